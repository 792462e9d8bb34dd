"""Things that move: a picture with a pose, its shadow and its halo. Imports the stage.

    card = stage.add(Sprite(Picture("card/red-5"), back=Picture("card/back"), x=300, y=400, width=150, ratio=CARD))
    animator.to(card, x=700.0, rotation=8.0, flip=1.0, duration="card.fly")

A sprite that moves takes its turned picture out of the cache in coarse steps; as soon as it rests it is drawn
exactly. While it changes its width it is scaled from the nearest size; the exact size is asked for at rest.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame
from heul_doch.scenes.base.theme import Colour
from heul_doch.scenes.graphics.opaque_parts import Parts, around, covered
from heul_doch.scenes.graphics.sprite_images import darken, enlarged_shadow, glow_of, soft_shadow_of, turned
from heul_doch.scenes.graphics.stage_items import NOTHING, Budget, Item, Picture
from pygame import Rect, Surface

CARD_RATIO: Final = 88 / 63
SMOOTH_PIXELS: Final = 90_000
"""A moving picture with more pixels than this, or one that moves fast, is turned without smoothing until it rests."""
_FLIP_STEPS: Final = 12
_ALPHA_STEPS: Final = 16
_ROUGH_COST: Final = 0.4
"""What turning without smoothing costs beside turning with it."""
_SHADOW_TURN: Final = (4.0, 4.0, 6.0)
"""Degrees of a step in which shadows turn, by how high the thing is."""
_BLUR_COST: Final = 60_000
"""What blurring a shadow costs, in pixels turned."""
_LATE_SHADOW: Final = 14.0
"""Degrees by which a shadow may lag behind its card while there is no time to turn it."""
_WORTH_CUTTING: Final = 12_000
"""Pixels of a shadow that its card must cover for them to be left out."""
_LOST_IN_MOTION: Final = 0.25
"""A thing on its way may be turned wrong by this part of the way it goes in a frame."""


class Pose(NamedTuple):
    """Where and how a sprite lies; everything in pixels and degrees."""

    x: float
    y: float
    z: float = 0.0
    rotation: float = 0.0
    width: float = 0.0
    """0 keeps the width."""
    flip: float | None = None
    """``None`` keeps the side; 0 front, 1 back."""


class _Shown(NamedTuple):
    """How a picture was turned last."""

    base: Surface
    angle: float
    size: tuple[float, float]
    """Of the picture before it was turned."""
    image: Surface


class _Shade(NamedTuple):
    """How a shadow was drawn last."""

    base: Surface
    """The shape it was made of."""
    turn: float
    width: float
    """Of what throws it."""
    image: Surface

    def is_like(self, base: Surface, turn: float, width: float) -> bool:
        """Whether it may stand in for another one for a moment."""
        is_near = abs(self.turn - turn) <= _LATE_SHADOW and abs(self.width - width) < 0.2 * base.width
        return self.base is base and is_near


class _Number:
    """An attribute whose change makes the sprite be drawn anew."""

    def __set_name__(self, owner: type, name: str) -> None:
        self._slot = "_" + name

    def __get__(self, sprite: Sprite, owner: type | None = None) -> float:
        value: float = getattr(sprite, self._slot)
        return value

    def __set__(self, sprite: Sprite, value: float) -> None:
        if value != getattr(sprite, self._slot):
            setattr(sprite, self._slot, value)
            sprite.touch()


class Sprite(Item):
    """A picture with a pose.

    ``front`` and ``back`` are pictures by name or premultiplied surfaces of any size. ``ratio`` is height by width.
    """

    x = _Number()
    """Centre, pixels."""
    y = _Number()
    width = _Number()
    """Pixels of the picture's width at scale 1."""
    rotation = _Number()
    """Degrees, clockwise."""
    scale = _Number()
    squash = _Number()
    """-1 .. 1: flatter and wider above 0, slimmer below; a landing card uses 0.1."""
    flip = _Number()
    """0 shows the front, 1 the back; the width passes through nothing at 0.5."""
    lift = _Number()
    """0 lies on the table, 1 floats high: the shadow wanders off, widens and pales."""
    alpha = _Number()
    """0 invisible .. 1 solid."""
    halo_strength = _Number()
    """0 none .. 1 full; see ``halo``."""

    def __init__(
        self,
        front: Picture | Surface,
        *,
        back: Picture | Surface | None = None,
        x: float = 0.0,
        y: float = 0.0,
        z: float = 0.0,
        width: float = 100.0,
        ratio: float = CARD_RATIO,
        rotation: float = 0.0,
        flip: float = 0.0,
        shadow: bool = True,
        tag: object = None,
    ) -> None:
        super().__init__(z)
        self._front = front
        self._back = back
        self._x = x
        self._y = y
        self._width = width
        self._ratio = ratio
        self._rotation = rotation
        self._scale = 1.0
        self._squash = 0.0
        self._flip = flip
        self._lift = 0.0
        self._alpha = 1.0
        self._halo_strength = 1.0
        self._halo: Colour | None = None
        self._shadow = shadow
        self.tag = tag
        """The owner's name for it, for example a card id."""
        self._parts: Parts = []
        self._bounds = Rect(0, 0, 0, 0)
        self._exact_width = 0
        self._moving = False
        self._coarse = False
        self._last_place = (x, y)
        self._is_fast = False
        self._way = 0.0
        self._turned: _Shown | None = None
        """What is shown of it while it moves."""
        self._shade: _Shade | None = None
        """What is shown of its shadow."""

    # ------------------------------------------------------------------ attributes

    @property
    def front(self) -> Picture | Surface:
        """What flip 0 shows."""
        return self._front

    @front.setter
    def front(self, value: Picture | Surface) -> None:
        if value != self._front:
            self._front = value
            self.touch()

    @property
    def back(self) -> Picture | Surface | None:
        """What flip 1 shows; ``None``: the front."""
        return self._back

    @back.setter
    def back(self, value: Picture | Surface | None) -> None:
        if value != self._back:
            self._back = value
            self.touch()

    @property
    def halo(self) -> Colour | None:
        """A ring of this colour round the picture: what may be played, what is in focus."""
        return self._halo

    @halo.setter
    def halo(self, value: Colour | None) -> None:
        if value != self._halo:
            self._halo = value
            self.touch()

    @property
    def shadow(self) -> bool:
        """Whether it throws a shadow: of many that lie one on the other only one does, or it would grow black."""
        return self._shadow

    @shadow.setter
    def shadow(self, value: bool) -> None:
        if value != self._shadow:
            self._shadow = value
            self.touch()

    @property
    def height(self) -> float:
        """Pixels of the picture's height at scale 1."""
        return self._width * self._ratio

    @property
    def pose(self) -> Pose:
        """The resting values; setting them moves the sprite there at once."""
        return Pose(self._x, self._y, self._z, self._rotation, self._width, self._flip)

    @pose.setter
    def pose(self, value: Pose) -> None:
        self.x, self.y, self.z, self.rotation = value.x, value.y, value.z, value.rotation
        if value.width:
            self.width = value.width
        if value.flip is not None:
            self.flip = value.flip

    def hit(self, pos: tuple[float, float]) -> bool:
        """Whether a point lies on the turned and scaled picture."""
        angle = math.radians(self._rotation)
        dx, dy = pos[0] - self._x, pos[1] - self._y
        across = dx * math.cos(angle) + dy * math.sin(angle)
        down = dy * math.cos(angle) - dx * math.sin(angle)
        half = self._width * self._scale / 2
        return abs(across) <= half and abs(down) <= half * self._ratio

    # ------------------------------------------------------------------ drawing

    def parts(self) -> Sequence[tuple[Surface, tuple[int, int]]]:
        """Return shadow, halo and picture as prepared last."""
        return self._parts

    @property
    def bounds(self) -> Rect:
        """What shadow, halo and picture lie in."""
        return self._bounds

    def picture_ready(self, name: str) -> None:
        """Have the picture that became ready drawn, if it is one of ours, as soon as there is time for it."""
        front, back = self._front, self._back
        is_front = isinstance(front, Picture) and front.name == name
        if self._stage is not None and (is_front or (isinstance(back, Picture) and back.name == name)):
            self._coarse = True
            self._stage.unsettled(self)

    def window_resized(self) -> None:
        """Ask for no more pictures in the old size, not even on the way to the new one."""
        self._exact_width = 0

    def dropped(self) -> None:
        """Let go of what was turned and scaled; put on a stage again, it is prepared anew."""
        self._parts, self._bounds = [], Rect(0, 0, 0, 0)
        self._turned = self._shade = None

    def prepare(self, budget: Budget) -> None:
        """Work out what to blit, coarsely: the sprite has just changed."""
        self._way = abs(self._x - self._last_place[0]) + abs(self._y - self._last_place[1])
        self._is_fast = self._moving and self._way > 0.03 * self._width
        self._last_place = (self._x, self._y)
        self._resolve(budget, fine=not self._moving and budget.left > 0)
        self._moving = True
        if self._stage is not None:
            self._stage.unsettled(self)

    @property
    def is_coarse(self) -> bool:
        """Whether it is drawn with less care than at rest."""
        return self._coarse

    def settle(self, budget: Budget) -> bool:
        """Draw exactly, now that the sprite rests."""
        self._moving = self._is_fast = False
        if not self._coarse:
            return False
        self._resolve(budget, fine=True)
        return True

    def _side(self) -> Picture | Surface:
        if self._flip >= 0.5 and self._back is not None:
            return self._back
        return self._front

    def _base(self, fine: bool) -> Surface:
        """Return the source picture; its width may differ from ours while we move."""
        side = self._side()
        if isinstance(side, Surface):
            return side
        assert self._stage is not None
        wanted = max(1, round(self._width))
        if fine or not self._exact_width or abs(self._exact_width - wanted) > 0.6 * wanted:
            self._exact_width = wanted
        width = self._exact_width
        pictures = self._stage.pictures
        if pictures is None:
            return Surface((width, max(1, round(width * self._ratio))), pygame.SRCALPHA)
        return pictures.get(side.name, (width, max(1, round(width * self._ratio))), side.text)

    def _resolve(self, budget: Budget, *, fine: bool) -> None:
        self._parts, self._bounds = [], Rect(0, 0, 0, 0)
        self._coarse = not fine
        if self._stage is None or self._alpha <= 0:
            return
        base = self._base(fine)
        if not fine and isinstance(self._side(), Picture) and base.width != max(1, round(self._width)):
            self._coarse = True
        cache = self._stage.cache
        zoom = self._width * self._scale / base.width
        radius = math.hypot(base.width, base.height) * zoom / 2
        # A turn of one step moves the corner by this many pixels. The eye loses them in those of the flight.
        blur = 0.5 if fine else 1.2
        if self._is_fast and not fine:
            blur = max(2.4, min(_LOST_IN_MOTION * self._way, 0.045 * radius))
        step = math.degrees(blur / max(8.0, radius))
        turn = round(self._rotation / step)
        angle = 0.0 if turn == 0 else turn * step
        zoom_step = 256 if fine else 48
        zoom = max(1, round(zoom * zoom_step)) / zoom_step
        flip = round((self._flip % 2) * _FLIP_STEPS)
        squeeze = abs(math.cos(math.pi * flip / _FLIP_STEPS))
        squash = round(self._squash * 40) / 40
        zoom_x = zoom * (1 + squash) * squeeze
        zoom_y = zoom * (1 - squash)
        if zoom_x * base.width < 1:
            self._coarse = True
            return
        pixels = round(base.width * base.height * zoom_x * zoom_y * 1.4)
        key = ("turned", round(angle, 3), round(zoom_x, 4), round(zoom_y, 4), flip not in (0, _FLIP_STEPS))
        shown = _Shown(base, angle, (base.width * zoom_x, base.height * zoom_y), NOTHING)
        image = cache.get(base, *key, True)
        side_on = flip not in (0, _FLIP_STEPS)
        if image is None and not fine:
            if budget.left <= 0 and (stale := self._stale(base, angle, 3 * step, side_on)) is not None:
                self.waits += 1
                shown, image = stale, stale.image
            elif self._is_fast or pixels > SMOOTH_PIXELS or budget.left <= 0:
                image = cache.passing.get(base, *key)
                if image is None:
                    budget.take(round(pixels * _ROUGH_COST))
                    image = turned(base, angle, zoom_x, zoom_y, smooth=False)
                    cache.passing.put(image, base, *key)
        if image is None:
            budget.take(pixels)
            image = turned(base, angle, zoom_x, zoom_y, smooth=True)
            if side_on:
                darken(image, squeeze)
            cache.put(image, base, *key, True)
        if fine or side_on:
            self._turned, self.waits = None, 0
        elif self._turned is None or self._turned.image is not image:
            self._turned, self.waits = shown._replace(image=image), 0
        centre = (self._x, self._y)
        if self._halo is not None and self._halo_strength > 0:
            self._add_halo(base, angle, zoom_x, zoom_y, budget, centre)
        if self._shadow:
            self._add_shadow(base, angle, zoom_x, zoom_y, budget, centre, shown)
        self._add(self._faded(image, self._alpha), centre)

    def _stale(self, base: Surface, angle: float, limit: float, side_on: bool) -> _Shown | None:
        """Return how it was turned last, if that is not far from how it should be and there is no time for more."""
        if self._turned is None or side_on:
            return None
        return self._turned if self._turned.base is base and abs(self._turned.angle - angle) <= limit else None

    def _add(self, image: Surface, centre: tuple[float, float]) -> None:
        place = (round(centre[0] - image.width / 2), round(centre[1] - image.height / 2))
        bounds = Rect(place, image.size)
        self._bounds = self._bounds.union(bounds) if self._bounds else bounds
        self._parts.append((image, place))

    def _faded(self, image: Surface, alpha: float) -> Surface:
        level = round(min(1.0, alpha) * _ALPHA_STEPS)
        if level >= _ALPHA_STEPS:
            return image
        assert self._stage is not None
        cache = self._stage.cache
        faded = cache.get(image, "alpha", level)
        if faded is None:
            value = 255 * level // _ALPHA_STEPS
            faded = image.copy()
            faded.fill((value, value, value, value), special_flags=pygame.BLEND_RGBA_MULT)
            cache.put(faded, image, "alpha", level)
        return faded

    def _add_shadow(
        self,
        base: Surface,
        angle: float,
        zoom_x: float,
        zoom_y: float,
        budget: Budget,
        centre: tuple[float, float],
        shown: _Shown,
    ) -> None:
        assert self._stage is not None
        cache = self._stage.cache
        side = self._side()
        if isinstance(side, Picture):
            # All cards of a size have one outline: their shadows are shared.
            kind = side.name.partition("/")[0]
            base = cache.shape(kind, base) if kind == "card" else base
        lift = min(1.5, max(0.0, self._lift))
        level = 0 if lift < 0.12 else 1 if lift < 0.6 else 2
        size = (base.width * zoom_x, base.height * zoom_y)
        step = _SHADOW_TURN[level] * (1.5 if self._is_fast else 1.0)
        turn = round(angle / step) * step
        steps = 10 if self._is_fast else 20
        zoom_x, zoom_y = round(zoom_x * steps) / steps, round(zoom_y * steps) / steps
        if zoom_x <= 0 or zoom_y <= 0:
            return
        key = ("shadow", turn, zoom_x, zoom_y, level)
        shade, image = self._shade, cache.get(base, *key)
        may_be_late = image is None and self._coarse and budget.left <= 0
        if may_be_late and shade is not None and shade.is_like(base, turn, size[0]):
            image = shade.image
            self.waits += 1
        if image is None:
            budget.take(round(base.width * base.height * zoom_x * zoom_y * 0.5))
            soft = cache.small.get(base, "soft", level)
            if soft is None:
                budget.take(_BLUR_COST)
                soft = cache.small.put(soft_shadow_of(base, level), base, "soft", level)
            # Turned as small as it is, then enlarged: a shadow has no edges that would show it.
            image = enlarged_shadow(turned(soft, turn, zoom_x, zoom_y, smooth=True), level)
            cache.put(image, base, *key)
        if shade is None or shade.image is not image:
            self._shade = _Shade(base, turn, size[0], image)
        reach = self._width * self._scale
        offset = (0.006 + 0.07 * lift) * reach, (0.016 + 0.13 * lift) * reach
        self._add(self._faded(image, self._alpha), (centre[0] + offset[0], centre[1] + offset[1]))
        if self._alpha >= 1.0 and isinstance(side, Picture) and side.name.startswith("card/"):
            self._leave_out_shadow(shown)

    def _leave_out_shadow(self, shown: _Shown) -> None:
        """Take what surely lies under the card, as it is shown, out of the shadow just added."""
        half = covered(*shown.size, shown.angle)
        if 4 * half[0] * half[1] > _WORTH_CUTTING:
            hole = Rect(0, 0, int(2 * half[0]), int(2 * half[1]))
            hole.center = (round(self._x), round(self._y))
            self._parts[-1:] = around(*self._parts[-1], hole)

    def _add_halo(
        self, base: Surface, angle: float, zoom_x: float, zoom_y: float, budget: Budget, centre: tuple[float, float]
    ) -> None:
        assert self._stage is not None
        assert self._halo is not None
        cache = self._stage.cache
        turn = round(angle * 2) / 2
        key = ("halo", self._halo, turn, round(zoom_x, 2), round(zoom_y, 2))
        ring = cache.get(base, *key)
        if ring is None:
            glow = cache.get(base, "glow", self._halo)
            if glow is None:
                glow = cache.put(glow_of(base, self._halo), base, "glow", self._halo)
            budget.take(round(base.width * base.height * zoom_x * zoom_y * 1.6))
            ring = cache.put(turned(glow, turn, zoom_x * 2, zoom_y * 2, smooth=True), base, *key)
        self._add(self._faded(ring, self._alpha * self._halo_strength), centre)
