"""The wooden board the title's menu hangs on: planks, by their number, between the ropes and their knots."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from typing import Final

from heul_doch.assets.build.pictures import ink
from heul_doch.assets.build.pictures.ink import INK, mix
from heul_doch.assets.build.pictures.path_data import num
from heul_doch.assets.build.pictures.scenery_parts import layer, put
from heul_doch.assets.build.pictures.scenery_paths import wobble
from heul_doch.assets.build.pictures.scenery_pen import brush

WIDE: Final = 500.0
"""Units of width; the height follows the shape of the place."""
ROPES: Final = (0.13, 0.87)
"""Where the ropes hold it, as parts of its width."""
WOOD = ("#A9743F", "#B27C46", "#9F6B39", "#B5824B", "#A66F3B")
EDGE = 9.0
PLANK = 92.0


MOST = 12
"""Planks of the highest board."""


def layers() -> dict[str, Callable[[], str]]:
    """Return name -> function for the layers of which the program puts a board together."""
    boards = {f"board/planks-{count}": partial(planks_svg, count) for count in range(2, MOST + 1)}
    return {"board/ropes": ropes_svg, "board/knots": knots_svg, **boards}


def planks_svg(count: int) -> str:
    """Return a board of so many planks. The program makes each a little higher or lower, so that the board fits."""
    high = count * PLANK
    outline = _outline(0, high)
    body = [
        f'<defs><clipPath id="plank"><path d="{outline}"/></clipPath><linearGradient id="lit" x1="0" y1="0" x2=".5" '
        'y2="1"><stop offset="0" stop-color="#FFE2AE" stop-opacity=".3"/><stop offset=".45" stop-color="#FFE2AE" '
        'stop-opacity="0"/><stop offset="1" stop-color="#1A0C06" stop-opacity=".4"/></linearGradient></defs>',
        *(
            f'<path d="{outline}" transform="translate({4 + 3 * i} {6 + 4 * i})" fill="#120804" fill-opacity=".1"/>'
            for i in range(4)
        ),
        f'<g clip-path="url(#plank)">{_planks(count)}'
        f'<rect width="{num(WIDE)}" height="{num(high)}" fill="url(#lit)"/></g>',
        f'<path d="{ink.contour(outline, 10)}" fill="{INK}"/>',
    ]
    return layer(f'<g transform="translate(0 {{t}}) scale(1 {{{1 / high:g}h{-1 / high:g}t}})">{"".join(body)}</g>')


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


def _planks(count: int) -> str:
    out: list[str] = []
    dark: list[str] = []
    light: list[str] = []
    for row in range(count):
        y = row * PLANK
        base = WOOD[(row * 3) % len(WOOD)]
        out.append(f'<rect y="{num(y)}" width="{num(WIDE)}" height="{num(PLANK + 1)}" fill="{base}"/>')
        out.append(
            f'<rect y="{num(y)}" width="{num(WIDE)}" height="{num(PLANK * 0.12)}" fill="#F4CF95" fill-opacity=".22"/>'
            f'<rect y="{num(y + PLANK * 0.86)}" width="{num(WIDE)}" height="{num(PLANK * 0.14)}" fill="#20100A" '
            'fill-opacity=".16"/>'
        )
        for line in range(7):
            gy = y + PLANK * (line + 0.6) / 7
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


def ropes_svg() -> str:
    """Return the ropes above the board; what lies behind it does not matter."""
    clip = '<clipPath id="ropes"><rect y="-20" width="500" height="{t+54}"/></clipPath>'
    out = []
    for part in ROPES:
        x = num(WIDE * part + 2)
        out.append(
            f'<path d="M{x} -20V{{t+34}}" stroke="{INK}" stroke-width="17"/>'
            f'<path d="M{x} -20V{{t+34}}" stroke="#E6CFA0" stroke-width="8.5"/>'
        )
        twist = "".join(f"M{num(WIDE * part - 2)} {y + 5}l8 -7" for y in range(0, 600, 14))
        out.append(f'<path d="{twist}" stroke="#A9875A" stroke-width="3" stroke-linecap="round"/>')
    return layer(f'<defs>{clip}</defs><g fill="none" clip-path="url(#ropes)">{"".join(out)}</g>')


def knots_svg() -> str:
    """Return the ends of the ropes: they come out of two holes and end in a knot."""
    out = []
    for part in ROPES:
        x, y = WIDE * part + 2, 38
        hole = f"M{num(x - 15)} {num(y)}a15 15 0 1 0 30 0a15 15 0 1 0 -30 0Z"
        knot = f"M{num(x - 13)} {num(y - 9)}c5 -10 25 -9 27 4c2 15 -16 21 -25 14Z"
        out.append(f'<path d="{hole}" fill="#1D0F08" fill-opacity=".75"/>')
        out.append(ink.inked_path(knot, "#E6CFA0", 7))
        out.append(ink.inked_stroke(f"M{num(x - 7)} {num(y + 6)}L{num(x + 9)} {num(y - 10)}", 4, "both", "#8A6A40"))
    return layer(put("".join(out), "0", "{t}"))
