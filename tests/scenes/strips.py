"""Strips: one picture of several instants of a movement, and their comparison with reviewed ones.

Of each instant only what differs from the one before is shown, on grey: the first one is shown whole, or by what
differs from the table before the movement. The window is small, the clock moves only when told to, and all pictures are
finished before an instant is taken.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pygame
from heul_doch.game import Game, Move, Rng
from heul_doch.game.core.events import Event
from heul_doch.game.core.match import Match
from heul_doch.scenes.app import App
from heul_doch.scenes.cli.screenshot import DRAWINGS, PICTURE_SECONDS
from heul_doch.scenes.players.bot_process import Answer, Question, SyncRunner
from heul_doch.scenes.storage.session import HUMAN, SeatSetup, TableSetup
from heul_doch.scenes.storage.settings_file import SettingsStore
from heul_doch.scenes.table.scene import TableScene
from heul_doch.scenes.ui import routes
from heul_doch.scenes.ui.scene import Launch, Scene
from pygame import Surface

STRIPS = Path(__file__).resolve().parents[1] / "data/strips"
SIZE = (480, 300)
COLUMNS = 2
TICK = 1 / 30
"""Seconds of a frame between two instants."""
CELL = 3
"""Pixels of a side of the squares whose mean colours are compared."""
LIMIT = 8.0
"""Greatest difference of a square (mean of the three channels, of 255) that still counts as rounding.

