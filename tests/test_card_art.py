"""The drawn cards: complete, well-formed, told apart at a glance, also by colour-blind eyes and in a fan."""

from __future__ import annotations

import io
import itertools
import re
from functools import lru_cache
from xml.etree import ElementTree

import pygame
import pytest
import resvg_py
from font_fredoka_one import FredokaOne
from heul_doch.assets.build.pictures import brush, cards, cards_faces, ink
from heul_doch.scenes.graphics.picture_source import picture_svg

NUMBERS = [name for name in cards.card_names() if name[-1].isdigit()]
SPECIALS = (*cards.SPECIALS, *cards.HOUSE_SPECIALS, "blank")
HREF = "{http://www.w3.org/1999/xlink}href"


def card_svg(face: str, text: str = "") -> str:
    """Return a card as the program reads it."""
    return picture_svg(f"card/{face}", text)


@lru_cache(maxsize=256)
def raster(svg: str, width: int, height: int) -> pygame.Surface:
    png = resvg_py.svg_to_bytes(
        svg_string=svg, width=width, height=height, font_files=[FredokaOne], skip_system_fonts=True
    )
    return pygame.image.load(io.BytesIO(png), "card.png")


def pixels(surface: pygame.Surface, area: tuple[int, int, int, int], size: tuple[int, int]) -> bytes:
    """Return the RGB bytes of a part of the picture, scaled to ``size``."""
    return pygame.image.tobytes(pygame.transform.smoothscale(surface.subsurface(area), size), "RGB")


def distance(one: bytes, other: bytes) -> float:
    return sum(abs(a - b) for a, b in zip(one, other)) / len(one)


def test_every_deck_colour_has_seven_faces_and_every_special_a_picture() -> None:
    assert len(NUMBERS) == 49
    assert {name.partition("-")[0] for name in NUMBERS} == set(ink.COLOURS)
    assert {"back", "missing", "blank", "katapult", "maulwurf"} <= set(cards.card_names())
    assert len(set(cards.card_names())) == len(cards.card_names()) == 59


@pytest.mark.parametrize("name", cards.card_names())
def test_documents_are_well_formed_and_self_contained(name: str) -> None:
    svg = card_svg(name, "Käse & <Größe>" if name in SPECIALS else "")
    root = ElementTree.fromstring(svg)
    assert root.attrib["viewBox"] == "0 0 630 880"
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(ids) == len(set(ids))
    asked = set(re.findall(r"url\(#([^)]+)\)", svg))
    for element in root.iter():
        href = element.attrib.get("href", element.attrib.get(HREF))
        if href is not None:
            assert href.startswith("#")
            asked.add(href[1:])
    assert asked <= set(ids)
    assert "{{" not in svg
    assert "nan" not in svg


def test_cards_are_round_cornered_and_opaque_inside() -> None:
    for name in cards.card_names():
        picture = raster(card_svg(name), 126, 176)
        assert picture.get_at((0, 0)).a == 0, name
        assert picture.get_at((0, 175)).a == 0, name
        assert picture.get_at((125, 175)).a == 0, name
        assert picture.get_at((63, 88)).a == 255, name
        assert picture.get_at((3, 88)).a == 255, name


def test_nothing_is_drawn_outside_the_rim() -> None:
    """The outermost pixels of a straight edge are empty: no pattern, water or shadow hangs over."""
    for name in ("red-7", "blue-5", "purple-6", "green-1", "yellow-7", "back", "werwolf", "knoblauch"):
        picture = raster(card_svg(name), 315, 440)
        for x in range(30, 285, 3):
            assert picture.get_at((x, 0)).a == 0, (name, x)
            assert picture.get_at((x, 439)).a == 0, (name, x)
        for y in range(30, 410, 3):
            assert picture.get_at((0, y)).a == 0, (name, y)
            assert picture.get_at((314, y)).a == 0, (name, y)


def test_all_faces_differ_even_without_their_numerals() -> None:
    middles = {name: pixels(raster(card_svg(name), 126, 176), (27, 40, 72, 122), (18, 30)) for name in NUMBERS}
    for one, other in itertools.combinations(NUMBERS, 2):
        assert distance(middles[one], middles[other]) > 3.5, (one, other)


def test_streams_and_puddle_and_fountain_are_told_apart_in_every_colour() -> None:
    for colour in ink.COLOURS:
        shown = [
            pixels(raster(card_svg(f"{colour}-{value}"), 126, 176), (27, 40, 72, 122), (18, 30)) for value in (5, 6, 7)
        ]
        for one, other in itertools.combinations(shown, 2):
            assert distance(one, other) > 12, colour


def test_the_fan_shows_value_and_colour() -> None:
    """Of a card 110 pixels high, the left 18 % down to the pip tells every face from every other."""
    strips = {name: pixels(raster(card_svg(name), 79, 110), (0, 0, 14, 36), (14, 36)) for name in NUMBERS}
    for one, other in itertools.combinations(NUMBERS, 2):
        assert distance(strips[one], strips[other]) > 6, (one, other)


def test_no_water_hides_a_numeral() -> None:
    """The numerals are drawn last, so a fountain passes behind them."""
    for name in NUMBERS:
        last = list(ElementTree.fromstring(card_svg(name)))[-2:]
        assert [(e.tag.rpartition("}")[2], e.attrib["href"]) for e in last] == [("use", "#index")] * 2
    flooded = pixels(raster(card_svg("red-7"), 315, 440), (8, 8, 54, 80), (54, 80))
    for colour in ink.COLOURS:
        other = pixels(raster(card_svg(f"{colour}-7"), 315, 440), (8, 8, 54, 80), (54, 80))
        light = [i for i in range(0, len(flooded), 3) if min(flooded[i : i + 3]) > 235]
        assert len(light) > 500
        assert sum(min(other[i : i + 3]) > 235 for i in light) > 0.95 * len(light)


