"""The staged scorings of Jammerlappen and Himmel + Hölle: told in order, hurried by anything, true to the rules."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest
from heul_doch.game.core.events import Outcome, RowScored
from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.games.himmel_hoelle import result
from heul_doch.scenes.games.himmel_hoelle.result import Board, HimmelResult, RowBand, gains_of
from heul_doch.scenes.games.jammerlappen.clothesline import Places
from heul_doch.scenes.games.jammerlappen.result import JammerResult
from heul_doch.scenes.games.results.result_base import played
from heul_doch.scenes.games.results.staged_score import SLOWLY, StagedScore, is_close
from heul_doch.scenes.graphics.sprite import Sprite
from heul_doch.scenes.graphics.stage import Picture
from heul_doch.scenes.storage.session import FinishedGame
from heul_doch.scenes.ui.scene import Launch
from menu_window import MenuWindow
from pygame import Rect

DOPPLER = "card/himmel_hoelle/doppler"
GAMES = ("jammerlappen", "himmel_hoelle")
SIZES = ((960, 600), (1024, 768), (1280, 800), (1920, 1080), (2560, 1080), (960, 1400), (3840, 2160))


@pytest.fixture
def window(tmp_path: Path) -> Iterator[MenuWindow]:
    window = MenuWindow(tmp_path)
    yield window
    window.close()


def a_game(game: str, seed: int = 1, seats: int = 4) -> FinishedGame:
    return played(Launch(game=game, seed=seed, seats=seats), Words("de"))


def show(window: MenuWindow, finished: FinishedGame) -> Any:
    scene = window.open("result", Launch(game=finished.setup.game, setup=finished))
    assert isinstance(scene, StagedScore)
    return scene


def shown(scene: StagedScore, *names: str) -> list[Sprite]:
    """Return the sprites on the stage that show one of these pictures."""
    sprites = [item for item in scene.ctx.stage.items if isinstance(item, Sprite)]
    return [sprite for sprite in sprites if sprite.front in [Picture(name) for name in names]]


# ------------------------------------------------------------------------------------------ going through it


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_told_before_its_time(window: MenuWindow, game: str) -> None:
    scene = show(window, a_game(game))
    window.wait(0.3)
    assert scene.probe()["told"] is False
    assert "winners" not in scene.probe()
    assert "scores" not in scene.probe()
    assert not any(widget.id == "result-again" for widget in window.lit())


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_it_is_told_to_its_end_by_itself_and_ends_in_one_next_step(window: MenuWindow, game: str) -> None:
    scene = show(window, a_game(game))
    steps = []

    def watch() -> bool:
        if not scene.is_told and (not steps or steps[-1] != scene.at):
            steps.append(scene.at)
        return bool(scene.is_told)

    window.until(watch, 60)
    assert steps == list(range(len(scene.steps)))
    assert scene.probe()["winners"] == list(scene.outcome.winners)
    window.wait(1.5)
    window.click("result-again")
    assert window.name == "table"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("how", ["click", "space", "enter", "right"])
def test_anything_finishes_the_step_and_then_goes_on(window: MenuWindow, game: str, how: str) -> None:
    scene = show(window, a_game(game))

    def hurry() -> None:
        if how == "click":
            window.click_at((400, 300))
        else:
            codes = {"space": (pygame.K_SPACE, " "), "enter": (pygame.K_RETURN, "\r"), "right": (pygame.K_RIGHT, "")}
            window.key(*codes[how])

    window.wait(0.4)
    hurry()
    assert scene.at == 0
    assert scene._rests
    hurry()
    assert scene.at == 1
    for _ in range(2 * len(scene.steps)):
        if not scene.is_told:
            hurry()
    assert scene.is_told
    # The same key, pressed once too often, begins no game unseen.
    if how in ("space", "enter"):
        hurry()
        assert window.name == "result"


@pytest.mark.parametrize("game", GAMES)
def test_after_a_hurried_step_it_goes_on_by_itself(window: MenuWindow, game: str) -> None:
    scene = show(window, a_game(game))
    window.wait(0.3)
    window.key(pygame.K_SPACE, " ")
    window.until(lambda: scene.at == 1, 4)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("how", ["button", "escape", "keys"])
def test_it_can_be_skipped_whole(window: MenuWindow, game: str, how: str) -> None:
    scene = show(window, a_game(game))
    if how == "button":
        window.click("result-skip")
    elif how == "keys":
        window.press("result-skip")
    else:
        window.key(pygame.K_ESCAPE)
    assert scene.is_told
    assert window.name == "result"
    assert window.find("result-winner").label
    window.key(pygame.K_ESCAPE)
    assert window.name == "title"


@pytest.mark.parametrize("game", GAMES)
def test_with_animations_off_all_is_told_at_once(tmp_path: Path, game: str) -> None:
    window = MenuWindow(tmp_path, speed="off")
    try:
        scene = show(window, a_game(game))
        window.until(lambda: scene.is_told, 1.0)
    finally:
        window.close()


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_speed_and_reduced_motion_reach_it(tmp_path: Path, game: str) -> None:
    took = {}
    for name, settings in {
        "normal": {},
        "fast": {"speed": "fast"},
        "slow": {"speed": "slow"},
        "reduced": {"reduced_motion": True},
    }.items():
        window = MenuWindow(tmp_path / name, **settings)
        try:
            scene = show(window, a_game(game))
            start, drops = window.now, set()
            while not scene.is_told and window.now < start + 90:
                drops |= set(shown(scene, "ui/splash", "ui/tear"))
                window.frames()
            assert scene.is_told
            took[name] = window.now - start
            assert len(drops) == (10 if game == "jammerlappen" and name != "reduced" else 0)
        finally:
            window.close()
    assert took["fast"] < took["normal"] < took["slow"]
    assert took["reduced"] < took["normal"]
    assert took["normal"] < 4.5 * len(scene.steps), "longer than it delights"


@pytest.mark.parametrize("game", GAMES)
def test_resizing_in_the_middle_loses_nothing(window: MenuWindow, game: str) -> None:
    scene = show(window, a_game(game))
    for number in range(16):
        window.wait(0.2)
        window.app.resize((960 + number * 70, 600 + number * 20))
    window.app.resize((1, 1))
    window.frames(3)
    window.app.resize((1280, 800))
    window.until(lambda: scene.is_told, 60)
    if isinstance(scene, HimmelResult):
        assert [round(tally.points) for tally in scene.tallies] == list(scene.outcome.points)


@pytest.mark.parametrize("game", GAMES)
def test_the_stage_can_be_looked_at_again_by_mouse_and_by_keys(window: MenuWindow, game: str) -> None:
    scene = show(window, a_game(game))
    scene.skip_all()
    window.wait(1.0)
    window.click("result-look")
    assert scene.looked_at is not None
    assert window.find("result-sentence").label == scene.headline()
    window.app.resize((1100, 700))
    window.frames(2)
    window.click("result-numbers")
    assert scene.looked_at is None
    window.press("result-look")
    assert scene.looked_at is not None
    window.key(pygame.K_ESCAPE)
    assert scene.looked_at is None
    assert window.name == "result"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_whose_moves_are_not_known_has_its_numbers_at_once(window: MenuWindow, game: str) -> None:
    scene = show(window, replace(a_game(game), match=None))
    assert scene.is_told
    assert not any(widget.id == "result-look" for widget in window.lit())


def test_a_game_broken_off_is_not_staged(window: MenuWindow) -> None:
    finished = a_game("jammerlappen")
    outcome = Outcome((), (), (tuple(range(4)),))
    scene = show(window, replace(finished, outcome=outcome))
    assert scene.is_told
    assert window.find("result-winner").label == Words("de")("jammer-result-broken")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["de", pytest.param("en", marks=pytest.mark.slow)])
@pytest.mark.parametrize("size", [(960, 600), pytest.param((1280, 800), marks=pytest.mark.slow)])
def test_what_is_said_can_be_read_whole(tmp_path: Path, game: str, language: str, size: tuple[int, int]) -> None:
    for text_size in ("normal", "huge"):
        window = MenuWindow(tmp_path / text_size, size, language=language, text_size=text_size)
        try:
            scene = show(window, a_game(game, seats=5))
            while not scene.is_told:
                for _ in range(12):
                    window.wait(0.25)
                    assert not window.cut_texts(), window.cut_texts()
                    assert not window.outside()
                scene.skip()
        finally:
            window.close()


# ------------------------------------------------------------------------------------------------- Jammerlappen


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_who_was_out_jumps_off_in_that_order_and_the_rest_is_the_rag(window: MenuWindow, seats: int) -> None:
    finished = a_game("jammerlappen", seats=seats)
    scene = show(window, finished)
    assert isinstance(scene, JammerResult)
    out = finished.match.state.data.out  # type: ignore[union-attr]
    assert len(scene.steps) == seats
    for place, seat in enumerate(out):
        scene.skip()
        view = scene.view
        assert view is not None
        assert list(view.medals) == list(out[: place + 1])
        assert view.faces[seat].y == view.at.landed[seat].y
        name = "Du" if seat == 0 else finished.names[seat]
        assert name in scene.sentence
        assert str(place + 1) in scene.sentence
        hanging = [s for s in range(seats) if s not in out[: place + 1]]
        assert all(view.faces[s].y == view.at.hanging[s].y for s in hanging)
        assert view.rag is None
        scene.skip()
    assert scene.at == seats - 1
    scene.skip()
    view = scene.view
    assert view is not None
    assert view.rag is not None
    assert (view.rag.x, view.rag.y) == (view.faces[scene.loser].x, view.faces[scene.loser].y) == view.at.middle
    assert view.hanky is not None
    assert scene.sentence == scene.headline()
    assert view.faces[scene.loser].front.name.endswith("/jammer")  # type: ignore[union-attr]


def test_the_one_left_over_has_a_word_to_say_unless_remarks_are_off(tmp_path: Path) -> None:
    for banter in (True, False):
        window = MenuWindow(tmp_path / str(banter), banter=banter)
        try:
            finished = next(g for g in (a_game("jammerlappen", seed) for seed in range(1, 20)) if g.outcome.loser)
            scene = show(window, finished)
            while scene.at < len(scene.steps) - 1:
                scene.skip()
            scene.skip()
            said = window.find("result-lament").label
            assert (finished.names[scene.loser] in said) == banter
        finally:
            window.close()


def _boxes(at: Places) -> list[Rect]:
    side = at.side
    return [Rect(round(p.x - side / 2), round(p.y - side / 2), side, side) for p in (*at.hanging, *at.landed)]


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize(("size", "unit"), [((860, 230), 10.0), ((1150, 340), 13.3), ((3500, 1150), 36.0)])
def test_everybody_has_room_on_the_line_and_on_the_grass(seats: int, size: tuple[int, int], unit: float) -> None:
    yard = Rect(40, 200, *size)
    at = Places(yard, seats, unit)
    boxes = _boxes(at)
    assert all(yard.contains(box) for box in boxes)
    assert all(yard.contains(plate) for plate in at.plates)
    for one, two in itertools.combinations((*boxes[:seats], *boxes[seats:]), 2):
        assert not one.inflate(-4, -4).colliderect(two.inflate(-4, -4))
    for face, plate in zip(boxes[seats:], at.plates):
        assert face.bottom - plate.top < 0.2 * plate.h, "the feet stand on the name"
    assert all(one.right < two.left for one, two in itertools.pairwise(at.plates))


@pytest.mark.parametrize("reduced", [False, True])
def test_the_line_sways_towels_are_tugged_at_and_who_laughs_hops(tmp_path: Path, reduced: bool) -> None:
    window = MenuWindow(tmp_path, reduced_motion=reduced)
    try:
        scene = show(window, a_game("jammerlappen"))
        window.frames(2)
        first, at, moved = scene.order[0], scene.view.at, set()
        while not scene.is_told:
            view, last = scene.view, scene.at == len(scene.steps) - 1
            if abs(view.towels[first].x - at.towels[first].x) > 2:
                moved.add("sway")
            if abs(view.towels[first].y - at.towels[first].y) > 2:
                moved.add("tug")
            if last and view.faces[first].y < at.landed[first].y - 2:
                moved.add("hop")
            window.frames()
        assert moved == (set() if reduced else {"sway", "tug", "hop"})
    finally:
        window.close()


# ------------------------------------------------------------------------------------------------- Himmel + Hölle


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_row_is_counted_as_the_rules_count_it(window: MenuWindow, seed: int) -> None:
    finished = a_game("himmel_hoelle", seed)
    scene = show(window, finished)
    assert isinstance(scene, HimmelResult)
    for row in range(len(scene.steps)):
        assert scene.at == row
        scene.skip()
        told = [sum(scored.gains[seat] for scored in scene.rows_scored[: row + 1]) for seat in range(4)]
        assert [round(tally.points) for tally in scene.tallies] == told
        band = window.find(f"result-row-{row}")
        assert isinstance(band, RowBand)
        assert band.is_told
        assert band.label == scene.sentence
        assert len(shown(scene, DOPPLER, f"{DOPPLER}-used")) == sum(
            len(scored.used) for scored in scene.rows_scored[: row + 1]
        )
        scene.skip()
    assert scene.is_told
    assert not shown(scene, DOPPLER, f"{DOPPLER}-used")
    assert [round(tally.points) for tally in scene.tallies] == list(finished.outcome.points)


def test_pips_grow_and_the_sums_are_hidden_until_they_have(window: MenuWindow) -> None:
    scene = show(window, a_game("himmel_hoelle", 2))
    band = window.find("result-row-0")
    assert isinstance(band, RowBand)
    seen = set()
    while not band.is_decided:
        seen.add(int(band.pips))
        assert not band.is_told
        assert band.label == ""
        window.frames()
    assert len(seen) > 3
    assert max(seen) <= max(band.scored.left, band.scored.right)
    assert scene.at == 0


def test_the_last_row_of_a_close_scoring_is_counted_slowly(window: MenuWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rows before it, and the last one of a scoring that is not close, take their usual time."""
    finished, took = a_game("himmel_hoelle", 2), []
    last = len(show(window, finished).steps) - 1
    for close in (False, True):
        monkeypatch.setattr(result, "is_close", lambda points, close=close: close)
        for row in (0, last):
            scene = show(window, finished)
            while scene.at < row:
                scene.skip()
                window.frames()
            begun, band = window.now, window.find(f"result-row-{row}")
            assert isinstance(band, RowBand)
            window.until(lambda band=band: band.is_decided)  # type: ignore[misc]
            took.append(window.now - begun)
    plain_first, plain_last, close_first, close_last = took
    assert close_first == pytest.approx(plain_first, abs=0.05)
    assert close_last - plain_last == pytest.approx(0.8 * (SLOWLY - 1), abs=0.05)


