"""The hint: which move is best, which next best, the chance to win with each, and why.

It is thought out in a process of its own (:mod:`heul_doch.scenes.players.background_jobs`); until it comes, the table
says so and nothing waits for it. The best move is marked on the table the way one would choose it oneself: its card
raised, its place lit. That a hint was taken is noted in the match (``Match.hints``) and so in record and statistics.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from heul_doch.game.bots.advice import Advice, Advised
from heul_doch.scenes.players.background_jobs import BackgroundJobs, HintJob

if TYPE_CHECKING:
    from heul_doch.scenes.table.table_base import TableBase

TAG: Final = 0x71B
"""For the generator of hints."""

LOOK_EVERY: Final = 0.05
"""Seconds between two calls of :meth:`Adviser.update` while a hint is being thought out."""


class Adviser:
    """Gives hints at one table. ``room``: how to make what thinks them out."""

    def __init__(self, table: TableBase, room: Callable[[], BackgroundJobs] = BackgroundJobs) -> None:
        self._table = table
        self._make_room = room
        self._room: BackgroundJobs | None = None
        self._asked: object = None
        """For which position a hint is being thought out."""
        self._given: object = None
        """For which position :attr:`advice` is."""
        self.advice: Advice | None = None
        self._said = ""

    @property
    def is_thinking(self) -> bool:
        """Whether a hint is being thought out."""
        return self._asked is not None

    def ask(self) -> None:
        """Give a hint for the position of the moment, as soon as it is there."""
        table, live = self._table, self._table.live
        table.controls.drop()
        if not table.is_my_turn or not table.legal_moves():
            table.say(table.ctx.words("hint-not-now"))
        elif self.advice is not None and self._given == live.position:
            self._show(self.advice)
        elif self._asked != live.position:
            if self._room is None:
                self._room = self._make_room()
                self._room.start(live.game.defn, live.game.seats)
            self._room.submit(HintJob(live.view, live.legal_moves(), live.side_seed(TAG)))
            self._asked = live.position
            self._say()
            self.update()

    def update(self) -> None:
        """Look whether it has been thought out; called before each frame."""
        if self._asked is None or self._room is None:
            return
        table = self._table
        if self._asked != table.live.position or not table.is_my_turn:
            # The game has gone on: nobody wants it any more.
            self._cancel()
            return
        for report in self._room.poll():
            if report.is_done:
                self._asked = None
                if report.error or not isinstance(report.found, Advice):
                    table.say(table.ctx.words("hint-failed"))
                    return
                self.advice, self._given = report.found, table.live.position
                table.live.count_hint()
                self._show(report.found)
                return

    def _cancel(self) -> None:
        if self._asked is not None and self._room is not None:
            self._room.cancel()
        self._asked = None

    def forget(self) -> None:
        """Drop the hint that was given, and one that is being thought out: another position is shown."""
        self._cancel()
        self._given = self.advice = None

    def say_again(self) -> None:
        """The language has changed: say the hint anew if it is being said, and nothing in the language before."""
        signs = self._table.table.signs
        is_said = self.is_thinking or (self.advice is not None and signs.message == self._said)
        signs.clear()
        if is_said:
            self._say()

    def close(self) -> None:
        """End what is being thought out."""
        if self._room is not None:
            self._room.close()
        self._room = self._asked = None

    def _show(self, advice: Advice) -> None:
        """Say it, and mark card and place."""
        table = self._table
        table.ctx.sound.play("table.hint")
        move = advice.best.move
        indexes = table.move_targets.picks_of(table.picks, move)
        table.controls.point_out(indexes, move)
        self._say()

    def _say(self) -> None:
        """Say the hint, or that it is being thought out."""
        self._said = self._table.ctx.words("hint-thinking")
        if self.advice is not None and not self.is_thinking:
            self._said = "\n".join(self.lines(self.advice))
        self._table.table.signs.say(self._said)

    def lines(self, advice: Advice) -> list[str]:
        """Return the hint in words: the move, why, and the runner-up."""
        speech = self._table.speech()
        found = [self._named("hint-best", advice.best, advice.aim), speech.why(advice.best.why, self._table.shows_aids)]
        if advice.second is not None:
            found.append(self._named("hint-second", advice.second, advice.aim))
        return found

    def _named(self, key: str, advised: Advised, aim: str) -> str:
        speech, words = self._table.speech(), self._table.ctx.words
        move = speech.advised(advised.move)
        if advised.chance is None:
            return words(key, move=move)
        return words(f"{key}-chance", move=move, chance=round(100 * advised.chance), aim=aim)
