"""What lies open to everybody (``AUDIENCE``), and that neither it nor a seat is told a secret, in all three games."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable

import himmel
import jammer
import pytest
from heul_doch.game import AUDIENCE, Game, Rng, State, fold, redact, resample, view
from heul_doch.game.bots.jsonlines import ProtocolError, entries, read_view, write_view
from heul_doch.game.bots.line_format import SeatHistory
from heul_doch.game.core.definition import EffectSpec
from heul_doch.game.core.events import CardsMoved, CardsShown, CardsTurned, Played
from heul_doch.game.core.match import Match
from hypothesis import given
from hypothesis import strategies as st
from jammer import brisk_game
from random_play import Steps, all_cards, cards_of, examples, label, seeds
from redeal import redacted, worlds
from tables import VARIANTS, play, position, random_game, step, table, table_of
from test_effects import game_with
from test_random_specials import specials

Player = Callable[[Game, int], Steps]

TABLES: list[tuple[Game, Player]] = [
    *[(table(seats, chosen), random_game) for seats in (3, 4, 6) for chosen in VARIANTS.values()],
    *[(jammer.table(seats), brisk_game) for seats in (2, 3, 4, 6)],
    (jammer.table(4, swap=False), brisk_game),
    *[(himmel.table(seats), random_game) for seats in (3, 4, 5)],
    (himmel.table(4, "ohne_doppler"), random_game),
    (himmel.table(3, "lang"), random_game),
    (himmel.cramped(3), random_game),
]
tables = st.sampled_from(TABLES)


def check_nothing_secret_is_told(game: Game, seed: int, steps: Steps, every: int) -> None:
    """Dealt anew, hidden cards change neither views nor events of any reader, nor what is written of them."""
    changed: Counter[int] = Counter()
    for (state, move, after), reader, (other, other_move, other_after) in worlds(game, steps, Rng(seed), every):
        where = (label(game, seed, state), reader, move)
        changed[reader] += state != other
        assert view(game, other, reader) == view(game, state, reader), where
        assert view(game, other_after.state, reader) == view(game, after.state, reader), where
        assert redacted(game, other_after, reader) == redacted(game, after, reader), where
        told, other_told = (
            entries(game, each, made, reader) for each, made in ((after, move), (other_after, other_move))
        )
        assert told == other_told, where
        for one, another in ((state, other), (after.state, other_after.state)):
            written = [
                json.dumps(write_view(game, view(game, each, reader), SeatHistory((), tuple(told))))
                for each in (one, another)
            ]
            assert written[0] == written[1], where
    assert all(changed[reader] for reader in (0, AUDIENCE)), "no hidden card was ever dealt anew"


@examples(30)
@given(tables, seeds)
def test_hidden_cards_leave_no_trace_for_any_reader(chosen: tuple[Game, Player], seed: int) -> None:
    game, play_out = chosen
    check_nothing_secret_is_told(game, seed, play_out(game, seed), every=7)


@examples(25)
@given(specials, st.integers(3, 5), seeds)
def test_no_special_card_tells_a_secret(steps: list[EffectSpec], seats: int, seed: int) -> None:
    game = game_with(*steps, seats=seats)
    check_nothing_secret_is_told(game, seed, random_game(game, seed), every=5)


def check_the_audience_sees_what_lies_open(game: Game, seed: int, steps: Steps) -> None:
    """The view of the audience: every card that lies face up on the table and no other; events fold to it."""
    seen = view(game, game.deal(seed).state, AUDIENCE)
    for state, _, after in steps:
        told = redacted(game, after, AUDIENCE)
        seen = fold(game, seen, told)
        assert seen == view(game, after.state, AUDIENCE), label(game, seed, after.state)
        if game.is_over(after.state):
            assert seen.zones == after.state.zones
            return
        for zone, entries_, shown in zip(game.zones, after.state.zones, seen.zones):
            expected = [entry if zone.is_open and entry >= 0 else None for entry in entries_]
            assert list(shown) == expected, label(game, seed, after.state)
        lies_open = {card for each in (state, after.state) for card in _open_cards(game, each)}
        turned = {t.card for event in after.events if isinstance(event, CardsTurned) for t in event.turned}
        passed = {t.card for event in after.events if isinstance(event, CardsMoved) for t in event.transfers if t.is_up}
        for event in told:
            if not isinstance(event, CardsShown):
                # Within one move a card may come to the table and leave it.
                assert cards_of(event) <= lies_open | turned | passed, (label(game, seed, state), event)


def _open_cards(game: Game, state: State) -> set[int]:
    return {e for zone, entries_ in zip(game.zones, state.zones) if zone.is_open for e in entries_ if e >= 0}


@examples(30)
@given(tables, seeds)
def test_the_audience_sees_what_lies_open(chosen: tuple[Game, Player], seed: int) -> None:
    game, play_out = chosen
    check_the_audience_sees_what_lies_open(game, seed, play_out(game, seed))


@examples(15)
@given(specials, st.integers(3, 5), seeds)
def test_the_audience_follows_any_special_card(steps: list[EffectSpec], seats: int, seed: int) -> None:
    game = game_with(*steps, seats=seats)
    check_the_audience_sees_what_lies_open(game, seed, random_game(game, seed))


@examples(15)
@given(tables, seeds)
def test_a_position_is_dealt_anew_from_what_the_audience_sees(chosen: tuple[Game, Player], seed: int) -> None:
    game, play_out = chosen
    rng = Rng(seed)
    for state, _, _ in play_out(game, seed):
        if state.ply % 7 == 0:
            seen = view(game, state, AUDIENCE)
            world = resample(game, seen, rng)
            assert view(game, world, AUDIENCE) == seen, label(game, seed, state)
            assert all_cards(world) == all_cards(state), label(game, seed, state)


def test_a_card_that_all_seats_know_is_a_back_in_a_hand() -> None:
    """Taken with the pot every seat remembers it, and the audience saw it go; in the hand it is a back (1.11)."""
    game = jammer.table(3)
    state = jammer.position(game, "3 3 | 9 | 9", pot="7")
    after = game.apply(state, game.parse_move(state, "0 take"))
    card = state.zones[game.zone("pot")][0]
    hand = game.zone("hand", 0)
    assert all(card in view(game, after.state, seat).zones[hand] for seat in range(3))
    assert view(game, after.state, AUDIENCE).zones[hand] == (None,) * 3
    told = [cards_of(redact(game, event, AUDIENCE)) for event in after.events]
    assert {card} in told
    assert set().union(*told) == {card}


def test_hands_that_everybody_has_held_are_backs() -> None:
    """Passed round once, every hand is known to all seats; the audience sees none of it."""
    game = game_with(EffectSpec("pass_hands", direction="left"), seats=3)
    state = position(game, "red-1 | blue-2 | green-3", "test red-6 | red-4 | blue-4")
    known = (1 << game.deck.size) - 1
    state = state._replace(seen=(known, known, known, state.seen[-1]))
    after = step(game, state, "0 test")
    moved = next(e for e in after.events if isinstance(e, CardsMoved) and e.cause == "pass_hands")
    cut = redact(game, moved, AUDIENCE)
    assert isinstance(cut, CardsMoved)
    assert {t.card for t in cut.transfers} == {None}
    assert {t.place for t in cut.transfers} == {-1}
    seen = view(game, after.state, AUDIENCE)
    assert all(set(seen.zones[game.zone("hand", seat)]) == {None} for seat in range(3))


def test_a_top_that_is_turned_down_was_seen_and_is_a_back() -> None:
    game = table()
    state = position(game, "red-1 | blue-2 | green-3", "werwolf | red-4 | red-2")
    after = step(game, state, "0 werwolf")
    turned = next(e for e in after.events if isinstance(e, CardsTurned))
    assert redact(game, turned, AUDIENCE) == turned._replace(turned=tuple(t._replace(seen=0) for t in turned.turned))
    assert view(game, after.state, AUDIENCE).zones[:3] == ((None,),) * 3


def test_an_onion_is_hidden_from_the_audience_although_all_seats_know_it() -> None:
    game = table()
    state = position(game, "red-1 | blue-2 | green-3", "red-6 | red-4 | -")
    known = (1 << game.deck.size) - 1
    state = state._replace(seen=(known, known, known, state.seen[-1]))
    events = game.apply(state, game.parse_move(state, "0 red-6 onion")).events
    cut = [redact(game, event, AUDIENCE) for event in events]
    assert [event.cards for event in cut if isinstance(event, Played)] == [(None,)]
    assert set().union(*map(cards_of, cut)) == set()


def test_the_draw_pile_has_no_places_for_the_audience() -> None:
    game = table()
    state = position(game, "red-1 | blue-2 | green-3", "red-5 red-6 | red-4 | -", draw="brown-5 brown-6")
    for event in step(game, state, "0 red-6 own").events:
        cut = redact(game, event, AUDIENCE)
        if isinstance(cut, CardsMoved):
            assert [t.place for t in cut.transfers] == [-1]


def test_a_decision_is_not_told_before_all_are_made() -> None:
    game = himmel.table(3)
    for seed in range(40):
        for state, move, after in random_game(game, seed):
            if move.verb == "double" and after.state.data.pending:
                (played, *_) = redacted(game, after, AUDIENCE)
                assert isinstance(played, Played)
                assert played.choices == ()
                assert view(game, after.state, AUDIENCE).data.pending[move.seat] == "?", label(game, seed, state)
                return
    raise AssertionError("nobody had to decide")


def test_the_audience_has_no_legal_moves() -> None:
    for game in (table(3), table_of("jammerlappen", 3), table_of("himmel_hoelle", 3)):
        match = Match.new(game, 3)
        assert match.legal_moves(AUDIENCE) == ()
        assert AUDIENCE not in match.acting_seats
        assert match.view(AUDIENCE).seat == AUDIENCE
        with pytest.raises(ValueError, match="there is no seat -2"):
            match.view(-2)


def test_the_written_view_of_the_audience() -> None:
    """The example of the protocol for a seat, as the audience has it; nobody is asked for a move with it."""
    game = table(3)
    state = position(game, "red-5 ~blue-3 | ~green-1 | -", "red-6 werwolf | red-2 | -", "brown-1", "katapult", start=1)
    data = write_view(game, view(game, state, AUDIENCE))
    assert (data["seat"], data["hand"], data["own_onions"]) == (-1, [], [])
    assert data["hands"] == [["?", "?"], ["?"], []]
    assert data["stacks"] == [["red-5", "~?"], ["~?"], []]
    with pytest.raises(ProtocolError, match="seat"):
        read_view(game, data)


def test_the_audience_forgets_what_was_shown_of_a_hand() -> None:
    """A hand in which nothing fits is shown (3.2): told once, and backs again."""
    game = himmel.cramped(3)
    shown = 0
    for seed in range(30):
        for _, _, after in random_game(game, seed):
            for event in after.events:
                if isinstance(event, CardsShown) and not game.is_over(after.state):
                    assert redact(game, event, AUDIENCE) == event
                    seen = view(game, after.state, AUDIENCE)
                    assert set(seen.zones[event.zone]) <= {None}
                    shown += 1
    assert shown


def test_what_was_played_face_up_is_told() -> None:
    game = table()
    state = position(game, "red-1 | blue-2 | green-3", "red-6 | red-4 | -")
    after = step(game, state, "0 red-6 own")
    assert play(game, state, "0 red-6 own") == after.state
    played = redact(game, after.events[0], AUDIENCE)
    assert isinstance(played, Played)
    assert [game.face(card).name for card in played.cards if card is not None] == ["red-6"]
