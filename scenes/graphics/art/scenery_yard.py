"""The yard behind the scoring of Jammerlappen: an evening sky, a fence, grass, and a line on which everybody hangs.

Names: ``yard/1280x600`` (fills a place of any size, its corners rounded) and ``ui/towel-1`` .. ``ui/towel-6``: what
hangs on the line, its pegs included (360 x 430 units, held at its upper edge).
"""

from __future__ import annotations

from heul_doch.scenes.graphics.art import ink
from heul_doch.scenes.graphics.art.ink import INK, mix, shade
from heul_doch.scenes.graphics.art.jammer_cloth import weave
from heul_doch.scenes.graphics.art.scenery_parts import document, place
from heul_doch.scenes.graphics.art.scenery_paths import num, wobble
from heul_doch.scenes.graphics.art.yard_places import GRIP, ROPE_TOP, TOWEL, rope_y

PAPER = "#F6EBD8"
"""What a panel looks like on which the yard lies, lit as it is."""
HIGH = 600.0
"""Units of height; the width follows the shape of the place."""
GRASS = 0.735
"""Where the grass begins."""

_CLOTHS = (
    ("#CFE6FA", "#3D6FB8", "bands"),
    ("#FFF0D8", "#D9404F", "dots"),
    ("#E3F0D2", "#4D9E5A", "check"),
    ("#FFE3B0", "#D9691E", "stripes"),
    ("#F4D3E6", "#A8478C", "waffle"),
    ("#BFD8D4", "#3A8583", "stars"),
)
_HEM = (
    "M-142 0C-70 14 -30 20 4 20C50 20 96 10 142 -2C150 90 140 220 148 350C84 364 34 352 -4 358"
    "C-60 364 -104 350 -150 356C-140 230 -150 96 -142 0Z"
)
_FOLDS = (
    "M-92 6C-84 120 -96 220 -88 350L-60 352C-70 220 -62 120 -72 12ZM84 4C92 130 84 230 94 350L72 352"
    "C64 220 72 120 62 12Z"
)
_FRINGE = range(-142, 146, 13)


def _yard() -> dict[str, str]:
    return ink.drawing(
        "jammer/yard",
        cloud="#FFF1DC",
        cloudshade="#E9B79B",
        fence="#E9C79A",
        fencedark="#8A5E4B",
        fenceline="#5B3A2A",
        grass="#6E9B4C",
        grassline="#2E4A2A",
        frameline=INK,
        tab=INK,
        stitch=INK,
    ).groups


def yard_svg(width: int, height: int) -> str:
    """Return the yard for a place of ``width`` x ``height`` pixels; nothing is stretched."""
    wide = HIGH * width / height
    parts = _yard()
    radius = 22.0
    body = [
        '<defs><linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#5C86B5"/>'
        '<stop offset=".38" stop-color="#A9C0CF"/><stop offset=".62" stop-color="#F6D6A4"/>'
        '<stop offset=".8" stop-color="#F3A873"/></linearGradient>'
        '<radialGradient id="low" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#FFF3C4" stop-opacity=".95"/>'
        '<stop offset=".35" stop-color="#FFE09A" stop-opacity=".55"/><stop offset="1" stop-color="#FFD98C" '
        'stop-opacity="0"/></radialGradient>'
        f'<clipPath id="frame"><rect x="3" y="3" width="{num(wide - 6)}" height="{num(HIGH - 6)}" rx="{radius}"/>'
        "</clipPath></defs>",
        # Paper in the corners: a picture without holes is shown in a fraction of the time.
        f'<rect width="{num(wide)}" height="{num(HIGH)}" fill="{PAPER}"/><g clip-path="url(#frame)">',
        f'<rect width="{num(wide)}" height="{num(HIGH)}" fill="url(#dusk)"/>',
        _rays(wide),
        f'<circle cx="{num(wide * 0.5)}" cy="{num(HIGH * 0.6)}" r="{num(HIGH * 0.62)}" fill="url(#low)"/>',
        _clouds(wide, parts),
        _fence(wide, parts),
        _posts(wide),
        _rope(wide),
        _ground(wide),
        "</g>",
        f'<path d="{ink.contour(_frame(wide, radius), 7)}" fill="{INK}"/>',
    ]
    return document(wide, HIGH, "".join(body))


def _frame(wide: float, radius: float) -> str:
    r, right, low = radius, wide - 4, HIGH - 4
    return (
        f"M{r} 4H{num(right - r)}C{num(right - 6)} 4 {num(right)} 10 {num(right)} {r}V{num(low - r)}"
        f"C{num(right)} {num(low - 6)} {num(right - 6)} {num(low)} {num(right - r)} {num(low)}H{r}"
        f"C10 {num(low)} 4 {num(low - 6)} 4 {num(low - r)}V{r}C4 10 10 4 {r} 4Z"
    )


def _rays(wide: float) -> str:
    """Broad pale rays from the low sun behind the fence."""
    x, y, out = wide * 0.5, HIGH * 0.68, []
    for index in range(9):
        a, b = -wide * 0.62 + index * wide * 0.155, -wide * 0.62 + index * wide * 0.155 + wide * 0.06
        out.append(f"M{num(x)} {num(y)}L{num(x + a * 1.5)} -20L{num(x + b * 1.5)} -20Z")
    return f'<path d="{"".join(out)}" fill="#FFF3D0" fill-opacity=".13"/>'


