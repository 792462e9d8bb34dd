"""The player's settings: one JSON file, checked key by key, written at once and whole or not at all.

A damaged file is kept under another name and its synced copy (``.bak``) is used; one that cannot be read stays as it
is. A value that makes no sense falls back to its default without touching the others. Reading and writing never raise:
what went wrong is told once through ``notices`` (message keys of ``ui.ftl`` with their values), and the game goes on.
Two copies of the program may run at once: a change of one writes only the values it changes, whatever else lies in the
file stays.

>>> import tempfile
>>> store = SettingsStore(Path(tempfile.mkdtemp()) / "settings.json")
>>> store.change(language="en", volume=0.5); store.flush(); SettingsStore(store.file).now.language
'en'
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Final

from heul_doch.game.rulefiles.files import reason_of, set_aside, sweep, write_atomic
from heul_doch.scenes.base.i18n import languages, system_language
from heul_doch.scenes.base.theme import DEFAULT_SIZE, MAX_SIZE, MIN_SIZE, TEXT_SIZES, THINKING, Pace, Speed
from heul_doch.scenes.storage import disk
from heul_doch.scenes.storage.disk import backup_of
from heul_doch.scenes.storage.instance_slot import alone
from heul_doch.scenes.storage.json_file import read_object

log = logging.getLogger(__name__)

MAX_FILE: Final = 1_000_000
PATIENCE: Final = 0.2
"""Seconds to wait for another copy of the program that is writing the settings at this moment."""
GRAPHICS: Final = ("auto", "software", "accelerated")
HAND_ORDERS: Final = ("auto", "deal", "colour", "value", "own")
REACTIONS: Final = ("reflex", "calm", "armed")
REFLEX: Final = (1.0, 10.0)
"""Least and greatest length of the window of reaction, in seconds."""


def _one_of(*choices: str) -> Callable[[Any], Any]:
    def check(value: Any) -> Any:
        if not isinstance(value, str) or value not in choices:
            raise ValueError(f"not one of {', '.join(choices)}")
        return value

    return check


def _between(least: float, greatest: float) -> Callable[[Any], float]:
    def check(value: Any) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float) or not least <= value <= greatest:
            raise ValueError(f"not a number between {least:g} and {greatest:g}")
        return float(value)

    return check


def _truth(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError("neither true nor false")
    return value


def _window(value: Any) -> tuple[int, int, int, int]:
    if not isinstance(value, list | tuple) or [type(number) for number in value] != [int] * 4:
        raise ValueError("not four whole numbers")
    left, top, width, height = value
    if not (MIN_SIZE[0] <= width <= MAX_SIZE[0] and MIN_SIZE[1] <= height <= MAX_SIZE[1]):
        raise ValueError("a size no screen has")
    return (left, top, width, height)


def _mapping(value: Any) -> dict[str, Any]:
    if not isinstance(value, Mapping):
        raise ValueError("not a set of named values")
    return dict(json.loads(json.dumps(dict(value))))


def _setting(default: Any, check: Callable[[Any], Any]) -> Any:
    """Return a field of :class:`Settings`; ``check`` returns a value as it is used, or raises ``ValueError``."""
    factory: dict[str, Any] = {"default_factory": dict} if default is None else {"default": default}
    return field(metadata={"check": check}, **factory)


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings with their defaults. Change them through :meth:`SettingsStore.change`."""

    language: str = _setting("de", lambda value: _one_of(*languages())(value))
    speed: Speed = _setting(Speed.NORMAL, lambda value: Speed(_one_of(*Speed)(value)))  # noqa: RUF009 - a field
    reduced_motion: bool = _setting(False, _truth)
    thinking: str = _setting("normal", _one_of(*THINKING))
    """Pause of the opponents: a key of ``theme.THINKING``."""
    volume: float = _setting(0.7, _between(0, 1))
    mute: bool = _setting(False, _truth)
    text_size: str = _setting("normal", _one_of(*TEXT_SIZES))
    """A key of ``theme.TEXT_SIZES``."""
    mark_playable: bool = _setting(True, _truth)
    """Mark the cards that may be played."""
    memory_aid: bool = _setting(False, _truth)
    """Show how many onions lie in one's own stack, where the rules allow it."""
    banter: bool = _setting(True, _truth)
    """Whether the others make remarks."""
    hand_order: str = _setting("auto", _one_of(*HAND_ORDERS))
    """How one's hand is sorted; ``auto`` is as suits the game, ``own`` by dragging."""
    reaction: str = _setting("reflex", _one_of(*REACTIONS))
    """How one reacts out of turn: in a few seconds, at leisure, or by an armed card."""
    reflex_seconds: float = _setting(2.5, _between(*REFLEX))
    """Length of the window of reaction in the mode ``reflex``."""
    fullscreen: bool = _setting(False, _truth)
    graphics: str = _setting("auto", _one_of(*GRAPHICS))
    """Takes effect with the next start."""
    window: tuple[int, int, int, int] = _setting((-1, -1, *DEFAULT_SIZE), _window)
    """Left, top (-1, -1: let the system choose), width, height in pixels."""
    table: Mapping[str, Any] = _setting(None, _mapping)
    """The last table set-up, as the set-up scene wrote it."""
    extra: Mapping[str, Any] = _setting(None, _mapping)
    """What other parts keep here under their own names; JSON values only."""

    @property
    def pace(self) -> Pace:
        """The factor of all animations."""
        return Pace(self.speed, self.reduced_motion)


