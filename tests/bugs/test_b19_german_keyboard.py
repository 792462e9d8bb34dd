"""B19: shortcuts sit on the wrong keys of a German keyboard, or the help shows other letters than the keys."""

from __future__ import annotations

import pytest
from breaker import Breaker, pygame
from heul_doch.game.core import families
from heul_doch.scenes.ui.help_pages import ACCESS_KEYS, table_keys

SCANCODES = {"z": 28, "y": 29, "ö": 51, "ä": 52, "ü": 47, "ß": 45, "?": 45}
"""Where a German keyboard has them: Z where an English one has Y."""
DOES = {
    "Z": "onion", "O": "onion", "P": "pause", "H": "help", "?": "help", "F1": "help", "E": "settings",
    "F11": "fullscreen", "W": "may", "L": "log", "C": "count", "V": "seal", "U": "undo",
    "T": "hint", "F": "proof after the game", "B": "ledger after the game",
    "M": "moments after the game",
}  # fmt: skip
HELP = (*table_keys(families.adapter("heul_doch").help_keys), *ACCESS_KEYS)
SHOWN = [key for keys, _ in HELP for key in keys if not key.startswith("key-")]


def test_every_key_of_the_help_is_tried_here() -> None:
    assert sorted(SHOWN) == sorted(DOES)


@pytest.mark.slow
@pytest.mark.parametrize("caps", [False, True], ids=["", "caps-lock"])
def test_the_key_the_help_shows_is_the_key_to_press(breaker: Breaker, caps: bool) -> None:
    scene = breaker.sit_down(4)
    mod = pygame.KMOD_CAPS if caps else 0
    for shown in SHOWN:
        breaker.until_my_turn(scene)
        moves, full = scene.live.match.state.ply, breaker.store.now.fullscreen
        if shown.startswith("F") and len(shown) > 1:
            breaker.key(getattr(pygame, f"K_{shown}"), "", mod)
        elif shown == "?":
            # Shift and ß; the key itself says ß.
            breaker.key(ord("ß"), "?", mod | pygame.KMOD_LSHIFT, SCANCODES["?"])
        else:
            if DOES[shown] == "onion":
                breaker.key(pygame.K_1, "1", mod)
            letter = shown.lower()
            breaker.key(ord(letter), shown if caps else letter, mod, SCANCODES.get(letter, 0))
        breaker.frame()
        match DOES[shown]:
            case "onion":
                assert scene.live.match.moves[moves].verb == "onion"
            case "fullscreen":
                assert breaker.store.now.fullscreen != full
            case "hint":
                assert scene.hints._asked is not None
                scene.hints.close()
            case "proof after the game" | "ledger after the game" | "moments after the game":
                assert scene.live.match.state.ply == moves
            case "undo":
                assert scene.live.match.undone == 1
                breaker.until_my_turn(scene)
            case "may" | "log" | "count" | "seal":
                assert scene.table.corner.panel_name == DOES[shown]
                breaker.key(27, "\x1b")
            case name:
                assert breaker.stack == ["table", name]
                breaker.key(27, "\x1b")
        assert breaker.stack == ["table"]


@pytest.mark.parametrize("scene", ["title", "setup", "settings", "help", "result", "table"])
def test_umlauts_altgr_and_dead_keys_do_no_harm(breaker: Breaker, scene: str) -> None:
    if scene == "table":
        breaker.until_my_turn(breaker.sit_down())
        # With a card in hand a Z that is none would be an onion.
        breaker.key(pygame.K_1, "1")
    else:
        breaker.open(scene)
    stack, settings, ply = breaker.stack, breaker.store.now, breaker.top.probe().get("ply")
    for char in "öäüß":
        for text in (char, char.upper()):
            breaker.key(ord(char), text, 0, SCANCODES[char])
    for letter, text in (("q", "@"), ("e", "€"), ("7", "{"), ("ß", "\\"), ("z", ""), ("c", ""), ("w", "")):
        # AltGr: right Alt, on Windows with a left Ctrl that nobody pressed.
        breaker.key(ord(letter), text, pygame.KMOD_RALT | pygame.KMOD_LCTRL)
        breaker.key(ord(letter), text, pygame.KMOD_MODE)
    breaker.key(pygame.K_z, "", pygame.KMOD_CTRL, SCANCODES["z"])
    breaker.key(0, "", 0, 46)
    breaker.key(pygame.K_UNKNOWN, "´")
    breaker.frame(0.2, count=2)
    assert (breaker.stack, breaker.store.now) == (stack, settings)
    assert breaker.top.probe().get("ply") == ply


def test_digits_of_the_number_pad_choose(breaker: Breaker) -> None:
    scene = breaker.sit_down()
    breaker.until_my_turn(scene)
    for place, text in ((2, "2"), (3, ""), (1, "1")):
        breaker.key(getattr(pygame, f"K_KP{place}"), text, pygame.KMOD_NUM)
        assert scene.probe()["selected"] == place - 1
