"""The director with a frozen clock: every event becomes pictures, no card is ever lost, nothing hidden is shown."""

from __future__ import annotations

import ast
import math
from pathlib import Path

import pytest
from heul_doch.game import Rng
from heul_doch.game.core.match import Match
from heul_doch.scenes.base.theme import Pace, Speed
from heul_doch.scenes.games.heul_doch.decor import play_marks
from heul_doch.scenes.table.layout import Z_FLYING, Box
from table_rig import SIZE, Rig
from tables import VARIANTS, position, table, table_of

NORMAL = Pace()


def no_secret(rig: Rig) -> None:
    """No sprite knows a face its viewer may not see (B11)."""
    view, game = rig.match.view(rig.viewer), rig.match.game
    public = {
        game.face(entry).name
        for zone, entries in zip(game.zones, view.zones)
        if zone.is_open
        for entry in entries
        if entry is not None and entry >= 0
    }
    own = {game.face(e).name for e in view.zones[game.zone("hand", rig.viewer)] if e is not None}
    before = known_before(rig)
    for sprite in rig.director.sprites():
        assert sprite.face is None or sprite.face in public | own | before, sprite
        if sprite.flip > 0.5:
            assert sprite.face is not None


def known_before(rig: Rig) -> set[str]:
    game, view = rig.match.game, rig.director.view
    names = set()
    for state in rig.match.states:
        for z, entries in enumerate(state.zones):
            zone = game.zones[z]
            if zone.is_open:
                names |= {game.face(e).name for e in entries[-1:] if e >= 0}
            elif zone.kind == "hand" and zone.owner == view.seat:
                names |= {game.face(e).name for e in entries}
    return names


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("seats", [3, 6])
def test_a_whole_game_frame_by_frame_loses_no_card(variant: str, seats: int) -> None:
    game = table(seats, VARIANTS[variant])
    rig = Rig(game, seed=5, viewer=1)
    numbers = {sprite.number for sprite in rig.director.sprites()}
    rng = Rng(7)
    for _ in range(24):
        rig.move(rng.choice(rig.match.legal_moves()))
        rig.run()
        rig.assert_settled()
    assert {sprite.number for sprite in rig.director.sprites()} == numbers, "the same sprites for the whole match"


@pytest.mark.parametrize("variant", ["base", "all"])
@pytest.mark.parametrize("speed", list(Speed))
def test_whole_games_at_every_speed_end_where_the_rules_are(variant: str, speed: Speed) -> None:
    game = table(4, VARIANTS[variant])
    rig = Rig(game, seed=11, pace=Pace(speed))
    rng = Rng(3)
    rig.play_hurried(lambda match: rng.choice(match.legal_moves()))
    assert rig.director.is_over
    assert rig.director.turn == -1
    assert "cheer" in rig.director.moods


def test_many_random_games_with_reduced_motion() -> None:
    for seed in range(6):
        rig = Rig(table(5, VARIANTS["all"]), seed=seed, pace=Pace(Speed.FAST, reduced=True), viewer=seed % 5)
        rng = Rng(seed)
        for _ in range(40):
            rig.move(rng.choice(rig.match.legal_moves()))
            rig.run(check=False)
            rig.assert_settled()


def test_animations_off_show_everything_at_once() -> None:
    rig = Rig(table(3), seed=2, pace=Pace(Speed.OFF))
    rig.move(rig.match.legal_moves()[0])
    rig.director.step()
    assert not rig.director.is_busy
    rig.assert_settled()


def test_one_step_of_ten_seconds_ends_a_flight_at_its_target() -> None:
    rig = Rig(table(3, ()), seed=2)
    rig.move(rig.match.legal_moves()[0])
    rig.director.step()
    for _ in range(6):
        rig.frame(10.0)
    assert not rig.director.is_busy
    rig.assert_settled()


