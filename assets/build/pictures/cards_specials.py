"""Every card that is not a number: the back, the special cards and their frames, blanks and stand-ins.

A special's picture shows inside its tile frame; the frame is drawn over the picture and so needs no clipping.
"""

from __future__ import annotations

from typing import NamedTuple

from heul_doch.assets.build.pictures import cards_faces, ink
from heul_doch.assets.build.pictures.ink import INK, ONION, PAPER, mix, shade


class Special(NamedTuple):
    """What frames a special card and who plays in its picture (``colour-mood`` or ``onion-mood``)."""

    accent: str
    tile: str
    cast: tuple[str, ...] = ()
    house: bool = False


_TILE = "#1F4E57"
_HOUSE_TILE = "#6B2F36"

SPECIALS = {
    "katapult": Special("#F29C38", _TILE, ("red-4", "onion-gloat")),
    "strandtuch": Special("#F2C94C", _TILE, ("orange-4", "yellow-4")),
    "karussell": Special("#4CC0AE", _TILE, ("red-4", "blue-7", "brown-4")),
    "werwolf": Special("#B9A7E8", _TILE, ("onion-body",)),
    "maulwurf": Special("#D8A36A", _HOUSE_TILE, house=True),
    "durchzug": Special("#7FC4EE", _HOUSE_TILE, house=True),
    "knoblauch": Special("#A9C95B", _HOUSE_TILE, house=True),
    "blank": Special("#D9B98A", "#5B5348"),
}


def _onion_words() -> dict[str, str]:
    return {
        "sprout": "#9DBE6B",
        "sproutdark": "#5F8040",
        "onionline": mix(ONION, INK, 0.32),
        "onionshade": mix(ONION, "#3A3550", 0.5),
        "onionface": mix(ONION, "#ffffff", 0.4),
    }


def _onion_defs() -> str:
    return (
        f'<radialGradient id="onion" cx=".36" cy=".3" r=".85"><stop offset="0" stop-color="#FBF8F1"/>'
        f'<stop offset=".45" stop-color="{mix(ONION, "#ffffff", 0.35)}"/>'
        f'<stop offset="1" stop-color="{mix(ONION, "#4A4458", 0.42)}"/></radialGradient>'
    )


def onion(mood: str) -> str:
    """Return the onion (origin under its roots): ``grumpy``, ``gloat`` or ``body`` (no face)."""
    groups = ink.drawing("cards/bodies/onion", **_onion_words()).groups
    return groups["body"] + ("" if mood == "body" else groups[mood])


def back() -> str:
    """Return the onion side of every card, without the ``<svg>`` around it."""
    ground = ink.drawing(
        "cards/frames/back",
        slate="#53616E",
        ring="#72828F",
        slatedark="#3C4853",
        slatelight="#7C8D9B",
        line="#2B333B",
    ).groups["ground"]
    return (
        f"<defs>{_onion_defs()}{ink.shadow_defs()}</defs>{ground}"
        + ink.shadow(326, 694, 210, 34)
        + f'<g transform="translate(315 712) scale(1.16)">{onion("grumpy")}</g>'
        + ink.grain(630, 880)
    )


def missing() -> str:
    """Return the stand-in for a picture that does not exist, without the ``<svg>`` around it."""
    card = ink.drawing("cards/specials/missing", drop=ink.tear(0, 0)).groups["card"]
    return f"<defs>{ink.tear_defs()}</defs>{card}{ink.grain(430, 880)}"


def special_card(name: str) -> str:
    """Return a special card with an empty banner, without the ``<svg>`` around it."""
    special = SPECIALS[name]
    words = {"drop": ink.tear(0, 0)}
    colours = []
    for actor in special.cast:
        who, _, mood = actor.partition("-")
        if who == "onion":
            words[actor] = onion(mood)
        else:
            colours.append(who)
            words[actor] = cards_faces.actor(who, int(mood))
    scene = ink.drawing(f"cards/specials/{name}", **words).groups
    frame = ink.drawing(
        "cards/frames/special",
        tile=special.tile,
        tilelight=shade(special.tile, 0.3),
        accent=special.accent,
        banner=mix(special.accent, PAPER, 0.7),
        bannerdark=mix(special.accent, INK, 0.2),
    ).groups
    badge = frame["badge-house" if special.house else "badge"]
    place = "translate(74 84) scale(.92)" if special.house else "translate(74 75) scale(.94)"
    defs = "".join(cards_faces.actor_defs(colour) for colour in colours) + _onion_defs() + ink.tear_defs()
    return (
        f'<defs>{defs}<g id="index">{badge}<g transform="{place}">{scene["symbol"]}</g></g></defs>'
        + scene["scene"]
        + frame["paper"]
        + frame["banner"]
        + ink.grain(630, 880)
        + '<use href="#index"/><use href="#index" transform="rotate(180 315 440)"/>'
    )
