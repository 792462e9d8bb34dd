"""Mistakes in files: one line each, ``FILE:LINE:COL: what is wrong; what to do``.

A :class:`Problem` is a code with parameters, so that the window can say it in any language (message ``problem-CODE``);
``str(problem)`` is the English line for the command line.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

Param: TypeAlias = int | str

LONGEST_QUOTE = 60
"""Characters of a quoted text in a message; longer ones end with an ellipsis."""


LONGEST_SENTENCE = 200
"""The same for lists of known words, and for reasons that are sentences."""

_SENTENCES = ("known", "reason")
"""Parameters that are cut to that length."""


class Problem(NamedTuple):
    """A mistake: code, place and parameters."""

    path: str
    """The file, as the caller named it; empty if the mistake is in no file."""
    line: int
    """1-based, 0 for the whole file."""
    column: int
    """1-based, 0 for the whole line."""
    code: str
    params: tuple[tuple[str, Param], ...] = ()

    @property
    def values(self) -> dict[str, Param]:
        """The parameters by name. ``guess`` is the nearest known word, or empty."""
        return dict(self.params)

    @property
    def is_warning(self) -> bool:
        """Whether the file can still be used (e.g. a missing picture)."""
        return self.code in WARNINGS

    @property
    def sentence(self) -> str:
        """The English sentence without the place."""
        what, advice = MESSAGES[self.code]
        values = self.values
        if values.get("guess"):
            advice = 'did you mean "{guess}"?'
        text = what.format(**values)
        if "base_line" in values:
            text += ' (in "{base}", line {base_line})'.format(**values)
        return f"{text}; {advice.format(**values)}" if advice else text

    def at(self, path: str, line: int = 0, column: int = 0) -> Problem:
        """Return the same problem at another place."""
        return Problem(path, line, column, self.code, self.params)

    @property
    def head(self) -> str:
        """The beginning of its line: ``FILE:LINE:COLUMN: ``, as far as known."""
        place = "".join(f"{number}:" for number in (self.line, self.column) if number)
        return f"{show_text(self.path, 0)}:{place} " if self.path else ""

    def __str__(self) -> str:
        """Return the line that the command line prints."""
        return f"{self.head}{'warning: ' if self.is_warning else ''}{self.sentence}"


class RulesError(ValueError):
    """One or more mistakes; ``problems`` holds them sorted by place. ``str()`` has a line for each."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems: tuple[Problem, ...] = tuple(sort_problems(problems))
        super().__init__("\n".join(map(str, self.problems)))

    @property
    def in_a_line(self) -> str:
        """The first mistake and the number of further ones, for logs."""
        more = len(self.problems) - 1
        return f"{self.problems[0]}{f' (and {more} more)' if more else ''}"


class DeckError(RulesError):
    """A deck or number of seats for which no game can be dealt."""


def problem(path: str, line: int, column: int, code: str, /, **params: Param) -> Problem:
    """Build a :class:`Problem`; texts are cut and escaped for one line."""
    clean = tuple(
        (k, show_text(v, LONGEST_SENTENCE if k in _SENTENCES else LONGEST_QUOTE) if isinstance(v, str) else v)
        for k, v in params.items()
    )
    return Problem(path, line, column, code, clean)


def sort_problems(problems: Iterable[Problem]) -> list[Problem]:
    """Return the problems sorted by file and place, without duplicates."""
    return sorted(dict.fromkeys(problems), key=lambda p: (p.path, p.line, p.column, p.code, str(p)))


def show_text(text: str, longest: int = LONGEST_QUOTE) -> str:
    """Return ``text`` for one line of a message: invisible characters escaped, cut after ``longest`` (0: not cut)."""
    if longest and len(text) > longest:
        text = text[: longest - 1] + "…"
    return "".join(c if c.isprintable() else _escape(c) for c in text)


def _escape(char: str) -> str:
    return {"\n": "\\n", "\r": "\\r", "\t": "\\t"}.get(char, f"<U+{ord(char):04X}>")


def nearest(word: object, known: Iterable[str]) -> str:
    """Return the known word most similar to ``word``, or an empty text."""
    if not isinstance(word, str) or len(word) > LONGEST_QUOTE:
        return ""
    by_folded = {k.casefold(): k for k in known}
    found = difflib.get_close_matches(word.casefold(), by_folded, n=1, cutoff=0.6)
    return by_folded[found[0]] if found else ""


WARNINGS = frozenset(
    {
        "picture_missing",
        "picture_case",
        "picture_bad",
        "picture_large",
        "picture_kind",
        "choice_unused",
        "picture_slow",
        "picture_heavy",
        "picture_unknown",
        "text_cut",
        "name_long",
    }
)
"""Codes after which the file can still be used."""

