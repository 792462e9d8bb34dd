"""A bot of Himmel + Hölle that estimates what each colour will be worth at the end, and for whom.

Everything is computed from the view, without sampling hidden cards. For each colour:

* whether the angel or the devil will have more: from the sums now, the free places on both sides and the number of
  cards still to come, as a normal distribution;
* whether the own sum will be the highest: other hands are draws from the cards not in sight, plus the known cards of
  hands that were shown;
* what it brings, with the Doppler, and what it brings the others, which counts against it.

The worth of a move is the sum over all colours after it. A card that is laid changes the balance of its row, lowers the
own sum, and brings the end nearer.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import erf, sqrt
from typing import NamedTuple

from heul_doch.game.bots.protocol import distinct, per_table, rules_of
from heul_doch.game.core.cards import Seat
from heul_doch.game.core.engine import Game
from heul_doch.game.core.moves import Move
from heul_doch.game.core.observe import View
from heul_doch.game.core.rng import Rng
from heul_doch.game.games.himmel_hoelle.family import HimmelHoelle
from heul_doch.game.games.himmel_hoelle.terms import DECIDING, DOUBLE, RIGHT, SIDES, YES, Himmel

ROOT2 = sqrt(2.0)

LARGEST_OF = (0.0, 0.0, 0.56, 0.85, 1.03, 1.16)
"""Expected largest of so many draws from a normal distribution, in standard deviations."""


@dataclass(frozen=True, slots=True)
class HimmelWeights:
    """Weights of the evaluation. Found by self-play with ``tests/bench/tune_himmel.py``."""

    pace: float = 1.2
    """Cards still to be laid for each one missing in the rows that will end the round first."""
    swing: float = 3.0
    """How much one card changes a row's balance."""
    push: float = 0.15
    """Part of it that the seats direct: leaders of a colour push it to heaven, others to hell."""
    keep: float = 1.0
    """Factor by which other hands hold more of a colour than a random draw, because players keep what pays."""
    drift: float = 1.5
    """Weight of the cards still to be drawn in the uncertainty of sums."""
    others: float = 0.8
    """Cost of one point of all other seats together."""
    doppler: float = 0.8
    """Worth of an unused Doppler, as a share of the best colour's worth."""
    rival_doppler: float = 0.25
    """Share by which Dopplers raise the rivals' gains."""


class Side(NamedTuple):
    """A row as it is now."""

    balance: int
    """Right minus left."""
    left_room: int
    """Free places on the devil's side, as long as the row has any."""
    right_room: int
    room: int
    """Free places of the row."""


class Rival(NamedTuple):
    """What is known of another seat's hand."""

    known: tuple[int, ...]
    """Sum of the known cards, for each row."""
    hidden: int
    """Number of unknown cards."""


class Table(NamedTuple):
    """What a seat knows of a round, in numbers."""

    rows: tuple[Side, ...]
    held: tuple[int, ...]
    """Own sum for each row."""
    pool: tuple[tuple[int, int, int], ...]
    """For each row the cards not in sight that may be in hands: number, sum, sum of squares."""
    rivals: tuple[Rival, ...]
    draw: int
    """Cards in the draw pile."""
    has_doppler: bool
    rival_dopplers: int


def below(value: float, mean: float, deviation: float) -> float:
    """Return the probability that a normal draw is at most ``value``."""
    if deviation <= 0.0:
        return 1.0 if value >= mean else 0.0
    return 0.5 + 0.5 * erf((value - mean) / (deviation * ROOT2))


