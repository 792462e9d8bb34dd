"""Number cards without a drawing of their own: values or colours that only a player's rules file has.

The files ``plain/card``, ``plain/row`` and ``plain/lock`` (the last two lie across) leave open what stands on them: the
number in the middle and in both corners, and the colour as a tint and a word.
"""

from __future__ import annotations

import colorsys
import re
import zlib
from functools import lru_cache
from typing import Final, NamedTuple

from heul_doch.scenes.graphics.picture_files import escaped, filled, find, read, siblings, size_of

COLOURS: Final = {
    "red": "#E93049",
    "orange": "#F0851D",
    "yellow": "#FAD72D",
    "green": "#4D9E5A",
    "blue": "#5799F0",
    "purple": "#6239A8",
    "brown": "#744B27",
}
"""Id of a colour -> main colour of its character; every pair stays apart for colour-blind eyes (tested)."""
_NO_COLOUR: Final = "#6C8FB8"

_NUMBER: Final = re.compile(r"(?:(?P<colour>[a-z][a-z0-9_]*(?:-[a-z0-9_]+)*)-)?(?P<value>\d{1,3})", re.ASCII)
_ROW: Final = re.compile(r"(?P<kind>row|lock)-(?P<colour>[a-z][a-z0-9_-]*)", re.ASCII)


class Plain(NamedTuple):
    """The number and colour on such a card."""

    form: str
    """``card``, or ``row`` or ``lock`` for the card of a row."""
    colour: str
    value: int


def _read_name(name: str) -> Plain | None:
    if number := _NUMBER.fullmatch(name):
        return Plain("card", number["colour"] or "", int(number["value"]))
    row = _ROW.fullmatch(name)
    return Plain(row["kind"], row["colour"], 0) if row else None


@lru_cache(maxsize=64)
def _kinds(names: tuple[str, ...]) -> frozenset[tuple[bool, bool]]:
    """Return of which kinds there are cards among these: (is of a row, has a colour)."""
    return frozenset((card.form != "card", bool(card.colour)) for card in map(_read_name, names) if card is not None)


def plain(face: str) -> Plain | None:
    """Return what stands on a number card or the card of a row, None for any other.

    Each game has plain cards of the kinds of which it has drawn ones.
    """
    folder, _, name = face.rpartition("/")
    card = _read_name(name)
    if card is None:
        return None
    drawn = siblings(f"card/{folder}" if folder else "card")
    return card if (card.form != "card", bool(card.colour)) in _kinds(drawn) else None


def lies_across(face: str) -> bool:
    """Whether a card is drawn lying across."""
    if find(f"card/{face}") is None:
        card = plain(face)
        return card is not None and card.form != "card"
    width, height = size_of(f"card/{face}")
    return width > height


def hue(colour: str) -> str:
    """Return the RGB colour of a card colour: that of the game if it has one, else one computed from the name."""
    if not colour:
        return _NO_COLOUR
    if colour in COLOURS:
        return COLOURS[colour]
    red, green, blue = colorsys.hls_to_rgb(zlib.crc32(colour.encode()) % 360 / 360, 0.47, 0.55)
    return f"#{round(red * 255):02X}{round(green * 255):02X}{round(blue * 255):02X}"


def plain_svg(face: str, name: str = "") -> str | None:
    """Return the document of such a card, None if it is none; ``name``: of its colour, as players read it."""
    card = plain(face)
    if card is None:
        return None
    name = name or card.colour.replace("_", " ")
    number = str(card.value)
    is_short = len(number) < 3
    # Three digits are narrower than two.
    index = 150.0 if len(number) < 2 else 128.0 if is_short else 92.0
    word = min(70.0, 860 / max(6, len(name))) if card.form == "card" else min(120.0, 800 / max(5, len(name)))
    return filled(
        read(f"plain/{card.form}"),
        {
            "tint": hue(card.colour),
            "number": number,
            "name": escaped(name),
            "index": index,
            "large": 330.0 if is_short else 230.0,
            "word": word,
            # 6 and 9 say which way they lie.
            "bar": "1" if set(number) & set("69") else "0",
        },
    )
