"""Input events: pygame's events become the few events that scenes handle.

Only the first mouse button and one finger count as presses; a tap that is reported twice counts once; a press whose
release is lost is cancelled. Keys are named by their letter, not by their position, so Z is where a German keyboard has
it; a letter of another script (Cyrillic, Greek) stands for the Latin letter at its position. AltGr is not Ctrl.

>>> Key("z", "z", ctrl=True).means("ctrl+z"), Key("?", "?", shift=True).means("?")
(True, True)
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from string import ascii_lowercase
from typing import Final

import pygame

Point = tuple[int, int]

DUPLICATE_SECONDS: Final = 0.7
"""A mouse press this soon after a finger's is the same tap, sent a second time."""

REPEAT_SECONDS: Final = 0.03
"""Repeats of a held key do not come closer together than this."""


@dataclass(frozen=True, slots=True)
class PointerDown:
    """The first button, or a finger, was pressed."""

    pos: Point


@dataclass(frozen=True, slots=True)
class PointerUp:
    """The button or finger was released, after a :class:`PointerDown` and no :class:`PointerCancel`."""

    pos: Point


@dataclass(frozen=True, slots=True)
class PointerMove:
    """The pointer moved; ``held``: between down and up."""

    pos: Point
    held: bool = False


@dataclass(frozen=True, slots=True)
class PointerCancel:
    """A press ended without a release: it must have no effect."""


@dataclass(frozen=True, slots=True)
class PointerLeave:
    """The pointer left the window: nothing is hovered."""


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel turned, in lines; positive ``y`` is away from the person (content moves down)."""

    pos: Point
    x: float
    y: float


_NAMED: Final = (
    "escape", "space", "tab", "backspace", "delete", "left", "right", "up", "down", "home", "end", "pageup", "pagedown",
    "insert", "f1", "f2", "f3", "f4", "f5", "f6", "f7", "f8", "f9", "f10", "f11", "f12",
)  # fmt: skip
_NAMES: Final = {
    **{getattr(pygame, f"K_{name.upper()}"): name for name in _NAMED},
    **{getattr(pygame, f"K_KP{number}"): str(number) for number in range(10)},
    pygame.K_RETURN: "enter",
    pygame.K_KP_ENTER: "enter",
    pygame.K_AC_BACK: "escape",
    pygame.K_KP_PLUS: "+",
    pygame.K_KP_MINUS: "-",
}
"""Keys that are known by other names than what they type."""
_PLACES: Final = {getattr(pygame, f"KSCAN_{letter.upper()}"): letter for letter in ascii_lowercase}
"""Latin letters by the place of their key on an American keyboard."""


@dataclass(frozen=True, slots=True)
class Key:
    """A key was pressed, or, with ``repeat``, is still held down.

    ``name``: the letter or sign on it, in lower case, or one of ``enter escape space tab backspace delete left right
    up down home end pageup pagedown insert f1 .. f12``. ``text``: what it types, if anything.
    """

    name: str
    text: str = ""
    ctrl: bool = False
    shift: bool = False
    alt: bool = False
    repeat: bool = False

    def means(self, wanted: str) -> bool:
        """Whether this is ``wanted``: a name or sign, with ``ctrl+``, ``shift+`` or ``alt+`` before it.

        Signs and letters are compared with what was typed, so ``?`` is found wherever the keyboard has it and Caps
        Lock does not matter.
        """
        *held, name = wanted.split("+") if wanted != "+" else ["+"]
        if self.ctrl != ("ctrl" in held) or self.alt != ("alt" in held):
            return False
        if len(name) == 1:
            if "shift" in held and not self.shift:
                return False
            return name in (self.name, self.text.lower())
        return self.name == name and self.shift == ("shift" in held)


@dataclass(frozen=True, slots=True)
class Text:
    """Text was typed, dead keys and input methods included."""

    text: str


@dataclass(frozen=True, slots=True)
class Focus:
    """The window got or lost the keyboard."""

    gained: bool


@dataclass(frozen=True, slots=True)
class Dropped:
    """A file was dragged onto the window and let go."""

    path: str


Event = PointerDown | PointerUp | PointerMove | PointerCancel | PointerLeave | Wheel | Key | Text | Focus | Dropped


@dataclass(slots=True)
class Input:
    """Turns pygame's events into ours. ``clock`` returns seconds."""

    clock: Callable[[], float]
    is_pressed: Callable[[], bool] = lambda: bool(pygame.mouse.get_pressed()[0])
    """Whether the first button is really down now; asked when the pointer leaves the window."""
    pos: Point = (-1, -1)
    """Where the pointer is; (-1, -1) outside the window."""
    held: bool = False
    """Whether a press is under way."""
    _touch_time: float = float("-inf")
    _repeated: float = float("-inf")
    _keys_down: set[int] = field(default_factory=set)

    def translate(self, event: pygame.event.Event) -> Iterator[Event]:
        """Yield what the event means to a scene: usually one event, or none."""
        match event.type:
            case pygame.MOUSEMOTION:
                yield from self._moved(event)
            case pygame.MOUSEBUTTONDOWN:
                yield from self._pressed(event)
            case pygame.MOUSEBUTTONUP if event.button == 1 and self.held:
                self.held = False
                self.pos = event.pos
                yield PointerUp(self.pos)
            case pygame.MOUSEWHEEL:
                turned = -1.0 if getattr(event, "flipped", False) else 1.0
                x = float(getattr(event, "precise_x", event.x)) * turned
                y = float(getattr(event, "precise_y", event.y)) * turned
                yield Wheel(self.pos, x, y)
            case pygame.WINDOWLEAVE:
                # A drag may leave the window and come back; one whose button is up has lost its release.
                if self.held and not self.is_pressed():
                    yield from self.cancel()
                if not self.held:
                    self.pos = (-1, -1)
                    yield PointerLeave()
            case pygame.WINDOWFOCUSLOST | pygame.WINDOWMINIMIZED | pygame.WINDOWHIDDEN:
                yield from self.cancel()
                self._keys_down.clear()
                if event.type == pygame.WINDOWFOCUSLOST:
                    yield Focus(False)
            case pygame.WINDOWFOCUSGAINED:
                yield Focus(True)
            case pygame.KEYDOWN:
                yield from self._key(event)
            case pygame.KEYUP:
                self._keys_down.discard(event.key)
            case pygame.TEXTINPUT if event.text:
                yield Text(event.text)
            case pygame.DROPFILE if event.file:
                yield Dropped(event.file)

    def cancel(self) -> Iterator[Event]:
        """End a press that will not be released."""
        if self.held:
            self.held = False
            yield PointerCancel()

    def _key(self, event: pygame.event.Event) -> Iterator[Event]:
        key = key_of(event)
        # pygame repeats a held key without saying so, also when it was let go during a slow frame; of the repeats that
        # pile up in such a frame one is enough.
        if event.key in self._keys_down:
            now = self.clock()
            if now - self._repeated < REPEAT_SECONDS:
                return
            self._repeated = now
            key = replace(key, repeat=True)
        self._keys_down.add(event.key)
        if key.name:
            yield key

    def _moved(self, event: pygame.event.Event) -> Iterator[Event]:
        pos: Point = event.pos
        if self.held and hasattr(event, "buttons") and not event.buttons[0] and not getattr(event, "touch", False):
            yield from self.cancel()
        if pos != self.pos:
            self.pos = pos
            yield PointerMove(pos, self.held)

    def _pressed(self, event: pygame.event.Event) -> Iterator[Event]:
        if event.button == 3:
            yield from self.cancel()
        if event.button != 1:
            return
        now = self.clock()
        if getattr(event, "touch", False):
            self._touch_time = now
        elif now - self._touch_time < DUPLICATE_SECONDS:
            return
        yield from self.cancel()
        self.held = True
        self.pos = event.pos
        yield PointerDown(self.pos)


