"""Games are found by the names of their packages, and among the installed distributions only when that is needed."""

from __future__ import annotations

import logging
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from heul_doch.game.core import families
from heul_doch.game.core.families import UnknownFamily, family, find, ids, local_ids, package_of
from heul_doch.game.rulefiles.find import find_rulebooks

ROOT = Path(__file__).resolve().parents[2]


def test_the_programs_games_are_found_by_their_folders_in_the_order_of_lists() -> None:
    folders = {file.parent.name for file in (ROOT / "game/games").glob("*/__init__.py")}
    assert set(local_ids()) == folders
    assert local_ids() == ("heul_doch", "jammerlappen", "himmel_hoelle")
    assert [package_of(each) for each in local_ids()] == ["heul_doch"] * 3


@pytest.mark.parametrize("name", ["tarock", "", "..", "results", "heul_doch.family", "Heul doch"])
def test_what_is_no_game_is_unknown(name: str) -> None:
    assert find(name) is None
    assert package_of(name) is None
    with pytest.raises(UnknownFamily, match="heul_doch, jammerlappen, himmel_hoelle"):
        family(name)


@pytest.fixture
def broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Install games that cannot be loaded, or whose id is another's; return where."""
    info = tmp_path / "broken-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(
        "[heul_doch.games]\nlost = no_such_package\nwrong = wrong_game\nheul_doch = wrong_game\n"
    )
    (tmp_path / "wrong_game").mkdir()
    (tmp_path / "wrong_game/__init__.py").write_text("")
    (tmp_path / "wrong_game/game.py").write_text("FAMILY = 1 / 0\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    cached = (families._installed, families._loaded, families.ids, families.table_package)
    for function in cached:
        function.cache_clear()
    yield tmp_path
    for function in cached:
        function.cache_clear()


@pytest.mark.expected_errors("game lost cannot be loaded", "game wrong cannot be loaded", "cannot have the id")
def test_an_installed_game_that_cannot_be_loaded_stops_nobody(broken: Path, caplog: pytest.LogCaptureFixture) -> None:
    assert ids() == local_ids()
    assert package_of("heul_doch") == "heul_doch"
    assert len(find_rulebooks()[0]) == 3
    assert sorted(record.getMessage() for record in caplog.records if record.levelno == logging.ERROR) == [
        "the installed game lost cannot be loaded: ModuleNotFoundError: No module named 'no_such_package'",
        "the installed game wrong cannot be loaded: ZeroDivisionError: division by zero",
        "wrong_game: an installed game cannot have the id 'heul_doch'",
    ]


QUIET = """
import sys
from heul_doch.game import Game
from heul_doch.game.core import families
from heul_doch.game.rulefiles.find import find_rulebook
from heul_doch.game.rulefiles.loader import define
from heul_doch.scenes import app
from heul_doch.scenes.ui import routes
from heul_doch.scenes.ui.scene import Launch
routes.make("title", Launch())
Game(define(find_rulebook(families.DEFAULT_GAME)), 4)
print(families._installed.cache_info().currsize, [m for m in sys.modules if ".games." in m and "bots" in m])
families.find("tarock")
print(families._installed.cache_info().currsize)
"""


def test_entry_points_are_not_read_by_a_start() -> None:
    done = subprocess.run([sys.executable, "-c", QUIET], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stdout.splitlines()[-2:] == ["0 []", "1"], done.stderr
