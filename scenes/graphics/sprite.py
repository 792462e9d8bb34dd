"""Sprites: pictures that move, with a pose, a shadow and a halo.

    card = stage.add(Sprite(Picture("card/red-5"), back=Picture("card/back"), x=300, y=400, width=150))
    animator.to(card, x=700.0, rotation=8.0, flip=1.0, duration="card.fly")

A sprite that moves takes its turned picture out of the cache in coarse steps; as soon as it rests it is drawn
exactly. While it changes its width it is scaled from the nearest size; the exact size is asked for at rest.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from typing import Final, NamedTuple

import pygame
from heul_doch.scenes.base.theme import Colour
from heul_doch.scenes.base.tween import Animator, Tween
from heul_doch.scenes.graphics.sprite_images import (
    Parts,
    around,
    covered,
    darken,
    enlarged_shadow,
    faded,
    glow_of,
    soft_shadow_of,
    turned,
)
from heul_doch.scenes.graphics.stage import NOTHING, Attribute, Item, Picture
from pygame import Rect, Surface

CARD_RATIO: Final = 88 / 63
SMOOTH_PIXELS: Final = 90_000
"""A moving picture with more pixels than this, or one that moves fast, is turned without smoothing until it rests."""
_FLIP_STEPS: Final = 12
_ALPHA_STEPS: Final = 16
_SHADOW_TURN: Final = (4.0, 4.0, 6.0)
"""Degrees of a step in which shadows turn, by how high the thing is."""
_WORTH_CUTTING: Final = 12_000
"""Pixels of a shadow that its card must cover for them to be left out."""
_LATE_TURN: Final = 4.0
"""Degrees by which a picture on its way may be behind for a frame: it is turned anew in every other frame."""
_LOST_IN_MOTION: Final = 0.25
"""Largest error of the rotation while moving, as a part of the distance per frame."""


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


class _Turn(NamedTuple):
    """How a picture is turned and scaled."""

    base: Surface
    angle: float
    zoom_x: float
    zoom_y: float
    is_side_on: bool

    @property
    def size(self) -> tuple[float, float]:
        """Size of the picture before it is turned."""
        return (self.base.width * self.zoom_x, self.base.height * self.zoom_y)

    def is_like(self, other: _Turn) -> bool:
        """Whether one may stand in for the other for a frame."""
        is_same = self.base is other.base and self.is_side_on == other.is_side_on
        is_near = abs(self.zoom_x - other.zoom_x) + abs(self.zoom_y - other.zoom_y) <= 0.06
        return is_same and is_near and abs(self.angle - other.angle) <= _LATE_TURN


class Sprite(Item):
    """A picture with a pose.

    ``front`` and ``back`` are pictures by name or premultiplied surfaces of any size. ``ratio`` is height by width.
    """

    front: Attribute[Picture | Surface] = Attribute(NOTHING)
    """What flip 0 shows."""
    back: Attribute[Picture | Surface | None] = Attribute(None)
    """What flip 1 shows; ``None``: the front."""
    x = Attribute(0.0)
    """Centre, pixels."""
    y = Attribute(0.0)
    width = Attribute(100.0)
    """Pixels of the picture's width at scale 1."""
    rotation = Attribute(0.0)
    """Degrees, clockwise."""
    scale = Attribute(1.0)
    squash = Attribute(0.0)
    """-1 .. 1: flatter and wider above 0, slimmer below; a landing card uses 0.1."""
    flip = Attribute(0.0)
    """0 shows the front, 1 the back; the width passes through nothing at 0.5."""
    lift = Attribute(0.0)
    """0 lies on the table, 1 floats high: the shadow wanders off, widens and pales."""
    alpha = Attribute(1.0)
    """0 invisible .. 1 solid."""
    halo: Attribute[Colour | None] = Attribute(None)
    """A ring of this colour round the picture: what may be played, what is in focus."""
    halo_strength = Attribute(1.0)
    """0 none .. 1 full; see ``halo``."""
    shadow = Attribute(True)
    """Whether it throws a shadow: of many that lie one on the other only one does, or it would grow black."""

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
    ) -> None:
        super().__init__(z)
        self.front, self.back = front, back
        self.x, self.y, self.width, self.rotation, self.flip = x, y, width, rotation, flip
        self.shadow = shadow
        self._ratio = ratio
        self._parts: Parts = []
        self._exact_width = 0
        self._is_moving = False
        self._is_coarse = False
        self._last_place = (x, y)
        self._rough: tuple[_Turn, Surface] | None = None
        """How it was turned last without smoothing."""
        self._is_late = False

    # ------------------------------------------------------------------ attributes

    @property
    def height(self) -> float:
        """Pixels of the picture's height at scale 1."""
        return self.width * self._ratio

    @property
    def pose(self) -> Pose:
        """The resting values; setting them moves the sprite there at once."""
        return Pose(self.x, self.y, self._z, self.rotation, self.width, self.flip)

    @pose.setter
    def pose(self, value: Pose) -> None:
        self.x, self.y, self.z, self.rotation = value.x, value.y, value.z, value.rotation
        if value.width:
            self.width = value.width
        if value.flip is not None:
            self.flip = value.flip

    def hit(self, pos: tuple[float, float]) -> bool:
        """Whether a point lies on the turned and scaled picture."""
        angle = math.radians(self.rotation)
        dx, dy = pos[0] - self.x, pos[1] - self.y
        across = dx * math.cos(angle) + dy * math.sin(angle)
        down = dy * math.cos(angle) - dx * math.sin(angle)
        half = self.width * self.scale / 2
        return abs(across) <= half and abs(down) <= half * self._ratio

    # ------------------------------------------------------------------ drawing

    def parts(self) -> Sequence[tuple[Surface, tuple[int, int]]]:
        """Return shadow, halo and picture as prepared last."""
        return self._parts

    def picture_ready(self, name: str) -> None:
        """Have the picture that became ready drawn, if it is one of ours, as soon as there is time for it."""
        sides = (self.front, self.back)
        if self._stage is not None and any(isinstance(side, Picture) and side.name == name for side in sides):
            self._is_coarse = True
            self._stage.unsettled(self)

    def window_resized(self) -> None:
        """Ask for no more pictures in the old size, not even on the way to the new one."""
        self._exact_width = 0

    def dropped(self) -> None:
        """Let go of what was turned and scaled; put on a stage again, it is prepared anew."""
        self._parts, self._rough = [], None

    def prepare(self) -> None:
        """Work out what to blit: coarsely, unless the sprite has only just begun to change."""
        self._resolve(is_fine=not self._is_moving)
        self._is_moving = True
        self._last_place = (self.x, self.y)
        if self._stage is not None:
            self._stage.unsettled(self)

    def settle(self) -> bool:
        """Draw exactly, now that the sprite rests."""
        self._is_moving = False
        if self._is_coarse:
            self._resolve(is_fine=True)
            self._rough = None
            return True
        return False

    def _side(self) -> Picture | Surface:
        return self.back if self.flip >= 0.5 and self.back is not None else self.front

    def _base(self, is_fine: bool) -> Surface:
        """Return the source picture; its width may differ from ours while we move."""
        side = self._side()
        if isinstance(side, Surface):
            return side
        assert self._stage is not None
        wanted = max(1, round(self.width))
        if is_fine or not self._exact_width or abs(self._exact_width - wanted) > 0.6 * wanted:
            self._exact_width = wanted
        size = (self._exact_width, max(1, round(self._exact_width * self._ratio)))
        pictures = self._stage.pictures
        if pictures is None:
            return Surface(size, pygame.SRCALPHA)
        return pictures.get(side.name, size, side.text)

    def _resolve(self, *, is_fine: bool) -> None:
        self._parts = []
        self._is_coarse = not is_fine
        if self._stage is None or self.alpha <= 0:
            return
        base = self._base(is_fine)
        zoom = self.width * self.scale / base.width
        radius = math.hypot(base.width, base.height) * zoom / 2
        way = abs(self.x - self._last_place[0]) + abs(self.y - self._last_place[1])
        is_fast = not is_fine and way > 0.03 * self.width
        # A turn of one step moves the corner by this many pixels. The eye loses them in those of the flight.
        blur = 0.5 if is_fine else 1.2
        if is_fast:
            blur = max(2.4, min(_LOST_IN_MOTION * way, 0.045 * radius))
        step = math.degrees(blur / max(8.0, radius))
        zoom_steps = 256 if is_fine else 48
        zoom = max(1, round(zoom * zoom_steps)) / zoom_steps
        flip = round((self.flip % 2) * _FLIP_STEPS)
        squeeze = abs(math.cos(math.pi * flip / _FLIP_STEPS))
        squash = round(self.squash * 40) / 40
        is_side_on = flip not in (0, _FLIP_STEPS)
        angle = round(round(self.rotation / step) * step, 3)
        turn = _Turn(base, angle, zoom * (1 + squash) * squeeze, zoom * (1 - squash), is_side_on)
        width, height = turn.size
        if width < 1:
            return
        is_rough = not is_fine and (is_fast or 1.4 * width * height > SMOOTH_PIXELS)
        shown, image = self._turned(turn, squeeze, is_rough)
        if self.halo is not None and self.halo_strength > 0:
            self._add_halo(turn, self.halo)
        if self.shadow:
            self._add_shadow(turn, shown, is_fast)
        self._add(image, self.alpha)

    def _turned(self, turn: _Turn, squeeze: float, is_rough: bool) -> tuple[_Turn, Surface]:
        """Return the picture, turned, and how; a rough one is seen for a frame or two and is not kept for longer."""
        assert self._stage is not None
        image = self._stage.cache.get(turn)
        if image is not None:
            return turn, image
        if is_rough:
            if self._rough is not None and not self._is_late and self._rough[0].is_like(turn):
                self._is_late = True
                return self._rough
            # Of cards that take off together each frame turns one half.
            self._is_late = self._rough is None and self._order % 2 == 1
            self._rough = (turn, turned(turn.base, turn.angle, turn.zoom_x, turn.zoom_y, smooth=False))
            return self._rough
        image = turned(turn.base, turn.angle, turn.zoom_x, turn.zoom_y)
        if turn.is_side_on:
            darken(image, squeeze)
        return turn, self._stage.cache.put(turn, image)

    def _add(self, image: Surface, alpha: float, shift: tuple[float, float] = (0.0, 0.0)) -> None:
        """Show an image round the centre, or this far from it."""
        level = round(min(1.0, alpha) * _ALPHA_STEPS)
        if level < _ALPHA_STEPS:
            image = self._kept((image, "alpha", level), lambda: faded(image, level / _ALPHA_STEPS))
        place = (round(self.x + shift[0] - image.width / 2), round(self.y + shift[1] - image.height / 2))
        self._parts.append((image, place))

    def _kept(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """Return a surface out of the cache, made when it is not there."""
        assert self._stage is not None
        found = self._stage.cache.get(key)
        return self._stage.cache.put(key, make()) if found is None else found

    def _add_shadow(self, turn: _Turn, shown: _Turn, is_fast: bool) -> None:
        side = self._side()
        is_card = isinstance(side, Picture) and side.name.startswith("card/")
        base = turn.base
        # All cards of a size have one outline: their shadows are shared.
        shape: Hashable = ("card", base.size) if is_card else base
        lift = min(1.5, max(0.0, self.lift))
        level = 0 if lift < 0.12 else 1 if lift < 0.6 else 2
        step = _SHADOW_TURN[level] * (1.5 if is_fast else 1.0)
        angle = round(turn.angle / step) * step
        steps = 10 if is_fast else 20
        zoom_x, zoom_y = round(turn.zoom_x * steps) / steps, round(turn.zoom_y * steps) / steps
        if zoom_x <= 0 or zoom_y <= 0:
            return

        def make() -> Surface:
            soft = self._kept(("soft", shape, level), lambda: soft_shadow_of(base, level))
            # Turned as small as it is, then enlarged: a shadow has no edges that would show it.
            return enlarged_shadow(turned(soft, angle, zoom_x, zoom_y), level)

        image = self._kept(("shadow", shape, angle, zoom_x, zoom_y, level), make)
        reach = self.width * self.scale
        self._add(image, self.alpha, ((0.006 + 0.07 * lift) * reach, (0.016 + 0.13 * lift) * reach))
        if self.alpha >= 1.0 and is_card:
            # What surely lies under the card is not drawn.
            half = covered(*shown.size, shown.angle)
            if 4 * half[0] * half[1] > _WORTH_CUTTING:
                hole = Rect(0, 0, int(2 * half[0]), int(2 * half[1]))
                hole.center = (round(self.x), round(self.y))
                self._parts[-1:] = around(*self._parts[-1], hole)

    def _add_halo(self, turn: _Turn, colour: Colour) -> None:
        angle, zoom_x, zoom_y = round(turn.angle * 2) / 2, round(turn.zoom_x, 2), round(turn.zoom_y, 2)

        def make() -> Surface:
            glow = self._kept((turn.base, "glow", colour), lambda: glow_of(turn.base, colour))
            return turned(glow, angle, 2 * turn.zoom_x, 2 * turn.zoom_y)

        ring = self._kept((turn.base, "halo", colour, angle, zoom_x, zoom_y), make)
        self._add(ring, self.alpha * self.halo_strength)


def fly(
    animator: Animator,
    sprite: Sprite,
    to: Pose,
    *,
    duration: str | float = "card.fly",
    delay: str | float = 0.0,
    arc: float = 0.16,
    height: float = 1.0,
    flying_z: float = 20_000.0,
    ease: str = "in_out_sine",
    land: bool = True,
) -> Tween:
    """Let a sprite fly on an arc to a pose: it is raised, turns, flips on the way and lands with a tiny squash.

    ``arc`` bends the path to the left of its direction by this part of its length (negative: to the right);
    ``height`` is the lift in the middle. With reduced motion the path is straight and low. Returns the tween; after
    it, and whenever it is finished early, the sprite lies exactly in ``to``.
    """
    if animator.level != "full":
        arc, height, land = 0.0, 0.0, False
    start: Pose | None = None

    def progress(t: float) -> None:
        nonlocal start
        if start is None:
            start = sprite.pose
            sprite.z = to.z + flying_z
        dx, dy = to.x - start.x, to.y - start.y
        bend = math.sin(math.pi * t) * arc
        sprite.x = start.x + dx * t + dy * bend
        sprite.y = start.y + dy * t - dx * bend
        turn = (to.rotation - start.rotation + 180) % 360 - 180
        sprite.rotation = start.rotation + turn * t
        if to.width:
            sprite.width = start.width + (to.width - start.width) * t
        if to.flip is not None:
            # Long trips turn early, so that the face is known before it lands.
            turned_by = min(1.0, max(0.0, (t - 0.15) / 0.6))
            sprite.flip = (start.flip or 0.0) + (to.flip - (start.flip or 0.0)) * turned_by
        sprite.lift = math.sin(math.pi * min(1.0, t * 1.02)) * height
        if t >= 1.0:
            sprite.pose = to
            sprite.lift = 0.0
            if land:
                sprite.squash = 0.0
                animator.play(squash, duration="card.land", ease="there_and_back", key=(id(sprite), "squash"))

    def squash(t: float) -> None:
        sprite.squash = 0.05 * t

    return animator.play(progress, duration=duration, delay=delay, ease=ease, key=(id(sprite), "fly"))
