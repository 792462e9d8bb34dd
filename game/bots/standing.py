"""How the table would be scored if it ended now, from what one seat knows.

Imports the door and observation. What is hidden from the seat is dealt at random; for families with an open score
(:attr:`heul_doch.game.core.family.GameFamily.is_score_open`) it does not change the figures, so that they tell nothing
the seat does not know.
"""

from __future__ import annotations

from heul_doch.game.core.engine import Game
from heul_doch.game.core.events import SeatScore
from heul_doch.game.core.families import family
from heul_doch.game.core.observe import View, resample
from heul_doch.game.core.rng import Rng
from heul_doch.game.core.state import NOBODY, State


def standing(game: Game, seen: View) -> tuple[SeatScore, ...]:
    """Return each seat's score as if the game ended now; empty for a family whose score hidden cards decide."""
    if not family(game.defn.family).is_score_open:
        return ()
    return standing_of(game, resample(game, seen, Rng(0)))


def standing_of(game: Game, state: State) -> tuple[SeatScore, ...]:
    """Return each seat's score as if the game ended with this position."""
    outcome = game.outcome(state._replace(turn=NOBODY))
    return outcome.seats if outcome is not None else ()
