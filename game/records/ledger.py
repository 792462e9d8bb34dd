"""The ledger of a game: what the deal, the draws and each seat's decisions have brought and cost every seat.

For each seat ``par + deal + draws + the sum over j of by[j] = result``. A position is worth what the family estimates
(:attr:`heul_doch.game.core.family.GameFamily.estimate`), after the end what came out. With ``V`` for that worth:

* par: the mean of ``V`` over many deals, by the place in the order of turns;
* deal: ``V`` before the first move, minus par;
* draws: for each move, ``V`` after it minus the mean of ``V`` after the same move with all cards that nobody has seen
  dealt anew (:data:`DEALS` times);
* ``by[j]``: for each move of seat j, that mean minus ``V`` before the move.

As nobody has seen these cards, every order of them is equally likely, and the draws of many games have the mean 0
whatever the estimate is. An estimate must not depend on the places of cards that nobody has seen. All numbers are the
same on every machine; :data:`VERSION` changes with the estimates.

An account is no verdict on a player: the estimate looks into all hands, which no player could.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from heul_doch.game.core.cards import Seat, card_of
from heul_doch.game.core.engine import Game
from heul_doch.game.core.events import Outcome
from heul_doch.game.core.families import family
from heul_doch.game.core.match import Match
from heul_doch.game.core.moves import Move
from heul_doch.game.core.rng import Rng, hashed
from heul_doch.game.core.state import State

VERSION = 1
"""Version of all estimates. Accounts of different versions cannot be compared."""

DEALS = 8
"""How often the unseen cards are dealt anew for a move that shows one."""

PAR_DEALS = 64
"""Number of deals for par."""

SAFE = 100.0
"""Result of a seat that is not left over, in games that have only a loser; of the one that is: 0."""

LEAST_COST = 0.05
"""A smaller loss is shown as 0, and is nobody's fault."""

Estimate: TypeAlias = Callable[[State], Sequence[float]]
"""The worth of a position that is not over for each seat, on the scale of :func:`results`."""


class Ledger(NamedTuple):
    """The accounts of a game. The lists are by seat."""

    par: tuple[float, ...]
    result: tuple[float, ...]
    """Points, or :data:`SAFE` and 0; of a game that was broken off, the estimate of its last position."""
    deal: tuple[float, ...]
    draws: tuple[float, ...]
    by: tuple[tuple[float, ...], ...]
    """``by[j][s]``: what the decisions of seat j brought (or, negative, cost) seat s."""

    def costliest(self, seat: Seat) -> Seat | None:
        """Return which other seat cost ``seat`` most; None if none cost it :data:`LEAST_COST`."""
        others = [other for other in range(len(self.by)) if other != seat and self.by[other][seat] <= -LEAST_COST]
        return min(others, key=lambda other: self.by[other][seat], default=None)


def has_ledger(game: Game) -> bool:
    """Return whether there are accounts of this game, which is so if its family has an estimate."""
    return family(game.defn.family).estimate is not None


def results(outcome: Outcome, seats: int) -> list[float]:
    """Return what a game has come to for each seat: its points, or whether it is not left over."""
    if outcome.points:
        return [float(points) for points in outcome.points]
    return [0.0 if seat == outcome.loser else SAFE for seat in range(seats)]


def ledger_of(match: Match) -> Ledger:
    """Return the accounts of a match, over or broken off. Raises ValueError for a family without an estimate."""
    game = match.game
    worth = _worth(game)
    seats, states = range(game.seats), match.states
    now = first = worth(states[0])
    par = _par(game, worth, states[0], first) if match.seed is not None else [sum(first) / game.seats] * game.seats
    draws = [0.0] * game.seats
    by = [[0.0] * game.seats for _ in seats]
    # From the deal, so that a record gives the same numbers whether it holds the seed or the cards.
    seed = hashed(f"heul-doch ledger {VERSION} {states[0].zones}")
    for before, move, after in zip(states, match.moves, states[1:]):
        then = worth(after)
        mean = then if _is_all_seen(before, after) else _mean(game, worth, before, move, Rng(seed).fork(before.ply + 1))
        for seat in seats:
            draws[seat] += then[seat] - mean[seat]
            by[move.seat][seat] += mean[seat] - now[seat]
        now = then
    return Ledger(
        tuple(par), tuple(now), tuple(first[s] - par[s] for s in seats), tuple(draws), tuple(map(tuple, by))
    )  # fmt: skip


def _worth(game: Game) -> Estimate:
    """Return what values any position of a table: by the result after the end, before it by the family's estimate."""
    make = family(game.defn.family).estimate
    if make is None:
        raise ValueError(f"there is no estimate of positions for games like {game.defn.id}")
    estimate: Estimate = make(game)

    def worth(state: State) -> Sequence[float]:
        outcome = game.outcome(state)
        return estimate(state) if outcome is None else results(outcome, game.seats)

    return worth


def _par(game: Game, worth: Estimate, dealt: State, first: Sequence[float]) -> list[float]:
    """Return the mean worth of new games for each seat, with the seat on turn in ``dealt`` beginning."""
    start = dealt.turn
    if start < 0:
        return list(first)
    total = [0.0] * game.seats
    for seed in range(PAR_DEALS):
        # Every seat begins in turn, so that seats with the same place in the order of turns have the same par.
        begins = seed % game.seats
        values = worth(game.deal(hashed(f"heul-doch par {seed}"), begins).state)
        for place in range(game.seats):
            total[(start + place) % game.seats] += values[(begins + place) % game.seats]
    return [each / PAR_DEALS for each in total]


def _seen(state: State) -> int:
    """Return the cards, as a bit mask, that at least one seat has seen."""
    seen = 0
    for mask in state.seen:
        seen |= mask
    return seen


def _is_all_seen(before: State, after: State) -> bool:
    """Return whether a move has shown nobody a card that nobody had seen; its result is the same for all deals then."""
    if after.turn < 0:
        # At the end everything counts as seen; only what lies in other places has been drawn or turned over.
        seen = _seen(before)
        return not any(
            was != now and any(not seen >> card_of(entry) & 1 for entry in was)
            for was, now in zip(before.zones, after.zones)
        )
    return _seen(before) == _seen(after)


def _mean(game: Game, worth: Estimate, state: State, move: Move, rng: Rng) -> list[float]:
    """Return the mean worth after a move, with the cards that nobody has seen dealt anew."""
    seen = _seen(state)
    places = [
        (zone, index)
        for zone, pile in enumerate(state.zones)
        for index, entry in enumerate(pile)
        if not seen >> card_of(entry) & 1
    ]
    unseen = [card_of(state.zones[zone][index]) for zone, index in places]
    total = [0.0] * game.seats
    for _ in range(DEALS):
        rng.shuffle(unseen)
        zones: dict[int, list[int]] = {zone: list(state.zones[zone]) for zone in {zone for zone, _ in places}}
        for (zone, index), card in zip(places, unseen):
            zones[zone][index] = card if zones[zone][index] >= 0 else ~card
        dealt = tuple(tuple(zones[zone]) if zone in zones else pile for zone, pile in enumerate(state.zones))
        after = worth(game.next_state(state._replace(zones=dealt), move))
        for seat in range(game.seats):
            total[seat] += after[seat]
    return [each / DEALS for each in total]
