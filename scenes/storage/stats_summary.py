"""Statistics of finished games: shares, streaks, means.

Everything is seen from the person's seat. A shared win is a win for everybody who shares it (bug report B06), and is
counted apart as well. A share is compared with what chance alone would give: one seat in so many.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, TextIO

from heul_doch.game.bots.players import split_player
from heul_doch.game.records.tally import NOTE
from heul_doch.scenes.storage.characters import current_player
from heul_doch.scenes.storage.stats_file import GameEntry

RECENT: Final = 24
"""Games in the chart of the last ones."""
LONGEST: Final = 5
"""Games in the list of the longest."""

COLUMNS: Final = (
    "id", "ended", "game", "variants", "seats", "moves", "undone", "hints", "start", "seat", "name", "player",
    "is_person", "place", "won", "shared", "points",
)  # fmt: skip
"""Columns of the CSV file before what the families count; a line is one seat of one game."""


FORMULA: Final = tuple("=+-@\uff1d\uff0b\uff0d\uff20")
"""Characters with which a formula of a spreadsheet begins."""


@dataclass(slots=True)
class Share:
    """How often the person won in one kind of games."""

    key: str
    games: int = 0
    wins: int = 0
    shared: int = 0
    """Wins that were shared, among ``wins``."""
    expected: float = 0.0
    """Wins that chance alone would give: one seat in so many, summed over the games."""

    @property
    def part(self) -> float:
        """Wins by games, 0..1."""
        return self.wins / self.games if self.games else 0.0

    @property
    def fair(self) -> float:
        """The part chance alone would give."""
        return self.expected / self.games if self.games else 0.0


@dataclass(frozen=True, slots=True)
class Mean:
    """A number of the person a game, beside the mean of the others."""

    key: str
    mine: float
    others: float


@dataclass(frozen=True, slots=True)
class Bar:
    """One of the last games."""

    points: int
    place: int
    has_won: bool


@dataclass(slots=True)
class Figures:
    """All figures of some games."""

    total: Share = field(default_factory=lambda: Share(""))
    streak: int = 0
    """Games won in a row up to now; below 0: not won in a row."""
    best_streak: int = 0
    best_points: int | None = None
    mean_points: float | None = None
    undone: int = 0
    hints: int = 0
    by_game: list[Share] = field(default_factory=list)
    by_variant: list[Share] = field(default_factory=list)
    """``-`` stands for games without any."""
    by_opponent: list[Share] = field(default_factory=list)
    """A game with several kinds of opponents counts for each of them."""
    by_turn: list[Share] = field(default_factory=list)
    """By the place in the first round: ``1`` began."""
    by_seats: list[Share] = field(default_factory=list)
    means: list[Mean] = field(default_factory=list)
    recent: list[Bar] = field(default_factory=list)
    """The last games, oldest first; games without points are left out."""
    longest: list[GameEntry] = field(default_factory=list)
    """Most moves first."""


def counted(entries: Iterable[GameEntry]) -> list[GameEntry]:
    """Return the games that count: with a person, and not broken off."""
    return [entry for entry in entries if entry.me is not None and not entry.is_broken_off]


def figures(entries: Iterable[GameEntry]) -> Figures:
    """Work out all figures of the games that count, which come oldest first."""
    games = counted(entries)
    found = Figures()
    for entry in games:
        _add(found.total, entry)
        assert entry.me is not None
        if entry.me.has_won:
            found.streak = max(0, found.streak) + 1
            found.best_streak = max(found.best_streak, found.streak)
        else:
            found.streak = min(0, found.streak) - 1
        found.undone += entry.undone
        found.hints += entry.hints
    found.by_game = _shares(games, lambda entry: [entry.game])
    found.by_variant = _shares(games, lambda entry: list(entry.variants) or ["-"])
    found.by_opponent = _shares(games, _opponents)
    found.by_turn = sorted(_shares(games, _turn), key=lambda share: int(share.key))
    found.by_seats = sorted(_shares(games, lambda entry: [str(len(entry.seats))]), key=lambda share: int(share.key))
    points = [entry.me.points for entry in games if entry.me is not None and entry.me.points is not None]
    if points:
        found.best_points, found.mean_points = max(points), sum(points) / len(points)
    found.means = _means(games)
    bars = [Bar(me.points, me.place, me.has_won) for e in games if (me := e.me) is not None and me.points is not None]
    found.recent = bars[-RECENT:]
    found.longest = sorted(games, key=lambda entry: -entry.moves)[:LONGEST]
    return found


def _add(share: Share, entry: GameEntry) -> None:
    me = entry.me
    assert me is not None
    share.games += 1
    share.wins += me.has_won
    share.shared += me.has_won and sum(seat.has_won for seat in entry.seats) > 1
    # In a game without points there is one who loses, and everybody else has won.
    share.expected += (1 if me.points is not None else len(entry.seats) - 1) / len(entry.seats)


def _shares(games: Sequence[GameEntry], keys: Callable[[GameEntry], Iterable[str]]) -> list[Share]:
    """Return a share for each key, the most played first."""
    found: dict[str, Share] = {}
    for entry in games:
        for key in dict.fromkeys(keys(entry)):
            _add(found.setdefault(key, Share(key)), entry)
    return sorted(found.values(), key=lambda share: -share.games)


def _opponents(entry: GameEntry) -> list[str]:
    """Return the strengths of the others; bots of an older version go by what they have become."""
    players = [seat.player for number, seat in enumerate(entry.seats) if number != entry.person]
    return [split_player(current_player(player) or player)[0] for player in players]


def _turn(entry: GameEntry) -> list[str]:
    assert entry.person is not None
    return [str((entry.person - entry.start) % len(entry.seats) + 1)]


def _means(games: Sequence[GameEntry]) -> list[Mean]:
    """Return the mean of every number that is counted, in the order the families name them."""
    mine: dict[str, list[int]] = {}
    others: dict[str, list[int]] = {}
    for entry in games:
        for number, seat in enumerate(entry.seats):
            for key, value in seat.numbers.items():
                (mine if number == entry.person else others).setdefault(key, []).append(value)
    return [
        Mean(key, sum(values) / len(values), sum(others[key]) / len(others[key]))
        for key, values in mine.items()
        if key != "moves" and not key.startswith(NOTE) and others.get(key)
    ]


def write_csv(entries: Iterable[GameEntry], stream: TextIO) -> int:
    """Write all games onto ``stream`` (opened with ``newline=""``), a line a seat; return the number of games."""
    games = list(entries)
    numbers = list(dict.fromkeys(key for entry in games for seat in entry.seats for key in seat.numbers))
    # A name counted by a family never hides a column of ours.
    numbers = [name for name in numbers if name not in COLUMNS and name != "moves" and not name.startswith(NOTE)]
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow([*COLUMNS, "own_moves", *map(_cell, numbers)])
    for e in games:
        winners = sum(seat.has_won for seat in e.seats)
        texts = map(_cell, (e.id, e.ended, e.game, " ".join(e.variants)))
        head = [*texts, len(e.seats), e.moves, e.undone, e.hints, e.start]
        for number, seat in enumerate(e.seats):
            shared = int(seat.has_won and winners > 1)
            who = [number, _cell(seat.name), _cell(seat.player), int(number == e.person)]
            row = [*who, seat.place, int(seat.has_won), shared]
            points = "" if seat.points is None else seat.points
            counts = [seat.numbers.get(name, "") for name in ("moves", *numbers)]
            writer.writerow([*head, *row, points, *counts])
    return len(games)


def _cell(text: str) -> str:
    """Return a text as a cell that no spreadsheet takes for a formula: a name may begin with ``=``."""
    return f"'{text}" if text.lstrip()[:1] in FORMULA or text[:1] in ("\t", "\r", "\n") else text
