"""Kept accounts: whole or not at all, each game once, computed anew from records, added up over time."""

from __future__ import annotations

from pathlib import Path

import pytest
from heul_doch.game.bots import LEVELS
from heul_doch.game.core.match import Match
from heul_doch.game.core.rng import Rng
from heul_doch.game.records.ledger import VERSION, ledger_of
from heul_doch.game.records.record import parse_records, record_of
from heul_doch.game.records.record_format import format_record, record_id
from heul_doch.scenes.base import paths
from heul_doch.scenes.storage.accounts_file import (
    AccountsFile,
    GameAccounts,
    MissingAccountsJob,
    accounts_of_match,
    cost_table,
    parse_accounts,
    tables_of,
)
from heul_doch.scenes.storage.archive import past_games, tag_of
from heul_doch.scenes.storage.autosave import players_of
from heul_doch.scenes.storage.session import HUMAN, SeatSetup, TableSetup
from heul_doch.scenes.table.live_game import build_game

NAMES = ("Ida", "Pepe", "Knofel")
SEATS = tuple(
    SeatSetup(name, face, HUMAN if not seat else "onestep")
    for seat, (name, face) in enumerate(zip(NAMES, ("egg", "chili", "garlic")))
)
GAMES = ("heul_doch", "jammerlappen", "himmel_hoelle")


def game(game_id: str, seed: int) -> Match:
    match, rng = Match.new(build_game(TableSetup(game_id, seats=SEATS)), seed, NAMES), Rng(seed)
    bot = LEVELS["onestep"]()
    while not match.is_over:
        seat = match.acting_seats[0]
        match.submit(bot.choose(match.game, match.view(seat), match.legal_moves(seat), rng))
    return match


def accounts(game_id: str = "himmel_hoelle", seed: int = 1) -> GameAccounts:
    found = accounts_of_match(game(game_id, seed), SEATS, ("Du",))
    assert found is not None
    return found


@pytest.fixture
def home(tmp_path: Path) -> Path:
    paths.set_home(tmp_path)
    return tmp_path


@pytest.mark.parametrize("game_id", GAMES)
def test_accounts_are_read_as_they_were_written(home: Path, game_id: str) -> None:
    first, second = accounts(game_id), accounts(game_id, 2)
    file = AccountsFile(home)
    for each in (first, second, first):
        file.add(each)
    assert AccountsFile(home).all() == [first, second]
    assert file.file.read_text(encoding="utf-8").count('"id"') == 2


def test_a_record_has_the_same_id_as_its_match() -> None:
    match = game("heul_doch", 3)
    (record,) = parse_records(format_record(record_of(match, date="2026-01-01T00:00:00Z")), "record.yaml")
    assert record_id(record) == record_id(record_of(match))
    assert record_id(record) != record_id(record_of(game("heul_doch", 4)))


@pytest.mark.parametrize("damage", [b'{"id": "half', b"\xff\xfe", b"[1, 2]", None])
def test_a_damaged_line_is_said_once_and_the_others_stay(home: Path, damage: bytes | None) -> None:
    said: list[tuple[str, dict[str, str]]] = []
    first, second = accounts(), accounts(seed=2)
    text = f"{first.to_text()}\n".encode()
    text += second.to_text().replace('"par": [', '"par": [1').encode() if damage is None else damage
    (home / "accounts.jsonl").write_bytes(text)
    file = AccountsFile(home, lambda key, values: said.append((key, values)))
    assert file.all() == file.all() == [first]
    assert said == [("accounts-damaged", {"file": "accounts.damaged-1.jsonl"})]
    assert (home / "accounts.damaged-1.jsonl").read_bytes() == text
    file.add(second)
    assert AccountsFile(home).all() == [first, second]


def test_half_a_character_in_a_name_is_damage() -> None:
    text = accounts().to_text().replace('"Pepe"', '"\\ud800"')
    assert "ud800" in text
    with pytest.raises(ValueError):
        parse_accounts(text)


def test_a_folder_in_its_place_is_put_aside(home: Path) -> None:
    (home / "accounts.jsonl").mkdir()
    file = AccountsFile(home)
    file.add(accounts())
    assert len(file.all()) == 1