class HimmelJudge:
    """Evaluates views of one table, colour by colour."""

    def __init__(self, game: Game, weights: HimmelWeights) -> None:
        """Raises TypeError for a game of another family."""
        self.rules = rules = rules_of(game, HimmelHoelle)
        self.weights = weights
        self.seats, self.rows = game.seats, rules.rows
        self.size = game.deck.size
        self.whole = self._count(range(game.deck.size))

    def _count(self, cards: range | list[int]) -> list[list[int]]:
        counts = [[0, 0, 0] for _ in range(self.rows)]
        for card in cards:
            value, count = self.rules.values[card], counts[self.rules.row_of[card]]
            count[0] += 1
            count[1] += value
            count[2] += value * value
        return counts

    def read(self, view: View) -> Table:
        """Return what a seat knows, in numbers."""
        rules, zones, seat = self.rules, view.zones, view.seat
        data: Himmel = view.data
        pool = [list(count) for count in self.whole]
        rows = []
        for row in range(self.rows):
            left, right = zones[2 * row], zones[2 * row + 1]
            balance = sum(rules.values[c] for c in right if c is not None)
            balance -= sum(rules.values[c] for c in left if c is not None)
            rows.append(self.side(balance, len(left), len(right)))
        held = [0] * self.rows
        rivals = []
        for s in range(self.seats):
            known, hidden = [0] * self.rows, 0
            for card in zones[rules.first_hand + s]:
                if card is None:
                    hidden += 1
                else:
                    known[rules.row_of[card]] += rules.values[card]
            if s == seat:
                held = known
            else:
                rivals.append(Rival(tuple(known), hidden))
        for zone in zones:
            for card in zone:
                if card is not None:
                    count, value = pool[rules.row_of[card]], rules.values[card]
                    count[0] -= 1
                    count[1] -= value
                    count[2] -= value * value
        for scored in data.scored:
            if scored.sums:
                # All cards of this colour in hands were shown, so no hidden one is in a hand.
                pool[scored.row] = [0, 0, 0]
        dopplers = sum(1 for s, has in enumerate(data.doubles) if has and s != seat)
        return Table(
            tuple(rows),
            tuple(held),
            tuple((a, b, c) for a, b, c in pool),
            tuple(rivals),
            len(zones[rules.draw_zone]),
            data.doubles[seat],
            dopplers,
        )

    def side(self, balance: int, left: int, right: int) -> Side:
        """Return a row with so many cards on its sides."""
        limit, side = self.rules.row_limit, self.rules.side_limit
        return Side(balance, side - left, side - right, limit - left - right)

    def to_come(self, rows: tuple[Side, ...]) -> list[float]:
        """Return how many cards each row will still get, all 0 if the round is over."""
        missing = sorted(row.room for row in rows)
        needed = sum(missing[: self.rules.end_rows])
        if not needed:
            return [0.0] * len(rows)
        share = min(1.0, self.weights.pace * needed / sum(missing))
        return [share * row.room for row in rows]

    def tendency(self, row: Side, to_come: float, wish: float) -> tuple[float, float]:
        """Return the probabilities that the angel and that the devil will have more.

        ``wish``: what the seats push for, from -1 (hell) to 1 (heaven).
        """
        if to_come <= 0.0:
            return float(row.balance > 0), float(row.balance < 0)
        w = self.weights
        rooms = row.left_room + row.right_room
        lean = (row.right_room - row.left_room) / rooms if rooms else 0.0
        if row.left_room > 0 and row.right_room > 0:
            lean = 0.5 * lean + w.push * wish
        mean = row.balance + to_come * w.swing * max(-1.0, min(1.0, lean))
        deviation = w.swing * sqrt(to_come * max(0.15, 1.0 - lean * lean))
        return 1.0 - below(0.5, mean, deviation), below(-0.5, mean, deviation)

    def chances(self, table: Table, held: int, row: int, to_come: float) -> tuple[float, float]:
        """Return the probability that ``held`` is the highest sum of a colour, and the expected largest sum of
        others."""
        w = self.weights
        cards, total, squares = table.pool[row]
        size = sum(count for count, _, _ in table.pool)
        mean = w.keep * total / size if size else 0.0
        spread = max(0.0, squares / size - (total / size) ** 2) if size else 0.0
        turns = to_come / self.seats
        top, largest, widest = 1.0, 0.0, 0.0
        for rival in table.rivals:
            expected = rival.known[row] + rival.hidden * mean
            deviation = sqrt(spread * (rival.hidden + w.drift * turns)) if cards else 0.0
            top *= below(held + 0.5, expected, deviation)
            largest, widest = max(largest, expected), max(widest, deviation)
        return top, largest + LARGEST_OF[min(len(table.rivals), 5)] * widest

    def worth(self, table: Table) -> float:
        """Return the worth of a table for the seat, in points ahead of the others."""
        w = self.weights
        to_come = self.to_come(table.rows)
        total_to_come = sum(to_come)
        value = best = 0.0
        boost = 1.0 + (w.rival_doppler if table.rival_dopplers else 0.0)
        share = w.others / max(1, len(table.rivals))
        for row, side in enumerate(table.rows):
            held = table.held[row]
            top, rival = self.chances(table, held, row, total_to_come)
            mine = top * held
            theirs = (1.0 - top) * max(rival, 0.5) if held else rival
            heaven, hell = self.tendency(side, to_come[row], 2.0 * top - 1.0 if held else -0.5)
            value += heaven * (mine - share * boost * theirs) - hell * (mine - share * theirs)
            best = max(best, heaven * mine)
        if table.has_doppler:
            value += w.doppler * (self.rules.doppler_factor - 1) * best
        return value

    def after(self, table: Table, move: Move) -> Table:
        """Return the table after the seat has laid or thrown away a card."""
        card = move.cards[0]
        row, value = self.rules.row_of[card], self.rules.values[card]
        held = list(table.held)
        held[row] -= value
        rows = list(table.rows)
        if move.verb in SIDES:
            side = rows[row]
            if move.verb == RIGHT:
                rows[row] = Side(side.balance + value, side.left_room, side.right_room - 1, side.room - 1)
            else:
                rows[row] = Side(side.balance - value, side.left_room - 1, side.right_room, side.room - 1)
        return table._replace(rows=tuple(rows), held=tuple(held))

    def doubles(self, table: Table, row: int, scored: int) -> float:
        """Return the worth of using the Doppler for ``row`` now, minus that of keeping it for a row after
        ``scored``."""
        top, _ = self.chances(table, table.held[row], row, 0.0)
        later = 0.0
        for other in range(scored + 1, self.rows):
            if table.rows[other].balance > 0:
                chance, _ = self.chances(table, table.held[other], other, 0.0)
                later = max(later, chance * table.held[other])
        return top * table.held[row] - later


