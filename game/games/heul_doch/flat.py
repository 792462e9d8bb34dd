"""The rules of Heul doch! on a flat state: one array of integers, no objects, for playouts.

:mod:`heul_doch.game.games.heul_doch.family` defines them; this module makes the same moves many times as fast. It takes
all tables from those rules and reads the effects of special cards as data; ``tests/game/test_flat.py`` compares both
move by move. A special card with an effect that is not in :data:`VERBS` is played by the rules themselves:
:meth:`FlatRules._play_by_rules`.

The module is ordinary Python. ``flat.pxd`` gives its names C types for the optional build
(:mod:`heul_doch.game.compiled`), which makes loops over C arrays of it. So arrays have fixed sizes and are never
replaced, indices are never negative, and locals that stand for an array are pointers.

The layout of a state is told in :mod:`heul_doch.game.games.heul_doch.layout`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from heul_doch.game.core.cards import Entry
from heul_doch.game.core.engine import Game
from heul_doch.game.core.rng import Rng
from heul_doch.game.games.heul_doch.layout import (
    BOOK,
    CARDS,
    HEIGHT,
    ONIONS,
    PLY,
    SEATS,
    STATE,
    SUMS,
    TURN,
    VALUES,
)

if TYPE_CHECKING:
    from heul_doch.game.games.heul_doch.family import HeulDoch

IS_PLAIN: Final = __file__.endswith(".py")
"""Whether this runs as Python, not as machine code."""

UNTOUCHED: Final = (0,) * (2 * SEATS + 2)


def zeros(count: int) -> list[int]:
    """Return a list of zeros, the contents of a new array."""
    return [0] * count


class FlatZones:
    """The piles of one table. ``state`` is the position that is played, ``root`` the one it began with."""

    def __init__(self, game: Game, rules: HeulDoch) -> None:
        """Raises ValueError for a table that is larger than any rules file can make it."""
        self.rules: HeulDoch = rules
        self.n: int = game.seats
        self.span: int = game.deck.size
        self.size: int = max(rules.max_value, rules.void_limit) + 1
        if self.n > SEATS or self.span > CARDS or self.size > VALUES:
            raise ValueError(f"at most {SEATS} seats, {CARDS} cards, and {VALUES - 1} as value or void_limit")
        self.base: int = SUMS + self.n * self.size
        self.length: int = self.base + (2 * self.n + 2) * self.span
        self.state: list[int] = zeros(STATE)
        self.root: list[int] = zeros(STATE)
        self.trial: list[int] = zeros(STATE)
        """A position in which a special card is tried."""
        faces = [game.face(card) for card in range(self.span)]
        self.values: list[int] = zeros(CARDS)
        """Card -> value, 0 for a special card."""
        self.colours: list[int] = zeros(CARDS)
        """Card -> number of its colour from 1, 0 for a special card."""
        self.kinds: list[int] = zeros(CARDS)
        """Card -> number of the special card, -1 for a number card."""
        self.names: list[str] = [""]
        """Number of a colour -> its id."""
        specials = list(rules.defn.specials)
        for card, face in enumerate(faces):
            colour = face.colour or ""
            if colour not in self.names:
                self.names.append(colour)
            self.values[card] = face.value
            self.colours[card] = self.names.index(colour)
            self.kinds[card] = -1
            if face.special is not None:
                self.kinds[card] = next(i for i, spec in enumerate(specials) if spec.id == face.special)
        # Rows of the cards that fit on an open top; then a row for tops that take no card, and one for any card.
        self.none: int = self.span * self.span
        self.any: int = self.none + self.span
        self.fits: list[int] = zeros((CARDS + 2) * CARDS)
        for top in range(self.span):
            row = rules.gift_rows[top]
            for card in range(self.span):
                self.fits[top * self.span + card] = row[card]
        for card in range(self.span):
            self.fits[self.any + card] = 1
        self.void: list[int] = zeros(2 * (2 * CARDS + 1))
        """The two values that ``k`` onions void, at ``2 k`` and ``2 k + 1``; 0: none."""
        for onions in range(2 * self.span + 1):
            first, second = (*rules.voided(onions), 0, 0)[:2]
            self.void[2 * onions] = first
            self.void[2 * onions + 1] = second
        self.book_of: list[int] = zeros(VALUES)
        """What an open card of a value adds to the book of its stack; index 0: an onion."""
        self.room: list[int] = zeros(VALUES)
        """Largest number of such cards in a stack + 1."""
        self.has_exact_books: int = 0
        """Whether different stacks surely have different books."""
        self._make_books()
        self.shares: list[int] = zeros(CARDS + SEATS)
        for cards in range(self.span + self.n):
            self.shares[cards] = cards // self.n
        self.touched: list[int] = zeros(2 * SEATS + 2)
        """Zones that the last effects changed."""
        self.chosen: list[int] = zeros(SEATS)
        """The seats that a step selects."""
        self.lifted: list[int] = zeros(CARDS)

    def _make_books(self) -> None:
        """Choose the numbers of ``book_of``, so that different stacks have different books.

        Together with a number of turns below ``span + 1`` a book is a number of mixed radix. If those do not fit into
        62 bits, random numbers are taken instead; two books are then equal with a probability of about 2**-50.
        """
        # Python integers, which have no limited size in machine code, until they are known to fit.
        places, place = [], self.span + 1
        for value in range(self.size):
            places.append(place)
            room = 1 + sum(1 for card in range(self.span) if not value or self.values[card] == value)
            self.room[value] = room
            place *= room
        self.has_exact_books = 1 if place < 1 << 62 else 0
        if not self.has_exact_books:
            rng = Rng(1)
            places = [rng.next() >> 14 for _ in places]
        for value in range(self.size):
            self.book_of[value] = places[value]

    # ---- positions

    def load(self, zones: Sequence[Sequence[Entry]], turn: int, ply: int) -> None:
        """Make a position the root, and begin there."""
        self._read(self.root, zones, turn, ply)
        self.reset()

    def place(self, zone: int, place: int, height: int) -> int:
        """Return the index in a state of a card of a zone that has ``height`` cards."""
        return self.base + zone * self.span + (height - 1 - place if zone == 2 * self.n else place)

    def zones(self) -> list[tuple[int, ...]]:
        """Return the cards of all zones, as :attr:`State.zones` holds them."""
        return self._zones(self.state)

    @property
    def turn(self) -> int:
        """The seat on turn, -1 after the end."""
        return self.state[TURN]

    @property
    def ply(self) -> int:
        """Number of moves so far."""
        return self.state[PLY]

    def books(self) -> list[tuple[int, list[int]]]:
        """Return for each stack its number of onions, and the points of its open cards by value."""
        found = []
        for seat in range(self.n):
            sums = SUMS + seat * self.size
            found.append((self.state[ONIONS + seat], [self.state[sums + value] for value in range(self.size)]))
        return found

    def _read(self, state: list[int], zones: Sequence[Sequence[Entry]], turn: int, ply: int) -> None:
        state[TURN] = turn
        state[PLY] = ply
        for i in range(ONIONS, self.base):
            state[i] = 0
        for zone in range(2 * self.n + 2):
            state[HEIGHT + zone] = 0
            pile = zones[zone][::-1] if zone == 2 * self.n else zones[zone]
            for entry in pile:
                if zone < self.n:
                    self.push(state, zone, entry)
                else:
                    self.put(state, zone, entry)

    def _zones(self, state: list[int]) -> list[tuple[int, ...]]:
        found = []
        for zone in range(2 * self.n + 2):
            place = self.base + zone * self.span
            pile = tuple([state[place + i] for i in range(state[HEIGHT + zone])])
            found.append(pile[::-1] if zone == 2 * self.n else pile)
        return found

    def reset(self) -> None:
        """Begin again at the root."""
        if IS_PLAIN:
            self.__dict__["state"][: self.length] = self.__dict__["root"][: self.length]
            return
        for i in range(self.length):
            self.state[i] = self.root[i]

    def _begin_trial(self) -> None:
        """Copy the position to ``trial``."""
        if IS_PLAIN:
            self.__dict__["trial"][: self.length] = self.__dict__["state"][: self.length]
            self.__dict__["touched"][:] = UNTOUCHED
            return
        for i in range(self.length):
            self.trial[i] = self.state[i]
        for zone in range(2 * self.n + 2):
            self.touched[zone] = 0

    # ---- cards

    def put(self, state: list[int], zone: int, entry: int) -> None:
        """Put a card on a zone that is no stack."""
        height = state[HEIGHT + zone]
        state[self.base + zone * self.span + height] = entry
        state[HEIGHT + zone] = height + 1

    def push(self, state: list[int], seat: int, entry: int) -> None:
        """Put a card on a stack."""
        height = state[HEIGHT + seat]
        state[self.base + seat * self.span + height] = entry
        state[HEIGHT + seat] = height + 1
        self.count(state, seat, entry, 1)

    def pop(self, state: list[int], seat: int) -> int:
        """Take the top card off a stack that has one."""
        height = state[HEIGHT + seat] - 1
        state[HEIGHT + seat] = height
        entry = state[self.base + seat * self.span + height]
        self.count(state, seat, entry, -1)
        return entry

    def count(self, state: list[int], seat: int, entry: int, sign: int) -> None:
        """Count a card of a stack, or with sign -1 count it no more."""
        if entry < 0:
            state[ONIONS + seat] += sign
            state[BOOK + seat] += sign * self.book_of[0]
        elif self.values[entry]:
            value = self.values[entry]
            state[SUMS + seat * self.size + value] += sign * value
            state[BOOK + seat] += sign * self.book_of[value]

    def take(self, state: list[int], seat: int, card: int) -> None:
        """Take a card out of a hand that has it."""
        height = state[HEIGHT + self.n + seat] - 1
        state[HEIGHT + self.n + seat] = height
        place = self.base + (self.n + seat) * self.span
        end = place + height
        while state[place] != card:
            place += 1
        while place < end:
            state[place] = state[place + 1]
            place += 1

    def draw(self, state: list[int], seat: int) -> None:
        """Draw a card if there is one."""
        pile = 2 * self.n
        height = state[HEIGHT + pile]
        if height:
            state[HEIGHT + pile] = height - 1
            self.put(state, self.n + seat, state[self.base + pile * self.span + height - 1])

    def gift_row(self, state: list[int], seat: int) -> int:
        """Return where the row of the cards begins that must go to a neighbour's stack."""
        height = state[HEIGHT + seat]
        if height:
            top = state[self.base + seat * self.span + height - 1]
            if top >= 0:
                return top * self.span
        return self.none

    def own_row(self, state: list[int], seat: int) -> int:
        """Return where the row of the cards begins that fit the own stack (1.3, 1.8)."""
        height = state[HEIGHT + seat]
        if height:
            top = state[self.base + seat * self.span + height - 1]
            if top >= 0:
                return self.row_on(top)
        return self.any

    def row_on(self, top: int) -> int:
        """Return the row of the cards that fit an open top of the own stack."""
        return top * self.span if self.values[top] else self.any
