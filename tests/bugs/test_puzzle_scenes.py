"""Puzzles in the window: found in the list, tried at the table by mouse and by keys, answered, kept, searched for."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from breaker import Breaker, pygame
from heul_doch.game import Game, Rng, view
from heul_doch.game.bots import make
from heul_doch.game.core.families import local_ids
from heul_doch.game.core.match import Match
from heul_doch.game.core.moves import Move
from heul_doch.game.core.observe import resample
from heul_doch.game.records.puzzles import Puzzle, format_puzzles, open_puzzle
from heul_doch.game.records.record import record_of
from heul_doch.scenes.base.theme import TEXT_SIZES
from heul_doch.scenes.players.background_jobs import SyncJobs
from heul_doch.scenes.screens.puzzle import PuzzleScene
from heul_doch.scenes.screens.puzzle_lists import OWN
from heul_doch.scenes.screens.puzzles import PuzzlesScene
from heul_doch.scenes.storage import disk
from heul_doch.scenes.storage.archive import past_games, tag_of
from heul_doch.scenes.storage.puzzle_files import SOLVED, add_own, mark, own_file, read_own, read_shipped, read_solved
from heul_doch.scenes.table.seats import SeatItems
from heul_doch.scenes.ui.scene import Launch


def the_list(breaker: Breaker, game: str = "") -> PuzzlesScene:
    """Open the list, with all files read."""
    scene = breaker.open("puzzles", Launch(game=game or local_ids()[0]))
    assert isinstance(scene, PuzzlesScene)
    wait_for_files(breaker)
    return scene


def wait_for_files(breaker: Breaker) -> None:
    disk.flush()
    breaker.frame(count=3)


def until(breaker: Breaker, condition: Callable[[], bool]) -> None:
    """Draw frames until something is so. Real threads work for it, so a simulated clock would run too fast."""
    end = time.monotonic() + 30
    while not condition():
        assert time.monotonic() < end, breaker.app.describe()
        breaker.frame()
        time.sleep(0.002)


def sit_down(breaker: Breaker, game: str, number: int = 0) -> PuzzleScene:
    """Open a puzzle by its row in the list."""
    scene = the_list(breaker, game)
    assert scene.found is not None
    breaker.press(f"puzzles-item-{number}")
    return now(breaker)


def now(breaker: Breaker) -> PuzzleScene:
    breaker.frame(0.2, count=4)
    scene = breaker.top
    assert isinstance(scene, PuzzleScene)
    scene.make_jobs = SyncJobs
    return scene


def by_mouse(breaker: Breaker, scene: PuzzleScene, move: Move) -> None:
    """Click the cards of a move, then its place."""
    for index in scene.move_targets.picks_of(scene.picks, move):
        place = scene.controls.fan().index(index)
        breaker.click(scene.probe()["hand"][place]["spot"])
    key = next(target.key for target in scene.controls.targets if target.move == move)
    breaker.click(breaker.place(scene, key))


def wrong_move(scene: PuzzleScene) -> Move:
    return scene.live.choice(len(scene.puzzle.choices))


@pytest.mark.parametrize("game", local_ids())
def test_a_wrong_move_comes_back_and_the_right_one_solves_it(breaker: Breaker, home: Path, game: str) -> None:
    scene = sit_down(breaker, game)
    assert scene.is_my_turn
    before, view_before = scene.live.ply, scene.live.view
    assert scene.puzzle.answer.text not in json.dumps(scene.probe()["text"])
    scene.play(wrong_move(scene))
    breaker.frame(0.2, count=4)
    assert scene.live.ply == before
    assert scene.live.view == view_before
    assert str(round(scene.puzzle.choices[-1].chance)) in scene.text()
    assert not scene.is_answered
    by_mouse(breaker, scene, scene.live.choice(1))
    until(breaker, lambda: scene.is_answered and scene._why is not None)
    assert scene.live.ply == before + 1
    assert str(round(scene.puzzle.answer.chance)) in scene.text()
    wait_for_files(breaker)
    assert read_solved(home, print).tries == {scene.puzzle.key: 2}
    if scene.next_number is not None:
        breaker.key(pygame.K_RETURN, "\r")
        assert now(breaker).puzzle.key != scene.puzzle.key
    breaker.key(pygame.K_ESCAPE)
    wait_for_files(breaker)
    assert isinstance(breaker.top, PuzzlesScene)
    assert "gelöst" in next(e["label"] for e in breaker.elements() if e["id"] == "puzzles-item-0")


def test_a_puzzle_is_solved_by_keys_alone(breaker: Breaker) -> None:
    scene = sit_down(breaker, "heul_doch")
    move = scene.live.choice(1)
    place = scene.controls.fan().index(scene.move_targets.picks_of(scene.picks, move)[0]) + 1
    breaker.key(getattr(pygame, f"K_{place}"), str(place))
    for _ in range(8):
        current = scene.controls.current
        if current is not None and current.move == move:
            break
        breaker.key(pygame.K_TAB, "\t")
    breaker.key(pygame.K_RETURN, "\r")
    until(breaker, lambda: scene.is_answered)
    assert scene.tries == 1


def test_the_answer_is_shown_on_request_and_is_no_solution(breaker: Breaker, home: Path) -> None:
    scene = sit_down(breaker, "heul_doch")
    breaker.key(pygame.K_a, "a")
    until(breaker, lambda: scene._why is not None)
    assert scene.is_answered
    wait_for_files(breaker)
    assert read_solved(home, print).tries == {scene.puzzle.key: 0}
    breaker.press("puzzle-leave")
    wait_for_files(breaker)
    assert "angesehen" in next(e["label"] for e in breaker.elements() if e["id"] == "puzzles-item-0")
    mark(home, print, solved=(scene.puzzle.key, 1))
    wait_for_files(breaker)
    assert read_solved(home, print).tries == {scene.puzzle.key: 0}


@pytest.mark.parametrize("game", local_ids())
def test_the_table_shows_what_the_seat_may_know(breaker: Breaker, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything the window tells is the same where all that is hidden was dealt anew."""
    views = [open_puzzle(puzzle).view(puzzle.seat) for puzzle in read_shipped(game)]
    hiding = [n for n, seen in enumerate(views) if sum(zone.count(None) for zone in seen.zones) > 1]
    if not hiding:
        pytest.skip("nothing is hidden at the end of these games")
    scene = sit_down(breaker, game, hiding[0])
    scene.show_counts()
    breaker.frame(0.2, count=5)
    told = scene.probe()
    match, seat = open_puzzle(scene.puzzle), scene.puzzle.seat
    for seed in range(40):
        other = resample(match.game, match.view(seat), Rng(seed))
        if other.zones != match.state.zones:
            break
    assert other.zones != match.state.zones
    again = replace(match, states=[*match.states[:-1], other], moves=list(match.moves))
    assert view(match.game, other, seat) == match.view(seat)
    monkeypatch.setattr("heul_doch.scenes.screens.puzzle.open_puzzle", lambda *_: again)
    second = PuzzleScene(scene.found, scene.tab, scene.number, SyncJobs)
    breaker.app.replace(scene, second)
    breaker.frame(0.2, count=5)
    second.show_counts()
    breaker.frame(0.2, count=5)
    assert second.probe() == told


