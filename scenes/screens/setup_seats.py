"""The seats of the set-up: who sits where, and who plays for them. Imports pygame."""

from __future__ import annotations

from heul_doch.game.bots.players import is_program
from heul_doch.scenes.base.theme import INK_SOFT
from heul_doch.scenes.players.external_bots import (
    LONGEST,
    NEW_PROGRAM,
    command_problem,
    known_programs,
    short_name,
)
from heul_doch.scenes.screens.setup_base import SetupBase
from heul_doch.scenes.screens.table_choice import (
    OWN_WAY,
    SeatChoice,
    TableChoice,
)
from heul_doch.scenes.storage.characters import STRENGTHS
from heul_doch.scenes.storage.session import HUMAN
from heul_doch.scenes.ui.menu_widgets import LittleTable, SeatButton
from heul_doch.scenes.ui.widgets import (
    Column,
    Label,
    Panel,
    PictureBox,
    Row,
    Scroll,
    Stepper,
    TextField,
    Widget,
)

LEAST_TABLE = 15.5
"""Height of the little table, in units, while text is large."""


class SeatsPanel:
    """The left half of the set-up."""

    def __init__(self, setup: SetupBase) -> None:
        self._setup = setup

    def build(self, choice: TableChoice) -> Widget:
        """Return the table with its seats, and the open seat below it."""
        words = self._setup.ctx.words
        seats = [self._seat_button(choice, seat) for seat in range(choice.count)]
        low, high = choice.book.min_seats, choice.book.max_seats
        count = Stepper.numbers(
            "setup-count", low, high, choice.count, self._setup.set_count, text=words("setup-seats")
        )
        head = Row(Label(words("setup-seats"), "strong" if self._setup.is_large else "heading", grow=1), count)
        if self._setup.is_large:
            # The table takes what is left: who sits there is changed below it without scrolling.
            content = Column(head, LittleTable(seats, high=LEAST_TABLE, grow=1), self._seat_editor(choice), gap=0.6)
            return Panel(Scroll(content, id="setup-seats-scroll"), pad=1.1, width=43)
        content = Column(head, LittleTable(seats, grow=1), self._seat_editor(choice), gap=0.8)
        return Panel(content, pad=1.5, width=43)

    def _shown_name(self, choice: TableChoice, seat: int) -> str:
        entry = choice.seats[seat]
        if seat == 0:
            return entry.name.strip() or self._setup.ctx.words("setup-you")
        return self._character_name(entry.character)

    def _seat_button(self, choice: TableChoice, seat: int) -> SeatButton:
        entry = choice.seats[seat]
        note = self._setup.ctx.words("setup-you") if entry.player == HUMAN else self._player_title(entry)
        if seat == 0 and not entry.name.strip():
            note = self._character_name(entry.character)
        return SeatButton(
            f"setup-seat-{seat}",
            self._setup.cast.face(entry.character),
            self._shown_name(choice, seat),
            note,
            lambda: self._setup.open_seat(seat),
            is_chosen=seat == self._setup.seat,
            strength=self._strength(entry) if entry.player != HUMAN else 0,
            is_noted=is_program(entry.player),
            tip=note,
        )

    def _character_name(self, character: str) -> str:
        who = self._setup.cast.get(character)
        return self._setup.ctx.words.said(who.name) if who is not None else character

    def _strength(self, entry: SeatChoice) -> int:
        """Return how well a seat plays, 1 to 4; 0 for a program, of which nobody knows."""
        if is_program(entry.player):
            return 0
        who = self._setup.cast.get(entry.character)
        level = entry.player or (who.level if who is not None else STRENGTHS[0])
        return STRENGTHS.index(level) + 1 if level in STRENGTHS else 0

    def _player_title(self, entry: SeatChoice) -> str:
        """Return in a word how well a seat plays, or which program does."""
        if is_program(entry.player):
            command = known_programs(self._setup.ctx.settings).get(entry.player, "")
            return short_name(command) if command else self._setup.ctx.words("setup-program")
        return self._setup.ctx.words(f"bot-{STRENGTHS[self._strength(entry) - 1]}")

    def _player_help(self, entry: SeatChoice) -> str:
        """Return a sentence about who plays there."""
        words = self._setup.ctx.words
        if is_program(entry.player):
            return words("setup-program-help")
        who = self._setup.cast.get(entry.character)
        return words.said(who.about) if who is not None else ""

    def _seat_editor(self, choice: TableChoice) -> Widget:
        words, entry = self._setup.ctx.words, choice.seats[self._setup.seat]
        names = [(who.id, words.said(who.name)) for who in self._setup.cast.members]
        figure = Stepper[str](
            "setup-character",
            names,
            entry.character,
            self._setup.set_character,
            text=words("setup-character"),
            wraps=True,
        )
        if self._setup.seat == 0:
            lower: Widget = TextField(
                "setup-name",
                entry.name,
                self._setup.set_name,
                text=words("setup-your-name"),
                placeholder=words("setup-name-hint"),
                on_enter=lambda: self._setup.ui.focus("setup-start"),
            )
            head, sentence = words("setup-your-name"), ""
        else:
            lower = self._level(entry)
            head, sentence = words("setup-level"), self._player_help(entry)
        wide = 7.8 * max(1.0, self._setup.ctx.metrics.text_scale)
        lines = Column(
            Row(Label(words("setup-character"), "small", width=wide), _grown(figure), gap=0.6),
            Row(Label(head, "small", width=wide), _grown(lower), gap=0.6),
            self._command_field(entry),
            # Always two lines of room, so that the table does not move when another seat is opened.
            Label(sentence, "small", colour=INK_SOFT, min_lines=2, scale=0.9),
            gap=0.3,
            grow=1,
        )
        if self._setup.is_large:
            # The same face looks up from the table; the letters need its place.
            return Panel(lines, look="card", pad=0.6, seed=2)
        face = PictureBox(f"seat/{self._setup.cast.face(entry.character)}/cheer", width=7.4)
        return Panel(Row(face, lines, gap=1.2), look="card", pad=0.6, seed=2)

    def _level(self, entry: SeatChoice) -> Widget:
        """Return the choice of who plays: the character as it is, some strength, or a program of one's own."""
        words = self._setup.ctx.words
        options = [(OWN_WAY, words("setup-own-way")), *((level, words(f"bot-{level}")) for level in STRENGTHS)]
        options += [(id, short_name(command)) for id, command in known_programs(self._setup.ctx.settings).items()]
        options.append((NEW_PROGRAM, words("setup-program")))
        chosen = entry.player if entry.player in dict(options) else NEW_PROGRAM
        return Stepper[str](
            "setup-level", options, chosen, self._setup.set_player, text=words("setup-level"), wraps=True
        )

    def _command_field(self, entry: SeatChoice) -> Widget | None:
        """Return where the command of a program is typed, while one is wanted or wrong."""
        if not is_program(entry.player) or entry.player in known_programs(self._setup.ctx.settings):
            return None
        words = self._setup.ctx.words
        wrong = command_problem(self._setup.command) if self._setup.command else ""
        return Column(
            TextField(
                "setup-program",
                self._setup.command,
                self._setup.type_command,
                text=words("setup-program"),
                placeholder=words("setup-program-hint"),
                limit=LONGEST,
                on_enter=self._setup.take_command,
            ),
            Label(words(f"setup-program-{wrong}") if wrong else words("setup-program-enter"), "small"),
            gap=0.3,
        )


def _grown(widget: Widget) -> Widget:
    widget.grow = 1.0
    return widget
