"""Where the window lies when it opens: on a screen, whatever the settings say."""

from __future__ import annotations

from typing import Any

import pytest
from heul_doch.scenes.storage.settings_file import Settings
from heul_doch.scenes.window import sane_window


@pytest.mark.parametrize(
    ("rect", "sane"),
    [((100, 50, 1280, 800), (100, 50, 1280, 800)), ((-5000, 9000, 1280, 800), (-1, -1, 1280, 800)),
     ((0, 0, 5000, 5000), (0, 0, 1920, 1080)), ((1900, 0, 1280, 800), (-1, -1, 1280, 800)),
     ((-1, -1, 1280, 800), (-1, -1, 1280, 800)), ((10, 1079, 960, 600), (-1, -1, 960, 600))],
)  # fmt: skip
def test_a_remembered_window_lies_on_the_screen(rect: Any, sane: Any) -> None:
    assert sane_window(rect, [(1920, 1080)]) == sane


@pytest.mark.parametrize(
    ("desktop", "size"),
    [((1366, 768), (1280, 768)), ((1920, 1080), (1280, 800)), ((2560, 1440), (1706, 1066)),
     ((3840, 2160), (2560, 1600)), ((3440, 1440), (1728, 1080)), ((1080, 1920), (1080, 800))],
)  # fmt: skip
def test_the_first_window_grows_with_the_main_screen(desktop: tuple[int, int], size: tuple[int, int]) -> None:
    assert sane_window(Settings().window, [desktop])[2:] == size
    # Only before there was a window: what a player made of it stays.
    assert sane_window((30, 40, 960, 600), [desktop]) == (30, 40, 960, 600)
