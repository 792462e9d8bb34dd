"""How a round of Himmel + Hölle is counted: row by row between flames and clouds, then all numbers.

Both sums of a row grow, the greater one wins, what the row brought goes to the bars.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import accumulate
from typing import ClassVar

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.events import DopplersShown, RowScored
from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.base.sentences import signed
from heul_doch.scenes.base.theme import DURATION
from heul_doch.scenes.games.himmel_hoelle.board import MOODS, make_board
from heul_doch.scenes.games.himmel_hoelle.story import count_line, scored_line
from heul_doch.scenes.games.himmel_hoelle.words import HimmelWords
from heul_doch.scenes.games.results.own_seat import events_of, plain_facts
from heul_doch.scenes.games.results.staged_score import SLOWLY, StagedScore, Step, is_close
from heul_doch.scenes.storage.session import FinishedGame
from heul_doch.scenes.table.adapter import Fact
from heul_doch.scenes.ui.widgets import Label, Row, Widget


class HimmelResult(StagedScore):
    """One round, counted row by row."""

    emblem: ClassVar[str] = "ui/emblem-himmel_hoelle"

    # ------------------------------------------------------------------ the steps

    def plan(self) -> Sequence[Step]:
        """Return a step for each row: less time to read where it brought nothing, more at the end."""
        match = self.finished.match
        self.rows_scored: tuple[RowScored, ...] = ()
        if match is None or self.outcome.is_broken_off:
            return ()
        self.rows_scored = tuple(match.state.data.scored)
        rests = [0.9 if any(scored.gains) else 0.5 for scored in self.rows_scored]
        return [Step(partial(self._count, number), rest) for number, rest in enumerate([*rests[:-1], 1.7])]

    @property
    def _speech(self) -> HimmelWords:
        finished = self.finished
        return HimmelWords(self.ctx.words, finished.game, finished.names, finished.viewer)

    def stage(self) -> Widget:
        """Return the board under what is said, and the bars."""
        if self.is_told:
            self.sentence, self.face = self.headline(), self.face_of(self.outcome.winners[0], "cheer")
        self.face = self.face or self.emblem
        rows, speech, characters = self.rows_scored, self._speech, [s.character for s in self.finished.setup.seats]
        self.board = make_board("result", rows, speech, characters, [speech.line(scored_line(row)) for row in rows])
        for number, band in enumerate(self.board.bands):
            band.is_told, band.is_current = number < self.done, number == self.at
        said = Label(self.sentence, "title", scale=0.62, shrink=0.42, min_lines=1, id="result-sentence", grow=1)
        left = self.stage_panel(said, self.board, 5.4)
        return Row(left, self.bars(), gap=1.4, across="stretch", grow=1)

    def bar_range(self) -> tuple[int, int]:
        """Return the lowest and the highest points of all seats on the way."""
        sums = [total for seat in self.outcome.rows for total in accumulate(seat.gains)]
        return min(sums, default=0), max(sums, default=0)

    def _count(self, number: int) -> None:
        """Count a row."""
        scored, speech = self.rows_scored[number], self._speech
        sentence = self.ctx.words("himmel-drama-row", colour=speech.colour(scored.row))
        if number == 0:
            self.sentence = sentence
            self.rebuild()
        else:
            # The board stays: a whole screen takes longer to build than a frame may.
            self.say(sentence, self.emblem)
        for place, other in enumerate(self.board.bands):
            other.is_current = place == number
        band = self.board.bands[number]
        t = 0.45 if number == 0 else 0.15
        self.at_time(t, lambda: self.sound("count"))
        most = max(scored.left, scored.right)
        # The last row may decide it.
        is_late = number == len(self.steps) - 1 and is_close(self.outcome.points)
        slowly = SLOWLY if is_late else 1.0
        length = DURATION["score.pips"] * slowly
        self.ctx.animator.play(
            lambda t: setattr(band, "pips", int(most * t)), duration=length, delay=t, ease="linear", key=id(band)
        )
        t += 0.8 * slowly
        self.at_time(t, partial(setattr, band, "is_decided", True))
        self.at_time(t, lambda: self.say(speech.line(count_line(scored.row, scored.tendency))))
        self.at_time(t, lambda: self.sound(("skip", "heaven", "hell")[scored.tendency]))
        t += 0.75 if band.gains else 0.5
        self.at_time(t, lambda: self._tell(number))
        self.at_time(t + (1.0 if band.gains else 0.35), self.step_done)

    def _tell(self, number: int) -> None:
        """Show what a row brought, and let the bars grow."""
        scored, band = self.rows_scored[number], self.board.bands[number]
        band.is_told, face = True, ""
        if band.gains:
            best = max(band.gains, key=lambda gain: abs(gain.points))
            face = self.face_of(best.seat, MOODS[best.sign][0])
        self.say(self._speech.line(scored_line(scored)), face)
        if scored.used:
            self.sound("stamp")
        for gain in band.gains:
            goal = sum(row.gains[gain.seat] for row in self.rows_scored[: number + 1])
            self.ctx.animator.to(self.tallies[gain.seat], points=float(goal), duration="score.pips", ease="in_out_quad")
        if any(scored.gains):
            self.sound("bar" if scored.tendency > 0 else "sob")

    # ------------------------------------------------------------------ the numbers

    def columns(self) -> Sequence[str]:
        """Return the sum and the colours, from the top row down."""
        words = self.ctx.words
        return [words("result-column-points"), *(words.said(colour.name) for colour in self.finished.game.defn.colours)]

    def cells(self, seat: Seat) -> Sequence[str]:
        """Return a seat's sum and what each colour brought it."""
        row = self.outcome.rows[seat]
        return [signed(row.score), *(signed(gain) if gain else "·" for gain in row.gains)]

    def remarks(self) -> Sequence[str]:
        """Return the round's best and worst stroke."""
        words, names = self.ctx.words, self.finished.names
        strokes = [(gain, seat.seat, row) for seat in self.outcome.rows for row, gain in enumerate(seat.gains) if gain]
        if not strokes:
            return [words("himmel-result-nothing")]
        found = []
        titles = self.columns()[1:]
        for key, (gain, seat, row) in (("best", max(strokes)), ("worst", min(strokes))):
            if (gain > 0) == (key == "best"):
                found.append(words(f"himmel-result-{key}", name=names[seat], colour=titles[row], points=abs(gain)))
        return found


def own_facts(words: Words, finished: FinishedGame, seat: Seat) -> list[Fact]:
    """Return what is true of a seat, the most telling first."""
    outcome, points = finished.outcome, finished.outcome.points
    gains, best = outcome.rows[seat].gains, max(finished.outcome.points)
    colours = [words.said(colour.name) for colour in finished.game.defn.colours]
    most, least, has_won = max(gains), min(gains), seat in outcome.winners
    found = plain_facts(words, finished, seat)
    if not has_won and points[seat] - least > best:
        found.append(Fact("hell-cost", {"colour": colours[gains.index(least)], "points": -least}))
    shown = (event for _, event in events_of(finished) if isinstance(event, DopplersShown))
    for row in (event.row for event in shown if seat in event.seats):
        key = "doppler" if gains[row] > 0 else "doppler-wasted"
        found.append(Fact(key, {"colour": colours[row], "points": gains[row]}))
    if most > 0:
        found.append(Fact("heaven", {"colour": colours[gains.index(most)], "points": most}))
    if least <= -4:
        found.append(Fact("hell", {"colour": colours[gains.index(least)], "points": -least}))
    if not any(gains):
        found.append(Fact("no-row", {}))
    return found
