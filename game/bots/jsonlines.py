"""Bots of any language: one JSON object a line to the bot, one a line back.

::

    {"view": {...}, "legal": ["0 red-6 own", ...], "budget_ms": 1500}   ->   {"move": "0 red-6 own"}

A seat that may act out of turn (a throw-in) is asked with ``"may_pass": true`` and may answer ``{"move": null}``.

This module writes and reads such lines, both ways; processes and time limits are elsewhere. What a view holds depends
on the family of games: here is heul_doch, :mod:`game.games.jammerlappen.lines` has jammerlappen,
:mod:`game.games.himmel_hoelle.lines` himmel_hoelle, :mod:`game.bots.plain_lines` any other (:data:`LINES`). A bot keeps
no memory between lines: ``stacks`` is what lay there when ``history`` begins, ``history`` every public move since. Keys
of the view:

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

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol, runtime_checkable

from heul_doch.game.bots import plain_lines
from heul_doch.game.bots.line_words import (
    SHOWS,
    UNKNOWN,
    NamedCards,
    ProtocolError,
    check_count,
    names_of,
    number_of,
    sizes_of,
)
from heul_doch.game.bots.protocol import Bot, Reactor
from heul_doch.game.core.cards import Seat
from heul_doch.game.core.common import number_below
from heul_doch.game.core.engine import Game, Step
from heul_doch.game.core.events import CardsTurned, Played
from heul_doch.game.core.moves import Move, MoveError
from heul_doch.game.core.observe import Glimpse, View, redact
from heul_doch.game.core.observe import view as observe
from heul_doch.game.core.rng import Rng
from heul_doch.game.core.state import Draft, State
from heul_doch.game.games.heul_doch.family import ONION, PLAY, HeulDoch
from heul_doch.game.games.himmel_hoelle import lines as himmel_lines
from heul_doch.game.games.jammerlappen import lines as jammer_lines

LONGEST_MS: Final = 86_400_000
"""A budget of more than a day is a mistake."""


class Story(NamedTuple):
    """How a position came about, as one seat saw it."""

    stacks: tuple[tuple[str, ...], ...]
    """The stacks when the history begins."""
    history: tuple[str, ...] = ()


@runtime_checkable
class Storyteller(Protocol):
    """A bot that is told the history too."""

    def choose_knowing(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng, story: Story) -> Move:
        """Choose a move as ``choose`` does."""


@runtime_checkable
class StoryReactor(Protocol):
    """A bot that may act out of turn and is told the history too."""

    def react_knowing(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng, story: Story) -> Move | None:
        """Choose a move, or None, as ``react`` does."""


class Lines(Protocol):
    """The views of a family as plain data: a module with these three functions."""

    def entries(self, game: Game, step: Step, move: Move, seat: Seat) -> list[str]:
        """Return what ``seat`` is told of a move that was made."""

    def write_view(self, game: Game, view: View, history: Sequence[str]) -> dict[str, Any]:
        """Return a view as plain data."""

    def read_view(self, game: Game, data: Mapping[str, Any]) -> View:
        """Return a view from plain data. Raises ProtocolError, naming the key."""


LINES: dict[str, Lines] = {"jammerlappen": jammer_lines, "himmel_hoelle": himmel_lines}
"""Family -> who has the words of its views; heul_doch is told here, whatever is in neither place plainly."""


def _lines(game: Game) -> Lines | None:
    """Return who has the words of a game's views, None: this module."""
    family = game.defn.family
    return None if family == "heul_doch" else LINES.get(family, plain_lines)


# ------------------------------------------------------------------------------------------------ writing


def opening(game: Game, view: View) -> tuple[tuple[str, ...], ...]:
    """Return the stacks of a view in the words of the protocol: where a history may begin; empty without stacks."""
    if _lines(game) is not None:
        return ()
    return tuple(tuple(_glimpse(game, g) for g in view.zones[s]) for s in range(game.seats))


def entries(game: Game, step: Step, move: Move, seat: Seat) -> list[str]:
    """Return what ``seat`` is told of a move that was made: the move, and what lies open after cards were turned."""
    if (lines := _lines(game)) is not None:
        return lines.entries(game, step, move, seat)
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


