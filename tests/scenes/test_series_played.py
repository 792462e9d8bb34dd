"""Several rounds on one score sheet: in the set-up, at the table, on the disk, and at the end."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from heul_doch.game.records.record import read_records
from heul_doch.scenes.base.paths import ROOT
from heul_doch.scenes.games.results.series_view import SeriesSheet
from heul_doch.scenes.players.bot_process import SyncRunner
from heul_doch.scenes.storage.archive import named_games, past_games
from heul_doch.scenes.storage.autosave import load
from heul_doch.scenes.storage.session import PlannedLeg, SeatSetup, TableSetup
from heul_doch.scenes.storage.waiting_game import has_game, waiting
from heul_doch.scenes.table.scene import TableScene
from heul_doch.scenes.ui.scene import Launch
from heul_doch.scenes.ui.score_widgets import NumberTable
from heul_doch.scenes.ui.widgets import PictureBox
from menu_window import MenuWindow

SEATS = (SeatSetup("Zoë", "egg"), SeatSetup("Pepe", "chili", "onestep"), SeatSetup("Champi", "mushroom", "onestep"))
SHORT = PlannedLeg("heul_doch", 2, options={"hand_size": 2})
MATCH = TableSetup(seats=SEATS, seed=11, plan=(SHORT,))
EVENING = TableSetup(seats=SEATS, seed=5, plan=(SHORT, PlannedLeg("himmel_hoelle", options={"rounds": 1})))


class Quick(SyncRunner):
    """Answers at once, in the place of a process."""

    def __init__(self, *_: object) -> None:
        super().__init__()

    def warm_up(self) -> None:
        pass


@pytest.fixture
def window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MenuWindow]:
    monkeypatch.setattr("heul_doch.scenes.table.scene.TableRunner", Quick)
    window = MenuWindow(tmp_path)
    yield window
    window.close()


def sit_down(window: MenuWindow, launch: Launch) -> TableScene:
    window.app.reset(TableScene(launch=launch))
    window.frames(2)
    return at_table(window)


QUICK = [{"character": who, "player": "random"} for who in ("egg", "chili", "garlic", "mushroom")]
"""Others at the table who think about nothing: a whole game takes no time."""


def at_table(window: MenuWindow) -> TableScene:
    table = window.top
    assert isinstance(table, TableScene)
    return table


def play(window: MenuWindow, moves: int | None = None) -> None:
    """Make moves at the table, all of the round by default, and let it show the end."""
    table = at_table(window)
    while not table.live.is_over and (moves is None or moves > 0):
        table.live.play_on()
        moves = None if moves is None else moves - 1
    assert table.keeper is not None
    table.keeper.flush()
    if table.live.is_over:
        table.finish_motion()
        window.frames(2)
        window.top.finish_motion()
        window.frames(2)
        assert window.name == "result"


def has(window: MenuWindow, id: str) -> bool:
    return any(widget.id == id for widget in window.lit())


def sheet_of(window: MenuWindow) -> Any:
    evening = window.top.finished.setup.evening
    assert evening is not None
    return evening.series


def test_a_match_goes_from_round_to_round_and_ends_in_a_summary(window: MenuWindow) -> None:
    first = sit_down(window, Launch(setup=MATCH)).live.match
    play(window)
    series = sheet_of(window)
    assert series.standing(0).points == first.game.outcome(first.state).points  # type: ignore[union-attr]
    assert window.find("result-again").text == "Nächste Runde"  # type: ignore[attr-defined]
    assert "Runde 1 von 2" in window.find("evening-round").label
    expected = series.start_of(1)
    window.click("result-again")
    second = at_table(window).live.match
    assert second.initial.turn == expected
    assert second.seed != first.seed
    play(window)
    both = [m.game.outcome(m.state).points for m in (first, second)]  # type: ignore[union-attr]
    sums = [a + b for a, b in zip(*both)]
    assert list(sheet_of(window).standing(0).points) == sums
    window.click("result-again")
    assert window.name == "summary"
    assert window.top.probe()["points"] == sums
    assert window.top.probe()["rounds"] == 2
    assert window.top.probe()["awards"]
    assert window.find("summary-winner").label
    window.click("summary-again")
    again = at_table(window)
    assert again.live.setup.plan == MATCH.plan
    assert again.live.match.seed not in (first.seed, second.seed)
    assert again.live.setup.evening is not None
    assert len(again.live.setup.evening.series.matches) == 1


def test_the_sheet_beside_the_numbers_gets_half_of_the_room_that_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("heul_doch.scenes.table.scene.TableRunner", Quick)
    window = MenuWindow(tmp_path, (1920, 1080))
    leg = PlannedLeg("himmel_hoelle", 2, options={"rounds": 1})
    try:
        sit_down(window, Launch(setup=TableSetup("himmel_hoelle", seats=SEATS, seed=5, plan=(leg,))))
        play(window)
        (card,) = (widget for widget in window.lit() if isinstance(widget, SeriesSheet))
        numbers = [widget for widget in window.lit() if isinstance(widget, NumberTable)]
        (table,) = (one for one in numbers if not card.rect.contains(one.rect))
        assert card.rect.left > table.rect.right, "beside it"
        ui = window.top.ui
        left_over = [widget.rect.w - widget.needed(ui) for widget in (card, table)]
        assert min(left_over) > 0
        assert abs(left_over[0] - left_over[1]) <= ui.px(2)
    finally:
        window.close()


def test_an_evening_changes_the_game_and_gives_evening_points(window: MenuWindow) -> None:
    sit_down(window, Launch(setup=EVENING))
    for game in ("heul_doch", "heul_doch", "himmel_hoelle"):
        assert at_table(window).live.game.defn.id == game
        assert at_table(window).live.setup.game == game
        play(window)
        assert window.find("evening-table").label
        window.click("result-again")
    assert window.name == "summary"
    assert sum(window.top.probe()["points"]) == 2 * 3 * 2
    assert not has_game(window.folder)


@pytest.mark.parametrize("size", [(960, 600), pytest.param((1280, 800), marks=pytest.mark.slow)])
@pytest.mark.parametrize("language", ["de", "en"])
def test_result_and_summary_can_be_read_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str
) -> None:
    monkeypatch.setattr("heul_doch.scenes.table.scene.TableRunner", Quick)
    window = MenuWindow(tmp_path, size, language=language)
    try:
        sit_down(window, Launch(setup=EVENING))
        while window.name != "summary":
            play(window)
            assert window.overlapping() == []
            assert window.outside() == []
            window.click("result-again")
        assert window.overlapping() == []
        assert window.outside() == []
        assert window.cut_texts() == []
    finally:
        window.close()


# ---------------------------------------------------------------------------------------------- on the disk


def test_it_goes_on_within_a_round_with_the_standing_kept(window: MenuWindow) -> None:
    sit_down(window, Launch(setup=MATCH))
    play(window)
    points = sheet_of(window).standing(0).points
    window.click("result-again")
    play(window, 5)
    before = at_table(window).live.match
    # No leaving, no closing: as after a power cut.
    setup, match = load(window.folder, window.folder / "rules")
    assert match.moves == before.moves
    assert setup.evening is not None
    assert setup.evening.series.standing(0).points == points
    table = sit_down(window, Launch(resumes=True))
    assert table.live.match.moves[:5] == before.moves
    play(window)
    assert len(sheet_of(window).sheet()) == 2
    assert window.find("result-again").text == "Zum Endstand"  # type: ignore[attr-defined]
    assert not has_game(window.folder)


def test_it_goes_on_between_rounds(window: MenuWindow) -> None:
    sit_down(window, Launch(setup=MATCH))
    play(window)
    points = sheet_of(window).standing(0).points
    window.click("result-title")
    assert window.find("title-play").text == "Weiterspielen"  # type: ignore[attr-defined]
    window.click("title-play")
    window.frames(3)
    window.until(lambda: window.name == "result")
    window.top.finish_motion()
    window.frames(2)
    assert sheet_of(window).standing(0).points == points
    window.click("result-again")
    play(window)
    assert len(sheet_of(window).sheet()) == 2


def test_each_round_counts_once_and_the_past_holds_one_file(window: MenuWindow) -> None:
    from heul_doch.scenes.storage.stats_file import StatsFile

    sit_down(window, Launch(setup=MATCH))
    play(window)
    window.app.reset(TableScene(launch=Launch(resumes=True)))
    window.frames(3)
    window.until(lambda: window.name == "result")
    window.top.finish_motion()
    window.frames(2)
    window.click("result-again")
    play(window)
    (file,) = past_games(window.folder).files()
    records = read_records(file)
    assert len(records) == 2
    assert records[0].series is not None
    assert all(record.date for record in records)
    assert len(StatsFile(window.folder).entries()) == 2


def test_another_game_lays_the_whole_match_aside(window: MenuWindow) -> None:
    sit_down(window, Launch(setup=MATCH))
    play(window)
    window.click("result-again")
    play(window, 3)
    text = (window.folder / "saves" / "current.yaml").read_bytes()
    sit_down(window, Launch(setup=TableSetup(seats=SEATS, seed=3)))
    play(window, 1)
    (past,) = past_games(window.folder).files()
    assert past.read_bytes() == text
    assert len(read_records(past)) == 2
    assert len(read_records(window.folder / "saves" / "current.yaml")) == 1


def test_a_match_saved_by_name_goes_on(window: MenuWindow) -> None:
    sit_down(window, Launch(setup=MATCH))
    play(window)
    window.click("result-again")
    play(window, 4)
    table = at_table(window)
    assert table.keeper is not None
    table.keeper.save_as(table.live.match, "Freitag")
    (file,) = named_games(window.folder).files()
    play(window)
    table = sit_down(window, Launch(resumes=True, setup=file))
    assert table.live.match.state.ply >= 4
    assert table.live.setup.evening is not None
    assert len(table.live.setup.evening.series.sheet()) == 1
    play(window)
    assert len(sheet_of(window).sheet()) == 2


def test_taking_back_and_a_new_start_keep_the_sheet_straight(window: MenuWindow) -> None:
    table = sit_down(window, Launch(setup=MATCH))
    play(window, 8)
    if table.live.can_take_back:
        table.live.take_back()
    play(window)
    assert sheet_of(window).matches[-1] is window.top.finished.match
    window.click("result-again")
    window.app.push(
        __import__("heul_doch.scenes.screens.pause", fromlist=["PauseScene"]).PauseScene(
            Launch(setup=at_table(window).live.setup)
        )
    )
    window.frames(2)
    window.click("pause-restart")
    evening = at_table(window).live.setup.evening
    assert evening is not None
    assert len(evening.series.matches) == 1


def test_the_place_in_an_evening_that_waits_is_known(window: MenuWindow) -> None:
    sit_down(window, Launch(setup=EVENING))
    play(window, 2)
    found = waiting(window.folder)
    assert found is not None
    legs = [leg.game for leg in EVENING.plan]
    assert found[:3] == (legs[0], 1, len(legs))
    assert found.has_moves
    sit_down(window, Launch(setup=MATCH))
    play(window, 2)
    found = waiting(window.folder)
    assert found is not None
    assert (found.game, found.legs, found.number, found.rounds) == ("heul_doch", 0, 1, MATCH.plan[0].rounds)


def test_a_plan_that_is_damaged_is_put_aside_and_said(window: MenuWindow) -> None:
    sit_down(window, Launch(setup=MATCH))
    play(window, 2)
    file = window.folder / "saves" / "current.yaml"
    file.write_text(file.read_text("utf-8").replace('"rounds": 2', '"rounds": "zwei"'), "utf-8")
    file.with_name("current.yaml.bak").unlink()
    damaged = file.read_bytes()
    window.app.reset(TableScene(launch=Launch(resumes=True)))
    window.frames(3)
    assert window.name == "title"
    assert (file.parent / "damaged-1.yaml").read_bytes() == damaged


KILLED = """
import sys; from pathlib import Path; sys.path[:0] = sys.argv[1:3]
from test_series_played import *
from heul_doch.scenes.storage.session import Evening
from heul_doch.scenes.table.live_game import LiveGame
from heul_doch.scenes.storage.autosave import Keeper
home = Path(sys.argv[3])
evening = Evening.begin(MATCH, 11)
for number in range(2):
    match = evening.deal("5a" * 16)
    setup = evening.seated(MATCH)
    keeper = Keeper(home, setup, print, is_next=number > 0)
    live = LiveGame(setup, match.game, SyncRunner(), lambda: 0.0, lambda: 0.0, on_step=keeper.keep, match=match)
    while not live.is_over:
        live.play_on(); keeper.flush()
        print(number, live.match.state.ply, int(live.is_over), flush=True)
    evening.keep(keeper.records_of(live.match)[-1])
