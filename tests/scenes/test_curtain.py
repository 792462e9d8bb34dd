"""Several people at one device: nobody's hand is seen before that person has said to be there."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from heul_doch.game.core.cards import card_of
from heul_doch.game.core.match import Match
from heul_doch.game.core.observe import AUDIENCE, resample, view
from heul_doch.game.core.rng import Rng
from heul_doch.scenes.graphics.images import Pictures
from heul_doch.scenes.players.bot_process import SyncRunner
from heul_doch.scenes.screens.pause import PauseScene
from heul_doch.scenes.storage.session import HUMAN, FinishedGame, PlannedLeg, SeatSetup, TableSetup
from heul_doch.scenes.table.curtain import Curtain
from heul_doch.scenes.table.live_game import build_game
from heul_doch.scenes.table.scene import TableScene
from heul_doch.scenes.ui.scene import Launch
from pilot_adapter import Pilot
from pygame import Surface

GAMES = ("heul_doch", "jammerlappen", "himmel_hoelle")
SOME = [GAMES[0], *(pytest.param(game, marks=pytest.mark.slow) for game in GAMES[1:])]
NAMES = ("Oma", "Ben", "Zoë", "Opa")
WHO = ("egg", "chili", "garlic", "mushroom")
TURNS = (HUMAN, "onestep", HUMAN, "onestep")
"""Two people opposite each other, and two characters."""


class Painted(Pictures):
    """Pictures that are there at once; each name has a colour of its own."""

    def get(self, name: str, size: tuple[int, int], text: str = "") -> Surface:
        surface = Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)
        number = zlib.crc32(f"{name} {text}".encode())
        surface.fill((number & 255, number >> 8 & 255, number >> 16 & 255, 255))
        return surface

    def backdrop(self, name: str, size: tuple[int, int]) -> Surface:
        return self.get(name.partition("/")[0], size)

    def prefetch(self, wanted: Iterable[tuple[str, tuple[int, int], str]]) -> None:
        pass


@pytest.fixture
def make_pilot(home: Path) -> Iterator[Callable[..., Pilot]]:
    pilots: list[Pilot] = []

    def make(size: tuple[int, int] = (960, 600), folder: str = "") -> Pilot:
        pilot = Pilot(home / folder, size)
        pilot.app.pictures.close()
        pilot.app.pictures = Painted(cache=home / "pictures")
        pilots.append(pilot)
        return pilot

    yield make
    for pilot in pilots:
        pilot.app.close()


def setup_of(game: str = "heul_doch", players: tuple[str, ...] = TURNS, start: int = 0) -> TableSetup:
    seats = tuple(SeatSetup(NAMES[seat], WHO[seat], player) for seat, player in enumerate(players))
    return TableSetup(game, seats=seats, seed=7, start=start)


def sit_down(pilot: Pilot, setup: TableSetup | None = None, match: Match | None = None, **launch: bool) -> TableScene:
    scene = TableScene(setup, launch=Launch(**launch), runner=SyncRunner(), match=match)
    pilot.show(scene)
    return scene


def until(
    pilot: Pilot, condition: Callable[[], bool], each: Callable[[], None] = lambda: None, tick: float = 0.05
) -> None:
    for _ in range(2000):
        if condition():
            return
        pilot.frame(tick)
        each()
        assert not pilot.failures
    raise AssertionError(pilot.app.describe())


def is_closed(pilot: Pilot) -> bool:
    return isinstance(pilot.app.top, Curtain) and bool(pilot.app.top.probe()["closed"])


def seen_faces(scene: TableScene) -> set[int]:
    """Return the owners of the hands that show a front which not everybody has seen there."""
    director, game, found = scene.director, scene.live.game, set[int]()
    for zone, public in zip(range(len(game.zones)), scene.live.public_zones()):
        known = {game.face(card_of(entry)).name for entry in public if entry is not None}
        for card in director.piles[zone] if game.zones[zone].kind == "hand" else ():
            is_front = card.face is not None or card.flip > 0
            if is_front and not card.is_flying and card.face not in known:
                found.add(game.zones[zone].owner)
    return found


def may_move(scene: TableScene) -> bool:
    return scene.is_my_turn and scene.live.turn == scene.live.viewer


def take_device(pilot: Pilot, scene: TableScene) -> None:
    """Wait for the curtain, say to be there, and wait until one may move."""
    until(pilot, lambda: is_closed(pilot))
    pilot.frame(0.5)
    pilot.key(pygame.K_RETURN)
    until(pilot, lambda: may_move(scene))


@pytest.mark.parametrize("game", SOME)
@pytest.mark.parametrize(
    "players",
    [TURNS, pytest.param((HUMAN, HUMAN, HUMAN), marks=pytest.mark.slow)],
    ids=["with characters", "people alone"],
)
def test_no_hand_is_seen_before_its_person_is_there(
    make_pilot: Callable[..., Pilot], game: str, players: tuple[str, ...]
) -> None:
    pilot = make_pilot()
    scene = sit_down(pilot, setup_of(game, players))
    live, there, named = scene.live, set[int](), list[int]()
    state = {"said": -1}

    def look() -> None:
        if live.is_over:
            # Every card lies open now.
            return
        top = pilot.app.top
        seen = seen_faces(scene)
        if isinstance(top, Curtain):
            assert not seen
            assert live.viewer == AUDIENCE
        elif live.viewer != AUDIENCE:
            assert live.viewer == state["said"]
            assert seen <= {live.viewer}
        elif scene.is_still:
            assert not seen
        there.update(seen)

    while live.ply < 24 and not live.is_over:
        until(pilot, lambda: is_closed(pilot) or may_move(scene) or live.is_over, look)
        if live.is_over:
            break
        if is_closed(pilot):
            assert isinstance(pilot.app.top, Curtain)
            person = pilot.app.top.probe()["person"]
            assert (person, live.viewer) == (live.turn, AUDIENCE)
            named.append(person)
            pilot.frame(0.5)
            state["said"] = person
            pilot.key(pygame.K_RETURN)
            continue
        moves = live.legal_moves()
        scene.play(moves[live.ply % len(moves)])
    assert there == {seat for seat, player in enumerate(players) if player == HUMAN}
    assert set(named) == there
    # Whoever moves twice in a row keeps the device; nobody else gets it without the curtain.
    assert len(named) >= 4


def frames_of_a_turn(pilot: Pilot, setup: TableSetup, match: Match) -> tuple[list[bytes], bytes]:
    """Return every frame until the first person's curtain is open, and the one in which that person may move."""
    scene = sit_down(pilot, setup, match)
    found: list[bytes] = []

    def shot() -> bytes:
        return pygame.image.tobytes(pilot.app.screen, "RGB")

    def keep() -> None:
        if isinstance(pilot.app.top, Curtain) or scene.live.viewer == AUDIENCE:
            found.append(shot())

    until(pilot, lambda: is_closed(pilot), keep, 1 / 30)
    closed = len(found)
    pilot.frame(0.5)
    keep()
    pilot.key(pygame.K_RETURN)
    until(pilot, lambda: not isinstance(pilot.app.top, Curtain), keep, 1 / 60)
    assert len(found) > closed + 10
    until(pilot, lambda: may_move(scene))
    return found, shot()


