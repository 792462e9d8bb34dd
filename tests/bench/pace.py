"""How a game of Jammerlappen flows for a person: throw-in windows, clicks on *Go on*, and seconds at the table.

The real table scene on a clock of its own (nothing is waited for): three bots, and a scripted person who does
everything after 0.8 s, throws in whatever may be thrown in and clicks *Go on* otherwise::

    python tests/bench/pace.py --games 5
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "scenes"))

import pygame
from heul_doch.game import Rng
from heul_doch.game.bots import LEVELS
from heul_doch.scenes.players.bot_process import SyncRunner
from heul_doch.scenes.storage.session import HUMAN, SeatSetup, TableSetup
from heul_doch.scenes.table.scene import TableScene
from test_table import NAMES, WHO, Window

THOUGHT = 0.8
"""Seconds the person takes for everything."""


def play(seed: int, seats: int, most: int, reaction: str) -> dict[str, float]:
    """Play one game; return seconds, moves, windows shown, clicks on *Go on*, throw-ins and mean waits."""
    window = Window(Path(tempfile.mkdtemp()), reaction=reaction)
    players = tuple(SeatSetup(NAMES[i], WHO[i], HUMAN if i == 0 else "onestep") for i in range(seats))
    scene = TableScene(TableSetup("jammerlappen", (), {}, players, seed), runner=SyncRunner())
    window.app.push(scene)
    window.frame()
    begin, windows, clicks, was_shown, waits, since = window.now, 0, 0, False, [], window.now
    person, rng = LEVELS["onestep"](), Rng(seed)
    while not scene.live.is_over and scene.live.match.state.ply < most:
        window.frame()
        state = scene.live.match.state
        if not scene.is_still:
            continue
        is_shown = bool(scene.probe().get("window"))
        windows += is_shown and not was_shown
        was_shown = is_shown
        if state.turn == 0 and scene.is_my_turn:
            waits.append(window.now - since)
            end = window.now + THOUGHT
            while window.now < end:
                window.frame()
            if scene.live.match.state.turn == 0 and scene.is_my_turn:
                scene.play(person.choose(scene.live.game, scene.live.view, scene.live.legal_moves(), rng))
            since, was_shown = window.now, False
        elif is_shown:
            ply = state.ply
            end = window.now + THOUGHT
            while window.now < end and scene.live.match.state.ply == ply:
                window.frame()
            if scene.live.match.state.ply != ply or not scene.probe().get("window"):
                continue
            slams = scene.live.legal_moves()
            if slams:
                scene.play(slams[0])
            else:
                window.key(pygame.K_g, "g")
                clicks += 1
            was_shown = False
    found = {
        "seconds": window.now - begin,
        "moves": float(scene.live.match.state.ply),
        "windows": float(windows),
        "clicks": float(clicks),
        "throw-ins": float(sum(move.verb == "slam" for move in scene.live.match.moves)),
        "wait": statistics.mean(waits) if waits else 0.0,
    }
    window.app.close()
    return found


def main() -> None:
    """Play and print a line a game, then the means."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--moves", type=int, default=250, help="a game is left after so many moves")
    parser.add_argument("--reaction", default="reflex")
    asked = parser.parse_args()
    games = []
    for seed in range(asked.seed, asked.seed + asked.games):
        games.append(play(seed, asked.seats, asked.moves, asked.reaction))
        print(f"seed {seed}: " + ", ".join(f"{key} {value:.1f}" for key, value in games[-1].items()), flush=True)
    print("mean: " + ", ".join(f"{key} {statistics.mean(game[key] for game in games):.1f}" for key in games[0]))


if __name__ == "__main__":
    main()