def test_no_hint_and_nothing_taken_back_at_a_puzzle(breaker: Breaker) -> None:
    scene = sit_down(breaker, "heul_doch")
    breaker.key(pygame.K_t, "t")
    breaker.key(pygame.K_u, "u")
    assert scene.hints.hint is None
    assert not scene.hints.is_thinking
    assert {"table-hint", "table-undo"} & {element["id"] for element in breaker.elements()} == set()


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("text_size", [*TEXT_SIZES][1:])
@pytest.mark.parametrize("language", ["de", "en"])
def test_everything_lies_in_the_window(
    break_in: Callable[..., Breaker], size: tuple[int, int], text_size: str, language: str
) -> None:
    breaker = break_in(size, text_size=text_size)
    breaker.store.change(language=language)
    the_list(breaker)
    breaker.check_inside()
    scene = sit_down(breaker, "himmel_hoelle")
    scene.play(wrong_move(scene))
    breaker.check_inside()
    scene.show_answer()
    until(breaker, lambda: scene._why is not None)
    breaker.check_inside()
    bar = next(e["rect"] for e in breaker.elements() if e["id"] == "puzzle-leave")
    text = scene.ui.find("puzzle-text").rect
    assert text.bottom <= size[1]
    assert text.right <= bar[0]


# ------------------------------------------------------------------------------------------------ files


