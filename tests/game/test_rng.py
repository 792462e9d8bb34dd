"""The generator"s formula is pinned: changing it would break every seed ever written down."""

from __future__ import annotations

import pytest
from heul_doch.game import Rng
from hypothesis import given
from hypothesis import strategies as st
from tables import table


def test_the_numbers_are_splitmix64() -> None:
    """The published reference values for seed 1234567."""
    rng = Rng(1234567)
    assert [rng.next() for _ in range(5)] == [
        6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821,
    ]  # fmt: skip


def test_one_shuffle_is_pinned() -> None:
    items = list(range(20))
    Rng(42).shuffle(items)
    assert items == PINNED_SHUFFLE


def test_one_deal_is_pinned() -> None:
    game = table(4)
    state = game.deal(2024).state
    names = game.position(state)
    assert (state.turn, names["stacks"], names["hands"], names["draw"][:5]) == PINNED_DEAL


@given(st.integers(), st.integers(1, 2**70))
def test_below_stays_below(seed: int, bound: int) -> None:
    bound = min(bound, 2**64)
    assert 0 <= Rng(seed).below(bound) < bound


@pytest.mark.parametrize("bound", [1, 2, 3, 7, 110])
def test_below_is_even(bound: int) -> None:
    rng = Rng(7)
    counts = [0] * bound
    for _ in range(200 * bound):
        counts[rng.below(bound)] += 1
    assert min(counts) > 130, counts


@pytest.mark.parametrize("bound", [0, -1])
def test_below_nothing_is_an_error(bound: int) -> None:
    with pytest.raises(ValueError, match="bound"):
        Rng(1).below(bound)


def test_random_lies_in_the_unit_interval() -> None:
    rng = Rng(3)
    numbers = [rng.random() for _ in range(2000)]
    assert 0 <= min(numbers) < 0.01
    assert 0.99 < max(numbers) < 1


def test_a_fork_is_another_sequence_and_leaves_the_parent_alone() -> None:
    rng = Rng(5)
    forks = [rng.fork(tag).next() for tag in range(100)]
    assert rng.state == Rng(5).state
    assert len({*forks, rng.next()}) == 101


@given(st.integers(), st.lists(st.integers(), max_size=30))
def test_a_shuffle_keeps_every_item(seed: int, items: list[int]) -> None:
    shuffled = items.copy()
    Rng(seed).shuffle(shuffled)
    assert sorted(shuffled) == sorted(items)


MASK, GAMMA = 2**64 - 1, 0x9E3779B97F4A7C15


class Plain:
    """The formulas as they stand in papers, one number at a time."""

    def __init__(self, seed: int) -> None:
        self.state = seed & MASK

    def next(self) -> int:
        self.state = z = (self.state + GAMMA) & MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return z ^ (z >> 31)

    def below(self, bound: int) -> int:
        product = self.next() * bound
        while product & MASK < 2**64 % bound:
            product = self.next() * bound
        return product >> 64

    def random(self) -> float:
        return (self.next() >> 11) / 2**53

    def shuffled(self, count: int) -> list[int]:
        items = list(range(count))
        for i in range(count - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
        return items


@given(st.integers(), st.lists(st.integers(-2, 130) | st.integers(2**29, 2**64), max_size=40))
def test_numbers_made_ahead_are_the_ones_made_one_by_one(seed: int, calls: list[int]) -> None:
    """Whatever is asked for in whatever order: -2 a number, -1 a float, small a shuffle, large a bound."""
    quick, plain = Rng(seed), Plain(seed)
    for call in calls:
        if call == -2:
            assert quick.next() == plain.next()
        elif call == -1:
            assert quick.random() == plain.random()
        elif call <= 130:
            items = list(range(call))
            quick.shuffle(items)
            assert items == plain.shuffled(call)
        else:
            assert quick.below(call) == plain.below(call)
        assert quick.state == plain.state


@pytest.mark.parametrize("draw", range(1, 12))
def test_a_draw_that_would_not_be_even_is_repeated(draw: int) -> None:
    """A number 0 is refused but for bounds that are powers of two; it comes where the state is 0."""
    seed = -draw * GAMMA
    quick, plain = Rng(seed), Plain(seed)
    assert [plain.next() for _ in range(draw)][-1] == 0
    plain = Plain(seed)
    items = list(range(12))
    quick.shuffle(items)
    assert items == plain.shuffled(12)
    assert quick.state == plain.state
    drawn = (quick.state - seed) * pow(GAMMA, -1, 2**64) % 2**64
    bound = 13 - draw
    assert drawn == (11 if bound & (bound - 1) == 0 else 12)


PINNED_SHUFFLE = [9, 16, 7, 15, 1, 12, 19, 8, 11, 2, 6, 4, 10, 18, 13, 0, 17, 5, 3, 14]
PINNED_DEAL = (
    3,
    [["red-2"], ["red-5"], ["green-4"], ["yellow-3"]],
    [
        ["brown-5", "brown-7", "green-6", "strandtuch"],
        ["orange-2", "orange-6", "red-1", "yellow-1"],
        ["blue-4", "brown-6", "brown-7", "green-7"],
        ["brown-3", "green-2", "red-2", "red-4"],
    ],
    ["brown-2", "purple-1", "blue-1", "orange-7", "brown-1"],
)
