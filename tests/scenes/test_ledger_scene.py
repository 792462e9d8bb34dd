"""The accounts after a game: they are those of the engine, for every seat, by mouse and keys, with nothing cut off."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from heul_doch.game.core.match import Match
from heul_doch.game.core.rng import Rng
from heul_doch.game.records.ledger import ledger_of
from heul_doch.scenes.players.background_jobs import BackgroundJobs, SyncJobs
from heul_doch.scenes.screens.ledger import LedgerScene, signed
from heul_doch.scenes.storage.session import HUMAN, FinishedGame, SeatSetup, TableSetup
from heul_doch.scenes.table.live_game import build_game
from heul_doch.scenes.ui.scene import Launch
from menu_window import MenuWindow

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
            signed(words, each) for each in (found.deal[seat], found.draws[seat], found.by[seat][seat])
        ]
        for other in range(4):
            if other != seat:
                assert shown[NAMES[other]] == signed(words, found.by[other][seat])
        dearest = found.dearest(seat)
        assert dearest is None or NAMES[dearest] in window.find("ledger-dearest").label
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
    assert scene.jobs is None


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
