"""Paths of the program's own files and of the player's folders.

The player's folder comes from platformdirs; ``--home DIR`` (:func:`set_home`) or the environment variable
``HEUL_DOCH_HOME`` puts everything, cache included, below one folder. Nothing is ever written beside the program.
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import Final

import heul_doch

APP_NAME: Final = "heul-doch"
HOME_VARIABLE: Final = "HEUL_DOCH_HOME"

ROOT: Final = Path(__file__).resolve().parents[2]
"""The folder that holds ``game``, ``scenes``, ``assets`` and ``rules``."""

IMPORT_ROOT: Final = Path(heul_doch.__file__).resolve().parents[1]
"""The folder to put on ``sys.path`` for ``import heul_doch``."""

_home: Path | None = None


class NoHome(RuntimeError):
    """The system has no folder for files of this user."""

    def __init__(self) -> None:
        super().__init__(f"there is no home folder for your files; name one with --home DIR or {HOME_VARIABLE}=DIR")


def _absolute(folder: Path) -> Path:
    try:
        return folder.expanduser().absolute()
    except (OSError, RuntimeError):
        # The working folder is gone, or there is no user "~name". That the folder cannot be used is reported later.
        return folder


def set_home(folder: Path | str | None) -> None:
    """Put all of the player's files below ``folder`` (``None``: back to the system's places)."""
    global _home
    _home = None if folder is None else _absolute(Path(folder))


def _chosen_home() -> Path | None:
    value = os.environ.get(HOME_VARIABLE)
    return _home or (_absolute(Path(value)) if value else None)


def _of_the_system(which: str) -> Path:
    import platformdirs

    try:
        folder = Path(getattr(platformdirs, which)(APP_NAME, appauthor=False))
    except (RuntimeError, OSError):
        raise NoHome from None
    if not folder.is_absolute():
        # Older versions of the library give "~" back as it is: that would lie in the working folder.
        raise NoHome
    return folder


def assets_dir() -> Path:
    """Return the folder of fonts, words and pictures that ship with the program."""
    return ROOT / "assets"


def user_dir() -> Path:
    """Return the player's folder (settings, saves, records, logs, own rules). It may not exist yet. Raises NoHome."""
    return _chosen_home() or _of_the_system("user_data_dir")


def rules_dir() -> Path:
    """Return the folder of the player's own rules files. It may not exist yet. Raises NoHome."""
    return user_dir() / "rules"


def settings_file() -> Path:
    """Return the file of the player's settings. It may not exist yet. Raises NoHome."""
    return user_dir() / "settings.json"


def cache_dir() -> Path:
    """Return the cache folder (rasterised pictures). It may not exist. Raises NoHome."""
    home = _chosen_home()
    return home / "cache" if home is not None else _of_the_system("user_cache_dir")


def check_cache(file: Path) -> None:
    """Raise OSError when a link leads a file of the cache out of the player's folder."""
    try:
        root = _chosen_home() or cache_dir()
    except NoHome:
        return
    if file.is_relative_to(root):
        # Imported here: importing game loads the whole engine, which the drawing and sound processes do not need.
        from heul_doch.game.rulefiles.files import check_inside

        check_inside(file, root)


def log_file() -> Path:
    """Return the log file's path."""
    return user_dir() / "logs" / "heul-doch.log"


def is_checkout() -> bool:
    """Whether the program runs from its sources, not from an installed or frozen copy."""
    return os.path.isfile(ROOT / "pyproject.toml")


@cache
def program_version() -> str:
    """Return the version of the program, empty if it is not installed."""
    from importlib import metadata

    try:
        return metadata.version(APP_NAME)
    except (metadata.PackageNotFoundError, OSError):
        return ""
