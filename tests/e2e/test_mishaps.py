"""What hands, cats and power cuts do: bug reports B13, B14, B15, B17, B20, B26, B29 in the real window."""

from __future__ import annotations

import json
import random
import time
from pathlib import Path

import pytest
from desk import Player, Screen, Spot, centre
from hand import Twin, keys_of, lay_by_clicks, target_rect, wait_for_turn, wishes

pytestmark = [pytest.mark.slow, pytest.mark.window, pytest.mark.timeout(150)]

FAST = {"speed": "fast", "thinking": "off", "language": "de"}
"""Settings of somebody in a hurry."""


def settle(home: Path, **values: object) -> None:
    """Write a settings file before the first start."""
    home.mkdir(parents=True, exist_ok=True)
    (home / "settings.json").write_text(json.dumps(FAST | values), "utf-8")


def choose(player: Player, place: int) -> None:
    """Choose a card of the hand, if it is not chosen yet: another click might lay it."""
    if player.data["selected"] != place:
        player.click(tuple(player.data["hand"][place]["spot"]))
        player.wait("the card is chosen", lambda state: state["data"]["selected"] == place, 5)


def test_clicks_that_bounce_miss_or_come_too_early(screen: Screen, tmp_path: Path) -> None:
    settle(tmp_path / "home")
    twin = Twin(["sonderkarten"], 11)
    start = ["play", "heul_doch", "-v", "sonderkarten", "--seed", "11", *twin.opponents()]
    with Player(screen, tmp_path, *start, has_twin=True) as player:
        player.take_seat("table")
        data = wait_for_turn(player)["data"]
        twin.compare(data)
        move = next(move for move in twin.live.legal_moves() if move.verb in ("own", "left", "right"))
        place = twin.place_of(move, data)
        spot: Spot = tuple(data["hand"][place]["spot"])

        # Ten presses in a tenth of a second choose the card and lay nothing (B13).
        player.xdotool("mousemove", "--window", player.window, *spot, "click", "--repeat", 10, "--delay", 5, 1)
        player.wait("the card is chosen", lambda state: state["data"]["selected"] == place, 5)
        time.sleep(0.5)
        assert player.data["ply"] == data["ply"]

        # Carried out of the window and let go there: it glides back (B14).
        player.move(spot)
        player.xdotool("mousedown", 1, "mousemove_relative", "--", -40, -80, "sleep", 0.1, "mousemove", 4, 4)
        time.sleep(0.2)
        player.xdotool("mouseup", 1)
        time.sleep(0.6)
        back = player.data
        assert (back["ply"], back["hand"], back["still"]) == (data["ply"], data["hand"], True)

        # Wheel and other buttons lay nothing, neither on the card nor on its place (B15).
        choose(player, place)
        key = keys_of(move)[0]
        box = target_rect(player, key)
        for where in (spot, centre(box)):
            for button in (2, 3, 4, 5, 6, 7, 8):
                player.xdotool("mousemove", "--window", player.window, *where, "click", button)
        time.sleep(0.4)
        assert player.data["ply"] == data["ply"]

        # Three presses on the place are one move; presses while cards fly and others move are forgotten (B13).
        choose(player, place)
        words: list[object] = ["mousemove", "--window", player.window, *centre(box)]
        player.xdotool(*words, "click", "--repeat", 3, "--delay", 15, 1)
        player.wait("the card is laid", lambda state: state["data"]["ply"] > data["ply"], 5)
        # A click that may have come when it was our turn again proves nothing, so the turn is looked at behind it too.
        is_early = True
        for card in data["hand"]:
            if player.data["rules_turn"] != data["viewer"]:
                player.click(tuple(card["spot"]))
                is_early = player.data["rules_turn"] != data["viewer"]
        twin.play(move)
        data = wait_for_turn(player, data["ply"])["data"]
        twin.compare(data)
        assert data["selected"] == -1 or not is_early, "a press was saved up"

        # Right after all that, a click works at the first try; closing while the others move is at once (B29).
        move = next(wishes(twin))
        lay_by_clicks(player, twin.place_of(move, data), keys_of(move))
        player.close_window()
        assert player.finish() < 2.0


def wild(rng: random.Random, size: Spot) -> list[object]:
    """Return a handful of actions nobody in their right mind takes."""
    words: list[object] = []
    keys = ["Return", "space", "Escape", "Tab", "Left", "Right", "Up", "Down", "Home", "End", "Prior", "Next"]
    keys += [
        "o",
        "z",
        "w",
        "l",
        "c",
        "h",
        "e",
        "p",
        "F1",
        "question",
        "BackSpace",
        "Delete",
        "x",
        "adiaeresis",
        "F11",
        "shift+Tab",
    ]
    keys += ["1", "2", "3", "4", "9", "ctrl+z", "ctrl+a", "ctrl+v", "F5"]
    for _ in range(12):
        spot = (rng.randrange(size[0]), rng.randrange(size[1]))
        kind = rng.random()
        words += ["mousemove", "--window", "%1", *spot]
        if kind < 0.45:
            words += ["click", "--repeat", rng.choice((1, 1, 2, 3)), "--delay", rng.choice((5, 30)), 1]
        elif kind < 0.6:
            words += ["click", rng.choice((2, 3, 4, 5, 6, 7, 8))]
        elif kind < 0.75:
            words += ["mousedown", 1, "mousemove_relative", "--", rng.randrange(-300, 300), rng.randrange(-300, 300)]
            if rng.random() < 0.7:
                words += ["mouseup", 1]
        else:
            words += ["key", "--delay", 3, *rng.choices(keys, k=3)]
    return words