def _latin(name: str, place: int) -> str:
    """Return the name of a key with letter and digit as Latin keyboards have them.

    >>> _latin("е", pygame.KSCAN_T), _latin("ä", pygame.KSCAN_APOSTROPHE), _latin("۳", pygame.KSCAN_3)
    ('t', 'ä', '3')
    """
    if len(name) != 1 or name.isascii():
        return name
    if name.isdecimal():
        return str(int(name))
    if name.isalpha() and not unicodedata.name(name, "").startswith("LATIN"):
        return _PLACES.get(place, name)
    return name


def key_of(event: pygame.event.Event) -> Key:
    """Return the key of a ``KEYDOWN`` event; the name of keys that have no use here is empty."""
    mods = getattr(event, "mod", 0)
    text = getattr(event, "unicode", "") or ""
    # AltGr comes as right Alt, on some systems with a left Ctrl that nobody pressed.
    altgr = bool(mods & (pygame.KMOD_MODE | pygame.KMOD_RALT))
    ctrl = bool(mods & (pygame.KMOD_CTRL | pygame.KMOD_META)) and not altgr
    name = _NAMES.get(event.key, "")
    if name.isdigit() and not text:
        text = name
    # With AltGr only what is typed counts: the key of the euro sign is no E.
    if not name and 32 < event.key < 0x110000 and not altgr:
        name = chr(event.key).lower()
    if not name and text.isprintable():
        name = text.lower()
    name = _latin(name, getattr(event, "scancode", 0))
    if not text.isprintable():
        text = ""
    return Key(name, text, ctrl=ctrl, shift=bool(mods & pygame.KMOD_SHIFT), alt=bool(mods & pygame.KMOD_LALT))
