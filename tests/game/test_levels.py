"""Levels and tempers: every one plays, weaker ones are weaker, and a temper shows."""

from __future__ import annotations

import pickle
from dataclasses import asdict

import pytest
from heul_doch.game import Rng, view
from heul_doch.game.bots import LEVELS, SEARCHERS, TEMPERS, Temper, make
from heul_doch.game.bots.by_family import ByFamily
from heul_doch.game.bots.protocol import Bot
from heul_doch.game.core.observe import AUDIENCE
from heul_doch.game.games.heul_doch.habits import HABITS, HabitBot, Situation
from heul_doch.game.games.heul_doch.onestep import OneStepBot
from heul_doch.game.games.heul_doch.search import SearchBot
from heul_doch.game.games.himmel_hoelle.levels import with_temper as himmel_with_temper
from heul_doch.game.games.himmel_hoelle.onestep import HimmelWeights
from heul_doch.game.games.jammerlappen.levels import with_temper as jammer_with_temper
from heul_doch.game.games.jammerlappen.onestep import JammerWeights
from tables import LONG, SONDERKARTEN, VARIANTS, table
from test_bots import states
from tune_onestep import compare


def make_for(family: str, level: str, temper: Temper | str, playouts: int) -> Bot:
    """Return the bot a level has for a family of games."""
    bot = make(level, temper, playouts)
    assert isinstance(bot, ByFamily)
    return bot.of_family(family)


def test_levels_are_made_by_name_with_temper_and_budget() -> None:
    assert list(LEVELS) == ["random", "beginner", "novice", "easy", "onestep", "middle", "strong"]
    strong = make_for("heul_doch", "strong", "spiteful", playouts=7)
    assert isinstance(strong, HabitBot)
    assert isinstance(strong.inner, SearchBot)
    assert (strong.inner.iterations, strong.habit) == (7, HABITS["aims"])
    even = make_for("heul_doch", "strong", Temper(spite=1.0), playouts=7)
    assert isinstance(even, SearchBot), "without a habit it plays as everybody does"
    with pytest.raises(KeyError):
        make("genius")
    with pytest.raises(KeyError):
        make("easy", "sleepy")
    with pytest.raises(ValueError, match="clock"):
        make("strong", seconds=1.0)
    assert set(SEARCHERS) <= set(LEVELS)


@pytest.mark.parametrize("level", LEVELS)
def test_levels_can_be_pickled(level: str) -> None:
    assert isinstance(pickle.loads(pickle.dumps(LEVELS[level]))("generous"), type(make(level)))


def test_every_temper_but_one_has_a_habit_of_its_own() -> None:
    habits = [temper.habit for temper in TEMPERS.values()]
    assert habits.count("") == 1
    assert sorted(habits) == sorted(["", *HABITS])


def test_what_a_temper_does_to_the_weights_of_the_other_games() -> None:
    """Panic plays for safety, spite counts the others' points, hoarding keeps what is dear; how much, in parts."""
    weights = HimmelWeights()
    for name, value, changed in (
        ("panic", 1.0, {"pace": 0.7 * weights.pace}),
        ("panic", -1.0, {"pace": 1.3 * weights.pace}),
        ("panic", 9.0, {"pace": 0.3 * weights.pace}),
        ("spite", 1.0, {"others": 1.6 * weights.others}),
        ("generous", 1.0, {"others": 0.6 * weights.others}),
        ("generous", 9.0, {"others": 0.0}),
        ("hoard", 1.0, {"doppler": 1.4 * weights.doppler}),
        ("showy", 1.0, {"doppler": 0.6 * weights.doppler}),
    ):
        found = himmel_with_temper(weights, Temper(**{name: value}))
        assert asdict(found) == pytest.approx({**asdict(weights), **changed}), (name, value)
    jammer = JammerWeights()
    for name, changed in (
        ("hoard", {"action": jammer.action - 0.25, "low": 0.8 * jammer.low}),
        ("showy", {"action": jammer.action + 0.25}),
        ("panic", {"stuck": 1.3 * jammer.stuck, "pot": 1.3 * jammer.pot}),
        ("spite", {"scale": 0.75 * jammer.scale}),
        ("generous", {"scale": 1.25 * jammer.scale}),
    ):
        other = jammer_with_temper(jammer, Temper(**{name: 1.0}))
        assert asdict(other) == pytest.approx({**asdict(jammer), **changed}), name


