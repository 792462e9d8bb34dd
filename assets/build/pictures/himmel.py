"""The cards of Himmel + Hölle: five beings, each with an angelic and a devilish side.

Names below ``card/himmel/``:

* ``red-1`` .. ``purple-5``: number cards (upright). A card of value n shows n beings: angels above, devils below.
* ``row-red`` ..: the Himmel + Hölle card of a colour, lying across (880 x 630): trident on the left, harp on the right.
* ``lock-red`` ..: the same card turned over (880 x 630): the row is full.
* ``doppler``, ``doppler-used``, ``back`` (upright).

Colours are told apart by their being as well: red flame, yellow star, green apple, blue cloud, purple moon.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from heul_doch.assets.build.pictures import ink
from heul_doch.assets.build.pictures.brush import contour
from heul_doch.assets.build.pictures.ink import COLOURS, INK, PAPER, mix, shade

COLOUR_IDS = ("red", "yellow", "green", "blue", "purple")
VALUES = (1, 2, 3, 4, 5)
LANDSCAPE = (880, 630)
"""Units of the cards that lie across."""
_ACROSS = ink.clip(
    "card", "M6 42C6 20 20 6 42 6H838C860 6 874 20 874 42V588C874 610 860 624 838 624H42C20 624 6 610 6 588Z"
)
GOLD = "#FFC93C"
"""Leading colour of what belongs to no row."""


class Being(NamedTuple):
    """Where one being stands on a number card and which of its sides it shows."""

    x: float
    y: float
    size: float
    kind: str
    face: str
    turn: float = 0


PLACES: dict[int, tuple[Being, ...]] = {
    1: (Being(322, 428, 2.05, "both", "both"),),
    2: (Being(350, 236, 1.36, "angel", "angel", 4), Being(282, 648, 1.36, "devil", "devil", -4)),
    3: (
        Being(384, 182, 1.06, "angel", "angel2", 6),
        Being(315, 436, 1.16, "both", "both"),
        Being(246, 704, 1.06, "devil", "devil2", -6),
    ),
    4: (
        Being(278, 200, 0.96, "angel", "angel", -5),
        Being(470, 318, 0.96, "angel", "angel2", 6),
        Being(160, 568, 0.96, "devil", "devil2", -6),
        Being(352, 690, 0.96, "devil", "devil", 5),
    ),
    5: (
        Being(258, 160, 0.88, "angel", "angel2", -6),
        Being(474, 236, 0.88, "angel", "angel", 6),
        Being(315, 434, 0.98, "both", "both"),
        Being(156, 640, 0.88, "devil", "devil", -6),
        Being(372, 716, 0.88, "devil", "devil2", 6),
    ),
}
"""Value -> its beings, from back to front."""


def _palette(colour: str, kind: str = "both") -> dict[str, str]:
    main = COLOURS[colour]
    skin = {"angel": mix(main, "#FFFFFF", 0.2), "devil": mix(main, "#3A0A18", 0.16), "both": main}[kind]
    return {
        "main": main,
        "skin": skin,
        "pale": shade(main, 0.5),
        "deep": mix(main, "#2A1030", 0.55),
        "hot": "#FFE27A",
    }


def _part(name: str, colour: str, kind: str = "both") -> ink.Drawing:
    return ink.drawing(f"himmel/{name}", **_palette(colour, kind))


def _wear(name: str) -> str:
    return ink.drawing("himmel/wear").groups[name]


def being_defs(colour: str, *kinds: str) -> str:
    """Return the gradients of a colour's skins (ids ``being-<colour>-<kind>``)."""
    out = []
    for kind in kinds:
        skin = _palette(colour, kind)["skin"]
        out.append(
            f'<radialGradient id="being-{colour}-{kind}" cx=".34" cy=".24" r=".9"><stop offset="0" '
            f'stop-color="{shade(skin, 0.45)}"/><stop offset=".45" stop-color="{skin}"/>'
            f'<stop offset="1" stop-color="{mix(skin, "#2A1030", 0.4)}"/></radialGradient>'
        )
    return "".join(out)


