"""Several rounds with one score sheet: a match of one game, or an evening of several games. ::

    series = Series.new([Leg(himmel)], ["Ada", "Ben", "Cleo"])          # as many rounds as seats
    while not series.is_over:
        match = series.next_round(seed)                                 # another seed for each round
        ...                                                             # play it
    print(series.standing(0).winners)

A *leg* is one game and its number of rounds; an evening ("Spielabend") is any sequence of legs. A leg is decided by:

* points, added up over as many rounds as the rules file says or as there are seats (ruling 3.6); ties by the points
  lost to onions where there are any, as in one round (1.10). With ``by`` set to ``wins`` the number of rounds won
  decides, shared ones in parts, and ties are decided by points;
* losses, where nobody wins and one seat is left over: the fewest are best (2.14). A round that was broken off does not
  count.

Who begins a round follows from the previous round of the same game (rulings 1.12, 2.14, 3.6; rule ``rematch_start``):
the last-placed seat, the next seat in turn, or a random one.

**Evening points** make games comparable. When a leg is over, each seat gets two points for every seat that it is ahead
of, and one for every equal seat. So every leg gives the same sum, n * (n - 1), independent of the size of its points
and the number of rounds. In a game that has only a loser the other seats share the points. A leg without a decided
round gives no points.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.common import ranked
from heul_doch.game.core.definition import GameDefinition
from heul_doch.game.core.engine import Game
from heul_doch.game.core.events import Outcome
from heul_doch.game.core.families import family
from heul_doch.game.core.match import Match
from heul_doch.game.core.rng import Rng
from heul_doch.game.records.tally import tally
from heul_doch.game.rulefiles.loader import check_seats

POINTS, WINS, LOSSES = "points", "wins", "losses"
"""What decides a leg: points added up, rounds won, rounds lost (the fewest are best)."""

MOST_LEGS = 50
MOST_ROUNDS = 100

ROUND_TAG = 0x52756E6465
"""Keeps the seeds of rounds apart from other generators made from the same seed."""


@dataclass(frozen=True, slots=True)
class Leg:
    """One game of a series, and its number of rounds."""

    definition: GameDefinition
    rounds: int = 0
    """0: the usual number (:func:`usual_rounds`)."""
    by: str = ""
    """:data:`POINTS` or :data:`WINS`; empty: the default of the game. In games that have only a loser, losses count."""


class Line(NamedTuple):
    """One round on the score sheet."""

    leg: int
    start: Seat
    points: tuple[int, ...]
    """Empty in a game without points."""
    winners: tuple[Seat, ...]
    """Empty if nobody won, or in games that have only a loser."""
    loser: Seat | None
    """The seat that was left over."""
    is_broken_off: bool


class Standing(NamedTuple):
    """The state of a leg."""

    by: str
    """:data:`POINTS`, :data:`WINS` or :data:`LOSSES`."""
    rounds: int
    """Number of rounds that count."""
    points: tuple[int, ...]
    """Sum of points; 0 in a game without points."""
    wins: tuple[float, ...]
    """Rounds won; a shared one counts in parts."""
    losses: tuple[int, ...]
    """How often each seat was left over."""
    ranking: tuple[tuple[Seat, ...], ...]
    """All seats from best to last; those in one group are equal."""

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that lead or have won; empty if no round counts."""
        return self.ranking[0] if self.rounds else ()


class Award(NamedTuple):
    """The seats with the largest count of something over all rounds."""

    number: str
    """One of :attr:`heul_doch.game.core.family.GameFamily.numbers`; its text is ``statistics-number-...``."""
    value: int
    seats: tuple[Seat, ...]


