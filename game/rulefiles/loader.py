"""Reads rules files and makes game definitions of them. ::

    book = load_rulebook("rules/my_game.yaml")
    definition = define(book, ["sonderkarten"], {"hand_size": 5})
    check_seats(definition, 4)

Every mistake is a :class:`heul_doch.game.core.problems.Problem`; a :class:`RulesError` holds all of them.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from heul_doch.game.core.cards import Face
from heul_doch.game.core.definition import (
    ColourSpec,
    EffectSpec,
    GameDefinition,
    OptionSpec,
    OptionValue,
    RuleBook,
    Selector,
    SpecialSpec,
    VariantSpec,
)
from heul_doch.game.core.problems import DeckError, Problem, RulesError, nearest, problem
from heul_doch.game.rulefiles.base import Sources, open_document
from heul_doch.game.rulefiles.check import MAX_VALUE, check_document, check_merged, deck_problems
from heul_doch.game.rulefiles.pictures import unknown_picture
from heul_doch.game.rulefiles.strict_yaml import kind_of, read_file
from heul_doch.game.rulefiles.values import copies_of, merge

__all__ = [
    "DeckError",
    "Problem",
    "RulesError",
    "check_seats",
    "define",
    "find_problems",
    "load_rulebook",
    "parse_option",
    "parse_rulebook",
]

TABLE_RULES = frozenset({"memory_aid", "start_seat", "rematch_start", "rounds"})
"""Rules that do not change the course of a game: what the window shows, who begins (which records contain), how many
rounds are played. They are not part of the fingerprint."""


# ------------------------------------------------------------------------------------------------ reading


def load_rulebook(path: str | Path) -> RuleBook:
    """Read and check a rules file; its pictures are looked for beside it. Raises RulesError with every mistake."""
    file = Path(path)
    book, problems = parse_rulebook(read_file(file), str(path), folder=file.parent)
    if book is None:
        raise RulesError(p for p in problems if not p.is_warning)
    return book


def parse_rulebook(
    source: str | bytes,
    name: str,
    *,
    folder: Path | None = None,
    is_builtin: bool = False,
    sources: Sources | None = None,
) -> tuple[RuleBook | None, list[Problem]]:
    """Check the text of a rules file; return the book, or None, and all mistakes and warnings.

    ``name`` is the file in messages, ``folder`` the one with its pictures (None: not checked). A base is looked for in
    ``sources``, by default in the rules of the program and in ``folder``.
    """
    document, problems = open_document(source, name, sources or Sources(folder))
    if document is None:
        return None, problems
    problems = check_document(document, folder)
    if any(not p.is_warning for p in problems):
        return None, problems
    return _book(document.data, name, is_builtin), problems


def find_problems(paths: Iterable[str | Path]) -> list[Problem]:
    """Check rules files; return all mistakes and warnings, file by file."""
    found: list[Problem] = []
    for path in paths:
        try:
            _, problems = parse_rulebook(read_file(Path(path)), str(path), folder=Path(path).parent)
        except RulesError as error:
            problems = list(error.problems)
        found += problems
    return found


def _book(data: Mapping[str, Any], name: str, is_builtin: bool) -> RuleBook:
    return RuleBook(
        id=data["id"],
        family=data["family"],
        title=data["title"],
        summary=data["summary"],
        min_seats=data["seats"]["min"],
        max_seats=data["seats"]["max"],
        variants=tuple(
            VariantSpec(key, v["title"], v["help"], v["changes"]) for key, v in data.get("variants", {}).items()
        ),
        options=tuple(_option(key, o) for key, o in data.get("options", {}).items()),
        data={k: v for k, v in data.items() if k not in ("variants", "options")},
        path=name,
        is_builtin=is_builtin,
    )


def _option(key: str, data: Mapping[str, Any]) -> OptionSpec:
    choices = data.get("choices", {})
    return OptionSpec(
        id=key,
        kind=data["kind"],
        default=data["default"],
        sets=data["sets"],
        title=data["title"],
        help=data["help"],
        minimum=data.get("min", 0),
        maximum=data.get("max", 0),
        choices=tuple(choices),
        choice_titles=choices,
        needs=data.get("needs", ""),
    )


# ------------------------------------------------------------------------------------------------ choosing


def define(
    book: RuleBook, variants: Iterable[str] = (), options: Mapping[str, OptionValue] | None = None
) -> GameDefinition:
    """Apply variants (ids, or a single id; always in the order of the file) and options (id -> value) to a book.

    An option whose variant is off is left out. Raises RulesError for an unknown variant or option, a value outside its
    limits, or a combination that cannot be played.
    """
    chosen = (variants,) if isinstance(variants, str) else tuple(variants)
    given = dict(options or {})
    problems = _unknown(book, chosen, given)
    if problems:
        raise RulesError(problems)
    data: dict[str, Any] = merge({}, book.data)
    for variant in book.variants:
        if variant.id in chosen:
            data = merge(data, variant.changes)
    used: dict[str, OptionValue] = {}
    for option in book.options:
        value = given.get(option.id, option.default)
        if value != option.default and (not option.needs or option.needs in chosen):
            used[option.id] = value
            set_at(data, option.sets, value)
    problems = check_merged(data)
    if problems:
        raise RulesError(p.at(book.path) for p in problems)
    return _definition(book, data, tuple(v.id for v in book.variants if v.id in chosen), used)


def parse_option(book: RuleBook, option_id: str, text: str) -> OptionValue:
    """Return the value of an option given as text on a command line. Raises RulesError."""
    option = next((o for o in book.options if o.id == option_id), None)
    value: OptionValue = text
    if option is not None and option.kind == "bool" and text in ("true", "false"):
        value = text == "true"
    elif option is not None and option.kind == "int" and text.isascii() and text.isdigit() and len(text) < 10:
        value = int(text)
    problems = _unknown(book, (), {option_id: value})
    if problems:
        raise RulesError(problems)
    return value


def _unknown(book: RuleBook, variants: tuple[str, ...], options: Mapping[str, OptionValue]) -> list[Problem]:
    """Return the problems of a choice of variants and options."""
    found: list[Problem] = []
    known_variants = [v.id for v in book.variants]
    known_options = {o.id: o for o in book.options}
    for variant in variants:
        if variant not in known_variants:
            guess, known = nearest(variant, known_variants), ", ".join(known_variants)
            found.append(
                problem("", 0, 0, "unknown_variant", game=book.id, variant=str(variant), known=known, guess=guess)
            )
    for key, value in options.items():
        option = known_options.get(key)
        if option is None:
            guess, known = nearest(key, known_options), ", ".join(known_options)
            found.append(problem("", 0, 0, "unknown_option", game=book.id, option=str(key), known=known, guess=guess))
            continue
        params: dict[str, int | str] = {"name": key, "found": kind_of(value)}
        if option.kind == "bool" and not isinstance(value, bool):
            found.append(problem("", 0, 0, "not_bool", **params))
        elif option.kind == "int" and (
            isinstance(value, bool) or not isinstance(value, int) or not option.minimum <= value <= option.maximum
        ):
            found.append(problem("", 0, 0, "not_int", **params, low=option.minimum, high=option.maximum))
        elif option.kind == "choice" and value not in option.choices:
            known = ", ".join(option.choices)
            found.append(problem("", 0, 0, "not_one_of", **params, known=known, guess=nearest(value, option.choices)))
    return found


def set_at(data: dict[str, Any], path: str, value: OptionValue) -> None:
    """Replace the value at a dotted path of merged data, which exists."""
    *parents, last = path.split(".")
    for key in parents:
        data = data[key]
    data[last] = value


# ------------------------------------------------------------------------------------------------ building


def _definition(
    book: RuleBook, data: Mapping[str, Any], variants: tuple[str, ...], options: Mapping[str, OptionValue]
) -> GameDefinition:
    deck = data["deck"]
    colours = tuple(ColourSpec(key, c["name"], c["of_card"]) for key, c in deck.get("colours", {}).items())
    specials = tuple(
        SpecialSpec(
            id=key,
            count=s["count"],
            name=s["name"],
            help=s["help"],
            effects=tuple(effect_spec(e) for e in s["effects"]),
            art="" if unknown_picture(s.get("art", ""), book.family) else s.get("art", ""),
        )
        for key, s in data.get("specials", {}).items()
        if s["count"]
    )
    if "colours" in deck:
        numbers = [Face(f"{c.id}-{value}", c.id, value) for c in colours for value in deck["values"]]
    else:
        numbers = [Face(str(value), None, value) for value in deck["values"]]
    faces = (*numbers, *(Face(s.id, special=s.id) for s in specials))
    copies = (*(copies_of(deck) or []) * (len(colours) if "colours" in deck else 1), *(s.count for s in specials))
    rules = dict(data["rules"])
    decisive = _decisive(book.family, faces, copies, data["hand_size"], specials, rules)
    plain = {key: value for key, value in data.items() if key != "by_seats"}
    by_seats = {
        int(number): _definition(book, merge(plain, changes), variants, options)
        for number, changes in data.get("by_seats", {}).items()
    }
    if by_seats:
        decisive["by_seats"] = {number: d.fingerprint for number, d in by_seats.items()}
    fingerprint = _fingerprint(decisive)
    return GameDefinition(
        id=book.id,
        family=book.family,
        title=book.title,
        min_seats=data["seats"]["min"],
        max_seats=data["seats"]["max"],
        colours=colours,
        faces=faces,
        copies=copies,
        hand_size=data["hand_size"],
        specials=specials,
        rules=rules,
        variants=variants,
        options=options,
        fingerprint=fingerprint,
        art_root="" if book.is_builtin else str(Path(book.path).parent),
        # Records have the same fingerprint for every number of seats.
        by_seats={number: replace(d, fingerprint=fingerprint) for number, d in by_seats.items()},
    )


def effect_spec(entry: Mapping[str, Any]) -> EffectSpec:
    """Return the spec of one checked ``VERB: PARAMS`` entry."""
    ((verb, params),) = entry.items()
    match verb:
        case "choose":
            return EffectSpec(verb, what=params)
        case "swap":
            return EffectSpec(verb, Selector(who=params[0]), to=params[1])
        case "pass":
            return EffectSpec(verb, selector(params.get("tops", "all")), direction=params["direction"])
        case "give":
            return EffectSpec(verb, selector(params["tops"]), to=params["to"])
        case "draw":
            return EffectSpec(verb, selector(params), count=params["cards"])
        case "pass_hands":
            return EffectSpec(verb, direction=params)
        case "swap_hands":
            return EffectSpec(verb, Selector(who="own"), to=params)
        case "again" | "reverse" | "clear" | "remove_pot":
            return EffectSpec(verb)
        case "skip":
            return EffectSpec(verb, count=params)
        case _:
            return EffectSpec(verb, selector(params))


def selector(entry: str | Mapping[str, Any]) -> Selector:
    """Return the :class:`Selector` of a checked entry: a word, or a mapping with ``who`` and conditions."""
    if isinstance(entry, str):
        return Selector(who=entry)
    value = entry.get("value", "any")
    return Selector(
        who=entry.get("who", "all"),
        show=entry.get("show", "any"),
        value=(value.get("min", 1), value.get("max", MAX_VALUE)) if isinstance(value, Mapping) else value,
        colour=entry.get("colour", "any"),
        hand=entry.get("hand", "any"),
        stack=entry.get("stack", "any"),
    )


def _decisive(
    family: str,
    faces: Iterable[Face],
    copies: Iterable[int],
    hand_size: int,
    specials: Iterable[SpecialSpec],
    rules: Mapping[str, OptionValue],
) -> dict[str, Any]:
    """Return everything that decides the course of a game, as plain data for the fingerprint."""

    def plain(effect: EffectSpec) -> list[Any]:
        s = effect.select
        told = [effect.verb, s.who, s.show, s.value, s.colour, effect.to, effect.what, effect.direction, effect.count]
        # Left out if unused, so that fingerprints from before these conditions stay valid.
        return told if s.hand == s.stack == "any" else [*told, s.hand, s.stack]

    return {
        "family": family,
        "deck": [[f.name, f.colour, f.value, f.special, n] for f, n in zip(faces, copies)],
        "hand_size": hand_size,
        "specials": {s.id: [plain(e) for e in s.effects] for s in specials},
        "rules": {key: value for key, value in rules.items() if key not in TABLE_RULES},
    }


def _fingerprint(decisive: Mapping[str, Any]) -> str:
    text = json.dumps(decisive, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode("ascii")).hexdigest()[:16]


def check_seats(definition: GameDefinition, seats: int) -> None:
    """Raise DeckError unless the game allows ``seats`` and its deck can be dealt to them (bug report B09)."""
    title = definition.title.get("en", definition.id)
    if not definition.min_seats <= seats <= definition.max_seats:
        low, high = definition.min_seats, definition.max_seats
        raise DeckError([problem("", 0, 0, "seats_range", deck=title, low=low, high=high, seats=seats)])
    here = definition.at(seats)
    numbers = sum(n for face, n in zip(here.faces, here.copies) if face.special is None)
    found = deck_problems(title, here.family, numbers, sum(here.copies), here.hand_size, here.rules, seats)
    if found:
        raise DeckError(found)
