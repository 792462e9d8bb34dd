"""The table in the window when guests play at devices of their own."""

from __future__ import annotations

from typing import ClassVar

from heul_doch.game.core.match import Match
from heul_doch.scenes.hosting.hosted_game import HostedGame
from heul_doch.scenes.hosting.room import Room
from heul_doch.scenes.storage.session import TableSetup
from heul_doch.scenes.table.live_game import LiveGame
from heul_doch.scenes.table.scene import TableScene
from heul_doch.scenes.ui.scene import Context


class HostedTable(TableScene):
    """A table whose guests are those of a room."""

    game_class: ClassVar[type[LiveGame]] = HostedGame

    def __init__(self, room: Room, setup: TableSetup, match: Match | None = None) -> None:
        super().__init__(setup, match=match)
        self._room = room

    def enter(self, ctx: Context) -> None:
        """Deal, and have the guests play this game."""
        super().enter(ctx)
        if self._is_ready:
            assert isinstance(self.live, HostedGame)
            self._room.attach(self.live)

    def update(self, dt: float) -> None:
        """Take the guests' moves, let characters answer, show it all, and send everybody the position."""
        super().update(dt)
        self._room.update()
