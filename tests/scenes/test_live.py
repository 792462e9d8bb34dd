"""A live game: bots are asked once, answer in their own time, pause like people, and never hold anything up."""

from __future__ import annotations

import pytest

from game import GameDefinition, IllegalMove, Move
from scenes.botrunner import Answer, Question
from scenes.live import LiveGame, build_game
from scenes.session import SeatSetup, TableSetup


class SlowRunner:
    """A runner whose answers come when the test says so."""

    def __init__(self) -> None:
        self.asked: list[Question] = []
        self.answers: list[Answer] = []
        self.cancelled = 0

    def start(self, defn: GameDefinition, seats: int) -> None:
        self.asked.clear()

    def ask(self, question: Question) -> None:
        self.asked.append(question)

    def poll(self) -> list[Answer]:
        answers, self.answers = self.answers, []
        return answers

    def cancel(self) -> None:
        self.cancelled += 1

    def close(self) -> None:
        pass


class Rig:
    def __init__(self, start: int = 1, pause: float = 1.0, seed: int = 5) -> None:
        seats = (SeatSetup("Du", "egg"), SeatSetup("Ben", "chili", "onestep"), SeatSetup("Ada", "garlic", "random"))
        self.setup = TableSetup(seats=seats, seed=seed, start=start)
        self.runner = SlowRunner()
        self.now = 0.0
        self.plies: list[int] = []
        game = build_game(self.setup)
        self.live = LiveGame(
            self.setup, game, self.runner, lambda: self.now, lambda: pause, lambda m: self.plies.append(m.state.ply)
        )

    def answer(self, ticket: int = -1) -> None:
        asked = self.runner.asked[-1]
        self.runner.answers.append(Answer(asked.ticket if ticket < 0 else ticket, asked.moves[0]))


def test_a_bot_is_asked_once_with_its_own_view_only() -> None:
    rig = Rig()
    for _ in range(5):
        assert rig.live.advance(True) == ()
    assert len(rig.runner.asked) == 1
    question = rig.runner.asked[0]
    assert (question.ticket, question.bot_id, question.view.seat) == (0, "onestep", 1)
    assert (question.may_pass, question.story) == (False, None), "on turn, and no program"
    game = rig.live.game
    assert set(question.view.zones[game.zone("hand", 0)]) == {None}
    assert all(move.seat == 1 for move in question.moves)


def test_the_answer_waits_for_the_pictures_and_the_pause() -> None:
    rig = Rig(pause=1.0)
    rig.live.advance(False)
    rig.answer()
    rig.now = 5.0
    assert rig.live.advance(False) == (), "cards still fly"
    assert rig.live.advance(True) == (), "the pause begins now"
    rig.now = 5.5
    assert rig.live.advance(True) == ()
    look = rig.live.next_look()
    assert look is not None
    assert 0.0 < look < 1.31
    rig.now += look + 0.001
    assert rig.live.advance(True)
    assert rig.plies == [1]


def test_an_answer_to_an_older_question_is_ignored() -> None:
    rig = Rig(pause=0.0)
    rig.live.advance(True)
    rig.answer(ticket=99)
    assert rig.live.advance(True) == ()
    rig.answer()
    assert rig.live.advance(True)


def test_the_person_is_not_asked_and_not_hurried() -> None:
    rig = Rig(start=0)
    for _ in range(3):
        rig.now += 100
        assert rig.live.advance(True) == ()
    assert rig.runner.asked == []
    assert rig.live.next_look() is None
    assert rig.live.legal_moves()
    other = Move(1, "onion", (0,))
    with pytest.raises(IllegalMove):
        rig.live.submit(other)
    events = rig.live.submit(rig.live.legal_moves()[0])
    assert events
    assert rig.live.legal_moves() == ()


def test_taking_back_and_leaving_cancel_what_is_being_thought() -> None:
    rig = Rig(start=0)
    rig.live.submit(rig.live.legal_moves()[0])
    rig.live.advance(True)
    assert len(rig.runner.asked) == 1
    assert rig.live.can_take_back
    assert rig.live.take_back()
    assert not rig.live.can_take_back
    assert rig.runner.cancelled == 1
    with pytest.raises(ValueError, match="no move"):
        rig.live.take_back()
    rig.answer()
    assert rig.live.advance(True) == ()
    assert rig.live.is_persons_turn
    rig.live.close()
    assert rig.runner.cancelled == 2


def test_the_same_game_asks_its_bots_with_the_same_seeds() -> None:
    seeds = []
    for _ in range(2):
        rig = Rig()
        rig.live.advance(True)
        seeds.append(rig.runner.asked[0].seed)
    assert seeds[0] == seeds[1]
    other = Rig(seed=6)
    other.live.advance(True)
    assert other.runner.asked[0].seed != seeds[0]
