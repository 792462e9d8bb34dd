"""The stage: everything a scene shows, kept as items and drawn by dirty rectangles. Imports pygame and the theme.

A scene adds items once and changes their attributes; the stage redraws, over an opaque background, only where
something changed, and nothing when nothing did. :meth:`Stage.draw` returns the changed rectangles for
``pygame.display.update``. All pictures on a stage are premultiplied.

    stage = Stage((1280, 800), pictures, cache)
    stage.set_background(surface)
    stage.add(Image(surface, (10, 10), z=5))

What lies on it are :mod:`scenes.graphics.stage_items`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeVar

from heul_doch.scenes.graphics.background import Background
from heul_doch.scenes.graphics.image_cache import ImageCache
from heul_doch.scenes.graphics.rects import merge, piled
from heul_doch.scenes.graphics.stage_items import NOTHING, PREMULTIPLIED, Budget, Item, PictureSource
from pygame import Rect, Surface

AIR_Z: Final = 20_000
"""From here on things fly above everything that lies on the table."""
CALM_FRAMES: Final = 5
TILE: Final = 256
SETTLED: Final = 30
"""So many items that have come to rest are drawn exactly in one frame; the others follow."""
RESTING: Final = 4
"""This part of what may be turned in a frame is theirs, however much moves."""


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
        self._background = Background()
        self._hot: dict[Item, None] = {}
        self._still: dict[tuple[int, int], Surface | None] = {}
        self._stale_tiles: set[tuple[int, int]] = set()
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
        if surface is not self._background.surface:
            self._background.set(surface, grain)
            self.invalidate()
            self._spoil(Rect((0, 0), self.size))

    def resize(self, size: tuple[int, int]) -> None:
        """Draw for a window of this size from now on."""
        self.size = (max(1, size[0]), max(1, size[1]))
        self._background.resized()
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
            self.touched(item)

    def picture_ready(self, name: str) -> None:
        """Tell all items that a picture has become ready."""
        for item in self._items:
            item.picture_ready(name)

    def touched(self, item: Item) -> None:
        """Draw an item anew with the next frame."""
        self._changed[item] = None

    def reordered(self) -> None:
        """Note that an item has another height."""
        self._reorder = True

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
        self._background.draw(target, self.size, whole)
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
                self._background.draw(still, self.size, area, area.topleft)
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
        for area in piled(bare):
            self._background.draw(target, self.size, area.clip(rect))
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
                self._background.draw(target, self.size, area)
                self._draw_items(target, area, [item for item in low if item.drawn.colliderect(area)])
            target.set_clip(rect)
        else:
            self._background.draw(target, self.size, rect)
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
