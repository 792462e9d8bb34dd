"""Long work of the window, done beside its thread: scenes are entered, laid out and drawn whole here.

Laying out a scene and drawing all of it anew take longer than a frame may. One other thread does them, one piece of
work after the other. Until a piece is done the window's thread touches nothing of it and only looks, once a frame and
never for long, whether it is. So no two threads touch anything at once, and nothing needs a lock.

    shop = Workshop()
    shop.begin(lay_out)
    while not shop.wait(0.01):
        ...                               # another frame has passed
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures import TimeoutError as Unfinished


class Workshop:
    """Does one piece of work at a time. Its thread starts with the first."""

    def __init__(self) -> None:
        self._executor = ThreadPoolExecutor(max_workers=1, thread_name_prefix="workshop")
        self._work: Future[object] | None = None
        self._thread = 0

    @property
    def is_busy(self) -> bool:
        """Whether a piece of work has begun and :meth:`wait` has not yet told that it is done."""
        return self._work is not None

    @property
    def is_inside(self) -> bool:
        """Whether the caller is part of the work."""
        return threading.get_ident() == self._thread

    def begin(self, work: Callable[[], object]) -> None:
        """Begin a piece of work; what belongs to it must be left alone until it is done.

        Raises RuntimeError while another one is being done.
        """
        if self._work is not None:
            raise RuntimeError("one piece of work at a time")

        def do() -> None:
            self._thread = threading.get_ident()
            work()

        self._work = self._executor.submit(do)

    def wait(self, seconds: float | None) -> bool:
        """Wait at most so long (``None``: as long as it takes); whether there is nothing left to wait for.

        Raises what the work raised.
        """
        if self._work is None:
            return True
        try:
            error = self._work.exception(seconds)
        except Unfinished:
            return False
        self._work = None
        if error is not None:
            raise error
        return True

    def close(self) -> None:
        """Wait for what is being done, then end the thread."""
        try:
            self.wait(None)
        finally:
            self._executor.shutdown()
