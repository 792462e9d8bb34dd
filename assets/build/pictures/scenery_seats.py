"""The seats: eight kitchen folk in medallions, each with a temper, a face of its own and hands that talk."""

from __future__ import annotations

import math
from types import MappingProxyType
from typing import Final, NamedTuple

from heul_doch.assets.build.pictures.ink import INK, PAPER, mix
from heul_doch.assets.build.pictures.scenery_faces import face, over_face
from heul_doch.assets.build.pictures.scenery_hands import arm
from heul_doch.assets.build.pictures.scenery_looks import Look
from heul_doch.assets.build.pictures.scenery_moods import arms_of, face_of
from heul_doch.assets.build.pictures.scenery_parts import document, group, part_source
from heul_doch.assets.build.pictures.scenery_pen import Inker


class Character(NamedTuple):
    """One of the kitchen folk."""

    temper: str
    """What it is like, for whoever draws or writes for it."""
    skin: str
    ground: str
    """Colour of the medallion behind it."""
    rim: str
    look: Look
    shoulders: tuple[float, float, float]
    """Left x, right x and y where arms begin, in units."""
    hand: float = 1.0
    """Size of the hands."""
    sway: float = 1.0
    """How far it leans in a mood."""
    horizon: float = 216.0
    """Height from which the rim lies in front of the bust."""


CHARACTERS: Final = MappingProxyType(
    {
        "garlic": Character(
            "An impoverished count: bored by birth, offended by everybody, never without his monocle.",
            "#F1E6EE", "#5B3E6B", "#8E6BA1",
            Look(x=200, y=232, gap=43, eye=(25, 30), style="droop", brows="thin", mouth_y=78, mouth=0.9,
                 iris="#7B5AA0", teeth="fangs", nose="long", monocle=True, bags=True),
            (92, 308, 318),
        ),
        "mushroom": Character(
            "A dreamer from the moss: slow, friendly, does not quite follow the game and wins anyway.",
            "#F2E2C6", "#567247", "#86A66A",
            Look(x=200, y=276, gap=38, eye=(30, 31), style="sleepy", brows="none", mouth_y=62, mouth=0.86,
                 iris="#6C8F4E", teeth="buck", freckles="#D9A476"),
            (98, 302, 340), 0.95, horizon=262,
        ),
        "radish": Character(
            "A street punk with a mohawk: loud, cheeky, cheats with pleasure and cries with abandon.",
            "#D9407E", "#2C7C79", "#56B3A6",
            Look(x=198, y=208, gap=45, eye=(33, 36), style="odd", brows="angular", mouth_y=82, mouth=1.1,
                 iris="#3C9A55", teeth="gap"),
            (78, 322, 300),
        ),
        "chili": Character(
            "A hothead with a moustache: every card is an insult, every lost card a duel.",
            "#D6281F", "#2B4272", "#5878B4",
            Look(x=204, y=196, gap=40, eye=(25, 21), style="narrow", brows="bushy", mouth_y=86, mouth=0.92,
                 iris="#8A4A12", white="#FFF3C8", teeth="row", nose="bulb", moustache="#2B1D14"),
            (122, 262, 306), 1.0, 1.3,
        ),
        "lemon": Character(
            "A sour grand lady with pearls: smiles only when others lose, and then with all her teeth.",
            "#F7D02E", "#6B4C96", "#A283C7",
            Look(x=200, y=212, gap=46, eye=(31, 24), style="lady", brows="pencil", mouth_y=72, mouth=0.86,
                 iris="#2E8F8A", lid="#4FA7A8", lips="#C8283C", teeth="row", nose="pointed", mole=True),
            (84, 316, 318), 0.92,
        ),
        "egg": Character(
            "A nervous wreck in an egg cup: already cracked, expects the worst and is usually right.",
            "#F6DDBB", "#41659C", "#7FA4D6",
            Look(x=198, y=196, gap=37, eye=(36, 41), style="round", brows="tiny", mouth_y=80, mouth=0.74,
                 iris="#2B1D14", teeth="none", blush="#EE8F7A", pupil=0.3),
            (90, 310, 318), 0.85, 1.2,
        ),
        "pumpkin": Character(
            "A big jolly brawler: laughs at others and at himself, hugs the loser until something cracks.",
            "#E9781A", "#2F5E50", "#5C9A78",
            Look(x=200, y=214, gap=62, eye=(21, 25), style="bead", brows="thick", mouth_y=78, mouth=1.4,
                 iris="#2B1D14", teeth="jack", nose="wedge"),
            (66, 334, 318), 1.2, horizon=290,
        ),
        "broccoli": Character(
            "A professor with a bush of hair: counts every card aloud and is wrong by one.",
            "#A9CF74", "#A84C38", "#D98A66",
            Look(x=200, y=247, gap=43, eye=(23, 25), style="keen", brows="bow", mouth_y=62, mouth=0.84,
                 iris="#5B4630", teeth="row", nose="round", glasses=True, goatee="#2F7A3C"),
            (104, 296, 334),
        ),
    }
)  # fmt: skip
"""Name of a character -> how it is drawn."""

_CENTRE: Final = (200.0, 216.0)
_RADIUS: Final = 168.0


