"""The house keeps its directions: who may import whom, read from the source."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parents[1]
GAME = sorted((ROOT / "game").rglob("*.py"))
SCENES = sorted((ROOT / "scenes").rglob("*.py"))

FORBIDDEN_IN_GAME = {"pygame", "scenes", "main", "random", "secrets", "time", "datetime", "tkinter", "threading"}
"""No window, no chance but its own, no clock."""

CLOCK_ALLOWED = {"game.records.record", "game.rulefiles.files"}
"""Writes the date into a record's header; waits for another program to close a file."""

LAYERS: tuple[tuple[str, ...], ...] = (
    ("game.compiled",),
    ("game.core.cards", "game.rulefiles.files", "game.core.problems"),
    ("game.core.rng", "game.core.definition", "game.core.moves", "game.rulefiles.strict_yaml"),
    ("game.core.events",),
    ("game.core.state",),
    ("game.games.heul_doch.effects",),
    ("game.core.common",),
    ("game.games.jammerlappen.words", "game.games.jammerlappen.actions", "game.games.heul_doch.tables"),
    ("game.games.jammerlappen.text", "game.games.heul_doch.text"),
    ("game.games.jammerlappen.legality",),
    ("game.families.*",),
    ("game.games",),
    ("game.rulefiles.pictures",),
    ("game.rulefiles.schema_check",),
    ("game.rulefiles.check",),
    ("game.rulefiles.base",),
    ("game.rulefiles.loader", "game.core.engine"),
    ("game.rulefiles.find", "game.core.observe"),
    ("game.core.match", "game.rulefiles.new"),
    ("game.records.commitment", "game.records.tally", "game.records.undo"),
    ("game.records.record",),
    ("game.records.series",),
    ("game.records.verify",),
    ("game.bots.protocol",),
    ("game.bots.*",),
    ("game.bots",),
    ("game.bots.bot_input",),
    ("game.bots.fairness", "game.bots.arena"),
    ("game",),
)
"""From below: a module may import modules of lower layers, and of its own as long as there is no circle."""

SECRET_FROM_SCENES = ("game.games.heul_doch.effects", "game.games", "game.core.state.Draft")
"""Scenes ask the door; what a family or an effect does is none of their business, and they change no position."""


class Import(NamedTuple):
    """One imported module, and where."""

    module: str
    name: str
    """The module, and with ``from`` what is taken from it."""
    line: int
    is_star: bool
    is_for_types: bool


