"""The kitchen table from above: planks, cloth, crumbs and still life, in layers that fit any window.

The program puts them together (:mod:`heul_doch.scenes.graphics.backdrops`): things stay as far from the edges as they
are drawn, the cloth comes in several sizes, and of the wood there is as much as the window shows. Nothing is stretched.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from functools import partial
from itertools import pairwise
from typing import NamedTuple

from heul_doch.assets.build.pictures.ink import INK, mix
from heul_doch.assets.build.pictures.path_data import num
from heul_doch.assets.build.pictures.scenery_parts import layer, part, put
from heul_doch.assets.build.pictures.scenery_paths import wobble
from heul_doch.assets.build.pictures.scenery_pen import Inker, brush, polygon
from heul_doch.assets.build.pictures.table_looks import CLOTHS, LAMPS, LEFTOVERS, TEAL, Cloth, Lamp

DESIGN = (1600.0, 1000.0)
"""The drawing is made for this size; other shapes show more wood, never stretched things."""

WOOD = ("#7E5231", "#865836", "#784D2E", "#8A5B38", "#7B5030", "#83553A", "#744A2D", "#875A34")


class Knot(NamedTuple):
    """A knot in a plank: centre, half width and half height in units."""

    x: float
    y: float
    rx: float
    ry: float


WIDTHS = (1600.0, 16000 / 9, 43000 / 18, 3520.0)
"""Units of width that wood is drawn for: the usual shapes of windows, and more than any is likely to have."""
ROWS = 9
"""Planks that are so long; those below them are seen in windows higher than wide only."""
MORE_ROWS = 15
USUAL_ROWS = 7
"""Planks in the usual shapes of windows."""
PITCH = DESIGN[1] / USUAL_ROWS
"""Height of a plank."""

SHAPES = (
    (16, 10), (16, 9), (2, 1), (21, 9), (43, 18), (3.2, 1), (3, 2), (7, 5), (4, 3), (5, 4), (1, 1), (4, 5), (3, 4),
    (2, 3), (9, 16), (1, 2),
)  # fmt: skip
"""Windows, width to height, of which each has a cloth of its own; others have the one that is nearest."""


def layers() -> dict[str, Callable[[], str]]:
    """Return name -> function for the layers of which the program puts a table together."""
    halves = {(max(16.0, 10 * w / h), max(10.0, 16 * h / w)) for w, h in SHAPES}
    sizes = {(430 + 12 * (wide - 16), 246 + 20 * (high - 10)) for wide, high in halves}
    return {
        **{f"table/wood-{math.ceil(width)}": partial(wood_svg, width) for width in WIDTHS},
        "table/marks": marks_svg,
        "table/wood-below": wood_below_svg,
        "table/things": things_svg,
        **{f"table/cloth-{w:.0f}x{h:.0f}": partial(cloth_svg, w, h) for w, h in sizes},
        **{f"table/evening-{number}": partial(evening_svg, number) for number in range(len(LAMPS))},
        "table/colours": partial(colours_svg, TEAL),
        **{f"table/colours-{game}": partial(colours_svg, cloth) for game, cloth in CLOTHS.items()},
    }


def wood_svg(width: float) -> str:
    """Return planks for windows of so many units of width, or less."""
    ground = f'<rect width="{{w}}" height="{{b}}" fill="{WOOD[0]}"/>'
    return layer(ground + _planks(range(ROWS), width))


def marks_svg() -> str:
    """Return traces of use."""
    return layer(_marks())


def wood_below_svg() -> str:
    """Return the planks that only high windows show."""
    return layer(_planks(range(ROWS, ROWS + MORE_ROWS), DESIGN[0]))


def cloth_svg(half_w: float, half_h: float) -> str:
    """Return a tablecloth so large, below the piles. Its colours are those of :func:`colours_svg`."""
    return layer(put(_cloth(half_w, half_h), "{.5w}", "{.45h}", turn=-1.6))


def colours_svg(cloth: Cloth) -> str:
    """Return the colours of a tablecloth, as paints."""
    stops = zip((0, 0.5, 1), (cloth.lit, cloth.middle, cloth.dark))
    shades = "".join(f'<stop offset="{offset:g}" stop-color="{colour}"/>' for offset, colour in stops)
    plain = "".join(
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse"><stop stop-color="{colour}"/></linearGradient>'
        for name, colour in (("thread", cloth.thread), ("edge", cloth.edge))
    )
    return layer(f'<defs><linearGradient id="cloth">{shades}</linearGradient>{plain}</defs>')


def things_svg() -> str:
    """Return half an onion with its knife, a spoon and parsley, cut off by the window's edge."""
    inker = Inker(prefix="t")
    return layer(
        put(part("table/onion-half", inker), "-46", "-40", 0.74, 6)
        + put(part("table/knife", inker), "150", "-34", 0.66, 6)
        + put(part("table/spoon", inker), "{w-262}", "{h-138}", 0.78, 24)
        + put(part("table/parsley", inker), "{w-150}", "-24", 0.7, 8)
        + put(part("table/peel", inker), "22", "{h-92}", 0.66, -8)
    )


