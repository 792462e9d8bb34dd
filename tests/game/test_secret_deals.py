"""Deals from long seeds and chance beside the deal: neither can be computed from what a seat is given."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from backwards import stolen_seed
from heul_doch.game import Rng
from heul_doch.game.core.match import Match
from heul_doch.game.core.problems import RulesError
from heul_doch.game.core.rng import SHORT_SEEDS, HashRng, generator_of, long_seed
from heul_doch.game.records.record import open_match, parse_records, record_of
from heul_doch.game.records.record_format import format_record
from heul_doch.game.records.undo import take_back
from hypothesis import given
from hypothesis import strategies as st
from tables import table

FRESH = 1 << 128 | 0x0123456789ABCDEF0123456789ABCDEF
KEY = "0f" * 16


# ---- long seeds


def test_the_numbers_of_a_long_seed_are_pinned() -> None:
    rng = HashRng(FRESH)
    assert [rng.next() for _ in range(6)] == PINNED_NUMBERS


def test_a_deal_of_a_long_seed_is_pinned() -> None:
    game = table(3)
    state = game.deal(FRESH).state
    names = game.position(state)
    assert (state.turn, names["stacks"], names["hands"]) == PINNED_DEAL


def test_every_bit_of_a_long_seed_counts() -> None:
    """SplitMix64 alone would deal alike where 64 bits are equal."""
    game = table(3)
    deals = {game.deal(FRESH ^ 1 << bit).state.zones for bit in range(128)}
    assert len(deals) == 128


def test_short_seeds_deal_as_they_always_did() -> None:
    game = table(3)
    assert isinstance(generator_of(SHORT_SEEDS), HashRng)
    for seed in (0, 1, 2**64 + 1, SHORT_SEEDS - 1):
        rng = generator_of(seed)
        assert type(rng) is Rng
        assert rng.state == seed % 2**64
    assert game.deal(1).state == game.deal(2**64 + 1).state


@given(st.integers(SHORT_SEEDS, 2**129), st.lists(st.integers(-1, 60), max_size=20))
def test_long_numbers_made_ahead_are_the_ones_made_one_by_one(seed: int, calls: list[int]) -> None:
    """A shuffle makes its numbers at once, in whatever place of the sequence: -1 a number, else a shuffle."""
    quick, plain = HashRng(seed), HashRng(seed)
    for call in calls:
        if call < 0:
            assert quick.next() == plain.next()
            continue
        items, expected = list(range(call)), list(range(call))
        quick.shuffle(items)
        for i in range(call - 1, 0, -1):
            j = plain.below(i + 1)
            expected[i], expected[j] = expected[j], expected[i]
        assert items == expected
        assert quick.state == plain.state


def test_long_numbers_are_even() -> None:
    rng = HashRng(FRESH)
    counts = Counter(rng.below(7) for _ in range(7000))
    assert min(counts.values()) > 850


# ---- chance beside the deal


def test_a_generator_does_not_lead_back_to_the_deal() -> None:
    """The attack works on matches without a side key, as older versions had them, and on none with one."""
    game, tag = table(4), 0xB07
    for seed in range(1, 41):
        old, new = Match.new(game, seed), Match.new(game, seed, side_key=f"{seed:032x}")
        ply = seed % 7
        assert stolen_seed(old.side_seed(tag, ply), tag, ply) == seed
        found = stolen_seed(new.side_seed(tag, ply), tag, ply)
        assert game.deal(found).state.zones != new.initial.zones


def test_chance_beside_the_deal_does_not_depend_on_the_deal() -> None:
    game = table(4)
    one, other = Match.new(game, 1, side_key=KEY), Match.new(game, FRESH, side_key=KEY)
    assert one.initial != other.initial
    seeds = [one.side_seed(tag, ply) for tag in (1, 2) for ply in range(50)]
    assert seeds == [other.side_seed(tag, ply) for tag in (1, 2) for ply in range(50)]
    assert len(set(seeds)) == 100
    assert seeds[0] != Match.new(game, 1, side_key="1" * 32).side_seed(1, 0)


def test_a_record_keeps_the_keys() -> None:
    match = Match.new(table(3), FRESH, side_key=KEY)
    for _ in range(4):
        match.submit(match.legal_moves()[0])
    match.change_side_key("1e" * 16, 3)
    text = format_record(record_of(match))
    (record,) = parse_records(text, "x")
    again = open_match(record)
    assert (again.seed, again.side_keys, again.state) == (FRESH, match.side_keys, match.state)
    assert [again.side_seed(9, ply) for ply in range(6)] == [match.side_seed(9, ply) for ply in range(6)]


def test_a_record_without_a_key_repeats_what_happened() -> None:
    text = format_record(record_of(Match.new(table(3), 12)))
    assert "side_keys" not in text
    (record,) = parse_records(text, "x")
    assert open_match(record).side_seed(0xB07, 3) == Rng(12).fork(0xB07).fork(4).next()


@pytest.mark.parametrize(
    "keys", ["[0]", "[0 12]", f"[-1 {KEY}]", f"[5 {KEY}, 5 {KEY}]", f"[0 {KEY.upper()}]", f"[0 {KEY}0]", "[[1]]", "7"]
)
def test_a_bad_key_is_named_at_its_line(keys: str) -> None:
    text = format_record(record_of(Match.new(table(3), 12, side_key=KEY)))
    with pytest.raises(RulesError) as caught:
        parse_records(re.sub("side_keys: .*", f"side_keys: {keys}", text), "x")
    assert {problem.line for problem in caught.value.problems} == {text[: text.index("side_keys")].count("\n") + 1}


def test_taking_back_brings_another_key_from_there_on() -> None:
    match = Match.new(table(3), 5, side_key=KEY)
    for _ in range(6):
        match.submit(match.legal_moves()[0])
    before = [match.side_seed(1, ply) for ply in range(7)]
    back = take_back(match, [0], 2, Rng(1), "salt", "ab" * 16)
    after = [back.side_seed(1, ply) for ply in range(7)]
    assert after[:2] == before[:2]
    assert not set(after[2:]) & set(before)
    again = take_back(back, [0], 1, Rng(1), "salt", "cd" * 16)
    assert again.side_keys == ((0, KEY), (1, "cd" * 16))


def test_a_seed_made_of_a_text_is_long() -> None:
    assert SHORT_SEEDS <= long_seed("a") < 1 << 129
    assert long_seed("a") != long_seed("b")


PINNED_NUMBERS = [
    17847294380362016786,
    5176579940656241745,
    5190734088488408364,
    4577359031157602941,
    15791520712472402239,
    13222936495954085201,
]
PINNED_DEAL = (
    2,
    [["red-7"], ["orange-3"], ["red-4"]],
    [
        ["orange-2", "red-4", "red-6", "strandtuch"],
        ["orange-5", "purple-7", "red-6", "werwolf"],
        ["blue-2", "brown-2", "brown-7", "katapult"],
    ],
)
