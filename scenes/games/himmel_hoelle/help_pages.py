"""What stands on the pages about Himmel + Hölle: goal, turn, heaven and hell, the Doppler, the block. No pygame."""

from __future__ import annotations

from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.ui.help_pages import Block, Captioned, CardRow, Page, paras

PAGES = (
    ("goal", "himmel/red-5", ("himmel/purple-5", "himmel/green-3", "himmel/blue-1"), 3),
    ("turn", "himmel/yellow-2", ("himmel/red-2", "himmel/red-4"), 4),
    ("count", "himmel/blue-5", ("himmel/blue-1", "himmel/blue-2", "himmel/blue-5"), 4),
    ("doppler", "himmel/doppler", ("himmel/doppler", "himmel/doppler-used"), 3),
    ("match", "himmel/green-4", (), 2),
)
"""Id, picture beside the heading, cards in a row below the first sentence, number of sentences."""


def pages(words: Words) -> tuple[Page, ...]:
    """Return the game's own pages, in the language of ``words``."""
    found = []
    for key, picture, cards, count in PAGES:
        first, *others = paras(words, (f"himmel-help-{key}-{n}" for n in range(1, count + 1)))
        row: tuple[Block, ...] = (CardRow(tuple(Captioned(card, "") for card in cards)),) if cards else ()
        found.append(Page(f"himmel-{key}", words(f"himmel-help-{key}"), picture, (first, *row, *others)))
    return tuple(found)
