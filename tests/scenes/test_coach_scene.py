"""Three moments in the window: the seat's own view, kept with the game, gone on with, marked in the replay."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from heul_doch.game.bots import LEVELS, coach
from heul_doch.game.bots.coach import CoachReport, Moments
from heul_doch.game.core.match import Match
from heul_doch.game.core.rng import Rng
from heul_doch.scenes.players.background_jobs import BackgroundJobs, SyncJobs
from heul_doch.scenes.screens.coach import CoachScene
from heul_doch.scenes.screens.watch import Watched, WatchScene
from heul_doch.scenes.storage.moments_file import FOLDER, Marks, Trouble, file_of, judge_kept, marks_of
from heul_doch.scenes.storage.session import HUMAN, FinishedGame, SeatSetup, TableSetup
from heul_doch.scenes.table.live_game import build_game
from heul_doch.scenes.ui.scene import Launch
from menu_window import MenuWindow

NAMES, FACES = ("Du", "Pepe", "Knofel", "Champi"), ("egg", "chili", "garlic", "mushroom")


@pytest.fixture
def window(tmp_path: Path) -> Iterator[MenuWindow]:
    window = MenuWindow(tmp_path)
    yield window
    window.close()


@pytest.fixture(autouse=True)
def few_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make races small: what they say does not matter here."""
    monkeypatch.setattr(coach, "FIRST_PLAYOUTS", 16)
    monkeypatch.setattr(coach, "STEPS", (30, 40, 50))


SEEDS = {"heul_doch": 5, "jammerlappen": 3, "himmel_hoelle": 6}
"""Games with more than one moment."""


def finished(game_id: str = "heul_doch") -> FinishedGame:
    """Return a game in which the person plays badly."""
    seed = SEEDS[game_id]
    players = (HUMAN, "onestep", "onestep", "onestep")
    seats = tuple(SeatSetup(*each) for each in zip(NAMES, FACES, players))
    setup = TableSetup(game_id, seats=seats, seed=seed)
    game, rng = build_game(setup), Rng(seed)
    match = Match.new(game, seed, NAMES)
    bots = [LEVELS["random"](), *(LEVELS["onestep"]() for _ in range(3))]
    while not match.is_over:
        seat = match.state.turn
        match.submit(bots[seat].choose(game, match.view(seat), match.legal_moves(seat), rng))
    outcome = game.outcome(match.state)
    assert outcome is not None
    return FinishedGame(setup, game, outcome, match.state.zones, seed, match=match)


def match_of(game: FinishedGame) -> Match:
    assert game.match is not None
    return game.match


def open_coach(window: MenuWindow, game: FinishedGame) -> CoachScene:
    scene = CoachScene(game, make_jobs=SyncJobs)
    window.open("help")
    window.app.push(scene)
    window.frames(3)
    return scene


def found_by(scene: CoachScene) -> Moments:
    assert scene.found is not None
    return scene.found


@pytest.mark.parametrize("game", ["heul_doch", "jammerlappen", "himmel_hoelle"])
def test_every_moment_is_shown_as_the_seat_saw_it(window: MenuWindow, game: str) -> None:
    played = finished(game)
    scene = open_coach(window, played)
    *_, last = coach.judge(match_of(played), 0)
    assert scene.found == last.found
    assert scene.moments, "a seat that plays at random makes mistakes"
    for number, moment in enumerate(scene.moments):
        scene.show_moment(number)
        window.frames(3)
        view = scene.director.view
        assert view.seat == 0
        assert view.ply == moment.ply
        assert view.zones == cut_view(played, moment.ply)
        assert f"{round(100 * moment.chance_played)}" in window.find("coach-played-chance").label
        assert f"{round(100 * moment.chance_other)}" in window.find("coach-other-chance").label
        assert window.find("coach-why").label
        assert not window.cut_texts()
        assert not window.outside()


def cut_view(played: FinishedGame, ply: int) -> object:
    return match_of(played).at(ply).view(0).zones


