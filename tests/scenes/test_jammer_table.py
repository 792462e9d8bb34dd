"""The table of Jammerlappen: nothing covered, every gesture a move, whole games, and the window for throwing in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, pairwise
from pathlib import Path

import pygame
import pytest
from heul_doch.game import Move, Reason, Rng, State
from heul_doch.game.bots import LEVELS
from heul_doch.game.bots.reaction import SPREADS
from heul_doch.game.core.match import Match
from heul_doch.game.core.observe import View
from heul_doch.game.games.jammerlappen import family as engine
from heul_doch.game.games.jammerlappen import terms as jammer_terms
from heul_doch.scenes.base.geometry import topmost
from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.base.theme import MAX_STEP, Metrics, Pace, Speed
from heul_doch.scenes.games.jammerlappen import ADAPTER, terms
from heul_doch.scenes.games.jammerlappen.decor import fitting_scale
from heul_doch.scenes.games.jammerlappen.layout import POT_SHOWN
from heul_doch.scenes.games.jammerlappen.move_targets import JammerMoveTargets
from heul_doch.scenes.games.jammerlappen.presenter import JammerPresenter
from heul_doch.scenes.games.jammerlappen.reactions import ARMED_AFTER, QUICK, JammerReactions
from heul_doch.scenes.graphics.stage import Image
from heul_doch.scenes.graphics.text import Fonts
from heul_doch.scenes.players.bot_process import SyncRunner
from heul_doch.scenes.storage.session import HUMAN, SeatSetup, TableSetup
from heul_doch.scenes.storage.settings_file import Settings
from heul_doch.scenes.table.layout import SQUEEZE, Box, LayoutInput
from heul_doch.scenes.table.live_game import LiveGame
from heul_doch.scenes.table.marks import Z_LABELS
from heul_doch.scenes.table.move_targets import MoveTargets, Pick
from heul_doch.scenes.table.replay_game import ReplayGame
from heul_doch.scenes.table.scene import TableScene
from heul_doch.scenes.table.words import Selection
from table_rig import FRAME, Rig
from tables import table_of
from test_table import NAMES, WHO, Window

SIZES = [(960, 600), (1024, 768), (1280, 800), (1366, 768), (1920, 1080), (2560, 1080), (3840, 2160), (1000, 1000)]
SEATS = [2, 3, 4, 5, 6]


def no_secret(rig: Rig) -> None:
    """A card in another's hand, in the draw pile or face down shows no face before the end."""
    if rig.director.view.outcome is not None:
        return
    for zone, where in enumerate(rig.match.game.zones):
        hidden = where.kind == "draw" or (where.kind == "hand" and where.owner != rig.viewer)
        if hidden:
            assert all(card.face is None or card.is_flying for card in rig.director.piles[zone])
        elif where.kind == "hidden":
            known = {entry for entry in rig.director.view.zones[zone] if entry is not None and entry >= 0}
            assert known or all(card.face is None for card in rig.director.piles[zone])


def likely(match: Match, rng: Rng) -> Move:
    """A move such as a bot in a hurry makes: no pot without need, so that games end."""
    legal = match.legal_moves()
    lays = [move for move in legal if move.verb != "take"]
    return rng.choice(lays or legal)


def position(seats: int, seed: int, until: Callable[[Match], bool]) -> Match:
    """The first position of a random game for which something holds."""
    game = table_of("jammerlappen", seats)
    for number in range(seed, seed + 200):
        match, rng = Match.new(game, number, ["x"] * seats), Rng(number)
        while not match.is_over:
            if until(match):
                return match
            match.submit(likely(match, rng))
    raise AssertionError("no such position")


# ------------------------------------------------------------------------------------------------- layout


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", SEATS)
def test_nothing_lies_outside_and_nothing_is_covered(size: tuple[int, int], seats: int) -> None:
    game = table_of("jammerlappen", seats)
    view = Match.new(game, 3, ["x"] * seats).view(0)
    layout = ADAPTER.arrange(LayoutInput(game, view, size))
    window = Box(0, 0, *size).grown(0.51)
    boxes = {key: box for key, box in layout.boxes.items() if key in ("sign", "window", "take", "go-on")}
    boxes |= {key: box for key, box in layout.boxes.items() if key.startswith("columns:")}
    boxes["pot"] = layout.boxes["pot"]
    for place in layout.seats:
        boxes[f"face {place.seat}"] = place.medallion
        boxes[f"plate {place.seat}"] = place.plate
        if place.seat:
            zone = game.zone("hand", place.seat)
            around = layout.poses[zone][0].bounds
            for pose in layout.poses[zone]:
                around = around.united(pose.bounds)
            boxes[f"hand {place.seat}"] = around
    boxes["draw"] = layout.bases[game.zone("draw")].bounds
    boxes["removed"] = layout.bases[game.zone("removed")].bounds
    for i, button in enumerate(layout.buttons[:6]):
        boxes[f"button {i}"] = button
    for key, box in boxes.items():
        assert window.encloses(box), (key, box)
    keys = sorted(boxes)
    for i, key in enumerate(keys):
        for other in keys[i + 1 :]:
            if key[-1] == other[-1] and {key.split()[0], other.split()[0]} == {"face", "plate"}:
                continue  # a name sits on the rim of its portrait
            assert not boxes[key].grown(-0.25 * layout.unit).overlaps(boxes[other]), (key, other)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["de", "en"])
