"""The flat state: at every move of many games it has the engine's legal moves, cards, turn and scores."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from heul_doch.game import Game, Rng, State, resample, view
from heul_doch.game.core.definition import EffectSpec, OptionValue, Selector
from heul_doch.game.games.heul_doch import effects, flat_effects
from heul_doch.game.games.heul_doch.belief import beliefs
from heul_doch.game.games.heul_doch.deals import Deals
from heul_doch.game.games.heul_doch.playout import Playouts
from tables import LONG, SONDERKARTEN, VARIANTS, position, table
from test_bots import states
from test_effects import game_with

DECKS = {**VARIANTS, "kurz": ("kurz",), "everything": ("sonderkarten", "hausregeln", "kurz")}
OPTIONS: list[dict[str, OptionValue]] = [
    {},
    {"special_onion": False},
    {"hand_size": 2, "start_seat": 3},
    {"hand_size": 6, "memory_aid": True, "rematch_start": "lot"},
]
WHO = ("all", "own", "others", "neighbours", "left", "right", "chosen")
SEATS = ("own", "left", "right", "chosen")
WAYS = ("left", "right", "chosen")


def assert_same(game: Game, playouts: Playouts, state: State) -> None:
    """Compare the flat state with the engine's position."""
    assert playouts.zones() == list(state.zones)
    assert (playouts.turn, playouts.ply) == (state.turn, state.ply)
    moves = [playouts.move(code) for code in playouts.legal()]
    assert moves == list(game.legal_moves(state))
    assert [playouts.code(move) for move in moves] == playouts.legal()
    for (onions, points), stack in zip(playouts.books(), state.zones):
        assert onions == sum(1 for entry in stack if entry < 0)
        values = [game.face(entry).value for entry in stack if entry >= 0]
        assert points == [value * values.count(value) for value in range(len(points))]
    outcome = game.outcome(state)
    if outcome is not None:
        assert playouts.scores() == [(s.score, s.lost) for s in outcome.seats]
        assert playouts.chances() == [outcome.share(s) for s in range(game.seats)]


def compare(game: Game, playouts: Playouts, seed: int) -> None:
    """Play a game by chance, by the policy, or by both in turn; compare after every move."""
    state, rng = game.deal(seed).state, Rng(seed).fork(5)
    playouts.begin_at(state)
    while True:
        assert_same(game, playouts, state)
        if state.turn < 0:
            return
        by_policy = seed % 3 == 0 or (seed % 3 == 1 and rng.below(2) == 0)
        move = playouts.move(playouts.pick()) if by_policy else rng.choice(game.legal_moves(state))
        state = playouts.play_move(game, state, move)


def own_card(rng: Rng) -> Game:
    """Return a table with a card of one to four effects, put together by chance."""

    def selector(of_tops: bool = True) -> Selector:
        conditions = [rng.choice(("any", "any", "most", "fewest")) for _ in range(2)]
        if not of_tops:
            return Selector(rng.choice(WHO), hand=conditions[0], stack=conditions[1])
        show = rng.choice(("any", "number", "onion", "open"))
        values: list[Any] = ["any", "any", "highest", "lowest", 3, (1, 4), (5, 20)]
        colour = rng.choice(("any", "any", "red", "blue", "pink"))
        return Selector(rng.choice(WHO), show, rng.choice(values), colour, *conditions)

    makers: list[Callable[[], EffectSpec]] = [
        lambda: EffectSpec(rng.choice(("throw", "turn", "bury")), selector()),
        lambda: EffectSpec("swap", Selector(rng.choice(SEATS)), to=rng.choice(SEATS)),
        lambda: EffectSpec("pass", selector(), direction=rng.choice(WAYS)),
        lambda: EffectSpec("give", selector(), to=rng.choice(SEATS)),
        lambda: EffectSpec("draw", selector(of_tops=False), count=1 + rng.below(3)),
        lambda: EffectSpec("pass_hands", direction=rng.choice(WAYS)),
        lambda: EffectSpec("swap_hands", Selector("own"), to=rng.choice(SEATS)),
        lambda: EffectSpec("again"),
        lambda: EffectSpec("skip", count=1 + rng.below(3)),
    ]
    choices = [EffectSpec("choose", what=rng.choice(("anyone", "others", "neighbours")))]
    choices.append(EffectSpec("choose", what="direction"))
    steps = [rng.choice(makers)() for _ in range(1 + rng.below(4))]
    return game_with(*choices, *steps, seats=3 + rng.below(4))


