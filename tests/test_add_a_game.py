"""RECIPES, *Add a game*: the small game in ``tests/data/stich`` is a distribution of its own beside the program.

Both are built and installed into a fresh virtual environment; no line of the program knows the game. Then it is played
there: by bots, from records, as JSON lines, and at a table.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import NamedTuple

import pytest
from installing import ROOT, built_wheel, copied_sources, environment, install, run

pytestmark = pytest.mark.slow

STICH = ROOT / "tests/data/stich"


class Place(NamedTuple):
    """Where the program and the game are installed."""

    folder: Path
    """A working folder that has nothing to do with either."""
    python: Path
    packages: Path


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Place:
    """Install the program and the game."""
    base = tmp_path_factory.mktemp("installed")
    python, packages = environment(base / "environment")
    game = shutil.copytree(STICH, base / "game", ignore=shutil.ignore_patterns("__pycache__"))
    for source in (copied_sources(base / "program"), game):
        install(python, built_wheel(source, base))
    folder = base / "elsewhere"
    folder.mkdir()
    for helper in ("game/random_play.py", "game/tables.py", "scenes/table_rig.py", "data/stich/checks.py"):
        shutil.copyfile(ROOT / "tests" / helper, folder / Path(helper).name)
    return Place(folder, python, packages)


def said(place: Place, *arguments: object) -> str:
    """Run Python in the environment; return what it says. Fails with it unless it ends well."""
    home = {"HEUL_DOCH_HOME": str(place.folder / "home")}
    done = run(place.python, *arguments, cwd=place.folder, env=home)
    told = (done.stdout + done.stderr).decode()
    assert done.returncode == 0, told
    return told


def test_the_program_does_not_know_the_game(place: Place) -> None:
    for folder in ("game", "scenes", "rules", "assets"):
        for file in (place.packages / "heul_doch" / folder).rglob("*"):
            if file.suffix in (".py", ".json", ".yaml", ".ftl"):
                assert not re.search(r"\bstich\b", file.read_text("utf-8")), file


def test_the_rules_file_has_no_mistakes(place: Place) -> None:
    rules = place.packages / "stich/rules/stich.yaml"
    assert said(place, "-m", "heul_doch", "rules", "check", rules) == ""


def test_it_can_be_the_base_of_a_players_file(place: Place) -> None:
    told = said(place, "-m", "heul_doch", "rules", "new", "my_game", "--from", "stich")
    file = place.folder / "home/rules/my_game.yaml"
    assert str(file) in told
    assert (file.with_name("schema-stich.json")).is_file()
    file.write_text(file.read_text("utf-8").replace("changes: {}", "changes: {hand_size: 5}"), "utf-8")
    assert said(place, "-m", "heul_doch", "rules", "check", file) == ""
    said(place, "-m", "heul_doch", "arena", "my_game", "--bots", "random", "--games", 1, "--jobs", 1)


def test_bots_meet_in_the_arena_and_who_thinks_wins(place: Place) -> None:
    asked = ("--bots", "onestep,random", "--games", 60, "--seed", 1, "--jobs", 1)
    told = said(place, "-m", "heul_doch", "arena", "stich", *asked)
    onestep = next(line for line in told.splitlines() if line.startswith("onestep"))
    assert float(re.findall(r"([\d.]+) %", onestep)[0]) > 60
    assert onestep.rstrip().endswith("-"), "some moves failed"
    assert "onions" not in told


def test_the_checks_of_the_game_itself_hold(place: Place) -> None:
    told = said(place, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "checks.py")
    assert re.search(r"\d+ passed", told), told
