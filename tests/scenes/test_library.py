"""The collection: saved and past games listed, watched, gone on with, renamed, handed out, taken in, deleted."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from heul_doch.game.core.match import Match
from heul_doch.game.core.rng import Rng
from heul_doch.game.records.record import open_match, read_records, record_of
from heul_doch.game.records.record_format import format_record
from heul_doch.scenes.screens.watch import WatchScene
from heul_doch.scenes.storage.archive import Archive, ArchivedGame, named_games, past_games, tag_of
from heul_doch.scenes.storage.session import SeatSetup, TableSetup
from heul_doch.scenes.table.live_game import build_game
from heul_doch.scenes.table.scene import TableScene
from heul_doch.scenes.ui.scene import Launch
from heul_doch.scenes.ui.widgets import Label
from menu_window import MenuWindow

SETUP = TableSetup(
    variants=("sonderkarten",),
    seats=(
        SeatSetup("Zoë {0}", "egg"),
        SeatSetup("Pepe", "chili", "onestep"),
        SeatSetup("Champi", "mushroom", "random"),
    ),
)
PLAYERS = ("human egg", "onestep chili", "random mushroom")
GAME = build_game(SETUP)


def put(home: Path, seed: int, moves: int = 400, title: str = "") -> Path:
    match, rng = Match.new(GAME, seed, [seat.name for seat in SETUP.seats], salt=f"{seed:032}"), Rng(seed)
    while not match.is_over and len(match.moves) < moves:
        match.submit(rng.choice(match.legal_moves()))
    record = replace(record_of(match, players=PLAYERS, date="2026-11-28T05:12:00Z"), title=title)
    return (named_games if title else past_games)(home).put([record], tag_of(match))


@pytest.fixture
def window(tmp_path: Path) -> Iterator[MenuWindow]:
    made = MenuWindow(tmp_path)
    yield made
    made.close()


def open_library(window: MenuWindow, page: str = "past") -> None:
    window.open("title")
    window.open("library", Launch(setup=page))
    wait(window)


def wait(window: MenuWindow) -> None:
    window.wait_for(lambda: not (window.top.is_reading or window.app.drops.is_busy))
    window.frames(3)


def items(window: MenuWindow) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = window.top.probe()["items"]
    return found


def test_nothing_there_yet(window: MenuWindow) -> None:
    for page in ("past", "saved"):
        open_library(window, page)
        assert items(window) == []
        assert window.cut_texts() == []
        texts = [label.text for label in window.lit() if isinstance(label, Label)]
        assert not any("wählen" in text for text in texts), "nobody is told to choose where there is nothing"
        (empty,) = [w for w in window.lit() if isinstance(w, Label) and w.text.startswith("Noch")]
        assert abs(empty.rect.centerx - 640) < 20
        assert abs(empty.rect.centery - 400) < 120


def test_dates_players_and_results_newest_first(window: MenuWindow) -> None:
    put(window.folder, 1)
    put(window.folder, 2, moves=7)
    open_library(window)
    (first, broken), (_, won) = items(window)
    assert "28. Nov. 2026" in first
    assert broken == "abgebrochen nach 7 Zügen · Zoë {0}, Pepe, Champi"
    match = open_match(past_games(window.folder).items()[1].records[0])
    outcome = match.game.outcome(match.state)
    assert outcome is not None
    assert all(match.names[seat] in won for seat in outcome.winners)
    assert str(max(score.score for score in outcome.seats)) in won


def test_where_there_is_but_one_who_loses_that_one_is_named(window: MenuWindow) -> None:
    names = ("Zoë", "Pepe", "Champi")
    game = build_game(TableSetup(game="jammerlappen", seats=SETUP.seats))
    for seed in range(20):
        match, rng = Match.new(game, seed, names, salt="s"), Rng(seed)
        while not match.is_over:
            match.submit(rng.choice(match.legal_moves()))
        outcome = match.game.outcome(match.state)
        assert outcome is not None
        if outcome.loser is not None:
            break
    assert outcome.loser is not None
    past_games(window.folder).put([record_of(match, players=PLAYERS)], tag_of(match))
    open_library(window)
    assert items(window)[0][1] == f"Jammerlappen: {names[outcome.loser]}"


def test_watching_by_mouse_and_coming_back(window: MenuWindow) -> None:
    put(window.folder, 1)
    open_library(window)
    window.click("library-watch")
    assert isinstance(window.top, WatchScene)
    window.key(pygame.K_ESCAPE)
    assert window.name == "library"


def test_by_keys_alone(window: MenuWindow) -> None:
    put(window.folder, 1)
    put(window.folder, 2)
    open_library(window)
    chosen = window.top.probe()["chosen"]
    window.press("library-item-1")
    assert window.top.probe()["chosen"] != chosen
    window.press("library-export")
    wait(window)
    assert [f.name for f in (window.folder / "exports").iterdir()] == [window.top.probe()["chosen"]]
    window.key(pygame.K_ESCAPE)
    assert window.name == "title"


def test_a_saved_game_goes_on_exactly_there(window: MenuWindow) -> None:
    file = put(window.folder, 3, moves=21, title="Omas Küche")
    open_library(window, "saved")
    assert items(window)[0][0].startswith("Omas Küche · ")
    window.click("library-go-on")
    table = window.top
    assert isinstance(table, TableScene)
    assert table.live.match.state.ply == 21
    assert table.live.setup.seats == SETUP.seats
    assert table.keeper is not None
    table.keeper.flush()
    assert read_records(window.folder / "saves" / "current.yaml")[0].moves[:21] == read_records(file)[0].moves
    assert file.exists(), "the saved game stays as it was"


def test_the_same_cards_once_more_in_another_seat(window: MenuWindow) -> None:
    put(window.folder, 4)
    open_library(window)
    window.choose("library-again-seat", 2)
    window.click("library-again")
    table = window.top
    assert isinstance(table, TableScene)
    assert (table.live.viewer, table.live.match.moves) == (2, [])
    assert table.live.match.initial == Match.new(GAME, 4, None).initial
    assert table.live.match.is_practice
    assert table.director.is_moving, "the deal is shown"


def test_renaming_and_deleting_asks_first(window: MenuWindow) -> None:
    put(window.folder, 5, moves=5, title="alt")
    open_library(window, "saved")
    window.click("library-name")
    window.key(pygame.K_a, "", pygame.KMOD_CTRL)
    window.type("neu")
    window.click("library-rename")
    wait(window)
    assert items(window)[0][0].startswith("neu · ")
    window.click("library-delete")
    assert len(named_games(window.folder).files()) == 1
    window.click("library-really")
    wait(window)
    assert named_games(window.folder).files() == []
    assert items(window) == []


@pytest.mark.parametrize("how", ["typed", "dropped"])
def test_taking_in_a_file_from_elsewhere(window: MenuWindow, how: str) -> None:
    other = window.folder / "anderswo" / "Spiel für Oma.yaml"
    other.parent.mkdir()
    other.write_bytes(put(window.folder / "there", 6).read_bytes())
    open_library(window)
    if how == "typed":
        window.click("library-file")
        window.type(str(other))
        window.key(pygame.K_RETURN, "\r")
    else:
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(other)))
        window.frames(2)
    wait(window)
    assert len(items(window)) == 1
    assert other.exists()


def test_what_cannot_be_read_is_named_and_left_alone(window: MenuWindow) -> None:
    put(window.folder, 7)
    bad = {
        "90001-half.yaml": format_record(record_of(Match.new(GAME, 1)))[:90],
        "90002-newer.yaml": "record: 7\nwhatever: 1\n",
        "90003-illegal.yaml": format_record(record_of(Match.new(GAME, 1))).replace("[]", "[0 red-7 own, 0 x y]"),
        "90004-other-rules.yaml": format_record(record_of(Match.new(GAME, 1))).replace(
            "fingerprint: ", "fingerprint: 1"
        ),
    }
    for name, text in bad.items():
        (window.folder / "records" / name).write_text(text)
    open_library(window)
    assert len(items(window)) == 5
    for number in range(4):
        window.click(f"library-item-{number}")
        assert window.find("library-problem").label
        assert not any(widget.id == "library-watch" for widget in window.lit())
    for name, text in bad.items():
        assert (window.folder / "records" / name).read_text() == text


def test_a_file_that_is_gone_meanwhile(window: MenuWindow) -> None:
    file = put(window.folder, 8)
    open_library(window)
    file.unlink()
    window.click("library-export")
    wait(window)
    assert window.app.toasts.text


@pytest.mark.slow
def test_a_large_archive_is_read_page_by_page(window: MenuWindow) -> None:
    text = put(window.folder, 1, moves=3).read_text("utf-8")
    folder = past_games(window.folder).folder
    for number in range(2, 131):
        (folder / f"{number:05}-heul_doch-{number:x}.yaml").write_text(text, "utf-8")
    open_library(window)
    assert window.top.probe()["page"] == [0, 3, 130]
    assert len(items(window)) == 50
    first = window.top.probe()["chosen"]
    assert first.startswith("00130")
    window.choose("library-page", 2)
    wait(window)
    assert len(items(window)) == 30
    assert window.top.probe()["chosen"].startswith("00030")
    window.click("library-delete")
    window.click("library-really")
    wait(window)
    assert window.top.probe()["page"] == [2, 3, 129], "one stays where one was"
    other = window.folder / "from Oma.yaml"
    other.write_bytes(put(window.folder / "there", 6).read_bytes())
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(other)))
    window.frames(2)
    wait(window)
    assert window.top.probe()["page"] == [0, 3, 130]
    assert window.top.probe()["chosen"].startswith("00131"), "what has been taken in is shown"


def test_what_cannot_be_deleted_stays_chosen(window: MenuWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    put(window.folder, 8)
    open_library(window)
    chosen = window.top.probe()["chosen"]

    def refuse(archive: Archive, item: ArchivedGame) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(Archive, "delete", refuse)
    window.click("library-delete")
    window.click("library-really")
    wait(window)
    assert "hier lässt sich nur lesen" in window.app.toasts.text
    assert window.top.probe()["chosen"] == chosen
    window.click("library-watch")
    assert isinstance(window.top, WatchScene)


def test_no_file_is_waited_for(window: MenuWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever takes long with files, the window goes on; what is asked meanwhile is asked once."""
    other = window.folder / "from Oma.yaml"
    other.write_bytes(put(window.folder / "there", 6).read_bytes())
    open_library(window)
    gate, taken = threading.Event(), []

    def slow(archive: Archive, source: Path, rules: Path | None = None) -> Path:
        assert gate.wait(20)
        taken.append(source)
        return real(archive, source, rules)

    real = Archive.bring_in
    monkeypatch.setattr(Archive, "bring_in", slow)
    for _ in range(3):
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(other)))
        window.frames(2)
    assert taken == []
    gate.set()
    wait(window)
    assert taken == [other]
    assert len(items(window)) == 1


