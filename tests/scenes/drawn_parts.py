"""All pictures of which a scene is put together, as text: where each lies and what it is like on average.

A whole picture made small hides a line of text that is a few pixels too high, or a sign without its ring.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame
from heul_doch.scenes.app import App
from pygame import Rect, Surface

PIXELS = 1
"""So far another machine may place or size a picture."""
SHADES = 6
"""So much its mean colour and opacity may differ, of 255."""


def mean(picture: Surface) -> tuple[int, ...]:
    """Return the mean of red, green, blue and opacity."""
    if not picture.get_width() or not picture.get_height():
        return (0, 0, 0, 0)
    small = pygame.transform.smoothscale(picture.convert_alpha(), (1, 1))
    return tuple(pygame.image.tobytes(small, "RGBA"))


def parts_of(app: App) -> Iterator[str]:
    """Return a line for each picture of the scene that is shown, lowest first: name of the item, box, mean."""
    assert app.top is not None
    stage = app.top.ctx.stage
    window = Rect((0, 0), stage.size)
    for item in stage.items:
        if item.visible and item.drawn:
            for picture, place in item.parts():
                box = Rect(place, picture.size)
                if box.colliderect(window):
                    yield " ".join(map(str, (type(item).__name__, *box, *mean(picture))))


def numbers(line: str) -> tuple[int, ...]:
    return tuple(map(int, line.split()[1:]))


def is_alike(line: str, other: str) -> bool:
    """Whether two lines are of the same picture; how its class is called does not matter."""
    one, two = numbers(line), numbers(other)
    near = [abs(a - b) for a, b in zip(one, two)]
    return max(near[:4]) <= PIXELS and max(near[4:]) <= SHADES


def compare_parts(parts: Sequence[str], file: Path, update: bool) -> None:
    """Compare with the lines of a file, or write it if it is missing or differs."""
    known = file.read_text("utf-8").splitlines() if file.exists() else []
    differ = [(a, b) for a, b in zip(parts, known) if not is_alike(a, b)]
    if update and (differ or len(parts) != len(known)):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("\n".join(parts) + "\n", "utf-8")
        return
    hint = f"if meant: pytest tests/scenes/test_snapshots.py --update ({file.name})"
    assert differ == [], hint
    assert len(parts) == len(known), hint