Half a step of the colours of a file is no difference.
"""
GREY = (128, 128, 128)
NOISE = 4
"""Differences of brightness up to this one are none."""
STEPS = 5
"""So many values red, green and blue have in the colours of a stored strip."""

NAMES = ("Du", "Ben", "Jonas", "Zoë", "Cleo", "Max")
FACES = ("egg", "chili", "garlic", "mushroom", "lemon", "broccoli")


class SilentRunner(SyncRunner):
    """Bots that never answer: only the moves of the strip are made."""

    def warm_up(self) -> None:
        pass

    def ask(self, question: Question) -> None:
        pass

    def poll(self) -> list[Answer]:
        return []


class Table(TableScene):
    """A table that is not kept: no strip is to find what another one left."""

    def _begin_keeping(self) -> None:
        pass


class Reel:
    """A small window, and the instants taken of it."""

    def __init__(self, home: Path) -> None:
        self.now = 1000.0
        self.store = SettingsStore(home / "settings.json")
        self.store.change(language="de")
        self.app = App(size=SIZE, clock=lambda: self.now, store=self.store)
        self.app.pictures.is_hurried = True
        self.failures: list[BaseException] = []
        self.app.on_failure = self.failures.append
        self.before: Surface | None = None
        """The table before the movement."""
        self.taken: list[Surface] = []
        self.scene: Any = None

    def begin(self) -> None:
        """Forget what an earlier strip left: settings, remarks that were heard, a toast, the pointer."""
        self.taken.clear()
        self.before = None
        self.app.heard.clear()
        self.store.change(reduced_motion=False)
        self.pointer(pygame.MOUSEMOTION, (0, 0))
        self.show(routes.make("settings", Launch()))
        self.wait(8.0, 1.0)

    def show(self, scene: Scene, is_still: bool = False) -> Any:
        """Show a scene, with all that moves at its beginning finished if ``is_still``."""
        self.scene = scene
        self.app.reset(scene)
        self.app.step()
        for _ in range(3 if is_still else 0):
            self.app.step()
            scene.finish_motion()
        # Pictures are drawn before time goes on.
        self.draw()
        return scene

    def sit_down(self, match: Match, is_still: bool = True) -> Any:
        """Show the table of a match with the person at seat 0."""
        count, defn = match.game.seats, match.game.defn
        seats = tuple(SeatSetup(NAMES[i], FACES[i], "onestep" if i else HUMAN) for i in range(count))
        setup = TableSetup(defn.id, tuple(defn.variants), dict(defn.options), seats, 1)
        self.show(Table(setup, runner=SilentRunner(), match=match), is_still)
        if is_still:
            self.before = self.app.screen.convert(24)
        return self.scene

    def make(self, move: Move) -> None:
        """Make a move of any seat at the table that is shown."""
        self.scene.director.play(self.scene.live._make(move))

    def key(self, key: int) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=key, unicode="", mod=0, scancode=0, repeat=False))
        self.wait(TICK)

    def pointer(self, kind: int, at: Sequence[int], is_held: bool = False) -> None:
        values = {"pos": tuple(at), "rel": (1, 1), "buttons": (int(is_held), 0, 0), "button": 1, "touch": False}
        pygame.event.post(pygame.event.Event(kind, values))
        self.wait(TICK)

    def wait(self, seconds: float, tick: float = TICK) -> None:
        end = self.now + seconds
        while self.now < end - 1e-6:
            self.now = min(end, self.now + tick)
            self.app.step()
            # What the next frame does may depend on which pictures there are, and on how many frames there were.
            self.app.pictures.wait(PICTURE_SECONDS)

    def take(self, *gaps: float, tick: float = TICK) -> None:
        """Take an instant after each of these seconds, counted from the one before."""
        for gap in gaps:
            self.wait(gap, tick)
            self.draw()
            self.taken.append(self.app.screen.convert(24))

    def draw(self) -> None:
        """Draw the scene with all of its pictures. It is no frame: nothing moves on."""
        app = self.app
        for _ in range(DRAWINGS):
            if self.failures:
                raise self.failures[0]
            app._take_pictures()
            stage = app.top.ctx.stage
            stage.refresh()
            stage.invalidate()
            stage.draw(app.screen, finest=True)
            # Drawing requests pictures, and a picture that is ready may be requested in more sizes.
            if not app.pictures.is_busy:
                break
            app.pictures.wait(PICTURE_SECONDS)

    def strip(self) -> Surface:
        """Return what was taken."""
        return strip(self.taken, self.before)

    def close(self) -> None:
        self.app.close()


def found(game: Game, happens: Callable[[Move, Sequence[Event]], bool], seed: int = 0) -> tuple[Match, Move]:
    """Return the first position of random games, and the move in it, that something happens with."""
    for number in range(seed, seed + 300):
        match, rng = Match.new(game, number, NAMES[: game.seats], salt="0" * 32), Rng(number)
        while not match.is_over:
            legal = match.legal_moves()
            move = rng.choice([move for move in legal if move.verb != "take"] or legal)
            if happens(move, game.apply(match.state, move).events):
                return match, move
            match.submit(move)
    raise AssertionError("it never happens")


# ------------------------------------------------------------------------------------------------- the picture


def strip(taken: Sequence[Surface], before: Surface | None = None) -> Surface:
    """Return the instants in one picture: of each what differs from the one before."""
    width, height = taken[0].get_size()
    rows = -(-len(taken) // COLUMNS)
    picture = Surface((COLUMNS * width, rows * height), depth=24)
    picture.fill(GREY)
    for number, instant in enumerate(taken):
        at = number % COLUMNS * width, number // COLUMNS * height
        picture.blit(instant if before is None else changed(before, instant), at)
        before = instant
    return picture


def changed(before: Surface, instant: Surface) -> Surface:
    """Return an instant that fades to grey where the one before has nearly the same colour.

    There is no threshold at which a pixel is shown or not: a small difference of colours makes a small one here.
    """
    away, back = instant.copy(), before.copy()
    away.blit(before, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    back.blit(instant, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    away.blit(back, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    shown = pygame.transform.grayscale(away)
    shown.fill((NOISE, NOISE, NOISE), special_flags=pygame.BLEND_RGB_SUB)
    for _ in range(3):
        shown.blit(shown.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    grey = Surface(instant.get_size(), depth=24)
    grey.fill((255, 255, 255))
    grey.blit(shown, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    grey.fill(GREY, special_flags=pygame.BLEND_RGB_MULT)
    grey.blit(_multiplied(instant, shown), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return grey


def _multiplied(one: Surface, other: Surface) -> Surface:
    product = one.copy()
    product.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return product


def few_colours(picture: Surface) -> tuple[bytes, bytes]:
    """Return a palette of evenly spread colours, and for each pixel the number of the nearest one."""
    values = [round(255 * i / (STEPS - 1)) for i in range(STEPS)]
    palette = bytes(v for red in values for green in values for blue in values for v in (red, green, blue))
    pixels = pygame.image.tobytes(picture, "RGB")
    tables = [bytes(round(v * (STEPS - 1) / 255) * f for v in range(256)) for f in (STEPS**2, STEPS, 1)]
    return palette, bytes(map(sum, zip(*(pixels[c::3].translate(tables[c]) for c in range(3)))))


def worst_cell(picture: Surface, reviewed: Surface) -> tuple[float, tuple[int, int]]:
    """Return the greatest difference of a square from a stored strip, and the pixel where the square is."""
    size = picture.get_width() // CELL, picture.get_height() // CELL
    a, b = (pygame.image.tobytes(pygame.transform.smoothscale(one, size), "RGB") for one in (picture, reviewed))
    half = 255 / (STEPS - 1) / 2
    far = [max(0.0, abs(x - y) - half) for x, y in zip(a, b)] if a != b else [0.0] * len(a)
    found = [x + y + z for x, y, z in zip(far[::3], far[1::3], far[2::3])]
    worst = max(found)
    at = found.index(worst)
    return worst / 3, (at % size[0] * CELL, at // size[0] * CELL)


def save(picture: Surface, file: Path) -> None:
    """Write a PNG with a palette of few colours."""
    palette, indexed = few_colours(picture)
    width, height = picture.get_size()
    rows = b"".join(b"\0" + indexed[y * width : (y + 1) * width] for y in range(height))

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    file.parent.mkdir(parents=True, exist_ok=True)
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = [(b"IHDR", header), (b"PLTE", palette), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b"")]
    file.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(chunk(*part) for part in parts))


def compare(picture: Surface, name: str, update: bool, folder: Path) -> None:
    """Compare a strip with the reviewed one, or write it; leave it in ``folder`` when they differ."""
    file = STRIPS / f"{name}.png"
    if update and not file.exists():
        save(picture, file)
        return
    assert file.exists(), "no strip: run pytest tests/scenes/test_strips.py --update"
    reviewed = pygame.image.load(file).convert(24)
    same_size = reviewed.get_size() == picture.get_size()
    worst, (x, y) = worst_cell(picture, reviewed) if same_size else (255.0, (0, 0))
    if update:
        if worst > LIMIT:
            save(picture, file)
        return
    if worst > LIMIT:
        save(picture, folder / f"{name}.png")
    number = y // SIZE[1] * COLUMNS + x // SIZE[0] + 1
    place = x % SIZE[0], y % SIZE[1]
    assert worst <= LIMIT, f"instant {number} differs by {worst:.0f} at {place}: {folder}/{name}.png and {file}"
