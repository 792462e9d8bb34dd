"""A bot that looks one move ahead.

Each legal move is made in a few positions that agree with the view (:func:`heul_doch.game.core.observe.resample`), and
the new positions are evaluated. No special card is known by name: its worth is what it does to the position. For every
seat these are added:

* the stack as it will count at the end: more onions will come, so each value is void with some probability;
* an open top, on which neighbours may have to lay gifts;
* the hand: high cards that may be laid, specials that may be played;
* for the own seat, the best card that could be laid next.

The points of other seats count against the own ones, most of all those of the leaders.
"""

from __future__ import annotations

from dataclasses import astuple, dataclass
from math import comb, exp, log

from heul_doch.game.bots.protocol import distinct, per_table, rules_of
from heul_doch.game.core.engine import Game
from heul_doch.game.core.moves import Move
from heul_doch.game.core.observe import View, resample
from heul_doch.game.core.rng import Rng
from heul_doch.game.core.state import State
from heul_doch.game.games.heul_doch.family import HeulDoch

WORLDS = 2
"""Number of sampled positions; the same ones for every move, so that they do not influence the comparison."""


@dataclass(frozen=True, slots=True)
class Weights:
    """Weights of the evaluation, in points. Found by self-play with ``tests/bench/tune_onestep.py``."""

    onion_rate: float = 0.4
    """Share of the remaining turns that will make an onion."""
    steer: float = 12.0
    """How well a seat chooses its number of onions: points of difference that make one outcome e times as likely."""
    to_come: float = 0.45
    """Growth of the stack with each remaining turn, as a share of the mean value; spread over the values."""
    hand: float = 0.5
    """Worth of a number card in hand, as a share of what it would count in the stack."""
    special: float = 4.8
    """Worth of a special card kept in hand."""
    follow: float = 0.35
    """Worth of the best card that could be laid next, as a share of its value."""
    follow_second: float = 0.1
    """The same for the second best."""
    open_top: float = 0.4
    """Worth of an open top, which can receive gifts."""
    others: float = 1.6
    """Cost of one point of all other seats together."""
    leader: float = 25.0
    """Points of difference that make a rival count e times as much."""

    def __reduce__(self) -> tuple[type[Weights], tuple[float, ...]]:
        return Weights, astuple(self)


def turns_to_come(cards: int, left: int, seat: int, turn: int, seats: int) -> int:
    """Return how many turns a seat has left: its ``cards``, and its share of the ``left`` cards of the draw pile.

    ``turn`` is the seat on turn, negative after the end.
    """
    if left and turn >= 0:
        # Cards are drawn from the seat on turn clockwise.
        cards += (left + seats - 1 - (seat - turn) % seats) // seats
    return cards


class Tables:
    """What is computed once for a table: values, void values, probabilities of further onions."""

    def __init__(self, game: Game, weights: Weights) -> None:
        rules = rules_of(game, HeulDoch)
        faces = [game.face(c) for c in range(game.deck.size)]
        self.seats = n = game.seats
        self.values = tuple(f.value for f in faces)
        top = max(rules.max_value, rules.void_limit)
        self.size = top + 1
        # Two void values for each onion count; 0 stands for none and counts nothing.
        self.void = tuple((*rules.voided(k), 0, 0)[:2] for k in range(2 * game.deck.size + 1))
        self.right = tuple((s - 1) % n for s in range(n))
        self.left = tuple((s + 1) % n for s in range(n))
        self.gift_fit = rules.gift_fit
        self.own_fit = rules.own_fit
        number_cards = sum(1 for f in faces if f.value)
        share = [0.0] * self.size
        for face in faces:
            share[face.value] += face.value / number_cards if number_cards else 0.0
        self.to_come = tuple(weights.to_come * s for s in share)
        self._odds: dict[int, tuple[tuple[int, float], ...]] = {}
        self._rate = weights.onion_rate

    def odds(self, turns: int) -> tuple[tuple[int, float], ...]:
        """Return numbers of further onions in ``turns`` turns with their probabilities; rare ones are left out."""
        found = self._odds.get(turns)
        if found is None:
            q = self._rate
            chances = [(k, comb(turns, k) * q**k * (1 - q) ** (turns - k)) for k in range(turns + 1)]
            found = self._odds[turns] = tuple((k, p) for k, p in chances if p > 0.01)
        return found


