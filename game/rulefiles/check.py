"""Mistakes in the meaning of a rules file, which its schema (:mod:`heul_doch.game.rulefiles.schema_check`) cannot find.

Every problem has the line and column that it is about.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Any

from heul_doch.game.core.families import family
from heul_doch.game.core.problems import Problem, nearest, problem, sort_problems
from heul_doch.game.rulefiles.pictures import picture_problem, unknown_picture
from heul_doch.game.rulefiles.schema_check import (
    MAX_PROBLEMS,
    family_form_problems,
    family_of,
    found_text,
    place_text,
    schema,
)
from heul_doch.game.rulefiles.strict_yaml import Document, Path_
from heul_doch.game.rulefiles.values import copies_of, int_of, list_of, map_of, merge, text_of

FORMAT = 1
"""Version of the format of rules files that this program reads."""

MAX_CARDS = 500
"""Largest number of cards in a deck."""

MAX_VALUE = 20
"""Largest value of a number card (``rules/schema.json``)."""

MAX_CHOICES = 3
"""Largest number of choices of one special; every combination is a legal move."""

LONGEST_NAME = 20
"""Letters of the name of a special card or a colour that fit on a card."""

LONGEST_TITLE = 22
"""Letters of a game's title that fit on the title screen."""

_LANGUAGE = re.compile("[a-z]{2}")

KINDS = {"bool": bool, "int": int, "choice": str}
"""Kind of an option -> type of its values."""


def is_newer(document: Document) -> bool:
    """Return whether a file has a newer format than this program reads."""
    version = document.data.get("format")
    return isinstance(version, int) and not isinstance(version, bool) and version > FORMAT


def check_document(document: Document, folder: Path | None) -> list[Problem]:
    """Return all mistakes and warnings of a rules file, sorted by place.

    Pictures are looked for in ``folder`` (None: not at all).
    """
    if is_newer(document):
        # In a newer format anything may be different, so other problems would be misleading.
        return [document.problem(("format",), "format_new", found=document.data["format"], known=FORMAT)]
    form = family_form_problems(document)
    meaning = _Meaning(document, folder, is_form_valid=not form).problems()
    return sort_problems([*form, *meaning])[:MAX_PROBLEMS]


def check_merged(data: Mapping[str, Any]) -> list[Problem]:
    """Return the mistakes of a combination of variants and options, without places. Each part follows the schema."""
    merged = {key: value for key, value in data.items() if key not in ("variants", "options")}
    document = Document("")
    document.data = merged
    problems = _Meaning(document, None, is_form_valid=True).problems()
    return [p.at("") for p in sort_problems(problems) if not p.is_warning]


def deck_problems(
    deck: str, family_id: str, numbers: int, cards: int, hand_size: int, rules: Mapping[str, Any], seats: int
) -> list[Problem]:
    """Return why a deck of ``cards``, ``numbers`` of them number cards, cannot be dealt to ``seats``.

    A seat gets its hand and what the game deals besides (rulings 1.1, 2.1, 3.1).
    """
    brings = family(family_id)
    need = (hand_size + brings.dealt_beside(rules)) * seats
    if numbers == 0:
        return [problem("", 0, 0, "deck_empty", deck=deck)]
    if brings.begins_with_numbers and numbers < seats:
        return [problem("", 0, 0, "deck_numbers", deck=deck, have=numbers, seats=seats, need=seats)]
    if cards < need:
        return [problem("", 0, 0, "deck_small", deck=deck, have=cards, seats=seats, need=need)]
    return []


