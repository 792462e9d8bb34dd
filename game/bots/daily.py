"""The daily deal (*Tageskarte*): one game a day, the same for everybody, without a server.

Game, variants, options, seats, opponents, cards and all other random numbers follow from the date by SHA-256
(:func:`daily_deal`). The opponents have a fixed number of playouts and no clock, so that they answer the same on every
machine, and compiled as in plain Python. The person sits at seat :data:`PERSON`. Nobody may act out of turn, so that
quick hands are no advantage: the game is decided by the moves of one seat, which fit into a code
(:mod:`heul_doch.game.bots.daily_code`).

*Par* is what the strongest level makes of the same seat with a fixed number of playouts. What is drawn from, and these
numbers, are data: ``rules/daily/week.yaml``.

The deal is public: whoever reads the source can compute it in advance.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache, partial
from typing import Final, NamedTuple

from heul_doch.game.bots.bot_input import bot_input
from heul_doch.game.bots.levels import make
from heul_doch.game.bots.players import split_player
from heul_doch.game.bots.protocol import Bot
from heul_doch.game.core.cards import Seat
from heul_doch.game.core.definition import GameDefinition, OptionValue
from heul_doch.game.core.engine import Game
from heul_doch.game.core.families import family, rules_folder
from heul_doch.game.core.match import Match
from heul_doch.game.core.moves import Move
from heul_doch.game.core.rng import Rng, generator_of, hashed, long_seed
from heul_doch.game.core.state import State
from heul_doch.game.records.day import LAST_ORDINAL, Day
from heul_doch.game.records.ledger import Estimate
from heul_doch.game.rulefiles.find import find_rulebook
from heul_doch.game.rulefiles.loader import define
from heul_doch.game.rulefiles.strict_yaml import read_document

FIRST: Final = Day(2026, 1, 1)
"""The day with the number 1."""

PERSON: Final[Seat] = 0

_ORDINAL_BITS: Final = 24
"""The lowest bits of a seed are the ordinal of the day, so that a match names its day."""


class Plan(NamedTuple):
    """What may be played on a day of the week: of each field one entry is drawn."""

    game: str
    variants: tuple[tuple[str, ...], ...]
    options: tuple[Mapping[str, OptionValue], ...]
    seats: tuple[int, ...]


class Scheme(NamedTuple):
    """The content of ``rules/daily/week.yaml``."""

    version: int
    week: tuple[Plan, ...]
    """From Monday to Sunday."""
    opponents: Mapping[str, str]
    """Id of a character -> player's id with which it plays."""
    playouts: Mapping[str, int]
    """Playouts a move, by level."""
    par_level: str
    par_playouts: Mapping[str, int]
    """Largest number of playouts a move, by game."""


@cache
def scheme() -> Scheme:
    """Return what days are drawn from."""
    data = read_document((rules_folder() / "daily" / "week.yaml").read_bytes(), "week.yaml").data
    week = tuple(
        Plan(plan["game"], tuple(map(tuple, plan["variants"])), tuple(plan["options"]), tuple(plan["seats"]))
        for plan in data["week"]
    )
    par = data["par"]
    return Scheme(data["version"], week, data["opponents"], data["playouts"], par["level"], par["playouts"])


@dataclass(frozen=True)
class DailyDeal:
    """The table of one day."""

    date: Day
    definition: GameDefinition
    seats: int
    players: tuple[str, ...]
    """Ids of the players at the seats after :data:`PERSON`, clockwise."""
    characters: tuple[str, ...]
    """Ids of their characters."""
    seed: int
    salt: str
    side_key: str
    _bots: dict[str, Bot] = field(default_factory=dict, repr=False, compare=False)

    @property
    def number(self) -> int:
        """The number of the day: 1 for :data:`FIRST`."""
        return self.date.ordinal - FIRST.ordinal + 1

    def new_match(self, names: tuple[str, ...] | None = None) -> Match:
        """Deal the game; ``names`` has one for each seat. Raises ValueError for another number of names."""
        game = Game(self.definition, self.seats)
        return Match.new(game, self.seed, names, salt=self.salt, side_key=self.side_key)

    def answer(self, match: Match) -> Move:
        """Return the move of the opponent on turn, the same on every machine. Raises ValueError for the person."""
        seat = match.state.turn
        if not PERSON < seat < self.seats:
            raise ValueError(f"no opponent is on turn, but seat {seat}")
        player = self.players[seat - 1]
        bot = self._bots.get(player)
        if bot is None:
            bot = self._bots[player] = fixed_player(player)
        return _chosen(bot, match, seat)


def fixed_player(player: str) -> Bot:
    """Return the bot of a player's id with the number of playouts it has here. Raises KeyError for an unknown id."""
    level, temper = split_player(player)
    return make(level, temper, playouts=scheme().playouts.get(level, 0))


def fixed_players() -> dict[str, Callable[[], Bot]]:
    """Return a factory for every opponent there is, by the player's id; the factories can be pickled."""
    return {player: partial(fixed_player, player) for player in scheme().opponents.values()}


