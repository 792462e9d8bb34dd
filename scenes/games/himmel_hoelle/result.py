"""The scoring of Himmel + Hölle: row by row between flames and clouds, then the score block.

One act a row: both sums grow, the greater one wins, Dopplers are stamped on, what the row brought goes to the bars.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Any, ClassVar, Final

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.events import RowScored
from heul_doch.scenes.base.result_lines import signed, winner_sentence
from heul_doch.scenes.base.theme import DURATION
from heul_doch.scenes.games.himmel_hoelle.board import Board, Gain, RowBand, pip_scale
from heul_doch.scenes.games.himmel_hoelle.words import HimmelWords
from heul_doch.scenes.games.results.drama import SLOWLY, is_close
from heul_doch.scenes.games.results.staged_score import StagedSheet
from heul_doch.scenes.games.results.winner_effect import crown
from heul_doch.scenes.graphics.sprite import Pose, Sprite
from heul_doch.scenes.graphics.stage_items import Picture
from heul_doch.scenes.table.card_model import Line
from heul_doch.scenes.ui.number_table import Honours
from heul_doch.scenes.ui.scene import Context, Launch, Scene
from heul_doch.scenes.ui.seat_bars import SeatBar, Tally
from heul_doch.scenes.ui.widgets import Column, Label, Panel, PictureBox, Row, Widget
from heul_doch.scenes.ui.widgets.ui import Z

Z_STAMP: Final = Z + 2000
BARS: Final = 29.0
"""Width of the bars, in units."""
CARD_RATIO: Final = 880 / 630


class HimmelResult(StagedSheet):
    """One round, counted row by row."""

    emblem: ClassVar[str] = "ui/emblem-himmel_hoelle"

    def enter(self, ctx: Context) -> None:
        """Take in how the round ended."""
        self._stamps: list[Sprite] = []
        self._honours: Honours | None = None
        super().enter(ctx)
        match = self.finished.match
        self.rows_scored: tuple[RowScored, ...] = tuple(match.state.data.scored) if match is not None else ()
        self.tallies = [Tally() for _ in self.outcome.rows]
        for tally, score in zip(self.tallies, self.outcome.rows):
            tally.goal = score.score

    # ------------------------------------------------------------------ the drama

    @property
    def acts(self) -> int:
        """One for each row."""
        return len(self.rows_scored) if self.can_be_staged else 0

    @property
    def rest(self) -> float:
        """Seconds to read; less where a row brought nothing, more at the end."""
        scored = self.rows_scored[self.at]
        return 1.7 if self.at == self.acts - 1 else 0.9 if any(scored.gains) else 0.5

    @property
    def _speech(self) -> HimmelWords:
        finished = self.finished
        return HimmelWords(self.ctx.words, finished.game, finished.names, finished.viewer)

    def _opening(self, scored: RowScored) -> str:
        """Say which side of a row has more."""
        way = {1: "right", 0: "even", -1: "left"}[scored.tendency]
        return self._speech.line(Line("himmel-line-count", special=str(scored.row), way=way))

    def _came_to(self, scored: RowScored) -> str:
        """Say what a row brought."""
        seats = tuple(seat for seat, gain in enumerate(scored.gains) if gain)
        most = max((abs(gain) for gain in scored.gains), default=0)
        way = "even" if not scored.tendency else "none" if not seats else "right" if scored.tendency > 0 else "left"
        line = Line("himmel-line-scored", special=str(scored.row), seats=seats, count=most, way=way)
        return self._speech.line(line)

    def staging(self) -> Widget:
        """Return the board and the bars."""
        words = self.ctx.words
        if self.is_told:
            self.sentence, self.face = self.headline(), self.face_of(self.outcome.winners[0], "cheer")
        board = Board(
            "result-board",
            self._bands(),
            words("himmel-target-left"),
            words("himmel-target-right"),
            words("himmel-drama-brought"),
        )
        left = Column(
            Row(
                PictureBox(self.face or self.emblem, width=5.4, id="result-face"),
                Label(self.sentence, "title", scale=0.62, shrink=0.42, min_lines=1, id="result-sentence", grow=1),
                gap=1.2,
            ),
            board,
            gap=0.7,
        )
        return Row(Panel(left, pad=1.4, grow=1), self._bars(), gap=1.4, across="stretch", grow=1)

    def _bands(self) -> list[RowBand]:
        most, characters = pip_scale(self.rows_scored), [seat.character for seat in self.finished.setup.seats]
        bands = []
        for number, scored in enumerate(self.rows_scored):
            text, picture = self._came_to(scored), Picture(*self._speech.row_picture(scored.row))
            band = RowBand(f"result-row-{number}", picture, scored, most, characters, text)
            if number < self.at or self.is_told:
                band.tell()
            band.look(is_current=number == self.at)
            bands.append(band)
        return bands

    def _bars(self) -> Widget:
        sums = [list(accumulate(seat.gains)) for seat in self.outcome.rows]
        best = max(max(line, default=0) for line in sums)
        worst = min(min(line, default=0) for line in sums)
        bars = []
        for seat, entry in enumerate(self.finished.setup.seats):
            tally = self.tallies[seat]
            tally.has_crown = self.is_told and seat in self.outcome.winners
            mood = self.mood(seat) if self.is_told else "calm"
            bars.append(SeatBar(f"result-seat-{seat}", entry.name, entry.character, mood, tally, best, worst=worst))
        return Panel(Column(*bars, gap=0.9, along="centre"), pad=1.2, seed=3, width=BARS)

    def _band(self, number: int) -> RowBand | None:
        band = self.on_screen(f"result-row-{number}")
        return band if isinstance(band, RowBand) else None

    def set_the_stage(self) -> None:
        """Put the stamps of the rows told so far where they belong."""
        self._drop_stamps()
        for number in range(self.acts if self.is_told else self.at):
            self._stamp_row(number)

    def lay_out_act(self) -> None:
        """Show the row at its end, in another size."""
        band = self._band(self.at)
        if band is not None and not self.is_told:
            band.tell()
            self._stamp_row(self.at)

    def clear_stage(self) -> None:
        """Take the stamps away."""
        self._drop_stamps()

    def settle(self) -> None:
        """Let all bars have grown."""
        for tally in self.tallies:
            tally.points, tally.is_done = float(tally.goal), True

    def _drop_stamps(self) -> None:
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

    def open_act(self) -> None:
        """Count the next row."""
        number, animator = self.at, self.ctx.animator
        scored = self.rows_scored[number]
        sentence = self.ctx.words("himmel-drama-row", colour=self._speech.colour(scored.row))
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
        is_late = number == self.acts - 1 and is_close([score.score for score in self.outcome.rows])
        slowly = SLOWLY if is_late else 1.0
        animator.to(band, pips=most, duration=DURATION["score.pips"] * slowly, delay=t, ease="linear")
        t += 0.8 * slowly
        self.at_time(t, band.decide)
        self.at_time(t, lambda: self.say(self._opening(scored)))
        sound = "heaven" if scored.tendency > 0 else "hell" if scored.tendency < 0 else "skip"
        self.at_time(t, lambda: self.sound(sound))
        t += 0.75 if band.gains else 0.5
        self.at_time(t, lambda: self._tell(number))
        self.at_time(t + (1.0 if band.gains else 0.35), self.act_done)

    def _tell(self, number: int) -> None:
        """Show what a row brought, let Dopplers fall on it and the bars grow."""
        scored, animator, band = self.rows_scored[number], self.ctx.animator, self._band(number)
        if band is None:
            return
        band.tell()
        face = ""
        if band.gains:
            best = max(band.gains, key=_weight)
            face = self.face_of(best.seat, "cheer" if best.points > 0 else "sob" if best.points else "sweat")
        self.say(self._came_to(scored), face)
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

    def tell_the_end(self) -> None:
        """Crown the winners over all numbers."""
        for tally in self.tallies:
            tally.is_done = True
        super().tell_the_end()

    def show_numbers(self) -> None:
        """Show the sheet, and let the crowns fall."""
        super().show_numbers()
        if self._honours is not None:
            crown(self.ctx, self._honours)

    def heroes(self) -> Widget | None:
        """Return the winners, laughing under their crowns."""
        seats = self.finished.setup.seats
        self._honours = Honours([seats[seat].character for seat in self.outcome.winners], "")
        return self._honours

    def probe(self) -> dict[str, Any]:
        """Tell the bars too."""
        return {**super().probe(), "points": [round(tally.points) for tally in self.tallies]}

    # ------------------------------------------------------------------ the numbers

    def columns(self) -> Sequence[str]:
        """Return the sum and the colours, from the top row down."""
        words = self.ctx.words
        return [words("result-column-points"), *(words.said(colour.name) for colour in self.finished.game.defn.colours)]

    def cells(self, seat: Seat) -> Sequence[str]:
        """Return a seat's sum and what each colour brought it."""
        row = self.outcome.rows[seat]
        return [signed(row.score), *(signed(gain) if gain else "·" for gain in row.gains)]

    def headline(self) -> str:
        """Return who won the round."""
        return winner_sentence(self.ctx.words, self.outcome, self.finished.names, self.person)

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


def _weight(gain: Gain) -> int:
    return abs(gain.points)


def scene(launch: Launch) -> Scene:
    """Return the score block of a finished round, or (screenshots) of one played by bots."""
    return HimmelResult(launch)
