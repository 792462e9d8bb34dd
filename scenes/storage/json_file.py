"""Reading a file of JSON in the player's folder, which may be damaged, foreign or no file at all."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from heul_doch.game.rulefiles.files import would_wait


def read_object(file: Path, most_bytes: int) -> dict[str, Any]:
    """Return the object that a file of JSON holds.

    Raises FileNotFoundError if there is no file, another OSError if it cannot be read, and ValueError for anything else
    than an object in a plain file of at most ``most_bytes`` bytes.
    """
    if os.path.isdir(file) or would_wait(file):
        raise ValueError("no plain file")
    with open(file, "rb") as stream:
        raw = stream.read(most_bytes + 1)
    if len(raw) > most_bytes:
        raise ValueError(f"more than {most_bytes} bytes")
    try:
        values = json.loads(raw.decode("utf-8-sig"))
    except RecursionError:
        raise ValueError("nested too deeply") from None
    if not isinstance(values, dict):
        raise ValueError("no object of JSON")
    return values
