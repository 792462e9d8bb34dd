"""Every scene looks as it did when its snapshot was reviewed: two sizes, both languages, nothing moving.

``pytest tests/scenes/test_snapshots.py --update`` writes the snapshots in ``tests/data/snapshots`` anew. Look at each
one that changed before committing it.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest
from drawn_parts import compare_parts, parts_of
from games_of_bots import played
from heul_doch.game.bots.daily import DailyResult, daily_deal
from heul_doch.game.core.match import Match
from heul_doch.game.core.rng import Rng
from heul_doch.game.records.record import record_of
from heul_doch.scenes.app import App
from heul_doch.scenes.base import paths
from heul_doch.scenes.cli import screenshot
from heul_doch.scenes.cli.screenshot import Screenshot, draw_finest, take_screenshot
from heul_doch.scenes.screens.daily import PICTURE_DAY
from heul_doch.scenes.screens.library import PAST
from heul_doch.scenes.storage.archive import past_games, tag_of
from heul_doch.scenes.storage.daily_file import DailyFile, Played
from heul_doch.scenes.storage.session import SeatSetup, TableSetup
from heul_doch.scenes.storage.settings_file import SettingsStore
from heul_doch.scenes.storage.stats_file import StatsFile
from heul_doch.scenes.table import layout
from heul_doch.scenes.table.live_game import build_game
from heul_doch.scenes.ui import routes
from heul_doch.scenes.ui.scene import Launch, Scene
from pygame import Rect, Surface

pytestmark = pytest.mark.usefixtures("real_accounts")

SNAPSHOTS = Path(__file__).resolve().parents[1] / "data/snapshots"
PARTS = SNAPSHOTS.parent / "parts"
"""What the scenes of :data:`LARGE` are put together of, see :mod:`drawn_parts`."""
STORED = (480, 300)
GRID = (64, 40)
"""Both pictures are averaged over so many cells before they are compared."""
LIMIT = 20.0
"""Greatest difference of a cell (mean of the three channels, of 255) that still counts as rounding."""
GAMES = ("heul_doch", "jammerlappen", "himmel_hoelle")
OF_EACH_GAME = ("title", "setup", "table", "result", "help", "cards")


@dataclass(frozen=True)
class Look:
    """How a scene is shown."""

    size: tuple[int, int]
    language: str

    def __str__(self) -> str:
        return f"{self.size[0]}x{self.size[1]}-{self.language}"


LARGE = Look((1280, 800), "de")
# Each language and each size once.
LOOKS = [
    pytest.param(LARGE, id="1280x800-de"),
    pytest.param(Look((960, 600), "en"), id="960x600-en", marks=pytest.mark.slow),
]
PICTURED = {
    (f"{scene}-{game}" if scene in OF_EACH_GAME else scene): (
        scene,
        Launch(game=game, seed=1, seats=4, moves=12 if scene == "table" else 0),
    )
    for scene in routes.SCENES
    for game in (GAMES if scene in OF_EACH_GAME else GAMES[:1])
}


@pytest.fixture(scope="session")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of pictures that are drawn already: one for all processes of the test run."""
    base = tmp_path_factory.getbasetemp()
    return (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "snapshot-pictures"


@pytest.fixture
def home(tmp_path: Path, drawn: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The player's folder, for this test only; pictures are shared."""
    monkeypatch.setattr(paths, "cache_dir", lambda: drawn)
    paths.set_home(tmp_path)
    yield tmp_path
    paths.set_home(None)


@pytest.fixture
def take(home: Path) -> Callable[[str, Look], Surface]:
    """Draws a scene of :data:`PICTURED`."""

    def take(name: str, look: Look) -> Surface:
        scene, launch = PICTURED[name]
        take_screenshot(Screenshot(scene, launch, look.size, look.language), home / "scene.png")
        return pygame.image.load(home / "scene.png")

    return take


def cells(picture: Surface) -> bytes:
    return pygame.image.tobytes(pygame.transform.smoothscale(picture, GRID), "RGB")


def stored_size(picture: Surface) -> Surface:
    return pygame.transform.smoothscale(picture.convert(24), STORED)


def difference(one: Surface, other: Surface) -> tuple[float, tuple[int, int]]:
    """Return the greatest difference of a cell and which cell it is."""
    a, b = cells(stored_size(one)), cells(stored_size(other))
    found = [sum(abs(a[i + c] - b[i + c]) for c in range(3)) / 3 for i in range(0, len(a), 3)]
    worst = max(range(len(found)), key=found.__getitem__)
    return found[worst], (worst % GRID[0], worst // GRID[0])


def compare(picture: Surface, name: str, look: Look, update: bool, folder: Path) -> None:
    """Compare with the snapshot, or write it; leave the picture in ``folder`` when they differ."""
    file = SNAPSHOTS / str(look) / f"{name}.jpg"
    if update:
        if not file.exists() or difference(picture, pygame.image.load(file))[0] > LIMIT / 2:
            file.parent.mkdir(parents=True, exist_ok=True)
            pygame.image.save(stored_size(picture), file)
        return
    assert file.exists(), "no snapshot: run pytest tests/scenes/test_snapshots.py --update"
    worst, cell = difference(picture, pygame.image.load(file))
    if worst > LIMIT:
        pygame.image.save(picture, folder / f"{name}-{look}.png")
    assert worst <= LIMIT, f"cell {cell} of {GRID} differs by {worst:.0f}: {folder}/{name}-{look}.png and {file}"


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("name", PICTURED)
def test_a_scene_looks_as_reviewed(
    take: Callable[[str, Look], Surface],
    name: str,
    look: Look,
    update: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    parts: list[str] = []

    def draw(app: App, *more: list[BaseException]) -> None:
        draw_finest(app, *more)
        parts.extend(parts_of(app))

    monkeypatch.setattr(screenshot, "draw_finest", draw)
    picture = take(name, look)
    if look == LARGE:
        compare_parts(parts, PARTS / f"{name}.txt", update)
    compare(picture, name, look, update, tmp_path)


def with_games(home: Path) -> None:
    """Put games of the past and their figures into the player's folder."""
    names = ("Zoë", "Pepe", "Champi")
    for number, game in enumerate(GAMES):
        seats = (SeatSetup("Zoë", "egg"), SeatSetup("Pepe", "chili", "onestep"), SeatSetup("Champi", "mushroom"))
        match = Match.new(build_game(TableSetup(game=game, seats=seats)), number, names, salt=f"{number:032}")
        rng = Rng(number)
        while not match.is_over:
            match.submit(rng.choice(match.legal_moves()))
        players = ("human egg", "onestep chili", "random mushroom")
        record = record_of(match, players=players, date=f"2026-11-{20 + number}T12:00:00Z")
        past_games(home).put([record], tag_of(match))
    stats = StatsFile(home, lambda key, values: pytest.fail(key))
    for entry in played(9):
        stats.add(entry)
    with_days(home)


def with_days(home: Path) -> None:
    """Put results of daily deals into the player's folder: every state, and a day after today."""
    file, today = DailyFile(home, lambda key, values: key == "daily-known" or pytest.fail(key)), PICTURE_DAY
    games = ((0, 48, 53), (-2, 40, 30), (-4, 20, 50), (-6, 33, 33))
    for days, points, par in games:
        day, code = today.plus(days), "119Z-M8P2-J4ZH-QB4K-YB8Z"
        file.finish(day, Played(DailyResult(points, 2, 5, "o-o+"), code), is_practice=False)
        file.keep_par(daily_deal(day), DailyResult(par, 1, 5, "++++"))
    file.finish(today, Played(DailyResult(61, 1, 5, "o+++"), "CODE"), is_practice=True)
    file.see(today.plus(-9))
    file.begin(today.plus(-12))
    file.begin(today.plus(3))


def is_read(scene: Scene) -> bool:
    return not getattr(scene, "is_reading", False) and getattr(scene, "entries", ()) is not None


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("name", ["daily", "library", "statistics"])
def test_a_scene_of_past_games_looks_as_reviewed(name: str, look: Look, update: bool, home: Path) -> None:
    with_games(home)
    store = SettingsStore(home / "settings.json")
    store.change(language=look.language)
    now = [1000.0]
    app = App(size=look.size, clock=lambda: now[0], store=store)
    try:
        app.pictures.is_hurried = True
        scene = routes.make(name, Launch(setup=PAST if name == "library" else None))
        app.push(scene)
        app.step()
        for _ in range(2000):
            if is_read(scene):
                break
            pygame.time.wait(5)
            app.step()
        assert is_read(scene)
        for _ in range(60):
            now[0] += 1 / 60
            app.step()
        scene.finish_motion()
        draw_finest(app)
        picture = app.screen.copy()
    finally:
        app.close()
    compare(picture, f"{name}-filled", look, update, home)


def test_every_snapshot_belongs_to_a_scene() -> None:
    """None is missing and none is left over."""
    names = {f"{name}.jpg" for name in (*PICTURED, "daily-filled", "library-filled", "statistics-filled")}
    folders = {folder.name: {file.name for file in folder.iterdir()} for folder in SNAPSHOTS.iterdir()}
    assert {file.stem for file in PARTS.iterdir()} == set(PICTURED)
    assert folders == {"960x600-en": names, "1280x800-de": names}


# ---------------------------------------------------------------- what the comparison sees, and what it does not


def snapshot(name: str) -> Surface:
    return pygame.transform.smoothscale(pygame.image.load(SNAPSHOTS / str(LARGE) / f"{name}.jpg"), LARGE.size)


@pytest.mark.parametrize("name", PICTURED)
def test_rounding_is_no_difference(name: str) -> None:
    """A pixel further, a little brighter, made in another size and saved as a JPEG."""
    picture = snapshot(name)
    moved = picture.copy()
    moved.blit(picture, (1, 0))
    brighter = picture.copy()
    brighter.fill((2, 2, 2), special_flags=pygame.BLEND_RGB_ADD)
    scaled = pygame.transform.smoothscale(pygame.transform.smoothscale(picture, (960, 600)), LARGE.size)
    assert max(difference(picture, other)[0] for other in (moved, brighter, scaled)) < 0.8 * LIMIT


def test_a_missing_button_is_a_difference() -> None:
    """The smallest ones: the round ones in the corner of the table."""
    picture = snapshot("table-heul_doch")
    changed = picture.copy()
    changed.blit(picture, (1160, 66), Rect(1040, 66, 54, 54))
    assert difference(picture, changed)[0] > 2 * LIMIT


def test_swapped_colours_are_a_difference() -> None:
    """Those of one far card with each other."""
    picture = snapshot("table-heul_doch")
    changed = picture.copy()
    card = picture.subsurface((718, 40, 84, 118))
    swapped = pygame.image.frombytes(pygame.image.tobytes(card, "BGRA"), card.get_size(), "RGBA")
    changed.blit(swapped, (718, 40))
    assert difference(picture, changed)[0] > 2 * LIMIT


def test_a_fan_tilted_the_wrong_way_is_a_difference(
    take: Callable[[str, Look], Surface], monkeypatch: pytest.MonkeyPatch
) -> None:
    fan = layout.own_fan

    def wrong(*args: object, **kwargs: object) -> tuple[layout.Pose, ...]:
        return tuple(pose._replace(turn=-pose.turn) for pose in fan(*args, **kwargs))

    monkeypatch.setattr(layout, "own_fan", wrong)
    picture = take("table-heul_doch", LARGE)
    assert difference(picture, snapshot("table-heul_doch"))[0] > 2 * LIMIT
