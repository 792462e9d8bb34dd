"""The only reader of YAML: strict, with positions; every mistake is one line and never a traceback.

It uses PyYAML's events, not its loader. Values follow the YAML 1.2 core schema in its plainest form. Only ``true`` and
``false`` are truth values; only ``null``, ``~`` and nothing are null; only plain decimals are numbers. ``no``, ``010``,
``1:30`` or a date stay text. Keys are always text. Tags, duplicate keys and very large files are refused. So are
anchors and aliases, unless the caller allows them (records, which other programs may write); an alias counts as what it
stands for.

    >>> document = read_document("colours: [rot, no, ~blue-7]", "x.yaml")
    >>> document.data, document.where(("colours", 1))
    ({'colours': ['rot', 'no', '~blue-7']}, (1, 16))
"""

from __future__ import annotations

import codecs
import json
import os
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, TypeAlias

import yaml
from heul_doch.game.core.problems import Problem, RulesError, problem
from heul_doch.game.rulefiles.files import reason_of, would_wait

Path_: TypeAlias = tuple[str | int, ...]
"""Keys and list indices from the top of a document: ``("specials", "katapult", "count")``."""

STREAMS = (("/", "dev"), ("/", "proc"))
"""Folders in which special files may be read: ``/dev/stdin``. Elsewhere reading a named pipe would block."""

MAX_BYTES = 2_000_000
MAX_DEPTH = 40
MAX_VALUES = 100_000
MAX_DIGITS = 40
MAX_PROBLEMS = 50
"""Largest number of mistakes collected for one file."""

_Parser: Any = getattr(yaml, "CLoader", yaml.Loader)

_INT = re.compile(r"-?(?:0|[1-9][0-9]*)")
_FLOAT = re.compile(r"-?(?:0|[1-9][0-9]*)\.[0-9]+")
_BAD_CHARACTER = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff\ud800-\udfff]")
_PLAIN = re.compile(r"~?[^\W\d_][\w-]*|[0-9]+(?: ~?[^\W\d_][\w-]*)(?: [\w-]+)*")
"""Texts that need no quotes: words (card names, with ``~`` before them), and moves (``0 red-6 own``)."""
_NO_PLAIN = frozenset({"true", "false", "null", "yes", "no", "on", "off", "y", "n"})
_TAB = re.compile(r"(?<=\S)[ \t]*\t[ \t]*")
_COMMENT = re.compile(r"[ \t]+#+[ \t]*(.*)")
_BLANK_INDENT = re.compile("^[ \t]*([\xa0\u1680\u2000-\u200b\u202f\u205f\u2060\u3000])", re.MULTILINE)


class Document:
    """One document of a file: plain values, and the places where they were written."""

    __slots__ = ("_bare", "_comments", "_keys", "_typed", "_values", "data", "name")

    def __init__(self, name: str) -> None:
        self.name = name
        """The file, as the caller named it."""
        self.data: Any = None
        """Plain values: dict, list, str, int, float, bool, None."""
        self._values: dict[Path_, tuple[int, int]] = {}
        self._keys: dict[Path_, tuple[int, int]] = {}
        self._typed: dict[Path_, str] = {}
        self._comments: dict[Path_, str] = {}
        self._bare: set[Path_] = set()

    def where(self, path: Path_, key: bool = False) -> tuple[int, int]:
        """Return line and column (1-based) of the value at ``path``, or of its key.

        For a path that is not in the document, return the nearest place around it.
        """
        places = self._keys if key and path in self._keys else self._values
        while path not in places:
            if not path:
                return (1, 1)
            path = path[:-1]
            places = self._values
        return places[path]

    def has(self, path: Path_) -> bool:
        """Return whether there is something at ``path``."""
        return path in self._values

    def typed(self, path: Path_) -> str:
        """Return a scalar exactly as it was typed (``1.10``), an empty text for anything else."""
        return self._typed.get(path, "")

    def comment(self, path: Path_) -> str:
        """Return the comment after a text without quotes at ``path``, in the same line; empty if there is none."""
        return self._comments.get(path, "")

    def is_bare(self, path: Path_) -> bool:
        """Return whether a key within ``{ }`` has no colon and value: ``{a: 1, alone}``."""
        return path in self._bare

    def problem(self, path: Path_, code: str, /, **params: int | str) -> Problem:
        """Build a :class:`Problem` at the place of the value at ``path``."""
        line, column = self.where(path)
        return problem(self.name, line, column, code, **params)

    def key_problem(self, path: Path_, code: str, /, **params: int | str) -> Problem:
        """Build a :class:`Problem` at the place of the key of ``path``."""
        line, column = self.where(path, key=True)
        return problem(self.name, line, column, code, **params)


