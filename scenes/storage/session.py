"""The parameters of a table, from the set-up, the command line or the last game, and finished games.

A :class:`TableSetup` with a ``plan`` becomes a :class:`heul_doch.game.records.series.Series` when its first round is
dealt; from then on the set-up of every round carries the :class:`Evening`. Nothing is counted here: the series does it.
A game that is over goes to its scoring as a :class:`FinishedGame`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, NamedTuple

from heul_doch.game.core.cards import Entry, Seat
from heul_doch.game.core.definition import GameDefinition, OptionValue
from heul_doch.game.core.engine import Game
from heul_doch.game.core.events import Outcome
from heul_doch.game.core.families import DEFAULT_GAME
from heul_doch.game.core.joint_seed import JointSeed
from heul_doch.game.core.match import Match
from heul_doch.game.records.ghost import Ghost
from heul_doch.game.records.record import Record
from heul_doch.game.records.series import Leg, Series, began, next_start, usual_rounds
from heul_doch.game.records.series_records import records_of
from heul_doch.game.rulefiles.find import find_rulebook
from heul_doch.game.rulefiles.loader import define
from heul_doch.game.rulefiles.strict_yaml import writable
from heul_doch.scenes.base.entropy import fresh_salt, fresh_seed, fresh_side_key
from heul_doch.scenes.storage.waiting_game import GUEST as GUEST

HUMAN = "human"
"""``player`` of a seat that the person in front of the screen plays."""
PEOPLE = (HUMAN, GUEST)
ELSEWHERE = "elsewhere"
"""``player`` of a seat that a character plays at the table of another host."""


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """One seat at the table."""

    name: str
    character: str
    """Id of the drawn character: ``garlic``, ``mushroom`` ... (a folder in ``assets/pictures/seat``)."""
    player: str = HUMAN
    """:data:`HUMAN`, the id of a bot (``game/bots/players.py``) or of a program
    (``scenes/players/external_bot.py``)."""
    role: str = ""
    """Id of the character it is (:mod:`heul_doch.scenes.storage.characters`); empty: the one that is drawn."""

    def __post_init__(self) -> None:
        """Let in no name that could not be written down."""
        object.__setattr__(self, "name", writable(self.name))


@dataclass(frozen=True, slots=True)
class PlannedLeg:
    """One game of several that are played on one score sheet (:mod:`heul_doch.game.records.series`)."""

    game: str
    """Id of the rules file."""
    rounds: int = 0
    """0: as many as the game has by itself."""
    variants: tuple[str, ...] = ()
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    by: str = ""
    """What decides it: ``points``, ``wins``, or empty: as the game counts by itself (:class:`series.Leg`)."""


@dataclass(frozen=True, slots=True)
class TableSetup:
    """Everything that makes a game; with a seed it is always the same one."""

    game: str = DEFAULT_GAME
    """Id of the rules file."""
    variants: tuple[str, ...] = ()
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    """Options that differ from their default."""
    seats: tuple[SeatSetup, ...] = ()
    """Clockwise; the person sits at seat 0, below."""
    seed: int | None = None
    """None: a fresh one is drawn when the game starts, and shown."""
    start: int | None = None
    """Seat that begins, None: as the options say. A rematch sets it (ruling 1.12)."""
    plan: tuple[PlannedLeg, ...] = ()
    """Several rounds on one score sheet; empty: a single one."""
    evening: Evening | None = field(default=None, compare=False, repr=False)
    """The rounds of the plan so far, once the first was dealt."""
    joint_seed: JointSeed | None = field(default=None, compare=False, repr=False)
    """What the seed of the next deal is made of, where guests take part in it; used for one deal only."""
    ghost: Ghost | None = field(default=None, compare=False, repr=False)
    """Who has played the person's seat of the same deal before."""


def plan_of(leg: PlannedLeg, definition: GameDefinition, seats: int) -> tuple[PlannedLeg, ...]:
    """Return the plan of a table where one game is played: its rounds, where there are several (ruling 3.6)."""
    return (leg,) if (leg.rounds or usual_rounds(definition, seats)) > 1 else ()