def evening_svg(number: int) -> str:
    """Return what the evening has left on the table by its round ``number``, and the light over all."""
    inker = Inker(prefix=f"e{number}")
    things = (
        put(
            part(thing.part, inker),
            f"{{w{thing.x:g}}}" if thing.x < 0 else f"{thing.x:g}",
            f"{{{thing.y / DESIGN[1]:g}h}}",
            thing.scale,
            thing.turn,
        )
        for thing in LEFTOVERS[number]
    )
    return layer("".join(things) + _light(LAMPS[number]))


# --- wood --------------------------------------------------------------------------------------------------


def _planks(rows: Iterable[int], wide: float) -> str:
    out, seams = [], []
    for row in rows:
        top, bottom = _edge(row), _edge(row + 1)
        joints = [0.0]
        at = 500 + 640 * (wobble(11, row * 3.3) + 1) / 2
        while at < wide - 260:
            joints.append(at)
            at += 900 + 500 * wobble(12, row * 2.1 + at)
        joints.append(wide)
        for index, (left, right) in enumerate(pairwise(joints)):
            out.append(_plank(left, top, right, bottom, row * 7 + index))
            if index:
                seams.append(f"M{num(left)} {num(top)}L{num(left + 1)} {num(bottom)}")
        if row:
            seams.append(_seam(wide, top, row))
    inked = "".join(brush(seam, 4.5, "none", 40) for seam in seams)
    out.append(f'<path d="{inked}" transform="translate(0 2.5)" fill="#C08A57" fill-opacity=".28"/>')
    out.append(f'<path d="{inked}" fill="#2A160B" fill-opacity=".82"/>')
    return "".join(out)


def _edge(row: int) -> float:
    """Return where a row of planks begins."""
    # A window of the usual shapes ends in the middle of a plank, not at a seam.
    lower = 14 if row >= USUAL_ROWS else 0
    return PITCH * row + lower + 10 * wobble(5, row * 1.7) if row else 0.0


def _seam(wide: float, y: float, row: int) -> str:
    steps = max(3, round(wide / 160))
    points = (f"{num(wide * i / steps)} {num(y + 1.6 * wobble(row + 40, i * 0.8))}" for i in range(steps + 1))
    return "M" + "L".join(points)