def test_the_sign_breaks_no_word_and_is_not_left_by_a_line(size: tuple[int, int], language: str) -> None:
    pygame.display.init()
    fonts = Fonts(Metrics(*size, text_scale=1.4))
    game = table_of("jammerlappen", 3)
    layout = ADAPTER.arrange(LayoutInput(game, Match.new(game, 3, ["x"] * 3).view(0), size))
    box = layout.boxes["sign"]
    width, height = round(box.width - 0.6 * layout.unit), round(box.height - 0.6 * layout.unit)
    for key in ("jammer-sign-swap", "jammer-sign-free"):
        text = Words(language)(key)
        scale = fitting_scale(fonts, text, width, height)
        lines = fonts.wrap(text, "small", width, scale)
        assert " ".join(lines) == text
        assert fonts.paragraph(text, "small", (0, 0, 0), width, scale=scale).height <= height


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", SEATS)
def test_no_card_opposite_lies_under_a_corner_button(size: tuple[int, int], seats: int) -> None:
    game = table_of("jammerlappen", seats)
    layout = ADAPTER.arrange(LayoutInput(game, Match.new(game, 3, ["x"] * seats).view(0), size))
    for seat in range(1, seats):
        for kind in ("hidden", "open"):
            for column in range(3):
                card = layout.bases[game.zone(kind, seat, column)].bounds
                assert not any(card.overlaps(button) for button in layout.buttons[:6]), (seat, kind, column)


@pytest.mark.parametrize("size", SIZES)
def test_both_cards_of_a_column_and_the_last_ones_in_the_pot_can_be_told(size: tuple[int, int]) -> None:
    match = position(4, 5, lambda m: len(m.state.zones[m.game.zone("pot")]) >= 8)
    game = match.game
    layout = ADAPTER.arrange(LayoutInput(game, match.view(0), size))
    for seat in range(4):
        for column in range(3):
            hidden, opened = (layout.bases[game.zone(kind, seat, column)] for kind in ("hidden", "open"))
            assert opened.x - hidden.x > 0.08 * opened.width
            assert opened.z > hidden.z
    pot = layout.poses[game.zone("pot")]
    for under, over in zip(pot[-POT_SHOWN:], pot[-POT_SHOWN + 1 :]):
        assert over.x - under.x >= 0.3 * over.width
        assert over.z > under.z
    assert layout.boxes["pot"].grown(layout.unit).encloses(pot[-1].bounds)


READABLE = 44
"""Pixels; a narrower card cannot be recognised quickly."""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", SEATS)
def test_cards_opposite_are_large_enough_and_show_their_numbers(size: tuple[int, int], seats: int) -> None:
    game = table_of("jammerlappen", seats)
    layout = ADAPTER.arrange(LayoutInput(game, Match.new(game, 3, ["x"] * seats).view(0), size))
    for seat in range(1, seats):
        cards = [layout.bases[game.zone("open", seat, column)] for column in range(3)]
        assert all(card.width >= READABLE for card in cards)
        for card, over in pairwise(cards):
            # The number stands in the first third, the face in the middle.
            assert over.x - card.x >= 0.7 * card.width
        place = layout.seats[seat]
        if place.side == "top":
            ring = place.medallion.grown(0.3 * layout.unit)
            assert not ring.overlaps(layout.boxes[f"columns:{seat}"])
            assert not place.note.grown(-1).overlaps(layout.boxes[f"columns:{seat}"])


