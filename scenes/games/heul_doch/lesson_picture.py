"""What the lesson of Heul doch shows: the learner's own stack, opened and counted as in the scoring."""

from __future__ import annotations

from typing import Final

from heul_doch.game.core.state import NOBODY, State
from heul_doch.scenes.games.heul_doch.result_view import OpenStackView, StackArea
from heul_doch.scenes.games.heul_doch.scoring import open_stack
from heul_doch.scenes.games.heul_doch.words import HeulDochWords
from heul_doch.scenes.graphics.stage_items import Picture
from heul_doch.scenes.table.live_game import OpenGame
from heul_doch.scenes.ui.scene import Context
from heul_doch.scenes.ui.widgets import Column, Label, Panel, Row, Widget

STACK: Final = "stack"
"""The stack as it lies now."""
OUTCOMES: Final = "outcomes"
"""The stack at the end, beside what it would have come to with the last card laid the other way."""


class OpenedStacks:
    """One opened stack, or two side by side."""

    high: float = 32.0

    def __init__(self, ctx: Context, live: OpenGame, name: str) -> None:
        self._ctx, self._live = ctx, live
        states = live.match.states
        self._shown = [("lesson-picture-stack", states[-1])] if name == STACK else self._ends(states[-2])
        self.views = [self._open(state) for _, state in self._shown]
        self._areas: list[StackArea] = []

    def _ends(self, before: State) -> list[tuple[str, State]]:
        """Return what each way to lay the last card comes to, the one that was taken first."""
        game, taken = self._live.game, self._live.match.moves[-1]
        moves = sorted(game.legal_moves(before), key=lambda move: move != taken)
        return [
            (f"lesson-picture-{'is' if move == taken else 'would'}-{move.verb}", game.next_state(before, move))
            for move in moves
        ]

    def _open(self, state: State) -> OpenStackView:
        live, game = self._live, self._live.game
        # Counted as if the game ended here.
        outcome = game.outcome(state._replace(turn=NOBODY))
        assert outcome is not None
        entries = state.zones[game.zone("stack", live.viewer)]
        values = max(face.value for face in game.defn.faces)
        stack = open_stack(outcome.seats[live.viewer], entries, game.face, values)
        speech = HeulDochWords(self._ctx.words, game, live.names, live.viewer)
        return OpenStackView(self._ctx, stack, lambda name: Picture(speech.picture(name), speech.caption(name)))

    def widget(self) -> Widget:
        """Return a sheet with a place for each stack, and above it what it came to."""
        words, sheets = self._ctx.words, []
        self._areas = [StackArea(f"lesson-stack-{number}") for number in range(len(self.views))]
        for number, ((title, _), view) in enumerate(zip(self._shown, self.views)):
            text = words(title, points=view.stack.score.score)
            label = Label(text, "strong", shrink=0.7, align="centre", id=f"lesson-title-{number}")
            sheets.append(Column(label, self._areas[number], gap=0.8, grow=1))
        return Panel(Row(*sheets, gap=3.0, across="stretch"), pad=1.6, id="lesson-picture", grow=1)

    def lay_out(self) -> None:
        """Lay the stacks into their places; what is void is struck out before the learner's eyes."""
        for area, view in zip(self._areas, self.views):
            view.lay_out(area.rect)
            area.slots = view.slots()
            area.touch()
            view.show_counted()
            for stroke in view.strikes.values():
                stroke.scale, stroke.alpha = 1.7, 0.0
                self._ctx.animator.to(stroke, scale=1.0, alpha=1.0, duration="score.strike", delay=0.6, ease="in_quad")

    def remove(self) -> None:
        """Take the cards off the stage."""
        for view in self.views:
            view.remove()
