"""Rulings 2.1 to 2.15, by their numbers; and what they say of bug reports B01 to B04."""

from __future__ import annotations

import pytest
from heul_doch.game import CardsMoved, CardsTurned, GameEnded, Played, SeatSkipped, TurnStarted, view
from heul_doch.game.core.engine import DealError
from heul_doch.game.core.events import SeatOut, StatusChanged
from heul_doch.game.core.observe import resample
from heul_doch.game.core.rng import Rng
from jammer import hand, pile, position, table, why_not
from tables import legal, play, step

# ---- the deck


def test_deck_of_56_cards() -> None:
    deck = table(4).deck
    assert deck.size == 56
    assert [(f.name, n) for f, n in zip(deck.faces, deck.copies)] == [(str(v), 4) for v in range(1, 12)] + [
        ("dein-problem", 3), ("richtungswechsel", 2), ("aussetzen", 2), ("weg-damit", 2), ("neustart", 3)
    ]  # fmt: skip


def test_b02_deck_of_two_seats() -> None:
    """33 numbers, three of each; none of the two kinds that mean nothing for two; three make a set."""
    game = table(2)
    assert [(f.name, n) for f, n in zip(game.deck.faces, game.deck.copies)] == [(str(v), 3) for v in range(1, 12)] + [
        ("dein-problem", 3), ("weg-damit", 2), ("neustart", 3)
    ]  # fmt: skip
    state = position(game, "4 4 9 | 7", pot="4")
    assert pile(game, play(game, state, "0 play 4 4"), "removed") == "4 4 4"
    assert game.defn.fingerprint == table(5).defn.fingerprint, "it is the same game"


# ---- 2.1, 2.2


@pytest.mark.parametrize("seats", range(2, 7))
def test_2_1_deal(seats: int) -> None:
    game = table(seats)
    state, events = game.deal(seed=seats)
    place = game.position(state)
    assert [len(h) for h in place["hands"]] == [3] * seats
    assert all(len(row) == 3 and None not in row for row in place["open"] + place["hidden"])
    assert len(place["draw"]) == game.deck.size - 9 * seats
    assert place["pot"] == place["removed"] == place["out"] == []
    assert (place["need"], place["falling"], place["direction"], place["phase"]) == (None, False, 1, "swap")
    assert events == (TurnStarted(state.turn),)


def test_2_2_each_seat_swaps_once_from_the_start_seat_clockwise() -> None:
    game = table(3)
    state = position(game, "4 6 | 2 | 9", open="7 8 9 | 1 - - | 3 3 3", phase="swap", start=1)
    assert legal(game, state) == ["1 keep", "1 swap 2 0"]
    state = play(game, state, "1 swap 2 0")
    assert (hand(game, state, 1), game.position(state)["open"][1][0]) == ("1", "2")
    assert state.turn == 2
    state = play(game, state, "2 keep")
    assert state.turn == 0
    assert legal(game, state) == ["0 keep", *(f"0 swap {card} {column}" for card in (4, 6) for column in range(3))]
    state = play(game, state, "0 swap 6 2")
    assert (state.turn, state.phase) == (1, "play"), "the start seat leads"
    assert legal(game, state) == ["1 play 1"]


def test_2_2_no_card_is_laid_before_and_none_swapped_after() -> None:
    game = table(3)
    state = position(game, "4 | 2 | 9", open="7 | 1 | 3", phase="swap")
    assert why_not(game, state, "0 play 4") == why_not(game, state, "0 take") == "swap_first"
    assert why_not(game, state, "1 keep") == "not_your_turn"
    assert why_not(game, state, "0 swap 9 0") == "not_in_hand"
    assert why_not(game, state, "0 swap 4 1") == "no_open_card"
    state = play(game, state, "0 keep", "1 keep", "2 keep")
    assert why_not(game, state, "0 keep") == why_not(game, state, "0 swap 4 0") == "swap_over"


def test_2_2_the_swap_is_seen_by_all() -> None:
    game = table(3)
    state = step(game, position(game, "4 | 2 | 9", open="7 | 1 | 3", phase="swap"), "0 swap 4 0").state
    seen = view(game, state, 2)
    assert [game.face(c).name for c in seen.zones[game.zone("hand", 0)] if c is not None] == ["7"]


# ---- 2.3


