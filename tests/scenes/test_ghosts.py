"""Ghosts in the collection, at the table and on the result; nothing of the record's cards is shown."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from heul_doch.game.bots import LEVELS
from heul_doch.game.core.match import Match
from heul_doch.game.core.rng import Rng
from heul_doch.game.records.ghost import ghost_of, progress_of, turns_of
from heul_doch.game.records.record import record_of
from heul_doch.game.records.record_format import format_record
from heul_doch.scenes.screens.watch import Watched, WatchScene
from heul_doch.scenes.storage.archive import past_games, tag_of
from heul_doch.scenes.storage.autosave import players_of
from heul_doch.scenes.storage.session import HUMAN, SeatSetup, TableSetup
from heul_doch.scenes.table.adapter import adapter_of
from heul_doch.scenes.table.ghost_sheet import GhostSheet, below_plates
from heul_doch.scenes.table.layout import Box, LayoutInput
from heul_doch.scenes.table.live_game import build_game
from heul_doch.scenes.table.scene import TableScene
from heul_doch.scenes.table.standing import sheet_place, taken
from menu_window import MenuWindow
from tables import table_of
from test_series_played import Quick

GAMES = ("heul_doch", "jammerlappen", "himmel_hoelle")
SIZES = [(960, 600), (1024, 768), (1280, 800), (1920, 1080), (2560, 1080), (3840, 2160), (1000, 1000)]
NAMES, FACES = ("Oma", "Pepe", "Knofel"), ("egg", "chili", "garlic")


@pytest.fixture
def window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MenuWindow]:
    monkeypatch.setattr("heul_doch.scenes.table.scene.TableRunner", Quick)
    window = MenuWindow(tmp_path)
    yield window
    window.close()


def setup_for(game: str, first: str = "Oma") -> TableSetup:
    names = (first, *NAMES[1:])
    seats = [SeatSetup(n, f, "onestep" if at else HUMAN) for at, (n, f) in enumerate(zip(names, FACES))]
    return TableSetup(game, seats=tuple(seats))


def finish(match: Match, seed: int) -> None:
    bot, rng = LEVELS["onestep"](), Rng(seed)
    while not match.is_over:
        seat = match.acting_seats[0]
        match.submit(bot.choose(match.game, match.view(seat), match.legal_moves(seat), rng))


def keep(home: Path, game: str, *, back: int = 0, first: str = "Oma") -> tuple[Match, Path]:
    """Put a game into the collection; of the last ``back`` moves nothing is in its record."""
    setup = setup_for(game, first)
    match = Match.new(build_game(setup), 11, [seat.name for seat in setup.seats], start=0)
    finish(match, 3)
    if back:
        match.take_back(back)
    return match, past_games(home).put([record_of(match, players=players_of(setup))], tag_of(match))


def ids(window: MenuWindow) -> set[str]:
    return {each["id"] for each in window.ui.elements()}


def open_ghost(window: MenuWindow) -> TableScene:
    window.open("library")
    window.wait_for(lambda: "library-ghost" in ids(window))
    window.ui.find("library-ghost").activate()
    window.until(lambda: window.name == "table")
    window.frames(2)
    table = window.top
    assert isinstance(table, TableScene)
    return table


def sheet_of(table: TableScene) -> GhostSheet:
    (found,) = [part for part in table.table._parts if isinstance(part, GhostSheet)]
    return found


@pytest.mark.parametrize("game", GAMES)
def test_the_same_deal_is_played_beside_the_ghost_to_the_result(window: MenuWindow, game: str) -> None:
    record, _ = keep(window.folder, game)
    table = open_ghost(window)
    live, sheet = table.live, sheet_of(table)
    assert live.setup.ghost == ghost_of(record, 0, "Oma") == sheet.ghost
    assert live.names == ("Du", "Pepe", "Knofel")
    assert live.players == (HUMAN, "onestep", "onestep")
    match = live._match
    assert match.initial.zones == record.initial.zones
    assert match.initial.turn == record.initial.turn
    assert match.is_practice
    bot, rng, seen = LEVELS["onestep"](), Rng(9), 0
    while not live.is_over:
        seat = match.acting_seats[0]
        live._make(bot.choose(live.game, match.view(seat), match.legal_moves(seat), rng))
        if live.turn == 0:
            turns = turns_of(match, 0)
            assert sheet.race.turns == turns
            assert sheet.race.own == progress_of(live.game, match.state, 0)
            expected = sheet.ghost.rounds[turns] if turns < len(sheet.ghost.rounds) else sheet.ghost.final
            assert sheet.race.other == expected
            seen += 1
    assert seen > 3
    table.finish_motion()
    window.until(lambda: window.name == "result")
    window.top.finish_motion()
    window.frames(2)
    result, outcome = window.top, window.top.outcome
    told = window.find("result-ghost").label.splitlines()
    if outcome.points:
        numbers = [f"Oma: {sheet.ghost.final}", f"Du: {outcome.points[0]}"]
    else:
        places = {"Oma": sheet.ghost.place, "Du": outcome.places[0]}
        numbers = [f"{name}: {'fein raus' if place == 1 else 'übrig geblieben'}" for name, place in places.items()]
    assert [line.replace("−", "-") for line in told] == numbers
    assert "Oma" in window.find("result-ghost-told").label
    assert not window.cut_texts()
    assert result.finished.rematch().ghost is None


def test_a_replay_of_the_game_shows_no_ghost(window: MenuWindow) -> None:
    """Its sheet tells how a game is going on, and a replay jumps."""
    record, _ = keep(window.folder, "heul_doch")
    setup = replace(setup_for("heul_doch"), ghost=ghost_of(record, 0, "Oma"))
    window.open("title")
    scene = WatchScene(Watched(setup, record, 0, at=20, is_playing=False))
    window.app.push(scene)
    window.frames(2)
    assert scene.live.at == 20
    assert scene.probe()["ghost"] is None


def test_a_record_that_was_broken_off_says_where_it_ends(window: MenuWindow) -> None:
    record, _ = keep(window.folder, "heul_doch", back=50)
    table = open_ghost(window)
    sheet, words = sheet_of(table), table.ctx.words
    assert not sheet.ghost.is_over
    assert sheet.heading(words) == "Runde 1"
    sheet.race.turns = turns_of(record, 0)
    assert sheet.heading(words) == "Oma: hier war Schluss"
    assert sheet.race.other == progress_of(record.game, record.state, 0)


def test_an_own_record_is_played_against_oneself_of_then(window: MenuWindow) -> None:
    keep(window.folder, "himmel_hoelle", first="Du")
    table = open_ghost(window)
    assert sheet_of(table).ghost.name == "Du damals"
    assert table.live.names[0] == "Du"


def test_another_seat_gives_its_ghost_and_its_place(window: MenuWindow) -> None:
    record, _ = keep(window.folder, "heul_doch")
    library = window.open("library")
    window.wait_for(lambda: "library-ghost" in ids(window))
    library._sit(2)
    window.frames(2)
    assert window.ui.find("library-ghost").label == "Spiel, was Knofel spielte"
    window.ui.find("library-ghost").activate()
    window.until(lambda: window.name == "table")
    live = window.top.live
    assert live.viewer == 2
    assert live.names == ("Oma", "Pepe", "Du")
    assert live.setup.ghost == ghost_of(record, 2, "Knofel")


def test_of_several_rounds_one_is_played_beside_its_ghost(window: MenuWindow) -> None:
    setup = setup_for("himmel_hoelle")
    matches = [Match.new(build_game(setup), seed, NAMES) for seed in (5, 6)]
    for match in matches:
        finish(match, 1)
    past_games(window.folder).put([record_of(match, players=players_of(setup)) for match in matches], "several")
    library = window.open("library")
    window.wait_for(lambda: "library-round" in ids(window))
    library._look_at_round(0)
    window.frames(2)
    window.ui.find("library-ghost").activate()
    window.until(lambda: window.name == "table")
    live = window.top.live
    assert live.setup.ghost == ghost_of(matches[0], 0, "Oma")
    assert live._match.initial.zones == matches[0].initial.zones


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('fingerprint: "', 'fingerprint: "0', "Regeln"),
        ("moves: [", "moves: [0 nonsense own, ", "Zug"),
        ("record: 1", "record: [", ""),
    ],
)
def test_a_record_that_cannot_be_played_has_no_ghost_and_says_why(
    window: MenuWindow, old: str, new: str, told: str
) -> None:
    _, file = keep(window.folder, "heul_doch")
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    window.open("library")
    window.wait_for(lambda: "library-problem" in ids(window))
    label = window.find("library-problem").label
    assert told in label
    assert "\n" not in label
    assert "library-ghost" not in ids(window)


def test_a_friend_s_file_that_is_dropped_can_be_played_beside(window: MenuWindow, tmp_path: Path) -> None:
    match = Match.new(build_game(setup_for("himmel_hoelle")), 5, NAMES)
    finish(match, 1)
    file = tmp_path / "von-oma.yaml"
    file.write_text(format_record(record_of(match)), encoding="utf-8")
    window.open("title")
    window.app.drops.add(file)
    window.wait_for(lambda: window.name == "library")
    window.wait_for(lambda: "library-ghost" in ids(window))
    assert window.ui.find("library-ghost").label == "Spiel, was Oma spielte"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("family", "seats"), [(f, n) for f, m in zip(GAMES, (6, 6, 5)) for n in range(3, m + 1)])
def test_the_sheet_covers_nothing_not_even_who_is_a_neighbour(family: str, seats: int, size: tuple[int, int]) -> None:
    game = table_of(family, seats)
    layout = adapter_of(family).arrange(LayoutInput(game, Match.new(game, 3, ["x"] * seats).view(0), size))
    corner = sorted((box for box in layout.buttons if box.centre.x < size[0] / 2), key=lambda box: box.top)[:2]
    corner += [box for box in layout.buttons[:6] if box.centre.x > size[0] / 2]
    place = sheet_place(layout, corner, below_plates(layout))
    for box in (*taken(layout, corner), *below_plates(layout)):
        assert not place.overlaps(box), (box, place)
    assert Box(0, 0, *size).encloses(place)
