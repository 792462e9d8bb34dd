"""Finds games: those of the program by their folder, others among the installed distributions.

A game of the program has the packages ``heul_doch.game.games.ID`` and ``heul_doch.scenes.games.ID``. An installed
distribution provides one with an entry point of the group :data:`GROUP`. Its name is the id, its value a package:
``PACKAGE.game`` holds ``FAMILY``, ``PACKAGE.scenes`` holds ``ADAPTER``, ``PACKAGE/rules`` the rules files,
``PACKAGE/assets`` texts and pictures. Entry points take long to read. They are read only if a family is asked for that
the program does not have, or by :func:`ids`.
"""

from __future__ import annotations

import importlib
import importlib.util
import logging
import pkgutil
import re
from collections.abc import Iterable
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final

from heul_doch.game.core.family import GameFamily
from heul_doch.game.core.moves import REASONS

GROUP: Final = "heul_doch.games"
"""Entry point group of installed games."""

_PROGRAM: Final = __name__.partition(".")[0]
_packages: Final[dict[str, str]] = {}
"""Packages of the installed games that have been loaded, by id."""
_ID: Final = re.compile("[a-z][a-z0-9_]*")
_log: Final = logging.getLogger(__name__)


class UnknownFamily(KeyError):
    """There is no game with this id, or it has no table."""

    def __init__(self, family: str) -> None:
        super().__init__(family)
        self.family = family

    def __str__(self) -> str:
        return f"there is no table for games of the family {self.family!r}; there are: {', '.join(ids())}"


@cache
def _local() -> tuple[str, ...]:
    # In a fixed order: families are loaded in it, and enter their refusals into one mapping.
    folder = importlib.import_module(f"{_PROGRAM}.game.games").__path__
    return tuple(sorted(module.name for module in pkgutil.iter_modules(folder) if module.ispkg))


def _in_order(found: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(found, key=lambda each: (family(each).place, each)))


@cache
def local_ids() -> tuple[str, ...]:
    """Return the ids of the program's own games, in display order. Reads no entry points."""
    return _in_order(_local())


@cache
def _installed() -> dict[str, str]:
    """Return the games of installed distributions: id -> package."""
    from importlib.metadata import entry_points

    found = {}
    for entry in entry_points(group=GROUP):
        if not _ID.fullmatch(entry.name) or entry.name in _local():
            _log.error("%s: an installed game cannot have the id %r", entry.value, entry.name)
            continue
        found[entry.name] = entry.value
    return found


@cache
def _loaded(family_id: str) -> GameFamily | None:
    package = package_of(family_id)
    if package is None:
        return None
    name = f"{package}.game" if package != _PROGRAM else f"{package}.game.games.{family_id}"
    try:
        found: GameFamily = importlib.import_module(name).FAMILY
    except Exception as error:
        if package == _PROGRAM:
            raise
        # Somebody else's package must not stop the program.
        _log.error("the installed game %s cannot be loaded: %s: %s", family_id, type(error).__name__, error)
        return None
    REASONS.update(found.reasons)
    if package != _PROGRAM:
        _packages[family_id] = package
    return found


@cache
def ids() -> tuple[str, ...]:
    """Return the ids of all games that can be loaded, the program's first."""
    return (*local_ids(), *_in_order(each for each in _installed() if find(each) is not None))


def package_of(family_id: str) -> str | None:
    """Return the package that provides a game, None if there is no such game."""
    if family_id in _local():
        return _PROGRAM
    return _installed().get(family_id) if _ID.fullmatch(family_id) else None


def find(family_id: str) -> GameFamily | None:
    """Return the definition of a game family, None if there is no such game."""
    return _loaded(family_id)


def family(family_id: str) -> GameFamily:
    """Return the definition of a game family. Raises :class:`UnknownFamily`."""
    found = _loaded(family_id)
    if found is None:
        raise UnknownFamily(family_id)
    return found


@cache
def table_package(family_id: str) -> str | None:
    """Return the package with a game's table adapter, None if it has none or there is no such game."""
    package = package_of(family_id)
    if package is None or find(family_id) is None:
        return None
    name = f"{package}.scenes" if package != _PROGRAM else f"{package}.scenes.games.{family_id}"
    return name if importlib.util.find_spec(name) is not None else None


def adapter(family_id: str) -> Any:
    """Return the ``ADAPTER`` of a game, which shows it at the table. Raises :class:`UnknownFamily`."""
    package = table_package(family_id)
    if package is None:
        raise UnknownFamily(family_id)
    return importlib.import_module(package).ADAPTER


DEFAULT_GAME: Final = local_ids()[0]
"""The game, and its family, that is meant where none is named: the first in lists."""


def schema_name(family_id: str) -> str:
    """Return the name of the schema of a game's rules files. Raises :class:`UnknownFamily`."""
    return family(family_id).schema or f"schema-{family_id}.json"


def rules_folder(family_id: str = DEFAULT_GAME) -> Traversable:
    """Return the folder with the rules files of a game. Raises :class:`UnknownFamily`."""
    package = package_of(family_id)
    if package is None:
        raise UnknownFamily(family_id)
    return resources.files(f"{_PROGRAM}.rules") if package == _PROGRAM else resources.files(package).joinpath("rules")


def installed_rules() -> list[Traversable]:
    """Return the folders with the rules files of all installed games."""
    return [rules_folder(family_id) for family_id in ids() if family_id not in _local()]


def assets_folder(family_id: str) -> Path | None:
    """Return the folder with texts and pictures of a loaded installed game, None for any other."""
    package = _packages.get(family_id)
    return None if package is None else Path(str(resources.files(package))) / "assets"


def loaded_assets() -> list[Path]:
    """Return :func:`assets_folder` of all installed games that have been loaded."""
    return [folder for family_id in sorted(_packages) if (folder := assets_folder(family_id)) is not None]
