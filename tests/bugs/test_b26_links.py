"""B26: links in the player's folder that lead to somebody else's files: these are never written, nor renamed."""

from __future__ import annotations

import json
import logging
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from breaker import Breaker
from heul_doch.game.rulefiles.files import OUTSIDE, write_atomic
from heul_doch.game.rulefiles.new import new_rules, write_schemas
from heul_doch.scenes.base import paths
from heul_doch.scenes.cli.main import main
from heul_doch.scenes.graphics import raster_worker
from heul_doch.scenes.screens.statistics import export_csv
from heul_doch.scenes.start import start_log
from heul_doch.scenes.storage import disk
from heul_doch.scenes.storage import instance_slot as slots
from heul_doch.scenes.storage.archive import Archive, named_games, past_games, take_out
from heul_doch.scenes.storage.autosave import Keeper, archive_left_behind, entry_of, load
from heul_doch.scenes.storage.settings_file import SettingsStore
from heul_doch.scenes.storage.stats_file import DATABASE, FILE, StatsFile
from test_b26_damaged_files import own_log  # noqa: F401 - a fixture
from test_b26_nothing_lost import SETUP, match_of

pytestmark = pytest.mark.skipif(not hasattr(os, "O_NOFOLLOW"), reason="links as POSIX has them")

THESIS = b"my precious thesis\n" * 20


