"""The closed vocabulary: every verb and selector, in cards nobody has printed."""

from __future__ import annotations

from dataclasses import replace

import pytest
from heul_doch.game import CardsMoved, Face, Game, SeatSkipped, SpecialSpec, TurnStarted
from heul_doch.game.core.definition import EffectSpec, Selector
from heul_doch.game.games.heul_doch.effects import VERBS
from tables import discard, hand, legal, play, position, stacks, step, table


def game_with(*effects: EffectSpec, seats: int = 4) -> Game:
    """Return a table whose deck has four more cards, ``test``, that do these effects."""
    defn = table(seats, ()).defn
    special = SpecialSpec("test", 4, {}, {}, tuple(effects))
    defn = replace(
        defn,
        specials=(special,),
        faces=(*defn.faces, Face("test", special="test")),
        copies=(*defn.copies, 4),
        fingerprint=f"test {effects!r}",
    )
    return Game(defn, seats)


def after(effects: list[EffectSpec], before: str, move: str = "0 test") -> list[str]:
    """Return the stacks after the card was played at a table of four."""
    game = game_with(*effects)
    return stacks(game, play(game, position(game, before, "test | red-1 | - | -"), move))


TOPS = "red-3 | ~blue-5 | blue-2 | green-3"


@pytest.mark.parametrize(
    ("select", "thrown"),
    [
        (Selector("all"), "red-3 blue-5 blue-2 green-3"),
        (Selector("own"), "red-3"),
        (Selector("left"), "blue-5"),
        (Selector("right"), "green-3"),
        (Selector("others"), "blue-5 blue-2 green-3"),
        (Selector("neighbours"), "blue-5 green-3"),
        (Selector("all", show="open"), "red-3 blue-2 green-3"),
        (Selector("all", show="onion"), "blue-5"),
        (Selector("all", show="number"), "red-3 blue-2 green-3"),
        (Selector("all", value="highest"), "red-3 green-3"),
        (Selector("all", value="lowest"), "blue-2"),
        (Selector("others", value="highest"), "green-3"),
        (Selector("all", value=2), "blue-2"),
        (Selector("all", value=7), ""),
        (Selector("all", value=(3, 20)), "red-3 green-3"),
        (Selector("all", value=(1, 2)), "blue-2"),
        (Selector("all", value=(2, 3)), "red-3 blue-2 green-3"),
        (Selector("all", value=(4, 7)), ""),
        (Selector("all", colour="blue"), "blue-2"),
        (Selector("all", value="highest", colour="blue"), "blue-2"),
        (Selector("all", colour="brown"), ""),
        (Selector("left", show="number"), ""),
    ],
)
def test_selectors(select: Selector, thrown: str) -> None:
    game = game_with(EffectSpec("throw", select))
    state = position(game, TOPS, "test | red-1 | - | -")
    assert discard(game, play(game, state, "0 test")) == f"test {thrown}".strip()


@pytest.mark.parametrize(
    ("select", "thrown"),
    [
        (Selector("all", hand="most"), "blue-5"),
        (Selector("all", hand="fewest"), "red-3 blue-2"),  # the card itself is laid, and none drawn yet
        (Selector("others", hand="fewest"), "blue-2"),
        (Selector("neighbours", hand="most"), "blue-5"),
        (Selector("all", stack="most"), "green-3"),
        (Selector("others", stack="fewest"), "blue-5 blue-2"),
        (Selector("all", hand="most", stack="most"), "blue-5"),
        (Selector("all", hand="most", value="highest"), ""),  # first the seats, then what their tops show
        (Selector("others", stack="fewest", value=(1, 4)), "blue-2"),
    ],
)
def test_conditions_that_count_cards(select: Selector, thrown: str) -> None:
    game = game_with(EffectSpec("throw", select))
    stacks_of = "red-4 red-3 | ~blue-5 | blue-2 | green-7 green-6 green-3"
    state = position(game, stacks_of, "test | red-1 red-1 | - | red-2")
    assert discard(game, play(game, state, "0 test")) == f"test {thrown}".strip()


def test_an_empty_stack_is_the_smallest_and_gives_nothing() -> None:
    game = game_with(EffectSpec("throw", Selector("all", stack="fewest")))
    state = position(game, "red-3 | - | blue-2 | green-3", "test | red-1 | - | -")
    assert discard(game, play(game, state, "0 test")) == "test"


def test_who_has_the_fewest_cards_draws() -> None:
    game = game_with(EffectSpec("draw", Selector("others", hand="fewest"), count=2))
    state = position(game, TOPS, "test | red-1 | - | red-2", "red-5 red-6 red-7 blue-1 blue-2")
    after = play(game, state, "0 test")
    assert [len(after.zones[4 + seat]) for seat in range(4)] == [1, 1, 2, 1]


