"""Where speech bubbles lie: in the window, not over what one has to know."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pygame
import pytest
from heul_doch.game import Game
from heul_doch.game.core.match import Match
from heul_doch.game.rulefiles.find import find_rulebook
from heul_doch.game.rulefiles.loader import define
from heul_doch.scenes.base.theme import TEXT_SIZES, Colour, Metrics
from heul_doch.scenes.graphics.text import Fonts
from heul_doch.scenes.table.adapter import adapter_of
from heul_doch.scenes.table.layout import Box, LayoutInput, TableLayout, thickness
from heul_doch.scenes.table.remark_bubbles import bubble

TEXTS = ["Na?", "Bitte anschnallen, Gemüse.", "Ich danke meinen Nachbarn für die großzügigen Gaben."]
SIZES = [(960, 600), (1280, 800), (1920, 1080)]


def laid_out(name: str, seats: int, size: tuple[int, int]) -> TableLayout:
    game = Game(define(find_rulebook(name)), seats)
    match = Match.new(game, 1, [f"Seat {seat}" for seat in range(seats)])
    return adapter_of(game.defn.family).arrange(LayoutInput(game, match.view(0), size))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("name", "seats"),
    [
        ("heul_doch", 3),
        ("heul_doch", 4),
        ("heul_doch", 5),
        ("heul_doch", 6),
        ("jammerlappen", 2),
        ("jammerlappen", 4),
        ("jammerlappen", 6),
        ("himmel_hoelle", 3),
        ("himmel_hoelle", 5),
    ],
)
def test_a_bubble_lies_in_the_window_and_over_no_line_and_no_laid_cards(
    name: str, seats: int, size: tuple[int, int]
) -> None:
    pygame.display.init()
    fonts, layout = Fonts(Metrics(*size)), laid_out(name, seats, size)
    for place in layout.seats[1:]:
        for text in TEXTS:
            surface, (x, y) = bubble(fonts, text, layout, place)
            drawn = Box.around(x, y, *surface.size)
            # The paper's shadow reaches a little beyond it.
            assert Box(0, 0, *size).grown(1.8 * layout.unit).encloses(drawn)
            box = drawn.grown(-1.8 * layout.unit)
            assert not box.overlaps(layout.ribbon.grown(-0.3 * layout.unit))
            # Its tail may touch the hair.
            assert not box.overlaps(place.medallion.grown(-2.5 * layout.unit))
            # A stack's box has room for the thickness of a high one.
            assert not any(box.overlaps(button) for button in layout.buttons)
            stacks = [seat.laid.grown(-thickness(99) * layout.unit) for seat in layout.seats[1:]]
            assert not any(box.overlaps(stack) for stack in stacks)


def shared(one: Box, other: Box) -> float:
    """Return the part of the second box that lies under the first."""
    wide = min(one.right, other.right) - max(one.left, other.left)
    high = min(one.bottom, other.bottom) - max(one.top, other.top)
    return max(0.0, wide) * max(0.0, high) / (other.width * other.height)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("name", "seats"),
    [("heul_doch", 5), ("heul_doch", 6), ("jammerlappen", 5), ("jammerlappen", 6), ("himmel_hoelle", 5)],
)
def test_a_bubble_is_beside_who_speaks_or_says_who_it_is(name: str, seats: int, size: tuple[int, int]) -> None:
    pygame.display.init()
    fonts, layout = Fonts(Metrics(*size)), laid_out(name, seats, size)
    said: list[str] = []
    plain = fonts.paragraph

    def noted(text: str, *more: Any, **named: Any) -> pygame.Surface:
        said.append(text)
        return plain(text, *more, **named)

    fonts.paragraph = noted  # type: ignore[method-assign]
    for place in layout.seats[1:]:
        for text in [*TEXTS, "Wer zuletzt weint, hat wenigstens gewonnen."]:
            surface, (x, y) = bubble(fonts, text, layout, place, f"Zita: {text}")
            box = Box.around(x, y, *surface.size).grown(-1.8 * layout.unit)
            face = place.medallion
            away = max(box.left - face.right, face.left - box.right)
            assert said[-1].startswith("Zita: ") or away < 4 * layout.unit
            # Theirs would be what is said there; beside columns there is less room.
            most = 0.2 if name == "jammerlappen" else 0.05
            assert all(shared(box, other.hand) < most for other in layout.seats[1:] if other is not place), text


@pytest.mark.parametrize("scale", TEXT_SIZES.values(), ids=TEXT_SIZES)
@pytest.mark.parametrize("seats", [3, 5, 6])
def test_no_word_of_a_bubble_is_broken(seats: int, scale: float) -> None:
    pygame.display.init()
    text = "Das merkt sich Pepe. In Großbuchstaben."
    fonts, layout = Fonts(Metrics(960, 600, scale)), laid_out("heul_doch", seats, (960, 600))
    asked: list[list[str]] = []
    plain = fonts.paragraph

    def noted(text: str, role: str, colour: Colour, max_width: int, **more: Any) -> pygame.Surface:
        asked.append(fonts.wrap(text, role, max_width, more.get("scale", 1.0)))
        return plain(text, role, colour, max_width, **more)

    fonts.paragraph = noted  # type: ignore[method-assign]
    for place in layout.seats[1:]:
        bubble(fonts, text, layout, place)
    assert len(asked) == seats - 1
    assert all(" ".join(lines) == text for lines in asked)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [5, 6])
def test_a_bubble_of_a_seat_opposite_does_not_cover_the_special_played_last(seats: int, size: tuple[int, int]) -> None:
    pygame.display.init()
    fonts, layout = Fonts(Metrics(*size)), laid_out("heul_doch", seats, size)
    pile = layout.boxes["discard"]
    for place in layout.seats[1:]:
        for text in TEXTS:
            surface, (x, y) = bubble(fonts, text, layout, place)
            box = Box.around(x, y, *surface.size).grown(-1.8 * layout.unit)
            wide = min(box.right, pile.right) - max(box.left, pile.left)
            high = min(box.bottom, pile.bottom) - max(box.top, pile.top)
            assert wide <= 0 or high <= 0 or wide * high < 0.12 * pile.width * pile.height


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_a_bubble_leaves_the_pot_and_the_number_in_force_free(seats: int) -> None:
    pygame.display.init()
    fonts, layout = Fonts(Metrics(960, 600)), laid_out("jammerlappen", seats, (960, 600))
    for place in layout.seats[1:]:
        surface, (x, y) = bubble(fonts, TEXTS[-1], layout, place)
        box = Box.around(x, y, *surface.size).grown(-1.8 * layout.unit)
        assert not box.overlaps(layout.boxes["pot"])
        assert not box.overlaps(layout.boxes["sign"])


@pytest.mark.parametrize("size", SIZES)
def test_what_belongs_to_one_seat_lies_closer_together_than_to_the_next(size: tuple[int, int]) -> None:
    layout = laid_out("jammerlappen", 6, size)
    tops = [seat for seat in layout.seats if seat.side == "top"]
    for one, other in pairwise(tops):
        assert one.laid.left - one.medallion.right < 1.5 * layout.unit
        assert other.hand.left - one.laid.right > 1.5 * layout.unit


@pytest.mark.parametrize("scale", TEXT_SIZES.values(), ids=TEXT_SIZES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_no_bubble_hides_how_many_cards_are_left_or_what_somebody_has_won(
    seats: int, size: tuple[int, int], scale: float
) -> None:
    pygame.display.init()
    fonts, layout = Fonts(Metrics(*size, scale)), laid_out("himmel_hoelle", seats, size)
    (zone, number), *_ = layout.counters.items()
    pile, unit = layout.bases[zone].bounds, layout.unit
    for place in layout.seats[1:]:
        for text in TEXTS:
            surface, (x, y) = bubble(fonts, text, layout, place)
            box = Box.around(x, y, *surface.size).grown(-1.8 * unit)
            assert not box.overlaps(Box.around(number.x, number.y, 2 * unit, unit))
            wide = min(box.right, pile.right) - max(box.left, pile.left)
            high = min(box.bottom, pile.bottom) - max(box.top, pile.top)
            assert wide <= 0 or high <= 0 or wide * high < pile.width * pile.height / 3
            others = [other.seat for other in layout.seats if other.seat != place.seat]
            for seat in others:
                assert not box.overlaps(layout.boxes[f"points:{seat}"].grown(-0.3 * unit))
                assert not box.overlaps(layout.boxes[f"doppler:{seat}"].grown(-0.3 * unit))


@pytest.mark.parametrize("scale", TEXT_SIZES.values(), ids=TEXT_SIZES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [4, 5])
def test_who_sits_opposite_speaks_beside_the_own_face(seats: int, size: tuple[int, int], scale: float) -> None:
    """Not under it and far away, where it would seem to be said by whoever sits there."""
    pygame.display.init()
    fonts, layout = Fonts(Metrics(*size, scale)), laid_out("himmel_hoelle", seats, size)
    place = layout.seats[2]
    own, unit = layout.boxes["points:2"], layout.unit
    for text in TEXTS:
        surface, (x, y) = bubble(fonts, text, layout, place)
        drawn = Box.around(x, y, *surface.size)
        assert drawn.bottom < layout.ribbon.top + 2 * unit
        assert abs(drawn.right - place.medallion.left) < 2.5 * unit
        # Only the tail, which points at the face, reaches over the corner of what one has won: its middle is above.
        solid = pygame.mask.from_surface(surface)
        inside = [
            solid.get_at((round(px - drawn.left), round(py - drawn.top)))
            for px in (own.left + 0.3 * unit, own.centre.x, own.right - 0.3 * unit)
            for py in (own.top + 0.6 * unit, own.centre.y, own.bottom - 0.3 * unit)
            if 0 <= px - drawn.left < surface.width - 1 and 0 <= py - drawn.top < surface.height - 1
        ]
        assert not any(inside), text
