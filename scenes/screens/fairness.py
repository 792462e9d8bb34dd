"""The proof after a game: any move of any bot, and whether it would have been the same with all hidden cards elsewhere.

Chosen is a move; a process of its own (:mod:`scenes.players.background_jobs`) deals everything its seat could not see
anew a thousand times, compares what the bot was given byte by byte, and asks it again (:mod:`game.bots.fairness`). What
was looked at and what came of it is counted as it goes; nothing is rounded up.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar, Final

from heul_doch.game.bots.bot_input import BOT_TAG
from heul_doch.game.bots.fairness import FairnessReport
from heul_doch.game.bots.players import is_program
from heul_doch.scenes.base.theme import INK_SOFT, LEAF, PAPER_DEEP, TOMATO
from heul_doch.scenes.graphics.panels import LOOKS, sheet
from heul_doch.scenes.players.background_jobs import Backroom, ProofJob, SyncRoom
from heul_doch.scenes.storage.finished_game import FinishedGame
from heul_doch.scenes.storage.session import HUMAN, Asked
from heul_doch.scenes.table.adapter import adapter_of
from heul_doch.scenes.table.replay_game import cut
from heul_doch.scenes.ui.menu_widgets import Heading
from heul_doch.scenes.ui.scene import Context, Launch, Scene
from heul_doch.scenes.ui.widgets import Button, Column, Label, Panel, Row, Scroll, Spacer, Widget
from heul_doch.scenes.ui.widgets.screen import DialogScene
from pygame import Rect, Surface

if TYPE_CHECKING:
    from heul_doch.scenes.ui.widgets.base import UiHost

SECONDS: Final = 15.0
"""How long a bot is asked again before it is left to the person whether to go on."""

LOOK_EVERY: Final = 0.05
HURRIED: Final = 1.0
"""Seconds for an answer beyond which a bot with a time limit may have been cut short."""


class ProgressBar(Widget):
    """How much of something has been done, 0 to 1, and whether all is well so far."""

    kind: ClassVar[str] = "progress"

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self._share, self._is_good = 0.0, True

    @property
    def value(self) -> Any:
        """How much, 0 to 1."""
        return round(self._share, 3)

    def show(self, share: float, is_good: bool) -> None:
        """Show so much of it."""
        if (share, is_good) != (self._share, self._is_good):
            self._share, self._is_good = share, is_good
            self.touch()

    def measure(self, ui: UiHost, width: int) -> tuple[int, int]:
        """Return all the width and a little height."""
        return (width, ui.px(1.8))

    def parts(self) -> Sequence[tuple[Surface, tuple[int, int]]]:
        """Return track and filling."""
        if self.ui is None or self.rect.w < 8:
            return ()
        unit, rect = self.ui.unit, self.rect
        track = sheet(rect.size, LOOKS["quiet"]._replace(fill=PAPER_DEEP, lip=0.0, shadow=0.0), unit)
        parts = [(track.surface, (rect.left - track.bleed, rect.top - track.bleed))]
        wide = round(rect.w * self._share)
        if wide >= rect.h // 2:
            fill = LEAF if self._is_good else TOMATO
            full = Rect(rect.left, rect.top, wide, rect.h)
            paper = sheet(full.size, LOOKS["quiet"]._replace(fill=fill, lip=0.0, shadow=0.0), unit)
            parts.append((paper.surface, (full.left - paper.bleed, full.top - paper.bleed)))
        return parts


class FairnessScene(DialogScene):
    """All moves of the bots, and the proof of one of them. ``room``: how to make the back room."""

    name: ClassVar[str] = "fairness"

    def __init__(self, finished: FinishedGame, room: Callable[[], Backroom] = Backroom) -> None:
        assert finished.match is not None
        self.finished = finished
        self.match = finished.match
        self._make_room = room
        self._room: Backroom | None = None
        self.at = -1
        """The move that is looked at, by the number of moves before it; -1: none yet."""
        self.proof: FairnessReport | None = None
        self._failed = False
        self._timer_set = False
        self._bar = ProgressBar("fairness-bar")

    def enter(self, ctx: Context) -> None:
        """Find the moves that bots have made."""
        super().enter(ctx)
        seats = self.finished.setup.seats
        self.moves = [n for n, move in enumerate(self.match.moves) if seats[move.seat].player != HUMAN]
        game = self.finished.game
        self._speech = adapter_of(game.defn.family).words(ctx.words, game, self.finished.names, self.finished.viewer)
        self.ui.default = "fairness-back"

    def leave(self) -> None:
        """End what is being proved."""
        if self._room is not None:
            self._room.close()
            self._room = None

    # ------------------------------------------------------------------ proving

    def choose(self, at: int) -> None:
        """Prove the move with so many before it."""
        self.at, self.proof, self._failed = at, None, False
        self._begin(SECONDS)
        self.rebuild()
        self._show()

    def go_on(self) -> None:
        """Ask the bot as often as there are deals, however long it takes."""
        if self.at >= 0:
            self._begin(0.0)
            self.rebuild()
            self._show()

    def _begin(self, seconds: float) -> None:
        if self._room is None:
            self._room = self._make_room()
            game = self.finished.game
            self._room.start(game.defn, game.seats)
        move, asked = self.match.moves[self.at], self._asked(self.at)
        match, check_seed = cut(self.match, self.at), secrets.randbits(64)
        job = ProofJob(match, move.seat, move, asked.player, asked.seed, seconds=seconds, check_seed=check_seed)
        self._room.submit(job)

    def _asked(self, at: int) -> Asked:
        """Return how the bot was asked; of an earlier sitting only what it must have been is known."""
        found = self.finished.asked.get(at)
        if found is not None:
            return found
        player = self.finished.setup.seats[self.match.moves[at].seat].player
        return Asked(player, self.match.side_seed(BOT_TAG, self.match.states[at].ply))

    def update(self, dt: float) -> None:
        """Look how far it has come."""
        if self._room is None:
            return
        was_busy = self._room.is_busy
        reports = self._room.poll()
        for report in reports:
            if isinstance(report.found, FairnessReport):
                self.proof = report.found
            self._failed = self._failed or bool(report.error)
        if reports:
            self._show()
        if was_busy and not self._room.is_busy:
            self.rebuild()
            self._show()
        if self._room.is_busy and not self._timer_set:
            self._timer_set = True
            self.ctx.after(LOOK_EVERY, self._awake)

    def _awake(self) -> None:
        self._timer_set = False

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
        """Return what was looked at, sentence by sentence."""
        proof, words = self.proof, self.ctx.words
        if proof is None or self._failed:
            return []
        found = [
            words(
                "fairness-views",
                equal=str(proof.equal_views), of=str(proof.views), different=str(proof.different),
            )
        ]  # fmt: skip
        asked = self._asked(self.at)
        if is_program(asked.player):
            found.append(words("fairness-program"))
        elif proof.asked:
            found.append(words("fairness-asked", equal=str(proof.equal), of=str(proof.asked)))
        if proof.is_old:
            found.append(words("fairness-old"))
        if proof.is_done and not proof.is_played:
            key = "redealt" if asked.is_dealt_anew else "stand-in" if asked.error else "other"
            if key == "other" and asked.seconds > HURRIED:
                key = "hurried"
            found.append(words(f"fairness-not-played-{key}", move=self._move_words(proof.choice)))
        return found

    def _move_words(self, text: str) -> str:
        game = self.finished.game
        move = game.parse_move(self.match.states[self.at], text)
        return self._speech.advised(move)

    def _show(self) -> None:
        """Bring what is counted up to date without laying out anew."""
        self._fill_bar()
        for id, text in (("fairness-verdict", self.verdict()), ("fairness-details", "\n".join(self.details()))):
            label = self._find(id)
            if isinstance(label, Label):
                label.text = text

    def _fill_bar(self) -> None:
        proof, share = self.proof, 0.0
        if proof is not None:
            is_asked = proof.asked > 0 or not proof.is_done
            share = 0.2 * proof.views / proof.worlds + 0.8 * proof.asked / proof.worlds if is_asked else 1.0
        self._bar.show(share, proof is None or proof.holds)

    def _find(self, id: str) -> Widget | None:
        try:
            return self.ui.find(id)
        except KeyError:
            return None

    def row(self, at: int) -> str:
        """Return a move in a line."""
        move = self.match.moves[at]
        return self.ctx.words(
            "fairness-move", number=at + 1, name=self.finished.names[move.seat], move=self._speech.advised(move)
        )

    def build(self) -> Widget:
        """Return the list of moves and the proof beside it."""
        words = self.ctx.words
        rows = [self._row_button(at) for at in self.moves]
        moves = Scroll(Column(*rows, gap=0.35), id="fairness-moves")
        self._bar = ProgressBar("fairness-bar")
        self._fill_bar()
        is_busy = self._room is not None and self._room.is_busy
        proof = self.proof
        unfinished = proof is not None and proof.is_done and 0 < proof.asked < proof.worlds
        right = Column(
            Label(self.row(self.at) if self.at >= 0 else words("fairness-choose"), "heading"),
            Label(words("fairness-how"), "small", colour=INK_SOFT),
            self._bar if self.at >= 0 else None,
            Label(self.verdict(), "title", scale=0.9, id="fairness-verdict", min_lines=1),
            Label("\n".join(self.details()), "body", id="fairness-details", min_lines=5),
            Button("fairness-more", words("fairness-more"), self.go_on, look="quiet", high=4.4)
            if unfinished and not is_busy
            else None,
            gap=1.2,
        )
        return Column(
            Heading(words("fairness-title"), beside_onion=self.is_alone),
            Row(
                Panel(moves, pad=1.2, width=40),
                Panel(Scroll(right, id="fairness-right"), pad=1.8, grow=1),
                gap=1.5, across="stretch", grow=1,
            ),
            Row(
                Button("fairness-back", words("ui-back"), self.back, glyph="left", high=5.0, pad=3),
                Spacer(grow=1),
            ),
            pad=2.0,
            gap=1.2,
        )  # fmt: skip

    def _row_button(self, at: int) -> Button:
        look = "primary" if at == self.at else "quiet"
        return Button(f"fairness-move-{at}", self.row(at), lambda: self.choose(at), look=look, high=3.6, scale=0.74)

    def probe(self) -> dict[str, Any]:
        """Tell which move is looked at and what has been found."""
        proof = self.proof
        return {"at": self.at, "verdict": self.verdict(), "proof": None if proof is None else proof._asdict()}


def scene(launch: Launch) -> Scene:
    """Return the proof of a finished game, or (screenshots) of one played by bots, a move of it proved."""
    if isinstance(launch.setup, FinishedGame):
        return FairnessScene(launch.setup)
    return _Shown(launch)


class _Shown(FairnessScene):
    """A game played by bots, one move of it proved: for screenshots."""

    def __init__(self, launch: Launch) -> None:
        self._launch = launch

    def enter(self, ctx: Context) -> None:
        """Play the game, then prove."""
        from heul_doch.scenes.screens.chosen_table import last_table
        from heul_doch.scenes.screens.watch import played

        launch = self._launch
        setup = replace(last_table(ctx), seed=launch.seed)
        setup = replace(setup, seats=tuple(replace(s, player=HUMAN if n == 0 else "onestep")
                                           for n, s in enumerate(setup.seats)))  # fmt: skip
        match = played(launch, setup).match
        outcome = match.game.outcome(match.state)
        assert outcome is not None
        super().__init__(FinishedGame(setup, match.game, outcome, match.state.zones, setup.seed, match=match), SyncRoom)
        super().enter(ctx)
        self.at = self.moves[min(launch.moves or 20, len(self.moves) - 1)]
        self._begin(0.0)
        self.update(0.0)
