"""The source of every picture of the program: name in, SVG text out. Imports no pygame."""

from __future__ import annotations

from heul_doch.scenes.graphics.backdrops import backdrop_svg
from heul_doch.scenes.graphics.captions import with_caption
from heul_doch.scenes.graphics.picture_files import find, read
from heul_doch.scenes.graphics.plain_cards import plain_svg

CARDS = "card/"


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
