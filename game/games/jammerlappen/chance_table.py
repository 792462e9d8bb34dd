"""Predicted and observed chances by table, for :mod:`heul_doch.game.bots.chances`.

Written by ``tests/bench/check_chances.py --write``. Keys are variants and seats; each line holds predicted and
observed chance, and the number of choices.
"""

from __future__ import annotations

BINS: dict[str, tuple[tuple[float, float, int], ...]] = {
    "4": (
        (0.0102, 0.0000, 6),
        (0.1536, 0.0000, 5),
        (0.2534, 0.0909, 11),
        (0.3572, 0.2631, 38),
        (0.4546, 0.3238, 105),
        (0.5476, 0.6331, 139),
        (0.6569, 0.7053, 207),
        (0.7492, 0.8139, 274),
        (0.8464, 0.8785, 247),
        (0.9555, 0.9917, 121),
    ),
}
