"""What lies on a stage: items, pictures and shades.

:class:`heul_doch.scenes.graphics.stage.Stage` draws them. All their pictures are premultiplied. Cards and other things
that turn and fly are :class:`heul_doch.scenes.graphics.sprite.Sprite`; buttons and texts
:mod:`heul_doch.scenes.ui.widgets`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from typing import Final, Generic, NamedTuple, Protocol, TypeVar

import pygame
from heul_doch.scenes.graphics.image_cache import ImageCache
from pygame import Rect, Surface

PREMULTIPLIED: Final = pygame.BLEND_PREMULTIPLIED
NOTHING: Final = Surface((1, 1), depth=32)
"""What items show that are gone for good."""


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


class ItemHost(Protocol):
    """What items need of the stage they are on."""

    size: tuple[int, int]
    pictures: PictureSource | None
    cache: ImageCache[Hashable]

    def touched(self, item: Item) -> None:
        """Draw an item anew with the next frame."""

    def reordered(self) -> None:
        """Note that an item has another height."""

    def remove(self, item: Item) -> None:
        """Take an item away."""

    def unsettled(self, item: Item) -> None:
        """Ask for :meth:`Item.settle` in the next frame in which the item stands still."""


T = TypeVar("T")


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
        self._stage: ItemHost | None = None
        self._z = z
        self._order = 0
        self.drawn: Rect = Rect(0, 0, 0, 0)
        """Where it was drawn last; empty when hidden."""
        self.clip: Rect | None = None
        """Drawn only inside this rectangle, if given."""

    @property
    def stage(self) -> ItemHost | None:
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
        """Tell the stage that this item must be drawn anew."""
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
