"""The result of several rounds on one score sheet: the winners, the results of the games, the awards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.families import family
from heul_doch.game.records.ledger import Ledger, has_ledger
from heul_doch.game.records.series import LOSSES, Series
from heul_doch.scenes.base.sentences import listing
from heul_doch.scenes.base.theme import INK_SOFT
from heul_doch.scenes.games.results.result_base import PANEL_PAD, ResultBase, played_evening
from heul_doch.scenes.games.results.series_view import evening_table, leg_table
from heul_doch.scenes.players.background_jobs import BackgroundJobs, LedgerJob, SyncJobs
from heul_doch.scenes.screens.rulebooks import read_books
from heul_doch.scenes.storage.accounts_file import cost_table, default_names, who_sits
from heul_doch.scenes.storage.session import Evening, FinishedGame
from heul_doch.scenes.table.standing import game_name
from heul_doch.scenes.ui import routes as registry
from heul_doch.scenes.ui.cost_grid import CostGrid
from heul_doch.scenes.ui.scene import Context, Launch
from heul_doch.scenes.ui.widgets import Column, Grid, Label, Panel, Row, Scroll, Spacer, Widget


class SummaryScene(ResultBase):
    """One match or one evening on paper; ``launch.setup`` is its last round."""

    name: ClassVar[str] = "summary"
    heading: ClassVar[str] = "summary-title"

    def enter(self, ctx: Context) -> None:
        """Take in what all rounds came to; without any (screenshots) bots play an evening of all games."""
        if not isinstance(self._launch.setup, FinishedGame):
            games = [book.id for book in read_books(ctx.user_dir)[0]]
            self._launch = replace(self._launch, setup=played_evening(self._launch, ctx.words, games))
        super().enter(ctx)
        self.ui.default = "summary-again"
        evening = self.finished.setup.evening
        assert evening is not None
        self.evening: Evening = evening
        self.series: Series = evening.series
        self.summary = self.series.summary()
        if self.person in self.winners:
            ctx.sound.play("score.win")
        self.ledgers: tuple[Ledger, ...] = ()
        """The accounts of :attr:`rounds`, once they are there."""
        self.rounds = tuple(match for match in self.series.matches if has_ledger(match.game) and match.is_over)
        # Pictures drawn without a window show all at once.
        self._jobs: BackgroundJobs | None = SyncJobs() if ctx.pictures.is_hurried else BackgroundJobs()
        self._jobs.start(self.finished.game.defn, self.finished.game.seats)
        self._jobs.submit(LedgerJob(self.rounds))

    def leave(self) -> None:
        """Compute no further."""
        if self._jobs is not None:
            self._jobs.close()
            self._jobs = None

    def update(self, dt: float) -> None:
        """Show who has cost whom how much as soon as it is known."""
        if self._jobs is None:
            return
        for report in self._jobs.poll():
            self.ledgers = report.found or ()
        if not self._jobs.is_busy:
            self.leave()
            self.rebuild()

    @property
    def needs_frames(self) -> bool:
        """Whether accounts are awaited."""
        return self._jobs is not None

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who has won it all; nobody where nothing was decided."""
        return self.summary.winners if self.series.is_evening else self.series.standing(0).winners

    # ------------------------------------------------------------------ what is said

    def _names(self, seats: Sequence[Seat]) -> str:
        return listing(self.ctx.words, [self.finished.names[seat] for seat in seats])

    def headline(self) -> str:
        """Return who has won, in a sentence."""
        words, winners = self.ctx.words, self.winners
        if not winners:
            return words("summary-nobody")
        kind = "evening" if self.series.is_evening else "match"
        if len(winners) > 1:
            return words(f"summary-shared-{kind}", names=self._names(winners))
        if winners[0] == self.person:
            return words(f"summary-you-{kind}")
        return words(f"summary-wins-{kind}", name=self._names(winners))

    def remarks(self) -> list[str]:
        """Return who won which game, who was left over most often, and the best round."""
        words, series, found = self.ctx.words, self.series, []
        if series.is_evening:
            for leg, seats in enumerate(self.summary.legs):
                if seats:
                    found.append(
                        words("summary-leg", game=game_name(self.ctx, self.evening, leg), names=self._names(seats))
                    )
        for leg in range(len(series.legs)):
            standing = series.standing(leg)
            most = max(standing.losses)
            if standing.by == LOSSES and most:
                lost = [seat for seat, count in enumerate(standing.losses) if count == most]
                found.append(words("summary-losses", names=self._names(lost), count=most))
        best = self.summary.best_round
        if best is not None and best[1] > 0:
            number, points, seats = best
            found.append(words("summary-best-round", number=number + 1, points=points, names=self._names(seats)))
        return found

    def awards(self) -> list[str]:
        """Return who had most of what."""
        words = self.ctx.words
        return [
            words("summary-award", what=words(f"statistics-number-{award.number}"), names=self._names(award.seats),
                  value=award.value)
            for award in self.summary.awards
        ]  # fmt: skip

    def costs(self) -> list[Widget]:
        """Return who has cost whom how much, in games with points and in games with a loser."""
        words, found = self.ctx.words, list[Widget]()
        who = who_sits(self.finished.setup.seats, default_names(words))
        for has_points in (True, False):
            rounds = [
                (who, ledger)
                for match, ledger in zip(self.rounds, self.ledgers)
                if family(match.game.defn.family).has_loser != has_points
            ]
            if rounds:
                key = "tears" if has_points else "tears-safe"
                title = Label(words(f"statistics-{key}-title"), "heading", one_line=True, shrink=0.7)
                note = Label(words(f"statistics-{key}-note"), "small", colour=INK_SOFT)
                grid = CostGrid(self.ctx, cost_table(rounds), id=f"summary-{key}")
                found.append(Column(title, note, grid, gap=0.8, grow=1))
        if not found:
            return []
        is_narrow = self.ctx.metrics.text_scale > 1.1
        tables = Column(*found, gap=1.1) if is_narrow else Row(*found, gap=2.4, across="top")
        return [tables, Label(words("ledger-why-always"), "small", colour=INK_SOFT)]

    # ------------------------------------------------------------------ the screen

    def resize(self) -> None:
        """Lay all out; the first time the crowns fall."""
        is_first = self.badges is None
        super().resize()
        if is_first:
            self.crown_winners()

    def build(self) -> Widget:
        """Return the sheet with its buttons."""
        words, series = self.ctx.words, self.series
        remarks, tables = self.remarks(), list[Widget]()
        if series.is_evening:
            tables += [Label(words("evening-points-help"), "small", colour=INK_SOFT)]
            tables.append(evening_table(self.ctx, self.finished, self.evening))
            # The most important columns come first.
            tables.append(Grid(*(Label(line, "body", colour=INK_SOFT) for line in remarks), columns=2, gap=0.4))
        for leg in range(len(series.legs)):
            if series.is_evening:
                tables.append(Label(game_name(self.ctx, self.evening, leg), "heading"))
            tables.append(leg_table(self.ctx, self.finished, self.evening, leg))
        awards = self.awards()
        content = Column(
            Row(
                self.winner_badges(self.winners) if self.winners else None,
                Column(
                    Label(self.headline(), "title", scale=0.82, shrink=0.7, id="summary-winner"),
                    *(Label(line, "body", colour=INK_SOFT) for line in remarks if not series.is_evening),
                    gap=0.4,
                    grow=1,
                ),
                gap=1.4,
            ),
            *tables,
            Label(words("summary-awards"), "heading") if awards else None,
            Grid(*(Label(line, "body") for line in awards), columns=2, gap=0.6) if awards else None,
            *self.costs(),
            gap=1.1,
        )
        return self.page(
            Panel(Scroll(content, id="summary-scroll"), pad=PANEL_PAD, grow=1),
            self.foot(Spacer(grow=1), text=words("result-again"), icon="icon/again", tip=words("summary-again-help")),
        )

    # ------------------------------------------------------------------ going on

    def begin_next(self) -> None:
        """Begin the same plan anew."""
        if self.finished.again is not None:
            self.finished.again()
            return
        setup = replace(self.finished.setup, seed=None, start=None, evening=None)
        self.ctx.reset(registry.make("table", Launch(game=setup.game, setup=setup)))

    def probe(self) -> dict[str, Any]:
        """Return the result."""
        return {
            "winners": list(self.winners),
            "points": list(self.summary.points if self.series.is_evening else self.series.standing(0).points),
            "rounds": len(self.series.sheet()),
            "awards": self.awards(),
            "ledgers": len(self.ledgers),
            "moving": not self.ctx.animator.is_idle,
        }
