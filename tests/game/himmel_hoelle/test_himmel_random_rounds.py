"""What must hold in every round of Himmel + Hölle, tried in random ones with 3 to 5 seats. A failure names the seed."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from heul_doch.game import (
    CardsMoved,
    Event,
    Game,
    GameEnded,
    IllegalMove,
    Move,
    Rng,
    State,
    redact,
    resample,
    view,
)
from heul_doch.game.core.events import CardsShown, DopplersShown, RowFilled, RowOpened, RowScored, StatusChanged
from heul_doch.game.core.match import Match
from heul_doch.game.core.moves import REASONS
from heul_doch.game.records.record import (
    Record,
    begin_match,
    make_moves,
    parse_records,
    record_of,
)
from heul_doch.game.records.record_format import format_record
from himmel import COLOURS, cramped, rules, table
from hypothesis import given
from hypothesis import strategies as st
from random_play import (
    add_visible,
    all_cards,
    check_events_tell_only_what_was_seen,
    check_folded_events_are_the_views,
    examples,
    label,
    seeds,
    seen_cards,
)
from tables import random_game

tables = st.sampled_from(
    [table(seats) for seats in (3, 4, 5)]
    + [table(4, "ohne_doppler"), table(3, "lang"), table(5, hand_size=4), cramped(3), cramped(4)]
)
some = examples(10)


# ---- the rules once more, in other words: from the text of a position


def expected_moves(place: dict[str, Any], turn: int) -> list[str]:
    """Return the legal moves by rulings 3.1, 3.2 and 3.4, by trying every card on every side."""
    if place["phase"] == "over":
        return []
    if place["phase"] == "double":
        return [f"{turn} double no", f"{turn} double yes"]
    found = set()
    for name, side in product(place["hands"][turn], ("left", "right")):
        row = place["rows"][name.partition("-")[0]]
        if len(row[side]) < 3 and len(row["left"]) + len(row["right"]) < 5:
            found.add(f"{turn} {name} {side}")
    return sorted(found) or sorted({f"{turn} {name} discard" for name in place["hands"][turn]})


def value(name: str) -> int:
    return int(name.partition("-")[2])


def expected_points(place: dict[str, Any], used: dict[str, set[int]], factor: int) -> list[int]:
    """Return the points by rulings 3.4 and 3.5; ``used``: colour -> seats whose Doppler was used there."""
    points = [0] * len(place["hands"])
    for colour in COLOURS:
        row = place["rows"][colour]
        angel, devil = sum(map(value, row["right"])), sum(map(value, row["left"]))
        held = [sum(value(n) for n in hand if n.startswith(colour)) for hand in place["hands"]]
        if angel == devil or not max(held):
            continue
        for seat, total in enumerate(held):
            if total == max(held):
                gain = total * (factor if seat in used.get(colour, ()) else 1)
                points[seat] += gain if angel > devil else -total
    return points


def conceivable(game: Game) -> Iterator[Move]:
    """Return every move anybody could write down at this table, and some nobody should."""
    for seat in range(-1, game.seats + 1):
        for card in range(-2, game.deck.size + 1):
            for verb in ("left", "right", "discard"):
                yield Move(seat, verb, (card,))
        for answer in ("yes", "no", "maybe", 1, "left"):
            yield Move(seat, "double", (), (answer,))
        yield from (Move(seat, "double"), Move(seat, "double", (1,), ("yes",)), Move(seat, "double", (), ("yes", "no")))
        yield from (Move(seat, "dance", (0,)), Move(seat, "left"), Move(seat, "right", (0, 1)), Move(seat, "", (0,)))
        yield Move(seat, "left", (3,), ("yes",))


@some
@given(tables, seeds)
def test_a_round_ends_cards_are_conserved_and_the_list_is_right(game: Game, seed: int) -> None:
    state = game.deal(seed).state
    assert all_cards(state) == list(range(game.deck.size))
    count = 0
    for state, move, step in random_game(game, seed):
        count += 1
        place = game.position(state)
        texts = sorted({game.move_text(m) for m in game.legal_moves(state)})
        assert texts == expected_moves(place, state.turn), label(game, seed, state)
        assert all_cards(step.state) == list(range(game.deck.size)), label(game, seed, state)
        assert step.state.ply == state.ply + 1
        assert move.seat == state.turn
        for row in place["rows"].values():
            assert max(map(len, row.values())) <= 3, label(game, seed, state)
            assert sum(map(len, row.values())) <= 5, label(game, seed, state)
    assert game.is_over(step.state)
    assert game.legal_moves(step.state) == ()
    # B07: every turn takes a card from hands and draw pile; decisions are at most five times the seats.
    assert count <= game.deck.size + 5 * game.seats


@some
@given(tables, seeds)
def test_the_points_are_those_of_the_rulings(game: Game, seed: int) -> None:
    used: dict[str, set[int]] = {}
    spent: list[set[int]] = []
    for state, _, step in random_game(game, seed):
        for event in step.events:
            if isinstance(event, DopplersShown):
                used[COLOURS[event.row]] = set(event.seats)
                spent.append(set(event.seats))
                assert all(state.data.doubles[s] for s in event.seats), label(game, seed, state)
    place = game.position(step.state)
    expected = expected_points(place, used, rules(game).doppler_factor)
    outcome = game.outcome(step.state)
    assert outcome is not None
    assert list(outcome.points) == place["points"] == expected, label(game, seed, step.state)
    assert outcome.winners == tuple(s for s, p in enumerate(expected) if p == max(expected))
    assert [s for group in outcome.ranking for s in group] == sorted(range(game.seats), key=lambda s: (-expected[s], s))
    # Used once at most.
    assert sum(map(len, spent)) == len(set().union(*spent)) if spent else True
    assert place["doubles"] == [
        "ohne_doppler" not in game.defn.variants and not any(s in group for group in spent) for s in range(game.seats)
    ]


@examples(5)
@given(tables, seeds)
def test_the_list_and_the_reasons_agree_on_every_conceivable_move(game: Game, seed: int) -> None:
    for state, _, step in random_game(game, seed):
        if state.ply % 9 and step.state.phase == "play":
            continue
        for position in (state, step.state):
            listed = set(game.legal_moves(position))
            assert len(listed) == len(game.legal_moves(position))
            for move in conceivable(game):
                refusal = game.why_not(position, move)
                assert (refusal is None) == (move in listed), (label(game, seed, position), move, refusal)
                assert game.rules.is_legal(position, move) == (move in listed), (label(game, seed, position), move)
                if refusal is not None:
                    assert refusal.code in REASONS
                    assert str(refusal)


@some
@given(tables, seeds)
def test_a_refused_move_changes_nothing(game: Game, seed: int) -> None:
    rng, moves = Rng(seed), list(conceivable(game))
    for state, _, _ in random_game(game, seed):
        before, listed = copy.deepcopy(state), set(game.legal_moves(state))
        for move in (rng.choice(moves) for _ in range(10)):
            if move not in listed:
                with pytest.raises(IllegalMove):
                    game.apply(state, move)
        assert state == before, label(game, seed, state)


@some
@given(tables, seeds)
def test_a_replay_is_equal_with_and_without_events_and_from_texts(game: Game, seed: int) -> None:
    state = game.deal(seed).state
    for before, move, step in random_game(game, seed):
        assert game.next_state(before, move) == step.state, label(game, seed, before)
        assert game.apply(before, move) == step
        read = game.parse_move(state, game.move_text(move))
        assert game.move_text(read) == game.move_text(move)
        state = game.apply(state, read).state
        assert game.position(state) == game.position(step.state), label(game, seed, before)


@some
@given(tables, seeds)
def test_exactly_the_chosen_copy_leaves_the_hand(game: Game, seed: int) -> None:
    """B10: of two equal cards the one meant is moved, and the others stay in their order.

    Where more seats know the other one, that is moved (:meth:`heul_doch.game.core.engine.Game.canonical_move`).
    """
    for before, chosen, step in random_game(game, seed):
        if chosen.verb == "double":
            continue
        move = game.canonical_move(before, chosen)
        assert game.move_text(move) == game.move_text(chosen)
        hand = game.zone("hand", move.seat)
        moved = next(e for e in step.events if isinstance(e, CardsMoved)).transfers[0]
        assert (moved.card, moved.source) == (move.cards[0], hand), label(game, seed, before)
        rest = tuple(c for c in before.zones[hand] if c != move.cards[0])
        assert step.state.zones[hand] == rest, label(game, seed, before)


# ---- secrets


@some
@given(tables, seeds)
def test_folded_events_are_the_view_of_every_seat(game: Game, seed: int) -> None:
    check_folded_events_are_the_views(game, seed, random_game(game, seed))


@some
@given(tables, seeds)
def test_no_view_and_no_event_names_a_card_the_seat_never_saw(game: Game, seed: int) -> None:
    """B11: kept by an account of its own: rows, discard pile, own hand, and hands that were shown."""
    known: list[set[int]] = [set() for _ in range(game.seats)]

    add_visible(game, game.deal(seed).state, known)
    for before, move, step in random_game(game, seed):
        add_visible(game, step.state, known)
        if move.verb == "discard":
            for seat in range(game.seats):
                known[seat].update(before.zones[game.zone("hand", move.seat)])
        for row in (e.row for e in step.events if isinstance(e, RowScored) and e.sums):
            colour = COLOURS[row]
            for s, seat in product(range(game.seats), range(game.seats)):
                hand = step.state.zones[game.zone("hand", s)]
                known[seat].update(c for c in hand if game.face(c).colour == colour)
        if game.is_over(step.state):
            assert isinstance(step.events[-1], GameEnded)
            break
        check_events_tell_only_what_was_seen(game, seed, step, known)
        for seat in range(game.seats):
            lying = set(all_cards(step.state))
            assert seen_cards(game, step.state, seat) == known[seat] & lying, (label(game, seed, step.state), seat)


def double_rounds(game: Game, seeds: range) -> Iterator[tuple[int, State]]:
    """Give positions in which somebody decides about the Doppler."""
    for seed in seeds:
        for state, _, _ in random_game(game, seed):
            if state.phase == "double":
                yield seed, state


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_decision_shows_to_nobody_else_before_all_have_decided(seats: int) -> None:
    """Views and events of the others do not differ by it, in any way."""
    game, tried = table(seats), 0
    for seed, state in double_rounds(game, range(12)):
        mover = state.turn
        yes, no = (game.apply(state, Move(mover, "double", (), (answer,))) for answer in ("yes", "no"))
        if any(isinstance(e, DopplersShown) for e in yes.events):
            continue
        tried += 1
        for seat in range(seats):
            views = [view(game, step.state, seat) for step in (yes, no)]
            events = [[redact(game, e, seat) for e in step.events] for step in (yes, no)]
            if seat == mover:
                assert views[0] != views[1], (seed, state.ply)
                assert (views[0].data.pending[mover], views[1].data.pending[mover]) == ("yes", "no")
            else:
                assert views[0] == views[1], (seed, state.ply, seat)
                assert events[0] == events[1], (seed, state.ply, seat)
                assert repr(events[0]).count("yes") == 0 or "yes" in state.data.pending
        assert game.position(yes.state) == game.position(no.state)
    assert tried > 10


def test_that_a_decision_was_taken_is_no_secret() -> None:
    game = table(4)
    seen = False
    for _, state in double_rounds(game, range(6)):
        for seat in range(4):
            pending = view(game, state, seat).data.pending
            assert [bool(p) for p in pending] == [bool(p) for p in state.data.pending]
            for other, answer in enumerate(pending):
                assert answer in ("", "?") if other != seat else answer in ("", "yes", "no")
                seen = seen or answer == "?"
    assert seen


@some
@given(tables, seeds)
def test_a_resampled_position_agrees_with_the_view(game: Game, seed: int) -> None:
    rng = Rng(seed)
    for state, _, _ in random_game(game, seed):
        if state.ply % 5 and state.phase == "play":
            continue
        for seat in range(game.seats):
            seen = view(game, state, seat)
            world = resample(game, seen, rng)
            assert view(game, world, seat) == seen, (label(game, seed, state), seat)
            assert all_cards(world) == all_cards(state)
            assert "?" not in world.data.pending
            if seat == state.turn:
                assert game.legal_moves(world) == game.legal_moves(state)
            # A world can be played to its end.
            while not game.is_over(world):
                world = game.next_state(world, rng.choice(game.legal_moves(world)))


def test_resampling_tosses_hidden_decisions_up() -> None:
    game = table(4)
    for _, state in double_rounds(game, range(6)):
        hidden = [s for s, answer in enumerate(state.data.pending) if answer and s != 3]
        if not hidden:
            continue
        rng, seen = Rng(5), view(game, state, 3)
        answers = {resample(game, seen, rng).data.pending[hidden[0]] for _ in range(40)}
        assert answers == {"yes", "no"}
        return
    raise AssertionError("no hidden decision was found")


# ---- what a window needs


@some
@given(tables, seeds)
def test_the_scoring_is_told_row_by_row(game: Game, seed: int) -> None:
    """A row is opened, perhaps decided, its cards are shown, then it is scored; each row once, from the top."""
    scoring: list[Event] = []
    filled: list[int] = []
    for _, _, step in random_game(game, seed):
        filled += [e.row for e in step.events if isinstance(e, RowFilled)]
        scoring += [
            e for e in step.events if isinstance(e, (RowOpened, DopplersShown, CardsShown, RowScored, StatusChanged))
        ]
    scoring = [e for e in scoring if not (isinstance(e, CardsShown) and e.cause == "discard")]
    assert [e.row for e in scoring if isinstance(e, RowOpened)] == [0, 1, 2, 3, 4]
    assert [e.row for e in scoring if isinstance(e, RowScored)] == [0, 1, 2, 3, 4]
    row = -1
    points = [0] * game.seats
    for event in scoring:
        match event:
            case RowOpened():
                row = event.row
                opened = event
            case CardsShown():
                assert {game.face(c).colour for c in event.cards} == {COLOURS[row]}
            case DopplersShown():
                assert event.row == row
                assert opened.right > opened.left
            case RowScored():
                assert (event.row, event.left, event.right) == (row, opened.left, opened.right)
                points = [p + g for p, g in zip(points, event.gains)]
            case StatusChanged():
                assert list(event.data.points) == points
    assert len(filled) == len(set(filled))
    assert len(filled) == rules(game).end_rows or not step.state.zones[game.zone("draw")]


@examples(6)
@given(tables, seeds)
def test_a_record_holds_the_round(game: Game, seed: int) -> None:
    match = Match.new(game, seed)
    for _, move, _ in random_game(game, seed):
        match.submit(move)
    (record,) = parse_records(format_record(record_of(match)), "r.yaml")
    again = begin_match(record, game.defn)
    for _ in make_moves(record, again):
        pass
    assert again.game.result(again.state) == game.result(match.state)


@some
@given(tables, seeds)
def test_a_position_in_play_is_written_and_read_again(game: Game, seed: int) -> None:
    for state, _, _ in random_game(game, seed):
        if state.phase != "play":
            break
        again = game.from_deal(game.written_deal(state), state.turn)
        assert game.position(again) == game.position(state), label(game, seed, state)
        record = Record(game.defn.id, ("A",) * game.seats, deal=game.written_deal(state), start=state.turn)
        (read,) = parse_records(format_record(record), "r.yaml")
        assert read.deal == record.deal


def test_the_random_rounds_reach_what_they_are_meant_to() -> None:
    """Discards, ties and every phase happen; else the tests above would prove nothing about them."""
    counts: dict[str, int] = dict.fromkeys(("discard", "tie", "double", "settled", "equal"), 0)
    for game in (table(3), table(4), table(5), cramped(3)):
        for seed in range(60):
            for _, move, step in random_game(game, seed):
                counts["discard"] += move.verb == "discard"
                counts["double"] += move.verb == "double"
                for event in step.events:
                    if isinstance(event, RowScored):
                        counts["equal"] += event.tendency == 0
                        counts["tie"] += sum(1 for g in event.gains if g) > 1
                        counts["settled"] += event.tendency > 0 and not event.used
    assert all(count >= 5 for count in counts.values()), counts
