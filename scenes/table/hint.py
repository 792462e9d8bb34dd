"""Hints at a table: the best move and the second best, the probability to win with each, and a reason.

A hint is computed in another process (:mod:`heul_doch.scenes.players.background_jobs`). Until it arrives, the table
says so; nothing waits for it. The best move is then chosen on the table as the person would choose it: its card is
raised and its target is marked. The match counts the hints (``Match.hints``), which records and statistics show.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from heul_doch.game.bots.hints import Hint, HintMove
from heul_doch.game.bots.reasons import TRIED_OUT
from heul_doch.scenes.players.background_jobs import BackgroundJobs, HintJob

if TYPE_CHECKING:
    from heul_doch.scenes.table.signs import Signs
    from heul_doch.scenes.table.table_context import TableContext

TAG: Final = 0x71B
"""Names the random numbers of hints (:meth:`heul_doch.game.core.match.Match.side_seed`)."""

HUGE: Final = 1.3
"""Scale of letters from which a hint is kept short: its sheet must not cover the table."""

LOOK_EVERY: Final = 0.05
"""Seconds between two calls of :meth:`TableHints.update` while a hint is being computed."""


class TableHints:
    """Gives hints at one table. ``make_jobs`` returns the process that computes them."""

    def __init__(
        self, table: TableContext, signs: Signs, make_jobs: Callable[[], BackgroundJobs] = BackgroundJobs
    ) -> None:
        self._table, self._signs = table, signs
        self._make_jobs = make_jobs
        self._jobs: BackgroundJobs | None = None
        self._asked: object = None
        """The position for which a hint is being computed."""
        self._given: object = None
        """The position of :attr:`hint`."""
        self.hint: Hint | None = None
        self._said = ""

    @property
    def is_thinking(self) -> bool:
        """Whether a hint is being computed."""
        return self._asked is not None

    def ask(self) -> None:
        """Give a hint for the current position as soon as it is computed."""
        table, live = self._table, self._table.live
        table.controls.drop()
        if not table.is_my_turn or not table.legal_moves():
            self._signs.say(table.ctx.words("hint-not-now"))
        elif self.hint is not None and self._given == live.position:
            self._show(self.hint)
        elif self._asked != live.position:
            if self._jobs is None:
                self._jobs = self._make_jobs()
                self._jobs.start(live.game.defn, live.game.seats)
            self._jobs.submit(HintJob(live.view, live.legal_moves(), live.side_seed(TAG)))
            self._asked = live.position
            self._say()
            self.update()

    def update(self) -> None:
        """Show the hint if it has arrived; called before each frame."""
        if self._asked is None or self._jobs is None:
            return
        table = self._table
        if self._asked != table.live.position or not table.is_my_turn:
            # The game has gone on.
            self._cancel()
            return
        for report in self._jobs.poll():
            if report.is_done:
                self._asked = None
                if report.error or not isinstance(report.found, Hint):
                    self._signs.say(table.ctx.words("hint-failed"))
                    return
                self.hint, self._given = report.found, table.live.position
                table.live.count_hint()
                self._show(report.found)
                return

    def _cancel(self) -> None:
        if self._asked is not None and self._jobs is not None:
            self._jobs.cancel()
        self._asked = None

    def forget(self) -> None:
        """Drop the hint, also one that is being computed: another position is shown."""
        self._cancel()
        self._given = self.hint = None

    def say_again(self) -> None:
        """After a change of the language, show the hint again if it is shown, and clear any other sentence."""
        is_said = self.is_thinking or (self.hint is not None and self._signs.message == self._said)
        self._signs.clear()
        if is_said:
            self._say()

    def close(self) -> None:
        """End the computation."""
        if self._jobs is not None:
            self._jobs.close()
        self._jobs = self._asked = None

    def _show(self, hint: Hint) -> None:
        """Show the hint, and mark its card and target."""
        table = self._table
        table.ctx.sound.play("table.hint")
        move = hint.best.move
        indexes = table.move_targets.picks_of(table.picks, move)
        table.controls.point_out(indexes, move)
        self._say()

    def _say(self) -> None:
        """Show the text of the hint, or that it is being computed."""
        self._said = self._table.ctx.words("hint-thinking")
        if self.hint is not None and not self.is_thinking:
            self._said = "\n".join(self.lines(self.hint))
        self._signs.say(self._said, stays=True)

    def lines(self, hint: Hint) -> list[str]:
        """Return the hint as texts: the best move, its reason, the second best move.

        A tempting move that is surely worse follows with what speaks for it; if it is the second best, in its place.
        It is left out where the rounded chances are the same, and what speaks for it where letters are huge.
        """
        speech, aids = self._table.speech(), self._table.shows_aids
        found = [self._named("hint-best", hint.best, hint.aim), speech.why(hint.best.why, aids)]
        tempting, is_huge = hint.tempting, self._table.ctx.metrics.text_scale >= HUGE
        if tempting is not None and _percent(tempting) == _percent(hint.best):
            tempting = None
        if hint.second is not None and (tempting is None or tempting.move != hint.second.move):
            found.append(self._named("hint-equal" if hint.is_close else "hint-second", hint.second, hint.aim))
        if tempting is not None:
            line = self._named("hint-tempting", tempting, hint.aim)
            is_short = is_huge or tempting.why == TRIED_OUT
            found.append(line if is_short else f"{line} {speech.why(tempting.why, aids)}")
        return found

    def _named(self, key: str, hint_move: HintMove, aim: str) -> str:
        speech, words = self._table.speech(), self._table.ctx.words
        move = speech.describe_move(hint_move.move)
        percent = _percent(hint_move)
        if percent is None:
            return words(key, move=move)
        return words(f"{key}-chance", move=move, chance=percent, aim=aim)


def _percent(hint_move: HintMove) -> int | None:
    return None if hint_move.chance is None else round(100 * hint_move.chance)