def _plank(left: float, top: float, right: float, bottom: float, seed: int) -> str:
    base = WOOD[(seed * 5 + 3) % len(WOOD)]
    height = bottom - top
    knots = []
    if seed % 3 != 1:
        x = left + (right - left) * (0.5 + 0.38 * wobble(seed, 0.5))
        size = 9 + 7 * (wobble(seed, 9.3) + 1)
        knots.append(Knot(x, top + height * (0.5 + 0.22 * wobble(seed, 3.1)), size * 1.5, size))
    out = [
        f'<rect x="{num(left)}" y="{num(top)}" width="{num(right - left)}" height="{num(height)}" fill="{base}"/>',
        f'<rect x="{num(left)}" y="{num(top)}" width="{num(right - left)}" height="{num(height * 0.1)}"'
        ' fill="#F0C78F" fill-opacity=".09"/>',
        f'<rect x="{num(left)}" y="{num(bottom - height * 0.16)}" width="{num(right - left)}"'
        f' height="{num(height * 0.16)}" fill="#20100A" fill-opacity=".13"/>',
    ]
    dark: list[str] = []
    light: list[str] = []
    rows = max(5, round(height / 11))
    for index in range(rows):
        y = top + height * (index + 0.5 + 0.35 * wobble(seed * 3 + 1, index * 1.9)) / rows
        start = left + (right - left) * max(0.0, 0.35 * wobble(seed + 2, index * 2.3))
        end = right - (right - left) * max(0.0, 0.35 * wobble(seed + 4, index * 2.9))
        line = _grain(start, end, y, top, bottom, knots, seed * 31 + index)
        strong = 1.3 + 1.1 * (wobble(seed + 8, index * 3.7) + 1)
        (light if index % 4 == 2 else dark).append(brush(line, strong, "both", 22))
    out.append(f'<path d="{"".join(dark)}" fill="{mix(base, INK, 0.62)}" fill-opacity=".42"/>')
    out.append(f'<path d="{"".join(light)}" fill="{mix(base, "#F2C48A", 0.6)}" fill-opacity=".26"/>')
    out.extend(_knot(knot, base, seed) for knot in knots)
    return "".join(out)


def _grain(left: float, right: float, y: float, top: float, bottom: float, knots: list[Knot], seed: int) -> str:
    """Return a grain line that flows around the knots of its plank."""
    points = []
    x = left
    while True:
        dy = 3.2 * wobble(seed, x / 210) + 1.1 * wobble(seed + 1, x / 55)
        for knot in knots:
            along = (x - knot.x) / (knot.rx * 2.2)
            across = y - knot.y
            push = knot.ry * 1.55 * math.exp(-along * along) * math.exp(-abs(across) / (knot.ry * 2.4))
            dy += push if across >= 0 else -push
        points.append((x, min(bottom - 3, max(top + 3, y + dy))))
        if x >= right:
            break
        x = min(right, x + 24)
    return "M" + "L".join(f"{num(px)} {num(py)}" for px, py in points)


def _knot(knot: Knot, base: str, seed: int) -> str:
    out = []
    for ring, (size, colour, alpha) in enumerate(
        ((1.25, mix(base, INK, 0.45), 0.35), (0.9, mix(base, INK, 0.6), 0.6), (0.5, mix(base, INK, 0.8), 0.75))
    ):
        points = []
        for step in range(20):
            angle = step / 20 * 2 * math.pi
            uneven = size * (1 + 0.13 * wobble(seed + ring, min(step, 20 - step) * 0.7))
            points.append((knot.x + knot.rx * uneven * math.cos(angle), knot.y + knot.ry * uneven * math.sin(angle)))
        out.append(f'<path d="{polygon(points)}" fill="{colour}" fill-opacity="{alpha}"/>')
    crack = f"M{num(knot.x - knot.rx * 0.4)} {num(knot.y)}q{num(knot.rx * 0.4)} -3 {num(knot.rx * 0.9)} 1"
    out.append(f'<path d="{brush(crack, 2.4)}" fill="#1A0D07" fill-opacity=".7"/>')
    return "".join(out)


# --- traces of use -----------------------------------------------------------------------------------------


