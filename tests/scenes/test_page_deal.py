"""The browser's part in a deal, as Node runs it: the same hashes as Python's, and the same answers as another guest."""

from __future__ import annotations

import hashlib
import hmac
import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from heul_doch.game.core.joint_seed import JointSeed, hash_of
from heul_doch.scenes.hosting.joint_deal import GuestPart, JointDeal, done_frame, public_part

SCRIPT = Path(__file__).resolve().parents[2] / "assets/page/deal.js"
LOOP = """
const deal = require(process.argv[1]);
const does = {
  sha256: (text) => deal.hex(deal.sha256(deal.bytes(text))),
  hmac: (key, text) => deal.hex(deal.hmac(deal.bytes(key), deal.bytes(text))),
  sit: (seat) => { deal.sit(seat); return null; },
  answer: deal.answer, fits: deal.fits, lines: deal.lines,
};
require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const [name, ...given] = JSON.parse(line);
  console.log(JSON.stringify(does[name](...given)));
});
"""

Frame = dict[str, Any]


class Browser:
    """The script in a process."""

    def __init__(self) -> None:
        node = shutil.which("node")
        if node is None:
            pytest.skip("needs node")
        self.process = subprocess.Popen(
            [node, "-e", LOOP, str(SCRIPT)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, *call: object) -> Any:
        """Call a function of the script."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(call) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())


@pytest.fixture
def browser() -> Iterator[Browser]:
    """A browser at seat 1."""
    found = Browser()
    found.ask("sit", 1)
    yield found
    found.process.kill()
    found.process.communicate()


def test_hashes_are_those_of_everybody(browser: Browser) -> None:
    for length in (*range(140), 1000, 70_000):
        data = bytes((7 * i + length) & 255 for i in range(length))
        assert browser.ask("sha256", data.hex()) == hashlib.sha256(data).hexdigest()
    for key in (b"", b"k" * 32, b"k" * 64, b"k" * 65):
        assert browser.ask("hmac", key.hex(), "00ff") == hmac.new(key, b"\x00\xff", hashlib.sha256).hexdigest()


def exchange(browser: Browser) -> JointSeed:
    """Deal with a browser at seat 1 and another guest at seat 0."""
    sent: list[tuple[int, Frame]] = []
    deal, other = JointDeal(lambda seat, frame: sent.append((seat, frame)), lambda: 0.0), GuestPart()
    for step in ("commit", "number"):
        if step == "commit":
            deal.invite(0)
            deal.invite(1)
        else:
            deal.begin([0, 1])
        for seat, frame in sent:
            answer = browser.ask("answer", frame) if seat else other.answer(frame, 0)
            assert answer is not None
            assert answer["type"] == step
            assert deal.take(seat, answer) is None
        sent.clear()
    assert deal.is_ready
    joint = deal.finished()
    assert joint is not None
    assert list(joint.mistakes()) == []
    return joint


def table(joint: JointSeed | None, seat: int = 1) -> Frame:
    names = [{"name": name} for name in ("Ada", "Ben", "Cleo")]
    return {"seat": seat, "seats": names, "deal": {"joint": public_part(joint)}}


def test_it_takes_part_and_finds_out_whether_all_fits(browser: Browser) -> None:
    joint = exchange(browser)
    done = done_frame(joint)
    assert browser.ask("fits", done) is True
    own, others = dict(joint.numbers)[1], dict(joint.numbers)[0]
    for cheat in (
        {**done, "secret": "00" * 32},
        {**done, "secret": "x"},
        {**done, "seed": "7"},
        {**done, "numbers": [{"seat": 0, "number": others}, {"seat": 1, "number": "ab" * 32}]},
        {**done, "numbers": [{"seat": 0, "number": others}, *done["numbers"]]},
        {**done, "numbers": [*done["numbers"], {"seat": 2, "number": own}]},
        done_frame(joint._replace(numbers=joint.numbers[:1])),
        {},
    ):
        assert browser.ask("fits", cheat) is False


def test_it_says_whose_numbers_are_in(browser: Browser) -> None:
    assert browser.ask("lines", table(None)) == [["deal-alone", ""]]
    joint = exchange(browser)
    host = ["deal-host", joint.commitment[:16]]
    own = dict(joint.numbers)[1][:8]
    assert browser.ask("lines", table(joint)) == [
        ["deal-in", own],
        ["deal-people", "Ada, Ben"],
        host,
        ["deal-later", ""],
    ]
    without = joint._replace(numbers=joint.numbers[:1])
    assert browser.ask("lines", table(without)) == [
        ["deal-out", ""],
        ["deal-people", "Ada"],
        ["deal-left-out", "Ben"],
        host,
    ]
    assert browser.ask("lines", table(joint, -1))[0] == ["deal-people", "Ada, Ben"]
    another = joint._replace(commitment="0" * 64)
    assert browser.ask("lines", table(another))[0] == ["deal-elsewhere", ""], "not what this browser was told"


def test_a_number_is_told_for_one_commitment_only(browser: Browser) -> None:
    said = browser.ask("answer", {"step": "commit", "round": 4})
    hashes = [{"seat": 1, "hash": said["hash"]}]
    ask = {"step": "number", "round": 4, "commitment": "aa" * 32, "hashes": hashes}
    told = browser.ask("answer", ask)
    assert hash_of(told["number"]) == said["hash"]
    assert browser.ask("answer", ask) == told
    assert browser.ask("answer", {**ask, "commitment": "bb" * 32}) is None
    assert browser.ask("answer", {**ask, "hashes": []}) is None
    assert browser.ask("answer", {"step": "number", "round": 4}) is None
    assert browser.ask("answer", {"step": "commit", "round": 4})["hash"] != said["hash"]
    assert browser.ask("answer", {**ask, "hashes": [{"seat": 1, "hash": "00" * 32}], "commitment": "cc" * 32}) is None
