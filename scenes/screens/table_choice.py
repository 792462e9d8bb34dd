"""The choice on the set-up screen (seats, variants, options, seed), and tables saved under a name.

A :class:`TableChoice` keeps more than one game needs (all six seats, options of variants that are off), so that nothing
is lost by stepping back and forth; :meth:`TableChoice.build` gives the
:class:`~heul_doch.scenes.storage.session.TableSetup` of what is meant now. As plain data it goes through the settings
file and comes back with whatever still makes sense.

A :class:`RuleSet` is such data with a name: "Omas Regeln" is a game, its variants and options, and who sits where. The
settings keep them under ``rule_sets``, newest first; one of them may be the usual table, which "Play" on the title
lays.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, TypeGuard

from heul_doch.game.bots.players import is_program, player_id
from heul_doch.game.core.definition import GameDefinition, OptionSpec, OptionValue, RuleBook
from heul_doch.game.records.series import POINTS, WINS, has_points
from heul_doch.game.rulefiles.loader import check_seats, define
from heul_doch.scenes.base import paths
from heul_doch.scenes.players.external_bot import NEW_PROGRAM
from heul_doch.scenes.screens.rulebooks import read_books
from heul_doch.scenes.storage.characters import FORMER_LEVELS, NAME_LIMIT, STRENGTHS, Cast, load_cast, role_of
from heul_doch.scenes.storage.session import HUMAN, PlannedLeg, SeatSetup, TableSetup, plan_of
from heul_doch.scenes.storage.settings_file import Settings, SettingsStore

if TYPE_CHECKING:
    from heul_doch.scenes.ui.scene import Context

DEFAULT_SEATS: Final = 4
RESET: Final = ("count", "variants", "options", "seed", "rounds", "by")
"""What of a choice "reset" puts back, besides who sits down."""
OWN_WAY: Final = ""
"""``player`` of a seat whose character plays as well as it always does."""
MOST_ROUNDS: Final = 12
"""Rounds of a match that can be chosen."""
SEED_DIGITS: Final = 40
"""Digits of a game number: as many as a record may have, so that one can be taken over from there."""
_SEED: Final = re.compile(f"[0-9]{{0,{SEED_DIGITS}}}")
RULE_SETS: Final = "rule_sets"
"""Where the settings keep the tables with a name."""
USUAL: Final = "usual_table"
"""Where they keep the name of the usual one."""
MOST_SETS: Final = 40
"""So many tables with a name are kept."""


def clean_name(text: str) -> str:
    """Return a player's name fit for one line: no control or direction marks, single blanks, at most 24 characters.

    >>> clean_name("  a\\tb\\n")
    'a b'
    """
    kept = []
    for char in text:
        kind = unicodedata.category(char)
        if char.isspace():
            kept.append(" ")
        elif kind not in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"):
            kept.append(char)
    return " ".join("".join(kept).split())[:NAME_LIMIT].rstrip()


def parse_seed(text: str) -> int | None:
    """Return the number of a game as typed, None for an empty field. Raises ValueError for anything else."""
    text = text.strip()
    if not _SEED.fullmatch(text):
        raise ValueError(text)
    return int(text) if text else None


@dataclass(slots=True)
class SeatChoice:
    """One seat as chosen; an empty name means the character's own, in the language of the moment."""

    character: str
    """Id of one of the cast."""
    player: str
    """:data:`HUMAN`, a strength (``scenes.storage.characters.STRENGTHS``), a program's id, or :data:`OWN_WAY`."""
    name: str = ""


def all_characters() -> Cast:
    """Return all characters, also the player's own."""
    return load_cast(paths.user_dir())[0]


def _free_character(taken: Iterable[str], cast: Cast) -> str:
    """Return the first character nobody has; with all taken, the first of all."""
    occupied = set(taken)
    return next((name for name in cast.ids if name not in occupied), cast.ids[0])


