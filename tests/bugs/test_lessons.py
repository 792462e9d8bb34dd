"""The lessons of all games: played to their end by mouse and by keys, what is asked for is marked, all words fit."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from breaker import Breaker, pygame
from heul_doch.game.core.families import local_ids
from heul_doch.game.core.moves import Move
from heul_doch.game.records.record import begin_match, definition_of, make_moves
from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.base.paths import assets_dir
from heul_doch.scenes.screens.lesson import LessonScene, chapters
from heul_doch.scenes.storage.waiting_game import has_lesson
from heul_doch.scenes.table.adapter import adapter_of
from heul_doch.scenes.table.scene import TableScene
from heul_doch.scenes.ui.scene import Launch
from heul_doch.scenes.ui.widgets import Label
from lesson_helper import lesson, now, probe

LESSONS = {family: adapter_of(family).lesson for family in local_ids()}
ALL = sorted(LESSONS)
SIZES = [(960, 600), (1280, 800), (1920, 1080)]


def until_asked(breaker: Breaker) -> LessonScene:
    breaker.frame()
    breaker.until(lambda: now(breaker).is_my_turn or probe(breaker)["kind"] in ("read", "count"))
    return now(breaker)


def asked_move(scene: LessonScene) -> Move:
    """The move that is asked for, of a step that leaves the choice the first that is no onion."""
    written = scene.live.written
    return written if written is not None else scene.live.legal_moves()[0]


def by_mouse(breaker: Breaker, scene: LessonScene) -> None:
    """Click the cards of the asked move, then its place."""
    move = asked_move(scene)
    for index in scene.move_targets.picks_of(scene.picks, move):
        place = scene.controls.fan().index(index)
        breaker.click(scene.probe()["hand"][place]["spot"])
    key = next(target.key for target in scene.controls.targets if target.move == move)
    breaker.click(breaker.place(scene, key))


def by_keys(breaker: Breaker, scene: LessonScene) -> None:
    """Choose the cards of the asked move by their digits and press Enter; what needs no card by Tab and Enter."""
    breaker.frame(0.5)
    picks = scene.move_targets.picks_of(scene.picks, asked_move(scene))
    for index in picks:
        digit = scene.controls.fan().index(index) + 1
        breaker.key(getattr(pygame, f"K_{digit}"), str(digit))
    if not picks:
        breaker.key(pygame.K_TAB, "\t")
    if asked_move(scene).verb == "onion":
        breaker.key(pygame.K_z, "z")
    else:
        breaker.key(pygame.K_RETURN, "\r")


def played(breaker: Breaker, how: Callable[[Breaker, LessonScene], None], *, by_key: bool) -> Iterator[LessonScene]:
    """Play a lesson to its last step; yield the scene at every step before it is answered."""
    for _ in range(40):
        scene = until_asked(breaker)
        yield scene
        if scene.is_last:
            return
        kind, before = scene.step.kind, (scene.chapter, scene.number)
        breaker.frame(0.4, count=2)
        if kind == "read":
            if by_key:
                breaker.key(pygame.K_RETURN, "\r")
            else:
                breaker.press("lesson-next")
        elif kind == "count":
            if by_key:
                breaker.key(getattr(pygame, f"K_{scene.step.answer(scene.live)}"), str(scene.step.answer(scene.live)))
            else:
                breaker.press(f"lesson-count-{scene.step.answer(scene.live)}")
        else:
            how(breaker, scene)
        breaker.until(lambda: (now(breaker).chapter, now(breaker).number) != before)  # noqa: B023
        breaker.frame(count=3)
    raise AssertionError("the lesson has no end")


@pytest.mark.parametrize("family", ALL)
def test_the_positions_are_records_that_play(family: str) -> None:
    for record, steps in zip(chapters(family), LESSONS[family], strict=True):
        match = begin_match(record, definition_of(record))
        for _ in make_moves(record, match):
            pass
        mine = [move for move in match.moves if move.seat == 0]
        assert len(mine) == sum(step.kind == "move" for step in steps)


def test_every_family_has_a_lesson_and_every_file_is_one() -> None:
    assert set(ALL) == set(local_ids()) == {file.stem for file in (assets_dir() / "lessons").iterdir()}
    assert all(has_lesson(family) for family in ALL)
    assert not has_lesson("stich")


@pytest.mark.slow
@pytest.mark.parametrize("family", ALL)
@pytest.mark.parametrize("by_key", [False, True])
def test_a_lesson_is_played_to_its_end(breaker: Breaker, family: str, by_key: bool) -> None:
    lesson(breaker, family)
    steps = [scene.step for scene in played(breaker, by_keys if by_key else by_mouse, by_key=by_key)]
    assert steps == [step for chapter in LESSONS[family] for step in chapter]
    breaker.frame(1.0, count=3)
    assert breaker.stack == ["lesson"], "no scoring takes over"
    assert breaker.failures == []
    if by_key:
        breaker.key(pygame.K_RETURN, "\r")
    else:
        breaker.press("lesson-play")
    breaker.frame(count=3)
    assert type(breaker.top) is TableScene


@pytest.mark.slow
@pytest.mark.parametrize("family", ALL)
def test_card_and_place_that_are_asked_for_are_marked_and_nothing_else(breaker: Breaker, family: str) -> None:
    lesson(breaker, family)
    for scene in played(breaker, by_mouse, by_key=False):
        if scene.step.kind != "move":
            assert scene.probe()["asked"] == []
            continue
        move = asked_move(scene)
        picks = scene.move_targets.picks_of(scene.picks, move)
        marked = scene.probe()["asked"]
        assert marked[:-1] == [f"card:{index}" for index in picks]
        scene.controls.point_out(picks, move)
        assert [target.key for target in scene.controls.invited] == marked[-1:]
        breaker.frame()
        assert scene.probe()["asked"] == marked[-1:], "the card is chosen; its place is left"
        scene.controls.reset()


@pytest.mark.slow
@pytest.mark.parametrize("family", ALL)
def test_every_other_legal_move_gets_a_word_and_the_card_back(breaker: Breaker, family: str) -> None:
    lesson(breaker, family)
    words = Words("de")
    for scene in played(breaker, by_mouse, by_key=False):
        if scene.step.kind != "move":
            continue
        ply = scene.live.match.state.ply
        for move in scene.live.legal_moves():
            if scene.live.is_asked(move):
                continue
            scene.play(move)
            said = scene.probe()["text"]
            assert said == words(f"{scene.step.key}-other", left=scene.live.names[1], right=scene.live.names[2])
            assert scene.live.match.state.ply == ply
            assert scene.controls.marked == ()


def test_rings_pulse_and_with_reduced_motion_stand_still(break_in: Callable[..., Breaker]) -> None:
    for is_reduced in (False, True):
        breaker = break_in()
        breaker.store.change(reduced_motion=is_reduced)
        lesson(breaker, "jammerlappen")
        breaker.press("lesson-next")
        scene = until_asked(breaker)
        scales = set()
        for _ in range(20):
            breaker.frame(0.05)
            scales |= {round(ring.scale, 3) for ring in scene.marks.rings}
        assert len(scene.marks.rings) == 2
        assert (len(scales) > 1) != is_reduced


def test_the_key_of_a_throw_in_throws_in_what_is_asked_for(breaker: Breaker) -> None:
    scene = lesson(breaker, "jammerlappen", 1)
    until_asked(breaker)
    breaker.key(pygame.K_z, "z")
    breaker.frame()
    assert [move.verb for move in scene.live.match.moves] == ["slam"]


def test_the_stack_is_shown_as_the_scoring_shows_it(breaker: Breaker) -> None:
    scene = lesson(breaker, "heul_doch", 1)
    (view,) = scene._picture.views  # type: ignore[union-attr]
    assert len(view.onions) == 2
    assert set(view.strikes) == {2}
    assert [len(column) for column in view.columns] == [0, 0, 2, 0, 0, 1, 0]
    breaker.press("lesson-next")
    assert scene._picture is None
    assert all(sprite.stage is None for sprite in view.sprites)
    until_asked(breaker)
    by_mouse(breaker, scene)
    breaker.until(lambda: now(breaker).step.key == "lesson-onion-3")
    taken, other = now(breaker)._picture.views  # type: ignore[union-attr]
    scores = {taken.score.score: taken, other.score.score: other}
    assert set(scores) == {6, 15}
    assert set(scores[6].strikes) == {3}
    assert scores[15].score.lost == 0


def test_the_title_begins_the_lesson_of_the_chosen_game(breaker: Breaker) -> None:
    for family in ALL:
        title = breaker.open("title")
        title._set_game(family)  # type: ignore[attr-defined]
        breaker.frame(count=2)
        breaker.press("title-first")
        breaker.frame(0.4, count=3)
        assert probe(breaker)["lesson"] == family
    assert isinstance(breaker.open("lesson", Launch(game="unknown")), LessonScene)
    assert probe(breaker)["lesson"] == "heul_doch"


def test_a_lesson_that_was_cut_off_goes_on_only_as_the_same(break_in: Callable[..., Breaker]) -> None:
    breaker = break_in()
    breaker.store.change_extra(lesson_chapter=1, lesson_game="jammerlappen")
    assert lesson(breaker, "jammerlappen").chapter == 1
    assert lesson(breaker, "himmel_hoelle").chapter == 0
    breaker.store.change_extra(lesson_chapter=2, lesson_game=None)
    assert lesson(breaker, "heul_doch").chapter == 2, "as older versions kept it"


@pytest.mark.parametrize("family", ALL)
def test_all_texts_are_there_in_both_languages(family: str) -> None:
    for language in ("de", "en"):
        words = Words(language)
        for steps in LESSONS[family]:
            for step in steps:
                assert step.key in words
                # On a throw-in nothing else is legal.
                is_alone = step.key == "lesson-jammer-set-1"
                assert (f"{step.key}-other" in words) == (step.kind in ("move", "count") and not is_alone)


@pytest.mark.parametrize("size", [SIZES[0], *(pytest.param(size, marks=pytest.mark.slow) for size in SIZES[1:])])
@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("family", ALL)
def test_all_words_find_room(
    break_in: Callable[..., Breaker], family: str, size: tuple[int, int], language: str
) -> None:
    for text_size in ("normal", "huge"):
        breaker = break_in(size, text_size=text_size)
        breaker.store.change(language=language)
        for chapter, steps in enumerate(LESSONS[family]):
            scene = lesson(breaker, family, chapter)
            words = breaker.app.words
            for number, step in enumerate(steps):
                scene.number = number
                if step.picture == "outcomes":
                    scene.live.submit(scene.live.legal_moves()[-1])
                for text in (f"{step.key}-other" if f"{step.key}-other" in words else "", ""):
                    scene._wrong = text
                    scene.show_bar()
                    breaker.check_inside()
                    label, bar = scene.ui.find("lesson-text"), scene.ui.find("lesson-bar")
                    assert isinstance(label, Label)
                    high = label.measure(scene.ui, label.rect.w)[1]
                    assert bar.rect.contains(label.rect)
                    assert high <= label.rect.h, (step.key, text, text_size)
                    # The bar covers nothing of the table.
                    assert bar.rect.top >= scene.table_size[1] - 1
                    assert not re.search(r"[{}$]", scene.probe()["text"])
