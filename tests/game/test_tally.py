"""What a finished game comes to for each seat, counted from its events."""

from __future__ import annotations

import pytest
from tables import table

from game import Rng
from game.match import Match
from game.record import format_record, open_match, parse_records, record_of
from game.tally import tally

SHARED = """
record: 1
game: heul_doch
seats: [Ada, Ben, Cleo]
start: 0
deal:
  stacks: [[red-5], [blue-6], [green-2]]
  hands: [[red-4], [blue-3], []]
moves: [0 red-4 own, 1 blue-3 own]
"""


def play(seed: int, seats: int = 4) -> Match:
    match, rng = Match.new(table(seats), seed), Rng(seed)
    while not match.is_over:
        match.submit(rng.choice(match.legal_moves()))
    return match


@pytest.mark.parametrize("seed", range(5))
def test_it_agrees_with_the_outcome_and_the_moves(seed: int) -> None:
    match = play(seed)
    found, outcome = tally(match), match.game.outcome(match.state)
    assert outcome is not None
    for seat, entry in enumerate(found):
        made = [move for move in match.moves if move.seat == seat]
        assert entry.points == outcome.seats[seat].score
        assert entry.numbers["moves"] == len(made)
        assert entry.numbers["lost"] == outcome.seats[seat].lost
        assert entry.numbers["onions"] == outcome.seats[seat].onions
        assert entry.numbers["given"] == sum(move.verb in ("left", "right") for move in made)
        assert entry.numbers["specials"] == sum(move.verb == "play" for move in made)
        assert entry.has_won == (seat in outcome.winners) == (entry.place == 1)
    assert sum(e.numbers["given"] for e in found) == sum(e.numbers["received"] for e in found) > 0
    for seat in range(4):
        to_me = sum(
            (m.verb == "left" and (m.seat + 1) % 4 == seat) or (m.verb == "right" and (m.seat - 1) % 4 == seat)
            for m in match.moves
        )
        assert found[seat].numbers["received"] == to_me


def test_a_shared_win_is_a_win_for_everybody_who_shares_it() -> None:
    found = tally(open_match(parse_records(SHARED, "x")[0]))
    assert [entry.has_won for entry in found] == [True, True, False]
    assert [entry.place for entry in found] == [1, 1, 3]
    assert [entry.points for entry in found] == [9, 9, 2]


def test_a_record_counts_the_same() -> None:
    match = play(9, 3)
    (record,) = parse_records(format_record(record_of(match)), "x")
    assert tally(open_match(record)) == tally(match)


def test_a_running_game_has_none() -> None:
    with pytest.raises(ValueError, match="not over"):
        tally(Match.new(table(4), 1))
