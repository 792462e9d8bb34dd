"""Reasons for moves of Himmel + Hölle, from their visible effects (:mod:`heul_doch.game.bots.hints`).

The future of rows and sums is estimated as in one-step play
(:class:`heul_doch.game.games.himmel_hoelle.onestep.HimmelJudge`), from what the seat knows.
"""

from __future__ import annotations

from collections.abc import Sequence

from heul_doch.game.bots.reasons import Why, because, telling
from heul_doch.game.core.engine import Game
from heul_doch.game.core.moves import Move
from heul_doch.game.core.observe import View
from heul_doch.game.games.himmel_hoelle.onestep import HimmelJudge, HimmelWeights, Table
from heul_doch.game.games.himmel_hoelle.terms import DECIDING, DISCARD, YES

LIKELY = 0.55
"""Smallest probability of a likely event."""

UNLIKELY = 0.35
"""Largest probability of an unlikely event."""

WORTH = 3
"""Points in hand from which a colour is a reason."""


class _Explainer:
    """Finds reasons for the moves of one view."""

    def __init__(self, game: Game, seen: View) -> None:
        self.game, self.seen = game, seen
        self.judge = HimmelJudge(game, HimmelWeights())
        self.table: Table = self.judge.read(seen)
        self.to_come = self.judge.to_come(self.table.rows)
        self.tendencies = [self.judge.tendency(side, n, 0.0) for side, n in zip(self.table.rows, self.to_come)]
        """For each row the probabilities of heaven and of hell."""

    def colour(self, row: int) -> str:
        return self.game.defn.colours[row].id

    def best(self) -> int:
        """Return the row with the highest expected gain of the seat, -1 for none."""
        total, worths = sum(self.to_come), []
        for row, held in enumerate(self.table.held):
            top, _ = self.judge.chances(self.table, held, row, total)
            worths.append(self.tendencies[row][0] * top * held)
        most = max(range(len(worths)), key=worths.__getitem__)
        return most if worths[most] > 1.0 else -1

    def facts(self, move: Move) -> list[Why]:
        """Return what speaks for a move, most important first."""
        if self.seen.phase == DECIDING:
            return self._of_doppler(move)
        card = move.cards[0]
        row, value = self.judge.rules.row_of[card], self.game.face(card).value
        name, colour = self.game.face(card).name, self.colour(row)
        rest = self.table.held[row] - value
        found = []
        if move.verb == DISCARD:
            balance = self.table.rows[row].balance
            if balance < 0:
                found.append(because("himmel_discard_hell", colour=colour, points=value))
        else:
            found += self._of_row(move, row, rest, colour)
            after = self.judge.after(self.table, move)
            heaven, hell = self.judge.tendency(after.rows[row], self.judge.to_come(after.rows)[row], 0.0)
            if hell >= LIKELY and hell > heaven:
                found.append(because("himmel_sheds", colour=colour, points=value))
        best = self.best()
        if best >= 0 and best != row and self.table.held[best] >= WORTH:
            found.append(because("himmel_keeps", colour=self.colour(best), points=self.table.held[best]))
        if value == 1 or rest == 0:
            found.append(because("himmel_cheap", card=name))
        return found

    def _of_row(self, move: Move, row: int, rest: int, colour: str) -> list[Why]:
        """Return what a laid card does to its row."""
        after = self.judge.after(self.table, move)
        was, now = self.table.rows[row].balance, after.rows[row].balance
        is_full, found = after.rows[row].room == 0, []
        if not any(self.judge.to_come(after.rows)):
            points = self._points(after)
            found.append(because("himmel_ends_well", points=points) if points > 0 else because("himmel_ends"))
        elif is_full and now > 0 and rest:
            found.append(because("himmel_locks_heaven", colour=colour, points=rest))
        elif is_full and now < 0 and not rest:
            found.append(because("himmel_locks_hell", colour=colour))
        if was <= 0 < now and rest:
            found.append(because("himmel_heaven", colour=colour, points=rest))
        elif now < 0 <= was:
            if not rest:
                found.append(because("himmel_hell_free", colour=colour))
            elif self.judge.chances(self.table, rest, row, sum(self.to_come))[0] < UNLIKELY:
                found.append(because("himmel_hell", colour=colour))
        elif now > was > 0 and rest >= WORTH:
            found.append(because("himmel_pushes", colour=colour, points=rest))
        elif now < was < 0 and not rest:
            found.append(because("himmel_hell_deeper", colour=colour))
        return found

    def _points(self, table: Table) -> int:
        """Return the expected points of the seat if the round ended with ``table``."""
        total = 0.0
        for row, side in enumerate(table.rows):
            top, _ = self.judge.chances(table, table.held[row], row, 0.0)
            total += ((side.balance > 0) - (side.balance < 0)) * top * table.held[row]
        return round(total)

    def _of_doppler(self, move: Move) -> list[Why]:
        row = self.seen.data.row
        held = self.table.held[row]
        top, _ = self.judge.chances(self.table, held, row, 0.0)
        chance = round(100 * top) if held else 0
        later = [r for r in range(row + 1, len(self.table.rows)) if self.table.rows[r].balance > 0]
        best = max(later, key=lambda r: self.table.held[r], default=-1)
        promised = self.table.held[best] if best >= 0 else 0
        if move.choices == (YES,):
            if not promised and top < LIKELY:
                return [because("himmel_double_last")]
            return [because("himmel_double", colour=self.colour(row), chance=chance, points=held)]
        if not held:
            return [because("himmel_double_none", colour=self.colour(row))]
        if promised > held:
            return [because("himmel_double_later", colour=self.colour(best), points=promised)]
        return [because("himmel_double_low", colour=self.colour(row), chance=chance)] if top < LIKELY else []


def explain(game: Game, seen: View, moves: Sequence[Move], move: Move, other: Move | None) -> Why:
    """Return a reason for ``move`` that does not fit ``other``. Raises TypeError for another family."""
    sight = _Explainer(game, seen)
    if other is None:
        return telling(sight.facts(move))
    return telling(sight.facts(move), sight.facts(other), [game.face(card).name for card in other.cards])
