"""What only a table of Himmel + Hölle shows: the cards of the rows, both sums and which way they lean, the Dopplers.

Never by colour alone: the greater sum also stands on a larger badge, and beside it its emblem grows.
"""

from __future__ import annotations

from typing import Final

from heul_doch.scenes.base.geometry import CARD_RATIO
from heul_doch.scenes.base.sentences import signed
from heul_doch.scenes.base.theme import GOLD
from heul_doch.scenes.games.himmel_hoelle.move_targets import SIDES
from heul_doch.scenes.games.himmel_hoelle.presenter import HimmelPresenter
from heul_doch.scenes.games.himmel_hoelle.words import HimmelWords
from heul_doch.scenes.graphics.sprite import Sprite
from heul_doch.scenes.graphics.stage import Picture
from heul_doch.scenes.table.items import ACTIVE_PLATE, QUIET_PLATE, badge, hidden_image, label, put, spotlight, write
from heul_doch.scenes.table.marks import Z_MARKS, Z_TARGETS
from heul_doch.scenes.table.seats import Z_PLATES
from heul_doch.scenes.table.signs import Z_SIGNS
from heul_doch.scenes.table.table_context import TableContext, TablePart

Z_ROWS: Final = 990.0
"""The rows' own cards, under all that is laid beside them; each a little above the one over it."""
Z_DOPPLER: Final = 3_050.0
GHOST: Final = 0.6
"""How solid a card is shown where it may be laid."""


