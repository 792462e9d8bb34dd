"""Deals that guests take part in, and moves taken back by several people, over the frames of a room."""

from __future__ import annotations

import json

import pytest
from guest_rig import Phone, RoomRig
from heul_doch.game.core.joint_seed import JointSeed
from heul_doch.game.core.rng import Rng
from heul_doch.game.records.record import parse_records, record_of
from heul_doch.game.records.record_format import format_record
from heul_doch.game.records.series import Leg, Series
from heul_doch.game.records.undo import known, last_decision
from heul_doch.game.records.verify import check_record
from heul_doch.scenes.hosting.joint_deal import NUMBER_SECONDS
from heul_doch.scenes.storage.session import Evening
from heul_doch.scenes.table.live_game import build_game


def seated(rig: RoomRig, count: int) -> list[Phone]:
    return [rig.phone().hello().sit(seat, f"Gast {seat}") for seat in range(count)]


def dealt(rig: RoomRig, phones: list[Phone]) -> JointSeed:
    """Have everybody say yes to the deal, and return what its seed is made of."""
    for phone in phones:
        phone.say("wish", wish="start", yes=True)
    for phone in phones:
        phone.listen()
    rig.room.update()
    for phone in phones:
        phone.listen()
    joint = rig.match.joint_seed
    assert joint is not None
    return joint


@pytest.mark.parametrize("game", ["heul_doch", pytest.param("jammerlappen", marks=pytest.mark.slow), "himmel_hoelle"])
def test_until_the_end_no_frame_holds_the_secret_the_seed_or_a_number_of_others(game: str) -> None:
    rig = RoomRig(game, 3, seed=None)
    phones = seated(rig, 2)
    looker = rig.phone().hello().say("watch")
    joint = dealt(rig, phones)
    assert dict(joint.numbers) == {seat: phone.part.number for seat, phone in enumerate(phones)}
    assert rig.match.seed == joint.seed
    public = {"commitment": joint.commitment, "numbers": [0, 1], "left_out": []}
    assert phones[0].table["deal"] == {"commitment": rig.live.commitment, "joint": public}
    assert looker.listen().table["deal"] == phones[0].table["deal"]
    rig.play(phones, Rng(3))
    secrets = [
        joint.secret,
        str(joint.seed),
        f"{joint.seed:x}",
        rig.match.salt,
        *(number for _, number in joint.numbers),
    ]
    for phone in [*phones, looker]:
        sent = rig.wire.sent[phone.number]
        done = [text for text in sent if json.loads(text).get("step") == "done"]
        assert len(done) == (phone is not looker)
        for text in sent:
            assert text in done or not any(secret in text for secret in secrets)
        first_over = next(at for at, text in enumerate(sent) if "result" in json.loads(text) or text in done)
        assert not any(text in done for text in sent[:first_over])
    for seat, phone in enumerate(phones):
        assert phone.part.fits(phone.last["deal"] if phone.last["deal"]["step"] == "done" else _done(rig, phone), seat)
    (record,) = parse_records(format_record(record_of(rig.match)), "x.yaml")
    assert check_record(record).startswith("heul-doch deal 2\n")
    assert record.joint_seed == joint


def _done(rig: RoomRig, phone: Phone) -> dict[str, object]:
    frames = [json.loads(text) for text in rig.wire.sent[phone.number]]
    found: dict[str, object] = next(frame for frame in frames if frame.get("step") == "done")
    return found


def test_a_phone_that_takes_no_part_holds_nobody_up() -> None:
    rig = RoomRig("heul_doch", seed=None)
    phones = seated(rig, 1)
    other = rig.phone().hello()
    other.answers_deals = False
    other.sit(1, "Alt")
    joint = dealt(rig, [*phones, other])
    assert [seat for seat, _ in joint.hashes] == [0]
    assert other.table["deal"]["joint"]["numbers"] == [0]


def test_who_is_silent_is_left_out_and_the_wait_has_an_end() -> None:
    rig = RoomRig("heul_doch", seed=None)
    phones = seated(rig, 2)
    phones[1].answers_deals = False
    for phone in phones:
        phone.say("wish", wish="start", yes=True)
    phones[0].listen()
    rig.room.update()
    assert rig.room.live is None
    assert rig.room.next_look() == NUMBER_SECONDS
    assert phones[0].say("wish", wish="start", yes=True).last["error"]["code"] == "unexpected", "it is on its way"
    rig.now = NUMBER_SECONDS
    rig.room.update()
    assert rig.match.joint_seed is not None
    assert rig.match.joint_seed.left_out == (1,)
    assert phones[1].listen().table["deal"]["joint"] == {
        "commitment": rig.match.joint_seed.commitment,
        "numbers": [0],
        "left_out": [1],
    }


