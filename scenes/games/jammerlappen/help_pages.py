"""What stands on the pages about Jammerlappen: goal, turn, sets, blind cards, throwing in. No pygame."""

from __future__ import annotations

from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.ui.help_pages import Block, Captioned, CardRow, Page, paras

PAGES = (
    ("goal", "jammer/9", ("jammer/back", "jammer/4", "jammer/back", "jammer/10"), 3),
    ("turn", "jammer/7", ("jammer/3", "jammer/6", "jammer/6", "jammer/9"), 5),
    ("falling", "jammer/5", ("jammer/8", "jammer/5", "jammer/3", "jammer/1"), 3),
    ("set", "jammer/4", ("jammer/7", "jammer/7", "jammer/7", "jammer/7"), 4),
    ("last", "jammer/back", ("jammer/2", "jammer/back", "jammer/11"), 4),
    ("slam", "jammer/10", ("jammer/10", "jammer/10", "jammer/10"), 5),
)
"""Id, picture beside the heading, cards in a row below the first sentence, number of sentences."""


def pages(words: Words) -> tuple[Page, ...]:
    """Return the game's own pages, in the language of ``words``."""
    found = []
    for key, picture, cards, count in PAGES:
        first, *others = paras(words, (f"jammer-help-{key}-{n}" for n in range(1, count + 1)))
        row: tuple[Block, ...] = (CardRow(tuple(Captioned(card, "") for card in cards)),)
        found.append(Page(f"jammer-{key}", words(f"jammer-help-{key}"), picture, (first, *row, *others)))
    return tuple(found)
