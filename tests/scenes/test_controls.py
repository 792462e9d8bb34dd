"""Pointer and keys against a real game: one press is one move, and every refusal has a reason."""

from __future__ import annotations

import itertools

import pytest
from heul_doch.game import Move
from heul_doch.scenes.games.heul_doch.move_targets import HeulDochMoveTargets, targets_of
from heul_doch.scenes.table.controls import BOUNCE
from table_rig import ControlledTable
from tables import position, table


class FakeTable(ControlledTable):
    """One move is all a person has."""

    @property
    def hand_zone(self) -> int:
        return self.director.hand_zone

    def play(self, move: Move) -> None:
        super().play(move)
        self.is_my_turn = False

    # ---- a person

    def spot(self, index: int) -> tuple[float, float]:
        """A visible point of a hand card: its left strip."""
        poses = self.layout.poses[self.hand_zone]
        pose, gap = poses[index], poses[1].x - poses[0].x if len(poses) > 1 else 99.0
        left = pose.shifted(-pose.width / 2 + min(pose.width * 0.1, gap / 2), 0)
        return left.x, left.y

    def place(self, key: str) -> tuple[float, float]:
        return tuple(self.controls.box_of(key).centre)  # type: ignore[return-value]

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        self.now += 0.5
        self.controls.move(*start, False)
        self.controls.press(*start)
        for i in range(1, 9):
            self.now += 0.02
            x = start[0] + (end[0] - start[0]) * i / 8
            y = start[1] + (end[1] - start[1]) * i / 8
            self.controls.move(x, y, True)
        self.controls.release(*end)


def simple() -> FakeTable:
    """Blue 5 must go left, red 1 may be kept, brown 7 fits nothing, yellow 4 fits both neighbours."""
    game = table(3, ())
    state = position(game, "red-7 | blue-4 | yellow-2", "blue-5 red-1 brown-6 yellow-4 | green-3 | brown-1")
    return FakeTable(game, state)


def special(card: str, seats: int = 4) -> FakeTable:
    game = table(seats, ("sonderkarten", "hausregeln"))
    stacks = " | ".join(["red-7", "blue-4", "green-2", "brown-7", "red-2", "red-3"][:seats])
    hands = " | ".join([f"{card} red-1", "green-3", "brown-1", "red-2", "blue-1", "blue-2"][:seats])
    return FakeTable(game, position(game, stacks, hands))


def keys(t: FakeTable) -> list[str]:
    return [target.key for target in t.controls.targets]


def test_pointing_shows_every_place_and_choosing_keeps_it() -> None:
    t = simple()
    expected = {0: ["left", "onion"], 1: ["own", "onion"], 2: ["onion"], 3: ["left", "right", "onion"]}
    for index, wanted in expected.items():
        t.controls.move(*t.spot(index), False)
        assert t.controls.hover == index
        assert keys(t) == wanted
    t.click(t.spot(0))
    t.controls.move(*t.place("left"), False)
    assert keys(t) == ["left", "onion"]
    assert t.controls.hover_key == "left"


def test_click_a_card_then_its_place() -> None:
    for index, key, text in [(0, "left", "0 blue-5 left"), (1, "own", "0 red-1 own"), (2, "onion", "0 brown-6 onion")]:
        t = simple()
        t.click(t.spot(index))
        assert t.played == []
        t.click(t.place(key))
        assert t.texts() == [text]


def test_a_second_click_lays_a_card_with_one_place_only() -> None:
    t = simple()
    t.click(t.spot(0))
    t.click(t.spot(0))
    assert t.texts() == ["0 blue-5 left"]
    t = simple()
    t.click(t.spot(3))
    t.click(t.spot(3))
    assert t.played == [], "two places: the person chooses"
    t = simple()
    t.click(t.spot(2))
    t.click(t.spot(2))
    assert t.played == [], "nothing is ever made an onion by accident"
    assert [why.code for why in t.refused] == ["no_fit_own"]


@pytest.mark.parametrize("presses", [2, 3, 10])
def test_a_bouncing_button_plays_nothing(presses: int) -> None:
    t = simple()
    for _ in range(presses):
        t.click(t.spot(0), after=0.1 / presses)
    assert t.played == []
    assert t.controls.selected == 0
    t.now += 1
    for _ in range(presses):
        t.click(t.place("left"), after=0.1 / presses)
    assert t.texts() == ["0 blue-5 left"], "one action"


def test_clicks_during_a_flight_skip_it_and_are_not_saved_up() -> None:
    t = simple()
    t.is_still = False
    for _ in range(3):
        t.click(t.spot(0))
    assert t.skipped == 3
    assert t.controls.selected == -1
    t.is_still = True
    t.controls.release(*t.spot(0))
    assert t.played == []
    assert t.controls.selected == -1


