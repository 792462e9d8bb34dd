"""What a seat of Heul doch! knows, as plain data and back; part of :mod:`game.bots.jsonlines`.

``stacks`` is what lay there when ``history`` begins, ``history`` every public move since.

=========================== ============================================================================
game, seat, seats           which game, the asking seat, number of seats
variants, special, options  what is switched on; whether the twelve specials are; options off their default
stacks                      bottom to top; ``red-5`` open, ``~red-5`` down and known, ``~?`` down and unknown
history                     ``0 red-6 own``; an onion nobody else knows is ``2 ? onion``; after cards were turned
                            one ``SEAT shows CARD`` for each open top
hand, sizes, draw, discard  own cards, sizes of all hands, cards in the draw pile, the discard pile
hands                       all hands, ``?`` for what is unknown (only a house card tells more)
tops, own_onions            tops as seen (``~`` down, null empty), known faces of the own onions
=========================== ============================================================================
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from heul_doch.game.bots.line_format import (
    SHOWS,
    UNKNOWN,
    NamedCards,
    ProtocolError,
    SeatHistory,
    check_count,
    names_of,
    number_of,
    sizes_of,
)
from heul_doch.game.core.cards import Seat
from heul_doch.game.core.common import number_below
from heul_doch.game.core.engine import Game, Step
from heul_doch.game.core.events import CardsTurned, Played
from heul_doch.game.core.moves import Move, MoveError
from heul_doch.game.core.observe import Glimpse, View, redact
from heul_doch.game.core.state import Draft, State
from heul_doch.game.games.heul_doch.family import ONION, PLAY, HeulDoch


def opening(game: Game, view: View) -> tuple[tuple[str, ...], ...]:
    """Return the stacks of a view in the words of the protocol: where a history may begin."""
    return tuple(tuple(_glimpse(game, g) for g in view.zones[s]) for s in range(game.seats))


def entries(game: Game, step: Step, move: Move, seat: Seat) -> list[str]:
    """Return what ``seat`` is told of a move that was made: the move, and what lies open after cards were turned."""
    told: list[str] = []
    for event in step.events:
        match redact(game, event, seat):
            case Played(card=None):
                told.append(f"{move.seat} {UNKNOWN} {move.verb}")
            case Played():
                told.append(game.move_text(move))
            case CardsTurned():
                told = told[:1]
                for s in range(game.seats):
                    pile = step.state.zones[s]
                    if pile and pile[-1] >= 0:
                        told.append(f"{s} {SHOWS} {game.face(pile[-1]).name}")
    return told


def write_view(game: Game, view: View, history: SeatHistory) -> dict[str, Any]:
    """Return a view as plain data."""
    n, seat = game.seats, view.seat
    hands = [[UNKNOWN if g is None else _name(game, g) for g in view.zones[n + s]] for s in range(n)]
    stacks = opening(game, view)
    return {
        "game": game.defn.id,
        "seat": seat,
        "seats": n,
        "variants": list(game.defn.variants),
        "special": "sonderkarten" in game.defn.variants,
        "options": dict(game.defn.options),
        "stacks": [list(pile) for pile in history.stacks],
        "history": list(history.entries),
        "hand": hands[seat],
        "sizes": [len(hand) for hand in hands],
        "hands": hands,
        "draw": len(view.zones[2 * n]),
        "discard": [_name(game, g) for g in view.zones[2 * n + 1] if g is not None],
        "tops": [None if not pile else "~" if pile[-1].startswith("~") else pile[-1] for pile in stacks],
        "own_onions": [name[1:] for name in stacks[seat] if name.startswith("~") and name != "~" + UNKNOWN],
    }


def _name(game: Game, glimpse: int) -> str:
    return game.deck.names[glimpse if glimpse >= 0 else ~glimpse]


def _glimpse(game: Game, glimpse: Glimpse) -> str:
    if glimpse is None:
        return "~" + UNKNOWN
    return _name(game, glimpse) if glimpse >= 0 else "~" + _name(game, glimpse)


def read_view(game: Game, data: Mapping[str, Any]) -> View:
    """Return a view from plain data: the history is played through, then the hands are put in.

    Raises ProtocolError, naming the key.
    """
    n = game.seats
    seat = number_of(data, "seat")
    if not 0 <= seat < n:
        raise ProtocolError(f'"seat" must be 0 to {n - 1}, not {seat}')
    cards = _Cards(game)
    stacks = data.get("stacks")
    if not isinstance(stacks, list) or len(stacks) != n:
        raise ProtocolError(f'"stacks" must be {n} lists')
    for pile in stacks:
        # What is known by name gets its card first, so that copies are counted.
        for name in names_of(pile, "stacks"):
            cards.take(name, "stacks")
    played = _Replay(game, cards, [cards.entries(pile) for pile in stacks])
    for text in names_of(data.get("history", []), "history"):
        played.read(text)
    sizes = sizes_of(data, n, game.deck.size)
    discard = played.discard(names_of(data.get("discard", []), "discard"))
    hands = data.get("hands") or [[UNKNOWN] * size for size in sizes]
    if not isinstance(hands, list) or len(hands) != n:
        raise ProtocolError(f'"hands" must be {n} lists')
    zones: list[tuple[Glimpse, ...]] = [cards.glimpses(pile) for pile in played.draft.zones[:n]]
    for s in range(n):
        names = names_of(data.get("hand"), "hand") if s == seat else names_of(hands[s], "hands")
        if len(names) != sizes[s]:
            raise ProtocolError(f'"sizes": the hand of seat {s} holds {len(names)} cards, not {sizes[s]}')
        zones.append(tuple(None if name == UNKNOWN else cards.new(name, "hand") for name in names))
    zones.append((None,) * number_of(data, "draw", game.deck.size))
    zones.append(discard)
    check_count(game, zones)
    return View(seat, tuple(zones), seat, "play", len(played.moves), ())


class _Cards(NamedCards):
    """Hands out card ids for names, and stand-ins (past the deck) for unknown cards."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.game = game
        self._waiting: dict[str, list[int]] = {}
        self._unknown = game.deck.size

    def unknown(self) -> int:
        """Return a stand-in for a card nobody knows."""
        self._unknown += 1
        return self._unknown - 1

    def take(self, word: str, key: str) -> None:
        """Reserve the card of a word like ``~red-5`` of the first stacks."""
        name = word.removeprefix("~")
        if name != UNKNOWN:
            self._waiting.setdefault(name, []).append(self.new(name, key))
        elif word == name:
            raise ProtocolError(f'"{key}": an open card has a name')

    def entries(self, pile: Sequence[str]) -> tuple[int, ...]:
        """Return the entries of a pile whose cards were taken."""
        found = []
        for word in pile:
            name = word.removeprefix("~")
            card = self.unknown() if name == UNKNOWN else self._waiting[name].pop(0)
            found.append(card if word == name else ~card)
        return tuple(found)

    def glimpses(self, pile: Sequence[int]) -> tuple[Glimpse, ...]:
        """Return what is known of a pile."""
        found: list[Glimpse] = []
        for entry in pile:
            card = entry if entry >= 0 else ~entry
            if card >= self.game.deck.size:
                if entry >= 0:
                    raise ProtocolError('"history": an open card was never named')
                found.append(None)
            else:
                found.append(card if entry >= 0 else ~card)
        return tuple(found)