def test_a_damaged_file_of_solved_puzzles_is_put_aside_and_told(breaker: Breaker, home: Path) -> None:
    (home / SOLVED).write_text("{broken")
    scene = the_list(breaker)
    assert scene.found is not None
    assert scene.found.solved.tries == {}
    assert (home / "puzzles.damaged-1.json").read_text() == "{broken"
    mark(home, print, solved=("abc", 2))
    disk.flush()
    assert read_solved(home, print).tries == {"abc": 2}


@pytest.mark.parametrize(
    "text", ["[]", "{}", '{"solved": {"a": -1}, "searched": []}', '{"solved": {}, "searched": 3}', ""]
)
def test_whatever_is_no_progress_is_put_aside(home: Path, text: str) -> None:
    (home / SOLVED).write_text(text)
    said: list[tuple[str, dict[str, str]]] = []
    assert read_solved(home, lambda key, values: said.append((key, values))).tries == {}
    assert said == [("puzzles-damaged", {"file": "puzzles.damaged-1.json"})]
    assert not (home / SOLVED).exists()


def own_puzzle() -> Puzzle:
    return replace(read_shipped("heul_doch")[0], played="3 x")


def test_a_damaged_file_of_own_puzzles_stays_and_nothing_is_added(breaker: Breaker, home: Path) -> None:
    text = format_puzzles([own_puzzle()]).replace("seat:", "seet:")
    own_file(home).write_text(text)
    scene = the_list(breaker)
    scene._show(OWN)
    breaker.frame(count=3)
    told = next(e["label"] for e in breaker.elements() if e["id"] == "puzzles-problem")
    assert "puzzles.yaml" in told
    assert not next(e for e in breaker.elements() if e["id"] == "puzzles-search")["enabled"]
    with pytest.raises(ValueError):
        add_own(home, [own_puzzle()])
    assert own_file(home).read_text() == text


def test_own_puzzles_are_added_once_newest_first(home: Path) -> None:
    one, other = (replace(puzzle, played="x") for puzzle in read_shipped("heul_doch")[:2])
    add_own(home, [one])
    add_own(home, [one, other])
    assert read_own(home) == ([other, one], None)


