"""The title screen: the menu over an animated kitchen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from heul_doch.game.core.families import DEFAULT_GAME, local_ids, table_package
from heul_doch.game.core.problems import Problem
from heul_doch.scenes.base.input import Event, Key, PointerDown, PointerMove
from heul_doch.scenes.base.sentences import file_problem
from heul_doch.scenes.base.theme import PAPER
from heul_doch.scenes.graphics.panels import LOOKS
from heul_doch.scenes.screens.rulebooks import described, known_books, read_books, warm_up, what_becomes_of_it
from heul_doch.scenes.screens.title_stage import TitleStage
from heul_doch.scenes.storage.instance_slot import has_to_be_told
from heul_doch.scenes.storage.waiting_game import has_lesson, is_first_start, waiting
from heul_doch.scenes.table.adapter import emblem_of
from heul_doch.scenes.ui.menu_widgets import Signboard, language_choice
from heul_doch.scenes.ui.pages import Page
from heul_doch.scenes.ui.scene import Context, Launch
from heul_doch.scenes.ui.toast import tell_once
from heul_doch.scenes.ui.widgets import Button, Column, Grid, Label, Panel, Stepper, Widget
from heul_doch.scenes.ui.widgets.screen import with_text
from pygame import Rect

MENU_WIDTH = 29.0
TOP = 12.0
"""Units above the menu, at least: there the languages are chosen."""
BOARD = 1.5
"""Units by which the board is larger than the menu on it."""
ENTRIES = {
    "daily": "icon/clock",
    "puzzles": "icon/hint",
    "evening": "ui/moon",
    "join": "icon/person",
    "library": "icon/replay",
    "statistics": "icon/statistics",
    "lesson": "icon/star",
}
"""What the title leads to besides playing, laying the table, rules and settings, two buttons in a row.

