"""The race in which moves are tried out: playouts go where they change something, chances are compared fairly."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from heul_doch.game import Rng
from heul_doch.game.bots.search_loop import EARLIEST, ENOUGH, Settings, Thought, Tried, try_out
from heul_doch.game.core.moves import Move


class Weather:
    """A kit without a game: each move has its worth, each position its luck, and both together have some more."""

    def __init__(self, worths: Sequence[float], luck: float, noise: float, opinions: Sequence[float] = ()) -> None:
        self.worths, self.luck, self.noise = worths, luck, noise
        self.said = list(opinions) or [0.0] * len(worths)
        self.positions = 0

    def opinions(self, moves: Sequence[Move], rng: Rng) -> list[float]:
        return self.said

    def draw(self, rng: Rng) -> Day:
        self.positions += 1
        return Day(self, self.luck * (2 * rng.random() - 1), Rng(rng.next()))


class Day:
    """One position of it."""

    def __init__(self, weather: Weather, luck: float, rng: Rng) -> None:
        self.weather, self.luck = weather, luck
        self.noises = [weather.noise * (2 * rng.random() - 1) for _ in weather.worths]

    def outcome(self, move: Move) -> Tried:
        worth = self.weather.worths[move.seat] + self.luck + self.noises[move.seat]
        return Tried(worth, worth)


def moves(count: int) -> list[Move]:
    return [Move(number, "own", (0,)) for number in range(count)]


def race(weather: Weather, iterations: int, sure: float, seed: int = 1, prior: float = 12.0) -> Thought:
    settings = Settings(iterations, prior, 0.006, fade=prior, sure=sure)
    return try_out(weather, moves(len(weather.worths)), settings, Rng(seed))


def test_beaten_moves_leave_early_and_a_decided_race_ends() -> None:
    thought = race(Weather([0.3, 0.5, 0.31, 0.2], luck=0.3, noise=0.02), 10_000, 3.0)
    assert thought.move.seat == 1
    assert [c.playouts for c in thought.candidates] == [ENOUGH, EARLIEST, EARLIEST, EARLIEST]
    assert thought.playouts == ENOUGH + 3 * EARLIEST


def test_a_close_race_gets_the_whole_budget() -> None:
    """Nobody is given up, so the halving alone says how playouts are shared out: as with ``sure`` 0."""
    weather = Weather([0.5] * 4, luck=0.1, noise=0.3)
    thought, plain = race(weather, 3000, 1e9), race(weather, 3000, 0.0)
    assert thought == plain
    assert 2990 <= thought.playouts <= 3000
    assert thought.candidates[0].playouts == thought.candidates[1].playouts > 900


def test_what_is_saved_goes_to_those_that_are_close() -> None:
    weather = Weather([0.5, 0.501, 0.2, 0.2, 0.2, 0.2, 0.2, 0.2], luck=0.3, noise=0.1)
    by_halves, by_race = race(weather, 4000, 0.0), race(weather, 4000, 3.0)
    assert by_race.candidates[0].playouts > 1.5 * by_halves.candidates[0].playouts
    assert by_race.playouts <= 4000
    assert {c.move.seat for c in by_race.candidates[:2]} == {0, 1}


@pytest.mark.parametrize("sure", [0.0, 3.0])
def test_luck_with_positions_is_no_luck_of_a_move(sure: float) -> None:
    """A move that left early was tried in few positions, lucky ones or not: its chance is set against the best's."""
    worths = [0.5, 0.45, 0.3, 0.35, 0.4]
    for seed in range(6):
        thought = race(Weather(worths, luck=0.4, noise=0.01), 2000, sure, seed)
        assert [c.move.seat for c in thought.candidates] == [0, 1, 4, 3, 2]
        best = thought.candidates[0].chance
        for candidate in thought.candidates:
            assert candidate.chance - best == pytest.approx(worths[candidate.move.seat] - 0.5, abs=0.006)


def test_chances_stay_chances() -> None:
    thought = race(Weather([0.99, 0.0], luck=0.5, noise=0.3), 200, 3.0)
    assert all(0.0 <= c.chance <= 1.0 for c in thought.candidates)


def test_a_single_move_is_tried_to_know_its_chance() -> None:
    weather = Weather([0.5], luck=0.1, noise=0.1)
    assert race(weather, 10_000, 3.0).playouts == ENOUGH
    assert race(weather, 40, 3.0).playouts == 40


def test_opinions_decide_while_little_is_known() -> None:
    """The same budget, once with one-step play against the better move: few playouts believe it, many do not."""
    weather = Weather([0.5, 0.45], luck=0.1, noise=0.01, opinions=[0.0, 20.0])
    assert race(weather, 4, 3.0).move.seat == 1
    assert race(weather, 400, 3.0).move.seat == 0
