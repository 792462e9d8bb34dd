"""What the set-up knows, and how it is changed. Its panels show it: :mod:`scenes.screens.setup`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from heul_doch.game.core.definition import OptionSpec, OptionValue, SpecialSpec
from heul_doch.scenes.players.external_bots import (
    command_problem,
    remember,
)
from heul_doch.scenes.screens.rulebooks import read_books
from heul_doch.scenes.screens.table_choice import (
    TableChoice,
    switched,
)
from heul_doch.scenes.storage.characters import load_cast
from heul_doch.scenes.ui.scene import Context, Launch
from heul_doch.scenes.ui.toast import tell_once
from heul_doch.scenes.ui.widgets import (
    UiScene,
)


class SetupBase(UiScene):
    """The choice of a table, kept in the settings at every change."""

    def __init__(self, launch: Launch | None = None) -> None:
        """``launch.setup`` may be the id of the game that is laid, whichever it was last time."""
        self._launch = launch or Launch()
        self.seat = 0
        """The seat that is open for changes."""
        self.specials: dict[str, list[SpecialSpec]] = {}

    def enter(self, ctx: Context) -> None:
        """Take up what was chosen last."""
        super().enter(ctx)
        self.ui.default = "setup-start"
        self.books, self.problems = read_books(ctx.user_dir)
        self.cast, wrong = load_cast(ctx.user_dir)
        self.problems = [*self.problems, *wrong]
        tell_once(ctx, self.problems, is_shown=True)
        self.command = ""
        """A program's command while it is typed."""
        self.choice: TableChoice | None = None
        if self.books:
            self._take_up(TableChoice.from_data(self.books, self._asked()))

    def _asked(self) -> Mapping[str, Any]:
        """Return the choice kept from last time, changed by what the command line asks for."""
        launch = self._launch
        kept = {"game": launch.game, **self.ctx.settings.table}
        if launch.setup:
            kept = switched(kept, launch.setup)
        if launch.variants:
            kept["variants"] = list(launch.variants)
        if launch.seats is not None:
            kept["count"] = launch.seats
        return kept

    def _take_up(self, choice: TableChoice) -> None:
        self.choice = choice
        self.seat = min(self.seat, choice.count - 1)
        self.specials = {v.id: choice.variant_specials(v.id) for v in choice.book.variants}

    def uncovered(self) -> None:
        """Come back from the tables with a name: one of them may have been laid."""
        if self.books and self.choice is not None and self.ctx.settings.table != self.choice.to_data():
            self._take_up(TableChoice.from_data(self.books, self.ctx.settings.table))
        self.rebuild()

    def changed(self) -> None:
        """Keep the choice and show it."""
        assert self.choice is not None
        self.ctx.store.change(table=self.choice.to_data())
        self.renew()

    def set_count(self, count: int) -> None:
        """Let so many sit down."""
        assert self.choice is not None
        self.choice.set_count(count)
        self.seat = min(self.seat, self.choice.count - 1)
        self.changed()

    def open_seat(self, seat: int) -> None:
        """Open a seat for changes."""
        self.seat = seat
        self.renew()

    def set_character(self, character: str) -> None:
        """Let another character sit at the open seat."""
        assert self.choice is not None
        self.choice.set_character(self.seat, character)
        self.changed()

    def set_name(self, name: str) -> None:
        """Give the open seat a name."""
        assert self.choice is not None
        self.choice.seats[self.seat].name = name
        self.changed()

    def set_player(self, player: str) -> None:
        """Let somebody else play for the open seat."""
        assert self.choice is not None
        self.choice.seats[self.seat].player = player
        self.changed()

    def set_variant(self, variant: str, is_on: bool) -> None:
        """Play with a variant, or without."""
        assert self.choice is not None
        self.choice.set_variant(variant, is_on)
        self.changed()

    def set_option(self, option: OptionSpec, value: OptionValue) -> None:
        """Set an option of the rules."""
        assert self.choice is not None
        self.choice.set_option(option, value)
        self.changed()

    def set_seed(self, seed: str) -> None:
        """Set the seed, as typed."""
        assert self.choice is not None
        self.choice.seed = seed
        self.changed()

    def set_rounds(self, rounds: int) -> None:
        """Play so many rounds."""
        assert self.choice is not None
        self.choice.set_rounds(rounds)
        self.changed()

    def set_by(self, by: str) -> None:
        """Set what decides several rounds."""
        assert self.choice is not None
        self.choice.by = by
        self.changed()

    def set_book(self, book_id: str) -> None:
        """Lay the table of another game."""
        assert self.choice is not None
        self._take_up(self.choice.switched(self.books, book_id))
        self.changed()

    def type_command(self, command: str) -> None:
        """Take what is typed of a program's command."""
        self.command = command
        self.rebuild()

    def take_command(self) -> None:
        """Let the program that was typed sit down, if there is such a program."""
        assert self.choice is not None
        if command_problem(self.command):
            self.rebuild()
            return
        self.choice.seats[self.seat].player = remember(self.ctx.store, self.command)
        self.command = ""
        self.changed()

    @property
    def is_large(self) -> bool:
        """Whether text is so large that things go below each other."""
        return self.ctx.metrics.text_scale > 1.1
