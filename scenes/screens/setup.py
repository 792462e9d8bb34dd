"""The set-up: who sits down, with which cards, by which rules.

What is chosen lives in :class:`scenes.screens.table_choice.TableChoice`; here it is shown and changed. Every change is
kept in the settings at once, so that the title's "Play" goes on with it.
"""

from __future__ import annotations

from typing import Any, ClassVar

from heul_doch.game.core.definition import RuleBook
from heul_doch.game.core.problems import RulesError
from heul_doch.scenes.base.sentences import problem_sentence
from heul_doch.scenes.screens.chosen_table import build_setup
from heul_doch.scenes.screens.running_game import what_becomes_of_it
from heul_doch.scenes.screens.setup_base import SetupBase
from heul_doch.scenes.screens.setup_rules import RulesPanel, file_notices
from heul_doch.scenes.screens.setup_seats import SeatsPanel
from heul_doch.scenes.screens.table_choice import (
    TableChoice,
    parse_seed,
)
from heul_doch.scenes.ui.menu_widgets import Heading, Notice
from heul_doch.scenes.ui.scene import Launch, Scene
from heul_doch.scenes.ui.widgets import (
    Button,
    Column,
    Panel,
    Row,
    Spacer,
    Stepper,
    Widget,
)
from pygame import Rect


class SetupScene(SetupBase):
    """Lay the table."""

    name: ClassVar[str] = "setup"
    background: ClassVar[str] = "table/{size}"

    def _reset(self) -> None:
        assert self.choice is not None
        self.choice.reset()
        self.seat = 0
        self.changed()

    def _start(self) -> None:
        assert self.choice is not None
        why = self._refusal()
        if why:
            self.ctx.toast(why, reading="long")
            return
        self.ctx.store.change(table=self.choice.to_data())
        setup = build_setup(self.ctx, self.choice)
        from heul_doch.scenes.ui import routes as registry

        self.ctx.reset(registry.make("table", Launch(game=setup.game, setup=setup)))

    def _refusal(self) -> str:
        """Return why no game can be dealt like this, empty when one can."""
        words = self.ctx.words
        if self.choice is None:
            return words("setup-no-game")
        try:
            parse_seed(self.choice.seed)
        except ValueError:
            return words("setup-seed-bad")
        try:
            self.choice.define()
        except RulesError as error:
            return words("setup-refused", problem=problem_sentence(words, error.problems[0]))
        return ""

    def rebuild(self) -> None:
        """Show the screen; over its foot, why nothing can be dealt. It lies on top, so that nothing moves aside."""
        super().rebuild()
        why = self._refusal()
        if not why or self.choice is None:
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
        words, choice = self.ctx.words, self.choice
        title = Heading(words("setup-title"))
        if choice is None:
            return Column(
                title,
                Panel(Column(Notice(words("setup-no-game"), id="setup-refusal"), *file_notices(words, self.problems))),
                Button("setup-back", words("ui-back"), self.back, glyph="left"),
                pad=2.5,
                gap=1.5,
            )
        return Column(
            Row(title, Spacer(grow=1), self._games(choice), gap=1.5),
            Row(SeatsPanel(self).build(choice), RulesPanel(self).build(choice), gap=1.6, across="stretch", grow=1),
            self._foot(choice),
            # Large letters need the room round them.
            pad=1.5 if self.is_large else 2.0,
            gap=0.8 if self.is_large else 1.3,
        )

    def _games(self, choice: TableChoice) -> Widget | None:
        if len(self.books) < 2:
            return None
        titles = [(book.id, self._title(book)) for book in self.books]
        stepper = Stepper[str](
            "setup-game", titles, choice.book.id, self.set_book, text=self.ctx.words("setup-game"), wraps=True
        )
        return Panel(stepper, look="note", pad=0.5)

    def _title(self, book: RuleBook) -> str:
        title = self.ctx.words.said(book.title)
        return title if book.is_builtin else f"{title} ({self.ctx.words('setup-own-file')})"

    def _foot(self, choice: TableChoice) -> Widget:
        words = self.ctx.words
        why = self._refusal()
        # Large letters must not squeeze the button everybody wants.
        scale = 1.0 if self.ctx.metrics.text_scale < 1.3 else 0.76
        return Row(
            Button("setup-back", words("ui-back"), self.back, glyph="left", high=5.0),
            Button(
                "setup-reset",
                words("setup-reset"),
                self._reset,
                look="quiet",
                scale=scale,
                high=4.4,
                enabled=not choice.is_default,
                tip=words("setup-reset-help"),
            ),
            Button(
                "setup-rule-sets",
                words("rule-sets-open"),
                lambda: self.ctx.go("rule-sets", on_top=True),
                look="quiet",
                scale=scale,
                high=4.4,
            ),
            Spacer(grow=1),
            Button(
                "setup-start",
                words("setup-start"),
                self._start,
                look="primary",
                icon="icon/play",
                scale=1.3,
                high=6.0,
                pad=3.4,
                enabled=not why,
                tip=what_becomes_of_it(self.ctx),
            ),
            gap=1.4,
        )

    def back(self) -> None:
        """Go back to the title."""
        self.ctx.back()

    def probe(self) -> dict[str, Any]:
        """Tell what is chosen."""
        if self.choice is None:
            return {"refusal": self._refusal()}
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


def scene(launch: Launch) -> Scene:
    """Return the set-up."""
    return SetupScene(launch)
