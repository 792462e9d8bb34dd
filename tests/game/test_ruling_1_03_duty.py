"""Ruling 1.3: what fits a neighbour's open number must go there; only otherwise to one's own stack."""

from __future__ import annotations

import pytest
from heul_doch.game import IllegalMove
from heul_doch.game.games.heul_doch.family import HeulDoch
from tables import legal, play, position, refusal_text, stack, table, why_not


def moves_of(card: str, stacks: str, seats: int = 3) -> list[str]:
    """Return where ``card`` may go for seat 0."""
    game = table(seats)
    state = position(game, stacks, "|".join([card] + ["-"] * (seats - 1)))
    return [text.split()[-1] for text in legal(game, state)]


@pytest.mark.parametrize(
    ("stacks", "places"),
    [
        ("red-1 | red-2 | green-3", ["left", "onion"]),  # colour fits the left neighbour
        ("red-1 | blue-6 | green-3", ["left", "onion"]),  # number fits the left neighbour
        ("red-1 | blue-2 | red-3", ["onion", "right"]),
        ("red-1 | blue-2 | green-6", ["onion", "right"]),
        ("red-1 | red-2 | green-6", ["left", "onion", "right"]),  # both: the player chooses
        ("red-1 | red-6 | red-5", ["left", "onion", "right"]),
        ("red-1 | blue-2 | green-3", ["onion", "own"]),  # fits nobody but oneself
        ("blue-6 | blue-2 | green-3", ["onion", "own"]),
        ("blue-1 | blue-2 | green-3", ["onion"]),  # fits nothing
        ("~blue-1 | blue-2 | green-3", ["onion", "own"]),  # on an onion anything goes
        ("- | blue-2 | green-3", ["onion", "own"]),  # on an empty stack too
        ("werwolf | blue-2 | green-3", ["onion", "own"]),  # and on a neutral card
        ("~blue-1 | red-2 | green-3", ["left", "onion"]),  # the duty comes before one's own onion
        ("- | red-2 | green-3", ["left", "onion"]),
        ("werwolf | blue-2 | red-3", ["onion", "right"]),
    ],
)
def test_where_a_red_six_may_go(stacks: str, places: list[str]) -> None:
    assert moves_of("red-6", stacks) == places


def test_only_the_top_counts() -> None:
    assert moves_of("red-6", "red-1 | red-2 blue-2 | red-5 green-3") == ["onion", "own"]


def test_only_neighbours_count_not_those_across() -> None:
    assert moves_of("red-6", "red-1 | blue-2 | red-2 | green-3", seats=4) == ["onion", "own"]


@pytest.mark.parametrize(("seat", "left", "right"), [(0, 1, 3), (3, 0, 2)])
def test_left_is_the_next_seat_around_the_table(seat: int, left: int, right: int) -> None:
    game = table(4)
    hands = ["-"] * 4
    hands[seat] = "red-6 blue-5"
    piles = ["brown-1"] * 4
    piles[left], piles[right] = "red-2", "blue-3"
    state = position(game, "|".join(piles), "|".join(hands), start=seat)
    assert f"{seat} red-6 left" in legal(game, state)
    assert f"{seat} blue-5 right" in legal(game, state)
    assert stack(game, play(game, state, f"{seat} red-6 left"), left) == "red-2 red-6"
    assert stack(game, play(game, state, f"{seat} blue-5 right"), right) == "blue-3 blue-5"


@pytest.mark.parametrize(
    ("stacks", "move", "why"),
    [
        ("red-1 | blue-2 | red-2", "0 red-6 own", "must_give_right card=red-6 top=red-2"),
        ("red-1 | red-2 | blue-2", "0 red-6 own", "must_give_left card=red-6 top=red-2"),
        (
            "red-1 | red-2 | green-6",
            "0 red-6 own",
            "must_give_either card=red-6 left_top=red-2 right_top=green-6",
        ),
        ("blue-1 | blue-2 | green-3", "0 red-6 own", "no_fit_own card=red-6 top=blue-1"),
        ("red-1 | blue-2 | green-3", "0 red-6 left", "no_fit_left card=red-6 top=blue-2"),
        ("red-1 | blue-2 | green-3", "0 red-6 right", "no_fit_right card=red-6 top=green-3"),
        ("red-1 | blue-2 | red-3", "0 red-6 left", "no_fit_left card=red-6 top=blue-2"),
        ("red-1 | red-2 | green-3", "1 blue-1 own", "not_your_turn seat=0"),
        ("red-1 | red-2 | green-3", "0 blue-1 own", "not_in_hand card=blue-1 seat=0"),
    ],
)
def test_a_refusal_says_why(stacks: str, move: str, why: str) -> None:
    game = table()
    state = position(game, stacks, "red-6 | blue-1 | -")
    assert why_not(game, state, move) == why
    with pytest.raises(IllegalMove) as refused:
        play(game, state, move)
    assert refusal_text(refused.value.reason) == why


def test_the_gift_lies_on_the_neighbours_stack_face_up() -> None:
    game = table()
    state = position(game, "red-1 | red-2 | green-3", "red-6 | blue-1 | -")
    assert stack(game, play(game, state, "0 red-6 left"), 1) == "red-2 red-6"


@pytest.mark.parametrize("seats", [3, 5])
def test_the_tables_of_what_fits_follow_the_faces_of_each_pair_of_cards(seats: int) -> None:
    rules = table(seats).rules
    assert isinstance(rules, HeulDoch)
    faces = [rules.deck.face(card) for card in range(rules.deck.size)]
    for top, face in enumerate(faces):
        alike = [f.value > 0 and (f.colour == face.colour or f.value == face.value) for f in faces]
        gift, own = (alike, alike) if face.value else ([False] * len(faces), [True] * len(faces))
        assert list(rules.gift_rows[top]) == gift
        assert list(rules.own_rows[top]) == own
        assert rules.gift_fit[top] == sum(1 << card for card, fits in enumerate(gift) if fits)
        assert rules.own_fit[top] == sum(1 << card for card, fits in enumerate(own) if fits)
