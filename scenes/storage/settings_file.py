"""The player's settings: one JSON file, checked key by key, written at once and whole or not at all.

A damaged file is kept under another name and its synced copy (``.bak``) is used; one that cannot be read stays as it
is. A value that makes no sense falls back to its default without touching the others. Reading and writing never raise:
what went wrong is told once through ``notices`` (message keys of ``ui.ftl`` with their values), and the game goes on.
Two copies of the program may run at once: each writes only what it changed itself, whatever else lies in the file
stays. Imports no pygame.

>>> import tempfile
>>> store = SettingsStore(Path(tempfile.mkdtemp()) / "settings.json")
>>> store.change(language="en", volume=0.5); store.flush(); SettingsStore(store.file).now.language
'en'
"""

from __future__ import annotations

import json
import logging
import math
import os
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Final

from heul_doch.game.rulefiles.files import set_aside, sweep, would_wait, write_atomic
from heul_doch.scenes.base.i18n import languages, system_language
from heul_doch.scenes.base.theme import DEFAULT_SIZE, MAX_SIZE, MIN_SIZE, TEXT_SIZES, THINKING, Pace, Speed
from heul_doch.scenes.storage import disk
from heul_doch.scenes.storage.disk import backup_of
from heul_doch.scenes.storage.file_lock import LOCKS, alone
from heul_doch.scenes.storage.merging import merged

log = logging.getLogger(__name__)

MAX_FILE: Final = 1_000_000
PATIENCE: Final = 0.2
"""Seconds to wait for another copy of the program that is writing the settings at this moment."""
GRAPHICS: Final = ("auto", "software", "accelerated")
HAND_ORDERS: Final = ("auto", "deal", "colour", "value", "own")
REACTIONS: Final = ("reflex", "calm", "armed")
REFLEX: Final = (1.0, 10.0)
"""Least and greatest length of the window of reaction, in seconds."""


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings with their defaults. Change them through :meth:`SettingsStore.change`."""

    language: str = "de"
    speed: Speed = Speed.NORMAL
    reduced_motion: bool = False
    thinking: str = "normal"
    """Pause of the opponents: a key of ``theme.THINKING``."""
    volume: float = 0.7
    """0..1."""
    mute: bool = False
    text_size: str = "normal"
    """A key of ``theme.TEXT_SIZES``."""
    mark_playable: bool = True
    """Mark the cards that may be played."""
    memory_aid: bool = False
    """Show how many onions lie in one's own stack, where the rules allow it."""
    banter: bool = True
    """Whether the others make remarks."""
    hand_order: str = "auto"
    """How one's hand is sorted: a word of ``HAND_ORDERS``; ``auto`` is as suits the game, ``own`` by dragging."""
    reaction: str = "reflex"
    """How one reacts out of turn, a word of ``REACTIONS``: in a few seconds, at leisure, or by an armed card."""
    reflex_seconds: float = 2.5
    """Length of the window of reaction in the mode ``reflex``."""
    fullscreen: bool = False
    graphics: str = "auto"
    """One of ``GRAPHICS``; takes effect with the next start."""
    window: tuple[int, int, int, int] = (-1, -1, *DEFAULT_SIZE)
    """Left, top (-1, -1: let the system choose), width, height in pixels."""
    table: Mapping[str, Any] = field(default_factory=dict)
    """The last table set-up, as the set-up scene wrote it."""
    extra: Mapping[str, Any] = field(default_factory=dict)
    """What other parts keep here under their own names; JSON values only."""

    @property
    def pace(self) -> Pace:
        """The factor of all animations."""
        return Pace(self.speed, self.reduced_motion)


def _one_of(*choices: str) -> Callable[[Any], Any]:
    def check(value: Any) -> Any:
        if not isinstance(value, str) or value not in choices:
            raise ValueError(f"not one of {', '.join(choices)}")
        return value

    return check


