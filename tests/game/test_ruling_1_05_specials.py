"""Ruling 1.5: a special goes to the discard pile, acts, and only then its player draws."""

from __future__ import annotations

import pytest
from heul_doch.game import CardsMoved, CardsTurned, MoveError, Played
from tables import discard, hand, legal, play, position, refusal_text, step, table, why_not


def test_played_then_carried_out_then_drawn() -> None:
    game = table()
    state = position(game, "red-1 | blue-2 | green-3", "werwolf | red-6 | -", draw="brown-7")
    result = step(game, state, "0 werwolf")
    kinds = [e.cause if isinstance(e, CardsMoved) else type(e).__name__ for e in result.events]
    assert kinds == ["Played", "play", "CardsTurned", "draw", "TurnStarted"]
    assert discard(game, result.state) == "werwolf"
    assert hand(game, result.state, 0) == ["brown-7"]
    played, turned = result.events[0], result.events[2]
    assert isinstance(played, Played)
    assert played.choices == ()
    assert isinstance(turned, CardsTurned)
    assert turned.special == "werwolf"


def test_what_lies_under_a_removed_top_is_the_top_at_once() -> None:
    game = table()
    state = position(game, "red-1 | blue-2 purple-7 | green-3", "katapult | - | blue-4")
    state = play(game, state, "0 katapult")
    assert "2 blue-4 right" in legal(game, state)


def test_an_onion_under_a_removed_top_stays_an_onion() -> None:
    game = table()
    state = position(game, "red-1 | ~blue-2 purple-7 | green-3", "katapult | - | blue-4")
    state = play(game, state, "0 katapult")
    assert legal(game, state) == ["2 blue-4 onion"]


def test_specials_may_always_be_played_whatever_lies_there() -> None:
    game = table()
    state = position(game, "- | - | -", "katapult strandtuch karussell werwolf | - | -")
    plays = [m for m in legal(game, state) if not m.endswith("onion")]
    assert plays == [
        "0 karussell left", "0 karussell right", "0 katapult", "0 strandtuch 1", "0 strandtuch 2", "0 werwolf",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("0 karussell", "choice_missing card=karussell count=1"),
        ("0 karussell left right", "choice_missing card=karussell count=1"),
        ("0 karussell 1", "choice_wrong card=karussell choice=1"),
        ("0 strandtuch 0", "choice_wrong card=strandtuch choice=0"),
        ("0 strandtuch left", "choice_wrong card=strandtuch choice=left"),
        ("0 katapult left", "choice_missing card=katapult count=0"),
    ],
)
def test_wrong_choices_are_refused(move: str, why: str) -> None:
    game = table()
    state = position(game, "- | - | -", "katapult strandtuch karussell werwolf | - | -")
    assert why_not(game, state, move) == why


def test_a_number_card_cannot_be_played_for_an_effect() -> None:
    game = table()
    state = position(game, "- | - | -", "red-6 | - | -")
    with pytest.raises(MoveError):
        game.parse_move(state, "0 red-6")
    move = game.legal_moves(state)[0]._replace(verb="play")
    assert refusal_text(game.why_not(state, move)) == "number_not_played card=red-6"