class _Meaning:
    """Checks what the schema cannot. Accepts any data: values of a wrong form are skipped, because they were
    reported."""

    def __init__(self, document: Document, folder: Path | None, is_form_valid: bool) -> None:
        self.is_form_valid = is_form_valid
        """Whether the data follows the schema; if not, checks that would only repeat its mistakes are skipped."""
        self.document = document
        self.data: Mapping[str, Any] = document.data
        self.schema = schema(family_of(self.data))
        self.folder = folder
        self.found: list[Problem] = []
        self.has_family_mistakes = False
        """Whether the game found a mistake; variants are not checked then, because they would repeat it."""
        # The schema refuses more entries than these; checking them would take long.
        self.variants = dict(islice(map_of(self.data.get("variants")).items(), MAX_PROBLEMS))
        self.options = dict(islice(map_of(self.data.get("options")).items(), MAX_PROBLEMS))
        self.by_seats = dict(islice(map_of(self.data.get("by_seats")).items(), MAX_PROBLEMS))
        changes = [map_of(map_of(v).get("changes")) for v in self.variants.values()]
        decks = [map_of(d.get("deck")) for d in (self.data, *changes)]
        self.colours = {c for d in decks for c, spec in map_of(d.get("colours")).items() if spec is not None}
        self.base_colours = map_of(decks[0].get("colours"))
        self.values = {v for d in decks for v in list_of(d.get("values")) if int_of(v)}

    def add(self, path: Path_, code: str, /, **params: int | str) -> None:
        self.found.append(self.document.problem(path, code, **params))

    def add_key(self, path: Path_, code: str, /, **params: int | str) -> None:
        self.found.append(self.document.key_problem(path, code, **params))

    def problems(self) -> list[Problem]:
        self.texts(self.data, ())
        self.part(self.data, ())
        self.seats(self.data, ("seats",))
        base_deck = self.deck(self.data, ("deck",))
        self.of_family(self.data, ())
        for number, changes in self.by_seats.items():
            self.part(map_of(changes), ("by_seats", number))
            specials = map_of(self.data.get("specials"))
            self.additions(
                map_of(map_of(changes).get("specials")), specials, ("by_seats", number, "specials"), "special"
            )
        for name, variant in self.variants.items():
            self.variant(name, map_of(map_of(variant).get("changes")), base_deck)
        for name, option in self.options.items():
            self.option(name, map_of(option))
        return self.found

    def texts(self, data: Mapping[str, Any], path: Path_) -> None:
        """Warn of texts that end where a comment begins, and of names that are too long."""
        for key, value in data.items():
            at = (*path, key)
            if isinstance(value, Mapping):
                self.texts(value, at)
            elif isinstance(value, str) and _LANGUAGE.fullmatch(key):
                cut = self.document.comment(at)
                if cut:
                    self.add(at, "text_cut", cut=cut)
                limit = LONGEST_TITLE if path == ("title",) else LONGEST_NAME if path[-1:] == ("name",) else len(value)
                if len(value) > limit:
                    self.add(at, "name_long", name=value, length=len(value), limit=limit)

    # ---- cards

    def part(self, data: Mapping[str, Any], path: Path_) -> None:
        """Check what can be in the base as well as in a variant's changes."""
        deck = map_of(data.get("deck"))
        values = list_of(deck.get("values"))
        for i, value in enumerate(values):
            if value in values[:i]:
                self.add((*path, "deck", "values", i), "value_twice", value=str(value))
        copies = deck.get("copies")
        if isinstance(copies, list) and values and len(copies) != len(values):
            low = len(values)
            self.add((*path, "deck", "copies"), "length_exact", name="copies", low=low, high=low, count=len(copies))
        for name, special in map_of(data.get("specials")).items():
            at = (*path, "specials", name)
            colour, _, number = name.rpartition("-")
            if colour in self.colours and number in {str(v) for v in self.values}:
                self.add_key(at, "id_is_card", id=name)
            art = text_of(map_of(special).get("art"))
            finding = (picture_problem(self.folder, art) or unknown_picture(art, family_of(self.data))) if art else None
            if finding:
                self.add((*at, "art"), finding[0], **finding[1])
            self.effects(list_of(map_of(special).get("effects")), (*at, "effects"))

    def effects(self, effects: list[Any], path: Path_) -> None:
        """Check that choices are used, and that what is used was chosen."""
        found_before = len(self.found)
        unused: list[tuple[Path_, str]] = []
        open_choices: dict[str, tuple[Path_, str]] = {}
        known: set[str] = set()
        count = 0
        for i, effect in enumerate(effects):
            for verb, params in map_of(effect).items():
                at = (*path, i, verb)
                if verb == "choose":
                    what = "direction" if params == "direction" else "seat"
                    if what in open_choices:
                        unused.append(open_choices[what])
                    open_choices[what] = (at, str(params))
                    known.add(what)
                    count += 1
                    continue
                for what in self.uses(verb, params):
                    open_choices.pop(what, None)
                    if what not in known:
                        code = "no_direction_chosen" if what == "direction" else "no_seat_chosen"
                        self.add(at, code, verb=verb)
                        known.add(what)
                if verb == "swap" and len(list_of(params)) == 2 and params[0] == params[1]:
                    self.add(at, "same_seat", verb=verb)
                tops = map_of(params).get("tops") if verb in ("pass", "give") else params
                place = (*at, "tops") if verb in ("pass", "give") else at
                self.selector(map_of(tops), place)
        if count > MAX_CHOICES:
            self.add_key(path, "many_choices", count=count, limit=MAX_CHOICES)
        if self.is_form_valid and len(self.found) == found_before:
            for at, written in (*unused, *open_choices.values()):
                self.add(at, "choice_unused", what=written)

    @staticmethod
    def uses(verb: str, params: Any) -> list[str]:
        """Return which kinds of choice an effect uses: ``seat``, ``direction``."""
        if verb == "pass_hands":
            return ["direction"] if params == "chosen" else []
        fields = map_of(params)
        used = ["direction"] if fields.get("direction") == "chosen" else []
        tops = fields.get("tops", fields)
        words = [params, fields.get("who"), fields.get("to"), tops, map_of(tops).get("who"), *list_of(params)]
        return [*used, "seat"] if any(isinstance(w, str) and w == "chosen" for w in words) else used

    def selector(self, tops: Mapping[str, Any], path: Path_) -> None:
        """Check colour and value of a selector against the deck."""
        colour, value = text_of(tops.get("colour")), int_of(tops.get("value"))
        is_known = colour in (None, "any") or colour in self.colours
        if colour is not None and not is_known and self.base_colours:
            known = sorted(self.colours)
            names = {"known": ", ".join(known), "guess": nearest(colour, known)}
            self.add((*path, "colour"), "unknown_colour", colour=colour, **names)
        if value is not None and value > 0 and self.values and value not in self.values:
            known_values = ", ".join(map(str, sorted(self.values)))
            self.add((*path, "value"), "value_not_in_deck", value=value, known=known_values)
        limits = map_of(tops.get("value"))
        low, high = int_of(limits.get("min", 1)), int_of(limits.get("max", MAX_VALUE))
        if not limits or low is None or high is None:
            return
        if low > high:
            self.add((*path, "value"), "limits_order", low=low, high=high)
        elif self.values and not any(low <= v <= high for v in self.values):
            known_values = ", ".join(map(str, sorted(self.values)))
            self.add((*path, "value"), "range_not_in_deck", low=low, high=high, known=known_values)

    def seats(self, data: Mapping[str, Any], path: Path_) -> None:
        seats = map_of(data.get("seats"))
        low, high = int_of(seats.get("min")), int_of(seats.get("max"))
        if self.is_form_valid and low is not None and high is not None and low > high:
            self.add_key(path, "seats_order", low=low, high=high)

    def deck(self, data: Mapping[str, Any], path: Path_) -> Problem | None:
        """Check that the deck can be dealt to every number of seats of the file."""
        copies, hand = copies_of(map_of(data.get("deck"))), int_of(data.get("hand_size"))
        seats = map_of(data.get("seats"))
        low, high = int_of(seats.get("min")), int_of(seats.get("max"))
        if not self.is_form_valid or copies is None or hand is None or low is None or high is None or low > high:
            return None
        title = text_of(map_of(data.get("title")).get("en")) or str(data.get("id", ""))
        found: Problem | None = None
        # A combination of variants needs only the smallest number of seats, a file all that it names.
        for count in (low,) if self.document.name == "" else range(low, high + 1):
            here = merge(data, map_of(self.by_seats.get(str(count))))
            numbers, cards = _count_cards(here)
            if cards > MAX_CARDS:
                found = found or problem("", 0, 0, "deck_large", deck=title, count=cards, limit=MAX_CARDS)
            family_id, rules = family_of(data), map_of(here.get("rules"))
            hand = int_of(here.get("hand_size")) or hand
            found = found or next(iter(deck_problems(title, family_id, numbers, cards, hand, rules, count)), None)
        if found:
            self.found.append(found.at(self.document.name, *self.document.where(path, key=True)))
        return found

    def of_family(self, data: Mapping[str, Any], path: Path_) -> None:
        """Check what only the game knows."""
        if not self.is_form_valid:
            return
        for mistake in family(family_of(self.data)).mistakes(data):
            self.has_family_mistakes = True
            self.add_key((*path, *mistake.path), mistake.code, **mistake.params)

    # ---- variants and options

    def variant(self, name: str, changes: Mapping[str, Any], base_deck: Problem | None) -> None:
        path: Path_ = ("variants", name, "changes")
        self.part(changes, path)
        if self.base_colours:
            colours = map_of(map_of(changes.get("deck")).get("colours"))
            self.additions(colours, self.base_colours, (*path, "deck", "colours"), "colour")
        self.additions(
            map_of(changes.get("specials")), map_of(self.data.get("specials")), (*path, "specials"), "special"
        )
        if "seats" in changes and not any(p.code == "seats_order" for p in self.found):
            self.seats(merge(self.data, changes), (*path, "seats"))
        if changes and base_deck is None:
            self.deck(merge(self.data, changes), path)
        if changes and not self.has_family_mistakes:
            self.of_family(merge(self.data, changes), path)

    def additions(self, new: Mapping[str, Any], base: Mapping[str, Any], path: Path_, kind: str) -> None:
        """Check that additions of a variant are complete, and that what it removes exists."""
        required: list[str] = self.schema["$defs"][kind]["required"]
        for key, value in new.items():
            if key in base:
                continue
            if value is None:
                guess, known = nearest(key, base), ", ".join(base)
                place = place_text(self.document, path)
                self.add_key((*path, key), "unknown_key", name=key, place=place, known=known, guess=guess)
            elif isinstance(value, Mapping):
                missing = [k for k in required if k not in value]
                near = nearest(key, base)
                if missing and near:
                    # Probably the mistyped name of an existing card.
                    place, known = place_text(self.document, path), ", ".join(base)
                    self.add_key((*path, key), "unknown_key", name=key, place=place, known=known, guess=near)
                    continue
                for k in missing:
                    self.add_key((*path, key), "missing_key", name=k, place=place_text(self.document, (*path, key)))

    def option(self, name: str, option: Mapping[str, Any]) -> None:
        at: Path_ = ("options", name)
        kind = option.get("kind")
        if not isinstance(kind, str) or kind not in KINDS:
            return
        self.option_keys(at, option, kind)
        if "default" in option:
            self.option_default((*at, "default"), option, kind)
        needs = text_of(option.get("needs"))
        if needs is not None and needs not in self.variants:
            guess, known = nearest(needs, self.variants), ", ".join(self.variants) or "none"
            self.add((*at, "needs"), "needs_unknown", variant=needs, known=known, guess=guess)
            return
        sets = text_of(option.get("sets"))
        if sets is not None:
            self.option_target(at, option, kind, sets, needs)

    def option_default(self, at: Path_, option: Mapping[str, Any], kind: str) -> None:
        """Check an option's default against its kind and its own limits."""
        default = option["default"]
        low, high = int_of(option.get("min")), int_of(option.get("max"))
        found = found_text(self.document, at, default)
        if kind == "bool":
            if not isinstance(default, bool):
                self.add(at, "not_bool", name="default", found=found)
        elif kind == "choice":
            choices = map_of(option.get("choices"))
            if choices and (not isinstance(default, str) or default not in choices):
                known, guess = ", ".join(choices), nearest(default, choices)
                self.add(at, "not_one_of", name="default", found=found, known=known, guess=guess)
        elif low is not None and high is not None:
            number = int_of(default)
            if low > high:
                self.add((*at[:-1], "min"), "limits_order", low=low, high=high)
            elif number is None or not low <= number <= high:
                self.add(at, "not_int", name="default", found=found, low=low, high=high)

    def option_keys(self, at: Path_, option: Mapping[str, Any], kind: str) -> None:
        """Check that only numbers have limits and only words have choices."""
        of_kind = {"bool": (), "int": ("min", "max"), "choice": ("choices",)}
        for key in ("min", "max", "choices"):
            if key in of_kind[kind] and key not in option:
                self.add_key(at, "key_of_kind", name=key, kind=kind)
            elif key in option and key not in of_kind[kind]:
                self.add_key((*at, key), "key_for_kind", name=key, kind=kind)

    def option_target(self, at: Path_, option: Mapping[str, Any], kind: str, sets: str, needs: str | None) -> None:
        """Check that an option's path exists, takes its values, holds its default, and is set by no other option."""
        place: Path_ = (*at, "sets")
        changes = map_of(map_of(self.variants.get(needs or "")).get("changes"))
        data: Any = merge(self.data, changes)
        leaf = leaf_schema(self.schema, sets)
        for key in sets.split("."):
            data = data.get(key) if isinstance(data, Mapping) else None
        if leaf is None or data is None or isinstance(data, (Mapping, list)):
            known = [*_settable(self.schema, merge(self.data, changes))]
            self.add(place, "sets_unknown", sets=sets, guess=nearest(sets, known))
            return
        wanted = {"boolean": "bool", "integer": "int", "string": "choice"}[leaf["type"]]
        if wanted != kind:
            self.add(place, "sets_kind", sets=sets, takes=wanted, kind=kind)
            return
        values: Iterable[Any] = ()
        if kind == "int":
            values = [v for v in (option.get("min"), option.get("max")) if int_of(v) is not None]
            bad = [v for v in values if not leaf["minimum"] <= v <= leaf["maximum"]]
        else:
            bad = [v for v in map_of(option.get("choices")) if v not in leaf.get("enum", ())]
        for value in bad:
            self.add(place, "sets_range", sets=sets, value=str(value))
        # Only without other problems, because most of them make the two differ.
        if not self.found and self.is_form_valid and option["default"] != data:
            written, real = json.dumps(option["default"]), json.dumps(data)
            self.add((*at, "default"), "default_differs", default=written, value=real, sets=sets)
        for other, spec in self.options.items():
            if other == at[-1]:
                break
            if map_of(spec).get("sets") == sets:
                self.add(place, "sets_twice", other=other, sets=sets)
        for variant, spec in self.variants.items():
            if variant != needs and _changes_at(map_of(map_of(spec).get("changes")), sets):
                self.add(place, "sets_changed", variant=variant, sets=sets)


