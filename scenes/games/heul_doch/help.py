"""The pages of rules about Heul doch: goal, turn, duty to give, onions, scoring."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.ui.help_pages import Captioned, CardRow, OwnBlock, Page, Pair, Pairs, Para, paras
from heul_doch.scenes.ui.menu_widgets import CardStrip, card_box, faded
from heul_doch.scenes.ui.scene import Context
from heul_doch.scenes.ui.widgets import Column, Grid, Label, Panel, PictureBox, Row, Widget
from heul_doch.scenes.ui.widgets.base import Part, Parts, UiHost, centred
from heul_doch.scenes.ui.widgets.screen import with_text

if TYPE_CHECKING:
    from heul_doch.game.core.definition import RuleBook

TOPS: Final = {"left": "purple-3", "own": "yellow-6", "right": "red-2"}
"""The tops of the worked example: the left neighbour's, one's own, the right neighbour's."""
CASES: Final = (
    ("yellow-7", ("own",), "help-give-to-own"),
    ("yellow-3", ("left",), "help-give-to-left"),
    ("purple-2", ("left", "right"), "help-give-to-either"),
    ("green-5", ("onion",), "help-give-to-none"),
)
"""Its hand: card, where it may go, the message that says why. A test asks the engine whether it is true."""
ONE_OF_EACH: Final = ("red-1", "orange-2", "yellow-3", "green-4", "blue-5", "purple-6", "brown-7")
"""A card of every value."""


class Example(OwnBlock):
    """The worked example of the duty to give: three tops, and where each card of a hand goes."""

    def widget(self, ctx: Context) -> Widget:
        """Return the tops above a sheet for each card of the hand."""
        words, wide = ctx.words, with_text(ctx, 6.6, 1.4)

        def place(key: str, size: float, look: str, gap: float) -> Widget:
            name = Label(words(f"help-give-{key}"), look, align="centre", width=wide)
            return Column(card_box(TOPS.get(key, "back"), size), name, gap=gap, across="centre")

        tops = Row(*(place(key, 6.4, "strong", 0.2) for key in TOPS), gap=1.0, across="top")
        cases = []
        for number, (picture, goes, why) in enumerate(CASES):
            arrow = PictureBox("ui/arrow", width=3.4, ratio=0.5)
            way = Row(card_box(picture, 5.0), arrow, *(place(key, 3.6, "small", 0.1) for key in goes), gap=0.5)
            sheet = Column(way, Label(words(why), "small"), gap=0.5)
            cases.append(Panel(sheet, look="card", pad=0.9, seed=number))
        columns = 2 if ctx.metrics.text_scale < 1.3 else 1
        intro = Label(words("help-give-example"), grow=1)
        return Column(Row(intro, tops, gap=2.0), Grid(*cases, columns=columns, gap=0.9), gap=1.0)


@dataclass(frozen=True, slots=True)
class VoidRow(OwnBlock):
    """So many onions, and the values they strike out."""

    onions: int

    def widget(self, ctx: Context) -> Widget:
        """Return onion and number beside a card of every value."""
        caption = Label(ctx.words("help-score-row", count=self.onions), "strong", align="centre")
        onion = Column(PictureBox("ui/onion", width=5.0), caption, gap=0.2, width=12)
        strip = VoidStrip([(card, "") for card in ONE_OF_EACH], voided_by(self.onions), card_width=5.8)
        return Panel(Row(onion, strip, gap=1.0, along="between"), look="card", pad=0.9, seed=self.onions)


class VoidStrip(CardStrip):
    """The values of a deck side by side, those without worth struck out."""

    def __init__(self, cards: Sequence[tuple[str, str]], voided: frozenset[int], *, card_width: float) -> None:
        super().__init__(cards, card_width=card_width)
        self.voided = voided

    def draw(self, ui: UiHost) -> Parts:
        """Return the cards; the void ones pale, with a stroke through them."""
        parts: list[Part] = []
        for value, ((name, text), cell) in enumerate(zip(self.cards, self.cells()), 1):
            surface = self.get_picture(f"card/{name}", cell.size, text)
            parts.append((faded(surface) if value in self.voided else surface, cell.topleft))
            if value in self.voided:
                parts.append(centred(self.get_picture("ui/strike", (round(cell.w * 1.1),) * 2), cell))
        return parts


def voided_by(onions: int, highest: int = 7) -> frozenset[int]:
    """Return the values so many onions void (ruling 1.9), for the pages only; a test holds it to the engine."""
    if onions == 0:
        return frozenset()
    rest = onions % highest
    return frozenset(value for value in ((highest if onions > highest else 0), rest or highest) if value)


def pages(words: Words, book: RuleBook) -> tuple[Page, ...]:
    """Return the pages about goal, turn, duty to give, onions and scoring, in the language of ``words``."""
    return _goal(words), _turn(words), _give(words), _onion(words), _score(words)


def _goal(words: Words) -> Page:
    row = CardRow(tuple(Captioned(name, str(value)) for value, name in enumerate(ONE_OF_EACH, 1)))
    first, second, third = paras(words, (f"help-goal-{n}" for n in range(1, 4)))
    return Page("goal", words("help-goal"), "red-7", (first, row, second, third))


def _turn(words: Words) -> Page:
    pairs = Pairs(
        (
            Pair("blue-3", "blue-6", True, words("help-turn-fit-colour")),
            Pair("green-4", "orange-4", True, words("help-turn-fit-value")),
            Pair("brown-1", "red-5", False, words("help-turn-fit-none")),
        )
    )
    first, second, third, fourth, fifth = paras(words, (f"help-turn-{n}" for n in range(1, 6)))
    return Page("turn", words("help-turn"), "blue-4", (first, second, pairs, third, fourth, fifth))


def _give(words: Words) -> Page:
    return Page("give", words("help-give"), "purple-3", (Para(words("help-give-1")), Example()))


def _onion(words: Words) -> Page:
    first, *others = paras(words, (f"help-onion-{n}" for n in range(1, 6)))
    row = CardRow(tuple(Captioned(name, "") for name in ("green-3", "back", "orange-6")))
    return Page("onion", words("help-onion"), "back", (first, row, *others))


def _score(words: Words) -> Page:
    one, none, more, round_again, tie = paras(words, (f"help-score-{n}" for n in (1, 0, 2, 3, 4)))
    return Page("score", words("help-score"), "brown-7", (one, VoidRow(5), none, more, VoidRow(9), round_again, tie))
