"""The texts of Himmel + Hölle: moves and positions of records, results of the ``replay`` command.

Base class of :class:`heul_doch.game.games.himmel_hoelle.family.HimmelHoelle`, without rules.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from heul_doch.game.core.common import Deck, entry_names, parse_seat
from heul_doch.game.core.definition import GameDefinition
from heul_doch.game.core.events import Outcome
from heul_doch.game.core.moves import Move, MoveError
from heul_doch.game.core.state import Position, State
from heul_doch.game.games.himmel_hoelle.terms import DOUBLE, NO, NO_ROW, PLAYING, SIDES, WAYS, YES, Himmel


class HimmelText(ABC):
    """Reads and writes texts; the subclass has the rules."""

    defn: GameDefinition
    seats: int
    deck: Deck
    rows: int
    first_hand: int
    draw_zone: int
    discard_zone: int
    has_doppler: bool

    @abstractmethod
    def outcome(self, pos: Position) -> Outcome | None:
        """Return the scores of a finished round, None before its end."""

    def move_text(self, move: Move) -> str:
        """Return a move as text, as in records: ``0 green-5 left``, ``0 green-5 discard``, ``1 double yes``."""
        if move.verb == DOUBLE:
            return f"{move.seat} {DOUBLE} {' '.join(map(str, move.choices))}"
        return f"{move.seat} {self.deck.names[move.cards[0]]} {move.verb}"

    def parse_move(self, pos: Position, text: str) -> Move:
        """Read a move; of equal cards the first in the hand is meant. Raises MoveError."""
        words = text.split()
        if len(words) != 3:
            raise MoveError("a move is SEAT CARD and where it goes, as in '0 green-5 left', or SEAT double yes")
        seat_word, name, rest = words
        seat = parse_seat(seat_word, self.seats)
        if name == DOUBLE:
            if rest not in (YES, NO):
                raise MoveError(f"{rest!r} is no decision; known are {YES}, {NO}")
            return Move(seat, DOUBLE, (), (rest,))
        face = self.deck.find(name)
        if face is None:
            raise MoveError(f"there is no card {name!r} in this deck" + self.deck.did_you_mean(name))
        if rest not in WAYS:
            raise MoveError(f"{rest!r} is no place; known are {', '.join(WAYS)}")
        hand = pos.zones[self.first_hand + seat]
        card = next((c for c in hand if self.deck.face_index[c] == face), self.deck.first_card(face))
        return Move(seat, rest, (card,))

    def _written_rows(self, state: State) -> dict[str, dict[str, list[str]]]:
        return {
            colour.id: {side: entry_names(self.deck, state.zones[2 * r + i]) for i, side in enumerate(SIDES)}
            for r, colour in enumerate(self.defn.colours)
        }

    def _written_hands(self, state: State) -> list[list[str]]:
        return [entry_names(self.deck, hand) for hand in state.zones[self.first_hand : self.draw_zone]]

    def position(self, state: State) -> dict[str, Any]:
        """Return the position with all cards, as records print it (:mod:`heul_doch.game.records.record`)."""
        data: Himmel = state.data
        return {
            "rows": self._written_rows(state),
            "hands": [sorted(hand) for hand in self._written_hands(state)],
            "draw": entry_names(self.deck, state.zones[self.draw_zone]),
            "discard": entry_names(self.deck, state.zones[self.discard_zone]),
            "phase": state.phase,
            "colour": None if data.row == NO_ROW else self.defn.colours[data.row].id,
            "doubles": list(data.doubles),
            "points": list(data.points),
        }

    def written_deal(self, state: State) -> dict[str, Any]:
        """Return a position as the ``deal`` of a record, with the seat on turn as its start.

        The card that this seat has drawn goes back to the draw pile, because the engine draws it again. Rows that have
        been scored are not written; positions within the scoring can only be reached by their moves.
        """
        data: Himmel = state.data
        hands, draw = self._written_hands(state), entry_names(self.deck, state.zones[self.draw_zone])
        if state.phase == PLAYING and hands[state.turn]:
            draw.insert(0, hands[state.turn].pop())
        deal: dict[str, Any] = {"hands": hands, "draw": draw}
        if any(state.zones[: 2 * self.rows]):
            deal["rows"] = self._written_rows(state)
        if state.zones[self.discard_zone]:
            deal["discard"] = entry_names(self.deck, state.zones[self.discard_zone])
        if data.doubles != (self.has_doppler,) * self.seats:
            deal["doubles"] = list(data.doubles)
        return deal

    def result(self, state: State) -> dict[str, Any] | None:
        """Return the result as records print it (:mod:`heul_doch.game.records.record`), None before the end."""
        outcome = self.outcome(state)
        if outcome is None:
            return None
        return {"points": list(outcome.points), "winners": list(outcome.winners)}

    def seat_status(self, state: State) -> list[str]:
        """Return each seat's points, before the scoring its number of cards."""
        if state.phase == PLAYING:
            return [f"{len(hand)} cards" for hand in state.zones[self.first_hand : self.draw_zone]]
        return [f"{score:+d}" for score in state.data.points]

    def result_lines(self, state: State, names: Sequence[str]) -> list[str]:
        """Return how each row was scored, the points and the winners, in English."""
        outcome = self.outcome(state)
        assert outcome is not None
        lines = []
        for row in state.data.scored:
            gains = ", ".join(f"{names[s]} {gain:+d}" for s, gain in enumerate(row.gains) if gain)
            colour = self.defn.colours[row.row].name["en"]
            lines.append(f"{colour}: devil {row.left}, angel {row.right}: {gains or 'nobody'}")
        lines += [f"{names[s.seat]}: {s.score} points" for s in outcome.rows]
        return [*lines, f"won: {', '.join(names[s] for s in outcome.winners)}"]
