"""How fast the engine plays: random legal play with legal lists, one process, plain or compiled.

    python tests/bench/bench_engine.py              # base game and Sonderkarten, 4 seats
    python tests/bench/bench_engine.py --compare    # the same, and peers in the same run: RLCard's UNO, OpenSpiel's
                                                    # crazy_eights (C++), whichever is installed
    python tests/bench/bench_engine.py --profile    # where the time goes

A move is one decision of one seat: the legal list is built, one move is drawn from it, by the same expression for all
contenders, and made. Deals count into the time, as an environment's reset does. OpenSpiel deals and draws cards by
steps of chance that are driven from Python as well: one row counts decisions only, one all steps. The games differ:
RLCard's Game builds the state of a seat with each step, ours checks each move against the rules once more and, with
events, tells all that happened.

Seconds are processor time, and all contenders play in turn, so that a busy machine hurts all alike. Each figure is the
median of the runs, with the smallest and the largest.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from heul_doch.game import Game, State, compiled
from heul_doch.game.core.match import Match
from heul_doch.game.records.record import open_match, record_of
from heul_doch.game.rulefiles.loader import define, load_rulebook

clock = time.process_time
DECKS: dict[str, tuple[str, ...]] = {"base": (), "sonderkarten": ("sonderkarten",)}
RLCARD_ENV = "rlcard uno env, 2 seats (with observations)"
OPENSPIEL = "openspiel crazy_eights (C++), 4 seats, decisions"
OPENSPIEL_STEPS = "openspiel crazy_eights (C++), 4 seats, all steps"
RLCARD_GAME = "rlcard uno Game class, 4 seats (bare)"
RECORDS = (
    ("base", "heul_doch", ()),
    ("sonderkarten", "heul_doch", ("sonderkarten",)),
    ("jammerlappen", "jammerlappen", ()),
    ("himmel_hoelle", "himmel_hoelle", ()),
)
RULES = Path(__file__).resolve().parents[2] / "rules" / "heul_doch.yaml"

Play = Callable[[random.Random], int]
"""Plays one game to its end and returns the number of moves."""


def spread(values: list[float]) -> str:
    """Return ``median [smallest..largest]``."""
    digits = 0 if statistics.median(values) >= 100 else 2
    return " ".join(
        (f"{statistics.median(values):,.{digits}f}", f"[{min(values):,.{digits}f}..{max(values):,.{digits}f}]")
    )


def bench_games(contenders: dict[str, Play], runs: int, seconds: float) -> dict[str, float]:
    """Let each play whole games for ``seconds``, in turn, ``runs`` times; print and return the medians of moves/s."""
    games_per_second: dict[str, list[float]] = {name: [] for name in contenders}
    moves_per_second: dict[str, list[float]] = {name: [] for name in contenders}
    for run in range(-1, runs):
        for name, play in contenders.items():
            rng = random.Random(100 + run)
            games = moves = 0
            begin = clock()
            while (taken := clock() - begin) < (seconds if run >= 0 else 0.1):
                moves += play(rng)
                games += 1
            if run >= 0:  # the first one only warms up
                games_per_second[name].append(games / taken)
                moves_per_second[name].append(moves / taken)
    for name in contenders:
        print(f"{name:50s} moves/s {spread(moves_per_second[name]):30s} games/s {spread(games_per_second[name])}")
    return {name: statistics.median(values) for name, values in moves_per_second.items()}


def bench_step(name: str, operation: Callable[[], object], count: int, runs: int) -> None:
    """Time an operation that does ``count`` steps; print microseconds for one."""
    operation()
    times = []
    for _ in range(runs):
        begin = clock()
        operation()
        times.append((clock() - begin) / count * 1e6)
    print(f"{name:50s} us      {spread(times)}")


def play_quiet(game: Game) -> Play:
    """Play without events, as searches do."""
    legal, step = game.legal_moves, game.next_state

    def play(rng: random.Random) -> int:
        state = game.deal(rng.getrandbits(32)).state
        pick = rng.random
        begin = state.ply
        while state.turn >= 0:
            moves = legal(state)
            state = step(state, moves[int(pick() * len(moves))])
        return state.ply - begin

    return play


def play_with_events(game: Game) -> Play:
    """Play with the full list of events, as a table does."""
    legal, step = game.legal_moves, game.apply

    def play(rng: random.Random) -> int:
        state = game.deal(rng.getrandbits(32)).state
        pick = rng.random
        begin = state.ply
        while state.turn >= 0:
            moves = legal(state)
            state, _ = step(state, moves[int(pick() * len(moves))])
        return state.ply - begin

    return play


def bench_steps(game: Game, label: str, runs: int) -> None:
    """Print what single operations cost, over all positions of one game."""
    rng = random.Random(3)
    states: list[State] = []
    state = game.deal(7).state
    while state.turn >= 0:
        states.append(state)
        state = game.next_state(state, rng.choice(game.legal_moves(state)))
    pairs = [(s, rng.choice(game.legal_moves(s))) for s in states]
    bench_step(f"{label}, legal list", lambda: [game.legal_moves(s) for s in states], len(states), 5 * runs)
    bench_step(f"{label}, state step", lambda: [game.next_state(s, m) for s, m in pairs], len(pairs), 5 * runs)
    bench_step(f"{label}, state step with events", lambda: [game.apply(s, m) for s, m in pairs], len(pairs), 5 * runs)
    bench_step(f"{label}, deal", lambda: game.deal(11), 1, 25 * runs)


def bench_records(runs: int) -> None:
    """Print what opening a record costs: finding its rules, setting the table up and making all moves."""
    for name, rules, variants in RECORDS:
        game = Game(define(load_rulebook(RULES.with_name(f"{rules}.yaml")), variants), 4)
        rng = random.Random(5)
        match = Match.new(game, 7)
        while not match.is_over and len(match.moves) < 200:
            match.submit(rng.choice(match.legal_moves()))
        record = record_of(match)
        bench_step(f"{name}, open a record of {len(record.moves)} moves", partial(open_match, record), 1, 5 * runs)


def rlcard_games() -> dict[str, Play]:
    """Return RLCard's UNO, as environment and as the bare Game class. Raises ImportError without rlcard."""
    import rlcard  # type: ignore[import-not-found, unused-ignore]
    from rlcard.games.uno.game import UnoGame  # type: ignore[import-not-found, unused-ignore]

    env = rlcard.make("uno")

    def play_env(rng: random.Random) -> int:
        state, _ = env.reset()
        pick = rng.random
        moves = 0
        while not env.is_over():
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[int(pick() * len(actions))])
            moves += 1
        return moves

    def play_bare(seats: int) -> Play:
        table = UnoGame(num_players=seats)

        def play(rng: random.Random) -> int:
            state, _ = table.init_game()
            pick = rng.random
            moves = 0
            while not table.is_over():
                actions = state["legal_actions"]
                state, _ = table.step(actions[int(pick() * len(actions))])
                moves += 1
            return moves

        return play

    return {RLCARD_ENV: play_env, RLCARD_GAME: play_bare(4)}