@pytest.mark.parametrize(
    ("points", "expected"), [((24, 19, 3), True), ((24, 18, 3), False), ((-2, -6), True), ((7,), False)]
)
def test_what_a_close_scoring_is(points: tuple[int, ...], expected: bool) -> None:
    assert is_close(points) is expected


@pytest.mark.parametrize("reduced", [False, True])
def test_a_stamp_falls_in_unless_motion_is_reduced(tmp_path: Path, reduced: bool) -> None:
    window = MenuWindow(tmp_path, reduced_motion=reduced)
    try:
        games = (a_game("himmel_hoelle", seed) for seed in range(1, 30))
        scene = next(
            scene for scene in (show(window, game) for game in games) if any(r.used for r in scene.rows_scored)
        )
        scales = set()
        while not scene.is_told:
            scales |= {stamp.scale for stamp in shown(scene, DOPPLER, f"{DOPPLER}-used")}
            window.frames()
        assert 1.0 in scales
        assert (max(scales) > 2) == (not reduced)
    finally:
        window.close()


def test_a_doppler_used_in_vain_is_shown_too() -> None:
    scored = RowScored(0, 2, 5, (0, 2), (3, 8, 8, 0), (0, 8, 16, 0))
    assert [tuple(gain) for gain in gains_of(scored)] == [(0, 0, True), (1, 8, False), (2, 16, True)]


