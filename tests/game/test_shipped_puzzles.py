"""The program's puzzles: each fits its position, is proved as the file says, and still has its answer."""

from __future__ import annotations

from collections import Counter

import pytest
from heul_doch.game.bots.puzzle_search import PLAYOUTS, SEEDS, WORLDS, ask_panel, choices_of, prove, strongest
from heul_doch.game.core.families import local_ids
from heul_doch.game.core.rng import Rng
from heul_doch.game.records.puzzles import GAP, Puzzle, open_puzzle, read_puzzles
from tables import LONG, RULES

FOLDER = RULES.parents[1] / "assets" / "puzzles"
SHIPPED = [
    pytest.param(puzzle, id=f"{file.stem}-{number}")
    for file in sorted(FOLDER.glob("*.yaml"))
    for number, puzzle in enumerate(read_puzzles(file), 1)
]
FEW = 50
"""Playouts of the quick form, for the best two moves together."""

DOUBT = 0.12
"""How much better the second best may look with so few playouts: two standard errors and more."""


def test_every_game_has_ten_puzzles_with_and_without_special_cards_and_no_two_alike() -> None:
    puzzles = [param.values[0] for param in SHIPPED]
    assert Counter(puzzle.record.game for puzzle in puzzles) == dict.fromkeys(local_ids(), 10)
    assert len({puzzle.key for puzzle in puzzles}) == len(puzzles)
    counts = Counter(puzzle.record.variants for puzzle in puzzles if puzzle.record.game == "heul_doch")
    assert counts == {(): 5, ("sonderkarten",): 5}
    assert {puzzle.level for puzzle in puzzles} == {1, 2, 3}


@pytest.mark.parametrize("puzzle", SHIPPED)
def test_a_puzzle_fits_its_position_and_still_has_its_answer(puzzle: Puzzle) -> None:
    """The quick form: the best two moves with few playouts, which must not speak against the answer."""
    assert puzzle.gap >= GAP
    assert puzzle.playouts >= PLAYOUTS
    assert puzzle.worlds >= WORLDS
    assert puzzle.seeds >= SEEDS
    assert puzzle.gap > 4 * puzzle.error
    match = open_puzzle(puzzle)
    game, seen = match.game, match.view(puzzle.seat)
    named = {game.move_text(move): move for move in match.legal_moves(puzzle.seat)[::-1]}
    pair = (named[puzzle.choices[0].text], named[puzzle.choices[1].text])
    found = strongest(game, FEW).search(game, seen, pair, Rng(1))
    chances = {game.move_text(c.move): c.raw for c in found.candidates}
    assert chances[puzzle.choices[0].text] > chances[puzzle.choices[1].text] - DOUBT


@pytest.mark.slow
@pytest.mark.parametrize("puzzle", SHIPPED)
def test_no_other_move_comes_near_and_weaker_bots_fail(puzzle: Puzzle) -> None:
    match = open_puzzle(puzzle)
    seen, moves = match.view(puzzle.seat), match.legal_moves(puzzle.seat)
    choices, _ = choices_of(match.game, seen, moves, 1000, 77)
    assert choices[0].text == puzzle.answer.text
    assert choices[0].chance > choices[1].chance + GAP / 2
    wrong, _ = ask_panel(match.game, seen, moves, puzzle.answer.text)
    assert wrong > 0


@LONG
@pytest.mark.parametrize("puzzle", SHIPPED)
def test_the_whole_proof(puzzle: Puzzle) -> None:
    match = open_puzzle(puzzle)
    proof = prove(match.game, match.view(puzzle.seat), match.legal_moves(puzzle.seat))
    assert proof is not None
    assert proof.choices[0].text == puzzle.answer.text