def daily_deal(day: Day) -> DailyDeal:
    """Return the table of a day."""
    version, week, players, *_ = scheme()
    rng = generator_of(long_seed(f"heul-doch daily {version} {day}"))
    plan = week[day.weekday]
    variants, options, seats = rng.choice(plan.variants), rng.choice(plan.options), rng.choice(plan.seats)
    opponents = list(players.items())
    rng.shuffle(opponents)
    definition = define(find_rulebook(plan.game), variants, dict(options))
    text = f"heul-doch daily {version} {day} {definition.fingerprint}"
    seed = long_seed(f"{text} cards") >> _ORDINAL_BITS << _ORDINAL_BITS | day.ordinal
    sat = opponents[: seats - 1]
    return DailyDeal(
        day,
        definition,
        seats,
        tuple(player for _, player in sat),
        tuple(character for character, _ in sat),
        seed,
        _hex(f"{text} salt"),
        _hex(f"{text} side"),
    )


def _hex(text: str) -> str:
    """Return 32 hexadecimal digits that follow from a text."""
    return f"{hashed(text):016x}{hashed(f'{text} 2'):016x}"


def deal_of(match: Match) -> DailyDeal | None:
    """Return the daily deal that a match was dealt from; None for any other match, or one that went on otherwise.

    Moves that were taken back, or a game continued from a replay, make it another match.
    """
    if match.undone:
        return None
    deal = cards_of(match)
    return deal if deal is not None and match.side_keys == ((0, deal.side_key),) else None


def cards_of(match: Match) -> DailyDeal | None:
    """Return the daily deal whose cards a match was dealt, however it went on; None for any other match."""
    if match.seed is None:
        return None
    ordinal = match.seed & (1 << _ORDINAL_BITS) - 1
    if match.seed < 1 << 128 or not 1 <= ordinal <= LAST_ORDINAL:
        return None
    day = Day.of(ordinal)
    if scheme().week[day.weekday].game != match.game.defn.id:
        return None
    deal = daily_deal(day)
    same = (deal.seed, deal.definition.fingerprint, deal.seats)
    return deal if same == (match.seed, match.game.defn.fingerprint, match.game.seats) else None


# ------------------------------------------------------------------------------------------------ playing


def play(deal: DailyDeal, choose: Callable[[Match, tuple[Move, ...]], Move]) -> Match:
    """Play the game of a day to its end and return it.

    ``choose`` gets the match and the legal moves whenever the person is on turn. What it raises is passed on;
    IllegalMove for a move that is not legal.
    """
    match = deal.new_match()
    while not match.is_over:
        is_persons = match.state.turn == PERSON
        match.submit(choose(match, match.legal_moves(PERSON)) if is_persons else deal.answer(match))
    return match


def play_par(deal: DailyDeal) -> Match:
    """Return the game as the strongest level plays the person's seat."""
    bot = make(scheme().par_level, playouts=scheme().par_playouts[deal.definition.id])
    return play(deal, lambda match, moves: _chosen(bot, match, PERSON))


def _chosen(bot: Bot, match: Match, seat: Seat) -> Move:
    given = bot_input(match, seat)
    return bot.choose(match.game, given.view, given.moves, Rng(given.seed))


# ------------------------------------------------------------------------------------------------ results

LEADS, BETWEEN, LAST = "+", "o", "-"
"""Signs of the course of a game."""

PARTS: Final = 4
"""Number of signs of a course."""


class DailyResult(NamedTuple):
    """What came out for the person's seat."""

    points: int | None
    """None in games that have only a loser."""
    place: int
    """1 for the winners; equal seats share the better place. In games that have only a loser, all others are first."""
    seats: int
    course: str = ""
    """How the seat stood after each quarter of the game, the last at its end: :data:`LEADS`, :data:`LAST` or
    :data:`BETWEEN`. It tells no card."""

    @property
    def is_last(self) -> bool:
        """Whether nobody is behind, in games that have only a loser: whether it is left over."""
        return self.place > 1 and self.course[-1:] == LAST

    def against(self, par: DailyResult) -> int:
        """Return by how much this is better than ``par`` (worse: below 0): points, or places where there are none."""
        if self.points is not None and par.points is not None:
            return self.points - par.points
        return par.place - self.place


def result_of(match: Match) -> DailyResult:
    """Return what came out for the person's seat. Raises ValueError before the end."""
    outcome = match.game.outcome(match.state)
    if outcome is None:
        raise ValueError("the match is not over")
    places = outcome.places
    points = outcome.points[PERSON] if outcome.points else None
    last = BETWEEN
    if not outcome.is_broken_off:
        last = LEADS if PERSON in outcome.winners else LAST if PERSON in outcome.ranking[-1] else BETWEEN
    return DailyResult(points, places[PERSON], match.game.seats, _course(match) + last)


def _course(match: Match) -> str:
    """Return the signs of all quarters but the last, by the estimate of the ledger; empty without an estimate."""
    maker = family(match.game.defn.family).estimate
    if maker is None:
        return ""
    estimate: Estimate = maker(match.game)
    plies = [len(match.moves) * part // PARTS for part in range(1, PARTS)]
    return "".join(_sign(match.states[ply], estimate) for ply in plies)


def _sign(state: State, estimate: Estimate) -> str:
    """Return how the person stands in a position, by the estimate: :data:`LEADS`, :data:`LAST` or :data:`BETWEEN`."""
    worth = [round(value, 6) for value in estimate(state)]
    if worth[PERSON] == max(worth):
        return LEADS
    return LAST if worth[PERSON] == min(worth) else BETWEEN
