"""The rules that no data can say, one module a game; chosen by ``family`` in the rules file."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from heul_doch.game.core.definition import GameDefinition
from heul_doch.game.games.heul_doch.family import HeulDoch
from heul_doch.game.games.himmel_hoelle.family import HimmelHoelle
from heul_doch.game.games.jammerlappen.family import Jammerlappen

if TYPE_CHECKING:
    from heul_doch.game.core.engine import RuleFamily

FAMILIES: dict[str, Callable[[GameDefinition, int], RuleFamily]] = {
    "heul_doch": HeulDoch,
    "jammerlappen": Jammerlappen,
    "himmel_hoelle": HimmelHoelle,
}
"""Family id -> its class, made for a number of seats; the loader refuses files that name another."""
