"""Who is at a table, as frames tell it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.observe import AUDIENCE
from heul_doch.game.rulefiles.find import find_rulebook
from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.hosting.frames import Data, picture
from heul_doch.scenes.storage.characters import CHARACTERS, name_of, seats_for_reader
from heul_doch.scenes.storage.session import HUMAN, PEOPLE, TableSetup


class Company(NamedTuple):
    """Who sits where."""

    setup: TableSetup
    here: tuple[Seat, ...]
    """The seats of guests who are connected."""
    stand_ins: frozenset[Seat]
    """The seats of guests for whom a character plays."""
    has_begun: bool
    """Whether cards have been dealt."""


def seats_for(company: Company, reader: Seat | None, words: Words, at_seats: Sequence[Data] = ()) -> list[Data]:
    """Return all seats for a reader (None: one that has not chosen yet); ``at_seats`` is what a game knows of each."""
    found = []
    count = len(company.setup.seats)
    for seat, who in enumerate(seats_for_reader(company.setup.seats, words.language)):
        side = {1: "left", count - 1: "right"}.get((seat - (reader or 0)) % count, "")
        held = "person" if who.player in PEOPLE else "character" if company.has_begun else "free"
        found.append(
            {
                "seat": seat,
                "name": who.name,
                "face": picture(f"seat/{who.character}/calm"),
                "held": held,
                "is_here": who.player == HUMAN or seat in company.here,
                "stand_in": seat in company.stand_ins,
                "side": "me" if reader == seat else side if reader not in (None, AUDIENCE) else "",
                **(at_seats[seat] if at_seats else {"cards": 0}),
            }
        )
    return found


def lobby_for(company: Company, reader: Seat | None, words: Words) -> Data:
    """Return the frame ``lobby``, without what people decide together."""
    return {
        "type": "lobby",
        "game": company.setup.game,
        "title": words.said(find_rulebook(company.setup.game).title),
        "has_begun": company.has_begun,
        "seat": AUDIENCE if reader is None else reader,
        "seats": seats_for(company, reader, words),
        "faces": [
            {"face": face, "picture": picture(f"seat/{face}/calm"), "name": name_of(face, words.language)}
            for face in CHARACTERS
        ],
        "texts": page_texts(words),
    }


def page_texts(words: Words) -> dict[str, str]:
    """Return the texts of the page for browsers, by key."""
    return {key.removeprefix("page-"): words(key) for key in words.entries() if key.startswith("page-")}
