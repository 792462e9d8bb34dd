"""Names of the pictures of cards from a player's own rules file: ``card/own/LENGTH OF FOLDER/FOLDER/FILE``."""

from __future__ import annotations

from typing import Final

OWN: Final = "card/own/"
"""What they begin with (:func:`scenes.graphics.own_cards.card_name` puts them together)."""
BLANK: Final = "card/blank"
"""The card that stands for a picture which cannot be shown."""


def own_parts(name: str) -> tuple[str, str]:
    """Return folder and file of the name of a player's picture."""
    length, _, rest = name.removeprefix(OWN).partition("/")
    return rest[: int(length)], rest[int(length) + 1 :]
