"""The guided first game of each family: a table with given moves, and a cook who explains the next one.

It can be left at any moment. Its steps are :attr:`heul_doch.scenes.table.adapter.GameAdapter.lesson`.
The positions are records in ``assets/lessons`` (a file a family, one document a chapter), played through the real
engine: the moves of seat 0 are those the learner is asked to make, the others' are played as written. The words of a
step are the message of its key; ``KEY-other`` answers a move that was not asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar, Final

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.events import Event
from heul_doch.game.core.families import DEFAULT_GAME
from heul_doch.game.core.moves import Move
from heul_doch.game.records.record import Record, begin_match, definition_of, read_records
from heul_doch.scenes.base.input import Key
from heul_doch.scenes.screens.lesson_marks import AskedMarks
from heul_doch.scenes.screens.table_bar import BarredTable
from heul_doch.scenes.storage.autosave import setup_of
from heul_doch.scenes.storage.characters import name_of
from heul_doch.scenes.storage.waiting_game import LESSON, has_lesson, lesson_file
from heul_doch.scenes.table.adapter import Chapters, LessonPicture, Step, adapter_of
from heul_doch.scenes.table.live_game import OpenGame, TableGame
from heul_doch.scenes.table.reactions import Reactions
from heul_doch.scenes.table.scene import TableScene
from heul_doch.scenes.table.table_base import Command
from heul_doch.scenes.ui.pages import said_button
from heul_doch.scenes.ui.scene import Context, Launch, Scene
from heul_doch.scenes.ui.widgets import Button, Row, Spacer, Widget
from pygame import Rect

OFFERED: Final = ("log", "may", "count", "help", "settings")
PICTURE: Final = "picture"
"""Slot of the picture that is shown over the table."""
CHAPTER: Final = "lesson_chapter"
"""Key of the open chapter in the settings; removed when the lesson is left."""
GAME: Final = "lesson_game"
"""Key of its family in the settings; missing means the default game."""
LEARNER: Final[Seat] = 0
PAUSE: Final = 0.9
"""Seconds the others wait before their written moves."""


def chapters(family: str) -> list[Record]:
    """Return the positions of a lesson. Raises RulesError: a mistake in a file of the program, found by the tests."""
    return read_records(lesson_file(family))


class LessonGame(OpenGame):
    """A chapter as the game of a table: the other seats make the moves of the record."""

    def __init__(self, record: Record, names: Sequence[str], clock: Callable[[], float]) -> None:
        """``names`` of the seats, in the language of the moment."""
        self.record = record = replace(record, seats=tuple(names))
        match = begin_match(record, definition_of(record))
        setup = setup_of(record, match.game.defn)
        super().__init__(
            replace(setup, seats=tuple(replace(seat, name=name) for seat, name in zip(setup.seats, names))),
            match,
            clock,
        )
        self.viewer, self.has_person = LEARNER, True

    @property
    def written(self) -> Move | None:
        """The next move of the record, None at its end."""
        ply = len(self.match.moves)
        if ply >= len(self.record.moves):
            return None
        return self.game.parse_move(self.match.state, self.record.moves[ply])

    def is_asked(self, move: Move) -> bool:
        """Whether a move is the one the learner is asked to make (of equal cards any)."""
        written = self.written
        return written is not None and self.game.move_text(move) == self.game.move_text(written)

    def advance(self, is_still: bool) -> Sequence[Event]:
        """Make the others' next written move when it is time."""
        written = self.written
        if written is None or written.seat == LEARNER or not is_still:
            self._still_since = None
            return ()
        return self._make(written) if self._seconds_left(PAUSE) <= 0 else ()

    @property
    def is_thinking(self) -> bool:
        """Whether somebody else is about to move."""
        written = self.written
        return written is not None and written.seat != LEARNER

    def next_look(self) -> float | None:
        """Return in how many seconds the next written move is due."""
        if not self.is_thinking:
            return None
        return 0.03 if self._still_since is None else max(0.0, self._seconds_left(PAUSE))

    def begin_reactions(self, make: Callable[[TableGame], Reactions | None]) -> None:
        """Nothing is timed: the lesson waits."""


