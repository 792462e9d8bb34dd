"""The scoring of a finished game: each game has its own (:meth:`scenes.table.adapter.GameAdapter.result`)."""

from __future__ import annotations

from heul_doch.scenes.base import paths
from heul_doch.scenes.storage.finished_game import FinishedGame
from heul_doch.scenes.table.adapter import adapter_of
from heul_doch.scenes.ui.scene import Launch, Scene


def family_of(launch: Launch) -> str:
    """Return the family of the game that ended, or (screenshots) of the one that is asked for."""
    if isinstance(launch.setup, FinishedGame):
        return launch.setup.game.defn.family
    from heul_doch.game.rulefiles.find import find_rulebook

    return find_rulebook(launch.game, paths.rules_dir()).family


def scene(launch: Launch) -> Scene:
    """Return the scoring of a finished game, or (screenshots) of one played by bots."""
    return adapter_of(family_of(launch)).result(launch)
