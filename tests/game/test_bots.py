"""The bots: always a legal move, never a hidden card, and some sense (B12)."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest
from heul_doch.game import Game, Move, Rng, State, View, resample, view
from heul_doch.game.bots import LEVELS
from heul_doch.game.bots.protocol import distinct
from heul_doch.game.bots.simple import RandomBot
from heul_doch.game.core.definition import EffectSpec, Selector
from heul_doch.game.games.heul_doch.onestep import OneStepBot
from tables import VARIANTS, position, random_game, table
from test_effects import game_with
from tune_onestep import compare


def states(game: Game, count: int, seed: int) -> list[State]:
    """Return positions from random games, spread over them."""
    found: list[State] = []
    while len(found) < count:
        found += [s for s, _, _ in random_game(game, seed) if s.ply % 7 == seed % 7 and len(game.legal_moves(s)) > 1]
        seed += 1
    return found[:count]


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("bot_id", ["random", "onestep"])
def test_swapping_everything_hidden_changes_no_choice(bot_id: str, variant: str) -> None:
    """B12: in 100 positions, all cards the seat cannot see are dealt anew; the same seed chooses the same move."""
    game = table(4, VARIANTS[variant])
    bot, other = LEVELS[bot_id](), LEVELS[bot_id]()
    shuffles = Rng(8)
    changed = 0
    for number, state in enumerate(states(game, 100, seed=40)):
        seat, moves = state.turn, game.legal_moves(state)
        seen = view(game, state, seat)
        chosen = bot.choose(game, seen, moves, Rng(number))
        world = resample(game, seen, shuffles)
        changed += world.zones != state.zones
        again = other.choose(game, view(game, world, seat), game.legal_moves(world), Rng(number))
        assert again == chosen, f"{variant}, position {number}"
    assert changed > 90


@pytest.mark.parametrize("bot_id", ["random", "onestep"])
def test_bots_get_views_only(bot_id: str) -> None:
    """Everything that reaches a bot is looked through: no position, no match, no card its seat may not know."""
    game = table(4, VARIANTS["all"])

    class Spy:
        def __init__(self) -> None:
            self.bot = LEVELS[bot_id]()

        def choose(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Move:
            assert type(view) is View
            parts = [getattr(game, name) for name in dir(game)]
            assert not any(isinstance(part, State) for part in (*view, *parts, *vars(rng_box).values()))
            assert {m.seat for m in moves} == {view.seat}
            return self.bot.choose(game, view, moves, rng)

    class Box:
        rng: Rng

    rng_box, spy = Box(), Spy()
    state = game.deal(2).state
    rng_box.rng = Rng(1)
    while not game.is_over(state):
        hidden = view(game, state, state.turn)
        state = game.next_state(state, spy.choose(game, hidden, game.legal_moves(state), rng_box.rng))


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("bot_id", ["random", "onestep"])
def test_whole_games_of_legal_moves(bot_id: str, seats: int, variant: str) -> None:
    game = table(seats, VARIANTS[variant])
    bot = LEVELS[bot_id]()
    state, rng = game.deal(seats).state, Rng(3)
    while not game.is_over(state):
        moves = game.legal_moves(state)
        move = bot.choose(game, view(game, state, state.turn), moves, Rng(rng.next()))
        assert move in moves
        state = game.next_state(state, move)


def test_the_random_bot_is_even_over_different_moves() -> None:
    """Two equal cards are one choice, not two."""
    game = table()
    state = position(game, "red-1 | blue-2 | green-3", "brown-5 brown-5 yellow-1 | red-2 | -")
    bot, rng = RandomBot(), Rng(1)
    seen, moves = view(game, state, 0), game.legal_moves(state)
    texts = [game.move_text(bot.choose(game, seen, moves, rng)) for _ in range(3000)]
    assert set(texts) == {"0 brown-5 onion", "0 yellow-1 own", "0 yellow-1 onion"}
    assert all(850 < texts.count(t) < 1150 for t in set(texts))


def test_distinct_keeps_the_first_copy_and_the_order() -> None:
    game = table()
    state = position(game, "red-1 | blue-2 | green-3", "brown-5 yellow-1 brown-5 | red-2 | -")
    kept = distinct(game, game.legal_moves(state))
    assert [game.move_text(m) for m in kept] == ["0 brown-5 onion", "0 yellow-1 own", "0 yellow-1 onion"]
    assert kept[0].cards[0] == state.zones[3][0]


def choices(game: Game, state: State) -> set[str]:
    """Return what the one-step bot does with five seeds."""
    bot = OneStepBot()
    seen, moves = view(game, state, state.turn), game.legal_moves(state)
    return {game.move_text(bot.choose(game, seen, moves, Rng(seed))) for seed in range(5)}


def choice(game: Game, state: State) -> str:
    """Return what the one-step bot does, where all seeds agree."""
    (text,) = choices(game, state)
    return text


def test_it_lays_the_seven_rather_than_the_two() -> None:
    game = table(3, ())
    state = position(game, "red-1 | blue-3 | green-4", "red-7 red-2 | blue-1 | green-1")
    assert choice(game, state) == "0 red-7 own"


def test_it_gives_the_low_card_not_the_high_one() -> None:
    game = table(3, ())
    state = position(game, "red-1 | blue-3 | green-4", "blue-7 blue-1 | yellow-1 | brown-1", draw="brown-2 brown-3")
    assert {text.split()[1] for text in choices(game, state)} == {"blue-1"}


def test_it_lays_no_seventh_onion_on_its_sevens() -> None:
    game = table(3, ())
    onions = "~blue-1 ~blue-2 ~blue-3 ~green-1 ~green-2 ~green-3"
    state = position(game, f"{onions} red-7 brown-7 orange-7 | purple-2 | yellow-2", "orange-1 | - | -")
    assert choice(game, state) == "0 orange-1 own"


def test_it_knows_when_an_onion_is_worth_it() -> None:
    """Five onions void its three fives; the sixth saves them."""
    game = table(3, ())
    onions = "~blue-1 ~blue-2 ~blue-3 ~green-1 ~green-2"
    state = position(game, f"{onions} red-5 brown-5 orange-5 | purple-2 | yellow-2", "orange-1 | - | -")
    assert choice(game, state) == "0 orange-1 onion"


def test_it_gives_to_the_neighbour_who_is_behind() -> None:
    game = table(3, ())
    rich = "purple-7 yellow-7 purple-6 yellow-6 red-2"
    state = position(game, f"blue-1 | {rich} | red-3", "red-4 | blue-6 | blue-5")
    assert choice(game, state) != "0 red-4 left"


def test_it_throws_others_sevens_with_the_catapult_and_not_its_own() -> None:
    game = table(3)
    ours = position(game, "red-7 | blue-2 | green-3", "katapult red-2 | yellow-1 | brown-1")
    assert choice(game, ours) != "0 katapult"
    theirs = position(game, "~red-1 | blue-7 | green-7", "katapult | yellow-1 | brown-1")
    assert choice(game, theirs) == "0 katapult"


def test_it_takes_the_seven_with_the_beach_towel() -> None:
    game = table(4)
    state = position(game, "~red-1 | blue-2 | green-7 | brown-1", "strandtuch | yellow-1 | brown-1 | -")
    assert choice(game, state) == "0 strandtuch 2"


def test_it_plays_a_card_it_has_never_heard_of_for_effect() -> None:
    """Nothing but the position after it tells what a card is good for."""
    game = game_with(EffectSpec("choose", what="anyone"), EffectSpec("throw", Selector("chosen")))
    state = position(game, "purple-1 | blue-1 | green-7 | brown-1", "test | yellow-1 | brown-3 | -")
    assert choice(game, state) == "0 test 2"


def test_it_plays_the_cards_of_house_rules_for_effect() -> None:
    game = table(3, ("hausregeln",))
    state = position(game, "red-7 | blue-1 | green-4", "knoblauch blue-7 | yellow-1 | brown-3")
    assert choice(game, state) in ("0 knoblauch", "0 blue-7 left")
    state = position(game, "red-7 | blue-1 blue-7 | ~red-2 ~red-3", "durchzug | yellow-1 | brown-3")
    assert choice(game, state)


def test_another_family_of_games_is_refused_in_words() -> None:
    game = table()
    other = Game(game.defn, 3)
    other.rules = object()  # type: ignore[assignment]
    other.defn = replace(game.defn, family="jammerlappen", fingerprint="other")
    state = game.deal(1).state
    with pytest.raises(TypeError, match="a table of HeulDoch"):
        OneStepBot().choose(other, view(game, state, state.turn), game.legal_moves(state), Rng(1))


@pytest.mark.slow
@pytest.mark.parametrize("variant", ["base", "sonderkarten", "hausregeln"])
def test_one_step_beats_three_random_players(variant: str) -> None:
    """120 games of paired deals; the share is near 99 %, so that less than 93 % does not happen by chance."""
    figure = compare(table(4, VARIANTS[variant]), OneStepBot(), RandomBot(), deals=30, first_seed=900)
    assert figure.share >= 0.93, str(figure)


def test_a_move_takes_few_milliseconds() -> None:
    game = table(6, VARIANTS["all"])
    bot = OneStepBot()
    positions = states(game, 60, seed=5)
    bot.choose(game, view(game, positions[0], positions[0].turn), game.legal_moves(positions[0]), Rng(1))
    begin = time.process_time()
    for state in positions:
        bot.choose(game, view(game, state, state.turn), game.legal_moves(state), Rng(1))
    assert (time.process_time() - begin) / len(positions) < 0.02
