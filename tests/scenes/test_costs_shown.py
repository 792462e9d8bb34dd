"""Who has cost whom how much: in the statistics, computed from records where it is missing, and after an evening."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from heul_doch.game.bots import LEVELS
from heul_doch.game.core.match import Match
from heul_doch.game.core.observe import AUDIENCE
from heul_doch.game.core.rng import Rng
from heul_doch.game.records.ledger import ledger_of
from heul_doch.game.records.record import record_of
from heul_doch.scenes.players.background_jobs import BackgroundJobs, SyncJobs
from heul_doch.scenes.screens.statistics import StatisticsScene
from heul_doch.scenes.screens.summary import SummaryScene
from heul_doch.scenes.storage.accounts_file import AccountsFile, accounts_of_match
from heul_doch.scenes.storage.archive import past_games, tag_of
from heul_doch.scenes.storage.autosave import entry_of, players_of
from heul_doch.scenes.storage.session import HUMAN, FinishedGame, SeatSetup, TableSetup
from heul_doch.scenes.storage.stats_file import StatsFile
from heul_doch.scenes.table.live_game import build_game
from heul_doch.scenes.ui.scene import Launch
from menu_window import MenuWindow

pytestmark = pytest.mark.usefixtures("real_accounts")

NAMES, FACES = ("Du", "Pepe", "Graf Knofel"), ("egg", "chili", "garlic")
SEATS = tuple(SeatSetup(n, f, "onestep" if at else HUMAN) for at, (n, f) in enumerate(zip(NAMES, FACES)))


@pytest.fixture
def window(tmp_path: Path) -> Iterator[MenuWindow]:
    window = MenuWindow(tmp_path)
    yield window
    window.close()


def play(game: str, seed: int) -> Match:
    match, bot, rng = Match.new(build_game(TableSetup(game, seats=SEATS)), seed, NAMES), LEVELS["onestep"](), Rng(seed)
    while not match.is_over:
        seat = match.acting_seats[0]
        match.submit(bot.choose(match.game, match.view(seat), match.legal_moves(seat), rng))
    return match


def keep(home: Path, match: Match) -> None:
    players = players_of(TableSetup(seats=SEATS))
    past_games(home).put([record_of(match, players=players)], tag_of(match))
    entry = entry_of(match, players, "2026-01-01T00:00:00Z")
    assert entry is not None
    StatsFile(home).add(entry)


def opened(window: MenuWindow) -> StatisticsScene:
    scene: StatisticsScene = window.open("statistics")
    window.wait_for(lambda: scene.entries is not None and scene._jobs is None and bool(scene.kept))
    window.frames(2)
    return scene


@pytest.mark.parametrize("jobs", [SyncJobs, pytest.param(BackgroundJobs, marks=pytest.mark.slow)])
def test_statistics_compute_and_keep_what_is_missing(
    window: MenuWindow, monkeypatch: pytest.MonkeyPatch, jobs: type[BackgroundJobs]
) -> None:
    monkeypatch.setattr("heul_doch.scenes.screens.statistics.BackgroundJobs", jobs)
    matches = [play("himmel_hoelle", seed) for seed in (1, 2)] + [play("jammerlappen", 3)]
    for match in matches:
        keep(window.folder, match)
    known = accounts_of_match(matches[0], SEATS, ("Du",))
    assert known is not None
    AccountsFile(window.folder).add(known)
    scene = opened(window)
    assert len(scene.kept) == 3
    window.wait_for(lambda: len(AccountsFile(window.folder).all()) == 3)
    ledgers = [ledger_of(match) for match in matches]
    lines = window.find("statistics-tears").label.splitlines()
    assert lines[0] == " | Du | Pepe | Graf Knofel"
    cost = round(ledgers[0].by[1][0] + ledgers[1].by[1][0])
    assert lines[2].split(" | ")[1].replace("−", "-").lstrip("+") == str(cost)
    safe = window.find("statistics-tears-safe").label.splitlines()
    assert safe[1].split(" | ")[2].replace("−", "-").lstrip("+") == str(round(ledgers[2].by[0][1]))
    assert window.cut_texts() == []
    scene._choose("jammerlappen")
    window.frames(2)
    assert "statistics-tears" not in {widget.id for widget in window.lit()}


def test_a_damaged_account_is_said_in_a_line_and_computed_anew(
    window: MenuWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("heul_doch.scenes.screens.statistics.BackgroundJobs", SyncJobs)
    match = play("himmel_hoelle", 1)
    keep(window.folder, match)
    (window.folder / "accounts.jsonl").write_text('{"id": "abc", "version": 1, "par": [1', encoding="utf-8")
    scene = opened(window)
    window.wait_for(lambda: "accounts.damaged-1.jsonl" in window.app.toasts.text)
    (found,) = scene.kept.values()
    assert found.ledger == ledger_of(match)
    window.wait_for(lambda: AccountsFile(window.folder).all() == [found])


def test_who_leaves_ends_the_computation(window: MenuWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    keep(window.folder, play("himmel_hoelle", 1))
    monkeypatch.setattr(BackgroundJobs, "poll", lambda self: [])
    window.open("title")
    scene: StatisticsScene = window.open("statistics")
    window.wait_for(lambda: scene._jobs is not None)
    window.frames(2)
    window.press("statistics-back")
    window.until(lambda: window.name == "title")
    assert scene._jobs is None


@pytest.mark.parametrize("is_shared", [False, True])
def test_the_result_keeps_the_accounts_once(
    window: MenuWindow, monkeypatch: pytest.MonkeyPatch, is_shared: bool
) -> None:
    monkeypatch.setattr("heul_doch.scenes.games.results.score_sheet.BackgroundJobs", SyncJobs)
    match = play("himmel_hoelle", 4)
    seats = (SEATS[0], SeatSetup("Oma", "lemon", HUMAN), SEATS[2]) if is_shared else SEATS
    setup, viewer = TableSetup("himmel_hoelle", seats=seats), AUDIENCE if is_shared else 0
    outcome = match.game.outcome(match.state)
    assert outcome is not None
    finished = FinishedGame(setup, match.game, outcome, match.state.zones, viewer=viewer, match=match)
    for _ in range(2):
        window.open("result", Launch(setup=finished))
        window.wait_for(lambda: not window.top.accounts.is_running)
        assert window.top.has_accounts != is_shared
    window.wait_for(lambda: bool(AccountsFile(window.folder).all()))
    (kept,) = AccountsFile(window.folder).all()
    assert kept == accounts_of_match(match, seats, ("Du",))


def test_the_end_of_an_evening_adds_its_rounds_up(window: MenuWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("heul_doch.scenes.screens.summary.BackgroundJobs", SyncJobs)
    scene: SummaryScene = window.open("summary", Launch(seed=2, seats=3))
    window.until(lambda: len(scene.ledgers) == 3)
    window.frames(2)
    ledgers = {match.game.defn.id: ledger for match, ledger in zip(scene.rounds, scene.ledgers)}
    lines = window.find("summary-tears").label.splitlines()
    change = round(ledgers["heul_doch"].by[2][1] + ledgers["himmel_hoelle"].by[2][1])
    assert lines[3].split(" | ")[2].replace("−", "-").lstrip("+") == str(change)
    safe = window.find("summary-tears-safe").label.splitlines()
    assert safe[2].split(" | ")[3].replace("−", "-").lstrip("+") == str(round(ledgers["jammerlappen"].by[1][2]))
    assert window.cut_texts() == []
