"""Everything drawn but the cards: the table, the seats, the title, ornaments and icons.

Names: ``seat/garlic/gloat``, ``title/logo``, ``ui/crown``, ``icon/undo``, ``app-icon``, and the layers of the
backdrops: ``table/marks``, ``title/kitchen``, ``yard/sky``, ``board/planks-7``
(:mod:`heul_doch.scenes.graphics.backdrops`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from types import MappingProxyType

from heul_doch.assets.build.pictures.scenery_board import layers as board_layers
from heul_doch.assets.build.pictures.scenery_curtain import curtain_svg
from heul_doch.assets.build.pictures.scenery_games import GAMES, emblem_svg, nameless_table_svg
from heul_doch.assets.build.pictures.scenery_moods import MOODS
from heul_doch.assets.build.pictures.scenery_parts import document, part_names, part_source, view_box
from heul_doch.assets.build.pictures.scenery_pen import Inker
from heul_doch.assets.build.pictures.scenery_players import NUMBERS, PLAYERS, player_chorus_svg, player_hero_svg
from heul_doch.assets.build.pictures.scenery_seats import CHARACTERS, seat_svg
from heul_doch.assets.build.pictures.scenery_soft import glow_svg, shadow_svg
from heul_doch.assets.build.pictures.scenery_table import layers as table_layers
from heul_doch.assets.build.pictures.scenery_title import app_icon_svg, chorus_svg, hero_svg, title_svg
from heul_doch.assets.build.pictures.scenery_yard import ground_svg, more_clouds_svg, sky_svg, towel_svg
from heul_doch.scenes.games.jammerlappen.clothesline import TOWELS

_COMPOSED: Mapping[str, Callable[[], str]] = MappingProxyType(
    {
        "app-icon": app_icon_svg,
        "title/chorus1": partial(chorus_svg, 1),
        "title/chorus2": partial(chorus_svg, 2),
        "title/chorus3": partial(chorus_svg, 3),
        "title/kitchen": title_svg,
        "yard/sky": sky_svg,
        "yard/clouds": more_clouds_svg,
        "yard/ground": ground_svg,
        **table_layers(),
        **board_layers(),
        "title/hero": hero_svg,
        "title/hero-blink": partial(hero_svg, "blink"),
        "title/hero-left": partial(hero_svg, "left"),
        "ui/curtain": curtain_svg,
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
_FROM_PARTS = ("title", "ui", "icon")
_INGREDIENTS = frozenset(f"title/{part}" for part in ("bottles", "hero-onion", "pots", "shelf", "utensils", "window"))
"""Parts that are no pictures by themselves."""


def scenery_names() -> tuple[str, ...]:
    """Return all names."""
    seats = (f"seat/{who}/{mood}" for who in CHARACTERS for mood in MOODS)
    parts = (f"{folder}/{name}" for folder in _FROM_PARTS for name in part_names(folder))
    return (*seats, *(name for name in parts if name not in _INGREDIENTS), *_COMPOSED)


@lru_cache(maxsize=256)
def scenery_svg(name: str) -> str:
    """Return the SVG document of the picture ``name``. Raises ``KeyError`` for an unknown name."""
    folder, _, rest = name.partition("/")
    if folder == "seat":
        who, _, mood = rest.partition("/")
        return seat_svg(who, mood)
    if name in _COMPOSED:
        return _COMPOSED[name]()
    if folder in _FROM_PARTS and name not in _INGREDIENTS and rest in part_names(folder):
        source = part_source(name)
        inker = Inker(prefix="p")
        halo = inker.halo(source, 9) if folder == "icon" else ""
        return document(*view_box(source), halo + inker.draw(source))
    raise KeyError(name)
