"""The source of every picture of the program: name in, SVG text out; and the name on a card's banner.

A picture with a banner tells on its root, in units of the drawing, where the middle of the name is from the left and
how wide it may be: ``data-caption="296 376"``.

>>> SPECIAL.place("Werwolf")
(66.0, 771.76)
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NamedTuple

from heul_doch.scenes.graphics.backdrops import backdrop_svg
from heul_doch.scenes.graphics.picture_files import escaped, find, read
from heul_doch.scenes.graphics.plain_cards import plain_svg

CARDS: Final = "card/"
_WIDE: Final = {**dict.fromkeys("mwMW%@", 0.92), **dict.fromkeys("iljtfr.,!'|I 1", 0.36)}
_MARK: Final = re.compile(r'<svg[^>]* data-caption="([\d.]+) ([\d.]+)"')
_HEAD: Final = 400
"""Characters of a file in which the mark is looked for."""

INK: Final = "#2B1D14"
UNITS: Final = 630
"""Width of a card in the units of its drawing."""


class Banner(NamedTuple):
    """The middle of the name from the left, and the widest it may be, in units of the drawing."""

    centre: float
    room: float

    def place(self, text: str) -> tuple[float, float]:
        """Return the size of the letters and how far down the line is that they stand on: longer names are smaller."""
        em = sum(_WIDE.get(char, 0.7 if char.isupper() else 0.61) for char in text)
        size = min(66.0, self.room / em) if em else 66.0
        return size, 748 + size * 0.36


SPECIAL: Final = Banner(296, 376)
ACTION: Final = Banner(272, 366)
"""Those of the program's own cards."""


def _banner_in(svg: str) -> Banner | None:
    mark = _MARK.search(svg)
    return Banner(float(mark[1]), float(mark[2])) if mark else None


@lru_cache(maxsize=256)
def banner_of(picture: str) -> Banner | None:
    """Return where the name is written on a picture (``card/werwolf``); None for one that carries no words."""
    file = find(picture)
    if file is None:
        return None
    with file.open(encoding="utf-8") as stream:
        return _banner_in(stream.read(_HEAD))


def with_caption(svg: str, text: str) -> str:
    """Return the document with a name on its banner; as it is, if it has none or there is no name."""
    banner = _banner_in(svg[:_HEAD]) if text else None
    if banner is None:
        return svg
    size, line = banner.place(text)
    words = (
        f'<text x="{banner.centre:g}" y="{line:.1f}" font-family="Fredoka One" font-size="{size:.1f}" '
        f'text-anchor="middle" fill="{INK}">{escaped(text)}</text>'
    )
    return svg.rstrip().removesuffix("</svg>") + words + "</svg>"


def picture_svg(name: str, text: str = "") -> str:
    """Return the SVG document of a picture.

    ``text`` is a caption in the player's language, where the picture carries one: the name of a special card, or the
    name of the colour on a number card of a value or colour that nobody has drawn. Raises ``KeyError`` for an unknown
    name.
    """
    if find(name) is not None:
        return with_caption(read(name), text)
    svg = backdrop_svg(name)
    if svg is None and name.startswith(CARDS):
        svg = plain_svg(name.removeprefix(CARDS), text)
    if svg is None:
        # Whoever asks knows the name and tells it with the error.
        raise KeyError("no such picture")
    return svg
