"""B26: settings cut off by a crash, absurd ones, folders that cannot be written: the window opens all the same."""

from __future__ import annotations

import contextlib
import json
import logging
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from breaker import Breaker, pygame
from heul_doch.scenes.base import paths
from heul_doch.scenes.start import start_log
from heul_doch.scenes.storage.settings_file import SettingsStore

ABSURD = {
    "window": [[-5000, 9000, 1280, 800], [0, 0, 0, 99999], [1, 2], "big", [1e9, 1, 960, 600], [-(10**40), 0, 960, 600]],
    "volume": [900, -1, float("nan"), float("inf"), True, "loud", None, [0.5]],
    "language": ["xx", "", 7, None, ["de"], {"de": 1}],
    "speed": ["warp", 0, None, []],
    "thinking": ["never", -3],
    "text_size": ["giant", 10**9],
    "hand_order": [1, "random"],
    "reaction": ["twitch", 1, None],
    "reflex_seconds": [0, -1, 1e9, float("nan"), True, "soon", [2]],
    "fullscreen": ["yes", 1, None],
    "graphics": ["vulkan", {}],
    "table": [[1, 2], "x", 5, {"variants": "x", "seats": 99, "options": [], "count": "many", "game": 3}],
    "extra": [[], "x", 0],
    "mute": ["no"],
}


@pytest.mark.parametrize("key", ABSURD)
def test_an_absurd_setting_does_not_keep_the_window_shut(home: Path, key: str) -> None:
    for value in ABSURD[key]:
        file = home / "settings.json"
        text = json.dumps({"language": "en", "volume": 0.25, "mute": True, key: value})
        file.write_text(text, "utf-8")
        store = SettingsStore(file)
        if key != "volume":
            assert store.now.volume == 0.25, "the others stay"
        damaged = [f for f in home.iterdir() if ".damaged" in f.name]
        if key not in ("window", "table"):
            assert [f.read_text("utf-8") for f in damaged] == [text]
            assert len(store.notices) == 1, "said once"
        for one in damaged:
            one.unlink()


def test_the_window_of_a_screen_that_is_gone_comes_back(home: Path) -> None:
    (home / "settings.json").write_text(
        json.dumps({"window": [-5000, 9000, 1280, 800], "table": {"count": 99, "seats": [7], "seed": "x"}}), "utf-8"
    )
    breaker = Breaker(home, None)
    breaker.store.change(fullscreen=False)
    for name in ("title", "setup"):
        breaker.open(name)
        breaker.check_inside()
    breaker.press("setup-reset")
    breaker.press("setup-start")
    assert breaker.stack == ["table"]
    breaker.app.close()
    assert breaker.failures == []


UNREADABLE: dict[str, Callable[[Path], object]] = {
    "empty": lambda f: f.touch(),
    "half": lambda f: f.write_text('{"volume": 0.5, "lang', "utf-8"),
    "random": lambda f: f.write_bytes(bytes(range(256)) * 9),
    "deep": lambda f: f.write_text("[" * 100_000, "utf-8"),
    "list": lambda f: f.write_text("[1, 2]", "utf-8"),
    "digits": lambda f: f.write_text('{"volume": ' + "9" * 5000 + "}", "utf-8"),
    "folder": lambda f: f.mkdir(),
    "utf-16": lambda f: f.write_bytes(b'{"volume": 0.5}'.decode().encode("utf-16")),
}


@pytest.mark.parametrize("damage", UNREADABLE)
def test_damaged_settings_are_kept_and_said_once(home: Path, damage: str) -> None:
    file = home / "settings.json"
    UNREADABLE[damage](file)
    store = SettingsStore(file)
    assert len(store.take_notices()) == 1
    assert [f for f in home.iterdir() if ".damaged" in f.name]
    store.change(volume=0.125)
    store.flush()
    again = SettingsStore(file)
    assert again.take_notices() == []
    assert again.now.volume == 0.125