def module_of(path: Path) -> str:
    """Return the dotted name of a file."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(path: Path) -> list[Import]:
    """Return every import of a file, those inside functions too."""
    tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
    typing_only: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
            typing_only.update(id(child) for child in ast.walk(node))
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found += [Import(a.name, a.name, node.lineno, False, id(node) in typing_only) for a in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: relative import"
            base = node.module or ""
            for alias in node.names:
                deeper = f"{base}.{alias.name}"
                name = deeper if (ROOT / Path(*deeper.split("."))).with_suffix(".py").exists() else base
                found.append(Import(name, deeper, node.lineno, alias.name == "*", id(node) in typing_only))
    return found


def layer(module: str) -> int:
    """Return the layer of a module of ``game``."""
    for index, names in enumerate(LAYERS):
        if module in names:
            return index
    # Games, and players, stand side by side; one more needs no new line here.
    for index, names in enumerate(LAYERS):
        if f"{module.rpartition('.')[0]}.*" in names:
            return index
    raise AssertionError(f"{module} has no place in the house: add it to LAYERS in {Path(__file__).name}")


def ids(path: Path) -> str:
    return module_of(path)


@pytest.mark.parametrize("path", GAME, ids=ids)
def test_game_knows_no_window_no_clock_and_no_other_chance(path: Path) -> None:
    for used in imports(path):
        top = used.module.split(".")[0]
        if top in ("datetime", "time") and module_of(path) in CLOCK_ALLOWED:
            continue
        assert top not in FORBIDDEN_IN_GAME, f"{path.name}:{used.line} imports {used.module}"


@pytest.mark.parametrize("path", GAME, ids=ids)
def test_no_arrow_points_up(path: Path) -> None:
    own = module_of(path)
    for used in imports(path):
        if used.module.split(".")[0] != "game" or used.is_for_types:
            continue
        assert used.module != "game" or own == "game", f"{path.name}:{used.line} imports the package, not a module"
        assert layer(used.module) <= layer(own), f"{path.name}:{used.line}: {own} imports {used.module} above it"


def test_there_is_no_circle() -> None:
    arrows = {
        module_of(p): {u.module for u in imports(p) if u.module.startswith("game.") and not u.is_for_types}
        for p in GAME
    }
    done: set[str] = set()

    def walk(module: str, way: tuple[str, ...]) -> None:
        assert module not in way, " -> ".join((*way, module))
        if module not in done:
            for below in arrows.get(module, ()):
                if below != module:
                    walk(below, (*way, module))
            done.add(module)

    for module in arrows:
        walk(module, ())


@pytest.mark.parametrize("path", SCENES, ids=ids)
def test_scenes_do_not_reach_behind_the_door(path: Path) -> None:
    for used in imports(path):
        for secret in SECRET_FROM_SCENES:
            assert not f"{used.name}.".startswith(f"{secret}."), f"{path.name}:{used.line} imports {used.name}"


@pytest.mark.parametrize("path", [*GAME, *SCENES], ids=ids)
def test_processes_are_started_in_one_module(path: Path) -> None:
    """Any other way to start one leaves it behind when this process is killed."""
    if module_of(path) == "scenes.base.child_process":
        return
    used = {i.name for i in imports(path) if not i.is_for_types}
    used |= {
        node.attr for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Attribute)
    }
    assert not used & {"Popen", "subprocess.Popen", "multiprocessing", "ProcessPoolExecutor", "posix_spawn", "spawnv"}


@pytest.mark.parametrize("path", [*GAME, *SCENES], ids=ids)
def test_no_star_imports(path: Path) -> None:
    for used in imports(path):
        assert not used.is_star, f"{path.name}:{used.line}"


@pytest.mark.parametrize("path", [p for p in GAME if p.parent.name == "bots"], ids=ids)
def test_bots_get_no_match_and_no_record(path: Path) -> None:
    for used in imports(path):
        assert used.module not in ("game.core.match", "game.records.record"), f"{path.name}:{used.line}"


RAISING = ("exists", "is_file", "is_dir")
"""Methods of :class:`pathlib.Path` that raise PermissionError before Python 3.14; those of ``os.path`` never do."""
RESOURCES = {"game.rulefiles.new", "game.rulefiles.base", "scenes.graphics.art.scenery_parts"}
"""Ask for files inside the installed package, which are no paths."""


@pytest.mark.parametrize("path", [*GAME, *SCENES], ids=ids)
def test_files_are_asked_for_and_renamed_in_ways_that_hold(path: Path) -> None:
    """A folder one may not look into raises nothing; a rename is tried again where Windows refuses it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        call, place = ast.unparse(node.func), f"{path.name}:{node.lineno}"
        if module_of(path) not in RESOURCES:
            assert node.args or node.func.attr not in RAISING, f"{place}: {call} may raise; take os.path"
        if module_of(path) != "game.rulefiles.files":
            assert call not in ("os.replace", "os.rename"), f"{place}: take game.files.replace"


@pytest.mark.parametrize("path", [*GAME, *SCENES], ids=ids)
def test_every_module_says_what_it_is(path: Path) -> None:
    assert ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))), f"{path.name} has no docstring"


def test_scenes_layout_and_art_are_drawn_without_pygame() -> None:
    """Layout is arithmetic and art is text; both are tested without a window."""
    pure = [p for p in SCENES if p.parent.name == "art" or p.name in ("layout.py", "session.py", "botrunner.py")]
    assert pure
    for path in pure:
        assert not [u for u in imports(path) if u.module.split(".")[0] == "pygame"], path.name
