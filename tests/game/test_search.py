"""The searching bots: fair, repeatable, within their budget, and no fools."""

from __future__ import annotations

import pickle

import pytest
from heul_doch.game import Game, Move, Rng, State, resample, view
from heul_doch.game.bots import LEVELS, timed
from heul_doch.game.core.definition import EffectSpec, Selector
from heul_doch.game.games.heul_doch.forgetting import ForgetfulBot, blur
from heul_doch.game.games.heul_doch.onestep import OneStepBot
from heul_doch.game.games.heul_doch.playout import Playouts
from heul_doch.game.games.heul_doch.search import (
    BASE_CALIBRATION,
    SPECIALS_CALIBRATION,
    SearchBot,
    SearchResult,
    calibrated,
)
from tables import SONDERKARTEN, VARIANTS, position, table, table_of
from test_bots import states
from test_effects import game_with


def ticks() -> float:
    """Return one second more with every call."""
    ticks.now += 1.0  # type: ignore[attr-defined]
    return float(ticks.now)  # type: ignore[attr-defined]


def search(game: Game, state: State, playouts: int = 120, seed: int = 1) -> SearchResult:
    seen = view(game, state, state.turn)
    return SearchBot(playouts).search(game, seen, game.legal_moves(state), Rng(seed))


def choice(game: Game, state: State, playouts: int = 240) -> str:
    return game.move_text(search(game, state, playouts).move)


# ------------------------------------------------------------------------------------------------ fair and repeatable


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("bot", [SearchBot(12), ForgetfulBot(SearchBot(6), 4.0), ForgetfulBot(OneStepBot(), 2.0)])
def test_swapping_everything_hidden_changes_no_choice(bot: SearchBot | ForgetfulBot, variant: str) -> None:
    """The proof shown in the window: all hidden cards dealt anew, many times, and the same move each time."""
    game = table(4, VARIANTS[variant])
    shuffles = Rng(8)
    changed = 0
    for number, state in enumerate(states(game, 5, seed=40)):
        seat = state.turn
        chosen = bot.choose(game, view(game, state, seat), game.legal_moves(state), Rng(number))
        for _ in range(5):
            world = resample(game, view(game, state, seat), shuffles)
            changed += world.zones != state.zones
            assert bot.choose(game, view(game, world, seat), game.legal_moves(world), Rng(number)) == chosen
    assert changed == 25


@pytest.mark.parametrize("variant", VARIANTS)
def test_same_seed_and_budget_give_the_same_result(variant: str) -> None:
    """A new bot finds out the very same, whatever it did before; another seed or budget something else."""
    game = table(4, VARIANTS[variant])
    state = states(game, 1, seed=3)[0]
    used = SearchBot(40)
    seen, moves = view(game, state, state.turn), game.legal_moves(state)
    for seed in range(3):
        used.search(game, seen, moves, Rng(seed))
    first = used.search(game, seen, moves, Rng(7))
    assert SearchBot(40).search(game, seen, moves, Rng(7)) == first
    assert pickle.loads(pickle.dumps(SearchBot(40))).search(game, seen, moves, Rng(7)) == first
    assert SearchBot(40).search(game, seen, moves, Rng(8)) != first
    assert SearchBot(50).search(game, seen, moves, Rng(7)) != first


# ------------------------------------------------------------------------------------------------ budget


@pytest.mark.parametrize("playouts", [1, 10, 100])
def test_the_budget_is_kept(playouts: int) -> None:
    game = table(4)
    for state in states(game, 2, seed=9):
        result = search(game, state, playouts)
        count = len(result.candidates)
        assert result.playouts == sum(c.playouts for c in result.candidates)
        # Every move is tried at least once; a heat ends with whole worlds.
        assert result.playouts <= max(playouts, 3 * count)
        assert result.playouts >= playouts - 3 * count
        assert {c.move for c in result.candidates} <= set(game.legal_moves(state))


def test_time_ends_a_search_early() -> None:
    """The clock is handed in; an hour's budget of playouts ends with the seconds."""
    game = table(4)
    state = states(game, 1, seed=9)[0]
    seen, moves = view(game, state, state.turn), game.legal_moves(state)
    ticks.now = 0.0  # type: ignore[attr-defined]
    result = SearchBot(1_000_000, seconds=20.0, now=ticks).search(game, seen, moves, Rng(1))
    assert 20 <= ticks.now <= 30  # type: ignore[attr-defined]
    assert min(c.playouts for c in result.candidates) >= 1
    assert len(result.candidates) > 1


