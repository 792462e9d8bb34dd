"""The list of saved and past games, and the actions on them.

Files are read and replayed in a thread, newest first; the list grows meanwhile. A game can be watched, continued, dealt
again, renamed, exported and deleted; a file from elsewhere can be imported (path typed or pasted, or file dropped onto
the window). A file that cannot be read is listed with its mistake and is not changed.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, ClassVar, Final, TypeVar

from heul_doch.game.core.families import family
from heul_doch.game.core.match import Match
from heul_doch.game.core.problems import RulesError
from heul_doch.game.records.commitment import shown
from heul_doch.game.records.record import open_match
from heul_doch.scenes.base.input import Event, Key
from heul_doch.scenes.base.sentences import file_problem
from heul_doch.scenes.base.theme import INK_SOFT, TOMATO_DEEP
from heul_doch.scenes.screens.library_details import ItemRow, details_text, problem_text, row_text, seat_row
from heul_doch.scenes.screens.rulebooks import read_books
from heul_doch.scenes.screens.statistics import EXPORTS
from heul_doch.scenes.screens.watch import Watched, WatchScene
from heul_doch.scenes.storage.accounts_file import default_names
from heul_doch.scenes.storage.archive import (
    TITLE_LIMIT,
    Archive,
    ArchivePage,
    Summary,
    named_games,
    past_games,
    read_page,
    summarize,
    take_out,
)
from heul_doch.scenes.storage.autosave import catch_up, setup_of
from heul_doch.scenes.storage.session import TableSetup
from heul_doch.scenes.table.adapter import emblem_of
from heul_doch.scenes.table.live_game import person_of
from heul_doch.scenes.table.replay_game import beside_ghost, go_on
from heul_doch.scenes.table.scene import TableScene
from heul_doch.scenes.ui.pages import Page, error_text, run_file_job
from heul_doch.scenes.ui.scene import Context, Launch
from heul_doch.scenes.ui.widgets import (
    Button,
    Choice,
    Column,
    Grid,
    Label,
    Panel,
    PictureBox,
    Row,
    Scroll,
    Stepper,
    TextField,
    Widget,
)

T = TypeVar("T")

SAVED: Final = "saved"
PAST: Final = "past"


class LibraryScene(Page):
    """The games of one of two archives: saved or past ones."""

    name: ClassVar[str] = "library"

    def __init__(self, launch: Launch) -> None:
        """``launch.setup`` may be ``saved`` or ``past``, the archive that is shown first, or a file of the past."""
        super().__init__(launch)
        setup = launch.setup
        self.archive_name = setup if setup in (SAVED, PAST) else PAST
        self.summaries: list[Summary] | None = None
        """Those of the page that is shown; None: not read yet."""
        self.is_reading = False
        self._chosen: Path | None = setup if isinstance(setup, Path) else None
        self._to_delete: Path | None = None
        self._seat = 0
        self._typed = self._title = ""
        self._is_busy = False
        self._leaf: ArchivePage | None = None
        self._reading = 0
        """Number of the reading whose page is waited for; a higher one drops it."""

    def enter(self, ctx: Context) -> None:
        """Begin to read."""
        super().enter(ctx)
        self._home, self._rules = ctx.store.file.parent, ctx.user_dir / "rules"
        self._read(wanted=self._chosen)

    def leave(self) -> None:
        """Read no further."""
        self._reading += 1

    @property
    def archive(self) -> Archive:
        """The archive that is shown."""
        return named_games(self._home) if self.archive_name == SAVED else past_games(self._home)

    def _read(self, page: int = 0, wanted: Path | None = None) -> None:
        """Read a page of the archive in a thread; what an earlier reading still brings is dropped."""
        self.summaries, self.is_reading = None, True
        self._reading += 1
        archive, number, ctx = self.archive, self._reading, self.ctx

        def work() -> None:
            catch_up(self._home, ctx.tell_soon)
            leaf = read_page(archive, self._rules, page, wanted, lambda: number == self._reading)
            if leaf is not None:
                ctx.call_soon(lambda: self._take(leaf) if number == self._reading else None)

        threading.Thread(target=work, name="library", daemon=True).start()

    def _turn(self, page: int) -> None:
        """Show another page."""
        self._chosen = self._to_delete = None
        if self._leaf is not None:
            # One may leaf on before the page has been read.
            self._leaf = self._leaf._replace(page=page)
        self._read(page)
        self.rebuild()

    def _take(self, leaf: ArchivePage) -> None:
        self._leaf, self.summaries, self.is_reading = leaf, list(leaf.summaries), False
        readable = [summary for summary in self.summaries if summary.problem is None]
        if self.chosen is None and self.summaries:
            self._choose((readable or self.summaries)[0])
        else:
            self.rebuild()

    @property
    def chosen(self) -> Summary | None:
        """The game that is chosen."""
        return next((s for s in self.summaries or () if s.item.file == self._chosen), None)

    def _choose(self, summary: Summary) -> None:
        self._chosen, self._to_delete = summary.item.file, None
        self._title = summary.item.title
        self._seat = 0
        if summary.definition is not None:
            self._seat = person_of(setup_of(summary.record, summary.definition))
        self.rebuild()

    # ------------------------------------------------------------------ showing

    def resize(self) -> None:
        """Build for size and language."""
        self._books = {book.id: book for book in read_books(self.ctx.user_dir)[0]}
        super().resize()

    def build(self) -> Widget:
        """Return title, list, details and foot."""
        words = self.ctx.words
        archives = [(SAVED, words("library-saved")), (PAST, words("library-past"))]
        tabs = Choice("library-archive", archives, self.archive_name, self._show_archive, text=words("library-title"))
        listed = Column(self._pages(), Scroll(self._list(), id="library-scroll", grow=1), gap=0.8)
        # Nothing can be chosen from an empty archive.
        has_details = self.summaries != [] or self.is_reading
        details = Scroll(self._details(), id="library-details")
        right = Panel(details, pad=1.6, width=44.0 if self.is_large else 38.0) if has_details else None
        content = Row(Panel(listed, pad=1.4, grow=1), right, gap=1.4, across="stretch", grow=1)
        return self.frame("library-title", content, self._foot(), corner=tabs)

    def _pages(self) -> Widget | None:
        """Return the way to older and newer games; None where all are listed."""
        words, leaf = self.ctx.words, self._leaf
        if leaf is None or leaf.pages < 2:
            return None
        pages = []
        for page in range(leaf.pages):
            first, last = leaf.bounds(page)
            pages.append((page, words("library-page", first=first, last=last, count=leaf.total)))
        return Stepper("library-page", pages, leaf.page, self._turn, text=words("library-pages"), wraps=True)

    def _list(self) -> Widget:
        words = self.ctx.words
        reading = words("library-reading")
        if self.summaries is None:
            return Label(reading, "body", colour=INK_SOFT, align="centre")
        if not self.summaries:
            empty = words(f"library-empty-{self.archive_name}")
            return Column(
                PictureBox("seat/egg/think", width=12.0),
                Label(empty, "body", colour=INK_SOFT, align="centre", width=36),
                along="centre",
                gap=1.2,
            )
        rows: list[Widget] = []
        for number, summary in enumerate(self.summaries):
            book = self._books.get(summary.item.records[-1].game) if summary.item.records else None
            rows.append(
                ItemRow(
                    f"library-item-{number}",
                    self._row_text(summary),
                    partial(self._choose, summary),
                    is_chosen=summary.item.file == self._chosen,
                    is_bad=summary.problem is not None,
                    emblem=emblem_of(book.family) if book is not None else "",
                )
            )
        if self.is_reading:
            rows.append(Label(reading, "small", colour=INK_SOFT, align="centre"))
        return Column(*rows, gap=0.6)

    def _row_text(self, summary: Summary) -> tuple[str, str]:
        return row_text(self.ctx.words, summary, self._books, self.archive_name == SAVED)

    def _details(self) -> Widget:
        words, summary = self.ctx.words, self.chosen
        if summary is None:
            return Label(words("library-choose"), "body", colour=INK_SOFT, align="centre")
        if summary.definition is not None:
            lines = self._game_lines(summary)
        else:
            lines = [
                Label(summary.item.file.name, "heading"),
                Label(problem_text(words, summary.problem), "body", colour=TOMATO_DEEP, id="library-problem"),
                Label(words("library-left-alone"), "small", colour=INK_SOFT),
            ]
        return Column(*lines, *self._file_actions(summary), gap=0.8)

    def _game_lines(self, summary: Summary) -> list[Widget | None]:
        """Return what is told of a game that can be played, and the ways to play or watch it."""
        words, record, item = self.ctx.words, summary.record, summary.item
        assert summary.definition is not None
        book = self._books.get(record.game)
        title = item.title or (words.said(book.title) if book is not None else record.game)
        seats = setup_of(record, summary.definition).seats
        chairs = [(number, words("library-seat", name=name)) for number, name in enumerate(record.seats)]
        again, goes_on = words("library-again"), summary.goes_on
        looks = ("primary", "button") if goes_on and self.archive_name == SAVED else ("button", "primary")
        go_on = self.button("library-go-on", self._go_on, look=looks[0], icon="icon/play", tip="library-go-on-help")
        seal = words("table-seal", seal=shown(record.commitment)) if record.commitment else ""
        return [
            Label(title, "heading"),
            Label(details_text(words, summary, book), "small", id="library-what", colour=INK_SOFT),
            self._rounds(summary),
            Grid(*(seat_row(summary, seat, entry) for seat, entry in enumerate(seats)), columns=2, gap=0.5),
            Label(seal, "small", colour=INK_SOFT, id="library-seal") if seal else None,
            go_on if goes_on else None,
            self.button("library-watch", self._watch, look=looks[1], icon="icon/replay") if summary.moves else None,
            Label(again, "strong"),
            Stepper("library-again-seat", chairs, min(self._seat, len(chairs) - 1), self._sit, wraps=True, text=again),
            self.button("library-again", self._again, "library-again-go", icon="icon/again"),
            self._ghost_button(summary),
        ]

    def _rounds(self, summary: Summary) -> Widget | None:
        """Return the choice of the round that is looked at; None at a single one."""
        words, count = self.ctx.words, len(summary.item.records)
        rounds = [(n, words("library-round", number=n + 1, count=count)) for n in range(count)]
        change, text = self._look_at_round, words("library-rounds")
        return Stepper("library-round", rounds, summary.number, change, text=text, wraps=True) if count > 1 else None

    def _look_at_round(self, number: int) -> None:
        """Show another round of the chosen game."""
        chosen = self.chosen
        if chosen is None or self.summaries is None:
            return
        other = summarize(chosen.item, self._rules, number)
        if other.problem is not None:
            self.ctx.toast(file_problem(self.ctx.words, other.problem), reading="long")
        else:
            self.summaries = [other if summary is chosen else summary for summary in self.summaries]
        self.rebuild()

    def _ghost_button(self, summary: Summary) -> Widget | None:
        """Return the button that deals the same cards once more, with who has played the chosen seat as a ghost."""
        words, record = self.ctx.words, summary.record
        has_turn = any(text.split(" ", 1)[0] == str(self._seat) for text in record.moves)
        if not has_turn or summary.definition is None or family(summary.definition.family).progress is None:
            return None
        name = record.seats[min(self._seat, len(record.seats) - 1)]
        is_own = name in default_names(words)
        text = words("library-ghost-own") if is_own else words("library-ghost", name=name)
        tip = words("library-ghost-help")
        return Button(
            "library-ghost", text, self._beside_ghost, icon="ui/ghost", tip=tip, high=4.4, pad=1.2, scale=0.85
        )

    def _sit(self, seat: int) -> None:
        self._seat = seat
        self.rebuild()

    def _file_actions(self, summary: Summary) -> list[Widget]:
        item, name = summary.item, self.ctx.words("library-name")
        found: list[Widget] = []
        if self.archive_name == SAVED and item.records:
            field = TextField(
                "library-name", self._title, self._retitle, text=name, limit=TITLE_LIMIT, placeholder=name,
                on_enter=self._rename, grow=1,
            )  # fmt: skip
            found.append(Row(field, self.button("library-rename", self._rename, look="quiet", pad=1.0), gap=0.8))
        if self._to_delete == item.file:
            delete = self.button("library-really", self._delete, "library-delete", look="danger", high=3.8, pad=1.0)
        else:
            ask = self._ask_to_delete
            delete = self.button("library-delete", ask, "library-delete-ask", look="quiet", high=3.8, pad=1.0)
        export = self.button("library-export", self._export, look="quiet", high=3.8, pad=1.0)
        return [*found, Row(export if item.records else None, delete, gap=0.8)]

    def _foot(self) -> Widget:
        text, tip = self.ctx.words("library-file"), self.ctx.words("library-file-help")
        return Row(
            self.back_button(high=5.0, pad=3),
            TextField(
                "library-file", self._typed, self._type, text=text, placeholder=text, limit=400,
                on_enter=self._import, grow=1, tip=tip,
            ),
            self.button("library-import", self._import, high=4.4, tip="library-file-help"),
            gap=1.2,
        )  # fmt: skip

    # ------------------------------------------------------------------ doing

    def _show_archive(self, name: str) -> None:
        self.archive_name = name
        self._chosen = self._to_delete = self._leaf = None
        self._read()
        self.rebuild()

    def _opened(self) -> tuple[TableSetup, Match] | None:
        """Return the chosen game, opened anew; None, and a line that says why, when it has become unreadable."""
        summary = self.chosen
        if summary is None or not summary.item.records:
            return None
        try:
            match = open_match(summary.record, self._rules)
        except RulesError as error:
            self.ctx.toast(error_text(self.ctx.words, error), reading="long")
            return None
        return setup_of(summary.record, match.game.defn), match

    def _watch(self) -> None:
        opened, summary = self._opened(), self.chosen
        if opened is not None and summary is not None:
            setup, match = opened
            rounds, number = summary.item.records, summary.number
            self.ctx.push(WatchScene(Watched(setup, match, person_of(setup), rounds=rounds, number=number)))

    def _go_on(self) -> None:
        summary = self.chosen
        if summary is not None and self._opened() is not None:
            self.ctx.reset(TableScene(launch=Launch(resumes=True, setup=summary.item.file)))

    def _again(self) -> None:
        """Deal the same cards once more, seen from the seat that is chosen."""
        opened = self._opened()
        if opened is not None:
            setup, match = go_on(*opened, 0, self._seat)
            self.ctx.reset(TableScene(setup, match=match))

    def _beside_ghost(self) -> None:
        """Deal the same cards once more, beside the ghost of who has played them."""
        opened = self._opened()
        if opened is not None:
            setup, match = beside_ghost(*opened, self._seat, self.ctx.words)
            self.ctx.reset(TableScene(setup, match=match))

    def _retitle(self, text: str) -> None:
        self._title = text

    def _rename(self) -> None:
        summary = self.chosen
        if summary is None or not self._title.strip():
            return
        archive, title = self.archive, self._title.strip()
        self.ui.focus(None)
        self._attempt(lambda: archive.rename(summary.item, title).file, lambda file: self._read(wanted=file))

    def _ask_to_delete(self) -> None:
        summary = self.chosen
        if summary is not None:
            self._to_delete = summary.item.file
            self.rebuild()

    def _delete(self) -> None:
        summary = self.chosen
        if summary is None or self._to_delete != summary.item.file:
            return
        archive, page = self.archive, self._leaf.page if self._leaf is not None else 0
        self._to_delete = None

        def leave(_: None) -> None:
            self._chosen = None
            self._read(page)

        self._attempt(lambda: archive.delete(summary.item), leave)

    def _export(self) -> None:
        summary, user_dir = self.chosen, self.ctx.user_dir
        if summary is None:
            return
        target = user_dir / EXPORTS / summary.item.file.name
        text = self.ctx.words("library-exported", file=str(target))
        self._attempt(lambda: take_out(summary.item, target, user_dir), lambda _: self.ctx.toast(text, reading="long"))

    def _type(self, text: str) -> None:
        self._typed = text

    def _import(self) -> None:
        """Take the typed file into the archive that is shown, if it can be played."""
        typed, archive = self._typed.strip(), self.archive
        if not typed:
            return
        file = Path(typed.strip('"')).expanduser()

        def done(taken: Path) -> None:
            self._typed = ""
            self.ctx.toast(self.ctx.words("library-imported", file=file.name))
            self.show(taken)

        self._attempt(lambda: archive.bring_in(file, self._rules), done)

    def show(self, file: Path) -> None:
        """Choose a file of the archive that is shown, on whatever page it is."""
        self._chosen, self._to_delete = file, None
        self._read(wanted=file)
        self.rebuild()

    def _attempt(self, action: Callable[[], T], done: Callable[[T], None]) -> None:
        """Do something with files in a thread, one thing at a time; go on with what comes of it, or say what failed."""
        if self._is_busy:
            return
        self._is_busy = self.is_reading = True

        def job() -> Callable[[], None]:
            return partial(done, action())

        words = self.ctx.words
        run_file_job(self.ctx, job, lambda why: words("library-failed", reason=why), self._come_back)

    def _come_back(self, go_on: Callable[[], None]) -> None:
        if not self.ctx.is_over:
            self._is_busy = self.is_reading = False
            go_on()
            self.rebuild()

    def handle(self, event: Event) -> bool:
        """Ask on Delete whether to delete."""
        if super().handle(event):
            return True
        if isinstance(event, Key) and event.means("delete") and self.chosen is not None:
            self._ask_to_delete()
            return True
        return False

    def probe(self) -> dict[str, Any]:
        """Return what is listed, chosen and shown."""
        chosen, leaf = self.chosen, self._leaf
        return {
            "archive": self.archive_name,
            "items": None if self.summaries is None else list(map(self._row_text, self.summaries)),
            "reading": self.is_reading,
            "chosen": None if chosen is None else chosen.item.file.name,
            "page": None if leaf is None else [leaf.page, leaf.pages, leaf.total],
        }
