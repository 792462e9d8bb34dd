"""Figures of finished games: shares, streaks, ties, averages, CSV."""

from __future__ import annotations

import csv
import io
from dataclasses import replace

import pytest
from heul_doch.scenes.storage.stats_file import GameEntry, SeatEntry
from heul_doch.scenes.storage.stats_summary import Bar, Mean, figures, write_csv


def game(
    points: str,
    *,
    variants: str = "",
    start: int = 0,
    rivals: str = "easy",
    person: int | None = 0,
    moves: int = 9,
) -> GameEntry:
    """Return a game with these points a seat, as in ``40 30 20``; the most win. ``rivals`` sit down in turn."""
    values, kinds = [int(p) for p in points.split()], rivals.split()
    seats = []
    for number, value in enumerate(values):
        player = "human" if number == person else kinds[number % len(kinds)]
        place = 1 + sum(v > value for v in values)
        seats.append(SeatEntry(f"P{number}", player, place, place == 1, value, {"moves": 30, "given": number}))
    return GameEntry("x", "2026", "heul_doch", tuple(variants.split()), start, person, moves, 1, 2, tuple(seats))


def test_nothing_played() -> None:
    found = figures([])
    assert (found.total.games, found.total.part, found.total.fair, found.streak) == (0, 0.0, 0.0, 0)
    assert found.mean_points is None
    assert (found.by_game, found.means, found.recent, found.longest) == ([], [], [], [])


def test_shares_and_what_chance_would_give() -> None:
    found = figures([game("40 30 20"), game("10 30 20"), game("40 30 20 10"), game("40 30 20 10")])
    assert (found.total.games, found.total.wins, found.total.part) == (4, 3, 0.75)
    assert abs(found.total.fair - (2 / 3 + 2 / 4) / 4) < 1e-9
    assert [(s.key, s.games, s.wins) for s in found.by_seats] == [("3", 2, 1), ("4", 2, 2)]


def test_shares_in_games_with_only_a_loser() -> None:
    without = replace(game("40 30 20 10"), seats=tuple(replace(s, points=None) for s in game("40 30 20 10").seats))
    assert figures([without]).total.fair == 3 / 4, "three of four are not left over"


def test_turns_count_on_from_who_began() -> None:
    assert [share.key for share in figures([game("40 30 20 10", start=3)]).by_turn] == ["2"]
    assert [share.key for share in figures([game("40 30 20 10", start=1)]).by_turn] == ["4"]
    assert [share.key for share in figures([game("40 30 20 10", start=1, person=2)]).by_turn] == ["2"]


def test_a_shared_win_is_a_win_and_said_apart() -> None:
    found = figures([game("40 40 20"), game("40 30 20"), game("10 40 40")])
    assert (found.total.wins, found.total.shared) == (2, 1)


def test_streaks() -> None:
    won, lost = game("40 30 20"), game("10 30 20")
    assert figures([won, won, lost, won, won, won]).streak == 3
    assert figures([won, won, won, lost, lost]).streak == -2
    assert figures([won, won, won, lost, lost]).best_streak == 3
    assert figures([lost, game("40 40 1")]).streak == 1, "a shared win goes on with it"


def test_variants_opponents_and_turns() -> None:
    found = figures([
        game("40 30 20", variants="sonderkarten hausregeln", start=1, rivals="easy beginner+hot"),
        game("10 30 20", start=0),
        game("40 30 20", variants="sonderkarten", start=2),
    ])  # fmt: skip
    assert [(s.key, s.games, s.wins) for s in found.by_variant] == [
        ("sonderkarten", 2, 2),
        ("hausregeln", 1, 1),
        ("-", 1, 0),
    ]
    assert [(s.key, s.games) for s in found.by_opponent] == [("easy", 3), ("beginner", 1)]
    assert [(s.key, s.games, s.wins) for s in found.by_turn] == [("1", 1, 0), ("2", 1, 1), ("3", 1, 1)]


def test_means_of_mine_and_the_others() -> None:
    found = figures([game("40 30 20"), game("40 30 20")])
    assert found.means == [Mean("given", 0.0, 1.5)]


def test_games_without_a_person_or_a_winner_do_not_count() -> None:
    broken = game("40 30 20")
    broken = replace(broken, seats=tuple(replace(seat, has_won=False) for seat in broken.seats))
    assert figures([game("40 30 20", person=None), broken]).total.games == 0


def test_games_without_points() -> None:
    one = game("40 30 20")
    one = replace(one, seats=tuple(replace(seat, points=None) for seat in one.seats))
    found = figures([one])
    assert (found.total.wins, found.best_points, found.recent) == (1, None, [])


def test_the_last_games_and_the_longest() -> None:
    games = [game(f"{n} 50 20", moves=100 - n) for n in range(40)]
    found = figures(games)
    assert found.recent[-1] == Bar(39, 2, False)
    assert len(found.recent) == 24
    assert [entry.moves for entry in found.longest] == [100, 99, 98, 97, 96]
    assert (found.best_points, found.mean_points) == (39, 19.5)
    assert (found.undone, found.hints) == (40, 80)


def test_csv_has_a_line_a_seat_and_can_be_read_back() -> None:
    entry = game("40 40 20")
    odd = replace(entry, seats=(replace(entry.seats[0], name='Zoë "die, Zweite"\n'), *entry.seats[1:]))
    stream = io.StringIO(newline="")
    assert write_csv([odd, game("1 2 3")], stream) == 2
    stream.seek(0)
    rows = list(csv.DictReader(stream))
    assert len(rows) == 6
    assert rows[0]["name"] == 'Zoë "die, Zweite"\n'
    assert (rows[0]["shared"], rows[0]["won"], rows[2]["won"], rows[0]["is_person"]) == ("1", "1", "0", "1")
    assert (rows[1]["given"], rows[1]["own_moves"], rows[1]["moves"]) == ("1", "30", "9")


@pytest.mark.parametrize(
    "name", ["=1+1", "+49", "-term", "@SUM(A1)", " =1", "\t=1", "\uff1dSUM(A1)", "=cmd|' /C calc'!A0"]
)
def test_no_name_is_a_formula_for_a_spreadsheet(name: str) -> None:
    entry = game("40 -7 20")
    odd = replace(entry, game=name, seats=(replace(entry.seats[0], name=name, player=name), *entry.seats[1:]))
    stream = io.StringIO(newline="")
    write_csv([odd], stream)
    stream.seek(0)
    first, second, _ = csv.DictReader(stream)
    assert (first["name"], first["player"], first["game"]) == (f"'{name}",) * 3
    assert (second["points"], first["variants"], second["name"]) == ("-7", "", "P1"), "numbers and plain words stay"
