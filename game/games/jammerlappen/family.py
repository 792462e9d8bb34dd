"""The rules of Jammerlappen that are code: how moves change a position, sets, throwing in, who is left over.

Comments name their sources: the booklet (B) and the numbered rulings. Only :mod:`heul_doch.game.core.engine` calls this
module. This module deals cards and makes moves; :mod:`heul_doch.game.games.jammerlappen.legality` decides what is
legal, :mod:`heul_doch.game.games.jammerlappen.text` reads and writes texts.

Every hand holds the cards that everybody knows (taken with the pot, swapped in) before those that only its owner has
seen, so that hands in a view have the same order.
"""

from __future__ import annotations

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.common import opening_seat, seen_at_deal
from heul_doch.game.core.definition import GameDefinition
from heul_doch.game.core.events import Event, GameEnded, Outcome, Played, SeatOut, SeatSkipped, TurnStarted
from heul_doch.game.core.moves import Move
from heul_doch.game.core.rng import Rng
from heul_doch.game.core.state import NOBODY, Draft, Position, State
from heul_doch.game.games.jammerlappen.legality import JammerMoves
from heul_doch.game.games.jammerlappen.terms import BLIND, KEEP, OVER, PLAYING, SWAP, SWAPPING, TAKE
from heul_doch.game.games.jammerlappen.text import Table


