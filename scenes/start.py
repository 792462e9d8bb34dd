"""Starting the window: logging, the first scene, and the one line that is said when that is impossible."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from scenes import memory, paths

if TYPE_CHECKING:
    from scenes.scene import Launch


def say(text: str) -> None:
    """Write a line to standard error, if there is one."""
    if sys.stderr is not None:
        print(text, file=sys.stderr)


def open_window(name: str, launch: Launch | None = None, language: str | None = None) -> int:
    """Open the window with a scene and run until it is closed; return the exit code.

    ``language`` holds for this run only.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    # pygame names the window after the program's file when it is imported, unless a name is there by then.
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", paths.APP_NAME)
    memory.without_mixer()
    import pygame

    from scenes import registry
    from scenes.app import App, start_log
    from scenes.scene import Launch

    try:
        paths.user_dir()
    except paths.NoHome as error:
        say(f"heul-doch: {error}")
        return 2
    start_log()
    try:
        scene = registry.make(name, launch or Launch())
    except registry.UnknownScene as error:
        say(f"heul-doch: {error}")
        return 2
    try:
        app = App(language=language)
    except pygame.error as error:
        say(f"heul-doch: no window can be opened: {error}")
        return 1
    app.push(scene)
    return app.run()