@pytest.mark.parametrize("size", SIZES)
def test_a_hand_of_forty_can_be_read_and_reached_by_scrolling(size: tuple[int, int]) -> None:
    game = table_of("jammerlappen", 4)
    match = Match.new(game, 1, "abcd")
    view = match.view(0)
    zones = list(view.zones)
    zones[game.zone("hand", 0)] = tuple(range(40))
    view = view._replace(zones=tuple(zones))
    readable: set[int] = set()
    scroll, limit = 0, ADAPTER.arrange(LayoutInput(game, view, size)).scroll_limit
    assert limit > 0
    for scroll in range(limit + 1):
        layout = ADAPTER.arrange(LayoutInput(game, view, size, (), scroll))
        fan = layout.poses[game.zone("hand", 0)]
        assert layout.scroll == scroll
        for place, pose in enumerate(fan):
            nxt = fan[place + 1].x if place + 1 < len(fan) else pose.x + pose.width
            if nxt - pose.x >= 0.99 * SQUEEZE * pose.width:
                readable.add(place)
                spot = pose.shifted(-pose.width * 0.45, 0)
                assert topmost(fan, spot.x, spot.y) == place
            assert pose.bounds.left >= 0
            assert pose.bounds.right <= size[0]
    assert readable == set(range(40))


# ------------------------------------------------------------------------------------------------- move_targets


def reachable(move_targets: MoveTargets, view: View, legal: Sequence[Move]) -> set[Move]:
    """Return every move some picks and a target mean."""
    found = {target.move for target in move_targets.targets(legal, ()) if target.move is not None}
    picks = list(move_targets.picks(view))
    by_face: dict[object, list[Pick]] = {}
    for pick in picks:
        name = None if pick.card is None else move_targets.game.face(pick.card).name  # type: ignore[attr-defined]
        by_face.setdefault((name, pick.zone if pick.card is None else 0), []).append(pick)
    for equal in by_face.values():
        for count in range(1, min(4, len(equal)) + 1):
            for chosen in combinations(equal, count):
                joined = all(move_targets.joins(legal, chosen[:i], chosen[i]) for i in range(1, count))
                moves = {t.move for t in move_targets.targets(legal, chosen) if t.move is not None}
                assert joined or not any(len(move.cards) == count for move in moves)
                found |= moves
    return found


@pytest.mark.parametrize("seats", SEATS)
def test_every_legal_move_is_within_reach_and_no_other(seats: int) -> None:
    game = table_of("jammerlappen", seats)
    layout_size = (960, 600)
    verbs: set[str] = set()
    for seed in range(6):
        match, rng = Match.new(game, seed, ["x"] * seats), Rng(seed)
        while not match.is_over and match.state.ply < 150:
            for seat in match.acting_seats:
                move_targets, legal, view = ADAPTER.move_targets(game, seat), match.legal_moves(seat), match.view(seat)
                assert reachable(move_targets, view, legal) == set(legal)
                layout = ADAPTER.arrange(LayoutInput(game, view, layout_size))
                for pick in move_targets.picks(view):
                    for target in move_targets.targets(legal, (pick,)):
                        assert move_targets.box_of(layout, target.key).width > 0
                verbs |= {move.verb for move in legal}
            match.submit(likely(match, rng))
    assert verbs >= {"keep", "swap", "play", "open", "blind", "take"}


def test_throw_ins_are_within_reach() -> None:
    match = position(4, 40, lambda m: len(m.acting_seats) > 1)
    seat = next(s for s in match.acting_seats if s != match.state.turn)
    move_targets, legal = ADAPTER.move_targets(match.game, seat), match.legal_moves(seat)
    assert {move.verb for move in legal} == {"slam"}
    assert reachable(move_targets, match.view(seat), legal) == set(legal)


def test_refusals_tell_the_rule() -> None:
    match = position(3, 1, lambda m: m.state.data.need is not None and m.state.data.need > 6)
    seat, game = match.state.turn, match.game
    move_targets, view = ADAPTER.move_targets(game, seat), match.view(seat)
    why = []
    for pick in move_targets.picks(view):
        meant = move_targets.refused(match.legal_moves(seat), (pick,), "pot")
        assert isinstance(meant, Move)
        reason = game.why_not(match.state, meant)
        assert (reason is None) == (meant in match.legal_moves(seat))
        if isinstance(reason, Reason):
            why.append(reason.code)
    assert "hand_first" in why


# ------------------------------------------------------------------------------------------------- whole games


