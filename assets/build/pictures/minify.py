"""Short SVG text: path data in relative commands with one decimal, points on a straight line left out."""

from __future__ import annotations

import math
import re

from heul_doch.assets.build.pictures.path_data import commands

TOLERANCE = 0.07
"""Units by which a line may run beside a point that is left out: less than a rounding."""

_PATH = re.compile(r'(?<= d=")[^"]*(?=")')

Point = tuple[float, float]


def minified(svg: str) -> str:
    """Return an SVG document that looks the same and takes less room."""
    svg = re.sub(r">\s+<", "><", svg)
    return _PATH.sub(lambda match: match[0] if "{" in match[0] else short_path(match[0]), svg)


def short_path(data: str) -> str:
    """Return the same path, written shortly."""
    out = _Writer()
    run: list[Point] = []
    for kind, args in _absolute(data):
        if kind == "L":
            run.append((args[0], args[1]))
            continue
        out.lines(run)
        run = []
        out.command(kind, args)
    out.lines(run)
    return "".join(out.text)


def _absolute(data: str) -> list[tuple[str, list[float]]]:
    """Return the commands of a path with absolute coordinates, H and V written as L."""
    found = []
    x = y = sx = sy = 0.0
    for command, args in commands(data):
        kind, is_relative = command.upper(), command.islower()
        if kind == "Z":
            x, y = sx, sy
        elif kind == "H":
            x = args[0] + x * is_relative
            kind, args = "L", [x, y]
        elif kind == "V":
            y = args[0] + y * is_relative
            kind, args = "L", [x, y]
        elif kind == "A":
            args[5:] = [args[5] + x * is_relative, args[6] + y * is_relative]
            x, y = args[5:]
        else:
            args = [arg + (y if index % 2 else x) * is_relative for index, arg in enumerate(args)]
            x, y = args[-2:]
        found.append((kind, args))
        if kind == "M":
            sx, sy = x, y
    return found


class _Writer:
    """Writes relative commands; positions are rounded before their differences are taken, so errors do not add up."""

    def __init__(self) -> None:
        self.text: list[str] = []
        self._at = self._start = (0, 0)
        """In tenths."""
        self._last = self._number = ""

    def command(self, kind: str, args: list[float]) -> None:
        """Write a command that is no straight line."""
        if kind == "Z":
            self.text.append("z")
            self._last, self._number, self._at = "z", "", self._start
            return
        if kind == "A":
            end = (round(args[5] * 10), round(args[6] * 10))
            flags = [f"{args[0]:g}", f"{args[1]:g}", f"{args[2]:g}", f"{args[3]:g}", f"{args[4]:g}"]
            self._write("a", [*flags, *self._steps([end])])
        else:
            ends = [(round(args[i] * 10), round(args[i + 1] * 10)) for i in range(0, len(args), 2)]
            self._write(kind.lower(), self._steps(ends))
        if kind == "M":
            self._start = self._at

    def lines(self, points: list[Point]) -> None:
        """Write straight lines."""
        if not points:
            return
        start = (self._at[0] / 10, self._at[1] / 10)
        for x, y in _thinned([start, *points])[1:]:
            end = (round(x * 10), round(y * 10))
            dx, dy = end[0] - self._at[0], end[1] - self._at[1]
            if dx == dy == 0:
                continue
            if dy == 0:
                self._write("h", [_tenths(dx)])
            elif dx == 0:
                self._write("v", [_tenths(dy)])
            else:
                self._write("l", [_tenths(dx), _tenths(dy)])
            self._at = end

    def _steps(self, ends: list[tuple[int, int]]) -> list[str]:
        found = []
        for x, y in ends:
            found += [_tenths(x - self._at[0]), _tenths(y - self._at[1])]
        self._at = ends[-1]
        return found

    def _write(self, kind: str, numbers: list[str]) -> None:
        # After a move straight lines need no letter.
        if kind == "m" or not (kind == self._last or (kind == "l" and self._last == "m")):
            self.text.append(kind)
            self._number = ""
        self._last = kind
        for number in numbers:
            is_apart = not self._number or number.startswith("-") or (number.startswith(".") and "." in self._number)
            self.text.append(number if is_apart else f" {number}")
            self._number = number


def _tenths(value: int) -> str:
    text = f"{value / 10:.1f}".removesuffix(".0")
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def _thinned(points: list[Point]) -> list[Point]:
    """Leave out points that lie on the line between their neighbours (Douglas and Peucker)."""
    keep = {0, len(points) - 1}
    spans = [(0, len(points) - 1)]
    while spans:
        first, last = spans.pop()
        (ax, ay), (bx, by) = points[first], points[last]
        length = math.dist((ax, ay), (bx, by))
        worst, place = TOLERANCE, 0
        for index in range(first + 1, last):
            x, y = points[index]
            if length < 0.01:
                off = math.dist((x, y), (ax, ay))
            else:
                # Beyond the ends of the line it is the distance from them that counts.
                along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length
                off = abs((x - ax) * (by - ay) - (y - ay) * (bx - ax)) / length
                off = max(off, -along, along - length)
            if off > worst:
                worst, place = off, index
        if place:
            keep.add(place)
            spans += [(first, place), (place, last)]
    return [points[index] for index in sorted(keep)]
