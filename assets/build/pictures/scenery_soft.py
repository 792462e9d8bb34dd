"""Soft things without blur filters: the halo round a card and the shadow below one, in stacked translucent shapes."""

from __future__ import annotations

from heul_doch.assets.build.pictures.ink import GOLD
from heul_doch.assets.build.pictures.scenery_parts import document

CARD = (630.0, 880.0)
"""Size of a card in units (63 x 88 mm)."""
CORNER = 40.0


def glow_svg() -> str:
    """Return a gold halo, 12 % bigger than a card (706 x 986 units), strongest at the card's edge."""
    width, height = 706.0, 986.0
    reach = (width - CARD[0]) / 2
    steps = 16
    parts = []
    for index in range(steps):
        t = (index + 1) / steps
        grow = reach * (1 - t) * 0.98
        parts.append(_rounded(width, height, grow, GOLD, 0.045 + 0.075 * t))
    x, y = (width - CARD[0]) / 2, (height - CARD[1]) / 2
    edge = (
        f'<rect x="{x - 5:g}" y="{y - 5:g}" width="{CARD[0] + 10:g}" height="{CARD[1] + 10:g}" rx="{CORNER + 4:g}"'
        ' fill="none" stroke="#FFF0B8" stroke-width="11"/>'
    )
    return document(width, height, "".join(parts) + edge)


def shadow_svg() -> str:
    """Return a soft card shadow (730 x 980 units); the card's middle lies at the picture's middle."""
    width, height = 730.0, 980.0
    steps = 18
    parts = [
        _rounded(width, height, 49.0 - 62.0 * (index + 1) / steps, "#140803", 0.024 + 0.042 * index / steps)
        for index in range(steps)
    ]
    return document(width, height, "".join(parts))


def _rounded(width: float, height: float, grow: float, colour: str, opacity: float) -> str:
    """A card-shaped rectangle in the middle, ``grow`` units bigger on each side."""
    w, h = CARD[0] + 2 * grow, CARD[1] + 2 * grow
    return (
        f'<rect x="{(width - w) / 2:.1f}" y="{(height - h) / 2:.1f}" width="{w:.1f}" height="{h:.1f}"'
        f' rx="{max(16.0, CORNER + grow):.1f}" fill="{colour}" fill-opacity="{opacity:.3f}"/>'
    )
