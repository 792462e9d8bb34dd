"""One puzzle at the table: the position as the asked seat sees it, the same controls as in a game, and the answer.

A wrong move goes back into the hand, and the bar says what it would have brought. After the right one, or when the
answer is asked for, the bar tells both chances and a reason, which another process finds.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from heul_doch.game.bots.reasons import TRIED_OUT, Why
from heul_doch.game.core.moves import Move
from heul_doch.game.core.problems import RulesError
from heul_doch.game.records.puzzles import Puzzle, Verdict, open_puzzle
from heul_doch.scenes.base.input import Key
from heul_doch.scenes.players.background_jobs import BackgroundJobs, SyncJobs
from heul_doch.scenes.screens.puzzle_game import PuzzleGame, seated
from heul_doch.scenes.screens.puzzle_lists import PuzzleLists, table_text
from heul_doch.scenes.screens.table_bar import BarredTable
from heul_doch.scenes.storage.puzzle_files import mark, read_shipped
from heul_doch.scenes.table.table_base import Command
from heul_doch.scenes.ui.pages import error_text, said_button
from heul_doch.scenes.ui.scene import Context, Launch, Scene
from heul_doch.scenes.ui.widgets import Row, Widget

OFFERED: Final = ("log", "may", "count", "help", "settings")


class PuzzleScene(BarredTable):
    """One puzzle of a list."""

    name: ClassVar[str] = "puzzle"
    live: PuzzleGame

    def __init__(
        self,
        found: PuzzleLists,
        tab: str,
        number: int,
        make_jobs: Callable[[], BackgroundJobs] = BackgroundJobs,
        *,
        is_shown: bool = False,
    ) -> None:
        """``tab`` and ``number`` say which of the puzzles; ``make_jobs`` starts what finds the reason.

        With ``is_shown`` the answer is shown at once, for pictures.
        """
        super().__init__()
        self.found, self.tab, self.number = found, tab, number
        self.puzzle: Puzzle = found.lists[tab][number]
        self.make_jobs = make_jobs
        self._shows_at_once = is_shown
        self.tries = 0
        self.is_answered = False
        """Whether the right move was found or shown."""
        self.is_shown = False
        """Whether the answer was shown instead."""
        self.wrong: tuple[Move, Verdict] | None = None
        """The last wrong move."""
        self._jobs = make_jobs()
        self._why: Why | None = None
        """The reason; None while it is not known."""

    # ------------------------------------------------------------------ coming and going

    def enter(self, ctx: Context) -> None:
        """Show the position."""
        super().enter(ctx)
        if self._shows_at_once:
            self.show_answer()

    def _make_live(self) -> PuzzleGame:
        words = self.ctx.words
        match = open_puzzle(self.puzzle, self.ctx.user_dir / "rules")
        setup = seated(self.puzzle, match, words("table-you"), words.language)
        return PuzzleGame(self.puzzle, match, setup, self.ctx.clock)

    def _begin_keeping(self) -> None:
        """Do nothing: a puzzle is neither saved nor counted as a game."""

    def _show_result(self) -> None:
        """Do nothing: the bar tells the answer."""

    def offers(self, command: Command) -> bool:
        """Whether a puzzle has this command; there is no hint."""
        return command.name in OFFERED

    def leave(self) -> None:
        """End the search for a reason."""
        self._jobs.close()
        super().leave()

    @property
    def shows_aids(self) -> bool:
        """True, because nobody can remember a game that others played."""
        return True

    def show_counts(self) -> None:
        """Open the sheet with what the seat could remember; how many cards everybody holds lies on the table."""
        view, speech = self.director.view, self.speech()
        self.open_panel("count", speech.what_lies_where(view) or speech.who_has_how_many(view, True))

    # ------------------------------------------------------------------ trying

    @property
    def is_my_turn(self) -> bool:
        """Whether the person may move: until the puzzle is answered."""
        return not self.is_answered and super().is_my_turn

    @property
    def is_asked(self) -> bool:
        """Whether the puzzle waits for a move."""
        return self.is_my_turn

    def play(self, move: Move) -> None:
        """Make the right move; a wrong one goes back into the hand."""
        verdict = self.live.judge(move)
        self.tries += 1
        if verdict.is_right:
            self._answered(self.tries)
            super().play(move)
            self.ctx.sound.play("table.win")
            return
        self.wrong = (move, verdict)
        self.controls.reset()
        for pick in self.picks:
            self.let_go(self.sprite(pick))
        self._sound("refuse")
        self.show_bar()

    def show_answer(self) -> None:
        """Give up: have the right move made on the table."""
        if self.is_answered or not self._is_ready:
            return
        self.controls.reset()
        self.is_shown = True
        self._answered(0)
        super().play(self.live.choice(1))

    def _answered(self, tries: int) -> None:
        """Note that it is solved at a try, or shown (0), and have the reason found."""
        self.is_answered = True
        self.found.solved.tries.setdefault(self.puzzle.key, tries)
        mark(self.ctx.store.file.parent, self.ctx.tell_soon, solved=(self.puzzle.key, tries))
        self._jobs.start(self.live.game.defn, self.live.game.seats)
        self._jobs.submit(self.live.ask_why(self._other()))
        self.show_bar()

    def _other(self) -> Move:
        """Return the move that the answer is compared with: the one that was tried, else the second best."""
        return self.wrong[0] if self.wrong is not None else self.live.choice(2)

    def update(self, dt: float) -> None:
        """Take the reason when it arrives."""
        super().update(dt)
        for report in self._jobs.poll():
            if report.is_done:
                self._why = report.found if isinstance(report.found, Why) else TRIED_OUT

    # ------------------------------------------------------------------ going on

    @property
    def next_number(self) -> int | None:
        """The next puzzle that is not solved, None if there is none."""
        return self.found.next_after(self.tab, self.number)

    def go_on(self) -> None:
        """Open the next puzzle that is not solved; without one, go back to the list."""
        number = self.next_number
        if number is None:
            self.back()
            return
        try:
            open_puzzle(self.found.lists[self.tab][number], self.ctx.user_dir / "rules")
        except RulesError as error:
            self.ctx.toast(error_text(self.ctx.words, error), reading="long")
            self.back()
            return
        self.ctx.replace(PuzzleScene(self.found, self.tab, number, self.make_jobs))

    # ------------------------------------------------------------------ the bar

    @property
    def bar_height(self) -> float:
        """Height for the text, by the size of text in the settings."""
        scale = self.ctx.metrics.text_scale
        return 11.2 if scale < 1.1 else 14.0 if scale < 1.3 else 19.0

    def bar_state(self) -> object:
        """What is told."""
        return (self.tries, self.is_answered, self._why, self.ctx.words.language)

    def text(self) -> str:
        """Return what the cook says: the question, what a wrong move brings, or the answer."""
        words, puzzle, speech = self.ctx.words, self.puzzle, self.speech()
        aim = self.live.aim
        if not self.is_answered:
            if self.wrong is None:
                return words("puzzle-question", aim=aim)
            move, verdict = self.wrong
            return words("puzzle-wrong", move=speech.describe_move(move), chance=round(verdict.chance), aim=aim)
        other = self._other()
        verdict = self.live.judge(other)
        answer = words(
            "puzzle-shown" if self.is_shown else "puzzle-right",
            move=speech.describe_move(self.live.choice(1)),
            chance=round(puzzle.answer.chance),
            aim=aim,
        )
        compared = words("puzzle-other", move=speech.describe_move(other), chance=round(verdict.chance))
        why = speech.why(self._why, self.shows_aids) if self._why is not None else ""
        return " ".join(filter(None, (answer, why, compared)))

    def bar(self) -> Widget:
        """Return the cook, the text and the buttons."""
        words = self.ctx.words
        mood = "cheer" if self.is_answered else "sweat" if self.wrong is not None else "think"
        level = words(f"puzzles-level-{self.puzzle.level}")
        number, count = self.number + 1, len(self.found.lists[self.tab])
        table = table_text(self.ctx, self.puzzle.record)
        where = " · ".join([words("puzzle-where", number=number, count=count), level, table])
        return self.teacher_bar("puzzle", mood, where, self.text(), self._buttons())

    def _buttons(self) -> list[Widget]:
        words = self.ctx.words
        leave = said_button(words, "puzzle-leave", self.back, look="quiet", high=3.4, scale=0.74)
        if not self.is_answered:
            stacks = said_button(
                words, "puzzle-count", self.show_counts, look="quiet", high=3.4, scale=0.74, pad=0.4, grow=1,
                tip="puzzle-count-help",
            )  # fmt: skip
            leave.pad = 0.6
            answer = said_button(words, "puzzle-answer", self.show_answer, high=3.8, scale=0.86)
            is_large = self.ctx.metrics.text_scale >= 1.1
            return [answer, stacks, leave] if is_large else [answer, Row(stacks, leave, gap=0.6)]
        if self.next_number is None:
            return [leave]
        return [said_button(words, "puzzle-next", self.go_on, look="primary", glyph="right", high=3.8), leave]

    def bar_key(self, key: Key) -> bool:
        """After the answer Enter goes on; before, keys play, and Tab reaches the bar from the table."""
        if key.name == "escape" and not key.repeat and not self.table.corner.panel_name:
            if self.controls.selected >= 0 or self.controls.carry is not None:
                return False
            self.back()
            return True
        if self.is_answered and key.name in ("enter", "space") and not key.repeat and self.ui.focused is None:
            self.go_on()
            return True
        if not self.is_answered:
            if key.means("a") and not (key.ctrl or key.alt or key.repeat):
                self.show_answer()
                return True
            return False
        return self.ui.handle(key)

    def probe(self) -> dict[str, Any]:
        """Return the puzzle besides what the table returns; not its answer before it is given."""
        if not self._is_ready:
            return {}
        return {
            **super().probe(),
            "puzzle": self.number,
            "of": self.tab,
            "tries": self.tries,
            "answered": self.is_answered,
            "text": self.text(),
        }


def scene(launch: Launch) -> Scene:
    """Return the first puzzle of the program for a game (``launch.game``); with moves, its answer is shown.

    Raises ValueError if there is none.
    """
    puzzles = read_shipped(launch.game)
    if not puzzles:
        raise ValueError(f"there are no puzzles of {launch.game}")
    found = PuzzleLists({launch.game: puzzles})
    return PuzzleScene(found, launch.game, 0, SyncJobs, is_shown=bool(launch.moves))
