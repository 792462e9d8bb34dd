"""Reads SVG shapes and paths into polylines; numbers and noise for drawing. Pure text and arithmetic."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from heul_doch.assets.build.pictures.path_data import commands, num

Point = tuple[float, float]


class Line(NamedTuple):
    """A flattened sub-path: its points in order and whether it is closed."""

    points: list[Point]
    closed: bool


def wobble(seed: int, index: float) -> float:
    """Return smooth noise in -1..1 for a position; the same for the same ``seed`` and ``index``."""
    base = math.floor(index)
    part = index - base
    part = part * part * (3 - 2 * part)
    return _grain(seed, base) * (1 - part) + _grain(seed, base + 1) * part


def _grain(seed: int, index: int) -> float:
    value = (seed ^ (index * 2654435761)) & 0xFFFFFFFF
    value = ((value ^ (value >> 15)) * 2246822519) & 0xFFFFFFFF
    value = ((value ^ (value >> 13)) * 3266489917) & 0xFFFFFFFF
    return ((value ^ (value >> 16)) & 0xFFFF) / 32767.5 - 1


def flatten(data: str, step: float = 3.0) -> list[Line]:
    """Return the sub-paths of SVG path ``data`` as polylines with points about ``step`` units apart."""
    lines: list[Line] = []
    points: list[Point] = []
    for command, values in _commands(data):
        if command == "M":
            if len(points) > 1:
                lines.append(Line(points, False))
            points = [(values[0], values[1])]
        elif command == "Z":
            if len(points) > 1:
                start, end = points[0], points[-1]
                if math.dist(start, end) > 0.01:
                    points.extend(_straight(end, start, step))
                lines.append(Line(points, True))
            points = [points[0]] if points else []
        elif command == "L":
            points.extend(_straight(points[-1], (values[0], values[1]), step))
        else:
            points.extend(_cubic(points[-1], values, step))
    if len(points) > 1:
        lines.append(Line(points, False))
    return lines


def _commands(data: str) -> Iterator[tuple[str, tuple[float, ...]]]:
    """Yield absolute M, L, C and Z commands for any path data."""
    x = y = sx = sy = 0.0
    control: Point = (0.0, 0.0)
    previous = ""
    for command, args in commands(data):
        kind = command.upper()
        if command.islower():
            if kind == "A":
                args[5] += x
                args[6] += y
            elif kind == "H":
                args[0] += x
            elif kind == "V":
                args[0] += y
            else:
                args = [v + (y if i % 2 else x) for i, v in enumerate(args)]
        if kind == "Z":
            x, y = sx, sy
            yield "Z", ()
        elif kind == "M":
            x, y = sx, sy = args[0], args[1]
            yield "M", (x, y)
        elif kind in "LHV":
            x = args[0] if kind != "V" else x
            y = args[0] if kind == "V" else (args[1] if kind == "L" else y)
            yield "L", (x, y)
        elif kind in "CS":
            if kind == "S":
                mirrored = (2 * x - control[0], 2 * y - control[1]) if previous in "CS" and previous else (x, y)
                args = [*mirrored, *args]
            control = (args[2], args[3])
            x, y = args[4], args[5]
            yield "C", tuple(args)
        elif kind in "QT":
            if kind == "T":
                mirrored = (2 * x - control[0], 2 * y - control[1]) if previous in "QT" and previous else (x, y)
                args = [*mirrored, *args]
            qx, qy, ex, ey = args
            control = (qx, qy)
            yield "C", (
                x + (qx - x) * 2 / 3, y + (qy - y) * 2 / 3, ex + (qx - ex) * 2 / 3, ey + (qy - ey) * 2 / 3, ex, ey,
            )  # fmt: skip
            x, y = ex, ey
        else:
            yield from _arc(x, y, args)
            x, y = args[5], args[6]
        previous = kind


def _arc(x: float, y: float, args: list[float]) -> Iterator[tuple[str, tuple[float, ...]]]:
    rx, ry, turn, large, sweep, ex, ey = args
    if rx == 0 or ry == 0 or (x == ex and y == ey):
        yield "L", (ex, ey)
        return
    phi = math.radians(turn)
    cos, sin = math.cos(phi), math.sin(phi)
    hx, hy = (x - ex) / 2, (y - ey) / 2
    px, py = cos * hx + sin * hy, -sin * hx + cos * hy
    grow = math.sqrt(max(1.0, (px / rx) ** 2 + (py / ry) ** 2))
    rx, ry = abs(rx) * grow, abs(ry) * grow
    under = (rx * ry) ** 2 - (rx * py) ** 2 - (ry * px) ** 2
    root = math.sqrt(max(0.0, under / ((rx * py) ** 2 + (ry * px) ** 2)))
    if bool(large) == bool(sweep):
        root = -root
    cx, cy = root * rx * py / ry, -root * ry * px / rx
    mx, my = cos * cx - sin * cy + (x + ex) / 2, sin * cx + cos * cy + (y + ey) / 2
    start = math.atan2((py - cy) / ry, (px - cx) / rx)
    span = math.atan2((-py - cy) / ry, (-px - cx) / rx) - start
    if sweep and span < 0:
        span += 2 * math.pi
    elif not sweep and span > 0:
        span -= 2 * math.pi
    pieces = max(1, math.ceil(abs(span) / 0.06))
    for i in range(1, pieces + 1):
        angle = start + span * i / pieces
        qx, qy = rx * math.cos(angle), ry * math.sin(angle)
        end = (ex, ey) if i == pieces else (mx + cos * qx - sin * qy, my + sin * qx + cos * qy)
        yield "L", end


def _straight(a: Point, b: Point, step: float) -> list[Point]:
    pieces = max(1, round(math.dist(a, b) / step))
    return [(a[0] + (b[0] - a[0]) * i / pieces, a[1] + (b[1] - a[1]) * i / pieces) for i in range(1, pieces + 1)]


def _cubic(a: Point, v: tuple[float, ...], step: float) -> list[Point]:
    b, c, d = (v[0], v[1]), (v[2], v[3]), (v[4], v[5])
    length = (math.dist(a, b) + math.dist(b, c) + math.dist(c, d) + math.dist(a, d)) / 2
    pieces = max(3, math.ceil(length / step))
    out = []
    for i in range(1, pieces + 1):
        t = i / pieces
        u = 1 - t
        k0, k1, k2, k3 = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        out.append((k0 * a[0] + k1 * b[0] + k2 * c[0] + k3 * d[0], k0 * a[1] + k1 * b[1] + k2 * c[1] + k3 * d[1]))
    return out


def shape_data(tag: str, get: Mapping[str, str]) -> str:
    """Return path data for a circle, ellipse, rect, line or path element with attributes ``get``."""

    def value(key: str, default: float = 0.0) -> float:
        return float(get.get(key, default))

    if tag == "path":
        return get["d"]
    if tag == "line":
        return f"M{num(value('x1'))} {num(value('y1'))}L{num(value('x2'))} {num(value('y2'))}"
    if tag == "rect":
        x, y, w, h = value("x"), value("y"), value("width"), value("height")
        r = min(value("rx", value("ry")), w / 2, h / 2)
        if r <= 0:
            return f"M{x} {y}h{w}v{h}h{-w}z"
        k = r * 0.45
        return (
            f"M{x + r} {y}h{w - 2 * r}c{r - k} 0 {r} {k} {r} {r}v{h - 2 * r}c0 {r - k} {-k} {r} {-r} {r}"
            f"h{2 * r - w}c{k - r} 0 {-r} {-k} {-r} {-r}v{2 * r - h}c0 {k - r} {k} {-r} {r} {-r}z"
        )
    cx, cy = value("cx"), value("cy")
    rx, ry = (value("r"), value("r")) if tag == "circle" else (value("rx"), value("ry"))
    kx, ky = rx * 0.5523, ry * 0.5523
    return (
        f"M{num(cx - rx)} {num(cy)}c0 {-ky:.2f} {rx - kx:.2f} {-ry} {rx} {-ry}s{rx} {ry - ky:.2f} {rx} {ry}"
        f"s{kx - rx:.2f} {ry} {-rx} {ry}s{-rx} {ky - ry:.2f} {-rx} {-ry}z"
    )
