"""The things of the table as drawn: piles with thickness, trails, name plates, signs.

Nothing here knows a game; :mod:`heul_doch.scenes.table.view` and the adapters decide what is shown where. All surfaces
are premultiplied.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import pygame
from heul_doch.scenes.base.theme import GOLD, GOLD_DEEP, INK, PAPER, PAPER_SHADE, TEAR, TOMATO_DEEP, Colour, mix
from heul_doch.scenes.graphics.panels import PLATE, Look, sheet, soft_shadow
from heul_doch.scenes.graphics.sprite import Sprite
from heul_doch.scenes.graphics.sprite_images import around, covered
from heul_doch.scenes.graphics.stage import PREMULTIPLIED, Image, Item
from heul_doch.scenes.graphics.surfaces import LARGE_CARD, blank_card
from heul_doch.scenes.graphics.text import Fonts
from heul_doch.scenes.table import effect_items
from heul_doch.scenes.table.card_model import Path, arc
from heul_doch.scenes.table.layout import Box, Point, Pose
from pygame import Rect, Surface

ACTIVE_PLATE: Final = Look(GOLD, GOLD_DEEP, radius=1.0, line=0.2, wobble=0.08, lip=0.2, shadow=0.4)
QUIET_PLATE: Final = PLATE._replace(fill=mix(INK, PAPER, 0.04), radius=1.2)
RIBBON: Final = PLATE._replace(fill=mix(INK, PAPER, 0.05), radius=1.3, shadow=0.25)
BADGE_TEXT: Final = 0.66
"""Width of a badge's text at the most, as a part of the badge's."""
LABEL: Final = Look(PAPER, PAPER_SHADE, radius=0.9, line=0.16, wobble=0.06, lip=0.12, shadow=0.35)
LABEL_CHOSEN: Final = LABEL._replace(fill=GOLD, deep=GOLD_DEEP)

Placed = tuple[Surface, tuple[int, int]]


def blank_surface() -> Surface:
    """Return a picture of nothing, for an item that is going to be drawn."""
    empty = Surface((1, 1))
    empty.set_alpha(0)
    return empty


def hidden_image(z: float) -> Image:
    """Return an item that shows nothing yet."""
    image = Image(blank_surface(), z=z)
    image.visible = False
    return image


def forget() -> None:
    """Let go of what was drawn for a scene that has been left."""
    for cache in (blank_card, spotlight, thinking, forbidden_sign):
        cache.cache_clear()
    effect_items.forget()


def write(image: Image, surface: Surface, x: float, y: float) -> None:
    """Show a picture on an item, its middle at a point."""
    image.surface, image.visible = surface, True
    image.topleft = (x - surface.width / 2, y - surface.height / 2)


def put(sprite: Sprite, centre: Point, width: float) -> None:
    """Put a sprite's middle somewhere, so many pixels wide."""
    sprite.x, sprite.y = centre
    sprite.width = width


class Pieces(Item):
    """Several small pictures that come and go together."""

    _pieces: Sequence[Placed] = ()
    _key: object = None
    """What the pictures were made from."""

    def show(self, pieces: Sequence[Placed], key: object = None) -> None:
        """Show these; ``key`` is what they were made from."""
        self._pieces, self._key = tuple(pieces), key
        self.touch()

    def parts(self) -> Sequence[Placed]:
        """Return the pictures."""
        return self._pieces


EDGE: Final = 0.026
"""What is seen of each card at the side of a pile, as a part of its width: its line of ink and some paper."""


