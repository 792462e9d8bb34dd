"""The rules of Heul doch! Mau Mau that are code: duty to neighbours, onions, scoring.

Comments name their sources: the booklet (B) and the numbered rulings. Only :mod:`heul_doch.game.core.engine` calls this
module.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from heul_doch.game.core.cards import Entry, Face, Seat, Zone
from heul_doch.game.core.common import DealError, Deck, check_keys, deal_entries, opening_seat, ranked, seen_at_deal
from heul_doch.game.core.definition import GameDefinition
from heul_doch.game.core.events import Event, GameEnded, Outcome, Played, SeatScore, SeatSkipped, TurnStarted
from heul_doch.game.core.moves import Move, Reason, reason
from heul_doch.game.core.rng import Rng
from heul_doch.game.core.state import EVERYBODY, NOBODY, Draft, Position, State
from heul_doch.game.games.heul_doch.effects import LEFT, RIGHT, Board, compile_special
from heul_doch.game.games.heul_doch.tables import (
    AS_ONION,
    IN_PLAY,
    ONION,
    OWN,
    PLACES,
    PLAY,
    TO_LEFT,
    TO_OWN,
    TO_RIGHT,
    Offer,
    draws_of,
    fit_masks,
    lays_of,
    offer_of,
    offers_of,
    rows_of,
)
from heul_doch.game.games.heul_doch.text import HeulText

if TYPE_CHECKING:
    from mypy_extensions import i64

PLAYING: Final = "play"
OVER: Final = "over"

Zones = tuple[tuple[Entry, ...], ...] | list[tuple[Entry, ...]]

_new: Final = tuple.__new__


class HeulDoch(HeulText):
    """The rules of one table, with lookup tables for its definition and number of seats."""

    def __init__(self, defn: GameDefinition, seats: int) -> None:
        self.defn = defn
        self.seats = n = seats
        self.deck = deck = Deck(defn.faces, defn.copies)
        self.zones: tuple[Zone, ...] = (
            *(Zone("stack", s) for s in range(n)),
            *(Zone("hand", s, is_open=False) for s in range(n)),
            Zone("draw", is_open=False),
            Zone("discard"),
        )
        self.draw_zone, self.discard_zone = 2 * n, 2 * n + 1
        self.max_value = max((f.value for f in defn.faces), default=0)
        self.void_limit = int(defn.rules.get("void_limit", 0)) or max(1, self.max_value)
        self._special_places = IN_PLAY + AS_ONION if defn.rules.get("special_onion", True) else IN_PLAY
        faces = [deck.face(c) for c in range(deck.size)]
        self._values = values = tuple(f.value for f in faces)
        self._is_special = bytes([f.special is not None for f in faces])
        self._board = Board(
            n,
            stacks=tuple(range(n)),
            hands=tuple(range(n, 2 * n)),
            draw=self.draw_zone,
            discard=self.discard_zone,
            value_of=values,
            colour_of=tuple(f.colour or "" for f in faces),
        )
        self._specials = {spec.id: compile_special(spec, self._board) for spec in defn.specials}
        verbs = {effect.verb for spec in defn.specials for effect in spec.effects}
        self.hands_are_secret = verbs.isdisjoint(("pass_hands", "swap_hands"))
        """Whether no seat ever knows a card in another seat's hand
        (:meth:`heul_doch.game.core.engine.Game.canonical_move`)."""
        # Bit masks over card ids: what fits on an open top. A special lying face up is neutral (1.8): no gift goes
        # there, but any card of its owner, as on an onion or an empty stack (1.3).
        self._anything = (1 << deck.size) - 1
        self.gift_fit = fit_masks(faces, on_neutral=0)
        """Open top of a neighbour -> cards that must go there."""
        self.own_fit = fit_masks(faces, on_neutral=self._anything)
        """Open top of the own stack -> cards that may go there if no neighbour takes them."""
        # The same as rows with one byte for each card, for lookups during play. The index is an entry: a face-down
        # card is a negative index, counted from the end, and an onion is as neutral as a special.
        self.no_card, self.any_card = bytes(deck.size), bytes([1]) * deck.size
        self.gift_rows = rows_of(self.gift_fit, deck.size) + (self.no_card,) * deck.size
        self.own_rows = rows_of(self.own_fit, deck.size) + (self.any_card,) * deck.size
        self._turn_started = tuple(TurnStarted(s) for s in range(n))
        self._alone = tuple((s,) for s in range(n))
        # All moves for each seat and card: own, left, right, onion; and the ways to play specials.
        self.laying = lays_of(n, deck.size)
        self.plays: tuple[tuple[tuple[Move, ...], ...], ...] = tuple(
            [tuple([self._card_plays(s, c) if self._is_special[c] else () for c in range(deck.size)]) for s in range(n)]
        )
        self._offers = self._all_offers()
        self._draws = draws_of(n, deck.size, self.draw_zone)

    def _all_offers(self) -> tuple[tuple[Offer, ...], ...]:
        """Return for each seat and card the legal moves, as :meth:`places` defines them."""
        rows = self.no_card, self.any_card
        numbers = [card for card in range(self.deck.size) if not self._is_special[card]]
        places = [
            self.places(numbers[0], left, right, own) if numbers else 0
            for left in rows
            for right in rows
            for own in rows
        ]
        found: list[tuple[Offer, ...]] = []
        for seat, of_seat in enumerate(offers_of(self.seats, self.deck.size, tuple(places))):
            row = list(of_seat)
            for card in range(self.deck.size):
                if self._is_special[card]:
                    # It may be played, and laid as an onion, on any tops.
                    bits = self.places(card, self.no_card, self.no_card, self.no_card)
                    onion = self.laying[seat][card][3:] if bits & AS_ONION else ()
                    row[card] = offer_of([self.plays[seat][card] + onion] * 8)
            found.append(tuple(row))
        return tuple(found)

    def _card_plays(self, seat: int, card: int) -> tuple[Move, ...]:
        """Return every way in which this seat can play a special card."""
        special = self.deck.face(card).special
        assert special is not None
        return tuple(Move(seat, PLAY, (card,), choices) for choices in self._specials[special].choices[seat])

    # ---- dealing

    def deal(self, rng: Rng, start: Seat | None) -> tuple[State, list[Event]]:
        """Deal from the shuffled deck (B, 1.1, 1.12); see :func:`heul_doch.game.core.common.opening_seat` for
        ``start``.
        """
        n = self.seats
        pile = list(range(self.deck.size))
        rng.shuffle(pile)
        stacks: list[int] = []
        for _ in range(n):
            while self._is_special[pile[0]]:
                # Shuffled back before the next card is drawn (1.1); the loader has checked that numbers suffice.
                rng.shuffle(pile)
            stacks.append(pile.pop(0))
        hands: list[tuple[int, ...]] = []
        for _ in range(n):
            hands.append(tuple(pile[: self.defn.hand_size]))
            del pile[: self.defn.hand_size]
        start = opening_seat(self.defn.rules, n, rng, start)
        zones = (*((c,) for c in stacks), *hands, tuple(pile), ())
        return self._begin(zones, start, rng.state)

    def from_deal(self, deal: Mapping[str, Any], start: Seat) -> State:
        """Return the position of a record's ``deal``. Raises DealError, naming key and card."""
        n = self.seats
        taken = [0] * len(self.defn.faces)
        zones: list[tuple[Entry, ...]] = []
        for key in ("stacks", "hands"):
            piles = deal.get(key, [[] for _ in range(n)])
            if not isinstance(piles, list) or len(piles) != n:
                raise DealError(key, f"needs {n} lists, one a seat")
            for pile in piles:
                zones.append(deal_entries(self.deck, taken, pile, key, may_lie_down=key == "stacks"))
        for key in ("draw", "discard"):
            zones.append(deal_entries(self.deck, taken, deal.get(key, []), key, may_lie_down=False))
        check_keys(deal, ("stacks", "hands", "draw", "discard"))
        return self._begin(tuple(zones), start, 0)[0]

    def _begin(self, zones: tuple[tuple[Entry, ...], ...], start: Seat, rng: int) -> tuple[State, list[Event]]:
        events: list[Event] = []
        draft = Draft(State(zones, seen_at_deal(self.zones, zones, self.seats), start, PLAYING, 0, rng), events)
        if not draft.zones[self.seats + start]:
            self._next_turn(draft, start)
        else:
            events.append(TurnStarted(start))
        return draft.freeze(), events

    # ---- what a seat may know

    def visible_data(self, data: Any, seat: Seat) -> Any:
        """Return ``data``: nothing in it is hidden."""
        return data

    def sample_data(self, data: Any, rng: Rng) -> Any:
        """Return ``data``: nothing was hidden."""
        return data

    def never_in_hand(self, data: Any) -> int:
        """Return 0: any hidden card can be in any hand."""
        return 0

    # ---- moves

    def fits(self, zones: list[tuple[Entry, ...]], seat: Seat) -> tuple[bytes, bytes, bytes]:
        """Return the cards that fit the left neighbour's top, the right neighbour's and the own: a byte for each
        card."""
        left_pile = zones[seat + 1 if seat + 1 < self.seats else 0]
        right_pile = zones[seat - 1 if seat else self.seats - 1]
        return self.fits_on(left_pile, right_pile, zones[seat])

    def fits_on(
        self, left_pile: tuple[Entry, ...], right_pile: tuple[Entry, ...], own_pile: tuple[Entry, ...]
    ) -> tuple[bytes, bytes, bytes]:
        """Return the same for given stacks of the neighbours and the own."""
        left = self.gift_rows[left_pile[-1]] if left_pile else self.no_card
        right = self.gift_rows[right_pile[-1]] if right_pile else self.no_card
        own = self.own_rows[own_pile[-1]] if own_pile else self.any_card
        return left, right, own

    def places(self, card: i64, left: bytes, right: bytes, own: bytes) -> int:
        """Return what the seat on turn may do with a card in its hand (1.2-1.5), as a sum of bits.

        ``left``, ``right`` and ``own`` are the result of :meth:`fits`. The moves of :meth:`legal` follow from it.
        """
        if self._is_special[card]:
            return self._special_places
        # What fits a neighbour must go there (B, 1.3).
        if left[card]:
            return TO_LEFT + TO_RIGHT + AS_ONION if right[card] else TO_LEFT + AS_ONION
        if right[card]:
            return TO_RIGHT + AS_ONION
        return TO_OWN + AS_ONION if own[card] else AS_ONION

    def acting(self, pos: Position) -> tuple[Seat, ...]:
        """Return the seat on turn, the only one that may act."""
        return self._alone[pos.turn]

    def legal(self, pos: Position) -> list[Move]:
        """Return the legal moves of the seat on turn, in hand order."""
        seat = pos.turn
        if seat < 0:
            return []
        zones, n = pos.zones, self.seats
        if isinstance(zones, list):
            hand = zones[n + seat]
            left, right, own = self.fits(zones, seat)
        else:
            hand = zones[n + seat]
            left_pile, right_pile = zones[seat + 1 if seat + 1 < n else 0], zones[seat - 1 if seat else n - 1]
            left, right, own = self.fits_on(left_pile, right_pile, zones[seat])
        moves: list[Move] = []
        offers = self._offers[seat]
        for card in hand:
            moves += offers[card][left[card]][right[card]][own[card]]
        return moves

    def is_legal(self, pos: Position, move: Move) -> bool:
        """Return whether ``move`` is in the legal list, without building it; a test compares both."""
        seat, _, cards, _ = move
        if isinstance(pos, Draft):
            zones, turn = pos.zones, pos.turn
        else:
            zones, turn = list(pos.zones), pos.turn
        if seat != turn or seat < 0 or len(cards) != 1:
            return False
        card, n = cards[0], self.seats
        if card not in zones[n + seat]:
            return False
        left_pile, right_pile = zones[seat + 1 if seat + 1 < n else 0], zones[seat - 1 if seat else n - 1]
        left, right, own = self.fits_on(left_pile, right_pile, zones[seat])
        return move in self._offers[seat][card][left[card]][right[card]][own[card]]

    def why_not(self, pos: Position, move: Move) -> Reason | None:
        """Return why a move is refused, None if it is legal."""
        if self.is_legal(pos, move):
            return None
        n, zones, seat = self.seats, pos.zones, move.seat
        if pos.turn < 0:
            return reason("game_over")
        if seat != pos.turn:
            return reason("not_your_turn", seat=pos.turn)
        card = move.cards[0] if move.cards else -1
        if not 0 <= card < self.deck.size:
            return reason("unknown_verb", verb=move.verb)
        if len(move.cards) != 1 or (move.choices and move.verb != PLAY):
            # Such a move has no text form; only code can pass it.
            return reason("unknown_verb", verb=move.verb)
        face = self.deck.face(card)
        if card not in zones[n + seat]:
            return reason("not_in_hand", card=face.name, seat=seat)
        if move.verb == PLAY:
            return self._why_not_play(face, move)
        if move.verb == ONION:
            return reason("special_no_onion", card=face.name)
        if move.verb not in PLACES:
            return reason("unknown_verb", verb=move.verb)
        if face.special is not None:
            return reason("special_not_laid", card=face.name)
        return self._why_not_lay(pos, seat, card, move.verb)

    def _why_not_play(self, face: Face, move: Move) -> Reason:
        if face.special is None:
            return reason("number_not_played", card=face.name)
        combinations = self._specials[face.special].choices[move.seat]
        if len(move.choices) != len(combinations[0]):
            return reason("choice_missing", card=face.name, count=len(combinations[0]))
        for place, choice in enumerate(move.choices):
            if all(choice != c[place] for c in combinations):
                return reason("choice_wrong", card=face.name, choice=choice)
        return reason("choice_wrong", card=face.name, choice=" ".join(map(str, move.choices)))

    def _why_not_lay(self, pos: Position, seat: Seat, card: int, place: str) -> Reason:
        n = self.seats
        name = self.deck.face(card).name
        tops: dict[str, Face | None] = {}
        duty: list[str] = []
        for side, other in ((LEFT, (seat + 1) % n), (RIGHT, (seat - 1) % n)):
            pile = pos.zones[other]
            is_open = bool(pile) and pile[-1] >= 0
            tops[side] = self.deck.face(pile[-1]) if is_open else None
            if is_open and self.gift_fit[pile[-1]] >> card & 1:
                duty.append(side)
            elif side == place:
                if not pile:
                    return reason("taboo_empty", card=name, side=side)
                top = tops[side]
                if top is None:
                    return reason("taboo_onion", card=name, side=side)
                if top.special is not None:
                    return reason("taboo_neutral", card=name, side=side, top=top.name)
                return reason(f"no_fit_{side}", card=name, top=top.name)
        if len(duty) == 2:
            left, right = tops[LEFT], tops[RIGHT]
            assert left is not None
            assert right is not None
            return reason("must_give_either", card=name, left_top=left.name, right_top=right.name)
        if duty:
            top = tops[duty[0]]
            assert top is not None
            return reason(f"must_give_{duty[0]}", card=name, top=top.name)
        own = pos.zones[seat][-1]
        return reason("no_fit_own", card=name, top=self.deck.face(own).name)

    def play(self, draft: Draft, move: Move) -> None:
        """Make a legal move: card, effect, draw, next turn (1.2, 1.5)."""
        n = self.seats
        seat, verb, cards, choices = move
        card, hand = cards[0], n + seat
        zones = draft.zones
        index = zones[hand].index(card)
        draft.ply += 1
        again, skip = False, 0
        if verb == ONION:
            known = 0
            if not self.hands_are_secret:
                draft.forget_hand(hand, seat)
            if draft.events is not None:
                known = 1 << seat if self.hands_are_secret else draft.audience(card)
                draft.events.append(_new(Played, (seat, verb, cards, (), known)))
            draft.move_card(hand, index, seat, False, ONION, known)
        else:
            if draft.events is not None:
                draft.events.append(_new(Played, (seat, verb, cards, choices, EVERYBODY)))
            if verb == OWN:
                draft.move_card(hand, index, seat, True, "lay")
            elif verb == LEFT:
                draft.move_card(hand, index, seat + 1 if seat + 1 < n else 0, True, "give")
            elif verb == RIGHT:
                draft.move_card(hand, index, seat - 1 if seat else n - 1, True, "give")
            else:
                draft.move_card(hand, index, self.discard_zone, True, PLAY)
                special = self.deck.face(card).special
                assert special is not None
                plan = self._specials[special].run(draft, seat, choices)
                again, skip = plan.again, plan.skip
        if zones[self.draw_zone]:
            draft.draw_card(self.draw_zone, hand, seat, self._draws[seat])
        if again and zones[hand]:
            draft.emit(TurnStarted(seat))
            return
        if skip:
            seat = self._skip(draft, seat, skip)
        self._next_turn(draft, seat)

    def _skip(self, draft: Draft, seat: Seat, count: int) -> Seat:
        """Pass over ``count`` seats after ``seat``; return the last of them."""
        if sum(1 for s in range(self.seats) if draft.zones[self.seats + s]) < 2:
            return seat  # There is no other seat to pass over.
        for _ in range(count):
            # A seat without cards has no turn and does not count as skipped.
            seat = self._next_with_cards(draft, seat)
            draft.emit(SeatSkipped(seat))
        return seat

    def _next_with_cards(self, draft: Draft, seat: Seat) -> Seat:
        n, zones = self.seats, draft.zones
        for step in range(1, n + 1):
            other = (seat + step) % n
            if zones[n + other]:
                return other
        return NOBODY

    def _next_turn(self, draft: Draft, seat: Seat) -> None:
        """Give the turn to the next seat clockwise that has cards; if there is none, the game ends (1.2)."""
        n, zones = self.seats, draft.zones
        following = seat + 1 if seat + 1 < n else 0
        if not zones[n + following]:
            following = self._next_with_cards(draft, seat)
        draft.turn = following
        if following >= 0:
            if draft.events is not None:
                draft.events.append(self._turn_started[following])
            return
        draft.phase = OVER
        if draft.seen:
            draft.seen[n] = self._anything
        if draft.events is None:
            return
        outcome = self.outcome(draft)
        assert outcome is not None
        draft.events.append(GameEnded(outcome, tuple(zones)))

    # ---- the end

    def voided(self, onions: int) -> tuple[int, ...]:
        """Return the values that ``onions`` face-down cards void, ascending (B, 1.9)."""
        limit = self.void_limit
        if onions <= 0:
            return ()
        if onions <= limit:
            return (onions,)
        rest = onions % limit
        return (rest, limit) if rest else (limit,)

    def score_stack(self, seat: Seat, stack: tuple[Entry, ...]) -> SeatScore:
        """Score one stack, step by step (B, 1.9)."""
        values, onions = self._values, 0
        for entry in stack:
            if entry < 0:
                onions += 1
        voided = self.voided(onions)
        counted: list[int] = []
        lost: list[int] = []
        score = lost_points = 0
        for entry in stack:
            value = values[entry] if entry >= 0 else 0
            if value in voided:
                lost.append(entry)
                lost_points += value
            elif value:
                counted.append(entry)
                score += value
        return SeatScore(seat, onions, voided, tuple(counted), tuple(lost), score, lost_points)

    def outcome(self, pos: Position) -> Outcome | None:
        """Return the scores of a finished game, None before its end."""
        if pos.turn >= 0:
            return None
        scores = tuple(self.score_stack(s, pos.zones[s]) for s in range(self.seats))
        # Most points; then most points lost to onions; then shared (B, 1.10).
        ranking = ranked([(s.score, s.lost) for s in scores])
        return Outcome(scores, ranking[0], ranking)


__all__ = ["EVERYBODY", "ONION", "OWN", "PLACES", "PLAY", "HeulDoch"]