def _clouds(wide: float, parts: dict[str, str]) -> str:
    """A few clouds, as many as there is sky for; none where faces hang in the middle of a small yard."""
    out = [place(parts["cloud"], wide * 0.86 - 300, 40, 0.62), place(parts["cloud2"], wide * 0.07 - 40, 84, 0.62)]
    if wide > 1300:
        out.append(place(parts["cloud"], wide * 0.36 - 200, 96, 0.46))
        out.append(place(parts["cloud2"], wide * 0.66 - 100, 120, 0.5))
    return f'<g opacity=".9">{"".join(out)}</g>'


def _fence(wide: float, parts: dict[str, str]) -> str:
    scale, out, x = 0.62, [], -30.0
    while x < wide:
        out.append(place(parts["fence"], x, HIGH * 0.52 - 588 * scale, scale))
        x += 588 * scale
    return "".join(out)


def _posts(wide: float) -> str:
    out = []
    for x, lean in ((58.0, 3.0), (wide - 58.0, -3.0)):
        top, low = HIGH * ROPE_TOP - 34, HIGH * 0.86
        d = f"M{num(x - 13 + lean)} {num(top)}l25 3L{num(x + 15)} {num(low)}H{num(x - 16)}Z"
        beam = f"M{num(x - 40 + lean)} {num(top + 18)}l82 -3v21l-83 2Z"
        out.append(ink.inked_path(d, "#A4713F", 7) + ink.inked_path(beam, "#BC8650", 7))
        grain = f"M{num(x - 4 + lean)} {num(top + 60)}L{num(x - 5)} {num(low - 80)}"
        out.append(ink.inked_stroke(grain, 3.5))
    return "".join(out)


def _rope(wide: float) -> str:
    points = []
    for step in range(41):
        t = step / 40
        points.append(f"{num(48 + (wide - 96) * t)} {num(HIGH * rope_y(t))}")
    d = "M" + "L".join(points)
    return (
        f'<path d="{d}" fill="none" stroke="{INK}" stroke-width="11" stroke-linecap="round"/>'
        f'<path d="{d}" fill="none" stroke="#E6CFA0" stroke-width="5.5" stroke-linecap="round"/>'
        f'<path d="{d}" fill="none" stroke="#A9875A" stroke-width="5.5" stroke-dasharray="2.5 8"/>'
    )


def _ground(wide: float) -> str:
    """A ragged edge of grass before the fence, and blades on it."""
    ridge, x, index = [f"M-20 {num(HIGH + 20)}V{num(HIGH * GRASS)}"], -20.0, 0
    while x < wide + 20:
        step = 16 + 9 * (wobble(41, index * 1.9) + 1)
        peak = 9 + 11 * (wobble(42, index * 2.7) + 1)
        base = HIGH * GRASS + 5 * wobble(43, index * 0.7)
        ridge.append(f"Q{num(x + step * 0.34)} {num(base)} {num(x + step * 0.55)} {num(base - peak)}")
        ridge.append(f"Q{num(x + step * 0.6)} {num(base)} {num(x + step)} {num(base + 3)}")
        x, index = x + step, index + 1
    d = "".join(ridge) + f"V{num(HIGH + 20)}Z"
    blades = []
    for index in range(round(wide / 30)):
        bx = index * 30 + 14 * wobble(31, index * 1.7)
        by = HIGH * (GRASS + 0.06) + 100 * (wobble(32, index * 2.3) + 1) / 2
        blades.append(f"M{num(bx)} {num(by)}q3 -12 8 -18M{num(bx + 8)} {num(by)}q0 -9 4 -14")
    return (
        '<linearGradient id="dew" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#A9B356"/>'
        '<stop offset=".3" stop-color="#6E9B4C"/><stop offset="1" stop-color="#4A7038"/></linearGradient>'
        f'<path d="{d}" fill="url(#dew)"/><path d="{ink.contour(d, 6)}" fill="#2E4A2A"/>'
        f'<path d="{"".join(blades)}" fill="none" stroke="#2E4A2A" stroke-width="3" stroke-opacity=".55" '
        'stroke-linecap="round"/>'
    )


def towel_svg(number: int) -> str:
    """Return a dry towel, 1 .. :data:`TOWELS`, hanging by two pegs."""
    cloth, mark, pattern = _CLOTHS[number - 1]
    sway = (354 + 4 * wobble(number, x * 0.05) for x in _FRINGE)
    fringe = "".join(f"M{x} {y:.0f}q2 10 {2 if x % 2 else -2} 18" for x, y in zip(_FRINGE, sway))
    body = (
        f'<linearGradient id="cloth" x1="0" y1="0" x2="1" y2=".8"><stop offset="0" stop-color="{shade(cloth, 0.45)}"/>'
        f'<stop offset=".5" stop-color="{cloth}"/><stop offset="1" stop-color="{mix(cloth, mark, 0.3)}"/>'
        f'</linearGradient><clipPath id="hem"><path d="{_HEM}"/></clipPath>'
        f'<path d="{fringe}" fill="none" stroke="{INK}" stroke-width="6" stroke-linecap="round"/>'
        f'<path d="{fringe}" fill="none" stroke="{cloth}" stroke-width="2.5" stroke-linecap="round"/>'
        f'<path d="{_HEM}" fill="url(#cloth)"/><g clip-path="url(#hem)"><g opacity=".55">{weave(pattern, mark)}</g>'
        f'<path d="M-150 300H160V322H-150Z" fill="{mark}" fill-opacity=".7"/>'
        f'<path d="{_FOLDS}" fill="{mix(mark, INK, 0.5)}" fill-opacity=".16"/></g>'
        f'<path d="{ink.contour(_HEM, 10)}" fill="{INK}"/>'
    )
    peg = _yard()["peg"]
    pegs = place(peg, -112, 0, 0.95, -3) + place(peg, 112, -4, 0.95, 4)
    return document(*TOWEL, place(body + pegs, TOWEL[0] / 2, GRIP + 6))