def read_file(path: Path) -> bytes:
    """Return the bytes of a file. Raises RulesError if it is missing, unreadable or too large."""
    name = str(path)
    try:
        if os.path.isdir(path):
            raise RulesError([problem(name, 0, 0, "file_is_folder")])
        if would_wait(path) and path.parts[:2] not in STREAMS:
            raise RulesError([problem(name, 0, 0, "file_special")])
        with path.open("rb") as stream:
            data = stream.read(MAX_BYTES + 1)
            if len(data) > MAX_BYTES:
                size = max(len(data), stream.seek(0, 2) if stream.seekable() else 0)
                raise RulesError([problem(name, 0, 0, "file_large", size=size, limit=MAX_BYTES)])
    except FileNotFoundError:
        raise RulesError([problem(name, 0, 0, "file_missing")]) from None
    except (OSError, ValueError) as error:
        if isinstance(error, RulesError):
            raise
        reason = reason_of(error)
        raise RulesError([problem(name, 0, 0, "file_unreadable", reason=reason)]) from None
    return data


def read_documents(
    source: str | bytes, name: str, max_values: int = MAX_VALUES, *, may_alias: bool = False
) -> list[Document]:
    """Return all documents of a YAML text; ``name`` is the file in messages.

    More than ``max_values`` values are refused, because checking them would take long. With ``may_alias`` a value may
    be an alias of an earlier one. Raises RulesError with every mistake found (a syntax error ends the reading).
    """
    text = decode(source, name)
    problems = list(_scan_characters(text, name))
    if not problems:
        reader = _Reader(text, name, max_values, may_alias)
        documents = reader.read()
        problems = reader.problems
        if not problems:
            return documents
    raise RulesError(problems)


def read_document(source: str | bytes, name: str, max_values: int = MAX_VALUES) -> Document:
    """Return the single document of a YAML text, which must be a mapping. Raises RulesError."""
    documents = read_documents(source, name, max_values)
    if not documents or (len(documents) == 1 and documents[0].data is None):
        raise RulesError([problem(name, 0, 0, "empty")])
    first = documents[0]
    if len(documents) > 1:
        raise RulesError([problem(name, *documents[1].where(()), "several_documents")])
    if not isinstance(first.data, dict):
        raise RulesError([first.problem((), "not_a_mapping", found=kind_of(first.data))])
    return first


