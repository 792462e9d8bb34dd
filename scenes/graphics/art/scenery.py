"""Everything drawn but the cards: the table, the seats, the title, ornaments and icons.

Names: ``table/1280x800``, ``table/1280x800+90`` (a table above a bar of 90 pixels), ``table/1280x800+0~jammerlappen2``
(one with a look of its own, :mod:`scenes.graphics.art.table_looks`), ``seat/garlic/gloat``,
``title/1280x800``, ``title/logo``, ``yard/1280x600``, ``board/480x640+90``, ``ui/crown``, ``icon/undo``, ``app-icon``.
All but the table, the title's backdrop and the yard stand on transparent ground.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from types import MappingProxyType

from heul_doch.scenes.graphics.art.scenery_board import board_svg
from heul_doch.scenes.graphics.art.scenery_games import GAMES, emblem_svg, nameless_table_svg
from heul_doch.scenes.graphics.art.scenery_moods import MOODS
from heul_doch.scenes.graphics.art.scenery_parts import document, part_names, part_source, view_box
from heul_doch.scenes.graphics.art.scenery_pen import Inker
from heul_doch.scenes.graphics.art.scenery_players import NUMBERS, PLAYERS, player_chorus_svg, player_hero_svg
from heul_doch.scenes.graphics.art.scenery_seats import CHARACTERS, seat_svg
from heul_doch.scenes.graphics.art.scenery_soft import glow_svg, shadow_svg
from heul_doch.scenes.graphics.art.scenery_table import table_svg
from heul_doch.scenes.graphics.art.scenery_title import app_icon_svg, chorus_svg, hero_svg, title_svg
from heul_doch.scenes.graphics.art.scenery_yard import towel_svg, yard_svg
from heul_doch.scenes.graphics.art.yard_places import TOWELS

_SIZE = re.compile(r"(table|title|yard)/([1-9]\d{1,4})x([1-9]\d{1,4})")
_BARRED = re.compile(r"(table|board)/([1-9]\d{1,4})x([1-9]\d{1,4})\+([1-9]\d{0,3})")
_LAID = re.compile(r"table/([1-9]\d{1,4})x([1-9]\d{1,4})\+(\d{1,4})~([a-z_]*\d{1,3})")
_COMPOSED: Mapping[str, Callable[[], str]] = MappingProxyType(
    {
        "app-icon": app_icon_svg,
        "title/chorus1": partial(chorus_svg, 1),
        "title/chorus2": partial(chorus_svg, 2),
        "title/chorus3": partial(chorus_svg, 3),
        "title/hero": hero_svg,
        "title/hero-blink": partial(hero_svg, "blink"),
        "title/hero-left": partial(hero_svg, "left"),
        "ui/glow": glow_svg,
        "ui/shadow": shadow_svg,
        "ui/table-without-name": nameless_table_svg,
        **{f"title/hero-{game}": partial(player_hero_svg, game) for game in PLAYERS},
        **{f"title/hero-{game}-blink": partial(player_hero_svg, game, "blink") for game in PLAYERS},
        **{f"title/chorus{n}-{game}": partial(player_chorus_svg, game, n) for game in PLAYERS for n in NUMBERS},
        **{f"ui/towel-{number}": partial(towel_svg, number) for number in range(1, TOWELS + 1)},
        **{f"ui/emblem-{game}": partial(emblem_svg, game) for game in GAMES},
    }
)
_BACKDROPS: Mapping[str, Callable[[int, int], str]] = MappingProxyType(
    {"table": table_svg, "title": title_svg, "yard": yard_svg}
)
_FROM_PARTS = ("title", "ui", "icon")


def scenery_names() -> tuple[str, ...]:
    """Return all names, with one example size for those that have a size in their name."""
    seats = (f"seat/{who}/{mood}" for who in CHARACTERS for mood in MOODS)
    parts = (f"{folder}/{name}" for folder in _FROM_PARTS for name in part_names(folder) if name != "hero-onion")
    return ("table/1280x800", "title/1280x800", "yard/1280x600", "board/480x640+90", *seats, *parts, *_COMPOSED)


@lru_cache(maxsize=256)
def scenery_svg(name: str, text: str = "") -> str:
    """Return the SVG document of the picture ``name``.

    ``text`` is there for captions; no scenery carries one. Raises ``KeyError`` for an unknown name.
    """
    size = _SIZE.fullmatch(name)
    if size:
        return _BACKDROPS[size[1]](int(size[2]), int(size[3]))
    barred = _BARRED.fullmatch(name)
    if barred:
        width, height, part = map(int, barred.groups()[1:])
        if part >= height:
            raise KeyError(name)
        return (table_svg if barred[1] == "table" else board_svg)(width, height, part)
    laid = _LAID.fullmatch(name)
    if laid:
        width, height, part = map(int, laid.groups()[:3])
        if part >= height:
            raise KeyError(name)
        return table_svg(width, height, part, laid[4])
    folder, _, rest = name.partition("/")
    if folder == "seat":
        who, _, mood = rest.partition("/")
        return seat_svg(who, mood)
    if name in _COMPOSED:
        return _COMPOSED[name]()
    if folder in _FROM_PARTS and rest in part_names(folder):
        source = part_source(name)
        inker = Inker(prefix="p")
        halo = inker.halo(source, 9) if folder == "icon" else ""
        return document(*view_box(source), halo + inker.draw(source))
    raise KeyError(name)
