"""A checkable deal: a hash of the shuffle, shown before the cards are dealt and proved after the game.

Imports :mod:`heul_doch.game.core.match`. The commitment is the SHA-256 of a plain text (:func:`deal_text`) that names
the game, the fingerprint of its rules, seats, starting seat, seed, a salt and where every card lay. Who noted the hash
at the table can check with any other program that the deal was fixed before the first move and followed no player::

    python main.py verify game.yaml --commitment "5f0c 2a81 77de 0a11"
    python main.py verify game.yaml --text | sha256sum

The salt (random, kept in the record) hides the deal until the end: a seed that somebody typed could be tried out.
"""

from __future__ import annotations

import hashlib

from heul_doch.game.core.common import entry_names
from heul_doch.game.core.match import Match

VERSION = 1
"""Version of the text that is hashed."""

SHOWN = 24
"""Characters of a commitment that are shown at the table; as many prove it to whoever noted them."""


def deal_text(match: Match) -> str:
    """Return the text that is hashed: who deals what to whom, a line each, ``\\n`` at the end of every line."""
    game, initial = match.game, match.initial
    lines = [
        f"heul-doch deal {VERSION}",
        f"game {game.defn.id}",
        f"rules {game.defn.fingerprint}",
        f"seats {game.seats}",
        f"start {initial.turn}",
        f"seed {'-' if match.seed is None else match.seed}",
        f"salt {match.salt}",
    ]
    for zone, entries in zip(game.zones, initial.zones):
        place = " ".join([zone.kind, *(str(n) for n in (zone.owner, zone.slot) if zone.owner >= 0)])
        lines.append(" ".join([f"{place}:", *entry_names(game.deck, entries)]))
    return "".join(f"{line}\n" for line in lines)


def commitment(match: Match) -> str:
    """Return the hash of a match's deal, 64 characters; empty when the match has no salt to hide it."""
    return hashlib.sha256(deal_text(match).encode("utf-8")).hexdigest() if match.salt else ""


def shown(commitment: str) -> str:
    """Return a commitment as it is shown and read out: its first characters, in groups of four."""
    head = commitment[:SHOWN]
    return " ".join(head[i : i + 4] for i in range(0, len(head), 4))
