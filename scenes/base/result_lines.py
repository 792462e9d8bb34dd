"""Who won, in words and places: what every scoring says. No pygame."""

from __future__ import annotations

from collections.abc import Sequence

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.events import Outcome
from heul_doch.scenes.base.i18n import Words


def listing(words: Words, names: Sequence[str]) -> str:
    """Join names: „A, B und C“."""
    if len(names) < 2:
        return "".join(names)
    return words("result-and", first=", ".join(names[:-1]), last=names[-1])


def winner_sentence(words: Words, outcome: Outcome, names: Sequence[str], person: Seat | None) -> str:
    """Say who won. ``person`` is the seat of the one in front of the screen."""
    if len(outcome.winners) > 1:
        return words("result-shared", names=listing(words, [names[seat] for seat in outcome.winners]))
    winner = outcome.winners[0]
    return words("result-you-win") if winner == person else words("result-wins", name=names[winner])


def signed(points: int) -> str:
    """Return points with their sign, a true minus."""
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


def number_text(number: float) -> str:
    """Return points or a part of a win with at most one decimal digit, below nought with a true minus."""
    text = str(number) if isinstance(number, int) else f"{round(number, 1):g}"
    return text.replace("-", "−")
