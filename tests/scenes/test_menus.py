"""Title, settings, help, pause: by mouse alone, by keyboard alone, at every size, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from heul_doch.scenes.base.i18n import LANGUAGES
from heul_doch.scenes.base.theme import TEXT_SIZES
from heul_doch.scenes.screens.rulebooks import known_books
from heul_doch.scenes.screens.title_stage import AWAKE
from heul_doch.scenes.storage.characters import CHARACTERS
from heul_doch.scenes.storage.session import HUMAN, SeatSetup, TableSetup
from heul_doch.scenes.storage.settings_file import Settings, SettingsStore
from heul_doch.scenes.storage.waiting_game import Waiting, waiting
from heul_doch.scenes.ui.menu_widgets import CardBox, Heading
from heul_doch.scenes.ui.scene import Launch
from heul_doch.scenes.ui.widgets import Label
from menu_window import SCENES, MenuWindow

SIZES = ((960, 600), (1280, 800), (1920, 1080), (1000, 1400), (2400, 700))
TABLE = TableSetup(
    variants=("kurz",),
    seats=tuple(SeatSetup(f"P{n}", CHARACTERS[n], HUMAN if n == 0 else "random") for n in range(3)),
    seed=7,
)


@pytest.fixture
def window(tmp_path: Path) -> Iterator[MenuWindow]:
    window = MenuWindow(tmp_path)
    yield window
    window.close()


# ---------------------------------------------------------------------------------------------- everywhere


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_off_or_covered(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    window = MenuWindow(tmp_path, size, language=language)
    try:
        for name in SCENES:
            scene = window.open(name, Launch(setup=TABLE) if name == "pause" else None)
            scene.finish_motion()
            window.frames()
            assert window.cut_texts() == [], name
            assert window.outside() == [], name
            assert window.overlapping() == [], name
    finally:
        window.close()


@pytest.mark.parametrize("scene", ["title", "settings"])
def test_more_languages_than_fit_side_by_side_are_turned_through(window: MenuWindow, scene: str) -> None:
    for code, name in (("fr", "Français"), ("pt-BR", "Português (BR)")):
        folder = window.folder / "locale" / code
        folder.mkdir(parents=True)
        (folder / "language.ftl").write_text(f"language-name = {name}\n", "utf-8")
    window.open(scene)
    found = window.find(f"{scene}-language")
    assert [label for _, label in found.options] == ["Deutsch", "English", "Français", "Português (BR)"]
    window.choose(f"{scene}-language", "fr")
    window.wait_for(lambda: window.app.store.now.language == "fr")
    window.frames(3)
    assert window.find(f"{scene}-language").value == "fr"
    assert window.cut_texts() == []
    window.choose(f"{scene}-language", "pt-BR")
    assert window.find(f"{scene}-language").wraps
    window.choose(f"{scene}-language", "de")
    assert window.find(f"{scene}-language").value == "de"


@pytest.mark.parametrize("name", ["settings", "help"])
def test_a_heading_is_indented_only_where_an_onion_lies_beside_it(window: MenuWindow, name: str) -> None:
    def lefts() -> tuple[int, int]:
        (heading,) = (widget for widget in window.lit() if isinstance(widget, Heading))
        return heading.children[-1].rect.left, heading.rect.left

    window.open(name)
    left, edge = lefts()
    assert left > edge + 5 * window.ui.unit, "alone it stands on the kitchen table"
    window.open("title")
    window.open(name)
    left, edge = lefts()
    assert left == edge, "over another scene there is no onion"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_of_the_help_can_be_read(tmp_path: Path, language: str) -> None:
    window = MenuWindow(tmp_path, (960, 600), language=language)
    try:
        scene = window.open("help")
        for number in range(len(scene.pages)):
            scene.open(number)
            window.frames()
            assert window.cut_texts() == [], scene.pages[number].id
    finally:
        window.close()


@pytest.mark.parametrize("text_size", TEXT_SIZES)
@pytest.mark.parametrize("name", SCENES)
def test_every_text_size_keeps_everything_in_reach(tmp_path: Path, name: str, text_size: str) -> None:
    window = MenuWindow(tmp_path, (960, 600), text_size=text_size)
    try:
        scene = window.open(name, Launch(setup=TABLE) if name == "pause" else None)
        scene.finish_motion()
        window.frames()
        assert window.outside() == []
        assert window.overlapping() == []
    finally:
        window.close()


@pytest.mark.slow
@pytest.mark.parametrize("name", SCENES)
def test_any_resize_in_the_middle_of_anything(window: MenuWindow, name: str) -> None:
    scene = window.open(name, Launch(setup=TABLE) if name == "pause" else None)
    for number in range(20):
        window.app.resize((200 + number * 140, 150 + (number * 379) % 850))
        window.frames()
    window.app.resize((1, 1))
    window.frames()
    window.app.resize((1280, 800))
    window.wait(1.0)
    scene.finish_motion()
    window.frames()
    assert window.app.top is scene, "the scene broke"
    assert window.outside() == []
    assert window.cut_texts() == []


@pytest.mark.parametrize("name", SCENES)
def test_every_button_is_reached_by_tab_and_shows_it(window: MenuWindow, name: str) -> None:
    scene = window.open(name, Launch(setup=TABLE) if name == "pause" else None)
    scene.finish_motion()
    window.frames()
    wanted = {widget.id for widget in window.lit() if widget.is_focusable and widget.enabled}
    reached = set()
    for _ in range(len(wanted) + 2):
        window.key(pygame.K_TAB)
        focused = window.ui.focused
        assert focused is not None
        assert window.ui.shows_focus
        assert window.ui._ring.drawn, f"no ring is drawn round {focused.id}"
        reached.add(focused.id)
    assert reached == wanted


@pytest.mark.parametrize("name", SCENES)
def test_a_change_of_language_changes_every_word(window: MenuWindow, name: str) -> None:
    scene = window.open(name, Launch(setup=TABLE) if name == "pause" else None)
    scene.finish_motion()
    window.frames()
    german = {widget.id: widget.label for widget in window.lit() if widget.id and widget.label}
    window.store.change(language="en")
    window.frames(2)
    english = {widget.id: widget.label for widget in window.lit() if widget.id and widget.label}
    assert german.keys() == english.keys()
    assert sum(german[key] != english[key] for key in german) >= len(german) * 0.4
    assert window.app.top is scene


# ---------------------------------------------------------------------------------------------- title


def test_the_title_leads_everywhere_by_mouse(window: MenuWindow) -> None:
    for id, name in (("title-setup", "setup"), ("title-rules", "help"), ("title-settings", "settings")):
        title = window.open("title")
        window.click(id)
        assert window.name == name
        window.click(f"{name}-back")
        assert window.app.top is title
    window.click("title-quit")
    assert not window.app.is_running


def test_the_title_leads_everywhere_by_keyboard(window: MenuWindow) -> None:
    title = window.open("title")
    for id, name in (("title-setup", "setup"), ("title-rules", "help"), ("title-settings", "settings")):
        window.press(id)
        assert window.name == name
        window.key(pygame.K_ESCAPE)
        assert window.app.top is title
    window.press("title-quit")
    assert not window.app.is_running


def test_enter_on_the_title_plays_at_the_last_table(window: MenuWindow) -> None:
    window.open("setup")
    window.click("setup-variant-sonderkarten")
    window.choose("setup-count", 5)
    window.app.reset(window.open("title"))
    window.frames(2)
    window.key(pygame.K_RETURN, "\r")
    assert window.name == "table"
    assert window.top.live.setup.variants == ("sonderkarten",)
    assert len(window.top.live.setup.seats) == 5


def test_the_language_is_changed_on_the_title(window: MenuWindow) -> None:
    window.open("title")
    assert window.find("title-play").label == "Spielen"
    window.choose("title-language", "en")
    assert window.find("title-play").label == "Play"
    assert window.store.now.language == "en"


def test_the_title_lives_while_somebody_is_there_and_then_rests(window: MenuWindow) -> None:
    title = window.open("title")
    window.wait(2.0)
    assert title.living.lives
    assert title.living.tears
    window.wait(AWAKE + 1.0)
    assert not title.living.lives
    assert not title.living.tears
    window.frames(3)
    assert title.ctx.timers.next_due is None, "something would wake the window up"
    assert title.ctx.stage.is_clean
    window.motion((300, 300))
    assert title.living.lives


def test_the_onion_of_the_title_breathes_where_it_stands(window: MenuWindow) -> None:
    title = window.open("title")
    onion = title.living._hero
    heights, feet = set(), set()
    for _ in range(80):
        window.wait(0.05)
        heights.add(onion.surface.height)
        feet.add(onion.topleft[1] + onion.surface.height)
    assert max(heights) > min(heights)
    assert len(feet) == 1
    window.wait(AWAKE + 1.0)
    assert onion.surface.height == min(heights)


@pytest.mark.parametrize("calm", [{"reduced_motion": True}, {"speed": "off"}])
def test_the_title_stands_still_when_asked_to(tmp_path: Path, calm: dict[str, object]) -> None:
    window = MenuWindow(tmp_path, **calm)
    try:
        title = window.open("title")
        window.wait(1.0)
        # The screen is built anew once the rules files are read.
        window.wait_for(lambda: known_books(window.store.file.parent) is not None)
        window.wait(0.2)
        window.motion((300, 300))
        assert not title.living.lives
        drawn = window.app.frames
        window.wait(5.0)
        assert window.app.frames == drawn
    finally:
        window.close()


def test_the_living_title_redraws_little(window: MenuWindow) -> None:
    title = window.open("title")
    window.wait(1.0)
    changed = []
    for _ in range(60):
        window.now += 1 / 60
        title.ctx.timers.advance(1 / 60)
        rects = title.ctx.stage.draw(window.app.screen)
        changed.append(sum(rect.w * rect.h for rect in rects))
    assert max(changed) < 0.35 * 1280 * 800
    assert sum(changed) / len(changed) < 0.1 * 1280 * 800


def test_the_onion_looks_after_the_pointer(window: MenuWindow) -> None:
    title = window.open("title")
    title.living._next_blink = float("inf")
    window.motion((5, 700))
    assert title.living.look == "left"
    window.motion((1200, 300))
    assert title.living.look == ""


# ---------------------------------------------------------------------------------------------- settings

BY_CHOICE = {
    "language": ("language", "en"),
    "speed": ("speed", "fast"),
    "pause": ("thinking", "off"),
    "order": ("hand_order", "value"),
    "text": ("text_size", "large"),
    "graphics": ("graphics", "software"),
}
BY_TOGGLE = {"marks": "mark_playable", "reduced": "reduced_motion", "mute": "mute"}


@pytest.mark.parametrize("key", BY_CHOICE)
def test_settings_are_chosen_by_mouse_and_stored_at_once(window: MenuWindow, key: str) -> None:
    window.open("settings")
    setting, value = BY_CHOICE[key]
    window.choose(f"settings-{key}", value)
    assert getattr(window.store.now, setting) == value
    window.store.flush()
    assert getattr(SettingsStore(window.store.file).now, setting) == value
    assert window.find(f"settings-{key}").value == value


@pytest.mark.parametrize("key", BY_TOGGLE)
def test_settings_are_switched_by_mouse(window: MenuWindow, key: str) -> None:
    window.open("settings")
    before = getattr(window.store.now, BY_TOGGLE[key])
    window.click(f"settings-{key}")
    assert getattr(window.store.now, BY_TOGGLE[key]) is not before
    window.store.flush()
    assert getattr(SettingsStore(window.store.file).now, BY_TOGGLE[key]) is not before


def test_settings_by_keyboard(window: MenuWindow) -> None:
    window.open("settings")
    window.tab_to("settings-speed")
    window.key(pygame.K_RIGHT)
    assert window.store.now.speed == "fast"
    window.key(pygame.K_HOME)
    assert window.store.now.speed == "slow"
    window.tab_to("settings-volume")
    window.key(pygame.K_HOME)
    assert window.store.now.volume == 0
    window.key(pygame.K_RIGHT)
    assert window.store.now.volume == pytest.approx(0.1)
    window.tab_to("settings-mute")
    window.key(pygame.K_SPACE, " ")
    assert window.store.now.mute


def test_text_size_is_seen_at_once(window: MenuWindow) -> None:
    window.open("settings")
    before = window.app.fonts.line_height("body")
    window.choose("settings-text", "huge")
    assert window.app.fonts.line_height("body") > before


def test_reset_puts_back_all_but_language_and_window(window: MenuWindow) -> None:
    window.store.change(speed="off", thinking="off", mute=True, volume=0.1, language="en")
    window.open("settings")
    window.click("settings-reset")
    assert (window.store.now.speed, window.store.now.mute) == (Settings().speed, False)
    assert window.store.now.language == "en"
    assert not window.find("settings-reset").enabled


def test_without_a_sound_device_the_sound_settings_are_greyed_and_harmless(window: MenuWindow) -> None:
    window.app.sound.is_available = False
    scene = window.open("settings")
    assert not window.find("settings-volume").enabled
    assert window.find("settings-no-sound").label
    window.click("settings-mute")
    assert window.app.top is scene
    assert not window.store.now.mute


# ---------------------------------------------------------------------------------------------- help


def test_pages_are_turned_by_keys_and_by_mouse(window: MenuWindow) -> None:
    scene = window.open("help")
    assert scene.probe()["page"] == "goal"
    window.key(pygame.K_RIGHT)
    assert scene.probe()["page"] == "turn"
    window.key(pygame.K_LEFT)
    window.key(pygame.K_LEFT)
    assert scene.probe()["page"] == "goal"
    window.click("help-next")
    assert scene.probe()["page"] == "turn"
    window.click("help-page-score")
    assert scene.probe()["page"] == "score"
    window.click("help-previous")
    assert scene.probe()["page"] == "onion"


@pytest.mark.parametrize(("language", "rows"), [("de", ["5 Zwiebeln", "9 Zwiebeln"]), ("en", ["5 onions", "9 onions"])])
def test_rows_of_onions_show_what_the_sentences_of_the_scoring_tell_of(
    tmp_path: Path, language: str, rows: list[str]
) -> None:
    """Five strike out their own number; nine, the example in the words, the 7s and the 2s."""
    window = MenuWindow(tmp_path, language=language)
    try:
        scene = window.open("help", Launch(options={"page": "score"}))
        widgets = list(window.find(f"help-scroll-{scene.page}").walk())
        said = [widget.label for widget in widgets if isinstance(widget, Label)]
        pale = [widget.name.rpartition("-")[2] for widget in widgets if isinstance(widget, CardBox) and widget.is_pale]
        assert [text for text in said if text in rows] == rows
        assert pale == ["5", "2", "7"]
        assert ("Neun" if language == "de" else "Nine") in said[said.index(rows[1]) - 1]
    finally:
        window.close()


def test_the_last_page_is_the_last(window: MenuWindow) -> None:
    scene = window.open("help")
    for _ in range(40):
        window.key(pygame.K_RIGHT)
    assert scene.page == len(scene.pages) - 1
    assert not window.find("help-next").enabled


def test_a_long_page_scrolls_by_keys(window: MenuWindow) -> None:
    scene = window.open("help", Launch(options={"page": "options"}))
    area = window.find(f"help-scroll-{scene.page}")
    assert area.limit > 0
    window.key(pygame.K_DOWN)
    assert area.offset > 0
    window.key(pygame.K_UP)
    assert area.offset == 0
    window.key(pygame.K_PAGEDOWN)
    assert area.offset > 0


def test_help_returns_to_where_it_was_called(window: MenuWindow) -> None:
    pause = window.open("pause", Launch(setup=TABLE))
    window.click("pause-rules")
    assert window.name == "help"
    window.key(pygame.K_ESCAPE)
    assert window.app.top is pause


# ---------------------------------------------------------------------------------------------- pause


def at_the_table(window: MenuWindow) -> object:
    table = window.open("table", Launch(setup=TABLE))
    window.key(pygame.K_p, "p")
    assert window.name == "pause"
    return table


def test_pause_goes_on_by_every_way(window: MenuWindow) -> None:
    table = at_the_table(window)
    ply = table.live.match.state.ply  # type: ignore[attr-defined]
    window.click("pause-continue")
    assert window.app.top is table
    for code, text in ((pygame.K_ESCAPE, ""), (pygame.K_p, "p"), (pygame.K_RETURN, "\r")):
        window.key(pygame.K_p, "p")
        assert window.name == "pause"
        window.key(code, text)
        assert window.app.top is table
    assert table.live.match.state.ply == ply  # type: ignore[attr-defined]


def test_a_new_game_at_the_same_table_has_the_same_rules_and_other_cards(window: MenuWindow) -> None:
    at_the_table(window)
    window.click("pause-restart")
    assert window.name == "table"
    assert len(window.app.stack) == 1
    setup = window.top.live.setup
    assert (setup.variants, setup.seats) == (TABLE.variants, TABLE.seats)
    assert setup.seed is None


@pytest.mark.slow
def test_new_game_pressed_five_times_leaves_exactly_one_table(window: MenuWindow) -> None:
    for _ in range(5):
        if window.app.top is None or window.name != "table":
            at_the_table(window)
        else:
            window.key(pygame.K_p, "p")
        window.click("pause-restart", times=5)
        assert window.name == "table"
        assert [scene.name for scene in window.app.stack] == ["table"]
    window.wait(1.0)
    assert window.name == "table"


def test_pause_leads_to_the_title_and_to_another_table(window: MenuWindow) -> None:
    at_the_table(window)
    window.click("pause-title")
    assert [scene.name for scene in window.app.stack] == ["title"]
    at_the_table(window)
    window.click("pause-setup")
    assert [scene.name for scene in window.app.stack] == ["setup"]
    window.click("setup-back")
    assert [scene.name for scene in window.app.stack] == ["title"]


def test_the_title_offers_every_game_and_goes_on_with_the_one_that_waits(
    window: MenuWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("heul_doch.scenes.screens.title.local_ids", lambda: ("heul_doch", "own-game"))
    saves = window.store.file.parent / "saves"
    saves.mkdir()
    (saves / "current.yaml").write_text(
        "record: 1\ngame: heul_doch\nseats: [a, b]\nseed: 1\nmoves: []\n", encoding="utf-8"
    )
    window.open("title")
    assert window.find("title-play").label == "Weiterspielen"
    assert window.find("title-waiting").label == "Heul doch!"
    window.choose("title-game", "own-game")
    # What is gone on with does not depend on what is chosen for a new game.
    assert window.find("title-play").label == "Weiterspielen"
    assert window.find("title-waiting").label == "Heul doch!"
    assert window.store.now.table["game"] == "own-game"
    assert window.find("title-new").label == "Neues Spiel"


PLAN = 'series:\n  plan:\n    - {"game": "a", "rounds": 1}\n    - {"game": "b", "rounds": 3}'


@pytest.mark.parametrize(
    ("texts", "game"),
    [
        (["game: heul_doch\nmoves: []"], Waiting("heul_doch")),
        (['game: "x-1"\nmoves: [0 a b]'], Waiting("x-1", has_moves=True)),
        (["game: x\nmoves: []"], Waiting("x")),
        (["names: [game]"], Waiting()),
        (
            ['game: a\nseries:\n  plan:\n    - {"game": "a"}\nmoves: [0 k]', "game: a\nmoves: []"],
            Waiting("a", 0, 0, 2, 2, True),
        ),
        ([f"game: a\n{PLAN}\nmoves: []", "game: b\nmoves: []"], Waiting("b", 2, 2, 1, 3)),
        ([f"game: a\n{PLAN}\nmoves: []", "game: c\nmoves: []"], Waiting("c", 0, 2)),
        (["game: a\nseries:\n  plan: [a, b]\nmoves: []"], Waiting("a")),
    ],
)
def test_the_title_describes_the_game_that_waits(tmp_path: Path, texts: list[str], game: Waiting) -> None:
    (tmp_path / "saves").mkdir()
    assert waiting(tmp_path) is None
    text = "---\n".join(f"record: 1\nseats: [x, y]\nseed: 1\n{text}\n" for text in texts)
    (tmp_path / "saves" / "current.yaml").write_text(text, encoding="utf-8")
    assert waiting(tmp_path) == game