MESSAGES: dict[str, tuple[str, str]] = {
    # Reading a file
    "file_missing": ("there is no such file", "check the name"),
    "file_is_folder": ("this is a folder, not a file", "name a file in it"),
    "file_there": ("there is a file of this name already", "choose another id, or rename that file"),
    "file_special": ("this is a pipe or a device, not a file", "put a text file there"),
    "file_unreadable": ("the file cannot be read ({reason})", "check the file and its permissions"),
    "file_large": ("the file has {size} bytes, more than the {limit} allowed", "this cannot be a file of the game"),
    "encoding_utf16": ("the file is encoded as {encoding}", 'save it as "UTF-8"'),
    "encoding_other": (
        "byte {byte} is not UTF-8 (the file looks like {encoding} or another old encoding)",
        'save it as "UTF-8" in the editor',
    ),
    "bom_inside": ("a byte order mark in the middle of the file (two files joined?)", "delete this character"),
    "bad_character": ("the invisible character {char} may not stand here", "delete it"),
    "blank_indent": ("the line is indented with the blank {char}", "use ordinary spaces"),
    "tab_indent": ("a tab where only spaces may stand", "replace tabs by spaces"),
    # YAML
    "syntax": ("not readable as YAML: {detail}", "check this line and the one above it"),
    "colon": ('":" inside a text without quotes, or wrong indentation', "put the text in quotes"),
    "no_colon": ('this is neither "key: value" nor an entry of a list', 'check for a missing ":" or quote'),
    "indent": ("the indentation does not fit the lines above", "align the line with its neighbours"),
    "unclosed_quote": ("a quote is opened here and never closed", "close it"),
    "unclosed_bracket": ("a bracket is opened here and not closed, or a comma is missing", "close it"),
    "hash_in_bracket": (
        'a bracket is opened here, and " #" begins a comment in it',
        "put the text in quotes",
    ),
    "needs_quotes": ('a text cannot begin with "{char}"', "put it in quotes"),
    "bad_escape": ('a backslash in "double" quotes that means nothing', "use 'single' quotes"),
    "alias_unknown": ("nothing complete before this is called {name}", "write the value out"),
    "alias": ("an alias (*name)", "write the value out; aliases are not allowed"),
    "anchor": ("an anchor (&name)", "delete it; anchors are not allowed"),
    "tag": ('the tag "{tag}"', "delete it; a text that begins with ! needs quotes"),
    "merge": ('a merge key "<<"', "write the values out"),
    "deep": ("more than {limit} levels of nesting", "this cannot be a file of the game"),
    "many": ("more than {limit} values", "this cannot be a file of the game"),
    "duplicate_key": ('the key "{key}" stands here a second time (first in line {first})', "delete one of them"),
    "key_empty": ("a key is missing before the colon", "write one, or delete the line"),
    "key_not_text": ("a list or mapping cannot be a key", "put the key in quotes"),
    "number_long": ("a number of {digits} digits", "quote it if it is a text"),
    "surrogate": ("half a character ({char}) that no font can show", "write the whole character"),
    "empty": ("the file is empty", "it must hold a mapping (key: value)"),
    "not_a_mapping": ("the file must hold a mapping (key: value), not {found}", "see rules/heul_doch.yaml"),
    "several_documents": ('a second document begins here ("---")', "only one is allowed in this file"),
    # Form
    "missing_key": ('"{name}" is missing in {place}', "add it"),
    "unknown_key": ('unknown key "{name}" in {place}', "known here: {known}"),
    "value_missing": ('"{name}" has no value', "write one, or delete the line"),
    "not_int": ('"{name}" must be a whole number from {low} to {high}, not {found}', ""),
    "not_number": ('"{name}" must be a number from {low} to {high}, not {found}', ""),
    "not_bool": ('"{name}" must be true or false, not {found}', "write true or false"),
    "not_text": ('"{name}" must be a text, not {found}', "put it in quotes"),
    "not_list": ('"{name}" must be a list, not {found}', "write [a, b] or lines that begin with -"),
    "not_mapping": ('"{name}" must be a mapping (key: value), not {found}', ""),
    "not_one_of": ('"{name}" cannot be {found}', "possible: {known}"),
    "text_empty": ('"{name}" is an empty text', "write something"),
    "text_long": ('"{name}" has {length} characters, more than {limit}', "shorten it"),
    "comma": (
        'a comma within {{ }} begins a new key, here "{name}", and this one has no value',
        "put the text in quotes, or write : after the key",
    ),
    "text_cut": ('the text ends before " #"; what follows is a comment: "{cut}"', "put the text in quotes"),
    "name_long": ('"{name}" has {length} letters, and {limit} find room', "shorten it"),
    "bad_id": ('"{id}" cannot be an id', "use small letters a-z, digits, - and _, a letter first"),
    "length": ('"{name}" must have {low} to {high} entries, not {count}', ""),
    "length_exact": ('"{name}" must have {low} entries, not {count}', ""),
    "one_verb": ("an effect is one verb with its parameters, not {count}", "begin each verb with - on its own line"),
    "unknown_verb": ('there is no effect "{verb}"', "known: {known}"),
    # Meaning
    "format_new": ("written for format {found}, this program reads {known}", "use a newer version of the program"),
    "id_builtin": ('the id "{id}" belongs to a game of the program', "give this file another id"),
    "id_taken": ('the file {other} has the id "{id}" too, and is used', "give this file another id, or delete it"),
    "file_suffix": ("a rules file under this name is not read", 'rename it to "{name}"'),
    "base_unknown": ('there is no game "{base}" to be the base', "known: {known}"),
    "base_bad": ('the base "{base}" has mistakes ({file})', "mend that file first"),
    "base_newer": (
        'the base "{base}" is written for format {found}, this program reads {known}',
        "use a newer version of the program",
    ),
    "base_circle": ("a game cannot be its own base: {way}", "name another base"),
    "base_deep": ("more than {limit} bases one after another: {way}", "name a base nearer to the first"),
    "cannot_remove": ('"{name}" cannot be removed from {place}', "delete this line, or write a value"),
    "character_taken": ('there is a character "{id}" already', "choose another id"),
    "seats_order": ("seats: min {low} is greater than max {high}", "exchange them"),
    "value_twice": ("the value {value} stands twice", "delete one; copies says how many cards there are"),
    "id_is_card": ('the special "{id}" is named like a number card', "choose another id"),
    "unknown_colour": ('the deck has no colour "{colour}"', "known: {known}"),
    "value_not_in_deck": ("no card of the deck has the value {value}", "possible: {known}"),
    "range_not_in_deck": ("no card of the deck has a value from {low} to {high}", "possible: {known}"),
    "not_value": (
        '"{name}" cannot be {found}',
        "write a number without quotes, {{min: 5}}, {{min: 2, max: 4}}, any, highest or lowest",
    ),
    "no_seat_chosen": ('"{verb}" uses a chosen seat, but nothing before it chooses one', 'put "choose" before it'),
    "no_direction_chosen": (
        '"{verb}" uses a chosen direction, but nothing before it chooses one',
        'put "choose: direction" before it',
    ),
    "choice_unused": ('"choose: {what}" is never used by a later effect', "delete it, or use chosen"),
    "many_choices": ("{count} choices in one special, more than {limit}", "delete some"),
    "same_seat": ('"{verb}" with the same seat twice', "name two different seats"),
    "sets_unknown": ('"{sets}" is no place in the data', "e.g. hand_size or specials.NAME.count"),
    "sets_kind": ('"{sets}" needs an option of kind "{takes}", not "{kind}"', "correct the kind or the place"),
    "sets_range": ('"{sets}" cannot be {value}', "correct the limits of the option"),
    "sets_twice": ('option "{other}" sets "{sets}" too', "delete one"),
    "sets_changed": ('variant "{variant}" changes "{sets}" too', "delete one, or let the option need the variant"),
    "default_differs": ('the default {default} differs from the data ({value} at "{sets}")', "make them equal"),
    "limits_order": ("min {low} is greater than max {high}", "exchange them"),
    "key_for_kind": ('"{name}" does not belong to an option of kind "{kind}"', "delete it"),
    "key_of_kind": ('an option of kind "{kind}" needs "{name}"', "add it"),
    "needs_unknown": ('there is no variant "{variant}"', "known: {known}"),
    "deck_empty": ('the deck "{deck}" has no number card', "every seat's stack begins with one"),
    "deck_large": ('the deck "{deck}" has {count} cards, more than {limit}', "lower copies or counts"),
    "deck_numbers": (
        'the deck "{deck}" has {have} number cards, but {seats} seats need {need} for their stacks',
        "add cards or lower seats",
    ),
    "deck_small": (
        'the deck "{deck}" has {have} cards, but {seats} seats need {need}',
        "add cards, or lower seats or hand_size",
    ),
    "row_never_full": (
        "a row of {limit} cards can never fill: its two sides hold {sides}, a colour has {cards}",
        "lower row_limit, or raise side_limit",
    ),
    "rows_too_few": ("{need} full rows shall end a round, but there are {have}", "lower end_rows"),
    "seats_range": ('"{deck}" is for {low} to {high} seats, not {seats}', ""),
    # Choosing
    "unknown_game": ('there is no game "{game}"', "known: {known}"),
    "unknown_variant": ('"{game}" has no variant "{variant}"', "known: {known}"),
    "unknown_option": ('"{game}" has no option "{option}"', "known: {known}"),
    # Records
    "record_new": (
        "this record has version {found}, the program reads version {known}",
        "use a newer version of the program",
    ),
    "record_rules": (
        'this record was made with rules {found} of "{game}", here they are {here}',
        "the rules file has been changed since; put the old one back",
    ),
    "deal_and_seed": ('a record holds either "deal" or "seed", not both', "delete one of them"),
    "deal_nor_seed": ('"deal" is missing, and so is "seed"', "add one of them"),
    "deal_wrong": ("deal {part}: {detail}", ""),
    "card_unknown": ('there is no card "{card}" in this deck', "check the variants"),
    "card_extra": ('"{card}" lies here once more often than in the deck ({count})', "delete it"),
    "side_key_bad": ('"{text}" is no key', "it is the moves made before and 32 digits 0-9a-f, in ascending order"),
    "joint_line_bad": (
        '"{text}" is no line of a seed that was made together, or not in its place',
        "it is commitment, secret, then hash SEAT and number SEAT by ascending seat, each with 64 digits 0-9a-f",
    ),
    "joint_secret": ("the secret of the seed does not fit its commitment {found}...", "the record has been changed"),
    "joint_number": ("the number of seat {seat} does not fit its hash", "the record has been changed"),
    "joint_wrong": (
        "the seed is not the one that the secret and the numbers give: that is {here}",
        "the record has been changed, or was never dealt like this",
    ),
    "move_wrong": ('move {number} "{text}": {reason}', ""),
    "commitment_none": ("this record has no commitment", "only games played at the table of this program have one"),
    "commitment_wrong": (
        "the deal does not belong to the commitment {found}...: it gives {here}...",
        "the record has been changed, or was never dealt like this",
    ),
    "commitment_other": (
        'the commitment of this record begins with {here}, not with "{noted}"',
        "note it before the deal, and do not change the record",
    ),
    "commitment_short": ('"{noted}" is too little of a commitment', "note at least its first {least} characters"),
    # Several rounds
    "series_plan": ("this plan of several rounds cannot be: {detail}", ""),
    "series_seats": ("the players of round {number} are not those of the first", "make them equal"),
    "series_running": ("round {number} is not over, but another one follows", "delete what follows"),
    "series_long": ("round {number} is more than the {rounds} that are planned", "delete it"),
    "series_game": (
        'round {number} is a game of "{found}", planned is "{expected}" as it stands in series',
        "make them equal",
    ),
    "series_seed": (
        "the seed of round {number} is not the one that follows from the plan",
        "the record has been changed",
    ),
    "series_start": (
        "round {number} is begun by seat {found}, it should be seat {expected}",
        "the record has been changed",
    ),
    # Puzzles
    "puzzle_choices": ('"choices" must be a list of at least two moves', "write the chance in per cent before each"),
    "puzzle_choice": (
        '"{text}" is no choice of a puzzle',
        "write the chance in per cent and the move, best first: 61.4 2 red-6 own",
    ),
    "puzzle_seat": ("seat {seat} is not the only one to move here", "a puzzle asks the seat on turn"),
    "puzzle_move": ('"{text}" is not legal here', "delete it, or check the moves before"),
    "puzzle_missing": ('{count} legal moves are missing in "choices", e.g. "{text}"', "add them, or make it again"),
    # Pictures
    "picture_outside": ('the picture "{picture}" lies outside the folder of the file', "put it beside the file"),
    "picture_name": ('"{picture}" is no picture name', "a file beside this one, e.g. pictures/mole.png"),
    "picture_missing": ('the picture "{picture}" is not there', "a blank card is shown instead"),
    "picture_case": ('the picture is called "{real}", not "{picture}"', "write it exactly so"),
    "picture_kind": ('"{picture}" is no PNG, JPEG, WebP or SVG picture', "a blank card is shown instead"),
    "picture_bad": ('the picture "{picture}" is damaged or empty', "a blank card is shown instead"),
    "picture_large": ('the picture "{picture}" is too large ({size})', "at most {limit}"),
    "picture_slow": (
        'the picture "{picture}" takes more than {seconds} seconds to draw',
        "simplify it; a blank card is shown instead",
    ),
    "picture_heavy": (
        'the picture "{picture}" takes more than {limit} of memory to draw',
        "simplify it; a blank card is shown instead",
    ),
    "picture_unknown": ('there is no picture "{picture}" in the program', "known: {known}"),
}
"""Code -> what is wrong, what to do. A non-empty ``guess`` replaces the second by "did you mean"."""
