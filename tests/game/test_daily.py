"""The daily deal is the same for everybody, and a code tells the whole game of the person's seat."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from hashlib import sha256
from pathlib import Path

import pytest
from heul_doch.game.bots import daily, daily_code
from heul_doch.game.bots.bot_input import bot_input
from heul_doch.game.bots.daily import FIRST, PERSON, DailyDeal, daily_deal, deal_of, play, result_of
from heul_doch.game.bots.daily_code import BLOCK, GROUP, LETTERS, CodeError, code_of, deal_for, read_code, replay
from heul_doch.game.bots.levels import SEARCHERS
from heul_doch.game.bots.players import is_player, split_player
from heul_doch.game.core.match import Match
from heul_doch.game.core.moves import Move
from heul_doch.game.core.rng import Rng
from heul_doch.game.records.day import Day
from tables import LONG

PINNED = Path(__file__).resolve().parents[1] / "data/daily.txt"
MONDAY = Day(2026, 11, 30)
CHEAP = tuple(MONDAY.plus(days) for days in (-3, -2, 2, 20))
"""Days whose opponents take little time, with all three games."""
MORE = tuple(MONDAY.plus(days) for days in range(14))


def played(deal: DailyDeal, seed: int = 0) -> Match:
    """Play a day's game with random moves of the person."""
    rng = Rng(seed)
    return play(deal, lambda match, moves: rng.choice(moves))


def quick(day: Day, level: str = "random") -> DailyDeal:
    """Return a day's deal with opponents that take no time."""
    deal = daily_deal(day)
    return replace(deal, players=(level,) * (deal.seats - 1))


def moves_of(match: Match) -> str:
    return sha256("\n".join(map(match.game.move_text, match.moves)).encode()).hexdigest()[:16]


def described(deal: DailyDeal) -> str:
    """Return everything that is fixed for a day, in a line."""
    variants = "+".join(deal.definition.variants) or "-"
    options = ",".join(f"{name}={value}" for name, value in deal.definition.options.items()) or "-"
    cards = sha256(str(deal.new_match().state.zones).encode()).hexdigest()[:16]
    return " ".join(
        [str(deal.date), deal.definition.id, variants, options, ",".join(deal.players), str(deal.seed), cards]
    )


def check_pinned(lines: list[str], update: bool) -> None:
    """Compare lines, which begin with kind, version and day, with those in the file, or write them there."""
    pinned = {key_of(line): line for line in PINNED.read_text().splitlines()}
    if update:
        PINNED.write_text("\n".join(sorted((pinned | {key_of(line): line for line in lines}).values())) + "\n")
        return
    other = [line for line in lines if pinned.get(key_of(line)) != line]
    assert other == [], (
        "other deals or opponents than before: raise the version in rules/daily/week.yaml if the one before was "
        "released, then run this file with --update and without -n"
    )


def key_of(line: str) -> tuple[str, ...]:
    return tuple(line.split()[:3])


def test_the_deals_of_fixed_days_are_pinned(update: bool) -> None:
    days = [*MORE, FIRST, Day(2028, 2, 29), Day(2099, 12, 31), Day(1999, 1, 3)]
    check_pinned([f"deal {daily.scheme().version} {described(daily_deal(day))}" for day in days], update)


@pytest.mark.parametrize("day", CHEAP, ids=str)
def test_the_opponents_answer_as_pinned(day: Day, update: bool) -> None:
    """The same with a compiled build: test_compiled.py runs this file with one."""
    check_pinned([f"moves {daily.scheme().version} {day} {moves_of(played(daily_deal(day)))}"], update)


@pytest.mark.slow
@LONG
@pytest.mark.parametrize("day", [day for day in MORE if day not in CHEAP and day.weekday != 6], ids=str)
def test_the_dearer_opponents_answer_as_pinned(day: Day, update: bool) -> None:
    check_pinned([f"moves {daily.scheme().version} {day} {moves_of(played(daily_deal(day)))}"], update)


