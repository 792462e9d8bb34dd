"""Finds rules files: those of the program, of installed games, and of a user's folder, which the caller names.

The program's files are read through :mod:`importlib.resources`, which works for any installation.
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
from heul_doch.game.rulefiles.files import reason_of
from heul_doch.game.rulefiles.loader import parse_rulebook
from heul_doch.game.rulefiles.schema_check import form_digest, rules_form_problems
from heul_doch.game.rulefiles.strict_yaml import read_document


def find_rulebooks(user_folder: Path | None = None) -> tuple[list[RuleBook], list[Problem]]:
    """Return every usable rules file, the program's first, and the problems of all files.

    Files of ``user_folder`` with mistakes, or with the id of another file, are skipped. Problems that are warnings
    (:attr:`Problem.is_warning`) belong to files that were not skipped. A missing folder is like an empty one.
    """
    books, problems, _ = _find(user_folder)
    return books, problems


def _find(user_folder: Path | None) -> tuple[list[RuleBook], list[Problem], dict[str, str]]:
    """Return the result of :func:`find_rulebooks`, and the id of each file of ``user_folder``."""
    builtin, wrong = _builtin()
    books, problems = list(builtin), list(wrong)
    sources = Sources(user_folder)
    try:
        own, misnamed = sources.own, sources.misnamed
    except OSError as error:
        reason = reason_of(error)
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
    """Return the problem of a file that has the id of ``other``."""
    if other.is_builtin:
        return problem(file, 0, 0, "id_builtin", id=other.id, other="")
    return problem(file, 0, 0, "id_taken", id=other.id, other=Path(other.path).name)


def find_rulebook(game_id: str, user_folder: Path | None = None) -> RuleBook:
    """Return the rules file with the id ``game_id``, of the program or of ``user_folder``.

    Raises RulesError: with the mistakes of the file if there is one, else with the known ids.
    """
    for book in _own()[0]:
        # Installed games and the user's files cannot have this id, so they are not read.
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


def hashes_of_valid_files() -> str:
    """Return the content of ``rules/valid_files.json``: the hash of each built-in file that follows its schema."""
    found = {}
    for entry in builtin_files(rules_folder()):
        document = read_document(entry.read_bytes(), entry.name)
        if not rules_form_problems(document):
            found[entry.name] = form_digest(document.data)
    return json.dumps(found, indent=1) + "\n"


def _builtin() -> tuple[tuple[RuleBook, ...], tuple[Problem, ...]]:
    """Return the rules files of the program and of installed games, and their problems."""
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
