"""What to say about a seat at the end of Himmel + Hölle; see :mod:`scenes.games.results.own_seat`."""

from __future__ import annotations

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.events import DopplersShown
from heul_doch.game.core.match import Match
from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.games.results.own_seat import plain_facts
from heul_doch.scenes.storage.finished_game import FinishedGame
from heul_doch.scenes.table.adapter import Fact


def own_facts(words: Words, finished: FinishedGame, seat: Seat) -> list[Fact]:
    """Return what is true of a seat, the most telling first."""
    outcome, points = finished.outcome, finished.outcome.points
    gains, best = outcome.rows[seat].gains, max(finished.outcome.points)
    colours = [words.said(colour.name) for colour in finished.game.defn.colours]
    most, least, has_won = max(gains), min(gains), seat in outcome.winners
    found = plain_facts(words, finished, seat)
    if not has_won and points[seat] - least > best:
        found.append(Fact("hell-cost", {"colour": colours[gains.index(least)], "points": -least}))
    for row in _doubled(finished.match, seat):
        key = "doppler" if gains[row] > 0 else "doppler-wasted"
        found.append(Fact(key, {"colour": colours[row], "points": gains[row]}))
    if most > 0:
        found.append(Fact("heaven", {"colour": colours[gains.index(most)], "points": most}))
    if least <= -4:
        found.append(Fact("hell", {"colour": colours[gains.index(least)], "points": -least}))
    if not any(gains):
        found.append(Fact("no-row", {}))
    return found


def _doubled(match: Match | None, seat: Seat) -> list[int]:
    """Return the rows for which a seat gave its Doppler."""
    if match is None:
        return []
    found: list[int] = []
    for state, move in zip(match.states, match.moves):
        for event in match.game.apply(state, move).events:
            if isinstance(event, DopplersShown) and seat in event.seats:
                found.append(event.row)
    return found
