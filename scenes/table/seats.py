"""The seats at the table as drawn: portraits and their faces, name plates, the ring of light, the handkerchief.

Part of :class:`heul_doch.scenes.table.view.TableView`; the same for every game.
"""

from __future__ import annotations

import math
from typing import Final

from heul_doch.game.core.cards import Seat
from heul_doch.scenes.base.theme import GOLD, INK, PAPER
from heul_doch.scenes.graphics.sprite import Sprite
from heul_doch.scenes.graphics.stage import Picture
from heul_doch.scenes.table.items import (
    ACTIVE_PLATE,
    QUIET_PLATE,
    blank_surface,
    hidden_image,
    plate,
    pointer,
    put,
    spotlight,
    thinking,
    write,
)
from heul_doch.scenes.table.table_context import TableContext, TablePart
from pygame import Surface

Z_SEATS: Final = 3_000.0
Z_PLATES: Final = 3_100.0


class SeatItems(TablePart):
    """Everybody who sits at the table."""

    def __init__(self, table: TableContext) -> None:
        super().__init__(table)
        characters = self._characters = [seat.character for seat in table.live.setup.seats]
        """Whose faces are shown; who sits down in the middle of a game takes a seat of them."""
        self._moods = [""] * len(characters)
        self._looks: dict[Seat, Seat] = {}
        """Seat -> at whom it is shown to look."""
        stage = table.ctx.stage
        self._glow = stage.add(Sprite(blank_surface(), ratio=1.0, z=Z_SEATS - 1, shadow=False))
        self._glow.visible = False
        self._portraits = [
            stage.add(Sprite(Picture(f"seat/{who}/calm"), ratio=1.0, z=Z_SEATS + 1, shadow=False)) for who in characters
        ]
        self._plates = [stage.add(hidden_image(Z_PLATES)) for _ in characters]
        self._notes = [stage.add(hidden_image(Z_PLATES - 1)) for _ in characters]
        self._thought = stage.add(hidden_image(Z_PLATES + 2))
        self._hanky = stage.add(Sprite(Picture("ui/handkerchief"), ratio=1.0, z=Z_PLATES + 5, shadow=True))
        self._hanky.visible = False

    def lay_out(self) -> None:
        """Put everybody where they sit now."""
        layout = self._table.director.layout
        for seat, portrait in enumerate(self._portraits):
            box = layout.seats[seat].medallion
            put(portrait, box.centre, box.width * 1.16)
            portrait.rotation = 0.0
        self._moods = [""] * len(self._portraits)
        self._looks.clear()
        self._glow.visible = False
        # Now there is time to draw it.
        self._light()

    def _light(self) -> Surface:
        director = self._table.director
        return spotlight(round(director.layout.seats[director.layout.below].medallion.width * 1.5), GOLD)

    def sync(self) -> None:
        """Update faces, plates and the ring of light."""
        table = self._table
        director, layout = table.director, table.director.layout
        ctx, speech = table.ctx, table.speech()
        fonts, unit = ctx.fonts, layout.unit
        for seat, portrait in enumerate(self._portraits):
            if self._characters[seat] != table.live.setup.seats[seat].character:
                self._characters[seat], self._moods[seat] = table.live.setup.seats[seat].character, ""
                if director.decor.level != "none":
                    portrait.scale = 0.4
                    director.decor.to(portrait, scale=1.0, duration="seat.react", ease="out_back")
            mood = director.moods[seat]
            if mood == "calm" and table.live.is_thinking and seat == director.turn and not director.is_busy:
                mood = "think"
            if self._moods[seat] != mood:
                portrait.front = Picture(f"seat/{self._characters[seat]}/{mood}")
                if self._moods[seat] and mood not in ("calm", "think") and director.decor.level == "full":
                    director.decor.to(portrait, scale=1.12, duration="seat.react", ease="there_and_back")
                self._moods[seat] = mood
            self._turn_to(seat, portrait, director.looks.get(seat, -1))
            place = layout.seats[seat]
            is_active = director.turn == seat
            if table.changed(f"plate{seat}", (is_active, speech.name(seat), ctx.words.language)):
                role = "strong" if place.side != "top" else "small"
                look = ACTIVE_PLATE if is_active else QUIET_PLATE
                mark = pointer(round(place.plate.height * 0.42), INK) if is_active else None
                # Larger letters get a higher plate; opposite it grows upwards, because the log line is below.
                size = (place.plate.width, place.plate.height * ctx.metrics.plate_growth)
                surface, _ = plate(fonts, speech.name(seat), size, look, role, mark)
                middle = place.plate.bottom - size[1] / 2 if place.side == "top" else place.plate.centre.y
                write(self._plates[seat], surface, place.plate.centre.x, middle)
            note = speech.seat_note(director.seen, seat, place.side)
            if table.changed(f"note{seat}", (note, ctx.words.language)):
                self._notes[seat].visible = bool(note)
                if note:
                    outline = max(1, round(unit / 8))
                    tag = fonts.line(note, "small", PAPER, outline=INK, outline_px=outline, scale=0.95)
                    top = place.plate.bottom + (0.25 + 1.3 * (ctx.metrics.plate_growth - 1)) * unit
                    if place.side == "below":
                        # Below that plate the table ends.
                        top = place.medallion.top - 0.5 * unit - tag.height
                    write(self._notes[seat], tag, place.plate.centre.x, top + tag.height / 2)
        if table.changed("glow", director.turn):
            self._pass_turn()
        wants_thought = table.live.is_thinking and director.turn >= 0 and not director.is_busy
        if table.changed("thought", (wants_thought, director.turn)):
            self._thought.visible = wants_thought
            if wants_thought:
                sign = layout.seats[director.turn].note
                write(self._thought, thinking(sign.width), *sign.centre)
        hanky = director.hanky
        self._hanky.visible = hanky.size > 0
        self._hanky.x, self._hanky.y = hanky.x, hanky.y
        self._hanky.width, self._hanky.rotation = max(1.0, hanky.size), hanky.turn

    def _turn_to(self, seat: Seat, portrait: Sprite, at: Seat) -> None:
        """Let a face lean over and move towards another seat's, or back (-1)."""
        if self._looks.get(seat, -1) == at:
            return
        self._looks[seat] = at
        director = self._table.director
        seats = director.layout.seats
        box, turn = seats[seat].medallion, 0.0
        x, y = box.centre
        if at >= 0:
            goal = seats[at].medallion.centre
            length = math.hypot(goal.x - x, goal.y - y) or 1.0
            dx, dy = (goal.x - x) / length, (goal.y - y) / length
            x, y, turn = x + 0.11 * box.width * dx, y + 0.11 * box.width * dy, 7.0 * dx
        director.decor.to(portrait, x=x, y=y, rotation=turn, duration="card.lift", ease="out_quad")

    def _pass_turn(self) -> None:
        """Let the ring of light go out where it was and flare up round whose turn it is.

        It does not travel: an empty hoop would run over cards and lines.
        """
        director, glow = self._table.director, self._glow
        glow.visible = director.turn >= 0
        if director.turn < 0:
            return
        box = director.layout.seats[director.turn].medallion
        glow.front = self._light()
        director.decor.stop(glow)
        put(glow, box.centre, box.width * 1.5)
        glow.scale = 1.0
        if director.decor.level == "full":
            glow.scale = 0.75
            director.decor.to(glow, scale=1.0, duration="turn.pass", ease="out_back")
