"""Options of the test run."""

from __future__ import annotations

import logging
import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
# Tests run from a checkout without installation; helpers lie beside the tests.
for folder in (
    ROOT / "packaging",
    *(ROOT / "tests" / name for name in ("game", "game/jammerlappen", "game/himmel_hoelle")),
    *(ROOT / "tests" / name for name in ("scenes", "network", "bench", "e2e")),
):
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))

from heul_doch.scenes.base import console_words as cli_words  # noqa: E402 - only now it is found

# Whatever whoever runs the tests speaks: the command line speaks English to them, here and in processes of their own.
cli_words.speak("en")
os.environ["LC_ALL"] = "C.UTF-8"

# Programs started by tests inherit ignored signals (nohup, a shell's "&") and would keep ignoring them.
for number, usual in ((signal.SIGINT, signal.default_int_handler), (getattr(signal, "SIGHUP", None), signal.SIG_DFL)):
    if number is not None and signal.getsignal(number) is signal.SIG_IGN:
        signal.signal(number, usual)


TOGETHER = (
    "tests/test_packaging.py",
    "tests/game/test_compiled.py",
    "tests/bugs/test_b30_odd_starts.py",
    "tests/test_add_a_game.py",
)
"""Files whose tests share something dear to make (a wheel, a build, an archive): with ``-n`` one worker runs each."""


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> object:
    """Hand out tests one by one as they get done, but those of such a file together."""
    if config.getoption("dist") != "load":
        return None
    from xdist.scheduler import LoadScopeScheduling

    class Scheduling(LoadScopeScheduling):
        def _split_scope(self, nodeid: str) -> str:
            file = nodeid.split("::", 1)[0]
            return file if file in TOGETHER else nodeid

    return Scheduling(config, log)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add ``--update``: write the golden files anew instead of comparing with them."""
    parser.addoption("--update", action="store_true", help="write golden files (playthroughs, perft, snapshots) anew")


def pytest_configure(config: pytest.Config) -> None:
    """Choose the slow tests too when golden files are written: all of them, not half."""
    if config.getoption("update") and config.option.markexpr == "not slow":
        config.option.markexpr = ""


@pytest.fixture
def update(request: pytest.FixtureRequest) -> bool:
    """Tell whether golden files are to be written."""
    return bool(request.config.getoption("--update"))


class _Errors(logging.Handler):
    """Keeps what is logged as an error or worse."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.messages: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.messages.append(record.getMessage())


@pytest.fixture(autouse=True)
def errors_in_the_log(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail a test, at its end, that had an error logged.

    ``@pytest.mark.expected_errors("part of the message", ...)`` names those a test provokes: each has to be logged.
    """
    marker = request.node.get_closest_marker("expected_errors")
    expected = marker.args if marker is not None else ()
    handler = _Errors()
    logging.getLogger().addHandler(handler)
    yield
    logging.getLogger().removeHandler(handler)
    assert [text for text in handler.messages if not any(part in text for part in expected)] == []
    assert [part for part in expected if not any(part in text for text in handler.messages)] == []


@pytest.fixture
def random_side_keys() -> None:
    """Let a test have keys for chance beside the deal that differ each time, as players have them."""


@pytest.fixture(autouse=True)
def same_side_keys(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make games at a table repeatable: the seed says the cards, this key all other chance."""
    if "random_side_keys" not in request.fixturenames:
        monkeypatch.setattr("heul_doch.scenes.table.live_game.fresh_side_key", lambda: "5" * 32)
