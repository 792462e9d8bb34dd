"""The fairness check after a game: any move of any bot, and whether it would be the same with hidden cards elsewhere.

The person chooses a move of a bot. Another process (:mod:`heul_doch.scenes.players.background_jobs`) deals all cards
that the bot's seat could not see anew a thousand times, compares the input of the bot byte by byte, and asks it again
(:mod:`heul_doch.game.bots.fairness`). The counts are shown while they grow.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar, Final

from heul_doch.game.bots.bot_input import BOT_TAG
from heul_doch.game.bots.fairness import FairnessReport
from heul_doch.game.bots.players import is_program
from heul_doch.scenes.base.theme import INK_SOFT, LEAF, PAPER_DEEP, TOMATO
from heul_doch.scenes.games.results.result_base import played
from heul_doch.scenes.graphics.panels import LOOKS
from heul_doch.scenes.players.background_jobs import BackgroundJobs, FairnessJob, SyncJobs
from heul_doch.scenes.storage.session import HUMAN, Asked, FinishedGame
from heul_doch.scenes.table.adapter import adapter_of
from heul_doch.scenes.ui.pages import DialogPage
from heul_doch.scenes.ui.scene import Context, Launch, Scene
from heul_doch.scenes.ui.widgets import Button, Column, Label, Panel, Row, Scroll, Widget
from heul_doch.scenes.ui.widgets.base import Parts, Shown, UiHost, sheet_at
from pygame import Rect

SECONDS: Final = 15.0
"""How long a bot is asked again before it is left to the person whether to go on."""
SHOWN_MOVE: Final = 20
"""Which of the bots' moves is checked on a screenshot."""


class ProgressBar(Widget):
    """A bar for the progress of a check, 0 to 1, and whether everything was equal so far."""

    kind: ClassVar[str] = "progress"
    least: ClassVar[int] = 8
    share = Shown[float]()
    is_good = Shown[bool]()

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.share, self.is_good = 0.0, True

    @property
    def value(self) -> Any:
        """How much, 0 to 1."""
        return round(self.share, 3)

    def measure(self, ui: UiHost, width: int) -> tuple[int, int]:
        """Return all the width and a little height."""
        return (width, ui.px(1.8))

    def draw(self, ui: UiHost) -> Parts:
        """Return track and filling."""
        look = LOOKS["quiet"]._replace(fill=PAPER_DEEP, lip=0.0, shadow=0.0)
        filled = Rect(self.rect.topleft, (round(self.rect.w * self.share), self.rect.h))
        parts = [sheet_at(ui, self.rect, look)]
        if filled.w >= filled.h // 2:
            parts.append(sheet_at(ui, filled, look._replace(fill=LEAF if self.is_good else TOMATO)))
        return parts


