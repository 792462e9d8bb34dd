"""The form of the frames that clients send, as PROTOCOL.md gives it. Whether a frame makes sense is not known here.

>>> read_frame('{"type": "move", "ply": 12, "move": "red-5 left"}')
{'type': 'move', 'ply': 12, 'move': 'red-5 left'}
>>> read_frame('{"type": "move", "ply": true, "move": "red-5 left"}')
Traceback (most recent call last):
heul_doch.scenes.network.frames.BadFrame: field
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any, Final, NoReturn

VERSION: Final = 1
"""Version of the protocol."""

BAD, DENIED, NO_HELLO, TAKEN_OVER, TOO_MANY, ENDING = 4400, 4401, 4408, 4409, 4429, 1001
"""Codes of ``bye`` and of the close frame, see PROTOCOL.md."""

TEXTS: Final = ("binary", "json", "field", "type", "version", "early", "late")
"""Codes of ``error`` for a frame that is refused here; each has a message ``network-error-CODE``."""

Frame = dict[str, Any]
"""A frame whose form has been checked: ``type`` and the fields of that type, no others."""


class BadFrame(ValueError):
    """A frame that has none of the forms. The only argument is one of :data:`TEXTS`."""

    @property
    def code(self) -> str:
        """Return the code."""
        return str(self.args[0])


Check = Callable[[object], bool]
"""Tells whether the value of a field has the right form."""


def _number(least: int, most: int) -> Check:
    """A whole number; True and False are none."""
    return lambda value: type(value) is int and least <= value <= most


def _text(pattern: str) -> Check:
    """A text that matches all of a pattern."""
    fits = re.compile(pattern).fullmatch
    return lambda value: isinstance(value, str) and fits(value) is not None


def _line(longest: int) -> Check:
    """A text of one line, not empty, without control characters and halves of characters."""
    return lambda value: (
        isinstance(value, str)
        and 0 < len(value) <= longest
        and not any(char < " " or "\x7f" <= char <= "\x9f" or "\ud800" <= char <= "\udfff" for char in value)
        and not value.isspace()
    )


def _yes(value: object) -> bool:
    return isinstance(value, bool)


def _list(check: Check, longest: int) -> Check:
    """A list without anything twice in it, each passing a check."""
    return lambda value: (
        isinstance(value, list)
        and len(value) <= longest
        and all(map(check, value))
        and len({json.dumps(one) for one in value}) == len(value)
    )


SEAT: Final = _number(0, 15)
PLY: Final = _number(0, 1_000_000)
CARDS: Final = _list(_number(0, 999), 60)
HEX: Final = _text(r"[0-9a-f]{64}")
TOKEN: Final = _text(r"[A-Za-z0-9_-]{4,64}")

FORMS: Final[Mapping[str, Mapping[str, tuple[bool, Check]]]] = {
    "hello": {
        "version": (True, _number(0, 1_000_000)),
        "table": (True, TOKEN),
        "lang": (False, _text(r"de|en")),
        "seat_token": (False, TOKEN),
        "wants": (False, _list(_text(r"view|events"), 2)),
    },
    "sit": {"seat": (True, SEAT), "name": (True, _line(24)), "face": (True, _line(64))},
    "watch": {},
    "move": {"ply": (True, PLY), "move": (True, _line(200))},
    "answer": {"ply": (True, PLY), "answer": (True, _line(64)), "cards": (False, CARDS)},
    "wish": {"wish": (True, _text(r"start|again|undo|stand-in")), "yes": (True, _yes)},
    "commit": {"round": (True, PLY), "hash": (True, HEX)},
    "number": {"round": (True, PLY), "number": (True, HEX)},
    "leave": {},
    "ping": {},
}
"""For each type of frame the fields it has, whether they must be there, and the form of their values."""


def read_frame(text: str | bytes) -> Frame:
    """Return a frame with the fields of its type; fields that are not known are left out. Raises BadFrame.

    Takes time in proportion to the length of the text, which is limited by the caller.
    """
    frame = _read(text, _refuse)
    kind = frame.get("type")
    form = FORMS.get(kind) if isinstance(kind, str) else None
    if form is None:
        raise BadFrame("type")
    if kind == "hello" and type(frame.get("version")) is int and frame["version"] != VERSION:
        raise BadFrame("version")
    for field, (is_needed, check) in form.items():
        if (is_needed or field in frame) and not check(frame.get(field)):
            raise BadFrame("field")
    return {"type": kind, **{field: frame[field] for field in form if field in frame}}


def read_host_frame(text: str | bytes) -> dict[str, Any]:
    """Return a frame from a host: an object with a ``type``; all else is up to whoever uses it. Raises BadFrame."""
    frame = _read(text, float)
    if not isinstance(frame.get("type"), str):
        raise BadFrame("type")
    try:
        # Halves of characters, which JSON allows and no font can show.
        json.dumps(frame, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise BadFrame("json") from None
    return frame


def write_frame(type: str, **fields: object) -> str:
    """Return a frame as text, in one line and in ASCII."""
    return json.dumps({"type": type, **fields}, separators=(",", ":"))


def _read(text: str | bytes, read_fraction: Callable[[str], object]) -> dict[str, Any]:
    """Return an object. Raises BadFrame."""
    try:
        found = json.loads(
            text.decode("utf-8") if isinstance(text, bytes) else text,
            object_pairs_hook=_object,
            parse_float=read_fraction,
            parse_constant=_refuse,
        )
    except (ValueError, RecursionError):
        # Not UTF-8, not JSON, a key twice, a fraction, NaN, a number of thousands of digits, thousands of brackets.
        raise BadFrame("json") from None
    if not isinstance(found, dict):
        raise BadFrame("json")
    return found


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Make an object; a key that is there twice is refused, since readers differ in which one they take."""
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a key is there twice")
    return found


def _refuse(text: str) -> NoReturn:
    raise ValueError(text)
