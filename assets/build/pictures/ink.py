"""The common hand of all drawings: ink, paper, palette, light and the way parts are read. Pure text, no pygame.

Every picture of the three games and of the table is drawn with these colours and helpers, so that they are one
family. The pen itself (strokes of varying weight) is :mod:`assets.build.pictures.brush`.
"""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

from heul_doch.assets.build.pictures.brush import contour, ellipse_path, inked, line
from heul_doch.scenes.graphics.plain_cards import COLOURS

__all__ = [
    "CARD_CLIP", "COLOURS", "GOLD", "INK", "LEAF", "ONION", "PAPER", "TEAR", "WATER_INK", "Drawing", "Jitter", "clip",
    "contour", "drawing", "ellipse_path", "grain", "inked", "inked_path", "inked_stroke", "line", "mix", "shade",
    "shadow", "shadow_defs", "tear", "tear_defs",
]  # fmt: skip

_PARTS = Path(__file__).with_name("parts")

INK = "#2B1D14"
PAPER = "#FFF6E5"
ONION = "#B9B4AD"
GOLD = "#FFD35C"
LEAF = "#5FA845"
TEAR = ("#E8F7FF", "#8FD3FF", "#3FA2E8")
WATER_INK = "#1B568F"
"""The pen for water: blue, so that tears never look solid."""


