"""Quick playouts: a position is played on for some rounds by a cheap policy, then the chance to win is estimated.

Imports the rules below the door and the one-step bot's weights. A draft is changed by ``legal`` and ``play`` of the
family, without events and without freezing: the rules exist once. What makes it quick is the policy, which works out
the worth of a move from what it changes (:mod:`game.bots.onestep` weighs whole positions), and that what a stack may
come to is worked out once and kept: see :meth:`Playouts.outlook`. A special card is tried on a copy of the draft, so
that any card of any rules file is played for what it does.

These modules may also run compiled (:mod:`game.compiled`); plain loops and numbers in lists suit both.
"""

from __future__ import annotations

from dataclasses import astuple, dataclass
from math import comb, exp, sqrt

from game.bots.onestep import Tables, Weights
from game.cards import Entry
from game.engine import Game
from game.families.heul_doch import HeulDoch
from game.moves import Move
from game.state import Draft, State

RARE = 0.04
"""Numbers of further onions less likely than this are left out."""

KEPT = 200_000
"""Outlooks that are kept; then the shelf is emptied."""


@dataclass(frozen=True)
class Prospects:
    """How a position looks to the estimate of the chance to win; fitted to games with ``tests/bench/fit_chances.py``.

    A seat's strength is the points its stack can expect at the end and what is added here; the chances are the
    strengths' differences on a scale that grows with the turns to come (softmax).
    """

    hand: float = 0.59
    """Points for each point in hand that is likely to count."""
    special: float = 0.0
    """Points for a special card in hand."""
    open_top: float = -0.28
    """Points for an open top: it may have to be covered, turned or thrown away."""
    turn: float = 1.96
    """Points a turn to come is worth."""
    first: float = 0.55
    """Points for each point of the best card that may be laid on the own stack as the table lies."""
    second: float = 0.2
    """The same for the second best."""
    card: float = -3.35
    """Points for any card in hand: those at the end of a game are worth less than turns before it."""
    noise: float = 2.4
    """Scale of chance at the very end, in points."""
    spread: float = 2.01
    """Scale of chance that each turn to come adds, in points; scales add up as squares."""

    def __reduce__(self) -> tuple[type[Prospects], tuple[float, ...]]:
        return Prospects, astuple(self)


QUIET = Prospects()
"""For tables without special cards."""

LIVELY = Prospects(
    hand=0.4, special=-0.6, open_top=-1.41, turn=2.31, first=0.37, second=0.03, card=-2.48, noise=1.74, spread=2.15
)
"""For tables with special cards: what lies on top may be gone the next moment."""


