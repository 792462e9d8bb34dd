"""What all screens over an ended game share: heading and buttons, winners, and that they are left only once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from heul_doch.game.core.cards import Seat
from heul_doch.scenes.base.input import Event, Key
from heul_doch.scenes.games.results.winner_effect import WinnerBadges, crown
from heul_doch.scenes.storage.finished_game import FinishedGame
from heul_doch.scenes.storage.session import HUMAN
from heul_doch.scenes.ui import routes as registry
from heul_doch.scenes.ui.menu_widgets import Heading
from heul_doch.scenes.ui.scene import Context, Launch
from heul_doch.scenes.ui.widgets import Button, Column, Row, Spacer, UiScene, Widget

PAGE_PAD = 2.0
PANEL_PAD = 1.8


class ResultBase(UiScene):
    """A screen over a game that has ended."""

    background: ClassVar[str] = "table/{size}"
    heading: ClassVar[str] = "result-title"
    """Message at the top of the screen."""
    finished: FinishedGame
    badges: WinnerBadges | None = None
    """The winners as they are shown, once they are."""
    _is_leaving = False

    def __init__(self, launch: Launch) -> None:
        """``launch.setup`` is a :class:`FinishedGame`; anything else: bots play what is asked for (screenshots)."""
        self._launch = launch

    def enter(self, ctx: Context) -> None:
        """Take in how the game ended."""
        super().enter(ctx)
        given = self._launch.setup
        self.finished = given if isinstance(given, FinishedGame) else self.played()

    def played(self) -> FinishedGame:
        """Return a game played by bots to its end."""
        from heul_doch.scenes.games.results.played import played

        return played(self._launch, self.ctx.words)

    @property
    def person(self) -> Seat | None:
        """The seat of the person in front of the screen, None when bots play among themselves."""
        viewer = self.finished.viewer
        return viewer if self.finished.setup.seats[viewer].player == HUMAN else None

    # ------------------------------------------------------------------ the screen

    def page(self, emblem: Widget | None, note: Widget | None, content: Widget, foot: Widget) -> Widget:
        """Return the screen: the heading between ``emblem`` and ``note``, then ``content`` and ``foot``."""
        heading = Heading(self.ctx.words(self.heading))
        head = Row(heading, emblem, Spacer(grow=1), note, gap=1.0)
        return Column(head, content, foot, pad=PAGE_PAD, gap=1.2)

    def foot(self, *between: Widget, text: str, icon: str, tip: str) -> Widget:
        """Return the row of buttons; ``text``, ``icon`` and ``tip`` are of the one that leads to what comes next."""
        words, name = self.ctx.words, self.name
        return Row(
            Button(f"{name}-title", words("result-to-title"), lambda: self.go_to("title"), icon="icon/home", high=4.8),
            Button(f"{name}-new", words("result-new"), lambda: self.go_to("setup"), icon="icon/seat", high=4.8),
            *between,
            Button(f"{name}-again", text, self.again, look="primary", tip=tip, icon=icon, scale=1.2, high=5.8, pad=2.6),
            gap=1.2,
        )

    def winner_badges(self, winners: Sequence[Seat], saddest: Seat | None = None) -> WinnerBadges:
        """Return the winners under their crowns; ``saddest``: who gets the handkerchief."""
        seats = self.finished.setup.seats
        sad = "" if saddest is None else seats[saddest].character
        self.badges = WinnerBadges([seats[seat].character for seat in winners], sad)
        return self.badges

    def crown_winners(self) -> None:
        """Let the crowns fall, if winners are shown."""
        if self.badges is not None:
            crown(self.ctx, self.badges)

    # ------------------------------------------------------------------ leaving

    def handle(self, event: Event) -> bool:
        """Escape leads to the title."""
        return super().handle(event) or self.escape(event)

    def escape(self, event: Event) -> bool:
        """Go to the title if this is the key for it; whether it was."""
        if not isinstance(event, Key) or not event.means("escape"):
            return False
        self.go_to("title")
        return True

    def go_to(self, name: str) -> None:
        """Go to another scene, once."""
        if not self._is_leaving:
            self._is_leaving = True
            self.ctx.reset(registry.make(name, Launch(game=self.finished.setup.game)))

    def again(self) -> None:
        """Go to what comes next (:meth:`begin_next`), once."""
        if not self._is_leaving:
            self._is_leaving = True
            self.begin_next()

    def begin_next(self) -> None:
        """Begin what comes next: a round, the summary, or another game at this table."""
        finished = self.finished
        setup, evening = finished.setup, finished.setup.evening
        if finished.again is not None:
            finished.again()
        elif evening is not None and evening.series.is_over:
            self.ctx.reset(registry.make("summary", Launch(game=setup.game, setup=finished)))
        else:
            setup = finished.rematch() if evening is None else setup
            self.ctx.reset(registry.make("table", Launch(game=setup.game, setup=setup)))
