"""Screenshots of scenes without a display, for tests and the README."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from heul_doch.game.rulefiles.files import write_named
from heul_doch.scenes.ui import routes
from heul_doch.scenes.ui.scene import Launch

if TYPE_CHECKING:
    from heul_doch.scenes.app import App

TICK = 1 / 60
PICTURE_SECONDS = 120.0
DRAWINGS = 8
"""Largest number of attempts to draw a scene with all of its pictures."""


@dataclass(frozen=True, slots=True)
class Screenshot:
    """The parameters of a screenshot."""

    scene: str
    launch: Launch
    size: tuple[int, int] = (1280, 800)
    language: str = "de"
    frame_ms: int | None = None
    """Milliseconds after the start of the animation; ``None``: when nothing moves any more."""
    text_size: str = "normal"


def draw_finest(app: App, failures: Sequence[BaseException] = ()) -> None:
    """Draw the top scene again until all of its pictures are ready. Raises the first of ``failures``."""
    for _ in range(DRAWINGS):
        app.step()
        if failures:
            raise failures[0]
        if app.top is not None:
            app.top.ctx.stage.refresh()
            app.top.ctx.stage.invalidate()
            app.top.ctx.stage.draw(app.screen, finest=True)
        # Drawing requests pictures, and a picture that is ready may be requested in more sizes.
        if not app.pictures.is_busy:
            break
        app.pictures.wait(PICTURE_SECONDS)


def take_screenshot(shot: Screenshot, out: Path) -> None:
    """Draw a scene into a PNG file, which replaces one of that name; the same shot gives the same picture.

    Raises :class:`heul_doch.scenes.ui.routes.UnknownScene`, ``OSError`` when the file cannot be written, and whatever a
    scene raises as ``ValueError`` when it cannot be made as asked.
    """
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    import pygame
    from heul_doch.scenes.app import App
    from heul_doch.scenes.storage.settings_file import SettingsStore

    scene = routes.make(shot.scene, shot.launch)
    with tempfile.TemporaryDirectory() as folder:
        store = SettingsStore(Path(folder) / "settings.json")
        store.overlay(language=shot.language, text_size=shot.text_size)
        if shot.scene == "title":
            # The title shows the game of the last table.
            store.overlay(table={"game": shot.launch.game})
        now = [1000.0]
        app = App(size=shot.size, clock=lambda: now[0], store=store)
        failures: list[BaseException] = []
        app.on_failure = failures.append
        try:
            app.pictures.is_hurried = True
            app.push(scene)
            app.step()
            if shot.frame_ms is None:
                for _ in range(4):
                    app.step()
                    if app.top is not None:
                        app.top.finish_motion()
            else:
                end = now[0] + shot.frame_ms / 1000
                while now[0] < end:
                    now[0] = min(end, now[0] + TICK)
                    app.step()
            draw_finest(app, failures)
            screen = app.screen.copy()
        finally:
            app.close()
    # The file is always a PNG, whatever its name.
    import io

    buffer = io.BytesIO()
    pygame.image.save(screen, buffer, "shot.png")
    write_named(out, buffer.getvalue())
