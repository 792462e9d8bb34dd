"""How a round of Himmel + Hölle is counted: row by row between flames and clouds, then all numbers.

Both sums of a row grow, the greater one wins, Dopplers are stamped on, what the row brought goes to the bars.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import accumulate
from typing import ClassVar, Final

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.events import DopplersShown, RowScored
from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.base.sentences import signed
from heul_doch.scenes.base.theme import DURATION
from heul_doch.scenes.games.himmel_hoelle.board import Board, RowBand, pip_scale
from heul_doch.scenes.games.himmel_hoelle.story import count_line, scored_line
from heul_doch.scenes.games.himmel_hoelle.words import HimmelWords
from heul_doch.scenes.games.results.own_seat import events_of, plain_facts
from heul_doch.scenes.games.results.staged_score import SLOWLY, StagedScore, Step, is_close
from heul_doch.scenes.graphics.sprite import Pose, Sprite
from heul_doch.scenes.graphics.stage_items import Picture
from heul_doch.scenes.storage.session import FinishedGame
from heul_doch.scenes.table.adapter import Fact
from heul_doch.scenes.ui.widgets import Label, Row, Widget
from heul_doch.scenes.ui.widgets.ui import Z

Z_STAMP: Final = Z + 2000
CARD_RATIO: Final = 880 / 630


class HimmelResult(StagedScore):
    """One round, counted row by row."""

    emblem: ClassVar[str] = "ui/emblem-himmel_hoelle"

    # ------------------------------------------------------------------ the steps

    def plan(self) -> Sequence[Step]:
        """Return a step for each row: less time to read where it brought nothing, more at the end."""
        match = self.finished.match
        self._stamps: list[Sprite] = []
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
        board = Board("result-board", self._bands(), self.ctx.words)
        said = Label(self.sentence, "title", scale=0.62, shrink=0.42, min_lines=1, id="result-sentence", grow=1)
        left = self.stage_panel(said, board, face=5.4, gap=(1.2, 0.7), pad=1.4)
        return Row(left, self.bars(), gap=1.4, across="stretch", grow=1)

    def _bands(self) -> list[RowBand]:
        most, characters = pip_scale(self.rows_scored), [seat.character for seat in self.finished.setup.seats]
        bands, speech = [], self._speech
        for number, scored in enumerate(self.rows_scored):
            text, picture = speech.line(scored_line(scored)), Picture(*speech.row_picture(scored.row))
            band = RowBand(f"result-row-{number}", picture, scored, most, characters, text)
            if number < self.done:
                band.tell()
            band.look(is_current=number == self.at)
            bands.append(band)
        return bands

    def bar_range(self) -> tuple[int, int]:
        """Return the lowest and the highest points of all seats on the way."""
        sums = [total for seat in self.outcome.rows for total in accumulate(seat.gains)]
        return min(sums, default=0), max(sums, default=0)

    def _band(self, number: int) -> RowBand | None:
        band = self.on_screen(f"result-row-{number}")
        return band if isinstance(band, RowBand) else None

    def set_stage(self) -> None:
        """Put the stamps of the rows counted so far where they belong."""
        self.clear_stage()
        for number in range(self.done):
            self._stamp_row(number)

    def clear_stage(self) -> None:
        """Take the stamps away."""
        for stamp in self._stamps:
            self.ctx.animator.stop(stamp)
            stamp.remove()
        self._stamps.clear()

    def _stamp_row(self, number: int) -> list[Sprite]:
        """Stamp the Dopplers of a row onto what it brought."""
        band = self._band(number)
        if band is None or band.ui is None:
            return []
        made = []
        for gain, face in zip(band.gains, band.entries(band.ui)):
            if gain.used:
                name = "card/himmel_hoelle/doppler" if gain.points > 0 else "card/himmel_hoelle/doppler-used"
                stamp = self.ctx.stage.add(Sprite(Picture(name), ratio=CARD_RATIO))
                x, y, width = band.stamp(face)
                stamp.pose = Pose(x, y, Z_STAMP + number, 8.0, width)
                made.append(stamp)
        self._stamps += made
        return made

    def _count(self, number: int) -> None:
        """Count a row."""
        animator = self.ctx.animator
        scored = self.rows_scored[number]
        speech = self._speech
        sentence = self.ctx.words("himmel-drama-row", colour=speech.colour(scored.row))
        before = self._band(number - 1)
        if before is None:
            self.sentence = sentence
            self.rebuild()
        else:
            # The board stays: a whole screen takes longer to build than a frame may.
            before.look(is_current=False)
            self.say(sentence, self.emblem)
        band = self._band(number)
        assert band is not None
        band.look(is_current=True)
        t = 0.45 if number == 0 else 0.15
        self.at_time(t, lambda: self.sound("count"))
        most = float(max(scored.left, scored.right))
        # The last row may decide it.
        is_late = number == len(self.steps) - 1 and is_close(self.outcome.points)
        slowly = SLOWLY if is_late else 1.0
        animator.to(band, pips=most, duration=DURATION["score.pips"] * slowly, delay=t, ease="linear")
        t += 0.8 * slowly
        self.at_time(t, band.decide)
        self.at_time(t, lambda: self.say(speech.line(count_line(scored.row, scored.tendency))))
        sound = "heaven" if scored.tendency > 0 else "hell" if scored.tendency < 0 else "skip"
        self.at_time(t, lambda: self.sound(sound))
        t += 0.75 if band.gains else 0.5
        self.at_time(t, lambda: self._tell(number))
        self.at_time(t + (1.0 if band.gains else 0.35), self.step_done)

    def _tell(self, number: int) -> None:
        """Show what a row brought, let Dopplers fall on it and the bars grow."""
        scored, animator, band = self.rows_scored[number], self.ctx.animator, self._band(number)
        if band is None:
            return
        band.tell()
        face = ""
        if band.gains:
            best = max(band.gains, key=lambda gain: abs(gain.points))
            face = self.face_of(best.seat, "cheer" if best.points > 0 else "sob" if best.points else "sweat")
        self.say(self._speech.line(scored_line(scored)), face)
        for stamp in self._stamp_row(number):
            self.sound("stamp")
            if animator.level == "full":
                stamp.scale, stamp.alpha = 2.2, 0.2
                animator.to(stamp, scale=1.0, alpha=1.0, duration="score.strike", ease="in_quad")
        for gain in band.gains:
            goal = sum(row.gains[gain.seat] for row in self.rows_scored[: number + 1])
            animator.to(self.tallies[gain.seat], points=float(goal), duration="score.pips", ease="in_out_quad")
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
