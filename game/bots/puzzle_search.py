"""Finding and proving puzzles (:mod:`heul_doch.game.records.puzzles`).

A decision is examined with more and more playouts, and dropped as soon as its best move is not clearly better than the
second best. What is left is proved: :data:`SEEDS` searches with :data:`PLAYOUTS` playouts each, from the view of the
seat alone, must agree on the move and on a gap of :data:`heul_doch.game.records.puzzles.GAP` points. Moves that a
search dropped after few playouts are compared with the best one again, so that a second right answer is not missed.
At last everything hidden is dealt anew :data:`WORLDS` times, and after each of the best two moves one-step players play
to the end: the right move must surely win more there as well.

A decision that all weaker bots make right is no puzzle. How many of them are wrong is its level.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import sqrt
from typing import NamedTuple

from heul_doch.game.bots import coach
from heul_doch.game.bots.by_family import bot_for
from heul_doch.game.bots.chances import shown_chance
from heul_doch.game.bots.levels import make
from heul_doch.game.bots.protocol import Bot, Reactor, distinct, next_move
from heul_doch.game.bots.search_loop import Searcher
from heul_doch.game.core.cards import Seat
from heul_doch.game.core.engine import Game
from heul_doch.game.core.events import Outcome
from heul_doch.game.core.match import Match
from heul_doch.game.core.moves import Move
from heul_doch.game.core.observe import View, resample, view
from heul_doch.game.core.rng import Rng, hashed
from heul_doch.game.core.state import State
from heul_doch.game.records.puzzles import GAP, Choice, Puzzle
from heul_doch.game.records.record import record_of

PLAYOUTS = 10_000
"""Playouts of each search of a proof."""

SEEDS = 2
"""Searches of a proof."""

WORLDS = 200
"""Deals of the hidden cards in which the best two moves are played to the end."""

SURE = 2.0
"""Standard errors by which the right move must win more in them."""

STAGES = ((60, 4.0), (400, 10.0), (2500, GAP - 1.0))
"""Playouts of the searches before the proof, and the gap in points that each must find."""

PANEL = ("beginner", "novice", "easy", "onestep")
"""Bots that are asked how they would decide."""

ASKED = 6
"""How often each of them is asked, with other random numbers."""

TEMPTED = 4
"""Number of wrong answers, of ``len(PANEL) * ASKED``, from which a decision is a puzzle."""

HARDER = (12, 18)
"""Numbers of wrong answers from which its level is 2 and 3."""

LEAST_MOVES = 2
"""Number of different legal moves of a puzzle."""

LATE = 10
"""Number of moves before the end of a game that are examined backwards."""

TAG = 0x9022
"""Names the random numbers of the search for puzzles."""

PLAYERS = ("onestep", "onestep", "middle", "easy", "novice")
"""Levels that play the games in which puzzles are found, chosen by chance."""


class Proof(NamedTuple):
    """What searches found out about a decision."""

    choices: tuple[Choice, ...]
    """Every different move with its chance, best first."""
    error: float
    """Standard error of the gap between the first two, in points of a hundred."""


def find_puzzles(
    match: Match, seats: Sequence[Seat] | None = None, level: int = 1, mistakes: bool = False, backwards: bool = False
) -> Iterator[Puzzle]:
    """Yield the puzzles of a match, in the order of its moves; takes long.

    ``seats`` are those whose decisions are examined (None: all), ``level`` is the least level. With ``mistakes`` only
    decisions count that went wrong by at least :data:`heul_doch.game.records.puzzles.GAP` points, of any level.
    ``backwards`` begins with the last move and ends after :data:`LATE` moves: playouts are shorter there, and more is
    decided by one move.
    """
    game = match.game
    plies = range(len(match.moves))
    for ply in plies[: -LATE - 1 : -1] if backwards else plies:
        move, state = match.moves[ply], match.states[ply]
        if state.turn != move.seat or (seats is not None and move.seat not in seats):
            continue
        if game.acting_seats(state) != (move.seat,):
            continue
        played = game.move_text(move)
        seen, moves = view(game, state, move.seat), game.legal_moves(state)
        if not is_promising(game, seen, moves, played if mistakes else ""):
            continue
        wrong, tempting = ask_panel(game, seen, moves)
        least = 0 if mistakes else TEMPTED
        if wrong < least or level_of(wrong) < level:
            continue
        proof = prove(game, seen, moves)
        if proof is None or (mistakes and proof.choices[0].text == played):
            continue
        choices, error = proof
        record = replace(record_of(match, moves=ply), side_keys=(), commitment="", salt="", hints=0, undone=0)
        right = choices[0].text
        yield Puzzle(
            record, move.seat, choices, level_of(wrong), PLAYOUTS, WORLDS, SEEDS, error,
            "" if tempting == right else tempting, "" if played == right else played,
        )  # fmt: skip


def level_of(wrong: int) -> int:
    """Return the level of a puzzle at which so many of the asked bots are wrong."""
    return 1 + sum(wrong >= least for least in HARDER)


def is_promising(game: Game, seen: View, moves: tuple[Move, ...], played: str = "") -> bool:
    """Return whether a decision may be a puzzle, after some searches.

    With ``played``, a move as text, only if that move seems to be wrong.
    """
    if len(distinct(game, moves)) < LEAST_MOVES:
        return False
    for playouts, least in STAGES:
        result = strongest(game, playouts).search(game, seen, moves, Rng(TAG))
        best = shown_chance(game, result.candidates[0].chance)
        others = [shown_chance(game, c.chance) for c in result.candidates[1:] if c.playouts > 1]
        if 100.0 * (best - max(others, default=0.0)) < least or game.move_text(result.move) == played:
            return False
    return True


def strongest(game: Game, playouts: int) -> Searcher:
    """Return the strongest level with so many playouts a move. Raises ValueError for a game it does not search."""
    bot = bot_for(make("strong", playouts=playouts), game)
    if not isinstance(bot, Searcher):
        raise ValueError(f"games of {game.defn.family} cannot be searched")
    return bot


def prove(
    game: Game, seen: View, moves: tuple[Move, ...], playouts: int = PLAYOUTS, seeds: int = SEEDS, worlds: int = WORLDS
) -> Proof | None:
    """Return what all searches found together; None if the answer is not clear."""
    sums: dict[str, float] = {}
    errors = []
    answer = ""
    for seed in range(1, seeds + 1):
        choices, error = choices_of(game, seen, moves, playouts, seed)
        if answer not in ("", choices[0].text) or choices[0].chance - choices[1].chance < GAP:
            return None
        answer = choices[0].text
        errors.append(error)
        for choice in choices:
            sums[choice.text] = sums.get(choice.text, 0.0) + choice.chance
    found = sorted((Choice(text, round(total / seeds, 1)) for text, total in sums.items()), key=lambda c: -c.chance)
    if worlds and not wins_more(game, seen, moves, found[0].text, found[1].text, worlds):
        return None
    return Proof(tuple(found), sqrt(sum(e * e for e in errors)) / seeds)


def choices_of(game: Game, seen: View, moves: tuple[Move, ...], playouts: int, seed: int) -> Proof:
    """Return what one search finds out about every different move.

    The search (:func:`heul_doch.game.bots.coach.weigh`) prefers no move. Moves that it dropped before they met
    :data:`WORLDS` deals are compared with the best move again, in as many. Raises ValueError with fewer than two
    different moves.
    """
    best, *others = coach.weigh(game, seen, distinct(game, moves), playouts, hashed(f"heul-doch puzzle {seed}"))
    if not others:
        raise ValueError("a puzzle needs a choice")
    found = [(100.0 * best.chance, 0.0, game.move_text(best.move))]
    for number, other in enumerate(others, 1):
        chance, error = other.chance, other.error
        if other.playouts < WORLDS:
            pair = (best.move, other.move)
            again = coach.weigh(game, seen, pair, 2 * WORLDS, hashed(f"heul-doch puzzle {seed} {number}"))
            chances = {each.move: each.chance for each in again}
            chance = min(1.0, max(0.0, best.chance + chances[other.move] - chances[best.move]))
            error = max(each.error for each in again)
        found.append((100.0 * chance, 100.0 * error, game.move_text(other.move)))
    found.sort(key=lambda entry: (-entry[0], entry[2]))
    return Proof(tuple(Choice(text, chance) for chance, _, text in found), max(found[0][1], found[1][1]))


def wins_more(game: Game, seen: View, moves: tuple[Move, ...], right: str, other: str, worlds: int = WORLDS) -> bool:
    """Return whether ``right`` surely wins more than ``other`` (texts) where everything hidden is dealt anew.

    After either move the same one-step players play to the end of the game, with the same random numbers.
    """
    named = {game.move_text(move): move for move in distinct(game, moves)}
    players = [make("onestep")] * game.seats
    total = squares = 0.0
    for number in range(worlds):
        world = resample(game, seen, Rng(number).fork(TAG))
        ends = [play_on(game, game.next_state(world, named[text]), players, Rng(number)) for text in (right, other)]
        won, won_other = (outcome.share(seen.seat) for outcome in ends)
        total += won - won_other
        squares += (won - won_other) ** 2
    mean = total / worlds
    return mean > 0.0 and mean >= SURE * sqrt(max(squares / worlds - mean * mean, 0.0) / worlds)


def ask_panel(game: Game, seen: View, moves: tuple[Move, ...], right: str = "") -> tuple[int, str]:
    """Return how many answers of the panel are wrong, and the wrong move that most of them give, as text.

    ``right`` is the right move as text; empty: what the strongest level finds with some playouts.
    """
    if not right:
        right = game.move_text(strongest(game, STAGES[-1][0]).search(game, seen, moves, Rng(TAG)).move)
    said: Counter[str] = Counter()
    for player in PANEL:
        bot = make(player)
        for number in range(ASKED):
            said[game.move_text(bot.choose(game, seen, moves, Rng(number).fork(TAG)))] += 1
    wrong = {text: count for text, count in said.items() if text != right}
    return sum(wrong.values()), max(wrong, key=lambda text: wrong[text], default=right)


# ------------------------------------------------------------------------------------------------ playing


def play_on(game: Game, state: State, bots: Sequence[Bot], rng: Rng) -> Outcome:
    """Return the result of a game that bots, one for each seat, play on; seats may act out of turn."""
    while (outcome := game.outcome(state)) is None:
        state = game.next_state(state, _next(game, state, bots, rng))
    return outcome


def play_match(game: Game, seed: int, names: Sequence[str]) -> Match:
    """Return a whole game of players of mixed levels, dealt from ``seed``."""
    rng = Rng(seed).fork(TAG)
    bots = [make(rng.choice(PLAYERS)) for _ in range(game.seats)]
    match = Match.new(game, seed, names)
    while not match.is_over:
        match.submit(_next(game, match.state, bots, rng))
    return match


def _next(game: Game, state: State, bots: Sequence[Bot], rng: Rng) -> Move:
    """Return the next move; a move without a choice is made without asking."""

    def choose(seat: Seat, moves: tuple[Move, ...]) -> Move:
        return moves[0] if len(moves) == 1 else bots[seat].choose(game, view(game, state, seat), moves, rng)

    def react(seat: Seat, moves: tuple[Move, ...]) -> Move | None:
        bot = bots[seat]
        return bot.react(game, view(game, state, seat), moves, rng) if isinstance(bot, Reactor) else None

    return next_move(game, state, choose, react)
