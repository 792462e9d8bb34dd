"""The stage on which the scoring of Jammerlappen happens: everybody hangs on a line; who is out jumps off.

Places are pure arithmetic (:func:`places`); the yard is a widget, what moves on it are sprites.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from heul_doch.game.core.cards import Seat
from heul_doch.scenes.graphics.sprite import Pose, Sprite
from heul_doch.scenes.graphics.stage_items import Picture
from heul_doch.scenes.table.items import ACTIVE_PLATE, QUIET_PLATE, badge, plate
from heul_doch.scenes.table.layout import Point
from heul_doch.scenes.table.live_game import OpenGame
from heul_doch.scenes.ui.widgets import Panel, Widget
from heul_doch.scenes.ui.widgets.base import Parts
from heul_doch.scenes.ui.widgets.ui import Z
from pygame import Rect, Surface

if TYPE_CHECKING:
    from heul_doch.scenes.ui.scene import Context

RAG: Final = "ui/jammerlappen"
ROPE_TOP: Final = 0.12
"""Where the line is tied, as a part of the height."""
ROPE_SAG: Final = 0.055
"""How far it hangs through in the middle."""
TOWELS: Final = 6
TOWEL: Final = (360.0, 430.0)
GRIP: Final = 44.0
"""Units from the upper edge of a towel's picture to where the line runs through its pegs."""
Z_STAGE: Final = Z + 2000
MEDALS: Final = 3
"""Places that have a medal of their own."""
GROWN: Final = 1.5
"""So much larger is the face of whoever is left over."""
POSTS: Final = 0.06
"""Part of the width at each side that the posts take."""
TEARS: Final = 9


def rope_y(t: float) -> float:
    """Return the height of the line, as a part of the yard's, ``t`` of the way across."""
    return ROPE_TOP + ROPE_SAG * (1 - (2 * t - 1) ** 2)


class Places(NamedTuple):
    """Where everything is, in pixels of the window."""

    side: int
    """Width and height of a face."""
    towel: tuple[int, int]
    towels: tuple[Point, ...]
    """Middle of each seat's towel."""
    hanging: tuple[Point, ...]
    """Middle of each seat's face on the line."""
    landed: tuple[Point, ...]
    """And on the grass."""
    plates: tuple[Rect, ...]
    """Names."""
    middle: Point
    """Of the face of whoever is left over."""


def places(rect: Rect, seats: int, unit: float) -> Places:
    """Work out where everything is in a yard of this size. ``unit``: pixels of a unit."""
    left, wide = rect.left + POSTS * rect.w, (1 - 2 * POSTS) * rect.w
    cell = wide / seats
    plate_high = min(2.7 * unit, 0.12 * rect.h)
    side = round(min(cell * 0.78, rect.h * 0.335))
    towel_wide = min(1.12 * side, cell * 0.96)
    towel = (round(towel_wide), round(towel_wide * TOWEL[1] / TOWEL[0]))
    towels, hanging, landed, plates = [], [], [], []
    for seat in range(seats):
        x = left + (seat + 0.5) * cell
        top = rect.top + rope_y((x - rect.left) / rect.w) * rect.h - GRIP / TOWEL[1] * towel[1]
        towels.append(Point(x, top + towel[1] / 2))
        hanging.append(Point(x, top + 0.56 * towel[1]))
        low = rect.bottom - 0.3 * unit - plate_high
        landed.append(Point(x, low - 0.5 * side))
        plate_wide = min(cell - 0.6 * unit, 14.5 * unit)
        plates.append(Rect(round(x - plate_wide / 2), round(low - 0.25 * unit), round(plate_wide), round(plate_high)))
    middle = Point(rect.centerx, rect.top + 0.4 * rect.h)
    return Places(side, towel, tuple(towels), tuple(hanging), tuple(landed), tuple(plates), middle)


