"""The faces and backs of all cards as SVG documents of 630 x 880 units (63 x 88 mm)."""

from __future__ import annotations

from functools import lru_cache

from scenes.art import cards_faces
from scenes.art.ink import COLOURS

SPECIALS = ("katapult", "strandtuch", "karussell", "werwolf")
HOUSE_SPECIALS = ("maulwurf", "durchzug", "knoblauch")
OTHERS = ("back", "blank", "missing")


def card_names() -> tuple[str, ...]:
    """Return every name that :func:`card_svg` draws."""
    numbers = tuple(f"{colour}-{value}" for colour in COLOURS for value in cards_faces.VALUES)
    return (*numbers, *SPECIALS, *HOUSE_SPECIALS, *OTHERS)


@lru_cache(maxsize=128)
def card_svg(face: str, text: str = "") -> str:
    """Return a card as an SVG document, transparent outside its rounded corners."""
    colour, _, value = face.partition("-")
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 630 880" width="630" height="880" fill="none">'
        f"{cards_faces.number_card(colour, int(value))}</svg>"
    )
