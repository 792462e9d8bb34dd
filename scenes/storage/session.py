"""What is needed to sit down: a table set-up, as chosen in the set-up, on the command line or kept from last time.

Imports the public names of :mod:`game` only; no pygame.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from heul_doch.game.core.definition import OptionValue
from heul_doch.game.rulefiles.strict_yaml import writable

if TYPE_CHECKING:
    from heul_doch.scenes.storage.series import Evening

HUMAN = "human"
"""``player`` of a seat that the person in front of the screen plays."""


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """One seat at the table."""

    name: str
    character: str
    """Id of the drawn character: ``garlic``, ``mushroom`` ... (see ``scenes/graphics/art/scenery.py``)."""
    player: str = HUMAN
    """:data:`HUMAN`, the id of a bot (``game/bots/players.py``) or of a program (:mod:`external_bots`)."""
    role: str = ""
    """Id of the character it is (:mod:`scenes.storage.characters`); empty: the one that is drawn."""

    def __post_init__(self) -> None:
        """Let in no name that could not be written down."""
        object.__setattr__(self, "name", writable(self.name))


@dataclass(frozen=True, slots=True)
class PlannedLeg:
    """One game of several that are played on one score sheet (:mod:`game.records.series`)."""

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

    game: str = "heul_doch"
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
    extras: Mapping[str, Any] = field(default_factory=dict)
    """What the game's kit lets choose besides rules: how long one may react, how that is shown."""
    plan: tuple[PlannedLeg, ...] = ()
    """Several rounds on one score sheet; empty: a single one."""
    evening: Evening | None = field(default=None, compare=False, repr=False)
    """The rounds of the plan so far, once the first was dealt."""
