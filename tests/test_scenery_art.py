"""Every picture but the cards: well-formed, drawable, and different where it has to be."""

from __future__ import annotations

import io
import itertools
import re
from xml.etree import ElementTree

import pygame
import pytest
import resvg_py
from heul_doch.assets.build.pictures.scenery import scenery_names, scenery_svg
from heul_doch.assets.build.pictures.scenery_moods import MOODS
from heul_doch.assets.build.pictures.scenery_parts import part_source
from heul_doch.assets.build.pictures.scenery_paths import flatten
from heul_doch.assets.build.pictures.scenery_pen import brush
from heul_doch.assets.build.pictures.scenery_seats import CHARACTERS
from heul_doch.scenes.graphics.picture_source import picture_svg, with_caption

LAYERS = ("table/", "board/", "yard/", "title/kitchen")
BACKDROPS = ("table/1280x800", "title/1280x800", "yard/1280x600", "board/480x640+90")
NAMES = (*(name for name in scenery_names() if not name.startswith(LAYERS)), *BACKDROPS)
SIZES = ((960, 600), (1000, 1000), (1280, 800), (1920, 1080), (2560, 1080), (3840, 2160))


def raster(svg: str, width: int) -> pygame.Surface:
    data = resvg_py.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True)
    return pygame.image.load(io.BytesIO(data))


def bytes_of(name: str, width: int) -> bytes:
    return pygame.image.tobytes(raster(picture_svg(name), width), "RGBA")


def distance(a: bytes, b: bytes) -> float:
    """Mean difference of two pictures of the same size, 0..255."""
    assert len(a) == len(b)
    return sum(abs(p - q) for p, q in zip(a, b)) / len(a)


def colours(surface: pygame.Surface) -> int:
    """How many different pixels a picture has."""
    return len(set(zip(*[iter(pygame.image.tobytes(surface, "RGBA"))] * 4)))


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_is_well_formed_and_can_be_drawn(name: str) -> None:
    svg = picture_svg(name)
    root = ElementTree.fromstring(svg)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    wanted = set(re.findall(r"url\(#([^)]+)\)", svg)) | set(re.findall(r'href="#([^"]+)"', svg))
    assert wanted <= set(ids)
    assert not re.search(r"""href=["'](?!#)|<image|\{\{""", svg)
    assert colours(raster(svg, 64)) > 3


def test_the_same_name_gives_the_same_text() -> None:
    for name in ("table/marks", "seat/egg/sob", "title/hero", "ui/glow"):
        first = scenery_svg(name)
        scenery_svg.cache_clear()
        assert scenery_svg(name) == first


@pytest.mark.parametrize("character", CHARACTERS)
def test_every_mood_of_a_character_looks_different(character: str) -> None:
    pictures = {mood: bytes_of(f"seat/{character}/{mood}", 56) for mood in MOODS}
    for one, other in itertools.combinations(MOODS, 2):
        assert distance(pictures[one], pictures[other]) > 2.0, (one, other)


@pytest.mark.parametrize("mood", ["calm", "sob"])
def test_every_character_looks_different(mood: str) -> None:
    pictures = {name: bytes_of(f"seat/{name}/{mood}", 56) for name in CHARACTERS}
    for one, other in itertools.combinations(CHARACTERS, 2):
        assert distance(pictures[one], pictures[other]) > 8.0, (one, other)


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("kind", ["table", "title"])
def test_backdrops_fit_any_window_and_leave_no_hole(kind: str, width: int, height: int) -> None:
    root = ElementTree.fromstring(picture_svg(f"{kind}/{width}x{height}"))
    _, _, wide, high = map(float, root.attrib["viewBox"].split())
    assert wide / high == pytest.approx(width / height, rel=0.001)
    assert wide >= 1599
    assert high >= 999
    small = raster(picture_svg(f"{kind}/{width}x{height}"), 160)
    pixels = pygame.image.tobytes(small, "RGBA")
    assert min(pixels[3::4]) == 255


def test_cards_lie_on_calm_ground() -> None:
    """Where cards lie the table is medium dark; nothing there is as light as a card."""
    table = raster(picture_svg("table/1280x800"), 320)
    for x, y in itertools.product(range(96, 224, 8), range(60, 190, 8)):
        red, green, blue, _ = table.get_at((x, y))
        assert 20 < (red * 3 + green * 6 + blue) / 10 < 150, (x, y)


