"""Who may sit at a table: the characters, with strength, temper and lines of their own.

They are data: ``assets/characters.yaml``, checked against ``assets/characters.schema.json``; a file ``characters.yaml``
in the player's folder adds more. A mistake in that file is a :class:`heul_doch.game.core.problems.Problem` with its
place, and the program's own characters sit down without it.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, Final

from heul_doch.game.bots import LEVELS, TEMPERS
from heul_doch.game.bots.players import EVEN, player_id, split_player
from heul_doch.game.core.definition import Text
from heul_doch.game.core.problems import Problem, RulesError
from heul_doch.game.rulefiles.schema_check import form_problems
from heul_doch.game.rulefiles.strict_yaml import Document, read_document, read_file
from heul_doch.scenes.base import paths
from heul_doch.scenes.base.i18n import said
from heul_doch.scenes.storage.session import PEOPLE, SeatSetup

FILE: Final = "characters.yaml"
STRENGTHS: Final = ("beginner", "novice", "easy", "onestep", "middle", "strong")
"""Levels of :data:`heul_doch.game.bots.LEVELS` that sit at a table, from weakest to strongest."""

NUMBERED: Final = ("beginner", "easy", "middle", "strong")
"""What the numbers 1 to 4 mean as strengths in files of characters."""

CHARACTERS: Final = ("egg", "chili", "garlic", "mushroom", "lemon", "broccoli", "pumpkin", "radish")
"""Ids of the faces; the program's own characters are called like theirs."""
NAME_LIMIT: Final = 24
"""Characters of a player's name."""
FORMER_LEVELS: Final = {"random": "beginner", "forgetful": "easy", "search": "strong"}
"""What levels of older versions have become."""


@dataclass(frozen=True, slots=True)
class Character:
    """One character."""

    id: str
    face: str
    """Whose portrait it has: pictures ``seat/<face>/<mood>``."""
    level: str
    """One of :data:`STRENGTHS`: how well it plays when left to itself."""
    temper: str
    """A key of :data:`heul_doch.game.bots.TEMPERS`."""
    name: Text
    about: Text
    lines: Mapping[str, tuple[Text, ...]]
    """Trigger -> what it alone says, by language."""


class Cast:
    """All characters, in the order the set-up steps through them."""

    def __init__(self, members: Iterable[Character]) -> None:
        self.members = tuple(members)
        self._by_id = {member.id: member for member in self.members}

    @property
    def ids(self) -> tuple[str, ...]:
        """Their ids, in order."""
        return tuple(self._by_id)

    def get(self, character: str) -> Character | None:
        """Return a character, None when there is none of that id."""
        return self._by_id.get(character)

    def face(self, character: str) -> str:
        """Return whose portrait a character has; somebody unknown gets the first one's."""
        found = self._by_id.get(character)
        return found.face if found is not None else self.members[0].face


def role_of(who: Character) -> str:
    """Return what a seat notes besides the face: the character's id, unless it is called like its face."""
    return "" if who.id == who.face else who.id


def name_of(character: str, language: str) -> str:
    """Return the name of one of the program's own characters; an unknown id is its own name."""
    found = Cast(_builtin()).get(character)
    return said(found.name, language) if found is not None else character


def seats_for_reader(seats: Iterable[SeatSetup], language: str) -> tuple[SeatSetup, ...]:
    """Return seats as they are called for a reader of a language.

    The program's own characters have a name in each language. People keep theirs, and so do seats with a name of
    one's own choice.
    """
    cast = Cast(_builtin())
    read = []
    for seat in seats:
        who = None if seat.player in PEOPLE else cast.get(seat.role or seat.character)
        if who is not None and seat.name in who.name.values():
            read.append(replace(seat, name=said(who.name, language)))
        else:
            read.append(seat)
    return tuple(read)


# ------------------------------------------------------------------------------------------------ who plays


def current_player(player: str) -> str:
    """Return a player's id as it is called today, empty when nobody of that name can play any more."""
    level, temper = split_player(player)
    if level not in LEVELS:
        level = FORMER_LEVELS.get(level, "")
    if not level:
        return ""
    return player_id(level, temper if temper in TEMPERS else EVEN)


# ------------------------------------------------------------------------------------------------ reading


@cache
def schema() -> dict[str, Any]:
    """Return the schema of character files."""
    loaded: dict[str, Any] = json.loads((paths.assets_dir() / "characters.schema.json").read_text(encoding="utf-8"))
    return loaded


def load_cast(user_dir: Path | None = None) -> tuple[Cast, list[Problem]]:
    """Return all characters, and what is wrong with the player's own file (it is then left out)."""
    builtin = _builtin()
    if user_dir is None:
        return Cast(builtin), []
    file = user_dir / FILE
    try:
        source = read_file(file)
    except RulesError as error:
        # In a folder that may not be looked into nobody knows of such a file.
        return Cast(builtin), list(error.problems) if os.path.lexists(file) else []
    found, problems = _parsed(source, str(file))
    taken = {member.id for member in builtin}
    return Cast([*builtin, *(member for member in found if member.id not in taken)]), list(problems)


@cache
def _parsed(source: bytes, name: str) -> tuple[tuple[Character, ...], tuple[Problem, ...]]:
    try:
        document = read_document(source, name)
    except RulesError as error:
        return (), error.problems
    problems = form_problems(document, schema()) or _id_problems(document)
    return (() if problems else _characters(document.data)), tuple(problems)


def _id_problems(document: Document) -> list[Problem]:
    taken = {member.id for member in _builtin()}
    return [
        document.key_problem(("characters", key), "character_taken", id=key)
        for key in document.data["characters"]
        if key in taken
    ]


@cache
def _builtin() -> tuple[Character, ...]:
    """Return the program's own characters. Their file is checked by the tests, not at every start."""
    return _characters(read_document((paths.assets_dir() / FILE).read_bytes(), FILE).data)


def _characters(data: Mapping[str, Any]) -> tuple[Character, ...]:
    return tuple(
        Character(
            key,
            entry["face"],
            NUMBERED[strength - 1] if isinstance(strength := entry["strength"], int) else strength,
            entry.get("temper", EVEN),
            entry["name"],
            entry["about"],
            {trigger: tuple(texts) for trigger, texts in entry.get("lines", {}).items()},
        )
        for key, entry in data["characters"].items()
    )