@dataclass(slots=True)
class TableChoice:
    """The state of the set-up screen for one rules file."""

    book: RuleBook
    count: int = DEFAULT_SEATS
    seats: list[SeatChoice] = field(default_factory=list)
    variants: set[str] = field(default_factory=set)
    options: dict[str, OptionValue] = field(default_factory=dict)
    """Every option that was touched, also when its variant is off."""
    seed: str = ""
    rounds: int = 1
    """Rounds on one score sheet, in games whose rules do not say how many."""
    by: str = POINTS
    """What decides several rounds: :data:`series.POINTS` added up, or rounds won (:data:`series.WINS`)."""
    others: dict[str, dict[str, Any]] = field(default_factory=dict)
    """Game -> what was chosen for it last, of the games that are not on the table now; plain data."""

    def __post_init__(self) -> None:
        self.set_count(self.count)
        while len(self.seats) < self.book.max_seats:
            taken = [seat.character for seat in self.seats]
            self.seats.append(SeatChoice(_free_character(taken, all_characters()), OWN_WAY if self.seats else HUMAN))

    # ---- asking

    def value(self, option: OptionSpec) -> OptionValue:
        """Return what an option is set to."""
        return self.options.get(option.id, option.default)

    def is_available(self, option: OptionSpec) -> bool:
        """Return whether the variant the option needs is on."""
        return not option.needs or option.needs in self.variants

    def limits(self, option: OptionSpec) -> tuple[int, int]:
        """Return the least and greatest value of a number; nobody begins who does not sit at the table."""
        highest = min(option.maximum, self.count) if option.sets == "rules.start_seat" else option.maximum
        return option.minimum, highest

    @property
    def is_default(self) -> bool:
        """Whether resetting would change nothing but names and characters."""
        fresh = TableChoice(self.book, seats=self.seats)
        return all(getattr(self, name) == getattr(fresh, name) for name in RESET)

    @property
    def has_own_rounds(self) -> bool:
        """Whether the rules themselves say how many rounds there are, as an option (ruling 3.6)."""
        return any(option.sets == "rules.rounds" for option in self.book.options)

    @property
    def has_points(self) -> bool:
        """Whether several rounds can be decided by rounds won as well as by points."""
        return has_points(self.book.family)

    @property
    def is_shared(self) -> bool:
        """Whether several people play at this device."""
        return [seat.player for seat in self.seats[: self.count]].count(HUMAN) > 1

    @property
    def has_several_rounds(self) -> bool:
        """Whether more than one round is played on one score sheet."""
        if not self.has_own_rounds:
            return self.rounds > 1
        option = next(option for option in self.book.options if option.sets == "rules.rounds")
        # None asked for means one a seat.
        return self.value(option) != 1

    # ---- changing

    def _allowed(self, count: int) -> int:
        return min(max(count, self.book.min_seats), self.book.max_seats)

    def set_count(self, count: int) -> None:
        """Sit down so many, within what the game allows."""
        self.count = self._allowed(count)

    def set_rounds(self, rounds: int) -> None:
        """Play so many rounds on one score sheet."""
        self.rounds = min(max(rounds, 1), MOST_ROUNDS)

    def set_variant(self, variant_id: str, is_on: bool) -> None:
        """Switch a variant."""
        (self.variants.add if is_on else self.variants.discard)(variant_id)

    def set_option(self, option: OptionSpec, value: OptionValue) -> None:
        """Set an option; its default is forgotten rather than stored."""
        if value == option.default:
            self.options.pop(option.id, None)
        else:
            self.options[option.id] = value

    def set_character(self, seat: int, character: str) -> None:
        """Give a seat a character; whoever had it takes the old one."""
        old = self.seats[seat].character
        for other in self.seats:
            if other.character == character:
                other.character = old
        self.seats[seat].character = character

    def reset(self) -> None:
        """Put seats, variants, options and number back; the person keeps name and character."""
        you = self.seats[0]
        fresh = TableChoice(self.book, seats=[SeatChoice(you.character, HUMAN, you.name)])
        for name in ("seats", *RESET):
            setattr(self, name, getattr(fresh, name))

    # ---- results

    def chosen_options(self) -> dict[str, OptionValue]:
        """Return the options that matter: different from their default, and their variant is on."""
        found: dict[str, OptionValue] = {}
        for option in self.book.options:
            value = self.value(option)
            if option.sets == "rules.start_seat" and int(value) > self.count:
                value = option.default
            if value != option.default and self.is_available(option):
                found[option.id] = value
        return found

    def chosen_variants(self) -> tuple[str, ...]:
        """Return the variants that are on, in the order of the file."""
        return tuple(v.id for v in self.book.variants if v.id in self.variants)

    def define(self) -> GameDefinition:
        """Return the game. Raises RulesError, or DeckError when it cannot be dealt to so many."""
        definition = define(self.book, self.chosen_variants(), self.chosen_options())
        check_seats(definition, self.count)
        return definition

    def leg(self) -> PlannedLeg:
        """Return the game as one of several on a score sheet."""
        rounds = 0 if self.has_own_rounds else self.rounds
        by = WINS if self.by == WINS and self.has_points else ""
        return PlannedLeg(self.book.id, rounds, self.chosen_variants(), self.chosen_options(), by)

    def build(self, names: Mapping[str, str], you: str) -> TableSetup:
        """Return the table as chosen.

        ``names`` gives each character's name, ``you`` the person's when none was typed. Raises RulesError, DeckError,
        or ValueError for a game number that is none.
        """
        definition = self.define()
        return TableSetup(
            game=self.book.id,
            variants=self.chosen_variants(),
            options=self.chosen_options(),
            seats=tuple(self._seat(place, names, you) for place in range(self.count)),
            seed=parse_seed(self.seed),
            plan=plan_of(self.leg(), definition, self.count),
        )

    def _seat(self, place: int, names: Mapping[str, str], you: str) -> SeatSetup:
        seat, cast = self.seats[place], all_characters()
        # Where several people play, nobody alone is "you".
        own = you if place == 0 and not self.is_shared else names.get(seat.character, seat.character)
        who = cast.get(seat.character) or cast.members[0]
        player = OWN_WAY if seat.player == NEW_PROGRAM else seat.player
        if player != HUMAN and not is_program(player):
            # Whatever its strength, a character keeps its temper.
            player = player_id(player or who.level, who.temper)
        typed = clean_name(seat.name) if player == HUMAN else ""
        return SeatSetup(typed or own, who.face, player, role_of(who))

    # ---- as data

    def to_data(self) -> dict[str, Any]:
        """Return plain data for the settings file."""
        data: dict[str, Any] = {
            "game": self.book.id,
            "count": self.count,
            "seats": [{"character": seat.character, "player": seat.player, "name": seat.name} for seat in self.seats],
            "variants": list(self.chosen_variants()),
            "options": dict(self.options),
            "seed": self.seed,
        }
        for key, value, usual in (("rounds", self.rounds, 1), ("by", self.by, POINTS)):
            if value != usual:
                data[key] = value
        if self.others:
            data["others"] = dict(self.others)
        return data

    @classmethod
    def from_data(cls, books: Sequence[RuleBook], data: object) -> TableChoice:
        """Return the choice kept as ``data``; whatever is no longer there or makes no sense takes its default.

        ``books`` must not be empty.
        """
        kept = _mapping(data)
        book = next((b for b in books if b.id == kept.get("game")), books[0])
        choice = cls(book, seats=_kept_seats(kept.get("seats"), book.max_seats))
        if _is_number(count := kept.get("count")):
            choice.set_count(count)
        if _is_number(rounds := kept.get("rounds")):
            choice.set_rounds(rounds)
        if kept.get("by") == WINS:
            choice.by = WINS
        if isinstance(variants := kept.get("variants"), list):
            choice.variants = {v.id for v in book.variants if v.id in variants}
        options = _mapping(kept.get("options"))
        for option in book.options:
            if _is_value(value := options.get(option.id), option):
                choice.set_option(option, value)
        others = _mapping(kept.get("others"))
        choice.others = {str(id): dict(data) for id, data in others.items() if isinstance(data, Mapping)}
        choice.others.pop(book.id, None)
        seed = kept.get("seed")
        if isinstance(seed, str) and _SEED.fullmatch(seed.strip()):
            choice.seed = seed.strip()
        return choice


