"""What piles answer to chosen and carried cards: the forbidden say no by shape, the allowed ones lean over."""

from __future__ import annotations

import pytest
from breaker import Breaker
from heul_doch.scenes.table.marks import forbidden
from table_rig import ControlledTable
from tables import position, table

# Seat 0 holds an orange 4: it fits seat 1 (a green 4) and its own stack (orange), so it must go to seat 1.
STATE = "orange-7 | green-4 | blue-2", "orange-4 red-1 | green-3 | brown-1", "brown-2 brown-3 brown-4"


def laid() -> ControlledTable:
    game = table(3, ())
    return ControlledTable(game, position(game, *STATE))


def said(rig: ControlledTable) -> tuple[str, ...]:
    return forbidden(rig.controls, rig.move_targets)


def carried_to(rig: ControlledTable, key: str) -> None:
    """Pick the first card up and carry it over a place."""
    start = rig.pose_of(rig.picks[0])
    rig.controls.move(start.x - 20, start.y, False)
    rig.controls.press(start.x - 20, start.y)
    x, y = rig.controls.box_of(key).centre
    rig.controls.move((start.x + x) / 2, (start.y + y) / 2, True)
    rig.controls.move(x, y, True)
    assert rig.controls.carry is not None


@pytest.mark.parametrize(("key", "answer"), [("own", ("own",)), ("right", ("right",)), ("left", ()), ("onion", ())])
def test_a_stack_under_a_carried_card_says_no_if_it_may_not_go_there(key: str, answer: tuple[str, ...]) -> None:
    rig = laid()
    carried_to(rig, key)
    assert said(rig) == answer


def test_nothing_says_no_before_a_card_is_chosen_or_away_from_the_piles() -> None:
    rig = laid()
    x, y = rig.controls.box_of("own").centre
    rig.controls.move(x, y, False)
    assert said(rig) == ()
    carried_to(rig, "own")
    rig.controls.move(5, 5, True)
    assert said(rig) == ()


def test_a_card_that_was_chosen_gets_the_same_answer_from_the_stack_under_the_pointer() -> None:
    rig = laid()
    start = rig.pose_of(rig.picks[0])
    rig.click((start.x - 20, start.y))
    rig.controls.move(*rig.controls.box_of("own").centre, False)
    assert said(rig) == ("own",)


def test_by_keys_every_stack_it_may_not_go_to_says_so() -> None:
    rig = laid()
    rig.controls.key("1")
    assert set(said(rig)) == {"own", "right"}


def test_the_scene_shows_signs_and_lets_the_allowed_stack_lean(breaker: Breaker) -> None:
    scene = breaker.sit_down(3, 4)
    breaker.until_my_turn(scene)
    for number in "1234":
        breaker.key(ord(number), number)
        breaker.frame(count=10)
        assert scene.is_my_turn
        wanted = set(forbidden(scene.controls, scene.move_targets))
        feedback = next(part for part in scene.table._parts if type(part).__name__ == "DropFeedback")
        assert set(feedback._signs) == wanted  # type: ignore[attr-defined]
        zones = {scene.move_targets.zone_of(t.key) for t in scene.controls.targets if not t.is_aside}
        for zone in zones - {-1}:
            assert any(card.tilt for card in scene.director.piles[zone])
    breaker.key(27, "\x1b")
    breaker.frame(count=30)
    assert not feedback._signs  # type: ignore[attr-defined]
    assert all(card.tilt == card.nudge_x == card.nudge_y == 0 for card in scene.director.sprites())


def test_with_reduced_motion_only_the_signs_are_shown(breaker: Breaker) -> None:
    breaker.store.change(reduced_motion=True)
    scene = breaker.sit_down(3, 4)
    breaker.until_my_turn(scene)
    signs = 0
    for number in "1234":
        breaker.key(ord(number), number)
        for _ in range(10):
            breaker.frame()
            assert all(card.tilt == card.nudge_x == card.nudge_y == 0 for card in scene.director.sprites())
        signs += len(forbidden(scene.controls, scene.move_targets))
    assert signs
