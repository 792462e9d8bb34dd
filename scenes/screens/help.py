"""Rules and help: short pages with real cards. What stands on them is :mod:`heul_doch.scenes.ui.help_pages`."""

from __future__ import annotations

from functools import partial
from typing import Any, ClassVar

from heul_doch.scenes.base.input import Event, Key
from heul_doch.scenes.base.theme import PAPER
from heul_doch.scenes.screens.rulebooks import read_books
from heul_doch.scenes.ui.help_pages import pages
from heul_doch.scenes.ui.pages import DialogPage
from heul_doch.scenes.ui.scene import Context
from heul_doch.scenes.ui.widgets import Button, Column, Label, Panel, Row, Scroll, Spacer, Widget
from heul_doch.scenes.ui.widgets.screen import with_text


class HelpScene(DialogPage):
    """A list of pages on the left, the page on the right."""

    name: ClassVar[str] = "help"

    def enter(self, ctx: Context) -> None:
        """Take the pages of the game that is played."""
        super().enter(ctx)
        books, _ = read_books(ctx.user_dir)
        self._book = next((book for book in books if book.id == self.launch.game), books[0])
        self.pages = pages(ctx, self._book)
        wanted = self.launch.options.get("page")
        self.page = next((number for number, page in enumerate(self.pages) if page.id == wanted), 0)
        self.ui.default = "help-next"

    def open(self, page: int) -> None:
        """Turn to a page."""
        if 0 <= page < len(self.pages) and page != self.page:
            self.page = page
            self.rebuild()

    def handle(self, event: Event) -> bool:
        """Left and right turn pages, up and down scroll."""
        if isinstance(event, Key) and not (event.ctrl or event.alt):
            if event.name in ("left", "right"):
                self.open(self.page + (1 if event.name == "right" else -1))
                return True
            if event.name in ("up", "down"):
                self._area.scroll_by(self.ctx.px(4.5) * (1 if event.name == "down" else -1))
                return True
            if event.name in ("pageup", "pagedown", "home", "end"):
                self._area.key(event)
                return True
            if not event.repeat and (event.means("?") or event.means("h") or event.means("f1")):
                self.back()
                return True
        return super().handle(event)

    def probe(self) -> dict[str, Any]:
        """Return which page is open, and all pages."""
        return {"page": self.pages[self.page].id, "pages": [page.id for page in self.pages]}

    # ------------------------------------------------------------------ showing

    def build(self) -> Widget:
        """Return the open book."""
        self.pages = pages(self.ctx, self._book)
        words, last, page = self.ctx.words, len(self.pages) - 1, self.pages[self.page]
        contents = Column(*map(self._page_button, range(last + 1)), gap=0.35)
        content = Column(Label(page.title, "title", scale=0.8), *page.parts, gap=1.3)
        self._area = Scroll(content, id=f"help-scroll-{self.page}")
        number = words("help-page", page=self.page + 1, pages=last + 1)
        back, on = partial(self.open, self.page - 1), partial(self.open, self.page + 1)
        panels = (
            Panel(Scroll(contents, id="help-contents"), pad=0.9, seed=3, width=with_text(self.ctx, 22, 1.3)),
            Panel(self._area, pad=2.0, seed=5, grow=1),
        )
        foot = (
            self.back_button(high=5.0, pad=2.4),
            Spacer(grow=1),
            self.button("help-previous", back, look="quiet", high=4.6, enabled=self.page > 0),
            Label(number, "strong", colour=PAPER, outline=0.2, align="centre"),
            self.button("help-next", on, look="primary", high=5.0, pad=3.0, enabled=self.page < last),
        )
        body = Row(*panels, gap=1.4, across="stretch", grow=1)
        return self.frame("help-title", body, Row(*foot, gap=1.4), pad=2.2)

    def _page_button(self, number: int) -> Button:
        page, look = self.pages[number], "primary" if number == self.page else "quiet"
        id, click = f"help-page-{page.id}", partial(self.open, number)
        return Button(id, page.title, click, look=look, scale=0.76, high=3.0, pad=0.6)