def kind_of(value: object) -> str:
    """Return a value as messages show it, the same in every language: ``"yes"``, ``[…]``, ``{…}``, ``2.0``."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f'"{value if len(value) <= 40 else value[:39] + "…"}"'
    if isinstance(value, list):
        return "[…]"
    return "{…}" if isinstance(value, Mapping) else str(value)


def quote(text: str) -> str:
    """Return ``text`` as a YAML scalar that every reader reads as the same text, also within ``[ ]``.

    Characters that :func:`read_documents` refuses become U+FFFD.
    """
    text = writable(text)
    if _PLAIN.fullmatch(text) and text.casefold() not in _NO_PLAIN:
        return text
    return json.dumps(text, ensure_ascii=False)


def writable(text: str) -> str:
    """Return ``text`` with U+FFFD for characters that no file may contain (surrogates, NUL)."""
    return _BAD_CHARACTER.sub("\ufffd", text)


# ------------------------------------------------------------------------------------------------ characters


def decode(source: str | bytes, name: str) -> str:
    """Return the text of a file with ``\\n`` line ends and without a byte order mark. Raises RulesError."""
    if isinstance(source, str):
        text = source
        if len(text) > MAX_BYTES:
            raise RulesError([problem(name, 0, 0, "file_large", size=len(text), limit=MAX_BYTES)])
    else:
        if len(source) > MAX_BYTES:
            raise RulesError([problem(name, 0, 0, "file_large", size=len(source), limit=MAX_BYTES)])
        encoding = _foreign_encoding(source)
        if encoding:
            raise RulesError([problem(name, 1, 0, "encoding_utf16", encoding=encoding)])
        try:
            text = source.decode("utf-8")
        except UnicodeDecodeError as error:
            head = source[: error.start].decode("utf-8").replace("\r\n", "\n").replace("\r", "\n")
            line, column = head.count("\n") + 1, len(head) - (head.rfind("\n") + 1) + 1
            byte = f"0x{source[error.start]:02X}"
            raise RulesError(
                [problem(name, line, column, "encoding_other", byte=byte, encoding="Windows-1252")]
            ) from None
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def _foreign_encoding(data: bytes) -> str:
    if data.startswith((codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE)) and len(data) % 4 == 0:
        return "UTF-32"
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "UTF-16"
    # Without a mark: plain letters as UTF-16 have a zero in every second byte.
    head = data[:200]
    for first in (0, 1):
        half, other = head[first::2], head[1 - first :: 2]
        if len(half) >= 2 and not any(half) and all(other):
            return "UTF-16"
    return ""


def _scan_characters(text: str, name: str) -> Iterator[Problem]:
    """Yield problems for invisible characters, which the parser refuses in unclear words or takes for letters."""

    def place(index: int) -> tuple[int, int]:
        return text.count("\n", 0, index) + 1, index - (text.rfind("\n", 0, index) + 1) + 1

    found = 0
    for match in _BAD_CHARACTER.finditer(text):
        char = match[0]
        code = "bom_inside" if char == "\ufeff" else "surrogate" if "\ud800" <= char <= "\udfff" else "bad_character"
        yield problem(name, *place(match.start()), code, char=f"U+{ord(char):04X}")
        found += 1
        if found >= MAX_PROBLEMS:
            return
    for match in _BLANK_INDENT.finditer(text):
        yield problem(name, *place(match.start(1)), "blank_indent", char=f"U+{ord(match[1]):04X}")
        found += 1
        if found >= MAX_PROBLEMS:
            return


# ------------------------------------------------------------------------------------------------ grammar


def _blanks(match: re.Match[str]) -> str:
    """Return as many blanks as there are tabs; PyYAML's two parsers treat tabs after the first word differently."""
    return " " * len(match[0])


class _Stop(Exception):
    """Ends the reading; the reason is among the problems."""


def _is_nothing(event: Any) -> bool:
    return isinstance(event, yaml.ScalarEvent) and not event.style and event.value == ""


