"""The pages of rules about Heul doch: goal, turn, duty to give, onions, scoring."""

from __future__ import annotations

from typing import Final

from heul_doch.game.core.definition import RuleBook
from heul_doch.scenes.ui.help_pages import Page, card_pair, card_row, paras
from heul_doch.scenes.ui.menu_widgets import CardBox
from heul_doch.scenes.ui.scene import Context
from heul_doch.scenes.ui.widgets import Column, Grid, Label, Panel, PictureBox, Row, Widget
from heul_doch.scenes.ui.widgets.screen import with_text

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


PAIRS: Final = (
    ("blue-3", "blue-6", True, "help-turn-fit-colour"),
    ("green-4", "orange-4", True, "help-turn-fit-value"),
    ("brown-1", "red-5", False, "help-turn-fit-none"),
)
"""Two cards, whether they fit, and the message that says why."""


def example(ctx: Context) -> Widget:
    """Return the worked example of the duty to give: three tops above a sheet for each card of the hand."""
    words, wide = ctx.words, with_text(ctx, 6.6, 1.4)

    def place(key: str, size: float, look: str, gap: float) -> Widget:
        name = Label(words(f"help-give-{key}"), look, align="centre", width=wide)
        return Column(CardBox(TOPS.get(key, "back"), size), name, gap=gap, across="centre")

    tops = Row(*(place(key, 6.4, "strong", 0.2) for key in TOPS), gap=1.0, across="top")
    cases = []
    for number, (picture, goes, why) in enumerate(CASES):
        arrow = PictureBox("ui/arrow", width=3.4, ratio=0.5)
        way = Row(CardBox(picture, 5.0), arrow, *(place(key, 3.6, "small", 0.1) for key in goes), gap=0.5)
        sheet = Column(way, Label(words(why), "small"), gap=0.5)
        cases.append(Panel(sheet, look="card", pad=0.9, seed=number))
    columns = 2 if ctx.metrics.text_scale < 1.3 else 1
    intro = Label(words("help-give-example"), grow=1)
    return Column(Row(intro, tops, gap=2.0), Grid(*cases, columns=columns, gap=0.9), gap=1.0)


def void_row(ctx: Context, onions: int) -> Widget:
    """Return so many onions beside a card of every value; those they strike out are pale, with a stroke."""
    caption = Label(ctx.words("help-score-row", count=onions), "strong", align="centre")
    onion = Column(PictureBox("ui/onion", width=5.0), caption, gap=0.2, width=12)
    voided, width = voided_by(onions), 5.8 if ctx.metrics.text_scale < 1.1 else 5.2
    cards = [
        CardBox(name, width, is_pale=value in voided, over="ui/strike" if value in voided else "")
        for value, name in enumerate(ONE_OF_EACH, 1)
    ]
    row = Row(onion, Row(*cards, gap=0.7), gap=1.0, along="between")
    return Panel(row, look="card", pad=0.9, seed=onions)


def voided_by(onions: int, highest: int = 7) -> frozenset[int]:
    """Return the values so many onions void (ruling 1.9), for the pages only; a test holds it to the engine."""
    if onions == 0:
        return frozenset()
    rest = onions % highest
    return frozenset(value for value in ((highest if onions > highest else 0), rest or highest) if value)


def pages(ctx: Context, book: RuleBook) -> tuple[Page, ...]:
    """Return the pages about goal, turn, duty to give, onions and scoring."""
    words = ctx.words
    cards = card_row([(name, str(value)) for value, name in enumerate(ONE_OF_EACH, 1)])
    pairs = Row(
        *(card_pair(first, second, fits, words(why)) for first, second, fits, why in PAIRS),
        gap=1.0,
        along="between",
        across="top",
    )
    backs = card_row([(name, "") for name in ("green-3", "back", "orange-6")])
    goal, *goals = paras(words, (f"help-goal-{n}" for n in range(1, 4)))
    first, second, *turns = paras(words, (f"help-turn-{n}" for n in range(1, 6)))
    onion, *onions = paras(words, (f"help-onion-{n}" for n in range(1, 6)))
    one, none, more, *ties = paras(words, (f"help-score-{n}" for n in (1, 0, 2, 3, 4)))
    return (
        Page("goal", words("help-goal"), (goal, cards, *goals)),
        Page("turn", words("help-turn"), (first, second, pairs, *turns)),
        Page("give", words("help-give"), (Label(words("help-give-1")), example(ctx))),
        Page("onion", words("help-onion"), (onion, backs, *onions)),
        Page("score", words("help-score"), (one, void_row(ctx, 5), none, more, void_row(ctx, 9), *ties)),
    )
