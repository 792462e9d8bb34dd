"""A bot of Jammerlappen that looks one move ahead.

Each legal move is made in a few positions that agree with the view (:func:`heul_doch.game.core.observe.resample`), and
the probability to be left over is estimated. No action card is known by name: its worth is what it does to the
position. For every seat that is still in these are added:

* its burden: the approximate number of turns that its cards will take; low numbers take longer, equal cards go
  together, action cards are quick;
* the pot in front of the seat on turn: if none of its cards fits, it has to take it, else any seat may.

The seat with the largest burden is the most likely to be left over. Taking the pot by choice, swapping and throwing in
are moves like others: they are made if they lower the own probability to lose.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, log

from heul_doch.game.bots.protocol import distinct, per_table, rules_of
from heul_doch.game.core.cards import CardId, Seat
from heul_doch.game.core.engine import Game
from heul_doch.game.core.moves import Move
from heul_doch.game.core.observe import View, resample
from heul_doch.game.core.rng import Rng
from heul_doch.game.core.state import NOBODY, Position
from heul_doch.game.games.jammerlappen.family import Jammerlappen
from heul_doch.game.games.jammerlappen.text import Table

WORLDS = 2
"""Number of sampled positions; the same ones for every move, so that they do not influence the comparison."""


PATIENCE = 250
"""Number of moves of all seats after which a game is long; nearly all games are shorter."""

IMPATIENCE = 0.0004
"""Growth of the random error with every move of a long game, as a probability to lose."""

MOST_IMPATIENCE = 0.03
"""Upper limit of that error; with larger ones games would not end either."""


def impatience(ply: int) -> float:
    """Return the random error in a game of so many moves, as a probability to lose."""
    return min(MOST_IMPATIENCE, IMPATIENCE * max(0, ply - PATIENCE))


@dataclass(frozen=True, slots=True)
class JammerWeights:
    """Weights of the evaluation, in turns. Found by self-play with ``tests/bench/tune_jammer.py``."""

    card: float = 0.43
    """A hand card of the highest value."""
    low: float = 1.53
    """Additional weight of the lowest value; those between are interpolated."""
    action: float = 0.0
    """An action card in hand."""
    copies: float = 0.35
    """Weight of each further copy of the same card, as a share of the first one's."""
    open_card: float = 0.64
    """An open card of the highest value."""
    open_low: float = 1.55
    """Additional weight of the lowest value there."""
    open_action: float = 0.18
    """An open action card."""
    hidden: float = 2.0
    """A card face down."""
    refill: float = 0.15
    """A card of the draw pile that the seat may have to draw."""
    pot: float = 0.46
    """Share of the pot's weight for all seats if the seat on turn can play."""
    stuck: float = 0.9
    """Share for the seat on turn if it cannot."""
    turn: float = 0.5
    """Worth of being on turn with a free lead."""
    scale: float = 2.5
    """Difference in turns that makes one seat e times as likely to lose as another."""


class JammerTables:
    """What is computed once for a table: the weight of each card, by zone."""

    def __init__(self, game: Game, weights: JammerWeights) -> None:
        self.rules = rules_of(game, Jammerlappen)
        self.seats = game.seats
        faces = game.deck.faces
        values = [f.value for f in faces if f.value]
        top, bottom = max(values), min(values)
        span = max(1, top - bottom)
        w = weights
        self.in_hand = [w.card + w.low * (top - f.value) / span if f.value else w.action for f in faces]
        """Face -> its weight in hand."""
        self.lying_open = [
            w.open_card + w.open_low * (top - f.value) / span if f.value else w.open_action for f in faces
        ]
        self.face_values = [f.value for f in faces]