def test_clicks_while_another_moves_do_nothing() -> None:
    t = simple()
    t.is_my_turn = False
    t.click(t.spot(0))
    t.click(t.place("left"))
    t.is_my_turn = True
    t.controls.release(*t.place("left"))
    assert t.played == []
    assert t.controls.selected == -1


def test_a_key_of_an_answer_counts_with_nothing_chosen_and_while_cards_fly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HeulDochMoveTargets, "anytime", frozenset({"onion"}))
    t = simple()
    assert t.controls.key("z")
    assert (t.answers, t.played, t.refused) == (["onion"], [], [])
    t.controls.select(0)
    t.is_still = False
    assert t.controls.key("z")
    assert (t.answers, t.played) == (["onion", "onion"], [])
    t.is_still = True
    assert t.controls.key("z")
    assert (t.answers, t.texts()) == (["onion", "onion"], ["0 blue-5 onion"]), "with a card chosen it is a move"


def test_dragging_onto_a_place_lays_the_card() -> None:
    for index, key, text in [
        (0, "left", "0 blue-5 left"),
        (3, "right", "0 yellow-4 right"),
        (2, "onion", "0 brown-6 onion"),
    ]:
        t = simple()
        t.drag(t.spot(index), t.place(key))
        assert t.texts() == [text]
        assert t.returned == []


def test_home_and_end_choose_the_first_and_the_last_card() -> None:
    t = simple()
    assert t.controls.key("end")
    assert t.controls.selected == t.controls.fan()[-1] != t.controls.fan()[0]
    assert t.controls.key("home")
    assert t.controls.selected == t.controls.fan()[0]


def test_a_refused_drag_glides_back_and_says_why() -> None:
    t = simple()
    t.drag(t.spot(0), t.place("own"))
    assert t.played == []
    assert t.returned == [t.director.hand[0]]
    assert [why.code for why in t.refused] == ["must_give_left"]
    t.drag(t.spot(2), t.place("left"))
    assert t.refused[-1].code == "no_fit_left"
    t.drag(t.spot(2), (640, 20))
    assert len(t.refused) == 2, "dropped on nothing in particular: no lecture"
    t.click(t.spot(0))
    t.click(t.spot(0))
    assert t.texts() == ["0 blue-5 left"], "the next click works at the first try"


def test_a_lost_release_lets_the_card_go() -> None:
    for lose in ("leave", "motion without button", "cancelled", "turn over"):
        t = simple()
        at, away = t.spot(0), (600.0, 300.0)
        t.controls.press(*at)
        t.controls.move(*away, True)
        assert t.controls.carry is not None
        if lose == "leave":
            t.controls.leave()
        elif lose == "motion without button":
            t.controls.move(610, 300, False)
        elif lose == "cancelled":
            t.controls.drop()
        else:
            t.is_my_turn = False
            t.controls.reset()
            t.is_my_turn = True
        assert t.controls.carry is None, lose
        assert t.returned, lose
        t.controls.release(*t.place("left"))
        assert t.played == [], lose
        t.controls.reset()
        t.click(t.spot(1))
        assert t.controls.selected == 1


def test_a_release_without_a_press_does_nothing() -> None:
    t = simple()
    t.controls.release(*t.spot(0))
    t.controls.release(*t.place("left"))
    assert t.played == []
    assert t.controls.selected == -1


def test_of_two_equal_cards_the_clicked_copy_is_played() -> None:
    game = table(3, ())
    state = position(game, "red-7 | blue-4 | green-2", "brown-5 red-5 red-5 | green-3 | brown-1")
    for index in (1, 2):
        t = FakeTable(game, state)
        card = t.picks[index].card
        t.click(t.spot(index))
        t.click(t.place("own"))
        assert t.played[0].cards == (card,)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (3840, 2160), (801, 601)])
@pytest.mark.parametrize("hand", [4, 12, 20])
def test_the_card_that_lights_up_is_the_one_that_is_chosen(size: tuple[int, int], hand: int) -> None:
    game = table(3, ())
    names = list(
        itertools.islice(
            (f"{c}-{v}" for c in ("brown", "red", "green", "blue", "orange", "purple") for v in range(1, 8)), hand
        )
    )
    state = position(game, "yellow-7 | yellow-7 | yellow-6", f"{' '.join(names)} | yellow-3 | yellow-1")
    t = FakeTable(game, state, size)
    for index in range(hand):
        t.controls.reset()
        t.controls.move(*t.spot(index), False)
        assert t.controls.hover == index
        t.click(t.spot(index))
        assert t.controls.selected == index