@pytest.mark.parametrize("game", SOME)
@pytest.mark.parametrize("plies", [pytest.param(0, marks=pytest.mark.slow), 9])
def test_frames_tell_nothing_of_what_is_hidden(make_pilot: Callable[..., Pilot], game: str, plies: int) -> None:
    setup = setup_of(game, (HUMAN, HUMAN, HUMAN))
    match = Match.new(build_game(setup), 7, NAMES[:3], 0)
    for _ in range(plies):
        match.submit(match.legal_moves()[0])
    frames = []
    for number in range(3):
        state = match.state
        if number:
            state = resample(match.game, view(match.game, state, AUDIENCE), Rng(number))
            assert state.zones != match.state.zones
        dealt = Match(match.game, match.names, None, state, side_keys=((0, "key"),))
        frames.append(frames_of_a_turn(make_pilot(folder=str(number)), setup, dealt))
    hidden, shown = zip(*frames)
    assert hidden[0] == hidden[1] == hidden[2]
    assert len(set(hidden[0])) > 20
    assert len(set(shown)) > 1


def test_nothing_else_is_taken(make_pilot: Callable[..., Pilot]) -> None:
    pilot = make_pilot()
    scene = sit_down(pilot, setup_of())
    until(pilot, lambda: isinstance(pilot.app.top, Curtain), tick=1 / 60)
    # While the cloth still falls, and whoever still holds a key down.
    for _ in range(3):
        pilot.key(pygame.K_RETURN)
        pilot.key(pygame.K_SPACE)
        pilot.click((480, 430))
    held = {"key": pygame.K_RETURN, "unicode": "\r", "mod": 0, "scancode": 0}
    pilot.post(pygame.KEYDOWN, **held)
    until(pilot, lambda: is_closed(pilot))
    # A second press that was meant for the table.
    pilot.key(pygame.K_SPACE)
    for key, text in ((pygame.K_l, "l"), (pygame.K_c, "c"), (pygame.K_t, "t"), (pygame.K_u, "u"), (pygame.K_1, "1")):
        pilot.key(key, text)
    for _ in range(3):
        pilot.post(pygame.KEYDOWN, **held)
        pilot.frame(0.2)
    pilot.click((40, 40))
    pilot.click((480, 590))
    pilot.frame(0.5, 5)
    assert is_closed(pilot)
    assert scene.live.ply == 0
    assert not seen_faces(scene)
    assert scene.table.corner.panel_name == ""


