"""Ruling 1.1: one open number card a seat as its stack, then four hand cards each."""

from __future__ import annotations

import pytest
from heul_doch.game import Rng
from tables import table


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_every_seat_gets_one_stack_card_and_four_hand_cards(seats: int) -> None:
    game = table(seats)
    zones = game.deal(1).state.zones
    assert [len(z) for z in zones] == [1] * seats + [4] * seats + [110 - 5 * seats, 0]


@pytest.mark.parametrize(("variants", "size"), [((), 98), (("sonderkarten",), 110)])
def test_the_deck_has_98_number_cards_and_12_specials(variants: tuple[str, ...], size: int) -> None:
    game = table(4, variants)
    assert game.deck.size == size
    numbers = [f for f in map(game.face, range(size)) if f.special is None]
    assert len(numbers) == 98
    assert sorted({(f.colour, f.value) for f in numbers}) == sorted(
        (c, v) for c in ("red", "orange", "yellow", "green", "blue", "purple", "brown") for v in range(1, 8)
    )


def test_the_special_deck_has_three_of_each() -> None:
    game = table()
    specials = [f.special for f in map(game.face, range(game.deck.size)) if f.special]
    assert {s: specials.count(s) for s in specials} == {"katapult": 3, "strandtuch": 3, "karussell": 3, "werwolf": 3}


def test_first_stack_cards_are_always_open_numbers() -> None:
    game = table(6)
    for seed in range(300):
        stacks = game.deal(seed).state.zones[:6]
        assert all(game.face(pile[0]).value for pile in stacks), f"seed {seed}"


def test_a_special_drawn_as_first_stack_card_goes_back() -> None:
    """A seed whose shuffled deck begins with a special: it is still in the game, and no stack shows it (B09)."""
    game = table(4)
    found = 0
    for seed in range(200):
        pile = list(range(game.deck.size))
        Rng(seed).shuffle(pile)
        if game.face(pile[0]).special is None:
            continue
        found += 1
        state = game.deal(seed).state
        assert sorted(c for zone in state.zones for c in zone) == list(range(game.deck.size)), f"seed {seed}"
        assert game.face(state.zones[0][0]).value, f"seed {seed}"
    assert found > 5


def test_the_option_hand_size_deals_more() -> None:
    game = table(4, (), hand_size=6)
    assert [len(z) for z in game.deal(3).state.zones[4:8]] == [6, 6, 6, 6]


def test_another_seed_is_another_deal() -> None:
    game = table(4)
    assert len({game.deal(seed).state.zones for seed in range(50)}) == 50


def test_big_and_negative_seeds_deal_too() -> None:
    game = table(4)
    for seed in (-1, 2**64, 2**200 + 17):
        assert game.deal(seed).state == game.deal(seed).state
