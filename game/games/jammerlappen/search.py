"""A bot of Jammerlappen that searches: sampled deals of the hidden cards, each played on for some rounds.

The model for :mod:`heul_doch.game.bots.search_loop`. In playouts all seats use a fast policy that sees only its own
cards and open ones; it computes what a move changes, with the weights of
:mod:`heul_doch.game.games.jammerlappen.onestep`. A playout ends with the estimate of that module. Moves out of turn
(throwing in or passing) and swaps before the first card are searched in the same way.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log

from heul_doch.game.bots.protocol import PASS, distinct, per_table
from heul_doch.game.bots.search_loop import (
    Calibration,
    Now,
    PlayoutResult,
    Searcher,
    SearchModel,
    SearchResult,
    Settings,
    search_moves,
    with_calibrated_chances,
)
from heul_doch.game.core.cards import Seat
from heul_doch.game.core.engine import Game
from heul_doch.game.core.moves import Move
from heul_doch.game.core.observe import View, resample
from heul_doch.game.core.rng import Rng
from heul_doch.game.core.state import Draft, State
from heul_doch.game.games.jammerlappen.family import Jammerlappen
from heul_doch.game.games.jammerlappen.onestep import JammerBot, JammerJudge, JammerWeights, impatience
from heul_doch.game.games.jammerlappen.terms import BLIND, PLAY, SLAM, SWAP, SWAPPING, TAKE
from heul_doch.game.games.jammerlappen.text import Table

ROUNDS = 5
"""Length of a playout, in rounds of the table."""

FIRST = 2
"""The first round after which a playout is evaluated."""

PRIOR_WORLDS = 4
"""Number of sampled positions for the values in one-step play."""

JITTER = 0.3
"""Scale of the random error of the policy, in turns, so that playouts differ."""

OUT = 6.0
"""Worth of being out for the policy, in turns."""

QUICKLY = 0.25
"""Share of the budget for a move out of turn, which has few candidates and has to be fast."""

CALIBRATION: Calibration = (
    (3.0, -0.3, 0.54),
    (6.0, -0.2, 0.3),
    (99.0, -0.1, 0.1),
    (199.0, 0.05, 0.5),
    (1e9, 0.15, 0.62),
)
"""Calibration of the probability not to be left over, by :meth:`JammerSearch.turns_left`.

