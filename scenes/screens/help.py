"""Rules and help: short pages with real cards. What stands on them is :mod:`scenes.ui.help_pages`."""

from __future__ import annotations

from functools import partial
from typing import Any, ClassVar

from heul_doch.scenes.base.geometry import CARD_RATIO
from heul_doch.scenes.base.input import Event, Key
from heul_doch.scenes.base.theme import INK_SOFT, LEAF_DEEP, PAPER
from heul_doch.scenes.screens.rulebooks import read_books
from heul_doch.scenes.ui import help_pages as pages
from heul_doch.scenes.ui.help_pages import Page
from heul_doch.scenes.ui.menu_widgets import card_box
from heul_doch.scenes.ui.pages import DialogPage
from heul_doch.scenes.ui.scene import Context
from heul_doch.scenes.ui.widgets import (
    Button,
    Column,
    Label,
    Panel,
    PictureBox,
    Row,
    Scroll,
    Spacer,
    Widget,
)
from heul_doch.scenes.ui.widgets.screen import with_text


class HelpScene(DialogPage):
    """A list of pages on the left, the page on the right."""

    name: ClassVar[str] = "help"

    def enter(self, ctx: Context) -> None:
        """Take the pages of the game that is played."""
        super().enter(ctx)
        books, _ = read_books(ctx.user_dir)
        self._book = next((book for book in books if book.id == self.launch.game), books[0])
        self._wanted = self.launch.options.get("page", "")
        self.page = 0
        self.ui.default = "help-next"

    def resize(self) -> None:
        """Write the pages anew: language or size has changed."""
        self.pages: tuple[Page, ...] = pages.pages(self.ctx.words, self._book)
        if self._wanted:
            self.page = next((n for n, page in enumerate(self.pages) if page.id == self._wanted), 0)
            self._wanted = ""
        self.page = min(self.page, len(self.pages) - 1)
        super().resize()

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
        """Tell which page is open."""
        return {"page": self.pages[self.page].id, "pages": [page.id for page in self.pages]}

    # ------------------------------------------------------------------ showing

    def build(self) -> Widget:
        """Return the open book."""
        words, last, page = self.ctx.words, len(self.pages) - 1, self.pages[self.page]
        contents = Column(*map(self._page_button, range(last + 1)), gap=0.35)
        blocks = [Label(page.title, "title", scale=0.8), *map(self._block, page.blocks)]
        self._area = Scroll(Column(*blocks, gap=1.3), id=f"help-scroll-{self.page}")
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
        content = Row(*panels, gap=1.4, across="stretch", grow=1)
        return self.frame("help-title", content, Row(*foot, gap=1.4), pad=2.2)

    def _page_button(self, number: int) -> Button:
        page, look = self.pages[number], "primary" if number == self.page else "quiet"
        id, click = f"help-page-{page.id}", partial(self.open, number)
        return Button(id, page.title, click, look=look, scale=0.76, high=3.0, pad=0.6)

    def _block(self, block: pages.Block) -> Widget:
        match block:
            case pages.Para(text):
                return Label(text)
            case pages.CardRow(cards):
                width = 7.0 if len(cards) > 4 else 9.5
                row = Row(*(_captioned(card, width) for card in cards), gap=0.7, across="top")
                return Column(row, across="centre")
            case pages.Pairs(pairs):
                return Row(*(self._pair(pair) for pair in pairs), gap=1.0, along="between", across="top")
            case pages.OwnBlock():
                return block.widget(self.ctx)
            case pages.SpecialBlock(picture, name, text, note):
                told = (Label(name, "heading"), Label(text), Label(note, "small", colour=INK_SOFT))
                card = PictureBox(f"card/{picture}", width=9.0, ratio=CARD_RATIO, text=name)
                row = Row(card, Column(*told, gap=0.4, grow=1), gap=1.6)
                return Panel(row, look="card", pad=1.0, seed=len(name))
            case pages.Entry(title, text, note):
                small = Label(note, "small", colour=INK_SOFT) if note else None
                return Column(Label(title, "strong", scale=1.1), Label(text), small, gap=0.15)
            case pages.KeyRow(keys, text):
                caps = Row(*(_key_cap(key) for key in keys), gap=0.5, width=with_text(self.ctx, 23))
                return Row(caps, Label(text, grow=1), gap=1.2)

    def _pair(self, pair: pages.Pair) -> Widget:
        sign = "icon/check" if pair.fits else "icon/cross"
        return Column(
            Row(card_box(pair.first, 7.0), PictureBox(sign, width=2.8), card_box(pair.second, 7.0), gap=0.4),
            Label(pair.caption, "strong", colour=LEAF_DEEP if pair.fits else INK_SOFT, align="centre", width=17.6),
            gap=0.4,
        )


def _captioned(card: pages.Captioned, width: float) -> Widget:
    caption = Label(card.caption, "strong", align="centre", width=width) if card.caption else None
    return Column(card_box(card.picture, width), caption, gap=0.3)


def _key_cap(text: str) -> Widget:
    return Panel(Label(text, "strong", one_line=True), look="quiet", pad=0.5, seed=len(text))
