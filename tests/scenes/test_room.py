"""Guests at a table: joining, playing, coming back, and what is refused."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from guest_rig import Phone, RoomRig
from heul_doch.game.core.observe import AUDIENCE, resample
from heul_doch.game.core.rng import Rng
from heul_doch.scenes.hosting import kept_keys
from heul_doch.scenes.hosting.company import definition_of
from heul_doch.scenes.network import limits
from heul_doch.scenes.storage import disk
from tables import LONG

GAMES = [
    ("heul_doch", ()),
    ("heul_doch", ("sonderkarten",)),
    pytest.param("jammerlappen", (), marks=pytest.mark.slow),
    ("himmel_hoelle", ()),
]


@pytest.mark.parametrize(("game", "variants"), GAMES)
@pytest.mark.parametrize("guests", [2, 4])
def test_guests_play_whole_games_by_their_frames_alone(game: str, variants: tuple[str, ...], guests: int) -> None:
    rig = RoomRig(game, 4, variants)
    phones = [rig.phone("de" if seat % 2 else "en").hello().sit(seat, f"Gast {seat}") for seat in range(guests)]
    rig.room.start()
    made = rig.play(phones, Rng(3))
    assert made > 10
    for seat, phone in enumerate(phones):
        table = phone.listen().table
        assert table["seat"] == seat
        assert {entry["seat"] for entry in table["result"]["seats"]} == set(range(4))


def compared_frames(game: str, variants: tuple[str, ...], seed: int, every: int) -> int:
    """Play a whole game with guests and someone who looks on; in between deal everything hidden anew and compare what
    each of them would be sent, byte by byte. Return how often.
    """
    rig = RoomRig(game, 4, variants, seed=seed)
    phones = [rig.phone().hello(wants=["view", "events"]).sit(seat, f"Gast {seat}") for seat in (0, 2)]
    rig.phone().hello(wants=["events"]).say("watch")
    rig.room.start()
    rng, compared = Rng(seed), 0

    def look(phone: Phone) -> None:
        nonlocal compared
        if rng.below(every) or rig.live.is_over:
            return
        match = rig.match
        for reader in (phone.table["seat"], AUDIENCE):
            before = rig.frame_for(reader)
            kept = match.states[-1]
            other = resample(match.game, match.view(reader), rng)
            if reader != AUDIENCE:
                # A view does not tell what everybody has seen; that is no secret.
                other = other._replace(seen=(*other.seen[:-1], kept.seen[-1]))
            match.states[-1] = other
            try:
                assert rig.frame_for(reader) == before
            finally:
                match.states[-1] = kept
            compared += 1

    rig.play(phones, rng, look)
    return compared


@pytest.mark.parametrize(("game", "variants"), GAMES)
def test_frames_of_a_seat_stay_the_same_when_everything_hidden_is_dealt_anew(
    game: str, variants: tuple[str, ...]
) -> None:
    assert compared_frames(game, variants, 7, 4) > 10


@pytest.mark.slow
@LONG
@pytest.mark.timeout(1200)
@pytest.mark.parametrize(("game", "variants"), GAMES)
def test_a_thousand_frames_stay_the_same_when_everything_hidden_is_dealt_anew(
    game: str, variants: tuple[str, ...]
) -> None:
    compared, seed = 0, 100
    while compared < 1000:
        seed += 1
        compared += compared_frames(game, variants, seed, 2)


def test_a_seat_comes_back_on_its_token_and_a_second_device_takes_over() -> None:
    rig = RoomRig("heul_doch")
    first = rig.phone().hello().sit(1, "Oma", "chili")
    token = first.last["seated"]["token"]
    assert len(token) == 22
    rig.room.start()
    before = first.listen().table
    rig.room.lose(first.number)
    again = rig.phone().hello(seat_token=token)
    assert (again.last["seated"]["seat"], again.table["cards"]) == (1, before["cards"])
    assert again.closed is None
    second = rig.phone("en").hello(seat_token=token)
    assert again.closed is not None
    assert again.closed[0] == 4409
    assert [card["card"] for card in second.table["cards"]] == [card["card"] for card in before["cards"]]


def test_a_host_that_was_started_again_knows_its_guests_by_the_kept_keys() -> None:
    rig = RoomRig("heul_doch")
    token = rig.phone().hello().sit(2, "Opa").last["seated"]["token"]
    rig.room.start()
    match, setup, keys = rig.match, rig.room.setup, rig.room.keys
    assert token not in str(keys), "only the guest has the token"
    new = RoomRig("heul_doch", keys=keys)
    new.room.setup = setup
    new.room.attach(new.resumed(setup, match))
    assert new.phone().hello(seat_token=token).table["seat"] == 2


def test_tables_let_nobody_in_without_their_token_or_word() -> None:
    rig = RoomRig("heul_doch")
    for wrong in ("", "x", rig.room.keys.token[:-1], rig.room.keys.token + "x", "ä" * 22):
        phone = rig.phone()
        phone.say("hello", version=1, table=wrong, lang="de")
        assert phone.closed is not None
        assert phone.closed[0] == 4401
    by_word = rig.phone().say("hello", version=1, table=rig.room.keys.word, lang="de")
    assert by_word.last["lobby"]["seats"][0]["held"] == "free"
    assert "lobby" in rig.phone().say("hello", version=1, table=rig.room.keys.word.upper(), lang="de").last
    stranger = rig.phone().hello(seat_token="A" * 22)
    assert stranger.last["error"]["code"] == "no-seat"
    assert "lobby" in stranger.last


def test_what_is_not_possible_gets_a_reason_and_the_present_table() -> None:
    rig = RoomRig("heul_doch")
    ada, ben = rig.phone().hello().sit(0, "Ada"), rig.phone().hello().sit(1, "Ben")
    assert rig.phone().hello().sit(1, "Ich auch").last["error"]["code"] == "seat-taken"
    assert ada.sit(3, "Ada").last["error"]["code"] == "seated"
    ada.last.clear()
    assert ada.say("move", ply=0, move="0 red-1 own").last["error"]["code"] == "unexpected"
    rig.room.start()
    while rig.live.turn not in (0, 1):
        rig.go_on()
    one, other = (ada, ben)[:: 1 if rig.live.turn == 0 else -1]
    one.listen()
    other.listen()
    ply, mine = one.table["ply"], one.table["moves"][0]["move"]
    for phone, values, code in (
        (one, {"ply": ply + 1, "move": mine}, "late"),
        (one, {"ply": ply - 1, "move": mine}, "late"),
        (one, {"ply": ply, "move": "1 nonsense"}, "no-move"),
        (other, {"ply": ply, "move": mine}, "no-move"),
        (one, {"ply": ply, "move": mine.replace(str(one.table["seat"]), str(other.table["seat"]), 1)}, "no-move"),
    ):
        phone.last.clear()
        phone.say("move", **values)
        assert (phone.last["error"]["code"], phone.table["ply"]) == (code, ply)
        assert phone.last["error"]["text"]
    one.say("move", ply=ply, move=mine)
    assert rig.live.ply == ply + 1
    one.say("move", ply=ply, move=mine)
    assert rig.live.ply == ply + 1, "a doubled frame makes no second move"
    assert one.last["error"]["code"] == "late"


def test_a_character_sits_in_for_somebody_who_is_away_and_gives_the_seat_back() -> None:
    rig = RoomRig("heul_doch")
    phones = [rig.phone().hello().sit(seat, f"Gast {seat}") for seat in range(4)]
    rig.room.start()
    away = rig.live.turn
    token, other = phones[away].last["seated"]["token"], phones[(away + 1) % 4]
    rig.room.lose(phones[away].number)
    assert not other.listen().table["seats"][away]["is_here"]
    for _ in range(45):
        rig.go_on(0.5)
    assert rig.live.ply == 0, "the table waits"
    rig.room.update()
    assert [wish["wish"] for wish in other.listen().table["people"]] == ["stand-in"]
    other.say("wish", wish="stand-in", yes=True)
    for _ in range(5):
        rig.go_on(0.5)
    assert rig.live.ply == 1
    back = rig.phone().hello(seat_token=token)
    assert not back.table["seats"][away]["stand_in"]
    assert not rig.live.stand_ins


def test_a_late_guest_takes_over_the_seat_of_a_character() -> None:
    rig = RoomRig("heul_doch")
    ada = rig.phone().hello().sit(0, "Ada")
    rig.room.start()
    rig.go_on()
    late = rig.phone("en").hello()
    assert [seat["held"] for seat in late.last["lobby"]["seats"]] == ["person", *["character"] * 3]
    late.sit(2, "Late", "lemon")
    assert late.table["seat"] == 2
    assert rig.live.names[2] == rig.match.names[2] == "Late"
    assert ada.listen().table["seats"][2]["name"] == "Late"
    rig.play([ada, late], Rng(5))


def test_moves_taken_back_and_a_new_round_need_everybodys_word() -> None:
    rig = RoomRig("heul_doch")
    phones = [rig.phone().hello().sit(seat, f"Gast {seat}") for seat in range(2)]
    phones[0].say("wish", wish="start", yes=True)
    assert rig.room.live is None
    phones[1].say("wish", wish="start", yes=True)
    assert rig.room.live is not None
    rig.play(phones, Rng(2))
    ply = rig.live.ply
    phones[0].say("wish", wish="again", yes=True)
    assert rig.live.ply == ply
    again = {"wish": "again", "label": "Noch eine Runde", "by": 0, "yes": [0], "missing": [1], "choosing": 0}
    assert phones[1].listen().table["people"] == [again]
    phones[1].say("wish", wish="again", yes=True)
    phones[0].listen()
    assert rig.live.ply == 0
    assert phones[1].listen().table["ply"] == 0


@pytest.mark.parametrize("mode", ["reflex", *(pytest.param(m, marks=pytest.mark.slow) for m in ("calm", "armed"))])
def test_throw_ins_of_guests_tell_nobody_who_could(mode: str) -> None:
    rig = RoomRig("jammerlappen", 4, mode=mode, seed=3)
    phones = [rig.phone().hello().sit(seat, f"Gast {seat}") for seat in range(4)]
    rig.room.start()
    rng, windows, thrown = Rng(1), 0, 0
    for _ in range(2500):
        if rig.live.is_over or (windows > 25 and thrown > 1):
            break
        rig.go_on()
        tables = [phone.listen().table for phone in phones]
        assert len({str(table.get("window")) for table in tables}) == 1, "the wait is the same for everybody"
        waiting = [phone for phone in phones if phone.table["asked"] and phone.table["turn"] != phone.table["seat"]]
        windows += bool(waiting)
        for phone in phones:
            table = phone.table
            slams = [move for move in table["moves"] if move["move"].split()[1] == "slam"]
            if slams and mode != "armed":
                thrown += rig.live.ply < len(phone.say("move", ply=table["ply"], move=slams[0]["move"]).table)
                break
            answers = {answer["answer"]: answer for answer in table["answers"]}
            if mode == "calm" and "go-on" in answers:
                phone.say("answer", ply=table["ply"], answer="go-on", cards=[])
            if mode == "armed" and "arm" in answers and rng.below(20) == 0:
                cards = [place for answer in table["answers"] for place in answer["cards"]]
                phone.say("answer", ply=table["ply"], answer="arm", cards=cards[:1])
            if table["turn"] == table["seat"] and table["moves"] and not rig.frame_window():
                phone.say("move", ply=table["ply"], move=table["moves"][rng.below(len(table["moves"]))]["move"])
                break
    verbs = [move.verb for move in rig.match.moves]
    assert windows > 10
    assert mode == "armed" or "slam" in verbs


def test_those_who_look_on_see_everything_later_and_in_order() -> None:
    rig = RoomRig("heul_doch", 3, delay=30.0)
    player, onlooker = rig.phone().hello().sit(0, "Ada"), rig.phone().hello(wants=["events"]).say("watch")
    rig.room.start()
    shown = {rig.live.ply: rig.now}
    seen: list[tuple[int, float]] = []
    rng = Rng(2)
    while not rig.live.is_over or len(seen) < len(shown):
        assert rig.now < 2000
        rig.go_on(0.5)
        shown.setdefault(rig.live.ply, rig.now)
        table = player.listen().table
        if table["asked"] and table["moves"]:
            player.say("move", ply=table["ply"], move=table["moves"][rng.below(len(table["moves"]))]["move"])
            shown.setdefault(rig.live.ply, rig.now)
        for text in rig.wire.sent.get(onlooker.number, [])[onlooker.read :]:
            onlooker.read += 1
            frame = json.loads(text)
            if frame["type"] == "table" and frame["ply"] not in dict(seen):
                seen.append((frame["ply"], rig.now))
    assert [ply for ply, _ in seen] == sorted(shown)
    for ply, at in seen:
        assert 30.0 <= at - shown[ply] <= 30.5
    # What it asks for meanwhile brings nothing earlier.
    again = rig.phone().hello().say("watch").say("wish", wish="again", yes=True)
    assert again.table == {}
    assert again.last["error"]


def test_whoever_looks_on_sees_the_end_of_a_game_when_the_table_is_closed() -> None:
    rig = RoomRig("heul_doch", 3, delay=600.0)
    player, onlooker = rig.phone().hello().sit(0, "Ada"), rig.phone().hello(wants=["events"]).say("watch")
    rig.room.start()
    rig.play([player], Rng(2))
    rig.room.update()
    ended = rig.live.ply
    assert not onlooker.listen().table
    # The next game has begun: that one is not over, and stays late.
    player.say("wish", wish="again", yes=True)
    for _ in range(200):
        rig.go_on(0.05)
    assert not rig.live.is_over
    rig.room.close()
    tables = [json.loads(text) for text in rig.wire.sent[onlooker.number] if json.loads(text)["type"] == "table"]
    assert [table["ply"] for table in tables] == list(range(ended + 1))
    assert "result" in tables[-1]
    assert rig.wire.closed[onlooker.number][0] == 1001


def test_a_game_that_is_not_over_stays_late_when_the_table_is_closed() -> None:
    rig = RoomRig("heul_doch", 3, delay=600.0)
    onlooker = rig.phone().hello().say("watch")
    rig.room.start()
    for _ in range(20):
        rig.go_on()
    rig.room.close()
    assert not onlooker.listen().table


def test_a_table_takes_only_so_many_devices() -> None:
    rig = RoomRig("heul_doch")
    for _ in range(limits.TABLE_CONNECTIONS):
        assert rig.phone().hello().closed is None
    late = rig.phone().hello()
    assert late.closed is not None
    assert late.closed[0] == 4429
    rig.room.lose(1)
    assert "lobby" in rig.phone().hello().last


def test_characters_are_called_by_their_names_in_the_readers_language() -> None:
    own = ("Graf Knofel", "Graf Knofel", "Ben")
    rig = RoomRig("heul_doch", 3, names=own)
    german, english = rig.phone("de").hello(), rig.phone("en").hello()
    assert [seat["name"] for seat in english.last["lobby"]["seats"]] == ["Count Clove", "Count Clove", "Ben"]
    german.sit(0, "Pepe", "chili")
    english.say("watch")
    german.say("wish", wish="start", yes=True)
    rig.play([german], Rng(1))
    for phone, names in ((german, ["Pepe", "Graf Knofel", "Ben"]), (english, ["Pepe", "Count Clove", "Ben"])):
        assert [seat["name"] for seat in phone.listen().table["seats"]] == names
    assert "Graf Knofel" not in json.dumps(english.table, ensure_ascii=False)
    assert "Count Clove" not in json.dumps(german.table, ensure_ascii=False)
    said = json.dumps(english.table["counts"] + english.table["told"], ensure_ascii=False)
    assert "Count Clove" in said


@pytest.mark.parametrize("damage", [None, b"", b'{"token": 1}'])
def test_keys_that_are_lost_are_taken_from_their_copy(tmp_path: Path, damage: bytes | None) -> None:
    rig = RoomRig("heul_doch")
    rig.phone().hello().sit(1, "Oma", "chili")
    file = tmp_path / kept_keys.FILE
    disk.write(file, kept_keys.written(rig.room.keys, rig.room.setup, 8642), tmp_path, pytest.fail)
    disk.flush(10)
    if damage is None:
        file.unlink()
    else:
        file.write_bytes(damage)
    kept = kept_keys.kept(tmp_path)
    assert kept is not None
    assert (kept.keys, kept.port) == (rig.room.keys, 8642)
    assert [one.read_bytes() for one in tmp_path.glob("damaged-*.json")] == ([] if damage is None else [damage])


def test_a_deal_waits_for_those_who_are_still_choosing_a_seat_but_not_for_ever() -> None:
    rig = RoomRig("heul_doch")
    ada, late = rig.phone().hello().sit(0, "Ada"), rig.phone().hello()
    ada.say("wish", wish="start", yes=True)
    assert rig.room.live is None
    (wish,) = ada.last["lobby"]["people"]
    assert (wish["missing"], wish["choosing"]) == ([], 1)
    late.sit(1, "Late")
    (wish,) = ada.listen().last["lobby"]["people"]
    assert (wish["missing"], wish["choosing"]) == ([1], 0)
    rig.phone().hello()
    late.say("wish", wish="start", yes=True)
    assert rig.room.live is None
    wait = rig.room.next_look()
    assert wait is not None
    rig.now += wait
    rig.room.update()
    assert rig.room.live is not None


def test_who_only_watches_or_leaves_holds_no_deal_up() -> None:
    rig = RoomRig("heul_doch")
    looks_on, goes, ada = rig.phone().hello(), rig.phone().hello(), rig.phone().hello()
    ada.sit(0, "Ada").say("wish", wish="start", yes=True)
    looks_on.say("watch")
    assert rig.room.live is None
    rig.room.lose(goes.number)
    rig.room.update()
    assert rig.room.live is not None


def test_somebody_away_holds_a_deal_and_the_next_round_up_for_a_while_only() -> None:
    rig = RoomRig("heul_doch")
    phones = [rig.phone().hello().sit(seat, f"Gast {seat}") for seat in range(2)]
    rig.room.lose(phones[1].number)
    phones[0].say("wish", wish="start", yes=True)
    assert rig.room.live is None
    (wish,) = phones[0].last["lobby"]["people"]
    assert wish["missing"] == [1]
    rig.now += rig.room.next_look() or 0.0
    rig.room.update()
    assert rig.room.live is not None


def test_a_move_is_taken_back_without_who_is_away_only_when_a_character_sits_in() -> None:
    rig = RoomRig("heul_doch", seats=3)
    phones = [rig.phone().hello().sit(seat, f"Gast {seat}") for seat in range(3)]
    rig.room.start()
    asker = phones[rig.live.turn]
    away, other = phones[(asker.seat + 1) % 3], phones[(asker.seat + 2) % 3]
    table = asker.listen().table
    asker.say("move", ply=0, move=table["moves"][0]["move"])
    ply = rig.live.ply
    rig.room.lose(away.number)
    asker.say("wish", wish="undo", yes=True)
    other.listen().say("wish", wish="undo", yes=True)
    assert rig.live.ply == ply
    (wish,) = [one for one in asker.listen().table["people"] if one["wish"] == "undo"]
    assert wish["missing"] == [away.seat]
    rig.now += 30
    rig.room.update()
    assert rig.live.ply == ply, "being away for long is no yes"
    asker.listen().say("wish", wish="stand-in", yes=True)
    assert rig.live.undone == 1


def test_a_seat_of_the_lobby_that_nobody_comes_back_to_is_free_again() -> None:
    rig = RoomRig("heul_doch", seats=3)
    gone, there = rig.phone().hello().sit(0, "Weg"), rig.phone().hello().sit(1, "Da")
    rig.room.lose(gone.number)
    rig.now += 30
    rig.room.update()
    assert there.listen().last["lobby"]["seats"][0]["held"] == "person"
    rig.now += rig.room.next_look() or 0.0
    rig.room.update()
    assert there.listen().last["lobby"]["seats"][0]["held"] == "free"
    new = rig.phone().hello().sit(0, "Neu")
    assert new.seat == 0
    back = rig.phone().hello(seat_token=gone.last["seated"]["token"])
    assert back.last["error"]["code"] == "no-seat"


def test_whoever_comes_when_all_have_gone_after_a_game_can_begin_the_next() -> None:
    rig = RoomRig("heul_doch", seats=3)
    phones = [rig.phone().hello().sit(seat, f"Gast {seat}") for seat in range(2)]
    rig.room.start()
    rig.play(phones, Rng(2))
    new = rig.phone().hello().sit(2, "Neu")
    assert new.last["error"]["code"] == "over"
    for phone in phones:
        rig.room.lose(phone.number)
    new.sit(2, "Neu").say("wish", wish="again", yes=True)
    rig.now += 30
    rig.room.update()
    rig.now += 10
    new.listen()
    rig.room.update()
    assert not rig.live.is_over


def test_own_rules_that_change_in_the_lobby_are_noticed(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    setup, head = replace(RoomRig("heul_doch").setup, game="mine"), "format: 1\nid: mine\nbase: heul_doch\n"

    def title_after(rest: str) -> str:
        (tmp_path / "mine.yaml").write_text(f"{head}{rest}\n", encoding="utf-8")
        return definition_of(setup, tmp_path).title["en"]

    assert title_after("changes: {}\ntitle: {de: Eins, en: One}") == "One"
    assert title_after("changes: {}\ntitle: {de: Zwei, en: Two}\nx: 1") == "One", "what cannot be read changes nothing"
    assert "cannot be read any more" in caplog.text
    assert title_after("changes: {}\ntitle: {de: Drei, en: Three}") == "Three"
