"""What must hold in every game, tried in random ones: all decks, 3 to 6 seats. A failure names deck, seats and seed."""

from __future__ import annotations

import copy
from collections.abc import Iterator

import pytest
from heul_doch.game import (
    CardsMoved,
    Game,
    GameEnded,
    IllegalMove,
    Move,
    Rng,
    resample,
    view,
)
from heul_doch.game.core.moves import REASONS, Choice
from hypothesis import example, given
from hypothesis import strategies as st
from random_play import (
    add_visible,
    all_cards,
    check_events_tell_only_what_was_seen,
    check_folded_events_are_the_views,
    check_moves_without_events,
    examples,
    label,
    seeds,
    seen_cards,
)
from tables import VARIANTS, random_game, table

tables = st.builds(
    lambda name, seats: table(seats, VARIANTS[name]), st.sampled_from(sorted(VARIANTS)), st.integers(3, 6)
)
some = examples(12)


def conceivable(game: Game) -> Iterator[Move]:
    """Return every move anybody could write down at this table, and some nobody should."""
    choices: list[tuple[Choice, ...]] = [(), ("left",), ("right",), *((s,) for s in range(-1, game.seats + 1))]
    for seat in range(-1, game.seats + 1):
        for card in range(-2, game.deck.size + 1):
            for verb in ("own", "left", "right", "onion"):
                yield Move(seat, verb, (card,))
            for choice in choices:
                yield Move(seat, "play", (card,), choice)
        yield from (Move(seat, "dance", (0,)), Move(seat, "own"), Move(seat, "onion", (0, 1)), Move(seat, "", (0,)))
    for card in range(game.deck.size):
        yield Move(0, "onion", (card,), (1,))
        yield Move(0, "own", (card,), ("left",))
        yield Move(0, "play", (card,), (1, 2))


@some
@given(tables, seeds)
def test_cards_are_conserved_by_id(game: Game, seed: int) -> None:
    """B10: the set of ids is the same at every step; no card is in two places."""
    assert all_cards(game.deal(seed).state) == list(range(game.deck.size))
    for _, _, step in random_game(game, seed):
        assert all_cards(step.state) == list(range(game.deck.size)), label(game, seed, step.state)


@some
@given(tables, seeds)
def test_exactly_the_chosen_copy_leaves_the_hand(game: Game, seed: int) -> None:
    """B10: of two equal cards the one meant is moved, and the others stay in their order.

    Where more seats know the other one, that is moved (:meth:`heul_doch.game.core.engine.Game.canonical_move`).
    """
    for before, chosen, step in random_game(game, seed):
        move = game.canonical_move(before, chosen)
        assert game.move_text(move) == game.move_text(chosen)
        hand = game.zone("hand", move.seat)
        moved = next(e for e in step.events if isinstance(e, CardsMoved)).transfers[0]
        assert (moved.card, moved.source) == (move.cards[0], hand), label(game, seed, before)
        assert before.zones[hand][moved.place] == move.cards[0], label(game, seed, before)
        if move.verb != "play":
            rest = tuple(c for c in before.zones[hand] if c != move.cards[0])
            assert step.state.zones[hand][: len(rest)] == rest, label(game, seed, before)


@some
@given(tables, seeds)
def test_the_legal_list_is_never_empty_before_the_end(game: Game, seed: int) -> None:
    state = game.deal(seed).state
    for state, _, step in random_game(game, seed):
        assert game.legal_moves(state), label(game, seed, state)
        assert not game.is_over(state), label(game, seed, state)
        state = step.state
    assert game.is_over(state)
    assert game.legal_moves(state) == ()


@some
@given(tables, seeds)
def test_only_the_acting_seat_has_moves(game: Game, seed: int) -> None:
    for state, _, _ in random_game(game, seed):
        moves = game.legal_moves(state)
        assert {m.seat for m in moves} == set(game.acting_seats(state)), label(game, seed, state)


@some
@given(tables, seeds)
def test_a_move_is_listed_once_and_its_text_is_unique_for_each_face(game: Game, seed: int) -> None:
    for state, _, _ in random_game(game, seed):
        moves = game.legal_moves(state)
        assert len(set(moves)) == len(moves), label(game, seed, state)
        kinds = {(game.face(m.cards[0]), m.verb, m.choices) for m in moves}
        assert len({game.move_text(m) for m in moves}) == len(kinds), label(game, seed, state)


@some
@given(tables, seeds)
def test_moves_are_read_back_from_their_text(game: Game, seed: int) -> None:
    for state, _, _ in random_game(game, seed):
        for move in game.legal_moves(state):
            read = game.parse_move(state, game.move_text(move))
            assert read._replace(cards=()) == move._replace(cards=()), label(game, seed, state)
            assert game.face(read.cards[0]) == game.face(move.cards[0]), label(game, seed, state)
            assert game.why_not(state, read) is None, label(game, seed, state)


@examples(6)
@given(tables, seeds)
def test_the_list_and_the_reasons_agree_on_every_conceivable_move(game: Game, seed: int) -> None:
    """A move is in the list exactly when no reason speaks against it; every reason can be said in words."""
    for state, _, step in random_game(game, seed):
        if state.ply % 23 and not game.is_over(step.state):
            continue
        for position in (state, step.state):
            listed = set(game.legal_moves(position))
            for move in conceivable(game):
                refusal = game.why_not(position, move)
                assert (refusal is None) == (move in listed), (label(game, seed, position), move, refusal)
                assert game.rules.is_legal(position, move) == (move in listed), (label(game, seed, position), move)
                if refusal is not None:
                    assert refusal.code in REASONS
                    assert str(refusal)