def test_a_gift_flies_over_everything_and_is_wept_about() -> None:
    game = table(3, ())
    state = position(game, "red-7 | blue-4 | green-2", "blue-5 red-1 | green-3 | brown-1", "brown-2 brown-3 brown-4")
    rig = Rig(game, state=state)
    rig.make("0 blue-5 left")
    rig.director.step()
    rig.director.step()
    rig.frame(0.2)
    flying = [sprite for sprite in rig.director.sprites() if sprite.is_flying]
    assert [sprite.face for sprite in flying] == ["blue-5"]
    assert flying[0].z > Z_FLYING
    assert flying[0].height > 0.3
    assert rig.director.moods == ["calm"] * 3, "nobody knows before the card lies"
    assert rig.director.looks == {0: 1}
    rig.frame(0.3)
    assert rig.director.looks == {}
    assert rig.director.moods[0] == "gloat"
    assert rig.director.moods[1] == "weep"
    assert "sob" in rig.sounds
    assert any(effect.kind == "tears" for effect in rig.director.effects)
    line = rig.director.lines[-1]
    assert (line.key, line.seat, line.to, line.card) == ("line-give", 0, 1, "blue-5")
    rig.run()
    for _ in range(200):
        rig.frame()
    assert rig.director.moods == ["calm"] * 3
    assert not rig.director.effects
    assert not rig.director.is_moving


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_gifts_between_those_at_the_top_do_not_leave_the_window(seats: int) -> None:
    rig, rng, seen = Rig(table(seats, ()), seed=5), Rng(5), 0
    for _ in range(60):
        moves = rig.match.legal_moves(rig.match.acting_seats[0])
        gifts = [move for move in moves if move.verb in ("left", "right")]
        rig.move(rng.choice(gifts or moves))
        while rig.director.is_busy:
            rig.frame()
            for card in rig.director.sprites():
                if card.is_flying:
                    seen += 1
                    assert card.y > 0.25 * card.pose.height, "over the upper edge"
    assert seen > 500


def test_an_onion_of_somebody_else_never_shows_its_face() -> None:
    game = table(3, ())
    state = position(game, "red-7 | blue-4 | green-2", "blue-5 red-1 | green-3 | brown-1", "brown-2 brown-3 brown-4")
    rig = Rig(game, state=state, viewer=2)
    rig.make("0 red-1 onion")
    faces: set[str | None] = set()
    while rig.director.is_busy:
        rig.frame()
        faces |= {sprite.face for sprite in rig.director.sprites()}
    assert faces == {"red-7", "blue-4", "green-2", "brown-1", None}
    assert rig.director.lines[-1].card == ""
    assert rig.director.piles[0][-1].flip == 0


def test_ones_own_onion_forgets_its_face_when_it_lies() -> None:
    game = table(3, ())
    state = position(game, "red-7 | blue-4 | green-2", "blue-5 red-1 | green-3 | brown-1")
    rig = Rig(game, state=state)
    rig.make("0 red-1 onion")
    rig.run()
    assert rig.director.piles[0][-1].face is None
    assert rig.director.lines[-1].card == ""


def test_of_two_equal_cards_the_chosen_copy_flies() -> None:
    game = table(3, ())
    state = position(game, "red-7 | blue-4 | green-2", "brown-5 red-5 red-5 | green-3 | brown-1")
    rig = Rig(game, state=state)
    second = rig.match.view(0).zones[game.zone("hand", 0)][2]
    sprites = list(rig.director.hand)
    rig.move(next(m for m in rig.match.legal_moves() if m.cards == (second,) and m.verb == "own"))
    rig.run()
    assert rig.director.piles[0][-1] is sprites[2]
    assert rig.director.hand == sprites[:2]


def test_the_werewolf_brings_the_night_and_turns_all_tops() -> None:
    game = table(3)
    state = position(game, "red-7 | ~blue-4 | green-2", "werwolf red-1 | green-3 | brown-1", "brown-2 brown-3 brown-4")
    rig = Rig(game, state=state)
    rig.make("0 werwolf")
    darkest = 0.0
    while rig.director.is_busy:
        rig.frame()
        no_secret(rig)
        darkest = max(darkest, rig.director.air.night)
    assert darkest == 1.0
    assert rig.director.air.night == 0.0
    assert [rig.director.piles[s][-1].face for s in range(3)] == [None, "blue-4", None]
    assert "werwolf" in rig.sounds
    assert rig.sounds.count("flip") == 3
    told = next(line for line in rig.director.lines if line.key == "line-turn")
    assert told.seats == (0, 1, 2)


