"""One true sentence about the player's own seat in a finished game.

Facts worth a sentence are found in the finished game (:class:`Fact`), the most important first. Their messages are
``own-KEY-1``, ``own-KEY-2`` ... of ``own.ftl``; the same game always gets the same one.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from typing import Final

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.events import Event
from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.base.sentences import listing, number_text
from heul_doch.scenes.storage.characters import load_cast
from heul_doch.scenes.storage.session import PEOPLE, FinishedGame
from heul_doch.scenes.table.adapter import Fact, adapter_of
from heul_doch.scenes.table.remarks import TAG as REMARKS_TAG
from heul_doch.scenes.table.remarks import RemarkChooser
from heul_doch.scenes.ui.scene import Context

CLOSE: Final = 3
"""Points ahead up to which a win is a close one."""
MUCH: Final = 8
"""Points lost, or cards taken, from which on that is worth a sentence."""


def own_sentence(words: Words, finished: FinishedGame, seat: Seat) -> str:
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


def facts_of(words: Words, finished: FinishedGame, seat: Seat) -> list[Fact]:
    """Return what is true of a seat, the most telling first; the last says no more than its place."""
    outcome = finished.outcome
    if outcome.is_broken_off:
        return [Fact("broken", {})]
    own = adapter_of(finished.game.defn.family).own_facts(words, finished, seat)
    found = plain_facts(words, finished, seat) if own is None else own
    place = Fact("left" if seat == outcome.loser else "safe", {})
    return [*found, _place(words, finished, seat) if outcome.points else place]


def events_of(finished: FinishedGame) -> Iterator[tuple[Seat, Event]]:
    """Yield everything that happened in a finished game, with who made the move; nothing where it is not known."""
    if finished.match is not None:
        for state, move in zip(finished.match.states, finished.match.moves):
            for event in finished.game.apply(state, move).events:
                yield move.seat, event


def _place(words: Words, finished: FinishedGame, seat: Seat) -> Fact:
    """Return the place and the points, which is always true of a game with points."""
    outcome, points = finished.outcome, finished.outcome.points
    if seat in outcome.winners:
        return Fact("first", {"points": _number(points[seat])})
    missing = points[outcome.winners[0]] - points[seat]
    name = listing(words, [finished.names[winner] for winner in outcome.winners])
    own = _number(points[seat])
    values = {"place": outcome.places[seat], "of": len(points), "points": own, "missing": missing, "name": name}
    return Fact("place" if missing else "tied", values)


def _number(points: int) -> int | str:
    """Return points as a number, by which a noun can be chosen; below nought as text with a true minus."""
    return points if points >= 0 else number_text(points)


def plain_facts(words: Words, finished: FinishedGame, seat: Seat) -> list[Fact]:
    """Return how a game with points was won; nothing else is known of a game nobody wrote facts for."""
    outcome, points, names = finished.outcome, finished.outcome.points, finished.names
    if not points or seat not in outcome.winners:
        return []
    if len(outcome.winners) > 1:
        others = [names[winner] for winner in outcome.winners if winner != seat]
        return [Fact("shared", {"name": listing(words, others)})]
    if len(outcome.ranking) < 2:
        return []
    second = outcome.ranking[1][0]
    ahead = points[seat] - points[second]
    values: dict[str, str | int] = {"points": _number(points[seat]), "ahead": ahead, "name": names[second]}
    return [Fact("tears" if ahead <= 0 else "close" if ahead <= CLOSE else "won", values)]


def closing_remark(ctx: Context, finished: FinishedGame) -> str:
    """Return what a winner, or else somebody who came last, has to say, with the name before it.

    In a game without points nobody has won. Empty with remarks switched off, and where nobody of them speaks.
    """
    words, match, outcome = ctx.words, finished.match, finished.outcome
    if not ctx.settings.banter or outcome.is_broken_off:
        return ""
    cast = load_cast(ctx.user_dir)[0]
    who = [None if s.player in PEOPLE else cast.get(s.role or s.character) for s in finished.setup.seats]
    seed = match.side_seed(REMARKS_TAG, match.state.ply) if match is not None else 0
    winners = outcome.winners if outcome.points else ()
    chooser = RemarkChooser(finished.game, seed, who, words, heard=ctx.app.heard)
    remark = chooser.at_the_end(winners, outcome.ranking[-1])
    if remark is None:
        return ""
    said = remark.text(words, finished.names, lambda name: name)
    return words("result-remark", name=finished.names[remark.seat], remark=said)
