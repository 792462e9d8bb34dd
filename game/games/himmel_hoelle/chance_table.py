"""Predicted and observed chances by table, for :mod:`heul_doch.game.bots.chances`.

Written by ``tests/bench/check_chances.py --write``. Keys are variants and seats; each line holds predicted and
observed chance, and the number of choices.
"""

from __future__ import annotations

BINS: dict[str, tuple[tuple[float, float, int], ...]] = {
    "4": (
        (0.0366, 0.0197, 356),
        (0.1502, 0.1670, 522),
        (0.2468, 0.2147, 385),
        (0.3446, 0.3360, 186),
        (0.4478, 0.5259, 116),
        (0.5447, 0.7214, 70),
        (0.6522, 0.7000, 60),
        (0.7457, 0.7414, 29),
        (0.8358, 0.9118, 34),
        (0.9612, 0.9722, 36),
    ),
}
