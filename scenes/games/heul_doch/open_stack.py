"""An opened stack of Heul doch, sorted by value, as the score screen and the lesson show it.

:mod:`heul_doch.scenes.games.heul_doch.result` says what happens when.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

import pygame
from heul_doch.game.core.cards import Entry, card_of, is_up
from heul_doch.game.core.events import SeatScore
from heul_doch.game.core.state import NOBODY
from heul_doch.scenes.base.geometry import CARD_RATIO
from heul_doch.scenes.base.theme import INK, PAPER, PAPER_DEEP, TOMATO_DEEP, mix
from heul_doch.scenes.games.heul_doch.words import HeulDochWords
from heul_doch.scenes.graphics.panels import Look
from heul_doch.scenes.graphics.sprite import Pose, Sprite
from heul_doch.scenes.graphics.stage import Picture
from heul_doch.scenes.table.live_game import OpenGame
from heul_doch.scenes.ui.scene import Context
from heul_doch.scenes.ui.widgets import Column, Label, Panel, Row, Widget
from heul_doch.scenes.ui.widgets.base import Part, Parts, UiHost, centred, sheet_at
from heul_doch.scenes.ui.widgets.ui import Z
from pygame import Rect

VOID_ALPHA: Final = 0.42
"""How solid a card is shown that counts nothing."""
SPRITE_Z: Final = Z + 2000
SLOT: Final = Look(
    mix(PAPER, PAPER_DEEP, 0.22), mix(PAPER, PAPER_DEEP, 0.5), ink=mix(PAPER, PAPER_DEEP, 0.7), radius=0.8, line=0.14,
    shadow=0.0, wobble=0.06,
)  # fmt: skip


class StackArea(Widget):
    """The place where an opened stack lies, with its numbers; the cards themselves are sprites (:class:`OpenStack`)."""

    kind: ClassVar[str] = "picture"

    def __init__(self, id: str) -> None:
        super().__init__(id, grow=1)
        self.slots: list[Rect] = []
        """Where the columns begin; marked with their value."""
        self.sums: list[tuple[int, bool]] = []
        """Points of each column, and whether they are void; empty before they are counted."""
        self.sums_top = 0
        self.count = ""
        """How many onions there are, at the left edge ``count_at``."""
        self.count_at = (0, 0)

    def draw(self, ui: UiHost) -> Parts:
        """Return the marks of the columns, the sums below them and the number of onions."""
        parts: list[Part] = []
        for value, slot in enumerate(self.slots, 1):
            parts.append(sheet_at(ui, slot, SLOT, seed=value))
            parts.append(centred(ui.fonts.line(str(value), "title", mix(PAPER, PAPER_DEEP, 0.9)), slot))
        for slot, (points, is_void) in zip(self.slots, self.sums):
            if not points:
                continue
            text = ui.fonts.line(str(points), "number", TOMATO_DEEP if is_void else INK, scale=0.86)
            if is_void:
                text = text.copy()
                pygame.draw.rect(text, TOMATO_DEEP, text.get_rect().inflate(0, max(2, ui.px(0.22)) - text.height))
            parts.append((text, (slot.centerx - text.width // 2, self.sums_top)))
        text = ui.fonts.line(self.count, "button", INK)
        return [*parts, (text, (self.count_at[0], self.count_at[1] - text.height // 2))]


class OpenStack:
    """One opened stack as sprites over a :class:`StackArea`: onions in a row above, numbers in columns by value."""

    def __init__(self, ctx: Context, speech: HeulDochWords, score: SeatScore, entries: Sequence[Entry]) -> None:
        """``entries``: the zone of the stack, bottom to top, when its seat has this ``score``."""
        self._ctx, self.score = ctx, score
        game = speech.game
        self.onions: list[Sprite] = []
        self.columns: list[list[Sprite]] = [[] for _ in range(max(face.value for face in game.defn.faces))]
        """By value: the first holds the 1s."""
        self.neutral: list[Sprite] = []
        """Specials that lie open: neither points nor onions."""
        for entry in entries:
            face = game.face(card_of(entry))
            front, place = Picture("card/back"), self.onions
            if is_up(entry):
                front = Picture(speech.picture(face.name), speech.caption(face.name))
                place = self.columns[face.value - 1] if face.value else self.neutral
            place.append(ctx.stage.add(Sprite(front)))
        self.sprites = [*(sprite for column in self.columns for sprite in column), *self.onions, *self.neutral]
        """All cards, in the order they are dealt out: numbers from low to high, onions, specials."""
        self.strikes: dict[int, Sprite] = {}
        self.poses: dict[Sprite, Pose] = {}
        self.home = Pose(0, 0)
        """Where the closed stack lies before it is opened."""
        self.counted = 0
        """Onions counted so far."""

    def column(self, value: int) -> list[Sprite]:
        """Return the cards of a value; none where the deck has no such value."""
        return self.columns[value - 1] if 1 <= value <= len(self.columns) else []

    def lay_out(self, area: StackArea) -> None:
        """Work out where everything lies within ``area``, and mark the columns there."""
        px, rect, z = self._ctx.px, area.rect, SPRITE_Z
        self._area = area
        self.poses.clear()
        onion_wide = min(px(5.0), rect.h // 7)
        onion_high = round(onion_wide * CARD_RATIO)
        top, left = rect.top + onion_high // 2 + px(0.2), rect.left + onion_wide // 2 + px(0.3)
        between = max(1, len(self.onions) - 1)
        step = min(onion_wide * 0.62, (rect.w - onion_wide - px(12)) / between)
        for number, sprite in enumerate(self.onions):
            self.poses[sprite] = Pose(left + number * step, top, z + number, 0.0, onion_wide)
        for number, sprite in enumerate(self.neutral):
            x = rect.right - onion_wide / 2 - px(0.3) - number * onion_wide * 0.7
            self.poses[sprite] = Pose(x, top, z - number, 0.0, onion_wide)
        last = self.poses[self.onions[-1]].x if self.onions else left
        area.count_at = (round(last + onion_wide / 2 + px(0.8)), top)
        cell = rect.w / len(self.columns)
        upper, lower = rect.top + onion_high + px(1.4), rect.bottom - px(2.9)
        wide = round(min(cell * 0.82, px(7.4), (lower - upper) / CARD_RATIO * 0.72))
        high = round(wide * CARD_RATIO)
        deepest = 0.0
        area.slots = [
            Rect(round(rect.left + cell * (number + 0.5) - wide / 2), upper, wide, high)
            for number in range(len(self.columns))
        ]
        for slot, column in zip(area.slots, self.columns):
            fan = min(wide * 0.34, max(0, lower - upper - high) / max(1, len(column) - 1))
            for place, sprite in enumerate(column):
                y = upper + high / 2 + place * fan
                self.poses[sprite] = Pose(slot.centerx, y, z + 100 + place, 0.0, wide)
                deepest = max(deepest, y + high / 2)
        self.home = Pose(rect.centerx, rect.centery - px(2), z + 300, 0.0, wide)
        # The sums stay near the cards, in a tall window too.
        area.sums_top = round(min(lower, deepest or lower)) + px(0.5)
        area.touch()

    def close(self) -> None:
        """Lay all cards on one stack, as they lay on the table."""
        for number, sprite in enumerate(self.sprites):
            turn = (number * 37 % 9 - 4) * 0.8
            sprite.pose = self.home._replace(z=self.home.z + number, rotation=turn)
            sprite.shadow = number == 0

    def settle(self) -> None:
        """Lay every card on its place at once."""
        for sprite, pose in self.poses.items():
            sprite.pose, sprite.lift, sprite.shadow = pose, 0.0, True

    def void(self, value: int) -> Sprite | None:
        """Put the stroke on a column that counts nothing; return it, None when the column is not there."""
        if not 1 <= value <= len(self.columns):
            return None
        slot, column = self._area.slots[value - 1], self.column(value)
        bottom = self.poses[column[-1]].y + slot.h / 2 if column else slot.bottom
        stroke = Sprite(Picture("ui/strike"), ratio=1.0, shadow=False)
        stroke.pose = Pose(slot.centerx, (slot.top + bottom) / 2, SPRITE_Z + 400 + value, 0.0, slot.w * 1.3)
        self.strikes[value] = self._ctx.stage.add(stroke)
        return stroke

    def show_counted(self) -> None:
        """Lay everything as it lies when all is counted: what is void struck out, the sums below."""
        self.settle()
        self._remove(self.strikes.values())
        self.strikes.clear()
        for value in self.score.voided:
            self.void(value)
            for sprite in self.column(value):
                sprite.alpha = VOID_ALPHA
        self.show_sums(self.score.voided)
        self.show_count(self.score.onions)

    def show_sums(self, voided: Sequence[int]) -> None:
        """Write under each column what it brings; what is void in red, struck out."""
        self._area.sums = [(value * len(cards), value in voided) for value, cards in enumerate(self.columns, 1)]
        self._area.touch()

    def show_count(self, number: int) -> None:
        """Write behind the row of onions how many have been counted."""
        self.counted = number
        self._area.count = self._ctx.words("result-onions", count=number)
        self._area.touch()

    def remove(self) -> None:
        """Take everything off the stage."""
        self._remove((*self.sprites, *self.strikes.values()))

    def _remove(self, sprites: Iterable[Sprite]) -> None:
        for sprite in sprites:
            self._ctx.animator.stop(sprite)
            sprite.remove()


class OpenedStacks:
    """What the lesson shows: the learner's own stack, opened and counted as in the scoring, or two side by side.

    Named ``stack`` it is the stack as it lies now; named ``outcomes`` it is the stack at the end, beside what it would
    have come to with the last card laid the other way.
    """

    high: float = 32.0

    def __init__(self, ctx: Context, live: OpenGame, name: str) -> None:
        self._ctx, game, states = ctx, live.game, live.match.states
        shown = [("stack", states[-1])]
        if name == "outcomes":
            taken = live.match.moves[-1]
            moves = sorted(game.legal_moves(states[-2]), key=lambda move: move != taken)
            keys = (f"{'is' if move == taken else 'would'}-{move.verb}" for move in moves)
            shown = [(key, game.next_state(states[-2], move)) for key, move in zip(keys, moves)]
        speech = HeulDochWords(ctx.words, game, live.names, live.viewer)
        self.views, self._areas, self._keys = list[OpenStack](), list[StackArea](), [key for key, _ in shown]
        for _, state in shown:
            # Counted as if the game ended here.
            outcome = game.outcome(state._replace(turn=NOBODY))
            assert outcome is not None
            entries = state.zones[game.zone("stack", live.viewer)]
            self.views.append(OpenStack(ctx, speech, outcome.seats[live.viewer], entries))

    def widget(self) -> Widget:
        """Return a sheet with a place for each stack, and above it what it came to."""
        self._areas = [StackArea(f"lesson-stack-{number}") for number in range(len(self.views))]
        sheets = []
        for number, (key, view) in enumerate(zip(self._keys, self.views)):
            text = self._ctx.words(f"lesson-picture-{key}", points=view.score.score)
            label = Label(text, "strong", shrink=0.7, align="centre", id=f"lesson-title-{number}")
            sheets.append(Column(label, self._areas[number], gap=0.8, grow=1))
        return Panel(Row(*sheets, gap=3.0, across="stretch"), pad=1.6, id="lesson-picture", grow=1)

    def lay_out(self) -> None:
        """Lay the stacks into their places; what is void is struck out before the learner's eyes."""
        for area, view in zip(self._areas, self.views):
            view.lay_out(area)
            view.show_counted()
            for stroke in view.strikes.values():
                stroke.alpha = 0.0
                self._ctx.animator.to(stroke, alpha=1.0, duration="score.strike", delay=0.6, ease="in_quad")

    def remove(self) -> None:
        """Take the cards off the stage."""
        for view in self.views:
            view.remove()
