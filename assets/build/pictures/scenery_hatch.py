"""Ink hatching in the shadow of a form, cut to it by arithmetic: clipping a group would cost a whole layer."""

from __future__ import annotations

from itertools import pairwise

from heul_doch.assets.build.pictures.path_data import num
from heul_doch.assets.build.pictures.scenery_paths import Point, wobble


def hatching(lines: list[list[Point]], distance: float, away: Point) -> str:
    """Return slanting lines, unevenly spaced as by hand, inside a shape but outside its copy moved by ``away``.

    ``lines`` are the closed polygons of the shape, ``distance`` the mean distance of the lines in units.
    """
    points = [p for line in lines for p in line]
    left, right = min(p[0] for p in points), max(p[0] for p in points)
    top, bottom = min(p[1] for p in points), max(p[1] for p in points)
    height = bottom - top
    moved = [[(x + away[0], y + away[1]) for x, y in line] for line in lines]
    out = []
    at = left
    index = 0
    while at < right + height * 0.7:
        at += distance * (1 + 0.3 * wobble(77, index * 0.9))
        index += 1
        start, end = (at, top), (at - height * 0.7, bottom)
        marks = sorted({0.0, 1.0, *_crossings(start, end, lines), *_crossings(start, end, moved)})
        for t, u in pairwise(marks):
            middle = (start[0] + (end[0] - start[0]) * (t + u) / 2, start[1] + (end[1] - start[1]) * (t + u) / 2)
            if (u - t) * height < distance * 0.4 or not _inside(middle, lines) or _inside(middle, moved):
                continue
            ax, ay = start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t
            bx, by = start[0] + (end[0] - start[0]) * u, start[1] + (end[1] - start[1]) * u
            bow = (u - t) * height * 0.06
            out.append(
                f"M{num(ax)} {num(ay)}Q{num((ax + bx) / 2 + bow)} {num((ay + by) / 2 + bow)} {num(bx)} {num(by)}"
            )
    return "".join(out)


def _crossings(start: Point, end: Point, lines: list[list[Point]]) -> list[float]:
    """Return where (0..1) the segment crosses the closed polygons."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    found = []
    for line in lines:
        previous = line[-1]
        side = dx * (previous[1] - start[1]) - dy * (previous[0] - start[0])
        for point in line:
            other = dx * (point[1] - start[1]) - dy * (point[0] - start[0])
            if (side > 0) != (other > 0):
                part = side / (side - other)
                x = previous[0] + (point[0] - previous[0]) * part
                y = previous[1] + (point[1] - previous[1]) * part
                t = ((x - start[0]) * dx + (y - start[1]) * dy) / (dx * dx + dy * dy)
                if 0 < t < 1:
                    found.append(t)
            previous, side = point, other
    return found


def _inside(point: Point, lines: list[list[Point]]) -> bool:
    """Whether a point lies inside the polygons (even-odd)."""
    x, y = point
    inside = False
    for line in lines:
        px, py = line[-1]
        for qx, qy in line:
            if (qy > y) != (py > y) and x < (px - qx) * (y - qy) / (py - qy) + qx:
                inside = not inside
            px, py = qx, qy
    return inside
