"""The program's pictures: SVG files by name, and what a file leaves open.

The picture ``seat/egg/calm`` is the file ``assets/pictures/seat/egg/calm.svg``. A game that is installed from elsewhere
may bring a folder of its own, laid out alike (:func:`add_folder`). The cards of a game are in ``card/<id of game>``; a
game without that folder has those directly in ``card``. All files are made by ``assets/build/make_pictures.py``.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final

from heul_doch.scenes.base import paths

_SLOT: Final = re.compile(r"\{([^{}]+)\}")
_TERM: Final = re.compile(r"([-+]?\d*\.?\d*)([a-z]?)")
_ROOT: Final = re.compile(r"<svg[^>]*>")
_STEP: Final = re.compile(r"[\w-][\w.-]*", re.ASCII)
_more: Final[list[Path]] = []


def add_folder(folder: Path) -> None:
    """Look for pictures in this folder too; those of the program come first."""
    if folder not in folders():
        _more.append(folder)
        find.cache_clear()
        siblings.cache_clear()


def folders() -> tuple[Path, ...]:
    """Return where pictures are looked for, first in the folder of the program."""
    return (paths.assets_dir() / "pictures", *_more)


@lru_cache(maxsize=1024)
def find(name: str) -> Path | None:
    """Return the file of a picture, None if there is none."""
    steps = name.split("/")
    if all(_STEP.fullmatch(step) for step in steps):
        for folder in folders():
            file = folder.joinpath(*steps[:-1], f"{steps[-1]}.svg")
            if os.path.isfile(file):
                return file
    return None


@lru_cache(maxsize=64)
def siblings(folder: str) -> tuple[str, ...]:
    """Return the sorted names of the pictures in a folder, without the folder."""
    found: set[str] = set()
    for place in folders():
        if os.path.isdir(place / folder):
            found.update(file.stem for file in (place / folder).iterdir() if file.suffix == ".svg")
    return tuple(sorted(found))


def read(name: str) -> str:
    """Return the text of a picture's file. Raises ``KeyError`` for an unknown name."""
    file = find(name)
    if file is None:
        raise KeyError(name)
    return file.read_text(encoding="utf-8")


def size_of(name: str) -> tuple[float, float]:
    """Return width and height of a picture in its own units. Raises ``KeyError`` for an unknown name."""
    root = _ROOT.search(read(name))
    sides = [re.search(rf' {side}="([\d.]+)"', root[0]) if root else None for side in ("width", "height")]
    if sides[0] is None or sides[1] is None:
        raise ValueError(f"the picture {name} has no width or no height")
    return float(sides[0][1]), float(sides[1][1])


def body_of(svg: str) -> str:
    """Return what is inside the root of an SVG document."""
    root = _ROOT.search(svg)
    return svg[root.end() : svg.rindex("</svg>")] if root else svg


def escaped(text: str) -> str:
    """Return text as it stands between two tags. The standard library's own functions load much more than that."""
    return text.replace("&", "&amp;").replace(">", "&gt;").replace("<", "&lt;")


def filled(svg: str, values: Mapping[str, str | float]) -> str:
    """Return a document with all braces filled in.

    What is in them is the name of a value, or a sum of multiples of values that are one letter:

    >>> filled('<rect x="{w-20}" width="{.5w+2h}" fill="{tint}"/>', {"w": 100.0, "h": 3.0, "tint": "#123456"})
    '<rect x="80" width="56" fill="#123456"/>'
    """

    def fill(slot: re.Match[str]) -> str:
        if slot[1] in values:
            value = values[slot[1]]
            return value if isinstance(value, str) else f"{round(value, 4):g}"
        total = 0.0
        for term in _TERM.finditer(slot[1]):
            number, letter = term.groups()
            if number or letter:
                factor = float(f"{number}1") if number in ("", "+", "-") else float(number)
                total += factor * (float(values[letter]) if letter else 1.0)
        return f"{round(total, 4):g}"

    return _SLOT.sub(fill, svg)
