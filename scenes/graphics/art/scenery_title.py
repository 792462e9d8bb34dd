"""The title: a kitchen at evening, the onion that has everybody in tears, and the chorus."""

from __future__ import annotations

import re

from heul_doch.scenes.graphics.art.cards_faces import GROUND, body_defs, character
from heul_doch.scenes.graphics.art.ink import mix, shadow_defs, tear_defs
from heul_doch.scenes.graphics.art.scenery_parts import document, part, part_source, place, view_box
from heul_doch.scenes.graphics.art.scenery_paths import num, wobble
from heul_doch.scenes.graphics.art.scenery_pen import Inker, brush

DESIGN = (1600.0, 1000.0)

_CHORUS = {
    1: (("orange", 4, 470, 556, 0.78, 6), ("red", 5, 220, 590, 0.82, -4)),
    2: (("blue", 5, 252, 592, 0.66, -5), ("brown", 3, 492, 596, 0.56, 5)),
    3: (("purple", 5, 612, 476, 0.6, 4), ("yellow", 3, 128, 470, 0.6, -4), ("green", 4, 384, 452, 0.64, 2)),
}
"""Group -> its vegetables from back to front: colour, value (how hard it weeps), x, y of the feet, size, turn."""


def title_svg(width: int, height: int) -> str:
    """Return the title's backdrop for a window of ``width`` x ``height`` pixels."""
    scale = min(width / DESIGN[0], height / DESIGN[1])
    wide, high = width / scale, height / scale
    inker = Inker(prefix="b")
    counter = high - 236
    body = _wall(wide, counter) + _window(wide, counter, inker) + _shelf(wide, counter, inker)
    body += _counter(wide, high, counter) + _still(wide, counter, inker) + _glow(wide, high)
    return document(wide, high, body)


def hero_svg(look: str = "") -> str:
    """Return the onion on its board, 700 x 800 units; ``look`` is ``left`` (at its victims), ``blink`` or empty."""
    source = part_source("title/hero-onion")
    size = view_box(source)
    if look == "left":
        source = re.sub(r'<circle cx="(\d+)" cy="4[34]', lambda m: m[0].replace(m[1], str(int(m[1]) - 34)), source)
    elif look == "blink":
        for middle, side in ((270, "l"), (430, "r")):
            lid = f'<path fill="#AC9780" d="M{middle - 70} 350H{middle + 70}V500H{middle - 70}Z"/>'
            lash = f'<path stroke-width="11" d="M{middle - 58} 434Q{middle} 462 {middle + 58} 430"/>'
            group = f'<g clip-path="url(#{side})">'
            source = re.sub(rf"{re.escape(group)}.*?</g>", f"{group}{lid}{lash}</g>", source)
    return document(*size, Inker(prefix="h").draw(source))


def chorus_svg(number: int) -> str:
    """Return the weeping group ``number`` (1..3), 760 x 620 units."""
    defs, body = [tear_defs(), shadow_defs()], []
    for colour, value, x, y, scale, turn in _CHORUS[number]:
        defs.append(body_defs(colour, f"-{colour}"))
        drawn = re.sub(r"url\(#(skin|leaf|pea|crown)\)", rf"url(#\1-{colour})", character(colour, value))
        feet = f'<g transform="translate({-GROUND[0]:g} {-GROUND[1]:g})">{drawn}</g>'
        body.append(place(feet, x, y, scale, turn))
    return document(760, 620, f"<defs>{''.join(defs)}</defs>{''.join(body)}")


def app_icon_svg() -> str:
    """Return the program's icon, 256 x 256 units: the onion on the red and white cloth."""
    inker = Inker(prefix="a")
    ground = inker.draw(
        '<circle cx="130" cy="134" r="118" fill="#120804" opacity=".3"/>'
        '<circle cx="128" cy="128" r="116" fill="#2C7A78" data-form="16" data-hatch="9" stroke-width="10"/>'
        '<circle cx="128" cy="128" r="101" stroke="#FFD35C" stroke-width="6"/>'
    )
    return document(256, 256, ground + place(part("ui/onion", inker), 14, 6, 0.9))


# --- the room ----------------------------------------------------------------------------------------------


