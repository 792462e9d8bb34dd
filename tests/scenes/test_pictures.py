"""Pictures are never waited for; whatever happens to them, something is shown."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from heul_doch.assets.build.bake import encode, unmultiplied
from heul_doch.assets.build.pictures.cards import all_names
from heul_doch.scenes.base import paths
from heul_doch.scenes.base.theme import INK_SOFT, PAPER_SHADE, TOMATO
from heul_doch.scenes.graphics import rasteriser
from heul_doch.scenes.graphics.backdrops import BAKED_SIZE
from heul_doch.scenes.graphics.images import Pictures, family, surface_of
from heul_doch.scenes.graphics.picture_requests import Answer, Pixels, Request
from heul_doch.scenes.graphics.picture_source import banner_of, picture_svg
from heul_doch.scenes.graphics.raster_worker import rasterise
from heul_doch.scenes.graphics.rasteriser import Rasteriser
from heul_doch.scenes.graphics.surfaces import read_baked, read_baked_index, stand_in
from pygame import Surface

SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 630 880" width="630" height="880">'
    '<rect x="60" y="60" width="510" height="760" rx="40" fill="#c03020" fill-opacity="0.5"/></svg>'
)


@pytest.fixture(autouse=True)
def display() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))


@pytest.fixture
def pictures(tmp_path: Path) -> Iterator[Pictures]:
    made = Pictures(cache=tmp_path / "cache", baked=tmp_path / "baked")
    yield made
    made.close()


def until(condition: Callable[[], bool], seconds: float = 60.0) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.01)


def test_get_answers_at_once_and_the_exact_picture_comes_later(pictures: Pictures) -> None:
    begin = time.perf_counter()
    first = pictures.get("card/red-5", (63, 88))
    assert time.perf_counter() - begin < 0.2
    assert first.size == (63, 88)
    assert not pictures.is_ready("card/red-5", (63, 88))
    ready: set[str] = set()
    until(lambda: bool(ready.update(pictures.pump()) or ready))
    assert ready == {"card/red-5"}
    exact = pictures.get("card/red-5", (63, 88))
    assert exact is not first
    assert pictures.get("card/red-5", (63, 88)) is exact
    # Until its own size is there, another size stands in.
    other = pictures.get("card/red-5", (50, 70))
    assert other.size == (50, 70)
    assert other.get_at((25, 5)) != pictures.get("card/orange-5", (50, 70)).get_at((25, 5))


def test_a_missing_picture_is_logged_once_and_stays_a_stand_in(
    pictures: Pictures, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        for size in ((40, 56), (50, 70), (60, 84)):
            pictures.get("card/no-such-card", size)
            pictures.get("seat/nobody/calm", size)
            pictures.wait()
            pictures.pump()
    assert caplog.text.count("card/no-such-card") == 1
    assert caplog.text.count("seat/nobody/calm") == 1
    assert pictures.is_ready("card/no-such-card", (999, 999))
    assert pictures.get("card/no-such-card", (70, 98)).size == (70, 98)
    assert not pictures.is_busy


def test_a_worker_that_dies_is_replaced(pictures: Pictures) -> None:
    pictures.get("card/red-1", (30, 42))
    pictures.pump()
    worker = pictures._rasteriser._worker
    assert worker is not None
    worker.process.kill()
    assert pictures.wait()
    assert pictures.is_ready("card/red-1", (30, 42))
    assert pictures._rasteriser._worker is not worker


def test_a_picture_that_kills_every_worker_is_given_up(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    rasteriser = Rasteriser(tmp_path)
    rasteriser.ask(Request("card/red-1", "", (30, 42)))
    answers: list[Answer] = []

    def kill_and_collect() -> bool:
        answers.extend(rasteriser.collect())
        if rasteriser._worker is not None:
            rasteriser._worker.process.kill()
        return bool(answers)

    until(kill_and_collect)
    assert answers[0].pixels is None
    assert "three times" in answers[0].error
    rasteriser.close()


def test_no_worker_at_all_means_stand_ins(pictures: Pictures, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(rasteriser, "Child", refuse)
    assert pictures.get("card/red-1", (30, 42)).size == (30, 42)
    assert pictures.pump() == {"card/red-1"}
    assert not pictures.is_busy


def test_rasterising_is_exact_in_size_and_premultiplied() -> None:
    pixels = rasterise(SVG, (63, 88))
    assert (pixels.width, pixels.height, pixels.is_opaque) == (63, 88, False)
    middle = (44 * 63 + 31) * 4
    blue, green, red, alpha = pixels.data[middle : middle + 4]
    assert alpha in (127, 128)
    assert abs(red - 0xC0 // 2) <= 1
    assert (green, blue) == (0x30 // 2, 0x20 // 2)
    assert pixels.data[:4] == b"\0\0\0\0"


def test_a_broken_document_raises() -> None:
    with pytest.raises(ValueError):
        rasterise("<svg", (10, 10))


def test_sizes_in_names_make_a_family() -> None:
    assert family("table/1280x800") == "table"
    assert family("seat/garlic/calm") == "seat/garlic/calm"
    assert family("table/extra") == "table/extra"


@pytest.mark.parametrize(
    "size",
    [
        (1366, 768),
        (720, 1280),
        *(pytest.param(s, marks=pytest.mark.slow) for s in ((960, 600), (1920, 1080), (1000, 700))),
    ],
)
@pytest.mark.parametrize("kind", ["table", "yard"])
def test_what_fills_a_window_is_opaque_up_to_its_last_pixel(kind: str, size: tuple[int, int]) -> None:
    """A column cut by a rounding would have all of it blended instead of copied."""
    pixels = rasterise(picture_svg(f"{kind}/{size[0]}x{size[1]}"), size)
    assert pixels.is_opaque
    assert min(pixels.data[3::4]) == 255


def test_copies_that_ship_are_in_the_order_of_colours_that_the_window_has() -> None:
    """In another order each of their pixels would cost twenty times as much to show."""
    index = read_baked_index(paths.assets_dir() / "baked")
    for key in ("card/red-5", "ui/tear", f"table/{BAKED_SIZE[0]}x{BAKED_SIZE[1]}"):
        surface = read_baked(paths.assets_dir() / "baked" / index[key])
        assert surface is not None
        assert surface.get_masks()[:3] == Surface((1, 1), depth=32).get_masks()[:3], key


def test_a_window_sized_picture_with_a_hole_stays_transparent() -> None:
    """Only its last pixels are looked over."""
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600" width="600" height="600">'
        '<path d="M0 0H600V600H0zM10 10v1h1v-1z" fill="#123" fill-rule="evenodd"/></svg>'
    )
    assert not rasterise(svg, (600, 600)).is_opaque


def test_taking_a_picture_in_copies_nothing(pictures: Pictures) -> None:
    """An opaque one is shown without looking at its alpha."""
    size = (640, 480)
    table = surface_of(rasterise(picture_svg("table/640x480"), size))
    card = surface_of(rasterise(picture_svg("card/red-1"), (50, 70)))
    assert table.get_alpha() is None
    assert card.get_alpha() is not None
    data = bytearray(4)
    surface = surface_of(Pixels(1, 1, False, data))
    data[:] = bytes((10, 20, 30, 255))
    assert surface.get_at((0, 0))[:3] == (30, 20, 10)


def test_memory_is_bounded(pictures: Pictures) -> None:
    pictures.max_bytes = 60_000
    for width in range(40, 60):
        pictures.get("card/red-1", (width, width * 2))
    pictures.wait()
    assert len(kept(pictures)) > 1
    assert sum(4 * key.size[0] * key.size[1] for key in pictures._exact) <= 60_000


@pytest.mark.parametrize("is_broken", [False, True])
@pytest.mark.parametrize("size", [(60, 60), (120, 160)])
def test_what_stands_in_for_a_face_is_a_round_plate_in_the_middle(size: tuple[int, int], is_broken: bool) -> None:
    picture = stand_in("seat", size, is_broken=is_broken)
    box, radius = picture.get_bounding_rect(), 0.45 * min(size)
    assert abs(box.centerx - size[0] / 2) <= 1
    assert abs(box.centery - size[1] / 2) <= 1
    assert abs(box.w - 2 * radius) <= 2
    assert abs(box.h - 2 * radius) <= 2
    plate = pygame.image.tobytes(picture, "RGBA")
    for across, down in ((True, False), (False, True)):
        mirrored = pygame.image.tobytes(pygame.transform.flip(picture, across, down), "RGBA")
        assert sum(one != other for one, other in zip(plate, mirrored)) < 0.06 * len(plate), "a ring all round"
    assert picture.get_at((size[0] // 2, size[1] // 2 - round(radius / 2)))[:3] == PAPER_SHADE
    colours = {tuple(picture.get_at((size[0] // 2, y))[:3]) for y in range(size[1])}
    assert INK_SOFT in colours, "a ring"
    assert any(picture.get_at((x, y))[:3] == TOMATO for x in range(size[0]) for y in range(size[1])) == is_broken


def test_while_the_window_is_resized_nothing_is_asked_for(pictures: Pictures) -> None:
    pictures.is_held = True
    pictures.get("card/red-1", (33, 44))
    assert not pictures.is_busy


def test_baked_copies_stand_in_and_a_bad_one_does_not_matter(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    data, ending = encode(rasterise(SVG, (63, 88)))
    (tmp_path / f"good{ending}").write_bytes(data)
    (tmp_path / "bad.png").write_text("not a picture")
    index = f'{{"pictures": {{"card/good": {{"file": "good{ending}"}}, "card/bad": {{"file": "bad.png"}}}}}}'
    (tmp_path / "index.json").write_text(index)
    pictures = Pictures(cache=tmp_path / "cache", baked=tmp_path)
    pictures.is_held = True
    shown = pictures.get("card/good", (126, 176))
    red, green, blue, alpha = shown.get_at((63, 88))
    assert abs(red - 0xC0 // 2) <= 8
    assert abs(alpha - 128) <= 8
    assert (green < 40, blue < 40) == (True, True)
    assert pictures.get("card/bad", (63, 88)).size == (63, 88)
    assert caplog.text.count("bad.png") == 1
    pictures.close()


def ink_on_the_banner(surface: Surface) -> pygame.Rect:
    """Return where there is ink on the banner of a card, in hundredths of the card's width."""
    unit = surface.width / 100
    box = pygame.Rect(14 * unit, 114 * unit, 62 * unit, 10 * unit)
    dark = [
        (x, y)
        for x in range(box.left, box.right)
        for y in range(box.top, box.bottom)
        if sum(surface.get_at((x, y))[:3]) < 200
    ]
    if not dark:
        return pygame.Rect(0, 0, 0, 0)
    left, right = min(x for x, _ in dark), max(x for x, _ in dark)
    top, bottom = min(y for _, y in dark), max(y for _, y in dark)
    return pygame.Rect(*(round(number / unit) for number in (left, top, right - left, bottom - top)))


