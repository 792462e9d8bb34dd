"""The coach: it judges by what a seat could know, finds planted mistakes, and goes on where it was interrupted."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from heul_doch.game import Game, Move, Rng
from heul_doch.game.bots import LEVELS, coach
from heul_doch.game.bots.coach import LEAST, MOST, SIZES, SURE, Decision, Moment, Moments, Race
from heul_doch.game.bots.fairness import other_matches
from heul_doch.game.bots.protocol import PASS
from heul_doch.game.core.definition import EffectSpec, Selector
from heul_doch.game.core.match import Match
from heul_doch.game.games.himmel_hoelle.terms import DECIDING
from tables import LONG, table_of
from test_effects import game_with

GAMES = ("heul_doch", "jammerlappen", "himmel_hoelle")


def play(game: Game, seed: int, moves: int = 10_000, level: str = "onestep") -> Match:
    """Return a game of a level, or its first moves; nobody acts out of turn."""
    match, bot, rng = Match.new(game, seed), LEVELS[level](), Rng(seed)
    while not match.is_over and len(match.moves) < moves:
        seat = match.state.turn
        match.submit(bot.choose(game, match.view(seat), match.legal_moves(seat), Rng(rng.next())))
    return match


@pytest.fixture
def few_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make races small where their results do not matter."""
    monkeypatch.setattr(coach, "FIRST_PLAYOUTS", 16)
    monkeypatch.setattr(coach, "STEPS", (18, 20, 24))


def judged(match: Match, seat: int = 0, base: int = 0) -> Moments:
    *_, last = coach.judge(match, seat, base=base)
    assert last.found is not None
    return last.found


@pytest.mark.usefixtures("few_playouts")
@pytest.mark.parametrize("game", GAMES)
def test_cards_that_lay_hidden_change_nothing(game: str) -> None:
    """Byte for byte, for a game broken off; after the end nothing is hidden any more."""
    match = play(table_of(game, 4), 5, moves=9)
    for seat in (match.moves[-1].seat, match.moves[-2].seat):
        expected = list(coach.judge(match, seat))
        others = list(other_matches(match, seat, 1, 77, with_history=True))
        assert all(other.state.zones != match.state.zones for other in others)
        for other in others:
            assert repr(list(coach.judge(other, seat))).encode() == repr(expected).encode()


