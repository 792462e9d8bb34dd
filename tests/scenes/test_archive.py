"""Saved games and games of the past: kept, bounded, named, and whatever is wrong with a file said in one line."""

from __future__ import annotations

import os
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest
from heul_doch.game.core.match import Match
from heul_doch.game.core.problems import RulesError
from heul_doch.game.core.rng import Rng
from heul_doch.game.records.commitment import commitment
from heul_doch.game.records.record import open_match, read_records, record_of
from heul_doch.game.records.record_format import format_record
from heul_doch.scenes.players.bot_process import SyncRunner
from heul_doch.scenes.storage.archive import Archive, ArchivedGame, named_games, past_games, tag_of, take_out
from heul_doch.scenes.storage.autosave import Keeper, archive_game, entry_of, load, recount
from heul_doch.scenes.storage.instance_slot import own_file
from heul_doch.scenes.storage.session import SeatSetup, TableSetup
from heul_doch.scenes.storage.stats_file import StatsFile
from heul_doch.scenes.storage.waiting_game import has_game
from heul_doch.scenes.table.live_game import LiveGame, build_game

SETUP = TableSetup(
    variants=("sonderkarten",),
    options={"hand_size": 3},
    seats=(
        SeatSetup("Zoë {0}", "egg"),
        SeatSetup("Pepe", "chili", "onestep"),
        SeatSetup("Champi", "mushroom", "random"),
    ),
    seed=11,
)
GAME = build_game(SETUP)


def match_of(seed: int = 1, moves: int = 5) -> Match:
    match, rng = Match.new(GAME, seed, ["A", "B", "C"], salt=f"{seed:032}"), Rng(seed)
    while not match.is_over and len(match.moves) < moves:
        match.submit(rng.choice(match.legal_moves()))
    return match


def sit_down(home: Path, setup: TableSetup = SETUP) -> tuple[LiveGame, Keeper]:
    keeper = Keeper(home, setup, pytest.fail)
    live = LiveGame(setup, GAME, SyncRunner(), lambda: 0.0, lambda: 0.0, on_step=keeper.keep)
    keeper.keep(live.match)
    return live, keeper


def play(live: LiveGame, moves: int = 1000) -> None:
    for _ in range(moves):
        if not live.is_over:
            live.play_on()


# ---- the games of the past


def test_a_finished_game_is_kept_and_counted(tmp_path: Path) -> None:
    live, keeper = sit_down(tmp_path)
    play(live)
    keeper.flush()
    assert not has_game(tmp_path)
    (item,) = past_games(tmp_path).items()
    (record,) = item.records
    again = open_match(record)
    assert again.is_over
    assert [m.seat for m in again.moves] == [m.seat for m in live.match.moves]
    assert record.players == ("human egg", "onestep chili", "random mushroom")
    assert record.date.endswith("Z")
    assert (record.commitment, tag_of(again)) == (commitment(live.match), commitment(live.match)[:16])
    (entry,) = StatsFile(tmp_path).entries()
    assert (entry.id, entry.person, entry.moves) == (tag_of(again), 0, len(again.moves))
    assert [seat.player for seat in entry.seats] == ["human", "onestep", "random"]
    assert list(recount(tmp_path)) == [replace(entry, ended=record.date)]


def test_a_game_that_was_taken_up_again_is_one_game(tmp_path: Path) -> None:
    live, keeper = sit_down(tmp_path)
    play(live, 20)
    keeper.flush()
    began = read_records(keeper.file)[0].date
    archive_game(tmp_path, own_file(tmp_path))
    (item,) = past_games(tmp_path).items()
    setup, match = load(tmp_path, tmp_path, item.file)
    keeper = Keeper(tmp_path, setup, pytest.fail)
    live = LiveGame(setup, match.game, SyncRunner(), lambda: 0.0, lambda: 0.0, on_step=keeper.keep, match=match)
    play(live)
    keeper.flush()
    (item,) = past_games(tmp_path).items()
    assert open_match(item.records[0]).is_over
    assert began
    assert len(StatsFile(tmp_path).entries()) == 1


