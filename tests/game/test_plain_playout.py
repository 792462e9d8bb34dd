"""The playouts for plain Python: each gives exactly the number that the flat one gives."""

from __future__ import annotations

import pytest
from heul_doch.game import Game, Rng, view
from heul_doch.game.games.heul_doch import flat_effects
from heul_doch.game.games.heul_doch.deals import Deals
from heul_doch.game.games.heul_doch.flat import IS_PLAIN
from heul_doch.game.games.heul_doch.onestep import Weights
from heul_doch.game.games.heul_doch.playout import Playouts
from tables import LONG, SONDERKARTEN, VARIANTS, table
from test_bots import states
from test_flat import DECKS, OPTIONS, huge, own_card

if not IS_PLAIN:
    pytest.skip("compiled modules play on flat states only", allow_module_level=True)

from heul_doch.game.games.heul_doch.plain_playout import PlainPlayouts

LENGTHS = ((4, 2), (1, 1), (30, 1))
"""Rounds of a playout and the first that is evaluated; the last ones end with the game."""


def assert_same(game: Game, seed: int, positions: int = 2, weights: Weights | None = None) -> PlainPlayouts:
    """Compare playouts of all legal moves in positions of a game by chance."""
    plain, flat = PlainPlayouts(game, weights), Playouts(game, weights)
    rng = Rng(seed).fork(3)
    for state in states(game, positions, seed=seed):
        seen = view(game, state, state.turn)
        ways = [Deals(playouts, game, seen) for playouts in (plain, flat)]
        for deals in ways:
            deals.begin()
        for _ in range(2):
            number = rng.next()
            for deals in ways:
                deals.draw(Rng(number))
            for move in game.legal_moves(state):
                code, (rounds, first) = plain.code(move), LENGTHS[rng.below(len(LENGTHS))]
                seat = rng.below(game.seats)
                found = [playouts.play_out(code, rounds, first, seat) for playouts in (plain, flat)]
                assert found[0] == found[1], (game.move_text(move), rounds, seat, state)
    return plain


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("variant", DECKS)
def test_playouts_are_those_of_the_flat_state(variant: str, seats: int) -> None:
    for number, options in enumerate(OPTIONS):
        plain = assert_same(table(seats, DECKS[variant], **options), seed=number)
        assert plain.is_simple


@pytest.mark.parametrize("number", range(24))
def test_own_cards_are_played_alike(number: int) -> None:
    assert assert_same(own_card(Rng(number)), seed=number).is_simple


@pytest.mark.slow
@LONG
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("part", range(4))
def test_hundreds_of_own_cards_are_played_alike(part: int) -> None:
    for number in range(100 * part, 100 * part + 100):
        assert_same(own_card(Rng(2000 + number)), seed=number, positions=8)


def test_what_is_not_known_here_is_played_on_the_flat_state(monkeypatch: pytest.MonkeyPatch) -> None:
    """Unknown effects, decks whose stacks have no exact books, and weights below 0."""
    game = table(4, SONDERKARTEN)
    assert not assert_same(huge(4), seed=1).is_simple
    assert not assert_same(game, seed=2, weights=Weights(follow_second=-0.1)).is_simple
    monkeypatch.setattr(flat_effects, "VERBS", ())
    assert not assert_same(table(4, VARIANTS["all"]), seed=3, positions=1).is_simple


def test_choices_are_forgotten_where_points_cost_something_else() -> None:
    """The same piles in another position, where other seats lead, may ask for another move."""
    game = table(4)
    plain = assert_same(game, seed=5, positions=6)
    assert plain.choices_made
    state = game.deal(1).state
    plain.begin_at(state)
    assert not plain.choices_made
