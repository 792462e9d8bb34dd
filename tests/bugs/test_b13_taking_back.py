"""Taking back at the table: at any moment, however fast, and never to peek (B13; B19: Ctrl+Z as printed on the key)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from breaker import Breaker, pygame
from heul_doch.game.records.commitment import commitment, shown
from heul_doch.game.records.record import open_match, read_records
from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.players.bot_process import Answer, Question, SyncRunner
from heul_doch.scenes.table.scene import TableScene
from heul_doch.scenes.table.signs import CommitmentTag
from heul_doch.scenes.ui.scene import Launch


class SilentRunner(SyncRunner):
    """Bots that never answer; tells how often they were told to stop."""

    cancelled = 0

    def warm_up(self) -> None:
        pass

    def ask(self, question: Question) -> None:
        pass

    def poll(self) -> list[Answer]:
        return []

    def cancel(self) -> None:
        self.cancelled += 1


def my_moves(scene: TableScene) -> int:
    return sum(move.seat == scene.live.viewer for move in scene.live.match.moves)


def play_a_round(breaker: Breaker, scene: TableScene) -> None:
    breaker.until_my_turn(scene)
    breaker.lay(scene)
    breaker.until_my_turn(scene)


@pytest.mark.parametrize("how", ["u", "ctrl+z", "button"])
def test_one_move_back_by(breaker: Breaker, how: str) -> None:
    scene = breaker.sit_down()
    play_a_round(breaker, scene)
    ply, mine = len(scene.live.match.moves), my_moves(scene)
    match how:
        case "u":
            breaker.key(pygame.K_u, "u")
        case "ctrl+z":
            breaker.key(pygame.K_z, "", pygame.KMOD_LCTRL, 28)
        case _:
            breaker.press("table-undo")
    breaker.frame()
    assert my_moves(scene) == mine - 1
    assert len(scene.live.match.moves) < ply
    assert scene.is_my_turn
    assert breaker.app.toasts.text == Words("de")("table-undo-anew")
    breaker.check_table(scene)
    play_a_round(breaker, scene)
    breaker.check_table(scene)


def test_while_a_bot_thinks_and_while_a_card_flies(breaker: Breaker) -> None:
    runner = SilentRunner()
    scene = breaker.sit_down(runner=runner, seed=4)
    while scene.live.turn != scene.live.viewer:
        scene.director.play(scene.live._make(scene.live.match.legal_moves()[0]))
    breaker.until_my_turn(scene)
    breaker.lay(scene)
    assert not scene.is_still
    cancelled = runner.cancelled
    breaker.key(pygame.K_u, "u")
    assert runner.cancelled == cancelled + 1
    assert scene.is_still
    assert scene.is_my_turn
    breaker.check_table(scene)
    breaker.lay(scene)
    breaker.until(lambda: scene.is_still)
    assert scene.live.is_thinking
    breaker.key(pygame.K_u, "u")
    assert scene.is_my_turn
    assert scene.live.match.undone == 2


@pytest.mark.slow
def test_pressed_fast_it_goes_back_to_the_beginning_and_no_further(breaker: Breaker) -> None:
    scene = breaker.sit_down()
    for _ in range(3):
        play_a_round(breaker, scene)
    for _ in range(10):
        breaker.key(pygame.K_u, "u")
    assert my_moves(scene) == 0
    assert scene.live.match.undone == 3
    breaker.until(lambda: breaker.app.toasts.text == Words("de")("table-undo-nothing"))
    breaker.check_table(scene)


def test_it_is_on_the_disk_at_once(breaker: Breaker, home: Path) -> None:
    scene = breaker.sit_down()
    play_a_round(breaker, scene)
    breaker.key(pygame.K_u, "u")
    assert scene.keeper is not None
    scene.keeper.flush()
    (record,) = read_records(home / "saves" / "current.yaml")
    match, live = open_match(record), scene.live.match
    assert (match.undone, record.commitment) == (1, commitment(live))
    assert match.game.position(match.state) == live.game.position(live.state)


def test_the_result_says_how_often(breaker: Breaker) -> None:
    scene = breaker.sit_down(3)
    breaker.store.change(speed="off", thinking="off")
    play_a_round(breaker, scene)
    breaker.key(pygame.K_u, "u")
    while not scene.live.is_over:
        scene.director.play(scene.live.play_on())
    breaker.until(lambda: breaker.stack == ["result"])
    breaker.until(lambda: any(e["id"] == "result-seed" for e in breaker.elements()))
    (note,) = [e["label"] for e in breaker.elements() if e["id"] == "result-seed"]
    assert Words("de")("result-help-used", undone=1, hints=0) in note


def test_bots_among_themselves_take_nothing_back(breaker: Breaker) -> None:
    from breaker import seats
    from heul_doch.scenes.storage.session import TableSetup

    entries: Sequence[object] = [seat.__class__(seat.name, seat.character, "random") for seat in seats(3)]
    scene = breaker.sit_down(setup=TableSetup(seats=tuple(entries), seed=1))  # type: ignore[arg-type]
    breaker.frame(count=30)
    breaker.key(pygame.K_u, "u")
    assert scene.live.match.undone == 0
    assert all(element["id"] != "table-undo" for element in scene.elements())


# ---- the seal


def test_the_seal_is_shown_before_the_first_card_and_changes_with_a_new_deal(breaker: Breaker) -> None:
    scene = breaker.sit_down()
    seal = commitment(scene.live.match)
    assert scene.director.is_moving, "the deal is still flying"
    assert scene.live.commitment == seal
    (tag,) = (part for part in scene.table._parts if isinstance(part, CommitmentTag))
    assert tag._item.visible
    breaker.until_my_turn(scene)
    breaker.key(pygame.K_v, "v")
    assert shown(seal) in scene.probe()["panel_lines"]
    breaker.key(27, "\x1b")
    play_a_round(breaker, scene)
    breaker.key(pygame.K_u, "u")
    breaker.key(pygame.K_v, "v")
    assert shown(seal) not in scene.probe()["panel_lines"]
    assert shown(commitment(scene.live.match)) in scene.probe()["panel_lines"]


# ---- the own order of the hand


def order(scene: TableScene) -> list[str]:
    return [card["name"] for card in scene.probe()["hand"]]


@pytest.mark.slow
def test_the_hand_is_sorted_by_dragging(breaker: Breaker) -> None:
    breaker.store.change(hand_order="own")
    scene = breaker.sit_down(seed=9)
    breaker.until_my_turn(scene)
    before = order(scene)
    cards = scene.probe()["hand"]
    breaker.frame(0.5)
    breaker.move(cards[0]["spot"])
    breaker.down(cards[0]["spot"])
    goal = (cards[2]["spot"][0] + 30, cards[2]["spot"][1])
    for step in range(1, 6):
        x = cards[0]["spot"][0] + (goal[0] - cards[0]["spot"][0]) * step / 5
        breaker.move((x, goal[1]), held=True)
        breaker.frame()
    breaker.up(goal)
    breaker.frame()
    breaker.until(lambda: scene.is_still)
    assert order(scene) == [before[1], before[2], before[0], before[3]]
    breaker.check_table(scene)
    breaker.lay(scene)
    breaker.until_my_turn(scene)
    assert order(scene)[:3] == [before[2], before[0], before[3]], "the first was laid, the drawn one lies at the end"
    breaker.check_table(scene)


def test_the_hand_is_sorted_by_keys(breaker: Breaker) -> None:
    breaker.store.change(hand_order="own")
    scene = breaker.sit_down(seed=9)
    breaker.until_my_turn(scene)
    before = order(scene)
    breaker.key(pygame.K_1, "1")
    for _ in range(2):
        breaker.key(pygame.K_RIGHT, "", pygame.KMOD_LCTRL)
        breaker.until(lambda: scene.is_still)
    assert order(scene) == [before[1], before[2], before[0], before[3]]
    assert scene.probe()["selected"] == 2
    breaker.key(pygame.K_LEFT, "", pygame.KMOD_LCTRL)
    breaker.until(lambda: scene.is_still)
    assert order(scene) == [before[1], before[0], before[2], before[3]]


@pytest.mark.slow
def test_a_game_goes_on_with_the_hand_as_it_was_laid(breaker: Breaker, break_in: Callable[..., Breaker]) -> None:
    """The order is on the disk at once: nothing is closed before the next start."""
    breaker.store.change(hand_order="own")
    scene = breaker.sit_down(seed=9)
    breaker.until_my_turn(scene)
    breaker.key(pygame.K_1, "1")
    for _ in range(2):
        breaker.key(pygame.K_RIGHT, "", pygame.KMOD_LCTRL)
        breaker.until(lambda: scene.is_still)
    wanted = order(scene)
    assert scene.keeper is not None
    scene.keeper.flush()
    breaker.store.flush()
    again = break_in(hand_order="own")
    resumed = again.sit_down(launch=Launch(resumes=True))
    assert order(resumed) == wanted
    again.check_table(resumed)
    fresh = again.sit_down(seed=9)
    again.until_my_turn(fresh)
    assert order(fresh) != wanted, "another game begins as it is dealt"


def test_sorted_otherwise_a_card_let_go_in_the_fan_glides_back(breaker: Breaker) -> None:
    breaker.store.change(hand_order="value")
    scene = breaker.sit_down(seed=9)
    breaker.until_my_turn(scene)
    before, cards = order(scene), scene.probe()["hand"]
    breaker.frame(0.5)
    breaker.move(cards[0]["spot"])
    breaker.down(cards[0]["spot"])
    breaker.move(cards[2]["spot"], held=True)
    breaker.frame(count=3)
    breaker.up(cards[2]["spot"])
    breaker.frame()
    breaker.until(lambda: scene.is_still)
    assert order(scene) == before
