"""A score sheet that is staged first: act by act on a stage of its own, then all numbers on paper.

A kit's result says in :meth:`StagedSheet.staging` what the stage is and in
:meth:`~scenes.games.results.drama.Drama.open_act` what happens on it; its numbers are those of
:class:`scenes.games.results.score_screen.ScoreSheet`. Afterwards the stage, as it came out, can be looked at again.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

from heul_doch.game.core.cards import Seat
from heul_doch.scenes.games.results.drama import Drama
from heul_doch.scenes.games.results.score_screen import ScoreSheet
from heul_doch.scenes.storage.session import HUMAN
from heul_doch.scenes.ui.widgets import Button, IconButton, Label, PictureBox, Spacer, Widget


class StagedSheet(Drama, ScoreSheet):
    """One finished game: its drama, then its numbers."""

    looks_back = False
    """After all is told: whether the stage is looked at instead of the numbers."""
    sentence = ""
    """What is said on the stage."""
    face = ""
    """Picture of whom it is about."""

    # ------------------------------------------------------------------ what a game shows

    @abstractmethod
    def staging(self) -> Widget:
        """Return the widgets of the stage."""

    @abstractmethod
    def set_the_stage(self) -> None:
        """Put what lies over the widgets on the stage, as it is before the act :attr:`Drama.at`."""

    @abstractmethod
    def clear_stage(self) -> None:
        """Take away what lies over the widgets."""

    @property
    def can_be_staged(self) -> bool:
        """Whether enough is known of the game; without its moves there are only numbers."""
        return self.finished.match is not None and not self.outcome.is_broken_off

    # ------------------------------------------------------------------ showing

    def build(self) -> Widget:
        """Return the stage while it is told or looked at again, else the sheet."""
        if self.is_told and not self.looks_back:
            return super().build()
        return self.page(self.staging(), self._foot() if self.is_told else self.skip_button())

    def rebuild(self) -> None:
        """Show the tree anew; what lies over it is put in its place."""
        super().rebuild()
        if not self.is_told or self.looks_back:
            self.set_the_stage()

    def beside_headline(self) -> Sequence[Widget]:
        """Return the way back to the stage."""
        if not self.acts:
            return ()
        tip = self.ctx.words("result-look-again")
        return (IconButton("result-look", tip, self.look_again, icon="icon/eye", look="quiet", size=4.8),)

    def beside_note(self, note: Widget) -> Sequence[Widget]:
        """Return the way from the stage to the numbers, if it is looked at."""
        if not self.looks_back:
            return (note,)
        text = self.ctx.words("result-look-back")
        return (Button("result-numbers", text, self.look_again, look="quiet", high=4.4), Spacer(grow=1))

    def look_again(self) -> None:
        """Show the stage instead of the numbers, or the other way round."""
        if not self.is_told or not self.acts:
            return
        self.ctx.animator.finish()
        self.clear_stage()
        self.looks_back = not self.looks_back
        self.renew()

    def step_back(self) -> bool:
        """Leave the stage that is looked at."""
        if not self.looks_back:
            return False
        self.look_again()
        return True

    def tell_the_end(self) -> None:
        """Show all numbers, as soon as there is time to lay them out."""
        self.ui.default = "result-again"
        self.sound(self._ending())
        self.ctx.app.do_aside(self, self.show_numbers)

    def show_numbers(self) -> None:
        """Clear the stage and show the sheet."""
        self.clear_stage()
        self.rebuild()

    def _cheer(self) -> None:
        """Nothing is heard before it is told."""

    def _ending(self) -> str:
        """Return how it sounds for the person: won, come last, or in between; with nobody there, as for the winner."""
        if HUMAN not in {seat.player for seat in self.finished.setup.seats} or self.person in self.outcome.winners:
            return "win"
        return "lose" if self.person in self.outcome.ranking[-1] else "end"

    # ------------------------------------------------------------------ telling

    def say(self, sentence: str, face: str = "") -> None:
        """Write a sentence on the stage, beside the picture of whom it is about."""
        self.sentence = sentence
        self.write("result-sentence", sentence)
        if face:
            self.face = face
            box = self.on_screen("result-face")
            if isinstance(box, PictureBox):
                box.name = face
                box.touch()

    def face_of(self, seat: Seat, mood: str) -> str:
        """Return the picture of somebody's face."""
        return f"seat/{self.finished.setup.seats[seat].character}/{mood}"

    def write(self, id: str, text: str) -> None:
        """Change what a label says, if it is there."""
        label = self.on_screen(id)
        if isinstance(label, Label):
            label.text = text

    def on_screen(self, id: str) -> Widget | None:
        """Return a widget of the screen as it is now."""
        try:
            return self.ui.find(id)
        except KeyError:
            return None

    def at_time(self, seconds: float, function: Callable[[], None]) -> None:
        """Have something done so many seconds, at normal speed, from now."""
        self.ctx.animator.after(seconds, function)

    def sound(self, name: str) -> None:
        """Play a sound of the scoring."""
        self.ctx.sound.play(f"score.{name}")

    def probe(self) -> dict[str, Any]:
        """Tell what is said, and all numbers once they are told."""
        if self.is_told:
            return super().probe()
        return {"told": False, "act": self.at, "sentence": self.sentence, "moving": not self.ctx.animator.is_idle}
