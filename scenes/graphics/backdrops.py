"""Pictures that fill a window or a large area, composed from layers for its size.

Names: ``table/1280x800``, ``table/1280x800+90`` (a table above a bar of 90 pixels), ``table/1280x800+0~GAME2``
(the table of a game in the third round of an evening), ``title/1280x800``, ``yard/1280x600``, ``board/480x640+90``
(planks on ropes, which take the upper 90 pixels). Nothing is stretched: layers are drawn for more than any window
shows, and what lies at an edge stays as far from it (:func:`heul_doch.scenes.graphics.picture_files.filled`).
"""

from __future__ import annotations

import re
from typing import Final

from heul_doch.scenes.graphics.picture_files import body_of, filled, find, read, siblings

BAKED_SIZE: Final = (1280, 800)
"""Size in pixels of the baked backdrops; other windows show them scaled until their own is drawn."""
DESIGN: Final = (1600.0, 1000.0)
"""Units that a window shows at least; one of another shape shows more to the right or below."""
MOST: Final = (3520.0, 3400.0)
"""Units that are drawn; a window of a shape that would show more shows them larger."""
BELOW: Final = 1280.0
"""Height in units from which the lower part of the wood is seen."""
EVENINGS: Final = 4
"""Rounds of an evening that look different; then it begins anew."""
YARD: Final = 600.0
"""Height of the yard in units."""
WIDE_YARD: Final = 1300.0
"""Width in units from which a yard has more clouds."""
BOARD: Final = 500.0
"""Width of a board in units."""
PLANK: Final = 92.0
"""Height of one of its planks."""

_NAME: Final = re.compile(
    r"(?P<kind>table|title|yard|board)/(?P<wide>[1-9]\d{1,4})x(?P<high>[1-9]\d{1,4})"
    r"(?:\+(?P<part>\d{1,4}))?(?:~(?P<game>[a-z_]*)(?P<round>\d{1,3}))?"
)


def backdrop_svg(name: str) -> str | None:
    """Return the SVG document of a backdrop, None if the name is not one of a backdrop."""
    found = _NAME.fullmatch(name)
    if found is None:
        return None
    kind, width, height = found["kind"], int(found["wide"]), int(found["high"])
    part, game, evening = found["part"], found["game"], found["round"]
    # A bar of no height stands only before a look.
    if (evening is not None and (kind != "table" or part is None)) or (evening is None and part == "0"):
        return None
    bar = int(part or 0)
    if bar >= height:
        return None
    if kind == "table":
        return _table(width, height, bar, game or "", int(evening or 0))
    if kind == "board":
        return _board(width, height, bar) if bar else None
    if part is not None:
        return None
    return _title(width, height) if kind == "title" else _yard(width, height)


def baked_names() -> list[str]:
    """Return the names of the backdrops small copies of which ship: one of each kind, and a table of each cloth."""
    size = f"{BAKED_SIZE[0]}x{BAKED_SIZE[1]}"
    games = [name.removeprefix("colours-") for name in siblings("table") if name.startswith("colours-")]
    return [*(f"{kind}/{size}" for kind in ("table", "title", "yard")), *(f"table/{size}+0~{game}0" for game in games)]


def baked_like(name: str) -> str:
    """Return the name of the backdrop that is most like one of them: of its kind, a table with its cloth."""
    found = _NAME.fullmatch(name)
    if found is None:
        return name
    look = f"+0~{found['game']}0" if found["game"] and find(f"table/colours-{found['game']}") else ""
    return f"{found['kind']}/{BAKED_SIZE[0]}x{BAKED_SIZE[1]}{look}"


def _table(width: int, height: int, bar: int, game: str, evening: int) -> str:
    """Cloth and things lie in the room above the bar, wood goes on behind it."""
    above = height - bar
    scale = max(min(width / DESIGN[0], above / DESIGN[1]), width / MOST[0], height / MOST[1])
    wide, high, whole = width / scale, above / scale, height / scale
    colours = f"table/colours-{game}"
    layers = [
        _wood(wide),
        *(["table/wood-below"] if whole > BELOW else []),
        "table/marks",
        colours if find(colours) else "table/colours",
        _cloth(wide, high),
        "table/things",
        f"table/evening-{evening % EVENINGS}",
    ]
    return _together(layers, wide, whole, w=wide, h=high, b=whole)


def _wood(wide: float) -> str:
    """Return the layer with the shortest planks that are long enough."""
    lengths = (name.removeprefix("wood-") for name in siblings("table"))
    long_enough = [length for length in map(int, filter(str.isdecimal, lengths)) if length >= wide]
    return f"table/wood-{min(long_enough, default=round(MOST[0]))}"


def _cloth(wide: float, high: float) -> str:
    """Return the layer with the tablecloth whose size, half of which its name tells, fits best."""
    best = (430 + 0.12 * max(0.0, wide - DESIGN[0]), 246 + 0.2 * max(0.0, high - DESIGN[1]))

    def off(name: str) -> float:
        half = name.removeprefix("cloth-").split("x")
        return abs(int(half[0]) - best[0]) + abs(int(half[1]) - best[1])

    return f"table/{min((name for name in siblings('table') if name.startswith('cloth-')), key=off)}"


def _title(width: int, height: int) -> str:
    scale = max(min(width / DESIGN[0], height / DESIGN[1]), width / MOST[0])
    wide, high = width / scale, height / scale
    return _together(["title/kitchen"], wide, high, w=wide, h=high, m=max(wide, high))


def _yard(width: int, height: int) -> str:
    wide = YARD * width / height
    layers = ["yard/sky", *(["yard/clouds"] if wide > WIDE_YARD else []), "yard/ground"]
    return _together(layers, wide, YARD, w=wide)


def _board(width: int, height: int, rope: int) -> str:
    scale = width / BOARD
    high, top = height / scale, rope / scale
    counts = sorted(int(name.removeprefix("planks-")) for name in siblings("board") if name.startswith("planks-"))
    count = min(max(counts[0], round((high - top) / PLANK)), counts[-1])
    return _together(["board/ropes", f"board/planks-{count}", "board/knots"], BOARD, high, h=high, t=top)


def _together(layers: list[str], wide: float, high: float, **values: float) -> str:
    body = "".join(filled(body_of(read(layer)), values) for layer in layers)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:g} {high:g}" width="{wide:g}" height="{high:g}">'
        f"{body}</svg>"
    )
