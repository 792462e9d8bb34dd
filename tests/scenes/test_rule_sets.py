"""Tables with a name: kept at once, laid, forgotten, made the usual one."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from heul_doch.scenes.graphics.picture_files import find
from heul_doch.scenes.screens.rule_sets import RuleSetsScene
from heul_doch.scenes.screens.table_choice import MOST_SETS, delete_set, rule_sets, save_set, usual_table
from heul_doch.scenes.storage.settings_file import SettingsStore
from heul_doch.scenes.ui.widgets import PictureBox
from menu_window import MenuWindow

OMA = {"game": "heul_doch", "count": 3, "variants": ["sonderkarten"], "options": {"hand_size": 5}, "seed": "77"}


@pytest.fixture
def window(tmp_path: Path) -> Iterator[MenuWindow]:
    made = MenuWindow(tmp_path)
    yield made
    made.close()


def names(window: MenuWindow) -> list[str]:
    return [kept.name for kept in rule_sets(window.store.now)]


def test_a_set_is_on_the_disk_at_once(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path / "settings.json")
    assert save_set(store, "  Omas\tRegeln  ", OMA) == "Omas Regeln"
    store.flush()
    (kept,) = rule_sets(SettingsStore(store.file).now)
    assert kept.name == "Omas Regeln"
    assert kept.table == {**OMA, "seed": ""}, "the number of a deal is no rule"


def test_the_same_name_replaces_and_the_newest_is_first(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path / "settings.json")
    for name in ("a", "b", "a"):
        save_set(store, name, {**OMA, "count": 3 + len(rule_sets(store.now))})
    assert [(kept.name, kept.table["count"]) for kept in rule_sets(store.now)] == [("a", 5), ("b", 4)]


def test_no_more_than_a_person_can_look_through(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path / "settings.json")
    for number in range(MOST_SETS + 5):
        save_set(store, f"n{number}", OMA)
    assert len(rule_sets(store.now)) == MOST_SETS


@pytest.mark.parametrize("name", ["", " ", "\n\t"])
def test_a_name_without_a_letter(tmp_path: Path, name: str) -> None:
    with pytest.raises(ValueError, match="name"):
        save_set(SettingsStore(tmp_path / "settings.json"), name, OMA)


@pytest.mark.parametrize("kept", [5, {}, "x", [1, None, {"name": 5}, {"name": "x"}, {"name": "y", "table": 3}]])
def test_nonsense_in_the_file_is_no_set(tmp_path: Path, kept: object) -> None:
    (tmp_path / "settings.json").write_text(json.dumps({"extra": {"rule_sets": kept, "usual_table": [1]}}))
    settings = SettingsStore(tmp_path / "settings.json").now
    assert rule_sets(settings) == []
    assert usual_table(settings) is None


def test_forgetting_the_usual_table(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path / "settings.json")
    save_set(store, "x", OMA)
    store.change_extra(usual_table="x")
    assert usual_table(store.now) == rule_sets(store.now)[0]
    delete_set(store, "x")
    assert usual_table(store.now) is None
    assert "usual_table" not in store.now.extra


def test_by_mouse_from_the_set_up(window: MenuWindow) -> None:
    window.open("setup")
    window.click("setup-variant-sonderkarten")
    window.click("setup-rule-sets")
    assert window.name == "rule-sets"
    window.click("rule-sets-name")
    window.type("Omas Regeln")
    window.click("rule-sets-save")
    assert names(window) == ["Omas Regeln"]
    window.click("rule-sets-back")
    window.click("setup-variant-sonderkarten")
    assert window.top.probe()["variants"] == []
    window.click("setup-rule-sets")
    assert window.cut_texts() == []
    window.click("rule-sets-lay-0")
    assert window.name == "setup"
    assert window.top.probe()["variants"] == ["sonderkarten"]


def test_by_keys_alone(window: MenuWindow) -> None:
    save_set(window.store, "x", OMA)
    window.open("setup")
    window.press("setup-rule-sets")
    window.tab_to("rule-sets-name")
    window.type("neu")
    window.key(pygame.K_RETURN, "\r")
    assert names(window) == ["neu", "x"]
    window.tab_to("rule-sets-usual-1")
    window.key(pygame.K_SPACE, " ")
    usual = usual_table(window.store.now)
    assert usual is not None
    assert usual.name == "x"
    window.press("rule-sets-delete-0")
    assert names(window) == ["neu", "x"], "asks first"
    window.press("rule-sets-really-0")
    assert names(window) == ["x"]
    window.key(pygame.K_ESCAPE)
    assert window.name == "setup"


def test_play_on_the_title_begins_with_the_usual_table(window: MenuWindow) -> None:
    save_set(window.store, "Oma", OMA)
    window.store.change_extra(usual_table="Oma")
    from heul_doch.scenes.screens.table_choice import last_table, table_summary

    scene = window.open("title")
    assert len(last_table(scene.ctx).seats) == 3
    assert last_table(scene.ctx).options == {"hand_size": 5}
    assert "Sonderkarten" in table_summary(scene.ctx)


@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)])
@pytest.mark.parametrize("language", ["de", "en"])
def test_every_word_can_be_read(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    for text_size in ("normal", "huge"):
        window = MenuWindow(tmp_path, size, language=language, text_size=text_size)
        for number in range(9):
            save_set(window.store, f"Tisch Nummer {number}", OMA)
        window.open("setup")
        window.open("rule-sets")
        assert isinstance(window.top, RuleSetsScene)
        assert window.cut_texts() == []
        window.close()


@pytest.mark.parametrize("text_size", ["normal", "huge"])
@pytest.mark.parametrize("language", ["de", "en"])
def test_where_no_table_has_a_name_a_picture_and_a_sentence_say_what_to_do(
    tmp_path: Path, language: str, text_size: str
) -> None:
    window = MenuWindow(tmp_path, (960, 600), language=language, text_size=text_size)
    try:
        window.open("rule-sets")
        help_text = window.app.words("rule-sets-none-help")
        (picture,) = (widget for widget in window.lit() if isinstance(widget, PictureBox))
        assert find(picture.name)
        (told,) = (widget for widget in window.lit() if widget.label == help_text)
        assert told.clip is None or told.clip.contains(told.rect), "without scrolling"
        assert window.cut_texts() == []
        save_set(window.store, "x", OMA)
        window.top.rebuild()
        assert not any(isinstance(widget, PictureBox) for widget in window.lit())
        assert help_text not in [widget.label for widget in window.lit()]
    finally:
        window.close()
