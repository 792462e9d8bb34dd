"""The moment of a special card: dark, still, large, then its effect; shorter when it is known; none without motion."""

from __future__ import annotations

import pytest
from heul_doch.scenes.base.theme import Pace, Speed
from heul_doch.scenes.table.card_model import CardSprite
from heul_doch.scenes.table.layout import Z_FLYING
from heul_doch.scenes.table.showcase import AGAIN, FIRST, LARGE, exhibit
from table_rig import Rig
from tables import position, table


def katapult(pace: Pace | None = None) -> Rig:
    """Three seats; seat 0 plays the Katapult."""
    game = table(3)
    state = position(game, "red-7 | blue-4 | green-2", "katapult red-1 | green-3 | brown-1", "brown-2 brown-3 brown-4")
    rig = Rig(game, state=state, pace=pace)
    rig.make("0 katapult")
    return rig


def the_card(rig: Rig) -> CardSprite:
    return next(card for card in rig.director.sprites() if card.face == "katapult")


def test_the_card_stands_large_and_still_in_the_dark_before_anything_flies() -> None:
    rig = katapult()
    director, stills = rig.director, 0
    card, others = the_card(rig), [card for card in director.sprites() if card.face != "katapult"]
    lay = [other.pose for other in others]
    last = None
    while not any(other.face == "red-7" and other.is_flying for other in others):
        rig.frame()
        now = (card.pose, director.air.dusk)
        if now == last and card.z >= 2 * Z_FLYING:
            stills += 1
            assert director.air.dusk == 1
            assert card.width == LARGE * director.layout.unit
            assert card.flip == 1
        last = now
        hand = director.hand
        assert [o.pose for o in others if o not in hand] == [p for o, p in zip(others, lay) if o not in hand]
    assert 0.3 < stills / 60 <= 0.4, "a blink, not a wait"
    rig.run()
    assert director.air.dusk == 0


def test_its_line_comes_when_it_can_be_read_and_what_it_did_when_it_is_done() -> None:
    rig = katapult()
    director = rig.director
    told: dict[str, float] = {}
    while director.is_busy:
        rig.frame()
        for line in director.lines:
            told.setdefault(line.key, rig.now)
    assert told["line-play"] < FIRST.rise + FIRST.still
    assert told["line-throw"] > FIRST.all + 0.5


def test_from_the_third_time_on_it_is_shorter() -> None:
    director = katapult().director
    lengths = [exhibit(director, "card/katapult") for _ in range(4)]
    assert lengths == [FIRST.all, FIRST.all, AGAIN.all, AGAIN.all]
    assert exhibit(director, "card/werwolf") == FIRST.all, "each card for itself"


def test_a_press_ends_the_moment() -> None:
    rig = katapult()
    rig.frame()
    rig.frame(0.3)
    rig.director.finish()
    assert rig.director.air.dusk == 0
    assert not rig.director.is_busy
    rig.assert_settled()


@pytest.mark.parametrize(("speed", "factor"), [(Speed.SLOW, 1.7), (Speed.NORMAL, 1.0), (Speed.FAST, 0.5)])
def test_the_speed_setting_reaches_it(speed: Speed, factor: float) -> None:
    rig = katapult(Pace(speed))
    dark = 0
    while rig.director.is_busy:
        rig.frame()
        dark += rig.director.air.dusk > 0
    assert dark / 60 == pytest.approx(FIRST.all * factor, abs=0.15 * factor)


def test_with_reduced_motion_it_is_framed_where_it_lies() -> None:
    rig = katapult(Pace(Speed.NORMAL, reduced=True))
    director, marked = rig.director, 0
    card = the_card(rig)
    while director.is_moving:
        rig.frame()
        assert director.air.dusk == 0
        assert not director.air.exhibit
        assert card.width < LARGE * director.layout.unit
        marked += card.is_marked
    assert marked / 60 > 0.8
    assert not card.is_marked


def test_what_is_held_up_and_is_no_card_is_gone_afterwards() -> None:
    rig = Rig(table(3))
    director = rig.director
    length = exhibit(director, "card/himmel_hoelle/doppler-used")
    sizes = []
    while director.is_busy:
        rig.frame()
        sizes.append(director.air.exhibit_size)
    assert max(sizes) == 1
    assert director.air.exhibit == ""
    assert rig.now < length + 0.1
