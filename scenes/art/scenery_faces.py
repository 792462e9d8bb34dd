"""Faces of the kitchen folk: a :class:`Look` says whose face it is, a :class:`Face` what it feels.

Everything here returns plain SVG markup in the units of the medallion; the pen inks it afterwards.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from scenes.art.ink import INK, TEAR, WATER_INK, mix
from scenes.art.scenery_mouths import mouth, moustache
from scenes.art.scenery_pen import SHADOW_TINT, Inker, num


class Look(NamedTuple):
    """The features of one character; lengths in units, (x, y) is the point between the eyes."""

    x: float
    y: float
    gap: float
    """Half the distance of the eyes."""
    eye: tuple[float, float]
    """Half width and half height of an eye."""
    style: str
    brows: str
    mouth_y: float
    mouth: float
    """Size of the mouth."""
    iris: str
    teeth: str
    white: str = "#FFFDF4"
    lid: str = ""
    nose: str = ""
    lips: str = ""
    moustache: str = ""
    goatee: str = ""
    freckles: str = ""
    blush: str = ""
    pupil: float = 0.56
    monocle: bool = False
    glasses: bool = False
    bags: bool = False
    mole: bool = False


class Face(NamedTuple):
    """An expression."""

    eyes: str
    """``open``, ``happy``, ``sob`` or ``wink``."""
    mouth: str
    open: float = 1.0
    """How far the lids are open, 0..1 and a little more."""
    look: tuple[float, float] = (0.0, 0.0)
    """Where the eyes look, -1..1."""
    brow: float = 0.0
    """Degrees: above 0 worried, below 0 angry."""
    brow_up: float = 0.0
    brow_skew: float = 0.0
    """How much higher the brow on the right is."""
    tears: int = 0
    sweat: int = 0
    lean: float = 0.0
    """Degrees the whole bust leans to the right."""
    drop: float = 0.0
    pupil: float = 1.0
    smoke: bool = False

    def after(self, who: Look) -> str:
        """Return the markup of tears, sweat and smoke, which lie over everything."""
        return _water(who, self) + (_smoke(who) if self.smoke else "")


def face(who: Look, mood: Face, skin: str, inker: Inker) -> str:
    """Return the inked face of ``who`` in a mood; ``skin`` is the colour of its lids."""
    lid = who.lid or mix(skin, SHADOW_TINT, 0.2)
    parts = [_cheeks(who, mood)]
    for side in (-1, 1):
        parts.append(_eye(who, mood, side, lid))
    parts.append(_nose(who, skin))
    x, y = who.x, who.y + who.mouth_y
    parts.append(
        f'<g transform="translate({num(x)} {num(y)}) scale({who.mouth:g})">'
        f"{mouth(mood.mouth, who.teeth, who.lips)}</g>"
    )
    if who.moustache:
        happy = {"laugh": 1.0, "grin": 0.7, "smirk": 0.4, "cheek": 0.6}.get(mood.mouth, -0.2)
        lift = {"wail": -28.0, "laugh": -20.0, "grit": -22.0, "grin": -18.0}.get(mood.mouth, -12.0)
        sad = {"wail": -1.0, "wobble": -0.8, "frown": -0.4}.get(mood.mouth, happy)
        parts.append(
            f'<g transform="translate({num(x)} {num(y + lift)})">{moustache(sad, who.moustache)}</g>'
        )
    if who.goatee:
        parts.append(_goatee(x, y + (45 if mood.mouth in ("laugh", "wail") else 27), who.goatee))
    parts.extend(_brow(who, mood, side) for side in (-1, 1))
    if who.glasses:
        parts.append(_glasses(who))
    if who.monocle:
        parts.append(_monocle(who, mood))
    return inker.draw("".join(parts))


# --- eyes --------------------------------------------------------------------------------------------------


def _size(who: Look, side: int) -> tuple[float, float]:
    rx, ry = who.eye
    if who.style == "odd" and side < 0:
        return rx * 0.78, ry * 0.76
    return rx, ry


def _white(who: Look, side: int, cx: float, cy: float, rx: float, ry: float) -> str:
    """Return path data of the opened eye."""
    if who.style == "lady":
        return (
            f"M{num(cx - side * rx)} {num(cy + ry * 0.25)}C{num(cx - side * rx * 0.6)} {num(cy - ry * 0.9)} "
            f"{num(cx + side * rx * 0.3)} {num(cy - ry * 1.3)} {num(cx + side * rx * 1.08)} {num(cy - ry * 0.45)}"
            f"C{num(cx + side * rx * 0.9)} {num(cy + ry * 0.7)} {num(cx - side * rx * 0.4)} {num(cy + ry * 1.2)} "
            f"{num(cx - side * rx)} {num(cy + ry * 0.25)}Z"
        )
    if who.style == "narrow":
        return (
            f"M{num(cx - side * rx)} {num(cy - ry * 0.3)}C{num(cx - side * rx * 0.3)} {num(cy - ry * 0.8)} "
            f"{num(cx + side * rx * 0.6)} {num(cy - ry * 1.3)} {num(cx + side * rx)} {num(cy - ry * 0.7)}"
            f"C{num(cx + side * rx * 1.15)} {num(cy + ry * 0.6)} {num(cx + side * rx * 0.3)} {num(cy + ry)} "
            f"{num(cx - side * rx * 0.2)} {num(cy + ry * 0.9)}C{num(cx - side * rx * 0.8)} {num(cy + ry * 0.7)} "
            f"{num(cx - side * rx * 1.1)} {num(cy + ry * 0.2)} {num(cx - side * rx)} {num(cy - ry * 0.3)}Z"
        )
    kx, ky = rx * 0.5523, ry * 0.5523
    return (
        f"M{num(cx - rx)} {num(cy)}c0 {num(-ky)} {num(rx - kx)} {num(-ry)} {num(rx)} {num(-ry)}"
        f"s{num(rx)} {num(ry - ky)} {num(rx)} {num(ry)}s{num(kx - rx)} {num(ry)} {num(-rx)} {num(ry)}"
        f"s{num(-rx)} {num(ky - ry)} {num(-rx)} {num(-ry)}z"
    )


def _eye(who: Look, mood: Face, side: int, lid: str) -> str:
    cx, cy = who.x + side * who.gap, who.y
    rx, ry = _size(who, side)
    if mood.eyes == "happy":
        arc = f"M{num(cx - rx)} {num(cy + 6)}C{num(cx - rx * 0.6)} {num(cy - ry * 0.9)} {num(cx + rx * 0.6)} {num(cy - ry * 0.9)} {num(cx + rx)} {num(cy + 6)}"
        return f'<path d="{arc}" stroke-width="9.5"/>' + _lashes(who, side, cx, cy - 4, rx, ry)
    if mood.eyes == "sob" or (mood.eyes == "wink" and side > 0):
        return _shut(who, mood, side, cx, cy, rx, ry)
    if who.style == "bead":
        return _bead(who, mood, side, cx, cy, rx, ry, lid)
    shape = _white(who, side, cx, cy, rx, ry)
    clip = f"eye{'l' if side < 0 else 'r'}"
    gaze_x, gaze_y = cx + mood.look[0] * rx * 0.42, cy + mood.look[1] * ry * 0.42
    radius = min(rx, ry) * 0.6
    pupil = radius * who.pupil * (1.75 if who.pupil < 0.4 else 1.1) * mood.pupil
    parts = [
        f'<clipPath id="{clip}"><path d="{shape}"/></clipPath><path d="{shape}" fill="{who.white}"/>',
        f'<g clip-path="url(#{clip})">',
        f'<path d="{shape}" transform="translate(4 7)" fill="none" stroke="#B9AFC0" stroke-width="0"/>',
    ]
    if who.iris != INK:
        parts.append(
            f'<circle cx="{num(gaze_x)}" cy="{num(gaze_y)}" r="{num(radius)}" fill="{who.iris}" stroke-width="3.4"/>'
            f'<path d="M{num(gaze_x - radius * 0.6)} {num(gaze_y + radius * 0.45)}q{num(radius * 0.6)} '
            f'{num(radius * 0.5)} {num(radius * 1.2)} 0" stroke="{mix(who.iris, "#FFFFFF", 0.5)}" stroke-width="3"/>'
        )
    parts.append(
        f'<circle cx="{num(gaze_x)}" cy="{num(gaze_y)}" r="{num(pupil)}" fill="{INK}"/>'
        f'<circle cx="{num(gaze_x - pupil * 0.45)}" cy="{num(gaze_y - pupil * 0.5)}" r="{num(max(2.6, pupil * 0.38))}"'
        ' fill="#FFFFFF"/>'
        f'<circle cx="{num(gaze_x + pupil * 0.5)}" cy="{num(gaze_y + pupil * 0.55)}" r="{num(max(1.4, pupil * 0.18))}"'
        ' fill="#FFFFFF" opacity=".8"/>'
    )
    slant = -mood.brow * 0.5 * side * (rx / 30)
    if mood.open < 1.0:
        edge = cy - ry + 2 * ry * (1 - mood.open)
        left, right = cx - rx - 8, cx + rx + 8
        line = f"M{num(left)} {num(edge + slant)}Q{num(cx)} {num(edge - ry * 0.22)} {num(right)} {num(edge - slant)}"
        parts.append(
            f'<path d="{line}V{num(cy - ry - 14)}H{num(left)}Z" fill="{lid}"/>'
            f'<path d="{line}" stroke-width="6.5" data-taper="none"/>'
        )
    if mood.mouth in ("grin", "laugh", "jackgrin") or who.style == "droop":
        low = cy + ry * (0.66 if who.style != "droop" else 0.78)
        line = f"M{num(cx - rx - 8)} {num(low + 6)}Q{num(cx)} {num(low - 5)} {num(cx + rx + 8)} {num(low + 6)}"
        parts.append(
            f'<path d="{line}V{num(cy + ry + 14)}H{num(cx - rx - 8)}Z" fill="{lid}"/>'
            f'<path d="{line}" stroke-width="4" data-taper="none"/>'
        )
    if mood.tears:
        low = cy + ry * 0.62
        parts.append(
            f'<path d="M{num(cx - rx)} {num(low)}q{num(rx / 2)} -5 {num(rx)} 0t{num(rx)} -1V{num(cy + ry + 8)}'
            f'H{num(cx - rx)}Z" fill="{TEAR[1]}" opacity=".85"/>'
        )
    parts.append(f'</g><path d="{shape}" stroke-width="6"/>')
    if who.bags:
        parts.append(
            f'<path d="M{num(cx - rx * 0.8)} {num(cy + ry + 8)}q{num(rx * 0.8)} 11 {num(rx * 1.6)} 0" stroke="#8D6E92"'
            ' stroke-width="4.5"/>'
            f'<path d="M{num(cx - rx * 0.5)} {num(cy + ry + 17)}q{num(rx * 0.5)} 7 {num(rx)} 0" stroke="#A98BAE"'
            ' stroke-width="3.4"/>'
        )
    parts.append(_lashes(who, side, cx, cy, rx, ry))
    return "".join(parts)


def _bead(who: Look, mood: Face, side: int, cx: float, cy: float, rx: float, ry: float, lid: str) -> str:
    dx, dy = mood.look[0] * 7, mood.look[1] * 7
    parts = [
        f'<ellipse cx="{num(cx)}" cy="{num(cy)}" rx="{num(rx)}" ry="{num(ry)}" fill="#1E120C" stroke-width="5"/>'
        f'<ellipse cx="{num(cx + dx)}" cy="{num(cy + 4 + dy)}" rx="{num(rx * 0.62)}" ry="{num(ry * 0.62)}"'
        ' fill="#6B3A16"/>'
        f'<circle cx="{num(cx - 6 + dx)}" cy="{num(cy - 8 + dy)}" r="7.5" fill="#FFFFFF"/>'
        f'<circle cx="{num(cx + 8 + dx)}" cy="{num(cy + 10 + dy)}" r="3.4" fill="#FFE2A8"/>'
    ]
    if mood.open < 1:
        edge = cy - ry + 2 * ry * (1 - mood.open)
        slant = -mood.brow * 0.55 * side
        line = f"M{num(cx - rx - 7)} {num(edge + slant)}L{num(cx + rx + 7)} {num(edge - slant)}"
        parts.append(
            f'<path d="{line}V{num(cy - ry - 9)}H{num(cx - rx - 7)}Z" fill="{lid}"/>'
            f'<path d="{line}" stroke-width="7"/>'
        )
    if mood.tears:
        parts.append(
            f'<path d="M{num(cx - rx + 3)} {num(cy + ry * 0.6)}q{num(rx)} 18 {num(2 * rx - 6)} 0" stroke="{TEAR[1]}"'
            ' stroke-width="7"/>'
        )
    return "".join(parts)


def _shut(who: Look, mood: Face, side: int, cx: float, cy: float, rx: float, ry: float) -> str:
    """A closed eye: squeezed by the hot-blooded, a soft arc with the others."""
    if mood.eyes == "wink":
        arc = (
            f"M{num(cx - rx)} {num(cy + 2)}C{num(cx - rx * 0.4)} {num(cy + ry * 0.55)} {num(cx + rx * 0.5)} "
            f"{num(cy + ry * 0.5)} {num(cx + rx)} {num(cy - 4)}"
        )
        crease = f"M{num(cx + rx * 0.9)} {num(cy + 8)}q8 2 14 -2M{num(cx + rx)} {num(cy - 8)}q7 -2 11 -8"
        return f'<path d="{arc}" stroke-width="9"/><path d="{crease}" stroke-width="4.5"/>' + _lashes(
            who, side, cx, cy + ry * 0.5, rx, -ry * 0.4
        )
    if who.style in ("odd", "narrow", "bead"):
        tip, end = cx - side * rx * 0.8, cx + side * rx
        mark = f"M{num(end)} {num(cy - ry * 0.7)}L{num(tip)} {num(cy)}L{num(end)} {num(cy + ry * 0.62)}"
        return f'<path d="{mark}" stroke-width="9"/>'
    arc = (
        f"M{num(cx - rx)} {num(cy - 2)}C{num(cx - rx * 0.5)} {num(cy + ry * 0.5)} {num(cx + rx * 0.5)} "
        f"{num(cy + ry * 0.5)} {num(cx + rx)} {num(cy - 2)}"
    )
    crease = f"M{num(cx - rx * 0.7)} {num(cy - ry * 0.35)}q{num(rx * 0.7)} {num(ry * 0.3)} {num(rx * 1.4)} 0"
    return (
        f'<path d="{arc}" stroke-width="9"/><path d="{crease}" stroke-width="3.6"/>'
        + _lashes(who, side, cx, cy + ry * 0.4, rx, -ry * 0.4)
    )


def _lashes(who: Look, side: int, cx: float, cy: float, rx: float, ry: float) -> str:
    if who.style != "lady":
        return ""
    up = -1 if ry > 0 else 1
    out = cx + side * rx
    return (
        f'<path d="M{num(cx + side * rx * 0.5)} {num(cy + up * 22)}L{num(cx + side * rx * 0.7)} {num(cy + up * 34)}'
        f'M{num(cx + side * rx * 0.8)} {num(cy + up * 18)}L{num(out + side * 7)} {num(cy + up * 29)}'
        f'M{num(out)} {num(cy + up * 11)}L{num(out + side * 15)} {num(cy + up * 18)}" stroke-width="5.5" data-taper="out"/>'
    )


def _brow(who: Look, mood: Face, side: int) -> str:
    kind = who.brows
    if kind == "none":
        return ""
    rx, ry = _size(who, side)
    cx = who.x + side * who.gap
    squeeze = 8 if mood.eyes in ("sob", "happy") else 0
    lift = mood.brow_up + (mood.brow_skew if side > 0 else -mood.brow_skew * 0.35)
    reach = {"tiny": 0.62, "thin": 1.0, "pencil": 1.1, "thick": 1.35, "bushy": 1.25}.get(kind, 1.05) * rx
    height = {"tiny": 17.0, "thin": 17.0, "pencil": 24.0, "bushy": 11.0}.get(kind, 15.0)
    y = who.y - ry - height - lift + squeeze
    inner_x, outer_x = cx - side * reach * 0.95, cx + side * reach
    inner_y, outer_y = y - mood.brow * 0.85, y + mood.brow * 0.55
    arch = {"pencil": -17.0, "thin": -9.0, "bow": -13.0, "tiny": -4.0, "thick": -8.0}.get(kind, -4.0)
    width = {"tiny": 6.0, "thin": 6.5, "pencil": 5.0, "thick": 15.0, "bushy": 15.0, "angular": 12.0}.get(kind, 8.5)
    if kind == "angular":
        mid_x, mid_y = cx + side * reach * 0.3, (inner_y + outer_y) / 2 - 9
        return (
            f'<path d="M{num(inner_x)} {num(inner_y)}L{num(mid_x)} {num(mid_y)}L{num(outer_x)} {num(outer_y)}"'
            f' stroke-width="{width:g}"/>'
        )
    bend_y = (inner_y + outer_y) / 2 + arch * 2
    line = f"M{num(inner_x)} {num(inner_y)}Q{num(cx + side * 4)} {num(bend_y)} {num(outer_x)} {num(outer_y)}"
    taper = "out" if kind in ("thick", "bushy", "pencil") else "both"
    hairs = ""
    if kind == "bushy":
        steps = (0.1, 0.35, 0.6, 0.85)
        hairs = "".join(
            f"M{num(inner_x + (outer_x - inner_x) * t)} {num(inner_y + (outer_y - inner_y) * t - 3)}l{num(side * 3)} -11"
            for t in steps
        )
        hairs = f'<path d="{hairs}" stroke-width="5.5" data-taper="out"/>'
    return f'<path d="{line}" stroke-width="{width:g}" data-taper="{taper}"/>{hairs}'


# --- nose, cheeks and things worn --------------------------------------------------------------------------


def _nose(who: Look, skin: str) -> str:
    x, y = who.x, who.y
    if who.nose == "long":
        return (
            f'<path d="M{x - 8:g} {y + 2:g}C{x - 12:g} {y + 26:g} {x - 20:g} {y + 40:g} {x - 13:g} {y + 49:g}'
            f'C{x - 4:g} {y + 58:g} {x + 12:g} {y + 54:g} {x + 11:g} {y + 42:g}" fill="{skin}" stroke-width="6"/>'
        )
    if who.nose == "bulb":
        return f'<ellipse cx="{x:g}" cy="{y + 38:g}" rx="21" ry="17" fill="{skin}" data-form="6" stroke-width="5.5"/>'
    if who.nose == "pointed":
        return (
            f'<path d="M{x - 3:g} {y + 6:g}C{x - 6:g} {y + 22:g} {x - 16:g} {y + 32:g} {x - 10:g} {y + 38:g}'
            f'C{x - 4:g} {y + 43:g} {x + 8:g} {y + 42:g} {x + 12:g} {y + 36:g}" stroke-width="5.5"/>'
        )
    if who.nose == "wedge":
        return (
            f'<path d="M{x:g} {y + 6:g}C{x + 12:g} {y + 20:g} {x + 22:g} {y + 32:g} {x + 19:g} {y + 38:g}'
            f'C{x + 6:g} {y + 42:g} {x - 6:g} {y + 42:g} {x - 19:g} {y + 38:g}C{x - 22:g} {y + 32:g} {x - 12:g} '
            f'{y + 20:g} {x:g} {y + 6:g}Z" fill="#5A2A0C" stroke-width="5.5"/>'
        )
    if who.nose == "round":
        return f'<ellipse cx="{x:g}" cy="{y + 32:g}" rx="15" ry="13" fill="{skin}" data-form="5" stroke-width="5"/>'
    return ""


def _cheeks(who: Look, mood: Face) -> str:
    out = []
    x, y = who.x, who.y + who.eye[1] + 14
    if who.blush:
        for side in (-1, 1):
            out.append(
                f'<ellipse cx="{num(x + side * (who.gap + 34))}" cy="{num(y)}" rx="17" ry="10" fill="{who.blush}"'
                ' opacity=".55"/>'
            )
    if who.freckles:
        for side in (-1, 1):
            for dx, dy in ((26, 4), (36, 10), (44, 1), (33, -4)):
                out.append(
                    f'<circle cx="{num(x + side * (who.gap + dx - 12))}" cy="{num(y + dy)}" r="3.4"'
                    f' fill="{who.freckles}"/>'
                )
    if who.mole:
        out.append(f'<circle cx="{num(x + 42)}" cy="{num(y + 20)}" r="4.6" fill="{INK}"/>')
    if mood.mouth in ("grin", "laugh", "cheek", "jackgrin") and not who.freckles:
        wide = 46 * who.mouth
        height = who.y + who.mouth_y
        for side in (-1, 1):
            edge = x + side * wide
            out.append(
                f'<path d="M{num(edge)} {num(height - 26)}q{num(side * 10)} 10 {num(side * 5)} 24" stroke-width="4.5"/>'
            )
    return "".join(out)


def _goatee(x: float, y: float, colour: str) -> str:
    return (
        f'<path d="M{x - 22:g} {y - 4:g}C{x - 30:g} {y + 10:g} {x - 18:g} {y + 22:g} {x - 9:g} {y + 18:g}'
        f'C{x - 6:g} {y + 30:g} {x + 8:g} {y + 30:g} {x + 10:g} {y + 18:g}C{x + 20:g} {y + 22:g} {x + 30:g} {y + 10:g} '
        f'{x + 22:g} {y - 4:g}C{x + 14:g} {y - 12:g} {x + 8:g} {y - 4:g} {x:g} {y - 8:g}C{x - 8:g} {y - 4:g} '
        f'{x - 14:g} {y - 12:g} {x - 22:g} {y - 4:g}Z" fill="{colour}" data-form="8" stroke-width="5.5"/>'
    )


def _glasses(who: Look) -> str:
    r = who.eye[1] + 10
    left, right, y = who.x - who.gap, who.x + who.gap, who.y
    out = []
    for cx in (left, right):
        out.append(
            f'<circle cx="{num(cx)}" cy="{num(y)}" r="{num(r)}" fill="#DFF3FF" opacity=".13"/>'
            f'<circle cx="{num(cx)}" cy="{num(y)}" r="{num(r)}" stroke="{INK}" stroke-width="9"/>'
            f'<circle cx="{num(cx)}" cy="{num(y)}" r="{num(r)}" stroke="#D9A441" stroke-width="3.4"/>'
            f'<path d="M{num(cx - r * 0.62)} {num(y - r * 0.2)}q2 -12 12 -19" stroke="#FFFFFF" stroke-width="5"'
            ' opacity=".8"/>'
        )
    bridge = (
        f"M{num(left + r)} {num(y - 4)}Q{num(who.x)} {num(y - 16)} {num(right - r)} {num(y - 4)}"
        f"M{num(left - r)} {num(y - 6)}L{num(left - r - 22)} {num(y - 16)}M{num(right + r)} {num(y - 6)}"
        f"L{num(right + r + 22)} {num(y - 16)}"
    )
    return "".join(out) + f'<path d="{bridge}" stroke-width="8" data-taper="none"/>'


def _monocle(who: Look, mood: Face) -> str:
    r = who.eye[1] + 9
    cx, cy = who.x + who.gap, who.y + 1
    dx = dy = 0.0
    if mood.eyes == "sob" or mood.mouth == "laugh":
        # it pops off
        dx, dy = 34.0, 74.0
        r -= 6
    cx, cy = cx + dx, cy + dy
    return (
        f'<path d="M{num(cx + r * 0.7)} {num(cy + r * 0.7)}C{num(cx + r * 1.3)} {num(cy + r * 2)} {num(cx + 6)} '
        f'{num(cy + r * 3)} {num(cx + r * 0.8)} {num(cy + r * 4)}" stroke="#7A5A18" stroke-width="4"/>'
        f'<circle cx="{num(cx)}" cy="{num(cy)}" r="{num(r)}" fill="#DFF3FF" opacity=".16"/>'
        f'<circle cx="{num(cx)}" cy="{num(cy)}" r="{num(r)}" stroke="{INK}" stroke-width="10"/>'
        f'<circle cx="{num(cx)}" cy="{num(cy)}" r="{num(r)}" stroke="#F0BF4C" stroke-width="4.4"/>'
        f'<path d="M{num(cx - r * 0.6)} {num(cy - r * 0.25)}q3 -12 13 -17" stroke="#FFFFFF" stroke-width="5"'
        ' opacity=".85"/>'
    )


# --- water and smoke ---------------------------------------------------------------------------------------

DROP: Final = "M0 -17C-3 -8 -12 -1 -12 8C-12 16 -6 20 0 20C6 20 12 16 12 8C12 -1 3 -8 0 -17Z"


def drop(x: float, y: float, size: float = 1.0, turn: float = 0.0) -> str:
    """Return a drop about 37 units high at size 1, its middle at (x, y)."""
    return (
        f'<g transform="translate({num(x)} {num(y)}) rotate({num(turn)}) scale({size:.2f})">'
        f'<path d="{DROP}" fill="{TEAR[1]}" data-form="4.5" stroke="{WATER_INK}" stroke-width="4"/>'
        '<path d="M-6 5q-1 7 4 9" stroke="#FFFFFF" stroke-width="4"/></g>'
    )


def _water(who: Look, mood: Face) -> str:
    x, y, (rx, ry) = who.x, who.y, who.eye
    left, right = x - who.gap, x + who.gap
    out = []
    if 0 < mood.tears <= 3:
        low = y + ry
        out.append(_trail(left - rx * 0.3, low - 6, 40))
        out.append(drop(left - rx * 0.3 - 3, low + 40, 1.05))
        out.append(drop(right + rx * 0.5, low + 8, 0.85))
        out.append(drop(right + rx * 0.7 + 6, low + 58, 0.6))
    elif mood.tears > 3:
        for side, cx in ((-1, left), (1, right)):
            out.append(_stream(cx, y + ry * 0.18, side, rx * 0.62, 400 - y))
        top = y - ry
        out.append(drop(left - rx - 30, top - 6, 0.85, -38))
        out.append(drop(right + rx + 32, top - 2, 0.8, 40))
        out.append(drop(left - rx - 44, top + 44, 0.6, -52))
        out.append(drop(right + rx + 46, top + 48, 0.62, 54))
    spots = ((-1, 26, -30, 1.0), (1, 24, -16, 0.9), (1, 40, 32, 0.7), (-1, 42, 24, 0.75), (1, 10, -58, 0.7))
    for side, dx, dy, size in spots[: mood.sweat]:
        out.append(drop(x + side * (who.gap + rx + dx), y + dy, size, side * 14))
    return "".join(out)


def _trail(x: float, y: float, length: float) -> str:
    return (
        f'<path d="M{num(x)} {num(y)}q-6 {num(length / 2)} -3 {num(length)}" stroke="{TEAR[1]}" stroke-width="8"'
        ' data-taper="in" opacity=".9"/>'
    )


def _stream(cx: float, y: float, side: int, width: float, length: float) -> str:
    """Water running down a cheek, wider and wavier further down."""
    a, b = cx - width, cx + width
    out = side * 20
    path = (
        f"M{num(a)} {num(y)}C{num(a + out * 0.1)} {num(y + length * 0.3)} {num(a + out * 0.9 - 4)} "
        f"{num(y + length * 0.5)} {num(a + out - 6)} {num(y + length)}L{num(b + out + 6)} {num(y + length)}"
        f"C{num(b + out + 2)} {num(y + length * 0.5)} {num(b + out * 0.3)} {num(y + length * 0.3)} {num(b)} {num(y)}"
        f"Q{num(cx)} {num(y + 7)} {num(a)} {num(y)}Z"
    )
    inner = (
        f"M{num(cx - width * 0.3)} {num(y + 14)}Q{num(cx + out * 0.3 - 4)} {num(y + length * 0.4)} "
        f"{num(cx + out - 6)} {num(y + length * 0.95)}"
    )
    thin = (
        f"M{num(cx + width * 0.45)} {num(y + 20)}Q{num(cx + out * 0.6 + 6)} {num(y + length * 0.4)} "
        f"{num(cx + out + 9)} {num(y + length * 0.8)}"
    )
    return (
        f'<path d="{path}" fill="{TEAR[1]}" data-form="7" stroke="{WATER_INK}" stroke-width="4.4"/>'
        f'<path d="{inner}" stroke="#FFFFFF" stroke-width="6" opacity=".85"/>'
        f'<path d="{thin}" stroke="{TEAR[2]}" stroke-width="4" opacity=".8"/>'
    )


def _smoke(who: Look) -> str:
    """Steam from where ears would be."""
    out = []
    for side in (-1, 1):
        x, y = who.x + side * (who.gap + who.eye[0] + 56), who.y - 20
        out.append(
            f'<g transform="translate({num(x)} {num(y)}) scale({side} 1)">'
            '<path d="M-14 14C-22 4 -8 -8 0 -2C0 -18 24 -20 26 -6C42 -10 48 10 36 16C34 28 16 28 12 20C4 26 -10 24 -14 14Z"'
            ' fill="#F2EEE8" data-form="6" stroke-width="5"/>'
            '<path d="M36 -24C32 -32 42 -40 48 -34C56 -38 62 -28 56 -22C52 -16 40 -16 36 -24Z" fill="#F2EEE8"'
            ' data-form="3" stroke-width="4.5"/></g>'
        )
    return "".join(out)
