"""Arms and hands of the kitchen folk, built from bones: strokes of ink below, skin and light above."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from heul_doch.assets.build.pictures.ink import INK, mix
from heul_doch.assets.build.pictures.path_data import num
from heul_doch.assets.build.pictures.scenery_pen import SHADOW_TINT, Inker, brush

Bone = tuple[str, float]


class Arm(NamedTuple):
    """An arm from a shoulder to a hand at (x, y)."""

    side: str
    """``left`` or ``right`` on the picture."""
    x: float
    y: float
    pose: str
    turn: float = 0.0
    """Degrees the hand is turned; it points up at 0."""
    bend: float = 0.0
    """How far the elbow hangs out and down."""
    behind: bool = False


class Hand(NamedTuple):
    """A hand at the origin, pointing up, drawn as a right hand."""

    bones: tuple[Bone, ...]
    lines: str = ""
    """Thin ink lines on the skin: knuckles, finger seams."""
    under: str = ""
    """SVG markup below the hand (what it holds)."""
    over: str = ""


_CARD = (
    '<g transform="rotate(8)"><rect x="-34" y="-104" width="68" height="94" rx="8" fill="#EDEAE4" data-form="5"'
    ' stroke-width="5"/><rect x="-26" y="-96" width="52" height="78" rx="5" fill="#8E9298" stroke-width="2.4"/>'
    '<path d="M0 -88C-6 -78 -22 -70 -22 -52C-22 -36 -10 -28 0 -26C10 -28 22 -36 22 -52C22 -70 6 -78 0 -88Z"'
    ' fill="#DDD8CF" data-form="4" stroke-width="3.4"/>'
    '<path d="M-15 -62l11 5M15 -62l-11 5" stroke-width="4"/><circle cx="-7" cy="-52" r="3" fill="#2B1D14"/>'
    '<circle cx="7" cy="-52" r="3" fill="#2B1D14"/><path d="M-8 -37q8 -7 16 0" stroke-width="3.4"/></g>'
)
_HANKIE = (
    '<path d="M-40 -48C-24 -66 22 -64 40 -46C36 -26 42 0 32 26C20 16 14 34 2 30C-8 40 -20 22 -34 26C-36 4 -46 -22'
    ' -40 -48Z" fill="#F6F0E2" data-form="7" stroke-width="5"/>'
    '<path d="M-24 -54C-26 -30 -24 0 -22 24M0 -60C-2 -34 2 4 2 28M22 -56C20 -30 24 -2 22 18M-42 -36C-18 -44 18 -44'
    ' 40 -34M-40 -8C-16 -16 18 -16 38 -8M-36 14C-16 6 16 8 34 12" stroke="#D9656A" stroke-width="3.4"/>'
)

HANDS: Final = {
    "rest": Hand(
        (
            ("M-14 -10Q0 -16 14 -10", 26),
            ("M-17 -8L-19 16", 15),
            ("M-5.5 -8L-6.5 21", 15),
            ("M6.5 -8L6.5 20", 15),
            ("M17.5 -8L18.5 14", 14),
        ),
        "M-12 -2L-13 14M0.5 -2V17M12 -2L12.5 14",
    ),
    "fist": Hand(
        (
            ("M0 20V0", 20),
            ("M-8 -12L8 -12", 34),
            ("M-13 -22L-13 -6", 15),
            ("M-4 -25L-4 -8", 15),
            ("M5.5 -25L5.5 -8", 15),
            ("M14 -21L14 -7", 14),
            ("M-16 -4L6 2", 14),
        ),
        "M-8.5 -24L-8 -10M1 -26L1 -9M10 -24L9.5 -8M-12 2Q2 7 10 2",
    ),
    "open": Hand(
        (
            ("M0 16V0", 20),
            ("M0 -4L0 -16", 34),
            ("M-10 -22L-19 -50", 14),
            ("M-1 -24L-3 -57", 14.5),
            ("M8 -22L14 -52", 14),
            ("M14 -16L27 -38", 13),
            ("M-12 -6L-32 -20", 14),
        ),
        "M-6 -22L-8 -30M4 -23L5 -31M-8 -6Q2 -14 10 -8",
    ),
    "two": Hand(
        (
            ("M0 20V2", 20),
            ("M0 -4L0 -12", 34),
            ("M-8 -20L-17 -54", 14.5),
            ("M3 -22L8 -57", 14.5),
            ("M12 -18L13 -8", 15),
            ("M-14 -2L6 -3", 14),
        ),
        "M-2 -19L-3 -26M7 -20L6 -8M-10 3Q2 5 9 -2",
    ),
    "horns": Hand(
        (
            ("M0 20V2", 20),
            ("M0 -4L0 -14", 34),
            ("M-13 -18L-22 -50", 14),
            ("M15 -16L24 -46", 13.5),
            ("M-3 -24L-3 -8", 15),
            ("M6 -24L6 -8", 15),
            ("M-14 -2L8 -5", 14),
        ),
        "M-8 -22L-8 -10M1.5 -25L1.5 -10M10.5 -22L10.5 -9M-10 4Q2 5 10 -2",
    ),
    "point": Hand(
        (
            ("M0 20V2", 20),
            ("M-2 -8L6 -8", 34),
            ("M-10 -18L-14 -60", 15.5),
            ("M0 -23L0 -8", 15),
            ("M8 -22L8 -8", 15),
            ("M15 -17L15 -7", 13),
            ("M-14 -2L6 1", 14),
        ),
        "M-5 -20L-5 -10M4 -23L4 -9M11.5 -20L11.5 -8M-10 4Q2 7 9 2",
    ),
    "thumb": Hand(
        (
            ("M0 22V6", 20),
            ("M0 -2L4 4", 36),
            ("M-8 -14L-12 -46", 16.5),
            ("M-2 -10L16 -10", 14),
            ("M-2 0L18 0", 14),
            ("M-1 9L16 9.5", 13),
            ("M0 17L12 18", 12),
        ),
        "M0 -4.5L16 -5M0 5L17 5M1 13.5L14 14",
    ),
    "chin": Hand(
        (
            ("M6 34L2 10", 20),
            ("M-8 0L8 0", 32),
            ("M-14 -8L-32 -42", 14.5),
            ("M-8 -14L4 -16", 15),
            ("M-10 -5L10 -6", 15),
            ("M-9 5L8 5", 14),
        ),
        "M-4 -10L8 -11M-5 0L10 0",
    ),
    "flick": Hand(
        (
            ("M4 24L0 4", 19),
            ("M-4 -6L4 -6", 30),
            ("M-10 -14L-24 -36", 13.5),
            ("M-3 -18L-8 -48", 13),
            ("M6 -16L14 -42", 13),
            ("M10 -8L28 -22", 12),
            ("M-10 -2L-26 -8", 13),
        ),
        "M-5 -16L-7 -24M4 -17L6 -24",
    ),
    "back": Hand(
        (
            ("M0 22V2", 20),
            ("M0 -4L0 -14", 33),
            ("M-12 -18L-15 -42", 13.5),
            ("M-4 -20L-4 -48", 14),
            ("M5 -20L7 -47", 14),
            ("M13 -17L17 -38", 13),
            ("M14 -4L27 -16", 13),
        ),
        "M-8 -22L-9 -34M1 -22L1 -36M10 -21L11.5 -33",
    ),
    "card": Hand(
        (
            ("M2 24L0 8", 20),
            ("M-4 2L6 2", 30),
            ("M-14 -10L4 -11", 14),
            ("M-16 -1L4 -1", 14),
            ("M-14 8L4 8", 13),
            ("M16 2L10 -22", 14),
        ),
        "M-12 -5.5L4 -6M-13 3.5L3 3.5",
        under=_CARD,
    ),
    "hankie": Hand(
        (
            ("M6 30L2 8", 20),
            ("M-2 -2L6 -2", 30),
            ("M-14 -12L4 -13", 14),
            ("M-16 -3L4 -3", 14),
            ("M-14 6L4 6", 13),
            ("M14 0L8 -18", 14),
        ),
        "M-12 -7.5L4 -8M-13 1.5L3 1.5",
        under=_HANKIE,
    ),
}
"""Pose -> hand."""


def arm(spec: Arm, skin: str, shoulders: tuple[float, float, float], size: float, inker: Inker) -> str:
    """Return an arm with its hand; ``skin`` is its colour, ``size`` 1 for hands about 60 units long."""
    hand = HANDS[spec.pose]
    side = -1 if spec.side == "left" else 1
    sx = shoulders[0] if side < 0 else shoulders[1]
    sy = shoulders[2]
    mirror = -1 if side < 0 else 1
    turn = math.radians(spec.turn)
    wrist_x = spec.x - math.sin(turn) * 14 * size
    wrist_y = spec.y + math.cos(turn) * 14 * size
    placed = (
        f"translate({num(spec.x)} {num(spec.y)}) rotate({num(spec.turn)}) scale({num2(size * mirror)} {num2(size)})"
    )
    out = []
    if hand.under:
        out.append(f'<g transform="{placed}">{inker.draw(hand.under)}</g>')
    sleeve = []
    if spec.pose != "rest":
        ex = (sx + wrist_x) / 2 + side * abs(spec.bend)
        ey = (sy + wrist_y) / 2 + max(0.0, spec.bend)
        sleeve = [(f"M{num(sx)} {num(sy)}Q{num(ex)} {num(ey)} {num(wrist_x)} {num(wrist_y)}", 19 * size)]
    out.append(_flesh(sleeve, skin, ""))
    out.append(f'<g transform="{placed}">{_flesh(hand.bones, skin, hand.lines, side)}{inker.draw(hand.over)}</g>')
    return "".join(out)


def num2(value: float) -> str:
    """Return ``value`` with at most three decimals."""
    return f"{value:.3f}".rstrip("0").rstrip(".")


def _flesh(bones: tuple[Bone, ...] | list[Bone], skin: str, lines: str, side: int = 1) -> str:
    """Return bones as one silhouette: ink round all of them, skin, a shaded and a lit side."""
    if not bones:
        return ""
    ink = "".join(f'<path d="{d}" stroke-width="{num(w + 9)}"/>' for d, w in bones)
    heavy = "".join(f'<path d="{d}" stroke-width="{num(w + 7)}"/>' for d, w in bones)
    dark = "".join(f'<path d="{d}" stroke-width="{num(w)}"/>' for d, w in bones)
    light = "".join(f'<path d="{d}" stroke-width="{num(max(2.0, w - 4.5))}"/>' for d, w in bones)
    away = 1.6 * side
    seams = f'<path d="{brush(lines, 2.8)}" fill="{INK}"/>' if lines else ""
    return (
        f'<g fill="none" stroke-linecap="round" stroke-linejoin="round"><g stroke="{INK}">{ink}'
        f'<g transform="translate({num(away)} 2.2)">{heavy}</g></g>'
        f'<g stroke="{mix(skin, SHADOW_TINT, 0.27)}">{dark}</g>'
        f'<g stroke="{mix(skin, "#FFF1C9", 0.12)}" transform="translate({num(-away)} -1.8)">{light}</g></g>{seams}'
    )
