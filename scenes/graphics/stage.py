"""The stage: everything a scene shows, kept as items and drawn by dirty rectangles. Imports pygame and the theme.

A scene adds items once and changes their attributes; the stage redraws, over an opaque background, only where
something changed, and nothing when nothing did. :meth:`Stage.draw` returns the changed rectangles for
``pygame.display.update``. All pictures on a stage are premultiplied.

    stage = Stage((1280, 800), pictures, cache)
    stage.set_background(surface)
    stage.add(Image(surface, (10, 10), z=5))

Cards and other things that turn and fly are :class:`scenes.graphics.sprite.Sprite`; buttons and texts
:mod:`scenes.ui.widgets`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, NamedTuple, Protocol, TypeVar

import pygame
from heul_doch.scenes.base.theme import TABLE
from pygame import Rect, Surface

PREMULTIPLIED: Final = pygame.BLEND_PREMULTIPLIED
NOTHING: Final = Surface((1, 1), depth=32)
"""What items show that are gone for good."""
AIR_Z: Final = 20_000
"""From here on things fly above everything that lies on the table."""
CALM_FRAMES: Final = 5
TILE: Final = 256
SMALL_BYTES: Final = 500_000
COARSE_ROWS: Final = 24
"""So many rows of a coarse background are enlarged at once."""
SETTLED: Final = 30
"""So many items that have come to rest are drawn exactly in one frame; the others follow."""
RESTING: Final = 4
"""This part of what may be turned in a frame is theirs, however much moves."""


class Picture(NamedTuple):
    """A drawn picture by name (see :mod:`scenes.graphics.picture_source`), with its caption where it carries one."""

    name: str
    text: str = ""


class PictureSource(Protocol):
    """What the stage needs of :class:`scenes.graphics.images.Pictures`."""

    def get(self, name: str, size: tuple[int, int], text: str = "") -> Surface:
        """Return the picture in exactly this size, or a stand-in of this size until it is ready."""
        ...


class _Recent:
    """Pictures made of others, the least used thrown away when they take more than ``max_bytes``."""

    def __init__(self, max_bytes: int) -> None:
        self.max_bytes = max_bytes
        self.bytes = 0
        self._entries: OrderedDict[tuple[object, ...], tuple[Surface, Surface]] = OrderedDict()

    @property
    def room(self) -> int:
        """How many bytes may be kept now."""
        return self.max_bytes

    def get(self, base: Surface, *key: object) -> Surface | None:
        """Return what was stored for ``base`` under ``key``."""
        entry = self._entries.get((id(base), *key))
        if entry is None:
            return None
        self._entries.move_to_end((id(base), *key))
        return entry[1]

    def put(self, image: Surface, base: Surface, *key: object) -> Surface:
        """Store ``image`` and return it. The base is kept alive with it, so its id stays its own."""
        self._entries[(id(base), *key)] = (base, image)
        self.bytes += image.width * image.height * 4
        while self.bytes > self.room and len(self._entries) > 1:
            _, (_, old) = self._entries.popitem(last=False)
            self.bytes -= old.width * old.height * 4
        return image

    def clear(self) -> None:
        """Forget everything."""
        self._entries.clear()
        self.bytes = 0


class ImageCache(_Recent):
    """Turned and scaled pictures. Those of a card on its way are apart: seen for a frame or two, they push out none."""

    def __init__(self, max_bytes: int = 16_000_000) -> None:
        super().__init__(max_bytes)
        self._shapes: dict[tuple[str, tuple[int, int]], Surface] = {}
        self._passing = _Recent(0)
        self.small = _Recent(SMALL_BYTES)
        """Pictures as small as they are costly."""

    @property
    def room(self) -> int:
        """What is on its way takes a part of it."""
        return self.max_bytes - self._passing.bytes

    @property
    def passing(self) -> _Recent:
        """Pictures of things on their way, a few of them."""
        self._passing.max_bytes = self.max_bytes // 2
        return self._passing

    def shape(self, kind: str, base: Surface) -> Surface:
        """Return the one picture whose outline stands for all of this kind and size (for shadows)."""
        found = self._shapes.setdefault((kind, base.size), base)
        if len(self._shapes) > 40:
            del self._shapes[next(iter(self._shapes))]
        return found

    def clear(self) -> None:
        """Forget everything."""
        super().clear()
        self._shapes.clear()
        self._passing.clear()
        self.small.clear()


class Item(ABC):
    """Something on a stage. Subclasses say what they blit; call :meth:`touch` whenever that changes."""

    def __init__(self, z: float = 0.0) -> None:
        self._stage: Stage | None = None
        self._z = z
        self._visible = True
        self._order = 0
        self.drawn: Rect = Rect(0, 0, 0, 0)
        """Where it was drawn last; empty when hidden."""
        self.clip: Rect | None = None
        """Drawn only inside this rectangle, if given."""
        self.waits = 0
        """For how many frames it has been put off with something like what it asked for."""
        self._is_cold = False
        self._calm = 0

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
                self._stage._reorder = True
            self.touch()

    @property
    def visible(self) -> bool:
        """Whether it is drawn at all."""
        return self._visible

    @visible.setter
    def visible(self, value: bool) -> None:
        if value != self._visible:
            self._visible = value
            self.touch()

    def touch(self) -> None:
        """Tell the stage that this item must be drawn anew."""
        if self._stage is not None:
            self._stage._touch(self)

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
        bounds = Rect(0, 0, 0, 0)
        for surface, place in self.parts():
            part = Rect(place, surface.size)
            bounds = part if not bounds else bounds.union(part)
        return bounds

    @property
    def is_coarse(self) -> bool:
        """Whether :meth:`settle` has something to draw."""
        return True

    @property
    def is_out_of_sight(self) -> bool:
        """Whether all of it lies outside its ``clip``, told without drawing it."""
        return False

    def settle(self, budget: Budget) -> bool:
        """Called in a frame in which the item did not change; draw finer if it was coarse. Return: changed."""
        return False

    def prepare(self, budget: Budget) -> None:  # noqa: B027 - a hook
        """Called before :meth:`parts` when the item changed."""

    def window_resized(self) -> None:  # noqa: B027 - a hook
        """Take note that everything will be laid out for another size of the window."""

    def picture_ready(self, name: str) -> None:  # noqa: B027 - a hook
        """Called when a picture has become ready in memory."""

    def dropped(self) -> None:  # noqa: B027 - a hook
        """Called when the item has left its stage: let go of what was drawn. Who owned it may refer to it for long."""

    def hit(self, pos: tuple[float, float]) -> bool:
        """Whether a point belongs to the item. Plain pictures let the pointer through."""
        return False


class Budget:
    """How many pixels may be turned in one frame before coarser means are used."""

    __slots__ = ("left",)

    def __init__(self, pixels: int) -> None:
        self.left = pixels

    def take(self, pixels: int) -> bool:
        """Use up so many pixels; whether there were any left."""
        has_some = self.left > 0
        self.left -= pixels
        return has_some


class Image(Item):
    """A premultiplied surface at a place."""

    def __init__(self, surface: Surface, topleft: tuple[float, float] = (0, 0), z: float = 0.0) -> None:
        super().__init__(z)
        self._surface = surface
        self._topleft = (round(topleft[0]), round(topleft[1]))

    @property
    def surface(self) -> Surface:
        """What is shown."""
        return self._surface

    @surface.setter
    def surface(self, value: Surface) -> None:
        if value is not self._surface:
            self._surface = value
            self.touch()

    @property
    def topleft(self) -> tuple[int, int]:
        """Where, in pixels."""
        return self._topleft

    @topleft.setter
    def topleft(self, value: tuple[float, float]) -> None:
        place = (round(value[0]), round(value[1]))
        if place != self._topleft:
            self._topleft = place
            self.touch()

    def parts(self) -> Sequence[tuple[Surface, tuple[int, int]]]:
        """Return the surface at its place."""
        return ((self._surface, self._topleft),)


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
            r, g, b = self._colour
            self._veil.fill((r * alpha // 255, g * alpha // 255, b * alpha // 255, alpha))
            self.touch()

    def parts(self) -> Sequence[tuple[Surface, tuple[int, int]]]:
        """Return the veil, repeated over the whole stage."""
        if self._amount == 0 or self._stage is None:
            return ()
        width, height = self._stage.size
        return [(self._veil, (x, y)) for y in range(0, height, 64) for x in range(0, width, 64)]


AnyItem = TypeVar("AnyItem", bound=Item)


def _waiting(item: Item) -> int:
    return item.waits


def _drawing_order(item: Item) -> tuple[float, int]:
    return (item._z, item._order)


class Stage:
    """Items over an opaque background."""

    def __init__(
        self,
        size: tuple[int, int],
        pictures: PictureSource | None = None,
        cache: ImageCache | None = None,
    ) -> None:
        self.size = size
        self.pictures = pictures
        self.cache = cache or ImageCache()
        self._items: list[Item] = []
        self._bounds: list[Rect] = []
        self._changed: dict[Item, None] = {}
        self._unsettled: dict[Item, None] = {}
        self._saved = 0
        """What was left over for things at rest, in pixels; below nought when one of them took more."""
        self._dirty: list[Rect] = []
        self._counter = 0
        self._reorder = False
        self._background: Surface | None = None
        self._grain = 1
        self._shrunk: tuple[Surface, Surface] | None = None
        self._hot: dict[Item, None] = {}
        self._still: dict[tuple[int, int], Surface | None] = {}
        self._stale_tiles: set[tuple[int, int]] = set()
        self.background_colour = TABLE
        self.invalidate()

    # ------------------------------------------------------------------ contents

    @property
    def items(self) -> tuple[Item, ...]:
        """All items, lowest first."""
        self._sort()
        return tuple(self._items)

    def add(self, item: AnyItem) -> AnyItem:
        """Put an item on the stage and return it."""
        if item._stage is not None:
            item._stage.remove(item)
        item._stage = self
        self._counter += 1
        item._order = self._counter
        self._items.append(item)
        self._reorder = True
        self._touch(item)
        return item

    def remove(self, item: Item) -> None:
        """Take an item away; nothing happens if it is not here."""
        if item._stage is not self:
            return
        self._items.remove(item)
        self._reorder = True
        self._changed.pop(item, None)
        self._unsettled.pop(item, None)
        self._hot.pop(item, None)
        if item.drawn:
            self._dirty.append(item.drawn)
            if item._is_cold:
                self._spoil(item.drawn)
        item._is_cold = False
        item.drawn = Rect(0, 0, 0, 0)
        item._stage = None
        item.dropped()

    def clear(self) -> None:
        """Take everything away but the background."""
        for item in list(self._items):
            self.remove(item)

    def close(self) -> None:
        """Take everything away for good: this stage will never be drawn again.

        Items know their scene and it knows them; until all that is collected they keep none of their surfaces.
        """
        items = list(self._items)
        self.clear()
        self.rest()
        self.set_background(None)
        for item in items:
            kept = vars(item)
            kept.update((name, NOTHING) for name, value in list(kept.items()) if isinstance(value, Surface))

    def set_background(self, surface: Surface | None, grain: int = 1) -> None:
        """Show an opaque picture behind everything; one of another size is fitted roughly, ``None`` is plain.

        With a ``grain`` each of its pixels is drawn as a square of so many: one out of focus need not be kept larger.
        A grain of which the picture covers the window exactly (:func:`coarse_size`) need not be told.
        """
        if surface is not self._background:
            self._background = surface
            self._grain = grain
            self._shrunk = None
            self.invalidate()
            self._spoil(Rect((0, 0), self.size))

    def resize(self, size: tuple[int, int]) -> None:
        """Draw for a window of this size from now on."""
        self.size = (max(1, size[0]), max(1, size[1]))
        self._shrunk = None
        for item in self._items:
            item.window_resized()
        self.rest()
        self.invalidate()

    def rest(self) -> None:
        """Give back memory that only speeds up drawing: the stage will not be drawn for a while."""
        self._still.clear()
        self._stale_tiles.clear()

    def invalidate(self, rect: Rect | None = None) -> None:
        """Draw a rectangle (``None``: everything) anew with the next frame."""
        self._dirty.append(Rect(rect) if rect is not None else Rect((0, 0), self.size))

    def refresh(self) -> None:
        """Have all items prepare themselves anew."""
        for item in self._items:
            self._touch(item)

    def picture_ready(self, name: str) -> None:
        """Tell all items that a picture has become ready."""
        for item in self._items:
            item.picture_ready(name)

    def _touch(self, item: Item) -> None:
        self._changed[item] = None

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

    @property
    def dirty_share(self) -> float:
        """How much of the window is known to be drawn anew with the next frame, 0..1; items that change come on top."""
        screen = Rect((0, 0), self.size)
        rects = merge([rect.clip(screen) for rect in self._dirty], screen)
        return sum(rect.w * rect.h for rect in rects) / (screen.w * screen.h)

    def draw(self, target: Surface, *, finest: bool = False) -> list[Rect]:
        """Draw what changed and return the changed rectangles, none when nothing did.

        ``finest`` spares no time: every picture in its best quality (for screenshots).
        """
        if self.is_clean:
            return []
        screen = Rect((0, 0), self.size)
        budget = Budget(1 << 40) if finest else self._turning_budget()
        total = budget.left
        changed = set(self._changed)
        still = list(self._unsettled) if finest else [item for item in self._unsettled if item not in changed]
        # While much is turned, what has come to rest waits a little for its finest picture: a part of a frame is its.
        saved = Budget(min(self._saved + total // RESTING, total))
        if changed and saved.left > 0 and not finest and any(item.is_coarse for item in still):
            # Now it gets it, and what moves may lag a little: both together would be too much for one frame.
            budget.left = 0
        for item in self._changed:
            self._warm(item)
        # Those put off longest come first.
        for item in sorted(self._changed, key=_waiting, reverse=True):
            self._place(item, budget)
        self._changed.clear()
        drawn = 0
        for item in still:
            purse = budget if budget.left > total // 2 else saved
            if item.is_coarse and (purse.left <= 0 or (drawn >= SETTLED and not finest)):
                continue
            drawn += item.is_coarse
            if item.settle(purse):
                # It may have been at rest for long, as a part of the still: its picture has come in only now.
                self._warm(item)
                self._place(item, budget, prepared=True)
            else:
                self._unsettled.pop(item, None)
        self._saved = saved.left
        self._changed.clear()
        self._sort()
        self._cool(changed)
        rects = merge([rect.clip(screen) for rect in self._dirty], screen)
        self._dirty = []
        repairs = Budget(max(500_000, self.size[0] * self.size[1] // 10))
        for rect in rects:
            self._draw_rect(target, rect, repairs)
        target.set_clip(None)
        return rects

    @property
    def is_prepared(self) -> bool:
        """Whether nothing has changed since it was prepared last."""
        return not self._changed

    def get_ready(self, has_time: Callable[[], bool]) -> bool:
        """Prepare what changed, one item after the other while there is time; whether :meth:`draw` has all it needs.

        Nothing is drawn: a new scene gets ready, as fine as can be, while the one before is still to be seen.
        """
        budget = Budget(1 << 40)
        while self._changed:
            if not has_time():
                return False
            item = next(iter(self._changed))
            self._warm(item)
            self._place(item, budget)
            self._changed.pop(item, None)
        return True

    def _turning_budget(self) -> Budget:
        return Budget(max(60_000, self.size[0] * self.size[1] // 72))

    def redraw(self, target: Surface) -> None:
        """Draw everything as it stands, without preparing anything: what the dirty rectangles must add up to."""
        self._sort()
        whole = Rect((0, 0), self.size)
        target.set_clip(whole)
        self._draw_background(target, whole)
        self._draw_items(target, whole, [item for item in self._items if item.drawn])
        target.set_clip(None)

    def unsettled(self, item: Item) -> None:
        """Ask for :meth:`Item.settle` in the next frame in which the item stands still."""
        self._unsettled[item] = None

    def _place(self, item: Item, budget: Budget, *, prepared: bool = False) -> None:
        if item.drawn:
            self._dirty.append(item.drawn)
        bounds = Rect(0, 0, 0, 0)
        if item._visible and not item.is_out_of_sight:
            if not prepared:
                item.prepare(budget)
            bounds = item.bounds
            if item.clip is not None:
                bounds = bounds.clip(item.clip)
            if bounds:
                self._dirty.append(bounds)
        if not self._reorder:
            # The list of bounds runs beside the list of items; a changed order rebuilds it anyway.
            low = self._index(item)
            self._bounds[low] = bounds
        item.drawn = bounds

    def _index(self, item: Item) -> int:
        low, high, key = 0, len(self._items), _drawing_order(item)
        while low < high:
            middle = (low + high) // 2
            if _drawing_order(self._items[middle]) < key:
                low = middle + 1
            else:
                high = middle
        return low

    # What rests below the flying cards is kept ready-made, "the still", so that a card in the air costs its own pixels
    # and not those of the whole table under it. It is made of tiles, only where something flew, and mended where
    # needed; where nothing lies the background itself is the still, and its tile is None.

    def _warm(self, item: Item) -> None:
        """An item changes: it is no longer part of the still."""
        item._calm = 0
        self._hot[item] = None
        if item._is_cold:
            item._is_cold = False
            self._spoil(item.drawn)

    def _cool(self, changed: set[Item]) -> None:
        """Take items into the still that have not changed for some frames."""
        for item in list(self._hot):
            if item in changed or item in self._unsettled:
                continue
            item._calm += 1
            if item._calm >= CALM_FRAMES:
                del self._hot[item]
                item._is_cold = True
                self._spoil(item.drawn)

    def _tiles(self, rect: Rect) -> Iterator[tuple[int, int]]:
        for row in range(max(0, rect.top) // TILE, (min(rect.bottom, self.size[1]) + TILE - 1) // TILE):
            for column in range(max(0, rect.left) // TILE, (min(rect.right, self.size[0]) + TILE - 1) // TILE):
                yield (column, row)

    def _spoil(self, rect: Rect) -> None:
        if self._still and rect:
            self._stale_tiles.update(tile for tile in self._tiles(rect) if tile in self._still)

    def _mend(self, rect: Rect, repairs: Budget) -> bool:
        """Bring the still up to date under a rectangle, if there is time; whether it is."""
        for tile in self._tiles(rect):
            if tile in self._still and tile not in self._stale_tiles:
                continue
            area = Rect(tile[0] * TILE, tile[1] * TILE, TILE, TILE).clip(Rect((0, 0), self.size))
            resting = [self._items[index] for index in area.collidelistall(self._bounds)]
            low = [item for item in resting if item._is_cold and item._z < AIR_Z]
            if not low:
                self._still[tile] = None
            elif repairs.take(TILE * TILE):
                still = self._still[tile] = self._still.get(tile) or Surface(area.size, depth=32)
                self._draw_background(still, area, area.topleft)
                self._draw_items(still, area, low, area.topleft)
                still.set_clip(None)
            else:
                return False
            self._stale_tiles.discard(tile)
        return True

    def _draw_still(self, target: Surface, rect: Rect) -> None:
        """Draw the still within a rectangle, which is also the clip of ``target``."""
        kept: list[tuple[Surface, tuple[int, int]]] = []
        bare: list[Rect] = []
        for x, y in self._tiles(rect):
            still = self._still[x, y]
            if still is not None:
                kept.append((still, (x * TILE, y * TILE)))
            elif bare and bare[-1].topright == (x * TILE, y * TILE):
                bare[-1].w += TILE
            else:
                bare.append(Rect(x * TILE, y * TILE, TILE, TILE))
        for area in _piled(bare):
            self._draw_background(target, area.clip(rect))
        target.fblits(kept)

    def _draw_rect(self, target: Surface, rect: Rect, repairs: Budget) -> None:
        target.set_clip(rect)
        items = [self._items[index] for index in rect.collidelistall(self._bounds)]
        low = [item for item in items if item._z < AIR_Z]
        moving = merge([item.drawn.clip(rect) for item in low if not item._is_cold], rect)
        # Drawing the still and then anew where something moves on the table must be worth it.
        if len(low) > 3 and moving != [rect] and self._mend(rect, repairs):
            self._draw_still(target, rect)
            for area in moving:
                target.set_clip(area)
                self._draw_background(target, area)
                self._draw_items(target, area, [item for item in low if item.drawn.colliderect(area)])
            target.set_clip(rect)
        else:
            self._draw_background(target, rect)
            self._draw_items(target, rect, low)
        self._draw_items(target, rect, items[len(low) :])

    def _draw_items(self, target: Surface, rect: Rect, items: list[Item], origin: tuple[int, int] = (0, 0)) -> None:
        """Draw items within a rectangle; ``origin`` is what of the window lies in the target's upper left corner."""
        batch: list[tuple[Surface, tuple[int, int]]] = []
        left, top = origin

        def draw(clip: Rect, parts: list[tuple[Surface, tuple[int, int]]]) -> None:
            if left or top:
                clip = clip.move(-left, -top)
                parts = [(surface, (x - left, y - top)) for surface, (x, y) in parts]
            target.set_clip(clip)
            target.fblits(parts, PREMULTIPLIED)

        for item in items:
            if item.clip is None:
                batch.extend(item.parts())
                continue
            if batch:
                draw(rect, batch)
                batch = []
            draw(rect.clip(item.clip), list(item.parts()))
        if batch:
            draw(rect, batch)

    def _draw_background(self, target: Surface, rect: Rect, origin: tuple[int, int] = (0, 0)) -> None:
        place = (rect.left - origin[0], rect.top - origin[1])
        background = self._background
        if background is None:
            target.fill(self.background_colour, (place, rect.size))
            return
        if background.size != self.size:
            grain = max(1, self._grain, round(self.size[0] / background.width))
            if grain > 1 and background.size == coarse_size(self.size, grain):
                _draw_coarse(target, background, grain, rect, place)
                return
            if self._shrunk is None or self._shrunk[0] is not background:
                self._shrunk = (background, cover(background, self.size))
                self._shrunk[1].set_alpha(None)
            background = self._shrunk[1]
        target.blit(background, place, rect)


