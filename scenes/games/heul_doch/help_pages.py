"""What stands on the pages about Heul doch: goal, turn, duty to give, onions, scoring. No pygame."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.ui.help_pages import Captioned, CardRow, OwnBlock, Page, Pair, Pairs, Para, paras


class Case(NamedTuple):
    """A hand card, where it goes (``own``, ``left``, ``right``; several when one may choose) and why."""

    picture: str
    goes: tuple[str, ...]
    why: str


@dataclass(frozen=True, slots=True)
class Example(OwnBlock):
    """The worked example of the duty to give: three tops and a hand."""

    intro: str
    tops: tuple[Captioned, ...]
    """Left neighbour, oneself, right neighbour."""
    cases: tuple[Case, ...]


@dataclass(frozen=True, slots=True)
class VoidRow(OwnBlock):
    """So many onions, and the values they strike out."""

    onions: int
    caption: str
    values: tuple[str, ...]
    """Pictures of the values 1..n."""
    voided: frozenset[int]


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


def voided_by(onions: int, highest: int = 7) -> frozenset[int]:
    """Return the values so many onions void (ruling 1.9), for the pages only; a test holds it to the engine."""
    if onions == 0:
        return frozenset()
    rest = onions % highest
    return frozenset(value for value in ((highest if onions > highest else 0), rest or highest) if value)


def pages(words: Words) -> tuple[Page, ...]:
    """Return the game's own pages, in the language of ``words``."""
    return _goal(words), _turn(words), _give(words), _onion(words), _score(words)


def _goal(words: Words) -> Page:
    row = CardRow(tuple(Captioned(f"{c}-{v}", str(v)) for v, c in enumerate(VOID_COLOURS, 1)))
    first, second, third = paras(words, ("help-goal-1", "help-goal-2", "help-goal-3"))
    return Page("goal", words("help-goal"), "red-7", (first, row, second, third))


def _turn(words: Words) -> Page:
    pairs = Pairs(
        (
            Pair("blue-3", "blue-6", True, words("help-turn-fit-colour")),
            Pair("green-4", "orange-4", True, words("help-turn-fit-value")),
            Pair("brown-1", "red-5", False, words("help-turn-fit-none")),
        )
    )
    first, second, third, fourth, fifth = paras(words, (f"help-turn-{n}" for n in range(1, 6)))
    return Page("turn", words("help-turn"), "blue-4", (first, second, pairs, third, fourth, fifth))


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
    first, *others = paras(words, keys)
    row = CardRow(tuple(Captioned(name, "") for name in ("green-3", "back", "orange-6")))
    return Page("onion", words("help-onion"), "back", (first, row, *others))


def _score(words: Words) -> Page:
    values = tuple(f"{c}-{v}" for v, c in enumerate(VOID_COLOURS, 1))

    def row(onions: int) -> VoidRow:
        return VoidRow(onions, words("help-score-row", count=onions), values, voided_by(onions))

    one, none, more, round_again, tie = paras(
        words, ("help-score-1", "help-score-0", "help-score-2", "help-score-3", "help-score-4")
    )
    return Page("score", words("help-score"), "brown-7", (one, row(5), none, more, row(9), round_again, tie))
