"""Mouths of the kitchen folk: plain SVG markup around the origin, about 80 units wide."""

from __future__ import annotations

from typing import Final

from heul_doch.assets.build.pictures.path_data import num

_DARK: Final = "#5E1522"
_TONGUE: Final = "#E56B78"
_TEETH: Final = "#FFFBEF"

_LINES: Final = {
    "flat": '<path d="M-24 3Q-2 -3 25 1" stroke-width="7"/>',
    "smirk": '<path d="M-27 3C-10 11 13 9 29 -9" stroke-width="7.5"/><path d="M24 -17q10 3 9 14" stroke-width="4.5"/>',
    "frown": '<path d="M-28 14C-17 -7 17 -9 30 13" stroke-width="7.5"/><path d="M-9 24q9 -5 19 0" stroke-width="4"/>',
    "wobble": '<path d="M-32 7Q-23 -8 -13 4T6 3T20 3T33 8" stroke-width="7"/><path d="M-8 20q8 -5 17 0"'
    ' stroke-width="4"/>',
    "aside": '<path d="M-6 5C6 -3 17 0 29 -5" stroke-width="7.5"/><path d="M31 -13q6 6 1 15" stroke-width="4.5"/>',
    "cheek": (
        '<path d="M-30 -6C-17 17 18 18 35 -13" stroke-width="7.5"/><path d="M29 -21q11 3 10 15" stroke-width="4.5"/>'
    ),
}
_OPEN: Final = {
    "grin": "M-42 -12C-22 3 20 3 44 -20C45 14 22 30 -3 28C-27 26 -42 10 -42 -12Z",
    "laugh": "M-42 -16C-15 -7 15 -7 42 -16C45 22 24 46 0 46C-24 46 -45 22 -42 -16Z",
    "wail": "M-36 38C-43 2 -24 -26 2 -26C28 -26 43 2 38 38C24 26 -20 26 -36 38Z",
    "grit": "M-38 -13C-13 -18 13 -18 38 -13C43 -2 42 11 36 18C12 13 -12 13 -36 18C-42 10 -42 -2 -38 -13Z",
}


def mouth(kind: str, teeth: str, lips: str = "") -> str:
    """Return the mouth of a ``kind`` with a character's ``teeth``; ``lips`` is their colour, if painted."""
    if kind in ("pucker", "kiss"):
        return _pucker(lips, 1.15 if kind == "kiss" else 1.0)
    if kind == "o":
        return (
            f'<ellipse cx="2" cy="2" rx="12" ry="14" fill="{_DARK}" stroke-width="7"/>'
            f'<path d="M-6 10q8 -6 15 0" stroke="{_TONGUE}" stroke-width="5"/>'
        )
    if kind == "dream":
        return _dream(teeth)
    if kind == "tongue":
        return _tongue_out(teeth)
    if kind == "jackgrin" or (teeth == "jack" and kind in ("grin", "laugh")):
        return _jack(kind)
    if kind in _LINES:
        painted = ""
        if lips:
            painted = _LINES[kind].replace("<path", f'<path stroke="{lips}"', 1)
            painted = painted.replace('stroke-width="7.5"', 'stroke-width="16"').replace('"7"', '"15"')
            painted = painted.split("/>")[0] + "/>"
        return painted + _LINES[kind]
    return _open(kind, teeth, lips)


def _open(kind: str, teeth: str, lips: str) -> str:
    shape = _OPEN[kind]
    parts = []
    if lips:
        parts.append(f'<path d="{shape}" stroke-width="19"/><path d="{shape}" stroke="{lips}" stroke-width="11"/>')
    fill = _TEETH if kind in ("grin", "grit") and teeth in ("row", "gap") else _DARK
    if kind == "grit":
        fill = _TEETH
    parts.append(
        f'<clipPath id="mouth"><path d="{shape}"/></clipPath><path d="{shape}" fill="{fill}"/>'
        f'<g clip-path="url(#mouth)">{_inside(kind, teeth)}</g><path d="{shape}" stroke-width="7"/>'
    )
    if kind == "wail":
        parts.append('<path d="M-14 52q14 -8 29 0" stroke-width="4.5"/>')
    return "".join(parts)


def _inside(kind: str, teeth: str) -> str:
    tongue = {
        "laugh": f'<path d="M-30 44C-26 18 -6 18 0 28C6 18 26 18 30 44V60H-30Z" fill="{_TONGUE}" stroke-width="4"/>',
        "wail": f'<path d="M-26 44C-24 12 -6 10 1 18C8 10 26 12 28 44V56H-26Z" fill="{_TONGUE}" stroke-width="4"/>',
        "grin": "",
        "grit": "",
    }[kind]
    if kind == "grit":
        gap = '<path d="M6 -20h13v38h-13z" fill="#5E1522"/>' if teeth == "gap" else ""
        return (
            gap + '<path d="M-42 1Q0 -4 42 1" stroke-width="4"/>'
            '<path d="M-24 -20V20M-10 -20V20M5 -20V20M19 -20V20M32 -20V20M-36 -20V20" stroke-width="3.2"/>'
        )
    if kind == "grin" and teeth in ("row", "gap"):
        gap = f'<path d="M-18 -14h16v40h-16z" fill="{_DARK}"/>' if teeth == "gap" else ""
        return (
            gap + '<path d="M-28 -12L-24 30M-16 -6L-14 32M-2 -6L-1 34M13 -8L12 32M27 -14L23 28M38 -20L32 20"'
            ' stroke-width="3.4"/><path d="M-44 6C-20 22 22 20 46 -4" stroke-width="3.4"/>'
        )
    top = -16 if kind == "laugh" else (-28 if kind == "wail" else -12)
    upper = {
        "row": (
            f'<path d="M-46 {top - 8}H46V{top + 17}Q0 {top + 24} -46 {top + 17}Z" fill="{_TEETH}" stroke-width="4"/>'
        ),
        "gap": (
            f'<path d="M-46 {top - 8}H-4V{top + 20}H-46ZM10 {top - 8}H46V{top + 20}H10Z" fill="{_TEETH}" '
            'stroke-width="4"/>'
        ),
        "buck": f'<path d="M-16 {top - 8}H0V{top + 26}Q-8 {top + 30} -16 {top + 24}Z'
        f"M1 {top - 8}H17V{top + 24}Q9 {top + 30} "
        f'1 {top + 26}Z" fill="{_TEETH}" stroke-width="4"/>',
        "fangs": f'<path d="M-46 {top - 8}H46V{top + 10}L27 {top + 13}L21 {top + 32}L13 {top + 14}L-13 {top + 14}'
        f'L-21 {top + 32}L-27 {top + 13}L-46 {top + 10}Z" fill="{_TEETH}" stroke-width="4"/>',
        "jack": f'<path d="M-26 {top - 8}H-8V{top + 22}H-24Z" fill="{_TEETH}" stroke-width="4"/>',
    }.get(teeth, "")
    return tongue + upper


