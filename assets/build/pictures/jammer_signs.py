"""Everything of Jammerlappen that is no number: the action cards, the blank one for players' own, and the back.

Names: ``card/jammerlappen/dein-problem``, ``richtungswechsel``, ``aussetzen``, ``weg-damit``, ``neustart``, ``blank``,
``back`` (all below ``card/jammerlappen/``). Action cards carry their name on a strip of cloth.
"""

from __future__ import annotations

from typing import NamedTuple

from heul_doch.assets.build.pictures import ink
from heul_doch.assets.build.pictures.ink import INK, PAPER, mix
from heul_doch.assets.build.pictures.jammer import defs, rag


class Sign(NamedTuple):
    """What frames an action card, and the rags in its picture: (value of the rag, face)."""

    accent: str
    tile: str
    cast: tuple[tuple[int, int], ...] = ()


SIGNS = {
    "dein-problem": Sign("#F2B93B", "#7A4A1E", ((2, 9),)),
    "richtungswechsel": Sign("#4CC0AE", "#1F5A57", ((6, 5),)),
    "aussetzen": Sign("#8E86D8", "#2C2A5A", ((3, 0),)),
    "weg-damit": Sign("#8CB84F", "#3C5A26", ((10, 10),)),
    "neustart": Sign("#6FB3F2", "#24508A", ((1, 12),)),
    "blank": Sign("#D9B98A", "#5B5348"),
}
"""Action card -> its look; ``blank`` is the frame for actions without a picture of their own."""
BACK = "#5FB8A8"
"""Leading colour of the back."""


def sign_card(name: str) -> str:
    """Return an action card with an empty banner, without the ``<svg>`` around it."""
    sign = SIGNS[name]
    words = {"drop": ink.tear(0, 0)}
    words |= {f"rag-{value}-{mood}": rag(value, mood, front=False) for value, mood in sign.cast}
    scene = ink.drawing(f"jammer/actions/{name}", **words).groups
    frame = ink.drawing(
        "jammer/frame",
        tile=sign.tile,
        accent=sign.accent,
        banner=mix(sign.accent, PAPER, 0.7),
        bannerdark=mix(sign.accent, INK, 0.2),
    ).groups
    return (
        f"<defs>{''.join(defs(value) for value, _ in sign.cast)}{ink.tear_defs()}"
        f'<g id="index">{frame["badge"]}<g transform="translate(80 82) scale(.94)">{scene["symbol"]}</g></g></defs>'
        + scene["scene"]
        + frame["paper"]
        + _cord(sign.accent)
        + frame["banner"]
        + ink.grain(630, 880)
        + '<use href="#index"/><use href="#index" transform="rotate(180 315 440)"/>'
    )


def _cord(colour: str) -> str:
    """Return the twisted clothes line that runs round an action card."""
    strands = []
    for x in range(60, 560, 26):
        strands += [f"M{x} 40q4 -12 18 -14", f"M{x + 8} 854q4 -12 18 -14"]
    for y in range(60, 820, 26):
        strands += [f"M26 {y + 18}q4 -14 14 -18", f"M590 {y + 18}q4 -14 14 -18"]
    ring = "M60 33H570C590 33 597 40 597 60V820C597 840 590 847 570 847H60C40 847 33 840 33 820V60C33 40 40 33 60 33Z"
    return (
        ink.inked_stroke(ring, 23, "none")
        + ink.inked_stroke(ring, 14, "none", mix(colour, PAPER, 0.35))
        + f'<path d="{"".join(strands)}" stroke="{mix(colour, INK, 0.6)}" stroke-width="4" stroke-linecap="round"/>'
    )


def back() -> str:
    """Return the back of all cards of the game: the rag itself, wrung out, in its own puddle."""
    lines = "".join(f"M{x} 40V840" for x in range(52, 600, 44)) + "".join(f"M40 {y}H590" for y in range(52, 840, 44))
    parts = ink.drawing("jammer/back", waffle=lines).groups
    return (
        f"<defs>{defs(6)}{ink.tear_defs()}{ink.shadow_defs()}</defs>{parts['ground']}{parts['pool']}"
        f'<g transform="translate(316 226) scale(.94)">{rag(6, 9)}</g>{parts["rim"]}{ink.grain(630, 880)}'
    )
