"""The living part of the title: an onion that breathes and looks about, and vegetables that cannot help weeping.

Everything here is decoration. It moves twenty times a second in small rectangles, only while somebody is there
(:data:`AWAKE` seconds after the last sign of life), and not at all with animations off or reduced motion.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame
from heul_doch.scenes.base.tween import Timer
from heul_doch.scenes.graphics.picture_files import find
from heul_doch.scenes.graphics.stage_items import Image, Item
from heul_doch.scenes.ui.scene import Context
from pygame import Rect, Surface

AWAKE: Final = 20.0
"""Seconds of life after the last move of the pointer or key."""
BEAT: Final = 0.05
"""Seconds between two steps of it."""
BREATH: Final = 3.6
"""Seconds of one breath."""
BREATH_LEVELS: Final = 4
FALL: Final = 46.0
"""Acceleration of a tear, units a second squared."""
TEARS: Final = 14
"""Tears in the air at once."""


class Group(NamedTuple):
    """A weeping group: its picture, its place in units."""

    name: str
    left: float
    width: float


CHORUS_RATIO: Final = 620 / 760
HERO_RATIO: Final = 800 / 700
LOGO_RATIO: Final = 760 / 1960

GROUPS: Final = (
    Group("title/chorus3", 41.6, 22.6),
    Group("title/chorus1", -1.5, 23.0),
    Group("title/chorus2", 41.6, 22.6),
)
"""From back to front."""


class Play(NamedTuple):
    """What falls from whom while a game is on the title: for each group, places as parts of width and height."""

    falls: str
    ratio: float
    """Height of what falls, by its width."""
    eyes: tuple[tuple[tuple[float, float], ...], ...]
    looks: tuple[str, ...]
    """Faces the one in the middle has besides its usual one."""


PLAYS: Final = {
    "": Play(
        "title/tear",
        1.5,
        (
            ((0.1, 0.55), (0.22, 0.54), (0.47, 0.45), (0.56, 0.46), (0.76, 0.54), (0.85, 0.57)),
            ((0.22, 0.68), (0.4, 0.68), (0.58, 0.49), (0.71, 0.48)),
            ((0.27, 0.71), (0.42, 0.73), (0.61, 0.79), (0.71, 0.79)),
        ),
        ("left", "blink"),
    ),
    "jammerlappen": Play(
        "title/tear",
        1.5,
        (
            ((0.15, 0.48), (0.28, 0.48), (0.45, 0.5), (0.56, 0.5), (0.72, 0.6), (0.86, 0.6)),
            ((0.18, 0.86), (0.34, 0.86), (0.55, 0.72), (0.72, 0.72)),
            ((0.25, 0.86), (0.36, 0.86), (0.66, 0.72), (0.8, 0.72)),
        ),
        ("blink",),
    ),
    # Nobody weeps there: stars fall from those who fly.
    "himmel_hoelle": Play(
        "ui/spark",
        1.0,
        (
            ((0.14, 0.42), (0.3, 0.46), (0.38, 0.4), (0.64, 0.46), (0.8, 0.44), (0.86, 0.52)),
            (),
            ((0.14, 0.78), (0.46, 0.8), (0.6, 0.84), (0.86, 0.8)),
        ),
        ("blink",),
    ),
}
"""Game -> what its players do; empty: the onion and its victims, for every game without players of its own."""
HERO_LEFT: Final = 14.0
HERO_WIDTH: Final = 28.5


LETTERING: Final = "title/logo"


class Breather(Item):
    """The onion: a picture whose height swells a little. ``level`` 0 .. ``BREATH_LEVELS``."""

    def __init__(self, ctx: Context, z: float) -> None:
        super().__init__(z)
        self._ctx = ctx
        self.rect = Rect(0, 0, 0, 0)
        """Where it stands, at rest."""
        self._level = 0
        self._look = ""
        self._frames: dict[tuple[int, str], Surface] = {}
        self._game = ""

    @property
    def level(self) -> int:
        """How full its lungs are."""
        return self._level

    @level.setter
    def level(self, value: int) -> None:
        if value != self._level:
            self._level = value
            self.touch()

    @property
    def look(self) -> str:
        """Where it looks: empty (at the menu), ``left`` (at its victims) or ``blink``."""
        return self._look

    @look.setter
    def look(self, value: str) -> None:
        if value != self._look:
            self._look = value
            self.touch()

    @property
    def game(self) -> str:
        """Whose hero it is; empty: the onion."""
        return self._game

    @game.setter
    def game(self, value: str) -> None:
        if value != self._game:
            self._game, self._look = value, ""
            self._frames.clear()
            self.touch()

    @property
    def name(self) -> str:
        """The picture's name."""
        look = self._look if self._look in PLAYS[self._game].looks else ""
        return "-".join(filter(None, ("title/hero", self._game, look)))

    def lay_out(self, rect: Rect) -> None:
        """Stand in ``rect``."""
        self.rect = Rect(rect)
        self._frames.clear()
        self.touch()

    def rest(self) -> None:
        """Nobody watches: keep no picture of a full lung."""
        self._frames.clear()

    def picture_ready(self, name: str) -> None:
        """Breathe with the finished picture."""
        if name.startswith("title/hero"):
            self._frames.clear()
            self.touch()

    def parts(self) -> Sequence[tuple[Surface, tuple[int, int]]]:
        """Return the picture, swollen upwards from its board."""
        if not self.rect:
            return ()
        pictures, usual = self._ctx.pictures, "-".join(filter(None, ("title/hero", self._game)))
        name = self.name
        if name != usual and not pictures.is_ready(name, self.rect.size):
            # Nothing stands in for a glance: until it is drawn, the usual face is kept.
            pictures.prefetch([(name, self.rect.size, "")])
            name = usual
        picture = pictures.get(name, self.rect.size)
        if self._level:
            # A glance is short: only the usual face is worth keeping in every size.
            key = (self._level, self._look)
            swollen = self._frames.get(key)
            if swollen is None:
                more = max(1, round(self.rect.h * 0.014)) * self._level // BREATH_LEVELS
                swollen = pygame.transform.smoothscale(picture, (self.rect.w, self.rect.h + more))
                if not self._look:
                    self._frames[key] = swollen
            picture = swollen
        return ((picture, (self.rect.left, self.rect.bottom - picture.height)),)


