"""What a seat may know of a position and of an event. No other module decides this.

Bots and scenes get the results of these functions and never a position. Those who look on, and a screen that several
players share, get what the :data:`AUDIENCE` may know.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from heul_doch.game.core.cards import CardId, Entry, Seat
from heul_doch.game.core.engine import Game
from heul_doch.game.core.events import (
    HIDDEN,
    CardsMoved,
    CardsShown,
    CardsTurned,
    Event,
    GameEnded,
    Outcome,
    Played,
    StatusChanged,
    Transfer,
    Turned,
    TurnStarted,
)
from heul_doch.game.core.rng import Rng
from heul_doch.game.core.state import NOBODY, State

AUDIENCE: Final[Seat] = -1
"""Stands for a seat that nobody has: its reader knows only what lies face up on the table (ruling 1.11).

Hands, draw piles and cards that lie face down are backs to it, also if every seat remembers the face. It has no legal
moves.
"""

VisibleEntry = Entry | None
"""A card as a seat sees it: an entry if it knows the face, else :data:`heul_doch.game.core.events.HIDDEN`."""

Arrange = Callable[[list[CardId], Rng], list[CardId]]
"""Puts shuffled unknown cards into the order in which they are dealt; it may only reorder them."""


class View(NamedTuple):
    """A position as one seat, or the :data:`AUDIENCE`, knows it, with everything that it has been allowed to see.

    Stacks hold all cards that the seat could remember; the window shows only the tops (ruling 1.11).
    """

    seat: Seat
    zones: tuple[tuple[VisibleEntry, ...], ...]
    turn: Seat
    phase: str
    ply: int
    data: Any = ()
    outcome: Outcome | None = None


def view(game: Game, state: State, seat: Seat) -> View:
    """Return the position as ``seat`` may know it (ruling 1.11); after the end with all cards.

    A face-down card is visible only to seats that saw its face. ``seat`` may be :data:`AUDIENCE`. Raises ValueError if
    there is no such seat.
    """
    if seat == AUDIENCE:
        zones = _zones(game, state, 0)
    else:
        game.check_seat(seat)
        zones = _zones(game, state, state.seen[seat] | state.seen[-1])
    data = game.rules.visible_data(state.data, seat)
    return View(seat, zones, state.turn, state.phase, state.ply, data, game.outcome(state))


def public_zones(game: Game, state: State) -> tuple[tuple[VisibleEntry, ...], ...]:
    """Return the zones of a position with only the cards that everybody has seen, in hands too.

    This is what all seats remember together; what lies open to onlookers is ``view(game, state, AUDIENCE)``.
    """
    return _zones(game, state, state.seen[-1])


def _zones(game: Game, state: State, seen: int) -> tuple[tuple[VisibleEntry, ...], ...]:
    """Return the zones without the cards outside the bit mask ``seen``; after the end with all cards."""
    if state.turn == NOBODY:
        return state.zones
    zones: list[tuple[VisibleEntry, ...]] = []
    for zone, entries in zip(game.zones, state.zones):
        if zone.is_open:
            zones.append(tuple(e if e >= 0 or seen >> ~e & 1 else HIDDEN for e in entries))
        else:
            zones.append(tuple(e if seen >> (e if e >= 0 else ~e) & 1 else HIDDEN for e in entries))
    return tuple(zones)


def redact(game: Game, event: Event, seat: Seat) -> Event:
    """Return the event as ``seat`` may know it; hidden cards become None, their index in a hand -1.

    ``event`` must not have been redacted before, because that removes who saw what. ``seat`` may be :data:`AUDIENCE`:
    it is told cards that are face up before or after the event, and cards that are shown. Raises ValueError if there is
    no such seat.
    """
    is_audience = seat == AUDIENCE
    if not is_audience:
        game.check_seat(seat)
    # The audience has a bit of its own: it is set in EVERYBODY, and in no mask that was made of seats.
    bit = 1 << (game.seats if is_audience else seat)
    match event:
        case Played():
            if event.seen & bit:
                return event._replace(seen=0)
            return event._replace(cards=(HIDDEN,) * len(event.cards), choices=(), seen=0)
        case CardsMoved():
            transfers = []
            for t in event.transfers:
                known = bool(t.seen & bit)
                source, target = game.zones[t.source], game.zones[t.target]
                if is_audience:
                    # No card turns face down while it moves between piles of the table.
                    known = known and (t.is_up if target.is_open else source.is_open)
                hide_index = not source.is_open and (is_audience or source.owner != seat)
                transfers.append(
                    Transfer(
                        t.card if known else HIDDEN,
                        t.source,
                        t.target,
                        -1 if hide_index else t.place,
                        t.is_up,
                        t.at_bottom,
                        0,
                    )
                )
            return CardsMoved(tuple(transfers), event.cause, event.special)
        case CardsTurned():
            turned = tuple(Turned(t.card if t.seen & bit else HIDDEN, t.zone, t.is_up, 0) for t in event.turned)
            return CardsTurned(turned, event.special)
        case StatusChanged():
            return event._replace(data=game.rules.visible_data(event.data, seat))
        case _:
            return event


def fold(game: Game, before: View, events: tuple[Event, ...]) -> View:
    """Return the view after redacted ``events``; replays use it, and tests show by it that events are complete.

    A hidden card that leaves a closed zone is taken from the last hidden place there: only the owner knows the order of
    a hand. A family therefore keeps the cards of a hand that others know before the others. If a hidden card is laid
    face down from a hand, the whole hand is hidden from then on.
    """
    zones: list[list[VisibleEntry]] = [list(z) for z in before.zones]
    turn, phase, ply, data, outcome = before.turn, before.phase, before.ply, before.data, before.outcome
    is_audience = before.seat == AUDIENCE
    for event in events:
        match event:
            case Played():
                ply += 1
            case CardsMoved():
                lifted: list[tuple[Transfer, VisibleEntry]] = []
                holes: dict[int, list[int]] = {}
                for t in event.transfers:
                    if hides_hand(game, t):
                        zones[t.source] = [HIDDEN] * len(zones[t.source])
                    pile, gone = zones[t.source], holes.setdefault(t.source, [])
                    index = t.place if t.place >= 0 else closed_place(pile, t.card, gone)
                    gone.append(index)
                    lifted.append((t, pile[index]))
                for source, indices in holes.items():
                    for index in sorted(indices, reverse=True):
                        del zones[source][index]
                for t, was in lifted:
                    known = t.card if t.card is not None else None if was is None else was if was >= 0 else ~was
                    if is_audience and not (t.is_up and game.zones[t.target].is_open):
                        known = None
                    entry: VisibleEntry = None if known is None else known if t.is_up else ~known
                    zones[t.target].insert(0 if t.at_bottom else len(zones[t.target]), entry)
            case CardsTurned():
                for turned in event.turned:
                    card = turned.card if turned.is_up or not is_audience else None
                    zones[turned.zone][-1] = None if card is None else card if turned.is_up else ~card
            case CardsShown():
                # Shown cards of a hand are backs to the audience again, once they have been read.
                for place, shown in zip(event.places, event.cards) if not is_audience else ():
                    zones[event.zone][place] = shown
            case GameEnded():
                zones = [list(z) for z in event.zones]
                turn, phase, outcome = NOBODY, "over", event.outcome
            case StatusChanged():
                phase, data = event.phase, event.data
            case TurnStarted():
                turn = event.seat
            case _:
                pass
    return View(before.seat, tuple(tuple(z) for z in zones), turn, phase, ply, data, outcome)


def hides_hand(game: Game, transfer: Transfer) -> bool:
    """Return whether a card is laid face down from another seat's hand, which hides the rest of that hand.

    See :meth:`heul_doch.game.core.state.Draft.forget_hand`.
    """
    is_hidden = transfer.card is HIDDEN and not transfer.is_up and transfer.place < 0
    return is_hidden and game.zones[transfer.target].is_open


def closed_place(pile: Sequence[VisibleEntry], card: int | None, gone: Sequence[int]) -> int:
    """Return the index at which a card leaves a closed zone: its own if it is known, else that of the last hidden card.

    ``gone`` are indices that were left before. Raises ValueError if there is no such card.
    """
    for index in range(len(pile) - 1, -1, -1):
        if index not in gone and pile[index] == card:
            return index
    for index in range(len(pile) - 1, -1, -1):
        if index not in gone and pile[index] is None:
            return index
    raise ValueError(f"no card {card} in {pile}")


def _out_of_hands(game: Game, seen: View, unknown: list[int], excluded: int) -> list[int]:
    """Return shuffled unknown cards in an order that deals none of ``excluded`` (a bit mask) to a hand."""
    spare = 0
    for zone, entries in zip(game.zones, seen.zones):
        if zone.kind == "hand":
            spare += entries.count(None)
    fit = [c for c in unknown if not excluded >> c & 1]
    in_hands = fit[:spare]
    used = set(in_hands)
    # The zones are filled from the end of the list, hands before the draw pile.
    hidden = sum(entries.count(None) for entries in seen.zones)
    return [c for c in unknown if c not in used][: hidden - len(in_hands)] + in_hands


def resample(game: Game, seen: View, rng: Rng, arrange: Arrange | None = None) -> State:
    """Return a full position that agrees with everything that the seat knows, with the unknown cards dealt at random.

    Every way to deal them is equally likely, unless ``arrange`` reorders the shuffled cards, which are dealt from its
    start, zone by zone. Bots use this to search; they never get the real position. From a view of the audience cards
    that were shown out of a hand are dealt anew, too.
    """
    known = [e if e >= 0 else ~e for zone in seen.zones for e in zone if e is not None]
    in_sight = set(known)
    missing = sum(1 for zone in seen.zones for e in zone if e is None)
    unknown = [c for c in range(game.deck.size) if c not in in_sight]
    rng.shuffle(unknown)
    # What was shown of hands the audience does not see there any more.
    excluded = 0 if seen.seat == AUDIENCE else game.rules.never_in_hand(seen.data)
    if excluded:
        unknown = _out_of_hands(game, seen, unknown, excluded)
    # A record may use part of the deck only; the cards that are in no zone stay out.
    unknown = unknown[:missing]
    if arrange is not None:
        unknown = arrange(unknown, rng)[::-1]
    seats = game.seats
    masks = [0] * (seats + 1)
    zones: list[tuple[Entry, ...]] = []
    for zone, visible in zip(game.zones, seen.zones):
        entries: list[Entry] = []
        for entry in visible:
            if entry is None:
                card = unknown.pop()
                entries.append(~card if zone.is_open else card)
                # Owners know the cards of their zones. Only the asking seat has cards it does not know, e.g. an onion
                # that it got by a swap.
                if zone.owner >= 0 and zone.owner != seen.seat and not zone.is_blind:
                    masks[zone.owner] |= 1 << card
            else:
                card = entry if entry >= 0 else ~entry
                entries.append(entry)
                if seen.seat != AUDIENCE:
                    masks[seen.seat] |= 1 << card
                if zone.is_open and entry >= 0:
                    masks[seats] |= 1 << card
                elif not zone.is_open and zone.owner >= 0:
                    masks[zone.owner] |= 1 << card
        zones.append(tuple(entries))
    rng_state = rng.next()
    data = game.rules.sample_data(seen.data, rng)
    return State(tuple(zones), tuple(masks), seen.turn, seen.phase, seen.ply, rng_state, data)
