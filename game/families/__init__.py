"""The rules that no data can say, one module a game; chosen by ``family`` in the rules file."""

from __future__ import annotations

from game.families.heul_doch import HeulDoch
from game.families.himmel_hoelle import HimmelHoelle
from game.families.jammerlappen import Jammerlappen

FAMILIES: dict[str, type[HeulDoch] | type[Jammerlappen] | type[HimmelHoelle]] = {
    "heul_doch": HeulDoch,
    "jammerlappen": Jammerlappen,
    "himmel_hoelle": HimmelHoelle,
}
"""Family id -> class; the loader refuses files that name another."""