class HimmelDecor(TablePart):
    """Items on the stage of one table."""

    def __init__(self, table: TableContext) -> None:
        super().__init__(table)
        stage, game = table.ctx.stage, table.director.game

        def sprite(name: str, z: float, ratio: float = CARD_RATIO, shadow: bool = True) -> Sprite:
            return stage.add(Sprite(Picture(name), ratio=ratio, z=z, shadow=shadow))

        rows, card = range(len(game.defn.colours)), "card/himmel_hoelle"
        self._halves = [sprite(name, Z_MARKS, 800 / 600, shadow=False) for name in ("ui/hell", "ui/heaven")]
        self._rows = [
            sprite(f"{card}/row-{colour.id}", Z_ROWS + 20 * row, 1 / CARD_RATIO)
            for row, colour in enumerate(game.defn.colours)
        ]
        self._glow = sprite("ui/halo", Z_ROWS - 1, 1.0, shadow=False)
        self._sums = {(side, row): stage.add(hidden_image(Z_SIGNS - 1)) for row in rows for side in SIDES}
        self._gains = [stage.add(hidden_image(Z_SIGNS + 1)) for _ in rows]
        self._dopplers = [sprite(f"{card}/doppler", Z_DOPPLER) for _ in range(game.seats)]
        self._points = [stage.add(hidden_image(Z_PLATES + 1)) for _ in range(game.seats)]
        self._next = {side: sprite("ui/target", Z_TARGETS, shadow=False) for side in SIDES}
        self._ghosts = {side: sprite(f"{card}/back", 0.0, shadow=False) for side in SIDES}
        for side in SIDES:
            self._next[side].halo, self._ghosts[side].alpha = GOLD, GHOST

    @property
    def _presenter(self) -> HimmelPresenter:
        """Who shows the position: a new one whenever another position is shown at once."""
        presenter = self._table.director.presenter
        assert isinstance(presenter, HimmelPresenter)
        return presenter

    def lay_out(self) -> None:
        """Put everything where it belongs in this window."""
        boxes, unit = self._table.director.layout.boxes, self._table.director.layout.unit
        for half, side in zip(self._halves, SIDES):
            area = boxes[f"{side}:0"].united(boxes[f"{side}:{len(self._rows) - 1}"]).grown(0.9 * unit)
            put(half, area.centre, area.height * 600 / 800)
            half.alpha = 0.8
        for kind, sprites in (("row", self._rows), ("doppler", self._dopplers)):
            for number, sprite in enumerate(sprites):
                put(sprite, boxes[f"{kind}:{number}"].centre, boxes[f"{kind}:{number}"].width)
        for seat, sprite in enumerate(self._dopplers):
            sprite.rotation = -6.0 if seat % 2 else 5.0

    def sync(self) -> None:
        """Bring rows, sums and Dopplers in line with what is shown now."""
        table = self._table
        director = table.director
        speech = table.speech()
        assert isinstance(speech, HimmelWords)
        scored = self._presenter.scored
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
        self._show_counted()
        self._show_dopplers()
        self._show_targets()

    def _show_sums(self, row: int, sums: list[int]) -> None:
        layout, fonts = self._table.director.layout, self._table.ctx.fonts
        for side, mine, other in zip(SIDES, sums, reversed(sums)):
            box, is_greater = layout.boxes[f"sum-{side}:{row}"], mine > other
            surface = badge(fonts, str(mine), round(box.width * (1.25 if is_greater else 1.0)), is_greater=is_greater)
            write(self._sums[side, row], surface, *box.centre)

    def _show_gain(self, row: int, speech: HimmelWords) -> None:
        """Write over a row's card what it brought to whom."""
        item, scored, words = self._gains[row], self._presenter.scored.get(row), self._table.ctx.words
        item.visible = scored is not None
        if scored is None:
            return
        seats = [seat for seat, gain in enumerate(scored.gains) if gain]
        points = scored.gains[seats[0]] if seats else 0
        text = words("himmel-gain-none")
        if seats:
            names = speech.listed([speech.name(seat) for seat in seats])
            text = words("himmel-gain", names=names, points=signed(points))
        look = ACTIVE_PLATE if points > 0 else QUIET_PLATE
        surface, _ = label(self._table.ctx.fonts, text, look, "small", pad=0.7)
        write(item, surface, *self._table.director.layout.boxes[f"row:{row}"].centre)

    def _show_points(self) -> None:
        """Write at every portrait what its seat has won so far, once rows are counted."""
        scored = self._presenter.scored
        layout, fonts = self._table.director.layout, self._table.ctx.fonts
        for seat, item in enumerate(self._points):
            points = sum(row.gains[seat] for row in scored.values())
            if self._table.changed(f"points{seat}", (points, bool(scored))):
                box = layout.boxes[f"points:{seat}"]
                write(item, badge(fonts, signed(points), round(box.width), is_greater=points > 0), *box.centre)
                item.visible = bool(scored)

    def _show_counted(self) -> None:
        """Let the row that is being counted shine."""
        row, layout = self._presenter.row, self._table.director.layout
        self._glow.visible = row >= 0
        if self._table.changed("counted", (row, layout.size)) and row >= 0:
            box = layout.boxes[f"row:{row}"]
            self._glow.front = spotlight(round(box.width * 1.9), GOLD)
            put(self._glow, box.centre, box.width * 1.9)

    def _show_dopplers(self) -> None:
        data = self._table.director.view.data
        holds = data.doubles
        for seat, sprite in enumerate(self._dopplers):
            is_used = seat in self._presenter.revealed and self._presenter.row >= 0
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
        keys = [target.key for target in table.controls.invited] if table.is_my_turn else []
        current, picked = table.controls.current, table.active_sprite()
        face, layout, speech = None if picked is None else picked.face, table.director.layout, table.speech()
        for side, mark in self._next.items():
            ghost, key = self._ghosts[side], next((key for key in keys if key.startswith(f"{side}:")), "")
            mark.visible, ghost.visible = bool(key), bool(key) and face is not None
            if not key:
                continue
            box = layout.boxes[f"next-{key}"]
            put(mark, box.centre, box.width * 1.05)
            mark.scale = 1.08 if current is not None and current.key == key else 1.0
            if face is not None:
                put(ghost, box.centre, box.width)
                ghost.front = Picture(speech.picture(face), speech.caption(face))
                # Under what lies in the row below, as it will.
                zone = table.director.game.zone(side, -1, int(key.partition(":")[2]))
                ghost.z = layout.bases[zone].z + 0.5


def _value(face: str | None) -> int:
    """Return the value of a number card by the name of its face."""
    return int(face.rpartition("-")[2]) if face else 0