@pytest.mark.slow
@pytest.mark.usefixtures("few_playouts")
@pytest.mark.parametrize("game", GAMES)
def test_cards_that_lay_hidden_change_nothing_in_whole_games(game: str) -> None:
    match = play(table_of(game, 3), 6)
    for moves in (len(match.moves) // 2, len(match.moves) - 1):
        played = match.at(moves)
        for other in other_matches(played, 1, 2, moves, with_history=True):
            assert repr(list(coach.judge(other, 1))) == repr(list(coach.judge(played, 1)))


def test_a_decision_needs_a_choice() -> None:
    for game in GAMES:
        match = play(table_of(game, 4), 3, moves=60)
        for decision in coach.decisions(match, 1):
            made = match.moves[decision.ply]
            texts = [coach.text_of(match.game, move) for move in decision.moves]
            assert len(set(texts)) == len(texts) > 1
            assert decision.played in decision.moves
            if decision.played.verb != PASS:
                assert match.game.move_text(made) == match.game.move_text(decision.played)
            else:
                assert made.seat == match.states[decision.ply].turn != 1


def test_secret_decisions_count() -> None:
    match = play(table_of("himmel_hoelle", 4), 2)
    asked = {d.ply for seat in range(4) for d in coach.decisions(match, seat)}
    secret = {ply for ply, state in enumerate(match.states) if state.phase == DECIDING}
    assert secret
    assert secret <= asked


def windows(seats: int = 4) -> Iterator[tuple[Match, int, int]]:
    """Yield games of Jammerlappen with a number of moves after which a seat could throw in, and did not."""
    for seed in range(20):
        match = play(table_of("jammerlappen", seats), seed)
        for ply, state in enumerate(match.states[:-1]):
            for seat in match.game.acting_seats(state):
                if seat != state.turn and match.moves[ply].seat == state.turn:
                    yield match, ply, seat


def test_a_throw_in_that_was_not_made_is_a_decision() -> None:
    match, ply, seat = next(windows())
    (decision,) = (each for each in coach.decisions(match, seat) if each.ply == ply)
    assert decision.played == decision.moves[0] == Move(seat, PASS)
    assert all(move.verb == "slam" for move in decision.moves[1:])
    assert decision.view.seat == seat
    weighed = coach.weigh(match.game, decision.view, decision.moves, 60, 1)
    assert {each.move for each in weighed} == set(decision.moves)
    # One that was made has the alternative to wait.
    made = match.at(ply)
    made.submit(next(move for move in match.game.legal_moves(match.states[ply]) if move.seat == seat))
    (other,) = (each for each in coach.decisions(made, seat) if each.ply == ply)
    assert other.moves == decision.moves
    assert other.played == made.moves[-1]
    # Whether a third seat would have thrown in, nobody knows.
    assert not [each for each in coach.decisions(made, (seat + 1) % 4) if each.ply == ply]


def test_the_move_that_a_race_is_about_never_leaves_it() -> None:
    """Also the worst of all, and the better one is found again."""
    match = play(table_of("heul_doch", 4), 4, moves=40)
    decision = max(coach.decisions(match, 0), key=lambda each: len(each.moves))
    weighed = coach.weigh(match.game, decision.view, decision.moves, 800, 9)
    best, worst = weighed[0], min(weighed, key=lambda each: each.chance)
    assert best.chance - worst.chance > 0.06
    wrong = decision._replace(played=worst.move)
    first = coach._race(match.game, wrong, coach.FIRST_PLAYOUTS, 0, None)
    assert first.loss > 0.02
    assert first.second not in (None, first.other, worst.move)
    two = coach._race(match.game, wrong, 400, 0, first)
    assert two.other in (first.other, first.second)
    assert two.counts
    assert two.loss == pytest.approx(best.chance - worst.chance, abs=0.08)
    assert coach.weigh(match.game, decision.view, decision.moves, 800, 9) == weighed


def planted(game: Game, seed: int, loss: float) -> tuple[Match, int]:
    """Return a game in which the best move of seat 0 was replaced by one worse by ``loss``, and where."""
    match = play(game, seed)
    made = list(coach.decisions(match, 0))
    for decision in made[len(made) // 3 :]:
        weighed = coach.weigh(game, decision.view, decision.moves, 1500, seed)
        for each in weighed[1:]:
            if weighed[0].chance - each.chance >= loss and each.move.verb != PASS and decision.played.verb != PASS:
                changed = match.at(decision.ply)
                changed.submit(each.move)
                return changed, decision.ply
    raise AssertionError(f"seed {seed} has no such decision")


@pytest.mark.slow
@LONG
@pytest.mark.parametrize("game", GAMES)
def test_a_planted_mistake_is_found_and_the_game_may_be_broken_off_there(game: str) -> None:
    match, ply = planted(table_of(game, 3), 8, 0.2)
    (found,) = (each for each in judged(match).mistakes if each.ply == ply)
    assert match.game.move_text(found.played) == match.game.move_text(match.moves[ply])
    assert found.chance_other - found.chance_played > 0.1
    assert found.size >= 1


@pytest.mark.usefixtures("few_playouts")
def test_cards_of_ones_own_are_judged_too() -> None:
    game = game_with(EffectSpec("draw", Selector("others"), count=2), EffectSpec("again"), seats=3)
    found = judged(play(game, 3, moves=24), 1)
    assert found.decisions > 3
    for moment in found.mistakes:
        assert 0.0 <= moment.chance_played <= moment.chance_other - LEAST


@pytest.mark.usefixtures("few_playouts")
def test_it_goes_on_where_it_was_interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    match = play(table_of("himmel_hoelle", 3), 4)
    whole = list(coach.judge(match, 0))
    assert [each.share for each in whole] == sorted(each.share for each in whole)
    assert whole[-1].share == 1.0
    again = list(coach.judge(match, 0, whole[len(whole) // 2].races))
    assert again[-1].found == whole[-1].found
    assert len(again) < len(whole)

    def never(*given: object) -> Race:
        raise AssertionError("everything is known")

    monkeypatch.setattr(coach, "_race", never)
    assert [each.found for each in coach.judge(match, 0, whole[-1].races)] == [whole[-1].found]


def race(ply: int, loss: float, error: float = 0.005, playouts: int = 600) -> Race:
    return Race(ply, playouts, Move(0, "own"), 0.5, 0.5 + loss, error)


def test_a_loss_must_be_large_and_sure() -> None:
    assert race(0, LEAST).counts
    assert not race(0, LEAST - 0.001).counts
    assert not race(0, 0.1, error=0.1 / SURE + 0.001).counts
    assert race(0, -0.1).counts


def test_only_what_is_in_doubt_is_looked_at_again() -> None:
    def plies(races: list[Race], sign: float = 1.0) -> list[int]:
        return [each.ply for each in coach._doubtful(races, MOST, sign)]

    assert plies([race(1, 0.3), race(2, 0.05), race(3, 0.001), race(4, -0.05)]) == [2]
    # With four that count it is in doubt which three are the largest.
    assert plies([race(1, 0.3), race(2, 0.2), race(3, 0.101), race(4, 0.1), race(5, 0.042)]) == [3, 4]
    assert plies([race(1, 0.3), race(2, -0.041)], sign=-1.0) == [2]
    assert plies([race(1, 0.3, playouts=coach.FIRST_PLAYOUTS)]) == [1]


def test_results_of_two_races_are_added_up() -> None:
    both = coach._pooled(race(1, 0.1, 0.03, 200), race(1, 0.2, 0.01, 800))
    assert both.loss == pytest.approx(0.18)
    assert both.error == pytest.approx((0.006**2 + 0.008**2) ** 0.5)
    assert both.playouts == 1000


@pytest.mark.parametrize(("loss", "size"), [(0.04, 0), (0.079, 0), (0.08, 1), (0.15, 2), (0.25, 3), (0.9, 3)])
def test_a_mistake_has_a_size(loss: float, size: int) -> None:
    assert len(SIZES) == 4
    assert Moment(0, Move(0, "own"), Move(0, "left"), 0.05, 0.05 + loss + 1e-9, 0.0, None).size == size


def test_waiting_has_no_reason_of_its_own() -> None:
    match, ply, seat = next(windows())
    decision = next(each for each in coach.decisions(match, seat) if each.ply == ply)
    wait, throw = decision.moves[:2]
    assert coach._reason(match.game, decision, wait, throw) is None
    assert coach._reason(match.game, decision, throw, wait) is not None


def test_a_seat_without_a_decision_has_none() -> None:
    match = play(table_of("heul_doch", 4), 1, moves=0)
    assert judged(match, 2) == Moments(2, 0)
    assert isinstance(next(coach.decisions(play(match.game, 1, moves=8), match.state.turn)), Decision)
