"""The contents of the pages of rules and help: blocks of words and pictures.

Special cards, variants and options are described as the rules file describes them, so a table's own rules explain
themselves; the rest are messages. :mod:`scenes.screens.help` draws the blocks.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from heul_doch.game.core import families
from heul_doch.game.core.definition import OptionSpec, RuleBook, SpecialSpec
from heul_doch.game.rulefiles.loader import define
from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.graphics.own_cards import card_folder, card_name, root_of
from heul_doch.scenes.graphics.picture_requests import OWN

if TYPE_CHECKING:
    from heul_doch.scenes.ui.scene import Context
    from heul_doch.scenes.ui.widgets import Widget


class Para(NamedTuple):
    """A paragraph."""

    text: str


class Captioned(NamedTuple):
    """A picture below ``card/`` with a line of words under it."""

    picture: str
    caption: str


class CardRow(NamedTuple):
    """Cards beside each other, each with its caption."""

    cards: tuple[Captioned, ...]


class Pair(NamedTuple):
    """Two cards and whether they fit: a sign (``yes`` or ``no``) and words between them."""

    first: str
    second: str
    fits: bool
    caption: str


class Pairs(NamedTuple):
    """Pairs beside each other."""

    pairs: tuple[Pair, ...]


class OwnBlock(ABC):
    """A block only one game's pages have, which it draws itself."""

    @abstractmethod
    def widget(self, ctx: Context) -> Widget:
        """Return the block as widgets."""


class SpecialBlock(NamedTuple):
    """A special card: picture, name, what it does, how many there are."""

    picture: str
    name: str
    text: str
    note: str


class Entry(NamedTuple):
    """A heading with a sentence and a note in small letters."""

    title: str
    text: str
    note: str = ""


class KeyRow(NamedTuple):
    """Keys and what they do."""

    keys: tuple[str, ...]
    text: str


Block = Para | CardRow | Pairs | SpecialBlock | Entry | KeyRow | OwnBlock


@dataclass(frozen=True, slots=True)
class Page:
    """One page. ``id`` is for links from elsewhere, ``icon`` a picture below ``card/`` for the list of pages."""

    id: str
    title: str
    icon: str
    blocks: tuple[Block, ...]


KeyHelp = tuple[tuple[str, ...], str]
"""Keys, and the message that says what they do."""

