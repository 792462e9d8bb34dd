"""B28 in the window: a replay is the same at every speed, after a resize, with and without sound, after a jump."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from breaker import Breaker, pygame, seats
from heul_doch.game.core.families import local_ids
from heul_doch.game.core.match import Match
from heul_doch.game.core.rng import Rng
from heul_doch.game.records.record import open_match, read_records, record_of
from heul_doch.game.records.record_format import format_record
from heul_doch.scenes.base.theme import Speed
from heul_doch.scenes.screens.watch import Watched, WatchScene
from heul_doch.scenes.storage.archive import past_games
from heul_doch.scenes.storage.session import TableSetup
from heul_doch.scenes.storage.stats_file import StatsFile
from heul_doch.scenes.table.live_game import build_game
from heul_doch.scenes.table.scene import TableScene
from heul_doch.scenes.ui.scene import Launch

SETUP = TableSetup(variants=("sonderkarten",), seats=seats(4), seed=12)


def full_match(moves: int = 400) -> Match:
    match, rng = Match.new(build_game(SETUP), 12, [seat.name for seat in SETUP.seats], salt="s"), Rng(12)
    while not match.is_over and len(match.moves) < moves:
        match.submit(rng.choice(match.legal_moves()))
    return match


def watch(
    breaker: Breaker, at: int = 0, eyes: int | None = 0, speed: Speed = Speed.NORMAL, plays: bool = True
) -> WatchScene:
    scene = WatchScene(Watched(SETUP, full_match(), eyes, at, speed, plays))
    breaker.app.reset(scene)
    breaker.frame()
    return scene


def lying(scene: WatchScene) -> list[list[tuple[str | None, int, int]]]:
    """Return what lies where on the screen."""
    return [[(s.face, round(s.x), round(s.y)) for s in pile] for pile in scene.director.piles]


def run(breaker: Breaker, scene: WatchScene, until: int) -> None:
    breaker.until(lambda: scene.live.at >= until or not scene.live.is_playing, seconds=600, tick=0.1)
    scene.live.is_playing = False
    scene._jump(until)
    breaker.frame()


@pytest.mark.slow
@pytest.mark.parametrize("speed", [Speed.NORMAL, Speed.OFF])
def test_played_through_it_lies_as_after_a_jump(breaker: Breaker, speed: Speed) -> None:
    scene = watch(breaker, speed=speed)
    assert scene.live.is_playing
    breaker.until(lambda: scene.live.is_at_end and scene.is_still, seconds=900, tick=0.1)
    breaker.frame(0.1, count=30)
    breaker.check_table(scene)
    walked = lying(scene)
    assert scene.live.match.state == scene.live.full.states[-1]
    assert breaker.stack == ["watch"], "it stays at the end"
    assert lying(watch(breaker, at=scene.live.count, plays=False)) == walked


@pytest.mark.slow
def test_a_resize_and_sound_change_nothing(break_in: Callable[..., Breaker]) -> None:
    results = []
    for mute, resizes in ((True, False), (False, True)):
        breaker = break_in()
        breaker.store.change(mute=mute)
        scene = watch(breaker, plays=False)
        for number in range(25):
            breaker.key(pygame.K_RIGHT)
            if resizes and number % 5 == 0:
                breaker.app.resize((1000 + 40 * number, 700))
                breaker.frame()
        if resizes:
            breaker.app.resize((1280, 800))
        breaker.until(lambda scene=scene: scene.is_still)
        breaker.frame()
        results.append((scene.live.at, scene.live.match.state, lying(scene)))
        breaker.check_table(scene)
    assert results[0] == results[1]


def test_jump_to_move_30_and_on(breaker: Breaker) -> None:
    scene = watch(breaker, at=30, plays=False)
    for _ in range(5):
        breaker.key(pygame.K_RIGHT)
    breaker.until(lambda: scene.is_still)
    assert scene.live.at == 35
    other = lying(scene)
    scene = watch(breaker, plays=False)
    for _ in range(35):
        breaker.key(pygame.K_RIGHT)
    breaker.until(lambda: scene.is_still)
    assert lying(scene) == other


@pytest.mark.slow
@pytest.mark.parametrize("family", local_ids())
@pytest.mark.parametrize("eyes", [0, 1, None])
def test_every_game_can_be_watched_from_every_seat(breaker: Breaker, family: str, eyes: int | None) -> None:
    """Forwards, by jumps and backwards; a card that lies elsewhere than the layout says is an error in the log."""
    setup = TableSetup(game=family, seats=seats(3), seed=5)
    match, rng = Match.new(build_game(setup), 5, [seat.name for seat in setup.seats], salt="s"), Rng(5)
    while not match.is_over and len(match.moves) < 80:
        match.submit(rng.choice(match.legal_moves()))
    scene = WatchScene(Watched(setup, match, eyes, 0, Speed.NORMAL, False))
    breaker.app.reset(scene)
    breaker.frame()
    for _ in range(25):
        breaker.key(pygame.K_RIGHT)
        breaker.frame(0.2, count=2)
    for at in (60, 4, len(match.moves), 0, 30):
        scene._jump(at)
        breaker.frame(0.05, count=3)
        assert scene.live.match.state == match.states[min(at, len(match.moves))]
    for _ in range(10):
        breaker.key(pygame.K_LEFT)
    breaker.until(lambda: scene.is_still)
    assert scene.live.at == min(30, len(match.moves)) - 10


def test_by_keys_alone(breaker: Breaker) -> None:
    scene = watch(breaker, plays=False)
    breaker.key(pygame.K_END)
    assert scene.live.is_at_end
    breaker.key(pygame.K_LEFT)
    assert scene.live.at == scene.live.count - 1
    breaker.key(pygame.K_HOME)
    assert scene.live.at == 0
    breaker.key(pygame.K_SPACE, " ")
    assert scene.live.is_playing
    breaker.key(pygame.K_SPACE, " ")
    assert not scene.live.is_playing
    breaker.key(pygame.K_t, "t")
    assert scene.probe()["speed"] == "fast"
    seen = []
    for _ in range(6):
        top = breaker.top
        assert isinstance(top, WatchScene)
        seen.append(top.live.eyes)
        breaker.key(pygame.K_a, "a")
        breaker.frame(0.5, count=2)
    assert seen == [0, 1, 2, 3, None, 0]
    breaker.key(pygame.K_ESCAPE)
    breaker.frame(0.3, count=3)
    assert breaker.stack == ["title"]


def test_by_mouse_alone(breaker: Breaker) -> None:
    scene = watch(breaker, plays=False)
    breaker.press("watch-step")
    breaker.press("watch-step")
    assert scene.live.at == 2
    breaker.press("watch-back")
    assert scene.live.at == 1
    breaker.press("watch-play")
    assert scene.live.is_playing
    breaker.press("watch-play")
    rect = next(e["rect"] for e in breaker.elements() if e["id"] == "watch-slider")
    breaker.click((rect[0] + rect[2] * 0.4, rect[1] + rect[3] / 2))
    assert 10 < scene.live.at < scene.live.count - 10
    breaker.check_inside()
    breaker.press("watch-leave")
    breaker.frame(0.3, count=3)
    assert breaker.stack == ["title"]


def test_only_the_hand_one_looks_into_lies_open(breaker: Breaker) -> None:
    for eyes in (2, None):
        scene = watch(breaker, at=20, eyes=eyes, plays=False)
        for zone, pile in zip(scene.live.game.zones, scene.director.piles):
            if zone.kind == "hand":
                assert all((sprite.face is not None) == (eyes in (None, zone.owner)) for sprite in pile)
            if zone.kind == "draw":
                assert all(sprite.face is None for sprite in pile)


@pytest.mark.slow
def test_wild_input_harms_nothing(breaker: Breaker) -> None:
    watch(breaker)
    rng = Rng(1)
    keys = [pygame.K_LEFT, pygame.K_RIGHT, pygame.K_SPACE, pygame.K_t, pygame.K_a, pygame.K_l, pygame.K_v, pygame.K_TAB]
    for _ in range(150):
        if rng.below(3):
            breaker.key(rng.choice(keys), "")
        else:
            breaker.click((rng.below(1280), rng.below(700)), wait=0.05)
        breaker.frame(0.05, count=1 + rng.below(4))
        while breaker.stack[-1] not in ("watch",):
            breaker.key(pygame.K_ESCAPE)
            breaker.frame(0.3, count=3)
            if breaker.stack == ["title"]:
                watch(breaker)
    scene = breaker.top
    assert isinstance(scene, WatchScene)
    scene.live.is_playing = False
    breaker.until(lambda: scene.is_still)
    breaker.check_table(scene)


def test_going_on_is_a_live_game_that_does_not_count(breaker: Breaker, home: Path) -> None:
    breaker.store.change(speed="off", thinking="off")
    watch(breaker, at=40, eyes=2, plays=False)
    breaker.press("watch-go-on")
    breaker.frame(count=3)
    scene = breaker.top
    assert type(scene) is TableScene
    assert scene.live.viewer == 2
    assert len(scene.live.match.moves) >= 40
    while not scene.live.is_over:
        scene.director.play(scene.live.play_on())
    assert scene.keeper is not None
    scene.keeper.flush()
    (item,) = past_games(home).items()
    assert item.records[0].is_practice
    assert StatsFile(home).entries() == []
    breaker.until(lambda: any(e["id"] == "result-seed" for e in breaker.elements()))
    assert any("zur Übung" in e["label"] for e in breaker.elements() if e["id"] == "result-seed"), "and it is said"


def test_a_file_from_the_command_line(breaker: Breaker, tmp_path: Path) -> None:
    match = full_match(25)
    file = tmp_path / "x.yaml"
    file.write_text(format_record(record_of(match, players=["onestep", "human egg", "random", "random"])))
    scene = breaker.open("watch", Launch(setup=file))
    assert isinstance(scene, WatchScene)
    assert scene.live.count == 25
    assert scene.live.eyes == 1, "seen as the person saw it"
    assert open_match(read_records(file)[0]).state == scene.live.full.state


def test_a_bad_file_leads_back_with_a_line(breaker: Breaker, tmp_path: Path) -> None:
    file = tmp_path / "x.yaml"
    file.write_text("record: 9\n")
    breaker.open("watch", Launch(setup=file))
    breaker.frame(count=3)
    assert breaker.stack == ["title"]
    assert "x.yaml" in breaker.app.toasts.text


def test_a_broken_off_game_ends_where_it_was(breaker: Breaker) -> None:
    scene = WatchScene(Watched(SETUP, full_match(10), 0, 10, None, False))
    breaker.app.reset(scene)
    breaker.frame()
    breaker.key(pygame.K_RIGHT)
    assert scene.live.at == 10
    assert not scene.live.is_over
    assert any(e["id"] == "watch-go-on" for e in breaker.elements())
