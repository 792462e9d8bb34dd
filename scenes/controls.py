"""Mouse, touch and keys become intents, intents become a move out of the legal list, or the reason why not.

Imports ``game`` and the layout; no pygame: the table hands in positions in pixels, seconds and names of keys. A press
on a card chooses it; a press on a glowing place lays it; a second press on the chosen card lays it when there is only
one place but the onion. Dragging and keys do the same. One press is one move: a bouncing button, presses while
something flies or while another seat moves are never saved up (bug reports B13-B15).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol

from game.cards import CardId, Seat
from game.moves import Choice, Move, Reason
from scenes.cues import CardSprite
from scenes.layout import LIFT, Box, TableLayout

BOUNCE: Final = 0.25
"""A second press at the same place within these seconds is a bouncing button or finger, not an intent."""
DRAG_AFTER: Final = 0.8
"""Units the pointer must go with the button down before the card is carried along."""
NEAR: Final = 1.2
"""Units within which two presses count as being at the same place."""
DIGITS: Final = "123456789"


class Target(NamedTuple):
    """A place the chosen card may go, or an answer to what a special asks."""

    key: str
    """``own``, ``left``, ``right``, ``play``, ``onion``, ``seat:N``, ``to:left``, ``to:right``."""
    move: Move | None
    """The move, None when the special asks for more."""
    chosen: tuple[Choice, ...] = ()
    """Choices made once this target is taken."""

    @property
    def is_onion(self) -> bool:
        """Whether it is the way out that is always open."""
        return self.key == "onion"


_RANK: Final = {"left": 0, "own": 1, "right": 2, "play": 3, "to:left": 4, "to:right": 5, "onion": 9}


def targets_of(legal: Sequence[Move], card: CardId, chosen: tuple[Choice, ...] = ()) -> tuple[Target, ...]:
    """Return where a card may go, out of the legal list; the onion comes last.

    ``chosen`` are the choices already made for a special; then only what it asks next is returned.
    """
    found: dict[str, Target] = {}
    for move in legal:
        if move.cards != (card,) or move.choices[: len(chosen)] != chosen:
            continue
        if len(move.choices) == len(chosen):
            if not chosen or move.verb == "play":
                found[move.verb] = Target(move.verb, move, chosen)
            continue
        choice = move.choices[len(chosen)]
        key = f"seat:{choice}" if isinstance(choice, int) else f"to:{choice}"
        made = (*chosen, choice)
        found.setdefault(key, Target(key, move if len(move.choices) == len(made) else None, made))
    return tuple(sorted(found.values(), key=lambda t: (_RANK.get(t.key, 6), t.key)))


class Table(Protocol):
    """What the controls need to know of the table, and may ask of it."""

    @property
    def viewer(self) -> Seat:
        """The seat of the person."""

    @property
    def layout(self) -> TableLayout:
        """Where everything lies now."""

    @property
    def hand(self) -> Sequence[CardSprite]:
        """The person's cards."""

    @property
    def hand_zone(self) -> int:
        """Zone index of the person's hand."""

    @property
    def is_still(self) -> bool:
        """Whether no card moves."""

    @property
    def is_my_turn(self) -> bool:
        """Whether the person may move, and sees it."""

    def hand_card(self, index: int) -> CardId:
        """Return the card at a place of the hand."""

    def legal_moves(self) -> Sequence[Move]:
        """Return the person's legal moves."""

    def why_not(self, move: Move) -> Reason | None:
        """Return why a move is refused."""

    def play(self, move: Move) -> None:
        """Make the move."""

    def refuse(self, index: int, why: Reason) -> None:
        """Say why a card may not go where it was meant to."""

    def skip(self) -> None:
        """End what moves."""

    def let_go(self, sprite: CardSprite) -> None:
        """Let a carried card glide back into the hand."""


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
    """A card that hangs on the pointer."""

    index: int
    sprite: CardSprite
    x: float
    y: float
    lean: float = 0.0


