"""All cards of a game on one sheet, to be looked at. No player gets here.

``python main.py screenshot cards OUT.png --game GAME``
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from heul_doch.scenes.graphics.own_cards import card_folder, has_words
from heul_doch.scenes.graphics.picture_files import siblings
from heul_doch.scenes.graphics.plain_cards import lies_across
from heul_doch.scenes.ui.help_pages import card_picture
from heul_doch.scenes.ui.scene import Launch, Scene
from heul_doch.scenes.ui.widgets import Column, UiScene, Widget
from pygame import Rect, Surface

if TYPE_CHECKING:
    from heul_doch.game.core.definition import ColourSpec
    from heul_doch.scenes.ui.widgets.base import UiHost

CARD_RATIO: Final = 88 / 63

Card = tuple[str, str]
"""Picture below ``card/``, and the caption it carries."""
PER_ROW: Final = 9
"""Cards in a row, in games without colours."""


class CardSheet(Widget):
    """Rows of cards, as large as all of them fit. Cards that lie across are shown as wide as the others."""

    kind: ClassVar[str] = "picture"

    def __init__(self, rows: Sequence[Sequence[Card]]) -> None:
        super().__init__("card-sheet", grow=1)
        self.rows = [list(row) for row in rows]

    def measure(self, ui: UiHost, width: int) -> tuple[int, int]:
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
        out = []
        for (name, text), cell in self.cells():
            if lies_across(name):
                cell = Rect(cell.x, cell.centery - round(cell.w / CARD_RATIO) // 2, cell.w, round(cell.w / CARD_RATIO))
            out.append((pictures.get(f"card/{name}", cell.size, text), cell.topleft))
        return out


class SheetScene(UiScene):
    """A row for each colour, if there are any; beside them the back and the specials, with their names."""

    name: ClassVar[str] = "cards"
    background: ClassVar[str] = "table/{size}"

    def __init__(self, launch: Launch) -> None:
        self._launch = launch

    def build(self) -> Widget:
        """Return the sheet."""
        from heul_doch.game.rulefiles.find import find_rulebook
        from heul_doch.game.rulefiles.loader import define

        book = find_rulebook(self._launch.game, self.ctx.user_dir / "rules")
        game = define(book, variants=[variant.id for variant in book.variants])
        folder = card_folder(game.family)
        rows: list[list[Card]] = [
            [
                (folder + face.name, self._words_on(folder, colour, face.value))
                for face in game.faces
                if face.colour == colour.id
            ]
            for colour in game.colours
        ]
        if not rows:
            plain = [(folder + face.name, "") for face in game.faces if face.special is None]
            rows = [plain[start : start + PER_ROW] for start in range(0, len(plain), PER_ROW)]
        others = [(f"{folder}back", "")]
        others += [(card_picture(book, spec), self.ctx.words.said(spec.name)) for spec in game.specials]
        if folder:
            known = {name for row in rows for name, _ in row} | {name for name, _ in others}
            drawn = [name for face in siblings(f"card/{game.family}") if (name := f"{folder}{face}") not in known]
            # Those of a colour first; of a row the card itself before its locked side.
            of_colour = [name for name in drawn if any(name.endswith(f"-{colour.id}") for colour in game.colours)]
            rest = [name for name in drawn if name not in of_colour]
            others += [(name, "") for name in (*reversed(of_colour), *rest)]
        for card in others:
            own = [row for row, colour in zip(rows, game.colours) if card[0].endswith(f"-{colour.id}")]
            min(own or rows, key=len).append(card)
        return Column(CardSheet(rows), pad=1.2)

    def _words_on(self, folder: str, colour: ColourSpec, value: int) -> str:
        return self.ctx.words.said(colour.name) if has_words(folder, colour, value) else ""


def scene(launch: Launch) -> Scene:
    """Return the sheet of a game's cards."""
    return SheetScene(launch)