def story_of(game: Game, states: Sequence[State], moves: Sequence[Move], seat: Seat) -> Story:
    """Return how a game came about, as ``seat`` saw it: ``states`` before each of ``moves``, from the deal on."""
    told: list[str] = []
    for state, move in zip(states, moves):
        told += entries(game, game.reapply(state, move), move, seat)
    return Story(opening(game, observe(game, states[0], seat)), tuple(told))


def write_view(game: Game, view: View, story: Story | None = None) -> dict[str, Any]:
    """Return a view as plain data. Without ``story`` the history begins now."""
    if (lines := _lines(game)) is not None:
        return lines.write_view(game, view, story.history if story is not None else ())
    n, seat = game.seats, view.seat
    hands = [[UNKNOWN if g is None else _name(game, g) for g in view.zones[n + s]] for s in range(n)]
    stacks = opening(game, view)
    told = story or Story(stacks)
    return {
        "game": game.defn.id,
        "seat": seat,
        "seats": n,
        "variants": list(game.defn.variants),
        "special": "sonderkarten" in game.defn.variants,
        "options": dict(game.defn.options),
        "stacks": [list(pile) for pile in told.stacks],
        "history": list(told.history),
        "hand": hands[seat],
        "sizes": [len(hand) for hand in hands],
        "hands": hands,
        "draw": len(view.zones[2 * n]),
        "discard": [_name(game, g) for g in view.zones[2 * n + 1] if g is not None],
        "tops": [None if not pile else "~" if pile[-1].startswith("~") else pile[-1] for pile in stacks],
        "own_onions": [name[1:] for name in stacks[seat] if name.startswith("~") and name != "~" + UNKNOWN],
    }


def write_question(
    game: Game,
    view: View,
    moves: Sequence[Move],
    budget_ms: int,
    story: Story | None = None,
    may_pass: bool = False,
) -> str:
    """Return the line a bot is asked with, without a line break; ``may_pass`` where it is asked out of turn."""
    legal = list(dict.fromkeys(game.move_text(move) for move in moves))
    question: dict[str, Any] = {"view": write_view(game, view, story), "legal": legal, "budget_ms": budget_ms}
    if may_pass:
        question["may_pass"] = True
    return json.dumps(question, ensure_ascii=False, separators=(",", ":"))


def read_reaction(game: Game, line: str, moves: Sequence[Move]) -> Move | None:
    """Return the move a bot's line names, None when it lets the occasion pass. Raises ProtocolError."""
    data = _object(line, "the answer")
    return None if "move" in data and data["move"] is None else read_answer(game, line, moves)


def read_answer(game: Game, line: str, moves: Sequence[Move]) -> Move:
    """Return the move a bot's line names. Raises ProtocolError when it names none of ``moves``."""
    data = _object(line, "the answer")
    text = data.get("move")
    if not isinstance(text, str):
        raise ProtocolError(f'the answer has no "move": {line.strip()[:80]!r}')
    wanted = " ".join(text.split())
    for move in moves:
        if game.move_text(move) == wanted:
            return move
    raise ProtocolError(f"{wanted[:60]!r} is no legal move")


def _name(game: Game, glimpse: int) -> str:
    return game.deck.names[glimpse if glimpse >= 0 else ~glimpse]


def _glimpse(game: Game, glimpse: Glimpse) -> str:
    if glimpse is None:
        return "~" + UNKNOWN
    return _name(game, glimpse) if glimpse >= 0 else "~" + _name(game, glimpse)


# ------------------------------------------------------------------------------------------------ reading


class Question(NamedTuple):
    """A line to a bot, read."""

    view: View
    moves: tuple[Move, ...]
    texts: tuple[str, ...]
    """The moves as they were written, in the same order."""
    budget_ms: int
    """0: none was given."""
    may_pass: bool = False
    """Whether the seat is asked out of turn."""


class Table(NamedTuple):
    """Which table a line is about."""

    game: str
    seats: int
    variants: tuple[str, ...]
    options: tuple[tuple[str, Any], ...]


def read_object(line: str) -> dict[str, Any]:
    """Return the JSON object of a line. Raises ProtocolError."""
    return _object(line, "the line")


