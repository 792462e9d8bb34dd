"""Quick playouts: a position is played on for some rounds by a cheap policy, then the chance to win is estimated.

Imports the rules below the door and the one-step bot's weights. A draft is changed by ``legal`` and ``play`` of the
family, without events and without freezing: the rules exist once. What makes it quick is the policy, which works out
the worth of a move from what it changes (:mod:`game.bots.onestep` weighs whole positions). A special card is tried on
a copy of the draft, so that any card of any rules file is played for what it does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb, exp, sqrt

from game.bots.onestep import Tables, Weights
from game.cards import Entry
from game.engine import Game
from game.families.heul_doch import HeulDoch
from game.moves import Move
from game.state import Draft, State

RARE = 0.04
"""Numbers of further onions less likely than this are left out."""


@dataclass(frozen=True, slots=True)
class Prospects:
    """How a position looks to the estimate of the chance to win; fitted to games with ``tests/bench/fit_chances.py``.

    A seat's strength is the points its stack can expect at the end and what is added here; the chances are the
    strengths' differences on a scale that grows with the turns to come (softmax).
    """

    hand: float = 0.58
    """Points for each point in hand that is likely to count."""
    special: float = 1.9
    """Points for a special card in hand."""
    open_top: float = -2.0
    """Points for an open top: it may have to be covered, turned or thrown away."""
    turn: float = 2.0
    """Points a turn to come is worth."""
    noise: float = 2.4
    """Scale of chance at the very end, in points."""
    spread: float = 1.8
    """Scale of chance that each turn to come adds, in points; scales add up as squares."""


class Playouts:
    """Plays positions of one table on. Holds what can be worked out once; nothing of a game stays in it."""

    def __init__(self, game: Game, weights: Weights | None = None, prospects: Prospects | None = None) -> None:
        """Raises TypeError for a game of another family."""
        rules = game.rules
        if not isinstance(rules, HeulDoch):
            raise TypeError(f"this bot plays heul_doch only, not {game.defn.family}")
        self.weights = weights = weights or Weights()
        self.prospects = prospects or Prospects()
        self.rules = rules
        self.tables = tables = Tables(game, weights)
        self.seats = tables.seats
        self._cases: dict[int, list[tuple[float, int, int]]] = {}
        most = game.deck.size + 1
        self._most = most
        self._growth = [[0.0] + [turns * share for share in tables.to_come[1:]] for turns in range(most)]
        """For each number of turns to come, by how much each value of a stack will grow."""
        # Seats steer their onions away from what would cost much: e^(-loss / steer), from two tables; place 0: no loss.
        self._steer = [exp(-points / weights.steer) for points in range(sum(tables.values) + 1)]
        self._growth_steer = [[exp(-points / weights.steer) for points in growth] for growth in self._growth]

    def cases(self, onions: int, turns: int) -> list[tuple[float, int, int]]:
        """Return what may be void at the end: chance and two values (0: none) for each likely number of onions."""
        key = onions * self._most + turns
        found = self._cases.get(key)
        if found is None:
            q = self.weights.onion_rate
            void = self.tables.void
            found = self._cases[key] = [
                (chance, *void[onions + more])  # type: ignore[misc]
                for more in range(turns + 1)
                if (chance := comb(turns, more) * q**more * (1 - q) ** (turns - more)) > RARE
            ]
        return found

    def keep(self, sums: list[int], onions: int, turns: int) -> list[float]:
        """Return for each value the chance that it will count, and in place 0 the points the stack can expect.

        ``sums`` are the open points of the stack by value.
        """
        steer = self._steer
        pull = [steer[s] * g for s, g in zip(sums, self._growth_steer[turns])]
        lost = [0.0] * len(pull)
        total = 0.0
        cases = self._cases.get(onions * self._most + turns)
        for chance, a, b in cases if cases is not None else self.cases(onions, turns):
            weight = chance * pull[a] * pull[b]
            total += weight
            lost[a] += weight
            lost[b] += weight
        scale = 1.0 / total
        kept = [1.0 - x * scale for x in lost]
        kept[0] = 0.0
        points = 0.0
        for s, g, k in zip(sums, self._growth[turns], kept):
            points += (s + g) * k
        kept[0] = points
        return kept

    def count(self, stack: Sequence[Entry]) -> tuple[list[int], int]:
        """Return the open points of a stack by value (place 0 unused) and its onions."""
        values = self.tables.values
        sums = [0] * self.tables.size
        onions = 0
        for entry in stack:
            if entry < 0:
                onions += 1
            else:
                value = values[entry]
                sums[value] += value
        return sums, onions

    def turns(self, draft: Draft, seat: int) -> int:
        """Return how many turns a seat has still to come: its cards, and its share of the draw pile."""
        n = self.seats
        left = len(draft.zones[2 * n])
        turns = len(draft.zones[n + seat])
        if left and draft.turn >= 0:
            turns += (left + n - 1 - (seat - draft.turn) % n) // n
        return turns

    def chances(self, draft: Draft) -> list[float]:
        """Return each seat's chance to win: from the rules after the end, else an estimate."""
        n = self.seats
        outcome = self.rules.outcome(draft)
        if outcome is not None:
            share = 1.0 / len(outcome.winners)
            return [share if s in outcome.winners else 0.0 for s in range(n)]
        scales = self.prospects
        strengths = []
        to_come = 0
        for seat in range(n):
            turns = self.turns(draft, seat)
            to_come += turns
            sums, onions = self.count(draft.zones[seat])
            strengths.append(self.strength(draft, seat, self.keep(sums, onions, turns), turns))
        scale = 1.0 / sqrt(scales.noise**2 + scales.spread**2 * to_come / n)
        best = max(strengths)
        weights = [exp((x - best) * scale) for x in strengths]
        total = sum(weights)
        return [w / total for w in weights]

    def strength(self, draft: Draft, seat: int, keep: list[float], turns: int) -> float:
        """Return the points a seat can expect, on the scale of :class:`Prospects`."""
        scales, values, zones = self.prospects, self.tables.values, draft.zones
        stack = zones[seat]
        strength = keep[0] + scales.turn * turns
        if stack and stack[-1] >= 0 and values[stack[-1]] and turns:
            strength += scales.open_top
        for card in zones[self.seats + seat]:
            value = values[card]
            strength += scales.hand * value * keep[value] if value else scales.special
        return strength