@pytest.mark.parametrize("seats", SEATS)
def test_a_whole_game_frame_by_frame(seats: int) -> None:
    rig, rng = Rig(table_of("jammerlappen", seats), seed=seats, viewer=1, no_secret=no_secret), Rng(seats)
    bot = LEVELS["onestep"]()
    while not rig.match.is_over:
        seat = rng.choice(rig.match.acting_seats)
        rig.move(bot.choose(rig.match.game, rig.match.view(seat), rig.match.legal_moves(seat), rng))
        rig.run()
        rig.assert_settled()
    presenter = rig.director.presenter
    assert isinstance(presenter, JammerPresenter)
    outcome = rig.match.game.outcome(rig.match.state)
    assert outcome is not None
    assert presenter.loser == outcome.loser
    assert rig.director.moods[presenter.loser] == "jammer"
    hand = rig.director.piles[rig.match.game.zone("hand", presenter.loser)]
    assert all(sprite.face is not None for sprite in hand)


@pytest.mark.parametrize("speed", list(Speed))
def test_games_at_every_speed_end_where_the_rules_are(speed: Speed) -> None:
    for seed in range(3):
        rig, rng = Rig(table_of("jammerlappen", 4), seed, pace=Pace(speed)), Rng(seed)
        rig.play_hurried(lambda match, rng=rng: likely(match, rng), 120)


def test_the_table_reads_the_engines_words() -> None:
    for name in ("KEEP", "SWAP", "PLAY", "OPEN", "BLIND", "TAKE", "SLAM", "SWAPPING", "PLAYING"):
        assert getattr(terms, name) == getattr(jammer_terms, name), name
    assert set(terms.LAYS) | {"keep", "swap", "take"} == set(jammer_terms.VERBS)
    assert engine.Jammerlappen is not None


# ------------------------------------------------------------------------------------------- throwing in (B05)


def slam_table(
    mine: str, others: str = "9 6", pot: str = "4 4 4", turn: int = 1, removed: str = "", second: str = "8 9"
) -> State:
    """Three seats; the person (seat 0) holds ``mine``, 4s lie in the pot and seat 1 is on turn."""
    game = table_of("jammerlappen", 3)
    hands = [mine.split(), second.split(), others.split()]
    nothing = [None] * 3
    deal = {
        "hands": hands,
        "open": [["7", "7", "8"], ["6", "10", "10"], nothing],
        "hidden": [["1", "1", "2"], ["2", "3", "3"], nothing],
        "draw": ["11", "11"],
        "pot": pot.split(),
        "removed": removed.split(),
        "phase": "play",
        "need": 4,
        "falling": False,
        "direction": 1,
    }
    return game.from_deal(deal, turn)


class Hall:
    """A live game with its window of reaction, and a clock that only the test moves."""

    def __init__(self, state: State, mode: str = "reflex", seconds: float = 4.0, level: str = "middle") -> None:
        self.now, self.mode, self.seconds, self.pause = 0.0, mode, seconds, 0.5
        game = table_of("jammerlappen", 3)
        seats = tuple(SeatSetup(NAMES[s], WHO[s], HUMAN if s == 0 else level) for s in range(3))
        setup = TableSetup("jammerlappen", (), {}, seats, 7)
        self.live = LiveGame(
            setup,
            game,
            SyncRunner(),
            lambda: self.now,
            lambda: self.pause,
            match=Match(game, tuple(NAMES[:3]), 7, state),
        )
        move_targets = ADAPTER.move_targets(game, 0)
        assert isinstance(move_targets, JammerMoveTargets)
        self.move_targets = move_targets
        self.window = JammerReactions(
            self.live, lambda: self.now, lambda: Settings(reaction=self.mode, reflex_seconds=self.seconds)
        )
        self.live.reactions = self.window
        move_targets.watch(self.window)
        self.person = self.window.person(0)

    def wait(self, seconds: float, is_still: bool = True) -> int:
        """Let time pass, frame by frame, until something happens; return how many moves were made."""
        end, made = self.now + seconds, 0
        while self.now < end - 1e-9:
            self.now += FRAME
            made += bool(self.live.advance(is_still))
            if made:
                break
        return made

    @property
    def verb(self) -> str:
        return self.live.match.moves[-1].verb

    def look(self) -> tuple[object, ...]:
        """Everything the window shows while nothing is picked."""
        window, person = self.window, self.person
        left = None if window.left is None else round(window.left, 6)
        free = [target.key for target in self.move_targets.targets((), ())]
        return person.is_shown, person.is_open, window.holds, left, person.offers_go_on, free


@pytest.mark.parametrize("mode", ["reflex", "calm", "armed"])
@pytest.mark.parametrize(("pot", "fitting"), [("4 4 4", "4 9 9 10"), ("4 4", "4 4 9 10"), ("4", "4 4 4 9")])
def test_the_window_looks_and_lasts_the_same_whoever_can_react(mode: str, pot: str, fitting: str) -> None:
    """Whether the person, another seat or nobody could throw in: the same picture at every moment."""
    looks = []
    for mine in (fitting, "9 10 10 11"):
        hall = Hall(slam_table(mine, pot=pot), mode)
        found = []
        for _ in range(200):
            hall.now += FRAME
            hall.window.advance(True)
            found.append(hall.look())
        looks.append(found)
    assert looks[0] == looks[1]
    assert any(look[0] for look in looks[0]) == (pot != "4")


