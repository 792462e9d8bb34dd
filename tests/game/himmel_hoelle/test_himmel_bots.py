"""Bots of Himmel + Hölle: sensible, fair, the same twice; and what they are told in JSON lines."""

from __future__ import annotations

import json
from itertools import islice, pairwise

import pytest
from heul_doch.game import Game, Move, Rng, State, resample, view
from heul_doch.game.bots import LEVELS, make
from heul_doch.game.bots.arena import play_game, schedule, summary
from heul_doch.game.bots.by_family import bot_for
from heul_doch.game.bots.jsonlines import (
    ProgramBot,
    ProtocolError,
    answer,
    history_of,
    read_object,
    read_question,
    read_table,
    read_view,
    write_question,
    write_view,
)
from heul_doch.game.core.match import Match
from heul_doch.game.games.himmel_hoelle.onestep import HimmelBot, HimmelJudge, HimmelWeights
from heul_doch.game.games.himmel_hoelle.search import HimmelSearch
from himmel import position, table
from tables import random_game


def positions(seats: int, seeds: range) -> list[tuple[Game, State]]:
    """Return every third position of random rounds, and every decision about a Doppler."""
    game = table(seats)
    return [(game, s) for seed in seeds for s, _, _ in random_game(game, seed) if s.ply % 3 == 0 or s.phase == "double"]


# ---- sense


def best(game: Game, state: State, seat: int = 0) -> str:
    bot = HimmelBot()
    return game.move_text(bot.choose(game, view(game, state, seat), game.legal_moves(state), Rng(1)))


def test_who_holds_most_of_a_colour_ends_the_round_in_heaven() -> None:
    """The last card of the last row decides whether red is plus or minus; the rest of red is in the own hand."""
    game = table(3)
    rows = {"red": "1 1 2|1", "purple": "1 1 2|1 3", "blue": "1|1"}
    hands = "red-5 red-5 red-4 blue-1|green-1 yellow-1|green-2 yellow-2"
    state = position(game, hands, draw="blue-2 green-3 green-4", **rows)
    assert best(game, state) == "0 red-4 right"


def test_who_holds_none_sends_the_colour_to_hell() -> None:
    """With the last red card gone only others can win by red, or lose by it."""
    game = table(3)
    hand = "red-4 blue-1 blue-2 green-1 green-2 yellow-1"
    rest = "red-1 red-2 red-3 purple-2 purple-3 yellow-3|red-1 red-3 red-5 purple-2 yellow-2 green-5"
    state = position(game, f"{hand}|{rest}", draw="blue-2 green-3 green-4", red="1|1", purple="1 1|1")
    bot, moves = HimmelBot(), [game.parse_move(state, f"0 red-4 {side}") for side in ("left", "right")]
    left, right = bot.prior_values(game, view(game, state, 0), moves)
    assert left > right + 1


def test_the_doppler_is_used_for_the_best_of_the_colours_left() -> None:
    game = table(3)
    rows = {"red": "1 2|1 1 2", "green": "1 1|1 2 2", "purple": "2|3"}
    early = position(game, "red-1 green-5 green-5|blue-1 blue-2|blue-3 blue-4", draw="yellow-1", **rows)
    assert game.position(early)["colour"] == "red"
    assert best(game, early) == "0 double no"
    late = position(game, "red-5 red-5 green-2|blue-1 blue-2|blue-3 blue-4", draw="yellow-1", **rows)
    assert best(game, late) == "0 double yes"


def test_without_the_colour_the_doppler_is_kept() -> None:
    game = table(3)
    state = position(game, "blue-1|red-5|red-4", red="1 2|1 1 2", purple="1 1 2|1 3")
    assert best(game, state) == "0 double no"


def test_what_was_shown_is_reckoned_with() -> None:
    """After red was scored, no hidden card can be red; and a known hand is no guess."""
    game = table(3)
    judge = HimmelJudge(game, HimmelWeights())
    for _, state in positions(3, range(8)):
        seen = view(game, state, state.turn)
        known = judge.read(seen)
        for scored in state.data.scored:
            if scored.sums:
                assert known.pool[scored.row] == (0, 0, 0)
                others = [scored.sums[s] for s in range(3) if s != state.turn]
                assert [r.known[scored.row] for r in known.rivals] == others