def being(colour: str, kind: str, face: str) -> str:
    """Return a being (origin in its middle, about 200 units across): ``kind`` is ``angel``, ``devil`` or ``both``."""
    part = _part(f"beings/{colour}", colour, kind)
    tx, ty = part.numbers("top")
    wx, wy = part.numbers("wings")
    qx, qy = part.numbers("tail")
    fx, fy, scale = part.numbers("face")
    behind, before = [], []
    if kind != "devil":
        sides = (1,) if kind == "both" else (-1, 1)
        behind += [f'<g transform="translate({s * wx:g} {wy:g}) scale({s} 1)">{_wear("wing")}</g>' for s in sides]
    if kind != "angel":
        sides = (-1,) if kind == "both" else (-1, 1)
        behind += [f'<g transform="translate({s * wx:g} {wy:g}) scale({s} 1)">{_wear("batwing")}</g>' for s in sides]
        side = -1 if kind == "both" else 1
        behind.append(f'<g transform="translate({side * qx:g} {qy:g}) scale({side} 1)">{_wear("tail")}</g>')
    if kind == "angel":
        before.append(f'<g transform="translate({tx:g} {ty - 38:g}) rotate(-6)">{_wear("halo")}</g>')
    elif kind == "devil":
        before += [
            f'<g transform="translate({tx + s * 36:g} {ty + 8:g}) scale({s} 1)">{_wear("horn")}</g>' for s in (-1, 1)
        ]
    else:
        before.append(f'<g transform="translate({tx - 38:g} {ty + 8:g}) scale(-1 1)">{_wear("horn")}</g>')
        before.append(f'<g transform="translate({tx + 34:g} {ty - 26:g}) rotate(16) scale(.86)">{_wear("halo")}</g>')
    body = part.groups["body"].replace("url(#being)", f"url(#being-{colour}-{kind})")
    drawn = ink.drawing("himmel/faces", skin=_palette(colour, kind)["skin"]).groups[face]
    return (
        f'{"".join(behind)}{body}<g transform="translate({fx:g} {fy:g}) scale({scale:g})">{drawn}</g>{"".join(before)}'
    )


def _at(drawn: str, x: float, y: float, size: float = 1, turn: float = 0) -> str:
    """Return a drawing moved to (x, y), turned by so many degrees and scaled."""
    turned = f" rotate({turn:g})" if turn else ""
    return f'<g transform="translate({x:g} {y:g}){turned} scale({size:g})">{drawn}</g>'


def pip(colour: str) -> str:
    """Return the small silhouette of a colour's being (112 units across, origin in its middle)."""
    return _part(f"beings/{colour}", colour).groups["pip"]


@lru_cache(maxsize=32)
def number_card(colour: str, value: int) -> str:
    """Return defs and drawing of a number card, without the ``<svg>`` around it."""
    ground = _ground(colour)["number"]
    frame = ink.drawing("cards/frames/number", **_frame_words(colour)).groups
    places = PLACES[value]
    kinds = sorted({place.kind for place in places})
    beings = "".join(
        ink.shadow(p.x + 6, p.y + 98 * p.size, 84 * p.size, 16 * p.size, 0.8)
        + _at(being(colour, p.kind, p.face), p.x, p.y, p.size, p.turn)
        for p in places
    )
    digit = ink.drawing(f"cards/digits/{value}", line=INK, fill="#FFFBEF").groups["digit"]
    nudge = {1: 9, 4: -1}.get(value, 0)
    index = (
        f'<g transform="translate({72 + nudge} 38) scale(.96)">{digit}</g>'
        f'<g transform="translate(73 230) scale(.82)">{pip(colour)}</g>'
    )
    return (
        f"<defs>{being_defs(colour, *kinds)}{ink.shadow_defs()}"
        f'{ink.CARD_CLIP}<g id="index">{frame["tab"]}{index}</g></defs>'
        f'<g clip-path="url(#card)">{ground}{beings}</g>'
        + frame["paper"]
        + ink.grain(630, 880)
        + '<use href="#index"/><use href="#index" transform="rotate(180 315 440)"/>'
    )


def _frame_words(colour: str) -> dict[str, str]:
    main = COLOURS[colour]
    unused = ("wall", "table", "glow1", "glow2", "glow3", "tablelight", "tabledark", "tabledarker", "tableline")
    return dict.fromkeys(unused, INK) | {
        "frameline": mix(main, INK, 0.25),
        "shadow": INK,
        "tab": mix(main, "#2A1030", 0.06),
        "stitch": mix(main, PAPER, 0.5),
    }


