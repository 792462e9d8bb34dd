"""Every picture of the program: the names of the files in ``assets/pictures``, and what is in them."""

from __future__ import annotations

from heul_doch.assets.build.pictures import cards, cards_plain, scenery
from heul_doch.assets.build.pictures.minify import minified

_CARDS = "card/"


def all_names() -> tuple[str, ...]:
    """Return the names of all pictures."""
    return (*(f"{_CARDS}{face}" for face in cards.all_names()), *_PLAIN, *scenery.scenery_names())


def composed(name: str) -> str:
    """Return the text of a picture's file. Raises ``KeyError`` for an unknown name."""
    if name in _PLAIN:
        svg = _plain(name)
    elif name.startswith(_CARDS):
        svg = cards.card_svg(name.removeprefix(_CARDS))
    else:
        svg = scenery.scenery_svg(name)
    return f"{minified(svg)}\n"


_PLAIN = ("plain/card", "plain/row", "plain/lock")


def _plain(name: str) -> str:
    if name == "plain/card":
        return cards.document(cards_plain.plain_card())
    return cards.document(cards_plain.plain_row(name == "plain/lock"), is_across=True)
