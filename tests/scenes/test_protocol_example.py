"""The worked example of PROTOCOL.md is played against a room: what it shows has to come, in this order."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from guest_rig import RoomRig
from heul_doch.scenes.hosting.guests import TableKeys

ROOT = Path(__file__).resolve().parents[2]
ANYTHING = "…"


def example() -> list[tuple[str, Any]]:
    """Return the lines of the example: ``>`` from the client, ``<`` from the host, and the frame."""
    text = (ROOT / "PROTOCOL.md").read_text(encoding="utf-8")
    block = re.search(r"## A worked example\n.*?```\n(.*?)```", text, re.DOTALL)
    assert block is not None
    return [(line[0], json.loads(line[2:])) for line in block[1].splitlines()]


def agrees(shown: Any, sent: Any) -> bool:
    """Tell whether a frame has what the example shows of it: fields may be left out, and items of lists."""
    if shown == ANYTHING:
        return True
    if isinstance(shown, dict):
        return isinstance(sent, dict) and all(key in sent and agrees(shown[key], sent[key]) for key in shown)
    if isinstance(shown, list):
        rest = iter(sent)
        return all(any(agrees(item, other) for other in rest) for item in shown)
    return bool(shown == sent)


def test_the_worked_example_is_what_a_host_answers() -> None:
    lines = example()
    rig = RoomRig("heul_doch", 3, keys=TableKeys(token="kUjJBH-sDgVmLNoF6QyQrw"))
    read = 0
    for place, (side, frame) in enumerate(lines):
        if side == ">":
            rig.room.receive(1, frame)
            continue
        sent: list[Any] = []
        for _ in range(2000):
            sent = [json.loads(text) for text in rig.wire.sent.get(1, [])]
            found = next((n for n in range(read, len(sent)) if agrees(frame, sent[n])), None)
            if found is not None:
                read = found + 1
                break
            assert rig.room.live is not None, (place, frame, sent[read:])
            rig.go_on()
        else:
            raise AssertionError((place, frame, sent[read:]))
    assert {side for side, _ in lines} == {"<", ">"}


def test_a_frame_that_is_shown_wrongly_does_not_agree() -> None:
    assert agrees({"a": [1, {"b": ANYTHING}]}, {"a": [0, 1, {"b": 2, "c": 3}], "d": 4})
    for shown in ({"a": [2, 1]}, {"b": 1}, {"a": [3]}, {"a": 1}):
        assert not agrees(shown, {"a": [1, 2]})
