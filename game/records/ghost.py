"""A ghost: what a seat of a record had come to at each of its turns, to compare a game of the same deal with it.

A ghost knows no cards. What a seat has come to is what everybody at the table could tell
(:attr:`heul_doch.game.core.family.GameFamily.progress`): in Heul doch! the score as if the game ended now, in Himmel +
Hölle the points of the rows scored so far, in Jammerlappen the cards the seat still has. A round ends when the seat is
on turn again.
"""

from __future__ import annotations

from typing import NamedTuple

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.engine import Game
from heul_doch.game.core.families import family
from heul_doch.game.core.match import Match
from heul_doch.game.core.observe import AUDIENCE, view
from heul_doch.game.core.state import State


class Ghost(NamedTuple):
    """What a seat of a record came to."""

    name: str
    seat: Seat
    rounds: tuple[int, ...]
    """Progress when the seat was on turn for the first, second ... time."""
    final: int
    """Progress at the end of the record."""
    place: int
    """Place at the end, 1..; 0 for a record that was broken off."""

    @property
    def is_over(self) -> bool:
        """Whether the game was played to its end."""
        return self.place > 0

    def after(self, turns: int) -> int | None:
        """Return the progress when so many turns had been taken; None if the record ends before that."""
        return self.rounds[turns] if turns < len(self.rounds) else None


def progress_of(game: Game, state: State, seat: Seat) -> int:
    """Return what a seat has come to, from what everybody may know. Raises ValueError for a family without progress."""
    progress = family(game.defn.family).progress
    if progress is None:
        raise ValueError(f"nothing is known of the progress in games like {game.defn.id}")
    found: int = progress(game, view(game, state, AUDIENCE), seat)
    return found


def turns_of(match: Match, seat: Seat) -> int:
    """Return how many turns a seat has taken; what it did out of turn does not count."""
    return sum(move.seat == seat == state.turn for state, move in zip(match.states, match.moves))


def ghost_of(match: Match, seat: Seat, name: str) -> Ghost:
    """Return the ghost of a seat of a match, over or broken off. Raises ValueError for a family without progress."""
    game, rounds = match.game, []
    for state, move in zip(match.states, match.moves):
        if move.seat == seat == state.turn:
            rounds.append(progress_of(game, state, seat))
    outcome = game.outcome(match.state)
    place = 0 if outcome is None or outcome.is_broken_off else outcome.places[seat]
    return Ghost(name, seat, tuple(rounds), progress_of(game, match.state, seat), place)
