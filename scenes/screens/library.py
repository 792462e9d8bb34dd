"""Saved games and games of the past: a list, and what can be done with each.

Files are read and played through in a thread, newest first; the list grows while one looks. Watching, going on, the
same cards once more, a name, a copy for others, taking in a file from elsewhere (typed, pasted or dropped onto the
window), deleting. What cannot be read is named with its mistake and left alone.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar, Final, TypeVar

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.match import Match
from heul_doch.game.core.problems import RulesError
from heul_doch.game.records.record import open_match
from heul_doch.scenes.base.input import Event, Key
from heul_doch.scenes.base.sentences import file_problem, problem_sentence
from heul_doch.scenes.base.theme import INK_SOFT, TOMATO_DEEP
from heul_doch.scenes.screens.library_details import (
    details_text,
    emblem,
    page_choice,
    play_rows,
    problem_text,
    round_choice,
    row_text,
    seal_line,
    seat_rows,
)
from heul_doch.scenes.screens.library_row import ItemRow
from heul_doch.scenes.screens.rulebooks import read_books
from heul_doch.scenes.screens.statistics import EXPORTS
from heul_doch.scenes.screens.watch import Watched, WatchScene
from heul_doch.scenes.storage.archive import TITLE_LIMIT, Shelf, Summary, named_shelf, past_shelf, summarize, take_out
from heul_doch.scenes.storage.archive_pager import Leaf, Leafing
from heul_doch.scenes.storage.autosave import setup_of
from heul_doch.scenes.storage.session import TableSetup
from heul_doch.scenes.table.live_game import person_of
from heul_doch.scenes.table.replay_game import go_on
from heul_doch.scenes.table.scene import TableScene
from heul_doch.scenes.ui.menu_widgets import Heading
from heul_doch.scenes.ui.scene import Context, Launch, Scene
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
    Spacer,
    TextField,
    UiScene,
    Widget,
)

T = TypeVar("T")

SAVED: Final = "saved"
PAST: Final = "past"


class LibraryScene(UiScene):
    """Two shelves, one list."""

    name: ClassVar[str] = "library"
    background: ClassVar[str] = "table/{size}"

    def __init__(self, launch: Launch | None = None) -> None:
        """``launch.setup`` may be ``saved`` or ``past``, the shelf that is shown first, or a file of the past."""
        setup = (launch or Launch()).setup
        self.shelf_name = setup if setup in (SAVED, PAST) else PAST
        self.summaries: list[Summary] | None = None
        """Those of the page that is shown; None: not read yet."""
        self.is_reading = False
        self._chosen: Path | None = setup if isinstance(setup, Path) else None
        self._doomed: Path | None = None
        self._seat = 0
        self._typed = ""
        self._title = ""
        self._is_leaving = False
        self._is_busy = False
        self._leaf: Leaf | None = None

    def enter(self, ctx: Context) -> None:
        """Begin to read."""
        super().enter(ctx)
        self._home, self._rules = ctx.store.file.parent, ctx.user_dir / "rules"
        self._titles: dict[str, str] = {}
        self._leafing = Leafing(self._home, self._rules, ctx.call_soon, self._take)
        self._families: dict[str, str] = {}
        self._read(wanted=self._chosen)

    def leave(self) -> None:
        """Read no further."""
        self._leafing.stop()

    @property
    def shelf(self) -> Shelf:
        """The shelf that is shown."""
        return named_shelf(self._home) if self.shelf_name == SAVED else past_shelf(self._home)

    def _read(self, page: int = 0, wanted: Path | None = None) -> None:
        """Read a page of the shelf in a thread; what an earlier reading still brings is dropped."""
        self.summaries, self.is_reading = None, True
        self._leafing.read(self.shelf, page, wanted)

    def _turn(self, page: int) -> None:
        """Show another page."""
        self._chosen = self._doomed = None
        if self._leaf is not None:
            # One may leaf on before the page has been read.
            self._leaf = self._leaf._replace(page=page)
        self._read(page)
        self.renew()

    def _take(self, leaf: Leaf) -> None:
        self._leaf, self.summaries, self.is_reading = leaf, list(leaf.summaries), not leaf.is_all
        readable = [summary for summary in self.summaries if summary.problem is None]
        if self.chosen is None and self.summaries and (readable or leaf.is_all):
            self._choose((readable or self.summaries)[0])
        else:
            self.renew()

    @property
    def chosen(self) -> Summary | None:
        """The game that is chosen."""
        return next((s for s in self.summaries or () if s.item.file == self._chosen), None)

    def _choose(self, summary: Summary) -> None:
        self._chosen, self._doomed = summary.item.file, None
        self._title = summary.item.title
        self._seat = 0
        if summary.definition is not None:
            self._seat = person_of(setup_of(summary.record, summary.definition))
        self.renew()

    def _match(self, summary: Summary) -> Match:
        return open_match(summary.record, self._rules)

    # ------------------------------------------------------------------ showing

    def resize(self) -> None:
        """Build for size and language."""
        books, _ = read_books(self.ctx.user_dir)
        self._titles = {book.id: self.ctx.words.said(book.title) for book in books}
        self._families = {book.id: book.family for book in books}
        super().resize()

    def build(self) -> Widget:
        """Return title, list, details and foot."""
        words = self.ctx.words
        tabs = Choice(
            "library-shelf",
            [(SAVED, words("library-saved")), (PAST, words("library-past"))],
            self.shelf_name,
            self._show_shelf,
            text=words("library-title"),
        )
        return Column(
            Row(
                Heading(words("library-title")),
                Spacer(grow=1),
                Panel(tabs, look="note", pad=0.5),
                gap=1.5,
            ),
            Row(
                Panel(
                    Column(
                        page_choice(self.ctx.words, self._leaf, self._turn),
                        Scroll(self._list(), id="library-scroll", grow=1),
                        gap=0.8,
                    ),
                    pad=1.4,
                    grow=1,
                ),
                # Nothing can be chosen from an empty shelf.
                None
                if self.summaries == [] and not self.is_reading
                else Panel(Scroll(self._details(), id="library-details"), pad=1.6, width=self._details_width()),
                gap=1.4,
                across="stretch",
                grow=1,
            ),
            self._foot(),
            pad=2.0,
            gap=1.2,
        )

    def _details_width(self) -> float:
        return 44.0 if self.ctx.metrics.text_scale > 1.1 else 38.0

    def _list(self) -> Widget:
        words = self.ctx.words
        if self.summaries is None:
            return Label(words("library-reading"), "body", colour=INK_SOFT, align="centre")
        if not self.summaries:
            empty = words(f"library-empty-{self.shelf_name}")
            return Column(
                Spacer(grow=1),
                Row(Spacer(grow=1), PictureBox("seat/egg/think", width=12.0), Spacer(grow=1)),
                Row(Spacer(grow=1), Label(empty, "body", colour=INK_SOFT, align="centre", width=36), Spacer(grow=1)),
                Spacer(grow=1),
                gap=1.2,
            )
        rows: list[Widget] = []
        for number, summary in enumerate(self.summaries):
            first, second = row_text(words, summary, self._titles, self.shelf_name == SAVED)
            rows.append(
                ItemRow(
                    f"library-item-{number}",
                    first,
                    second,
                    self._chooser(summary),
                    is_chosen=summary.item.file == self._chosen,
                    is_bad=summary.problem is not None,
                    emblem=emblem(summary, self._families),
                )
            )
        if self.is_reading:
            rows.append(Label(words("library-reading"), "small", colour=INK_SOFT, align="centre"))
        return Column(*rows, gap=0.6)

    def _chooser(self, summary: Summary) -> Callable[[], None]:
        return lambda: self._choose(summary)

    def _details(self) -> Widget:
        words, summary = self.ctx.words, self.chosen
        if summary is None:
            return Label(words("library-choose"), "body", colour=INK_SOFT, align="centre")
        item = summary.item
        lines: list[Widget | None] = []
        if summary.problem is not None or not item.records:
            lines += [
                Label(item.file.name, "heading"),
                Label(problem_text(self.ctx.words, summary.problem), "body", colour=TOMATO_DEEP, id="library-problem"),
                Label(words("library-left-alone"), "small", colour=INK_SOFT),
            ]
        else:
            record, (books, _) = summary.record, read_books(self.ctx.user_dir)
            lines += [
                Label(item.title or self._titles.get(record.game, record.game), "heading"),
                Label(details_text(words, summary, books), "small", id="library-what", colour=INK_SOFT),
                round_choice(words, summary, self._look_at_round),
                Grid(*seat_rows(summary), columns=2, gap=0.5),
                seal_line(words, summary),
                *play_rows(
                    words, summary, self.shelf_name == SAVED, self._seat,
                    go_on=self._go_on, watch=self._watch, again=self._again, sit=self._sit,
                ),
            ]  # fmt: skip
        lines += self._file_actions(summary)
        return Column(*lines, gap=0.8)

    def _look_at_round(self, number: int) -> None:
        """Tell of another round of the chosen game."""
        chosen = self.chosen
        if chosen is None or self.summaries is None:
            return
        other = summarize(chosen.item, self._rules, number)
        if other.problem is not None:
            self.ctx.toast(file_problem(self.ctx.words, other.problem), reading="long")
            self.renew()
            return
        self.summaries = [other if summary is chosen else summary for summary in self.summaries]
        self.renew()

    def _sit(self, seat: Seat) -> None:
        self._seat = seat

    def _file_actions(self, summary: Summary) -> list[Widget]:
        words, item = self.ctx.words, summary.item
        found: list[Widget] = []
        if self.shelf_name == SAVED and item.records:
            found.append(
                Row(
                    TextField(
                        "library-name", self._title, self._retitle, text=words("library-name"), limit=TITLE_LIMIT,
                        placeholder=words("library-name"), on_enter=self._rename, grow=1,
                    ),
                    Button("library-rename", words("library-rename"), self._rename, look="quiet", pad=1.0),
                    gap=0.8,
                )
            )  # fmt: skip
        is_doomed = self._doomed == item.file
        found.append(
            Row(
                Button("library-export", words("library-export"), self._export, look="quiet", high=3.8, pad=1.0)
                if item.records
                else None,
                Button(
                    "library-really" if is_doomed else "library-delete",
                    words("library-delete" if is_doomed else "library-delete-ask"),
                    self._delete if is_doomed else self._doom,
                    look="danger" if is_doomed else "quiet",
                    high=3.8,
                    pad=1.0,
                ),
                gap=0.8,
            )
        )
        return found

    def _foot(self) -> Widget:
        words = self.ctx.words
        return Row(
            Button("library-back", words("ui-back"), self.back, glyph="left", high=5.0, pad=3),
            TextField(
                "library-file",
                self._typed,
                self._type,
                text=words("library-file"),
                placeholder=words("library-file"),
                limit=400,
                on_enter=self._import,
                grow=1,
                tip=words("library-file-help"),
            ),
            Button("library-import", words("library-import"), self._import, high=4.4, tip=words("library-file-help")),
            gap=1.2,
        )

    # ------------------------------------------------------------------ doing

    def _show_shelf(self, name: str) -> None:
        self.shelf_name = name
        self._chosen = self._doomed = self._leaf = None
        self._read()
        self.renew()

    def _opened(self) -> tuple[TableSetup, Match] | None:
        """Return the chosen game, opened anew; None, and a line that says why, when it has become unreadable."""
        summary = self.chosen
        if summary is None or not summary.item.records:
            return None
        try:
            match = self._match(summary)
        except RulesError as error:
            self.ctx.toast(file_problem(self.ctx.words, error.problems[0]), reading="long")
            return None
        return setup_of(summary.record, match.game.defn), match

    def _watch(self) -> None:
        opened = self._opened()
        if opened is not None:
            setup, match = opened
            summary = self.chosen
            assert summary is not None
            rounds, number = summary.item.records, summary.number
            self.ctx.push(WatchScene(Watched(setup, match, person_of(setup), rounds=rounds, number=number)))

    def _go_on(self) -> None:
        summary = self.chosen
        if summary is None or self._is_leaving or self._opened() is None:
            return
        self._is_leaving = True
        self.ctx.reset(TableScene(launch=Launch(resumes=True, setup=summary.item.file)))

    def _again(self) -> None:
        """Deal the same cards once more, seen from the seat that is chosen."""
        opened = self._opened()
        if opened is None or self._is_leaving:
            return
        self._is_leaving = True
        setup, match = go_on(*opened, 0, self._seat)
        self.ctx.reset(TableScene(setup, match=match))

    def _retitle(self, text: str) -> None:
        self._title = text

    def _rename(self) -> None:
        summary = self.chosen
        if summary is None or not self._title.strip():
            return
        shelf, title = self.shelf, self._title.strip()
        self.ui.focus(None)
        self._attempt(lambda: shelf.rename(summary.item, title).file, lambda file: self._read(wanted=file))

    def _doom(self) -> None:
        summary = self.chosen
        if summary is not None:
            self._doomed = summary.item.file
            self.renew()

    def _delete(self) -> None:
        summary = self.chosen
        if summary is None or self._doomed != summary.item.file:
            return
        shelf, page = self.shelf, self._leaf.page if self._leaf is not None else 0
        self._doomed = None

        def leave(_: None) -> None:
            self._chosen = None
            self._read(page)

        self._attempt(lambda: shelf.delete(summary.item), leave)

    def _export(self) -> None:
        summary = self.chosen
        if summary is None:
            return
        target = self.ctx.user_dir / EXPORTS / summary.item.file.name

        def say(_: object) -> None:
            self.ctx.toast(self.ctx.words("library-exported", file=str(target)), reading="long")

        self._attempt(lambda: take_out(summary.item, target, self.ctx.user_dir), say)

    def _type(self, text: str) -> None:
        self._typed = text

    def _import(self) -> None:
        if self._typed.strip():
            self.bring_in(Path(self._typed.strip().strip('"')).expanduser())

    def bring_in(self, file: Path) -> None:
        """Take a record from elsewhere onto the shelf that is shown, if it can be played."""
        shelf = self.shelf

        def done(taken: Path) -> None:
            self._typed = ""
            self.ctx.toast(self.ctx.words("library-imported", file=file.name))
            self.show(taken)

        self._attempt(lambda: shelf.bring_in(file, self._rules), done)

    def show(self, file: Path) -> None:
        """Choose a file of the shelf that is shown, on whatever page it is."""
        self._chosen, self._doomed = file, None
        self._read(wanted=file)
        self.renew()

    def _attempt(self, action: Callable[[], T], done: Callable[[T], None]) -> None:
        """Do something with files in a thread, one thing at a time; go on with what comes of it, or say what failed."""
        if self._is_busy:
            return
        self._is_busy = self.is_reading = True
        ctx = self.ctx

        def work() -> None:
            after: Callable[[], None]
            try:
                result = action()
                after = lambda: done(result)  # noqa: E731
            except RulesError as error:
                first = error.problems[0]
                text = (file_problem if first.path else problem_sentence)(ctx.words, first)
                after = lambda: ctx.toast(text, reading="long")  # noqa: E731
            except OSError as error:
                reason = ctx.words.reason(error.strerror or str(error))
                after = lambda: ctx.toast(ctx.words("library-failed", reason=reason), reading="long")  # noqa: E731
            ctx.call_soon(lambda: self._come_back(after))

        # No daemon: a program that ends waits until the file is whole.
        threading.Thread(target=work, name="library-file").start()

    def _come_back(self, after: Callable[[], None]) -> None:
        self._is_busy = self.is_reading = False
        after()
        self.renew()

    def handle(self, event: Event) -> bool:
        """Ask on Delete whether to delete."""
        if super().handle(event):
            return True
        if isinstance(event, Key) and event.means("delete") and self.chosen is not None:
            self._doom()
            return True
        return False

    def back(self) -> None:
        """Go back to where it was called from."""
        self.ctx.back()

    def probe(self) -> dict[str, Any]:
        """Tell what is listed."""
        chosen = self.chosen
        return {
            "shelf": self.shelf_name,
            "items": None
            if self.summaries is None
            else [row_text(self.ctx.words, s, self._titles, self.shelf_name == SAVED) for s in self.summaries],
            "reading": self.is_reading,
            "chosen": None if chosen is None else chosen.item.file.name,
            "page": None if self._leaf is None else [self._leaf.page, self._leaf.pages, self._leaf.total],
        }


def scene(launch: Launch) -> Scene:
    """Return the library."""
    return LibraryScene(launch)
