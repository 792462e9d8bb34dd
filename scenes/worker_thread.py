"""Long work of the window done beside its thread: scenes are entered, laid out and drawn whole here. Imports no pygame.

Laying out a scene and drawing all of it anew take longer than a frame may. They are done by one other thread, one
piece of work after the other, and until a piece is done the window's thread touches nothing: it only looks, once a
frame and never for long, whether it is. So nothing is ever touched by two threads at once, and nothing needs a lock;
the picture stands still for a moment, but the loop does not.

    shop = Workshop()
    shop.begin(lay_out, then=show)        # ``then`` is called in the thread of whoever waits
    while not shop.wait(0.01):
        ...                               # another frame has passed
"""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable


class Workshop:
    """Does one piece of work at a time. Its thread starts with the first."""

    def __init__(self) -> None:
        self._thread: threading.Thread | None = None
        self._orders: queue.SimpleQueue[Callable[[], object] | None] = queue.SimpleQueue()
        self._is_done = threading.Event()
        self._error: BaseException | None = None
        self._then: Callable[[], None] | None = None
        self.is_busy = False
        """Whether a piece of work has begun and :meth:`wait` has not yet told that it is done."""

    @property
    def is_inside(self) -> bool:
        """Whether the caller is part of the work."""
        return threading.current_thread() is self._thread

    def begin(self, work: Callable[[], object], then: Callable[[], None] | None = None) -> None:
        """Begin a piece of work; what belongs to it must be left alone until it is done.

        Raises RuntimeError while another one is being done.
        """
        if self.is_busy:
            raise RuntimeError("one piece of work at a time")
        if self._thread is None:
            self._thread = threading.Thread(target=self._serve, name="workshop", daemon=True)
            self._thread.start()
        self.is_busy = True
        self._then = then
        self._is_done.clear()
        self._orders.put(work)

    def wait(self, seconds: float | None) -> bool:
        """Wait at most so long (``None``: as long as it takes); whether there is nothing left to wait for.

        Raises what the work raised.
        """
        if not self.is_busy:
            return True
        if not self._is_done.wait(seconds):
            return False
        self.is_busy = False
        error, self._error = self._error, None
        then, self._then = self._then, None
        if error is not None:
            raise error
        if then is not None:
            then()
        return True

    def close(self) -> None:
        """Wait for what is being done, then end the thread."""
        self._then = None
        self.wait(None)
        if self._thread is not None:
            self._orders.put(None)
            self._thread.join()
            self._thread = None

    def _serve(self) -> None:
        while (work := self._orders.get()) is not None:
            try:
                work()
            except BaseException as error:
                self._error = error
            # The thread shall keep nothing alive while it has nothing to do.
            del work
            self._is_done.set()
