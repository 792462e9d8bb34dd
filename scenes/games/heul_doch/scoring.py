"""The scoring of Heul doch in words and in steps, for the result screen. Imports no pygame, decides nothing.

All numbers come from :class:`game.core.events.Outcome`; here they are only put in the order in which they are shown.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from heul_doch.game.core.cards import Entry, Face, Seat, card_of, is_up
from heul_doch.game.core.events import Outcome, SeatScore
from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.storage.finished_game import FinishedGame

FaceOf = Callable[[int], Face]
"""Card id -> face, e.g. ``Game.face``."""


def stacks_of(finished: FinishedGame) -> tuple[OpenedStack, ...]:
    """Return every seat's stack, opened."""
    game = finished.game
    values = max(face.value for face in game.defn.faces)
    return tuple(
        open_stack(score, finished.zones[game.zone("stack", score.seat)], game.face, values)
        for score in finished.outcome.seats
    )


class ShownCard(NamedTuple):
    """A card of an opened stack."""

    name: str
    """Name of the face: ``red-5``, ``werwolf``; for onions what they were, for nobody looks at their faces."""
    value: int
    """0 for specials."""
    is_onion: bool
    is_void: bool


@dataclass(frozen=True, slots=True)
class OpenedStack:
    """One seat's stack, sorted for showing."""

    score: SeatScore
    onions: tuple[ShownCard, ...]
    """Face-down cards, bottom to top."""
    columns: tuple[tuple[ShownCard, ...], ...]
    """Open number cards by value: ``columns[0]`` holds the 1s, bottom to top."""
    neutral: tuple[ShownCard, ...]
    """Specials that lie open: neither points nor onions."""

    @property
    def highest(self) -> int:
        """The highest value of the deck."""
        return len(self.columns)


def open_stack(score: SeatScore, entries: Sequence[Entry], face_of: FaceOf, values: int) -> OpenedStack:
    """Sort one stack. ``values`` is the highest number of the deck; ``entries`` the zone, bottom to top."""
    onions: list[ShownCard] = []
    neutral: list[ShownCard] = []
    columns: list[list[ShownCard]] = [[] for _ in range(values)]
    lost = set(score.lost_cards)
    for entry in entries:
        card = card_of(entry)
        face = face_of(card)
        shown = ShownCard(face.name, face.value, not is_up(entry), card in lost)
        if shown.is_onion:
            onions.append(shown)
        elif face.value:
            columns[face.value - 1].append(shown)
        else:
            neutral.append(shown)
    return OpenedStack(score, tuple(onions), tuple(map(tuple, columns)), tuple(neutral))


def reveal_order(outcome: Outcome) -> tuple[Seat, ...]:
    """Return the seats from last to first, so that the winner is counted at the end."""
    return tuple(seat for group in reversed(outcome.ranking) for seat in reversed(group))


def saddest(outcome: Outcome) -> Seat | None:
    """Return who gets the handkerchief: the last-placed; None when several share that place, or everybody won."""
    last = outcome.ranking[-1]
    if len(last) != 1 or last[0] in outcome.winners:
        return None
    return last[0]


def void_sentence(words: Words, score: SeatScore) -> str:
    """Say what a number of onions voids."""
    if not score.voided:
        return words("result-void-none")
    if len(score.voided) == 1:
        text = words("result-void-one", count=score.onions, first=score.voided[0])
    else:
        # The 7s fall first; the rest of the number after them (ruling 1.9).
        high, low = max(score.voided), min(score.voided)
        text = words("result-void-two", count=score.onions, first=high, second=low)
    if not score.lost_cards:
        text = words("result-void-lucky", text=text)
    return text


def tie_sentence(words: Words, outcome: Outcome, names: Sequence[str]) -> str:
    """Explain a tie for the first place (ruling 1.10); empty when there was none."""
    by_seat = {score.seat: score for score in outcome.seats}
    winner = by_seat[outcome.winners[0]]
    if len(outcome.winners) > 1:
        return words("result-tie-shared")
    if any(score.score == winner.score for score in outcome.seats if score.seat != winner.seat):
        return words("result-tie-lost", name=names[winner.seat], lost=winner.lost)
    return ""
