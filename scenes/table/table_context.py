"""A table as the parts of its picture see it: seats, marks, signs, corner buttons and a game's decor.

:class:`heul_doch.scenes.table.view.TableView` brings the parts together; a part knows only this.
"""

from __future__ import annotations

from abc import abstractmethod

from heul_doch.game.core.observe import AUDIENCE
from heul_doch.scenes.table.card_model import CardSprite
from heul_doch.scenes.table.controls import Controls
from heul_doch.scenes.table.move_targets import Table
from heul_doch.scenes.table.words import TableWords
from heul_doch.scenes.ui.scene import Context


class TableContext(Table):
    """A table with what is pointed at on it, and the words of the moment."""

    ctx: Context
    controls: Controls
    shown_texts: dict[str, object]
    """What :meth:`changed` was told last; emptied when all is laid out anew."""

    @abstractmethod
    def speech(self) -> TableWords:
        """Return what speaks of this table in the language of the moment."""

    @property
    def shows_aids(self) -> bool:
        """Whether memory aids are wanted, by the rules or by the person; the audience has nothing to remember."""
        if self.live.viewer == AUDIENCE:
            return False
        return bool(self.live.game.defn.rules.get("memory_aid")) or self.ctx.settings.memory_aid

    def active_sprite(self) -> CardSprite | None:
        """Return the sprite of the active card: the one dragged, chosen or hovered."""
        index, picks = self.controls.active, self.picks
        return self.sprite(picks[index]) if 0 <= index < len(picks) else None

    def changed(self, key: str, value: object) -> bool:
        """Whether something is shown otherwise than last time; remembers it. Forgotten when all is laid out anew."""
        is_same = key in self.shown_texts and self.shown_texts[key] == value
        self.shown_texts[key] = value
        return not is_same


class TablePart:
    """Something shown on a table: seats, marks, signs, buttons, or what only one game has (its decor)."""

    def __init__(self, table: TableContext) -> None:
        self._table = table

    def lay_out(self) -> None:
        """Draw everything that depends on the window's size, the language or the size of text."""

    def sync(self) -> None:
        """Update everything; called before each frame, so draw only what has changed."""
