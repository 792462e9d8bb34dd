"""All cards on one sheet, to be looked at: ``python main.py screenshot cards OUT.png``. No player gets here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from pygame import Rect, Surface

from scenes.scene import Launch, Scene
from scenes.widgets import Column, UiScene, Widget

if TYPE_CHECKING:
    from scenes.widgets.ui import Ui

CARD_RATIO: Final = 88 / 63

Card = tuple[str, str]
"""Picture below ``card/``, and the caption it carries."""


class CardSheet(Widget):
    """Rows of cards, as large as all of them fit."""

    kind: ClassVar[str] = "picture"

    def __init__(self, rows: Sequence[Sequence[Card]]) -> None:
        super().__init__("card-sheet", grow=1)
        self.rows = [list(row) for row in rows]

    def measure(self, ui: Ui, width: int) -> tuple[int, int]:
        """Return all the width; the height is what is left."""
        return (width, ui.px(8))

    def picture_ready(self, name: str) -> None:
        """Draw a card when it is there."""
        if name.startswith("card/"):
            self.touch()

    def cells(self) -> list[tuple[Card, Rect]]:
        """Return every card and its place."""
        assert self.ui is not None
        gap = self.ui.px(0.5)
        columns, rows = max(map(len, self.rows)), len(self.rows)
        wide = (self.rect.w - gap * (columns - 1)) // columns
        high = (self.rect.h - gap * (rows - 1)) // rows
        wide = max(4, min(wide, int(high / CARD_RATIO)))
        high = round(wide * CARD_RATIO)
        left = self.rect.centerx - (columns * (wide + gap) - gap) // 2
        top = self.rect.centery - (rows * (high + gap) - gap) // 2
        return [
            (card, Rect(left + column * (wide + gap), top + row * (high + gap), wide, high))
            for row, cards in enumerate(self.rows)
            for column, card in enumerate(cards)
        ]

    def parts(self) -> Sequence[tuple[Surface, tuple[int, int]]]:
        """Return the cards."""
        if self.ui is None or self.rect.w < 40 or not self.rows:
            return ()
        pictures = self.ui.ctx.pictures
        return [(pictures.get(f"card/{name}", cell.size, text), cell.topleft) for (name, text), cell in self.cells()]


class SheetScene(UiScene):
    """A row for each colour; beside them the back and the special cards of the game, with their names."""

    name: ClassVar[str] = "cards"
    background: ClassVar[str] = "table/{size}"

    def __init__(self, launch: Launch) -> None:
        self._launch = launch

    def build(self) -> Widget:
        """Return the sheet."""
        from game.loader import define
        from game.rulefiles import find_rulebook

        book = find_rulebook(self._launch.game, self.ctx.user_dir / "rules")
        game = define(book, variants=[variant.id for variant in book.variants])
        language = self.ctx.words.language
        rows: list[list[Card]] = [
            [(face.name, "") for face in game.faces if face.colour == colour.id] for colour in game.colours
        ]
        others: list[Card] = [("back", "")]
        others += [(spec.art or "blank", spec.name.get(language, "")) for spec in game.specials]
        for number, card in enumerate(others):
            rows[number % len(rows)].append(card)
        return Column(CardSheet(rows), pad=1.2)


def scene(launch: Launch) -> Scene:
    """Return the sheet of a game's cards."""
    return SheetScene(launch)
