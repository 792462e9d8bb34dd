"""What a game has that brings no bots and no JSON lines of its own; tried with games that have some."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from heul_doch.game import Game, Rng, view
from heul_doch.game.bots import plain_lines
from heul_doch.game.bots.line_format import ProtocolError, SeatHistory
from heul_doch.game.bots.plain_search import LONGEST, PLACE, PlainSearch, make_plain_level, worth
from heul_doch.game.bots.simple import RandomBot
from heul_doch.game.bots.temper import EVEN, temper_of
from heul_doch.game.core.events import Outcome, SeatRows
from heul_doch.game.core.match import Match
from heul_doch.game.core.observe import View
from tables import random_game, table, table_of


def points(*scores: int) -> Outcome:
    ranking = tuple(tuple(s for s, p in enumerate(scores) if p == score) for score in sorted(set(scores), reverse=True))
    return Outcome((), ranking[0], ranking, tuple(SeatRows(s, (), score) for s, score in enumerate(scores)))


def test_an_end_is_worth_the_win_and_a_little_the_place() -> None:
    assert worth(points(5, 3, 1), 0, 3) == (1.0 + PLACE, 1.0)
    assert worth(points(5, 3, 1), 1, 3) == (PLACE / 2, 0.0)
    assert worth(points(5, 3, 1), 2, 3) == (0.0, 0.0)
    assert worth(points(4, 4, 1), 1, 3).chance == 0.5


def test_where_one_is_left_over_not_to_lose_is_all() -> None:
    lost = Outcome((), (0, 2), ((0, 2), (1,)))
    assert [worth(lost, seat, 3).chance for seat in range(3)] == [1.0, 0.0, 1.0]


def test_a_playout_without_an_end_is_worth_the_same_to_everybody() -> None:
    assert worth(None, 0, 4) == worth(Outcome((), (), ((0, 1, 2, 3),)), 3, 4) == (0.25 * (1 + PLACE / 2), 0.25)
    assert LONGEST > 0


@pytest.mark.parametrize("game", ["heul_doch", "himmel_hoelle", "jammerlappen"])
def test_it_plays_any_game_and_chooses_the_same_again(game: str) -> None:
    bot = PlainSearch(8)
    match, rng = Match.new(table_of(game, 3), 3), Rng(1)
    for ply in range(12):
        seat = match.acting_seats[0]
        moves = match.legal_moves(seat)
        chosen = bot.choose(match.game, match.view(seat), moves, Rng(ply))
        assert chosen in moves
        assert chosen == bot.choose(match.game, match.view(seat), moves, Rng(ply))
        match.submit(chosen if ply % 2 else rng.choice(moves))


def test_its_levels_differ_in_playouts() -> None:
    even = temper_of(EVEN)
    found = [make_plain_level(level, even) for level in ("beginner", "novice", "easy", "onestep", "middle", "strong")]
    budgets = [bot.iterations for bot in found if isinstance(bot, PlainSearch)]
    assert budgets == sorted(set(budgets))
    assert len(budgets) == 6
    assert isinstance(make_plain_level("random", even), RandomBot)
    other = make_plain_level("level of one's own", even, playouts=7)
    assert isinstance(other, PlainSearch)
    assert other.iterations == 7
    with pytest.raises(ValueError, match="clock"):
        make_plain_level("strong", even, seconds=1.0)


def faces(game: Game, seen: View) -> list[list[str]]:
    """Return what a view shows, whichever of equal cards it is."""
    return [
        ["?" if g is None else f"{'' if g >= 0 else '~'}{game.face(g if g >= 0 else ~g).name}" for g in zone]
        for zone in seen.zones
    ]


@pytest.mark.parametrize("seed", range(3))
def test_lines_tell_what_a_view_shows_and_nothing_else(seed: int) -> None:
    game = table(3)
    told: list[list[str]] = [[] for _ in range(3)]
    for state, move, step in random_game(game, seed):
        seat = state.turn
        seen = view(game, state, seat)
        written = json.loads(json.dumps(plain_lines.write_view(game, seen, SeatHistory((), tuple(told[seat])))))
        read = plain_lines.read_view(game, written)
        assert faces(game, read) == faces(game, seen)
        assert (read.seat, read.turn, read.phase, read.ply) == (seat, state.turn, state.phase, state.ply)
        for each in range(3):
            told[each] += plain_lines.entries(game, step, move, each)


def test_a_game_with_further_data_needs_its_own_lines() -> None:
    game = table_of("himmel_hoelle", 3)
    state, _ = game.deal(1)
    with pytest.raises(ProtocolError, match="himmel_hoelle has no words: its FAMILY has no lines"):
        plain_lines.write_view(game, view(game, state, 0), SeatHistory(()))


def broken(change: str, value: Any) -> dict[str, Any]:
    game = table(3)
    state, _ = game.deal(1)
    written = copy.deepcopy(plain_lines.write_view(game, view(game, state, state.turn), SeatHistory(())))
    if change == "cards":
        written["zones"][game.zone("discard")]["cards"] = value
    elif change == "hand":
        written["zones"][game.zone("hand", state.turn)]["cards"] = value
    else:
        written[change] = value
    return written


@pytest.mark.parametrize(
    ("change", "value", "said"),
    [
        ("seat", 3, "must be 0 to 2"),
        ("to_move", True, "whole number"),
        ("zones", {}, '"zones" must be 8 objects'),
        ("zones", [1] * 8, '"zones" must be 8 objects'),
        ("phase", None, '"phase" must be a text'),
        ("cards", ["red-55"], "no card 'red-55'.*did you mean"),
        ("cards", ["red-5"] * 9, "more often than the deck has it"),
        ("cards", [7], '"cards" must be a list of texts'),
        ("cards", None, '"cards" must be a list of texts'),
        ("cards", ["~?"] * 200, "cards on the table, the deck has"),
        ("hand", ["?"], "the own hand must be known"),
        ("history", "x", '"history" must be a list of texts'),
    ],
)
def test_a_mistake_in_a_view_is_named_by_its_key(change: str, value: Any, said: str) -> None:
    with pytest.raises(ProtocolError, match=said):
        plain_lines.read_view(table(3), broken(change, value))
