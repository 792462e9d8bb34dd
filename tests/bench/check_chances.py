"""Is the chance to win that a search promises honest? Promised against happened in ten bins, and a mapping to mend it.

    python tests/bench/check_chances.py --games 100                       # base game, four equal players who search
    python tests/bench/check_chances.py --games 100 -v sonderkarten python tests/bench/check_chances.py --games 100
    --fit                 # the mapping for game/games/heul_doch/search.py as well python tests/bench/check_chances.py
    --game jammerlappen --games 50    # the chance not to be left over python tests/bench/check_chances.py --games 300
    --quick               # searched now and then, else quick play

Equal players search with few playouts; the chance of every chosen move is kept with what came of it. The choices of a
game share its end: the interval of a bin is taken from the spread between games. With ``--quick`` all play by the
quick policy of the playouts and search about four times a game: many more games in the same time. With ``--fit`` the
mapping is fitted to one half of the games and judged on the other.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from math import exp, log, sqrt
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from heul_doch.game import Game, Move, Rng, State, view
from heul_doch.game.games.heul_doch.playout import Playouts
from heul_doch.game.games.heul_doch.search import Calibration, SearchBot, calibrated
from heul_doch.game.games.himmel_hoelle.search import HimmelSearch
from heul_doch.game.games.jammerlappen.search import JammerSearch
from heul_doch.game.rulefiles.loader import define, load_rulebook

RULES = Path(__file__).resolve().parents[2] / "rules"

SEARCHERS: dict[str, type[SearchBot | JammerSearch | HimmelSearch]] = {
    "heul_doch": SearchBot,
    "jammerlappen": JammerSearch,
    "himmel_hoelle": HimmelSearch,
}
"""Family -> who searches there."""


class Promise(NamedTuple):
    """A chance to win, and whether the seat won."""

    game: int
    left: float
    """How far the end is, as the mapping counts it."""
    chance: float
    """As the search found it, before the mapping."""
    win: float
    """Share of the win; in games that have but a loser: whether it was not this seat."""


def thrown_in(game: Game, state: State, bot: SearchBot | JammerSearch | HimmelSearch, seeds: Rng) -> Move | None:
    """Return what a seat that is not on turn does."""
    for seat in game.acting_seats(state)[1:]:
        moves = tuple(m for m in game.legal_moves(state) if m.seat == seat)
        if isinstance(bot, JammerSearch):
            move = bot.react(game, view(game, state, seat), moves, Rng(seeds.next()))
            if move is not None:
                return move
    return None


def promises(game: Game, games: int, first: int, playouts: int) -> list[Promise]:
    """Play games and return what was promised with every choice; games that were broken off promise nothing."""
    bot = SEARCHERS[game.defn.family](playouts)
    found: list[Promise] = []
    for seed in range(first, first + games):
        state, seeds = game.deal(seed).state, Rng(seed).fork(1)
        kept: list[tuple[int, float, float]] = []
        while not game.is_over(state):
            thrown = thrown_in(game, state, bot, seeds)
            if thrown is not None:
                state = game.next_state(state, thrown)
                continue
            seen = view(game, state, state.turn)
            moves = tuple(m for m in game.legal_moves(state) if m.seat == state.turn)
            rng = Rng(seeds.next())
            if len(moves) > 1:
                result = bot.search(game, seen, moves, rng)
                kept.append((state.turn, bot.turns_left(game, seen), result.candidates[0].raw))
                state = game.next_state(state, result.move)
            else:
                state = game.next_state(state, moves[0])
        outcome = game.outcome(state)
        assert outcome is not None
        if not outcome.winners:
            continue
        share = 1.0 if outcome.loser is not None else 1 / len(outcome.winners)
        found += [Promise(seed, left, c, share if seat in outcome.winners else 0.0) for seat, left, c in kept]
    return found


def quick_promises(game: Game, games: int, first: int, playouts: int) -> list[Promise]:
    """Return the same from games of the quick policy, in which a move is searched for now and then."""
    bot, policy = SearchBot(playouts), Playouts(game)
    found: list[Promise] = []
    for seed in range(first, first + games):
        state, rng = game.deal(seed).state, Rng(seed).fork(2)
        policy.begin_at(state)
        kept: list[tuple[int, float, float]] = []
        while state.turn >= 0:
            moves = game.legal_moves(state)
            if len(moves) == 1 or rng.below(14):
                state = policy.play_policy(game, state)
                continue
            seen = view(game, state, state.turn)
            result = bot.search(game, seen, moves, Rng(rng.next()))
            kept.append((state.turn, bot.turns_left(game, seen), result.candidates[0].raw))
            state = policy.play_move(game, state, result.move)
        wins = policy.chances()
        found += [Promise(seed, left, chance, wins[seat]) for seat, left, chance in kept]
    return found


def table(found: Sequence[Promise], chances: Sequence[float]) -> tuple[list[str], float]:
    """Return a line for each bin, and the mean distance of promised and happened in percentage points."""
    lines, distance = [], 0.0
    for number in range(10):
        bin_ = [(p, c) for p, c in zip(found, chances) if min(9, int(10 * c)) == number]
        if not bin_:
            continue
        promised = sum(c for _, c in bin_) / len(bin_)
        happened = sum(p.win for p, _ in bin_) / len(bin_)
        by_game: dict[int, float] = {}
        for p, c in bin_:
            by_game[p.game] = by_game.get(p.game, 0.0) + p.win - c - (happened - promised)
        margin = 1.96 * sqrt(sum(x * x for x in by_game.values())) / len(bin_)
        lines.append(
            f"  promised {100 * promised:5.1f} %  happened {100 * happened:5.1f} +- {100 * margin:4.1f} %  "
            f"{len(bin_)} of {len(by_game)} games"
        )
        distance += abs(promised - happened) * len(bin_) / len(found)
    return lines, 100 * distance


def logit(chance: float) -> float:
    """Return the logarithm of the odds, of no chance and certainty something finite."""
    chance = min(0.999, max(0.001, chance))
    return log(chance / (1 - chance))


def fit(found: Sequence[Promise]) -> tuple[float, float]:
    """Return shift and slope of the mapping for one phase: logistic regression, by Newton's method."""
    a, b = 0.0, 1.0
    for _ in range(50):
        # A little weight on leaving things as they are.
        g0, g1, h00, h01, h11 = -a, -(b - 1.0), 1.0, 0.0, 1.0
        for p in found:
            x = logit(p.chance)
            y = 1 / (1 + exp(-a - b * x))
            g0 += p.win - y
            g1 += (p.win - y) * x
            w = y * (1 - y)
            h00 += w
            h01 += w * x
            h11 += w * x * x
        det = h00 * h11 - h01 * h01
        by_a, by_b = (h11 * g0 - h01 * g1) / det, (h00 * g1 - h01 * g0) / det
        # Small steps: far from the answer Newton's method would run away.
        step = min(1.0, 0.5 / max(abs(by_a), abs(by_b), 1e-9))
        a, b = a + step * by_a, b + step * by_b
    return a, b


