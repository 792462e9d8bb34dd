"""Vector pictures composed from the parts in ``assets/``: name in, SVG text out. Imports no pygame.

Names are paths: ``card/red-5``, ``card/back``, ``card/katapult``, ``seat/garlic/gloat``, ``icon/undo`` ...
Rasterising, caching and stand-ins for missing pictures are the business of :mod:`scenes.assets`.
"""

from __future__ import annotations


def picture_svg(name: str, text: str = "") -> str:
    """Return the SVG document of a picture.

    ``name`` is a picture path (see module docstring); ``text`` a caption in the player's language, where the
    picture carries one (special cards). Raises ``KeyError`` for an unknown name.
    """
    from scenes.art import cards, scenery

    if name.startswith("card/"):
        return cards.card_svg(name.removeprefix("card/"), text)
    return scenery.scenery_svg(name, text)