class World:
    """One position that playouts start from, with all that is equal for every first move."""

    def __init__(self, playouts: Playouts, state: State) -> None:
        self.playouts = playouts
        self.state = state
        n = playouts.seats
        draft = Draft(state)
        self.sums: list[list[int]] = []
        self.onions: list[int] = []
        self.keeps: list[list[float]] = []
        for seat in range(n):
            sums, onions = playouts.count(state.zones[seat])
            self.sums.append(sums)
            self.onions.append(onions)
            self.keeps.append(playouts.keep(sums, onions, playouts.turns(draft, seat)))
        self.costs = self._costs()

    def _costs(self) -> list[list[float]]:
        """Return for each seat what a point of each other seat costs it: more for those who lead."""
        weights = self.playouts.weights
        n = self.playouts.seats
        costs = []
        for seat in range(n):
            best = max(self.keeps[s][0] for s in range(n) if s != seat)
            pull = [0.0 if s == seat else exp((self.keeps[s][0] - best) / weights.leader) for s in range(n)]
            scale = weights.others / sum(pull)
            costs.append([p * scale for p in pull])
        return costs

    def start(self) -> Run:
        """Begin a playout."""
        return Run(self)

    def play_out(self, move: Move, rounds: int) -> list[float]:
        """Make ``move``, play ``rounds`` rounds on by the policy; return each seat's chance to win.

        It is the mean of the estimates after each round: later ones know more, earlier ones have met with less luck.
        """
        run = self.start()
        run.make(move)
        draft, seats = run.draft, self.playouts.seats
        totals = [0.0] * seats
        for done in range(rounds):
            end = draft.ply + seats
            while draft.turn >= 0 and draft.ply < end:
                run.make(run.pick())
            chances = self.playouts.chances(draft)
            # A result stands for all rounds that would have followed.
            weight = 1.0 if draft.turn >= 0 else float(rounds - done)
            for seat in range(seats):
                totals[seat] += weight * chances[seat]
            if draft.turn < 0:
                break
        return [total / rounds for total in totals]


