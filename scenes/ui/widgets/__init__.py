"""Widgets: buttons, switches, texts and the containers that lay them out.

    def resize(self) -> None:
        w = self.ctx.words
        self.ui.show(
            Column(
                Label(w("settings-title"), "title", align="centre"),
                Panel(Column(
                    Toggle("settings-mute", w("settings-mute"), s.mute, lambda on: self.ctx.store.change(mute=on)),
                    Choice("settings-speed", [("slow", w("slow")), ("fast", w("fast"))], s.speed, self.set_speed),
                )),
                Button("settings-back", w("ui-back"), self.ctx.pop, look="primary", shortcut="escape"),
                pad=3, across="centre",
            )
        )

Trees are built anew whenever size, language or something they show changes; widgets with the same id keep focus and
state. All lengths are units (a sixtieth of the window's height).
"""

from __future__ import annotations

from heul_doch.scenes.ui.widgets.base import Widget
from heul_doch.scenes.ui.widgets.boxes import Box, Column, Grid, Panel, Row, Scroll, Spacer
from heul_doch.scenes.ui.widgets.buttons import Button, IconButton
from heul_doch.scenes.ui.widgets.controls import Choice, Slider, Stepper, Toggle
from heul_doch.scenes.ui.widgets.field import TextField
from heul_doch.scenes.ui.widgets.labels import Label, PictureBox
from heul_doch.scenes.ui.widgets.screen import UiScene
from heul_doch.scenes.ui.widgets.ui import Ui

__all__ = [
    "Box", "Button", "Choice", "Column", "Grid", "IconButton", "Label", "Panel", "PictureBox", "Row", "Scroll",
    "Slider", "Spacer", "Stepper", "TextField", "Toggle", "Ui", "UiScene", "Widget",
]  # fmt: skip
