"""The crown falls onto the winner's head, and sparks fly."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from heul_doch.scenes.graphics.sprite import Pose, Sprite
from heul_doch.scenes.graphics.stage_items import Picture
from heul_doch.scenes.ui.number_table import Honours
from heul_doch.scenes.ui.widgets.ui import Z

if TYPE_CHECKING:
    from heul_doch.scenes.ui.scene import Context

SPARKS: Final = 12


def crown(ctx: Context, honours: Honours) -> None:
    """Let the crowns of the winners fall, and sparks fly unless motion is reduced."""
    honours.drop = 0.0
    ctx.animator.to(honours, drop=1.0, duration="score.crown", ease="out_bounce")
    if ctx.animator.level == "full" and honours.rect.w:
        _sparkle(ctx, honours)


def _sparkle(ctx: Context, honours: Honours) -> None:
    px, rect = ctx.px, honours.rect
    for number in range(SPARKS):
        width = px(1.2 + 0.5 * (number % 3))
        spark = Sprite(Picture("ui/spark"), width=width, ratio=1.0, shadow=False)
        x = rect.left + rect.h * 0.4
        spark.pose = Pose(x, rect.centery, Z + 3000, 0.0, width)
        ctx.stage.add(spark)
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