def test_a_copy_that_stands_in_carries_the_name_of_its_card(tmp_path: Path) -> None:
    pictures = Pictures(cache=tmp_path / "cache")
    pictures.is_held = True
    pictures.pump()
    shown = {}
    for name, text in [
        ("card/werwolf", "Werewolf"),
        ("card/werwolf", "Werwolf"),
        ("card/jammerlappen/neustart", "Neustart"),
    ]:
        size = (300, 419)

        def stands_in(name: str = name, text: str = text, size: tuple[int, int] = size) -> bool:
            pictures.pump()
            return pictures.get(name, size, text).get_at((150, 300)) != stand_in("card", size).get_at((150, 300))

        until(stands_in)
        shown[name, text] = pictures.get(name, size, text)
        exact = surface_of(rasterise(picture_svg(name, text), size))
        ours, theirs = ink_on_the_banner(shown[name, text]), ink_on_the_banner(exact)
        assert ours.w > 20
        # What stands in is replaced without a jump: the letters are where they will be, within 2 % of the width.
        assert (
            max(abs(a - b) for a, b in zip((*ours.topleft, *ours.bottomright), (*theirs.topleft, *theirs.bottomright)))
            <= 2
        )
    german, english = shown["card/werwolf", "Werwolf"], shown["card/werwolf", "Werewolf"]
    assert pygame.image.tobytes(german, "RGBA") != pygame.image.tobytes(english, "RGBA")
    assert ink_on_the_banner(pictures.get("card/werwolf", (300, 419))).w == 0
    pictures.close()


