"""Hints for a seat: the best move, the second best, the probability to win with each, and a reason.

Hints use only the view of the seat. A reason is a code with parameters, like a refusal
(:class:`heul_doch.game.core.moves.Reason`); the texts of the window are ``hint-why-CODE``. Reasons are found in the
visible effect of a move: whose points it changes, which cards it frees or saves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from heul_doch.game.bots.by_family import bot_for
from heul_doch.game.bots.levels import make
from heul_doch.game.bots.protocol import distinct
from heul_doch.game.bots.reasons import TRIED_OUT, Why, because
from heul_doch.game.bots.search_loop import Now, SearchResult
from heul_doch.game.core.engine import Game
from heul_doch.game.core.families import family
from heul_doch.game.core.moves import Move
from heul_doch.game.core.observe import View
from heul_doch.game.core.rng import Rng

PLAYOUTS = 10_000
"""Playouts for a hint: as many as the strongest level has for a move."""

LEVEL = "strong"
"""The level that searches for hints."""

Explainer = Callable[[Game, View, Sequence[Move], Move, Move | None], Why]
"""Returns the reason for a move: table, view, legal moves, the move, and a move that the reason should not fit."""


class HintMove(NamedTuple):
    """One move of a hint."""

    move: Move
    chance: float | None
    """Probability of the aim with this move, 0 to 1; None if the bot does not compute it."""
    why: Why


class Hint(NamedTuple):
    """A hint."""

    best: HintMove
    second: HintMove | None
    """The second best move, None if there is only one."""
    moves: int
    """Number of different moves."""
    playouts: int
    """Number of playouts; 0 if the bot does not search."""
    aim: str = "win"
    """What the probabilities refer to: ``win`` the game or the ``round``, or be ``safe`` from being left over."""


def find_hint(
    game: Game, seen: View, moves: tuple[Move, ...], seed: int, playouts: int = PLAYOUTS,
    seconds: float = 0.0, now: Now | None = None,
) -> Hint:  # fmt: skip
    """Return a hint for the seat of ``seen``, whose legal moves are ``moves``.

    ``seed`` seeds the search. With ``now`` it takes about ``seconds`` at most. Raises ValueError without moves.
    """
    if not moves:
        raise ValueError("no legal move to find_hint")
    different, aim = distinct(game, moves), family(game.defn.family).aim
    if len(different) == 1:
        return Hint(HintMove(different[0], None, because("only_move")), None, 1, 0, aim)
    bot = make(LEVEL, playouts=playouts, seconds=seconds, now=now)
    think = getattr(bot_for(bot, game), "search", None)
    if think is None:
        best = bot.choose(game, seen, moves, Rng(seed))
        return Hint(HintMove(best, None, why(game, seen, moves, best)), None, len(different), 0, aim)
    result: SearchResult = think(game, seen, moves, Rng(seed))
    first, second = result.candidates[:2]
    if second.playouts == first.playouts and second.chance > first.chance:
        first, second = second, first
    return Hint(
        HintMove(first.move, first.chance, why(game, seen, moves, first.move, second.move)),
        HintMove(second.move, second.chance, why(game, seen, moves, second.move, first.move)),
        len(different),
        result.playouts,
        aim,
    )


def why(game: Game, seen: View, moves: Sequence[Move], move: Move, other: Move | None = None) -> Why:
    """Return a reason for ``move``, if possible one that does not fit ``other``.

    ``tried_out`` if no visible effect speaks for it.
    """
    explain: Explainer | None = family(game.defn.family).explain
    return explain(game, seen, moves, move, other) if explain is not None else TRIED_OUT
