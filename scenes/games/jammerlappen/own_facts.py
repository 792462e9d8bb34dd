"""What to say about a seat at the end of Jammerlappen; see :mod:`scenes.games.results.own_seat`."""

from __future__ import annotations

from heul_doch.game.core.cards import Seat
from heul_doch.game.records.tally import tally
from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.games.results.own_seat import MUCH
from heul_doch.scenes.storage.finished_game import FinishedGame
from heul_doch.scenes.table.adapter import Fact


def own_facts(words: Words, finished: FinishedGame, seat: Seat) -> list[Fact]:
    """Return what is true of a seat, the most telling first."""
    outcome, names, match, game = finished.outcome, finished.names, finished.match, finished.game
    if match is None:
        return []
    numbers, loser, out = tally(match)[seat].numbers, outcome.loser, match.state.data.out
    if seat == loser:
        zones = [zone for zone, where in enumerate(game.zones) if where.owner == seat]
        left = sum(len(finished.zones[zone]) for zone in zones)
        found = [Fact("left-over", {"left": left})]
        if numbers["taken"] >= MUCH:
            values = {"left": left, "pots": numbers["pots"], "taken": numbers["taken"]}
            found.insert(0, Fact("left-over-pots", values))
        return found
    place = out.index(seat) + 1
    found = []
    if place == 1:
        found.append(Fact("out-first", {"name": names[loser] if loser is not None else ""}))
    if place == len(out) > 1 and loser is not None:
        found.append(Fact("out-narrowly", {"name": names[loser]}))
    if numbers["slams"]:
        found.append(Fact("slams", {"count": numbers["slams"], "place": place}))
    if not numbers["pots"]:
        found.append(Fact("no-pots", {"place": place}))
    elif numbers["taken"] >= MUCH:
        found.append(Fact("pots", {"taken": numbers["taken"], "place": place}))
    if numbers["sets"] > numbers["slams"]:
        found.append(Fact("sets", {"count": numbers["sets"], "place": place}))
    return found or [Fact("order", {"place": place, "of": len(names)})]
