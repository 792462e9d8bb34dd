"""The yard behind the scoring of Jammerlappen: an evening sky, a fence, grass, and a line on which everybody hangs.

Three layers for a place of any size, its corners rounded, and ``ui/towel-1`` .. ``ui/towel-6``: what hangs on the line,
its pegs included (360 x 430 units, held at its upper edge).
"""

from __future__ import annotations

from heul_doch.assets.build.pictures import ink
from heul_doch.assets.build.pictures.ink import INK, mix, shade
from heul_doch.assets.build.pictures.jammer_cloth import weave
from heul_doch.assets.build.pictures.path_data import num
from heul_doch.assets.build.pictures.scenery_parts import document, layer, place, put
from heul_doch.assets.build.pictures.scenery_paths import wobble
from heul_doch.scenes.games.jammerlappen.clothesline import GRIP, ROPE_SAG, ROPE_TOP, TOWEL

PAPER = "#F6EBD8"
"""What a panel looks like on which the yard lies, lit as it is."""
HIGH = 600.0
"""Units of height; the width follows the shape of the place."""
WIDEST = 3600.0
"""Units of width that grass is drawn for."""
RADIUS = 22.0
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


def sky_svg() -> str:
    """Return the sky, and the shape of the picture (id ``frame``) for the layers before it."""
    return layer(
        '<defs><linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#5C86B5"/>'
        '<stop offset=".38" stop-color="#A9C0CF"/><stop offset=".62" stop-color="#F6D6A4"/>'
        '<stop offset=".8" stop-color="#F3A873"/></linearGradient>'
        '<radialGradient id="low" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#FFF3C4" stop-opacity=".95"/>'
        '<stop offset=".35" stop-color="#FFE09A" stop-opacity=".55"/><stop offset="1" stop-color="#FFD98C" '
        'stop-opacity="0"/></radialGradient><clipPath id="frame">'
        f'<rect x="3" y="3" width="{{w-6}}" height="{num(HIGH - 6)}" rx="{RADIUS}"/></clipPath></defs>'
        # Paper in the corners: a picture without holes is shown in a fraction of the time.
        f'<rect width="{{w}}" height="{num(HIGH)}" fill="{PAPER}"/><g clip-path="url(#frame)">'
        f'<rect width="{{w}}" height="{num(HIGH)}" fill="url(#dusk)"/>{_rays()}'
        f'<circle cx="{{.5w}}" cy="{num(HIGH * 0.6)}" r="{num(HIGH * 0.62)}" fill="url(#low)"/>'
        f"{_cloud('cloud', '{.86w-300}', 40, 0.62)}{_cloud('cloud2', '{.07w-40}', 84, 0.62)}</g>"
    )


def more_clouds_svg() -> str:
    """Return clouds for a wide sky; in a small yard faces hang where they are."""
    return layer(_cloud("cloud", "{.36w-200}", 96, 0.46) + _cloud("cloud2", "{.66w-100}", 120, 0.5))


def ground_svg() -> str:
    """Return all that is before the sky."""
    body = f'<g clip-path="url(#frame)">{_fence()}{_posts()}{_rope()}{_ground()}</g>'
    # Heavier away from the light, as everything that is drawn with ink.
    outer, inner = _box(1.3, 1.7, 0.3, 0), _box(6.7, 6.3, 8.3, 8.7)
    return layer(f'{body}<path d="{outer}{inner}" fill-rule="evenodd" fill="{INK}"/>')


def _box(left: float, top: float, right: float, low: float) -> str:
    """Return a rounded rectangle with these distances from the edges."""
    r, end, base = RADIUS - 4 + (left + right) / 4, f"w-{right:g}", HIGH - low
    return (
        f"M{left + r:g} {top:g}H{{{end}-{r:g}}}A{r:g} {r:g} 0 0 1 {{{end}}} {top + r:g}V{base - r:g}"
        f"A{r:g} {r:g} 0 0 1 {{{end}-{r:g}}} {base:g}H{left + r:g}A{r:g} {r:g} 0 0 1 {left:g} {base - r:g}"
        f"V{top + r:g}A{r:g} {r:g} 0 0 1 {left + r:g} {top:g}Z"
    )


def _cloud(name: str, x: str, y: float, scale: float) -> str:
    return f'<g opacity=".9">{put(_yard()[name], x, f"{y:g}", scale)}</g>'


def _rays() -> str:
    """Broad pale rays from the low sun behind the fence."""
    out = []
    for index in range(9):
        a, b = -0.62 + index * 0.155, -0.62 + index * 0.155 + 0.06
        out.append(f"M{{.5w}} {num(HIGH * 0.68)}L{{{0.5 + a * 1.5:.4f}w}} -20L{{{0.5 + b * 1.5:.4f}w}} -20Z")
    return f'<path d="{"".join(out)}" fill="#FFF3D0" fill-opacity=".13"/>'


def _fence() -> str:
    scale, out, x = 0.62, [], 0.0
    while x < WIDEST:
        out.append(f'<use href="#fence" x="{num(x)}"/>' if x else f'<g id="fence">{_yard()["fence"]}</g>')
        x += 588
    return place("".join(out), -30, HIGH * 0.52 - 588 * scale, scale)


def _posts() -> str:
    out = []
    for x, lean in (("58", 3.0), ("{w-58}", -3.0)):
        top, low = HIGH * ROPE_TOP - 34, HIGH * 0.86
        d = f"M{num(lean - 13)} {num(top)}l25 3L15 {num(low)}H-16Z"
        beam = f"M{num(lean - 40)} {num(top + 18)}l82 -3v21l-83 2Z"
        grain = f"M{num(lean - 4)} {num(top + 60)}L-5 {num(low - 80)}"
        post = ink.inked_path(d, "#A4713F", 7) + ink.inked_path(beam, "#BC8650", 7) + ink.inked_stroke(grain, 3.5)
        out.append(put(post, x, "0"))
    return "".join(out)


def _rope() -> str:
    """The line, as :func:`heul_doch.scenes.games.jammerlappen.clothesline.rope_y` has it: a parabola is one curve."""
    top, low = HIGH * ROPE_TOP, HIGH * (ROPE_TOP + 2 * ROPE_SAG)
    d = f"M48 {num(top)}Q{{.5w}} {num(low)} {{w-48}} {num(top)}"
    return (
        f'<path d="{d}" fill="none" stroke="{INK}" stroke-width="11" stroke-linecap="round"/>'
        f'<path d="{d}" fill="none" stroke="#E6CFA0" stroke-width="5.5" stroke-linecap="round"/>'
        f'<path d="{d}" fill="none" stroke="#A9875A" stroke-width="5.5" stroke-dasharray="2.5 8"/>'
    )


def _ground() -> str:
    """A ragged edge of grass before the fence, and blades on it."""
    wide = WIDEST
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