def _marks() -> str:
    """Cut marks, a water ring and crumbs: all pale, none where the hand of the player lies."""
    out = []
    for index in range(18):
        x = 0.04 + 0.92 * (wobble(301, index * 1.3) + 1) / 2
        y = 0.05 + 0.9 * (wobble(302, index * 1.7) + 1) / 2
        length = 30 + 50 * (wobble(303, index * 2.1) + 1) / 2
        angle = -0.6 + 0.5 * wobble(304, index * 0.9) + (1.9 if index % 5 == 0 else 0)
        dx, dy = length * math.cos(angle), length * math.sin(angle)
        inked = brush(f"M0 0q{num(dx / 2 + 2)} {num(dy / 2 - 2)} {num(dx)} {num(dy)}", 2.6, "both", 14)
        cut = (
            f'<path d="{inked}" transform="translate(.9 1.8)" fill="#E0B27C" fill-opacity=".3"/>'
            f'<path d="{inked}" fill="#24120A" fill-opacity=".5"/>'
        )
        out.append(put(cut, f"{{{x:.3f}w}}", f"{{{y:.3f}h}}"))
    out.append(put(_water_ring(62, 1), "{w-265}", "{.71h}"))
    out.append(put(_water_ring(62, 2), "{w-222}", "{.755h}"))
    out.append(put(_crumbs(0), "{w-330}", "210"))
    out.append(put(_crumbs(1), "230", "{.66h}"))
    return "".join(out)


def _crumbs(group: int) -> str:
    """Return every other one of the crumbs."""
    crumbs, shades = [], []
    for index in range(group, 46, 2):
        x, y = 190 * wobble(401, index * 1.1), 110 * wobble(402, index * 1.7)
        size = 1.6 + 2.2 * (wobble(403, index * 2.3) + 1) / 2
        angles = (0.2, 1.4, 2.5, 3.6, 5.0)
        points = [
            (x + size * math.cos(a) * (1 + 0.4 * wobble(404, a + index)), y + size * math.sin(a) * 0.8) for a in angles
        ]
        crumbs.append(polygon(points))
        shades.append(polygon(points, 1.4, 1.8))
    return (
        f'<path d="{"".join(shades)}" fill="#1F0F07" fill-opacity=".5"/>'
        f'<path d="{"".join(crumbs)}" fill="#D9A869" fill-opacity=".75"/>'
    )


def _water_ring(radius: float, seed: int) -> str:
    start = 0.4 + seed
    arc = []
    for step in range(44):
        angle = start + step / 44 * 5.6
        uneven = radius * (1 + 0.012 * wobble(seed, step * 0.3))
        arc.append(f"{num(uneven * math.cos(angle))} {num(uneven * math.sin(angle))}")
    ring = "M" + "L".join(arc)
    return (
        f'<path d="{brush(ring, 9, "both", 8)}" fill="#2B150A" fill-opacity=".17"/>'
        f'<path d="{brush(ring, 3.4, "both", 8)}" fill="#1D0E06" fill-opacity=".24"/>'
        f'<path d="{brush(ring, 2, "both", 8)}" transform="translate(-4 -5)" fill="#F5D3A0" fill-opacity=".12"/>'
    )


# --- cloth -------------------------------------------------------------------------------------------------


def _cloth(half_w: float, half_h: float) -> str:
    """The tablecloth: checked, pressed folds, stitched hem, slightly askew."""
    outline = _cloth_edge(half_w, half_h, 0)
    hem = _cloth_edge(half_w - 15, half_h - 15, 0)
    shadow = "".join(
        f'<path d="{outline}" transform="translate({4 + i * 3} {6 + i * 4})" fill="#150A05" fill-opacity=".13"/>'
        for i in range(4)
    )
    defs = (
        f'<radialGradient id="warm" href="#cloth" gradientUnits="userSpaceOnUse" cx="{num(-half_w * 0.4)}"'
        f' cy="{num(-half_h * 0.7)}" r="{num(half_w * 1.5)}"/>'
    )
    stitches = (
        f'<path d="{hem}" fill="none" stroke="#0B2526" stroke-width="3.4" stroke-opacity=".5" '
        'transform="translate(1 1.6)"/>'
        f'<path d="{hem}" fill="none" stroke="#F6E3B4" stroke-width="2.8" stroke-dasharray="13 8"'
        ' stroke-linecap="round" stroke-opacity=".72"/>'
    )
    return (
        f'{defs}{shadow}<path d="{outline}" fill="url(#warm)"/>{_checks(half_w, half_h)}'
        f"{_folds(half_w, half_h)}{stitches}"
        f'<path d="{brush(outline, 4.5, "none", 8)}" fill="url(#edge)" fill-opacity=".9"/>{_fringe(half_w, half_h)}'
    )


