"""Fast playouts: a position is played on for some rounds by a cheap policy, then the probability to win is estimated.

Positions are flat states (:mod:`heul_doch.game.games.heul_doch.layout`). The policy computes the worth of a move from
what it changes (:mod:`heul_doch.game.games.heul_doch.onestep` evaluates whole positions). A special card is tried on a
copy of the state, so that any card of any rules file is played for what it does. The estimate at the end is in
:mod:`heul_doch.game.games.heul_doch.estimate`.

All seats use the same policy. A separate one for the searching seat, tuned until it won 27.5 % against three of the
plain one with special cards, did not make the search stronger (40.4 % of 280 games against 42.9 % of 400).

As in :mod:`heul_doch.game.games.heul_doch.flat`, ``playout.pxd`` gives the names C types for the optional build. Sums
are added in a fixed order, so that plain Python and machine code give the same numbers.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from heul_doch.game.core.cards import Entry
from heul_doch.game.core.engine import Game
from heul_doch.game.core.moves import Move
from heul_doch.game.core.state import State
from heul_doch.game.games.heul_doch.estimate import Estimates, floats
from heul_doch.game.games.heul_doch.layout import (
    FIRST_PLAY,
    HEIGHT,
    LAY_LEFT,
    LAY_ONION,
    LAY_OWN,
    LAY_RIGHT,
    PLY,
    SEATS,
    TURN,
)
from heul_doch.game.games.heul_doch.onestep import Weights
from heul_doch.game.games.heul_doch.prospects import Prospects


class Playouts(Estimates):
    """Plays positions of one table on."""

    def __init__(self, game: Game, weights: Weights | None = None, prospects: Prospects | None = None) -> None:
        """Raises TypeError for a game of another family."""
        Estimates.__init__(self, game, weights, prospects)
        self.w_hand: float = self.weights.hand
        self.w_special: float = self.weights.special
        self.w_follow: float = self.weights.follow
        self.w_second: float = self.weights.follow_second
        self.w_top: float = self.weights.open_top
        self.w_others: float = self.weights.others
        self.w_leader: float = self.weights.leader
        self.costs: list[float] = floats(SEATS * SEATS)
        """Cost of a point of each other seat for a seat, at ``seat * n + other``."""

    # ---- the policy

    def follow(self, state: list[int], seat: int, card: int, row: int, left: int, right: int, own: int) -> float:
        """Return the worth of the best two cards that could be laid next, after ``card`` has left the hand.

        ``row`` is the own outlook; ``left``, ``right`` and ``own`` are rows of the cards that fit.
        """
        fits, values, rows = self.fits, self.values, self.rows
        first = second = 0.0
        hand = self.base + (self.n + seat) * self.span
        for i in range(hand, hand + state[HEIGHT + self.n + seat]):
            other = state[i]
            if fits[own + other] and other != card and not fits[left + other] and not fits[right + other]:
                value = values[other]
                if value:
                    points = rows[row + value]
                    if points > first:
                        second = first
                        first = points
                    elif points > second:
                        second = points
        return self.w_follow * first + self.w_second * second

    def pick(self) -> int:
        """Return the move of the policy for the seat on turn: the best, of equal ones the first in the legal list."""
        state, n, values, rows, fits = self.state, self.n, self.values, self.rows, self.fits
        self.make_room()
        seat = state[TURN]
        left_seat = seat + 1 if seat + 1 < n else 0
        right_seat = seat - 1 if seat else n - 1
        left, right, own = self.gift_row(state, left_seat), self.gift_row(state, right_seat), self.own_row(state, seat)
        has_top = own != self.any
        turns = self.turns(state, seat) - 1
        row = self.outlook(state, seat, 0, turns)
        onion_gain = rows[self.outlook(state, seat, 1, turns)] - rows[row]
        if has_top:
            onion_gain -= self.w_top
        hand = self.base + (n + seat) * self.span
        end = hand + state[HEIGHT + n + seat]
        dearest = 0.0
        for i in range(hand, end):
            value = values[state[i]]
            if value and rows[row + value] > dearest:
                dearest = rows[row + value]
        # Upper limit of what the next cards add; moves that cannot be best with it are not examined.
        most = 0.0
        if self.w_follow > 0.0:
            most += self.w_follow * dearest
        if self.w_second > 0.0:
            most += self.w_second * dearest
        best_code, best = -1, -1e9
        for i in range(hand, end):
            card = state[i]
            value = values[card]
            code = card * self.codes
            if self.kinds[card] >= 0:
                kind = self.kinds[card]
                for option in range(self.plays[kind * SEATS + seat]):
                    gain = self._try(seat, card, option, row, turns)
                    if gain + most > best:
                        gain += self.follow(
                            state,
                            seat,
                            card,
                            row,
                            self.gift_row(self.trial, left_seat),
                            self.gift_row(self.trial, right_seat),
                            self.own_row(self.trial, seat),
                        )
                        if gain > best:
                            best_code, best = code + FIRST_PLAY + option, gain
                if not self.special_onion:
                    continue
                gain = onion_gain - self.w_special
            else:
                kept = rows[row + value]
                held = self.w_hand * kept
                if fits[left + card] or fits[right + card]:
                    if fits[left + card]:
                        gain = self._gift_gain(state, seat, left_seat, value) - held
                        if gain + most > best:
                            gain += self.follow(state, seat, card, row, card * self.span, right, own)
                            if gain > best:
                                best_code, best = code + LAY_LEFT, gain
                    if fits[right + card]:
                        gain = self._gift_gain(state, seat, right_seat, value) - held
                        if gain + most > best:
                            gain += self.follow(state, seat, card, row, left, card * self.span, own)
                            if gain > best:
                                best_code, best = code + LAY_RIGHT, gain
                elif fits[own + card]:
                    gain = kept - held
                    if not has_top:
                        gain += self.w_top
                    if gain + most > best:
                        gain += self.follow(state, seat, card, row, left, right, card * self.span)
                        if gain > best:
                            best_code, best = code + LAY_OWN, gain
                gain = onion_gain - held
            if gain + most > best:
                gain += self.follow(state, seat, card, row, left, right, self.any)
                if gain > best:
                    best_code, best = code + LAY_ONION, gain
        return best_code

    def _gift_gain(self, state: list[int], seat: int, other: int, value: int) -> float:
        """Return what a card of this value is worth to ``seat`` in another stack."""
        return (
            -self.costs[seat * self.n + other]
            * self.rows[self.outlook(state, other, 0, self.turns(state, other)) + value]
        )

    def _try(self, seat: int, card: int, option: int, row: int, turns: int) -> float:
        """Play a special card in ``trial`` as far as its effect goes; return what that is worth."""
        state, trial, n = self.state, self.trial, self.n
        kind = self.kinds[card]
        self._begin_trial()
        if self.tops_only[kind]:
            self.run(trial, seat, kind, option)
        else:
            self.play(trial, card, FIRST_PLAY + option)
        gain = -self.w_special
        for s in range(n):
            cost = 1.0 if s == seat else -self.costs[seat * n + s]
            if self.touched[s]:
                left = turns if s == seat else self.turns(trial, s)
                change = self.rows[self.outlook(trial, s, 0, left)]
                change -= self.rows[self.outlook(state, s, 0, left)]
                if self.own_row(trial, s) != self.any:
                    change += self.w_top
                if self.own_row(state, s) != self.any:
                    change -= self.w_top
                gain += cost * change
            if not self.touched[n + s]:
                continue
            if s == seat:
                # The played card is gone and another may have been drawn; that is no effect.
                if not self._is_kept(seat, card):
                    gain += self._hand_worth(trial, s) - self._hand_worth(state, s) + self.w_special
            else:
                gain += cost * (self._hand_worth(trial, s) - self._hand_worth(state, s))
        return gain

    def _hand_worth(self, position: list[int], seat: int) -> float:
        """Return the worth of a hand in a position, with the outlook of the stack as it is now."""
        row = self.outlook(self.state, seat, 0, self.turns(position, seat))
        hand = self.base + (self.n + seat) * self.span
        worth = 0.0
        for i in range(hand, hand + position[HEIGHT + self.n + seat]):
            value = self.values[position[i]]
            worth += self.w_hand * self.rows[row + value] if value else self.w_special
        return worth

    def _is_kept(self, seat: int, card: int) -> bool:
        """Return whether the hand in ``trial`` begins with all cards of the hand now but one."""
        hand = self.base + (self.n + seat) * self.span
        place, end = hand, hand + self.trial[HEIGHT + self.n + seat]
        for i in range(hand, hand + self.state[HEIGHT + self.n + seat]):
            held = self.state[i]
            if held != card:
                if place >= end or self.trial[place] != held:
                    return False
                place += 1
        return True

    # ---- whole playouts

    def begin(self, zones: Sequence[Sequence[Entry]], turn: int, ply: int) -> None:
        """Begin at a position. What a point of each seat costs the others stays as it is there."""
        self.load(zones, turn, ply)
        self.weigh_seats()

    def begin_at(self, state: State) -> None:
        """Begin at a position of the engine."""
        self.begin(state.zones, state.turn, state.ply)

    def weigh_seats(self) -> None:
        """Compute what a point of each other seat costs a seat at the root; leaders cost more."""
        state, n, strengths = self.root, self.n, self.strengths
        self.make_room()
        for seat in range(n):
            strengths[seat] = self.rows[self.outlook(state, seat, 0, self.turns(state, seat))]
        for seat in range(n):
            best = -1e9
            for s in range(n):
                if s != seat and strengths[s] > best:
                    best = strengths[s]
            total = 0.0
            for s in range(n):
                pull = 0.0 if s == seat else math.exp((strengths[s] - best) / self.w_leader)
                self.costs[seat * n + s] = pull
                total += pull
            scale = self.w_others / total
            for s in range(n):
                self.costs[seat * n + s] *= scale

    def play_policy(self, game: Game, state: State) -> State:
        """Make the policy's move in the position that is played and in ``state``, which is the same; return the new."""
        return self.play_move(game, state, self.move(self.pick()))

    def play_move(self, game: Game, state: State, move: Move) -> State:
        """Do the same with a legal move; of equal cards the one is played that the game plays."""
        move = game.canonical_move(state, move)
        self.make(self.code(move))
        return game.next_state(state, move)

    def play_out(self, code: int, rounds: int, first: int, seat: int) -> float:
        """Make a move at the root and play ``rounds`` rounds by the policy; return a seat's probability to win.

        It is the mean of the estimates after each round from ``first`` on: later estimates are better informed, earlier
        ones have less random variation.
        """
        state, n = self.state, self.n
        self.reset()
        self.make(code)
        first = min(first, rounds)
        total = 0.0
        for done in range(1, rounds + 1):
            end = state[PLY] + n
            while state[TURN] >= 0 and state[PLY] < end:
                self.make(self.pick())
            if state[TURN] < 0:
                # A result counts for all rounds that would have followed.
                self._result(state)
                total += (1 + rounds - max(done, first)) * self.chance[seat]
                break
            if done >= first:
                self.make_room()
                self.estimate(state)
                total += self.chance[seat]
        return total / (1 + rounds - first)
