"""Verifiable deals: a hash of the deal, shown before the first move and checked after the game.

The commitment is the SHA-256 of a plain text (:func:`deal_text`) with the game, the fingerprint of its rules, seats,
starting seat, seed, a salt and the place of every card. A player who has noted the hash at the table can check with any
program that the deal did not change after the first move::

    python main.py verify game.yaml --commitment "5f0c 2a81 77de 0a11"
    python main.py verify game.yaml --text | sha256sum

The salt is random and kept in the record. It hides the deal until the end, because short seeds could be tried out.

Where people have made the seed together (:mod:`heul_doch.game.core.joint_seed`), the text has version 2 and names all
that the seed was made of.
"""

from __future__ import annotations

import hashlib

from heul_doch.game.core.common import entry_names
from heul_doch.game.core.match import Match

VERSION, JOINT_VERSION = 1, 2
"""Version of the text that is hashed: with a seed of the dealer's alone, and with one that was made together."""

SHOWN = 24
"""Number of characters of a commitment that the table shows."""


def deal_text(match: Match) -> str:
    """Return the text that is hashed: one line for each fact and each zone, every line with ``\\n`` at its end."""
    game, initial, joint = match.game, match.initial, match.joint_seed
    lines = [
        f"heul-doch deal {VERSION if joint is None else JOINT_VERSION}",
        f"game {game.defn.id}",
        f"rules {game.defn.fingerprint}",
        f"seats {game.seats}",
        f"start {initial.turn}",
        f"seed {'-' if match.seed is None else match.seed}",
        *(() if joint is None else joint.lines()),
        f"salt {match.salt}",
    ]
    for zone, entries in zip(game.zones, initial.zones):
        place = " ".join([zone.kind, *(str(n) for n in (zone.owner, zone.slot) if zone.owner >= 0)])
        lines.append(" ".join([f"{place}:", *entry_names(game.deck, entries)]))
    return "".join(f"{line}\n" for line in lines)


def commitment(match: Match) -> str:
    """Return the hash of a match's deal, 64 characters; empty if the match has no salt."""
    return hashlib.sha256(deal_text(match).encode("utf-8")).hexdigest() if match.salt else ""


def shown(commitment: str) -> str:
    """Return a commitment for display: its first characters, in groups of four."""
    head = commitment[:SHOWN]
    return " ".join(head[i : i + 4] for i in range(0, len(head), 4))