def test_a_bot_waits_through_the_window_in_every_mode() -> None:
    for mode, least in (("reflex", 4.0), ("armed", QUICK)):
        hall = Hall(slam_table("9 10 10"), mode)
        hall.wait(least - 0.05)
        assert not hall.live.match.moves
        assert hall.wait(3.0) == 1
        assert hall.live.match.moves[-1].seat == 1
    hall = Hall(slam_table("9 10 10"), "calm")
    assert hall.wait(60.0) == 0
    hall.person.answer("go-on", ())
    assert not hall.person.is_shown
    assert hall.wait(QUICK + 2) == 1


def test_the_person_throws_in_and_goes_on_by_different_targets() -> None:
    hall = Hall(slam_table("4 9 9 10"))
    hall.wait(0.3)
    legal = hall.live.legal_moves()
    view = hall.live.view
    fours = [p for p in hall.move_targets.picks(view) if p.card is not None and hall.live.game.face(p.card).name == "4"]
    targets = hall.move_targets.targets(legal, fours)
    assert [target.key for target in targets] == ["slam", "go-on"]
    layout = ADAPTER.arrange(LayoutInput(hall.live.game, view, (960, 600)))
    assert not hall.move_targets.box_of(layout, "slam").overlaps(hall.move_targets.box_of(layout, "go-on"))
    keys = {key for key, target in hall.move_targets.keys.items() if target in ("slam", "go-on")}
    assert len(keys) == 2
    move = targets[0].move
    assert move is not None
    hall.live.submit(move)
    assert hall.verb == "slam"
    assert hall.live.turn == 0


def test_an_armed_card_flies_by_itself_and_never_at_once() -> None:
    hall = Hall(slam_table("4 4 4 9", pot="4"), "armed")
    view = hall.live.view
    fours = [p for p in hall.move_targets.picks(view) if p.card is not None and hall.live.game.face(p.card).name == "4"]
    assert [t.key for t in hall.move_targets.targets((), fours)] == ["arm"]
    hall.person.answer("arm", [p.card for p in fours])
    assert len(hall.person.armed) == 3
    hall.wait(ARMED_AFTER - 0.05)
    assert not hall.live.match.moves
    assert hall.wait(0.2) == 1
    assert hall.verb == "slam"
    assert not hall.person.armed


@pytest.mark.parametrize(("mode", "key"), [("armed", "go-on"), ("armed", "window"), ("reflex", "arm"), ("calm", "arm")])
def test_no_other_answer_arms_cards_and_none_are_armed_where_they_cannot_be(mode: str, key: str) -> None:
    hall = Hall(slam_table("4 4 4 9", pot="4"), mode)
    cards = [pick.card for pick in hall.move_targets.picks(hall.live.view) if pick.card is not None]
    assert hall.person.answer(key, cards) is None
    hall.mode = "armed"
    assert not hall.person.armed


def test_arming_twice_disarms() -> None:
    hall = Hall(slam_table("4 4 4 9", pot="4"), "armed")
    pick = hall.move_targets.picks(hall.live.view)[0]
    assert pick.card is not None
    (before,) = hall.move_targets.targets((), (pick,))
    hall.person.answer("arm", (pick.card,))
    assert len(hall.person.armed) == 1
    (after,) = hall.move_targets.targets((), (pick,))
    words = ADAPTER.words(Words("de"), hall.live.game, hall.live.names, 0)
    assert words.target(before) != words.target(after)
    said = [words.explain(Selection(hall.live.view, (), (pick,), (t,), lambda _: None)) for t in (before, after)]
    assert said[0] != said[1]
    hall.person.answer("arm", (pick.card,))
    assert not hall.person.armed


