"""Reads the vector parts in ``parts/scenery`` and wraps inked parts into whole documents."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

from heul_doch.assets.build.pictures.scenery_pen import Inker

_NO_COLOURS: Mapping[str, str] = MappingProxyType({})


_FOLDER = Path(__file__).with_name("parts") / "scenery"


@cache
def part_source(path: str) -> str:
    """Return the text of ``parts/scenery/<path>.svg``; raises ``KeyError`` if there is none."""
    source = _FOLDER / f"{path}.svg"
    if not source.is_file():
        raise KeyError(path)
    return source.read_text(encoding="utf-8")


@cache
def part_names(folder: str) -> tuple[str, ...]:
    """Return the sorted names of the parts in ``parts/scenery/<folder>``, without ``.svg``."""
    found = (entry.name for entry in (_FOLDER / folder).iterdir())
    return tuple(sorted(name.removesuffix(".svg") for name in found if name.endswith(".svg")))


def view_box(source: str) -> tuple[float, float]:
    """Return width and height of the ``viewBox`` of SVG text. Raises ValueError without one from 0 0."""
    match = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', source)
    if match is None:
        raise ValueError("a part needs a viewBox that starts at 0 0")
    return float(match[1]), float(match[2])


def part(path: str, inker: Inker) -> str:
    """Return the inked elements of a part, without a root element."""
    return inker.draw(part_source(path))


def group(path: str, element_id: str) -> str:
    """Return the markup inside ``<g id="element_id">`` of a part file; empty if there is no such group.

    Groups that are asked for this way stand at the top level of their file, one after another.
    """
    source = part_source(path)
    match = re.search(rf'\n<g id="{element_id}">(.*?)\n</g>(?=\n(?:<g id=|</svg>))', source, re.DOTALL)
    return match[1] if match else ""


def document(width: float, height: float, body: str) -> str:
    """Return a complete SVG document of ``width`` x ``height`` units around ``body``."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}">{body}</svg>'
    )


def layer(body: str) -> str:
    """Return a layer of a picture that fits any size: lengths that depend on it stand in braces.

    ``{w-262}`` is 262 units left of the right edge, ``{.45h}`` so much of the height: see
    :func:`heul_doch.scenes.graphics.picture_files.filled`.
    """
    return document(1600, 1000, body)


def put(body: str, x: str, y: str, scale: float = 1.0, turn: float = 0.0) -> str:
    """Return ``body`` moved to a place that depends on the size, turned and scaled."""
    turned = f" rotate({turn:g})" if turn else ""
    scaled = f" scale({scale:g})" if scale != 1 else ""
    return f'<g transform="translate({x} {y}){turned}{scaled}">{body}</g>'


def place(body: str, x: float, y: float, scale: float = 1.0, turn: float = 0.0, flip: bool = False) -> str:
    """Return ``body`` moved to (x, y), turned by ``turn`` degrees, mirrored if ``flip``, and scaled."""
    sx = -scale if flip else scale
    turned = f" rotate({turn:g})" if turn else ""
    return f'<g transform="translate({x:g} {y:g}){turned} scale({sx:g} {scale:g})">{body}</g>'