def test_progress_that_cannot_be_read_is_not_written_over(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mark(home, print, solved=("abc", 2))
    disk.flush()
    before = (home / SOLVED).read_bytes()

    def fail(file: Path) -> None:
        raise OSError(5, "Input/output error", str(file))

    said: list[str] = []
    with monkeypatch.context() as patch:
        patch.setattr("heul_doch.scenes.storage.puzzle_files._load", fail)
        mark(home, lambda key, values: said.append(key), solved=("def", 1))
        disk.flush()
    assert set(said) == {"puzzles-unreadable"}
    assert (home / SOLVED).read_bytes() == before


def test_own_puzzles_never_become_too_many_to_be_read(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = (replace(puzzle, played="x") for puzzle in read_shipped("heul_doch")[:2])
    add_own(home, [one])
    before = own_file(home).read_bytes()
    monkeypatch.setattr("heul_doch.game.records.puzzles.SMALL_FILE", 0)
    monkeypatch.setattr("heul_doch.game.rulefiles.strict_yaml.MAX_BYTES", len(before) + 10)
    with pytest.raises(OSError, match="large"):
        add_own(home, [other])
    assert own_file(home).read_bytes() == before


def test_a_puzzle_of_changed_rules_is_refused_in_a_sentence(breaker: Breaker, home: Path) -> None:
    puzzle = own_puzzle()
    add_own(home, [replace(puzzle, record=replace(puzzle.record, fingerprint="0123456789abcdef"))])
    scene = the_list(breaker)
    scene._show(OWN)
    breaker.frame(count=3)
    breaker.press("puzzles-item-0")
    assert breaker.top is scene


# ------------------------------------------------------------------------------------------------ searching


def blundered(puzzle: Puzzle) -> Match:
    """Return a finished game in which the asked seat, a person, made the worst move of a puzzle."""
    match = open_puzzle(puzzle)
    game: Game = match.game
    worst = next(m for m in match.legal_moves() if game.move_text(m) == puzzle.choices[-1].text)
    match.submit(worst)
    bot, rng = make("onestep"), Rng(1)
    while not match.is_over:
        seat = match.state.turn
        match.submit(bot.choose(game, match.view(seat), match.legal_moves(seat), rng))
    return match


def put_away(home: Path, match: Match, seat: int) -> None:
    players = ["human egg" if s == seat else "onestep chili" for s in range(match.game.seats)]
    past_games(home).put([record_of(match, players=players, date="2026-01-02T03:04:05Z")], tag_of(match))


@pytest.mark.slow
def test_mistakes_in_ones_own_games_become_puzzles(breaker: Breaker, home: Path) -> None:
    puzzle = read_shipped("heul_doch")[0]
    put_away(home, blundered(puzzle), puzzle.seat)
    scene = the_list(breaker)
    scene.make_jobs = SyncJobs
    scene._show(OWN)
    breaker.frame(count=3)
    breaker.press("puzzles-search")
    until(breaker, lambda: scene.jobs is None)
    wait_for_files(breaker)
    own, problem = read_own(home)
    assert problem is None
    assert puzzle.key in {each.key for each in own}
    found = next(each for each in own if each.key == puzzle.key)
    assert found.answer.text == puzzle.answer.text
    assert found.played == puzzle.choices[-1].text
    assert scene.probe()["count"] == len(own)
    breaker.press("puzzles-search")
    until(breaker, lambda: scene.jobs is None)
    assert scene._status == "puzzles-none-left"


class StubJobs(SyncJobs):
    """Finds a given puzzle in every game."""

    found: tuple[Any, ...] = ()

    def submit(self, job: Any) -> int:
        class Given:
            def run(self, game: Game) -> Any:
                yield StubJobs.found

        return super().submit(Given())


def test_a_search_keeps_what_it_finds_and_remembers_the_games(breaker: Breaker, home: Path) -> None:
    puzzle = read_shipped("heul_doch")[0]
    put_away(home, blundered(puzzle), puzzle.seat)
    StubJobs.found = (replace(puzzle, played="x"),)
    scene = the_list(breaker)
    scene.make_jobs = StubJobs
    scene._show(OWN)
    breaker.frame(count=3)
    breaker.press("puzzles-search")
    until(breaker, lambda: scene.jobs is None)
    wait_for_files(breaker)
    wait_for_files(breaker)
    assert [each.key for each in read_own(home)[0]] == [puzzle.key]
    assert len(read_solved(home, print).searched) == 1
    assert [e["id"] for e in breaker.elements() if e["id"].startswith("puzzles-item")] == ["puzzles-item-0"]


def test_a_search_ends_when_it_is_stopped_or_left(breaker: Breaker, home: Path) -> None:
    class Endless(SyncJobs):
        def poll(self) -> list[Any]:
            return []

    puzzle = read_shipped("heul_doch")[0]
    put_away(home, blundered(puzzle), puzzle.seat)
    StubJobs.found = ()
    scene = the_list(breaker)
    scene.make_jobs = type("Both", (Endless, StubJobs), {})
    scene._show(OWN)
    breaker.frame(count=3)
    breaker.press("puzzles-search")
    until(breaker, lambda: scene.probe()["searching"] and scene._looked_at == 1)
    breaker.press("puzzles-stop")
    assert scene.jobs is None
    breaker.press("puzzles-search")
    until(breaker, lambda: scene._looked_at == 1)
    scene.back()
    breaker.frame(count=3)
    assert scene.jobs is None


def test_as_which_one_a_person_is_out_is_written_on_the_table(breaker: Breaker) -> None:
    """The bar covered it: it stood below the own name."""
    scene = sit_down(breaker, "jammerlappen")
    scene.show_answer()
    until(breaker, lambda: scene.is_still)
    (seats,) = (part for part in scene.table._parts if isinstance(part, SeatItems))
    note = seats._notes[scene.live.viewer]
    assert note.visible
    assert 0 <= note.topleft[1] <= scene.table_size[1] - note.surface.height
