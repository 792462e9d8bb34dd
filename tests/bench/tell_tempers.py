"""How well a temper is recognised from the public moves of one game of Heul doch!, and what it costs.

    python tests/bench/tell_tempers.py --games 400  # base game and Sonderkarten, apart and pooled
    python tests/bench/tell_tempers.py --cost --games 800 -v sonderkarten  # wins, one with a temper against three

At each table four of the tempers play at the same level, seats at random. A seat's moves of one game, as everybody at
the table sees them (an onion has no face), are one case. A naive Bayes classifier with normal distributions learns from
the first half of the games and names the temper of each case in the second half. With ``--cost`` one seat with a temper
plays against three without, each deal from every seat.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Sequence
from math import log, sqrt
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from heul_doch.game import Game, Rng, view
from heul_doch.game.bots import PERSONALITIES, make
from heul_doch.game.core.cards import Seat
from heul_doch.game.core.moves import Move
from heul_doch.game.core.observe import AUDIENCE, View
from heul_doch.game.rulefiles.loader import define, load_rulebook
from tune_onestep import compare

RULES = Path(__file__).resolve().parents[2] / "rules" / "heul_doch.yaml"
VARIANTS: tuple[tuple[str, ...], ...] = ((), ("sonderkarten",))

Case = tuple[str, list[float]]
"""A temper and the numbers that describe its moves of one game."""
Seen = tuple[Move, View]
"""A move, and the view of the audience before it."""


def open_points(game: Game, table: View) -> list[int]:
    """Return the sum of the face-up cards of each stack, void values not counted."""
    return [sum(game.face(e).value for e in table.zones[s] if e is not None and e >= 0) for s in range(game.seats)]


def aimed_at(game: Game, move: Move) -> Seat:
    """Return the seat that gets a gift or is chosen with a special; -1 for moves that are aimed at nobody."""
    if move.verb in ("left", "right"):
        return (move.seat + (1 if move.verb == "left" else -1)) % game.seats
    seats = [choice for choice in move.choices if isinstance(choice, int) and 0 <= choice < game.seats]
    return next((seat for seat in seats if seat != move.seat), -1)


def described(game: Game, seen: Sequence[Seen]) -> list[float]:
    """Return numbers that describe the moves of a seat in one game."""
    count = len(seen)
    shares = [sum(move.verb == verb for move, _ in seen) / count for verb in ("own", "left", "right", "onion", "play")]
    values: dict[str, list[int]] = {"own": [], "gift": []}
    early: list[int] = []
    onions: list[float] = []
    aims = [0, 0, 0]
    top_colour = 0
    for place, (move, table) in enumerate(seen):
        face = game.face(move.cards[0])
        if move.verb == "own":
            values["own"].append(face.value)
            if place < count // 2:
                early.append(face.value)
            stack = table.zones[move.seat]
            top = stack[-1] if stack else None
            top_colour += top is not None and top >= 0 and game.face(top).colour == face.colour
        elif move.verb in ("left", "right"):
            values["gift"].append(face.value)
        elif move.verb == "onion":
            onions.append(place / count)
        target = aimed_at(game, move)
        if target >= 0:
            points = open_points(game, table)
            rivals = [points[s] for s in range(game.seats) if s != move.seat]
            aims[0] += 1
            aims[1] += points[target] == max(rivals)
            aims[2] += points[target] == min(rivals)
    own, gifts = values["own"], values["gift"]
    return [
        *shares,
        (sum(own) + 3) / (len(own) + 1),
        (sum(early) + 3) / (len(early) + 1),
        (sum(gifts) + 3) / (len(gifts) + 1),
        (sum(onions) + 0.5) / (len(onions) + 1),
        (aims[1] + 0.5) / (aims[0] + 1),
        (aims[2] + 0.5) / (aims[0] + 1),
        (top_colour + 0.25) / (len(own) + 1),
    ]


def cases(game: Game, level: str, games: int, first_seed: int) -> list[Case]:
    """Play games with four tempers at each table; return one case for each seat."""
    bots = {temper: make(level, temper) for temper in PERSONALITIES}
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


class NaiveBayes:
    """A classifier with a normal distribution for each number and class."""

    def __init__(self, learned: Sequence[Case]) -> None:
        groups: dict[str, list[list[float]]] = defaultdict(list)
        for name, numbers in learned:
            groups[name].append(numbers)
        self.shapes = {name: [_normal(column) for column in zip(*rows)] for name, rows in groups.items()}

    def name(self, numbers: Sequence[float]) -> str:
        """Return the most probable class."""
        return max(
            self.shapes,
            key=lambda name: sum(
                -log(sd) - (x - mean) ** 2 / (2 * sd * sd) for x, (mean, sd) in zip(numbers, self.shapes[name])
            ),
        )


def _normal(column: Sequence[float]) -> tuple[float, float]:
    mean = sum(column) / len(column)
    return mean, max(sqrt(sum((x - mean) ** 2 for x in column) / len(column)), 0.02)


def tell(title: str, learned: Sequence[Case], tested: Sequence[Case]) -> None:
    """Print the table of tempers named for tempers, and the share of right names."""
    classifier = NaiveBayes(learned)
    names = list(PERSONALITIES)
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
    parser.add_argument("--cost", action="store_true", help="wins of one seat with a temper against three without")
    parser.add_argument("-v", "--variant", action="append", default=[])
    args = parser.parse_args()
    book = load_rulebook(RULES)
    if args.cost:
        game = Game(define(book, args.variant), 4)
        for temper in [t for t in PERSONALITIES if t != "even"]:
            found = compare(game, make(args.level, temper), make(args.level), deals=args.games // 4, first_seed=9000)
            print(f"{temper:10} {found}", flush=True)
        return
    learned: list[Case] = []
    tested: list[Case] = []
    for variants in VARIANTS:
        found = cases(Game(define(book, variants), 4), args.level, args.games, 1000)
        half = len(found) // 2
        tell(" ".join(variants) or "base", found[:half], found[half:])
        learned += found[:half]
        tested += found[half:]
    tell("pooled", learned, tested)


if __name__ == "__main__":
    main()
