"""The base of the screens and dialogs of the menus."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar

from heul_doch.game.core.problems import RulesError
from heul_doch.game.rulefiles.files import reason_of
from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.base.sentences import file_problem, problem_sentence
from heul_doch.scenes.storage import disk
from heul_doch.scenes.ui.menu_widgets import Heading
from heul_doch.scenes.ui.scene import Context, Launch
from heul_doch.scenes.ui.widgets import Button, Column, Panel, Row, Spacer, UiScene, Widget


class Page(UiScene):
    """A screen of widgets on the kitchen table."""

    background: ClassVar[str] = "table/{size}"

    def __init__(self, launch: Launch | None = None) -> None:
        """``launch``: what is asked of it by the command line or by another scene."""
        self.launch = launch or Launch()

    @property
    def is_large(self) -> bool:
        """Whether text is so large that things go below each other."""
        return self.ctx.metrics.text_scale > 1.1

    def back(self) -> None:
        """Go back to where it was called from, or to the title."""
        self.ctx.back()

    def frame(
        self,
        title: str,
        content: Widget,
        foot: Widget,
        *,
        corner: Widget | None = None,
        pad: float = 2.0,
        gap: float = 1.2,
    ) -> Widget:
        """Return a screen: the message ``title`` as its name with ``corner`` beside it, what it shows, and its foot.

        ``pad`` is the room round all of it, ``gap`` the room between the three, in units.
        """
        head: Widget = Heading(self.ctx.words(title), beside_onion=bool(self.background_name()))
        if corner is not None:
            head = Row(head, Spacer(grow=1), Panel(corner, look="note", pad=0.5), gap=1.5)
        return Column(head, content, foot, pad=pad, gap=gap)

    def button(self, id: str, on_click: Callable[[], None], text: str = "", **style: Any) -> Button:
        """Return :func:`said_button` in the language of the moment."""
        return said_button(self.ctx.words, id, on_click, text, **style)

    def back_button(self, **style: Any) -> Button:
        """Return the button that leaves the screen; its id is ``SCENE-back``."""
        return self.button(f"{self.name}-back", self.back, "ui-back", glyph="left", **style)


class DialogPage(Page):
    """A page over another scene. Alone (screenshots) it has the kitchen table behind it."""

    overlay: ClassVar[bool] = True


def said_button(
    words: Words, id: str, on_click: Callable[[], None], text: str = "", *, tip: str = "", **style: Any
) -> Button:
    """Return a button that shows the message ``text``, by default the one with the button's id.

    ``tip`` is the key of a message too. ``style`` goes to :class:`~heul_doch.scenes.ui.widgets.Button` as it is.
    """
    return Button(id, words(text or id), on_click, tip=words(tip) if tip else "", **style)


def error_text(words: Words, error: RulesError) -> str:
    """Return the first mistake of rules or of a record in a sentence; with the file where it is known."""
    first = error.problems[0]
    return file_problem(words, first) if first.path else problem_sentence(words, first)


def run_file_job(
    ctx: Context,
    job: Callable[[], Callable[[], None]],
    failed: Callable[[str], str],
    finish: Callable[[Callable[[], None]], None] = lambda go_on: go_on(),
) -> None:
    """Do something in the thread that works with files; ``job`` returns what the window's thread does next.

    After a RulesError or an OSError that is to show a toast: the mistake, or what ``failed`` makes of the reason.
    ``finish`` is called with it in the window's thread, even when the scene has been left; by default it just does it.
    """

    def work() -> None:
        try:
            go_on = job()
        except RulesError as error:
            go_on = partial(ctx.toast, error_text(ctx.words, error), reading="long")
        except OSError as error:
            go_on = partial(ctx.toast, failed(ctx.words.reason(reason_of(error))), reading="long")
        ctx.app.call_soon(partial(finish, go_on))

    # A program that ends waits until the file is whole.
    disk.later(work)
