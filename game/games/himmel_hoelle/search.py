"""A bot of Himmel + Hölle that searches: sampled deals of the hidden cards, each round played to its end.

The model for :mod:`heul_doch.game.bots.search_loop`. In playouts all seats use a fast policy that sees only its own
hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, exp, sqrt

from heul_doch.game.bots.protocol import per_table
from heul_doch.game.bots.search_loop import (
    Calibration,
    Now,
    PlayoutResult,
    Searcher,
    SearchModel,
    Settings,
)
from heul_doch.game.core.cards import Seat
from heul_doch.game.core.engine import Game
from heul_doch.game.core.moves import Move
from heul_doch.game.core.observe import View, resample
from heul_doch.game.core.rng import Rng
from heul_doch.game.core.state import Draft, State
from heul_doch.game.games.himmel_hoelle.family import HimmelHoelle
from heul_doch.game.games.himmel_hoelle.onestep import LARGEST_OF, ROOT2, HimmelBot, HimmelJudge, HimmelWeights, below
from heul_doch.game.games.himmel_hoelle.terms import DECIDING, DISCARD, LEFT, RIGHT, Himmel

MARGIN = 5.0
"""Points of lead over the best of the others that make the odds to win e times as high."""

WIDTH = 6
"""Number of moves that are kept after one playout of each."""

CALIBRATION: Calibration = ((0.0, -1.44, 0.89), (3.0, -0.95, 0.71), (6.0, -0.81, 0.67), (1e9, -0.27, 0.88))
"""Calibration of the probability to win the round, by the smallest number of cards still to be laid.