class Yard(Widget):
    """The yard with its line, and the names below it."""

    kind: ClassVar[str] = "picture"

    def __init__(self, id: str, names: Sequence[str], person: Seat | None) -> None:
        super().__init__(id, grow=1)
        self._names, self._person = list(names), person

    @property
    def picture(self) -> str:
        """The yard's picture in this size."""
        return f"yard/{max(16, self.rect.w)}x{max(16, self.rect.h)}"

    @property
    def label(self) -> str:
        """Who hangs there."""
        return ", ".join(self._names)

    def picture_ready(self, name: str) -> None:
        """Draw the yard when it is there."""
        if name == self.picture:
            self.touch()

    def parts(self) -> Parts:
        """Return yard and name plates."""
        ui = self.ui
        if ui is None or self.rect.w < 60 or self.rect.h < 60:
            return ()
        found: list[tuple[Surface, tuple[int, int]]] = []
        found.append((ui.ctx.pictures.get(self.picture, self.rect.size), self.rect.topleft))
        for seat, rect in enumerate(places(self.rect, len(self._names), ui.unit).plates):
            look = ACTIVE_PLATE if seat == self._person else QUIET_PLATE
            surface, bleed = plate(ui.fonts, self._names[seat], rect.size, look, "button")
            found.append((surface, (rect.left - bleed, rect.top - bleed)))
        return found


