"""A sensible player of Jammerlappen that looks one move ahead.

Each legal move is tried in a few positions that agree with what the seat knows
(:func:`heul_doch.game.core.observe.resample`). What comes out is weighed as the chance to be left over at the end.
Nothing here knows an action card by name: whatever a rules file invents is played for what it does to the position.
What is weighed, for every seat still in:

* its burden: about how many turns its cards will take, low numbers long, equal cards together, action cards short;
* the pot that lies before the seat on turn: if nothing of its fits, it will have to take it, else anybody may.

Whoever bears most is the likeliest to be left over. Taking the pot by choice, swapping and throwing in are moves like
any other: they are made when they lower the own chance to lose.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, log

from heul_doch.game.bots.protocol import distinct, per_table
from heul_doch.game.core.cards import Seat
from heul_doch.game.core.engine import Game
from heul_doch.game.core.moves import Move
from heul_doch.game.core.observe import View, resample
from heul_doch.game.core.rng import Rng
from heul_doch.game.core.state import NOBODY, Position
from heul_doch.game.games.jammerlappen.family import Jammerlappen
from heul_doch.game.games.jammerlappen.text import Table

WORLDS = 2
"""Resampled positions a move is tried in; the same ones for every move, so that luck compares nothing."""


PATIENCE = 250
"""Moves of all seats after which a game is long; nearly all have ended by then."""

IMPATIENCE = 0.0004
"""How much a player errs more for every move of a long game, as a chance to lose."""

MOST_IMPATIENCE = 0.03
"""As much and no more: players who no longer care what they do would not come to an end either."""


def impatience(ply: int) -> float:
    """Return how far a player errs in a game of so many moves, as a chance to lose."""
    return min(MOST_IMPATIENCE, IMPATIENCE * max(0, ply - PATIENCE))


@dataclass(frozen=True, slots=True)
class JammerWeights:
    """What things weigh, in turns. Found by self-play with ``tests/bench/tune_jammer.py``."""

    card: float = 0.43
    """A hand card of the highest value."""
    low: float = 1.53
    """How much more the lowest value weighs; those between lie on a line."""
    action: float = 0.0
    """An action card in hand."""
    copies: float = 0.35
    """Each further copy of the same card, as a share of the first one's weight."""
    open_card: float = 0.64
    """An open card of the highest value."""
    open_low: float = 1.55
    """How much more the lowest one weighs there."""
    open_action: float = 0.18
    """An open action card."""
    hidden: float = 2.0
    """A card face down."""
    refill: float = 0.15
    """A card of the draw pile that the seat may have to draw."""
    pot: float = 0.46
    """Share of the pot's weight that will come to somebody if the seat on turn can go on."""
    stuck: float = 0.9
    """Share that comes to the seat on turn if it cannot."""
    turn: float = 0.5
    """What it is worth to be on turn with the lead."""
    scale: float = 2.5
    """Turns of difference by which one seat is e times as likely to lose as another."""


class JammerTables:
    """What the bot works out once for a table: what each card weighs where."""

    def __init__(self, game: Game, weights: JammerWeights) -> None:
        rules = game.rules
        if not isinstance(rules, Jammerlappen):
            raise TypeError(f"this bot plays jammerlappen only, not {game.defn.family}")
        self.rules = rules
        self.seats = game.seats
        faces = game.deck.faces
        values = [f.value for f in faces if f.value]
        top, bottom = max(values), min(values)
        span = max(1, top - bottom)
        w = weights
        self.in_hand = [w.card + w.low * (top - f.value) / span if f.value else w.action for f in faces]
        """Face -> its weight in hand."""
        self.lying_open = [
            w.open_card + w.open_low * (top - f.value) / span if f.value else w.open_action for f in faces
        ]
        self.face_values = [f.value for f in faces]


