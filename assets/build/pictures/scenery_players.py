"""Who stands on the title for the two younger games: rags in their misery, and beings between heaven and hell.

Names: ``title/hero-GAME`` (700 x 800 units, also ``-blink``) and ``title/chorus1-GAME`` .. ``title/chorus3-GAME``
(760 x 620 units); the places of the groups are those of the weeping vegetables.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from heul_doch.assets.build.pictures import himmel, ink, jammer
from heul_doch.assets.build.pictures.ink import INK
from heul_doch.assets.build.pictures.scenery_parts import document, part, place
from heul_doch.assets.build.pictures.scenery_pen import Inker

HERO: Final = (700.0, 800.0)
CHORUS: Final = (760.0, 620.0)
PLAYERS: Final = ("jammerlappen", "himmel_hoelle")
"""Games with players of their own on the title; all others have the onion and its victims."""
NUMBERS: Final = (1, 2, 3)


class Rag(NamedTuple):
    """A rag in a group: its value, where its middle is, its size and turn; ``hangs``: by two pegs."""

    value: int
    x: float
    y: float
    size: float
    turn: float = 0.0
    hangs: bool = False


class Being(NamedTuple):
    """A being in a group."""

    colour: str
    kind: str
    face: str
    x: float
    y: float
    size: float
    turn: float = 0.0


_RAGS: Final[dict[int, tuple[Rag, ...]]] = {
    1: (Rag(9, 196, 300, 0.86, -4), Rag(11, 486, 262, 0.86, 2)),
    2: (Rag(10, 210, 356, 0.56, -5), Rag(4, 560, 336, 0.58, 4)),
    3: (Rag(2, 170, 118, 0.62, -2, True), Rag(3, 384, 134, 0.62, 1, True), Rag(6, 596, 120, 0.56, 2, True)),
}
_BEINGS: Final[dict[int, tuple[Being, ...]]] = {
    1: (
        Being("purple", "devil", "devil", 462, 250, 1.12, 6),
        Being("green", "devil", "devil2", 220, 428, 1.62, -5),
        Being("blue", "devil", "devil", 536, 486, 1.2, 4),
    ),
    2: (Being("blue", "angel", "angel2", 236, 486, 1.26, -4), Being("red", "angel", "angel", 540, 488, 1.16, 5)),
    3: (Being("yellow", "angel", "angel", 200, 166, 1.14, -6), Being("purple", "angel", "angel2", 552, 180, 1.18, 6)),
}
_BLINK: Final = 6
"""Face of a rag whose eyes are closed."""


def player_hero_svg(game: str, look: str = "") -> str:
    """Return who stands in the middle for a game; ``look`` is ``blink`` or empty. Raises KeyError for another game."""
    if game == "jammerlappen":
        return _rag_hero(look)
    if game == "himmel_hoelle":
        return _being_hero(look)
    raise KeyError(game)


def player_chorus_svg(game: str, number: int) -> str:
    """Return a group, 1 .. 3, for a game. Raises KeyError for another one."""
    if game == "jammerlappen":
        return _rag_chorus(number)
    if game == "himmel_hoelle":
        return _being_chorus(number)
    raise KeyError(game)


# --- rags ------------------------------------------------------------------------------------------------------


def _rag_hero(look: str) -> str:
    """The one with the tongue, in its bucket."""
    defs = f"<defs>{jammer.defs(8)}{ink.tear_defs()}{ink.shadow_defs()}</defs>"
    rag = jammer.rag(8, _BLINK if look == "blink" else None)
    floor = ink.shadow(350, 742, 330, 44, 0.9)
    return document(*HERO, defs + floor + place(rag, 350, 172, 1.42))


def _rag_chorus(number: int) -> str:
    rags = _RAGS[number]
    defs = "".join(jammer.defs(rag.value) for rag in rags) + ink.tear_defs() + ink.shadow_defs()
    body = []
    if any(rag.hangs for rag in rags):
        body.append(_rack())
    for rag in rags:
        drawn = jammer.rag(rag.value)
        if rag.hangs:
            peg = ink.drawing("jammer/yard", **_YARD).groups["peg"]
            drawn += place(peg, -112, -8, 1.1, -4) + place(peg, 112, -10, 1.1, 4)
        else:
            body.append(ink.shadow(rag.x, 588, 190 * rag.size, 24, 0.85))
        body.append(place(drawn, rag.x, rag.y, rag.size, rag.turn))
    return document(*CHORUS, f"<defs>{defs}</defs>{''.join(body)}")


_INKS: Final = "cloud cloudshade fence fencedark fenceline grass grassline frameline tab stitch"
_YARD: Final = dict.fromkeys(_INKS.split(), INK)


def _rack() -> str:
    """Two wooden poles on feet, and a line between them."""
    out = [ink.shadow(380, 560, 360, 26, 0.7)]
    for x, lean in ((44, -10), (716, 10)):
        pole = f"M{x - 12 + lean} 46h24L{x + 13} 560h-26Z"
        foot = f"M{x - 66} 548Q{x} 526 {x + 66} 548L{x + 70} 576H{x - 70}Z"
        out.append(ink.inked_path(pole, "#B07C46", 9) + ink.inked_path(foot, "#96653A", 9))
    line = "M34 78C200 120 560 120 726 78"
    out.append(ink.inked_stroke(line, 15, "none") + ink.inked_stroke(line, 7, "none", "#E6CFA0"))
    return "".join(out)


# --- beings ----------------------------------------------------------------------------------------------------


def _being_hero(look: str) -> str:
    """Half devil, half angel, over flames and a cloud."""
    inker = Inker(prefix="q")
    defs = f"<defs>{himmel.being_defs('red', 'both')}{ink.shadow_defs()}</defs>"
    flames = "".join(
        place(part("ui/flame", inker), x, y, size) for x, y, size in ((60, 566, 1.3), (244, 588, 1.16), (150, 548, 1.6))
    )
    cloud = (
        "M350 742C342 690 380 652 430 664C446 612 530 604 556 650C606 628 660 660 652 708C690 716 694 768 652 774"
        "H372C352 772 346 760 350 742Z"
    )
    curl = "M440 700C470 690 496 702 504 722"
    puff = ink.inked_path(cloud, "#F4FAFF", 10) + ink.inked_stroke(curl, 6, "both", "#9CC9EA")
    being = himmel.being("red", "both", "angel" if look == "blink" else "both")
    floor = ink.shadow(350, 764, 320, 34, 0.8)
    return document(*HERO, defs + floor + flames + puff + place(being, 350, 400, 2.4))


def _being_chorus(number: int) -> str:
    beings = _BEINGS[number]
    pairs = {(being.colour, being.kind) for being in beings}
    defs = "".join(himmel.being_defs(*pair) for pair in sorted(pairs)) + ink.shadow_defs()
    body = []
    for being in beings:
        # Those at the back hover; their shadow is small and faint.
        is_low = being.y > 400
        floor = 592 if is_low else 560
        body.append(ink.shadow(being.x, floor, 100 * being.size, 20, 0.85 if is_low else 0.4))
        drawn = himmel.being(being.colour, being.kind, being.face)
        body.append(place(drawn, being.x, being.y, being.size, being.turn))
    return document(*CHORUS, f"<defs>{defs}</defs>{''.join(body)}")
