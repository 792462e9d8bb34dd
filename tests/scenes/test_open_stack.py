"""The opened stack of a scoring: its columns fit wherever it is shown."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from heul_doch.game.core.state import NOBODY
from heul_doch.scenes.base.geometry import CARD_RATIO
from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.games.heul_doch.open_stack import OpenStack, StackArea
from heul_doch.scenes.games.heul_doch.words import HeulDochWords
from heul_doch.scenes.ui.widgets import UiScene, Widget
from pilot_adapter import Pilot
from pygame import Rect
from tables import position, table


class StackScene(UiScene):
    """One opened stack."""

    name = "opened-stack"

    def build(self) -> Widget:
        self.stack = StackArea("area")
        return self.stack


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    made = Pilot(tmp_path)
    yield made
    made.app.close()


@pytest.mark.parametrize(("size", "bound"), [((30, 60), "columns"), ((140, 60), "largest"), ((140, 22), "height")])
def test_columns_are_as_wide_as_their_place_allows(pilot: Pilot, size: tuple[int, int], bound: str) -> None:
    scene = StackScene()
    pilot.show(scene)
    game = table(3, ())
    state = position(game, "red-7 red-1 blue-1 ~green-4 yellow-5 | blue-4 | yellow-2", "red-2 | red-3 | red-4")
    outcome = game.outcome(state._replace(turn=NOBODY))
    assert outcome is not None
    speech = HeulDochWords(Words("de"), game, ("A", "B", "C"), 0)
    view = OpenStack(scene.ctx, speech, outcome.seats[0], state.zones[game.zone("stack", 0)])
    px, area = scene.ctx.px, scene.stack
    area.place(scene.ui, Rect(50, 50, px(size[0]), px(size[1])))
    view.lay_out(area)
    wide, cell = area.slots[0].w, area.rect.w / len(area.slots)
    onion = view.poses[view.onions[0]].width * CARD_RATIO
    room = area.rect.h - onion - px(1.4) - px(2.9)
    most = {"columns": cell * 0.82, "largest": px(7.4), "height": room * 0.72 / CARD_RATIO}
    assert abs(wide - most[bound]) <= 1.5
    assert all(wide <= limit + 1.5 for limit in most.values())
    assert all(one.right < other.left for one, other in zip(area.slots, area.slots[1:]))
    view.remove()
