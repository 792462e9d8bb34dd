"""The engine as others use it: what is wrong is refused at the door, with the exception its docstring names."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest
from heul_doch.game import AUDIENCE, CardsMoved, Game, MoveError, Rng, State, card_of, redact, resample, view
from heul_doch.game.core.engine import DealError
from heul_doch.game.core.match import LONGEST_SEED, Match
from heul_doch.game.records.record import (
    Record,
    open_match,
    parse_records,
    read_records,
    record_of,
)
from heul_doch.game.records.record_format import format_record, write_records
from heul_doch.game.rulefiles.find import find_rulebook
from heul_doch.game.rulefiles.loader import RulesError, define
from tables import book, table, table_of

import game

GAMES = ("heul_doch", "jammerlappen", "himmel_hoelle")


def played(game: Game, seed: int, moves: int) -> Match:
    """Play so many moves at random, fewer where the game ends before."""
    match, rng = Match.new(game, seed), Rng(seed).fork(7)
    while len(match.moves) < moves and not match.is_over:
        match.submit(rng.choice(match.legal_moves()))
    return match


def exchanged(game: Game, state: State, seat: int, rng: Rng) -> State:
    """Return a position that differs only in cards ``seat`` does not know: they have changed places."""
    known = {card_of(e) for zone in view(game, state, seat).zones for e in zone if e is not None}
    hidden = [card_of(e) for zone in state.zones for e in zone if card_of(e) not in known]
    others = list(hidden)
    rng.shuffle(others)
    becomes = dict(zip(hidden, others))

    def entry(e: int) -> int:
        card = becomes.get(card_of(e), card_of(e))
        return card if e >= 0 else ~card

    seen = tuple(sum(1 << becomes.get(c, c) for c in range(game.deck.size) if mask >> c & 1) for mask in state.seen)
    return state._replace(zones=tuple(tuple(map(entry, zone)) for zone in state.zones), seen=seen)


def test_type_checkers_are_told_that_the_package_is_typed() -> None:
    assert (Path(game.__file__).parent / "py.typed").is_file()


@pytest.mark.parametrize("name", GAMES)
def test_tables_with_equal_rules_are_equal_and_say_what_they_are(name: str) -> None:
    one, same, other = table_of(name, 3), table_of(name, 3), table_of(name, 4)
    assert one == same == pickle.loads(pickle.dumps(one))
    assert len({one, same, other}) == 2
    assert one != other
    assert repr(one) == f"<Game {name}, 3 seats>"
    assert one != table_of(name, 3, start_seat=2)
    assert repr(table_of(name, 3, start_seat=2)) == f"<Game {name} start_seat=2, 3 seats>"


def test_a_generator_shows_how_to_go_on_from_it() -> None:
    rng = Rng(5)
    rng.below(6)
    again = eval(repr(rng), {"Rng": Rng})
    assert [again.next() for _ in range(9)] == [rng.next() for _ in range(9)]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seat", [-2, -1, 4, 9])
def test_a_seat_that_is_not_there_is_refused(name: str, seat: int) -> None:
    """Counted from the end, -2 would have been the last seat's eyes; a start there a game without a turn."""
    table = table_of(name, 4)
    state, events = table.deal(7)
    if seat != AUDIENCE:
        with pytest.raises(ValueError, match=f"there is no seat {seat}"):
            view(table, state, seat)
        with pytest.raises(ValueError, match=f"there is no seat {seat}"):
            redact(table, events[0], seat)
    with pytest.raises(ValueError, match=f"there is no seat {seat}"):
        table.deal(7, start=seat)
    with pytest.raises(DealError, match=f"there is no seat {seat}"):
        table.from_deal(table.written_deal(state), seat)


@pytest.mark.parametrize("name", GAMES)
def test_who_begins_does_not_change_the_deal(name: str) -> None:
    table = table_of(name, 3)
    for start in range(3):
        state = table.deal(11, start=start).state
        assert state.turn == start
        assert state.rng == table.deal(11).state.rng
    lot = table.deal(11)
    assert table.deal(11, start=lot.state.turn) == lot


def test_a_card_lying_face_down_is_not_taken_for_another() -> None:
    game = table(3)
    assert game.face(0).name == "red-1"
    for wrong in (~0, -1, game.deck.size):
        with pytest.raises(ValueError, match=f"no card {wrong} among"):
            game.face(wrong)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("word", ["1" * 5000, "3", "-1", "٠", "one"])
def test_what_is_no_seat_is_no_move_however_long_it_is(name: str, word: str) -> None:
    table = table_of(name, 3)
    state = table.deal(1).state
    rest = table.move_text(table.legal_moves(state)[0]).partition(" ")[2]
    with pytest.raises(MoveError, match="there is no seat"):
        table.parse_move(state, f"{word} {rest}")
    with pytest.raises(RulesError, match="there is no seat"):
        open_match(Record(name, ("A", "B", "C"), (f"{word} {rest}",), seed=1))


def test_a_column_is_named_once_however_it_is_written() -> None:
    table = table_of("jammerlappen", 3)
    state = table.deal(1).state
    assert table.parse_move(state, "0 open 2 0").choices == (0, 2)
    for text in ("0 open 0 00", "0 open 1 1"):
        with pytest.raises(MoveError, match="named twice"):
            table.parse_move(state, text)
    with pytest.raises(MoveError, match="there is no column"):
        table.parse_move(state, "0 blind " + "0" * 5000)


