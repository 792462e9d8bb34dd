"""The accounts after a game: they are those of the engine, for every seat, by mouse and keys, with nothing cut off."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from heul_doch.game.core.match import Match
from heul_doch.game.core.rng import Rng
from heul_doch.game.records.ledger import ledger_of
from heul_doch.scenes.games.results.accounts import signed_decimal
from heul_doch.scenes.games.results.score_sheet import ScoreSheet
from heul_doch.scenes.players.background_jobs import BackgroundJobs, Report, SyncJobs
from heul_doch.scenes.screens.ledger import LedgerScene
from heul_doch.scenes.storage.session import HUMAN, FinishedGame, SeatSetup, TableSetup
from heul_doch.scenes.table.live_game import build_game
from heul_doch.scenes.ui.scene import Launch
from menu_window import MenuWindow

pytestmark = pytest.mark.usefixtures("real_accounts")

GAMES = ("heul_doch", "jammerlappen", "himmel_hoelle")
NAMES, FACES = ("Du", "Pepe", "Knofel", "Champi"), ("egg", "chili", "garlic", "mushroom")


@pytest.fixture
def window(tmp_path: Path) -> Iterator[MenuWindow]:
    window = MenuWindow(tmp_path)
    yield window
    window.close()


def finished(game_id: str, seed: int = 3) -> FinishedGame:
    """Return a game of random moves."""
    players = (HUMAN, "onestep", "onestep", "onestep")
    seats = tuple(SeatSetup(*each) for each in zip(NAMES, FACES, players))
    setup = TableSetup(game_id, seats=seats, seed=seed)
    game, rng = build_game(setup), Rng(seed)
    match = Match.new(game, seed, NAMES)
    while not match.is_over:
        match.submit(rng.choice(match.legal_moves()))
    outcome = game.outcome(match.state)
    assert outcome is not None
    return FinishedGame(setup, game, outcome, match.state.zones, seed, match=match)


def open_ledger(window: MenuWindow, game: FinishedGame) -> LedgerScene:
    scene = LedgerScene(game, SyncJobs)
    window.open("help")
    window.app.push(scene)
    window.frames(3)
    return scene


@pytest.mark.parametrize("game", GAMES)
def test_all_accounts_of_the_engine_are_shown_with_sign_and_number(window: MenuWindow, game: str) -> None:
    played = finished(game)
    scene = open_ledger(window, played)
    assert played.match is not None
    found = ledger_of(played.match)
    for seat in range(4):
        window.click(f"ledger-seat-{seat}")
        window.frames(2)
        shown = dict(line.rsplit(": ", 1) for line in window.find("ledger-bars").label.splitlines())
        words = scene.ctx.words
        assert list(shown.values())[:3] == [
            signed_decimal(words, each) for each in (found.deal[seat], found.draws[seat], found.by[seat][seat])
        ]
        for other in range(4):
            if other != seat:
                assert shown[NAMES[other]] == signed_decimal(words, found.by[other][seat])
        costliest = found.costliest(seat)
        assert costliest is None or NAMES[costliest] in window.find("ledger-costliest").label
        assert not window.cut_texts()
        assert not window.outside()


def test_a_process_of_its_own_adds_up(window: MenuWindow) -> None:
    played = finished("himmel_hoelle")
    scene = LedgerScene(played, BackgroundJobs)
    window.open("help")
    window.app.push(scene)
    window.wait_for(lambda: scene.ledger is not None)
    assert played.match is not None
    assert scene.ledger == ledger_of(played.match)
    assert not scene.run.is_running


def test_the_result_opens_it_by_key_and_back_returns(window: MenuWindow) -> None:
    window.open("result", Launch(setup=finished("himmel_hoelle")))
    window.frames(2)
    for _ in range(12):
        # Each press shows the next step at once.
        window.key(pygame.K_SPACE)
        window.frames(4)
    window.until(lambda: any(each.id == "result-ledger" for each in window.lit()))
    window.key(pygame.K_b, "b")
    window.until(lambda: window.name == "ledger")
    window.press("ledger-back")
    window.until(lambda: window.name == "result")


@pytest.mark.parametrize("game", GAMES)
def test_the_result_shows_the_accounts_of_the_person_when_they_are_there(window: MenuWindow, game: str) -> None:
    played = finished(game)
    assert played.match is not None
    window.open("result", Launch(setup=played))
    result = window.app.stack[-1]
    assert isinstance(result, ScoreSheet)
    window.wait_for(lambda: result.accounts.ledger is not None)
    found = ledger_of(played.match)
    assert result.accounts.ledger == found
    result.finish_motion()
    window.frames(2)
    shown = dict(line.rsplit(": ", 1) for line in window.find("result-ledger").label.splitlines()[1:])
    words = result.ctx.words
    expected = [found.deal[0], found.draws[0], *(found.by[seat][0] for seat in range(4))]
    assert list(shown.values()) == [signed_decimal(words, each) for each in expected]
    assert list(shown)[3:] == list(NAMES[1:])
    assert not window.cut_texts()
    window.click("result-ledger")
    window.until(lambda: window.name == "ledger")


def test_the_result_waits_for_no_accounts(window: MenuWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    """While they are computed all buttons work; who leaves ends the computation."""
    monkeypatch.setattr(BackgroundJobs, "poll", lambda self: [])
    window.open("result", Launch(setup=finished("himmel_hoelle")))
    result = window.app.stack[-1]
    assert isinstance(result, ScoreSheet)
    result.finish_motion()
    window.frames(2)
    assert result.accounts.is_running
    assert window.find("result-ledger").label.count("\n") == 0
    window.press("result-again")
    window.until(lambda: window.name == "table")
    assert not result.accounts.is_running


def test_accounts_that_fail_leave_the_numbers_and_the_button(
    window: MenuWindow, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(BackgroundJobs, "poll", lambda self: self.cancel() or [Report(1, None, True, "broken")])
    window.open("result", Launch(setup=finished("himmel_hoelle")))
    result = window.app.stack[-1]
    assert isinstance(result, ScoreSheet)
    result.finish_motion()
    window.frames(3)
    assert not result.accounts.is_running
    assert not result.has_accounts
    assert window.find("result-ledger").tip == result.ctx.words("result-extra-ledger")
    caplog.clear()
