"""Mistakes in rules files of Himmel + Hölle that the schema cannot find."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from heul_doch.game.core.family import Mistake
from heul_doch.game.rulefiles.values import copies_of, int_of, map_of


def mistakes(data: Mapping[str, Any]) -> Iterator[Mistake]:
    """Yield rows that can never be full, and rounds that need more full rows than there are (ruling 3.3).

    ``data`` follows the schema, but a variant may have removed any key.
    """
    rules, deck = map_of(data.get("rules")), map_of(data.get("deck"))
    limit, sides = int_of(rules.get("row_limit")) or 0, 2 * (int_of(rules.get("side_limit")) or 0)
    cards = sum(copies_of(deck) or [])
    if limit > min(sides, cards):
        yield Mistake(("rules", "row_limit"), "row_never_full", {"limit": limit, "sides": sides, "cards": cards})
    have, by_seats = len(map_of(deck.get("colours"))), map_of(data.get("by_seats"))
    for seats in ("", *by_seats):
        need = int_of((map_of(map_of(by_seats[seats]).get("rules")) if seats else rules).get("end_rows")) or 0
        if need > have:
            at = ("by_seats", seats) if seats else ()
            yield Mistake((*at, "rules", "end_rows"), "rows_too_few", {"need": need, "have": have})
