"""The number cards: a body per colour, a mood per value, and the water that goes with it.

Composition only; every line is drawn in the parts below ``parts/cards/``.
"""

from __future__ import annotations

import math
import re
from functools import lru_cache
from typing import NamedTuple

from heul_doch.assets.build.pictures import ink
from heul_doch.assets.build.pictures.brush import flatten
from heul_doch.assets.build.pictures.ink import COLOURS, INK, LEAF, PAPER, mix, shade

VALUES = (1, 2, 3, 4, 5, 6, 7)
GROUND = (304.0, 756.0)
"""Where the feet stand on a card of 630 x 880 units."""


_SHAPE = re.compile(r"M([\d.]+) ([\d.]+)([^M]+)")


class Pose(NamedTuple):
    """How a value moves the whole body: degrees of tilt, stretch sideways and upwards."""

    tilt: float
    wide: float
    tall: float


POSES = {
    1: Pose(0, 1.0, 1.0),
    2: Pose(-4, 1.0, 1.0),
    3: Pose(4, 1.01, 0.98),
    4: Pose(-2, 0.98, 1.03),
    5: Pose(9, 1.0, 1.0),
    6: Pose(-3, 1.07, 0.88),
    7: Pose(0, 0.97, 1.05),
}


DROOP = {1: 1.0, 2: 0.94, 3: 0.9, 4: 1.08, 5: 0.84, 6: 0.66, 7: 1.2}
"""How high leaves and hair stand, by value."""
SKEW = {2: 6, 3: -6, 5: -14, 6: 8}
"""How far they lean, in degrees."""


class Look(NamedTuple):
    """What a character wears: colours of its leaves, limbs and shoes, and its size on the card."""

    limb: str
    shoe: str
    size: float = 1.12
    leaf: str = LEAF


LOOKS = {
    "red": Look("#5FA845", "#3F6B34", 1.22),
    "orange": Look("#E27A1C", "#7A4A22", 1.14),
    "yellow": Look("#5FA845", "#C9314B", 1.22),
    "green": Look("#8CC65A", "#2F6E3A", 1.2),
    "blue": Look("#2C5CAB", "#1E3A70", 1.28),
    "purple": Look("#5FA845", "#3A2350", 1.15),
    "brown": Look("#DCC48E", "#5A3A24", 1.2),
}


def palette(colour: str) -> dict[str, str]:
    """Return the words that the parts of a colour's character may use for their paints."""
    main = COLOURS[colour]
    look = LOOKS[colour]
    return {
        "main": main,
        "light": shade(main, 0.22),
        "pale": shade(main, 0.45),
        "dark": shade(main, -0.25),
        "deep": mix(main, "#2A1030", 0.5),
        "rim": mix(shade(main, 0.5), "#FFD9A0", 0.35),
        "hollow": shade(main, 0.55),
        "iris": mix(main, "#ffffff", 0.15),
        "ink": INK,
        "leaf": look.leaf,
        "leafdark": shade(look.leaf, -0.35),
        "leaflight": shade(look.leaf, 0.35),
        "limb": look.limb,
        "shoe": look.shoe,
    }


def part(name: str, colour: str) -> ink.Drawing:
    """Return the part ``parts/cards/<name>.svg`` in a character's paints, without paints it does not ask for."""
    return ink.drawing(f"cards/{name}", **palette(colour))


def body_defs(colour: str, suffix: str = "") -> str:
    """Return the gradients of a colour's body; ``suffix`` keeps several bodies in one document apart."""
    main = COLOURS[colour]

    def radial(name: str, base: str) -> str:
        return (
            f'<radialGradient id="{name}{suffix}" cx=".34" cy=".24" r=".9">'
            f'<stop offset="0" stop-color="{shade(base, 0.38)}"/><stop offset=".42" stop-color="{base}"/>'
            f'<stop offset="1" stop-color="{mix(base, "#2A1030", 0.36)}"/></radialGradient>'
        )

    return (
        radial("skin", shade(main, 0.1) if colour == "brown" else main)
        + radial("leaf", LOOKS[colour].leaf)
        + (radial("pea", mix(main, "#E6F27A", 0.45)) if colour == "green" else "")
        + (radial("crown", shade(main, -0.38)) if colour == "blue" else "")
    )


def actor(colour: str, value: int) -> str:
    """Return a character's body and face alone (origin between its feet), for use in other pictures."""
    drawn = _figure(colour, value)
    return (
        drawn.replace("url(#skin)", f"url(#skin-{colour})")
        .replace("url(#leaf)", f"url(#leaf-{colour})")
        .replace("url(#crown)", f"url(#crown-{colour})")
    )


def actor_defs(colour: str) -> str:
    """Return the gradients that :func:`actor` uses."""
    return body_defs(colour, f"-{colour}")


