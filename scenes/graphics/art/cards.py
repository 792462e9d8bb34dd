"""The faces and backs of all cards as SVG documents of 630 x 880 units (63 x 88 mm).

Names (below ``card/``) by game; :func:`picture_name` puts them together:

* *Heul doch!*: ``red-5``, ``werwolf``, ``blank``, ``back``, ``missing``
* *Jammerlappen*: ``jammer/1`` .. ``jammer/11``, ``jammer/dein-problem`` .., ``jammer/blank``, ``jammer/back``
* *Himmel + Hölle*: ``himmel/red-1`` .. ``himmel/purple-5``, ``himmel/row-red`` .. and ``himmel/lock-red`` .. (these lie
  across: 880 x 630 units), ``himmel/doppler``, ``himmel/doppler-used``, ``himmel/back``
"""

from __future__ import annotations

from functools import lru_cache

from heul_doch.scenes.graphics.art import cards_faces, cards_plain, cards_specials, himmel, jammer, jammer_signs
from heul_doch.scenes.graphics.art.ink import COLOURS, ONION

SPECIALS = ("katapult", "strandtuch", "karussell", "werwolf")
HOUSE_SPECIALS = ("maulwurf", "durchzug", "knoblauch")
OTHERS = ("back", "blank", "missing")
FOLDERS = {"heul_doch": "", "jammerlappen": "jammer/", "himmel_hoelle": "himmel/"}
"""Family of a game -> where its cards are, below ``card/``."""


def card_names() -> tuple[str, ...]:
    """Return the names of the cards of *Heul doch!*."""
    numbers = tuple(f"{colour}-{value}" for colour in COLOURS for value in cards_faces.VALUES)
    return (*numbers, *SPECIALS, *HOUSE_SPECIALS, *OTHERS)


def jammer_names() -> tuple[str, ...]:
    """Return the names of the cards of *Jammerlappen*."""
    names = (*(str(value) for value in jammer.VALUES), *jammer_signs.SIGNS, "back")
    return tuple(f"jammer/{name}" for name in names)


def himmel_names() -> tuple[str, ...]:
    """Return the names of the cards of *Himmel + Hölle*."""
    numbers = (f"{colour}-{value}" for colour in himmel.COLOUR_IDS for value in himmel.VALUES)
    rows = (f"{kind}-{colour}" for kind in ("row", "lock") for colour in himmel.COLOUR_IDS)
    return tuple(f"himmel/{name}" for name in (*numbers, *rows, "doppler", "doppler-used", "back"))


def all_names() -> tuple[str, ...]:
    """Return every name that :func:`card_svg` draws."""
    return (*card_names(), *jammer_names(), *himmel_names())


def picture_name(family: str, face: str) -> str:
    """Return the picture of a face (or ``back``, ``blank``, ``row-red`` ..) of a game, ``card/`` included."""
    return f"card/{FOLDERS.get(family, '')}{face}"


def lies_across(face: str) -> bool:
    """Whether a card is drawn lying across (880 x 630 units)."""
    return face.startswith(("himmel/row-", "himmel/lock-"))


@lru_cache(maxsize=192)
def card_svg(face: str, text: str = "") -> str:
    """Return a card as an SVG document, transparent outside its rounded corners.

    ``face`` is one of :func:`all_names`; ``text`` is the name on the banner of a special card, in the player's
    language. A number card of a value or colour nobody has drawn is a plain one, and ``text`` the name of its colour.
    Other cards carry no words. Needs the font "Fredoka One" where there is a text. Raises ``KeyError`` for an unknown
    face or a missing part, ``ValueError`` for a part that cannot be read.
    """
    if face not in _NAMES:
        what = cards_plain.plain(face)
        if what is None:
            raise KeyError(face)
        drawn = cards_plain.plain_card(what, text)
    elif face == "back":
        drawn = cards_specials.back()
    elif face == "missing":
        drawn = cards_specials.missing()
    elif face in cards_specials.SPECIALS:
        drawn = cards_specials.special_card(face, text)
    elif face.startswith("jammer/"):
        drawn = _jammer(face.removeprefix("jammer/"), text)
    elif face.startswith("himmel/"):
        drawn = _himmel(face.removeprefix("himmel/"))
    else:
        colour, _, value = face.partition("-")
        drawn = cards_faces.number_card(colour, int(value))
    wide, high = himmel.LANDSCAPE if lies_across(face) else (630, 880)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}" '
        f'fill="none">{drawn}</svg>'
    )


def _jammer(name: str, text: str) -> str:
    if name == "back":
        return jammer_signs.back()
    if name in jammer_signs.SIGNS:
        return jammer_signs.sign_card(name, text)
    return jammer.number_card(int(name))


def _himmel(name: str) -> str:
    if name == "back":
        return himmel.back()
    if name.startswith("doppler"):
        return himmel.doppler_card(used=name == "doppler-used")
    head, _, tail = name.partition("-")
    if head == "row":
        return himmel.row_card(tail)
    if head == "lock":
        return himmel.lock_card(tail)
    return himmel.number_card(head, int(tail))


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
        what = cards_plain.plain(face)
        if what is None:
            raise KeyError(face)
        return cards_plain.hue(what.colour)
    folder, _, name = face.rpartition("/")
    if folder == "jammer":
        if name in jammer_signs.SIGNS:
            return jammer_signs.SIGNS[name].accent
        return jammer.RAGS[int(name)].mark if name.isdigit() else jammer_signs.BACK
    if folder == "himmel":
        return next((COLOURS[word] for word in name.split("-") if word in COLOURS), himmel.GOLD)
    return COLOURS.get(face.partition("-")[0], ONION)


_NAMES = frozenset(all_names())