@pytest.fixture
def own_log() -> Iterator[logging.Logger]:
    """The root logger, as it was afterwards."""
    root = logging.getLogger()
    before, level, loud = list(root.handlers), root.level, logging.raiseExceptions
    yield root
    for handler in [handler for handler in root.handlers if handler not in before]:
        root.removeHandler(handler)
        with contextlib.suppress(OSError):
            handler.close()
    root.setLevel(level)
    logging.raiseExceptions = loud


@pytest.mark.timeout(30)
@pytest.mark.parametrize("log", ["a folder", "in a file", "on a full disk", "a pipe"])
def test_a_log_that_cannot_be_written_stops_nothing(home: Path, own_log: logging.Logger, log: str) -> None:
    file = paths.log_file()
    if log == "a folder":
        file.mkdir(parents=True)
    elif log == "in a file":
        file.parent.touch()
    elif log == "a pipe":
        if not hasattr(os, "mkfifo"):
            pytest.skip("no named pipes here")
        file.parent.mkdir()
        os.mkfifo(file)
    else:
        file.parent.mkdir()
        file.symlink_to("/dev/full")
    start_log()
    logging.getLogger("test").warning("nobody hears this")
    logging.getLogger("test").warning("nor this")


@pytest.mark.slow
def test_a_home_that_is_no_folder_is_played_in_all_the_same(tmp_path: Path) -> None:
    home = tmp_path / "file"
    home.touch()
    paths.set_home(home)
    try:
        breaker = Breaker(home)
        breaker.store.change(volume=0.5)
        breaker.store.flush()
        breaker.open("title")
        assert breaker.app.describe()["toast"], "it is said"
        breaker.open("setup")
        scene = breaker.sit_down()
        breaker.until_my_turn(scene)
        breaker.key(pygame.K_F11)
        breaker.app.close()
        assert breaker.failures == []
    finally:
        paths.set_home(None)
    assert home.read_bytes() == b""


@pytest.mark.timeout(30)
@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
@pytest.mark.parametrize("name", ["settings.json", "settings.json.bak"])
def test_a_pipe_in_the_place_of_the_settings_is_waited_for_by_nobody(home: Path, name: str) -> None:
    os.mkfifo(home / name)
    store = SettingsStore(home / "settings.json")
    store.change(volume=0.5)
    store.flush()
    assert json.loads((home / "settings.json").read_text("utf-8"))["volume"] == 0.5


@pytest.mark.timeout(60)
@pytest.mark.parametrize("kind", ["pipe", "folder"])
def test_what_is_no_file_keeps_no_game_from_being_kept(breaker: Breaker, home: Path, kind: str) -> None:
    current = home / "saves" / "current.yaml"
    current.parent.mkdir(exist_ok=True)
    if kind == "folder":
        current.mkdir()
    elif hasattr(os, "mkfifo"):
        os.mkfifo(current)
    else:
        pytest.skip("no named pipes here")
    breaker.open("title")
    scene = breaker.sit_down()
    assert scene.keeper is not None
    scene.keeper.flush()
    assert current.is_file()
    assert (home / "saves" / "damaged-1.yaml").exists(), "put aside, not thrown away"


@pytest.mark.parametrize("name", ["current", "left-1-1"])
def test_a_save_with_many_mistakes_is_one_line_in_the_log(
    breaker: Breaker, home: Path, caplog: pytest.LogCaptureFixture, name: str
) -> None:
    file = home / "saves" / f"{name}.yaml"
    file.parent.mkdir(exist_ok=True)
    file.write_text("record: 1\ngame: heul_doch\nseats: [A, B]\n" + "".join(f"odd{i}: 1\n" for i in range(50)), "utf-8")
    before = file.read_bytes()
    breaker.open("title")
    breaker.press("title-play")
    (said,) = [r.getMessage() for r in caplog.records if file.name in r.getMessage()]
    assert "\n" not in said
    assert "more)" in said
    assert len(said) < 500
    assert before in [other.read_bytes() for other in file.parent.iterdir()], "the original stays"