class LessonScene(BarredTable):
    """One chapter at a time."""

    name: ClassVar[str] = "lesson"
    live: LessonGame

    def __init__(self, chapter: int = 0, family: str = DEFAULT_GAME) -> None:
        super().__init__()
        self.family = family
        self.chapter = chapter
        self.number = 0
        """Place in the chapter of the step that is open."""
        self._wrong = ""
        """Key of the answer to a wrong move or number."""
        self._waits = False
        """Whether a move was made and is still being shown, or answered by the others."""
        self._picture: LessonPicture | None = None

    # ------------------------------------------------------------------ coming and going

    def enter(self, ctx: Context) -> None:
        """Show the position of the chapter: the one that was open last if the lesson was interrupted."""
        kept = ctx.settings.extra.get(CHAPTER)
        is_same = ctx.settings.extra.get(GAME, DEFAULT_GAME) == self.family
        if self.chapter == 0 and is_same and isinstance(kept, int) and 0 <= kept < len(self.chapters):
            self.chapter = kept
        super().enter(ctx)
        if self._is_ready:
            self.marks = AskedMarks(self, self._asked_move)
            self.table.add_part(self.marks)
            self.director.finish()
            self.director.show(self.live.view)
            self._open_step()

    def _make_live(self) -> LessonGame:
        words = self.ctx.words
        names = (words("table-you"), name_of("chili", words.language), name_of("mushroom", words.language))
        return LessonGame(chapters(self.family)[self.chapter], names, self.ctx.clock)

    def _begin_keeping(self) -> None:
        """Do nothing: a lesson is neither saved nor counted."""

    def offers(self, command: Command) -> bool:
        """Whether a lesson has this command."""
        return command.name in OFFERED

    def _show_result(self) -> None:
        """Do nothing: the cook tells the result."""

    def back(self) -> None:
        """Leave; the title does not offer the lesson again."""
        self._done()
        super().back()

    def _done(self) -> None:
        self.ctx.store.change_extra(**{LESSON: True, CHAPTER: None, GAME: None})

    # ------------------------------------------------------------------ the steps

    @property
    def chapters(self) -> Chapters:
        """All steps of the lesson."""
        return adapter_of(self.family).lesson

    @property
    def step(self) -> Step:
        """The current step."""
        return self.chapters[self.chapter][self.number]

    @property
    def is_last(self) -> bool:
        """Whether this is the last step."""
        return self.chapter == len(self.chapters) - 1 and self.number == len(self.chapters[self.chapter]) - 1

    def _next(self) -> None:
        self._wrong = ""
        if self.number + 1 < len(self.chapters[self.chapter]):
            self.number += 1
            self._open_step()
            self.show_bar()
        else:
            self.ctx.store.change_extra(**{CHAPTER: self.chapter + 1, GAME: self.family})
            self.ctx.replace(LessonScene(self.chapter + 1, self.family))

    def _open_step(self) -> None:
        """Mark the move that is asked for, and show the picture of the step."""
        step = self.step
        self.controls.asks_for = self.live.is_asked if step.kind == "move" else None
        self._drop_picture()
        if step.picture:
            self._picture = self.adapter.lesson_picture(self.ctx, self.live, step.picture)

    def _asked_move(self) -> Move | None:
        return self.live.written if self.step.kind == "move" and self.is_my_turn else None

    @property
    def is_my_turn(self) -> bool:
        """Only when something is asked, and the others have done what is written."""
        is_open = self.step.kind in ("move", "free") and not self._waits
        return is_open and not self.live.is_thinking and super().is_my_turn

    @property
    def is_asked(self) -> bool:
        """Whether the lesson waits for the learner, on turn or not."""
        return self.is_my_turn

    def answer(self, key: str) -> None:
        """Take the key of a throw-in: it is made if that is what is asked for."""
        move = self._asked_move()
        if move is not None and move.verb == key:
            self.play(move)

    def play(self, move: Move) -> None:
        """Make the move that is asked for; for another one show an answer, and leave the card in the hand."""
        if self.step.kind == "move" and not self.live.is_asked(move):
            self._wrong = f"{self.step.key}-other"
            self.controls.reset()
            for pick in self.picks:
                self.let_go(self.sprite(pick))
            self._sound("refuse")
            self.show_bar()
            return
        self._waits = True
        super().play(move)

    def update(self, dt: float) -> None:
        """Open the next step when the move, and what the others do after it, has been seen."""
        if self._waits and self._is_ready and not self.live.is_thinking and not self.director.is_busy:
            self._waits = False
            self._next()
        super().update(dt)

    def _count(self, number: int) -> None:
        """Take the learner's answer to a question for a number."""
        if number == self.step.answer(self.live):
            self.ctx.sound.play("table.win")
            self._next()
        else:
            self.ctx.sound.play("table.refuse")
            self._wrong = f"{self.step.key}-other"
            self.show_bar()

    def _text(self) -> str:
        names = {"left": self.live.names[1], "right": self.live.names[2]}
        return self.ctx.words(self._wrong or self.step.key, **names, **self.step.values(self.live))

    # ------------------------------------------------------------------ the picture

    def show_bar(self) -> None:
        """Build the bar anew, and with it the picture over the table."""
        super().show_bar()
        if not self._is_ready:
            return
        if self._picture is None:
            self.ui.hide(PICTURE)
            return
        width, height = self.table_size
        side, edge = self.ctx.px(2), self.ctx.px(1)
        high = min(height - 2 * edge, self.ctx.px(self._picture.high))
        place = Rect(side, edge, width - 2 * side, high)
        self.ui.show(self._picture.widget(), place, slot=PICTURE)
        self._picture.lay_out()

    def _drop_picture(self) -> None:
        if self._picture is not None:
            self._picture.remove()
            self._picture = None

    def leave(self) -> None:
        """Remove the picture."""
        self._drop_picture()
        super().leave()

    # ------------------------------------------------------------------ the bar

    @property
    def bar_height(self) -> float:
        """Height for the text, by the size of text in the settings."""
        scale = self.ctx.metrics.text_scale
        return 10.6 if scale < 1.1 else 14.0 if scale < 1.3 else 19.0

    def bar_state(self) -> object:
        """The step and the text that are shown."""
        return (self.number, self._wrong, self.live.is_thinking, self.ctx.words.language)

    def bar(self) -> Widget:
        """Return the cook, the text and the buttons."""
        mood = "sweat" if self._wrong else "cheer" if self.is_last else "wink"
        where = self.ctx.words("lesson-where", chapter=self.chapter + 1, count=len(self.chapters))
        return self.teacher_bar("lesson", mood, where, self._text(), self._buttons())

    def _buttons(self) -> list[Widget]:
        words, kind = self.ctx.words, self.step.kind
        text = "lesson-to-title" if self.is_last else "lesson-leave"
        leave = said_button(words, "lesson-leave", self.back, text, look="quiet", high=3.4, scale=0.84)
        if self.is_last:
            return [said_button(words, "lesson-play", self._play_a_game, look="primary", icon="icon/play"), leave]
        if kind == "read":
            return [said_button(words, "lesson-next", self._next, look="primary", glyph="right"), leave]
        if kind == "count":
            # The words beside them ask; a wrong number is answered there.
            answers = (
                Button(f"lesson-count-{n}", str(n), partial(self._count, n), pad=0.6, width=4.0, shortcut=str(n))
                for n in range(1, 5)
            )
            return [Row(*answers, gap=0.5), leave]
        return [Spacer(2.0), leave]

    def _play_a_game(self) -> None:
        """Begin the first real game."""
        from heul_doch.scenes.screens.table_choice import last_table

        self._done()
        setup = last_table(self.ctx)
        self.ctx.reset(TableScene(setup, launch=Launch(game=setup.game, setup=setup)))

    def bar_key(self, key: Key) -> bool:
        """Enter goes on while there is something to read; else keys play."""
        step = self.step
        if key.name == "escape" and not key.repeat and not self.table.corner.panel_name:
            self.back()
            return True
        if step.kind == "read" and key.name in ("enter", "space") and not key.repeat and self.ui.focused is None:
            (self._play_a_game if self.is_last else self._next)()
            return True
        if step.kind in ("move", "free"):
            return False
        return self.ui.handle(key)

    def probe(self) -> dict[str, Any]:
        """Return the step besides what the table returns."""
        if not self._is_ready:
            return {}
        return {
            **super().probe(),
            "lesson": self.family,
            "asked": list(self.marks.shown),
            "chapter": self.chapter,
            "step": self.step.key,
            "kind": self.step.kind,
            "text": self._text(),
        }


def scene(launch: Launch) -> Scene:
    """Return the lesson of a family (``launch.game``) from its beginning; of one that has none, the first lesson."""
    return LessonScene(0, launch.game if has_lesson(launch.game) else DEFAULT_GAME)
