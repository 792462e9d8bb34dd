"""The bars of a scoring, one for each seat: face, name, points that grow, crown and handkerchief."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

from heul_doch.scenes.base.result_lines import number_text
from heul_doch.scenes.base.theme import GOLD, INK, INK_SOFT, PAPER, mix
from heul_doch.scenes.graphics.panels import LOOKS, sheet
from heul_doch.scenes.ui.number_table import bar_parts
from heul_doch.scenes.ui.widgets.base import Parts, Widget
from pygame import Rect, Surface

if TYPE_CHECKING:
    from heul_doch.scenes.ui.widgets.base import UiHost


class Tally:
    """A seat's counted points while its bar grows; outlives the widgets that show it."""

    def __init__(self, goal: int) -> None:
        self.goal = goal
        """Points at the end."""
        self._points = 0.0
        self.is_done = False
        self.has_crown = False
        self.has_hanky = False
        self.widget: Widget | None = None

    @property
    def points(self) -> float:
        """Points counted so far."""
        return self._points

    @points.setter
    def points(self, value: float) -> None:
        self._points = value
        if self.widget is not None:
            self.widget.touch()

    def finish(self, *, has_crown: bool, has_hanky: bool) -> None:
        """Show all points, and who won or came last."""
        self.points, self.is_done = float(self.goal), True
        self.has_crown, self.has_hanky = has_crown, has_hanky


class SeatBar(Widget):
    """One seat's bar: face, name, points. A button once it is given ``on_click``."""

    kind: ClassVar[str] = "button"
    is_focusable: ClassVar[bool] = True
    on_click: Callable[[], None] | None = None
    is_current = False

    def __init__(self, id: str, name: str, character: str, mood: str, tally: Tally, reach: tuple[int, int]) -> None:
        """``reach``: points of a bar that reaches all the way to the left, if below 0, and to the right."""
        super().__init__(id, enabled=False)
        self.name, self.character, self.mood = name, character, mood
        self.tally, self.worst, self.best = tally, min(0, reach[0]), max(1, reach[1])
        tally.widget = self

    def offer(self, on_click: Callable[[], None], tip: str) -> None:
        """Make it a button."""
        self.on_click, self.tip, self.enabled = on_click, tip, True

    @property
    def label(self) -> str:
        """Whose it is."""
        return self.name

    @property
    def value(self) -> Any:
        """The points shown."""
        return round(self.tally.points)

    def measure(self, ui: UiHost, width: int) -> tuple[int, int]:
        """Return all the width and room for a face."""
        return (width, max(ui.px(5.6), ui.fonts.line_height("button", 0.8) + ui.px(2.8)))

    def activate(self) -> None:
        """Show its stack."""
        if self.ui is not None:
            self.ui.ctx.sound.play("ui.click")
        if self.on_click is not None:
            self.on_click()

    def picture_ready(self, name: str) -> None:
        """Draw faces and honours when they are there."""
        if name.startswith((f"seat/{self.character}/", "ui/")):
            self.touch()

    def parts(self) -> Parts:
        """Return face, honours, name, bar and number."""
        ui = self.ui
        if ui is None or self.rect.w < 20:
            return ()
        parts: list[tuple[Surface, tuple[int, int]]] = []
        rect = self.rect
        if self.is_current or self._hover > 0.3:
            strength = 0.55 if self.is_current else 0.25
            look = LOOKS["card"]._replace(fill=mix(PAPER, GOLD, strength), line=0.16 if self.is_current else 0.0)
            paper = sheet(rect.size, look, ui.unit, seed=3)
            parts.append((paper.surface, (rect.left - paper.bleed, rect.top - paper.bleed)))
        side = rect.h - ui.px(0.5)
        face = Rect(rect.left + ui.px(0.4), rect.centery - side // 2, side, side)
        pictures = ui.ctx.pictures
        parts.append((pictures.get(f"seat/{self.character}/{self.mood}", face.size), face.topleft))
        if self.tally.has_crown:
            crown = (round(side * 0.62), round(side * 0.5))
            parts.append((pictures.get("ui/crown", crown), (face.centerx - crown[0] // 2, face.top - crown[1] // 2)))
        if self.tally.has_hanky:
            hanky = (round(side * 0.5),) * 2
            place = (face.right - hanky[0] + ui.px(0.3), face.bottom - hanky[1])
            parts.append((pictures.get("ui/handkerchief-wet", hanky), place))
        left = face.right + ui.px(0.9)
        number = ui.fonts.line(number_text(round(self.tally.points)), "number", INK if self.tally.is_done else INK_SOFT)
        widest = ui.fonts.width("888" if self.worst > -10 else "−88", "number")
        room = max(10, rect.right - left - widest - ui.px(1.7))
        scale = ui.fonts.fitting(self.name, "button", room, 0.8, 0.52)
        name = ui.fonts.line(self.name, "button", INK, max_width=room, scale=scale)
        high = ui.px(1.7)
        gap = ui.px(0.2)
        top = rect.centery - (name.height + gap + high) // 2
        parts.append((name, (left, top)))
        groove = Rect(left, top + name.height + gap, room, high)
        points = min(float(self.best), max(float(self.worst), self.tally.points))
        parts += bar_parts(groove, points, self.worst, self.best, ui.unit, marks_nought=bool(self.worst))
        parts.append((number, (rect.right - ui.px(1.0) - number.width, rect.centery - number.height // 2)))
        return parts
