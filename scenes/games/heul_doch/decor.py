"""What only a table of Heul doch shows: the bowl for onions, arrows of a direction, marks of the way play runs."""

from __future__ import annotations

import math
from typing import Final

from heul_doch.scenes.base.theme import CLOTH, PAPER, PAPER_SHADE, mix
from heul_doch.scenes.games.heul_doch.words import own_onions
from heul_doch.scenes.graphics.sprite import Sprite
from heul_doch.scenes.graphics.stage import Picture
from heul_doch.scenes.table.director import Director
from heul_doch.scenes.table.items import QUIET_PLATE, Pieces, chevrons, disc, hidden_image, label, put, write
from heul_doch.scenes.table.layout import Point
from heul_doch.scenes.table.marks import Z_MARKS, Z_TARGETS
from heul_doch.scenes.table.signs import Z_SIGNS
from heul_doch.scenes.table.table_context import TableContext, TablePart

ARROWS: Final = ("left", "right")


class HeulDochDecor(TablePart):
    """Items on the stage of one table."""

    def __init__(self, table: TableContext) -> None:
        super().__init__(table)
        stage = table.ctx.stage
        self._chevrons = stage.add(Pieces(Z_MARKS))
        self._disc = stage.add(hidden_image(Z_MARKS + 1))
        self._onion = stage.add(Sprite(Picture("ui/onion"), ratio=260 / 256, z=Z_MARKS + 2, shadow=False))
        self._onion_sign = stage.add(hidden_image(Z_SIGNS))
        self._arrows = [
            stage.add(Sprite(Picture(f"ui/arrow-{side}"), ratio=1.0, z=Z_TARGETS + 2, shadow=False)) for side in ARROWS
        ]

    def lay_out(self) -> None:
        """Draw everything for the window's size."""
        layout, unit = self._table.director.layout, self._table.director.layout.unit
        self._chevrons.show(chevrons(play_marks(self._table.director), 2.9 * unit, mix(CLOTH, PAPER, 0.92), 205))
        onion = layout.boxes["onion"]
        write(self._disc, disc(round(onion.width), mix(PAPER, PAPER_SHADE, 0.3)), *onion.centre)
        put(self._onion, onion.centre, onion.width * 0.62)
        self._onion.y -= 0.25 * unit
        for side, arrow in zip(ARROWS, self._arrows):
            put(arrow, layout.boxes[f"to:{side}"].centre, layout.boxes[f"to:{side}"].width)

    def sync(self) -> None:
        """Show the arrows while a direction is asked for, and the count of one's onions if that is wanted."""
        table = self._table
        controls, director, ctx = table.controls, table.director, table.ctx
        onions = own_onions(director.game, director.seen) if table.shows_aids else -1
        if table.changed("onions", (onions, ctx.words.language)):
            text = ctx.words("table-onion")
            if onions >= 0:
                text = f"{text}: {onions}"
            box, unit = director.layout.boxes["onion"], director.layout.unit
            write(self._onion_sign, label(ctx.fonts, text, QUIET_PLATE)[0], box.centre.x, box.bottom - 0.1 * unit)
        keys = {target.key for target in controls.targets} if table.is_my_turn else set()
        current = controls.current
        is_direction = any(key.startswith("to:") for key in keys)
        for side, arrow in zip(ARROWS, self._arrows):
            arrow.visible = is_direction
            arrow.scale = 1.14 if current is not None and current.key == f"to:{side}" else 1.0


def play_marks(director: Director) -> list[tuple[Point, float]]:
    """Return chalk marks between neighbouring stacks, pointing the way play runs (clockwise)."""
    layout, n = director.layout, director.game.seats
    middle = layout.middle
    spots = [layout.bases[director.game.zone("stack", (layout.below + i) % n)] for i in range(n)]
    marks = []
    # The onion's plate has its name below it.
    taken = [layout.boxes["onion"].grown(1.6 * layout.unit)]
    taken += [box for place in layout.seats for box in (place.hand, place.medallion, place.plate, place.laid)]
    for a, b in zip(spots, [*spots[1:], spots[0]]):
        start, end = (math.atan2(spot.y - middle.y, spot.x - middle.x) for spot in (a, b))
        half = start + (end - start) % math.tau / 2
        reach = (math.dist((a.x, a.y), middle) + math.dist((b.x, b.y), middle)) / 2
        # Where something lies, a little farther in or out.
        for share in (0.86, 0.72, 1.0, 0.6):
            x = middle.x + math.cos(half) * reach * share
            y = max(middle.y + math.sin(half) * reach * share, layout.area.top + 5 * layout.unit)
            if not any(box.grown(layout.unit).contains(x, y) for box in taken):
                marks.append((Point(x, y), math.degrees(half) + 90))
                break
    return marks
