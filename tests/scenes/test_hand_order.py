"""The order of the hand: sorted by the person, with mouse and keys, and kept for a game that goes on."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from heul_doch.scenes.table.hand_order import KEPT, HandOrder
from table_rig import ControlledTable
from tables import position, table


class Desk:
    """Four cards, sorted by the person unless a test says otherwise."""

    def __init__(self, how: str = "own", left: object = None) -> None:
        game = table(3, ())
        hand = "blue-5 red-1 brown-6 yellow-4"
        self.table = ControlledTable(game, position(game, "red-7 | blue-4 | yellow-2", f"{hand} | green-3 | brown-1"))
        self.table.live = SimpleNamespace(game=game, viewer=0)  # type: ignore[assignment]
        self.kept: dict[str, Any] = {}
        self.settings = SimpleNamespace(hand_order=how)
        ctx: Any = SimpleNamespace(settings=self.settings, store=SimpleNamespace(change_extra=self.kept.update))
        self.order = HandOrder(self.table, ctx, "colour", left)
        self.low = self.table.layout.seats[0].hand.top + 1

    @property
    def names(self) -> list[str]:
        """The cards as they lie, from left to right."""
        faces = [self.table.match.game.face(pick.card).name for pick in self.table.picks if pick.card is not None]
        places = self.order.places(self.table.director.view) or range(len(faces))
        return [name for _, name in sorted(zip(places, faces))]

    def drop(self, index: int, x: float, y: float) -> bool:
        sprite = self.table.sprite(self.table.picks[index])
        sprite.dx = x - sprite.x
        return self.order.rearrange(self.table.controls.fan(), index, y)


def test_a_card_let_go_over_the_fan_stays_where_it_was_let_go() -> None:
    desk = Desk()
    assert desk.names == ["blue-5", "red-1", "brown-6", "yellow-4"]
    between = desk.table.sprite(desk.table.picks[2]).x + 1
    assert desk.drop(0, between, desk.low)
    assert desk.names == ["red-1", "brown-6", "blue-5", "yellow-4"]
    assert desk.kept == {KEPT: desk.names}
    assert not desk.drop(3, 0, desk.low - 2), "above the fan it was meant for the table"
    assert not desk.order.rearrange([1, 2, 3], 0, desk.low), "it is no card of the fan"
    assert desk.names[-1] == "yellow-4"


def test_by_key_a_card_moves_one_place_and_stays_chosen_for_the_next_key() -> None:
    desk = Desk()
    controls, order = desk.table.controls, desk.order
    assert order.move(controls.fan(), 1, 1)
    assert desk.names == ["blue-5", "brown-6", "red-1", "yellow-4"]
    assert (order.take_moved(), order.take_moved()) == (1, -1)
    assert order.move(controls.fan(), 0, -1), "at the end it stays"
    assert desk.names[0] == "blue-5"
    assert not order.move(controls.fan(), -1, 1), "nothing is chosen"
    desk.table.is_still = False
    assert not order.move(controls.fan(), 1, 1)


def test_only_who_sorts_by_hand_moves_cards() -> None:
    for how, names in [("deal", "blue-5 red-1 brown-6 yellow-4"), ("value", "red-1 yellow-4 blue-5 brown-6")]:
        desk = Desk(how)
        assert desk.names == names.split()
        assert not desk.drop(0, 9999, desk.low)
        assert not desk.order.move(desk.table.controls.fan(), 0, 1)
        assert desk.kept == {}
    assert Desk("auto").names == Desk("colour").names


def test_a_game_goes_on_with_the_order_it_was_left_in() -> None:
    desk = Desk(left=["yellow-4", "green-1", "red-1"])
    assert desk.names == ["yellow-4", "red-1", "blue-5", "brown-6"], "what was drawn since lies at the end"
    assert Desk(left="damaged").names == Desk().names