def _piled(rows: list[Rect]) -> list[Rect]:
    """Join rectangles of one row of tiles each, from above to below, that lie right under one another."""
    found: list[Rect] = []
    for row in rows:
        above = next((rect for rect in found if rect.bottomleft == row.topleft and rect.w == row.w), None)
        if above is None:
            found.append(row)
        else:
            above.h += row.h
    return found


def coarse_size(size: tuple[int, int], grain: int) -> tuple[int, int]:
    """Return how large a picture of so coarse a grain must be to cover ``size``."""
    return (-(-size[0] // grain), -(-size[1] // grain))


def _draw_coarse(target: Surface, surface: Surface, grain: int, rect: Rect, place: tuple[int, int]) -> None:
    """Draw what of a coarse picture lies in ``rect`` at a place, in bands: enlarged it is nowhere as a whole."""
    left, right = rect.left // grain, -(-rect.right // grain)
    top, bottom = rect.top // grain, -(-rect.bottom // grain)
    large: Surface | None = None
    for row in range(top, bottom, COARSE_ROWS):
        band = Rect(left, row, right - left, min(COARSE_ROWS, bottom - row)).clip(surface.get_rect())
        size = (band.w * grain, band.h * grain)
        if large is None or large.size != size:
            # One band takes the place of the one before: new memory for each would cost twice the drawing.
            large = Surface(size, 0, surface)
        pygame.transform.scale_by(surface.subsurface(band), grain, large)
        seen = Rect(band.x * grain, band.y * grain, *large.size).clip(rect)
        area = seen.move(-band.x * grain, -band.y * grain)
        target.blit(large, (place[0] + seen.x - rect.x, place[1] + seen.y - rect.y), area)


def cover(surface: Surface, size: tuple[int, int]) -> Surface:
    """Return ``surface`` scaled, quickly and roughly, to cover ``size``, the overhang cut off."""
    factor = max(size[0] / surface.width, size[1] / surface.height)
    width, height = max(size[0], round(surface.width * factor)), max(size[1], round(surface.height * factor))
    cut = Rect(0, 0, min(surface.width, round(size[0] / factor)), min(surface.height, round(size[1] / factor)))
    if (width, height) != size:
        cut.center = (surface.width // 2, surface.height // 2)
        surface = surface.subsurface(cut.clip(surface.get_rect()))
    return pygame.transform.scale(surface, size)


def merge(rects: Iterable[Rect], screen: Rect) -> list[Rect]:
    """Join rectangles where drawing them together costs hardly more; everything, if that is most of the screen."""
    result: list[Rect] = []
    for rect in rects:
        if not rect:
            continue
        grown = Rect(rect)
        again = True
        while again:
            again = False
            for other in result:
                both = grown.union(other)
                if both.w * both.h <= 1.15 * (grown.w * grown.h + other.w * other.h):
                    result.remove(other)
                    grown = both
                    again = True
                    break
        result.append(grown)
    if sum(rect.w * rect.h for rect in result) > 0.8 * screen.w * screen.h:
        return [screen]
    return result
