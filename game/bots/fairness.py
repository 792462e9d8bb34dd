"""The fairness check: a bot must choose the same move when all cards that are hidden from it are dealt anew.

Two things are compared in many (:data:`WORLDS`) other deals:

1. What the bot got (:func:`heul_doch.game.bots.bot_input.bot_input`): view, legal moves, seed and history are built
   again from each other deal by the function that the table uses, and compared byte by byte. Which cards are hidden is
   taken from ``State.seen``, not from the view, which could be wrong. The other deals have another seed and salt; the
   side keys are independent of the deal and stay. In old records without side keys the bot's seed followed from the
   deal; it is left out (:attr:`FairnessReport.is_old`).
2. What it chose: in each other deal it is asked with a fresh generator and must choose the same move as in the real
   deal with that generator. As many deals are checked as the time allows. A search that the clock had ended is
   repeated with the playouts that were really made (:func:`heul_doch.game.bots.by_family.repeat`); records do not keep
   them, so after loading a game a bot is asked with all playouts of its level.

The check cannot show what a bot knows from outside the game. External programs are not asked.
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
"""Number of deals that are compared."""

TAG = 0xFA17
"""Tag of the generator for the other deals."""

GENERATORS = 16
"""Number of fresh generators with which the bot is asked, in turn."""


class FairnessReport(NamedTuple):
    """The progress and result of a check."""

    worlds: int
    """Number of other deals to compare."""
    views: int = 0
    """Number of deals compared so far."""
    equal_views: int = 0
    """Deals in which the input of the bot was equal."""
    different: int = 0
    """Deals in which at least one hidden card was another."""
    asked: int = 0
    """How often the bot was asked again."""
    equal: int = 0
    """How often it chose the same move."""
    choice: str = ""
    """Its move in the real deal, as text."""
    is_played: bool = True
    """Whether that is the move that was made."""
    is_done: bool = False
    """Whether the check is complete."""
    is_old: bool = False
    """Whether the bot's seed followed from the deal, as in old records; it is not compared then."""

    @property
    def holds(self) -> bool:
        """Whether everything compared so far was equal."""
        return self.equal_views == self.views and self.equal == self.asked


def input_bytes(data: BotInput) -> bytes:
    """Return the input of a bot as bytes, for comparison."""
    return repr((tuple(data.view), tuple(map(tuple, data.moves)), data.seed, data.history)).encode()


def other_deals(state: State, seat: Seat, worlds: int, check_seed: int = TAG) -> Iterator[State]:
    """Yield positions in which all cards that ``seat`` has not seen are dealt anew; ``check_seed`` seeds the deals."""
    rng = Rng(check_seed).fork(state.ply * 16 + seat + 1)
    for _ in range(worlds):
        yield exchanged(state, _other_places(state, seat, rng))._replace(rng=rng.next())


def other_matches(match: Match, seat: Seat, worlds: int, check_seed: int, with_history: bool) -> Iterator[Match]:
    """Yield matches that ``seat`` cannot tell from this one, with all cards that it has not seen dealt anew.

    Without ``with_history`` they hold only their last position.
    """
    rng = Rng(check_seed).fork(match.state.ply * 16 + seat + 1)
    for _ in range(worlds):
        becomes = _other_places(match.state, seat, rng)
        states = [exchanged(state, becomes) for state in (match.states if with_history else match.states[-1:])]
        moves = [move._replace(cards=tuple(becomes[card] for card in move.cards)) for move in match.moves]
        seed = SHORT_SEEDS + rng.next()
        yield replace(match, seed=seed, initial=states[0], states=states, moves=moves, salt=f"{rng.next():032x}")


def _other_places(state: State, seat: Seat, rng: Rng) -> list[int]:
    """Return for each card the one in its place now; those that ``seat`` has not seen are exchanged at random."""
    seen = known(state, seat)
    hidden = [card for zone in state.zones for entry in zone if not seen >> (card := card_of(entry)) & 1]
    shuffled = hidden[:]
    rng.shuffle(shuffled)
    becomes = list(range(max(seen.bit_length(), *hidden, 0) + 1))
    for card, other in zip(hidden, shuffled):
        becomes[card] = other
    return becomes


def check_fairness(
    match: Match,
    seat: Seat,
    played: Move,
    bot: Bot | None,
    seed: int,
    worlds: int = WORLDS,
    seconds: float = 0.0,
    now: Now | None = None,
    check_seed: int = TAG,
) -> Iterator[FairnessReport]:
    """Check the move that ``seat`` made in the last position of ``match``; yield the progress.

    ``seed`` is the one that the bot had; ``check_seed`` seeds the other deals and the fresh generators. With ``bot``
    None (an external program) only its input is compared, with the history. With ``now`` the bot is asked for about
    ``seconds`` at most, and at least once.
    """
    game, with_history = match.game, bot is None
    is_old = not match.has_side_key(match.state.ply)

    def input_of(to: Match) -> BotInput:
        found = bot_input(to, seat, with_history=with_history)
        return found._replace(seed=0) if is_old else found

    actual = input_of(match)
    expected = input_bytes(actual)
    found = FairnessReport(worlds, is_old=is_old)
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
