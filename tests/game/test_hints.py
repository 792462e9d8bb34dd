"""Hint: legal, ordered, with a chance to win and a reason that is true of the position."""

from __future__ import annotations

from dataclasses import replace

import pytest
from heul_doch.game import Game, State, view
from heul_doch.game.bots import hints as hints_module
from heul_doch.game.bots import make
from heul_doch.game.bots.hints import Hint, find_hint, why
from heul_doch.game.bots.protocol import distinct
from heul_doch.game.bots.reasons import Why
from heul_doch.game.bots.standing import standing
from heul_doch.game.core.families import family
from heul_doch.game.core.moves import Move
from tables import VARIANTS, position, random_game, table


def hint_for(game: Game, state: State, playouts: int = 60) -> Hint:
    return find_hint(game, view(game, state, state.turn), game.legal_moves(state), 1, playouts)


def reason_for(game: Game, state: State, text: str) -> Why:
    moves = game.legal_moves(state)
    move = next(m for m in moves if game.move_text(m) == text)
    return why(game, view(game, state, state.turn), moves, move)


@pytest.mark.parametrize("variant", VARIANTS)
def test_advice_is_legal_ordered_and_reasoned_in_any_position(variant: str) -> None:
    game = table(4, VARIANTS[variant])
    for state, _, _ in list(random_game(game, 21))[::7]:
        moves = game.legal_moves(state)
        hint = hint_for(game, state, playouts=12)
        different = distinct(game, moves)
        assert hint.moves == len(different)
        assert hint.best.move in moves
        assert hint.best.why.code
        if len(different) == 1:
            assert (hint.second, hint.best.chance, hint.best.why.code) == (None, None, "only_move")
            continue
        assert hint.second is not None
        assert hint.second.move in moves
        assert game.move_text(hint.second.move) != game.move_text(hint.best.move)
        for hint_move in (hint.best, hint.second):
            assert hint_move.chance is not None
            assert 0 <= hint_move.chance <= 1
        assert hint.playouts > 0


def test_the_same_question_gives_the_same_advice() -> None:
    game = table(4)
    state = next(s for s, _, _ in random_game(game, 3) if s.ply > 20 and len(game.legal_moves(s)) > 3)
    assert hint_for(game, state) == hint_for(game, state)


def test_a_clock_limits_it() -> None:
    game = table(4)
    state = next(s for s, _, _ in random_game(game, 3) if s.ply > 20 and len(game.legal_moves(s)) > 3)
    ticks = iter(range(100_000))
    seen, moves = view(game, state, state.turn), game.legal_moves(state)
    found = find_hint(game, seen, moves, 1, 100_000, 50.0, lambda: float(next(ticks)))
    assert found.playouts < 5000


def test_without_moves_there_is_no_advice() -> None:
    game = table()
    state = game.deal(1).state
    with pytest.raises(ValueError, match="no legal move"):
        find_hint(game, view(game, state, 0), (), 1)


def test_the_standing_is_what_the_open_cards_would_score() -> None:
    game = table()
    state = position(game, "red-7 ~blue-1 red-5 | blue-2 | green-1 ~red-1 green-3", "brown-5 | red-2 | -")
    scores = standing(game, view(game, state, 1))
    assert [s.score for s in scores] == [12, 2, 3]
    assert [s.lost for s in scores] == [0, 0, 1]


