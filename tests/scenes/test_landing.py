"""Nothing is told before the cards have come down: lines, faces, numbers and sounds follow what is seen; and how."""

from __future__ import annotations

import pytest
from heul_doch.game import Rng
from heul_doch.game.core.events import CardsMoved
from heul_doch.scenes.base.theme import Pace, Speed
from heul_doch.scenes.games.heul_doch.presenter import HeulDochPresenter
from heul_doch.scenes.table.card_animator import MIDDLE_WEIGHT
from heul_doch.scenes.table.layout import Z_FLYING
from table_rig import Rig
from tables import VARIANTS, position, table, table_of

REDUCED = Pace(Speed.NORMAL, reduced=True)


def gift(card: str = "blue-7", pace: Pace | None = None, viewer: int = 0) -> Rig:
    """Three seats; seat 0 is about to give ``card`` to seat 1."""
    game = table(3, ())
    state = position(game, "red-6 | blue-4 | green-2", f"{card} red-1 | green-3 | brown-1", "brown-2 brown-3 brown-4")
    rig = Rig(game, state=state, pace=pace, viewer=viewer)
    rig.make(f"0 {card} left")
    return rig


def until(rig: Rig, seconds: float) -> None:
    """Let frames pass up to a moment of the clock."""
    while rig.now < seconds:
        rig.frame()


def in_the_air(rig: Rig) -> list[str | None]:
    """Faces of what flies and is not held up to be read."""
    return [card.face for card in rig.director.sprites() if card.is_flying and card.z < 2 * Z_FLYING]


@pytest.mark.parametrize("name", ["heul_doch", "jammerlappen", "himmel_hoelle"])
@pytest.mark.parametrize("pace", [Pace(), Pace(Speed.SLOW), REDUCED], ids=["normal", "slow", "reduced"])
def test_no_line_names_a_card_that_is_still_in_the_air(name: str, pace: Pace) -> None:
    game = table(4, VARIANTS["all"]) if name == "heul_doch" else table_of(name, 4)
    rig, rng, told = Rig(game, seed=3, pace=pace), Rng(3), 0
    for _ in range(30):
        if rig.match.is_over:
            break
        seat = rig.match.acting_seats[0]
        rig.move(rng.choice(rig.match.legal_moves(seat)))
        while rig.director.is_busy:
            before, flying = len(rig.director.lines), in_the_air(rig)
            rig.frame()
            for line in rig.director.lines[before:]:
                if line.card:
                    told += 1
                    copies = [card for card in rig.director.sprites() if card.face == line.card]
                    lying = [card for card in copies if not card.is_flying or card.z >= 2 * Z_FLYING]
                    assert lying or not copies, (line, flying)
    assert told > 5


def test_line_faces_tears_and_numbers_come_with_the_card() -> None:
    rig = gift()
    director = rig.director
    landed = None
    while director.is_busy:
        rig.frame()
        lies = "blue-7" not in in_the_air(rig) and director.piles[1][-1].face == "blue-7"
        told = any(line.key == "line-give" for line in director.lines)
        assert told == lies
        assert (director.moods[1] == "weep") == lies
        assert ("give-heavy" in rig.sounds) == lies
        assert any(effect.kind == "number" for effect in director.effects) == lies
        if lies and landed is None:
            landed = rig.now
            assert {(e.text) for e in director.effects if e.kind == "number"} == {"+7", "−7"}
    assert landed is not None
    # A lift, then a heavy card that falls.
    assert 0.36 < landed < 0.5


def test_a_pile_counts_what_lies_there() -> None:
    game = table_of("jammerlappen", 3)
    rig, rng, checked = Rig(game, seed=2), Rng(2), 0
    pot = game.zone("pot")
    for _ in range(40):
        if rig.match.is_over:
            break
        before = rig.director.count(pot)
        step = rig.match.submit(rng.choice(rig.match.legal_moves(rig.match.acting_seats[0])))
        into = [e for e in step.events if isinstance(e, CardsMoved) and all(t.target == pot for t in e.transfers)]
        rig.director.play(rig.match.redacted(step.events, rig.viewer))
        while rig.director.is_busy:
            rig.frame()
            if into and len(step.events) <= 4 and any(card.is_flying for card in rig.director.piles[pot]):
                checked += 1
                assert rig.director.count(pot) < before + len(into[0].transfers)
        assert rig.director.count(pot) == len(rig.match.state.zones[pot])
    assert checked > 10


