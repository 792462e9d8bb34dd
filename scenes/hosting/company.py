"""Who is at a table, as frames tell it."""

from __future__ import annotations

import logging
import os
from collections.abc import Container, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.definition import GameDefinition
from heul_doch.game.core.observe import AUDIENCE
from heul_doch.game.core.problems import RulesError
from heul_doch.game.rulefiles.find import find_rulebook
from heul_doch.game.rulefiles.loader import define
from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.hosting.frames import Data, picture, rules_of
from heul_doch.scenes.storage.characters import CHARACTERS, name_of, seats_for_reader
from heul_doch.scenes.storage.session import HUMAN, PEOPLE, TableSetup

log = logging.getLogger(__name__)


def definition_of(setup: TableSetup, user_rules: Path | None) -> GameDefinition:
    """Return the rules of a set-up. A lobby asks for them often: they are read anew when an own file has changed.

    Where they cannot be read any more the ones of before stay, until the deal. Raises RulesError.
    """
    asked = setup.game, tuple(setup.variants), tuple(sorted(setup.options.items())), user_rules
    state, found = _state_of(user_rules), _definitions.get(asked)
    if found is None or found[0] != state:
        try:
            definition = define(find_rulebook(setup.game, user_rules), setup.variants, setup.options)
        except RulesError as error:
            if found is None:
                raise
            log.warning("the rules of %s cannot be read any more: %s", setup.game, error.in_a_line)
            definition = found[1]
        if len(_definitions) >= 16:
            _definitions.clear()
        found = _definitions[asked] = state, definition
    return found[1]


_definitions: Final[dict[object, tuple[object, GameDefinition]]] = {}
"""Rules by what was asked for, with the state of the own files."""


def _state_of(folder: Path | None) -> object:
    """Return something that differs when a file of a folder has changed."""
    try:
        with os.scandir(folder or os.devnull) as found:
            return sorted((file.name, file.stat().st_mtime_ns, file.stat().st_size) for file in found)
    except OSError:
        return None


class Company(NamedTuple):
    """Who sits where, and what is played."""

    setup: TableSetup
    definition: GameDefinition
    here: tuple[Seat, ...]
    """The seats of guests who are connected."""
    stand_ins: frozenset[Seat]
    """The seats of guests for whom a character plays."""
    has_begun: bool
    """Whether cards have been dealt."""
    vacant: frozenset[Seat] = frozenset()
    """The seats of guests that anybody may take, because their tokens are lost."""


def seats_for(company: Company, reader: Seat | None, words: Words, at_seats: Sequence[Data] = ()) -> list[Data]:
    """Return all seats for a reader (None: one that has not chosen yet); ``at_seats`` is what a game knows of each."""
    found = []
    count = len(company.setup.seats)
    for seat, who in enumerate(seats_for_reader(company.setup.seats, words.language)):
        side = {1: "left", count - 1: "right"}.get((seat - (reader or 0)) % count, "")
        held = "person" if who.player in PEOPLE else "character" if company.has_begun else "free"
        if seat in company.vacant:
            held = "free"
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


def lobby_for(company: Company, reader: Seat | None, words: Words, wants: Container[str] = ()) -> Data:
    """Return the frame ``lobby``, without what people decide together; ``wants`` is what the reader asked for."""
    definition = company.definition
    return {
        "type": "lobby",
        **({"rules": rules_of(definition, len(company.setup.seats))} if "events" in wants else {}),
        "game": company.setup.game,
        "title": words.said(definition.title),
        "has_begun": company.has_begun,
        "seat": AUDIENCE if reader is None else reader,
        "seats": seats_for(company, reader, words),
        "faces": _faces(words.language),
        "texts": page_texts(words),
    }


@cache
def _faces(language: str) -> list[Data]:
    """Return the faces that a guest may choose."""
    return [
        {"face": face, "picture": picture(f"seat/{face}/calm"), "name": name_of(face, language)} for face in CHARACTERS
    ]


@cache
def page_texts(words: Words) -> dict[str, str]:
    """Return the texts of the page for browsers, by key; ``words`` stays in its language."""
    return {key.removeprefix("page-"): words(key) for key in words.entries() if key.startswith("page-")}
