"""Signal handlers that leave alone what the starter of the program ignores (``nohup``, a script's ``&``).

Imports nothing of ours.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable
from types import FrameType
from typing import Any

Handler = Callable[[int, FrameType | None], Any]


def catch(numbers: Iterable[int], handler: Handler) -> dict[int, Any]:
    """Set ``handler`` for each signal that is not ignored; return the handlers that were set before, by signal.

    Raises ValueError outside the main thread.
    """
    return {number: signal.signal(number, handler) for number in numbers if signal.getsignal(number) != signal.SIG_IGN}