def mix(colour: str, other: str, amount: float) -> str:
    """Return ``colour`` moved towards ``other`` (both ``#rrggbb``) by ``amount`` in 0..1."""
    pairs = [(int(colour[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * amount):02x}" for a, b in pairs)


def shade(colour: str, amount: float) -> str:
    """Return ``colour`` (``#rrggbb``) mixed with white (``amount`` > 0) or black (< 0), amount in -1..1."""
    return mix(colour, "#ffffff" if amount > 0 else "#000000", abs(amount))


class Jitter:
    """A tiny even generator for hand-made irregularity: the same name gives the same line on every machine."""

    __slots__ = ("_state",)

    def __init__(self, name: str) -> None:
        state = 2166136261
        for byte in name.encode():
            state = (state ^ byte) * 16777619 & 0xFFFFFFFF
        self._state = state

    def __call__(self, low: float, high: float) -> float:
        """Return the next number in ``low`` .. ``high``."""
        self._state = (self._state * 1664525 + 1013904223) & 0xFFFFFFFF
        return low + (high - low) * (self._state >> 8) / 0xFFFFFF


class Drawing(NamedTuple):
    """A part read from ``parts/``: its groups by id, already inked, and the numbers on its root element."""

    groups: dict[str, str]
    data: dict[str, str]

    def numbers(self, key: str) -> tuple[float, ...]:
        """Return the numbers of ``data-<key>`` on the root. Raises ``KeyError`` if the part has none."""
        return tuple(float(word) for word in self.data[key].split())


def drawing(path: str, **words: str) -> Drawing:
    """Read the part ``parts/<path>.svg``, fill in its ``{{placeholders}}`` from ``words`` and ink it.

    Raises ``KeyError`` for a part that does not exist and ``ValueError`` for one that cannot be read (broken
    XML, an unknown placeholder, unreadable path data), both naming the part.
    """
    return _drawing(path, tuple(sorted(words.items())))


@lru_cache(maxsize=512)
def _drawing(path: str, words: tuple[tuple[str, str], ...]) -> Drawing:
    known = dict(words)

    def fill(match: re.Match[str]) -> str:
        if match[1] not in known:
            raise ValueError(f"picture part {path}: unknown placeholder {match[0]}")
        return known[match[1]]

    text = re.sub(r"\{\{([a-z0-9-]+)\}\}", fill, _source(path))
    try:
        root = ElementTree.fromstring(text)
        groups = {child.attrib["id"]: _bare(child) for child in root if "id" in child.attrib}
        data = {k[5:]: v for k, v in root.attrib.items() if k.startswith("data-")}
        for child in root:
            if "data-use" in child.attrib:
                used = "".join(groups[name] for name in child.attrib["data-use"].split())
                groups[child.attrib["id"]] = used + groups[child.attrib["id"]]
    except (ElementTree.ParseError, KeyError, ValueError) as error:
        raise ValueError(f"picture part {path}: {error}") from error
    return Drawing(groups, data)


def _bare(group: ElementTree.Element) -> str:
    inner = "".join(inked(child) for child in group)
    kept = {k: v for k, v in group.attrib.items() if k in ("transform", "opacity")}
    if not kept:
        return inner
    return "<g" + "".join(f' {k}="{v}"' for k, v in kept.items()) + f">{inner}</g>"


@lru_cache(maxsize=512)
def _source(path: str) -> str:
    try:
        return (_PARTS / f"{path}.svg").read_text("utf-8")
    except OSError:
        raise KeyError(f"picture part {path}") from None


def inked_path(d: str, fill: str, width: float = 9, ink: str = INK) -> str:
    """Return a filled shape with an inked contour."""
    return f'<path d="{d}" fill="{fill}"/><path d="{contour(d, width)}" fill="{ink}"/>'


def inked_stroke(d: str, width: float = 7, taper: str = "both", ink: str = INK) -> str:
    """Return a brush stroke (see :func:`assets.build.pictures.brush.line`)."""
    return f'<path d="{line(d, width, taper)}" fill="{ink}"/>'


def clip(name: str, d: str) -> str:
    """Return a clip path (id ``name``) for the document's ``<defs>``."""
    return f'<clipPath id="{name}"><path d="{d}"/></clipPath>'


CARD_CLIP = clip(
    "card", "M6 42C6 20 20 6 42 6H588C610 6 624 20 624 42V838C624 860 610 874 588 874H42C20 874 6 860 6 838Z"
)
"""Keeps what is drawn inside the rim of an upright card (id ``card``)."""


def shadow_defs() -> str:
    """Return the gradient that :func:`shadow` uses (id ``shadow``), for the document's ``<defs>``."""
    return (
        f'<radialGradient id="shadow"><stop offset="0" stop-color="{INK}" stop-opacity=".5"/>'
        f'<stop offset=".55" stop-color="{INK}" stop-opacity=".3"/>'
        f'<stop offset="1" stop-color="{INK}" stop-opacity="0"/></radialGradient>'
    )


def shadow(cx: float, cy: float, rx: float, ry: float, opacity: float = 1) -> str:
    """Return a soft shadow on the ground (no filter, so it costs next to nothing)."""
    return f'<ellipse cx="{cx:g}" cy="{cy:g}" rx="{rx:g}" ry="{ry:g}" fill="url(#shadow)" fill-opacity="{opacity:g}"/>'


def tear_defs() -> str:
    """Return the gradients of water (ids ``tear`` for drops, ``water`` for streams and puddles)."""
    pale, mid, deep = TEAR
    return (
        f'<radialGradient id="tear" cx=".38" cy=".62" r=".7"><stop offset="0" stop-color="{pale}"/>'
        f'<stop offset=".5" stop-color="{mid}"/><stop offset="1" stop-color="{deep}"/></radialGradient>'
        f'<linearGradient id="water" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="{pale}"/>'
        f'<stop offset=".45" stop-color="{mid}"/><stop offset="1" stop-color="{deep}"/></linearGradient>'
    )


TEAR_DROP = "M0 -34C-4 -18 -21 -4 -21 13C-21 27 -11 35 0 35C11 35 21 27 21 13C21 -4 4 -18 0 -34Z"


def tear(x: float, y: float, size: float = 1, turn: float = 0) -> str:
    """Return one fat tear around ``x``, ``y``, 70 units high at ``size`` 1, turned by ``turn`` degrees."""
    place = f"translate({x:g} {y:g}) rotate({turn:g}) scale({size:g})"
    return (
        f'<g transform="{place}">{inked_path(TEAR_DROP, "url(#tear)", 5.5 if size > 0.6 else 7, WATER_INK)}'
        '<path d="M-11 8C-12 16 -9 22 -3 25C-8 26 -15 21 -14 12C-14 9 -12 6 -11 8Z" fill="#fff" fill-opacity=".9"/></g>'
    )


@lru_cache(maxsize=16)
def grain(width: float, height: float, name: str = "paper", count: int = 110) -> str:
    """Return a few dozen paper fibres and flecks over ``width`` x ``height``: one dark and one light path."""
    roll = Jitter(name)
    dark: list[str] = []
    light: list[str] = []
    for index in range(count):
        x, y = roll(18, width - 18), roll(16, height - 16)  # no fibre sticks out over the rim
        dx, dy = roll(-13, 13), roll(-6, 6)
        bend = roll(-4, 4)
        w = roll(0.9, 2.2)
        mark = (
            f"M{x:.0f} {y:.0f}q{dx / 2 + bend:.1f} {dy / 2 - bend:.1f} {dx:.1f} {dy:.1f}"
            f"q{-dx / 2:.1f} {w - dy / 2:.1f} {-dx:.1f} {-dy:.1f}Z"
        )
        (light if index % 3 == 0 else dark).append(mark)
    return (
        f'<path d="{"".join(dark)}" fill="{INK}" fill-opacity=".16"/>'
        f'<path d="{"".join(light)}" fill="#fff" fill-opacity=".5"/>'
    )
