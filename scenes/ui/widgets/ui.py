"""The widgets of a scene: shows them, passes events to them, moves the focus."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from heul_doch.scenes.base.input import (
    Event,
    Focus,
    Key,
    Point,
    PointerCancel,
    PointerDown,
    PointerLeave,
    PointerMove,
    PointerUp,
    Text,
    Wheel,
)
from heul_doch.scenes.base.theme import GUARD, PAPER
from heul_doch.scenes.graphics.panels import draw_note, ring
from heul_doch.scenes.graphics.stage import Image, Item
from heul_doch.scenes.ui.widgets.base import Widget
from heul_doch.scenes.ui.widgets.boxes import Scroll
from pygame import Rect, Surface

if TYPE_CHECKING:
    from heul_doch.scenes.base.tween import Timer
    from heul_doch.scenes.graphics.text import Fonts
    from heul_doch.scenes.ui.scene import Context

Z = 1_000_000.0
ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class _Ring(Item):
    """The ring round the focused widget."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(Z + 5000)
        self._ui = ui

    def parts(self) -> Sequence[tuple[Surface, tuple[int, int]]]:
        widget = self._ui.focused
        if widget is None or not self._ui.shows_focus or not widget.rect:
            return ()
        drawn = ring(widget.rect.size, self._ui.unit)
        return ((drawn.surface, (widget.rect.left - drawn.bleed, widget.rect.top - drawn.bleed)),)