@dataclass(slots=True, eq=False)
class Evening:
    """A series, and the records of the rounds before the one at the table, as they were written."""

    series: Series
    earlier: list[Record] = field(default_factory=list)

    @classmethod
    def begin(cls, setup: TableSetup, seed: int | None, user_rules: Path | None = None) -> Evening:
        """Plan what a set-up asks for; nothing is dealt yet.

        ``seed``: a number somebody typed; None for rounds with secret seeds of their own. Raises RulesError, DeckError
        or ValueError.
        """
        legs = [
            Leg(define(find_rulebook(leg.game, user_rules), leg.variants, dict(leg.options)), leg.rounds, leg.by)
            for leg in setup.plan
        ]
        return cls(Series.new(legs, [seat.name for seat in setup.seats], seed))

    @property
    def number(self) -> int:
        """The round at the table, 0.. from the first."""
        return max(0, len(self.series.matches) - 1)

    @property
    def leg(self) -> int:
        """The leg the round at the table belongs to."""
        return self.series.leg_of(self.number)

    def plan(self) -> tuple[PlannedLeg, ...]:
        """Return what is planned, as set-ups say it."""
        return tuple(
            PlannedLeg(leg.definition.id, leg.rounds, leg.definition.variants, dict(leg.definition.options), leg.by)
            for leg in self.series.legs
        )

    def plan_data(self) -> Mapping[str, Any]:
        """Return what is planned, as the first record of a file says it."""
        (first,) = records_of(replace(self.series, matches=self.series.matches[:1]))
        assert first.series is not None
        return first.series

    def deal(self, salt: str = "", side_key: str = "", joint: JointSeed | None = None) -> Match:
        """Deal the next round; with salt and key not given, fresh ones. Raises ValueError when none is due.

        ``joint`` is the seed that guests have made for this round; not for a series that has a seed.
        """
        seed = fresh_seed() if joint is None else joint.seed
        match = self.series.next_round(seed, salt or fresh_salt(), side_key or fresh_side_key())
        match.joint_seed = joint if self.series.seed is None else None
        return match

    def keep(self, record: Record) -> None:
        """Append the record of the round that has just ended, once."""
        if len(self.earlier) < len(self.series.matches):
            self.earlier.append(record)

    def rename(self, names: tuple[str, ...]) -> None:
        """Have the seats called so from the first round on: somebody else has taken one over, with its points."""
        self.series.names = names
        self.earlier = [replace(record, seats=names) for record in self.earlier]

    def seated(self, setup: TableSetup) -> TableSetup:
        """Return a set-up with the game of the round at the table."""
        leg = self.series.legs[self.leg].definition
        return replace(
            setup,
            game=leg.id,
            variants=leg.variants,
            options=dict(leg.options),
            seed=self.series.seed,
            start=None,
            plan=self.plan(),
            evening=self,
        )


class Asked(NamedTuple):
    """How a player was asked for a move, so that it can be asked again (:mod:`heul_doch.game.bots.fairness`)."""

    player: str
    seed: int
    error: str = ""
    """Why a simple move stood in for it, empty when it chose itself."""
    ends: tuple[int, ...] = ()
    """How many playouts a search had made by the end of each stage, if the clock ended one."""
    is_dealt_anew: bool = False
    """Whether hidden cards were dealt anew since: a move was taken back."""


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A finished game: the data of its scoring and of what can follow.

    See :mod:`heul_doch.scenes.games.results.score_sheet`.
    """

    setup: TableSetup
    game: Game
    outcome: Outcome
    zones: tuple[tuple[Entry, ...], ...]
    """All zones as they lie at the end; every card may be looked at now."""
    seed: int | None = None
    viewer: Seat = 0
    """The seat of the person in front of the screen."""
    again: Callable[[], None] | None = None
    """How to begin a rematch; None: by a new table."""
    before_leaving: Callable[[Callable[[], None]], None] | None = None
    """Called with what leaves this table for good, where that may have to be asked first; it calls that."""
    asked: Mapping[int, Asked] = field(default_factory=dict)
    """Moves made before -> how the player was asked for that move, as far as it is known."""
    match: Match | None = None
    """The game with all its moves, None when it was not played here."""

    @property
    def names(self) -> tuple[str, ...]:
        """Name of each seat."""
        return tuple(seat.name for seat in self.setup.seats)

    def rematch(self) -> TableSetup:
        """Return the set-up of another game at the same table: a fresh seed, and who begins by the rules.

        Rulings 1.12, 2.14 and 3.6 (:func:`heul_doch.game.records.series.next_start`); where the lot decides, nobody is
        named.
        """
        rule = str(self.game.defn.rules.get("rematch_start", "last"))
        begun = self.setup.start if self.match is None else began(self.match)
        start = None
        if rule != "next" or begun is not None:
            start = next_start(rule, self.game.seats, begun or 0, self.outcome)
        return replace(self.setup, seed=None, start=start, evening=None, ghost=None)
