"""The fairness check finds every level that looks at a hidden card, and repeats searches that the clock ended."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from heul_doch.game import Game, Move, Rng, State, View
from heul_doch.game.bots import LEVELS, SEARCHERS, TEMPERS, Bot, make
from heul_doch.game.bots.bot_input import bot_input
from heul_doch.game.bots.by_family import bot_for, repeat, search_ends
from heul_doch.game.bots.fairness import WORLDS, check_fairness
from heul_doch.game.bots.protocol import Repeatable
from heul_doch.game.core.cards import card_of
from heul_doch.game.core.match import Match
from heul_doch.game.records.undo import known
from heul_doch.scenes.players.background_jobs import FairnessJob
from tables import LONG
from test_fairness import BOOKS, check, match_at, play, table, whole

PLACES = ("hands", "table")
"""Where a planted bot looks: into the hands of others, or at cards that lie face down."""

SHARES = {"jammerlappen": 0.05, "himmel_hoelle": 0.8}
"""How far a game has gone: later all hands of Jammerlappen are known; playouts of Himmel + Hölle are short there."""


class Peeker:
    """A bot of a level that plays something else when the first card it may not see is one of a part of all cards."""

    def __init__(self, inner: Bot, behind: list[State], place: str, part: int) -> None:
        """``behind`` holds the position that lies behind the view; ``part`` 3 is a third of the cards."""
        self.inner, self.behind, self.place, self.part = inner, behind, place, part

    def choose(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Move:
        """Return the move of the level, or another one."""
        state, move = self.behind[0], self.inner.choose(game, view, moves, rng)
        seen = known(state, view.seat)
        spied = next(
            card_of(entry)
            for zone, entries in zip(game.zones, state.zones)
            if (zone.kind == "hand") == (self.place == "hands")
            for entry in entries
            if not seen >> card_of(entry) & 1
        )
        if spied % self.part:
            return move
        return next(other for other in moves if game.move_text(other) != game.move_text(move))


def planted(game_id: str, level: str, place: str, worlds: int, part: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Check a level as it is, and then the same level with a look at a hidden card."""
    game = table(game_id, ())
    match = match_at(game, 31, SHARES.get(game_id, 0.4))
    honest = check(match, play(level), worlds)
    assert (honest.equal, honest.asked, honest.equal_views, honest.holds) == (worlds, worlds, worlds, True)
    behind: list[State] = []
    plain = Match.view

    def careless(match: Match, seat: int) -> View:
        behind[:] = [match.state]
        return plain(match, seat)

    monkeypatch.setattr(Match, "view", careless)
    found = check(match, Peeker(play(level), behind, place, part), worlds)
    assert (found.asked, found.equal_views) == (worlds, worlds), "what it was given is all right"
    assert found.equal < worlds
    assert not found.holds


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game_id", list(BOOKS))
def test_a_level_that_looks_at_a_hidden_card_is_found_out(
    game_id: str, level: str, place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    planted(game_id, level, place, 15, 3, monkeypatch)


@pytest.mark.slow
@LONG
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game_id", list(BOOKS))
def test_of_a_thousand_deals_too(game_id: str, level: str, place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The honest level chooses the same 1,000 times of 1,000."""
    planted(game_id, level, place, WORLDS, 20, monkeypatch)


# ---- searches that the clock ended


def ticks() -> Iterator[float]:
    """Yield the time at each look at a clock, a hundredth of a second later each."""
    time = 0.0
    while True:
        time += 0.01
        yield time


def hurried(level: str, seconds: float, temper: str = "even") -> Bot:
    """Return a bot whose clock goes on by a hundredth of a second with every sample."""
    time = ticks()
    return make(level, temper, seconds=seconds, now=lambda: next(time))


def distinct_moves(match: Match) -> int:
    return len({match.game.move_text(move) for move in match.legal_moves()})


def choice_at(match: Match) -> Match:
    """Return the match, or an earlier position of it, with at least three different moves."""
    for at in range(len(match.moves), 0, -1):
        cut = match.at(at)
        if distinct_moves(cut) >= 3 and len(cut.acting_seats) == 1:
            return cut
    raise AssertionError("no choice in this game")


@pytest.mark.parametrize("level", SEARCHERS)
@pytest.mark.parametrize("game_id", list(BOOKS))
def test_a_search_that_the_clock_ended_is_repeated_exactly(game_id: str, level: str) -> None:
    game = table(game_id, ())
    for seed in range(3):
        match = choice_at(match_at(game, seed, 0.3 + 0.2 * seed))
        given = bot_input(match, match.state.turn)
        bot = hurried(level, (0.005, 0.03, 0.09)[seed])
        move = bot.choose(game, given.view, given.moves, Rng(seed))
        ends = search_ends(bot, game)
        assert ends or seed, "at least the first has no time at all"
        again = make(level)
        repeat(again, game, ends)
        assert again.choose(game, given.view, given.moves, Rng(seed)) == move
        assert search_ends(again, game) == (), "no clock ended this one"
        inner = bot_for(again, game)
        assert isinstance(inner, Repeatable)
        assert inner.repeats == ends


@pytest.mark.parametrize("level", SEARCHERS)
@pytest.mark.parametrize("temper", TEMPERS)
def test_a_habit_compares_as_many_samples_as_the_clock_allowed(temper: str, level: str) -> None:
    game = table("heul_doch", ("sonderkarten",))
    for seed in range(4):
        match = choice_at(match_at(game, seed, 0.3 + 0.1 * seed))
        given = bot_input(match, match.state.turn)
        bot = hurried(level, 0.2, temper)
        move = bot.choose(game, given.view, given.moves, Rng(seed))
        again = make(level, temper)
        repeat(again, game, search_ends(bot, game))
        assert again.choose(game, given.view, given.moves, Rng(seed)) == move


def test_a_search_with_enough_time_leaves_nothing_to_repeat() -> None:
    game = table("heul_doch", ())
    match = choice_at(match_at(game, 1, 0.5))
    given = bot_input(match, match.state.turn)
    bot = make("middle", playouts=20, seconds=100.0, now=lambda: 0.0)
    bot.choose(game, given.view, given.moves, Rng(1))
    assert search_ends(bot, game) == ()
    assert search_ends(make("easy"), game) == ()


def test_the_check_makes_as_many_playouts_as_the_bot_had_made() -> None:
    """A bot in a hurry chose a move that it would not choose at leisure: the check finds that move."""
    game = table("heul_doch", ())
    for seed in range(1, 60):
        match = choice_at(match_at(game, seed, 0.3))
        seat = match.state.turn
        given = bot_input(match, seat)
        bot = hurried("middle", 0.02)
        move = bot.choose(game, given.view, given.moves, Rng(given.seed))
        if make("middle").choose(game, given.view, given.moves, Rng(given.seed)) != move:
            break
    job = FairnessJob(match, seat, move, "middle", given.seed, worlds=30)
    leisurely = whole(job.run(game))
    assert (leisurely.is_played, leisurely.holds) == (False, True)
    report = whole(replace(job, ends=search_ends(bot, game)).run(game))
    assert (report.is_played, report.equal, report.holds) == (True, 30, True)
    checked = check_fairness(match, seat, move, make("middle"), given.seed, worlds=5)
    assert not whole(checked).is_played
