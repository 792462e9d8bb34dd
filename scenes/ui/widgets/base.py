"""What every widget is. Imports the stage and the input events."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from heul_doch.scenes.base.input import Key, Point
from heul_doch.scenes.graphics.stage_items import Item
from pygame import Rect, Surface

if TYPE_CHECKING:
    from heul_doch.scenes.graphics.text import Fonts
    from heul_doch.scenes.ui.scene import Context


class UiHost(Protocol):
    """What widgets need of what shows them (:class:`scenes.ui.widgets.ui.Ui`)."""

    ctx: Context
    shows_focus: bool
    """Whether the ring round the focused widget is shown."""

    @property
    def unit(self) -> float:
        """Pixels of a unit."""

    @property
    def fonts(self) -> Fonts:
        """Drawn text."""

    def px(self, units: float) -> int:
        """Return whole pixels of so many units."""

    def moved(self) -> None:
        """Tell that a scrolling area has moved what is in it."""


class Widget(Item):
    """A part of a screen: a stage item with a place, perhaps children, perhaps something to do.

    ``id`` names it for tests, the probe and for keeping focus when the tree is built anew: unique on a screen,
    ``screen-thing``. ``width`` fixes its width in units; ``grow`` says how much of the room left over it takes in a
    row (or, in a column, of the height). ``tip`` is shown after a moment under the pointer.
    """

    kind: ClassVar[str] = "widget"
    is_focusable: ClassVar[bool] = False
    keeps_drag: ClassVar[bool] = False
    """Whether a press may wander without becoming a scroll."""

    def __init__(
        self,
        id: str = "",
        *,
        width: float | None = None,
        grow: float = 0.0,
        enabled: bool = True,
        tip: str = "",
    ) -> None:
        super().__init__()
        self.id = id
        self.fixed_width = width
        self.grow = grow
        self.tip = tip
        self.rect = Rect(0, 0, 0, 0)
        """Where it is, in pixels of the window."""
        self.parent: Widget | None = None
        self.ui: UiHost | None = None
        """Set while it is shown."""
        self._enabled = enabled
        self._hover = 0.0
        self._pressed = False
        self._focused = False

    # ------------------------------------------------------------------ state

    @property
    def enabled(self) -> bool:
        """Whether it reacts."""
        return self._enabled

    @enabled.setter
    def enabled(self, value: bool) -> None:
        if value != self._enabled:
            self._enabled = value
            self.touch()

    @property
    def hover(self) -> float:
        """How much the pointer has warmed it, 0..1; set by the ui's tweens."""
        return self._hover

    @hover.setter
    def hover(self, value: float) -> None:
        if round(value * 3) != round(self._hover * 3):
            self.touch()
        self._hover = value

    @property
    def pressed(self) -> bool:
        """Whether it is held down."""
        return self._pressed

    @pressed.setter
    def pressed(self, value: bool) -> None:
        if value != self._pressed:
            self._pressed = value
            self.touch()

    @property
    def focused(self) -> bool:
        """Whether keys go to it."""
        return self._focused

    @focused.setter
    def focused(self, value: bool) -> None:
        if value != self._focused:
            self._focused = value
            self.touch()

    @property
    def label(self) -> str:
        """What it says, for the probe."""
        return ""

    @property
    def value(self) -> Any:
        """Its value, for the probe."""
        return None

    # ------------------------------------------------------------------ the tree

    @property
    def children(self) -> Sequence[Widget]:
        """The widgets within it."""
        return ()

    def walk(self) -> Iterator[Widget]:
        """Yield this widget and all below it, in reading order."""
        yield self
        for child in self.children:
            yield from child.walk()

    def adopt(self, old: Widget) -> None:
        """Take over what should survive when the tree is built anew (called with the widget of the same id)."""
        self._hover = old._hover

    # ------------------------------------------------------------------ layout

    def measure(self, ui: UiHost, width: int) -> tuple[int, int]:
        """Return the size in pixels it wants, ``width`` pixels being all there is."""
        return (0, 0)

    def wanted(self, ui: UiHost, width: int) -> tuple[int, int]:
        """Return :meth:`measure`, or the fixed width with the height that goes with it."""
        if self.fixed_width is None:
            return self.measure(ui, width)
        fixed = min(width, ui.px(self.fixed_width))
        return (fixed, self.measure(ui, fixed)[1])

    def place(self, ui: UiHost, rect: Rect) -> None:
        """Take a place in the window; lay out the children."""
        self.rect = Rect(rect)
        self.touch()

    # ------------------------------------------------------------------ drawing

    @property
    def is_out_of_sight(self) -> bool:
        """Whether it is scrolled away, rings and shadows included."""
        if self.clip is None or self.ui is None:
            return False
        reach = 2 * self.ui.px(3)
        return not self.rect.inflate(reach, reach).colliderect(self.clip)

    def parts(self) -> Sequence[tuple[Surface, tuple[int, int]]]:
        """Return nothing: plain containers are not seen."""
        return ()

    # ------------------------------------------------------------------ reacting

    def hit(self, pos: tuple[float, float]) -> bool:
        """Whether a point belongs to it."""
        return self.rect.collidepoint(pos) and (self.clip is None or self.clip.collidepoint(pos))

    @property
    def wants_pointer(self) -> bool:
        """Whether the pointer means anything to it."""
        return self.is_focusable

    def press(self, pos: Point) -> None:
        """The pointer went down on it."""
        self.pressed = True

    def drag(self, pos: Point) -> None:
        """The pointer moved while down."""
        self.pressed = self.rect.inflate(24, 24).collidepoint(pos)

    def release(self, pos: Point) -> None:
        """The pointer came up; by default that activates it, if it is still there."""
        was = self._pressed and self.rect.inflate(24, 24).collidepoint(pos)
        self.pressed = False
        if was and self._enabled:
            self.activate()

    def cancel(self) -> None:
        """The press came to nothing."""
        self.pressed = False

    def activate(self) -> None:
        """Do what it does: a click, Enter or Space."""

    def key(self, key: Key) -> bool:
        """React to a key while focused; whether it was used."""
        return False

    def type(self, text: str) -> bool:
        """Take typed text while focused; whether it was used."""
        return False

    def describe(self) -> dict[str, Any]:
        """Return what the probe says of it."""
        return {
            "id": self.id,
            "kind": self.kind,
            "label": self.label,
            "rect": list(self.rect),
            "clip": None if self.clip is None else list(self.clip),
            "enabled": self._enabled,
            "focused": self._focused,
            "value": self.value,
        }


class TextWidget(Widget):
    """A widget that says something."""

    _text: str

    @property
    def text(self) -> str:
        """What it says; setting it does not change its place (see ``Ui.relayout``)."""
        return self._text

    @text.setter
    def text(self, value: str) -> None:
        if value != self._text:
            self._text = value
            self.touch()

    @property
    def label(self) -> str:
        """What it says."""
        return self._text