class _Tear(Image):
    """One falling tear."""

    speed = 0.0
    at = 0.0
    ground = 0.0


class TitleStage:
    """Puts the players of the title on its stage and lets them live."""

    def __init__(self, ctx: Context) -> None:
        self._ctx = ctx
        blank = Surface((1, 1), pygame.SRCALPHA)
        self.chorus = [ctx.stage.add(Image(blank, z=10 + number)) for number in range(len(GROUPS))]
        self.hero = ctx.stage.add(Breather(ctx, 20))
        self.logo = ctx.stage.add(Image(blank, z=40))
        self._lettering = LETTERING
        self._game = ""
        self._logo_size = (1, 1)
        self._tears: list[_Tear] = []
        self._sizes: dict[str, tuple[int, int]] = {}
        self._eyes: list[tuple[float, float, float]] = []
        self._random = random.Random(11)
        self._timer: Timer | None = None
        self._last_sign = ctx.clock()
        self._born = ctx.clock()
        self._blink_until = -1.0
        self._next_blink = ctx.clock() + 2.5

    # ------------------------------------------------------------------ layout

    def call(self, game: str) -> None:
        """Show lettering and players of a game; one without its own has those of the house."""
        name = f"{LETTERING}-{game}" if find(f"{LETTERING}-{game}") else LETTERING
        if name != self._lettering:
            self._lettering = name
            if self._logo_size != (1, 1):
                self.logo.surface = self._ctx.pictures.get(name, self._logo_size)
        players = game if game in PLAYS else ""
        if players != self._game:
            self._game = self.hero.game = players
            for tear in self._tears:
                tear.remove()
            self._tears.clear()
            if self._sizes:
                self._place_groups()

    def _name(self, group: Group) -> str:
        return f"{group.name}-{self._game}" if self._game else group.name

    def _place_groups(self) -> None:
        """Show the three groups, and note where something falls from them."""
        ctx, px, left = self._ctx, self._ctx.px, self.left()
        ground = ctx.height - px(1.2)
        self._eyes = []
        for group, image, eyes in zip(GROUPS, self.chorus, PLAYS[self._game].eyes):
            size = (px(group.width), px(group.width * CHORUS_RATIO))
            self._sizes[group.name] = size
            image.topleft = (left + px(group.left), ground - size[1] + px(0.8))
            image.surface = ctx.pictures.get(self._name(group), size)
            for x, y in eyes:
                self._eyes.append((image.topleft[0] + x * size[0], image.topleft[1] + y * size[1], ground - px(1.0)))

    def lay_out(self) -> None:
        """Place everything for the size of the window."""
        ctx, px = self._ctx, self._ctx.px
        left, ground = self.left(), ctx.height - px(1.2)
        self._place_groups()
        hero = (px(HERO_WIDTH), px(HERO_WIDTH * HERO_RATIO))
        self.hero.lay_out(Rect((left + px(HERO_LEFT), ground - hero[1] - px(0.6)), hero))
        wide = 56.0
        logo = (px(wide), px(wide * LOGO_RATIO))
        self._logo_size = logo
        self.logo.topleft = (left + px(4), max(px(1.2), min(px(3), self.hero.rect.top // 3)))
        self.logo.surface = ctx.pictures.get(self._lettering, logo)
        for tear in self._tears:
            tear.remove()
        self._tears.clear()

    def left(self) -> int:
        """Return the left edge of the stage: players and menu stay together in the middle of a wide window."""
        spare = self._ctx.width - self._ctx.px(96)
        return max(0, spare // 2)

    def picture_ready(self, name: str) -> None:
        """Show a picture that has become ready."""
        if name == self._lettering:
            self.logo.surface = self._ctx.pictures.get(name, self._logo_size)
        for group, image in zip(GROUPS, self.chorus):
            if name == self._name(group) and group.name in self._sizes:
                image.surface = self._ctx.pictures.get(name, self._sizes[group.name])

    # ------------------------------------------------------------------ life

    @property
    def lives(self) -> bool:
        """Whether it moves now."""
        return self._timer is not None

    def sign_of_life(self) -> None:
        """Somebody is there: move on for a while."""
        self._last_sign = self._ctx.clock()
        if self._timer is None and self._ctx.pace.level == "full":
            self._beat()

    def look_at(self, x: int) -> None:
        """Let the onion glance to the side where the pointer is."""
        if self._ctx.clock() >= self._blink_until:
            self.hero.look = "left" if x < self.hero.rect.centerx else ""

    def rest(self) -> None:
        """Stop; the tears in the air dry up."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self.hero.level = 0
        if self.hero.look == "blink":
            self.hero.look = ""
        for tear in self._tears:
            tear.remove()
        self._tears.clear()

    def _beat(self) -> None:
        self._timer = None
        now = self._ctx.clock()
        if self._ctx.pace.level != "full" or now - self._last_sign > AWAKE:
            self.rest()
            return
        breath = math.sin((now - self._born) * math.tau / BREATH - math.pi / 2)
        self.hero.level = round((breath + 1) / 2 * BREATH_LEVELS)
        self._blink(now)
        self._weep()
        self._timer = self._ctx.after(BEAT, self._beat)

    def _blink(self, now: float) -> None:
        if now >= self._next_blink:
            self._blink_until = now + 0.16
            self._next_blink = now + self._random.uniform(2.2, 5.5)
            self.hero.look = "blink"
        elif self.hero.look == "blink" and now >= self._blink_until:
            self.hero.look = self._random.choice(("", "", "left"))

    def _weep(self) -> None:
        ctx = self._ctx
        unit = ctx.metrics.unit
        for tear in list(self._tears):
            tear.speed += FALL * unit * BEAT
            tear.at += tear.speed * BEAT
            if tear.at > tear.ground:
                tear.remove()
                self._tears.remove(tear)
            else:
                tear.topleft = (tear.topleft[0], tear.at)
        if self._eyes and len(self._tears) < TEARS and self._random.random() < 0.42:
            x, y, ground = self._random.choice(self._eyes)
            wide = max(4, round(unit * self._random.uniform(0.75, 1.15)))
            play = PLAYS[self._game]
            surface = ctx.pictures.get(play.falls, (wide, round(wide * play.ratio)))
            tear = ctx.stage.add(_Tear(surface, (x - wide / 2, y), z=15))
            tear.at, tear.ground, tear.speed = y, ground + self._random.uniform(-1, 1) * unit, 2 * unit
            self._tears.append(tear)
