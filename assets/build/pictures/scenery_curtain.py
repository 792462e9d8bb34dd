"""``ui/curtain``: one half of the curtain that is drawn over the table of several people, kitchen gingham in folds.

800 x 1000 units without holes. Both halves are the same picture: the folds are the same from left and right.
"""

from __future__ import annotations

from typing import Final

from heul_doch.assets.build.pictures.ink import INK, mix
from heul_doch.assets.build.pictures.scenery_parts import document
from heul_doch.assets.build.pictures.scenery_paths import wobble

WIDE: Final = 800
HIGH: Final = 1000
FOLD: Final = 100
"""Width of a fold."""
CHECK: Final = 50
"""From one line of checks to the next."""
HEM: Final = 905
"""Where the hem begins."""
CLOTH: Final = "#FBEFD9"
RED: Final = "#D2474A"


def curtain_svg() -> str:
    """Return the half of a curtain."""
    fold = (
        '<defs><linearGradient id="fold" x1="0" x2="1" y1="0" y2="0">'
        + "".join(
            f'<stop offset="{offset}" stop-color="{INK}" stop-opacity="{opacity}"/>'
            for offset, opacity in ((0, 0.34), (0.22, 0.12), (0.5, 0), (0.78, 0.12), (1, 0.34))
        )
        + '</linearGradient><linearGradient id="top" x1="0" x2="0" y1="0" y2="1">'
        f'<stop offset="0" stop-color="{INK}" stop-opacity=".5"/><stop offset="1" stop-color="{INK}" '
        'stop-opacity="0"/></linearGradient></defs>'
    )
    body = (
        f'<rect width="{WIDE}" height="{HIGH}" fill="{CLOTH}"/>'
        f'<path d="{_upright()}" fill="{RED}" fill-opacity=".45"/>'
        f'<path d="{_across()}" fill="{RED}" fill-opacity=".45"/>'
        f"{_hem()}"
        + "".join(f'<rect x="{x}" width="{FOLD}" height="{HIGH}" fill="url(#fold)"/>' for x in range(0, WIDE, FOLD))
        + f'<path d="{_creases()}" fill="none" stroke="{INK}" stroke-width="3.5" stroke-opacity=".55" '
        f'stroke-linecap="round"/><rect width="{WIDE}" height="150" fill="url(#top)"/>'
        f'<path d="M0 0H5V{HIGH}H0ZM{WIDE - 5} 0H{WIDE}V{HIGH}H{WIDE - 5}Z" fill="{INK}"/>'
    )
    return document(WIDE, HIGH, fold + body)


def _upright() -> str:
    half = CHECK // 2
    return "".join(f"M{x} 0H{x + half}V{HEM}H{x}Z" for x in range(half // 2, WIDE, CHECK))


def _across() -> str:
    """Lines of checks that sag within each fold."""
    half, out = CHECK // 2, []
    for y in range(half // 2, HEM - half, CHECK):
        there = "".join(f"q{FOLD / 2:g} 14 {FOLD} 0" for _ in range(0, WIDE, FOLD))
        back = "".join(f"q{-FOLD / 2:g} 14 {-FOLD} 0" for _ in range(0, WIDE, FOLD))
        out.append(f"M0 {y}{there}v{half}{back}Z")
    return "".join(out)


def _hem() -> str:
    """A plain band with two seams, stitched by hand."""
    dark = mix(RED, INK, 0.25)
    sag = "".join(f"q{FOLD / 2:g} 14 {FOLD} 0" for _ in range(0, WIDE, FOLD))
    seams = "".join(
        f'<path d="M0 {y}{sag}" fill="none" stroke="{CLOTH}" stroke-width="4" stroke-dasharray="14 9"/>'
        for y in (HEM + 18, HIGH - 30)
    )
    edge = f'<path d="M0 {HEM}{sag}" fill="none" stroke="{dark}" stroke-width="5"/>'
    return f'<path d="M0 {HEM}{sag}V{HIGH}H0Z" fill="{RED}"/>{edge}{seams}'


def _creases() -> str:
    """A line between two folds, drawn by hand: it trembles, and not every one reaches the hem."""
    out = []
    for number, x in enumerate(range(FOLD, WIDE, FOLD)):
        end = HIGH - 40 - 60 * abs(wobble(number, 0.5))
        points = [(x + 3 * wobble(number, y / 90), y) for y in range(0, round(end), 60)]
        out.append("M" + "L".join(f"{px:.1f} {py}" for px, py in points))
    return "".join(out)
