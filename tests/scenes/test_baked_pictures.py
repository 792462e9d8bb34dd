"""The small copies that ship with the program."""

from __future__ import annotations

import json
import warnings
from pathlib import Path

import pygame
import pytest
from heul_doch.assets.build import bake
from heul_doch.scenes.base import paths


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.init()
    monkeypatch.setattr(bake, "wanted", lambda: iter([("card/red-1", (40, 56)), ("card/back", (40, 56))]))


def test_baking_writes_pictures_and_their_fingerprints(tmp_path: Path, few: None) -> None:
    assert bake.stale(tmp_path) == ["card/red-1", "card/back"]
    count, size = bake.bake(tmp_path)
    assert count == 2
    assert size > 500
    assert bake.stale(tmp_path) == []
    index = json.loads((tmp_path / "index.json").read_text("utf-8"))["pictures"]
    picture = pygame.image.load(tmp_path / index["card/red-1"]["file"])
    assert picture.size == (40, 56)
    assert picture.get_at((0, 0)).a < 40


def test_only_what_has_changed_is_baked_again(tmp_path: Path, few: None) -> None:
    bake.bake(tmp_path)
    index = json.loads((tmp_path / "index.json").read_text("utf-8"))
    times = {path.name: path.stat().st_mtime_ns for path in tmp_path.iterdir()}
    index["pictures"]["card/back"]["hash"] = "of an older drawing"
    index["pictures"]["card/gone"] = {"file": "card-gone.png", "hash": "x", "size": [1, 1]}
    (tmp_path / "index.json").write_text(json.dumps(index), "utf-8")
    (tmp_path / "card-gone.png").write_bytes(b"x")
    assert bake.stale(tmp_path) == ["card/back"]
    bake.bake(tmp_path)
    assert bake.stale(tmp_path) == []
    kept = index["pictures"]["card/red-1"]["file"]
    assert (tmp_path / kept).stat().st_mtime_ns == times[kept]
    assert not (tmp_path / "card-gone.png").exists()


def test_the_shipped_copies_are_there_and_stale_ones_are_named() -> None:
    folder = paths.assets_dir() / "baked"
    index = json.loads((folder / "index.json").read_text("utf-8"))["pictures"]
    missing = [entry["file"] for entry in index.values() if not (folder / entry["file"]).is_file()]
    assert missing == []
    if stale := bake.stale(folder):
        warnings.warn(f"bake before a release (python assets/build/make_pictures.py): {', '.join(stale)}", stacklevel=1)
