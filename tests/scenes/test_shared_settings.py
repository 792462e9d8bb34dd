"""Two copies of the program in one folder: neither wipes out what the other one has changed in the settings."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from heul_doch.scenes.base.paths import ROOT
from heul_doch.scenes.screens.table_choice import delete_set, rule_sets, save_set
from heul_doch.scenes.storage.instance_slot import alone, take_lock
from heul_doch.scenes.storage.settings_file import Settings, SettingsStore


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "settings.json"


@pytest.fixture
def both(file: Path) -> tuple[SettingsStore, SettingsStore]:
    first = SettingsStore(file)
    first.change(language="en", volume=0.5)
    first.flush()
    return first, SettingsStore(file)


def on_disk(file: Path) -> Settings:
    store = SettingsStore(file)
    assert store.take_notices() == []
    return store.now


def test_each_copy_writes_what_it_changed(both: tuple[SettingsStore, SettingsStore], file: Path) -> None:
    one, two = both
    one.change(speed="fast", table={"game": "heul_doch", "count": 3})
    one.flush()
    two.change(mute=True, window=(5, 6, 1000, 700))
    two.flush()
    one.change(text_size="large")
    one.flush()
    now = on_disk(file)
    assert (now.speed, now.mute, now.text_size, now.window) == ("fast", True, "large", (5, 6, 1000, 700))
    assert now.table == {"game": "heul_doch", "count": 3}
    assert not one.now.mute, "a copy goes on as it is"


def test_what_is_put_back_is_changed_too(both: tuple[SettingsStore, SettingsStore], file: Path) -> None:
    one, two = both
    one.change(volume=0.1)
    one.flush()
    two.change(volume=0.9)
    two.flush()
    one.change(volume=0.5)
    one.flush()
    assert on_disk(file).volume == 0.5


def test_tables_with_a_name_of_both(both: tuple[SettingsStore, SettingsStore], file: Path) -> None:
    one, two = both
    save_set(one, "Omas Regeln", {"game": "heul_doch", "count": 3})
    one.flush()
    save_set(two, "Opas Regeln", {"game": "heul_doch", "count": 4})
    two.flush()
    assert [kept.name for kept in rule_sets(on_disk(file))] == ["Opas Regeln", "Omas Regeln"]
    two.look_again()
    assert [kept.name for kept in rule_sets(two.now)] == ["Opas Regeln", "Omas Regeln"]
    delete_set(two, "Omas Regeln")
    two.flush()
    one.change(mute=True)
    one.flush()
    assert [kept.name for kept in rule_sets(on_disk(file))] == ["Opas Regeln"], "what one forgot does not come back"
    one.look_again()
    assert [kept.name for kept in rule_sets(one.now)] == ["Opas Regeln"]


def test_what_a_newer_version_keeps_stays(file: Path) -> None:
    file.write_text('{"language": "en", "from_the_future": {"x": [1]}, "volume": 900}', "utf-8")
    store = SettingsStore(file)
    store.change(mute=True)
    store.flush()
    values = json.loads(file.read_text("utf-8"))
    assert values["from_the_future"] == {"x": [1]}
    assert values["volume"] == Settings().volume, "but not what makes no sense"


def test_two_at_the_same_time(file: Path) -> None:
    code = (
        "import sys\nfrom pathlib import Path\nfrom heul_doch.scenes.storage.settings_file import SettingsStore\n"
        "store = SettingsStore(Path(sys.argv[1]))\n"
        "for number in range(25):\n    store.change_extra(**{f'{sys.argv[2]}{number}': number})\n"
        "    if number % 3 == 0:\n        store.flush()\n"
        "store.flush()\nassert not store.notices, store.notices\n"
    )
    copies = [subprocess.Popen([sys.executable, "-c", code, str(file), name], cwd=ROOT) for name in "ab"]
    assert [copy.wait(60) for copy in copies] == [0, 0]
    assert len(on_disk(file).extra) == 50
    left = {path.name for path in file.parent.iterdir()} - {"settings.json", "settings.json.bak", "locks"}
    assert not left


def test_damaged_while_it_runs_it_is_kept_and_said_once(both: tuple[SettingsStore, SettingsStore], file: Path) -> None:
    one, _ = both
    backup = file.with_name("settings.json.bak")
    for number in (1, 2):
        file.write_bytes(b'{"volume": ')
        one.change(volume=number / 10)
        one.flush()
        assert [key for key, _ in one.take_notices()] == ["ui-settings-damaged"]
        assert file.with_name(f"settings.damaged-{number}.json").read_bytes() == b'{"volume": '
        assert on_disk(file).language == "en"
        assert not backup.exists() or json.loads(backup.read_text("utf-8")), "no good copy is lost to a damaged one"


def test_half_a_character_can_be_kept(file: Path) -> None:
    store = SettingsStore(file)
    store.change_extra(programs=["bots/caf\udce9/bot \ud800"])
    store.change(mute=True)
    store.flush()
    assert store.take_notices() == []
    now = on_disk(file)
    assert now.mute
    assert now.extra["programs"] == ["bots/caf\udce9/bot \ud800"]


def test_a_lock_nobody_gives_back_is_not_waited_for_for_ever(tmp_path: Path) -> None:
    file, lock = tmp_path / "x", tmp_path / "locks" / "x"
    code = (
        "import sys\nfrom pathlib import Path\nfrom heul_doch.scenes.storage.instance_slot import take_lock\n"
        "take_lock(Path(sys.argv[1]))\nprint(1, flush=True)\nsys.stdin.read()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code, str(lock)], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdout is not None
        other.stdout.readline()
        assert take_lock(lock) is None
        with alone(file, patience=0.05) as is_certain:
            assert not is_certain
        other.kill()
    with alone(file, patience=0.05) as is_certain:
        assert is_certain
    (tmp_path / "locks" / "folder").mkdir()
    with alone(tmp_path / "folder", patience=0.05) as is_certain:
        assert not is_certain, "a folder cannot be locked"
