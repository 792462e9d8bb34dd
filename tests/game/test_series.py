"""Matches of several rounds and evenings: rulings 1.12, 2.14 and 3.6, the score sheet, records."""

from __future__ import annotations

import io
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path

import pytest
from heul_doch.game import GameDefinition, Rng
from heul_doch.game.bots import make
from heul_doch.game.core.events import Outcome
from heul_doch.game.core.match import Match
from heul_doch.game.core.problems import DeckError, RulesError
from heul_doch.game.records.record import parse_records, read_records
from heul_doch.game.records.record_format import format_records, write_records
from heul_doch.game.records.replay_text import replay_cli
from heul_doch.game.records.series import (
    LOSSES,
    POINTS,
    WINS,
    Leg,
    Series,
    evening_points,
    next_start,
    round_seed,
    usual_rounds,
)
from heul_doch.game.records.series_records import open_series, records_of
from heul_doch.game.records.tally import tally
from hypothesis import given
from hypothesis import strategies as st
from tables import table_of

NAMES = ("Ada", "Ben", "Cleo")


def of(game: str, *variants: str, **options: bool | int | str) -> GameDefinition:
    """Return a definition as it is for any number of seats."""
    book_game = table_of(game, 3, variants, **options)
    return book_game.defn


def quick(game: str = "heul_doch") -> Leg:
    return Leg(of(game, "kurz") if game == "heul_doch" else of(game))


def play(match: Match, seed: int = 1, moves: int = 10**6) -> Match:
    """Play a round by chance, or its first moves."""
    rng = Rng(seed)
    while not match.is_over and moves:
        # By text: of equal cards a record does not say which one was meant.
        text = rng.choice(sorted({match.game.move_text(m) for m in match.legal_moves()}))
        match.submit(match.game.parse_move(match.state, text))
        moves -= 1
    return match


def play_all(series: Series, rounds: int = 10**6, seed: int = 1) -> Series:
    while not series.is_over and rounds:
        play(series.next_round(), seed + len(series.matches))
        rounds -= 1
    return series


def evening(seed: int = 11) -> Series:
    legs = [Leg(of("himmel_hoelle")), Leg(of("jammerlappen"), 2), Leg(of("heul_doch", "kurz", "sonderkarten"), 2)]
    return Series.new(legs, NAMES, seed)


# ---- how many rounds, who begins


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_3_6_a_match_has_as_many_rounds_as_seats(seats: int) -> None:
    names = [f"P{s}" for s in range(seats)]
    series = Series.new([Leg(of("himmel_hoelle"))], names, 5)
    assert series.rounds == seats
    starts = []
    while not series.is_over:
        match = series.next_round()
        starts.append(match.initial.data.start)
        play(match)
    # The dealer moves on, and with it who begins: everybody once.
    assert starts == [(starts[0] + i) % seats for i in range(seats)]
    with pytest.raises(ValueError, match="over"):
        series.next_round()


def test_the_number_of_rounds_is_an_option() -> None:
    assert usual_rounds(of("himmel_hoelle"), 4) == 4
    assert usual_rounds(of("himmel_hoelle", rounds=7), 4) == 7
    assert usual_rounds(of("heul_doch"), 4) == usual_rounds(of("jammerlappen"), 4) == 1
    assert Series.new([Leg(of("heul_doch"), 5)], NAMES, 1).rounds == 5


def test_3_6_points_add_up_and_equal_ones_share() -> None:
    series = play_all(Series.new([quick("himmel_hoelle")], NAMES, 8))
    lines = series.sheet()
    standing = series.standing(0)
    assert standing.points == tuple(sum(line.points[s] for line in lines) for s in range(3))
    assert standing.winners == tuple(s for s in range(3) if standing.points[s] == max(standing.points))
    assert (standing.by, standing.rounds) == (POINTS, 3)


def test_b08_every_round_begins_with_all_dopplers_and_no_points() -> None:
    series = Series.new([quick("himmel_hoelle")], NAMES, 8)
    while not series.is_over:
        match = series.next_round()
        place = match.game.position(match.state)
        assert place["doubles"] == [True] * 3
        assert place["points"] == [0] * 3
        assert place["discard"] == []
        play(match)