class JammerJudge:
    """Weighs positions of one table for one seat."""

    def __init__(self, tables: JammerTables, weights: JammerWeights) -> None:
        self.tables, self.weights = tables, weights

    def burden(self, state: Position, seat: Seat) -> float:
        """Return about how many turns the cards of a seat will take."""
        tables, w, zones = self.tables, self.weights, state.zones
        rules = tables.rules
        face_of, in_hand = rules.face_of, tables.in_hand
        total, seen = 0.0, 0
        for card in zones[seat]:
            face = face_of[card]
            weight = in_hand[face]
            if seen >> face & 1:
                weight *= w.copies
            seen |= 1 << face
            total += weight
        for zone in rules.open_zones[seat]:
            pile = zones[zone]
            if pile:
                total += tables.lying_open[face_of[pile[0]]]
        for zone in rules.hidden_zones[seat]:
            if zones[zone]:
                total += w.hidden
        return total

    def pot_weight(self, state: Position) -> float:
        """Return what the pot would add to a hand."""
        tables, w = self.tables, self.weights
        face_of, in_hand = tables.rules.face_of, tables.in_hand
        total, seen = 0.0, 0
        for card in state.zones[tables.rules.pot_zone]:
            face = face_of[card]
            weight = in_hand[face]
            if seen >> face & 1:
                weight *= w.copies
            seen |= 1 << face
            total += weight
        return total

    def can_go_on(self, state: Position, seat: Seat) -> bool:
        """Tell whether a seat could lay something it sees."""
        tables = self.tables
        rules, zones = tables.rules, state.zones
        data: Table = state.data
        values = tables.face_values
        hand = zones[seat]
        if hand:
            return any(rules.fits(values[rules.face_of[card]], data) for card in hand)
        for zone in rules.open_zones[seat]:
            pile = zones[zone]
            if pile and rules.fits(values[rules.face_of[pile[0]]], data):
                return True
        return False

    def chance_to_lose(self, state: Position, seat: Seat) -> float:
        """Return the estimated chance that ``seat`` is left over, 0 to 1."""
        rules, w, n = self.tables.rules, self.weights, self.tables.seats
        data: Table = state.data
        if seat in data.out:
            return 0.0
        if state.turn == NOBODY:
            left = n - len(data.out)
            return 1.0 if left == 1 else 0.5
        still_in = [s for s in range(n) if s not in data.out]
        burdens = [self.burden(state, s) for s in still_in]
        place = still_in.index(state.turn)
        draw = len(state.zones[rules.draw_zone])
        if draw:
            share = w.refill * draw / len(still_in)
            burdens = [b + share for b in burdens]
        pot = self.pot_weight(state)
        if state.zones[rules.pot_zone]:
            if self.can_go_on(state, state.turn):
                share = w.pot * pot / len(still_in)
                burdens = [b + share for b in burdens]
            else:
                burdens[place] += w.stuck * pot
        if data.need is None:
            burdens[place] -= w.turn
        mine = burdens[still_in.index(seat)]
        return self._share(burdens, mine)

    def _share(self, burdens: list[float], mine: float) -> float:
        scale = self.weights.scale
        return 1.0 / sum(exp(max(-50.0, min(50.0, (b - mine) / scale))) for b in burdens)


class JammerBot:
    """Tries each move once and takes the best; throws in when that is better than letting it pass."""

    def __init__(self, weights: JammerWeights | None = None, worlds: int = WORLDS, slips: float = 0.0) -> None:
        """``slips``: how far it errs about each move, as a chance to lose; moves that differ so little are mixed up."""
        self.weights = weights or JammerWeights()
        self.worlds = worlds
        self.slips = slips
        self._judges: dict[tuple[str, int], JammerJudge] = {}

    def choose(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Move:
        """Return the move after which the seat is least likely to be left over. Raises TypeError for another family."""
        judge = self.judge(game)
        candidates = distinct(game, moves)
        if len(candidates) == 1:
            return candidates[0]
        costs = self._costs(game, judge, view, candidates, rng)[0]
        return candidates[min(range(len(candidates)), key=costs.__getitem__)]

    def react(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Move | None:
        """Return what to throw in out of turn, None to let it pass."""
        judge = self.judge(game)
        candidates = distinct(game, moves)
        costs, waiting = self._costs(game, judge, view, candidates, rng)
        best = min(range(len(candidates)), key=costs.__getitem__)
        return candidates[best] if costs[best] < waiting else None

    def _costs(
        self, game: Game, judge: JammerJudge, view: View, candidates: list[Move], rng: Rng
    ) -> tuple[list[float], float]:
        """Return the chance to lose after each move, and as things stand."""
        seat = view.seat
        totals = [0.0] * len(candidates)
        waiting = 0.0
        for _ in range(self.worlds):
            world = resample(game, view, rng)
            waiting += judge.chance_to_lose(world, seat) / self.worlds
            for i, move in enumerate(candidates):
                totals[i] += judge.chance_to_lose(game.next_state(world, move), seat) / self.worlds
        # Two players who always do the same can hand one another the same cards for ever: whoever has been sitting
        # here for long loses patience, and tries something else.
        slips = self.slips + impatience(view.ply)
        if slips:
            # Gumbel noise: the choice is a softmax over the chances.
            totals = [t + slips * log(-log(rng.random() or 0.5)) for t in totals]
        return totals, waiting

    def judge(self, game: Game) -> JammerJudge:
        """Return what weighs positions of a table. Raises TypeError for another family."""
        return per_table(self._judges, game, lambda table: JammerJudge(JammerTables(table, self.weights), self.weights))