class Playouts:
    """Plays positions of one table on. Holds what can be worked out once; nothing of a game stays in it."""

    def __init__(self, game: Game, weights: Weights | None = None, prospects: Prospects | None = None) -> None:
        """Raises TypeError for a game of another family."""
        rules = game.rules
        if not isinstance(rules, HeulDoch):
            raise TypeError(f"this bot plays heul_doch only, not {game.defn.family}")
        self.weights: Weights = weights or Weights()
        self.rules: HeulDoch = rules
        self.tables: Tables = Tables(game, self.weights)
        self.prospects: Prospects = prospects or (QUIET if min(self.tables.values) > 0 else LIVELY)
        self.seats: int = self.tables.seats
        size = self.tables.size
        self.size: int = size
        self.values: list[int] = list(self.tables.values)
        self.gift_rows: tuple[bytes, ...] = rules.gift_rows
        self.own_rows: tuple[bytes, ...] = rules.own_rows
        # A stack's book is one number: its onions, and above them for each value the sum of its open cards.
        most = 2 * game.deck.size + 1
        self.bits: int = most.bit_length()
        """Bits of a count of onions, and of a count of turns."""
        self.shifts: list[int] = [0] * size
        self.masks: list[int] = [0] * size
        place = self.bits
        for value in range(1, size):
            width = (value * sum(1 for v in self.values if v == value)).bit_length()
            self.shifts[value] = place
            self.masks[value] = (1 << width) - 1
            place += width
        self.entry: list[int] = [v << self.shifts[v] if v else 0 for v in self.values]
        """What an open card adds to the book of its stack; an onion adds 1."""
        self._outlooks: dict[int, list[float]] = {}
        self._cases: dict[int, list[tuple[float, int, int]]] = {}
        to_come = self.tables.to_come
        self._growth: list[list[float]] = [[turns * share for share in to_come] for turns in range(most)]
        """For each number of turns to come, by how much each value of a stack will grow."""
        # Seats steer their onions away from what would cost much: e^(-loss / steer), from two tables; place 0: no loss.
        steer = self.weights.steer
        self._steer: list[float] = [exp(-points / steer) for points in range(sum(self.values) + 1)]
        self._growth_steer: list[list[float]] = [
            [1.0 if v == 0 else exp(-growth[v] / steer) for v in range(size)] for growth in self._growth
        ]

    def cases(self, onions: int, turns: int) -> list[tuple[float, int, int]]:
        """Return what may be void at the end: chance and two values (0: none) for each likely number of onions."""
        key = onions << self.bits | turns
        found = self._cases.get(key)
        if found is None:
            q = self.weights.onion_rate
            found = []
            for more in range(turns + 1):
                chance = comb(turns, more) * q**more * (1 - q) ** (turns - more)
                if chance > RARE:
                    void = self.tables.void[onions + more]
                    found.append((chance, void[0], void[1]))
            self._cases[key] = found
        return found

    def outlook(self, book: int, turns: int) -> list[float]:
        """Return in place 0 the points a stack can expect, and for each value the points one such card will count.

        A value counts with the chance that it will not be void. The list is shared: do not change it.
        """
        key = book << self.bits | turns
        found = self._outlooks.get(key)
        if found is None:
            if len(self._outlooks) >= KEPT:
                self._outlooks.clear()
            found = self._outlooks[key] = self._make_outlook(book, turns)
        return found

    def _make_outlook(self, book: int, turns: int) -> list[float]:
        size = self.size
        growth, bend, steer = self._growth[turns], self._growth_steer[turns], self._steer
        sums = [0] * size
        pull = [1.0] * size
        for value in range(1, size):
            points = book >> self.shifts[value] & self.masks[value]
            sums[value] = points
            pull[value] = steer[points] * bend[value]
        lost = [0.0] * size
        total = 0.0
        for chance, a, b in self.cases(book & ((1 << self.bits) - 1), turns):
            weight = chance * pull[a] * pull[b]
            total += weight
            lost[a] += weight
            lost[b] += weight
        worth = [0.0] * size
        expected = 0.0
        for value in range(1, size):
            kept = 1.0 - lost[value] / total
            worth[value] = value * kept
            expected += (sums[value] + growth[value]) * kept
        worth[0] = expected
        return worth

    def book(self, stack: tuple[Entry, ...]) -> int:
        """Return the book of a stack: onions and open points by value, as one number."""
        entry = self.entry
        book = 0
        for card in stack:
            book += 1 if card < 0 else entry[card]
        return book

    def turns(self, draft: Draft, seat: int) -> int:
        """Return how many turns a seat has still to come: its cards, and its share of the draw pile."""
        n = self.seats
        zones = draft.zones
        left = len(zones[2 * n])
        turns = len(zones[n + seat])
        if left and draft.turn >= 0:
            turns += (left + n - 1 - (seat - draft.turn) % n) // n
        return turns

    def chances(self, draft: Draft, books: list[int]) -> list[float]:
        """Return each seat's chance to win: from the rules after the end, else an estimate. ``books``: the stacks'."""
        n = self.seats
        outcome = self.rules.outcome(draft)
        if outcome is not None:
            share = 1.0 / len(outcome.winners)
            return [share if s in outcome.winners else 0.0 for s in range(n)]
        scales = self.prospects
        strengths = [0.0] * n
        to_come = 0
        for seat in range(n):
            turns = self.turns(draft, seat)
            to_come += turns
            strengths[seat] = self.strength(draft, seat, self.outlook(books[seat], turns), turns)
        scale = 1.0 / sqrt(scales.noise * scales.noise + scales.spread * scales.spread * to_come / n)
        best = max(strengths)
        total = 0.0
        for seat in range(n):
            weight = exp((strengths[seat] - best) * scale)
            strengths[seat] = weight
            total += weight
        return [weight / total for weight in strengths]

    def strength(self, draft: Draft, seat: int, outlook: list[float], turns: int) -> float:
        """Return the points a seat can expect, on the scale of :class:`Prospects`."""
        scales, values, zones = self.prospects, self.values, draft.zones
        stack = zones[seat]
        strength = outlook[0] + scales.turn * turns
        if turns and stack and stack[-1] >= 0 and values[stack[-1]]:
            strength += scales.open_top
        left, right, own = self.rules.fits(zones, seat)
        first = second = hand = 0.0
        for card in zones[self.seats + seat]:
            value = values[card]
            if value:
                worth = outlook[value]
                hand += worth
                if worth > second and own[card] and not left[card] and not right[card]:
                    if worth > first:
                        first, second = worth, first
                    else:
                        second = worth
                strength += scales.card
            else:
                strength += scales.special + scales.card
        return strength + scales.hand * hand + scales.first * first + scales.second * second


