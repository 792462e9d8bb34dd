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
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from heul_doch.game.core.moves import Choice, Move, Reason
from heul_doch.scenes.base.geometry import topmost
from heul_doch.scenes.table.card_model import CardSprite
from heul_doch.scenes.table.layout import LIFT, Box, Pose
from heul_doch.scenes.table.move_targets import Pick, Table, Target

BOUNCE: Final = 0.25
"""A second press at the same place within these seconds is a bouncing button or finger, not an intent."""
DRAG_AFTER: Final = 0.8
"""Units the pointer must go with the button down before the card is carried along."""
NEAR: Final = 1.2
"""Units within which two presses count as being at the same place."""
DIGITS: Final = "123456789"
LIST_KEYS: Final = ("left", "right", "home", "end", "tab", "backtab", "enter", "up", "down")


@dataclass(slots=True)
class _Press:
    """A button that is down."""

    kind: str
    """``card``, ``place``, ``table``."""
    index: int
    key: str
    x: float
    y: float
    at: float
    was_chosen: bool = False


@dataclass(slots=True)
class _Carry:
    """A card that hangs on the pointer, with those chosen besides."""

    index: int
    sprite: CardSprite
    x: float
    y: float
    others: tuple[CardSprite, ...] = ()
    lean: float = 0.0

    @property
    def sprites(self) -> tuple[CardSprite, ...]:
        """All that are carried, the one under the pointer first."""
        return (self.sprite, *self.others)


