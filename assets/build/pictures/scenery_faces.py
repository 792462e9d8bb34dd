"""Faces of the kitchen folk, composed from a look and a feeling.

Everything here returns plain SVG markup in the units of the medallion; the pen inks it afterwards.
"""

from __future__ import annotations

from heul_doch.assets.build.pictures.ink import INK, TEAR, mix
from heul_doch.assets.build.pictures.path_data import num
from heul_doch.assets.build.pictures.scenery_looks import Face, Look
from heul_doch.assets.build.pictures.scenery_mouths import moustache, mouth
from heul_doch.assets.build.pictures.scenery_pen import SHADOW_TINT, Inker
from heul_doch.assets.build.pictures.scenery_worn import cheeks, glasses, goatee, monocle, nose, smoke, water


def face(who: Look, mood: Face, skin: str, inker: Inker) -> str:
    """Return the inked face of ``who`` in a mood; ``skin`` is the colour of its lids."""
    lid = who.lid or mix(skin, SHADOW_TINT, 0.2)
    parts = [cheeks(who, mood)]
    for side in (-1, 1):
        parts.append(_eye(who, mood, side, lid))
    parts.append(nose(who, skin))
    x, y = who.x, who.y + who.mouth_y
    parts.append(
        f'<g transform="translate({num(x)} {num(y)}) scale({who.mouth:g})">{mouth(mood.mouth, who.teeth, who.lips)}</g>'
    )
    if who.moustache:
        happy = {"laugh": 1.0, "grin": 0.7, "smirk": 0.4, "cheek": 0.6}.get(mood.mouth, -0.2)
        lift = {"wail": -28.0, "laugh": -20.0, "grit": -22.0, "grin": -18.0}.get(mood.mouth, -12.0)
        sad = {"wail": -1.0, "wobble": -0.8, "frown": -0.4}.get(mood.mouth, happy)
        parts.append(f'<g transform="translate({num(x)} {num(y + lift)})">{moustache(sad, who.moustache)}</g>')
    if who.goatee:
        parts.append(goatee(x, y + (45 if mood.mouth in ("laugh", "wail") else 27), who.goatee))
    parts.extend(_brow(who, mood, side) for side in (-1, 1))
    if who.glasses:
        parts.append(glasses(who))
    if who.monocle:
        parts.append(monocle(who, mood))
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
        arc = (
            f"M{num(cx - rx)} {num(cy + 6)}C{num(cx - rx * 0.6)} {num(cy - ry * 0.9)} {num(cx + rx * 0.6)} "
            f"{num(cy - ry * 0.9)} {num(cx + rx)} {num(cy + 6)}"
        )
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
            f'<path d="{line}V{num(cy - ry - 9)}H{num(cx - rx - 7)}Z" fill="{lid}"/><path d="{line}" stroke-width="7"/>'
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
    return f'<path d="{arc}" stroke-width="9"/><path d="{crease}" stroke-width="3.6"/>' + _lashes(
        who, side, cx, cy + ry * 0.4, rx, -ry * 0.4
    )


def _lashes(who: Look, side: int, cx: float, cy: float, rx: float, ry: float) -> str:
    if who.style != "lady":
        return ""
    up = -1 if ry > 0 else 1
    out = cx + side * rx
    return (
        f'<path d="M{num(cx + side * rx * 0.5)} {num(cy + up * 22)}L{num(cx + side * rx * 0.7)} {num(cy + up * 34)}'
        f"M{num(cx + side * rx * 0.8)} {num(cy + up * 18)}L{num(out + side * 7)} {num(cy + up * 29)}"
        f'M{num(out)} {num(cy + up * 11)}L{num(out + side * 15)} {num(cy + up * 18)}" stroke-width="5.5" '
        'data-taper="out"/>'
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
            f"M{num(inner_x + (outer_x - inner_x) * t)} "
            f"{num(inner_y + (outer_y - inner_y) * t - 3)}l{num(side * 3)} -11"
            for t in steps
        )
        hairs = f'<path d="{hairs}" stroke-width="5.5" data-taper="out"/>'
    return f'<path d="{line}" stroke-width="{width:g}" data-taper="{taper}"/>{hairs}'


def over_face(who: Look, mood: Face, inker: Inker) -> str:
    """Return tears, sweat and smoke, inked; they lie over everything the character wears."""
    return inker.draw(water(who, mood) + (smoke(who) if mood.smoke else ""))
