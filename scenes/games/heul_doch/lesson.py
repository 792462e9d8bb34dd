"""What the guided first game of Heul doch computes for its texts and questions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from heul_doch.game.core.engine import Game
from heul_doch.game.core.events import SeatScore
from heul_doch.game.core.state import State

if TYPE_CHECKING:
    from heul_doch.scenes.table.live_game import OpenGame


def own_onions(live: OpenGame) -> int:
    """Return the number of onions in the learner's own stack."""
    return sum(entry < 0 for entry in live.match.state.zones[live.game.zone("stack", live.viewer)])


def outcomes(game: Game, state: State) -> dict[str, SeatScore]:
    """Return the score of the seat on turn after each way to lay its last card, by the verb of the move."""
    found: dict[str, SeatScore] = {}
    for move in game.legal_moves(state):
        outcome = game.outcome(game.next_state(state, move))
        if outcome is not None:
            found[move.verb] = outcome.seats[move.seat]
    return found


def outcome_values(live: OpenGame) -> dict[str, str | int]:
    """Return how the last card was laid, the points that this gave and those that the other way would have given."""
    verb, scores = live.match.moves[-1].verb, outcomes(live.game, live.match.states[-2])
    other = next(name for name in scores if name != verb)
    return {
        "verb": verb,
        "points": scores[verb].score,
        "onions": scores[verb].onions,
        "lost": scores["onion"].lost,
        "other": scores[other].score,
    }
