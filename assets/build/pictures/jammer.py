"""The number cards of Jammerlappen: one wet rag on a line, in eleven states of misery and in worsening weather.

Names: ``card/jammer/1`` .. ``card/jammer/11``. The other cards of the game are in
:mod:`assets.build.pictures.jammer_signs`. Composition only; the rags, their faces and the yard are drawn below
``parts/jammer/``.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from heul_doch.assets.build.pictures import ink
from heul_doch.assets.build.pictures.brush import contour
from heul_doch.assets.build.pictures.ink import INK, PAPER, mix, shade
from heul_doch.assets.build.pictures.jammer_cloth import weave

VALUES = tuple(range(1, 12))
FALLING = 5
"""The value from which it goes downwards: its card is drawn as a slide."""


class Rag(NamedTuple):
    """How a value looks: sky, cloth, the marks woven into it, its pattern, the weather and where pegs hold it."""

    sky: str
    cloth: str
    mark: str
    pattern: str
    weather: tuple[str, ...]
    pegs: tuple[tuple[float, float], ...] = ((-118, -6), (118, -8))
    ground: str = "#7FB04F"
    gloom: float = 0.0
    """How dark the fence and the grass are, 0..1."""


RAGS = {
    1: Rag("#A6DDF2", "#FDF6EA", "#D9404F", "plain", ("sun",)),
    2: Rag("#FBE0A0", "#CFE6FA", "#3D6FB8", "bands", ("sun", "cloud2")),
    3: Rag("#BFE5C4", "#FFF0D8", "#D9404F", "dots", ("cloud",)),
    4: Rag("#F9C9A6", "#E3F0D2", "#4D9E5A", "check", ("cloud", "cloud2"), ((0, -14),)),
    5: Rag("#C9303E", "#FFE08A", "#D98A1E", "arrows", (), ()),
    6: Rag("#CDBDEB", "#F4D3E6", "#A8478C", "waffle", ("cloud", "cloud2"), gloom=0.15),
    7: Rag("#86C9C6", "#FFD2A0", "#D9691E", "stripes", ("wind",), ((-100, -8), (112, -8)), gloom=0.15),
    8: Rag("#8FA8C8", "#D8E8C4", "#6C9A4E", "zigzag", ("gloom", "rain"), (), gloom=0.35),
    9: Rag("#D8B4A4", "#BFD8D4", "#3A8583", "stars", (), (), "#B98E72", 0.1),
    10: Rag("#5F6290", "#E79A8E", "#8E2A3A", "tartan", ("gloom", "bolt"), gloom=0.5),
    11: Rag("#39456A", "#A9B38E", "#6B7A55", "mould", ("moon", "rain"), (), gloom=0.65),
}  # fmt: skip
"""Value -> how it looks."""


def _words(value: int) -> dict[str, str]:
    look = RAGS[value]
    return {
        "cloth": look.cloth,
        "dark": mix(look.cloth, mix(look.mark, INK, 0.35), 0.5),
        "mark": look.mark,
        "line": mix(look.mark, INK, 0.5),
        "hole": mix(look.sky, INK, 0.45),
        "drop": ink.tear(0, 0),
    }


def _lid(value: int) -> str:
    look = RAGS[value]
    return mix(look.cloth, look.mark, 0.28)


def defs(value: int) -> str:
    """Return the gradient of a rag's cloth."""
    look = RAGS[value]
    return (
        f'<linearGradient id="cloth{value}" x1="0" y1="0" x2="1" y2=".8"><stop offset="0" '
        f'stop-color="{shade(look.cloth, 0.45)}"/><stop offset=".45" stop-color="{look.cloth}"/>'
        f'<stop offset="1" stop-color="{mix(look.cloth, mix(look.mark, INK, 0.4), 0.45)}"/></linearGradient>'
    )


def rag(value: int, mood: int | None = None, front: bool = True) -> str:
    """Return a rag alone (origin on the line between its pegs), with the face of ``mood`` (default: its own)."""
    part = ink.drawing(f"jammer/rags/{value}", **_words(value))
    look = RAGS[value]
    d = part.data["cloth"]
    x, y, scale, *turn = part.numbers("face")
    face = ink.drawing("jammer/faces", lid=_lid(value), drop=ink.tear(0, 0)).groups[
        f"f{value if mood is None else mood}"
    ]
    groups = part.groups
    lit = f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{_halo(look)}</g>'
    return (
        f'<clipPath id="rag{value}"><path d="{d}"/></clipPath>{groups.get("behind", "")}'
        f'<path d="{d}" fill="url(#cloth{value})"/><g clip-path="url(#rag{value})">'
        f"{weave(look.pattern, look.mark)}{lit}</g>{groups['folds']}"
        f'<path d="{contour(d, 12)}" fill="{INK}"/>'
        f'<g transform="translate({x:g} {y:g}) rotate({turn[0] if turn else 0:g}) scale({scale:g})">{face}</g>'
        + (groups["front"] if front else "")
    )