def check_inside(player: Player) -> None:
    """Check that after everything each thing is where it can be reached."""
    state = player.state()
    width, height = state["size"]
    for element in state["elements"]:
        if element.get("clip") is None:
            left, top, wide, high = element["rect"]
            assert left >= 0, element
            assert top >= 0, element
            assert left + wide <= width, element
            assert top + high <= height, element


def catch_up(player: Player) -> None:
    """Wait until all that was done so far has arrived: things arrive in order, and the last is a new size."""
    for size in ([1290, 810], [1280, 800]):
        player.resize((size[0], size[1]))
        player.wait(f"the size {size}", lambda state, size=size: state["size"] == size)


def go_home(player: Player) -> str:
    """Strike Escape until nothing is on top of the table or the title; return which it is."""
    player.xdotool("mouseup", 1)
    for _ in range(12):
        catch_up(player)
        state = player.state()
        if len(state["stack"]) == 1 and state["scene"] in ("table", "title") and not state["data"].get("panel"):
            return str(state["scene"])
        player.key("Escape")
    raise AssertionError("Escape does not lead out")


def test_a_cat_on_the_keyboard_and_a_shaken_window(screen: Screen, tmp_path: Path) -> None:
    rng = random.Random(20)
    settle(tmp_path / "home")
    env = {"SDL_AUDIODRIVER": "nosuch"}
    start = ("play", "heul_doch", "-v", "sonderkarten", "--seed", "5", "--seats", "5")
    sizes = [(200, 150), (3000, 1000), (1, 1), (960, 600), (1599, 999), (1000, 999), (1280, 800)]
    until = time.monotonic() + 14
    while time.monotonic() < until:
        # The cat may find the way out: that is an end like any other, and it comes back.
        with Player(screen, tmp_path, *start, env=env) as player:
            player.take_seat("table")
            for turn in range(3):
                for size in rng.choices(sizes, k=7):
                    player.resize(size)
                    time.sleep(0.03)
                if turn < 2:
                    # Full screen, and back.
                    player.key("F11")
            catch_up(player)
            while time.monotonic() < until and player.process.poll() is None:
                words = [player.window if word == "%1" else word for word in wild(rng, (1280, 800))]
                try:
                    player.xdotool(*words)
                    if rng.random() < 0.3:
                        player.resize(rng.choice(sizes))
                except AssertionError:
                    player.process.wait(5)
            if player.process.poll() is not None:
                player.finish()
                continue

            scene = go_home(player)
            if scene == "title":
                player.press("title-play")
                player.wait_for_scene("table")
            check_inside(player)
            state = wait_for_turn(player)
            if state["scene"] == "table" and not state["data"]["over"]:
                if state["data"]["selected"] >= 0:
                    # The cat has chosen a card.
                    player.key("Escape")
                    state = player.wait("no card is chosen", lambda state: state["data"]["selected"] < 0, 5)
                data = state["data"]
                place = next(n for n, card in enumerate(data["hand"]) if "onion" in card["targets"])
                lay_by_clicks(player, place, ["onion"])
            player.check_quiet()
            player.close_window()
            assert player.finish() < 2.0


def test_a_power_cut_loses_nothing(screen: Screen, tmp_path: Path) -> None:
    """``kill -9`` while the game is on and while settings are being written: the next start works (B26)."""
    rng = random.Random(26)
    home = tmp_path / "home"
    settle(home, text_size="large", volume=0.25, extra={"kept": [1, 2, 3]})
    for cut in range(3):
        with Player(screen, tmp_path, "play", "heul_doch", "--seed", str(cut)) as player:
            player.take_seat("table")
            data = wait_for_turn(player)["data"]
            assert "beschädigt" not in player.state()["toast"]
            lay_by_clicks(player, 0, ["onion"])
            assert data["hand"]
            player.key("e")
            player.wait_for_scene("settings")
            player.press("settings-marks")
            player.xdotool("key", "--delay", 8, *["space"] * (5 + cut))
            time.sleep(rng.random() * 0.06)
            player.kill()
        # The synced copy comes later, but whenever it is there it is whole.
        for file in home.glob("settings.json*"):
            kept = json.loads(file.read_text("utf-8"))
            assert (kept["text_size"], kept["volume"], kept["extra"]) == ("large", 0.25, {"kept": [1, 2, 3]})
        assert not list(home.glob("*.damaged*"))
    with Player(screen, tmp_path) as player:
        player.take_seat("title")
        assert not player.state()["toast"]
        player.close_window()
        player.finish()
