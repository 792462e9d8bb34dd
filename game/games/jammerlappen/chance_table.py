"""Promised and real chances by table, for :mod:`heul_doch.game.bots.chances`.

Written by ``tests/bench/check_chances.py --write``. Keys are variants and seats; each line holds promised, happened and
the number of choices.
"""

from __future__ import annotations

BINS: dict[str, tuple[tuple[float, float, int], ...]] = {
    "4": (
        (0.0000, 0.0000, 4),
        (0.1485, 0.0000, 2),
        (0.2762, 0.0000, 3),
        (0.3651, 0.3636, 11),
        (0.4524, 0.3611, 36),
        (0.5471, 0.6500, 60),
        (0.6585, 0.7300, 100),
        (0.7501, 0.7890, 109),
        (0.8461, 0.8467, 137),
        (0.9480, 1.0000, 47),
    ),
}
