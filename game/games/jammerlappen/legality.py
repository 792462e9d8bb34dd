"""Jammerlappen: the legal moves, and why others are refused.

Base class of :class:`heul_doch.game.games.jammerlappen.family.Jammerlappen`. It reads positions and does not change
them. Comments name their sources: the booklet (B) and the numbered rulings.
"""

from __future__ import annotations

from itertools import combinations

from heul_doch.game.core.cards import CardId, Seat, Zone
from heul_doch.game.core.common import Deck
from heul_doch.game.core.definition import GameDefinition
from heul_doch.game.core.moves import Move, Reason, reason
from heul_doch.game.core.state import Position
from heul_doch.game.games.jammerlappen.actions import Action, compile_action
from heul_doch.game.games.jammerlappen.terms import BLIND, KEEP, OPEN, PLAY, PLAYING, SLAM, SWAP, SWAPPING, TAKE
from heul_doch.game.games.jammerlappen.text import JammerText, Table


class JammerMoves(JammerText):
    """Lookup tables of one table, and the legal moves."""

    def __init__(self, defn: GameDefinition, seats: int) -> None:
        self.defn = defn
        self.seats = n = seats
        self.deck = deck = Deck(defn.faces, defn.copies)
        rules = defn.rules
        self.columns = c = int(rules["columns"])
        self.zones: tuple[Zone, ...] = (
            *(Zone("hand", s, is_open=False) for s in range(n)),
            *(Zone("open", s, column) for s in range(n) for column in range(c)),
            *(Zone("hidden", s, column, is_blind=True) for s in range(n) for column in range(c)),
            Zone("draw", is_open=False),
            Zone("pot"),
            Zone("removed"),
        )
        self.open_zones = tuple(tuple(n + s * c + i for i in range(c)) for s in range(n))
        """For each seat the zones of the open cards of its columns."""
        self.hidden_zones = tuple(tuple(n + n * c + s * c + i for i in range(c)) for s in range(n))
        self.draw_zone = n + 2 * n * c
        self.pot_zone, self.removed_zone = self.draw_zone + 1, self.draw_zone + 2
        self.set_size = int(rules["set_size"])
        self.action_row = int(rules["action_row"])
        self.falling_value = int(rules["falling_value"])
        self.has_throw_in = bool(rules["throw_in"]) and self.set_size > 1
        self.has_swap = bool(rules["swap"])
        self.move_limit = int(rules["move_limit"])
        self.face_of = deck.face_index
        """Card -> index of its face; equal cards have equal ones."""
        self.value_of = tuple(deck.face(card).value for card in range(deck.size))
        """Card -> value of a number card, 0 for an action card."""
        actions = {spec.id: compile_action(spec) for spec in defn.specials}
        self.action_of: tuple[Action | None, ...] = tuple(
            actions[face.special] if face.special is not None else None for face in defn.faces
        )
        """Face -> effect of an action card, None for a number."""
        self._face_values = tuple(face.value for face in defn.faces)
        self._keep = tuple(Move(s, KEEP) for s in range(n))
        self._take = tuple(Move(s, TAKE) for s in range(n))
        self._blind = tuple(tuple(Move(s, BLIND, (), (i,)) for i in range(c)) for s in range(n))
        self._selections: dict[tuple[Seat, str, int, int], tuple[Move, ...]] = {}

    # ---- what may be laid

    def fits(self, value: int, data: Table) -> bool:
        """Return whether a card of this value (0: an action card) may be laid now (B, 2.3, 2.5)."""
        need = data.need
        return not value or need is None or (value <= need if data.falling else value >= need)

    def missing(self, pos: Position) -> int:
        """Return how many cards the set on top of the pot needs (2.12); 0 if none can be completed."""
        pot = pos.zones[self.pot_zone]
        if not pot or not self.has_throw_in or not self.value_of[pot[-1]] or pos.phase != PLAYING:
            return 0
        return max(0, self.set_size - self.run(pot))

    def run(self, pot: tuple[int, ...]) -> int:
        """Return how many equal cards lie on top of the pot."""
        face_of = self.face_of
        face, count = face_of[pot[-1]], 1
        for card in pot[-2::-1]:
            if face_of[card] != face:
                break
            count += 1
        return count

    def actions_on_top(self, pot: tuple[int, ...]) -> int:
        """Return how many action cards lie on top of the pot."""
        value_of, count = self.value_of, 0
        for card in reversed(pot):
            if value_of[card]:
                break
            count += 1
        return count

    # ---- the legal list

    def _hand_moves(self, seat: Seat, verb: str, face: int, mask: int, size: int = 0) -> tuple[Move, ...]:
        """Return a move for each selection of the copies ``mask`` (bits over the copies of a face), of one size or
        all."""
        key = (seat, verb, face, mask | size << 8)
        found = self._selections.get(key)
        if found is None:
            first = self.deck.first_card(face)
            cards = [first + i for i in range(self.deck.copies[face]) if mask >> i & 1]
            sizes = (size,) if size else range(1, len(cards) + 1)
            found = tuple(Move(seat, verb, chosen) for k in sizes for chosen in combinations(cards, k))
            self._selections[key] = found
        return found

    def _masks(self, hand: tuple[int, ...]) -> dict[int, int]:
        """Return which copies of each face a hand holds, in the order of the hand."""
        face_of, first_card = self.face_of, self.deck.first_card
        masks: dict[int, int] = {}
        for card in hand:
            face = face_of[card]
            masks[face] = masks.get(face, 0) | 1 << card - first_card(face)
        return masks

    def _open_by_face(self, pos: Position, seat: Seat) -> dict[int, list[tuple[int, CardId]]]:
        """Return the open cards of a seat as (column, card), by face."""
        found: dict[int, list[tuple[int, CardId]]] = {}
        zones = pos.zones
        for column, zone in enumerate(self.open_zones[seat]):
            if zones[zone]:
                card = zones[zone][0]
                found.setdefault(self.face_of[card], []).append((column, card))
        return found

    def acting(self, pos: Position) -> tuple[Seat, ...]:
        """Return the seat on turn and every seat that may throw in now (2.12)."""
        lacking = self.missing(pos)
        if not lacking:
            return (pos.turn,)
        face = self.face_of[pos.zones[self.pot_zone][-1]]
        others = [s for s in range(self.seats) if s != pos.turn and self._throwable(pos, s, face) >= lacking]
        return (pos.turn, *others)

    def _throwable(self, pos: Position, seat: Seat, face: int) -> int:
        """Return how many cards of a face a seat could throw in: from its hand, or if it has none, its open cards."""
        zones, face_of, count = pos.zones, self.face_of, 0
        hand = zones[seat]
        if hand:
            for card in hand:
                if face_of[card] == face:
                    count += 1
            return count
        for zone in self.open_zones[seat]:
            pile = zones[zone]
            if pile and face_of[pile[0]] == face:
                count += 1
        return count

    def legal(self, pos: Position) -> list[Move]:
        """Return the legal moves: of the seat on turn, then what others may throw in, seat by seat."""
        seat = pos.turn
        if seat < 0:
            return []
        if pos.phase == SWAPPING:
            return self._swaps(pos, seat)
        moves: list[Move] = []
        zones, data = pos.zones, pos.data
        hand, pot = zones[seat], zones[self.pot_zone]
        values, need, falling = self._face_values, data.need, data.falling
        if hand:
            for face, mask in self._masks(hand).items():
                value = values[face]
                if not value or need is None or (value <= need if falling else value >= need):
                    moves += self._hand_moves(seat, PLAY, face, mask)
            if pot:
                moves.append(self._take[seat])
        else:
            opened = self._open_by_face(pos, seat)
            can_lay_open = False
            for face, places in opened.items():
                if self.fits(values[face], data):
                    can_lay_open = True
                    moves += self._open_moves(seat, OPEN, places, range(1, len(places) + 1))
            for column, zone in enumerate(self.hidden_zones[seat]):
                if zones[zone] and not zones[self.open_zones[seat][column]]:
                    moves.append(self._blind[seat][column])
            if pot and opened and not can_lay_open:
                # The seat chooses an open card that goes to the hand with the pot (B, 2.10).
                moves += [Move(seat, TAKE, (c,), (i,)) for places in opened.values() for i, c in places]
            elif pot:
                moves.append(self._take[seat])
        lacking = self.missing(pos)
        if lacking:
            self._add_throw_ins(pos, lacking, moves)
        return moves

    def _swaps(self, pos: Position, seat: Seat) -> list[Move]:
        moves = [self._keep[seat]]
        zones = pos.zones
        for card in zones[seat]:
            for column, zone in enumerate(self.open_zones[seat]):
                if zones[zone]:
                    moves.append(Move(seat, SWAP, (card,), (column,)))
        return moves

    @staticmethod
    def _open_moves(seat: Seat, verb: str, places: list[tuple[int, CardId]], sizes: range) -> list[Move]:
        return [
            Move(seat, verb, tuple(card for _, card in chosen), tuple(column for column, _ in chosen))
            for size in sizes
            for chosen in combinations(places, size)
        ]

    def _add_throw_ins(self, pos: Position, lacking: int, moves: list[Move]) -> None:
        """Add what seats not on turn may throw in: exactly the missing copies (B, 2.12)."""
        zones, face_of = pos.zones, self.face_of
        face = face_of[zones[self.pot_zone][-1]]
        for seat in range(self.seats):
            if seat == pos.turn or self._throwable(pos, seat, face) < lacking:
                continue
            hand = zones[seat]
            if hand:
                mask = self._masks(tuple(c for c in hand if face_of[c] == face))[face]
                moves += self._hand_moves(seat, SLAM, face, mask, lacking)
            else:
                places = self._open_by_face(pos, seat)[face]
                moves += self._open_moves(seat, SLAM, places, range(lacking, lacking + 1))

    # ---- why not

    def is_legal(self, pos: Position, move: Move) -> bool:
        """Return whether ``move`` is in the legal list, without building it; a test compares both."""
        return self.why_not(pos, move) is None

    def why_not(self, pos: Position, move: Move) -> Reason | None:
        """Return why a move is refused, None if it is legal."""
        seat, verb, cards, choices = move
        if pos.turn < 0:
            return reason("game_over")
        if not 0 <= seat < self.seats or not self._is_well_formed(move):
            # Such a move has no text form; only code can pass it.
            return reason("unknown_verb", verb=verb)
        if seat in pos.data.out:
            return reason("seat_out", seat=seat)
        if verb != SLAM and seat != pos.turn:
            return reason("not_your_turn", seat=pos.turn)
        if (verb in (KEEP, SWAP)) != (pos.phase == SWAPPING):
            return reason("swap_first" if pos.phase == SWAPPING else "swap_over")
        if verb == KEEP:
            return None
        if verb == SWAP:
            return self._not_in_hand(pos, seat, cards) or self._not_open(pos, seat, choices, ())
        if verb == SLAM:
            return self._why_no_throw_in(pos, move)
        if verb == TAKE:
            return self._why_not_take(pos, move)
        if verb == BLIND:
            return self._why_not_blind(pos, seat, int(choices[0]))
        return self._not_there(pos, move) or self._does_not_fit(pos, cards)

    def _is_well_formed(self, move: Move) -> bool:
        """Return whether a move has the parts that its verb needs; cards and columns ascending, each once."""
        _, verb, cards, choices = move
        if any(not isinstance(i, int) or not 0 <= i < self.columns for i in choices):
            return False
        if any(not 0 <= card < self.deck.size for card in cards):
            return False
        if list(choices) != sorted(set(choices)):
            return False
        match verb:
            case "keep":
                return not cards and not choices
            case "swap":
                return len(cards) == len(choices) == 1
            case "play":
                return bool(cards) and not choices and list(cards) == sorted(set(cards))
            case "slam" if not choices:
                return bool(cards) and list(cards) == sorted(set(cards))
            case "open" | "slam":
                return bool(choices) and len(set(cards)) == len(cards)
            case "blind":
                return not cards and len(choices) == 1
            case "take":
                return len(choices) <= 1 and len(cards) <= len(choices)
        return False

    def _name(self, card: CardId) -> str:
        return self.deck.names[card]

    def _not_in_hand(self, pos: Position, seat: Seat, cards: tuple[CardId, ...]) -> Reason | None:
        hand = pos.zones[seat]
        for card in cards:
            if card not in hand:
                return reason("not_in_hand", card=self._name(card), seat=seat)
        return None

    def _not_open(
        self, pos: Position, seat: Seat, columns: tuple[int | str, ...], cards: tuple[CardId, ...] | None = None
    ) -> Reason | None:
        """Return which column has no open card; with ``cards`` also if others lie there."""
        found = []
        for column in columns:
            pile = pos.zones[self.open_zones[seat][int(column)]]
            if not pile:
                return reason("no_open_card", column=int(column))
            found.append(pile[0])
        if cards and tuple(found) != cards:
            return reason("no_open_card", column=int(columns[0]))
        return None

    def _not_there(self, pos: Position, move: Move) -> Reason | None:
        """Return why these cards cannot be laid: not there, not the zone to play from, not equal (2.3)."""
        seat, cards, columns = move.seat, move.cards, move.choices
        if columns:
            if pos.zones[seat]:
                return reason("hand_first")
            missing = self._not_open(pos, seat, columns, cards)
            if missing is None and len(cards) != len(columns):
                missing = reason("unknown_verb", verb=move.verb)
        else:
            missing = self._not_in_hand(pos, seat, cards)
        if missing is not None:
            return missing
        for card in cards[1:]:
            if self.face_of[card] != self.face_of[cards[0]]:
                return reason("not_equal", card=self._name(cards[0]), other=self._name(card))
        return None

    def _does_not_fit(self, pos: Position, cards: tuple[CardId, ...]) -> Reason | None:
        data = pos.data
        if self.fits(self.value_of[cards[0]], data):
            return None
        return reason("too_high" if data.falling else "too_low", card=self._name(cards[0]), need=data.need)

    def _why_not_blind(self, pos: Position, seat: Seat, column: int) -> Reason | None:
        zones = pos.zones
        if zones[seat]:
            return reason("hand_first")
        if not zones[self.hidden_zones[seat][column]]:
            return reason("no_hidden_card", column=column)
        opened = zones[self.open_zones[seat][column]]
        if opened:
            return reason("covered", column=column, card=self._name(opened[0]))
        return None

    def _why_not_take(self, pos: Position, move: Move) -> Reason | None:
        seat = move.seat
        if not pos.zones[self.pot_zone]:
            return reason("pot_empty")
        opened = {} if pos.zones[seat] else self._open_by_face(pos, seat)
        is_forced = bool(opened) and not any(self.fits(self._face_values[face], pos.data) for face in opened)
        if not move.choices:
            return reason("take_with_open") if is_forced else None
        if not is_forced:
            return reason("take_alone")
        missing = self._not_open(pos, seat, move.choices, move.cards)
        if missing is None and len(move.cards) != 1:
            return reason("unknown_verb", verb=move.verb)
        return missing

    def _why_no_throw_in(self, pos: Position, move: Move) -> Reason | None:
        if not self.has_throw_in:
            return reason("throw_in_off")
        if move.seat == pos.turn:
            return reason("throw_in_on_turn")
        pot = pos.zones[self.pot_zone]
        if not pot:
            return reason("throw_in_nothing")
        top = self._name(pot[-1])
        if not self.value_of[pot[-1]]:
            return reason("throw_in_action", card=top)
        missing = self._not_there(pos, move)
        if missing is not None:
            return missing
        if self.face_of[move.cards[0]] != self.face_of[pot[-1]]:
            return reason("throw_in_other", card=self._name(move.cards[0]), top=top)
        lacking = self.missing(pos)
        if len(move.cards) != lacking:
            return reason("throw_in_count", count=lacking, top=top)
        return None
