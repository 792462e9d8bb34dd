"""Is the chance to win that a hint shows honest? Predicted against observed in ten bins.

::

    python tests/bench/check_chances.py --every 6 --games 300                    # Heul doch!, base game
    python tests/bench/check_chances.py --every 6 --games 300 -v sonderkarten
    python tests/bench/check_chances.py --every 6 --games 300 --game himmel_hoelle
    python tests/bench/check_chances.py ... --write     # and put the bins into chance_table.py of the game
    python tests/bench/check_chances.py ... --add       # and add them to the bins that are there; needs other deals
    python tests/bench/check_chances.py ... --fit       # and fit the calibration of the search
    python tests/bench/check_chances.py ... --keep FILE # keep the choices in FILE, and go on there the next time

Equal players search, by default with the playouts of the strongest level; the chance of every chosen move is kept with
what came of it. With ``--every K`` all play one step ahead, and about one choice in K is searched: the choices of a
game share its end, so that many games tell more than many choices. The interval of a bin is taken from the spread
between games. With ``--quick`` (Heul doch! only) all play by the policy of the playouts. ``as shown`` is what a hint
says, with the table of :mod:`heul_doch.game.bots.chances` as it is now; for ``as shown anew`` a table made of the odd
games is judged on the even ones, and the other way round: so each choice is shown by a table that other games made;
with ``--add`` the choices of the table that is there count too.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import count, islice
from math import exp, log, sqrt
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from heul_doch.game import Game, Move, Rng, view
from heul_doch.game.bots.chances import Bins, bins_of, key_of, mapped, measured_bins, shown_chance
from heul_doch.game.bots.levels import make
from heul_doch.game.bots.protocol import distinct, next_move
from heul_doch.game.core.cards import Seat
from heul_doch.game.core.families import family
from heul_doch.game.games.heul_doch import levels as heul_doch
from heul_doch.game.games.heul_doch.playout import Playouts
from heul_doch.game.games.heul_doch.search import Calibration, Candidate, SearchBot
from heul_doch.game.games.himmel_hoelle import levels as himmel_hoelle
from heul_doch.game.games.himmel_hoelle.search import HimmelSearch
from heul_doch.game.games.jammerlappen import levels as jammerlappen
from heul_doch.game.games.jammerlappen.search import JammerSearch
from heul_doch.game.rulefiles.loader import define, load_rulebook

RULES = Path(__file__).resolve().parents[2] / "rules"

SEARCHERS: dict[str, type[SearchBot | JammerSearch | HimmelSearch]] = {
    "heul_doch": SearchBot,
    "jammerlappen": JammerSearch,
    "himmel_hoelle": HimmelSearch,
}
"""Family -> who searches there."""


STRONGEST = {"heul_doch": heul_doch.STRONG_PLAYOUTS, "jammerlappen": jammerlappen.STRONG_PLAYOUTS,
             "himmel_hoelle": himmel_hoelle.STRONG_PLAYOUTS}  # fmt: skip
"""Family -> playouts of its strongest level, which hints have too."""


class Prediction(NamedTuple):
    """A chance to win, and whether the seat won."""

    game: int
    left: float
    """How far the end is, as the mapping counts it."""
    chance: float
    """As the search found it, before the calibration."""
    said: float
    """After the calibration of the search."""
    win: float
    """Share of the win; in games that have but a loser: whether it was not this seat."""


def predictions(game: Game, first: int, playouts: int, every: int) -> Iterator[list[Prediction]]:
    """Play games for ever; yield the predictions of the searched choices of each. Broken off games are left out."""
    bot, quick = SEARCHERS[game.defn.family](playouts), make("onestep")
    kept: list[tuple[int, float, Candidate]] = []

    def choose(seat: Seat, moves: tuple[Move, ...]) -> Move:
        seen, rng = view(game, state, seat), Rng(seeds.next())
        if len(distinct(game, moves)) == 1:
            return moves[0]
        if every > 1 and rng.below(every):
            return quick.choose(game, seen, moves, rng)
        result = bot.search(game, seen, moves, rng)
        kept.append((seat, bot.turns_left(game, seen), result.candidates[0]))
        return result.move

    def react(seat: Seat, moves: tuple[Move, ...]) -> Move | None:
        if not isinstance(bot, JammerSearch):
            return None
        return bot.react(game, view(game, state, seat), moves, Rng(seeds.next()))

    for seed in count(first):
        state, seeds = game.deal(seed).state, Rng(seed).fork(1)
        kept.clear()
        while (outcome := game.outcome(state)) is None:
            state = game.next_state(state, next_move(game, state, choose, react))
        if outcome.winners:
            yield [Prediction(seed, left, c.raw, c.chance, outcome.share(seat)) for seat, left, c in kept]


def quick_predictions(game: Game, first: int, playouts: int) -> Iterator[list[Prediction]]:
    """Yield the same from games of the quick policy, in which a move is searched for now and then."""
    bot, policy = SearchBot(playouts), Playouts(game)
    for seed in count(first):
        state, rng = game.deal(seed).state, Rng(seed).fork(2)
        policy.begin_at(state)
        kept: list[tuple[int, float, Candidate]] = []
        while state.turn >= 0:
            moves = game.legal_moves(state)
            if len(moves) == 1 or rng.below(14):
                state = policy.play_policy(game, state)
                continue
            seen = view(game, state, state.turn)
            result = bot.search(game, seen, moves, Rng(rng.next()))
            kept.append((state.turn, bot.turns_left(game, seen), result.candidates[0]))
            state = policy.play_move(game, state, result.move)
        wins = policy.chances()
        yield [Prediction(seed, left, c.raw, c.chance, wins[seat]) for seat, left, c in kept]


def measured(found: Sequence[Prediction]) -> Bins:
    """Return the bins of predictions: mean predicted, mean observed, choices."""
    return bins_of([(p.said, p.win) for p in found])


def shown_anew(odd: Sequence[Prediction], even: Sequence[Prediction], before: Bins) -> list[float]:
    """Return what would be shown: for each half by a table made of the other half and the choices ``before``."""
    by_odd, by_even = pooled(measured(odd), before), pooled(measured(even), before)
    return [mapped(p.said, by_even) for p in odd] + [mapped(p.said, by_odd) for p in even]


def kept_predictions(path: Path) -> list[Prediction]:
    """Return the predictions of a file that ``--keep`` wrote, a game a line; none if there is no file yet."""
    if not path.exists():
        return []
    return [Prediction(*row) for line in path.read_text("utf-8").splitlines() for row in json.loads(line)]


def pooled(these: Bins, those: Bins) -> Bins:
    """Return the bins of the choices of both."""
    tenths: dict[int, list[tuple[float, float, int]]] = {}
    for bin_ in [*these, *those]:
        tenths.setdefault(min(9, int(10 * bin_[0])), []).append(bin_)
    found = []
    for _, bins in sorted(tenths.items()):
        size = sum(n for _, _, n in bins)
        found.append((sum(p * n for p, _, n in bins) / size, sum(h * n for _, h, n in bins) / size, size))
    return tuple(found)


def write(game: Game, bins: Bins) -> None:
    """Put the bins of one table into the data file of its family, in the place of those that were there."""
    data = family(game.defn.family).chance_table
    assert data is not None
    module = data()
    rows = []
    for each, those in sorted((module.BINS | {key_of(game): bins}).items()):
        rows += [f'    "{each}": (', *[f"        ({p:.4f}, {h:.4f}, {n})," for p, h, n in those], "    ),"]
    head, _, _ = Path(module.__file__).read_text("utf-8").partition("] = {")
    Path(module.__file__).write_text(f"{head}] = {{\n" + "\n".join(rows) + "\n}\n", "utf-8")


def table(found: Sequence[Prediction], chances: Sequence[float]) -> tuple[list[str], float]:
    """Return a line for each bin, and the mean distance of predicted and observed in percentage points."""
    lines, distance = [], 0.0
    for number in range(10):
        bin_ = [(p, c) for p, c in zip(found, chances) if min(9, int(10 * c)) == number]
        if not bin_:
            continue
        predicted = sum(c for _, c in bin_) / len(bin_)
        observed = sum(p.win for p, _ in bin_) / len(bin_)
        by_game: dict[int, float] = {}
        for p, c in bin_:
            by_game[p.game] = by_game.get(p.game, 0.0) + p.win - c - (observed - predicted)
        margin = 1.96 * sqrt(sum(x * x for x in by_game.values())) / len(bin_)
        lines.append(
            f"  predicted {100 * predicted:5.1f} %  observed {100 * observed:5.1f} +- {100 * margin:4.1f} %  "
            f"{len(bin_)} of {len(by_game)} games"
        )
        distance += abs(predicted - observed) * len(bin_) / len(found)
    return lines, 100 * distance


def logit(chance: float) -> float:
    """Return the logarithm of the odds, of no chance and certainty something finite."""
    chance = min(0.999, max(0.001, chance))
    return log(chance / (1 - chance))


def fit(found: Sequence[Prediction]) -> tuple[float, float]:
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
    parser.add_argument("--seconds", type=float, default=0.0, help="begin no game after so long; 0: no limit")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", type=int, default=600_000, help="first deal")
    parser.add_argument("--playouts", type=int, default=0, help="0: those of the strongest level")
    parser.add_argument("--every", type=int, default=1, help="search about one choice in so many")
    parser.add_argument("-v", "--variant", action="append", default=[])
    parser.add_argument("--fit", action="store_true")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--keep", type=Path, help="file with the choices of the games so far; more are added")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--add", action="store_true")
    options = parser.parse_args()
    game = Game(define(load_rulebook(RULES / f"{options.game}.yaml"), options.variant), options.seats)
    calibration = SEARCHERS[game.defn.family](1).calibration(game)
    if options.quick and options.game != "heul_doch":
        parser.error("--quick is for heul_doch only")
    playouts = options.playouts or STRONGEST[game.defn.family]
    play = quick_predictions if options.quick else partial(predictions, every=options.every)
    found = kept_predictions(options.keep) if options.keep else []
    first = max((p.game + 1 for p in found), default=options.seed)
    begin = time.perf_counter()
    for each in islice(play(game, first, playouts), options.games):
        found += each
        if options.keep:
            with options.keep.open("a", encoding="utf-8") as file:
                file.write(json.dumps(each) + "\n")
        if 0 < options.seconds < time.perf_counter() - begin:
            break
    before = measured_bins(game) if options.add else ()
    odd, even = ([p for p in found if p.game % 2 == k] for k in (1, 0))
    kinds = [
        ("as searched", [p.chance for p in found], found),
        ("as calibrated by the search", [p.said for p in found], found),
        ("as shown", [shown_chance(game, p.said) for p in found], found),
        ("as shown anew, by tables of other games", shown_anew(odd, even, before), odd + even),
    ]
    if options.fit:
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
    print(f"{options.game} {key_of(game)}: {len({p.game for p in found})} games, {playouts} playouts a choice at most")
    for name, chances, those in kinds:
        lines, distance = table(those, chances)
        print(f"{name}: {distance:.1f} points off on the mean, {len(those)} choices")
        print("\n".join(lines))
    if options.write or options.add:
        write(game, pooled(measured(found), before))


def phase_of(left: float, calibration: Calibration) -> int:
    """Return the place in ``calibration`` for so many turns to come."""
    return next(i for i, (upto, _, _) in enumerate(calibration) if left <= upto)


if __name__ == "__main__":
    main()
