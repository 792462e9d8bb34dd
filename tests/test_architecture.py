"""The house keeps its directions: who may import whom, read from the source."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
GAME = sorted((ROOT / "game").rglob("*.py"))
SCENES = sorted((ROOT / "scenes").rglob("*.py"))

FORBIDDEN_IN_GAME = {"pygame", "scenes", "main", "random", "secrets", "time", "datetime", "tkinter", "threading"}
"""No window, no chance but its own, no clock."""

CLOCK_ALLOWED = {"heul_doch.game.records.record", "heul_doch.game.rulefiles.files"}
"""Writes the date into a record's header; waits for another program to close a file."""

LAYERS: tuple[tuple[str, ...], ...] = (
    ("game.compiled",),
    ("game.core",),
    ("game.rulefiles",),
    ("game.records",),
    ("game.bots",),
    ("game.games.*",),
    ("game.games", "game"),
    ("scenes.base",),
    ("scenes.graphics", "scenes.audio", "scenes.storage", "scenes.network"),
    ("scenes.ui", "scenes.players"),
    ("scenes.table",),
    ("scenes.games.results",),
    ("scenes.games.*", "scenes.games"),
    ("scenes.hosting",),
    ("scenes.screens",),
    ("scenes",),
    ("scenes.cli",),
)
"""Packages, lowest first. A module may import modules of its own package and of lower layers, no others.

``scenes`` and ``game`` by themselves are the modules directly in these folders; in ``scenes`` they put the parts of
the window together.
"""

EXCEPTIONS: set[tuple[str, str]] = set()
"""Imports that do not follow :data:`LAYERS` yet: module, imported module. Entries are only ever removed."""

CYCLIC: set[str] = set()
"""Modules that are part of an import cycle. Entries are only ever removed."""

LONGEST = 500
LONG: set[str] = set()
"""Files with more lines than :data:`LONGEST`. Entries are only ever removed."""
FULLEST = 40
"""Most files in one folder."""

SECRET_FROM_SCENES = (
    "heul_doch.game.games",
    "heul_doch.game.core.state.Draft",
)
"""Scenes use the engine; rules and effects of a game are not their concern, and they change no position."""


