"""The moves of Heul doch! on a flat state (:mod:`heul_doch.game.games.heul_doch.flat`): what is legal, what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from heul_doch.game.core.engine import Game
from heul_doch.game.core.moves import Move
from heul_doch.game.core.state import Draft, State
from heul_doch.game.games.heul_doch.family import PLAYING
from heul_doch.game.games.heul_doch.flat_effects import FlatEffects
from heul_doch.game.games.heul_doch.layout import (
    FIRST_PLAY,
    HEIGHT,
    LAY_LEFT,
    LAY_ONION,
    LAY_OWN,
    LAY_RIGHT,
    ONIONS,
    PLY,
    SEATS,
    SUMS,
    TURN,
)
from heul_doch.game.games.heul_doch.tables import AS_ONION, PLACES, PLAY

if TYPE_CHECKING:
    from heul_doch.game.games.heul_doch.family import HeulDoch


class FlatRules(FlatEffects):
    """The rules of one table."""

    def __init__(self, game: Game, rules: HeulDoch) -> None:
        """Raises ValueError for a table that is larger than any rules file can make it."""
        FlatEffects.__init__(self, game, rules)
        card = next((card for card in range(self.span) if self.kinds[card] >= 0), 0)
        self.special_onion: int = 1 if rules.places(card, *[rules.no_card] * 3) & AS_ONION else 0

    # ---- moves

    def code(self, move: Move) -> int:
        """Return the number of a move."""
        card = move.cards[0]
        if move.verb == PLAY:
            option = FIRST_PLAY + self.rules.plays[move.seat][card].index(move)
        else:
            option = PLACES.index(move.verb)
        return card * self.codes + option

    def move(self, code: int) -> Move:
        """Return the move of the seat on turn that has this number."""
        seat, card, option = self.state[TURN], code // self.codes, code % self.codes
        if option >= FIRST_PLAY:
            return self.rules.plays[seat][card][option - FIRST_PLAY]
        return self.rules.laying[seat][card][option]

    def legal(self) -> list[int]:
        """Return the numbers of all legal moves, in the order of :meth:`HeulDoch.legal`."""
        state, found = self.state, []
        seat = state[TURN]
        if seat < 0:
            return []
        left = self.gift_row(state, (seat + 1) % self.n)
        right = self.gift_row(state, (seat + self.n - 1) % self.n)
        own = self.own_row(state, seat)
        for i in range(state[HEIGHT + self.n + seat]):
            card = state[self.base + (self.n + seat) * self.span + i]
            code = card * self.codes
            if self.kinds[card] >= 0:
                for option in range(self.plays[self.kinds[card] * SEATS + seat]):
                    found.append(code + FIRST_PLAY + option)
                if self.special_onion:
                    found.append(code + LAY_ONION)
                continue
            is_left, is_right = self.fits[left + card], self.fits[right + card]
            if is_left:
                found.append(code + LAY_LEFT)
            if is_right:
                found.append(code + LAY_RIGHT)
            if self.fits[own + card] and not is_left and not is_right:
                found.append(code + LAY_OWN)
            found.append(code + LAY_ONION)
        return found

    def make(self, code: int) -> None:
        """Make a legal move."""
        self.play(self.state, code // self.codes, code % self.codes)

    def play(self, state: list[int], card: int, option: int) -> None:
        """Make a move: card, effect, draw, next turn (1.2, 1.5)."""
        seat, n = state[TURN], self.n
        if option >= FIRST_PLAY and not self.is_known[self.kinds[card]]:
            self._play_by_rules(state, card, option)
            return
        state[PLY] += 1
        self.take(state, seat, card)
        self.again = 0
        self.skip = 0
        if option == LAY_ONION:
            self.push(state, seat, -1 - card)
        elif option == LAY_OWN:
            self.push(state, seat, card)
        elif option == LAY_LEFT:
            self.push(state, seat + 1 if seat + 1 < n else 0, card)
        elif option == LAY_RIGHT:
            self.push(state, seat - 1 if seat else n - 1, card)
        else:
            self.put(state, 2 * n + 1, card)
            self.touched[n + seat] = 1
            self.run(state, seat, self.kinds[card], option - FIRST_PLAY)
        self.draw(state, seat)
        if self.again and state[HEIGHT + n + seat]:
            return
        if self.skip:
            seat = self._skip(state, seat)
        state[TURN] = self._next(state, seat)

    def _next(self, state: list[int], seat: int) -> int:
        """Return the next seat clockwise that has cards, -1 if there is none."""
        for _ in range(self.n):
            seat = seat + 1 if seat + 1 < self.n else 0
            if state[HEIGHT + self.n + seat]:
                return seat
        return -1

    def _skip(self, state: list[int], seat: int) -> int:
        """Return the last seat that is passed over, ``seat`` if no other seat has cards."""
        having = 0
        for s in range(self.n):
            if state[HEIGHT + self.n + s]:
                having += 1
        if having >= 2:
            for _ in range(self.skip):
                seat = self._next(state, seat)
        return seat

    # ---- the end

    def scores(self) -> list[tuple[int, int]]:
        """Return for each stack the points that count and those that onions void."""
        return [(self.score(self.state, seat), self.score_lost(self.state, seat)) for seat in range(self.n)]

    def score(self, state: list[int], seat: int) -> int:
        """Return the points that count in a stack (B, 1.9)."""
        sums, total = SUMS + seat * self.size, 0
        for value in range(1, self.size):
            total += state[sums + value]
        return total - self.score_lost(state, seat)

    def score_lost(self, state: list[int], seat: int) -> int:
        """Return the points of a stack that onions void."""
        sums, lost = SUMS + seat * self.size, 0
        for i in range(2 * state[ONIONS + seat], 2 * state[ONIONS + seat] + 2):
            if self.void[i]:
                lost += state[sums + self.void[i]]
        return lost

    def _play_by_rules(self, state: list[int], card: int, option: int) -> None:
        """Let the rules play a special card that has an effect this module does not know."""
        draft = self._draft(state)
        seat = draft.turn
        before = draft.zones[:]
        self.rules.play(draft, self.rules.plays[seat][card][option - FIRST_PLAY])
        for zone in range(2 * self.n + 2):
            if draft.zones[zone] is not before[zone]:
                self.touched[zone] = 1
        self._read(state, draft.zones, draft.turn, draft.ply)

    def _draft(self, state: list[int]) -> Draft:
        position = State(tuple(self._zones(state)), (), state[TURN], PLAYING, state[PLY], 0)
        return Draft(position, None, True)