def test_a_budget_of_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="at least 1"):
        SearchBot(0)
    with pytest.raises(ValueError, match="clock"):
        SearchBot(10, seconds=1.0)
    with pytest.raises(ValueError, match="above 0"):
        ForgetfulBot(OneStepBot(), 0.0)


def test_a_single_move_needs_no_search() -> None:
    game = table(3, (), special_onion=False)
    state = position(game, "red-5 | blue-4 | green-2", "brown-6 brown-6 | red-1 | red-1")
    seen, moves = view(game, state, 0), game.legal_moves(state)
    assert {game.move_text(m) for m in moves} == {"0 brown-6 onion"}
    rng = Rng(4)
    assert SearchBot(10**9).choose(game, seen, moves, rng) in moves
    assert rng.state == Rng(4).state


def test_timed_levels_can_be_pickled() -> None:
    """What the window hands to its worker process: every level, by pickle."""
    levels = pickle.loads(pickle.dumps(timed(ticks, 2.0)))
    assert list(levels) == list(LEVELS)
    bot = levels["strong"]().of_family("heul_doch")
    assert (bot.seconds, bot.now) == (2.0, ticks)
    assert levels["middle"]().of_family("heul_doch").seconds == 2.0


# ------------------------------------------------------------------------------------------------ playouts


def chances(game: Game, state: State) -> list[float]:
    playouts = Playouts(game)
    playouts.begin_at(state)
    return playouts.chances()


def test_chances_at_the_end_are_the_result() -> None:
    game = table(3)
    state = position(game, "red-7 red-7 | red-5 red-5 | ~blue-5 ~blue-1 purple-4 purple-6", "- | - | -")
    assert chances(game, state) == [1.0, 0.0, 0.0]
    shared = position(game, "red-7 | green-7 | red-1", "- | - | -")
    assert chances(game, shared) == [0.5, 0.5, 0.0]


@pytest.mark.parametrize("variant", VARIANTS)
def test_chances_are_chances(variant: str) -> None:
    game = table(5, VARIANTS[variant])
    for state in states(game, 20, seed=2):
        found = chances(game, state)
        assert sum(found) == pytest.approx(1.0)
        assert min(found) >= 0.0


def test_calibration_keeps_the_order_of_chances() -> None:
    """Nothing stays nothing, certainty certainty, and what looked better still does, however late it is."""
    for left in (0.0, 4.0, 8.5, 15.0, 30.0):
        for phases in (BASE_CALIBRATION, SPECIALS_CALIBRATION):
            said = [calibrated(c / 50, left, phases) for c in range(51)]
            assert said == sorted(said)
            assert (said[0], said[-1]) == (0.0, 1.0)
    game = table(4)
    for state in states(game, 5, seed=11):
        result, left = search(game, state), SearchBot(1).turns_left(game, view(game, state, state.turn))
        assert all(c.chance == calibrated(c.raw, left, SPECIALS_CALIBRATION) for c in result.candidates)
        assert left == sum(len(state.zones[z]) for z in range(4, 9)) / 4


def test_playouts_are_judged_from_a_round_on() -> None:
    """The mean of the last rounds; a round count below the first one judges once, a finished game counts for all."""
    game = table(3, ())
    state = position(game, "red-1 | purple-6 | yellow-5", "red-7 | - | -")
    (move,) = [m for m in game.legal_moves(state) if m.verb == "own"]

    def play_out(game: Game, state: State, move: Move, rounds: int, first: int) -> list[float]:
        playouts = Playouts(game)
        playouts.begin_at(state)
        return [playouts.play_out(playouts.code(move), rounds, first, seat) for seat in range(game.seats)]

    for rounds, first in ((1, 1), (3, 5), (6, 4), (99, 1)):
        assert play_out(game, state, move, rounds, first) == pytest.approx([1.0, 0.0, 0.0])
    game = table(4)
    state = game.deal(3).state
    move = game.legal_moves(state)[0]
    late, both = play_out(game, state, move, 4, 4), play_out(game, state, move, 4, 3)
    early = play_out(game, state, move, 3, 3)
    # The same playout, judged at its third and at its fourth round.
    assert both == pytest.approx([(a + b) / 2 for a, b in zip(early, late)])


