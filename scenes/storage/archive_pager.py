"""Reading an archive of records page by page, in a thread, so that the window never waits."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from heul_doch.scenes.storage.archive import Archive, Summary, summarize
from heul_doch.scenes.storage.autosave import catch_up

PAGE: Final = 50
"""Games that are listed at once."""


class ArchivePage(NamedTuple):
    """A page of an archive."""

    page: int
    """Which page, 0.. from the newest games."""
    total: int
    """Games in the archive."""
    summaries: tuple[Summary, ...]

    @property
    def pages(self) -> int:
        """Pages of the archive."""
        return max(1, -(-self.total // PAGE))

    def bounds(self, page: int) -> tuple[int, int]:
        """Return the numbers of the first and the last game of a page, 1.. from the newest."""
        return page * PAGE + 1, min(self.total, (page + 1) * PAGE)


class ArchivePager:
    """Reads pages; ``take`` is called in the window's thread with the one asked for last.

    ``home`` is the folder with the saved games, ``rules`` that of the player's rules files; ``call_soon`` has a
    function called in the window's thread.
    """

    def __init__(
        self,
        home: Path,
        rules: Path,
        call_soon: Callable[[Callable[[], None]], None],
        take: Callable[[ArchivePage], None],
    ) -> None:
        self._home, self._rules, self._call_soon, self._take = home, rules, call_soon, take
        self._generation = 0

    def read(self, archive: Archive, page: int = 0, wanted: Path | None = None) -> None:
        """Begin to read a page, or the one on which the file ``wanted`` is; what was asked for before is dropped."""
        self._generation += 1
        number = self._generation

        def work() -> None:
            catch_up(self._home)
            files = archive.files()
            at = files.index(wanted) // PAGE if wanted in files else min(page, max(0, len(files) - 1) // PAGE)
            found: list[Summary] = []
            for file in files[at * PAGE : (at + 1) * PAGE]:
                if number != self._generation:
                    return
                found.append(summarize(archive.read(file), self._rules))
            page_read = ArchivePage(at, len(files), tuple(found))
            self._call_soon(lambda: self._take(page_read) if number == self._generation else None)

        threading.Thread(target=work, name="library", daemon=True).start()

    def stop(self) -> None:
        """Read no further."""
        self._generation += 1