def test_1_12_the_last_placed_begins_the_next_game() -> None:
    series = Series.new([Leg(of("heul_doch", "kurz"), 4)], NAMES, 3)
    before = None
    while not series.is_over:
        match = series.next_round()
        if before is not None:
            outcome = before.game.outcome(before.state)
            assert outcome is not None
            assert match.initial.turn == min(outcome.ranking[-1])
        before = play(match, len(series.matches))


def test_2_14_the_last_jammerlappen_begins_and_is_counted() -> None:
    series = Series.new([Leg(of("jammerlappen"), 3)], NAMES, 4)
    losers: list[int] = []
    while not series.is_over:
        match = series.next_round()
        if losers:
            assert match.initial.turn == losers[-1]
        loser = played(match)
        losers.append(loser)
    standing = series.standing(0)
    assert standing.by == LOSSES
    assert standing.losses == tuple(losers.count(s) for s in range(3))
    assert sum(standing.losses) == 3
    assert [standing.losses[g[0]] for g in standing.ranking] == sorted({losers.count(s) for s in range(3)})
    assert [line.winners for line in series.sheet()] == [()] * 3


def played(match: Match) -> int:
    """Play a round of Jammerlappen sensibly; return who is left over."""
    bot, rng = make("onestep"), Rng(7)
    while not match.is_over:
        seat = match.state.turn
        match.submit(bot.choose(match.game, match.view(seat), match.legal_moves(seat), Rng(rng.next())))
    outcome = match.game.outcome(match.state)
    assert outcome is not None
    assert outcome.loser is not None
    return outcome.loser


def test_b07_a_round_that_was_broken_off_counts_for_nobody() -> None:
    leg = Leg(of("jammerlappen", move_limit=100), 2)
    series = Series.new([leg, Leg(of("heul_doch", "kurz"))], NAMES, 4)
    for seed in range(2):
        match = series.next_round()
        rng = Rng(seed)
        while not match.is_over:
            # Taking whenever one may, nobody gets rid of anything.
            moves = match.legal_moves()
            takes = [m for m in moves if m.verb == "take"]
            match.submit(rng.choice(takes or moves))
    assert [line.is_broken_off for line in series.sheet()] == [True, True]
    assert (series.standing(0).rounds, series.standing(0).winners, series.standing(0).losses) == (0, (), (0, 0, 0))
    assert series.summary().points == (0, 0, 0)
    assert series.summary().legs == ((),)


def outcome(*ranking: tuple[int, ...], winners: tuple[int, ...] | None = None) -> Outcome:
    return Outcome((), ranking[0] if winners is None else winners, ranking)


@pytest.mark.parametrize(
    ("rule", "start", "end", "expected"),
    [
        ("next", 2, outcome((0,), (1,), (2,)), 0),
        ("last", 0, outcome((2,), (0,), (1,)), 1),
        ("last", 0, outcome((2,), (0, 1)), 0),
        ("lot", 0, outcome((2,), (0,), (1,)), None),
        ("last", 0, outcome((0, 1, 2), winners=()), None),
    ],
)
def test_who_begins_next(rule: str, start: int, end: Outcome, expected: int | None) -> None:
    assert next_start(rule, 3, start, end) == expected


# ---- seeds


def test_every_round_has_a_seed_of_its_own_made_from_the_series() -> None:
    seeds = [round_seed(7, number) for number in range(200)]
    assert len(set(seeds)) == 200
    assert all(0 <= seed < 2**63 for seed in seeds)
    assert round_seed(7, 0) != round_seed(8, 0)
    assert seeds[:2] == [round_seed(7, 0), round_seed(7, 1)]
    series = play_all(evening())
    assert [m.seed for m in series.matches] == [round_seed(11, i) for i in range(series.rounds)]
    again = play_all(evening())
    assert [m.states[-1] for m in again.matches] == [m.states[-1] for m in series.matches]


# ---- an evening


def test_an_evening_is_any_sequence_of_games() -> None:
    series = evening()
    assert (series.rounds, series.is_evening) == (7, True)
    assert [series.leg_of(i) for i in range(7)] == [0, 0, 0, 1, 1, 2, 2]
    with pytest.raises(IndexError):
        series.leg_of(7)
    play_all(series)
    assert [m.game.defn.family for m in series.matches] == ["himmel_hoelle"] * 3 + ["jammerlappen"] * 2 + [
        "heul_doch"
    ] * 2
    assert series.is_over