class HimmelBot:
    """Evaluates each move once and chooses the best."""

    def __init__(self, weights: HimmelWeights | None = None, slips: float = 0.0) -> None:
        """``slips``: scale of the random error in each evaluation, in points; 0: none."""
        self.weights, self.slips = weights or HimmelWeights(), slips
        self._judges: dict[tuple[str, Seat], HimmelJudge] = {}

    def judge(self, game: Game) -> HimmelJudge:
        """Return the evaluation of a table. Raises TypeError for another family."""
        return per_table(self._judges, game, lambda table: HimmelJudge(table, self.weights))

    def prior_values(self, game: Game, view: View, candidates: list[Move]) -> list[float]:
        """Return the worth of each move, in points ahead of the others."""
        judge = self.judge(game)
        table = judge.read(view)
        if view.phase == DECIDING:
            gain = judge.doubles(table, view.data.row, view.data.row)
            return [gain if move.verb == DOUBLE and move.choices == (YES,) else 0.0 for move in candidates]
        return [judge.worth(judge.after(table, move)) for move in candidates]

    def choose(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Move:
        """Return the move with the highest worth. Raises TypeError for a game of another family."""
        candidates = distinct(game, moves)
        worth = self.prior_values(game, view, candidates)
        if self.slips:
            # Nearly normally distributed, and the same on every machine.
            worth = [v + self.slips * (sum(rng.random() for _ in range(4)) - 2.0) * 1.7 for v in worth]
        return candidates[max(range(len(candidates)), key=worth.__getitem__)]