@pytest.mark.parametrize("reduced", [False, True])
def test_the_catapult_has_tops_crouch_fly_over_the_table_and_bounce(reduced: bool) -> None:
    game = table(3)
    state = position(game, "red-7 | blue-4 | green-2", "katapult red-1 | green-3 | brown-1", "brown-2 brown-3 brown-4")
    rig = Rig(game, state=state, pace=Pace(reduced=reduced))
    rig.make("0 katapult")
    director = rig.director
    (top,) = [card for card in director.sprites() if card.face == "red-7"]
    start, poses = top.pose, []
    while director.is_busy:
        rig.frame()
        if top.is_flying:
            poses.append(top.pose)
    unit, heights = director.layout.unit, [pose.y for pose in poses]
    assert start.y > top.y + unit
    assert (max(heights) > start.y + 0.5 * unit) == (not reduced), "away from where it goes"
    assert (min(heights) < top.y - 3 * unit) == (not reduced), "over where it goes"
    assert (max(abs(pose.turn - start.turn) for pose in poses) > 300) == (not reduced)
    assert (poses[-1].y < top.y or min(heights[-8:]) < top.y - 0.5 * unit) == (not reduced), "it bounces"
    rig.assert_settled()


@pytest.mark.parametrize("reduced", [False, True])
def test_the_mole_draws_a_top_out_sideways_and_pushes_it_under_its_stack(reduced: bool) -> None:
    game = table(3, ("sonderkarten", "hausregeln"))
    state = position(game, "red-7 red-2 red-3 | blue-4 | green-2", "maulwurf red-1 | green-3 | brown-1", "brown-2")
    rig = Rig(game, state=state, pace=Pace(reduced=reduced))
    rig.make("0 maulwurf 0")
    director = rig.director
    (top,) = [card for card in director.sprites() if card.face == "red-3"]
    start, poses = top.pose, []
    while director.is_busy:
        rig.frame()
        if top.is_flying:
            poses.append(top.pose)
    pile = director.piles[game.zone("stack", 0)]
    assert pile[0] is top
    assert (max(abs(pose.x - start.x) for pose in poses) > start.width) == (not reduced)
    assert (poses[-1].z < min(card.z for card in pile)) == (not reduced)
    rig.assert_settled()


def test_the_carousel_carries_all_tops_at_the_same_time_the_right_way_round() -> None:
    game = table(4)
    state = position(
        game,
        "red-7 | blue-4 | green-2 | brown-7",
        "karussell red-1 | green-3 | brown-1 | red-2",
        "brown-2 brown-3 brown-4",
    )
    rig = Rig(game, state=state)
    tops = [rig.director.piles[s][-1] for s in range(4)]
    rig.make("0 karussell left")
    seen = 0
    while rig.director.is_busy:
        rig.frame()
        seen = max(seen, sum(sprite.is_flying for sprite in tops))
    assert seen == 4
    assert [rig.director.piles[s][-1] for s in range(4)] == [tops[3], tops[0], tops[1], tops[2]]
    assert any(line.key == "line-play-left" for line in rig.director.lines)
    told = rig.director.lines[-1]
    assert (told.key, told.way) == ("line-pass", "left")
    assert set(told.seats) == {0, 1, 2, 3}


def test_what_the_carousel_carries_turns_the_way_it_goes_round() -> None:
    """Clockwise cards lean over clockwise on the way, the others the other way, and none if nothing decorates."""
    game = table(4)
    stacks, hands = "red-7 | blue-4 | green-2 | brown-7", "karussell red-1 | green-3 | brown-1 | red-2"
    leans: dict[tuple[str, bool], list[float]] = {}
    for way in ("left", "right"):
        for reduced in (False, True):
            rig = Rig(game, state=position(game, stacks, hands, "brown-2 brown-3"), pace=Pace(reduced=reduced))
            tops = [rig.director.piles[seat][-1] for seat in range(4)]
            starts = [top.pose for top in tops]
            rig.make(f"0 karussell {way}")
            turns: list[list[float]] = [[] for _ in tops]
            while rig.director.is_busy:
                rig.frame()
                for top, seen in zip(tops, turns):
                    if top.is_flying:
                        seen.append(top.turn)
            middles = [(start.turn + top.turn) / 2 for start, top in zip(starts, tops)]
            leans[way, reduced] = [seen[len(seen) // 2] - middle for seen, middle in zip(turns, middles)]
    assert min(leans["left", False]) > 15
    assert max(leans["right", False]) < -15
    assert max(map(abs, [*leans["left", True], *leans["right", True]])) < 5


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (3840, 2160)])
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_chalk_on_both_sides_shows_the_way_play_runs(seats: int, size: tuple[int, int]) -> None:
    rig = Rig(table(seats))
    rig.director.resize(size)
    layout = rig.director.layout
    marks = play_marks(rig.director)
    assert {mark.x > layout.middle.x for mark, _ in marks} == {True, False}
    for mark, angle in marks:
        # Clockwise: upwards on the left, downwards on the right.
        assert (math.sin(math.radians(angle)) > 0) == (mark.x > layout.middle.x)
        for place in layout.seats:
            assert not place.laid.contains(mark.x, mark.y)
        assert not layout.boxes["onion"].contains(mark.x, mark.y)


