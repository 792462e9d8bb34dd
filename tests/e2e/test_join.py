"""A real window at the table of a real host: in by the address, a seat, some cards, and the same seat again."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from desk import ROOT, Player, Screen, State
from hand import lay_by_keys
from heul_doch.scenes.network.address import LOOPBACK

pytestmark = [pytest.mark.slow, pytest.mark.window, pytest.mark.timeout(240)]


def is_ours(state: State) -> bool:
    """Whether the table waits for us."""
    data = state["data"]
    return bool(state["scene"] == "joined" and data["my_turn"] and data["still"])


def test_a_window_sits_down_plays_and_comes_back_to_its_seat(screen: Screen, tmp_path: Path) -> None:
    words = [sys.executable, "main.py", "--home", str(tmp_path / "host"), "host", "heul_doch", "--seats", "3", "--json"]
    with subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, text=True) as host:
        try:
            assert host.stdout is not None
            opened = json.loads(host.stdout.readline())
            assert LOOPBACK in opened["address"]
            address = f"{opened['address']}/#{opened['token']}"
            with Player(screen, tmp_path, "join", address) as player:
                player.take_seat("join")
                player.wait("the seats are there", lambda state: state["data"]["seats"])
                player.press("join-name")
                player.type("Ada")
                player.press("join-sit")
                player.wait("we have a seat", lambda state: state["data"]["seat"] == 0)
                player.press("join-start")
                player.wait_for_scene("joined")
                laid = 0
                while laid < 3:
                    data = player.wait("it is our turn", is_ours, 60)["data"]
                    ply = data["ply"]
                    card = next(card for card in data["hand"] if card["targets"])
                    lay_by_keys(player, card["place"], card["targets"][:1])
                    player.wait("the host has made it", lambda state, ply=ply: state["data"]["ply"] > ply, 10)
                    laid += 1
                seen = player.data["ply"]
                assert player.log() == ""
            with Player(screen, tmp_path, "join", address) as player:
                player.take_seat("joined")
                data = player.wait("it is our turn", is_ours, 60)["data"]
                assert data["viewer"] == 0
                assert data["ply"] >= seen
                player.key("Escape")
                player.wait_for_scene("pause")
                player.press("pause-title")
                player.wait_for_scene("title")
        finally:
            host.terminate()
            assert host.wait(20) == 0


def test_an_address_that_is_none_is_one_line(tmp_path: Path) -> None:
    for given in (["nowhere/at/all"], ["127.0.0.1:8642"], ["127.0.0.1:8642", "a!"]):
        words = [sys.executable, "main.py", "--home", str(tmp_path), "--lang", "en", "join", *given]
        done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False, timeout=60)
        assert done.returncode == 2
        assert len(done.stderr.splitlines()) == 1
        assert given[0] in done.stderr
