"""Lobby and table for people with phones of their own, in the program as it is."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from heul_doch.game.core.observe import AUDIENCE
from heul_doch.scenes.hosting.lobby import PATIENCE, LobbyScene
from phones_rig import Phones


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
        "import sys; from heul_doch.scenes import app, start; from heul_doch.scenes.ui import routes; app.load_ahead();"
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
    import pygame

    lobby.ui.focus("lobby-start")
    phones.pilot.key(pygame.K_RIGHT)
    phones.frames()
    assert lobby.probe()["place"] == "10.0.0.5:8642"
    assert lobby.probe()["has_code"]


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


@pytest.mark.parametrize("game", ["heul_doch", "jammerlappen", "himmel_hoelle"])
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