def test_days_are_those_of_the_calendar() -> None:
    for ordinal in (1, 59, 60, 61, 365, 366, 730_179, 739_585, *range(730_000, 740_000, 7), *range(1, 3_652_059, 997)):
        known = date.fromordinal(ordinal)
        day = Day.of(ordinal)
        assert (str(day), day.ordinal, day.weekday) == (known.isoformat(), ordinal, known.weekday())
        assert Day.parse(str(day)) == day
    assert Day.of(3_652_059) == Day(9999, 12, 31)
    for ordinal in (0, -1, 3_652_060):
        with pytest.raises(ValueError, match="no day has"):
            Day.of(ordinal)
    for text in ("", "2026-02-29", "2026-13-01", "2026-00-10", "0000-01-01", "2026-1-1", "2026-11-30T", "30.11.2026"):
        with pytest.raises(ValueError, match="no"):
            Day.parse(text)


def test_every_week_has_all_games_and_mostly_heul_doch() -> None:
    for start in range(0, 364, 7):
        deals = [daily_deal(FIRST.plus(start + day)) for day in range(7)]
        games = sorted(deal.definition.id for deal in deals)
        assert games == ["heul_doch"] * 5 + ["himmel_hoelle", "jammerlappen"]


def test_no_two_days_are_alike() -> None:
    deals = [daily_deal(FIRST.plus(day)) for day in range(365)]
    assert len({deal.seed for deal in deals}) == len({deal.side_key for deal in deals}) == 365
    assert [deal.number for deal in deals] == list(range(1, 366))
    for deal in deals:
        assert len(set(deal.characters)) == deal.seats - 1 == len(deal.players)
    assert {player for deal in deals for player in deal.players} == set(daily.scheme().opponents.values())


def test_the_opponents_are_players_with_a_fixed_number_of_playouts() -> None:
    assert all(map(is_player, daily.scheme().opponents.values()))
    searching = {level for level, _ in map(split_player, daily.fixed_players()) if level in SEARCHERS}
    assert searching == set(daily.scheme().playouts)


@pytest.mark.parametrize("days", range(7))
def test_nobody_acts_out_of_turn(days: int) -> None:
    match = played(quick(MONDAY.plus(days)))
    for state in match.states[:-1]:
        assert match.game.acting_seats(state) == (state.turn,)


def test_par_is_a_game_of_the_same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    few = daily.scheme()._replace(par_playouts={"heul_doch": 8})
    monkeypatch.setattr(daily, "scheme", lambda: few)
    deal = quick(MONDAY.plus(4))
    par = daily.play_par(deal)
    assert par.is_over
    assert par.initial == deal.new_match().initial
    assert daily.play_par(deal).moves == par.moves
    result = result_of(par)
    assert (result.seats, len(result.course)) == (deal.seats, daily.PARTS)
    assert result.against(result) == 0


def test_a_result_knows_how_it_compares() -> None:
    high, low = daily.DailyResult(40, 1, 4, "++++"), daily.DailyResult(33, 2, 4, "ooo-")
    assert (high.against(low), low.against(high)) == (7, -7)
    safe, left = daily.DailyResult(None, 1, 3, "+++" + daily.LEADS), daily.DailyResult(None, 3, 3, "---" + daily.LAST)
    assert safe.against(left) > 0 > left.against(safe)
    assert (safe.is_last, left.is_last) == (False, True)


@pytest.mark.parametrize("days", [0, 5, 6], ids=["heul_doch", "himmel_hoelle", "jammerlappen"])
def test_the_last_sign_of_the_course_is_the_end(days: int) -> None:
    for seed in range(6):
        match = played(quick(MONDAY.plus(days)), seed)
        result, outcome = result_of(match), match.game.outcome(match.state)
        assert outcome is not None
        is_last = PERSON in outcome.ranking[-1] and not outcome.is_broken_off
        assert (result.course[-1] == daily.LEADS) == (PERSON in outcome.winners)
        assert (result.course[-1] == daily.LAST) == (is_last and PERSON not in outcome.winners)