def test_2_3_equal_or_higher_one_or_several() -> None:
    game = table(3)
    state = position(game, "6 7 7 8 neustart neustart | 2 | 9", pot="7")
    assert legal(game, state) == [
        "0 play 7", "0 play 7 7", "0 play 8", "0 play neustart", "0 play neustart neustart", "0 take"
    ]  # fmt: skip
    assert why_not(game, state, "0 play 6") == "too_low"
    assert why_not(game, state, "0 play 7 8") == "not_equal"
    assert why_not(game, state, "0 play 9") == "not_in_hand"
    assert why_not(game, state, "1 play 2") == "not_your_turn"


def test_2_3_every_copy_can_be_meant() -> None:
    """B10: of equal cards the very ones named leave the hand."""
    game = table(3)
    state = position(game, "7 7 7 | 2 | 9")
    moves = [m for m in game.legal_moves(state) if m.verb == "play"]
    assert len(moves) == 7, "every selection of three"
    for move in moves:
        after = game.apply(state, move).state
        assert set(after.zones[game.zone("pot")]) == set(move.cards)
        assert set(state.zones[0]) - set(after.zones[0]) == set(move.cards)


def test_2_3_zones_in_their_order() -> None:
    game = table(3)
    state = position(game, "8 | 2 | 9", open="9 9 - | . | .", hidden="2 3 4 | 5 | 6", pot="7")
    assert why_not(game, state, "0 open 0") == why_not(game, state, "0 blind 2") == "hand_first"
    state = position(game, ". | 2 | 9", open="9 9 - | . | .", hidden="2 3 4 | 5 | 6", pot="7")
    assert legal(game, state) == ["0 blind 2", "0 open 0", "0 open 0 1", "0 open 1", "0 take"]
    assert why_not(game, state, "0 blind 0") == "covered"
    assert why_not(game, state, "0 open 2") == "no_open_card"
    assert why_not(game, play(game, state, "0 open 0 1"), "1 take") == ""
    state = position(game, ". | 2 | 9", open="9 8 - | . | .", hidden="2 3 - | 5 | 6", pot="7")
    assert why_not(game, state, "0 open 0 1") == "not_equal"
    assert why_not(game, state, "0 blind 2") == "no_hidden_card"


# ---- 2.4, 2.5


def test_2_4_the_last_number_stays_in_force_under_actions() -> None:
    game = table(4)
    state = position(game, "9 2 | dein-problem 2 | richtungswechsel 3 | 8 11", pot="3")
    state = play(game, state, "0 play 9", "1 play dein-problem", "2 play richtungswechsel")
    assert (game.position(state)["need"], state.turn) == (9, 1)


def test_2_4_neustart_frees_the_next_and_no_later_action_undoes_it() -> None:
    game = table(3)
    state = position(game, "neustart 2 | dein-problem 2 | 1 3", pot="9")
    state = play(game, state, "0 play neustart", "1 play dein-problem")
    assert game.position(state)["need"] is None
    assert "2 play 1" in legal(game, state)
    assert pile(game, state, "pot") == "9 neustart dein-problem", "the pot stays and grows"


def test_2_5_a_five_turns_the_run_downwards() -> None:
    game = table(3)
    state = position(game, "5 6 | 5 4 6 neustart | 7 3", pot="2")
    state = play(game, state, "0 play 5")
    assert game.position(state)["falling"] is True
    assert legal(game, state) == ["1 play 4", "1 play 5", "1 play neustart", "1 take"]
    assert why_not(game, state, "1 play 6") == "too_high"
    assert why_not(game, position(game, "5 6 | 4 | 3", pot="6"), "0 play 5") == "too_low", "it is no action card"
    for text in ("1 play neustart", "1 take"):
        after = play(game, state, text)
        assert (game.position(after)["need"], game.position(after)["falling"]) == (None, False), text
    state = play(game, state, "1 play 4", "2 play 3")
    assert (game.position(state)["need"], game.position(state)["falling"]) == (3, True)


# ---- 2.6


def test_2_6_draws_at_once_up_to_three() -> None:
    game = table(3)
    result = step(game, position(game, "7 7 8 | 2 | 9", draw="1 2 3"), "0 play 7 7")
    assert hand(game, result.state, 0) == "1 2 8"
    assert pile(game, result.state, "draw") == "3"
    drawn = [e for e in result.events if isinstance(e, CardsMoved) and e.cause == "draw"]
    assert [t.seen for e in drawn for t in e.transfers] == [1, 1], "only who draws sees them"


