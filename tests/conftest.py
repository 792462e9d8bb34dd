"""Options of the test run."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
# Tests run from a checkout without installation; helpers lie beside the tests.
for folder in (
    ROOT,
    *(ROOT / "tests" / name for name in ("game", "game/jammerlappen", "game/himmel_hoelle", "scenes", "bench", "e2e")),
):
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add ``--update``: write the golden files anew instead of comparing with them."""
    parser.addoption("--update", action="store_true", help="write golden files (playthroughs, perft) anew")


@pytest.fixture
def update(request: pytest.FixtureRequest) -> bool:
    """Tell whether golden files are to be written."""
    return bool(request.config.getoption("--update"))