def test_mouse_opens_it(make_pilot: Callable[..., Pilot]) -> None:
    pilot = make_pilot()
    scene = sit_down(pilot, setup_of())
    until(pilot, lambda: is_closed(pilot))
    pilot.frame(0.5)
    top = pilot.app.top
    assert isinstance(top, Curtain)
    pilot.click(top.ui.find("curtain-take").rect.center)
    until(pilot, lambda: may_move(scene))
    assert seen_faces(scene) == {0}
    assert scene.live.viewer == scene.director.viewer == 0


def test_it_stays_closed(make_pilot: Callable[..., Pilot]) -> None:
    pilot = make_pilot()
    scene = sit_down(pilot, setup_of())
    until(pilot, lambda: is_closed(pilot))
    pilot.frame(0.5)
    pilot.key(pygame.K_ESCAPE)
    pilot.frame(count=3)
    assert isinstance(pilot.app.top, PauseScene)
    pilot.key(pygame.K_p, "p")
    pilot.frame(count=3)
    assert is_closed(pilot)
    pilot.post(pygame.WINDOWFOCUSLOST)
    pilot.post(pygame.WINDOWFOCUSGAINED)
    pilot.frame(count=3)
    for size in ((1280, 800), (960, 600)):
        pilot.app.size = size
        pilot.app.relayout()
        pilot.frame(count=3)
        assert is_closed(pilot)
        assert not seen_faces(scene)
    pilot.store.change(language="en", text_size="huge")
    pilot.app.relayout()
    pilot.frame(count=3)
    assert is_closed(pilot)
    take_device(pilot, scene)
    assert scene.live.viewer == 0


def test_animations_off(make_pilot: Callable[..., Pilot]) -> None:
    pilot = make_pilot()
    pilot.store.change(speed="off")
    scene = sit_down(pilot, setup_of(players=(HUMAN, HUMAN, HUMAN)))
    for person in (0, 1, 2, 0):
        until(pilot, lambda: is_closed(pilot))
        assert not seen_faces(scene)
        take_device(pilot, scene)
        assert scene.live.viewer == person
        scene.play(scene.live.legal_moves()[0])


def test_a_kept_game_begins_behind_the_curtain(make_pilot: Callable[..., Pilot]) -> None:
    pilot = make_pilot()
    scene = sit_down(pilot, setup_of())
    take_device(pilot, scene)
    scene.play(scene.live.legal_moves()[0])
    until(pilot, lambda: is_closed(pilot))
    take_device(pilot, scene)
    assert scene.live.viewer == 2
    assert scene.keeper is not None
    scene.keeper.flush()
    zones = scene.live.match.state.zones
    pilot.app.close()
    again = make_pilot()
    other = sit_down(again, resumes=True)
    assert not seen_faces(other)
    until(again, lambda: is_closed(again), lambda: None if seen_faces(other) == set() else pytest.fail("seen"))
    assert isinstance(again.app.top, Curtain)
    assert again.app.top.probe()["person"] == 2
    take_device(again, other)
    assert other.live.match.state.zones == zones
    # What has happened is told: from the beginning, because this person has not moved yet.
    assert any(line.seat == 0 for line in other.director.lines)


