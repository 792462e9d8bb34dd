"""B26: files and folders of another user: nothing is called damaged or renamed for that, and one can play."""

from __future__ import annotations

import contextlib
import logging
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from breaker import Breaker
from heul_doch.scenes.base import paths
from heul_doch.scenes.base.sentences import file_problem
from heul_doch.scenes.storage import disk
from heul_doch.scenes.storage import instance_slot as slots
from heul_doch.scenes.storage.autosave import Keeper, entry_of
from heul_doch.scenes.storage.characters import load_cast
from heul_doch.scenes.storage.settings_file import SettingsStore
from heul_doch.scenes.storage.stats_file import FILE, StatsFile
from heul_doch.scenes.storage.waiting_game import has_game
from heul_doch.scenes.ui.scene import Launch
from test_b26_nothing_lost import SETUP, match_of

pytestmark = pytest.mark.skipif(os.name != "posix", reason="permissions of POSIX")

NOBODY = 65534
DENIED = os.strerror(13)


@pytest.fixture
def folder() -> Iterator[Path]:
    """A player's folder that an ordinary user can reach."""
    made = Path(tempfile.mkdtemp())
    if os.geteuid() == 0:
        os.chown(made, NOBODY, NOBODY)
    slots.release()
    yield made
    slots.release()
    for place in made.rglob("*"):
        with contextlib.suppress(OSError):
            place.chmod(0o700)
    made.chmod(0o700)
    shutil.rmtree(made)


@contextlib.contextmanager
def ordinary_user() -> Iterator[None]:
    """Do something without the rights of root. What is needed for it must have been imported before."""
    is_root = os.geteuid() == 0
    if is_root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        disk.flush()
        if is_root:
            os.seteuid(0)


def close(place: Path) -> Path:
    """Have nobody but root look into it."""
    place.chmod(0)
    return place


def test_settings_of_another_user(folder: Path) -> None:
    file = folder / "settings.json"
    file.write_text('{"volume": 0.25}', "utf-8")
    close(file)
    with ordinary_user():
        store = SettingsStore(file)
        assert store.take_notices() == [("ui-settings-unreadable", {"reason": DENIED})]
        store.change(volume=0.5)
        store.change(mute=True)
        store.flush()
        assert store.take_notices() == [], "said once"
        assert store.now.volume == 0.5
    file.chmod(0o600)
    assert file.read_text("utf-8") == '{"volume": 0.25}'
    assert [f.name for f in folder.iterdir() if f.is_file()] == ["settings.json"]


@pytest.mark.parametrize("what", ["closed", "no folder"])
def test_a_whole_folder_of_another_user(folder: Path, what: str) -> None:
    home = folder / "home"
    if what == "closed":
        home.mkdir()
        close(home)
    else:
        home.touch()
    with ordinary_user():
        store = SettingsStore(home / "settings.json")
        ((key, values),) = store.take_notices()
        assert (key, values["reason"]) == ("ui-settings-unreadable", DENIED if what == "closed" else os.strerror(20))
        assert not has_game(home)
        said: list[str] = []
        keeper = Keeper(home, SETUP, said.append)
        for moves in range(3):
            keeper.keep(match_of(moves))
        keeper.flush()
        assert said == [values["reason"]]


def test_a_saved_game_of_another_user(folder: Path) -> None:
    keeper = Keeper(folder, SETUP, pytest.fail)
    keeper.keep(match_of(3))
    keeper.flush()
    slots.release()
    before = keeper.file.read_bytes()
    close(keeper.file)
    if os.geteuid() == 0:
        for place in folder.rglob("*"):
            os.chown(place, *((NOBODY, NOBODY) if place.is_dir() else (0, 0)))
    said: list[str] = []
    with ordinary_user():
        other = Keeper(folder, SETUP, said.append)
        other.keep(match_of(5))
        other.keep(match_of(6))
        other.flush()
    assert said == [DENIED]
    keeper.file.chmod(0o600)
    assert keeper.file.read_bytes() == before
    assert [f.name for f in keeper.file.parent.iterdir() if f.suffix == ".yaml"] == ["current.yaml"]


def test_statistics_and_characters_of_another_user(folder: Path) -> None:
    entry = entry_of(match_of(), ("human egg", "random chili", "random lemon"), "now")
    assert entry is not None
    StatsFile(folder).add(entry)
    (folder / "characters.yaml").touch()
    for name in (FILE, "characters.yaml"):
        close(folder / name)
    before = (folder / FILE).read_bytes()
    said: list[str] = []
    with ordinary_user():
        stats = StatsFile(folder, lambda key, values: said.append(key))
        assert not stats.add(entry), "who calls is told"
        assert said == ["statistics-unreadable", "statistics-unkept"]
        assert stats.entries() == []
        (problem,) = load_cast(folder)[1]
        assert (problem.code, problem.values["reason"]) == ("file_unreadable", DENIED)
    assert (folder / FILE).read_bytes() == before


def play(breaker: Breaker) -> list[str]:
    """Look at the title, lay two cards, and look at the title again; return what was said."""
    said: list[str] = []
    breaker.app.toasts.show = lambda text, reading: said.append(text)  # type: ignore[method-assign]
    breaker.open("title")
    scene = breaker.sit_down(3)
    for _ in range(2):
        breaker.until_my_turn(scene)
        breaker.lay(scene)
        disk.flush()
    breaker.frame(count=3)
    breaker.open("title")
    assert breaker.stack == ["title"]
    return said


@pytest.mark.parametrize("name", ["saves", "records", "rules", "statistics", "locks", "cache", ""])
def test_one_can_play_beside_a_folder_of_another_user(
    break_in: Callable[..., Breaker], folder: Path, name: str
) -> None:
    # Whatever is imported late must be there: the interpreter's own folder may be closed to others.
    assert play(break_in(speed="off", thinking="off")) == []
    slots.release()
    if name:
        (folder / name).mkdir()
    close(folder / name)
    paths.set_home(folder)
    with ordinary_user():
        breaker = break_in()
        breaker.app.store = breaker.store = SettingsStore(folder / "settings.json")
        breaker.store.overlay(speed="off", thinking="off")
        said = play(breaker)
        words = breaker.app.words
        failed = words.notice("table-save-failed", {"reason": DENIED})
        unreadable = words.notice("ui-settings-unreadable", {"reason": DENIED})
        assert [text for text in said if text not in (failed, unreadable)] == []
        assert said.count(failed) == (name in ("saves", ""))
        assert said.count(unreadable) == (name == "")


def test_damaged_characters_are_told_at_the_table_once(
    break_in: Callable[..., Breaker], home: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (home / "characters.yaml").write_text("characters: [\n", "utf-8")
    breaker, said = break_in(), list[str]()
    breaker.app.toasts.show = lambda text, reading: said.append(text)  # type: ignore[method-assign]
    breaker.sit_down(3)
    (problem,) = load_cast(home)[1]
    assert said == [file_problem(breaker.app.words, problem)]
    assert "characters.yaml" in said[0]
    breaker.sit_down(3, launch=Launch(resumes=True))
    breaker.open("setup")
    breaker.open("evening")
    assert len(said) == 1, "once per start"
    told = [r for r in caplog.records if "characters.yaml" in r.getMessage() and r.levelno == logging.WARNING]
    assert len(told) == 1
    (home / "rules").mkdir()
    (home / "rules" / "mine.yaml").write_text("id: [", "utf-8")
    breaker.open("evening")
    assert [("mine.yaml" in text) for text in said[1:]] == [True], "and a rules file where an evening is planned"