@pytest.mark.parametrize(
    "name",
    ["", "table", "table/0x600", "table/axb", "seat/garlic", "seat/garlic/happy", "seat/tomato/calm", "ui/none",
     "icon/none", "icon/../ui/tear", "card/red-1", "title/hero-onion/x"],
)  # fmt: skip
def test_unknown_names_are_key_errors(name: str) -> None:
    with pytest.raises(KeyError):
        scenery_svg(name)
    if not name.startswith("card/"):
        with pytest.raises(KeyError):
            picture_svg(name)


def test_an_unknown_part_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        part_source("seat/tomato")


def test_paths_are_flattened_as_svg_reads_them() -> None:
    square = flatten("M0 0h10v10h-10z", 20)
    assert square[0].closed
    assert square[0].points == [(0, 0), (10, 0), (10, 10), (0, 10), (0, 0)]
    arc = flatten("M0 0A5 5 0 0 1 10 0", 1)[0].points
    assert arc[-1] == (10, 0)
    assert min(y for _, y in arc) == pytest.approx(-5, abs=0.1)
    two = flatten("M0 0L5 0M10 0l5 0")
    assert [line.points[-1] for line in two] == [(5, 0), (15, 0)]
    mirrored = flatten("M0 0Q5 10 10 0T20 0", 1)[0].points
    assert min(y for x, y in mirrored if x > 10) == pytest.approx(-5, abs=0.3)


def test_a_brushed_line_tapers_and_a_contour_is_heavier_away_from_the_light() -> None:
    line = [float(v) for v in re.findall(r"-?[\d.]+", brush("M0 0L100 0", 10))]
    points = list(zip(line[::2], line[1::2]))
    middle = max(abs(y) for x, y in points if 40 < x < 60)
    tip = max(abs(y) for x, y in points if x < 2)
    assert middle > 2 * tip
    ring = brush("M-50 -50h100v100h-100z", 10)
    loops = re.findall(r"M[^Z]*Z", ring)
    outer, inner = ([tuple(map(float, p.split())) for p in loop.strip("MZ").split("L")] for loop in loops)
    below = max(y for _, y in outer) - max(y for _, y in inner)
    above = min(y for _, y in inner) - min(y for _, y in outer)
    assert below > 1.3 * above


def test_a_table_above_a_bar_lies_as_one_that_fills_a_window_of_that_height() -> None:
    whole, barred = (raster(picture_svg(name), 640) for name in ("table/1280x700", "table/1280x800+100"))
    assert barred.size == (640, 400)
    above = pygame.Surface.subsurface(barred, (0, 0, 640, 350))

    def is_cloth(x: int, y: int, surface: pygame.Surface) -> bool:
        red, _, blue, _ = surface.get_at((x, y))
        return blue > red

    spots = list(itertools.product(range(5, 640, 15), range(5, 300, 15)))
    alike = sum(is_cloth(x, y, whole) == is_cloth(x, y, above) for x, y in spots)
    assert alike > 0.98 * len(spots), "the cloth lies elsewhere"
    assert not any(is_cloth(x, 395, barred) for x in range(0, 640, 10)), "wood goes on behind the bar"


@pytest.mark.parametrize("name", ["table/960x600+600", "table/960x600+0", "title/960x600+60", "table/960x600+"])
def test_a_bar_that_leaves_no_table_is_a_key_error(name: str) -> None:
    with pytest.raises(KeyError):
        picture_svg(name)


@pytest.mark.parametrize("text", ["", "a & b", "<b>", "'", '"', '"\'"', "line\nbreak\ttab\r", "&amp;", "Ä ß … <'&'>"])
def test_text_in_documents_is_written_as_the_standard_library_does(text: str) -> None:
    from xml.sax import saxutils

    written = with_caption('<svg data-caption="296 376"></svg>', text)
    assert (f">{saxutils.escape(text)}</text></svg>" in written) == bool(text)


@pytest.mark.parametrize(("width", "height"), [(860, 230), (1150, 480), (3500, 1150)])
def test_a_yard_has_no_hole_and_keeps_its_shape(width: int, height: int) -> None:
    root = ElementTree.fromstring(picture_svg(f"yard/{width}x{height}"))
    _, _, wide, high = map(float, root.attrib["viewBox"].split())
    assert wide / high == pytest.approx(width / height, rel=0.01)
    pixels = pygame.image.tobytes(raster(picture_svg(f"yard/{width}x{height}"), 200), "RGBA")
    assert min(pixels[3::4]) >= 254
