"""The pictures in ``assets/pictures`` are exactly what the code and the parts in ``assets/build`` make."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest
from heul_doch.assets.build import make_pictures
from heul_doch.assets.build.pictures.every import all_names, composed
from heul_doch.assets.build.pictures.minify import short_path
from heul_doch.scenes.graphics import picture_files
from heul_doch.scenes.graphics.picture_files import filled, find, read
from heul_doch.scenes.graphics.picture_requests import Answer, Request
from heul_doch.scenes.graphics.picture_source import picture_svg
from heul_doch.scenes.graphics.rasteriser import Rasteriser

NAMES = all_names()


def test_there_is_a_file_for_each_picture_and_no_other() -> None:
    files = (path for path in make_pictures.FOLDER.rglob("*") if path.is_file())
    assert {path.relative_to(make_pictures.FOLDER).as_posix() for path in files} == {f"{name}.svg" for name in NAMES}


@pytest.mark.parametrize("start", [0, *(pytest.param(start, marks=pytest.mark.slow) for start in range(1, 12))])
def test_every_file_is_up_to_date(start: int) -> None:
    for name in NAMES[start::12]:
        assert read(name) == composed(name), f"{name}: python assets/build/make_pictures.py"


def test_what_is_out_of_date_is_found(tmp_path: Path) -> None:
    (tmp_path / "icon").mkdir()
    (tmp_path / "icon/back.svg").write_text(read("icon/back"), "utf-8")
    (tmp_path / "icon/undo.svg").write_text("<svg/>", "utf-8")
    (tmp_path / "icon/gone.svg").write_text("<svg/>", "utf-8")
    found = make_pictures.changes(tmp_path, ("icon/back", "icon/undo", "icon/left"))
    assert found == {"icon/undo.svg": read("icon/undo"), "icon/left.svg": read("icon/left"), "icon/gone.svg": None}


@pytest.mark.parametrize(
    ("path", "short"),
    [
        ("M0 0L10 0L10 10Z", "m0 0h10v10z"),
        ("M1 1L2.04 3.06l.5 0", "m1 1 1 2.1h.5"),
        ("M0 0 L5 0.01 L10 0", "m0 0h10"),
        ("M0 0L10 0L5 0", "m0 0h10-5"),
        ("M10 10C11 10 12 11 12 12S13 14 14 14", "m10 10c1 0 2 1 2 2s1 2 2 2"),
        ("M0 0A5 5 0 0 1 10 0ZM20 0h5", "m0 0a5 5 0 0 1 10 0zm20 0h5"),
        ("M0 0Q5 5 10 0T20 0", "m0 0q5 5 10 0t10 0"),
        ("M.5 .5L.9 1.7", "m.5.5.4 1.2"),
    ],
)
def test_paths_are_written_shortly(path: str, short: str) -> None:
    assert short_path(path) == short
    assert short_path(short) == short


def test_roundings_do_not_add_up() -> None:
    zigzag = "M0 0" + "".join(f"l{0.14 if step % 2 else 0.26} {1 if step % 2 else -1}" for step in range(200))
    numbers = [float(number) for number in re.findall(r"-?\d*\.?\d+", short_path(zigzag))]
    assert sum(numbers[2::2]) == pytest.approx(100 * (0.14 + 0.26), abs=0.06)


def test_braces_are_sums_of_multiples() -> None:
    sizes = {"w": 200.0, "h": 50.0}
    assert filled("{w}|{h-10}|{.5w-210}|{-h+236}|{2w-.5h+1}|{w-262}", sizes) == "200|40|-110|186|376|-62"
    assert filled("<t fill='{tint}'>{name}</t>", {"tint": "#123456", "name": "{w}"}) == "<t fill='#123456'>{w}</t>"


def test_a_game_from_elsewhere_brings_its_pictures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, text in (
        ("card/halma/1", '<svg width="63" height="88" data-caption="30 40"><g/></svg>'),
        ("table/colours-halma", '<svg><linearGradient id="cloth"/></svg>'),
    ):
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / f"{name}.svg").write_text(text, "utf-8")
    monkeypatch.setattr(picture_files, "_more", [])
    assert find("card/halma/1") is None
    picture_files.add_folder(tmp_path)
    try:
        assert "Eins</text></svg>" in picture_svg("card/halma/1", "Eins")
        assert ">12</text>" in picture_svg("card/halma/12"), "a plain card for a value that nobody has drawn"
        assert '<linearGradient id="cloth"/>' in picture_svg("table/640x400+0~halma0")
    finally:
        picture_files.find.cache_clear()
        picture_files.siblings.cache_clear()


def test_a_drawing_process_that_runs_learns_of_a_game_that_is_loaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(picture_files, "_more", [])
    drawing = Rasteriser(tmp_path / "cache")

    def drawn(name: str) -> Answer:
        drawing.ask(Request(name, "", (63, 88)))
        end = time.monotonic() + 60
        while not (found := drawing.collect()):
            assert time.monotonic() < end
            time.sleep(0.01)
        return found[0]

    try:
        assert drawn("ui/halma-board").pixels is None
        (tmp_path / "pictures/ui").mkdir(parents=True)
        (tmp_path / "pictures/ui/halma-board.svg").write_text(read("ui/tear"), "utf-8")
        picture_files.add_folder(tmp_path / "pictures")
        assert drawn("ui/halma-board").pixels is not None
    finally:
        drawing.close()
        picture_files.find.cache_clear()


@pytest.mark.parametrize(
    "name", ["", "card", "../rules", "card/../icon/undo", "icon//undo", "icon/undo.svg", "/icon/undo"]
)
def test_names_lead_nowhere_else(name: str) -> None:
    assert find(name) is None
    with pytest.raises(KeyError):
        picture_svg(name)
