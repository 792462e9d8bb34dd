"""The rules of Himmel + Hölle that are code: rows, the secret Doppler, scoring colour by colour.

Comments name their sources: the booklet (B) and the numbered rulings (R and numbers). Only
:mod:`heul_doch.game.core.engine` calls this module.

A round has two parts. In the first each seat draws a card and lays one, in turn. In the second the rows are scored from
the top. If a colour wins points and a seat still has a Doppler, the holders decide one after the other whether to use
it. Each decision is known only to its seat until the last one is made (:meth:`HimmelHoelle.visible_data`).

Until the scoring every hand holds the cards that everybody knows before those that only its owner has seen, so that
hands in a view have the same order.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from heul_doch.game.core.cards import TABLE, CardId, Entry, Seat, Zone
from heul_doch.game.core.common import DealError, Deck, check_keys, deal_entries, opening_seat, ranked, seen_at_deal
from heul_doch.game.core.definition import GameDefinition
from heul_doch.game.core.events import (
    CardsShown,
    DopplersShown,
    Event,
    GameEnded,
    Outcome,
    Played,
    RowFilled,
    RowOpened,
    RowScored,
    SeatRows,
    TurnStarted,
)
from heul_doch.game.core.moves import Move, Reason, reason
from heul_doch.game.core.rng import Rng
from heul_doch.game.core.state import NOBODY, Draft, Position, State
from heul_doch.game.games.himmel_hoelle.terms import (
    DECIDED,
    DECIDING,
    DISCARD,
    DOUBLE,
    LEFT,
    NO,
    NO_ROW,
    OVER,
    PLAYING,
    RIGHT,
    SIDES,
    WAYS,
    YES,
    Himmel,
)
from heul_doch.game.games.himmel_hoelle.text import HimmelText


class HimmelHoelle(HimmelText):
    """The rules of one table, with lookup tables for its definition and number of seats."""

    def __init__(self, defn: GameDefinition, seats: int) -> None:
        self.defn = defn
        self.seats = n = seats
        self.deck = deck = Deck(defn.faces, defn.copies)
        self.rows = rows = len(defn.colours)
        """Number of rows; row ``r`` has the zones ``2 * r`` (left, the devil's side) and ``2 * r + 1`` (right, the
        angel's)."""
        self.zones: tuple[Zone, ...] = (
            *(Zone(side, TABLE, r) for r in range(rows) for side in SIDES),
            *(Zone("hand", s, is_open=False) for s in range(n)),
            Zone("draw", is_open=False),
            Zone("discard"),
        )
        self.first_hand, self.draw_zone, self.discard_zone = 2 * rows, 2 * rows + n, 2 * rows + n + 1
        rules = defn.rules
        self.side_limit, self.row_limit = int(rules["side_limit"]), int(rules["row_limit"])
        self.end_rows = int(rules["end_rows"])
        """Number of full rows that end the round (3.3)."""
        self.doppler_factor = int(rules["doppler_factor"])
        self.has_doppler = bool(rules["doppler"])
        colours = {c.id: r for r, c in enumerate(defn.colours)}
        faces = [deck.face(c) for c in range(deck.size)]
        self.row_of = tuple(colours[f.colour or ""] for f in faces)
        """Card -> row of its colour."""
        self.values = tuple(f.value for f in faces)
        """Card -> value."""
        self._colour_mask = tuple(sum(1 << c for c, r in enumerate(self.row_of) if r == row) for row in range(rows))
        self._anything = (1 << deck.size) - 1
        self._moves = tuple(
            tuple(tuple(Move(s, verb, (c,)) for verb in (LEFT, RIGHT, DISCARD)) for c in range(deck.size))
            for s in range(n)
        )
        self._decisions = tuple([Move(s, DOUBLE, (), (NO,)), Move(s, DOUBLE, (), (YES,))] for s in range(n))
        self._turn_started = tuple(TurnStarted(s) for s in range(n))
        self._alone = tuple((s,) for s in range(n))

    # ---- dealing

    def deal(self, rng: Rng, start: Seat | None) -> tuple[State, list[Event]]:
        """Deal from the shuffled deck (B, 3.1); see :func:`heul_doch.game.core.common.opening_seat` for ``start``.

        The seat that starts is the one left of the dealer (B).
        """
        n, size = self.seats, self.defn.hand_size
        pile = list(range(self.deck.size))
        rng.shuffle(pile)
        hands = [tuple(pile[s * size : (s + 1) * size]) for s in range(n)]
        start = opening_seat(self.defn.rules, n, rng, start)
        zones = (*(() for _ in range(2 * self.rows)), *hands, tuple(pile[n * size :]), ())
        return self._begin(zones, start, (self.has_doppler,) * n, rng.state)

    def from_deal(self, deal: Mapping[str, Any], start: Seat) -> State:
        """Return the position of a record's ``deal``. Raises DealError.

        The seat ``start`` draws, or if enough rows are full they are scored. Keys are ``hands``, ``draw``, and for a
        position within a round ``rows`` (colour -> left/right), ``discard`` and ``doubles`` (which seats hold their
        Doppler).
        """
        n = self.seats
        check_keys(deal, ("hands", "draw", "rows", "discard", "doubles"))
        taken = [0] * len(self.deck.faces)
        zones = self._row_zones(deal.get("rows", {}), taken)
        hands = deal.get("hands")
        if not isinstance(hands, list) or len(hands) != n:
            raise DealError("hands", f"must be a list of {n} hands")
        zones += [deal_entries(self.deck, taken, hand, "hands", may_lie_down=False) for hand in hands]
        for key in ("draw", "discard"):
            zones.append(deal_entries(self.deck, taken, deal.get(key, []), key, may_lie_down=False))
        doubles = deal.get("doubles", [self.has_doppler] * n)
        if not isinstance(doubles, list) or len(doubles) != n or not all(isinstance(d, bool) for d in doubles):
            raise DealError("doubles", f"must be a list of {n} times true or false")
        return self._begin(tuple(zones), start, tuple(doubles), 0)[0]

    def _row_zones(self, rows: Any, taken: list[int]) -> list[tuple[Entry, ...]]:
        """Read ``rows``. Raises DealError for too many cards on a side or in a row, or cards of another colour."""
        if not isinstance(rows, dict):
            raise DealError("rows", "must be a mapping from colours to left and right")
        colours = [c.id for c in self.defn.colours]
        for colour, row in rows.items():
            if colour not in colours:
                raise DealError("rows", f"there is no colour {colour!r}; known are {', '.join(colours)}")
            if not isinstance(row, dict) or not set(row) <= set(SIDES):
                raise DealError("rows", f"{colour} must have left and right")
        zones: list[tuple[Entry, ...]] = []
        for r, colour in enumerate(colours):
            row = rows.get(colour, {})
            sides = [deal_entries(self.deck, taken, row.get(side, []), "rows", may_lie_down=False) for side in SIDES]
            for side in sides:
                if any(self.row_of[card] != r for card in side):
                    raise DealError("rows", f"{colour} takes cards of its own colour only")
                if len(side) > self.side_limit:
                    raise DealError("rows", f"{colour} has more than {self.side_limit} cards on one side")
            if sum(map(len, sides)) > self.row_limit:
                raise DealError("rows", f"{colour} has more than {self.row_limit} cards")
            zones += sides
        return zones

    def _begin(
        self, zones: tuple[tuple[Entry, ...], ...], start: Seat, doubles: tuple[bool, ...], rng: int
    ) -> tuple[State, list[Event]]:
        seen = seen_at_deal(self.zones, zones, self.seats)
        events: list[Event] = []
        draft = Draft(State(zones, seen, start, PLAYING, 0, rng, Himmel(start, NO_ROW, doubles)), events)
        if self._full_rows(draft) >= self.end_rows:
            self._score(draft, 0)
        else:
            self._start_turn(draft, start)
        return draft.freeze(), events

    # ---- what a seat may know

    def visible_data(self, data: Any, seat: Seat) -> Any:
        """Return what ``seat`` may know of ``State.data``: of others' decisions only that they were made (3.4)."""
        if not data.pending:
            return data
        hidden = tuple(d if s == seat or not d else DECIDED for s, d in enumerate(data.pending))
        return data._replace(pending=hidden)

    def sample_data(self, data: Any, rng: Rng) -> Any:
        """Return ``State.data`` with random values for hidden decisions."""
        if DECIDED not in data.pending:
            return data
        return data._replace(pending=tuple((NO, YES)[rng.below(2)] if d == DECIDED else d for d in data.pending))

    def never_in_hand(self, data: Any) -> int:
        """Return the cards of scored colours: those in hands were shown, the others are in the draw pile (3.4)."""
        mask = 0
        for scored in data.scored:
            if scored.sums:
                mask |= self._colour_mask[scored.row]
        return mask

    # ---- moves

    def acting(self, pos: Position) -> tuple[Seat, ...]:
        """Return the seat on turn, the only one that may act."""
        return self._alone[pos.turn]

    def _is_full(self, pos: Position, row: int) -> bool:
        return len(pos.zones[2 * row]) + len(pos.zones[2 * row + 1]) >= self.row_limit

    def _full_rows(self, pos: Position) -> int:
        return sum(1 for row in range(self.rows) if self._is_full(pos, row))

    def _room(self, pos: Position) -> list[int]:
        """Return for each row where a card can go: 1 left, 2 right, 3 both, 0 nowhere (3.1)."""
        zones, side, limit = pos.zones, self.side_limit, self.row_limit
        room = []
        for row in range(0, 2 * self.rows, 2):
            left, right = len(zones[row]), len(zones[row + 1])
            room.append(0 if left + right >= limit else (left < side) + 2 * (right < side))
        return room

    def legal(self, pos: Position) -> list[Move]:
        """Return the legal moves of the seat on turn, in hand order (3.1, 3.2, 3.4)."""
        seat = pos.turn
        if seat < 0:
            return []
        if pos.phase == DECIDING:
            return list(self._decisions[seat])
        room, row_of, of_card = self._room(pos), self.row_of, self._moves[seat]
        hand = pos.zones[self.first_hand + seat]
        moves: list[Move] = []
        for card in hand:
            free = room[row_of[card]]
            if free & 1:
                moves.append(of_card[card][0])
            if free & 2:
                moves.append(of_card[card][1])
        # A card may be thrown away only if none can be laid (B, 3.2).
        return moves or [of_card[card][2] for card in hand]

    def is_legal(self, pos: Position, move: Move) -> bool:
        """Return whether ``move`` is in the legal list, without building it; a test compares both."""
        seat, verb, cards, choices = move
        if seat != pos.turn or seat < 0:
            return False
        if pos.phase == DECIDING:
            return verb == DOUBLE and not cards and choices in ((YES,), (NO,))
        hand = pos.zones[self.first_hand + seat]
        if choices or len(cards) != 1 or cards[0] not in hand:
            return False
        room = self._room(pos)
        if verb == DISCARD:
            return not any(room[self.row_of[card]] for card in hand)
        free = room[self.row_of[cards[0]]]
        return bool((verb == LEFT and free & 1) or (verb == RIGHT and free & 2))

    def why_not(self, pos: Position, move: Move) -> Reason | None:
        """Return why a move is refused, None if it is legal."""
        if self.is_legal(pos, move):
            return None
        seat, verb, cards, choices = move
        if pos.turn < 0:
            return reason("game_over")
        if seat != pos.turn:
            return reason("not_your_turn", seat=pos.turn)
        if verb == DOUBLE:
            if pos.phase != DECIDING:
                return reason("nothing_to_double")
            return reason("double_yes_or_no")
        if verb not in WAYS or choices or len(cards) != 1 or not 0 <= cards[0] < self.deck.size:
            # Such a move has no text form; only code can pass it.
            return reason("unknown_verb", verb=verb)
        if pos.phase == DECIDING:
            return reason("decide_first")
        card = cards[0]
        name = self.deck.names[card]
        if card not in pos.zones[self.first_hand + seat]:
            return reason("not_in_hand", card=name, seat=seat)
        if verb == DISCARD:
            return reason("can_lay", card=name)
        if self._is_full(pos, self.row_of[card]):
            return reason("row_full", card=name, count=self.row_limit)
        return reason("side_full", card=name, side=verb, count=self.side_limit)

    def play(self, draft: Draft, move: Move) -> None:
        """Make a legal move: lay, throw away or decide; then the next turn or the scoring (3.1-3.5)."""
        draft.ply += 1
        seat, verb = move.seat, move.verb
        if verb == DOUBLE:
            self._decide(draft, seat, str(move.choices[0]))
            return
        card = move.cards[0]
        hand = self.first_hand + seat
        if draft.events is not None:
            draft.events.append(Played(seat, verb, move.cards))
        if verb == DISCARD:
            # The hand is shown, because nothing in it can be laid (B, 3.2).
            self._show(draft, hand, draft.zones[hand], DISCARD)
            draft.move_card(hand, draft.zones[hand].index(card), self.discard_zone, True, DISCARD)
        else:
            row = self.row_of[card]
            draft.move_card(hand, draft.zones[hand].index(card), 2 * row + (verb == RIGHT), True, "lay")
            if self._is_full(draft, row):
                draft.emit(RowFilled(row))
                if self._full_rows(draft) >= self.end_rows:
                    # The scoring follows at once (B, 3.3).
                    self._score(draft, 0)
                    return
        self._start_turn(draft, seat + 1 if seat + 1 < self.seats else 0)

    def _start_turn(self, draft: Draft, seat: Seat) -> None:
        """Give the turn to ``seat``, which draws (B, 3.1).

        With the deck of the game the draw pile never runs out. If it does (a record, another deck), play continues with
        the hands; seats without cards are passed over, and if all are, the round is scored.
        """
        zones = draft.zones
        if not zones[self.draw_zone]:
            for step in range(self.seats):
                other = (seat + step) % self.seats
                if zones[self.first_hand + other]:
                    draft.turn = other
                    draft.emit(self._turn_started[other])
                    return
            self._score(draft, 0)
            return
        draft.turn = seat
        draft.emit(self._turn_started[seat])
        draft.draw_card(self.draw_zone, self.first_hand + seat, seat)

    @staticmethod
    def _show(draft: Draft, zone: int, cards: Sequence[CardId], cause: str) -> None:
        """Show cards of a hand to everybody."""
        if not cards:
            return
        for card in cards:
            draft.show(card)
        if draft.events is not None:
            places = tuple(draft.zones[zone].index(card) for card in cards)
            draft.events.append(CardsShown(zone, places, tuple(cards), cause))

    # ---- scoring

    def row_sums(self, pos: Position, row: int) -> tuple[int, int]:
        """Return the sums of the left (devil) and the right (angel) side of a row."""
        values, zones = self.values, pos.zones
        return sum(values[c] for c in zones[2 * row]), sum(values[c] for c in zones[2 * row + 1])

    def _holders(self, data: Himmel) -> list[Seat]:
        """Return the seats that hold a Doppler, from the start seat clockwise."""
        n = self.seats
        return [s for s in ((data.start + step) % n for step in range(n)) if data.doubles[s]]

    def _score(self, draft: Draft, first: int) -> None:
        """Score the rows from ``first`` on, in order (3.3), until one needs decisions or to the end."""
        for row in range(first, self.rows):
            left, right = self.row_sums(draft, row)
            draft.emit(RowOpened(row, left, right))
            if right > left:
                holders = self._holders(draft.data)
                if holders:
                    draft.set_status(DECIDING, draft.data._replace(row=row, pending=("",) * self.seats))
                    draft.turn = holders[0]
                    draft.emit(self._turn_started[draft.turn])
                    return
            self._settle(draft, row, ())
        draft.turn = NOBODY
        draft.seen[-1] = self._anything
        draft.set_status(OVER, draft.data)
        if draft.events is not None:
            outcome = self.outcome(draft)
            assert outcome is not None
            draft.events.append(GameEnded(outcome, tuple(draft.zones)))

    def _decide(self, draft: Draft, seat: Seat, decision: str) -> None:
        """Record one seat's decision; after the last one all are revealed together (R, 3.4)."""
        if draft.events is not None:
            draft.events.append(Played(seat, DOUBLE, (), (decision,), 1 << seat))
        data: Himmel = draft.data
        pending = tuple(decision if s == seat else d for s, d in enumerate(data.pending))
        data = data._replace(pending=pending)
        waiting = [s for s in self._holders(data) if not pending[s]]
        if waiting:
            draft.set_status(DECIDING, data)
            draft.turn = waiting[0]
            draft.emit(self._turn_started[draft.turn])
            return
        used = tuple(s for s in self._holders(data) if pending[s] == YES)
        draft.emit(DopplersShown(data.row, used))
        # A Doppler is used up even if it brings nothing (R, 3.4).
        doubles = tuple(d and s not in used for s, d in enumerate(data.doubles))
        draft.set_status(DECIDING, data._replace(row=NO_ROW, doubles=doubles, pending=()))
        self._settle(draft, data.row, used)
        self._score(draft, data.row + 1)

    def _settle(self, draft: Draft, row: int, used: tuple[Seat, ...]) -> None:
        """Score one row: hands are shown; the highest sum wins or loses it, ties all do (B, 3.4, 3.5)."""
        n = self.seats
        left, right = self.row_sums(draft, row)
        sums: tuple[int, ...] = ()
        gains = [0] * n
        if left != right:
            mask = self._colour_mask[row]
            found = [0] * n
            for step in range(n):
                seat = (draft.data.start + step) % n
                zone = self.first_hand + seat
                cards = [c for c in draft.zones[zone] if mask >> c & 1]
                self._show(draft, zone, cards, "row")
                found[seat] = sum(self.values[c] for c in cards)
            sums = tuple(found)
            best = max(sums)
            for seat in range(n):
                if best and sums[seat] == best:
                    gains[seat] = -best if left > right else best * self.doppler_factor if seat in used else best
        scored = RowScored(row, left, right, used, sums, tuple(gains))
        draft.emit(scored)
        draft.set_status(DECIDING, draft.data._replace(scored=(*draft.data.scored, scored)))

    def outcome(self, pos: Position) -> Outcome | None:
        """Return the scores of a finished round, None before its end; equal points share the place (R, 3.6)."""
        if pos.turn >= 0:
            return None
        data: Himmel = pos.data
        points = data.points
        ranking = ranked(points)
        rows = tuple(SeatRows(s, tuple(row.gains[s] for row in data.scored), points[s]) for s in range(self.seats))
        return Outcome((), ranking[0], ranking, rows)