def test_a_neutral_card_is_open_but_no_number() -> None:
    for show, thrown in (("open", "test test"), ("number", "test"), ("any", "test test")):
        game = game_with(EffectSpec("throw", Selector("left", show=show)))
        state = position(game, "- | test | - | -", "test | red-1 | - | -")
        assert discard(game, play(game, state, "0 test")) == thrown


def test_a_thrown_onion_is_seen_by_all() -> None:
    game = game_with(EffectSpec("throw", Selector("left")))
    state = play(game, position(game, TOPS, "test | red-1 | - | -"), "0 test")
    assert state.seen[-1] >> state.zones[game.zone("discard")][-1] & 1


def test_swap_of_two_named_seats() -> None:
    assert after([EffectSpec("swap", Selector("left"), to="right")], TOPS) == ["red-3", "green-3", "blue-2", "~blue-5"]


def test_swap_with_a_chosen_self_changes_nothing() -> None:
    effects = [EffectSpec("choose", what="anyone"), EffectSpec("swap", Selector("own"), to="chosen")]
    assert after(effects, TOPS, "0 test 0") == ["red-3", "~blue-5", "blue-2", "green-3"]


@pytest.mark.parametrize(
    ("direction", "result"),
    [("left", ["green-3", "red-3", "~blue-5", "blue-2"]), ("right", ["~blue-5", "blue-2", "green-3", "red-3"])],
)
def test_pass_in_a_fixed_direction(direction: str, result: list[str]) -> None:
    assert after([EffectSpec("pass", direction=direction)], TOPS) == result


def test_pass_of_some_tops_only() -> None:
    effects = [EffectSpec("pass", Selector("all", show="number"), direction="left")]
    assert after(effects, TOPS) == ["green-3", "~blue-5 red-3", "", "blue-2"]


def test_turn_of_onions_only() -> None:
    assert after([EffectSpec("turn", Selector("all", show="onion"))], TOPS) == ["red-3", "blue-5", "blue-2", "green-3"]


def test_bury_several() -> None:
    before = "red-1 red-3 | ~blue-5 blue-1 | - | green-3"
    assert after([EffectSpec("bury")], before) == ["red-3 red-1", "blue-1 ~blue-5", "", "green-3"]


def test_give_collects_tops_on_one_stack_in_order() -> None:
    assert after([EffectSpec("give", Selector("others"), to="own")], TOPS) == ["red-3 ~blue-5 blue-2 green-3", "", "",
                                                                               ""]  # fmt: skip


def test_give_leaves_the_receivers_own_top() -> None:
    effects = [EffectSpec("choose", what="neighbours"), EffectSpec("give", Selector("all"), to="chosen")]
    assert after(effects, TOPS, "0 test 3") == ["", "", "", "green-3 red-3 ~blue-5 blue-2"]


def test_draw_gives_cards_while_there_are_any() -> None:
    game = game_with(EffectSpec("draw", Selector("others"), count=2))
    state = position(game, TOPS, "test | red-1 | - | -", draw="brown-1 brown-2 brown-3 brown-4 brown-5")
    state = play(game, state, "0 test")
    assert [hand(game, state, s) for s in range(4)] == [
        [], ["brown-1", "brown-2", "red-1"], ["brown-3", "brown-4"], ["brown-5"],
    ]  # fmt: skip


def test_drawn_cards_are_seen_by_their_drawer_only() -> None:
    game = game_with(EffectSpec("draw", Selector("left"), count=1))
    state = position(game, TOPS, "test | red-1 | - | -", draw="brown-1 brown-2")
    card = state.zones[game.zone("draw")][0]
    state = play(game, state, "0 test")
    assert [mask >> card & 1 for mask in state.seen] == [0, 1, 0, 0, 0]


def test_pass_hands_and_swap_hands() -> None:
    game = game_with(EffectSpec("pass_hands", direction="right"))
    state = play(game, position(game, TOPS, "test red-1 | red-2 | blue-4 | -"), "0 test")
    assert [hand(game, state, s) for s in range(4)] == [["red-2"], ["blue-4"], [], ["red-1"]]
    game = game_with(EffectSpec("choose", what="others"), EffectSpec("swap_hands", Selector("own"), to="chosen"))
    state = play(game, position(game, TOPS, "test red-1 | red-2 | blue-4 | -"), "0 test 2")
    assert [hand(game, state, s) for s in range(4)] == [["blue-4"], ["red-2"], ["red-1"], []]


