"""The proof after a game: any move of any bot, counted honestly, ended at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from heul_doch.game import Rng, view
from heul_doch.game.bots import make
from heul_doch.game.bots.bot_input import BOT_TAG
from heul_doch.game.bots.players import split_player
from heul_doch.game.core.match import Match
from heul_doch.scenes.players.background_jobs import BackgroundJobs, SyncJobs
from heul_doch.scenes.screens.fairness import FairnessScene
from heul_doch.scenes.storage.session import HUMAN, Asked, FinishedGame, SeatSetup, TableSetup
from heul_doch.scenes.table.live_game import build_game
from heul_doch.scenes.ui.scene import Launch
from menu_window import MenuWindow

PLAYERS = (HUMAN, "easy", "onestep", "program-12345678")


@pytest.fixture
def window(tmp_path: Path) -> Iterator[MenuWindow]:
    window = MenuWindow(tmp_path)
    yield window
    window.close()


def finished(asked: dict[int, Asked] | None = None) -> FinishedGame:
    """Return a game played out as a table plays it: every bot with the seed of its move."""
    seats = tuple(SeatSetup(name, who, player) for name, who, player in
                  zip(("Du", "Pepe", "Knofel", "Robo"), ("egg", "chili", "garlic", "lemon"), PLAYERS))  # fmt: skip
    setup = TableSetup(variants=("sonderkarten",), seats=seats, seed=3)
    game = build_game(setup)
    match = Match.new(game, 3, [seat.name for seat in seats], side_key="3" * 32)
    while not match.is_over:
        seat = match.state.turn
        player = PLAYERS[seat] if PLAYERS[seat] not in (HUMAN, PLAYERS[3]) else "onestep"
        bot, seed = make(*split_player(player)), match.side_seed(BOT_TAG, match.state.ply)
        match.submit(bot.choose(game, match.view(seat), match.legal_moves(seat), Rng(seed)))
    outcome = game.outcome(match.state)
    assert outcome is not None
    return FinishedGame(setup, game, outcome, match.state.zones, 3, match=match, asked=asked or {})


def open_proof(window: MenuWindow, game: FinishedGame) -> FairnessScene:
    scene = FairnessScene(game, SyncJobs)
    window.open("help")
    window.app.push(scene)
    window.frames(3)
    return scene


def first(scene: FairnessScene, seat: int) -> int:
    return next(at for at in scene.moves if scene.match.moves[at].seat == seat)


def test_the_moves_of_bots_are_listed_and_the_persons_are_not(window: MenuWindow) -> None:
    scene = open_proof(window, finished())
    assert {scene.match.moves[at].seat for at in scene.moves} == {1, 2, 3}
    assert window.cut_texts() == []


@pytest.mark.parametrize("seat", [1, pytest.param(2, marks=pytest.mark.slow)])
def test_a_move_of_a_bot_is_proved(window: MenuWindow, seat: int) -> None:
    scene = open_proof(window, finished())
    at = first(scene, seat)
    window.click(f"fairness-move-{at}")
    window.frames(3)
    assert scene.verdict() == "1000/1000 gleich"
    proof = scene.probe()["proof"]
    assert (proof["asked"], proof["equal"], proof["equal_views"], proof["is_played"]) == (1000, 1000, 1000, True)
    assert "1000 von 1000" in "\n".join(scene.details())


def test_of_a_program_only_what_it_saw_is_compared_and_that_is_said(window: MenuWindow) -> None:
    scene = open_proof(window, finished())
    scene.choose(first(scene, 3))
    window.frames(3)
    assert scene.verdict() == "1000/1000 gleich"
    assert any("eigenes Programm" in line for line in scene.details())


def test_of_a_game_of_an_older_version_it_is_said_what_was_not_compared(window: MenuWindow) -> None:
    game = finished()
    assert game.match is not None
    scene = open_proof(window, replace(game, match=replace(game.match, side_keys=())))
    scene.choose(first(scene, 2))
    window.frames(3)
    assert any("älteren Fassung" in line for line in scene.details()), scene.details()
    assert window.cut_texts() == []


@pytest.mark.parametrize(
    ("asked", "word"),
    [
        (Asked("onestep", 99, error="took too long"), "Ersatzzug"),
        (Asked("onestep", 99, is_dealt_anew=True), "Rücknahme"),
        (Asked("onestep", 99), "andere Fassung"),
    ],
)
def test_a_move_the_bot_would_not_make_is_explained(window: MenuWindow, asked: Asked, word: str) -> None:
    game = finished()
    assert game.match is not None
    match = game.match
    other = make("beginner")

    def would_choose(at: int) -> str:
        state = match.states[at]
        choice = other.choose(match.game, view(match.game, state, state.turn), match.game.legal_moves(state), Rng(99))
        return match.game.move_text(choice)

    at = next(n for n, m in enumerate(match.moves) if m.seat == 2 and match.game.move_text(m) != would_choose(n))
    scene = open_proof(window, replace(game, asked={at: asked._replace(player="beginner")}))
    scene.choose(at)
    window.frames(3)
    assert any(word in line for line in scene.details()), scene.details()
    assert scene.verdict() == "1000/1000 gleich"


def test_one_key_opens_it_after_the_round_and_escape_goes_back(window: MenuWindow) -> None:
    window.open("result", Launch(setup=finished()))
    window.wait(0.5)
    window.top.skip_all()
    window.frames(3)
    window.key(pygame.K_f, "f")
    assert window.name == "fairness"
    window.key(pygame.K_ESCAPE)
    assert window.name == "result"


def test_leaving_ends_what_is_being_proved(window: MenuWindow) -> None:
    scene = open_proof(window, finished())
    scene.make_jobs = BackgroundJobs
    scene.choose(scene.moves[0])
    room = scene.jobs
    assert room is not None
    assert room.is_busy
    window.key(pygame.K_ESCAPE)
    assert window.name == "help"
    assert not room.is_busy
