"""Lobby and table for people with phones of their own, in the program as it is."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
import zxingcpp
from heul_doch.game.core.observe import AUDIENCE
from heul_doch.scenes.hosting import open_table
from heul_doch.scenes.hosting.lobby import PATIENCE, LobbyScene
from heul_doch.scenes.network.messages import Listening, NotListening
from heul_doch.scenes.storage import disk
from heul_doch.scenes.storage.session import PlannedLeg
from heul_doch.scenes.ui import routes
from heul_doch.scenes.ui.scene import Launch
from heul_doch.scenes.ui.widgets import Panel
from menu_window import cut_texts
from phones_rig import FakeServer, Phones
from tables import LONG


@pytest.fixture
def phones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Phones]:
    found = Phones(tmp_path, monkeypatch)
    yield found
    found.close()


def label(phones: Phones, id: str) -> str:
    return str(phones.top.ui.find(id).label)  # type: ignore[attr-defined]


def ids(phones: Phones) -> set[str]:
    return {str(e["id"]) for e in phones.top.elements()}  # type: ignore[attr-defined]


def test_nothing_of_it_is_loaded_before_it_is_asked_for() -> None:
    """Not by the set-up either, which has the button, nor by what is loaded ahead."""
    code = (
        "import sys; from heul_doch.scenes import app, start; import heul_doch.scenes.cli.main; app.load_ahead();"
        "late = ('websockets', 'segno', 'asyncio');"
        "print(*(m for m in sys.modules if '.hosting' in m or '.network' in m or m in late))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not done.stdout.split()


def test_the_lobby_tells_where_and_waits_for_somebody(phones: Phones) -> None:
    lobby = phones.open()
    assert lobby.probe()["place"] == "192.168.7.20:8642"
    assert lobby.probe()["has_code"]
    assert phones.room.keys.token in lobby.probe()["url"]
    assert not lobby.ui.find("lobby-start").enabled
    assert "192.168.7.20:8642" in label(phones, "lobby-place")
    assert phones.room.keys.word in label(phones, "lobby-word")


def test_guests_appear_with_name_and_face(phones: Phones) -> None:
    lobby = phones.open()
    phones.phone().hello().sit(2, "Oma", "radish")
    phones.frames(40)
    assert lobby.probe()["people"] == 1
    assert lobby.ui.find("lobby-start").enabled
    assert label(phones, "lobby-seat-2").startswith("Oma")
    phones.phone().hello()
    assert label(phones, "lobby-seat-1").startswith("frei")


def test_another_address_is_shown_by_a_key(phones: Phones) -> None:
    lobby = phones.open()
    lobby.ui.focus("lobby-start")
    phones.pilot.key(pygame.K_RIGHT)
    phones.frames()
    assert lobby.probe()["place"] == "10.0.0.5:8642"
    assert lobby.probe()["has_code"]


@pytest.mark.parametrize("language", ["de", "en"])
def test_address_word_and_guests_can_be_read_whole(phones: Phones, language: str) -> None:
    """In the smallest window with the largest letters, with every seat taken and somebody away for long."""
    phones.pilot.store.change(language=language, text_size="huge")
    phones.pilot.app.resize((960, 600))
    lobby = phones.open(seats=6)
    guests = [phones.phone().hello().sit(seat, ("Oma", "Opa", "Mia", "Tom")[seat]) for seat in range(4)]
    phones.frames(20)
    assert cut_texts(lobby.ui) == []
    phones.hosted.start()
    phones.until_dealt(guests)
    for guest in guests[: 1 if language == "de" else 4]:
        phones.room.lose(guest.number)
    while not phones.room.long_away():
        phones.frames(1, 1.0)
    phones.table.show_guests()
    phones.frames(20)
    ui = phones.top.ui  # type: ignore[attr-defined]
    assert cut_texts(ui) == []
    sheets = [widget.rect for widget in ui._widgets() if isinstance(widget, Panel)]
    assert any(sheet.contains(ui.find("guests-back").rect) for sheet in sheets)
    assert all(phones.pilot.app.screen.get_rect().contains(sheet) for sheet in sheets)


def test_after_a_minute_without_a_phone_the_usual_reasons_are_named(phones: Phones) -> None:
    phones.open()
    assert "lobby-nobody" not in ids(phones)
    phones.frames(int(PATIENCE / 0.05) + 5)
    assert "lobby-nobody" in ids(phones)
    phones.phone().hello()
    phones.frames()
    phones.hosted.was_joined = True
    phones.hosted.changes += 1
    phones.frames()
    assert "lobby-nobody" not in ids(phones)


def test_leaving_an_empty_lobby_closes_the_table(phones: Phones) -> None:
    lobby = phones.open()
    lobby.back()
    phones.frames()
    assert not phones.pilot.app.companions
    assert phones.wire.is_stopped


def test_leaving_a_lobby_with_people_asks_first(phones: Phones) -> None:
    lobby = phones.open()
    phone = phones.phone().hello().sit(0, "Oma")
    phones.frames()
    lobby.back()
    phones.frames()
    assert phones.top.name == "leave-question"
    assert phone.closed is None
    phones.top.ui.find("leave-question-go").activate()  # type: ignore[attr-defined]
    phones.frames()
    assert phone.closed is not None
    assert not phones.pilot.app.companions


def test_nobodys_hand_lies_below_and_nobody_is_you(phones: Phones) -> None:
    guests = phones.deal()
    table = phones.table
    assert table.live.viewer == AUDIENCE
    assert table.director.view.seat == AUDIENCE
    phones.play(guests, moves=12)
    words = table.speech()
    assert not any(" du " in f" {words.line(line).casefold()} " for line in table.director.lines)
    assert not table.is_my_turn
    assert table.picks == ()


@pytest.mark.parametrize(
    "game",
    [
        "heul_doch",
        pytest.param("himmel_hoelle", marks=pytest.mark.slow),
        pytest.param("jammerlappen", marks=[pytest.mark.slow, LONG]),
    ],
)
def test_a_whole_game_by_phones_ends_in_the_scoring_and_goes_on(phones: Phones, game: str) -> None:
    guests = phones.deal(game=game, variants=("sonderkarten",) if game == "heul_doch" else ())
    first = phones.hosted.table
    phones.play(guests)
    for _ in range(4000):
        if phones.top.name == "result":
            break
        phones.frames(1)
    assert phones.top.name == "result"
    for guest in guests:
        assert guest.listen().table["result"]["lines"]
    phones.top.again()  # type: ignore[attr-defined]
    phones.frames(1)
    phones.until_dealt(guests)
    assert phones.hosted.table is not first
    assert phones.table.live.ply == 0
    assert [guest.listen().table["ply"] for guest in guests] == [0, 0]
    assert phones.table.live.names[:2] == ("Oma", "Opa")


def test_the_game_goes_on_under_a_pause_and_in_a_hidden_window(phones: Phones) -> None:
    guests = phones.deal()
    phones.play(guests, moves=2)
    phones.table.go_on_top("pause")
    phones.frames()
    assert phones.top.name == "hosted-pause"
    before = phones.hosted.table.live.ply  # type: ignore[union-attr]
    phones.play(guests, moves=before + 9)
    phones.pilot.app.is_hidden = True
    phones.play(guests, moves=before + 18)
    assert phones.hosted.next_due() is None or phones.hosted.next_due() > 0  # type: ignore[operator]
    phones.pilot.app.is_hidden = False
    phones.top.back()
    phones.frames(60)
    phones.table.director.finish()
    assert phones.table.director.view.ply == phones.table.live.ply


def test_one_frame_of_the_window_does_not_write_the_tables_of_all_phones(phones: Phones) -> None:
    guests = phones.deal(4, seats=4)
    phones.frames(20)
    mover = next(guest for guest in guests if guest.listen().table["turn"] == guest.seat)

    def written() -> int:
        return sum(json.loads(text)["type"] == "table" for sent in phones.wire.sent.values() for text in sent)

    before = [written()]
    phones.room.receive(mover.number, {"type": "move", "ply": 0, "move": mover.table["moves"][0]["move"]})
    before.append(written())
    for _ in range(10):
        phones.frames(1)
        before.append(written())
    steps = [after - earlier for earlier, after in pairwise(before)]
    # The scene and the open table look at the room once each.
    assert max(steps) <= 2, steps
    assert len({guest.listen().table["ply"] for guest in guests}) == 1
    assert mover.table["ply"] == 1


def test_a_late_guest_takes_a_characters_seat_at_once(phones: Phones) -> None:
    guests = phones.deal()
    phones.play(guests, moves=3)
    phones.phone().hello().sit(3, "Nina", "pumpkin")
    phones.frames()
    table = phones.table
    assert table.live.names[3] == "Nina"
    assert table.table.seats._characters[3] == "pumpkin"
    assert "Nina" in phones.pilot.app.toasts.text


def test_a_guest_who_is_away_is_named_and_a_character_stands_in(phones: Phones) -> None:
    guests = phones.deal()
    phones.play(guests, moves=3)
    phones.room.lose(guests[0].number)
    phones.frames()
    strip = next(part for part in phones.table.table._parts if type(part).__name__ == "SharedStrip")
    assert any("Oma ist kurz weg" in line for line in strip.lines())  # type: ignore[attr-defined]
    phones.frames(420)
    phones.table.show_guests()
    phones.frames()
    phones.top.ui.find("guests-stand-in").activate()  # type: ignore[attr-defined]
    phones.frames()
    assert 0 in phones.room.stand_ins
    assert any("Oma" in line and "Figur" in line for line in strip.lines())  # type: ignore[attr-defined]


def test_the_shared_table_says_who_wants_a_move_back(phones: Phones) -> None:
    guests = phones.deal(3, seats=3)
    phones.play(guests, moves=2)
    phones.frames(20)
    strip = next(part for part in phones.table.table._parts if type(part).__name__ == "SharedStrip")
    asks = next(guest for guest in guests if phones.table.hosted_game.can_take_back_for(guest.seat))
    name = phones.table.live.names[asks.seat]
    assert not any("zurücknehmen" in line for line in strip.lines())  # type: ignore[attr-defined]
    asks.say("wish", wish="undo", yes=True)
    assert any(f"{name} möchte" in line for line in strip.lines())  # type: ignore[attr-defined]
    next(guest for guest in guests if guest is not asks).listen().say("wish", wish="undo", yes=False)
    assert not any("zurücknehmen" in line for line in strip.lines())  # type: ignore[attr-defined]


def test_the_person_here_is_asked_and_agrees_by_the_same_key(phones: Phones) -> None:
    """Also one who has no move of their own to take back."""
    lobby = phones.open(seats=3)
    lobby._play_here(plays=True)
    guests = [phones.phone().hello().sit(seat, "Oma" if seat == 1 else "Opa") for seat in (1, 2)]
    phones.frames()
    phones.hosted.start()
    phones.until_dealt(guests)
    table = phones.table
    live = table.hosted_game
    for _ in range(2000):
        phones.frames(1)
        table.director.finish()
        asks = next((guest for guest in guests if live.can_take_back_for(guest.seat)), None)
        if asks is not None and not live.can_take_back:
            break
        for guest in guests:
            frame = guest.listen().table
            if frame.get("moves") and frame["turn"] == frame["seat"] and asks is None:
                guest.say("move", ply=frame["ply"], move=frame["moves"][0]["move"])
        if table.is_my_turn and live.ply == 0:
            table.play(live.legal_moves()[0])
    assert asks is not None
    asks.listen().say("wish", wish="undo", yes=True)
    phones.frames()
    assert live.names[asks.seat] in phones.pilot.app.toasts.text
    assert "Mit U" in phones.pilot.app.toasts.text
    for guest in guests:
        if guest is not asks:
            guest.listen().say("wish", wish="undo", yes=True)
    phones.frames()
    assert live.undone == 0
    table.take_back()
    phones.frames()
    assert live.undone == 1


def test_the_person_here_may_play_too(phones: Phones) -> None:
    lobby = phones.open()
    lobby._play_here(plays=True)
    phone = phones.phone().hello().sit(2, "Oma")
    phones.frames()
    assert lobby.probe()["people"] == 2
    phones.hosted.start()
    phones.frames()
    assert phones.table.live.viewer == 0
    assert [card for card in phone.listen().table["seats"] if card["held"] == "person"]
    hand = phones.table.director.view.zones[phones.table.director.hand_zone]
    assert None not in hand


def test_a_lobby_in_the_stack_is_a_scene_of_the_program(phones: Phones) -> None:
    assert isinstance(phones.open(), LobbyScene)


@pytest.mark.parametrize(
    "size",
    [(960, 600), (1920, 1080), *(pytest.param(size, marks=pytest.mark.slow) for size in ((1280, 800), (3840, 2160)))],
)
def test_the_code_can_be_read_off_the_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    phones = Phones(tmp_path, monkeypatch, size)
    phones.open()
    phones.frames(30)
    url = phones.hosted.url
    screen = phones.pilot.app.screen
    assert codes_on(screen) == [url]
    # From three metres it is small and blurred.
    small = pygame.transform.smoothscale(screen, (size[0] * 360 // size[1], 360))
    assert codes_on(pygame.transform.box_blur(small, 1)) == [url]
    phones.phone().hello().sit(0, "Oma")
    phones.hosted.start()
    phones.frames(60)
    assert phones.top.name == "hosted"
    assert codes_on(phones.pilot.app.screen) == [url]
    phones.close()


def codes_on(picture: pygame.Surface) -> list[str]:
    """Return the texts of the QR codes in a picture."""
    width, height = picture.get_size()
    grey = pygame.image.tobytes(pygame.transform.grayscale(picture), "RGB")[::3]
    return [str(found.text) for found in zxingcpp.read_barcodes(memoryview(bytearray(grey)).cast("B", (height, width)))]


def test_a_game_that_is_gone_on_with_lets_its_guests_in_again(phones: Phones, monkeypatch: pytest.MonkeyPatch) -> None:
    guests = phones.deal()
    phones.play(guests, moves=6)
    tokens, keys = [guest.last["seated"]["token"] for guest in guests], phones.room.keys
    ply = phones.table.live.ply
    phones.pilot.app.close()

    again = Phones(phones.folder, monkeypatch)
    again.pilot.show(routes.make("title", Launch()))
    again.frames()
    again.top._go_on()  # type: ignore[attr-defined]
    again.frames(5)
    assert again.table.live.ply == ply
    assert (again.room.keys.token, again.room.keys.word) == (keys.token, keys.word)
    assert again.wire.settings.port == 8642
    assert again.wire.settings.is_port_fixed
    back = [again.phone().hello(seat_token=token) for token in tokens]
    again.frames()
    assert [guest.listen().table["seat"] for guest in back] == [0, 1]
    assert sorted(again.room.here) == [0, 1]
    again.play(back, moves=ply + 6)
    again.table.go_on_top("pause")
    again.frames()
    again.top.ui.find("hosted-pause-alone").activate()  # type: ignore[attr-defined]
    again.frames(10)
    assert again.top.name == "table"
    assert not again.pilot.app.companions
    assert "guest" not in again.top.live.players  # type: ignore[attr-defined]
    again.pilot.app.close()


def killed(phones: Phones, monkeypatch: pytest.MonkeyPatch) -> Phones:
    """Return the program started again after it ended without a farewell."""
    file = phones.folder / "saves/guests.json"
    disk.flush(10)
    kept = file.read_bytes()
    phones.pilot.app.close()
    disk.flush(10)
    # What a farewell takes away is still there after a kill.
    file.write_bytes(kept)
    return Phones(phones.folder, monkeypatch)


def test_guests_of_a_lobby_have_their_seats_after_the_program_was_killed(
    phones: Phones, monkeypatch: pytest.MonkeyPatch
) -> None:
    phones.open()
    guest = phones.phone().hello().sit(2, "Oma", "chili")
    phones.frames()
    keys, token = phones.room.keys, guest.last["seated"]["token"]
    again = killed(phones, monkeypatch)
    again.open()
    assert (again.room.keys.token, again.room.keys.word) == (keys.token, keys.word)
    assert again.wire.settings.port == 8642
    back = again.phone().hello(seat_token=token)
    assert back.last["lobby"]["seat"] == 2
    assert back.last["lobby"]["seats"][2]["name"] == "Oma"
    again.pilot.app.close()
    disk.flush(10)
    assert not list(phones.folder.glob("saves/guests*")), "a farewell is the end of it"


def test_who_is_at_the_screen_may_take_a_seat_whose_guest_stays_away(phones: Phones) -> None:
    lobby = phones.open(seats=3)
    guests = [phones.phone().hello().sit(seat, "Gast") for seat in range(3)]
    phones.frames()
    phones.room.lose(guests[1].number)
    phones.frames()
    assert not lobby.ui.find("lobby-plays").enabled
    phones.frames(20, 4.0)
    assert lobby.ui.find("lobby-plays").enabled
    lobby._play_here(plays=True)
    phones.frames()
    assert (lobby.host_seat, phones.room.away) == (1, [])


def test_guests_of_a_scoring_have_their_seats_in_the_next_lobby_after_a_kill(
    phones: Phones, monkeypatch: pytest.MonkeyPatch
) -> None:
    guests = phones.deal()
    phones.play(guests)
    phones.frames(5)
    tokens = [guest.last["seated"]["token"] for guest in guests]
    again = killed(phones, monkeypatch)
    again.open()
    back = [again.phone().hello(seat_token=token) for token in tokens]
    assert [guest.last["lobby"]["seat"] for guest in back] == [0, 1]
    # A table of another kind gets keys of its own.
    other = killed(again, monkeypatch)
    other.open(seats=3)
    assert not other.room.keys.seats
    other.pilot.app.close()


def test_where_the_port_is_still_taken_it_is_tried_again(phones: Phones, monkeypatch: pytest.MonkeyPatch) -> None:
    phones.open()
    monkeypatch.setattr(FakeServer, "starts", [NotListening("network-port-taken")])
    phones.wire.tell(NotListening("network-ended"))
    phones.frames(20)
    assert len(FakeServer.made) > 1
    assert phones.wire.settings.port == 8642
    monkeypatch.setattr(FakeServer, "starts", [Listening(["192.168.7.20"], 8642)])
    phones.frames(30)
    assert phones.hosted.is_open
    assert not phones.hosted.failure


def test_in_another_network_the_new_address_is_shown(phones: Phones) -> None:
    lobby = phones.open()
    phones.hosted.choose_address(1)
    phones.frames()
    assert phones.hosted.place == "10.0.0.5:8642"
    phones.wire.tell(Listening(["192.168.9.9", "10.0.0.5"], 8642))
    phones.frames()
    assert phones.hosted.place == "10.0.0.5:8642", "the one that was chosen stays"
    phones.wire.tell(Listening(["172.16.0.3"], 8642))
    phones.frames(5)
    assert lobby.probe()["url"].startswith("http://172.16.0.3:8642/#")
    assert lobby.probe()["has_code"]
    assert label(phones, "lobby-place") == "172.16.0.3:8642"


def test_a_table_that_cannot_be_opened_says_why(phones: Phones, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FakeServer, "starts", [NotListening("network-no-address")])
    phones.open()
    assert phones.hosted.failure == "network-no-address"
    assert "keinem Netz" in label(phones, "lobby-closed")


def test_a_server_that_cannot_be_started_says_what_the_system_says(
    phones: Phones, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(settings: object, wake: object) -> None:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    monkeypatch.setattr(open_table, "ServerProcess", refuse)
    phones.open()
    assert phones.hosted.failure == "network-no-process"
    shown = label(phones, "lobby-closed")
    assert "lässt sich nicht starten" in shown
    assert "Resource temporarily unavailable" in shown


def test_rounds_on_one_sheet_go_on_with_who_sat_down_between_them(
    phones: Phones, monkeypatch: pytest.MonkeyPatch
) -> None:
    guests = phones.deal(game="himmel_hoelle", seats=3, plan=(PlannedLeg("himmel_hoelle", 3),))
    guests.append(phones.phone().hello().sit(2, "Nina", "egg"))
    phones.frames()
    phones.play(guests)
    for _ in range(4000):
        if phones.top.name == "result":
            break
        phones.frames(1)
    phones.hosted.again()
    phones.until_dealt(guests)
    assert phones.table.live.setup.evening.number == 1  # type: ignore[union-attr]
    phones.play(guests, moves=3)
    phones.pilot.app.close()

    again = Phones(phones.folder, monkeypatch)
    again.pilot.show(routes.make("hosted", Launch(resumes=True)))
    again.frames()
    assert again.table.live.setup.evening.number == 1  # type: ignore[union-attr]
    assert again.table.live.names == ("Oma", "Opa", "Nina")
    again.pilot.app.close()


def test_the_person_here_takes_back_only_with_everybodys_yes(phones: Phones) -> None:
    lobby = phones.open()
    lobby._play_here(plays=True)
    guest = phones.phone().hello().sit(1, "Oma")
    phones.frames()
    phones.hosted.start()
    phones.until_dealt([guest])
    table = phones.table
    for _ in range(20_000):
        phones.frames(1)
        table.director.finish()
        if table.is_my_turn:
            table.play(table.live.legal_moves()[0])
            break
        frame = guest.listen().table
        if frame.get("moves") and frame["turn"] == frame["seat"]:
            guest.say("move", ply=frame["ply"], move=frame["moves"][0]["move"])
    table.director.finish()
    before = table.live.ply
    table.take_back()
    phones.frames()
    assert table.live.ply >= before
    assert table.live.undone == 0
    assert "Handys" in phones.pilot.app.toasts.text
    guest.listen().say("wish", wish="undo", yes=True)
    phones.frames()
    assert table.live.undone == 1
    assert table.live.ply < before
    assert table.director.view.ply == table.live.ply
