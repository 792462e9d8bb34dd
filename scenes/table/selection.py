"""What the person points at, has chosen and carries, and the moves that can be made of it. No pygame.

A move is taken out of the legal list, or there is a reason why not. What can be picked up and which place means which
move is the game's own (:mod:`scenes.table.move_targets`). :mod:`scenes.table.controls` changes the selection.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from heul_doch.game.core.moves import Choice, Move, Reason
from heul_doch.scenes.base.geometry import topmost
from heul_doch.scenes.table.card_model import CardSprite
from heul_doch.scenes.table.layout import LIFT, Box, Pose
from heul_doch.scenes.table.move_targets import Pick, Table, Target


@dataclass(slots=True)
class Press:
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
class Carry:
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


class Selection:
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
        self.carry: Carry | None = None
        self._press: Press | None = None
        self._selected_at = -math.inf

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
        return self._table.move_targets.targets(self._table.legal_moves(), self.picked, self.chosen)

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
        return self._table.move_targets.box_of(self._table.layout, key)

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
            if any(box.contains(x, y) for box in self._table.move_targets.also_at(layout, target.key)):
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
        places = self._table.move_targets.places(self._table.layout)
        return next((key for key, box in places.items() if box.contains(x, y)), "")

    def pick_at(self, x: float, y: float) -> int:
        """Return the place among the picks of the card at a point as seen (the topmost there), -1 for none."""
        return topmost(map(self.pose_of, self._table.picks), x, y)

    def _raised_at(self, x: float, y: float) -> bool:
        """Whether a point lies on the chosen card where it stands out of the fan."""
        picks = self._table.picks
        if not 0 <= self.selected < len(picks):
            return False
        sprite = self._table.sprite(picks[self.selected])
        return sprite.shown_pose(LIFT * self._table.layout.unit).contains(x, y)

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

    # ------------------------------------------------------------------ intents

    def drop(self) -> None:
        """Let a carried card glide back."""
        if self.carry is not None:
            sprites, self.carry = self.carry.sprites, None
            for sprite in sprites:
                self._table.let_go(sprite)
            self._press = None

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
        return not self.chosen and self._table.move_targets.joins(self.legal(), self.picked, pick)

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
        move_targets, legal = self._table.move_targets, self.legal()
        targets = (target for pick in self._table.picks for target in move_targets.targets(legal, (pick,)))
        return any(is_meant(target) for target in targets if not target.is_free)

    def why_refused(self, key: str) -> Reason | None:
        """Return why the picked cards may not go to a place (an empty ``key``: to any), None if there is no telling."""
        picked = self.picked
        if not picked:
            return None
        meant = self._table.move_targets.refused(self.legal(), picked, key)
        return self._table.why_not(meant) if isinstance(meant, Move) else meant


def _leads_to(target: Target, move: Move) -> bool:
    """Whether a target makes a move, or is the first choice on the way to it."""
    if target.move is not None:
        return target.move == move
    return bool(target.chosen) and target.chosen == move.choices[: len(target.chosen)]