def test_a_game_that_comes_again_is_begun_by_its_own_last_round() -> None:
    series = Series.new([quick(), Leg(of("himmel_hoelle"), 1), quick()], NAMES, 21)
    play(series.next_round())
    end = series.matches[0].game.outcome(series.matches[0].state)
    assert end is not None
    play(series.next_round())
    assert series.next_round().initial.turn == min(end.ranking[-1])


rankings = st.permutations(range(5)).flatmap(
    lambda seats: st.lists(st.booleans(), min_size=4, max_size=4).map(lambda cuts: _groups(seats, cuts))
)


def _groups(seats: Sequence[int], cuts: Sequence[bool]) -> list[list[int]]:
    groups = [[seats[0]]]
    for seat, cut in zip(seats[1:], cuts):
        if cut:
            groups.append([seat])
        else:
            groups[-1].append(seat)
    return groups


@given(rankings)
def test_evening_points_give_every_leg_the_same_weight(ranking: list[list[int]]) -> None:
    points = evening_points(ranking)
    assert sum(points.values()) == 5 * 4
    flat = [points[group[0]] for group in ranking]
    assert flat == sorted(flat, reverse=True)
    assert len(set(flat)) == len(ranking)
    for group in ranking:
        assert len({points[seat] for seat in group}) == 1


def test_only_a_loser_costs_just_the_loser() -> None:
    assert evening_points([[0, 2, 3], [1]]) == {0: 4, 2: 4, 3: 4, 1: 0}
    assert evening_points([[0], [1], [2]]) == {0: 4, 1: 2, 2: 0}


def test_only_finished_legs_give_evening_points() -> None:
    series = play_all(evening(), rounds=2)
    assert series.summary().points == (0, 0, 0)
    assert series.summary().winners == ()
    play_all(series, rounds=1)
    assert sum(series.summary().points) == 6
    assert series.summary().legs == (series.standing(0).winners,)
    play_all(series)
    decided = [leg for leg in range(3) if series.standing(leg).rounds]
    assert sum(series.summary().points) == 6 * len(decided)


def test_the_summary_says_who_had_most_of_what() -> None:
    series = play_all(evening())
    found = series.summary()
    sums: dict[str, list[int]] = {}
    for match in series.matches:
        for seat, entry in enumerate(tally(match)):
            for name, value in entry.numbers.items():
                sums.setdefault(name, [0] * 3)[seat] += value
    awards = {a.number: a for a in found.awards}
    assert {"onions", "pots", "heaven", "hell"} <= set(awards)
    assert "moves" not in awards
    for name, award in awards.items():
        assert award.value == max(sums[name]) > 0
        assert award.seats == tuple(s for s in range(3) if sums[name][s] == award.value)
    assert found.best_round is not None
    number, most, seats = found.best_round
    assert most == max(max(line.points) for line in series.sheet() if line.points)
    assert number == next(n for n, line in enumerate(series.sheet()) if line.points and max(line.points) == most)
    assert seats == tuple(s for s, points in enumerate(series.sheet()[number].points) if points == most)
    assert len(found.legs) == 3


def test_rounds_won_may_count_instead_of_points() -> None:
    for seed in range(6):
        series = play_all(Series.new([Leg(of("heul_doch", "kurz"), 3, by=WINS)], NAMES, seed), seed=seed)
        standing = series.standing(0)
        wins = [Fraction(0)] * 3
        for line in series.sheet():
            for seat in line.winners:
                wins[seat] += Fraction(1, len(line.winners))
        assert [round(float(w), 6) for w in wins] == [round(w, 6) for w in standing.wins]
        best = max((wins[s], standing.points[s]) for s in range(3))
        assert all((wins[s], standing.points[s]) == best for s in standing.winners)


def test_equal_points_in_heul_doch_are_decided_by_what_the_onions_cost() -> None:
    """1.10, over all rounds."""
    text = """
record: 1
game: heul_doch
seats: [Ada, Ben, Cleo]
start: 0
deal:
  stacks: [[red-5, ~red-1, red-1], [blue-5], [green-2]]
  hands: [[], [], []]
moves: []
"""
    series = open_series(parse_records(text + "---" + text, "x"))
    assert series.standing(0).points == (10, 10, 4)
    assert series.standing(0).ranking == ((0,), (1,), (2,))


