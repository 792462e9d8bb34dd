"""Whole games of a window at a host in a process of its own, over real sockets."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from heul_doch.game.core.rng import Rng
from heul_doch.scenes.hosting.join import JoinScene, address_of
from heul_doch.scenes.hosting.joined_table import JoinedTable
from heul_doch.scenes.ui.scene import Launch
from pilot_adapter import Pilot
from processes import free_port
from tables import LONG
from test_host_command import HostProcess, hosts, play

__all__ = ["hosts"]

pytestmark = [pytest.mark.slow, pytest.mark.timeout(400)]


@pytest.mark.parametrize(
    "arguments",
    [
        ("heul_doch", "-v", "sonderkarten", "--seats", "3"),
        pytest.param(("jammerlappen", "--seats", "2", "--throw-in", "armed"), marks=LONG),
        ("himmel_hoelle", "--seats", "3"),
    ],
    ids=lambda words: words[0],
)
def test_a_window_plays_whole_games_at_a_real_host(
    fly_app: Callable[..., Pilot], tmp_path: Path, hosts: list[HostProcess], arguments: tuple[str, ...]
) -> None:
    hosts.append(HostProcess(tmp_path / "host", free_port(), *arguments))
    opened = hosts[0].opened
    pilot = fly_app()
    pilot.store.change(speed="off")
    pilot.show(JoinScene(Launch(setup=address_of(f"{opened['address']}/#{opened['token']}"))))

    def until(condition: Callable[[], bool], seconds: float) -> None:
        end = time.monotonic() + seconds
        while not condition():
            assert time.monotonic() < end, f"on top is {pilot.app.top}"
            pilot.frame(1 / 30)
            time.sleep(0.002)

    scene = pilot.app.top
    assert isinstance(scene, JoinScene)
    until(lambda: bool(scene.probe()["seats"]), 20)
    scene._type_name("Ada")
    scene._sit()
    until(lambda: scene.probe()["seat"] == 0, 20)
    seats = len(scene.probe()["seats"])
    others = [
        threading.Thread(target=lambda seat=seat: asyncio.run(play(opened, seat)), daemon=True)
        for seat in range(1, seats)
    ]
    for other in others:
        other.start()
    until(lambda: "Gast" in " ".join(scene.probe()["seats"][1:]) and scene.probe()["seats"].count("Ada") == 1, 20)
    scene._start()
    until(lambda: isinstance(pilot.app.top, JoinedTable), 30)
    table, rng, made = pilot.app.top, Rng(3), 0
    assert isinstance(table, JoinedTable)

    def is_shown() -> bool:
        nonlocal made
        if pilot.app.top is table and table._is_ready and table.is_my_turn and table.live.turn == table.live.viewer:
            legal = table.live.legal_moves()
            if legal:
                table.play(legal[rng.below(len(legal))])
                made += 1
        return pilot.app.top is not None and pilot.app.top.name == "result"

    until(is_shown, 300)
    assert made > 3
    assert pilot.failures == []
    assert table.live.finished_match().is_over
    for other in others:
        other.join(20)
        assert not other.is_alive()
