"""How long a table of Jammerlappen waits for a throw-in: by what everybody can see, and no longer than it must."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pygame
import pytest
from heul_doch.game import Rng
from heul_doch.game.bots import LEVELS
from heul_doch.game.core.cards import card_of
from heul_doch.game.core.match import Match
from heul_doch.game.core.observe import public_zones
from heul_doch.game.core.state import State
from heul_doch.scenes.games.jammerlappen.reactions import LIKELY, QUICK, SHORT, JammerReactions, throw_in_chance
from heul_doch.scenes.players.bot_process import SyncRunner
from heul_doch.scenes.storage.session import HUMAN, SeatSetup, TableSetup
from heul_doch.scenes.storage.settings_file import Settings
from heul_doch.scenes.table.live_game import LiveGame
from heul_doch.scenes.table.scene import TableScene
from tables import table_of
from test_jammer_table import NAMES, WHO, Hall, Window, slam_table, window

__all__ = ["window"]


def games(seats: int, count: int, most: int = 120) -> Iterator[Match]:
    """Every position of some games by bots that throw in when they can."""
    game, bot = table_of("jammerlappen", seats), LEVELS["onestep"]()
    for seed in range(count):
        match, rng = Match.new(game, seed, ["x"] * seats), Rng(seed)
        while not match.is_over and match.state.ply < most:
            yield match
            seat = match.acting_seats[-1]
            match.submit(bot.choose(game, match.view(seat), match.legal_moves(seat), rng))


def dealt_anew(match: Match, rng: Rng) -> State:
    """The same position for all that everybody knows, with the cards that not everybody knows changed about."""
    state = match.state
    hidden = [card_of(e) for zone in state.zones for e in zone if not state.seen[-1] >> card_of(e) & 1]
    shuffled = list(hidden)
    rng.shuffle(shuffled)
    other = dict(zip(hidden, shuffled))
    zones = tuple(tuple(other.get(e, e) if e >= 0 else ~other.get(~e, ~e) for e in zone) for zone in state.zones)
    seen = tuple(sum(1 << other.get(c, c) for c in range(match.game.deck.size) if mask >> c & 1) for mask in state.seen)
    return state._replace(zones=zones, seen=seen)


def chance_of(match: Match) -> float:
    """The chance of a throw-in by what everybody can see; the same from every seat."""
    zones = public_zones(match.game, match.state)
    (chance,) = {throw_in_chance(match.game, match.view(seat), zones) for seat in range(match.game.seats)}
    return chance


def times(match: Match, mode: str) -> list[object]:
    """What the table shows and how long it waits, moment by moment."""
    now = 0.0
    game, seats = match.game, match.game.seats
    people = tuple(SeatSetup("x", "egg", HUMAN if s == 0 else "onestep") for s in range(seats))
    live = LiveGame(TableSetup(game.defn.id, seats=people), game, SyncRunner(), lambda: now, lambda: 0.0, match=match)
    reactions = JammerReactions(live, lambda: now, lambda: Settings(reaction=mode, reflex_seconds=2.5))
    found: list[object] = [reactions.length]
    for _ in range(8):
        found.append(
            (
                reactions.person(0).is_shown,
                reactions.person(0).is_open,
                reactions.holds,
                reactions.holds_thought,
                reactions.left,
            )
        )
        now += 0.4
        # Whether somebody throws in is another question: here nobody does.
        reactions.look()
        reactions.spent += 0.4
    return found


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_hands_do_not_change_how_long_the_table_waits(seats: int) -> None:
    rng, changed = Rng(seats), 0
    for match in islice(games(seats, 2), 0, None, 3):
        state = dealt_anew(match, rng)
        hands = [match.game.zone("hand", seat) for seat in range(seats)]
        changed += any(set(state.zones[hand]) != set(match.state.zones[hand]) for hand in hands)
        other = Match(match.game, match.names, None, state, moves=list(match.moves))
        assert chance_of(match) == chance_of(other)
        for mode in ("reflex", "calm", "armed"):
            here = Match(match.game, match.names, None, match.state, moves=list(match.moves))
            assert times(here, mode) == times(other, mode)
    assert changed > 20


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_the_public_facts_never_rule_out_what_is_possible_and_most_waits_are_short(seats: int) -> None:
    numbers = long = possible = expected = 0
    for match in games(seats, 6):
        pot, chance = match.state.zones[match.game.zone("pot")], chance_of(match)
        is_number = bool(pot) and match.game.face(pot[-1]).special is None
        if len(match.acting_seats) > 1:
            possible += 1
            assert chance > 0
            expected += chance >= LIKELY
        assert is_number or chance == 0
        numbers += is_number
        long += chance >= LIKELY
    assert possible
    # Nearly all throw-ins that are possible fall into the few long waits.
    assert expected >= 0.8 * possible
    assert long < 0.15 * numbers


@pytest.mark.parametrize(
    ("pot", "removed", "wait"),
    [("4 4 4", "", 4.0), ("4", "", SHORT), ("4", "4 4", 0.0), ("4 4 4", "4", 0.0)],
)
def test_the_wait_follows_from_the_cards_everybody_sees(pot: str, removed: str, wait: float) -> None:
    hall = Hall(slam_table("9 10 10", pot=pot, removed=removed))
    assert hall.window.length == wait
    assert hall.wait(wait + hall.pause * 1.3 + 0.05) == 1
    assert hall.now >= wait


def test_after_a_lay_of_ones_own_nobody_waits_unless_a_set_is_near() -> None:
    hall = Hall(slam_table("9 10 10", pot="4", turn=0))
    hall.live.submit(next(m for m in hall.live.legal_moves() if m.verb == "play" and len(m.cards) == 1))
    assert hall.window.chance > 0
    assert hall.window.length == 0.0
    hall = Hall(slam_table("4 9 10", pot="4 4", turn=0))
    hall.live.submit(next(m for m in hall.live.legal_moves() if m.cards and hall.live.game.face(m.cards[0]).value == 4))
    assert hall.window.length == hall.seconds


def test_going_on_holds_until_the_pot_is_gone() -> None:
    hall = Hall(slam_table("9 10 10", pot="4 4 4"), "calm")
    hall.wait(0.1)
    hall.person.answer("go-on", ())
    assert not hall.person.is_shown
    assert hall.window.length == QUICK
    assert hall.person.is_open
    hall.person.is_passed = True
    while hall.live.turn != 0:
        assert hall.wait(5.0)
    take = next((m for m in hall.live.legal_moves() if m.verb == "take"), None)
    if take is not None:
        assert hall.person.is_passed
        hall.live.submit(take)
        hall.wait(0.1)
    assert not hall.person.is_passed


@pytest.mark.parametrize("is_still", [True, False])
def test_a_key_in_a_short_wait_or_while_cards_fly_throws_in(is_still: bool) -> None:
    hall = Hall(slam_table("4 4 4 9", pot="4"))
    assert hall.window.length == SHORT
    hall.wait(0.3, is_still=is_still)
    assert hall.person.answer("slam", ()) is None
    assert hall.wait(0.1) == 1
    assert (hall.live.match.moves[-1].seat, hall.verb) == (0, "slam")


def test_somebody_quick_can_throw_in_even_where_it_was_unlikely() -> None:
    """The short wait and the pause for thought leave 0.8 s at the usual settings."""
    hall = Hall(slam_table("4 4 4 9", pot="4"))
    hall.pause = 0.8
    assert hall.wait(0.8) == 0
    hall.person.answer("slam", ())
    assert hall.wait(0.1) == 1
    assert hall.verb == "slam"


def test_a_key_without_the_cards_says_why_and_changes_nothing() -> None:
    hall = Hall(slam_table("9 10 10", pot="4 4"))
    why = hall.person.answer("slam", ())
    assert why is not None
    assert why.code == "throw_in_other"
    why = Hall(slam_table("4 9 10", pot="4")).person.answer("slam", ())
    assert why is not None
    assert why.code == "throw_in_count"
    why = Hall(slam_table("4 9 10", pot="4", turn=0)).person.answer("slam", ())
    assert why is not None
    assert why.code == "throw_in_on_turn"


def test_reaching_for_a_card_gives_time_to_throw_it_in() -> None:
    hall = Hall(slam_table("4 4 4 9", pot="4"))
    hall.wait(0.2)
    hall.person.card_picked_up()
    assert hall.person.is_shown
    assert hall.window.length == hall.seconds
    assert hall.wait(2.0) == 0


@pytest.mark.parametrize("when", ["while the cards fly", "when they lie"])
def test_the_key_throws_in_at_a_real_table(window: Window, when: str) -> None:
    """Somebody else lays the third 4 and the person holds the last: Z alone is enough, whenever it comes."""
    seats = tuple(SeatSetup(NAMES[i], WHO[i], HUMAN if i == 0 else "onestep") for i in range(3))
    game = table_of("jammerlappen", 3)
    state = slam_table("4 9 10", second="4 9", pot="4 4")
    match = Match(game, NAMES[:3], 7, state)
    scene = TableScene(TableSetup("jammerlappen", seats=seats), runner=SyncRunner(), match=match)
    window.store.change(speed="normal", thinking="normal")
    window.app.push(scene)
    window.frame()
    scene.director.finish()
    four = next(m for m in match.legal_moves(1) if m.cards and game.face(m.cards[0]).value == 4)
    scene.director.play(scene.live._make(four))
    window.frame()
    assert not scene.is_still
    if when == "when they lie":
        window.until(lambda: scene.is_still, 5)
        window.frame(0.3)
    window.key(pygame.K_z, "z")
    window.until(lambda: match.state.ply == 2, 5)
    assert (match.moves[1].seat, match.moves[1].verb) == (0, "slam")


def throw_in_seconds(seat: int, level: str, key: str) -> float | None:
    """Return when a bot with the last 4 throws it in, None when it would rather not; the other bot is on turn."""
    cards = {"second": "8 9", "others": "4"} if seat == 2 else {"second": "4", "others": "8 9"}
    hall = Hall(slam_table("9 10 10", turn=3 - seat, **cards), level=level)
    hall.live.match.change_side_key(key, 0)
    assert hall.wait(5.0) == 1
    return hall.now if hall.verb == "slam" else None


@pytest.mark.slow
def test_strong_bots_throw_in_sooner_than_weak_ones_and_no_two_seats_at_the_same_time() -> None:
    thrown = 0
    for key in "abcdefg":
        found = {
            seat: [throw_in_seconds(seat, level, key) for level in ("strong", "onestep", "random")] for seat in (1, 2)
        }
        for times in found.values():
            those = [seconds for seconds in times if seconds is not None]
            assert those == sorted(set(those)), "the same random numbers, but another level"
            thrown += len(those)
        assert all(one != other or one is None for one, other in zip(*found.values())), (
            "the same level, other random numbers"
        )
    assert thrown > 20