class World:
    """One position that playouts start from, with all that is equal for every first move."""

    def __init__(self, playouts: Playouts, state: State) -> None:
        self.playouts = playouts
        self.state = state
        n = playouts.seats
        draft = Draft(state)
        self.books: list[int] = [playouts.book(state.zones[seat]) for seat in range(n)]
        points = [playouts.outlook(self.books[s], playouts.turns(draft, s))[0] for s in range(n)]
        # What a point of each other seat costs a seat: more for those who lead.
        weights = playouts.weights
        self.costs: list[list[float]] = []
        for seat in range(n):
            best = max([points[s] for s in range(n) if s != seat])
            pull = [0.0 if s == seat else exp((points[s] - best) / weights.leader) for s in range(n)]
            scale = weights.others / sum(pull)
            self.costs.append([p * scale for p in pull])

    def start(self) -> Run:
        """Begin a playout."""
        return Run(self)

    def chances(self) -> list[float]:
        """Return each seat's chance to win, as it looks without a move."""
        return self.playouts.chances(Draft(self.state), self.books)

    def play_out(self, move: Move, rounds: int, first: int = 1) -> list[float]:
        """Make ``move``, play ``rounds`` rounds on by the policy; return each seat's chance to win.

        It is the mean of the estimates after each round from ``first`` on: later ones know more, earlier ones have met
        with less luck.
        """
        run = Run(self)
        run.make(move)
        draft, seats = run.draft, self.playouts.seats
        first = min(first, rounds)
        totals = [0.0] * seats
        for done in range(1, rounds + 1):
            end = draft.ply + seats
            while draft.turn >= 0 and draft.ply < end:
                run.make(run.pick())
            is_over = draft.turn < 0
            if done < first and not is_over:
                continue
            chances = self.playouts.chances(draft, run.books)
            # A result stands for all rounds that would have followed.
            weight = 1 + rounds - max(done, first) if is_over else 1
            for seat in range(seats):
                totals[seat] += weight * chances[seat]
            if is_over:
                break
        return [total / (1 + rounds - first) for total in totals]