# ---- plans that cannot be


def test_a_plan_is_checked_before_anything_is_dealt() -> None:
    with pytest.raises(DeckError, match="3 to 5 seats, not 6"):
        Series.new([quick("himmel_hoelle")], [str(i) for i in range(6)], 1)
    with pytest.raises(ValueError, match="1 to 50 legs"):
        Series.new([], NAMES, 1)
    with pytest.raises(ValueError, match="decided by"):
        Series.new([Leg(of("heul_doch"), by="luck")], NAMES, 1)
    with pytest.raises(ValueError, match="rounds"):
        Series.new([Leg(of("heul_doch"), 1000)], NAMES, 1)


def test_rounds_come_one_after_the_other() -> None:
    series = Series.new([Leg(of("heul_doch"), 2)], NAMES, 1)
    series.next_round()
    with pytest.raises(ValueError, match="not over"):
        series.next_round()
    assert not series.is_over
    assert series.sheet() == ()


def test_taken_back_moves_put_another_course_in_the_place_of_the_round() -> None:
    series = Series.new([Leg(of("heul_doch"), 2)], NAMES, 1)
    match = play(series.next_round(), moves=5)
    again = Match.new(match.game, 99, NAMES, match.initial.turn)
    series.replace_round(again)
    assert series.match is again
    with pytest.raises(ValueError, match="not the round"):
        series.replace_round(Match.new(table_of("himmel_hoelle", 3), 1, NAMES))


# ---- records


def same(a: Series, b: Series) -> bool:
    return (
        a.names == b.names
        and a.seed == b.seed
        and [(leg.definition.fingerprint, a.rounds_of(i), leg.by) for i, leg in enumerate(a.legs)]
        == [(leg.definition.fingerprint, b.rounds_of(i), leg.by) for i, leg in enumerate(b.legs)]
        and [_course(m) for m in a.matches] == [_course(m) for m in b.matches]
    )


def _course(match: Match) -> list[object]:
    """Return a round without saying which of two equal cards was meant, as records do."""
    return [match.game.position(state) for state in match.states]


@pytest.mark.parametrize("rounds", [1, 3, 4, 7])
def test_an_evening_is_kept_in_one_file_and_taken_up_in_the_middle(rounds: int, tmp_path: Path) -> None:
    series = play_all(evening(), rounds=rounds - 1)
    # The last one is still running, in its middle.
    play(series.next_round(), moves=6)
    file = tmp_path / "evening.yaml"
    write_records(file, records_of(series, players=["human", "easy", "strong"], program="1"))
    records = read_records(file)
    assert len(records) == rounds
    assert [record.series is not None for record in records] == [True] + [False] * (rounds - 1)
    again = open_series(records)
    assert same(again, series)
    for half in (series, again):
        match = half.match
        assert match is not None
        play(match, 3)
    assert play_all(again).summary() == play_all(series).summary()


def test_a_plan_holds_variants_options_and_the_way_of_counting() -> None:
    legs = [
        Leg(of("heul_doch", "sonderkarten", hand_size=5), 2, WINS),
        Leg(of("himmel_hoelle", "ohne_doppler", rounds=2)),
    ]
    series = Series.new(legs, NAMES, 2)
    play(series.next_round(), moves=3)
    again = open_series(parse_records(format_records(records_of(series)), "x"))
    assert same(again, series)
    assert again.rounds == 4


def test_nothing_dealt_nothing_kept() -> None:
    with pytest.raises(ValueError, match="nothing was dealt"):
        records_of(evening())


def test_documents_without_a_plan_are_one() -> None:
    series = play_all(Series.new([quick("himmel_hoelle")], NAMES, 8), rounds=2)
    text = format_records([record.with_series({}) for record in records_of(series)])
    bare = "\n".join(line for line in text.splitlines() if not line.startswith("series:"))
    found = open_series(parse_records(bare, "x"))
    assert found.rounds == 3  # as the game has by itself
    assert found.sheet() == series.sheet()
    mixed = play_all(evening(), rounds=4)
    text = format_records(parse_records(format_records(records_of(mixed)), "x"))
    at = text.index("series:")
    bare = text[:at] + text[text.index("moves:", at) :]
    assert [open_series(parse_records(bare, "x")).leg_of(i) for i in range(4)] == [0, 0, 0, 1]