def _ground(colour: str) -> dict[str, str]:
    main = COLOURS[colour]
    bars = "".join(f"M{x} 700L{x + 260} -60" for x in range(-240, 900, 74))
    return ink.drawing(
        "himmel/ground",
        sky=mix(main, "#FFFFFF", 0.62),
        ray=mix(main, "#FFFFFF", 0.82),
        pit=mix(mix(main, "#2A0A1E", 0.66), "#4A1420", 0.3),
        flame=mix(main, "#7A1020", 0.35),
        ember=mix(main, "#FF9A3C", 0.35),
        cloud="#FFFDF6",
        cloudline=mix(main, "#FFFFFF", 0.5),
        line=mix(main, INK, 0.6),
        band=main,
        bandline=mix(main, INK, 0.3),
        medal=mix(main, "#FFFFFF", 0.68),
        dusk=mix(main, "#221630", 0.62),
        dusklight=mix(main, "#221630", 0.48),
        bars=bars,
    ).groups


@lru_cache(maxsize=16)
def row_card(colour: str) -> str:
    """Return the Himmel + Hölle card of a colour, lying across, without the ``<svg>`` around it."""
    ground = _ground(colour)
    return (
        f"<defs>{being_defs(colour, 'both')}{ink.shadow_defs()}{_ACROSS}</defs>"
        f'<g clip-path="url(#card)">{ground["row"]}</g>'
        f'<g transform="translate(196 318) rotate(-10) scale(1.22)">{_wear("trident")}</g>'
        f'<g transform="translate(694 296) rotate(4) scale(1.12)">{_wear("harp")}</g>'
        f'{ground["rowpaper"]}<g transform="translate(440 315)">{ground["medal"]}</g>'
        f'<g transform="translate(440 326) scale(1.22)">{being(colour, "both", "both")}</g>'
        f"{_corners(colour, ground)}{ink.grain(880, 630)}"
    )


@lru_cache(maxsize=16)
def lock_card(colour: str) -> str:
    """Return the back of a Himmel + Hölle card, lying across: a padlock on chains, for a full row."""
    ground = _ground(colour)
    links = []
    for turn in (-35.5, 35.5):
        for step in range(-11, 12):
            flat = "" if step % 2 else " scale(1 .45)"
            links.append(
                f'<g transform="translate(440 315) rotate({turn}) translate({step * 42} 0){flat}">{_wear("chain")}</g>'
            )
    return (
        f"<defs>{ink.shadow_defs()}{_ACROSS}</defs>"
        f'<g clip-path="url(#card)">{ground["lock"]}{"".join(links)}</g>'
        f"{ground['rowpaper']}{ink.shadow(452, 470, 190, 40)}"
        f'<g transform="translate(440 306) scale(1.3)">{_wear("padlock")}</g>'
        f"{_corners(colour, ground)}{ink.grain(880, 630)}"
    )


def _corners(colour: str, ground: dict[str, str]) -> str:
    """Return the pips in all four corners of a card that lies across."""
    return "".join(
        _at(ground["corner"] + _at(pip(colour), 0, 0, 0.76), x, y, 0.94)
        for x, y in ((74, 74), (806, 74), (74, 556), (806, 556))
    )


def doppler_card(used: bool = False) -> str:
    """Return the Doppler: shining, or dull and cracked once it is used."""
    parts = ink.drawing(
        "himmel/doppler",
        fill="#E3DED6" if used else "#FFFBEF",
        ribbon="#A59DA8" if used else "#E5484D",
        ribbondark="#857C8A" if used else "#A3242E",
    ).groups
    paper = ink.drawing("cards/frames/number", **_frame_words("purple")).groups["paper"]
    shine = "" if used else parts["glints"]
    dots = "".join(
        f'<path d="{ink.ellipse_path(x, 728, 15, 15)}" fill="{"#CFC8BC" if used else "#FFD35C"}"/>'
        f'<path d="{contour(ink.ellipse_path(x, 728, 15, 15), 7)}" fill="{INK}"/>'
        for x in (270, 360)
    )
    face = parts["used" if used else "front"] + parts["times"] + parts["ribbon"]
    return face + dots + shine + paper + ink.grain(630, 880)


def back() -> str:
    """Return the back of the number cards: half a devil, half an angel, in a golden frame."""
    ground = ink.drawing("himmel/back").groups["ground"]
    rim = ink.drawing("jammer/back", waffle="M0 0H1").groups["rim"]
    return (
        f'<defs>{ink.CARD_CLIP}</defs><g clip-path="url(#card)">{ground}</g>'
        f'<g transform="translate(236 404) rotate(-8) scale(.9)">{_wear("trident")}</g>'
        f'<g transform="translate(404 400) rotate(6) scale(.86)">{_wear("harp")}</g>'
        f"{rim}{ink.grain(630, 880)}"
    )
