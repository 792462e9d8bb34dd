"""Scenes, and the context that connects a scene to the rest of the program.

A scene is one screen of the program (title, table, settings ...) or a dialog over another one (``overlay``). It fills
its stage in ``enter``, lays it out in ``resize`` and reacts in ``handle``; the app draws the stage.

    class HelloScene(Scene):
        name = "hello"

        def enter(self, ctx: Context) -> None:
            super().enter(ctx)
            self.card = ctx.stage.add(Sprite(Picture("card/red-5"), width=ctx.px(12)))

        def resize(self) -> None:                 # also after a change of language or text size
            self.card.x, self.card.y = self.ctx.width / 2, self.ctx.height / 2
            self.card.width = self.ctx.px(12)

        def handle(self, event: Event) -> bool:   # True: used up; Esc that nobody wants goes back
            if isinstance(event, Key) and event.means("space"):
                self.ctx.animator.to(self.card, rotation=self.card.rotation + 90, duration="card.fly")
                return True
            return False
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from heul_doch.game.core.families import DEFAULT_GAME
from heul_doch.scenes.base import paths
from heul_doch.scenes.base.input import Event
from heul_doch.scenes.base.theme import Metrics, Pace
from heul_doch.scenes.base.tween import Animator, Timer, Timers
from heul_doch.scenes.graphics.stage import Stage

if TYPE_CHECKING:
    from heul_doch.scenes.audio.player import Sound
    from heul_doch.scenes.base.i18n import Words
    from heul_doch.scenes.base.input import Input
    from heul_doch.scenes.graphics.image_cache import ImageCache
    from heul_doch.scenes.graphics.images import Pictures
    from heul_doch.scenes.graphics.text import Fonts
    from heul_doch.scenes.storage.settings_file import Settings, SettingsStore


@dataclass(frozen=True, slots=True)
class Launch:
    """Parameters of a new scene, from the command line or from another scene."""

    game: str = DEFAULT_GAME
    variants: tuple[str, ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    seats: int | None = None
    seed: int | None = None
    bots: tuple[str, ...] = ()
    """Who sits at the first of the other seats: ids of players, or commands of programs."""
    rounds: int = 0
    """Rounds on one score sheet, 0: as many as the game has by itself."""
    moves: int = 0
    """Moves to make before the scene is shown (screenshots): all at once, without pictures."""
    is_animated: bool = False
    """The last of these moves is shown as it happens: a frame in its middle is wanted."""
    setup: Any = None
    """A ready table set-up, where one scene starts another."""
    resumes: bool = False
    """The table goes on with the game that was kept on disk."""


class Companion(Protocol):
    """Something that goes on whichever scene is shown, and while the window is hidden: a table with guests."""

    def update(self) -> None:
        """Called with every step of the loop."""

    def next_due(self) -> float | None:
        """Return in how many seconds :meth:`update` has to be called at the latest, None when nothing is due."""

    def scenes_changed(self) -> None:
        """Called when scenes have come or gone."""

    def close(self) -> None:
        """Called when the program ends."""


class Services(Protocol):
    """What the program provides for scenes; :class:`heul_doch.scenes.app.App` provides it."""

    clock: Callable[[], float]
    """Seconds; frozen in tests."""
    store: SettingsStore
    words: Words
    size: tuple[int, int]
    """Width and height of the window in pixels."""
    metrics: Metrics
    fonts: Fonts
    pictures: Pictures
    image_cache: ImageCache[Hashable]
    sound: Sound
    input: Input
    stack: list[Scene]
    """The scenes there are; the last one is shown."""
    companions: list[Companion]
    """What goes on beside the scenes."""
    is_hidden: bool
    """Whether the window is minimised or hidden."""
    heard: set[str]
    """Remarks made at any table since the start (:class:`heul_doch.scenes.table.remarks.RemarkChooser`)."""
    told_files: set[str]
    """Files about which :func:`heul_doch.scenes.ui.toast.tell_once` has told the player."""

    @property
    def top(self) -> Scene | None:
        """The scene that is shown and handles input."""

    @property
    def is_late(self) -> bool:
        """Whether this frame has taken so long that work that can wait should be left for the next one."""

    def make(self, name: str, launch: Launch) -> Scene:
        """Return a new scene by its name."""

    def push(self, scene: Scene | Callable[[], Scene]) -> None:
        """Show a scene on top of the stack."""

    def pop(self, scene: Scene) -> None:
        """Leave a scene and everything on top of it."""

    def replace(self, scene: Scene, new: Scene | Callable[[], Scene]) -> None:
        """Leave a scene for another."""

    def reset(self, scene: Scene) -> None:
        """Leave all scenes for another."""

    def back(self) -> None:
        """Leave the top scene, unless it is the only one."""

    def call_soon(self, function: Callable[[], None]) -> None:
        """From any thread: have ``function`` called in the window's thread."""

    def wake(self) -> None:
        """From any thread: have the loop make a step."""

    def toast(self, text: str, *, reading: str = "toast") -> None:
        """Show a line of text for a while."""

    def quit(self) -> None:
        """End the program."""


