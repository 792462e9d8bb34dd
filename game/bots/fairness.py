"""The fairness check of a bot's move: whatever is hidden from it is dealt anew, and it must choose the same.

Imports matches, undo and the bots' protocol. What a thousand other deals show:

1. What the bot was given (:func:`heul_doch.game.bots.bot_input.bot_input`). View, legal moves, the seed of its
generator and the
   history are made again from each other deal, by the function that the table uses, and compared byte by byte with
   those of the true one. Which cards are hidden is read from the position's record of who has seen what, not from the
   view, which could be leaking. The other deals have another seed and another salt; the side keys are independent of
   the deal and stay. Records of older versions have no side key: there the bot's seed followed from the deal's, and is
   left out of the comparison (:attr:`Proof.is_old`).
2. What it did with it. In each other deal it is asked with a fresh generator, and must name the move that it names in
   the true one with that generator. A bot that searches long is asked as often as the time allows; that is counted
   apart.

What it cannot show: what somebody knows from elsewhere, whatever the cards. A program of somebody else's is not asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from heul_doch.game.bots.bot_input import BotInput, bot_input
from heul_doch.game.bots.protocol import Bot
from heul_doch.game.bots.search_loop import Now
from heul_doch.game.core.cards import Seat, card_of
from heul_doch.game.core.match import Match
from heul_doch.game.core.moves import Move
from heul_doch.game.core.rng import SHORT_SEEDS, Rng
from heul_doch.game.core.state import State
from heul_doch.game.records.undo import exchanged, known

WORLDS = 1000
"""Deals of the hidden cards that are compared."""

TAG = 0xFA17
"""For the generator of the other deals."""

GENERATORS = 16
"""Fresh generators with which the bot is asked, in turn."""


class Proof(NamedTuple):
    """How far a proof has come."""

    worlds: int
    """Other deals there are to be."""
    views: int = 0
    """Deals compared so far."""
    equal_views: int = 0
    """Of these, in which the bot is given the same to the byte."""
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
    is_old: bool = False
    """Whether the seed of its generator followed from the deal, as in older versions; it is not compared then."""

    @property
    def holds(self) -> bool:
        """Whether everything looked at so far was equal."""
        return self.equal_views == self.views and self.equal == self.asked


def input_bytes(data: BotInput) -> bytes:
    """Return everything a bot is given, as bytes: equal bytes, equal question."""
    return repr((tuple(data.view), tuple(map(tuple, data.moves)), data.seed, data.history)).encode()


def other_deals(state: State, seat: Seat, worlds: int, check_seed: int = TAG) -> Iterator[State]:
    """Yield positions in which all cards ``seat`` has not seen are dealt anew; equal ones for equal ``check_seed``."""
    rng = Rng(check_seed).fork(state.ply * 16 + seat + 1)
    for _ in range(worlds):
        yield exchanged(state, _other_places(state, seat, rng))._replace(rng=rng.next())


def other_matches(match: Match, seat: Seat, worlds: int, check_seed: int, with_history: bool) -> Iterator[Match]:
    """Yield matches that ``seat`` cannot tell from this one: all cards it has not seen lay elsewhere from the deal on.

    Without ``with_history`` they hold their last position only.
    """
    rng = Rng(check_seed).fork(match.state.ply * 16 + seat + 1)
    for _ in range(worlds):
        becomes = _other_places(match.state, seat, rng)
        states = [exchanged(state, becomes) for state in (match.states if with_history else match.states[-1:])]
        moves = [move._replace(cards=tuple(becomes[card] for card in move.cards)) for move in match.moves]
        seed = SHORT_SEEDS + rng.next()
        yield replace(match, seed=seed, initial=states[0], states=states, moves=moves, salt=f"{rng.next():032x}")


def _other_places(state: State, seat: Seat, rng: Rng) -> list[int]:
    """Return for each card which one lies in its place now: those ``seat`` has not seen are exchanged, evenly."""
    seen = known(state, seat)
    hidden = [card for zone in state.zones for entry in zone if not seen >> (card := card_of(entry)) & 1]
    shuffled = hidden[:]
    rng.shuffle(shuffled)
    becomes = list(range(max(seen.bit_length(), *hidden, 0) + 1))
    for card, other in zip(hidden, shuffled):
        becomes[card] = other
    return becomes


def prove(
    match: Match,
    seat: Seat,
    played: Move,
    bot: Bot | None,
    seed: int,
    worlds: int = WORLDS,
    seconds: float = 0.0,
    now: Now | None = None,
    check_seed: int = TAG,
) -> Iterator[Proof]:
    """Check the move that ``seat`` made in the last position of ``match``, in steps: yields how far it has come.

    ``seed`` is the one the bot had; ``check_seed`` seeds the other deals and the fresh generators. With ``bot`` None (a
    program of somebody else's) only what it was given is compared, the history too. With ``now`` the bot is asked anew
    for about ``seconds`` at most, and at least once.
    """
    game, with_history = match.game, bot is None
    is_old = not match.has_side_key(match.state.ply)

    def input_of(to: Match) -> BotInput:
        found = bot_input(to, seat, with_history=with_history)
        return found._replace(seed=0) if is_old else found

    actual = input_of(match)
    expected = input_bytes(actual)
    found = Proof(worlds, is_old=is_old)
    equal_views = different = 0
    for number, world in enumerate(other_matches(match, seat, worlds, check_seed, with_history), 1):
        equal_views += input_bytes(input_of(world)) == expected
        different += world.state.zones != match.state.zones
        if number % 50 == 0 or number == worlds:
            found = found._replace(views=number, equal_views=equal_views, different=different)
            yield found
    if bot is None:
        yield found._replace(choice=game.move_text(played), is_done=True)
        return
    begin = now() if now is not None else 0.0
    choice = game.move_text(bot.choose(game, actual.view, actual.moves, Rng(seed)))
    found = found._replace(choice=choice, is_played=choice == game.move_text(played))
    said = begin
    fresh = Rng(check_seed).fork(TAG)
    seeds = [fresh.next() for _ in range(GENERATORS)]
    choices: dict[int, str] = {}
    for asked, world in enumerate(other_matches(match, seat, worlds, check_seed, with_history), 1):
        with_seed = seeds[asked % GENERATORS]
        if with_seed not in choices:
            choices[with_seed] = game.move_text(bot.choose(game, actual.view, actual.moves, Rng(with_seed)))
        other = input_of(world)
        same = game.move_text(bot.choose(game, other.view, other.moves, Rng(with_seed))) == choices[with_seed]
        found = found._replace(asked=asked, equal=found.equal + same)
        time = now() if now is not None else 0.0
        if now is not None and seconds and time - begin > seconds:
            break
        if now is None or time - said > 0.1:
            said = time
            yield found
    yield found._replace(is_done=True)
