"""The inking pass: plain SVG shapes in, brushed ink lines and lit forms out.

The sources in ``parts/scenery`` are ordinary SVG with even strokes, so that any viewer shows them. This pass
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
from collections.abc import Mapping
from xml.etree import ElementTree
from xml.sax.saxutils import quoteattr

from heul_doch.assets.build.pictures.ink import INK, PAPER, mix
from heul_doch.assets.build.pictures.path_data import num
from heul_doch.assets.build.pictures.scenery_hatch import hatching
from heul_doch.assets.build.pictures.scenery_paths import Line, Point, flatten, shape_data, wobble

LIGHT = (-0.56, -0.83)
"""Unit vector towards the light."""
SHADOW_TINT = "#3B1238"
LIGHT_TINT = "#FFF1C9"

_SHAPES = frozenset(("path", "circle", "ellipse", "rect", "line"))
_OWN = frozenset(
    [
        "d",
        "cx",
        "cy",
        "r",
        "rx",
        "ry",
        "x",
        "y",
        "x1",
        "y1",
        "x2",
        "y2",
        "width",
        "height",
        "points",
        "stroke",
        "stroke-width",
        "fill",
        "data-form",
        "data-hatch",
        "data-taper",
        "data-raw",
    ]
)


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
    return floor + (1 - floor) * math.pow(math.sin(low * math.pi / 2), 0.8)


def _area(points: list[Point]) -> float:
    return sum(points[i - 1][0] * points[i][1] - points[i][0] * points[i - 1][1] for i in range(len(points)))


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
            rest = rest.replace(" opacity=", " fill-opacity=") if " opacity=" in rest else rest
            rest = re.sub(r"^opacity=", "fill-opacity=", rest)
        return f"<g {rest}>{body}</g>" if rest else body

    def form(self, data: str, fill: str, depth: float, hatch: float = 0.0) -> str:
        """Return the filled shape ``data``; lit like a solid body when ``depth`` (units) is not 0."""
        if depth <= 0 or not fill.startswith("#"):
            return f'<path d="{data}" fill="{fill}"/>'
        gradient, clip = self.new_id(), self.new_id()
        cool = fill[5:7].lower() > fill[1:3].lower()
        tint, shine = ("#0D2C66", "#F2FAFF") if cool else (SHADOW_TINT, LIGHT_TINT)
        dark, light = mix(fill, tint, 0.38), mix(fill, shine, 0.42)
        lines = [line.points for line in flatten(data, max(4.0, depth * 0.3))]
        outline = "".join(polygon(line) for line in lines)

        def crescent(distance: float) -> str:
            return outline + "".join(polygon(line, LIGHT[0] * distance, LIGHT[1] * distance) for line in lines)

        out = [
            f'<radialGradient id="{gradient}" cx=".36" cy=".26" r=".86"><stop offset="0" stop-color="{light}"/>'
            f'<stop offset=".42" stop-color="{fill}"/><stop offset="1" stop-color="{mix(fill, tint, 0.2)}"/>'
            f'</radialGradient><clipPath id="{clip}"><path d="{data}"/></clipPath>'
            f'<path d="{data}" fill="url(#{gradient})"/><g clip-path="url(#{clip})">'
            f'<path d="{crescent(depth)}" fill="{dark}" fill-rule="evenodd" fill-opacity=".5"/>'
            f'<path d="{crescent(depth * 0.55)}" fill="{dark}" fill-rule="evenodd" fill-opacity=".35"/>'
        ]
        if hatch:
            away = (LIGHT[0] * depth * 1.25, LIGHT[1] * depth * 1.25)
            out.append(
                f'<path d="{hatching(lines, hatch, away)}" fill="none" stroke="{mix(fill, INK, 0.75)}"'
                f' stroke-width="{num(hatch * 0.24)}" stroke-opacity=".34"/>'
            )
        out.append(
            f'<path d="{crescent(depth * 0.2)}" fill="{mix(fill, "#DDF3FF" if cool else "#FFD9A0", 0.4)}" '
            'fill-rule="evenodd" fill-opacity=".55"/>'
            f'<path d="{crescent(-depth * 0.26)}" fill="{mix(fill, "#FFFFFF", 0.72)}" fill-rule="evenodd"'
            ' fill-opacity=".6"/></g>'
        )
        return "".join(out)
