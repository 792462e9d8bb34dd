"""Laying the table in the window: seats, characters, levels, variants, options, names, numbers, own rules files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from heul_doch.game.rulefiles.find import find_rulebooks
from heul_doch.scenes.screens.rulebooks import known_books
from heul_doch.scenes.storage.session import HUMAN
from heul_doch.scenes.storage.settings_file import SettingsStore
from heul_doch.scenes.ui.scene import Launch
from heul_doch.scenes.ui.widgets import Scroll
from menu_window import MenuWindow

BOOK = find_rulebooks()[0][0]
SOURCE = (Path(__file__).resolve().parents[2] / "rules" / "heul_doch.yaml").read_text(encoding="utf-8")


@pytest.fixture
def window(tmp_path: Path) -> Iterator[MenuWindow]:
    window = MenuWindow(tmp_path)
    yield window
    window.close()


def own_rules(window: MenuWindow, name: str, text: str) -> None:
    folder = window.folder / "rules"
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(text, encoding="utf-8")


# ---------------------------------------------------------------------------------------------- seats


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("count", [3, 4, 5, 6])
def test_seats_do_not_cover_each_other(tmp_path: Path, count: int, size: tuple[int, int]) -> None:
    window = MenuWindow(tmp_path, size, table={"count": count})
    try:
        window.open("setup")
        assert window.overlapping() == []
        assert window.outside() == []
    finally:
        window.close()


@pytest.mark.slow
@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("text_size", ["huge"])
@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)])
def test_with_large_text_whoever_sits_there_is_changed_without_scrolling(
    tmp_path: Path, size: tuple[int, int], text_size: str, language: str
) -> None:
    window = MenuWindow(tmp_path, size, language=language, text_size=text_size, table={"count": 6})
    try:
        scene = window.open("setup")
        tops = [window.find(f"setup-seat-{seat}").rect.top for seat in range(6)]
        for seat in range(6):
            window.click(f"setup-seat-{seat}")
            for _ in scene.cast.members if seat == 1 else [None]:
                view = window.find("setup-seats-scroll")
                assert isinstance(view, Scroll)
                assert view.limit == 0, "nothing is hidden, the longest sentence about a character included"
                for id in ("setup-character", "setup-level" if seat else "setup-name"):
                    assert view.rect.contains(window.find(id).rect)
                assert window.overlapping() == []
                if seat == 1:
                    scene.edit(scene.choice.set_character, scene.seat)(_next(scene))
                    window.frames(2)
        # The table stays where it is, whoever is opened, but for what a field is higher than a stepper.
        for seat, top in enumerate(tops):
            assert abs(window.find(f"setup-seat-{seat}").rect.top - top) <= scene.ctx.px(0.4)
        assert min(window.find(f"setup-seat-{seat}").rect.h for seat in range(6)) >= 0.13 * size[1]
    finally:
        window.close()


def _next(scene: Any) -> str:
    """Return the character after the one that sits on the open seat."""
    ids = [who.id for who in scene.cast.members]
    return str(ids[(ids.index(scene.choice.seats[scene.seat].character) + 1) % len(ids)])


@pytest.mark.parametrize("count", [3, 4, 5, 6])
def test_so_many_sit_down(window: MenuWindow, count: int) -> None:
    window.open("setup")
    window.choose("setup-count", count)
    seats = [w.id for w in window.lit() if w.id.startswith("setup-seat-") and w.id[-1].isdigit()]
    assert len(seats) == count
    window.click("setup-start")
    assert window.name == "table"
    setup = window.top.live.setup
    assert len(setup.seats) == count
    assert [seat.player == HUMAN for seat in setup.seats] == [True] + [False] * (count - 1)


def test_a_seat_is_opened_and_given_another_character_and_level(window: MenuWindow) -> None:
    scene = window.open("setup")
    window.click("setup-seat-2")
    assert window.find("setup-seat-2").value is True
    window.choose("setup-character", "pumpkin")
    window.choose("setup-level", "strong")
    setup_seat = scene.choice.seats[2]
    assert (setup_seat.character, setup_seat.player) == ("pumpkin", "strong")
    window.click("setup-start")
    seat = window.top.live.setup.seats[2]
    assert (seat.character, seat.player, seat.name) == ("pumpkin", "strong+generous", "Kürbert")


def test_more_people_sit_down_at_this_device(window: MenuWindow) -> None:
    scene = window.open("setup")
    window.click("setup-seat-2")
    character = scene.choice.seats[2].character
    window.choose("setup-level", HUMAN)
    assert scene.choice.is_shared
    window.click("setup-name")
    window.type("Oma")
    window.click("setup-seat-0")
    assert window.find("setup-seat-2").label.startswith("Oma")
    # Taken up again as it was left.
    scene = window.open("setup")
    assert (scene.choice.seats[2].player, scene.choice.seats[2].name) == (HUMAN, "Oma")
    window.click("setup-start")
    seats = window.top.live.setup.seats
    assert [seat.player == HUMAN for seat in seats] == [True, False, True, False]
    assert seats[2].name == "Oma"
    you = window.top.ctx.words("setup-you")
    assert seats[0].name != you, "nobody alone is you"
    # A character that takes the seat back has its own name.
    scene = window.open("setup")
    window.click("setup-seat-2")
    window.choose("setup-level", "middle")
    window.click("setup-start")
    seats = window.top.live.setup.seats
    assert (seats[0].name, seats[2].player.partition("+")[0]) == (you, "middle")
    assert (seats[2].character, seats[2].name == "Oma") == (character, False)


@pytest.mark.parametrize("text_size", ["normal", "large", "huge"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_a_persons_name_is_typed_without_scrolling(tmp_path: Path, size: tuple[int, int], text_size: str) -> None:
    window = MenuWindow(tmp_path, size, text_size=text_size, table={"count": 6})
    try:
        window.open("setup")
        window.click("setup-seat-1")
        tops = [window.find(f"setup-seat-{seat}").rect.top for seat in range(6)]
        window.choose("setup-level", HUMAN)
        window.frames(2)
        assert window.overlapping() == []
        assert window.outside() == []
        if text_size == "normal":
            assert window.cut_texts() == []
        # A sentence in huge letters is higher than the field that takes its place.
        slack = window.top.ctx.px(1.7 if text_size == "huge" else 0.6)
        for seat, top in enumerate(tops):
            assert abs(window.find(f"setup-seat-{seat}").rect.top - top) <= slack
        if text_size != "normal":
            assert window.find("setup-seats-scroll").rect.contains(window.find("setup-name").rect)
    finally:
        window.close()


def test_two_seats_never_have_the_same_character(window: MenuWindow) -> None:
    scene = window.open("setup")
    window.click("setup-seat-1")
    window.choose("setup-character", scene.choice.seats[0].character)
    characters = [seat.character for seat in scene.choice.seats]
    assert len(set(characters)) == len(characters)


def test_neighbours_sit_where_they_are_neighbours(window: MenuWindow) -> None:
    window.open("setup")
    for count in (3, 4, 5, 6):
        window.choose("setup-count", count)
        rects = [window.find(f"setup-seat-{seat}").rect for seat in range(count)]
        middle = rects[0].centerx
        assert all(rects[0].centery > rect.centery for rect in rects[1:]), "the person sits below"
        assert rects[1].centerx < middle < rects[-1].centerx, "the next player sits to the left"


# ---------------------------------------------------------------------------------------------- names


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Jörg Großß", "Jörg Großß"),
        ("„Zoë“", "„Zoë“"),
        ("W" * 200, "W" * 24),
        ("   ", "Du"),
        ("{0} %s", "{0} %s"),
        ("a\tb\nc", "a b c"),
        ("\u202eabc", "abc"),
        ("é", "é"),
    ],
)
def test_any_name_can_be_typed(window: MenuWindow, typed: str, name: str) -> None:
    window.open("setup")
    window.click("setup-name")
    window.type(typed)
    window.click("setup-start")
    assert window.name == "table"
    assert window.top.live.setup.seats[0].name == name


def test_letters_typed_into_the_name_are_no_shortcuts(window: MenuWindow) -> None:
    scene = window.open("setup")
    window.tab_to("setup-name")
    for code, char in ((pygame.K_p, "p"), (pygame.K_h, "h"), (pygame.K_SPACE, " "), (pygame.K_z, "z")):
        window.key(code, char)
        window.type(char)
    assert window.app.top is scene
    assert scene.choice.seats[0].name == "ph z"


# ---------------------------------------------------------------------------------------------- rules


def test_the_sonderkarten_come_first_and_are_switched_by_a_click(window: MenuWindow) -> None:
    scene = window.open("setup")
    rules = [w.id for w in window.lit() if w.id.startswith(("setup-variant-", "setup-option-"))]
    assert rules[0] == "setup-variant-sonderkarten"
    window.click("setup-variant-sonderkarten")
    assert scene.probe()["variants"] == ["sonderkarten"]
    window.click("setup-start")
    assert window.top.live.setup.variants == ("sonderkarten",)
    assert sum(window.top.live.game.defn.copies) == 110


@pytest.mark.parametrize("variant", [variant.id for variant in BOOK.variants])
def test_every_variant_can_be_switched_by_mouse_and_by_keys(window: MenuWindow, variant: str) -> None:
    scene = window.open("setup")
    window.click(f"setup-variant-{variant}")
    assert scene.probe()["variants"] == [variant]
    window.tab_to(f"setup-variant-{variant}")
    window.key(pygame.K_SPACE, " ")
    assert scene.probe()["variants"] == []


@pytest.mark.parametrize("option", [option.id for option in BOOK.options])
def test_every_option_is_there_with_its_sentence_and_can_be_set(window: MenuWindow, option: str) -> None:
    spec = next(o for o in BOOK.options if o.id == option)
    scene = window.open("setup")
    widget = window.find(f"setup-option-{option}")
    said = " ".join(w.label for w in window.lit()) + " ".join(w.tip for w in window.lit())
    said += " ".join(getattr(w, "sentence", "") for w in window.lit())
    if spec.needs:
        assert not widget.enabled
        title = next(v.title["de"] for v in BOOK.variants if v.id == spec.needs)
        assert f"Nur mit „{title}“." in said
        window.click(f"setup-variant-{spec.needs}")
        assert window.find(f"setup-option-{option}").enabled
    said += " ".join(w.tip for w in window.lit())
    assert spec.help["de"] in said
    if spec.kind == "bool":
        window.click(f"setup-option-{option}")
        assert scene.probe()["options"] == {option: not spec.default}
        return
    values = list(spec.choices) if spec.kind == "choice" else [scene.choice.limits(spec)[1]]
    wanted = next(value for value in values if value != spec.default)
    window.choose(f"setup-option-{option}", wanted)
    assert scene.probe()["options"] == {option: wanted}
    window.click("setup-start")
    assert window.top.live.setup.options == {option: wanted}


def test_reset_puts_the_table_back(window: MenuWindow) -> None:
    scene = window.open("setup")
    assert not window.find("setup-reset").enabled
    window.click("setup-variant-hausregeln")
    window.choose("setup-count", 6)
    window.choose("setup-option-hand_size", 6)
    window.click("setup-reset")
    assert scene.choice.is_default
    assert not window.find("setup-reset").enabled


def test_the_table_is_remembered(window: MenuWindow) -> None:
    window.open("setup")
    window.click("setup-variant-sonderkarten")
    window.choose("setup-count", 5)
    window.choose("setup-option-werwolf", 6)
    window.store.flush()
    assert SettingsStore(window.store.file).now.table["count"] == 5
    scene = window.open("setup")
    assert scene.probe()["variants"] == ["sonderkarten"]
    assert scene.probe()["options"] == {"werwolf": 6}
    assert scene.probe()["seats"] == 5


def test_a_damaged_memory_of_the_table_harms_nothing(window: MenuWindow) -> None:
    window.store.change(table={"game": ["?"], "count": "four", "seats": {"a": 1}, "variants": 7, "seed": "x"})
    scene = window.open("setup")
    assert scene.probe()["seats"] == 4
    window.click("setup-start")
    assert window.name == "table"


# ---------------------------------------------------------------------------------------------- number and start


def test_the_number_of_the_game(window: MenuWindow) -> None:
    window.open("setup")
    window.click("setup-seed")
    window.type("4x 2-!")
    assert window.top.probe()["seed"] == "42"
    window.click("setup-start")
    assert window.top.live.match.seed == 42


@pytest.mark.parametrize("times", [2, 3, 10])
def test_many_clicks_on_start_make_one_table(window: MenuWindow, times: int) -> None:
    window.open("setup")
    window.click("setup-start", times=times)
    assert [scene.name for scene in window.app.stack] == ["table"]
    assert window.top.live.match.state.ply == 0


def test_the_whole_set_up_by_keyboard(window: MenuWindow) -> None:
    scene = window.open("setup")
    window.tab_to("setup-count")
    window.key(pygame.K_RIGHT)
    window.tab_to("setup-seat-1")
    window.key(pygame.K_RETURN, "\r")
    window.tab_to("setup-character")
    window.key(pygame.K_RIGHT)
    window.tab_to("setup-variant-sonderkarten")
    window.key(pygame.K_SPACE, " ")
    window.tab_to("setup-option-hand_size")
    window.key(pygame.K_RIGHT)
    assert (scene.choice.count, scene.seat) == (5, 1)
    window.press("setup-start")
    assert window.name == "table"
    setup = window.top.live.setup
    assert setup.variants == ("sonderkarten",)
    assert setup.options == {"hand_size": 5}


def test_enter_starts_at_once(window: MenuWindow) -> None:
    window.open("setup")
    window.key(pygame.K_RETURN, "\r")
    assert window.name == "table"


# ---------------------------------------------------------------------------------------------- own rules files


def test_own_rules_are_offered_beside_the_others(window: MenuWindow) -> None:
    text = SOURCE.replace("id: heul_doch", "id: omas", 1)
    own_rules(window, "omas.yaml", text.replace("Heul doch! Mau Mau", "Omas Regeln"))
    window.open("setup")
    window.choose("setup-game", "omas")
    assert "Omas Regeln" in window.find("setup-game").label
    window.click("setup-start")
    assert window.top.live.setup.game == "omas"


def test_a_bad_file_is_named_with_its_line_and_the_rest_works(window: MenuWindow) -> None:
    text = SOURCE.replace("id: heul_doch", "id: kaputt", 1)
    own_rules(window, "kaputt.yaml", text.replace("copies: 2", "copies: viele"))
    line = next(n for n, text in enumerate(SOURCE.splitlines(), 1) if "copies: 2" in text)
    window.open("setup")
    said = window.find("setup-file-0").label
    assert "kaputt.yaml" in said
    assert f"Zeile {line}" in said
    assert "ganze Zahl" in said
    window.store.change(language="en")
    window.frames(2)
    assert f"line {line}" in window.find("setup-file-0").label
    window.click("setup-start")
    assert window.name == "table"


def test_many_bad_files_are_all_named(window: MenuWindow) -> None:
    for number in range(6):
        own_rules(window, f"kaputt{number}.yaml", "- eine Liste\n")
    window.open("setup")
    assert "kaputt5.yaml" in window.find("setup-file-5").label
    window.click("setup-start")
    assert window.name == "table"


def test_what_cannot_be_dealt_is_said_and_refused(window: MenuWindow) -> None:
    small = SOURCE.replace("id: heul_doch", "id: winzig", 1).replace("[1, 2, 3, 4, 5, 6, 7]", "[1, 2, 3, 4, 5]")
    own_rules(window, "winzig.yaml", small.replace("copies: 2", "copies: 1"))
    scene = window.open("setup")
    window.choose("setup-game", "winzig")
    window.choose("setup-count", 6)
    window.choose("setup-option-hand_size", 7)
    assert "48" in window.find("setup-refusal").label
    assert "35" in window.find("setup-refusal").label
    assert not window.find("setup-start").enabled
    window.click("setup-start", times=3)
    window.key(pygame.K_RETURN, "\r")
    assert window.app.top is scene
    window.choose("setup-count", 4)
    assert window.find("setup-start").enabled
    window.click("setup-start")
    assert window.name == "table"


def test_play_on_the_title_leads_to_the_reason_when_the_last_table_cannot_be(window: MenuWindow) -> None:
    small = SOURCE.replace("id: heul_doch", "id: winzig", 1).replace("[1, 2, 3, 4, 5, 6, 7]", "[1, 2, 3, 4, 5]")
    own_rules(window, "winzig.yaml", small.replace("copies: 2", "copies: 1"))
    window.store.change(table={"game": "winzig", "count": 6, "options": {"hand_size": 7}})
    window.open("title")
    window.wait(0.5)
    window.wait_for(lambda: known_books(window.store.file.parent) is not None)
    window.wait(0.2)
    window.click("title-play")
    assert window.name == "setup"
    assert window.find("setup-refusal").label


def test_the_command_line_may_choose_for_a_picture(window: MenuWindow) -> None:
    scene = window.open("setup", Launch(seats=6, variants=("hausregeln",)))
    assert scene.probe()["variants"] == ["hausregeln"]
    assert scene.probe()["seats"] == 6
    assert window.open("setup", Launch("jammerlappen")).probe()["game"] == "jammerlappen"


# ---------------------------------------------------------------------------------------------- characters, programs


def test_a_new_table_is_a_mix_of_characters_each_with_strength_and_temper(window: MenuWindow) -> None:
    window.open("setup")
    window.choose("setup-count", 5)
    window.click("setup-start")
    players = [seat.player for seat in window.top.live.setup.seats[1:]]
    assert players == ["easy+spiteful", "strong", "beginner+copycat", "middle+hoarder"]


def test_strength_is_shown_in_words_and_by_a_sign_that_needs_no_colour(window: MenuWindow) -> None:
    window.open("setup")
    button = window.find("setup-seat-2")
    assert (button.strength, "Sternekoch" in button.label) == (6, True)
    from heul_doch.scenes.storage.characters import STRENGTHS
    from heul_doch.scenes.ui.menu_widgets import DOTS, dots_of

    pictures = [dots_of(number, 8) for number in range(1, DOTS + 1)]
    assert len({pygame.image.tobytes(picture, "RGBA") for picture in pictures}) == len(STRENGTHS) == DOTS


def test_levels_of_older_versions_are_known_by_what_they_have_become(window: MenuWindow) -> None:
    seats = [{"character": who, "player": level} for who, level in
             (("egg", "human"), ("chili", "random"), ("garlic", "onestep"), ("lemon", "search"))]  # fmt: skip
    window.store.change(table={"count": 4, "seats": seats})
    scene = window.open("setup")
    assert [seat.player for seat in scene.choice.seats[1:4]] == ["beginner", "onestep", "strong"]


def test_a_players_own_character_sits_down(window: MenuWindow) -> None:
    (window.folder / "characters.yaml").write_text(
        "format: 1\ncharacters:\n  erna:\n    face: lemon\n    strength: 3\n"
        '    name: {de: "Tante Erna"}\n    about: {de: "Backt."}\n',
        encoding="utf-8",
    )
    window.open("setup")
    window.click("setup-seat-1")
    window.choose("setup-character", "erna")
    window.click("setup-start")
    seat = window.top.live.setup.seats[1]
    assert (seat.name, seat.character, seat.role, seat.player) == ("Tante Erna", "lemon", "erna", "middle")


def test_a_bad_file_of_characters_is_named_and_the_set_up_works(window: MenuWindow) -> None:
    (window.folder / "characters.yaml").write_text("format: 1\ncharacters: {erna: {face: lemn}}\n", encoding="utf-8")
    window.open("setup")
    assert any("characters.yaml" in w.label for w in window.lit() if w.id.startswith("setup-file-"))
    window.click("setup-start")
    assert window.name == "table"


@pytest.mark.slow
def test_a_program_is_typed_remembered_and_sits_down(window: MenuWindow) -> None:
    import sys

    command = f'"{sys.executable}" my_bot.py'
    scene = window.open("setup")
    window.click("setup-seat-3")
    window.choose("setup-level", "program-new")
    window.click("setup-program")
    window.type("no-such-thing-here")
    window.key(pygame.K_RETURN, "\r")
    assert scene.choice.seats[3].player == "program-new"
    for _ in range(40):
        window.key(pygame.K_BACKSPACE)
    window.type(command)
    window.key(pygame.K_RETURN, "\r")
    player = scene.choice.seats[3].player
    assert player.startswith("program-")
    assert player != "program-new"
    assert window.find("setup-seat-3").label.endswith("my_bot.py")
    window.store.flush()
    assert SettingsStore(window.store.file).now.extra["programs"] == [command]
    window.click("setup-start")
    assert window.top.live.setup.seats[3].player == player


def test_a_program_that_was_never_typed_leaves_the_seat_to_its_character(window: MenuWindow) -> None:
    window.open("setup")
    window.click("setup-seat-3")
    window.choose("setup-level", "program-new")
    window.click("setup-start")
    assert window.top.live.setup.seats[3].player == "beginner+copycat"


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_editor_of_an_opponent_is_read_whole_in_the_smallest_window(tmp_path: Path, language: str) -> None:
    window = MenuWindow(tmp_path, (960, 600), language=language)
    try:
        window.open("setup")
        for seat in (1, 2, 3):
            window.click(f"setup-seat-{seat}")
            assert window.cut_texts() == []
            assert window.overlapping() == []
    finally:
        window.close()
