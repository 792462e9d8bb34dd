"""Bots against one another: which games are played, and what they come to.

Pure: no clock, no processes, no files (:mod:`scenes.arena_cli` has those). Deals are *paired*: every deal is played
with the bots in every seating, so that good cards and good seats come to all alike. ::

    plan = schedule(kinds=(0, 1, 1, 1), games=400, seed=1)
    results = [play_game(game, players, pairing, now) for deal in plan for pairing in deal]
    print(summary(("search", "onestep"), results).players[0].share)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations
from math import sqrt
from typing import Any, NamedTuple

from game.bots.jsonlines import Story, Storyteller, entries, opening
from game.bots.protocol import Bot
from game.bots.simple import simple_move
from game.engine import Game
from game.observe import view
from game.rng import Rng

MANY_SEATINGS = 24
"""Up to so many different seatings a deal is played in all of them, else in the rotations only."""

Z95 = 1.959964
"""Half the width of a 95 % interval, in standard deviations."""


class Pairing(NamedTuple):
    """One game to be played."""

    deal: int
    """Seed of the deal."""
    seating: tuple[int, ...]
    """For each seat which player sits there, by number."""


class GameResult(NamedTuple):
    """How one game went; every tuple has one entry a seat."""

    pairing: Pairing
    start: int
    """The seat that began."""
    wins: tuple[float, ...]
    """1 for the winner; a shared win counts in parts."""
    points: tuple[int, ...]
    onions: tuple[int, ...]
    moves: tuple[int, ...]
    """Decisions with more than one legal move; only these are timed."""
    seconds: tuple[float, ...]
    worst: tuple[float, ...]
    """Longest time for one decision."""
    failures: tuple[tuple[int, str], ...] = ()
    """Seat and what went wrong, where a simple move was played for a bot."""


class Interval(NamedTuple):
    """A share and the bounds between which it lies with 95 % confidence."""

    share: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class PlayerSummary:
    """What a player came to; figures are means for one seat it sat on."""

    name: str
    games: int
    """Games it took part in, counted once for each of its seats."""
    share: Interval
    """Share of wins, with the Wilson interval over games."""
    paired: Interval
    """The same with the interval from the spread between deals, which pairing makes narrower or not."""
    points: float
    lead: float
    """Points above the mean of the other seats."""
    onions: float
    ms: float
    """Milliseconds a decision."""
    worst_ms: float
    failures: int


@dataclass(frozen=True, slots=True)
class Summary:
    """What all games came to."""

    players: tuple[PlayerSummary, ...]
    games: int
    deals: int
    order: tuple[Interval, ...]
    """Share of wins by turn order: who began, who came next ..."""
    problems: Mapping[str, int]
    """What went wrong and how often."""

    def as_dict(self) -> dict[str, Any]:
        """Return plain data for JSON; shares as numbers between 0 and 1."""
        return {
            "games": self.games,
            "deals": self.deals,
            "bots": [
                {
                    "name": p.name,
                    "games": p.games,
                    "win_share": round(p.share.share, 5),
                    "wilson95": [round(p.share.low, 5), round(p.share.high, 5)],
                    "paired95": [round(p.paired.low, 5), round(p.paired.high, 5)],
                    "points": round(p.points, 3),
                    "lead": round(p.lead, 3),
                    "onions": round(p.onions, 3),
                    "ms_per_move": round(p.ms, 3),
                    "worst_ms": round(p.worst_ms, 3),
                    "failures": p.failures,
                }
                for p in self.players
            ],
            "win_share_by_turn_order": [round(i.share, 5) for i in self.order],
            "problems": dict(self.problems),
        }


def wilson(wins: float, games: int) -> Interval:
    """Return the share ``wins / games`` and its Wilson score interval (95 %). Raises ValueError without games."""
    if games < 1:
        raise ValueError("no games, no share")
    share, z2 = wins / games, Z95 * Z95
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    half = Z95 / (1 + z2 / games) * sqrt(share * (1 - share) / games + z2 / (4 * games * games))
    # At the ends the bounds are the share itself, whatever rounding makes of it.
    return Interval(share, max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half)))


def spread(values: Sequence[float]) -> Interval:
    """Return the mean of ``values`` and its 95 % interval from their own spread; of one value nothing is known."""
    mean = sum(values) / len(values)
    if len(values) < 2:
        return Interval(mean, 0.0, 1.0)
    half = Z95 * sqrt(sum((v - mean) ** 2 for v in values) / (len(values) - 1) / len(values))
    return Interval(mean, max(0.0, mean - half), min(1.0, mean + half))


def seatings(kinds: Sequence[int]) -> list[tuple[int, ...]]:
    """Return every different seating of the players ``kinds`` (one number a seat, equal numbers are equal players).

    More than :data:`MANY_SEATINGS` of them: only the rotations of the given order, which still bring everybody to
    every seat.
    """
    found: dict[tuple[int, ...], None] = {}
    for seating in permutations(kinds):
        found.setdefault(seating)
        if len(found) > MANY_SEATINGS:
            rotations = [(*kinds[i:], *kinds[:i]) for i in range(len(kinds))]
            return list(dict.fromkeys(rotations))
    return list(found)


def schedule(kinds: Sequence[int], games: int, seed: int) -> list[list[Pairing]]:
    """Return the games, deal by deal: whole deals, at least ``games`` in all. Raises ValueError for games < 1."""
    if games < 1:
        raise ValueError(f"at least one game must be played, not {games}")
    order = seatings(kinds)
    deals = -(-games // len(order))
    return [[Pairing(seed + i, seating) for seating in order] for i in range(deals)]


def play_game(game: Game, players: Sequence[Bot], pairing: Pairing, now: Callable[[], float]) -> GameResult:
    """Play one game. ``now`` gives seconds, for the think times only: it changes no move.

    A bot that raises or names no legal move is replaced for that move, as at the table.
    """
    state = game.deal(pairing.deal).state
    n = game.seats
    start = state.turn
    bots = [players[who] for who in pairing.seating]
    listeners = {s for s in range(n) if isinstance(bots[s], Storyteller)}
    begun = {s: opening(game, view(game, state, s)) for s in listeners}
    told: dict[int, list[str]] = {s: [] for s in listeners}
    luck = Rng(pairing.deal).fork(1)
    moves, seconds, worst = [0] * n, [0.0] * n, [0.0] * n
    failures: list[tuple[int, str]] = []
    while not game.is_over(state):
        seat = state.turn
        legal = game.legal_moves(state)
        rng = Rng(luck.next())
        move = legal[0]
        if len(legal) > 1:
            bot, seen = bots[seat], view(game, state, seat)
            begin = now()
            try:
                if isinstance(bot, Storyteller):
                    move = bot.choose_knowing(game, seen, legal, rng, Story(begun[seat], tuple(told[seat])))
                else:
                    move = bot.choose(game, seen, legal, rng)
                problem = "" if move in legal else f"answered {repr(move)[:60]}, which is no legal move"
            except Exception as error:
                problem = f"{type(error).__name__}: {error}"
            taken = now() - begin
            moves[seat] += 1
            seconds[seat] += taken
            worst[seat] = max(worst[seat], taken)
            if problem:
                failures.append((seat, problem))
                move = simple_move(legal)
        if listeners:
            step = game.apply(state, move)
            for s in listeners:
                told[s] += entries(game, step, move, s)
            state = step.state
        else:
            state = game.next_state(state, move)
    outcome = game.outcome(state)
    assert outcome is not None
    share = 1 / len(outcome.winners)
    return GameResult(
        pairing,
        start,
        tuple(share if s in outcome.winners else 0.0 for s in range(n)),
        tuple(s.score for s in outcome.seats),
        tuple(s.onions for s in outcome.seats),
        tuple(moves),
        tuple(seconds),
        tuple(worst),
        tuple(failures),
    )


def summary(names: Sequence[str], results: Iterable[GameResult]) -> Summary:
    """Sum up games. ``names`` are the players' by number. Raises ValueError without games."""
    games = list(results)
    if not games:
        raise ValueError("no games to sum up")
    players = [_player(number, name, games) for number, name in enumerate(names)]
    seats = len(games[0].wins)
    order = tuple(wilson(sum(g.wins[(g.start + place) % seats] for g in games), len(games)) for place in range(seats))
    problems: dict[str, int] = {}
    for result in games:
        for seat, text in result.failures:
            line = f"{names[result.pairing.seating[seat]]}: {text}"
            problems[line] = problems.get(line, 0) + 1
    return Summary(tuple(players), len(games), len({g.pairing.deal for g in games}), order, problems)


