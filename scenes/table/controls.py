"""Pointer and keyboard input at a table: choosing, dragging and playing cards.

The game's :mod:`heul_doch.scenes.table.move_targets` say what can be picked up and which target means which move. A
press on a card chooses it, or adds it to the chosen ones if the game plays several at once. A press on a marked target
plays them. A second press on a chosen card plays it if there is only one target besides the fallback (an onion).
Dragging and keys do the same. One press makes at most one move: presses of a bouncing button, during animations or when
the person may not act are dropped (bug reports B13-B15).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from heul_doch.game.core.moves import Choice, Move, Reason
from heul_doch.scenes.table.card_model import CardSprite
from heul_doch.scenes.table.layout import LIFT, Box, shared
from heul_doch.scenes.table.move_targets import Pick, Table, Target

BOUNCE: Final = 0.25
"""A second press at the same place within these seconds is a bouncing button or finger, not an intent."""
DRAG_AFTER: Final = 0.8
"""Units the pointer must go with the button down before the card is carried along."""
NEAR: Final = 1.2
"""Units within which two presses count as being at the same place."""
DIGITS: Final = "123456789"
LIST_KEYS: Final = ("left", "right", "home", "end", "tab", "backtab", "enter", "up", "down")


class Press(NamedTuple):
    """A press that has not been released: on a card or on a target (with an empty key, on neither)."""

    at: float
    x: float
    y: float
    pick: int = -1
    """Place of the card among the picks."""
    key: str = ""
    was_chosen: bool = False


class Carry(NamedTuple):
    """Cards that are dragged."""

    pick: int
    """Place among the picks of the card under the pointer."""
    sprites: tuple[CardSprite, ...]
    """All that are carried, the one under the pointer first."""
    x: float
    y: float


class Controls:
    """The cards that are hovered, chosen and dragged at one table. ``clock`` returns seconds."""

    def __init__(self, table: Table, clock: Callable[[], float]) -> None:
        self._table = table
        self._clock = clock
        self.hover = -1
        """Place among the picks of the card under the pointer, -1 for none."""
        self.marked: tuple[int, ...] = ()
        """Places of all chosen cards, in the order in which they were chosen."""
        self.chosen: tuple[Choice, ...] = ()
        """Choices made for the chosen special."""
        self.target = -1
        """Which of :attr:`targets` the keys point at."""
        self.hover_key = ""
        """Target under the pointer."""
        self.hover_place = ""
        """Place of the table under the pointer or the carried card that no picked card may go to."""
        self.by_keys = False
        """Whether the last intent came from the keyboard."""
        self.asks_for: Callable[[Move], bool] | None = None
        """Tells the moves a lesson asks for; only those are marked then. None: all legal moves are."""
        self.carry: Carry | None = None
        self._press: Press | None = None
        self._last_press = Press(-math.inf, 0.0, 0.0)
        self._selected_at = -math.inf
        self._pointer: tuple[float, float] | None = None

    # ------------------------------------------------------------------ what is shown

    @property
    def selected(self) -> int:
        """Place among the picks of the card chosen last, -1 for none."""
        return self.marked[-1] if self.marked else -1

    @property
    def active(self) -> int:
        """Index in the picks of the active card: the one dragged, chosen or hovered; -1 for none."""
        if self.carry is not None:
            return self.carry.pick
        return self.selected if self.selected >= 0 else self.hover

    def legal(self) -> Sequence[Move]:
        """Return the person's legal moves, none when it is not the person's turn."""
        return self._table.legal_moves() if self._table.is_my_turn else ()

    @property
    def picked(self) -> tuple[Pick, ...]:
        """The active cards: those chosen, else the one hovered."""
        picks = self._table.picks
        return tuple(picks[index] for index in self.marked or (self.active,) if 0 <= index < len(picks))

    @property
    def targets(self) -> tuple[Target, ...]:
        """Where the active cards may go, and answers that need none; empty when nothing is asked of the person."""
        table = self._table
        return table.move_targets.targets(table.legal_moves(), self.picked, self.chosen) if table.is_my_turn else ()

    @property
    def invited(self) -> tuple[Target, ...]:
        """The targets that are marked: all, or in a lesson those of the move it asks for."""
        asks_for, targets = self.asks_for, self.targets
        if asks_for is None:
            return targets
        return tuple(target for target in targets if target.move is not None and asks_for(target.move))

    @property
    def current(self) -> Target | None:
        """The target that would be taken: the one under the pointer, or the one the keys point at."""
        targets = self.targets
        if self.hover_key and not self.by_keys:
            return next((target for target in targets if target.key == self.hover_key), None)
        if self.by_keys and 0 <= self.target < len(targets):
            return targets[self.target]
        places = self._places() if self.by_keys and self.selected >= 0 else []
        return places[0] if places else None

    def _places(self) -> list[Target]:
        """Return the main targets, without the fallback and without answers that need no card."""
        for targets in (self.invited, self.targets):
            places = [target for target in targets if not (target.is_aside or target.is_free)]
            if places:
                return places
        return []

    def box_of(self, key: str) -> Box:
        """Return the area of a target or place."""
        return self._table.move_targets.box_of(self._table.layout, key)

    def fan(self) -> list[int]:
        """Return the places of all picks in the order of the eye: the hand from left to right, then what else lies."""
        picks = self._table.picks

        def order(index: int) -> tuple[bool, float]:
            pose, is_hand = self._table.pose_of(picks[index]), picks[index].zone == picks[0].zone
            return not is_hand, pose.z if is_hand else pose.x

        return sorted(range(len(picks)), key=order)

    # ------------------------------------------------------------------ what lies where

    def _target_at(self, x: float, y: float) -> Target | None:
        """Return the target at a point."""
        table, is_bare = self._table, self.selected < 0 and self.carry is None
        for target in self.targets:
            areas = [self.box_of(target.key).grown(0.4 * table.layout.unit)]
            areas += table.move_targets.also_at(table.layout, target.key)
            if (target.is_free or not is_bare) and any(box.contains(x, y) for box in areas):
                return target
        return None

    def _target_under(self, carry: Carry, x: float, y: float) -> Target | None:
        """Return where a carried card would go: what the pointer is on, else what the card covers most of."""
        target = self._target_at(x, y)
        if target is not None or self._table.place_at(x, y):
            return target
        card = carry.sprites[0].shown_pose(0).bounds

        def covered(target: Target) -> float:
            box = self.box_of(target.key)
            part = shared(box, card)
            return part if part > 0.18 * box.width * box.height else 0.0

        best = max(self.targets, key=covered, default=None)
        return best if best is not None and covered(best) else None

    def _pick_at(self, x: float, y: float) -> int:
        """Return the place among the picks of the card at a point, also where the chosen one stands out of the fan."""
        table, index = self._table, self._table.pick_at(x, y)
        if index >= 0 or not 0 <= self.selected < len(table.picks):
            return index
        sprite = table.sprite(table.picks[self.selected])
        return self.selected if sprite.shown_pose(LIFT * table.layout.unit).contains(x, y) else -1

    # ------------------------------------------------------------------ the selection

    def _mark(self, marked: tuple[int, ...], chosen: tuple[Choice, ...] = ()) -> None:
        self.marked, self.chosen, self.target, self.hover_key = marked, chosen, -1, ""

    def select(self, index: int) -> None:
        """Choose a card, and no other."""
        self._mark((index,))
        self._selected_at = self._clock()

    def choose(self, index: int) -> None:
        """Choose a card: besides those chosen if the game lays them together, else instead of them."""
        others = self.marked if self.marked and self._joins(index) else ()
        self._mark((*(place for place in others if place != index), index))
        self._selected_at = self._clock()

    def _joins(self, index: int) -> bool:
        pick = self._table.picks[index]
        return not self.chosen and self._table.move_targets.joins(self.legal(), self.picked, pick)

    def deselect(self) -> None:
        """Undo the last choice for a special; without one, choose no card."""
        self._mark(self.marked if self.chosen else (), self.chosen[:-1])

    def point_out(self, indexes: Sequence[int], move: Move) -> None:
        """Choose cards (by their places among the picks) and point at the place that makes of them ``move``.

        Nothing is laid: what is pointed out can be taken like anything chosen by key, or put away.
        """
        self.drop()
        self._mark(tuple(indexes))
        self._selected_at = self._clock()
        self.by_keys = True
        if indexes:
            self._show_in_hand(indexes[-1])
        self.target = next((i for i, target in enumerate(self.targets) if target.leads_to(move)), -1)

    def _take(self, target: Target) -> None:
        if target.is_answer:
            self._mark(self.marked, self.chosen)
            self._table.answer(target.key)
        elif target.move is None:
            self._mark(self.marked, target.chosen)
        else:
            self.carry, self.hover = None, -1
            self._mark(())
            self._table.play(target.move)

    def _refuse(self, key: str) -> None:
        """Show why the chosen cards may not go to a place; an empty ``key``: to any."""
        why = self.why_refused(key) if self.selected >= 0 else None
        if why is not None:
            self._table.refuse(self.selected, why)

    def why_refused(self, key: str) -> Reason | None:
        """Return why the picked cards may not go to a place (an empty ``key``: to any), None if there is no telling."""
        picked = self.picked
        if not picked:
            return None
        meant = self._table.move_targets.refused(self.legal(), picked, key)
        return self._table.why_not(meant) if isinstance(meant, Move) else meant

    def _ask_for_card(self, is_meant: Callable[[Target], bool] = lambda target: True) -> None:
        """Show that a card has to be chosen first, if some card could go to a target that is meant."""
        table, legal = self._table, self.legal()
        targets = (target for pick in table.picks for target in table.move_targets.targets(legal, (pick,)))
        if any(is_meant(target) for target in targets if not target.is_free):
            table.refuse(-1, Reason("choose_card_first"))

    # ------------------------------------------------------------------ pointer

    def press(self, x: float, y: float) -> None:
        """Take the main button going down."""
        before, self._last_press = self._last_press, Press(self._clock(), x, y)
        self._press = None
        if not self._table.is_still:
            self._table.skip()
            return
        near = NEAR * self._table.layout.unit
        is_near = abs(x - before.x) <= near and abs(y - before.y) <= near
        if (is_near and self._last_press.at - before.at < BOUNCE) or not self._table.is_my_turn:
            return
        self.by_keys = False
        self._pointer = (x, y)
        index = self._pick_at(x, y)
        if index >= 0:
            self._press = self._last_press._replace(pick=index, was_chosen=index in self.marked)
            if index not in self.marked:
                self.choose(index)
            return
        target = self._target_at(x, y)
        self._press = self._last_press._replace(key=target.key if target is not None else self._table.place_at(x, y))

    def move(self, x: float, y: float, is_down: bool) -> None:
        """Take the pointer's movement; ``is_down``: whether the main button is down now."""
        before, self._pointer = self._pointer, (x, y)
        if self._press is not None and not is_down:
            # The release was lost outside the window (B14).
            self.drop()
        table, press = self._table, self._press
        if press is not None and press.pick >= 0 and self.carry is None:
            is_far = math.hypot(x - press.x, y - press.y) > DRAG_AFTER * table.layout.unit
            picks = table.picks
            if is_far and table.is_my_turn and table.is_still and press.pick < len(picks):
                if press.pick not in self.marked:
                    self.choose(press.pick)
                others = [index for index in self.marked if index != press.pick and index < len(picks)]
                sprites = tuple(table.sprite(picks[index]) for index in (press.pick, *others))
                self.carry = Carry(press.pick, sprites, press.x, press.y)
        if self.carry is not None:
            lean = self.carry.sprites[0].lean
            if before is not None:
                lean += 0.35 * (max(-14.0, min(14.0, (x - before[0]) / table.layout.unit * 9)) - lean)
            for sprite in self.carry.sprites:
                sprite.dx, sprite.dy, sprite.lean = x - self.carry.x, y - self.carry.y, lean
        self._point_at(x, y)

    def _point_at(self, x: float, y: float) -> None:
        if self.carry is not None:
            hover, target = -1, self._target_under(self.carry, x, y)
        else:
            hover = self._table.pick_at(x, y)
            target = self._target_at(x, y) if hover < 0 else None
        if target is not None or hover not in (-1, self.hover):
            self.by_keys = False
        self.hover, self.hover_key = hover, target.key if target is not None else ""
        self.hover_place = "" if target is not None or hover >= 0 else self._table.place_at(x, y)

    def release(self, x: float, y: float) -> None:
        """Take the main button going up. A release without a press does nothing."""
        press, self._press = self._press, None
        if press is None:
            return
        if self.carry is not None:
            self._lay_down(self.carry, x, y)
        elif not self._table.is_my_turn or not self._table.is_still:
            return
        elif press.pick >= 0:
            if self._pick_at(x, y) == press.pick and press.was_chosen and press.at - self._selected_at > BOUNCE:
                places = self._places()
                if len(self.marked) > 1 and press.pick in self.marked:
                    self._mark(tuple(place for place in self.marked if place != press.pick), self.chosen)
                elif len(places) == 1:
                    self._take(places[0])
                elif not places:
                    self._refuse("")
        elif press.key:
            target = self._target_at(x, y)
            if target is not None and target.key == press.key:
                self._take(target)
            elif target is None and self._table.place_at(x, y) == press.key:
                if self.selected < 0:
                    self._ask_for_card()
                else:
                    self._refuse(press.key)
        elif self.selected < 0:
            self._ask_for_card(lambda target: self.box_of(target.key).contains(x, y))
        else:
            self.deselect()

    def _lay_down(self, carry: Carry, x: float, y: float) -> None:
        """Lay the carried cards where the pointer is, or let them glide back."""
        table = self._table
        target = self._target_under(carry, x, y) if table.is_my_turn else None
        if target is not None and target.move is not None:
            self._take(target)
            return
        if target is None and len(carry.sprites) == 1 and table.rearrange(carry.pick, y):
            self.carry = None
            self.deselect()
            return
        self.drop()
        if target is not None:
            self._take(target)
        elif key := self._table.place_at(x, y):
            self._refuse(key)
        elif carry.pick not in self.marked:
            self.select(carry.pick)

    def drop(self) -> None:
        """End the drag; the cards glide back."""
        carry, self.carry, self._press = self.carry, None, None
        for sprite in carry.sprites if carry is not None else ():
            self._table.let_go(sprite)

    def leave(self) -> None:
        """The pointer left the window, or the window lost the focus."""
        self.drop()
        self.hover, self.hover_key, self.hover_place = -1, "", ""
        self._pointer = None

    def reset(self) -> None:
        """Drop all choices, for another turn or another game."""
        self.drop()
        self._mark(())
        if self._pointer is not None:
            self._point_at(*self._pointer)
        else:
            self.hover = -1

    def _show_in_hand(self, index: int) -> None:
        """Move a fan too full to be read at once so far that a card can be read."""
        table = self._table
        if index < len(table.picks) and table.picks[index].zone == table.director.hand_zone:
            table.director.scroll_into_view(self.fan().index(index))

    # ------------------------------------------------------------------ keys

    def key(self, name: str) -> bool:
        """Take a key by name (:class:`heul_doch.scenes.base.input.Key`); return whether it meant something here."""
        table = self._table
        if name == "space":
            if not table.is_still:
                table.skip()
                return True
            name = "enter"
        if name == "escape":
            if self.carry is None and self.selected < 0:
                return False
            self.drop()
            self.deselect()
            return True
        key = table.move_targets.keys.get(name, "")
        if key in table.move_targets.anytime and (self.selected < 0 or not table.is_still):
            table.answer(key)
            return True
        if not (table.is_my_turn and table.is_still and (table.picks or self.targets)):
            return name in LIST_KEYS or name in DIGITS
        if name in ("left", "right", "home", "end") or name in DIGITS:
            self._choose_by_key(name)
        elif name in ("tab", "backtab", "up", "down"):
            self._cycle(-1 if name in ("backtab", "up") else 1)
        elif name == "enter":
            self._enter()
        elif key:
            self._take_by_key(key)
        else:
            return False
        return True

    def _choose_by_key(self, name: str) -> None:
        fan, step = self.fan(), 1 if name == "right" else -1
        if name in DIGITS:
            place = int(name) - 1
        elif name in ("home", "end"):
            place = 0 if name == "home" else len(fan) - 1
        elif self.selected in fan:
            place = (fan.index(self.selected) + step) % len(fan)
        elif self.hover in fan:
            place = fan.index(self.hover)
        else:
            place = 0 if step > 0 else len(fan) - 1
        if 0 <= place < len(fan):
            self.drop()
            self._mark_by_key(fan[place])

    def _mark_by_key(self, index: int) -> None:
        self.select(index)
        self._show_in_hand(index)
        self.by_keys = True

    def add(self, step: int) -> None:
        """Add the next card (``step`` 1 or -1 along the fan) that may be laid together with those chosen."""
        fan = self.fan()
        if self.selected not in fan:
            return
        start = fan.index(self.selected)
        for number in range(1, len(fan)):
            index = fan[(start + step * number) % len(fan)]
            if index not in self.marked and self._joins(index):
                self.choose(index)
                self._show_in_hand(index)
                self.by_keys = True
                return

    def _cycle(self, step: int) -> None:
        self.by_keys = True
        targets = self.targets
        ring = self.invited or targets
        if self.selected < 0 and not any(target.is_free for target in targets):
            if self._table.picks:
                self._mark_by_key(self.fan()[0])
        elif ring:
            now = self.current
            place = ring.index(now) if now in ring else (-1 if step > 0 else 0)
            self.target = targets.index(ring[(place + step) % len(ring)])

    def _enter(self) -> None:
        if self.selected < 0 and not (self.by_keys and self.current is not None):
            if self._table.picks:
                self._mark_by_key(self.hover if self.hover >= 0 else self.fan()[0])
            return
        self.by_keys = True
        target = self.current
        if target is not None:
            self._take(target)
            self.target = -1
        else:
            self._refuse("")

    def _take_by_key(self, key: str) -> None:
        """Take the target a key of the game's own means, with what is chosen or pointed at."""
        target = next((target for target in self.targets if target.key == key), None)
        needs_card = self.selected < 0 and not (target is not None and target.is_free)
        if needs_card and self.hover < 0:
            self._ask_for_card(lambda target: target.key == key)
            return
        if needs_card:
            self.select(self.hover)
        if target is not None:
            self._take(target)
        else:
            self._refuse(key)