def test_one_step_play_beats_chance() -> None:
    game = table(4)
    plan = schedule((0, 1, 1, 1), 240, 1)
    players = [LEVELS["onestep"](), LEVELS["random"]()]
    found = summary(("onestep", "random"), [play_game(game, players, p, lambda: 0.0) for deal in plan for p in deal])
    assert found.players[0].share.low > 0.5, found.players[0]
    assert found.players[0].lead > 5
    assert not found.problems


# ---- every level


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [pytest.param(3, marks=pytest.mark.slow), 5])
def test_a_level_plays_whole_rounds_and_the_same_twice(level: str, seats: int) -> None:
    game = table(seats)
    texts = []
    for _ in range(2):
        budget = {"playouts": 20} if level in ("middle", "strong") else {}
        match, bot, rng = Match.new(game, 5), make(level, "spiteful", **budget), Rng(3)  # type: ignore[arg-type]
        while not match.is_over:
            seat, moves = match.state.turn, match.legal_moves()
            move = bot.choose(game, match.view(seat), moves, Rng(rng.next()))
            assert move in moves
            match.submit(move)
        texts.append([game.move_text(m) for m in match.moves])
    assert texts[0] == texts[1]


@pytest.mark.parametrize("level", ["easy", "onestep", "middle"])
def test_what_is_hidden_changes_no_choice(level: str) -> None:
    """B12: everything hidden dealt anew, others' undisclosed decisions included: the same choice."""
    bot = make(level, playouts=12) if level == "middle" else make(level)
    for game, state in islice(positions(4, range(40, 50)), 0, 60, 4):
        seat, moves = state.turn, game.legal_moves(state)
        choices = {bot.choose(game, view(game, state, seat), moves, Rng(9))}
        for number in range(8):
            world = resample(game, view(game, state, seat), Rng(number))
            assert game.legal_moves(world) == moves
            choices.add(bot.choose(game, view(game, world, seat), moves, Rng(9)))
        assert len(choices) == 1, state.ply


def test_a_search_tells_what_it_found() -> None:
    game = table(3)
    state = game.deal(4).state
    bot = bot_for(make("strong", playouts=120), game)
    assert isinstance(bot, HimmelSearch)
    moves = game.legal_moves(state)
    result = bot.search(game, view(game, state, state.turn), moves, Rng(1))
    assert {game.move_text(c.move) for c in result.candidates} == {game.move_text(m) for m in moves}
    assert all(0.0 <= c.chance <= 1.0 for c in result.candidates)
    assert result.move in moves
    clock = iter(range(10**6))
    quick = HimmelSearch(10**6, 3.0, lambda: float(next(clock)))
    assert quick.search(game, view(game, state, state.turn), moves, Rng(1)).playouts < 200


@pytest.mark.parametrize("budget", [{"iterations": 0}, {"seconds": 1.0}])
def test_a_budget_that_cannot_be_is_refused(budget: dict[str, float]) -> None:
    with pytest.raises(ValueError, match=r"at least 1|clock"):
        HimmelSearch(**budget)  # type: ignore[arg-type]


def test_resampled_hands_hold_none_of_a_colour_that_was_scored() -> None:
    """What is not in explainer of a colour after its scoring is in the draw pile."""
    tried = 0
    for game, state in positions(4, range(30)):
        scored = [e for e in state.data.scored if e.sums]
        for entry in scored:
            world = resample(game, view(game, state, state.turn), Rng(tried))
            colour = game.defn.colours[entry.row].id
            for seat in range(4):
                hand = world.zones[game.zone("hand", seat)]
                assert sum(game.face(c).value for c in hand if game.face(c).colour == colour) == entry.sums[seat]
            tried += 1
    assert tried > 30


