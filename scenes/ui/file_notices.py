"""Notices about files of the player that are left out. Imports no pygame."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import TYPE_CHECKING

from heul_doch.game.core.problems import Problem
from heul_doch.scenes.base.sentences import file_problem

if TYPE_CHECKING:
    from heul_doch.scenes.ui.scene import Context

log = logging.getLogger(__name__)


def tell_once(ctx: Context, problems: Iterable[Problem], *, is_shown: bool = False) -> None:
    """Say of each file that is left out its first mistake, once until the program ends, and log it.

    With ``is_shown`` the scene shows the mistakes itself.
    """
    for problem in problems:
        if problem.is_warning or problem.path in ctx.app.told_files:
            continue
        ctx.app.told_files.add(problem.path)
        log.warning("left out: %s", problem)
        if not is_shown:
            ctx.toast(file_problem(ctx.words, problem), reading="long")