class Ui:
    """All widgets of a scene. Make one in ``enter``, ``show`` a tree in ``resize``, pass events to ``handle``."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self._roots: dict[str, tuple[Widget, Rect]] = {}
        self.focused: Widget | None = None
        """The widget keys go to."""
        self.hovered: Widget | None = None
        """The widget under the pointer."""
        self.shows_focus = False
        """Whether the ring is shown: from the first key on, until the pointer presses something."""
        self.default = ""
        """Id of the widget that Enter means while nothing is focused."""
        self._held: Widget | None = None
        self._down: Point = (0, 0)
        self._released: tuple[float, Point, str] = (float("-inf"), (0, 0), "")
        self._ring = ctx.stage.add(_Ring(self))
        self._tip: Image | None = None
        self._tip_timer: Timer | None = None

    # ------------------------------------------------------------------ sizes and services

    @property
    def unit(self) -> float:
        """Pixels of a unit."""
        return self.ctx.metrics.unit

    def px(self, units: float) -> int:
        """Return whole pixels of so many units."""
        return self.ctx.metrics.px(units)

    @property
    def fonts(self) -> Fonts:
        """Drawn text."""
        return self.ctx.fonts

    # ------------------------------------------------------------------ showing

    def show(self, root: Widget, rect: Rect | None = None, *, slot: str = "main", z: float = 0.0) -> None:
        """Show a tree of widgets in a rectangle (default: the whole window), in place of the tree in this ``slot``.

        Focus, hover and scrolled places carry over to widgets of the same id. ``z`` is added to the widgets' own.
        Raises ValueError when two widgets have the same id.
        """
        rect = Rect(rect) if rect is not None else Rect((0, 0), self.ctx.size)
        old = {widget.id: widget for widget in self._widgets(slot) if widget.id}
        focus = self.focused.id if self.focused is not None else ""
        held, was_pressed = (self._held.id, self._held.pressed) if self._held is not None else ("", False)
        self.hide(slot)
        self._roots[slot] = (root, rect)
        seen: set[str] = set()
        for depth, widget in enumerate(root.walk()):
            widget.ui = self
            if widget.id:
                if widget.id in seen:
                    raise ValueError(f"two widgets have the id {widget.id!r}")
                seen.add(widget.id)
                if widget.id in old:
                    widget.adopt(old[widget.id])
            widget.z = Z + z + depth
            self.ctx.stage.add(widget)
        root.place(self, rect)
        if focus and focus in seen:
            self.focus(focus, reveal=False)
        if held and held in seen and self.ctx.app.input.held:
            self._held = self.find(held)
            self._held.pressed = was_pressed
        self._hover_at(self.ctx.app.input.pos)

    def hide(self, slot: str) -> None:
        """Remove the tree in a slot."""
        if slot not in self._roots:
            return
        for widget in self._roots[slot][0].walk():
            if widget is self.focused:
                widget.focused, self.focused = False, None
            if widget is self.hovered:
                self.hovered = None
                self._hide_tip()
            if widget is self._held:
                self._held = None
            self.ctx.animator.stop(widget)
            widget.remove()
        del self._roots[slot]
        self._ring.touch()

    def _widgets(self, slot: str | None = None) -> Iterator[Widget]:
        for name, (root, _) in self._roots.items():
            if slot is None or name == slot:
                yield from root.walk()

    def find(self, id: str) -> Widget:
        """Return the widget with this id. Raises ``KeyError``."""
        for widget in self._widgets():
            if widget.id == id:
                return widget
        raise KeyError(id)

    def moved(self) -> None:
        """Note that a scrolling area has moved its content."""
        self._ring.touch()
        self._hide_tip()

    def elements(self) -> list[dict[str, Any]]:
        """Return what the probe says of the widgets that can be focused or tell a value."""
        return [w.describe() for w in self._widgets() if w.id and (w.is_focusable or w.kind == "label")]

    # ------------------------------------------------------------------ focus

    def _focusable(self) -> list[Widget]:
        return [widget for widget in self._widgets() if widget.is_focusable and widget.enabled]

    def focus(self, widget: Widget | str | None, *, reveal: bool = True) -> None:
        """Give the keyboard focus to a widget or its id; ``None``: to none."""
        if isinstance(widget, str):
            widget = self.find(widget)
        if widget is not self.focused:
            if self.focused is not None:
                self.focused.focused = False
            self.focused = widget
            if widget is not None:
                widget.focused = True
        self._ring.clip = widget.clip if widget is not None else None
        self._ring.touch()
        if widget is not None and reveal and (area := self._scroll_of(widget)) is not None:
            area.reveal(widget.rect)

    def _scroll_of(self, widget: Widget | None) -> Scroll | None:
        while widget is not None:
            widget = widget.parent
            if isinstance(widget, Scroll):
                return widget
        return None

    def _step_focus(self, step: int) -> bool:
        order = self._focusable()
        if not order:
            return False
        if self.focused in order:
            index = (order.index(self.focused) + step) % len(order)
        elif step > 0:
            index = next((i for i, widget in enumerate(order) if widget.id and widget.id == self.default), 0)
        else:
            index = -1
        self.focus(order[index])
        return True

    def _move_focus(self, dx: int, dy: int) -> bool:
        """Move the focus to the nearest widget in a direction."""
        if self.focused is None:
            return self._step_focus(1)

        def turned(rect: Rect) -> Rect:
            """Return a rectangle turned so that the direction leads to the right."""
            if dy:
                rect = Rect(rect.y, rect.x, rect.h, rect.w)
            return rect if dx + dy > 0 else Rect(-rect.right, rect.y, rect.w, rect.h)

        here = turned(self.focused.rect)
        best, best_cost = None, float("inf")
        for widget in self._focusable():
            there = turned(widget.rect)
            ahead = (there.left + there.right - here.left - here.right) // 2
            apart = there.left - here.right
            if widget is self.focused or ahead <= 0 or apart < -min(*here.size, *there.size) / 2:
                continue
            aside = max(0, there.top - here.bottom, here.top - there.bottom)
            cost = max(0, apart) + 3 * aside + 0.3 * abs(there.centery - here.centery)
            if cost < best_cost:
                best, best_cost = widget, cost
        if best is None:
            return False
        self.focus(best)
        return True

    # ------------------------------------------------------------------ events

    def handle(self, event: Event) -> bool:
        """React to an event; return whether it was meant for a widget."""
        match event:
            case PointerMove():
                return self._on_move(event)
            case PointerDown():
                return self._on_down(event)
            case PointerUp():
                held, self._held = self._held, None
                self._released = (self.ctx.clock(), event.pos, held.id if held is not None else "")
                if held is not None:
                    held.release(event.pos)
                    self._hover_at(event.pos)
                return held is not None
            case PointerCancel():
                held, self._held = self._held, None
                if held is not None:
                    held.cancel()
                return held is not None
            case PointerLeave():
                self._hover_at((-1, -1))
                return False
            case Wheel():
                return self._on_wheel(event)
            case Text():
                self._hide_tip()
                return self.focused is not None and self.focused.type(event.text)
            case Key():
                return self._on_key(event)
            case Focus() if not event.gained:
                self._hide_tip()
        return False

    def widget_at(self, pos: tuple[float, float], accept: Callable[[Widget], bool] | None = None) -> Widget | None:
        """Return the uppermost widget at a point that reacts to the pointer and is accepted; of equals the last."""
        found = [
            widget
            for widget in self._widgets()
            if widget.wants_pointer and widget.hit(pos) and (accept is None or accept(widget))
        ]
        return max(reversed(found), key=lambda widget: widget.z, default=None)

    def _on_down(self, event: PointerDown) -> bool:
        self._hide_tip()
        self.shows_focus = False
        self._ring.touch()
        self._hover_at(event.pos)
        widget = self.widget_at(event.pos)
        if widget is None or not widget.enabled:
            if widget is not None and widget.is_focusable:
                self.ctx.sound.play("ui.refuse")
            self.focus(None)
            return widget is not None
        if self._is_for_the_widget_before(event.pos, widget):
            return True
        self._held = widget
        self._down = event.pos
        if widget.is_focusable:
            self.focus(widget, reveal=False)
        widget.press(event.pos)
        return True

    def _is_for_the_widget_before(self, pos: Point, widget: Widget) -> bool:
        """Whether a press is the second half of a double click whose first half put another widget there (B13)."""
        when, where, id = self._released
        near = abs(pos[0] - where[0]) + abs(pos[1] - where[1]) <= self.px(1)
        return near and widget.id != id and self.ctx.clock() - when < GUARD

    def _on_move(self, event: PointerMove) -> bool:
        if not event.held or self._held is None:
            self._hover_at(event.pos)
            return self.hovered is not None
        held = self._held
        area = self._scroll_of(held)
        if area is not None and area.limit and not held.keeps_drag and abs(event.pos[1] - self._down[1]) > self.px(1.2):
            held.cancel()
            self._held = held = area
            area.press(event.pos)
        held.drag(event.pos)
        return True

    def _on_wheel(self, event: Wheel) -> bool:
        area = self.widget_at(event.pos, lambda widget: isinstance(widget, Scroll))
        if not isinstance(area, Scroll):
            return False
        area.scroll_by(-event.y * self.px(4.5))
        self._hover_at(event.pos)
        return True

    def _on_key(self, key: Key) -> bool:
        self._hide_tip()
        if self.focused is not None and self.focused.enabled and self.focused.key(key):
            return True
        if key.means("tab") or key.means("shift+tab"):
            self.shows_focus = True
            return self._step_focus(-1 if key.shift else 1)
        if key.ctrl or key.alt:
            return self._shortcut(key)
        if key.name in ARROWS:
            self.shows_focus = True
            return self._move_focus(*ARROWS[key.name])
        if key.name in ("enter", "space") and not key.repeat:
            widget = self.focused
            if widget is None and self.default and key.name == "enter":
                # Not there yet in a scene that has just come, or not at all in one with nothing to begin.
                widget = next((found for found in self._widgets() if found.id == self.default), None)
            if widget is not None and widget.enabled:
                self.shows_focus = True
                self._ring.touch()
                widget.activate()
                return True
            if widget is not None:
                self.ctx.sound.play("ui.refuse")
            return False
        if key.name in ("pageup", "pagedown", "home", "end"):
            area = self._scroll_of(self.focused) or next(
                (widget for widget in self._widgets() if isinstance(widget, Scroll) and widget.limit), None
            )
            return area is not None and area.key(key)
        return self._shortcut(key)

    def _shortcut(self, key: Key) -> bool:
        if key.repeat:
            return False
        for widget in self._widgets():
            if widget.shortcut and widget.enabled and key.means(widget.shortcut):
                widget.activate()
                return True
        return False

    # ------------------------------------------------------------------ hover and tips

    def _hover_at(self, pos: tuple[int, int]) -> None:
        widget = self.widget_at(pos, lambda widget: widget.is_focusable) if pos[0] >= 0 else None
        if widget is not None and not widget.enabled and not widget.tip:
            widget = None
        if widget is self.hovered:
            return
        animator = self.ctx.animator
        if self.hovered is not None:
            animator.to(self.hovered, hover=0.0, duration="ui.hover")
        self._hide_tip()
        self.hovered = widget
        if widget is None:
            return
        if widget.enabled:
            self.ctx.sound.play("ui.hover")
            animator.to(widget, hover=1.0, duration="ui.hover")
        if widget.tip:
            self._tip_timer = self.ctx.after(self.ctx.pace.reading("tooltip.wait"), lambda: self._show_tip(widget))

    def _show_tip(self, widget: Widget) -> None:
        if widget is not self.hovered:
            return
        surface = draw_note(self.fonts, widget.tip, self.px(34), PAPER, role="small")
        width, height = self.ctx.size
        x = min(max(0, widget.rect.centerx - surface.width // 2), max(0, width - surface.width))
        is_below = widget.rect.bottom + surface.height <= height
        y = widget.rect.bottom if is_below else widget.rect.top - surface.height
        self._tip = self.ctx.stage.add(Image(surface, (x, y), Z + 9000))

    def _hide_tip(self) -> None:
        if self._tip_timer is not None:
            self._tip_timer.cancel()
            self._tip_timer = None
        if self._tip is not None:
            self._tip.remove()
            self._tip = None
