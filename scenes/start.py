"""Starting the window: logging, the first scene, and the one line that is said when that is impossible."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from heul_doch.scenes.base import paths
from heul_doch.scenes.graphics import malloc_tuning as memory

if TYPE_CHECKING:
    from heul_doch.scenes.ui.scene import Launch


def _refuse(code: int, key: str, **values: str) -> int:
    """Say in one line on standard error why there is no window; return the exit code."""
    # Nothing of the command line is loaded for a window that opens.
    from heul_doch.scenes.base.console_words import said, warn

    warn(f"heul-doch: {said(key, **values)}")
    return code


def open_window(name: str, launch: Launch | None = None, language: str | None = None) -> int:
    """Open the window with a scene and run until it is closed; return the exit code.

    ``language`` holds for this run only.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    memory.without_mixer()
    import pygame
    from heul_doch.scenes.app import App
    from heul_doch.scenes.desktop import NoScreen
    from heul_doch.scenes.log_file import start_log
    from heul_doch.scenes.ui import routes as registry
    from heul_doch.scenes.ui.scene import Launch

    try:
        paths.user_dir()
    except paths.NoHome:
        return _refuse(2, "cli-no-home", variable=paths.HOME_VARIABLE)
    start_log()
    try:
        scene = registry.make(name, launch or Launch())
    except registry.UnknownScene as error:
        return _refuse(2, "cli-no-scene", name=repr(error.name), known=", ".join(registry.SCENES))
    try:
        app = App(language=language)
    except NoScreen:
        return _refuse(2, "cli-no-screen")
    except pygame.error as error:
        return _refuse(2, "cli-no-window", reason=str(error))
    app.push(scene)
    return app.run()
