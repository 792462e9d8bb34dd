"""Deals that phones take part in, and moves taken back with them, at the table of the window."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from heul_doch.scenes.storage.session import HUMAN, PlannedLeg, SeatSetup
from phones_rig import Phones


@pytest.fixture
def phones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Phones]:
    """The program."""
    found = Phones(tmp_path, monkeypatch)
    yield found
    found.close()


def test_the_phones_take_part_in_every_deal_of_the_window(phones: Phones) -> None:
    lobby = phones.open()
    phones.hosted.room.setup = replace(phones.hosted.room.setup, seed=None)
    guests = [phones.phone().hello().sit(seat, name) for seat, name in enumerate(("Oma", "Opa"))]
    phones.hosted.start()
    assert phones.top is lobby, "it waits for the numbers"
    for guest in guests:
        guest.listen()
    phones.frames(5)
    first = phones.table.hosted_game.match
    assert first.joint_seed is not None
    assert [seat for seat, _ in first.joint_seed.numbers] == [0, 1]
    assert first.seed == first.joint_seed.seed
    phones.play(guests)
    for _ in range(4000):
        if phones.top.name == "result":
            break
        phones.frames(1)
    assert all(guest.part.fits(guest.listen().done, seat) for seat, guest in enumerate(guests))
    phones.top.again()  # type: ignore[attr-defined]
    for guest in guests:
        guest.listen()
    phones.frames(5)
    second = phones.table.hosted_game.match
    assert second is not first
    assert second.joint_seed is not None
    assert second.joint_seed.secret != first.joint_seed.secret


def test_every_round_on_one_score_sheet_has_numbers_of_its_own(phones: Phones) -> None:
    phones.open("himmel_hoelle", plan=(PlannedLeg("himmel_hoelle", 2),))
    phones.hosted.room.setup = replace(phones.hosted.room.setup, seed=None)
    guest = phones.phone().hello().sit(0, "Oma")
    phones.hosted.start()
    guest.listen()
    phones.frames(5)
    evening = phones.table.live.setup.evening
    assert evening is not None
    phones.play([guest])
    for _ in range(4000):
        if phones.top.name == "result":
            break
        phones.frames(1)
    phones.hosted.again()
    guest.listen()
    phones.frames(5)
    first, second = evening.series.matches
    assert first.joint_seed is not None
    assert second.joint_seed is not None
    assert (first.seed, second.seed) == (first.joint_seed.seed, second.joint_seed.seed)
    assert first.seed != second.seed


def test_a_guest_and_the_person_at_the_window_take_back_together(phones: Phones) -> None:
    phones.open()
    room = phones.hosted.room
    room.change_host(1, SeatSetup("Ich", "chili", HUMAN))
    guest = phones.phone().hello().sit(0, "Oma")
    phones.hosted.start()
    phones.frames()
    table = phones.table
    live = table.hosted_game
    for _ in range(20_000):
        phones.frames(1)
        table.director.finish()
        if live.turn == 1:
            table.play(live.legal_moves()[0])
        elif live.turn == 0:
            frame = guest.listen().table
            guest.say("move", ply=frame["ply"], move=frame["moves"][0]["move"])
        if {0, 1} <= {move.seat for move in live.match.moves}:
            break
    assert {0, 1} <= {move.seat for move in live.match.moves}
    table.take_back()
    assert live.undone == 0, "Oma has not said yes"
    assert phones.room.wishes.by("undo") == 1
    (wish,) = [one for one in guest.listen().table["people"] if one["wish"] == "undo"]
    assert wish["by"] == 1
    guest.say("wish", wish="undo", yes=False)
    guest.say("wish", wish="undo", yes=True)
    assert live.undone == 0, "now Oma asks"
    phones.frames()
    table.take_back()
    assert live.undone == 1
    assert live.turn == 0
    phones.frames()
    assert table.director.view.ply == live.ply
