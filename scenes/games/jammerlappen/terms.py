"""Words of the rules that the table reads, as records have them, and what can be read off the cards. A test holds the
words to the engine.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from heul_doch.game.core.cards import CardId, Entry, Face, Seat, card_of
from heul_doch.game.core.engine import Game
from heul_doch.scenes.table.move_targets import Pick

KEEP: Final = "keep"
SWAP: Final = "swap"
PLAY: Final = "play"
OPEN: Final = "open"
BLIND: Final = "blind"
TAKE: Final = "take"
SLAM: Final = "slam"
"""Verbs, in the words of records."""
LAYS: Final = (PLAY, OPEN, BLIND, SLAM)
"""What brings cards to the pot."""
SWAPPING: Final = "swap"
PLAYING: Final = "play"
"""Phases."""
GONE: Final = ("set", "row", "remove")
"""Why the pot leaves the game: a set, a row of action cards, a card that says so."""
GO_ON: Final = "go-on"
ARM: Final = "arm"
OFF: Final = "off"
"""What arming cards means that are all armed already: it takes that back."""


def own_zones(game: Game, seat: Seat) -> tuple[int, ...]:
    """Return the zones from which a seat lays cards it knows: the hand, then the open cards of its columns."""
    columns = range(int(game.defn.rules["columns"]))
    return (game.zone("hand", seat), *(game.zone("open", seat, column) for column in columns))


def top_run(game: Game, pot: Sequence[Entry | None]) -> tuple[Face | None, int]:
    """Return the face on top of a pot and how many cards like it lie there; None and 0 where no card is known."""
    if not pot or pot[-1] is None:
        return None, 0
    top = game.face(card_of(pot[-1]))
    like = takewhile(lambda entry: entry is not None and game.face(card_of(entry)).name == top.name, reversed(pot))
    return top, len(list(like))


def cards_and_columns(game: Game, picked: Sequence[Pick]) -> tuple[tuple[CardId, ...], tuple[int, ...]]:
    """Return what is picked up as a move has it: the cards, and the columns they lie in (none for those in hand)."""
    laid = sorted((game.zones[pick.zone].slot, pick) for pick in picked if game.zones[pick.zone].kind != "hand")
    cards = [pick.card for _, pick in laid] or sorted(pick.card for pick in picked if pick.card is not None)
    return tuple(card for card in cards if card is not None), tuple(column for column, _ in laid)