def _pucker(lips: str, size: float) -> str:
    return (
        f'<g transform="scale({num(size)})"><path d="M-20 0C-14 -13 -6 -12 0 -6C6 -12 14 -13 20 0C13 14 -13 14 -20 0Z"'
        f' fill="{lips or "#C8283C"}" data-form="4" stroke-width="5"/>'
        '<path d="M-20 0Q-8 4 0 0T20 0" stroke-width="4"/>'
        '<path d="M-30 -8l7 3M-32 4l8 -1M30 -8l-7 3M32 4l-8 -1M-8 -20l2 6M8 -20l-2 6M-8 20l2 -5M8 20l-2 -5"'
        ' stroke-width="3.4"/></g>'
    )


def _dream(teeth: str) -> str:
    buck = (
        f'<path d="M-12 6h12v14q-6 3 -12 -1zM1 6h12v13q-6 4 -12 1z" fill="{_TEETH}" stroke-width="3.6"/>'
        if teeth == "buck"
        else ""
    )
    return (
        f'{buck}<path d="M-30 -6C-16 12 16 13 32 -7" stroke-width="7.5"/><path d="M-35 -11q4 1 7 8" stroke-width="4"/>'
    )


def _tongue_out(teeth: str) -> str:
    shape = "M-36 -8C-14 4 16 2 38 -14C36 12 20 22 0 22C-20 22 -34 10 -36 -8Z"
    return (
        f'<clipPath id="mouth"><path d="{shape}"/></clipPath><path d="{shape}" fill="{_DARK}"/>'
        f'<g clip-path="url(#mouth)">{_inside("laugh", teeth)}</g><path d="{shape}" stroke-width="7"/>'
        f'<path d="M-4 10C0 2 26 0 28 8C34 30 28 48 14 48C0 48 -6 30 -4 10Z" fill="{_TONGUE}" data-form="5"'
        ' stroke-width="6"/><path d="M12 12Q15 24 13 34" stroke-width="4"/>'
    )


def _jack(kind: str) -> str:
    """The lantern's grin: wide, dark, with a few square teeth."""
    if kind == "laugh":
        shape = "M-48 -20C-20 -12 20 -12 48 -20C50 22 28 42 0 42C-28 42 -50 22 -48 -20Z"
    else:
        shape = "M-50 -20C-26 -2 26 -2 50 -22C50 12 28 30 0 29C-28 28 -50 12 -50 -20Z"
    return (
        f'<clipPath id="mouth"><path d="{shape}"/></clipPath><path d="{shape}" fill="#4A1A10"/>'
        f'<g clip-path="url(#mouth)"><path d="M-44 44C-30 22 30 22 44 44V60H-44Z" fill="{_TONGUE}" opacity=".9"/>'
        f'<path d="M-24 -20H-8L-9 8H-22ZM14 -20H31L28 7H16ZM-4 46L-3 20H10L12 46Z" fill="{_TEETH}" '
        'stroke-width="4"/></g>'
        f'<path d="{shape}" stroke-width="6"/>'
    )


def moustache(mood: float, colour: str) -> str:
    """Return a moustache around the origin; ``mood`` -1 droops, 1 curls up."""
    tip = -10 - 16 * mood if mood > 0 else 12 - 16 * mood
    wing = -4 if mood > 0 else 4
    half = (
        f"C-12 -17 -34 -16 -50 {num(wing)}C-58 {num(wing + tip * 0.5)} -66 {num(tip)} -78 {num(tip - 2)}"
        f"C-72 {num(tip + 16)} -58 {num(wing + 22)} -40 18C-24 18 -10 14 0 7"
    )
    other = (
        f"C10 14 24 18 40 18C58 {num(wing + 22)} 72 {num(tip + 16)} 78 {num(tip - 2)}"
        f"C66 {num(tip)} 58 {num(wing + tip * 0.5)} 50 {num(wing)}C34 -16 12 -17 0 -6Z"
    )
    return (
        f'<path d="M0 -6{half}{other}" fill="{colour}" stroke-width="4"/>'
        f'<path d="M-14 -4C-26 -6 -38 0 -48 {num(wing + 8)}M-12 4C-24 6 -34 8 -44 12M14 -4C26 -6 38 0 48 '
        f"{num(wing + 8)}"
        'M12 4C24 6 34 8 44 12" stroke="#7A5A46" stroke-width="3"/>'
    )
