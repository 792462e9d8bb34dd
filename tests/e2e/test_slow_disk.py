"""``kill -9`` in the real window on a disk that takes 0.3 s to sync: no move that was shown is lost (B26)."""

from __future__ import annotations

import json
import random
import time
from pathlib import Path

import pytest
from desk import Player, Screen
from hand import lay_by_clicks, wait_for_turn
from heul_doch.game.records.record import read_records

pytestmark = [pytest.mark.slow, pytest.mark.window, pytest.mark.timeout(150)]

SLOW = """
import os, time
_sync = os.fsync
def _slowly(descriptor):
    time.sleep(0.3)
    _sync(descriptor)
os.fsync = _slowly
"""
"""Imported by the program's Python before anything else."""


def test_no_move_that_was_shown_is_lost(screen: Screen, tmp_path: Path) -> None:
    rng, home = random.Random(4), tmp_path / "home"
    home.mkdir()
    (home / "settings.json").write_text(json.dumps({"speed": "off", "thinking": "off", "mute": True}), "utf-8")
    (tmp_path / "slow").mkdir()
    (tmp_path / "slow" / "sitecustomize.py").write_text(SLOW, "utf-8")
    env = {"PYTHONPATH": str(tmp_path / "slow")}
    for kill in range(3):
        with Player(screen, tmp_path, "play", "heul_doch", "--seed", str(kill), "--seats", "6", env=env) as player:
            player.take_seat("table")
            ply = wait_for_turn(player)["data"]["ply"]
            lay_by_clicks(player, 0, ["onion"])
            if kill == 2:
                ply = wait_for_turn(player, ply)["data"]["ply"]
                player.key("u")
                player.wait("taken back", lambda state, ply=ply: state["data"]["ply"] < ply, 5)
            else:
                moved = ply + 1 + kill
                player.wait("the others move", lambda state, moved=moved: state["data"]["ply"] >= moved, 10)
                time.sleep(rng.random() * 0.2)
            player.kill()
            shown = player.data
        record = read_records(home / "saves" / "current.yaml")[-1]
        if kill == 2:
            assert (len(record.moves), record.undone) == (shown["ply"], 1)
        else:
            assert shown["ply"] > ply
            # A move is on disk before it is shown, so there may be one more.
            assert len(record.moves) in (shown["ply"], shown["ply"] + 1), f"kill {kill}"
    with Player(screen, tmp_path, env=env) as player:
        player.take_seat("title")
        player.press("title-play")
        player.wait_for_scene("table")
        assert player.data["ply"] >= shown["ply"]
        assert not list((home / "saves").glob("damaged*"))
        player.check_quiet()
