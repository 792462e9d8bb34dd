"""The interface of a bot: it gets a view and returns a move.

A bot never gets a position, a match or the cards of another seat. It gets the table
(:class:`heul_doch.game.core.engine.Game`, which holds no position), the view of its seat, the legal moves and its own
generator. The same input gives the same move.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol, TypeVar, runtime_checkable

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.engine import Game
from heul_doch.game.core.moves import Move
from heul_doch.game.core.observe import View
from heul_doch.game.core.rng import Rng
from heul_doch.game.core.state import State

PASS: Final = "pass"
"""Verb of a move that stands for making none out of turn. No rules know it: searches play it out as waiting."""

T = TypeVar("T")
R = TypeVar("R")


class Bot(Protocol):
    """A player that is code. Between two calls it may only keep what can be computed again."""

    def choose(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Move:
        """Return one of ``moves``, the legal moves of ``view.seat`` (never empty)."""


@runtime_checkable
class Reactor(Protocol):
    """A bot that may act out of turn (throw-in); others never do."""

    def react(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Move | None:
        """Return one of ``moves``, which ``view.seat`` may make out of turn (never empty), or None to pass."""


@runtime_checkable
class Repeatable(Protocol):
    """A bot that can repeat a search that the clock ended."""

    ends: tuple[int, ...]
    """Of its last choice on turn: :attr:`heul_doch.game.bots.search_loop.SearchResult.ends`."""
    repeats: tuple[int, ...]
    """Those of a choice that it is to repeat; empty: none."""


def next_move(
    game: Game,
    state: State,
    choose: Callable[[Seat, tuple[Move, ...]], Move],
    react: Callable[[Seat, tuple[Move, ...]], Move | None],
    shuffle: Callable[[list[Seat]], None] | None = None,
) -> Move:
    """Return the move that is made next in a position that is not over.

    Seats that may act out of turn are asked first, by ``react``, and the first move counts; if none is made, ``choose``
    gives that of the seat on turn. Both get a seat and its legal moves. ``shuffle`` changes the order of the former.
    """
    legal = game.legal_moves(state)
    others = [seat for seat in game.acting_seats(state) if seat != state.turn]
    if shuffle is not None and len(others) > 1:
        shuffle(others)
    for seat in others:
        move = react(seat, tuple([move for move in legal if move.seat == seat]))
        if move is not None:
            return move
    return choose(state.turn, tuple([move for move in legal if move.seat == state.turn]))


def per_table(cache: dict[tuple[str, int], T], game: Game, make: Callable[[Game], T]) -> T:
    """Return the value of a table from ``cache``, made if it is missing; tables with equal rules share it."""
    key = (game.defn.fingerprint, game.seats)
    found = cache.get(key)
    if found is None:
        found = cache[key] = make(game)
    return found


def rules_of(game: Game, kind: type[R]) -> R:
    """Return the rules of a table. Raises TypeError if the table is of another family than ``kind``."""
    if not isinstance(game.rules, kind):
        raise TypeError(f"this needs a table of {kind.__name__}, not of {game.defn.family}")
    return game.rules


def distinct(game: Game, moves: Sequence[Move]) -> list[Move]:
    """Return one move for each text: of equal cards only the first in hand is left."""
    found: dict[str, Move] = {}
    for move in moves:
        found.setdefault(game.move_text(move), move)
    return list(found.values())