@pytest.mark.parametrize(
    ("pot", "armed", "picked", "said"),
    [
        ("4", "", "4", "Arm (M): as soon as the 4 completes a set, it flies by itself."),
        ("4", "4", "4", "The 4 flies by itself as soon as it completes a set. With M it stays after all."),
        ("4", "4", "9", "Arm (M): as soon as the 9 completes a set, it flies by itself."),
        ("4", "4", "4 4", "Arm (M): as soon as the 4 completes a set, it flies by itself."),
        ("4 4", "", "", "2 more 4s would make a set. Got them? Throw in (Z)! Or pass (G)."),
        ("4", "", "", ""),
        ("4 4 4", "", "", "One more 4 would make a set. Got it? Throw in (Z)! Or pass (G)."),
    ],
)
def test_what_is_said_while_others_play(pot: str, armed: str, picked: str, said: str) -> None:
    """Of what is picked up first, then of what the pot asks of everybody."""
    hall = Hall(slam_table("4 9 9 10" if pot == "4 4 4" else "4 4 9 10", pot=pot), "armed" if picked else "calm")
    view, game = hall.live.view, hall.live.game

    def picks(names: str) -> list[Pick]:
        found, left = list[Pick](), names.split()
        for pick in hall.move_targets.picks(view):
            name = "" if pick.card is None else game.face(pick.card).name
            if name in left:
                left.remove(name)
                found.append(pick)
        return found

    hall.window.advance(True)
    for pick in picks(armed):
        hall.person.answer("arm", (pick.card,))
    chosen = picks(picked)
    targets = hall.move_targets.targets((), chosen)
    words = ADAPTER.words(Words("en"), game, hall.live.names, 0)
    assert words.explain(Selection(view, (), chosen, targets, lambda _: None)) == said


def test_cards_armed_before_the_setting_was_changed_stay_on_the_table() -> None:
    hall = Hall(slam_table("4 4 4 9", pot="4"), "armed")
    hall.person.answer("arm", [pick.card for pick in hall.move_targets.picks(hall.live.view)])
    assert hall.person.armed
    hall.mode = "calm"
    assert not hall.person.armed
    assert hall.wait(5 * ARMED_AFTER) == 0 or hall.verb != "slam"


def test_the_table_looks_again_only_while_something_is_awaited() -> None:
    hall = Hall(slam_table("9 10 10"), "armed")
    assert hall.window.next_look() is not None, "the seat on turn waits"
    for _ in range(int(2 * QUICK / FRAME)):
        hall.now += FRAME
        hall.window.advance(True)
    assert hall.window.next_look() is None
    hall.person.answer("arm", [hall.move_targets.picks(hall.live.view)[0].card])
    assert hall.window.next_look() is not None, "an armed card may fly"
    calm = Hall(slam_table("4 9 9 10"), "calm")
    calm.window.advance(True)
    assert calm.window.next_look() is None
    calm.person.answer("slam", ())
    assert calm.window.next_look() is not None, "the person has asked to throw in"
    bot = Hall(slam_table("9 10 10", others="4 9"), "calm", level="strong")
    bot.window.advance(True)
    assert bot.window.next_look() is not None, "a bot is about to throw in"


def test_a_bot_throws_in_after_a_human_time() -> None:
    state = slam_table("9 10 10", others="4 9")
    hall = Hall(state, "calm", level="strong")
    assert hall.wait(10.0) == 1
    assert (hall.live.match.moves[-1].seat, hall.verb) == (2, "slam")
    low = SPREADS["strong"].quickest
    assert hall.window.spent == 0.0 or hall.now >= low
    assert hall.now >= low


def test_a_reaction_that_is_due_after_the_next_move_is_void() -> None:
    """B05 (a): the bot's throw-in is due later than the person's next card."""
    state = slam_table("9 10 10", others="4 9", turn=0)
    hall = Hall(state, "reflex", level="strong")
    hall.wait(0.2)
    nine = next(m for m in hall.live.legal_moves() if m.verb == "play" and len(m.cards) == 1)
    hall.live.submit(nine)
    hall.wait(0.1)
    assert [move.verb for move in hall.live.match.moves] == ["play"]
    while hall.live.match.state.ply < 2:
        assert hall.wait(10.0) == 1
    assert hall.live.match.moves[-1].verb != "slam"


def test_time_stands_still_while_nobody_looks() -> None:
    """B05 (d): a pause, a minimised window or a long step is no time to react in."""
    hall = Hall(slam_table("9 10 10", others="4 9"), "reflex")
    hall.wait(0.2)
    before = hall.window.spent
    hall.now += 600
    assert not hall.live.advance(True)
    assert hall.window.spent <= before + MAX_STEP
    hall.wait(1.0, is_still=False)
    assert hall.window.spent <= before + MAX_STEP + FRAME


def test_action_cards_open_no_window() -> None:
    hall = Hall(slam_table("9 10 10", pot="4 dein-problem"), "calm")
    assert not hall.window.is_possible
    assert hall.wait(0.7) == 1