def _in_a_window(tmp_path: Path) -> Pictures:
    """Return pictures as on a first start: nothing is drawn yet."""
    pictures = Pictures(cache=tmp_path / "cache")
    pictures.is_held = True
    pictures.pump()
    return pictures


def _is_blank(picture: Surface, kind: str) -> bool:
    return pygame.image.tobytes(picture, "RGBA") == pygame.image.tobytes(stand_in(kind, picture.size), "RGBA")


@pytest.mark.parametrize("name", ["icon/rules", "seat/egg/calm", "ui/pot"])
def test_faces_and_icons_are_there_with_the_first_frame(tmp_path: Path, name: str) -> None:
    pictures = _in_a_window(tmp_path)
    assert not _is_blank(pictures.get(name, (90, 90)), name.split("/")[0])
    pictures.close()


def test_the_very_first_frame_of_all_has_every_picture_however_many(tmp_path: Path) -> None:
    pictures = _in_a_window(tmp_path)
    for who in ("egg", "chili", "garlic", "mushroom", "lemon", "broccoli"):
        assert not _is_blank(pictures.get(f"seat/{who}/calm", (145, 145)), "seat")
    for name in ("red-1", "blue-2", "green-3", "yellow-4", "brown-5", "purple-6", "orange-7", "red-7", "werwolf"):
        assert not _is_blank(pictures.get(f"card/{name}", (150, 210)), "card")
    pictures.close()


