"""Optional compiled builds of the engine: the same modules as machine code, with the same results.

``python main.py compile`` compiles :data:`MODULES` and the modules that games name, with mypyc or, if they have a
``.pxd`` file with C types, with Cython. Builds are kept where
Python keeps its own compiled files: in ``__pycache__`` beside the sources, or below the folder that
``PYTHONPYCACHEPREFIX`` names. The name of a build is a hash of the sources, of Python and of the machine, so a build is
used only with the sources it was made from; after any change the plain modules run again. :func:`activate`, called when
``game`` is imported, makes the imports use the build. ``HEUL_DOCH_PLAIN=1`` turns it off.
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
    "heul_doch.game.core.common",
    "heul_doch.game.core.engine",
    "heul_doch.game.core.observe",
    "heul_doch.game.bots.temper",
    "heul_doch.game.bots.search_loop",
    "heul_doch.game.bots.plain_search",
)
"""The modules to compile, besides those that games name (``GameFamily.compiled``): all code that a search runs."""

PLAIN_VARIABLE = "HEUL_DOCH_PLAIN"
PREFIX = "compiled-"
SUFFIX = importlib.machinery.EXTENSION_SUFFIXES[0]
ROOT = Path(__file__).resolve().parent.parent


def builds_folder() -> Path:
    """Return the folder in which builds are kept. It may not exist."""
    return Path(importlib.util.cache_from_source(str(Path(__file__).resolve()))).parent


def build_name() -> str:
    """Return the name of the build of the current sources of ``game``. Raises OSError."""
    found = hashlib.blake2b(f"{sys.version} {SUFFIX}".encode(), digest_size=12)
    for path in sorted([*(ROOT / "game").rglob("*.py"), *(ROOT / "game").rglob("*.pxd")]):
        found.update(path.relative_to(ROOT).as_posix().encode() + b"\0")
        found.update(path.read_bytes() + b"\0")
    return PREFIX + found.hexdigest()


def build_folder() -> Path:
    """Return the folder of the build of the current sources. It may not exist. Raises OSError."""
    return builds_folder() / build_name()


def builds() -> list[Path]:
    """Return the folders of all builds, outdated ones included."""
    try:
        return sorted(
            path for path in builds_folder().iterdir() if path.name.startswith(PREFIX) and os.path.isdir(path)
        )
    except OSError:
        return []


class _Finder(importlib.abc.MetaPathFinder):
    """Finds the files of compiled modules for the import system."""

    def __init__(self, files: dict[str, Path]) -> None:
        self.files = files

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """Return the spec of a compiled module, None for all others."""
        file = self.files.get(fullname)
        if file is None:
            return None
        loader = importlib.machinery.ExtensionFileLoader(fullname, str(file))
        return importlib.util.spec_from_file_location(fullname, str(file), loader=loader)


def activate() -> bool:
    """Make later imports use the build of the current sources; return whether there is one.

    Never raises: with a damaged build the plain modules are used.
    """
    if os.environ.get(PLAIN_VARIABLE) or is_active():
        return is_active()
    if not builds():
        return False
    try:
        place = build_folder()
        files = {
            ".".join(path.relative_to(place).with_name(path.name.removesuffix(SUFFIX)).parts): path
            for path in place.rglob("*" + SUFFIX)
        }
    except OSError:
        return False
    groups = [module for module in files if "." not in module]
    if len(groups) != 1 or not files.keys() >= set(MODULES):
        return False
    finder = _Finder(files)
    sys.meta_path.insert(0, finder)
    try:
        # The group module holds the code of all. If it cannot be loaded (e.g. another C library), go on without it.
        for group in groups:
            importlib.import_module(group)
    except ImportError:
        sys.meta_path.remove(finder)
        return False
    return True


def is_active() -> bool:
    """Return whether compiled modules are in use."""
    return any(isinstance(finder, _Finder) for finder in sys.meta_path)