Playouts sample other hands at random, though players keep what pays, so that the own sums look better than they are.
Fitted with ``tests/bench/check_chances.py --fit``.
"""

JITTER = 0.6
"""Scale of the random error of the policy, in points, so that playouts differ."""


class HimmelPlayouts:
    """Plays rounds to their end as the one-step bot would, but computes only what a move changes."""

    def __init__(self, game: Game, judge: HimmelJudge) -> None:
        self.rules: HimmelHoelle = judge.rules
        self.judge: HimmelJudge = judge
        self.weights: HimmelWeights = judge.weights
        self.seats: int = game.seats
        self.rows: int = judge.rules.rows
        self.size: int = game.deck.size
        self.largest: float = LARGEST_OF[min(game.seats - 1, 5)]

    def choose(self, draft: Draft, moves: Sequence[Move], rng: Rng) -> Move:
        """Return the policy's move for the seat on turn, from its hand and the open cards."""
        rules, zones, rows = self.rules, draft.zones, self.rows
        values, row_of = rules.values, rules.row_of
        seat = draft.turn
        hand = zones[rules.first_hand + seat]
        held = [0] * rows
        totals = [count[1] for count in self.judge.whole]
        squares = [count[2] for count in self.judge.whole]
        unseen = self.size - len(hand)
        for card in hand:
            row, value = row_of[card], values[card]
            held[row] += value
            totals[row] -= value
            squares[row] -= value * value
        if draft.phase == DECIDING:
            return self._decide(draft, moves, held)
        balances, lefts, rights = [0] * rows, [0] * rows, [0] * rows
        rooms = [0] * rows
        for row in range(rows):
            devil, angel = zones[2 * row], zones[2 * row + 1]
            balance = 0
            for card in devil:
                value = values[card]
                balance -= value
                totals[row] -= value
                squares[row] -= value * value
            for card in angel:
                value = values[card]
                balance += value
                totals[row] -= value
                squares[row] -= value * value
            balances[row] = balance
            lefts[row] = rules.side_limit - len(devil)
            rights[row] = rules.side_limit - len(angel)
            rooms[row] = rules.row_limit - len(devil) - len(angel)
            unseen -= len(devil) + len(angel)
        for card in zones[rules.discard_zone]:
            row, value = row_of[card], values[card]
            totals[row] -= value
            squares[row] -= value * value
            unseen -= 1
        means = [total / unseen if unseen else 0.0 for total in totals]
        spreads = [max(0.0, squares[r] / unseen - means[r] * means[r]) if unseen else 0.0 for r in range(rows)]
        ordered = sorted(rooms)
        whole = sum(ordered)
        needed = sum(ordered[: rules.end_rows])
        last_counted = ordered[rules.end_rows - 1]
        data: Himmel = draft.data
        has_doppler = data.doubles[seat]
        rivals = self.seats - 1
        boost = 1.0
        for s in range(self.seats):
            if s != seat and data.doubles[s]:
                boost = 1.0 + self.weights.rival_doppler
        hidden = rules.defn.hand_size
        expected = [hidden * self.weights.keep * mean for mean in means]
        extra = self.weights.doppler * (rules.doppler_factor - 1) if has_doppler else 0.0
        # Worth of all rows as they are, if the end does not come one card nearer and if it does; and their sums.
        bases: list[list[float]] = [[], []]
        bests: list[list[float]] = [[], []]
        sums = [0.0, 0.0]
        # Deviations of the other hands' sums.
        deviations: list[list[float]] = [[], []]
        best_move, best_value = moves[0], -1e9
        last: tuple[int, str, int] = (-1, "", -1)
        for move in moves:
            card, verb = move.cards[0], move.verb
            row, face = row_of[card], values[card]
            if (row, verb, face) == last:
                continue  # The other copy of the same card.
            last = (row, verb, face)
            balance, left, right, room = balances[row], lefts[row], rights[row], rooms[row]
            nearer = 0
            if verb == RIGHT:
                balance, right, room = balance + face, right - 1, room - 1
                nearer = 1 if rooms[row] <= last_counted else 0
            elif verb == LEFT:
                balance, left, room = balance - face, left - 1, room - 1
                nearer = 1 if rooms[row] <= last_counted else 0
            missing = needed - nearer
            left_over = whole - (0 if verb == DISCARD else 1)
            share = min(1.0, self.weights.pace * missing / left_over) if missing and left_over else 0.0
            to_come = share * left_over
            base, best_of, deviation = bases[nearer], bests[nearer], deviations[nearer]
            if not base:
                cards = hidden + self.weights.drift * to_come / self.seats
                for r in range(rows):
                    deviation.append(sqrt(spreads[r] * cards))
                    worth, best = self.row_worth(
                        balances[r], lefts[r], rights[r], share * rooms[r], held[r],
                        expected[r], deviation[r], rivals, boost,
                    )  # fmt: skip
                    base.append(worth)
                    best_of.append(best)
                sums[nearer] = sum(base)
            worth, best = self.row_worth(
                balance, left, right, share * room, held[row] - face, expected[row], deviation[row], rivals, boost
            )
            value_of_move = worth - base[row] + sums[nearer]
            if extra:
                for r in range(rows):
                    if r != row and best_of[r] > best:
                        best = best_of[r]
                value_of_move += extra * best
            value_of_move += JITTER * (rng.random() - 0.5)
            if value_of_move > best_value:
                best_move, best_value = move, value_of_move
        return best_move

    def row_worth(
        self, balance: int, left: int, right: int, to_come: float, held: int,
        expected: float, deviation: float, rivals: int, boost: float,
    ) -> tuple[float, float]:  # fmt: skip
        """Return the worth of a row, as in :meth:`HimmelJudge.worth`, and what can be doubled there.

        ``expected`` and ``deviation`` are those of another seat's sum.
        """
        w = self.weights
        top = below(held + 0.5, expected, deviation) ** rivals
        rival = expected + self.largest * deviation
        mine = top * held
        theirs = (1.0 - top) * max(rival, 0.5) if held else rival
        # As in :meth:`HimmelJudge.tendency`, without its calls.
        if to_come <= 0.0:
            heaven, hell = float(balance > 0), float(balance < 0)
        else:
            rooms = left + right
            lean = (right - left) / rooms if rooms else 0.0
            if left > 0 and right > 0:
                lean = 0.5 * lean + w.push * (2.0 * top - 1.0 if held else -0.5)
            direction = -1.0 if lean < -1.0 else 1.0 if lean > 1.0 else lean
            mean = balance + to_come * w.swing * direction
            even = 1.0 - lean * lean
            width = w.swing * sqrt(to_come * (even if even > 0.15 else 0.15)) * ROOT2
            heaven = 0.5 - 0.5 * erf((0.5 - mean) / width)
            hell = 0.5 + 0.5 * erf((-0.5 - mean) / width)
        share = w.others / rivals
        worth = heaven * (mine - share * boost * theirs) - hell * (mine - share * theirs)
        return worth, heaven * mine

    def _decide(self, draft: Draft, moves: Sequence[Move], held: list[int]) -> Move:
        """Return the decision: use the Doppler unless a later colour promises more."""
        row = draft.data.row
        if not held[row]:
            return moves[0]
        now = self.top(held[row]) * held[row]
        for other in range(row + 1, self.rows):
            left, right = self.rules.row_sums(draft, other)
            if right > left and self.top(held[other]) * held[other] > now:
                return moves[0]
        return moves[1]

    def top(self, held: int) -> float:
        """Return the probability that a sum is the highest of its colour, for average hands."""
        count, total, squares = 0, 0.0, 0.0
        for entry in self.judge.whole:
            count, total, squares = count + entry[0], total + entry[1], squares + entry[2]
        mean = total / count / self.rows
        spread = squares / count / self.rows - mean * mean
        hidden = self.rules.defn.hand_size
        chance: float = below(held + 0.5, hidden * mean, sqrt(spread * hidden)) ** (self.seats - 1)
        return chance

    def play_out(self, world: State, move: Move, rng: Rng) -> tuple[int, ...]:
        """Make ``move`` and play to the end of the round; return the points."""
        rules = self.rules
        draft = Draft(world)
        rules.play(draft, move)
        while draft.turn >= 0:
            moves = rules.legal(draft)
            rules.play(draft, self.choose(draft, moves, rng) if len(moves) > 1 else moves[0])
        points: tuple[int, ...] = draft.data.points
        return points


