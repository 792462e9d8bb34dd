"""Werwolf (ruling 1.7): every top is turned over where it lies."""

from __future__ import annotations

from heul_doch.game import CardsTurned, redact, view
from tables import legal, play, position, stacks, step, table


def test_every_top_is_turned() -> None:
    game = table(4)
    state = position(game, "blue-1 red-7 | ~green-2 | - | ~katapult", "werwolf | red-1 | - | -")
    assert stacks(game, play(game, state, "0 werwolf")) == ["blue-1 ~red-7", "green-2", "", "katapult"]


def test_a_turned_onion_is_known_to_all() -> None:
    game = table()
    state = position(game, "red-7 | ~green-2 | brown-1", "werwolf | red-1 | -")
    state = play(game, state, "0 werwolf")
    assert [view(game, state, s).zones[1] for s in range(3)] == [state.zones[1]] * 3


def test_a_number_turned_down_is_still_remembered_by_all() -> None:
    """Everybody saw its face, so nobody is asked to forget it (1.11); the window shows only its back."""
    game = table()
    state = position(game, "red-7 | ~green-2 | brown-1", "werwolf | red-1 | -")
    state = play(game, state, "0 werwolf")
    assert [view(game, state, s).zones[0] for s in range(3)] == [state.zones[0]] * 3


def test_it_shows_what_it_turns_over_and_only_that() -> None:
    """B11: the events tell no card that still lies face down and was never seen."""
    game = table()
    state = position(game, "~red-6 red-7 | ~green-2 | ~brown-1 ~brown-2", "werwolf | red-1 | -")
    hidden = {~state.zones[0][0], ~state.zones[2][0]}
    result = step(game, state, "0 werwolf")
    for event in result.events:
        if isinstance(event, CardsTurned):
            seen = redact(game, event, 1)
            assert isinstance(seen, CardsTurned)
            assert [t.card for t in seen.turned] == [state.zones[0][1], ~state.zones[1][0], ~state.zones[2][1]]
    known = {e for zone in view(game, result.state, 1).zones for e in zone if e is not None}
    assert not hidden & {e if e >= 0 else ~e for e in known}


def test_turning_twice_changes_nothing() -> None:
    game = table()
    state = position(game, "red-7 | ~green-2 | katapult", "werwolf | werwolf | red-1")
    assert stacks(game, play(game, state, "0 werwolf", "1 werwolf")) == ["red-7", "~green-2", "katapult"]


def test_the_duty_follows_the_new_tops_at_once() -> None:
    game = table()
    state = position(game, "~red-7 | green-2 | blue-1", "werwolf | red-1 | -")
    state = play(game, state, "0 werwolf")
    assert legal(game, state) == ["1 red-1 onion", "1 red-1 right"]
