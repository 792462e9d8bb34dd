"""Everything drawn but the cards: the table, the seats, the title, ornaments and icons.

Names: ``table/1280x800``, ``seat/garlic/gloat``, ``title/1280x800``, ``title/logo``, ``ui/crown``, ``icon/undo``,
``app-icon``. All but the table and the title's backdrop stand on transparent ground.
"""

from __future__ import annotations

import re
from functools import lru_cache

from scenes.art.scenery_parts import document, part, part_names, part_source, view_box
from scenes.art.scenery_pen import Inker
from scenes.art.scenery_seats import CHARACTERS, MOODS, seat_svg
from scenes.art.scenery_table import table_svg

_SIZE = re.compile(r"(table|title)/([1-9]\d{1,4})x([1-9]\d{1,4})")


def scenery_names() -> tuple[str, ...]:
    """Return all names, with one example size for those that have a size in their name."""
    seats = (f"seat/{who}/{mood}" for who in CHARACTERS for mood in MOODS)
    parts = (f"{folder}/{name}" for folder in ("title", "ui", "icon") for name in part_names(folder))
    return ("table/1280x800", *seats, *parts)


@lru_cache(maxsize=256)
def scenery_svg(name: str, text: str = "") -> str:
    """Return the SVG document of the picture ``name``.

    ``text`` is there for captions; no scenery carries one. Raises ``KeyError`` for an unknown name.
    """
    size = _SIZE.fullmatch(name)
    if size:
        return table_svg(int(size[2]), int(size[3]))
    folder, _, rest = name.partition("/")
    if folder == "seat":
        who, _, mood = rest.partition("/")
        return seat_svg(who, mood)
    if folder in ("ui", "icon", "title") and rest in part_names(folder):
        source = part_source(name)
        return document(*view_box(source), part(name, Inker(prefix="p")))
    raise KeyError(name)
