"""Predicted and observed chances by table, for :mod:`heul_doch.game.bots.chances`.

Written by ``tests/bench/check_chances.py --write``. Keys are variants and seats; each line holds predicted and
observed chance, and the number of choices.
"""

from __future__ import annotations

BINS: dict[str, tuple[tuple[float, float, int], ...]] = {
    "4": (
        (0.0404, 0.0186, 1002),
        (0.1510, 0.1461, 1367),
        (0.2460, 0.2326, 1034),
        (0.3458, 0.3288, 549),
        (0.4477, 0.4810, 325),
        (0.5421, 0.6488, 224),
        (0.6474, 0.7029, 152),
        (0.7444, 0.8021, 96),
        (0.8383, 0.8936, 94),
        (0.9730, 0.9804, 102),
    ),
}