def test_pips_are_told_apart_as_silhouettes() -> None:
    masks = {}
    for colour in ink.COLOURS:
        surface = raster(cards.pip_svg(colour), 24, 24)
        masks[colour] = [surface.get_at((x, y)).a > 127 for y in range(24) for x in range(24)]
    for one, other in itertools.combinations(masks, 2):
        both = sum(a or b for a, b in zip(masks[one], masks[other]))
        apart = sum(a != b for a, b in zip(masks[one], masks[other]))
        assert apart / both > 0.12, (one, other)


# Machado, Oliveira and Fernandes (2009), full severity, for linear RGB.
SIGHTS = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def lab(colour: str, sight: str) -> tuple[float, float, float]:
    """Return the CIE Lab values (D65) of ``#rrggbb`` as somebody with that ``sight`` gets them."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    r, g, b = (min(1.0, max(0.0, sum(m * c for m, c in zip(row, linear)))) for row in SIGHTS[sight])
    xyz = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883,
    )
    x, y, z = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("sight", SIGHTS)
def test_deck_colours_stay_apart_for_colour_blind_eyes(sight: str) -> None:
    for one, other in itertools.combinations(ink.COLOURS, 2):
        a, b = lab(ink.COLOURS[one], sight), lab(ink.COLOURS[other], sight)
        apart = sum((p - q) ** 2 for p, q in zip(a, b)) ** 0.5
        assert apart > (30 if sight == "normal" else 13), (sight, one, other, round(apart, 1))


@pytest.mark.parametrize(
    "text", ["Werwolf", "Strandtuch", "Wäscheschleude", "Größenwahnsinn", "MMMMMMMMMMMMMM", "ÄÖÜäöüßÄÖÜäöüß", "W"]
)
def test_names_fit_their_banner(text: str) -> None:
    svg = card_svg("blank", text)
    label = next(e for e in ElementTree.fromstring(svg) if e.tag.endswith("text"))
    assert label.text == text
    pygame.font.init()
    # pygame sizes fonts by line height at whole pixels; measure large and scale down
    font = pygame.font.Font(FredokaOne, 200)
    width = font.size(text)[0] / 200 * float(label.attrib["font-size"])
    centre = float(label.attrib["x"])
    assert centre - width / 2 > 80
    assert centre + width / 2 < 508, "the name runs into the badge"


def test_a_name_changes_the_picture_and_only_specials_carry_one() -> None:
    assert card_svg("werwolf", "Werwolf") != card_svg("werwolf", "Werewolf")
    named = raster(card_svg("werwolf", "Werewolf"), 126, 176)
    plain = raster(card_svg("werwolf"), 126, 176)
    banner = (16, 141, 86, 18)
    assert distance(pixels(named, banner, (86, 18)), pixels(plain, banner, (86, 18))) > 5
    assert "<text" not in card_svg("red-1", "Tomate")


def test_the_back_is_like_no_face() -> None:
    back = pixels(raster(card_svg("back"), 43, 60), (2, 2, 39, 56), (13, 19))
    for name in cards.card_names():
        if name != "back":
            face = pixels(raster(card_svg(name), 43, 60), (2, 2, 39, 56), (13, 19))
            assert distance(back, face) > 20, name


def test_accents_are_colours() -> None:
    for name in cards.card_names():
        assert re.fullmatch("#[0-9A-Fa-f]{6}", cards.accent(name)), name
    assert cards.accent("red-3") == ink.COLOURS["red"]
    for call in (cards.accent, cards.card_svg, card_svg, cards.pip_svg):
        with pytest.raises(KeyError):
            call("pink-")


def test_a_part_that_is_missing_or_broken_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(KeyError, match="cards/bodies/pink"):
        ink.drawing("cards/bodies/pink")
    bad_path = "<svg><g id='a'><path d='M0 0 Q1' stroke-width='3'/></g></svg>"
    for text in ("<svg><g id='a'>", bad_path, "<svg>{{x}}</svg>"):
        monkeypatch.setattr(ink, "_source", lambda path, text=text: text)
        ink._drawing.cache_clear()
        with pytest.raises(ValueError, match="cards/broken"):
            ink.drawing("cards/broken")
    ink._drawing.cache_clear()


def test_the_same_name_gives_the_same_text() -> None:
    first = cards.card_svg("green-7")
    cards_faces.wallpaper.cache_clear()
    ink._drawing.cache_clear()
    brush._pen.cache_clear()
    assert cards.card_svg("green-7") == first


def test_the_pen_swells_away_from_the_light_and_tapers() -> None:
    box = brush.flatten(brush.contour("M0 0H100V100H0Z", 10))
    xs = [x for stroke in box for x, y in stroke.points if 30 < y < 70]
    assert max(xs) - 100 > 1.3 * -min(xs), "the side in the shade is the heavier one"
    stroke = brush.flatten(brush.line("M0 0H100", 10, "out"))[0].points
    left = [abs(y) for x, y in stroke if 10 < x < 30]
    right = [abs(y) for x, y in stroke if 85 < x < 99]
    assert min(left) > 1.5 * max(right)
    with pytest.raises(ValueError, match="unknown command"):
        brush.flatten("M0 0A5 5 0 0 1 9 9")