def test_before_the_end_there_is_no_result() -> None:
    with pytest.raises(ValueError, match="not over"):
        result_of(daily_deal(MONDAY).new_match())
    with pytest.raises(ValueError, match="not over"):
        code_of(daily_deal(MONDAY), daily_deal(MONDAY).new_match())


# ------------------------------------------------------------------------------------------------ which day it is


def test_a_match_names_its_day() -> None:
    deal = daily_deal(MONDAY)
    match = deal.new_match(("Zoë", *deal.characters))
    assert deal_of(match) == deal
    match.submit(match.legal_moves()[0])
    assert deal_of(match) == deal


def test_another_match_is_none_of_a_day() -> None:
    deal = daily_deal(MONDAY)
    fresh = deal.new_match
    assert deal_of(replace(fresh(), undone=1)) is None, "what was taken back was dealt anew"
    assert deal_of(replace(fresh(), side_keys=((0, deal.side_key), (3, "5" * 32)))) is None, "continued from a replay"
    assert deal_of(replace(fresh(), side_keys=())) is None
    assert deal_of(replace(fresh(), seed=None)) is None
    for seed in (7, deal.seed + 1, deal.seed ^ 1 << 60, 10**40 - 1):
        assert deal_of(replace(fresh(), seed=seed)) is None
    assert deal_of(daily_deal(MONDAY.plus(1)).new_match()) != deal


# ------------------------------------------------------------------------------------------------ codes


def read_back(deal: DailyDeal, seed: int) -> int:
    """Play a game, read its code back and return how many letters that has."""
    match = played(deal, seed)
    text = code_of(deal, match)
    code = read_code(text)
    assert code.date == deal.date
    again = replay(code, deal)
    assert again.moves == match.moves
    assert again.state == match.state
    return len(text.replace("-", ""))


@pytest.mark.parametrize("days", range(7))
def test_the_code_of_a_whole_game_is_read_back(days: int) -> None:
    for week in range(4):
        letters = read_back(quick(MONDAY.plus(days + 7 * week)), week)
        assert letters <= BLOCK or days == 6, "only Jammerlappen takes longer codes"


@pytest.mark.parametrize("days", range(7))
@LONG
def test_the_codes_of_thousands_of_games_are_read_back(days: int) -> None:
    # A code tells the first 8,192 days apart.
    for week in range(10_000 // 7 + 1):
        read_back(quick(FIRST.plus(days + 7 * (week % 1170))), week)


def test_a_code_is_checked_with_the_real_opponents() -> None:
    day = CHEAP[0]
    deal = daily_deal(day)
    match = played(deal)
    text = code_of(deal, match)
    for typed in (text.lower(), text.replace("-", " "), text.replace("-", ""), f"  {text}\n", text + "-"):
        assert read_code(typed) == read_code(text)
    assert all(len(group) == GROUP for group in text.split("-")[:-1])
    found, again = daily_code.check_code(text.replace("0", "O").replace("1", "l"), day)
    assert (found, again.moves) == (deal, match.moves)


SHORT = code_of(quick(CHEAP[0]), played(quick(CHEAP[0])))
LONG_CODE = code_of(quick(MONDAY.plus(6)), played(quick(MONDAY.plus(6))))


@pytest.mark.parametrize("text", [SHORT, LONG_CODE], ids=["short", "of several blocks"])
def test_every_single_wrong_letter_is_noticed_and_its_group_named(text: str) -> None:
    for at, right in enumerate(text):
        for wrong in LETTERS if right != "-" else ():
            if wrong == right:
                continue
            with pytest.raises(CodeError) as error:
                read_code(text[:at] + wrong + text[at + 1 :])
            assert (error.value.kind, error.value.values["group"]) == ("group", at // (GROUP + 1) + 1)


def test_two_wrong_letters_of_a_block_are_always_noticed() -> None:
    rng, letters = Rng(1), SHORT.replace("-", "")
    for one in range(len(letters)):
        for other in range(one):
            changed = list(letters)
            for at in (one, other):
                changed[at] = rng.choice([letter for letter in LETTERS if letter != letters[at]])
            with pytest.raises(CodeError):
                read_code("".join(changed))


def test_two_letters_in_the_wrong_order_are_noticed() -> None:
    letters = SHORT.replace("-", "")
    for at in range(len(letters) - 1):
        if letters[at] != letters[at + 1]:
            with pytest.raises(CodeError):
                read_code(letters[:at] + letters[at + 1] + letters[at] + letters[at + 2 :])


def kind_of(text: str, day: Day | None = None) -> str:
    """Return why a code is refused before it is replayed."""
    with pytest.raises(CodeError) as error:
        deal_for(read_code(text), day)
    return error.value.kind


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("", "empty"),
        (" - ", "empty"),
        ("Heul doch!", "letter"),
        (SHORT.replace(SHORT[3], "U", 1), "letter"),
        (SHORT.replace(SHORT[3], "Ü", 1), "letter"),
        (SHORT.replace(SHORT[6], "\N{CARROT}", 1), "letter"),
        (SHORT[:7] + SHORT[8:], "length"),
        (SHORT[:7] + "A" + SHORT[7:], "length"),
        (SHORT[:9], "short"),
        ("0" * 29, "short"),
        ("0" * 5000, "short"),
        ("A" * 12, "several"),
    ],
)
def test_what_is_no_code_is_refused(text: str, kind: str) -> None:
    assert kind_of(text) == kind


