"""What menus show of games: the rules files, and the saved running game.

Reading and checking the rules files costs a quarter of a second, nearly all of it imports; a scene that is going to
need them calls :func:`warm_up` when its first frame is on the screen.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from heul_doch.scenes.storage.waiting_game import Waiting, waiting

if TYPE_CHECKING:
    from heul_doch.game.core.definition import RuleBook
    from heul_doch.game.core.problems import Problem
    from heul_doch.scenes.ui.scene import Context

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


def game_name(ctx: Context, game: str) -> str:
    """Return what a game is called; one of the player's own goes by its id until its file has been read."""
    words, key = ctx.words, f"game-{game.replace('_', '-')}"
    if key in words:
        return words(key)
    return next((words.said(book.title) for book in known_books(ctx.user_dir) or () if book.id == game), game)


def described(ctx: Context, at: Waiting) -> str:
    """Return which game waits, in a few words: with its place in the evening, or its round."""
    words, game = ctx.words, game_name(ctx, at.game) if at.game else ""
    if at.leg:
        return words("running-evening", game=game, leg=at.leg, legs=at.legs)
    if at.legs:
        return words("running-evening-plain", game=game)
    if at.rounds:
        return words("running-round", game=game, number=at.number, rounds=at.rounds)
    return game or words("running-unknown")


def what_becomes_of_it(ctx: Context) -> str:
    """Return what becomes of the game that waits when another one is begun; empty when there is none to be lost."""
    at = waiting(ctx.store.file.parent)
    if at is None or not at.has_moves:
        return ""
    return ctx.words("running-goes", game=described(ctx, at))