def test_a_resumed_game_keeps_its_date(tmp_path: Path) -> None:
    live, keeper = sit_down(tmp_path)
    play(live, 3)
    keeper.flush()
    text = keeper.file.read_text().replace(read_records(keeper.file)[0].date, "2001-02-03T04:05:06Z")
    keeper.file.write_text(text)
    setup, match = load(tmp_path, tmp_path)
    keeper = Keeper(tmp_path, setup, pytest.fail, is_new=False)
    keeper.keep(match)
    keeper.flush()
    assert read_records(keeper.file)[0].date == "2001-02-03T04:05:06Z"


def test_a_game_nobody_moved_in_is_no_game_of_the_past(tmp_path: Path) -> None:
    sit_down(tmp_path)[1].flush()
    sit_down(tmp_path)[1].flush()
    assert past_games(tmp_path).files() == []


def test_what_does_not_count() -> None:
    players = ("human egg", "onestep chili", "onestep lemon")
    match = match_of(moves=1000)
    assert entry_of(match, players, "now") is not None
    assert entry_of(match, ("onestep", "onestep", "random"), "now") is None, "no person"
    assert entry_of(match_of(moves=5), players, "now") is None, "not over"
    match.is_practice = True
    assert entry_of(match, players, "now") is None, "the cards were known"


