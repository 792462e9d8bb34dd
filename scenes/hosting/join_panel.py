"""What lobby and table show of an open table: how one joins, and who is there."""

from __future__ import annotations

from typing import Any, ClassVar

from heul_doch.game.core.cards import Seat
from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.base.theme import INK_SOFT
from heul_doch.scenes.hosting.codes import CodeBox
from heul_doch.scenes.hosting.open_table import OpenTable
from heul_doch.scenes.storage.session import GUEST, HUMAN
from heul_doch.scenes.ui.menu_widgets import Notice, SeatButton
from heul_doch.scenes.ui.pages import Page
from heul_doch.scenes.ui.widgets import Column, Label, Panel, Stepper, Widget
from heul_doch.scenes.ui.widgets.base import Parts, Shown, UiHost


def join_panel(page: Page, hosted: OpenTable, width: float) -> Widget:
    """Return the sheet with the code, so many units wide, and below it address and word for those who type."""
    words = page.ctx.words
    if hosted.failure:
        reason = words(hosted.failure, why=hosted.failure_why) if hosted.failure in words else hosted.failure
        sentence = Notice(words("lobby-closed", reason=reason), id="lobby-closed")
        return Panel(Column(sentence, along="centre", pad=2.0), pad=1.0, width=width, grow=1)
    code = CodeBox("lobby-code", lambda: hosted.code, hosted.url, grow=1)
    return Panel(Column(code, *_typed(words, hosted), gap=0.5), pad=1.0, width=width, grow=1)


def _typed(words: Words, hosted: OpenTable) -> list[Widget]:
    """Return address and word."""
    if not hosted.is_open:
        return [Label(words("lobby-opening"), "strong", align="centre", id="lobby-place")]
    note = Label(words("lobby-place"), "small", align="centre", colour=INK_SOFT)
    word = Label(words("lobby-word", word=hosted.room.keys.word), "heading", align="centre", id="lobby-word")
    if len(hosted.addresses) < 2:
        return [note, Label(hosted.place, "heading", align="centre", shrink=0.7, id="lobby-place"), word]
    places, text = list(enumerate(hosted.places)), words("lobby-address")
    choice = Stepper[int]("lobby-place", places, hosted.chosen, hosted.choose_address, text=text, wraps=True)
    return [note, choice, word]


class SeatFace(SeatButton):
    """A seat as it is taken: face and name of a guest, paler where a character may be sent away."""

    is_focusable: ClassVar[bool] = False
    landed = Shown[float]()
    """How far who has just sat down has come: 0 above the seat, 1 on it."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.landed = 1.0

    def adopt(self, old: Widget) -> None:
        """Let somebody new come down; whoever has been there stays."""
        super().adopt(old)
        if not isinstance(old, SeatFace) or (old.name, old.is_chosen) == (self.name, self.is_chosen):
            return
        animator = old.ui.ctx.animator
        if self.is_chosen and animator.level != "none":
            self.landed = 0.0
            animator.to(self, landed=1.0, duration="score.crown", ease="out_bounce")

    def draw(self, ui: UiHost) -> Parts:
        """Return face and plate, on their way down while somebody sits down."""
        up = round((1.0 - self.landed) * self.rect.h)
        return [(surface, (x, y - up)) for surface, (x, y) in super().draw(ui)]


def seat_faces(page: Page, hosted: OpenTable) -> list[SeatButton]:
    """Return all seats, the first one first."""
    words, room = page.ctx.words, hosted.room
    found: list[SeatButton] = []
    for seat, who in enumerate(room.setup.seats):
        is_person = who.player in (HUMAN, GUEST)
        note = words(f"lobby-seat-{state_of(hosted, seat)}")
        name = who.name if is_person or room.live is not None else words("lobby-free")
        found.append(
            SeatFace(
                f"lobby-seat-{seat}", who.character, name, note, lambda: None, is_chosen=is_person, is_noted=True,
                tip=note,
            )
        )  # fmt: skip
    return found


def state_of(hosted: OpenTable, seat: Seat) -> str:
    """Return in a word who holds a seat: ``host``, ``here``, ``away``, ``stand-in`` or ``character``."""
    room, player = hosted.room, hosted.room.setup.seats[seat].player
    if player == HUMAN:
        return "host"
    if player != GUEST:
        return "character"
    if seat in room.stand_ins:
        return "stand-in"
    return "away" if seat in room.away else "here"


def small(text: str, id: str = "") -> Label:
    """Return a line of small print."""
    return Label(text, "small", colour=INK_SOFT, id=id)