@pytest.mark.parametrize("way", ["left", "right"])
@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)])
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_the_carousel_stays_in_the_window(seats: int, size: tuple[int, int], way: str) -> None:
    game = table(seats)
    stacks = ["red-7", "blue-4", "green-2", "brown-7", "red-5", "blue-6"][:seats]
    hands = ["karussell red-1", "green-3", "brown-1", "red-2", "blue-2", "green-5"][:seats]
    state = position(game, " | ".join(stacks), " | ".join(hands), "brown-2 brown-3 brown-4")
    rig = Rig(game, state=state)
    rig.director.resize(size)
    rig.make(f"0 karussell {way}")
    window, seen = Box(0, 0, *size), 0
    while rig.director.is_busy:
        rig.frame()
        for zone in range(seats):
            for card in rig.director.piles[zone]:
                if card.is_flying and card.face != "karussell":
                    seen += 1
                    assert window.encloses(card.pose.bounds), (zone, card.pose)
    assert seen > 20


def test_a_new_position_drops_everything_of_the_old_one() -> None:
    rig = Rig(table(4), seed=1)
    for _ in range(3):
        rig.move(rig.match.legal_moves()[0])
    rig.director.step()
    rig.frame(0.1)
    other = Match.new(rig.match.game, 99)
    rig.match = other
    for _ in range(5):
        rig.director.show(other.view(0))
        rig.director.deal()
        rig.frame(0.05)
    rig.run(check=False)
    rig.assert_settled()
    assert rig.director.turn == other.state.turn


def test_the_deal_shows_cards_only_where_they_arrive() -> None:
    rig = Rig(table(4, ()), seed=4)
    hidden = {sprite.number for z in (5, 6, 7, 8) for sprite in rig.director.piles[z]}
    rig.director.deal()
    while rig.director.is_busy:
        rig.frame()
        assert all(s.face is None for s in rig.director.sprites() if s.number in hidden)
    rig.assert_settled()
    assert rig.turns == [rig.match.state.turn]
    assert rig.sounds.count("deal") == 4 * 5


def test_the_draw_pile_counts_down_while_it_is_dealt_from() -> None:
    rig = Rig(table(4, ()), seed=4)
    draw = rig.match.game.zone("draw")
    left = rig.director.count(draw)
    rig.director.deal()
    counts = []
    while rig.director.is_busy:
        counts.append(rig.director.count(draw))
        rig.frame()
    assert counts[0] == left + 4 * 5
    assert counts == sorted(counts, reverse=True)
    assert rig.director.count(draw) == left == len(rig.match.state.zones[draw])
    rig.director.deal()
    rig.director.finish()
    assert rig.director.count(draw) == left, "a deal that is skipped has been dealt"


def test_what_happens_at_the_left_is_heard_from_there() -> None:
    rig = Rig(table(4, ()), seed=4)
    rig.director.deal()
    rig.run()
    pans = [pan for sound, pan in zip(rig.sounds, rig.pans) if sound == "deal"]
    assert min(pans) < -0.5
    assert max(pans) > 0.5
    assert [pan for sound, pan in zip(rig.sounds, rig.pans) if sound == "turn"] in ([], [0.0])
    for side, step in (("left", 1), ("right", -1)):
        game = table(4, ())
        state = position(game, "red-7 | red-1 | blue-2 | red-3", "red-5 | green-3 | brown-1 | red-2")
        given = Rig(game, state=state, viewer=0)
        given.make(f"0 red-5 {side}")
        given.run()
        pan = given.pans[given.sounds.index("sob")]
        assert (pan < 0) == (step == 1)