def test_without_guests_and_with_a_typed_seed_the_host_deals_alone() -> None:
    rig = RoomRig("heul_doch", seed=None)
    rig.room.start()
    assert rig.match.joint_seed is None
    typed = RoomRig("heul_doch", seed=12)
    phone = seated(typed, 1)[0].say("wish", wish="start", yes=True)
    assert typed.match.seed == 12
    assert phone.table["deal"]["joint"] is None
    typed.play([phone], Rng(1))
    phone.say("wish", wish="again", yes=True)
    typed.room.update()
    assert typed.match.joint_seed is not None, "a typed seed is for one game"


def test_a_lost_phone_that_is_back_in_time_is_in() -> None:
    rig = RoomRig("heul_doch", seed=None)
    phones = seated(rig, 2)
    phones[1].answers_deals = False
    token, part = phones[1].last["seated"]["token"], phones[1].part
    for phone in phones:
        phone.say("wish", wish="start", yes=True)
    phones[0].listen()
    rig.room.lose(phones[1].number)
    rig.now = 2.0
    rig.room.update()
    assert rig.room.live is None
    back = rig.phone()
    back.part = part
    back.hello(seat_token=token).listen()
    rig.room.update()
    assert rig.match.joint_seed is not None
    assert [seat for seat, _ in rig.match.joint_seed.numbers] == [0, 1]


def test_a_late_guest_takes_part_in_the_next_deal_and_each_deal_has_its_own_numbers() -> None:
    rig = RoomRig("heul_doch", seed=None)
    phones = seated(rig, 1)
    first = dealt(rig, phones)
    phones.append(rig.phone().hello().sit(2, "Spät"))
    rig.play(phones, Rng(1))
    for phone in phones:
        phone.say("wish", wish="again", yes=True)
    for phone in phones:
        phone.listen()
    rig.room.update()
    second = rig.match.joint_seed
    assert second is not None
    assert [seat for seat, _ in first.numbers] == [0]
    assert [seat for seat, _ in second.numbers] == [0, 2]
    assert first.secret != second.secret
    assert dict(first.numbers)[0] != dict(second.numbers)[0]


def test_who_comes_back_after_the_end_is_told_the_secret() -> None:
    rig = RoomRig("heul_doch", seed=None)
    phones = seated(rig, 2)
    dealt(rig, phones)
    token, part = phones[1].last["seated"]["token"], phones[1].part
    rig.play(phones, Rng(1))
    rig.room.lose(phones[1].number)
    back = rig.phone()
    back.answers_deals = False
    back.hello(seat_token=token)
    assert part.fits(_done(rig, back), 1)


def test_a_wrong_number_is_refused_and_looking_on_gives_no_part() -> None:
    rig = RoomRig("heul_doch", seed=None)
    phones = seated(rig, 1)
    looker = rig.phone().hello().say("watch").say("commit", round=1, hash="00" * 32)
    assert looker.last["error"]["code"] == "unexpected"
    phones[0].answers_deals = False
    phones[0].say("wish", wish="start", yes=True)
    refused = phones[0].say("number", round=1, number="ab" * 32).last["error"]
    assert (refused["code"], refused["text"].count(" ") > 5) == ("number", True)
    assert phones[0].say("commit", round=1, hash="00" * 32).last["deal"]["step"] == "number", "too late, and ignored"


def test_rounds_of_a_series_have_a_seed_each_that_people_made() -> None:
    setup = RoomRig("heul_doch").setup
    names, definition = [seat.name for seat in setup.seats], build_game(setup).defn
    joint = JointSeed("", "11" * 32, (), ((0, "22" * 32),))
    match = Evening(Series.new([Leg(definition, 2)], names)).deal(joint=joint)
    assert (match.seed, match.joint_seed) == (joint.seed, joint)
    match = Evening(Series.new([Leg(definition, 2)], names, seed=5)).deal(joint=joint)
    assert match.joint_seed is None
    assert match.seed != joint.seed


# ------------------------------------------------------------------------------------------------ taking back


def played(rig: RoomRig, phones: list[Phone], moves: int) -> None:
    """Go on until each of the phones has moved so often."""
    rng = Rng(2)
    for _ in range(2000):
        if all(sum(move.seat == seat for move in rig.match.moves) >= moves for seat in range(len(phones))):
            return
        rig.go_on()
        for phone in phones:
            table = phone.listen().table
            if table["asked"] and table["moves"] and table["turn"] == table["seat"]:
                phone.say("move", ply=table["ply"], move=table["moves"][rng.below(len(table["moves"]))]["move"])
    raise AssertionError("they do not come to move")


