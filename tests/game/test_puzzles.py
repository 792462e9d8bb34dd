"""Puzzles: read and written, checked against the engine, judged; and what finds and proves them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from heul_doch.game import Game, Rng, view
from heul_doch.game.bots.puzzle_search import (
    ask_panel,
    choices_of,
    is_promising,
    level_of,
    play_match,
    prove,
    wins_more,
)
from heul_doch.game.core.match import Match
from heul_doch.game.core.observe import resample
from heul_doch.game.core.problems import RulesError
from heul_doch.game.records.puzzles import (
    Choice,
    Puzzle,
    format_puzzles,
    open_puzzle,
    parse_puzzles,
    verdict_of,
)
from heul_doch.game.records.record import parse_records, record_of
from heul_doch.game.records.record_format import format_record
from tables import table_of

CLEAR = """
record: 1
game: heul_doch
seats: [Ada, Ben, Cleo]
start: 0
deal:
  stacks:
    - [blue-1, red-2, yellow-7, green-7, ~brown-1, ~purple-3]
    - [red-6, yellow-6, blue-4, green-4]
    - [blue-6, brown-2]
  hands: [[orange-7], [purple-1], [yellow-1]]
puzzle:
  seat: 0
  choices:
    - "70.0 0 orange-7 own"
    - "30.0 0 orange-7 onion"
