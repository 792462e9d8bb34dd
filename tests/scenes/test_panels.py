"""Sheets of paper: what is kept in parts looks like the whole, and takes less."""

from __future__ import annotations

import pygame
import pytest
from heul_doch.scenes.graphics import panels as paper
from pygame import Surface


@pytest.mark.parametrize("unit", [13.3, 18.0, 36.0])
@pytest.mark.parametrize("size", [(90, 60), (300, 200), (1500, 120), (901, 703)])
@pytest.mark.parametrize("look", ["panel", "note", "plate", "card"])
def test_the_parts_of_a_sheet_look_like_the_whole(unit: float, size: tuple[int, int], look: str) -> None:
    whole = paper.sheet(size, look, unit, seed=3)
    parts, bleed = paper.sheet_parts(size, paper.LOOKS[look], unit, seed=3)
    assert bleed == whole.bleed
    shown, expected = Surface(whole.surface.size), Surface(whole.surface.size)
    for surface in (shown, expected):
        surface.fill((40, 90, 50))
    expected.blit(whole.surface, (0, 0), special_flags=paper.PREMULTIPLIED)
    shown.fblits(parts, paper.PREMULTIPLIED)
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(expected, "RGB")


def test_a_large_sheet_takes_less_in_parts() -> None:
    def bytes_of(parts: paper.Parts) -> int:
        return sum(part.width * part.height * 4 for part, _ in parts if part.get_parent() is None)

    parts, _ = paper.sheet_parts((1000, 900), paper.PANEL, 18.0)
    alone = tuple({id(part): (part, place) for part, place in parts}.values())
    assert bytes_of(alone) < 0.6 * bytes_of(((paper.sheet((1000, 900), paper.PANEL, 18.0).surface, (0, 0)),))


def test_the_parts_of_a_large_sheet_are_drawn_without_the_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is made on the way that is nearly as large as the sheet itself."""
    made: list[int] = []

    def surface(size: tuple[int, int], *args: int, **kwargs: int) -> Surface:
        made.append(size[0] * size[1])
        return Surface(size, *args, **kwargs)

    paper.forget()
    monkeypatch.setattr(paper, "Surface", surface)
    paper.sheet_parts((1500, 900), paper.PANEL, 18.0, seed=5)
    assert len(made) > 4
    assert max(made) < 0.5 * 1500 * 900


def test_a_screen_that_needs_a_little_too_much_keeps_most_of_it() -> None:
    """All of it is asked for in turn: if the oldest went each time, nothing would be there when it is needed."""
    cache = paper._Cache(10 * 400)
    missed = []
    for turn in range(6):
        for number in range(12):
            if cache.get((number,)) is None:
                missed.append(turn)
                cache.put((number,), Surface((10, 10), pygame.SRCALPHA))
    assert missed.count(0) == 12
    assert all(missed.count(turn) <= 6 for turn in range(1, 6))
    # What is no longer asked for goes all the same.
    for _ in range(6):
        for number in range(20, 30):
            if cache.get((number,)) is None:
                cache.put((number,), Surface((10, 10), pygame.SRCALPHA))
    assert all(cache.get((number,)) is not None for number in range(20, 30))


def test_the_same_few_asked_for_again_and_again_stay() -> None:
    """A button under the pointer takes other colours, over the same panel."""
    cache = paper._Cache(10 * 400)
    for number in range(10):
        cache.put((number,), Surface((10, 10), pygame.SRCALPHA))
    for glow in range(30):
        assert cache.get((0,)) is not None
        cache.put(("glow", glow), Surface((10, 10), pygame.SRCALPHA))


def test_a_large_window_keeps_more_sheets_than_its_size_alone_asks_for() -> None:
    """There a sheet drawn anew takes a whole frame; in a small one memory counts more."""
    cache = paper._Cache(0)
    room = []
    for unit in (18.0, 36.0):
        cache.fit(unit)
        room.append(cache._max_bytes)
    assert room[0] <= 4 * paper.FULL_HD
    assert room[1] > 5 * room[0]