class _Reader:
    """Builds documents from PyYAML's events; recurses at most :data:`MAX_DEPTH` levels deep."""

    def __init__(self, text: str, name: str, max_values: int, may_alias: bool) -> None:
        self.text = text
        self.lines = text.split("\n")
        self.may_alias = may_alias
        self.anchors: dict[str, list[Any]] = {}
        """The events of each complete value with an anchor."""
        self.recording: list[list[Any]] = []
        self.max_values = max_values
        self.name = name
        self.problems: list[Problem] = []
        self.events: Iterator[Any] = iter(())
        self.count = 0
        self.doc = Document(name)

    def read(self) -> list[Document]:
        documents: list[Document] = []
        try:
            self.events = yaml.parse(_TAB.sub(_blanks, self.text), Loader=_Parser)
            for event in self.events:
                if isinstance(event, yaml.DocumentStartEvent):
                    self.doc = Document(self.name)
                    self.anchors, self.recording = {}, []
                    self.doc.data = self.value(self.next(), (), 1)
                    documents.append(self.doc)
        except _Stop:
            pass
        except yaml.MarkedYAMLError as error:
            self.problems.append(self.syntax(error))
        except (yaml.YAMLError, RecursionError, ValueError, OverflowError, MemoryError) as error:
            detail = " ".join(str(error).split()) or type(error).__name__
            self.problems.append(problem(self.name, 0, 0, "syntax", detail=detail))
        return documents

    def report(self, event: Any, code: str, **params: int | str) -> None:
        mark = event.start_mark
        self.problems.append(problem(self.name, mark.line + 1, mark.column + 1, code, **params))
        if len(self.problems) >= MAX_PROBLEMS:
            raise _Stop

    def next(self) -> Any:
        """Return the next event, and record it for the open values with an anchor."""
        event = next(self.events)
        for events in self.recording:
            events.append(event)
        return event

    def named(self, event: Any, path: Path_, depth: int) -> Any:
        """Build a value with an anchor, and keep its events."""
        events: list[Any] = [event]
        self.recording.append(events)
        value = self.plain(event, path, depth)
        self.recording.pop()
        self.anchors[event.anchor] = events
        return value

    def again(self, event: Any, path: Path_, depth: int) -> Any:
        """Build the value of an alias from its events; its values count again, which limits nested aliases."""
        events = self.anchors.get(event.anchor)
        if events is None:
            self.report(event, "alias_unknown", name=event.anchor)
            return None
        kept = self.events, self.recording
        self.events, self.recording = iter(events[1:]), []
        value = self.plain(events[0], path, depth)
        self.events, self.recording = kept
        return value

    def value(self, event: Any, path: Path_, depth: int) -> Any:
        """Build the value that begins with ``event``."""
        self.count += 1
        if self.count > self.max_values:
            self.report(event, "many", limit=self.max_values)
            raise _Stop
        if depth > MAX_DEPTH:
            self.report(event, "deep", limit=MAX_DEPTH)
            raise _Stop
        self.doc._values[path] = (event.start_mark.line + 1, event.start_mark.column + 1)
        if isinstance(event, yaml.AliasEvent):
            if self.may_alias:
                return self.again(event, path, depth)
            self.report(event, "alias")
            return None
        if event.anchor is not None:
            if self.may_alias:
                return self.named(event, path, depth)
            self.report(event, "anchor")
        return self.plain(event, path, depth)

    def plain(self, event: Any, path: Path_, depth: int) -> Any:
        """Build a value, ignoring its anchor."""
        if event.tag is not None:
            self.report(event, "tag", tag=str(event.tag))
        if isinstance(event, yaml.ScalarEvent):
            return self.scalar(event, path)
        if isinstance(event, yaml.SequenceStartEvent):
            items: list[Any] = []
            while not isinstance(event := self.next(), yaml.SequenceEndEvent):
                items.append(self.value(event, (*path, len(items)), depth + 1))
            return items
        return self.mapping(path, depth, bool(event.flow_style))

    def mapping(self, path: Path_, depth: int, is_flow: bool) -> dict[str, Any]:
        result: dict[str, Any] = {}
        while not isinstance(event := self.next(), yaml.MappingEndEvent):
            key = self.key(event, path, depth)
            known = (*path, key)
            if key and key in result:
                self.report(event, "duplicate_key", key=key, first=self.doc.where(known, key=True)[0])
                known = (*path, key, "\0again")  # keep the first one's place
            elif key:
                self.doc._keys[known] = (event.start_mark.line + 1, event.start_mark.column + 1)
            following = self.next()
            if is_flow and _is_nothing(following) and not self.rest(event).lstrip().startswith(":"):
                self.doc._bare.add(known)
            value = self.value(following, known, depth + 1)
            result.setdefault(key, value)
        return result

    def rest(self, event: Any) -> str:
        """Return what follows a scalar in its line."""
        mark = event.end_mark
        return self.lines[mark.line][mark.column :] if mark.line < len(self.lines) else ""

    def key(self, event: Any, path: Path_, depth: int) -> str:
        if not isinstance(event, yaml.ScalarEvent):
            code = "alias" if isinstance(event, yaml.AliasEvent) else "key_not_text"
            self.report(event, code)
            if code == "key_not_text":
                self.value(event, (*path, "\0key"), depth + 1)
            return ""
        if event.anchor is not None:
            self.report(event, "anchor")
        if event.tag is not None:
            self.report(event, "tag", tag=str(event.tag))
        text = str(event.value)
        if not event.style and text in ("", "~", "null"):
            self.report(event, "key_empty")
            return ""
        if not event.style and text == "<<":
            self.report(event, "merge")
            return ""
        self.check_text(event, text)
        return text

    def scalar(self, event: Any, path: Path_) -> Any:
        text = str(event.value)
        self.doc._typed[path] = text
        if event.style or not event.implicit[0]:
            self.check_text(event, text)
            return text
        if text in ("", "~", "null"):
            return None
        if text in ("true", "false"):
            return text == "true"
        first = text[0]
        if (first == "-" or "0" <= first <= "9") and (_INT.fullmatch(text) or _FLOAT.fullmatch(text)):
            digits = sum(c.isdigit() for c in text)
            if digits > MAX_DIGITS:
                self.report(event, "number_long", digits=digits)
                return 0
            return float(text) if "." in text else int(text)
        self.check_text(event, text)
        comment = _COMMENT.fullmatch(self.rest(event))
        if comment:
            self.doc._comments[path] = comment[1]
        return text

    def check_text(self, event: Any, text: str) -> None:
        """Refuse characters that only an escape such as ``"\\0"`` can produce."""
        match = _BAD_CHARACTER.search(text)
        if match:
            code = "surrogate" if "\ud800" <= match[0] <= "\udfff" else "bad_character"
            self.report(event, code, char=f"U+{ord(match[0]):04X}")

    def syntax(self, error: yaml.MarkedYAMLError) -> Problem:
        """Return the problem for a syntax error."""
        told = str(error.problem or "")
        mark: Any = error.problem_mark or error.context_mark
        start: Any = error.context_mark or mark
        if mark is None:
            return problem(self.name, 0, 0, "syntax", detail=told)
        line = self.lines[mark.line] if mark.line < len(self.lines) else ""
        char = line[mark.column : mark.column + 1]
        indent = line[: len(line) - len(line.lstrip())]
        params: dict[str, int | str] = {}
        if "nesting" in told:
            return problem(self.name, mark.line + 1, mark.column + 1, "deep", limit=MAX_DEPTH)
        if char == "\t" or "\t" in indent:
            code, mark = "tab_indent", mark if char == "\t" else None
            column = mark.column if mark else indent.index("\t")
            return problem(self.name, error.problem_mark.line + 1, column + 1, code)  # type: ignore[union-attr]
        if "escape" in told or "hexdecimal" in told:
            code = "bad_escape"
        elif "quoted scalar" in str(error.context):
            code, mark = "unclosed_quote", start
        elif "mapping values are not allowed" in told:
            code = "colon"
        elif "could not find expected ':'" in told:
            code, mark = "no_colon", start
        elif char == ":" and ("expected key" in told or "found ':'" in told or "node content" in told):
            code = "key_empty"
        elif "flow" in str(error.context):
            mark = start
            is_cut = mark.line < len(self.lines) and " #" in self.lines[mark.line][mark.column :]
            code = "hash_in_bracket" if is_cut else "unclosed_bracket"
        elif "cannot start any token" in told:
            code, params = "needs_quotes", {"char": char}
        elif "block" in str(error.context) or "block" in told:
            code = "indent"
        else:
            code, params = "syntax", {"detail": told}
        return problem(self.name, mark.line + 1, mark.column + 1, code, **params)
