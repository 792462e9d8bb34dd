"""The animation of the title: an onion that breathes and looks around, and vegetables that cry.

It is decoration, drawn twenty times a second in small rectangles until :data:`AWAKE` seconds after the last input, and
not at all with animations off or reduced motion.
"""

from __future__ import annotations

import json
import math
import os
import random
from functools import cache
from typing import Final, NamedTuple

import pygame
from heul_doch.game.core import families
from heul_doch.scenes.base.paths import assets_dir
from heul_doch.scenes.base.tween import Timer
from heul_doch.scenes.graphics.picture_files import find
from heul_doch.scenes.graphics.stage import Image
from heul_doch.scenes.ui.scene import Context
from pygame import Surface

AWAKE: Final = 20.0
"""Seconds of life after the last move of the pointer or key."""
BEAT: Final = 0.05
"""Seconds between two steps of it."""
BREATH: Final = 3.6
"""Seconds of one breath."""
BREATH_LEVELS: Final = 4
"""Heights it grows by one after the other while it breathes in, each drawn anew."""
FALL: Final = 46.0
"""Acceleration of a tear, units a second squared."""
TEARS: Final = 14
"""Tears in the air at once."""
LETTERING: Final = "title/logo"
LOGO_WIDTH: Final = 56.0
LOGO_RATIO: Final = 760 / 1960
HERO: Final = "title/hero"
HERO_LEFT: Final = 14.0
HERO_WIDTH: Final = 28.5
HERO_RATIO: Final = 800 / 700
GROUPS: Final = (("title/chorus3", 41.6, 22.6), ("title/chorus1", -1.5, 23.0), ("title/chorus2", 41.6, 22.6))
"""The weeping groups from back to front: picture, left edge and width in units."""
GROUP_RATIO: Final = 620 / 760


class Players(NamedTuple):
    """Who stands on the title for a game; ``assets/title/FAMILY.json`` says it, its pictures end with ``-FAMILY``."""

    suffix: str
    """Ending of the names of the pictures; empty for the onion and its victims."""
    falls: str
    """Picture of what falls from the groups."""
    ratio: float
    """Height of what falls, by its width."""
    looks: list[str]
    """Faces the one in the middle has besides its usual one: ``left`` (at the groups), ``blink``."""
    eyes: list[list[tuple[float, float]]]
    """For each group, where something falls from, as parts of its width and height."""


@cache
def players_of(family: str) -> Players:
    """Return the players of a family of games; the onion for every game without players of its own."""
    file = (families.assets_folder(family) or assets_dir()) / "title" / f"{family}.json"
    if family == families.DEFAULT_GAME or not os.path.isfile(file):
        return Players("", **json.loads((assets_dir() / f"title/{families.DEFAULT_GAME}.json").read_text("utf-8")))
    return Players(f"-{family}", **json.loads(file.read_text("utf-8")))


class Tear(Image):
    """Something that falls: how fast, from where, and to which height, in pixels."""

    speed = 0.0
    at = 0.0
    ground = 0.0


