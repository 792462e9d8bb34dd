"""The patterns woven into the rags, as plain paths over the cloth (clipped to it by the caller)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from heul_doch.assets.build.pictures.ink import Jitter, mix

LEFT, RIGHT, TOP, BOTTOM = -260, 300, -60, 460


def _filled(d: str, colour: str, opacity: float) -> str:
    return f'<path d="{d}" fill="{colour}" fill-opacity="{opacity:g}"/>'


def _rows(step: int, high: float, bend: float = 10) -> str:
    """Return hand-drawn bands across, ``step`` apart."""
    return "".join(
        f"M{LEFT} {y}Q-130 {y - bend} 0 {y + bend}T{RIGHT} {y}V{y + high}Q130 {y + high + bend} 0 {y + high + bend}"
        f"T{LEFT} {y + high}Z"
        for y in range(TOP, BOTTOM, step)
    )


def _columns(step: int, wide: float) -> str:
    return "".join(
        f"M{x} {TOP}Q{x - 8} 100 {x + 4} 220T{x} {BOTTOM}H{x + wide}Q{x + wide - 6} 320 {x + wide + 4} 220"
        f"T{x + wide} {TOP}Z"
        for x in range(LEFT, RIGHT, step)
    )


def _bands(mark: str) -> str:
    return _filled(_rows(74, 30), mark, 0.75) + _filled(
        _rows(74, 6).replace("M", "M", 1), mix(mark, "#ffffff", 0.4), 0.5
    )


def _dots(mark: str) -> str:
    roll = Jitter("dots")
    out = []
    for row, y in enumerate(range(TOP, BOTTOM, 52)):
        for x in range(LEFT + (30 if row % 2 else 0), RIGHT, 60):
            cx, cy, r = x + roll(-4, 4), y + roll(-4, 4), roll(13, 17)
            out.append(
                f"M{cx - r:.0f} {cy:.0f}a{r:.0f} {r:.0f} 0 1 0 {2 * r:.0f} 0a{r:.0f} {r:.0f} 0 1 0 {-2 * r:.0f} 0Z"
            )
    return _filled("".join(out), mark, 0.8)


def _check(mark: str) -> str:
    return _filled(_rows(64, 32, 6), mark, 0.42) + _filled(_columns(64, 32), mark, 0.42)


def _arrows(mark: str) -> str:
    d = "".join(
        f"M{LEFT} {y + 40}L{'L'.join(f'{x + 35} {y}L{x + 70} {y + 40}' for x in range(LEFT, RIGHT, 70))}V{y + 62}"
        f"L{'L'.join(f'{x + 35} {y + 22}L{x} {y + 62}' for x in range(RIGHT - 70, LEFT - 1, -70))}Z"
        for y in range(TOP, BOTTOM, 66)
    )
    return _filled(d, mark, 0.55)


def _waffle(mark: str) -> str:
    return _filled(_rows(34, 7, 5), mark, 0.5) + _filled(_columns(34, 7), mark, 0.5)


def _stripes(mark: str) -> str:
    return _filled(_columns(58, 26), mark, 0.75)


def _zigzag(mark: str) -> str:
    d = ""
    for y in range(TOP, BOTTOM, 58):
        there = "".join(f"L{x + 24} {y}L{x + 48} {y + 26}" for x in range(LEFT, RIGHT, 48))
        back = "".join(
            f"L{x + 24} {y + 17}L{x} {y + 43}" for x in range(LEFT + (RIGHT - LEFT) // 48 * 48, LEFT - 1, -48)
        )
        d += f"M{LEFT} {y + 26}{there}l0 17{back}Z"
    return _filled(d, mark, 0.65)


def _stars(mark: str) -> str:
    out = []
    for row, y in enumerate(range(TOP, BOTTOM, 62)):
        for x in range(LEFT + (36 if row % 2 else 0), RIGHT, 72):
            out.append(f"M{x} {y - 19}l6 13l14 2l-10 10l3 14l-13-7l-13 7l3-14l-10-10l14-2Z")
    return _filled("".join(out), mark, 0.75)


def _tartan(mark: str) -> str:
    other = "#274B4A"
    return (
        _filled(_rows(92, 40, 5), mark, 0.5)
        + _filled(_columns(92, 40), mark, 0.5)
        + _filled(_rows(92, 7, 5), other, 0.7)
        + _filled(_columns(92, 7), other, 0.7)
        + _filled(_rows(46, 4, 5), "#FFE9B0", 0.45)
    )


def _mould(mark: str) -> str:
    roll = Jitter("mould")
    spots, specks = [], []
    for _ in range(26):
        x, y, r = roll(-210, 210), roll(20, 300), roll(9, 26)
        spots.append(
            f"M{x - r:.0f} {y:.0f}q{r * 0.2:.0f} {-r:.0f} {r:.0f} {-r * 0.9:.0f}t{r:.0f} {r:.0f}"
            f"q{-r * 0.1:.0f} {r * 0.9:.0f} {-r:.0f} {r * 0.8:.0f}t{-r:.0f} {-r * 0.9:.0f}Z"
        )
    for _ in range(60):
        x, y = roll(-210, 210), roll(20, 300)
        specks.append(f"M{x:.0f} {y:.0f}h7v6h-7Z")
    return _filled("".join(spots), mark, 0.55) + _filled("".join(specks), mix(mark, "#1E2A18", 0.4), 0.5)


def _plain(mark: str) -> str:
    d = "".join(f"M{x} {y}h5v5h-5Z" for y in range(TOP, BOTTOM, 22) for x in range(LEFT + y % 3 * 8, RIGHT, 26))
    return _filled(d, mix(mark, "#8A8070", 0.8), 0.3)


_WEAVES: dict[str, Callable[[str], str]] = {
    "plain": _plain,
    "bands": _bands,
    "dots": _dots,
    "check": _check,
    "arrows": _arrows,
    "waffle": _waffle,
    "stripes": _stripes,
    "zigzag": _zigzag,
    "stars": _stars,
    "tartan": _tartan,
    "mould": _mould,
}


@lru_cache(maxsize=16)
def weave(pattern: str, mark: str) -> str:
    """Return a pattern in the colour ``mark``. Raises ``KeyError`` for an unknown one."""
    return _WEAVES[pattern](mark)
