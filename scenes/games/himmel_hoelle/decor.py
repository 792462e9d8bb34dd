"""What only a table of Himmel + Hölle shows: the cards of the rows, both sums and which way they lean, the Dopplers.

Never by colour alone: the greater sum also stands on a larger badge, and beside it its emblem grows.
"""

from __future__ import annotations

from typing import Final

from heul_doch.scenes.base.sentences import signed
from heul_doch.scenes.base.theme import GOLD
from heul_doch.scenes.games.himmel_hoelle.move_targets import SIDES
from heul_doch.scenes.games.himmel_hoelle.story import HimmelStory
from heul_doch.scenes.games.himmel_hoelle.words import HimmelWords
from heul_doch.scenes.graphics.sprite import Sprite
from heul_doch.scenes.graphics.stage_items import Image, Picture
from heul_doch.scenes.table.items import ACTIVE_PLATE, QUIET_PLATE, badge, hidden_image, label, put, spotlight
from heul_doch.scenes.table.layout import Box
from heul_doch.scenes.table.marks import Z_MARKS, Z_TARGETS
from heul_doch.scenes.table.seats import Z_PLATES
from heul_doch.scenes.table.signs import Z_SIGNS
from heul_doch.scenes.table.table_context import TableContext
from pygame import Surface

Z_ROWS: Final = 990.0
"""The rows' own cards, under all that is laid beside them; each a little above the one over it."""
Z_DOPPLER: Final = 3_050.0
GHOST: Final = 0.6
"""How solid a card is shown where it may be laid."""
ACROSS: Final = 630 / 880
"""Height of a card that lies across, for one unit of width."""


