"""The title: the kitchen that cries, and the way to everything else."""

from __future__ import annotations

from typing import ClassVar

from pygame import Rect

from scenes.i18n import LANGUAGES, NAMES
from scenes.input import Event, Key, PointerDown, PointerMove
from scenes.menus import with_text
from scenes.saved import has_game
from scenes.scene import Context, Launch, Scene
from scenes.title_stage import TitleStage
from scenes.widgets import Button, Choice, Column, UiScene, Widget

MENU_WIDTH = 27.0


class TitleScene(UiScene):
    """Play, lay the table, rules, settings, quit; the language."""

    name: ClassVar[str] = "title"
    background: ClassVar[str] = "title/{size}"

    def enter(self, ctx: Context) -> None:
        """Set the stage; read the rules files once the first frame is there."""
        super().enter(ctx)
        self.ui.default = "title-play"
        self.living = TitleStage(ctx)
        self._hint = ""
        self._waits = has_game(ctx.store.file.parent)
        ctx.after(0.4, self._warm_up)

    def _warm_up(self) -> None:
        from scenes.books import warm_up

        self.living.sign_of_life()
        warm_up(self.ctx.user_dir, lambda: self.ctx.call_soon(self._know_table))

    def _know_table(self) -> None:
        """Tell on the play button which table waits."""
        from scenes.setup import table_summary

        self._hint = self.ctx.words("title-continue-hint") if self._waits else table_summary(self.ctx)
        self.ui.find("title-play").tip = self._hint

    def resize(self) -> None:
        """Place players and menu."""
        if self._hint:
            self._know_table()
        self.living.lay_out()
        super().resize()

    def rebuild(self) -> None:
        """Show the menu on the right, the languages in the corner."""
        ctx = self.ctx
        width, height = ctx.size
        wide = ctx.px(with_text(ctx, MENU_WIDTH, 1.15))
        right = width - self.living.left() - ctx.px(4)
        menu = self.build()
        high = menu.measure(self.ui, wide)[1]
        top = max(ctx.px(12), min(ctx.px(21), height - high - ctx.px(3)))
        top = max(top, (height - high) // 2)
        self.ui.show(menu, Rect(right - wide, top, wide, high))
        tongue = self._tongue()
        size = tongue.measure(self.ui, wide)
        self.ui.show(tongue, Rect(right - size[0], ctx.px(3), *size), slot="language")

    def build(self) -> Widget:
        """Return the menu."""
        words = self.ctx.words
        return Column(
            Button(
                "title-play",
                words("title-continue" if self._waits else "title-play"),
                self._play,
                look="primary",
                icon="icon/play",
                scale=1.5,
                high=7.0,
                tip=self._hint,
            ),
            Button("title-setup", words("title-setup"), lambda: self._go("setup"), icon="icon/seat", high=4.8),
            Button("title-rules", words("title-rules"), lambda: self._go("help"), icon="icon/rules", high=4.8),
            Button(
                "title-settings", words("title-options"), lambda: self._go("settings"), icon="icon/settings", high=4.8
            ),
            Button("title-quit", words("title-quit"), self.ctx.quit, icon="icon/quit", look="quiet", high=4.4),
            gap=1.15,
        )

    def _tongue(self) -> Widget:
        return Choice(
            "title-language",
            [(language, NAMES[language]) for language in LANGUAGES],
            self.ctx.words.language,
            lambda language: self.ctx.store.change(language=language),
            text=self.ctx.words("title-language"),
        )

    # ------------------------------------------------------------------ going

    def _go(self, name: str) -> None:
        self.ctx.go(name, on_top=True)

    def _play(self) -> None:
        """Sit down at the last table; if that is impossible now, say why where it can be changed."""
        from game.problems import RulesError
        from scenes.setup import last_table

        if self._waits:
            self.ctx.go("table", Launch(resumes=True))
            return
        try:
            setup = last_table(self.ctx)
        except (RulesError, ValueError):
            self._go("setup")
            return
        self.ctx.go("table", Launch(game=setup.game, setup=setup))

    # ------------------------------------------------------------------ life

    def handle(self, event: Event) -> bool:
        """Pass events to the menu; the onion looks after the pointer."""
        if isinstance(event, PointerMove | PointerDown | Key):
            self.living.sign_of_life()
            if isinstance(event, PointerMove):
                self.living.look_at(event.pos[0])
        return super().handle(event)

    def picture_ready(self, name: str) -> None:
        """Show pictures as they come."""
        super().picture_ready(name)
        self.living.picture_ready(name)

    def covered(self) -> None:
        """Nobody watches."""
        self.living.rest()

    def uncovered(self) -> None:
        """Go on; the table may have been laid anew."""
        self.living.sign_of_life()
        self._know_table()

    def finish_motion(self) -> None:
        """Stand still."""
        super().finish_motion()
        self.living.rest()


def scene(launch: Launch) -> Scene:
    """Return the title."""
    return TitleScene()
