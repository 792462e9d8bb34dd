"""The pen: turns plain SVG strokes into inked lines of varying weight. Pure text and arithmetic.

Parts in ``parts/`` are drawn with ordinary strokes so that any viewer shows them. :func:`inked` replaces every
such stroke by a filled shape: contours grow heavier away from the light, open lines swell and taper like a brush
stroke, and nothing is perfectly even. The result depends on the input text alone.
"""

from __future__ import annotations

import math
import re
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple
from xml.etree import ElementTree
from xml.sax.saxutils import escape, quoteattr

from heul_doch.assets.build.pictures.path_data import commands, num

LIGHT = (-0.55, -0.83)
"""Unit vector towards the light: from the upper left, for everything on the table."""

INK = "#2B1D14"

Point = tuple[float, float]


class Stroke(NamedTuple):
    """One flattened sub-path: its points and whether it is closed (first point not repeated)."""

    points: list[Point]
    closed: bool


def flatten(d: str, step: float = 7.0) -> list[Stroke]:
    """Return the sub-paths of SVG path data ``d`` as polylines with points about ``step`` units apart.

    Knows M L H V C S Q T Z in both cases. Raises ``ValueError`` for anything else (arcs too).
    """
    if re.search(r"[^MmLlHhVvCcSsQqTtZzeE0-9+\-.,\s]", d):
        raise ValueError(f"path data with an unknown command: {d[:60]!r}")
    strokes: list[Stroke] = []
    points: list[Point] = []
    x = y = 0.0
    control: Point | None = None
    for command, args in commands(d):
        kind = command.upper()
        rel = command.islower()
        ox, oy = (x, y) if rel else (0.0, 0.0)
        if kind == "Z":
            if points:
                strokes.append(_closed(points))
                x, y = points[0]
            points = []
            continue
        if kind == "M":
            if len(points) > 1:
                strokes.append(Stroke(points, False))
            x, y = args[0] + ox, args[1] + oy
            points = [(x, y)]
            control = None
            continue
        if not points:
            points = [(x, y)]
        if kind == "H":
            curve = [(x, y), (args[0] + ox, y)]
        elif kind == "V":
            curve = [(x, y), (x, args[0] + oy)]
        else:
            ends = [(args[i] + ox, args[i + 1] + oy) for i in range(0, len(args), 2)]
            if kind in "ST":
                ends.insert(0, (2 * x - control[0], 2 * y - control[1]) if control else (x, y))
            curve = [(x, y), *ends]
        control = curve[-2] if kind in "CSQT" else None
        points.extend(_sample(curve, step))
        x, y = curve[-1]
    if len(points) > 1:
        strokes.append(Stroke(points, False))
    return strokes


def _closed(points: list[Point]) -> Stroke:
    if len(points) > 2 and math.dist(points[0], points[-1]) < 0.05:
        points = points[:-1]
    return Stroke(points, True)


def _sample(curve: list[Point], step: float) -> list[Point]:
    length = sum(math.dist(a, b) for a, b in pairwise(curve))
    count = max(1 if len(curve) == 2 else 4, math.ceil(length / step))
    return [_bezier(curve, i / count) for i in range(1, count + 1)]


def _bezier(curve: list[Point], t: float) -> Point:
    row = curve
    while len(row) > 1:
        row = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for a, b in pairwise(row)]
    return row[0]


def _phase(text: str) -> float:
    value = 2166136261
    for char in text.encode():
        value = (value ^ char) * 16777619 & 0xFFFFFFFF
    return value / 0xFFFFFFFF * math.tau


def contour(d: str, width: float, swell: float = 0.42) -> str:
    """Return path data of the inked outline of the closed (or open) shape ``d``, about ``width`` units wide.

    ``swell`` says how much heavier the side turned away from the light is.
    """
    out = []
    for index, (points, closed) in enumerate(flatten(d)):
        phase = _phase(f"{d[:40]}{index}{len(points)}")
        outward = 1.0 if _area(points) > 0 else -1.0
        out.append(_ribbon(points, closed, width, swell * outward, phase, "none"))
    return "".join(out)


