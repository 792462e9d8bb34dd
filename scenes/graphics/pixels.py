"""A picture as it goes from the drawing process to the window. Imports no pygame."""

from __future__ import annotations

from typing import NamedTuple


class Pixels(NamedTuple):
    """A rasterised picture: rows of blue, green, red, alpha."""

    width: int
    height: int
    opaque: bool
    data: bytes | bytearray
    target: object = None
    """The object whose memory ``data`` was written into, when somebody has provided one; else None."""
