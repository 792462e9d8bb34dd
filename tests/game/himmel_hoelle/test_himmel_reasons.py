"""Search and reasons in Himmel + Hölle: what playouts may know, and the reasons that hints give for moves."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from heul_doch.game import Game, Rng, State, view
from heul_doch.game.bots.fairness import other_deals
from heul_doch.game.bots.hints import find_hint, why
from heul_doch.game.bots.protocol import distinct
from heul_doch.game.core.state import Draft
from heul_doch.game.games.himmel_hoelle.onestep import HimmelBot
from heul_doch.game.games.himmel_hoelle.reasons import _Explainer
from heul_doch.game.games.himmel_hoelle.search import HimmelSearch
from himmel import position, table
from tables import random_game


def best_and_other(game: Game, state: State, move: str, other: str) -> tuple[str, dict[str, object]]:
    moves = game.legal_moves(state)
    found = why(
        game, view(game, state, 0), moves, game.parse_move(state, f"0 {move}"), game.parse_move(state, f"0 {other}")
    )
    return found.code, dict(found.params)


def test_same_seed_and_budget_same_thought() -> None:
    game = table(4)
    state = game.deal(3).state
    seen, moves = view(game, state, state.turn), game.legal_moves(state)
    first = HimmelSearch(80).search(game, seen, moves, Rng(1))
    assert HimmelSearch(80).search(game, seen, moves, Rng(1)) == first
    assert HimmelSearch(80).search(game, seen, moves, Rng(2)) != first


@pytest.mark.slow
def test_other_deals_change_no_choice() -> None:
    game, bot = table(4), HimmelSearch(8)
    state = game.deal(3).state
    moves = game.legal_moves(state)
    found = {bot.choose(game, view(game, w, state.turn), moves, Rng(4)) for w in other_deals(state, state.turn, 200)}
    assert len(found) == 1


def test_playouts_go_on_as_one_step_play_would_and_look_into_no_other_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without its jitter the quick policy is one-step play, reckoned faster."""
    monkeypatch.setattr("heul_doch.game.games.himmel_hoelle.search.JITTER", 0.0)
    game, onestep = table(4), HimmelBot()
    playouts = HimmelSearch().playouts_of(game)
    equal = asked = 0
    for seed in range(6):
        for state, _, _ in random_game(game, seed):
            moves = game.legal_moves(state)
            if game.is_over(state) or state.phase != "play" or len(moves) < 2:
                continue
            chosen = {playouts.choose(Draft(w), moves, Rng(1)) for w in other_deals(state, state.turn, 5)}
            assert len(chosen) == 1
            asked += 1
            best = onestep.choose(game, view(game, state, state.turn), moves, Rng(1))
            equal += game.move_text(best) == game.move_text(chosen.pop())
    assert asked > 80
    assert equal > 0.9 * asked


ROWS = {"red": "1 1|2", "purple": "1 1 2|1 3"}


@pytest.mark.parametrize(
    ("hand", "rows", "move", "other", "code", "values"),
    [
        ("red-5 red-4 blue-1", {"red": "1|"}, "red-4 right", "blue-1 left", "himmel_heaven",
         {"colour": "red", "points": 5}),
        ("red-4 blue-1 blue-2", {"red": "|1"}, "red-4 left", "blue-1 right", "himmel_hell_free", {"colour": "red"}),
        ("red-4 red-5 blue-2", {"red": "|3"}, "red-4 right", "blue-2 right", "himmel_pushes",
         {"colour": "red", "points": 5}),
        ("red-2 red-5 blue-2", {"red": "1 1|1 2"}, "red-2 right", "red-2 left", "himmel_locks_heaven",
         {"colour": "red", "points": 5}),
        ("red-4 blue-5 blue-2", {"red": "1 1|1 2"}, "red-4 left", "red-4 right", "himmel_locks_hell",
         {"colour": "red"}),
        ("red-3 blue-2 blue-1", {"red": "4 4|1 1", "purple": "1 1 2|1 3"}, "red-3 left", "blue-2 left",
         "himmel_ends", {}),
        ("red-2 red-5 blue-2", {"red": "1 1|1 2", "purple": "1 1 2|1 3"}, "red-2 right", "blue-2 left",
         "himmel_ends_well", {}),
        ("red-3 red-2 blue-1", {"red": "4 5|1"}, "red-3 right", "blue-1 left", "himmel_sheds",
         {"colour": "red", "points": 3}),
    ],
)  # fmt: skip
def test_reasons_are_true_of_the_rows(
    hand: str, rows: dict[str, str], move: str, other: str, code: str, values: dict[str, object]
) -> None:
    game = table(3)
    state = position(game, f"{hand}|green-1 yellow-1|green-2 yellow-2", draw="blue-3 green-3 green-4", **rows)
    found, params = best_and_other(game, state, move, other)
    assert (found, {key: params.get(key) for key in values}) == (code, values)


