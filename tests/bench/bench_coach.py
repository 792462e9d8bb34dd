"""How long the coach takes for a game, and how far what it says can be trusted.

    python tests/bench/bench_coach.py time                  # processor seconds a game; with HEUL_DOCH_PLAIN=1 in Python
    python tests/bench/bench_coach.py planted               # mistakes of 20 points planted in games: how many it finds
    python tests/bench/bench_coach.py strong                # how many moves of the strongest level it finds fault with
    python tests/bench/bench_coach.py agree                 # two runs with other random numbers: how often both agree
    python tests/bench/bench_coach.py time -g himmel_hoelle # one game

Seat 0 is judged; the others are one-step players. ``--games N``: so many games of each kind. Slow without a compiled
engine (``python main.py compile``), but for ``time`` with the same results.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from heul_doch.game import Game, Rng, compiled
from heul_doch.game.bots import Bot, coach, make
from heul_doch.game.bots.coach import Decision, Moments
from heul_doch.game.bots.protocol import PASS, Reactor, next_move
from heul_doch.game.core.cards import Seat
from heul_doch.game.core.match import Match
from heul_doch.game.core.moves import Move
from heul_doch.game.rulefiles.loader import define, load_rulebook

RULES = Path(__file__).resolve().parents[2] / "rules"
KINDS: dict[str, tuple[str, tuple[str, ...]]] = {
    "heul_doch": ("heul_doch", ()),
    "sonderkarten": ("heul_doch", ("sonderkarten",)),
    "jammerlappen": ("jammerlappen", ()),
    "himmel_hoelle": ("himmel_hoelle", ()),
}
SEATS = 4
SURE_PLAYOUTS = 10_000
"""Playouts that say how much worse a planted mistake is."""
WORSE = 0.2


def table(kind: str) -> Game:
    """Return the table of a kind of games."""
    game, variants = KINDS[kind]
    return Game(define(load_rulebook(RULES / f"{game}.yaml"), variants), SEATS)


def go_on(match: Match, bot: Bot, rng: Rng) -> None:
    """Play a match to its end, seat 0 by ``bot``."""
    bots = [bot, *(make("onestep") for _ in range(1, match.game.seats))]

    def choose(seat: Seat, moves: tuple[Move, ...]) -> Move:
        return bots[seat].choose(match.game, match.view(seat), moves, Rng(rng.next()))

    def react(seat: Seat, moves: tuple[Move, ...]) -> Move | None:
        reactor = bots[seat]
        if not isinstance(reactor, Reactor):
            return None
        return reactor.react(match.game, match.view(seat), moves, Rng(rng.next()))

    while not match.is_over:
        match.submit(next_move(match.game, match.state, choose, react))


def played(game: Game, seed: int, bot: Bot) -> Match:
    """Return a game in which seat 0 is played by ``bot``."""
    match = Match.new(game, seed)
    go_on(match, bot, Rng(seed))
    return match


def judged(match: Match, base: int = 0) -> Moments:
    """Return the moments of seat 0."""
    *_, last = coach.judge(match, 0, base=base)
    assert last.found is not None
    return last.found


def bench_time(kind: str, games: int) -> str:
    """Return the processor time a game."""
    taken, steps = [], []
    for seed in range(games):
        match = played(table(kind), seed, make("easy"))
        begin = time.process_time()
        found = judged(match)
        taken.append(time.process_time() - begin)
        steps.append(found.decisions)
    return f"{statistics.mean(taken):.1f} s a game, at most {max(taken):.1f} s ({statistics.mean(steps):.0f} decisions)"


def worse(game: Game, decision: Decision, seed: int) -> Move | None:
    """Return the best of the moves that are worse than the best by :data:`WORSE`; None without one."""
    weighed = coach.weigh(game, decision.view, decision.moves, 600, seed)
    for each in weighed[1:]:
        if weighed[0].chance - each.chance >= WORSE and PASS not in (each.move.verb, weighed[0].move.verb):
            sure = coach.weigh(game, decision.view, (weighed[0].move, each.move), SURE_PLAYOUTS, seed + 1)
            if sure[0].move == weighed[0].move and sure[0].chance - sure[1].chance >= WORSE:
                return each.move
    return None


def planted(kind: str, games: int) -> Iterator[tuple[Match, int]]:
    """Yield games in which one move of seat 0 was replaced, and the number of moves before it."""
    seed = 1000
    while games:
        seed += 1
        match = played(table(kind), seed, make("strong", playouts=1000))
        made = list(coach.decisions(match, 0))
        Rng(seed).shuffle(made)
        for decision in made[:12]:
            move = worse(match.game, decision, seed)
            if move is not None:
                at = decision.ply
                changed = match.at(at)
                changed.submit(move)
                go_on(changed, make("strong", playouts=1000), Rng(seed + 7))
                yield changed, at
                games -= 1
                break


def bench_planted(kind: str, games: int) -> str:
    """Return how many planted mistakes are found."""
    found, count = 0, 0
    for match, ply in planted(kind, games):
        count += 1
        found += any(moment.ply == ply for moment in judged(match).mistakes)
        print(f"  {found} of {count}", end="\r", flush=True)
    return f"{found} of {count} planted mistakes found"


def bench_strong(kind: str, games: int) -> str:
    """Return how many moves of the strongest level are reported."""
    flagged = decisions = 0
    for seed in range(2000, 2000 + games):
        found = judged(played(table(kind), seed, make("strong")))
        flagged, decisions = flagged + len(found.mistakes), decisions + found.decisions
        print(f"  {flagged} of {decisions}", end="\r", flush=True)
    return f"{flagged} of {decisions} moves of the strongest level reported, {100 * flagged / max(1, decisions):.1f} %"


def bench_agree(kind: str, games: int) -> str:
    """Return the share of the reported moves that two runs have in common."""
    both = either = 0
    for seed in range(3000, 3000 + games):
        match = played(table(kind), seed, make("easy"))
        one, other = ({moment.ply for moment in judged(match, base).mistakes} for base in (1, 2))
        both, either = both + len(one & other), either + len(one | other)
        print(f"  {both} of {either}", end="\r", flush=True)
    return f"{both} of {either} reported moves are reported by both runs: Jaccard {both / max(1, either):.2f}"


BENCHES = {"time": bench_time, "planted": bench_planted, "strong": bench_strong, "agree": bench_agree}
GAMES = {"time": 5, "planted": 50, "strong": 10, "agree": 20}


def main() -> None:
    """Read the command line and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("bench", choices=BENCHES)
    parser.add_argument("-g", "--game", choices=KINDS, action="append")
    parser.add_argument("--games", type=int, default=0)
    options = parser.parse_args()
    print("compiled engine" if compiled.is_active() else "plain Python", flush=True)
    for kind in options.game or KINDS:
        begin = time.process_time()
        text = BENCHES[options.bench](kind, options.games or GAMES[options.bench])
        print(f"{kind:14} {text} [{time.process_time() - begin:.0f} s]", flush=True)


if __name__ == "__main__":
    main()
