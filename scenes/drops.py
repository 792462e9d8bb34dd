"""Files that are dropped onto the window, in any scene.

Another thread imports them (:mod:`heul_doch.scenes.storage.incoming`). The result is shown as one line; then a record
is shown in the archive and a new game in the set-up, unless a game, a replay or a scoring is running.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from heul_doch.game.rulefiles.files import reason_of
from heul_doch.scenes.base import paths
from heul_doch.scenes.storage import disk
from heul_doch.scenes.ui.scene import Launch

if TYPE_CHECKING:
    from heul_doch.scenes.screens.library import LibraryScene
    from heul_doch.scenes.storage.archive import Archive
    from heul_doch.scenes.storage.incoming import Taken
    from heul_doch.scenes.ui.scene import Services

UNDISTURBED: Final = frozenset(
    {"table", "join", "joined", "lesson", "watch", "result", "summary", "fairness", "ledger", "puzzle", "coach"}
)
"""Scenes that stay where they are, with any dialog over them, when a file is dropped."""


DropResult = tuple[Path, "Taken | None", str]
"""The file, what was taken in, and the reason, a sentence in the current language, why nothing was."""


class Drops:
    """Imports files one after another."""

    def __init__(self, app: Services) -> None:
        self._app = app
        self._waiting: list[Path] = []
        self._open: set[Path] = set()
        """Files of which the result has not been shown."""

    @property
    def is_busy(self) -> bool:
        """Whether files are being imported."""
        return bool(self._open)

    def add(self, file: Path) -> None:
        """Import a file, together with others that are dropped at the same time."""
        if file in self._open:
            return
        if not self._waiting:
            self._app.call_soon(self._begin)
        self._waiting.append(file)
        self._open.add(file)

    def _begin(self) -> None:
        files, self._waiting = self._waiting, []
        library = self._library()
        archive = library.archive if library is not None else None
        home, rules = self._app.store.file.parent, paths.rules_dir()

        def work() -> None:
            from heul_doch.scenes.storage.archive import past_games

            results = [self._take_in(file, archive or past_games(home), rules) for file in files]
            self._app.call_soon(lambda: self._come_back(results))

        # At its end the program waits until the file is complete.
        disk.later(work)

    def _library(self) -> LibraryScene | None:
        """Return the library scene if it is shown, else None."""
        top = self._app.top
        if top is None or top.name != "library":
            return None
        from heul_doch.scenes.screens.library import LibraryScene

        assert isinstance(top, LibraryScene)
        return top

    def _take_in(self, file: Path, archive: Archive, rules: Path) -> DropResult:
        from heul_doch.game.core.problems import RulesError
        from heul_doch.scenes.base.sentences import file_problem, problem_sentence
        from heul_doch.scenes.storage.incoming import NotTaken, take_in

        words = self._app.words
        try:
            return file, take_in(file, archive, rules), ""
        except NotTaken as error:
            reason = words(f"drop-{error.kind}", file=file.name, folder=str(rules.parent))
        except RulesError as error:
            first = error.problems[0]
            reason = (file_problem if first.path else problem_sentence)(words, first)
        except OSError as error:
            reason = words("library-failed", reason=words.reason(reason_of(error)))
        return file, None, reason

    def _come_back(self, results: list[DropResult]) -> None:
        self._open.difference_update(file for file, _, _ in results)
        words, app = self._app.words, self._app
        taken = [one for _, one, _ in results if one is not None]
        reasons = [reason for _, _, reason in results if reason]
        if len(results) > 1:
            text = " ".join([words("drop-several", taken=len(taken), count=len(results)), *reasons[:1]])
        elif taken:
            key = f"drop-{taken[0].kind}" + ("" if taken[0].is_new else "-there")
            text = words(key, file=results[0][0].name, title=words.said(taken[0].title))
        else:
            text = reasons[0]
        if taken:
            self._show(taken)
        app.toast(text, reading="long")

    def _show(self, taken: list[Taken]) -> None:
        """Show an imported file, a game rather than a record, unless a game, a replay or a scoring is running."""
        app, top = self._app, self._app.top
        if top is None or any(scene.name in UNDISTURBED for scene in app.stack):
            return
        latest = max(taken, key=lambda one: one.kind == "rules")
        library = self._library()
        if latest.kind == "record" and library is not None:
            library.show(latest.path)
            return
        name = "setup" if latest.kind == "rules" else "library"
        launch = Launch(setup=latest.game if latest.kind == "rules" else latest.path)
        top.ctx.go(name, launch, on_top=top.name != name)
