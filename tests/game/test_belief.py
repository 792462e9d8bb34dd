"""What the search believes about hidden cards: possible deals only, likely ones more often."""

from __future__ import annotations

import pytest
from heul_doch.game import Game, Rng, State, view
from heul_doch.game.games.heul_doch.belief import beliefs
from heul_doch.game.games.heul_doch.deals import Deals
from heul_doch.game.games.heul_doch.forgetting import blur
from heul_doch.game.games.heul_doch.playout import Playouts
from tables import SONDERKARTEN, VARIANTS, position, table
from test_bots import states


def beliefs_of(game: Game, state: State, seat: int) -> Deals:
    return beliefs(Playouts(game), game, view(game, state, seat))


@pytest.mark.parametrize("seats", [4, *(pytest.param(seats, marks=pytest.mark.slow) for seats in (3, 6))])
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_deal_agrees_with_the_view(variant: str, seats: int) -> None:
    game, rng = table(seats, VARIANTS[variant]), Rng(2)
    for state in states(game, 12, seed=5):
        for seat in range(seats):
            seen = view(game, state, seat)
            for _ in range(3):
                deal = beliefs(Playouts(game), game, seen).sample(rng)
                assert view(game, deal, seat) == seen
                cards = sorted(e if e >= 0 else ~e for zone in deal.zones for e in zone)
                assert cards == sorted(e if e >= 0 else ~e for zone in state.zones for e in zone)


def test_a_faded_memory_can_be_dealt_too() -> None:
    game = table(4, SONDERKARTEN)
    for state in states(game, 20, seed=6):
        faded = blur(game, view(game, state, state.turn), 1.0)
        deal = beliefs(Playouts(game), game, faded).sample(Rng(1))
        assert [len(zone) for zone in deal.zones] == [len(zone) for zone in faded.zones]
        cards = [e if e >= 0 else ~e for zone in deal.zones for e in zone]
        assert len(set(cards)) == len(cards)


def test_same_seed_same_deals() -> None:
    game = table(4, SONDERKARTEN)
    state = states(game, 1, seed=3)[0]
    first, again = beliefs_of(game, state, 0), beliefs_of(game, state, 0)
    one, two = Rng(4), Rng(4)
    drawn = [first.sample(one).zones for _ in range(4)]
    assert [again.sample(two).zones for _ in range(4)] == drawn
    assert len(set(drawn)) == 4


def test_onions_are_poor_cards_and_special_ones_are_kept() -> None:
    """Deals from beliefs, against all deals alike: few high cards and hardly a special among the onions of others."""
    game, rng = table(4, SONDERKARTEN), Rng(9)
    onions = {"special": 0, "poor": 0, "rich": 0}
    pool = dict(onions)
    for state in states(game, 30, seed=8):
        seen = view(game, state, state.turn)
        mine = beliefs(Playouts(game), game, seen)
        for _ in range(10):
            deal = mine.sample(rng)
            for zone, glimpses, entries in zip(game.zones, seen.zones, deal.zones):
                for glimpse, entry in zip(glimpses, entries):
                    if glimpse is None:
                        value = game.face(entry if entry >= 0 else ~entry).value
                        kind = "special" if not value else "poor" if value < 3 else "rich" if value in (5, 6) else ""
                        if kind:
                            pool[kind] += 1
                            onions[kind] += zone.is_open
    share = {kind: onions[kind] / pool[kind] for kind in pool}
    assert share["special"] < 0.1 * share["poor"]
    assert share["rich"] < 0.4 * share["poor"]


def test_who_laid_an_onion_had_nothing_that_fitted() -> None:
    """The card under a fresh onion tells of the hand: red and fives are missing there more often than elsewhere."""
    game = table(3, ())
    state = position(
        game,
        "green-1 | red-5 ~blue-1 | red-5 blue-3",
        "green-2 green-3 | blue-7 red-6 | purple-7 brown-6",
        "red-4 red-3 yellow-5 orange-5 yellow-4 orange-3 purple-4 brown-3 purple-6 brown-7 yellow-6 orange-7",
    )
    rng, fitting = Rng(3), [0, 0]
    mine = beliefs_of(game, state, 0)
    for _ in range(600):
        deal = mine.sample(rng)
        for place, seat in enumerate((1, 2)):
            faces = [game.face(card) for card in deal.zones[3 + seat]]
            fitting[place] += sum(face.value == 5 or face.colour == "red" for face in faces)
    assert fitting[0] < 0.75 * fitting[1]
