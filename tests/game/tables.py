"""Helpers for tests: tables, positions given as text, moves given as text, random games."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from heul_doch.game import Game, GameDefinition, Move, Outcome, Reason, Rng, RuleBook, State, Step
from heul_doch.game.core.definition import OptionValue
from heul_doch.game.rulefiles.loader import define, load_rulebook

SOAK = "HEUL_DOCH_SOAK" in os.environ
"""Whether tests may take minutes, and those that count do so in full."""
LONG = pytest.mark.skipif(not SOAK, reason="takes minutes; HEUL_DOCH_SOAK=1 runs it")
"""Marks what would make the slow run too long."""

RULES = Path(__file__).resolve().parents[2] / "rules" / "heul_doch.yaml"
SONDERKARTEN = ("sonderkarten",)
VARIANTS: dict[str, tuple[str, ...]] = {
    "base": (),
    "sonderkarten": SONDERKARTEN,
    "hausregeln": ("hausregeln",),
    "all": ("sonderkarten", "hausregeln"),
}
"""Decks with different rules, by a short name for test ids."""


@cache
def book() -> RuleBook:
    """Return the rules file of the game."""
    return load_rulebook(RULES)


@cache
def _definition(variants: tuple[str, ...], options: tuple[tuple[str, OptionValue], ...]) -> GameDefinition:
    return define(book(), variants, dict(options))


@cache
def _game(variants: tuple[str, ...], seats: int, options: tuple[tuple[str, OptionValue], ...]) -> Game:
    return Game(_definition(variants, options), seats)


def table(seats: int = 3, variants: tuple[str, ...] = SONDERKARTEN, **options: OptionValue) -> Game:
    """Return a table; games are immutable, so equal ones are shared."""
    return _game(variants, seats, tuple(sorted(options.items())))


@cache
def _book(game: str) -> RuleBook:
    return load_rulebook(RULES.parent / f"{game}.yaml")


def table_of(game: str, seats: int, variants: tuple[str, ...] = (), **options: OptionValue) -> Game:
    """Return a table of any game in ``rules/``."""
    return Game(define(_book(game), variants, options), seats)


def cards(text: str) -> list[str]:
    """Read ``red-5 ~blue-3``; ``-`` or nothing is an empty pile."""
    return [word for word in text.split() if word != "-"]


def position(game: Game, stacks: str, hands: str, draw: str = "", discard: str = "", start: int = 0) -> State:
    """Return a position; ``|`` separates the piles of the seats, as in ``red-7 red-6 | ~blue-7 | -``."""
    deal: dict[str, Any] = {
        "stacks": [cards(pile) for pile in stacks.split("|")],
        "hands": [cards(pile) for pile in hands.split("|")],
        "draw": cards(draw),
        "discard": cards(discard),
    }
    return game.from_deal(deal, start)


def legal(game: Game, state: State) -> list[str]:
    """Return the texts of all legal moves, sorted, each once."""
    return sorted({game.move_text(m) for m in game.legal_moves(state)})


def step(game: Game, state: State, text: str) -> Step:
    """Make one move given as text."""
    return game.apply(state, game.parse_move(state, text))


def play(game: Game, state: State, *texts: str) -> State:
    """Make moves given as text and return the last position."""
    for text in texts:
        state = step(game, state, text).state
    return state


def why_not(game: Game, state: State, text: str) -> str:
    """Return why a move is refused: the code and its values by name; empty when it is legal."""
    return refusal_text(game.why_not(state, game.parse_move(state, text)))


def refusal_text(refusal: Reason | None) -> str:
    """Return a refusal as ``code name=value ...``."""
    return "" if refusal is None else " ".join([refusal.code, *(f"{k}={v}" for k, v in sorted(refusal.params))])


def stacks(game: Game, state: State) -> list[str]:
    """Return all stacks as texts, bottom to top."""
    return [" ".join(pile) for pile in game.position(state)["stacks"]]


def stack(game: Game, state: State, seat: int) -> str:
    """Return one stack as text, bottom to top."""
    return stacks(game, state)[seat]


def hand(game: Game, state: State, seat: int) -> list[str]:
    """Return a hand, sorted as text."""
    found: list[str] = game.position(state)["hands"][seat]
    return found


def discard(game: Game, state: State) -> str:
    """Return the discard pile as text, bottom to top."""
    return " ".join(game.position(state)["discard"])


def outcome(game: Game, state: State) -> Outcome:
    """Return the outcome of a finished game; fails before its end."""
    found = game.outcome(state)
    assert found is not None, "the game is not over"
    return found


def score(stack_text: str, seats: int = 3) -> Outcome:
    """Return the outcome of a game that ends with these stacks, separated by ``|``."""
    game = table(seats)
    empty = "|".join("-" for _ in range(seats))
    return outcome(game, position(game, stack_text, empty))


def random_game(game: Game, seed: int) -> Iterator[tuple[State, Move, Step]]:
    """Play a random game; yield each position, the move and its result."""
    rng = Rng(seed).fork(99)
    state = game.deal(seed).state
    while not game.is_over(state):
        move = rng.choice(game.legal_moves(state))
        result = game.apply(state, move)
        yield state, move, result
        state = result.state