def test_every_card_that_carries_words_is_known_to_and_no_other() -> None:
    worded = {f"card/{name}" for name in all_names() if "<text" in picture_svg(f"card/{name}", "Wort")}
    assert worded == {f"card/{name}" for name in all_names() if banner_of(f"card/{name}") is not None}
    assert len(worded) == 14


def test_a_name_no_face_can_draw_or_that_is_long_stays_on_its_banner(tmp_path: Path) -> None:
    pictures = Pictures(cache=tmp_path / "cache")
    pictures.is_held = True
    for text in ("W" * 14, "Жук", "a\x00b", "🧅"):
        ink = ink_on_the_banner(pictures.get("card/blank", (300, 419), text))
        assert 0 < ink.w < 61
    pictures.close()


def test_an_index_that_is_damaged_is_no_index(tmp_path: Path) -> None:
    assert read_baked_index(tmp_path) == {}
    (tmp_path / "index.json").write_text("[")
    assert read_baked_index(tmp_path) == {}


def test_unmultiplied_gives_the_colours_back() -> None:
    surface = pygame.Surface((2, 1), pygame.SRCALPHA)
    surface.set_at((0, 0), (50, 100, 25, 128))
    colour = unmultiplied(surface).get_at((0, 0))
    assert tuple(colour) == (99, 199, 49, 128)


def kept(pictures: Pictures) -> list[str]:
    return [request.name for request in pictures._exact]


def test_pictures_nobody_asks_for_are_let_go_of(pictures: Pictures) -> None:
    """What was not used for longest goes first; what goes may come again."""
    pictures.max_bytes = 3 * 60 * 84 * 4
    for name in ("card/red-1", "card/red-2", "ui/crown", "card/red-1", "card/red-3"):
        pictures.get(name, (60, 84))
        pictures.wait()
    assert kept(pictures) == ["ui/crown", "card/red-1", "card/red-3"]
    assert not pictures.is_ready("card/red-2", (60, 84))
    pictures.get("card/red-2", (60, 84))
    pictures.wait()
    assert pictures.is_ready("card/red-2", (60, 84))


def test_what_is_made_ahead_pushes_out_nothing_that_is_used(pictures: Pictures) -> None:
    pictures.max_bytes = 4 * 60 * 84 * 4
    shown = [f"card/red-{n}" for n in range(1, 5)]
    for name in shown:
        pictures.get(name, (60, 84))
    pictures.prefetch((f"card/blue-{n}", (60, 84), "") for n in range(1, 6))
    pictures.wait()
    assert sorted(kept(pictures)) == shown
    # What is asked for after all takes the place of what was not used for longest.
    pictures.get("card/red-1", (60, 84))
    pictures.get("card/blue-3", (60, 84))
    pictures.wait()
    assert kept(pictures) == ["card/red-3", "card/red-4", "card/red-1", "card/blue-3"]
    # For screenshots there is no bound.
    pictures.is_hurried = True
    pictures.prefetch((f"card/green-{n}", (60, 84), "") for n in range(1, 4))
    pictures.wait()
    assert len(kept(pictures)) == 7
