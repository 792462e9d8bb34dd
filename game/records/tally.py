"""The numbers that statistics keep of a finished game, by seat.

Everything is counted from the events of the game and its outcome, so a record is enough. What is counted besides places
and points depends on the family (:attr:`heul_doch.game.core.family.GameFamily.count`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final, NamedTuple

from heul_doch.game.core.events import Event, Played
from heul_doch.game.core.families import family
from heul_doch.game.core.match import Match

NOTE: Final = "note_"
"""What the names of numbers begin with that only the notebook of the characters tells."""


class SeatTally(NamedTuple):
    """The numbers of one seat in a finished game."""

    place: int
    """1 for the winners; equal seats share the better place."""
    has_won: bool
    """More than one seat can win (ruling 1.10)."""
    points: int | None
    """None in a game without points."""
    numbers: Mapping[str, int]
    """``moves``, what :attr:`heul_doch.game.core.family.GameFamily.numbers` names, and names with :data:`NOTE`."""


def tally(match: Match) -> tuple[SeatTally, ...]:
    """Return the numbers of a finished match, by seat. Raises ValueError before its end.

    A match that was broken off has places but no winners.
    """
    outcome = match.game.outcome(match.state)
    if outcome is None:
        raise ValueError("the match is not over")
    counts = [Counter({"moves": 0}) for _ in range(match.game.seats)]
    for state, move in zip(match.states, match.moves):
        counts[move.seat]["moves"] += 1
        _count_events(match, match.game.apply(state, move).events, counts)
    places = outcome.places
    stacks = {score.seat: score for score in outcome.seats}
    names = family(match.game.defn.family).numbers
    found = []
    for seat, count in enumerate(counts):
        stack = stacks.get(seat)
        if stack is not None:
            count["onions"], count["lost"] = stack.onions, stack.lost
        numbers = {name: count[name] for name in ("moves", *names)}
        numbers |= {name: number for name, number in count.items() if name.startswith(NOTE)}
        points = outcome.points[seat] if outcome.points else None
        found.append(SeatTally(places[seat], seat in outcome.winners, points, numbers))
    return tuple(found)


def _count_events(match: Match, events: tuple[Event, ...], counts: list[Counter[str]]) -> None:
    count, actor = family(match.game.defn.family).count, -1
    for event in events:
        if isinstance(event, Played):
            actor = event.seat
        count(event, actor, match.game.zones, counts)
