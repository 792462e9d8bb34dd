"""What a score screen shows of several rounds on one score sheet: how everybody stands, and what comes next."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from heul_doch.game.bots.daily import deal_of
from heul_doch.game.core.cards import Seat
from heul_doch.game.records.series import LOSSES, WINS, Line, evening_points
from heul_doch.scenes.base.sentences import number_text
from heul_doch.scenes.base.theme import INK_SOFT
from heul_doch.scenes.storage.session import HUMAN, Evening, FinishedGame
from heul_doch.scenes.table.standing import game_name, title_of
from heul_doch.scenes.ui.scene import Context
from heul_doch.scenes.ui.score_widgets import NumberRow, NumberTable
from heul_doch.scenes.ui.widgets import Column, Label, Panel, PictureBox, Row
from heul_doch.scenes.ui.widgets.base import UiHost

SHEET_PAD = 1.2
MOST_COLUMNS = 6
"""Rounds that have a column of their own; of more the last ones."""


def number_table(
    ctx: Context,
    finished: FinishedGame,
    id: str,
    titles: Sequence[str],
    ranking: Sequence[Sequence[Seat]],
    cells: Callable[[Seat], Sequence[str]],
    winners: Collection[Seat],
    mood: Callable[[Seat], str] | None = None,
) -> NumberTable:
    """Return a table of numbers, from best to last; equals share a place.

    ``titles`` and ``cells`` are of the columns after place and name; ``mood`` returns the face of a seat, which by
    itself is glad of a victory and sad about the last place.
    """
    seats, words, rows, rank = finished.setup.seats, ctx.words, [], 1
    for group in ranking:
        place = words("result-rank", rank=rank)
        rank += len(group)
        for seat in group:
            who, has_won, is_last = seats[seat], seat in winners, bool(winners) and seat in ranking[-1]
            face = mood(seat) if mood is not None else "cheer" if has_won else "sob" if is_last else "calm"
            is_person = seat == finished.viewer and who.player == HUMAN
            rows.append(NumberRow(place, who.character, face, who.name, tuple(cells(seat)), has_won, is_person))
    return NumberTable([words("result-column-rank"), words("result-column-seat"), *titles], rows, id=id)


def leg_table(
    ctx: Context, finished: FinishedGame, evening: Evening, leg: int, most: int = MOST_COLUMNS
) -> NumberTable:
    """Return the score sheet of one game: the sum that counts, then what each round brought."""
    series, words = evening.series, ctx.words
    standing = series.standing(leg)
    totals = {LOSSES: standing.losses, WINS: standing.wins}.get(standing.by, standing.points)
    rounds = [line for line in series.sheet() if line.leg == leg]
    shown = rounds[-most:]

    def cell(line: Line, seat: Seat) -> str:
        if line.is_broken_off:
            return "–"
        if line.points:
            return number_text(line.points[seat])
        return "×" if line.loser == seat else "·"

    numbers = range(len(rounds) - len(shown) + 1, len(rounds) + 1)
    titles = [words(f"evening-column-{standing.by}"), *(words("evening-column-round", number=n) for n in numbers)]

    def cells(seat: Seat) -> list[str]:
        return [number_text(totals[seat]), *(cell(line, seat) for line in shown)]

    winners = standing.ranking[0] if standing.rounds else ()
    return number_table(ctx, finished, f"evening-leg-{leg}", titles, standing.ranking, cells, winners)


def evening_table(ctx: Context, finished: FinishedGame, evening: Evening, most: int = MOST_COLUMNS) -> NumberTable:
    """Return the score sheet of an evening: evening points, then what each finished game gave."""
    series, words = evening.series, ctx.words
    summary = series.summary()
    shown = [leg for leg in range(len(series.legs)) if series.is_leg_over(leg)][-most:]
    given = {leg: evening_points(series.standing(leg).ranking) if series.standing(leg).rounds else {} for leg in shown}

    def cells(seat: Seat) -> list[str]:
        return [str(summary.points[seat]), *(str(given[leg].get(seat, "–")) for leg in shown)]

    titles = [words("evening-column-evening"), *(words("evening-column-leg", number=leg + 1) for leg in shown)]
    winners = summary.ranking[0] if summary.winners else ()
    return number_table(ctx, finished, "evening-table", titles, summary.ranking, cells, winners)


class SeriesSheet(Panel):
    """The running score sheet of several rounds; ``most`` rounds or games have a column of their own."""

    def __init__(self, ctx: Context, finished: FinishedGame, evening: Evening, most: int = MOST_COLUMNS) -> None:
        words, is_evening = ctx.words, evening.series.is_evening
        self.tables = [leg_table(ctx, finished, evening, evening.leg, most)]
        if is_evening:
            self.tables.append(evening_table(ctx, finished, evening, most))
        round_ = Label(title_of(ctx, evening), "small", colour=INK_SOFT, id="evening-round")
        head = Row(
            PictureBox("ui/score-block", width=4.2, ratio=190 / 150),
            Column(Label(words("evening-sheet"), "heading"), round_, gap=0.1, grow=1),
            PictureBox("ui/pencil", width=1.1, ratio=140 / 30),
            gap=1.0,
        )
        note = Label(words("evening-points-help"), "small", colour=INK_SOFT) if is_evening else None
        super().__init__(Column(head, *self.tables, note, gap=0.8), look="card", pad=SHEET_PAD, seed=6)

    def needed(self, ui: UiHost) -> int:
        """Return the width, in pixels, at which nothing is cut."""
        return max(table.needed(ui) for table in self.tables) + 2 * ui.px(SHEET_PAD)


def what_comes_next(ctx: Context, finished: FinishedGame) -> tuple[str, str, str, str]:
    """Return text and icon of the button that goes on, what comes next in a sentence, and in a few words."""
    words, evening = ctx.words, finished.setup.evening
    if finished.match is not None and deal_of(finished.match) is not None:
        return words("result-daily"), "icon/clock", words("result-daily-help"), words("result-daily-help")
    if evening is None:
        start = finished.rematch().start
        name = "" if start is None else finished.names[start]
        said = words("result-again-starts", name=name) if name else words("result-again-help")
        return words("result-again"), "icon/again", said, said
    series = evening.series
    number = len(series.matches)
    short = words("evening-round", number=number, rounds=series.rounds)
    if series.is_over:
        return words("evening-end"), "icon/play", words("evening-over"), short
    start = series.start_of(number)
    said = words("evening-next", number=number + 1, rounds=series.rounds)
    if series.leg_of(number) != evening.leg:
        said = words("evening-next-game", game=game_name(ctx, evening, series.leg_of(number)))
    elif start is not None:
        said = words("evening-next-starts", text=said, name=finished.names[start])
    return words("evening-next-round"), "icon/play", said, short