class Jammerlappen(JammerMoves):
    """The rules of one table: a definition and a number of seats."""

    def __init__(self, defn: GameDefinition, seats: int) -> None:
        super().__init__(defn, seats)
        self._turn_started = tuple(TurnStarted(s) for s in range(seats))

    # ---- dealing

    def deal(self, rng: Rng, start: Seat | None) -> tuple[State, list[Event]]:
        """Deal from the shuffled deck (B, 2.1, 2.14); see :func:`heul_doch.game.core.common.opening_seat` for
        ``start``.
        """
        n, c, size = self.seats, self.columns, self.defn.hand_size
        pile = list(range(self.deck.size))
        rng.shuffle(pile)
        hidden, pile = pile[: n * c], pile[n * c :]
        opened, pile = pile[: n * c], pile[n * c :]
        hands = [tuple(pile[s * size : (s + 1) * size]) for s in range(n)]
        del pile[: n * size]
        start = opening_seat(self.defn.rules, n, rng, start)
        zones = (*hands, *((card,) for card in opened), *((~card,) for card in hidden), tuple(pile), (), ())
        phase = SWAPPING if self.has_swap else PLAYING
        return self.begin(zones, start, phase, Table(swaps=n if self.has_swap else 0), rng.state)

    def begin(
        self, zones: tuple[tuple[int, ...], ...], start: Seat, phase: str, data: Table, rng: int
    ) -> tuple[State, list[Event]]:
        """Return the position and its first events; a seat without cards is out from the beginning."""
        n = self.seats
        out = tuple(s for s in range(n) if not self._has_cards(zones, s))
        # A seat without cards does not swap.
        data = data._replace(out=out, swaps=n - len(out) if phase == SWAPPING else 0)
        events: list[Event] = []
        draft = Draft(State(zones, seen_at_deal(self.zones, zones, n), start, phase, 0, rng, data), events)
        if n - len(out) < 2:
            self._end(draft)
        else:
            draft.turn = self.next_seat(start, data) if start in out else start
            events.append(TurnStarted(draft.turn))
        return draft.freeze(), events

    def _has_cards(self, zones: tuple[tuple[int, ...], ...] | list[tuple[int, ...]], seat: Seat) -> bool:
        if zones[seat]:
            return True
        for column in self.hidden_zones[seat]:
            if zones[column]:
                return True
        return any(zones[column] for column in self.open_zones[seat])

    # ---- what a seat may know

    def visible_data(self, data: Table, seat: Seat) -> Table:
        """Return ``data``: nothing in it is hidden."""
        return data

    def sample_data(self, data: Table, rng: Rng) -> Table:
        """Return ``data``: nothing was hidden."""
        return data

    def never_in_hand(self, data: Table) -> int:
        """Return 0: any hidden card can be in any hand."""
        return 0

    # ---- playing

    def play(self, draft: Draft, move: Move) -> None:
        """Make a legal move."""
        draft.ply += 1
        seat, verb, cards, choices = move
        if verb == BLIND:
            self._play_blind(draft, move)
            return
        if draft.events is not None:
            draft.events.append(Played(seat, verb, cards, choices))
        if verb in (KEEP, SWAP):
            self._play_swap(draft, move)
        elif verb == TAKE:
            self._take_pot(draft, seat, self.open_zones[seat][int(choices[0])] if choices else -1)
        else:
            if choices:
                opened = self.open_zones[seat]
                sources = [(opened[int(column)], 0) for column in choices]
            else:
                hand = draft.zones[seat]
                sources = [(seat, hand.index(card)) for card in cards]
            self._lay(draft, seat, sources, self.face_of[cards[0]], verb)

    def _play_swap(self, draft: Draft, move: Move) -> None:
        seat = move.seat
        if move.verb == SWAP:
            column = self.open_zones[seat][int(move.choices[0])]
            index = draft.zones[seat].index(move.cards[0])
            draft.move_cards([(seat, index, column, True, False), (column, 0, seat, True, True)], SWAP)
        data: Table = draft.data
        left = data.swaps - 1
        draft.set_status(SWAPPING if left else PLAYING, data._replace(swaps=left))
        self._pass_on(draft, seat, is_leading=False)

    def _play_blind(self, draft: Draft, move: Move) -> None:
        """Lay an unseen card: it is shown to all; if it does not fit, it goes to the hand with the pot (B, 2.11)."""
        seat = move.seat
        zone = self.hidden_zones[seat][int(move.choices[0])]
        card = ~draft.zones[zone][0]
        if draft.events is not None:
            draft.events.append(Played(seat, BLIND, (card,), move.choices))
        draft.turn_tops([zone])
        if self.fits(self.value_of[card], draft.data):
            self._lay(draft, seat, [(zone, 0)], self.face_of[card], BLIND)
        else:
            self._take_pot(draft, seat, zone)

    def _take_pot(self, draft: Draft, seat: Seat, extra: int) -> None:
        """Take the pot, and the card of the zone ``extra`` (-1: none); the next seat leads (2.10)."""
        zones, pot = draft.zones, self.pot_zone
        if draft.events is None:
            zones[seat] = (*zones[pot], *(zones[extra] if extra >= 0 else ()), *zones[seat])
            zones[pot] = ()
            if extra >= 0:
                zones[extra] = ()
        else:
            moves = [(extra, 0, seat, True, True)] if extra >= 0 else []
            moves += [(pot, index, seat, True, True) for index in range(len(zones[pot]) - 1, -1, -1)]
            draft.move_cards(moves, TAKE)
        data: Table = draft.data
        draft.set_status(PLAYING, data._replace(need=None, falling=False))
        self._pass_on(draft, seat, is_leading=False)

    def _lay(self, draft: Draft, seat: Seat, sources: list[tuple[int, int]], face: int, verb: str) -> None:
        """Lay equal cards on the pot, with everything that follows (2.4-2.9, 2.12)."""
        zones = draft.zones
        pot_zone = self.pot_zone
        if len(sources) == 1:
            zone, index = sources[0]
            draft.move_card(zone, index, pot_zone, True, verb)
        else:
            draft.move_cards([(zone, index, pot_zone, True, False) for zone, index in sources], verb)
        data: Table = draft.data
        pot = zones[pot_zone]
        action = self.action_of[face]
        skips, is_leading, cause, special = 0, False, "", ""
        extra: tuple[tuple[str, int], ...] = ()
        if action is None:
            value = self._face_values[face]
            falling = data.falling or value == self.falling_value
            data = data._replace(need=value, falling=falling)
            if self.set_size and self.run(pot) >= self.set_size:
                cause = "set"
        elif self.action_row and self.actions_on_top(pot) >= self.action_row:
            # The action card that completes the row has no effect (2.9).
            cause = "row"
        else:
            count = len(sources)
            if action.is_clear:
                data = data._replace(need=None, falling=False)
            if action.reverses * count % 2:
                data = data._replace(direction=-data.direction)
            skips, is_leading, extra = action.skip * count, action.is_again, action.draws * count
            if action.is_remove:
                cause, special = "remove", action.id
        if cause:
            data = data._replace(need=None, falling=False)
            is_leading = True
        draft.set_status(PLAYING, data)
        if cause:
            draft.move_pile(pot_zone, self.removed_zone, cause, special)
        self._refill(draft, seat)
        for who, cards in extra:
            self._draw_extra(draft, seat, who, cards, face)
        self._pass_on(draft, seat, is_leading, skips)

    def _refill(self, draft: Draft, seat: Seat) -> None:
        """Draw up to the hand size, as long as the draw pile has cards (B, 2.6)."""
        zones, pile, size = draft.zones, self.draw_zone, self.defn.hand_size
        while zones[pile] and len(zones[seat]) < size:
            draft.draw_card(pile, seat, seat)

    def _draw_extra(self, draft: Draft, seat: Seat, who: str, count: int, face: int) -> None:
        """Let seats draw extra cards for an action card, from the acting seat on in the direction of play."""
        data: Table = draft.data
        order = [seat, *((seat + i * data.direction) % self.seats for i in range(1, self.seats))]
        order = [s for s in order if s not in data.out]
        chosen = {"own": order[:1], "next": order[1:2], "others": order[1:], "all": order}[who]
        special = self.defn.faces[face].special or ""
        for s in chosen:
            for _ in range(count):
                if draft.zones[self.draw_zone]:
                    draft.seen[s] |= 1 << draft.zones[self.draw_zone][0]
                    draft.move_cards([(self.draw_zone, 0, s, True, False)], "draw", special, is_shown=False)

    # ---- whose turn it is

    def next_seat(self, seat: Seat, data: Table) -> Seat:
        """Return the next seat in the direction of play that is still in."""
        n, way, out = self.seats, data.direction, data.out
        seat = (seat + way) % n
        while seat in out:
            seat = (seat + way) % n
        return seat

    def _pass_on(self, draft: Draft, seat: Seat, is_leading: bool, skips: int = 0) -> None:
        """End a move of ``seat``: who is out, who is left over, and whose turn it is (2.13, 2.14)."""
        data: Table = draft.data
        if not self._has_cards(draft.zones, seat):
            data = data._replace(out=(*data.out, seat))
            draft.emit(SeatOut(seat))
            draft.set_status(draft.phase, data)
            # A seat that is out does not lead; the next one does.
            is_leading = False
        if self.seats - len(data.out) < 2 or draft.ply >= self.move_limit:
            self._end(draft)
            return
        if not is_leading:
            for _ in range(skips):
                seat = self.next_seat(seat, data)
                draft.emit(SeatSkipped(seat))
            seat = self.next_seat(seat, data)
        draft.turn = seat
        if draft.events is not None:
            draft.events.append(self._turn_started[seat])

    # ---- the end

    def _end(self, draft: Draft) -> None:
        draft.turn, draft.phase = NOBODY, OVER
        draft.seen[self.seats] = (1 << self.deck.size) - 1
        if draft.events is not None:
            outcome = self.outcome(draft)
            assert outcome is not None
            draft.events.append(GameEnded(outcome, tuple(draft.zones)))

    def outcome(self, pos: Position) -> Outcome | None:
        """Return who is left over, None before the end. All other seats are the winners (B).

        A game that reached the limit on moves has no loser and no winners (2.14).
        """
        if pos.turn >= 0:
            return None
        left = tuple(s for s in range(self.seats) if s not in pos.data.out)
        if len(left) == 1:
            winners = tuple(s for s in range(self.seats) if s not in left)
            return Outcome((), winners, (winners, left))
        return Outcome((), (), (tuple(range(self.seats)),))


__all__ = ["Jammerlappen", "Table"]
