"""A field for a line of text: dead keys and input methods, the clipboard, selection by Ctrl+A."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import ClassVar, Unpack

import pygame
from heul_doch.scenes.base.input import Key, Point
from heul_doch.scenes.base.theme import BLUE, INK, INK_SOFT, TEAR
from heul_doch.scenes.graphics.panels import FIELD
from heul_doch.scenes.graphics.text import clean
from heul_doch.scenes.ui.widgets.base import Options, Part, Parts, UiHost, Widget, sheet_at
from pygame import Rect, Surface


class TextField(Widget):
    """A line of text. ``on_change`` is called with each new text, ``on_enter`` with Enter.

    ``accept`` says which characters may be typed; ``limit`` how many there may be. What comes in is cleaned of line
    breaks and of everything that cannot be drawn.
    """

    kind: ClassVar[str] = "field"
    is_focusable: ClassVar[bool] = True
    keeps_drag: ClassVar[bool] = True

    def __init__(
        self,
        id: str,
        value: str,
        on_change: Callable[[str], None],
        *,
        text: str = "",
        placeholder: str = "",
        limit: int = 24,
        accept: Callable[[str], bool] = lambda char: True,
        on_enter: Callable[[], None] | None = None,
        **options: Unpack[Options],
    ) -> None:
        super().__init__(id, label=text or placeholder, **options)
        self.placeholder, self.limit = placeholder, limit
        self.on_change, self.on_enter, self.accept = on_change, on_enter, accept
        self._value = self._fit(value)
        self._caret = len(self._value)
        self._all = False

    def _fit(self, text: str) -> str:
        return "".join(char for char in clean(text) if self.accept(char))[: self.limit]

    @property
    def value(self) -> str:
        """The text."""
        return self._value

    def adopt(self, old: Widget) -> None:
        """Keep the place of the caret."""
        super().adopt(old)
        if isinstance(old, TextField):
            self._caret = min(old._caret, len(self._value))
            self._all = old._all and bool(self._value)

    def measure(self, ui: UiHost, width: int) -> tuple[int, int]:
        """Return a good length."""
        return (min(width, ui.px(20)), max(ui.px(3.6), ui.fonts.line_height("body") + ui.px(1.2)))

    # ------------------------------------------------------------------ editing

    def _change(self, value: str, caret: int) -> None:
        self._all = False
        self._caret = max(0, min(caret, len(value)))
        self.touch()
        if value != self._value:
            self._value = value
            self.on_change(value)

    def type(self, text: str) -> bool:
        """Put typed text in at the caret."""
        if not self.enabled:
            return False
        before, after = ("", "") if self._all else (self._value[: self._caret], self._value[self._caret :])
        room = self.limit - len(before) - len(after)
        new = self._fit(text)[: max(0, room)]
        self._change(before + new + after, len(before) + len(new))
        return True

    def key(self, key: Key) -> bool:
        """Edit the text. Letters count as used, so that they trigger no shortcut."""
        if key.ctrl:
            return self._edit(key)
        if key.alt:
            return False
        value, caret = self._value, self._caret
        match key.name:
            case "backspace" | "delete" if self._all:
                self._change("", 0)
            case "backspace":
                self._change(value[: max(0, caret - 1)] + value[caret:], caret - 1)
            case "delete":
                self._change(value[:caret] + value[caret + 1 :], caret)
            case "left" | "right" | "home" | "end":
                goal = {"left": caret - 1, "right": caret + 1, "home": 0, "end": len(value)}[key.name]
                self._change(value, goal)
            case "enter":
                if self.on_enter is None:
                    return False
                self.on_enter()
            case _:
                return bool(key.text) or len(key.name) == 1 or key.name == "space"
        return True

    def _edit(self, key: Key) -> bool:
        if key.means("ctrl+a"):
            self._all = bool(self._value)
            self.touch()
        elif key.means("ctrl+v"):
            with contextlib.suppress(pygame.error, AttributeError):
                self.type(pygame.scrap.get_text())
        elif key.means("ctrl+c") or key.means("ctrl+x"):
            with contextlib.suppress(pygame.error, AttributeError):
                pygame.scrap.put_text(self._value)
            if key.means("ctrl+x"):
                self._change("", 0)
        else:
            return False
        return True

    def press(self, pos: Point) -> None:
        """Put the caret where the pointer is."""
        self._all = False
        start = self.rect.left + self.ui.px(1.0) - self._shift(self.ui)
        width = self.ui.fonts.width
        places = [abs(start + width(self._value[:i], "body") - pos[0]) for i in range(len(self._value) + 1)]
        self._caret = places.index(min(places))
        self.touch()

    def drag(self, pos: Point) -> None:
        """Do nothing: text is selected as a whole, by Ctrl+A."""

    def release(self, pos: Point) -> None:
        """Do nothing: the press has placed the caret."""

    # ------------------------------------------------------------------ drawing

    def _shift(self, ui: UiHost) -> int:
        """Return how far the text is moved to the left so that the caret can be seen."""
        room = max(1, self.rect.w - 2 * ui.px(1.0))
        return max(0, ui.fonts.width(self._value[: self._caret], "body") - room)

    def draw(self, ui: UiHost) -> Parts:
        """Return the slip, the text and the caret."""
        if self.focused:
            with contextlib.suppress(pygame.error):
                pygame.key.set_text_input_rect(self.rect)
        look = FIELD._replace(ink=BLUE if self.focused else INK)
        parts: list[Part] = [sheet_at(ui, self.rect, look, seed=2, is_enabled=self.enabled)]
        left = self.rect.left + ui.px(1.0)
        room = max(1, self.rect.w - 2 * ui.px(1.0))
        high = ui.fonts.line_height("body")
        top = self.rect.centery - high // 2
        shift = self._shift(ui)
        if self._value:
            window = Surface((room, high), pygame.SRCALPHA)
            letters = ui.fonts.line(self._value, "body", INK if self.enabled else INK_SOFT)
            if self._all and self.focused:
                window.fill((*TEAR, 255), Rect(-shift, 0, letters.width, high))
            window.blit(letters, (-shift, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
            parts.append((window, (left, top)))
        else:
            hint = ui.fonts.line(self.placeholder, "body", INK_SOFT, max_width=room)
            parts.append((hint, (left, self.rect.centery - hint.height // 2)))
        if self.focused and not self._all:
            caret = Surface((max(2, ui.px(0.16)), high))
            caret.fill(INK)
            parts.append((caret, (left - shift + ui.fonts.width(self._value[: self._caret], "body"), top)))
        return parts
