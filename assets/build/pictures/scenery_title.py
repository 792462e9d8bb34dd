"""The title: a kitchen at evening, the onion that has everybody in tears, and the chorus."""

from __future__ import annotations

import re

from heul_doch.assets.build.pictures.cards_faces import GROUND, body_defs, character
from heul_doch.assets.build.pictures.ink import mix, shadow_defs, tear_defs
from heul_doch.assets.build.pictures.path_data import num
from heul_doch.assets.build.pictures.scenery_parts import document, layer, part, part_source, place, put, view_box
from heul_doch.assets.build.pictures.scenery_paths import wobble
from heul_doch.assets.build.pictures.scenery_pen import Inker, brush

_CHORUS = {
    1: (("orange", 4, 470, 556, 0.78, 6), ("red", 5, 220, 590, 0.82, -4)),
    2: (("blue", 5, 252, 592, 0.66, -5), ("brown", 3, 492, 596, 0.56, 5)),
    3: (("purple", 5, 612, 476, 0.6, 4), ("yellow", 3, 128, 470, 0.6, -4), ("green", 4, 384, 452, 0.64, 2)),
}
"""Group -> its vegetables from back to front: colour, value (how hard it weeps), x, y of the feet, size, turn."""


WIDEST = 3600.0
"""Units of width that tiles are drawn for."""
COUNTER = 236
"""Units from the counter's edge to the lower edge of the window. All above it is drawn from its edge upwards."""


def title_svg() -> str:
    """Return the title's backdrop, for any size."""
    inker = Inker(prefix="b")
    above = _wall() + _window(inker) + _shelf(inker)
    return layer(_put_on_counter(above) + _counter() + _put_on_counter(_still(inker)) + _glow())


def _put_on_counter(body: str) -> str:
    return put(body, "0", f"{{h-{COUNTER}}}")


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


def _wall() -> str:
    """Evening-blue plaster above, glazed tiles above the counter."""
    out = [
        '<linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2B2440"/>'
        '<stop offset="1" stop-color="#4A3852"/></linearGradient>'
        f'<rect y="{{-h+{COUNTER}}}" width="{{w}}" height="{{h-{COUNTER - 10}}}" fill="url(#wall)"/>'
    ]
    size = 92.0
    top = -3 * size
    columns = int(WIDEST / size) + 2
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
    out.insert(1, f'<rect y="{num(top - 8)}" width="{{w}}" height="{num(3 * size + 12)}" fill="#2A2333"/>')
    out.append(
        f'<path d="{"".join(shine)}" fill="none" stroke="#D9F0EE" stroke-width="4" stroke-opacity=".3" '
        'stroke-linecap="round"/>'
    )
    out.append(
        f'<path d="{"".join(joints)}" fill="none" stroke="#12202A" stroke-width="5" stroke-opacity=".4" '
        'stroke-linecap="round"/>'
    )
    out.append(f'<path d="{brush(f"M-9 {num(top - 8)}H{num(WIDEST)}", 6, "none", 60)}" fill="#1B1422"/>')
    return "".join(out)


def _flower(x: float, y: float) -> str:
    petals = "".join(
        f'<ellipse cx="0" cy="-15" rx="7" ry="12" transform="rotate({turn})"/>' for turn in range(0, 360, 60)
    )
    return (
        f'<g transform="translate({num(x)} {num(y)})"><g fill="#C9E2E0" fill-opacity=".55">{petals}</g>'
        '<circle r="6" fill="#E8B84C" fill-opacity=".8"/></g>'
    )


def _window(inker: Inker) -> str:
    return put(part("title/window", inker), "{.5w-210}", "-740")


def _shelf(inker: Inker) -> str:
    """Shelf and hanging tools, at the height of the window's upper half."""
    return put(part("title/shelf", inker), "{w-560}", "-668") + put(part("title/utensils", inker), "60", "-724")


def _counter() -> str:
    """The worktop: a lit edge, grain as long as the window is wide, and the dark below."""
    wide, high = 1600.0, float(COUNTER)
    grain = []
    for index in range(26):
        y = 16 + (high - 20) * (index + 0.5) / 26
        start = wide * max(0.0, 0.5 * wobble(501, index * 1.3))
        end = wide - wide * max(0.0, 0.5 * wobble(502, index * 1.7))
        points = []
        x = start
        while x < end:
            points.append(f"{num(x)} {num(y + 3 * wobble(503 + index, x / 190))}")
            x += 48
        if len(points) > 2:
            grain.append(brush("M" + "L".join(points), 2.2 + 1.4 * wobble(504, index), "both", 48))
    return _put_on_counter(
        '<linearGradient id="counter" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#A56C3D"/>'
        '<stop offset="1" stop-color="#6B4125"/></linearGradient>'
        f'<rect width="{{w}}" height="{COUNTER}" fill="url(#counter)"/>'
        '<rect width="{w}" height="9" fill="#E9B878" fill-opacity=".75"/>'
        f'<path transform="scale({{.000625w}} 1)" d="{"".join(grain)}" fill="#3A1F0F" fill-opacity=".4"/>'
        f'<path d="{brush(f"M-9 0H{num(WIDEST)}", 7, "none", 60)}" fill="#24120A"/>'
        '<path d="M0 9H{w}V14H0Z" fill="#2A140A" fill-opacity=".25"/>'
    )


def _still(inker: Inker) -> str:
    return put(part("title/pots", inker), "24", "-226") + put(part("title/bottles", inker), "{w-330}", "-262")


def _glow() -> str:
    """A lamp above, night around it."""
    return (
        '<radialGradient id="lamp" gradientUnits="userSpaceOnUse" cx="{.5w}" cy="{.42h}"'
        ' r="{.62m}"><stop offset="0" stop-color="#FFC36B" stop-opacity=".26"/>'
        '<stop offset=".42" stop-color="#F09A4A" stop-opacity=".07"/><stop offset=".55" '
        f'stop-color="{mix("#100818", "#40203A", 0.4)}"'
        ' stop-opacity=".08"/><stop offset="1" stop-color="#0C0612" stop-opacity=".74"/></radialGradient>'
        '<rect width="{w}" height="{h}" fill="url(#lamp)"/>'
    )
