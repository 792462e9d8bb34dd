"""What YAML becomes: frozen definitions of games, decks, special cards, variants and options.

Imports only :mod:`heul_doch.game.core.cards`. Two steps lead from a file to a game: a :class:`RuleBook` is a whole
rules file with everything it offers; :func:`heul_doch.game.rulefiles.loader.define` applies the chosen variants and
options (each a difference in the data) and gives a :class:`GameDefinition`, in which nothing is left to choose.
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
    """Which tops (or hands) an effect takes."""

    who: str = "all"
    """``all``, ``own``, ``chosen``, ``others``, ``neighbours``, ``left`` or ``right``, as seen from the acting seat."""
    show: str = "any"
    """``any``, ``number`` (an open number card), ``onion`` (face down), ``open`` (face up)."""
    value: str | int | tuple[int, int] = "any"
    """``any``, ``highest``, ``lowest`` (among the open number cards of ``who``), a number, or least and greatest."""
    colour: str = "any"
    """``any`` or a colour id."""
    hand: str = "any"
    """``any``, ``most`` or ``fewest``: of the seats of ``who`` those with the most or fewest cards in hand."""
    stack: str = "any"
    """The same for the cards in the stack."""


@dataclass(frozen=True, slots=True)
class EffectSpec:
    """One step of a special card: a verb of the closed vocabulary and its parameters."""

    verb: str
    select: Selector = field(default_factory=Selector)
    """Whom or what it takes (all verbs but ``choose``, ``again``)."""
    to: str = ""
    """``give``: the receiving seat (``own``, ``left``, ``right``, ``chosen``); ``swap``, ``swap_hands``: the second."""
    what: str = ""
    """``choose``: ``others``, ``neighbours``, ``anyone`` or ``direction``."""
    direction: str = "chosen"
    """``pass``, ``pass_hands``: ``left``, ``right`` or ``chosen``."""
    count: int = 1
    """``draw``: cards a seat; ``skip``: seats."""


@dataclass(frozen=True, slots=True)
class SpecialSpec:
    """A special card: a list of effects, with its words and picture."""

    id: str
    count: int
    name: Text
    help: Text
    """What it does, in one or two short sentences."""
    effects: tuple[EffectSpec, ...]
    art: str = ""
    """Picture name below ``card/``, or a path inside the folder of a user's rules file; empty: the blank frame."""


@dataclass(frozen=True, slots=True)
class VariantSpec:
    """Something a table may switch on: a difference in the data."""

    id: str
    title: Text
    help: Text
    changes: Mapping[str, Any]
    """Merged into the base, mapping by mapping; other values replace."""


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """Something a table may set: one value, written at one place of the data."""

    id: str
    kind: str
    """``bool``, ``int`` or ``choice``."""
    default: OptionValue
    sets: str
    """Dotted path of the data it replaces, e.g. ``specials.katapult.count``."""
    title: Text
    help: Text
    minimum: int = 0
    maximum: int = 0
    choices: tuple[str, ...] = ()
    choice_titles: Mapping[str, Text] = field(default_factory=dict)
    needs: str = ""
    """Id of the variant that must be on for the option to matter, or empty."""


@dataclass(frozen=True, slots=True)
class RuleBook:
    """One rules file, checked: everything a table can be made of."""

    id: str
    """Written in the file; records and saves name it."""
    family: str
    """The module in :mod:`heul_doch.game.games` that knows what no table of data can say."""
    title: Text
    summary: Text
    min_seats: int
    max_seats: int
    variants: tuple[VariantSpec, ...]
    options: tuple[OptionSpec, ...]
    data: Mapping[str, Any]
    """The checked data before variants and options, with what is inherited from a base."""
    path: str = ""
    """Where it was read; a user's pictures lie beside it."""
    is_builtin: bool = True


@dataclass(frozen=True, slots=True)
class GameDefinition:
    """A game with nothing left to choose but the number of seats."""

    id: str
    family: str
    title: Text
    min_seats: int
    max_seats: int
    colours: tuple[ColourSpec, ...]
    faces: tuple[Face, ...]
    """All different faces: numbers by colour and value, then specials."""
    copies: tuple[int, ...]
    """How many of each face."""
    hand_size: int
    specials: tuple[SpecialSpec, ...]
    rules: Mapping[str, OptionValue]
    """Switches the family reads: ``special_onion``, ``start_seat``, ``rematch_start``, ``memory_aid`` ..."""
    variants: tuple[str, ...] = ()
    """What is switched on, in the order of the file."""
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    """Options that differ from their default."""
    fingerprint: str = ""
    """Hash of everything that decides the course of a game; texts and pictures do not count."""
    art_root: str = ""
    """Folder of a user's rules file, for its pictures; empty for built-in games."""
    by_seats: Mapping[int, GameDefinition] = field(default_factory=dict)
    """What the game becomes with a certain number of seats, where that changes the data."""

    def at(self, seats: int) -> GameDefinition:
        """Return the definition as it holds for a number of seats; most games are the same for all."""
        return self.by_seats.get(seats, self)

    def special(self, special_id: str) -> SpecialSpec:
        """Return a special card of the deck. Raises KeyError when the deck has none of that id."""
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
