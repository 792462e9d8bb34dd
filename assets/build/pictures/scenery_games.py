"""The small signs of the three games, for the title, score sheets and statistics.

Names: ``ui/emblem-heul_doch``, ``ui/emblem-jammerlappen``, ``ui/emblem-himmel_hoelle`` (256 x 256 units). Their
lettering is drawn: ``title/logo``, ``title/logo-jammerlappen``, ``title/logo-himmel_hoelle`` (1960 x 760 units).

Further pictures of the new games among the scenery: ``ui/pot`` (a pot from above, 640 x 560, cards lie on it),
``ui/jammerlappen`` (the rag itself, 400 x 400, hung over the loser's medallion of the same units), the mood
``seat/<who>/jammer``, ``ui/score-block`` (600 x 760), ``ui/pencil`` (120 x 560), ``ui/heaven`` and ``ui/hell``
(600 x 800, the right and the left half of the board; they may be stretched), ``ui/place-card`` (320 x 170) and the
table it stands on, ``ui/table-without-name`` (640 x 460).
"""

from __future__ import annotations

from typing import NamedTuple

from heul_doch.assets.build.pictures import himmel
from heul_doch.assets.build.pictures.scenery_parts import document, part, place
from heul_doch.assets.build.pictures.scenery_pen import Inker

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


def nameless_table_svg() -> str:
    """Return a laid table whose place card somebody has begun to write on, and who looks over it."""
    inker = Inker(prefix="n")
    onion = place(part("ui/onion", inker), 186, -6, 1.04)
    card = place(part("ui/place-card", inker), 156, 232)
    pencil = place(part("ui/pencil", inker), 486, 160, 0.4, 52)
    return document(640, 460, inker.draw(_TABLE) + onion + card + pencil + inker.draw(_FINGERS))


_TABLE = (
    '<ellipse cx="326" cy="440" rx="220" ry="16" fill="#120804" opacity=".22"/>'
    '<path fill="#6B4226" stroke-width="8" d="M284 372L278 414C250 424 226 430 206 444H436C416 430 392 424 364 414'
    'L358 372Z"/>'
    '<path fill="#7A4B2A" data-form="12" stroke-width="9" d="M22 318C22 250 150 214 320 214C490 214 618 250 618 318'
    'C618 334 616 346 610 354C574 396 452 418 320 418C188 418 66 396 30 354C24 346 22 334 22 318Z"/>'
    '<ellipse cx="320" cy="314" rx="294" ry="88" fill="#A86F3F" data-form="10" data-hatch="9" stroke-width="7"/>'
    '<path stroke="#7A4B2A" stroke-width="4" data-taper="none" d="M70 290C120 262 180 246 240 240M52 330C70 344 92 356 '
    '118 364M570 290C540 272 500 258 462 250M588 330C572 344 548 356 520 364"/>'
    '<path fill="#2C7A78" data-form="8" stroke-width="7" d="M136 268C250 244 392 244 506 268C522 300 528 336 526 372'
    'C396 398 246 398 116 372C112 336 120 300 136 268Z"/>'
    '<path stroke="#CFE6C8" stroke-width="4" data-taper="none" stroke-dasharray="14 10" d="M148 280C256 258 386 258 '
    '494 280C506 306 512 334 511 360C390 382 250 382 131 360C128 334 136 306 148 280Z"/>'
    '<path stroke="#1F5F5D" stroke-width="4" data-taper="none" opacity=".7" d="M132 300C250 276 390 276 512 300M124 334'
    'C250 312 390 312 520 334M196 258C184 300 178 344 178 384M446 258C458 300 464 344 464 384"/>'
)
_FINGERS = (
    '<path fill="#C9B8A6" stroke-width="7" d="M204 254C198 238 204 228 214 228C222 222 234 226 234 236C242 240 242 252 '
    '234 256C226 264 210 262 206 250Z"/><path stroke-width="4" d="M216 234L219 252M226 233L228 252"/>'
)

_SPLIT = (
    '<path fill="#3A1424" stroke-width="0" d="M128 34C68 34 32 80 32 130C32 184 72 226 128 226Z"/>'
    '<path fill="#CCE9F9" stroke-width="0" d="M128 34C188 34 224 80 224 130C224 184 184 226 128 226Z"/>'
    '<path stroke-width="6" data-taper="none" d="M128 34V226"/>'
)
