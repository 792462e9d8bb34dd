"""What the parts of a table's picture are given: seats, marks, signs, corner buttons and a game's decor.

:class:`heul_doch.scenes.table.view.TableView` brings the parts together; a part knows only this.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from heul_doch.scenes.table.card_model import CardSprite
from heul_doch.scenes.table.controls import Controls
from heul_doch.scenes.table.move_targets import Pick, Table
from heul_doch.scenes.table.words import TableWords
from heul_doch.scenes.ui.scene import Context


class Decor(Protocol):
    """What one game shows on the table besides cards, seats and signs: bowls, sums, arrows, buttons."""

    def lay_out(self) -> None:
        """Draw everything that depends on the window's size, the language or the size of text."""

    def sync(self) -> None:
        """Bring everything in line with what is so now; called before each frame, so compare before drawing."""


class TableContext:
    """One table as its parts see it: who shows it, what is pointed at, and the words of the moment."""

    def __init__(
        self,
        ctx: Context,
        table: Table,
        controls: Controls,
        speech: Callable[[], TableWords],
        shows_aids: Callable[[], bool],
    ) -> None:
        """``speech`` gives the words of the moment, ``shows_aids`` whether memory aids are wanted."""
        self.ctx = ctx
        self.director = table.director
        self.controls = controls
        self.move_targets = table.move_targets
        self.speech = speech
        self.shows_aids = shows_aids
        self._table = table
        self.is_thinking = False
        """Whether the seat on turn is shown thinking."""
        self.is_my_turn = False
        """Whether the person may act."""
        self._shown_texts: dict[str, object] = {}

    @property
    def picks(self) -> Sequence[Pick]:
        """What the person may pick up or point at."""
        return self._table.picks

    def active_sprite(self) -> CardSprite | None:
        """Return the card all is about: carried, chosen or pointed at."""
        index, picks = self.controls.active, self.picks
        return self._table.sprite(picks[index]) if 0 <= index < len(picks) else None

    def changed(self, key: str, value: object) -> bool:
        """Whether something is shown otherwise than last time; remembers it. Forgotten when all is laid out anew."""
        is_same = key in self._shown_texts and self._shown_texts[key] == value
        self._shown_texts[key] = value
        return not is_same