def _halo(look: Rag) -> str:
    """Return the calm ground under a face, so that no pattern runs through it."""
    return f'<ellipse cx="0" cy="26" rx="112" ry="96" fill="{shade(look.cloth, 0.25)}" fill-opacity=".72"/>'


@lru_cache(maxsize=16)
def number_card(value: int) -> str:
    """Return defs and drawing of the card ``value``, without the ``<svg>`` around it."""
    look = RAGS[value]
    yard = ink.drawing(
        "jammer/yard",
        cloud=mix("#FFFFFF", mix(look.sky, INK, 0.4), 0.12 + look.gloom),
        cloudshade=mix(look.sky, INK, 0.1 + look.gloom * 0.6),
        fence=mix(mix(look.sky, PAPER, 0.35), "#2A2440", look.gloom * 0.5),
        fencedark=mix(look.sky, INK, 0.3 + look.gloom * 0.4),
        fenceline=mix(look.sky, INK, 0.42 + look.gloom * 0.3),
        grass=mix(look.ground, "#1E2440", look.gloom),
        grassline=mix(look.ground, INK, 0.45 + look.gloom * 0.3),
        frameline=mix(look.mark, INK, 0.25),
        tab=mix(look.mark, "#2A1030", 0.18),
        stitch=mix(look.mark, PAPER, 0.6),
    ).groups
    part = ink.drawing(f"jammer/rags/{value}", **_words(value))
    x, y, turn, scale = part.numbers("place")
    pegs = "".join(
        f'<g transform="translate({px:g} {py:g}) rotate({px * 0.05:g})">{yard["peg"]}</g>' for px, py in look.pegs
    )
    sky = (
        '<path d="M3 42C3 20 20 3 42 3H588C612 3 627 20 627 42V838C627 862 612 877 588 877H42C18 877 3 862 3 838Z" '
        'fill="url(#sky)"/>'
    )
    if value == FALLING:
        scene = yard["slide"] + yard["arrow"]
        weather = ""
    else:
        weather = "".join(yard[name] for name in look.weather)
        scene = sky + weather + (yard["tiles"] if value == 9 else yard["fence"] + yard["grass"])
    line = yard["rope"] if look.pegs else ""
    label = yard["label5" if value == FALLING else "label"]
    return (
        f'<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" '
        f'stop-color="{mix(look.sky, "#3A5C9A", 0.12)}"/><stop offset=".7" stop-color="{mix(look.sky, PAPER, 0.55)}"/>'
        f"</linearGradient>{defs(value)}{ink.tear_defs()}{ink.shadow_defs()}"
        f'{ink.CARD_CLIP}<g id="index">{label}{numeral(value)}</g></defs><g clip-path="url(#card)">{scene}'
        + ink.shadow(330, 800, 190, 26, 0.8 if value != FALLING else 0)
        + line
        + f'<g transform="translate({x:g} {y:g}) rotate({turn:g}) scale({scale:g})">{rag(value)}{pegs}</g>'
        + "</g>"
        + yard["paper"]
        + ink.grain(630, 880)
        + '<use href="#index"/><use href="#index" transform="rotate(180 315 440)"/>'
    )


def numeral(value: int) -> str:
    """Return the large numeral for the label in the corner; 6 and 9 are underlined, for a card can lie either way."""
    digit = ink.drawing(f"cards/digits/{value}", line=INK, fill="#FFFBEF").groups["digit"]
    wide = 0.84 if value > 9 else 1.08
    nudge = {1: 7, 4: -1, 7: 2}.get(value, 0)
    base = ""
    if value in (6, 9):
        path = "M42 206C66 202 94 202 118 206"
        base = ink.inked_stroke(path, 22, "none") + ink.inked_stroke(path, 9, "none", "#FFFBEF")
    high = 1.0 if base else 1.12
    return f'<g transform="translate({80 + nudge} {44 if not base else 36}) scale({wide} {high})">{digit}</g>{base}'
