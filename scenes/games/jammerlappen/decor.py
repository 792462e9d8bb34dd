"""What only a table of Jammerlappen shows: pot, way of play, the number in force, the window of reaction, the rag.

Never by colour alone: the number in force stands beside an arrow and a word, the way of play is
chalked on the table as arrows, armed cards carry a tag.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any, Final

import pygame
from heul_doch.scenes.base.theme import CLOTH, GOLD, INK, INK_SOFT, PAPER, TEAR, TOMATO, mix
from heul_doch.scenes.games.jammerlappen.move_targets import JammerMoveTargets
from heul_doch.scenes.games.jammerlappen.presenter import JammerPresenter
from heul_doch.scenes.games.jammerlappen.reactions import PersonReactions
from heul_doch.scenes.games.jammerlappen.terms import own_zones
from heul_doch.scenes.games.jammerlappen.words import JammerWords
from heul_doch.scenes.graphics.panels import NOTE, Look, sheet
from heul_doch.scenes.graphics.sprite import Sprite
from heul_doch.scenes.graphics.stage import PREMULTIPLIED, Image, Picture
from heul_doch.scenes.graphics.text import Fonts
from heul_doch.scenes.table.items import LABEL_CHOSEN, Pieces, chevrons, hidden_image, label, put, write
from heul_doch.scenes.table.layout import LIFT, Point
from heul_doch.scenes.table.marks import Z_LABELS, Z_MARKS
from heul_doch.scenes.table.seats import Z_PLATES
from heul_doch.scenes.table.signs import Z_SIGNS
from heul_doch.scenes.table.table_context import TableContext, TablePart
from pygame import Surface

POT_RATIO: Final = 560 / 640
MARKS_AT: Final = ((0.43, 0.44), (-0.43, 0.44), (-0.43, -0.44), (0.43, -0.44))
"""Where the way of play is chalked, from the middle of the pot as parts of its box: clear of the cards."""
LEAST: Final = 0.4
"""Least scale of the letters on a note."""
STEPS: Final = 60
"""In so many steps the time for a reaction shrinks."""


def probe(table: TableContext) -> Mapping[str, Any]:
    """Return what is in force, and the window of reaction, as shown."""
    view, window = table.director.view, _reactions_of(table)
    data = view.data
    found = {"need": data.need, "falling": data.falling, "direction": data.direction, "out": list(data.out)}
    found["phase"] = view.phase
    return found if window is None else {**found, "window": window.is_shown, "armed": len(window.armed)}


def _reactions_of(table: TableContext) -> PersonReactions | None:
    """Return what the viewer may do out of turn, None at a table that is no live one."""
    return table.move_targets.window if isinstance(table.move_targets, JammerMoveTargets) else None


class JammerDecor(TablePart):
    """Items on the stage of one table."""

    def __init__(self, table: TableContext) -> None:
        super().__init__(table)
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
        self._hang(is_falling=False)

    def sync(self) -> None:
        """Bring signs, tags and rag in line with what is shown now."""
        table = self._table
        director, words = table.director, table.ctx.words
        view = director.seen
        speech = table.speech()
        assert isinstance(speech, JammerWords)
        if table.changed("direction", view.data.direction):
            self._chalk(int(view.data.direction))
        number, word = speech.force(view)
        if table.changed("force", (number, word, bool(view.data.falling), words.language)):
            self._write_force(number, word, is_falling=bool(view.data.falling))
        self._show_window()
        self._show_tags()
        presenter = director.presenter
        assert isinstance(presenter, JammerPresenter)
        if presenter.loser != self._loser:
            self._loser = presenter.loser
            self._hang(is_falling=director.decor.level == "full" and not director.is_skipping)

    # ------------------------------------------------------------------ way of play, number in force

    def _chalk(self, direction: int) -> None:
        """Chalk the way of play round the pot."""
        layout = self._table.director.layout
        box = layout.boxes["pot"]
        marks = [
            (
                Point(box.centre.x + across * box.width, box.centre.y + down * box.height),
                math.degrees(math.atan2(down, across)) + 90 * direction,
            )
            for across, down in MARKS_AT
        ]
        self._chevrons.show(chevrons(marks, 3.0 * layout.unit, mix(CLOTH, PAPER, 0.92), 205))

    def _paper(self, item: Image, key: str, look: Look, parts: Sequence[tuple[Surface, float, float]]) -> None:
        """Show a note over the box ``key`` with things on it; their places are of the middle, in pixels of the box."""
        box, unit = self._table.director.layout.boxes[key], self._table.director.layout.unit
        paper = sheet((round(box.width), round(box.height)), look, unit, seed=5)
        surface = paper.surface.copy()
        for part, x, y in parts:
            place = (round(paper.bleed + x - part.width / 2), round(paper.bleed + y - part.height / 2))
            surface.blit(part, place, special_flags=PREMULTIPLIED)
        item.surface, item.visible = surface, True
        item.topleft = (box.left - paper.bleed, box.top - paper.bleed)

    def _write_force(self, number: str, word: str, *, is_falling: bool) -> None:
        """Write the number in force on its sign, with an arrow and a word."""
        layout, fonts = self._table.director.layout, self._table.ctx.fonts
        box, unit = layout.boxes["sign"], layout.unit
        fill = mix(PAPER, TOMATO, 0.3) if is_falling else mix(PAPER, TEAR, 0.35) if number else PAPER
        inner, middle = round(box.width - 0.6 * unit), box.width / 2
        if not number:
            scale = fitting_scale(fonts, word, inner, round(box.height - 0.6 * unit))
            text = fonts.paragraph(word, "small", INK, inner, align="centre", scale=scale)
            self._paper(self._sign, "sign", NOTE._replace(fill=fill), [(text, middle, box.height / 2)])
            return
        # The sign keeps its size, whatever that of the letters is.
        text = fonts.line(word, "small", INK, max_width=inner, least=0.5)
        arrow, gap = _arrow(round(2.6 * unit), is_down=is_falling), round(0.3 * unit)
        room = min(inner - gap - arrow.width, round(2.6 * unit * len(number)))
        figure = fonts.line(number, "title", INK, scale=fonts.fitting(number, "title", room, 0.85, 0.4))
        half = (figure.width + gap + arrow.width) / 2
        parts = [
            (figure, middle - half + figure.width / 2, 0.36 * box.height),
            (arrow, middle + half - arrow.width / 2, 0.36 * box.height),
            (text, middle, 0.77 * box.height),
        ]
        self._paper(self._sign, "sign", NOTE._replace(fill=fill), parts)

    # ------------------------------------------------------------------ the window of reaction

    def _show_window(self) -> None:
        """Show that one may react, and for how long: the same for whoever holds whatever."""
        window, table = _reactions_of(self._table), self._table
        is_shown = window is not None and window.is_shown and not table.director.is_busy
        left = window.table.left if window is not None and is_shown else None
        steps = -1 if left is None else math.ceil(left * STEPS)
        if not table.changed("window", (is_shown, steps, table.ctx.words.language)):
            return
        self._window.visible = is_shown
        if not is_shown:
            return
        box, unit = table.director.layout.boxes["window"], table.director.layout.unit
        text = table.ctx.words("jammer-window-waits" if steps < 0 else "jammer-window-time")
        letters = table.ctx.fonts.line(text, "small", INK, max_width=round(box.width - 0.8 * unit), least=0.5)
        parts = [(letters, box.width / 2, (0.37 if steps >= 0 else 0.46) * box.height)]
        if steps >= 0:
            bar = Surface((round(box.width - 1.6 * unit), round(0.6 * unit)))
            bar.fill(INK)
            inside = bar.get_rect().inflate((-2 * max(1, round(0.12 * unit)),) * 2)
            inside.width = round(inside.width * steps / STEPS)
            bar.fill(GOLD, inside)
            parts.append((bar, box.width / 2, 0.76 * box.height))
        self._paper(self._window, "window", NOTE, parts)

    def _show_tags(self) -> None:
        """Tag the armed cards."""
        window, table = _reactions_of(self._table), self._table
        director = table.director
        armed = window.armed if window is not None else frozenset()
        found: dict[int, Point] = {}
        for zone in own_zones(director.game, director.layout.below) if armed else ():
            for entry, card in zip(director.view.zones[zone], director.piles[zone]):
                if entry in armed and not card.is_flying:
                    pose = card.shown_pose(LIFT * director.layout.unit)
                    up = pose.shifted(-pose.width * 0.2, pose.height * 0.5)
                    found[card.number] = Point(up.x, up.y)
        for number in self._tags.keys() - found.keys():
            self._tags.pop(number).remove()
        for number, at in found.items():
            if number not in self._tags:
                surface, _ = label(table.ctx.fonts, table.ctx.words("jammer-armed"), LABEL_CHOSEN)
                self._tags[number] = table.ctx.stage.add(Image(surface, z=Z_LABELS))
            write(self._tags[number], self._tags[number].surface, *at)

    # ------------------------------------------------------------------ the end

    def _hang(self, *, is_falling: bool) -> None:
        """Hang the wet rag over whoever is left over, if anybody is."""
        director, rag = self._table.director, self._rag
        rag.visible = self._loser >= 0
        if not rag.visible:
            return
        box = director.layout.seats[self._loser].medallion
        director.decor.stop(rag)
        put(rag, box.centre, box.width * 1.16)
        if is_falling:
            rag.y = box.centre.y - 9 * director.layout.unit
            director.decor.to(rag, y=box.centre.y, duration="hanky.travel", ease="in_cubic")


def fitting_scale(fonts: Fonts, text: str, width: int, height: int) -> float:
    """Return the scale of letters with which a small text fits into so many pixels, no word broken."""
    scale = min(fonts.fitting(word, "small", width, 1.0, LEAST) for word in text.split())
    while scale > LEAST and len(fonts.wrap(text, "small", width, scale)) * fonts.line_height("small", scale) > height:
        scale *= 0.95
    return scale


def _arrow(size: int, *, is_down: bool) -> Surface:
    """Return an arrow that points up or down."""
    w = size * 3
    large = Surface((w, w), pygame.SRCALPHA)
    points = [(0.5, 0.08), (0.9, 0.5), (0.65, 0.5), (0.65, 0.92), (0.35, 0.92), (0.35, 0.5), (0.1, 0.5)]
    pygame.draw.polygon(large, INK_SOFT, [(x * w, (1 - y if is_down else y) * w) for x, y in points])
    return pygame.transform.smoothscale(large.premul_alpha(), (size, size))
