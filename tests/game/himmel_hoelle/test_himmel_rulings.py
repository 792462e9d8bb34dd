"""Rulings 3.1 to 3.5 by number, one situation a test. 3.6 is a matter of matches: test_series.py."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from heul_doch.game import CardsMoved, Game, GameEnded, Played, TurnStarted, view
from heul_doch.game.core.engine import DealError
from heul_doch.game.core.events import CardsShown, DopplersShown, RowFilled, RowOpened, RowScored
from himmel import COLOURS, FULL, points, position, rules, table
from tables import legal, play, random_game, step, why_not

# ---- 3.1 deck, deal, turn, rows


def test_3_1_the_deck_has_seventy_cards() -> None:
    game = table()
    assert Counter(game.deck.names) == {
        f"{colour}-{value}": count for colour in COLOURS for value, count in ((1, 4), (2, 3), (3, 3), (4, 2), (5, 2))
    }
    assert game.deck.size == 70
    assert [c.id for c in game.defn.colours] == list(COLOURS)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_3_1_six_cards_each_and_the_start_seat_has_drawn(seats: int) -> None:
    game = table(seats)
    state, events = game.deal(seed=seats, start=1)
    hands = [state.zones[game.zone("hand", s)] for s in range(seats)]
    assert [len(hand) for hand in hands] == [7 if s == 1 else 6 for s in range(seats)]
    assert len(state.zones[game.zone("draw")]) == 70 - 6 * seats - 1
    assert game.position(state)["doubles"] == [True] * seats
    assert isinstance(events[0], TurnStarted)
    assert isinstance(events[1], CardsMoved)
    assert events[1].cause == "draw"


@pytest.mark.parametrize("seats", [2, 6])
def test_it_is_for_three_to_five(seats: int) -> None:
    with pytest.raises(ValueError, match="3 to 5 seats"):
        table(seats)


def test_3_1_a_turn_is_one_card_laid_and_the_next_seat_draws() -> None:
    game = table()
    state = position(game, "red-5 blue-1|green-2 green-3|red-1", draw="yellow-1 yellow-2 yellow-3")
    assert legal(game, state) == [
        "0 blue-1 left", "0 blue-1 right", "0 red-5 left", "0 red-5 right", "0 yellow-1 left", "0 yellow-1 right",
    ]  # fmt: skip
    after, events = step(game, state, "0 red-5 right")
    place = game.position(after)
    assert place["rows"]["red"] == {"left": [], "right": ["red-5"]}
    assert place["hands"] == [["blue-1", "yellow-1"], ["green-2", "green-3", "yellow-2"], ["red-1"]]
    assert place["draw"] == ["yellow-3"]
    assert after.turn == 1
    assert [type(e) for e in events] == [Played, CardsMoved, TurnStarted, CardsMoved]
    assert [e.cause for e in events if isinstance(e, CardsMoved)] == ["lay", "draw"]


def test_3_1_a_card_goes_to_the_row_of_its_colour_only() -> None:
    game = table()
    for state, move, result in random_game(game, 5):
        if move.verb in ("left", "right"):
            changed = [z for z, (a, b) in enumerate(zip(state.zones, result.state.zones)) if a != b and z < 10]
            row = COLOURS.index(game.face(move.cards[0]).colour or "")
            assert changed == [2 * row + (move.verb == "right")]


def test_3_1_at_most_three_on_a_side() -> None:
    game = table()
    state = position(game, "red-5|red-1|red-2", red="1 1 2|")
    assert legal(game, state) == ["0 red-5 right"]
    assert why_not(game, state, "0 red-5 left") == "side_full card=red-5 count=3 side=left"
    state = position(game, "red-5|red-1|red-2", red="|1 1 2")
    assert legal(game, state) == ["0 red-5 left"]
    assert why_not(game, state, "0 red-5 right") == "side_full card=red-5 count=3 side=right"


def test_3_1_at_most_five_in_a_row() -> None:
    game = table()
    state = position(game, "red-5 blue-1|red-1|red-2", red=FULL)
    assert legal(game, state) == ["0 blue-1 left", "0 blue-1 right"]
    assert why_not(game, state, "0 red-5 right") == "row_full card=red-5 count=5"


def test_3_1_a_full_row_is_told() -> None:
    game = table()
    state = position(game, "red-5 blue-1|red-1|red-2", red="1 1 2|1", draw="blue-2")
    _, events = step(game, state, "0 red-5 right")
    assert [e for e in events if isinstance(e, RowFilled)] == [RowFilled(0)]


def test_who_is_not_on_turn_waits() -> None:
    game = table()
    state = position(game, "red-5|red-1|red-2")
    assert why_not(game, state, "1 red-1 left") == "not_your_turn seat=0"
    assert why_not(game, state, "0 red-1 left") == "not_in_hand card=red-1 seat=0"
    assert why_not(game, state, "0 double yes") == "nothing_to_double"


# ---- 3.2 nothing can be laid


def test_3_2_who_can_lay_nothing_shows_the_hand_and_throws_one_away() -> None:
    game = table()
    state = position(game, "red-5 red-4|blue-1|blue-2", red=FULL, draw="red-3 yellow-1")
    assert legal(game, state) == ["0 red-3 discard", "0 red-4 discard", "0 red-5 discard"]
    after, events = step(game, state, "0 red-4 discard")
    shown = next(e for e in events if isinstance(e, CardsShown))
    assert shown.zone == game.zone("hand", 0)
    assert [game.deck.names[c] for c in shown.cards] == ["red-5", "red-4", "red-3"]
    assert (shown.places, shown.cause) == ((0, 1, 2), "discard")
    assert [type(e) for e in events][:3] == [Played, CardsShown, CardsMoved]
    place = game.position(after)
    assert place["discard"] == ["red-4"]
    assert place["hands"][0] == ["red-3", "red-5"]
    assert after.turn == 1
    # What was shown is remembered by all; what is drawn later is not.
    assert [g is not None for g in view(game, after, 2).zones[game.zone("hand", 0)]] == [True, True]


def test_3_2_one_place_is_enough_to_have_to_lay() -> None:
    game = table()
    state = position(game, "red-5 blue-4|blue-1|blue-2", red=FULL, blue="1 1 2|3")
    assert legal(game, state) == ["0 blue-4 right"]
    assert why_not(game, state, "0 red-5 discard") == "can_lay card=red-5"


# ---- 3.3 the end of a round


@pytest.mark.parametrize(("seats", "rows"), [(3, 2), (4, 2), (5, 3)])
def test_3_3_two_full_rows_end_the_round_with_five_seats_three(seats: int, rows: int) -> None:
    game = table(seats)
    assert rules(game).end_rows == rows
    for seed in range(5):
        for state, _, result in random_game(game, seed):
            full = [r for r in range(5) if sum(len(result.state.zones[2 * r + i]) for i in (0, 1)) == 5]
            is_over = len(full) >= rows
            assert is_over == (result.state.phase != "play"), (seats, seed, state.ply)


def test_3_3_at_once_before_anybody_draws() -> None:
    game = table()
    state = position(game, "red-5|yellow-1|green-1", red="1 1 2|1", blue=FULL, draw="purple-1 purple-2")
    after, events = step(game, state, "0 red-5 right")
    assert after.phase == "double"
    assert game.position(after)["draw"] == ["purple-2"]  # purple-1 was drawn before the card was laid
    assert not [e for e in events if isinstance(e, CardsMoved) and e.cause == "draw"]


def test_3_3_all_five_rows_are_scored_from_the_top() -> None:
    game = table(3, "ohne_doppler")
    state = position(
        game,
        "red-5|yellow-5|green-5",
        red="1 1 2|1",
        yellow="|3",
        green="3|",
        blue="2|2",
        purple=FULL,
        draw="purple-5",
    )
    after, events = step(game, state, "0 red-5 right")
    assert [e.row for e in events if isinstance(e, RowOpened)] == [0, 1, 2, 3, 4]
    scored = [e for e in events if isinstance(e, RowScored)]
    assert [(e.row, e.left, e.right, e.tendency) for e in scored] == [
        (0, 4, 6, 1), (1, 0, 3, 1), (2, 3, 0, -1), (3, 2, 2, 0), (4, 4, 3, -1),
    ]  # fmt: skip
    assert [e.gains for e in scored] == [(0, 0, 0), (0, 5, 0), (0, 0, -5), (0, 0, 0), (-5, 0, 0)]
    assert points(game, after) == [-5, 5, -5]
    assert isinstance(events[-1], GameEnded)
    assert game.is_over(after)


# ---- 3.4 the angel has more


def decided(hands: str, *moves: str, start: int = 0, **rows: str) -> tuple[Game, Any]:
    """Return a round whose first plus row is red (3 : 4) after these decisions."""
    game = table()
    state = position(game, hands, start=start, **{"red": "1 2|1 1 2", "purple": FULL, **rows})
    return game, play(game, state, *moves)


def test_3_4_all_holders_decide_from_the_start_seat_clockwise() -> None:
    game, state = decided("red-5|red-3|blue-1", start=1)
    assert (state.phase, state.turn, game.position(state)["colour"]) == ("double", 1, "red")
    assert legal(game, state) == ["1 double no", "1 double yes"]
    assert why_not(game, state, "2 double no") == "not_your_turn seat=1"
    state = play(game, state, "1 double yes")
    assert state.turn == 2
    state = play(game, state, "2 double no")
    assert state.turn == 0
    assert game.position(state)["doubles"] == [True] * 3


def test_3_4_even_who_has_none_of_the_colour_decides() -> None:
    game, state = decided("red-5|blue-1|blue-2")
    state = play(game, state, "0 double no", "1 double yes")
    assert game.position(state)["doubles"] == [True, True, True]
    assert game.position(play(game, state, "2 double no"))["doubles"] == [True, False, True]


def test_3_4_the_highest_sum_gains_itself() -> None:
    """The example of the booklet: a 5 against a 4 and a 2."""
    game, state = decided("red-5|red-4 red-2|blue-1", "0 double no", "1 double no", "2 double no")
    assert points(game, state) == [0, 6, 0]


def test_3_4_a_used_doppler_doubles_and_is_spent_even_in_vain() -> None:
    game, state = decided("red-5|red-4 red-2|blue-1", "0 double yes", "1 double yes", "2 double no")
    assert points(game, state) == [0, 12, 0]
    assert game.position(state)["doubles"] == [False, False, True]


def test_3_4_ties_all_gain_each_with_the_own_doppler() -> None:
    game, state = decided("red-5|red-3 red-2|red-4", "0 double yes", "1 double no", "2 double no")
    assert points(game, state) == [10, 5, 0]


def test_3_4_nobody_with_the_colour_nobody_gains() -> None:
    game, state = decided("green-5|green-3|blue-1", "0 double yes", "1 double no", "2 double no")
    assert points(game, state) == [0, 0, 0]
    assert game.position(state)["doubles"] == [False, True, True]


def test_3_4_only_holders_decide_and_without_any_the_row_is_settled_by_itself() -> None:
    rows = {"yellow": "1|2", "green": "1|3"}
    game, state = decided(
        "red-5 yellow-4|yellow-5 green-5|blue-1", "0 double yes", "1 double no", "2 double yes", **rows
    )
    assert (game.position(state)["colour"], state.turn) == ("yellow", 1)
    assert legal(game, state) == ["1 double no", "1 double yes"]
    after, events = step(game, state, "1 double yes")
    # Green is plus as well, and nobody holds a Doppler any more.
    assert [e.row for e in events if isinstance(e, RowScored)] == [1, 2, 3, 4]
    assert points(game, after) == [10, 15, 0]
    assert game.is_over(after)


def test_3_4_decisions_are_revealed_together_then_hands_are_shown() -> None:
    game, state = decided("red-5 green-1|red-3 red-2|blue-1", "0 double yes", "1 double no")
    _, events = step(game, state, "2 double yes")
    kinds = [type(e) for e in events]
    shown = [e for e in events if isinstance(e, CardsShown)]
    assert [e for e in events if isinstance(e, DopplersShown)] == [DopplersShown(0, (0, 2))]
    assert kinds.index(DopplersShown) < kinds.index(CardsShown) < kinds.index(RowScored)
    names = [[game.deck.names[c] for c in e.cards] for e in shown]
    # Only the cards of the colour, and none of those who have none.
    assert names[:2] == [["red-5"], ["red-3", "red-2"]]
    assert [e.zone for e in shown[:2]] == [game.zone("hand", 0), game.zone("hand", 1)]
    scored = next(e for e in events if isinstance(e, RowScored))
    assert scored == RowScored(0, 3, 4, (0, 2), (5, 5, 0), (10, 5, 0))


def test_3_4_no_card_is_laid_while_dopplers_are_decided() -> None:
    game, state = decided("red-5|red-3|blue-1")
    assert why_not(game, state, "0 red-5 left") == "decide_first"
    with pytest.raises(ValueError, match="no decision"):
        game.parse_move(state, "0 double maybe")


def test_without_dopplers_nobody_decides() -> None:
    game = table(3, "ohne_doppler")
    state = position(game, "red-5|red-3|blue-1", red="1 2|1 1 2", purple=FULL)
    assert game.is_over(state)
    assert points(game, state) == [5, 0, 0]


def test_the_factor_is_an_option() -> None:
    game = table(3, doppler_factor=3)
    state = position(game, "red-5|red-3|blue-1", red="1 2|1 1 2", purple=FULL)
    assert points(game, play(game, state, "0 double yes", "1 double no", "2 double no")) == [15, 0, 0]


# ---- 3.5 the devil has more, or both the same


def test_3_5_the_highest_sum_loses_itself_and_is_never_doubled() -> None:
    """The example of the booklet: 7 against 5, a 3 and a 1 in one hand."""
    game = table()
    state = position(game, "green-3 green-1|blue-1|blue-2", green="2 5|1 2 2", purple=FULL)
    assert game.is_over(state)
    assert points(game, state) == [-4, 0, 0]
    assert game.position(state)["doubles"] == [True, True, True]


def test_3_5_ties_all_lose() -> None:
    game = table()
    state = position(game, "green-3 green-1|green-4|blue-2", green="2 5|1 2 2", purple=FULL)
    assert points(game, state) == [-4, -4, 0]


def test_3_5_equal_sides_score_nothing_and_nothing_is_shown() -> None:
    """The example of the booklet: 3 against 2 and 1."""
    game = table()
    state = position(game, "red-5|blue-4|blue-2", red="3|2 1", yellow="1 2|1 1 1", purple=FULL)
    assert game.is_over(state)
    scored = state.data.scored[0]
    assert (scored.left, scored.right, scored.sums, scored.gains) == (3, 3, (), (0, 0, 0))


# ---- the result


def test_b06_minus_three_beats_minus_five_and_equal_points_share() -> None:
    game = table()
    state = position(game, "green-5|yellow-3|green-1", green="2 5|1 2 2", purple=FULL, yellow="3|")
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.points == (-5, -3, 0)
    assert outcome.ranking == ((2,), (1,), (0,))
    state = position(game, "green-5|yellow-5|green-1", green="2 5|1 2 2", purple=FULL, yellow="3|")
    outcome = game.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.ranking) == ((2,), ((2,), (0, 1)))
    state = position(game, "blue-5|blue-5|blue-1", green="2 5|1 2 2", purple=FULL, yellow="3|")
    outcome = game.outcome(state)
    assert outcome is not None
    assert (outcome.points, outcome.winners) == ((0, 0, 0), (0, 1, 2))
    assert [r.gains for r in outcome.rows] == [(0,) * 5] * 3


# ---- odd positions


def test_b01_an_empty_draw_pile_stops_nobody() -> None:
    game = table()
    state = position(game, "red-5 blue-1|green-1|green-2")
    state = play(game, state, "0 red-5 left", "1 green-1 left", "2 green-2 left")
    # Seats without cards are passed over; when nobody has any, the round is scored.
    assert state.turn == 0
    state = play(game, state, "0 blue-1 left")
    assert game.is_over(state)
    assert game.position(state)["phase"] == "over"


@pytest.mark.parametrize(
    ("deal", "says"),
    [
        ({"hands": [["red-1"], ["red-2"]]}, "must be a list of 3 hands"),
        ({}, "must be a list of 3 hands"),
        ({"hands": [["red-1"], ["red-2"], ["red-6"]]}, "there is no card 'red-6'"),
        ({"hands": [["red-5"], ["red-5"], ["red-5"]]}, r"once more often than in the deck \(2\)"),
        ({"hands": [[], [], []], "stacks": []}, "unknown key"),
        ({"hands": [[], [], []], "rows": []}, "must be a mapping"),
        ({"hands": [[], [], []], "rows": {"pink": {}}}, "there is no colour 'pink'"),
        ({"hands": [[], [], []], "rows": {"red": {"up": []}}}, "must have left and right"),
        ({"hands": [[], [], []], "rows": {"red": {"left": ["blue-1"]}}}, "its own colour"),
        ({"hands": [[], [], []], "rows": {"red": {"left": ["red-1"] * 4}}}, "more than 3 cards on one side"),
        (
            {"hands": [[], [], []], "rows": {"red": {"left": ["red-1"] * 3, "right": ["red-2"] * 3}}},
            "has more than 5 cards",
        ),
        ({"hands": [[], [], []], "doubles": [True]}, "3 times true or false"),
    ],
)
def test_a_deal_that_does_not_fit_is_named(deal: dict[str, Any], says: str) -> None:
    with pytest.raises(DealError, match=says):
        table().from_deal(deal, 0)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("0 red-5", "a move is SEAT CARD"),
        ("9 red-5 left", "there is no seat '9'"),
        ("0 red-9 left", "there is no card 'red-9'"),
        ("0 red-5 up", "'up' is no place"),
    ],
)
def test_a_text_that_is_no_move_is_named(text: str, says: str) -> None:
    game = table()
    with pytest.raises(ValueError, match=says):
        game.parse_move(game.deal(1).state, text)


@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_the_seat_that_begins_can_be_fixed(seat: int) -> None:
    """The option counts seats from one; without it the lot decides, and differently from deal to deal."""
    game = table(4, start_seat=seat)
    assert {game.deal(seed=seed).state.turn for seed in range(6)} == {seat - 1}
    assert len({table(4).deal(seed=seed).state.turn for seed in range(20)}) == 4
