"""Predicted and observed chances by table, for :mod:`heul_doch.game.bots.chances`.

Written by ``tests/bench/check_chances.py --write``. Keys are variants and seats; each line holds predicted and
observed chance, and the number of choices.
"""

from __future__ import annotations

BINS: dict[str, tuple[tuple[float, float, int], ...]] = {
    "4": (
        (0.0086, 0.0000, 42),
        (0.1562, 0.1667, 24),
        (0.2557, 0.1538, 65),
        (0.3577, 0.2422, 161),
        (0.4577, 0.3948, 466),
        (0.5503, 0.6217, 563),
        (0.6549, 0.7123, 796),
        (0.7496, 0.7774, 1150),
        (0.8462, 0.8638, 1013),
        (0.9554, 0.9686, 573),
    ),
}