With two seats left and many cards the end is far beyond a playout. Fitted with ``tests/bench/check_chances.py --fit``.
"""


class JammerPlayouts:
    """Plays positions of one table on by a fast policy."""

    def __init__(self, game: Game, judge: JammerJudge) -> None:
        self.judge: JammerJudge = judge
        self.weights: JammerWeights = judge.weights
        self.rules: Jammerlappen = judge.tables.rules
        self.seats: int = game.seats
        self.size: int = game.defn.hand_size
        self.values: list[int] = judge.tables.face_values
        self.in_hand: list[float] = judge.tables.in_hand
        self.lying_open: list[float] = judge.tables.lying_open
        faces = [self.rules.face_of[card] for card in range(game.deck.size)]
        self.mean: float = sum([self.in_hand[face] for face in faces]) / len(faces)
        """Weight of an unseen card."""
        values = sorted({value for value in self.values if value})
        self.fits: dict[int, float] = {}
        """Number in force (negative: downwards) -> probability that an unseen card fits."""
        for value in values:
            self.fits[value] = sum([1 for f in faces if not self.values[f] or self.values[f] >= value]) / len(faces)
            self.fits[-value] = sum([1 for f in faces if self.values[f] <= value]) / len(faces)

    def stuck(self, draft: Draft, seat: Seat, need: int, falling: bool) -> float:
        """Return the probability that ``seat`` cannot lay on ``need`` (0: none), without looking at its hand."""
        if not need:
            return 0.0
        zones, rules = draft.zones, self.rules
        fits: float = self.fits[-need if falling else need]
        count = len(zones[seat])
        if count:
            chance: float = (1.0 - fits) ** min(count, 6)
            return chance
        is_covered = False
        for zone in rules.open_zones[seat]:
            pile = zones[zone]
            if pile:
                is_covered = True
                value = rules.value_of[pile[0]]
                if not value or (value <= need if falling else value >= need):
                    return 0.0
        return 1.0 if is_covered else 1.0 - fits

    def choose(self, draft: Draft, moves: Sequence[Move], rng: Rng) -> Move:
        """Return the policy's move for the seat on turn, one of ``moves``."""
        if draft.phase == SWAPPING:
            return self._swap(draft, moves, rng)
        rules, zones, weights = self.rules, draft.zones, self.weights
        face_of, in_hand, values = rules.face_of, self.in_hand, self.values
        data: Table = draft.data
        seat: int = draft.turn
        out: tuple[int, ...] = data.out
        rivals = self.seats - len(out) - 1
        hand = zones[seat]
        counts = [0] * len(values)
        for card in hand:
            counts[face_of[card]] += 1
        pot = zones[rules.pot_zone]
        pot_weight = self.judge.pile_weight(pot)
        direction: int = data.direction
        after: int = rules.next_seat(seat, data)
        need: int = data.need or 0
        falling: bool = data.falling
        draw = len(zones[rules.draw_zone])
        has_table = False
        for column in range(rules.columns):
            if zones[rules.hidden_zones[seat][column]] or zones[rules.open_zones[seat][column]]:
                has_table = True
        run = 0
        if pot and values[face_of[pot[-1]]]:
            run = rules.run(pot)
        best, best_value = moves[0], -1e9
        last_face, last_count, last_verb = -1, 0, ""
        for move in moves:
            verb, cards = move.verb, move.cards
            value = JITTER * (rng.random() - 0.5)
            if verb == TAKE:
                value -= pot_weight
                if cards:
                    face = face_of[cards[0]]
                    value -= in_hand[face] - self.lying_open[face]
                value -= weights.turn / rivals
            elif verb == BLIND:
                fits = self.fits[-need if falling else need] if need else 1.0
                value += fits * weights.hidden - (1.0 - fits) * (pot_weight + self.mean - weights.hidden)
                value += fits * 0.5 * self.stuck(draft, after, need, falling) * weights.stuck * pot_weight / rivals
            else:
                face, count = face_of[cards[0]], len(cards)
                if face == last_face and count == last_count and verb == last_verb:
                    continue  # Other copies of the same cards.
                last_face, last_count, last_verb = face, count, verb
                weight = in_hand[face]
                if verb == PLAY:
                    held = counts[face]
                    value += weight * weights.copies * count
                    if held == count:
                        value += weight * (1.0 - weights.copies)
                    if draw:
                        drawn = min(draw, max(0, self.size - (len(hand) - count)))
                        value -= drawn * (self.mean - weights.refill / (rivals + 1))
                    elif len(hand) == count and not has_table:
                        value += OUT
                else:
                    value += self.lying_open[face] * count
                number = values[face]
                action = rules.action_of[face]
                new_need, new_falling, is_leading, is_gone = need, falling, False, False
                target = after
                if action is None:
                    new_need, new_falling = number, falling or number == rules.falling_value
                    if rules.set_size:
                        row = count + (run if pot and face_of[pot[-1]] == face else 0)
                        is_gone = row >= rules.set_size
                elif rules.action_row and rules.actions_on_top(pot) + count >= rules.action_row:
                    is_gone = True
                else:
                    if action.is_clear:
                        new_need = 0
                    is_gone, is_leading = action.is_remove, action.is_again
                    if action.reverses * count % 2:
                        target = rules.next_seat(seat, data._replace(direction=-direction))
                    for _ in range(action.skip * count):
                        target = rules.next_seat(target, data)
                    if target == seat:
                        is_leading = True
                if is_gone:
                    value += weights.turn
                elif not is_leading:
                    heavy = pot_weight + weight * (1.0 + weights.copies * (count - 1))
                    value += self.stuck(draft, target, new_need, new_falling) * weights.stuck * heavy / rivals
            if value > best_value:
                best, best_value = move, value
        return best

    def _swap(self, draft: Draft, moves: Sequence[Move], rng: Rng) -> Move:
        """Return the swap that makes the own cards lightest."""
        rules, in_hand, lying_open = self.rules, self.in_hand, self.lying_open
        best, best_value = moves[0], -1e9
        for move in moves:
            value = JITTER * (rng.random() - 0.5)
            if move.verb == SWAP:
                given = rules.face_of[move.cards[0]]
                got = rules.face_of[draft.zones[rules.open_zones[move.seat][int(move.choices[0])]][0]]
                value += in_hand[given] - in_hand[got] + lying_open[got] - lying_open[given]
            if value > best_value:
                best, best_value = move, value
        return best

    def play_out(self, world: State, move: Move, rounds: int, first: int, rng: Rng) -> float:
        """Make ``move`` and play on; return the probability of its seat to be left over, a mean over the last
        rounds."""
        rules, judge, seats, seat = self.rules, self.judge, self.seats, move.seat
        draft = Draft(world)
        patient = seat if move.verb == PASS else -1
        """Who does not throw in this time."""
        if patient < 0:
            rules.play(draft, move)
        first = min(first, rounds)
        total = 0.0
        for done in range(1, rounds + 1):
            end = draft.ply + seats
            while draft.turn >= 0 and draft.ply < end:
                self.go_on(draft, patient, rng)
                patient = -1
                if seat in draft.data.out:
                    # Safe; this counts for all rounds that would have followed.
                    return total / (1 + rounds - first)
            is_over = draft.turn < 0
            if done < first and not is_over:
                continue
            total += (1 + rounds - max(done, first) if is_over else 1) * judge.chance_to_lose(draft, seat)
            if is_over:
                break
        return total / (1 + rounds - first)

    def go_on(self, draft: Draft, patient: Seat, rng: Rng) -> None:
        """Make one move: a throw-in of any seat but ``patient`` if there is one, else of the seat on turn."""
        rules, turn = self.rules, draft.turn
        moves = rules.legal(draft)
        if moves[-1].verb == SLAM:
            slams = [m for m in moves if m.verb == SLAM and m.seat != patient]
            if slams:
                rules.play(draft, slams[rng.below(len(slams))])
                return
            moves = [m for m in moves if m.seat == turn]
        rules.play(draft, self.choose(draft, moves, rng) if len(moves) > 1 else moves[0])