def switched(data: Mapping[str, Any], game: str) -> dict[str, Any]:
    """Return a kept choice (:meth:`TableChoice.to_data`) changed to another game, the one before kept beside it."""
    now = data.get("game")
    if now == game:
        return dict(data)
    others = dict(_mapping(data.get("others")))
    if isinstance(now, str):
        others[now] = {key: value for key, value in data.items() if key not in ("seats", "others")}
    after = dict(_mapping(others.pop(game, None)))
    if "seats" in data:
        after["seats"] = data["seats"]
    after["game"] = game
    if others:
        after["others"] = others
    return after


def _mapping(data: object) -> Mapping[str, Any]:
    return data if isinstance(data, Mapping) else {}


def _is_number(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_value(value: object, option: OptionSpec) -> TypeGuard[OptionValue]:
    if option.kind == "bool":
        return isinstance(value, bool)
    if option.kind == "int":
        return _is_number(value) and option.minimum <= value <= option.maximum
    return value in option.choices


def _kept_seats(data: object, most: int) -> list[SeatChoice]:
    seats: list[SeatChoice] = []
    taken: set[str] = set()
    cast = all_characters()
    for entry in data[:most] if isinstance(data, list) else []:
        fields = _mapping(entry)
        character, name = fields.get("character"), fields.get("name")
        if not isinstance(character, str) or character not in cast.ids or character in taken:
            character = _free_character(taken, cast)
        taken.add(character)
        player = _kept_player(fields.get("player")) if seats else HUMAN
        seats.append(SeatChoice(character, player, clean_name(name) if isinstance(name, str) else ""))
    return seats


def _kept_player(player: object) -> str:
    """Return a kept opponent as it is called today; one that is gone plays as well as its character does."""
    if not isinstance(player, str):
        return OWN_WAY
    level = FORMER_LEVELS.get(player, player)
    return level if level in (HUMAN, *STRENGTHS) or is_program(level) else OWN_WAY


# ------------------------------------------------------------------------------------------------ tables with a name


@dataclass(frozen=True, slots=True)
class RuleSet:
    """A saved table and its name."""

    name: str
    table: Mapping[str, Any]
    """What :meth:`TableChoice.to_data` wrote."""


def rule_sets(settings: Settings) -> list[RuleSet]:
    """Return the sets there are, newest first; what is none is left out."""
    kept = settings.extra.get(RULE_SETS)
    found: dict[str, RuleSet] = {}
    for entry in map(_mapping, kept if isinstance(kept, list) else []):
        name, table = clean_name(str(entry.get("name", ""))), entry.get("table")
        if name and isinstance(table, Mapping):
            found.setdefault(name, RuleSet(name, table))
    return list(found.values())


def usual_table(settings: Settings) -> RuleSet | None:
    """Return the set that is laid when nothing else is said, None for the table of last time."""
    name = settings.extra.get(USUAL)
    return next((kept for kept in rule_sets(settings) if kept.name == name), None)


def _keep(store: SettingsStore, sets: Sequence[RuleSet]) -> None:
    store.change_extra(**{RULE_SETS: [{"name": kept.name, "table": dict(kept.table)} for kept in sets[:MOST_SETS]]})


def save_set(store: SettingsStore, name: str, table: Mapping[str, Any]) -> str:
    """Keep a table under a name, in place of one of that name; return the name as kept.

    The number of a deal is no rule and is left out. Raises ValueError for a name without a letter.
    """
    name = clean_name(name)
    if not name:
        raise ValueError("a set of rules needs a name")
    store.look_again()
    rest = [kept for kept in rule_sets(store.now) if kept.name != name]
    _keep(store, [RuleSet(name, {**table, "seed": ""}), *rest])
    return name


def delete_set(store: SettingsStore, name: str) -> None:
    """Forget a set; if it was the usual table, there is none any more."""
    store.look_again()
    _keep(store, [kept for kept in rule_sets(store.now) if kept.name != name])
    if store.now.extra.get(USUAL) == name:
        store.change_extra(**{USUAL: None})


# ------------------------------------------------------------------------------------------------ which one is laid


def usual_choice(ctx: Context) -> TableChoice:
    """Return the table that is laid unless something else is said: the usual one, else that of last time."""
    usual = usual_table(ctx.settings)
    return TableChoice.from_data(read_books(ctx.user_dir)[0], usual.table if usual else ctx.settings.table)


def build_setup(ctx: Context, choice: TableChoice) -> TableSetup:
    """Return the table as chosen. Raises RulesError, DeckError or ValueError when it cannot be."""
    names = {who.id: ctx.words.said(who.name) for who in load_cast(ctx.user_dir)[0].members}
    return choice.build(names, ctx.words("setup-you"))


def last_table(ctx: Context) -> TableSetup:
    """Return the table that was laid last, or a usual one. Raises RulesError or ValueError when it cannot be."""
    return build_setup(ctx, usual_choice(ctx))


def table_summary(ctx: Context) -> str:
    """Return in a few words which table "Play" begins with."""
    choice = usual_choice(ctx)
    titles = [ctx.words.said(v.title) for v in choice.book.variants if v.id in choice.variants]
    cards = ", ".join(titles) or ctx.words("title-summary-base")
    return ctx.words("title-play-hint", summary=ctx.words("title-summary", seats=choice.count, cards=cards))
