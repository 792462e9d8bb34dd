"""Predicted and observed chances by table, for :mod:`heul_doch.game.bots.chances`.

Written by ``tests/bench/check_chances.py --write``. Keys are variants and seats; each line holds predicted and
observed chance, and the number of choices.
"""

from __future__ import annotations

BINS: dict[str, tuple[tuple[float, float, int], ...]] = {
    "4": (
        (0.0381, 0.0211, 804),
        (0.1506, 0.1592, 694),
        (0.2464, 0.2705, 584),
        (0.3435, 0.3462, 364),
        (0.4464, 0.4335, 218),
        (0.5492, 0.5833, 114),
        (0.6461, 0.6833, 60),
        (0.7445, 0.9024, 41),
        (0.8496, 0.8372, 43),
        (0.9682, 1.0000, 52),
    ),
    "sonderkarten 4": (
        (0.0403, 0.0268, 710),
        (0.1497, 0.1680, 619),
        (0.2456, 0.2589, 477),
        (0.3462, 0.3671, 286),
        (0.4431, 0.4450, 191),
        (0.5474, 0.5680, 103),
        (0.6461, 0.7373, 59),
        (0.7448, 0.7500, 48),
        (0.8511, 0.9355, 31),
        (0.9823, 0.9556, 45),
    ),
}
