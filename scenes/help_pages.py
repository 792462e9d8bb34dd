"""What stands on the pages of rules and help: blocks of words and pictures, no pygame.

Everything a rules file says of itself (special cards, variants, options) is taken from there, so a table's own rules
explain themselves; the rest are messages. :mod:`scenes.help` draws the blocks.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.definition import OptionSpec, RuleBook, SpecialSpec, Text
from game.loader import define
from scenes.i18n import Words


class Para(NamedTuple):
    """A paragraph."""

    text: str


class Captioned(NamedTuple):
    """A picture below ``card/`` with a line of words under it."""

    picture: str
    caption: str
    art_text: str = ""
    """What the picture itself says: the name of a special card."""


class CardRow(NamedTuple):
    """Cards beside each other, each with its caption; ``joins`` are the words between neighbours."""

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


class Case(NamedTuple):
    """A hand card, where it goes (``own``, ``left``, ``right``; several when one may choose) and why."""

    picture: str
    goes: tuple[str, ...]
    why: str


class Example(NamedTuple):
    """The worked example of the duty to give: three tops and a hand."""

    intro: str
    tops: tuple[Captioned, ...]
    """Left neighbour, oneself, right neighbour."""
    cases: tuple[Case, ...]


class VoidRow(NamedTuple):
    """So many onions, and the values they strike out."""

    onions: int
    caption: str
    values: tuple[str, ...]
    """Pictures of the values 1..n."""
    voided: frozenset[int]


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


Block = Para | CardRow | Pairs | Example | VoidRow | SpecialBlock | Entry | KeyRow


@dataclass(frozen=True, slots=True)
class Page:
    """One page. ``id`` is for links from elsewhere, ``icon`` a picture below ``card/`` for the list of pages."""

    id: str
    title: str
    icon: str
    blocks: tuple[Block, ...]


LEFT_TOP: Final = "purple-3"
OWN_TOP: Final = "yellow-6"
RIGHT_TOP: Final = "red-2"
"""The tops of the worked example."""

CASES: Final = (
    ("yellow-7", ("own",), "help-give-to-own"),
    ("yellow-3", ("left",), "help-give-to-left"),
    ("purple-2", ("left", "right"), "help-give-to-either"),
    ("green-5", ("onion",), "help-give-to-none"),
)
"""Its hand: card, where it may go, the message that says why. A test asks the engine whether it is true."""

VOID_COLOURS: Final = ("red", "orange", "yellow", "green", "blue", "purple", "brown")

TABLE_KEYS: Final = (
    (("key-left-right", "key-digits"), "help-key-choose"),
    (("key-tab", "key-up-down"), "help-key-target"),
    (("key-enter",), "help-key-lay"),
    (("Z", "O"), "help-key-onion"),
    (("key-space",), "help-key-skip"),
    (("key-escape", "P"), "help-key-back"),
    (("F1", "H", "?"), "help-key-help"),
    (("E",), "help-key-settings"),
    (("F11",), "help-key-fullscreen"),
)
ACCESS_KEYS: Final = ((("W",), "help-key-playable"), (("L",), "help-key-history"), (("C",), "help-key-counts"))
MENU_KEYS: Final = (
    (("key-tab", "key-arrows"), "help-key-menu"),
    (("key-left-right",), "help-key-value"),
    (("key-page",), "help-key-scroll"),
)
"""Keys at the table, the ones that answer in words, and those of menus. Letters as printed on the key."""


def voided_by(onions: int, highest: int = 7) -> frozenset[int]:
    """Return the values so many onions void (ruling 1.9), for the pages only; a test holds it to the engine."""
    if onions == 0:
        return frozenset()
    rest = onions % highest
    return frozenset(value for value in ((highest if onions > highest else 0), rest or highest) if value)


def _said(text: Text, words: Words) -> str:
    return text.get(words.language) or text.get("de") or next(iter(text.values()), "")


def option_value(words: Words, option: OptionSpec, value: object) -> str:
    """Return the value of an option in words."""
    if option.kind == "bool":
        return words("ui-on") if value else words("ui-off")
    if option.kind == "choice":
        return _said(option.choice_titles[str(value)], words)
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


def pages(words: Words, book: RuleBook) -> tuple[Page, ...]:
    """Return all pages for a rules file, in the language of ``words``."""
    return (
        _goal(words),
        _turn(words),
        _give(words),
        _onion(words),
        _score(words),
        *_specials(words, book),
        *_options(words, book),
        _mouse(words),
        _keys(words),
        _access(words),
    )


def _paras(words: Words, keys: Iterable[str]) -> tuple[Para, ...]:
    return tuple(Para(words(key)) for key in keys)


def _goal(words: Words) -> Page:
    row = CardRow(tuple(Captioned(f"{c}-{v}", str(v)) for v, c in enumerate(VOID_COLOURS, 1)))
    first, second, third = _paras(words, ("help-goal-1", "help-goal-2", "help-goal-3"))
    return Page("goal", words("help-goal"), "red-7", (first, row, second, third))


def _turn(words: Words) -> Page:
    pairs = Pairs(
        (
            Pair("blue-3", "blue-6", True, words("help-turn-fit-colour")),
            Pair("green-4", "orange-4", True, words("help-turn-fit-value")),
            Pair("brown-1", "red-5", False, words("help-turn-fit-none")),
        )
    )
    first, second, third, fourth = _paras(words, (f"help-turn-{n}" for n in range(1, 5)))
    return Page("turn", words("help-turn"), "blue-4", (first, second, pairs, third, fourth))


def _give(words: Words) -> Page:
    example = Example(
        words("help-give-example"),
        (
            Captioned(LEFT_TOP, words("help-give-left")),
            Captioned(OWN_TOP, words("help-give-own")),
            Captioned(RIGHT_TOP, words("help-give-right")),
        ),
        tuple(Case(picture, goes, words(why)) for picture, goes, why in CASES),
    )
    return Page("give", words("help-give"), "purple-3", (Para(words("help-give-1")), example))


def _onion(words: Words) -> Page:
    keys = (f"help-onion-{n}" for n in range(1, 6))
    first, *others = _paras(words, keys)
    row = CardRow(tuple(Captioned(name, "") for name in ("green-3", "back", "orange-6")))
    return Page("onion", words("help-onion"), "back", (first, row, *others))


def _score(words: Words) -> Page:
    values = tuple(f"{c}-{v}" for v, c in enumerate(VOID_COLOURS, 1))

    def row(onions: int) -> VoidRow:
        return VoidRow(onions, words("help-score-row", count=onions), values, voided_by(onions))

    one, none, more, round_again, tie = _paras(
        words, ("help-score-1", "help-score-0", "help-score-2", "help-score-3", "help-score-4")
    )
    return Page("score", words("help-score"), "brown-7", (one, row(5), none, more, row(9), round_again, tie))


def card_picture(spec: SpecialSpec) -> str:
    """Return the name, below ``card/``, of a special card's picture; a frame without one for a user's own."""
    return spec.art if spec.art and "." not in spec.art and "/" not in spec.art else "blank"


def _specials(words: Words, book: RuleBook) -> list[Page]:
    found: list[Page] = []
    titles = {variant.id: _said(variant.title, words) for variant in book.variants}
    for variant, specials in special_groups(book):
        title = titles.get(variant) or words("setup-specials")
        blocks: list[Block] = []
        if not found:
            blocks.append(Para(words("help-specials-1")))
        for spec in specials:
            note = words("help-specials-count", count=spec.count)
            blocks.append(SpecialBlock(card_picture(spec), _said(spec.name, words), _said(spec.help, words), note))
        if not found:
            blocks.append(Para(words("help-specials-2")))
        found.append(Page(f"specials-{variant}", title, card_picture(specials[0]), tuple(blocks)))
    return found


def _options(words: Words, book: RuleBook) -> list[Page]:
    if not book.variants and not book.options:
        return []
    blocks: list[Block] = [Para(words("help-options-1"))]
    blocks += [Entry(_said(v.title, words), _said(v.help, words)) for v in book.variants]
    for option in book.options:
        note = words("help-options-default", value=option_value(words, option, option.default))
        if option.needs:
            variant = next(_said(v.title, words) for v in book.variants if v.id == option.needs)
            note = f"{note}. {words('setup-needs', variant=variant)}"
        blocks.append(Entry(_said(option.title, words), _said(option.help, words), note))
    return [Page("options", words("help-options"), "orange-2", tuple(blocks))]


def _mouse(words: Words) -> Page:
    kinds = ("hover", "click", "drag", "onion", "skip")
    blocks = tuple(Entry(words(f"help-mouse-{kind}"), words(f"help-mouse-{kind}-what")) for kind in kinds)
    return Page("mouse", words("help-mouse"), "yellow-1", blocks)


def _key_rows(words: Words, rows: Iterable[tuple[tuple[str, ...], str]]) -> tuple[KeyRow, ...]:
    return tuple(
        KeyRow(tuple(words(key) if key.startswith("key-") else key for key in keys), words(text)) for keys, text in rows
    )


def _keys(words: Words) -> Page:
    rows = _key_rows(words, (*TABLE_KEYS, *ACCESS_KEYS, *MENU_KEYS))
    return Page("keys", words("help-keys"), "green-2", (*rows, Para(words("help-keys-note"))))


def _access(words: Words) -> Page:
    first, second, third = _paras(words, ("help-access-1", "help-access-2", "help-access-3"))
    return Page("access", words("help-access"), "blue-1", (first, second, third, *_key_rows(words, ACCESS_KEYS)))
