"""B01, B28: the draw pile runs out and the window hangs; the same seed is another game when shown otherwise."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from breaker import Breaker, seats
from heul_doch.scenes.storage.session import SeatSetup, TableSetup
from heul_doch.scenes.table.scene import TableScene

TURNS = {3: 95, 4: 94, 5: 93, 6: 92}
"""Cards of the base game minus seats."""


def watched(count: int, seed: int, variants: tuple[str, ...] = ()) -> TableSetup:
    """Return a table without a person."""
    players = tuple(SeatSetup(seat.name, seat.character, "onestep") for seat in seats(count))
    return TableSetup(variants=variants, seats=players, seed=seed)


def to_the_end(breaker: Breaker, scene: TableScene, between: Callable[[], object] = lambda: None) -> None:
    for _ in range(9000):
        if scene.live.is_over:
            return
        between()
        breaker.frame(0.05)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(("count", "variants"), [(3, ()), (6, ()), (4, ("sonderkarten", "hausregeln"))])
def test_the_game_goes_on_without_a_draw_pile_until_every_hand_is_empty(
    break_in: Callable[..., Breaker], count: int, variants: tuple[str, ...]
) -> None:
    breaker = break_in(speed="off", thinking="off")
    scene = breaker.sit_down(setup=watched(count, 5, variants))
    to_the_end(breaker, scene)
    game, state = scene.live.game, scene.live.match.state
    assert all(state.zones[game.zone("hand", seat)] == () for seat in range(count))
    assert state.zones[game.zone("draw")] == ()
    if not variants:
        assert len(scene.live.match.moves) == TURNS[count]
    breaker.until(lambda: breaker.stack == ["result"], 5)


@pytest.mark.slow
def test_however_it_is_shown_the_same_seed_is_the_same_game(break_in: Callable[..., Breaker]) -> None:
    breaker = break_in()
    rng = random.Random(4)

    def disturb() -> None:
        roll = rng.random()
        if roll < 0.01:
            breaker.app.resize((rng.randrange(900, 1500), rng.randrange(600, 1000)))
        elif roll < 0.02:
            breaker.store.change(speed=rng.choice(("off", "fast")), mute=rng.random() < 0.5)
        elif roll < 0.03:
            scene.skip()
        elif roll < 0.035:
            breaker.frame(10.0)

    ends = []
    for is_disturbed in (False, True):
        breaker.store.change(speed="fast" if is_disturbed else "off", thinking="short" if is_disturbed else "off")
        scene = breaker.sit_down(setup=watched(3, 11, ("kurz", "sonderkarten")))
        to_the_end(breaker, scene, disturb if is_disturbed else lambda: None)
        ends.append((scene.live.match.moves, scene.live.match.state))
    assert ends[0] == ends[1]
