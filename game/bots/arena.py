"""Games of bots against each other: which games are played, and their statistics.

No clock, processes or files are used here (:mod:`heul_doch.scenes.cli.arena` does). Deals are *paired*: every deal is
played in every seating of the bots, so that all have the same cards and seats. The program's bots remember nothing
between games. For bots that might, each deal can be played once (:func:`schedule`). ::

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

from heul_doch.game.bots.jsonlines import HistoryBot, HistoryReactor, entries, opening
from heul_doch.game.bots.line_format import SeatHistory
from heul_doch.game.bots.protocol import Bot, Reactor, next_move
from heul_doch.game.bots.simple import simple_move
from heul_doch.game.core.cards import Seat
from heul_doch.game.core.engine import Game
from heul_doch.game.core.moves import Move
from heul_doch.game.core.observe import View, view
from heul_doch.game.core.rng import SHORT_SEEDS, Rng, hashed, long_seed
from heul_doch.game.core.state import State

MANY_SEATINGS = 24
"""Largest number of different seatings that are all played; if there are more, only rotations are."""

Z95 = 1.959964
"""Half the width of a 95 % interval, in standard deviations."""


class Pairing(NamedTuple):
    """One game to be played."""

    deal: int
    """Seed of the deal."""
    seating: tuple[int, ...]
    """For each seat the number of the player there."""
    side_key: str = ""
    """Key of all random numbers but the deal; the same for all seatings of a deal."""


class GameResult(NamedTuple):
    """The result of one game; every tuple has one entry for each seat."""

    pairing: Pairing
    start: int
    """The seat that began."""
    wins: tuple[float, ...]
    """1 for the winner; a shared win counts in parts."""
    points: tuple[int, ...]
    """Empty in a game without points."""
    onions: tuple[int, ...]
    """Empty in a game without onions."""
    moves: tuple[int, ...]
    """Number of decisions with more than one legal move; only these are timed."""
    seconds: tuple[float, ...]
    worst: tuple[float, ...]
    """Longest time for one decision."""
    failures: tuple[tuple[int, str], ...] = ()
    """Seat and error, for each move where a simple move replaced that of a bot."""
    loser: int | None = None
    """The seat that is left over, in games that have only a loser."""
    is_broken_off: bool = False
    """Whether a limit on the length ended the game; it has no winner and no loser."""
    length: int = 0
    """Number of moves of all seats."""


class Interval(NamedTuple):
    """A share and the limits of its 95 % confidence interval."""

    share: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class PlayerSummary:
    """The statistics of a player; figures are means for one seat."""

    name: str
    games: int
    """Games it took part in, counted for each of its seats."""
    share: Interval
    """Share of wins, with the Wilson interval over games."""
    paired: Interval
    """The same share with the interval from the spread between deals."""
    points: float
    lead: float
    """Points above the mean of the other seats."""
    onions: float
    ms: float
    """Milliseconds for a decision."""
    worst_ms: float
    failures: int
    asked: int = 0
    """Number of decisions."""
    losses: Interval | None = None
    """In games that have only a loser: share of completed games in which a seat was left over; lower is better."""
    paired_losses: Interval | None = None
    """The same with the interval from the spread between deals."""

    @property
    def has_answered(self) -> bool:
        """Whether it made a move itself; if not, it won nothing, and its points are those of the simple moves made for
        it."""
        return self.failures < self.asked or not self.asked


@dataclass(frozen=True, slots=True)
class Summary:
    """The statistics of all games."""

    players: tuple[PlayerSummary, ...]
    games: int
    deals: int
    order: tuple[Interval, ...]
    """Share of wins by turn order: the seat that began, the next one and so on."""
    problems: Mapping[str, int]
    """Errors of bots and how often they occurred."""
    broken_off: int = 0
    """Number of games without a result."""
    lengths: tuple[int, int, int] = (0, 0, 0)
    """Moves of all seats in a game: median, 90th percentile, maximum."""

    @property
    def is_about_losing(self) -> bool:
        """Whether the game has only a loser; shares are of losses then, also those by turn order."""
        return any(p.losses is not None for p in self.players)

    def as_dict(self) -> dict[str, Any]:
        """Return plain data for JSON; shares are numbers between 0 and 1."""
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
                    "answers": p.asked - p.failures,
                    **_losses_as_dict(p),
                }
                for p in self.players
            ],
            f"{'loss' if self.is_about_losing else 'win'}_share_by_turn_order": [round(i.share, 5) for i in self.order],
            "broken_off": self.broken_off,
            "moves_median_p90_max": list(self.lengths),
            "problems": dict(self.problems),
        }


def _losses_as_dict(player: PlayerSummary) -> dict[str, Any]:
    if player.losses is None or player.paired_losses is None:
        return {}
    return {
        "loss_share": round(player.losses.share, 5),
        "loss_wilson95": [round(player.losses.low, 5), round(player.losses.high, 5)],
        "loss_paired95": [round(player.paired_losses.low, 5), round(player.paired_losses.high, 5)],
    }


def wilson(wins: float, games: int) -> Interval:
    """Return the share ``wins / games`` and its Wilson score interval (95 %). Raises ValueError without games."""
    if games < 1:
        raise ValueError("no games, no share")
    share, z2 = wins / games, Z95 * Z95
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    half = Z95 / (1 + z2 / games) * sqrt(share * (1 - share) / games + z2 / (4 * games * games))
    # Rounding must not put the share outside its own interval.
    return Interval(share, max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half)))


def spread(values: Sequence[float]) -> Interval:
    """Return the mean of ``values`` and its 95 % interval by their own spread; (0, 1) for a single value."""
    mean = sum(values) / len(values)
    if len(values) < 2:
        return Interval(mean, 0.0, 1.0)
    half = Z95 * sqrt(sum((v - mean) ** 2 for v in values) / (len(values) - 1) / len(values))
    return Interval(mean, max(0.0, mean - half), min(1.0, mean + half))


def seatings(kinds: Sequence[int]) -> list[tuple[int, ...]]:
    """Return every different seating of the players ``kinds`` (one number for each seat, equal ones for equal players).

    If there are more than :data:`MANY_SEATINGS`, return only the rotations, which still bring every player to every
    seat.
    """
    found: dict[tuple[int, ...], None] = {}
    for seating in permutations(kinds):
        found.setdefault(seating)
        if len(found) > MANY_SEATINGS:
            rotations = [(*kinds[i:], *kinds[:i]) for i in range(len(kinds))]
            return list(dict.fromkeys(rotations))
    return list(found)


def schedule(kinds: Sequence[int], games: int, seed: int, is_paired: bool = True) -> list[list[Pairing]]:
    """Return the games, deal by deal: whole deals, at least ``games`` in all. Raises ValueError for games < 1.

    Without ``is_paired`` every game has its own deal, and each seating occurs equally often. This is for players that
    could remember the cards of a deal from another seat.

    The deals of a short ``seed`` are ``seed``, ``seed + 1`` and so on. A long one
    (:data:`heul_doch.game.core.rng.SHORT_SEEDS`) is secret: the seeds of its deals are hashes, and none can be computed
    from another.
    """
    if games < 1:
        raise ValueError(f"at least one game must be played, not {games}")
    order = seatings(kinds)
    rounds = -(-games // len(order))
    tables = [order] * rounds if is_paired else [[seating] for seating in order] * rounds
    plan = []
    for i, table in enumerate(tables):
        deal = seed + i if abs(seed) < SHORT_SEEDS else long_seed(f"heul-doch arena deal {seed} {i}")
        side_key = f"{long_seed(f'heul-doch arena side {seed} {i}'):x}"
        plan.append([Pairing(deal, seating, side_key) for seating in table])
    return plan


class _Table:
    """The bots of one game, and their times and errors."""

    def __init__(self, game: Game, bots: Sequence[Bot], state: State, now: Callable[[], float]) -> None:
        n = game.seats
        self.game, self.bots, self.now = game, bots, now
        self.moves, self.seconds, self.worst = [0] * n, [0.0] * n, [0.0] * n
        self.failures: list[tuple[int, str]] = []
        listeners = [s for s in range(n) if isinstance(bots[s], HistoryBot)]
        self._begun = {s: opening(game, view(game, state, s)) for s in listeners}
        self._told: dict[int, list[str]] = {s: [] for s in listeners}

    def choose(self, state: State, legal: tuple[Move, ...], rng: Rng) -> Move:
        """Return the move of the seat on turn, one of ``legal``; a simple one if the bot fails."""
        if len(legal) == 1:
            return legal[0]
        seat = state.turn
        bot = self.bots[seat]

        def ask(seen: View) -> Move | None:
            if isinstance(bot, HistoryBot):
                return bot.choose_with_history(self.game, seen, legal, rng, self._history(seat))
            return bot.choose(self.game, seen, legal, rng)

        move, is_answered = self._ask(state, seat, ask, legal)
        return move if move is not None and is_answered else simple_move(legal)

    def react(self, state: State, seat: Seat, legal: tuple[Move, ...], rng: Rng) -> Move | None:
        """Return the move of ``seat`` out of turn, or None; also None if the bot fails or never acts out of turn."""
        bot = self.bots[seat]
        if isinstance(bot, HistoryReactor):
            return self._ask(
                state,
                seat,
                lambda seen: bot.react_with_history(self.game, seen, legal, rng, self._history(seat)),
                legal,
                True,
            )[0]
        if isinstance(bot, Reactor):
            return self._ask(state, seat, lambda seen: bot.react(self.game, seen, legal, rng), legal, True)[0]
        return None

    def _history(self, seat: Seat) -> SeatHistory:
        return SeatHistory(self._begun[seat], tuple(self._told[seat]))

    def _ask(
        self,
        state: State,
        seat: Seat,
        ask: Callable[[View], Move | None],
        legal: tuple[Move, ...],
        may_pass: bool = False,
    ) -> tuple[Move | None, bool]:
        """Return the answer of a bot and whether it is valid; record its time, and its error if there is one."""
        seen = view(self.game, state, seat)
        begin = self.now()
        move: Move | None = None
        try:
            move = ask(seen)
            is_good = move in legal or (move is None and may_pass)
            problem = "" if is_good else f"answered {repr(move)[:60]}, which is no legal move"
        except Exception as error:
            problem = f"{type(error).__name__}: {error}"
        taken = self.now() - begin
        self.moves[seat] += 1
        self.seconds[seat] += taken
        self.worst[seat] = max(self.worst[seat], taken)
        if problem:
            self.failures.append((seat, problem))
            return None, False
        return move, True

    def go_on(self, state: State, move: Move) -> State:
        """Make a move; record it for the bots that get the history."""
        if not self._told:
            return self.game.next_state(state, move)
        step = self.game.apply(state, move)
        for seat, told in self._told.items():
            told += entries(self.game, step, move, seat)
        return step.state


def play_game(game: Game, players: Sequence[Bot], pairing: Pairing, now: Callable[[], float]) -> GameResult:
    """Play one game. ``now`` returns seconds, for the times only; it changes no move.

    If a bot raises or returns no legal move, a simple move is made, as at the table. Seats that may act out of turn are
    asked before the seat on turn, in random order; the first move is made.
    """
    state = game.deal(pairing.deal).state
    n = game.seats
    start = state.turn
    table = _Table(game, [players[who] for who in pairing.seating], state, now)

    def generator(what: str, seat: Seat) -> Rng:
        """Return a generator from which neither the deal nor another generator can be computed."""
        return Rng(hashed(f"heul-doch arena {pairing.side_key} {what} {state.ply} {seat}"))

    def choose(seat: Seat, legal: tuple[Move, ...]) -> Move:
        return table.choose(state, legal, generator("choose", seat))

    def react(seat: Seat, legal: tuple[Move, ...]) -> Move | None:
        return table.react(state, seat, legal, generator("react", seat))

    def shuffle(seats: list[Seat]) -> None:
        generator("order", state.turn).shuffle(seats)

    while not game.is_over(state):
        state = table.go_on(state, next_move(game, state, choose, react, shuffle))
    outcome = game.outcome(state)
    assert outcome is not None
    share = 1 / max(1, len(outcome.winners))
    return GameResult(
        pairing,
        start,
        tuple(share if s in outcome.winners else 0.0 for s in range(n)),
        outcome.points,
        tuple(s.onions for s in outcome.seats),
        tuple(table.moves),
        tuple(table.seconds),
        tuple(table.worst),
        tuple(table.failures),
        outcome.loser,
        outcome.is_broken_off,
        state.ply,
    )


def summary(names: Sequence[str], results: Iterable[GameResult]) -> Summary:
    """Return statistics of games; ``names`` are the players' names by number. Raises ValueError without games."""
    games = list(results)
    if not games:
        raise ValueError("no games to sum up")
    players = [_player(number, name, games) for number, name in enumerate(names)]
    seats = len(games[0].wins)
    decided = [g for g in games if not g.is_broken_off] or games
    if any(g.loser is not None for g in games):
        placed = [sum(g.loser == (g.start + place) % seats for g in decided) for place in range(seats)]
        order = tuple(wilson(lost, len(decided)) for lost in placed)
    else:
        won = [sum(g.wins[(g.start + place) % seats] for g in decided) for place in range(seats)]
        order = tuple(wilson(wins, len(decided)) for wins in won)
    lengths = sorted(g.length for g in games)
    problems: dict[str, int] = {}
    for result in games:
        for seat, text in result.failures:
            line = f"{names[result.pairing.seating[seat]]}: {text}"
            problems[line] = problems.get(line, 0) + 1
    return Summary(
        tuple(players),
        len(games),
        len({g.pairing.deal for g in games}),
        order,
        problems,
        sum(g.is_broken_off for g in games),
        (lengths[len(lengths) // 2], lengths[len(lengths) * 9 // 10], lengths[-1]),
    )


def _player(number: int, name: str, games: Sequence[GameResult]) -> PlayerSummary:
    wins = points = lead = onions = seconds = worst = 0.0
    sat = moves = failures = 0
    by_deal: dict[int, list[float]] = {}
    for result in games:
        for seat in _seats_of(number, result):
            sat += 1
            wins += result.wins[seat]
            by_deal.setdefault(result.pairing.deal, []).append(result.wins[seat])
            if result.points:
                points += result.points[seat]
                lead += result.points[seat] - (sum(result.points) - result.points[seat]) / (len(result.points) - 1)
            if result.onions:
                onions += result.onions[seat]
            moves += result.moves[seat]
            seconds += result.seconds[seat]
            worst = max(worst, result.worst[seat])
            failures += sum(1 for s, _ in result.failures if s == seat)
    if not sat:
        raise ValueError(f"player {name} took part in no game")
    is_silent = failures >= moves > 0
    if is_silent:
        # It never made a move itself: what the simple moves won is not its win.
        wins, by_deal = 0.0, {deal: [0.0] for deal in by_deal}
    # The independent trials are games, not seats: the seats of one game share one win.
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
        int(moves),
        *((None, None) if is_silent else _losses(number, games)),
    )


def _losses(number: int, games: Sequence[GameResult]) -> tuple[Interval | None, Interval | None]:
    """Return how often a player's seats were left over; None in games with winners or if none was completed."""
    lost = sat = 0
    by_deal: dict[int, list[float]] = {}
    ended = [g for g in games if g.loser is not None and number in g.pairing.seating]
    for result in ended:
        for seat in _seats_of(number, result):
            sat += 1
            lost += result.loser == seat
            by_deal.setdefault(result.pairing.deal, []).append(float(result.loser == seat))
    if not sat:
        return None, None
    shares = [sum(losses) / len(losses) for losses in by_deal.values()]
    return wilson(lost / sat * len(ended), len(ended)), spread(shares)


def _seats_of(number: int, result: GameResult) -> Iterator[int]:
    return (seat for seat, who in enumerate(result.pairing.seating) if who == number)