def _truth(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError("neither true nor false")
    return value


def _share(value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1 or math.isnan(value):
        raise ValueError("not a number between 0 and 1")
    return float(value)


def _seconds(value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not REFLEX[0] <= value <= REFLEX[1]:
        raise ValueError(f"not a number of seconds between {REFLEX[0]:g} and {REFLEX[1]:g}")
    return float(value)


def _window(value: Any) -> tuple[int, int, int, int]:
    if not isinstance(value, list | tuple) or len(value) != 4:
        raise ValueError("not four numbers")
    if any(isinstance(number, bool) or not isinstance(number, int) for number in value):
        raise ValueError("not four whole numbers")
    left, top, width, height = value
    if not (MIN_SIZE[0] <= width <= MAX_SIZE[0] and MIN_SIZE[1] <= height <= MAX_SIZE[1]):
        raise ValueError("a size no screen has")
    return (left, top, width, height)


def _mapping(value: Any) -> dict[str, Any]:
    if not isinstance(value, Mapping):
        raise ValueError("not a set of named values")
    return dict(json.loads(json.dumps(dict(value))))


CHECKS: Final[dict[str, Callable[[Any], Any]]] = {
    "language": lambda value: _one_of(*languages())(value),
    "speed": lambda value: Speed(_one_of(*Speed)(value)),
    "reduced_motion": _truth,
    "thinking": _one_of(*THINKING),
    "volume": _share,
    "mute": _truth,
    "text_size": _one_of(*TEXT_SIZES),
    "mark_playable": _truth,
    "memory_aid": _truth,
    "banter": _truth,
    "hand_order": _one_of(*HAND_ORDERS),
    "reaction": _one_of(*REACTIONS),
    "reflex_seconds": _seconds,
    "fullscreen": _truth,
    "graphics": _one_of(*GRAPHICS),
    "window": _window,
    "table": _mapping,
    "extra": _mapping,
}
"""Key -> function that returns the value as it is used, or raises ``ValueError``."""


def _load(file: Path) -> dict[str, Any]:
    """Return what lies in a settings file. Raises OSError when it cannot be read, and for what is damaged or no file
    ValueError or RecursionError."""
    if os.path.isdir(file) or would_wait(file):
        raise ValueError("no plain file")
    with open(file, "rb") as stream:
        raw = stream.read(MAX_FILE + 1)
    values = json.loads(raw.decode("utf-8-sig")) if len(raw) <= MAX_FILE else None
    if not isinstance(values, dict):
        raise ValueError("no settings in it")
    return values


def _makes_sense(name: str, value: Any) -> bool:
    """Whether a value can be kept; one of a name nobody here knows may mean something to a newer version."""
    try:
        CHECKS.get(name, lambda value: value)(value)
    except (ValueError, TypeError, OverflowError, RecursionError):
        return False
    return True


class SettingsStore:
    """Reads the settings when made; :meth:`change` writes them at once.

    ``file`` may not exist. ``watch`` functions are called with the new settings after each change.
    """

    def __init__(self, file: Path) -> None:
        self.file = file
        self.notices: list[tuple[str, dict[str, str]]] = []
        """What the player should be told once: message key and its values. Taken by the app."""
        self._watchers: list[Callable[[Settings], None]] = []
        self._is_failure_told = False
        self._for_now: dict[str, Any] = {}
        self._is_swept = False
        self.now = self._read()
        self._base: dict[str, Any] = self._values()
        """What this copy of the program last read or wrote: the difference is what it changed."""

    def overlay(self, **values: Any) -> None:
        """Use settings for this run only: they are not written unless changed later."""
        checked = {name: CHECKS[name](value) for name, value in values.items()}
        self._for_now |= {name: getattr(self.now, name) for name in checked}
        self.now = replace(self.now, **checked)

    def _values(self) -> dict[str, Any]:
        """Return the settings as they are written, JSON values only; what holds for this run only is left out."""
        values: dict[str, Any] = json.loads(json.dumps(asdict(self.now) | self._for_now))
        return values

    def _read(self) -> Settings:
        default = Settings(language=system_language())
        for file in (self.file, backup_of(self.file)):
            try:
                values = _load(file)
            except FileNotFoundError:
                continue
            except OSError as error:
                self._tell_failure("ui-settings-unreadable", error)
            except (ValueError, RecursionError) as error:
                self._put_aside(file, error)
            else:
                return self._checked(values, default, file)
        return default

    def _tell_failure(self, key: str, error: Exception) -> None:
        """Say once that settings cannot be read or written."""
        log.warning("%s: %s", self.file, error)
        if not self._is_failure_told:
            self._is_failure_told = True
            reason = (error.strerror if isinstance(error, OSError) else "") or str(error)
            self.notices.append((key, {"reason": reason}))

    def _put_aside(self, file: Path, error: Exception) -> None:
        """Rename a damaged file and say so."""
        log.warning("%s is damaged: %s", file, error)
        try:
            other = set_aside(file)
        except OSError as why:
            self._tell_failure("ui-settings-unwritable", why)
        else:
            self.notices.append(("ui-settings-damaged", {"file": other.name}))

    def _checked(self, values: dict[str, Any], default: Settings, file: Path) -> Settings:
        good: dict[str, Any] = {}
        bad = []
        for entry in fields(Settings):
            if entry.name not in values:
                continue
            try:
                good[entry.name] = CHECKS[entry.name](values[entry.name])
            except (ValueError, TypeError, OverflowError, RecursionError) as error:
                bad.append(entry.name)
                log.warning("%s: %s: %s", file, entry.name, error)
        if bad:
            self._copy_aside(file)
        return replace(default, **good)

    def _copy_aside(self, file: Path) -> None:
        """Keep a copy of a file of which not all is usable, as the next change is written into it; say so."""
        number = 1
        while os.path.lexists(other := file.with_name(f"{file.stem}.damaged-{number}{file.suffix}")):
            number += 1
        try:
            write_atomic(other, file.read_bytes(), is_synced=False)
        except OSError as error:
            self._tell_failure("ui-settings-unwritable", error)
        else:
            self.notices.append(("ui-settings-partly", {"file": other.name}))

    def watch(self, function: Callable[[Settings], None]) -> None:
        """Call ``function`` with the new settings after each change."""
        self._watchers.append(function)

    def change(self, **values: Any) -> None:
        """Set settings by name, write them, tell the watchers.

        Raises ``TypeError`` for an unknown name and ``ValueError`` for a value that makes no sense.
        """
        checked = {}
        for name, value in values.items():
            if name not in CHECKS:
                raise TypeError(f"there is no setting {name!r}")
            checked[name] = CHECKS[name](value)
        for name in checked:
            self._for_now.pop(name, None)
        new = replace(self.now, **checked)
        if new == self.now:
            return
        self.now = new
        self._write()
        for function in list(self._watchers):
            function(new)

    def change_extra(self, **values: Any) -> None:
        """Set values under ``extra``; ``None`` takes one away."""
        extra = {**self.now.extra, **values}
        self.change(extra={name: value for name, value in extra.items() if value is not None})

    def look_again(self) -> None:
        """Take over what another copy of the program has put under ``extra`` since (tables with a name, programs)."""
        try:
            theirs = _load(self.file).get("extra")
        except (OSError, ValueError, RecursionError):
            return
        if not isinstance(theirs, dict):
            return
        mine = merged(self._base["extra"], self._values()["extra"], theirs)
        self._base["extra"] = theirs
        if mine != self.now.extra:
            self.now = replace(self.now, extra=mine)
            for function in list(self._watchers):
                function(self.now)

    def _write(self) -> None:
        """Write the settings before the change is shown; they reach the disk later (:mod:`scenes.storage.disk`)."""
        try:
            with alone(self.file.parent / LOCKS / self.file.name, PATIENCE):
                self._put(self._values())
        except Exception as error:  # whatever it is, the settings of the next moment are written again
            self._write_failed(error)

    def _write_failed(self, error: Exception) -> None:
        self._tell_failure("ui-settings-unwritable", error)

    def _put(self, values: dict[str, Any]) -> None:
        """Bring what changed here into the file, whatever else has been written into it since. Raises OSError."""
        if not self._is_swept:
            self._is_swept = True
            disk.later(lambda: sweep(self.file.parent))
        theirs: dict[str, Any] = {}
        try:
            theirs = {name: value for name, value in _load(self.file).items() if _makes_sense(name, value)}
        except FileNotFoundError:
            pass
        except (ValueError, RecursionError) as error:
            self._put_aside(self.file, error)
        whole = self._together(values, theirs)
        # Half a character, as some names of files have it, is written as JSON writes it: nothing else can be.
        data = json.dumps(whole, indent=1, ensure_ascii=False).encode("utf-8", "backslashreplace")
        disk.write(self.file, data, self.file.parent, self._write_failed)
        self._base = values

    def _together(self, values: dict[str, Any], theirs: Mapping[str, Any]) -> dict[str, Any]:
        """Return what changed here since the last look, and for the rest what lies in the file."""
        whole = dict(theirs)
        for name, value in values.items():
            if name not in theirs or (value != self._base.get(name) and name != "extra"):
                whole[name] = value
            elif name == "extra":
                whole[name] = merged(self._base.get(name), value, theirs[name])
        return whole

    def flush(self) -> None:
        """Wait until the disk has everything (or has failed to take it)."""
        disk.flush()

    def take_notices(self) -> list[tuple[str, dict[str, str]]]:
        """Return what the player should be told, and forget it."""
        notices, self.notices = self.notices, []
        return notices
