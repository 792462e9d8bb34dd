"""Makes windows cheap in tests: no sound process, no accounts of finished games, drawings kept from test to test.

Tests of the sound process or of the accounts use the fixtures ``real_sound`` and ``real_accounts``.
"""

from __future__ import annotations

from functools import lru_cache

import pytest
from heul_doch.scenes import scene_stack
from heul_doch.scenes.audio.player import Sound
from heul_doch.scenes.base import i18n
from heul_doch.scenes.games.results.accounts import LedgerRun
from heul_doch.scenes.graphics import panels
from heul_doch.scenes.graphics.image_cache import ImageCache


class SilentSound(Sound):
    """Plays nothing: there is never a device."""

    def _is_running(self) -> bool:
        return False


class _Sheets(ImageCache[object]):
    """A cache whose size nobody changes."""

    max_bytes = property(lambda self: 120_000_000, lambda self, value: None)  # type: ignore[assignment]


_SHEETS = _Sheets()
_split_entries = i18n.split_entries


@lru_cache(maxsize=32)
def _entries(source: str) -> list[tuple[str, str]]:
    """Return the entries of a text that was read before without reading it again."""
    return list(_split_entries(source))


@pytest.fixture
def real_sound() -> None:
    """Let windows of this test start a sound process."""


@pytest.fixture
def real_accounts() -> None:
    """Let results of this test compute their accounts."""


@pytest.fixture(autouse=True)
def cheap_windows(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave out what most tests do not look at: each process and each sheet of paper costs a tenth of a second."""
    if "real_sound" not in request.fixturenames:
        monkeypatch.setattr(scene_stack, "Sound", SilentSound)
    if "real_accounts" not in request.fixturenames:
        monkeypatch.setattr(LedgerRun, "begin", lambda self: None)
    monkeypatch.setattr(panels, "_cache", _SHEETS)
    monkeypatch.setattr(panels, "forget", lambda: None)
    monkeypatch.setattr(i18n, "split_entries", _entries)
