"""The screen of the end-to-end tests, and what happens where there can be none."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from desk import Screen, missing_tools


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[Screen]:
    """Return a virtual screen; without the tools for it the test is skipped, on CI it fails."""
    missing = missing_tools()
    if missing:
        reason = f"not installed: {', '.join(missing)} (Debian: apt install xvfb xdotool)"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    folder = tmp_path / "screen"
    folder.mkdir()
    with Screen(folder) as it:
        yield it