class _Replay:
    """Plays a history through the rules: hands hold nothing but the card that is just laid."""

    def __init__(self, game: Game, cards: _Cards, stacks: list[tuple[int, ...]]) -> None:
        rules = game.rules
        if not isinstance(rules, HeulDoch):
            raise ProtocolError(f"views of {game.defn.family} cannot be read")
        self.game, self.cards, self.rules = game, cards, rules
        n = game.seats
        zones = (*stacks, *(() for _ in range(n)), (), ())
        self.draft = Draft(State(tuple(zones), (0,) * (n + 1), 0, "play", 0, 0))
        self.moves: list[str] = []

    def read(self, text: str) -> None:
        """Play one entry. Raises ProtocolError."""
        words = text.split()
        if len(words) < 3 and not (len(words) == 2 and words[1] != UNKNOWN):
            raise ProtocolError(f'"history": {text[:60]!r} is no move')
        seat = number_below(words[0], self.game.seats)
        if seat is None:
            raise ProtocolError(f'"history": {text[:60]!r}: no such seat')
        if words[1] == SHOWS:
            self._show(seat, words[2], text)
            return
        if words[1] == UNKNOWN:
            if words[2:] != [ONION]:
                raise ProtocolError(f'"history": {text[:60]!r}: only an onion may be unknown')
            move = Move(seat, ONION, (self.cards.unknown(),))
        else:
            try:
                move = self.game.parse_move(self.draft, text)
            except MoveError as error:
                raise ProtocolError(f'"history": {text[:60]!r}: {error}') from None
            move = move._replace(cards=(self.cards.new(words[1], "history"),))
            if move.verb == PLAY and self.rules.why_not(self._holding(move), move) is not None:
                raise ProtocolError(f'"history": {text[:60]!r} is no move')
        self.moves.append(text)
        self._holding(move)
        try:
            self.rules.play(self.draft, move)
        except IndexError:
            raise ProtocolError(f'"history": {text[:60]!r} needs a card that was not named') from None
        for s in range(self.game.seats):
            self.draft.zones[self.game.seats + s] = ()

    def _holding(self, move: Move) -> Draft:
        """Put the card into the hand of its seat, which is on turn: after a change of hands it may be any card."""
        self.draft.zones[self.game.seats + move.seat] = move.cards
        self.draft.turn = move.seat
        return self.draft

    def _show(self, seat: Seat, name: str, text: str) -> None:
        pile = self.draft.zones[seat]
        if not pile or pile[-1] < 0:
            raise ProtocolError(f'"history": {text[:60]!r}: nothing lies open there')
        card = pile[-1]
        if card < self.game.deck.size:
            if self.game.deck.names[card] != name:
                raise ProtocolError(f'"history": {text[:60]!r}: {self.game.deck.names[card]} lies there')
            return
        self.draft.zones[seat] = (*pile[:-1], self.cards.new(name, "history"))

    def discard(self, names: Sequence[str]) -> tuple[int, ...]:
        """Return the discard pile; what was unknown until it was thrown there gets its name now."""
        pile = list(self.draft.zones[2 * self.game.seats + 1])
        size = self.game.deck.size
        # The pile is given as it lies now; before the history began there may have been more.
        older = len(names) - len(pile)
        if older < 0 or any(
            card < size and self.game.deck.names[card] != name for card, name in zip(pile, names[older:])
        ):
            raise ProtocolError('"discard" does not agree with "history"')
        new = [self.cards.new(name, "discard") for name in names[:older]]
        return (*new, *(c if c < size else self.cards.new(name, "discard") for c, name in zip(pile, names[older:])))
