"""Heul doch!: card games as data, players for them, and a table to play at.

The parts of an installed program (``game``, ``scenes``, ``assets``, ``rules``) lie in this folder. In a checkout they
are folders of the top level, which is searched first. The links in this folder are for type checkers, which do not run
this code; nothing else needs them.
"""

from pathlib import Path

_top = Path(__file__).resolve().parents[2]
if (_top / "packaging" / "heul_doch").is_dir():
    __path__.insert(0, str(_top))
