"""The wooden board the title's menu hangs on: ``board/480x640+90`` (its ropes take the upper 90 pixels)."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Final

from heul_doch.scenes.graphics.art import ink
from heul_doch.scenes.graphics.art.ink import INK, mix
from heul_doch.scenes.graphics.art.scenery_parts import document
from heul_doch.scenes.graphics.art.scenery_paths import num, wobble
from heul_doch.scenes.graphics.art.scenery_pen import brush

WIDE: Final = 500.0
"""Units of width; the height follows the shape of the place."""
ROPES: Final = (0.13, 0.87)
"""Where the ropes hold it, as parts of its width."""
WOOD = ("#A9743F", "#B27C46", "#9F6B39", "#B5824B", "#A66F3B")
EDGE = 9.0
PLANK = 92.0


def board_svg(width: int, height: int, rope: int) -> str:
    """Return board and ropes for a place of ``width`` x ``height`` pixels, the upper ``rope`` of them for the ropes."""
    scale = width / WIDE
    high, top = height / scale, rope / scale
    outline = _outline(top, high)
    body = [
        f'<defs><clipPath id="plank"><path d="{outline}"/></clipPath><linearGradient id="lit" x1="0" y1="0" x2=".5" '
        'y2="1"><stop offset="0" stop-color="#FFE2AE" stop-opacity=".3"/><stop offset=".45" stop-color="#FFE2AE" '
        'stop-opacity="0"/><stop offset="1" stop-color="#1A0C06" stop-opacity=".4"/></linearGradient></defs>',
        *(
            f'<path d="{outline}" transform="translate({4 + 3 * i} {6 + 4 * i})" fill="#120804" fill-opacity=".1"/>'
            for i in range(4)
        ),
        _ropes(top),
        f'<g clip-path="url(#plank)">{_planks(top, high)}'
        f'<rect y="{num(top)}" width="{num(WIDE)}" height="{num(high - top)}" fill="url(#lit)"/></g>',
        f'<path d="{ink.contour(outline, 10)}" fill="{INK}"/>',
        _knots(top),
    ]
    return document(WIDE, high, "".join(body))


def _outline(top: float, high: float) -> str:
    """A board cut by hand: its long sides waver, its ends are not quite straight."""
    left, right, up, low = EDGE, WIDE - EDGE, top + EDGE, high - EDGE - 14
    points: list[tuple[float, float]] = []
    for step in range(13):
        t = step / 12
        points.append((left + (right - left) * t, up + 3.5 * wobble(81, t * 6)))
    rows = max(4, round((low - up) / 60))
    for step in range(1, rows + 1):
        points.append((right + 3.0 * wobble(82, step * 1.3), up + (low - up) * step / rows))
    for step in range(1, 13):
        t = step / 12
        points.append((right - (right - left) * t, low + 4.0 * wobble(83, t * 5)))
    for step in range(1, rows):
        points.append((left + 3.0 * wobble(84, step * 1.7), low - (low - up) * step / rows))
    # Through the middles of all sides: corners come out round.
    d = ""
    for (ax, ay), (bx, by) in pairwise([*points, points[0]]):
        middle = f"{num((ax + bx) / 2)} {num((ay + by) / 2)}"
        d += f"Q{num(ax)} {num(ay)} {middle}" if d else f"M{middle}"
    (ax, ay), (bx, by) = points[0], points[1]
    return d + f"Q{num(ax)} {num(ay)} {num((ax + bx) / 2)} {num((ay + by) / 2)}Z"


def _planks(top: float, high: float) -> str:
    count = max(2, round((high - top) / PLANK))
    pitch = (high - top) / count
    out: list[str] = []
    dark: list[str] = []
    light: list[str] = []
    for row in range(count):
        y = top + row * pitch
        base = WOOD[(row * 3) % len(WOOD)]
        out.append(f'<rect y="{num(y)}" width="{num(WIDE)}" height="{num(pitch + 1)}" fill="{base}"/>')
        out.append(
            f'<rect y="{num(y)}" width="{num(WIDE)}" height="{num(pitch * 0.12)}" fill="#F4CF95" fill-opacity=".22"/>'
            f'<rect y="{num(y + pitch * 0.86)}" width="{num(WIDE)}" height="{num(pitch * 0.14)}" fill="#20100A" '
            'fill-opacity=".16"/>'
        )
        for line in range(7):
            gy = y + pitch * (line + 0.6) / 7
            start, end = WIDE * max(0.0, 0.5 * wobble(row, line * 1.9)), WIDE * (1 - max(0.0, 0.5 * wobble(row, line)))
            points = []
            x = start
            while x < end:
                points.append(f"{num(x)} {num(gy + 3 * math.sin(x / 90 + row * 2 + line) * wobble(row + 3, x / 170))}")
                x += 40
            if len(points) > 2:
                grain = brush("M" + "L".join(points), 2.6, "both", 30)
                (light if line % 3 == 2 else dark).append(grain)
        if row:
            seam = "M" + "L".join(f"{num(WIDE * i / 8)} {num(y + 2 * wobble(row + 60, i * 0.9))}" for i in range(9))
            out.append(f'<path d="{brush(seam, 6, "none", 40)}" fill="#2A160B" fill-opacity=".85"/>')
    out.append(f'<path d="{"".join(dark)}" fill="{mix(WOOD[0], INK, 0.7)}" fill-opacity=".4"/>')
    out.append(f'<path d="{"".join(light)}" fill="#F2C48A" fill-opacity=".35"/>')
    return "".join(out)


def _ropes(top: float) -> str:
    out = []
    for part in ROPES:
        x = WIDE * part
        line = f"M{num(x + 2)} -12V{num(top + 34)}"
        out.append(ink.inked_stroke(line, 17, "none") + ink.inked_stroke(line, 8.5, "none", "#E6CFA0"))
        twist = "".join(f"M{num(x - 2)} {num(y + 5)}l8 -7" for y in range(0, max(1, round(top)), 14))
        out.append(f'<path d="{twist}" stroke="#A9875A" stroke-width="3" stroke-linecap="round"/>')
    return "".join(out)


def _knots(top: float) -> str:
    """The ropes come out of two holes and end in a knot."""
    out = []
    for part in ROPES:
        x, y = WIDE * part + 2, top + 38
        hole = f"M{num(x - 15)} {num(y)}a15 15 0 1 0 30 0a15 15 0 1 0 -30 0Z"
        knot = f"M{num(x - 13)} {num(y - 9)}c5 -10 25 -9 27 4c2 15 -16 21 -25 14Z"
        out.append(f'<path d="{hole}" fill="#1D0F08" fill-opacity=".75"/>')
        out.append(ink.inked_path(knot, "#E6CFA0", 7))
        out.append(ink.inked_stroke(f"M{num(x - 7)} {num(y + 6)}L{num(x + 9)} {num(y - 10)}", 4, "both", "#8A6A40"))
    return "".join(out)
