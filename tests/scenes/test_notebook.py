"""What the characters remember: counted from finished games, told on a page, forgotten when asked to."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from games_of_bots import played
from heul_doch.game.records.record import open_match, read_records
from heul_doch.game.records.tally import tally
from heul_doch.scenes.screens.notebook import NotebookScene
from heul_doch.scenes.storage.characters import load_cast
from heul_doch.scenes.storage.notebook import KEY, forgotten, notes_of, people_of, remembered
from heul_doch.scenes.storage.session import SeatSetup
from heul_doch.scenes.storage.settings_file import SettingsStore
from heul_doch.scenes.storage.stats_file import FILE, GameEntry, SeatEntry, StatsFile
from heul_doch.scenes.table.memories import OFTEN, notes_as_memories
from menu_window import MenuWindow

CAST = load_cast()[0]
PEPE = CAST.get("chili")
RECORD = """record: 1
game: heul_doch
variants: [sonderkarten]
seats: [Zoe, Pepe, Champi]
start: 0
deal:
  stacks: [[red-5], [blue-3], [green-2]]
  hands: [[blue-1, strandtuch, yellow-4], [brown-7, orange-7, purple-7], [yellow-7, red-7, blue-7]]
moves: [0 blue-1 left, 1 brown-7 onion, 2 yellow-7 onion, 0 strandtuch 1]
"""


def entry(number: int, **numbers: int) -> GameEntry:
    """Return a game of Zoe, Pepe to her left, and Champi."""
    zoe = SeatEntry("Zoe", "human", 1, True, 20, {"moves": 20, "onions": 6, "note_early": 2, **numbers})
    others = [SeatEntry(name, "easy", 2, False, 9, {"moves": 20}) for name in ("Pepe", "Champi")]
    seats = (zoe, *others)
    return GameEntry(f"g{number}", f"2026-01-0{number}T20:00:00Z", "heul_doch", (), 0, 0, 60, 0, 0, seats)


def test_gifts_and_hits_are_counted_by_whom_they_met(tmp_path: Path) -> None:
    file = tmp_path / "game.yaml"
    text = RECORD.replace("katapult", "strandtuch").replace(
        "1 brown-7 onion, 2 yellow-7 onion", "1 brown-7 onion, 2 yellow-7 onion"
    )
    file.write_text(text, encoding="utf-8")
    match = open_match(read_records(file)[0])
    while not match.is_over:
        match.submit(next((m for m in match.legal_moves() if m.verb == "onion"), match.legal_moves()[0]))
    numbers = tally(match)[0].numbers
    assert (numbers["note_gave_1"], numbers["note_hit_1"], numbers["note_early"]) == (1, 1, 1)
    assert "note_hit_2" not in numbers


def test_a_character_remembers_only_games_at_which_it_sat() -> None:
    assert PEPE is not None
    entries = [entry(1, note_gave_1=2, note_hit_1=1), entry(2, note_gave_1=1, note_gave_2=5)]
    notes = notes_of(entries, PEPE, "Zoe", ())
    assert (notes.games, notes.won, notes.gave, notes.hit) == (2, 2, 3, 1)
    assert (notes.left, notes.right, notes.onions, notes.early) == (3, 5, 12, 4)
    away = [
        replace(each, seats=(each.seats[0], replace(each.seats[1], name="Knolle"), each.seats[2])) for each in entries
    ]
    assert notes_of(away, PEPE, "Zoe", ()).games == 0
    assert notes_of(entries, PEPE, "Ida", ()).games == 0
    assert people_of(entries, ()) == ["Zoe"]
    assert people_of(entries, ("Zoe",)) == [""]


def test_a_game_of_an_older_version_counts_as_played_and_no_more() -> None:
    assert PEPE is not None
    old = entry(1)
    del old.seats[0].numbers["note_early"]  # type: ignore[attr-defined]
    notes = notes_of([old], PEPE, "Zoe", ())
    assert (notes.games, notes.counted, notes.onions) == (1, 0, 0)


@pytest.mark.parametrize("kept", [None, [], "x", {"until": 3, "accounts": "y"}, {}])
def test_a_damaged_setting_forgets_nothing(kept: object) -> None:
    assert forgotten({KEY: kept}) == ("", 0)


def test_remarks_come_from_what_happened_often() -> None:
    seats = [
        SeatSetup("Zoe", "egg", "human"),
        SeatSetup("Pepe", "chili", "easy"),
        SeatSetup("Champi", "mushroom", "easy"),
    ]
    entries = [entry(1, note_hit_1=OFTEN, note_gave_1=1, note_gave_2=OFTEN - 1)]
    found = [(each.key, each.speaker, each.about, each.points) for each in notes_as_memories(entries, seats, CAST, ())]
    assert found == [("was_hit", 1, 0, OFTEN)]


# ------------------------------------------------------------------------------------------------ the page


@pytest.fixture
def window(tmp_path: Path) -> Iterator[MenuWindow]:
    made = MenuWindow(tmp_path)
    yield made
    made.close()


def opened(window: MenuWindow) -> NotebookScene:
    window.open("notebook")
    scene = window.top
    assert isinstance(scene, NotebookScene)
    window.wait_for(lambda: scene.entries is not None)
    window.frames(2)
    return scene


def fill(home: Path) -> None:
    stats = StatsFile(home, lambda key, values: pytest.fail(key))
    for number in range(1, 4):
        stats.add(entry(number, note_gave_1=2, note_hit_1=1))


def test_it_is_read_and_wiped_by_two_clicks(window: MenuWindow) -> None:
    fill(window.folder)
    scene = opened(window)
    assert scene.probe() == {"games": 3, "character": "chili", "person": "Zoe"}
    assert "Zoe" in window.find("notebook-about").label
    assert window.find("notebook-line-1").label.startswith("Hat mir 6 Karten")
    before = (window.folder / FILE).read_bytes()
    window.click("notebook-wipe")
    assert scene.probe()["games"] == 3, "asked first"
    window.click("notebook-really")
    assert scene.probe()["games"] == 0
    assert (window.folder / FILE).read_bytes() == before, "the statistics stay"
    extra = SettingsStore(window.folder / "settings.json").now.extra
    until, _ = forgotten(extra)
    assert remembered([entry(1), entry(2)], until) == []
    assert json.loads(json.dumps(extra[KEY]))["until"] == until


def test_nobody_has_played_yet(window: MenuWindow) -> None:
    assert opened(window).probe()["games"] == 0
    assert window.find("notebook-line-0").label
    assert window.cut_texts() == []


@pytest.mark.parametrize("size", [(960, 600), (1920, 1080), (1000, 1400)])
@pytest.mark.parametrize("language", ["de", "en"])
def test_every_word_can_be_read(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    stats = StatsFile(tmp_path, lambda key, values: pytest.fail(key))
    for game in played(4):
        stats.add(game)
    fill(tmp_path)
    for text_size in ("normal", "huge"):
        window = MenuWindow(tmp_path, size, language=language, text_size=text_size)
        opened(window)
        assert window.cut_texts() == []
        window.close()