def line(d: str, width: float, taper: str = "both", closed: bool = False) -> str:
    """Return path data of a brush stroke along ``d``: ``width`` units at its belly.

    ``taper``: which ends run thin: ``both``, ``in`` (start), ``out`` (end) or ``none``.
    """
    out = []
    for index, stroke in enumerate(flatten(d)):
        phase = _phase(f"{d[:40]}{index}{len(stroke.points)}")
        out.append(_ribbon(stroke.points, stroke.closed or closed, width, 0.0, phase, taper))
    return "".join(out)


def _area(points: list[Point]) -> float:
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, [*points[1:], points[0]]))


def _ribbon(points: list[Point], closed: bool, width: float, swell: float, phase: float, taper: str) -> str:
    points = [p for i, p in enumerate(points) if i == 0 or math.dist(p, points[i - 1]) > 0.01]
    if len(points) < 2:
        return ""
    count = len(points)
    ring = [*points, points[0]] if closed else points
    directions = []
    travelled = [0.0]
    for a, b in pairwise(ring):
        length = math.dist(a, b) or 1e-6
        directions.append(((b[0] - a[0]) / length, (b[1] - a[1]) / length))
        travelled.append(travelled[-1] + length)
    total = travelled[-1]
    left: list[Point] = []
    right: list[Point] = []
    for i in range(count):
        before = directions[i - 1] if i or closed else directions[0]
        after = directions[i] if i < len(directions) else directions[-1]
        if not closed and i == count - 1:
            after = before
        s = travelled[i]
        half = width / 2 * (1 + 0.07 * math.sin(s / 27 + phase) + 0.05 * math.sin(s / 11 + 2 * phase))
        if closed:  # the wave must meet itself: fade it out near the seam
            seam = min(1.0, s / 30, (total - s) / 30)
            half = width / 2 + (half - width / 2) * seam
        if swell:
            nx, ny = before[1] + after[1], -(before[0] + after[0])
            norm = math.hypot(nx, ny) or 1.0
            half *= 1 - swell * (nx * LIGHT[0] + ny * LIGHT[1]) / norm
        else:
            half *= _taper(s / total, taper)
        _join(points[i], before, after, half, bool(swell), left, right)
    if closed:
        return _data(left) + _data(right[::-1])
    cap_end = _cap(points[-1], directions[-1], left[-1])
    cap_start = _cap(points[0], (-directions[0][0], -directions[0][1]), right[0])
    return _data([*left, *cap_end, *right[::-1], *cap_start])


def _taper(t: float, taper: str) -> float:
    if taper == "none":
        return 1.0
    t = min(max(t, 0.0), 1.0)
    if taper == "in":
        return 0.28 + 0.72 * math.pow(math.sin(t * math.pi / 2), 0.8)
    if taper == "out":
        return 0.28 + 0.72 * math.pow(max(0.0, math.cos(t * math.pi / 2)), 0.8)
    return 0.34 + 0.66 * math.pow(max(0.0, math.sin(t * math.pi)), 0.8)


def _join(
    p: Point, before: Point, after: Point, half: float, sharp: bool, left: list[Point], right: list[Point]
) -> None:
    turn = math.atan2(before[0] * after[1] - before[1] * after[0], before[0] * after[0] + before[1] * after[1])
    if sharp:  # a contour is drawn lighter into its tips
        half *= 1 - 0.3 * max(0.0, min(1.0, (abs(turn) - 1.4) / 1.2))
    n0 = (before[1] * half, -before[0] * half)
    n1 = (after[1] * half, -after[0] * half)
    if abs(turn) < 0.5:
        nx, ny = (n0[0] + n1[0]) / 2, (n0[1] + n1[1]) / 2
        left.append((p[0] + nx, p[1] + ny))
        right.append((p[0] - nx, p[1] - ny))
        return
    outer, inner, sign = (left, right, 1.0) if turn > 0 else (right, left, -1.0)
    inner.extend([(p[0] - sign * n0[0], p[1] - sign * n0[1]), p, (p[0] - sign * n1[0], p[1] - sign * n1[1])])
    start = (p[0] + sign * n0[0], p[1] + sign * n0[1])
    end = (p[0] + sign * n1[0], p[1] + sign * n1[1])
    middle = math.cos(turn / 2)
    if sharp and abs(turn) < 2.85:  # a point, as a pen would leave it
        mx, my = sign * (n0[0] + n1[0]) / 2, sign * (n0[1] + n1[1]) / 2
        reach = min(1 / (middle * middle), 1.7 / middle)
        outer.extend([start, (p[0] + mx * reach, p[1] + my * reach), end])
        return
    angle = math.atan2(sign * n0[1], sign * n0[0])
    steps = max(2, int(abs(turn) / 0.4))
    outer.extend(
        (p[0] + half * math.cos(angle + turn * k / steps), p[1] + half * math.sin(angle + turn * k / steps))
        for k in range(steps + 1)
    )


