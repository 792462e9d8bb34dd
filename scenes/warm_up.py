"""What is loaded beside the first scene, before anybody asks for it."""

from __future__ import annotations

import importlib
import pkgutil

from heul_doch.game.core.families import local_ids, table_package
from heul_doch.scenes.ui import routes


def load_ahead() -> None:
    """Load the scenes of a game ahead of need. For another thread: it takes a few tenths of a second."""
    for name in ("setup", "table", "pause", "settings", "help", "result", "summary"):
        routes.load(name)
    for package in filter(None, map(table_package, local_ids())):
        for part in pkgutil.iter_modules(importlib.import_module(package).__path__, f"{package}."):
            importlib.import_module(part.name)