def test_no_text_of_any_letters_breaks_the_reading() -> None:
    rng = Rng(3)
    for _ in range(3000):
        text = "".join(rng.choice(LETTERS + "- ") for _ in range(rng.below(70)))
        try:
            code = read_code(text)
        except CodeError:
            continue
        assert len(text) > code.letters


def test_codes_of_other_versions_days_and_rules_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    deal = quick(CHEAP[0])
    match = played(deal)
    for version, kind in ((daily.scheme().version + 1, "newer"), (daily.scheme().version - 1, "older")):
        other = daily.scheme()._replace(version=version)
        monkeypatch.setattr(daily_code, "scheme", lambda other=other: other)
        text = code_of(deal, match)
        monkeypatch.undo()
        assert kind_of(text) == kind
    text = code_of(deal, match)
    assert kind_of(text, deal.date.plus(1)) == "day"
    changed = replace(deal.definition, fingerprint="other rules")
    assert kind_of(code_of(replace(deal, definition=changed), match)) == "rules"


def test_a_code_of_other_opponents_is_noticed() -> None:
    """The numbers lead to another end, or through other moves to one."""
    day = CHEAP[0]
    deal = daily_deal(day)
    noticed = set()
    for seed in range(3):
        text = code_of(quick(day), played(quick(day), seed))
        with pytest.raises(CodeError) as error:
            replay(read_code(text), deal)
        noticed.add(error.value.kind)
    assert noticed <= {"moves", "result"}


def test_the_right_moves_with_another_result_are_noticed() -> None:
    deal = quick(CHEAP[0])
    code = read_code(code_of(deal, played(deal)))
    with pytest.raises(CodeError) as error:
        replay(code._replace(result=code.result ^ 1), deal)
    assert error.value.kind == "result"
    with pytest.raises(CodeError) as error:
        replay(code._replace(letters=code.letters + 1), deal)
    assert error.value.kind == "moves"


def test_the_answer_is_asked_of_opponents_only() -> None:
    deal = daily_deal(MONDAY)
    match = deal.new_match()
    while match.state.turn != PERSON:
        match.submit(deal.answer(match))
    with pytest.raises(ValueError, match="no opponent"):
        deal.answer(match)


def test_the_answer_is_that_of_the_table() -> None:
    """The table asks the bots with the same input and the same playouts."""
    deal = daily_deal(MONDAY)
    match = deal.new_match()
    while match.state.turn == PERSON:
        match.submit(match.legal_moves()[0])
    seat, given = match.state.turn, bot_input(match, match.state.turn)
    bot = daily.fixed_players()[deal.players[seat - 1]]()
    asked: Move = bot.choose(match.game, given.view, given.moves, Rng(given.seed))
    assert deal.answer(match) == asked