def openspiel_games() -> dict[str, Play]:
    """Return OpenSpiel's crazy_eights, a C++ core driven from Python. Raises ImportError without open_spiel."""
    import pyspiel  # type: ignore[import-not-found, unused-ignore]

    game = pyspiel.load_game("crazy_eights(players=4)")

    def play_counting(is_chance_counted: bool) -> Play:
        def play(rng: random.Random) -> int:
            state = game.new_initial_state()
            pick = rng.random
            count = 0
            while not state.is_terminal():
                actions = state.legal_actions()
                count += is_chance_counted or not state.is_chance_node()
                state.apply_action(actions[int(pick() * len(actions))])
            return count

        return play

    return {OPENSPIEL: play_counting(False), OPENSPIEL_STEPS: play_counting(True)}


def main() -> int:
    """Read the command line and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="length of one run")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--compare", action="store_true", help="measure the peers too")
    parser.add_argument("--profile", action="store_true", help="print where the time goes instead")
    options = parser.parse_args()
    book = load_rulebook(RULES)
    if options.profile:
        import cProfile

        play = play_quiet(Game(define(book, ["sonderkarten"]), options.seats))
        rng = random.Random(1)
        cProfile.runctx("for _ in range(100): play(rng)", globals(), locals(), sort="tottime")
        return 0
    games = {name: Game(define(book, variants), options.seats) for name, variants in DECKS.items()}
    contenders: dict[str, Play] = {}
    for name, game in games.items():
        contenders[f"{name}, {options.seats} seats, no events"] = play_quiet(game)
        contenders[f"{name}, {options.seats} seats, with events"] = play_with_events(game)
    ours = list(contenders)
    if options.compare:
        for peers in (rlcard_games, openspiel_games):
            try:
                contenders |= peers()
            except ImportError as error:
                print(f"left out: {error}", file=sys.stderr)
    print("compiled modules" if compiled.is_active() else "plain Python")
    speeds = bench_games(contenders, options.runs, options.seconds)
    for other in contenders:
        if other not in ours:
            for name in ours:
                print(f"{name:50s} {speeds[name] / speeds[other]:5.2f} times {other}")
    for name, game in games.items():
        bench_steps(game, f"{name}, {options.seats} seats", options.runs)
    bench_records(options.runs)
    return 0


if __name__ == "__main__":
    sys.exit(main())
