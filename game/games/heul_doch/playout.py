"""Fast playouts: a position is played on for some rounds by a cheap policy, then the probability to win is estimated.

A draft is changed by ``legal`` and ``play`` of the rules, without events and without freezing. It is fast because the
policy computes the worth of a move from what it changes (:mod:`heul_doch.game.games.heul_doch.onestep` evaluates whole
positions), and because expected scores of stacks are cached: see :meth:`Playouts.outlook`. A special card is tried on a
copy of the draft, so that any card of any rules file is played for what it does.

All seats use the same policy. A separate one for the searching seat, tuned until it won 27.5 % against three of the
plain one with special cards, did not make the search stronger (40.4 % of 280 games against 42.9 % of 400).

These modules can also be compiled (:mod:`heul_doch.game.compiled`); plain loops and lists of numbers are fast in both
forms.
"""

from __future__ import annotations

from math import comb, exp, sqrt
from typing import TYPE_CHECKING

from heul_doch.game.bots.protocol import rules_of
from heul_doch.game.core.cards import Entry
from heul_doch.game.core.engine import Game
from heul_doch.game.core.moves import Move
from heul_doch.game.core.state import Draft, State
from heul_doch.game.games.heul_doch.family import HeulDoch
from heul_doch.game.games.heul_doch.onestep import Tables, Weights
from heul_doch.game.games.heul_doch.prospects import BASE, SPECIALS, Prospects
from heul_doch.game.games.heul_doch.tables import AS_ONION, IN_PLAY, TO_LEFT, TO_OWN, TO_RIGHT

if TYPE_CHECKING:
    from mypy_extensions import i64

RARE = 0.04
"""Numbers of further onions with a smaller probability are left out."""

KEPT = 200_000
"""Number of cached outlooks; then the cache is emptied."""


