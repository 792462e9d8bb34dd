"""What stands on the pages about Jammerlappen: goal, turn, sets, blind cards, throwing in. No pygame."""

from __future__ import annotations

from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.ui.help_pages import Block, Captioned, CardRow, Page, paras

PAGES = (
    ("goal", "jammerlappen/9", ("jammerlappen/back", "jammerlappen/4", "jammerlappen/back", "jammerlappen/10"), 3),
    ("turn", "jammerlappen/7", ("jammerlappen/3", "jammerlappen/6", "jammerlappen/6", "jammerlappen/9"), 5),
    ("falling", "jammerlappen/5", ("jammerlappen/8", "jammerlappen/5", "jammerlappen/3", "jammerlappen/1"), 3),
    ("set", "jammerlappen/4", ("jammerlappen/7", "jammerlappen/7", "jammerlappen/7", "jammerlappen/7"), 4),
    ("last", "jammerlappen/back", ("jammerlappen/2", "jammerlappen/back", "jammerlappen/11"), 4),
    ("slam", "jammerlappen/10", ("jammerlappen/10", "jammerlappen/10", "jammerlappen/10"), 5),
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
