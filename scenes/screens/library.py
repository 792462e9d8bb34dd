"""Saved games and games of the past: a list, and what can be done with each.

Files are read and played through in a thread, newest first; the list grows while one looks. Watching, going on, the
same cards once more, a name, a copy for others, taking in a file from elsewhere (typed, pasted or dropped onto the
window), deleting. What cannot be read is named with its mistake and left alone.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, ClassVar, Final, TypeVar

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.match import Match
from heul_doch.game.core.problems import Problem, RulesError
from heul_doch.game.records.record import open_match
from heul_doch.scenes.base.date_formats import date_of
from heul_doch.scenes.base.input import Event, Key
from heul_doch.scenes.base.problem_words import file_problem, problem_sentence
from heul_doch.scenes.base.result_lines import number_text
from heul_doch.scenes.base.theme import GOLD, INK, INK_SOFT, PAPER, TOMATO_DEEP, mix
from heul_doch.scenes.games import FAMILIES, kit_of
from heul_doch.scenes.graphics.panels import LOOKS, sheet
from heul_doch.scenes.screens.rulebooks import read_books
from heul_doch.scenes.screens.statistics import EXPORTS
from heul_doch.scenes.screens.watch import Watched, WatchScene
from heul_doch.scenes.storage.archive import TITLE_LIMIT, Shelf, Summary, named_shelf, past_shelf, summarize, take_out
from heul_doch.scenes.storage.archive_pager import Leaf, Leafing
from heul_doch.scenes.storage.autosave import setup_of
from heul_doch.scenes.storage.session import TableSetup
from heul_doch.scenes.table.replay_game import go_on, person_of
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
    Stepper,
    TextField,
    UiScene,
    Widget,
)
from pygame import Surface

T = TypeVar("T")

SAVED: Final = "saved"
PAST: Final = "past"


class ItemRow(Widget):
    """One game in the list: two lines, a button to choose it."""

    kind: ClassVar[str] = "button"
    is_focusable: ClassVar[bool] = True

    def __init__(
        self,
        id: str,
        first: str,
        second: str,
        on_click: Callable[[], None],
        *,
        is_chosen: bool,
        is_bad: bool,
        emblem: str = "",
    ) -> None:
        """``emblem``: picture of the game; empty: none."""
        super().__init__(id)
        self.emblem = emblem
        self.first, self.second, self.on_click = first, second, on_click
        self.is_chosen, self.is_bad = is_chosen, is_bad

    @property
    def label(self) -> str:
        """Both lines."""
        return f"{self.first}: {self.second}"

    @property
    def value(self) -> Any:
        """Whether it is chosen."""
        return self.is_chosen

    def activate(self) -> None:
        """Choose it."""
        if self.ui is not None:
            self.ui.ctx.sound.play("ui.click")
        self.on_click()

    def picture_ready(self, name: str) -> None:
        """Draw the emblem when it is there."""
        if name == self.emblem:
            self.touch()

    def measure(self, ui: Any, width: int) -> tuple[int, int]:
        """Return all the width and two lines."""
        return (width, ui.fonts.line_height("strong") + ui.fonts.line_height("small") + ui.px(1.1))

    def parts(self) -> Sequence[tuple[Surface, tuple[int, int]]]:
        """Return paper and lines."""
        ui = self.ui
        if ui is None or self.rect.w < 20:
            return ()
        rect, pad = self.rect, ui.px(1.0)
        fill = mix(PAPER, GOLD, 0.6 if self.is_chosen else 0.28 * self._hover)
        look = LOOKS["card"]._replace(fill=fill) if self.is_chosen or self._hover > 0.2 else LOOKS["card"]
        paper = sheet(rect.size, look, ui.unit, seed=len(self.first))
        side = rect.h - ui.px(0.9) if self.emblem else 0
        left = rect.left + pad + (side + ui.px(0.3) if side else 0)
        room = rect.right - pad - left
        first = ui.fonts.line(self.first, "strong", INK, max_width=room)
        second = ui.fonts.line(self.second, "small", TOMATO_DEEP if self.is_bad else INK_SOFT, max_width=room)
        y = rect.centery - (first.height + second.height) // 2
        parts = [(paper.surface, (rect.left - paper.bleed, rect.top - paper.bleed))]
        if side:
            place = (rect.left + ui.px(0.6), rect.centery - side // 2)
            parts.append((ui.ctx.pictures.get(self.emblem, (side, side)), place))
        return (*parts, (first, (left, y)), (second, (left, y + first.height)))


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
                    Column(self._pages(self._leaf), Scroll(self._list(), id="library-scroll", grow=1), gap=0.8),
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
            first, second = self._lines(summary)
            rows.append(
                ItemRow(
                    f"library-item-{number}",
                    first,
                    second,
                    self._chooser(summary),
                    is_chosen=summary.item.file == self._chosen,
                    is_bad=summary.problem is not None,
                    emblem=self._emblem(summary),
                )
            )
        if self.is_reading:
            rows.append(Label(words("library-reading"), "small", colour=INK_SOFT, align="centre"))
        return Column(*rows, gap=0.6)

    def _pages(self, leaf: Leaf | None) -> Widget | None:
        """Return the way to older and newer games; None where all are listed."""
        if leaf is None or leaf.pages < 2:
            return None
        words, pages = self.ctx.words, []
        for page in range(leaf.pages):
            first, last = leaf.bounds(page)
            pages.append((page, words("library-page", first=first, last=last, count=leaf.total)))
        return Stepper[int]("library-page", pages, leaf.page, self._turn, text=words("library-pages"), wraps=True)

    def _chooser(self, summary: Summary) -> Callable[[], None]:
        return lambda: self._choose(summary)

    def _emblem(self, summary: Summary) -> str:
        """Return the picture of the game that was played, empty where nobody knows."""
        records = summary.item.records
        family = self._families.get(records[-1].game, "") if records else ""
        return kit_of(family).emblem if family in FAMILIES else ""

    def _lines(self, summary: Summary) -> tuple[str, str]:
        words, item = self.ctx.words, summary.item
        if not item.records:
            return item.file.name, self._said(summary.problem)
        record = item.records[-1]
        date = date_of(item.date, words, with_time=True) if item.date else item.file.name
        game = self._titles.get(record.game, record.game)
        first = f"{item.title} · {date}" if item.title else f"{date} · {game}"
        return first, self._said(summary.problem) if summary.problem else self._result(summary)

    def _result(self, summary: Summary) -> str:
        words, names = self.ctx.words, summary.record.seats
        if not summary.is_over:
            key = "library-waits" if self.shelf_name == SAVED else "library-broken-off"
            return words(key, moves=summary.moves, names=", ".join(names))
        if not summary.winners:
            return words("library-undecided", names=", ".join(names))
        winners = ", ".join(names[seat] for seat in summary.winners)
        if not summary.points:
            # There is but one who loses.
            return words(
                "library-lost", name=", ".join(n for seat, n in enumerate(names) if seat not in summary.winners)
            )
        points = " : ".join(number_text(p) for p in sorted(summary.points, reverse=True))
        return words("library-won-points", count=len(summary.winners), names=winners, points=points)

    def _said(self, problem: Problem | None) -> str:
        if problem is None:
            return ""
        text = problem_sentence(self.ctx.words, problem)
        return self.ctx.words("setup-line", line=problem.line, text=text) if problem.line else text

    def _details(self) -> Widget:
        words, summary = self.ctx.words, self.chosen
        if summary is None:
            return Label(words("library-choose"), "body", colour=INK_SOFT, align="centre")
        item = summary.item
        lines: list[Widget | None] = []
        if summary.problem is not None or not item.records:
            lines += [
                Label(item.file.name, "heading"),
                Label(self._said(summary.problem), "body", colour=TOMATO_DEEP, id="library-problem"),
                Label(words("library-left-alone"), "small", colour=INK_SOFT),
            ]
        else:
            record = summary.record
            lines += [
                Label(item.title or self._titles.get(record.game, record.game), "heading"),
                Label(self._what(summary), "small", colour=INK_SOFT, id="library-what"),
                self._rounds(summary),
                Grid(*self._seats(summary), columns=2, gap=0.5),
                self._seals(summary),
                *self._actions(summary),
            ]
        lines += self._file_actions(summary)
        return Column(*lines, gap=0.8)

    def _rounds(self, summary: Summary) -> Widget | None:
        """Return the choice of a round; None where there is only one."""
        words, count = self.ctx.words, len(summary.item.records)
        if count < 2:
            return None
        rounds = [(n, words("library-round", number=n + 1, count=count)) for n in range(count)]
        return Stepper[int](
            "library-round", rounds, summary.number, self._look_at_round, text=words("library-rounds"), wraps=True
        )

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

    def _what(self, summary: Summary) -> str:
        words, record = self.ctx.words, summary.record
        books, _ = read_books(self.ctx.user_dir)
        titles = {v.id: words.said(v.title) for b in books if b.id == record.game for v in b.variants}
        cards = ", ".join(titles.get(v, v) for v in record.variants) or words("title-summary-base")
        parts = [cards, words("library-moves", count=summary.moves)]
        if record.is_practice:
            parts.append(words("library-practice"))
        if record.undone or record.hints:
            parts.append(words("result-help-used", undone=record.undone, hints=record.hints))
        return " · ".join(parts)

    def _seats(self, summary: Summary) -> list[Widget]:
        assert summary.definition is not None
        setup = setup_of(summary.record, summary.definition)
        rows: list[Widget] = []
        for seat, entry in enumerate(setup.seats):
            is_winner = seat in summary.winners
            points = number_text(summary.points[seat]) if summary.points else ""
            mood = "cheer" if is_winner else "calm"
            rows.append(
                Row(
                    PictureBox(f"seat/{entry.character}/{mood}", width=3.6),
                    Label(entry.name, "strong" if is_winner else "body", one_line=True, shrink=0.75, grow=1),
                    Label(points, "strong", align="right") if points else None,
                    Spacer(0.3),
                    gap=0.5,
                )
            )
        return rows

    def _seals(self, summary: Summary) -> Widget | None:
        from heul_doch.game.records.commitment import shown

        seal = summary.record.commitment
        text = self.ctx.words("table-seal", seal=shown(seal))
        return Label(text, "small", colour=INK_SOFT, id="library-seal") if seal else None

    def _actions(self, summary: Summary) -> list[Widget]:
        words, record = self.ctx.words, summary.record
        is_open = summary.goes_on
        found: list[Widget] = []
        if is_open:
            found.append(
                Button(
                    "library-go-on",
                    words("library-go-on"),
                    self._go_on,
                    look="primary" if self.shelf_name == SAVED else "button",
                    icon="icon/play",
                    tip=words("library-go-on-help"),
                )
            )
        if summary.moves:
            found.append(
                Button(
                    "library-watch",
                    words("library-watch"),
                    self._watch,
                    look="button" if is_open and self.shelf_name == SAVED else "primary",
                    icon="icon/replay",
                )
            )
        seats = [(seat, words("library-seat", name=name)) for seat, name in enumerate(record.seats)]
        found += [
            Label(words("library-again"), "strong"),
            Stepper[int](
                "library-again-seat", seats, min(self._seat, len(seats) - 1), self._sit, wraps=True,
                text=words("library-again"),
            ),
            Button("library-again", words("library-again-go"), self._again, icon="icon/again"),
        ]  # fmt: skip
        return found

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
            "items": None if self.summaries is None else [self._lines(s) for s in self.summaries],
            "reading": self.is_reading,
            "chosen": None if chosen is None else chosen.item.file.name,
            "page": None if self._leaf is None else [self._leaf.page, self._leaf.pages, self._leaf.total],
        }


def scene(launch: Launch) -> Scene:
    """Return the library."""
    return LibraryScene(launch)
