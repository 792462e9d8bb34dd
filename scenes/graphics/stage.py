"""The stage: all items that a scene shows, drawn by dirty rectangles.

A scene adds items once and changes their attributes; the stage redraws, over an opaque background, only where
something changed, and nothing when nothing did. :meth:`Stage.draw` returns the changed rectangles for
``pygame.display.update``. All pictures on a stage are premultiplied.

    stage = Stage((1280, 800), pictures, cache)
    stage.set_background(surface)
    stage.add(Image(surface, (10, 10), z=5))

Cards and other things that turn and fly are :class:`heul_doch.scenes.graphics.sprite.Sprite`; buttons and texts
:mod:`heul_doch.scenes.ui.widgets`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from bisect import bisect_left
from collections.abc import Hashable, Iterable, Sequence
from typing import Final, Generic, NamedTuple, Protocol, TypeVar

import pygame
from heul_doch.scenes.base.theme import TABLE
from heul_doch.scenes.graphics.image_cache import ImageCache
from heul_doch.scenes.graphics.surfaces import cover
from pygame import Rect, Surface

SETTLED_SHARE: Final = 1 / 24
"""Items that have come to rest are drawn exactly, in one frame as many as take this part of the window's pixels."""
SETTLED_PIXELS: Final = 60_000
"""In a small window at least so many pixels."""

PREMULTIPLIED: Final = pygame.BLEND_PREMULTIPLIED
NOTHING: Final = Surface((1, 1), depth=32)
"""What items show that are gone for good."""

T = TypeVar("T")


class Picture(NamedTuple):
    """A drawn picture by name (see :mod:`heul_doch.scenes.graphics.picture_source`), with its caption where it carries
    one.
    """

    name: str
    text: str = ""


class PictureSource(Protocol):
    """What the stage needs of :class:`heul_doch.scenes.graphics.images.Pictures`."""

    def get(self, name: str, size: tuple[int, int], text: str = "") -> Surface:
        """Return the picture in exactly this size, or a stand-in of this size until it is ready."""
        ...


class Attribute(Generic[T]):
    """An attribute of an item with a default value; a change has the item drawn anew."""

    def __init__(self, default: T) -> None:
        self._default = default

    def __set_name__(self, owner: type, name: str) -> None:
        self._slot = f"_{name}"
        setattr(owner, self._slot, self._default)

    def __get__(self, item: Item, owner: type | None = None) -> T:
        value: T = getattr(item, self._slot)
        return value

    def __set__(self, item: Item, value: T) -> None:
        if value != getattr(item, self._slot):
            setattr(item, self._slot, value)
            item.touch()


class Item(ABC):
    """Something on a stage. Subclasses say what they blit; call :meth:`touch` whenever that changes."""

    visible = Attribute(True)
    """Whether it is drawn at all."""

    def __init__(self, z: float = 0.0) -> None:
        self._stage: Stage | None = None
        self._z = z
        self._order = 0
        self.drawn: Rect = Rect(0, 0, 0, 0)
        """Where it was drawn last; empty when hidden."""
        self.clip: Rect | None = None
        """Drawn only inside this rectangle, if given."""

    @property
    def stage(self) -> Stage | None:
        """The stage it is on, if any."""
        return self._stage

    @property
    def z(self) -> float:
        """Higher is nearer to the viewer; equal ones keep the order in which they came."""
        return self._z

    @z.setter
    def z(self, value: float) -> None:
        if value != self._z:
            self._z = value
            if self._stage is not None:
                self._stage.reordered()
            self.touch()

    def touch(self) -> None:
        """Mark this item as one that the stage must draw anew."""
        if self._stage is not None:
            self._stage.touched(self)

    def remove(self) -> None:
        """Take it from its stage."""
        if self._stage is not None:
            self._stage.remove(self)

    @abstractmethod
    def parts(self) -> Sequence[tuple[Surface, tuple[int, int]]]:
        """Return what to blit, lowest first: premultiplied surfaces and their top left corners."""

    @property
    def bounds(self) -> Rect:
        """What all that :meth:`parts` returns lies in."""
        parts = [Rect(place, surface.size) for surface, place in self.parts()]
        return parts[0].unionall(parts[1:]) if parts else Rect(0, 0, 0, 0)

    @property
    def is_out_of_sight(self) -> bool:
        """Whether all of it lies outside its ``clip``, told without drawing it."""
        return False

    def prepare(self) -> None:  # noqa: B027 - a hook
        """Called before :meth:`parts` when the item changed."""

    def settle(self) -> bool:
        """Called in a frame in which the item did not change; draw finer if it was coarse. Return: changed."""
        return False

    def window_resized(self) -> None:  # noqa: B027 - a hook
        """Take note that everything will be laid out for another size of the window."""

    def picture_ready(self, name: str) -> None:  # noqa: B027 - a hook
        """Called when a picture has become ready in memory."""

    def dropped(self) -> None:  # noqa: B027 - a hook
        """Called when the item has left its stage: let go of what was drawn. Who owned it may refer to it for long."""

    def hit(self, pos: tuple[float, float]) -> bool:
        """Whether a point belongs to the item. Plain pictures let the pointer through."""
        return False


