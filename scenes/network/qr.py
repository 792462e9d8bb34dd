"""QR codes, as squares of dark and light modules. The library ``segno`` is loaded when the first one is asked for."""

from __future__ import annotations

from typing import Final

QUIET_ZONE: Final = 4
"""Light modules that must surround the code, by ISO/IEC 18004. They are not part of :func:`qr_matrix`."""


def qr_matrix(text: str) -> tuple[tuple[bool, ...], ...]:
    """Return the modules of a QR code for ``text``, row by row; True is dark.

    Error correction has level M (15 % of the code may be unreadable) or better where that costs no size. Raises
    ValueError when the text is too long for a QR code (2,331 bytes) or empty.
    """
    import segno

    if not text:
        raise ValueError("a QR code needs a text")
    try:
        code = segno.make(text, micro=False, error="m", encoding="utf-8" if not text.isascii() else None)
    except segno.DataOverflowError as error:
        raise ValueError(f"{len(text)} characters are too many for a QR code") from error
    return tuple(tuple(bool(module) for module in row) for row in code.matrix)
