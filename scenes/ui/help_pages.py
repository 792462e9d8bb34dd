"""The contents of the pages of rules and help, as widgets.

Special cards, variants and options are described as the rules file describes them, so a table's own rules explain
themselves; the rest are messages. :mod:`heul_doch.scenes.screens.help` shows the pages.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple, Protocol

from heul_doch.game.core import families
from heul_doch.game.core.definition import OptionSpec, RuleBook, SpecialSpec
from heul_doch.game.rulefiles.loader import define
from heul_doch.scenes.base.geometry import CARD_RATIO
from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.base.theme import INK_SOFT, LEAF_DEEP
from heul_doch.scenes.graphics.own_cards import card_folder, card_name, root_of
from heul_doch.scenes.graphics.picture_requests import OWN
from heul_doch.scenes.ui.menu_widgets import CardBox
from heul_doch.scenes.ui.scene import Context
from heul_doch.scenes.ui.widgets import Column, Label, Panel, PictureBox, Row, Widget
from heul_doch.scenes.ui.widgets.screen import with_text


class Page(NamedTuple):
    """One page. ``id`` is for links from elsewhere."""

    id: str
    title: str
    parts: tuple[Widget, ...]
    """What stands on it, from above, in the language and size of the moment."""


KeyHelp = tuple[tuple[str, ...], str]
"""Keys, and the message that says what they do."""

LAYING_KEYS: Final[tuple[KeyHelp, ...]] = (
    (("key-left-right", "key-digits"), "help-key-choose"),
    (("key-tab", "key-up-down"), "help-key-target"),
    (("key-enter",), "help-key-lay"),
)
"""Keys at the table, letters as printed on the key; the game's own come between these and the others."""
TABLE_KEYS: Final[tuple[KeyHelp, ...]] = (
    (("key-space",), "help-key-skip"),
    (("key-escape", "P"), "help-key-back"),
    (("F1", "H", "?"), "help-key-help"),
    (("U",), "help-key-undo"),
    (("E",), "help-key-settings"),
    (("F11",), "help-key-fullscreen"),
)
ACCESS_KEYS: Final[tuple[KeyHelp, ...]] = (
    (("W",), "help-key-playable"),
    (("L",), "help-key-history"),
    (("C",), "help-key-counts"),
    (("T",), "help-key-hint"),
    (("V",), "help-key-seal"),
    (("F",), "help-key-fairness"),
    (("B",), "help-key-ledger"),
    (("M",), "help-key-coach"),
)
"""Keys that answer in words."""
MENU_KEYS: Final[tuple[KeyHelp, ...]] = (
    (("key-tab", "key-arrows"), "help-key-menu"),
    (("key-left-right",), "help-key-value"),
    (("key-page",), "help-key-scroll"),
)


def option_value(words: Words, option: OptionSpec, value: object) -> str:
    """Return the value of an option in words."""
    if option.kind == "bool":
        return words("ui-on") if value else words("ui-off")
    if option.kind == "choice":
        return words.said(option.choice_titles[str(value)])
    if option.sets == "rules.start_seat":
        return words("setup-lot") if value == 0 else words("setup-seat-number", seat=int(str(value)))
    return str(value)


def special_groups(book: RuleBook) -> list[tuple[str, list[SpecialSpec]]]:
    """Return the special cards by the variant that deals them in; those of the base game under ``""``."""
    base = define(book).specials
    groups = [("", list(base))] if base else []
    counts = {spec.id: spec.count for spec in base}
    for variant in book.variants:
        found = [s for s in define(book, [variant.id]).specials if s.count > counts.get(s.id, 0)]
        if found:
            groups.append((variant.id, found))
    return groups


class HelpSource(Protocol):
    """What help asks of a game: part of its :class:`heul_doch.scenes.table.adapter.GameAdapter`."""

    help_keys: tuple[KeyHelp, ...]
    help_mouse: tuple[str, ...]
    help_pages: Callable[[Context, RuleBook], tuple[Page, ...]]
    """Returns the pages only this game has."""


def pages(ctx: Context, book: RuleBook) -> tuple[Page, ...]:
    """Return all pages for a rules file: the game's own, then those every game has."""
    adapter: HelpSource = families.adapter(book.family)
    words, note = ctx.words, Label(ctx.words("help-keys-note"))
    mouse = (_entry(words(f"help-mouse-{kind}"), words(f"help-mouse-{kind}-what")) for kind in adapter.help_mouse)
    keys = _key_rows(ctx, (*table_keys(adapter.help_keys), *ACCESS_KEYS, *MENU_KEYS))
    access = paras(words, (f"help-access-{number}" for number in range(1, 4)))
    return (
        *adapter.help_pages(ctx, book),
        *_specials(words, book),
        *_options(words, book),
        Page("mouse", words("help-mouse"), tuple(mouse)),
        Page("keys", words("help-keys"), (*keys, note)),
        Page("access", words("help-access"), (*access, *_key_rows(ctx, ACCESS_KEYS))),
    )


# -------------------------------------------------------------------------------------------- what stands on a page


def paras(words: Words, keys: Iterable[str]) -> tuple[Label, ...]:
    """Return messages as paragraphs."""
    return tuple(Label(words(key)) for key in keys)