def test_one_variant_may_be_named_without_a_list() -> None:
    assert define(book(), "sonderkarten") == define(book(), ["sonderkarten"])
    with pytest.raises(RulesError, match='no variant "sonderkarte"; did you mean "sonderkarten"') as caught:
        define(book(), "sonderkarte")
    assert len(caught.value.problems) == 1


@pytest.mark.parametrize("names", [(), ("Ada",), ("Ada", "Ben", "Cleo", "Dan")])
def test_every_seat_has_a_name(names: tuple[str, ...]) -> None:
    game = table(3)
    with pytest.raises(ValueError, match=f"3 seats need as many names, not {len(names)}"):
        Match.new(game, 1, names)
    with pytest.raises(ValueError, match="as many names"):
        Match(game, names, None, game.deal(1).state)


@pytest.mark.parametrize("seed", [0, LONGEST_SEED, -LONGEST_SEED, 10**20 - 1, 10**20, 2**129 - 1])
def test_a_game_of_any_seed_can_be_written_and_read(seed: int) -> None:
    game = table(3)
    match = Match.new(game, seed)
    assert match.initial == game.deal(seed).state
    assert match.seed == seed
    match.submit(match.legal_moves()[0])
    (record,) = parse_records(format_record(record_of(match)), "x")
    assert open_match(record).initial == match.initial


@pytest.mark.parametrize("seed", [LONGEST_SEED + 1, -LONGEST_SEED - 1, 3**99])
def test_a_longer_seed_is_refused(seed: int) -> None:
    with pytest.raises(ValueError, match="at most 40 digits"):
        Match.new(table(3), seed)


def test_a_deal_without_hands_is_over_and_its_record_can_be_read(tmp_path: Path) -> None:
    game = table(3)
    deal = {"stacks": [["red-7"], ["~red-6"], []], "hands": [[], [], []], "draw": [], "discard": []}
    match = Match(game, ("A", "B", "C"), None, game.from_deal(deal, 1))
    assert match.is_over
    file = tmp_path / "over.yaml"
    write_records(str(file), [record_of(match)])
    (record,) = read_records(str(file))
    assert open_match(record).state == match.state


def test_a_record_needs_a_deal_or_a_seed() -> None:
    with pytest.raises(RulesError, match='"deal" is missing, and so is "seed"'):
        open_match(Record("heul_doch", ("A", "B", "C")))


def test_a_record_holds_the_first_moves_of_a_match() -> None:
    match = played(table(3), 2, 5)
    assert [len(record_of(match, moves=n).moves) for n in (0, 3, 5, 9)] == [0, 3, 5, 5]
    with pytest.raises(ValueError, match="cannot hold -1 moves"):
        record_of(match, moves=-1)


@pytest.mark.parametrize("name", GAMES)
def test_positions_that_differ_in_hidden_cards_alone_look_alike(name: str) -> None:
    """For every seat, in the middle of games: the same view, and on turn the same moves."""
    definition = define(find_rulebook(name), [v.id for v in find_rulebook(name).variants][:1])
    for seed in range(6):
        table = Game(definition, 3 + seed % 3)
        rng = Rng(seed)
        match = played(table, seed, 5 + 9 * seed)
        if match.is_over:
            continue
        differ = 0
        for seat in range(table.seats):
            other = exchanged(table, match.state, seat, rng)
            differ += other != match.state
            seen = view(table, match.state, seat)
            assert view(table, other, seat) == seen, (name, seed, seat)
            assert view(table, resample(table, seen, rng), seat) == seen, (name, seed, seat)
            mine = [m for m in table.legal_moves(other) if m.seat == seat]
            if seat == match.state.turn:
                assert mine == list(match.legal_moves(seat)), (name, seed, seat)
        assert differ, "the exchange must change something"


@pytest.mark.parametrize("name", GAMES)
def test_a_written_deal_says_where_the_cards_lie_in_the_middle_of_a_game(name: str) -> None:
    table = table_of(name, 3)
    for seed in range(4):
        match = played(table, seed, 3 + 6 * seed)
        state = match.state
        if match.is_over or state.phase == "double":
            continue
        again = table.from_deal(table.written_deal(state), state.turn)
        there, here = table.position(again), table.position(state)
        assert {k: v for k, v in there.items() if k != "out"} == {k: v for k, v in here.items() if k != "out"}
        texts = {table.move_text(m) for m in table.legal_moves(state) if m.seat == state.turn}
        assert {table.move_text(m) for m in table.legal_moves(again) if m.seat == state.turn} == texts


def test_only_complete_events_can_be_redacted() -> None:
    """A redacted event has lost who saw what: redacting it again hides even what was known."""
    game = table(3)
    match = played(game, 4, 6)
    seat = match.state.turn
    step = game.apply(match.state, match.legal_moves()[-1])
    drawn = next(e for e in step.events if isinstance(e, CardsMoved) and e.cause == "draw")
    once = redact(game, drawn, seat)
    assert once.transfers[0].card == drawn.transfers[0].card  # type: ignore[union-attr]
    assert redact(game, once, seat).transfers[0].card is None  # type: ignore[union-attr]


def test_a_sampled_position_has_its_own_generator() -> None:
    """The real generator is a secret as the real cards are."""
    match = played(table(3), 4, 6)
    seen = view(match.game, match.state, 0)
    lucks = {resample(match.game, seen, Rng(seed)).rng for seed in range(5)}
    assert len(lucks) == 5
    assert match.state.rng not in lucks
