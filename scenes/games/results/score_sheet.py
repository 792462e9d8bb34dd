"""The score sheet of a finished game: who won, everybody's numbers, and what several rounds have come to.

A game's screen is a subclass: :class:`ScoreSheet` where there are only numbers, :class:`StagedScore` where it is shown
first how they came about. Nothing is decided here: :class:`heul_doch.game.core.events.Outcome` has all numbers.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.rng import SHORT_SEEDS
from heul_doch.game.records.ghost import Ghost
from heul_doch.game.records.ledger import has_ledger
from heul_doch.scenes.base.sentences import winner_sentence
from heul_doch.scenes.base.theme import INK_SOFT, PAPER
from heul_doch.scenes.games.results.accounts import AccountStrip, LedgerRun, accounts_of, keep_accounts
from heul_doch.scenes.games.results.ghost_panel import ghost_panel, ghost_told
from heul_doch.scenes.games.results.own_seat import closing_remark, own_sentence
from heul_doch.scenes.games.results.result_base import PAGE_PAD, PANEL_PAD, ResultBase
from heul_doch.scenes.games.results.series_view import MOST_COLUMNS, SeriesSheet, number_table, what_comes_next
from heul_doch.scenes.players.background_jobs import BackgroundJobs, SyncJobs
from heul_doch.scenes.storage.session import ELSEWHERE, PEOPLE, FinishedGame
from heul_doch.scenes.ui import routes
from heul_doch.scenes.ui.scene import Context, Launch
from heul_doch.scenes.ui.score_widgets import NumberTable
from heul_doch.scenes.ui.widgets import Button, Column, Label, Panel, PictureBox, Row, Scroll, Widget

FEW_COLUMNS: Final = 3
"""Rounds that have a column of their own on a sheet that stands beside the numbers of the last one."""
MANY: Final = 5
"""Seats whose numbers, with the accounts below them, fill the sheet."""
TIGHT_PAD: Final = 1.2
"""Units round such a sheet."""
BAR: Final = 1.6
"""Units of room for the bar of what scrolls."""
LOOK_EVERY: Final = 0.1
"""Seconds after which it is looked whether the accounts are there."""
GAP: Final = 1.2
"""Units between two buttons of the foot."""
WIDEST: Final = 1_000_000
"""Pixels; more than any row needs."""


class ScoreSheet(ResultBase):
    """The numbers of one finished game."""

    name: ClassVar[str] = "result"
    emblem: ClassVar[str] = ""
    """Picture beside the heading."""
    _is_shown = False
    """Whether the winners have been crowned, or are when all steps have been shown."""
    _own_word = ("", "")
    """A language, and the sentence about the person's seat in it."""
    _strip: AccountStrip | None = None
    """Where the accounts of the person's seat are shown."""

    def enter(self, ctx: Context) -> None:
        """Take in how the game ended."""
        super().enter(ctx)
        self.outcome = self.finished.outcome
        # Pictures drawn without a window show all at once.
        self.accounts = LedgerRun(self.finished, SyncJobs if ctx.pictures.is_hurried else BackgroundJobs)
        if any(seat.player in PEOPLE for seat in self.finished.setup.seats):
            # Where several people share the device they are kept, and shown on a page of their own.
            self.accounts.begin()
            self._await_accounts()

    def _await_accounts(self) -> None:
        """Have the loop make a step now and then until the accounts are there; meanwhile nothing is drawn for them."""
        if self.accounts.is_running:
            self.ctx.after(LOOK_EVERY, self._await_accounts)

    def leave(self) -> None:
        """End what is still computed."""
        self.accounts.close()

    def update(self, dt: float) -> None:
        """Show the accounts as soon as they are there."""
        if not self.accounts.poll():
            return
        if self.accounts.has_failed and self._strip is not None:
            self.rebuild()
        self._show_accounts()
        if self.accounts.ledger is not None:
            keep_accounts(self.ctx, self.finished, self.accounts.ledger)

    # ------------------------------------------------------------------ what a game says of itself

    @abstractmethod
    def columns(self) -> Sequence[str]:
        """Return the titles of the columns behind the names; the first is the one that counts."""

    @abstractmethod
    def cells(self, seat: Seat) -> Sequence[str]:
        """Return a seat's line."""

    def headline(self) -> str:
        """Return who won, in a sentence."""
        return winner_sentence(self.ctx.words, self.outcome, self.finished.names, self.person)

    def remarks(self) -> Sequence[str]:
        """Return further sentences below the headline."""
        return ()

    def last_word(self) -> str:
        """Return what somebody has to say to it, with the name before it (:func:`own_seat.closing_remark`)."""
        return closing_remark(self.ctx, self.finished)

    def mood(self, seat: Seat) -> str:
        """Return the face a seat makes about it."""
        if seat in self.outcome.winners:
            return "cheer"
        return "sob" if seat in self.outcome.ranking[-1] else "calm"

    def saddest(self) -> Seat | None:
        """Return who gets the handkerchief."""
        return None

    def ranking(self) -> Sequence[Sequence[Seat]]:
        """Return who shares which place, the best first."""
        return self.outcome.ranking

    def winners(self) -> Sequence[Seat]:
        """Return whose lines are marked."""
        return self.outcome.winners

    def heroes(self) -> Widget | None:
        """Return the picture beside the headline: the winners under their crowns."""
        return self.winner_badges(self.outcome.winners, self.saddest())

    # ------------------------------------------------------------------ the screen

    def resize(self) -> None:
        """Lay everything out; the first time the crowns fall."""
        super().resize()
        if not self._is_shown:
            self._is_shown = True
            self.celebrate()

    def celebrate(self) -> None:
        """Let it be heard how the game ended for the person, and the crowns fall."""
        person, outcome = self.person, self.outcome
        how = (
            "win" if person is None or person in outcome.winners else "lose" if person in outcome.ranking[-1] else "end"
        )
        self.ui.default = "result-again"
        self.ctx.sound.play(f"score.{how}")
        self.crown_winners()

    def build(self) -> Widget:
        """Return the sheet."""
        return self.on_page(self.with_accounts(self.sheet()), self.sheet_foot())

    def with_accounts(self, sheet: Widget) -> Widget:
        """Return the numbers with the person's accounts below them, where there are any."""
        if not self.has_accounts:
            return sheet
        words = self.ctx.words
        title = words("ledger-title" if self.outcome.points else "ledger-title-safe")
        self._strip = AccountStrip("result-ledger", words, title, self._open_ledger, tip=words("result-extra-ledger"))
        self._show_accounts()
        return Column(sheet, self._strip, gap=0.8, across="stretch", grow=1)

    @property
    def has_accounts(self) -> bool:
        """Whether the person's accounts are shown below the numbers; a sheet of several rounds needs the room."""
        run, evening = self.accounts, self.finished.setup.evening
        return evening is None and self.person is not None and (run.is_running or run.ledger is not None)

    @property
    def is_full(self) -> bool:
        """Whether many seats and the accounts below them leave no room for more."""
        return self.has_accounts and len(self.finished.names) >= MANY

    @property
    def is_tight(self) -> bool:
        """Whether everything on the sheet stands close together."""
        return self.is_full

    def _show_accounts(self) -> None:
        strip, ledger, person = self._strip, self.accounts.ledger, self.person
        if strip is not None and ledger is not None and person is not None:
            strip.show(accounts_of(self.ctx.words, self.finished, ledger, person, is_short=True))

    def ghost_slip(self) -> Widget | None:
        """Return the result beside that of the ghost."""
        ghost, person = self.finished.setup.ghost, self.person
        if ghost is None or person is None:
            return None
        own, places = self._beside(ghost, person)
        has_points = bool(self.outcome.points)
        return ghost_panel(self.ctx.words, ghost, self.finished.names[person], own, places, has_points=has_points)

    def _beside(self, ghost: Ghost, person: Seat) -> tuple[int, tuple[int, int]]:
        """Return the person's points, and the places of the person and of the ghost."""
        outcome = self.outcome
        return outcome.points[person] if outcome.points else 0, (outcome.places[person], ghost.place)

    def _open_ledger(self) -> None:
        self.ctx.push(routes.make("ledger", Launch(setup=self.finished)))

    def on_page(self, content: Widget, foot: Widget) -> Widget:
        """Return the screen with what stands between heading and buttons, and these."""
        emblem = PictureBox(self.emblem, width=5.0) if self.emblem else None
        return self.page(content, foot, emblem=emblem, note=_notes_slip(self.ctx, self.finished))

    def sheet(self) -> Widget:
        """Return headline and numbers."""
        comments = self.comments()

        def head(scale: float) -> Widget:
            headline = Label(self.headline(), "title", scale=scale, shrink=0.7, id="result-winner")
            text = Column(headline, self._own_label(), *comments, gap=0.4, grow=1)
            return Row(self.heroes(), text, *self.beside_headline(), gap=1.4)

        pad = TIGHT_PAD if self.is_tight else PANEL_PAD
        return Panel(Scroll(self.arrange(head, self.table()), id="result-scroll"), pad=pad, grow=1)

    def comments(self) -> list[Label | None]:
        """Return what stands below the headline."""
        if self.finished.setup.evening is not None:
            # A sheet of several rounds needs the room.
            return []
        remarks = "" if self.is_full else " ".join(self.remarks())
        return [Label(remarks, "body", colour=INK_SOFT) if remarks else None, self.last_word_label()]

    def last_word_label(self) -> Label | None:
        """Return the line with somebody's last word, if there is one; beside a ghost, what the difference is."""
        ghost, person = self.finished.setup.ghost, self.person
        if ghost is not None and person is not None:
            own, places = self._beside(ghost, person)
            told = ghost_told(self.ctx.words, ghost, own, places, has_points=bool(self.outcome.points))
            return Label(told, "body", id="result-ghost-told")
        said = self.last_word()
        return Label(said, "body", id="result-remark") if said else None

    def beside_headline(self) -> Sequence[Widget]:
        """Return what stands at the right of the headline."""
        return ()

    def arrange(self, head: Callable[[float], Widget], table: NumberTable) -> Widget:
        """Return head and table; the sheet of several rounds beside them if there is room, else below.

        ``head`` returns the head with a headline of a size.
        """
        ui, gap = self.ui, 1.6
        card = self.series_sheet(FEW_COLUMNS)
        room = self.ctx.width - ui.px(2 * (PAGE_PAD + PANEL_PAD) + gap + BAR) - table.needed(ui)
        if card is not None and (spare := room - card.needed(ui)) >= 0:
            card.fixed_width = (room - spare / 2) / ui.unit
            return Row(Column(head(0.56), table, gap=0.4, grow=1), card, gap=gap, across="top")
        return self.column(head(0.82), table, self.series_sheet())

    def column(self, *parts: Widget | None) -> Widget:
        """Return the parts of the sheet one below the other."""
        return Column(
            *parts, gap=0.6 if self.is_tight else 1.2, along="centre" if self.ctx.metrics.is_high else "start"
        )

    def series_sheet(self, most: int = MOST_COLUMNS) -> SeriesSheet | None:
        """Return the running score sheet of several rounds; None after a single game."""
        evening = self.finished.setup.evening
        return None if evening is None else SeriesSheet(self.ctx, self.finished, evening, most)

    def table(self) -> NumberTable:
        """Return the numbers, from best to last."""
        ranking, winners = self.ranking(), self.winners()
        titles, cells = self.columns(), self.cells
        table = number_table(self.ctx, self.finished, "result-table", titles, ranking, cells, winners, self.mood)
        table.is_tight = self.is_tight
        return table

    def sheet_foot(self, *more: Widget) -> Widget:
        """Return the row of buttons below the numbers; ``more`` stands in place of what else can be done."""
        text, icon, note, short = what_comes_next(self.ctx, self.finished)
        label = Label(short, "small", colour=PAPER, outline=0.18, align="right", grow=1, most_lines=2)
        if more:
            return self.foot(*more, text=text, icon=icon, tip=note)
        room = self.ctx.size[0] - self.ctx.px(2 * PAGE_PAD + GAP)
        for has_words, pad in ((True, 1.0), (True, 0.6), (False, 0.6)):
            buttons = _more_buttons(self.ctx, self.finished, pad, has_strip=self.has_accounts, has_words=has_words)
            if self.foot(*buttons, text=text, icon=icon, tip=note).measure(self.ui, WIDEST)[0] <= room:
                break
        return self.foot(*buttons, label, text=text, icon=icon, tip=note)

    def _own_label(self) -> Label | None:
        """Return the sentence about the person's own seat (``own_seat.py``); None when bots play alone."""
        person, words = self.person, self.ctx.words
        if person is None:
            return None
        if self._own_word[0] != words.language:
            self._own_word = (words.language, own_sentence(words, self.finished, person))
        return Label(self._own_word[1], "strong", id="result-own")

    def probe(self) -> dict[str, Any]:
        """Return all numbers."""
        outcome, rows = self.outcome, [[row.name, *row.cells] for row in self.table().rows]
        return {
            "told": True,
            "points": list(outcome.points),
            "scores": list(outcome.points),
            "winners": list(outcome.winners),
            "rows": rows,
            "moving": not self.ctx.animator.is_idle,
        }