def test_2_6_also_before_an_extra_turn() -> None:
    game = table(3)
    state = play(game, position(game, "weg-damit | 2 | 9", draw="1 2 3", pot="4"), "0 play weg-damit")
    assert (hand(game, state, 0), state.turn) == ("1 2 3", 0)


def test_2_6_a_large_hand_draws_nothing() -> None:
    game = table(3)
    state = play(game, position(game, "6 7 8 9 | 2 | 9", draw="1 2 3"), "0 play 7")
    assert (hand(game, state, 0), pile(game, state, "draw")) == ("6 8 9", "1 2 3")


def test_b01_six_seats_with_two_cards_to_draw() -> None:
    """54 of 56 cards are dealt; who lays three draws the two there are, then nobody draws."""
    game = table(6)
    assert len(game.position(game.deal(1).state)["draw"]) == 2
    state = position(game, "7 7 7 | 8 8 | 9 9 | 10 10 | 11 | 11", draw="1 2")
    state = play(game, state, "0 play 7 7 7")
    assert (hand(game, state, 0), pile(game, state, "draw")) == ("1 2", "")
    state = play(game, state, "1 play 8")
    assert hand(game, state, 1) == "8"


# ---- 2.7


def test_2_7_two_skips_pass_over_two() -> None:
    game = table(4)
    result = step(game, position(game, "aussetzen aussetzen 1 | 2 | 3 | 4"), "0 play aussetzen aussetzen")
    assert result.state.turn == 3
    assert [e.seat for e in result.events if isinstance(e, SeatSkipped)] == [1, 2]
    state = play(game := table(3), position(game, "aussetzen aussetzen 1 | 2 | 3"), "0 play aussetzen aussetzen")
    assert state.turn == 0, "B02: with three seats it comes back"


def test_2_7_two_turns_change_nothing() -> None:
    game = table(4)
    state = play(
        game,
        position(game, "richtungswechsel richtungswechsel 1 | 2 | 3 | 4"),
        "0 play richtungswechsel richtungswechsel",
    )
    assert (state.turn, state.data.direction) == (1, 1)
    state = play(game, position(game, "richtungswechsel 1 | 2 | 3 | 4"), "0 play richtungswechsel")
    assert (state.turn, state.data.direction) == (3, -1)


# ---- 2.8, 2.9


def test_2_8_four_in_a_row_leave_the_game_and_the_layer_leads() -> None:
    game = table(3)
    state = position(game, "4 9 | 4 7 | 4 4 8", pot="2")
    state = play(game, state, "0 play 4", "1 play 4", "2 play 4 4")
    assert (pile(game, state, "pot"), pile(game, state, "removed")) == ("", "2 4 4 4 4")
    assert (state.turn, state.data.need) == (2, None)
    assert legal(game, state) == ["2 play 8"]


def test_2_8_an_action_card_breaks_the_row() -> None:
    game = table(3)
    state = position(game, "4 9 | dein-problem 7 | 4 4 4 8")
    state = play(game, state, "0 play 4", "1 play dein-problem", "2 play 4 4 4")
    assert pile(game, state, "pot") == "4 dein-problem 4 4 4"
    assert state.turn == 0


def test_2_8_the_falling_run_ends_with_a_set() -> None:
    game = table(3)
    state = play(game, position(game, "5 9 | 5 5 5 11 | 8"), "0 play 5", "1 play 5 5 5")
    assert (state.data.falling, legal(game, state)) == (False, ["1 play 11"])


def test_2_9_four_actions_leave_the_game_and_do_nothing() -> None:
    game = table(3)
    state = position(game, "neustart 9 | aussetzen 7 | richtungswechsel richtungswechsel 8", pot="3 dein-problem")
    state = play(game, state, "0 play neustart", "1 play aussetzen")
    assert state.turn == 0
    game = table(3)
    state = position(game, "9 | aussetzen 7 | 8", pot="3 dein-problem neustart neustart", start=1)
    result = step(game, state, "1 play aussetzen")
    assert not any(isinstance(e, SeatSkipped) for e in result.events)
    assert (pile(game, result.state, "removed"), result.state.turn) == ("3 dein-problem neustart neustart aussetzen", 1)
    state = position(
        game, "9 | richtungswechsel richtungswechsel 7 | 8", pot="dein-problem dein-problem neustart", start=1
    )
    state = play(game, state, "1 play richtungswechsel richtungswechsel")
    assert (state.turn, state.data.direction, pile(game, state, "pot")) == (1, 1, "")


