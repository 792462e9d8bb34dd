"""The guided first game: played to its end by mouse and by keys, with every wrong turn, in both languages."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from breaker import Breaker, pygame
from heul_doch.game.records.record import begin_match, definition_of
from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.games.heul_doch.lesson import outcomes
from heul_doch.scenes.screens.lesson import chapters
from heul_doch.scenes.storage.waiting_game import is_first_start
from heul_doch.scenes.table.scene import TableScene
from lesson_helper import lesson, now, probe


def until_asked(breaker: Breaker) -> None:
    breaker.frame()
    breaker.until(
        lambda: breaker.top.name != "lesson" or probe(breaker)["my_turn"] or probe(breaker)["kind"] in ("read", "count")
    )


def lay(breaker: Breaker, card: str, place: str) -> None:
    """Lay a card by mouse."""
    until_asked(breaker)
    found = next(c for c in probe(breaker)["hand"] if c["name"] == card)
    breaker.click(found["spot"])
    breaker.click(breaker.place(now(breaker), place))


def test_the_next_words_come_when_all_has_been_seen(breaker: Breaker) -> None:
    """They told what the others did and what was drawn while the first card was still in the air."""
    scene = lesson(breaker)
    breaker.press("lesson-next")
    before = probe(breaker)["text"]
    lay(breaker, "red-7", "left")
    while probe(breaker)["text"] == before:
        busy = scene.director.is_busy or scene.live.is_thinking
        breaker.frame()
    assert not busy
    assert len(scene.live.match.moves) == 3


def test_the_whole_lesson_by_mouse(breaker: Breaker) -> None:
    lesson(breaker)
    breaker.press("lesson-next")
    lay(breaker, "red-7", "left")
    lay(breaker, "green-7", "onion")
    until_asked(breaker)
    breaker.press("lesson-next")
    breaker.frame(0.4, count=3)
    breaker.press("lesson-next")
    lay(breaker, "yellow-3", "own")
    until_asked(breaker)
    assert "15" in probe(breaker)["text"]
    assert "6" in probe(breaker)["text"]
    breaker.frame(1.0, count=3)
    assert breaker.stack == ["lesson"], "no scoring takes over"
    breaker.press("lesson-next")
    breaker.frame(0.4, count=3)
    lay(breaker, "green-1", "onion")
    lay(breaker, "purple-2", "onion")
    lay(breaker, "blue-7", "own")
    until_asked(breaker)
    breaker.press("lesson-count-2")
    assert probe(breaker)["kind"] == "count"
    assert probe(breaker)["text"] == Words("de")("lesson-count-4-other")
    breaker.press("lesson-count-3")
    assert probe(breaker)["step"] == "lesson-end"
    breaker.press("lesson-play")
    breaker.frame(count=3)
    assert type(breaker.top) is TableScene
    assert breaker.store.now.extra["lesson"] is True


@pytest.mark.slow
def test_the_whole_lesson_by_keys(breaker: Breaker) -> None:
    def enter() -> None:
        breaker.frame(0.5, count=2)
        breaker.key(pygame.K_RETURN, "\r")
        breaker.frame(0.3, count=2)

    def card(name: str) -> None:
        until_asked(breaker)
        place = next(c["place"] for c in probe(breaker)["hand"] if c["name"] == name)
        breaker.key(pygame.K_1 + place, str(place + 1))

    lesson(breaker)
    enter()
    card("red-7")
    enter()
    card("green-7")
    breaker.key(pygame.K_z, "z")
    until_asked(breaker)
    enter()
    enter()
    card("yellow-3")
    breaker.key(pygame.K_z, "z")
    until_asked(breaker)
    assert probe(breaker)["text"] == Words("de")("lesson-onion-3", verb="onion", points=6, lost=6, other=15)
    enter()
    card("green-1")
    breaker.key(pygame.K_z, "z")
    card("purple-2")
    breaker.key(pygame.K_z, "z")
    card("blue-7")
    enter()
    until_asked(breaker)
    breaker.key(pygame.K_3, "3")
    assert probe(breaker)["step"] == "lesson-end"
    enter()
    assert breaker.stack == ["table"]


def test_another_move_gets_a_word_and_changes_nothing(breaker: Breaker) -> None:
    scene = lesson(breaker)
    breaker.press("lesson-next")
    for card, place in (("yellow-1", "own"), ("brown-2", "onion"), ("red-7", "onion")):
        lay(breaker, card, place)
        breaker.until(lambda: scene.is_still and not scene.director.is_moving)
        assert probe(breaker)["text"] == Words("de")("lesson-give-1-other", left="Pepe", right="Champi")
        assert scene.live.match.moves == []
    breaker.check_table(scene)


def test_the_duty_is_explained_by_the_engine_itself(breaker: Breaker) -> None:
    scene = lesson(breaker)
    breaker.press("lesson-next")
    until_asked(breaker)
    red = next(c for c in probe(breaker)["hand"] if c["name"] == "red-7")
    breaker.click(red["spot"])
    left, top, width, height = probe(breaker)["places"]["own"]
    breaker.click((left + width / 2, top + height / 2))
    assert probe(breaker)["refusal"]
    assert "Pepe" in probe(breaker)["message"] or "linken" in probe(breaker)["message"]
    assert scene.live.match.moves == []


def test_what_the_last_card_comes_to_is_reckoned() -> None:
    record = chapters("heul_doch")[1]
    match = begin_match(record, definition_of(record))
    scores = outcomes(match.game, match.state)
    assert {verb: (score.score, score.lost, score.onions) for verb, score in scores.items()} == {
        "own": (15, 0, 2),
        "onion": (6, 6, 3),
    }


def test_it_can_be_left_at_any_moment_and_is_not_offered_again(breaker: Breaker) -> None:
    home = breaker.store.file.parent
    assert is_first_start(breaker.store.now, home)
    title = breaker.open("title")
    assert any(e["id"] == "title-first" for e in breaker.elements())
    breaker.press("title-first")
    breaker.frame(0.4, count=3)
    assert breaker.stack == ["title", "lesson"]
    breaker.key(pygame.K_ESCAPE)
    breaker.frame(0.4, count=3)
    assert breaker.top is title
    assert not is_first_start(breaker.store.now, home)
    breaker.frame(0.4, count=3)
    assert not any(e["id"] == "title-first" for e in breaker.elements())
    assert any(e["id"] == "title-lesson" for e in breaker.elements()), "but it can be taken again"


@pytest.mark.slow
def test_after_a_power_cut_it_goes_on_in_the_same_chapter(breaker: Breaker, break_in: Callable[..., Breaker]) -> None:
    lesson(breaker)
    breaker.press("lesson-next")
    lay(breaker, "red-7", "left")
    lay(breaker, "green-7", "onion")
    until_asked(breaker)
    breaker.press("lesson-next")
    breaker.until(lambda: now(breaker).chapter == 1)
    breaker.store.flush()
    again = break_in()
    title = again.open("title")
    again.press("title-first")
    again.until(lambda: again.top.name == "lesson")
    assert now(again).chapter == 1
    again.frame(0.4, count=3)
    again.key(pygame.K_ESCAPE)
    again.until(lambda: again.top is title)
    again.frame(0.4, count=3)
    again.press("title-lesson")
    again.until(lambda: again.top.name == "lesson")
    assert now(again).chapter == 0, "left on purpose, it begins anew"


def test_it_writes_no_game_and_counts_nothing(breaker: Breaker) -> None:
    home = breaker.store.file.parent
    lesson(breaker)
    breaker.press("lesson-next")
    lay(breaker, "red-7", "left")
    breaker.key(pygame.K_ESCAPE)
    breaker.frame(0.4, count=3)
    assert sorted(f.name for f in home.iterdir() if f.name in ("saves", "records", "statistics.jsonl")) == []
