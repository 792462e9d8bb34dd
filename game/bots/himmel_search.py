"""A player of Himmel + Hölle that tries its moves out: many deals of the hidden cards, each round played to its end.

The kit of Himmel + Hölle for the search all games share (:mod:`game.bots.trials`): everybody goes on by a quick policy
that sees its own hand only. Rounds are short, so playouts go to the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from game.bots.himmel import HimmelBot, HimmelEye, HimmelWeights, Side, below
from game.bots.protocol import distinct
from game.bots.trials import Now, Settings, Thought, Tried, check_budget, try_out
from game.cards import Seat
from game.engine import Game
from game.families.himmel_hoelle import DECIDING, RIGHT, SIDES, HimmelHoelle
from game.moves import Move
from game.observe import View, resample
from game.rng import Rng
from game.state import Draft, State

REACH = 15
"""Balances further from even than this are as good as certain."""

MARGIN = 5.0
"""Points of lead over the best of the others by which the odds to win grow e times: a near thing counts in part."""

WIDTH = 6
"""Moves that are tried out in earnest."""

JITTER = 0.6
"""Points by which the quick policy errs, so that playouts differ."""


class HimmelPlayouts:
    """Plays rounds to their end by a quick policy: tables instead of reckoning."""

    def __init__(self, game: Game, eye: HimmelEye) -> None:
        self.rules: HimmelHoelle = eye.rules
        self.eye, self.seats, self.rows = eye, game.seats, eye.rules.rows
        values = [v for v in self.rules.values if v]
        hand, deck = game.defn.hand_size, game.deck.size
        mean = sum(values) / deck / self.rows
        spread = sum(v * v for v in values) / deck / self.rows - mean * mean
        rivals = self.seats - 1
        deviation = (spread * hand) ** 0.5
        most = max(
            sum(self.rules.values[c] for c in range(deck) if self.rules.row_of[c] == r) for r in range(self.rows)
        )
        best = hand * mean + 0.85 * deviation
        self.stake: list[float] = []
        """Own sum of a colour -> what the seat gains on the others if heaven wins; as much is lost in hell."""
        self.top: list[float] = []
        """Own sum of a colour -> chance that it is the highest."""
        for held in range(most + 1):
            top = below(held + 0.5, hand * mean, deviation) ** rivals
            self.top.append(top)
            self.stake.append(top * held - eye.weights.others * (1.0 - top) * best / rivals)
        self._leans: dict[tuple[int, int, int], list[float]] = {}

    def lean(self, balance: int, left: int, right: int, to_come: int) -> float:
        """Return the chance of heaven minus that of hell, for a row with so much room and cards to come."""
        key = (left, right, to_come)
        table = self._leans.get(key)
        if table is None:
            table = []
            for b in range(-REACH, REACH + 1):
                heaven, hell = self.eye.tendency(Side(b, left, right, left + right), float(to_come), 0.0)
                table.append(heaven - hell)
            self._leans[key] = table
        return table[max(-REACH, min(REACH, balance)) + REACH]

    def choose(self, draft: Draft, moves: Sequence[Move], rng: Rng) -> Move:
        """Return what the quick policy plays for the seat on turn; it looks at that seat's hand and at the rows."""
        rules, zones, values, row_of = self.rules, draft.zones, self.rules.values, self.rules.row_of
        seat = draft.turn
        held = [0] * self.rows
        for card in zones[rules.first_hand + seat]:
            held[row_of[card]] += values[card]
        if draft.phase == DECIDING:
            return self._decide(draft, moves, held)
        side, limit = rules.side_limit, rules.row_limit
        balances, lefts, rights = [], [], []
        for row in range(0, 2 * self.rows, 2):
            left, right = zones[row], zones[row + 1]
            balance = 0
            for card in right:
                balance += values[card]
            for card in left:
                balance -= values[card]
            balances.append(balance)
            lefts.append(len(left))
            rights.append(len(right))
        rooms = [limit - a - b for a, b in zip(lefts, rights)]
        needed = sum(sorted(rooms)[: rules.end_rows])
        whole = sum(rooms)
        share = min(1.0, self.eye.weights.pace * needed / whole) if whole else 0.0
        best_move, best_value = moves[0], -1e9
        stake = self.stake
        before = [
            self.lean(balances[r], side - lefts[r], side - rights[r], int(share * rooms[r] + 0.5)) * stake[held[r]]
            for r in range(self.rows)
        ]
        last: tuple[int, str, int] = (-1, "", -1)
        value = 0.0
        for move in moves:
            card = move.cards[0]
            row, face, verb = row_of[card], values[card], move.verb
            if (row, verb, face) == last:
                continue  # The other copy of the same card.
            last = (row, verb, face)
            rest = stake[held[row] - face]
            if verb not in SIDES:
                # The row is full: only the own sum changes.
                value = _sign(balances[row]) * rest - before[row]
            else:
                is_right = verb == RIGHT
                balance = balances[row] + (face if is_right else -face)
                if rooms[row] == 1 and needed == 1:
                    # The end: every row counts as it lies.
                    value = _sign(balance) * rest - before[row]
                    for other in range(self.rows):
                        if other != row:
                            value += _sign(balances[other]) * stake[held[other]] - before[other]
                else:
                    left_room, right_room = side - lefts[row] - (not is_right), side - rights[row] - is_right
                    to_come = int(share * (rooms[row] - 1) + 0.5)
                    value = self.lean(balance, left_room, right_room, to_come) * rest - before[row]
            value += JITTER * (rng.random() - 0.5)
            if value > best_value:
                best_move, best_value = move, value
        return best_move

    def _decide(self, draft: Draft, moves: Sequence[Move], held: list[int]) -> Move:
        """Use the Doppler unless a later colour promises more."""
        row = draft.data.row
        now = self.top[held[row]] * held[row]
        for other in range(row + 1, self.rows):
            left, right = self.rules.row_sums(draft, other)
            if right > left and self.top[held[other]] * held[other] > now:
                return moves[0]
        return moves[1] if now > 0.0 else moves[0]

    def play_out(self, world: State, move: Move, rng: Rng) -> tuple[int, ...]:
        """Make ``move`` and go on to the end of the round; return the points."""
        rules = self.rules
        draft = Draft(world)
        rules.play(draft, move)
        while draft.turn >= 0:
            moves = rules.legal(draft)
            rules.play(draft, self.choose(draft, moves, rng) if len(moves) > 1 else moves[0])
        points: tuple[int, ...] = draft.data.points
        return points


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


