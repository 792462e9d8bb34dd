"""Playouts: what they keep in mind agrees with the position, and their quick choice is the careful one."""

from __future__ import annotations

import pytest
from heul_doch.game import Game, Move, Rng, State
from heul_doch.game.core.definition import EffectSpec, Selector
from heul_doch.game.core.state import Draft
from heul_doch.game.games.heul_doch.onestep import Weights
from heul_doch.game.games.heul_doch.playout import Playouts, Run, World
from tables import SONDERKARTEN, VARIANTS, position, table
from test_effects import game_with


def assert_kept(playouts: Playouts, run: Run, state: State) -> None:
    """Compare what a run keeps with the position the door gives."""
    draft = Draft(state)
    assert tuple(run.draft.zones) == state.zones
    assert (run.draft.turn, run.draft.ply, run.draft.phase) == (state.turn, state.ply, state.phase)
    for seat in range(playouts.seats):
        assert run.books[seat] == playouts.book(state.zones[seat])
        assert run.turns[seat] == playouts.turns(draft, seat)
        assert run.outlook(seat, run.turns[seat]) == playouts.outlook(run.books[seat], run.turns[seat])


def careful(playouts: Playouts, run: Run) -> Move:
    """Weigh every legal move in full, one after the other; return the first of the best."""
    draft, weights, values, n = run.draft, playouts.weights, playouts.values, playouts.seats
    seat, zones, rules = draft.turn, draft.zones, playouts.rules
    turns = playouts.turns(draft, seat) - 1
    outlook = playouts.outlook(run.books[seat], turns)
    is_open = bool(zones[seat]) and zones[seat][-1] >= 0 and values[zones[seat][-1]] > 0
    chosen, best = None, -1e9
    for move in rules.legal(draft):
        card = move.cards[0]
        value = values[card]
        kept = outlook[value] if value else 0.0
        left, right, own = rules.fits(zones, seat)
        if move.verb == "play":
            after = Draft(draft)
            rules.play(after, move)
            gain = run._gain(after, move, outlook, turns)
            left, right, own = rules.fits(after.zones, seat)
        elif move.verb == "onion":
            gain = playouts.outlook(run.books[seat] + 1, turns)[0] - outlook[0] - (weights.open_top if is_open else 0.0)
            gain -= weights.hand * kept if value else weights.special
            own = rules.any_card
        elif move.verb == "own":
            gain = kept - weights.hand * kept + (0.0 if is_open else weights.open_top)
            own = rules.own_rows[card]
        else:
            other = (seat + (1 if move.verb == "left" else -1)) % n
            worth = playouts.outlook(run.books[other], playouts.turns(draft, other))[value]
            gain = -run.costs[seat][other] * worth - weights.hand * kept
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
        gain += weights.follow * first + weights.follow_second * second
        if gain > best:
            chosen, best = move, gain
    assert chosen is not None
    return chosen


def played(game: Game, playouts: Playouts, state: State, seed: int) -> int:
    """Play on to the end, by the policy and by chance in turn; check everything at each move. Return the moves."""
    rng, begin = Rng(seed), state.ply
    run = World(playouts, state).start()
    while state.turn >= 0:
        picked = run.pick()
        assert picked == careful(playouts, run)
        move = picked if rng.below(2) else rng.choice(game.legal_moves(state))
        # A run makes the move it is given; the door lays known copies of equal cards first.
        run.make(game.canonical_move(state, move))
        state = game.next_state(state, move)
        assert_kept(playouts, run, state)
        if rng.below(4) == 0:
            chances = run.chances()
            assert sum(chances) == pytest.approx(1.0)
            # A run that begins here knows nothing of the moves before, and says the same.
            assert World(playouts, state).chances() == chances
    return state.ply - begin


@pytest.mark.parametrize("seats", [3, 4, 6])
@pytest.mark.parametrize("variant", VARIANTS)
def test_a_run_keeps_what_the_position_says_and_picks_as_careful_weighing(variant: str, seats: int) -> None:
    game = table(seats, VARIANTS[variant])
    playouts = Playouts(game)
    for seed in range(3):
        state = game.deal(seed).state
        assert played(game, playouts, state, seed) >= len(state.zones[2 * seats])


def test_so_it_does_with_weights_that_dislike_a_good_next_card() -> None:
    """Moves are left out unweighed only when no next card could make up for it."""
    game = table(4, SONDERKARTEN)
    playouts = Playouts(game, Weights(follow=-0.5, follow_second=0.3))
    played(game, playouts, game.deal(9).state, 9)


def test_so_it_does_where_seats_without_cards_are_passed_over() -> None:
    """A record may begin with an empty hand while there are cards to draw."""
    game = table(4)
    state = position(
        game,
        "red-7 | red-6 ~blue-7 | - | green-2",
        "red-5 blue-4 | - | green-6 werwolf | -",
        draw="red-1 blue-1 red-2 blue-2 green-1 katapult red-3",
    )
    playouts = Playouts(game)
    for seed in range(6):
        assert played(game, playouts, state, seed) >= 7


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
    playouts = Playouts(game)
    for seed in range(4):
        state = game.deal(seed).state
        assert played(game, playouts, state, seed) >= len(state.zones[8])


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
