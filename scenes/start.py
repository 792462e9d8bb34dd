"""Starts the window: the log, the first scene, and one line on standard error if there can be no window."""

from __future__ import annotations

import contextlib
import gc
import logging
import os
from typing import TYPE_CHECKING, Final

from heul_doch.game.rulefiles.files import check_inside, replace, would_wait
from heul_doch.scenes.base import paths

if TYPE_CHECKING:
    from heul_doch.scenes.ui.scene import Launch

LOG_BYTES: Final = 500_000


class _LogFile(logging.FileHandler):
    """A log file that may fail to open (full or locked disk, a folder of that name) without stopping the game."""

    def emit(self, record: logging.LogRecord) -> None:
        with contextlib.suppress(OSError):
            super().emit(record)


def start_log() -> None:
    """Log warnings to a file in the player's folder; a large file is renamed to ``.old``, replacing an older one."""
    root = logging.getLogger()
    file = paths.log_file()
    if any(getattr(handler, "baseFilename", None) == str(file) for handler in root.handlers):
        return
    with contextlib.suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        check_inside(file, paths.user_dir())
        with contextlib.suppress(OSError):
            # Another copy of the program may have it open; then it is not renamed.
            if os.path.islink(file) or file.stat().st_size > LOG_BYTES:
                replace(file, file.with_suffix(".old"))
        if os.path.islink(file) or would_wait(file):
            raise OSError("no plain file")
        # File names may contain bytes that are no characters.
        handler = _LogFile(file, encoding="utf-8", errors="backslashreplace", delay=True)
        handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
        root.addHandler(handler)
    root.setLevel(logging.INFO)
    # A log that cannot be written (full disk, folder gone) must not stop the game.
    logging.raiseExceptions = False


def _refuse(code: int, key: str, **values: str) -> int:
    """Write one line on standard error that says why there is no window; return the exit code."""
    # Imported only here: a window that opens needs nothing of the command line.
    from heul_doch.scenes.base.console_words import said, warn

    warn(f"heul-doch: {said(key, **values)}")
    return code


def limit_collections() -> None:
    """Make collections short: leave out what is there now, most of it modules, and begin no full one by itself.

    A full collection takes most of a frame; the window asks for one where nothing moves.
    """
    gc.freeze()
    gc.set_threshold(*gc.get_threshold()[:2], 1 << 30)


def open_window(name: str, launch: Launch | None = None, language: str | None = None) -> int:
    """Open the window with a scene and run until it is closed; return the exit code.

    ``language`` replaces the one of the settings for this run.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame
    from heul_doch.scenes.app import App
    from heul_doch.scenes.ui import routes
    from heul_doch.scenes.ui.scene import Launch
    from heul_doch.scenes.window import NoScreen

    try:
        paths.user_dir()
    except paths.NoHome:
        return _refuse(2, "cli-no-home", variable=paths.HOME_VARIABLE)
    start_log()
    try:
        scene = routes.make(name, launch or Launch())
    except routes.UnknownScene as error:
        return _refuse(2, "cli-no-scene", name=repr(error.name), known=", ".join(routes.SCENES))
    try:
        app = App(language=language)
    except NoScreen:
        return _refuse(2, "cli-no-screen")
    except pygame.error as error:
        return _refuse(2, "cli-no-window", reason=str(error))
    app.push(scene)
    limit_collections()
    code = app.run()
    return _refuse(code, "cli-scenes-broke", file=str(paths.log_file())) if code else 0
