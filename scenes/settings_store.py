"""The player's settings: one JSON file, checked key by key, written at once and whole or not at all.

A damaged file is kept under another name and its last good copy (``.bak``) is used; a value that makes no sense
falls back to its default without touching the others. Reading and writing never raise: what went wrong is told once
through ``notices`` (message keys of ``ui.ftl`` with their values), and the game goes on. Two copies of the program may
run at once: each writes only what it changed itself, whatever else lies in the file stays. Imports no pygame.

>>> import tempfile
>>> store = SettingsStore(Path(tempfile.mkdtemp()) / "settings.json")
>>> store.change(language="en", volume=0.5); store.flush(); SettingsStore(store.file).now.language
'en'
"""

from __future__ import annotations

import contextlib
import json
import logging
import math
import os
import shutil
import threading
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Final

from game.files import sweep, would_wait, write_atomic
from scenes.i18n import languages, system_language
from scenes.locking import LOCKS, alone
from scenes.merging import merged
from scenes.theme import DEFAULT_SIZE, MAX_SIZE, MIN_SIZE, TEXT_SIZES, THINKING, Pace, Speed

log = logging.getLogger(__name__)

MAX_FILE: Final = 1_000_000
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


def atomic_write(file: Path, data: bytes, *, keep_backup: bool = False) -> None:
    """Write a file whole or not at all; with ``keep_backup`` the old one stays beside it as ``.bak``.

    Raises ``OSError`` when the disk is full or read-only; the old file is then untouched.
    """
    write_atomic(file, data, file.with_name(file.name + ".bak") if keep_backup else None)


def set_aside(file: Path) -> str:
    """Keep a damaged file under a free name beside it; return that name (the file's own if that is impossible)."""
    for number in range(1, 100):
        other = file.with_name(f"{file.stem}.damaged-{number}{file.suffix}")
        if not os.path.lexists(other):
            if file.is_file():
                with contextlib.suppress(OSError):
                    shutil.copyfile(file, other)
                    return other.name
            try:
                # No file, or one that may not be read.
                os.replace(file, other)
            except OSError:
                break
            return other.name
    return file.name


def _load(file: Path) -> dict[str, Any]:
    """Return what lies in a settings file. Raises OSError, ValueError or RecursionError."""
    if would_wait(file):
        raise OSError("no plain file")
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
    """Reads the settings when made; :meth:`change` writes them in the background, at once.

    ``file`` may not exist. ``watch`` functions are called with the new settings after each change.
    """

    def __init__(self, file: Path) -> None:
        self.file = file
        self.notices: list[tuple[str, dict[str, str]]] = []
        """What the player should be told once: message key and its values. Taken by the app."""
        self._watchers: list[Callable[[Settings], None]] = []
        self._unwritable = False
        self._lock = threading.Lock()
        self._pending: dict[str, Any] | None = None
        self._thread: threading.Thread | None = None
        self._for_now: dict[str, Any] = {}
        self._is_swept = False
        self._is_aside = False
        """Whether the file that lies there is damaged and has been kept under another name already."""
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
        for file in (self.file, self.file.with_name(self.file.name + ".bak")):
            try:
                values = _load(file)
            except FileNotFoundError:
                continue
            except (OSError, ValueError, RecursionError) as error:
                log.warning("%s cannot be read: %s", file, error)
                if file == self.file:
                    self._is_aside = True
                    self.notices.append(("ui-settings-damaged", {"file": set_aside(file)}))
                continue
            return self._checked(values, default, file)
        return default

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
            self.notices.append(("ui-settings-partly", {"file": set_aside(file)}))
        return replace(default, **good)

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
        self.flush()
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
        values = self._values()
        with self._lock:
            self._pending = values
            if self._thread is None:
                # Syncing a disk can take longer than a frame may, so it happens beside the window.
                self._thread = threading.Thread(target=self._write_pending)
                self._thread.start()

    def _write_pending(self) -> None:
        while True:
            with self._lock:
                values, self._pending = self._pending, None
                if values is None:
                    self._thread = None
                    return
            try:
                with alone(self.file.parent / LOCKS / self.file.name):
                    self._put(values)
            except Exception as error:  # whatever it is, the settings of the next moment are written again
                if not self._unwritable:
                    self._unwritable = True
                    log.warning("%s cannot be written: %s", self.file, error)
                    reason = (error.strerror if isinstance(error, OSError) else "") or str(error)
                    self.notices.append(("ui-settings-unwritable", {"reason": reason}))

    def _put(self, values: dict[str, Any]) -> None:
        """Bring what changed here into the file, whatever else has been written into it since. Raises OSError."""
        if not self._is_swept:
            self._is_swept = True
            sweep(self.file.parent)
        try:
            theirs = {name: value for name, value in _load(self.file).items() if _makes_sense(name, value)}
            is_whole = True
        except FileNotFoundError:
            theirs, is_whole = {}, True
        except (OSError, ValueError, RecursionError) as error:
            theirs, is_whole = {}, False
            if not self._is_aside:
                log.warning("%s cannot be read any more: %s", self.file, error)
                self.notices.append(("ui-settings-damaged", {"file": set_aside(self.file)}))
        whole = self._together(values, theirs)
        # Half a character, as some names of files have it, is written as JSON writes it: nothing else can be.
        data = json.dumps(whole, indent=1, ensure_ascii=False).encode("utf-8", "backslashreplace")
        atomic_write(self.file, data, keep_backup=is_whole)
        self._base, self._is_aside = values, False

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
        """Wait until everything is written (or has failed to be)."""
        thread = self._thread
        if thread is not None:
            thread.join()

    def take_notices(self) -> list[tuple[str, dict[str, str]]]:
        """Return what the player should be told, and forget it."""
        notices, self.notices = self.notices, []
        return notices
