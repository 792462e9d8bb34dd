"""Advice for a seat: the best move, the runner-up, the chance with each, and why.

Imports the bots and the standing. It knows what the seat's view holds and no more. A reason is a code with parameters,
like a refusal (:class:`heul_doch.game.core.moves.Reason`); the window has the words (``hint-why-CODE``). Whys are found
in what a move visibly does: whose points it changes as the table lies, which cards it frees or spares.
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
"""Playouts for an advice: as many as the strongest opponent has for a move."""

LEVEL = "strong"
"""Whose advice it is."""

Explainer = Callable[[Game, View, Sequence[Move], Move, Move | None], Why]
"""Returns the reason for a move: table, view, legal moves, the move, and one it shall be told from if possible."""


class Advised(NamedTuple):
    """One move, judged."""

    move: Move
    chance: float | None
    """Chance to reach the aim with it, 0 to 1; None when only its rank is known."""
    why: Why


class Advice(NamedTuple):
    """What a seat should do."""

    best: Advised
    second: Advised | None
    """The runner-up, None when there is only one move."""
    moves: int
    """Different moves there are."""
    playouts: int
    """Games tried out to find it; 0 when none were."""
    aim: str = "win"
    """What the chances are chances of: ``win`` the game or the ``round``, or be ``safe`` from being left over."""


def advise(
    game: Game, seen: View, moves: tuple[Move, ...], seed: int, playouts: int = PLAYOUTS,
    seconds: float = 0.0, now: Now | None = None,
) -> Advice:  # fmt: skip
    """Return advice for the seat of ``seen``, whose legal moves are ``moves``.

    With ``now`` it takes at most about ``seconds``. Raises ValueError without moves.
    """
    if not moves:
        raise ValueError("no legal move to advise")
    different, aim = distinct(game, moves), family(game.defn.family).aim
    if len(different) == 1:
        return Advice(Advised(different[0], None, because("only_move")), None, 1, 0, aim)
    bot = make(LEVEL, playouts=playouts, seconds=seconds, now=now)
    think = getattr(bot_for(bot, game), "search", None)
    if think is None:
        best = bot.choose(game, seen, moves, Rng(seed))
        return Advice(Advised(best, None, why(game, seen, moves, best)), None, len(different), 0, aim)
    result: SearchResult = think(game, seen, moves, Rng(seed))
    first, second = result.candidates[:2]
    if second.playouts == first.playouts and second.chance > first.chance:
        first, second = second, first
    return Advice(
        Advised(first.move, first.chance, why(game, seen, moves, first.move, second.move)),
        Advised(second.move, second.chance, why(game, seen, moves, second.move, first.move)),
        len(different),
        result.playouts,
        aim,
    )


def why(game: Game, seen: View, moves: Sequence[Move], move: Move, other: Move | None = None) -> Why:
    """Return the plainest reason for ``move``, if possible one that does not hold for ``other``.

    ``tried_out`` when nothing visible speaks for it.
    """
    explain: Explainer | None = family(game.defn.family).explain
    return explain(game, seen, moves, move, other) if explain is not None else TRIED_OUT
