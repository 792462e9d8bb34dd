"""The log of Jammerlappen: each move as the lines that everybody reads."""

from __future__ import annotations

from typing import Any

import pytest
from heul_doch.game import view
from heul_doch.game.core.game_log import log_lines
from heul_doch.game.core.observe import redact
from jammer import position, table

Told = tuple[str, int, str, int, str]
OTHERS = " | 7 8 6 | 4 1 1 2"
PUT: dict[str, Any] = {"pot": "3 4", "need": 4}


def told(hand: str, move: str, more: dict[str, Any]) -> list[Told]:
    """Return key, seat, card, count and way of the lines of a move, as seat 2 reads them."""
    game = table(3)
    state = position(game, hand + OTHERS, **more)
    step = game.apply(state, game.parse_move(state, move))
    lines = log_lines(game, view(game, state, 2), [redact(game, event, 2) for event in step.events])
    shown = [line for line in lines if not line.is_quiet]
    assert [line.is_move for line in shown] == [True] + [False] * (len(shown) - 1)
    return [(line.key.removeprefix("jammer-line-"), line.seat, line.card, line.count, line.way) for line in shown]


@pytest.mark.parametrize(
    ("hand", "move", "more", "lines"),
    [
        ("9 9", "0 keep", {"phase": "swap"}, [("do-keep", 0, "", 0, "")]),
        ("4 9", "0 play 4", PUT, [("do-lay", 0, "4", 1, "")]),
        ("4 4 9", "0 play 4 4", {"pot": "4"}, [("do-lay", 0, "4", 2, "")]),
        ("9 9", "2 slam play 4", {"pot": "4 4 4", "need": 4}, [("do-slam", 2, "4", 1, ""), ("set", 2, "", 4, "")]),
        ("9", "0 play 9", PUT | {"hidden": "-|9|8"}, [("do-lay", 0, "9", 1, ""), ("out", 0, "", 0, "")]),
        ("5 9", "0 play 5", PUT, [("do-lay", 0, "5", 1, ""), ("falling", -1, "", 0, "")]),
        (
            "richtungswechsel 9", "0 play richtungswechsel", PUT,
            [("do-lay", 0, "richtungswechsel", 1, ""), ("direction", 0, "", 0, "back")],
        ),
        (
            "richtungswechsel 9", "0 play richtungswechsel", PUT | {"direction": -1},
            [("do-lay", 0, "richtungswechsel", 1, ""), ("direction", 0, "", 0, "on")],
        ),
        ("weg-damit 9", "0 play weg-damit", PUT, [("do-lay", 0, "weg-damit", 1, ""), ("remove", 0, "", 3, "")]),
        ("9 9", "0 take", PUT, [("do-take", 0, "", 0, "")]),
        (
            ".", "0 blind 0", PUT | {"hidden": "2 3|9|8"},
            [("do-blind", 0, "", 1, ""), ("blind", 0, "2", 0, ""), ("missed", 0, "", 0, "")],
        ),
        (".", "0 blind 0", PUT | {"hidden": "8 3|9|8"}, [("do-blind", 0, "", 1, ""), ("blind", 0, "8", 0, "")]),
    ],
)  # fmt: skip
def test_what_a_move_is_told_as(hand: str, move: str, more: dict[str, Any], lines: list[Told]) -> None:
    """A pot that is taken is told as a miss only after an unseen card that did not fit."""
    assert told(hand, move, more) == lines