def test_2_9_holds_for_two_seats_too() -> None:
    game = table(2)
    state = position(game, "dein-problem 9 | 7", pot="2 dein-problem neustart neustart")
    assert pile(game, play(game, state, "0 play dein-problem"), "pot") == ""


# ---- 2.10, 2.11


def test_2_10_the_pot_may_be_taken_by_choice_and_the_next_leads() -> None:
    """B04: also with a card in hand that fits."""
    game = table(3)
    state = position(game, "9 | 2 | 3", pot="4 7", direction=-1)
    state = play(game, state, "0 take")
    assert (hand(game, state, 0), state.turn, state.data.need, state.data.direction) == ("4 7 9", 2, None, -1)
    assert legal(game, state) == ["2 play 3"]
    assert why_not(game, state, "2 take") == "pot_empty"


def test_2_10_what_was_taken_is_known_to_all() -> None:
    game = table(3)
    state = step(game, position(game, "9 | 2 | 3", pot="4 7"), "0 take").state
    for seat in (1, 2):
        seen = view(game, state, seat).zones[0]
        assert [game.face(c).name if c is not None else "?" for c in seen] == ["4", "7", "?"]


def test_2_10_without_a_fitting_open_card_one_goes_along() -> None:
    game = table(3)
    state = position(game, ". | 2 | 3", open="2 3 - | . | .", hidden="7 7 8 | 5 | 6", pot="9")
    assert legal(game, state) == ["0 blind 2", "0 take 0", "0 take 1"]
    assert why_not(game, state, "0 take") == "take_with_open"
    assert why_not(game, state, "0 take 2") == "no_open_card"
    after = play(game, state, "0 take 1")
    assert (hand(game, after, 0), game.position(after)["open"][0], after.turn) == ("3 9", ["2", None, None], 1)


def test_2_10_with_a_fitting_one_or_with_none_left_the_pot_comes_alone() -> None:
    game = table(3)
    state = position(game, ". | 2 | 3", open="2 10 - | . | .", hidden="7 7 8 | 5 | 6", pot="9")
    assert legal(game, state) == ["0 blind 2", "0 open 1", "0 take"]
    assert why_not(game, state, "0 take 0") == "take_alone"
    state = position(game, ". | 2 | 3", hidden="7 7 8 | 5 | 6", pot="9")
    assert legal(game, state) == ["0 blind 0", "0 blind 1", "0 blind 2", "0 take"]
    state = position(game, "1 | 2 | 3", open="2 3 - | . | .", pot="9")
    assert legal(game, state) == ["0 take"], "with a hand nothing lies open to it"


def test_2_11_a_blind_card_that_does_not_fit_goes_to_the_hand_with_the_pot() -> None:
    """B04: the turn ends, the next leads freely, and the columns are locked again."""
    game = table(3)
    result = step(game, position(game, ". | 2 | 3", hidden="3 10 - | 5 | 6", pot="9"), "0 blind 0")
    assert [type(e) for e in result.events][:3] == [Played, CardsTurned, CardsMoved]
    played = result.events[0]
    assert isinstance(played, Played)
    assert [game.face(c).name for c in played.cards if c is not None] == ["3"], "it is shown to all first"
    assert (hand(game, result.state, 0), result.state.turn, result.state.data.need) == ("3 9", 1, None)
    assert why_not(game, result.state, "0 blind 1") == "not_your_turn"
    state = play(game, result.state, "1 play 2", "2 play 3")
    assert why_not(game, state, "0 blind 1") == "hand_first"


def test_2_11_a_blind_card_that_fits_is_laid() -> None:
    game = table(3)
    state = position(game, ". | 2 | 3", hidden="10 neustart - | 5 | 6", pot="9")
    after = play(game, state, "0 blind 0")
    assert (pile(game, after, "pot"), after.turn, after.data.need) == ("9 10", 1, 10)
    after = play(game, state, "0 blind 1")
    assert (pile(game, after, "pot"), after.turn, after.data.need) == ("9 neustart", 1, None), "actions always fit"


# ---- 2.12