def test_who_looks_on_is_not_called_you(make_pilot: Callable[..., Pilot]) -> None:
    pilot = make_pilot()
    scene = sit_down(pilot, setup_of())
    take_device(pilot, scene)
    assert scene.speech().turn(0) == pilot.app.words("table-your-turn")
    scene.play(scene.live.legal_moves()[0])
    until(pilot, lambda: scene.live.viewer == AUDIENCE)
    speech = scene.speech()
    told = [speech.line(line) for line in scene.director.lines]
    assert told
    assert all("Oma" in line or "Ben" in line for line in told)
    assert not any(word in line.split() for line in told for word in ("Du", "du", "dir", "Dir"))


def test_own_moves_are_told_to_each_person(make_pilot: Callable[..., Pilot]) -> None:
    pilot = make_pilot()
    scene = sit_down(pilot, setup_of())
    for _ in range(4):
        take_device(pilot, scene)
        scene.play(scene.live.legal_moves()[0])
    take_device(pilot, scene)
    assert scene.live.viewer == 0
    movers = [line.seat for line in scene.director.lines if line.is_move]
    assert movers[:4] == [0, 1, 2, 3]


def test_the_end_names_everybody(make_pilot: Callable[..., Pilot], monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = make_pilot()
    scene = sit_down(pilot, setup_of())
    asked: list[FinishedGame] = []
    monkeypatch.setattr(scene.ctx, "go", lambda name, launch=None, **_: asked.append(launch.setup))
    until(pilot, lambda: is_closed(pilot))
    while not scene.live.is_over:
        scene.live.play_on()
    take = pilot.app.top
    assert isinstance(take, Curtain)
    scene.take_device(0)
    pilot.app.pop(take)
    until(pilot, lambda: bool(asked))
    assert not isinstance(pilot.app.top, Curtain)
    assert asked[0].viewer == AUDIENCE


@pytest.mark.slow
def test_an_evening_of_two_people_at_one_device_is_played_to_its_end(
    make_pilot: Callable[..., Pilot], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("heul_doch.scenes.table.scene.TableRunner", lambda *_: SyncRunner())
    pilot = make_pilot()
    pilot.store.change(speed="off")
    plan = (PlannedLeg("heul_doch", 2, options={"hand_size": 2}), PlannedLeg("himmel_hoelle", options={"rounds": 1}))
    pilot.show(TableScene(launch=Launch(setup=replace(setup_of(), plan=plan))))
    games, curtains, made = [], 0, {0: 0, 2: 0}
    for _ in range(20_000):
        pilot.frame(0.05)
        assert not pilot.failures
        top = pilot.app.top
        table = next((scene for scene in pilot.app.stack if isinstance(scene, TableScene)), None)
        if isinstance(top, Curtain) and top.probe()["closed"]:
            assert table is not None
            assert not seen_faces(table)
            curtains += 1
            pilot.frame(0.5)
            pilot.key(pygame.K_RETURN)
        elif isinstance(top, TableScene) and top._is_ready and may_move(top):
            assert seen_faces(top) <= {top.live.viewer}
            made[top.live.viewer] += 1
            top.play(top.live.legal_moves()[0])
        elif top is not None and top.name == "result":
            games.append(top.finished.game.defn.id)  # type: ignore[attr-defined]
            top.finish_motion()  # type: ignore[attr-defined]
            pilot.frame(0.5)
            pilot.frame(0.5)
            pilot.click(top.ui.find("result-again").rect.center)  # type: ignore[attr-defined]
            pilot.frame()
        elif top is not None and top.name == "summary":
            break
    assert pilot.app.top is not None
    assert pilot.app.top.name == "summary"
    assert list(dict.fromkeys(games)) == ["heul_doch", "himmel_hoelle"]
    assert pilot.app.top.probe()["rounds"] == 3
    assert min(made.values()) > 5
    assert curtains > 5


def test_a_move_is_taken_back_only_while_it_concerns_nobody_else(make_pilot: Callable[..., Pilot]) -> None:
    pilot = make_pilot()
    scene = sit_down(pilot, setup_of())
    live = scene.live
    assert not live.can_take_back
    take_device(pilot, scene)
    scene.play(live.legal_moves()[0])
    until(pilot, lambda: is_closed(pilot))
    take_device(pilot, scene)
    # The person who has the device now has not moved; whoever did has no device.
    assert (live.viewer, live.can_take_back) == (2, False)
    scene.play(live.legal_moves()[0])
    take_device(pilot, scene)
    assert (live.viewer, live.can_take_back) == (0, False)
