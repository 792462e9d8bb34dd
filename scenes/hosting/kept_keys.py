"""The file that lets guests back in after the host was started again: ``guests.json`` beside a kept game.

It holds the token and the word of the table, and of each guest's seat the hash of its token, a name and a face.
"""

from __future__ import annotations

import contextlib
import json
import logging
import re
from pathlib import Path
from typing import Any, Final, NamedTuple

from heul_doch.game.rulefiles.files import set_aside
from heul_doch.scenes.hosting.guests import KeptGuest, TableKeys
from heul_doch.scenes.storage import disk
from heul_doch.scenes.storage.json_file import read_object
from heul_doch.scenes.storage.session import TableSetup

log = logging.getLogger(__name__)

FILE: Final = "guests.json"
_TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{22}")
_WORD: Final = re.compile(r"[a-z]{4,12}")
_HASH: Final = re.compile(r"(?:[0-9a-f]{64})?")
LONGEST: Final = 10_000
"""Bytes that are read of the file."""


class KeptTable(NamedTuple):
    """What is kept of a table besides its game."""

    keys: TableKeys
    port: int
    game: str
    variants: tuple[str, ...]
    seats: int

    def is_like(self, setup: TableSetup) -> bool:
        """Whether it is a table for the same game, with as many seats."""
        return (self.game, self.variants, self.seats) == (setup.game, setup.variants, len(setup.seats))


def beside(game: Path) -> Path:
    """Return the file of the guests for that of a running game: ``guests.json`` beside ``current.yaml``."""
    return game.with_name(f"guests{game.stem.removeprefix('current')}.json")


def written(keys: TableKeys, setup: TableSetup, port: int) -> bytes:
    """Return what lets guests in, as it is written down."""
    data = {
        "token": keys.token,
        "word": keys.word,
        "port": port,
        "game": setup.game,
        "variants": setup.variants,
        "seats": len(setup.seats),
        "guests": {str(seat): guest._asdict() for seat, guest in keys.seats.items()},
    }
    return json.dumps(data).encode()


def kept(folder: Path, name: str = FILE) -> KeptTable | None:
    """Return what is kept of a table; None where nothing is. A damaged file is put aside and logged.

    Its synced copy takes the place of one that is damaged or missing.
    """
    file, aside = folder / name, None
    try:
        if (found := _read_file(file)) is not None:
            return found
        aside = set_aside(file, "damaged")
    except FileNotFoundError:
        pass
    except OSError as error:
        log.warning("%s cannot be read: %s", file, error)
        return None
    found = None
    with contextlib.suppress(OSError):
        found = _read_file(disk.backup_of(file))
    if found is not None:
        log.warning("%s is missing or damaged; the copy beside it is used", file)
    elif aside is not None:
        log.warning("%s is damaged; the table gets a new token, and guests have to sit down anew", aside)
    return found


def _read_file(file: Path) -> KeptTable | None:
    """Return what a file says, None when it is none of ours. Raises OSError."""
    try:
        return _read(read_object(file, LONGEST))
    except ValueError:
        return None


def is_word(text: str) -> bool:
    """Return whether a text is the word of a table."""
    return _WORD.fullmatch(text) is not None


def _read(data: Any) -> KeptTable | None:
    """Return what a file says, None when it is none of ours."""
    match data:
        case {
            "token": str(token),
            "word": str(word),
            "port": int(port),
            "game": str(game),
            "variants": [*variants],
            "seats": int(seats),
            "guests": dict(guests),
        }:
            pass
        case _:
            return None
    found: dict[int, KeptGuest] = {}
    for seat, guest in guests.items():
        match guest:
            case {"token": str(hashed), "name": str(name), "face": str(face)} if _HASH.fullmatch(hashed):
                if seat.isdecimal() and len(seat) < 3 and int(seat) < seats and name.strip():
                    found[int(seat)] = KeptGuest(hashed, name, face)
    is_good = _TOKEN.fullmatch(token) and _WORD.fullmatch(word) and 0 <= port < 65536 and len(found) == len(guests)
    if not is_good or not all(isinstance(variant, str) for variant in variants):
        return None
    return KeptTable(TableKeys(token, word, found), port, game, tuple(variants), seats)
