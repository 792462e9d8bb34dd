"""The content of the screen as a JSON file, for end-to-end tests and screen readers.

With the environment variable ``HEUL_DOCH_PROBE=FILE`` the app writes, whenever it changes and whole or not at all::

    {"scene": "title", "size": [1280, 800], "language": "de", "moving": false, "toast": "", "serial": 12,
     "elements": [{"id": "title-play", "kind": "button", "label": "Spielen", "rect": [x, y, w, h],
                   "enabled": true, "focused": false, "value": null}],
     "data": {...}}                     # Scene.probe()

Rectangles are left, top, width, height in pixels of the window. ``clip``, if there is one, is the part of the window an
element can be seen in: the area it scrolls in.
"""

from __future__ import annotations

import json
import logging
import os
from pathlib import Path
from typing import Any, Final

from heul_doch.game.rulefiles.files import write_atomic

log = logging.getLogger(__name__)

VARIABLE: Final = "HEUL_DOCH_PROBE"


class Probe:
    """Writes descriptions to a file; does nothing without one."""

    def __init__(self, file: Path | None = None) -> None:
        if file is None and os.environ.get(VARIABLE):
            file = Path(os.environ[VARIABLE]).absolute()
        self._file = file
        self._last = ""
        self._serial = 0

    @property
    def is_on(self) -> bool:
        """Whether there is a file to write to."""
        return self._file is not None

    def write(self, description: dict[str, Any]) -> bool:
        """Write a description if it differs from the last one; return whether it did."""
        if self._file is None:
            return False
        text = json.dumps(description, ensure_ascii=False, sort_keys=True, default=str)
        if text == self._last:
            return False
        self._last = text
        self._serial += 1
        try:
            told = json.dumps(description | {"serial": self._serial}, ensure_ascii=False, default=str)
            # Lone surrogates, which file names may contain, are escaped.
            write_atomic(self._file, told.encode("utf-8", "backslashreplace"), is_synced=False)
        except OSError as error:
            log.warning("the probe cannot write %s: %s", self._file, error)
            self._file = None
        return True