def _count_cards(data: Mapping[str, Any]) -> tuple[int, int]:
    """Return the number of number cards and of all cards of a deck; the data follows the schema."""
    deck = map_of(data.get("deck"))
    numbers = sum(copies_of(deck) or []) * (len(map_of(deck["colours"])) if "colours" in deck else 1)
    return numbers, numbers + sum(int_of(map_of(s).get("count")) or 0 for s in map_of(data.get("specials")).values())


def _changes_at(changes: Mapping[str, Any], path: str) -> bool:
    """Return whether a variant's changes affect the value at a dotted path."""
    data: Any = changes
    for key in path.split("."):
        if not isinstance(data, Mapping):
            return True  # a whole branch is replaced or removed
        if key not in data:
            return False
        data = data[key]
    return True


def leaf_schema(whole: Mapping[str, Any], path: str) -> Mapping[str, Any] | None:
    """Return the schema of the single value at a dotted path, None if an option cannot set it."""
    form: Any = whole
    parts = path.split(".")
    if parts[0] not in ("hand_size", "deck", "rules", "specials"):
        return None
    for key in parts:
        form = form.get("properties", {}).get(key) or form.get("additionalProperties")
        if not isinstance(form, dict):
            return None
        while "$ref" in form:
            form = whole["$defs"][form["$ref"].rpartition("/")[2]]
    is_settable = form.get("type") in ("boolean", "integer") or "enum" in form
    return form if is_settable else None


def _settable(whole: Mapping[str, Any], data: Mapping[str, Any], path: str = "") -> Iterator[str]:
    """Yield every dotted path that an option can set."""
    for key, value in data.items():
        at = f"{path}.{key}" if path else key
        if isinstance(value, Mapping):
            yield from _settable(whole, value, at)
        elif leaf_schema(whole, at) is not None:
            yield at
