"""Rules files before they are checked: the files of a folder, and files with a ``base``.

A rules file is either complete or a difference to another one::

    format: 1
    id: my_game
    base: other_game
    title: {de: Mein Spiel, en: My game}
    changes:
      hand_size: 5

The base is a game of the program or a file of the same folder, which may have a base itself. ``changes`` is merged like
the changes of a variant. Problems have a line of this file; for a mistake in inherited data they also name the line of
the base.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, NamedTuple

from heul_doch.game.core.families import installed_rules, rules_folder
from heul_doch.game.core.problems import Problem, RulesError, nearest, problem
from heul_doch.game.rulefiles.check import FORMAT, check_document, is_newer, leaf_schema
from heul_doch.game.rulefiles.files import would_wait
from heul_doch.game.rulefiles.schema_check import derived_form_problems, family_of, place_text, schema
from heul_doch.game.rulefiles.strict_yaml import Document, Path_, read_document, read_file
from heul_doch.game.rulefiles.values import map_of

SUFFIXES = (".yaml", ".yml")
"""Suffixes of rules files, in lower or upper case."""

MAX_VALUES = 10_000
"""Limit on the number of values in a rules file; the program's have a few hundred."""

MAX_BASES = 10
"""Limit on the number of bases one after another."""

_ID = re.compile(rb"^(?:\xef\xbb\xbf)?id:[ \t]*[\"']?([\w-]+)", re.MULTILINE)
_RULES_LINE = re.compile(rb"^(?:\xef\xbb\xbf)?(?:family|base):[ \t]", re.MULTILINE)
_BACKUPS = ("~", ".bak", ".orig", ".tmp", ".swp", ".part")
"""Suffixes of copies that editors and browsers leave."""


class Source(NamedTuple):
    """One rules file as it was found."""

    name: str
    """The file, for messages."""
    id: str
    """The id in the file; its name without suffix if no id can be read."""
    text: bytes
    problems: tuple[Problem, ...] = ()
    """Why the file could not be read; ``text`` is empty then."""
    is_builtin: bool = False


class Sources:
    """The rules files of the program and of one folder, which is read once, when it is needed."""

    def __init__(self, folder: Path | None = None) -> None:
        """``folder`` None: only the program's files."""
        self.folder = folder

    @cached_property
    def files(self) -> tuple[Path, ...]:
        """All entries of the folder that are not hidden, by name; none if there is no folder. Raises OSError."""
        try:
            return tuple(sorted(p for p in self.folder.iterdir() if not p.name.startswith("."))) if self.folder else ()
        except (FileNotFoundError, NotADirectoryError):
            return ()

    @cached_property
    def own(self) -> tuple[Source, ...]:
        """The rules files of the folder; those that are named like their id come first. Raises OSError."""
        found = [_read(file) for file in self.files if has_rules_suffix(file.name)]
        return tuple(sorted(found, key=lambda source: Path(source.name).stem != source.id))

    @cached_property
    def misnamed(self) -> tuple[Path, ...]:
        """Files of the folder that contain rules, by name or content, but have another suffix. Raises OSError."""
        return tuple(file for file in self.files if not has_rules_suffix(file.name) and _holds_rules(file))

    def find(self, game_id: str) -> Source | None:
        """Return the file with this id, None if there is none. The program's files come first."""
        for folder in rule_folders() if re.fullmatch(r"[\w-]+", game_id) else ():
            entry = folder.joinpath(game_id + SUFFIXES[0])
            if entry.is_file():
                return Source(str(entry), game_id, entry.read_bytes(), is_builtin=True)
        try:
            return next((source for source in self.own if source.id == game_id), None)
        except OSError:
            return None

    def ids(self) -> list[str]:
        """Return the ids of all files, the program's first."""
        found = [e.name.removesuffix(SUFFIXES[0]) for folder in rule_folders() for e in builtin_files(folder)]
        with contextlib.suppress(OSError):
            found += [source.id for source in self.own]
        return found


def rule_folders() -> Iterator[Traversable]:
    """Yield the folder with the program's rules files, then those of installed games, which take longer to find."""
    yield rules_folder()
    yield from installed_rules()