def test_again_is_another_turn_after_drawing() -> None:
    game = game_with(EffectSpec("again"))
    state = position(game, TOPS, "test | red-1 | - | -", draw="brown-1")
    result = step(game, state, "0 test")
    assert result.state.turn == 0
    assert result.events[-1] == TurnStarted(0)


def test_again_with_an_empty_hand_passes_the_turn() -> None:
    game = game_with(EffectSpec("again"))
    assert play(game, position(game, TOPS, "test | red-1 | - | -"), "0 test").turn == 1


def test_again_with_the_last_card_of_all_ends_the_game() -> None:
    game = game_with(EffectSpec("again"))
    assert game.is_over(play(game, position(game, TOPS, "test | - | - | -"), "0 test"))


@pytest.mark.parametrize(
    ("count", "hands", "turn", "skipped"),
    [
        (1, "test blue-1 | red-1 | red-2 | red-3", 2, [1]),
        (2, "test blue-1 | red-1 | red-2 | red-3", 3, [1, 2]),
        (3, "test blue-1 | red-1 | red-2 | red-3", 0, [1, 2, 3]),
        (1, "test blue-1 | - | red-2 | red-3", 3, [2]),  # a seat without cards uses up no skip
        (1, "test blue-1 | - | red-2 | -", 0, [2]),  # two left: once more the same seat (B02)
        (1, "test | - | red-2 | -", 2, []),  # one left: nobody to pass over
    ],
)
def test_skip_passes_over_seats_with_cards(count: int, hands: str, turn: int, skipped: list[int]) -> None:
    game = game_with(EffectSpec("skip", count=count))
    result = step(game, position(game, TOPS, hands), "0 test")
    assert result.state.turn == turn
    assert [e.seat for e in result.events if isinstance(e, SeatSkipped)] == skipped


def test_skip_with_nobody_else_left_skips_nobody() -> None:
    """B02: the last seat with cards cannot be passed over, least of all by itself."""
    game = game_with(EffectSpec("skip", count=1))
    result = step(game, position(game, TOPS, "test blue-1 | - | - | -"), "0 test")
    assert result.state.turn == 0
    assert not [e for e in result.events if isinstance(e, SeatSkipped)]


def test_skip_with_the_last_card_of_all_ends_the_game() -> None:
    game = game_with(EffectSpec("skip", count=2))
    assert game.is_over(play(game, position(game, TOPS, "test | - | - | -"), "0 test"))


def test_two_choices_are_asked_in_the_order_of_the_effects() -> None:
    game = game_with(
        EffectSpec("choose", what="others"),
        EffectSpec("swap", Selector("own"), to="chosen"),
        EffectSpec("choose", what="direction"),
        EffectSpec("pass", direction="chosen"),
    )
    state = position(game, TOPS, "test | red-1 | - | -")
    assert legal(game, state)[:3] == ["0 test 1 left", "0 test 1 right", "0 test 2 left"]
    assert stacks(game, play(game, state, "0 test 2 left")) == ["green-3", "blue-2", "~blue-5", "red-3"]


def test_a_later_choice_of_the_same_sort_counts_for_what_follows() -> None:
    game = game_with(
        EffectSpec("choose", what="others"),
        EffectSpec("bury", Selector("chosen")),
        EffectSpec("choose", what="others"),
        EffectSpec("throw", Selector("chosen")),
    )
    state = position(game, "- | red-1 red-2 | blue-1 blue-2 | -", "test | red-5 | - | -")
    assert stacks(game, play(game, state, "0 test 1 2")) == ["", "red-2 red-1", "blue-1", ""]


def test_every_effect_names_its_special() -> None:
    for effect in (EffectSpec("throw"), EffectSpec("pass", direction="left"), EffectSpec("bury"),
                   EffectSpec("give", Selector("others"), to="own"), EffectSpec("draw", Selector("left"), count=1),
                   EffectSpec("pass_hands", direction="left")):  # fmt: skip
        game = game_with(effect)
        state = position(game, TOPS, "test red-2 | red-1 | blue-4 | -", draw="brown-1 brown-2 brown-3")
        causes = [e for e in step(game, state, "0 test").events if isinstance(e, CardsMoved) and e.special == "test"]
        assert [e.cause for e in causes] == [effect.verb]


def test_an_unknown_verb_is_refused_when_the_table_is_set_up() -> None:
    assert "dance" not in VERBS
    with pytest.raises(ValueError, match="dance"):
        game_with(EffectSpec("dance"))


def test_chosen_without_a_choice_is_refused_when_the_table_is_set_up() -> None:
    with pytest.raises(ValueError, match="chosen"):
        game_with(EffectSpec("throw", Selector("chosen")))