Scene (:mod:`heul_doch.scenes.ui.routes`) -> icon of its button; the words are the message ``title-SCENE``.
"""


class TitleScene(Page):
    """The choice of a game and a language, and the buttons that open all other screens."""

    name: ClassVar[str] = "title"
    background: ClassVar[str] = "title/{size}"

    def enter(self, ctx: Context) -> None:
        """Set the stage; read the rules files once the first frame is there."""
        super().enter(ctx)
        self.ui.default = "title-play"
        self.living = TitleStage(ctx)
        self._is_new = is_first_start(ctx.settings, ctx.store.file.parent)
        self._hint = ""
        self._waiting = at = waiting(ctx.store.file.parent)
        if at is not None and at.game not in ("", self._game) and not at.legs:
            # The title shows the game that was played last, wherever it was started.
            self._choose(at.game)
        ctx.after(0.4, self._warm_up)
        if has_to_be_told(ctx.store.file.parent):
            ctx.toast(ctx.words("slots-other-copy"), reading="long")

    def _warm_up(self) -> None:
        self.living.sign_of_life()
        warm_up(self.ctx.user_dir, self._books_read)

    def _books_read(self, problems: list[Problem]) -> None:
        """Called in the thread that reads: load what the tip of the play button needs, too."""
        import heul_doch.scenes.screens.table_choice  # noqa: F401

        self.ctx.call_soon(lambda: self._know_books(problems))

    def _know_books(self, problems: list[Problem]) -> None:
        """Offer the player's own games too, and say once which files are left out."""
        self._know_table()
        self.living.call(self._family)
        self.rebuild()
        wrong = {problem.path: problem for problem in reversed(problems) if not problem.is_warning}
        is_told = wrong.keys() <= self.ctx.app.told_files
        tell_once(self.ctx, problems, is_shown=True)
        if is_told:
            return
        words = self.ctx.words
        first = file_problem(words, next(iter(wrong.values())))
        self.ctx.toast(first if len(wrong) == 1 else words("title-files-bad", count=len(wrong)), reading="long")

    def _know_table(self) -> None:
        """Show as the tip of the play button which table waits."""
        from heul_doch.scenes.screens.table_choice import table_summary

        self._hint = " ".join(filter(None, (table_summary(self.ctx), what_becomes_of_it(self.ctx))))
        self.ui.find("title-play" if self._waiting is None else "title-new").tip = self._hint

    @property
    def _game(self) -> str:
        return str(self.ctx.settings.table.get("game") or DEFAULT_GAME)

    @property
    def _family(self) -> str:
        return self._family_of(self._game)

    def _family_of(self, game: str) -> str:
        """Return the family of a game; its id as long as the player's own games are not known."""
        return next((book.family for book in known_books(self.ctx.user_dir) or () if book.id == game), game)

    def _has_table(self, family: str) -> bool:
        """Return whether a family is known to have a table; installed games are not searched before the first frame."""
        if known_books(self.ctx.user_dir) is None:
            return family in local_ids()
        return table_package(family) is not None

    def _choose(self, game: str) -> None:
        # Only when another game is chosen, because it takes long.
        from heul_doch.scenes.screens.table_choice import switched

        self.ctx.store.change(table=switched(self.ctx.settings.table, game))

    def _set_game(self, game: str) -> None:
        """Choose a game; its table is laid as it was last."""
        self._choose(game)
        self.living.call(self._family)
        self._know_table()
        self.rebuild()

    def resize(self) -> None:
        """Place players and menu."""
        if self._hint:
            self._know_table()
        self.living.call(self._family)
        super().resize()

    def rebuild(self) -> None:
        """Show the menu on the right, the languages in the corner."""
        ctx = self.ctx
        width, height = ctx.size
        wide = ctx.px(with_text(ctx, MENU_WIDTH, 1.1))
        right = width - self.living.left() - ctx.px(4)
        menu = self.build()
        high = menu.measure(self.ui, wide)[1]
        if high > height - ctx.px(TOP + 3):
            menu = self.build(is_low=True)
            high = menu.measure(self.ui, wide)[1]
        top = max(ctx.px(TOP), min(ctx.px(21), height - high - ctx.px(3)), (height - high) // 2)
        board = Rect(right - wide, top, wide, high).inflate(2 * ctx.px(BOARD), 0)
        board.top -= ctx.px(BOARD)
        place = Rect(board.left, 0, board.w, board.bottom + ctx.px(BOARD + 1.6))
        self.ui.show(Signboard(board.top), place, slot="board", z=-1.0)
        self.ui.show(menu, Rect(right - wide, top, wide, high))
        picker = language_choice(
            "title-language",
            ctx.words.language,
            lambda language: ctx.store.change(language=language),
            ctx.words("title-language"),
        )
        # A stepper draws only letters, so it needs a sheet of paper.
        tongue = Panel(picker, look="note", pad=0.4) if isinstance(picker, Stepper) else picker
        size = tongue.measure(self.ui, wide)
        self.ui.show(tongue, Rect(right - size[0], ctx.px(3), *size), slot="language")

    def build(self, *, is_low: bool = False) -> Widget:
        """Return the menu; ``is_low``: for a window without the height for a button a row."""
        rows = [
            self._opener("setup", "icon/seat", high=4.8),
            self._opener("help", "icon/rules", id="title-rules", high=4.8),
            self._opener("settings", "icon/settings", text="title-options", high=4.8),
        ]
        # Below are pairs: what would be left over there takes the last of the rows with it.
        more = rows if is_low else rows[2:] if len(self._foot_entries) % 2 == 0 else []
        return Column(
            *self._play_buttons(),
            self._first_lesson(),
            *(row for row in rows if row not in more),
            *self._foot(more),
            gap=1.15 if self.ctx.metrics.text_scale < 1.3 else 0.7,
        )

    def _opener(self, scene: str, icon: str, id: str = "", **style: Any) -> Button:
        """Return a button that opens a scene."""
        return self.button(id or f"title-{scene}", lambda: self._go(scene), icon=icon, **style)

    def _play_buttons(self) -> list[Widget | None]:
        """Return the choice of a game and the button that begins it, below the one that goes on with a running game."""
        if self._waiting is None:
            begin = self.button("title-play", self._begin, look="primary", icon="icon/play", scale=1.5, high=7.0)
            begin.tip = self._hint
            return [self._games(), begin]
        family = self._family_of(self._waiting.game)
        emblem = emblem_of(family) if self._has_table(family) else "icon/play"
        go_on = self.button(
            "title-play", self._go_on, "title-continue", look="primary", icon=emblem, scale=1.4, high=6.6,
            tip="title-continue-hint",
        )  # fmt: skip
        text = described(self.ctx, self._waiting)
        waits = Label(text, "small", colour=PAPER, outline=0.18, align="centre", id="title-waiting")
        new = self.button("title-new", self._begin, icon="icon/play", high=4.8)
        new.tip = self._hint
        return [Column(go_on, waits, gap=0.3), self._games(), new]

    def _first_lesson(self) -> Widget | None:
        """Return the guided first game as a button of its own, None once it was taken or a game was played."""
        if not self._is_new or not has_lesson(self._family):
            return None
        button = self._opener("lesson", "icon/star", id="title-first", look="good", high=4.8)
        button.tip = self.ctx.words("title-first-help", game=self._family)
        return button

    def _games(self) -> Widget | None:
        """Return the choice of a game, None while there is only one."""
        if len(local_ids()) < 2:
            return None
        words = self.ctx.words
        games = [(game, words(f"game-{game.replace('_', '-')}")) for game in local_ids()]
        books = known_books(self.ctx.user_dir)
        own = [(book.id, words.said(book.title)) for book in books or () if book.id not in local_ids()]
        games += sorted(own, key=lambda game: game[1].casefold())
        if self._game not in dict(games):
            # Its title is not known yet, or never will be: its file is gone or damaged.
            games.append((self._game, self._game if books else "…"))
        stepper = Stepper[str]("title-game", games, self._game, self._set_game, text=words("title-game"), wraps=True)
        return Panel(stepper, look="note", pad=0.5)

    @property
    def _foot_entries(self) -> list[str]:
        is_taught = has_lesson(self._family) and not self._is_new
        return [scene for scene in ENTRIES if is_taught or scene != "lesson"]

    def _foot(self, more: Sequence[Button] = ()) -> list[Widget]:
        """Return the other screens and the button that quits, two small buttons in a row, after those of ``more``."""
        buttons = [
            *more,
            *(self._opener(scene, ENTRIES[scene]) for scene in self._foot_entries),
            self.button("title-quit", self.ctx.quit, icon="icon/quit"),
        ]
        for button in buttons:
            button.look, button.high, button.pad = LOOKS["quiet"], 4.0, 1.0
            # Large letters still find room in half a row.
            button.scale = 0.7 if self.ctx.metrics.text_scale < 1.15 else 0.56
        pairs = [buttons[i : i + 2] for i in range(0, len(buttons) - 1, 2)]
        rows: list[Widget] = [Grid(*pair, columns=2, gap=0.9) for pair in pairs]
        if len(buttons) % 2:
            rows.append(buttons[-1])
        return rows

    # ------------------------------------------------------------------ going

    def _go(self, name: str) -> None:
        # The games of a family share a lesson.
        game = self._family if name == "lesson" else self._game
        self.ctx.go(name, Launch(game=game), on_top=True)

    def _go_on(self) -> None:
        """Go on with the game that waits; one with guests is opened to their devices again."""
        has_guests = self._waiting is not None and self._waiting.has_guests
        self.ctx.go("hosted" if has_guests else "table", Launch(resumes=True))

    def _begin(self) -> None:
        """Sit down at the last table of the chosen game; if that is impossible, say why where it can be changed."""
        from heul_doch.game.core.problems import RulesError
        from heul_doch.scenes.screens.table_choice import last_table

        books, _ = read_books(self.ctx.user_dir)
        try:
            setup = last_table(self.ctx) if any(book.id == self._game for book in books) else None
        except (RulesError, ValueError):
            setup = None
        if setup is None:
            self._go("setup")
        else:
            self.ctx.go("table", Launch(game=setup.game, setup=setup))

    # ------------------------------------------------------------------ life

    def handle(self, event: Event) -> bool:
        """Pass events to the menu; the onion looks at the pointer."""
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
        """Stop the animation."""
        self.living.rest()

    def uncovered(self) -> None:
        """Continue the animation; the chosen table may have changed."""
        self.living.sign_of_life()
        self._is_new = is_first_start(self.ctx.settings, self.ctx.store.file.parent)
        self._know_table()
        self.living.call(self._family)
        self.rebuild()

    def finish_motion(self) -> None:
        """End the animation."""
        super().finish_motion()
        self.living.rest()
