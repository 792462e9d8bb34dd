"""Signals that are ignored when the program starts."""

from __future__ import annotations

import signal
import sys

import pytest
from heul_doch.scenes.base.child_process import catch_signals


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_what_the_starter_ignores_stays_ignored() -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        assert catch_signals([signal.SIGHUP], lambda *_: None) == {}
        assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGHUP, before)
