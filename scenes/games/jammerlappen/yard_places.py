"""Where things are in the picture of the yard: for whoever draws it and for whoever hangs something up in it.

Apart from the drawing, so that the window need not load all that drawing takes.
"""

from __future__ import annotations

ROPE_TOP = 0.12
"""Where the line is tied, as a part of the height."""
ROPE_SAG = 0.055
"""How far it hangs through in the middle."""
TOWELS = 6
TOWEL = (360.0, 430.0)
GRIP = 44.0
"""Units from the upper edge of a towel's picture to where the line runs through its pegs."""


def rope_y(t: float) -> float:
    """Return the height of the line, as a part of the yard's, ``t`` of the way across."""
    return ROPE_TOP + ROPE_SAG * (1 - (2 * t - 1) ** 2)