class Image(Item):
    """A premultiplied surface at a place."""

    surface = Attribute(NOTHING)
    """What is shown."""

    def __init__(self, surface: Surface, topleft: tuple[float, float] = (0, 0), z: float = 0.0) -> None:
        super().__init__(z)
        self.surface = surface
        self._topleft = (round(topleft[0]), round(topleft[1]))

    @property
    def topleft(self) -> tuple[int, int]:
        """Where, in whole pixels."""
        return self._topleft

    @topleft.setter
    def topleft(self, value: tuple[float, float]) -> None:
        place = (round(value[0]), round(value[1]))
        if place != self._topleft:
            self._topleft = place
            self.touch()

    def parts(self) -> Sequence[tuple[Surface, tuple[int, int]]]:
        """Return the surface at its place."""
        return ((self.surface, self._topleft),)


class Shade(Item):
    """Darkness over everything below it: ``amount`` 0 (none) .. 1 (black). Used by dialogs and the Werwolf."""

    STEPS: Final = 24

    def __init__(self, z: float, colour: tuple[int, int, int] = (20, 12, 8)) -> None:
        super().__init__(z)
        self._colour = colour
        self._amount = 0.0
        self._veil = Surface((64, 64), pygame.SRCALPHA)

    @property
    def amount(self) -> float:
        """How dark, 0..1."""
        return self._amount

    @amount.setter
    def amount(self, value: float) -> None:
        value = round(min(1.0, max(0.0, value)) * self.STEPS) / self.STEPS
        if value != self._amount:
            self._amount = value
            alpha = round(255 * value)
            self._veil.fill((*(channel * alpha // 255 for channel in self._colour), alpha))
            self.touch()

    def parts(self) -> Sequence[tuple[Surface, tuple[int, int]]]:
        """Return the veil, repeated over the whole stage."""
        if self._amount == 0 or self._stage is None:
            return ()
        width, height = self._stage.size
        return [(self._veil, (x, y)) for y in range(0, height, 64) for x in range(0, width, 64)]


# ------------------------------------------------------------------------------------------------------- the stage

AnyItem = TypeVar("AnyItem", bound=Item)


def _drawing_order(item: Item) -> tuple[float, int]:
    return (item._z, item._order)


class Stage:
    """Items over an opaque background."""

    def __init__(
        self,
        size: tuple[int, int],
        pictures: PictureSource | None = None,
        cache: ImageCache[Hashable] | None = None,
    ) -> None:
        self.size = size
        self.pictures = pictures
        self.cache: ImageCache[Hashable] = ImageCache() if cache is None else cache
        self._items: list[Item] = []
        self._bounds: list[Rect] = []
        """Where each of the items was drawn last, in the same order."""
        self._changed: dict[Item, None] = {}
        self._unsettled: dict[Item, None] = {}
        self._dirty: list[Rect] = []
        self._counter = 0
        self._reorder = False
        self._background: Surface | None = None
        self.invalidate()

    # ------------------------------------------------------------------ contents

    @property
    def items(self) -> tuple[Item, ...]:
        """All items, lowest first."""
        self._sort()
        return tuple(self._items)

    def add(self, item: AnyItem) -> AnyItem:
        """Put an item on the stage and return it."""
        item.remove()
        item._stage = self
        self._counter += 1
        item._order = self._counter
        self._items.append(item)
        self._reorder = True
        self.touched(item)
        return item

    def remove(self, item: Item) -> None:
        """Take an item away; nothing happens if it is not here."""
        if item._stage is not self:
            return
        self._items.remove(item)
        self._reorder = True
        self._changed.pop(item, None)
        self._unsettled.pop(item, None)
        self._dirty.append(item.drawn)
        item.drawn = Rect(0, 0, 0, 0)
        item._stage = None
        item.dropped()

    def clear(self) -> None:
        """Take everything away but the background."""
        for item in list(self._items):
            self.remove(item)

    def close(self) -> None:
        """Take everything away for good: this stage will never be drawn again."""
        self.clear()
        self._background = None

    def set_background(self, surface: Surface | None) -> None:
        """Show an opaque picture behind everything; one of another size is fitted roughly, ``None`` is plain."""
        if surface is not self._background:
            self._background = surface
            self.invalidate()

    def resize(self, size: tuple[int, int]) -> None:
        """Draw for a window of this size from now on."""
        self.size = (max(1, size[0]), max(1, size[1]))
        for item in self._items:
            item.window_resized()
        self.invalidate()

    def invalidate(self) -> None:
        """Draw everything anew with the next frame."""
        self._dirty.append(Rect((0, 0), self.size))

    def refresh(self) -> None:
        """Have all items prepare themselves anew."""
        for item in self._items:
            self.touched(item)

    def picture_ready(self, name: str) -> None:
        """Notify all items that a picture has become ready."""
        for item in self._items:
            item.picture_ready(name)

    def touched(self, item: Item) -> None:
        """Draw an item anew with the next frame."""
        self._changed[item] = None

    def reordered(self) -> None:
        """Note that an item has another height."""
        self._reorder = True

    def unsettled(self, item: Item) -> None:
        """Ask for :meth:`Item.settle` in the next frame in which the item stands still."""
        self._unsettled[item] = None

    def _sort(self) -> None:
        if self._reorder:
            self._items.sort(key=_drawing_order)
            self._reorder = False
            self._bounds = [item.drawn for item in self._items]

    # ------------------------------------------------------------------ drawing

    @property
    def is_clean(self) -> bool:
        """Whether the next :meth:`draw` would draw nothing."""
        return not (self._changed or self._dirty or self._unsettled)

    def draw(self, target: Surface, *, finest: bool = False) -> list[Rect]:
        """Draw what changed and return the changed rectangles, none when nothing did.

        ``finest`` spares no time: every picture in its best quality (for screenshots).
        """
        if self.is_clean:
            return []
        changed, self._changed = self._changed, {}
        for item in changed:
            self._prepare(item)
        if finest:
            self._settle({}, 1 << 40)
        else:
            self._settle(changed, max(SETTLED_PIXELS, round(self.size[0] * self.size[1] * SETTLED_SHARE)))
        self._changed.clear()
        self._sort()
        rects = merge(self._dirty, Rect((0, 0), self.size))
        self._dirty = []
        for rect in rects:
            self._draw_rect(target, rect)
        return rects

    def redraw(self, target: Surface) -> None:
        """Draw everything as it stands, without preparing anything: what the dirty rectangles must add up to."""
        self._sort()
        self._draw_rect(target, Rect((0, 0), self.size))

    def _settle(self, moving: Iterable[Item], pixels: int) -> None:
        """Draw exactly what has come to rest, up to so many pixels; the others follow in the next frames."""
        for item in [item for item in self._unsettled if item not in moving]:
            if pixels <= 0:
                break
            del self._unsettled[item]
            if item.settle():
                self._place(item)
                pixels -= item.drawn.w * item.drawn.h

    def _prepare(self, item: Item) -> None:
        if item.visible and not item.is_out_of_sight:
            item.prepare()
        self._place(item)

    def _place(self, item: Item) -> None:
        """Note where an item is and was: both are drawn anew."""
        bounds = Rect(0, 0, 0, 0)
        if item.visible and not item.is_out_of_sight:
            bounds = item.bounds if item.clip is None else item.bounds.clip(item.clip)
        self._dirty += (item.drawn, bounds)
        item.drawn = bounds
        if not self._reorder:
            # Otherwise the list is made anew when the items are sorted.
            self._bounds[bisect_left(self._items, _drawing_order(item), key=_drawing_order)] = bounds

    def _draw_rect(self, target: Surface, rect: Rect) -> None:
        """Draw the background and the items within a rectangle."""
        target.set_clip(rect)
        if self._background is None:
            target.fill(TABLE)
        else:
            if self._background.size != self.size:
                self._background = cover(self._background, self.size)
                self._background.set_alpha(None)
            target.blit(self._background, rect, rect)
        batch: list[tuple[Surface, tuple[int, int]]] = []
        for number in rect.collidelistall(self._bounds):
            item = self._items[number]
            if item.clip is None:
                batch += item.parts()
            else:
                target.fblits(batch, PREMULTIPLIED)
                target.set_clip(rect.clip(item.clip))
                target.fblits(list(item.parts()), PREMULTIPLIED)
                target.set_clip(rect)
                batch = []
        target.fblits(batch, PREMULTIPLIED)
        target.set_clip(None)


def merge(rects: Iterable[Rect], screen: Rect) -> list[Rect]:
    """Join rectangles where drawing them together costs hardly more; everything, if that is most of the screen."""
    result: list[Rect] = []
    for rect in rects:
        grown: Rect | None = rect.clip(screen)
        if not grown:
            continue
        while (other := next((other for other in result if _belong_together(grown, other)), None)) is not None:
            result.remove(other)
            grown = grown.union(other)
        result.append(grown)
    if sum(rect.w * rect.h for rect in result) > 0.8 * screen.w * screen.h:
        return [screen]
    return result


def _belong_together(one: Rect, other: Rect) -> bool:
    both = one.union(other)
    return both.w * both.h <= 1.15 * (one.w * one.h + other.w * other.h)
