"""What must hold in every game of Jammerlappen, tried in random ones with 2 to 6 seats. A failure names the seed."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from heul_doch.game import (
    CardsMoved,
    CardsTurned,
    Game,
    GameEnded,
    IllegalMove,
    Move,
    Rng,
    State,
    resample,
    view,
)
from heul_doch.game.core.moves import REASONS
from hypothesis import given
from hypothesis import strategies as st
from jammer import brisk_game, table
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

tables = st.sampled_from([table(seats) for seats in range(2, 7)] + [table(4, throw_in=False), table(3, swap=False)])
some = examples(8)


# ---- the rules once more, in other words: from the text of a position


def _fits(name: str, place: dict[str, Any]) -> bool:
    if not name.isdigit() or place["need"] is None:
        return True
    return int(name) <= place["need"] if place["falling"] else int(name) >= place["need"]


def _has_cards(place: dict[str, Any], seat: int) -> bool:
    return bool(place["hands"][seat]) or any(place["open"][seat]) or any(place["hidden"][seat])


def expected_moves(place: dict[str, Any], turn: int, set_size: int, has_throw_in: bool) -> list[str]:
    """Return the legal moves by rulings 2.2, 2.3, 2.10 and 2.12, from a position as records print it."""
    hand, row, below, pot = place["hands"][turn], place["open"][turn], place["hidden"][turn], place["pot"]
    if place["phase"] == "swap":
        return [f"{turn} keep"] + [f"{turn} swap {c} {i}" for c in set(hand) for i, o in enumerate(row) if o]
    found = []
    if hand:
        for name in set(hand):
            if _fits(name, place):
                found += [" ".join([f"{turn} play"] + [name] * k) for k in range(1, hand.count(name) + 1)]
        found += [f"{turn} take"] if pot else []
    else:
        columns = [i for i, name in enumerate(row) if name]
        for size in range(1, len(columns) + 1):
            for chosen in combinations(columns, size):
                names = {row[i] for i in chosen}
                if len(names) == 1 and _fits(names.pop(), place):
                    found.append(" ".join([f"{turn} open", *map(str, chosen)]))
        can_lay = bool(found)
        found += [f"{turn} blind {i}" for i, name in enumerate(below) if name and not row[i]]
        if pot and columns and not can_lay:
            found += [f"{turn} take {i}" for i in columns]
        elif pot:
            found.append(f"{turn} take")
    if has_throw_in and pot and pot[-1].isdigit():
        top, run = pot[-1], 0
        while run < len(pot) and pot[-1 - run] == top:
            run += 1
        lacking = set_size - run
        for seat in range(len(place["hands"])):
            if seat == turn or not _has_cards(place, seat):
                continue
            if place["hands"][seat]:
                if place["hands"][seat].count(top) >= lacking:
                    found.append(" ".join([f"{seat} slam play"] + [top] * lacking))
            else:
                places = [i for i, name in enumerate(place["open"][seat]) if name == top]
                found += [
                    " ".join([f"{seat} slam open", *map(str, chosen)]) for chosen in combinations(places, lacking)
                ]
    return found


@some
@given(tables, seeds)
def test_the_legal_list_is_that_of_the_rulings_and_nothing_else(game: Game, seed: int) -> None:
    set_size, has_throw_in = int(game.defn.rules["set_size"]), bool(game.defn.rules["throw_in"])
    for state, _, _ in brisk_game(game, seed):
        expected = expected_moves(game.position(state), state.turn, set_size, has_throw_in)
        assert sorted({game.move_text(m) for m in game.legal_moves(state)}) == sorted(expected), label(
            game, seed, state
        )


def conceivable(game: Game, state: State) -> list[Move]:
    """Return moves of all sorts: possible, impossible, mistaken and senseless ones."""
    c = int(game.defn.rules["columns"])
    columns = [chosen for size in range(c + 1) for chosen in combinations(range(c), size)]
    moves: list[Move] = []
    for seat in range(-1, game.seats + 1):
        held = state.zones[seat] if 0 <= seat < game.seats else ()
        some_cards = (*sorted(held)[:9], 0, game.deck.size - 1, game.deck.size, -1)
        groups = [(), *((card,) for card in some_cards), *combinations(sorted(held)[:7], 2)]
        groups += list(combinations(sorted(held)[:5], 3))
        by_face: dict[int, list[int]] = {}
        for card in sorted(held):
            by_face.setdefault(game.deck.face_index[card], []).append(card)
        groups += [tuple(g) for cards in by_face.values() for k in (1, 2, 3, 4) for g in combinations(cards, k)]
        for verb in ("keep", "take", "blind", "swap", "play", "open", "slam", "dance"):
            for chosen in (*columns, (0, 0), (1, 0), (-1,), (c,)):
                piles = [
                    state.zones[game.zone("open", seat, i)] for i in chosen if 0 <= seat < game.seats and 0 <= i < c
                ]
                lying = tuple(pile[0] for pile in piles if pile)
                moves += [Move(seat, verb, (), chosen), Move(seat, verb, lying, chosen)]
            moves += [Move(seat, verb, group) for group in groups]
            if verb == "swap":
                moves += [Move(seat, verb, group, (i,)) for group in groups for i in range(c)]
        moves += [Move(seat, "play", tuple(reversed(group))) for group in groups if len(group) > 1]
    return moves


@pytest.mark.slow
@examples(5)
@given(tables, seeds)
def test_the_list_and_the_reasons_agree_on_every_conceivable_move(game: Game, seed: int) -> None:
    for state, _, result in brisk_game(game, seed):
        if state.ply % 17 and not game.is_over(result.state):
            continue
        for place in (state, result.state):
            listed = set(game.legal_moves(place))
            allowed = set()
            for move in conceivable(game, place):
                refusal = game.why_not(place, move)
                assert (refusal is None) == (move in listed), (label(game, seed, place), move, refusal)
                assert game.rules.is_legal(place, move) == (move in listed)
                if refusal is None:
                    allowed.add(game.move_text(move))
                else:
                    assert refusal.code in REASONS
                    assert str(refusal)
            assert allowed == {game.move_text(m) for m in listed}, label(game, seed, place)


@some
@given(tables, seeds)
def test_cards_are_conserved_and_columns_hold_one_card(game: Game, seed: int) -> None:
    everything = list(range(game.deck.size))
    assert all_cards(game.deal(seed).state) == everything
    for _, _, result in brisk_game(game, seed):
        assert all_cards(result.state) == everything, label(game, seed, result.state)
        for zone, entries in zip(game.zones, result.state.zones):
            if zone.kind in ("open", "hidden"):
                assert len(entries) <= 1, label(game, seed, result.state)
            assert all((e < 0) == (zone.kind == "hidden") for e in entries), label(game, seed, result.state)


@some
@given(tables, seeds)
def test_somebody_can_act_until_the_end_and_nobody_else_has_moves(game: Game, seed: int) -> None:
    state = game.deal(seed).state
    for state, _, result in brisk_game(game, seed):
        acting = game.acting_seats(state)
        assert acting[0] == state.turn, label(game, seed, state)
        assert {m.seat for m in game.legal_moves(state)} == set(acting), label(game, seed, state)
        assert len(set(acting)) == len(acting)
        assert not set(acting) & set(state.data.out), label(game, seed, state)
        state = result.state
    assert game.is_over(state)
    assert game.acting_seats(state) == game.legal_moves(state) == ()
    assert state.ply <= int(game.defn.rules["move_limit"])


@some
@given(tables, seeds)
def test_moves_are_listed_once_and_read_back_from_their_text(game: Game, seed: int) -> None:
    for state, _, _ in brisk_game(game, seed):
        moves = game.legal_moves(state)
        assert len(set(moves)) == len(moves), label(game, seed, state)
        for move in moves:
            read = game.parse_move(state, game.move_text(move))
            assert game.move_text(read) == game.move_text(move)
            assert read in moves, label(game, seed, state)


@some
@given(tables, seeds)
def test_folded_events_are_the_view_of_every_seat(game: Game, seed: int) -> None:
    check_folded_events_are_the_views(game, seed, brisk_game(game, seed))


@some
@given(tables, seeds)
def test_moves_without_events_lead_to_the_same_position(game: Game, seed: int) -> None:
    check_moves_without_events(game, seed, brisk_game(game, seed))


@examples(5)
@given(tables, seeds)
def test_a_refused_move_changes_nothing(game: Game, seed: int) -> None:
    rng = Rng(seed)
    for state, _, _ in brisk_game(game, seed):
        if state.ply % 11:
            continue
        listed = set(game.legal_moves(state))
        moves = conceivable(game, state)
        for move in (rng.choice(moves) for _ in range(30)):
            if move not in listed:
                with pytest.raises(IllegalMove) as refused:
                    game.apply(state, move)
                assert refused.value.reason == game.why_not(state, move)


@some
@given(tables, seeds)
def test_no_view_and_no_event_names_a_card_the_seat_never_saw(game: Game, seed: int) -> None:
    """B11 and 2.15, by an account of its own: what lies open and what one holds, not ``State.seen``."""
    known: list[set[int]] = [set() for _ in range(game.seats)]

    add_visible(game, game.deal(seed).state, known)
    for _, move, result in brisk_game(game, seed):
        if move.verb == "blind":
            # It is shown to all before it goes anywhere (2.11).
            shown = next(e for e in result.events if isinstance(e, CardsTurned)).turned[0].card
            assert shown is not None
            for seat in range(game.seats):
                known[seat].add(shown)
        add_visible(game, result.state, known)
        if game.is_over(result.state):
            assert isinstance(result.events[-1], GameEnded)
            break
        check_events_tell_only_what_was_seen(game, seed, result, known)
        for seat in range(game.seats):
            assert seen_cards(game, result.state, seat) == known[seat], (label(game, seed, result.state), seat)
            mine = {m for m in game.legal_moves(result.state) if m.seat == seat}
            assert {c for m in mine for c in m.cards} <= known[seat], "moves give nothing away to their own seat"


@examples(5)
@given(tables, seeds)
def test_a_resampled_position_agrees_with_the_view(game: Game, seed: int) -> None:
    rng = Rng(seed)
    for state, _, _ in brisk_game(game, seed):
        if state.ply % 7:
            continue
        for seat in range(game.seats):
            seen = view(game, state, seat)
            world = resample(game, seen, rng)
            assert view(game, world, seat) == seen, (label(game, seed, state), seat)
            assert all_cards(world) == all_cards(state)
            mine = [m for m in game.legal_moves(state) if m.seat == seat]
            assert [m for m in game.legal_moves(world) if m.seat == seat] == mine, (label(game, seed, state), seat)


@some
@given(tables, seeds)
def test_the_own_hidden_cards_are_dealt_anew_too(game: Game, seed: int) -> None:
    state = game.deal(seed).state
    rng = Rng(seed)
    seen = view(game, state, 0)
    zones = [game.zone("hidden", 0, column) for column in range(3)]
    worlds = {tuple(resample(game, seen, rng).zones[z] for z in zones) for _ in range(8)}
    assert len(worlds) > 4


@some
@given(tables, seeds)
def test_a_replay_from_texts_is_the_same_game(game: Game, seed: int) -> None:
    state = game.deal(seed).state
    for _, move, result in brisk_game(game, seed):
        state = game.apply(state, game.parse_move(state, game.move_text(move))).state
        assert game.position(state) == game.position(result.state), label(game, seed, state)


def test_the_random_games_reach_what_they_are_meant_to() -> None:
    verbs: dict[str, int] = {}
    ends: dict[str, int] = {}
    causes: set[str] = set()
    for seats in range(2, 7):
        for seed in range(6):
            last = None
            for _, move, result in brisk_game(table(seats), seed):
                verbs[move.verb] = verbs.get(move.verb, 0) + 1
                causes |= {e.cause for e in result.events if isinstance(e, CardsMoved)}
                last = result
            assert last is not None
            ended = last.events[-1]
            assert isinstance(ended, GameEnded)
            kind = "broken off" if ended.outcome.is_broken_off else "lost"
            ends[kind] = ends.get(kind, 0) + 1
    assert verbs["keep"] >= 3, verbs
    assert min(verbs[v] for v in ("swap", "play", "open", "blind", "take", "slam")) >= 20, verbs
    assert causes >= {"play", "open", "blind", "slam", "take", "draw", "swap", "set", "row", "remove"}
    assert ends.get("lost", 0) >= 15, ends
