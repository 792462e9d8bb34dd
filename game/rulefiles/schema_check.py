"""Mistakes in the form of a rules file, found by the JSON schema of its family in ``rules/``.

jsonschema finds all mistakes; this module turns them into problems with line, column and the word that was probably
meant. The import of jsonschema takes more time and memory than all other work with rules at the start. Therefore it is
imported only when it is needed, and files that are known to follow their schema are not checked again: unchanged files
of the program (``rules/valid_files.json``).
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import islice
from pathlib import PurePath
from typing import Any

from heul_doch.game.core.families import DEFAULT_GAME, find, ids, local_ids, rules_folder, schema_name
from heul_doch.game.core.problems import Problem, nearest, sort_problems
from heul_doch.game.rulefiles.strict_yaml import Document, Path_, kind_of

MAX_PROBLEMS = 200
"""Largest number of mistakes reported for one file."""

MAX_ENTRIES = 500
"""Largest number of entries of a list or mapping without a limit in the schema."""

_TRUTH_WORDS = {"true": "true", "yes": "true", "on": "true", "ja": "true"} | dict.fromkeys(
    ("false", "no", "off", "nein"), "false"
)

VALID_FILES = "valid_files.json"
"""Name of the file with the :func:`form_digest` of the files in ``rules/`` that follow their schema.

:func:`heul_doch.game.rulefiles.find.hashes_of_valid_files` returns its content.
"""


@cache
def schema(family: str = DEFAULT_GAME) -> dict[str, Any]:
    """Return the complete schema of the rules files of a family.

    All can use the definitions in the schema of :data:`heul_doch.game.core.families.DEFAULT_GAME`, which lists all
    families.
    """
    text = rules_folder(family).joinpath(schema_name(family)).read_text(encoding="utf-8")
    loaded: dict[str, Any] = json.loads(text.replace(f'"{schema_name(DEFAULT_GAME)}#/$defs/', '"#/$defs/'))
    if family == DEFAULT_GAME:
        # Without installed games, so that rules/valid_files.json does not depend on what is installed.
        loaded["properties"]["family"]["enum"] = list(local_ids())
    else:
        loaded["$defs"] = {**schema()["$defs"], **loaded.get("$defs", {})}
    return loaded


def schema_names() -> dict[str, str]:
    """Return the name of each family's schema."""
    return {family: schema_name(family) for family in ids()}


def family_of(data: Mapping[str, Any]) -> str:
    """Return the family whose schema a rules file is checked with; the default one for an unknown family."""
    family = data.get("family")
    return family if isinstance(family, str) and find(family) is not None else DEFAULT_GAME


def form_digest(data: Mapping[str, Any]) -> str:
    """Return a hash of the data of a rules file and its schema."""
    found = _schema_hash(family_of(data)).copy()
    found.update(json.dumps(data, sort_keys=True, default=str).encode())
    return str(found.hexdigest())


@cache
def _schema_hash(family: str) -> Any:
    return hashlib.sha256(json.dumps(schema(family), sort_keys=True).encode())


@cache
def _shipped_hashes() -> frozenset[str]:
    """Return the hashes of files that follow their schema; empty if the list is damaged or missing."""
    try:
        return frozenset(json.loads(rules_folder().joinpath(VALID_FILES).read_text(encoding="utf-8")).values())
    except (OSError, ValueError, AttributeError, TypeError):
        return frozenset()


def form_problems(document: Document, form: Mapping[str, Any]) -> list[Problem]:
    """Return every mistake of form of another YAML file, by the JSON schema ``form``."""
    return sort_problems(_problems_of_form(document, _validator_of(form)))


@cache
def _validator(family: str) -> Any:
    form = schema(family)
    if family == DEFAULT_GAME:
        known = {**form["properties"], "family": {**form["properties"]["family"], "enum": list(ids())}}
        form = {**form, "properties": known}
    return _validator_of(form)


def _validator_of(form: Mapping[str, Any]) -> Any:
    from jsonschema import Draft202012Validator
    from jsonschema.validators import extend

    def is_int(checker: object, value: object) -> bool:
        # 2.0 is an integer for JSON Schema, and True for Python; here both are mistakes.
        return isinstance(value, int) and not isinstance(value, bool)

    checker = Draft202012Validator.TYPE_CHECKER.redefine("integer", is_int)
    return extend(Draft202012Validator, type_checker=checker)(form)  # type: ignore[no-untyped-call]


_checked_hashes: set[str] = set()
"""Hashes of files that were checked since the program started; they are read again by many scenes."""


def family_form_problems(document: Document) -> list[Problem]:
    """Return every mistake of form of a rules file; a file that is known to have none is not checked."""
    digest = form_digest(document.data)
    if digest in _shipped_hashes() or digest in _checked_hashes:
        return []
    problems = rules_form_problems(document)
    if not problems:
        _checked_hashes.add(digest)
    return problems


def derived_form_problems(document: Document) -> list[Problem]:
    """Return every mistake of form of a file with a ``base`` that can be found without that base."""
    return sort_problems(_problems_of_form(document, _derived_validator()))


