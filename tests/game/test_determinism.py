"""B28: one seed is one game, in every process, whatever Python's hash seed; nothing else draws from its numbers."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pytest
from heul_doch.game import Rng, view
from heul_doch.game.bots import LEVELS
from tables import VARIANTS, table

HERE = Path(__file__).resolve()


def digest() -> str:
    """Play bots against each other with every deck and return a hash of all moves, events and positions."""
    total = hashlib.sha256()
    for name in sorted(VARIANTS):
        for seats in (3, 5):
            game = table(seats, VARIANTS[name])
            state, events = game.deal(1234 + seats)
            total.update(repr((name, state, events)).encode())
            bots = [LEVELS[("random", "onestep")[s % 2]]() for s in range(seats)]
            rng = Rng(99)
            while not game.is_over(state):
                moves = game.legal_moves(state)
                move = bots[state.turn].choose(game, view(game, state, state.turn), moves, Rng(rng.next()))
                state, events = game.apply(state, move)
                total.update(repr((move, events, state)).encode())
    return total.hexdigest()


@pytest.mark.slow
def test_other_processes_with_other_hash_seeds_play_the_same_games() -> None:
    found = {digest()}
    for hash_seed in ("0", "1", "random"):
        env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(map(str, PATHS))}
        done = subprocess.run(
            [sys.executable, str(HERE)], env=env, capture_output=True, text=True, timeout=120, check=True
        )
        found.add(done.stdout.strip())
    assert len(found) == 1, found


def test_twice_in_one_process_is_the_same() -> None:
    assert digest() == digest()


def test_playing_draws_nothing_from_the_games_numbers() -> None:
    game = table(4)
    state = game.deal(5).state
    rng = state.rng
    while not game.is_over(state):
        state = game.next_state(state, game.legal_moves(state)[0])
    assert state.rng == rng


PATHS = (HERE.parents[2], HERE.parent)

if __name__ == "__main__":
    print(digest())
