"""The list of puzzles: those of the program by game, and those found in the player's own games.

Files are read in a thread. On request the finished games of the player are searched for decisions that went badly
wrong, one after another, newest first, in a process of their own; what is found is kept at once.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, ClassVar, Final

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.families import DEFAULT_GAME, local_ids
from heul_doch.game.core.match import Match
from heul_doch.game.core.problems import RulesError
from heul_doch.game.records.puzzles import LEVELS, Puzzle, open_puzzle
from heul_doch.game.records.record import Record, open_match
from heul_doch.game.records.record_format import record_id
from heul_doch.game.rulefiles.files import reason_of
from heul_doch.scenes.base.sentences import file_problem
from heul_doch.scenes.base.theme import GOLD, INK, INK_SOFT, PAPER, TOMATO_DEEP, mix
from heul_doch.scenes.graphics.panels import LOOKS
from heul_doch.scenes.players.background_jobs import BackgroundJobs, PuzzleJob
from heul_doch.scenes.screens.puzzle import PuzzleScene
from heul_doch.scenes.screens.puzzle_lists import OWN, PuzzleLists, read_lists, table_text
from heul_doch.scenes.screens.rulebooks import game_name, read_books
from heul_doch.scenes.storage import disk
from heul_doch.scenes.storage.archive import past_games
from heul_doch.scenes.storage.autosave import catch_up
from heul_doch.scenes.storage.puzzle_files import add_own, mark
from heul_doch.scenes.storage.session import HUMAN
from heul_doch.scenes.table.adapter import emblem_of
from heul_doch.scenes.ui.pages import Page, error_text
from heul_doch.scenes.ui.scene import Context, Launch
from heul_doch.scenes.ui.widgets import Button, Choice, Column, Grid, Label, Panel, PictureBox, Row, Scroll, Widget
from heul_doch.scenes.ui.widgets.base import Parts, UiHost, sheet_at

AT_ONCE: Final = 30
"""Most games that one search looks at."""
ENOUGH: Final = 10
"""Number of new puzzles after which a search ends."""


class PuzzleRow(Button):
    """One puzzle in the list: its number, how difficult it is in signs and words, at which table; solved or not."""

    least: ClassVar[int] = 20

    def __init__(
        self,
        id: str,
        lines: tuple[str, str],
        on_click: Callable[[], None],
        *,
        level: int,
        is_solved: bool,
        state: str,
        emblem: str = "",
    ) -> None:
        """``state`` says in words whether it is solved; ``emblem``: picture of the game, empty: none."""
        super().__init__(id, "", on_click, icon=emblem)
        self.lines, self.level, self.is_solved, self.state = lines, level, is_solved, state

    @property
    def label(self) -> str:
        """Everything that is written on it."""
        return ": ".join(filter(None, (*self.lines, self.state)))

    @property
    def value(self) -> Any:
        """Whether it is solved."""
        return self.is_solved

    def measure(self, ui: UiHost, width: int) -> tuple[int, int]:
        """Return all the width and two lines."""
        return (width, ui.fonts.line_height("strong") + ui.fonts.line_height("small") + ui.px(1.3))

    def draw(self, ui: UiHost) -> Parts:
        """Return paper, sign of the state, lines and signs of the level."""
        rect, left, look = self.rect, self.rect.left + ui.px(0.8), LOOKS["card"]
        if self.hover > 0.2:
            look = look._replace(fill=mix(PAPER, GOLD, 0.28 * self.hover))
        parts = [sheet_at(ui, rect, look, seed=len(self.lines[0]) + self.level)]
        side = ui.px(2.6)
        picture = "icon/check" if self.is_solved else self.icon
        if picture:
            parts.append((self.get_picture(picture, (side, side)), (left, rect.centery - side // 2)))
        left += side + ui.px(0.8)
        tear = (ui.px(1.7), ui.px(1.7))
        right = rect.right - ui.px(1.0) - LEVELS * (tear[0] + ui.px(0.1))
        room = right - ui.px(0.6) - left
        first = ui.fonts.line(self.lines[0], "strong", INK, max_width=room)
        second = ui.fonts.line(self.lines[1], "small", INK_SOFT, max_width=room, least=0.7)
        y = rect.centery - (first.height + second.height) // 2
        parts += [(first, (left, y)), (second, (left, y + first.height))]
        for number in range(self.level):
            place = (rect.right - ui.px(1.0) - (number + 1) * (tear[0] + ui.px(0.1)), rect.centery - tear[1] // 2)
            parts.append((self.get_picture("ui/tear", tear), place))
        return parts


class PuzzlesScene(Page):
    """The puzzles of one game, or the player's own."""

    name: ClassVar[str] = "puzzles"

    def __init__(self, launch: Launch, make_jobs: Callable[[], BackgroundJobs] = BackgroundJobs) -> None:
        """``launch.game`` is the game shown first; ``make_jobs`` starts what searches in the background."""
        super().__init__(launch)
        self.tab = launch.game if launch.game in local_ids() else DEFAULT_GAME
        self.found: PuzzleLists | None = None
        """None: not read yet."""
        self.make_jobs = make_jobs
        self.jobs: BackgroundJobs | None = None
        """What searches the player's games; None while nothing is searched."""
        self._games: Iterator[tuple[Record, Match, Seat]] = iter(())
        self._asked: Record | None = None
        self._looked_at = self._new = self._kept = 0
        self._status = ""
        """Key of what the last search came to."""

    def enter(self, ctx: Context) -> None:
        """Begin to read."""
        super().enter(ctx)
        self.ui.default = "puzzles-back"
        read_books(ctx.user_dir)
        self.read()

    def leave(self) -> None:
        """End a search; what was found is kept."""
        self._stop()

    def uncovered(self) -> None:
        """Read the files again: a puzzle may have been solved."""
        self.read()

    def read(self) -> None:
        """Read all files in a thread, after everything that is being written."""
        ctx = self.ctx

        def work() -> None:
            found = read_lists(ctx)
            ctx.call_soon(partial(self._take, found))

        disk.later(work)

    def _take(self, found: PuzzleLists) -> None:
        self.found = found
        self.rebuild()

    # ------------------------------------------------------------------ showing

    def build(self) -> Widget:
        """Return tabs, list and foot."""
        words = self.ctx.words
        tabs = [*((game, game_name(self.ctx, game)) for game in local_ids()), (OWN, words("puzzles-own"))]
        choice = Choice("puzzles-tab", tabs, self.tab, self._show, text=words("puzzles-title"))
        listed = Panel(Scroll(self._list(), id=f"puzzles-scroll-{self.tab}", grow=1), pad=1.4, grow=1)
        return self.frame("puzzles-title", Column(choice, listed, gap=1.0, grow=1), self._foot())

    def _list(self) -> Widget:
        words, found = self.ctx.words, self.found
        if found is None:
            return Label(words("puzzles-reading"), "body", colour=INK_SOFT, align="centre")
        if self.tab == OWN and found.problem is not None:
            return Label(file_problem(words, found.problem), "body", colour=TOMATO_DEEP, id="puzzles-problem")
        puzzles = found.lists[self.tab]
        if not puzzles:
            return Column(
                PictureBox("seat/egg/think", width=12.0),
                Label(words("puzzles-empty"), "body", colour=INK_SOFT, align="centre", width=44),
                along="centre",
                gap=1.2,
            )
        rows = [self._row(number, puzzle) for number, puzzle in enumerate(puzzles)]
        return Grid(*rows, columns=1 if self.is_large else 2, gap=0.8)

    def _row(self, number: int, puzzle: Puzzle) -> Widget:
        words, record = self.ctx.words, puzzle.record
        assert self.found is not None
        tries = self.found.solved.tries.get(puzzle.key)
        state = "" if tries is None else words("puzzles-solved", tries=tries)
        level = words(f"puzzles-level-{puzzle.level}")
        what = [level, table_text(self.ctx, record, with_game=self.tab == OWN)]
        title = words("puzzles-number", number=number + 1)
        return PuzzleRow(
            f"puzzles-item-{number}",
            (f"{title} · {state}" if state else title, " · ".join(filter(None, what))),
            partial(self.open, number),
            level=puzzle.level,
            is_solved=bool(tries),
            state=state,
            emblem=emblem_of(record.game) if record.game in local_ids() else "icon/star",
        )

    def _foot(self) -> Widget:
        words = self.ctx.words
        back = self.back_button(high=5.0, pad=3)
        if self.tab != OWN:
            return Row(back, Label(self._score(), "strong", colour=PAPER, outline=0.2, align="right", grow=1), gap=1.4)
        text = words("puzzles-own-help")
        if self.jobs is not None:
            text = words("puzzles-searching", number=self._looked_at, found=self._new)
        elif self._status:
            text = words(self._status, found=self._new)
        told = Label(text, "small", colour=PAPER, outline=0.18, grow=1, id="puzzles-status")
        if self.jobs is not None:
            return Row(back, told, self.button("puzzles-stop", self._cancel, high=4.6), gap=1.4)
        can = self.found is not None and self.found.problem is None
        search = self.button("puzzles-search", self.search, icon="icon/eye", high=4.6, enabled=can)
        return Row(back, told, search, gap=1.4)

    def _score(self) -> str:
        if self.found is None:
            return ""
        puzzles, tries = self.found.lists[self.tab], self.found.solved.tries
        solved = sum(bool(tries.get(puzzle.key)) for puzzle in puzzles)
        return self.ctx.words("puzzles-score", solved=solved, count=len(puzzles))

    def _show(self, tab: str) -> None:
        self.tab = tab
        self.rebuild()

    def open(self, number: int) -> None:
        """Sit down at a puzzle; if it does not fit the rules of today, say why."""
        if self.found is None:
            return
        puzzle = self.found.lists[self.tab][number]
        try:
            open_puzzle(puzzle, self.ctx.user_dir / "rules")
        except RulesError as error:
            self.ctx.toast(error_text(self.ctx.words, error), reading="long")
            return
        self.ctx.push(PuzzleScene(self.found, self.tab, number))

    # ------------------------------------------------------------------ searching

    def search(self) -> None:
        """Search the player's finished games that were not searched yet."""
        if self.jobs is not None or self.found is None:
            return
        self.jobs = self.make_jobs()
        self._looked_at = self._new = 0
        ctx, seen = self.ctx, set(self.found.solved.searched)
        home, jobs = ctx.store.file.parent, self.jobs

        def work() -> None:
            catch_up(home, ctx.tell_soon)
            records = [r for item in past_games(home).items() for r in item.records[::-1] if record_id(r) not in seen]
            ctx.call_soon(lambda: self._begin(records) if self.jobs is jobs else None)

        threading.Thread(target=work, name="puzzles", daemon=True).start()
        self.rebuild()

    def _begin(self, records: list[Record]) -> None:
        self._games = self._played(records)
        self._next_game()

    def _played(self, records: list[Record]) -> Iterator[tuple[Record, Match, Seat]]:
        """Yield the games a person played, with that seat; those of changed rules are left out."""
        for record in records:
            seats = [s for s, player in enumerate(record.players) if player.split()[:1] == [HUMAN]]
            if len(seats) != 1 or not record.moves:
                continue
            try:
                yield record, open_match(record, self.ctx.user_dir / "rules"), seats[0]
            except RulesError:
                continue

    def _next_game(self) -> None:
        game = next(self._games, None) if self._looked_at < AT_ONCE and self._new < ENOUGH else None
        if game is None or self.jobs is None:
            self._status = "puzzles-found" if self._new or self._looked_at else "puzzles-none-left"
            self._stop()
            self.read()
            return
        self._asked, match, seat = game
        self._looked_at += 1
        self._kept = 0
        self.jobs.start(match.game.defn, match.game.seats)
        self.jobs.submit(PuzzleJob(match, (seat,)))
        self.rebuild()

    def update(self, dt: float) -> None:
        """Keep what was found, and go on with the next game."""
        super().update(dt)
        if self.jobs is None or not self.jobs.is_busy:
            return
        for report in self.jobs.poll():
            found: tuple[Puzzle, ...] = report.found or ()
            if new := found[self._kept :]:
                self._kept = len(found)
                self._new += len(new)
                self._keep(new)
            if report.is_done:
                if not report.error and self._asked is not None:
                    mark(self.ctx.store.file.parent, self.ctx.tell_soon, searched=record_id(self._asked))
                self._next_game()
                break

    def _keep(self, new: tuple[Puzzle, ...]) -> None:
        """Write new puzzles, and show them."""
        ctx = self.ctx
        home, say = ctx.store.file.parent, ctx.tell_soon

        def work() -> None:
            try:
                add_own(home, new)
            except RulesError as error:
                ctx.call_soon(partial(ctx.toast, error_text(ctx.words, error), reading="long"))
            except OSError as error:
                say("puzzles-unwritable", {"reason": reason_of(error)})

        disk.later(work)
        self.read()

    def _cancel(self) -> None:
        """End the search."""
        self._status = "puzzles-found"
        self._stop()
        self.rebuild()
        self.read()

    def _stop(self) -> None:
        if self.jobs is not None:
            self.jobs.close()
            self.jobs = None

    @property
    def needs_frames(self) -> bool:
        """Whether something is searched."""
        return self.jobs is not None or super().needs_frames

    def probe(self) -> dict[str, Any]:
        """Return which list is shown, and what is searched."""
        count = len(self.found.lists[self.tab]) if self.found is not None else -1
        return {"tab": self.tab, "count": count, "searching": self.jobs is not None, "new": self._new}