@cache
def _derived_validator() -> Any:
    common = schema()
    return _validator_of({**common["$defs"]["derived"], "$defs": common["$defs"]})


def rules_form_problems(document: Document) -> list[Problem]:
    """Return every mistake of form of a rules file; always checks it."""
    return _problems_of_form(document, _validator(family_of(document.data)))


def _problems_of_form(document: Document, validator: Any) -> list[Problem]:
    """Return every mistake of form; of several about one value only the most basic one."""
    errors = list(islice(validator.iter_errors(document.data), MAX_PROBLEMS))
    wrong_type = {tuple(e.absolute_path) for e in errors if e.validator == "type"}
    problems: list[Problem] = []
    for error in errors:
        if error.validator == "type" or tuple(error.absolute_path) not in wrong_type:
            problems += islice(_in_words(document, error), MAX_PROBLEMS)
    # A mistyped key is one mistake, not a missing key as well.
    meant = {(p.line, p.values["place"], p.values["guess"]) for p in problems if p.code == "unknown_key"}
    places = {(place, guess) for _, place, guess in meant}
    return [p for p in problems if p.code != "missing_key" or (p.values["place"], p.values["name"]) not in places]


def _in_words(document: Document, error: Any) -> Iterator[Problem]:
    """Yield the problems of a validation error, at the place of the value or key that it is about."""
    path: Path_ = tuple(error.absolute_path)
    form: Mapping[str, Any] = error.schema
    value = error.instance
    label = _label(path)
    if "propertyNames" in error.absolute_schema_path:
        yield document.key_problem((*path, value), "bad_id", id=value)
        return
    match error.validator:
        case "required":
            for key in error.validator_value:
                if key not in value:
                    yield document.key_problem(path, "missing_key", name=key, place=place_text(document, path))
        case "additionalProperties":
            known = list(form.get("properties", {}))
            for key in value:
                if key in known:
                    continue
                names: dict[str, int | str] = {"known": ", ".join(known), "guess": nearest(key, known)}
                if document.is_bare((*path, key)):
                    yield document.key_problem((*path, key), "comma", name=key)
                elif path[-2:-1] == ("effects",):
                    yield document.key_problem((*path, key), "unknown_verb", verb=key, **names)
                else:
                    place = place_text(document, path)
                    yield document.key_problem((*path, key), "unknown_key", name=key, place=place, **names)
        case "type" if value is None:
            yield document.key_problem(path, "value_missing", name=label)
        case "type" | "minimum" | "maximum" if form.get("type") == "integer":
            limits = {"low": form["minimum"], "high": form["maximum"]}
            yield document.problem(path, "not_int", name=label, found=found_text(document, path, value), **limits)
        case "enum" if "highest" in error.validator_value:
            guess = nearest(value, error.validator_value)
            yield document.problem(path, "not_value", name=label, found=found_text(document, path, value), guess=guess)
        case "type" if "enum" not in form:
            code = {"boolean": "not_bool", "string": "not_text", "array": "not_list", "object": "not_mapping"}
            guess = _TRUTH_WORDS.get(str(value).casefold(), "") if form["type"] == "boolean" else ""
            found = found_text(document, path, value)
            yield document.problem(path, code[form["type"]], name=label, found=found, guess=guess)
        case "enum" | "type":
            words = [json.dumps(w) if not isinstance(w, str) else w for w in form["enum"]]
            found = found_text(document, path, value)
            yield document.problem(
                path, "not_one_of", name=label, found=found, known=", ".join(words), guess=nearest(value, words)
            )
        case "pattern" | "maxLength" if "pattern" in form:
            yield document.problem(path, "bad_id", id=value)
        case "minLength":
            yield document.problem(path, "text_empty", name=label)
        case "maxLength":
            yield document.problem(path, "text_long", name=label, length=len(value), limit=error.validator_value)
        case "minProperties" | "maxProperties" if path[-2:-1] == ("effects",):
            yield document.problem(path, "one_verb", count=len(value))
        case _:
            kind = "Items" if isinstance(value, list) else "Properties"
            low, high = form.get(f"min{kind}", 0), form.get(f"max{kind}", MAX_ENTRIES)
            how = "length_exact" if low == high else "length"
            yield document.problem(path, how, name=label, low=low, high=high, count=len(value))


def found_text(document: Document, path: Path_, value: object) -> str:
    """Return what was written; numbers exactly as they were typed."""
    typed = document.typed(path)
    if typed and isinstance(value, (int, float)) and not isinstance(value, bool):
        return typed
    return kind_of(value)


def _label(path: Path_) -> str:
    """Return a short name of a value: ``count``, ``values[2]``."""
    last = path[-1] if path else ""
    return last if isinstance(last, str) else f"{_label(path[:-1])}[{last + 1}]"


def place_text(document: Document, path: Path_) -> str:
    """Return the path of a mapping: ``specials.katapult.effects[1]``; the file name for the top."""
    text = "".join(f".{part}" if isinstance(part, str) else f"[{part + 1}]" for part in path)
    return text.removeprefix(".") or PurePath(document.name).name
