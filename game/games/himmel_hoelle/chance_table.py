"""Promised and real chances by table, for :mod:`heul_doch.game.bots.chances`.

Written by ``tests/bench/check_chances.py --write``. Keys are variants and seats; each line holds promised, happened and
the number of choices.
"""

from __future__ import annotations

BINS: dict[str, tuple[tuple[float, float, int], ...]] = {
    "4": (
        (0.0349, 0.0213, 141),
        (0.1486, 0.1726, 226),
        (0.2487, 0.2370, 173),
        (0.3409, 0.3784, 74),
        (0.4433, 0.5625, 56),
        (0.5462, 0.7778, 36),
        (0.6487, 0.6591, 22),
        (0.7546, 0.7083, 12),
        (0.8314, 0.9333, 15),
        (0.9508, 1.0000, 9),
    ),
}
