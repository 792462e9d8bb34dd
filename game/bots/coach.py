"""Which moves of a seat were mistakes, judged by what the seat could know.

Every decision of a seat is judged from its view alone: a move is worth what the best search estimates for it, over
deals that agree with the view, so cards that lay hidden change nothing. There are two passes:

1. In every decision the moves race against each other with few playouts, and the move played never leaves the race.
   This finds the best of the others, and about how much better or worse it is.
2. Where it is much better, the two alone are played out in many more deals, which the first pass has not seen.

A difference counts if it is at least :data:`LEAST` and more than :data:`SURE` standard errors. At most :data:`MOST`
decisions are reported, those with the largest losses, and often none. The praised decision is the one where the best
was played and the second best would have cost most.

The work is a number of playouts, and all random numbers follow from the number of the move, so a game has the same
moments whenever and wherever it is judged.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import hypot
from typing import Final, NamedTuple, cast

from heul_doch.game.bots.by_family import bot_for
from heul_doch.game.bots.chances import shown_chance
from heul_doch.game.bots.hints import LEVEL, why
from heul_doch.game.bots.levels import make
from heul_doch.game.bots.protocol import PASS, Reactor, distinct
from heul_doch.game.bots.reasons import TRIED_OUT, Why
from heul_doch.game.bots.search_loop import Searcher, SearchResult, Settings, calibrated, search_moves
from heul_doch.game.core.cards import Seat
from heul_doch.game.core.engine import Game
from heul_doch.game.core.match import Match
from heul_doch.game.core.moves import Move
from heul_doch.game.core.observe import View, view
from heul_doch.game.core.rng import Rng, hashed

VERSION: Final = 1
"""Changes when the same game would get other moments."""

FIRST_PLAYOUTS: Final = 160
"""Playouts a decision in the first pass, shared by all moves."""

STEPS: Final = (240, 400, 2000)
"""Playouts a decision in the steps of the second pass, whose results are added up. In the first step they are shared by
the move played and the best two of the others, then by two moves."""

CHECKED: Final = (7, 5, 3)
"""How many decisions with the largest losses reach each step at most."""

PRAISED: Final = (2, 1, 1)
"""How many well-made decisions reach it."""

MOST: Final = 3
"""Number of moments at most."""

LEAST: Final = 0.04
"""Smallest loss that is reported, as a probability."""

SURE: Final = 3.0
"""Standard errors that a loss must exceed."""

DOUBT: Final = 2.5
"""Standard errors within which it is not clear whether a decision is reported."""

SIZES: Final = (LEAST, 0.08, 0.15, 0.25)
"""Losses from which a mistake has the next size, 0 to 3."""

_KEPT: Final = 10.0
"""Preference for a move that must not leave a race: more than any move is worth."""

_STEP: Final = 1e-3
"""Distance over which the slope of the shown chance is measured."""


class Decision(NamedTuple):
    """A decision of a seat."""

    ply: int
    """Number of moves made before."""
    view: View
    moves: tuple[Move, ...]
    """Different moves to choose from, at least two; out of turn also ``PASS``."""
    played: Move


class Weighed(NamedTuple):
    """What a race found out about one move."""

    move: Move
    chance: float
    """Probability of the aim as hints show it, 0 to 1."""
    error: float
    """Standard error of the difference between it and the chance of the first move, on the same scale."""
    playouts: int


class Race(NamedTuple):
    """The move played in a decision against the best of the others."""

    ply: int
    playouts: int
    """Size of the race; that of the first pass is :data:`FIRST_PLAYOUTS`."""
    other: Move
    chance: float
    """Of the move played."""
    chance_other: float
    error: float
    """Standard error of the difference."""
    second: Move | None = None
    """After the first pass the second best of the others."""

    @property
    def loss(self) -> float:
        """What the move played has cost; negative if it is the better one."""
        return self.chance_other - self.chance

    @property
    def counts(self) -> bool:
        """Whether the difference is large and sure enough to be reported."""
        return abs(self.loss) >= max(LEAST, SURE * self.error)


class Moment(NamedTuple):
    """A decision that is reported."""

    ply: int
    played: Move
    other: Move
    """The better move; in a praised decision the best of the others, which is worse."""
    chance_played: float
    chance_other: float
    error: float
    """Standard error of the difference."""
    why: Why | None
    """A reason that holds for the better move of the two and not for the other; None if none is known."""

    @property
    def size(self) -> int:
        """How large the difference is: the number of :data:`SIZES` reached, less one."""
        return max(0, sum(abs(self.chance_other - self.chance_played) >= size for size in SIZES) - 1)


class Moments(NamedTuple):
    """What is said about the decisions of a seat."""

    seat: Seat
    decisions: int
    """Number of decisions that were judged."""
    mistakes: tuple[Moment, ...] = ()
    """In the order of play."""
    praise: Moment | None = None


class CoachReport(NamedTuple):
    """How far a game has been judged, and the result."""

    share: float
    """0 to 1."""
    races: tuple[Race, ...]
    """All races so far; given to :func:`judge`, they are not run again."""
    found: Moments | None = None
    """What is said; None before the end."""


_BOT: Final = make(LEVEL)


def searcher(game: Game) -> Searcher:
    """Return the bot whose search judges moves of a game."""
    return cast(Searcher, bot_for(_BOT, game))


def weigh(game: Game, view: View, moves: Sequence[Move], playouts: int, seed: int) -> tuple[Weighed, ...]:
    """Return what the best search estimates for ``moves`` of the seat of ``view``, best first.

    ``moves`` are different ones, at least one; out of turn one may be ``Move(seat, PASS)``. Two moves get half of the
    ``playouts`` each, in the same deals; of more moves the better half goes on after each stage. The same arguments
    give the same result on every machine.
    """
    bot = searcher(game)
    return _shown(game, view, bot, search_moves(bot.model(game, view), moves, _plain(playouts), Rng(seed)))


def _plain(playouts: int) -> Settings:
    """Return how a race spends its playouts in which only they count."""
    return Settings(playouts, prior=0.0, point=0.0, fade=1.0)


def _shown(game: Game, view: View, bot: Searcher, result: SearchResult) -> tuple[Weighed, ...]:
    """Return the moves of a race with chances as they are shown."""
    left, calibration = bot.turns_left(game, view), bot.calibration(game)

    def shown(raw: float) -> float:
        return shown_chance(game, calibrated(raw, left, calibration))

    best = result.candidates[0].raw
    found = []
    for candidate in result.candidates:
        # The error on the scale of the chances that are shown: by the slope between the two, or at a tie there.
        apart = best - candidate.raw
        near = min(max(candidate.raw, _STEP), 1.0 - _STEP)
        if abs(apart) > _STEP:
            slope = (shown(best) - shown(candidate.raw)) / apart
        else:
            slope = (shown(near + _STEP) - shown(near - _STEP)) / (2 * _STEP)
        found.append(Weighed(candidate.move, shown(candidate.raw), slope * candidate.error, candidate.playouts))
    return tuple(found)


def decisions(match: Match, seat: Seat) -> Iterator[Decision]:
    """Yield the decisions of a seat in which it had a choice, in the order of play.

    Out of turn a seat decides whether it acts; it has not acted if the seat on turn has moved on. Where another seat
    was faster out of turn, nobody knows what it would have done.
    """
    game = match.game
    may_pass = isinstance(searcher(game), Reactor)
    for ply, (state, made) in enumerate(zip(match.states, match.moves)):
        if seat not in game.acting_seats(state) or made.seat not in (seat, state.turn):
            continue
        moves = distinct(game, [move for move in game.legal_moves(state) if move.seat == seat])
        played = Move(seat, PASS)
        if made.seat == seat:
            text = game.move_text(made)
            played = next(move for move in moves if game.move_text(move) == text)
        if seat != state.turn:
            if not may_pass:
                continue
            moves.insert(0, Move(seat, PASS))
        if len(moves) > 1:
            yield Decision(ply, view(game, state, seat), tuple(moves), played)


def judge(match: Match, seat: Seat, known: Iterable[Race] = (), base: int = 0) -> Iterator[CoachReport]:
    """Judge all decisions of a seat that were made in a match, over or broken off; yield the progress.

    ``known`` are races of an earlier, interrupted call with the same ``base``, which seeds all races.
    """
    game, races = match.game, {(race.ply, race.playouts): race for race in known}
    made = {decision.ply: decision for decision in decisions(match, seat)}
    # What the steps of the second pass take at most; most games need less.
    whole = len(made) * FIRST_PLAYOUTS + sum((m + n) * size for m, n, size in zip(CHECKED, PRAISED, STEPS))
    done = 0
    found: dict[int, Race] = {}
    """The last race of each decision."""
    for size, chosen in _steps(list(made), found):
        for ply in chosen:
            race = races.get((ply, size))
            if race is None:
                race = races[ply, size] = _race(game, made[ply], size, base, found.get(ply))
                yield CoachReport(done / whole, tuple(races.values()))
            found[ply] = race if size in (FIRST_PLAYOUTS, STEPS[0]) else _pooled(found[ply], race)
            done += size
    yield CoachReport(1.0, tuple(races.values()), _moments(game, seat, made, list(found.values())))


def _steps(plies: Sequence[int], found: Mapping[int, Race]) -> Iterator[tuple[int, list[int]]]:
    """Yield the playouts of each step and the decisions that take part; ``found`` grows meanwhile."""
    yield FIRST_PLAYOUTS, list(plies)
    chosen = list(found.values())
    for size, most, praised in zip(STEPS, CHECKED, PRAISED):
        doubtful = [*_doubtful(chosen, MOST)[:most], *_doubtful(chosen, 1, sign=-1.0)[:praised]]
        yield size, [race.ply for race in doubtful]
        # A decision that was left out of a step is settled.
        chosen = [found[race.ply] for race in chosen if found[race.ply].playouts > FIRST_PLAYOUTS]


def _doubtful(races: Sequence[Race], most: int, sign: float = 1.0) -> list[Race]:
    """Return the races, largest difference first, of which it is not clear whether they are reported.

    That is not clear near :data:`LEAST`, and near the difference of the last of ``most`` that are reported.
    """
    ordered = _largest(races, sign)
    limit = LEAST
    if len(ordered) > most:
        limit = max(limit, sign * (ordered[most - 1].loss + ordered[most].loss) / 2)
    fresh = [race for race in races if race.playouts == FIRST_PLAYOUTS and sign * race.loss + race.error > 0.0]
    # Few playouts: what may be large comes before what is surely not.
    fresh.sort(key=lambda race: (-sign * race.loss - race.error, race.ply))
    return fresh or [race for race in ordered if abs(sign * race.loss - limit) < DOUBT * race.error]


def _largest(races: Iterable[Race], sign: float = 1.0) -> list[Race]:
    """Return the races with losses, or (``sign`` -1) leads, largest first."""
    of_kind = [race for race in races if sign * race.loss > 0.0]
    return sorted(of_kind, key=lambda race: (-sign * race.loss, race.ply))


def _race(game: Game, decision: Decision, playouts: int, base: int, last: Race | None) -> Race:
    """Race the move played against others, and return what was found about it and the best of them.

    ``last`` is the race before, None in the first pass, which all moves take part in.
    """
    bot, view, played = searcher(game), decision.view, decision.played
    if last is None:
        moves, settings = decision.moves, bot.settings()._replace(iterations=playouts, sure=0.0)
    else:
        moves = tuple(move for move in (played, last.other, last.second) if move is not None)
        settings = _plain(playouts)
    preferences = [_KEPT if move == played else 0.0 for move in moves]
    rng = Rng(hashed(f"heul-doch coach {VERSION} {base} {view.seat} {decision.ply} {playouts}"))
    ordered = _shown(game, view, bot, search_moves(bot.model(game, view), moves, settings, rng, preferences))
    # The first is the move played.
    first, other = ordered[:2]
    second = ordered[2].move if last is None and len(ordered) > 2 else None
    return Race(decision.ply, playouts, other.move, first.chance, other.chance, other.error, second)


def _pooled(one: Race, other: Race) -> Race:
    """Return two races between the same moves as one."""
    playouts = one.playouts + other.playouts
    mine, its = one.playouts / playouts, other.playouts / playouts
    return one._replace(
        playouts=playouts,
        chance=mine * one.chance + its * other.chance,
        chance_other=mine * one.chance_other + its * other.chance_other,
        error=hypot(mine * one.error, its * other.error),
    )


def _moments(game: Game, seat: Seat, made: Mapping[int, Decision], last: Sequence[Race]) -> Moments:
    """Return what is said about the decisions, given the last race of each."""
    sure = [race for race in last if race.playouts > FIRST_PLAYOUTS and race.counts]
    mistakes = sorted(_largest(sure)[:MOST], key=lambda race: race.ply)
    best = _largest(sure, sign=-1.0)[:1]
    told = [_moment(game, made[race.ply], race) for race in [*mistakes, *best]]
    return Moments(seat, len(made), tuple(told[: len(mistakes)]), told[-1] if best else None)


def _moment(game: Game, decision: Decision, race: Race) -> Moment:
    better, worse = (race.other, decision.played) if race.loss > 0.0 else (decision.played, race.other)
    reason = _reason(game, decision, better, worse)
    chances = (race.chance, race.chance_other, race.error)
    return Moment(decision.ply, decision.played, race.other, *chances, reason)


def _reason(game: Game, decision: Decision, better: Move, worse: Move) -> Why | None:
    """Return a reason that holds for ``better`` and not for ``worse``, None if none is known."""
    if better.verb == PASS:
        return None
    moves = [move for move in decision.moves if move.verb != PASS]
    found = why(game, decision.view, moves, better, None if worse.verb == PASS else worse)
    return None if found == TRIED_OUT else found


def text_of(game: Game, move: Move) -> str:
    """Return a move of a decision as text, ``2 pass`` if it is none."""
    return f"{move.seat} {PASS}" if move.verb == PASS else game.move_text(move)
