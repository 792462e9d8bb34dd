"""All cards of a game on one sheet: ``python main.py screenshot cards OUT.png --game GAME``."""

from __future__ import annotations

from typing import ClassVar, Final

from heul_doch.game.core.definition import GameDefinition, RuleBook
from heul_doch.game.rulefiles.find import find_rulebook
from heul_doch.game.rulefiles.loader import define
from heul_doch.scenes.base.geometry import CARD_RATIO
from heul_doch.scenes.graphics.own_cards import card_folder, has_words
from heul_doch.scenes.graphics.picture_files import siblings
from heul_doch.scenes.graphics.plain_cards import lies_across
from heul_doch.scenes.ui.help_pages import card_picture
from heul_doch.scenes.ui.pages import Page
from heul_doch.scenes.ui.widgets import Column, PictureBox, Row, Widget

PER_ROW: Final = 9
"""Cards in a row, in games without colours."""
PAD: Final = 1.2
GAP: Final = 0.5


class CardsScene(Page):
    """A row for each colour, if there are any; beside them the back and the specials, with their names."""

    name: ClassVar[str] = "cards"

    def build(self) -> Widget:
        """Return the sheet, its cards as large as all of them fit."""
        book = find_rulebook(self.launch.game, self.ctx.user_dir / "rules")
        rows = self._rows(book, define(book, variants=[variant.id for variant in book.variants]))
        columns, px, unit = max(map(len, rows)), self.ctx.px, self.ctx.metrics.unit
        wide = (self.ctx.width - 2 * px(PAD) - px(GAP) * (columns - 1)) // columns
        high = (self.ctx.height - 2 * px(PAD) - px(GAP) * (len(rows) - 1)) // len(rows)
        width = min(wide, int(high / CARD_RATIO))
        lines = [Row(*(_box(name, text, width / unit) for name, text in row), gap=GAP) for row in rows]
        sheet = Column(*lines, gap=GAP, across="left", width=(columns * (width + px(GAP)) - px(GAP)) / unit)
        return Column(sheet, pad=PAD, along="centre")

    def _rows(self, book: RuleBook, game: GameDefinition) -> list[list[tuple[str, str]]]:
        """Return pictures below ``card/`` and the captions they carry."""
        said, folder = self.ctx.words.said, card_folder(game.family)
        rows = [
            [
                (folder + face.name, said(colour.name) if has_words(folder, colour, face.value) else "")
                for face in game.faces
                if face.colour == colour.id
            ]
            for colour in game.colours
        ]
        if not rows:
            plain = [(folder + face.name, "") for face in game.faces if face.special is None]
            rows = [plain[start : start + PER_ROW] for start in range(0, len(plain), PER_ROW)]
        others = [(f"{folder}back", ""), *((card_picture(book, spec), said(spec.name)) for spec in game.specials)]
        if folder:
            known = {name for row in (*rows, others) for name, _ in row}
            drawn = [name for face in siblings(f"card/{game.family}") if (name := f"{folder}{face}") not in known]
            # Those of a colour first; of a row the card itself before its locked side.
            of_colour = [name for name in drawn if any(name.endswith(f"-{colour.id}") for colour in game.colours)]
            rest = [name for name in drawn if name not in of_colour]
            others += [(name, "") for name in (*reversed(of_colour), *rest)]
        for card in others:
            own = [row for row, colour in zip(rows, game.colours) if card[0].endswith(f"-{colour.id}")]
            min(own or rows, key=len).append(card)
        return rows


def _box(name: str, text: str, width: float) -> PictureBox:
    """Return a card; one that lies across is as wide as the others."""
    ratio = 1 / CARD_RATIO if lies_across(name) else CARD_RATIO
    return PictureBox(f"card/{name}", width=width, ratio=ratio, text=text)