def test_it_is_looked_at_and_gone_on_with(window: MenuWindow) -> None:
    played = finished()
    scene = open_coach(window, played)
    ply = scene.moments[0].ply
    window.press("coach-look")
    window.until(lambda: window.name == "watch")
    watch = window.top
    assert isinstance(watch, WatchScene)
    assert (watch.live.at, watch.live.eyes) == (ply, 0)
    assert watch._marks == Marks.of(found_by(scene))
    window.key(pygame.K_ESCAPE)
    window.until(lambda: window.name == "coach")
    window.press("coach-go-on")
    window.until(lambda: window.name == "table")
    assert window.top.live.match.state == match_of(played).states[ply]
    assert window.top.live.match.is_practice


def test_arrows_choose_a_moment_and_the_seat_can_be_changed(window: MenuWindow) -> None:
    scene = open_coach(window, finished())
    count = len(scene.moments)
    assert count > 1
    window.key(pygame.K_LEFT)
    assert scene.number == count - 1
    window.key(pygame.K_RIGHT)
    assert scene.number == 0
    scene._judge(2)
    window.until(lambda: window.top is not scene and window.name == "coach")
    assert window.top.probe()["seat"] == 2
    assert window.top.live.eyes == 2


def test_a_seat_that_played_well_is_told_so(window: MenuWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    def clean(match: Match, seat: int, known: object = ()) -> Iterator[CoachReport]:
        yield CoachReport(1.0, (), Moments(seat, 24))

    monkeypatch.setattr(coach, "judge", clean)
    open_coach(window, finished())
    assert "24" in window.find("coach-why").label
    assert window.find("coach-verdict").label == window.app.words("coach-clean-title")


def test_the_result_opens_it_by_key_and_a_process_of_its_own_judges(window: MenuWindow) -> None:
    played = finished("himmel_hoelle")
    scene = CoachScene(played, make_jobs=BackgroundJobs)
    window.open("help")
    window.app.push(scene)
    window.until(lambda: scene.jobs is not None)
    assert scene.found is None
    assert window.find("coach-what").label
    window.key(pygame.K_ESCAPE)
    window.until(lambda: window.name == "help")
    assert scene.jobs is None
    window.open("result", Launch(setup=played))
    window.frames(2)
    for _ in range(12):
        # Each press shows the next step at once.
        window.key(pygame.K_SPACE)
        window.frames(4)
    window.until(lambda: any(each.id == "result-coach" for each in window.lit()))
    window.key(pygame.K_m, "m")
    window.until(lambda: window.name == "coach")


# ------------------------------------------------------------------------------------------------ kept with the game


def test_a_game_is_judged_only_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_of(finished("himmel_hoelle"))
    first = list(judge_kept(tmp_path, match, 0))
    assert len(list((tmp_path / FOLDER).iterdir())) == 1

    def never(*given: object) -> None:
        raise AssertionError("it is known")

    monkeypatch.setattr(coach, "_race", never)
    again = list(judge_kept(tmp_path, match, 0))
    assert again == first[-1:]
    last = first[-1]
    assert isinstance(last, CoachReport)
    assert last.found is not None
    assert marks_of(tmp_path, match, 0) == Marks.of(last.found)
    assert marks_of(tmp_path, match, 1) == Marks()


def test_it_goes_on_where_the_machine_was_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_of(finished("himmel_hoelle"))
    monkeypatch.setattr("heul_doch.scenes.storage.moments_file.PAUSE", 0.0)
    running = judge_kept(tmp_path, match, 0)
    progress = [next(running) for _ in range(3)]
    running.close()
    assert marks_of(tmp_path, match, 0) == Marks()
    more = list(judge_kept(tmp_path, match, 0))
    assert isinstance(progress[-1], CoachReport)
    assert isinstance(more[0], CoachReport)
    assert more[0].races[: len(progress[-1].races)] == progress[-1].races
    *_, whole = coach.judge(match, 0)
    assert more[-1] == whole


def with_races(text: bytes, races: object) -> bytes:
    return json.dumps({**json.loads(text), "races": races}).encode()


def races_of(text: bytes) -> list[list[object]]:
    found: list[list[object]] = json.loads(text)["races"]
    return found


DAMAGES = {
    "cut off": lambda text: text[: len(text) // 2],
    "empty": lambda text: b"",
    "a list": lambda text: b"[]",
    "no numbers": lambda text: text.replace(b"0.", b'"x", 0.', 1),
    "another move": lambda text: with_races(text, [[0, 16, "0 red-99 own", 0.1, 0.2, 0.0, ""]]),
    "huge number": lambda text: with_races(text, [[0, 16, "", 10**400, 0.2, 0.0, ""]]),
    "ply with a point": lambda text: with_races(text, [[float(each[0]), *each[1:]] for each in races_of(text)]),
    "playouts with a point": lambda text: with_races(text, [[r[0], float(r[1]), *r[2:]] for r in races_of(text)]),
    "no races": lambda text: with_races(text, None),
    "not text": lambda text: b"\xff\xfe\x00",
    "deep": lambda text: b"[" * 100_000,
}  # fmt: skip


@pytest.mark.parametrize("damage", DAMAGES)
def test_what_is_damaged_is_computed_anew_and_said_in_a_line(tmp_path: Path, damage: str) -> None:
    match = match_of(finished("himmel_hoelle"))
    *_, expected = judge_kept(tmp_path, match, 0)
    file = file_of(tmp_path, match, 0)
    broken = DAMAGES[damage](file.read_bytes())
    file.write_bytes(broken)
    assert marks_of(tmp_path, match, 0) in (Marks(), marks_of(tmp_path, match, 0))
    trouble, *_, last = judge_kept(tmp_path, match, 0)
    assert isinstance(trouble, Trouble)
    assert trouble.key == "coach-damaged"
    assert Path(trouble.values["file"]).read_bytes() == broken
    assert last == expected
    assert list(judge_kept(tmp_path, match, 0)) == [expected]


def test_of_another_version_it_is_computed_anew(tmp_path: Path) -> None:
    match = match_of(finished("himmel_hoelle"))
    *_, expected = judge_kept(tmp_path, match, 0)
    file = file_of(tmp_path, match, 0)
    file.write_text(json.dumps({**json.loads(file.read_text()), "version": 0}))
    assert marks_of(tmp_path, match, 0) == Marks()
    *first, last = judge_kept(tmp_path, match, 0)
    assert first
    assert last == expected


def test_where_nothing_can_be_written_it_is_said_and_shown(tmp_path: Path) -> None:
    match = match_of(finished("himmel_hoelle"))
    (tmp_path / FOLDER).write_text("no folder")
    found = list(judge_kept(tmp_path, match, 0))
    assert [each.key for each in found if isinstance(each, Trouble)] == ["coach-not-kept"]
    assert isinstance(found[-1], CoachReport)
    assert found[-1].found is not None


def test_a_replay_has_marks_where_the_coach_found_something(window: MenuWindow, tmp_path: Path) -> None:
    played = finished()
    home = window.app.store.file.parent
    *_, last = judge_kept(home, match_of(played), 0)
    assert isinstance(last, CoachReport)
    assert last.found is not None
    marks = Marks.of(last.found)
    watch = WatchScene(Watched(played.setup, match_of(played), 0, is_playing=False))
    window.open("help")
    window.app.push(watch)
    window.until(lambda: watch._marks == marks)
    window.frames(2)
    count = len(match_of(played).moves)
    slider = window.find("watch-slider")
    assert slider.marks == tuple(ply / count for ply in marks.mistakes)
    for ply in sorted((*marks.mistakes, *marks.praise)):
        window.key(pygame.K_m, "m")
        assert watch.live.at == ply


def test_a_file_that_another_copy_deletes_meanwhile_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / FOLDER).mkdir()
    (tmp_path / FOLDER / "gone.json").symlink_to(tmp_path / "nowhere")
    found = list(judge_kept(tmp_path, match_of(finished("himmel_hoelle")), 0))
    assert not [each for each in found if isinstance(each, Trouble)]


@pytest.mark.skipif(os.name != "posix", reason="no process can be asked for there")
def test_what_a_killed_writer_left_is_deleted(tmp_path: Path) -> None:
    (tmp_path / FOLDER).mkdir()
    left = tmp_path / FOLDER / f".x.json.0.{2**22 + 1}.tmp"  # Greater than any number of a process.
    left.write_text("half")
    list(judge_kept(tmp_path, match_of(finished("himmel_hoelle")), 0))
    assert not left.exists()