@pytest.fixture
def foreign(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file somewhere else that must never change; links lead to it."""
    file = tmp_path_factory.mktemp("elsewhere") / "thesis.txt"
    file.write_bytes(THESIS)
    return file


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The player's folder."""
    made = tmp_path / "player"
    made.mkdir()
    return made


def link(name: Path, target: Path) -> Path:
    name.parent.mkdir(parents=True, exist_ok=True)
    name.symlink_to(target)
    return name


def whole(foreign: Path) -> bool:
    return foreign.read_bytes() == THESIS and [f.name for f in foreign.parent.iterdir()] == [foreign.name]


def test_settings_that_are_none_are_put_aside_as_the_link_they_are(folder: Path, foreign: Path) -> None:
    store = SettingsStore(link(folder / "settings.json", foreign))
    assert store.take_notices() == [("ui-settings-damaged", {"file": "settings.damaged-1.json"})]
    store.change(volume=0.5)
    store.flush()
    assert whole(foreign)
    assert os.readlink(folder / "settings.damaged-1.json") == str(foreign)
    assert not store.file.is_symlink()
    store.file.unlink()
    store.file.symlink_to(foreign)
    store.change(volume=0.6)
    store.flush()
    assert whole(foreign), "nor when the link comes while the program runs"
    assert SettingsStore(store.file).now.volume == 0.6


@pytest.mark.parametrize("volume", [0.25, 900])
def test_settings_kept_elsewhere_are_read_and_the_link_replaced(folder: Path, tmp_path: Path, volume: float) -> None:
    """Whoever links them elsewhere goes on with them; written they are here."""
    text = json.dumps({"language": "en", "volume": volume})
    other = tmp_path / "dotfiles.json"
    other.write_text(text, "utf-8")
    store = SettingsStore(link(folder / "settings.json", other))
    assert store.now.language == "en"
    store.change(mute=True)
    store.flush()
    assert other.read_text("utf-8") == text
    again = SettingsStore(store.file)
    assert (again.now.language, again.now.mute, again.file.is_symlink()) == ("en", True, False)


def test_a_whole_folder_may_lie_elsewhere(folder: Path, tmp_path: Path) -> None:
    home = link(tmp_path / "home", folder)
    store = SettingsStore(home / "settings.json")
    store.change(volume=0.5)
    Keeper(home, SETUP, pytest.fail).keep(match_of(3))
    disk.flush()
    assert (folder / "settings.json").is_file()
    assert load(folder, folder)[1].state.ply == 3


@pytest.mark.parametrize("name", ["settings.json.bak", "saves/current.yaml", "saves/current.yaml.bak"])
@pytest.mark.parametrize("is_dangling", [False, True])
def test_other_files_of_the_player(folder: Path, foreign: Path, name: str, is_dangling: bool) -> None:
    link(folder / name, foreign.with_name("none") if is_dangling else foreign)
    store = SettingsStore(folder / "settings.json")
    store.change(volume=0.5)
    keeper = Keeper(folder, SETUP, pytest.fail)
    keeper.keep(match_of(3))
    keeper.flush()
    assert whole(foreign)
    assert not (folder / name).is_symlink()
    assert load(folder, folder)[1].state.ply == 3


def test_a_saved_game_that_is_a_link_to_something_else(folder: Path, foreign: Path) -> None:
    link(folder / "saves" / "current.yaml", foreign)
    with pytest.raises(ValueError):
        load(folder, folder)
    assert whole(foreign)
    assert os.readlink(folder / "saves" / "damaged-1.yaml") == str(foreign)


def test_a_game_elsewhere_goes_on_here(folder: Path, tmp_path: Path) -> None:
    keeper = Keeper(folder, SETUP, pytest.fail)
    keeper.keep(match_of(3))
    keeper.flush()
    other = tmp_path / "other.yaml"
    os.replace(keeper.file, other)
    before = other.read_bytes()
    link(keeper.file, other)
    setup, _ = load(folder, folder)
    Keeper(folder, setup, pytest.fail, is_new=False).keep(match_of(4))
    disk.flush()
    assert other.read_bytes() == before
    assert load(folder, folder)[1].state.ply == 4


@pytest.mark.parametrize("name", ["saves", "records", "saves/named", "statistics", "locks"])
def test_a_folder_that_leads_outside_is_not_written(folder: Path, foreign: Path, name: str) -> None:
    link(folder / name, foreign.parent)
    said: list[str] = []
    keeper = Keeper(folder, SETUP, said.append, say=lambda key, values: said.append(key))
    keeper.keep(match_of(5))
    keeper.flush()
    try:
        keeper.save_as(match_of(5), "x")
    except OSError as error:
        said.append(str(error.strerror))
    keeper.keep(match_of())
    keeper.flush()
    archive_left_behind(folder)
    assert whole(foreign)
    if name in ("saves", "records"):
        assert said.count(OUTSIDE) >= 1
    if name == "locks":
        assert not said
        assert len(past_games(folder).files()) == 1


def test_games_on_the_shelves(folder: Path, foreign: Path) -> None:
    keeper = Keeper(folder, SETUP, pytest.fail)
    keeper.keep(match_of(5))
    keeper.save_as(match_of(5), "x")
    (file,) = named_games(folder).files()
    kept = foreign.with_name("kept")
    os.replace(file, kept)
    before = kept.read_bytes()
    link(file, kept)
    keeper.save_as(match_of(6), "x")
    assert kept.read_bytes() == before, "saved by the same name again"
    file.unlink()
    link(file, kept)
    archive = named_games(folder)
    archive.rename(archive.read(file), "y")
    assert kept.read_bytes() == before, "renamed"
    link(folder / "exports" / "a.yaml", kept)
    take_out(archive.read(file), folder / "exports" / "a.yaml", folder)
    link(folder / "exports" / "b.csv", kept)
    export_csv([], folder / "exports" / "b.csv")
    assert kept.read_bytes() == before, "handed out"
    more = link(folder / "more", foreign.parent)
    with pytest.raises(OSError, match="leads out"):
        take_out(archive.read(file), more / "c.yaml", folder)
    with pytest.raises(OSError, match="leads out"):
        Archive(more, home=folder).delete(archive.read(more / "thesis.txt"))
    kept.unlink()
    assert whole(foreign)


def test_a_file_somebody_names_may_be_a_link(
    folder: Path, foreign: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """``statistics --csv FILE`` writes where the person's own link leads, as a shell does."""
    monkeypatch.setenv(paths.HOME_VARIABLE, str(folder))
    out = foreign.with_name("out.csv")
    out.touch()
    with pytest.raises(SystemExit, match="0"):
        main(["statistics", "--csv", str(link(foreign.with_name("mine.csv"), out))])
    assert out.read_bytes()
    assert capsys.readouterr().err == ""


def test_the_statistics(folder: Path, foreign: Path) -> None:
    said: list[str] = []
    entry = entry_of(match_of(), ("human egg", "random chili", "random lemon"), "now")
    assert entry is not None
    link(folder / FILE, foreign)
    stats = StatsFile(folder, lambda key, values: said.append(key))
    stats.add(entry)
    assert whole(foreign)
    assert said == ["statistics-damaged"]
    assert stats.entries() == [entry]
    assert os.readlink(folder / "statistics.damaged-1.jsonl") == str(foreign)


@pytest.mark.parametrize("end", ["", "-wal", "-shm", "-journal"])
def test_a_database_of_statistics_elsewhere_is_not_opened(folder: Path, foreign: Path, end: str) -> None:
    """Up to version 0.2.0 the statistics were a database; opening one may write to it and beside it."""
    entry = entry_of(match_of(), ("human egg", "random chili", "random lemon"), "now")
    assert entry is not None
    if end:
        (folder / DATABASE).touch()
    link(folder / f"{DATABASE}{end}", foreign)
    said: list[str] = []
    stats = StatsFile(folder, lambda key, values: said.append(key), lambda: [entry])
    assert stats.entries() == [entry]
    assert said == ["statistics-damaged"]
    assert whole(foreign)
    assert os.readlink(folder / f"statistics.damaged-1.sqlite{end}") == str(foreign)


def test_the_log(home: Path, foreign: Path, own_log: logging.Logger) -> None:  # noqa: F811
    file = link(paths.log_file(), foreign)
    start_log()
    logging.getLogger("test").warning("for the log")
    assert whole(foreign)
    assert "for the log" in file.read_text("utf-8")


@pytest.mark.parametrize("is_held", [False, True])
def test_a_log_grown_too_long_costs_no_log(
    home: Path,
    own_log: logging.Logger,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
    is_held: bool,
) -> None:
    """Another copy may have it open: on Windows it cannot be renamed then."""
    file = paths.log_file()
    file.parent.mkdir()
    file.write_bytes(b"x" * 3_000_000)
    if is_held:
        monkeypatch.setattr(
            "heul_doch.scenes.start.replace", lambda *_: (_ for _ in ()).throw(PermissionError(13, "held"))
        )
    start_log()
    logging.getLogger("test").warning("for the log")
    assert file.read_bytes().endswith(b"for the log\n")
    assert file.with_suffix(".old").exists() != is_held


@pytest.mark.parametrize("name", ["cache", "cache/pictures"])
def test_the_cache(home: Path, foreign: Path, name: str) -> None:
    (foreign.parent / "Holiday").mkdir()
    link(home / name, foreign.parent)
    pictures = paths.cache_dir() / "pictures"
    file = pictures / "a.png"
    raster_worker.keep(file, b"1234")
    assert not file.exists()
    for other in (foreign.parent / name for name in ("old.png", "old.px", "old.part")):
        other.touch()
        os.utime(other, (0, 0))
    raster_worker.trim(pictures, 0)
    found = sorted(f.name for f in foreign.parent.iterdir())
    assert found == ["Holiday", "old.part", "old.png", "old.px", "thesis.txt"]


def test_the_rules_folder(folder: Path, foreign: Path) -> None:
    rules = link(folder / "rules", foreign.parent)
    with pytest.raises(OSError, match="leads out"):
        new_rules(rules, "mine")
    with pytest.raises(OSError, match="leads out"):
        write_schemas(rules)
    assert whole(foreign)


def test_a_lock(folder: Path, foreign: Path) -> None:
    for name, target in (("a", foreign), ("b", foreign.with_name("none"))):
        with pytest.raises(OSError):
            slots.take_lock(link(folder / "locks" / name, target))
    assert whole(foreign)


def test_a_temporary_name_somebody_has_taken(folder: Path, foreign: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("heul_doch.game.rulefiles.files._numbers", iter([7]))
    link(folder / f".x.7.{os.getpid()}.tmp", foreign)
    write_atomic(folder / "x", b"mine")
    assert whole(foreign)
    assert (folder / "x").read_bytes() == b"mine"


def test_a_table_in_such_a_folder_is_played_and_it_is_said(
    break_in: Callable[..., Breaker], home: Path, foreign: Path
) -> None:
    link(home / "saves", foreign.parent)
    slots.release()
    breaker = break_in()
    breaker.store.change(speed="off", thinking="off")
    said: list[str] = []
    breaker.app.toasts.show = lambda text, reading: said.append(text)  # type: ignore[method-assign]
    scene = breaker.sit_down(3)
    breaker.until_my_turn(scene)
    breaker.lay(scene)
    disk.flush()
    breaker.frame(count=3)
    words = breaker.app.words
    assert said == [words.notice("table-save-failed", {"reason": OUTSIDE})]
    assert "Verknüpfung" in said[0]
    assert whole(foreign)