class Context:
    """A scene's connection to everything else. Stage, animator and timers are its own and end with it.

    The other services are those of the program: ``clock`` returns seconds (frozen in tests), ``pictures`` and ``fonts``
    draw by name, ``words("key", name="Ada")`` returns a text in the chosen language, ``sound`` plays sounds by name.
    """

    def __init__(self, app: Services, scene: Scene) -> None:
        self.app = app
        self.scene = scene
        self.clock = app.clock
        self.pictures, self.fonts, self.words, self.sound = app.pictures, app.fonts, app.words, app.sound
        self.stage = Stage(app.size, app.pictures, app.image_cache)
        self.animator = Animator(app.clock, lambda: app.store.now.pace)
        self.timers = Timers()
        self.is_over = False
        """Whether the scene has been left."""
        self._is_leaving = False
        """Whether another scene comes in its place when this frame is over."""
        self.missed: set[str] = set()
        """Pictures that became ready while another scene filled the window."""

    @property
    def metrics(self) -> Metrics:
        """Size of the window and of a unit."""
        return self.app.metrics

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the window in pixels."""
        return self.app.size

    @property
    def width(self) -> int:
        """Width of the window in pixels."""
        return self.app.size[0]

    @property
    def height(self) -> int:
        """Height of the window in pixels."""
        return self.app.size[1]

    def px(self, units: float) -> int:
        """Return whole pixels of so many units (a unit is a sixtieth of the window's height)."""
        return self.app.metrics.px(units)

    @property
    def settings(self) -> Settings:
        """The settings as they are now."""
        return self.app.store.now

    @property
    def store(self) -> SettingsStore:
        """Where settings are changed: ``ctx.store.change(language="en")``."""
        return self.app.store

    @property
    def pace(self) -> Pace:
        """The speed setting."""
        return self.app.store.now.pace

    @property
    def user_dir(self) -> Path:
        """The player's folder."""
        return paths.user_dir()

    def after(self, seconds: float, function: Callable[[], None]) -> Timer:
        """Call ``function`` once after ``seconds``, if the scene is still there; the speed setting does not matter."""
        return self.timers.after(seconds, function)

    def call_soon(self, function: Callable[[], None]) -> None:
        """From any thread: have ``function`` called in the window's thread, if the scene is still there."""
        self.app.call_soon(lambda: None if self.is_over else function())

    # other scenes

    def push(self, scene: Scene | Callable[[], Scene]) -> None:
        """Show another scene on top of this one. A function is called to make it between two frames."""
        self.app.push(scene)

    def pop(self) -> None:
        """Leave this scene; the one below goes on."""
        self.app.pop(self.scene)

    def back(self) -> None:
        """Leave this scene for the one below; for the title if there is none."""
        if len(self.app.stack) > 1:
            self.pop()
        else:
            self.go("title")

    def replace(self, scene: Scene | Callable[[], Scene]) -> None:
        """Leave this scene for another, unless it is being left already."""
        if not self._is_leaving:
            self._is_leaving = True
            self.app.replace(self.scene, scene)

    def reset(self, scene: Scene) -> None:
        """Leave all scenes for another, unless this one is being left already."""
        if not self._is_leaving:
            self._is_leaving = True
            self.app.reset(scene)

    def go(self, name: str, launch: Launch | None = None, *, on_top: bool = False) -> None:
        """Show the scene registered as ``name`` (see :mod:`heul_doch.scenes.ui.routes`) instead of this one or on top
        of it.
        """

        def scene() -> Scene:
            # Perhaps its module has to be loaded: not in the middle of handling a click.
            return self.app.make(name, launch or Launch())

        show = self.push if on_top else self.replace
        show(scene)

    def quit(self) -> None:
        """End the program."""
        self.app.quit()

    def toast(self, text: str, *, reading: str = "toast") -> None:
        """Show a line of text for a while, over whatever scene is there."""
        self.app.toast(text, reading=reading)

    def tell_soon(self, key: str, values: dict[str, str]) -> None:
        """From any thread: show the message ``key`` with its values for a while, over whatever scene is there then."""
        self.app.call_soon(lambda: self.toast(self.words.notice(key, values), reading="long"))


class Scene:
    """One screen, or a dialog over one. Subclass it; override what you need."""

    name: ClassVar[str] = "scene"
    """Its name on the command line and in the probe."""
    overlay: ClassVar[bool] = False
    """A dialog: the scene below stays visible, darkened, and stands still."""
    ctx: Context

    def enter(self, ctx: Context) -> None:
        """Fill the stage. ``resize`` follows at once. Call ``super().enter(ctx)`` first."""
        self.ctx = ctx

    def leave(self) -> None:
        """Free everything that is not on the stage (bots, files). Called exactly once, when the scene is left."""

    def resize(self) -> None:
        """Lay everything out: after ``enter``, and when size, language or text size have changed."""

    def show_background(self) -> None:
        """Show the background again: its picture was freed while another scene filled the window."""

    def handle(self, event: Event) -> bool:
        """React to an event; return whether it was used. An unused Esc calls :meth:`back`."""
        return False

    def update(self, dt: float) -> None:
        """Called before each frame with the seconds passed, never more than ``theme.MAX_STEP``."""

    def covered(self) -> None:
        """Called when another scene is pushed on top."""

    def uncovered(self) -> None:
        """Called when this scene is on top again."""

    def picture_ready(self, name: str) -> None:
        """Called when a picture is ready. Sprites and widgets are told by the stage."""

    @property
    def needs_frames(self) -> bool:
        """Whether ``update`` must be called sixty times a second while no tween runs."""
        return False

    def back(self) -> None:
        """Leave this scene, unless it is the only one; called for Esc."""
        self.ctx.app.back()

    def finish_motion(self) -> None:
        """End everything that moves (screenshots, skip)."""
        self.ctx.animator.finish()

    def probe(self) -> dict[str, Any]:
        """Return the state of the scene for the probe, as JSON values (see :mod:`heul_doch.scenes.probe`)."""
        return {}
