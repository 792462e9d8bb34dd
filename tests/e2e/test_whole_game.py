"""A whole game in the real window, with a real mouse and real keys."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from desk import Player, Screen
from hand import Twin, eventful_seed, keys_of, lay_by_clicks, lay_by_drag, lay_by_keys, wait_for_turn, wishes

pytestmark = [pytest.mark.slow, pytest.mark.window, pytest.mark.timeout(170)]

VARIANTS = ("sonderkarten", "kurz")
"""Every number once only: half as long, with all Sonderkarten."""
BY_MOUSE = 7
"""Moves made with the mouse, before the keyboard takes over."""


def quicken(player: Player) -> None:
    """Set the table to short waits, in the settings: a click on one choice, arrow keys on another."""
    player.press("title-settings")
    player.wait_for_scene("settings")
    player.reveal("settings-pause")
    left, top, _, height = player.element("settings-pause")["rect"]
    player.click((left + height // 2, top + height // 2))
    player.wait("no pause", lambda state: element_value(state, "settings-pause") == "off")
    player.press("settings-speed")
    player.key("Home")
    for speed in ("slow", "normal", "fast"):
        player.wait(f"speed {speed}", lambda state, speed=speed: element_value(state, "settings-speed") == speed)
        if speed != "fast":
            player.key("Right")
    player.press("settings-back")
    player.wait_for_scene("title")


def stop_motion(player: Player) -> None:
    """Switch all motion off in the middle of a game, with keys alone."""
    ply = player.data["ply"]
    player.key("e")
    player.wait_for_scene("settings")
    for _ in range(20):
        if player.element("settings-speed")["focused"]:
            break
        player.key("Tab")
        time.sleep(0.05)
    player.key("End")
    player.wait("no motion", lambda state: element_value(state, "settings-speed") == "off")
    player.key("Escape")
    player.wait("back at the table", lambda state: state["scene"] == "table" and state["data"]["my_turn"])
    assert player.data["ply"] == ply


def element_value(state: dict[str, object], id: str) -> object:
    """Return the value of an element, None if it is not there."""
    elements = state["elements"]
    assert isinstance(elements, list)
    return next((element["value"] for element in elements if element["id"] == id), None)


def test_a_whole_game_with_special_cards_switched_on_by_a_click(screen: Screen, tmp_path: Path) -> None:
    seed = eventful_seed(VARIANTS, BY_MOUSE)
    with Player(screen, tmp_path, has_twin=True) as player:
        player.take_seat("title")
        quicken(player)

        player.press("title-setup")
        player.wait_for_scene("setup")
        assert player.data["variants"] == []
        player.press("setup-variant-sonderkarten")
        player.wait("the Sonderkarten are on", lambda state: state["data"]["variants"] == ["sonderkarten"])
        player.press("setup-variant-kurz")
        player.wait("the short game is on", lambda state: set(state["data"]["variants"]) == set(VARIANTS))
        player.press("setup-seed")
        player.type(str(seed))
        player.wait("the number is typed", lambda state: state["data"]["seed"] == str(seed))
        player.press("setup-start")

        player.wait_for_scene("table")
        twin = Twin(VARIANTS, seed)
        ply, dragged, done = -1, False, []
        first: list[str] = []
        for number, move in enumerate(wishes(twin)):
            data = wait_for_turn(player, ply)["data"]
            twin.compare(data)
            first = first or [card["name"] for card in data["hand"]]
            ply, place, keys = data["ply"], twin.place_of(move, data), keys_of(move)
            if number == BY_MOUSE:
                stop_motion(player)
            if number >= BY_MOUSE:
                lay_by_keys(player, place, keys)
            elif not dragged and move.verb in ("own", "left", "right"):
                dragged = True
                lay_by_drag(player, place, keys)
            else:
                lay_by_clicks(player, place, keys)
            done.append("choice" if move.choices else move.verb)
            twin.play(move)
        assert dragged
        assert {"own", "left", "right", "onion", "play", "choice"} <= set(done[:BY_MOUSE])
        assert len(done) > BY_MOUSE + 3

        result = player.wait("the scoring is told", lambda s: s["scene"] == "result" and s["data"]["told"], 40)["data"]
        outcome = twin.outcome
        assert result["scores"] == [seat.score for seat in outcome.seats]
        assert result["onions"] == [seat.onions for seat in outcome.seats]
        assert result["lost"] == [seat.lost for seat in outcome.seats]
        assert result["winners"] == list(outcome.winners)
        assert result["points"] == result["scores"], "the bars show something else"

        player.press("result-again")
        player.wait_for_scene("table")
        again = wait_for_turn(player)["data"]
        assert [card["name"] for card in again["hand"]] != first, "other cards"
        assert len(again["hand"]) == 4
        player.close_window()
        assert player.finish() < 2.0
