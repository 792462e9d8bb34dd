"""Random numbers from the system's own source, which nobody can predict."""

from __future__ import annotations

import secrets


def fresh_seed() -> int:
    """Return a random seed of 128 bits: 39 digits, longer than all that people type."""
    return 1 << 128 | secrets.randbits(128)


def fresh_salt() -> str:
    """Return a salt for a deal's commitment (:mod:`heul_doch.game.records.commitment`): 32 hex digits."""
    return secrets.token_hex(16)


def fresh_side_key() -> str:
    """Return a key for random numbers beside the deal (:attr:`Match.side_keys`): 32 hex digits."""
    return secrets.token_hex(16)
