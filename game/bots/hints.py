"""Hints for a seat: the best move, the second best, the probability to win with each, and a reason.

Hints use only the view of the seat. A reason is a code with parameters, like a refusal
(:class:`heul_doch.game.core.moves.Reason`); the texts of the window are ``hint-why-CODE``. Reasons are found in the
visible effect of a move: whose points it changes, which cards it frees or saves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from heul_doch.game.bots.by_family import bot_for
from heul_doch.game.bots.chances import shown_chance
from heul_doch.game.bots.levels import make
from heul_doch.game.bots.protocol import distinct
from heul_doch.game.bots.reasons import AS_GOOD, TRIED_OUT, TRIED_SECOND, Why, because
from heul_doch.game.bots.search_loop import Candidate, Now, Searcher, SearchResult
from heul_doch.game.core.engine import Game
from heul_doch.game.core.families import family
from heul_doch.game.core.moves import Move
from heul_doch.game.core.observe import View
from heul_doch.game.core.rng import Rng

PLAYOUTS = 10_000
"""Playouts for a hint: as many as the strongest level has for a move."""

SURE = 2.0
"""Standard errors from which a difference of probabilities counts."""

TEMPTED = "onestep"
"""The level that plays what most people would."""

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
    is_close: bool = False
    """Whether the best two are as good as each other: their probabilities differ by less than the error."""
    tempting: HintMove | None = None
    """What most people would play, one step ahead, if that is surely worse than the best; it may be the second."""
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
        raise ValueError("no legal move to choose from")
    different, aim = distinct(game, moves), family(game.defn.family).aim
    if len(different) == 1:
        return Hint(HintMove(different[0], None, because("only_move")), None, 1, 0, aim=aim)
    bot = make(LEVEL, playouts=playouts, seconds=seconds, now=now)
    inner = bot_for(bot, game)
    if not isinstance(inner, Searcher):
        best = bot.choose(game, seen, moves, Rng(seed))
        return Hint(HintMove(best, None, why(game, seen, moves, best)), None, len(different), 0, aim=aim)
    result = inner.search(game, seen, moves, Rng(seed))
    first, second = result.candidates[:2]
    if second.playouts == first.playouts and second.chance > first.chance:
        first, second = second, first
    error = max(first.error, second.error)
    is_close = first.raw - second.raw <= SURE * error
    best_why = why(game, seen, moves, first.move, second.move)
    second_why = why(game, seen, moves, second.move, first.move)
    if best_why == TRIED_OUT:
        best_why = AS_GOOD if is_close else TRIED_OUT
    if second_why == TRIED_OUT:
        second_why = TRIED_SECOND
    return Hint(
        HintMove(first.move, shown_chance(game, first.chance), best_why),
        HintMove(second.move, shown_chance(game, second.chance), second_why),
        len(different),
        result.playouts,
        is_close,
        _tempting(game, seen, moves, result, first, seed),
        aim,
    )


def _tempting(
    game: Game, seen: View, moves: tuple[Move, ...], result: SearchResult, best: Candidate, seed: int
) -> HintMove | None:
    """Return what a player one step ahead chooses, with what speaks for it, if it is surely worse than ``best``."""
    text = game.move_text(make(TEMPTED).choose(game, seen, moves, Rng(seed)))
    found = next((c for c in result.candidates if game.move_text(c.move) == text), best)
    if found.move == best.move or best.raw - found.raw <= SURE * max(found.error, best.error):
        return None
    return HintMove(found.move, shown_chance(game, found.chance), why(game, seen, moves, found.move, best.move))


def why(game: Game, seen: View, moves: Sequence[Move], move: Move, other: Move | None = None) -> Why:
    """Return a reason for ``move`` that does not fit ``other``.

    ``tried_out`` if no visible effect speaks for it and not for ``other``.
    """
    explain: Explainer | None = family(game.defn.family).explain
    return explain(game, seen, moves, move, other) if explain is not None else TRIED_OUT
