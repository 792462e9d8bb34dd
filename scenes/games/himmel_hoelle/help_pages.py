"""What stands on the pages about Himmel + Hölle: goal, turn, heaven and hell, the Doppler, the block. No pygame."""

from __future__ import annotations

from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.ui.help_pages import Block, Captioned, CardRow, Page, paras

PAGES = (
    ("goal", "himmel_hoelle/red-5", ("himmel_hoelle/purple-5", "himmel_hoelle/green-3", "himmel_hoelle/blue-1"), 3),
    ("turn", "himmel_hoelle/yellow-2", ("himmel_hoelle/red-2", "himmel_hoelle/red-4"), 4),
    ("count", "himmel_hoelle/blue-5", ("himmel_hoelle/blue-1", "himmel_hoelle/blue-2", "himmel_hoelle/blue-5"), 4),
    ("doppler", "himmel_hoelle/doppler", ("himmel_hoelle/doppler", "himmel_hoelle/doppler-used"), 3),
    ("match", "himmel_hoelle/green-4", (), 2),
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
