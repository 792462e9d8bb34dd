"""Games as data: frozen definitions of games, decks, special cards, variants and options.

A rules file becomes a game in two steps. A :class:`RuleBook` is a whole rules file with all its variants and options.
:func:`heul_doch.game.rulefiles.loader.define` applies the chosen ones, each a change of the data, and returns a
:class:`GameDefinition`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from heul_doch.game.core.cards import Face

Text = Mapping[str, str]
"""A sentence per language code: ``{"de": ..., "en": ...}``."""

OptionValue = bool | int | str


@dataclass(frozen=True, slots=True)
class ColourSpec:
    """A colour of the deck."""

    id: str
    """Id used in card names: ``red``."""
    name: Text
    """Name of the colour: rot, red."""
    of_card: Text
    """The colour before a value: (die) *rote* 5, *red* 5."""


@dataclass(frozen=True, slots=True)
class Selector:
    """Which top cards, or which hands, an effect applies to."""

    who: str = "all"
    """``all``, ``own``, ``chosen``, ``others``, ``neighbours``, ``left`` or ``right``, relative to the acting seat."""
    show: str = "any"
    """``any``, ``number`` (an open number card), ``onion`` (face down), ``open`` (face up)."""
    value: str | int | tuple[int, int] = "any"
    """``any``, ``highest`` or ``lowest`` among the open number cards of ``who``, a number, or minimum and maximum."""
    colour: str = "any"
    """``any`` or a colour id."""
    hand: str = "any"
    """``any``, ``most`` or ``fewest``: of the seats of ``who`` those with the most or fewest cards in hand."""
    stack: str = "any"
    """As ``hand``, for the number of cards in the stack."""


@dataclass(frozen=True, slots=True)
class EffectSpec:
    """One step of a special card: a verb and its parameters. The verbs are listed by the game."""

    verb: str
    select: Selector = field(default_factory=Selector)
    """The seats or cards that it applies to (all verbs but ``choose``, ``again``)."""
    to: str = ""
    """``give``: the receiving seat (``own``, ``left``, ``right``, ``chosen``); ``swap``, ``swap_hands``: the second."""
    what: str = ""
    """``choose``: ``others``, ``neighbours``, ``anyone`` or ``direction``."""
    direction: str = "chosen"
    """``pass``, ``pass_hands``: ``left``, ``right`` or ``chosen``."""
    count: int = 1
    """``draw``: number of cards for each seat; ``skip``: number of seats."""


@dataclass(frozen=True, slots=True)
class SpecialSpec:
    """A special card: its effects, texts and picture."""

    id: str
    count: int
    name: Text
    help: Text
    """What it does, in one or two short sentences."""
    effects: tuple[EffectSpec, ...]
    art: str = ""
    """Picture name below ``card/``, or a path relative to a user's rules file; empty: a card without a picture."""


@dataclass(frozen=True, slots=True)
class VariantSpec:
    """A variant that can be chosen: a change of the data."""

    id: str
    title: Text
    help: Text
    changes: Mapping[str, Any]
    """Merged into the base, mapping by mapping; other values replace."""


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """An option that can be chosen: one value at one place of the data."""

    id: str
    kind: str
    """``bool``, ``int`` or ``choice``."""
    default: OptionValue
    sets: str
    """Dotted path of the value that it replaces, e.g. ``specials.katapult.count``."""
    title: Text
    help: Text
    minimum: int = 0
    maximum: int = 0
    choices: tuple[str, ...] = ()
    choice_titles: Mapping[str, Text] = field(default_factory=dict)
    needs: str = ""
    """Id of the variant without which the option has no effect, or empty."""


@dataclass(frozen=True, slots=True)
class RuleBook:
    """One checked rules file with all its variants and options."""

    id: str
    """The id in the file, which records and saves use."""
    family: str
    """The package in :mod:`heul_doch.game.games` (or an installed one) with the rules that are code."""
    title: Text
    summary: Text
    min_seats: int
    max_seats: int
    variants: tuple[VariantSpec, ...]
    options: tuple[OptionSpec, ...]
    data: Mapping[str, Any]
    """The checked data before variants and options, including what it inherits from a base."""
    path: str = ""
    """The file it was read from; a user's pictures are beside it."""
    is_builtin: bool = True


@dataclass(frozen=True, slots=True)
class GameDefinition:
    """A game with all variants and options chosen; only the number of seats is open."""

    id: str
    family: str
    title: Text
    min_seats: int
    max_seats: int
    colours: tuple[ColourSpec, ...]
    faces: tuple[Face, ...]
    """All different faces: numbers by colour and value, then specials."""
    copies: tuple[int, ...]
    """Number of copies of each face."""
    hand_size: int
    specials: tuple[SpecialSpec, ...]
    rules: Mapping[str, OptionValue]
    """Settings that the family reads: ``special_onion``, ``start_seat``, ``rematch_start``, ``memory_aid`` and
    others."""
    variants: tuple[str, ...] = ()
    """Variants that are on, in the order of the file."""
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    """Options that differ from their default."""
    fingerprint: str = ""
    """Hash of everything that decides the course of a game; texts and pictures are not part of it."""
    art_root: str = ""
    """Folder of a user's rules file, for its pictures; empty for built-in games."""
    by_seats: Mapping[int, GameDefinition] = field(default_factory=dict)
    """The definition for numbers of seats that change the data."""

    def at(self, seats: int) -> GameDefinition:
        """Return the definition for a number of seats; most games have the same for all."""
        return self.by_seats.get(seats, self)

    def special(self, special_id: str) -> SpecialSpec:
        """Return a special card of the deck. Raises KeyError for an unknown id."""
        for spec in self.specials:
            if spec.id == special_id:
                return spec
        raise KeyError(special_id)

    def colour(self, colour_id: str) -> ColourSpec:
        """Return a colour of the deck. Raises KeyError for an unknown id."""
        for spec in self.colours:
            if spec.id == colour_id:
                return spec
        raise KeyError(colour_id)
