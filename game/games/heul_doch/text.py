"""The texts of Heul doch! Mau Mau: moves and positions of records, results of the ``replay`` command.

Base class of :class:`heul_doch.game.games.heul_doch.family.HeulDoch`, without rules.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from heul_doch.game.core.common import Deck, entry_names, parse_seat
from heul_doch.game.core.definition import GameDefinition
from heul_doch.game.core.events import Outcome
from heul_doch.game.core.moves import Choice, Move, MoveError
from heul_doch.game.core.state import Position, State
from heul_doch.game.games.heul_doch.effects import LEFT, RIGHT
from heul_doch.game.games.heul_doch.tables import ONION, OWN, PLACES, PLAY


class HeulText(ABC):
    """Reads and writes texts; the subclass has the rules."""

    defn: GameDefinition
    seats: int
    deck: Deck
    draw_zone: int
    discard_zone: int

    @abstractmethod
    def outcome(self, pos: Position) -> Outcome | None:
        """Return the scores of a finished game, None before its end."""

    def move_text(self, move: Move) -> str:
        """Return a move as text, as in records: ``0 red-6 own``, ``0 karussell left``."""
        words = [str(move.seat), self.deck.face(move.cards[0]).name]
        if move.verb == PLAY:
            words += [str(choice) for choice in move.choices]
        else:
            words.append(move.verb)
        return " ".join(words)

    def parse_move(self, pos: Position, text: str) -> Move:
        """Read a move; of equal cards the first in the hand is meant. Raises MoveError."""
        words = text.split()
        if len(words) < 2:
            raise MoveError("a move is SEAT CARD and where it goes, as in '0 red-6 own'")
        seat = parse_seat(words[0], self.seats)
        face = self.deck.find(words[1])
        if face is None:
            raise MoveError(f"there is no card {words[1]!r} in this deck" + self.deck.did_you_mean(words[1]))
        hand = pos.zones[self.seats + seat]
        card, face_index = self.deck.first_card(face), self.deck.face_index
        for held in hand:
            if face_index[held] == face:
                card = held
                break
        rest = words[2:]
        if self.defn.faces[face].special is not None and rest != [ONION] and rest not in ([OWN],):
            choices = tuple(self._parse_choice(word) for word in rest)
            return Move(seat, PLAY, (card,), choices)
        if len(rest) != 1 or rest[0] not in PLACES:
            raise MoveError(f"{' '.join(rest) or 'nothing'!r} is no place; known are {', '.join(PLACES)}")
        return Move(seat, rest[0], (card,))

    def _parse_choice(self, word: str) -> Choice:
        if word in (LEFT, RIGHT):
            return word
        return parse_seat(word, self.seats)

    def position(self, state: State) -> dict[str, Any]:
        """Return the position with all cards, as records print it (:mod:`heul_doch.game.records.record`)."""
        names = [entry_names(self.deck, zone) for zone in state.zones]
        n = self.seats
        return {
            "stacks": names[:n],
            "hands": [sorted(hand) for hand in names[n : 2 * n]],
            "draw": names[self.draw_zone],
            "discard": names[self.discard_zone],
        }

    def written_deal(self, state: State) -> dict[str, Any]:
        """Return a position as the ``deal`` of a record, hands in the order they are held."""
        hands = [entry_names(self.deck, hand) for hand in state.zones[self.seats : 2 * self.seats]]
        return {**self.position(state), "hands": hands}

    def seat_status(self, state: State) -> list[str]:
        """Return each seat's top card."""
        return [(entry_names(self.deck, pile[-1:]) or ["-"])[0] for pile in state.zones[: self.seats]]

    def result_lines(self, state: State, names: Sequence[str]) -> list[str]:
        """Return the scores and the winners, in English."""
        outcome = self.outcome(state)
        assert outcome is not None
        lines = [f"{names[s.seat]}: {s.score} points, {s.onions} onions cost {s.lost}" for s in outcome.seats]
        return [*lines, f"won: {', '.join(names[s] for s in outcome.winners)}"]

    def result(self, state: State) -> dict[str, Any] | None:
        """Return the result as records print it (:mod:`heul_doch.game.records.record`), None before the end."""
        outcome = self.outcome(state)
        if outcome is None:
            return None
        return {
            "scores": [s.score for s in outcome.seats],
            "lost": [s.lost for s in outcome.seats],
            "onions": [s.onions for s in outcome.seats],
            "voided": [list(s.voided) for s in outcome.seats],
            "winners": list(outcome.winners),
        }