def _more_buttons(
    ctx: Context, finished: FinishedGame, pad: float, *, has_strip: bool, has_words: bool
) -> list[Button]:
    """Return buttons that open scenes about a finished game all moves of which are known.

    ``pad``: units beside their texts. ``has_strip``: the strip of accounts is the button that opens the ledger.
    ``has_words``: there is room for more than their icons.
    """

    def button(name: str, icon: str, key: str = "") -> Button:
        text = ctx.words(f"result-extra-{name}-short") if has_words else ""
        tip = ctx.words(f"result-extra-{name}")
        return Button(
            f"result-{name}", text, lambda: ctx.push(routes.make(name, Launch(setup=finished))),
            icon=icon, look="quiet", high=4.4, pad=pad, scale=0.8, tip=tip, shortcut=key,
        )  # fmt: skip

    if finished.match is None:
        return []
    has_bots = any(seat.player not in (*PEOPLE, ELSEWHERE) for seat in finished.setup.seats)
    found = [button("watch", "icon/replay")]
    if has_ledger(finished.game) and not has_strip:
        found.append(button("ledger", "icon/statistics", "b"))
    found.append(button("coach", "icon/hint", "m"))
    return [*found, *([button("fairness", "icon/lock", "f")] if has_bots else [])]


def _notes_slip(ctx: Context, finished: FinishedGame) -> Panel | None:
    """Return a slip with the number of the deal and what help the person took; None where there is nothing to say.

    A number of 39 digits that nobody typed is not shown: the collection deals the same cards again.
    """
    words, match = ctx.words, finished.match
    parts = []
    if finished.seed is not None and abs(finished.seed) < SHORT_SEEDS:
        parts.append(words("result-seed", seed=str(finished.seed)))
    if match is not None and (match.undone or match.hints):
        parts.append(words("result-help-used", undone=match.undone, hints=match.hints))
    # Beside a ghost it is always one, and the slip must be small.
    if match is not None and match.is_practice and finished.setup.ghost is None:
        parts.append(words("result-practice"))
    text = " · ".join(parts)
    return Panel(Label(text, "small", colour=INK_SOFT, id="result-seed"), look="note", pad=1.1) if text else None
