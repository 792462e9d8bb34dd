"""Settings survive crashes, damage and nonsense (B26)."""

from __future__ import annotations

import errno
import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from heul_doch.game.rulefiles.files import write_atomic
from heul_doch.scenes.base.paths import ROOT
from heul_doch.scenes.base.theme import Speed
from heul_doch.scenes.storage import disk
from heul_doch.scenes.storage.settings_file import CHECKS, Settings, SettingsStore


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "settings.json"


def written(file: Path, **values: Any) -> SettingsStore:
    store = SettingsStore(file)
    store.change(**values)
    store.flush()
    return store


def test_every_setting_has_a_check_and_its_default_passes() -> None:
    default = Settings()
    assert set(CHECKS) == set(Settings.__dataclass_fields__)
    for name, check in CHECKS.items():
        assert check(getattr(default, name)) == getattr(default, name)


def test_a_change_is_on_the_disk_at_once_and_read_back(file: Path) -> None:
    written(file, language="en", speed="fast", volume=0.25, table={"seats": 5}, window=(10, 20, 1000, 700))
    again = SettingsStore(file).now
    assert (again.language, again.speed, again.volume) == ("en", Speed.FAST, 0.25)
    assert (again.table, again.window) == ({"seats": 5}, (10, 20, 1000, 700))


def test_watchers_hear_of_changes_and_only_of_changes(file: Path) -> None:
    store = SettingsStore(file)
    heard: list[Settings] = []
    store.watch(heard.append)
    store.change(mute=True)
    store.change(mute=True)
    assert [settings.mute for settings in heard] == [True]


def test_nonsense_from_the_program_itself_is_refused(file: Path) -> None:
    store = SettingsStore(file)
    with pytest.raises(TypeError):
        store.change(colour="red")
    with pytest.raises(ValueError):
        store.change(volume=900)
    assert store.now.volume == Settings().volume


DAMAGE = {
    "empty": b"",
    "half": b'{"language": "en", "spe',
    "random": random.Random(1).randbytes(300),
    "list": b"[]",
    "nothing": b"null",
    "deep": b"[" * 5000,
    "utf-16": b"\xff\xfe{\x00}\x00",
    "huge": b" " * 2_000_000,
}


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE)
def test_a_damaged_file_is_kept_and_its_synced_copy_used(file: Path, damage: bytes) -> None:
    written(file, language="en", volume=0.1)
    file.write_bytes(damage)
    store = SettingsStore(file)
    assert (store.now.language, store.now.volume) == ("en", 0.1)
    ((key, values),) = store.take_notices()
    assert key == "ui-settings-damaged"
    assert (file.parent / values["file"]).read_bytes() == damage
    store.change(volume=0.3)
    store.flush()
    again = SettingsStore(file)
    assert again.now.volume == 0.3
    assert again.take_notices() == []


@pytest.mark.parametrize(
    ("name", "value"),
    [("window", [-5000, 9000, 0x99999, 800]), ("volume", 900), ("volume", float("nan")), ("volume", True),
     ("language", "xx"), ("language", ["de"]), ("speed", 3), ("mute", "no"), ("window", "big"), ("table", [1]),
     ("text_size", None), ("thinking", {}), ("window", [0, 0, 10**30, 10**30]), ("window", [1.5, 0, 1000, 700])],
)  # fmt: skip
def test_one_absurd_value_does_not_cost_the_others(file: Path, name: str, value: Any) -> None:
    values = {"language": "en", "volume": 0.4, name: value}
    file.write_text(json.dumps(values))
    store = SettingsStore(file)
    default = Settings(language="de")
    if name != "language":
        assert store.now.language == "en"
        assert getattr(store.now, name) == getattr(default, name)
    if name != "volume":
        assert store.now.volume == 0.4
    assert [key for key, _ in store.take_notices()] == ["ui-settings-partly"]
    assert json.loads((file.parent / "settings.damaged-1.json").read_text())["language"] == values["language"]


def test_the_log_says_what_is_wrong_with_a_value(file: Path, caplog: pytest.LogCaptureFixture) -> None:
    file.write_text('{"reaction": "leisure", "volume": 3}')
    SettingsStore(file)
    (line,) = caplog.messages
    assert "reaction: not one of reflex, calm, armed" in line
    assert "volume: not a number between 0 and 1" in line
    assert "ui-" not in line


def test_unknown_names_are_let_be(file: Path) -> None:
    file.write_text('{"language": "en", "from_the_future": 1}')
    store = SettingsStore(file)
    assert store.now.language == "en"
    assert store.take_notices() == []


def test_a_folder_of_that_name(file: Path) -> None:
    file.mkdir()
    store = SettingsStore(file)
    assert store.now.volume == Settings().volume
    store.change(volume=0.9)
    store.flush()
    assert SettingsStore(file).now.volume == 0.9


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS, errno.EACCES])
def test_a_full_or_locked_disk_is_told_once_and_the_program_goes_on(
    file: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    store = written(file, volume=0.1)

    def refuse(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    with monkeypatch.context() as patch:
        patch.setattr(disk, "write_atomic", refuse)
        for volume in (0.2, 0.3):
            store.change(volume=volume)
            store.flush()
    assert [key for key, _ in store.take_notices()] == ["ui-settings-unwritable"]
    assert store.now.volume == 0.3
    assert SettingsStore(file).now.volume == 0.1


def test_an_interrupted_write_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "a.json"
    write_atomic(file, b"old")

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="full"):
        write_atomic(file, b"new")
    assert file.read_bytes() == b"old"
    assert [path.name for path in tmp_path.iterdir()] == ["a.json"]


def test_killed_while_saving_either_the_old_or_the_new_file_is_whole(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    code = (
        f"import sys; sys.path.insert(0, {str(ROOT)!r})\n"
        "from pathlib import Path\nfrom heul_doch.scenes.storage.settings_file import SettingsStore\n"
        f"store = SettingsStore(Path({str(file)!r}))\n"
        "assert not store.notices, store.notices\nprint('go', flush=True)\nnumber = 0\n"
        "while True:\n    number += 1\n"
        "    store.change(extra={'number': number, 'long': 'x' * 20000})\n    store.flush()\n"
    )
    for pause in (0.0, 0.004, 0.009, 0.017, 0.03, 0.05):
        with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE) as process:
            assert process.stdout is not None
            assert process.stdout.readline() == b"go\n"
            time.sleep(pause)
            process.send_signal(signal.SIGKILL)
        store = SettingsStore(file)
        assert store.take_notices() == []


def test_settings_for_this_run_only_are_not_written(file: Path) -> None:
    written(file, language="de", volume=0.1)
    store = SettingsStore(file)
    store.overlay(language="en")
    assert store.now.language == "en"
    store.change(volume=0.9)
    store.flush()
    assert SettingsStore(file).now.language == "de"
    store.change(language="en", mute=True)
    store.flush()
    assert SettingsStore(file).now.mute
