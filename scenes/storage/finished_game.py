"""A game that is over, as the table hands it on to its scoring. Imports no pygame."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from heul_doch.game.core.cards import Entry, Seat
from heul_doch.game.core.engine import Game
from heul_doch.game.core.events import Outcome
from heul_doch.game.core.match import Match
from heul_doch.game.records.series import began, next_start
from heul_doch.scenes.storage.session import Asked, TableSetup


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """Everything a scoring shows, and what may be done afterwards (:mod:`scenes.games.results.actions`)."""

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

        Rulings 1.12, 2.14 and 3.6 (:func:`game.records.series.next_start`); where the lot decides, nobody is named.
        """
        rule = str(self.game.defn.rules.get("rematch_start", "last"))
        begun = self.setup.start if self.match is None else began(self.match)
        start = None
        if rule != "next" or begun is not None:
            start = next_start(rule, self.game.seats, begun or 0, self.outcome)
        return replace(self.setup, seed=None, start=start, evening=None)
