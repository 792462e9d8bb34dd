"""The exchange before a deal: nobody knows a number before its time, nobody can choose, nobody holds it up."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from heul_doch.game.core.joint_seed import JointSeed, hash_of
from heul_doch.scenes.hosting.joint_deal import NUMBER_SECONDS, GuestPart, JointDeal, done_frame, public_part

Frame = dict[str, Any]


class Exchange:
    """A host and guests, whose frames wait until they are delivered."""

    def __init__(self, guests: int) -> None:
        self.now = 0.0
        self.sent: list[tuple[int, Frame]] = []
        self.deal = JointDeal(self._send, lambda: self.now)
        self.guests = {seat: GuestPart() for seat in range(guests)}
        for seat in self.guests:
            self.deal.invite(seat)
        self._read = 0

    def _send(self, seat: int, frame: Frame) -> None:
        self.sent.append((seat, json.loads(json.dumps(frame))))

    def deliver(self, silent: tuple[int, ...] = ()) -> None:
        """Have everybody answer what has come, but for some who do not."""
        while self._read < len(self.sent):
            seat, frame = self.sent[self._read]
            self._read += 1
            answer = None if seat in silent else self.guests[seat].answer(frame, seat)
            if answer is not None:
                take = {"commit": self.deal.commit, "number": self.deal.number}[answer["type"]]
                assert take(seat, answer) is None


def test_everybodys_number_goes_into_the_seed() -> None:
    exchange = Exchange(3)
    exchange.deliver()
    exchange.deal.begin([0, 1, 2])
    assert not exchange.deal.is_ready
    exchange.deliver()
    assert exchange.deal.is_ready
    joint = exchange.deal.finished()
    assert joint is not None
    assert list(joint.mistakes()) == []
    assert dict(joint.numbers) == {seat: guest.number for seat, guest in exchange.guests.items()}
    assert all(guest.fits(done_frame(joint), seat) for seat, guest in exchange.guests.items())
    assert public_part(joint) == {"commitment": joint.commitment, "numbers": [0, 1, 2], "left_out": []}


def test_before_the_end_nobody_is_sent_the_secret_or_a_number() -> None:
    exchange = Exchange(3)
    exchange.deliver()
    exchange.deal.begin([0, 1, 2])
    exchange.deliver()
    joint = exchange.deal.finished()
    assert joint is not None
    said = json.dumps([exchange.sent, public_part(joint)])
    assert joint.commitment in said
    for secret in (joint.secret, str(joint.seed), *(number for _, number in joint.numbers)):
        assert secret not in said


def test_the_commitment_is_told_after_the_hashes_and_before_any_number() -> None:
    exchange = Exchange(2)
    exchange.deliver()
    exchange.deal.begin([0, 1])
    asked = [frame for _, frame in exchange.sent if frame["step"] == "number"]
    assert len(asked) == 2
    assert asked[0] == asked[1], "everybody is told the same"
    assert [one["seat"] for one in asked[0]["hashes"]] == [0, 1]
    # A hash that comes now is for no deal.
    exchange.deal.commit(1, {"round": asked[0]["round"], "hash": "0" * 64})
    exchange.deliver()
    joint = exchange.deal.finished()
    assert joint is not None
    assert joint.commitment == asked[0]["commitment"]
    assert list(joint.mistakes()) == []


def test_who_is_silent_is_left_out_after_five_seconds() -> None:
    exchange = Exchange(3)
    exchange.deliver()
    exchange.deal.begin([0, 1, 2])
    exchange.deliver(silent=(1,))
    assert exchange.deal.next_look() == NUMBER_SECONDS
    exchange.now = NUMBER_SECONDS - 0.01
    assert not exchange.deal.is_ready
    exchange.now = NUMBER_SECONDS
    assert exchange.deal.is_ready
    joint = exchange.deal.finished()
    assert joint is not None
    assert joint.left_out == (1,)
    assert exchange.guests[0].fits(done_frame(joint), 0)
    assert not exchange.guests[1].fits(done_frame(joint), 1), "its number is not in"
    assert exchange.deal.next_look() is None


@pytest.mark.parametrize("seats", [[], [0, 1]])
def test_without_a_hash_nothing_is_awaited(seats: list[int]) -> None:
    exchange = Exchange(2)
    exchange.deal.begin(seats)
    assert exchange.deal.is_ready
    assert exchange.deal.finished() is None


def test_a_wrong_number_is_refused_and_the_right_one_still_counts() -> None:
    exchange = Exchange(1)
    exchange.deliver()
    exchange.deal.begin([0])
    assert exchange.deal.number(0, {"round": 1, "number": "ab" * 32}) == "number"
    assert exchange.deal.number(5, {"round": 1, "number": "ab" * 32}) == "number", "it has announced none"
    assert exchange.deal.number(0, {"round": 2, "number": "ab" * 32}) is None, "for no deal"
    assert not exchange.deal.is_ready
    exchange.deliver()
    assert exchange.deal.is_ready


def test_whoever_comes_back_is_asked_again() -> None:
    exchange = Exchange(2)
    exchange.deliver()
    exchange.guests[0] = GuestPart()
    exchange.deal.invite(0)
    exchange.deliver()
    exchange.deal.begin([0, 1])
    exchange.deliver(silent=(0,))
    # The connection was lost with the answer on its way: the same guest answers the same again.
    exchange.deal.invite(0)
    exchange.deliver()
    joint = exchange.deal.finished()
    assert joint is not None
    assert joint.left_out == ()


def test_a_late_guest_takes_part_in_the_next_deal() -> None:
    exchange = Exchange(2)
    exchange.deliver()
    exchange.deal.begin([0, 1])
    exchange.guests[2] = GuestPart()
    exchange.deal.invite(2)
    exchange.deliver()
    first = exchange.deal.finished()
    for seat in range(3):
        exchange.deal.invite(seat)
    exchange.deliver()
    exchange.deal.begin([0, 1, 2])
    exchange.deliver()
    second = exchange.deal.finished()
    assert first is not None
    assert second is not None
    assert [len(first.numbers), len(second.numbers)] == [2, 3]
    assert first.secret != second.secret
    assert not {number for _, number in first.numbers} & {number for _, number in second.numbers}


def test_who_has_given_the_seat_up_is_not_waited_for() -> None:
    exchange = Exchange(2)
    exchange.deliver()
    exchange.deal.leave(1)
    exchange.deal.begin([0, 1])
    exchange.deliver()
    assert exchange.deal.is_ready


def test_a_number_is_told_for_one_commitment_only() -> None:
    """A host that asks twice could take the secret that suits it better."""
    guest = GuestPart()
    said = guest.answer({"step": "commit", "round": 4}, 2)
    assert said is not None
    hashes = [{"seat": 2, "hash": said["hash"]}]
    ask = {"step": "number", "round": 4, "commitment": "aa" * 32, "hashes": hashes}
    told = guest.answer(ask, 2)
    assert told is not None
    assert hash_of(told["number"]) == said["hash"]
    assert guest.answer(ask, 2) == told, "the same question once more"
    assert guest.answer({**ask, "commitment": "bb" * 32}, 2) is None
    assert guest.answer({**ask, "hashes": [*hashes, {"seat": 3, "hash": "00" * 32}]}, 2) is None
    again = guest.answer({"step": "commit", "round": 4}, 2)
    assert again is not None
    assert again["hash"] != said["hash"], "a number that was told is not announced again"


@pytest.mark.parametrize(
    "frame",
    [
        {},
        {"step": "commit"},
        {"step": "commit", "round": "1"},
        {"step": "number", "round": 1, "commitment": "aa" * 32},
        {"step": "number", "round": 1, "commitment": 5, "hashes": []},
        {
            "step": "number",
            "round": 1,
            "commitment": "aa" * 32,
            "hashes": [5, None, {}, {"seat": 0}, {"seat": [], "hash": ""}],
        },
        {"step": "number", "round": 1, "commitment": "aa" * 32, "hashes": [{"seat": 0, "hash": "00" * 32}]},
        {"step": "nonsense", "round": 1},
    ],
)
def test_a_guest_says_nothing_to_what_makes_no_sense(frame: Frame) -> None:
    guest = GuestPart()
    guest.answer({"step": "commit", "round": 1}, 0)
    assert guest.answer(frame, 0) is None
    assert not guest.fits(frame, 0)


CHEATS: dict[str, Callable[[JointSeed, Frame], Frame]] = {
    "another secret": lambda joint, frame: {**frame, "secret": "00" * 32},
    "another seed": lambda joint, frame: {**frame, "seed": "7"},
    "another number of another guest": lambda joint, frame: {
        **frame,
        "numbers": [frame["numbers"][0], {"seat": 1, "number": "ab" * 32}],
    },
    "a number that nobody announced": lambda joint, frame: {
        **frame,
        "numbers": [*frame["numbers"], {"seat": 3, "number": "ab" * 32}],
    },
    "without mine": lambda joint, frame: done_frame(joint._replace(numbers=joint.numbers[1:])),
    "no hex": lambda joint, frame: {**frame, "secret": "x" * 64},
    "nothing": lambda joint, frame: {},
}


@pytest.mark.parametrize("what", CHEATS)
def test_a_guest_finds_out_what_does_not_fit(what: str) -> None:
    exchange = Exchange(2)
    exchange.deliver()
    exchange.deal.begin([0, 1])
    exchange.deliver()
    joint = exchange.deal.finished()
    assert joint is not None
    assert exchange.guests[0].fits(done_frame(joint), 0)
    assert not exchange.guests[0].fits(CHEATS[what](joint, done_frame(joint)), 0)