class _Frame:
    """Where the pose puts things: maps points of the body to the card."""

    def __init__(self, colour: str, value: int) -> None:
        self.pose = POSES[value]
        self.size = LOOKS[colour].size
        self.sink = 26.0 if value == 6 else 0.0

    def matrix(self) -> str:
        x, y = GROUND
        p = self.pose
        return (
            f"translate({x:g} {y + self.sink:g}) rotate({p.tilt:g}) "
            f"scale({self.size * p.wide:.3f} {self.size * p.tall:.3f})"
        )

    def at(self, x: float, y: float) -> tuple[float, float]:
        p = self.pose
        x, y = x * self.size * p.wide, y * self.size * p.tall
        turn = math.radians(p.tilt)
        return (
            GROUND[0] + x * math.cos(turn) - y * math.sin(turn),
            GROUND[1] + self.sink + x * math.sin(turn) + y * math.cos(turn),
        )


def number_card(colour: str, value: int) -> str:
    """Return defs and drawing of a number card, without the ``<svg>`` around it."""
    main = COLOURS[colour]
    wall, board = mix(main, PAPER, 0.5), mix(main, PAPER, 0.22)
    frame = ink.drawing(
        "cards/frames/number",
        wall=wall,
        table=board,
        glow1=mix(wall, "#ffffff", 0.3),
        glow2=mix(wall, "#ffffff", 0.5),
        glow3=mix(wall, "#ffffff", 0.7),
        tablelight=mix(board, PAPER, 0.22),
        tabledark=mix(board, main, 0.22),
        tabledarker=mix(board, main, 0.5),
        tableline=mix(main, INK, 0.45),
        frameline=mix(main, INK, 0.25),
        shadow=INK,
        tab=mix(main, "#2A1030", 0.06),
        stitch=mix(main, PAPER, 0.5),
    ).groups
    shelf = ink.drawing(
        f"cards/grounds/{colour}",
        paint=INK,
        prop=mix(wall, "#ffffff", 0.45),
        propdark=mix(wall, main, 0.35),
        propline=mix(main, INK, 0.32),
    ).groups["shelf"]
    return (
        f"<defs>{body_defs(colour)}{ink.tear_defs()}{ink.shadow_defs()}"
        f'<g id="index">{frame["tab"]}{index(colour, value)}</g></defs>'
        + frame["wall"]
        + f'<path d="{wallpaper(colour)}" fill="{mix(wall, main, 0.24)}"/>'
        + frame["glow"]
        + shelf
        + frame["table"]
        + frame["paper"]
        + character(colour, value)
        + ink.grain(630, 880)
        + '<use href="#index"/><use href="#index" transform="rotate(180 315 440)"/>'
    )


@lru_cache(maxsize=16)
def wallpaper(colour: str) -> str:
    """Return the pattern of a colour's kitchen wall as one path (a ``<pattern>`` costs ten times as much)."""
    tile = ink.drawing(f"cards/grounds/{colour}", paint=INK, prop=INK, propdark=INK, propline=INK)
    wide, tall = (int(number) for number in tile.numbers("tile"))
    shapes = []
    for x, y, rest in _SHAPE.findall(tile.data["d"]):
        reach = [px for stroke in flatten(f"M0 0{rest}") for px, _ in stroke.points]
        shapes.append((float(x), float(y), rest, min(reach), max(reach)))
    columns = range(12, 618, wide)
    shift = (606 - len(columns) * wide) // 2
    return "".join(
        f"M{column + shift + x:g} {row + y:g}{rest}"
        for row in range(12, 640, tall)
        for column in columns
        for x, y, rest, left, right in shapes
        if column + shift + x + left >= 4 and column + shift + x + right <= 626
    )


def index(colour: str, value: int) -> str:
    """Return the numeral and the pip for the tab in the upper left corner."""
    digit = ink.drawing(f"cards/digits/{value}", line=INK, fill="#FFFBEF").groups["digit"]
    pip = part(f"pips/{colour}", colour).groups["pip"]
    nudge = {1: 9, 4: -1, 7: 2}.get(value, 0)
    return (
        f'<g transform="translate({72 + nudge} 38) scale(.96)">{digit}</g>'
        f'<g transform="translate(73 232) scale(.78)">{pip}</g>'
    )


