"""A live game: bots are asked once, answer in their own time, pause like people, and never hold anything up."""

from __future__ import annotations

import pytest
from heul_doch.game import GameDefinition, IllegalMove, Move, Rng
from heul_doch.game.bots.bot_input import BOT_TAG
from heul_doch.game.core.match import Match
from heul_doch.game.records.commitment import commitment
from heul_doch.game.records.record import open_match, parse_records, record_of
from heul_doch.game.records.record_format import format_record
from heul_doch.scenes.base.entropy import fresh_seed
from heul_doch.scenes.players.bot_process import Answer, Question, SyncRunner
from heul_doch.scenes.storage.session import SeatSetup, TableSetup
from heul_doch.scenes.table.live_game import LiveGame, build_game
from heul_doch.scenes.table.reactions import PersonReactions


class SlowRunner(SyncRunner):
    """A runner whose answers come when the test says so."""

    def __init__(self) -> None:
        super().__init__()
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
    assert (question.may_pass, question.history) == (False, None), "on turn, and no program"
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


def test_what_bots_draw_comes_from_a_key_that_is_drawn_for_every_game(random_side_keys: None) -> None:
    """The seed says which cards are dealt, and nothing else: not even the same number twice gives the same seeds."""
    seeds, keys, deals = set(), set(), set()
    for _ in range(3):
        rig = Rig()
        rig.live.advance(True)
        seeds.add(rig.runner.asked[0].seed)
        keys.add(rig.live.match.side_keys)
        deals.add(rig.live.match.initial)
    assert (len(seeds), len(keys), len(deals)) == (3, 3, 1)


def test_a_record_asks_its_bots_with_the_same_seeds() -> None:
    rig = Rig()
    rig.live.advance(True)
    (record,) = parse_records(format_record(record_of(rig.live.match)), "x")
    match = open_match(record)
    again = LiveGame(rig.setup, match.game, SlowRunner(), lambda: 0.0, lambda: 1.0, match=match)
    again.advance(True)
    assert again._runner.asked[0].seed == rig.runner.asked[0].seed  # type: ignore[attr-defined]


def test_a_game_of_an_older_version_goes_on_with_a_key(random_side_keys: None) -> None:
    """What happened before stays repeatable, as it was: made from the seed. From now on nothing is."""
    rig = Rig()
    match = Match.new(rig.live.game, 5, [seat.name for seat in rig.setup.seats], 1)
    for _ in range(4):
        match.submit(match.legal_moves()[0])
    old = [match.side_seed(BOT_TAG, ply) for ply in range(6)]
    assert old == [Rng(5).fork(BOT_TAG).fork(ply + 1).next() for ply in range(6)]
    LiveGame(rig.setup, match.game, SlowRunner(), lambda: 0.0, lambda: 1.0, match=match)
    new = [match.side_seed(BOT_TAG, ply) for ply in range(6)]
    assert new[:4] == old[:4]
    assert not set(new[4:]) & set(old)


class Waiting:
    """Reactions that want to be looked at after a while and may hold the seat on turn."""

    def __init__(self, look: float | None, holds: bool = False) -> None:
        self.look, self.holds, self.holds_thought, self.length = look, holds, False, None

    def advance(self, is_still: bool) -> Move | None:
        return None

    def next_look(self) -> float | None:
        return self.look

    def take(self, answer: Answer) -> None: ...

    def person(self, seat: int) -> PersonReactions:
        raise AssertionError("nobody is asked out of turn")


def test_the_next_look_is_at_whatever_comes_first_the_bot_on_turn_or_a_reaction() -> None:
    rig = Rig(pause=1.0)
    rig.live.reactions = Waiting(0.5)
    rig.live.advance(True)
    assert rig.live.next_look() == 0.03, "an answer may come any moment"
    rig.answer()
    rig.live.advance(True)
    assert rig.live.next_look() == 0.5
    rig.live.reactions = Waiting(5.0)
    look = rig.live.next_look()
    assert look is not None
    assert 0.69 < look < 1.31, "the pause of the bot ends first"
    for reactions in (Waiting(5.0, holds=True), Waiting(None, holds=True)):
        rig.live.reactions = reactions
        assert rig.live.next_look() == reactions.look, "the bot has to wait for reactions"
    person = Rig(start=0)
    person.live.reactions = Waiting(2.0)
    assert person.live.next_look() == 2.0


