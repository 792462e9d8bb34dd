"""Play the daily games of many days and print a hash of all moves: it has to be the same with every build.

::

    python tests/bench/check_daily.py --days 365                    # with the compiled build, if there is one
    HEUL_DOCH_PLAIN=1 python tests/bench/check_daily.py --days 365  # plain Python

The person's seat is played by one-step play, so that games are as people play them. Every code is read back.
"""

from __future__ import annotations

import argparse
import sys
import time
from hashlib import sha256
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "packaging"))

from heul_doch.game import compiled
from heul_doch.game.bots import make
from heul_doch.game.bots.bot_input import bot_input
from heul_doch.game.bots.daily import FIRST, PERSON, daily_deal, play
from heul_doch.game.bots.daily_code import check_code, code_of
from heul_doch.game.core.match import Match
from heul_doch.game.core.moves import Move
from heul_doch.game.core.rng import Rng
from heul_doch.game.records.day import Day


def played_by_one_step(day: Day) -> tuple[str, str]:
    """Return all moves of a day's game as text, and its code; the code is read back."""
    deal, bot = daily_deal(day), make("onestep")

    def choose(match: Match, moves: tuple[Move, ...]) -> Move:
        return bot.choose(match.game, match.view(PERSON), moves, Rng(bot_input(match, PERSON).seed))

    match = play(deal, choose)
    code = code_of(deal, match)
    _, again = check_code(code, day)
    if again.moves != match.moves:
        raise SystemExit(f"{day}: the code {code} tells another game")
    return "\n".join(map(match.game.move_text, match.moves)), code


def main() -> None:
    """Play the days and print how many letters codes have, how long it took, and the hash."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--days", type=int, default=28)
    parser.add_argument("--first", type=Day.parse, default=FIRST)
    asked = parser.parse_args()
    total, letters, begin = sha256(), [], time.perf_counter()
    for number in range(asked.days):
        day = asked.first.plus(number)
        moves, code = played_by_one_step(day)
        total.update(f"{day}\n{moves}\n".encode())
        letters.append(len(code.replace("-", "")))
        if (number + 1) % 28 == 0:
            print(f"{day} {total.hexdigest()[:16]}", flush=True)
    build = "compiled" if compiled.is_active() else "plain"
    letters.sort()
    print(f"{asked.days} days, {build}, {time.perf_counter() - begin:.0f} s, codes read back: {asked.days}")
    print(f"letters of a code: {letters[0]} to {letters[-1]}, median {letters[len(letters) // 2]}")
    print(f"hash {total.hexdigest()}")


if __name__ == "__main__":
    main()
