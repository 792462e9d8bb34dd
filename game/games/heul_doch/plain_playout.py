"""The playouts of :mod:`heul_doch.game.games.heul_doch.playout` for plain Python, several times as fast there.

Loops over flat arrays are quick as machine code and slow as Python. Here a position is a list of cards for each stack
and hand, tables are indexed by what lies in a pile, outlooks are kept in a dictionary, and choices of the policy that
return are remembered. Every playout gives the same number as the flat one; ``tests/game/test_plain_playout.py``
compares them.

The piles are described in :mod:`heul_doch.game.games.heul_doch.plain_effects`.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from heul_doch.game.games.heul_doch.estimate import CASES, MOST_POINTS
from heul_doch.game.games.heul_doch.layout import (
    BOOK,
    FIRST_PLAY,
    HEIGHT,
    LAY_LEFT,
    LAY_ONION,
    LAY_OWN,
    LAY_RIGHT,
    ONIONS,
    SUMS,
    TURN,
)
from heul_doch.game.games.heul_doch.plain_effects import BOTTOM, Piles, PlainEffects, Step
from heul_doch.game.games.heul_doch.playout import Playouts

if TYPE_CHECKING:
    from heul_doch.game.core.engine import Game
    from heul_doch.game.games.heul_doch.onestep import Weights
    from heul_doch.game.games.heul_doch.prospects import Prospects

LAST: Final = 1023
"""Place of an onion among the moves of a card."""
MOST_ROWS: Final = 20_000
"""Number of outlooks and choices that are kept."""

Row = tuple[float, ...]
"""At each value what one such card will count (0 at 0, a special card); last the expected points of the stack."""


class Outlooks(dict[int, Row]):
    """The outlooks by key; they are computed when they are asked for."""

    def __init__(self, playouts: PlainPlayouts) -> None:
        self.playouts = playouts

    def __missing__(self, key: int) -> Row:
        row = self[key] = self.playouts.new_outlook(key)
        return row


class PlainPlayouts(PlainEffects):
    """Plays positions of one table on. What it does not know is played by :class:`Playouts`."""

    def __init__(self, game: Game, weights: Weights | None = None, prospects: Prospects | None = None) -> None:
        """Raises TypeError for a game of another family."""
        PlainEffects.__init__(self, game, weights, prospects)
        self.is_simple &= min(self.w_follow, self.w_second) >= 0.0 and self.codes < LAST
        self.onion_book = self.book_of[0]
        self.outlooks = Outlooks(self)
        self.cases: dict[tuple[int, int], list[tuple[float, int, int]]] = {}
        """Onions and turns to go -> probabilities of further onions, with the values that are void then."""
        self.growing = [(value, self.to_come[value]) for value in range(1, self.size)]
        self.rooms = [(value, self.room[value]) for value in range(1, self.size)]
        self.whole_row = [float(value) for value in range(self.size)]
        """The outlook of a stack that will lose nothing."""
        self.results: dict[int, int] = {}
        """Book of a stack at the end -> its rank."""
        self.choices_made: dict[tuple[object, ...], tuple[int, int]] = {}
        """What the policy looks at -> card and option that it chooses."""

    def weigh_seats(self) -> None:
        """Do so, and forget all choices, which depend on it."""
        PlainEffects.weigh_seats(self)
        n, costs = self.n, self.costs
        sides = [((s + 1) % n, (s - 1) % n) for s in range(n)]
        self.around = [(a, b, costs[s * n + a], costs[s * n + b]) for s, (a, b) in enumerate(sides)]
        self.choices_made.clear()

    # ---- what a stack will count

    def new_outlook(self, key: int) -> Row:
        """Return the outlook of a stack with this book at so many turns to go, as :meth:`Estimates.outlook` does."""
        if len(self.outlooks) > MOST_ROWS:
            self.outlooks.clear()
        book, turns = divmod(key, self.radix)
        onions, sums = self._open_book(book)
        cases = self.cases.get((onions, turns))
        if cases is None:
            cases = self.cases[onions, turns] = self._list_cases(onions, turns)
        steer, bend = self.steer, turns * self.size
        lost: dict[int, float] = {}
        total = 0.0
        for weight, a, b in cases:
            if a:
                weight *= steer[sums[a]] * self.bend[bend + a]
            if b:
                weight *= steer[sums[b]] * self.bend[bend + b]
            total += weight
            if a:
                lost[a] = lost.get(a, 0.0) + weight
            if b:
                lost[b] = lost.get(b, 0.0) + weight
        row = self.whole_row[:]
        expected = 0.0
        for value, grows in self.growing:
            points = sums[value] + turns * grows
            if value in lost:
                kept = 1.0 - lost[value] / total
                row[value] = value * kept
                points *= kept
            expected += points
        return (*row, expected)

    def _list_cases(self, onions: int, turns: int) -> list[tuple[float, int, int]]:
        """Return the probability of each number of further onions, and the two values that are void then."""
        if not self.case_count[turns]:
            self._make_cases(turns)
        found = []
        for case in range(turns * CASES, turns * CASES + self.case_count[turns]):
            void = 2 * (onions + self.case_more[case])
            found.append((self.case_chance[case], self.void[void], self.void[void + 1]))
        return found

    def _open_book(self, book: int) -> tuple[int, list[int]]:
        """Return the number of onions of a stack, and the points of its open cards by value."""
        book, onions = divmod(book, self.room[0])
        sums = [0]
        for value, room in self.rooms:
            book, count = divmod(book, room)
            sums.append(value * count)
        return onions, sums

    def _rank(self, key: int) -> int:
        """Return the rank of a stack at the end, as in :meth:`Estimates._result`."""
        book = key // self.radix
        rank = self.results.get(book)
        if rank is None:
            self.trial[ONIONS], self.trial[SUMS : SUMS + self.size] = self._open_book(book)
            rank = self.score(self.trial, 0) * (MOST_POINTS + 1) + self.score_lost(self.trial, 0)
            self.results[book] = rank
        return rank

    # ---- the policy

    def _choose(self, seat: int, stacks: Piles, hands: Piles, keys: list[int], pile: list[int]) -> tuple[int, int]:
        """Return card and option of the policy, as :meth:`Playouts.pick` does.

        The moves are examined in another order, those that are often best first. Of equal ones the first in the legal
        list is best: ``place`` is 1024 times the place of the card in hand, plus its place among the card's moves.
        """
        left_seat, right_seat, left_cost, right_cost = self.around[seat]
        left_top, right_top, own_top = stacks[left_seat][-1], stacks[right_seat][-1], stacks[seat][-1]
        left_key, right_key, own_key = keys[left_seat], keys[right_seat], keys[seat] - 1
        hand = hands[seat]
        seen = (seat, left_top, right_top, own_top, left_key, right_key, own_key, *hand)
        found = self.choices_made.get(seen)
        if found is not None:
            return found
        outlooks, values = self.outlooks, self.value_of
        left, right, own = self.gift_to[left_top], self.gift_to[right_top], self.fit_on[own_top]
        row = outlooks[own_key]
        w_hand, w_follow, w_second = self.w_hand, self.w_follow, self.w_second
        onion_gain = outlooks[own_key + self.onion_book][-1] - row[-1]
        open_gain = 0.0
        if self.is_open[own_top]:
            onion_gain -= self.w_top
        else:
            open_gain = self.w_top
        # The cards that fit neither neighbour, the worth of the best three of them, and the other cards.
        worths, free, gifts, specials = [], [], [], []
        one = two = three = 0.0
        place = 0
        for card in hand:
            value = values[card]
            worth = row[value]
            worths.append(worth)
            if left[card] or right[card]:
                gifts.append((card, value, worth, place))
            else:
                free.append((card, worth, place))
                if worth > one:
                    one, two, three = worth, one, two
                elif worth > two:
                    two, three = worth, two
                elif worth > three:
                    three = worth
                if not value:
                    specials.append((card, place))
            place += 1024
        both, without_one, without_two = (
            w_follow * one + w_second * two,
            w_follow * two + w_second * three,
            w_follow * one + w_second * three,
        )
        best, chosen = -1e9, -1
        for card, worth, place in free:
            if not values[card]:
                continue
            rest = both if worth < two else without_two if worth < one else without_one
            held = w_hand * worth
            if own[card]:
                gain = worth - held + open_gain
                if gain + rest >= best:
                    fits = self.fit_on[card]
                    first = second = 0.0
                    for other, points, _ in free:
                        if points > second and fits[other] and other != card:
                            if points > first:
                                second = first
                                first = points
                            else:
                                second = points
                    gain += w_follow * first + w_second * second
                    if gain > best or (gain == best and place < chosen):
                        best, chosen = gain, place
            gain = onion_gain - held + rest
            if gain > best or (gain == best and place + LAST < chosen):
                best, chosen = gain, place + LAST
        if gifts or specials:
            highest = max(worths)
            most = w_follow * highest + w_second * highest
        for card, value, worth, place in gifts:
            held = w_hand * worth
            gain = onion_gain - held + both
            if gain > best or (gain == best and place + LAST < chosen):
                best, chosen = gain, place + LAST
            if left[card]:
                gain = -left_cost * outlooks[left_key][value] - held
                if gain + most >= best:
                    gain += self._follow(hand, worths, card, self.gift_to[card], right, own)
                    if gain > best or (gain == best and place + LAY_LEFT < chosen):
                        best, chosen = gain, place + LAY_LEFT
            if right[card]:
                gain = -right_cost * outlooks[right_key][value] - held
                if gain + most >= best:
                    gain += self._follow(hand, worths, card, left, self.gift_to[card], own)
                    if gain > best or (gain == best and place + LAY_RIGHT < chosen):
                        best, chosen = gain, place + LAY_RIGHT
        for card, place in specials:
            kind = self.kinds[card]
            for number, program in enumerate(self.programs[kind][seat], FIRST_PLAY):
                if self.tops_only[kind]:
                    gain, after = self._try_tops(seat, program, stacks, hands, keys)
                else:
                    gain, after = self._try_special(seat, card, program, stacks, hands, keys, pile)
                if gain + most >= best:
                    a, b = self.gift_to[after[left_seat][-1]], self.gift_to[after[right_seat][-1]]
                    gain += self._follow(hand, worths, card, a, b, self.fit_on[after[seat][-1]])
                    if gain > best or (gain == best and place + number < chosen):
                        best, chosen = gain, place + number
            if self.special_onion:
                gain = onion_gain - self.w_special + both
                if gain > best or (gain == best and place + LAST < chosen):
                    best, chosen = gain, place + LAST
        option = chosen & LAST
        found = hand[chosen >> 10], LAY_ONION if option == LAST else option
        if not specials:
            self.choices_made[seen] = found
        return found

    def _follow(self, hand: list[int], worths: list[float], card: int, left: bytes, right: bytes, own: bytes) -> float:
        """Return the worth of the best two cards that could be laid next, as :meth:`Playouts.follow` does."""
        first = second = 0.0
        for other, worth in zip(hand, worths):
            if worth > second and own[other] and not left[other] and not right[other] and other != card:
                if worth > first:
                    second = first
                    first = worth
                else:
                    second = worth
        return self.w_follow * first + self.w_second * second

    def _try_tops(
        self, seat: int, program: list[Step], stacks: Piles, hands: Piles, keys: list[int]
    ) -> tuple[float, Piles]:
        """Return what a special card is worth that changes only tops, and the stacks after it."""
        after, books = stacks[:], keys[:]
        self._run(seat, program, after, hands, books, [])
        gain = -self.w_special
        for s in range(self.n):
            if after[s] is not stacks[s]:
                gone = 1 if s == seat else 0
                change = self.outlooks[books[s] - gone][-1] - self.outlooks[keys[s] - gone][-1]
                if self.is_open[after[s][-1]]:
                    change += self.w_top
                if self.is_open[stacks[s][-1]]:
                    change -= self.w_top
                gain += change if gone else -self.costs[seat * self.n + s] * change
        return gain, after

    def _try_special(
        self, seat: int, card: int, program: list[Step], stacks: Piles, hands: Piles, keys: list[int], pile: list[int]
    ) -> tuple[float, Piles]:
        """Return what any special card is worth, and the stacks after it."""
        n, radix, outlooks = self.n, self.radix, self.outlooks
        after, held, books = stacks[:], hands[:], keys[:]
        _, touched = self._play_special(seat, card, program, after, held, books, pile[:])
        gain = -self.w_special
        for s in range(n):
            cost = 1.0 if s == seat else -self.costs[seat * n + s]
            if after[s] is not stacks[s]:
                left = keys[s] % radix - 1 if s == seat else books[s] % radix
                change = outlooks[books[s] - books[s] % radix + left][-1]
                change -= outlooks[keys[s] - keys[s] % radix + left][-1]
                if self.is_open[after[s][-1]]:
                    change += self.w_top
                if self.is_open[stacks[s][-1]]:
                    change -= self.w_top
                gain += cost * change
            if not touched >> s & 1:
                continue
            book = keys[s] - keys[s] % radix
            worth = self._worth(held[s], outlooks[book + books[s] % radix])
            if s == seat:
                kept = [other for other in hands[s] if other != card]
                if held[s][: len(kept)] != kept:
                    gain += worth - self._worth(hands[s], outlooks[keys[s]]) + self.w_special
            else:
                gain += cost * (worth - self._worth(hands[s], outlooks[keys[s]]))
        return gain, after

    def _worth(self, hand: list[int], row: Row) -> float:
        worth = 0.0
        for card in hand:
            value = self.value_of[card]
            worth += self.w_hand * row[value] if value else self.w_special
        return worth

    # ---- whole playouts

    def play_out(self, code: int, rounds: int, first: int, seat: int) -> float:
        """Make a move at the root and play on, as :meth:`Playouts.play_out` does."""
        if not self.is_simple:
            return Playouts.play_out(self, code, rounds, first, seat)
        if len(self.choices_made) > MOST_ROWS:
            self.choices_made.clear()
        n, root, span, book = self.n, self.root, self.span, self.book_with
        zones = []
        for zone, place in enumerate(range(self.base, self.base + (2 * n + 1) * span, span)):
            zones.append(root[place : place + root[HEIGHT + zone]])
        stacks, hands, pile = [[BOTTOM, *stack] for stack in zones[:n]], zones[n : 2 * n], zones[2 * n]
        keys = [root[BOOK + s] + self.turns(root, s) for s in range(n)]
        turn, onion = root[TURN], self.book_of[0] - 1
        first = min(first, rounds)
        total = 0.0
        # The move at the root is one more in the first round.
        end = n + 1
        card, option = divmod(code, self.codes)
        for done in range(1, rounds + 1):
            while turn >= 0 and end:
                if card < 0:
                    card, option = self._choose(turn, stacks, hands, keys, pile)
                end -= 1
                if option >= FIRST_PLAY:
                    program = self.programs[self.kinds[card]][turn][option - FIRST_PLAY]
                    turn, _ = self._play_special(turn, card, program, stacks, hands, keys, pile)
                    card = -1
                    continue
                hand = hands[turn]
                hand.remove(card)
                if option == LAY_ONION:
                    stacks[turn].append(-1 - card)
                    keys[turn] += onion
                elif option == LAY_OWN:
                    stacks[turn].append(card)
                    keys[turn] += book[card] - 1
                else:
                    to = turn - 1 if option == LAY_RIGHT else turn + 1
                    if to == n:
                        to = 0
                    stacks[to].append(card)
                    keys[to] += book[card]
                    keys[turn] -= 1
                if pile:
                    hand.append(pile.pop())
                turn = turn + 1 if turn + 1 < n else 0
                if not hands[turn]:
                    turn = self._after(turn, hands)
                    if pile:
                        self._count_turns(turn, hands, keys, pile)
                card = -1
            if turn < 0:
                ranks = [self._rank(key) for key in keys]
                best = max(ranks)
                chance = 1.0 / ranks.count(best) if ranks[seat] == best else 0.0
                total += (1 + rounds - max(done, first)) * chance
                break
            if done >= first:
                total += self._chance(seat, stacks, hands, keys)
            end = n
        return total / (1 + rounds - first)

    def _chance(self, seat: int, stacks: Piles, hands: Piles, keys: list[int]) -> float:
        """Return a seat's probability to win, as :meth:`Estimates.estimate` does."""
        n, values = self.n, self.value_of
        strengths = []
        to_come = 0
        for s in range(n):
            key = keys[s]
            turns = key % self.radix
            to_come += turns
            row = self.outlooks[key]
            strength = row[-1] + self.p_turn * turns
            top = stacks[s][-1]
            if turns and self.is_open[top]:
                strength += self.p_open_top
            own, left = self.fit_on[top], self.gift_to[stacks[s + 1 if s + 1 < n else 0][-1]]
            right = self.gift_to[stacks[s - 1][-1]]
            one = two = held = 0.0
            for card in hands[s]:
                value = values[card]
                if value:
                    worth = row[value]
                    held += worth
                    if worth > two and own[card] and not left[card] and not right[card]:
                        if worth > one:
                            two = one
                            one = worth
                        else:
                            two = worth
                    strength += self.p_card
                else:
                    strength += self.p_special_card
            strengths.append(strength + self.p_hand * held + self.p_first * one + self.p_second * two)
        best = max(strengths)
        scale = 1.0 / math.sqrt(self.p_noise * self.p_noise + self.p_spread * self.p_spread * to_come / n)
        total = 0.0
        for strength in strengths:
            total += math.exp((strength - best) * scale)
        return math.exp((strengths[seat] - best) * scale) / total