class TitleStage:
    """Shows and animates the players of a game on the title."""

    def __init__(self, ctx: Context) -> None:
        self._ctx = ctx
        blank = Surface((1, 1), pygame.SRCALPHA)
        self._groups = [ctx.stage.add(Image(blank, z=10 + number)) for number in range(len(GROUPS))]
        self._hero = ctx.stage.add(Image(blank, z=20))
        self._logo = ctx.stage.add(Image(blank, z=40))
        self.lettering = LETTERING
        """Picture of the name of the game."""
        self.players = players_of(families.DEFAULT_GAME)
        self.tears: list[Tear] = []
        """What is falling now."""
        self._eyes: list[tuple[float, float]] = []
        self._level = 0
        """How far it has breathed in, up to :data:`BREATH_LEVELS`."""
        self._look = ""
        self._random = random.Random(11)
        self._timer: Timer | None = None
        self._last_sign = self._born = ctx.clock()
        self._blink_until = -1.0
        self._next_blink = ctx.clock() + 2.5

    # ------------------------------------------------------------------ layout

    def call(self, family: str) -> None:
        """Show the logo and the players of a game, or the usual ones if it has none."""
        own = f"{LETTERING}-{family}"
        self.lettering, players = own if find(own) else LETTERING, players_of(family)
        if players is not self.players:
            self.players, self._look = players, ""
        self._drop_tears()
        self._lay_out()

    def left(self) -> int:
        """Return the left edge of the stage: players and menu stay together in the middle of a wide window."""
        return max(0, (self._ctx.width - self._ctx.px(96)) // 2)

    @property
    def _ground(self) -> int:
        return self._ctx.height - self._ctx.px(1.2)

    def _lay_out(self) -> None:
        """Place everything for the size of the window."""
        px, left, ground = self._ctx.px, self.left(), self._ground
        self._eyes = []
        for (name, x, wide), image, eyes in zip(GROUPS, self._groups, self.players.eyes):
            size = (px(wide), px(wide * GROUP_RATIO))
            image.topleft = (left + px(x), ground - size[1] + px(0.8))
            image.surface = self._ctx.pictures.get(name + self.players.suffix, size)
            self._eyes += [(image.topleft[0] + u * size[0], image.topleft[1] + v * size[1]) for u, v in eyes]
        self._show_hero()
        top = ground - px(HERO_WIDTH * HERO_RATIO) - px(0.6)
        self._logo.topleft = (left + px(4), max(px(1.2), min(px(3), top // 3)))
        self._logo.surface = self._ctx.pictures.get(self.lettering, (px(LOGO_WIDTH), px(LOGO_WIDTH * LOGO_RATIO)))

    def _show_hero(self) -> None:
        """Show the one in the middle, swollen upwards from where it stands by what it has breathed in."""
        px, pictures = self._ctx.px, self._ctx.pictures
        size = (px(HERO_WIDTH), px(HERO_WIDTH * HERO_RATIO))
        name = usual = HERO + self.players.suffix
        if self._look in self.players.looks:
            name = f"{usual}-{self._look}"
            if not pictures.is_ready(name, size):
                # Until the picture of the look is ready, the usual face is kept.
                pictures.prefetch([(name, size, "")])
                name = usual
        picture = pictures.get(name, size)
        if self._level:
            more = max(1, round(size[1] * 0.014)) * self._level // BREATH_LEVELS
            picture = pygame.transform.smoothscale(picture, (size[0], size[1] + more))
        self._hero.surface = picture
        self._hero.topleft = (self.left() + px(HERO_LEFT), self._ground - px(0.6) - picture.height)

    def picture_ready(self, name: str) -> None:
        """Show a picture that has become ready."""
        if name.startswith(HERO):
            self._show_hero()
        elif name.startswith("title/"):
            self._lay_out()

    # ------------------------------------------------------------------ life

    @property
    def lives(self) -> bool:
        """Whether the animation runs."""
        return self._timer is not None

    @property
    def look(self) -> str:
        """Where the one in the middle looks: empty (at the menu), ``left`` (at its victims) or ``blink``."""
        return self._look

    @look.setter
    def look(self, value: str) -> None:
        if value != self._look:
            self._look = value
            self._show_hero()

    def sign_of_life(self) -> None:
        """Note an input: run the animation for a while."""
        self._last_sign = self._ctx.clock()
        if self._timer is None and self._ctx.pace.level == "full":
            self._beat()

    def look_at(self, x: int) -> None:
        """Let the onion look to the side of the pointer."""
        if self._ctx.clock() >= self._blink_until:
            self.look = "left" if x < self.left() + self._ctx.px(HERO_LEFT + HERO_WIDTH / 2) else ""

    def rest(self) -> None:
        """Stop the animation and remove the tears."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._level = 0
        self._look = "" if self._look == "blink" else self._look
        self._show_hero()
        self._drop_tears()

    def _drop_tears(self) -> None:
        for tear in self.tears:
            tear.remove()
        self.tears.clear()

    def _beat(self) -> None:
        self._timer = None
        now = self._ctx.clock()
        if self._ctx.pace.level != "full" or now - self._last_sign > AWAKE:
            self.rest()
            return
        breath = (1 - math.cos((now - self._born) * math.tau / BREATH)) / 2
        level = round(breath * BREATH_LEVELS)
        if level != self._level:
            self._level = level
            self._show_hero()
        self._blink(now)
        self._weep()
        self._timer = self._ctx.after(BEAT, self._beat)

    def _blink(self, now: float) -> None:
        if now >= self._next_blink:
            self._blink_until = now + 0.16
            self._next_blink = now + self._random.uniform(2.2, 5.5)
            self.look = "blink"
        elif self.look == "blink" and now >= self._blink_until:
            self.look = self._random.choice(("", "", "left"))

    def _weep(self) -> None:
        ctx, unit = self._ctx, self._ctx.metrics.unit
        for tear in list(self.tears):
            tear.speed += FALL * unit * BEAT
            tear.at += tear.speed * BEAT
            if tear.at > tear.ground:
                tear.remove()
                self.tears.remove(tear)
            else:
                tear.topleft = (tear.topleft[0], tear.at)
        if len(self.tears) < TEARS and self._random.random() < 0.42:
            x, y = self._random.choice(self._eyes)
            wide = max(4, round(unit * self._random.uniform(0.75, 1.15)))
            surface = ctx.pictures.get(self.players.falls, (wide, round(wide * self.players.ratio)))
            tear = ctx.stage.add(Tear(surface, (x - wide / 2, y), z=15))
            ground = self._ground - ctx.px(1.0) + self._random.uniform(-1, 1) * unit
            tear.at, tear.ground, tear.speed = y, ground, 2 * unit
            self.tears.append(tear)