def _checks(half_w: float, half_h: float) -> str:
    """The woven pattern: two ways of pale stripes, thin gold lines, and threads."""
    size = 56.0
    bands, lines, threads = [], [], []
    columns, rows = round(2 * half_w / size), round(2 * half_h / size)
    step_x, step_y = 2 * half_w / columns, 2 * half_h / rows
    for i in range(columns):
        x = -half_w + i * step_x
        if i:
            bands.append(f"M{num(x)} {num(-half_h)}h{num(step_x / 2)}v{num(2 * half_h)}h{num(-step_x / 2)}z")
        lines.append(f"M{num(x + step_x * 0.56)} {num(-half_h)}v{num(2 * half_h)}")
        lines.append(f"M{num(x + step_x * 0.94)} {num(-half_h)}v{num(2 * half_h)}")
    for j in range(rows):
        y = -half_h + j * step_y
        if j:
            bands.append(f"M{num(-half_w)} {num(y)}v{num(step_y / 2)}h{num(2 * half_w)}v{num(-step_y / 2)}z")
        lines.append(f"M{num(-half_w)} {num(y + step_y * 0.56)}h{num(2 * half_w)}")
        lines.append(f"M{num(-half_w)} {num(y + step_y * 0.94)}h{num(2 * half_w)}")
    for i in range(columns * 2):
        for j in range(rows * 2):
            if (i + j) % 2:
                continue
            x, y = -half_w + (i + 0.12) * step_x / 2, -half_h + (j + 0.2) * step_y / 2
            x += 4 * wobble(71, i * 1.7 + j * 3.1)
            threads.append(f"M{num(x)} {num(y + 6)}l4 -4m3 4l4 -4m3 4l4 -4M{num(x + 2)} {num(y + 16)}l4 -4m3 4l4 -4")
    return (
        "".join(f'<path d="{band}" fill="#F3E6CB" fill-opacity=".075"/>' for band in bands)
        + f'<path d="{"".join(lines)}" fill="none" stroke="#E8C56B" stroke-width="1.3" stroke-opacity=".2"/>'
        + f'<path d="{"".join(threads)}" fill="none" stroke="url(#thread)" stroke-width="1.1" stroke-opacity=".34"/>'
    )


def _cloth_edge(half_w: float, half_h: float, seed: int) -> str:
    corners = ((-half_w, -half_h), (half_w, -half_h), (half_w, half_h), (-half_w, half_h))
    out = ""
    for index, (x, y) in enumerate(corners):
        nx, ny = corners[(index + 1) % 4]
        for step in range(12):
            t = step / 12
            soft = math.sin(t * math.pi)
            bend = soft * 3.6 * wobble(seed + 60 + index, t * 5)
            px, py = x + (nx - x) * t, y + (ny - y) * t
            px, py = (px, py + bend) if index % 2 == 0 else (px + bend, py)
            if step == 0:
                px, py = px * 0.992, py * 0.985
            out += f"{'L' if out else 'M'}{num(px)} {num(py)}"
    return out + "Z"


