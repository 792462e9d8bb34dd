"""The table as items on a stage, updated from the director and the controls.

:meth:`TableView.sync` is called before each frame; an item whose attributes did not change costs nothing. Seats, marks
of targets, signs and corner buttons are parts of their own; what only one game shows is its adapter's decor.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from heul_doch.game.core.families import DEFAULT_GAME
from heul_doch.scenes.base.theme import GOLD
from heul_doch.scenes.graphics.sprite import Sprite
from heul_doch.scenes.graphics.stage import Picture, Shade
from heul_doch.scenes.table.adapter import GameAdapter
from heul_doch.scenes.table.card_model import CardSprite, Effect
from heul_doch.scenes.table.corner import Corner
from heul_doch.scenes.table.effect_items import EffectItem
from heul_doch.scenes.table.items import PileSides, put
from heul_doch.scenes.table.layout import CARD_RATIO, LIFT, Z_FLYING, Point
from heul_doch.scenes.table.marks import Z_CARRIED, Z_MARKS, DropFeedback, IdleHand, TargetMarks
from heul_doch.scenes.table.move_targets import Pick
from heul_doch.scenes.table.seats import Z_SEATS, SeatItems
from heul_doch.scenes.table.showcase import LARGE
from heul_doch.scenes.table.signs import CommitmentTag, Signs
from heul_doch.scenes.table.table_context import TableContext, TablePart
from heul_doch.scenes.table.words import TableWords

Z_NIGHT: Final = float(Z_FLYING - 100)
Z_EFFECTS: Final = 60_000.0
Z_WIND: Final = Z_SEATS - 1
"""Below faces, names and the log line, which it blows across."""

PLAIN_LOOK: Final = f"{DEFAULT_GAME}0"
"""The look of the first game, and of a table that has none of its own."""

PLAYABLE: Final = 0.22
"""How far a card that fits somewhere stands out of the fan, as a part of LIFT."""


class TableView:
    """All items of one table."""

    def __init__(self, table: TableContext, adapter: GameAdapter, buttons: Sequence[tuple[str, str, int]]) -> None:
        """``buttons``: name, picture and place of each command that has a corner button."""
        ctx, table.shown_texts = table.ctx, {}
        self._table, self.ctx, self.director, self.controls = table, ctx, table.director, table.controls
        self._back = Picture(adapter.back)
        self.look = PLAIN_LOOK
        """How cloth, light and things lying about look: see :mod:`heul_doch.scenes.graphics.backdrops`."""
        self._cards: dict[int, Sprite] = {}
        self._version = -1
        self._sides: list[PileSides] = []
        self._slots: list[Sprite] = []
        self._effects: dict[Effect, EffectItem] = {}
        self._raised: dict[int, float] = {}
        self._states: dict[int, tuple[object, ...]] = {}
        """Card number -> everything its item was last made of."""
        self._fits: tuple[object, set[int]] = (None, set())
        """A position, and which picks may go somewhere in it."""
        self.seats, self.signs, self.corner = SeatItems(table), Signs(table), Corner(table, buttons)
        marks = (TargetMarks(table), DropFeedback(table), IdleHand(table))
        parts = (adapter.decor(table), self.seats, self.signs, *marks, CommitmentTag(table), self.corner)
        self._parts: list[TablePart] = [part for part in parts if part is not None]
        self._night = ctx.stage.add(Shade(Z_NIGHT, (8, 10, 32)))
        self._moon = ctx.stage.add(Sprite(Picture("ui/moon"), ratio=1.0, z=Z_NIGHT + 1, shadow=False))
        self._moon.visible = False
        self._exhibit = ctx.stage.add(Sprite(self._back, ratio=CARD_RATIO, z=2 * Z_FLYING))
        self._exhibit.visible = False

    def add_part(self, part: TablePart) -> None:
        """Show something more on this table; before it is laid out."""
        self._parts.append(part)

    # ------------------------------------------------------------------ furniture

    def lay_out(self) -> None:
        """Draw everything that depends on the window's size, the language or the size of text."""
        layout = self.director.layout
        self._table.shown_texts.clear()
        self._states.clear()
        self.show_background()
        for item in (*self._slots, *self._sides):
            item.remove()
        self._slots = []
        for base in (layout.bases[index] for index in layout.slots):
            slot = self.ctx.stage.add(Sprite(Picture("ui/target"), ratio=880 / 630, z=Z_MARKS + 3, shadow=False))
            put(slot, Point(base.x, base.y), base.width * 1.04)
            slot.rotation, slot.alpha = base.turn, 0.55
            self._slots.append(slot)
        self._sides = [self.ctx.stage.add(PileSides(base.z - 0.5)) for base in layout.bases]
        for part in self._parts:
            part.lay_out()
        self._prefetch()
        self.sync()

    def show_background(self) -> None:
        """Lay the table's picture under everything (again, when it has become ready)."""
        (width, height), bar = self.ctx.size, self.ctx.height - self.director.layout.size[1]
        # Cloth and still life lie where the cards do: above the bar, where there is one.
        name = f"table/{width}x{height}+{bar}" if bar > 0 else f"table/{width}x{height}"
        if self.look != PLAIN_LOOK:
            name = f"table/{width}x{height}+{bar}~{self.look}"
        self.ctx.stage.set_background(self.ctx.pictures.backdrop(name, (width, height)))

    def _prefetch(self) -> None:
        near, speech = max(1, round(self.director.layout.face_width)), self._table.speech()
        size = (near, round(near * CARD_RATIO))
        faces = [face.name for face in self.director.game.defn.faces]
        wanted = [(speech.picture(name), size, speech.caption(name)) for name in faces]
        self.ctx.pictures.prefetch(wanted)

    # ------------------------------------------------------------------ every frame

    def sync(self) -> None:
        """Bring all items in line with what is so now."""
        self._sync_cards()
        self._sync_hand()
        for part in self._parts:
            part.sync()
        self._sync_air()

    def _sync_cards(self) -> None:
        director = self.director
        if self._version != director.version:
            self._version = director.version
            for sprite in self._cards.values():
                sprite.remove()
            self._cards = {}
            self._raised.clear()
            self._states.clear()
            for card in director.sprites():
                self._cards[card.number] = self.ctx.stage.add(Sprite(self._back, back=self._back))
        speech = self._table.speech()
        lift = LIFT * director.layout.unit
        carry = self.controls.carry
        carried = set(carry.sprites) if carry is not None else set()
        active = self._active_sprites()
        lit = self._lit_zones()
        for zone, pile in enumerate(director.piles):
            shown = self._uncovered(zone, pile)
            for index in shown:
                card = pile[index]
                is_active, is_carried = card in active, card in carried
                is_lit = is_active or is_carried or (zone in lit and not card.is_flying)
                state = (vars(card).copy(), is_lit, is_active, is_carried, lift)
                if self._states.get(card.number) != state:
                    self._states[card.number] = state
                    self._show_card(self._cards[card.number], card, speech, lift, is_carried, is_active, is_lit)
            self._cover(zone, pile, shown)

    def _cover(self, zone: int, pile: Sequence[CardSprite], shown: set[int]) -> None:
        """Hide what lies under the top of a pile; only its edges are left to be seen."""
        covered = []
        for index, card in enumerate(pile):
            if index not in shown:
                self._cards[card.number].visible = False
                self._states.pop(card.number, None)
                covered.append(self.director.layout.poses[zone][index])
        if self.director.game.zones[zone].kind == "draw":
            covered.reverse()
        if self._sides:
            self._sides[zone].show_poses(covered)

    def _lit_zones(self) -> set[int]:
        """Return the piles the active card may go to: their tops shine."""
        if not self._table.is_my_turn:
            return set()
        targets = self.controls.invited
        zones = (self._table.move_targets.zone_of(t.key) for t in targets if not (t.is_aside or t.is_button))
        return {zone for zone in zones if zone >= 0}

    def _uncovered(self, zone: int, pile: Sequence[CardSprite]) -> set[int]:
        """Return which cards of a pile can be seen: a whole fan, of a stack only what lies on top or flies."""
        kind = self.director.game.zones[zone].kind
        if kind == "hand" or zone in self.director.layout.spread:
            return set(range(len(pile)))
        shown = {index for index, card in enumerate(pile) if card.is_flying}
        order = range(len(pile)) if kind == "draw" else range(len(pile) - 1, -1, -1)
        return shown | set([index for index in order if index not in shown][:1])

    def _show_card(
        self,
        sprite: Sprite,
        card: CardSprite,
        speech: TableWords,
        lift: float,
        is_carried: bool,
        is_active: bool,
        is_lit: bool,
    ) -> None:
        pose = card.shown_pose(lift)
        front = self._back
        if card.face is not None:
            front = Picture(speech.picture(card.face), speech.caption(card.face))
        sprite.front = front
        sprite.x, sprite.y, sprite.width, sprite.rotation = pose.x, pose.y, pose.width, pose.turn
        sprite.flip = 1.0 - card.flip
        sprite.lift = max(card.height, 0.75 if is_carried else 0.4 * card.raised)
        sprite.squash = 0.06 * card.squash
        sprite.z = Z_CARRIED if is_carried else pose.z + (600 if is_active and not card.is_flying else 0)
        sprite.halo = GOLD if is_lit or card.is_marked else None
        # Many wait on the draw pile to be dealt: their shadows would lie one on the other and grow black.
        sprite.shadow = card.height > 0 or not card.is_flying
        sprite.visible = True

    def _active_sprites(self) -> set[CardSprite]:
        """Return the card all is about, and those chosen besides."""
        picks, places = self._table.picks, (*self.controls.marked, self.controls.active)
        return {self._table.sprite(picks[index]) for index in places if 0 <= index < len(picks)}

    def _sync_hand(self) -> None:
        """Raise what is pointed at or chosen, let what fits somewhere stand out a little, make room in the fan."""
        director, controls = self.director, self.controls
        picks, hand = self._table.picks, director.hand_zone
        active, raised_up = controls.active, {controls.active, *controls.marked}
        poses = director.layout.poses[hand]
        fan = controls.fan()
        inner = [index for index in fan if picks[index].zone == hand]
        fits = self._fitting(picks)
        gap = abs(poses[inner[1]].x - poses[inner[0]].x) if len(inner) > 1 else 0.0
        tight = max(0.0, 1 - gap / poses[inner[0]].width) if inner else 0.0
        here = inner.index(active) if active in inner else -1
        free = director.layout.bubble.left - poses[inner[-1]].bounds.right if inner else 0.0
        for place, index in enumerate(fan):
            pick = picks[index]
            pile = director.piles[pick.zone]
            if pick.place >= len(pile) or pile[pick.place].is_flying:
                continue
            card = pile[pick.place]
            raised = 1.0 if index in raised_up else PLAYABLE if index in fits and pick.zone == hand else 0.0
            slip = 0.0
            if here >= 0 and place != here and pick.zone == hand:
                # Enough for the numeral of the next card to stay in sight, if the fan has the room.
                part = 0.2 * poses[pick.place].width * (1 - tight) + 0.22 * gap * tight
                slip = min(part, max(0.0, free)) if place > here else -0.4 * part
            key = raised * 1000 + round(slip, 1)
            if self._raised.get(card.number) != key:
                self._raised[card.number] = key
                director.decor.to(card, raised=raised, slip=slip, duration="card.raise")

        if not fan:
            # Nothing can be picked up: what stood out of the fan goes back.
            for card in director.hand:
                if self._raised.pop(card.number, 0) and not card.is_flying:
                    director.decor.to(card, raised=0.0, slip=0.0, duration="card.raise")

    def _fitting(self, picks: Sequence[Pick]) -> set[int]:
        """Return which picks may go somewhere, the way out apart, where the person wants that to be marked."""
        director, controls, key = self.director, self.controls, (self.director.view, self._table.is_my_turn)
        # Out of turn nothing is marked: a mark would say that there is something to throw in.
        is_marked = self._table.is_my_turn and self.ctx.settings.mark_playable and director.turn == director.viewer
        if not is_marked or controls.asks_for is not None:
            return set()
        if self._fits[0] != key:
            legal = controls.legal()
            targets = [self._table.move_targets.targets(legal, (pick,)) for pick in picks]
            fits = {i for i, found in enumerate(targets) if any(not (t.is_aside or t.is_free) for t in found)}
            self._fits = (key, fits)
        return self._fits[1]

    # ------------------------------------------------------------------ air

    def _sync_air(self) -> None:
        director = self.director
        self._night.amount = max(0.72 * director.air.night, 0.5 * director.air.dusk)
        layout = director.layout
        self._exhibit.visible = bool(director.air.exhibit) and director.air.exhibit_size > 0.02
        if self._exhibit.visible:
            self._exhibit.front = Picture(director.air.exhibit)
            self._exhibit.lift = director.air.exhibit_size
            middle = Point(layout.middle.x, layout.middle.y - layout.unit)
            put(self._exhibit, middle, LARGE * layout.unit * director.air.exhibit_size)
        self._moon.visible = director.air.night > 0.02
        if self._moon.visible:
            self._moon.alpha = min(1.0, director.air.night * 1.2)
            rise = (1 - director.air.night) * 6 * layout.unit
            # Between the piles: it covers no card that is turned over.
            put(self._moon, Point(layout.middle.x, layout.middle.y - 7 * layout.unit + rise), 10 * layout.unit)
        alive = set(director.effects)
        for effect in [effect for effect in self._effects if effect not in alive]:
            self._effects.pop(effect).remove()
        for effect in director.effects:
            item = self._effects.get(effect)
            if item is None:
                z = Z_WIND if effect.kind == "wind" else Z_EFFECTS
                item = self.ctx.stage.add(EffectItem(effect, z, self.ctx.pictures, self.ctx.fonts, layout.unit))
                self._effects[effect] = item
            item.touch()
