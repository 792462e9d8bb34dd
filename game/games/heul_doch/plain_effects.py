"""Special cards in positions that are lists of cards: for playouts in plain Python.

A position is a list of stacks, one of hands, the draw pile with the next card last, and the keys of the stacks. A
stack begins with :data:`BOTTOM`, which counts like a face-down card, so that it always has a last entry. Tables of
entries have ``2 * span`` items: an open card is its id, a face-down one ``-1 - id`` counts from the end. The key of a
stack is its book (:mod:`heul_doch.game.games.heul_doch.layout`) plus the number of turns that its seat has left, which
is less than ``radix``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from heul_doch.game.games.heul_doch.layout import (
    AGAIN,
    CHOICES,
    COLOUR,
    COUNT,
    DRAW,
    FIELDS,
    FLIP,
    GIVE,
    HIGH,
    LOW,
    OF_HAND,
    OF_STACK,
    PASS,
    PASS_HANDS,
    PICK,
    SEATS,
    SHOW,
    SKIP,
    SWAP,
    SWAP_HANDS,
    THROW,
    VERB,
)
from heul_doch.game.games.heul_doch.playout import Playouts

if TYPE_CHECKING:
    from heul_doch.game.core.engine import Game
    from heul_doch.game.games.heul_doch.onestep import Weights
    from heul_doch.game.games.heul_doch.prospects import Prospects

BOTTOM: Final = -1

Piles = list[list[int]]


class Step(NamedTuple):
    """One effect of a special card for one seat and one way to play it."""

    verb: int
    seats: list[int]
    """The seats it means, before the conditions below."""
    show: int
    pick: int
    low: int
    high: int
    colour: int
    of_hand: int
    of_stack: int
    target: int
    way: int
    times: int


class PlainEffects(Playouts):
    """The special cards of one table."""

    def __init__(self, game: Game, weights: Weights | None = None, prospects: Prospects | None = None) -> None:
        """Raises TypeError for a game of another family."""
        Playouts.__init__(self, game, weights, prospects)
        span, n = self.span, self.n
        cards = range(span)
        self.radix = span + 1
        used = {self.kinds[card] for card in cards} - {-1}
        self.is_simple = bool(self.has_exact_books) and all(self.is_known[kind] for kind in used)
        """Whether all positions of this table can be played here."""
        none, every = bytes(span), bytes([1]) * span
        rows = [bytes(self.fits[card * span : card * span + span]) for card in cards]
        self.gift_to = rows + [none] * span
        """Last entry of a neighbour's stack -> for each card whether it must go there."""
        self.fit_on = [rows[card] if self.values[card] else every for card in cards] + [every] * span
        """Last entry of the own stack -> for each card whether it fits there."""
        self.is_open = [self.values[card] > 0 for card in cards] + [False] * span
        """Last entry of a stack -> whether it is an open number card."""
        self.book_with = [self.book_of[self.values[c]] if self.values[c] else 0 for c in cards]
        self.book_with += [self.book_of[0]] * span
        """Entry -> what it adds to the book of a stack."""
        self.value_of = self.values[:span]
        self.programs = [
            [[self._program(kind, s, option) for option in range(self.plays[kind * SEATS + s])] for s in range(n)]
            for kind in range(len(self.rules.defn.specials))
        ]
        """Special card, seat and way to play it -> its steps."""

    def _program(self, kind: int, seat: int, option: int) -> list[Step]:
        choices = self.choices_at[kind * SEATS + seat] + option * CHOICES
        found = []
        for step in range(self.begins[kind], self.begins[kind + 1]):
            at = step * FIELDS
            fields = self.steps[at : at + FIELDS]
            # The seats without the conditions on hands and stacks, which depend on the position.
            self.steps[at + OF_HAND] = self.steps[at + OF_STACK] = 0
            seats = self.chosen[: self.seats_of(self.root, seat, at, choices)]
            self.steps[at + OF_HAND], self.steps[at + OF_STACK] = fields[OF_HAND], fields[OF_STACK]
            verb, show, pick, low, high, colour, of_hand, of_stack, times = [
                fields[field] for field in (VERB, SHOW, PICK, LOW, HIGH, COLOUR, OF_HAND, OF_STACK, COUNT)
            ]
            target, way = self.target(seat, at, choices), self.way(at, choices)
            found.append(Step(verb, seats, show, pick, low, high, colour, of_hand, of_stack, target, way, times))
        return found

    # ---- special cards

    def _play_special(
        self, seat: int, card: int, program: list[Step], stacks: Piles, hands: Piles, keys: list[int], pile: list[int]
    ) -> tuple[int, int]:
        """Play a special card in these piles; return the seat on turn then, and the touched hands as bits."""
        hands[seat] = [other for other in hands[seat] if other != card]
        again, skip, touched = self._run(seat, program, stacks, hands, keys, pile)
        if pile:
            hands[seat] = [*hands[seat], pile.pop()]
        if again and hands[seat]:
            turn = seat
        else:
            if skip and sum(1 for hand in hands if hand) >= 2:
                for _ in range(skip):
                    seat = self._after(seat, hands)
            turn = self._after(seat, hands)
        self._count_turns(turn, hands, keys, pile)
        return turn, touched

    def _after(self, seat: int, hands: Piles) -> int:
        """Return the next seat clockwise that has cards, -1 if there is none."""
        for _ in range(self.n):
            seat = seat + 1 if seat + 1 < self.n else 0
            if hands[seat]:
                return seat
        return -1

    def _count_turns(self, turn: int, hands: Piles, keys: list[int], pile: list[int]) -> None:
        n, radix, left = self.n, self.radix, len(pile)
        for s in range(n):
            turns = len(hands[s])
            if left and turn >= 0:
                turns += (left + n - 1 - (s - turn) % n) // n
            keys[s] += turns - keys[s] % radix

    def _run(
        self, seat: int, program: list[Step], stacks: Piles, hands: Piles, keys: list[int], pile: list[int]
    ) -> tuple[int, int, int]:
        """Carry out effects in these piles, which get new lists; return whether the seat plays again, how many seats
        are skipped, and the touched hands as bits.
        """
        again = skip = 0
        touched = 1 << seat
        book = self.book_with
        for step in program:
            verb = step.verb
            if verb == AGAIN:
                again = 1
            elif verb == SKIP:
                skip += step.times
            elif verb == DRAW:
                for s in self._seats(step, stacks, hands):
                    touched |= 1 << s
                    drawn = pile[-1 : -1 - step.times : -1]
                    del pile[len(pile) - len(drawn) :]
                    hands[s] = hands[s] + drawn
            elif verb == PASS_HANDS:
                touched |= (1 << self.n) - 1
                hands[:] = [hands[s - step.way] for s in range(self.n)]
            elif verb == SWAP_HANDS:
                if seat != step.target:
                    touched |= 1 << step.target
                    hands[seat], hands[step.target] = hands[step.target], hands[seat]
            elif verb == SWAP:
                a, b = self._seats(step, stacks, hands)[0], step.target
                if a != b:
                    mine, its = stacks[a][1:][-1:], stacks[b][1:][-1:]
                    stacks[a] = (stacks[a][:-1] if mine else stacks[a]) + its
                    stacks[b] = (stacks[b][:-1] if its else stacks[b]) + mine
                    change = (book[its[0]] if its else 0) - (book[mine[0]] if mine else 0)
                    keys[a] += change
                    keys[b] -= change
            else:
                tops = self._tops(step, stacks, hands)
                if verb == PASS:
                    lifted = [stacks[s][-1] for s in tops]
                    for s, entry in zip(tops, lifted):
                        stacks[s] = stacks[s][:-1]
                        keys[s] -= book[entry]
                    for s, entry in zip(tops, lifted):
                        to = (s + step.way) % self.n
                        stacks[to] = [*stacks[to], entry]
                        keys[to] += book[entry]
                    continue
                for s in tops:
                    stack = stacks[s]
                    entry = stack[-1]
                    if verb == THROW:
                        stacks[s] = stack[:-1]
                        keys[s] -= book[entry]
                    elif verb == FLIP:
                        stacks[s] = [*stack[:-1], -1 - entry]
                        keys[s] += book[-1 - entry] - book[entry]
                    elif verb == GIVE:
                        if s != step.target:
                            stacks[s] = stack[:-1]
                            keys[s] -= book[entry]
                            stacks[step.target] = [*stacks[step.target], entry]
                            keys[step.target] += book[entry]
                    else:
                        stacks[s] = [BOTTOM, entry, *stack[1:-1]]
        return again, skip, touched

    def _seats(self, step: Step, stacks: Piles, hands: Piles) -> list[int]:
        """Return the seats that a step means."""
        seats = step.seats
        for piles, wanted in ((hands, step.of_hand), (stacks, step.of_stack)):
            if wanted:
                heights = [len(piles[s]) for s in seats]
                best = max(heights) if wanted == 1 else min(heights)
                seats = [s for s in seats if len(piles[s]) == best]
        return seats

    def _tops(self, step: Step, stacks: Piles, hands: Piles) -> list[int]:
        """Return the seats whose top cards a step means."""
        seats = step.seats if not step.of_hand and not step.of_stack else self._seats(step, stacks, hands)
        show, pick, colour = step.show, step.pick, step.colour
        found = []
        for s in seats:
            stack = stacks[s]
            if len(stack) == 1:
                continue
            top = stack[-1]
            if top >= 0:
                value = self.value_of[top]
                if show & 1 or (show & 4 and not value) or (colour and self.colours[top] != colour):
                    continue
                if pick == 1 and not step.low <= value <= step.high:
                    continue
            elif show & 6:
                continue
            found.append(s)
        if pick >= 2 and found:
            shown = [self.value_of[stacks[s][-1]] for s in found]
            best = max(shown) if pick == 2 else min(shown)
            found = [s for s in found if self.value_of[stacks[s][-1]] == best]
        return found