class Playouts:
    """Plays positions of one table on. Holds only what can be computed from the table."""

    def __init__(self, game: Game, weights: Weights | None = None, prospects: Prospects | None = None) -> None:
        """Raises TypeError for a game of another family."""
        rules = rules_of(game, HeulDoch)
        self.weights: Weights = weights or Weights()
        self.rules: HeulDoch = rules
        self.tables: Tables = Tables(game, self.weights)
        self.prospects: Prospects = prospects or (BASE if min(self.tables.values) > 0 else SPECIALS)
        self.seats: int = self.tables.seats
        size = self.tables.size
        self.size: int = size
        self.values: list[int] = list(self.tables.values)
        self.value_row: bytes = bytes(self.values)
        """The same with one byte for each card, which is faster to look up."""
        self.gift_rows: tuple[bytes, ...] = rules.gift_rows
        self.own_rows: tuple[bytes, ...] = rules.own_rows
        self.any_card: bytes = rules.any_card
        # A stack's book is one number: its onions, and above them for each value the sum of its open cards.
        most = 2 * game.deck.size + 1
        self.bits: int = most.bit_length()
        """Number of bits of a count of onions, and of a count of turns."""
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
        self.most_follow: float = max(self.weights.follow, 0.0)
        self.most_second: float = max(self.weights.follow_second, 0.0)
        self._outlooks: dict[int, list[float]] = {}
        self._cases: dict[int, list[tuple[float, int, int]]] = {}
        to_come = self.tables.to_come
        self._full: list[float] = [float(value) for value in range(size)]
        """What cards of each value count if none is void."""
        self._shares: list[int] = [cards // self.seats for cards in range(most + self.seats)]
        self._growth: list[list[float]] = [[turns * share for share in to_come] for turns in range(most)]
        """For each number of remaining turns, the expected growth of each value of a stack."""
        # Weights e^(-loss / steer) of outcomes with a loss, from two tables; index 0: no loss.
        steer = self.weights.steer
        self._steer: list[float] = [exp(-points / steer) for points in range(sum(self.values) + 1)]
        self._growth_steer: list[list[float]] = [
            [1.0 if v == 0 else exp(-growth[v] / steer) for v in range(size)] for growth in self._growth
        ]

    def cases(self, onions: int, turns: int) -> list[tuple[float, int, int]]:
        """Return what may be void at the end: probability and two values (0: none) for each likely number of onions."""
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
        """Return the expected points of a stack at index 0, and at each value what one such card will count.

        A value counts with the probability that it is not void. The list is shared: callers must not change it.
        """
        key = book << self.bits | turns
        found = self._outlooks.get(key)
        if found is None:
            if len(self._outlooks) >= KEPT:
                self._outlooks.clear()
            found = self._outlooks[key] = self._make_outlook(book, turns)
        return found

    def _make_outlook(self, book: int, turns: int) -> list[float]:
        growth, bend, steer = self._growth[turns], self._growth_steer[turns], self._steer
        shifts, masks = self.shifts, self.masks
        lost = [0.0] * self.size
        total = 0.0
        for chance, a, b in self.cases(book & ((1 << self.bits) - 1), turns):
            weight = chance
            if a:
                weight *= steer[book >> shifts[a] & masks[a]] * bend[a]
            if b:
                weight *= steer[book >> shifts[b] & masks[b]] * bend[b]
            total += weight
            # Not "+=", which is slow for lists of numbers when compiled.
            if a:
                lost[a] = lost[a] + weight
            if b:
                lost[b] = lost[b] + weight
        worth = self._full[:]
        expected = 0.0
        for value in range(1, self.size):
            points = (book >> shifts[value] & masks[value]) + growth[value]
            loss = lost[value]
            if loss > 0.0:
                kept = 1.0 - loss / total
                worth[value] = value * kept
                points *= kept
            expected += points
        worth[0] = expected
        return worth

    def book(self, stack: tuple[Entry, ...]) -> int:
        """Return the book of a stack: its number of onions and its open points by value, packed into one number."""
        entry = self.entry
        book = 0
        for card in stack:
            book += 1 if card < 0 else entry[card]
        return book

    def turns(self, draft: Draft, seat: int) -> int:
        """Return how many turns a seat has left: its cards, and its share of the draw pile."""
        n = self.seats
        zones = draft.zones
        left = len(zones[2 * n])
        turns = len(zones[n + seat])
        if left and draft.turn >= 0:
            # Cards are drawn from the seat on turn clockwise.
            place = seat - draft.turn
            turns += self._shares[left + n - 1 - (place if place >= 0 else place + n)]
        return turns

    def follow(
        self, hand: tuple[Entry, ...], card: i64, outlook: list[float], left: bytes, right: bytes, own: bytes
    ) -> float:
        """Return the worth of the best two cards that could be laid next, after ``card`` has left the hand.

        The rows say which cards fit (:meth:`HeulDoch.fits`).
        """
        values = self.value_row
        first = second = 0.0
        for held in hand:
            other: i64 = held
            if own[other] and other != card and not left[other] and not right[other]:
                value: i64 = values[other]
                if value:
                    points = outlook[value]
                    if points > first:
                        first, second = points, first
                    elif points > second:
                        second = points
        return self.weights.follow * first + self.weights.follow_second * second

    def strength(self, draft: Draft, seat: int, outlook: list[float], turns: int) -> float:
        """Return the expected points of a seat, on the scale of :class:`Prospects`."""
        scales, values, zones = self.prospects, self.value_row, draft.zones
        stack = zones[seat]
        strength = outlook[0] + scales.turn * turns
        if turns and stack:
            top: i64 = stack[-1]
            if top >= 0 and values[top]:
                strength += scales.open_top
        n = self.seats
        left, right, own = self.rules.fits_on(
            zones[seat + 1 if seat + 1 < n else 0], zones[seat - 1 if seat else n - 1], stack
        )
        first = second = hand = 0.0
        for held in zones[n + seat]:
            card: i64 = held
            value: i64 = values[card]
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
    """One sampled position, with everything that is the same for all first moves."""

    def __init__(self, playouts: Playouts, state: State) -> None:
        self.playouts = playouts
        self.state = state
        n = playouts.seats
        self.draft: Draft = Draft(state, None, True)
        self.books: list[int] = [playouts.book(state.zones[seat]) for seat in range(n)]
        self.turns: list[int] = [playouts.turns(self.draft, seat) for seat in range(n)]
        self.outlooks: list[list[float]] = [playouts.outlook(self.books[s], self.turns[s]) for s in range(n)]
        points = [outlook[0] for outlook in self.outlooks]
        # Cost of a point of each other seat for a seat; leaders cost more.
        weights = playouts.weights
        self.costs: list[list[float]] = []
        for seat in range(n):
            best = max([points[s] for s in range(n) if s != seat])
            pull = [0.0 if s == seat else exp((points[s] - best) / weights.leader) for s in range(n)]
            scale = weights.others / sum(pull)
            self.costs.append([p * scale for p in pull])

    def start(self, is_forgetful: bool = True) -> Run:
        """Return a new playout. Positions of one that is not forgetful can be frozen and viewed."""
        run = Run(self)
        if not is_forgetful:
            run.draft = Draft(self.state)
        return run

    def chances(self) -> list[float]:
        """Return each seat's probability to win, without a move."""
        return Run(self).chances()

    def play_out(self, move: Move, rounds: int, first: int = 1) -> list[float]:
        """Make ``move`` and play ``rounds`` rounds by the policy; return each seat's probability to win.

        It is the mean of the estimates after each round from ``first`` on: later estimates are better informed, earlier
        ones have less random variation.
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
            chances = run.chances()
            # A result counts for all rounds that would have followed.
            weight = 1 + rounds - max(done, first) if is_over else 1
            for seat in range(seats):
                totals[seat] += weight * chances[seat]
            if is_over:
                break
        return [total / (1 + rounds - first) for total in totals]


class Run:
    """One playout."""

    def __init__(self, world: World) -> None:
        playouts = world.playouts
        self.costs: list[list[float]] = world.costs
        self.playouts: Playouts = playouts
        self.weights: Weights = playouts.weights
        self.seats: int = playouts.seats
        self.rules: HeulDoch = playouts.rules
        self.draft: Draft = Draft(world.draft, None, True)
        self.books: list[int] = world.books[:]
        self.turns: list[int] = world.turns[:]
        """Number of remaining turns of each seat."""
        # The last outlook of each seat, and the turns to come it is for (-1: the stack has changed since).
        self._looked: list[int] = world.turns[:]
        self._outlooks: list[list[float]] = world.outlooks[:]
        # The same for the seat on turn with one more onion, and the ply it is for.
        self._onion_outlook: list[float] = world.outlooks[0]
        self._onion_ply: int = -1

    def outlook(self, seat: int, turns: int) -> list[float]:
        """Return the outlook of a seat's current stack; see :meth:`Playouts.outlook`."""
        if self._looked[seat] != turns:
            self._looked[seat] = turns
            self._outlooks[seat] = self.playouts.outlook(self.books[seat], turns)
        return self._outlooks[seat]

    def chances(self) -> list[float]:
        """Return each seat's probability to win: the result after the end, else an estimate."""
        n, draft, playouts = self.seats, self.draft, self.playouts
        if draft.turn < 0:
            outcome = self.rules.outcome(draft)
            assert outcome is not None
            share = 1.0 / len(outcome.winners)
            return [share if s in outcome.winners else 0.0 for s in range(n)]
        scales = playouts.prospects
        strengths = [0.0] * n
        to_come = 0
        best = -1e9
        for seat in range(n):
            turns = self.turns[seat]
            to_come += turns
            strength = playouts.strength(draft, seat, self.outlook(seat, turns), turns)
            strengths[seat] = strength
            if strength > best:
                best = strength
        scale = 1.0 / sqrt(scales.noise * scales.noise + scales.spread * scales.spread * to_come / n)
        total = 0.0
        for seat in range(n):
            weight = exp((strengths[seat] - best) * scale)
            strengths[seat] = weight
            total += weight
        return [weight / total for weight in strengths]

    def make(self, move: Move) -> None:
        """Make a move and update the books of all stacks."""
        draft, books, n = self.draft, self.books, self.seats
        seat, verb, cards, _ = move
        left = seat + 1 if seat + 1 < n else 0
        if verb == "play":
            before = draft.zones[:]
            self.rules.play(draft, move)
            zones = draft.zones
            for s in range(n):
                if zones[s] is not before[s]:
                    books[s] = self.playouts.book(zones[s])
                    self._looked[s] = -1
                self.turns[s] = self.playouts.turns(draft, s)
            return
        self.turns[seat] = self.turns[seat] - 1
        if verb == "onion":
            books[seat] = books[seat] + 1
            if self._onion_ply == draft.ply:
                self._outlooks[seat] = self._onion_outlook
                self._looked[seat] = self.turns[seat]
            else:
                self._looked[seat] = -1
        else:
            target = seat if verb == "own" else left if verb == "left" else seat - 1 if seat else n - 1
            books[target] = books[target] + self.playouts.entry[cards[0]]
            self._looked[target] = -1
        self.rules.play(draft, move)
        if draft.turn != left:
            # A seat without cards was passed over, which changes the shares of the draw pile.
            for s in range(n):
                self.turns[s] = self.playouts.turns(draft, s)

    def pick(self) -> Move:
        """Return the move of the policy for the seat on turn: the best, of equal ones the first in the legal list."""
        draft, rules, playouts, weights = self.draft, self.rules, self.playouts, self.weights
        seat, zones, n = draft.turn, draft.zones, self.seats
        values, costs = playouts.value_row, self.costs[seat]
        hand, pile = zones[n + seat], zones[seat]
        left_seat, right_seat = seat + 1 if seat + 1 < n else 0, seat - 1 if seat else n - 1
        left_row, right_row, own_row = rules.fits_on(zones[left_seat], zones[right_seat], pile)
        has_open_top = bool(pile) and pile[-1] >= 0 and values[pile[-1]] > 0
        turns = self.turns[seat] - 1
        outlook = self.outlook(seat, turns)
        self._onion_outlook = playouts.outlook(self.books[seat] + 1, turns)
        self._onion_ply = draft.ply
        onion_gain = self._onion_outlook[0] - outlook[0]
        onion_gain -= weights.open_top if has_open_top else 0.0
        dearest = 0.0
        for entry in hand:
            number: i64 = values[entry]
            if number:
                worth = outlook[number]
                if worth > dearest:
                    dearest = worth
        # Upper limit of what the next cards add; moves that cannot be best with it are not examined.
        most = playouts.most_follow * dearest + playouts.most_second * dearest
        best_move: Move | None = None
        best_card, best_place, best = -1, 0, -1e9
        for entry in hand:
            card: i64 = entry
            value: i64 = values[card]
            kept = outlook[value] if value else 0.0
            held = weights.hand * kept
            places = rules.places(card, left_row, right_row, own_row)
            if places & IN_PLAY:
                for move in rules.plays[seat][card]:
                    after = self._try(move)
                    gain = self._gain(after, move, outlook, turns)
                    if gain + most > best:
                        stacks = after.zones
                        left, right, own = rules.fits_on(stacks[left_seat], stacks[right_seat], stacks[seat])
                        gain += playouts.follow(hand, card, outlook, left, right, own)
                        if gain > best:
                            best_move, best = move, gain
            if places & TO_OWN:
                gain = kept - held
                if not has_open_top:
                    gain += weights.open_top
                if gain + most > best:
                    gain += playouts.follow(hand, card, outlook, left_row, right_row, playouts.own_rows[card])
                    if gain > best:
                        best_move, best_card, best_place, best = None, entry, 0, gain
            if places & TO_LEFT:
                gain = -costs[left_seat] * self.outlook(left_seat, self.turns[left_seat])[value] - held
                if gain + most > best:
                    gain += playouts.follow(hand, card, outlook, playouts.gift_rows[card], right_row, own_row)
                    if gain > best:
                        best_move, best_card, best_place, best = None, entry, 1, gain
            if places & TO_RIGHT:
                gain = -costs[right_seat] * self.outlook(right_seat, self.turns[right_seat])[value] - held
                if gain + most > best:
                    gain += playouts.follow(hand, card, outlook, left_row, playouts.gift_rows[card], own_row)
                    if gain > best:
                        best_move, best_card, best_place, best = None, entry, 2, gain
            if places & AS_ONION:
                gain = onion_gain - (held if value else weights.special)
                if gain + most > best:
                    gain += playouts.follow(hand, card, outlook, left_row, right_row, playouts.any_card)
                    if gain > best:
                        best_move, best_card, best_place, best = None, entry, 3, gain
        return rules.laying[seat][best_card][best_place] if best_move is None else best_move

    def _try(self, move: Move) -> Draft:
        """Return the draft after a special card, as far as its effect goes."""
        draft = Draft(self.draft, None, True)
        if not self.rules.try_effect(draft, move):
            self.rules.play(draft, move)
        return draft

    def _gain(self, draft: Draft, move: Move, outlook: list[float], turns: int) -> float:
        """Return what a special card that led to ``draft`` is worth."""
        weights, playouts, n = self.weights, self.playouts, self.seats
        values, open_top = playouts.values, weights.open_top
        before, zones = self.draft.zones, draft.zones
        seat = move[0]
        costs = self.costs[seat]
        gain = -weights.special
        for s in range(n):
            stack, old = zones[s], before[s]
            if stack is not old:
                left = turns if s == seat else playouts.turns(draft, s)
                was = outlook if s == seat else self.outlook(s, left)
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
                # The played card is gone and another may have been drawn; that is no effect.
                if not _is_kept(old, move[2][0], hand):
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


def _is_kept(old: tuple[Entry, ...], card: int, hand: tuple[Entry, ...]) -> bool:
    """Return whether a hand begins with all of the old one but ``card``."""
    place = 0
    for held in old:
        if held != card:
            if place >= len(hand) or hand[place] != held:
                return False
            place += 1
    return True
