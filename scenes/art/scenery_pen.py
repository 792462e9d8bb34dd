"""The inking pass: plain SVG shapes in, brushed ink lines and lit forms out.

The sources in ``assets/scenery`` are ordinary SVG with even strokes, so that any viewer shows them. This pass
re-draws them by hand, so to speak:

* every shape with a ``stroke-width`` gets a brushed line: heavier away from the light (upper left), a little
  uneven, tapered where it is open (``data-taper`` = ``both``, ``in``, ``out`` or ``none``);
* ``data-form="n"`` lights a filled shape: soft gradient, core shadow ``n`` units wide, bounced light, rim light;
* ``data-hatch="n"`` adds ink hatching with ``n`` units distance in the core shadow.

Everything is a pure function of its text: the unevenness comes from a checksum of the path.
"""

from __future__ import annotations

import math
import re
import zlib
from collections.abc import Iterator, Mapping
from typing import NamedTuple
from xml.etree import ElementTree
from xml.sax.saxutils import quoteattr

from scenes.art.ink import INK, PAPER, mix

Point = tuple[float, float]

LIGHT = (-0.56, -0.83)
"""Unit vector towards the light."""
SHADOW_TINT = "#3B1238"
LIGHT_TINT = "#FFF1C9"

_TOKEN = re.compile(r"[A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_SHAPES = frozenset(("path", "circle", "ellipse", "rect", "line"))
_OWN = frozenset(
    "d cx cy r rx ry x y x1 y1 x2 y2 width height points stroke stroke-width fill "
    "data-form data-hatch data-taper data-raw".split()
)


class Line(NamedTuple):
    """A flattened sub-path: its points in order and whether it is closed."""

    points: list[Point]
    closed: bool


def num(value: float) -> str:
    """Return ``value`` with at most one decimal, as short as possible."""
    text = f"{value:.1f}"
    return text[:-2] if text.endswith(".0") else text


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


# --- reading paths -----------------------------------------------------------------------------------------


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
    tokens = _TOKEN.findall(data)
    counts = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
    x = y = sx = sy = 0.0
    control: Point = (0.0, 0.0)
    previous = ""
    command = ""
    at = 0
    while at < len(tokens):
        if tokens[at].isalpha():
            command = tokens[at]
            at += 1
        kind = command.upper()
        count = counts[kind]
        args = [float(v) for v in tokens[at : at + count]]
        at += count
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
            command = "l" if command == "m" else "L"
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


# --- drawing lines -----------------------------------------------------------------------------------------


def polygon(points: list[Point], dx: float = 0.0, dy: float = 0.0) -> str:
    """Return closed path data through ``points``, moved by (``dx``, ``dy``)."""
    return "M" + "L".join(f"{num(x + dx)} {num(y + dy)}" for x, y in points) + "Z"


def brush(data: str, width: float, taper: str = "both", step: float = 0.0) -> str:
    """Return path data (to be filled) of the brushed line along path ``data``.

    ``width`` and ``step`` (distance of the points, 0: as fine as the width asks for) are in user units.
    """
    seed = zlib.crc32(data.encode())
    step = step or min(3.5, max(1.0, width * 0.8))
    return "".join(_ink_line(line, width, taper, seed + i) for i, line in enumerate(flatten(data, step)))


def _normals(points: list[Point], closed: bool) -> list[tuple[Point, Point, float]]:
    """Return (point, left normal, arc length) triples; corners appear once for each side."""
    out: list[tuple[Point, Point, float]] = []
    count = len(points)
    along = 0.0
    for i, point in enumerate(points):
        before = points[i - 1] if i or closed else None
        after = points[(i + 1) % count] if i + 1 < count or closed else None
        if before is not None and i:
            along += math.dist(before, point)
        tangents = []
        if before is not None and math.dist(before, point) > 1e-6:
            tangents.append(((point[0] - before[0]), (point[1] - before[1])))
        if after is not None and math.dist(after, point) > 1e-6:
            tangents.append(((after[0] - point[0]), (after[1] - point[1])))
        units = [(tx / math.hypot(tx, ty), ty / math.hypot(tx, ty)) for tx, ty in tangents]
        if not units:
            continue
        if len(units) == 2 and units[0][0] * units[1][0] + units[0][1] * units[1][1] > 0.72:
            mx, my = units[0][0] + units[1][0], units[0][1] + units[1][1]
            size = math.hypot(mx, my)
            units = [(mx / size, my / size)]
        if len(units) == 2:
            mx, my = units[0][0] + units[1][0], units[0][1] + units[1][1]
            size = math.hypot(mx, my)
            if size > 0.2:
                units.insert(1, (mx / size, my / size))
        out.extend((point, (-ty, tx), along) for tx, ty in units)
    return out


def _ink_line(line: Line, width: float, taper: str, seed: int) -> str:
    points = line.points
    closed = line.closed
    if closed and math.dist(points[0], points[-1]) < 0.01:
        points = points[:-1]
    if len(points) < 2:
        return ""
    if closed and _area(points) < 0:
        points = points[::-1]
    frames = _normals(points, closed)
    total = max(frames[-1][2], 0.001)
    if closed:
        total += math.dist(points[-1], points[0])
    waves = max(2, round(total / (width * 5 + 14)))
    left: list[Point] = []
    right: list[Point] = []
    for (x, y), (nx, ny), along in frames:
        t = along / total
        phase = t * waves
        noise = wobble(seed, phase if not closed else _loop(phase, waves))
        if closed:
            # for a clockwise (on screen) outline the left normal points inwards
            away = nx * LIGHT[0] + ny * LIGHT[1]
            weight = width * (0.86 + 0.34 * away + 0.1 * noise)
            outer, inner = weight * 0.55, weight * 0.45
        else:
            weight = width * (1 + 0.1 * noise) * _taper(t, taper, total, width)
            outer = inner = weight / 2
        left.append((x + nx * inner, y + ny * inner))
        right.append((x - nx * outer, y - ny * outer))
    if closed:
        return polygon(right) + polygon(left[::-1])
    return polygon(left + _cap(frames[-1], left[-1], right[-1]) + right[::-1] + _cap(frames[0], right[0], left[0]))


def _loop(phase: float, waves: int) -> float:
    """Fold a phase so that noise along a closed line meets itself."""
    return phase if phase < waves / 2 else waves - phase


def _cap(frame: tuple[Point, Point, float], a: Point, b: Point) -> list[Point]:
    """Return the points of a round cap from ``a`` to ``b``."""
    (x, y), _, _ = frame
    radius = math.dist(a, b) / 2
    if radius < 0.3:
        return []
    start = math.atan2(a[1] - y, a[0] - x)
    return [
        (x + radius * math.cos(start - math.pi * i / 5), y + radius * math.sin(start - math.pi * i / 5))
        for i in range(1, 5)
    ]


def _taper(t: float, taper: str, total: float, width: float) -> float:
    if taper == "none":
        return 1.0
    reach = min(0.48, max(0.2, 3.2 * width / total))
    start = 1.0 if taper == "out" else min(1.0, t / reach)
    end = 1.0 if taper == "in" else min(1.0, (1 - t) / reach)
    floor = 0.3
    low = min(start, end)
    return floor + (1 - floor) * math.sin(low * math.pi / 2) ** 0.8


def _area(points: list[Point]) -> float:
    return sum(
        points[i - 1][0] * points[i][1] - points[i][0] * points[i - 1][1] for i in range(len(points))
    )


# --- lighting forms ----------------------------------------------------------------------------------------


class Inker:
    """Re-draws the elements of one document; hands out ids that are unique within it."""

    def __init__(self, colours: Mapping[str, str] | None = None, prefix: str = "k") -> None:
        """``colours`` replaces colour names (such as ``currentColor``); ``prefix`` starts every id."""
        self._colours = dict(colours or {})
        self._prefix = prefix
        self._count = 0

    def new_id(self) -> str:
        """Return a fresh id."""
        self._count += 1
        return f"{self._prefix}{self._count}"

    def draw(self, markup: str) -> str:
        """Return ``markup`` (SVG elements without a root, or a whole document) inked and lit."""
        if "<svg" not in markup:
            markup = f'<svg stroke-width="0">{markup}</svg>'
        root = ElementTree.fromstring(markup)
        names = {e.get("id"): self.new_id() for e in root.iter() if e.get("id")}
        inherited = {"stroke": root.get("stroke", INK), "fill": root.get("fill", "none")}
        inherited["stroke-width"] = root.get("stroke-width", "0")
        return "".join(self._element(child, inherited, names) for child in root)

    def halo(self, markup: str, reach: float, colour: str = PAPER) -> str:
        """Return a plain shape in ``colour`` that stands out ``reach`` / 2 units round everything inked."""
        root = ElementTree.fromstring(markup)
        out = []
        for element in root.iter():
            tag = element.tag.rpartition("}")[2]
            if tag in _SHAPES:
                width = float(element.get("stroke-width", 0)) + reach
                fill = "none" if element.get("fill", "none") == "none" else colour
                out.append(f'<path d="{shape_data(tag, element.attrib)}" fill="{fill}" stroke-width="{num(width)}"/>')
        return f'<g stroke="{colour}" stroke-linejoin="round" stroke-linecap="round">{"".join(out)}</g>'

    def _colour(self, value: str) -> str:
        return self._colours.get(value, value)

    def _element(self, element: ElementTree.Element, above: Mapping[str, str], names: Mapping[str | None, str]) -> str:
        tag = element.tag.rpartition("}")[2]
        get = {key.rpartition("}")[2]: value for key, value in element.attrib.items()}
        if "id" in get:
            get["id"] = names[get["id"]]
        for key in get:
            if "#" in get[key]:
                get[key] = re.sub(
                    r"(?<=url\(#)[\w-]+(?=\))|^(?<=)#[\w-]+$" if key == "href" else r"(?<=url\(#)[\w-]+(?=\))",
                    lambda m: ("#" if m[0][0] == "#" else "") + names.get(m[0].lstrip("#"), m[0].lstrip("#")),
                    get[key],
                )
        if "stop-color" in get:
            get["stop-color"] = self._colour(get["stop-color"])
        state = {key: self._colour(get.get(key, above[key])) for key in ("stroke", "fill", "stroke-width")}
        if tag in _SHAPES and "data-raw" not in get:
            return self._shape(tag, get, state)
        if tag in ("clipPath", "mask", "defs", "pattern"):
            state = {"stroke": INK, "fill": "#000", "stroke-width": "0"}
        for key in ("stroke", "fill"):
            if key in get or tag in _SHAPES:
                get[key] = state[key]
        get.pop("stroke-width", None) if tag == "g" else None
        get.pop("data-raw", None)
        text = " ".join(f"{key}={quoteattr(value)}" for key, value in get.items())
        inner = "".join(self._element(child, state, names) for child in element)
        words = element.text.strip() if element.text and tag in ("text", "tspan") else ""
        return f"<{tag} {text}>{words}{inner}</{tag}>"

    def _shape(self, tag: str, get: Mapping[str, str], state: Mapping[str, str]) -> str:
        data = shape_data(tag, get)
        width = float(state["stroke-width"])
        fill = state["fill"]
        closed = "z" in data[-2:].lower()
        rest = " ".join(f"{k}={quoteattr(v)}" for k, v in get.items() if k not in _OWN)
        parts = []
        if fill != "none":
            parts.append(self.form(data, fill, float(get.get("data-form", 0)), float(get.get("data-hatch", 0))))
        if width > 0 and state["stroke"] != "none":
            taper = get.get("data-taper", "both")
            parts.append(f'<path d="{brush(data, width, "none" if closed else taper)}" fill="{state["stroke"]}"/>')
        body = "".join(parts)
        if set(get) & {"opacity"} and len(parts) == 1 and "data-form" not in get and "<g" not in body:
            # a layer for one path is a waste: let its fill be translucent instead
            rest = rest.replace(' opacity=', ' fill-opacity=') if ' opacity=' in rest else rest
            rest = re.sub(r"^opacity=", "fill-opacity=", rest)
        return f"<g {rest}>{body}</g>" if rest else body

    def form(self, data: str, fill: str, depth: float, hatch: float = 0.0) -> str:
        """Return the filled shape ``data``; lit like a solid body when ``depth`` (units) is not 0."""
        if depth <= 0 or not fill.startswith("#"):
            return f'<path d="{data}" fill="{fill}"/>'
        gradient, clip = self.new_id(), self.new_id()
        dark, light = mix(fill, SHADOW_TINT, 0.38), mix(fill, LIGHT_TINT, 0.42)
        lines = [line.points for line in flatten(data, max(4.0, depth * 0.3))]
        outline = "".join(polygon(line) for line in lines)

        def crescent(distance: float) -> str:
            return outline + "".join(polygon(line, LIGHT[0] * distance, LIGHT[1] * distance) for line in lines)

        out = [
            f'<radialGradient id="{gradient}" cx=".36" cy=".26" r=".86"><stop offset="0" stop-color="{light}"/>'
            f'<stop offset=".42" stop-color="{fill}"/><stop offset="1" stop-color="{mix(fill, SHADOW_TINT, 0.2)}"/>'
            f'</radialGradient><clipPath id="{clip}"><path d="{data}"/></clipPath>'
            f'<path d="{data}" fill="url(#{gradient})"/><g clip-path="url(#{clip})">'
            f'<path d="{crescent(depth)}" fill="{dark}" fill-rule="evenodd" fill-opacity=".5"/>'
            f'<path d="{crescent(depth * 0.55)}" fill="{dark}" fill-rule="evenodd" fill-opacity=".35"/>'
        ]
        if hatch:
            out.append(
                f'<path d="{_hatching(lines, hatch, depth * 1.25)}" fill="none" stroke="{mix(fill, INK, 0.75)}"'
                f' stroke-width="{num(hatch * 0.24)}" stroke-opacity=".34"/>'
            )
        out.append(
            f'<path d="{crescent(depth * 0.2)}" fill="{mix(fill, "#FFD9A0", 0.4)}" fill-rule="evenodd" fill-opacity=".55"/>'
            f'<path d="{crescent(-depth * 0.26)}" fill="{mix(fill, "#FFFFFF", 0.72)}" fill-rule="evenodd"'
            ' fill-opacity=".6"/></g>'
        )
        return "".join(out)


def _hatching(lines: list[list[Point]], distance: float, depth: float) -> str:
    """Return slanting lines, unevenly spaced as by hand, within the shape's shadow of ``depth`` units.

    Cut to the shadow by arithmetic: clipping a group costs a whole layer.
    """
    points = [p for line in lines for p in line]
    left, right = min(p[0] for p in points), max(p[0] for p in points)
    top, bottom = min(p[1] for p in points), max(p[1] for p in points)
    height = bottom - top
    shift_x, shift_y = LIGHT[0] * depth, LIGHT[1] * depth
    moved = [[(x + shift_x, y + shift_y) for x, y in line] for line in lines]
    out = []
    at = left
    index = 0
    while at < right + height * 0.7:
        at += distance * (1 + 0.3 * wobble(77, index * 0.9))
        index += 1
        start, end = (at, top), (at - height * 0.7, bottom)
        marks = sorted({0.0, 1.0, *_crossings(start, end, lines), *_crossings(start, end, moved)})
        for t, u in zip(marks, marks[1:]):
            middle = (start[0] + (end[0] - start[0]) * (t + u) / 2, start[1] + (end[1] - start[1]) * (t + u) / 2)
            if (u - t) * height < distance * 0.4 or not _inside(middle, lines) or _inside(middle, moved):
                continue
            ax, ay = start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t
            bx, by = start[0] + (end[0] - start[0]) * u, start[1] + (end[1] - start[1]) * u
            bow = (u - t) * height * 0.06
            out.append(f"M{num(ax)} {num(ay)}Q{num((ax + bx) / 2 + bow)} {num((ay + by) / 2 + bow)} {num(bx)} {num(by)}")
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
