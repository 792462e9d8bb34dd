"""Scores as if the game ended now, from what one seat knows.

Hidden cards are dealt at random. In families with an open score
(:attr:`heul_doch.game.core.family.GameFamily.is_score_open`) they do not change the scores, so that these reveal
nothing.
"""

from __future__ import annotations

from heul_doch.game.core.engine import Game
from heul_doch.game.core.events import SeatScore
from heul_doch.game.core.families import family
from heul_doch.game.core.observe import View, resample
from heul_doch.game.core.rng import Rng
from heul_doch.game.core.state import NOBODY, State


def standing(game: Game, seen: View) -> tuple[SeatScore, ...]:
    """Return each seat's score as if the game ended now; empty for families whose score depends on hidden cards."""
    if not family(game.defn.family).is_score_open:
        return ()
    return standing_of(game, resample(game, seen, Rng(0)))


def standing_of(game: Game, state: State) -> tuple[SeatScore, ...]:
    """Return each seat's score as if the game ended in this position."""
    outcome = game.outcome(state._replace(turn=NOBODY))
    return outcome.seats if outcome is not None else ()
