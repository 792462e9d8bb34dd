"""Where rules files are: those of the program, and a player's own.

Imports :mod:`game.loader`. The program's files are read through :mod:`importlib.resources`, so that it does not matter
from where it was started or how it was packed. Where a player's folder lies is for the caller to say.
"""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from pathlib import Path

from game.definition import RuleBook
from game.loader import parse_rulebook
from game.problems import Problem, RulesError, nearest, problem
from game.ruleform import form_digest, rules_form_problems
from game.yamlio import read_document, read_file

SUFFIX = ".yaml"


def find_rulebooks(user_folder: Path | None = None) -> tuple[list[RuleBook], list[Problem]]:
    """Return every usable rules file, the program's first, and what is wrong with the others.

    A bad file in ``user_folder`` is reported and skipped; the rest works. So is one that has the id of another. Among
    the problems are warnings (:attr:`Problem.is_warning`) of files that were not skipped. A folder that does not exist
    is an empty one.
    """
    builtin, problems = _builtin()
    books = list(builtin)
    found = list(problems)
    if user_folder is None:
        return books, found
    try:
        files = sorted(p for p in user_folder.iterdir() if p.suffix == SUFFIX and not p.name.startswith("."))
    except (FileNotFoundError, NotADirectoryError):
        return books, found
    except OSError as error:
        return books, [*found, problem(str(user_folder), 0, 0, "file_unreadable", reason=error.strerror or str(error))]
    taken = {book.id: book.path for book in books}
    for file in files:
        if file.stem in taken:
            found.append(problem(str(file), 0, 0, "id_taken", id=file.stem, other=taken[file.stem]))
            continue
        try:
            book, mistakes = parse_rulebook(read_file(file), str(file), file.stem, folder=file.parent)
        except RulesError as error:
            book, mistakes = None, list(error.problems)
        found += mistakes
        if book is not None:
            books.append(book)
            taken[book.id] = book.path
    return books, found


def find_rulebook(game_id: str, user_folder: Path | None = None) -> RuleBook:
    """Return the rules file called ``game_id``, of the program or of ``user_folder``.

    Raises RulesError: with the mistakes of the file when it is there but bad, else naming the games there are.
    """
    books, problems = find_rulebooks(user_folder)
    for book in books:
        if book.id == game_id:
            return book
    of_file = [p for p in problems if not p.is_warning and Path(p.path).stem == game_id]
    if of_file:
        raise RulesError(of_file)
    known = [book.id for book in books]
    guess = nearest(game_id, known)
    raise RulesError([problem("", 0, 0, "unknown_game", game=game_id, known=", ".join(known), guess=guess)])


def in_form() -> str:
    """Return what belongs into ``rules/in_form.json``: the built-in files that are in form, each with its hash."""
    found = {}
    for entry in sorted(resources.files("rules").iterdir(), key=lambda e: e.name):
        if entry.name.endswith(SUFFIX):
            document = read_document(entry.read_bytes(), entry.name)
            if not rules_form_problems(document):
                found[entry.name] = form_digest(document.data)
    return json.dumps(found, indent=1) + "\n"


@cache
def _builtin() -> tuple[tuple[RuleBook, ...], tuple[Problem, ...]]:
    books: list[RuleBook] = []
    problems: list[Problem] = []
    for entry in sorted(resources.files("rules").iterdir(), key=lambda e: e.name):
        stem = entry.name.removesuffix(SUFFIX)
        if stem == entry.name:
            continue
        book, mistakes = parse_rulebook(entry.read_bytes(), str(entry), stem, is_builtin=True)
        problems += mistakes
        if book is not None:
            books.append(book)
    return tuple(books), tuple(problems)
