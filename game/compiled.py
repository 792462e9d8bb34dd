"""The same modules, compiled: an optional build that plays faster and otherwise just alike.

``python main.py compile`` turns :data:`MODULES` and those that games name into machine code with mypyc and puts the
result where Python keeps its own compiled files (``__pycache__`` beside the sources, or below the folder
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
    "heul_doch.game.core.common",
    "heul_doch.game.core.engine",
    "heul_doch.game.core.observe",
    "heul_doch.game.bots.personality",
    "heul_doch.game.bots.search_loop",
)
"""What is compiled beside the modules that games name (``GameFamily.compiled``): all that a search runs through."""

PLAIN_VARIABLE = "HEUL_DOCH_PLAIN"
PREFIX = "compiled-"
SUFFIX = importlib.machinery.EXTENSION_SUFFIXES[0]
ROOT = Path(__file__).resolve().parent.parent


def shelf() -> Path:
    """Return the folder builds are kept in. It may not exist."""
    return Path(importlib.util.cache_from_source(str(Path(__file__).resolve()))).parent


def key() -> str:
    """Return the name of the build that belongs to the sources of ``game`` as they are. Raises OSError."""
    found = hashlib.blake2b(f"{sys.version} {SUFFIX}".encode(), digest_size=12)
    for path in sorted((ROOT / "game").rglob("*.py")):
        found.update(path.relative_to(ROOT).as_posix().encode() + b"\0")
        found.update(path.read_bytes() + b"\0")
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