def character(colour: str, value: int) -> str:
    """Return the weeping vegetable standing on its table, water included."""
    body = part(f"bodies/{colour}", colour)
    where = _Frame(colour, value)
    fx, fy, scale = body.numbers("face")
    (eye,) = body.numbers("eyes")
    eyes = tuple(where.at(fx + side * eye * scale, fy) for side in (-1, 1))
    x, y = GROUND
    reach = (body.numbers("shoulder")[0] + 24 - eye * scale) * where.size
    arms = f'<g transform="{where.matrix()}">{_arms(colour, value, body)}</g>'
    return (
        _behind(value)
        + ink.shadow(x + 14, y + 6, 190 * where.size, 34)
        + f'<g transform="translate({x:g} {y:g}) scale({where.size:g})">{_legs(colour, value, body)}</g>'
        + f'<g transform="{where.matrix()}">{_figure(colour, value)}</g>'
        + (arms if value in (2, 3, 4, 7) else "")
        + _water(value, eyes, reach)
        + ("" if value in (2, 3, 4, 7) else arms)
        + _before(value)
    )


def _figure(colour: str, value: int) -> str:
    body = part(f"bodies/{colour}", colour)
    face = part(f"faces/{colour}", colour).groups
    fx, fy, scale = body.numbers("face")
    groups = body.groups
    top, back = groups.get("top", ""), groups.get("back", "")
    if "tuft" in body.data:
        (root,) = body.numbers("tuft")
        droop = (
            f'<g transform="translate(0 {root:g}) skewX({SKEW.get(value, 0)}) '
            f'scale({1 + (1 - DROOP[value]) * 0.35:.3f} {DROOP[value]:g}) translate(0 {-root:g})">'
        )
        top, back = (f"{droop}{leaves}</g>" if leaves else "" for leaves in (top, back))
    return (
        f"{back}{groups['body']}{face.get(f'k{value}', '')}{top}"
        f'<g transform="translate({fx:g} {fy:g}) scale({scale:g})">{face[f"v{value}"]}</g>'
    )


def _legs(colour: str, value: int, body: ink.Drawing) -> str:
    hx, hy = body.numbers("hip")
    hands = part("hands", colour).groups
    spread = {4: 1.25, 6: 1.35, 7: 1.5}.get(value, 1.0)
    out = []
    for side in (-1, 1):
        foot = side * hx * spread
        knee = side * (hx * spread + (14 if value in (1, 4, 6, 7) else 4))
        path = f"M{side * hx:g} {hy - 30:g}C{knee:g} {hy + 10:g} {knee:g} -34 {foot:g} -10"
        out.append(ink.inked_stroke(path, 23, "none") + ink.inked_stroke(path, 11, "none", LOOKS[colour].limb))
        out.append(f'<g transform="translate({foot:g} -4) scale({side} 1)">{hands["foot"]}</g>')
    return "".join(out)


class _Arm(NamedTuple):
    """Where a hand is and how the arm gets there, for the right side; the left one is its mirror image."""

    x: float
    y: float
    bend_x: float
    bend_y: float
    hand: str
    turn: float


def _arms(colour: str, value: int, body: ink.Drawing) -> str:
    sx, sy = body.numbers("shoulder")
    _, fy, scale = body.numbers("face")
    eye = body.numbers("eyes")[0] * scale
    cheek = (eye + 40 * scale, fy + 74 * scale)
    limp = _Arm(sx + 22, sy + 84, sx + 44, sy + 30, "mitt", 10)
    poses = {
        1: (_Arm(20, sy + 64, sx + 40, sy + 60, "mitt", 80),) * 2,
        2: (limp, _Arm(cheek[0] + 30, cheek[1] + 26, sx + 66, sy + 40, "mitt", 200)),
        3: (_Arm(cheek[0] + 24, cheek[1] + 34, sx + 66, sy + 50, "mitt", 190),) * 2,
        4: (_Arm(sx + 52, sy + 48, sx + 46, sy + 8, "fist", 0),) * 2,
        5: (_Arm(eye + 44 * scale, fy - 56 * scale, sx + 84, fy - 10, "mitt", 150), limp),
        6: (_Arm(sx + 10, sy + 98, sx + 34, sy + 40, "mitt", 0),) * 2,
        7: (_Arm(eye + 30 * scale, fy + 118 * scale, sx + 62, sy + 66, "mitt", 200),) * 2,
    }
    hands = part("hands", colour).groups
    out = []
    for side, arm in zip((-1, 1), poses[value]):
        path = f"M{sx - 10:g} {sy:g}Q{arm.bend_x:g} {arm.bend_y:g} {arm.x:g} {arm.y:g}"
        out.append(
            f'<g transform="scale({side} 1)">{ink.inked_stroke(path, 23, "none")}'
            f"{ink.inked_stroke(path, 11, 'none', LOOKS[colour].limb)}"
            f'<g transform="translate({arm.x:g} {arm.y:g}) rotate({arm.turn:g})">{hands[arm.hand]}</g></g>'
        )
    return "".join(out)


def _behind(value: int) -> str:
    """Return the water under the feet."""
    if value != 6:
        return ""
    x, y = GROUND
    pool = ink.drawing("cards/water/puddle").groups["pool"]
    return f'<g transform="translate({x:g} {y + 8:g}) scale(1.1 1.3)">{pool}</g>'