def seat_svg(character: str, mood: str) -> str:
    """Return the medallion (400 x 400 units) of a character in a mood; raises ``KeyError`` for unknown ones."""
    who = CHARACTERS[character]
    what, arms = face_of(character, mood), arms_of(character, mood)
    inker = Inker(prefix="s")
    source = f"seat/{character}"
    lean, drop = what.lean * who.sway, what.drop
    bust = "".join(inker.draw(group(source, layer)) for layer in ("back", "body"))
    bust += face(who.look, what, who.skin, inker)
    front = group(source, "front")
    if front:
        bust += inker.draw(front)
    bust += over_face(who.look, what, inker)
    posed = f'<g transform="translate(0 {drop:g}) rotate({lean:g} 200 360)">{bust}</g>'
    clip = inker.new_id()
    if mood == "jammer":
        posed += _worn_rag(who.look.x, who.look.y + what.drop, inker)
    x, y = _CENTRE
    inner = _RADIUS - 19
    half = math.sqrt(inner**2 - (who.horizon - y) ** 2)
    opening = (
        f'<clipPath id="{clip}"><path d="M-40 -60H440V{who.horizon:g}H{x + half:.1f}A{inner:g} {inner:g} 0 0 1 '
        f'{x - half:.1f} {who.horizon:g}H-40Z"/></clipPath>'
    )
    behind = "".join(arm(a, who.skin, who.shoulders, who.hand, inker) for a in arms if a.behind)
    before = "".join(arm(a, who.skin, who.shoulders, who.hand, inker) for a in arms if not a.behind)
    body = (
        f'{_plate(who, inker)}{opening}<g clip-path="url(#{clip})">{behind}{posed}</g>{_rim_front(who, inker)}{before}'
    )
    return document(400, 400, body)


def _worn_rag(x: float, y: float, inker: Inker) -> str:
    """The wet rag on the head of a loser; ``x``, ``y``: the middle between the eyes."""
    rag = inker.draw(part_source("ui/jammerlappen"))
    return f'<g transform="translate({x:g} {y - 96:g}) rotate(-5) scale(.62 .4) translate(-200 -170)">{rag}</g>'


def _plate(who: Character, inker: Inker) -> str:
    """The medallion's back: shadow, enamel rim, coloured ground with rays."""
    x, y = _CENTRE
    ground = inker.new_id()
    reach = _RADIUS - 20
    ray = (
        f"M0 0L{-reach * 0.12:.1f} {-reach * 0.9928:.1f}A{reach:g} {reach:g} 0 0 1 {reach * 0.12:.1f} "
        f"{-reach * 0.9928:.1f}Z"
    )
    rays = "".join(f'<path d="{ray}" transform="translate({x:g} {y:g}) rotate({i * 30 + 7})"/>' for i in range(12))
    shadow = "".join(
        f'<circle cx="{x + 3:g}" cy="{y + 5:g}" r="{_RADIUS + 10 - i * 4:g}" fill="#140803" fill-opacity=".12"/>'
        for i in range(3)
    )
    ring = inker.draw(
        f'<circle cx="{x:g}" cy="{y:g}" r="{_RADIUS:g}" fill="{PAPER}" stroke-width="9"/>'
        f'<circle cx="{x:g}" cy="{y:g}" r="{_RADIUS - 8:g}" stroke="{who.rim}" stroke-width="7"/>'
    )
    return (
        f'{shadow}{ring}<radialGradient id="{ground}" cx=".4" cy=".3" r=".8"><stop offset="0" '
        f'stop-color="{mix(who.ground, "#FFE9B8", 0.32)}"/><stop offset=".55" stop-color="{who.ground}"/>'
        f'<stop offset="1" stop-color="{mix(who.ground, INK, 0.5)}"/></radialGradient>'
        f'<circle cx="{x:g}" cy="{y:g}" r="{_RADIUS - 19:g}" fill="url(#{ground})"/>'
        f'<g fill="{mix(who.ground, "#FFFFFF", 0.5)}" fill-opacity=".13">{rays}</g>'
        + inker.draw(f'<circle cx="{x:g}" cy="{y:g}" r="{_RADIUS - 17:g}" stroke-width="6"/>')
    )


def _rim_front(who: Character, inker: Inker) -> str:
    """The lower part of the rim again, over the bust."""
    outer, inner = _RADIUS - 2, _RADIUS - 17
    band = f"{_arc(outer, who.horizon)}{_arc(inner, who.horizon, back=True)}Z"
    lines = ((_RADIUS - 8, who.rim, 7), (inner, INK, 6), (_RADIUS, INK, 10))
    return inker.draw(
        f'<path d="{band}" fill="{PAPER}"/>'
        + "".join(
            f'<path d="{_arc(radius, who.horizon)}" stroke="{colour}" stroke-width="{width}" data-taper="none"/>'
            for radius, colour, width in lines
        )
    )


def _arc(radius: float, height: float, back: bool = False) -> str:
    """Path data of the medallion's circle below ``height``: left to right, or back from right to left."""
    x, y = _CENTRE
    half = math.sqrt(radius**2 - (height - y) ** 2)
    if back:
        return f"L{x + half:.1f} {height:g}A{radius:g} {radius:g} 0 0 1 {x - half:.1f} {height:g}"
    return f"M{x - half:.1f} {height:g}A{radius:g} {radius:g} 0 0 0 {x + half:.1f} {height:g}"
