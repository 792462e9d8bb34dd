"""The seats of the set-up: who sits where, and who plays for them. Imports pygame."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from heul_doch.game.bots.players import is_program
from heul_doch.scenes.base.theme import INK_SOFT
from heul_doch.scenes.players.external_bot import (
    LONGEST_COMMAND,
    NEW_PROGRAM,
    command_problem,
    known_programs,
    remember,
    short_name,
)
from heul_doch.scenes.screens.table_choice import OWN_WAY, SeatChoice, TableChoice
from heul_doch.scenes.storage.characters import STRENGTHS, Cast
from heul_doch.scenes.storage.session import HUMAN
from heul_doch.scenes.ui.menu_widgets import LittleTable, SeatButton
from heul_doch.scenes.ui.pages import Page
from heul_doch.scenes.ui.widgets import Column, Label, Panel, PictureBox, Row, Scroll, Stepper, TextField, Widget

LEAST_TABLE: Final = 15.5
"""Height of the little table, in units, while text is large."""


class SeatsPanel:
    """The left half of the set-up: the table with its seats, and the open seat below it."""

    def __init__(
        self,
        page: Page,
        choice: TableChoice,
        edit: Callable[..., Callable[..., None]],
        cast: Cast,
        open_seat: Callable[[int], None],
    ) -> None:
        """``edit`` turns a change of the choice into a callback that also shows it."""
        self._page, self._choice, self._edit, self._cast, self._open_seat = page, choice, edit, cast, open_seat
        self._command = ""
        """A program's command while it is typed."""

    def build(self, seat: int) -> Widget:
        """Return the table with its seats; ``seat`` is the open one."""
        choice, is_large, text = self._choice, self._page.is_large, self._page.ctx.words("setup-seats")
        seats = [self._seat_button(place, is_open=place == seat) for place in range(choice.count)]
        low, high = choice.book.min_seats, choice.book.max_seats
        count = Stepper.numbers("setup-count", low, high, choice.count, self._edit(choice.set_count), text=text)
        head = Row(Label(text, "strong" if is_large else "heading", grow=1), count)
        if not is_large:
            content = Column(head, LittleTable(seats, grow=1), self._seat_editor(seat), gap=0.8)
            return Panel(content, pad=1.5, width=43)
        # The table takes what is left: who sits there is changed below it without scrolling.
        content = Column(head, LittleTable(seats, high=LEAST_TABLE, grow=1), self._seat_editor(seat), gap=0.6)
        return Panel(Scroll(content, id="setup-seats-scroll"), pad=1.1, width=43)

    def _seat_button(self, place: int, *, is_open: bool) -> SeatButton:
        words, entry = self._page.ctx.words, self._choice.seats[place]
        own = self._character_name(entry.character)
        name, note = own, self._player_title(entry)
        if place == 0:
            typed = entry.name.strip()
            name, note = typed or words("setup-you"), words("setup-you") if typed else own
        return SeatButton(
            f"setup-seat-{place}",
            self._cast.face(entry.character),
            name,
            note,
            lambda: self._open_seat(place),
            is_chosen=is_open,
            strength=self._strength(entry) if entry.player != HUMAN else 0,
            is_noted=is_program(entry.player),
            tip=note,
        )

    def _character_name(self, character: str) -> str:
        who = self._cast.get(character)
        return self._page.ctx.words.said(who.name) if who is not None else character

    def _strength(self, entry: SeatChoice) -> int:
        """Return how well a seat plays, 1 to 4; 0 for a program, of which nobody knows."""
        if is_program(entry.player):
            return 0
        who = self._cast.get(entry.character)
        level = entry.player or (who.level if who is not None else STRENGTHS[0])
        return STRENGTHS.index(level) + 1 if level in STRENGTHS else 0

    def _player_title(self, entry: SeatChoice) -> str:
        """Return in a word how well a seat plays, or which program does."""
        if is_program(entry.player):
            command = known_programs(self._page.ctx.settings).get(entry.player, "")
            return short_name(command) if command else self._page.ctx.words("setup-program")
        return self._page.ctx.words(f"bot-{STRENGTHS[self._strength(entry) - 1]}")

    def _player_help(self, entry: SeatChoice) -> str:
        """Return a sentence about who plays there."""
        words = self._page.ctx.words
        if is_program(entry.player):
            return words("setup-program-help")
        who = self._cast.get(entry.character)
        return words.said(who.about) if who is not None else ""

    def _seat_editor(self, seat: int) -> Widget:
        page, words, entry = self._page, self._page.ctx.words, self._choice.seats[seat]
        title = words("setup-character")
        names = [(who.id, words.said(who.name)) for who in self._cast.members]
        change = self._edit(self._choice.set_character, seat)
        character = Stepper("setup-character", names, entry.character, change, text=title, wraps=True, grow=1)
        if seat == 0:
            head, sentence = words("setup-your-name"), ""
            lower: Widget = TextField(
                "setup-name",
                entry.name,
                self._edit(setattr, entry, "name"),
                text=head,
                placeholder=words("setup-name-hint"),
                on_enter=lambda: page.ui.focus("setup-start"),
                grow=1,
            )
        else:
            head, sentence = words("setup-level"), self._player_help(entry)
            lower = self._level(entry)
        wide = 7.8 * max(1.0, page.ctx.metrics.text_scale)
        lines = Column(
            Row(Label(title, "small", width=wide), character, gap=0.6),
            Row(Label(head, "small", width=wide), lower, gap=0.6),
            self._command_field(entry),
            # Always two lines of room, so that the table does not move when another seat is opened.
            Label(sentence, "small", colour=INK_SOFT, min_lines=2, scale=0.9),
            gap=0.3,
            grow=1,
        )
        if page.is_large:
            # The same face looks up from the table; the letters need its place.
            return Panel(lines, look="card", pad=0.6, seed=2)
        face = PictureBox(f"seat/{self._cast.face(entry.character)}/cheer", width=7.4)
        return Panel(Row(face, lines, gap=1.2), look="card", pad=0.6, seed=2)

    def _level(self, entry: SeatChoice) -> Widget:
        """Return the choice of who plays: the character as it is, some strength, or a program of one's own."""
        words = self._page.ctx.words
        options = [(OWN_WAY, words("setup-own-way")), *((level, words(f"bot-{level}")) for level in STRENGTHS)]
        options += [(id, short_name(command)) for id, command in known_programs(self._page.ctx.settings).items()]
        options.append((NEW_PROGRAM, words("setup-program")))
        chosen = entry.player if entry.player in dict(options) else NEW_PROGRAM
        change = self._edit(setattr, entry, "player")
        return Stepper("setup-level", options, chosen, change, text=words("setup-level"), wraps=True, grow=1)

    def _command_field(self, entry: SeatChoice) -> Widget | None:
        """Return where the command of a program is typed, while one is wanted or wrong."""
        if not is_program(entry.player) or entry.player in known_programs(self._page.ctx.settings):
            return None
        words, wrong = self._page.ctx.words, command_problem(self._command) if self._command else ""
        field = TextField(
            "setup-program",
            self._command,
            self._type_command,
            text=words("setup-program"),
            placeholder=words("setup-program-hint"),
            limit=LONGEST_COMMAND,
            on_enter=lambda: self._take_command(entry),
        )
        return Column(
            field, Label(words(f"setup-program-{wrong}") if wrong else words("setup-program-enter"), "small"), gap=0.3
        )

    def _type_command(self, command: str) -> None:
        self._command = command
        self._page.rebuild()

    def _take_command(self, entry: SeatChoice) -> None:
        """Let the program that was typed sit down, if there is such a program."""
        if not command_problem(self._command):
            player = remember(self._page.ctx.store, self._command)
            self._command = ""
            self._edit(setattr, entry, "player")(player)
