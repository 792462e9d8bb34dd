"""Number cards nobody has drawn, of a value or colour that only a rules file of one's own has: plain, but to be read.

The number stands large in the middle and in both corners, the colour is a frame, a tint and a word: never colour alone.
"""

from __future__ import annotations

import colorsys
import re
import zlib
from typing import NamedTuple

from heul_doch.scenes.graphics.art.ink import CARD_CLIP, COLOURS, INK, PAPER, grain, mix
from heul_doch.scenes.graphics.art.marks import escape

_NUMBER = re.compile(r"(?:(?P<colour>[a-z][a-z0-9_]*(?:-[a-z0-9_]+)*)-)?(?P<value>\d{1,3})", re.ASCII)
_ROW = re.compile(r"(?P<kind>row|lock)-(?P<colour>[a-z][a-z0-9_-]*)", re.ASCII)
_NO_COLOUR = "#6C8FB8"


class Plain(NamedTuple):
    """What stands on such a card."""

    colour: str
    value: int
    is_across: bool = False
    is_locked: bool = False


def plain(face: str) -> Plain | None:
    """Return what a face that nobody has drawn shows, None for one that is no number card."""
    folder, _, name = face.rpartition("/")
    if folder == "himmel" and (row := _ROW.fullmatch(name)):
        return Plain(row["colour"], 0, is_across=True, is_locked=row["kind"] == "lock")
    found = _NUMBER.fullmatch(name)
    if found is None or folder not in ("", "jammer", "himmel") or (found["colour"] is None) != (folder == "jammer"):
        return None
    return Plain(found["colour"] or "", int(found["value"]))


def hue(colour: str) -> str:
    """Return the colour of a colour: the game's own where it has one, else one made out of its name."""
    if not colour:
        return _NO_COLOUR
    if colour in COLOURS:
        return COLOURS[colour]
    red, green, blue = colorsys.hls_to_rgb(zlib.crc32(colour.encode()) % 360 / 360, 0.47, 0.55)
    return f"#{round(red * 255):02X}{round(green * 255):02X}{round(blue * 255):02X}"


def _text(words: str, x: float, y: float, size: float, fill: str, anchor: str = "middle", line: float = 0.0) -> str:
    outline = f' stroke="{INK}" stroke-width="{line:g}" stroke-linejoin="round" paint-order="stroke"' if line else ""
    return (
        f'<text x="{x:g}" y="{y:g}" font-family="Fredoka One" font-size="{size:g}" text-anchor="{anchor}" '
        f'fill="{fill}"{outline}>{escape(words)}</text>'
    )


def plain_card(what: Plain, name: str = "") -> str:
    """Return the drawing of the card, without the ``<svg>`` around it; ``name``: of its colour, as players read it."""
    tint = hue(what.colour)
    name = name or what.colour.replace("_", " ")
    if what.is_across:
        return _row(what, tint, name)
    number = str(what.value)
    # Three digits are narrower than two, and 6 and 9 say which way they lie.
    size = 150.0 if len(number) < 2 else 128.0 if len(number) < 3 else 92.0
    bar = f'<path d="M52 190H128" stroke="{INK}" stroke-width="12" stroke-linecap="round"/>'
    index = _text(number, 90, 168, size, PAPER, line=20) + (bar if set(number) & set("69") else "")
    large = _text(number, 315, 560, 330.0 if len(number) < 3 else 230.0, tint, line=26)
    word = _text(name, 315, 700, min(70.0, 860 / max(6, len(name))), INK)
    return (
        f'<defs>{CARD_CLIP}<g id="index">{index}</g></defs><g clip-path="url(#card)">'
        f'<path d="M0 0H630V880H0Z" fill="{tint}"/>'
        f'<rect x="34" y="34" width="562" height="812" rx="40" fill="{mix(tint, PAPER, 0.72)}" stroke="{INK}" '
        f'stroke-width="9"/>{large}{word}{grain(630, 880)}</g>'
        f'<rect x="4" y="4" width="622" height="872" rx="40" stroke="{INK}" stroke-width="8"/>'
        '<use href="#index"/><use href="#index" transform="rotate(180 315 440)"/>'
    )


def _row(what: Plain, tint: str, name: str) -> str:
    """Return the card of a row that lies across: hell on the left, heaven on the right, its colour between."""
    word = _text(name, 440, 345, min(120.0, 800 / max(5, len(name))), PAPER, line=20)
    lock = (
        f'<rect x="380" y="400" width="120" height="100" rx="18" fill="#E8B33C" stroke="{INK}" stroke-width="10"/>'
        f'<path d="M402 400V372a38 38 0 0 1 76 0V400" stroke="{INK}" stroke-width="16"/>'
    )
    return (
        f'<rect x="4" y="4" width="872" height="622" rx="40" fill="{tint}" stroke="{INK}" stroke-width="8"/>'
        f'<path d="M150 215L70 315L150 415" stroke="#7A1F2B" stroke-width="34" stroke-linejoin="round"/>'
        f'<path d="M730 215L810 315L730 415" stroke="#EAF6FF" stroke-width="34" stroke-linejoin="round"/>'
        f"{word}{lock if what.is_locked else ''}"
    )
