"""The command ``compile``: compiles the modules that a search uses to machine code.

The Python sources are translated to C, and the C compiler builds modules from them. mypyc translates ordinary modules.
Cython translates those with a ``.pxd`` file beside them, which work on arrays of numbers: it makes plain C loops of
them, while mypyc would make a Python object of every number. On ordinary classes mypyc is faster than Cython. A build
is kept only if it plays some games with exactly the moves of the plain modules.
"""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import click
from heul_doch.game import compiled
from heul_doch.game.core.families import family, local_ids
from heul_doch.game.rulefiles.files import replace
from heul_doch.scenes.base import paths
from heul_doch.scenes.base.console_words import fail, said, tell, warn, why
from heul_doch.scenes.cli.parser import Command

SETUP = """
import sys
from pathlib import Path
from Cython.Build import cythonize
from mypyc.build import mypycify
from setuptools import Extension, setup
is_windows = sys.platform == "win32"
arrays = [source for source in sys.argv[1:] if Path(source).with_suffix(".pxd").exists()]
modules = mypycify([source for source in sys.argv[1:] if source not in arrays], opt_level="3", debug_level="0")
for module in modules:
    if not is_windows:
        # No function can be replaced from outside, so the compiler may call them directly or inline them.
        module.extra_compile_args.append("-fvisibility=hidden")
# Products and sums are rounded one by one, as Python does.
flags = [] if is_windows else ["-O3", "-g0", "-ffp-contract=off"]
modules += cythonize(
    [Extension(".".join(Path(source).with_suffix("").parts), [source], extra_compile_args=flags) for source in arrays],
    compiler_directives={
        "language_level": 3,
        "annotation_typing": False,
        "infer_types": True,
        "boundscheck": False,
        "wraparound": False,
        "cdivision": True,
    },
    quiet=True,
)
setup(name="game", packages=[], script_args=["-q", "build_ext", "--inplace", "--force"], ext_modules=modules)
"""

CHECK = """
import json, sys
from heul_doch.game import Game, Rng, compiled, view
from heul_doch.game.bots import make
from heul_doch.game.rulefiles.loader import define
from heul_doch.game.rulefiles.find import find_rulebook
found = []
books = map(find_rulebook, sys.argv[1:])
for game in (Game(define(book, variants), 4) for book in books for variants in ([], *([v.id] for v in book.variants))):
    for seed in (1, 2):
        state, rng = game.deal(seed).state, Rng(seed)
        bots = [make("strong", playouts=12), make("onestep"), make("random"), make("easy")]
        while not game.is_over(state) and state.ply < 300:
            moves = tuple([move for move in game.legal_moves(state) if move.seat == state.turn])
            move = bots[state.turn].choose(game, view(game, state, state.turn), moves, Rng(rng.next()))
            found.append(game.move_text(move))
            state = game.next_state(state, move)
print(json.dumps([compiled.is_active(), found]))
"""


@click.command("compile", cls=Command, help="cli-compile")
@click.option("--remove", is_flag=True, help="cli-compile-remove")
@click.option("--force", is_flag=True, help="cli-compile-force")
def compile_command(remove: bool, force: bool) -> None:
    """Make a build, check it and keep it if it is correct; or remove all builds."""
    if remove:
        for path in compiled.builds():
            shutil.rmtree(path)
            tell(said("cli-compile-removed", folder=str(path)))
        return
    place = compiled.build_folder()
    if os.path.isdir(place) and not force:
        tell(said("cli-compile-there", folder=str(place)))
        return
    for need in ("mypyc", "Cython", "setuptools"):
        if importlib.util.find_spec(need) is None:
            fail(said("cli-compile-needs", name=need, extra=".[fast]" if paths.is_checkout() else "heul-doch[fast]"))
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        workshop = tempfile.TemporaryDirectory(prefix="build-", dir=place.parent)
    except OSError as error:
        fail(said("cli-compile-unwritable", folder=str(place.parent), reason=why(error)))
    with workshop as name:
        warn(said("cli-compile-building"))
        made = Path(name) / place.name
        made.mkdir()
        problem = build(made)
        if problem:
            fail(problem)
        for old in compiled.builds():
            shutil.rmtree(old, ignore_errors=True)
        replace(made, place)
    if compiled.build_folder() != place:
        shutil.rmtree(place, ignore_errors=True)
        fail(said("cli-compile-changed"))
    plain, quick = play(is_plain=True), play(is_plain=False)
    if plain is None or quick is None or not quick[0] or quick[1] != plain[1]:
        shutil.rmtree(place, ignore_errors=True)
        fail(said("cli-compile-differs"))
    tell(said("cli-compile-done", count=len(quick[1]), folder=str(place)))


def build(place: Path) -> str:
    """Compile into the folder ``place``; return what went wrong, an empty text if nothing did."""
    keep = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    shutil.copytree(compiled.ROOT / "game", place.joinpath(*compiled.__name__.split(".")[:-1]), ignore=keep)
    # Cython finds the packages by these files.
    (place / compiled.__name__.split(".")[0] / "__init__.py").touch()
    modules = [*compiled.MODULES, *(module for game in local_ids() for module in family(game).compiled)]
    sources = [str(Path(*module.split(".")).with_suffix(".py")) for module in modules]
    # The types are checked in development, not here.
    (place / "mypy.ini").write_text("[mypy]\nexplicit_package_bases = True\nignore_missing_imports = True\n")
    done = subprocess.run(
        [sys.executable, "-c", SETUP, *sources], cwd=place, capture_output=True, text=True, check=False
    )
    for path in sorted(place.rglob("*"), reverse=True):
        if os.path.isdir(path):
            if not any(path.iterdir()):
                path.rmdir()
        elif not path.name.endswith(compiled.SUFFIX) or "build" in path.relative_to(place).parts:
            path.unlink()
    if done.returncode or len(list(place.glob("*" + compiled.SUFFIX))) != 1:
        lines = [line for line in (done.stdout + done.stderr).splitlines() if line.strip()]
        nothing = said("cli-compile-no-output")
        hint = next((line for line in lines if "error" in line.lower()), lines[-1] if lines else nothing)
        return said("cli-compile-failed", hint=hint.strip()[:200])
    return ""


def play(is_plain: bool) -> tuple[bool, list[str]] | None:
    """Return whether compiled modules were used, and the moves of some games; None if the process failed."""
    environment = {name: value for name, value in os.environ.items() if name != compiled.PLAIN_VARIABLE}
    if is_plain:
        environment[compiled.PLAIN_VARIABLE] = "1"
    games = [game for game in local_ids() if family(game).compiled]
    command, place = [sys.executable, "-c", CHECK, *games], paths.IMPORT_ROOT
    done = subprocess.run(command, cwd=place, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        return None
    is_active, moves = json.loads(done.stdout)
    return bool(is_active), list(moves)
