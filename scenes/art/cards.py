"""The faces and backs of all cards as SVG documents of 630 x 880 units (63 x 88 mm)."""

from __future__ import annotations

from functools import lru_cache

from scenes.art import cards_faces, cards_specials
from scenes.art.ink import COLOURS, ONION

SPECIALS = ("katapult", "strandtuch", "karussell", "werwolf")
HOUSE_SPECIALS = ("maulwurf", "durchzug", "knoblauch")
OTHERS = ("back", "blank", "missing")


def card_names() -> tuple[str, ...]:
    """Return every name that :func:`card_svg` draws."""
    numbers = tuple(f"{colour}-{value}" for colour in COLOURS for value in cards_faces.VALUES)
    return (*numbers, *SPECIALS, *HOUSE_SPECIALS, *OTHERS)


@lru_cache(maxsize=128)
def card_svg(face: str, text: str = "") -> str:
    """Return a card as an SVG document, transparent outside its rounded corners.

    ``face`` is one of :func:`card_names`; ``text`` is the name on the banner of a special card, in the player's
    language (other cards carry no words). Needs the font "Fredoka One" where there is a text. Raises
    ``KeyError`` for an unknown face or a missing part, ``ValueError`` for a part that cannot be read.
    """
    if face not in _NAMES:
        raise KeyError(face)
    if face == "back":
        drawn = cards_specials.back()
    elif face == "missing":
        drawn = cards_specials.missing()
    elif face in cards_specials.SPECIALS:
        drawn = cards_specials.special_card(face, text)
    else:
        colour, _, value = face.partition("-")
        drawn = cards_faces.number_card(colour, int(value))
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 630 880" width="630" height="880" fill="none">'
        f"{drawn}</svg>"
    )


def pip_svg(colour: str) -> str:
    """Return the small silhouette of a colour's character as an SVG document of 112 x 112 units.

    Raises ``KeyError`` for an unknown colour.
    """
    pip = cards_faces.part(f"pips/{colour}", colour).groups["pip"]
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-56 -58 112 112" width="112" height="112" fill="none">'
        f"{pip}</svg>"
    )


def accent(face: str) -> str:
    """Return the leading colour of a face as ``#rrggbb``. Raises ``KeyError`` for an unknown face."""
    if face in cards_specials.SPECIALS:
        return cards_specials.SPECIALS[face].accent
    if face not in _NAMES:
        raise KeyError(face)
    return COLOURS.get(face.partition("-")[0], ONION)


_NAMES = frozenset(card_names())
