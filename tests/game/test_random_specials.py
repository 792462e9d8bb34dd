"""Special cards nobody has thought of, put together at random from the vocabulary: every invariant still holds."""

from __future__ import annotations

from heul_doch.game import Game, Rng, fold, redact, resample, view
from heul_doch.game.core.definition import EffectSpec, Selector
from heul_doch.game.games.heul_doch.onestep import OneStepBot
from hypothesis import given
from hypothesis import strategies as st
from random_play import all_cards, examples
from tables import random_game, table
from test_effects import game_with

WHO = ("all", "own", "others", "neighbours", "left", "right", "chosen")
SEAT = ("own", "left", "right", "chosen")
DIRECTION = ("left", "right", "chosen")
COLOURS = tuple(c.id for c in table().defn.colours)

selectors = st.builds(
    Selector,
    who=st.sampled_from(WHO),
    show=st.sampled_from(("any", "number", "onion", "open")),
    value=st.sampled_from(("any", "any", "highest", "lowest", 3, (1, 4), (5, 20))),
    colour=st.sampled_from(("any", "any", *COLOURS)),
    hand=st.sampled_from(("any", "any", "most", "fewest")),
    stack=st.sampled_from(("any", "any", "most", "fewest")),
)
drawing = st.builds(
    Selector,
    who=st.sampled_from(WHO),
    hand=st.sampled_from(("any", "most", "fewest")),
    stack=st.sampled_from(("any", "most", "fewest")),
)
effects = st.one_of(
    st.builds(EffectSpec, st.sampled_from(("throw", "turn", "bury")), selectors),
    st.builds(lambda a, b: EffectSpec("swap", Selector(a), to=b), st.sampled_from(SEAT), st.sampled_from(SEAT)),
    st.builds(lambda s, d: EffectSpec("pass", s, direction=d), selectors, st.sampled_from(DIRECTION)),
    st.builds(lambda s, t: EffectSpec("give", s, to=t), selectors, st.sampled_from(SEAT)),
    st.builds(lambda s, n: EffectSpec("draw", s, count=n), drawing, st.integers(1, 3)),
    st.builds(lambda d: EffectSpec("pass_hands", direction=d), st.sampled_from(DIRECTION)),
    st.builds(lambda t: EffectSpec("swap_hands", Selector("own"), to=t), st.sampled_from(SEAT[1:])),
    st.just(EffectSpec("again")),
    st.builds(lambda n: EffectSpec("skip", count=n), st.integers(1, 3)),
)
CHOICES = [EffectSpec("choose", what="anyone"), EffectSpec("choose", what="direction")]
specials = st.lists(effects, min_size=1, max_size=4).map(lambda steps: CHOICES + steps)
few = examples(60)


def said(game: Game, seed: int) -> str:
    """Return what a failed check says."""
    return f"seed {seed}, {game.seats} seats, {game.defn.specials[0].effects}"


@few
@given(specials, st.integers(3, 6), st.integers(0, 2**32))
def test_whatever_a_card_does_the_game_stays_sound(steps: list[EffectSpec], seats: int, seed: int) -> None:
    game = game_with(*steps, seats=seats)
    rng = Rng(seed)
    views = [view(game, game.deal(seed).state, s) for s in range(seats)]
    for state, move, step in random_game(game, seed):
        after = step.state
        assert all_cards(after) == list(range(game.deck.size)), said(game, seed)
        assert game.next_state(state, move) == after, said(game, seed)
        assert game.is_over(after) == (not game.legal_moves(after)), said(game, seed)
        for seat in range(seats):
            events = tuple(redact(game, e, seat) for e in step.events)
            views[seat] = fold(game, views[seat], events)
            assert views[seat] == view(game, after, seat), (said(game, seed), seat, after.ply)
            others = [views[seat].zones[game.zone("hand", s)] for s in range(seats) if s != seat]
            if game.rules.hands_are_secret and after.turn >= 0:  # type: ignore[attr-defined]
                assert {glimpse for hand in others for glimpse in hand} <= {None}, said(game, seed)
        if after.ply % 9 == 0:
            for seat in range(seats):
                assert view(game, resample(game, views[seat], rng), seat) == views[seat], (said(game, seed), seat)


@examples(8)
@given(specials, st.integers(0, 2**32))
def test_whatever_a_card_does_the_bot_plays_it(steps: list[EffectSpec], seed: int) -> None:
    game = game_with(*steps, seats=3)
    bot = OneStepBot()
    for state, _, _ in random_game(game, seed):
        if state.ply % 4 == 0:
            moves = game.legal_moves(state)
            assert bot.choose(game, view(game, state, state.turn), moves, Rng(seed)) in moves, said(game, seed)