def builtin_files(folder: Traversable) -> list[Traversable]:
    """Return the rules files of one of :func:`rule_folders`, by name."""
    return sorted((e for e in folder.iterdir() if e.name.endswith(SUFFIXES[0])), key=lambda e: e.name)


def has_rules_suffix(name: str) -> bool:
    """Return whether a file name has a suffix of :data:`SUFFIXES`."""
    return name.casefold().endswith(SUFFIXES)


def _read(file: Path) -> Source:
    try:
        text = read_file(file)
    except RulesError as error:
        return Source(str(file), file.stem, b"", error.problems)
    written = _ID.search(text)
    found = written[1].decode() if written else file.stem
    return Source(str(file), found, text)


def _holds_rules(file: Path) -> bool:
    """Return whether a file with another suffix contains rules: ``my_game.yaml.txt``, ``my_game.txt``."""
    name = file.name.casefold()
    if name.endswith(_BACKUPS):
        return False
    if any(suffix in name for suffix in SUFFIXES):
        return True
    if file.suffix.casefold() not in ("", ".txt"):
        return False
    try:
        if would_wait(file):
            return False
        with file.open("rb") as stream:
            head = stream.read(2000)
    except OSError:
        return False
    return bool(_RULES_LINE.search(head) and _ID.search(head))


# ------------------------------------------------------------------------------------------------ base and changes


class DerivedDocument(Document):
    """The data of a base with the changes of a file, and the places of values in both."""

    __slots__ = ("_moved", "base", "own")

    def __init__(self, own: Document, base: Document) -> None:
        super().__init__(own.name)
        self.own = own
        """The file with ``base`` and ``changes``."""
        self.base = base
        head = {key: value for key, value in own.data.items() if key not in ("base", "changes")}
        changes = own.data["changes"]
        self.data = {**merge_file(_pruned(base.data, changes), changes), **head}
        self._moved: dict[Path_, Path_] = {}
        """Inherited values that follow from a change -> the place of that change."""
        self._follow()

    def _follow(self) -> None:
        """Adapt the default and the limits of inherited options to the changed data."""
        options, variants = self.data.get("options"), self.data.get("variants")
        if not isinstance(options, Mapping):
            return
        self.data["options"] = options = dict(options)
        for key, option in options.items():
            path: Path_ = ("options", key)
            if not isinstance(option, Mapping) or self.own.has(("changes", *path, "default")):
                continue
            sets, needs = option.get("sets"), option.get("needs")
            if not isinstance(sets, str):
                continue
            place: Path_ = tuple(sets.split("."))
            value = _at(self.data, place)
            variant = _at(variants, (needs, "changes")) if isinstance(needs, str) else None
            changed = _at(variant, place)
            if changed is not None:
                place, value = ("variants", str(needs), "changes", *place), changed
            if value is None or isinstance(value, (Mapping, list)) or value == option.get("default"):
                continue
            leaf = leaf_schema(schema(family_of(self.data)), sets) or {}
            if type(value) is int and not leaf.get("minimum", value) <= value <= leaf.get("maximum", value):
                continue
            option = {**option, "default": value}
            for limit, widen in (("min", min), ("max", max)):
                if type(value) is int and type(option.get(limit)) is int:
                    option[limit] = widen(value, option[limit])
            options[key] = option
            for part in ("default", "min", "max"):
                self._moved[*path, part] = place

    def _find(self, path: Path_) -> tuple[Document, Path_]:
        """Return the file that contains the value at ``path``, and its place there."""
        path = self._moved.get(path, path)
        if path[:1] and path[0] in self.own.data and path[0] not in ("base", "changes"):
            return self.own, path
        if not path or self.own.has(("changes", *path)):
            return self.own, ("changes", *path) if path else ()
        return self.base._find(path) if isinstance(self.base, DerivedDocument) else (self.base, path)

    def where(self, path: Path_, key: bool = False) -> tuple[int, int]:
        """Return line and column in the file itself; for inherited values, those of the nearest change around them."""
        document, place = self._find(path)
        while document is not self.own and path:
            path = path[:-1]
            document, place = self._find(path)
        return self.own.where(place or ("changes",), key or not place)

    def has(self, path: Path_) -> bool:
        """Return whether any of the files has something at ``path``."""
        document, place = self._find(path)
        return document.has(place)

    def typed(self, path: Path_) -> str:
        """Return a scalar as it was typed, in any of the files."""
        document, place = self._find(path)
        return document.typed(place)

    def comment(self, path: Path_) -> str:
        """Return the comment after a text, if it is in this file."""
        document, place = self._find(path)
        return document.comment(place) if document is self.own else ""

    def is_bare(self, path: Path_) -> bool:
        """Return whether a key within ``{ }`` has no colon and value."""
        document, place = self._find(path)
        return document.is_bare(place)

    def problem(self, path: Path_, code: str, /, **params: int | str) -> Problem:
        """Build a :class:`Problem` at the place of the value, or of the change around it."""
        return problem(self.name, *self.where(path), code, **params, **self._inherited(path))

    def key_problem(self, path: Path_, code: str, /, **params: int | str) -> Problem:
        """Build a :class:`Problem` at the place of the key, or of the change around it.

        If a key is missing because a change removed it, or because it was mistyped, the problem says that.
        """
        if code == "missing_key":
            removed: Path_ = ("changes", *path, str(params["name"]))
            if self.own.has(removed):
                return self.own.key_problem(removed, "cannot_remove", **params)
            siblings = _at(self.base.data, path[:-1])
            guess = nearest(path[-1], siblings) if path and isinstance(siblings, Mapping) else ""
            if guess and path[-1] not in siblings:
                params = {"name": str(path[-1]), "place": place_text(self, path[:-1])}
                params |= {"known": ", ".join(siblings), "guess": guess}
                code = "unknown_key"
        return problem(self.name, *self.where(path, key=True), code, **params, **self._inherited(path))

    def _inherited(self, path: Path_) -> dict[str, int | str]:
        document, place = self._find(path)
        if document is self.own:
            return {}
        return {"base": str(document.data.get("id")), "base_line": document.where(place)[0]}


