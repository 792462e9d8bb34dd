"""The winners of a game: their badges, the crowns that fall on them, and the sparks that fly."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from heul_doch.scenes.graphics.sprite import Pose, Sprite
from heul_doch.scenes.graphics.stage_items import Picture
from heul_doch.scenes.ui.widgets import Widget
from heul_doch.scenes.ui.widgets.base import Parts
from heul_doch.scenes.ui.widgets.ui import Z
from pygame import Rect, Surface

if TYPE_CHECKING:
    from heul_doch.scenes.ui.scene import Context
    from heul_doch.scenes.ui.widgets.base import UiHost

SPARKS: Final = 12
HIGH: Final = 11.0
"""Units."""


class WinnerBadges(Widget):
    """The winners under their crowns, and the saddest with the handkerchief. ``drop`` 0..1: how far the crown fell."""

    kind: ClassVar[str] = "picture"

    def __init__(self, winners: Sequence[str], saddest: str) -> None:
        """``winners`` and ``saddest``: characters."""
        super().__init__()
        self.winners, self.saddest = list(winners), saddest
        self._drop = 1.0

    @property
    def drop(self) -> float:
        """Where the crown is: 0 above, 1 on the head."""
        return self._drop

    @drop.setter
    def drop(self, value: float) -> None:
        self._drop = value
        self.touch()

    @property
    def _faces(self) -> float:
        """Width of all faces, as a multiple of a winner's."""
        return len(self.winners) + (0.8 if self.saddest else 0.0)

    def measure(self, ui: UiHost, width: int) -> tuple[int, int]:
        """Return room for the faces side by side."""
        high = ui.px(HIGH)
        return (min(width, round(high * 0.86 * self._faces) + ui.px(1)), high)

    def picture_ready(self, name: str) -> None:
        """Draw faces, crowns and handkerchief when they are there."""
        if name.startswith(("seat/", "ui/")):
            self.touch()

    def parts(self) -> Parts:
        """Return faces, crowns and handkerchief."""
        ui = self.ui
        if ui is None or self.rect.w < 10 or not self.winners:
            return ()
        parts: list[tuple[Surface, tuple[int, int]]] = []
        pictures, rect = ui.ctx.pictures, self.rect
        side = min(round(rect.h * 0.8), round((rect.w - ui.px(0.6)) / self._faces))
        x = rect.left
        for winner in self.winners:
            face = Rect(x, rect.bottom - side, side, side)
            parts.append((pictures.get(f"seat/{winner}/cheer", face.size), face.topleft))
            crown = (round(side * 0.6), round(side * 0.48))
            home = face.top - round(crown[1] * 0.5)
            y = round(home - (1 - self._drop) * side * 0.8)
            if self._drop > 0:
                parts.append((pictures.get("ui/crown", crown), (face.centerx - crown[0] // 2, y)))
            x += side
        if self.saddest:
            small = round(side * 0.78)
            face = Rect(x + ui.px(0.6), rect.bottom - small, small, small)
            parts.append((pictures.get(f"seat/{self.saddest}/sob", face.size), face.topleft))
            hanky = (round(small * 0.5),) * 2
            parts.append((pictures.get("ui/handkerchief-wet", hanky), (face.right - hanky[0], face.bottom - hanky[1])))
        return parts


def crown(ctx: Context, badges: WinnerBadges) -> None:
    """Let the crowns of the winners fall, and sparks fly unless card_move is reduced."""
    badges.drop = 0.0
    ctx.animator.to(badges, drop=1.0, duration="score.crown", ease="out_bounce")
    if ctx.animator.level != "full" or not badges.rect.w:
        return
    px, rect = ctx.px, badges.rect
    x = rect.left + rect.h * 0.4
    for number in range(SPARKS):
        width = px(1.2 + 0.5 * (number % 3))
        spark = ctx.stage.add(Sprite(Picture("ui/spark"), width=width, ratio=1.0, shadow=False))
        spark.pose = Pose(x, rect.centery, Z + 3000, 0.0, width)
        away, angle = px(9 + 2 * (number % 4)), math.tau * number / SPARKS
        ctx.animator.to(
            spark,
            x=x + math.cos(angle) * away,
            y=rect.centery + math.sin(angle) * away,
            alpha=0.0,
            rotation=120.0,
            duration="score.crown",
            delay=0.25,
            on_done=spark.remove,
        )
