"""The rules files there are, read once in the background. Imports no pygame.

Reading and checking them costs a quarter of a second, nearly all of it imports; a scene that is going to need them
calls :func:`warm_up` when its first frame is on the screen.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from heul_doch.game.core.definition import RuleBook
    from heul_doch.game.core.problems import Problem

_known: dict[Path, list[RuleBook]] = {}


def read_books(user_dir: Path) -> tuple[list[RuleBook], list[Problem]]:
    """Return every rules file the window has a table for, and what is wrong with the others."""
    from heul_doch.game.core.families import table_package
    from heul_doch.game.rulefiles.find import find_rulebooks

    books, problems = find_rulebooks(user_dir / "rules")
    _known[user_dir] = [book for book in books if table_package(book.family) is not None]
    return list(_known[user_dir]), problems


def known_books(user_dir: Path) -> list[RuleBook] | None:
    """Return what :func:`read_books` found last, None when it has not been called yet. Reads nothing."""
    return _known.get(user_dir)


def warm_up(user_dir: Path, done: Callable[[list[Problem]], None]) -> None:
    """Do in another thread what :func:`read_books` needs for the first time.

    Then ``done`` is called there with what is wrong with the rules files.
    """

    def work() -> None:
        _, problems = read_books(user_dir)
        done(problems)

    threading.Thread(target=work, name="rules", daemon=True).start()
