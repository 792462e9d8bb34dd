"""The log of a game: what has happened, line by line, independent of the language: message ids and their values.

It is made from redacted events only, so the log of a reader holds what that reader may know. The texts are messages of
the catalogue (``assets/locale``); :class:`heul_doch.scenes.base.narration.Narrator` returns them. A game has lines of
its own by ``GameFamily.tell``; without it :func:`tell_plainly` is used.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.engine import Game
from heul_doch.game.core.events import (
    CardsMoved,
    Event,
    GameEnded,
    Outcome,
    Played,
    SeatOut,
    SeatSkipped,
    StatusChanged,
    TurnStarted,
)
from heul_doch.game.core.families import family
from heul_doch.game.core.observe import View


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the log: a message id, and what it speaks of."""

    key: str
    seat: int = -1
    """Who acted."""
    to: int = -1
    """To whom."""
    card: str = ""
    """Face name of a card the reader knows."""
    special: str = ""
    """Id of a special card."""
    cards: tuple[str, ...] = ()
    """Face names of several cards."""
    count: int = 0
    seats: tuple[int, ...] = ()
    """Whose cards it speaks of, each once."""
    way: str = ""
    """A direction, a side or a state, in a word of the message."""
    colour: str = ""
    """Id of a colour."""
    is_move: bool = False
    """Whether it tells what a seat chose to do."""
    is_quiet: bool = False
    """Whether it needs no caption where the table is seen: whose turn it is, what was drawn, who has won."""


def tell(game: Game, event: Event, actor: Seat, data: Any) -> tuple[Line, ...]:
    """Return the lines of one redacted event; most have one or none.

    ``actor`` is the seat that made the last move, -1 before the first; ``data`` is :attr:`View.data` before the event.
    """
    own = family(game.defn.family).tell
    lines: Iterable[Line] = (tell_plainly if own is None else own)(game, event, actor, data)
    return tuple(lines)


def log_lines(game: Game, before: View, events: Sequence[Event]) -> list[Line]:
    """Return the lines of redacted events; ``before`` is the view that they follow."""
    lines: list[Line] = []
    actor, data = -1, before.data
    for event in events:
        if isinstance(event, Played):
            actor = event.seat
        lines += tell(game, event, actor, data)
        if isinstance(event, StatusChanged):
            data = event.data
    return lines


def tell_plainly(game: Game, event: Event, actor: Seat, data: Any) -> Iterable[Line]:
    """Yield the lines about what every game has: cards laid and drawn, seats skipped and out, turns, the end."""
    match event:
        case Played(seat, _, cards):
            names = names_of(game, cards)
            key = "line-played" if names else "line-played-hidden" if cards else "line-acted"
            yield Line(key, seat, cards=names, count=len(cards), is_move=True)
        case _:
            yield from tell_shared(game, event)


def tell_shared(game: Game, event: Event) -> Iterable[Line]:
    """Yield the lines that are alike in all games: those of :func:`tell_plainly` without moves.

    A draw is told to the reader who sees the cards; to others only if a special card made it.
    """
    match event:
        case CardsMoved(transfers, "draw", special):
            for seat in dict.fromkeys(game.zones[t.target].owner for t in transfers):
                drawn = [t for t in transfers if game.zones[t.target].owner == seat]
                names = names_of(game, [t.card for t in drawn])
                if names:
                    yield Line("line-drawn", seat, cards=names, special=special, is_quiet=True)
                elif special:
                    yield Line("line-draws", seat, count=len(drawn), special=special, is_quiet=True)
        case SeatSkipped(seat):
            yield Line("line-skipped", seat)
        case SeatOut(seat):
            yield Line("line-out", seat)
        case TurnStarted(seat):
            yield Line("line-next", seat, is_quiet=True)
        case GameEnded(outcome):
            yield tell_end(outcome)


def tell_end(outcome: Outcome) -> Line:
    """Return the line of how a game ended."""
    if outcome.is_broken_off:
        return Line("line-broken", is_quiet=True)
    if outcome.loser is not None:
        return Line("line-lost", outcome.loser, is_quiet=True)
    key = "line-won-points" if outcome.points else "line-won"
    count = outcome.points[outcome.winners[0]] if outcome.points else 0
    return Line(key, seats=outcome.winners, count=count, is_quiet=True)


def names_of(game: Game, cards: Iterable[int | None]) -> tuple[str, ...]:
    """Return the face names of the cards that are known."""
    return tuple(game.face(card).name for card in cards if card is not None)