def test_a_changed_setting_counts_at_once() -> None:
    hall = Hall(slam_table("9 10 10"), "calm")
    assert hall.wait(20.0) == 0
    hall.mode = "reflex"
    assert hall.wait(2.0) == 1


def test_a_step_back_leaves_nothing_due() -> None:
    hall = Hall(slam_table("9 10 10", others="4 9", turn=0), "reflex", level="strong")
    move = next(m for m in hall.live.legal_moves() if m.verb == "play")
    hall.live.submit(move)
    hall.wait(0.3)
    hall.live.take_back()
    assert hall.wait(0.2) == 0
    assert hall.window.spent <= 0.2 + FRAME


def test_nobody_is_asked_in_a_game_of_the_past() -> None:
    game = table_of("jammerlappen", 3)
    match, rng = Match.new(game, 4, NAMES[:3]), Rng(4)
    while not match.is_over and match.state.ply < 60:
        match.submit(likely(match, rng))
    seats = tuple(SeatSetup(NAMES[s], WHO[s], HUMAN if s == 0 else "onestep") for s in range(3))
    replay = ReplayGame(TableSetup("jammerlappen", seats=seats), match, lambda: 0.0, lambda: 0.0, 0)
    window = JammerReactions(replay, lambda: 0.0, lambda: Settings(reaction="armed", reflex_seconds=4.0))
    replay.reactions = window
    windows = 0
    while not replay.is_at_end:
        replay.step()
        windows += window.is_possible
        person = window.person(0)
        asked = (person.is_shown, person.is_open, person.offers_go_on, replay.is_person_asked)
        assert not any(asked)
    assert windows


# ------------------------------------------------------------------------------------------- in a real window


def sit_down(window: Window, seats: int = 3, seed: int = 3) -> TableScene:
    players = tuple(SeatSetup(NAMES[i], WHO[i], HUMAN if i == 0 else "onestep") for i in range(seats))
    scene = TableScene(TableSetup("jammerlappen", (), {}, players, seed), runner=SyncRunner())
    window.app.push(scene)
    window.frame()
    return scene


@pytest.fixture
def window(tmp_path: Path) -> Iterator[Window]:
    made = Window(tmp_path, speed="off", thinking="off", reaction="reflex", reflex_seconds=1.0)
    pygame.event.clear()
    yield made
    made.app.close()


def by_mouse(window: Window) -> None:
    """Do one thing with the pointer: lay what can be laid, else what is offered without a card."""
    data = window.table.probe()
    goal = next((c for c in data["hand"] if {"pot", "slam"} & {*c["targets"]}), None)
    ply = window.table.live.match.state.ply
    if goal is not None:
        window.click(goal["spot"])
        target = next(key for key in ("pot", "slam") if key in goal["targets"])
    elif not data["targets"]:
        # Nothing fits: an open card must go to the hand with the pot.
        window.click(next(c for c in data["hand"] if "take" in c["targets"])["spot"])
        target = "take"
    else:
        target = next(iter(data["targets"]))
    x, y, w, h = window.table.probe()["targets"][target]["rect"]
    window.click((x + w / 2, y + h / 2))
    assert target == "go-on" or window.table.live.match.state.ply > ply, target


def by_keys(window: Window) -> None:
    """The same with keys alone."""
    data = window.table.probe()
    place = next((i for i, c in enumerate(data["hand"]) if {"pot", "slam"} & {*c["targets"]}), None)
    ply = window.table.live.match.state.ply
    if place is None and not data["targets"]:
        place = next(i for i, c in enumerate(data["hand"]) if "take" in c["targets"])
    if place is not None:
        window.key(pygame.K_HOME)
        for _ in range(place):
            window.key(pygame.K_RIGHT)
        window.key(pygame.K_RETURN, "\r")
    else:
        target = next(iter(data["targets"]))
        letter = next(key for key, meant in window.table.move_targets.keys.items() if meant == target)
        window.key(getattr(pygame, f"K_{letter}"), letter)
        if target == "go-on":
            return
    assert window.table.live.match.state.ply > ply


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (3840, 2160)])
def test_an_answer_is_drawn_as_a_button_where_it_can_be_pressed(tmp_path: Path, size: tuple[int, int]) -> None:
    """Its sign lies over its box, as large as that and the paper's shadow all round."""
    window = Window(tmp_path, size, speed="off", thinking="off")
    try:
        scene = sit_down(window)
        window.until(lambda: scene.is_my_turn)
        (keep,) = [target for target in scene.controls.invited if target.is_button]
        window.frame()
        box, items = scene.controls.box_of(keep.key), scene.ctx.stage.items
        (sign,) = [item for item in items if isinstance(item, Image) and item.visible and item.z == Z_LABELS]
        drawn = Box(*sign.topleft, *sign.surface.size)
        assert drawn.centre == pytest.approx(box.centre, abs=1)
        assert drawn.encloses(box)
        assert drawn.width - box.width == pytest.approx(drawn.height - box.height, abs=2)
    finally:
        window.app.close()