@pytest.mark.parametrize(
    "size", [(960, 600), *(pytest.param(size, marks=pytest.mark.slow) for size in ((1280, 800), (1920, 1080)))]
)
@pytest.mark.parametrize("language", ["de", "en"])
def test_every_word_can_be_read(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    put(tmp_path, 1)
    put(tmp_path, 2, moves=5, title="x")
    for text_size in ("normal", "huge"):
        for page in ("past", "saved"):
            window = MenuWindow(tmp_path, size, language=language, text_size=text_size)
            open_library(window, page)
            assert window.cut_texts() == []
            window.close()


# ---- saving by a name


def test_saving_from_the_pause(window: MenuWindow) -> None:
    table = window.open("table", Launch(setup=replace(SETUP, seed=5)))
    window.frames(30)
    window.key(pygame.K_ESCAPE)
    window.press("pause-save")
    assert window.name == "save"
    window.tab_to("save-name")
    window.type("Vor dem Essen")
    window.key(pygame.K_RETURN, "\r")
    assert window.name == "pause"
    window.wait_for(lambda: bool(named_games(window.folder).files()))
    (item,) = named_games(window.folder).items()
    assert item.title == "Vor dem Essen"
    assert open_match(item.records[0]).state.ply == table.live.match.state.ply
    window.wait_for(lambda: "Vor dem Essen" in window.app.toasts.text)


def test_without_a_name_the_proposed_one_is_taken(window: MenuWindow) -> None:
    window.open("table", Launch(setup=replace(SETUP, seed=5)))
    window.frames(30)
    window.top.go_on_top("pause")
    window.frames(3)
    window.press("pause-save")
    proposed = window.top.probe()["proposed"]
    assert "Heul doch" in proposed
    window.press("save-go")
    window.wait_for(lambda: bool(named_games(window.folder).files()))
    assert named_games(window.folder).items()[0].title == proposed