class HimmelDecor:
    """Items on the stage of one table."""

    def __init__(self, table: TableContext) -> None:
        self._table = table
        stage, game = table.ctx.stage, table.director.game
        story = table.director.story
        assert isinstance(story, HimmelStory)
        self._story = story
        rows = range(len(game.defn.colours))
        self._halves = [
            stage.add(Sprite(Picture(name), ratio=800 / 600, z=Z_MARKS, shadow=False))
            for name in ("ui/hell", "ui/heaven")
        ]
        self._rows = [
            stage.add(Sprite(Picture(f"card/himmel_hoelle/row-{c.id}"), ratio=ACROSS, z=Z_ROWS + 20 * r))
            for r, c in enumerate(game.defn.colours)
        ]
        self._glow = stage.add(Sprite(Surface((1, 1)), ratio=1.0, z=Z_ROWS - 1, shadow=False))
        self._glow.visible = False
        self._sums = {(side, r): stage.add(hidden_image(Z_SIGNS - 1)) for r in rows for side in SIDES}
        self._gains = [stage.add(hidden_image(Z_SIGNS + 1)) for _ in rows]
        self._dopplers = [
            stage.add(Sprite(Picture("card/himmel_hoelle/doppler"), ratio=880 / 630, z=Z_DOPPLER))
            for _ in range(game.seats)
        ]
        self._points = [stage.add(hidden_image(Z_PLATES + 1)) for _ in range(game.seats)]
        self._next = {
            side: stage.add(Sprite(Picture("ui/target"), ratio=880 / 630, z=Z_TARGETS, shadow=False)) for side in SIDES
        }
        self._ghosts = {side: stage.add(Sprite(Picture("card/himmel_hoelle/back"), shadow=False)) for side in SIDES}

    def lay_out(self) -> None:
        """Put everything where it belongs in this window."""
        layout = self._table.director.layout
        boxes = layout.boxes
        last = len(self._rows) - 1
        for half, side in zip(self._halves, SIDES):
            area = boxes[f"{side}:0"].united(boxes[f"{side}:{last}"]).grown(0.9 * layout.unit)
            put(half, area.centre, area.height * 600 / 800)
            half.alpha = 0.8
        for row, sprite in enumerate(self._rows):
            box = boxes[f"row:{row}"]
            put(sprite, box.centre, box.width)
        for seat, sprite in enumerate(self._dopplers):
            box = boxes[f"doppler:{seat}"]
            put(sprite, box.centre, box.width)
            sprite.rotation = -6.0 if seat % 2 else 5.0

    def sync(self) -> None:
        """Bring rows, sums and Dopplers in line with what is shown now."""
        table = self._table
        director = table.director
        speech = table.speech()
        assert isinstance(speech, HimmelWords)
        counted = self._story.row
        scored = self._story.scored
        limit = int(director.game.defn.rules["row_limit"])
        for row in range(len(director.game.defn.colours)):
            zones = [director.game.zone(side, -1, row) for side in SIDES]
            # As shown, not as ruled: a card that still flies counts when it lies.
            laid = [[card for card in director.piles[zone] if not card.is_flying] for zone in zones]
            is_full = sum(map(len, laid)) >= limit
            sums = [sum(_value(card.face) for card in side) for side in laid]
            if table.changed(f"row{row}", (is_full, table.ctx.words.language)):
                self._rows[row].front = Picture(*speech.row_picture(row, is_full))
            if table.changed(f"sums{row}", (sums, table.ctx.words.language)):
                self._show_sums(row, sums)
            if table.changed(f"gain{row}", (scored.get(row), table.ctx.words.language)):
                self._show_gain(row, speech)
        self._show_points()
        self._show_counted(counted)
        self._show_dopplers()
        self._show_targets()

    def _show_sums(self, row: int, sums: list[int]) -> None:
        layout, fonts = self._table.director.layout, self._table.ctx.fonts
        for side, mine, other in zip(SIDES, sums, reversed(sums)):
            item = self._sums[side, row]
            item.visible = True
            box = layout.boxes[f"sum-{side}:{row}"]
            surface = badge(
                fonts, str(mine), round(box.width * (1.25 if mine > other else 1.0)), is_greater=mine > other
            )
            self._centre(item, surface, box)

    @staticmethod
    def _centre(item: Image, surface: Surface, box: Box) -> None:
        item.surface = surface
        item.topleft = (box.centre.x - surface.width / 2, box.centre.y - surface.height / 2)

    def _show_gain(self, row: int, speech: HimmelWords) -> None:
        """Write over a row's card what it brought to whom."""
        item, scored = self._gains[row], self._story.scored.get(row)
        item.visible = scored is not None
        if scored is None:
            return
        seats = [seat for seat, gain in enumerate(scored.gains) if gain]
        words = self._table.ctx.words
        if seats:
            names = speech.listed([speech.name(seat) for seat in seats])
            text = words("himmel-gain", names=names, points=f"{scored.gains[seats[0]]:+d}".replace("-", "−"))
        else:
            text = words("himmel-gain-none")
        look = ACTIVE_PLATE if seats and scored.gains[seats[0]] > 0 else QUIET_PLATE
        surface, _ = label(self._table.ctx.fonts, text, look, "small", pad=0.7)
        self._centre(item, surface, self._table.director.layout.boxes[f"row:{row}"])

    def _show_points(self) -> None:
        """Write at every portrait what its seat has won so far, once rows are counted."""
        scored = self._story.scored
        layout, fonts = self._table.director.layout, self._table.ctx.fonts
        for seat, item in enumerate(self._points):
            points = sum(row.gains[seat] for row in scored.values())
            if self._table.changed(f"points{seat}", (points, bool(scored))):
                item.visible = bool(scored)
                box = layout.boxes[f"points:{seat}"]
                self._centre(item, badge(fonts, signed(points), round(box.width), is_greater=points > 0), box)

    def _show_counted(self, row: int) -> None:
        """Let the row that is being counted shine, and dim those that are not yet."""
        table = self._table
        layout = table.director.layout
        self._glow.visible = row >= 0
        if row >= 0 and table.changed("counted", (row, layout.size)):
            box = layout.boxes[f"row:{row}"]
            self._glow.front = spotlight(round(box.width * 1.9), GOLD)
            put(self._glow, box.centre, box.width * 1.9)
        elif row < 0:
            table.changed("counted", None)

    def _show_dopplers(self) -> None:
        holds, data = self._story.doubles, self._table.director.view.data
        for seat, sprite in enumerate(self._dopplers):
            is_used = seat in self._story.revealed and self._story.row >= 0
            decided = bool(data.pending) and bool(data.pending[seat])
            if self._table.changed(f"doppler{seat}", (holds[seat], is_used, decided)):
                sprite.visible = holds[seat] or is_used
                # Decided, and nobody knows how: it lies face down until all have.
                name = "doppler-used" if is_used else "back" if decided else "doppler"
                sprite.front = Picture(f"card/himmel_hoelle/{name}")
                sprite.scale = 1.25 if is_used else 1.0

    def _show_targets(self) -> None:
        """Mark the places where the picked card may go, each with the card as it would lie there."""
        table = self._table
        keys = {t.key: t for t in table.controls.invited} if table.is_my_turn else {}
        current, picked = table.controls.current, table.active_sprite()
        face = None if picked is None else picked.face
        layout = table.director.layout
        for side, sprite in self._next.items():
            key = next((key for key in keys if key.startswith(f"{side}:")), "")
            sprite.visible = bool(key)
            ghost = self._ghosts[side]
            ghost.visible = bool(key) and face is not None
            if key:
                box = layout.boxes[f"next-{key}"]
                if face is not None:
                    speech = table.speech()
                    zone = table.director.game.zone(side, -1, int(key.partition(":")[2]))
                    put(ghost, box.centre, box.width)
                    ghost.front = Picture(speech.picture(face), speech.caption(face))
                    # Under what lies in the row below, as it will.
                    ghost.z = layout.bases[zone].z + 0.5
                    ghost.alpha = GHOST
                put(sprite, box.centre, box.width * 1.05)
                is_current = current is not None and current.key == key
                sprite.halo = GOLD
                sprite.scale = 1.08 if is_current else 1.0


def _value(face: str | None) -> int:
    """Return the value of a number card by the name of its face."""
    return int(face.rpartition("-")[2]) if face else 0