def _before(value: int) -> str:
    """Return the water in front of everything."""
    x, y = GROUND
    if value == 6:
        groups = ink.drawing("cards/water/puddle").groups
        boat = ink.drawing("cards/water/boat").groups["boat"]
        return (
            f'<g transform="translate({x:g} {y + 8:g})">{groups["ripples"]}</g>'
            f'<g transform="translate(126 {y + 26:g}) rotate(-7) scale(.86)">{boat}</g>'
        )
    if value == 7:
        return ink.drawing("cards/water/flood").groups["flood"]
    return ""


def _stream(x: float, y: float, side: int, width: float, end: float) -> str:
    """Return a stream from an eye over the cheek to ``end`` (height on the card)."""
    drop = end - y
    foot = x + side * 26
    w = width

    def to(*points: float) -> str:
        return " ".join(f"{value:.1f}" for value in points)

    d = (
        f"M{to(x - w * 0.55, y + 2)}"
        f"C{to(x - w * 0.6, y + drop * 0.25, foot - w * 0.7, y + drop * 0.35, foot - w * 0.62, end)}"
        f"C{to(foot - w * 0.3, end + 10, foot + w * 0.3, end + 10, foot + w * 0.66, end)}"
        f"C{to(foot + w * 0.7, y + drop * 0.32, x + w * 0.66, y + drop * 0.2, x + w * 0.55, y + 2)}"
        f"C{to(x + w * 0.2, y - 6, x - w * 0.2, y - 6, x - w * 0.55, y + 2)}Z"
    )
    shine = f"M{to(x - w * 0.15, y + 14)}Q{to(foot - w * 0.35, y + drop * 0.4, foot - w * 0.2, end - 14)}"
    return ink.inked_path(d, "url(#water)", 6, ink.WATER_INK) + ink.inked_stroke(shine, 6, "both", "#ffffff")


def _water(value: int, eyes: tuple[tuple[float, float], ...], reach: float) -> str:
    """Return the water (or at 1 the shiver) of a value; ``reach``: from an eye to the edge of the body."""
    rx, ry = eyes[1]
    floor = GROUND[1]
    if value == 1:  # no water yet, but the whole body shivers
        left, right, y = eyes[0][0] - reach - 8, eyes[1][0] + reach + 8, eyes[0][1] + 24
        return "".join(
            ink.inked_stroke(f"M{x + s * 14:.0f} {y - 44:.0f}q{s * 16} 22 0 44t0 44", 8)
            + ink.inked_stroke(f"M{x + s * 38:.0f} {y - 22:.0f}q{s * 12} 16 0 32t0 32", 7)
            for s, x in ((-1, left), (1, right))
        )
    if value == 2:
        return ink.tear(rx + 16, ry + 74, 1.25, -4)
    if value == 3:
        return "".join(
            ink.tear(x + s * 20, y + 68, 1.15, -s * 6) + ink.tear(x + s * 30, y + 150, 0.75, -s * 4)
            for s, (x, y) in zip((-1, 1), eyes)
        )
    if value == 4:
        return "".join(
            ink.tear(x + s * 40, y + 48, 0.95, -s * 40)
            + ink.tear(x + s * 112, y + 14, 0.8, -s * 70)
            + ink.tear(x + s * 132, y + 96, 0.66, -s * 55)
            + ink.tear(x + s * 92, y - 62, 0.55, -s * 100)
            for s, (x, y) in zip((-1, 1), eyes)
        )
    if value == 5:
        out = "".join(_stream(x, y + 6, s, 34, floor - 4) for s, (x, y) in zip((-1, 1), eyes))
        for s, (x, _) in zip((-1, 1), eyes):
            out += ink.tear(x + s * 62, floor - 26, 0.42, -s * 40) + ink.tear(x - s * 8, floor - 30, 0.36, s * 40)
        return out
    if value == 6:
        return "".join(_stream(x, y + 8, s, 20, floor + 10) for s, (x, y) in zip((-1, 1), eyes))
    if value == 7:
        jet = ink.drawing("cards/water/jet").groups["jet"]
        out = ""
        for s, (x, y) in zip((-1, 1), eyes):
            out += f'<g transform="translate({x:.1f} {y:.1f}) scale({0.9 * s:g} .94)">{jet}</g>'
            for dx, dy, size, turn in _SPRAY:
                out += ink.tear(x + s * dx, y + dy, size, s * turn)
        return out
    return ""


_SPRAY = (
    (24, -252, 0.46, -16),
    (92, -276, 0.56, 14),
    (164, -226, 0.46, 50),
    (154, 138, 0.56, 0),
    (122, 108, 0.46, 8),
    (172, 96, 0.4, -4),
)
"""Drops flung from a fountain: offset from the eye, size, turn; mirrored for the left eye."""