@pytest.mark.parametrize(
    ("stacks", "hands", "move", "code", "values"),
    [
        # A high card may be kept.
        ("red-1 | blue-2 | green-3", "red-7 brown-1 | red-2 | blue-1", "0 red-7 own", "own_high", {"points": 7}),
        ("red-7 | blue-2 | green-3", "red-1 brown-1 | red-2 | blue-1", "0 red-1 own", "own_low", {"points": 1}),
        # One onion voids the 1s: laid there it counts nothing, but the 6 stays in hand.
        ("red-7 ~blue-7 | blue-2 | green-3", "red-1 brown-6 | red-2 | blue-1", "0 red-1 own", "own_spares",
         {"spared": "brown-6"}),
        # A gift the neighbour's onion has voided.
        ("red-7 | ~blue-5 green-1 | brown-3", "green-1 brown-6 | red-2 | blue-1", "0 green-1 left", "gift_void",
         {"seat": 1, "value": 1}),
        ("red-7 | green-2 | brown-3", "green-1 brown-6 | red-2 | blue-1", "0 green-1 left", "gift_cheap",
         {"seat": 1, "points": 1}),
        # An onion of it would void both 1s... of seven points: the gift spares that.
        ("red-1 red-1 green-1 blue-1 | green-2 | brown-3", "green-5 brown-2 | red-2 | blue-1", "0 green-5 left",
         "gift_spares_onion", {"seat": 1, "points": 4}),
        # One more onion moves the void from the 5s to the 6s, which are not there.
        ("red-5 blue-5 ~red-3 ~blue-3 ~red-4 ~blue-4 ~red-7 | green-2 | brown-3", "yellow-1 brown-2 | red-2 | blue-1",
         "0 yellow-1 onion", "onion_gains", {"points": 10}),
        # After the onion anything may be laid: the 7 is free.
        ("red-2 | green-1 | brown-3", "yellow-1 purple-7 | red-2 | blue-1", "0 yellow-1 onion", "onion_frees",
         {"card": "purple-7"}),
        # A 6 that would have to be given.
        ("red-2 | green-1 | brown-3", "green-6 red-4 | red-2 | blue-1", "0 green-6 onion", "onion_denies",
         {"card": "green-6", "seat": 1}),
        ("red-2 | green-1 | brown-3", "yellow-4 red-4 | red-2 | blue-1", "0 yellow-4 onion", "onion_free", {}),
        ("red-1 red-1 green-1 blue-1 red-3 | green-2 | brown-4", "yellow-7 red-2 | red-2 | blue-1",
         "0 yellow-7 onion", "onion_cheapest", {"points": 4}),
    ],
)  # fmt: skip
def test_reasons_are_true_of_the_position(
    stacks: str, hands: str, move: str, code: str, values: dict[str, object]
) -> None:
    game = table()
    found = reason_for(game, position(game, stacks, hands), move)
    assert (found.code, {key: found.values.get(key) for key in values}) == (code, values)


def test_a_special_that_hurts_somebody_says_whom() -> None:
    game = table()
    state = position(game, "red-2 | green-7 | brown-1", "katapult red-4 | red-2 | blue-1")
    plays = [m for m in game.legal_moves(state) if m.verb == "play"]
    found = why(game, view(game, state, 0), game.legal_moves(state), plays[0])
    assert (found.code, found.values["seat"], found.values["points"]) == ("special_hurts", 1, 7)


def test_a_level_that_cannot_tell_chances_still_advises(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("heul_doch.game.bots.hints.LEVEL", "onestep")
    game = table(4)
    state = next(s for s, _, _ in random_game(game, 3) if s.ply > 20 and len(game.legal_moves(s)) > 3)
    hint = hint_for(game, state)
    assert (hint.best.chance, hint.second, hint.playouts) == (None, None, 0)
    seen, moves = view(game, state, state.turn), game.legal_moves(state)
    from heul_doch.game import Rng

    assert hint.best.move == make("onestep").choose(game, seen, moves, Rng(1))


def test_a_family_without_reasons_says_that_moves_were_tried_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints_module, "family", lambda each: replace(family(each), explain=None))
    game = table(4)
    state = next(s for s, _, _ in random_game(game, 3) if len(game.legal_moves(s)) > 3)
    move: Move = game.legal_moves(state)[0]
    assert why(game, view(game, state, state.turn), game.legal_moves(state), move) == Why("tried_out")