class Controls:
    """What the person points at, has chosen and carries. ``clock`` returns seconds."""

    def __init__(self, table: Table, clock: Callable[[], float]) -> None:
        self._table = table
        self._clock = clock
        self.hover = -1
        """Place in the hand of the card under the pointer, -1 for none."""
        self.selected = -1
        """Place in the hand of the chosen card."""
        self.chosen: tuple[Choice, ...] = ()
        """Choices made for the chosen special."""
        self.target = -1
        """Which of :attr:`targets` the keys point at."""
        self.hover_key = ""
        """Target under the pointer."""
        self.by_keys = False
        """Whether the last intent came from the keyboard."""
        self.carry: _Carry | None = None
        self._press: _Press | None = None
        self._selected_at = -math.inf
        self._last_press: tuple[float, float, float] = (-math.inf, 0.0, 0.0)
        self._pointer: tuple[float, float] | None = None

    # ------------------------------------------------------------------ what is shown

    @property
    def active(self) -> int:
        """Place in the hand of the card all this is about: carried, chosen or pointed at; -1 for none."""
        if self.carry is not None:
            return self.carry.index
        return self.selected if self.selected >= 0 else self.hover

    def legal(self) -> Sequence[Move]:
        """Return the person's legal moves, none when it is not the person's turn."""
        return self._table.legal_moves() if self._table.is_my_turn else ()

    @property
    def targets(self) -> tuple[Target, ...]:
        """Where the active card may go; empty when it is not the person's turn."""
        index = self.active
        if index < 0 or index >= len(self._table.hand) or not self._table.is_my_turn:
            return ()
        return targets_of(self._table.legal_moves(), self._table.hand_card(index), self.chosen)

    @property
    def current(self) -> Target | None:
        """The target that would be taken: under the pointer or under the keyboard's finger."""
        targets = self.targets
        if self.hover_key and not self.by_keys:
            return next((target for target in targets if target.key == self.hover_key), None)
        if self.by_keys and self.selected >= 0:
            if 0 <= self.target < len(targets):
                return targets[self.target]
            places = [target for target in targets if not target.is_onion]
            return places[0] if places else None
        return None

    def box_of(self, key: str) -> Box:
        """Return the area of a target or place."""
        table, layout = self._table, self._table.layout
        n = len(layout.seats)
        match key.partition(":"):
            case ("own", _, _):
                return layout.seats[table.viewer].stack
            case ("left", _, _):
                return layout.seats[(table.viewer + 1) % n].stack
            case ("right", _, _):
                return layout.seats[(table.viewer - 1) % n].stack
            case ("onion", _, _):
                return layout.onion
            case ("play", _, _):
                return layout.discard
            case ("to", _, side):
                return layout.arrows[0 if side == "left" else 1]
            case (_, _, seat):
                return layout.seats[int(seat)].stack

    # ------------------------------------------------------------------ what lies where

    def _target_at(self, x: float, y: float) -> Target | None:
        """Return the target at a point. A seat may be pointed at by its stack, its portrait or its name."""
        for target in self.targets:
            if self.box_of(target.key).grown(0.4 * self._table.layout.unit).contains(x, y):
                return target
            if target.key.startswith("seat:"):
                place = self._table.layout.seats[int(target.key[5:])]
                if place.medallion.contains(x, y) or place.plate.contains(x, y):
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
        n, viewer = len(self._table.layout.seats), self._table.viewer
        for key in ("own", "left", "right", "play", "onion"):
            if self.box_of(key).contains(x, y):
                return key
        for seat in range(n):
            if self._table.layout.seats[seat].stack.contains(x, y) and seat != viewer:
                return f"seat:{seat}"
        return ""

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
        index = self._table.layout.hand_at(self._table.hand_zone, x, y)
        if index < 0 and self.selected >= 0 and self._raised_at(x, y):
            index = self.selected
        if index >= 0:
            self._press = _Press("card", index, "", x, y, now, index == self.selected)
            if index != self.selected:
                self.select(index)
            return
        target = self._target_at(x, y) if self.selected >= 0 else None
        key = target.key if target is not None else self.place_at(x, y)
        self._press = _Press("place" if key else "table", -1, key, x, y, now)

    def _raised_at(self, x: float, y: float) -> bool:
        """Whether a point lies on the chosen card where it stands out of the fan."""
        if not 0 <= self.selected < len(self._table.hand):
            return False
        sprite = self._table.hand[self.selected]
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
            if far and self._table.is_my_turn and self._table.is_still and press.index < len(self._table.hand):
                if self.selected != press.index:
                    self.select(press.index)
                self.carry = _Carry(press.index, self._table.hand[press.index], press.x, press.y)
        if self.carry is not None:
            sprite = self.carry.sprite
            sprite.dx, sprite.dy = x - self.carry.x, y - self.carry.y
            if before is not None:
                wanted = max(-14.0, min(14.0, (x - before[0]) / self._table.layout.unit * 9))
                self.carry.lean += (wanted - self.carry.lean) * 0.35
                sprite.lean = self.carry.lean
        self._point_at(x, y)

    def _point_at(self, x: float, y: float) -> None:
        if self.carry is not None:
            self.hover = -1
            bounds = self.carry.sprite.shown_pose(0).bounds
            target = self._target_under(bounds, x, y)
        else:
            hover = self._table.layout.hand_at(self._table.hand_zone, x, y)
            if hover >= 0 and hover != self.hover:
                self.by_keys = False
            self.hover = hover
            target = self._target_at(x, y) if self.selected >= 0 and hover < 0 else None
        self.hover_key = target.key if target is not None else ""
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
            is_same = self._table.layout.hand_at(self._table.hand_zone, x, y) == press.index or self._raised_at(x, y)
            if is_same and press.was_chosen and press.at - self._selected_at > BOUNCE:
                self.lay_chosen()
        elif press.kind == "place":
            if self.selected < 0:
                return
            target = self._target_at(x, y)
            if target is not None and target.key == press.key:
                self._take(target)
            elif target is None and self.place_at(x, y) == press.key:
                self._refuse(press.key)
        else:
            self.deselect()

    def leave(self) -> None:
        """The pointer left the window, or the window lost the focus."""
        self.drop()
        self._press = None
        self.hover, self.hover_key = -1, ""
        self._pointer = None

    def cancel(self) -> None:
        """A press will never be released: a carried card glides back."""
        self.drop()
        self._press = None

    def drop(self) -> None:
        """Let a carried card glide back."""
        if self.carry is not None:
            sprite, self.carry = self.carry.sprite, None
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
                self._table.let_go(carry.sprite)
            self._take(target)
            return
        self._table.let_go(carry.sprite)
        key = self.place_at(x, y)
        if key:
            self._refuse(key)
        elif carry.index != self.selected:
            self.select(carry.index)

    # ------------------------------------------------------------------ keys

    def key(self, name: str) -> bool:
        """Take a key by name: a letter or digit as typed, or ``left``, ``right``, ``home``, ``end``, ``up``, ``down``,
        ``tab``, ``backtab``, ``enter``, ``escape``, ``space``. Return whether it meant something here.
        """
        hand = self._table.hand
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
        if not hand or not (self._table.is_my_turn and self._table.is_still):
            return name in ("left", "right", "home", "end", "tab", "backtab", "enter", "up", "down") or name in DIGITS
        if name in ("left", "right", "home", "end") or (name in DIGITS and name):
            self._choose_by_key(name)
        elif name in ("tab", "backtab", "up", "down"):
            self._cycle(-1 if name in ("backtab", "up") else 1)
        elif name == "enter":
            self._enter()
        elif name in ("o", "z"):
            self._onion()
        else:
            return False
        return True

    def fan(self) -> list[int]:
        """Return the places of the hand from left to right as seen."""
        poses = self._table.layout.poses[self._table.hand_zone]
        return sorted(range(len(poses)), key=lambda i: poses[i].z)

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
        self.select(fan[place])
        self.by_keys = True

    def _cycle(self, step: int) -> None:
        self.by_keys = True
        if self.selected < 0:
            self.select(self.fan()[0])
            self.by_keys = True
            return
        targets = self.targets
        if targets:
            now = self.current
            place = targets.index(now) if now is not None else (-1 if step > 0 else 0)
            self.target = (place + step) % len(targets)

    def _enter(self) -> None:
        if self.selected < 0:
            self.select(self.hover if self.hover >= 0 else self.fan()[0])
            self.by_keys = True
            return
        self.by_keys = True
        target = self.current
        if target is not None:
            self._take(target)
            self.target = -1
        else:
            self._refuse("own")

    def _onion(self) -> None:
        if self.selected < 0:
            if self.hover < 0:
                return
            self.select(self.hover)
        target = next((target for target in self.targets if target.is_onion), None)
        if target is not None:
            self._take(target)
        else:
            self._refuse("onion")

    # ------------------------------------------------------------------ intents

    def select(self, index: int) -> None:
        """Choose a card of the hand."""
        self.selected, self.chosen, self.target, self.hover_key = index, (), -1, ""
        self._selected_at = self._clock()

    def deselect(self) -> None:
        """Choose nothing; a special that has been asked about is taken back step by step."""
        if self.chosen:
            self.chosen, self.target = self.chosen[:-1], -1
            return
        self.selected, self.target, self.hover_key = -1, -1, ""

    def lay_chosen(self) -> None:
        """Lay the chosen card if there is exactly one place for it but the onion."""
        places = [target for target in self.targets if not target.is_onion]
        if len(places) == 1:
            self._take(places[0])
        elif not places:
            self._refuse("own")

    def reset(self) -> None:
        """Forget everything that was meant: another turn, another game."""
        self.drop()
        self.selected, self.chosen, self.target, self.hover_key = -1, (), -1, ""
        self._press = None
        if self._pointer is not None:
            self._point_at(*self._pointer)
        else:
            self.hover = -1

    def _take(self, target: Target) -> None:
        if target.move is None:
            self.chosen, self.target, self.hover_key = target.chosen, -1, ""
            return
        move = target.move
        self.carry = None
        self.selected, self.chosen, self.target, self.hover_key, self.hover = -1, (), -1, "", -1
        self._table.play(move)

    def _refuse(self, key: str) -> None:
        """Say why the chosen card may not go to a place."""
        index = self.selected
        if not 0 <= index < len(self._table.hand):
            return
        card, viewer = self._table.hand_card(index), self._table.viewer
        if key.startswith("seat:"):
            n = len(self._table.layout.seats)
            seat = int(key[5:])
            key = "left" if seat == (viewer + 1) % n else "right" if seat == (viewer - 1) % n else key
        if key.startswith("seat:"):
            self._table.refuse(index, Reason("not_a_neighbour", (("seat", int(key[5:])),)))
            return
        why = self._table.why_not(Move(viewer, key, (card,)))
        if why is not None:
            self._table.refuse(index, why)


__all__ = ["BOUNCE", "Controls", "Table", "Target", "targets_of"]
