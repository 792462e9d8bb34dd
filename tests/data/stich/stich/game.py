"""Stich: everybody lays a card, the highest of the colour led takes the trick, and who takes most tricks wins.

The smallest whole game: the example of *Add a game* in RECIPES.md. Zones are the hands, what each seat has taken
(zone ``seats + s``), the trick and the cards nobody got.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from heul_doch.game.core.cards import TABLE, Entry, Seat, Zone
from heul_doch.game.core.common import DealError, Deck, deal_entries, entry_names, parse_seat
from heul_doch.game.core.definition import GameDefinition
from heul_doch.game.core.events import Event, GameEnded, Outcome, Played, SeatRows, TurnStarted
from heul_doch.game.core.family import GameFamily
from heul_doch.game.core.moves import Move, MoveError, Reason, reason
from heul_doch.game.core.rng import Rng
from heul_doch.game.core.state import NOBODY, Draft, Position, State

LAY, PLAYING, OVER = "lay", "play", "over"


class Stich:
    """The rules of one table: a definition and a number of seats."""

    def __init__(self, defn: GameDefinition, seats: int) -> None:
        self.defn, self.seats, self.deck = defn, seats, Deck(defn.faces, defn.copies)
        n = seats
        self.zones: tuple[Zone, ...] = (
            *(Zone("hand", s, is_open=False) for s in range(n)),
            *(Zone("taken", s) for s in range(n)),
            Zone("trick", TABLE),
            Zone("draw", is_open=False),
        )
        self.trick, self.draw = 2 * n, 2 * n + 1
        faces = [self.deck.face(c) for c in range(self.deck.size)]
        self.colours = [f.colour for f in faces]
        self.values = [f.value for f in faces]

    def deal(self, rng: Rng, start: Seat | None) -> tuple[State, list[Event]]:
        """Deal a new game; ``start`` None: the option ``start_seat``, else the lot."""
        n, size = self.seats, self.defn.hand_size
        pile = list(range(self.deck.size))
        rng.shuffle(pile)
        lot = rng.below(n)
        if start is None:
            fixed = int(self.defn.rules["start_seat"])
            start = (fixed - 1) % n if fixed else lot
        hands = [tuple(pile[s * size : (s + 1) * size]) for s in range(n)]
        return self._begin((*hands, *(() for _ in range(n)), (), tuple(pile[n * size :])), start, rng.state)

    def from_deal(self, deal: Mapping[str, Any], start: Seat) -> State:
        """Set up the position of a record's ``deal``: ``hands``, ``taken``, ``trick``, ``draw``. Raises DealError."""
        n, taken = self.seats, [0] * len(self.deck.faces)
        for key in deal:
            if key not in ("hands", "taken", "trick", "draw"):
                raise DealError(key, "unknown key; known are hands, taken, trick, draw")
        if not 0 <= start < n:
            raise DealError("start", f"there is no seat {start}")
        zones: list[tuple[Entry, ...]] = []
        for key in ("hands", "taken"):
            piles = deal.get(key, [[] for _ in range(n)])
            if not isinstance(piles, list) or len(piles) != n:
                raise DealError(key, f"must be a list of {n} lists")
            zones += [deal_entries(self.deck, taken, pile, key, may_lie_down=False) for pile in piles]
        for key in ("trick", "draw"):
            zones.append(deal_entries(self.deck, taken, deal.get(key, []), key, may_lie_down=False))
        if not zones[start]:
            raise DealError("hands", f"the seat {start}, which is on turn, has no card")
        return self._begin(tuple(zones), start, 0)[0]

    def _begin(self, zones: tuple[tuple[Entry, ...], ...], start: Seat, rng: int) -> tuple[State, list[Event]]:
        seen = [0] * (self.seats + 1)
        for zone, entries in zip(self.zones, zones):
            for card in entries:
                if zone.is_open:
                    seen[-1] |= 1 << card
                elif zone.owner >= 0:
                    seen[zone.owner] |= 1 << card
        return State(zones, tuple(seen), start, PLAYING, 0, rng), [TurnStarted(start)]

    def visible_data(self, data: Any, seat: Seat) -> Any:
        """Return everything: nothing holds beside the cards."""
        return data

    def sample_data(self, data: Any, rng: Rng) -> Any:
        """Return everything: nothing is hidden beside the cards."""
        return data

    def never_in_hand(self, data: Any) -> int:
        """Return no card: any may be in any hand."""
        return 0

    def acting(self, pos: Position) -> tuple[Seat, ...]:
        """Only the seat on turn may act."""
        return (pos.turn,)

    def legal(self, pos: Position) -> list[Move]:
        """List the legal moves: a card of the colour led, if there is one."""
        if pos.turn < 0:
            return []
        hand, trick = pos.zones[pos.turn], pos.zones[self.trick]
        if trick:
            led = self.colours[trick[0]]
            hand = tuple(c for c in hand if self.colours[c] == led) or hand
        return [Move(pos.turn, LAY, (c,)) for c in hand]

    def is_legal(self, pos: Position, move: Move) -> bool:
        """Tell whether ``move`` is in the legal list."""
        return move in self.legal(pos)

    def why_not(self, pos: Position, move: Move) -> Reason | None:
        """Say why a move is refused, None when it is legal."""
        if self.is_legal(pos, move):
            return None
        if pos.turn < 0:
            return reason("game_over")
        if move.seat != pos.turn:
            return reason("not_your_turn", seat=pos.turn)
        if move.verb != LAY or move.choices or len(move.cards) != 1 or not 0 <= move.cards[0] < self.deck.size:
            return reason("unknown_verb", verb=move.verb)
        name = self.deck.names[move.cards[0]]
        if move.cards[0] not in pos.zones[move.seat]:
            return reason("not_in_hand", card=name, seat=move.seat)
        return reason("must_follow", card=name)

    def play(self, draft: Draft, move: Move) -> None:
        """Lay a card; the last of a trick gives it to the highest of the colour led, who leads next."""
        draft.ply += 1
        seat, card, n = move.seat, move.cards[0], self.seats
        draft.emit(Played(seat, LAY, move.cards))
        draft.move_card(seat, draft.zones[seat].index(card), self.trick, True, LAY)
        trick = draft.zones[self.trick]
        nxt = (seat + 1) % n
        if len(trick) == n:
            led = self.colours[trick[0]]
            best = max(range(n), key=lambda i: (self.colours[trick[i]] == led, self.values[trick[i]], -i))
            nxt = (nxt + best) % n
            draft.move_pile(self.trick, n + nxt, "take")
            if not draft.zones[nxt]:
                draft.turn = NOBODY
                draft.seen[-1] = (1 << self.deck.size) - 1
                draft.set_status(OVER, ())
                outcome = self.outcome(draft)
                assert outcome is not None
                draft.emit(GameEnded(outcome, tuple(draft.zones)))
                return
        draft.turn = nxt
        draft.emit(TurnStarted(nxt))

    def outcome(self, pos: Position) -> Outcome | None:
        """Score a finished game by tricks, None before its end; equal ones share the place."""
        if pos.turn >= 0:
            return None
        n = self.seats
        tricks = [len(pos.zones[n + s]) // n for s in range(n)]
        ranking = tuple(tuple(s for s in range(n) if tricks[s] == score) for score in sorted(set(tricks), reverse=True))
        return Outcome((), ranking[0], ranking, tuple(SeatRows(s, (), tricks[s]) for s in range(n)))

    def move_text(self, move: Move) -> str:
        """Return the text of a move: ``0 red-5 lay``."""
        return f"{move.seat} {self.deck.names[move.cards[0]]} {LAY}"

    def parse_move(self, pos: Position, text: str) -> Move:
        """Read a move; of equal cards the first in the hand is meant. Raises MoveError."""
        words = text.split()
        if len(words) != 3 or words[2] != LAY:
            raise MoveError("a move is SEAT CARD lay, as in '0 red-5 lay'")
        seat, face = parse_seat(words[0], self.seats), self.deck.find(words[1])
        if face is None:
            raise MoveError(f"there is no card {words[1]!r} in this deck" + self.deck.did_you_mean(words[1]))
        held = (c for c in pos.zones[seat] if self.deck.face_index[c] == face)
        return Move(seat, LAY, (next(held, self.deck.first_card(face)),))

    def written_deal(self, state: State) -> dict[str, Any]:
        """Return a position as the ``deal`` of a record, hands in the order they are held."""
        n, z = self.seats, [entry_names(self.deck, zone) for zone in state.zones]
        return {"hands": z[:n], "taken": z[n : 2 * n], "trick": z[self.trick], "draw": z[self.draw]}

    def position(self, state: State) -> dict[str, Any]:
        """Return the all-seeing position as records print it."""
        deal = self.written_deal(state)
        return {**deal, "hands": [sorted(hand) for hand in deal["hands"]]}

    def result(self, state: State) -> dict[str, Any] | None:
        """Return the result as records print it, None before the end."""
        outcome = self.outcome(state)
        return None if outcome is None else {"points": list(outcome.points), "winners": list(outcome.winners)}

    def seat_status(self, state: State) -> list[str]:
        """Return the number of each seat's tricks."""
        n = self.seats
        return [f"{len(zone) // n} tricks" for zone in state.zones[n : 2 * n]]

    def result_lines(self, state: State, names: Sequence[str]) -> list[str]:
        """Return tricks and winners, in English."""
        outcome = self.outcome(state)
        assert outcome is not None
        lines = [f"{names[s.seat]}: {s.score} tricks" for s in outcome.rows]
        return [*lines, f"won: {', '.join(names[s] for s in outcome.winners)}"]


FAMILY: Final = GameFamily(
    rules=Stich,
    reasons={"must_follow": "{card} may not be laid: the colour led must be followed"},
)
