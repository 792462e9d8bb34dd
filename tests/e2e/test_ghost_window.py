"""A game of the past in a real window: who has cost whom how much, and the same deal beside its ghost."""

from __future__ import annotations

from pathlib import Path

import pytest
from desk import Player, Screen
from heul_doch.game.bots import LEVELS
from heul_doch.game.core.match import Match
from heul_doch.game.core.rng import Rng
from heul_doch.game.records.ghost import ghost_of
from heul_doch.game.records.record import record_of
from heul_doch.scenes.storage.accounts_file import AccountsFile
from heul_doch.scenes.storage.archive import past_games, tag_of
from heul_doch.scenes.storage.autosave import entry_of, players_of
from heul_doch.scenes.storage.session import HUMAN, SeatSetup, TableSetup
from heul_doch.scenes.storage.stats_file import StatsFile
from heul_doch.scenes.table.live_game import build_game

pytestmark = [pytest.mark.slow, pytest.mark.window, pytest.mark.timeout(180)]


def test_the_table_of_costs_and_a_ghost(screen: Screen, tmp_path: Path) -> None:
    seats = (SeatSetup("Oma", "egg", HUMAN), SeatSetup("Pepe", "chili", "onestep"), SeatSetup("Zita", "lemon", "easy"))
    setup = TableSetup("heul_doch", seats=seats)
    match, bot, rng = Match.new(build_game(setup), 7, [seat.name for seat in seats]), LEVELS["onestep"](), Rng(7)
    while not match.is_over:
        seat = match.acting_seats[0]
        match.submit(bot.choose(match.game, match.view(seat), match.legal_moves(seat), rng))
    home = tmp_path / "home"
    past_games(home).put([record_of(match, players=players_of(setup))], tag_of(match))
    entry = entry_of(match, players_of(setup), "2026-01-01T00:00:00Z")
    assert entry is not None
    StatsFile(home).add(entry)
    with Player(screen, tmp_path) as player:
        player.take_seat("title")
        player.press("title-statistics")
        player.wait_for_scene("statistics")
        player.wait("the accounts are there", lambda s: any(e["id"] == "statistics-tears" for e in s["elements"]), 60)
        assert "Oma" in player.element("statistics-tears")["label"]
        player.press("statistics-back")
        player.wait_for_scene("title")
        player.press("title-library")
        player.wait_for_scene("library")
        player.wait("the game is listed", lambda s: any(e["id"] == "library-ghost" for e in s["elements"]), 30)
        player.press("library-ghost")
        player.wait_for_scene("table")
        found = player.wait("it is on turn", lambda s: s["data"].get("my_turn"), 60)
        first = ghost_of(match, 0, "Oma").rounds[0]
        assert found["data"]["ghost"] == ["Oma", 0, first, first]
        player.close_window()
        player.finish()
    (kept,) = AccountsFile(home).all()
    assert kept.who[0].name == "Oma"
