"""The base of all widgets: state, tree, layout, drawing and input. Lengths in units unless said otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypedDict, TypeVar

from heul_doch.scenes.base.input import Key, Point
from heul_doch.scenes.graphics.panels import Look, sheet
from heul_doch.scenes.graphics.stage import Item
from pygame import Rect, Surface

if TYPE_CHECKING:
    from heul_doch.scenes.graphics.text import Fonts
    from heul_doch.scenes.ui.scene import Context

T = TypeVar("T")
Part = tuple[Surface, tuple[int, int]]
"""A surface and its top left corner, in pixels of the window."""
Parts = Sequence[Part]


class UiHost(Protocol):
    """What widgets need of what shows them (:class:`heul_doch.scenes.ui.widgets.ui.Ui`)."""

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
        """Note that a scrolling area has moved its content."""


def centred(surface: Surface, rect: Rect, dy: int = 0) -> Part:
    """Return a surface with the place that puts it into the middle of ``rect``, moved down by ``dy`` pixels."""
    return (surface, (rect.centerx - surface.width // 2, rect.centery - surface.height // 2 + dy))


def sheet_at(
    ui: UiHost,
    rect: Rect,
    look: Look | str,
    *,
    seed: int = 0,
    is_pressed: bool = False,
    glow: float = 0.0,
    is_enabled: bool = True,
) -> Part:
    """Return a sheet of paper over ``rect``; the other arguments are those of :func:`panels.sheet`."""
    drawn = sheet(rect.size, look, ui.unit, seed=seed, is_pressed=is_pressed, glow=glow, is_enabled=is_enabled)
    return (drawn.surface, (rect.left - drawn.bleed, rect.top - drawn.bleed))


class Shown(Generic[T]):
    """An attribute of an item that is drawn anew whenever the attribute changes. Its value lies in ``_name``.

    A number of which only so many ``steps`` are drawn counts as changed from one step to the next.
    """

    def __init__(self, steps: int = 0) -> None:
        self._steps = steps

    def __set_name__(self, owner: type[Item], name: str) -> None:
        self._name = f"_{name}"

    def __get__(self, item: Item, owner: type[Item]) -> T:
        value: T = item.__dict__[self._name]
        return value

    def __set__(self, item: Item, value: T) -> None:
        before: Any = item.__dict__.get(self._name)
        new: Any = value
        if self._steps and before is not None:
            before, new = round(before * self._steps), round(new * self._steps)
        if before != new:
            item.touch()
        item.__dict__[self._name] = value


class Options(TypedDict, total=False):
    """What every widget may be given by name; see :class:`Widget`."""

    width: float | None
    grow: float
    enabled: bool
    tip: str


class Widget(Item):
    """A part of a screen: a stage item with a place, and perhaps with children and a reaction to input.

    ``id`` names it for tests, the probe and for keeping focus when the tree is built anew: unique on a screen,
    ``screen-thing``. ``label`` is what the probe says it shows. ``width`` fixes its width in units; ``grow`` says how
    much of the room left over it takes in a row (or, in a column, of the height). ``tip`` is shown after a moment under
    the pointer.
    """

    kind: ClassVar[str] = "widget"
    is_focusable: ClassVar[bool] = False
    keeps_drag: ClassVar[bool] = False
    """Whether a press may move far without becoming a scroll."""
    least: ClassVar[int] = 2
    """Pixels of width below which nothing is drawn."""
    shortcut = ""
    """The key that activates it wherever the focus is, as :meth:`Key.means` takes it."""
    ui: UiHost
    """What shows it; not set before."""
    enabled = Shown[bool]()
    """Whether it reacts."""
    pressed = Shown[bool]()
    """Whether it is held down."""
    focused = Shown[bool]()
    """Whether keys go to it."""
    hover = Shown[float](steps=3)
    """How long the pointer has been on it, 0 (not) to 1 (long enough); set by tweens, drawn in three steps."""

    def __init__(
        self,
        id: str = "",
        *,
        label: str = "",
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
        self.enabled, self.pressed, self.focused = enabled, False, False
        self._label = label
        self.hover = 0.0
        self._pictures: set[str] = set()

    # ------------------------------------------------------------------ state

    @property
    def label(self) -> str:
        """Its text, for the probe."""
        return self._label

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
        """Take over state from the widget of the same id that this one replaces."""
        self.hover = old.hover

    # ------------------------------------------------------------------ layout

    def measure(self, ui: UiHost, width: int) -> tuple[int, int]:
        """Return the size in pixels it wants, of ``width`` pixels at most."""
        return (0, 0)

    def wanted(self, ui: UiHost, width: int) -> tuple[int, int]:
        """Return the size by :meth:`measure`, for the fixed width if it has one."""
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
        """Whether all of it is scrolled away, ring and shadow included."""
        if self.clip is None:
            return False
        reach = 2 * self.ui.px(3)
        return not self.rect.inflate(reach, reach).colliderect(self.clip)

    def parts(self) -> Parts:
        """Return what :meth:`draw` returns, nothing while there is no room for it."""
        self._pictures.clear()
        return self.draw(self.ui) if self.rect.w >= self.least and self.rect.h >= 2 else ()

    def draw(self, ui: UiHost) -> Parts:
        """Return what to blit, lowest first; nothing for a plain container."""
        return ()

    def get_picture(self, name: str, size: tuple[int, int], text: str = "") -> Surface:
        """Return a picture, or a stand-in; the widget is drawn anew when the picture is ready."""
        self._pictures.add(name)
        return self.ui.ctx.pictures.get(name, size, text)

    def picture_ready(self, name: str) -> None:
        """Draw the widget anew if it shows this picture."""
        if name in self._pictures:
            self.touch()

    # ------------------------------------------------------------------ reacting

    def hit(self, pos: tuple[float, float]) -> bool:
        """Whether a point belongs to it."""
        return self.rect.collidepoint(pos) and (self.clip is None or self.clip.collidepoint(pos))

    @property
    def wants_pointer(self) -> bool:
        """Whether it reacts to the pointer."""
        return self.is_focusable

    def press(self, pos: Point) -> None:
        """React to a press on it."""
        self.pressed = True

    def drag(self, pos: Point) -> None:
        """React to the pointer moving while it is held down."""
        self.pressed = self.rect.inflate(24, 24).collidepoint(pos)

    def release(self, pos: Point) -> None:
        """React to the release of a press: activate the widget if the pointer is still on it."""
        was = self.pressed and self.rect.inflate(24, 24).collidepoint(pos)
        self.pressed = False
        if was and self.enabled:
            self.activate()

    def cancel(self) -> None:
        """Forget a press that was cancelled."""
        self.pressed = False

    def activate(self) -> None:
        """Carry out its action, as for a click, Enter or Space."""

    def key(self, key: Key) -> bool:
        """React to a key while focused; return whether it was used."""
        return False

    def type(self, text: str) -> bool:
        """Take typed text while focused; return whether it was used."""
        return False

    def describe(self) -> dict[str, Any]:
        """Return its state for the probe."""
        return {
            "id": self.id,
            "kind": self.kind,
            "label": self.label,
            "rect": list(self.rect),
            "clip": None if self.clip is None else list(self.clip),
            "enabled": self.enabled,
            "focused": self.focused,
            "value": self.value,
        }


class TextWidget(Widget):
    """A widget with a text. Setting ``text`` does not change the place of the widget."""

    text = Shown[str]()

    @property
    def label(self) -> str:
        """The text."""
        return self.text