def main() -> None:
    """Read the command line and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--game", default="heul_doch", choices=sorted(SEARCHERS))
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", type=int, default=600_000, help="first deal")
    parser.add_argument("--playouts", type=int, default=100)
    parser.add_argument("-v", "--variant", action="append", default=[])
    parser.add_argument("--fit", action="store_true")
    parser.add_argument("--quick", action="store_true")
    options = parser.parse_args()
    game = Game(define(load_rulebook(RULES / f"{options.game}.yaml"), options.variant), options.seats)
    calibration = SEARCHERS[game.defn.family](1).calibration(game)
    if options.quick and options.game != "heul_doch":
        parser.error("--quick is for heul_doch only")
    found = (quick_promises if options.quick else promises)(game, options.games, options.seed, options.playouts)
    kinds = [
        ("as searched", [p.chance for p in found], found),
        ("as said", [calibrated(p.chance, p.left, calibration) for p in found], found),
    ]
    if options.fit:
        odd, even = ([p for p in found if p.game % 2 == k] for k in (1, 0))
        mapping = [fit([p for p in odd if phase_of(p.left, calibration) == k]) for k in range(len(calibration))]
        print(
            "fitted to the odd games, for the calibration:",
            [(u, round(a, 2), round(b, 2)) for (u, _, _), (a, b) in zip(calibration, mapping)],
        )
        chances = []
        for p in even:
            a, b = mapping[phase_of(p.left, calibration)]
            chances.append(1 / (1 + exp(-a - b * logit(p.chance))))
        kinds.append(("fitted, on the even games", chances, even))
    for name, chances, those in kinds:
        lines, distance = table(those, chances)
        print(f"{name}: {distance:.1f} points off on the mean, {len(those)} choices")
        print("\n".join(lines))


def phase_of(left: float, calibration: Calibration) -> int:
    """Return the place in ``calibration`` for so many turns to come."""
    return next(i for i, (upto, _, _) in enumerate(calibration) if left <= upto)


if __name__ == "__main__":
    main()
