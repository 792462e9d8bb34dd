"""What to say about a seat at the end of Heul doch!; see :mod:`scenes.games.results.own_seat`."""

from __future__ import annotations

from typing import NamedTuple

from heul_doch.game.core.cards import Seat, card_of, is_up
from heul_doch.game.core.events import CardsMoved
from heul_doch.game.core.match import Match
from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.games.heul_doch.words import HeulDochWords
from heul_doch.scenes.games.results.own_seat import MUCH, plain_facts
from heul_doch.scenes.storage.finished_game import FinishedGame
from heul_doch.scenes.table.adapter import Fact


class Gift(NamedTuple):
    """A number card one seat had to give another and that counts where it lies at the end."""

    giver: Seat
    taker: Seat
    card: int
    value: int


def gifts(match: Match) -> list[Gift]:
    """Return the gifts whose cards count where they were given, at the end of a game of Heul doch!, in order."""
    game, last = match.game, match.states[-1]
    outcome = game.outcome(last)
    if outcome is None:
        return []
    found: list[Gift] = []
    for state, move in zip(match.states, match.moves):
        for event in game.apply(state, move).events:
            if not isinstance(event, CardsMoved) or event.cause != "give" or event.special:
                continue
            for transfer in event.transfers:
                assert transfer.card is not None
                card, taker = card_of(transfer.card), game.zones[transfer.target].owner
                stack = last.zones[transfer.target]
                value = game.face(card).value
                counts = any(card_of(entry) == card and is_up(entry) for entry in stack)
                if counts and value and value not in outcome.seats[taker].voided:
                    found.append(Gift(move.seat, taker, card, value))
    return found


def own_facts(words: Words, finished: FinishedGame, seat: Seat) -> list[Fact]:
    """Return what is true of a seat, the most telling first."""
    outcome, names = finished.outcome, finished.names
    own, best = outcome.seats[seat], max(score.score for score in outcome.seats)
    missing, has_won = best - own.score, seat in outcome.winners
    found = plain_facts(words, finished, seat)
    speech = HeulDochWords(words, finished.game, names, finished.viewer)

    def card(gift: Gift) -> str:
        return speech.card(finished.game.face(gift.card).name)

    if own.lost > missing > 0:
        found.append(Fact("onions-cost", {"lost": own.lost, "missing": missing, "onions": own.onions}))
    winner = outcome.winners[0]
    given = gifts(finished.match) if finished.match is not None else []
    dear = [g for g in given if g.giver == seat and g.taker == winner and g.value >= missing > 0]
    if dear and not has_won and len(outcome.winners) == 1:
        gift = max(dear, key=lambda g: g.value)
        found.append(
            Fact("gift-cost", {"card": card(gift), "name": names[winner], "value": gift.value, "missing": missing})
        )
    if not has_won and own.lost >= MUCH:
        found.append(Fact("onions", {"lost": own.lost, "onions": own.onions, "missing": missing}))
    if outcome.ranking[-1] == (seat,) and not has_won:
        found.append(Fact("last", {"missing": missing, "name": names[winner]}))
    got = [g for g in given if g.taker == seat and g.giver != seat and g.value >= 5]
    if got:
        gift = max(got, key=lambda g: g.value)
        found.append(Fact("gift", {"card": card(gift), "name": names[gift.giver], "value": gift.value}))
    if not has_won and not own.lost and own.score:
        found.append(Fact("clean", {"points": own.score, "place": outcome.places[seat]}))
    return found
