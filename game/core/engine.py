"""The engine: :class:`Game` has the only functions that lead from one position to the next.

The window, bots, replays and tests all use it. An example, with a definition from
:func:`heul_doch.game.rulefiles.loader.define`::

    game = Game(definition, seats=4)
    state, events = game.deal(seed=7)
    while not game.is_over(state):
        state, events = game.apply(state, game.legal_moves(state)[0])
    print(game.outcome(state).winners)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from heul_doch.game.core.cards import CardId, Face, Seat
from heul_doch.game.core.common import DealError, number_below
from heul_doch.game.core.definition import GameDefinition
from heul_doch.game.core.events import Event, Outcome
from heul_doch.game.core.families import family
from heul_doch.game.core.family import RuleFamily
from heul_doch.game.core.moves import IllegalMove, Move, MoveError, Reason, reason
from heul_doch.game.core.rng import generator_of
from heul_doch.game.core.state import NOBODY, Draft, Position, State

_new: Final = tuple.__new__
"""Makes a named tuple without calling its constructor, which takes several times as long."""


class Step(NamedTuple):
    """The result of a move: the new position and what happened."""

    state: State
    events: tuple[Event, ...]


class Game:
    """One table: a definition and a number of seats. Holds no position; can be shared and pickled."""

    def __init__(self, defn: GameDefinition, seats: int) -> None:
        """Raises ValueError for a number of seats that the game does not allow; the loader has checked the deck."""
        if not defn.min_seats <= seats <= defn.max_seats:
            raise ValueError(f"{defn.id} is for {defn.min_seats} to {defn.max_seats} seats, not {seats}")
        self.defn = defn = defn.at(seats)
        self.seats = seats
        self.rules: RuleFamily = family(defn.family).rules(defn, seats)
        self.deck = self.rules.deck
        self.zones = self.rules.zones
        """The zone at each index of ``State.zones``."""
        # Called for every move.
        self._legal = self.rules.legal
        self._is_legal = self.rules.is_legal
        self._play = self.rules.play
        hands = {zone.owner: index for index, zone in enumerate(self.zones) if zone.kind == "hand"}
        self._hands = tuple(hands.get(seat) for seat in range(self.seats))
        # Where no other seat can know a card of a hand, all copies in it are known to its owner only.
        self._known_hands = (None,) * seats if getattr(self.rules, "hands_are_secret", False) else self._hands
        self._has_known_hands = any(zone is not None for zone in self._known_hands)
        self._zone_index = {(z.kind, z.owner, z.slot): i for i, z in enumerate(self.zones)}

    def __reduce__(self) -> tuple[type[Game], tuple[GameDefinition, int]]:
        return Game, (self.defn, self.seats)

    def __eq__(self, other: object) -> bool:
        """Return whether the other is a table with the same rules and as many seats."""
        return isinstance(other, Game) and self.seats == other.seats and self.defn == other.defn

    def __hash__(self) -> int:
        return hash((self.defn.id, self.defn.fingerprint, self.seats))

    def __repr__(self) -> str:
        """Return the table in a line: ``<Game ID VARIANT OPTION=5, 4 seats>``."""
        chosen = [*self.defn.variants, *(f"{key}={value}" for key, value in self.defn.options.items())]
        return f"<Game {' '.join([self.defn.id, *chosen])}, {self.seats} seats>"

    def zone(self, kind: str, owner: Seat = -1, slot: int = 0) -> int:
        """Return the index of a zone. Raises KeyError if the game has no such zone."""
        return self._zone_index[kind, owner, slot]

    def face(self, card: CardId) -> Face:
        """Return what a card shows; for an entry, which may lie face down, pass ``card_of(entry)``.

        Raises ValueError for a number that is no card of the deck.
        """
        if not 0 <= card < self.deck.size:
            raise ValueError(f"there is no card {card} among {self.deck.size}; of an entry ask for card_of(entry)")
        return self.deck.face(card)

    def check_seat(self, seat: Seat) -> None:
        """Raise ValueError if there is no such seat."""
        if not 0 <= seat < self.seats:
            raise ValueError(f"there is no seat {seat}; seats are 0 to {self.seats - 1}")

    # ---- positions

    def deal(self, seed: int, start: Seat | None = None) -> Step:
        """Deal a new game: the position before the first move, and the events of the deal.

        ``seed`` is any int and gives the same deal on every machine. Seeds below 10 ** 20
        (:data:`heul_doch.game.core.rng.SHORT_SEEDS`) count modulo 2 ** 64; of longer ones all digits count. ``start``
        is the seat that begins; None: the option ``start_seat`` decides, or the generator (rulings 1.12, 2.14, 3.6). It
        changes no card. Raises ValueError if there is no such seat.
        """
        if start is not None:
            self.check_seat(start)
        state, events = self.rules.deal(generator_of(seed), start)
        return Step(state, tuple(events))

    def from_deal(self, deal: Mapping[str, Any], start: Seat) -> State:
        """Return the position of a record's ``deal``, with ``start`` on turn if it can move.

        :mod:`heul_doch.game.records.record` describes deals. Raises DealError, which names the key, for cards or values
        that do not fit this table, or if there is no such seat.
        """
        if not 0 <= start < self.seats:
            raise DealError("start", f"there is no seat {start}")
        return self.rules.from_deal(deal, start)

    def acting_seats(self, state: Position) -> tuple[Seat, ...]:
        """Return the seats that may move now, the one on turn first; empty after the end.

        Seats that are not on turn may move in some games, e.g. to throw in cards.
        """
        return () if state.turn == NOBODY else self.rules.acting(state)

    def legal_moves(self, state: Position) -> tuple[Move, ...]:
        """Return every legal move of every seat that may act, one for each copy of a card, in a fixed order.

        Empty only after the end. The window, bots and tests decide what is legal by this list alone.
        """
        return tuple(self._legal(state))

    def why_not(self, state: Position, move: Move) -> Reason | None:
        """Return why ``move`` is refused, None if it is legal. Any :class:`Move` is accepted."""
        return self.rules.why_not(state, move)

    def apply(self, state: State, move: Move) -> Step:
        """Make a move; return the new position and all events.

        The move that is made is its :meth:`canonical_move`. ``state`` is not changed. Raises IllegalMove, with the
        reason, for a move that is not legal.
        """
        events: list[Event] = []
        draft = Draft(state, events)
        if not self._is_legal(draft, move):
            raise self._illegal(draft, move)
        self._play(draft, self.canonical_move(state, move) if self._has_known_hands else move)
        return _new(Step, (draft.freeze(), tuple(events)))

    def next_state(self, state: State, move: Move) -> State:
        """Make a move as :meth:`apply` does, without events; for searches and bulk play. Raises IllegalMove."""
        draft = Draft(state)
        if not self._is_legal(draft, move):
            raise self._illegal(draft, move)
        self._play(draft, self.canonical_move(state, move) if self._has_known_hands else move)
        return draft.freeze()

    def canonical_move(self, state: State, move: Move) -> Move:
        """Return a legal move with equal cards exchanged for those that most seats know.

        Other seats cannot tell equal cards apart, so a choice between copies must not give them information: after a
        known seven was played, they know of no seven any more. Among copies that equally many seats know, those of
        ``move`` are used.
        """
        zone = self._known_hands[move.seat]
        if zone is None:
            return move
        hand, other_copies = state.zones[zone], self.deck.other_copies
        for card in move.cards:
            if not other_copies[card].isdisjoint(hand):
                return self._known_copies(state, move, hand)
        return move

    def _known_copies(self, state: State, move: Move, hand: tuple[int, ...]) -> Move:
        laid: list[CardId] = []
        for card in move.cards:
            equal = self.deck.other_copies[card] | {card}
            if card in hand and equal.isdisjoint(laid):
                best = sorted(
                    (c for c in hand if c in equal), key=lambda c: (-self._knower_count(state, c), c not in move.cards)
                )
                laid += sorted(best[: sum(c in equal for c in move.cards)])
        return move._replace(cards=tuple(laid)) if len(laid) == len(move.cards) else move

    def _knower_count(self, state: State, card: CardId) -> int:
        """Return how many seats know the face of a card."""
        *each, everybody = (seen >> card & 1 for seen in state.seen)
        return self.seats if everybody else sum(each)

    def reapply(self, state: State, move: Move) -> Step:
        """Make a move that was already made in this position, as :meth:`apply` does but without checks."""
        events: list[Event] = []
        draft = Draft(state, events)
        self._play(draft, move)
        return _new(Step, (draft.freeze(), tuple(events)))

    def _illegal(self, pos: Position, move: Move) -> IllegalMove:
        return IllegalMove(move, self.rules.why_not(pos, move) or reason("unknown_verb", verb=move.verb))

    def is_over(self, state: Position) -> bool:
        """Return whether the game has ended."""
        return state.turn == NOBODY

    def outcome(self, state: Position) -> Outcome | None:
        """Return scores, winners and ranking of a finished game, else None (rulings 1.9, 1.10, 2.13, 3.4, 3.5)."""
        return self.rules.outcome(state)

    # ---- text

    def move_text(self, move: Move) -> str:
        """Return a move as text, e.g. ``0 red-6 own``; equal cards have equal texts.

        ``move`` must have the form of :meth:`legal_moves` and :meth:`parse_move`; legality is not checked.
        """
        return self.rules.move_text(move)

    def exact_text(self, state: State, move: Move) -> str:
        """Return a legal move as text that leads to the same copies of equal cards: ``0 red-5#2 own`` where needed."""
        text = self.move_text(move)
        if self.canonical_move(state, self.parse_move(state, text)) == move:
            return text
        words, at = text.split(), 0
        for card in move.cards:
            equal = self._copies(state, move.seat, self.deck.face_index[card])
            at = words.index(self.deck.names[card], at + 1)
            words[at] += f"#{equal.index(card) + 1}"
        return " ".join(words)

    def parse_move(self, state: Position, text: str) -> Move:
        """Read a move from text; of equal cards the first in hand is meant, with ``red-5#2`` the second.

        Raises MoveError if it is no move of this game; legality is not checked.
        """
        words = [word.partition("#") for word in text.split()]
        move = self.rules.parse_move(state, " ".join(word for word, _, _ in words) if "#" in text else text)
        if "#" not in text:
            return move
        numbered = [(self.deck.find(name), number) for name, sign, number in words if sign]
        cards = [self._copy(state, move.seat, face, number) for face, number in numbered]
        if len(set(cards)) != len(move.cards):
            raise MoveError("where one card has a number like #2, every card of the move has one, each another")
        return move._replace(cards=tuple(sorted(cards)))

    def _copy(self, state: Position, seat: Seat, face: int | None, number: str) -> CardId:
        """Return the copy of a face in a hand that a number after its name stands for, counted from 1."""
        equal = self._copies(state, seat, face)
        place = number_below(number, len(equal) + 1)
        if not place:
            raise MoveError(f"there is no card #{number[:9]} of that name in the hand")
        return equal[place - 1]

    def _copies(self, state: Position, seat: Seat, face: int | None) -> list[CardId]:
        """Return the cards of a hand with a face, in order."""
        zone = self._hands[seat]
        hand = () if zone is None else state.zones[zone]
        return [card for card in hand if self.deck.face_index[card] == face]

    def position(self, state: State) -> dict[str, Any]:
        """Return the position with all cards, in the words of records (:mod:`heul_doch.game.records.record`)."""
        return self.rules.position(state)

    def written_deal(self, state: State) -> dict[str, Any]:
        """Return a position as the ``deal`` of a record, for :meth:`from_deal`.

        It says where the cards lie and what applies at the table. It does not hold who saw which face, the number of
        moves, the state of the generator, the order in which seats went out, or rows scored so far; a record with moves
        does.
        """
        return self.rules.written_deal(state)

    def result(self, state: State) -> dict[str, Any] | None:
        """Return the result in the words of records (:mod:`heul_doch.game.records.record`), None before the end."""
        return self.rules.result(state)


__all__ = ["DealError", "Game", "IllegalMove", "Move", "MoveError", "Reason", "RuleFamily", "State", "Step"]