class Summary(NamedTuple):
    """The result of an evening."""

    legs: tuple[tuple[Seat, ...], ...]
    """The winners of each finished leg."""
    points: tuple[int, ...]
    """Evening points."""
    ranking: tuple[tuple[Seat, ...], ...]
    """All seats by evening points, from best to last."""
    best_round: tuple[int, int, tuple[Seat, ...]] | None
    """The most points in one round: index of the round, points, seats; None without points."""
    awards: tuple[Award, ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats with the most evening points; empty if no leg is decided."""
        return self.ranking[0] if any(self.points) else ()


def usual_rounds(definition: GameDefinition, seats: int) -> int:
    """Return the usual number of rounds of a game: its rule ``rounds`` (0: one for each seat), else one."""
    rounds = int(definition.at(seats).rules.get("rounds", 1))
    return rounds or seats


def has_points(family_id: str) -> bool:
    """Return whether rounds of a game can be won, so that wins can decide a leg; else it has only a loser."""
    return not family(family_id).has_loser


def round_seed(seed: int, number: int) -> int:
    """Return the seed (63 bits) of a round, given the seed of its series and the index of the round."""
    return Rng(seed).fork(ROUND_TAG + number).next() >> 1


def next_start(rule: str, seats: int, start: Seat, outcome: Outcome) -> Seat | None:
    """Return who begins after a round; None: the option ``start_seat``, or a random seat.

    ``rule`` is the rule ``rematch_start``: ``next`` (3.6), ``last`` (1.12, 2.14) or ``lot``. If several seats share the
    last place, the first of them begins; after a round that was broken off the result is None.
    """
    if rule == "next":
        return (start + 1) % seats
    if rule == "last" and not outcome.is_broken_off:
        return min(outcome.ranking[-1])
    return None


def evening_points(ranking: Sequence[Sequence[Seat]]) -> dict[Seat, int]:
    """Return the evening points of a ranking: two for every seat behind, one for every equal one."""
    found: dict[Seat, int] = {}
    behind = sum(map(len, ranking))
    for group in ranking:
        behind -= len(group)
        for seat in group:
            found[seat] = 2 * behind + len(group) - 1
    return found


@dataclass(slots=True)
class Series:
    """A match of several rounds, or an evening: the plan, and the rounds so far."""

    legs: tuple[Leg, ...]
    names: tuple[str, ...]
    seed: int | None = None
    """The seeds of all rounds follow from it (:func:`round_seed`). None: each round has its own seed, so that later
    rounds are not known before they are dealt."""
    matches: list[Match] = field(default_factory=list)
    """The rounds so far; the last one may be running."""

    @classmethod
    def new(cls, legs: Iterable[Leg], names: Sequence[str], seed: int | None = None) -> Series:
        """Plan a series; nothing is dealt yet. Raises DeckError if a game does not allow this number of seats.

        Raises ValueError for a plan without legs, with too many, or with an unknown ``by``.
        """
        series = cls(tuple(legs), tuple(names), seed)
        series.check()
        return series

    def check(self) -> None:
        """Raise DeckError or ValueError unless the plan can be played."""
        if not 1 <= len(self.legs) <= MOST_LEGS:
            raise ValueError(f"a series has 1 to {MOST_LEGS} legs, not {len(self.legs)}")
        for leg in self.legs:
            check_seats(leg.definition, len(self.names))
            if not 0 <= leg.rounds <= MOST_ROUNDS:
                raise ValueError(f"a leg has 1 to {MOST_ROUNDS} rounds, not {leg.rounds}")
            if leg.by not in ("", POINTS, WINS):
                raise ValueError(f"a leg is decided by {POINTS} or {WINS}, not {leg.by!r}")

    # ---- what is planned

    @property
    def seats(self) -> int:
        """Number of seats."""
        return len(self.names)

    def rounds_of(self, leg: int) -> int:
        """Return how many rounds a leg has."""
        return self.legs[leg].rounds or usual_rounds(self.legs[leg].definition, self.seats)

    @property
    def rounds(self) -> int:
        """Number of rounds of the whole series."""
        return sum(self.rounds_of(leg) for leg in range(len(self.legs)))

    def leg_of(self, number: int) -> int:
        """Return the index of the leg of a round. Raises IndexError after the last round."""
        for leg in range(len(self.legs)):
            number -= self.rounds_of(leg)
            if number < 0:
                return leg
        raise IndexError("the series has no such round")

    @property
    def is_evening(self) -> bool:
        """Whether several games are played, so that evening points count."""
        return len(self.legs) > 1

    # ---- playing

    @property
    def match(self) -> Match | None:
        """The current or last round; None before the first."""
        return self.matches[-1] if self.matches else None

    @property
    def is_round_over(self) -> bool:
        """Whether no round is running."""
        return not self.matches or self.matches[-1].is_over

    @property
    def is_over(self) -> bool:
        """Whether all rounds have been played."""
        return len(self.matches) == self.rounds and self.is_round_over

    def start_of(self, number: int) -> Seat | None:
        """Return who begins a round; None: the option ``start_seat``, or a random seat.

        Raises ValueError if a round of the same game before it is not over.
        """
        definition = self.legs[self.leg_of(number)].definition.at(self.seats)
        for match in reversed(self.matches[:number]):
            if match.game.defn.id != definition.id:
                continue
            outcome = match.game.outcome(match.state)
            if outcome is None:
                raise ValueError("the round before is not over")
            if outcome.is_broken_off:
                continue  # It has no last place; the round before it decides.
            return next_start(str(definition.rules.get("rematch_start", "last")), self.seats, began(match), outcome)
        return None

    def next_round(self, seed: int | None = None, salt: str = "", side_key: str = "") -> Match:
        """Deal the next round. ``seed`` is used only by a series without a seed.

        ``salt`` and ``side_key`` are those of :meth:`heul_doch.game.core.match.Match.new`. Raises ValueError if a round
        is running, all rounds were played, or there is no seed.
        """
        if not self.is_round_over:
            raise ValueError("the round before is not over")
        number = len(self.matches)
        if number == self.rounds:
            raise ValueError("the series is over")
        game = Game(self.legs[self.leg_of(number)].definition, self.seats)
        if self.seed is not None:
            seed = round_seed(self.seed, number)
        elif seed is None:
            raise ValueError("this series has no seed, its rounds need one each")
        match = Match.new(game, seed, self.names, self.start_of(number), salt, side_key)
        self.matches.append(match)
        return match

    def replace_round(self, match: Match) -> None:
        """Replace the current round by another course of it (moves were taken back). Raises ValueError."""
        if not self.matches or match.game.defn.id != self.matches[-1].game.defn.id:
            raise ValueError("this is not the round being played")
        self.matches[-1] = match

    # ---- the score sheet

    def sheet(self) -> tuple[Line, ...]:
        """Return the finished rounds, one line each."""
        lines = []
        for number, match in enumerate(self.matches):
            outcome = match.game.outcome(match.state)
            if outcome is None:
                break
            loser = outcome.loser
            winners = outcome.winners if loser is None else ()
            leg = self.leg_of(number)
            lines.append(Line(leg, began(match), outcome.points, winners, loser, outcome.is_broken_off))
        return tuple(lines)

    def standing(self, leg: int) -> Standing:
        """Return the state of a leg, by the rounds that are over."""
        n = self.seats
        points, lost, losses = [0] * n, [0] * n, [0] * n
        wins = [0.0] * n
        counted = 0
        for number, match in enumerate(self.matches):
            outcome = match.game.outcome(match.state)
            if self.leg_of(number) != leg or outcome is None or outcome.is_broken_off:
                continue
            counted += 1
            for seat, score in enumerate(outcome.points):
                points[seat] += score
            for stack in outcome.seats:
                lost[stack.seat] += stack.lost
            if outcome.loser is not None:
                losses[outcome.loser] += 1
            else:
                for seat in outcome.winners:
                    wins[seat] += 1 / len(outcome.winners)
        by = (self.legs[leg].by or POINTS) if has_points(self.legs[leg].definition.family) else LOSSES
        keys: dict[str, list[tuple[float, ...]]] = {
            POINTS: [(points[s], lost[s]) for s in range(n)],
            # Rounded, because sums of thirds are not exact.
            WINS: [(round(wins[s], 6), points[s], lost[s]) for s in range(n)],
            LOSSES: [(-losses[s],) for s in range(n)],
        }
        return Standing(by, counted, tuple(points), tuple(wins), tuple(losses), ranked(keys[by]))

    def is_leg_over(self, leg: int) -> bool:
        """Whether all rounds of a leg have been played."""
        last = sum(self.rounds_of(i) for i in range(leg + 1))
        return len(self.sheet()) >= last

    def summary(self) -> Summary:
        """Return the result so far; only finished legs give evening points."""
        n = self.seats
        points = [0] * n
        won: list[tuple[Seat, ...]] = []
        for leg in range(len(self.legs)):
            if not self.is_leg_over(leg):
                break
            standing = self.standing(leg)
            won.append(standing.winners)
            if standing.rounds:
                for seat, score in evening_points(standing.ranking).items():
                    points[seat] += score
        return Summary(tuple(won), tuple(points), ranked([(p,) for p in points]), self._best_round(), self._awards())

    def _best_round(self) -> tuple[int, int, tuple[Seat, ...]] | None:
        best: tuple[int, int, tuple[Seat, ...]] | None = None
        for number, line in enumerate(self.sheet()):
            if line.points and (best is None or max(line.points) > best[1]):
                most = max(line.points)
                best = number, most, tuple(s for s, p in enumerate(line.points) if p == most)
        return best

    def _awards(self) -> tuple[Award, ...]:
        sums: dict[str, list[int]] = {}
        for match in self.matches:
            if not match.is_over:
                continue
            for seat, entry in enumerate(tally(match)):
                for name in family(match.game.defn.family).numbers:
                    sums.setdefault(name, [0] * self.seats)[seat] += entry.numbers[name]
        awards = []
        for name, values in sums.items():
            most = max(values)
            if most > 0:
                awards.append(Award(name, most, tuple(s for s, v in enumerate(values) if v == most)))
        return tuple(awards)


def began(match: Match) -> Seat:
    """Return who began a round. In a dealt position that is scored at once another seat may be on turn."""
    start: Seat = getattr(match.initial.data, "start", match.initial.turn)
    return start
