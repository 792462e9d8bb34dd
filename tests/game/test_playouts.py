"""Playouts: what they expect agrees with the position, and their quick choice is the careful one."""

from __future__ import annotations

from math import comb, exp

import pytest
from heul_doch.game import Game, Move, Rng, State
from heul_doch.game.core.definition import EffectSpec, Selector
from heul_doch.game.core.state import Draft
from heul_doch.game.games.heul_doch.estimate import RARE
from heul_doch.game.games.heul_doch.family import HeulDoch
from heul_doch.game.games.heul_doch.onestep import Tables, Weights, turns_to_come
from heul_doch.game.games.heul_doch.playout import Playouts
from tables import SONDERKARTEN, VARIANTS, position, table
from test_effects import game_with


class Weighing:
    """The policy without short cuts, on drafts of the engine: every move made or weighed in full."""

    def __init__(self, game: Game, weights: Weights) -> None:
        self.game, self.weights = game, weights
        rules = game.rules
        assert isinstance(rules, HeulDoch)
        self.rules: HeulDoch = rules
        self.tables = Tables(game, weights)

    def turns(self, draft: Draft, seat: int) -> int:
        n = self.game.seats
        return turns_to_come(len(draft.zones[n + seat]), len(draft.zones[2 * n]), seat, draft.turn, n)

    def outlook(self, stack: tuple[int, ...], turns: int) -> list[float]:
        """Return the expected points of a stack at index 0, and at each value what one such card will count."""
        tables, weights = self.tables, self.weights
        points = [turns * share for share in tables.to_come]
        for entry in stack:
            if entry >= 0:
                points[tables.values[entry]] += tables.values[entry]
        onions, q = sum(1 for entry in stack if entry < 0), weights.onion_rate
        lost, total = [0.0] * tables.size, 0.0
        for more in range(turns + 1):
            chance = comb(turns, more) * q**more * (1 - q) ** (turns - more)
            if chance > RARE:
                void = [value for value in tables.void[onions + more] if value]
                chance *= exp(-sum(points[value] for value in void) / weights.steer)
                total += chance
                for value in void:
                    lost[value] += chance
        kept = [1.0 - x / total for x in lost]
        expected = sum(points[value] * kept[value] for value in range(1, tables.size))
        return [expected, *(value * kept[value] for value in range(1, tables.size))]

    def costs(self, draft: Draft, seat: int) -> list[float]:
        """Return what a point of each other seat costs."""
        n = self.game.seats
        points = [self.outlook(draft.zones[s], self.turns(draft, s))[0] for s in range(n)]
        best = max(points[s] for s in range(n) if s != seat)
        pull = [0.0 if s == seat else exp((points[s] - best) / self.weights.leader) for s in range(n)]
        return [self.weights.others * p / sum(pull) for p in pull]

    def gains(self, draft: Draft, costs: list[float]) -> list[tuple[float, Move]]:
        """Return what each legal move is worth, in the order of the legal list."""
        weights, values, rules, n = self.weights, self.tables.values, self.rules, self.game.seats
        seat, zones = draft.turn, draft.zones
        turns = self.turns(draft, seat) - 1
        outlook = self.outlook(zones[seat], turns)
        is_open = self.has_number(zones[seat])
        found = []
        for move in rules.legal(draft):
            card = move.cards[0]
            value = values[card]
            kept = outlook[value] if value else 0.0
            left, right, own = rules.fits(zones, seat)
            if move.verb == "play":
                after = Draft(draft, None, True)
                effect = rules._specials[rules.deck.face(card).special or ""]
                if effect.tops_only:
                    effect.run(after, move.seat, move.choices)
                else:
                    rules.play(after, move)
                gain = self.effect(draft, after, move, costs, turns)
                left, right, own = rules.fits(after.zones, seat)
            elif move.verb == "onion":
                gain = self.outlook((*zones[seat], -1), turns)[0] - outlook[0] - (weights.open_top if is_open else 0.0)
                gain -= weights.hand * kept if value else weights.special
                own = rules.any_card
            elif move.verb == "own":
                gain = kept - weights.hand * kept + (0.0 if is_open else weights.open_top)
                own = rules.own_rows[card]
            else:
                other = (seat + (1 if move.verb == "left" else -1)) % n
                worth = self.outlook(zones[other], self.turns(draft, other))[value]
                gain = -costs[other] * worth - weights.hand * kept
                if move.verb == "left":
                    left = rules.gift_rows[card]
                else:
                    right = rules.gift_rows[card]
            next_best = [
                outlook[values[c]]
                for c in zones[n + seat]
                if values[c] and c != card and own[c] and not left[c] and not right[c]
            ]
            first, second, *_ = [*sorted(next_best, reverse=True), 0.0, 0.0]
            found.append((gain + weights.follow * first + weights.follow_second * second, move))
        return found

    def effect(self, draft: Draft, after: Draft, move: Move, costs: list[float], turns: int) -> float:
        """Return what a special card that led from ``draft`` to ``after`` is worth."""
        n, seat, weights = self.game.seats, move.seat, self.weights
        gain = -weights.special
        for s in range(n):
            sign = 1.0 if s == seat else -costs[s]
            stack, old = after.zones[s], draft.zones[s]
            if stack != old:
                left = turns if s == seat else self.turns(after, s)
                change = self.outlook(stack, left)[0] - self.outlook(old, left)[0]
                change += weights.open_top * (self.has_number(stack) - self.has_number(old))
                gain += sign * change
            hand, before = after.zones[n + s], draft.zones[n + s]
            if hand != before:
                change = self.hand(draft, after, hand, s) - self.hand(draft, draft, before, s)
                rest = tuple(card for card in before if card != move.cards[0])
                if s != seat:
                    gain += sign * change
                elif hand[: len(rest)] != rest:
                    gain += change + weights.special
        return gain

    def has_number(self, stack: tuple[int, ...]) -> bool:
        return bool(stack) and stack[-1] >= 0 and self.tables.values[stack[-1]] > 0

    def hand(self, draft: Draft, then: Draft, hand: tuple[int, ...], seat: int) -> float:
        outlook = self.outlook(draft.zones[seat], self.turns(then, seat))
        values = [self.tables.values[card] for card in hand]
        return sum(self.weights.hand * outlook[value] if value else self.weights.special for value in values)