def _folds(half_w: float, half_h: float) -> str:
    """Pressed folds: each a lit and a shaded flank along a slightly bent line."""
    out = []
    for index, t in enumerate((-0.36, 0.34)):
        x = half_w * t
        line = (
            f"M{num(x)} {num(-half_h + 3)}Q{num(x + 5)} {num(-half_h * 0.3)} {num(x - 2)} 0T{num(x + 2)} "
            f"{num(half_h - 3)}"
        )
        out.append(_fold(line, index, (1, 0)))
    line = f"M{num(-half_w + 3)} 4Q{num(-half_w * 0.4)} -3 0 3T{num(half_w - 3)} -2"
    out.append(_fold(line, 3, (0, 1)))
    creases = (
        (-0.93, 0.72, -0.62, 0.93), (0.95, -0.6, 0.66, -0.94), (-0.9, -0.55, -0.7, -0.8), (0.9, 0.5, 0.72, 0.86),
        (-0.2, 0.96, -0.12, 0.7), (0.18, -0.97, 0.1, -0.72),
    )  # fmt: skip
    for x, y, ex, ey in creases:
        line = (
            f"M{num(half_w * x)} {num(half_h * y)}Q{num(half_w * (x + ex) / 2 + 9)} {num(half_h * (y + ey) / 2 + 9)} "
            f"{num(half_w * ex)} {num(half_h * ey)}"
        )
        out.append(f'<path d="{brush(line, 15, "both", 8)}" fill="#031413" fill-opacity=".16"/>')
        out.append(
            f'<path d="{brush(line, 5, "both", 8)}" transform="translate(-4 -4)" fill="#E9FFF6" fill-opacity=".1"/>'
        )
    return "".join(out)


def _fold(line: str, index: int, across: tuple[int, int]) -> str:
    ax, ay = across
    return (
        f'<g fill="none"><path d="{line}" transform="translate({ax * 15} {ay * 15})" stroke="#031413"'
        ' stroke-width="30" stroke-opacity=".09"/>'
        f'<path d="{line}" transform="translate({ax * 7} {ay * 7})" stroke="#031413" stroke-width="13" '
        'stroke-opacity=".13"/>'
        f'<path d="{line}" transform="translate({ax * -9} {ay * -9})" stroke="#DFFFF3" stroke-width="16"'
        ' stroke-opacity=".05"/>'
        f'<path d="{line}" transform="translate({ax * -2} {ay * -2})" stroke="#DFFFF3" stroke-width="2.6"'
        f' stroke-opacity=".16"/></g><path d="{brush(line, 2.4, "none", 20)}" fill="#031413" fill-opacity=".3"/>'
    )


def _fringe(half_w: float, half_h: float) -> str:
    """Threads along the short sides."""
    threads, shades = [], []
    count = round(half_h * 2 / 11)
    for side in (-1, 1):
        for index in range(count):
            y = -half_h + 6 + index * (2 * half_h - 12) / (count - 1)
            x = side * (half_w - 1)
            length = side * (15 + 5 * wobble(91, index * 1.3))
            sway = 5 * wobble(92 + side, index * 0.6)
            thread = f"M{num(x)} {num(y)}q{num(length * 0.6)} {num(sway * 0.2)} {num(length)} {num(sway)}"
            threads.append(brush(thread, 3, "out", 6))
            shades.append(brush(thread, 3.6, "out", 6))
    return (
        f'<path d="{"".join(shades)}" transform="translate(2 4)" fill="#150A05" fill-opacity=".4"/>'
        f'<path d="{"".join(threads)}" fill="#C7B588" fill-opacity=".85"/>'
    )


# --- light -------------------------------------------------------------------------------------------------


def _light(lamp: Lamp) -> str:
    """One lamp: warm near it, dusk in the far corners. A single gradient, because area costs time."""
    return (
        f'<radialGradient id="lamp" cx="{_share(lamp.x)}" cy="{_share(lamp.y)}" r="{_share(lamp.reach)}">'
        f'<stop offset="0" stop-color="{lamp.bright}" stop-opacity="{_share(lamp.glow)}"/>'
        f'<stop offset=".38" stop-color="{lamp.warm}" stop-opacity=".06"/>'
        '<stop offset=".46" stop-color="#2A1006" stop-opacity=".04"/>'
        f'<stop offset=".75" stop-color="#140803" stop-opacity="{_share(lamp.dusk * 0.53)}"/>'
        f'<stop offset="1" stop-color="#0C0402" stop-opacity="{_share(lamp.dusk)}"/></radialGradient>'
        '<rect width="{w}" height="{b}" fill="url(#lamp)"/>'
    )


def _share(value: float) -> str:
    """Return a part of one in two decimals."""
    return f"{round(value, 2):g}".lstrip("0")
