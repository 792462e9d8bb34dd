"""How well a temper is recognised from the public moves of one game of Heul doch!, and what it costs.

    python tests/bench/tell_tempers.py --games 400  # base game and Sonderkarten
    python tests/bench/tell_tempers.py --cost --games 800 -v sonderkarten  # wins, one with a temper against three

At each table four of the tempers play at the same level, seats at random. A seat's moves of one game, as everybody at
the table sees them (an onion has no face), are one case. A linear discriminant learns from the first half of the games
and names the temper of each case in the second half. With ``--cost`` one seat with a temper plays against three
without, each deal from every seat.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Sequence
from math import sqrt
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from heul_doch.game import Game, Rng, view
from heul_doch.game.bots import TEMPERS, make
from heul_doch.game.core.moves import Move
from heul_doch.game.core.observe import AUDIENCE, View
from heul_doch.game.games.heul_doch.habits import EARLY, Situation
from heul_doch.game.rulefiles.loader import define, load_rulebook
from tune_onestep import compare

RULES = Path(__file__).resolve().parents[2] / "rules" / "heul_doch.yaml"
VARIANTS: tuple[tuple[str, ...], ...] = ((), ("sonderkarten",))

Case = tuple[str, list[float]]
"""A temper and the numbers that describe its moves of one game."""
Seen = tuple[Move, View]
"""A move, and the view of the audience before it."""


def described(game: Game, seen: Sequence[Seen]) -> list[float]:
    """Return numbers that describe the moves of a seat in one game.

    Of what each move tells, the mean over all moves, and over the moves of the same kind.
    """
    told = [features(Situation(game, table._replace(seat=move.seat)), move) for move, table in seen]
    names = list(told[0])
    verbs = [VERBS.get(move.verb, move.verb) for move, _ in seen]
    numbers = [verbs.count(verb) / len(seen) for verb in ("own", "gift", "onion", "play")]
    for name in names:
        column = [values[name] for values in told]
        kind = verbs.count(name.partition(" ")[0])
        numbers += [sum(column) / len(seen), sum(column) / (kind + 1)]
    return numbers


VERBS = {"left": "gift", "right": "gift"}


def features(now: Situation, move: Move) -> dict[str, float]:
    """Return what one move tells; the first word of a name is the kind of move it is about, for all others it is 0."""
    kind = VERBS.get(move.verb, move.verb)
    seat, tops, late = now.seat, now.tops, now.elapsed
    left, before = tops[(seat + 1) % now.seats], tops[seat - 1]
    own = tops[seat]
    # Which card is an onion nobody sees.
    face = now.game.face(move.cards[0]) if kind != "onion" else None
    value = face.value if face is not None else 0
    rank = now.rank(target) if (target := now.target(move)) >= 0 else 0
    matches = own is not None and face is not None and own.colour == face.colour
    found = {
        "onion early": late < EARLY,
        "onion late": late > 0.55,
        "onion time": late,
        "onion on open": own is not None,
        "onion on high": own is not None and own.value >= 5,
        "onion after onion": before is None,
        "onion after high": before is not None and before.value >= 5,
        "onion before onion": left is None,
        "own value": (value - 4) / 3,
        "own early value": (value - 4) / 3 * (1.0 - late),
        "own low": value <= 3,
        "own high": value >= 6,
        "own on onion": own is None,
        "own colour": 0 if own is None else 1 if matches else -1,
        "gift value": (value - 3) / 3,
        "gift low": value <= 3,
        "gift late": late,
        "gift rank": rank,
        "gift left": move.verb == "left",
        "play late": late,
        "play rank": rank,
    }
    return {name: float(number) if name.startswith(kind) else 0.0 for name, number in found.items()}


def cases(game: Game, level: str, playouts: int, games: int, first_seed: int) -> list[Case]:
    """Play games with four tempers at each table; return one case for each seat."""
    bots = {temper: make(level, temper, playouts) for temper in TEMPERS}
    found: list[Case] = []
    for number in range(games):
        rng = Rng(first_seed + number).fork(7)
        tempers = list(bots)
        rng.shuffle(tempers)
        state = game.deal(first_seed + number).state
        moves: list[list[Seen]] = [[] for _ in range(game.seats)]
        while not game.is_over(state):
            seat = state.turn
            seen = view(game, state, seat)
            move = bots[tempers[seat]].choose(game, seen, game.legal_moves(state), Rng(rng.next()))
            moves[seat].append((move, view(game, state, AUDIENCE)))
            state = game.next_state(state, move)
        found += [(tempers[seat], described(game, moves[seat])) for seat in range(game.seats)]
    return found


class Discriminant:
    """A linear discriminant: normal distributions with a mean for each class and one covariance for all."""

    def __init__(self, learned: Sequence[Case]) -> None:
        groups: dict[str, list[list[float]]] = defaultdict(list)
        for name, numbers in learned:
            groups[name].append(numbers)
        means = {name: [sum(column) / len(rows) for column in zip(*rows)] for name, rows in groups.items()}
        size = len(learned[0][1])
        spread = [[0.0] * size for _ in range(size)]
        for name, numbers in learned:
            off = [x - mean for x, mean in zip(numbers, means[name])]
            for row, a in zip(spread, off):
                if a:
                    for column, b in enumerate(off):
                        row[column] += a * b / len(learned)
        for place, row in enumerate(spread):
            # Columns that hardly vary, or follow from others, must not get large weights.
            row[place] = 1.02 * row[place] + 1e-4
        self.weights = {name: solved(spread, mean) for name, mean in means.items()}
        self.shifts = {name: -sum(a * b for a, b in zip(self.weights[name], means[name])) / 2 for name in means}

    def name(self, numbers: Sequence[float]) -> str:
        """Return the most probable class."""
        return max(
            self.weights, key=lambda name: self.shifts[name] + sum(a * b for a, b in zip(self.weights[name], numbers))
        )


def solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Return the solution of a system of linear equations with a positive definite matrix."""
    rows = [[*row, b] for row, b in zip(matrix, right)]
    size = len(rows)
    for place in range(size):
        for row in rows[place + 1 :]:
            factor = row[place] / rows[place][place]
            if factor:
                for column in range(place, size + 1):
                    row[column] -= factor * rows[place][column]
    found = [0.0] * size
    for place in range(size - 1, -1, -1):
        known = sum(rows[place][column] * found[column] for column in range(place + 1, size))
        found[place] = (rows[place][size] - known) / rows[place][place]
    return found


