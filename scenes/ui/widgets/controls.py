"""Widgets with a value that a press or an arrow key changes: switches, choices, steppers, sliders. Lengths in units."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Generic, TypeVar, Unpack

from heul_doch.scenes.base.input import Key, Point
from heul_doch.scenes.base.theme import GOLD, GOLD_DEEP, INK, INK_SOFT, LEAF, LEAF_DEEP, PAPER, PAPER_DEEP, TOMATO, mix
from heul_doch.scenes.graphics.panels import LOOKS, Glyph, Look, glyph
from heul_doch.scenes.ui.widgets.base import Options, Part, Parts, Shown, UiHost, Widget, centred, sheet_at
from pygame import Rect, Surface

Value = TypeVar("Value")


class Toggle(Widget):
    """A switch with its label and, below, the sentence that says what it does."""

    kind: ClassVar[str] = "toggle"
    is_focusable: ClassVar[bool] = True
    slide = Shown[float]()
    """Where the knob is, 0..1."""

    def __init__(
        self,
        id: str,
        text: str,
        value: bool,
        on_change: Callable[[bool], None],
        *,
        sentence: str = "",
        role: str = "strong",
        **options: Unpack[Options],
    ) -> None:
        super().__init__(id, label=text, **options)
        self.text, self.sentence, self.on_change, self.role = text, sentence, on_change, role
        self._value = value
        self.slide = float(value)

    @property
    def value(self) -> bool:
        """Whether it is on."""
        return self._value

    def adopt(self, old: Widget) -> None:
        """Take over the position of the knob."""
        super().adopt(old)
        if isinstance(old, Toggle):
            self.slide = old.slide

    def _knob(self, ui: UiHost) -> tuple[int, int, int]:
        """Return width and height of the switch, and the gap to the text."""
        return ui.px(4.6), ui.px(2.5), ui.px(1.3)

    def _texts(self, ui: UiHost, width: int) -> list[Surface]:
        """Return the label and the sentence, if there is one."""
        wide, _, gap = self._knob(ui)
        room = max(1, width - wide - gap)
        texts = [ui.fonts.paragraph(self.text, self.role, INK if self.enabled else INK_SOFT, room)]
        return [*texts, ui.fonts.paragraph(self.sentence, "small", INK_SOFT, room)] if self.sentence else texts

    def measure(self, ui: UiHost, width: int) -> tuple[int, int]:
        """Return room for the switch and the texts beside it."""
        wide, high, gap = self._knob(ui)
        texts = self._texts(ui, width)
        text_width, text_height = max(text.width for text in texts), sum(text.height for text in texts)
        return (wide + gap + text_width, max(high, text_height) + ui.px(0.6))

    def place(self, ui: UiHost, rect: Rect) -> None:
        """Take the place; slide on if the value has changed meanwhile."""
        super().place(ui, rect)
        if self.slide != float(self._value) and not ui.ctx.animator.is_moving(self):
            ui.ctx.animator.to(self, slide=float(self._value), duration="ui.toggle")

    def activate(self) -> None:
        """Change the value."""
        self._value = not self._value
        self.touch()
        self.ui.ctx.sound.play("ui.toggle")
        self.ui.ctx.animator.to(self, slide=float(self._value), duration="ui.toggle", ease="out_back")
        self.on_change(self._value)

    def draw(self, ui: UiHost) -> Parts:
        """Return the switch and the texts."""
        wide, high, gap = self._knob(ui)
        track = Rect(self.rect.left, self.rect.top + ui.px(0.3), wide, high)
        on = round(min(1.0, max(0.0, self.slide)) * 8) / 8
        fill = mix(mix(PAPER_DEEP, INK_SOFT, 0.25), LEAF, on)
        track_look = Look(fill, mix(INK_SOFT, LEAF_DEEP, on), radius=1.25, line=0.22, shadow=0.0, wobble=0.07)
        size = round(high * 0.92)
        x = track.left + round((high - size) / 2 + (wide - high) * self.slide)
        knob = Rect(x, track.top + (high - size) // 2 - ui.px(0.1), size, size)
        knob_look = LOOKS["button"]._replace(radius=5.0, lip=0.25, shadow=0.2, line=0.2)
        parts = [
            sheet_at(ui, track, track_look, seed=2, is_enabled=self.enabled),
            sheet_at(ui, knob, knob_look, seed=4, glow=self.hover, is_enabled=self.enabled),
        ]
        if on > 0.5:
            sign = glyph("check", round(size * 0.5), LEAF_DEEP, 0.2)
            parts.append(centred(sign, Rect(*knob.topleft, size, size - ui.px(0.25))))
        text, *more = self._texts(ui, self.rect.w)
        x = track.right + gap
        y = track.top - max(0, (text.height - high) // 2) if more else track.top + (high - text.height) // 2
        parts.append((text, (x, y)))
        parts += [(sentence, (x, y + text.height)) for sentence in more]
        return parts


class OptionWidget(Widget, Generic[Value]):
    """One of several ``options``, given as (value, label) pairs. ``text`` is the name of what is chosen."""

    is_focusable: ClassVar[bool] = True
    unknown: ClassVar[int] = -1
    """The place among the options that a value which is none of them has; -1: none is chosen."""

    def __init__(
        self,
        id: str,
        options: Sequence[tuple[Value, str]],
        value: Value,
        on_change: Callable[[Value], None],
        *,
        text: str = "",
        high: float = 3.6,
        wraps: bool = False,
        **more: Unpack[Options],
    ) -> None:
        super().__init__(id, **more)
        self.options = list(options)
        self._index = next((index for index, (option, _) in enumerate(self.options) if option == value), self.unknown)
        self.on_change = on_change
        self.text, self.high, self.wraps = text, high, wraps

    @property
    def shown(self) -> str:
        """The label of the chosen option, empty where none is chosen."""
        return self.options[self._index][1] if self._index >= 0 else ""

    @property
    def label(self) -> str:
        """The name and the choice."""
        return f"{self.text}: {self.shown}" if self.text else self.shown

    @property
    def value(self) -> Any:
        """The chosen value."""
        return self.options[self._index][0] if self._index >= 0 else None

    def _choose(self, index: int) -> bool:
        """Choose an option by its place; whether there is another one at that place."""
        if not 0 <= index < len(self.options) or index == self._index:
            return False
        self._index = index
        self.touch()
        self.ui.ctx.sound.play("ui.toggle")
        self.on_change(self.options[index][0])
        return True

    def activate(self) -> None:
        """Choose the next option; after the last the first."""
        self._choose((self._index + 1) % len(self.options))


class Choice(OptionWidget[Value]):
    """One of a few options, side by side. Arrow keys step, a click chooses."""

    kind: ClassVar[str] = "choice"

    def _widths(self, ui: UiHost) -> list[int]:
        return [ui.fonts.width(label, "button", 0.85) + 2 * ui.px(1.1) for _, label in self.options]

    def measure(self, ui: UiHost, width: int) -> tuple[int, int]:
        """Return room for all labels side by side."""
        high = max(ui.px(self.high), ui.fonts.line_height("button", 0.85) + ui.px(1.0))
        return (min(width, sum(self._widths(ui)) + ui.px(0.4)), high)

    def cells(self) -> list[Rect]:
        """Return the rectangle of each option."""
        inner = self.rect.inflate(-self.ui.px(0.4), -self.ui.px(0.4))
        widths = self._widths(self.ui)
        spare = inner.w - sum(widths)
        x, cells = inner.left, []
        for index, wide in enumerate(widths):
            share = wide + spare * (index + 1) // len(widths) - spare * index // len(widths)
            cells.append(Rect(x, inner.top, max(1, share), inner.h))
            x += share
        return cells

    def release(self, pos: Point) -> None:
        """Choose what was pressed."""
        self.pressed = False
        for index, cell in enumerate(self.cells()):
            if self.enabled and cell.collidepoint(pos):
                self._choose(index)
                return

    def key(self, key: Key) -> bool:
        """React to Left, Right, Home and End."""
        last = len(self.options) - 1
        goals = {"left": self._index - 1, "right": self._index + 1, "home": 0, "end": last}
        if key.ctrl or key.alt or not 0 <= goals.get(key.name, -1) <= last:
            return False
        self.ui.shows_focus = True
        self._choose(goals[key.name])
        return True

    def draw(self, ui: UiHost) -> Parts:
        """Return the tray, the chosen plate and the labels."""
        tray = Look(mix(PAPER, PAPER_DEEP, 0.75), PAPER_DEEP, radius=1.0, line=0.2, shadow=0.0, wobble=0.07)
        plate = Look(GOLD, GOLD_DEEP, radius=0.8, line=0.2, lip=0.22, shadow=0.2, wobble=0.06)
        parts = [sheet_at(ui, self.rect, tray, seed=1, glow=self.hover * 0.34, is_enabled=self.enabled)]
        for index, ((_, label), cell) in enumerate(zip(self.options, self.cells())):
            is_chosen = index == self._index
            if is_chosen:
                parts.append(sheet_at(ui, cell, plate, seed=5, is_enabled=self.enabled))
            colour = INK if is_chosen and self.enabled else INK_SOFT
            room = max(1, cell.w - ui.px(0.4))
            letters = ui.fonts.line(label, "button", colour, max_width=room, scale=0.85)
            parts.append(centred(letters, cell, -ui.px(plate.lip) // 2 if is_chosen else 0))
        return parts


class Stepper(OptionWidget[Value]):
    """A value out of an ordered list, with an arrow on each side. ``wraps``: after the last comes the first."""

    kind: ClassVar[str] = "stepper"
    unknown: ClassVar[int] = 0
    _side = 0
    """Which arrow is held down: -1 the left one, 1 the right one."""

    @classmethod
    def numbers(
        cls, id: str, low: int, high: int, value: int, on_change: Callable[[int], None], **more: Any
    ) -> Stepper[int]:
        """Return a stepper for the whole numbers from ``low`` to ``high``."""
        options = [(number, str(number)) for number in range(low, high + 1)]
        return Stepper[int](id, options, value, on_change, **more)

    def measure(self, ui: UiHost, width: int) -> tuple[int, int]:
        """Return room for the longest label between the arrows."""
        widest = max((ui.fonts.width(label, "button", 0.9) for _, label in self.options), default=0)
        high = max(ui.px(self.high), ui.fonts.line_height("button", 0.9) + ui.px(0.8))
        return (min(width, widest + 2 * high + ui.px(1.6)), high)

    def _step(self, step: int) -> bool:
        index = self._index + step
        return self._choose(index % len(self.options) if self.wraps else index)

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
        was_pressed, self.pressed = self.pressed, False
        if was_pressed and self.enabled and self._side:
            self._step(self._side)

    def key(self, key: Key) -> bool:
        """React to Left and Right, plus and minus."""
        if key.ctrl or key.alt or key.name not in ("left", "right", "+", "-"):
            return False
        self.ui.shows_focus = True
        return self._step(-1 if key.name in ("left", "-") else 1)

    def draw(self, ui: UiHost) -> Parts:
        """Return the arrows and the value between them."""
        look = LOOKS["button"]._replace(lip=0.28, radius=0.9, line=0.2, shadow=0.25)
        ends = (self._index > 0 or self.wraps, self._index < len(self.options) - 1 or self.wraps)
        signs: tuple[Glyph, Glyph] = ("left", "right")
        parts: list[Part] = []
        for number, (cell, can, sign) in enumerate(zip(self._arrows(), ends, signs)):
            is_down = self.pressed and self._side == (-1, 1)[number]
            can = can and self.enabled
            glow = self.hover if can else 0.0
            parts.append(sheet_at(ui, cell, look, seed=number, is_pressed=is_down, glow=glow, is_enabled=can))
            letters = glyph(sign, round(cell.h * 0.46), INK if can else mix(INK, PAPER_DEEP, 0.6), 0.17)
            parts.append(centred(letters, cell, 0 if is_down else -ui.px(look.lip) // 2))
        room = max(1, self.rect.w - 2 * self.rect.h - ui.px(0.6))
        # Smaller letters leave some room between two arrows.
        scale = ui.fonts.fitting(self.shown, "button", room - ui.px(1.0), 0.9, 0.65)
        colour = INK if self.enabled else INK_SOFT
        shown = ui.fonts.line(self.shown, "button", colour, max_width=room, scale=scale)
        return [*parts, centred(shown, self.rect)]


class Slider(Widget):
    """A number 0..1 on a line. ``steps`` is how many arrow presses reach from end to end; ``show`` returns its text."""

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
        marks: Sequence[float] = (),
        marks_below: Sequence[float] = (),
        **options: Unpack[Options],
    ) -> None:
        """``marks`` and ``marks_below`` are places 0..1 at which a peg stands on the line or hangs below it."""
        super().__init__(id, **options)
        self._value = min(1.0, max(0.0, value))
        self.marks, self.marks_below = tuple(marks), tuple(marks_below)
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
        """End the drag; the value stays."""
        self.pressed = False

    def key(self, key: Key) -> bool:
        """React to Left, Right, Home and End."""
        step = 1 / self.steps
        goals = {"left": self._value - step, "right": self._value + step, "home": 0.0, "end": 1.0}
        if key.ctrl or key.alt or key.name not in goals:
            return False
        self.ui.shows_focus = True
        self._set(goals[key.name])
        return True

    def draw(self, ui: UiHost) -> Parts:
        """Return the line, what is filled of it, the knob and the number."""
        line, is_enabled = self._line(), self.enabled
        thick, size = max(4, ui.px(0.9)), ui.px(2.4)
        groove = Rect(line.left, line.centery - thick // 2, line.w, thick)
        look = Look(mix(PAPER, PAPER_DEEP, 0.8), PAPER_DEEP, radius=0.45, line=0.18, shadow=0.0, wobble=0.05)
        knob_look = LOOKS["button"]._replace(radius=5.0, lip=0.28, line=0.22, shadow=0.3)
        parts = [sheet_at(ui, groove, look, seed=3, is_enabled=is_enabled)]
        filled = round(line.w * self._value)
        if filled > thick:
            bar = Rect(groove.topleft, (filled, thick))
            parts.append(sheet_at(ui, bar, look._replace(fill=GOLD), seed=3, is_enabled=is_enabled))
        wide, high = max(3, ui.px(0.7)), ui.px(1.2)
        for places, top, colour in (
            (self.marks, groove.top - high, TOMATO),
            (self.marks_below, groove.bottom, LEAF),
        ):
            for place in places:
                peg = Rect(line.left + round(line.w * place) - wide // 2, top, wide, high)
                parts.append(sheet_at(ui, peg, look._replace(fill=colour), seed=3, is_enabled=is_enabled))
        knob = Rect(line.left + filled - size // 2, line.centery - size // 2, size, size)
        parts.append(sheet_at(ui, knob, knob_look, seed=1, glow=self.hover, is_enabled=is_enabled))
        number = ui.fonts.line(self.show(self._value), "strong", INK if is_enabled else INK_SOFT)
        return [*parts, (number, (self.rect.right - number.width, line.centery - number.height // 2))]