class Run:
    """One playout under way."""

    def __init__(self, world: World) -> None:
        playouts = world.playouts
        self.costs: list[list[float]] = world.costs
        self.playouts: Playouts = playouts
        self.weights: Weights = playouts.weights
        self.seats: int = playouts.seats
        self.rules: HeulDoch = playouts.rules
        self.draft: Draft = Draft(world.state)
        self.books: list[int] = world.books[:]

    def make(self, move: Move) -> None:
        """Make a move and keep the books of all stacks."""
        draft, books, playouts = self.draft, self.books, self.playouts
        seat, verb, cards, _ = move
        if verb == "play":
            before = draft.zones[:]
            self.rules.play(draft, move)
            zones = draft.zones
            for s in range(self.seats):
                if zones[s] is not before[s]:
                    books[s] = playouts.book(zones[s])
            return
        if verb == "onion":
            books[seat] += 1
        else:
            n = self.seats
            if verb == "left":
                seat = seat + 1 if seat + 1 < n else 0
            elif verb == "right":
                seat = seat - 1 if seat else n - 1
            books[seat] += playouts.entry[cards[0]]
        self.rules.play(draft, move)

    def pick(self) -> Move:
        """Return the move the policy makes for the seat on turn."""
        draft = self.draft
        moves = self.rules.legal(draft)
        if len(moves) == 1:
            return moves[0]
        seat, zones, n = draft.turn, draft.zones, self.seats
        playouts, weights, books = self.playouts, self.weights, self.books
        values = playouts.values
        anything = self.rules.any_card
        left = seat + 1 if seat + 1 < n else 0
        right = seat - 1 if seat else n - 1
        left_row, right_row, own_row = self.rules.fits(zones, seat)
        pile = zones[seat]
        has_open_top = bool(pile) and pile[-1] >= 0 and values[pile[-1]] > 0
        turns = playouts.turns(draft, seat) - 1
        outlook = playouts.outlook(books[seat], turns)
        open_top = weights.open_top
        onion_gain = playouts.outlook(books[seat] + 1, turns)[0] - outlook[0] - (open_top if has_open_top else 0.0)
        left_outlook = playouts.outlook(books[left], playouts.turns(draft, left))
        right_outlook = playouts.outlook(books[right], playouts.turns(draft, right))
        left_cost, right_cost = self.costs[seat][left], self.costs[seat][right]
        in_hand, special = weights.hand, weights.special
        follow, follow_second = weights.follow, weights.follow_second
        hand = zones[n + seat]
        best_move, best = moves[0], -1e9
        for move in moves:
            _, verb, cards, _ = move
            card = cards[0]
            value = values[card]
            kept = outlook[value] if value else 0.0
            new_own, new_left, new_right = own_row, left_row, right_row
            if verb == "onion":
                gain = onion_gain - (in_hand * kept if value else special)
                new_own = anything
            elif verb == "own":
                gain = kept - in_hand * kept
                if not has_open_top:
                    gain += open_top
                new_own = playouts.own_rows[card]
            elif verb == "left":
                gain = -left_cost * left_outlook[value] - in_hand * kept
                new_left = playouts.gift_rows[card]
            elif verb == "right":
                gain = -right_cost * right_outlook[value] - in_hand * kept
                new_right = playouts.gift_rows[card]
            else:
                draft_after = self._try(move)
                gain = self._gain(draft_after, move, outlook, turns)
                new_left, new_right, new_own = self.rules.fits(draft_after.zones, seat)
            first = second = 0.0
            for other in hand:
                value = values[other]
                if value and other != card and new_own[other] and not new_left[other] and not new_right[other]:
                    points = outlook[value]
                    if points > first:
                        first, second = points, first
                    elif points > second:
                        second = points
            gain += follow * first + follow_second * second
            if gain > best:
                best_move, best = move, gain
        return best_move

    def _try(self, move: Move) -> Draft:
        """Return what a special card leads to."""
        draft = Draft(self.draft)
        self.rules.play(draft, move)
        return draft

    def _gain(self, draft: Draft, move: Move, outlook: list[float], turns: int) -> float:
        """Return what a special card brings that led to ``draft``."""
        weights, playouts, n = self.weights, self.playouts, self.seats
        values, books, open_top = playouts.values, self.books, weights.open_top
        before, zones = self.draft.zones, draft.zones
        seat = move[0]
        costs = self.costs[seat]
        gain = -weights.special
        for s in range(n):
            stack, old = zones[s], before[s]
            if stack is not old:
                left = turns if s == seat else playouts.turns(draft, s)
                was = outlook if s == seat else playouts.outlook(books[s], left)
                change = playouts.outlook(playouts.book(stack), left)[0] - was[0]
                if stack and stack[-1] >= 0 and values[stack[-1]]:
                    change += open_top
                if old and old[-1] >= 0 and values[old[-1]]:
                    change -= open_top
                gain += change if s == seat else -costs[s] * change
            hand, old = zones[n + s], before[n + s]
            if hand is old:
                continue
            if s == seat:
                # The card itself is gone, and another one may be drawn: no effect of the card.
                rest = tuple([card for card in old if card != move[2][0]])
                if hand[: len(rest)] != rest:
                    gain += self._hand_worth(draft, hand, s) - self._hand_worth(self.draft, old, s) + weights.special
            else:
                gain -= costs[s] * (self._hand_worth(draft, hand, s) - self._hand_worth(self.draft, old, s))
        return gain

    def _hand_worth(self, draft: Draft, hand: tuple[Entry, ...], seat: int) -> float:
        playouts, weights = self.playouts, self.weights
        outlook, values = playouts.outlook(self.books[seat], playouts.turns(draft, seat)), playouts.values
        worth = 0.0
        for card in hand:
            value = values[card]
            worth += weights.hand * outlook[value] if value else weights.special
        return worth