moves: []
"""


def some_puzzle(plies: int = 10) -> Puzzle:
    """Return a puzzle with all legal moves of a position, whose chances are made up."""
    game = table_of("heul_doch", 3)
    match = Match.new(game, 5, ["Ada", "Ben", "Cleo"])
    rng = Rng(5)
    for _ in range(plies):
        match.submit(rng.choice(match.legal_moves()))
    texts = dict.fromkeys(game.move_text(move) for move in match.legal_moves())
    choices = tuple(Choice(text, 60.0 - 20.0 * place) for place, text in enumerate(list(texts)[:4]))
    choices += tuple(Choice(text, 0.0) for text in list(texts)[4:])
    return Puzzle(record_of(match), match.state.turn, choices, 2, 10_000, 200, 3, 0.5, tempting=choices[1].text)


def test_a_puzzle_is_written_and_read_again() -> None:
    puzzle = some_puzzle()
    other = replace(some_puzzle(12), tempting="", played="0 x")
    assert parse_puzzles(format_puzzles([puzzle, other]), "x.yaml") == [puzzle, other]
    assert puzzle.key != other.key
    assert puzzle.key == replace(puzzle, choices=puzzle.choices[::-1], level=1).key


def test_a_record_with_a_puzzle_is_an_ordinary_record() -> None:
    text = format_puzzles([some_puzzle()])
    (record,) = parse_records(text, "x.yaml")
    assert record.puzzle is not None
    assert format_record(record) == text


def test_the_position_comes_from_the_engine_and_moves_are_judged() -> None:
    puzzle = some_puzzle()
    match = open_puzzle(puzzle)
    assert match.state.turn == puzzle.seat
    assert len(match.moves) == 10
    verdicts = {}
    for move in match.legal_moves():
        verdict = verdict_of(puzzle, match, move)
        verdicts[match.game.move_text(move)] = verdict
        assert verdict.is_right == (verdict.cost == 0.0) == (verdict.rank == 1)
    assert [verdicts[c.text].chance for c in puzzle.choices] == [c.chance for c in puzzle.choices]
    assert sum(verdict.is_right for verdict in verdicts.values()) == 1
    other = play_on(match)
    with pytest.raises(ValueError):
        verdict_of(puzzle, other, other.legal_moves()[0])


def play_on(match: Match) -> Match:
    """Return the match one move later."""
    match.submit(match.legal_moves()[0])
    return match


@pytest.mark.parametrize(
    ("old", "new", "line", "what"),
    [
        ("puzzle:\n  seat: 0", "puzzle:\n  seet: 0", 13, "unknown_key"),
        ("  seat: 0\n", "", 0, "missing_key"),
        ("seat: 0", "seat: 3", 13, "not_int"),
        ("seat: 0\n", "seat: 0\n  level: 9\n", 14, "not_int"),
        ("seat: 0\n", "seat: 0\n  error: much\n", 14, "not_number"),
        ("seat: 0\n", "seat: 0\n  played: 4\n", 14, "not_text"),
        ('"70.0 0', '"much 0', 15, "puzzle_choice"),
        ('"70.0 0', '"170.0 0', 15, "puzzle_choice"),
        ('"30.0 0', '"71.0 0', 16, "puzzle_choice"),
        ('    - "30.0 0 orange-7 onion"\n', "", 15, "puzzle_choices"),
    ],
)
def test_each_mistake_is_a_line(old: str, new: str, line: int, what: str) -> None:
    with pytest.raises(RulesError) as caught:
        parse_puzzles(CLEAR.replace(old, new), "p.yaml")
    problem = next(problem for problem in caught.value.problems if problem.code == what)
    assert line in (0, problem.line)
    assert problem.path == "p.yaml"
    assert str(problem).count("\n") == 0


def test_a_record_without_a_puzzle_is_none() -> None:
    text = CLEAR[: CLEAR.index("puzzle:")] + "moves: []\n"
    with pytest.raises(RulesError, match='"puzzle" is missing'):
        parse_puzzles(text, "p.yaml")


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ("seat: 0", "seat: 1", "puzzle_seat"),
        ("0 orange-7 own", "0 orange-6 own", "puzzle_move"),
        ("0 orange-7 onion", "0 orange-7 own", "puzzle_move"),
        ("[orange-7]", "[orange-7, purple-7]", "puzzle_missing"),
    ],
)
def test_a_puzzle_that_does_not_fit_its_position_is_refused(old: str, new: str, what: str) -> None:
    (puzzle,) = parse_puzzles(CLEAR.replace(old, new), "p.yaml")
    with pytest.raises(RulesError) as caught:
        open_puzzle(puzzle)
    assert caught.value.problems[0].code == what
    assert caught.value.problems[0].line > 0


# ------------------------------------------------------------------------------------------------ finding


def clear() -> tuple[Game, Match]:
    """Return a position whose last card decides: open it counts, as an onion it voids the sevens."""
    (puzzle,) = parse_puzzles(CLEAR, "p.yaml")
    match = open_puzzle(puzzle)
    return match.game, match


def test_every_different_move_is_weighed_and_a_clear_answer_is_proved() -> None:
    game, match = clear()
    seen, moves = match.view(0), match.legal_moves()
    choices, error = choices_of(game, seen, moves, 400, 1)
    assert {c.text for c in choices} == {game.move_text(move) for move in moves}
    assert choices[0].text == "0 orange-7 own"
    assert choices[0].chance > choices[1].chance + 15
    assert error >= 0
    assert wins_more(game, seen, moves, choices[0].text, choices[1].text, worlds=20)
    assert not wins_more(game, seen, moves, choices[1].text, choices[0].text, worlds=20)
    proof = prove(game, seen, moves, playouts=300, seeds=2, worlds=20)
    assert proof is not None
    assert proof.choices[0].text == "0 orange-7 own"


def test_equal_moves_have_no_answer() -> None:
    game, match = clear()
    seen, moves = match.view(0), match.legal_moves()
    assert not wins_more(game, seen, moves, "0 orange-7 own", "0 orange-7 own", worlds=10)
    worthless = CLEAR.replace("[orange-7]", "[orange-1]").replace("orange-7", "orange-1")
    worthless = worthless.replace("yellow-7, green-7", "yellow-6, green-6")
    (puzzle,) = parse_puzzles(worthless, "p.yaml")
    match = open_puzzle(puzzle)
    assert prove(match.game, match.view(0), match.legal_moves(), playouts=300, seeds=1, worlds=0) is None


def test_the_proof_sees_nothing_hidden() -> None:
    game = table_of("heul_doch", 3)
    match = play_match(game, 3, ["a", "b", "c"])
    state = match.states[30]
    seat = state.turn
    seen, moves = view(game, state, seat), game.legal_moves(state)[-2:]
    found = choices_of(game, seen, moves, 60, 1)
    for seed in range(2):
        other = resample(game, seen, Rng(seed))
        assert other != state
        assert choices_of(game, view(game, other, seat), moves, 60, 1) == found


def test_games_of_bots_are_played_to_the_end_and_are_the_same_every_time() -> None:
    for name in ("heul_doch", "himmel_hoelle"):
        game = table_of(name, 3)
        match = play_match(game, 4, ["a", "b", "c"])
        assert match.is_over
        outcome = game.outcome(match.state)
        assert outcome is not None
        assert 0.99 < sum(outcome.share(seat) for seat in range(3)) < 2.01
        if name == "himmel_hoelle":
            assert match.moves == play_match(game, 4, ["a", "b", "c"]).moves


def test_the_more_bots_are_wrong_the_higher_the_level() -> None:
    assert [level_of(wrong) for wrong in (0, 11, 12, 17, 18, 24)] == [1, 1, 2, 2, 3, 3]
    game, match = clear()
    wrong, tempting = ask_panel(game, match.view(0), match.legal_moves(), "0 orange-7 onion")
    assert wrong > 0
    assert tempting == "0 orange-7 own"


def test_a_decision_is_promising_if_one_move_is_clearly_best_and_was_not_played() -> None:
    game, match = clear()
    seen, moves = match.view(0), match.legal_moves()
    assert is_promising(game, seen, moves)
    assert is_promising(game, seen, moves, played="0 orange-7 onion")
    assert not is_promising(game, seen, moves, played="0 orange-7 own")
    assert not is_promising(game, seen, moves[:1])