@pytest.mark.parametrize("size", SIZES)
def test_the_rows_and_what_they_bring_lie_on_the_board(tmp_path: Path, size: tuple[int, int]) -> None:
    window = MenuWindow(tmp_path, size)
    try:
        scene = show(window, a_game("himmel_hoelle", 3, 5))
        board = window.find("result-board")
        assert isinstance(board, Board)
        bands = [band for band in board.children if isinstance(band, RowBand)]
        assert len(bands) == 5
        for band in bands:
            assert board.rect.contains(band.rect)
            assert band.rect.h >= 3.4 * scene.ctx.metrics.unit
            faces = band.entries(scene.ui)
            assert all(band.rect.contains(face) for face in faces)
            assert not any(a.colliderect(b) for a, b in itertools.combinations(faces, 2))
            for face in faces:
                x, y, width = band.stamp(face)
                assert band.rect.inflate(4, 0).collidepoint(x + width / 2, y)
        assert all(one.rect.bottom <= two.rect.top for one, two in itertools.pairwise(bands))
    finally:
        window.close()


@pytest.mark.parametrize("size", SIZES)
def test_points_stand_on_the_faces_they_belong_to_or_beside_the_only_one(tmp_path: Path, size: tuple[int, int]) -> None:
    window = MenuWindow(tmp_path, size)
    try:
        seen = set()
        for seed in range(1, 7):
            scene = show(window, a_game("himmel_hoelle", seed, 5))
            for row in range(len(scene.steps)):
                scene.skip()
                ui, band = scene.ui, window.find(f"result-row-{row}")
                assert isinstance(band, RowBand)
                count, brought = len(band.gains), band.brought(ui)
                parts = [Rect(at, surface.size) for surface, at in band.draw(ui)][-max(1, 2 * count) :]
                seen.add(min(count, 2))
                if not count:
                    assert abs(parts[0].centerx - brought.centerx) <= 1
                    assert abs(parts[0].centery - brought.centery) <= 1
                assert parts[0::2][:count] == band.entries(ui)
                for face, number in zip(parts[0::2], parts[1::2]):
                    if count > 1:
                        assert abs(number.centerx - face.centerx) <= 1
                        assert face.top + 0.3 * face.h < number.top
                        assert face.bottom <= number.bottom <= face.bottom + ui.px(0.6)
                        assert number.w <= face.w
                    else:
                        assert abs(number.centery - face.centery) <= 1
                        assert face.right < number.left < face.right + ui.px(1)
                        assert number.right <= brought.right
                scene.skip()
        assert seen == {0, 1, 2}
    finally:
        window.close()


@pytest.mark.parametrize("game", GAMES)
def test_somebody_has_the_last_word_on_the_sheet_too_unless_remarks_are_off(tmp_path: Path, game: str) -> None:
    for banter in (True, False):
        window = MenuWindow(tmp_path / str(banter), banter=banter)
        try:
            games = (a_game(game, seed) for seed in range(1, 30))
            # The person says nothing.
            finished = next(
                g for g in games if (g.outcome.loser != 0 if game == "jammerlappen" else 0 not in g.outcome.winners)
            )
            scene = show(window, finished)
            scene.skip_all()
            window.frames()
            remarks = [widget.label for widget in window.lit() if widget.id == "result-remark"]
            assert len(remarks) == banter
            assert not window.cut_texts()
        finally:
            window.close()
