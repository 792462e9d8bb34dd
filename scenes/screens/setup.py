"""The set-up: who sits down, with which cards, by which rules.

What is chosen lives in :class:`heul_doch.scenes.screens.table_choice.TableChoice`; here it is shown and changed. Every
change is kept in the settings at once, so that the title's "Play" goes on with it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from heul_doch.game.core.definition import RuleBook
from heul_doch.game.core.problems import RulesError
from heul_doch.scenes.base.sentences import problem_sentence
from heul_doch.scenes.screens.rulebooks import read_books, what_becomes_of_it
from heul_doch.scenes.screens.setup_panels import RulesPanel, SeatsPanel
from heul_doch.scenes.screens.table_choice import TableChoice, build_setup, parse_seed, switched
from heul_doch.scenes.storage.characters import load_cast
from heul_doch.scenes.ui import routes
from heul_doch.scenes.ui.menu_widgets import Notice
from heul_doch.scenes.ui.pages import Page
from heul_doch.scenes.ui.scene import Context, Launch
from heul_doch.scenes.ui.toast import tell_once
from heul_doch.scenes.ui.widgets import Panel, Row, Spacer, Stepper, Widget
from pygame import Rect


class SetupScene(Page):
    """The choice of a table, kept in the settings at every change."""

    name: ClassVar[str] = "setup"

    def enter(self, ctx: Context) -> None:
        """Show the last choice, changed by what the command line asks for.

        ``launch.setup`` may be the id of the game that is laid, whichever it was last time.
        """
        super().enter(ctx)
        self.seat = 0
        """The seat that is open for changes."""
        self.ui.default = "setup-start"
        self.books, problems = read_books(ctx.user_dir)
        self.cast, wrong = load_cast(ctx.user_dir)
        self.problems = [*problems, *wrong]
        tell_once(ctx, self.problems, is_shown=True)
        launch = self.launch
        kept: dict[str, Any] = {"game": launch.game, **ctx.settings.table}
        if launch.setup:
            kept = switched(kept, launch.setup)
        if launch.variants:
            kept["variants"] = list(launch.variants)
        if launch.seats is not None:
            kept["count"] = launch.seats
        self._take_up(kept)

    def _take_up(self, kept: Mapping[str, Any]) -> None:
        self.choice = TableChoice.from_data(self.books, kept)
        self._seats = SeatsPanel(self, self.choice, self.edit, self.cast, self._open_seat, self._open_to_phones)
        self._rules = RulesPanel(self, self.choice, self.edit, self.problems)

    def _open_seat(self, seat: int) -> None:
        self.seat = seat
        self.rebuild()

    def uncovered(self) -> None:
        """Show the choice again after the dialog of saved tables, which may have changed it."""
        if self.ctx.settings.table != self.choice.to_data():
            self._take_up(self.ctx.settings.table)
        self.rebuild()

    def edit(self, change: Callable[..., object], *first: object) -> Callable[..., None]:
        """Return a callback that calls ``change`` with ``first`` and its own arguments, then keeps and shows that."""

        def call(*values: object) -> None:
            change(*first, *values)
            self.ctx.store.change(table=self.choice.to_data())
            self.rebuild()

        return call

    def _switch(self, game: str) -> None:
        self._take_up(switched(self.choice.to_data(), game))

    def _reset(self) -> None:
        self.choice.reset()
        self.seat = 0

    def _start(self) -> None:
        launch = self._launch()
        if launch is not None:
            self.ctx.reset(routes.make("table", launch))

    def _open_to_phones(self) -> None:
        """Open the table to others' phones. Nothing of that is loaded before."""
        launch = self._launch()
        if launch is not None:
            self.ctx.go("lobby", launch, on_top=True)

    def _launch(self) -> Launch | None:
        """Keep the choice and return the table it makes; say why no game can be dealt like this and return None."""
        why = self._refusal()
        if why:
            self.ctx.toast(why, reading="long")
            return None
        self.ctx.store.change(table=self.choice.to_data())
        setup = build_setup(self.ctx, self.choice)
        return Launch(game=setup.game, setup=setup)

    def _refusal(self) -> str:
        """Return why no game can be dealt like this, empty when one can."""
        words = self.ctx.words
        try:
            parse_seed(self.choice.seed)
            self.choice.define()
        except RulesError as error:
            return words("setup-refused", problem=problem_sentence(words, error.problems[0]))
        except ValueError:
            return words("setup-seed-bad")
        return ""

    def rebuild(self) -> None:
        """Show the screen; over its foot, why nothing can be dealt. It lies on top, so that nothing moves aside."""
        super().rebuild()
        why = self._refusal()
        if not why:
            self.ui.hide("refusal")
            return
        px = self.ctx.px
        reset, start = self.ui.find("setup-reset").rect, self.ui.find("setup-start").rect
        note = Panel(Notice(why, id="setup-refusal"), look="note", pad=1.0)
        left, right = reset.right + px(1.2), start.left - px(1.2)
        high = note.measure(self.ui, right - left)[1]
        bottom = self.ctx.height - px(1.2)
        self.ui.show(note, Rect(left, bottom - high, right - left, high), slot="refusal", z=500)

    def build(self) -> Widget:
        """Return the whole screen."""
        self.seat = min(self.seat, self.choice.count - 1)
        content = Row(self._seats.build(self.seat), self._rules.build(), gap=1.6, across="stretch", grow=1)
        # Large letters need the room round them.
        pad, gap = (1.5, 0.8) if self.is_large else (2.0, 1.3)
        return self.frame("setup-title", content, self._foot(), corner=self._games(), pad=pad, gap=gap)

    def _games(self) -> Widget | None:
        if len(self.books) < 2:
            return None
        titles = [(book.id, self._title(book)) for book in self.books]
        text, set_game = self.ctx.words("setup-game"), self.edit(self._switch)
        return Stepper("setup-game", titles, self.choice.book.id, set_game, text=text, wraps=True)

    def _title(self, book: RuleBook) -> str:
        title = self.ctx.words.said(book.title)
        return title if book.is_builtin else f"{title} ({self.ctx.words('setup-own-file')})"

    def _foot(self) -> Widget:
        # Large letters must not squeeze the button everybody wants.
        quiet: dict[str, Any] = {
            "look": "quiet",
            "high": 4.4,
            "scale": 1.0 if self.ctx.metrics.text_scale < 1.3 else 0.76,
        }
        can_reset = not self.choice.is_default
        start = self.button(
            "setup-start", self._start, look="primary", icon="icon/play", scale=1.3, high=6.0, pad=3.4,
            enabled=not self._refusal(),
        )  # fmt: skip
        start.tip = what_becomes_of_it(self.ctx)
        return Row(
            self.back_button(high=5.0),
            self.button("setup-reset", self.edit(self._reset), enabled=can_reset, tip="setup-reset-help", **quiet),
            self.button("setup-rule-sets", lambda: self.ctx.go("rule-sets", on_top=True), "rule-sets-open", **quiet),
            Spacer(grow=1),
            start,
            gap=1.4,
        )

    def probe(self) -> dict[str, Any]:
        """Return the choice."""
        return {
            "game": self.choice.book.id,
            "seats": self.choice.count,
            "variants": list(self.choice.chosen_variants()),
            "options": dict(self.choice.chosen_options()),
            "seed": self.choice.seed,
            "rounds": self.choice.rounds,
            "by": self.choice.by,
            "refusal": self._refusal(),
        }