@examples(6)
@given(tables, seeds)
def test_a_refused_move_changes_nothing(game: Game, seed: int) -> None:
    rng = Rng(seed)
    moves = list(conceivable(game))
    for state, _, _ in random_game(game, seed):
        before, listed = copy.deepcopy(state), set(game.legal_moves(state))
        for move in (rng.choice(moves) for _ in range(20)):
            if move in listed:
                continue
            with pytest.raises(IllegalMove) as refused:
                game.apply(state, move)
            assert refused.value.reason == game.why_not(state, move)
            with pytest.raises(IllegalMove):
                game.next_state(state, move)
        assert state == before, label(game, seed, state)


@some
@given(tables, seeds)
def test_a_replay_is_equal(game: Game, seed: int) -> None:
    first = [(move, step) for _, move, step in random_game(game, seed)]
    state = game.deal(seed).state
    for move, step in first:
        again = game.apply(state, move)
        assert again == step, label(game, seed, state)
        state = again.state


@some
@given(tables, seeds)
def test_a_replay_from_texts_shows_the_same_faces(game: Game, seed: int) -> None:
    state = game.deal(seed).state
    for _, move, step in random_game(game, seed):
        state = game.apply(state, game.parse_move(state, game.move_text(move))).state
        assert game.position(state) == game.position(step.state), label(game, seed, state)


@some
@given(tables, seeds)
def test_moves_without_events_lead_to_the_same_position(game: Game, seed: int) -> None:
    check_moves_without_events(game, seed, random_game(game, seed))


@some
@given(tables, seeds)
@example(table(4, ("hausregeln",)), 1)
def test_folded_events_are_the_view_of_every_seat(game: Game, seed: int) -> None:
    check_folded_events_are_the_views(game, seed, random_game(game, seed))


@some
@given(tables, seeds)
def test_no_view_and_no_event_names_a_card_the_seat_never_saw(game: Game, seed: int) -> None:
    """B11: kept by an account of its own, made from open cards and own hands only, not from ``State.seen``."""
    known: list[set[int]] = [set() for _ in range(game.seats)]

    add_visible(game, game.deal(seed).state, known)
    for state, move, step in random_game(game, seed):
        hand = state.zones[game.zone("hand", move.seat)]
        if move.verb == "onion" and len(hand) > 1:
            # Nobody else can tell which card it is, nor which ones are left.
            for seat in set(range(game.seats)) - {move.seat}:
                known[seat].difference_update(hand)
        add_visible(game, step.state, known)
        if game.is_over(step.state):
            assert isinstance(step.events[-1], GameEnded)
            break
        check_events_tell_only_what_was_seen(game, seed, step, known)
        for seat in range(game.seats):
            # And nothing else it saw is forgotten while it lies anywhere.
            lying = set(all_cards(step.state))
            assert seen_cards(game, step.state, seat) == known[seat] & lying, (label(game, seed, step.state), seat)


@examples(8)
@given(tables, seeds)
def test_a_resampled_position_agrees_with_the_view(game: Game, seed: int) -> None:
    rng = Rng(seed)
    for state, _, _ in random_game(game, seed):
        if state.ply % 5:
            continue
        for seat in range(game.seats):
            seen = view(game, state, seat)
            world = resample(game, seen, rng)
            assert view(game, world, seat) == seen, (label(game, seed, state), seat)
            assert all_cards(world) == all_cards(state), (label(game, seed, state), seat)
            if seat == state.turn:
                assert game.legal_moves(world) == game.legal_moves(state), (label(game, seed, state), seat)


@some
@given(tables, seeds)
def test_resampling_deals_the_hidden_cards_anew(game: Game, seed: int) -> None:
    state = game.deal(seed).state
    seen = view(game, state, 0)
    rng = Rng(seed)
    draw = game.zone("draw")
    worlds = [resample(game, seen, rng).zones[draw] for _ in range(8)]
    assert len(set(worlds)) == 8, label(game, seed, state)
    assert state.zones[draw] not in worlds, label(game, seed, state)


@some
@given(tables, seeds)
def test_the_outcome_follows_the_scoring_rules(game: Game, seed: int) -> None:
    """Rulings 1.9 and 1.10, reckoned anew from the last position."""
    state = game.deal(seed).state
    for _, _, step in random_game(game, seed):
        state = step.state
    outcome = game.outcome(state)
    assert outcome is not None
    expected = []
    for seat in range(game.seats):
        n = sum(1 for e in state.zones[seat] if e < 0)
        void = {7 if n >= 7 else n, n % 7} - {0}
        values = [game.face(e).value for e in state.zones[seat] if e >= 0]
        expected.append((sum(v for v in values if v not in void), sum(v for v in values if v in void)))
    assert [(s.score, s.lost) for s in outcome.seats] == expected, label(game, seed, state)
    assert outcome.winners == tuple(s for s in range(game.seats) if expected[s] == max(expected))
    assert [s for group in outcome.ranking for s in sorted(group, key=expected.__getitem__)] == sorted(
        range(game.seats), key=lambda s: (tuple(-x for x in expected[s]), s)
    )
    assert not any(step.state.zones[game.zone("hand", s)] for s in range(game.seats))


def test_every_special_is_played_and_laid_somewhere() -> None:
    """The random games above reach what they are meant to: each special in each way, many times."""
    game = table(4, VARIANTS["all"])
    counts: dict[tuple[str, str], int] = {}
    for seed in range(40):
        for _, move, _ in random_game(game, seed):
            special = game.face(move.cards[0]).special
            if special:
                counts[special, move.verb] = counts.get((special, move.verb), 0) + 1
    for spec in game.defn.specials:
        assert counts.get((spec.id, "play"), 0) >= 20, (spec.id, counts)
        assert counts.get((spec.id, "onion"), 0) >= 5, (spec.id, counts)