def tell(title: str, learned: Sequence[Case], tested: Sequence[Case]) -> None:
    """Print the table of tempers named for tempers, and the share of right names."""
    classifier = Discriminant(learned)
    names = list(TEMPERS)
    table: dict[tuple[str, str], int] = defaultdict(int)
    for name, numbers in tested:
        table[name, classifier.name(numbers)] += 1
    right = sum(table[name, name] for name in names)
    half = 1.96 * sqrt(right / len(tested) * (1 - right / len(tested)) / len(tested))
    print(f"{title}: {100 * right / len(tested):.1f} +- {100 * half:.1f} % of {len(tested)} cases named right")
    print(f"{'':10}" + "".join(f"{name[:8]:>9}" for name in names))
    for name in names:
        print(f"{name:10}" + "".join(f"{table[name, other]:9}" for other in names), flush=True)


def main() -> None:
    """Run the program."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=400, help="games at each table, half of them to learn from")
    parser.add_argument("--level", default="onestep")
    parser.add_argument("--playouts", type=int, default=0, help="playouts a move, for levels that search")
    parser.add_argument("--temper", action="append", default=[], help="with --cost: only this one")
    parser.add_argument("--cost", action="store_true", help="wins of one seat with a temper against three without")
    parser.add_argument("-v", "--variant", action="append", default=[])
    args = parser.parse_args()
    book = load_rulebook(RULES)
    if args.cost:
        game = Game(define(book, args.variant), 4)
        for temper in args.temper or [t for t in TEMPERS if t != "even"]:
            tested, other = make(args.level, temper, args.playouts), make(args.level, playouts=args.playouts)
            found = compare(game, tested, other, deals=args.games // 4, first_seed=9000)
            print(f"{temper:10} {found}", flush=True)
        return
    tables = [tuple(args.variant)] if args.variant else VARIANTS
    for variants in tables:
        found = cases(Game(define(book, variants), 4), args.level, args.playouts, args.games, 1000)
        half = len(found) // 2
        tell(" ".join(variants) or "base", found[:half], found[half:])


if __name__ == "__main__":
    main()