class JammerJudge:
    """Evaluates positions of one table."""

    def __init__(self, tables: JammerTables, weights: JammerWeights) -> None:
        self.tables, self.weights = tables, weights

    def burden(self, state: Position, seat: Seat) -> float:
        """Return the approximate number of turns that the cards of a seat will take."""
        tables, w, zones = self.tables, self.weights, state.zones
        rules = tables.rules
        face_of, total = rules.face_of, self.pile_weight(zones[seat])
        for zone in rules.open_zones[seat]:
            pile = zones[zone]
            if pile:
                total += tables.lying_open[face_of[pile[0]]]
        for zone in rules.hidden_zones[seat]:
            if zones[zone]:
                total += w.hidden
        return total

    def pile_weight(self, cards: tuple[CardId, ...]) -> float:
        """Return the weight of cards in hand, or of the pot if it came to a hand."""
        face_of, in_hand, copies = self.tables.rules.face_of, self.tables.in_hand, self.weights.copies
        total, seen = 0.0, 0
        for card in cards:
            face = face_of[card]
            weight = in_hand[face]
            if seen >> face & 1:
                weight *= copies
            seen |= 1 << face
            total += weight
        return total

    def can_go_on(self, state: Position, seat: Seat) -> bool:
        """Return whether a seat can lay a card that it sees."""
        tables = self.tables
        rules, zones = tables.rules, state.zones
        data: Table = state.data
        values = tables.face_values
        hand = zones[seat]
        if hand:
            return any(rules.fits(values[rules.face_of[card]], data) for card in hand)
        for zone in rules.open_zones[seat]:
            pile = zones[zone]
            if pile and rules.fits(values[rules.face_of[pile[0]]], data):
                return True
        return False

    def chance_to_lose(self, state: Position, seat: Seat) -> float:
        """Return the estimated probability that ``seat`` is left over, 0 to 1."""
        rules, w, n = self.tables.rules, self.weights, self.tables.seats
        data: Table = state.data
        if seat in data.out:
            return 0.0
        if state.turn == NOBODY:
            left = n - len(data.out)
            return 1.0 if left == 1 else 0.5
        still_in = [s for s in range(n) if s not in data.out]
        burdens = [self.burden(state, s) for s in still_in]
        place = still_in.index(state.turn)
        draw = len(state.zones[rules.draw_zone])
        if draw:
            share = w.refill * draw / len(still_in)
            burdens = [b + share for b in burdens]
        pot = self.pile_weight(state.zones[rules.pot_zone])
        if state.zones[rules.pot_zone]:
            if self.can_go_on(state, state.turn):
                share = w.pot * pot / len(still_in)
                burdens = [b + share for b in burdens]
            else:
                burdens[place] += w.stuck * pot
        if data.need is None:
            burdens[place] -= w.turn
        mine = burdens[still_in.index(seat)]
        return self._share(burdens, mine)

    def _share(self, burdens: list[float], mine: float) -> float:
        scale = self.weights.scale
        return 1.0 / sum(exp(max(-50.0, min(50.0, (b - mine) / scale))) for b in burdens)


class JammerBot:
    """Makes each move once and chooses the best; throws in if that is better than passing."""

    def __init__(self, weights: JammerWeights | None = None, worlds: int = WORLDS, slips: float = 0.0) -> None:
        """``slips``: scale of the random error in each evaluation, as a probability to lose; 0: none."""
        self.weights = weights or JammerWeights()
        self.worlds = worlds
        self.slips = slips
        self._judges: dict[tuple[str, int], JammerJudge] = {}

    def choose(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Move:
        """Return the move with the lowest probability to be left over. Raises TypeError for another family."""
        judge = self.judge(game)
        candidates = distinct(game, moves)
        if len(candidates) == 1:
            return candidates[0]
        costs = self._costs(game, judge, view, candidates, rng)[0]
        return candidates[min(range(len(candidates)), key=costs.__getitem__)]

    def react(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Move | None:
        """Return a move out of turn (throw-in), None to pass."""
        judge = self.judge(game)
        candidates = distinct(game, moves)
        costs, waiting = self._costs(game, judge, view, candidates, rng)
        best = min(range(len(candidates)), key=costs.__getitem__)
        return candidates[best] if costs[best] < waiting else None

    def _costs(
        self, game: Game, judge: JammerJudge, view: View, candidates: list[Move], rng: Rng
    ) -> tuple[list[float], float]:
        """Return the probability to lose after each move, and without one."""
        seat = view.seat
        totals = [0.0] * len(candidates)
        waiting = 0.0
        for _ in range(self.worlds):
            world = resample(game, view, rng)
            waiting += judge.chance_to_lose(world, seat) / self.worlds
            for i, move in enumerate(candidates):
                totals[i] += judge.chance_to_lose(game.next_state(world, move), seat) / self.worlds
        # Two bots without random errors can pass the same cards to each other without end.
        slips = self.slips + impatience(view.ply)
        if slips:
            # With Gumbel noise the choice is a softmax over the probabilities.
            totals = [t + slips * log(-log(rng.random() or 0.5)) for t in totals]
        return totals, waiting

    def judge(self, game: Game) -> JammerJudge:
        """Return the evaluation of a table. Raises TypeError for another family."""
        return per_table(self._judges, game, lambda table: JammerJudge(JammerTables(table, self.weights), self.weights))
