"""The numbers of movements and layouts as text: what moves, sounds and shows when, and where everything lies.

A trace in ``tests/data/traces`` is one move of :data:`test_strips.MOVES`: sounds with their side, moods, looks, lines
of the log, effects, and every tenth of a second the cards that are on their way. A layout in ``tests/data/layouts`` is
every place of a table at one size. Lengths are units. ``pytest tests/scenes/test_traces.py --update`` writes both anew.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from heul_doch.game import Rng
from heul_doch.game.core.match import Match
from heul_doch.game.core.observe import AUDIENCE
from heul_doch.scenes.base.theme import Pace, Speed
from heul_doch.scenes.table.adapter import adapter_of
from heul_doch.scenes.table.layout import Box, LayoutInput
from strips import NAMES, found
from table_rig import Rig
from tables import table_of
from test_strips import GAMES, MOVES

DATA = Path(__file__).resolve().parents[1] / "data"
SAMPLE = 6
"""Frames between two places of a card."""
REDUCED = ("heul_doch-give", "heul_doch-katapult", "heul_doch-werwolf", "jammerlappen-blind", "jammerlappen-pot-taken")
SIZES = ((960, 600), (1000, 1000), (2560, 1080))
TABLES = [
    *(("heul_doch", seats) for seats in (3, 4, 5, 6)),
    *(("jammerlappen", seats) for seats in (2, 4, 6)),
    *(("himmel_hoelle", seats) for seats in (3, 4, 5)),
]


def check(lines: Sequence[str], file: Path, update: bool) -> None:
    """Compare with the lines of a file, or write it."""
    if update:
        file.parent.mkdir(exist_ok=True)
        file.write_text("\n".join(lines) + "\n", "utf-8")
    assert lines == file.read_text("utf-8").splitlines(), "if meant: pytest tests/scenes/test_traces.py --update"


def number(value: float) -> str:
    """Return a number with one place after the point, and no minus before zero."""
    return f"{round(value, 1) + 0.0:g}"


def what_changed(before: Mapping[str, Any], now: Mapping[str, Any]) -> Iterator[str]:
    for key, value in now.items():
        if before.get(key) != value:
            yield f"{key} {value}"


def state(rig: Rig) -> dict[str, Any]:
    """Return what is shown besides cards."""
    director = rig.director
    unit = director.layout.unit
    return {
        **{f"mood {seat}": mood for seat, mood in enumerate(director.moods)},
        **{f"look {seat}": director.looks.get(seat) is not None for seat in range(director.game.seats)},
        "turn": director.turn,
        "hanky": director.hanky.seat,
        "line": director.lines[-1].key if director.lines else "",
        "exhibit": director.air.exhibit,
        "is dark": director.air.dusk > 0,
        "is night": director.air.night > 0,
        "marked": [card.face for card in director.sprites() if card.is_marked],
        **{
            f"effect {effect.number}": " ".join(
                (effect.kind, effect.text, *map(number, (effect.x / unit, effect.y / unit, effect.size / unit)))
            )
            for effect in director.effects
        },
    }


def trace(name: str, pace: Pace) -> list[str]:
    """Return what happens at the table after a move, with its seconds."""
    game, happens, _ = MOVES[name]
    match, move = found(GAMES[game], happens)
    rig = Rig(match.game, state=match.state, pace=pace)
    director, unit, lines, frames = rig.director, rig.director.layout.unit, [], 0
    before, heard = state(rig), 0
    rig.move(move)
    while director.is_moving:
        rig.frame()
        frames += 1
        at = f"{rig.now:.2f}"
        lines += [f"{at} sound {s} {number(10 * p)}" for s, p in zip(rig.sounds[heard:], rig.pans[heard:])]
        heard = len(rig.sounds)
        now = state(rig)
        lines += [f"{at} {text}" for text in what_changed(before, now)]
        before = now
        for card in director.sprites() if frames % SAMPLE == 0 else ():
            if card.is_flying or card.squash or card.nudge_x or card.raised:
                place = (card.x / unit, card.y / unit, card.width / unit, card.turn, card.z)
                rest = (card.height, 10 * card.flip, 10 * card.squash, card.nudge_x, card.tilt, card.raised)
                lines.append(f"{at} card {card.number} {' '.join(map(number, (*place, *rest)))}")
    return [*lines, f"{rig.now:.2f} still"]


@pytest.mark.parametrize("name", MOVES)
def test_a_move_is_shown_and_heard_as_written(name: str, update: bool) -> None:
    check(trace(name, Pace()), DATA / f"traces/{name}.txt", update)


@pytest.mark.parametrize("name", REDUCED)
def test_with_reduced_motion_too(name: str, update: bool) -> None:
    check(trace(name, Pace(Speed.SLOW, reduced=True)), DATA / f"traces/{name}-reduced.txt", update)


def test_every_trace_belongs_to_a_move() -> None:
    names = {*MOVES, *(f"{name}-reduced" for name in REDUCED)}
    assert {file.stem for file in (DATA / "traces").iterdir()} == names
    assert {file.stem for file in (DATA / "layouts").iterdir()} == {f"{game}-{seats}" for game, seats in TABLES}


def laid_out(game: str, seats: int, size: tuple[int, int], plies: int, viewer: int) -> Iterator[str]:
    """Return all places of a table after so many random moves."""
    table = table_of(game, seats)
    match, rng = Match.new(table, 3, NAMES[:seats], salt="0" * 32), Rng(3)
    while match.state.ply < plies and not match.is_over:
        match.submit(rng.choice(match.legal_moves()))
    view = match.view(viewer)
    layout = adapter_of(table.defn.family).arrange(LayoutInput(table, view, size))

    def text(box: Box) -> str:
        return " ".join(number(v / layout.unit) for v in (box.left, box.top, box.width, box.height))

    yield f"unit {number(100 * layout.unit)}"
    for zone, (base, poses) in enumerate(zip(layout.bases, layout.poses)):
        where = table.zones[zone]
        for pose in (base, *poses[:12], *poses[-2:]):
            x, y, wide = (number(v / layout.unit) for v in (pose.x, pose.y, pose.width))
            yield f"{where.kind} {where.owner} {x} {y} {wide} {number(pose.turn)} {pose.z}"
    for place in layout.seats:
        for part in ("medallion", "plate", "note", "hanky", "laid", "hand"):
            yield f"{part} {place.seat} {place.side} {text(getattr(place, part))}"
    for part in ("ribbon", "banner", "bubble", "strip", "code", "area"):
        yield f"{part} {text(getattr(layout, part))}"
    for key, box in (*layout.boxes.items(), *((f"button {i}", box) for i, box in enumerate(layout.buttons))):
        yield f"{key} {text(box)}"
    for zone, at in layout.counters.items():
        yield f"counter {zone} {number(at.x / layout.unit)} {number(at.y / layout.unit)}"
    yield f"middle {number(layout.middle.x / layout.unit)} {number(layout.middle.y / layout.unit)}"
    yield f"slots {sorted(layout.slots)} spread {sorted(layout.spread)} face {number(layout.face_width / layout.unit)}"
    yield f"scroll {layout.scroll} {layout.scroll_limit}"


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_everything_lies_where_it_is_written(game: str, seats: int, update: bool) -> None:
    lines = []
    for size in SIZES:
        for plies, viewer in ((4 * seats, 0), (9 * seats, AUDIENCE)):
            lines.append(f"--- {size[0]}x{size[1]}, {plies} moves, seen by {'all' if viewer == AUDIENCE else viewer}")
            lines += laid_out(game, seats, size, plies, viewer)
    check(lines, DATA / f"layouts/{game}-{seats}.txt", update)