def read_table(data: Mapping[str, Any]) -> Table:
    """Return which table a question is about, to make the game from. Raises ProtocolError."""
    view = _view_of(data)
    chosen = view.get("variants", [])
    if isinstance(chosen, Mapping):
        chosen = [name for name, is_on in chosen.items() if is_on]
    if not isinstance(chosen, list) or not all(isinstance(v, str) for v in chosen):
        raise ProtocolError('"variants" must be a list of names')
    names = ["sonderkarten" if name == "special" else name for name in chosen]
    if view.get("special") is True and "sonderkarten" not in names:
        names.append("sonderkarten")
    options = view.get("options") or {}
    if not isinstance(options, Mapping):
        raise ProtocolError('"options" must be an object')
    name = view.get("game", "heul_doch")
    if not isinstance(name, str):
        raise ProtocolError('"game" must be a name')
    return Table(name, number_of(view, "seats"), tuple(names), tuple(options.items()))


def read_question(game: Game, data: Mapping[str, Any]) -> Question:
    """Return the view and the legal moves of a question about the table ``game``. Raises ProtocolError."""
    view = read_view(game, _view_of(data))
    texts = data.get("legal")
    if not isinstance(texts, list) or not texts or not all(isinstance(t, str) for t in texts):
        raise ProtocolError('"legal" must be a list of moves')
    # Any position that shows the own hand will do to read moves.
    zones = tuple(tuple(g for g in zone if g is not None) for zone in view.zones)
    position = State(zones, (), view.turn, view.phase, view.ply, 0, view.data)
    moves = []
    for text in texts:
        try:
            moves.append(game.parse_move(position, text))
        except MoveError as error:
            raise ProtocolError(f"legal move {text[:60]!r}: {error}") from None
        if moves[-1].seat != view.seat:
            raise ProtocolError(f"legal move {text[:60]!r} is not of seat {view.seat}")
    budget = data.get("budget_ms", 0)
    if isinstance(budget, bool) or not isinstance(budget, (int, float)) or not 0 <= budget <= LONGEST_MS:
        raise ProtocolError(f'"budget_ms" must be a number from 0 to {LONGEST_MS}')
    return Question(view, tuple(moves), tuple(texts), int(budget), data.get("may_pass") is True)


def read_view(game: Game, data: Mapping[str, Any]) -> View:
    """Return a view from plain data: the history is played through, then the hands are put in.

    Raises ProtocolError, naming the key.
    """
    if (lines := _lines(game)) is not None:
        return lines.read_view(game, data)
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


def _object(line: str, what: str) -> dict[str, Any]:
    try:
        data = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise ProtocolError(f"{what} is no JSON: {str(error)[:80]}") from None
    if not isinstance(data, dict):
        raise ProtocolError(f"{what} is no JSON object")
    return data


def _view_of(data: Mapping[str, Any]) -> Mapping[str, Any]:
    view = data.get("view")
    if not isinstance(view, Mapping):
        raise ProtocolError('"view" must be an object')
    return view


# ------------------------------------------------------------------------------------------------ bots


class ProgramBot:
    """A bot at the other end of a line: a question goes out, an answer comes back."""

    def __init__(self, ask: Callable[[str], str], budget_ms: int = 1500) -> None:
        """``ask`` sends a line and returns the answer; it raises what it likes when there is none."""
        self._ask, self.budget_ms = ask, budget_ms

    def choose(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Move:
        """Return the program's move. Raises ProtocolError for nonsense, and what the line raises."""
        return read_answer(game, self._ask(write_question(game, view, moves, self.budget_ms)), moves)

    def choose_knowing(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng, story: Story) -> Move:
        """Return the program's move; it is told the history since the deal."""
        return read_answer(game, self._ask(write_question(game, view, moves, self.budget_ms, story)), moves)

    def react(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Move | None:
        """Return what the program does out of turn."""
        line = write_question(game, view, moves, self.budget_ms, may_pass=True)
        return read_reaction(game, self._ask(line), moves)

    def react_knowing(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng, story: Story) -> Move | None:
        """Return what the program does out of turn; it is told the history since the deal."""
        line = write_question(game, view, moves, self.budget_ms, story, may_pass=True)
        return read_reaction(game, self._ask(line), moves)


def answer(game: Game, bot: Bot, question: Question, seed: int) -> str:
    """Let one of our bots answer a question; return the line. The same question and seed give the same move."""
    move: Move | None
    if question.may_pass:
        move = bot.react(game, question.view, question.moves, Rng(seed)) if isinstance(bot, Reactor) else None
        if move is None:
            return json.dumps({"move": None})
    else:
        move = bot.choose(game, question.view, question.moves, Rng(seed))
    return json.dumps({"move": question.texts[question.moves.index(move)]}, ensure_ascii=False)
