"""RECIPES.md, *Add a game*: the small game in ``tests/data/stich`` is put into a copy of the project by the recipe.

Files of its own go where the recipe says, and the lines it names are entered in the registries; nothing else of the
project is touched. Then the game is played there: by bots, from records, as JSON lines, and at a table.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[1]
STICH = ROOT / "tests/data/stich"

ENTRIES = (
    (
        "game/games/__init__.py",
        "from heul_doch.game.games.jammerlappen.family import Jammerlappen",
        "from heul_doch.game.games.stich import Stich",
    ),
    ("game/games/__init__.py", '    "himmel_hoelle": HimmelHoelle,', '    "stich": Stich,'),
    (
        "game/rulefiles/schema_check.py",
        '    "himmel_hoelle": "schema-himmel_hoelle.json",',
        '    "stich": "schema-stich.json",',
    ),
    (
        "game/core/moves.py",
        '    "seat_out": "seat {seat} is out",',
        '    "must_follow": "{card} may not be laid: the colour led must be followed",',
    ),
    (
        "scenes/games/__init__.py",
        '    "himmel_hoelle": "heul_doch.scenes.games.himmel_hoelle",',
        '    "stich": "heul_doch.scenes.games.stich",',
    ),
)
"""File, the line below which one is entered, and that line: all a game changes of what is there."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the project with the small game in it."""
    house = tmp_path_factory.mktemp("house")
    shutil.copyfile(ROOT / "main.py", house / "main.py")
    for name in ("game", "scenes", "rules", "assets", "packaging"):
        # A build made from other sources has no business there.
        shutil.copytree(ROOT / name, house / name, symlinks=True, ignore=shutil.ignore_patterns("compiled-*"))
    for name in ("game", "scenes", "rules", "assets"):
        shutil.copytree(STICH / name, house / name, dirs_exist_ok=True)
    for name, below, line in ENTRIES:
        file = house / name
        text = file.read_text("utf-8")
        assert text.count(f"{below}\n") == 1, f"{name}: {below}"
        file.write_text(text.replace(f"{below}\n", f"{below}\n{line}\n"), "utf-8")
    for helper in ("game/random_play.py", "game/tables.py", "scenes/table_rig.py"):
        shutil.copyfile(ROOT / "tests" / helper, house / Path(helper).name)
    # It looks for the rules from where it lies.
    tables = house / "tables.py"
    tables.write_text(tables.read_text("utf-8").replace(".parents[2]", ".parents[0]"), "utf-8")
    shutil.copyfile(STICH / "checks.py", house / "checks.py")
    return house


def run(house: Path, *arguments: str) -> str:
    """Run Python in the copy; return what it says. Fails with it unless it ends well."""
    env = {**os.environ, "HEUL_DOCH_HOME": str(house / "home"), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    env["PYTHONPATH"] = str(house / "packaging")
    done = subprocess.run([sys.executable, *arguments], cwd=house, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_the_rules_file_has_no_mistakes(house: Path) -> None:
    assert run(house, "main.py", "rules", "check", "rules/stich.yaml") == ""


def test_it_can_be_the_base_of_a_players_file(house: Path) -> None:
    said = run(house, "main.py", "rules", "new", "my_game", "--from", "stich")
    file = house / "home/rules/my_game.yaml"
    assert str(file) in said
    assert (file.with_name("schema-stich.json")).is_file()
    file.write_text(file.read_text("utf-8").replace("changes: {}", "changes: {hand_size: 5}"), "utf-8")
    assert run(house, "main.py", "rules", "check", str(file)) == ""
    run(house, "main.py", "arena", "my_game", "--bots", "random", "--games", "1", "--jobs", "1")


def test_bots_meet_in_the_arena_and_who_thinks_wins(house: Path) -> None:
    said = run(house, "main.py", "arena", "stich", "--bots", "onestep,random", "--games", "20", "--jobs", "1")
    onestep = next(line for line in said.splitlines() if line.startswith("onestep"))
    assert float(re.findall(r"([\d.]+) %", onestep)[0]) > 60
    assert onestep.rstrip().endswith("-"), "some moves failed"
    assert "onions" not in said


def test_the_checks_of_the_game_itself_hold(house: Path) -> None:
    said = run(house, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "checks.py")
    assert re.search(r"\d+ passed", said), said