def test_the_policy_plays_like_one_step_play() -> None:
    """Quick and nearly the same: on positions of random games it mostly agrees with the whole weighing."""
    game = table(4, ())
    playouts, bot = Playouts(game), OneStepBot(worlds=8)
    agreed = 0
    positions = states(game, 60, seed=12)
    for state in positions:
        playouts.begin_at(state)
        quick = playouts.move(playouts.pick())
        slow = bot.choose(game, view(game, state, state.turn), game.legal_moves(state), Rng(1))
        agreed += game.move_text(quick) == game.move_text(slow)
    assert agreed >= 0.6 * len(positions)


# ------------------------------------------------------------------------------------------------ sense


def test_it_sees_that_it_wins() -> None:
    """Last cards: laying the seven wins, an onion loses; the chances say so."""
    game = table(3, ())
    state = position(game, "red-1 | purple-6 | yellow-5", "red-7 | - | -")
    result = search(game, state)
    assert game.move_text(result.move) == "0 red-7 own"
    assert result.candidates[0].chance == 1.0
    assert result.candidates[-1].chance == 0.0


def test_it_gives_the_win_to_nobody() -> None:
    """Ahead by little, the last card makes the neighbour win: better an onion that costs nothing."""
    game = table(3, ())
    state = position(game, "purple-6 purple-5 | red-5 red-4 | yellow-1", "red-3 | - | -")
    assert choice(game, state) == "0 red-3 onion"


def test_it_takes_the_seven_with_the_beach_towel() -> None:
    game = table(4)
    state = position(game, "~red-1 | blue-2 | green-7 | brown-1", "strandtuch | yellow-1 | brown-1 | -")
    assert choice(game, state) == "0 strandtuch 2"


def test_it_plays_a_card_it_has_never_heard_of_for_effect() -> None:
    game = game_with(EffectSpec("choose", what="anyone"), EffectSpec("throw", Selector("chosen")))
    state = position(game, "purple-6 | blue-1 | green-7 | brown-1", "test | - | - | -")
    assert choice(game, state) == "0 test 2"


def test_another_family_of_games_is_refused_in_words() -> None:
    game = table_of("jammerlappen", 3)
    state = game.deal(1).state
    with pytest.raises(TypeError, match="a table of HeulDoch"):
        SearchBot(5).choose(game, view(game, state, state.turn), game.legal_moves(state), Rng(1))


# ------------------------------------------------------------------------------------------------ memory


def test_deep_cards_are_forgotten_but_never_visible_ones() -> None:
    game = table(4, SONDERKARTEN)
    forgotten = {0: 0, 1: 0}
    for state in states(game, 60, seed=6):
        seen = view(game, state, state.turn)
        faded = blur(game, seen, span=2.0)
        assert faded == blur(game, seen, span=2.0)
        assert faded.zones[4:] == seen.zones[4:]
        cards = [g if g >= 0 else ~g for z in faded.zones for g in z if g is not None]
        assert len(set(cards)) == len(cards)
        for before, after in zip(seen.zones[:4], faded.zones[:4]):
            assert len(before) == len(after)
            assert before[-1:] == after[-1:]
            for depth, (was, now) in enumerate(zip(before[::-1], after[::-1])):
                if depth:
                    forgotten[depth > 4] += was != now
        # What is left is a view that worlds can be drawn from.
        assert resample(game, faded, Rng(1)).turn == state.turn
    assert forgotten[1] > forgotten[0] > 0


def test_a_long_memory_forgets_nothing() -> None:
    game = table(4, SONDERKARTEN)
    for state in states(game, 10, seed=6):
        seen = view(game, state, state.turn)
        assert blur(game, seen, span=1e9) == seen


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_whole_games(level: str) -> None:
    """All cards; those that search with a small budget."""
    game = table(5, VARIANTS["all"])
    bot = LEVELS[level]().of_family("heul_doch")
    for part in (bot, getattr(bot, "inner", bot)):
        if isinstance(part, SearchBot):
            part.iterations, part.rounds = 2, 1
    state, rng = game.deal(6).state, Rng(3)
    while not game.is_over(state):
        moves = game.legal_moves(state)
        move = bot.choose(game, view(game, state, state.turn), moves, Rng(rng.next()))
        assert move in moves
        state = game.next_state(state, move)