KEY_LAY: Final = "help-key-lay"
TABLE_KEYS: Final[tuple[KeyHelp, ...]] = (
    (("key-left-right", "key-digits"), "help-key-choose"),
    (("key-tab", "key-up-down"), "help-key-target"),
    (("key-enter",), KEY_LAY),
    (("key-space",), "help-key-skip"),
    (("key-escape", "P"), "help-key-back"),
    (("F1", "H", "?"), "help-key-help"),
    (("U",), "help-key-undo"),
    (("E",), "help-key-settings"),
    (("F11",), "help-key-fullscreen"),
)
"""Keys at the table, letters as printed on the key; the game's own follow the one that lays."""
ACCESS_KEYS: Final[tuple[KeyHelp, ...]] = (
    (("W",), "help-key-playable"),
    (("L",), "help-key-history"),
    (("C",), "help-key-counts"),
    (("T",), "help-key-hint"),
    (("V",), "help-key-seal"),
    (("F",), "help-key-fairness"),
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
    """What help asks of a game: part of its :class:`scenes.table.adapter.GameAdapter`."""

    help_keys: tuple[KeyHelp, ...]
    help_mouse: tuple[str, ...]
    help_pages: Callable[[Words, RuleBook], tuple[Page, ...]]
    """Returns the pages only this game has."""


def pages(words: Words, book: RuleBook) -> tuple[Page, ...]:
    """Return all pages for a rules file, in the language of ``words``: the game's own, then those every game has."""
    adapter: HelpSource = families.adapter(book.family)
    return (
        *adapter.help_pages(words, book),
        *_specials(words, book),
        *_options(words, book),
        _mouse(words, adapter.help_mouse),
        _keys(words, adapter),
        _access(words),
    )


def paras(words: Words, keys: Iterable[str]) -> tuple[Para, ...]:
    """Return messages as paragraphs."""
    return tuple(Para(words(key)) for key in keys)


class PageSpec(NamedTuple):
    """A page of sentences with one row of cards below the first: pictures below the game's folder of cards."""

    key: str
    icon: str
    cards: tuple[str, ...]
    sentences: int


def spec_pages(words: Words, prefix: str, family: str, specs: Iterable[PageSpec]) -> tuple[Page, ...]:
    """Return the pages of a game; the title of one is the message ``PREFIX-help-KEY``, with ``-N`` its sentences."""
    folder, found = card_folder(family), []
    for spec in specs:
        title = f"{prefix}-help-{spec.key}"
        first, *others = paras(words, (f"{title}-{number}" for number in range(1, spec.sentences + 1)))
        blocks: list[Block] = [first]
        if spec.cards:
            blocks.append(CardRow(tuple(Captioned(f"{folder}{card}", "") for card in spec.cards)))
        found.append(Page(f"{prefix}-{spec.key}", words(title), f"{folder}{spec.icon}", (*blocks, *others)))
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
        blocks: list[Block] = []
        for spec in specials:
            note = words("help-specials-count", count=spec.count)
            blocks.append(SpecialBlock(card_picture(book, spec), words.said(spec.name), words.said(spec.help), note))
        if not found:
            blocks = [Para(words("help-specials-1")), *blocks, Para(words("help-specials-2"))]
        title = titles.get(variant) or words("setup-specials")
        found.append(Page(f"specials-{variant}", title, card_picture(book, specials[0]), tuple(blocks)))
    return found


def _options(words: Words, book: RuleBook) -> list[Page]:
    if not book.variants and not book.options:
        return []
    blocks: list[Block] = [Para(words("help-options-1"))]
    blocks += [Entry(words.said(v.title), words.said(v.help)) for v in book.variants]
    for option in book.options:
        note = words("help-options-default", value=option_value(words, option, option.default))
        if option.needs:
            variant = next(words.said(v.title) for v in book.variants if v.id == option.needs)
            note = f"{note}. {words('setup-needs', variant=variant)}"
        blocks.append(Entry(words.said(option.title), words.said(option.help), note))
    return [Page("options", words("help-options"), "orange-2", tuple(blocks))]


def table_keys(own: Sequence[KeyHelp]) -> tuple[KeyHelp, ...]:
    """Return the keys at the table: those of every game, and after the one that lays the game's ``own``."""
    count = [text for _, text in TABLE_KEYS].index(KEY_LAY) + 1
    return (*TABLE_KEYS[:count], *own, *TABLE_KEYS[count:])


def _mouse(words: Words, kinds: Iterable[str]) -> Page:
    blocks = tuple(Entry(words(f"help-mouse-{kind}"), words(f"help-mouse-{kind}-what")) for kind in kinds)
    return Page("mouse", words("help-mouse"), "yellow-1", blocks)


def key_rows(words: Words, rows: Iterable[KeyHelp]) -> tuple[KeyRow, ...]:
    """Return rows of keys in words."""
    return tuple(
        KeyRow(tuple(words(key) if key.startswith("key-") else key for key in keys), words(text)) for keys, text in rows
    )


def _keys(words: Words, adapter: HelpSource) -> Page:
    rows = key_rows(words, (*table_keys(adapter.help_keys), *ACCESS_KEYS, *MENU_KEYS))
    return Page("keys", words("help-keys"), "green-2", (*rows, Para(words("help-keys-note"))))


def _access(words: Words) -> Page:
    texts = paras(words, ("help-access-1", "help-access-2", "help-access-3"))
    return Page("access", words("help-access"), "blue-1", (*texts, *key_rows(words, ACCESS_KEYS)))