def test_at_the_end_nobody_is_told_yet_who_has_won() -> None:
    rig = Rig(table(3, ("kurz",)), seed=6)
    while not rig.match.is_over:
        rig.move(rig.match.legal_moves()[0])
        rig.run(check=False)
    assert "end" in rig.sounds
    assert not {"win", "lose"} & set(rig.sounds)


def test_resizing_in_mid_flight_loses_nothing() -> None:
    rig = Rig(table(6), seed=8)
    rng = Rng(1)
    for number in range(20):
        rig.move(rng.choice(rig.match.legal_moves()))
        rig.frame(0.13)
        rig.director.resize((200 + 141 * number, 150 + 42 * number))
    rig.director.resize((1, 1))
    rig.director.resize(SIZE)
    rig.run()
    rig.assert_settled()


def test_a_backlog_is_played_faster() -> None:
    slow, crowded = Rig(table(4, ()), seed=3), Rig(table(4, ()), seed=3)
    moves = []
    for _ in range(6):
        moves.append(slow.match.legal_moves()[0])
        slow.move(moves[-1])
        slow.run(check=False)
    for move in moves:
        crowded.move(move)
    assert crowded.run(check=False) < 0.8 * slow.now


def test_the_handkerchief_goes_to_whoever_was_given_the_most_lately() -> None:
    game = table(3, ())
    state = position(
        game,
        "red-7 | blue-4 | green-2",
        "blue-5 blue-6 | green-3 blue-1 | blue-7 brown-1",
    )
    rig = Rig(game, state=state)
    rig.make("0 blue-5 left")
    rig.run()
    assert rig.director.hanky.seat == -1, "one gift is no grief yet"
    rig.make("1 green-3 left")
    rig.make("2 blue-7 right")
    rig.run()
    for _ in range(120):
        rig.frame()
    assert rig.director.hanky.seat == 1
    box = rig.director.layout.seats[1].hanky
    assert (rig.director.hanky.x, rig.director.hanky.y) == box.centre


def test_hidden_hands_stay_hidden_when_whole_hands_travel() -> None:
    game = table(3, ("hausregeln",))
    state = position(
        game,
        "red-7 | blue-4 | green-2",
        "durchzug red-1 | green-3 green-4 | brown-1 brown-5",
        "yellow-2 yellow-3 yellow-4",
    )
    rig = Rig(game, state=state)
    rig.make("0 durchzug left")
    while rig.director.is_busy:
        rig.frame()
        assert not {s.face for s in rig.director.sprites()} & {"green-3", "green-4"}
    assert {s.face for s in rig.director.hand} == {"brown-1", "brown-5", "yellow-2"}
    rig.assert_settled()


