"""The statistics of all games, as charts and as a CSV file.

The file is read in a thread. See :mod:`heul_doch.scenes.storage.stats_file` for what is kept and
:mod:`heul_doch.scenes.storage.stats_summary` for what it comes to.
"""

from __future__ import annotations

import io
import threading
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, ClassVar, Final

from heul_doch.game.bots.players import is_program
from heul_doch.game.core.families import DEFAULT_GAME
from heul_doch.game.rulefiles.files import check_inside, write_atomic
from heul_doch.game.rulefiles.find import find_rulebook
from heul_doch.game.rulefiles.loader import define
from heul_doch.scenes.base.sentences import date_of
from heul_doch.scenes.base.theme import INK_SOFT
from heul_doch.scenes.players.background_jobs import BackgroundJobs
from heul_doch.scenes.screens.rulebooks import read_books
from heul_doch.scenes.storage import disk
from heul_doch.scenes.storage.accounts_file import (
    AccountsFile,
    GameAccounts,
    MissingAccountsJob,
    default_names,
    tables_of,
)
from heul_doch.scenes.storage.autosave import catch_up, recount
from heul_doch.scenes.storage.stats_file import GameEntry, StatsFile
from heul_doch.scenes.storage.stats_summary import Figures, Share, counted, figures, write_csv
from heul_doch.scenes.ui.charts import BigNumber, Columns, ShareBar
from heul_doch.scenes.ui.cost_grid import CostGrid
from heul_doch.scenes.ui.pages import Page, run_file_job
from heul_doch.scenes.ui.scene import Context
from heul_doch.scenes.ui.widgets import (
    Choice,
    Column,
    Grid,
    Label,
    Panel,
    PictureBox,
    Row,
    Scroll,
    Stepper,
    Widget,
)

EXPORTS: Final = "exports"
"""Folder in the player's folder for files that are handed out."""
CSV: Final = "statistics.csv"


