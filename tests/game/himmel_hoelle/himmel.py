"""Helpers for tests of Himmel + Hölle: tables, positions given as text."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

from heul_doch.game import Game, State
from heul_doch.game.core.definition import OptionValue
from heul_doch.game.games.himmel_hoelle.family import HimmelHoelle
from tables import table_of

COLOURS = ("red", "yellow", "green", "blue", "purple")
"""The rows in order."""

FULL = "1 1 2 | 1 2"
"""A full row whose sides are almost equal: 4 against 3, for the devil."""


@cache
def _game(seats: int, variants: tuple[str, ...], options: tuple[tuple[str, OptionValue], ...]) -> Game:
    return table_of("himmel_hoelle", seats, variants, **dict(options))


def table(seats: int = 3, *variants: str, **options: OptionValue) -> Game:
    """Return a table; equal ones are shared."""
    return _game(seats, variants, tuple(sorted(options.items())))


@cache
def cramped(seats: int = 3) -> Game:
    """Return a table with one card in hand and rounds of four full rows, in which often no card can be laid."""
    defn = table(seats).defn
    return Game(replace(defn, hand_size=1, rules={**defn.rules, "end_rows": 4}, by_seats={}), seats)


def rules(game: Game) -> HimmelHoelle:
    """Return the rules behind a table."""
    assert isinstance(game.rules, HimmelHoelle)
    return game.rules


def _names(colour: str, values: str) -> list[str]:
    return [f"{colour}-{value}" for value in values.split()]


def position(game: Game, hands: str, draw: str = "", start: int = 0, discard: str = "", **rows: str) -> State:
    """Return a position: ``|`` separates hands; for each colour ``devil | angel`` as values: ``red="3 1 | 5"``."""
    sides = {colour: text.split("|") for colour, text in rows.items() if colour in COLOURS}
    deal: dict[str, Any] = {
        "hands": [hand.split() for hand in hands.split("|")],
        "draw": draw.split(),
        "rows": {c: {"left": _names(c, left), "right": _names(c, right)} for c, (left, right) in sides.items()},
        "discard": discard.split(),
    }
    return game.from_deal(deal, start)


def points(game: Game, state: State) -> list[int]:
    """Return the points of all seats so far."""
    found: list[int] = game.position(state)["points"]
    return found