def ratings(habit: str, seed: int) -> tuple[float, float]:
    """Return how much a habit likes the choices of a one-step player with it, and of one without; means a move."""
    game = table(4, SONDERKARTEN)
    liked = [0.0, 0.0]
    temper = next(name for name, temper in TEMPERS.items() if temper.habit == habit)
    bots = make_for("heul_doch", "onestep", temper, 0), make("onestep")
    assert isinstance(bots[0], HabitBot)
    bots[0].playouts = 20
    chosen = 0
    for number, state in enumerate(states(game, 24, seed=seed)):
        seen, moves = view(game, state, state.turn), game.legal_moves(state)
        chosen += 1
        for place, bot in enumerate(bots):
            move = bot.choose(game, seen, moves, Rng(number))
            liked[place] += HABITS[habit](Situation(game, seen), move, game.face(move.cards[0]))
    return liked[0] / chosen, liked[1] / chosen


@pytest.mark.parametrize("habit", HABITS)
def test_a_habit_shows_at_the_table(habit: str) -> None:
    with_habit, without = ratings(habit, seed=21)
    assert with_habit > without + 0.05


def test_a_habit_rates_only_what_everybody_sees() -> None:
    """The view of a seat and that of the audience give the same rating: no hidden card counts."""
    game = table(4, SONDERKARTEN)
    for state in states(game, 60, seed=3):
        own, public = view(game, state, state.turn), view(game, state, AUDIENCE)._replace(seat=state.turn)
        for move in game.legal_moves(state):
            face = game.face(move.cards[0])
            for habit in HABITS.values():
                rated = habit(Situation(game, own), move, face)
                assert rated == habit(Situation(game, public), move, face)
                assert -2.0 <= rated <= 2.0


def test_a_habit_makes_no_move_that_costs_much() -> None:
    """A bot that would like nothing better than onions lays none where it loses half the game by it."""
    game = table(4, ())
    mad = HabitBot(OneStepBot(), lambda now, move, face: float(move.verb == "onion"), margin=0.0, playouts=20)
    keen = HabitBot(OneStepBot(), lambda now, move, face: float(move.verb == "onion"), margin=1.0, playouts=20)
    onions = [0, 0]
    for number, state in enumerate(states(game, 30, seed=9)):
        seen, moves = view(game, state, state.turn), game.legal_moves(state)
        for place, bot in enumerate((mad, keen)):
            onions[place] += bot.choose(game, seen, moves, Rng(number)).verb == "onion"
    assert onions[0] < onions[1] == 30


@pytest.mark.slow
@LONG
@pytest.mark.parametrize("temper", [t for t in TEMPERS if t != "even"])
def test_any_temper_still_plays_to_win(temper: str) -> None:
    bot = make_for("heul_doch", "onestep", temper, playouts=0)
    assert isinstance(bot, HabitBot)
    bot.playouts = 8
    figure = compare(table(4, ()), bot, make("random"), deals=6, first_seed=400)
    assert figure.share > 0.85, str(figure)


@pytest.mark.slow
def test_a_beginner_is_no_match_but_no_fool() -> None:
    """Against three one-step players far below par; against three random ones far above it."""
    game = table(4, VARIANTS["base"])
    assert compare(game, make("beginner"), OneStepBot(), deals=20, first_seed=70).share < 0.15
    assert compare(game, make("beginner"), make("random"), deals=20, first_seed=70).share > 0.5


@pytest.mark.slow
@LONG
def test_each_strength_beats_the_one_below() -> None:
    """One against three of the weaker, where players are quick; the rest tells ``tests/bench/strength.py table``."""
    game = table(4, VARIANTS["base"])
    for better, worse in (("novice", "beginner"), ("easy", "novice"), ("onestep", "easy")):
        figure = compare(game, make(better), make(worse), deals=20, first_seed=70)
        assert figure.share > 0.3, f"{better} against {worse}: {figure}"


def test_those_who_search_forget_nothing_and_the_stronger_thinks_longer() -> None:
    """A search behind a memory that fades lost to one-step play: it counts on onions that are none."""
    budgets = []
    for level in SEARCHERS:
        bot = make_for("heul_doch", level, "even", playouts=0)
        assert isinstance(bot, SearchBot)
        budgets.append(bot.iterations)
    assert budgets == sorted(set(budgets))
