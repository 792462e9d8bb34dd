"""Helpers for tests of Jammerlappen: tables, positions given as text, random games."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from heul_doch.game import Game, Move, Rng, State, Step
from heul_doch.game.core.definition import OptionValue
from tables import table_of

SPARE = ["11", "10", "9", "8", "6", "2"]
"""The card that each seat has face down by default, so that it is still in."""


@cache
def _game(seats: int, options: tuple[tuple[str, OptionValue], ...]) -> Game:
    return table_of("jammerlappen", seats, (), **dict(options))


def table(seats: int = 3, **options: OptionValue) -> Game:
    """Return a table; equal ones are shared."""
    return _game(seats, tuple(sorted(options.items())))


def _rows(text: str) -> list[list[str]]:
    return [[word for word in row.split() if word != "."] for row in text.split("|")]


def _columns(text: str, game: Game) -> list[list[str | None]]:
    width = len([z for z in game.zones if z.kind == "open" and z.owner == 0])
    rows = [[None if word == "-" else word for word in row.split() if word != "."] for row in text.split("|")]
    return [[*row, *[None] * (width - len(row))] for row in rows]


def position(game: Game, hands: str, *, open: str = "", hidden: str = "", start: int = 0, **more: Any) -> State:
    """Return a position; ``|`` separates the seats, ``-`` is an empty column, ``.`` is ignored.

    Without ``hidden`` every seat has one card face down (:data:`SPARE`), so that nobody is out. ``pot``, ``draw`` and
    ``removed`` are texts, everything else is as in records.
    """
    deal: dict[str, Any] = {"hands": _rows(hands), "phase": "play", **more}
    for key in ("pot", "draw", "removed"):
        if key in deal:
            deal[key] = deal[key].split()
    if open:
        deal["open"] = _columns(open, game)
    spare = "|".join(SPARE[: game.seats])
    deal["hidden"] = _columns(hidden or spare, game)
    return game.from_deal(deal, start)


def why_not(game: Game, state: State, text: str) -> str:
    """Return the code of the reason against a move, empty when it is legal."""
    refusal = game.why_not(state, game.parse_move(state, text))
    return "" if refusal is None else refusal.code


def pile(game: Game, state: State, kind: str) -> str:
    """Return ``pot``, ``draw`` or ``removed`` as a text."""
    return " ".join(game.position(state)[kind])


def hand(game: Game, state: State, seat: int) -> str:
    """Return a hand as a text, sorted."""
    return " ".join(game.position(state)["hands"][seat])


def brisk_game(game: Game, seed: int) -> Iterator[tuple[State, Move, Step]]:
    """Play a random game in which the pot is rarely taken by choice, so that the game ends; yield each step."""
    rng = Rng(seed).fork(7)
    state = game.deal(seed).state
    while not game.is_over(state):
        moves = game.legal_moves(state)
        others = [m for m in moves if m.verb != "take"]
        thrown = [m for m in others if m.verb == "slam"]
        if thrown and rng.below(2):
            others = thrown
        move = rng.choice(others if others and rng.below(8) else moves)
        result = game.apply(state, move)
        yield state, move, result
        state = result.state