class Run:
    """One playout under way."""

    def __init__(self, world: World) -> None:
        playouts = world.playouts
        self.world = world
        self.playouts = playouts
        self.tables = playouts.tables
        self.weights = playouts.weights
        self.seats = playouts.seats
        self.rules = playouts.rules
        self.draft = Draft(world.state)
        self.sums = [sums[:] for sums in world.sums]
        self.onions = world.onions[:]
        # Lists in ``keeps`` are replaced, never changed; None: the stack has changed since.
        self.keeps: list[list[float] | None] = [*world.keeps]

    def make(self, move: Move) -> None:
        """Make a move and keep the books of all stacks."""
        draft = self.draft
        verb, seat = move.verb, move.seat
        if verb == "play":
            before = draft.zones[:]
            self.rules.play(draft, move)
            for s in range(self.seats):
                if draft.zones[s] is not before[s]:
                    self.sums[s], self.onions[s] = self.playouts.count(draft.zones[s])
                    self.keeps[s] = None
            return
        if verb == "onion":
            self.onions[seat] += 1
            self.keeps[seat] = None
        else:
            if verb == "left":
                seat = self.tables.left[seat]
            elif verb == "right":
                seat = self.tables.right[seat]
            value = self.tables.values[move.cards[0]]
            self.sums[seat][value] += value
            self.keeps[seat] = None
        self.rules.play(draft, move)

    def _keep(self, seat: int) -> list[float]:
        """Return what a stack can expect; good until it changes (a turn less changes little)."""
        found = self.keeps[seat]
        if found is None:
            turns = self.playouts.turns(self.draft, seat)
            found = self.keeps[seat] = self.playouts.keep(self.sums[seat], self.onions[seat], turns)
        return found

    def pick(self) -> Move:
        """Return the move the policy makes for the seat on turn."""
        draft = self.draft
        moves = self.rules.legal(draft)
        if len(moves) == 1:
            return moves[0]
        seat, zones = draft.turn, draft.zones
        tables, weights = self.tables, self.weights
        values, gift_fit = tables.values, tables.gift_fit
        left, right = tables.left[seat], tables.right[seat]
        pile = zones[left]
        left_duty = gift_fit[pile[-1]] if pile and pile[-1] >= 0 else 0
        pile = zones[right]
        right_duty = gift_fit[pile[-1]] if pile and pile[-1] >= 0 else 0
        duty = left_duty | right_duty
        pile = zones[seat]
        own_fit = tables.own_fit[pile[-1]] if pile and pile[-1] >= 0 else -1
        has_open_top = bool(pile) and pile[-1] >= 0 and values[pile[-1]] > 0
        turns = self.playouts.turns(draft, seat) - 1
        keep = self.playouts.keep(self.sums[seat], self.onions[seat], turns)
        keep_onion = self.playouts.keep(self.sums[seat], self.onions[seat] + 1, turns)
        onion_gain = keep_onion[0] - keep[0] - (weights.open_top if has_open_top else 0.0)
        cost = self.world.costs[seat]
        in_hand = weights.hand
        hand = zones[self.seats + seat]
        worth = [values[c] * keep[values[c]] for c in hand]
        best_move, best = moves[0], -1e9
        for move in moves:
            verb, card = move.verb, move.cards[0]
            value = values[card]
            kept = value * keep[value]
            if verb == "onion":
                gain = onion_gain - (in_hand * kept if value else weights.special)
                fit = ~duty
            elif verb == "own":
                gain = kept - in_hand * kept
                if not has_open_top:
                    gain += weights.open_top
                fit = tables.own_fit[card] & ~duty
            elif verb == "left":
                gain = -cost[left] * value * self._keep(left)[value] - in_hand * kept
                fit = own_fit & ~(gift_fit[card] | right_duty)
            elif verb == "right":
                gain = -cost[right] * value * self._keep(right)[value] - in_hand * kept
                fit = own_fit & ~(left_duty | gift_fit[card])
            else:
                gain, fit = self._try(move, keep, turns)
            first = second = 0.0
            for other, points in zip(hand, worth):
                if points > second and fit >> other & 1 and other != card:
                    if points > first:
                        first, second = points, first
                    else:
                        second = points
            gain += weights.follow * first + weights.follow_second * second
            if gain > best:
                best_move, best = move, gain
        return best_move

    def _try(self, move: Move, keep: list[float], turns: int) -> tuple[float, int]:
        """Return what a special card brings, and what could be laid on the own stack after it."""
        weights, tables, playouts, n = self.weights, self.tables, self.playouts, self.seats
        before = self.draft.zones
        draft = Draft(self.draft.freeze())
        self.rules.play(draft, move)
        zones = draft.zones
        seat = move.seat
        cost = self.world.costs[seat]
        gain = -weights.special
        values = tables.values
        for s in range(n):
            stack, old = zones[s], before[s]
            if stack is old:
                continue
            sums, onions = playouts.count(stack)
            now = keep if s == seat else self._keep(s)
            if onions == self.onions[s]:
                # The chances stay nearly the same.
                change = 0.0
                for new, was, share in zip(sums, self.sums[s], now):
                    if new != was:
                        change += (new - was) * share
            else:
                change = playouts.keep(sums, onions, turns if s == seat else playouts.turns(draft, s))[0] - now[0]
            was_open = bool(old) and old[-1] >= 0 and values[old[-1]] > 0
            is_open = bool(stack) and stack[-1] >= 0 and values[stack[-1]] > 0
            change += weights.open_top * (is_open - was_open)
            gain += change if s == seat else -cost[s] * change
        for s in range(n, 2 * n):
            if zones[s] is not before[s] and s != n + seat:
                change = self._hand_worth(zones[s], s - n) - self._hand_worth(before[s], s - n)
                gain -= cost[s - n] * change
        mine = zones[n + seat]
        if len(mine) != len(before[n + seat]) or mine[:-1] != tuple(c for c in before[n + seat] if c != move.cards[0]):
            gain += self._hand_worth(mine, seat) - self._hand_worth(before[n + seat], seat) + weights.special
        pile = zones[seat]
        fit = tables.own_fit[pile[-1]] if pile and pile[-1] >= 0 else -1
        for s in (tables.left[seat], tables.right[seat]):
            pile = zones[s]
            if pile and pile[-1] >= 0:
                fit &= ~tables.gift_fit[pile[-1]]
        return gain, fit

    def _hand_worth(self, hand: Sequence[Entry], seat: int) -> float:
        values, keep, weights = self.tables.values, self._keep(seat), self.weights
        worth = 0.0
        for card in hand:
            value = values[card]
            worth += weights.hand * value * keep[value] if value else weights.special
        return worth
