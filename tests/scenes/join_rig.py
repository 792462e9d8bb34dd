"""A window's end of a connection to a room in the same process: what goes over it goes through JSON, as over a wire."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from guest_rig import RoomRig
from heul_doch.scenes.hosting.remote_table import RemoteTable
from heul_doch.scenes.network.client_process import Connected, Disconnected, Ended, FromHost, Message
from heul_doch.scenes.network.frames import read_frame, read_host_frame, write_frame

Change = Callable[[dict[str, Any]], dict[str, Any] | None]
"""Makes another frame of a host's, or none."""


class RigClient:
    """A client of a room. ``change`` stands for what a bad host or a bad network does to frames."""

    def __init__(self, rig: RoomRig, hello: Mapping[str, object], change: Change = lambda frame: frame) -> None:
        self.rig, self.hello, self.change = rig, dict(hello), change
        self.said: list[Message] = []
        self.is_stopped = False
        self.connect()

    def connect(self) -> None:
        """Connect, or connect again."""
        self.rig._connections += 1
        self.number, self.read = self.rig._connections, 0
        self.is_lost = False
        self.said.append(Connected())
        self.send(self.hello)

    def lose(self) -> None:
        """Lose the connection."""
        self.is_lost = True
        self.rig.room.lose(self.number)
        self.said.append(Disconnected("network-lost"))

    def receive(self) -> Sequence[Message]:
        sent = self.rig.wire.sent.get(self.number, []) if not self.is_lost else []
        for text in sent[self.read :]:
            frame = self.change(read_host_frame(text))
            if frame is not None:
                self.said.append(FromHost(json.loads(json.dumps(frame))))
        self.read = len(sent)
        closed = self.rig.wire.closed.get(self.number)
        if closed is not None and not self.is_lost:
            self.is_lost = True
            self.said.append(Ended(*closed) if closed[0] >= 4400 else Disconnected(closed[1]))
        found, self.said = self.said, []
        return found

    def send(self, frame: Mapping[str, object]) -> None:
        if not self.is_lost:
            fields = {key: value for key, value in frame.items() if key != "type"}
            self.rig.room.receive(self.number, read_frame(write_frame(str(frame["type"]), **fields)))

    def greet_with(self, hello: Mapping[str, object]) -> None:
        self.hello = dict(hello)

    def stop(self, is_patient: bool) -> None:
        self.is_stopped = True
        if not self.is_lost:
            self.rig.room.lose(self.number)
        self.is_lost = True


def remote(rig: RoomRig, folder: Path, change: Change = lambda frame: frame) -> tuple[RemoteTable, RigClient]:
    """Return a table as a window has it that has joined a room by its token."""
    made: list[RigClient] = []

    def connect(hello: Mapping[str, object]) -> RigClient:
        made.append(RigClient(rig, hello, change))
        return made[0]

    table = RemoteTable("ws://127.0.0.1/socket", rig.room.keys.token, "de", folder, connect)
    table.update()
    return table, made[0]
