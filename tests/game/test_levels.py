"""Levels and personalities: every one plays, weaker ones are weaker, and a personality shows."""

from __future__ import annotations

import pickle
from dataclasses import asdict, fields

import pytest
from heul_doch.game import Game, Rng, view
from heul_doch.game.bots import LEVELS, PERSONALITIES, SEARCHERS, Personality, make
from heul_doch.game.bots.by_family import ByFamily
from heul_doch.game.bots.personality import personality_of
from heul_doch.game.bots.protocol import Bot
from heul_doch.game.games.heul_doch.onestep import OneStepBot, Weights, with_personality
from heul_doch.game.games.heul_doch.search import SearchBot
from heul_doch.game.games.himmel_hoelle.levels import with_personality as himmel_with_personality
from heul_doch.game.games.himmel_hoelle.onestep import HimmelWeights
from heul_doch.game.games.jammerlappen.levels import with_personality as jammer_with_personality
from heul_doch.game.games.jammerlappen.onestep import JammerWeights
from tables import SONDERKARTEN, VARIANTS, table
from test_bots import states
from tune_onestep import compare


def make_for(family: str, level: str, personality: Personality | str, playouts: int) -> Bot:
    """Return the bot a level has for a family of games."""
    bot = make(level, personality, playouts)
    assert isinstance(bot, ByFamily)
    return bot.of_family(family)


def test_levels_are_made_by_name_with_personality_and_budget() -> None:
    assert list(LEVELS) == ["random", "beginner", "novice", "easy", "onestep", "middle", "strong"]
    strong = make_for("heul_doch", "strong", "spiteful", playouts=7)
    assert isinstance(strong, SearchBot)
    assert strong.iterations == 7
    assert strong.own_weights == with_personality(strong.weights, PERSONALITIES["spiteful"])
    again = make_for("heul_doch", "strong", Personality(spite=1.0, generous=0.4), playouts=7)
    assert isinstance(again, SearchBot)
    assert again.own_weights == strong.own_weights
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


def test_a_neutral_personality_changes_nothing() -> None:
    for name in ("", "even"):
        assert with_personality(Weights(), personality_of(name)) == Weights()


@pytest.mark.parametrize("name", [f.name for f in fields(Personality)])
def test_every_number_changes_the_weights(name: str) -> None:
    more, less = (with_personality(Weights(), Personality(**{name: value})) for value in (1.0, -1.0))
    assert more != Weights() != less
    assert more != less


def test_what_a_personality_does_to_the_weights_of_the_other_games() -> None:
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
        found = himmel_with_personality(weights, Personality(**{name: value}))
        assert asdict(found) == pytest.approx({**asdict(weights), **changed}), (name, value)
    jammer = JammerWeights()
    for name, changed in (
        ("hoard", {"action": jammer.action - 0.25, "low": 0.8 * jammer.low}),
        ("showy", {"action": jammer.action + 0.25}),
        ("panic", {"stuck": 1.3 * jammer.stuck, "pot": 1.3 * jammer.pot}),
        ("spite", {"scale": 0.75 * jammer.scale}),
        ("generous", {"scale": 1.25 * jammer.scale}),
    ):
        other = jammer_with_personality(jammer, Personality(**{name: 1.0}))
        assert asdict(other) == pytest.approx({**asdict(jammer), **changed}), name


def verbs(game: Game, personality: str, count: int = 150) -> dict[str, int]:
    """Return how often a one-step player of that personality chooses each verb."""
    bot = LEVELS["onestep"](personality)
    found: dict[str, int] = {}
    for number, state in enumerate(states(game, count, seed=21)):
        verb = bot.choose(game, view(game, state, state.turn), game.legal_moves(state), Rng(number)).verb
        verb = "give" if verb in ("left", "right") else verb
        found[verb] = found.get(verb, 0) + 1
    return found


def test_a_personality_shows_at_the_table() -> None:
    game = table(4, SONDERKARTEN)
    even = verbs(game, "even")
    assert verbs(game, "generous")["give"] > even["give"] + 5
    assert verbs(game, "panicky")["onion"] > even["onion"] + 5
    assert verbs(game, "showy")["play"] > even["play"]


@pytest.mark.parametrize("personality", [t for t in PERSONALITIES if t != "even"])
def test_any_personality_still_plays_to_win(personality: str) -> None:
    figure = compare(table(4, ()), LEVELS["onestep"](personality), make("random"), deals=15, first_seed=400)
    assert figure.share > 0.85, str(figure)


@pytest.mark.slow
def test_a_beginner_is_no_match_but_no_fool() -> None:
    """Against three one-step players far below par; against three random ones far above it."""
    game = table(4, VARIANTS["base"])
    assert compare(game, make("beginner"), OneStepBot(), deals=20, first_seed=70).share < 0.15
    assert compare(game, make("beginner"), make("random"), deals=20, first_seed=70).share > 0.5


@pytest.mark.slow
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
