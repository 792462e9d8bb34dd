"""The scoring in the window: everything is counted as the rules count, can be hurried, and ends in one next step."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from heul_doch.game import Game
from heul_doch.game.core.events import Outcome, SeatScore
from heul_doch.game.rulefiles.find import find_rulebooks
from heul_doch.game.rulefiles.loader import define
from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.games.heul_doch.result import HeulDochResult, saddest
from heul_doch.scenes.games.results.result_base import played
from heul_doch.scenes.storage.session import HUMAN, FinishedGame, SeatSetup, TableSetup
from heul_doch.scenes.ui.scene import Launch
from heul_doch.scenes.ui.widgets import Panel, Scroll
from menu_window import MenuWindow

BOOK = find_rulebooks()[0][0]


@pytest.fixture
def window(tmp_path: Path) -> Iterator[MenuWindow]:
    window = MenuWindow(tmp_path)
    yield window
    window.close()


def show(window: MenuWindow, finished: FinishedGame) -> HeulDochResult:
    scene = window.open("result", Launch(setup=finished))
    assert isinstance(scene, HeulDochResult)
    return scene


def a_game(
    seed: int = 3, seats: int = 4, variants: tuple[str, ...] = ("sonderkarten",), **options: object
) -> FinishedGame:
    return played(Launch(seed=seed, seats=seats, variants=variants, options=options), Words("de"))


def made_up(*scores: tuple[int, int]) -> FinishedGame:
    """Return a finished game with these points and losses, and stacks that have them."""
    seats = len(scores)
    game = Game(define(BOOK), seats)
    by_value = {value: [c for c in range(98) if game.face(c).value == value] for value in range(1, 8)}
    zones: list[tuple[int, ...]] = []
    entries: list[SeatScore] = []
    for seat, (points, lost) in enumerate(scores):
        # Points in sixes and twos; what is lost are threes, voided by three onions.
        counted = [by_value[6].pop() for _ in range(points // 6)] + [by_value[2].pop() for _ in range(points % 6 // 2)]
        gone = [by_value[3].pop() for _ in range(lost // 3)]
        onions = [~by_value[7].pop() for _ in range(3 if lost else 0)]
        zones.append((*counted, *gone, *onions))
        voided = (3,) if lost else ()
        entries.append(SeatScore(seat, len(onions), voided, tuple(counted), tuple(gone), points, lost))
        assert sum(game.face(c).value for c in counted) == points
        assert sum(game.face(c).value for c in gone) == lost
    order = sorted(range(seats), key=lambda s: (-scores[s][0], -scores[s][1]))
    groups: list[list[int]] = []
    for seat in order:
        if groups and scores[groups[-1][0]] == scores[seat]:
            groups[-1].append(seat)
        else:
            groups.append([seat])
    ranking = tuple(tuple(group) for group in groups)
    outcome = Outcome(tuple(entries), ranking[0], ranking)
    zones += [()] * (len(game.zones) - seats)
    names = ("Du", "Ben", "Cleo", "Max", "Zoë", "Ida")
    people = ("egg", "chili", "garlic", "mushroom", "lemon", "pumpkin")
    setup = TableSetup(
        seats=tuple(SeatSetup(names[n], people[n], HUMAN if n == 0 else "onestep") for n in range(seats))
    )
    return FinishedGame(setup, game, outcome, tuple(zones), 5)


# ---------------------------------------------------------------------------------------------- the steps


@pytest.mark.slow
def test_seats_are_counted_from_last_to_first_and_end_with_their_points(window: MenuWindow) -> None:
    finished = a_game()
    scene = show(window, finished)
    order = []

    def watch() -> bool:
        if scene.seat is not None and not scene.is_told and (not order or order[-1] != scene.seat):
            order.append(scene.seat)
        return scene.is_told

    window.until(watch, 120)
    assert tuple(order) == scene.order
    assert order[-1] in finished.outcome.winners
    assert [round(t.points) for t in scene.tallies] == [s.score for s in finished.outcome.seats]


def test_nothing_is_told_before_it_is_counted(window: MenuWindow) -> None:
    finished = a_game()
    scene = show(window, finished)
    window.wait(0.6)
    assert [round(t.points) for t in scene.tallies] == [0] * 4
    assert not any(t.has_crown or t.has_hanky for t in scene.tallies)
    assert "scores" not in scene.probe()
    assert not any(w.id == "result-again" for w in window.lit())


@pytest.mark.slow
def test_onions_are_counted_one_by_one_and_values_struck_out_one_at_a_time(window: MenuWindow) -> None:
    finished = next(a_game(seed) for seed in range(1, 60) if len(a_game(seed).outcome.seats[-1].voided) == 2)
    scene = show(window, finished)
    target = len(finished.setup.seats) - 1
    window.until(lambda: scene.seat == target, 120)
    score = finished.outcome.seats[target]
    counts, strikes = [], []
    while not scene.is_told and scene.seat == target:
        view = scene.view
        assert view is not None
        if not counts or counts[-1] != view.counted:
            counts.append(view.counted)
        if not strikes or strikes[-1] != len(view.strikes):
            strikes.append(len(view.strikes))
        window.frames()
    assert counts == list(range(score.onions + 1))
    assert strikes == [0, 1, 2]


@pytest.mark.slow
def test_the_last_two_of_a_close_scoring_are_counted_slowly(window: MenuWindow) -> None:
    """The same stacks take the same time as ever where it is decided before the last two."""

    def lengths(*scores: tuple[int, int]) -> list[float]:
        scene = show(window, made_up(*scores))
        window.until(lambda: scene.seat is not None, 20)
        found: dict[int, float] = {}
        while not scene.is_told:
            if scene.seat is not None:
                found[scene.seat] = found.get(scene.seat, 0.0) + 1 / 30
            window.frames()
        return [found[seat] for seat in scene.order]

    close, clear = lengths((6, 0), (26, 3), (30, 3)), lengths((6, 0), (24, 3), (30, 3))
    assert close[0] == pytest.approx(clear[0], abs=0.2), "the first as ever"
    assert close[1] > clear[1] + 0.5
    assert close[2] > clear[2] + 0.5


def test_the_cards_end_where_they_are_counted(window: MenuWindow) -> None:
    finished = a_game(seats=6)
    scene = show(window, finished)
    for seat in range(6):
        scene.skip_all()
        scene.look_at(seat)
        window.frames(2)
        view, area = scene.view, window.find("result-stack").rect
        assert view is not None
        assert len(view.sprites) == len(finished.zones[finished.game.zone("stack", seat)])
        for sprite in view.sprites:
            assert area.left - 4 <= sprite.x - sprite.width / 2
            assert sprite.x + sprite.width / 2 <= area.right + 4
            assert area.top - 4 <= sprite.y - sprite.height / 2
            assert sprite.y + sprite.height / 2 <= area.bottom + 4
        for value, column in enumerate(view.columns, 1):
            is_void = value in finished.outcome.seats[seat].voided
            assert all((sprite.alpha < 1) == is_void for sprite in column)
            assert all(upper.y < lower.y for upper, lower in pairwise(column))
        assert set(view.strikes) == set(finished.outcome.seats[seat].voided)


def test_a_closed_stack_throws_the_shadow_of_one_card(window: MenuWindow) -> None:
    scene = show(window, a_game())
    view = scene.view
    assert view is not None
    view.close()
    assert [sprite.shadow for sprite in view.sprites] == [True] + [False] * (len(view.sprites) - 1)
    view.settle()
    assert all(sprite.shadow for sprite in view.sprites)


def test_a_click_finishes_the_seat_and_the_next_goes_on(window: MenuWindow) -> None:
    scene = show(window, a_game())
    window.wait(0.5)
    first = scene.seat
    assert first is not None
    window.click_at((400, 400))
    assert scene.seat == first
    assert scene.tallies[first].is_done
    assert round(scene.tallies[first].points) == scene.tallies[first].goal
    window.click_at((400, 400))
    assert scene.seat != first


def test_after_a_click_it_goes_on_by_itself(window: MenuWindow) -> None:
    scene = show(window, a_game())
    window.wait(0.5)
    first = scene.seat
    window.key(pygame.K_SPACE, " ")
    window.until(lambda: scene.seat != first, 4)


def test_skip_tells_the_end_at_once(window: MenuWindow) -> None:
    finished = a_game()
    scene = show(window, finished)
    window.click("result-skip")
    assert scene.is_told
    assert [round(t.points) for t in scene.tallies] == [s.score for s in finished.outcome.seats]
    assert scene.probe()["scores"] == [s.score for s in finished.outcome.seats]


def test_escape_tells_the_end_then_leaves(window: MenuWindow) -> None:
    scene = show(window, a_game())
    window.key(pygame.K_ESCAPE)
    assert scene.is_told
    window.key(pygame.K_ESCAPE)
    assert window.name == "title"


def test_with_animations_off_all_is_told_at_once(tmp_path: Path) -> None:
    window = MenuWindow(tmp_path, speed="off")
    try:
        scene = show(window, a_game())
        window.until(lambda: scene.is_told, 1.0)
        assert [round(t.points) for t in scene.tallies] == [t.goal for t in scene.tallies]
    finally:
        window.close()


@pytest.mark.slow
def test_resizing_in_the_middle_loses_nothing(window: MenuWindow) -> None:
    finished = a_game()
    scene = show(window, finished)
    for number in range(20):
        window.wait(0.15)
        window.app.resize((960 + number * 70, 600 + number * 20))
    window.app.resize((1, 1))
    window.frames(3)
    window.app.resize((1280, 800))
    window.until(lambda: scene.is_told, 120)
    assert [round(t.points) for t in scene.tallies] == [s.score for s in finished.outcome.seats]


# ---------------------------------------------------------------------------------------------- the end


def test_all_numbers_can_be_read(window: MenuWindow) -> None:
    finished = a_game()
    scene = show(window, finished)
    scene.skip_all()
    window.frames()
    table = window.find("result-table").label
    for score, name in zip(finished.outcome.seats, finished.names):
        line = next(line for line in table.splitlines() if name in line)
        voided = " und ".join(map(str, score.voided)) or "–"
        assert line.split(" | ")[2:] == [str(score.score), str(score.onions), voided, str(score.lost)]


def test_the_number_of_the_deal_stands_on_paper_within_the_window(window: MenuWindow) -> None:
    scene = show(window, a_game(3))
    scene.finish_motion()
    window.frames(3)
    note = window.find("result-seed")
    slip = note.parent
    assert isinstance(slip, Panel)
    assert slip.rect.contains(note.rect)
    assert window.app.screen.get_rect().contains(slip.rect)


def test_a_tie_is_explained(window: MenuWindow) -> None:
    scene = show(window, made_up((40, 6), (40, 9), (12, 0)))
    scene.skip_all()
    window.frames()
    assert window.find("result-winner").label == "Ben gewinnt!"
    assert "Ben mit 9" in window.find("result-tie").label
    assert scene.tallies[1].has_crown
    assert not scene.tallies[0].has_crown
    assert scene.tallies[2].has_hanky


def test_all_four_seats_are_in_sight_beside_the_accounts_after_a_tie(window: MenuWindow) -> None:
    scene = window.open("result", Launch(variants=("sonderkarten",), seed=4, seats=4))
    scene.skip_all()
    window.frames(3)
    assert window.find("result-tie").label
    assert window.find("result-ledger")
    sheet = window.find("result-scroll")
    assert isinstance(sheet, Scroll)
    assert not sheet.limit


def test_a_shared_win_names_and_crowns_all(window: MenuWindow) -> None:
    scene = show(window, made_up((40, 9), (40, 9), (12, 0)))
    scene.skip_all()
    window.frames()
    assert window.find("result-winner").label == "Geteilter Sieg: Du und Ben!"
    assert [t.has_crown for t in scene.tallies] == [True, True, False]


def test_when_all_are_equal_nobody_gets_the_handkerchief(window: MenuWindow) -> None:
    finished = made_up((22, 9), (22, 9), (22, 9))
    scene = show(window, finished)
    scene.skip_all()
    window.frames()
    assert saddest(finished.outcome) is None
    assert not any(t.has_hanky for t in scene.tallies)


def test_a_stack_is_opened_again_by_mouse_and_by_keys(window: MenuWindow) -> None:
    scene = show(window, a_game())
    scene.skip_all()
    window.frames()
    window.click("result-seat-2")
    assert scene.looked_at == 2
    assert scene.view is not None
    window.click("result-numbers")
    assert scene.looked_at is None
    assert scene.view is None
    window.press("result-seat-0")
    assert scene.looked_at == 0
    window.key(pygame.K_ESCAPE)
    assert scene.looked_at is None
    assert window.app.top is scene


# ---------------------------------------------------------------------------------------------- what next


@pytest.mark.slow
@pytest.mark.parametrize("times", [1, 2, 3, 10])
def test_the_rematch_begins_once_at_the_same_table_with_the_last_placed(window: MenuWindow, times: int) -> None:
    finished = a_game()
    scene = show(window, finished)
    scene.skip_all()
    window.frames()
    window.click("result-again", times=times)
    assert [scene.name for scene in window.app.stack] == ["table"]
    setup = window.top.live.setup
    assert (setup.variants, setup.seats) == (finished.setup.variants, finished.setup.seats)
    assert setup.start == min(finished.outcome.ranking[-1])
    assert window.top.live.match.states[0].turn == setup.start
    window.wait(1.0)
    assert [scene.name for scene in window.app.stack] == ["table"]


def test_enter_after_the_end_is_the_rematch(window: MenuWindow) -> None:
    scene = show(window, a_game())
    scene.skip_all()
    window.frames()
    window.key(pygame.K_RETURN, "\r")
    assert window.name == "table"


def test_enter_while_it_is_counted_never_begins_a_new_game(window: MenuWindow) -> None:
    scene = show(window, a_game())
    window.wait(0.3)
    for _ in range(3):
        window.key(pygame.K_RETURN, "\r")
        assert window.app.top is scene


@pytest.mark.slow
def test_hammering_enter_stops_at_the_numbers(window: MenuWindow) -> None:
    scene = show(window, a_game())
    for _ in range(60):
        window.key(pygame.K_RETURN, "\r")
        window.wait(0.2)
        if scene.is_told:
            break
    assert scene.is_told
    window.key(pygame.K_RETURN, "\r")
    assert window.app.top is scene
    window.wait(1.0)
    window.key(pygame.K_RETURN, "\r")
    assert window.name == "table"


def test_another_table_or_the_title(window: MenuWindow) -> None:
    for id, name in (("result-new", "setup"), ("result-title", "title")):
        scene = show(window, a_game())
        scene.skip_all()
        window.frames()
        window.click(id, times=3)
        assert [scene.name for scene in window.app.stack] == [name]


def test_a_rematch_given_by_the_table_is_used(window: MenuWindow) -> None:
    calls: list[int] = []
    game = a_game()
    finished = FinishedGame(game.setup, game.game, game.outcome, game.zones, 1, 0, lambda: calls.append(1))
    scene = show(window, finished)
    scene.skip_all()
    window.frames()
    window.click("result-again", times=3)
    assert calls == [1]


def test_a_whole_game_ends_in_the_result(window: MenuWindow) -> None:
    window.store.change(speed="off", thinking="off")
    seats = tuple(SeatSetup(f"P{n}", who, "random") for n, who in enumerate(("egg", "chili", "garlic")))
    window.open("table", Launch(setup=TableSetup(variants=("kurz",), seats=seats, seed=4)))
    from heul_doch.scenes.players.bot_process import SyncRunner

    table = window.top
    table.live._runner.close()
    table.live._runner = table._runner = SyncRunner()
    table.live._runner.start(table.live.game.defn, table.live.game.seats)
    table.live._asked = -1
    window.until(lambda: window.name == "result", 200)
    outcome = table.live.outcome
    window.until(lambda: window.top.is_told, 5)
    assert window.top.probe()["scores"] == [score.score for score in outcome.seats]


@pytest.mark.parametrize("text_size", ["normal", "huge"])
@pytest.mark.parametrize("size", [(960, 600), (1100, 720)])
def test_the_buttons_can_be_read_while_a_stack_is_looked_at_again(
    tmp_path: Path, size: tuple[int, int], text_size: str
) -> None:
    window = MenuWindow(tmp_path, size, text_size=text_size)
    try:
        scene = window.open("result", Launch(seed=1, seats=4))
        scene.skip_all()
        scene.look_at(0)
        window.frames(3)
        assert window.cut_texts() == []
        window.press("result-numbers")
        assert scene.looked_at is None
    finally:
        window.close()
