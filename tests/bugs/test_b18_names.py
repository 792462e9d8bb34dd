"""B18: umlauts become boxes, odd names crash the drawing."""

from __future__ import annotations

import pytest
from breaker import WHO, Breaker, pygame
from heul_doch.scenes.storage.session import FinishedGame, SeatSetup, TableSetup
from heul_doch.scenes.ui.scene import Launch

ODD = (
    "Jörg Großß", "ẞ", "„Zoë“", "🧅", "W" * 200, "", "   ", "{0}", "%s", "a\tb", "\u202eabc", "a\0b", "\ud800",
    "a\nb", "{ $name }", "e\u0301", "A" + "\u0301" * 60, "\ufeff", "<b>", "\\", "-term", "محمد", "日本",
)  # fmt: skip
"""Names nobody has, and some that somebody has."""


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, len(ODD), 6))
def test_odd_names_at_the_table_and_in_the_scoring(breaker: Breaker, first: int) -> None:
    names = [ODD[(first + i) % len(ODD)] for i in range(6)]
    scene = breaker.sit_down(6, names=names, variants=("kurz",))
    breaker.until_my_turn(scene)
    breaker.lay(scene)
    breaker.until_my_turn(scene)
    for key in "lwc":
        breaker.key(ord(key), key)
        breaker.frame(0.3, count=3)
    breaker.key(27, "\x1b")
    breaker.check_inside()
    game, live = scene.live.game, scene.live
    while not live.is_over:
        live.play_on()
    outcome = live.outcome
    assert outcome is not None
    setup = TableSetup(seats=tuple(SeatSetup(names[i], WHO[i], "onestep") for i in range(6)))
    finished = FinishedGame(setup, game, outcome, live.match.state.zones, 1, 0)
    breaker.open("result", Launch(setup=finished))
    for _ in range(8):
        breaker.frame(0.3, count=2)
        if breaker.top.probe()["told"]:
            break
        breaker.press("result-skip")
    breaker.frame(0.3, count=3)
    breaker.check_inside()


def test_a_name_typed_in_the_set_up_is_kept_harmless(breaker: Breaker) -> None:
    breaker.open("setup")
    breaker.press("setup-name")
    for name in ODD:
        breaker.key(pygame.K_a, "", pygame.KMOD_CTRL)
        breaker.post(pygame.TEXTEDITING, text="´", start=0, length=1)
        breaker.frame()
        if name and "\0" not in name and name != "\ud800":
            breaker.post(pygame.TEXTINPUT, text=name)
        else:
            breaker.key(pygame.K_BACKSPACE)
        breaker.frame()
        value = next(e["value"] for e in breaker.elements() if e["id"] == "setup-name")
        assert value.isprintable()
        assert len(value) <= 24
        if name in ("Jörg Großß", "„Zoë“", "{0}", "%s"):
            assert value == name
    breaker.check_inside()
    breaker.store.flush()


@pytest.mark.parametrize(
    ("name", "shown"), [("Jörg Großß", "Jörg Großß"), ("   ", "Du"), ("a\nb", "a b"), ("%s{0}", "%s{0}")]
)
def test_the_name_at_the_table(breaker: Breaker, name: str, shown: str) -> None:
    breaker.open("setup")
    breaker.press("setup-name")
    breaker.post(pygame.TEXTINPUT, text=name)
    breaker.frame()
    breaker.press("setup-start")
    breaker.frame(0.2, count=3)
    assert breaker.stack == ["table"]
    assert breaker.top.live.names[0] == shown  # type: ignore[attr-defined]


def test_keys_of_a_name_are_no_shortcuts(breaker: Breaker) -> None:
    breaker.open("setup")
    breaker.press("setup-name")
    for char in "hpelwc?zo":
        breaker.key(ord(char), char)
        breaker.post(pygame.TEXTINPUT, text=char)
    breaker.frame()
    assert breaker.stack == ["setup"]
    assert next(e["value"] for e in breaker.elements() if e["id"] == "setup-name") == "hpelwc?zo"