def test_2_12_the_missing_copies_may_be_thrown_in_by_anybody_not_on_turn() -> None:
    game = table(3)
    state = play(game, position(game, "4 9 9 | 7 8 | 4 4 4"), "0 play 4")
    assert game.acting_seats(state) == (1, 2)
    assert legal(game, state) == ["1 play 7", "1 play 8", "1 take", "2 slam play 4 4 4"]
    state = play(game, state, "2 slam play 4 4 4")
    assert (pile(game, state, "removed"), state.turn) == ("4 4 4 4", 2)


def test_2_12_also_by_who_laid_last() -> None:
    game = table(3)
    state = play(game, position(game, "4 4 9 | 7 8 | 1", pot="4"), "0 play 4")
    assert why_not(game, state, "0 slam play 4") == "throw_in_count"
    state = play(game, position(game, "4 4 9 | 7 8 | 1", pot="4 4"), "0 play 4")
    assert legal(game, state) == ["0 slam play 4", "1 play 7", "1 play 8", "1 take"]
    assert play(game, state, "0 slam play 4").turn == 0


def test_2_12_exactly_the_missing_copies_until_the_next_move() -> None:
    game = table(4)
    state = position(game, "2 9 | 7 | 4 4 | 8", pot="4 4")
    assert legal(game, state) == ["0 play 9", "0 take", "2 slam play 4 4"]
    assert why_not(game, state, "2 slam play 4") == "throw_in_count"
    assert why_not(game, state, "0 slam play 9") == "throw_in_on_turn"
    assert why_not(game, state, "1 slam play 7") == "throw_in_other"
    assert why_not(game, state, "3 slam play 4 4") == "not_in_hand"
    state = play(game, state, "0 play 9")
    assert why_not(game, state, "2 slam play 4 4") == "throw_in_other", "B05: too late"
    state = play(game, state, "1 take")
    assert why_not(game, state, "1 slam play 4 4") == "throw_in_nothing"


def test_2_12_from_the_open_cards_with_an_empty_hand_but_never_blind() -> None:
    game = table(3)
    state = position(game, "2 9 | . | 1", open=". | 4 4 4 | .", hidden="1 | 2 2 2 | 1", pot="4")
    assert "1 slam open 0 1 2" in legal(game, state)
    assert why_not(game, state, "1 slam open 0 1") == "throw_in_count"
    state = position(game, "2 9 | 1 | 1", open=". | 4 4 4 | .", hidden="1 | 2 2 2 | 1", pot="4")
    assert why_not(game, state, "1 slam open 0 1 2") == "hand_first"
    state = position(game, "2 9 | . | 1", hidden="1 | 4 2 2 | 1", pot="4 4 4")
    assert not any(text.startswith("1") for text in legal(game, state))


def test_2_12_action_cards_are_no_target() -> None:
    game = table(3)
    state = position(game, "neustart 2 | dein-problem 3 | dein-problem 4", pot="dein-problem")
    assert why_not(game, state, "1 slam play dein-problem") == "throw_in_action"
    assert game.acting_seats(state) == (0,)


def test_2_12_can_be_switched_off() -> None:
    game = table(3, throw_in=False)
    state = play(game, position(game, "4 9 9 | 7 8 | 4 4 4"), "0 play 4")
    assert game.acting_seats(state) == (1,)
    assert why_not(game, state, "2 slam play 4 4 4") == "throw_in_off"


def test_2_12_a_window_leaves_no_trace_in_what_others_see() -> None:
    """Whether anybody could throw in must not show in anything but their own moves."""
    game = table(3)
    able = play(game, position(game, "4 9 9 | 7 8 | 4 4 4"), "0 play 4")
    unable = play(game, position(game, "4 9 9 | 7 8 | 3 3 3"), "0 play 4")
    mine = [[m for m in game.legal_moves(s) if m.seat == 1] for s in (able, unable)]
    assert mine[0] == mine[1]
    assert view(game, able, 1)._replace(zones=()) == view(game, unable, 1)._replace(zones=())


# ---- 2.13


