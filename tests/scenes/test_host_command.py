"""``python main.py host`` as others use it: a process, sockets, signals."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import websockets
from heul_doch.scenes.hosting.joint_deal import GuestPart
from processes import free_port

ROOT = Path(__file__).resolve().parents[2]

Frame = dict[str, Any]


class HostProcess:
    """A host in a process of its own."""

    def __init__(self, home: Path, port: int, *arguments: str) -> None:
        words = [sys.executable, "main.py", "--home", str(home), "host", *arguments, "--port", str(port), "--json"]
        environment = {**os.environ, "LANG": "C.UTF-8"}
        self.process = subprocess.Popen(
            words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
        )
        assert self.process.stdout is not None
        self.first = self.process.stdout.readline()

    @property
    def opened(self) -> Frame:
        """What it said of its first table."""
        found: Frame = json.loads(self.first)
        return found

    def end(self, number: int = signal.SIGTERM) -> tuple[int, str]:
        """End it; return its exit code and what it wrote on standard error."""
        self.process.send_signal(number)
        _, wrong = self.process.communicate(timeout=20)
        return self.process.returncode, wrong


@pytest.fixture
def hosts() -> Iterator[list[HostProcess]]:
    """Processes that are ended after the test."""
    started: list[HostProcess] = []
    yield started
    for one in started:
        if one.process.poll() is None:
            one.process.kill()
        one.process.communicate()


async def play(opened: Frame, seat: int, token: str = "", stop_at: int = 10**6) -> tuple[str, list[Frame]]:
    """Play a seat until the end, or until so many moves were made; return its token and the tables it was sent."""
    tables: list[Frame] = []
    part, moved_at, has_agreed = GuestPart(), -1, False
    async with websockets.connect(opened["address"].replace("http", "ws") + "/socket") as socket:

        async def say(**frame: object) -> None:
            await socket.send(json.dumps(frame))

        seat_token = {"seat_token": token} if token else {}
        await say(type="hello", version=1, table=opened["token"], lang="de", **seat_token)
        if not token:
            await say(type="sit", seat=seat, name=f"Gast {seat}", face="egg")
        async for text in socket:
            frame = json.loads(text)
            if frame["type"] == "seated":
                token = frame["token"]
            if frame["type"] == "deal" and (answer := part.answer(frame, seat)) is not None:
                await say(**answer)
            if frame["type"] == "lobby" and all(one["held"] == "person" for one in frame["seats"]) and not has_agreed:
                has_agreed = True
                await say(type="wish", wish="start", yes=True)
            if frame["type"] == "table":
                tables.append(frame)
                if frame["ply"] >= stop_at or "result" in frame:
                    break
                if frame["asked"] and frame["moves"] and frame["ply"] != moved_at:
                    moved_at = frame["ply"]
                    await say(type="move", ply=frame["ply"], move=frame["moves"][0]["move"])
    return token, tables


async def play_all(opened: Frame, tokens: list[str], stop_at: int = 10**6) -> list[tuple[str, list[Frame]]]:
    """Play all seats at once."""
    games = (play(opened, seat, token, stop_at) for seat, token in enumerate(tokens))
    return await asyncio.wait_for(asyncio.gather(*games), 60)


def test_a_game_goes_on_at_the_same_seats_after_the_host_was_killed(tmp_path: Path, hosts: list[HostProcess]) -> None:
    port = free_port()
    hosts.append(HostProcess(tmp_path, port, "heul_doch", "-v", "sonderkarten", "--seats", "4"))
    first = hosts[0].opened
    assert first["address"] == f"http://127.0.0.1:{port}"
    played = asyncio.run(play_all(first, ["", "", "", ""], stop_at=12))
    ply = max(tables[-1]["ply"] for _, tables in played)
    hosts[0].end(signal.SIGKILL)
    hosts.append(HostProcess(tmp_path, port, "heul_doch", "-v", "sonderkarten", "--seats", "4"))
    again = hosts[1].opened
    assert again == first, "the table keeps its token and its word"
    finished = asyncio.run(play_all(again, [token for token, _ in played]))
    for seat, (_, tables) in enumerate(finished):
        assert tables[0]["seat"] == seat
        assert tables[0]["ply"] >= ply, "what was shown is still there"
        assert [one["name"] for one in tables[0]["seats"]] == [f"Gast {number}" for number in range(4)]
        assert tables[-1]["result"]
    code, wrong = hosts[1].end()
    assert (code, wrong) == (0, "")
    (record,) = tmp_path.glob("tables/*/records/*.yaml")
    assert "guest" in record.read_text(encoding="utf-8")
    dealt = [tables[0]["deal"] for _, tables in (*played, *finished)]
    assert all(deal == dealt[0] for deal in dealt), "the same deal before and after the kill"
    assert dealt[0]["joint"]["numbers"] == [0, 1, 2, 3]
    checked = subprocess.run(
        [sys.executable, "main.py", "verify", str(record), "--commitment", dealt[0]["commitment"]],
        cwd=ROOT,
        capture_output=True,
        text=True,
        env={**os.environ, "LANG": "C.UTF-8"},
    )
    assert checked.returncode == 0, checked.stderr
    assert all(f"Gast {seat} ({seat})" in checked.stdout for seat in range(4))


def test_the_result_is_still_there_after_the_host_was_killed(tmp_path: Path, hosts: list[HostProcess]) -> None:
    port, table = free_port(), ("heul_doch", "--seats", "3")
    hosts.append(HostProcess(tmp_path, port, *table))
    played = asyncio.run(play_all(hosts[0].opened, ["", "", ""]))
    hosts[0].end(signal.SIGKILL)
    hosts.append(HostProcess(tmp_path, port, *table))
    again = asyncio.run(play_all(hosts[1].opened, [token for token, _ in played]))
    for (_, before), (_, after) in zip(played, again):
        assert after[0]["result"] == before[-1]["result"]
        assert after[0]["ply"] == before[-1]["ply"]
        assert [one["name"] for one in after[0]["seats"]] == ["Gast 0", "Gast 1", "Gast 2"]
    assert len(list(tmp_path.glob("tables/*/records/*.yaml"))) == 1
    assert hosts[1].end() == (0, "")


def test_people_who_wait_for_the_deal_keep_their_seats_too(tmp_path: Path, hosts: list[HostProcess]) -> None:
    port = free_port()

    async def sit(opened: Frame) -> str:
        async with websockets.connect(opened["address"].replace("http", "ws") + "/socket") as socket:
            hello = {"type": "hello", "version": 1, "table": opened["word"], "lang": "en"}
            await socket.send(json.dumps(hello))
            await socket.send(json.dumps({"type": "sit", "seat": 1, "name": "Gran", "face": "lemon"}))
            while True:
                frame = json.loads(await socket.recv())
                if frame["type"] == "seated":
                    return str(frame["token"])

    async def come_back(opened: Frame, token: str) -> Frame:
        async with websockets.connect(opened["address"].replace("http", "ws") + "/socket") as socket:
            hello = {"type": "hello", "version": 1, "table": opened["token"], "lang": "en", "seat_token": token}
            await socket.send(json.dumps(hello))
            return dict(json.loads(await socket.recv()))

    hosts.append(HostProcess(tmp_path, port, "himmel_hoelle", "--seats", "3"))
    token = asyncio.run(sit(hosts[0].opened))
    hosts[0].end(signal.SIGKILL)
    hosts.append(HostProcess(tmp_path, port, "himmel_hoelle", "--seats", "3"))
    assert hosts[1].opened == hosts[0].opened
    back = asyncio.run(come_back(hosts[1].opened, token))
    assert (back["type"], back["seat"]) == ("seated", 1)


@pytest.mark.parametrize("damage", [b"{", pytest.param(None, marks=pytest.mark.slow)], ids=["half", "missing"])
def test_a_kept_game_whose_keys_are_damaged_is_gone_on_with(
    tmp_path: Path, hosts: list[HostProcess], damage: bytes | None
) -> None:
    port = free_port()
    hosts.append(HostProcess(tmp_path, port, "heul_doch", "--seats", "3"))
    first = hosts[0].opened
    played = asyncio.run(play_all(first, ["", "", ""], stop_at=5))
    hosts[0].end(signal.SIGKILL)
    (file,) = (tmp_path / "tables").glob("*/guests.json")
    # The copy beside it is lost as well.
    file.with_name("guests.json.bak").unlink()
    if damage is None:
        file.unlink()
    else:
        file.write_bytes(damage)
    # A table of another kind leaves it alone.
    hosts.append(HostProcess(tmp_path, port, "heul_doch", "--seats", "4"))
    assert hosts[1].opened["word"] != first["word"]
    hosts[1].end()
    if damage is not None:
        assert not file.exists()
        assert [one.read_bytes() for one in file.parent.glob("damaged-*.json")] == [damage]
    hosts.append(HostProcess(tmp_path, port, "heul_doch", "--seats", "3"))
    again = hosts[2].opened
    assert (again["address"], again["word"]) == (first["address"], first["word"])
    assert again["token"] != first["token"]
    gone_on = asyncio.run(play_all(again, ["", "", ""], stop_at=8))
    assert gone_on[0][1][0]["ply"] >= 5
    assert gone_on[0][1][0]["deal"] == played[0][1][0]["deal"]
    tokens = [token for token, _ in gone_on]
    hosts[2].end(signal.SIGKILL)
    hosts.append(HostProcess(tmp_path, port, "heul_doch", "--seats", "3"))
    assert hosts[3].opened == again
    assert all("result" in tables[-1] for _, tables in asyncio.run(play_all(again, tokens)))
    assert hosts[3].end() == (0, "")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("no_such_game", "--seats", "4"), "no_such_game"),
        (("heul_doch", "--seats", "2"), "2"),
        (("heul_doch", "-v", "nonsense", "--seats", "4"), "nonsense"),
        (("heul_doch", "--seats", "4", "--name", "a@b"), "a@b"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_a_line(
    tmp_path: Path, hosts: list[HostProcess], arguments: tuple[str, ...], said: str
) -> None:
    hosts.append(HostProcess(tmp_path, free_port(), *arguments))
    _, wrong = hosts[0].process.communicate(timeout=20)
    assert hosts[0].process.returncode == 2
    assert len(wrong.splitlines()) == 1
    assert said in wrong


def test_a_port_that_is_taken_is_said_in_a_line(tmp_path: Path, hosts: list[HostProcess]) -> None:
    port = free_port()
    for home in ("a", "b"):
        hosts.append(HostProcess(tmp_path / home, port, "heul_doch", "--seats", "4"))
    assert hosts[1].first == ""
    _, wrong = hosts[1].process.communicate(timeout=20)
    assert hosts[1].process.returncode == 2
    assert len(wrong.splitlines()) == 1


def test_a_game_of_ones_own_rules_is_hosted(tmp_path: Path, hosts: list[HostProcess]) -> None:
    shutil.copytree(ROOT / "tests/data/rules", tmp_path / "rules")
    hosts.append(HostProcess(tmp_path, free_port(), "gemuesegarten", "--seats", "3"))
    played = asyncio.run(play_all(hosts[0].opened, ["", "", ""], stop_at=3))
    assert all(tables[-1]["ply"] >= 3 for _, tables in played)
    assert hosts[0].end() == (0, "")


def test_two_hosts_in_one_folder_never_run_the_same_table(tmp_path: Path, hosts: list[HostProcess]) -> None:
    hosts.append(HostProcess(tmp_path, free_port(), "heul_doch", "--seats", "3"))
    asyncio.run(play_all(hosts[0].opened, ["", "", ""], stop_at=3))
    hosts.append(HostProcess(tmp_path, free_port(), "heul_doch", "--seats", "3"))
    assert hosts[1].opened["token"] != hosts[0].opened["token"]
    hosts[0].end(signal.SIGKILL)
    # Whoever is killed has no table any more.
    hosts.append(HostProcess(tmp_path, free_port(), "heul_doch", "--seats", "3"))
    assert hosts[2].opened["token"] == hosts[0].opened["token"]