def test_keys_choose_cycle_and_lay() -> None:
    t = simple()
    assert t.controls.key("right")
    assert t.controls.selected == 0
    t.controls.key("right")
    assert t.controls.selected == 1
    t.controls.key("4")
    assert t.controls.selected == 3
    assert t.controls.current is not None
    assert t.controls.current.key == "left"
    t.controls.key("tab")
    assert t.controls.current.key == "right"
    t.controls.key("tab")
    assert t.controls.current.key == "onion"
    t.controls.key("backtab")
    t.controls.key("enter")
    assert t.texts() == ["0 yellow-4 right"]


def test_enter_never_makes_an_onion_by_accident() -> None:
    t = simple()
    t.controls.key("3")
    t.controls.key("enter")
    assert t.played == []
    assert t.refused[-1].code == "no_fit_own"
    t.controls.key("tab")
    t.controls.key("enter")
    assert t.texts() == ["0 brown-6 onion"]


@pytest.mark.parametrize("letter", ["z", "o"])
def test_one_key_lays_the_onion(letter: str) -> None:
    t = simple()
    t.controls.key(letter)
    assert t.played == []
    t.controls.key("1")
    t.controls.key(letter)
    assert t.texts() == ["0 blue-5 onion"]


def test_escape_puts_the_card_back_first() -> None:
    t = simple()
    t.controls.key("2")
    assert t.controls.key("escape")
    assert t.controls.selected == -1
    assert not t.controls.key("escape"), "now it means the menu"


def test_space_skips_what_moves() -> None:
    t = simple()
    t.is_still = False
    assert t.controls.key("space")
    assert t.skipped == 1
    for name in ("1", "enter", "z"):
        t.controls.key(name)
    assert t.played == []


def test_digits_without_a_card_do_nothing() -> None:
    t = simple()
    t.controls.key("9")
    assert t.controls.selected == -1


def test_a_special_without_a_choice_goes_to_the_discard_pile() -> None:
    t = special("katapult")
    t.click(t.spot(0))
    assert keys(t) == ["play", "onion"]
    t.click(t.place("play"))
    assert t.texts() == ["0 katapult"]


def test_a_seat_is_chosen_by_its_stack_or_its_portrait() -> None:
    for where in ("laid", "medallion", "plate"):
        t = special("strandtuch")
        t.click(t.spot(0))
        assert keys(t) == ["seat:1", "seat:2", "seat:3", "onion"]
        t.click(tuple(getattr(t.layout.seats[2], where).centre))
        assert t.texts() == ["0 strandtuch 2"]


def test_a_direction_is_chosen_by_the_arrows() -> None:
    t = special("karussell")
    t.click(t.spot(0))
    assert keys(t) == ["to:left", "to:right", "onion"]
    t.click(t.place("to:right"))
    assert t.texts() == ["0 karussell right"]
    t = special("karussell")
    t.controls.key("1")
    t.controls.key("tab")
    t.controls.key("enter")
    assert t.texts() == ["0 karussell right"]


def test_one_may_choose_oneself_where_the_card_allows_it() -> None:
    t = special("maulwurf")
    t.drag(t.spot(0), t.place("own"))
    assert t.texts() == ["0 maulwurf 0"]


def test_several_choices_are_asked_one_after_another() -> None:
    legal = [Move(0, "play", (7,), (a, b)) for a in (1, 2) for b in ("left", "right")] + [Move(0, "onion", (7,))]
    first = targets_of(legal, 7)
    assert [(t.key, t.move) for t in first] == [("seat:1", None), ("seat:2", None), ("onion", legal[-1])]
    second = targets_of(legal, 7, first[1].chosen)
    assert [(t.key, t.move) for t in second] == [("to:left", legal[2]), ("to:right", legal[3])]


def test_undoing_a_choice_undoes_the_last_one_only() -> None:
    t = simple()
    t.controls.select(0)
    t.controls.chosen = (1, "left")
    t.controls.deselect()
    assert (t.controls.marked, t.controls.chosen) == ((0,), (1,))
    t.controls.deselect()
    assert (t.controls.marked, t.controls.chosen) == ((0,), ())
    t.controls.deselect()
    assert t.controls.marked == ()


def test_a_far_seat_is_no_neighbour() -> None:
    t = special("katapult", 5)
    t.click(t.spot(1))
    t.click(tuple(t.layout.seats[2].laid.centre))
    assert t.played == []
    assert t.refused[-1].code == "not_a_neighbour"
    assert BOUNCE > 0.2
