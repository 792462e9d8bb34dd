"""Players of Jammerlappen: better than chance, honest, never endless; in the arena and by JSON lines."""

from __future__ import annotations

import io
import json
import statistics

import pytest
from heul_doch.game import Game, Move, Rng, State, View, view
from heul_doch.game.bots import LEVELS, SEARCHERS, make
from heul_doch.game.bots.arena import Pairing, play_game, schedule, summary
from heul_doch.game.bots.by_family import ByFamily
from heul_doch.game.bots.jsonlines import (
    ProgramBot,
    answer,
    history_of,
    opening,
    read_object,
    read_question,
    read_table,
    read_view,
    write_question,
    write_view,
)
from heul_doch.game.bots.line_format import ProtocolError
from heul_doch.game.bots.reaction import SPREADS, reaction_seconds
from heul_doch.game.bots.simple import RandomBot
from heul_doch.game.core.observe import resample
from heul_doch.game.games.heul_doch.onestep import OneStepBot
from heul_doch.game.games.jammerlappen.levels import ForgetfulJammer
from heul_doch.game.games.jammerlappen.onestep import JammerBot
from jammer import brisk_game, hand, pile, position, table
from tables import play


def no_clock() -> float:
    return 0.0


def mine(game: Game, state: State, seat: int) -> tuple[Move, ...]:
    return tuple(m for m in game.legal_moves(state) if m.seat == seat)


def chosen(game: Game, state: State, bot: JammerBot | None = None, worlds: int = 8) -> str:
    """Return what a one-step player does on turn."""
    seat = state.turn
    bot = bot or JammerBot(worlds=worlds)
    return game.move_text(bot.choose(game, view(game, state, seat), mine(game, state, seat), Rng(1)))


# ---- sense


@pytest.mark.slow
def test_one_step_beats_chance_clearly() -> None:
    game = table(4)
    bots = (make("onestep"), make("random"))
    plan = schedule((0, 1, 1, 1), 32, seed=90)
    found = summary(("onestep", "random"), [play_game(game, bots, p, no_clock) for deal in plan for p in deal])
    losses = found.players[0].losses
    assert losses is not None
    assert losses.share < 0.05, "par is 0.25"
    assert found.is_about_losing


@pytest.mark.parametrize("seats", [2, 4, 6, *(pytest.param(seats, marks=pytest.mark.slow) for seats in (3, 5))])
def test_b07_games_among_themselves_end(seats: int) -> None:
    """Every game comes to its end well below the limit, though nobody counts moves."""
    game = table(seats)
    lengths = []
    for pairing in (p for deal in schedule((0,) * seats, 12, seed=40) for p in deal):
        result = play_game(game, (make("onestep"),), pairing, no_clock)
        assert not result.is_broken_off
        assert not result.failures
        lengths.append(result.length)
    assert statistics.median(lengths) < 250
    assert max(lengths) < 700


@pytest.mark.slow
def test_b07_two_of_a_kind_lose_their_patience() -> None:
    """A deal in which the same cards went to and fro for ever: found among sixty."""
    game = table(2)
    for pairing in (p for deal in schedule((0, 0), 60, seed=0) for p in deal):
        assert not play_game(game, (JammerBot(worlds=1),), pairing, no_clock).is_broken_off


def test_b07_nor_do_they_stop_caring_what_they_do() -> None:
    """A long game that ended only when impatience was kept within bounds."""
    result = play_game(table(3), (make("onestep"),), Pairing(3025, (0, 0, 0)), no_clock)
    assert result.length < 700


