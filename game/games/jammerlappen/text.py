"""The texts of Jammerlappen: moves, deals and positions of records, results of the ``replay`` command.

Base class of :class:`heul_doch.game.games.jammerlappen.family.Jammerlappen`, without rules.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from heul_doch.game.core.cards import CardId, Entry, Seat, Zone, card_of
from heul_doch.game.core.common import DealError, Deck, check_keys, deal_entries, entry_names, number_below, parse_seat
from heul_doch.game.core.definition import GameDefinition
from heul_doch.game.core.engine import Game
from heul_doch.game.core.events import Event, Outcome
from heul_doch.game.core.moves import Move, MoveError
from heul_doch.game.core.state import NOBODY, Position, State
from heul_doch.game.core.wire import Form, either, fields, flag, list_of, maybe, whole
from heul_doch.game.games.jammerlappen.actions import Action
from heul_doch.game.games.jammerlappen.terms import (
    BLIND,
    KEEP,
    OPEN,
    OVER,
    PLAY,
    PLAYING,
    SLAM,
    SWAP,
    SWAPPING,
    TAKE,
    VERBS,
)


class Table(NamedTuple):
    """What applies at the table besides the cards (``State.data``); everybody may know it."""

    need: int | None = None
    """The number in force, None if any card may be laid (2.4)."""
    falling: bool = False
    """Whether equal or lower cards must be laid (2.5)."""
    direction: int = 1
    """1: clockwise, -1: counter-clockwise."""
    out: tuple[Seat, ...] = ()
    """Seats that are out, in that order."""
    swaps: int = 0
    """Number of seats that have not swapped or kept yet."""


def data_form(game: Game) -> Form:
    """Return how the data that a seat may know is read."""
    seats = game.seats
    direction = either(whole(1, 1), whole(-1, -1))
    return fields(Table, maybe(whole(0, 999)), flag, direction, list_of(whole(0, seats - 1), seats), whole(0, seats))


DEAL_KEYS = ("hidden", "open", "hands", "draw", "pot", "removed", "phase", "need", "falling", "direction")


class JammerText(ABC):
    """Reads and writes texts; the subclasses have the rules."""

    defn: GameDefinition
    seats: int
    columns: int
    deck: Deck
    zones: tuple[Zone, ...]
    open_zones: tuple[tuple[int, ...], ...]
    hidden_zones: tuple[tuple[int, ...], ...]
    draw_zone: int
    pot_zone: int
    removed_zone: int
    face_of: tuple[int, ...]
    value_of: tuple[int, ...]
    action_of: tuple[Action | None, ...]
    falling_value: int
    has_swap: bool

    @abstractmethod
    def begin(
        self, zones: tuple[tuple[int, ...], ...], start: Seat, phase: str, data: Table, rng: int
    ) -> tuple[State, list[Event]]:
        """Return a position and its first events."""

    @abstractmethod
    def outcome(self, pos: Position) -> Outcome | None:
        """Return who is left over, None before the end."""

    # ---- moves

    def move_text(self, move: Move) -> str:
        """Return a move as text, as in records: ``0 play 7 7``, ``0 open 0 2``, ``2 slam play 4``."""
        seat, verb, cards, choices = move
        words = [str(seat), verb]
        if verb == SLAM:
            words.append(OPEN if choices else PLAY)
        if verb in (SWAP, PLAY) or (verb == SLAM and not choices):
            words += [self.deck.names[card] for card in cards]
        words += [str(column) for column in choices]
        return " ".join(words)

    def parse_move(self, pos: Position, text: str) -> Move:
        """Read a move; of equal cards the first in the hand are meant. Raises MoveError."""
        words = text.split()
        if len(words) < 2:
            raise MoveError("a move is SEAT and what it does, as in '0 play 7 7'")
        seat = parse_seat(words[0], self.seats)
        verb, rest = words[1], words[2:]
        if verb not in VERBS:
            raise MoveError(f"{verb!r} is no move; known are {', '.join(VERBS)}")
        if verb == SLAM:
            if not rest or rest[0] not in (PLAY, OPEN):
                raise MoveError(f"slam is followed by {PLAY} or {OPEN}")
            return self._parse_lay(pos, seat, rest[0], rest[1:])._replace(verb=SLAM)
        if verb in (PLAY, OPEN):
            return self._parse_lay(pos, seat, verb, rest)
        if verb == SWAP:
            if len(rest) != 2:
                raise MoveError("swap takes a card and a column, as in '0 swap 7 2'")
            return Move(seat, SWAP, self._parse_cards(pos, seat, rest[:1]), self._parse_columns(rest[1:]))
        if verb == BLIND and len(rest) != 1:
            raise MoveError("blind takes one column, as in '0 blind 1'")
        if (verb == KEEP and rest) or (verb == TAKE and len(rest) > 1):
            raise MoveError(f"{verb} takes {'nothing' if verb == KEEP else 'at most one column'}")
        columns = self._parse_columns(rest)
        return Move(seat, verb, self._open_cards(pos, seat, columns) if verb == TAKE else (), columns)

    def _parse_lay(self, pos: Position, seat: Seat, verb: str, words: list[str]) -> Move:
        if not words:
            raise MoveError(f"{verb} takes {'cards' if verb == PLAY else 'columns'}")
        if verb == PLAY:
            return Move(seat, PLAY, self._parse_cards(pos, seat, words))
        columns = self._parse_columns(words)
        return Move(seat, OPEN, self._open_cards(pos, seat, columns), columns)

    def _parse_columns(self, words: list[str]) -> tuple[int, ...]:
        columns: list[int] = []
        for word in words:
            column = number_below(word, self.columns)
            if column is None:
                raise MoveError(f"there is no column {word!r}; columns are 0 to {self.columns - 1}")
            columns.append(column)
        if len(set(columns)) < len(columns):
            raise MoveError("a column is named twice")
        return tuple(sorted(columns))

    def _parse_cards(self, pos: Position, seat: Seat, words: list[str]) -> tuple[CardId, ...]:
        """Return the cards of words: those in hand first, then others of the deck, which will be refused."""
        taken: list[CardId] = []
        for word in words:
            face = self.deck.find(word)
            if face is None:
                raise MoveError(f"there is no card {word!r} in this deck" + self.deck.did_you_mean(word))
            first = self.deck.first_card(face)
            copies = range(first, first + self.deck.copies[face])
            in_hand = [card for card in pos.zones[seat] if self.face_of[card] == face]
            card = next((c for c in (*in_hand, *copies) if c not in taken), None)
            if card is None:
                raise MoveError(f"{word!r} is named more often than the {len(copies)} copies of the deck")
            taken.append(card)
        return tuple(sorted(taken))

    def _open_cards(self, pos: Position, seat: Seat, columns: tuple[int, ...]) -> tuple[CardId, ...]:
        piles = [pos.zones[self.open_zones[seat][column]] for column in columns]
        return tuple(pile[0] for pile in piles if pile)

    # ---- deals

    def from_deal(self, deal: Mapping[str, Any], start: Seat) -> State:
        """Return the position of a record's ``deal``. Raises DealError, naming key and card."""
        check_keys(deal, DEAL_KEYS)
        taken = [0] * len(self.defn.faces)
        opened = self._columns(deal, "open", taken)
        hidden = self._columns(deal, "hidden", taken)
        hands = deal.get("hands", [[] for _ in range(self.seats)])
        if not isinstance(hands, list) or len(hands) != self.seats:
            raise DealError("hands", f"needs {self.seats} lists, one a seat")
        piles = [deal_entries(self.deck, taken, self._names(hand), "hands", may_lie_down=False) for hand in hands]
        draw, pot, removed = (
            deal_entries(self.deck, taken, self._names(deal.get(key, [])), key, may_lie_down=False)
            for key in ("draw", "pot", "removed")
        )
        zones = (*piles, *opened, *(tuple(~card for card in pile) for pile in hidden), draw, pot, removed)
        if not any(zones[: self.draw_zone]):
            raise DealError("hands", "nobody holds a card")
        phase = deal.get("phase", PLAYING if pot or removed or not self.has_swap else SWAPPING)
        if phase not in (SWAPPING, PLAYING):
            raise DealError("phase", f"must be {SWAPPING} or {PLAYING}, not {phase!r}")
        if phase == SWAPPING and (pot or not self.has_swap):
            raise DealError("phase", "no card lies in the pot while cards are swapped" if pot else "nothing is swapped")
        return self.begin(zones, start, phase, self._table_of(deal, pot), 0)[0]

    @staticmethod
    def _names(names: Any) -> Any:
        """Return card names; YAML reads numbers without quotes as int."""
        if not isinstance(names, list):
            return names
        return [str(name) if isinstance(name, int) and not isinstance(name, bool) else name for name in names]

    def _columns(self, deal: Mapping[str, Any], key: str, taken: list[int]) -> list[tuple[Entry, ...]]:
        """Read ``open`` or ``hidden``: for each seat a card, or null, in every column."""
        rows = deal.get(key, [[None] * self.columns for _ in range(self.seats)])
        if not isinstance(rows, list) or len(rows) != self.seats:
            raise DealError(key, f"needs {self.seats} lists, one a seat")
        piles = []
        for row in rows:
            if not isinstance(row, list) or len(row) != self.columns:
                raise DealError(key, f"needs {self.columns} cards a seat, null where one is gone")
            for name in self._names(row):
                names = [] if name is None else [name]
                piles.append(deal_entries(self.deck, taken, names, key, may_lie_down=False))
        return piles

    def _table_of(self, deal: Mapping[str, Any], pot: tuple[Entry, ...]) -> Table:
        """Read what applies besides the cards; missing keys follow from the pot (2.4, 2.5)."""
        need, falling = None, False
        for card in pot:
            action = self.action_of[self.face_of[card]]
            if action is None:
                need = self.value_of[card]
                falling = falling or need == self.falling_value
            elif action.is_clear:
                need, falling = None, False
        need = deal.get("need", need)
        # Not into the variable above: a compiled build refuses what is no bool there.
        wanted: Any = deal.get("falling", falling)
        direction = deal.get("direction", 1)
        values = sorted({face.value for face in self.defn.faces if face.value})
        if need is not None and (isinstance(need, bool) or need not in values):
            raise DealError("need", f"must be a number of the deck or null, not {need!r}")
        if need is not None and not pot:
            raise DealError("need", f"{need} cannot be in force, the pot is empty")
        if not isinstance(wanted, bool):
            raise DealError("falling", f"must be true or false, not {wanted!r}")
        if wanted and need is None:
            raise DealError("falling", "it cannot go downwards while no number is in force")
        if isinstance(direction, bool) or direction not in (1, -1):
            raise DealError("direction", f"must be 1 (clockwise) or -1, not {direction!r}")
        return Table(need, wanted, direction)

    def _cells(self, state: State, zones: tuple[tuple[int, ...], ...]) -> list[list[str | None]]:
        names, piles = self.deck.names, state.zones
        return [[names[card_of(piles[zone][0])] if piles[zone] else None for zone in row] for row in zones]

    def written_deal(self, state: State) -> dict[str, Any]:
        """Return a position as the ``deal`` of a record, hands in the order they are held."""
        position = self.position(state)
        hands = [entry_names(self.deck, hand) for hand in state.zones[: self.seats]]
        return {key: hands if key == "hands" else position[key] for key in DEAL_KEYS}

    # ---- positions

    def position(self, state: State) -> dict[str, Any]:
        """Return the position with all cards, as records print it (:mod:`heul_doch.game.records.record`)."""
        data: Table = state.data
        zones = state.zones
        return {
            "hands": [sorted(entry_names(self.deck, hand)) for hand in zones[: self.seats]],
            "open": self._cells(state, self.open_zones),
            "hidden": self._cells(state, self.hidden_zones),
            "draw": entry_names(self.deck, zones[self.draw_zone]),
            "pot": entry_names(self.deck, zones[self.pot_zone]),
            "removed": entry_names(self.deck, zones[self.removed_zone]),
            "direction": data.direction,
            "need": data.need,
            "falling": data.falling,
            "phase": PLAYING if state.phase == OVER else state.phase,
            "out": list(data.out),
        }

    def result(self, state: State) -> dict[str, Any] | None:
        """Return the result as records print it, None before the end; a game that was broken off has no loser."""
        outcome = self.outcome(state)
        if outcome is None:
            return None
        return {"loser": None if outcome.is_broken_off else outcome.ranking[-1][0], "out": list(state.data.out)}

    def seat_status(self, state: State) -> list[str]:
        """Return the number of cards of each seat: in hand, open, face down."""
        zones = state.zones
        return [
            f"{len(zones[s])}+{sum(len(zones[z]) for z in self.open_zones[s])}"
            f"+{sum(len(zones[z]) for z in self.hidden_zones[s])}"
            for s in range(self.seats)
        ]

    def result_lines(self, state: State, names: Sequence[str]) -> list[str]:
        """Return who is left over, in English."""
        assert state.turn == NOBODY
        outcome = self.outcome(state)
        assert outcome is not None
        safe = ", ".join(names[s] for s in state.data.out) or "nobody"
        if outcome.is_broken_off:
            return [f"broken off after {state.ply} moves, without a loser", f"out by then: {safe}"]
        return [f"out: {safe}", f"Jammerlappen: {names[outcome.ranking[-1][0]]}"]
