"""The faces and backs of all cards as SVG documents of 630 x 880 units (63 x 88 mm).

Names (below ``card/``) by game, in the folder of the game's id:

* *Heul doch!*: ``red-5``, ``werwolf``, ``blank``, ``back``, ``missing``: without a folder, other games use them too
* *Jammerlappen*: ``jammerlappen/1`` .. ``jammerlappen/11``, ``jammerlappen/dein-problem`` .., ``jammerlappen/blank``,
  ``jammerlappen/back``
* *Himmel + Hölle*: ``himmel_hoelle/red-1`` .. ``himmel_hoelle/purple-5``, ``himmel_hoelle/row-red`` .. and
  ``himmel_hoelle/lock-red`` .. (these lie across: 880 x 630 units), ``himmel_hoelle/doppler``,
  ``himmel_hoelle/doppler-used``, ``himmel_hoelle/back``
"""

from __future__ import annotations

from heul_doch.assets.build.pictures import cards_faces, cards_specials, himmel, jammer, jammer_signs
from heul_doch.assets.build.pictures.ink import COLOURS, ONION
from heul_doch.scenes.graphics.picture_source import ACTION, SPECIAL, Banner

SPECIALS = ("katapult", "strandtuch", "karussell", "werwolf")
HOUSE_SPECIALS = ("maulwurf", "durchzug", "knoblauch")
OTHERS = ("back", "blank", "missing")
JAMMER = "jammerlappen/"
HIMMEL = "himmel_hoelle/"


def card_names() -> tuple[str, ...]:
    """Return the names of the cards of *Heul doch!*."""
    numbers = tuple(f"{colour}-{value}" for colour in COLOURS for value in cards_faces.VALUES)
    return (*numbers, *SPECIALS, *HOUSE_SPECIALS, *OTHERS)


def jammer_names() -> tuple[str, ...]:
    """Return the names of the cards of *Jammerlappen*."""
    names = (*(str(value) for value in jammer.VALUES), *jammer_signs.SIGNS, "back")
    return tuple(f"{JAMMER}{name}" for name in names)


def himmel_names() -> tuple[str, ...]:
    """Return the names of the cards of *Himmel + Hölle*."""
    numbers = (f"{colour}-{value}" for colour in himmel.COLOUR_IDS for value in himmel.VALUES)
    rows = (f"{kind}-{colour}" for kind in ("row", "lock") for colour in himmel.COLOUR_IDS)
    return tuple(f"{HIMMEL}{name}" for name in (*numbers, *rows, "doppler", "doppler-used", "back"))


def all_names() -> tuple[str, ...]:
    """Return every name that :func:`card_svg` draws."""
    return (*card_names(), *jammer_names(), *himmel_names())


def lies_across(face: str) -> bool:
    """Whether a card is drawn lying across (880 x 630 units)."""
    return face.startswith((f"{HIMMEL}row-", f"{HIMMEL}lock-"))


def card_svg(face: str) -> str:
    """Return a card as an SVG document, transparent outside its rounded corners.

    ``face`` is one of :func:`all_names`. A special card has a banner for its name, in the player's language
    (:mod:`heul_doch.scenes.graphics.picture_source`); other cards carry no words. Raises ``KeyError`` for an unknown
    face or a missing part, ``ValueError`` for a part that cannot be read.
    """
    banner = ""
    if face not in _NAMES:
        raise KeyError(face)
    if face == "back":
        drawn = cards_specials.back()
    elif face == "missing":
        drawn = cards_specials.missing()
    elif face in cards_specials.SPECIALS:
        drawn, banner = cards_specials.special_card(face), _mark(SPECIAL)
    elif face.startswith(JAMMER):
        name = face.removeprefix(JAMMER)
        drawn, banner = _jammer(name), _mark(ACTION) if name in jammer_signs.SIGNS else ""
    elif face.startswith(HIMMEL):
        drawn = _himmel(face.removeprefix(HIMMEL))
    else:
        colour, _, value = face.partition("-")
        drawn = cards_faces.number_card(colour, int(value))
    return document(drawn, lies_across(face), banner)


def document(drawn: str, is_across: bool = False, mark: str = "") -> str:
    """Return the SVG document of a card."""
    wide, high = himmel.LANDSCAPE if is_across else (630, 880)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}" '
        f'fill="none"{mark}>{drawn}</svg>'
    )


def _mark(banner: Banner) -> str:
    return f' data-caption="{banner.centre:g} {banner.room:g}"'


def _jammer(name: str) -> str:
    if name == "back":
        return jammer_signs.back()
    if name in jammer_signs.SIGNS:
        return jammer_signs.sign_card(name)
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
        raise KeyError(face)
    folder, _, name = face.rpartition("/")
    if f"{folder}/" == JAMMER:
        if name in jammer_signs.SIGNS:
            return jammer_signs.SIGNS[name].accent
        return jammer.RAGS[int(name)].mark if name.isdigit() else jammer_signs.BACK
    if f"{folder}/" == HIMMEL:
        return next((COLOURS[word] for word in name.split("-") if word in COLOURS), himmel.GOLD)
    return COLOURS.get(face.partition("-")[0], ONION)


_NAMES = frozenset(all_names())
