"""The keyboard alone: from the title to a laid card and out again, without a mouse."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from desk import Player, Screen, State
from hand import Twin, keys_of, lay_by_keys, wait_for_turn, wishes

pytestmark = [pytest.mark.slow, pytest.mark.window, pytest.mark.timeout(120)]


def is_focused(state: State, id: str) -> bool:
    """Tell whether keys go to an element."""
    return any(element["id"] == id and element["focused"] for element in state["elements"])


def focus(player: Player, id: str) -> None:
    """Step with Tab until an element has the focus."""
    for _ in range(60):
        if is_focused(player.state(), id):
            player.actions.append(f"focus {id}")
            return
        serial = player.state()["serial"]
        player.key("Tab")
        player.wait("the focus moves", lambda state, serial=serial: state["serial"] > serial, 5)
    raise AssertionError(f"Tab never comes to {id}")


def test_from_the_title_to_the_first_card_and_back(screen: Screen, tmp_path: Path) -> None:
    with Player(screen, tmp_path, has_twin=True) as player:
        player.take_seat("title")
        focus(player, "title-setup")
        player.key("Return")
        player.wait_for_scene("setup")
        focus(player, "setup-variant-sonderkarten")
        player.key("space")
        player.wait("the Sonderkarten are on", lambda state: state["data"]["variants"] == ["sonderkarten"])
        focus(player, "setup-seed")
        player.type("7")
        # Return in the field goes on to the button that starts.
        player.key("Return")
        player.wait("start has the focus", lambda state: is_focused(state, "setup-start"))
        player.key("Return")
        player.wait_for_scene("table")

        twin = Twin(["sonderkarten"], 7)
        data = wait_for_turn(player)["data"]
        twin.compare(data)
        move = next(wishes(twin))
        lay_by_keys(player, twin.place_of(move, data), keys_of(move))
        twin.play(move)
        twin.compare(wait_for_turn(player, data["ply"])["data"])

        # A sheet, help and pause lie on top and go away again; nothing has happened below.
        before = player.data
        player.key("w")
        player.wait("what may be laid is said", lambda state: state["data"]["panel"] == "may")
        assert player.data["panel_lines"]
        player.key("Escape")
        player.wait("the sheet is gone", lambda state: not state["data"]["panel"])
        player.key("h")
        player.wait_for_scene("help")
        player.key("Escape")
        player.wait_for_scene("table")
        player.key("Escape")
        player.wait_for_scene("pause")
        player.key("Escape")
        after = player.wait_for_scene("table")["data"]
        assert (after["ply"], after["hand"]) == (before["ply"], before["hand"])

        player.key("Escape")
        player.wait_for_scene("pause")
        focus(player, "pause-title")
        player.key("Return")
        player.wait_for_scene("title")
        focus(player, "title-quit")
        begun = time.monotonic()
        player.key("Return")
        player.finish()
        assert time.monotonic() - begun < 2.5
