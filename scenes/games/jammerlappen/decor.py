"""What only a table of Jammerlappen shows: pot, way of play, the number in force, the window of reaction, the rag.

Never by colour alone: the number in force stands beside an arrow and a word, the way of play is
chalked on the table as arrows, armed cards carry a tag.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, Final

import pygame
from heul_doch.scenes.base.theme import CLOTH, GOLD, INK, INK_SOFT, PAPER, TEAR, TOMATO, Colour, mix
from heul_doch.scenes.games.jammerlappen.move_targets import JammerMoveTargets
from heul_doch.scenes.games.jammerlappen.reactions import JammerReactions, Wish
from heul_doch.scenes.games.jammerlappen.story import JammerStory
from heul_doch.scenes.games.jammerlappen.terms import own_zones
from heul_doch.scenes.games.jammerlappen.words import JammerWords
from heul_doch.scenes.graphics.panels import NOTE, sheet
from heul_doch.scenes.graphics.sprite import Sprite
from heul_doch.scenes.graphics.stage_items import PREMULTIPLIED, Image, Picture
from heul_doch.scenes.table.items import LABEL_CHOSEN, Pieces, chevrons, hidden_image, label, put
from heul_doch.scenes.table.layout import LIFT, Point
from heul_doch.scenes.table.live_game import TableGame
from heul_doch.scenes.table.marks import Z_LABELS, Z_MARKS
from heul_doch.scenes.table.move_targets import MoveTargets
from heul_doch.scenes.table.seats import Z_PLATES
from heul_doch.scenes.table.signs import Z_SIGNS
from heul_doch.scenes.table.table_context import TableContext
from heul_doch.scenes.ui.scene import Context
from pygame import Surface

POT_RATIO: Final = 560 / 640
MARKS_AT: Final = ((0.43, 0.44), (-0.43, 0.44), (-0.43, -0.44), (0.43, -0.44))
"""Where the way of play is chalked, from the middle of the pot as parts of its box: clear of the cards."""
STEPS: Final = 60
"""In so many steps the time for a reaction shrinks."""


def probe(table: TableContext) -> Mapping[str, Any]:
    """Return what is in force, and the window of reaction, as shown."""
    view, window = table.director.view, _reactions_of(table)
    found: dict[str, Any] = {
        "need": view.data.need,
        "falling": view.data.falling,
        "direction": view.data.direction,
        "out": list(view.data.out),
        "phase": view.phase,
    }
    return found if window is None else {**found, "window": window.is_shown, "armed": len(window.armed)}


def reactions(live: TableGame, ctx: Context, move_targets: MoveTargets) -> JammerReactions:
    """Return the window of reaction of a table, and let its move targets know of it."""
    window = JammerReactions(live, ctx.clock, lambda: Wish(ctx.settings.reaction, ctx.settings.reflex_seconds))
    assert isinstance(move_targets, JammerMoveTargets)
    move_targets.window = window
    return window


def _reactions_of(table: TableContext) -> JammerReactions | None:
    """Return the window of reaction, None at a table that is no live one."""
    return table.move_targets.window if isinstance(table.move_targets, JammerMoveTargets) else None


class JammerDecor:
    """Items on the stage of one table."""

    def __init__(self, table: TableContext) -> None:
        self._table = table
        stage = table.ctx.stage
        self._pot = stage.add(Sprite(Picture("ui/pot"), ratio=POT_RATIO, z=Z_MARKS - 1, shadow=False))
        self._chevrons = stage.add(Pieces(Z_MARKS))
        self._sign = stage.add(hidden_image(Z_SIGNS))
        self._window = stage.add(hidden_image(Z_SIGNS))
        self._tags: dict[int, Image] = {}
        self._rag = stage.add(Sprite(Picture("ui/jammerlappen"), ratio=1.0, z=Z_PLATES + 6, shadow=True))
        self._rag.visible = False
        self._loser = -1

    def lay_out(self) -> None:
        """Put the pot into its place, forget what was drawn for another size."""
        layout = self._table.director.layout
        box = layout.boxes["pot"]
        put(self._pot, box.centre, box.width * 0.94)
        for tag in self._tags.values():
            tag.remove()
        self._tags.clear()
        if self._loser >= 0:
            self._hang(self._loser, is_falling=False)

    def sync(self) -> None:
        """Bring signs, tags and rag in line with what is shown now."""
        table = self._table
        director, words = table.director, table.ctx.words
        view = director.seen
        speech = table.speech()
        assert isinstance(speech, JammerWords)
        if table.changed("direction", view.data.direction):
            self._chalk(int(view.data.direction))
        force = (*speech.force(view), bool(view.data.falling), words.language)
        if table.changed("force", force):
            self._write_force(force[0], force[1], is_falling=force[2])
        self._show_window()
        self._show_tags()
        story = director.story
        assert isinstance(story, JammerStory)
        if story.loser != self._loser:
            self._loser = story.loser
            self._rag.visible = self._loser >= 0
            if self._loser >= 0:
                self._hang(self._loser, is_falling=director.decor.level == "full" and not director.is_skipping)

    # ------------------------------------------------------------------ way of play, number in force

    def _chalk(self, direction: int) -> None:
        """Chalk the way of play round the pot."""
        layout = self._table.director.layout
        box = layout.boxes["pot"]
        marks = []
        for across, down in MARKS_AT:
            angle = math.degrees(math.atan2(down, across))
            at = Point(box.centre.x + across * box.width, box.centre.y + down * box.height)
            marks.append((at, angle + 90 * direction))
        self._chevrons.show(chevrons(marks, 3.0 * layout.unit, mix(CLOTH, PAPER, 0.92), 205))

    def _write_force(self, number: str, word: str, *, is_falling: bool) -> None:
        """Write the number in force on its sign, with an arrow and a word."""
        layout, fonts = self._table.director.layout, self._table.ctx.fonts
        box, unit = layout.boxes["sign"], layout.unit
        fill = mix(PAPER, TOMATO, 0.3) if is_falling else mix(PAPER, TEAR, 0.35) if number else PAPER
        paper = sheet((round(box.width), round(box.height)), NOTE._replace(fill=fill), unit, seed=5)
        surface = paper.surface.copy()
        inner = round(box.width - 0.6 * unit)
        if number:
            # The sign keeps its size, whatever that of the letters is.
            scale = fonts.fitting(word, "small", inner, 1.0, 0.5)
            text = fonts.line(word, "small", INK, max_width=inner, scale=scale)
            arrow = _arrow(round(2.6 * unit), is_down=is_falling)
            gap = round(0.3 * unit)
            room = min(inner - gap - arrow.width, round(2.6 * unit * len(number)))
            figure = fonts.line(number, "title", INK, scale=fonts.fitting(number, "title", room, 0.85, 0.4))
            high = figure.height + text.height - round(0.9 * unit)
            y = paper.bleed + (box.height - high) / 2 - 0.4 * unit
            wide = figure.width + gap + arrow.width
            x = paper.bleed + (box.width - wide) / 2
            surface.blit(figure, (round(x), round(y)), special_flags=PREMULTIPLIED)
            middle = y + (figure.height - arrow.height) / 2
            surface.blit(arrow, (round(x + figure.width + gap), round(middle)), special_flags=PREMULTIPLIED)
            top = y + figure.height - 0.7 * unit
        else:
            text = fonts.paragraph(word, "small", INK, inner, align="centre")
            top = paper.bleed + (box.height - text.height) / 2
        x = paper.bleed + (box.width - text.width) / 2
        surface.blit(text, (round(x), round(top)), special_flags=PREMULTIPLIED)
        self._sign.surface, self._sign.visible = surface, True
        self._sign.topleft = (box.left - paper.bleed, box.top - paper.bleed)

    # ------------------------------------------------------------------ the window of reaction

    def _show_window(self) -> None:
        """Show that one may react, and for how long: the same for whoever holds whatever."""
        window, table = _reactions_of(self._table), self._table
        is_shown = window is not None and window.is_shown and not table.director.is_busy
        left = window.left if window is not None and is_shown else None
        steps = -1 if left is None else math.ceil(left * STEPS)
        if not table.changed("window", (is_shown, steps, table.ctx.words.language)):
            return
        self._window.visible = is_shown
        if not is_shown:
            return
        layout, fonts = table.director.layout, table.ctx.fonts
        box, unit = layout.boxes["window"], layout.unit
        paper = sheet((round(box.width), round(box.height)), NOTE, unit, seed=6)
        surface = paper.surface.copy()
        text = table.ctx.words("jammer-window-waits" if steps < 0 else "jammer-window-time")
        letters = fonts.line(text, "small", INK, max_width=round(box.width - 0.8 * unit))
        x = paper.bleed + (box.width - letters.width) / 2
        bar_high = round(0.6 * unit) if steps >= 0 else 0
        y = paper.bleed + (box.height - letters.height - bar_high) / 2 - 0.1 * unit
        surface.blit(letters, (round(x), round(y)), special_flags=PREMULTIPLIED)
        if steps >= 0:
            left, top = round(paper.bleed + 0.8 * unit), round(y + letters.height)
            bar = pygame.Rect(left, top, round(box.width - 1.6 * unit), bar_high)
            pygame.draw.rect(surface, INK, bar, border_radius=bar_high // 2)
            line = max(1, round(0.12 * unit))
            inside = bar.inflate(-2 * line, -2 * line)
            inside.width = round(inside.width * steps / STEPS)
            if inside.width > 1:
                pygame.draw.rect(surface, GOLD, inside, border_radius=bar_high // 2)
        self._window.surface = surface
        self._window.topleft = (box.left - paper.bleed, box.top - paper.bleed)

    def _show_tags(self) -> None:
        """Tag the armed cards."""
        window, table = _reactions_of(self._table), self._table
        director = table.director
        armed = window.armed if window is not None else frozenset()
        found: dict[int, Point] = {}
        for zone in own_zones(director.game, director.viewer) if armed else ():
            for entry, card in zip(director.view.zones[zone], director.piles[zone]):
                if entry in armed and not card.is_flying:
                    pose = card.shown_pose(LIFT * director.layout.unit)
                    up = pose.shifted(-pose.width * 0.2, pose.height * 0.5)
                    found[card.number] = Point(up.x, up.y)
        for number in [number for number in self._tags if number not in found]:
            self._tags.pop(number).remove()
        for number, at in found.items():
            tag = self._tags.get(number)
            if tag is None:
                surface, _ = label(table.ctx.fonts, table.ctx.words("jammer-armed"), LABEL_CHOSEN)
                tag = self._tags[number] = table.ctx.stage.add(Image(surface, z=Z_LABELS))
            tag.topleft = (round(at.x - tag.surface.get_width() / 2), round(at.y - tag.surface.get_height() / 2))

    # ------------------------------------------------------------------ the end

    def _hang(self, seat: int, *, is_falling: bool) -> None:
        """Hang the wet rag over whoever is left over."""
        director, rag = self._table.director, self._rag
        box = director.layout.seats[seat].medallion
        director.decor.stop(rag)
        put(rag, box.centre, box.width * 1.16)
        if is_falling:
            rag.y = box.centre.y - 9 * director.layout.unit
            director.decor.to(rag, y=box.centre.y, duration="hanky.travel", ease="in_cubic")


def _arrow(size: int, *, is_down: bool, fill: Colour = INK_SOFT) -> Surface:
    """Return an arrow that points up or down."""
    k = 3
    w = size * k
    large = Surface((w, w), pygame.SRCALPHA)
    points = [(0.5, 0.08), (0.9, 0.5), (0.65, 0.5), (0.65, 0.92), (0.35, 0.92), (0.35, 0.5), (0.1, 0.5)]
    pygame.draw.polygon(large, fill, [(x * w, (1 - y if is_down else y) * w) for x, y in points])
    return pygame.transform.smoothscale(large.premul_alpha(), (size, size))
