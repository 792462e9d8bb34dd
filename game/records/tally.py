"""What a finished game comes to for each seat: the numbers that statistics keep.

Imports :mod:`game.core.match`. Everything is counted from the events of the game, played through the door once more,
and from its outcome; so a record is enough to count a game again. What is counted beside places and points is a matter
of the family (:data:`NUMBERS`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final, NamedTuple

from heul_doch.game.core.events import CardsMoved, DopplersShown, Event, Played, RowScored
from heul_doch.game.core.match import Match

NUMBERS: Final[Mapping[str, tuple[str, ...]]] = {
    "heul_doch": ("onions", "lost", "given", "received", "specials"),
    "jammerlappen": ("pots", "taken", "sets", "slams"),
    "himmel_hoelle": ("heaven", "hell", "dopplers"),
}
"""Family -> what is counted for each seat beside moves; every one has its words in ``records.ftl``."""


class SeatTally(NamedTuple):
    """One seat's share in a finished game."""

    place: int
    """1 for the winners; equal seats share the better place."""
    has_won: bool
    """Several seats may (ruling 1.10)."""
    points: int | None
    """None in a game without points."""
    numbers: Mapping[str, int]
    """``moves``, and what :data:`NUMBERS` names for the family."""


def tally(match: Match) -> tuple[SeatTally, ...]:
    """Return what a finished match comes to, by seat. Raises ValueError before its end.

    A match that was broken off (no winners) has places, but counts as won by nobody.
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
    names = NUMBERS.get(match.game.defn.family, ())
    found = []
    for seat, count in enumerate(counts):
        stack = stacks.get(seat)
        if stack is not None:
            count["onions"], count["lost"] = stack.onions, stack.lost
        numbers = {name: count[name] for name in ("moves", *names)}
        points = outcome.points[seat] if outcome.points else None
        found.append(SeatTally(places[seat], seat in outcome.winners, points, numbers))
    return tuple(found)


def _count_events(match: Match, events: tuple[Event, ...], counts: list[Counter[str]]) -> None:
    zones, actor = match.game.zones, -1
    for event in events:
        match event:
            case Played():
                actor = event.seat
                counts[actor]["specials"] += event.verb == "play"
                counts[actor]["slams"] += event.verb == "slam"
            case CardsMoved(transfers, cause) if cause == "give" and not event.special:
                for transfer in transfers:
                    counts[actor]["given"] += 1
                    counts[zones[transfer.target].owner]["received"] += 1
            case CardsMoved(transfers, "take"):
                counts[actor]["pots"] += 1
                counts[actor]["taken"] += len(transfers)
            case CardsMoved(_, "set" | "row"):
                counts[actor]["sets"] += 1
            case DopplersShown(_, seats):
                for seat in seats:
                    counts[seat]["dopplers"] += 1
            case RowScored():
                for seat, gain in enumerate(event.gains):
                    counts[seat]["heaven" if gain > 0 else "hell"] += abs(gain)
