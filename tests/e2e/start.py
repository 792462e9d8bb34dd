"""``main.py`` with the key of the test run for all chance beside the deal, so that a twin can play the same game."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

if __name__ == "__main__":
    sys.path[0] = str(ROOT)
    from heul_doch.scenes.base import entropy as fresh

    fresh.fresh_side_key = lambda: "5" * 32
    runpy.run_path(str(ROOT / "main.py"), run_name="__main__")
