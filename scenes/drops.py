"""Files that are dropped onto the window, whatever scene is there.

They are taken in by a thread (:mod:`scenes.storage.incoming`). The result is said in one line; then a record is shown
in the collection and a new game in the set-up, unless a game, a replay or a scoring goes on: that is not disturbed.
"""

from __future__ import annotations

import threading
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from heul_doch.scenes.base import paths
from heul_doch.scenes.ui.scene import Launch

if TYPE_CHECKING:
    from heul_doch.scenes.storage.archive import Shelf
    from heul_doch.scenes.storage.incoming import Taken
    from heul_doch.scenes.ui.scene import Services

UNDISTURBED: Final = frozenset({"table", "lesson", "watch", "result", "summary", "fairness"})
"""Scenes that stay where they are, with any dialog over them, when a file is dropped."""


class DropResult(NamedTuple):
    """Result of taking in one file: what was taken in, or the reason why nothing was."""

    file: Path
    taken: Taken | None = None
    reason: str = ""
    """A sentence in the current language."""


class Drops:
    """Takes in files, one after another."""

    def __init__(self, app: Services) -> None:
        self._app = app
        self._waiting: list[Path] = []
        self._current: list[Path] = []
        self.is_busy = False
        """Whether files are being taken in."""

    def add(self, file: Path) -> None:
        """Take in a file, together with those that are dropped in the same moment."""
        if file not in self._waiting and file not in self._current:
            self._waiting.append(file)
        if not self.is_busy:
            self.is_busy = True
            self._app.call_soon(self._begin)

    def _begin(self) -> None:
        self._current, self._waiting = self._waiting, []
        files, shelf = self._current, self._shelf()
        home, rules = self._app.store.file.parent, paths.rules_dir()

        def work() -> None:
            from heul_doch.scenes.storage.archive import past_shelf

            results = [self._take_in(file, shelf or past_shelf(home), rules) for file in files]
            self._app.call_soon(lambda: self._come_back(results))

        # No daemon: a program that ends waits until the file is whole.
        threading.Thread(target=work, name="drop").start()

    def _shelf(self) -> Shelf | None:
        """Return the shelf that is shown, None where none is."""
        top = self._app.top
        if top is None or top.name != "library":
            return None
        from heul_doch.scenes.screens.library import LibraryScene

        assert isinstance(top, LibraryScene)
        return top.shelf

    def _take_in(self, file: Path, shelf: Shelf, rules: Path) -> DropResult:
        from heul_doch.game.core.problems import RulesError
        from heul_doch.scenes.base.sentences import file_problem, problem_sentence
        from heul_doch.scenes.storage.incoming import NotTaken, take_in

        words = self._app.words
        try:
            return DropResult(file, take_in(file, shelf, rules))
        except NotTaken as error:
            reason = words(f"drop-{error.kind}", file=file.name, folder=str(rules.parent))
        except RulesError as error:
            first = error.problems[0]
            reason = (file_problem if first.path else problem_sentence)(words, first)
        except OSError as error:
            reason = words("library-failed", reason=words.reason(error.strerror or str(error)))
        return DropResult(file, reason=reason)

    def _come_back(self, results: list[DropResult]) -> None:
        self.is_busy, self._current = False, []
        words, app = self._app.words, self._app
        taken = [result.taken for result in results if result.taken is not None]
        reasons = [result.reason for result in results if result.reason]
        if len(results) > 1:
            text = words("drop-several", taken=len(taken), count=len(results))
            text = " ".join([text, *reasons[:1]])
        elif taken:
            title = words.said(taken[0].title)
            key = f"drop-{taken[0].kind}" + ("" if taken[0].is_new else "-there")
            text = words(key, file=results[0].file.name, title=title)
        else:
            text = reasons[0]
        if taken:
            self._show(taken)
        app.toast(text, reading="long")
        if self._waiting:
            self.is_busy = True
            app.call_soon(self._begin)

    def _show(self, taken: list[Taken]) -> None:
        """Show what was taken in, a new game rather than a record, where nothing is disturbed by it."""
        app, top = self._app, self._app.top
        if top is None or any(scene.name in UNDISTURBED for scene in app.stack):
            return
        latest = max(taken, key=lambda one: one.kind == "rules")
        if latest.kind == "record" and top.name == "library":
            from heul_doch.scenes.screens.library import LibraryScene

            assert isinstance(top, LibraryScene)
            top.show(latest.path)
            return
        name = "setup" if latest.kind == "rules" else "library"
        launch = Launch(setup=latest.game if latest.kind == "rules" else latest.path)
        top.ctx.go(name, launch, on_top=top.name != name)
