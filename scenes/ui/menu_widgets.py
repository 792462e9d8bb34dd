"""Widgets of the menus alone: the little table with its seats, rows of cards, the line with a warning. In units."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Final

import pygame
from heul_doch.scenes.base.theme import GOLD, INK, INK_SOFT, PAPER
from heul_doch.scenes.graphics.panels import sheet
from heul_doch.scenes.ui.widgets.base import Widget
from heul_doch.scenes.ui.widgets.boxes import Box
from heul_doch.scenes.ui.widgets.labels import Label, PictureBox
from pygame import Rect, Surface

if TYPE_CHECKING:
    from heul_doch.scenes.ui.widgets.base import UiHost

Parts = Sequence[tuple[Surface, tuple[int, int]]]

CARD_RATIO: Final = 88 / 63
OVERLAP: Final = 0.07
"""Part of a face that its name plate covers: no more than the rim of the medal."""
ONION: Final = 6.4
"""Units from the edge of a screen's content to the right of the onion that lies in the table's corner."""


class Heading(Label):
    """The name of a screen, beside the onion on the table: never across it."""

    def __init__(self, text: str, *, beside_onion: bool = True) -> None:
        """``beside_onion``: whether the kitchen table with its onion lies behind; else there is no indent."""
        super().__init__(text, "title", colour=GOLD, outline=0.3)
        self._indent = ONION if beside_onion else 0.0

    def measure(self, ui: UiHost, width: int) -> tuple[int, int]:
        """Return the room for the onion and the text."""
        indent = ui.px(self._indent)
        wide, high = super().measure(ui, max(1, width - indent))
        return (wide + indent, high)

    def parts(self) -> Parts:
        """Return the text."""
        if self.ui is None or not self.text:
            return ()
        indent = self.ui.px(self._indent)
        surface = self._surface(self.ui, max(1, self.rect.w - indent))
        return ((surface, (self.rect.left + indent, self.rect.top + max(0, (self.rect.h - surface.height) // 2))),)


class SeatButton(Widget):
    """A seat at the little table: face, name and what plays there. Pressing it opens it for changes."""

    kind: ClassVar[str] = "button"
    is_focusable: ClassVar[bool] = True

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
        """``strength``: how well it plays, 1 to 4, shown as so many full dots of four; 0: not shown.

        ``is_noted``: the note stands below the name as well.
        """
        super().__init__(id, tip=tip)
        self.strength, self.is_noted = strength, is_noted
        self.character, self.name, self.note, self.on_click = character, name, note, on_click
        self.is_chosen = is_chosen

    @property
    def label(self) -> str:
        """Name and player."""
        return f"{self.name}, {self.note}"

    @property
    def value(self) -> Any:
        """Whether it is open for changes."""
        return self.is_chosen

    @property
    def mood(self) -> str:
        """What the face does: it winks at the pointer."""
        if self._hover > 0.5:
            return "wink"
        return "cheer" if self.is_chosen else "calm"

    @property
    def picture(self) -> str:
        """The face's picture."""
        return f"seat/{self.character}/{self.mood}"

    def picture_ready(self, name: str) -> None:
        """Draw the face when it is there."""
        if name == self.picture:
            self.touch()

    def activate(self) -> None:
        """Open it."""
        if self.ui is not None:
            self.ui.ctx.sound.play("ui.click")
        self.on_click()

    def parts(self) -> Parts:
        """Return face, name plate and, if chosen, a ring of gold."""
        ui = self.ui
        if ui is None or self.rect.h < 8:
            return ()
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
        parts: list[tuple[Surface, tuple[int, int]]] = []
        if self.is_chosen:
            halo = _disc(round(side * 1.06), GOLD)
            parts.append((halo, (face.centerx - halo.width // 2, face.centery - halo.height // 2)))
        parts.append((ui.ctx.pictures.get(self.picture, face.size), face.topleft))
        place = Rect(self.rect.centerx - plate[0] // 2, self.rect.bottom - plate[1], *plate)
        paper = sheet(place.size, "plate", ui.unit, seed=len(self.name))
        parts.append((paper.surface, (place.left - paper.bleed, place.top - paper.bleed)))
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
    """Return four dots in a row, ``strength`` of them full: a sign that needs no colour. ``side``: pixels of one."""
    k, gap = 3, max(1, side // 4)
    wide = 4 * side + 3 * gap
    large = Surface((wide * k, side * k), pygame.SRCALPHA)
    large.fill((*PAPER, 0))
    for number in range(4):
        middle = ((number * (side + gap) + side / 2) * k, side * k / 2)
        pygame.draw.circle(
            large, PAPER, middle, side * k / 2, 0 if number < strength else max(1, round(0.16 * side * k))
        )
    return pygame.transform.smoothscale(large.premul_alpha(), (wide, side))


def _fitted_line(ui: UiHost, text: str, role: str, room: int, scale: float) -> Surface:
    """Return a line in letters a little smaller where it would not fit, cut off only beyond that."""
    fitted = ui.fonts.fitting(text, role, room, scale, 0.5 * scale)
    return ui.fonts.line(text, role, PAPER, max_width=room, scale=fitted)


@lru_cache(maxsize=4)
def _disc(side: int, colour: tuple[int, int, int]) -> Surface:
    """Return a smooth disc."""
    large = Surface((side * 2, side * 2), pygame.SRCALPHA)
    large.fill((*colour, 0))
    pygame.draw.circle(large, colour, (side, side), side)
    return pygame.transform.smoothscale(large.premul_alpha(), (side, side))


class LittleTable(Box):
    """The kitchen table in small, seats around it: the first below, the next to its left, clockwise."""

    kind: ClassVar[str] = "table"

    def __init__(self, seats: Sequence[SeatButton], *, high: float = 24.0, grow: float = 0.0) -> None:
        super().__init__(seats, width=None, grow=grow)
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

    @property
    def picture(self) -> str:
        """The table's picture in this size."""
        return f"table/{max(64, self._board.w)}x{max(64, self._board.h)}"

    def picture_ready(self, name: str) -> None:
        """Draw the table when it is there."""
        if name == self.picture:
            self.touch()

    def parts(self) -> Parts:
        """Return the table top, its corners rounded."""
        ui = self.ui
        if ui is None or self._board.w < 20 or self._board.h < 20:
            return ()
        source = ui.ctx.pictures.get(self.picture, self._board.size)
        corners = (ui.px(2.4), max(2, ui.px(0.34)))
        known, app = known_rounded(source, *corners), ui.ctx.app
        if known is None and not app.has_time:
            # A large one takes longer than a frame may: until it is done the last one will do, or square corners.
            app.do_aside(ui.ctx.scene, self._round_off)
            last = _rounded[0][3] if _rounded else source
            return ((last if last.size == source.size else source, self._board.topleft),)
        return ((known or rounded(source, *corners), self._board.topleft),)

    def _round_off(self) -> None:
        self.parts()
        self.touch()


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


_rounded: list[tuple[Surface, int, int, Surface]] = []


def rounded(source: Surface, radius: int, line: int) -> Surface:
    """Return an opaque picture with round corners and an outline of ink, premultiplied; the last one is kept."""
    found = known_rounded(source, radius, line)
    if found is None:
        found = _round_off(source, radius, line)
        _rounded[:] = [(source, radius, line, found)]
    return found


def known_rounded(source: Surface, radius: int, line: int) -> Surface | None:
    """Return what :func:`rounded` made last, if it was asked for the same."""
    for known, *shape, result in _rounded:
        if known is source and shape == [radius, line]:
            return result
    return None


def _round_off(source: Surface, radius: int, line: int) -> Surface:
    size = source.size
    mask = Surface((size[0] * 2, size[1] * 2), pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=radius * 2)
    mask = pygame.transform.smoothscale(mask, size)
    result = Surface(size, pygame.SRCALPHA)
    result.blit(source, (0, 0))
    result.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    frame = Surface((size[0] * 2, size[1] * 2), pygame.SRCALPHA)
    frame.fill((*INK, 0))
    pygame.draw.rect(frame, INK, frame.get_rect(), line * 2, border_radius=radius * 2)
    result.blit(
        pygame.transform.smoothscale(frame.premul_alpha(), size), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED
    )
    return result


class CardStrip(Widget):
    """Cards side by side, ``card_width`` units each; they overlap when there is no room. ``lit``: not greyed out."""

    kind: ClassVar[str] = "picture"

    def __init__(
        self,
        cards: Sequence[tuple[str, str]],
        *,
        card_width: float,
        gap: float = 0.7,
        is_lit: bool = True,
        width: float | None = None,
        grow: float = 0.0,
    ) -> None:
        """``cards``: picture name below ``card/`` and the caption the picture carries."""
        super().__init__(width=width, grow=grow)
        self.cards, self.card_width, self.gap, self.is_lit = list(cards), card_width, gap, is_lit

    def measure(self, ui: UiHost, width: int) -> tuple[int, int]:
        """Return room for all of them."""
        wide = ui.px(self.card_width)
        total = wide * len(self.cards) + ui.px(self.gap) * max(0, len(self.cards) - 1)
        return (min(width, total), round(wide * CARD_RATIO))

    def picture_ready(self, name: str) -> None:
        """Draw a card when it is there."""
        if any(name == f"card/{card}" for card, _ in self.cards):
            self.touch()

    def cells(self) -> list[Rect]:
        """Return the place of each card."""
        assert self.ui is not None
        wide = self.ui.px(self.card_width)
        count = len(self.cards)
        step = wide + self.ui.px(self.gap)
        if count > 1:
            step = min(step, (self.rect.w - wide) // (count - 1))
        total = wide + step * (count - 1)
        left = self.rect.left + max(0, (self.rect.w - total) // 2)
        high = round(wide * CARD_RATIO)
        return [Rect(left + step * i, self.rect.centery - high // 2, wide, high) for i in range(count)]

    def parts(self) -> Parts:
        """Return the cards, paler when they are not in the game."""
        ui = self.ui
        if ui is None or not self.cards or self.rect.w < 4:
            return ()
        parts = []
        for (name, text), cell in zip(self.cards, self.cells()):
            surface = ui.ctx.pictures.get(f"card/{name}", cell.size, text)
            parts.append((surface if self.is_lit else faded(surface), cell.topleft))
        return parts


_faded: dict[int, tuple[Surface, Surface]] = {}


def faded(surface: Surface, share: int = 118) -> Surface:
    """Return a picture made see-through; the last few are kept."""
    found = _faded.get(id(surface))
    if found is not None and found[0] is surface:
        return found[1]
    pale = surface.copy()
    pale.fill((share, share, share, share), special_flags=pygame.BLEND_RGBA_MULT)
    if len(_faded) > 24:
        _faded.pop(next(iter(_faded)))
    _faded[id(surface)] = (surface, pale)
    return pale


class Notice(Widget):
    """A line with a sign of warning before it; takes no room when it has nothing to say."""

    kind: ClassVar[str] = "label"

    def __init__(self, text: str, *, id: str = "", icon: str = "icon/warning", grow: float = 0.0) -> None:
        super().__init__(id, grow=grow)
        self.text, self.icon = text, icon

    @property
    def label(self) -> str:
        """What it says."""
        return self.text

    def _icon(self, ui: UiHost) -> int:
        return round(ui.fonts.line_height("body") * 1.1)

    def measure(self, ui: UiHost, width: int) -> tuple[int, int]:
        """Return room for the wrapped text."""
        if not self.text:
            return (0, 0)
        icon = self._icon(ui)
        text = ui.fonts.paragraph(self.text, "small", INK, max(10, width - icon - ui.px(0.8)))
        return (min(width, text.width + icon + ui.px(0.8)), max(icon, text.height))

    def picture_ready(self, name: str) -> None:
        """Draw the sign when it is there."""
        if name == self.icon:
            self.touch()

    def parts(self) -> Parts:
        """Return sign and text."""
        ui = self.ui
        if ui is None or not self.text or self.rect.w < 10:
            return ()
        icon = self._icon(ui)
        text = ui.fonts.paragraph(self.text, "small", INK, max(10, self.rect.w - icon - ui.px(0.8)))
        y = self.rect.centery
        return (
            (ui.ctx.pictures.get(self.icon, (icon, icon)), (self.rect.left, y - icon // 2)),
            (text, (self.rect.left + icon + ui.px(0.8), y - text.height // 2)),
        )


class Signboard(Widget):
    """A wooden board on two ropes. It comes when it is drawn: nothing stands in for it."""

    kind: ClassVar[str] = "picture"

    def __init__(self, rope: int) -> None:
        """``rope``: pixels of its height that the ropes take."""
        super().__init__()
        self._rope = rope

    @property
    def picture(self) -> str:
        """The board's picture in this size."""
        rope = max(1, min(self._rope, self.rect.h - 16))
        return f"board/{max(32, self.rect.w)}x{max(32, self.rect.h)}+{rope}"

    def picture_ready(self, name: str) -> None:
        """Draw the board when it is there."""
        if name == self.picture:
            self.touch()

    def parts(self) -> Parts:
        """Return board and ropes."""
        if self.ui is None or self.rect.w < 32 or self.rect.h < 32:
            return ()
        pictures, name, size = self.ui.ctx.pictures, self.picture, self.rect.size
        if not pictures.is_ready(name, size):
            pictures.prefetch([(name, size, "")])
            return ()
        return ((pictures.get(name, size), self.rect.topleft),)


class Rule(Widget):
    """A thin line of ink between two parts of a list."""

    def __init__(self, *, space: float = 1.2) -> None:
        super().__init__()
        self.space = space

    def measure(self, ui: UiHost, width: int) -> tuple[int, int]:
        """Return all the width and a little height."""
        return (width, ui.px(self.space))

    def parts(self) -> Parts:
        """Return the line."""
        if self.ui is None or self.rect.w < 2:
            return ()
        line = Surface((self.rect.w, max(1, self.ui.px(0.1))), pygame.SRCALPHA)
        line.fill((*(c * 90 // 255 for c in INK_SOFT), 90))
        return ((line, (self.rect.left, self.rect.centery)),)


def card_box(name: str, width: float) -> PictureBox:
    """Return a card so many units wide."""
    return PictureBox(f"card/{name}", width=width, ratio=CARD_RATIO)