class Controls:
    """What the person points at, has chosen and carries. ``clock`` returns seconds."""

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
        """Place of the table under the pointer or the carried card that no picked card may go to, as far as it is one.
        """
        self.by_keys = False
        """Whether the last intent came from the keyboard."""
        self.asks_for: Callable[[Move], bool] | None = None
        """Tells the moves a lesson asks for; only those are marked then. None: all legal moves are."""
        self.carry: _Carry | None = None
        self._press: _Press | None = None
        self._selected_at = -math.inf
        self._last_press: tuple[float, float, float] = (-math.inf, 0.0, 0.0)
        self._pointer: tuple[float, float] | None = None

    # ------------------------------------------------------------------ what is shown

    @property
    def selected(self) -> int:
        """Place among the picks of the card chosen last, -1 for none."""
        return self.marked[-1] if self.marked else -1

    @property
    def active(self) -> int:
        """Place among the picks of the card all this is about: carried, chosen or pointed at; -1 for none."""
        if self.carry is not None:
            return self.carry.index
        return self.selected if self.selected >= 0 else self.hover

    def legal(self) -> Sequence[Move]:
        """Return the person's legal moves, none when it is not the person's turn."""
        return self._table.legal_moves() if self._table.is_my_turn else ()

    @property
    def picked(self) -> tuple[Pick, ...]:
        """The cards all this is about: those chosen, else the one pointed at."""
        picks = self._table.picks
        return tuple(picks[index] for index in self.marked or (self.active,) if 0 <= index < len(picks))

    @property
    def targets(self) -> tuple[Target, ...]:
        """Where the active cards may go, and answers that need none; empty when nothing is asked of the person."""
        if not self._table.is_my_turn:
            return ()
        return self._table.gestures.targets(self._table.legal_moves(), self.picked, self.chosen)

    @property
    def invited(self) -> tuple[Target, ...]:
        """The targets that are marked: all, or in a lesson those of the move it asks for."""
        asks_for, targets = self.asks_for, self.targets
        if asks_for is None:
            return targets
        return tuple(target for target in targets if target.move is not None and asks_for(target.move))

    @property
    def current(self) -> Target | None:
        """The target that would be taken: under the pointer or under the keyboard's finger."""
        targets = self.targets
        if self.hover_key and not self.by_keys:
            return next((target for target in targets if target.key == self.hover_key), None)
        if self.by_keys and 0 <= self.target < len(targets):
            return targets[self.target]
        if self.by_keys and self.selected >= 0:
            places = self._places(self.invited) or self._places(targets)
            return places[0] if places else None
        return None

    @staticmethod
    def _places(targets: Sequence[Target]) -> list[Target]:
        """Return the targets that are meant when none is named: no way out, no answer that needs no card."""
        return [target for target in targets if not (target.is_aside or target.is_free)]

    def box_of(self, key: str) -> Box:
        """Return the area of a target or place."""
        return self._table.gestures.box_of(self._table.layout, key)

    def pose_of(self, pick: Pick) -> Pose:
        """Return how a card that can be picked up lies."""
        return self._table.layout.poses[pick.zone][pick.place]

    # ------------------------------------------------------------------ what lies where

    def _target_at(self, x: float, y: float) -> Target | None:
        """Return the target at a point."""
        layout, is_bare = self._table.layout, self.selected < 0 and self.carry is None
        for target in self.targets:
            if is_bare and not target.is_free:
                continue
            if self.box_of(target.key).grown(0.4 * layout.unit).contains(x, y):
                return target
            if any(box.contains(x, y) for box in self._table.gestures.also_at(layout, target.key)):
                return target
        return None

    def _target_under(self, card: Box, x: float, y: float) -> Target | None:
        """Return where a carried card would go: what the pointer is on, else what the card covers most of."""
        target = self._target_at(x, y)
        if target is not None or self.place_at(x, y):
            return target
        best, most = None, 0.0
        for target in self.targets:
            box = self.box_of(target.key)
            width = min(box.right, card.right) - max(box.left, card.left)
            height = min(box.bottom, card.bottom) - max(box.top, card.top)
            if width > 0 and height > 0 and width * height > max(most, 0.18 * box.width * box.height):
                best, most = target, width * height
        return best

    def place_at(self, x: float, y: float) -> str:
        """Return the place of the table at a point, legal or not: a target key, or nothing."""
        places = self._table.gestures.places(self._table.layout)
        return next((key for key, box in places.items() if box.contains(x, y)), "")

    def pick_at(self, x: float, y: float) -> int:
        """Return the place among the picks of the card at a point as seen (the topmost there), -1 for none."""
        return topmost(map(self.pose_of, self._table.picks), x, y)

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
            self._press = _Press("card", index, "", x, y, now, index in self.marked)
            if index not in self.marked:
                self.choose(index)
            return
        target = self._target_at(x, y)
        key = target.key if target is not None else self.place_at(x, y)
        self._press = _Press("place" if key else "table", -1, key, x, y, now)

    def _raised_at(self, x: float, y: float) -> bool:
        """Whether a point lies on the chosen card where it stands out of the fan."""
        picks = self._table.picks
        if not 0 <= self.selected < len(picks):
            return False
        sprite = self._table.sprite(picks[self.selected])
        return sprite.shown_pose(LIFT * self._table.layout.unit).contains(x, y)

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
                self.carry = _Carry(
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

    def drop(self) -> None:
        """Let a carried card glide back."""
        if self.carry is not None:
            sprites, self.carry = self.carry.sprites, None
            for sprite in sprites:
                self._table.let_go(sprite)
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

    # ------------------------------------------------------------------ hints

    def point_out(self, indexes: Sequence[int], move: Move) -> None:
        """Choose cards (by their places among the picks) and point at the place that makes of them ``move``.

        Nothing is laid: what is pointed out can be taken like anything chosen by key, or put away.
        """
        self.drop()
        self.chosen, self.marked = (), tuple(indexes)
        self._selected_at = self._clock()
        self.by_keys, self.hover_key = True, ""
        if indexes:
            self._table.show_in_hand(indexes[-1])
        self.target = next((i for i, target in enumerate(self.targets) if _leads_to(target, move)), -1)

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
        key = self._table.gestures.keys.get(name, "")
        if key in self._table.gestures.anytime and (self.selected < 0 or not self._table.is_still):
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
        elif name in self._table.gestures.keys:
            self._take_by_key(self._table.gestures.keys[name])
        else:
            return False
        return True

    def fan(self) -> list[int]:
        """Return the places of all picks in the order of the eye: the hand from left to right, then what else lies."""
        picks = self._table.picks
        if not picks:
            return []
        hand = picks[0].zone

        def order(index: int) -> tuple[bool, float]:
            pose = self.pose_of(picks[index])
            return picks[index].zone != hand, pose.z if picks[index].zone == hand else pose.x

        return sorted(range(len(picks)), key=order)

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

    # ------------------------------------------------------------------ intents

    def select(self, index: int) -> None:
        """Choose a card, and no other."""
        self.marked, self.chosen, self.target, self.hover_key = (index,), (), -1, ""
        self._selected_at = self._clock()

    def choose(self, index: int) -> None:
        """Choose a card: besides those chosen if the game lays them together, else instead of them."""
        picks = self._table.picks
        if not (self.marked and 0 <= index < len(picks) and self._joins(picks[index])):
            self.select(index)
            return
        kept = tuple(place for place in self.marked if place != index)
        self.marked, self.target, self.hover_key = (*kept, index), -1, ""
        self._selected_at = self._clock()

    def _joins(self, pick: Pick) -> bool:
        return not self.chosen and self._table.gestures.joins(self.legal(), self.picked, pick)

    def _unmark(self, index: int) -> None:
        self.marked = tuple(place for place in self.marked if place != index)
        self.target, self.hover_key = -1, ""

    def deselect(self) -> None:
        """Choose nothing; what a special has been told is taken back step by step."""
        if self.chosen:
            self.chosen, self.target = self.chosen[:-1], -1
            return
        self.marked, self.target, self.hover_key = (), -1, ""

    def lay_chosen(self) -> None:
        """Lay the chosen cards if there is exactly one place for them but the way out."""
        places = self._places(self.invited) or self._places(self.targets)
        if len(places) == 1:
            self._take(places[0])
        elif not places:
            self._refuse("")

    def reset(self) -> None:
        """Forget everything that was meant: another turn, another game."""
        self.drop()
        self.marked, self.chosen, self.target, self.hover_key = (), (), -1, ""
        self._press = None
        if self._pointer is not None:
            self._point_at(*self._pointer)
        else:
            self.hover = -1

    def _take(self, target: Target) -> None:
        if target.is_answer:
            self.target, self.hover_key = -1, ""
            self._table.answer(target.key)
            return
        if target.move is None:
            self.chosen, self.target, self.hover_key = target.chosen, -1, ""
            return
        self.carry = None
        self.marked, self.chosen, self.target, self.hover_key, self.hover = (), (), -1, "", -1
        self._table.play(target.move)

    def _refuse(self, key: str) -> None:
        """Say why the chosen cards may not go to a place; an empty ``key``: to any."""
        why = self.why_refused(key) if self.selected >= 0 else None
        if why is not None:
            self._table.refuse(self.selected, why)

    def _ask_for_card(self) -> None:
        """Say that a card comes first."""
        if self._table.picks:
            self._table.refuse(-1, Reason("choose_card_first"))

    def _would_take_card(self, is_meant: Callable[[Target], bool]) -> bool:
        """Whether some card could go to a target that is meant."""
        gestures, legal = self._table.gestures, self.legal()
        targets = (target for pick in self._table.picks for target in gestures.targets(legal, (pick,)))
        return any(is_meant(target) for target in targets if not target.is_free)

    def why_refused(self, key: str) -> Reason | None:
        """Return why the picked cards may not go to a place (an empty ``key``: to any), None if there is no telling."""
        picked = self.picked
        if not picked:
            return None
        meant = self._table.gestures.refused(self.legal(), picked, key)
        return self._table.why_not(meant) if isinstance(meant, Move) else meant


__all__ = ["BOUNCE", "Controls", "Pick", "Table", "Target"]


def _leads_to(target: Target, move: Move) -> bool:
    """Whether a target makes a move, or is the first choice on the way to it."""
    if target.move is not None:
        return target.move == move
    return bool(target.chosen) and target.chosen == move.choices[: len(target.chosen)]