def test_only_so_many_are_kept_and_no_clock_decides_which(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    archive = Archive(tmp_path / "past", most=5)
    for seed in range(9):
        record = replace(record_of(match_of(seed)), date="2026-01-01T00:00:00Z" if seed % 2 else "1970-01-01T00:00:00Z")
        file = archive.put([record], tag_of(match_of(seed)))
        os.utime(file, (10**9 - 1000 * seed,) * 2)
    assert [item.records[0].seed for item in archive.items()] == [8, 7, 6, 5, 4]


def test_the_same_game_replaces_itself(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    first = archive.put([record_of(match_of(1, 3))], tag_of(match_of(1)))
    archive.put([record_of(match_of(2, 3))], tag_of(match_of(2)))
    assert archive.put([record_of(match_of(1, 9))], tag_of(match_of(1))) == first
    assert [len(item.records[0].moves) for item in archive.items()] == [3, 9]


def test_what_went_another_way_from_the_same_cards_lies_beside_it(tmp_path: Path) -> None:
    archive, whole = Archive(tmp_path), match_of(1, 30)
    other = replace(whole, moves=whole.moves[:3], states=whole.states[:4])
    others = [move for move in other.legal_moves() if move != whole.moves[3]]
    other.submit(others[0])
    short = record_of(whole, moves=9)
    for record in (short, record_of(whole), short, record_of(other), record_of(other), short):
        archive.put([record], tag_of(whole))
    assert [len(item.records[0].moves) for item in archive.items()] == [4, 30]
    damaged = archive.files()[1]
    damaged.write_bytes(b"half a")
    archive.put([record_of(whole)], tag_of(whole))
    assert damaged.read_bytes() == b"half a", "a damaged file is never written over"
    assert [len(item.records[0].moves) for item in archive.items() if item.records] == [30, 4]


def test_an_older_copy_taken_in_does_not_cost_the_newer_one(tmp_path: Path) -> None:
    archive, whole = Archive(tmp_path / "past"), match_of(1, 30)
    file = archive.put([record_of(whole)], tag_of(whole))
    copy = tmp_path / "from Oma.yaml"
    copy.write_text(format_record(record_of(whole, moves=7)), "utf-8")
    assert archive.bring_in(copy) == file
    assert len(archive.read(file).records[0].moves) == 30


def test_nothing_others_put_there_is_thrown_away(tmp_path: Path) -> None:
    archive = Archive(tmp_path, most=3)
    strangers = ["note.yaml", "1-mine.yaml", "00000-Omas Spiel.yaml"]
    for name in strangers:
        (tmp_path / name).write_text("something: else\n", "utf-8")
    for seed in range(6):
        archive.put([record_of(match_of(seed))], tag_of(match_of(seed)))
    assert len(archive.files()) == 3 + len(strangers)
    assert all((tmp_path / name).exists() for name in strangers)


@pytest.mark.timeout(30)
@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_a_pipe_is_not_taken_in(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    with pytest.raises(RulesError, match="pipe"):
        Archive(tmp_path / "s").bring_in(tmp_path / "pipe.yaml")


def test_games_without_a_commitment_are_told_apart() -> None:
    plain = [replace(match_of(seed), salt="") for seed in (1, 2)]
    assert len({tag_of(match) for match in plain}) == 2
    assert tag_of(plain[0]) == tag_of(replace(match_of(1, 30), salt=""))


# ---- saved by name


def test_save_list_rename_delete(tmp_path: Path) -> None:
    live, keeper = sit_down(tmp_path)
    play(live, 4)
    keeper.save_as(live.match, "Omas Küche: 1/2")
    play(live, 2)
    keeper.save_as(live.match, "später")
    archive = named_games(tmp_path)
    later, first = archive.items()
    assert (first.title, len(first.records[0].moves)) == ("Omas Küche: 1/2", 4)
    assert (later.title, len(later.records[0].moves)) == ("später", 6)
    first = archive.rename(first, "neu " * 20)
    assert first.title == ("neu " * 20)[:40]
    archive.delete(later)
    archive.delete(later)
    assert [item.file for item in archive.items()] == [first.file]
    setup, match = load(tmp_path, tmp_path, first.file)
    assert (len(match.moves), setup.seats) == (4, SETUP.seats)
    assert has_game(tmp_path), "the running game is not touched"


def test_the_same_name_again_replaces(tmp_path: Path) -> None:
    live, keeper = sit_down(tmp_path)
    keeper.save_as(live.match, "x")
    play(live, 3)
    keeper.save_as(live.match, "x")
    (item,) = named_games(tmp_path).items()
    assert len(item.records[0].moves) == 3


def test_another_name_for_the_same_moment_is_another_save(tmp_path: Path) -> None:
    live, keeper = sit_down(tmp_path)
    play(live, 3)
    for name in ("a", "b"):
        assert keeper.save_as(live.match, name) == name
    assert [item.title for item in named_games(tmp_path).items()] == ["b", "a"]


def test_a_name_nobody_chose_replaces_no_other_game(tmp_path: Path) -> None:
    for seed, name in ((1, "x"), (2, "x (2)"), (3, "x (3)")):
        live, keeper = sit_down(tmp_path, replace(SETUP, seed=seed))
        play(live, 3)
        for _ in range(2):
            assert keeper.save_as(live.match, "x", is_proposed=True) == name
        keeper.flush()
    items = named_games(tmp_path).items()
    assert [(item.title, item.records[0].seed) for item in items] == [("x (3)", 3), ("x (2)", 2), ("x", 1)]


# ---- files that are wrong

RECORD = format_record(record_of(match_of(1, 3)))
WRONG = {
    "empty": (b"", "empty"),
    "half": (RECORD[: len(RECORD) // 2].encode(), ""),
    "random": (b"\0\xff" * 99, ""),
    "foreign": (b"score: 5\nhero: Link\n", '"record" is missing'),
    "newer": (b"record: 9\ngame: heul_doch\nsomething: new\n", "version 9, the program reads version 1"),
    "python": (b"!!python/object/apply:os.system ['touch /tmp/owned']\n", "tag"),
    "picture": (b"\x89PNG\r\n\x1a\n" + bytes(200), ""),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_file_that_is_wrong_is_named_kept_and_not_executed(tmp_path: Path, what: str) -> None:
    data, said = WRONG[what]
    archive = Archive(tmp_path)
    archive.put([record_of(match_of(1))], "good")
    file = tmp_path / "99999-mine.yaml"
    file.write_bytes(data)
    bad, good = archive.items()
    assert (good.problem, good.records[0].seed) == (None, 1)
    assert (bad.records, bad.title, bad.date) == ((), "", "")
    assert bad.problem is not None
    assert said in str(bad.problem)
    assert "\n" not in str(bad.problem)
    with pytest.raises(RulesError):
        archive.bring_in(file)
    with pytest.raises(RulesError):
        load(tmp_path, tmp_path, file)
    assert file.read_bytes() == data
    assert not Path("/tmp/owned").exists()


def test_a_folder_a_pipe_and_a_dangling_link_among_the_files(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").mkdir()
    os.mkfifo(tmp_path / "b.yaml")
    (tmp_path / "c.yaml").symlink_to(tmp_path / "nothing")
    items = Archive(tmp_path).items()
    assert len(items) == 3
    assert all(item.problem for item in items)


def test_a_folder_that_is_none(tmp_path: Path) -> None:
    assert Archive(tmp_path / "none").items() == []
    (tmp_path / "file").touch()
    assert Archive(tmp_path / "file").items() == []


# ---- in and out


def test_export_and_import(tmp_path: Path) -> None:
    archive, other = Archive(tmp_path / "a"), Archive(tmp_path / "b")
    item = archive.read(archive.put([record_of(match_of(1))], "x"))
    take_out(item, tmp_path / "Spiel für Oma.yaml", tmp_path)
    assert (tmp_path / "Spiel für Oma.yaml").read_bytes() == item.file.read_bytes()
    copy = other.read(other.bring_in(tmp_path / "Spiel für Oma.yaml"))
    assert copy.records == item.records
    other.bring_in(tmp_path / "Spiel für Oma.yaml")
    assert len(other.files()) == 1


def test_a_record_with_an_illegal_move_is_not_taken_in(tmp_path: Path) -> None:
    file = tmp_path / "x.yaml"
    file.write_text(RECORD.replace("moves: [", "moves: [0 red-99 own, "))
    with pytest.raises(RulesError, match="move 1"):
        Archive(tmp_path / "s").bring_in(file)


def test_an_item_that_went_away(tmp_path: Path) -> None:
    with pytest.raises(RulesError):
        take_out(ArchivedGame(tmp_path / "gone.yaml"), tmp_path / "out.yaml", tmp_path)


# ---- saves of every release

SAVES = sorted((Path(__file__).resolve().parents[1] / "data" / "saves").glob("*.yaml"))


@pytest.mark.parametrize("file", SAVES, ids=lambda file: file.stem)
def test_saves_of_every_release_go_on(tmp_path: Path, file: Path) -> None:
    """Kept for ever: what a version wrote, all later ones take up."""
    setup, match = load(tmp_path, tmp_path, file)
    record = read_records(file)[0]
    assert not match.is_over
    assert (match.undone, match.hints, commitment(match)) == (record.undone, record.hints, record.commitment)
    assert [f"{seat.player} {seat.character}" for seat in setup.seats] == list(record.players)
    keeper = Keeper(tmp_path, setup, pytest.fail)
    live = LiveGame(setup, match.game, SyncRunner(), lambda: 0.0, lambda: 0.0, on_step=keeper.keep, match=match)
    play(live)
    keeper.flush()
    assert live.is_over
    assert len(StatsFile(tmp_path).entries()) == 1


def test_there_is_one_of_this_release() -> None:
    project = tomllib.loads((Path(__file__).resolve().parents[2] / "pyproject.toml").read_text("utf-8"))["project"]
    assert any(read_records(file)[0].program == project["version"] for file in SAVES)
