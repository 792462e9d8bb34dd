"""Taking moves back without keeping knowledge of cards seen in between.

If a person has seen a card since the position that is returned to (it drew, a card was turned or given), every card
that no person knew *then* is dealt anew. Each deal that agrees with everything the persons had seen then is equally
likely, so that the next draw may be any unseen card. What one person knew then and another has seen since stays where
it was: it cannot change for the one without being told to the other.

The new deal applies from the start: cards are exchanged as if they had been dealt so, and the remaining moves use the
exchanged cards. The result is an ordinary match with an explicit deal, and its record replays like any other.
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
"""Number of complete new deals that are tried; most games accept the first. Then as many exchanges of two cards are
tried."""


def last_decision(match: Match, seat: Seat) -> int | None:
    """Return the number of moves before the last move of ``seat``, None if it has made none."""
    for ply in range(len(match.moves) - 1, -1, -1):
        if match.moves[ply].seat == seat:
            return ply
    return None


def known(state: State, seat: Seat) -> int:
    """Return the cards whose face a seat has seen, as a bit mask."""
    return state.seen[seat] | state.seen[-1]


def has_seen_more(match: Match, seats: Sequence[Seat], ply: int) -> bool:
    """Return whether one of ``seats`` has seen the face of a card since the position after ``ply`` moves."""
    before = {seat: known(match.states[ply], seat) for seat in seats}
    return any(known(state, seat) & ~before[seat] for state in match.states[ply:] for seat in seats)


def take_back(match: Match, seats: Sequence[Seat], ply: int, rng: Rng, salt: str = "", side_key: str = "") -> Match:
    """Return the match at ``ply`` moves, dealt anew where needed; ``match`` is not changed.

    ``seats`` are those of all people at the table, whose knowledge counts; the others (bots) forget what they saw.
    ``rng`` deals anew; it must not be predictable. A new deal has ``salt`` for its commitment. ``side_key`` is for
    random numbers besides the deal from there on (:attr:`Match.side_keys`), so that earlier ones do not reveal later
    ones; empty: the old key stays. Raises ValueError if ``ply`` is outside the match.
    """
    if not 0 <= ply <= len(match.moves):
        raise ValueError(f"there is no position {ply} in {len(match.moves)} moves")
    moves, states = match.moves[:ply], match.states[: ply + 1]
    if has_seen_more(match, seats, ply):
        moves, states = _Dealer(match.game, seats, match.initial, moves, states).deal(rng)
        back = Match(match.game, match.names, None, states[0], (), moves, states, salt)
    else:
        back = Match(match.game, match.names, match.seed, match.initial, match.opening, moves, states, match.salt)
        back.joint_seed = match.joint_seed
    back.side_keys = match.side_keys
    if side_key:
        back.change_side_key(side_key, ply)
    back.undone, back.hints, back.is_practice = match.undone + 1, match.hints, match.is_practice
    return back


class _Dealer:
    """Deals the cards anew that none of ``seats`` knows in the last of ``states``."""

    def __init__(
        self, game: Game, seats: Sequence[Seat], initial: State, moves: Sequence[Move], states: Sequence[State]
    ) -> None:
        self.game, self.seats, self.moves = game, seats, moves
        # As in a position that is read from a record's deal.
        self.initial = initial._replace(rng=0)
        # Cards that were seen and forgotten (a hand passed on, then a card of it laid face down) are not exchanged.
        mask = 0
        for state in states:
            for seat in seats:
                mask |= known(state, seat)
        in_play = sorted(e if e >= 0 else ~e for zone in states[0].zones for e in zone)
        self.unknown = [card for card in in_play if not mask >> card & 1]
        self.shown = [self._seen_by(game.apply(state, move).events) for state, move in zip(states, moves)]

    def _seen_by(self, events: Sequence[Event]) -> tuple[Event, ...]:
        return tuple(redact(self.game, event, seat) for seat in self.seats for event in events)

    def deal(self, rng: Rng) -> tuple[list[Move], list[State]]:
        """Return the moves with exchanged cards, and the positions."""
        for _ in range(TRIES):
            cards = list(self.unknown)
            rng.shuffle(cards)
            played = self._play(cards)
            if played is not None:
                return played
        # Very few deals agree (many cards laid under a strict rule): make a random walk from the real deal, whose steps
        # all agree. Its long-run distribution is uniform.
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
        """Play the game with ``cards`` in place of ``unknown``; None if a seat would have seen something else."""
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
    """Return a position with every card exchanged: ``becomes`` holds the new card for each.

    A seat that has seen a card has seen the new one instead.
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
