"""One sentence about the player's own seat when a game is over: true, of this game, in every game. No pygame.

What is worth saying is found in the finished game (:class:`Fact`), the most telling first. Its words are the messages
``own-KEY-1``, ``own-KEY-2`` ... of ``own.ftl``; the same game always gets the same one.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from heul_doch.game.core.cards import Seat, card_of, is_up
from heul_doch.game.core.events import CardsMoved, DopplersShown
from heul_doch.game.core.match import Match
from heul_doch.game.records.tally import tally
from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.base.result_lines import listing, number_text
from heul_doch.scenes.games import FAMILIES, kit_of
from heul_doch.scenes.storage.finished_game import Finished

CLOSE: Final = 3
"""Points ahead up to which a win is a close one."""
MUCH: Final = 8
"""Points lost, or cards taken, from which on that is worth a sentence."""


class Fact(NamedTuple):
    """Something that is true of a seat in a finished game."""

    key: str
    values: Mapping[str, str | int]


class Gift(NamedTuple):
    """A number card one seat had to give another and that counts where it lies at the end."""

    giver: Seat
    taker: Seat
    card: int
    value: int


def own_sentence(words: Words, finished: Finished, seat: Seat) -> str:
    """Return the sentence about a seat."""
    facts = facts_of(words, finished, seat)
    moves = len(finished.match.moves) if finished.match is not None else 0
    number = zlib.crc32(f"{moves} {finished.outcome.points} {finished.outcome.ranking} {finished.seed}".encode())
    # The two most telling ones take turns; the last is always there and is said when there is no other.
    telling = facts[:-1][:2] or facts
    fact = telling[number % len(telling)]
    texts: list[str] = []
    while (key := f"own-{fact.key}-{len(texts) + 1}") in words:
        texts.append(key)
    return words(texts[number // 7 % len(texts)], **fact.values)


def facts_of(words: Words, finished: Finished, seat: Seat) -> list[Fact]:
    """Return what is true of a seat, the most telling first; the last says no more than its place."""
    outcome = finished.outcome
    if outcome.is_broken_off:
        return [Fact("broken", {})]
    found = list(_FACTS.get(finished.game.defn.family, _plain)(words, finished, seat))
    if outcome.points:
        found.append(_place(words, finished, seat))
    else:
        found.append(Fact("left" if seat == outcome.loser else "safe", {}))
    return found


def _place(words: Words, finished: Finished, seat: Seat) -> Fact:
    """Return the place and the points, which is always true of a game with points."""
    outcome, points = finished.outcome, finished.outcome.points
    if seat in outcome.winners:
        return Fact("first", {"points": _number(points[seat])})
    values: dict[str, str | int] = {
        "place": outcome.places[seat],
        "of": len(points),
        "points": _number(points[seat]),
        "missing": points[outcome.winners[0]] - points[seat],
        "name": listing(words, [finished.names[winner] for winner in outcome.winners]),
    }
    return Fact("tied" if not values["missing"] else "place", values)


def _number(points: int) -> int | str:
    """Return points as a number, by which a noun can be chosen; below nought as text with a true minus."""
    return points if points >= 0 else number_text(points)


def _plain(words: Words, finished: Finished, seat: Seat) -> list[Fact]:
    """Return how a game with points was won; nothing else is known of a game nobody wrote facts for."""
    outcome, points, names = finished.outcome, finished.outcome.points, finished.names
    if not points or seat not in outcome.winners:
        return []
    if len(outcome.winners) > 1:
        others = [names[winner] for winner in outcome.winners if winner != seat]
        return [Fact("shared", {"name": listing(words, others)})]
    rest = [other for group in outcome.ranking[1:] for other in group]
    if not rest:
        return []
    second = rest[0]
    ahead = points[seat] - points[second]
    values: dict[str, str | int] = {"points": _number(points[seat]), "ahead": ahead, "name": names[second]}
    return [Fact("tears" if ahead <= 0 else "close" if ahead <= CLOSE else "won", values)]


# ------------------------------------------------------------------------------------------------ Heul doch!


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


def _heul_doch(words: Words, finished: Finished, seat: Seat) -> list[Fact]:
    outcome, names = finished.outcome, finished.names
    own, best = outcome.seats[seat], max(score.score for score in outcome.seats)
    missing, has_won = best - own.score, seat in outcome.winners
    found = _plain(words, finished, seat)
    speech = kit_of("heul_doch").words(words, finished.game, names, finished.viewer)

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


# ------------------------------------------------------------------------------------------------ Jammerlappen


def _jammerlappen(words: Words, finished: Finished, seat: Seat) -> list[Fact]:
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


# ------------------------------------------------------------------------------------------------ Himmel + Hölle


def _himmel_hoelle(words: Words, finished: Finished, seat: Seat) -> list[Fact]:
    outcome, points = finished.outcome, finished.outcome.points
    gains, best = outcome.rows[seat].gains, max(finished.outcome.points)
    colours = [words.said(colour.name) for colour in finished.game.defn.colours]
    most, least, has_won = max(gains), min(gains), seat in outcome.winners
    found = _plain(words, finished, seat)
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


_FACTS: Final[Mapping[str, Callable[[Words, Finished, Seat], list[Fact]]]] = {
    "heul_doch": _heul_doch,
    "jammerlappen": _jammerlappen,
    "himmel_hoelle": _himmel_hoelle,
}
"""Family -> what finds its facts; a family without any gets :func:`_plain`."""
assert set(_FACTS) <= set(FAMILIES)
