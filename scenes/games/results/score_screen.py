"""The score sheet: how a game ended, all numbers in one table. For games whose scoring the table itself has shown.

A kit's result is a subclass of :class:`ScoreSheet` that says what the columns are. Nothing is decided here:
:class:`game.core.events.Outcome` says it all.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from heul_doch.game.core.cards import Seat
from heul_doch.scenes.base import paths
from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.base.theme import INK_SOFT
from heul_doch.scenes.games.results.actions import buttons, notes_slip
from heul_doch.scenes.games.results.result_base import Ending
from heul_doch.scenes.games.results.series_view import MOST_COLUMNS, go_on_button, note_label, note_of, score_sheet_of
from heul_doch.scenes.storage.finished_game import Finished
from heul_doch.scenes.storage.session import HUMAN, SeatSetup, TableSetup
from heul_doch.scenes.ui.menu_widgets import Heading
from heul_doch.scenes.ui.number_table import Honours, NumberRow, NumberTable
from heul_doch.scenes.ui.scene import Context, Launch
from heul_doch.scenes.ui.widgets import Button, Column, Label, Panel, PictureBox, Row, Scroll, Spacer, Widget

FEW_COLUMNS = 3
"""Rounds that have a column of their own on a sheet that stands beside the numbers of the last one."""
PAGE_PAD = 2.0
PANEL_PAD = 1.8
BAR = 1.6
"""Units of room for the bar of what scrolls."""


class ScoreSheet(Ending):
    """One finished game on paper."""

    name: ClassVar[str] = "result"
    background: ClassVar[str] = "table/{size}"
    emblem: ClassVar[str] = ""
    """Picture beside the heading."""

    def __init__(self, launch: Launch) -> None:
        """``launch.setup`` is a :class:`Finished`; anything else: bots play the game it asks for (screenshots)."""
        self._launch = launch

    def enter(self, ctx: Context) -> None:
        """Take in how the game ended."""
        super().enter(ctx)
        self.ui.default = "result-again"
        launch = self._launch
        self.finished = launch.setup if isinstance(launch.setup, Finished) else played(launch, ctx.words)
        self.outcome = self.finished.outcome
        self._cheer()

    def _cheer(self) -> None:
        """Let it be heard how it ended for the person."""
        if self.person is not None and self.person in self.outcome.winners:
            self.ctx.sound.play("score.win")

    # ------------------------------------------------------------------ what a game says of itself

    @abstractmethod
    def columns(self) -> Sequence[str]:
        """Return the titles of the columns behind the names; the first is the one that counts."""

    @abstractmethod
    def cells(self, seat: Seat) -> Sequence[str]:
        """Return a seat's line."""

    @abstractmethod
    def headline(self) -> str:
        """Return who won, in a sentence."""

    def remarks(self) -> Sequence[str]:
        """Return further sentences below the headline."""
        return ()

    def last_word(self) -> str:
        """Return what somebody has to say to it, with the name before it: a winner, or else who came last."""
        return self.closing_remark(self.outcome.winners, self.outcome.ranking[-1])

    def mood(self, seat: Seat) -> str:
        """Return the face a seat makes about it."""
        if seat in self.outcome.winners:
            return "cheer"
        return "sob" if seat in self.outcome.ranking[-1] else "calm"

    def heroes(self) -> Widget | None:
        """Return the picture beside the headline: the winners under their crowns."""
        seats = self.finished.setup.seats
        return Honours([seats[seat].character for seat in self.outcome.winners], "")

    # ------------------------------------------------------------------ the screen

    def build(self) -> Widget:
        """Return the sheet with its buttons."""
        words = self.ctx.words
        remarks: list[Label] = []
        # A sheet of several rounds needs the room.
        if self.finished.setup.evening is None:
            remarks += [Label(line, "body", colour=INK_SOFT) for line in self.remarks()]
            if said := self.last_word():
                remarks.append(Label(said, "body", id="result-remark"))
        table = NumberTable(
            [words("result-column-rank"), words("result-column-seat"), *self.columns()], self.rows(), id="result-table"
        )

        def head(scale: float) -> Widget:
            headline = Label(self.headline(), "title", scale=scale, shrink=0.7, id="result-winner")
            return Row(
                self.heroes(),
                Column(headline, self.own_word(), *remarks, gap=0.4, grow=1),
                *self.beside_headline(),
                gap=1.4,
            )

        content = self._spread(head, table)
        return self.page(Panel(Scroll(content, id="result-scroll"), pad=PANEL_PAD, grow=1), self._foot())

    def page(self, content: Widget, foot: Widget) -> Widget:
        """Return the screen: heading, ``content`` and ``foot``."""
        words = self.ctx.words
        return Column(
            Row(
                Heading(words("result-title")),
                PictureBox(self.emblem, width=5.0) if self.emblem else None,
                Spacer(grow=1),
                notes_slip(self.ctx, self.finished),
                gap=1.0,
            ),
            content,
            foot,
            pad=PAGE_PAD,
            gap=1.2,
        )

    def _spread(self, head: Callable[[float], Widget], table: NumberTable) -> Widget:
        """Return head, table and what else there is; the sheet of several rounds beside them if there is room.

        ``head`` returns the head with a headline of a size.
        """
        ui, gap = self.ui, 1.6
        room = self.ctx.width - ui.px(2 * (PAGE_PAD + PANEL_PAD) + gap + BAR) - table.needed(ui)
        for most in (MOST_COLUMNS, FEW_COLUMNS, 1):
            sheet = score_sheet_of(self.ctx, self.finished, most)
            if sheet is not None and (spare := room - sheet.needed(ui)) >= 0:
                card = sheet.panel((room - spare / 2) / ui.unit)
                own = Column(head(0.56), table, *self.below(), gap=0.4, grow=1)
                return Row(own, card, gap=gap, across="top")
        sheet = score_sheet_of(self.ctx, self.finished)
        return Column(
            head(0.82),
            table,
            *self.below(),
            sheet.panel() if sheet is not None else None,
            gap=1.2,
            along="centre" if self.ctx.metrics.is_high else "start",
        )

    def beside_headline(self) -> Sequence[Widget]:
        """Return what stands right of the headline."""
        return ()

    def beside_note(self, note: Widget) -> Sequence[Widget]:
        """Return what stands between the small buttons and the one that goes on: the ``note`` on what comes next."""
        return (note,)

    def below(self) -> Sequence[Widget]:
        """Return what stands below the table of numbers."""
        return ()

    def rows(self) -> list[NumberRow]:
        """Return the lines of the table, from best to last; equals share a place."""
        seats, ranks = self.finished.setup.seats, self.outcome.places
        return [
            NumberRow(
                self.ctx.words("result-rank", rank=ranks[seat]),
                seats[seat].character,
                self.mood(seat),
                self.finished.names[seat],
                tuple(self.cells(seat)),
                seat in self.outcome.winners,
                seat == self.person,
            )
            for group in self.outcome.ranking
            for seat in group
        ]

    def _foot(self) -> Widget:
        words = self.ctx.words
        note = note_of(self.ctx, self.finished)
        return Row(
            Button("result-title", words("result-to-title"), lambda: self.go_to("title"), icon="icon/home", high=4.8),
            Button("result-new", words("result-new"), lambda: self.go_to("setup"), icon="icon/seat", high=4.8),
            *buttons(self.ctx, self.finished),
            *self.beside_note(note_label(self.ctx, self.finished, note)),
            go_on_button(self.ctx, self.finished, self.again, note),
            gap=1.2,
        )

    def probe(self) -> dict[str, Any]:
        """Tell all numbers."""
        return {
            "told": True,
            "scores": list(self.outcome.points),
            "winners": list(self.outcome.winners),
            "rows": [[row.name, *row.cells] for row in self.rows()],
            "moving": not self.ctx.animator.is_idle,
        }


def played(launch: Launch, words: Words) -> Finished:
    """Return a game played by bots to its end: for screenshots."""
    from heul_doch.game.bots import BOTS
    from heul_doch.game.core.match import Match
    from heul_doch.game.core.rng import Rng
    from heul_doch.scenes.storage.characters import load_cast
    from heul_doch.scenes.table.live_game import build_game

    seats = [
        SeatSetup(words("setup-you") if n == 0 else words.said(who.name), who.face, player)
        for n, who in enumerate(load_cast()[0].members[: launch.seats or 4])
        for player in [HUMAN if n == 0 else "onestep"]
    ]
    setup = TableSetup(launch.game, tuple(launch.variants), dict(launch.options), tuple(seats), launch.seed)
    game = build_game(setup, paths.rules_dir())
    match = Match.new(game, launch.seed or 1, [seat.name for seat in seats])
    bot, rng = BOTS["onestep"](), Rng(launch.seed or 1)
    while not match.is_over:
        seat = match.acting_seats[0]
        match.submit(bot.choose(game, match.view(seat), match.legal_moves(seat), rng))
    outcome = game.outcome(match.state)
    assert outcome is not None
    return Finished(setup, game, outcome, match.state.zones, launch.seed, match=match)
