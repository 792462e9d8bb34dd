"""Sheets of paper: a large one, drawn by its edges, looks as if all of it had been drawn."""

from __future__ import annotations

import pygame
import pytest
from heul_doch.scenes.graphics import panels
from pygame import Rect, Surface


def shown(sheet: panels.Sheet) -> bytes:
    """Return what a sheet looks like on a table."""
    table = Surface(sheet.surface.size)
    table.fill((40, 90, 50))
    table.blit(sheet.surface, (0, 0), special_flags=panels.PREMULTIPLIED)
    return pygame.image.tobytes(table, "RGB")


@pytest.mark.parametrize("unit", [13.3, 36.0])
@pytest.mark.parametrize("size", [(300, 200), (1500, 120), (901, 703)])
@pytest.mark.parametrize("look", ["panel", "plate", "card"])
def test_the_edges_and_the_middle_of_a_sheet_join(
    unit: float, size: tuple[int, int], look: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    panels.forget()
    in_parts = shown(panels.sheet(size, look, unit, seed=3))
    panels.forget()
    monkeypatch.setattr(panels, "edge_strips", lambda whole, hollow: [whole])
    at_once = shown(panels.sheet(size, look, unit, seed=3))
    panels.forget()
    # Where an outline is cut between two parts a pixel of ink may differ.
    assert sum(abs(one - other) > 2 for one, other in zip(in_parts, at_once)) <= 60


@pytest.mark.parametrize("size", [(40, 30), (300, 40), (500, 400)])
def test_a_shadow_goes_all_round_a_sheet_and_is_even_along_its_sides(size: tuple[int, int]) -> None:
    target = Surface((size[0] + 80, size[1] + 80), pygame.SRCALPHA)
    panels._cast_shadow(target, Rect((40, 40), size), 8, 92, 6)
    mirrored = pygame.transform.flip(target, True, True)
    alphas, other = (pygame.image.tobytes(surface, "RGBA")[3::4] for surface in (target, mirrored))
    assert max(abs(one - two) for one, two in zip(alphas, other)) <= 10
    assert target.get_at((40 + size[0] // 2, 38)).a > 10
    assert target.get_bounding_rect().inflate(-32, -32).size == size


def test_the_same_sheet_is_drawn_once() -> None:
    assert panels.sheet((90, 60), "button", 18.0).surface is panels.sheet((90, 60), "button", 18.0).surface
    assert panels.sheet((90, 60), "button", 18.0, glow=1.0) != panels.sheet((90, 60), "button", 18.0)


@pytest.mark.parametrize("look", ["panel", "card", "button", "note"])
def test_the_line_round_a_sheet_is_as_thick_as_its_look_says(look: str) -> None:
    """On the left and on the right; the paper's light edge begins where the line ends."""
    unit, size = 60.0, (700, 500)
    sheet, wanted = panels.sheet(size, look, unit, seed=3), panels.LOOKS[look]
    picture, rows = sheet.surface, range(sheet.bleed + 150, sheet.bleed + 350)
    for columns in (range(picture.width // 2), range(picture.width - 1, picture.width // 2, -1)):
        thick = 0
        for y in rows:
            line = [picture.get_at((x, y)) for x in columns]
            thick += sum(colour.a > 250 and abs(colour.g - wanted.ink[1]) < 12 for colour in line)
        assert thick / len(rows) == pytest.approx(wanted.line * unit, rel=0.1)
    panels.forget()