def _at(data: Any, path: Path_) -> Any:
    """Return the value at a path, None if there is none."""
    for key in path:
        if not isinstance(data, Mapping):
            return None
        data = data.get(key)
    return data


def _pruned(base: Mapping[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    """Return the data of a base without variants and options of what ``changes`` removes."""
    result = dict(base)
    for part in ("variants", "by_seats"):
        kept = {}
        for key, value in map_of(base.get(part)).items():
            difference = map_of(value.get("changes") if part == "variants" else value)
            left = _without(difference, changes)
            if left or not difference:
                kept[key] = {**value, "changes": left} if part == "variants" else left
        if part in base:
            result[part] = kept
    left_variants = {key for key in result.get("variants", ()) if not _is_removed(changes, ("variants", key))}
    if "options" in base:
        result["options"] = {
            key: option
            for key, option in base["options"].items()
            if not _is_removed(changes, tuple(option["sets"].split(".")))
            and option.get("needs", "") in ("", *left_variants)
        }
    return result


def _without(difference: Mapping[str, Any], removals: Mapping[str, Any]) -> dict[str, Any]:
    """Return a difference without the keys that are null in ``removals``, and without mappings that this empties."""
    result = {}
    for key, value in difference.items():
        removal = removals.get(key, "")
        if removal is None:
            continue
        if isinstance(value, Mapping) and isinstance(removal, Mapping):
            left = _without(value, removal)
            if value and not left:
                continue
            value = left
        result[key] = value
    return result


def _is_removed(changes: Mapping[str, Any], path: Path_) -> bool:
    """Return whether the value at ``path``, or something around it, is null in ``changes``."""
    data: Any = changes
    for key in path:
        if not isinstance(data, Mapping) or key not in data:
            return False
        data = data[key]
        if data is None:
            return True
    return False


def merge_file(base: Mapping[str, Any], changes: Mapping[str, Any], path: tuple[str, ...] = ()) -> dict[str, Any]:
    """Return the data of a file with the changes of another: mappings are merged, null removes, the rest replaces.

    Null stays within the ``changes`` of a variant and below ``by_seats``, because it removes something from the game
    there.
    """
    result = dict(base)
    for key, value in changes.items():
        if value is None and not _is_difference(path):
            result.pop(key, None)
        elif isinstance(value, Mapping):
            below = result.get(key)
            result[key] = merge_file(below if isinstance(below, Mapping) else {}, value, (*path, key))
        else:
            result[key] = value
    return result


def _is_difference(path: tuple[str, ...]) -> bool:
    """Return whether the mapping at ``path`` of a file is itself a difference to the data of that file."""
    return (path[:1] == ("by_seats",) and len(path) > 1) or (path[:1], path[2:3]) == (("variants",), ("changes",))


def open_document(
    source: str | bytes, name: str, sources: Sources, seen: tuple[str, ...] = ()
) -> tuple[Document | None, list[Problem]]:
    """Read a rules file, with its base if it names one. Return None and the problems if that fails.

    A base is looked for in ``sources``; ``seen`` are the ids of the files that led here. The result is not yet checked
    against the schema of its family.
    """
    try:
        document = read_document(source, name, MAX_VALUES)
    except RulesError as error:
        return None, list(error.problems)
    if not {"base", "changes"} & document.data.keys() or is_newer(document):
        return document, []
    problems = derived_form_problems(document)
    if problems:
        return None, problems
    base, wrong = _open_base(document, sources, (*seen, document.data["id"]))
    if base is None:
        return None, [wrong] if wrong else []
    problems = list(_removals(document, base.data, document.data["changes"], ()))
    return (None, problems) if problems else (DerivedDocument(document, base), [])


def _open_base(document: Document, sources: Sources, seen: tuple[str, ...]) -> tuple[Document | None, Problem | None]:
    """Return the base of a file, or None and the problem."""
    base_id: str = document.data["base"]

    def wrong(code: str, **params: int | str) -> tuple[None, Problem]:
        return None, document.problem(("base",), code, base=base_id, **params)

    if base_id in seen or len(seen) > MAX_BASES:
        return wrong(
            "base_circle" if base_id in seen else "base_deep", way=" > ".join((*seen, base_id)), limit=MAX_BASES
        )
    source = sources.find(base_id)
    if source is None:
        known = [i for i in sources.ids() if i not in seen]
        return wrong("base_unknown", known=", ".join(known), guess=nearest(base_id, known))
    if source.is_builtin:
        return _builtin_document(base_id), None
    base, problems = (
        (None, list(source.problems)) if source.problems else open_document(source.text, source.name, sources, seen)
    )
    if base is not None and is_newer(base):
        return wrong("base_newer", found=base.data["format"], known=FORMAT)
    circle = next((p for p in problems if p.code in ("base_circle", "base_deep")), None)
    if circle is not None:
        return None, circle.at(document.name, *document.where(("base",)))
    if base is not None:
        problems = [p for p in check_document(base, None) if not p.is_warning]
    if problems or base is None:
        line = problems[0].line
        return wrong("base_bad", file=Path(source.name).name + (f":{line}" if line else ""))
    return base, None


@cache
def _builtin_document(game_id: str) -> Document:
    """Return a rules file of the program; it is shared, and its data must not be changed."""
    source = Sources().find(game_id)
    assert source is not None
    document, _ = open_document(source.text, source.name, Sources())
    assert document is not None
    return document


def _removals(document: Document, base: Any, changes: Mapping[str, Any], path: tuple[str, ...]) -> Iterator[Problem]:
    """Yield a problem for each null in ``changes`` that removes nothing."""
    if _is_difference(path):
        return
    known = base if isinstance(base, Mapping) else {}
    for key, value in changes.items():
        if value is None and key not in known:
            place, names = (
                place_text(document, ("changes", *path)),
                {"known": ", ".join(known), "guess": nearest(key, known)},
            )
            yield document.key_problem(("changes", *path, key), "unknown_key", name=key, place=place, **names)
        elif isinstance(value, Mapping):
            yield from _removals(document, known.get(key), value, (*path, key))