def test_2_13_who_is_out_is_passed_over() -> None:
    """B03: the last seat goes out, then the others play on in either direction."""
    game = table(4)
    state = position(game, "9 1 1 | 9 1 | 9 aussetzen richtungswechsel 11 | 11", hidden="2 | 2 | 2 | .", start=3)
    result = step(game, state, "3 play 11")
    assert [type(e) for e in result.events] == [Played, CardsMoved, StatusChanged, SeatOut, StatusChanged, TurnStarted]
    assert (result.state.turn, result.state.data.out) == (0, (3,))
    start = position(
        game, "9 1 1 | 9 1 | 9 aussetzen richtungswechsel 11 | .", hidden="2 | 2 | 2 | .", start=2, pot="1"
    )
    assert start.data.out == (3,)
    assert play(game, start, "2 play 9").turn == 0
    assert play(game, start, "2 play aussetzen").turn == 1
    assert play(game, start, "2 play richtungswechsel").turn == 1
    back = position(game, "9 1 1 | 9 1 | 9 | .", hidden="2 | 2 | 2 | .", start=0, direction=-1)
    assert play(game, back, "0 play 9").turn == 2, "never the seat that is out"
    assert why_not(game, start, "3 take") == "seat_out"


@pytest.mark.parametrize(
    ("cards", "pot", "turn"),
    [
        ("aussetzen", "4", 2),
        ("richtungswechsel", "4", 3),
        ("weg-damit", "4", 1),
        ("4 4 4", "4", 1),
        ("neustart", "4", 1),
    ],
)
def test_2_13_going_out_with_any_card(cards: str, pot: str, turn: int) -> None:
    """B03: what it earned counts for nothing; who leads is the next seat that is still in."""
    game = table(4)
    state = position(game, f"{cards} | 7 | 8 | 9", hidden=". | 2 | 2 | 2", pot=pot)
    state = play(game, state, f"0 play {cards}")
    assert (state.turn, state.data.out) == (turn, (0,))
    if cards in ("weg-damit", "4 4 4"):
        assert legal(game, state) == ["1 play 7"], "freely"


def test_2_13_a_thrower_may_go_out_and_the_next_after_it_leads() -> None:
    game = table(4)
    state = position(game, "4 9 | 7 | 4 4 4 | 9", hidden="2 | 2 | . | 2")
    state = play(game, state, "0 play 4", "2 slam play 4 4 4")
    assert (state.turn, state.data.out, state.data.need) == (3, (2,), None)


def test_2_13_the_last_one_with_cards_is_the_jammerlappen() -> None:
    game = table(3)
    state = position(game, "9 | . | 8 3", hidden=". | . | 2")
    assert state.data.out == (1,)
    result = step(game, state, "0 play 9")
    ended = result.events[-1]
    assert isinstance(ended, GameEnded)
    assert game.result(result.state) == {"loser": 2, "out": [1, 0]}
    assert (ended.outcome.winners, ended.outcome.ranking) == ((0, 1), ((0, 1), (2,)))
    assert not ended.outcome.is_broken_off
    assert game.legal_moves(result.state) == ()
    assert why_not(game, result.state, "2 play 8") == "game_over"


def test_2_13_drawing_keeps_one_in() -> None:
    game = table(3)
    state = play(game, position(game, "9 | 2 | 3", hidden=". | 5 | 6", draw="8"), "0 play 9")
    assert (state.data.out, hand(game, state, 0)) == ((), "8")


def test_b02_two_left() -> None:
    """Aussetzen: the same player again. Richtungswechsel: the opponent."""
    game = table(3)
    state = position(game, "aussetzen richtungswechsel 9 | . | 8 3", hidden="2 | . | 2")
    assert play(game, state, "0 play aussetzen").turn == 0
    assert play(game, state, "0 play richtungswechsel").turn == 2


# ---- 2.14


def test_2_14_the_lot_or_a_chosen_seat_begins() -> None:
    starts = [table(4).deal(seed).state.turn for seed in range(40)]
    assert set(starts) == {0, 1, 2, 3}
    assert {table(4, start_seat=3).deal(seed).state.turn for seed in range(5)} == {2}
    assert table(4).deal(1, start=3).state.turn == 3
    plain, fixed = table(4).deal(1).state, table(4, start_seat=3).deal(1).state
    assert plain.zones == fixed.zones, "who begins changes no card"