def _player(number: int, name: str, games: Sequence[GameResult]) -> PlayerSummary:
    wins = points = lead = onions = seconds = worst = 0.0
    sat = moves = failures = 0
    by_deal: dict[int, list[float]] = {}
    for result in games:
        for seat in _seats_of(number, result):
            sat += 1
            wins += result.wins[seat]
            by_deal.setdefault(result.pairing.deal, []).append(result.wins[seat])
            points += result.points[seat]
            lead += result.points[seat] - (sum(result.points) - result.points[seat]) / (len(result.points) - 1)
            onions += result.onions[seat]
            moves += result.moves[seat]
            seconds += result.seconds[seat]
            worst = max(worst, result.worst[seat])
            failures += sum(1 for s, _ in result.failures if s == seat)
    if not sat:
        raise ValueError(f"player {name} took part in no game")
    # Seats of one game share one win: they are no independent trials, games are.
    played = sum(1 for g in games if number in g.pairing.seating)
    return PlayerSummary(
        name,
        sat,
        wilson(wins / sat * played, played),
        spread([sum(shares) / len(shares) for shares in by_deal.values()]),
        points / sat,
        lead / sat,
        onions / sat,
        1000 * seconds / moves if moves else 0.0,
        1000 * worst,
        failures,
    )


def _seats_of(number: int, result: GameResult) -> Iterator[int]:
    return (seat for seat, who in enumerate(result.pairing.seating) if who == number)