def test_b07_a_player_who_always_takes_the_pot_loses_and_all_ends() -> None:
    class Taker:
        def choose(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Move:
            return next((m for m in moves if m.verb == "take"), moves[0])

    game = table(3)
    for pairing in (p for deal in schedule((0, 1, 1), 9, seed=3) for p in deal):
        result = play_game(game, (Taker(), make("onestep")), pairing, no_clock)
        assert result.is_broken_off or pairing.seating[result.loser or 0] == 0


def test_keeps_its_action_cards_while_a_number_will_do() -> None:
    game = table(3)
    assert (
        chosen(game, position(game, "neustart 7 11 | 8 9 | 9 10", open="3 3 4 | 6 6 7 | 2 2 1", pot="6")) == "0 play 7"
    )


def test_lays_equal_cards_together() -> None:
    game = table(3)
    assert chosen(game, position(game, "7 7 11 | 8 9 | 9 10", pot="6")) == "0 play 7 7"


@pytest.mark.slow
def test_all_that_is_a_matter_of_choice_is_chosen_at_times() -> None:
    """Pots are taken without need, cards swapped or kept, throw-ins made or let pass."""
    found: dict[str, int] = {}

    class Watched(JammerBot):
        def choose(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Move:
            move = super().choose(game, view, moves, rng)
            could_lay = any(m.verb in ("play", "open") for m in moves)
            word = "taken by choice" if move.verb == "take" and could_lay else move.verb
            found[word] = found.get(word, 0) + 1
            return move

        def react(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Move | None:
            move = super().react(game, view, moves, rng)
            word = "let pass" if move is None else "thrown in"
            found[word] = found.get(word, 0) + 1
            return move

    game = table(4)
    for pairing in (p for deal in schedule((0, 0, 0, 0), 30, seed=60) for p in deal):
        assert not play_game(game, (Watched(),), pairing, no_clock).failures
    words = ("taken by choice", "swap", "keep", "thrown in", "let pass", "blind", "open")
    assert all(found.get(word, 0) >= 3 for word in words), found


def test_swaps_low_cards_of_the_table_into_the_hand() -> None:
    """While there is much to draw, low cards are laid from the hand; what lies open comes last and must fit."""
    game = table(3)
    state = position(
        game, "11 10 9 | 8 8 8 | 7 7 7", open="1 2 1 | 6 6 7 | 2 2 5", hidden="3 4 5 | 3 4 5 | 3 4 5", phase="swap"
    )
    move = chosen(game, state)
    assert move.startswith("0 swap 11 ")
    assert move[-1] in "02"


def test_throws_in_when_it_helps() -> None:
    game = table(3)
    state = play(game, position(game, "4 9 9 | 7 8 | 4 4 4 1 1 2"), "0 play 4")
    bot = JammerBot()
    move = bot.react(game, view(game, state, 2), mine(game, state, 2), Rng(1))
    assert move is not None
    assert game.move_text(move) == "2 slam play 4 4 4"


# ---- honesty


def hidden_anew(game: Game, state: State, seat: int, rng: Rng) -> State:
    return resample(game, view(game, state, seat), rng)


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_and_chooses_the_same_whatever_is_hidden(level: str) -> None:
    game, rng = table(4), Rng(5)
    bot = make(level, playouts=12 if level in SEARCHERS else 0)
    asked = 0
    for state, _, _ in brisk_game(game, 11):
        if state.ply % 23 or game.is_over(state):
            continue
        seat = state.turn
        move = bot.choose(game, view(game, state, seat), mine(game, state, seat), Rng(state.ply))
        assert move in mine(game, state, seat)
        for _ in range(3):
            world = hidden_anew(game, state, seat, rng)
            again = bot.choose(game, view(game, world, seat), mine(game, world, seat), Rng(state.ply))
            assert again == move
        asked += 1
    assert asked > 5


def test_whether_others_could_throw_in_does_not_change_a_move() -> None:
    game = table(3)
    texts = []
    for third in ("4 4 4", "3 3 3"):
        state = play(game, position(game, f"4 9 9 | 7 8 | {third}"), "0 play 4")
        texts.append(chosen(game, state))
    assert texts[0] == texts[1]


def test_a_fading_memory_forgets_what_was_taken_and_always_alike() -> None:
    game = table(3)
    state = play(game, position(game, "9 | 2 | 3", pot="1 1 2 2 3 3 4 4 6 6 7 7 8 8 9 9"), "0 take")
    seen = view(game, state, 1)
    weak = ForgetfulJammer(RandomBot(), keeps=0.4)
    blurred = weak.blur(game, seen)
    assert weak.blur(game, seen) == blurred
    known = [sum(g is not None for g in v.zones[0]) for v in (seen, blurred)]
    assert 2 <= known[1] < known[0] == 16
    assert [len(z) for z in blurred.zones] == [len(z) for z in seen.zones]
    resample(game, blurred, Rng(1))


def test_each_game_has_its_bot_and_the_others_are_refused() -> None:
    bot = make("onestep")
    assert isinstance(bot, ByFamily)
    assert isinstance(bot.of(table(3)), JammerBot)
    state = table(3).deal(1).state
    with pytest.raises(TypeError, match="a table of HeulDoch"):
        OneStepBot().choose(table(3), view(table(3), state, 0), table(3).legal_moves(state), Rng(1))


# ---- reactions


@pytest.mark.parametrize("level", SPREADS)
def test_b05_reactions_take_human_times(level: str) -> None:
    """Two hundred a level: never at once, in a spread, the same for the same seed."""
    times = [reaction_seconds(level, Rng(seed).fork(3)) for seed in range(200)]
    low, usual, high = SPREADS[level]
    assert min(times) >= low >= 0.4
    assert max(times) <= high
    assert statistics.pstdev(times) > 0.15
    assert abs(statistics.mean(times) - (low + usual + high) / 3) < 0.1
    assert times[:3] == [reaction_seconds(level, Rng(seed).fork(3)) for seed in range(3)]
    assert set(SPREADS) == set(LEVELS)


def test_stronger_players_are_quicker() -> None:
    usual = [SPREADS[level].usual for level in LEVELS]
    assert usual == sorted(usual, reverse=True)


# ---- the arena


def test_throw_ins_happen_in_the_arena_and_games_that_break_off_count_for_nobody() -> None:
    game = table(4, move_limit=100)
    results = [play_game(game, (make("random"),), p, no_clock) for deal in schedule((0, 0, 0, 0), 4, 1) for p in deal]
    assert all(r.is_broken_off and r.loser is None and r.length == 100 and r.wins == (0.0,) * 4 for r in results)
    found = summary(("random",), results)
    assert (found.broken_off, found.players[0].losses) == (4, None)
    assert found.as_dict()["broken_off"] == 4


def test_losses_are_counted_by_seat_and_turn_order() -> None:
    game = table(3)
    results = [play_game(game, (make("onestep"),), p, no_clock) for deal in schedule((0, 0, 0), 6, 1) for p in deal]
    found = summary(("onestep",), results)
    losses = found.players[0].losses
    assert losses is not None
    assert losses.share == pytest.approx(1 / 3), "somebody loses every game"
    assert sum(i.share for i in found.order) == pytest.approx(1)
    assert found.as_dict()["bots"][0]["loss_share"] == pytest.approx(1 / 3, abs=1e-4)


def test_a_bot_that_fails_out_of_turn_just_lets_it_pass() -> None:
    class Broken(RandomBot):
        def react(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Move | None:
            raise RuntimeError("no idea")

    game = table(3, move_limit=400)
    results = [play_game(game, (Broken(),), p, no_clock) for deal in schedule((0, 0, 0), 4, 2) for p in deal]
    problems = {text for r in results for _, text in r.failures}
    assert problems == {"RuntimeError: no idea"}


# ---- JSON lines


def test_views_are_written_and_read_back() -> None:
    """What is read is the same view but for the choice among equal cards; history and words included."""
    game = table(4)
    states, moves = [], []
    for state, move, _ in brisk_game(game, 4):
        states.append(state)
        moves.append(move)
        if len(moves) > 140:
            break
    for ply in range(0, 140, 9):
        state = states[ply]
        for seat in range(4):
            seen = view(game, state, seat)
            history = history_of(game, states[: ply + 1], moves[:ply], seat)
            data = json.loads(json.dumps(write_view(game, seen, history)))
            again = read_view(game, data)
            assert write_view(game, again, history) == data
            assert (again.turn, again.phase, again.ply >= ply, again.data) == (seen.turn, seen.phase, True, seen.data)
            assert [[g is None for g in z] for z in again.zones] == [[g is None for g in z] for z in seen.zones]
            assert "?" not in str(data["history"])
    assert opening(game, view(game, states[0], 0)) == ()


def test_the_history_tells_what_a_blind_card_was() -> None:
    game = table(3)
    state = position(game, ". | 2 | 3", hidden="3 10 - | 5 | 6", pot="9")
    history = history_of(game, [state], [game.parse_move(state, "0 blind 0")], seat=2)
    assert history.entries == ("0 blind 0", "0 shows 3")


def test_questions_on_turn_and_out_of_turn() -> None:
    game = table(3)
    state = play(game, position(game, "4 9 9 | 7 8 | 4 4 4 1"), "0 play 4")
    line = write_question(game, view(game, state, 1), mine(game, state, 1), 500)
    data = read_object(line)
    assert "may_pass" not in data
    assert data["view"]["hand"] == ["7", "8"]
    assert read_table(data) == ("jammerlappen", 3, (), ())
    question = read_question(game, data)
    assert [game.move_text(m) for m in question.moves] == data["legal"] == ["1 play 7", "1 play 8", "1 take"]
    assert json.loads(answer(game, make("onestep"), question, 1))["move"] in data["legal"]
    line = write_question(game, view(game, state, 2), mine(game, state, 2), 500, may_pass=True)
    data = read_object(line)
    assert (data["may_pass"], data["legal"], data["view"]["to_move"]) == (True, ["2 slam play 4 4 4"], 1)
    assert json.loads(answer(game, make("onestep"), read_question(game, data), 1)) == {"move": "2 slam play 4 4 4"}


def test_a_program_may_let_a_throw_in_pass() -> None:
    game = table(3)
    state = play(game, position(game, "4 9 9 | 7 8 | 4 4 4"), "0 play 4")
    moves = mine(game, state, 2)
    assert ProgramBot(lambda line: '{"move": null}').react(game, view(game, state, 2), moves, Rng(1)) is None
    thrown = ProgramBot(lambda line: '{"move": "2 slam play 4 4 4"}').react(game, view(game, state, 2), moves, Rng(1))
    assert thrown in moves
    with pytest.raises(ProtocolError, match="no legal move"):
        ProgramBot(lambda line: '{"move": "2 take"}').react(game, view(game, state, 2), moves, Rng(1))


def test_our_own_bots_play_by_the_line_as_they_do_directly() -> None:
    """The whole way round: question, answer, move, in the arena."""
    game = table(3)
    inner = make("onestep")
    log = io.StringIO()

    def ask(line: str) -> str:
        log.write(line + "\n")
        return answer(game, inner, read_question(game, read_object(line)), seed=1)

    result = play_game(game, (ProgramBot(ask), make("random")), next(iter(schedule((0, 1, 1), 1, 5)))[0], no_clock)
    assert not result.failures
    asked = [json.loads(line) for line in log.getvalue().splitlines()]
    assert len(asked) > 20
    assert asked[-1]["view"]["history"]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"seat": 3}, '"seat"'),
        ({"sizes": [1]}, '"sizes" must be 3 numbers'),
        ({"sizes": [9, 9, 9]}, '"sizes": the hand of seat 0'),
        ({"open": []}, '"open" must be 3 lists of 3'),
        ({"hidden": None}, '"hidden" must be'),
        ({"pot": ["12"]}, "there is no card '12'"),
        ({"pot": ["4"] * 5}, "more often than the deck has it"),
        ({"pot": 4}, '"pot" must be a list'),
        ({"need": "4"}, '"need" must be'),
        ({"falling": 1}, '"falling" must be'),
        ({"direction": 0}, '"direction" must be'),
        ({"out": [7]}, '"out" must be'),
        ({"phase": "over"}, '"phase" must be'),
        ({"draw": -1}, '"draw" must be'),
        ({"draw": 56}, "cards on the table"),
    ],
    ids=lambda value: "",
)
def test_lines_that_are_none_are_refused_by_the_name_of_the_key(change: dict[str, object], said: str) -> None:
    game = table(3)
    state = position(game, "4 9 9 | 7 8 | 1 1", pot="4")
    data = {**write_view(game, view(game, state, 0)), **change}
    with pytest.raises(ProtocolError, match=said.replace("(", r"\(")):
        read_view(game, data)


def test_hands_and_pots_of_forty_cards_are_no_burden() -> None:
    game = table(3)
    numbers = [str(v) for v in range(1, 11) for _ in range(4)]
    state = position(
        game, " ".join(numbers[:20]) + " | 11 | 11", pot=" ".join(numbers[20:]), hidden="11 | 11 | neustart"
    )
    state = play(game, state, "0 take")
    assert len(hand(game, state, 0).split()) == 40
    assert pile(game, state, "pot") == ""
    state = play(game, state, "1 play 11", "2 play 11")
    assert len(mine(game, state, 0)) == 1