class PileSides(Pieces):
    """The cards under the top of a pile: only their edges can be seen, and they tell nothing (ruling 1.11)."""

    def show_poses(self, poses: Sequence[Pose]) -> None:
        """Show cards at these poses, lowest first."""
        if tuple(poses) != self._key:
            self.show([self._drawn(poses)] if poses else (), tuple(poses))

    def _drawn(self, poses: Sequence[Pose]) -> Placed:
        bounds = poses[0].bounds
        for pose in poses[1:]:
            bounds = bounds.united(pose.bounds)
        width = max(2, round(poses[0].width))
        reach = max(2, round(width * 0.05))
        left, top = math.floor(bounds.left) - 2 * reach, math.floor(bounds.top) - 2 * reach
        size = (math.ceil(bounds.width) + 4 * reach + 2, math.ceil(bounds.height) + 4 * reach + 2)
        surface = Surface(size, pygame.SRCALPHA)
        height = round(width * 88 / 63)
        shadow = soft_shadow((width, height), reach, 120, max(2, width // 14))
        x, y = poses[0].x - left - width / 2, poses[0].y - top - height / 2
        surface.blit(shadow, (round(x - 1.6 * reach), round(y - 1.3 * reach)), special_flags=PREMULTIPLIED)
        # Of a card in the middle of a pile only a rim is seen: what the topmost surely covers is left out.
        half = covered(width, height, 2.0 * round(poses[-1].turn / 2)) if width >= LARGE_CARD else (0.0, 0.0)
        hole = Rect(0, 0, max(0, int(2 * half[0]) - 2), max(0, int(2 * half[1]) - 2))
        hole.center = (round(poses[-1].x - left), round(poses[-1].y - top))
        last = math.inf
        # High piles rise by less than a card's line of ink: edges that cannot be told apart are left out, or else
        # the ink of each would cover the paper of the one below it and the pile be a black block.
        apart = max(1.0, EDGE * width)
        for number, pose in enumerate(poses):
            if last - pose.y < apart and 0 < number < len(poses) - 2:
                continue
            last = pose.y
            card = blank_card(width, number % 3, 2.0 * round(pose.turn / 2))
            place = (round(pose.x - left - card.width / 2), round(pose.y - top - card.height / 2))
            is_top = number == len(poses) - 1
            surface.fblits([(card, place)] if is_top else around(card, place, hole), PREMULTIPLIED)
        return surface, (left, top)


HIDDEN_LONG: Final = 0.2
"""Part of a trail that may be hidden at its beginning before it runs level at first."""
SWINGS: Final = (1.0, -1.0, 1.9, -1.9)
"""How far a trail may swing out, by how far it does where nothing is in its way."""


def trail_points(start: Point, box: Box, unit: float, bend: float, avoid: Sequence[Box], low: Point) -> list[Point]:
    """Return the points of a trail from a point to the edge of a box; none where that is too short to be shown.

    ``bend`` is how far it swings out, in units; further or to the other side if that leads past more of ``avoid``.
    Where every swing is hidden for long, it runs level from ``low`` at first, then up to the box. A trail that cannot
    pass something begins behind it.
    """
    goal, rim = box.centre, box.grown(0.9 * unit)
    if math.hypot(goal.x - start.x, goal.y - start.y) < 3 * unit:
        return []

    def level(t: float) -> Point:
        return Point(goal.x + (low.x - goal.x) * (1 - t) ** 2, low.y + (goal.y - low.y) * t**2)

    def hidden(way: Path) -> float:
        return _shown_part(way, rim, avoid)[0]

    way = min((arc(start, goal, bend * swing * unit) for swing in SWINGS), key=hidden)
    if hidden(way) > HIDDEN_LONG:
        way = min(way, level, key=hidden)
    first, last = _shown_part(way, rim, avoid)
    length = math.hypot(goal.x - way(0).x, goal.y - way(0).y) * (last - first)
    steps = max(3, round(length / (1.25 * unit)))
    return [way(first + (last - first) * i / steps) for i in range(steps + 1)]


def _shown_part(way: Path, rim: Box, avoid: Sequence[Box]) -> tuple[float, float]:
    """Return from and to which part of a way (0..1) a trail is shown: from behind what it crosses to its goal."""
    last = 1.0
    while last > 0.1 and rim.contains(*way(last)):
        last -= 0.01
    crossed = [t for t in (last * i / 50 for i in range(51)) if any(box.contains(*way(t)) for box in avoid)]
    return max(0.0, min(max(crossed) + 0.03, last - 0.1)) if crossed else 0.0, last


class Trail(Pieces):
    """A dotted trail with an arrow head from a card to where it may go."""

    def show_way(
        self,
        start: Point,
        end: Box,
        unit: float,
        colour: Colour,
        bend: float,
        is_strong: bool,
        avoid: Sequence[Box],
        low: Point,
    ) -> None:
        """Show a trail from a point to the edge of a box, past what is to be avoided: see :func:`trail_points`."""
        key = (start, end, unit, colour, bend, is_strong, tuple(avoid), low)
        if key != self._key:
            way = trail_points(start, end, unit, bend, avoid, low)
            self.show([self._drawn(way, unit, colour, is_strong)] if way else (), key)

    def hide(self) -> None:
        """Show nothing."""
        if self._key is not None:
            self.show(())

    def _drawn(self, way: Sequence[Point], unit: float, colour: Colour, is_strong: bool) -> Placed:
        head = 1.9 * unit if is_strong else 1.5 * unit
        margin = head + 4
        xs, ys = zip(*way)
        left, top = math.floor(min(xs) - margin), math.floor(min(ys) - margin)
        size = (math.ceil(max(xs) + margin) - left, math.ceil(max(ys) + margin) - top)
        k = 2
        large = Surface((size[0] * k, size[1] * k), pygame.SRCALPHA)
        radius = (0.36 if is_strong else 0.27) * unit * k
        edge = max(2.0, 0.14 * unit * k)
        *dots, before, tip = [((x - left) * k, (y - top) * k) for x, y in way]
        angle = math.atan2(tip[1] - before[1], tip[0] - before[0])
        points = []
        for turn, reach in ((0.0, 1.0), (2.5, 0.95), (math.pi, 0.35), (-2.5, 0.95)):
            far = head * reach * 0.8 * k
            points.append((tip[0] + math.cos(angle + turn) * far, tip[1] + math.sin(angle + turn) * far))
        for ink, grown in ((INK, edge), (colour, 0.0)):
            for dot in [*dots[1:], before]:
                pygame.draw.circle(large, ink, dot, radius + grown)
            pygame.draw.polygon(large, ink, points)
            if grown:
                pygame.draw.lines(large, ink, True, points, round(2.4 * edge))
        return pygame.transform.smoothscale(large.premul_alpha(), size), (left, top)


SMALLEST_NAME: Final = 0.72
"""How much smaller letters may become on a plate that is too narrow."""


def plate(
    fonts: Fonts, text: str, size: tuple[float, float], look: Look, role: str = "small", mark: Surface | None = None
) -> tuple[Surface, int]:
    """Return a name plate with a text in its middle, and by how much it is larger than ``size`` on each side."""
    unit = fonts.metrics.unit
    paper = sheet((round(size[0]), round(size[1])), look, unit, seed=len(text))
    surface = paper.surface.copy()
    room = round(size[0] - 1.6 * unit) - (mark.width if mark is not None else 0)
    scale = min(1.0, size[1] * 0.86 / max(1, fonts.line_height(role)))
    # A name a little too long is written smaller, one much too long is cut off.
    least = SMALLEST_NAME * scale / max(1.0, fonts.metrics.text_scale)
    scale = fonts.fitting(text, role, room, scale, least)
    letters = fonts.line(text, role, look.text, max_width=max(10, room), scale=scale)
    width = letters.width + (mark.width + round(0.4 * unit) if mark is not None else 0)
    x = paper.bleed + (size[0] - width) / 2
    lip = look.lip * unit
    y = paper.bleed + (size[1] - lip - letters.height) / 2
    if mark is not None:
        surface.blit(
            mark, (round(x), round(paper.bleed + (size[1] - lip - mark.height) / 2)), special_flags=PREMULTIPLIED
        )
        x += mark.width + round(0.4 * unit)
    surface.blit(letters, (round(x), round(y)), special_flags=PREMULTIPLIED)
    return surface, paper.bleed


def label(fonts: Fonts, text: str, look: Look, role: str = "small", pad: float = 0.9) -> tuple[Surface, int]:
    """Return a small sign as large as its text, and its bleed."""
    unit = fonts.metrics.unit
    letters = fonts.line(text, role, look.text)
    size = (letters.width + round(2 * pad * unit), letters.height + round(0.3 * unit))
    return plate(fonts, text, (size[0] + 0.2 * unit, size[1]), look, role)


def pointer(size: int, colour: Colour = INK) -> Surface:
    """Return a filled triangle pointing right: the sign before the name of whoever is on turn."""
    k = 4
    large = Surface((size * k, size * k), pygame.SRCALPHA)
    large.fill((*colour, 0))
    side = size * k
    pygame.draw.polygon(
        large, colour, [(side * 0.12, side * 0.08), (side * 0.92, side * 0.5), (side * 0.12, side * 0.92)]
    )
    return pygame.transform.smoothscale(large.premul_alpha(), (size, size))


@lru_cache(maxsize=12)
def spotlight(size: int, colour: Colour, strength: float = 0.85) -> Surface:
    """Return a round glow with a firm ring, ``size`` pixels wide: it stands behind the portrait of who is on turn."""
    k = 2
    large = Surface((size * k, size * k), pygame.SRCALPHA)
    centre = size * k / 2
    for i in range(26, 0, -1):
        alpha = round(strength * 150 * (1 - i / 26) ** 2)
        pygame.draw.circle(large, (*colour, alpha), (centre, centre), centre * (0.70 + 0.30 * i / 26))
    pygame.draw.circle(large, INK, (centre, centre), centre * 0.80)
    pygame.draw.circle(large, colour, (centre, centre), centre * 0.775)
    pygame.draw.circle(large, mix(colour, INK, 0.4), (centre, centre), centre * 0.70)
    # Open in the middle: on its way from seat to seat it is a ring of light, not a coin.
    pygame.draw.circle(large, (*colour, 40), (centre, centre), centre * 0.665)
    return pygame.transform.smoothscale(large.premul_alpha(), (size, size))


@lru_cache(maxsize=6)
def thinking(size: float) -> Surface:
    """Return a thought bubble with three dots."""
    side = round(size)
    k = 3
    large = Surface((side * k, side * k), pygame.SRCALPHA)
    w = side * k
    body = Rect(round(w * 0.04), round(w * 0.08), round(w * 0.92), round(w * 0.62))
    line = max(2, round(w * 0.05))
    for colour, grow in ((INK, 0), (PAPER, -2 * line)):
        pygame.draw.ellipse(large, colour, body.inflate(grow, grow))
        pygame.draw.circle(large, colour, (w * 0.28, w * 0.78), w * 0.09 + grow / 3)
        pygame.draw.circle(large, colour, (w * 0.16, w * 0.92), w * 0.055 + grow / 5)
    for i in range(3):
        pygame.draw.circle(large, INK, (w * (0.3 + 0.2 * i), body.centery), w * 0.055)
    return pygame.transform.smoothscale(large.premul_alpha(), (side, side))


def chevrons(points: Sequence[tuple[Point, float]], size: float, colour: Colour, alpha: int) -> list[Placed]:
    """Return chalk marks at points with a direction (degrees): the way play runs."""
    side = max(4, round(size))
    k = 4
    mark = Surface((side * k, side * k), pygame.SRCALPHA)
    mark.fill((*colour, 0))
    for shift in (0.0, 0.3):
        a, b, c = (0.12 + shift, 0.14), (0.48 + shift, 0.5), (0.12 + shift, 0.86)
        for (x0, y0), (x1, y1) in ((a, b), (b, c)):
            steps = side * k
            for i in range(steps + 1):
                t = i / steps
                width = side * k * (0.05 + 0.025 * math.sin(math.pi * t))
                x, y = (x0 + (x1 - x0) * t) * side * k, (y0 + (y1 - y0) * t) * side * k
                pygame.draw.circle(mark, (*colour, alpha), (x, y), width)
    mark = pygame.transform.smoothscale(mark.premul_alpha(), (side, side))
    pieces = []
    for point, angle in points:
        turned = pygame.transform.rotozoom(mark, -angle, 1.0)
        pieces.append((turned, (round(point.x - turned.width / 2), round(point.y - turned.height / 2))))
    return pieces


def disc(size: int, fill: Colour, edge: Colour = INK) -> Surface:
    """Return a plate of enamel: the place for onions."""
    k = 3
    w = size * k
    large = Surface((w, w), pygame.SRCALPHA)
    for i in range(14, 0, -1):
        pygame.draw.circle(large, (0, 0, 0, 9), (w * 0.51, w * 0.535), w * (0.44 + 0.05 * i / 14))
    pygame.draw.circle(large, edge, (w / 2, w / 2), w * 0.45)
    pygame.draw.circle(large, fill, (w / 2, w / 2), w * 0.435)
    pygame.draw.circle(large, mix(fill, (255, 255, 255), 0.5), (w / 2, w / 2), w * 0.435, max(1, round(w * 0.02)))
    pygame.draw.circle(large, mix(fill, INK, 0.16), (w / 2, w / 2), w * 0.33)
    pygame.draw.circle(large, mix(fill, INK, 0.07), (w / 2, w * 0.51), w * 0.32)
    pygame.draw.circle(large, mix(TEAR, INK, 0.35), (w / 2, w / 2), w * 0.395, max(1, round(w * 0.012)))
    return pygame.transform.smoothscale(large.premul_alpha(), (size, size))


@lru_cache(maxsize=4)
def forbidden_sign(size: int) -> Surface:
    """Return a round sign that says no: a ring with a bar across."""
    k = 4
    w = size * k
    large = Surface((w, w), pygame.SRCALPHA)
    middle = (w / 2, w / 2)
    pygame.draw.circle(large, INK, middle, w * 0.48)
    pygame.draw.circle(large, TOMATO_DEEP, middle, w * 0.44)
    pygame.draw.circle(large, PAPER, middle, w * 0.31)
    reach = w * 0.36 * math.sqrt(0.5)
    pygame.draw.line(
        large, TOMATO_DEEP, (w / 2 - reach, w / 2 - reach), (w / 2 + reach, w / 2 + reach), round(w * 0.13)
    )
    return pygame.transform.smoothscale(large.premul_alpha(), (size, size))


def badge(fonts: Fonts, text: str, size: int, *, is_greater: bool) -> Surface:
    """Return a round badge with a sum; the greater of two is golden and bolder, not only larger."""
    surface = disc(size, GOLD if is_greater else mix(PAPER, PAPER_SHADE, 0.3)).copy()
    role = "number" if is_greater else "strong"
    # The rim stays free, however large the letters of the table are.
    scale = min(1.0, size * 0.8 / max(1, fonts.line_height(role)))
    scale = min(scale, size * BADGE_TEXT / max(1, fonts.width(text, role)))
    letters = fonts.line(text, role, INK, scale=scale)
    surface.blit(
        letters,
        (round((surface.width - letters.width) / 2), round((surface.height - letters.height) / 2)),
        special_flags=PREMULTIPLIED,
    )
    return surface