class FairnessScene(DialogPage):
    """All moves of the bots, and the check of one of them."""

    name: ClassVar[str] = "fairness"

    def __init__(self, finished: FinishedGame, make_jobs: Callable[[], BackgroundJobs] = BackgroundJobs) -> None:
        """``make_jobs`` starts what works in the background."""
        assert finished.match is not None
        self.finished = finished
        self.match = finished.match
        self.make_jobs = make_jobs
        self.jobs: BackgroundJobs | None = None
        """What checks; None until a move was chosen."""
        self.at = -1
        """The move that is looked at, by the number of moves before it; -1: none yet."""
        self.proof: FairnessReport | None = None
        self._failed = False

    def enter(self, ctx: Context) -> None:
        """Find the moves that bots have made."""
        super().enter(ctx)
        self.ui.default = "fairness-back"
        self._make_counters()
        seats, game = self.finished.setup.seats, self.finished.game
        self.moves = [n for n, move in enumerate(self.match.moves) if seats[move.seat].player != HUMAN]
        self._speech = adapter_of(game.defn.family).words(ctx.words, game, self.finished.names, self.finished.viewer)

    def leave(self) -> None:
        """End the running check."""
        if self.jobs is not None:
            self.jobs.close()
            self.jobs = None

    # ------------------------------------------------------------------ checking

    def choose(self, at: int) -> None:
        """Check the move after ``at`` others."""
        self.at, self.proof, self._failed = at, None, False
        self._begin(SECONDS)
        self.rebuild()

    def go_on(self) -> None:
        """Ask the bot in all deals, without a limit of time."""
        self._begin(0.0)
        self.rebuild()

    def _begin(self, seconds: float) -> None:
        if self.jobs is None:
            self.jobs = self.make_jobs()
            self.jobs.start(self.finished.game.defn, self.finished.game.seats)
        move, asked = self.match.moves[self.at], self._asked(self.at)
        match, check_seed = self.match.at(self.at), secrets.randbits(64)
        job = FairnessJob(
            match, move.seat, move, asked.player, asked.seed, seconds=seconds, check_seed=check_seed, ends=asked.ends
        )
        self.jobs.submit(job)

    def _asked(self, at: int) -> Asked:
        """Return how the bot was asked; after loading a game this is derived from the match."""
        found = self.finished.asked.get(at)
        if found is not None:
            return found
        player = self.finished.setup.seats[self.match.moves[at].seat].player
        return Asked(player, self.match.side_seed(BOT_TAG, self.match.states[at].ply))

    def update(self, dt: float) -> None:
        """Take the progress of the check."""
        if self.jobs is None:
            return
        was_busy = self.jobs.is_busy
        reports = self.jobs.poll()
        for report in reports:
            if isinstance(report.found, FairnessReport):
                self.proof = report.found
            self._failed = self._failed or bool(report.error)
        if was_busy and not self.jobs.is_busy:
            self.rebuild()
        elif reports:
            self._show()

    @property
    def needs_frames(self) -> bool:
        """Whether a check is under way."""
        return self.jobs is not None and self.jobs.is_busy

    # ------------------------------------------------------------------ showing

    def verdict(self) -> str:
        """Return the result in a few words, empty before there is any."""
        proof, words = self.proof, self.ctx.words
        if self._failed:
            return words("fairness-failed")
        if proof is None:
            return words("fairness-working") if self.at >= 0 else ""
        equal, of = (proof.equal, proof.asked) if proof.asked else (proof.equal_views, proof.views)
        return words("fairness-verdict", equal=str(equal), of=str(of), holds="yes" if proof.holds else "no")

    def details(self) -> list[str]:
        """Return the sentences about what was compared."""
        proof, words = self.proof, self.ctx.words
        if proof is None or self._failed:
            return []
        equal, of, different = map(str, (proof.equal_views, proof.views, proof.different))
        found = [words("fairness-views", equal=equal, of=of, different=different)]
        asked = self._asked(self.at)
        if is_program(asked.player):
            found.append(words("fairness-program"))
        elif proof.asked:
            found.append(words("fairness-asked", equal=str(proof.equal), of=str(proof.asked)))
        if proof.is_old:
            found.append(words("fairness-old"))
        if proof.is_done and not proof.is_played:
            key = "redealt" if asked.is_dealt_anew else "stand-in" if asked.error else "other"
            move = self.finished.game.parse_move(self.match.states[self.at], proof.choice)
            found.append(words(f"fairness-not-played-{key}", move=self._speech.describe_move(move)))
        return found

    def row(self, at: int) -> str:
        """Return a move in a line."""
        move = self.match.moves[at]
        name, told = self.finished.names[move.seat], self._speech.describe_move(move)
        return self.ctx.words("fairness-move", number=at + 1, name=name, move=told)

    def _make_counters(self) -> None:
        self._bar = ProgressBar("fairness-bar")
        self._verdict = Label("", "title", scale=0.9, id="fairness-verdict", min_lines=1)
        self._details = Label("", "body", id="fairness-details", min_lines=5)

    def _show(self) -> None:
        """Update the counts without a new layout."""
        proof, share = self.proof, 0.0
        if proof is not None:
            is_asked = proof.asked > 0 or not proof.is_done
            share = 0.2 * proof.views / proof.worlds + 0.8 * proof.asked / proof.worlds if is_asked else 1.0
        self._bar.share, self._bar.is_good = share, proof is None or proof.holds
        self._verdict.text, self._details.text = self.verdict(), "\n".join(self.details())

    def build(self) -> Widget:
        """Return the list of moves and the check beside it."""
        words, proof = self.ctx.words, self.proof
        self._make_counters()
        self._show()
        can_go_on = not self.needs_frames and proof is not None and proof.is_done and 0 < proof.asked < proof.worlds
        moves = Scroll(Column(*map(self._row_button, self.moves), gap=0.35), id="fairness-moves")
        right = Column(
            Label(self.row(self.at) if self.at >= 0 else words("fairness-choose"), "heading"),
            Label(words("fairness-how"), "small", colour=INK_SOFT),
            self._bar if self.at >= 0 else None,
            self._verdict,
            self._details,
            self.button("fairness-more", self.go_on, look="quiet", high=4.4) if can_go_on else None,
            gap=1.2,
        )
        panels = (
            Panel(moves, pad=1.2, width=40),
            Panel(Scroll(right, id="fairness-right"), pad=1.8, grow=1),
        )
        content = Row(*panels, gap=1.5, across="stretch", grow=1)
        return self.frame("fairness-title", content, Row(self.back_button(high=5.0, pad=3)))

    def _row_button(self, at: int) -> Button:
        look, click = "primary" if at == self.at else "quiet", partial(self.choose, at)
        return Button(f"fairness-move-{at}", self.row(at), click, look=look, high=3.6, scale=0.74)

    def probe(self) -> dict[str, Any]:
        """Return the chosen move and the result."""
        proof = self.proof
        return {"at": self.at, "verdict": self.verdict(), "proof": None if proof is None else proof._asdict()}


class _Example(FairnessScene):
    """A game played by bots, one move of it checked: for screenshots."""

    def __init__(self, launch: Launch) -> None:
        self._launch = launch

    def enter(self, ctx: Context) -> None:
        """Play the game, then check."""
        super().__init__(played(self._launch, ctx.words), SyncJobs)
        super().enter(ctx)
        self.at = self.moves[min(self._launch.moves or SHOWN_MOVE, len(self.moves) - 1)]
        self._begin(0.0)
        self.update(0.0)


def scene(launch: Launch) -> Scene:
    """Return the check of a finished game, or (screenshots) of one played by bots."""
    return FairnessScene(launch.setup) if isinstance(launch.setup, FinishedGame) else _Example(launch)
