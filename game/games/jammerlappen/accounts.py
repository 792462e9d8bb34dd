"""What a position is worth to each seat, for :mod:`heul_doch.game.records.ledger`: the chance not to be left over.

The burdens of :class:`heul_doch.game.games.jammerlappen.onestep.JammerJudge`, and the place in the order of turns:
seats that come earlier are ahead, so that merely laying a card in turn brings and costs nothing.
"""

from __future__ import annotations

from math import exp

from heul_doch.game.core.engine import Game
from heul_doch.game.core.state import State
from heul_doch.game.games.jammerlappen.onestep import JammerJudge, JammerTables, JammerWeights
from heul_doch.game.games.jammerlappen.terms import SWAPPING
from heul_doch.game.games.jammerlappen.text import Table
from heul_doch.game.records.ledger import SAFE, Estimate

LAP = 1.2
"""What a round of the table is worth, in turns: the seat that comes last is so far behind the one on turn."""


def make_estimate(game: Game) -> Estimate:
    """Return the estimate of a table. Raises TypeError for a game of another family."""
    weights = JammerWeights()
    judge = JammerJudge(JammerTables(game, weights), weights)
    rules = judge.tables.rules

    def estimate(state: State) -> list[float]:
        data: Table = state.data
        still_in = [seat for seat in range(game.seats) if seat not in data.out]
        count, pile = len(still_in), state.zones[rules.pot_zone]
        shared = weights.refill * len(state.zones[rules.draw_zone]) / count
        pot = judge.pile_weight(pile)
        is_stuck = bool(pile) and not judge.can_go_on(state, state.turn)
        if not is_stuck:
            shared += weights.pot * pot / count
        burdens = {seat: judge.burden(state, seat) + shared for seat in still_in}
        if is_stuck:
            burdens[state.turn] += weights.stuck * pot
        if state.phase != SWAPPING:
            if data.need is None:
                burdens[state.turn] -= weights.turn
            seat = state.turn
            for place in range(count):
                burdens[seat] += LAP * place / count
                seat = rules.next_seat(seat, data)
        most = max(burdens.values())
        shares = {seat: exp((burden - most) / weights.scale) for seat, burden in burdens.items()}
        total = sum(shares.values())
        return [SAFE * (1.0 - shares.get(seat, 0.0) / total) for seat in range(game.seats)]

    return estimate