def test_accounts_of_another_version_stay_but_do_not_count(home: Path) -> None:
    text = accounts().to_text().replace(f'"version": {VERSION}', f'"version": {VERSION + 1}')
    assert parse_accounts(text) is None
    (home / "accounts.jsonl").write_text(text, encoding="utf-8")
    assert AccountsFile(home).all() == []
    assert (home / "accounts.jsonl").read_text(encoding="utf-8") == text


def test_what_is_missing_is_computed_from_the_records(home: Path) -> None:
    matches = [game(game_id, seed) for game_id in GAMES for seed in (1, 2)]
    practice = game("heul_doch", 5)
    practice.is_practice = True
    unfinished = game("heul_doch", 6)
    unfinished.take_back(4)
    players = players_of(TableSetup(seats=SEATS))
    for match in (*matches, practice, unfinished):
        past_games(home).put([record_of(match, players=players)], tag_of(match))
    (past_games(home).folder / "99999-heul_doch-abc.yaml").write_text("record: 1\nmoves: [", encoding="utf-8")
    wanted = [accounts_of_match(match, SEATS, ()) for match in matches]
    known = wanted[0]
    assert known is not None
    table = matches[0].game
    found = {each.id: each for each in MissingAccountsJob(home, frozenset((known.id,)), frozenset()).run(table)}
    assert found == {each.id: each for each in wanted[1:] if each is not None}
    assert all(
        each.ledger == ledger_of(match)
        for match in matches[1:]
        for each in found.values()
        if each.id == record_id(record_of(match))
    )


def test_games_without_a_person_or_with_known_cards_do_not_count() -> None:
    match = game("himmel_hoelle", 1)
    bots = tuple(SeatSetup(each.name, each.character, "onestep") for each in SEATS)
    assert accounts_of_match(match, bots, ()) is None
    match.is_practice = True
    assert accounts_of_match(match, SEATS, ()) is None


def test_a_table_adds_up_who_has_cost_whom_how_much() -> None:
    kept = [accounts(game_id, seed) for game_id in GAMES for seed in (1, 2, 3)]
    tables = tables_of(kept)
    assert tables[True].games == 6
    assert tables[False].games == 3
    ida, pepe, _ = kept[0].who
    for has_points, table in tables.items():
        ledgers = [each.ledger for each in kept if each.has_points == has_points]
        assert table.change(pepe, ida) == pytest.approx(sum(ledger.by[1][0] for ledger in ledgers), abs=1e-9)
        assert table.change(ida, pepe) == pytest.approx(sum(ledger.by[0][1] for ledger in ledgers), abs=1e-9)
        assert table.change(ida, ida) is None
    assert tables_of(kept, "himmel_hoelle").keys() == {True}
    assert tables_of(kept, "himmel_hoelle")[True].games == 3
    assert tables_of([]) == {}


def test_somebody_moves_from_seat_to_seat() -> None:
    """The same person at other seats, with another name of a character: one line."""
    first = accounts()
    turned = first.who[1:] + first.who[:1]
    table = cost_table([(first.who, first.ledger), (turned, first.ledger)])
    ida, pepe, knofel = first.who
    assert [one.key for one in table.who] == [one.key for one in first.who]
    by = first.ledger.by
    assert table.change(pepe, ida) == pytest.approx(by[1][0] + by[0][2], abs=1e-9)
    assert table.change(knofel, ida) == pytest.approx(by[2][0] + by[1][2], abs=1e-9)


def test_the_one_who_cost_most_is_found_among_those_who_are_asked_about() -> None:
    kept = accounts()
    ledger = kept.ledger._replace(by=((0.0, 0.0, 0.0), (-3.0, 0.0, -0.2), (-9.0, 1.0, 0.0)))
    table = cost_table([(kept.who, ledger)])
    ida, pepe, knofel = kept.who
    assert table.costliest(ida, kept.who) == knofel
    assert table.costliest(ida, (ida, pepe)) == pepe
    assert table.costliest(knofel, kept.who) is None