def test_whole_hands_that_come_show_themselves_only_to_who_gets_them_and_only_at_the_end() -> None:
    """What comes to the viewer is face down most of the way; what leaves turns its back at once."""
    game = table(3, ("hausregeln",))
    hands = "durchzug red-1 blue-6 | green-3 green-4 | brown-1 brown-5"
    rig = Rig(game, state=position(game, "red-7 | blue-4 | green-2", hands, "yellow-2 yellow-3 yellow-4"))
    director = rig.director
    own = {card.number: card for card in director.hand if card.face != "durchzug"}
    coming = {card.number: card for card in director.piles[game.zone("hand", 2)]}
    ways = {number: list[tuple[float, float]]() for number in (*own, *coming)}
    rig.make("0 durchzug left")
    winds = set[float]()
    while director.is_busy:
        rig.frame()
        winds |= {effect.angle for effect in director.effects if effect.kind == "wind"}
        for card in director.sprites():
            if card.number in ways and card.is_flying:
                ways[card.number].append((card.x, card.flip))
    assert 0.0 in winds, "the way the hands go"
    for number, way in ways.items():
        flips = [flip for _, flip in way]
        assert len(flips) > 20
        if number in coming:
            assert max(flips[: len(flips) // 2]) == 0.0
            assert flips[-1] > 0.9
            assert director.piles[director.hand_zone].count(coming[number]) == 1
        else:
            assert flips[0] > 0.5
            assert max(flips[len(flips) // 2 :]) == 0.0
    rig.assert_settled()


def test_a_new_position_is_not_hurried_by_the_moves_that_waited_before_it() -> None:
    def deal_time(waiting: int) -> float:
        rig = Rig(table(4, ()), seed=3)
        for _ in range(waiting):
            rig.move(rig.match.legal_moves()[0])
        assert rig.director.backlog == waiting
        rig.match = Match.new(rig.match.game, 9)
        rig.director.show(rig.match.view(0))
        assert rig.director.backlog == 0
        rig.director.deal()
        return rig.run(check=False)

    assert deal_time(6) == pytest.approx(deal_time(0))


@pytest.mark.expected_errors("a card had to be moved")
def test_a_card_that_lies_wrong_is_an_error(caplog: pytest.LogCaptureFixture) -> None:
    rig = Rig(table(3), seed=2)
    rig.move(rig.match.legal_moves()[0])
    rig.director.step()
    rig.director.animator.stop()
    rig.director._todo.clear()
    rig.director.step()
    assert any("had to be moved" in record.getMessage() for record in caplog.records)
    caplog.clear()


@pytest.mark.parametrize(
    "name", ["card_model", "card_animator", "director", "controls", "live_game", "words", "layout"]
)
def test_what_decides_where_things_are_needs_no_window(name: str) -> None:
    source = (Path(__file__).resolve().parents[2] / "scenes" / "table" / f"{name}.py").read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            assert not [alias for alias in node.names if alias.name.split(".")[0] == "pygame"]
        elif isinstance(node, ast.ImportFrom):
            assert (node.module or "").split(".")[0] != "pygame"


@pytest.mark.parametrize("pace", [Pace(), Pace(Speed.FAST)])
def test_long_and_uneven_frames_leave_every_card_where_it_belongs(pace: Pace) -> None:
    """A hand closes up and opens again before its cards have begun to close up (a busy machine)."""
    rig, rng = Rig(table(4), pace=pace), Rng(3)
    for _ in range(30):
        if rig.match.is_over:
            break
        rig.move(rng.choice(rig.match.legal_moves()))
        while rig.director.is_busy:
            rig.frame(rng.choice((0.0, 0.016, 0.05, 0.3)))


@pytest.mark.parametrize("pace", [Pace(Speed.FAST, reduced=True), Pace(Speed.FAST), Pace(Speed.NORMAL)])
@pytest.mark.parametrize("frame", [0.011, 0.043, 0.13])
def test_moves_that_come_in_a_hurry_put_no_card_wrong(pace: Pace, frame: float) -> None:
    """A card still in the air lands right even when its neighbours have shifted meanwhile."""
    for seed in range(4):
        rig = Rig(table(4, VARIANTS["all"]), seed=seed, pace=pace, viewer=seed)
        rng = Rng(seed + 40)
        for number in range(30):
            rig.move(rng.choice(rig.match.legal_moves()))
            if number % 3 == 2:
                while rig.director.is_busy:
                    rig.frame(frame)
                rig.assert_settled()
            for _ in range(number % 5):
                rig.frame(frame)


@pytest.mark.parametrize("name", ["heul_doch", "himmel_hoelle"])
def test_a_card_is_drawn_from_the_top_of_the_pile_and_the_rest_lies_still(name: str) -> None:
    rig = Rig(table_of(name, 4), 5)
    rig.run()
    director, draw = rig.director, rig.match.game.zone("draw")
    drawn = 0
    for _ in range(12):
        before = list(director.piles[draw])
        top = before[0].pose
        poses = {card.number: card.pose for card in before}
        rig.move(rig.match.legal_moves()[0])
        while director.is_busy:
            left = [card for card in before if card not in director.piles[draw]]
            for card in left[:1]:
                assert card is before[0]
                assert card.z >= top.z or card.is_flying
            assert all(card.pose == poses[card.number] for card in director.piles[draw] if card in before)
            rig.frame()
        drawn += len(before) - len(director.piles[draw])
    assert drawn > 3
