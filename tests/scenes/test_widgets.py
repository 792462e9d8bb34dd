"""Every widget by mouse alone and by keyboard alone."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pygame
import pytest
from heul_doch.scenes.base.input import Key
from heul_doch.scenes.base.theme import TEXT_SIZES
from heul_doch.scenes.probe import Probe
from heul_doch.scenes.screens.settings import SettingsScene
from heul_doch.scenes.ui import menu_widgets
from heul_doch.scenes.ui.widgets import (
    Button,
    Choice,
    Column,
    Grid,
    IconButton,
    Label,
    Panel,
    PictureBox,
    Row,
    Scroll,
    Slider,
    Spacer,
    Stepper,
    TextField,
    Toggle,
    UiScene,
    Widget,
)
from pilot_adapter import Pilot
from pygame import Rect

SIZES = [(960, 600), (1280, 800), (1920, 1080), (3840, 2160), (600, 900), (200, 150)]


class TrayScene(UiScene):
    """Shows whatever a test puts on the tray."""

    name = "tray"

    def __init__(self, build: Callable[[], Widget]) -> None:
        self._build = build

    def build(self) -> Widget:
        return self._build()


@pytest.fixture
def log() -> list[Any]:
    return []


@pytest.fixture
def tray(pilot: Pilot, log: list[Any]) -> TrayScene:
    """One of each, with everything that happens noted in ``log``."""
    note = log.append

    def build() -> Widget:
        return Column(
            Button("t-button", "Spielen", lambda: note("clicked"), shortcut="p"),
            Button("t-off", "Gesperrt", lambda: note("never"), enabled=False),
            IconButton("t-icon", "Zurück", lambda: note("icon"), glyph="left"),
            Toggle("t-toggle", "Sonderkarten", False, lambda on: note(("toggle", on)), sentence="Mischen mit."),
            Choice("t-choice", [("a", "Eins"), ("b", "Zwei"), ("c", "Drei")], "a", lambda v: note(("choice", v))),
            Stepper.numbers("t-stepper", 3, 6, 4, lambda v: note(("stepper", v))),
            Slider("t-slider", 0.5, lambda v: note(("slider", v)), width=40),
            TextField("t-field", "Ada", lambda v: note(("field", v)), on_enter=lambda: note("enter"), limit=8),
            pad=2,
            across="left",
        )

    scene = TrayScene(build)
    pilot.show(scene)
    return scene


def middle(scene: UiScene, id: str) -> tuple[int, int]:
    return scene.ui.find(id).rect.center


# ------------------------------------------------------------------------------------------------- mouse


def test_a_click_presses_a_button_once(pilot: Pilot, tray: TrayScene, log: list[Any]) -> None:
    pilot.click(middle(tray, "t-button"))
    assert log == ["clicked"]


def test_a_press_that_leaves_the_button_is_taken_back(pilot: Pilot, tray: TrayScene, log: list[Any]) -> None:
    pilot.down(middle(tray, "t-button"))
    pilot.frame()
    assert tray.ui.find("t-button").pressed
    # It looks pressed only while letting go would press it.
    pilot.move((1000, 700), held=True)
    pilot.frame()
    assert not tray.ui.find("t-button").pressed
    pilot.move(middle(tray, "t-button"), held=True)
    pilot.frame()
    assert tray.ui.find("t-button").pressed
    pilot.move((1000, 700), held=True)
    pilot.up((1000, 700))
    pilot.frame()
    assert log == []
    assert not tray.ui.find("t-button").pressed


def test_a_press_survives_a_rebuild_of_the_screen(pilot: Pilot, tray: TrayScene, log: list[Any]) -> None:
    pilot.down(middle(tray, "t-button"))
    pilot.frame()
    tray.rebuild()
    assert tray.ui.find("t-button").pressed
    pilot.up(middle(tray, "t-button"))
    pilot.frame()
    assert log == ["clicked"]


def test_a_cancelled_press_does_nothing(pilot: Pilot, tray: TrayScene, log: list[Any]) -> None:
    pilot.down(middle(tray, "t-button"))
    pilot.post(pygame.WINDOWFOCUSLOST)
    pilot.up(middle(tray, "t-button"))
    pilot.frame()
    assert log == []
    pilot.click(middle(tray, "t-button"))
    assert log == ["clicked"]


def test_a_disabled_button_does_nothing(pilot: Pilot, tray: TrayScene, log: list[Any]) -> None:
    pilot.click(middle(tray, "t-off"))
    assert log == []


@pytest.mark.parametrize("button", [2, 3, 4, 5, 6, 8])
def test_other_buttons_and_the_wheel_press_nothing(pilot: Pilot, tray: TrayScene, log: list[Any], button: int) -> None:
    pilot.down(middle(tray, "t-button"), button)
    pilot.up(middle(tray, "t-button"), button)
    pilot.post(pygame.MOUSEWHEEL, x=0, y=1, flipped=False)
    pilot.frame()
    assert log == []


def test_toggle_choice_stepper_slider_by_mouse(pilot: Pilot, tray: TrayScene, log: list[Any]) -> None:
    pilot.click((tray.ui.find("t-toggle").rect.left + 20, tray.ui.find("t-toggle").rect.top + 15))
    choice = tray.ui.find("t-choice")
    assert isinstance(choice, Choice)
    pilot.click(choice.cells()[2].center)
    stepper = tray.ui.find("t-stepper").rect
    pilot.click((stepper.right - 10, stepper.centery))
    pilot.click((stepper.left + 10, stepper.centery))
    assert log == [("toggle", True), ("choice", "c"), ("stepper", 5), ("stepper", 4)]
    log.clear()
    slider = tray.ui.find("t-slider")
    pilot.down(slider.rect.center)
    pilot.move((2000, 0), held=True)
    pilot.frame()
    assert log[-1] == ("slider", 1.0)
    pilot.move((-50, 0), held=True)
    pilot.up((-50, 0))
    pilot.frame()
    assert log[-1] == ("slider", 0.0)


def test_hover_warms_a_button_and_cools_it(pilot: Pilot, tray: TrayScene) -> None:
    button = tray.ui.find("t-button")
    pilot.move(button.rect.center)
    pilot.frame(count=20)
    assert button.hover == 1.0
    pilot.post(pygame.WINDOWLEAVE)
    pilot.frame(count=20)
    assert button.hover == 0.0


def test_a_choice_without_a_valid_value_shows_none_and_takes_any(pilot: Pilot, log: list[Any]) -> None:
    scene = TrayScene(lambda: Column(Choice("c", [("de", "Deutsch"), ("en", "English")], "xx", log.append)))
    pilot.show(scene)
    choice = scene.ui.find("c")
    assert isinstance(choice, Choice)
    assert (choice.value, choice.label) == (None, "")
    pilot.click(choice.cells()[0].center)
    assert (log, choice.value) == (["de"], "de")


def test_a_widget_is_drawn_anew_for_the_pictures_it_shows_and_no_others(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = TrayScene(lambda: Column(PictureBox("icon/warning", width=5, id="p"), across="left"))
    pilot.show(scene)
    box, drawn = scene.ui.find("p"), []
    monkeypatch.setattr(box, "touch", lambda: drawn.append("again"))
    box.picture_ready("icon/other")
    assert drawn == []
    box.picture_ready("icon/warning")
    assert drawn == ["again"]


# ---------------------------------------------------------------------------------------------- keyboard


def test_tab_reaches_everything_in_reading_order_and_comes_round(pilot: Pilot, tray: TrayScene) -> None:
    order = []
    for _ in range(8):
        pilot.key(pygame.K_TAB, "\t")
        assert tray.ui.focused is not None
        order.append(tray.ui.focused.id)
    wanted = ["t-button", "t-icon", "t-toggle", "t-choice", "t-stepper", "t-slider", "t-field"]
    assert order == [*wanted, wanted[0]]
    pilot.key(pygame.K_TAB, "\t", pygame.KMOD_LSHIFT)
    assert tray.ui.focused is not None
    assert tray.ui.focused.id == "t-field"


def test_everything_can_be_set_by_keys_alone(pilot: Pilot, tray: TrayScene, log: list[Any]) -> None:
    keys = [pygame.K_TAB, pygame.K_RETURN, pygame.K_DOWN, pygame.K_SPACE, pygame.K_DOWN, pygame.K_SPACE,
            pygame.K_TAB, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_TAB, pygame.K_RIGHT,
            pygame.K_LEFT, pygame.K_TAB, pygame.K_LEFT, pygame.K_END, pygame.K_HOME]  # fmt: skip
    for key in keys:
        pilot.key(key)
    assert log == ["clicked", "icon", ("toggle", True), ("choice", "b"), ("choice", "c"), ("stepper", 5),
                   ("stepper", 4), ("slider", 0.4), ("slider", 1.0), ("slider", 0.0)]  # fmt: skip


def test_shortcuts_work_but_not_while_typing(pilot: Pilot, tray: TrayScene, log: list[Any]) -> None:
    pilot.key(pygame.K_p, "p")
    assert log == ["clicked"]
    tray.ui.focus("t-field")
    pilot.key(pygame.K_p, "p")
    pilot.type("p")
    assert log == ["clicked", ("field", "Adap")]


def test_enter_before_the_default_is_there_is_harmless(pilot: Pilot, tray: TrayScene, log: list[Any]) -> None:
    """Escape and Enter struck at once: the pause is there, its buttons are not yet."""
    tray.ui.default = "not-built-yet"
    assert not tray.handle(Key("enter"))
    assert log == []


def test_enter_means_the_default_while_nothing_is_focused(pilot: Pilot, tray: TrayScene, log: list[Any]) -> None:
    pilot.key(pygame.K_RETURN, "\r")
    assert log == []
    tray.ui.default = "t-icon"
    pilot.key(pygame.K_RETURN, "\r")
    assert log == ["icon"]


def test_the_ring_is_shown_for_keys_and_not_for_the_mouse(pilot: Pilot, tray: TrayScene) -> None:
    pilot.key(pygame.K_TAB, "\t")
    assert tray.ui._ring.drawn.contains(tray.ui.find("t-button").rect)
    pilot.click(middle(tray, "t-toggle"))
    assert not tray.ui._ring.drawn


# ---------------------------------------------------------------------------------------------- text field


def test_typing_dead_keys_and_editing(pilot: Pilot, tray: TrayScene, log: list[Any]) -> None:
    tray.ui.focus("t-field")
    pilot.type("é")
    pilot.key(pygame.K_HOME)
    pilot.key(pygame.K_DELETE)
    pilot.type("Z")
    pilot.key(pygame.K_END)
    pilot.key(pygame.K_BACKSPACE, "\b")
    pilot.key(pygame.K_RETURN, "\r")
    assert log == [("field", "Adaé"), ("field", "daé"), ("field", "Zdaé"), ("field", "Zda"), "enter"]


@pytest.mark.parametrize(
    ("pasted", "kept"),
    [("a\nb", "a b"), ("\u202e\u200bx", "x"), ("{0} %s", "{0} %s"), ("W" * 300, "W" * 8), ("\ud800", "?"), ("", "")],
)
def test_pasted_text_is_cleaned(
    pilot: Pilot, tray: TrayScene, log: list[Any], monkeypatch: pytest.MonkeyPatch, pasted: str, kept: str
) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: pasted)
    tray.ui.focus("t-field")
    pilot.key(pygame.K_a, "\x01", pygame.KMOD_LCTRL)
    pilot.key(pygame.K_v, "\x16", pygame.KMOD_LCTRL)
    assert tray.ui.find("t-field").value == kept
    pilot.frame()
    assert pilot.failures == []


def test_a_field_never_holds_more_than_its_limit(pilot: Pilot, tray: TrayScene) -> None:
    tray.ui.focus("t-field")
    for _ in range(20):
        pilot.type("ß")
    assert tray.ui.find("t-field").value == "Adaßßßßß"


# ------------------------------------------------------------------------------------------------- trees


def test_building_anew_keeps_focus_scroll_and_caret(pilot: Pilot) -> None:
    rows = [Button(f"r-{number}", f"Zeile {number}", lambda: None) for number in range(40)]

    def build() -> Widget:
        return Column(Scroll(Column(*(Button(row.id, row.label, lambda: None) for row in rows)), id="r-scroll"), pad=4)

    scene = TrayScene(build)
    pilot.show(scene)
    for _ in range(30):
        pilot.key(pygame.K_DOWN)
    area = scene.ui.find("r-scroll")
    assert isinstance(area, Scroll)
    assert area.offset > 0
    assert scene.ui.focused is not None
    before = (scene.ui.focused.id, area.offset)
    assert area.rect.contains(scene.ui.focused.rect.inflate(0, -8))
    scene.rebuild()
    again = scene.ui.find("r-scroll")
    assert isinstance(again, Scroll)
    assert (scene.ui.focused.id, again.offset) == before


def long_list(pilot: Pilot, log: list[Any], name: str) -> Scroll:
    """Show forty buttons in an area that scrolls; what is pressed is logged."""

    def build() -> Widget:
        lines = (Button(f"{name}-{number}", "Zeile", lambda: log.append("pressed")) for number in range(40))
        return Column(Scroll(Column(*lines), id=f"{name}-scroll"), pad=4)

    scene = TrayScene(build)
    pilot.show(scene)
    area = scene.ui.find(f"{name}-scroll")
    assert isinstance(area, Scroll)
    return area


def test_wheel_drag_and_page_keys_scroll_and_press_nothing(pilot: Pilot, log: list[Any]) -> None:
    area = long_list(pilot, log, "s")
    pilot.move(area.rect.center)
    pilot.post(pygame.MOUSEWHEEL, x=0, y=-3, flipped=False)
    pilot.frame()
    wheeled = area.offset
    assert wheeled > 0
    start = area.rect.center
    pilot.down(start)
    for step in range(1, 6):
        pilot.move((start[0], start[1] - step * 30), held=True)
    pilot.up((start[0], start[1] - 150))
    pilot.frame()
    assert area.offset > wheeled
    pilot.key(pygame.K_END)
    assert area.offset == area.limit
    pilot.key(pygame.K_PAGEUP)
    assert area.offset < area.limit
    assert log == []


def test_what_scrolls_on_fades_into_the_paper_where_there_is_more(pilot: Pilot, log: list[Any]) -> None:
    area = long_list(pilot, log, "f")
    edges = area.children[-1]

    def faded() -> tuple[bool, bool]:
        places = [paper.get_rect(topleft=place) for paper, place in edges.parts()]
        assert all(area.rect.inflate(40, 0).contains(place) for place in places)
        return any(p.top == area.rect.top for p in places), any(p.bottom == area.rect.bottom for p in places)

    assert faded() == (False, True)
    lower = next(paper.get_rect(topleft=place) for paper, place in edges.parts())
    area.scroll_by(100)
    assert faded() == (True, True)
    area.scroll_to(1e9)
    assert faded() == (True, False)
    ((paper, _),) = edges.parts()
    assert paper.get_at((3, 0)).a == 255
    assert paper.get_at((3, paper.height - 1)).a == 0
    # What lies under it can be pressed as ever.
    area.scroll_to(0)
    buttons = [w for w in area.walk() if isinstance(w, Button) and w.rect.collidepoint(lower.center)]
    if not buttons:
        area.scroll_by(20)
        buttons = [w for w in area.walk() if isinstance(w, Button) and w.rect.collidepoint(lower.center)]
    pilot.click(lower.center)
    assert log == ["pressed"] * len(buttons)
    assert buttons


def test_a_list_that_has_room_fades_nowhere(pilot: Pilot) -> None:
    scene = TrayScene(lambda: Column(Scroll(Column(Button("g-1", "Zeile", lambda: None)), id="g-scroll"), pad=4))
    pilot.show(scene)
    area = scene.ui.find("g-scroll")
    assert not any(edge.parts() for edge in area.children[1:])


def test_widgets_that_are_scrolled_away_cannot_be_pressed(pilot: Pilot, log: list[Any]) -> None:
    def build() -> Widget:
        lines = (Button(f"o-{n}", "Zeile", lambda n=n: log.append(n)) for n in range(40))  # type: ignore[misc]
        return Column(Spacer(20), Scroll(Column(*lines), id="o-scroll"), Spacer(10))

    scene = TrayScene(build)
    pilot.show(scene)
    hidden = scene.ui.find("o-30")
    assert hidden.rect.top > scene.ui.find("o-scroll").rect.bottom
    pilot.click((hidden.rect.centerx, min(790, hidden.rect.centery)))
    pilot.click((640, 100))
    assert log == []


@pytest.mark.expected_errors("the scene 'tray' failed")
def test_two_widgets_of_one_name_are_refused(pilot: Pilot) -> None:
    pilot.show(TrayScene(lambda: Column(Button("x", "a", lambda: None), Button("x", "b", lambda: None))))
    assert isinstance(pilot.failures[0], ValueError)


def test_rows_columns_and_grids_divide_the_room(pilot: Pilot) -> None:
    left, right = Spacer(grow=1), Spacer(grow=3)
    cells = [Label("x") for _ in range(5)]

    def build() -> Widget:
        return Column(Row(left, Spacer(10), right, gap=0), Panel(Grid(*cells, columns=2)), Label("ende"), gap=0)

    scene = TrayScene(build)
    pilot.show(scene)
    spare = 1280 - scene.ctx.px(10)
    assert left.rect.w + right.rect.w == spare
    assert abs(right.rect.w - 3 * left.rect.w) <= 2
    assert cells[0].rect.top == cells[1].rect.top
    assert cells[2].rect.top > cells[0].rect.bottom
    assert cells[0].rect.w == cells[1].rect.w
    assert cells[4].rect.left == cells[0].rect.left


@pytest.mark.parametrize("text_size", TEXT_SIZES)
def test_the_text_of_a_switch_stands_beside_the_middle_of_its_track(pilot: Pilot, text_size: str) -> None:
    """One line does; of two the first does, and the sentence follows below it."""
    pilot.store.change(text_size=text_size)
    short = Toggle("t1", "Ton", False, lambda _: None)
    long = Toggle("t2", "Ton", True, lambda _: None, sentence="Was man davon hat.")
    scene = TrayScene(lambda: Column(short, long, Spacer(grow=1)))
    pilot.show(scene)
    for toggle in (short, long):
        drawn = [Rect(place, surface.size) for surface, place in toggle.draw(scene.ui)]
        knob = drawn[1]
        text, *more = drawn[-2:] if toggle is long else drawn[-1:]
        assert abs(text.centery - knob.centery) <= scene.ctx.px(0.3) + 1
        assert all(below.topleft == text.bottomleft for below in more)
        # Above its letters a line has room of its own.
        assert text.top >= toggle.rect.top - scene.ctx.px(0.3)
        assert max(box.bottom for box in (text, *more)) <= toggle.rect.bottom
        assert max(box.right for box in (text, *more)) <= toggle.rect.right
        assert text.left > knob.right


def test_small_letters_of_a_switch_with_a_sentence_begin_at_the_top_of_its_track(pilot: Pilot) -> None:
    toggle = Toggle("t1", "Ton", True, lambda _: None, sentence="Was man davon hat.", role="small")
    scene = TrayScene(lambda: Column(toggle, Spacer(grow=1)))
    pilot.show(scene)
    (text, at), _ = toggle.draw(scene.ui)[-2:]
    assert text.height < scene.ctx.px(2.5)
    assert at[1] == toggle.rect.top + scene.ctx.px(0.3)


@pytest.mark.parametrize(("name", "is_cut"), [("Bo", False), ("Wolfeschlegelsteinhausenbergerdorff", True)])
def test_the_plate_of_a_seat_is_as_wide_as_its_name_needs_and_no_wider_than_the_seat(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch, name: str, is_cut: bool
) -> None:
    plates: list[Rect] = []
    drawn = menu_widgets.sheet_at

    def noted(ui: Any, rect: Rect, *given: Any, **named: Any) -> Any:
        plates.append(rect)
        return drawn(ui, rect, *given, **named)

    seat = menu_widgets.SeatButton("s", "egg", name, "", lambda: None)
    scene = TrayScene(lambda: seat)
    pilot.show(scene)
    seat.rect = Rect(100, 100, scene.ctx.px(9), scene.ctx.px(12))
    monkeypatch.setattr(menu_widgets, "sheet_at", noted)
    (text, at) = seat.draw(scene.ui)[-1]
    (plate,) = plates
    assert plate.contains(Rect(at, text.get_size()).inflate(0, -text.get_height() // 2))
    assert plate.width == (seat.rect.width if is_cut else text.get_width() + scene.ctx.px(1.6))


@pytest.mark.parametrize("look", ["panel", "card", "plate", "button"])
def test_a_panel_is_as_large_as_its_child_with_the_margin_all_round(pilot: Pilot, look: str) -> None:
    inner = Label("ein Wort")
    panel = Panel(inner, look=look, pad=2.0)
    scene = TrayScene(lambda: Column(Row(panel, Spacer(grow=1), across="top"), Spacer(grow=1)))
    pilot.show(scene)
    pad, lip = scene.ctx.px(2.0), scene.ctx.px(panel.look.lip)
    assert inner.rect.size == inner.wanted(scene.ui, 1280)
    outer = panel.rect
    assert inner.rect.left - outer.left == outer.right - inner.rect.right == pad
    assert inner.rect.top - outer.top == pad
    assert outer.bottom - inner.rect.bottom == pad + lip


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("text_size", TEXT_SIZES)
def test_a_screen_of_widgets_is_drawn_in_every_size(
    fly_app: Callable[..., Pilot], size: tuple[int, int], text_size: str
) -> None:
    pilot = fly_app(size)
    pilot.store.change(text_size=text_size)
    pilot.show(SettingsScene())
    pilot.frame(count=3)
    assert pilot.failures == []
    scene = pilot.app.top
    assert isinstance(scene, SettingsScene)
    window = Rect((0, 0), size)
    if size[0] >= 960 and text_size in ("small", "normal"):
        for widget in scene.ui._widgets("main"):
            if widget.is_focusable and widget.clip is None:
                assert window.contains(widget.rect), widget.id


def test_any_keys_and_clicks_break_nothing(pilot: Pilot, tray: TrayScene) -> None:
    rng = random.Random(3)
    keys = [pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_RETURN, pygame.K_SPACE,
            pygame.K_ESCAPE, pygame.K_PAGEDOWN, pygame.K_BACKSPACE, pygame.K_a]  # fmt: skip
    for _ in range(250):
        pos = (rng.randrange(1280), rng.randrange(800))
        match rng.randrange(7):
            case 0:
                pilot.click(pos)
            case 1:
                pilot.down(pos)
            case 2:
                pilot.up(pos)
            case 3:
                pilot.move(pos, held=rng.random() < 0.5)
            case 4:
                pilot.post(pygame.MOUSEWHEEL, x=0, y=rng.randrange(-9, 9), flipped=False)
            case 5:
                pilot.key(rng.choice(keys), rng.choice(["", "a", "\t"]), rng.choice([0, pygame.KMOD_LSHIFT]))
            case 6:
                pilot.type(rng.choice(["ä", "🧅", "\n", "x" * 50]))
        pilot.frame()
        if pilot.app.top is None or not pilot.app.is_running:
            pilot.app.is_running = True
            pilot.app.reset(TrayScene(tray._build))
            pilot.frame()
    assert pilot.failures == []


def test_the_probe_tells_what_is_on_the_screen(pilot: Pilot, tray: TrayScene, tmp_path: Any) -> None:
    file = tmp_path / "probe.json"
    pilot.app.probe = Probe(file)
    pilot.key(pygame.K_TAB, "\t")
    told = json.loads(file.read_text("utf-8"))
    assert (told["scene"], told["language"], told["size"]) == ("tray", "de", [1280, 800])
    by_id = {element["id"]: element for element in told["elements"]}
    assert by_id["t-button"]["focused"]
    assert by_id["t-button"]["label"] == "Spielen"
    assert not by_id["t-off"]["enabled"]
    assert by_id["t-toggle"]["value"] is False
    assert Rect(by_id["t-slider"]["rect"]) == tray.ui.find("t-slider").rect
    serial = told["serial"]
    pilot.frame(count=5)
    assert json.loads(file.read_text("utf-8"))["serial"] == serial
    pilot.click(middle(tray, "t-toggle"))
    assert json.loads(file.read_text("utf-8"))["serial"] > serial
    pilot.app.toast("saved as caf\udce9.yaml")
    pilot.frame()
    assert json.loads(file.read_text("utf-8"))["toast"] == "saved as caf\udce9.yaml", "any name of a file can be told"


def test_a_word_a_little_too_long_is_written_smaller_on_a_button_and_not_cut(pilot: Pilot) -> None:
    def build() -> Widget:
        words = (("long", "Dazwischenschmeißen"), ("short", "Ein Zug"))
        return Row(*(Button(id, text, lambda: None, width=20) for id, text in words))

    scene = TrayScene(build)
    pilot.show(scene)
    fonts = scene.ui.fonts
    wide = {}
    for id in ("long", "short"):
        button = scene.ui.find(id)
        assert isinstance(button, Button)
        *_, (letters, place) = button.content(button.rect)
        assert button.rect.left <= place[0]
        assert place[0] + letters.width <= button.rect.right
        wide[id] = letters.width
    assert wide["short"] == fonts.line("Ein Zug", "button", (0, 0, 0)).width
    smaller = fonts.fitting("Dazwischenschmeißen", "button", wide["long"] + 2, 1.0, 0.6)
    assert 0.7 < smaller < 1.0, "the whole word, in smaller letters"