def wishes(phone: Phone) -> dict[str, dict[str, object]]:
    return {wish["wish"]: wish for wish in phone.listen().table["people"]}


@pytest.mark.parametrize("game", ["heul_doch", "jammerlappen", "himmel_hoelle"])
def test_a_guest_takes_back_when_all_have_said_yes(game: str) -> None:
    rig = RoomRig(game, 4)
    phones = seated(rig, 2)
    rig.room.start()
    played(rig, phones, 2)
    asker, other = phones
    ply = last_decision(rig.match, 0)
    assert ply is not None
    before, now = rig.match.states[ply], rig.live.ply
    asker.say("wish", wish="undo", yes=True)
    assert rig.live.ply == now, "the other one has not said yes"
    assert wishes(asker)["undo"]["label"] == "Letzten Zug zurücknehmen"
    asked = wishes(other)["undo"]
    assert (asked["label"], asked["by"], asked["yes"]) == (
        "Gast 0 möchte den letzten Zug zurücknehmen. Einverstanden?",
        0,
        [0],
    )
    other.say("wish", wish="undo", yes=True)
    assert rig.live.ply == ply
    assert rig.match.undone == 1
    assert asker.listen().table["ply"] == ply
    for seat in range(2):
        assert known(rig.match.state, seat) == known(before, seat), "nobody has kept anything"
    assert wishes(other).get("undo", {"by": -1})["by"] == -1
    rig.play(phones, Rng(4))


def test_no_means_no_and_a_new_move_of_the_asker_ends_the_question() -> None:
    rig = RoomRig("heul_doch")
    phones = seated(rig, 2)
    rig.room.start()
    played(rig, phones, 1)
    phones[0].say("wish", wish="undo", yes=True)
    phones[1].say("wish", wish="undo", yes=False)
    assert wishes(phones[0])["undo"]["by"] == -1
    phones[0].say("wish", wish="undo", yes=True)
    assert wishes(phones[1])["undo"]["by"] == 0
    count = sum(move.seat == 0 for move in rig.match.moves)
    played(rig, phones, count + 1)
    assert wishes(phones[1])["undo"]["by"] == -1
    assert rig.match.undone == 0


def test_only_who_has_moved_may_ask() -> None:
    rig = RoomRig("heul_doch", seed=None)
    phones = seated(rig, 3)
    rig.room.start()
    for phone in phones:
        phone.listen()
    rig.room.update()
    first = rig.live.turn
    if first > 2:
        rig.go_on(1.0)
        first = rig.live.turn
    mover = phones[first].listen()
    assert "undo" not in wishes(mover)
    assert mover.say("wish", wish="undo", yes=True).last["error"]["code"] == "unexpected"
    mover.say("move", ply=mover.table["ply"], move=mover.table["moves"][0]["move"])
    assert "undo" in wishes(mover)
    others = [phone for phone in phones if phone is not mover]
    assert all("undo" not in wishes(phone) for phone in others)
    mover.say("wish", wish="undo", yes=True)
    assert all("undo" in wishes(phone) for phone in others), "they are asked"


def test_who_leaves_does_not_keep_the_others_waiting() -> None:
    rig = RoomRig("heul_doch")
    phones = seated(rig, 3)
    phones[0].say("wish", wish="start", yes=True)
    phones[1].say("wish", wish="start", yes=True)
    assert rig.room.live is None
    phones[2].say("leave")
    assert rig.room.live is not None
    played(rig, phones[:2], 1)
    phones[0].say("wish", wish="undo", yes=True)
    phones[1].say("leave")
    assert rig.match.undone == 1


def test_after_a_new_deal_the_numbers_are_no_longer_in() -> None:
    rig = RoomRig("heul_doch", seed=None)
    phones = seated(rig, 2)
    dealt(rig, phones)
    played(rig, phones, 2)
    for phone in phones:
        phone.say("wish", wish="undo", yes=True)
    assert rig.match.undone == 1
    assert rig.match.seed is None
    assert phones[0].listen().table["deal"] == {"commitment": rig.live.commitment, "joint": None}
    rig.play(phones, Rng(1))
    steps = [json.loads(text).get("step") for phone in phones for text in rig.wire.sent[phone.number]]
    assert "done" not in steps


def test_waits_for_throw_ins_begin_anew_after_taking_back() -> None:
    rig = RoomRig("jammerlappen", 4)
    phones = seated(rig, 2)
    rig.room.start()
    played(rig, phones, 1)
    before = rig.live.reactions
    for phone in phones:
        phone.say("wish", wish="undo", yes=True)
    assert rig.match.undone == 1
    assert rig.live.reactions is not before
    rig.play(phones, Rng(1))