@pytest.mark.parametrize("seats", [3, 6, *(pytest.param(seats, marks=pytest.mark.slow) for seats in (4, 5))])
@pytest.mark.parametrize("variant", DECKS)
def test_every_move_does_what_the_engine_does(variant: str, seats: int) -> None:
    for number, options in enumerate(OPTIONS):
        game = table(seats, DECKS[variant], **options)
        playouts = Playouts(game)
        for seed in range(3):
            compare(game, playouts, 100 * number + seed)


@pytest.mark.parametrize("number", range(24))
def test_every_own_card_does_what_the_engine_does(number: int) -> None:
    game = own_card(Rng(number))
    playouts = Playouts(game)
    for seed in range(3):
        compare(game, playouts, seed)


@pytest.mark.slow
@LONG
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("part", range(10))
def test_a_thousand_games_are_played_alike(part: int) -> None:
    """With the other parts ten thousand: all variants and options, and a hundred own cards."""
    tables = [table(seats, DECKS[v], **options) for v in DECKS for options in OPTIONS for seats in (3, 4, 5, 6)]
    tables += [own_card(Rng(1000 + card)) for card in range(100)]
    mine = tables[part::10]
    for number, game in enumerate(mine):
        playouts = Playouts(game)
        for seed in range(1 + (999 - number) // len(mine)):
            compare(game, playouts, 7000 + seed)


def test_what_is_not_known_here_is_played_by_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card with an effect of its own: the own stack is turned upside down."""

    def compiler(effect: EffectSpec, board: effects.Board, kinds: list[str], special: str) -> effects.Step:
        def step(draft: Any, seat: int, choices: Any, plan: effects.TurnPlan) -> None:
            stack = board.stacks[seat]
            height = len(draft.zones[stack])
            moves = [
                (stack, height - 1 - i, stack, draft.zones[stack][height - 1 - i] >= 0, False) for i in range(height)
            ]
            draft.move_cards(moves, "topple", special)

        return step

    monkeypatch.setitem(effects._COMPILERS, "topple", compiler)
    game = game_with(EffectSpec("choose", what="others"), EffectSpec("topple"), EffectSpec("swap_hands", to="chosen"))
    playouts = Playouts(game)
    state = position(game, "red-1 ~blue-3 red-2 | red-3 | red-4 | red-5", "test | red-1 | - | -")
    playouts.begin_at(state)
    state = playouts.play_move(game, state, game.parse_move(state, "0 test 1"))
    assert [game.face(e if e >= 0 else ~e).name for e in state.zones[0]] == ["red-2", "blue-3", "red-1"]
    assert_same(game, playouts, state)
    for seed in range(6):
        compare(game, playouts, seed)


def test_played_by_the_rules_a_card_is_weighed_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    game = table(4, VARIANTS["all"])
    known = Playouts(game)
    monkeypatch.setattr(flat_effects, "VERBS", ())
    unknown = Playouts(game)
    monkeypatch.undo()
    for state in states(game, 12, seed=4):
        for playouts in (known, unknown):
            playouts.begin_at(state)
        while known.turn >= 0:
            code = known.pick()
            assert known.move(code).verb == "play" or unknown.pick() >= 0
            known.make(code)
            unknown.make(code)
            assert unknown.zones() == known.zones()
            assert unknown.chances() == known.chances()


def huge(seats: int) -> Game:
    """Return a table whose deck has so many cards and values that books are no exact numbers."""
    defn = table(seats, SONDERKARTEN).defn
    faces = tuple(
        [
            face._replace(value=face.value + 7) if face.value and place % 2 else face
            for place, face in enumerate(defn.faces)
        ]
    )
    return Game(replace(defn, faces=faces, copies=tuple([9] * len(faces)), fingerprint="huge"), seats)


@pytest.mark.parametrize("seats", [3, 6])
def test_a_huge_deck_is_played_alike(seats: int) -> None:
    """Stacks of so many cards have no exact books; the outlook is right all the same."""
    game = huge(seats)
    playouts = Playouts(game)
    assert not playouts.has_exact_books
    compare(game, playouts, 1)


@pytest.mark.parametrize("variant", VARIANTS)
def test_deals_are_those_of_resample(variant: str) -> None:
    """The same random numbers, also afterwards, with and without beliefs."""
    game = table(4, VARIANTS[variant])
    playouts = Playouts(game)
    for state in states(game, 8, seed=9):
        seen = view(game, state, state.turn)
        plain = Deals(playouts, game, seen)
        plain.begin()
        one, two = Rng(6), Rng(6)
        for _ in range(3):
            plain.draw(one)
            playouts.reset()
            assert playouts.zones() == list(resample(game, seen, two).zones)
            assert one.state == two.state
        deals = beliefs(playouts, game, seen)
        for _ in range(3):
            deals.draw(one)
            playouts.reset()
            assert playouts.zones() == list(deals.sample(two).zones)
            assert one.state == two.state
