"""B06: on a tie only the first in the list wins: what the scoring shows and says."""

from __future__ import annotations

import pytest
from breaker import Breaker, seats
from heul_doch.scenes.storage.session import FinishedGame, TableSetup
from heul_doch.scenes.ui.scene import Launch
from tables import outcome, position, table

TIES = {
    "all equal": ("red-5 | blue-5 | green-5", (0, 1, 2)),
    "two equal": ("red-7 ~blue-1 blue-1 | red-1 | blue-7 ~red-1 green-1", (0, 2)),
    "more lost wins": ("red-5 | blue-5 ~red-1 red-1 | green-1", (1,)),
    "nobody has a point": ("~red-5 | ~blue-5 | ~green-5", (0, 1, 2)),
    "nothing at all": ("- | - | -", (0, 1, 2)),
}


@pytest.mark.parametrize(("tie", "language"), [*((tie, "de") for tie in TIES), ("two equal", "en")])
def test_every_winner_is_named(breaker: Breaker, tie: str, language: str) -> None:
    stacks, winners = TIES[tie]
    game = table(3, ())
    state = position(game, stacks, "- | - | -")
    result = outcome(game, state)
    assert result.winners == winners
    breaker.store.change(language=language)
    finished = FinishedGame(TableSetup(seats=seats(3)), game, result, state.zones)
    breaker.open("result", Launch(setup=finished))
    for _ in range(9):
        if breaker.top.probe()["told"]:
            break
        breaker.press("result-skip")
    assert breaker.top.probe()["winners"] == list(winners)
    labels = {element["id"]: element["label"] for element in breaker.elements()}
    names = finished.names
    if winners != (1,):
        assert all(names[winner] in labels["result-winner"] for winner in winners)
    assert labels["result-tie"], "and why"
    assert labels["result-own"], "the player's own seat is spoken of in every tie"
    for seat in range(3):
        breaker.press(f"result-seat-{seat}")
        breaker.check_inside()
    breaker.press("result-again")
    assert breaker.stack == ["table"]


@pytest.mark.parametrize("onions", [0, 7, 15, 40])
def test_any_number_of_onions_is_shown(breaker: Breaker, onions: int) -> None:
    game = table(3, ())
    backs = [f"{colour}-{value}" for value in range(1, 6) for colour in ("red", "blue", "green", "purple")] * 2
    stack = " ".join(["red-7", "blue-7", "red-6", *(f"~{card}" for card in backs[:onions])])
    state = position(game, f"{stack} | green-7 | -", "- | - | -")
    finished = FinishedGame(TableSetup(seats=seats(3)), game, outcome(game, state), state.zones)
    breaker.open("result", Launch(setup=finished))
    for _ in range(9):
        breaker.check_inside()
        if breaker.top.probe()["told"]:
            break
        breaker.press("result-skip")
    breaker.press("result-seat-0")
    breaker.check_inside()
    assert breaker.top.probe()["onions"] == [onions, 0, 0]
