"""Where everything lies in the flat state of a game of Heul doch! (:mod:`heul_doch.game.games.heul_doch.flat`).

Layout of a state (all entries are integers; ``n`` seats, ``span`` cards in the deck, ``size`` = largest value + 1):

=============================== =====================================================================================
index                           content
=============================== =====================================================================================
``TURN``                        seat on turn, -1 after the end
``PLY``                         number of moves so far
``HEIGHT + zone``               number of cards in a zone; zones: 0.. stacks of the seats, n.. hands, 2n draw, 2n+1
                                discard (the order of :attr:`HeulDoch.zones`)
``ONIONS + seat``               number of face-down cards in a stack
``BOOK + seat``                 a number that stands for the contents of a stack: onions and open cards by value
``SUMS + seat * size + value``  points of the open cards of that value in a stack (index 0 of each seat is unused)
``base + zone * span + i``      the cards of a zone from bottom to top: card id, ``-1 - id`` face down. The draw pile
                                is stored from the last card to the next one.
=============================== =====================================================================================

``base`` is ``SUMS + n * size``; the state has ``length`` entries, :data:`STATE` at most.

A move of the seat on turn is a number too: ``card * codes + option``, options :data:`LAY_OWN` to :data:`LAY_ONION`, and
``FIRST_PLAY + k`` for the k-th way to play a special (:attr:`HeulDoch.plays`).
"""

from __future__ import annotations

from typing import Final

SEATS: Final = 6
CARDS: Final = 500
VALUES: Final = 41
"""Limits of a table; rules files cannot have more (``rules/schema.json``, ``check.MAX_CARDS``)."""

TURN: Final = 0
PLY: Final = 1
HEIGHT: Final = 2
ONIONS: Final = HEIGHT + 2 * SEATS + 2
BOOK: Final = ONIONS + SEATS
SUMS: Final = BOOK + SEATS
STATE: Final = SUMS + SEATS * VALUES + (2 * SEATS + 2) * CARDS
"""Largest length of a state."""

LAY_OWN: Final = 0
LAY_LEFT: Final = 1
LAY_RIGHT: Final = 2
LAY_ONION: Final = 3
FIRST_PLAY: Final = 4

VERBS: Final = ("throw", "swap", "pass", "turn", "bury", "give", "draw", "pass_hands", "swap_hands", "again", "skip")
"""Effects that are carried out here, besides ``choose``; a step holds the index."""
THROW, SWAP, PASS, FLIP, BURY, GIVE, DRAW, PASS_HANDS, SWAP_HANDS, AGAIN, SKIP = range(len(VERBS))

WHO: Final = ("all", "own", "others", "left", "right", "neighbours", "chosen")

# Fields of a step of a special card.
VERB: Final = 0
WHOM: Final = 1
"""Index in :data:`WHO`."""
WHOM_CHOICE: Final = 2
"""Index of the choice that ``chosen`` means."""
SHOW: Final = 3
"""Bits: 1 only face down, 2 only face up, 4 only number cards."""
PICK: Final = 4
"""0 any value, 1 from :data:`LOW` to :data:`HIGH`, 2 the highest, 3 the lowest."""
LOW: Final = 5
HIGH: Final = 6
COLOUR: Final = 7
"""0 any, else an entry of ``colours``."""
OF_HAND: Final = 8
"""0 any, 1 the most cards in hand, 2 the fewest."""
OF_STACK: Final = 9
TO: Final = 10
TO_CHOICE: Final = 11
WAY: Final = 12
"""Step from seat to seat, 0: the chosen one."""
WAY_CHOICE: Final = 13
COUNT: Final = 14
FIELDS: Final = 15

STEPS: Final = 400
"""Largest number of steps of all special cards, :data:`KINDS` of special cards, :data:`OPTIONS` of choices."""
KINDS: Final = 64
OPTIONS: Final = 20_000
CHOICES: Final = 3
"""Largest number of choices of a special card (``check.MAX_CHOICES``)."""