class StatisticsScene(Page):
    """All games, or those of one game."""

    name: ClassVar[str] = "statistics"

    def enter(self, ctx: Context) -> None:
        """Have the games read."""
        super().enter(ctx)
        self.ui.default = "statistics-back"
        self.entries: list[GameEntry] | None = None
        """None: not read yet."""
        self.is_reading = True
        """Whether files are read, or accounts computed."""
        self._figures: dict[str, Figures] = {}
        """Game (empty: all) -> what its games came to; with thousands of them that takes a while."""
        self.game = ""
        """Id of the game that is shown; empty: all."""
        self.kept: dict[str, GameAccounts] = {}
        """The accounts of games by their ids."""
        self._jobs: BackgroundJobs | None = None
        """What computes the accounts that are missing; None before and after that."""
        threading.Thread(target=self._read, name="statistics", daemon=True).start()

    def _read(self) -> None:
        home, ctx = self.ctx.store.file.parent, self.ctx

        say = ctx.tell_soon
        catch_up(home, say)
        entries = StatsFile(home, say, lambda: recount(home)).entries()
        kept = AccountsFile(home, say).all()
        read_books(ctx.user_dir)
        self._take(entries)
        ctx.call_soon(lambda: self._take_accounts(kept))

    def _take_accounts(self, kept: Iterable[GameAccounts]) -> None:
        """Show everything that was read, and begin to compute the accounts that are missing."""
        ctx = self.ctx
        self.kept = {each.id: each for each in kept}
        if self.entries:
            self._jobs = BackgroundJobs()
            # The job opens tables of its own.
            self._jobs.start(define(find_rulebook(DEFAULT_GAME), ()), 3)
            job = MissingAccountsJob(ctx.store.file.parent, frozenset(self.kept), default_names(ctx.words))
            self._jobs.submit(job)
        self.is_reading = self._jobs is not None
        self.rebuild()

    def update(self, dt: float) -> None:
        """Keep and show accounts that have been computed."""
        jobs = self._jobs
        if jobs is None:
            return
        new = {report.found.id: report.found for report in jobs.poll() if report.found is not None}
        file = AccountsFile(self.ctx.store.file.parent)
        for id_, accounts in new.items():
            if id_ not in self.kept:
                self.kept[id_] = accounts
                disk.later(partial(file.add, accounts))
        if not jobs.is_busy:
            self.leave()
            self.is_reading = False
            self.rebuild()

    @property
    def needs_frames(self) -> bool:
        """Whether accounts are awaited."""
        return self._jobs is not None

    def leave(self) -> None:
        """Compute no further; what is missing is computed the next time."""
        if self._jobs is not None:
            self._jobs.close()
            self._jobs = None

    def _take(self, entries: list[GameEntry]) -> None:
        self._all, found = entries, counted(entries)
        for game in ("", *dict.fromkeys(entry.game for entry in found)):
            self._figures[game] = figures(entry for entry in found if game in ("", entry.game))
        self.entries = found

    # ------------------------------------------------------------------ showing

    def build(self) -> Widget:
        """Return title, charts and foot."""
        said, books = self.ctx.words.said, read_books(self.ctx.user_dir)[0] if self.entries else []
        self._titles = {book.id: said(book.title) for book in books}
        self._variants = {variant.id: said(variant.title) for book in books for variant in book.variants}
        can_export = bool(self.entries)
        export = self.button("statistics-csv", self._export, high=4.6, enabled=can_export, tip="statistics-csv-help")
        notebook = self.button("statistics-notebook", self._open_notebook, high=4.6, tip="statistics-notebook-help")
        foot = Row(self.back_button(high=5.0, pad=3), export, notebook, gap=1.4)
        return self.frame("statistics-title", self._content(), foot, corner=self._games(), gap=1.3)

    def _games(self) -> Widget | None:
        words, kinds = self.ctx.words, list(dict.fromkeys(entry.game for entry in self.entries or ()))
        if len(kinds) < 2:
            return None
        options = [("", words("statistics-all-games")), *((kind, self._titles.get(kind, kind)) for kind in kinds)]
        control = Choice if len(options) <= 3 else Stepper
        return control("statistics-game", options, self.game, self._choose, text=words("statistics-game"))

    def _choose(self, game: str) -> None:
        self.game = game
        self.rebuild()

    def _content(self) -> Widget:
        words = self.ctx.words
        if self.entries is None:
            return Panel(Label(words("statistics-reading"), "body", align="centre"), pad=3.0, grow=1)
        if not self.entries:
            nothing = Column(
                PictureBox("seat/egg/think", width=14.0),
                Label(words("statistics-empty"), "heading", align="centre"),
                Label(words("statistics-empty-help"), "body", colour=INK_SOFT, align="centre"),
                along="centre",
                gap=1.2,
            )
            return Panel(nothing, pad=2.4, grow=1)
        found = self._figures[self.game]
        panels = [panel for panel in self._panels(found) if panel is not None]
        if self.is_large:
            body: Widget = Column(*panels, gap=1.2)
        else:
            halves = (Column(*panels[start::2], gap=1.2, grow=1) for start in (0, 1))
            body = Row(*halves, gap=1.2, across="top")
        content = Column(self._overview(found), body, gap=1.2)
        return Scroll(content, id="statistics-scroll", grow=1, on_paper=False)

    def _overview(self, found: Figures) -> Widget:
        words, total = self.ctx.words, found.total
        streak, has_won = abs(found.streak), found.streak > 0
        shown = [
            ("games", str(total.games), words("statistics-games", count=total.games)),
            ("won", _percent(total.part), words("statistics-won", count=total.wins)),
            ("streak", str(streak), words(f"statistics-streak-{'won' if has_won else 'lost'}", count=streak)),
            ("best-streak", str(found.best_streak), words("statistics-best-streak")),
            ("shared", str(total.shared), words("statistics-shared", count=total.shared)),
        ]
        if found.best_points is not None and found.mean_points is not None:
            mean = words("statistics-best-points", mean=words.decimal(found.mean_points))
            shown.append(("best-points", str(found.best_points), mean))
        numbers = [BigNumber(number, text, id=f"statistics-{key}") for key, number, text in shown]
        helped = words("statistics-helped", undone=found.undone, hints=found.hints)
        content = Column(
            Grid(*numbers, columns=3 if self.is_large else len(numbers), gap=1.0),
            Label(helped, "small", colour=INK_SOFT, align="centre", id="statistics-helped"),
            gap=0.7,
        )
        return Panel(content, pad=1.4, seed=1)

    def _panels(self, found: Figures) -> Iterable[Widget | None]:
        words = self.ctx.words
        if found.recent:
            text = words("statistics-recent-words", points=", ".join(str(bar.points) for bar in found.recent))
            yield self._panel("recent", [Columns(found.recent, text, id="statistics-columns")])
        yield self._panel("opponents", self._bars("opponent", found.by_opponent, self._opponent))
        yield from self._costs()
        yield self._panel("deeds", self._pairs(found))
        yield self._panel("variants", self._bars("variant", found.by_variant, self._variant))
        if len(found.by_game) > 1:
            yield self._panel("by-game", self._bars("by-game", found.by_game, lambda key: self._titles.get(key, key)))
        turn = self._bars("turn", found.by_turn, lambda key: words("statistics-turn", number=int(key)))
        yield self._panel("turn", turn)
        seats = self._bars("seats", found.by_seats, lambda key: words("statistics-seats", count=int(key)))
        yield self._panel("seats", seats)
        yield self._panel("longest", [Label(self._long_game(entry), "body") for entry in found.longest])

    def _costs(self) -> Iterable[Widget | None]:
        """Yield who has cost whom how much, in games with points and in games with a loser."""
        words = self.ctx.words
        for has_points, table in tables_of(self.kept.values(), self.game).items():
            key = "tears" if has_points else "tears-safe"
            rows: list[Widget] = [CostGrid(self.ctx, table, id=f"statistics-{key}")]
            if self._jobs is not None:
                rows.append(Label(words("statistics-tears-working"), "small", colour=INK_SOFT))
            yield self._panel(key, [*rows, Label(words("ledger-why-always"), "small", colour=INK_SOFT)])

    def _panel(self, key: str, rows: Sequence[Widget]) -> Widget | None:
        if not rows:
            return None
        words, note = self.ctx.words, f"statistics-{key}-note"
        content = Column(
            Label(words(f"statistics-{key}-title"), "heading"),
            Label(words(note), "small", colour=INK_SOFT) if note in words else None,
            *rows,
            gap=0.8,
        )
        return Panel(content, pad=1.6, seed=len(key))

    def _bars(self, kind: str, shares: Sequence[Share], name: Callable[[str], str]) -> list[Widget]:
        words, bars = self.ctx.words, list[Widget]()
        for share in shares:
            text = words("statistics-share", wins=share.wins, games=share.games, percent=_percent(share.part))
            id = f"statistics-{kind}-{share.key}"
            bars.append(ShareBar(name(share.key), text, share.part, share.fair, id=id))
        return bars

    def _opponent(self, key: str) -> str:
        words = self.ctx.words
        if is_program(key):
            return words("statistics-program")
        for message in (f"bot-{key}", f"statistics-player-{key}"):
            if message in words:
                return words(message)
        return key

    def _variant(self, key: str) -> str:
        return self.ctx.words("title-summary-base") if key == "-" else self._variants.get(key, key)

    def _pairs(self, found: Figures) -> list[Widget]:
        words, rows = self.ctx.words, list[Widget]()
        most = max((max(mean.mine, mean.others) for mean in found.means), default=1.0) or 1.0
        for mean in found.means:
            key = f"statistics-number-{mean.key}"
            name = words(key) if key in words else mean.key
            mine = words("statistics-mine", value=words.decimal(mean.mine))
            others = words("statistics-others", value=words.decimal(mean.others))
            parts = mean.mine / most, mean.others / most
            rows.append(ShareBar(name, f"{mine}, {others}", *parts, id=f"statistics-deed-{mean.key}"))
        return rows

    def _long_game(self, entry: GameEntry) -> str:
        words = self.ctx.words
        rivals = ", ".join(seat.name for n, seat in enumerate(entry.seats) if n != entry.person)
        return words("statistics-long", moves=entry.moves, date=date_of(entry.ended, words), names=rivals)

    def _open_notebook(self) -> None:
        """Show what the characters remember."""
        self.ctx.go("notebook", on_top=True)

    def _export(self) -> None:
        """Write the CSV file, in a thread, and say where it lies."""
        entries, file, ctx = list(self._all), self.ctx.user_dir / EXPORTS / CSV, self.ctx

        def job() -> Callable[[], None]:
            check_inside(file, ctx.user_dir)
            export_csv(entries, file)
            return partial(ctx.toast, ctx.words("statistics-csv-done", file=str(file)), reading="long")

        run_file_job(ctx, job, lambda why: ctx.words("statistics-csv-failed", file=str(file), reason=why))

    def probe(self) -> dict[str, Any]:
        """Return how many games are shown, and of which game."""
        return {"games": None if self.entries is None else len(self.entries), "game": self.game}


def export_csv(entries: Iterable[GameEntry], file: Path, write: Callable[[Path, bytes], None] = write_atomic) -> int:
    """Write games as a CSV file (UTF-8 with a mark, so that every spreadsheet reads it); return how many.

    Raises what ``write`` raises.
    """
    stream = io.StringIO(newline="")
    count = write_csv(entries, stream)
    write(file, stream.getvalue().encode("utf-8-sig"))
    return count


def _percent(part: float) -> str:
    return f"{round(100 * part)} %"
