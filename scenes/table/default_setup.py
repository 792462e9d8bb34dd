"""The table the command line asks for, where no set-up is given. Imports no pygame."""

from __future__ import annotations

from typing import Final

from heul_doch.game.bots.players import is_player, player_id
from heul_doch.game.rulefiles.find import find_rulebook
from heul_doch.game.rulefiles.loader import define
from heul_doch.scenes.players.external_bots import remember
from heul_doch.scenes.storage.characters import load_cast, role_of
from heul_doch.scenes.storage.session import HUMAN, PlannedLeg, SeatSetup, TableSetup, plan_of
from heul_doch.scenes.ui.scene import Context, Launch

DEFAULT_SEATS: Final = 4
PICTURE_BOT: Final = "onestep"
"""Plays the moves a picture wants made: quick and always the same."""


def default_setup(ctx: Context, launch: Launch) -> TableSetup:
    """Return the set-up of the table. Raises RulesError or OSError."""
    words = ctx.words
    if isinstance(launch.setup, TableSetup):
        return launch.setup
    count = launch.seats or DEFAULT_SEATS
    you, *others = load_cast(ctx.user_dir)[0].members[:count]
    seats = [SeatSetup(words("table-you"), you.face, HUMAN, role_of(you))]
    for number, who in enumerate(others):
        player = PICTURE_BOT if launch.moves else player_id(who.level, who.temper)
        if number < len(launch.bots):
            asked = launch.bots[number]
            player = asked if is_player(asked) else remember(ctx.store, asked)
        seats.append(SeatSetup(words.said(who.name), who.face, player, role_of(who)))
    leg = PlannedLeg(launch.game, launch.rounds, tuple(launch.variants), dict(launch.options))
    definition = define(find_rulebook(leg.game, ctx.user_dir / "rules"), leg.variants, dict(leg.options))
    return TableSetup(
        leg.game, leg.variants, leg.options, tuple(seats), launch.seed, plan=plan_of(leg, definition, len(seats))
    )