@pytest.mark.slow
@pytest.mark.parametrize("act", [by_mouse, by_keys])
def test_a_whole_game_in_a_window(window: Window, act: Callable[[Window], None]) -> None:
    scene = sit_down(window, seats=2, seed=5)
    shown = 0
    while not scene.live.is_over:
        window.until(lambda: scene.is_asked or scene.live.is_over, 90)
        if scene.live.is_over:
            break
        shown += scene.probe()["window"]
        act(window)
    assert shown
    window.until(lambda: window.app.stack[-1].name == "result", 10)


def test_the_menu_and_a_new_size_in_the_midst_of_the_window(window: Window) -> None:
    """B05 (b), B17: nothing runs on below a menu, and a resize breaks nothing."""
    window.store.change(reflex_seconds=4.0)
    scene = sit_down(window, seats=4, seed=2)
    while not scene.probe()["window"]:
        window.until(lambda: scene.is_asked, 60)
        if not scene.probe()["window"]:
            by_keys(window)
    reactions = scene.live.reactions
    assert isinstance(reactions, JammerReactions)
    ply, spent = scene.live.match.state.ply, reactions.spent
    window.key(pygame.K_p, "p")
    for _ in range(120):
        window.frame(0.1)
    assert window.app.stack[-1] is not scene
    assert scene.live.match.state.ply == ply
    assert reactions.spent <= spent + 2 * MAX_STEP
    window.key(pygame.K_ESCAPE)
    pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, w=1000, h=700, size=(1000, 700)))
    window.frame()
    window.store.change(reaction="calm")
    for _ in range(80):
        window.frame(0.1)
    assert scene.live.match.state.ply == ply
    assert scene.probe()["window"]
    window.key(pygame.K_g, "g")
    window.until(lambda: scene.live.match.state.ply > ply, 10)


@pytest.mark.parametrize("size", [(1000, 1000), (1280, 800), (2560, 1080)])
def test_between_two_the_pot_fills_the_cloth_of_a_high_window(size: tuple[int, int]) -> None:
    """It stood far above in a square one, half of the cloth was empty."""
    game = table_of("jammerlappen", 2)
    layout = ADAPTER.arrange(LayoutInput(game, Match.new(game, 3, ["x"] * 2).view(0), size))
    pot, unit = layout.boxes["pot"], layout.unit
    assert (pot.width > 21 * unit) == (size == (1000, 1000))
    for key, box in layout.boxes.items():
        if key.startswith("column") or key == "sign":
            assert not box.overlaps(pot.grown(-0.5 * unit)), key
    assert not layout.ribbon.overlaps(layout.bases[game.zone("draw")].bounds)


def test_going_through_a_long_hand_by_keys_keeps_both_neighbours_in_view(window: Window) -> None:
    seats = tuple(SeatSetup(NAMES[i], WHO[i], HUMAN if i == 0 else "onestep") for i in range(3))
    game, nothing = table_of("jammerlappen", 3), [[None] * 3] * 3
    hands = [[str(1 + i % 9) for i in range(36)], ["10"], ["11"]]
    deal = {"hands": hands, "open": nothing, "hidden": nothing, "draw": [], "pot": [], "removed": []}
    state = game.from_deal({**deal, "phase": "play", "need": None, "falling": False, "direction": 1}, 0)
    match = Match(game, NAMES[:3], 7, state)
    scene = TableScene(TableSetup("jammerlappen", seats=seats), runner=SyncRunner(), match=match)
    window.app.push(scene)
    window.frame()
    window.until(lambda: scene.is_my_turn, 5)
    shown = 36 - scene.layout.scroll_limit
    window.key(pygame.K_HOME)
    seen, scrolled = [], set()
    for key in [pygame.K_RIGHT] * 35 + [pygame.K_LEFT] * 35:
        window.key(key)
        fan = scene.controls.fan()
        place, first = fan.index(scene.controls.active), scene.layout.scroll
        assert first <= max(place - 1, 0)
        assert min(place + 1, 35) <= first + shown - 1
        seen.append(place)
        scrolled.add(first)
    assert seen == [*range(1, 36), *range(34, -1, -1)]
    assert scrolled == set(range(scene.layout.scroll_limit + 1))
