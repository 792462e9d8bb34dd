"""The JSON view of Heul doch! (:mod:`heul_doch.game.bots.jsonlines`).

``stacks`` holds the stacks where ``history`` begins, ``history`` every public move since then.

=========================== ============================================================================
game, seat, seats           id of the game, the asking seat, number of seats
variants, special, options  variants that are on; whether the twelve specials are; options off their default
stacks                      bottom to top; ``red-5`` open, ``~red-5`` down and known, ``~?`` down and unknown
history                     ``0 red-6 own``; an onion nobody else knows is ``2 ? onion``; after cards were turned
                            one ``SEAT shows CARD`` for each open top
hand, sizes, draw, discard  own cards, sizes of all hands, cards in the draw pile, the discard pile
hands                       all hands, ``?`` for unknown cards
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
    head_of,
    names_of,
    number_of,
    own_hand,
)
from heul_doch.game.core.cards import Seat
from heul_doch.game.core.common import number_below
from heul_doch.game.core.engine import Game, Step
from heul_doch.game.core.events import CardsTurned, Played
from heul_doch.game.core.moves import Move, MoveError
from heul_doch.game.core.observe import AUDIENCE, View, VisibleEntry, redact
from heul_doch.game.core.state import Draft, State
from heul_doch.game.games.heul_doch.family import ONION, PLAY, HeulDoch


def opening(game: Game, view: View) -> tuple[tuple[str, ...], ...]:
    """Return the stacks of a view as lists of card names, for the beginning of a history."""
    return tuple(tuple(_word(game, e) for e in view.zones[s]) for s in range(game.seats))


def entries(game: Game, step: Step, move: Move, seat: Seat) -> list[str]:
    """Return the entries that a move adds to the history of ``seat``: its text; all open tops if cards were turned."""
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
    n = game.seats
    hands = [[UNKNOWN if e is None else _name(game, e) for e in view.zones[n + s]] for s in range(n)]
    stacks = opening(game, view)
    own_stack = () if view.seat == AUDIENCE else stacks[view.seat]
    return {
        **head_of(game, view, history.entries),
        "special": "sonderkarten" in game.defn.variants,
        "stacks": [list(pile) for pile in history.stacks],
        "hand": own_hand(view, hands),
        "sizes": [len(hand) for hand in hands],
        "hands": hands,
        "draw": len(view.zones[2 * n]),
        "discard": [_name(game, e) for e in view.zones[2 * n + 1] if e is not None],
        "tops": [None if not pile else "~" if pile[-1].startswith("~") else pile[-1] for pile in stacks],
        "own_onions": [name[1:] for name in own_stack if name.startswith("~") and name != "~" + UNKNOWN],
    }


def _name(game: Game, entry: int) -> str:
    return game.deck.names[entry if entry >= 0 else ~entry]


def _word(game: Game, entry: VisibleEntry) -> str:
    if entry is None:
        return "~" + UNKNOWN
    return _name(game, entry) if entry >= 0 else "~" + _name(game, entry)


def read_view(game: Game, data: Mapping[str, Any]) -> View:
    """Return a view from plain data: the stacks come from playing the history, the hands from their keys.

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
        # Named cards get their ids first, so that copies are counted.
        for name in names_of(pile, "stacks"):
            cards.take(name, "stacks")
    played = _Replay(game, cards, [cards.entries(pile) for pile in stacks])
    for text in names_of(data.get("history", []), "history"):
        played.read(text)
    discard = played.discard(names_of(data.get("discard", []), "discard"))
    zones: list[tuple[VisibleEntry, ...]] = [cards.visible(pile) for pile in played.draft.zones[:n]]
    zones += cards.hands(data, seat, range(n) if _hands_move(game) else ())
    zones.append((None,) * number_of(data, "draw", game.deck.size))
    zones.append(discard)
    check_count(game, zones)
    return View(seat, tuple(zones), seat, "play", len(played.moves), ())


def _hands_move(game: Game) -> bool:
    """Return whether a special card moves whole hands, so that seats know cards in others' hands."""
    return any(effect.verb in ("pass_hands", "swap_hands") for s in game.defn.specials for effect in s.effects)


class _Cards(NamedCards):
    """Finds card ids for names; an unknown card gets an id past the end of the deck."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._waiting: dict[str, list[int]] = {}
        self._unknown = game.deck.size

    def unknown(self) -> int:
        """Return a new id for an unknown card."""
        self._unknown += 1
        return self._unknown - 1

    def take(self, word: str, key: str) -> None:
        """Reserve the id of a word such as ``~red-5``, ``red-5`` or ``~?``."""
        name = word.removeprefix("~")
        if name != UNKNOWN:
            self._waiting.setdefault(name, []).append(self.new(name, key))
        elif word == name:
            raise ProtocolError(f'"{key}": an open card has a name')

    def entries(self, pile: Sequence[str]) -> tuple[int, ...]:
        """Return the entries of a pile whose words were given to :meth:`take`."""
        found = []
        for word in pile:
            name = word.removeprefix("~")
            card = self.unknown() if name == UNKNOWN else self._waiting[name].pop(0)
            found.append(card if word == name else ~card)
        return tuple(found)

    def visible(self, pile: Sequence[int]) -> tuple[VisibleEntry, ...]:
        """Return a pile with None for unknown cards. Raises ProtocolError for an unknown card that lies face up."""
        found: list[VisibleEntry] = []
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
    """Plays a history by the rules; the hands hold only the card that is just played."""

    def __init__(self, game: Game, cards: _Cards, stacks: list[tuple[int, ...]]) -> None:
        assert isinstance(game.rules, HeulDoch)
        self.game, self.cards, self.rules = game, cards, game.rules
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
        """Give the seat the turn and the card, which may be any one after hands were exchanged."""
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
        """Return the discard pile; cards that were unknown until they were thrown get their names from ``names``."""
        pile = list(self.draft.zones[2 * self.game.seats + 1])
        size = self.game.deck.size
        # ``names`` is the whole pile, which may have held cards before the history began.
        older = len(names) - len(pile)
        if older < 0 or any(
            card < size and self.game.deck.names[card] != name for card, name in zip(pile, names[older:])
        ):
            raise ProtocolError('"discard" does not agree with "history"')
        new = [self.cards.new(name, "discard") for name in names[:older]]
        return (*new, *(c if c < size else self.cards.new(name, "discard") for c, name in zip(pile, names[older:])))