def test_the_giver_lifts_the_card_and_looks_at_who_gets_it_before_it_flies() -> None:
    rig = gift()
    director = rig.director
    card = next(sprite for sprite in director.hand if sprite.face == "blue-7")
    x, y = card.x, card.y
    until(rig, 0.1)
    assert director.looks == {0: 1}
    assert card.y < y - 5
    assert abs(card.x - x) < 2, "it is lifted, not on its way"
    rig.run()
    assert director.looks == {}


def test_with_reduced_motion_nothing_lifts_shakes_or_looks_but_the_numbers_stand_still() -> None:
    rig = gift(pace=REDUCED)
    director, kinds = rig.director, set()
    while director.is_moving:
        rig.frame()
        assert not director.looks
        assert all(card.nudge_x == card.nudge_y == card.tilt == card.squash == 0 for card in director.sprites())
        kinds |= {(effect.kind, effect.is_still) for effect in director.effects}
    assert kinds == {("number", True)}


def test_without_animations_all_is_told_at_once() -> None:
    rig = gift(pace=Pace(Speed.OFF))
    rig.director.step()
    assert rig.director.lines[-1].key == "line-give"
    assert not rig.director.effects


def test_a_seven_falls_and_a_one_flutters() -> None:
    times, sounds = {}, {}
    for value in (1, 3, 7):
        rig = gift(f"blue-{value}")
        director = rig.director
        while "give" not in {sound.partition("-")[0] for sound in rig.sounds}:
            rig.frame()
        times[value] = rig.now
        sounds[value] = [sound for sound in rig.sounds if sound.startswith("give")]
        swing = 0.0
        for _ in range(12):
            rig.frame()
            swing = max(swing, abs(director.piles[1][-1].nudge_x))
        assert (swing > 1) == (value == 7)
    assert times[7] < times[3] < times[1]
    assert [sounds[value] for value in (1, 3, 7)] == [["give-light"], ["give"], ["give-heavy"]]


def test_an_onion_tells_nothing_of_its_weight() -> None:
    """Neither its time, nor its sound, nor a number may differ from card to card (ruling 1.11)."""
    seen = set()
    for card in ("red-1", "red-7"):
        game = table(3, ())
        state = position(game, "red-6 | blue-4 | green-2", f"{card} blue-2 | green-3 | brown-1", "brown-2 brown-3")
        for viewer in (0, 2):
            rig = Rig(game, state=state, viewer=viewer)
            rig.make(f"0 {card} onion")
            kinds = set()
            while rig.director.is_busy:
                rig.frame()
                kinds |= {effect.kind for effect in rig.director.effects}
            assert "number" not in kinds
            seen.add((tuple(rig.sounds), round(rig.now, 3)))
    assert len(seen) == 1
    assert MIDDLE_WEIGHT == 0.5


def test_the_third_gift_in_a_row_to_one_seat_is_heard_and_rains_handkerchiefs() -> None:
    rig = gift()
    presenter = rig.director.presenter
    assert isinstance(presenter, HeulDochPresenter)
    assert [presenter.count_gift(seat) for seat in (1, 1, 2, 1, 1, 1)] == [1, 2, 1, 1, 2, 3]
    rig = gift()
    presenter = rig.director.presenter
    assert isinstance(presenter, HeulDochPresenter)
    presenter.streak = (1, 2)
    kinds = set()
    while rig.director.is_busy:
        rig.frame()
        kinds |= {effect.kind for effect in rig.director.effects}
    assert "streak-1" in rig.sounds
    assert "hankies" in kinds


def test_turns_do_not_take_longer_than_before() -> None:
    """From a move until all is still: 0.69 seconds on the mean before cards were lifted and had a weight."""
    rig, rng, spent, count = Rig(table(4, ()), seed=5), Rng(5), 0.0, 0
    for _ in range(40):
        rig.move(rng.choice(rig.match.legal_moves()))
        spent += rig.run()
        count += 1
    assert spent / count < 0.7
