"""The search loop: playouts are spent on close moves, and probabilities are compared in equal samples."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from heul_doch.game import Rng
from heul_doch.game.bots.search_loop import EARLIEST, ENOUGH, PlayoutResult, SearchResult, Settings, search_moves
from heul_doch.game.core.moves import Move


class Model:
    """A model without a game: worths of moves, of samples, and of a move in a sample."""

    def __init__(
        self, worths: Sequence[float], spread: float, noise: float, prior_values: Sequence[float] = ()
    ) -> None:
        self.worths, self.spread, self.noise = worths, spread, noise
        self.values = list(prior_values) or [0.0] * len(worths)
        self.samples = 0

    def prior_values(self, moves: Sequence[Move], rng: Rng) -> list[float]:
        return self.values

    def sample(self, rng: Rng) -> Sampled:
        self.samples += 1
        return Sampled(self, self.spread * (2 * rng.random() - 1), Rng(rng.next()))


class Sampled:
    """One sample of it."""

    def __init__(self, model: Model, offset: float, rng: Rng) -> None:
        self.model, self.offset = model, offset
        self.noises = [model.noise * (2 * rng.random() - 1) for _ in model.worths]

    def play_out(self, move: Move) -> PlayoutResult:
        worth = self.model.worths[move.seat] + self.offset + self.noises[move.seat]
        return PlayoutResult(worth, worth)


def moves(count: int) -> list[Move]:
    return [Move(number, "own", (0,)) for number in range(count)]


def search(model: Model, iterations: int, sure: float, seed: int = 1, prior: float = 12.0) -> SearchResult:
    settings = Settings(iterations, prior, 0.006, fade=prior, sure=sure)
    return search_moves(model, moves(len(model.worths)), settings, Rng(seed))


def test_worse_moves_are_eliminated_early_and_the_search_ends() -> None:
    result = search(Model([0.3, 0.5, 0.31, 0.2], spread=0.3, noise=0.02), 10_000, 3.0)
    assert result.move.seat == 1
    assert [c.playouts for c in result.candidates] == [ENOUGH, EARLIEST, EARLIEST, EARLIEST]
    assert result.playouts == ENOUGH + 3 * EARLIEST


def test_close_moves_get_the_whole_budget() -> None:
    """No move is eliminated between stages, as with ``sure`` 0."""
    model = Model([0.5] * 4, spread=0.1, noise=0.3)
    result, plain = search(model, 3000, 1e9), search(model, 3000, 0.0)
    assert result == plain
    assert 2990 <= result.playouts <= 3000
    assert result.candidates[0].playouts == result.candidates[1].playouts > 900


def test_saved_playouts_go_to_close_moves() -> None:
    model = Model([0.5, 0.501, 0.2, 0.2, 0.2, 0.2, 0.2, 0.2], spread=0.3, noise=0.1)
    halving, eliminating = search(model, 4000, 0.0), search(model, 4000, 3.0)
    assert eliminating.candidates[0].playouts > 1.5 * halving.candidates[0].playouts
    assert eliminating.playouts <= 4000
    assert {c.move.seat for c in eliminating.candidates[:2]} == {0, 1}


@pytest.mark.parametrize("sure", [0.0, 3.0])
def test_moves_are_compared_in_the_samples_both_met(sure: float) -> None:
    """A move that was eliminated early met few samples, which may have been better or worse than the others."""
    worths = [0.5, 0.45, 0.3, 0.35, 0.4]
    for seed in range(6):
        result = search(Model(worths, spread=0.4, noise=0.01), 2000, sure, seed)
        assert [c.move.seat for c in result.candidates] == [0, 1, 4, 3, 2]
        best = result.candidates[0].chance
        for candidate in result.candidates:
            assert candidate.chance - best == pytest.approx(worths[candidate.move.seat] - 0.5, abs=0.006)


def test_chances_stay_chances() -> None:
    result = search(Model([0.99, 0.0], spread=0.5, noise=0.3), 200, 3.0)
    assert all(0.0 <= c.chance <= 1.0 for c in result.candidates)


def test_a_single_move_is_played_out_for_its_chance() -> None:
    model = Model([0.5], spread=0.1, noise=0.1)
    assert search(model, 10_000, 3.0).playouts == ENOUGH
    assert search(model, 40, 3.0).playouts == 40


def test_prior_values_decide_with_few_playouts() -> None:
    """One-step play prefers the worse move: few playouts follow it, many do not."""
    model = Model([0.5, 0.45], spread=0.1, noise=0.01, prior_values=[0.0, 20.0])
    assert search(model, 4, 3.0).move.seat == 1
    assert search(model, 400, 3.0).move.seat == 0
