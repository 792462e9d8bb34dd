"""Vector pictures composed from the parts in ``assets/``: name in, SVG text out. Imports no pygame.

Names are paths: ``card/red-5``, ``card/back``, ``card/katapult``, ``seat/garlic/gloat``, ``icon/undo`` ... The cards of
the other games are in folders of their own (``card/jammer/7``, ``card/himmel/row-red``; see
:mod:`scenes.graphics.art.cards`). Rasterising, caching and stand-ins for missing pictures are the business of
:mod:`scenes.graphics.images`.
"""

from __future__ import annotations

from collections.abc import Iterator

BACKDROP = (1280, 800)
"""Size in pixels of the baked backdrops; other windows show them scaled until their own is drawn."""
BAKED_TITLE = {
    "title/logo": (588, 228),
    "title/hero": (245, 280),
    "title/chorus1": (266, 217),
    "title/chorus2": (266, 217),
    "title/chorus3": (266, 217),
    **{f"title/hero-{game}": (245, 280) for game in ("jammerlappen", "himmel_hoelle")},
    **{f"title/chorus{n}-{game}": (266, 217) for n in (1, 2, 3) for game in ("jammerlappen", "himmel_hoelle")},
    "title/logo-jammerlappen": (392, 152),
    "title/logo-himmel_hoelle": (392, 152),
}
"""What stands on the title's backdrop -> size in pixels, in each one's own proportions."""
BAKED_SIGNS = {
    "ui/onion": (64, 65),
    "ui/target": (126, 176),
    "ui/strike": (126, 60),
    "ui/crown": (96, 76),
    "ui/handkerchief": (80, 80),
    "ui/handkerchief-wet": (80, 80),
    "ui/arrow": (96, 48),
    "ui/arrow-left": (96, 96),
    "ui/arrow-right": (96, 96),
    "ui/moon": (96, 96),
    "ui/spark": (40, 40),
    "ui/spoon": (144, 48),
    "ui/splash": (96, 96),
    "ui/tear": (32, 48),
    "ui/pot": (256, 224),
    "ui/jammerlappen": (130, 130),
    "ui/score-block": (150, 190),
    "ui/pencil": (30, 140),
    "ui/table-without-name": (320, 230),
    "ui/heaven": (180, 240),
    "ui/hell": (180, 240),
    "ui/flame": (48, 64),
    "ui/halo": (48, 64),
    **{f"ui/medal{place}": (60, 66) for place in (1, 2, 3)},
    **{f"ui/towel-{number}": (108, 129) for number in range(1, 7)},
    "ui/emblem-heul_doch": (72, 72),
    "ui/emblem-jammerlappen": (72, 72),
    "ui/emblem-himmel_hoelle": (72, 72),
}
"""What lies on the table or flies over it -> size in pixels, in each one's own proportions."""


def picture_svg(name: str, text: str = "") -> str:
    """Return the SVG document of a picture.

    ``name`` is a picture path (see module docstring); ``text`` a caption in the player's language, where the
    picture carries one (special cards). Raises ``KeyError`` for an unknown name.
    """
    from heul_doch.scenes.graphics.art import cards, scenery

    if name.startswith("card/"):
        return cards.card_svg(name.removeprefix("card/"), text)
    return scenery.scenery_svg(name, text)


def baked_pictures(card_width: int) -> Iterator[tuple[str, str, tuple[int, int]]]:
    """Yield (name, caption, size in pixels) of the small copies that ship with the program (see :mod:`bake`)."""
    from heul_doch.scenes.graphics.art import cards, scenery

    long_side = round(card_width * 88 / 63)
    for face in cards.all_names():
        yield f"card/{face}", "", (long_side, card_width) if cards.lies_across(face) else (card_width, long_side)
    for backdrop in ("table", "title"):
        yield f"{backdrop}/{BACKDROP[0]}x{BACKDROP[1]}", "", BACKDROP
    # Seen for a moment only, until its own size is drawn.
    yield f"yard/{BACKDROP[0]}x{BACKDROP[1]}", "", (BACKDROP[0] // 2, BACKDROP[1] // 2)
    for name in scenery.scenery_names():
        kind = name.partition("/")[0]
        if kind == "seat":
            yield name, "", (130, 130)
        elif kind == "icon" or name == "app-icon":
            yield name, "", (64, 64)
        elif name in BAKED_TITLE:
            yield name, "", BAKED_TITLE[name]
        elif name in BAKED_SIGNS:
            yield name, "", BAKED_SIGNS[name]