"""


@pytest.mark.parametrize("is_between", [False, True])
def test_after_a_kill_the_file_is_whole(tmp_path: Path, is_between: bool) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", KILLED, str(ROOT), str(Path(__file__).parent), str(tmp_path)],
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    number = ply = over = 0
    while not (over if is_between else (number == 1 and ply >= 3)):
        number, ply, over = map(int, process.stdout.readline().split())
    process.kill()
    process.wait()
    process.stdout.close()
    setup, match = load(tmp_path, tmp_path)
    assert setup.evening is not None
    series = setup.evening.series
    assert len(series.matches) - 1 >= number
    assert len(series.sheet()) >= 1
    if len(series.matches) - 1 == number:
        assert match.state.ply >= ply


# ---------------------------------------------------------------------------------------------- laying the table


def test_rounds_are_chosen_with_mouse_or_keys_and_kept(window: MenuWindow) -> None:
    import pygame

    scene = window.open("setup")
    window.choose("setup-rounds", 3)
    assert scene.choice.rounds == 3
    assert "3 Runden" in window.find("setup-rounds").label
    window.tab_to("setup-rounds")
    window.key(pygame.K_RIGHT)
    assert window.store.now.table["rounds"] == 4
    window.click("setup-start")
    setup = at_table(window).live.setup
    assert [leg.rounds for leg in setup.plan] == [4]
    assert setup.evening is not None
    assert setup.evening.series.rounds == 4


def test_a_single_game_has_no_sheet(window: MenuWindow) -> None:
    window.store.change(table={"count": 4, "seats": QUICK})
    window.open("setup")
    window.click("setup-start")
    assert at_table(window).live.setup.plan == ()
    assert at_table(window).live.setup.evening is None
    play(window)
    assert window.find("result-again").text == "Revanche"  # type: ignore[attr-defined]
    assert not [w for w in window.lit() if w.id.startswith("evening-")]


def test_himmel_has_as_many_rounds_as_seats(window: MenuWindow) -> None:
    window.open("setup")
    window.choose("setup-game", "himmel_hoelle")
    assert not [w for w in window.lit() if w.id == "setup-rounds"]
    window.click("setup-start")
    evening = at_table(window).live.setup.evening
    assert evening is not None
    assert evening.series.rounds == len(at_table(window).live.names)


# ---------------------------------------------------------------------------------------------- a programme


def test_a_programme_is_put_together_and_kept(window: MenuWindow) -> None:
    window.open("setup")
    window.click("setup-evening")
    assert window.name == "evening"
    games = [book.id for book in window.top.books.values() if book.is_builtin]
    assert [game for game, _ in window.top.programme] == games
    window.click("evening-add")
    assert window.top.programme[-1][0] == games[0]
    window.click("evening-remove-1")
    window.choose("evening-rounds-0", 2)
    window.choose("evening-game-0", "himmel_hoelle")
    window.click("evening-up-1")
    made = list(window.top.programme)
    assert ("himmel_hoelle", 4) in made
    assert made[0][0] != "himmel_hoelle"
    window.click("evening-back")
    window.click("setup-evening")
    assert window.top.programme == made
    window.click("evening-start")
    setup = at_table(window).live.setup
    assert [(leg.game, leg.rounds) for leg in setup.plan] == made
    assert setup.game == made[0][0]


def test_a_programme_can_be_made_with_keys_alone(window: MenuWindow) -> None:
    import pygame

    window.open("evening")
    count = len(window.top.programme)
    window.press("evening-add")
    assert len(window.top.programme) == count + 1
    window.tab_to("evening-rounds-0")
    window.key(pygame.K_RIGHT)
    assert window.top.programme[0][1] == 2
    window.press("evening-remove-1")
    assert len(window.top.programme) == count
    window.press("evening-start")
    assert window.name == "table"


def test_too_many_seats_for_a_game_are_said(window: MenuWindow) -> None:
    window.store.change(table={"count": 6}, extra={"evening": [{"game": "himmel_hoelle", "rounds": 2}, 7, {"game": 1}]})
    window.open("evening")
    assert window.top.programme == [("himmel_hoelle", 2)]
    assert "Himmel + Hölle" in window.find("evening-refusal").label
    assert not window.find("evening-start").enabled
    window.click("evening-remove-0")
    assert window.find("evening-refusal").label


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_the_programme_can_be_read_whole(tmp_path: Path, size: tuple[int, int]) -> None:
    for language in ("de", "en"):
        window = MenuWindow(tmp_path, size, language=language)
        try:
            window.open("evening")
            for _ in range(2):
                window.click("evening-add")
            assert window.overlapping() == []
            assert window.outside() == []
            assert window.cut_texts() == []
        finally:
            window.close()


def test_the_title_leads_to_an_evening_with_one_click_or_by_keys(window: MenuWindow) -> None:
    window.open("title")
    window.click("title-evening")
    assert window.name == "evening"
    window.click("evening-back")
    assert window.name == "title"
    window.press("title-evening")
    assert window.name == "evening"
    window.click("evening-start")
    assert at_table(window).live.setup.evening is not None


def test_who_sits_down_for_an_evening_is_chosen_from_there(window: MenuWindow) -> None:
    window.store.change(table={"count": 6}, extra={"evening": [{"game": "himmel_hoelle", "rounds": 1}]})
    window.open("title")
    window.click("title-evening")
    assert window.find("evening-refusal").label  # Himmel + Hölle is for five at most
    window.choose("evening-count", 5)
    assert window.find("evening-start").enabled
    window.click("evening-seats")
    assert window.name == "setup"
    assert window.top.choice.count == 5
    window.choose("setup-count", 3)
    window.click("setup-back")
    assert window.name == "evening"
    window.click("evening-start")
    assert len(at_table(window).live.setup.seats) == 3


def test_from_the_set_up_there_is_no_way_round_in_circles(window: MenuWindow) -> None:
    window.open("setup")
    depth = len(window.app.stack)
    window.click("setup-evening")
    window.choose("evening-count", 3)
    window.click("evening-seats")
    assert window.name == "setup"
    assert len(window.app.stack) == depth
    assert window.top.choice.count == 3


def test_rounds_can_be_decided_by_wins(window: MenuWindow) -> None:
    window.store.change(table={"count": 3, "seats": QUICK})
    window.open("setup")
    assert not has(window, "setup-by")
    window.choose("setup-rounds", 2)
    window.choose("setup-by", "wins")
    window.click("setup-start")
    table = at_table(window)
    assert [leg.by for leg in table.live.setup.plan] == ["wins"]
    play(window, 3)
    _, match = load(window.folder, window.folder / "rules", None)
    assert match.moves == table.live.match.moves
    kept = load(window.folder, window.folder / "rules", None)[0]
    assert kept.evening is not None
    assert kept.evening.series.standing(0).by == "wins"
    assert [leg.by for leg in kept.evening.plan()] == ["wins"]
    play(window)
    assert "Siege" in window.find("evening-leg-0").label
    window.open("setup")
    assert window.find("setup-by").value == "wins"  # type: ignore[attr-defined]


def test_an_evening_can_be_decided_by_wins_but_not_where_there_is_but_a_loser(window: MenuWindow) -> None:
    window.store.change(extra={"evening": [{"game": "heul_doch", "rounds": 1}, {"game": "jammerlappen", "rounds": 3}]})
    window.open("evening")
    assert not has(window, "evening-by")
    window.choose("evening-rounds-0", 2)
    window.choose("evening-by", "wins")
    window.click("evening-start")
    setup = at_table(window).live.setup
    assert [leg.by for leg in setup.plan] == ["wins", ""]
    window.open("evening")
    assert window.top.by == "wins"


@pytest.mark.parametrize(("game", "is_offered"), [("himmel_hoelle", True), ("jammerlappen", False)])
def test_wins_are_offered_where_rounds_are_won(window: MenuWindow, game: str, is_offered: bool) -> None:
    window.store.change(table={"game": game, "rounds": 3})
    window.open("setup")
    assert has(window, "setup-by") is is_offered


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "seats", "rounds"), [("himmel_hoelle", 3, 3), ("himmel_hoelle", 5, 5), ("jammerlappen", 4, 3)]
)
def test_the_sheet_of_a_match_is_seen_without_scrolling(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, seats: int, rounds: int
) -> None:
    """At 960x600 the running sheet used to lie below the fold."""
    monkeypatch.setattr("heul_doch.scenes.table.scene.TableRunner", Quick)
    names = ("Zoë", "Pepe", "Graf Knofel", "Champi", "Zita")
    people = tuple(SeatSetup(name, "egg", "onestep") for name in names[1:seats])
    setup = TableSetup(seats=(SeatSetup(names[0], "egg"), *people), seed=4, plan=(PlannedLeg(game, rounds),))
    window = MenuWindow(tmp_path, (960, 600))
    try:
        sit_down(window, Launch(setup=setup))
        for number in range(rounds):
            play(window)
            scroll, sheet = window.find("result-scroll").rect, window.find("evening-leg-0").rect
            assert scroll.contains(sheet), (number, sheet, scroll)
            assert scroll.contains(window.find("result-table").rect)
            assert window.cut_texts() == []
            assert window.overlapping() == []
            window.click("result-again")
    finally:
        window.close()


@pytest.mark.parametrize("game", ["heul_doch", "jammerlappen", "himmel_hoelle"])
def test_enter_goes_on_to_the_next_round_in_every_game(window: MenuWindow, game: str) -> None:
    import pygame

    sit_down(window, Launch(setup=TableSetup(seats=SEATS, seed=3, plan=(PlannedLeg(game, 2),))))
    play(window)
    window.wait(1.0)
    window.key(pygame.K_RETURN, "\r")
    window.frames(3)
    assert window.name == "table"
    assert at_table(window).live.match.seed != 3


def test_the_crowns_fall_once_on_the_final_sheet(window: MenuWindow) -> None:
    scene = window.open("summary", Launch(seed=1, seats=4))
    assert scene.badges is not None
    drops = []
    window.until(lambda: bool(drops.append(scene.badges.drop)) or scene.badges.drop == 1.0, 5)
    assert min(drops) < 0.7
    window.app.resize((1000, 700))
    window.frames(2)
    assert scene.badges.drop == 1.0


def test_no_empty_sheet_of_paper_is_shown_on_the_final_sheet(window: MenuWindow) -> None:
    window.open("summary", Launch(seed=1, seats=4))
    pictures = [widget.name for widget in window.lit() if isinstance(widget, PictureBox)]
    assert "ui/score-block" not in pictures


@pytest.mark.parametrize("seats", [3, 5])
def test_the_command_and_the_set_up_plan_as_many_rounds_as_seats(window: MenuWindow, seats: int) -> None:
    """Ruling 3.6."""
    from heul_doch.scenes.screens.rulebooks import read_books
    from heul_doch.scenes.screens.table_choice import TableChoice

    by_command = sit_down(window, Launch(game="himmel_hoelle", seats=seats, seed=4))
    choice = TableChoice.from_data(read_books(window.folder)[0], {"game": "himmel_hoelle", "count": seats})
    assert by_command.live.setup.plan == choice.build({}, "x").plan
    evening = by_command.live.setup.evening
    assert evening is not None
    assert evening.series.rounds == seats


def test_rounds_can_be_asked_for_on_the_command_line(window: MenuWindow) -> None:
    from heul_doch.scenes.cli import main as cli
    from heul_doch.scenes.screens import table_choice

    assert cli.MOST_ROUNDS == table_choice.MOST_ROUNDS
    evening = sit_down(window, Launch(game="jammerlappen", seats=3, seed=4, rounds=2)).live.setup.evening
    assert evening is not None
    assert evening.series.rounds == 2
    assert sit_down(window, Launch(game="heul_doch", seats=3, seed=4)).live.setup.evening is None
    assert sit_down(window, Launch(game="himmel_hoelle", seats=3, seed=4, rounds=1)).live.setup.evening is None