def test_2_14_the_limit_breaks_off_without_a_loser() -> None:
    """B07: a defined end, which counts for nobody."""
    game = table(3, move_limit=100)
    state = game.deal(3).state
    events: tuple[object, ...] = ()
    while not game.is_over(state):
        # Everybody takes whatever there is: this would never end.
        texts = {game.move_text(m): m for m in game.legal_moves(state)}
        takes = [m for text, m in texts.items() if " take" in text]
        state, events = game.apply(state, takes[0] if takes else game.legal_moves(state)[0])
    assert state.ply == 100
    ended = events[-1]
    assert isinstance(ended, GameEnded)
    assert (ended.outcome.is_broken_off, ended.outcome.winners) == (True, ())
    assert game.result(state) == {"loser": None, "out": list(state.data.out)}
    assert game.rules.result_lines(state, "ABC")[0] == "broken off after 100 moves, without a loser"


def test_2_14_who_loses_with_the_last_move_of_the_limit_has_lost() -> None:
    game = table(3, move_limit=100)
    state = position(game, "9 | . | 8 3", hidden=". | . | 2")._replace(ply=99)
    assert game.result(play(game, state, "0 play 9")) == {"loser": 2, "out": [1, 0]}


# ---- 2.15


def test_2_15_nobody_knows_the_hidden_cards_not_even_their_owner() -> None:
    game = table(3)
    state = game.deal(5).state
    for seat in range(3):
        seen = view(game, state, seat)
        for owner in range(3):
            for column in range(3):
                assert seen.zones[game.zone("hidden", owner, column)] == (None,)
    world = resample(game, view(game, state, 0), Rng(1))
    hidden = [world.zones[game.zone("hidden", s, 0)][0] for s in range(3)]
    assert not any(world.seen[s] >> ~card & 1 for s in range(3) for card in hidden)


# ---- B08


def test_b08_a_new_game_has_no_leftovers() -> None:
    game = table(4)
    before = game.deal(8).state
    state = position(game, "richtungswechsel 5 1 | 2 | 3 | 4")
    state = play(game, state, "0 play richtungswechsel")
    assert state.data.direction == -1
    again = game.deal(8).state
    assert again == before
    assert again.data == before.data
    assert (again.data.direction, again.data.falling, again.data.need) == (1, False, None)


# ---- positions that cannot be


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"need": 12}, "need"),
        ({"need": True}, "need"),
        ({"need": 4, "pot": []}, "need"),
        ({"falling": "no"}, "falling"),
        ({"need": None, "falling": True}, "falling"),
        ({"direction": 2}, "direction"),
        ({"phase": "over"}, "phase"),
        ({"phase": "swap"}, "phase"),
        ({"hands": [["7"], ["8"]]}, "hands"),
        ({"hands": [[], [], []], "hidden": [[None] * 3] * 3}, "hands"),
        ({"open": [["7", None], [None] * 3, [None] * 3]}, "open"),
        ({"hidden": [["7", None, None]]}, "hidden"),
        ({"open": [["~7", None, None], [None] * 3, [None] * 3]}, "open"),
        ({"pot": ["red-5"]}, "pot"),
        ({"pot": ["7", "7", "7", "7"]}, "pot"),
        ({"draw": "7"}, "draw"),
        ({"stacks": []}, "stacks"),
    ],
    ids=str,
)
def test_impossible_deals_are_refused_by_the_name_of_the_key(change: dict[str, object], key: str) -> None:
    deal: dict[str, object] = {
        "hands": [["7"], ["8"], ["9"]],
        "hidden": [["6", None, None]] * 3,
        "pot": ["4"],
        "phase": "play",
    }
    with pytest.raises(DealError) as refused:
        table(3).from_deal({**deal, **change}, 0)
    assert refused.value.key == key


def test_what_a_deal_does_not_say_follows_from_the_pot() -> None:
    game = table(3)
    state = position(game, "7 | 8 | 9", pot="2 5 dein-problem 3")
    assert (state.data.need, state.data.falling) == (3, True)
    state = position(game, "7 | 8 | 9", pot="2 5 neustart")
    assert (state.data.need, state.data.falling) == (None, False)
    numbers = game.from_deal({"hands": [[7], [8], ["9"]], "hidden": [[6, None, None]] * 3, "pot": [4]}, 0)
    assert (numbers.phase, numbers.data.need) == ("play", 4), "numbers need no quotation marks"


def test_at_the_end_everybody_has_seen_every_card_and_no_more() -> None:
    game, rng = table(3), Rng(5)
    state = game.deal(5).state
    while game.outcome(state) is None:
        state = game.apply(state, rng.choice(game.legal_moves(state))).state
    assert state.seen[game.seats] == (1 << game.deck.size) - 1
