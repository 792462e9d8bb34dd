"""What has a value that is set by a press or an arrow key: switches, choices, steppers, sliders. Lengths in units."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from heul_doch.scenes.base.input import Key, Point
from heul_doch.scenes.base.theme import GOLD, GOLD_DEEP, INK, INK_SOFT, LEAF, LEAF_DEEP, PAPER, PAPER_DEEP, mix
from heul_doch.scenes.graphics.panels import LOOKS, Glyph, Look, glyph, sheet
from heul_doch.scenes.ui.widgets.base import Widget
from pygame import Rect, Surface

if TYPE_CHECKING:
    from heul_doch.scenes.ui.widgets.base import UiHost
from heul_doch.scenes.ui.widgets.labels import Parts, centred

Value = TypeVar("Value")


class Toggle(Widget):
    """A switch with its label and, below, the sentence that says what it does."""

    kind: ClassVar[str] = "toggle"
    is_focusable: ClassVar[bool] = True

    def __init__(
        self,
        id: str,
        text: str,
        value: bool,
        on_change: Callable[[bool], None],
        *,
        sentence: str = "",
        role: str = "strong",
        shortcut: str = "",
        width: float | None = None,
        grow: float = 0.0,
        enabled: bool = True,
        tip: str = "",
    ) -> None:
        super().__init__(id, width=width, grow=grow, enabled=enabled, tip=tip)
        self.text, self.sentence, self.on_change, self.shortcut = text, sentence, on_change, shortcut
        self.role = role
        self._value = value
        self._slide = 1.0 if value else 0.0

    @property
    def label(self) -> str:
        """What it switches."""
        return self.text

    @property
    def value(self) -> bool:
        """Whether it is on."""
        return self._value

    @property
    def slide(self) -> float:
        """Where the knob is, 0..1."""
        return self._slide

    @slide.setter
    def slide(self, value: float) -> None:
        if value != self._slide:
            self._slide = value
            self.touch()

    def adopt(self, old: Widget) -> None:
        """Let the knob go on from where it was."""
        super().adopt(old)
        if isinstance(old, Toggle):
            self._slide = old._slide

    def _knob(self, ui: UiHost) -> tuple[int, int, int]:
        return ui.px(4.6), ui.px(2.5), ui.px(1.3)

    def measure(self, ui: UiHost, width: int) -> tuple[int, int]:
        """Return room for the switch and the texts beside it."""
        wide, high, gap = self._knob(ui)
        room = max(1, width - wide - gap)
        text = ui.fonts.paragraph(self.text, self.role, INK, room)
        h, w = text.height, text.width
        if self.sentence:
            more = ui.fonts.paragraph(self.sentence, "small", INK_SOFT, room)
            h, w = h + more.height, max(w, more.width)
        return (wide + gap + w, max(high, h) + ui.px(0.6))

    def place(self, ui: UiHost, rect: Rect) -> None:
        """Take the place; go on sliding if the value has changed meanwhile."""
        super().place(ui, rect)
        if self._slide != float(self._value) and not ui.ctx.animator.is_moving(self):
            ui.ctx.animator.to(self, slide=float(self._value), duration="ui.toggle")

    def activate(self) -> None:
        """Switch over."""
        self._value = not self._value
        self.touch()
        if self.ui is not None:
            self.ui.ctx.sound.play("ui.toggle")
            self.ui.ctx.animator.to(self, slide=float(self._value), duration="ui.toggle", ease="out_back")
        self.on_change(self._value)

    def parts(self) -> Parts:
        """Return the switch and the texts."""
        ui = self.ui
        if ui is None or self.rect.w < 2:
            return ()
        wide, high, gap = self._knob(ui)
        on = round(min(1.0, max(0.0, self._slide)) * 8) / 8
        fill = mix(mix(PAPER_DEEP, INK_SOFT, 0.25), LEAF, on)
        track_look = Look(fill, mix(INK_SOFT, LEAF_DEEP, on), radius=1.25, line=0.22, shadow=0.0, wobble=0.07, lip=0.0)
        y = self.rect.top + ui.px(0.3)
        track = sheet((wide, high), track_look, ui.unit, seed=2, is_enabled=self._enabled)
        parts = [(track.surface, (self.rect.left - track.bleed, y - track.bleed))]
        size = round(high * 0.92)
        knob_look = LOOKS["button"]._replace(radius=5.0, lip=0.25, shadow=0.2, line=0.2)
        knob = sheet((size, size), knob_look, ui.unit, seed=4, glow=self._hover, is_enabled=self._enabled)
        x = self.rect.left + round((high - size) / 2 + (wide - high) * self._slide)
        ky = y + (high - size) // 2 - ui.px(0.1)
        parts.append((knob.surface, (x - knob.bleed, ky - knob.bleed)))
        if on > 0.5:
            sign = glyph("check", round(size * 0.5), LEAF_DEEP, 0.2)
            parts.append(centred(sign, Rect(x, ky, size, size - ui.px(0.25))))
        room = max(1, self.rect.w - wide - gap)
        ink = INK if self._enabled else INK_SOFT
        text = ui.fonts.paragraph(self.text, self.role, ink, room)
        tx = self.rect.left + wide + gap
        ty = y - max(0, (text.height - high) // 2) if self.sentence else y + (high - text.height) // 2
        parts.append((text, (tx, ty)))
        if self.sentence:
            parts.append((ui.fonts.paragraph(self.sentence, "small", INK_SOFT, room), (tx, ty + text.height)))
        return parts


class Choice(Widget, Generic[Value]):
    """One of a few, side by side. ``options``: (value, label) pairs; arrows step, a click chooses."""

    kind: ClassVar[str] = "choice"
    is_focusable: ClassVar[bool] = True

    def __init__(
        self,
        id: str,
        options: Sequence[tuple[Value, str]],
        value: Value,
        on_change: Callable[[Value], None],
        *,
        text: str = "",
        high: float = 3.6,
        width: float | None = None,
        grow: float = 0.0,
        enabled: bool = True,
        tip: str = "",
    ) -> None:
        super().__init__(id, width=width, grow=grow, enabled=enabled, tip=tip)
        self.options = list(options)
        self._value = value
        self.on_change = on_change
        self.text, self.high = text, high

    @property
    def label(self) -> str:
        """What is chosen: its name and the choice."""
        chosen = next((label for value, label in self.options if value == self._value), "")
        return f"{self.text}: {chosen}" if self.text else chosen

    @property
    def value(self) -> Any:
        """The chosen value."""
        return self._value

    def _pad(self, ui: UiHost) -> int:
        return ui.px(1.1)

    def _widths(self, ui: UiHost) -> list[int]:
        return [ui.fonts.width(label, "button", 0.85) + 2 * self._pad(ui) for _, label in self.options]

    def measure(self, ui: UiHost, width: int) -> tuple[int, int]:
        """Return room for all labels side by side."""
        high = max(ui.px(self.high), ui.fonts.line_height("button", 0.85) + ui.px(1.0))
        return (min(width, sum(self._widths(ui)) + ui.px(0.4)), high)

    def cells(self) -> list[Rect]:
        """Return the rectangle of each option."""
        assert self.ui is not None
        inner = self.rect.inflate(-self.ui.px(0.4), -self.ui.px(0.4))
        widths = self._widths(self.ui)
        spare = inner.w - sum(widths)
        x, cells = inner.left, []
        for index, wide in enumerate(widths):
            share = wide + spare * (index + 1) // len(widths) - spare * index // len(widths)
            cells.append(Rect(x, inner.top, max(1, share), inner.h))
            x += share
        return cells

    def _choose(self, index: int) -> None:
        value = self.options[index][0]
        if value != self._value:
            self._value = value
            self.touch()
            if self.ui is not None:
                self.ui.ctx.sound.play("ui.toggle")
            self.on_change(value)

    def _index(self) -> int:
        return next((index for index, (value, _) in enumerate(self.options) if value == self._value), 0)

    def release(self, pos: Point) -> None:
        """Choose what was pressed."""
        self.pressed = False
        if self._enabled and self.ui is not None:
            for index, cell in enumerate(self.cells()):
                if cell.collidepoint(pos):
                    self._choose(index)
                    return

    def activate(self) -> None:
        """Enter: the next one, round and round."""
        self._choose((self._index() + 1) % len(self.options))

    def key(self, key: Key) -> bool:
        """Left and right, Home and End."""
        if key.ctrl or key.alt or key.name not in ("left", "right", "home", "end"):
            return False
        last = len(self.options) - 1
        index = {"left": self._index() - 1, "right": self._index() + 1, "home": 0, "end": last}[key.name]
        if not 0 <= index <= last:
            return False
        if self.ui is not None:
            self.ui.shows_focus = True
        self._choose(index)
        return True

    def parts(self) -> Parts:
        """Return the tray, the chosen plate and the labels."""
        ui = self.ui
        if ui is None or self.rect.w < 4 or self.rect.h < 4:
            return ()
        tray_look = Look(mix(PAPER, PAPER_DEEP, 0.75), PAPER_DEEP, radius=1.0, line=0.2, shadow=0.0, wobble=0.07)
        tray = sheet(self.rect.size, tray_look, ui.unit, seed=1, glow=self._hover * 0.34, is_enabled=self._enabled)
        parts = [(tray.surface, (self.rect.left - tray.bleed, self.rect.top - tray.bleed))]
        for (value, label), cell in zip(self.options, self.cells()):
            is_chosen = value == self._value
            lip = 0
            if is_chosen:
                plate_look = Look(GOLD, GOLD_DEEP, radius=0.8, line=0.2, lip=0.22, shadow=0.2, wobble=0.06)
                plate = sheet(cell.size, plate_look, ui.unit, seed=5, is_enabled=self._enabled)
                lip = ui.px(0.22)
                parts.append((plate.surface, (cell.left - plate.bleed, cell.top - plate.bleed)))
            colour = INK if is_chosen and self._enabled else INK_SOFT
            room = max(1, cell.w - ui.px(0.4))
            letters = ui.fonts.line(label, "button", colour, max_width=room, scale=0.85)
            parts.append(centred(letters, cell, -lip // 2))
        return parts


class Stepper(Widget, Generic[Value]):
    """A value out of an ordered list, with an arrow on each side."""

    kind: ClassVar[str] = "stepper"
    is_focusable: ClassVar[bool] = True

    def __init__(
        self,
        id: str,
        options: Sequence[tuple[Value, str]],
        value: Value,
        on_change: Callable[[Value], None],
        *,
        text: str = "",
        wraps: bool = False,
        high: float = 3.6,
        width: float | None = None,
        grow: float = 0.0,
        enabled: bool = True,
        tip: str = "",
    ) -> None:
        super().__init__(id, width=width, grow=grow, enabled=enabled, tip=tip)
        self.options = list(options)
        self._index = next((index for index, (option, _) in enumerate(self.options) if option == value), 0)
        self.on_change = on_change
        self.text, self.wraps, self.high = text, wraps, high
        self._side = 0

    @classmethod
    def numbers(
        cls, id: str, low: int, high: int, value: int, on_change: Callable[[int], None], **more: Any
    ) -> Stepper[int]:
        """Return a stepper for the whole numbers from ``low`` to ``high``."""
        options = [(number, str(number)) for number in range(low, high + 1)]
        return Stepper[int](id, options, value, on_change, **more)

    @property
    def label(self) -> str:
        """Its name and the value."""
        shown = self.options[self._index][1] if self.options else ""
        return f"{self.text}: {shown}" if self.text else shown

    @property
    def value(self) -> Any:
        """The value."""
        return self.options[self._index][0] if self.options else None

    def measure(self, ui: UiHost, width: int) -> tuple[int, int]:
        """Return room for the longest label between the arrows."""
        widest = max((ui.fonts.width(label, "button", 0.9) for _, label in self.options), default=0)
        high = max(ui.px(self.high), ui.fonts.line_height("button", 0.9) + ui.px(0.8))
        return (min(width, widest + 2 * high + ui.px(1.6)), high)

    def _step(self, step: int) -> bool:
        index = self._index + step
        if self.wraps:
            index %= len(self.options)
        if not 0 <= index < len(self.options) or index == self._index:
            return False
        self._index = index
        self.touch()
        if self.ui is not None:
            self.ui.ctx.sound.play("ui.toggle")
        self.on_change(self.options[index][0])
        return True

    def _arrows(self) -> tuple[Rect, Rect]:
        side = self.rect.h
        return Rect(self.rect.left, self.rect.top, side, side), Rect(self.rect.right - side, self.rect.top, side, side)

    def press(self, pos: Point) -> None:
        """Sink the arrow that was pressed."""
        left, right = self._arrows()
        self._side = -1 if left.collidepoint(pos) else 1 if right.collidepoint(pos) else 0
        super().press(pos)

    def release(self, pos: Point) -> None:
        """Step to the side that was pressed."""
        side, self._side = self._side, 0
        was, self.pressed = self._pressed, False
        self.touch()
        if was and self._enabled and side:
            self._step(side)

    def activate(self) -> None:
        """Enter: the next one, round and round."""
        if not self._step(1) and self._index:
            self._step(-self._index)

    def key(self, key: Key) -> bool:
        """Left and right."""
        if key.ctrl or key.alt or key.name not in ("left", "right", "+", "-"):
            return False
        if self.ui is not None:
            self.ui.shows_focus = True
        return self._step(-1 if key.name in ("left", "-") else 1)

    def parts(self) -> Parts:
        """Return the arrows and the value between them."""
        ui = self.ui
        if ui is None or self.rect.w < 4 or self.rect.h < 4:
            return ()
        parts: list[tuple[Surface, tuple[int, int]]] = []
        look = LOOKS["button"]._replace(lip=0.28, radius=0.9, line=0.2, shadow=0.25)
        lip = ui.px(look.lip)
        ends = (self._index > 0 or self.wraps, self._index < len(self.options) - 1 or self.wraps)
        signs: tuple[Glyph, Glyph] = ("left", "right")
        for number, (cell, can, sign) in enumerate(zip(self._arrows(), ends, signs)):
            is_down = self._pressed and self._side == (-1, 1)[number]
            can = can and self._enabled
            paper = sheet(cell.size, look, ui.unit, seed=number, is_pressed=is_down, glow=self._hover if can else 0.0,
                          is_enabled=can)  # fmt: skip
            parts.append((paper.surface, (cell.left - paper.bleed, cell.top - paper.bleed)))
            colour = INK if can else mix(INK, PAPER_DEEP, 0.6)
            parts.append(
                centred(glyph(sign, round(cell.h * 0.46), colour, 0.17), cell, (-lip if not is_down else 0) // 2)
            )
        if self.options:
            room = max(1, self.rect.w - 2 * self.rect.h - ui.px(0.6))
            colour = INK if self._enabled else INK_SOFT
            label = self.options[self._index][1]
            # Between two arrows there is air, if smaller letters can make it.
            scale = ui.fonts.fitting(label, "button", room - ui.px(1.0), 0.9, 0.65)
            shown = ui.fonts.line(label, "button", colour, max_width=room, scale=scale)
            parts.append(centred(shown, self.rect))
        return parts


class Slider(Widget):
    """A number 0..1 on a line. ``steps`` is how many arrow presses reach from end to end."""

    kind: ClassVar[str] = "slider"
    is_focusable: ClassVar[bool] = True
    keeps_drag: ClassVar[bool] = True

    def __init__(
        self,
        id: str,
        value: float,
        on_change: Callable[[float], None],
        *,
        text: str = "",
        steps: int = 10,
        show: Callable[[float], str] = lambda value: f"{round(value * 100)} %",
        width: float | None = None,
        grow: float = 0.0,
        enabled: bool = True,
        tip: str = "",
    ) -> None:
        super().__init__(id, width=width, grow=grow, enabled=enabled, tip=tip)
        self._value = min(1.0, max(0.0, value))
        self.on_change, self.text, self.steps, self.show = on_change, text, steps, show

    @property
    def label(self) -> str:
        """Its name and the value."""
        return f"{self.text}: {self.show(self._value)}" if self.text else self.show(self._value)

    @property
    def value(self) -> float:
        """The number."""
        return self._value

    def measure(self, ui: UiHost, width: int) -> tuple[int, int]:
        """Return a line of a good length."""
        return (min(width, ui.px(22)), ui.px(3.2))

    def _line(self) -> Rect:
        assert self.ui is not None
        number = self.ui.fonts.width(self.show(1.0), "strong") + self.ui.px(1.2)
        knob = self.ui.px(1.3)
        return Rect(self.rect.left + knob, self.rect.top, max(1, self.rect.w - 2 * knob - number), self.rect.h)

    def _set(self, value: float) -> None:
        value = round(min(1.0, max(0.0, value)) * self.steps * 2) / (self.steps * 2)
        if value != self._value:
            self._value = value
            self.touch()
            self.on_change(value)

    def press(self, pos: Point) -> None:
        """Jump to the pointer."""
        super().press(pos)
        self.drag(pos)

    def drag(self, pos: Point) -> None:
        """Follow the pointer, however far off the line it is."""
        line = self._line()
        self._set((pos[0] - line.left) / line.w)

    def release(self, pos: Point) -> None:
        """Stay where it is."""
        self.pressed = False

    def activate(self) -> None:
        """Nothing to do: arrows move it."""

    def key(self, key: Key) -> bool:
        """Left and right, Home and End."""
        if key.ctrl or key.alt:
            return False
        step = 1 / self.steps
        goals = {"left": self._value - step, "right": self._value + step, "home": 0.0, "end": 1.0}
        if key.name not in goals:
            return False
        if self.ui is not None:
            self.ui.shows_focus = True
        self._set(goals[key.name])
        return True

    def parts(self) -> Parts:
        """Return the line, what is filled of it, the knob and the number."""
        ui = self.ui
        if ui is None or self.rect.w < 8:
            return ()
        line = self._line()
        thick = max(4, ui.px(0.9))
        groove = Rect(line.left, line.centery - thick // 2, line.w, thick)
        base = Look(mix(PAPER, PAPER_DEEP, 0.8), PAPER_DEEP, radius=0.45, line=0.18, shadow=0.0, wobble=0.05)
        paper = sheet(groove.size, base, ui.unit, seed=3, is_enabled=self._enabled)
        parts = [(paper.surface, (groove.left - paper.bleed, groove.top - paper.bleed))]
        x = line.left + round(line.w * self._value)
        if x - line.left > thick:
            filled = sheet((x - line.left, thick), base._replace(fill=GOLD), ui.unit, seed=3, is_enabled=self._enabled)
            parts.append((filled.surface, (groove.left - filled.bleed, groove.top - filled.bleed)))
        size = ui.px(2.4)
        knob_look = LOOKS["button"]._replace(radius=5.0, lip=0.28, line=0.22, shadow=0.3)
        knob = sheet((size, size), knob_look, ui.unit, seed=1, glow=self._hover, is_enabled=self._enabled)
        parts.append((knob.surface, (x - size // 2 - knob.bleed, line.centery - size // 2 - knob.bleed)))
        number = ui.fonts.line(self.show(self._value), "strong", INK if self._enabled else INK_SOFT)
        parts.append((number, (self.rect.right - number.width, line.centery - number.height // 2)))
        return parts
