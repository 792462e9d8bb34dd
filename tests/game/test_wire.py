"""Views, moves and events as JSON values: nothing is lost in whole games, and nothing a stranger sends gets through."""

from __future__ import annotations

import contextlib
import json
from typing import Any

import himmel
import jammer
import pytest
from heul_doch.game import AUDIENCE, Game, Rng, fold, redact, resample, view
from heul_doch.game.core.wire import WireError, WireReader, write_events, write_moves, write_view
from jammer import brisk_game
from random_play import Steps, label
from tables import VARIANTS, random_game, table


def sent(value: Any) -> Any:
    """Return a value as it arrives at the other end."""
    return json.loads(json.dumps(value))


def played(name: str, seed: int) -> tuple[Game, Steps]:
    """Return a game of one kind, and its steps."""
    match name:
        case "jammerlappen":
            game = jammer.table(4)
            return game, brisk_game(game, seed)
        case "himmel_hoelle":
            game = himmel.table(4)
        case "sonderkarten":
            game = table(4, VARIANTS["sonderkarten"])
        case _:
            game = table(4, VARIANTS["base"])
    return game, random_game(game, seed)


GAMES = ("base", "sonderkarten", "jammerlappen", "himmel_hoelle")


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in (1, 2))])
@pytest.mark.parametrize("name", GAMES)
def test_whole_games_arrive_as_they_were_written(name: str, seed: int) -> None:
    game, steps = played(name, seed)
    reader = WireReader(game)
    start, _ = game.deal(seed)
    known = {seat: reader.view(sent(write_view(view(game, start, seat)))) for seat in range(game.seats)}
    plies = 0
    for state, _, step in steps:
        plies += 1
        legal = game.legal_moves(state)
        for seat in (*range(game.seats), AUDIENCE):
            where = (label(game, seed, step.state), seat)
            seen = view(game, step.state, seat)
            redacted = tuple(redact(game, event, seat) for event in step.events)
            assert reader.view(sent(write_view(seen))) == seen, where
            events = reader.events(sent(write_events(redacted)))
            assert events == redacted, where
            if seat != AUDIENCE:
                known[seat] = fold(game, known[seat], events)
                assert known[seat] == seen, where
                mine = tuple(move for move in legal if move.seat == seat)
                assert reader.moves(sent(write_moves(mine)), seat) == mine, where
    assert plies > 10
    assert all(one.outcome is not None for one in known.values())


WRONG: tuple[Any, ...] = (
    None, True, -1, -2, 10**9, 10**40, 0.5, "", "x", "7", "\ud800", [], [[]], {}, {"zones": 1}, [None], ["Played"],
)  # fmt: skip


def mutated(value: Any, rng: Rng) -> Any:
    """Return a copy of a JSON value with one thing in it changed, left out or doubled."""
    if isinstance(value, list) and value and rng.below(8):
        at, found = rng.below(len(value)), list(value)
        match rng.below(12):
            case 0:
                del found[at]
            case 1:
                found.insert(at, found[at])
            case _:
                found[at] = mutated(found[at], rng)
        return found
    if isinstance(value, dict) and value and rng.below(8):
        key = sorted(value)[rng.below(len(value))]
        return {**value, key: mutated(value[key], rng)}
    if type(value) is int and rng.below(2):
        return value + (-1, 1, 2, -7)[rng.below(4)]
    return WRONG[rng.below(len(WRONG))]


@pytest.mark.parametrize("name", GAMES)
def test_changed_values_are_refused_or_can_be_played_with(name: str) -> None:
    game, steps = played(name, 5)
    reader, rng = WireReader(game), Rng(11)
    refused = taken = 0
    for number, (state, _, step) in enumerate(steps):
        if number % 3:
            continue
        seat = number % game.seats
        before = view(game, state, seat)
        views = sent(write_view(view(game, step.state, seat)))
        events = sent(write_events(redact(game, event, seat) for event in step.events))
        moves = sent(write_moves([move for move in game.legal_moves(state) if move.seat == seat]))
        for which in range(90):
            parts = [mutated(part, rng) if which % 3 == at else part for at, part in enumerate((views, moves, events))]
            try:
                seen = reader.view(parts[0])
                reader.moves(parts[1], seat)
                happened = reader.events(parts[2])
            except WireError:
                refused += 1
                continue
            taken += 1
            # What gets through may be wrong, but is a position.
            if seen.outcome is None:
                resample(game, seen._replace(data=before.data), Rng(1))
            with contextlib.suppress(ValueError, LookupError):
                fold(game, before, happened)
    assert refused > 500
    assert taken > 50


@pytest.mark.parametrize("value", WRONG)
def test_what_is_no_view_no_event_and_no_move_is_refused(value: Any) -> None:
    reader = WireReader(table(4, VARIANTS["base"]))
    for read in (reader.view, reader.zones, lambda one: reader.events([one]), lambda one: reader.moves([one], 0)):
        with pytest.raises(WireError):
            read(value)


def test_a_card_lies_in_one_place() -> None:
    game = table(4, VARIANTS["base"])
    state, _ = game.deal(1)
    data = sent(write_view(view(game, state, 0)))
    hand = game.zone("hand", 0)
    data["zones"][hand][0] = data["zones"][hand][1]
    with pytest.raises(WireError, match="more cards"):
        WireReader(game).view(data)