# ---- JSON lines


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_view_is_written_and_read_again(seats: int) -> None:
    game = table(seats)
    for seed in range(6):
        played = list(random_game(game, seed))
        states, moves = [state for state, _, _ in played], [move for _, move, _ in played]
        for at, state in enumerate(states):
            if at % 3 and state.phase != "double":
                continue
            for seat in range(seats):
                seen, history = view(game, state, seat), history_of(game, states[: at + 1], moves[:at], seat)
                data = json.loads(json.dumps(write_view(game, seen, history)))
                read = read_view(game, data)
                assert write_view(game, read, history) == data
                assert read.data == seen.data
                if seat == state.turn:
                    line = write_question(game, seen, game.legal_moves(state), 500, history)
                    question = read_question(game, read_object(line))
                    assert [game.move_text(m) for m in question.moves] == list(question.texts)
                    assert read_table(read_object(line)).game == "himmel_hoelle"


def test_no_secret_is_written() -> None:
    """The lines two seats get differ by what they may know; a decision of another seat is a question mark."""
    game = table(3)
    state = position(game, "red-5|red-3|blue-1", red="1 2|1 1 2", purple="1 1 2|1 3", draw="green-1")
    after = [game.apply(state, Move(0, "double", (), (a,))).state for a in ("yes", "no")]
    lines = [[json.dumps(write_view(game, view(game, s, seat))) for s in after] for seat in range(3)]
    assert lines[0][0] != lines[0][1]
    assert lines[1][0] == lines[1][1]
    assert lines[2][0] == lines[2][1]
    assert json.loads(lines[1][0])["pending"] == ["?", "", ""]


def test_the_history_tells_what_was_shown_and_hides_decisions() -> None:
    game = table(3)
    state = position(game, "red-5|red-3|blue-1", red="1 2|1 1 2", purple="1 1 2|1 3", draw="green-1")
    match = Match(game, ("A", "B", "C"), None, state)
    for text in ("0 double yes", "1 double no", "2 double no"):
        match.submit(game.parse_move(match.state, text))
    assert history_of(game, match.states, match.moves, 1).entries[:2] == ("0 double ?", "1 double no")
    told = history_of(game, match.states, match.moves, 2).entries
    assert told == ("0 double ?", "1 double ?", "2 double no", "0 shows red-5", "1 shows red-3")


def test_a_program_plays_a_round() -> None:
    """Our own bot at the other end of the line, told the history each time."""
    game = table(4)
    bot = make("onestep")
    asked = []

    def ask(line: str) -> str:
        asked.append(json.loads(line))
        return answer(game, bot, read_question(game, read_object(line)), 1)

    (deal,) = schedule((0, 1, 1, 1), 1, 3)
    result = play_game(game, [ProgramBot(ask), LEVELS["random"]()], deal[0], lambda: 0.0)
    assert not result.failures
    assert len(asked) > 3
    assert all(len(a["view"]["history"]) < len(b["view"]["history"]) for a, b in pairwise(asked))


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"seat": 7}, "must be 0 to 2"),
        ({"rows": []}, '"rows" must be an object'),
        ({"rows": {"red": 1}}, "red must be an object"),
        ({"hand": ["red-9"]}, "there is no card 'red-9'"),
        ({"hand": ["red-5"] * 7}, "more often than the deck has it"),
        ({"hand": []}, "holds 0 cards, not 7"),
        ({"sizes": [1]}, "must be 3 numbers"),
        ({"hands": 3}, "must be 3 lists"),
        ({"draw": 70}, "the deck has 70"),
        ({"draw": -1}, "must be a whole number"),
        ({"phase": "over"}, "must be play or double"),
        ({"doubles": [True]}, "3 times true or false"),
        ({"pending": ["maybe", "", ""]}, "must be empty or 3"),
        ({"colour": "pink"}, "there is no colour 'pink'"),
        ({"start": 5}, "must be 0 to 2"),
        ({"scored": 1}, "must be a list"),
        ({"scored": [1]}, "must hold objects"),
        (
            {"scored": [{"colour": "red", "left": 1, "right": 1, "used": [], "sums": [1], "gains": []}]},
            "list of numbers",
        ),
    ],
)
def test_nonsense_is_named(change: dict[str, object], says: str) -> None:
    game = table(3)
    state = game.deal(1, 0).state
    data = json.loads(json.dumps(write_view(game, view(game, state, 0))))
    with pytest.raises(ProtocolError, match=says):
        read_view(game, {**data, **change})