CHECKS: Final[dict[str, Callable[[Any], Any]]] = {entry.name: entry.metadata["check"] for entry in fields(Settings)}
"""Setting -> its check, see :func:`_setting`."""


def _checked(values: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, str]]:
    """Return the settings that make sense, as they are used, and those that do not with the reason."""
    good, bad = {}, {}
    for name in CHECKS.keys() & values.keys():
        try:
            good[name] = CHECKS[name](values[name])
        except (ValueError, TypeError, OverflowError, RecursionError) as error:
            bad[name] = str(error)
    return good, bad


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
        self._is_swept = False
        self._kept = self.now = self._read()
        """The settings as they are kept: without :meth:`overlay`."""
        self._unwritten: dict[str, Any] = {}
        """Changes that are not in the file yet."""
        self._unwritten_extra: dict[str, Any] = {}
        """Those of ``extra``, None for what was removed."""

    def overlay(self, **values: Any) -> None:
        """Use settings for this run only: they are not written unless changed later."""
        self.now = replace(self.now, **{name: CHECKS[name](value) for name, value in values.items()})

    def _read(self) -> Settings:
        default = Settings(language=system_language())
        for file in (self.file, backup_of(self.file)):
            try:
                good, bad = _checked(read_object(file, MAX_FILE))
            except FileNotFoundError:
                continue
            except OSError as error:
                self._tell_failure("ui-settings-unreadable", error)
            except ValueError as error:
                self._put_aside("ui-settings-damaged", file, error)
            else:
                if bad:
                    self._put_aside("ui-settings-partly", file, "; ".join(map(": ".join, bad.items())))
                return replace(default, **good)
        return default

    def _tell_failure(self, key: str, error: Exception) -> None:
        """Add a notice that settings cannot be read or written, the first time only."""
        log.warning("%s: %s", self.file, error)
        if not self._is_failure_told:
            self._is_failure_told = True
            reason = reason_of(error)
            self.notices.append((key, {"reason": reason}))

    def _put_aside(self, key: str, file: Path, why: object) -> None:
        """Keep a file that is damaged, or of which not all is usable, under another name, and say so."""
        log.warning("%s: %s", file, why)
        try:
            raw = file.read_bytes() if key == "ui-settings-partly" else None
            other = set_aside(file)
            if raw is not None:
                # The rest of it is used, and may not be lost before the next change.
                write_atomic(file, raw, is_synced=False)
        except OSError as error:
            self._tell_failure("ui-settings-unwritable", error)
        else:
            self.notices.append((key, {"file": other.name}))

    def watch(self, function: Callable[[Settings], None]) -> None:
        """Call ``function`` with the new settings after each change."""
        self._watchers.append(function)

    def change(self, **values: Any) -> None:
        """Set settings by name, write them, tell the watchers.

        Raises ``TypeError`` for an unknown name and ``ValueError`` for a value that makes no sense.
        """
        if unknown := values.keys() - CHECKS.keys():
            raise TypeError(f"there is no setting {unknown.pop()!r}")
        checked = {name: CHECKS[name](value) for name, value in values.items()}
        before, self._kept = self._kept, replace(self._kept, **checked)
        if self._kept != before:
            self._unwritten |= {name: value for name, value in checked.items() if value != getattr(before, name)}
            if "extra" in self._unwritten:
                old, new = before.extra, self._kept.extra
                self._unwritten_extra |= {n: new.get(n) for n in {*old, *new} if new.get(n) != old.get(n)}
            self._write()
        self._use(replace(self.now, **checked))

    def change_extra(self, **values: Any) -> None:
        """Set values under ``extra``; ``None`` takes one away."""
        extra = {**self.now.extra, **values}
        self.change(extra={name: value for name, value in extra.items() if value is not None})

    def look_again(self) -> None:
        """Take over what another copy of the program has put under ``extra`` since (tables with a name, programs).

        Call it before a list in there is changed.
        """
        try:
            extra = self._together(read_object(self.file, MAX_FILE))["extra"]
        except (OSError, ValueError):
            return
        self._kept = replace(self._kept, extra=extra)
        self._use(replace(self.now, extra=extra))

    def _use(self, new: Settings) -> None:
        if new != self.now:
            self.now = new
            for function in list(self._watchers):
                function(new)

    def _write(self) -> None:
        """Write the settings before the change is shown; they reach the disk later
        (:mod:`heul_doch.scenes.storage.disk`).
        """
        if not self._is_swept:
            self._is_swept = True
            disk.later(lambda: sweep(self.file.parent))
        try:
            with alone(self.file, PATIENCE):
                theirs: dict[str, Any] = {}
                try:
                    theirs = read_object(self.file, MAX_FILE)
                except FileNotFoundError:
                    pass
                except ValueError as error:
                    self._put_aside("ui-settings-damaged", self.file, error)
                # Half a character, as some names of files have it, is written as JSON writes it.
                text = json.dumps(self._together(theirs), indent=1, ensure_ascii=False)
                data = text.encode("utf-8", "backslashreplace")
                if disk.write(self.file, data, self.file.parent, self._write_failed):
                    self._unwritten.clear()
                    self._unwritten_extra.clear()
        except Exception as error:  # whatever it is, these changes are written with the next one
            self._write_failed(error)

    def _write_failed(self, error: Exception) -> None:
        self._tell_failure("ui-settings-unwritable", error)

    def _together(self, theirs: Mapping[str, Any]) -> dict[str, Any]:
        """Return what goes into the file: what lies there, with the changes made here since the last write.

        A setting that is missing or makes no sense there is written as it is known here; one of a name nobody here
        knows may mean something to a newer version.
        """
        _, bad = _checked(theirs)
        whole: dict[str, Any] = json.loads(json.dumps(asdict(self._kept)))
        whole |= {name: value for name, value in theirs.items() if name not in bad}
        extra = {**whole["extra"], **self._unwritten_extra}
        return whole | self._unwritten | {"extra": {name: value for name, value in extra.items() if value is not None}}

    def flush(self) -> None:
        """Wait until the disk has everything (or has failed to take it)."""
        disk.flush()

    def take_notices(self) -> list[tuple[str, dict[str, str]]]:
        """Return what the player should be told, and forget it."""
        notices, self.notices = self.notices, []
        return notices
