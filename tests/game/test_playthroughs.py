"""A whole game written down for every deck: any change of rules, events, views, texts or seeds shows in the diff.

``pytest tests/game/test_playthroughs.py --update`` writes the files anew; read the diff before you commit it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from heul_doch.game import Game, State, redact, view
from heul_doch.game.core.definition import OptionValue
from heul_doch.game.rulefiles.loader import load_rulebook
from tables import random_game, table_of

FOLDER = Path(__file__).resolve().parents[1] / "data" / "playthroughs"
ROOT = Path(__file__).resolve().parents[2]
GAMES: dict[str, tuple[int, tuple[str, ...], int]] = {
    "heul_doch": (4, (), 1),
    "heul_doch-sonderkarten": (3, ("sonderkarten",), 2),
    "heul_doch-hausregeln": (5, ("hausregeln",), 3),
    "heul_doch-kurz": (3, ("kurz",), 4),
    "heul_doch-all": (6, ("sonderkarten", "hausregeln"), 5),
    "jammerlappen": (4, (), 29),
    "jammerlappen-two": (2, (), 33),
    "himmel_hoelle": (3, (), 4),
    "himmel_hoelle-lang": (5, ("lang",), 6),
    "himmel_hoelle-ohne_doppler": (4, ("ohne_doppler",), 7),
}
"""File stem, beginning with the game -> seats, variants, seed."""

OPTIONS: dict[str, dict[str, OptionValue]] = {"jammerlappen": {"move_limit": 120}}
"""File stem -> options off their default."""


def glimpses(game: Game, state: State, seat: int) -> str:
    """Return what a seat sees, in a line: ``~`` before what lies face down, ``?`` for what it may not know."""
    deck = game.deck
    zones = []
    for zone, entries in zip(game.zones, view(game, state, seat).zones):
        names = ["?" if e is None else deck.names[e] if e >= 0 else "~" + deck.names[~e] for e in entries]
        if zone.kind == "draw":
            names = [str(len(entries))] if set(names) <= {"?"} else names
        zones.append(" ".join(names) or "-")
    return " | ".join(zones)


def transcript(game: Game, seed: int) -> Iterator[str]:
    """Write a random game down, line by line."""
    start = game.deal(seed)
    yield f"{game.defn.id} {' '.join(game.defn.variants) or 'base'}, {game.seats} seats, seed {seed}"
    yield f"rules {game.defn.fingerprint}"
    for event in start.events:
        yield f"event {event!r}"
    for state, move, step in random_game(game, seed):
        yield ""
        if state.ply % 10 == 0:
            for seat in range(game.seats):
                yield f"view {seat}: {glimpses(game, state, seat)}"
        yield f"move {state.ply + 1}, legal: {', '.join(game.move_text(m) for m in game.legal_moves(state))}"
        yield f"made: {game.move_text(move)} {move!r}"
        other = (move.seat + 1) % game.seats
        for event in step.events:
            yield f"event {event!r}"
            seen = redact(game, event, other)
            if seen != event:
                yield f"seat {other} {seen!r}"
        if game.is_over(step.state):
            yield ""
            yield f"result {game.result(step.state)!r}"


@pytest.mark.parametrize("name", GAMES)
def test_playthrough(name: str, update: bool) -> None:
    seats, variants, seed = GAMES[name]
    game = table_of(name.partition("-")[0], seats, variants, **OPTIONS.get(name, {}))
    text = "\n".join(transcript(game, seed)) + "\n"
    path = FOLDER / f"{name}.txt"
    if update:
        path.write_text(text, encoding="utf-8", newline="\n")
    written = path.read_text(encoding="utf-8").splitlines()
    for number, (old, new) in enumerate(zip(written, text.splitlines()), 1):
        assert new == old, f"{path.name}:{number}: the game runs differently; see --update"
    assert len(written) == len(text.splitlines()), f"{path.name}: the game has another length"


def test_every_rules_file_and_every_variant_has_a_playthrough() -> None:
    files = sorted((ROOT / "rules").glob("*.yaml"))
    assert {path.stem for path in files} <= set(GAMES), "add a playthrough for the new rules file"
    played = {(name.partition("-")[0], v) for name, (_, variants, _) in GAMES.items() for v in variants}
    offered = {(path.stem, v.id) for path in files for v in load_rulebook(path).variants}
    assert offered <= played, "add a playthrough for the new variant"
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(GAMES)
