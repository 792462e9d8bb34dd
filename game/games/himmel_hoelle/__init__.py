"""Himmel + Hölle: rules, text form and players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final

from heul_doch.game.core.cards import Seat, Zone
from heul_doch.game.core.definition import GameDefinition
from heul_doch.game.core.events import DopplersShown, Event, RowScored
from heul_doch.game.core.family import GameFamily, Mistake, RuleFamily

if TYPE_CHECKING:
    from heul_doch.game.bots.protocol import Bot
    from heul_doch.game.bots.reasons import Why

REASONS: Final = {
    "row_full": "the row of {card} is full ({count})",
    "side_full": "no room on the {side} of the row of {card} ({count})",
    "can_lay": "{card} may be thrown away only when no card of the hand can be laid",
    "decide_first": "first decide whether to use the Doppler",
    "nothing_to_double": "there is nothing to double now",
    "double_yes_or_no": "the Doppler is used or not: yes or no",
}


def _rules(defn: GameDefinition, seats: int) -> RuleFamily:
    """Return the rules of a table."""
    from heul_doch.game.games.himmel_hoelle.family import HimmelHoelle

    return HimmelHoelle(defn, seats)


def _dealt_beside(rules: Mapping[str, Any]) -> int:
    """Return how many cards a seat gets besides its hand: the first it draws (ruling 3.1)."""
    return 1


def _mistakes(data: Mapping[str, Any]) -> Iterator[Mistake]:
    """Find rows that cannot fill, and rounds that ask for more rows than there are (ruling 3.3)."""
    from heul_doch.game.games.himmel_hoelle.mistakes import mistakes

    return mistakes(data)


def _count(event: Event, actor: Seat, zones: Sequence[Zone], counts: Sequence[Counter[str]]) -> None:
    """Count points won and lost, and Dopplers used."""
    match event:
        case DopplersShown(_, seats):
            for seat in seats:
                counts[seat]["dopplers"] += 1
        case RowScored():
            for seat, gain in enumerate(event.gains):
                counts[seat]["heaven" if gain > 0 else "hell"] += abs(gain)


def _level(*given: Any) -> Bot:
    """Return a player of a level."""
    from heul_doch.game.games.himmel_hoelle.levels import himmel_level

    return himmel_level(*given)


def _lines() -> ModuleType:
    """Return the words of views."""
    from heul_doch.game.games.himmel_hoelle import lines

    return lines


def _explain(*given: Any) -> Why:
    """Return the reason for a move."""
    from heul_doch.game.games.himmel_hoelle.reasons import explain

    return explain(*given)


FAMILY: Final = GameFamily(
    rules=_rules,
    place=3,
    dealt_beside=_dealt_beside,
    mistakes=_mistakes,
    reasons=REASONS,
    numbers=("heaven", "hell", "dopplers"),
    count=_count,
    level=_level,
    lines=_lines,
    explain=_explain,
    aim="round",
)
