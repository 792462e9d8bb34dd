"""The curtain of a shared device: it covers the table until the person named on it says to be there.

Several people play at one device in turn. Before the hand of the next one is shown, cloth is drawn over the table as
everybody may see it (:data:`heul_doch.game.core.observe.AUDIENCE`). The table below stands still, and nothing but the
answer of that person and the pause is taken. Then the table is laid out from that person's place, the cloth opens on
what everybody may see, and only an open curtain turns the hand up.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.observe import AUDIENCE
from heul_doch.scenes.base.input import Event, Key, PointerDown
from heul_doch.scenes.base.theme import GUARD
from heul_doch.scenes.graphics.sprite import Sprite
from heul_doch.scenes.graphics.stage import Picture
from heul_doch.scenes.table.table_base import TableBase
from heul_doch.scenes.ui import routes
from heul_doch.scenes.ui.pages import said_button
from heul_doch.scenes.ui.scene import Context, Launch
from heul_doch.scenes.ui.widgets import Column, Label, Panel, PictureBox, UiScene, Widget
from heul_doch.scenes.ui.widgets.screen import with_text
from pygame import Surface

CLOTH_RATIO: Final = 1.25
"""Height of the drawn cloth by its width."""


class Curtain(UiScene):
    """Cloth over the table, and who is to take the device."""

    name: ClassVar[str] = "curtain"
    overlay: ClassVar[bool] = True

    def __init__(self, table: TableBase, person: Seat, opened: Callable[[], None]) -> None:
        """``opened`` is called when ``person`` is there and the curtain is open."""
        self._table, self._person, self._when_open = table, person, opened
        self.openness = 1.0
        """0: the table is covered, 1: all of it is seen."""
        self._is_closed = False
        """Whether the person is waited for."""
        self._closed_at = 0.0

    def enter(self, ctx: Context) -> None:
        """Draw the curtain."""
        super().enter(ctx)
        self.ui.default = "curtain-take"
        cloth = Picture("ui/curtain")
        self._cloths = [ctx.stage.add(Sprite(cloth, ratio=CLOTH_RATIO, z=z, shadow=False)) for z in (0.0, 1.0)]
        ctx.sound.play("table.strandtuch")
        ctx.animator.to(self, openness=0.0, duration="curtain.draw", ease="in_out_quad", on_done=self._closed)

    def _show_table(self) -> None:
        """Show the table as it is now behind the cloth."""
        picture = Surface(self.ctx.size, depth=32)
        stage = self._table.ctx.stage
        self._table.table.sync()
        stage.invalidate()
        stage.draw(picture)
        self.ctx.stage.set_background(picture)

    def _closed(self) -> None:
        """Turn the table round behind the cloth, and wait for the person."""
        self._is_closed, self._closed_at = True, self.ctx.clock()
        self._table.show_to(AUDIENCE, self._person)
        self.rebuild()
        self.ui.focus("curtain-take")

    def _open(self) -> None:
        """The person is there."""
        if not self._is_closed:
            return
        self._is_closed = False
        self.rebuild()
        self._show_table()
        self.ctx.sound.play("table.strandtuch")
        self.ctx.animator.to(self, openness=1.0, duration="curtain.draw", ease="in_out_quad", on_done=self._opened)

    def _opened(self) -> None:
        self._when_open()
        self.ctx.pop()

    # ------------------------------------------------------------------ what is seen

    def build(self) -> Widget:
        """Return who is called, and the button; nothing while the cloth moves."""
        if not self._is_closed:
            return Column()
        words, seat = self.ctx.words, self._table.live.setup.seats[self._person]
        content = Column(
            PictureBox(f"seat/{seat.character}/cheer", width=15.0),
            Label(words("curtain-take", name=seat.name), "title", align="centre", shrink=0.6, id="curtain-name"),
            Label(words("curtain-note", name=seat.name), align="centre"),
            said_button(words, "curtain-take", self._open, "curtain-ready", look="primary", scale=1.2, high=6.0),
            said_button(words, "curtain-pause", self.back, "curtain-pause", look="quiet", high=4.0, scale=0.85),
            gap=1.2,
            across="centre",
        )
        panel = Panel(content, width=with_text(self.ctx, 60), pad=2.4)
        return Column(panel, across="centre", along="centre", pad=1.0)

    def resize(self) -> None:
        """Lay the cloth over the window, and what may be seen of the table behind it."""
        if not self._is_closed:
            self._show_table()
        self.rebuild()
        self._hang()

    def _hang(self) -> None:
        width, height = self.ctx.size
        # A little over the middle, and as long as the window is high.
        wide = max(width / 2 + 1, height / CLOTH_RATIO)
        for cloth, side in zip(self._cloths, (-1, 1)):
            cloth.width = wide
            cloth.x = width / 2 + side * (wide / 2 + self.openness * (width / 2 + 2))
            cloth.y = wide * CLOTH_RATIO / 2

    def update(self, dt: float) -> None:
        """Move the cloth."""
        self._hang()

    # ------------------------------------------------------------------ input

    def handle(self, event: Event) -> bool:
        """Pass events to the buttons; a press that follows at once was meant for the table."""
        is_press = isinstance(event, Key | PointerDown)
        if is_press and not (self._is_closed and self.ctx.clock() - self._closed_at >= GUARD):
            return True
        return super().handle(event)

    def back(self) -> None:
        """Esc shows the pause; the curtain stays."""
        if self._is_closed:
            setup = self._table.live.setup
            self.ctx.push(routes.make("pause", Launch(game=setup.game, setup=setup)))

    def probe(self) -> dict[str, Any]:
        """Return who is called, and whether the curtain is closed."""
        return {"person": self._person, "closed": self._is_closed}
