"""Every movement looks as it did when its strip was reviewed: a few instants of it in one picture.

``pytest tests/scenes/test_strips.py --update`` writes the strips in ``tests/data/strips`` anew. Look at each one that
changed before committing it.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest
from heul_doch.game import Move
from heul_doch.game.core.events import CardsMoved, DopplersShown, Event, RowFilled, RowOpened, RowScored, SeatOut
from heul_doch.game.core.match import Match
from heul_doch.game.core.moves import reason
from heul_doch.scenes.base import paths
from heul_doch.scenes.screens.lesson import LessonScene
from heul_doch.scenes.screens.rulebooks import read_books
from heul_doch.scenes.table.remarks import Remark, RemarkTrigger
from heul_doch.scenes.ui import routes
from heul_doch.scenes.ui.scene import Launch
from himmel import cramped
from pygame import Surface
from strips import GREY, LIMIT, NAMES, SIZE, STRIPS, Reel, changed, compare, few_colours, found, save, strip, worst_cell
from tables import VARIANTS, table, table_of
from test_snapshots import GAMES as LOCAL
from test_snapshots import OF_EACH_GAME, PICTURED

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("real_accounts")]

Happens = Callable[[Move, Sequence[Event]], bool]
Difference = Callable[[Sequence[Surface], Sequence[Surface]], float]

GAMES = {
    "heul_doch": table(4, ()),
    "heul_doch-all": table(4, VARIANTS["all"]),
    "jammerlappen": table_of("jammerlappen", 4),
    "himmel_hoelle": table_of("himmel_hoelle", 4),
    "cramped": cramped(4),
}


def moved(cause: str, by: int | None = None) -> Happens:
    """Whether cards move for a cause, by a move of a seat."""

    def happens(move: Move, events: Sequence[Event]) -> bool:
        causes = [event.cause for event in events if isinstance(event, CardsMoved)]
        return cause in causes and by in (None, move.seat)

    return happens


def special(game: str, name: str) -> Happens:
    """Whether a special card is played that does something."""

    def happens(move: Move, events: Sequence[Event]) -> bool:
        if move.verb not in ("play", "open") or not move.cards:
            return False
        return GAMES[game].face(move.cards[0]).special == name and len(events) > 3

    return happens


def event(kind: type, **more: object) -> Happens:
    """Whether an event of a kind occurs with these values, or values that are true."""

    def happens(move: Move, events: Sequence[Event]) -> bool:
        return any(isinstance(e, kind) and all(bool(getattr(e, k)) == v for k, v in more.items()) for e in events)

    return happens


LAID = (0.06, 0.1, 0.12, 0.12, 0.14, 0.2)
HELD_UP = (0.12, 0.2, 0.35, 0.3, 0.3, 0.25, 0.25, 0.4)
"""Of a special card: it rises, is still, and then does something."""
EFFECT = (1.2, 0.2, 0.25, 0.25, 0.35, 0.5)
"""What it does, when the table is light again."""
MOVES: dict[str, tuple[str, Happens, Sequence[float]]] = {
    "heul_doch-lay": ("heul_doch", moved("lay", 0), LAID),
    "heul_doch-give": ("heul_doch", moved("give", 3), LAID),
    "heul_doch-onion": ("heul_doch", moved("onion", 0), LAID),
    "heul_doch-draw": ("heul_doch", moved("draw", 1), (0.4, 0.06, 0.06, 0.06, 0.08, 0.2)),
    **{
        f"heul_doch-{name}": ("heul_doch-all", special("heul_doch-all", name), EFFECT)
        for name in ("durchzug", "karussell", "knoblauch", "maulwurf", "strandtuch", "werwolf")
    },
    "heul_doch-katapult": ("heul_doch-all", special("heul_doch-all", "katapult"), HELD_UP),
    "jammerlappen-lay": ("jammerlappen", moved("play", 1), LAID),
    "jammerlappen-open": ("jammerlappen", moved("open"), LAID),
    "jammerlappen-swap": ("jammerlappen", moved("swap"), (0.08, 0.1, 0.1, 0.1)),
    "jammerlappen-throw-in": ("jammerlappen", moved("slam"), (0.1, 0.12, 0.12, 0.1, 0.15, 0.3)),
    "jammerlappen-blind": ("jammerlappen", moved("blind"), (0.2, 0.3, 0.3, 0.25, 0.3, 0.3, 0.2, 0.3)),
    "jammerlappen-pot-taken": ("jammerlappen", moved("take"), (0.1, 0.15, 0.2, 0.2, 0.3, 0.4)),
    "jammerlappen-set": ("jammerlappen", moved("set"), (0.3, 0.25, 0.2, 0.2, 0.2, 0.3)),
    "jammerlappen-out": ("jammerlappen", event(SeatOut), (0.3, 0.3, 0.3, 0.3)),
    **{
        f"jammerlappen-{name}": ("jammerlappen", special("jammerlappen", name), EFFECT)
        for name in ("aussetzen", "dein-problem", "neustart", "richtungswechsel", "weg-damit")
    },
    "himmel_hoelle-lay": ("himmel_hoelle", moved("lay", 0), LAID),
    "himmel_hoelle-discard": ("cramped", moved("discard"), (0.1, 1.5, 0.15, 0.15, 0.15, 0.3)),
    "himmel_hoelle-row-full": ("himmel_hoelle", event(RowFilled), (0.3, 0.2, 0.2, 0.2)),
    "himmel_hoelle-row-opened": ("himmel_hoelle", event(RowOpened), (0.5, 0.2, 0.2, 0.3, 0.3)),
    "himmel_hoelle-row-scored": (
        "himmel_hoelle", event(RowScored, gains=True), (0.3, 0.5, 0.5, 0.5, 0.3, 0.3, 0.4, 0.5),
    ),
    "himmel_hoelle-doppler": ("himmel_hoelle", event(DopplersShown, seats=True), (0.15, 1.1, 0.3, 0.4)),
}  # fmt: skip
"""A move made -> at which table, the move with which this happens, seconds between the instants."""

REDUCED = ("heul_doch-give", "heul_doch-katapult", "jammerlappen-throw-in")
"""Moves that are shown with reduced motion, too."""


def deal(reel: Reel, game: str) -> None:
    reel.sit_down(Match.new(GAMES[game], 1, NAMES[:4], salt="0" * 32), is_still=False)
    reel.take(0.2, 0.4, 0.5, 0.5, 0.5, 1.0)


def move(reel: Reel, name: str) -> None:
    game, happens, gaps = MOVES[name]
    match, made = found(GAMES[game], happens)
    reel.sit_down(match)
    reel.make(made)
    reel.take(*gaps)


def reduced(reel: Reel, name: str) -> None:
    reel.store.change(reduced_motion=True)
    move(reel, name)


def title(reel: Reel, game: str) -> None:
    reel.store.overlay(table={"game": game})
    reel.show(routes.make("title", Launch(game=game)))
    reel.take(0.1, 0.6, 0.9, 1.2, 0.6)


def scoring(reel: Reel, game: str, *later: float) -> None:
    reel.show(routes.make("result", Launch(game=game, seed=1, seats=4)))
    reel.take(0.3, 0.3, 0.4, 0.5, 0.5, 1.0)
    reel.take(*later, tick=1 / 12)


def still(reel: Reel, *names: str) -> None:
    """Scenes at rest, one after the other."""
    for name in names:
        scene, launch = PICTURED[name]
        reel.store.overlay(table={"game": launch.game})
        reel.show(routes.make(scene, launch), is_still=True)
        reel.take(0.0)


def a_table(reel: Reel, game: str = "heul_doch", plies: int = 8) -> Match:
    match = Match.new(GAMES[game], 4, NAMES[:4], salt="0" * 32)
    while match.state.ply < plies or match.state.turn:
        match.submit(match.legal_moves()[0])
    reel.sit_down(match)
    return match


def toast(reel: Reel) -> None:
    a_table(reel)
    reel.app.toast("Der Zug ist zurückgenommen.")
    reel.take(0.05, 0.08, 0.08, 0.2, 3.5)


def dialog(reel: Reel) -> None:
    a_table(reel)
    reel.take(0.0)
    reel.app.push(routes.make("pause", Launch(setup=reel.scene.live.setup)))
    reel.take(0.1, 0.5)
    reel.key(pygame.K_DOWN)
    reel.take(0.05, 0.2)
    reel.key(pygame.K_ESCAPE)
    reel.take(0.1)


def lesson(reel: Reel) -> None:
    scene = reel.show(LessonScene(0), is_still=True)
    reel.take(0.1)
    scene._next()
    reel.take(0.3, 0.2, 0.15, 0.15, 0.6)


def remark(reel: Reel, seat: int) -> None:
    a_table(reel)
    said = Remark(seat, RemarkTrigger("thanks", seat, 1.0), own={"de": "Ich danke meinen Nachbarn für die Gaben."})
    reel.scene.remarks._say(said)
    reel.take(0.04, 0.06, 0.08, 0.3, 4.0)


def refusal(reel: Reel) -> None:
    a_table(reel)
    reel.scene.refuse(1, reason("not_your_turn", seat=1))
    reel.take(0.04, 0.08, 0.08, 0.2)


def choice(reel: Reel, game: str) -> None:
    """A card is chosen by keys, then another one is picked up by mouse, carried, and dropped beside its targets."""
    a_table(reel, game)
    for _ in range(2):
        reel.key(pygame.K_RIGHT)
        reel.take(0.05, 0.2)
    spot = reel.scene.probe()["hand"][1]["spot"]
    reel.pointer(pygame.MOUSEMOTION, spot)
    reel.take(0.05)
    reel.pointer(pygame.MOUSEBUTTONDOWN, spot)
    reel.pointer(pygame.MOUSEMOTION, (spot[0] - 20, spot[1] - 30), True)
    reel.take(0.1)
    reel.pointer(pygame.MOUSEMOTION, (spot[0] - 40, spot[1] - 45), True)
    reel.take(0.1)
    reel.pointer(pygame.MOUSEBUTTONUP, (20, 200))
    reel.take(0.08, 0.1)


def sheets(reel: Reel) -> None:
    a_table(reel, "heul_doch-all")
    for show in (reel.scene.show_log, reel.scene.show_legal_moves, reel.scene.show_counts, reel.scene.show_commitment):
        show()
        reel.take(0.3)


STRIPPED: dict[str, Callable[[Reel], None]] = {
    **{f"{game}-deal": lambda reel, game=game: deal(reel, game) for game in LOCAL},
    **{name: lambda reel, name=name: move(reel, name) for name in MOVES},
    **{f"{name}-reduced": lambda reel, name=name: reduced(reel, name) for name in REDUCED},
    **{f"title-{game}": lambda reel, game=game: title(reel, game) for game in LOCAL},
    "scoring-heul_doch": lambda reel: scoring(reel, "heul_doch", 1.5, 2.0, 6.0, 8.0),
    "scoring-jammerlappen": lambda reel: scoring(reel, "jammerlappen", 1.5, 2.0, 6.0, 0.5),
    "scoring-himmel_hoelle": lambda reel: scoring(reel, "himmel_hoelle", 1.5, 2.0, 2.0, 8.0),
    **{
        f"still-{scene}": lambda reel, scene=scene: still(reel, *(f"{scene}-{game}" for game in LOCAL))
        for scene in OF_EACH_GAME
        if scene not in ("title", "cards")
    },
    "still-menus": lambda reel: still(reel, "evening", "lesson", "pause", "settings", "summary", "watch"),
    "toast": toast,
    "dialog": dialog,
    "lesson": lesson,
    **{f"remark-{seat}": lambda reel, seat=seat: remark(reel, seat) for seat in (1, 2, 3)},
    "refusal": refusal,
    **{f"choice-{game}": lambda reel, game=game: choice(reel, game) for game in LOCAL},
    "sheets": sheets,
}
"""Name of a strip -> what takes its instants."""


@pytest.fixture(scope="module")
def window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Reel]:
    """The window, one for all strips."""
    base = tmp_path_factory.getbasetemp()
    drawn = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "strip-pictures"
    home = tmp_path_factory.mktemp("strips")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(paths, "cache_dir", lambda: drawn)
        # The rules files are known from the beginning: a thread that read them would be done at no certain instant.
        patch.setattr("heul_doch.scenes.screens.title.warm_up", lambda folder, then: None)
        paths.set_home(home)
        reel = Reel(home)
        read_books(paths.user_dir())
        yield reel
        reel.close()
        paths.set_home(None)


@pytest.mark.parametrize("name", STRIPPED)
def test_a_movement_looks_as_reviewed(window: Reel, name: str, update: bool, tmp_path: Path) -> None:
    window.begin()
    STRIPPED[name](window)
    assert not window.failures
    compare(window.strip(), name, update, tmp_path)


def test_every_strip_belongs_to_a_movement() -> None:
    assert {file.name for file in STRIPS.iterdir()} == {f"{name}.png" for name in STRIPPED}
    assert sum(file.stat().st_size for file in STRIPS.iterdir()) < 2 * 2**20


# ---------------------------------------------------------------- what the comparison sees, and what it does not


CARD = (130, 215, 50, 70)
"""A card in the hand: left, top, width, height."""


@pytest.fixture
def two() -> list[Surface]:
    """A table, and the same with a card, as two instants."""
    pygame.display.init()
    table = pygame.image.load(STRIPS / "still-table.png").convert(24).subsurface((0, 0), SIZE).copy()
    later = table.copy()
    later.blit(table, (200, 60), CARD)
    return [table, later]


@pytest.fixture
def difference(tmp_path: Path) -> Difference:
    """Returns the difference of instants from the stored strip of others."""

    def difference(one: Sequence[Surface], other: Sequence[Surface]) -> float:
        save(strip(one), tmp_path / "one.png")
        return worst_cell(strip(other), pygame.image.load(tmp_path / "one.png").convert(24))[0]

    return difference


def test_rounding_is_no_difference(two: list[Surface], difference: Difference) -> None:
    brighter = [instant.copy() for instant in two]
    for instant in brighter:
        instant.fill((1, 2, 1), special_flags=pygame.BLEND_RGB_ADD)
    assert difference(two, brighter) <= LIMIT


@pytest.mark.parametrize(("x", "y"), [(201, 60), (200, 61), (202, 61), (198, 60)])
def test_a_card_one_or_two_pixels_away_is_a_difference(
    two: list[Surface], x: int, y: int, difference: Difference
) -> None:
    table, _ = two
    shifted = table.copy()
    shifted.blit(table, (x, y), CARD)
    assert difference(two, [table, shifted]) > LIMIT


def test_a_missing_part_is_a_difference(two: list[Surface], difference: Difference) -> None:
    table, later = two
    missing = later.copy()
    missing.blit(table, (230, 100), (230, 100, 5, 5))
    assert difference(two, [table, missing]) > LIMIT


def test_what_does_not_move_is_grey() -> None:
    table = Surface((20, 20), depth=24)
    table.fill((10, 200, 90))
    grey = Surface((20, 20), depth=24)
    grey.fill(GREY)
    assert few_colours(changed(table, table)) == few_colours(grey)