def played(game: Game, weights: Weights, state: State, seed: int) -> int:
    """Play on to the end, by the policy and by chance in turn; check everything at each move. Return the moves."""
    rng, begin = Rng(seed), state.ply
    playouts, fresh, weighing = Playouts(game, weights), Playouts(game, weights), Weighing(game, weights)
    playouts.begin_at(state)
    costs = [weighing.costs(Draft(state), seat) for seat in range(game.seats)]
    while state.turn >= 0:
        draft = Draft(state)
        picked = playouts.move(playouts.pick())
        gains = weighing.gains(draft, costs[state.turn])
        best = max(gain for gain, _ in gains)
        assert {move: gain for gain, move in gains}[picked] == pytest.approx(best, abs=1e-9)
        move = picked if rng.below(2) else rng.choice(game.legal_moves(state))
        state = playouts.play_move(game, state, move)
        assert playouts.zones() == list(state.zones)
        if rng.below(4) == 0:
            chances = playouts.chances()
            assert sum(chances) == pytest.approx(1.0)
            # One that begins here knows nothing of the moves before, and says the same.
            fresh.begin_at(state)
            assert fresh.chances() == chances
            for seat in range(game.seats):
                outlook = weighing.outlook(state.zones[seat], weighing.turns(Draft(state), seat))
                assert fresh.worths(seat) == pytest.approx(outlook)
    return state.ply - begin


@pytest.mark.parametrize("seats", [3, 4, 6])
@pytest.mark.parametrize("variant", VARIANTS)
def test_a_run_keeps_what_the_position_says_and_picks_as_careful_weighing(variant: str, seats: int) -> None:
    game = table(seats, VARIANTS[variant])
    for seed in range(3):
        state = game.deal(seed).state
        assert played(game, Weights(), state, seed) >= len(state.zones[2 * seats])


def test_so_it_does_with_weights_that_dislike_a_good_next_card() -> None:
    """Moves are left out unweighed only when no next card could make up for it."""
    game = table(4, SONDERKARTEN)
    played(game, Weights(follow=-0.5, follow_second=0.3), game.deal(9).state, 9)


def test_so_it_does_where_seats_without_cards_are_passed_over() -> None:
    """A record may begin with an empty hand while there are cards to draw."""
    game = table(4)
    state = position(
        game,
        "red-7 | red-6 ~blue-7 | - | green-2",
        "red-5 blue-4 | - | green-6 werwolf | -",
        draw="red-1 blue-1 red-2 blue-2 green-1 katapult red-3",
    )
    for seed in range(6):
        assert played(game, Weights(), state, seed) >= 7


@pytest.mark.parametrize(
    "effect",
    [
        EffectSpec("throw", Selector("all", hand="fewest")),
        EffectSpec("turn", Selector("others", hand="most", value=(1, 4))),
        EffectSpec("bury", Selector("all", stack="most")),
        EffectSpec("give", Selector("all", value=(5, 20)), to="left"),
        EffectSpec("draw", Selector("others", hand="fewest")),
    ],
    ids=lambda effect: f"{effect.verb} {effect.select.hand} {effect.select.stack}",
)
def test_cards_with_conditions_do_the_same_in_a_playout_as_in_the_game(effect: EffectSpec) -> None:
    game = game_with(effect)
    for seed in range(4):
        state = game.deal(seed).state
        assert played(game, Weights(), state, seed) >= len(state.zones[8])


def test_a_forgetful_draft_plays_alike_and_is_no_position() -> None:
    game = table(4, SONDERKARTEN)
    for seed in range(4):
        state, rng = game.deal(seed).state, Rng(seed)
        draft = Draft(state, None, is_forgetful=True)
        while state.turn >= 0:
            move = rng.choice(game.legal_moves(state))
            assert game.rules.legal(draft) == list(game.legal_moves(state))
            game.rules.play(draft, move)
            state = game.next_state(state, move)
            assert tuple(draft.zones) == state.zones
        assert (draft.turn, draft.phase, draft.ply) == (state.turn, state.phase, state.ply)
        with pytest.raises(ValueError, match="forgetful"):
            draft.freeze()