def _cap(p: Point, direction: Point, start: Point) -> list[Point]:
    radius = math.dist(p, start)
    angle = math.atan2(start[1] - p[1], start[0] - p[0])
    ahead = math.atan2(direction[1], direction[0])
    sweep = math.pi if math.sin(ahead - angle) > 0 else -math.pi
    return [
        (p[0] + radius * math.cos(angle + sweep * k / 6), p[1] + radius * math.sin(angle + sweep * k / 6))
        for k in range(1, 6)
    ]


def _data(points: list[Point]) -> str:
    return "M" + " ".join(f"{num(x)} {num(y)}" for x, y in points) + "Z"


def ellipse_path(cx: float, cy: float, rx: float, ry: float) -> str:
    """Return path data of an ellipse, clockwise from its right end."""
    kx, ky = rx * 0.5523, ry * 0.5523
    return (
        f"M{cx + rx:g} {cy:g}C{cx + rx:g} {cy + ky:g} {cx + kx:g} {cy + ry:g} {cx:g} {cy + ry:g}"
        f"C{cx - kx:g} {cy + ry:g} {cx - rx:g} {cy + ky:g} {cx - rx:g} {cy:g}"
        f"C{cx - rx:g} {cy - ky:g} {cx - kx:g} {cy - ry:g} {cx:g} {cy - ry:g}"
        f"C{cx + kx:g} {cy - ry:g} {cx + rx:g} {cy - ky:g} {cx + rx:g} {cy:g}Z"
    )


def inked(element: ElementTree.Element) -> str:
    """Return the SVG text of a drawn part with every stroke turned into ink.

    An element with ``stroke-width`` > 0 is inked: closed shapes get a contour, open ones a brush stroke whose
    ends follow ``data-taper`` (``both``, ``in``, ``out``, ``none``). ``stroke`` names another ink than the common
    one. Namespaces and ``data-`` attributes are dropped. Raises ``ValueError`` for path data it cannot read.
    """
    tag = element.tag.rpartition("}")[2]
    if not isinstance(element.tag, str):
        return ""
    attributes = {k: v for k, v in element.attrib.items() if not k.startswith("data-")}
    if tag in ("path", "circle", "ellipse", "rect") and "opacity" in attributes:
        attributes["fill-opacity"] = attributes.pop("opacity")  # a group's opacity costs a layer of its own
    children = "".join(inked(child) for child in element if isinstance(child.tag, str))
    width = float(attributes.get("stroke-width", 0)) if tag in ("path", "circle", "ellipse") else 0.0
    if not width:
        body = escape(element.text.strip()) + children if element.text else children
        return _element(tag, attributes, body)
    attributes.pop("stroke-width")
    colour = attributes.pop("stroke", INK)
    ink = _pen(_outline(tag, attributes), width, element.get("data-taper", ""))
    shared: dict[str, str] = {k: attributes[k] for k in ("transform", "fill-opacity") if k in attributes}
    pen = _element("path", {**shared, "d": ink, "fill": colour}, "")
    if attributes.get("fill", "none") == "none":
        return pen
    return _element(tag, attributes, "") + pen


def _outline(tag: str, attributes: dict[str, str]) -> str:
    if tag == "path":
        return attributes["d"]
    x, y = float(attributes.get("cx", 0)), float(attributes.get("cy", 0))
    if tag == "circle":
        return ellipse_path(x, y, float(attributes["r"]), float(attributes["r"]))
    return ellipse_path(x, y, float(attributes["rx"]), float(attributes["ry"]))


@lru_cache(maxsize=4096)
def _pen(d: str, width: float, taper: str) -> str:
    if not taper and "z" in d.lower():
        return contour(d, width)
    return line(d, width, taper or "both")


def _element(tag: str, attributes: dict[str, str], body: str) -> str:
    text = "".join(f" {k}={quoteattr(v)}" for k, v in attributes.items())
    return f"<{tag}{text}>{body}</{tag}>" if body else f"<{tag}{text}/>"