def test_the_replay_command_plays_a_series(tmp_path: Path) -> None:
    series = play_all(evening(), rounds=5)
    file = tmp_path / "evening.yaml"
    write_records(file, records_of(series))
    out, err = io.StringIO(), io.StringIO()
    assert replay_cli(file, True, out, err) == 0, err.getvalue()
    assert len(out.getvalue().splitlines()) == sum(len(m.states) for m in series.matches)
    assert replay_cli(file, False, out, err) == 0, err.getvalue()


def edited(old: str, new: str, rounds: int = 4, count: int = 1) -> str:
    text = format_records(records_of(play_all(evening(), rounds=rounds)))
    assert text.count(old) >= 1, old
    return text.replace(old, new, count)


def says(text: str) -> str:
    with pytest.raises(RulesError) as caught:
        open_series(parse_records(text, "x.yaml"))
    return str(caught.value.problems[0])


def test_what_does_not_follow_from_the_plan_is_named_with_its_line() -> None:
    series = play_all(evening(), rounds=4)
    second = series.matches[1]
    assert "the seed of round 2 is not the one" in says(edited(f"seed: {second.seed}", "seed: 5"))
    third = edited(f"start: {second.initial.data.start}\nseed: {second.seed}",
                   f"start: {(second.initial.data.start + 1) % 3}\nseed: {second.seed}")  # fmt: skip
    assert "round 2 is begun by seat" in says(third)
    parts = edited("Cleo", "Cleo").split("---\n")
    line = parts[0].count("\n") + 2
    assert says(parts[0] + "---\n" + parts[3]).startswith(f"x.yaml:{line + 1}:")
    assert 'round 2 is a game of "jammerlappen", planned is "himmel_hoelle"' in says(parts[0] + "---\n" + parts[3])
    assert "the players of round 2" in says(parts[0] + "---\n" + parts[1].replace("Cleo", "Clea"))
    assert "only the first round says it" in says(parts[0] + "---\n" + parts[0])
    unfinished = parts[0].replace(parts[0][parts[0].rindex("moves:") :], "moves: []\n")
    assert "round 1 is not over, but another one follows" in says(unfinished + "---\n" + parts[1])
    short = parts[0].replace('{"game": "himmel_hoelle"}', '{"game": "himmel_hoelle", "rounds": 1}')
    only = "\n".join(line for line in short.splitlines() if "jammerlappen" not in line and "kurz" not in line) + "\n"
    assert "round 2 is more than the 1 that are planned" in says(only + "---\n" + parts[1])


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("seed: 11\n", "seed: ja\n", '"seed" must be a whole number'),
        ("  plan:\n", "  plans:\n", 'unknown key "plans" in series'),
        ('{"game": "himmel_hoelle"}', '{"game": "himmel"}', 'there is no game "himmel"'),
        ('{"game": "himmel_hoelle"}', '{"game": 3}', '"game" must be a text'),
        ('{"game": "himmel_hoelle"}', "7", '"plan[1]" must be a mapping'),
        (
            '{"game": "himmel_hoelle"}',
            '{"game": "himmel_hoelle", "rounds": 0}',
            '"rounds" must be a whole number from 1',
        ),
        ('{"game": "himmel_hoelle"}', '{"game": "himmel_hoelle", "by": "luck"}', '"by" cannot be'),
        ('{"game": "himmel_hoelle"}', '{"game": "himmel_hoelle", "variants": 1}', '"variants" must be a list'),
        ('{"game": "himmel_hoelle"}', '{"game": "himmel_hoelle", "variants": ["x"]}', 'has no variant "x"'),
        ('{"game": "himmel_hoelle"}', '{"game": "himmel_hoelle", "options": {"x": 1}}', 'has no option "x"'),
        ('{"game": "himmel_hoelle"}', '{"game": "himmel_hoelle", "round": 1}', 'unknown key "round" in plan[1]'),
    ],
)
def test_a_mistaken_plan_is_named(old: str, new: str, expected: str) -> None:
    text = edited(old, new, rounds=1)
    assert expected in says(text)
    assert says(text).startswith("x.yaml:")
