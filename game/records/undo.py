"""Honest undo: moves may be taken back, but nothing seen in between stays of use.

Imports :mod:`heul_doch.game.core.match`. When the seat has seen a card since the position it returns to (it drew, a
card was turned or given), every card it could not know *then* is dealt anew: each way that agrees with all the seat had
seen until then is equally likely. So the next draw is any unseen card, and what the others hold is open again.

The new deal is written back to the first move: the cards change places as if they had been dealt so from the start,
and the moves made until then stay, on the cards that lie there now. A match with moves taken back is therefore an
ordinary match with an explicit deal, and its record replays like any other.
"""

from __future__ import annotations

from collections.abc import Sequence

from heul_doch.game.core.cards import CardId, Entry, Seat
from heul_doch.game.core.engine import Game
from heul_doch.game.core.events import Event
from heul_doch.game.core.match import Match
from heul_doch.game.core.moves import Move
from heul_doch.game.core.observe import redact
from heul_doch.game.core.rng import Rng
from heul_doch.game.core.state import State

TRIES = 200
"""Deals tried as a whole; most games accept the first. Then changes of two cards at a time are tried, as many."""


def last_decision(match: Match, seat: Seat) -> int | None:
    """Return the number of moves before the last one that ``seat`` made, None when it has made none."""
    for ply in range(len(match.moves) - 1, -1, -1):
        if match.moves[ply].seat == seat:
            return ply
    return None


def known(state: State, seat: Seat) -> int:
    """Return the cards whose face a seat has seen, as a bit mask."""
    return state.seen[seat] | state.seen[-1]


def has_seen_more(match: Match, seat: Seat, ply: int) -> bool:
    """Tell whether ``seat`` has seen the face of a card since the position after ``ply`` moves."""
    before = known(match.states[ply], seat)
    return any(known(state, seat) & ~before for state in match.states[ply:])


def take_back(match: Match, seat: Seat, ply: int, rng: Rng, salt: str = "", side_key: str = "") -> Match:
    """Return the match at ``ply`` moves, as ``seat`` may honestly have it; ``match`` stays as it is.

    ``rng`` deals anew where that is needed (use a generator nobody can foresee); the new deal gets ``salt`` for its
    commitment. ``side_key`` is for chance beside the deal from there on (:attr:`Match.side_keys`), so that what was
    seen of it before tells nothing about what comes; empty: the old one stays. Raises ValueError when ``ply`` lies
    outside the match.
    """
    if not 0 <= ply <= len(match.moves):
        raise ValueError(f"there is no position {ply} in {len(match.moves)} moves")
    moves, states = match.moves[:ply], match.states[: ply + 1]
    if has_seen_more(match, seat, ply):
        moves, states = _Dealer(match.game, seat, match.initial, moves, states).deal(rng)
        back = Match(match.game, match.names, None, states[0], (), moves, states, salt)
    else:
        back = Match(match.game, match.names, match.seed, match.initial, match.opening, moves, states, match.salt)
    back.side_keys = match.side_keys
    if side_key:
        back.change_side_key(side_key, ply)
    back.undone, back.hints, back.is_practice = match.undone + 1, match.hints, match.is_practice
    return back


class _Dealer:
    """Deals the cards anew that a seat does not know in the last of ``states``."""

    def __init__(self, game: Game, seat: Seat, initial: State, moves: Sequence[Move], states: Sequence[State]) -> None:
        self.game, self.seat, self.moves = game, seat, moves
        # The generator of a game dealt by hand begins at 0: the same when the record is read again.
        self.initial = initial._replace(rng=0)
        # What was seen and forgotten since (a hand passed on, then a card of it laid face down) stays what it was.
        mask = 0
        for state in states:
            mask |= known(state, seat)
        in_play = sorted(e if e >= 0 else ~e for zone in states[0].zones for e in zone)
        self.unknown = [card for card in in_play if not mask >> card & 1]
        self.shown = [self._seen_by(game.apply(state, move).events) for state, move in zip(states, moves)]

    def _seen_by(self, events: Sequence[Event]) -> tuple[Event, ...]:
        return tuple(redact(self.game, event, self.seat) for event in events)

    def deal(self, rng: Rng) -> tuple[list[Move], list[State]]:
        """Return the moves on their new cards and the positions."""
        for _ in range(TRIES):
            cards = list(self.unknown)
            rng.shuffle(cards)
            played = self._play(cards)
            if played is not None:
                return played
        # Hardly any deal agrees (bots that laid many cards under a rule that allows few): walk there from the real
        # one, in steps that each agree. Every deal that agrees is equally likely in the long run.
        cards = list(self.unknown)
        best = self._play(cards)
        assert best is not None, "a game must agree with itself"
        for _ in range(TRIES):
            i, j = rng.below(len(cards)), rng.below(len(cards))
            cards[i], cards[j] = cards[j], cards[i]
            played = self._play(cards)
            if played is None:
                cards[i], cards[j] = cards[j], cards[i]
            else:
                best = played
        return best

    def _play(self, cards: Sequence[CardId]) -> tuple[list[Move], list[State]] | None:
        """Play the game with ``cards`` in the places of ``unknown``; None when the seat would have seen another."""
        game = self.game
        becomes = list(range(game.deck.size))
        for old, new in zip(self.unknown, cards):
            becomes[old] = new
        state = exchanged(self.initial, becomes)
        states, moves = [state], []
        for move, shown in zip(self.moves, self.shown):
            changed = move._replace(cards=tuple(becomes[card] for card in move.cards))
            if game.why_not(state, changed) is not None:
                return None
            changed = game.canonical_move(state, changed)
            state, events = game.apply(state, changed)
            if self._seen_by(events) != shown:
                return None
            moves.append(changed)
            states.append(state)
        return moves, states


def exchanged(state: State, becomes: Sequence[CardId]) -> State:
    """Return a position in which every card has become another one: ``becomes`` holds for each card which.

    Whoever knew the one knows the other.
    """

    def entry(e: Entry) -> Entry:
        return becomes[e] if e >= 0 else ~becomes[~e]

    def mask(seen: int) -> int:
        found, card = 0, 0
        while seen:
            if seen & 1:
                found |= 1 << becomes[card]
            seen >>= 1
            card += 1
        return found

    return state._replace(
        zones=tuple(tuple(map(entry, zone)) for zone in state.zones), seen=tuple(map(mask, state.seen))
    )


__all__ = ["exchanged", "has_seen_more", "known", "last_decision", "take_back"]
