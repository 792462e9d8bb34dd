"""The proof that a bot cannot cheat: whatever is hidden from it is dealt anew, and it must choose the same.

Imports the door, observation and the bots' protocol. What a thousand other deals show:

1. What the bot was given. Its view and its legal moves are made again from each other position and compared byte by
   byte with those of the true one: nothing it is handed depends on a card it may not see. Which cards those are is
   read from the position's own book of who has seen what, not from the view, which could be leaking.
2. What it did with it. From each other position it is asked again, with the same seed, and must name the same move. A
   bot that searches long is asked as often as the time allows; that is counted apart.

A view is all a bot gets (:class:`game.bots.protocol.Bot`), so the first implies the second; the second is the check.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.bots.protocol import Bot
from game.bots.trials import Now
from game.cards import Seat, card_of
from game.engine import Game
from game.moves import Move
from game.observe import View, view
from game.rng import Rng
from game.state import State

WORLDS = 1000
"""Deals of the hidden cards that are compared."""

TAG = 0xFA17
"""For the generator of the other deals."""


class Proof(NamedTuple):
    """How far a proof has come."""

    worlds: int
    """Other deals there are to be."""
    views: int = 0
    """Deals compared so far."""
    equal_views: int = 0
    """Of these, with the same view and legal moves to the byte."""
    different: int = 0
    """Of these, in which at least one hidden card really lay elsewhere."""
    asked: int = 0
    """How often the bot was asked again."""
    equal: int = 0
    """How often it chose the same move."""
    choice: str = ""
    """What it chooses in the true position, as text."""
    is_played: bool = True
    """Whether that is what was played."""
    is_done: bool = False
    """Whether all that was wanted has been done."""

    @property
    def holds(self) -> bool:
        """Whether everything looked at so far was equal."""
        return self.equal_views == self.views and self.equal == self.asked


def view_bytes(seen: View, moves: tuple[Move, ...]) -> bytes:
    """Return everything a bot is given, as bytes: equal bytes, equal question."""
    return repr((tuple(seen), tuple(map(tuple, moves)))).encode()


def other_deals(state: State, seat: Seat, worlds: int) -> Iterator[State]:
    """Yield positions in which all cards ``seat`` has not seen are dealt anew; always the same ones."""
    rng = Rng(TAG).fork(state.ply * 16 + seat + 1)
    for _ in range(worlds):
        yield deal_anew(state, seat, rng)


def deal_anew(state: State, seat: Seat, rng: Rng) -> State:
    """Return the position with the cards ``seat`` has not seen exchanged among their places, each way as likely."""
    seen = state.seen[seat] | state.seen[-1]
    hidden = [card for zone in state.zones for entry in zone if not seen >> (card := card_of(entry)) & 1]
    rng.shuffle(hidden)
    zones = []
    for zone in state.zones:
        entries = []
        for entry in zone:
            if seen >> card_of(entry) & 1:
                entries.append(entry)
            else:
                card = hidden.pop()
                entries.append(card if entry >= 0 else ~card)
        zones.append(tuple(entries))
    return state._replace(zones=tuple(zones), rng=rng.next())


def prove(
    game: Game,
    state: State,
    seat: Seat,
    played: Move,
    bot: Bot | None,
    seed: int,
    worlds: int = WORLDS,
    seconds: float = 0.0,
    now: Now | None = None,
) -> Iterator[Proof]:
    """Yield the proof as it grows, last the whole of it.

    ``state`` is the true position in which ``seat`` made the move ``played``; ``seed`` is the one the bot had. With
    ``bot`` None (a program of somebody else's) only views are compared. With ``now`` the bot is asked anew for about
    ``seconds`` at most, and at least once.
    """
    seen = view(game, state, seat)
    moves = tuple(m for m in game.legal_moves(state) if m.seat == seat)
    truth = view_bytes(seen, moves)
    found = Proof(worlds)
    equal_views = different = 0
    for number, world in enumerate(other_deals(state, seat, worlds), 1):
        equal_views += view_bytes(*_given(game, world, seat)) == truth
        different += world.zones != state.zones
        if number % 50 == 0 or number == worlds:
            found = found._replace(views=number, equal_views=equal_views, different=different)
            yield found
    if bot is None:
        yield found._replace(choice=game.move_text(played), is_done=True)
        return
    begin = now() if now is not None else 0.0
    choice = game.move_text(bot.choose(game, seen, moves, Rng(seed)))
    found = found._replace(choice=choice, is_played=choice == game.move_text(played))
    said = begin
    for asked, world in enumerate(other_deals(state, seat, worlds), 1):
        same = game.move_text(bot.choose(game, *_given(game, world, seat), Rng(seed))) == choice
        found = found._replace(asked=asked, equal=found.equal + same)
        time = now() if now is not None else 0.0
        if now is not None and seconds and time - begin > seconds:
            break
        if now is None or time - said > 0.1:
            said = time
            yield found
    yield found._replace(is_done=True)


def _given(game: Game, world: State, seat: Seat) -> tuple[View, tuple[Move, ...]]:
    return view(game, world, seat), tuple(m for m in game.legal_moves(world) if m.seat == seat)
