"""Finds the sound files.

A folder of sounds holds the files NAME.N.ogg, N counting the versions from 0, and the list ``sounds.json``::

    {"lay": {"voices": 4, "versions": 5}}

``voices`` says how many of it may sound at once. ``assets/sounds`` has one folder for all games and one for each game;
a game that is installed from elsewhere may bring one of its own.
"""

from __future__ import annotations

import json
import logging
import os
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from heul_doch.scenes.base import paths

log = logging.getLogger(__name__)

LIST: Final = "sounds.json"
_more: Final[list[Path]] = []


class SoundFiles(NamedTuple):
    """The files of one sound."""

    versions: tuple[Path, ...]
    """Versions of the sound; the program plays another one each time."""
    voices: int


def add_folder(folder: Path) -> None:
    """Use the sounds of this folder too, if it has any."""
    if folder not in _more and os.path.isfile(folder / LIST):
        _more.append(folder)


def folders() -> tuple[Path, ...]:
    """Return the folders of sounds: those of the program, then those of installed games."""
    return (*_own_folders(), *_more)


@lru_cache(maxsize=1)
def _own_folders() -> tuple[Path, ...]:
    return tuple(sorted(file.parent for file in (paths.assets_dir() / "sounds").glob(f"*/{LIST}")))


@lru_cache(maxsize=4)
def read_folders(folders: tuple[Path, ...]) -> dict[str, SoundFiles]:
    """Return name -> files. A name in a later folder replaces the earlier one; a damaged list is left out."""
    found: dict[str, SoundFiles] = {}
    for folder in folders:
        try:
            for name, entry in json.loads((folder / LIST).read_text(encoding="utf-8")).items():
                versions = tuple(folder / f"{name}.{number}.ogg" for number in range(int(entry["versions"])))
                found[name] = SoundFiles(versions, int(entry["voices"]))
        except (OSError, ValueError, TypeError, KeyError, AttributeError) as error:
            log.warning("the list of sounds %s cannot be read: %s", folder / LIST, error)
    return found


def resolve(sounds: dict[str, SoundFiles], name: str) -> str | None:
    """Return the sound meant by ``name``: itself, or its last part (``card.lay`` is ``lay``); None if there is none."""
    if name in sounds:
        return name
    tail = name.rpartition(".")[2]
    return tail if tail in sounds else None