class OneStepBot:
    """Makes each move once and chooses the best; plays any special card, but only this family."""

    def __init__(self, weights: Weights | None = None, worlds: int = WORLDS, slips: float = 0.0) -> None:
        """``slips``: scale of the random error in the worth of each move, in points; 0: none."""
        self.weights = weights or Weights()
        self.worlds = worlds
        self.slips = slips
        self._tables: dict[tuple[str, int], Tables] = {}

    def choose(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Move:
        """Return the move after which the position is worth most to ``view.seat``.

        Raises TypeError for a game of another family.
        """
        tables = self._tables_of(game)
        candidates = distinct(game, moves)
        if len(candidates) == 1:
            return candidates[0]
        totals = [0.0] * len(candidates)
        for _ in range(self.worlds):
            world = resample(game, view, rng)
            judge = Judge(tables, self.weights, world, view.seat)
            for i, move in enumerate(candidates):
                totals[i] += judge.worth(game.next_state(world, move))
        for i in range(len(candidates)):
            totals[i] /= self.worlds
            if self.slips:
                # With Gumbel noise the choice is a softmax over the worths.
                totals[i] -= self.slips * log(-log(rng.random() or 0.5))
        best = max(range(len(candidates)), key=totals.__getitem__)
        return candidates[best]

    def _tables_of(self, game: Game) -> Tables:
        return per_table(self._tables, game, lambda table: Tables(table, self.weights))


class Judge:
    """Evaluates positions that follow from one sampled position, for one seat."""

    def __init__(self, tables: Tables, weights: Weights, world: State, seat: int) -> None:
        self.tables, self.weights, self.seat = tables, weights, seat
        self._known: dict[tuple[int, tuple[int, ...], tuple[int, ...], int], tuple[float, list[float]]] = {}
        n = tables.seats
        worths = [self._seat_worth(world, s, 0)[0] for s in range(n)]
        rivals = [s for s in range(n) if s != seat]
        best = max(worths[s] for s in rivals)
        pull = [exp((worths[s] - best) / weights.leader) for s in rivals]
        scale = weights.others / sum(pull)
        self._rivals = [(s, p * scale) for s, p in zip(rivals, pull)]

    def worth(self, state: State) -> float:
        """Return the worth of a position for the seat, in points."""
        n = self.tables.seats
        left = len(state.zones[2 * n])
        worth, chance = self._seat_worth(state, self.seat, left)
        worth += self._next_card(state, chance)
        for rival, weight in self._rivals:
            worth -= weight * self._seat_worth(state, rival, left)[0]
        return worth

    def _seat_worth(self, state: State, seat: int, left: int) -> tuple[float, list[float]]:
        """Return the worth of stack and hand of a seat, and the probability of each value to count at the end."""
        tables, weights = self.tables, self.weights
        n, zones = tables.seats, state.zones
        stack, hand = zones[seat], zones[n + seat]
        turns = turns_to_come(len(hand), left, seat, state.turn, n)
        key = (seat, stack, hand, turns)
        found = self._known.get(key)
        if found is not None:
            return found
        values = tables.values
        sums = [turns * s for s in tables.to_come]
        onions, total = 0, 0
        for entry in stack:
            if entry < 0:
                onions += 1
            else:
                value = values[entry]
                sums[value] += value
                total += value
        sums[0] = 0.0
        lost = [0.0] * tables.size
        weight_sum = 0.0
        steer = weights.steer
        for more, chance in tables.odds(turns):
            a, b = tables.void[onions + more]
            weight = chance * exp(-(sums[a] + sums[b]) / steer)
            weight_sum += weight
            lost[a] += weight
            lost[b] += weight
        keep = [1.0 - w / weight_sum for w in lost]
        worth = 0.0
        for value in range(1, tables.size):
            worth -= sums[value] * (1.0 - keep[value])
        worth += total
        if stack and stack[-1] >= 0 and values[stack[-1]] and turns:
            worth += weights.open_top
        for card in hand:
            value = values[card]
            worth += weights.hand * value * keep[value] if value else weights.special
        found = self._known[key] = worth, keep
        return found

    def _next_card(self, state: State, keep: list[float]) -> float:
        """Return the worth of the best cards that the seat could lay on its own stack next."""
        tables, zones, seat = self.tables, state.zones, self.seat
        pile = zones[tables.left[seat]]
        duty = tables.gift_fit[pile[-1]] if pile and pile[-1] >= 0 else 0
        pile = zones[tables.right[seat]]
        if pile and pile[-1] >= 0:
            duty |= tables.gift_fit[pile[-1]]
        pile = zones[seat]
        fit = tables.own_fit[pile[-1]] if pile and pile[-1] >= 0 else -1
        fit &= ~duty
        first = second = 0.0
        for card in zones[tables.seats + seat]:
            if fit >> card & 1:
                value = tables.values[card]
                worth = value * keep[value]
                if worth > first:
                    first, second = worth, first
                elif worth > second:
                    second = worth
        return self.weights.follow * first + self.weights.follow_second * second
