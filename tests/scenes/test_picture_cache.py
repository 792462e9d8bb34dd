"""Finished pictures on disk: a hit composes and draws nothing, whatever is wrong with a file it is made again."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from heul_doch.scenes.base import paths
from heul_doch.scenes.graphics import raster_worker
from heul_doch.scenes.graphics.picture_source import picture_svg
from heul_doch.scenes.graphics.raster_worker import make

SIZE = (40, 56)
WARM = """
import sys
sys.path.insert(0, sys.argv[1])
from pathlib import Path
from heul_doch.scenes.graphics.picture_source import picture_svg
from heul_doch.scenes.graphics.raster_worker import make
pixels = make("card/red-1", "", (40, 56), Path(sys.argv[2]))
assert len(pixels.data) == 40 * 56 * 4
print([name for name in sys.modules if name.partition(".")[0] == "resvg_py" or ".build" in name])
"""


@pytest.fixture
def fresh_fingerprint() -> None:
    raster_worker.fingerprint.cache_clear()


def test_a_hit_has_the_same_pixels_as_the_drawing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = {"card/red-1": SIZE, "table/640x480": (640, 480), "ui/glow": (90, 126), "icon/undo": (64, 40)}
    for name, size in sizes.items():
        drawn = make(name, "", size, tmp_path)
        monkeypatch.setattr(raster_worker, "_drawn", lambda svg, size: pytest.fail("it was drawn again"))
        assert make(name, "", size, tmp_path) == drawn
        monkeypatch.undo()


def test_names_differ_by_source_and_size() -> None:
    wanted = [("a", (3, 2)), ("b", (3, 2)), ("a3", (3, 2)), ("a", (2, 3)), ("a", (3, 3))]
    assert len({raster_worker.file_name(*one) for one in wanted}) == len(wanted)


def test_a_hit_loads_neither_the_art_nor_the_library_that_draws(tmp_path: Path) -> None:
    make("card/red-1", "", SIZE, tmp_path)
    done = subprocess.run(
        [sys.executable, "-c", WARM, str(paths.ROOT), str(tmp_path)], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"


def test_a_change_of_what_draws_makes_all_pictures_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fresh_fingerprint: None
) -> None:
    file = tmp_path / "scenes" / "graphics" / "raster_worker.py"
    file.parent.mkdir(parents=True)
    file.write_text("1234", "utf-8")
    state = os.stat(file)
    monkeypatch.setattr(paths, "ROOT", tmp_path)
    before = raster_worker.file_name("<svg/>", SIZE)
    raster_worker.fingerprint.cache_clear()
    assert raster_worker.file_name("<svg/>", SIZE) == before
    # As long and as old as before: only its content tells.
    file.write_text("1243", "utf-8")
    os.utime(file, ns=(state.st_atime_ns, state.st_mtime_ns))
    raster_worker.fingerprint.cache_clear()
    assert raster_worker.file_name("<svg/>", SIZE) != before
    raster_worker.fingerprint.cache_clear()


def test_a_changed_picture_is_made_anew_and_the_others_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make("card/red-1", "", SIZE, tmp_path)
    make("card/red-2", "", SIZE, tmp_path)
    there = set(tmp_path.iterdir())
    changed = picture_svg("card/red-1").replace("</svg>", "<g/></svg>")
    monkeypatch.setattr(
        raster_worker, "picture_svg", lambda name, text: changed if "red-1" in name else picture_svg(name)
    )
    make("card/red-1", "", SIZE, tmp_path)
    make("card/red-2", "", SIZE, tmp_path)
    assert there < set(tmp_path.iterdir())
    assert len(set(tmp_path.iterdir()) - there) == 1


@pytest.mark.parametrize("damage", ["cut", "flip", "empty", "foreign", "size"])
def test_a_damaged_cache_file_is_deleted_and_made_again(tmp_path: Path, damage: str) -> None:
    good = make("card/red-1", "", SIZE, tmp_path)
    (file,) = tmp_path.glob("*.png")
    whole = file.read_bytes()
    raw = bytearray(whole)
    if damage == "cut":
        raw = raw[: len(raw) // 2]
    elif damage == "flip":
        raw[len(raw) // 2] ^= 0xFF
    elif damage == "empty":
        raw = bytearray()
    elif damage == "foreign":
        raw = bytearray(b"GIF89a" + bytes(200))
    else:
        raw[16:20] = b"\xff\xff\xff\x7f"
    file.write_bytes(raw)
    assert bytes(make("card/red-1", "", SIZE, tmp_path).data) == bytes(good.data)
    assert file.read_bytes() == whole


def test_a_cache_that_cannot_be_written_is_no_fault(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file in the way")
    assert make("card/red-1", "", SIZE, tmp_path / "cache").width == SIZE[0]


def test_the_cache_is_trimmed_from_the_least_used(tmp_path: Path) -> None:
    """Whatever version of the program wrote the files, and with those whose writing was broken off."""
    names = ("0.part", "1.px", "2.png", "3.png", "4.png", "5.png")
    for number, name in enumerate(names):
        (tmp_path / name).write_bytes(bytes(1000))
        os.utime(tmp_path / name, (number, number))
    raster_worker.trim(tmp_path, 3000)
    assert sorted(path.name for path in tmp_path.iterdir()) == list(names[3:])
