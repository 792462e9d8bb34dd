"""The stage on which the scoring of Jammerlappen happens: everybody hangs on a line; who is out jumps off.

Places are pure arithmetic (:class:`Places`); the yard is a widget, what moves on it are sprites.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from heul_doch.game.core.cards import Seat
from heul_doch.scenes.graphics.sprite import Pose, Sprite
from heul_doch.scenes.graphics.stage import Picture
from heul_doch.scenes.table.items import ACTIVE_PLATE, QUIET_PLATE, badge, plate
from heul_doch.scenes.table.layout import Point
from heul_doch.scenes.table.live_game import OpenGame
from heul_doch.scenes.ui.scene import Context
from heul_doch.scenes.ui.widgets import Panel, Widget
from heul_doch.scenes.ui.widgets.base import Part, Parts, UiHost
from heul_doch.scenes.ui.widgets.ui import Z
from pygame import Rect, Surface

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


class Places:
    """Where everything is in a yard, in pixels of the window."""

    def __init__(self, rect: Rect, seats: int, unit: float) -> None:
        """``rect``: the yard. ``unit``: pixels of a unit."""
        left, cell = rect.left + POSTS * rect.w, (1 - 2 * POSTS) * rect.w / seats
        high, wide = min(2.7 * unit, 0.12 * rect.h), min(cell - 0.6 * unit, 14.5 * unit)
        low = rect.bottom - 0.3 * unit - high
        self.side = round(min(cell * 0.78, rect.h * 0.335))
        """Width and height of a face."""
        self.towel_wide = round(min(1.12 * self.side, cell * 0.96))
        towel_high = self.towel_wide * TOWEL[1] / TOWEL[0]
        across = [left + (seat + 0.5) * cell for seat in range(seats)]
        tops = [rect.top + rope_y((x - rect.left) / rect.w) * rect.h - GRIP / TOWEL[1] * towel_high for x in across]
        # The middle of each seat's towel, of its face on the line and on the grass, and of the one left over.
        self.towels = [Point(x, top + 0.5 * towel_high) for x, top in zip(across, tops)]
        self.hanging = [Point(x, top + 0.56 * towel_high) for x, top in zip(across, tops)]
        self.landed = [Point(x, low - 0.5 * self.side) for x in across]
        self.middle = Point(rect.centerx, rect.top + 0.4 * rect.h)
        self.plates = [Rect(round(x - wide / 2), round(low - 0.25 * unit), round(wide), round(high)) for x in across]
        """Names."""


class Yard(Widget):
    """The yard with its line, and the names below it."""

    kind: ClassVar[str] = "picture"
    least: ClassVar[int] = 60

    def __init__(self, id: str, names: Sequence[str], person: Seat | None) -> None:
        super().__init__(id, grow=1)
        self._names, self._person = list(names), person

    @property
    def label(self) -> str:
        """Who hangs there."""
        return ", ".join(self._names)

    def draw(self, ui: UiHost) -> Parts:
        """Return yard and name plates."""
        if self.rect.h < self.least:
            return ()
        found: list[Part] = []
        found.append((self.get_picture(f"yard/{self.rect.w}x{self.rect.h}", self.rect.size), self.rect.topleft))
        for seat, rect in enumerate(Places(self.rect, len(self._names), ui.unit).plates):
            look = ACTIVE_PLATE if seat == self._person else QUIET_PLATE
            surface, bleed = plate(ui.fonts, self._names[seat], rect.size, look, "button")
            found.append((surface, (rect.left - bleed, rect.top - bleed)))
        return found


class Clothesline:
    """Towels, faces, medals and the rag, over a :class:`Yard`."""

    def __init__(self, ctx: Context, characters: Sequence[str]) -> None:
        self._ctx = ctx
        self.characters = list(characters)
        self.at = Places(Rect(0, 0, 960, 400), len(self.characters), 10)
        self.towels, self.faces = list[Sprite](), list[Sprite]()
        self.medals: dict[Seat, Sprite] = {}
        self.rag: Sprite | None = None
        self.hanky: Sprite | None = None
        self._sprites: list[Sprite] = []

    def _add(self, front: str | Surface, pose: Pose, ratio: float = 1.0, *, shadow: bool = True) -> Sprite:
        shown = Picture(front) if isinstance(front, str) else front
        sprite = self._ctx.stage.add(Sprite(shown, ratio=ratio, shadow=shadow))
        sprite.pose = pose
        self._sprites.append(sprite)
        return sprite

    def mood(self, seat: Seat, mood: str) -> None:
        """Let somebody make a face."""
        self.faces[seat].front = Picture(f"seat/{self.characters[seat]}/{mood}")

    def lay_out(self, rect: Rect, out: Sequence[Seat], loser: Seat | None) -> None:
        """Show it at rest: ``out`` have jumped off in this order; ``loser``: who has been revealed."""
        self.remove()
        at = self.at = Places(rect, len(self.characters), self._ctx.metrics.unit)
        self._ask_ahead()
        for seat, who in enumerate(self.characters):
            pose = Pose(*at.towels[seat], Z_STAGE + seat, 0.0, at.towel_wide)
            self.towels.append(self._add(f"ui/towel-{seat % TOWELS + 1}", pose, TOWEL[1] / TOWEL[0]))
            pose, mood = Pose(*at.hanging[seat], Z_STAGE + 20 + seat, 0.0, at.side), "sweat"
            if seat in out:
                pose, mood = self.landing(seat), "cheer" if loser is None else "gloat"
            elif seat == loser:
                pose, mood, self.towels[seat].alpha = self.spotlight(), "jammer", 0.0
            self.faces.append(self._add(f"seat/{who}/{mood}", pose))
        for place, seat in enumerate(out, 1):
            self.award(seat, place)
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
        side, (x, y) = self.at.side, self.at.landed[seat]
        pose = Pose(x + 0.36 * side, y + 0.22 * side, Z_STAGE + 60 + seat, 0.0, side * 0.36)
        front: str | Surface = f"ui/medal{place}"
        if place > MEDALS:
            front = badge(self._ctx.fonts, str(place), max(12, round(side * 0.5)), is_greater=False)
        ratio = 220 / 200 if place <= MEDALS else 1.0
        self.medals[seat] = self._add(front, pose, ratio, shadow=False)
        return self.medals[seat]

    def hang_rag(self, seat: Seat) -> Sprite:
        """Lay the rag over a face."""
        face = self.faces[seat]
        self.rag = self._add(RAG, Pose(face.x, face.y, Z_STAGE + 120, 0.0, face.width))
        return self.rag

    def give_handkerchief(self, seat: Seat) -> Sprite:
        """Give somebody the handkerchief."""
        face, reach = self.faces[seat], 0.46 * self.faces[seat].width
        pose = Pose(face.x + reach, face.y + 0.7 * reach, Z_STAGE + 130, 0.0, 0.4 * face.width)
        self.hanky = self._add("ui/handkerchief-wet", pose)
        return self.hanky

    def splash(self, seat: Seat) -> None:
        """Let water fly where the rag landed, and tears after it."""
        face, animator = self.faces[seat], self._ctx.animator
        pose = Pose(face.x, face.y - 0.1 * face.width, Z_STAGE + 110, 0.0, face.width * 1.1)
        burst = self._add("ui/splash", pose, shadow=False)
        burst.scale = 0.4
        animator.to(burst, scale=1.5, alpha=0.0, duration=0.6, ease="out_quad", on_done=burst.remove)
        for number in range(TEARS):
            pose = Pose(face.x, face.y, Z_STAGE + 115, 0.0, face.width * 0.13)
            tear = self._add("ui/tear", pose, 1.5, shadow=False)
            tear.alpha = 0.0
            fall = _fall(tear, face, (number - (TEARS - 1) / 2) / (TEARS / 2))
            delay = 0.12 + 0.09 * (number * 4 % TEARS)
            animator.play(fall, duration=0.8, ease="linear", delay=delay, key=tear, on_done=tear.remove)

    def remove(self) -> None:
        """Take everything off the stage."""
        for sprite in self._sprites:
            self._ctx.animator.stop(sprite)
            sprite.remove()
        for each in (self._sprites, self.towels, self.faces, self.medals):
            each.clear()
        self.rag = self.hanky = None


def _fall(tear: Sprite, face: Sprite, out: float) -> Callable[[float], None]:
    """Return what lets a tear jump off a face and fall; ``out``: to which side, and how far, -1 to 1."""
    x, y, reach = face.x + 0.3 * face.width * (1 if out > 0 else -1), face.y, face.width

    def fall(t: float) -> None:
        tear.x = x + out * reach * 0.9 * t
        tear.y = y - reach * (0.9 * t - 1.7 * t * t) * 0.7
        tear.rotation = -50 * out * (1 - t)
        tear.alpha = min(1.0, 3 * (1 - t)) if t > 0 else 0.0

    return fall


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
