"""The same modules, compiled: an optional build that plays faster and otherwise just alike.

Imports nothing of the project. ``python main.py compile`` turns :data:`MODULES` into machine code with mypyc and puts
the result where Python keeps its own compiled files (``__pycache__`` beside the sources, or below the folder
``PYTHONPYCACHEPREFIX`` names). The folder's name is a hash of the sources, of Python and of the machine, so a build can
only be found by exactly the sources it was made from; after any change the plain modules run again.
:func:`activate`, called when ``game`` is imported, leads the imports there. ``HEUL_DOCH_PLAIN=1`` turns it off.
"""

from __future__ import annotations

import hashlib
import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

MODULES = (
    "heul_doch.game.core.cards",
    "heul_doch.game.core.rng",
    "heul_doch.game.core.moves",
    "heul_doch.game.core.events",
    "heul_doch.game.core.state",
    "heul_doch.game.games.heul_doch.effects",
    "heul_doch.game.core.common",
    "heul_doch.game.games.heul_doch.tables",
    "heul_doch.game.games.heul_doch.text",
    "heul_doch.game.games.heul_doch.family",
    "heul_doch.game.core.engine",
    "heul_doch.game.core.observe",
    "heul_doch.game.bots.personality",
    "heul_doch.game.games.heul_doch.onestep",
    "heul_doch.game.games.heul_doch.prospects",
    "heul_doch.game.games.heul_doch.playout",
    "heul_doch.game.games.heul_doch.belief",
    "heul_doch.game.bots.search_loop",
    "heul_doch.game.games.heul_doch.search",
)
"""What is compiled: all that a search runs through."""

PLAIN_VARIABLE = "HEUL_DOCH_PLAIN"
PREFIX = "compiled-"
SUFFIX = importlib.machinery.EXTENSION_SUFFIXES[0]
ROOT = Path(__file__).resolve().parent.parent


def source(module: str) -> Path:
    """Return the source file of a module of :data:`MODULES`."""
    return ROOT.joinpath(*module.split(".")[1:]).with_suffix(".py")


def shelf() -> Path:
    """Return the folder builds are kept in. It may not exist."""
    return Path(importlib.util.cache_from_source(str(Path(__file__).resolve()))).parent


def key() -> str:
    """Return the name of the build that belongs to the sources as they are. Raises OSError when one is missing."""
    found = hashlib.blake2b(f"{sys.version} {SUFFIX} {MODULES}".encode(), digest_size=12)
    for module in MODULES:
        found.update(source(module).read_bytes())
        found.update(b"\0")
    return PREFIX + found.hexdigest()


def folder() -> Path:
    """Return where the build of these very sources is, or would be."""
    return shelf() / key()


def built() -> list[Path]:
    """Return the folders of all builds there are, old ones too."""
    try:
        return sorted(path for path in shelf().iterdir() if path.name.startswith(PREFIX) and os.path.isdir(path))
    except OSError:
        return []


class _Finder(importlib.abc.MetaPathFinder):
    """Leads imports of compiled modules to their files."""

    def __init__(self, files: dict[str, Path]) -> None:
        self.files = files

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """Return where a compiled module is; None for all others."""
        file = self.files.get(fullname)
        if file is None:
            return None
        loader = importlib.machinery.ExtensionFileLoader(fullname, str(file))
        return importlib.util.spec_from_file_location(fullname, str(file), loader=loader)


def activate() -> bool:
    """Let the imports that follow use the build, if there is one for these sources; tell whether there is.

    Never raises: whatever is wrong with a build, the plain modules are there.
    """
    if os.environ.get(PLAIN_VARIABLE) or is_active():
        return is_active()
    if not built():
        return False
    try:
        place = folder()
        files = {
            module: place.joinpath(*module.split(".")).with_name(module.split(".")[-1] + SUFFIX) for module in MODULES
        }
        groups = {path.name.removesuffix(SUFFIX): path for path in place.glob("*" + SUFFIX)}
    except OSError:
        return False
    if len(groups) != 1 or not all(os.path.isfile(file) for file in files.values()):
        return False
    finder = _Finder({**files, **groups})
    sys.meta_path.insert(0, finder)
    try:
        # The group holds all the code. What cannot be loaded here (another C library, say) must not stop the game.
        for group in groups:
            importlib.import_module(group)
    except ImportError:
        sys.meta_path.remove(finder)
        return False
    return True


def is_active() -> bool:
    """Tell whether compiled modules are in use."""
    return any(isinstance(finder, _Finder) for finder in sys.meta_path)