def card_row(cards: Sequence[tuple[str, str]]) -> Widget:
    """Return cards beside each other: pictures below ``card/``, each with the caption under it, if any."""
    width = 7.0 if len(cards) > 4 else 9.5

    def captioned(picture: str, caption: str) -> Widget:
        text = Label(caption, "strong", align="centre", width=width) if caption else None
        return Column(CardBox(picture, width), text, gap=0.3)

    return Column(Row(*(captioned(*card) for card in cards), gap=0.7, across="top"), across="centre")


def card_pair(first: str, second: str, fits: bool, caption: str) -> Widget:
    """Return two cards with a sign between them that says whether they fit, and the caption below."""
    sign = PictureBox("icon/check" if fits else "icon/cross", width=2.8)
    return Column(
        Row(CardBox(first, 7.0), sign, CardBox(second, 7.0), gap=0.4),
        Label(caption, "strong", colour=LEAF_DEEP if fits else INK_SOFT, align="centre", width=17.6),
        gap=0.4,
    )


def _entry(title: str, text: str, note: str = "") -> Widget:
    """Return a heading with a sentence, and a note in small letters."""
    small = Label(note, "small", colour=INK_SOFT) if note else None
    return Column(Label(title, "strong", scale=1.1), Label(text), small, gap=0.15)


def _special(words: Words, book: RuleBook, spec: SpecialSpec) -> Widget:
    """Return a special card: picture, name, what it does, how many there are."""
    name, note = words.said(spec.name), words("help-specials-count", count=spec.count)
    told = (Label(name, "heading"), Label(words.said(spec.help)), Label(note, "small", colour=INK_SOFT))
    card = PictureBox(f"card/{card_picture(book, spec)}", width=9.0, ratio=CARD_RATIO, text=name)
    row = Row(card, Column(*told, gap=0.4, grow=1), gap=1.6)
    return Panel(row, look="card", pad=1.0, seed=len(name))


def _key_rows(ctx: Context, rows: Iterable[KeyHelp]) -> list[Widget]:
    """Return rows of keys and what they do."""
    words, found, width = ctx.words, list[Widget](), with_text(ctx, 23)
    for keys, text in rows:
        names = [words(key) if key.startswith("key-") else key for key in keys]
        caps = (Panel(Label(name, "strong", one_line=True), look="quiet", pad=0.5, seed=len(name)) for name in names)
        found.append(Row(Row(*caps, gap=0.5, width=width), Label(words(text), grow=1), gap=1.2))
    return found


class PageSpec(NamedTuple):
    """A page of sentences with one row of cards below the first: pictures below the game's folder of cards."""

    key: str
    cards: tuple[str, ...]
    sentences: int


def spec_pages(words: Words, prefix: str, family: str, specs: Iterable[PageSpec]) -> tuple[Page, ...]:
    """Return the pages of a game; the title of one is the message ``PREFIX-help-KEY``, with ``-N`` its sentences."""
    folder, found = card_folder(family), []
    for spec in specs:
        title = f"{prefix}-help-{spec.key}"
        first, *others = paras(words, (f"{title}-{number}" for number in range(1, spec.sentences + 1)))
        row = [card_row([(f"{folder}{card}", "") for card in spec.cards])] if spec.cards else []
        found.append(Page(f"{prefix}-{spec.key}", words(title), (first, *row, *others)))
    return tuple(found)


def card_picture(book: RuleBook, spec: SpecialSpec) -> str:
    """Return the name, below ``card/``, of a special card's picture."""
    name = card_name(spec.art, root_of(book))
    return name if f"card/{name}".startswith(OWN) else f"{card_folder(book.family)}{name}"


def _specials(words: Words, book: RuleBook) -> list[Page]:
    """Return a page for each group of special cards; what is true of all of them is on the first one."""
    found: list[Page] = []
    titles = {variant.id: words.said(variant.title) for variant in book.variants}
    for variant, specials in special_groups(book):
        parts = [_special(words, book, spec) for spec in specials]
        if not found:
            parts = [Label(words("help-specials-1")), *parts, Label(words("help-specials-2"))]
        found.append(Page(f"specials-{variant}", titles.get(variant) or words("setup-specials"), tuple(parts)))
    return found


def _options(words: Words, book: RuleBook) -> list[Page]:
    if not book.variants and not book.options:
        return []
    parts: list[Widget] = [Label(words("help-options-1"))]
    parts += [_entry(words.said(v.title), words.said(v.help)) for v in book.variants]
    for option in book.options:
        note = words("help-options-default", value=option_value(words, option, option.default))
        if option.needs:
            variant = next(words.said(v.title) for v in book.variants if v.id == option.needs)
            note = f"{note}. {words('setup-needs', variant=variant)}"
        parts.append(_entry(words.said(option.title), words.said(option.help), note))
    return [Page("options", words("help-options"), tuple(parts))]


def table_keys(own: Sequence[KeyHelp]) -> tuple[KeyHelp, ...]:
    """Return the keys at the table: those of every game, and after the one that lays the game's ``own``."""
    return (*LAYING_KEYS, *own, *TABLE_KEYS)
