"""The small signs of the three games, for the title, score sheets and statistics.

Names: ``ui/emblem-heul_doch``, ``ui/emblem-jammerlappen``, ``ui/emblem-himmel_hoelle`` (256 x 256 units). Their
lettering is drawn: ``title/logo``, ``title/logo-jammerlappen``, ``title/logo-himmel_hoelle`` (1960 x 760 units).

Further pictures of the new games among the scenery: ``ui/pot`` (a pot from above, 640 x 560, cards lie on it),
``ui/jammerlappen`` (the rag itself, 400 x 400, hung over the loser's medallion of the same units), the mood
``seat/<who>/jammer``, ``ui/score-block`` (600 x 760), ``ui/pencil`` (120 x 560), ``ui/heaven`` and ``ui/hell``
(600 x 800, the right and the left half of the board; they may be stretched).
"""

from __future__ import annotations

from typing import NamedTuple

from scenes.art import himmel
from scenes.art.scenery_parts import document, part, place
from scenes.art.scenery_pen import Inker

GAMES = ("heul_doch", "jammerlappen", "himmel_hoelle")


class _Look(NamedTuple):
    ground: str
    ring: str


_LOOKS = {
    "heul_doch": _Look("#2C7A78", "#FFD35C"),
    "jammerlappen": _Look("#3E6FA8", "#CFE6FA"),
    "himmel_hoelle": _Look("#7A2F4A", "#FFC93C"),
}


def emblem_svg(game: str) -> str:
    """Return the emblem of a game (id of its family). Raises ``KeyError`` for an unknown one."""
    look = _LOOKS[game]
    inker = Inker(prefix="m")
    ground = inker.draw(
        '<circle cx="130" cy="136" r="116" fill="#120804" opacity=".3"/>'
        f'<circle cx="128" cy="130" r="114" fill="{look.ground}" data-form="16" data-hatch="9" stroke-width="10"/>'
        f'<circle cx="128" cy="130" r="99" stroke="{look.ring}" stroke-width="6"/>'
    )
    if game == "heul_doch":
        sign = place(part("ui/onion", inker), 16, 8, 0.88)
    elif game == "jammerlappen":
        sign = place(part("ui/jammerlappen", inker), 10, 2, 0.6)
    else:
        sign = inker.draw(_SPLIT) + f"<defs>{himmel.being_defs('red', 'both')}</defs>"
        sign += place(himmel.being("red", "both", "both"), 128, 148, 0.88)
    return document(256, 256, ground + sign)


_SPLIT = (
    '<path fill="#3A1424" stroke-width="0" d="M128 34C68 34 32 80 32 130C32 184 72 226 128 226Z"/>'
    '<path fill="#CCE9F9" stroke-width="0" d="M128 34C188 34 224 80 224 130C224 184 184 226 128 226Z"/>'
    '<path stroke-width="6" data-taper="none" d="M128 34V226"/>'
)
