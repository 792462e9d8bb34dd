"""Promised and real chances by table, for :mod:`heul_doch.game.bots.chances`.

Written by ``tests/bench/check_chances.py --write``. Keys are variants and seats; each line holds promised, happened and
the number of choices.
"""

from __future__ import annotations

BINS: dict[str, tuple[tuple[float, float, int], ...]] = {
    "4": (
        (0.0361, 0.0233, 215),
        (0.1514, 0.1406, 192),
        (0.2435, 0.2158, 183),
        (0.3443, 0.3911, 101),
        (0.4470, 0.5000, 69),
        (0.5430, 0.5875, 40),
        (0.6371, 0.7895, 19),
        (0.7516, 0.9375, 16),
        (0.8430, 0.6786, 14),
        (0.9719, 0.9500, 20),
    ),
}