class _Sample:
    """A position in which moves are played out."""

    def __init__(self, playouts: HimmelPlayouts, world: State, seed: int, seat: Seat) -> None:
        self.playouts, self.world, self.seed, self.seat = playouts, world, seed, seat

    def play_out(self, move: Move) -> PlayoutResult:
        """Return the result of the round after a move."""
        return _utility(self.playouts.play_out(self.world, move, Rng(self.seed)), self.seat)


class _Model:
    """One decision of a seat."""

    def __init__(self, bot: HimmelSearch, game: Game, view: View) -> None:
        self.game, self.view = game, view
        self.onestep, self.playouts = bot.onestep, bot.playouts_of(game)

    def prior_values(self, moves: Sequence[Move], rng: Rng) -> list[float]:
        """Return the worth of each move in one-step play, in points ahead of the others."""
        return self.onestep.prior_values(self.game, self.view, list(moves))

    def sample(self, rng: Rng) -> _Sample:
        """Return a random position."""
        return _Sample(self.playouts, resample(self.game, self.view, rng), rng.next(), self.view.seat)


class HimmelSearch(Searcher):
    """Plays Himmel + Hölle by search."""

    def __init__(
        self,
        iterations: int = 400,
        seconds: float = 0.0,
        now: Now | None = None,
        weights: HimmelWeights | None = None,
        prior: float = 120.0,
        point: float = 0.03,
    ) -> None:
        """Set the budget: ``iterations`` playouts a move, and with ``now`` at most ``seconds``.

        ``prior`` is the number of playouts that the value in one-step play counts for, ``point`` the probability to win
        that one of its points is worth. Raises what the base class does.
        """
        super().__init__(iterations, seconds, now)
        self.prior, self.point = prior, point
        self.onestep = HimmelBot(weights)
        self._playouts: dict[tuple[str, int], HimmelPlayouts] = {}

    def model(self, game: Game, view: View) -> SearchModel:
        """Return the model of a decision. Raises TypeError for a game of another family."""
        return _Model(self, game, view)

    def settings(self) -> Settings:
        """Return how a search spends its budget."""
        return Settings(self.iterations, self.prior, self.point, fade=0.0, width=WIDTH, ends=self.repeats)

    def calibration(self, game: Game) -> Calibration:
        """Return the calibration of the probability to win the round."""
        return CALIBRATION

    def turns_left(self, game: Game, view: View) -> float:
        """Return the smallest number of cards that are still to be laid."""
        judge = self.onestep.judge(game)
        missing = sorted(side.room for side in judge.read(view).rows)
        return float(sum(missing[: judge.rules.end_rows]))

    def playouts_of(self, game: Game) -> HimmelPlayouts:
        """Return the playouts of a table. Raises TypeError for a game of another family."""
        return per_table(self._playouts, game, lambda table: HimmelPlayouts(table, self.onestep.judge(table)))


def _utility(points: tuple[int, ...], seat: Seat) -> PlayoutResult:
    """Return the result of a round for ``seat``."""
    mine = points[seat]
    others = max(p for s, p in enumerate(points) if s != seat)
    win = 0.0 if mine < others else 1.0 / points.count(mine)
    return PlayoutResult(1.0 / (1.0 + exp((others - mine) / MARGIN)), win)