GAME_IDS: dict[str, int] = {}
"""Files outside the games' packages that name a game, and how often. Numbers only go down."""


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
    parts = ("heul_doch", *path.relative_to(ROOT).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def file_of(module: str) -> Path:
    """Return the file of a module of ours; it may not exist."""
    place = ROOT.joinpath(*module.split(".")[1:])
    return place / "__init__.py" if place.is_dir() else place.with_suffix(".py")


@cache
def tree_of(path: Path) -> ast.Module:
    """Return the syntax tree of a file."""
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


@cache
def imports(path: Path) -> list[Import]:
    """Return every import of a file, those inside functions too."""
    tree = tree_of(path)
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
                name = deeper if deeper.startswith("heul_doch.") and file_of(deeper).exists() else base
                found.append(Import(name, deeper, node.lineno, alias.name == "*", id(node) in typing_only))
    return found


def package_of(module: str) -> str:
    """Return the package of a module as :data:`LAYERS` names it, without wildcards."""
    parts = module.split(".")[1:]
    if len(parts) > 2 and parts[1] == "games":
        return ".".join(parts[:3])
    place = ROOT.joinpath(*parts[:2])
    return ".".join(parts[:2] if place.is_dir() or parts[1:] == ["compiled"] else parts[:1])


def layer(package: str) -> int:
    """Return the layer of a package."""
    for wanted in (package, f"{package.rpartition('.')[0]}.*"):
        for index, names in enumerate(LAYERS):
            if wanted in names:
                return index
    raise AssertionError(f"{package} has no layer: add it to LAYERS in {Path(__file__).name}")


ARROWS = {
    module_of(path): {
        used.module for used in imports(path) if used.module.startswith("heul_doch.") and used.module != module_of(path)
    }
    for path in (*GAME, *SCENES)
}
"""Module -> the modules it imports, also for types only and inside functions."""


def test_game_knows_no_window_no_clock_and_no_other_chance() -> None:
    for path in GAME:
        for used in imports(path):
            top = used.module.removeprefix("heul_doch.").split(".")[0]
            if top in ("datetime", "time") and module_of(path) in CLOCK_ALLOWED:
                continue
            assert top not in FORBIDDEN_IN_GAME, f"{path.name}:{used.line} imports {used.module}"


def test_imports_follow_the_layers() -> None:
    upward = set()
    for module, used in ARROWS.items():
        for other in used:
            own, its = package_of(module), package_of(other)
            if own != its and layer(its) >= layer(own):
                upward.add((module.removeprefix("heul_doch."), other.removeprefix("heul_doch.")))
    assert upward - EXCEPTIONS == set(), "imports upwards or sideways"
    assert EXCEPTIONS - upward == set(), "no longer needed: remove from EXCEPTIONS"


def test_only_its_own_package_names_a_game() -> None:
    """The name of the program, in imports and paths, is not meant."""
    ids = "|".join(path.parent.name for path in (ROOT / "game/games").glob("*/__init__.py"))
    named = re.compile(rf"games\.(?:{ids})\b|(?<![\w.])(?<!import )(?<!from )(?:{ids})(?![a-z_.])")
    found = {}
    assert named.findall('if family == "heul_doch":'), "nothing is found"
    for path in (*GAME, *SCENES):
        parts = path.relative_to(ROOT).parts
        if parts[1] != "games" or parts[2] == "results":
            found["/".join(parts)] = len(named.findall(path.read_text("utf-8")))
    more = {name: count for name, count in found.items() if count > GAME_IDS.get(name, 0)}
    assert more == {}, "names a game: let the game bring it (game/core/family.py, scenes/table/adapter.py)"
    assert [name for name in GAME_IDS if found.get(name) == 0] == [], "no longer needed: remove from GAME_IDS"


def cycles(arrows: dict[str, set[str]]) -> list[set[str]]:
    """Return the strongly connected groups of more than one module (Tarjan's algorithm)."""
    number: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found = []

    def visit(module: str) -> None:
        number[module] = low[module] = len(number)
        stack.append(module)
        for other in sorted(arrows.get(module, ())):
            if other not in number:
                visit(other)
                low[module] = min(low[module], low[other])
            elif other in stack:
                low[module] = min(low[module], number[other])
        if low[module] == number[module]:
            group = set(stack[stack.index(module) :])
            del stack[stack.index(module) :]
            if len(group) > 1:
                found.append(group)

    for module in sorted(arrows):
        if module not in number:
            visit(module)
    return found


def test_there_is_no_import_cycle() -> None:
    assert cycles({"a": {"b"}, "b": {"c"}, "c": {"b"}}) == [{"b", "c"}]
    found = {module.removeprefix("heul_doch.") for group in cycles(ARROWS) for module in group}
    assert found - CYCLIC == set(), "new in a cycle"
    assert CYCLIC - found == set(), "no longer in a cycle: remove from CYCLIC"


def test_no_file_is_too_long_and_no_folder_too_full() -> None:
    long = {
        path.relative_to(ROOT).as_posix()
        for path in (*GAME, *SCENES)
        if len(path.read_text("utf-8").splitlines()) > LONGEST
    }
    assert long - LONG == set(), f"more than {LONGEST} lines"
    assert LONG - long == set(), "no longer too long: remove from LONG"
    for folder in {path.parent for path in (*GAME, *SCENES)}:
        assert len(list(folder.glob("*.py"))) <= FULLEST, folder


def test_scenes_use_only_the_interface_of_the_engine() -> None:
    for path in SCENES:
        for used in imports(path):
            for secret in SECRET_FROM_SCENES:
                assert not f"{used.name}.".startswith(f"{secret}."), f"{path.name}:{used.line} imports {used.name}"


KNOWS_MATCHES = {
    "storage": "keeps games and reads games that were kept",
    "players.background_jobs": "checks a finished game in a process of its own",
    "players.daily_jobs": "replays a finished game out of its code",
    "table.live_game": "plays the game",
    "table.replay_game": "plays a game of the past",
    "table.scene": "hands a kept game to the live game",
    "games.results": "shows games that are over",
    "hosting": "deals and cuts for each guest what the seat may know",
    "screens.fairness": "checks a finished game",
    "screens.watch": "shows a game of the past",
    "screens.library": "lists games of the past",
    "screens.statistics": "counts games of the past",
    "screens.lesson": "has a script in which nothing is secret",
    "screens.puzzle_game": "has the position of a puzzle, and tells what the asked seat may know",
    "screens.puzzles": "searches games of the past",
    "cli": "has no table",
}
"""Modules and packages of ``scenes`` that may name a ``Match``, which knows every card, or the live game, and why.

All others hold a :class:`heul_doch.scenes.table.live_game.TableGame`, which has no match; mypy enforces that.
"""


def test_a_table_is_shown_from_views() -> None:
    for path in SCENES:
        own = module_of(path).removeprefix("heul_doch.scenes.")
        if any(own == known or own.startswith(f"{known}.") for known in KNOWS_MATCHES):
            continue
        secret = ("heul_doch.game.core.match.Match", "heul_doch.scenes.table.live_game.LiveGame")
        assert not [used.name for used in imports(path) if used.name in secret], path.name


def test_who_may_name_a_match_still_does() -> None:
    known = {module_of(path).removeprefix("heul_doch.scenes.") for path in SCENES}
    assert all(any(own == name or own.startswith(f"{name}.") for own in known) for name in KNOWS_MATCHES)


STARTS_PROCESSES = {"Popen", "subprocess.Popen", "multiprocessing", "ProcessPoolExecutor", "posix_spawn", "spawnv"}


def test_processes_are_started_in_one_module() -> None:
    """Any other way to start one leaves it behind when this process is killed."""
    for path in (*GAME, *SCENES):
        if module_of(path) == "heul_doch.scenes.base.child_process":
            continue
        used = {i.name for i in imports(path) if not i.is_for_types}
        used |= {node.attr for node in ast.walk(tree_of(path)) if isinstance(node, ast.Attribute)}
        assert not used & STARTS_PROCESSES, path.name


def test_no_star_imports() -> None:
    for path in (*GAME, *SCENES):
        for used in imports(path):
            assert not used.is_star, f"{path.name}:{used.line}"


NO_BOTS = ("bot_input.py", "fairness.py", "arena.py", "coach.py", "puzzle_search.py", "daily.py", "daily_code.py")
"""Modules beside the bots that build their input, check and judge moves, and let bots play."""


def test_bots_get_no_match_and_no_record() -> None:
    for path in GAME:
        parts = path.relative_to(ROOT).parts
        if "games" not in parts and (path.parent.name != "bots" or path.name in NO_BOTS):
            continue
        for used in imports(path):
            assert used.module not in ("heul_doch.game.core.match", "heul_doch.game.records.record"), (
                f"{path.name}:{used.line}"
            )


RAISING = ("exists", "is_file", "is_dir")
"""Methods of :class:`pathlib.Path` that raise PermissionError before Python 3.14; those of ``os.path`` never do."""
RESOURCES = {
    "heul_doch.game.rulefiles.new",
    "heul_doch.game.rulefiles.base",
    "heul_doch.game.rulefiles.pictures",
}
"""Ask for files inside the installed package, which are no paths."""


def test_files_are_asked_for_and_renamed_in_ways_that_hold() -> None:
    """A folder one may not look into raises nothing; a rename is tried again where Windows refuses it."""
    for path in (*GAME, *SCENES):
        for node in ast.walk(tree_of(path)):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
                continue
            call, place = ast.unparse(node.func), f"{path.name}:{node.lineno}"
            if module_of(path) not in RESOURCES:
                assert node.args or node.func.attr not in RAISING, f"{place}: {call} may raise; take os.path"
            if module_of(path) != "heul_doch.game.rulefiles.files":
                assert call not in ("os.replace", "os.rename"), f"{place}: take game.files.replace"


def test_every_module_says_what_it_is() -> None:
    for path in (*GAME, *SCENES):
        assert ast.get_docstring(tree_of(path)), f"{path.name} has no docstring"


def test_code_that_makes_assets_is_no_part_of_the_program() -> None:
    for path in (*GAME, *SCENES):
        for used in imports(path):
            assert not used.name.startswith("heul_doch.assets"), f"{path.name}:{used.line} imports {used.name}"


def test_scenes_layout_and_art_are_drawn_without_pygame() -> None:
    """Layout is arithmetic and a picture's source is text; both are tested without a window."""
    names = (
        "layout.py",
        "session.py",
        "bot_process.py",
        "picture_files.py",
        "picture_source.py",
        "picture_requests.py",
    )
    pure = [p for p in SCENES if p.name in (*names, "backdrops.py", "plain_cards.py")]
    assert pure
    for path in pure:
        assert not [u for u in imports(path) if u.module.split(".")[0] == "pygame"], path.name
