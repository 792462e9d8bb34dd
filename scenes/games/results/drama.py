"""A scoring that is told act by act: what all staged scorings share. Nothing is decided here.

Each act opens, happens by itself, rests long enough to be read, and is followed by the next; after the last all is
told. A click or key finishes what moves, a second one goes on; "skip" and Escape go to the end. The speed setting
reaches all of it through the animator; with animations off everything is told at once.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Final

from heul_doch.scenes.base.input import Event, Key, PointerDown
from heul_doch.scenes.games.results.result_base import Ending
from heul_doch.scenes.ui.widgets import Button, Row, Spacer, Widget

REST: Final = 1.5
"""Seconds to read what an act came to before the next one opens, at normal speed."""
HASTE: Final = 0.8
"""Seconds after a hurrying key in which the same key begins nothing new."""


CLOSE: Final = 5
"""Points between the first two up to which a scoring is close."""
SLOWLY: Final = 1.9
"""How much longer the end of a close scoring takes."""


def is_close(points: Sequence[int]) -> bool:
    """Whether the best two of the final points lie so near each other that nobody knows who wins until the end."""
    best = sorted(points, reverse=True)[:2]
    return len(best) == 2 and best[0] - best[1] <= CLOSE


class Drama(Ending):
    """Say in :meth:`open_act` what happens; call :meth:`act_done` when it has."""

    at = -1
    """The act that is being told; :attr:`acts`: all is told."""
    _holds = False
    _rests = False
    _hurried = float("-inf")
    """When a key hurried it on last, by the clock."""

    # ------------------------------------------------------------------ what a game tells

    @property
    @abstractmethod
    def acts(self) -> int:
        """How many acts there are; 0: there is nothing to be told but the end."""

    @abstractmethod
    def open_act(self) -> None:
        """Build the screen for the act :attr:`at` and have everything happen in turn."""

    @property
    def rest(self) -> float:
        """Seconds, at normal speed, to read what the act came to."""
        return REST

    def close_act(self) -> None:
        """Take away what belongs to the act before; :attr:`at` is the next one already."""

    @abstractmethod
    def settle(self) -> None:
        """Bring everything that moves or grows to how it is when all is told."""

    @abstractmethod
    def tell_the_end(self) -> None:
        """Build the screen that stays."""

    def lay_out_act(self) -> None:
        """Put what lies over the widgets in its place, at rest: the screen has been built for another size."""

    def step_back(self) -> bool:
        """After all is told: leave what was looked at closer; whether there was something to leave."""
        return False

    # ------------------------------------------------------------------ going through it

    @property
    def is_told(self) -> bool:
        """Whether all acts are over."""
        return self.at >= self.acts

    def resize(self) -> None:
        """Lay everything out for the new size; what moves jumps to its end. The first time: begin."""
        if self.at < 0:
            self._show_background()
            self._next()
            return
        self._finish_act()
        super().resize()
        self.lay_out_act()

    def _next(self) -> None:
        """Open the next act, or tell the end."""
        self._rests = False
        self.at += 1
        self.close_act()
        self.ctx.app.do_aside(self, self._open)

    def _open(self) -> None:
        """Build the screen of the act or of the end: longer work than a frame has time for."""
        if self.is_told:
            self.tell_the_end()
        else:
            self.open_act()

    def act_done(self) -> None:
        """The act has come to its end: leave time to read, then go on."""
        self._rests = True
        if not self._holds:
            self._rest()

    def _rest(self) -> None:
        self._rests = True
        self.ctx.animator.after(self.rest, self._go_on)

    def _go_on(self) -> None:
        if self._rests and not self._holds:
            self._next()

    def _finish_act(self) -> None:
        """End what moves, without going on to the next act."""
        if self.ctx.animator.is_idle:
            return
        self._holds = True
        try:
            self.ctx.animator.finish()
        finally:
            self._holds = False
        if self._rests and not self.is_told:
            self._rest()

    def skip(self) -> None:
        """Finish what moves; if only the rest between two acts is left, go on."""
        if self.is_told:
            self.ctx.animator.finish()
        elif self._rests:
            self.ctx.animator.stop()
            self._next()
        else:
            self._finish_act()

    def skip_all(self) -> None:
        """Go to the end at once."""
        self.ctx.animator.stop()
        self.at = self.acts
        self.close_act()
        self.settle()
        self.ctx.app.do_aside(self, self._open)

    def finish_motion(self) -> None:
        """Go to the end (screenshots)."""
        if not self.is_told:
            self.skip_all()
        super().finish_motion()

    def skip_button(self) -> Widget:
        """Return the foot of the screen while it is told."""
        words = self.ctx.words
        return Row(
            Spacer(grow=1),
            Button("result-skip", words("result-skip"), self.skip_all, icon="icon/skip", high=4.8, pad=2.4),
        )

    # ------------------------------------------------------------------ input

    def handle(self, event: Event) -> bool:
        """While it is told, any press or key that is meant for no button hurries it on."""
        if self._is_hasty(event):
            return True
        is_onward = isinstance(event, Key) and event.name == "right" and not event.repeat
        # An arrow leads on, not to the one button there is.
        if not (is_onward and not self.is_told) and self.ui.handle(event):
            return True
        if self.is_told:
            if isinstance(event, Key) and event.means("escape") and self.step_back():
                return True
            return self.escape(event)
        if isinstance(event, Key) and event.repeat:
            return False
        if isinstance(event, PointerDown) or (isinstance(event, Key) and event.name in ("enter", "space", "right")):
            self._hurried = self.ctx.clock()
            self.skip()
            return True
        if isinstance(event, Key) and event.means("escape"):
            self.skip_all()
            return True
        return False

    def _is_hasty(self, event: Event) -> bool:
        """Whether a key that hurried the scoring on comes once too often: it must not begin a game unseen."""
        if not self.is_told or not isinstance(event, Key) or event.name not in ("enter", "space"):
            return False
        return self.ctx.clock() - self._hurried < HASTE