def _wall(wide: float, counter: float) -> str:
    """Evening-blue plaster above, glazed tiles above the counter."""
    out = [
        '<linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2B2440"/>'
        '<stop offset="1" stop-color="#4A3852"/></linearGradient>'
        f'<rect width="{num(wide)}" height="{num(counter + 10)}" fill="url(#wall)"/>'
    ]
    size = 92.0
    top = counter - 3 * size
    columns = int(wide / size) + 2
    tints = ("#5B7C86", "#557681", "#618490", "#4F6F7B", "#5E7F88")
    joints, shine = [], []
    for row in range(3):
        for column in range(columns):
            x = column * size - (size / 2 if row % 2 else 0)
            y = top + row * size
            tint = tints[(row * 7 + column * 3 + (column * row) % 4) % len(tints)]
            out.append(
                f'<rect x="{num(x + 3)}" y="{num(y + 3)}" width="{size - 6}" height="{size - 6}" rx="9" fill="{tint}"/>'
            )
            shine.append(
                f"M{num(x + 12)} {num(y + size - 26)}V{num(y + 20)}Q{num(x + 13)} {num(y + 12)} {num(x + 24)} "
                f"{num(y + 11)}H{num(x + size * 0.6)}"
            )
            joints.append(
                f"M{num(x + 10)} {num(y + size - 7)}H{num(x + size - 12)}Q{num(x + size - 7)} "
                f"{num(y + size - 8)} {num(x + size - 7)} {num(y + size - 16)}V{num(y + 14)}"
            )
            if (row * 5 + column * 7) % 11 == 3:
                out.append(_flower(x + size / 2, y + size / 2))
    out.insert(1, f'<rect y="{num(top - 8)}" width="{num(wide)}" height="{num(3 * size + 12)}" fill="#2A2333"/>')
    out.append(
        f'<path d="{"".join(shine)}" fill="none" stroke="#D9F0EE" stroke-width="4" stroke-opacity=".3" '
        'stroke-linecap="round"/>'
    )
    out.append(
        f'<path d="{"".join(joints)}" fill="none" stroke="#12202A" stroke-width="5" stroke-opacity=".4" '
        'stroke-linecap="round"/>'
    )
    out.append(f'<path d="{brush(f"M-9 {num(top - 8)}H{num(wide + 9)}", 6, "none", 60)}" fill="#1B1422"/>')
    return "".join(out)


def _flower(x: float, y: float) -> str:
    petals = "".join(
        f'<ellipse cx="0" cy="-15" rx="7" ry="12" transform="rotate({turn})"/>' for turn in range(0, 360, 60)
    )
    return (
        f'<g transform="translate({num(x)} {num(y)})"><g fill="#C9E2E0" fill-opacity=".55">{petals}</g>'
        '<circle r="6" fill="#E8B84C" fill-opacity=".8"/></g>'
    )


def _window(wide: float, counter: float, inker: Inker) -> str:
    return place(part("title/window", inker), wide * 0.5 - 210, max(-40.0, counter - 740), 1.0)


def _shelf(wide: float, counter: float, inker: Inker) -> str:
    """Shelf and hanging tools, at the height of the window's upper half."""
    top = max(0.0, counter - 764)
    shelf = place(part("title/shelf", inker), wide - 560, top + 96)
    return shelf + place(part("title/utensils", inker), 60, top + 40)


def _counter(wide: float, high: float, top: float) -> str:
    """The worktop: a lit edge, grain, and the dark below."""
    out = [
        '<linearGradient id="counter" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#A56C3D"/>'
        '<stop offset="1" stop-color="#6B4125"/></linearGradient>'
        f'<rect y="{num(top)}" width="{num(wide)}" height="{num(high - top)}" fill="url(#counter)"/>'
        f'<rect y="{num(top)}" width="{num(wide)}" height="9" fill="#E9B878" fill-opacity=".75"/>'
    ]
    grain = []
    for index in range(26):
        y = top + 16 + (high - top - 20) * (index + 0.5) / 26
        start = wide * max(0.0, 0.5 * wobble(501, index * 1.3))
        end = wide - wide * max(0.0, 0.5 * wobble(502, index * 1.7))
        points = []
        x = start
        while x < end:
            points.append(f"{num(x)} {num(y + 3 * wobble(503 + index, x / 190))}")
            x += 48
        if len(points) > 2:
            grain.append(brush("M" + "L".join(points), 2.2 + 1.4 * wobble(504, index), "both", 48))
    out.append(f'<path d="{"".join(grain)}" fill="#3A1F0F" fill-opacity=".4"/>')
    out.append(f'<path d="{brush(f"M-9 {num(top)}H{num(wide + 9)}", 7, "none", 60)}" fill="#24120A"/>')
    out.append(f'<path d="M0 {num(top + 9)}H{num(wide)}V{num(top + 14)}H0Z" fill="#2A140A" fill-opacity=".25"/>')
    return "".join(out)


def _still(wide: float, counter: float, inker: Inker) -> str:
    return place(part("title/pots", inker), 24, counter - 226, 1.0) + place(
        part("title/bottles", inker), wide - 330, counter - 262, 1.0
    )


def _glow(wide: float, high: float) -> str:
    """A lamp above, night around it."""
    return (
        f'<radialGradient id="lamp" gradientUnits="userSpaceOnUse" cx="{num(wide * 0.5)}" cy="{num(high * 0.42)}"'
        f' r="{num(max(wide, high) * 0.62)}"><stop offset="0" stop-color="#FFC36B" stop-opacity=".26"/>'
        '<stop offset=".42" stop-color="#F09A4A" stop-opacity=".07"/><stop offset=".55" '
        f'stop-color="{mix("#100818", "#40203A", 0.4)}"'
        ' stop-opacity=".08"/><stop offset="1" stop-color="#0C0612" stop-opacity=".74"/></radialGradient>'
        f'<rect width="{num(wide)}" height="{num(high)}" fill="url(#lamp)"/>'
    )
