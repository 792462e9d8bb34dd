"""What sits on a face: nose, cheeks, beard, glasses; and what runs down it. Plain SVG markup."""

from __future__ import annotations

from typing import Final

from heul_doch.assets.build.pictures.ink import INK, TEAR, WATER_INK
from heul_doch.assets.build.pictures.path_data import num
from heul_doch.assets.build.pictures.scenery_looks import Face, Look


def nose(who: Look, skin: str) -> str:
    """Return the nose; ``skin`` is its colour."""
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
            f"C{x + 6:g} {y + 42:g} {x - 6:g} {y + 42:g} {x - 19:g} {y + 38:g}C{x - 22:g} {y + 32:g} {x - 12:g} "
            f'{y + 20:g} {x:g} {y + 6:g}Z" fill="#5A2A0C" stroke-width="5.5"/>'
        )
    if who.nose == "round":
        return f'<ellipse cx="{x:g}" cy="{y + 32:g}" rx="15" ry="13" fill="{skin}" data-form="5" stroke-width="5"/>'
    return ""


def cheeks(who: Look, mood: Face) -> str:
    """Return blush, freckles, a mole and the creases of a laugh."""
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


def goatee(x: float, y: float, colour: str) -> str:
    """Return a beard of leaves below (x, y)."""
    return (
        f'<path d="M{x - 22:g} {y - 4:g}C{x - 30:g} {y + 10:g} {x - 18:g} {y + 22:g} {x - 9:g} {y + 18:g}'
        f"C{x - 6:g} {y + 30:g} {x + 8:g} {y + 30:g} {x + 10:g} {y + 18:g}C{x + 20:g} {y + 22:g} {x + 30:g} {y + 10:g} "
        f"{x + 22:g} {y - 4:g}C{x + 14:g} {y - 12:g} {x + 8:g} {y - 4:g} {x:g} {y - 8:g}C{x - 8:g} {y - 4:g} "
        f'{x - 14:g} {y - 12:g} {x - 22:g} {y - 4:g}Z" fill="{colour}" data-form="8" stroke-width="5.5"/>'
    )


def glasses(who: Look) -> str:
    """Return the professor's glasses."""
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


def monocle(who: Look, mood: Face) -> str:
    """Return the count's monocle; it falls off when he forgets himself."""
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


DROP: Final = "M0 -17C-3 -8 -12 -1 -12 8C-12 16 -6 20 0 20C6 20 12 16 12 8C12 -1 3 -8 0 -17Z"


def drop(x: float, y: float, size: float = 1.0, turn: float = 0.0) -> str:
    """Return a drop about 37 units high at size 1, its middle at (x, y)."""
    return (
        f'<g transform="translate({num(x)} {num(y)}) rotate({num(turn)}) scale({size:.2f})">'
        f'<path d="{DROP}" fill="{TEAR[1]}" data-form="4.5" stroke="{WATER_INK}" stroke-width="4"/>'
        '<path d="M-6 5q-1 7 4 9" stroke="#FFFFFF" stroke-width="4"/></g>'
    )


def water(who: Look, mood: Face) -> str:
    """Return tears and sweat, which lie over everything."""
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


def smoke(who: Look) -> str:
    """Steam from where ears would be."""
    out = []
    for side in (-1, 1):
        x, y = who.x + side * (who.gap + who.eye[0] + 56), who.y - 20
        out.append(
            f'<g transform="translate({num(x)} {num(y)}) scale({side} 1)">'
            '<path d="M-14 14C-22 4 -8 -8 0 -2C0 -18 24 -20 26 -6C42 -10 48 10 36 16C34 28 16 28 12 20C4 26 '
            '-10 24 -14 14Z"'
            ' fill="#F2EEE8" data-form="6" stroke-width="5"/>'
            '<path d="M36 -24C32 -32 42 -40 48 -34C56 -38 62 -28 56 -22C52 -16 40 -16 36 -24Z" fill="#F2EEE8"'
            ' data-form="3" stroke-width="4.5"/></g>'
        )
    return "".join(out)
