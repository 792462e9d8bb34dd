"""What must hold for Stich, run by ``tests/test_add_a_game.py`` where program and game are installed."""

from __future__ import annotations

import json
import logging
from pathlib import Path

import pytest
from heul_doch.game import AUDIENCE, Game, Rng, view
from heul_doch.game.bots import LEVELS
from heul_doch.game.bots.hints import find_hint
from heul_doch.game.bots.jsonlines import history_of, read_question, write_question
from heul_doch.game.core.match import Match
from heul_doch.game.records.record import open_match, parse_records, record_of
from heul_doch.game.records.record_format import format_record
from heul_doch.game.records.tally import tally
from heul_doch.game.rulefiles.find import find_rulebook
from heul_doch.game.rulefiles.loader import define
from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.base.narration import Narrator
from heul_doch.scenes.cli.screenshot import Screenshot, take_screenshot
from heul_doch.scenes.graphics.picture_source import picture_svg
from heul_doch.scenes.table.adapter import adapter_of
from heul_doch.scenes.ui.scene import Launch
from random_play import check_folded_events_are_the_views, check_moves_without_events
from table_rig import ControlledTable, Rig
from tables import random_game


def table_of(game: str, seats: int, variants: tuple[str, ...] = ()) -> Game:
    """Return a table of an installed game."""
    return Game(define(find_rulebook(game), variants), seats)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_what_holds_in_every_game(seats: int) -> None:
    game = table_of("stich", seats)
    for seed in range(5):
        check_folded_events_are_the_views(game, seed, random_game(game, seed))
        check_moves_without_events(game, seed, random_game(game, seed))


def position(game: Game, *hands: str, trick: str = "") -> Match:
    deal = {"hands": [hand.split() for hand in hands], "trick": trick.split()}
    return Match(game, ("A", "B", "C"), None, game.from_deal(deal, 0))


def test_the_colour_led_must_be_followed() -> None:
    game = table_of("stich", 3)
    match = position(game, "red-2 blue-7", "red-1", "red-1", trick="red-5")
    assert [game.move_text(move) for move in match.legal_moves(0)] == ["0 red-2 lay"]
    why = game.why_not(match.state, game.parse_move(match.state, "0 blue-7 lay"))
    assert str(why) == "blue-7 may not be laid: the colour led must be followed"


@pytest.mark.parametrize(
    ("reader", "sentences"),
    [
        (0, ["Du legst rote 2", "B ist dran"]),
        (1, ["A legt rote 2", "Du bist dran"]),
        (AUDIENCE, ["A legt rote 2", "B ist dran"]),
    ],
)
def test_its_moves_are_told_without_words_of_its_own(reader: int, sentences: list[str]) -> None:
    game = table_of("stich", 3)
    match = position(game, "red-2 blue-7", "red-1 blue-1", "red-3 blue-3")
    before = match.view(reader)
    step = match.submit(game.parse_move(match.state, "0 red-2 lay"))
    assert (
        Narrator(Words("de"), game, match.names, reader).told(before, match.redacted(step.events, reader)) == sentences
    )


def finished() -> Match:
    game = table_of("stich", 3, ("kurz",))
    match, bot, rng = Match.new(game, 4, ("A", "B", "C")), LEVELS["onestep"](), Rng(1)
    while not match.is_over:
        seat = match.acting_seats[0]
        match.submit(bot.choose(game, match.view(seat), match.legal_moves(seat), rng))
    return match


def test_a_record_is_the_same_game_again() -> None:
    match = finished()
    (record,) = parse_records(format_record(record_of(match)), "stich.yaml")
    assert open_match(record).states == match.states
    assert [seat.numbers["moves"] for seat in tally(match)] == [3, 3, 3]


def test_lines_of_json_say_what_a_seat_knows() -> None:
    match = finished()
    game = match.game
    for ply, state in enumerate(match.states[:-1]):
        seat = state.turn
        seen, moves = view(game, state, seat), game.legal_moves(state)
        history = history_of(game, match.states[:ply], match.moves[:ply], seat) if ply else None
        question = read_question(game, json.loads(write_question(game, seen, moves, 100, history)))
        assert question.texts == tuple(dict.fromkeys(map(game.move_text, moves)))
        assert question.view.ply == ply

        def names(zones: tuple[tuple[int | None, ...], ...]) -> list[list[str]]:
            return [["?" if g is None else game.face(g).name for g in zone] for zone in zones]

        assert names(question.view.zones) == names(seen.zones)


def test_a_hint_comes_with_chances() -> None:
    game = table_of("stich", 3)
    match = Match.new(game, 2, ("A", "B", "C"))
    seat = match.state.turn
    hint = find_hint(game, match.view(seat), match.legal_moves(seat), 1, playouts=60)
    assert hint.best.chance is not None
    assert 0 <= hint.best.chance <= 1


def test_a_card_is_laid_by_mouse_and_by_keys_and_refused_with_its_reason() -> None:
    game = table_of("stich", 3)
    table = ControlledTable(game, position(game, "red-2 blue-7", "red-1", "red-1", trick="red-5").state)
    red, blue = table.layout.poses[game.zone("hand", 0)]
    table.click((red.x, red.y))
    table.click(tuple(table.controls.box_of("trick").centre))
    assert table.texts() == ["0 red-2 lay"]
    table.controls.key("1")
    table.controls.key("enter")
    assert table.texts() == ["0 red-2 lay"] * 2
    table.click((blue.x, blue.y))
    table.controls.key("enter")
    assert [why.code for why in table.refused] == ["must_follow"]


@pytest.mark.parametrize("seats", [2, 6])
def test_a_whole_game_is_shown(seats: int, caplog: pytest.LogCaptureFixture) -> None:
    rig, rng = Rig(table_of("stich", seats), 3), Rng(1)
    rig.director.deal()
    rig.play_hurried(lambda match: rng.choice(match.legal_moves()))
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []


def test_its_table_has_a_cloth_of_its_own() -> None:
    adapter_of("stich")
    assert "#8A5A2B" in picture_svg("table/640x400+0~stich0")


def test_both_languages_say_everything() -> None:
    assert Words("de").problems() == []


@pytest.mark.parametrize("scene", ["setup", "table", "result", "help"])
def test_every_scene_has_its_words_and_pictures(scene: str, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    launch = Launch(game="stich", seats=3, seed=1, moves=4 if scene == "table" else 0)
    take_screenshot(Screenshot(scene, launch, (960, 600)), tmp_path / "shot.png")
    said = [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]
    assert [message for message in said if "no sound device" not in message] == []
