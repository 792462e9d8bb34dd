"""Ruling 1.11: a face-down card is known only to whoever saw its face (B11, engine part)."""

from __future__ import annotations

from heul_doch.game import CardsMoved, Played, redact, view
from tables import play, position, step, table


def test_own_hand_is_known_others_are_not() -> None:
    game = table()
    state = game.deal(3).state
    seen = view(game, state, 1)
    assert seen.zones[4] == state.zones[4]
    assert seen.zones[3] == seen.zones[5] == (None,) * 4


def test_the_draw_pile_shows_its_size_only() -> None:
    game = table()
    state = game.deal(3).state
    assert view(game, state, 0).zones[game.zone("draw")] == (None,) * 95


def test_an_onion_is_known_to_who_laid_it() -> None:
    game = table()
    state = position(game, "red-1 | blue-2 | green-3", "red-6 | red-4 | -")
    after = play(game, state, "0 red-6 onion")
    assert view(game, after, 0).zones[0] == after.zones[0]
    assert view(game, after, 1).zones[0] == (after.zones[0][0], None)


def test_the_events_of_an_onion_name_no_card_to_others() -> None:
    game = table()
    state = position(game, "red-1 | blue-2 | green-3", "red-6 | red-4 | -", draw="brown-5")
    events = step(game, state, "0 red-6 onion").events
    for seat, knows in ((0, True), (1, False), (2, False)):
        cut = [redact(game, e, seat) for e in events]
        named = [e.card for e in cut if isinstance(e, Played)]
        named += [t.card for e in cut if isinstance(e, CardsMoved) for t in e.transfers]
        assert all((card is not None) == knows for card in named), f"seat {seat}"


def test_the_place_in_anothers_hand_is_not_told() -> None:
    game = table()
    state = position(game, "red-1 | blue-2 | green-3", "red-5 red-6 | red-4 | -")
    event = next(e for e in step(game, state, "0 red-6 own").events if isinstance(e, CardsMoved))
    for seat, place in ((0, 1), (1, -1)):
        cut = redact(game, event, seat)
        assert isinstance(cut, CardsMoved)
        assert [t.place for t in cut.transfers] == [place]


def test_redacted_events_do_not_tell_who_else_knows() -> None:
    game = table()
    state = position(game, "red-1 | blue-2 | green-3", "red-6 | red-4 | -", draw="brown-5")
    for event in step(game, state, "0 red-6 onion").events:
        cut = redact(game, event, 1)
        if isinstance(cut, Played):
            assert cut.seen == 0
        if isinstance(cut, CardsMoved):
            assert {t.seen for t in cut.transfers} == {0}


def test_a_view_holds_no_seed() -> None:
    game = table()
    seen = view(game, game.deal(3).state, 0)
    assert "rng" not in seen._fields
    assert "seen" not in seen._fields


def test_everything_is_open_after_the_end() -> None:
    game = table()
    state = play(game, position(game, "red-1 | ~blue-2 | -", "red-6 | - | -"), "0 red-6 onion")
    assert view(game, state, 2).zones == state.zones
    assert view(game, state, 2).outcome == game.outcome(state)
