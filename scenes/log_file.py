"""The log in the player's folder."""

from __future__ import annotations

import contextlib
import logging
import os
from typing import Final

from heul_doch.game.rulefiles.files import check_inside, replace, would_wait
from heul_doch.scenes.base import paths

LOG_BYTES: Final = 500_000


class _LogFile(logging.FileHandler):
    """A log that cannot even be opened (full or locked disk, a folder of that name) must not stop the game either."""

    def emit(self, record: logging.LogRecord) -> None:
        with contextlib.suppress(OSError):
            super().emit(record)


def start_log() -> None:
    """Log warnings to the player's folder; a log grown too long is kept once under ``.old``."""
    root = logging.getLogger()
    file = paths.log_file()
    if any(getattr(handler, "baseFilename", None) == str(file) for handler in root.handlers):
        return
    with contextlib.suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        check_inside(file, paths.user_dir())
        with contextlib.suppress(OSError):
            # Another copy of the program may have it open: then it goes on growing.
            if os.path.islink(file) or file.stat().st_size > LOG_BYTES:
                replace(file, file.with_suffix(".old"))
        if os.path.islink(file) or would_wait(file):
            raise OSError("no plain file")
        # Names of files may hold what is no character.
        handler = _LogFile(file, encoding="utf-8", errors="backslashreplace", delay=True)
        handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
        root.addHandler(handler)
    root.setLevel(logging.INFO)
    # A log that cannot be written (full disk, folder gone) must not stop the game.
    logging.raiseExceptions = False