class _Trial:
    """A position in which moves are tried out."""

    def __init__(self, playouts: HimmelPlayouts, world: State, luck: int, seat: Seat) -> None:
        self.playouts, self.world, self.luck, self.seat = playouts, world, luck, seat

    def outcome(self, move: Move) -> Tried:
        """Return what the end of the round is worth after a move."""
        return _utility(self.playouts.play_out(self.world, move, Rng(self.luck)), self.seat)


class _Kit:
    """One decision of a seat."""

    def __init__(self, bot: HimmelSearch, game: Game, view: View) -> None:
        self.game, self.view = game, view
        self.onestep, self.playouts = bot.onestep, bot.playouts_of(game)

    def opinions(self, moves: Sequence[Move], rng: Rng) -> list[float]:
        """Return what each move is worth to one-step play, in points ahead of the others."""
        return self.onestep.opinions(self.game, self.view, list(moves))

    def draw(self, rng: Rng) -> _Trial:
        """Draw a position."""
        return _Trial(self.playouts, resample(self.game, self.view, rng), rng.next(), self.view.seat)


class HimmelSearch:
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

        ``prior`` is how many playouts the one-step opinion counts for, ``point`` the chance to win one of its points
        stands for. Raises ValueError for a budget below 1, or seconds without a clock.
        """
        check_budget(iterations, seconds, now)
        self.iterations, self.seconds, self.now = iterations, seconds, now
        self.prior, self.point = prior, point
        self.onestep = HimmelBot(weights)
        self._playouts: dict[tuple[str, int], HimmelPlayouts] = {}

    def choose(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Move:
        """Return the move with the best chance to win. Raises TypeError for a game of another family."""
        self.onestep.eye(game)
        if len(distinct(game, moves)) == 1:
            return moves[0]
        return self.think(game, view, moves, rng).move

    def think(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng, seconds: float | None = None) -> Thought:
        """Return what is found out about every move, best first; ``seconds`` replaces the bot's own limit."""
        settings = Settings(self.iterations, self.prior, self.point, fade=0.0, width=WIDTH)
        limit = self.seconds if seconds is None else seconds
        return try_out(_Kit(self, game, view), distinct(game, moves), settings, rng, (), limit, self.now)

    def playouts_of(self, game: Game) -> HimmelPlayouts:
        """Return what plays the rounds of a table to their end. Raises TypeError for a game of another family."""
        key = (game.defn.fingerprint, game.seats)
        found = self._playouts.get(key)
        if found is None:
            found = self._playouts[key] = HimmelPlayouts(game, self.onestep.eye(game))
        return found


def _utility(points: tuple[int, ...], seat: Seat) -> Tried:
    """Return what the end of a round is worth to ``seat``, and its share of the win."""
    mine = points[seat]
    others = max(p for s, p in enumerate(points) if s != seat)
    win = 0.0 if mine < others else 1.0 / points.count(mine)
    return Tried(1.0 / (1.0 + exp((others - mine) / MARGIN)), win)