def test_the_commitment_is_that_of_the_cards_that_lie_there() -> None:
    """Where taking back deals anew, the seal changes with the cards."""
    rig = Rig(start=0)
    first = rig.live.commitment
    assert first == commitment(rig.live.match)
    rig.live.play_on()
    assert rig.live.commitment == first
    assert rig.live.take_back(), "the person has drawn a card"
    assert rig.live.commitment == commitment(rig.live.match) != first


def test_a_fresh_deal_has_128_secret_bits() -> None:
    seeds = [fresh_seed() for _ in range(200)]
    assert all(1 << 128 <= seed < 1 << 129 for seed in seeds)
    assert len({seed >> 64 for seed in seeds}) == len({seed % 2**64 for seed in seeds}) == 200
    seen = [sum(seed >> bit & 1 for seed in seeds) for bit in range(128)]
    assert all(40 < count < 160 for count in seen), "every bit is drawn"


def test_a_player_that_gives_no_move_of_its_own_is_told_of_once() -> None:
    """Once a seat, with what is wrong; what it was asked keeps the error of every move."""
    rig, told = Rig(pause=0.0), list[tuple[int, str]]()
    rig.live.on_failure = lambda seat, why: told.append((seat, why))
    for number in range(6):
        while rig.live.is_persons_turn:
            rig.live.submit(rig.live.legal_moves()[0])
        rig.live.advance(True)
        asked = rig.runner.asked[-1]
        error = "" if number == 0 else f"fault {number}"
        rig.runner.answers.append(Answer(asked.ticket, asked.moves[0], error))
        assert rig.live.advance(True)
        assert rig.live.asked[asked.ticket].error == error
    assert told == [(2, "fault 1"), (1, "fault 2")]


def pauses(seed: int, moves: int = 24) -> list[float]:
    """Return how long each bot waits before it moves, in hundredths of a second, at a pause of one second."""
    rig, found = Rig(seed=seed), []
    while len(found) < moves:
        if rig.live.is_persons_turn:
            rig.live.submit(rig.live.legal_moves()[0])
            continue
        begun, ply = rig.now, rig.live.match.state.ply
        rig.live.advance(True)
        rig.answer()
        while rig.live.match.state.ply == ply:
            rig.live.advance(True)
            rig.now += 0.01
        found.append(round(rig.now - begun, 2))
    return found


def test_bots_are_no_metronomes() -> None:
    """Their pauses differ from move to move, about as much as people's, and are the same for the same game."""
    found = pauses(5)
    assert all(0.69 <= seconds <= 1.33 for seconds in found)
    assert max(found) - min(found) > 0.4
    assert len(set(found)) > len(found) / 2
    assert 0.85 < sum(found) / len(found) < 1.15
    assert pauses(5) == found


def test_what_was_asked_before_cards_were_dealt_anew_stays_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also when something is taken back once more and nothing is dealt anew then."""
    rig = Rig(start=1)
    rig.live.play_on()
    rig.answer()
    bots = {ply: asked.is_dealt_anew for ply, asked in rig.live.asked.items()}
    assert bots
    assert not any(bots.values())
    while len(rig.live.match.moves) < 4:
        if rig.live.is_persons_turn:
            rig.live.submit(rig.live.legal_moves()[0])
            continue
        rig.live.advance(True)
        rig.answer()
        rig.live.advance(True)
        rig.now += 2
        rig.live.advance(True)
    expected = False
    for is_dealt_anew in (False, True, False):
        expected = expected or is_dealt_anew
        monkeypatch.setattr(
            "heul_doch.scenes.table.live_game.has_seen_more", lambda match, seat, ply, anew=is_dealt_anew: anew
        )
        assert rig.live.take_back() == is_dealt_anew
        assert {ply: rig.live.asked[ply].is_dealt_anew for ply in bots} == dict.fromkeys(bots, expected)
        rig.live.submit(rig.live.legal_moves()[0])
