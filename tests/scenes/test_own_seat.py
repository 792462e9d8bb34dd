"""The result speaks to the player's own seat: always one sentence, and nothing in it that is not so."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from heul_doch.game.core.events import Outcome
from heul_doch.game.core.families import local_ids
from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.games.heul_doch.result import gifts
from heul_doch.scenes.games.results.own_seat import facts_of, own_sentence
from heul_doch.scenes.games.results.result_base import played
from heul_doch.scenes.storage.session import FinishedGame
from heul_doch.scenes.table.adapter import Fact
from heul_doch.scenes.ui.scene import Launch
from menu_window import MenuWindow

GAMES = [(game, seats, seed) for game in local_ids() for seats in (3, 5) for seed in range(1, 8)]


@cache
def game_of(game: str, seats: int, seed: int) -> FinishedGame:
    return played(Launch(game=game, seats=seats, seed=seed), Words("en"))


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize(("game", "seats", "seed"), GAMES)
def test_every_seat_gets_a_sentence_without_gaps(game: str, seats: int, seed: int, language: str) -> None:
    finished, words = game_of(game, seats, seed), Words(language)
    for seat in range(seats):
        said = own_sentence(words, finished, seat)
        assert said == own_sentence(words, finished, seat)
        assert re.fullmatch(r"[^{}$]{12,}[.!]", said), said
        assert "own-" not in said


def test_it_does_not_say_the_same_all_the_time() -> None:
    for game in local_ids():
        found = [facts_of(Words("en"), game_of(*which), 0)[0].key for which in GAMES if which[0] == game]
        said = {
            own_sentence(Words("en"), game_of(*which), seat) for which in GAMES if which[0] == game for seat in (0, 1)
        }
        assert len(set(found)) >= 3, game
        assert len(said) >= 14, game


def check_points(fact: Fact, outcome: Outcome, seat: int, names: tuple[str, ...]) -> None:
    points, values = outcome.points, fact.values
    best, own = max(points), points[seat]
    others = [points[other] for other in range(len(points)) if other != seat]
    match fact.key:
        case "won" | "close":
            assert outcome.winners == (seat,)
            assert own - max(others) == values["ahead"] > 0
        case "tears":
            assert outcome.winners == (seat,)
            assert own == max(others)
        case "shared":
            assert seat in outcome.winners
            assert len(outcome.winners) > 1
        case "onions-cost":
            assert seat not in outcome.winners
            assert own + int(values["lost"]) > best
        case "gift-cost":
            (winner,) = outcome.winners
            assert names[winner] == values["name"]
            assert points[winner] - int(values["value"]) <= own < points[winner]
        case "last":
            assert own == min(points)
            assert values["missing"] == best - own
        case "clean":
            assert outcome.seats[seat].lost == 0
        case "onions":
            assert outcome.seats[seat].lost == values["lost"]
            assert outcome.seats[seat].onions == values["onions"]
        case "hell-cost":
            assert own + int(values["points"]) > best
        case "heaven":
            assert values["points"] == max(outcome.rows[seat].gains)
        case "hell":
            assert values["points"] == -min(outcome.rows[seat].gains)
        case "doppler":
            assert values["points"] in outcome.rows[seat].gains
        case "no-row":
            assert not any(outcome.rows[seat].gains)
        case "place":
            assert best - own == values["missing"] > 0
        case "first":
            assert own == best
        case "gift" | "doppler-wasted" | "tied":
            pass
        case _:
            raise AssertionError(fact.key)


def check_jammer(fact: Fact, finished: FinishedGame, seat: int) -> None:
    match, values = finished.match, fact.values
    assert match is not None
    out, loser = match.state.data.out, finished.outcome.loser
    slams = sum(move.seat == seat and move.verb == "slam" for move in match.moves)
    left = sum(len(zone) for zone, where in zip(finished.zones, finished.game.zones) if where.owner == seat)
    match fact.key:
        case "left-over" | "left-over-pots" | "left":
            assert seat == loser
            assert values.get("left", left) == left > 0
        case "out-first":
            assert out[0] == seat
        case "out-narrowly":
            assert out[-1] == seat
        case "slams":
            assert values["count"] == slams
        case "no-pots" | "pots" | "sets" | "order":
            assert out.index(seat) + 1 == values["place"]
        case "safe":
            assert seat != loser
        case _:
            raise AssertionError(fact.key)


@pytest.mark.parametrize(("game", "seats", "seed"), GAMES)
def test_what_is_said_is_so(game: str, seats: int, seed: int) -> None:
    finished = game_of(game, seats, seed)
    for seat in range(seats):
        for fact in facts_of(Words("en"), finished, seat):
            if finished.outcome.points:
                check_points(fact, finished.outcome, seat, finished.names)
            else:
                check_jammer(fact, finished, seat)


def test_a_gift_counts_only_where_it_lies_open_at_the_end() -> None:
    found = 0
    for which in GAMES:
        if which[0] != "heul_doch":
            continue
        finished = game_of(*which)
        assert finished.match is not None
        for gift in gifts(finished):
            found += 1
            assert gift.giver != gift.taker
            assert gift.card in finished.zones[finished.game.zone("stack", gift.taker)]
            assert gift.value not in finished.outcome.seats[gift.taker].voided
    assert found > 20


def test_every_sentence_is_there_in_both_languages() -> None:
    german, english = Words("de"), Words("en")
    keys = [key for key in german.entries() if key.startswith("own-")]
    assert len(keys) > 40
    assert all(key in english for key in keys)


@pytest.mark.parametrize("game", local_ids())
def test_the_result_shows_it(tmp_path: Path, game: str) -> None:
    window = MenuWindow(tmp_path)
    scene = window.open("result", Launch(game=game, seats=4, seed=3))
    for _ in range(12):
        scene.finish_motion()
        window.frames(2)
        if any(widget.id == "result-own" for widget in window.lit()):
            break
    assert window.find("result-own").label == own_sentence(Words("de"), scene.finished, 0)
    window.store.change(language="en")
    window.frames(3)
    assert window.find("result-own").label == own_sentence(Words("en"), scene.finished, 0)
    window.close()
