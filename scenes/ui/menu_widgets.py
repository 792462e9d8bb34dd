"""Widgets of the menus: headings, the small table with its seats, rows of cards, notices, rows of options. In units."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, ClassVar, Final

import pygame
from heul_doch.game.records.series import POINTS, WINS
from heul_doch.scenes.base.geometry import CARD_RATIO
from heul_doch.scenes.base.i18n import Words, languages, own_name
from heul_doch.scenes.base.theme import GOLD, INK, INK_SOFT, PAPER, Colour
from heul_doch.scenes.graphics.panels import Look
from heul_doch.scenes.ui.widgets.base import Part, Parts, UiHost, Widget, centred, sheet_at
from heul_doch.scenes.ui.widgets.boxes import Box, Column, Row
from heul_doch.scenes.ui.widgets.buttons import Button
from heul_doch.scenes.ui.widgets.controls import Choice, Stepper
from heul_doch.scenes.ui.widgets.labels import Label, PictureBox
from pygame import Rect, Surface

OVERLAP: Final = 0.07
"""Part of a face that its name plate covers: no more than the rim of the medal."""
DOTS: Final = 6
"""Dots that stand for the strongest player, as many as there are strengths."""
ONION: Final = 6.4
"""Units from the edge of a screen's content to the right of the onion that lies in the table's corner."""
FRAME: Final = Look(INK, INK, radius=1.3, line=0.0, shadow=0.3, wobble=0.06, grain=False)
"""The edge of the small table."""
SIDE_BY_SIDE: Final = 2
"""More languages do not fit beside one another."""


class Heading(Row):
    """The name of a screen. ``beside_onion``: it is indented, since the table with its onion lies behind it."""

    def __init__(self, text: str, *, beside_onion: bool = True) -> None:
        indent = Widget(width=ONION) if beside_onion else None
        super().__init__(indent, Label(text, "title", colour=GOLD, outline=0.3), gap=0.0)


class SeatButton(Button):
    """A seat at the small table: face, name and player. Pressing it opens the seat for changes."""

    def __init__(
        self,
        id: str,
        character: str,
        name: str,
        note: str,
        on_click: Callable[[], None],
        *,
        is_chosen: bool = False,
        strength: int = 0,
        is_noted: bool = False,
        tip: str = "",
    ) -> None:
        """``strength``: how well it plays, 1 to 6, shown as so many full dots of six; 0: not shown.

        ``is_noted``: the note stands below the name as well.
        """
        super().__init__(id, "", on_click, tip=tip)
        self.strength, self.is_noted = strength, is_noted
        self.character, self.name, self.note = character, name, note
        self.is_chosen = is_chosen

    @property
    def label(self) -> str:
        """Who sits there."""
        return f"{self.name}, {self.note}"

    @property
    def value(self) -> Any:
        """Whether it is open for changes."""
        return self.is_chosen

    def draw(self, ui: UiHost) -> Parts:
        """Return face, name plate and, if chosen, a ring of gold."""
        # Dots beside the name leave more room for the face than words below it, which the tip says.
        room = self.rect.w - ui.px(1.2)
        dots = dots_of(self.strength, max(5, ui.px(0.62))) if self.strength else None
        note = _fitted_line(ui, self.note, "small", room, 0.8) if self.is_noted else None
        beside = dots.width + ui.px(0.55) if dots is not None else 0
        if dots is not None and ui.fonts.width(self.name, "button", 0.7) * 0.8 > room - beside:
            note, dots, beside = dots, None, 0
        name = _fitted_line(ui, self.name, "button", room - beside, 0.7)
        wide = name.width + beside
        high = name.height + ui.px(0.25)
        if note is not None:
            wide, high = max(wide, note.width), high + max(round(note.height * 0.86), ui.px(0.95))
        plate = (min(self.rect.w, wide + ui.px(1.6)), high)
        # The plate covers the rim, never the mouth.
        side = max(8, round((self.rect.h - plate[1]) / (1 - OVERLAP)))
        face = Rect(self.rect.centerx - side // 2, self.rect.top, side, side)
        parts: list[Part] = []
        if self.is_chosen:
            halo = _disc(round(side * 1.06), GOLD)
            parts.append(centred(halo, face))
        mood = "wink" if self.hover > 0.5 else "cheer" if self.is_chosen else "calm"
        parts.append((self.get_picture(f"seat/{self.character}/{mood}", face.size), face.topleft))
        place = Rect(self.rect.centerx - plate[0] // 2, self.rect.bottom - plate[1], *plate)
        parts.append(sheet_at(ui, place, "plate", seed=len(self.name)))
        y = place.top + ui.px(0.05)
        left = place.centerx - (name.width + beside) // 2
        parts.append((name, (left, y)))
        if dots is not None:
            parts.append((dots, (left + name.width + beside - dots.width, y + (name.height - dots.height) // 2)))
        if note is not None:
            parts.append((note, (place.centerx - note.width // 2, place.bottom - ui.px(0.25) - note.height)))
        return parts


@lru_cache(maxsize=16)
def dots_of(strength: int, side: int) -> Surface:
    """Return dots in a row, ``strength`` of :data:`DOTS` full, each ``side`` pixels wide."""
    gap = max(1, side // 4)
    dots = Surface((DOTS * side + (DOTS - 1) * gap, side), pygame.SRCALPHA)
    for number in range(DOTS):
        disc = _disc(side, PAPER, 0.0 if number < strength else 0.16)
        dots.blit(disc, (number * (side + gap), 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return dots


def _fitted_line(ui: UiHost, text: str, role: str, room: int, scale: float) -> Surface:
    """Return a line of text, in smaller letters if it does not fit, cut off if that is not enough."""
    return ui.fonts.line(text, role, PAPER, max_width=room, scale=scale, least=0.5 * scale)


@lru_cache(maxsize=8)
def _disc(side: int, colour: Colour, line: float = 0.0) -> Surface:
    """Return a smooth disc; ``line``: only its outline, so wide as a part of ``side``."""
    k = 3
    large = Surface((side * k, side * k), pygame.SRCALPHA)
    large.fill((*colour, 0))
    width = max(1, round(line * side * k)) if line else 0
    pygame.draw.circle(large, colour, (side * k / 2, side * k / 2), side * k / 2, width)
    return pygame.transform.smoothscale(large.premul_alpha(), (side, side))


class LittleTable(Box):
    """A small table with seats around it: the first below, the next to its left, clockwise."""

    kind: ClassVar[str] = "table"

    def __init__(self, seats: Sequence[SeatButton], *, high: float = 24.0, grow: float = 0.0) -> None:
        super().__init__(seats, grow=grow)
        self.high = high
        self._board = Rect(0, 0, 0, 0)

    def measure(self, ui: UiHost, width: int) -> tuple[int, int]:
        """Return all the width."""
        return (width, ui.px(self.high))

    def place(self, ui: UiHost, rect: Rect) -> None:
        """Place the seats on an oval around the middle."""
        super().place(ui, rect)
        scale = ui.ctx.metrics.text_scale
        wide = min(ui.px(13.4 * max(1.0, 0.9 * scale)), rect.w // 3 - ui.px(0.4))
        # Rows at the sides come as close as they can without touching.
        high = min(ui.px(10.6 * max(1.0, 0.92 * scale)), max(8, int(rect.h * 0.47)))
        inset_x, inset_y = round(wide * 0.34), round(high * 0.36)
        self._board = rect.inflate(-2 * inset_x, -2 * inset_y)
        count = len(self._children)
        for number, seat in enumerate(self._children):
            x, y = _around(number, count)
            centre = (
                rect.centerx + round(x * (rect.w - wide) / 2),
                rect.centery + round(y * (rect.h - high) / 2),
            )
            seat.place(ui, Rect(centre[0] - wide // 2, centre[1] - high // 2, wide, high))

    def draw(self, ui: UiHost) -> Parts:
        """Return the table top in a frame."""
        top = self._board.inflate(-ui.px(1.1), -ui.px(1.1))
        if top.w < 20 or top.h < 20:
            return ()
        picture = self.get_picture(f"table/{max(64, top.w)}x{max(64, top.h)}", top.size)
        return (sheet_at(ui, self._board, FRAME), (picture, top.topleft))


PLACES: Final[dict[int, tuple[tuple[float, float], ...]]] = {
    3: ((-1.0, -0.4), (1.0, -0.4)),
    4: ((-1.0, 0.2), (0.0, -1.0), (1.0, 0.2)),
    5: ((-1.0, 0.8), (-0.62, -1.0), (0.62, -1.0), (1.0, 0.8)),
    6: ((-1.0, 0.86), (-0.98, -0.92), (0.0, -1.0), (0.98, -0.92), (1.0, 0.86)),
}
"""Seats -> places of all but the first, clockwise from the left neighbour; -1..1 each way."""


def _around(number: int, count: int) -> tuple[float, float]:
    """Return the place of a seat round the table, -1..1 each way; the first sits below."""
    if number == 0:
        return (0.0, 1.0)
    if count in PLACES:
        return PLACES[count][number - 1]
    angle = math.radians(180 + 180 * (number - 1) / max(1, count - 2))
    return (math.cos(angle), math.sin(angle))


class CardBox(PictureBox):
    """A card so many units wide. ``is_pale``: see-through; ``over``: a picture that is laid over its middle."""

    def __init__(self, name: str, width: float, text: str = "", *, is_pale: bool = False, over: str = "") -> None:
        """``name``: picture below ``card/``; ``text``: the caption the picture carries."""
        super().__init__(f"card/{name}", width=width, ratio=CARD_RATIO, text=text)
        self.is_pale, self.over = is_pale, over

    def draw(self, ui: UiHost) -> Parts:
        """Return the card and what lies over it."""
        card = self.get_picture(self.name, self.rect.size, self.caption)
        parts = [((faded(card) if self.is_pale else card), self.rect.topleft)]
        side = round(self.rect.w * 1.1)
        return [*parts, centred(self.get_picture(self.over, (side, side)), self.rect)] if self.over else parts


@lru_cache(maxsize=24)
def faded(surface: Surface) -> Surface:
    """Return a picture made see-through."""
    pale = surface.copy()
    pale.fill((118, 118, 118, 118), special_flags=pygame.BLEND_RGBA_MULT)
    return pale


class Notice(Widget):
    """A text with a warning sign before it. An empty one takes no room."""

    kind: ClassVar[str] = "label"

    def __init__(self, text: str, *, id: str = "") -> None:
        super().__init__(id, label=text)

    def _content(self, ui: UiHost, width: int) -> tuple[int, Surface]:
        """Return the size of the sign with the gap behind it, and the wrapped text."""
        icon = round(ui.fonts.line_height("body") * 1.1) + ui.px(0.8)
        return icon, ui.fonts.paragraph(self.label, "small", INK, max(10, width - icon))

    def measure(self, ui: UiHost, width: int) -> tuple[int, int]:
        """Return room for the wrapped text."""
        if not self.label:
            return (0, 0)
        icon, text = self._content(ui, width)
        return (min(width, icon + text.width), max(icon - ui.px(0.8), text.height))

    def draw(self, ui: UiHost) -> Parts:
        """Return sign and text."""
        icon, text = self._content(ui, self.rect.w)
        side = icon - ui.px(0.8)
        y = self.rect.centery
        return (
            (self.get_picture("icon/warning", (side, side)), (self.rect.left, y - side // 2)),
            (text, (self.rect.left + icon, y - text.height // 2)),
        )


class Signboard(Widget):
    """A wooden board on two ropes; nothing is shown until its picture is ready."""

    kind: ClassVar[str] = "picture"
    least: ClassVar[int] = 32

    def __init__(self, rope: int) -> None:
        """``rope``: pixels of its height that the ropes take."""
        super().__init__()
        self._rope = rope

    def draw(self, ui: UiHost) -> Parts:
        """Return board and ropes."""
        rope = max(1, min(self._rope, self.rect.h - 16))
        name, size, pictures = f"board/{self.rect.w}x{max(32, self.rect.h)}+{rope}", self.rect.size, ui.ctx.pictures
        self._pictures.add(name)
        if not pictures.is_ready(name, size):
            pictures.prefetch([(name, size, "")])
            return ()
        return ((pictures.get(name, size), self.rect.topleft),)


class Rule(Widget):
    """A thin line of ink between two parts of a list."""

    def measure(self, ui: UiHost, width: int) -> tuple[int, int]:
        """Return all the width and a little height."""
        return (width, ui.px(1.2))

    def draw(self, ui: UiHost) -> Parts:
        """Return the line."""
        line = Surface((self.rect.w, max(1, ui.px(0.1))), pygame.SRCALPHA)
        line.fill((*(c * 90 // 255 for c in INK_SOFT), 90))
        return ((line, (self.rect.left, self.rect.centery)),)


# ----------------------------------------------------------------------------------- rows that several menus show


def explained(title: str, sentence: str) -> Column:
    """Return the title of a row over a sentence about it; it takes the room that is left."""
    return Column(Label(title, "strong"), Label(sentence, "small", colour=INK_SOFT), gap=0.1, grow=1)


def by_row(words: Words, id: str, by: str, on_change: Callable[[str], None]) -> Widget:
    """Return a row to choose what decides several rounds of a game: the sum of points, or rounds won."""
    title = words("setup-by")
    options = [(way, words(f"setup-by-{way}")) for way in (POINTS, WINS)]
    return Row(
        explained(title, words(f"setup-by-help-{by}")),
        Choice[str](id, options, by, on_change, text=title),
        gap=1.2,
    )


def language_choice(id: str, language: str, on_change: Callable[[str], None], title: str) -> Widget:
    """Return a widget to choose a language by its own name."""
    options = [(code, own_name(code)) for code in languages()]
    if len(options) <= SIDE_BY_SIDE:
        return Choice[str](id, options, language, on_change, text=title)
    return Stepper[str](id, options, language, on_change, text=title, wraps=True)
