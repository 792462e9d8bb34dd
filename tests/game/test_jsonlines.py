"""Bots of any language: what is written can be read, by us and by others; nonsense is said to be nonsense."""

from __future__ import annotations

import json
from typing import Any

import pytest
from heul_doch.game import Game, Move, Rng, State, View, view
from heul_doch.game.bots import LEVELS
from heul_doch.game.bots.jsonlines import (
    ProgramBot,
    ProtocolError,
    answer,
    entries,
    opening,
    read_answer,
    read_object,
    read_question,
    read_table,
    read_view,
    write_question,
    write_view,
)
from heul_doch.game.bots.line_format import SeatHistory
from heul_doch.game.core.observe import redact
from heul_doch.game.games.heul_doch.onestep import OneStepBot
from tables import VARIANTS, position, random_game, table


def names(game: Game, seen: View) -> list[list[str]]:
    """Return a view with faces for cards: which copy it is, no line tells."""
    return [
        ["?" if g is None else game.deck.names[g] if g >= 0 else "~" + game.deck.names[~g] for g in zone]
        for zone in seen.zones
    ]


def histories(game: Game, seed: int) -> list[tuple[State, list[SeatHistory]]]:
    """Play a random game; return each position with what every seat was told up to it."""
    initial = game.deal(seed).state
    begun = [opening(game, view(game, initial, s)) for s in range(game.seats)]
    told: list[list[str]] = [[] for _ in range(game.seats)]
    found = []
    for state, move, step in random_game(game, seed):
        found.append((state, [SeatHistory(begun[s], tuple(told[s])) for s in range(game.seats)]))
        for s in range(game.seats):
            told[s] += entries(game, step, move, s)
    return found


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_a_view_comes_back_with_and_without_its_history(seats: int, variant: str) -> None:
    """Played through the line, a history leads to just what the seat knows."""
    game = table(seats, VARIANTS[variant])
    for number, (state, told) in enumerate(histories(game, seed=seats)):
        if number % 5:
            continue
        for seat in {state.turn, number % seats}:
            seen = view(game, state, seat)._replace(turn=seat)
            for history in (None, told[seat]):
                data = json.loads(json.dumps(write_view(game, seen, history)))
                back = read_view(game, data)
                assert names(game, back) == names(game, seen), f"position {number}, seat {seat}, {history is not None}"
                assert (back.seat, back.turn, back.phase) == (seat, seat, "play")


def test_a_history_tells_no_secret() -> None:
    """Others' onions are unknown; a written view holds no card the seat has not seen."""
    game = table(4, VARIANTS["all"])
    for number, (state, told) in enumerate(histories(game, seed=11)):
        if number % 9:
            continue
        seat = state.turn
        text = json.dumps(write_view(game, view(game, state, seat), told[seat]))
        hidden = [c for s in range(4) if s != seat for c in state.zones[4 + s]] + list(state.zones[8])
        # Each face exists twice: of those whose copies are all hidden from the seat, no name may appear.
        in_sight = {g if g >= 0 else ~g for z in view(game, state, seat).zones for g in z if g is not None}
        shown = {game.deck.names[c] for c in in_sight}
        for card in hidden:
            name = game.deck.names[card]
            assert name in shown or f'"{name}"' not in text.replace("~", "")
        assert all(f"{seat} ? onion" != entry for entry in told[seat].entries)


def test_the_words_of_the_protocol() -> None:
    """The example of the protocol, key by key."""
    game = table(3)
    state = position(game, "red-5 ~blue-3 | ~green-1 | -", "red-6 werwolf | red-2 | -", "brown-1", "katapult", start=1)
    data = write_view(game, view(game, state, 0))
    assert data == {
        "game": "heul_doch",
        "seat": 0,
        "seats": 3,
        "variants": ["sonderkarten"],
        "special": True,
        "options": {},
        "stacks": [["red-5", "~blue-3"], ["~?"], []],
        "history": [],
        "hand": ["red-6", "werwolf"],
        "sizes": [2, 1, 0],
        "hands": [["red-6", "werwolf"], ["?"], []],
        "draw": 1,
        "discard": ["katapult"],
        "tops": ["~", "~", None],
        "own_onions": ["blue-3"],
    }


def test_onions_and_werewolves_in_a_history() -> None:
    game = table(3)
    state = position(game, "red-5 | blue-4 | green-2", "werwolf yellow-1 | brown-7 | purple-3", "orange-1 orange-2")
    told: list[list[str]] = [[], [], []]
    for text in ("0 yellow-1 onion", "1 brown-7 onion", "2 purple-3 onion", "0 werwolf"):
        move = game.parse_move(state, text)
        step = game.apply(state, move)
        for seat in range(3):
            told[seat] += entries(game, step, move, seat)
        state = step.state
    shows = ["0 shows yellow-1", "1 shows brown-7", "2 shows purple-3"]
    assert told[0] == ["0 yellow-1 onion", "1 ? onion", "2 ? onion", "0 werwolf", *shows]
    assert told[1] == ["0 ? onion", "1 brown-7 onion", "2 ? onion", "0 werwolf", *shows]


def from_elsewhere(**changes: Any) -> dict[str, Any]:
    """Return a view as another program may write it: the keys of the protocol and no more."""
    data = {
        "game": "heul_doch", "seat": 0, "seats": 3, "variants": {"special": True},
        "stacks": [["red-5"], ["blue-4"], ["green-2"]],
        "history": ["0 red-6 own", "1 ? onion", "2 yellow-2 own", "0 werwolf", "1 shows brown-7"],
        "hand": ["red-1", "blue-1"], "sizes": [2, 2, 2], "draw": 9, "discard": ["werwolf"],
        "tops": ["~", "brown-7", "~"], "own_onions": ["red-6"],
    }  # fmt: skip
    return {**data, **changes}


