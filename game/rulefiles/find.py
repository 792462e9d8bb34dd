"""Where rules files are: those of the program, and a player's own.

Imports :mod:`heul_doch.game.rulefiles.loader`. The program's files are read through :mod:`importlib.resources`, so that
it does not matter from where it was started or how it was packed. Where a player's folder lies is for the caller to
say.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path

from heul_doch.game.core.definition import RuleBook
from heul_doch.game.core.families import installed_rules, rules_folder
from heul_doch.game.core.problems import Problem, RulesError, nearest, problem
from heul_doch.game.rulefiles.base import SUFFIXES, Sources, builtin_files
from heul_doch.game.rulefiles.loader import parse_rulebook
from heul_doch.game.rulefiles.schema_check import form_digest, rules_form_problems
from heul_doch.game.rulefiles.strict_yaml import read_document


def find_rulebooks(user_folder: Path | None = None) -> tuple[list[RuleBook], list[Problem]]:
    """Return every usable rules file, the program's first, and what is wrong with the others.

    A bad file in ``user_folder`` is reported and skipped; the rest works. So is one that has the id of another. Among
    the problems are warnings (:attr:`Problem.is_warning`) of files that were not skipped. A folder that does not exist
    is an empty one.
    """
    books, problems, _ = _find(user_folder)
    return books, problems


def _find(user_folder: Path | None) -> tuple[list[RuleBook], list[Problem], dict[str, str]]:
    """Return what :func:`find_rulebooks` does, and the id each file of ``user_folder`` has or is meant to have."""
    builtin, wrong = _builtin()
    books, problems = list(builtin), list(wrong)
    sources = Sources(user_folder)
    try:
        own, misnamed = sources.own, sources.misnamed
    except OSError as error:
        reason = error.strerror or str(error)
        return books, [*problems, problem(str(user_folder), 0, 0, "file_unreadable", reason=reason)], {}
    taken = {book.id: book for book in books}
    for source in own:
        if source.problems:
            problems += source.problems
            continue
        if source.id in taken:
            problems.append(id_problem(source.name, taken[source.id]))
            continue
        book, mistakes = parse_rulebook(source.text, source.name, folder=user_folder, sources=sources)
        problems += mistakes
        if book is not None:
            books.append(book)
            taken[book.id] = book
    for file in misnamed:
        before, suffix, _ = file.name.casefold().partition(SUFFIXES[0])
        name = file.name[: len(before)] if suffix else file.stem
        problems.append(problem(str(file), 0, 0, "file_suffix", name=name + SUFFIXES[0]))
    return books, problems, {source.name: source.id for source in own}


def id_problem(file: str, other: RuleBook) -> Problem:
    """Return what is wrong with a file that has the id of ``other``."""
    if other.is_builtin:
        return problem(file, 0, 0, "id_builtin", id=other.id, other="")
    return problem(file, 0, 0, "id_taken", id=other.id, other=Path(other.path).name)


def find_rulebook(game_id: str, user_folder: Path | None = None) -> RuleBook:
    """Return the rules file with the id ``game_id``, of the program or of ``user_folder``.

    Raises RulesError: with the mistakes of the file when it is there but bad, else naming the games there are.
    """
    for book in _own()[0]:
        # Installed games and the player's files need not be read: they cannot have this id.
        if book.id == game_id:
            return book
    books, problems, ids = _find(user_folder)
    for book in books:
        if book.id == game_id:
            return book
    of_file = [p for p in problems if not p.is_warning and game_id in (ids.get(p.path), Path(p.path).stem)]
    if of_file:
        raise RulesError(of_file)
    known = [book.id for book in books]
    guess = nearest(game_id, known)
    raise RulesError([problem("", 0, 0, "unknown_game", game=game_id, known=", ".join(known), guess=guess)])


def in_form() -> str:
    """Return what belongs into ``rules/in_form.json``: the built-in files that are in form, each with its hash."""
    found = {}
    for entry in builtin_files(rules_folder()):
        document = read_document(entry.read_bytes(), entry.name)
        if not rules_form_problems(document):
            found[entry.name] = form_digest(document.data)
    return json.dumps(found, indent=1) + "\n"


def _builtin() -> tuple[tuple[RuleBook, ...], tuple[Problem, ...]]:
    """Return the games of the program and of installed distributions, and what is wrong with their files."""
    found = [_own(), _of_installed()]
    return tuple(b for books, _ in found for b in books), tuple(p for _, problems in found for p in problems)


@cache
def _own() -> tuple[tuple[RuleBook, ...], tuple[Problem, ...]]:
    return _read([rules_folder()])


@cache
def _of_installed() -> tuple[tuple[RuleBook, ...], tuple[Problem, ...]]:
    return _read(installed_rules())


def _read(folders: Iterable[Traversable]) -> tuple[tuple[RuleBook, ...], tuple[Problem, ...]]:
    books: list[RuleBook] = []
    problems: list[Problem] = []
    for entry in (e for folder in folders for e in builtin_files(folder)):
        book, mistakes = parse_rulebook(entry.read_bytes(), str(entry), is_builtin=True)
        problems += mistakes
        if book is not None:
            books.append(book)
    return tuple(books), tuple(problems)