@pytest.mark.parametrize(
    ("hand", "rows", "move", "code"),
    [
        ("red-5 red-4 blue-1", {}, "double yes", "himmel_double"),
        ("red-1 blue-1", {}, "double yes", "himmel_double_last"),
        ("blue-1 green-5 green-4", {"green": "1|2"}, "double no", "himmel_double_none"),
        ("red-1 green-5 green-4", {"green": "1|2"}, "double no", "himmel_double_later"),
        ("red-1 blue-1", {}, "double no", "himmel_double_low"),
    ],
)
def test_reasons_for_and_against_the_doppler(hand: str, rows: dict[str, str], move: str, code: str) -> None:
    game = table(3)
    rest = "blue-2 green-1 yellow-1 yellow-2 purple-1 purple-2|blue-3 green-2 yellow-3 yellow-4 purple-3 purple-4"
    state = position(game, f"{hand}|{rest}", red="1 2|1 1 2", purple="1 1 2|1 3", draw="yellow-5", **rows)
    other = "double no" if move == "double yes" else "double yes"
    assert best_and_other(game, state, move, other)[0] == code


def test_advice_promises_the_round() -> None:
    game = table(3)
    state = position(game, "red-5 blue-1|blue-2 green-1|green-2 yellow-2", draw="blue-3 green-3 green-4", **ROWS)
    found = find_hint(game, view(game, state, 0), game.legal_moves(state), 1, playouts=60)
    assert found.aim == "round"
    assert found.best.chance is not None


def test_no_row_is_said_to_lean_to_hell_that_the_move_lifts_to_heaven() -> None:
    """Every fact of every card laid in whole rounds, held against the row as it lies then."""
    game = table(4)
    told: set[str] = set()
    for seed in range(10):
        state, rng = game.deal(seed).state, Rng(seed)
        while not game.is_over(state):
            legal = tuple(m for m in game.legal_moves(state) if m.seat == state.turn)
            explainer = _Explainer(game, view(game, state, state.turn))
            for move in distinct(game, legal) if state.phase == "play" else ():
                codes = {fact.code.removeprefix("himmel_") for fact in explainer.facts(move)}
                told |= codes
                if move.verb not in ("left", "right"):
                    continue
                after = explainer.judge.after(explainer.table, move)
                side = after.rows[explainer.judge.rules.row_of[move.cards[0]]]
                if "sheds" in codes:
                    assert side.balance < 0 or side.room
                if codes & {"heaven", "locks_heaven", "pushes"}:
                    assert side.balance > 0
                if codes & {"hell", "hell_free", "hell_deeper", "locks_hell"}:
                    assert side.balance < 0
                next_state = game.next_state(state, move)
                assert bool(codes & {"ends", "ends_well"}) == (next_state.phase != "play")
            state = game.next_state(state, rng.choice(legal))
    assert {"sheds", "heaven", "hell_free", "locks_hell", "ends_well"} <= told


def test_a_full_row_in_heaven_leans_nowhere() -> None:
    """The row would have come to hell but for this card, with which it is full."""
    game = table(4)
    found = []
    for state in many_positions(game):
        explainer = _Explainer(game, view(game, state, state.turn))
        for move in distinct(game, tuple(m for m in game.legal_moves(state) if m.seat == state.turn)):
            if state.phase != "play" or move.verb not in ("left", "right"):
                continue
            side = explainer.judge.after(explainer.table, move).rows[explainer.judge.rules.row_of[move.cards[0]]]
            if side.room == 0 and side.balance >= 0:
                found.append({fact.code for fact in explainer.facts(move)})
    assert len(found) > 20
    assert not any("himmel_sheds" in codes for codes in found)


def many_positions(game: Game) -> Iterator[State]:
    """Yield the positions of rounds played by chance."""
    for seed in range(20):
        state, rng = game.deal(seed).state, Rng(seed)
        while not game.is_over(state):
            yield state
            state = game.next_state(state, rng.choice(game.legal_moves(state)))
