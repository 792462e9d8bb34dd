"""Mouse, touch and keys become intents, intents become a move out of the legal list, or the reason why not.

Imports ``game`` and the layout; no pygame: the table hands in positions in pixels, seconds and names of keys. What can
be picked up and which place means which move is the game's own (:mod:`scenes.table.move_targets`); how it is done is
the same at every table. A press on a card chooses it, or adds it to those chosen where the game lays several at once; a
press on a glowing place lays them; a second press on the chosen card lays it when there is only one place but the way
out. Dragging and keys do the same. One press is one move: a bouncing button, presses while something flies or while
nothing is asked of the person are never saved up (bug reports B13-B15).
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from heul_doch.scenes.table.move_targets import Table
from heul_doch.scenes.table.selection import Carry, Press, Selection

BOUNCE: Final = 0.25
"""A second press at the same place within these seconds is a bouncing button or finger, not an intent."""
DRAG_AFTER: Final = 0.8
"""Units the pointer must go with the button down before the card is carried along."""
NEAR: Final = 1.2
"""Units within which two presses count as being at the same place."""
DIGITS: Final = "123456789"
LIST_KEYS: Final = ("left", "right", "home", "end", "tab", "backtab", "enter", "up", "down")


class Controls(Selection):
    """Pointer and keys of one table: what they do to the selection."""

    def __init__(self, table: Table, clock: Callable[[], float]) -> None:
        super().__init__(table, clock)
        self._last_press: tuple[float, float, float] = (-math.inf, 0.0, 0.0)
        self._pointer: tuple[float, float] | None = None

    # ------------------------------------------------------------------ pointer

    def press(self, x: float, y: float, button: int = 1) -> None:
        """Take a button (1 = main) going down."""
        if button != 1:
            # Wheel and other buttons never play; in the middle of a drag they end it.
            self.drop()
            return
        now = self._clock()
        before, self._last_press = self._last_press, (now, x, y)
        self._press = None
        if not self._table.is_still:
            self._table.skip()
            return
        near = NEAR * self._table.layout.unit
        is_bounce = now - before[0] < BOUNCE and abs(x - before[1]) <= near and abs(y - before[2]) <= near
        if is_bounce or not self._table.is_my_turn:
            return
        self.by_keys = False
        self._pointer = (x, y)
        index = self.pick_at(x, y)
        if index < 0 and self.selected >= 0 and self._raised_at(x, y):
            index = self.selected
        if index >= 0:
            self._press = Press("card", index, "", x, y, now, index in self.marked)
            if index not in self.marked:
                self.choose(index)
            return
        target = self._target_at(x, y)
        key = target.key if target is not None else self.place_at(x, y)
        self._press = Press("place" if key else "table", -1, key, x, y, now)

    def move(self, x: float, y: float, is_down: bool) -> None:
        """Take the pointer's movement; ``is_down``: whether the main button is down now."""
        before, self._pointer = self._pointer, (x, y)
        press = self._press
        if press is not None and not is_down:
            # The release was lost outside the window (B14).
            self.drop()
            self._press = press = None
        if press is not None and press.kind == "card" and self.carry is None:
            far = math.hypot(x - press.x, y - press.y) > DRAG_AFTER * self._table.layout.unit
            picks = self._table.picks
            if far and self._table.is_my_turn and self._table.is_still and press.index < len(picks):
                if press.index not in self.marked:
                    self.choose(press.index)
                others = [index for index in self.marked if index != press.index and index < len(picks)]
                self.carry = Carry(
                    press.index,
                    self._table.sprite(picks[press.index]),
                    press.x,
                    press.y,
                    tuple(self._table.sprite(picks[index]) for index in others),
                )
        if self.carry is not None:
            if before is not None:
                wanted = max(-14.0, min(14.0, (x - before[0]) / self._table.layout.unit * 9))
                self.carry.lean += (wanted - self.carry.lean) * 0.35
            for sprite in self.carry.sprites:
                sprite.dx, sprite.dy = x - self.carry.x, y - self.carry.y
                sprite.lean = self.carry.lean
        self._point_at(x, y)

    def _point_at(self, x: float, y: float) -> None:
        if self.carry is not None:
            self.hover = -1
            bounds = self.carry.sprite.shown_pose(0).bounds
            target = self._target_under(bounds, x, y)
        else:
            hover = self.pick_at(x, y)
            if hover >= 0 and hover != self.hover:
                self.by_keys = False
            self.hover = hover
            target = self._target_at(x, y) if hover < 0 else None
        self.hover_key = target.key if target is not None else ""
        self.hover_place = "" if target is not None or self.hover >= 0 else self.place_at(x, y)
        if target is not None:
            self.by_keys = False

    def release(self, x: float, y: float, button: int = 1) -> None:
        """Take a button going up. A release without a press does nothing."""
        if button != 1 or self._press is None:
            return
        press, self._press = self._press, None
        if self.carry is not None:
            self._drop_at(x, y)
        elif not self._table.is_my_turn or not self._table.is_still:
            return
        elif press.kind == "card":
            is_same = self.pick_at(x, y) == press.index or self._raised_at(x, y)
            if is_same and press.was_chosen and press.at - self._selected_at > BOUNCE:
                if len(self.marked) > 1 and press.index in self.marked:
                    self._unmark(press.index)
                else:
                    self.lay_chosen()
        elif press.kind == "place":
            target = self._target_at(x, y)
            if target is not None and target.key == press.key:
                self._take(target)
            elif target is None and self.place_at(x, y) == press.key:
                if self.selected < 0:
                    self._ask_for_card()
                else:
                    self._refuse(press.key)
        elif self.selected < 0:
            if self._would_take_card(lambda target: self.box_of(target.key).contains(x, y)):
                self._ask_for_card()
        else:
            self.deselect()

    def leave(self) -> None:
        """The pointer left the window, or the window lost the focus."""
        self.drop()
        self._press = None
        self.hover, self.hover_key, self.hover_place = -1, "", ""
        self._pointer = None

    def cancel(self) -> None:
        """A press will never be released: a carried card glides back."""
        self.drop()
        self._press = None

    def _drop_at(self, x: float, y: float) -> None:
        assert self.carry is not None
        carry = self.carry
        bounds = carry.sprite.shown_pose(0).bounds
        target = self._target_under(bounds, x, y) if self._table.is_my_turn else None
        self.carry = None
        if target is not None:
            if target.move is None:
                for sprite in carry.sprites:
                    self._table.let_go(sprite)
            self._take(target)
            return
        if len(carry.sprites) == 1 and carry.index < len(self._table.picks) and self._table.rearrange(carry.index, y):
            self.deselect()
            return
        for sprite in carry.sprites:
            self._table.let_go(sprite)
        key = self.place_at(x, y)
        if key:
            self._refuse(key)
        elif carry.index not in self.marked:
            self.select(carry.index)

    def wheel(self, steps: int) -> bool:
        """Take the wheel: it moves a full fan, and plays nothing ever."""
        self.drop()
        return self._table.scroll_hand(steps)

    def reset(self) -> None:
        """Forget everything that was meant: another turn, another game."""
        self.drop()
        self.marked, self.chosen, self.target, self.hover_key = (), (), -1, ""
        self._press = None
        if self._pointer is not None:
            self._point_at(*self._pointer)
        else:
            self.hover = -1

    # ------------------------------------------------------------------ keys

    def key(self, name: str) -> bool:
        """Take a key by name: a letter or digit as typed, or ``left``, ``right``, ``home``, ``end``, ``up``, ``down``,
        ``tab``, ``backtab``, ``enter``, ``escape``, ``space``. Return whether it meant something here.
        """
        if name == "space":
            if not self._table.is_still:
                self._table.skip()
                return True
            name = "enter"
        if name == "escape":
            if self.carry is None and self.selected < 0:
                return False
            self.drop()
            self.deselect()
            return True
        key = self._table.move_targets.keys.get(name, "")
        if key in self._table.move_targets.anytime and (self.selected < 0 or not self._table.is_still):
            self._table.answer(key)
            return True
        has_cards = bool(self._table.picks)
        if not (self._table.is_my_turn and self._table.is_still) or not (has_cards or self.targets):
            return name in LIST_KEYS or name in DIGITS
        if name in ("left", "right", "home", "end") or (name in DIGITS and name):
            if has_cards:
                self._choose_by_key(name)
        elif name in ("tab", "backtab", "up", "down"):
            self._cycle(-1 if name in ("backtab", "up") else 1)
        elif name == "enter":
            self._enter()
        elif name in self._table.move_targets.keys:
            self._take_by_key(self._table.move_targets.keys[name])
        else:
            return False
        return True

    def _choose_by_key(self, name: str) -> None:
        fan = self.fan()
        if name in DIGITS:
            place = int(name) - 1
            if place >= len(fan):
                return
        elif name in ("home", "end"):
            place = 0 if name == "home" else len(fan) - 1
        elif self.selected in fan:
            place = (fan.index(self.selected) + (1 if name == "right" else -1)) % len(fan)
        else:
            start = fan.index(self.hover) if self.hover in fan else (-1 if name == "right" else len(fan))
            place = (start + (1 if name == "right" else -1)) % len(fan) if self.hover not in fan else start
        self.drop()
        self._mark_by_key(fan[place])
        self.by_keys = True

    def _mark_by_key(self, index: int) -> None:
        self.select(index)
        self._table.show_in_hand(index)

    def add(self, step: int) -> None:
        """Add the next card (``step`` 1 or -1 along the fan) that may be laid together with those chosen."""
        fan, picks = self.fan(), self._table.picks
        if self.selected not in fan:
            return
        place = fan.index(self.selected)
        for _ in fan:
            place = (place + step) % len(fan)
            index = fan[place]
            if index not in self.marked and self._joins(picks[index]):
                self.choose(index)
                self._table.show_in_hand(index)
                self.by_keys = True
                return

    def _cycle(self, step: int) -> None:
        self.by_keys = True
        targets = self.targets
        if self.selected < 0 and not any(target.is_free for target in targets):
            if self._table.picks:
                self._mark_by_key(self.fan()[0])
                self.by_keys = True
            return
        ring = self.invited or targets
        if ring:
            now = self.current
            place = ring.index(now) if now in ring else (-1 if step > 0 else 0)
            self.target = targets.index(ring[(place + step) % len(ring)])

    def _enter(self) -> None:
        if self.selected < 0 and not (self.by_keys and self.current is not None):
            if self._table.picks:
                self._mark_by_key(self.hover if self.hover >= 0 else self.fan()[0])
                self.by_keys = True
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
        if self.selected < 0 and not (target is not None and target.is_free):
            if self.hover < 0:
                if self._would_take_card(lambda target: target.key == key):
                    self._ask_for_card()
                return
            self.select(self.hover)
        if target is not None:
            self._take(target)
        else:
            self._refuse(key)
