"""Cards for numbers and colours that nobody has drawn: plain, but to be read.

What stands on them is left open; :mod:`heul_doch.scenes.graphics.plain_cards` fills it in. The number stands large in
the middle and in both corners, the colour is a frame, a tint and a word: never colour alone.
"""

from __future__ import annotations

from heul_doch.assets.build.pictures.ink import CARD_CLIP, INK, PAPER, grain


def _text(words: str, x: float, y: float, size: str, fill: str, line: float = 0.0) -> str:
    outline = f' stroke="{INK}" stroke-width="{line:g}" stroke-linejoin="round" paint-order="stroke"' if line else ""
    return (
        f'<text x="{x:g}" y="{y:g}" font-family="Fredoka One" font-size="{{{size}}}" text-anchor="middle" '
        f'fill="{fill}"{outline}>{{{words}}}</text>'
    )


def plain_card() -> str:
    """Return the drawing of a number card, without the ``<svg>`` around it."""
    bar = f'<path d="M52 190H128" stroke="{INK}" stroke-width="12" stroke-linecap="round" stroke-opacity="{{bar}}"/>'
    index = _text("number", 90, 168, "index", PAPER, line=20) + bar
    return (
        f'<defs>{CARD_CLIP}<g id="index">{index}</g></defs><g clip-path="url(#card)">'
        '<path d="M0 0H630V880H0Z" fill="{tint}"/>'
        f'<rect x="34" y="34" width="562" height="812" rx="40" fill="{PAPER}" fill-opacity=".72" stroke="{INK}" '
        f'stroke-width="9"/>{_text("number", 315, 560, "large", "{tint}", line=26)}'
        f"{_text('name', 315, 700, 'word', INK)}{grain(630, 880)}</g>"
        f'<rect x="4" y="4" width="622" height="872" rx="40" stroke="{INK}" stroke-width="8"/>'
        '<use href="#index"/><use href="#index" transform="rotate(180 315 440)"/>'
    )


def plain_row(is_locked: bool) -> str:
    """Return the card of a row that lies across: hell on the left, heaven on the right, its colour between."""
    lock = (
        f'<rect x="380" y="400" width="120" height="100" rx="18" fill="#E8B33C" stroke="{INK}" stroke-width="10"/>'
        f'<path d="M402 400V372a38 38 0 0 1 76 0V400" stroke="{INK}" stroke-width="16"/>'
    )
    return (
        f'<rect x="4" y="4" width="872" height="622" rx="40" fill="{{tint}}" stroke="{INK}" stroke-width="8"/>'
        '<path d="M150 215L70 315L150 415" stroke="#7A1F2B" stroke-width="34" stroke-linejoin="round"/>'
        '<path d="M730 215L810 315L730 415" stroke="#EAF6FF" stroke-width="34" stroke-linejoin="round"/>'
        f"{_text('name', 440, 345, 'word', PAPER, line=20)}{lock if is_locked else ''}"
    )
