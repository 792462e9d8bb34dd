"""The scoring of a finished game: each game has its own (:attr:`scenes.table.adapter.GameAdapter.result`).

For score screens nobody has played for (screenshots), bots play games to their end here.
"""

from __future__ import annotations

from collections.abc import Sequence

from heul_doch.game.core.engine import Game
from heul_doch.game.core.match import Match
from heul_doch.game.core.rng import Rng
from heul_doch.scenes.base import paths
from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.storage.characters import load_cast
from heul_doch.scenes.storage.session import HUMAN, Evening, FinishedGame, PlannedLeg, SeatSetup, TableSetup
from heul_doch.scenes.table.adapter import adapter_of
from heul_doch.scenes.ui.scene import Launch, Scene

BOT = "onestep"


def scene(launch: Launch) -> Scene:
    """Return the scoring of a finished game, or (screenshots) of one played by bots."""
    from heul_doch.game.rulefiles.find import find_rulebook

    finished = launch.setup
    if isinstance(finished, FinishedGame):
        return adapter_of(finished.game.defn.family).result(launch)
    return adapter_of(find_rulebook(launch.game, paths.rules_dir()).family).result(launch)


def played(launch: Launch, words: Words) -> FinishedGame:
    """Return the game that is asked for, played by bots."""
    from heul_doch.scenes.table.live_game import build_game
    from heul_doch.scenes.table.scene import PICTURE_SALT

    seats = _seats(launch, words)
    setup = TableSetup(launch.game, tuple(launch.variants), dict(launch.options), seats, launch.seed)
    game = build_game(setup, paths.rules_dir())
    match = Match.new(game, launch.seed or 1, [seat.name for seat in seats], salt=PICTURE_SALT)
    _play(match, launch)
    return _finished(setup, game, match, launch.seed)


def played_evening(launch: Launch, words: Words, games: Sequence[str]) -> FinishedGame:
    """Return the last round of an evening with one round of each of these games."""
    setup = TableSetup(seats=_seats(launch, words), plan=tuple(PlannedLeg(game, 1) for game in games))
    evening = Evening.begin(setup, launch.seed or 1)
    while not evening.series.is_over:
        _play(evening.deal(""), launch)
    match = evening.series.matches[-1]
    return _finished(evening.seated(TableSetup(seats=setup.seats)), match.game, match, evening.series.seed)


def _seats(launch: Launch, words: Words) -> tuple[SeatSetup, ...]:
    return tuple(
        SeatSetup(words("setup-you") if n == 0 else words.said(who.name), who.face, HUMAN if n == 0 else BOT)
        for n, who in enumerate(load_cast()[0].members[: launch.seats or 4])
    )


def _play(match: Match, launch: Launch) -> None:
    from heul_doch.game.bots import LEVELS

    bot, rng = LEVELS[BOT](), Rng(launch.seed or 1)
    while not match.is_over:
        seat = match.acting_seats[0]
        match.submit(bot.choose(match.game, match.view(seat), match.legal_moves(seat), rng))


def _finished(setup: TableSetup, game: Game, match: Match, seed: int | None) -> FinishedGame:
    outcome = game.outcome(match.state)
    assert outcome is not None
    return FinishedGame(setup, game, outcome, match.state.zones, seed, match=match)
