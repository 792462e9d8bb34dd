"""Presses, taps, wheels and keys as pygame sends them (B13 to B15, B19)."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from heul_doch.scenes.base.input import (
    Event,
    Input,
    Key,
    PointerCancel,
    PointerDown,
    PointerLeave,
    PointerMove,
    PointerUp,
    Text,
    Wheel,
    key_of,
)

A, B = (10, 20), (300, 200)


class Desk:
    """Feeds an Input."""

    def __init__(self) -> None:
        self.now = 0.0
        self.really_down = False
        self.input = Input(lambda: self.now, lambda: self.really_down)

    def __call__(self, kind: int, **values: Any) -> list[Event]:
        return list(self.input.translate(pygame.event.Event(kind, values)))

    def down(self, pos: tuple[int, int], button: int = 1, touch: bool = False) -> list[Event]:
        return self(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=touch)

    def up(self, pos: tuple[int, int], button: int = 1, touch: bool = False) -> list[Event]:
        return self(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=touch)


def test_press_and_release() -> None:
    desk = Desk()
    assert desk.down(A) + desk.up(B) == [PointerDown(A), PointerUp(B)]


@pytest.mark.parametrize("button", [2, 3, 4, 5, 6, 7, 8, 10])
def test_only_the_first_button_presses(button: int) -> None:
    desk = Desk()
    assert desk.down(A, button) + desk.up(A, button) == []


def test_a_tap_that_arrives_as_finger_and_mouse_is_one_press() -> None:
    desk = Desk()
    seen = desk(pygame.FINGERDOWN, x=0.1, y=0.1, finger_id=1, touch_id=1, dx=0, dy=0)
    seen += desk.down(A, touch=True)
    seen += desk(pygame.FINGERUP, x=0.1, y=0.1, finger_id=1, touch_id=1, dx=0, dy=0)
    seen += desk.up(A, touch=True)
    assert seen == [PointerDown(A), PointerUp(A)]


def test_a_second_press_without_touch_right_after_is_the_same_tap() -> None:
    desk = Desk()
    seen = desk.down(A, touch=True) + desk.up(A, touch=True)
    desk.now += 0.05
    seen += desk.down(A) + desk.up(A)
    assert seen == [PointerDown(A), PointerUp(A)]
    desk.now += 2
    assert desk.down(A) == [PointerDown(A)]


def test_a_release_without_a_press_is_nothing() -> None:
    assert Desk().up(A) == []


def test_a_press_after_a_lost_release_cancels_the_first_and_counts() -> None:
    desk = Desk()
    desk.down(A)
    assert desk.down(B) == [PointerCancel(), PointerDown(B)]
    assert desk.up(B) == [PointerUp(B)]


def test_leaving_the_window_with_the_button_up_ends_the_drag() -> None:
    desk = Desk()
    desk.down(A)
    assert desk(pygame.WINDOWLEAVE) == [PointerCancel(), PointerLeave()]
    assert desk.up(B) == []
    assert desk.down(A) == [PointerDown(A)]


def test_a_drag_that_really_goes_on_may_leave_the_window_and_come_back() -> None:
    desk = Desk()
    desk.down(A)
    desk.really_down = True
    assert desk(pygame.WINDOWLEAVE) == []
    assert desk(pygame.MOUSEMOTION, pos=B, rel=(1, 1), buttons=(1, 0, 0)) == [PointerMove(B, True)]
    assert desk.up(B) == [PointerUp(B)]


def test_a_motion_with_the_button_up_tells_of_a_lost_release() -> None:
    desk = Desk()
    desk.down(A)
    seen = desk(pygame.MOUSEMOTION, pos=B, rel=(1, 1), buttons=(0, 0, 0))
    assert seen == [PointerCancel(), PointerMove(B, False)]


@pytest.mark.parametrize("kind", [pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED])
def test_alt_tab_and_minimising_end_the_drag(kind: int) -> None:
    desk = Desk()
    desk.down(A)
    assert PointerCancel() in desk(kind)
    assert desk.up(A) == []


def test_the_right_button_lets_a_drag_go() -> None:
    desk = Desk()
    desk.down(A)
    assert desk.down(A, 3) == [PointerCancel()]
    assert desk.up(A, 3) + desk.up(A) == []


def test_the_wheel_scrolls_and_presses_nothing() -> None:
    desk = Desk()
    desk(pygame.MOUSEMOTION, pos=A, rel=(1, 1), buttons=(0, 0, 0))
    seen = desk.down(A, 4) + desk.up(A, 4)
    seen += desk(pygame.MOUSEWHEEL, x=0, y=2, precise_x=0.0, precise_y=1.5, flipped=False)
    assert seen == [Wheel(A, 0.0, 1.5)]


def key(code: int, text: str = "", mod: int = 0, scancode: int = 0) -> Key:
    return key_of(pygame.event.Event(pygame.KEYDOWN, key=code, unicode=text, mod=mod, scancode=scancode))


def test_the_letter_counts_not_its_place() -> None:
    """A German keyboard sends Z from the place (scancode 28) where an American one has Y."""
    assert key(pygame.K_z, "\x1a", pygame.KMOD_LCTRL, scancode=28).means("ctrl+z")
    assert key(pygame.K_y, "\x19", pygame.KMOD_LCTRL, scancode=29).means("ctrl+y")
    assert key(pygame.K_z, "\x1a", pygame.KMOD_LCTRL, scancode=29).means("ctrl+z")


@pytest.mark.parametrize(
    ("char", "place", "letter"), [("е", "T", "t"), ("р", "H", "h"), ("τ", "T", "t"), ("я", "Z", "z"), ("ש", "A", "a")]
)
def test_where_a_layout_has_no_latin_letters_the_place_counts(char: str, place: str, letter: str) -> None:
    scancode = getattr(pygame, f"KSCAN_{place}")
    typed = key(ord(char), char, scancode=scancode)
    assert (typed.means(letter), typed.text) == (True, char)
    assert key(ord(char), "", pygame.KMOD_LCTRL, scancode).means(f"ctrl+{letter}")
    # A letter at a place where Latin keyboards have a sign stays what it is.
    assert key(ord("ж"), "ж", scancode=pygame.KSCAN_SEMICOLON).name == "ж"


@pytest.mark.parametrize("char", ["\u0663", "\u06f3", "\u0969"])
def test_digits_of_other_scripts_are_digits(char: str) -> None:
    assert key(ord(char), char, scancode=pygame.KSCAN_3).means("3")


@pytest.mark.parametrize("char", "öäüß")
def test_german_letters_are_keys(char: str) -> None:
    assert key(ord(char), char).means(char)
    assert key(ord(char), char.upper(), pygame.KMOD_CAPS).means(char)


@pytest.mark.parametrize("digit", range(10))
def test_digits_of_the_number_pad(digit: int) -> None:
    code = getattr(pygame, f"K_KP{digit}")
    assert key(code, str(digit), pygame.KMOD_NUM).means(str(digit))
    assert key(code).means(str(digit))


def test_the_question_mark_wherever_it_is() -> None:
    assert key(ord("ß"), "?", pygame.KMOD_LSHIFT).means("?")
    assert key(pygame.K_SLASH, "?", pygame.KMOD_RSHIFT).means("?")
    assert not key(ord("ß"), "ß").means("?")


def test_caps_lock_changes_no_shortcut() -> None:
    assert key(pygame.K_h, "H", pygame.KMOD_CAPS).means("h")
    assert key(pygame.K_z, "\x1a", pygame.KMOD_CAPS | pygame.KMOD_RCTRL).means("ctrl+z")


@pytest.mark.parametrize("mod", [pygame.KMOD_RALT, pygame.KMOD_MODE, pygame.KMOD_LCTRL | pygame.KMOD_RALT])
def test_altgr_is_no_ctrl(mod: int) -> None:
    pressed = key(pygame.K_q, "@", mod)
    assert not pressed.ctrl
    assert not pressed.alt
    assert pressed.means("@")
    assert not pressed.means("ctrl+q")


def test_enter_space_and_names() -> None:
    assert key(pygame.K_RETURN, "\r").means("enter")
    assert key(pygame.K_KP_ENTER, "\r").means("enter")
    assert key(pygame.K_SPACE, " ").means("space")
    assert key(pygame.K_TAB, "\t", pygame.KMOD_LSHIFT).means("shift+tab")
    assert not key(pygame.K_TAB, "\t", pygame.KMOD_LSHIFT).means("tab")
    assert key(pygame.K_F11).means("f11")
    assert key(pygame.K_PLUS, "+").means("+")


def test_keys_without_a_use_and_empty_texts_are_silent() -> None:
    desk = Desk()
    assert desk(pygame.KEYDOWN, key=pygame.K_LCTRL, unicode="", mod=pygame.KMOD_LCTRL) == []
    assert desk(pygame.TEXTINPUT, text="") == []
    assert desk(pygame.TEXTINPUT, text="é") == [Text("é")]


def test_a_held_key_repeats_and_says_so() -> None:
    """Pygame repeats a held key with events that look like presses, even when the key went up during a slow frame."""
    desk = Desk()
    down = {"key": pygame.K_RETURN, "unicode": "\r", "mod": 0, "scancode": 40}
    seen = desk(pygame.KEYDOWN, **down)
    for _ in range(2):
        desk.now += 0.05
        # Two at the same moment: they piled up.
        seen += desk(pygame.KEYDOWN, **down) + desk(pygame.KEYDOWN, **down)
    desk(pygame.KEYUP, key=pygame.K_RETURN, mod=0, scancode=40)
    seen += desk(pygame.KEYDOWN, **down)
    assert [event.repeat for event in seen if isinstance(event, Key)] == [False, True, True, False]


def test_a_key_let_go_in_another_window_is_up_again() -> None:
    desk = Desk()
    down = {"key": pygame.K_RETURN, "unicode": "\r", "mod": 0, "scancode": 40}
    seen = desk(pygame.KEYDOWN, **down) + desk(pygame.WINDOWFOCUSLOST) + desk(pygame.KEYDOWN, **down)
    assert [event.repeat for event in seen if isinstance(event, Key)] == [False, False]


def test_a_command_with_shift_wants_shift_and_only_digits_type_by_their_name() -> None:
    assert key(pygame.K_z, "Z", pygame.KMOD_LSHIFT).means("shift+z")
    assert not key(pygame.K_z, "z").means("shift+z")
    assert key(pygame.K_F1).text == ""
    assert key(pygame.K_KP7).text == "7"