def test_a_view_written_elsewhere() -> None:
    game = table(3)
    assert read_table({"view": from_elsewhere()}) == ("heul_doch", 3, ("sonderkarten",), ())
    assert read_table({"view": from_elsewhere(variants=[], special=True)}).variants == ("sonderkarten",)
    seen = read_view(game, from_elsewhere())
    assert names(game, seen) == [
        ["red-5", "~red-6"],
        ["blue-4", "brown-7"],
        ["green-2", "~yellow-2"],
        ["red-1", "blue-1"],
        ["?", "?"],
        ["?", "?"],
        ["?"] * 9,
        ["werwolf"],
    ]


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"seat": 3}, '"seat"'),
        ({"seat": True}, '"seat"'),
        ({"stacks": [["red-5"]]}, '"stacks"'),
        ({"stacks": [["red-9"], [], []]}, "no card 'red-9'"),
        ({"stacks": [["red-5", "red-5", "red-5"], [], []]}, "more often"),
        ({"stacks": [["?"], [], []]}, "an open card has a name"),
        ({"history": ["0 red-6"]}, "'0 red-6'"),
        ({"history": ["7 red-6 own"]}, "no such seat"),
        ({"history": ["0 ? left"]}, "only an onion"),
        ({"history": ["0 karussell up"]}, "'0 karussell up'"),
        ({"history": ["1 shows red-1"]}, "blue-4 lies there"),
        ({"history": 5}, '"history"'),
        ({"sizes": [2, 2]}, '"sizes"'),
        ({"sizes": [3, 2, 2]}, "holds 2 cards, not 3"),
        ({"draw": -1}, '"draw"'),
        ({"draw": 500}, '"draw" must be at most 110'),
        ({"draw": 108}, "the deck has 110"),
        ({"hand": None}, '"hand"'),
        ({"discard": ["katapult"]}, "does not agree"),
        ({"history": ["0 ? onion", "1 werwolf", "0 shows red-1", "0 werwolf"], "discard": ["werwolf"]}, "agree"),
    ],
)
def test_a_bad_view_is_told_in_words(changes: dict[str, Any], words: str) -> None:
    with pytest.raises(ProtocolError) as caught:
        read_view(table(3), from_elsewhere(**changes))
    assert words in str(caught.value)


@pytest.mark.parametrize("line", ["", "{", "[]", "7", '"x"', "[" * 100_000, '{"view": 5}', '{"view": {}}', "\0"])
def test_garbage_is_told_in_words(line: str) -> None:
    with pytest.raises(ProtocolError):
        read_table(read_object(line))


def test_answers() -> None:
    game = table(3)
    state = position(game, "red-5 | blue-4 | green-2", "red-6 red-6 karussell | brown-7 | purple-3")
    moves = game.legal_moves(state)
    assert read_answer(game, '{"move": "0 red-6 own"}\n', moves) == moves[0]
    assert read_answer(game, '{"move": " 0  karussell left", "why": 1}', moves).choices == ("left",)
    for line in ('{"move": "0 red-6 left"}', '{"move": 5}', "{}", "red-6", "[]"):
        with pytest.raises(ProtocolError):
            read_answer(game, line, moves)


@pytest.mark.parametrize("bot_id", ["random", "easy", "onestep"])
def test_our_bots_answer_lines(bot_id: str) -> None:
    """Both ends of the line are ours: every move of a game is a legal one, and the same line gives the same move."""
    game = table(4, VARIANTS["all"])
    bot = LEVELS[bot_id]()

    def ask(line: str) -> str:
        data = read_object(line)
        assert read_table(data).seats == 4
        question = read_question(game, data)
        assert question.budget_ms == 250
        said = answer(game, bot, question, seed=5)
        assert said == answer(game, LEVELS[bot_id](), question, seed=5)
        return said

    program = ProgramBot(ask, budget_ms=250)
    state = game.deal(3).state
    while not game.is_over(state):
        moves = game.legal_moves(state)
        move = program.choose(game, view(game, state, state.turn), moves, Rng(1))
        assert move in moves
        state = game.next_state(state, move)


def test_a_bot_chooses_the_same_over_the_line_as_beside_the_table() -> None:
    """Nothing a one-step player needs is lost on the way; the copies of a card are all that may differ."""
    game = table(4, VARIANTS["all"])
    bot = OneStepBot(worlds=8)
    same = total = 0
    for number, (state, told) in enumerate(histories(game, seed=21)):
        moves = game.legal_moves(state)
        if number % 6 or len(moves) < 3:
            continue
        seen = view(game, state, state.turn)
        question = read_question(game, read_object(write_question(game, seen, moves, 100, told[state.turn])))
        direct = game.move_text(bot.choose(game, seen, moves, Rng(1)))
        over_line = json.loads(answer(game, bot, question, 1))["move"]
        total += 1
        same += direct == over_line
    # Other copies, other shuffles of the unknown cards: a close call may fall the other way.
    assert same >= 0.7 * total >= 7


def test_events_of_a_move_are_cut_by_the_one_place_that_cuts() -> None:
    """Entries come from redacted events: an onion's name appears to its owner only."""
    game = table(3, ())
    state = position(game, "red-5 | blue-4 | green-2", "red-6 | brown-7 | purple-3")
    move = Move(0, "onion", (state.zones[3][0],))
    step = game.apply(state, move)
    assert [entries(game, step, move, s) for s in range(3)] == [["0 red-6 onion"], ["0 ? onion"], ["0 ? onion"]]
    assert redact(game, step.events[0], 1) != redact(game, step.events[0], 0)
