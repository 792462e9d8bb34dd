"""Series as records, one for each round, and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from heul_doch.game.core.definition import GameDefinition, OptionValue
from heul_doch.game.core.match import LONGEST_SEED
from heul_doch.game.core.problems import Param, RulesError
from heul_doch.game.records.record import (
    Record,
    begin_match,
    definition_of,
    make_moves,
    record_of,
)
from heul_doch.game.records.series import MOST_ROUNDS, POINTS, WINS, Leg, Series, began, round_seed, usual_rounds
from heul_doch.game.rulefiles.find import find_rulebook
from heul_doch.game.rulefiles.loader import define
from heul_doch.game.rulefiles.strict_yaml import Path_, kind_of


def records_of(series: Series, *, program: str = "", date: str = "", players: Sequence[str] = ()) -> list[Record]:
    """Return a series as the documents of one record file; the first one holds the plan (``series``).

    Raises ValueError if nothing was dealt yet.
    """
    if not series.matches:
        raise ValueError("nothing was dealt yet")
    records = [record_of(match, program=program, date=date, players=players) for match in series.matches]
    plan = []
    for leg in series.legs:
        entry: dict[str, Any] = {"game": leg.definition.id}
        if leg.rounds:
            entry["rounds"] = leg.rounds
        if leg.by:
            entry["by"] = leg.by
        if leg.definition.variants:
            entry["variants"] = list(leg.definition.variants)
        if leg.definition.options:
            entry["options"] = dict(leg.definition.options)
        plan.append(entry)
    seed = {} if series.seed is None else {"seed": series.seed}
    records[0] = records[0].with_series({**seed, "plan": plan})
    return records


def open_series(records: Sequence[Record], user_folder: Path | None = None) -> Series:
    """Return the series of the documents of a record file, with all moves made.

    Documents without a plan are one too: consecutive rounds of the same game are a leg, with the usual number of rounds
    of the game. Raises RulesError, with a line: an invalid plan, rounds that do not follow from it, invalid moves.
    """
    first = records[0]
    series = _planned(first, user_folder) if first.series is not None else _found(records, user_folder)
    for number, record in enumerate(records):
        _check_round(series, number, record, has_plan=first.series is not None)
        match = begin_match(record, definition_of(record, user_folder))
        expected = series.start_of(number)
        if number and expected is not None and began(match) != expected and first.series is not None:
            found = {"number": number + 1, "found": began(match), "expected": expected}
            raise RulesError([record.problem(("start",), "series_start", **found)])
        for _ in make_moves(record, match):
            pass
        series.matches.append(match)
    return series


def _check_round(series: Series, number: int, record: Record, has_plan: bool) -> None:
    """Raise RulesError unless a round follows from the plan and the rounds before it."""
    if number and record.series is not None:
        raise RulesError([record.problem(("series",), "series_plan", detail="only the first round says it")])
    if record.seats != series.names:
        raise RulesError([record.problem(("seats",), "series_seats", number=number + 1)])
    if not series.is_round_over:
        raise RulesError([record.problem((), "series_running", number=number)])
    if number >= series.rounds:
        raise RulesError([record.problem((), "series_long", number=number + 1, rounds=series.rounds)])
    planned = series.legs[series.leg_of(number)].definition
    if (record.game, set(record.variants)) != (planned.id, set(planned.variants)) or dict(record.options) != dict(
        planned.options
    ):
        words: dict[str, Param] = {"number": number + 1, "found": record.game, "expected": planned.id}
        raise RulesError([record.problem(("game",), "series_game", **words)])
    # A planned round has a deal instead of a seed only if moves were taken back.
    if record.seed is None:
        is_as_planned = record.undone > 0
    else:
        is_as_planned = series.seed is None or record.seed == round_seed(series.seed, number)
    if has_plan and not is_as_planned:
        raise RulesError([record.problem(("seed",), "series_seed", number=number + 1)])


def _found(records: Sequence[Record], user_folder: Path | None) -> Series:
    """Return a series for documents without a plan."""
    runs: list[tuple[GameDefinition, int]] = []
    seats = len(records[0].seats)
    for record in records:
        definition = definition_of(record, user_folder)
        if runs and runs[-1][0].fingerprint == definition.fingerprint and runs[-1][0].id == definition.id:
            runs[-1] = (definition, runs[-1][1] + 1)
        else:
            runs.append((definition, 1))
    legs = [Leg(definition, count) for definition, count in runs]
    if len(legs) == 1:
        definition, count = runs[0]
        legs = [Leg(definition, 0 if count <= usual_rounds(definition, seats) else count)]
    try:
        return Series.new(legs, records[0].seats)
    except ValueError as error:
        if isinstance(error, RulesError):
            raise RulesError([p.at(*_place(records[0], ("seats",))) for p in error.problems]) from None
        raise RulesError([records[0].problem((), "series_plan", detail=str(error))]) from None


def _place(record: Record, path: Path_) -> tuple[str, int, int]:
    at = record.problem(path, "series_running", number=0)
    return at.path, at.line, at.column


class _Plan:
    """Reads the key ``series`` of a record."""

    def __init__(self, record: Record, user_folder: Path | None) -> None:
        self.record, self.user_folder = record, user_folder

    def wrong(self, path: Path_, code: str, /, **params: Param) -> RulesError:
        return RulesError([self.record.problem(("series", *path), code, **params)])

    def check_keys(self, data: Mapping[str, Any], path: Path_, known: Sequence[str], place: str) -> None:
        for key in data:
            if key not in known:
                words: dict[str, Param] = {"name": key, "place": place, "known": ", ".join(known), "guess": ""}
                raise self.wrong((*path, key), "unknown_key", **words)

    def number(self, value: object, path: Path_, low: int, high: int) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            name = str(path[-1])
            raise self.wrong(path, "not_int", name=name, low=low, high=high, found=kind_of(value))
        return value

    def leg(self, entry: object, index: int) -> Leg:
        path: Path_ = ("plan", index)
        if not isinstance(entry, dict):
            raise self.wrong(path, "not_mapping", name=f"plan[{index + 1}]", found=kind_of(entry))
        self.check_keys(entry, path, ("game", "rounds", "by", "variants", "options"), f"plan[{index + 1}]")
        name, variants, options = entry.get("game"), entry.get("variants", []), entry.get("options", {})
        if not isinstance(name, str):
            raise self.wrong((*path, "game"), "not_text", name="game", found=kind_of(name))
        if not isinstance(variants, list) or not all(isinstance(v, str) for v in variants):
            raise self.wrong((*path, "variants"), "not_list", name="variants", found=kind_of(variants))
        if not isinstance(options, dict):
            raise self.wrong((*path, "options"), "not_mapping", name="options", found=kind_of(options))
        by = entry.get("by", "")
        if by not in ("", POINTS, WINS):
            known = f"{POINTS}, {WINS}"
            raise self.wrong((*path, "by"), "not_one_of", name="by", found=kind_of(by), known=known, guess="")
        rounds = self.number(entry["rounds"], (*path, "rounds"), 1, MOST_ROUNDS) if "rounds" in entry else 0
        chosen: dict[str, OptionValue] = {k: v for k, v in options.items() if isinstance(v, (bool, int, str))}
        try:
            definition = define(find_rulebook(name, self.user_folder), variants, chosen)
        except RulesError as error:
            place = _place(self.record, ("series", *path, "game"))
            # Mistakes in the rules file have their places there.
            raise RulesError([p if p.path else p.at(*place) for p in error.problems]) from None
        return Leg(definition, rounds, by)


def _planned(record: Record, user_folder: Path | None) -> Series:
    plan = _Plan(record, user_folder)
    data = record.series or {}
    plan.check_keys(data, (), ("seed", "plan"), "series")
    legs = data.get("plan")
    if not isinstance(legs, list):
        raise plan.wrong(("plan",) if "plan" in data else (), "not_list", name="plan", found=kind_of(legs))
    seed = plan.number(data["seed"], ("seed",), -LONGEST_SEED, LONGEST_SEED) if "seed" in data else None
    try:
        return Series.new([plan.leg(entry, i) for i, entry in enumerate(legs)], record.seats, seed)
    except ValueError as error:
        if isinstance(error, RulesError):
            raise RulesError([p if p.path else p.at(*_place(record, ("seats",))) for p in error.problems]) from None
        raise plan.wrong(("plan",), "series_plan", detail=str(error)) from None
