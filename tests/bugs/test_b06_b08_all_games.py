"""B06 and B08 in the two younger games: shared wins are named, and no game begins with what another left behind."""

from __future__ import annotations

import pytest
from breaker import Breaker, seats
from heul_doch.game import Game, Rng
from heul_doch.game.core.match import Match
from heul_doch.game.rulefiles.find import find_rulebook
from heul_doch.game.rulefiles.loader import define
from heul_doch.scenes.storage.session import FinishedGame, TableSetup
from heul_doch.scenes.table.scene import TableScene
from heul_doch.scenes.ui.scene import Launch


def at(breaker: Breaker, game: str, count: int, seed: int) -> TableScene:
    return breaker.sit_down(setup=TableSetup(game=game, seats=seats(count), seed=seed))


def wind_up(scene: TableScene) -> None:
    """Play on until Jammerlappen goes backwards and downwards."""
    live, rng = scene.live, Rng(1)
    while not (live.match.state.data.direction < 0 and live.match.state.data.falling):
        legal = live.match.legal_moves()
        lays = [move for move in legal if move.verb != "take"]
        if live.is_over:
            raise AssertionError("it was over before")
        scene.director.play(live._make(rng.choice(lays or legal)))
    scene.director.finish()


def backwards_seed() -> int:
    """A game number with which :func:`wind_up` gets there."""
    game = Game(define(find_rulebook("jammerlappen")), 4)
    for seed in range(100):
        match, rng = Match.new(game, seed, ["x"] * 4), Rng(1)
        while not match.is_over:
            if match.state.data.direction < 0 and match.state.data.falling:
                return seed
            legal = match.legal_moves()
            lays = [move for move in legal if move.verb != "take"]
            match.submit(rng.choice(lays or legal))
    raise AssertionError("no such game")


def test_jammerlappen_after_himmel_after_jammerlappen_is_fresh(breaker: Breaker) -> None:
    first = at(breaker, "jammerlappen", 4, backwards_seed())
    wind_up(first)
    breaker.frame(count=3)
    assert first.probe()["falling"]
    assert first.probe()["direction"] < 0
    board = at(breaker, "himmel_hoelle", 3, 5)
    live = board.live
    while all(live.match.state.data.doubles):
        legal = live.match.legal_moves(live.match.acting_seats[0])
        live._make(next((move for move in legal if move.verb == "double" and "yes" in move.choices), legal[0]))
        assert not live.is_over or not all(live.match.state.data.doubles), "nobody doubled"
    breaker.frame(count=3)
    again = at(breaker, "jammerlappen", 4, 9)
    breaker.check_table(again)
    told = again.probe()
    assert (told["direction"], told["falling"], told["need"], told["out"]) == (1, False, None, [])
    board = at(breaker, "himmel_hoelle", 3, 6)
    breaker.check_table(board)
    data, fresh = board.live.match.state.data, board.live.match.initial.data
    assert data == fresh
    assert all(data.doubles)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["jammerlappen", "himmel_hoelle"])
def test_five_new_games_in_a_row_leave_one_table(breaker: Breaker, game: str) -> None:
    at(breaker, game, 3, 4)
    for _ in range(5):
        breaker.frame(0.05, count=6)
        breaker.key(27, "\x1b")
        assert breaker.stack == ["table", "pause"]
        breaker.press("pause-restart")
    assert breaker.stack == ["table"]
    scene = breaker.top
    assert isinstance(scene, TableScene)
    assert scene.live.setup.game == game
    assert scene.live.match.moves == []
    breaker.check_table(scene)
    breaker.until_my_turn(scene)
    breaker.check_table(scene)


def test_everybody_who_shares_a_win_in_himmel_is_named(breaker: Breaker) -> None:
    game = Game(define(find_rulebook("himmel_hoelle")), 3)
    for seed in range(400):
        match, rng = Match.new(game, seed, ["x"] * 3), Rng(seed)
        while not match.is_over:
            match.submit(rng.choice(match.legal_moves(match.acting_seats[0])))
        outcome = game.outcome(match.state)
        assert outcome is not None
        if len(outcome.winners) == 2:
            break
    setup = TableSetup(game="himmel_hoelle", seats=seats(3))
    breaker.open("result", Launch(setup=FinishedGame(setup, game, outcome, match.state.zones, match=match)))
    breaker.press("result-skip")
    assert breaker.top.probe()["winners"] == list(outcome.winners)
    label = next(e["label"] for e in breaker.elements() if e["id"] == "result-winner")
    names = [seat.name for seat in setup.seats]
    assert all(names[seat] in label for seat in outcome.winners)