class _Sample:
    """A position in which moves are played out."""

    def __init__(self, bot: JammerSearch, playouts: JammerPlayouts, world: State, seed: int) -> None:
        self.rounds: int = bot.rounds
        self.first: int = bot.first
        self.playouts: JammerPlayouts = playouts
        self.world: State = world
        self.seed: int = seed

    def play_out(self, move: Move) -> PlayoutResult:
        """Return the probability not to be left over after a move."""
        safe = 1.0 - self.playouts.play_out(self.world, move, self.rounds, self.first, Rng(self.seed))
        return PlayoutResult(safe, safe)


class _Model:
    """One decision of a seat."""

    def __init__(self, bot: JammerSearch, game: Game, view: View) -> None:
        self.bot: JammerSearch = bot
        self.game: Game = game
        self.view: View = view
        self.playouts: JammerPlayouts = bot.playouts_of(game)

    def prior_values(self, moves: Sequence[Move], rng: Rng) -> list[float]:
        """Return minus the probability to lose after each move in one-step play."""
        game, seat, judge, totals = self.game, self.view.seat, self.playouts.judge, [0.0] * len(moves)
        for _ in range(PRIOR_WORLDS):
            world = resample(game, self.view, rng)
            for i, move in enumerate(moves):
                after = world if move.verb == PASS else game.next_state(world, move)
                totals[i] -= judge.chance_to_lose(after, seat) / PRIOR_WORLDS
        return totals

    def sample(self, rng: Rng) -> _Sample:
        """Return a random position."""
        return _Sample(self.bot, self.playouts, resample(self.game, self.view, rng), rng.next())


class JammerSearch(Searcher):
    """Plays Jammerlappen by search."""

    def __init__(
        self,
        iterations: int = 1000,
        seconds: float = 0.0,
        now: Now | None = None,
        weights: JammerWeights | None = None,
        rounds: int = ROUNDS,
        first: int = FIRST,
        prior: float = 20.0,
        width: int = 8,
    ) -> None:
        """Set the budget: ``iterations`` playouts a move, and with ``now`` at most ``seconds``.

        ``prior`` is the number of playouts that the value in one-step play counts for. Raises what
        the base class does.
        """
        super().__init__(iterations, seconds, now)
        self.rounds, self.first, self.prior, self.width = rounds, first, prior, width
        self.onestep = JammerBot(weights)
        self._playouts: dict[tuple[str, int], JammerPlayouts] = {}

    def react(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Move | None:
        """Return a move out of turn (throw-in), None to pass; it has a share of the budget."""
        candidates = [Move(view.seat, PASS), *distinct(game, moves)]
        found = self._try(game, view, candidates, rng, QUICKLY).move
        return None if found.verb == PASS else found

    def search(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> SearchResult:
        """Return everything found out about the moves, best first."""
        return self._try(game, view, distinct(game, moves), rng, 1.0)

    def _try(self, game: Game, view: View, candidates: list[Move], rng: Rng, part: float) -> SearchResult:
        """Search different moves with a share of the budget."""
        # Random errors in long games, as in one-step play.
        slips = impatience(view.ply)
        preferences = [-slips * log(-log(rng.random() or 0.5)) for _ in candidates] if slips else []
        settings = self.settings()._replace(iterations=max(1, int(part * self.iterations)))
        model, limit = self.model(game, view), part * self.seconds
        result = search_moves(model, candidates, settings, rng, preferences, limit, self.now)
        return with_calibrated_chances(result, self.turns_left(game, view), self.calibration(game))

    def model(self, game: Game, view: View) -> SearchModel:
        """Return the model of a decision, out of turn too. Raises TypeError for a game of another family."""
        return _Model(self, game, view)

    def settings(self) -> Settings:
        """Return how a search spends its budget."""
        return Settings(self.iterations, self.prior, 1.0, fade=self.prior, width=self.width, ends=self.repeats)

    def calibration(self, game: Game) -> Calibration:
        """Return the calibration of the probability not to be left over."""
        return CALIBRATION

    def turns_left(self, game: Game, view: View) -> float:
        """Return the distance to the end: the fewest cards of a seat still in, plus 100 for each seat beyond two."""
        rules = self.playouts_of(game).rules
        still_in = [s for s in range(game.seats) if s not in view.data.out]
        least = min(
            sum(len(view.zones[z]) for z in (s, *rules.open_zones[s], *rules.hidden_zones[s])) for s in still_in
        )
        return float(least + 100 * (len(still_in) - 2))

    def playouts_of(self, game: Game) -> JammerPlayouts:
        """Return the playouts of a table. Raises TypeError for a game of another family."""
        return per_table(self._playouts, game, lambda table: JammerPlayouts(table, self.onestep.judge(table)))