class Clothesline:
    """Towels, faces, medals and the rag, over a :class:`Yard`."""

    def __init__(self, ctx: Context, characters: Sequence[str]) -> None:
        self._ctx = ctx
        self.characters = list(characters)
        seats = range(len(self.characters))
        self.towels = [self._add(f"ui/towel-{seat % TOWELS + 1}", TOWEL[1] / TOWEL[0]) for seat in seats]
        self.faces = [self._add(f"seat/{who}/calm", 1.0) for who in self.characters]
        self.medals: dict[Seat, Sprite] = {}
        self.rag: Sprite | None = None
        self.hanky: Sprite | None = None
        self.drops: list[Sprite] = []
        self.at = places(Rect(0, 0, 960, 400), len(self.characters), 10)

    def _add(self, name: str | Surface, ratio: float = 1.0, *, shadow: bool = True) -> Sprite:
        front = Picture(name) if isinstance(name, str) else name
        return self._ctx.stage.add(Sprite(front, ratio=ratio, shadow=shadow))

    def mood(self, seat: Seat, mood: str) -> None:
        """Let somebody make a face."""
        self.faces[seat].front = Picture(f"seat/{self.characters[seat]}/{mood}")

    def lay_out(self, rect: Rect, out: Sequence[Seat], loser: Seat | None) -> None:
        """Show it at rest: ``out`` have jumped off in this order; ``loser``: who has been revealed."""
        unit = self._ctx.metrics.unit
        at = self.at = places(rect, len(self.characters), unit)
        self._ask_ahead()
        for sprite in self._passing():
            self._ctx.animator.stop(sprite)
            sprite.remove()
        self.medals.clear()
        self.drops.clear()
        self.rag = self.hanky = None
        for seat, (towel, face) in enumerate(zip(self.towels, self.faces)):
            towel.pose = Pose(*at.towels[seat], Z_STAGE + seat, 0.0, at.towel[0])
            towel.alpha = 0.0 if seat == loser else 1.0
            face.lift, face.squash = 0.0, 0.0
            if seat in out:
                face.pose = self.landing(seat)
                self.mood(seat, "cheer" if loser is None else "gloat")
                self.award(seat, out.index(seat) + 1)
            elif seat == loser:
                face.pose = self.spotlight()
                self.mood(seat, "jammer")
            else:
                face.pose = Pose(*at.hanging[seat], Z_STAGE + 20 + seat, 0.0, at.side)
                self.mood(seat, "sweat")
        if loser is not None:
            self.hang_rag(loser)
            self.give_handkerchief(loser)

    def _ask_ahead(self) -> None:
        """Have the faces they are going to make drawn before they make them."""
        side, grown = self.at.side, round(self.at.side * GROWN)
        moods = ("sweat", "wink", "cheer", "gloat")
        wanted = [(f"seat/{who}/{mood}", (side, side), "") for mood in moods for who in self.characters]
        wanted += [(f"seat/{who}/jammer", (grown, grown), "") for who in self.characters]
        wanted.append((RAG, (grown, grown), ""))
        self._ctx.pictures.prefetch(wanted)

    def landing(self, seat: Seat) -> Pose:
        """Return how a face stands on the grass."""
        return Pose(*self.at.landed[seat], Z_STAGE + 40 + seat, 0.0, self.at.side)

    def spotlight(self) -> Pose:
        """Return how the face of whoever is left over is shown."""
        return Pose(*self.at.middle, Z_STAGE + 100, 0.0, self.at.side * GROWN)

    def award(self, seat: Seat, place: int) -> Sprite:
        """Give somebody the medal of a place."""
        side = self.at.side
        if place <= MEDALS:
            medal = self._add(f"ui/medal{place}", 220 / 200, shadow=False)
        else:
            size = max(12, round(side * 0.5))
            medal = self._add(badge(self._ctx.fonts, str(place), size, is_greater=False), shadow=False)
        x, y = self.at.landed[seat]
        medal.pose = Pose(x + 0.36 * side, y + 0.22 * side, Z_STAGE + 60 + seat, 0.0, side * 0.36)
        self.medals[seat] = medal
        return medal

    def hang_rag(self, seat: Seat) -> Sprite:
        """Lay the rag over a face."""
        face = self.faces[seat]
        self.rag = self.rag or self._add(RAG)
        self.rag.pose = Pose(face.x, face.y, Z_STAGE + 120, 0.0, face.width)
        return self.rag

    def give_handkerchief(self, seat: Seat) -> Sprite:
        """Give somebody the handkerchief."""
        face = self.faces[seat]
        self.hanky = self.hanky or self._add("ui/handkerchief-wet")
        reach = 0.46 * face.width
        self.hanky.pose = Pose(face.x + reach, face.y + 0.7 * reach, Z_STAGE + 130, 0.0, 0.4 * face.width)
        return self.hanky

    def splash(self, seat: Seat) -> None:
        """Let water fly where the rag landed, and tears after it."""
        face, animator = self.faces[seat], self._ctx.animator
        burst = self._drop("ui/splash", 1.0, face.width * 1.1, face.x, face.y - 0.1 * face.width, Z_STAGE + 110)
        burst.scale = 0.4
        animator.to(burst, scale=1.5, alpha=0.0, duration=0.6, ease="out_quad", on_done=burst.remove)
        for number in range(TEARS):
            out = (number - (TEARS - 1) / 2) / (TEARS / 2)
            start = 0.12 + 0.09 * (number * 4 % TEARS)
            tear = self._drop("ui/tear", 1.5, face.width * 0.13, face.x, face.y, Z_STAGE + 115)
            tear.alpha = 0.0
            animator.play(self._fall(tear, seat, out), duration=0.8, ease="linear", delay=start, key=id(tear),
                          on_done=tear.remove)  # fmt: skip

    def _fall(self, tear: Sprite, seat: Seat, out: float) -> Callable[[float], None]:
        face = self.faces[seat]
        x, y, reach = face.x + 0.3 * face.width * (1 if out > 0 else -1), face.y, face.width

        def fall(t: float) -> None:
            tear.x = x + out * reach * 0.9 * t
            tear.y = y - reach * (0.9 * t - 1.7 * t * t) * 0.7
            tear.rotation = -50 * out * (1 - t)
            tear.alpha = min(1.0, 3 * (1 - t)) if t > 0 else 0.0

        return fall

    def _drop(self, name: str, ratio: float, width: float, x: float, y: float, z: float) -> Sprite:
        drop = self._add(name, ratio, shadow=False)
        drop.pose = Pose(x, y, z, 0.0, width)
        self.drops.append(drop)
        return drop

    def _passing(self) -> list[Sprite]:
        """Return what is there only for a time."""
        return [*self.medals.values(), *self.drops, *(s for s in (self.rag, self.hanky) if s is not None)]

    def remove(self) -> None:
        """Take everything off the stage."""
        for sprite in (*self.towels, *self.faces, *self._passing()):
            self._ctx.animator.stop(sprite)
            sprite.remove()


class LeftOver:
    """The clothesline after the last one is revealed."""

    high: float = 60.0

    def __init__(self, ctx: Context, live: OpenGame, name: str) -> None:
        self._live = live
        self._line = Clothesline(ctx, [seat.character for seat in live.setup.seats])

    def widget(self) -> Widget:
        """Return the yard."""
        self._yard = Yard("lesson-yard", self._live.names, self._live.viewer)
        return Panel(self._yard, pad=1.2, id="lesson-picture", grow=1)

    def lay_out(self) -> None:
        """Put everybody where they are at the end."""
        outcome = self._live.outcome
        if outcome is not None:
            self._line.lay_out(self._yard.rect, self._live.match.state.data.out, outcome.ranking[-1][0])

    def remove(self) -> None:
        """Take line and faces away."""
        self._line.remove()
