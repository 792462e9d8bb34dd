"""Games that bots play to their end, for score screens nobody has played for (screenshots)."""

from __future__ import annotations

from collections.abc import Sequence

from heul_doch.game.core.engine import Game
from heul_doch.game.core.match import Match
from heul_doch.game.core.rng import Rng
from heul_doch.scenes.base import paths
from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.storage.characters import load_cast
from heul_doch.scenes.storage.finished_game import FinishedGame
from heul_doch.scenes.storage.session import HUMAN, Evening, PlannedLeg, SeatSetup, TableSetup
from heul_doch.scenes.ui.scene import Launch

BOT = "onestep"


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


def played(launch: Launch, words: Words) -> FinishedGame:
    """Return the game that is asked for."""
    from heul_doch.scenes.table.live_game import build_game

    seats = _seats(launch, words)
    setup = TableSetup(launch.game, tuple(launch.variants), dict(launch.options), seats, launch.seed)
    game = build_game(setup, paths.rules_dir())
    match = Match.new(game, launch.seed or 1, [seat.name for seat in seats])
    _play(match, launch)
    return _finished(setup, game, match, launch.seed)


def played_evening(launch: Launch, words: Words, games: Sequence[str]) -> FinishedGame:
    """Return the last round of an evening with one round of each of these games."""
    plan = tuple(PlannedLeg(game, 1) for game in games)
    setup = TableSetup(seats=_seats(launch, words), plan=plan)
    evening = Evening.begin(setup, launch.seed or 1)
    while not evening.series.is_over:
        _play(evening.deal(""), launch)
    match = evening.series.matches[-1]
    return _finished(evening.seated(TableSetup(seats=setup.seats)), match.game, match, evening.series.seed)
