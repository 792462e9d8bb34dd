"""The table as items on a stage, kept in line with the director and the controls. Imports pygame and the game's values.

:meth:`TableView.sync` is called before each frame; an item whose attributes did not change costs nothing.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from pygame import Surface

from scenes.controls import Controls, Target, targets_of
from scenes.cues import CardSprite, Effect
from scenes.director import Director
from scenes.layout import CARD_RATIO, LIFT, Z_FLYING, Box, Point, Pose, TableLayout
from scenes.paper import NOTE, sheet
from scenes.scene import Context
from scenes.sprite import Sprite
from scenes.sprites import (
    ACTIVE_PLATE,
    LABEL,
    LABEL_CHOSEN,
    QUIET_PLATE,
    RIBBON,
    EffectItem,
    PileSides,
    Trail,
    chevrons,
    disc,
    label,
    own_face,
    plate,
    pointer,
    spotlight,
    thinking,
)
from scenes.stage import PREMULTIPLIED, Image, Picture, Shade
from scenes.table_words import TableWords, own_onions
from scenes.theme import CLOTH, GOLD, INK, INK_SOFT, PAPER, PAPER_SHADE, TOMATO, mix

Z_MARKS: Final = -500.0
Z_SEATS: Final = 3_000.0
Z_PLATES: Final = 3_100.0
Z_SIGNS: Final = 4_800.0
Z_TARGETS: Final = 4_500.0
Z_TRAILS: Final = 950.0
"""Under the stacks, so that a trail never hides a card it passes."""
Z_LABELS: Final = 9_500.0
Z_CARRIED: Final = 15_000.0
Z_BUBBLE: Final = 16_000.0
Z_NIGHT: Final = float(Z_FLYING - 100)
Z_EFFECTS: Final = 60_000.0
Z_BUTTONS: Final = 70_000.0
Z_PANEL: Final = 80_000.0

PLAYABLE: Final = 0.22
"""How far a card that fits somewhere stands out of the fan, as a part of LIFT."""

BUTTONS: Final = (("log", "icon/clock"), ("help", "icon/help"), ("settings", "icon/settings"), ("pause", "icon/pause"))
"""The corner buttons, as :attr:`scenes.layout.TableLayout.buttons` places them."""

BACK: Final = Picture("card/back")


class _Mark(NamedTuple):
    """The signs of one target."""

    frame: Sprite
    sign: Image
    trail: Trail


class TableView:
    """Everything of one table that can be seen."""

    def __init__(
        self,
        ctx: Context,
        director: Director,
        controls: Controls,
        speech: Callable[[], TableWords],
        characters: Sequence[str],
        with_onions: Callable[[], bool],
    ) -> None:
        self.ctx = ctx
        self.director = director
        self.controls = controls
        self._speech = speech
        self._characters = characters
        self._with_onions = with_onions
        self.is_thinking = False
        """Whether the seat on turn is shown thinking."""
        self.is_my_turn = False
        self.hovered_button = -1
        self.pressed_button = -1
        self._message = ""
        self._is_refusal = False
        self._explained = ""
        self.panel_name = ""
        """Which text panel is open: ``log``, ``may``, ``count``, or empty."""
        self._panel_lines: list[str] = []
        self._cards: dict[int, Sprite] = {}
        self._version = -1
        self._sides: list[PileSides] = []
        self._effects: dict[Effect, EffectItem] = {}
        self._raised: dict[int, float] = {}
        self._states: dict[int, tuple[object, ...]] = {}
        """Card number -> everything its item was last made of."""
        self._shown: dict[int, tuple[set[int], TableLayout]] = {}
        """Zone -> which of its cards could be seen, and in which layout."""
        self._moods = [""] * len(characters)
        self._marks: dict[str, _Mark] = {}
        self._shown_texts: dict[str, object] = {}
        stage = ctx.stage
        empty = Surface((1, 1))
        empty.set_alpha(0)
        self._chevrons = stage.add(Image(empty, z=Z_MARKS))
        self._disc = stage.add(Image(empty, z=Z_MARKS + 1))
        self._onion = stage.add(Sprite(Picture("ui/onion"), ratio=260 / 256, z=Z_MARKS + 2, shadow=False))
        self._onion_sign = stage.add(Image(empty, z=Z_SIGNS))
        self._slots: list[Sprite] = []
        self._glow = stage.add(Sprite(empty, ratio=1.0, z=Z_SEATS - 1, shadow=False))
        self._glow.visible = False
        self._portraits = [
            stage.add(Sprite(Picture(f"seat/{who}/calm"), ratio=1.0, z=Z_SEATS + 1, shadow=False)) for who in characters
        ]
        self._plates = [stage.add(Image(empty, z=Z_PLATES)) for _ in characters]
        self._tags = [stage.add(Image(empty, z=Z_PLATES - 1)) for _ in characters]
        self._thought = stage.add(Image(empty, z=Z_PLATES + 2))
        self._hanky = stage.add(Sprite(Picture("ui/handkerchief"), ratio=1.0, z=Z_PLATES + 5, shadow=True))
        self._ribbon = stage.add(Image(empty, z=Z_SIGNS))
        self._count = stage.add(Image(empty, z=Z_SIGNS))
        self._banner = stage.add(Image(empty, z=Z_SIGNS))
        self._bubble = stage.add(Image(empty, z=Z_BUBBLE))
        self._night = stage.add(Shade(Z_NIGHT, (8, 10, 32)))
        self._moon = stage.add(Sprite(Picture("ui/moon"), ratio=1.0, z=Z_NIGHT + 1, shadow=False))
        self._arrows = [
            stage.add(Sprite(Picture(f"ui/arrow-{side}"), ratio=1.0, z=Z_TARGETS + 2, shadow=False))
            for side in ("left", "right")
        ]
        self._button_papers = [stage.add(Image(empty, z=Z_BUTTONS)) for _ in BUTTONS]
        self._button_icons = [
            stage.add(Sprite(Picture(icon), ratio=1.0, z=Z_BUTTONS + 1, shadow=False)) for _, icon in BUTTONS
        ]
        self._tip = stage.add(Image(empty, z=Z_BUTTONS + 2))
        self._panel = stage.add(Image(empty, z=Z_PANEL))
        for item in (
            self._tip,
            self._thought,
            self._bubble,
            self._panel,
            self._moon,
            self._hanky,
            self._banner,
            *self._arrows,
        ):
            item.visible = False

    # ------------------------------------------------------------------ furniture

    def lay_out(self) -> None:
        """Draw everything that depends on the window's size, the language or the size of text."""
        layout, unit = self.director.layout, self.director.layout.unit
        self._shown_texts.clear()
        self._states.clear()
        self._shown.clear()
        self.show_background()
        marks = _play_marks(self.director)
        surface, place = chevrons(marks, 2.4 * unit, mix(CLOTH, PAPER, 0.85), 120)
        self._chevrons.surface, self._chevrons.topleft = surface, place
        side = round(layout.onion.width)
        self._disc.surface = disc(side, mix(PAPER, PAPER_SHADE, 0.3))
        self._disc.topleft = (layout.onion.left, layout.onion.top)
        _put(self._onion, layout.onion.centre, layout.onion.width * 0.62)
        self._onion.y -= 0.25 * unit
        for slot in self._slots:
            slot.remove()
        self._slots = []
        game = self.director.game
        for index, zone in enumerate(game.zones):
            if zone.kind in ("stack", "discard"):
                base = layout.bases[index]
                slot = Sprite(Picture("ui/target"), ratio=880 / 630, z=Z_MARKS + 3, shadow=False)
                _put(self.ctx.stage.add(slot), Point(base.x, base.y), base.width * 1.04)
                slot.alpha = 0.55
                self._slots.append(slot)
        for item in self._sides:
            item.remove()
        self._sides = [self.ctx.stage.add(PileSides(layout.bases[i].z - 0.5)) for i in range(len(game.zones))]
        for seat, portrait in enumerate(self._portraits):
            box = layout.seats[seat].medallion
            _put(portrait, box.centre, box.width * 1.16)
        self._moods = [""] * len(self._portraits)
        self._glow.visible = False
        for number, box in enumerate(layout.buttons):
            _put(self._button_icons[number], box.centre, box.width * 0.56)
        for number, arrow in enumerate(self._arrows):
            _put(arrow, layout.arrows[number].centre, layout.arrows[number].width)
        for mark in self._marks.values():
            mark.frame.remove()
            mark.sign.remove()
            mark.trail.remove()
        self._marks.clear()
        self._prefetch()
        self.sync()

    def show_background(self) -> None:
        """Lay the table's picture under everything (again, when it has become ready)."""
        width, height = self.ctx.size
        self.ctx.stage.set_background(self.ctx.pictures.get(f"table/{width}x{height}", (width, height)))

    def _prefetch(self) -> None:
        layout, game = self.director.layout, self.director.game
        wanted: list[tuple[str, tuple[int, int], str]] = []
        near = round(layout.bases[game.zone("stack", self.director.viewer)].width)
        for seat, who in enumerate(self._characters):
            side = max(1, round(layout.seats[seat].medallion.width * 1.16))
            wanted += [(f"seat/{who}/{mood}", (side, side), "") for mood in ("think", "gloat", "weep", "sweat")]
        speech = self._speech()
        for face in game.defn.faces:
            picture = speech.picture(face.name)
            if picture.startswith("card/"):
                wanted.append((picture, (near, round(near * CARD_RATIO)), speech.caption(face.name)))
        self.ctx.pictures.prefetch(wanted)

    # ------------------------------------------------------------------ every frame

    def sync(self) -> None:
        """Bring all items in line with what is so now."""
        self._sync_cards()
        self._sync_hand()
        self._sync_seats()
        self._sync_signs()
        self._sync_targets()
        self._sync_bubble()
        self._sync_air()
        self._sync_buttons()

    def _sync_cards(self) -> None:
        director = self.director
        if self._version != director.version:
            self._version = director.version
            for sprite in self._cards.values():
                sprite.remove()
            self._cards = {}
            self._raised.clear()
            self._states.clear()
            self._shown.clear()
            for card in director.sprites():
                self._cards[card.number] = self.ctx.stage.add(Sprite(BACK, back=BACK, tag=card.number))
        speech = self._speech()
        lift = LIFT * director.layout.unit
        carried = self.controls.carry.sprite if self.controls.carry is not None else None
        active = self._active_sprite()
        lit = self._lit_zones()
        for zone, pile in enumerate(director.piles):
            shown = self._uncovered(zone, pile)
            for index in shown:
                card = pile[index]
                is_lit = card is active or card is carried or (zone in lit and not card.is_flying)
                state = (
                    card.x, card.y, card.width, card.turn, card.z, card.flip, card.height, card.squash, card.raised,
                    card.slip, card.dx, card.dy, card.lean, card.face, is_lit, card is active, card is carried, lift,
                )  # fmt: skip
                if self._states.get(card.number) != state:
                    self._states[card.number] = state
                    self._show_card(self._cards[card.number], card, speech, lift, carried, active, is_lit)
            if self._shown.get(zone) != (shown, director.layout):
                self._shown[zone] = (shown, director.layout)
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
            self._sides[zone].show(covered)

    def _lit_zones(self) -> set[int]:
        """Return the piles the active card may go to: their tops shine."""
        if not self.is_my_turn:
            return set()
        zones = (self._zone_of(target.key) for target in self.controls.targets if not target.is_onion)
        return {zone for zone in zones if zone >= 0}

    def _zone_of(self, key: str) -> int:
        """Return the pile a target means, -1 for one that is no pile."""
        game, viewer = self.director.game, self.director.viewer
        kind, _, rest = key.partition(":")
        if kind == "play":
            return game.zone("discard")
        if kind == "seat":
            return game.zone("stack", int(rest))
        step = {"own": 0, "left": 1, "right": -1}.get(kind)
        return -1 if step is None else game.zone("stack", (viewer + step) % game.seats)

    def _uncovered(self, zone: int, pile: Sequence[CardSprite]) -> set[int]:
        """Return which cards of a pile can be seen: a whole fan, of a stack only what lies on top or flies."""
        kind = self.director.game.zones[zone].kind
        if kind == "hand":
            return set(range(len(pile)))
        order = range(len(pile)) if kind == "draw" else range(len(pile) - 1, -1, -1)
        shown: set[int] = set()
        has_top = False
        for index in order:
            card = pile[index]
            if card.is_flying:
                shown.add(index)
            elif not has_top:
                shown.add(index)
                has_top = True
                if not any(other.is_flying for other in pile):
                    break
        return shown

    def _show_card(
        self,
        sprite: Sprite,
        card: CardSprite,
        speech: TableWords,
        lift: float,
        carried: CardSprite | None,
        active: CardSprite | None,
        is_lit: bool,
    ) -> None:
        pose = card.shown_pose(lift)
        sprite.front = BACK if card.face is None else self._face(card.face, speech)
        sprite.x, sprite.y, sprite.width, sprite.rotation = pose.x, pose.y, pose.width, pose.turn
        sprite.flip = 1.0 - card.flip
        sprite.lift = max(card.height, 0.75 if card is carried else 0.4 * card.raised)
        sprite.squash = 0.06 * card.squash
        sprite.z = Z_CARRIED if card is carried else pose.z + (600 if card is active and not card.is_flying else 0)
        sprite.halo = GOLD if is_lit else None
        sprite.visible = True

    def _face(self, name: str, speech: TableWords) -> Picture | Surface:
        """Return what the front of a card shows; a special of a player's own file may bring its picture along."""
        picture = speech.picture(name)
        if picture.startswith("card/"):
            return Picture(picture, speech.caption(name))
        surface = own_face(Path(self.director.game.defn.art_root) / picture)
        return surface or Picture("card/blank", speech.caption(name))

    def _active_sprite(self) -> CardSprite | None:
        index, hand = self.controls.active, self.director.hand
        return hand[index] if 0 <= index < len(hand) else None

    def _sync_hand(self) -> None:
        """Raise what is pointed at or chosen, let what fits somewhere stand out a little, make room in the fan."""
        director, controls = self.director, self.controls
        active = controls.active
        poses = director.layout.poses[director.hand_zone]
        fan = controls.fan()
        legal = controls.legal() if self.is_my_turn and self.ctx.settings.mark_playable else ()
        gap = abs(poses[fan[1]].x - poses[fan[0]].x) if len(fan) > 1 else 0.0
        tight = max(0.0, 1 - gap / poses[fan[0]].width) if fan else 0.0
        here = fan.index(active) if active in fan else -1
        free = director.layout.bubble.left - poses[fan[-1]].bounds.right if fan else 0.0
        for place, index in enumerate(fan):
            if index >= len(director.hand):
                continue
            card = director.hand[index]
            if card.is_flying:
                continue
            fits = any(not t.is_onion for t in targets_of(legal, director.hand_card(index))) if legal else False
            raised = 1.0 if index == active else PLAYABLE if fits else 0.0
            slip = 0.0
            if here >= 0 and place != here:
                # Enough for the numeral of the next card to stay in sight, if the fan has the room.
                part = 0.12 * poses[index].width * (1 - tight) + 0.22 * gap * tight
                slip = min(part, max(0.0, free)) if place > here else -0.3 * part
            key = raised * 1000 + round(slip, 1)
            if self._raised.get(card.number) != key:
                self._raised[card.number] = key
                director.decor.to(card, raised=raised, slip=slip, duration="card.raise")

    # ------------------------------------------------------------------ seats

    def _sync_seats(self) -> None:
        director, layout = self.director, self.director.layout
        fonts, unit = self.ctx.fonts, layout.unit
        speech = self._speech()
        for seat, portrait in enumerate(self._portraits):
            mood = director.moods[seat]
            if mood == "calm" and self.is_thinking and seat == director.turn and not director.is_busy:
                mood = "think"
            if self._moods[seat] != mood:
                portrait.front = Picture(f"seat/{self._characters[seat]}/{mood}")
                if self._moods[seat] and mood not in ("calm", "think") and director.decor.level == "full":
                    director.decor.to(portrait, scale=1.12, duration="seat.react", ease="there_and_back", decor=True)
                self._moods[seat] = mood
            place = layout.seats[seat]
            is_active = director.turn == seat
            if self._changed(f"plate{seat}", (is_active, speech.name(seat), self.ctx.words.language)):
                role = "strong" if place.side != "top" else "small"
                look = ACTIVE_PLATE if is_active else QUIET_PLATE
                mark = pointer(round(place.plate.height * 0.42), INK) if is_active else None
                size = (place.plate.width, place.plate.height)
                surface, bleed = plate(fonts, speech.name(seat), size, look, role, mark)
                self._plates[seat].surface = surface
                self._plates[seat].topleft = (place.plate.left - bleed, place.plate.top - bleed)
                if place.is_neighbour:
                    words = "table-left-neighbour" if place.side == "left" else "table-right-neighbour"
                    tag = fonts.line(
                        self.ctx.words(words),
                        "small",
                        PAPER,
                        outline=INK,
                        outline_px=max(1, round(unit / 8)),
                        scale=0.82,
                    )
                    self._tags[seat].surface = tag
                    self._tags[seat].topleft = (place.plate.centre.x - tag.width / 2, place.plate.bottom + 0.25 * unit)
        if self._changed("glow", director.turn):
            self._pass_turn()
        wants_thought = self.is_thinking and director.turn >= 0 and not director.is_busy
        if self._changed("thought", (wants_thought, director.turn)):
            self._thought.visible = wants_thought
            if wants_thought:
                note = layout.seats[director.turn].note
                self._thought.surface = thinking(note.width)
                self._thought.topleft = (note.left, note.top)
        hanky = director.hanky
        self._hanky.visible = hanky.size > 0
        self._hanky.x, self._hanky.y = hanky.x, hanky.y
        self._hanky.width, self._hanky.rotation = max(1.0, hanky.size), hanky.turn

    def _pass_turn(self) -> None:
        """Let the ring of light glide to the seat whose turn it is."""
        director, glow = self.director, self._glow
        was_visible, glow.visible = glow.visible, director.turn >= 0
        if director.turn < 0:
            return
        layout = director.layout
        box = layout.seats[director.turn].medallion
        glow.front = spotlight(round(layout.seats[director.viewer].medallion.width * 1.5), GOLD)
        x, y = box.centre
        if was_visible and director.decor.level == "full":
            director.decor.to(glow, x=x, y=y, width=box.width * 1.5, duration="turn.pass", ease="in_out_cubic")
        else:
            director.decor.stop(glow)
            _put(glow, box.centre, box.width * 1.5)

    def _sync_signs(self) -> None:
        director, layout = self.director, self.director.layout
        fonts, unit, language = self.ctx.fonts, layout.unit, self.ctx.words.language
        speech = self._speech()
        line = director.lines[-1] if director.lines else None
        if self._changed("ribbon", (line, language)):
            self._ribbon.visible = line is not None
            if line is not None:
                text = speech.line(line)
                width = min(layout.ribbon.width, fonts.width(text, "strong") + 3.2 * unit)
                surface, bleed = plate(fonts, text, (width, layout.ribbon.height), RIBBON, "strong")
                self._ribbon.surface = surface
                x, y = layout.ribbon.centre
                self._ribbon.topleft = (x - width / 2 - bleed, y - layout.ribbon.height / 2 - bleed)
        count = len(director.piles[director.game.zone("draw")])
        if self._changed("count", count):
            surface, bleed = label(fonts, str(count), RIBBON, "number", pad=0.8)
            self._count.surface = surface
            x, y = layout.draw.centre.x, layout.draw.bottom + 0.6 * unit
            self._count.topleft = (x - surface.width / 2, y - surface.height / 2)
        mine = self.is_my_turn
        if self._changed("banner", (mine, language)):
            self._banner.visible = mine
            if mine:
                text = speech.turn(director.viewer)
                width = min(layout.banner.width, fonts.width(text, "strong") + 2.6 * unit)
                surface, bleed = plate(fonts, text, (width, layout.banner.height), ACTIVE_PLATE, "strong")
                self._banner.surface = surface
                x, y = layout.banner.centre
                self._banner.topleft = (x - surface.width / 2, y - surface.height / 2)
        onions = own_onions(director.game, director.view) if self._with_onions() else -1
        if self._changed("onions", (onions, language)):
            text = self.ctx.words("table-onion")
            if onions >= 0:
                text = f"{text}: {onions}"
            surface, bleed = label(fonts, text, QUIET_PLATE)
            self._onion_sign.surface = surface
            x, y = layout.onion.centre.x, layout.onion.bottom - 0.1 * unit
            self._onion_sign.topleft = (x - surface.width / 2, y - surface.height / 2)

    def _changed(self, key: str, value: object) -> bool:
        if key in self._shown_texts and self._shown_texts[key] == value:
            return False
        self._shown_texts[key] = value
        return True

    # ------------------------------------------------------------------ targets

    def _sync_targets(self) -> None:
        controls = self.controls
        targets = controls.targets if self.is_my_turn else ()
        current = controls.current
        speech = self._speech()
        wanted = {target.key: target for target in targets}
        for key, mark in self._marks.items():
            if key not in wanted:
                mark.frame.visible = mark.sign.visible = False
                mark.trail.hide()
        for target in targets:
            is_current = current is not None and target.key == current.key
            self._show_target(target, speech.target(target), is_current)
        is_direction = any(target.key.startswith("to:") for target in targets)
        for number, arrow in enumerate(self._arrows):
            arrow.visible = is_direction
            key = "to:left" if number == 0 else "to:right"
            arrow.scale = 1.14 if current is not None and current.key == key else 1.0

    def _show_target(self, target: Target, text: str, is_current: bool) -> None:
        _layout, unit = self.director.layout, self.director.layout.unit
        mark = self._marks.get(target.key)
        if mark is None:
            stage = self.ctx.stage
            frame = Sprite(self._frame_picture(target), ratio=self._frame_ratio(target), z=Z_TARGETS, shadow=False)
            mark = _Mark(stage.add(frame), stage.add(Image(Surface((1, 1)), z=Z_LABELS)), stage.add(Trail(Z_TRAILS)))
            self._marks[target.key] = mark
        box = self.controls.box_of(target.key)
        pose = self._target_pose(target, box)
        frame = mark.frame
        frame.z = pose.z - 2 if not target.is_onion else Z_MARKS + 0.5
        frame.x, frame.y, frame.rotation = pose.x, pose.y, pose.turn
        frame.width = pose.width
        frame.scale = 1.05 if is_current else 1.0
        frame.alpha = 1.0 if is_current or not target.is_onion else 0.5
        frame.visible = not target.key.startswith("to:")
        surface, _bleed = label(self.ctx.fonts, text, LABEL_CHOSEN if is_current else LABEL, "small")
        mark.sign.surface = surface
        if target.is_onion:
            y = box.bottom + 0.2 * unit
        elif box.top < 6 * unit:
            # Far seats: on the card, where it hides neither the numeral nor the line of the story.
            y = box.bottom - 1.6 * unit
        elif target.key == "play":
            # Above the pile runs the line of the story.
            y = box.bottom - 0.4 * unit
        else:
            y = box.top - 0.35 * unit
        mark.sign.topleft = (box.centre.x - surface.width / 2, y - surface.height / 2)
        mark.sign.visible = True
        card = self._active_sprite()
        if card is None or self.controls.carry is not None or (target.is_onion and not is_current):
            mark.trail.hide()
            return
        top = card.pose.shifted(0, card.height + card.pose.height * 0.5 + LIFT * unit * 0.9)
        bend = 3.5 if box.centre.x < top.x else -3.5
        if abs(box.centre.x - top.x) < 3 * unit:
            bend = 0.6
        colour = GOLD if not target.is_onion else mix(PAPER, INK_SOFT, 0.2)
        start = Point(round(top.x), round(top.y))
        mark.trail.show(start, box, unit, colour, bend, is_current)

    def _frame_picture(self, target: Target) -> Picture | Surface:
        if target.is_onion:
            return spotlight(round(self.director.layout.onion.width * 1.3), GOLD, 0.5)
        return Picture("ui/glow")

    def _frame_ratio(self, target: Target) -> float:
        return 1.0 if target.is_onion else 986 / 706

    def _target_pose(self, target: Target, box: Box) -> Pose:
        if target.is_onion:
            return Pose(box.centre.x, box.centre.y, box.width * 1.34, 0, 0)
        layout, zone = self.director.layout, self._zone_of(target.key)
        if zone < 0:
            return Pose(box.centre.x, box.centre.y, box.width, 0, 0)
        pile = layout.poses[zone]
        top = max(pile, key=lambda pose: pose.z) if pile else layout.bases[zone]
        # The glow's picture reaches beyond the card it surrounds; it shines from under the whole pile.
        return top._replace(width=top.width * 706 / 630 * 1.1, z=layout.bases[zone].z)

    # ------------------------------------------------------------------ words

    def say(self, text: str, is_refusal: bool = False) -> None:
        """Show a sentence in the corner until :meth:`hush`, or until something else is said."""
        self._message, self._is_refusal = text, is_refusal

    def hush(self) -> None:
        """Take the sentence away."""
        self._message, self._is_refusal = "", False

    @property
    def message(self) -> str:
        """What is being said, a refusal or an explanation."""
        return self._message or self._explained

    @property
    def is_refusal(self) -> bool:
        """Whether what is being said is why something was refused."""
        return bool(self._message) and self._is_refusal

    def explain(self, text: str) -> None:
        """Say what may be done with the card that is pointed at."""
        self._explained = text

    def _sync_bubble(self) -> None:
        text = self.message
        layout = self.director.layout
        if not self._changed("bubble", (text, self.is_refusal, self.ctx.words.language)):
            return
        self._bubble.visible = bool(text)
        if not text:
            return
        box = layout.bubble
        fill = mix(PAPER, TOMATO, 0.22) if self.is_refusal else PAPER
        surface = self._note(text, box, fill)
        self._bubble.surface = surface
        right = min(box.right + 0.6 * layout.unit, layout.size[0])
        bottom = min(box.bottom + 0.4 * layout.unit, layout.size[1])
        self._bubble.topleft = (right - surface.width, bottom - surface.height)

    def _note(self, text: str, box: Box, fill: tuple[int, int, int]) -> Surface:
        """Return a slip of paper with a text, in letters as large as there is room for."""
        fonts, unit = self.ctx.fonts, self.director.layout.unit
        pad_x, pad_y = round(1.2 * unit), round(0.8 * unit)
        letters = fonts.paragraph(text, "strong", INK, round(box.width) - 2 * pad_x, align="centre")
        for role, scale in (("small", 1.0), ("small", 0.9), ("small", 0.8), ("small", 0.7)):
            if letters.height + 2 * pad_y <= box.height:
                break
            letters = fonts.paragraph(text, role, INK, round(box.width) - 2 * pad_x, align="centre", scale=scale)
        size = (letters.width + 2 * pad_x, letters.height + 2 * pad_y)
        paper = sheet(size, NOTE._replace(fill=fill), unit, seed=3)
        surface = paper.surface.copy()
        surface.blit(letters, (paper.bleed + pad_x, paper.bleed + pad_y), special_flags=PREMULTIPLIED)
        return surface

    def _sync_air(self) -> None:
        director = self.director
        self._night.amount = 0.72 * director.air.night
        self._moon.visible = director.air.night > 0.02
        if self._moon.visible:
            layout = director.layout
            self._moon.alpha = min(1.0, director.air.night * 1.2)
            rise = (1 - director.air.night) * 6 * layout.unit
            _put(self._moon, Point(layout.middle.x, layout.middle.y - 1.5 * layout.unit + rise), 10 * layout.unit)
        alive = set(director.effects)
        for effect in [effect for effect in self._effects if effect not in alive]:
            self._effects.pop(effect).remove()
        for effect in director.effects:
            item = self._effects.get(effect)
            if item is None:
                unit = director.layout.unit
                item = self.ctx.stage.add(EffectItem(effect, Z_EFFECTS, self.ctx.pictures, unit))
                self._effects[effect] = item
            item.touch()

    # ------------------------------------------------------------------ buttons and panels

    def _sync_buttons(self) -> None:
        layout = self.director.layout
        for number, box in enumerate(layout.buttons):
            state = (number == self.hovered_button, number == self.pressed_button)
            if self._changed(f"button{number}", state):
                paper = sheet(
                    (round(box.width), round(box.height)),
                    "quiet",
                    layout.unit,
                    seed=number,
                    is_pressed=state[1],
                    glow=1.0 if state[0] else 0.0,
                )
                self._button_papers[number].surface = paper.surface
                self._button_papers[number].topleft = (box.left - paper.bleed, box.top - paper.bleed)

        if self._changed("tip", (self.hovered_button, self.ctx.words.language)):
            self._tip.visible = self.hovered_button >= 0
            if self.hovered_button >= 0:
                text = self.ctx.words(f"table-button-{BUTTONS[self.hovered_button][0]}")
                surface, _ = label(self.ctx.fonts, text, LABEL)
                self._tip.surface = surface
                lowest = layout.buttons[-1].bottom
                self._tip.topleft = (layout.buttons[-1].right - surface.width, lowest + 0.1 * layout.unit)

    def button_at(self, x: float, y: float) -> int:
        """Return the number of the corner button at a point, -1 for none."""
        return next((i for i, box in enumerate(self.director.layout.buttons) if box.contains(x, y)), -1)

    def open_panel(self, name: str, title: str, lines: Sequence[str], foot: str = "") -> None:
        """Show a sheet with a title and lines of text."""
        fonts, unit = self.ctx.fonts, self.director.layout.unit
        self.panel_name, self._panel_lines = name, list(lines)
        width = round(46 * unit)
        pad = round(2 * unit)
        head = fonts.line(title, "heading", INK, max_width=width - 2 * pad)
        body = [fonts.paragraph(text, "body", INK, width - 2 * pad) for text in lines]
        if foot:
            body.append(fonts.paragraph(foot, "small", INK_SOFT, width - 2 * pad))
        gap = round(0.5 * unit)
        room = round(self.ctx.height - 6 * unit) - head.height - 2 * pad
        while len(body) > 2 and sum(part.height + gap for part in body) > room:
            body.pop(0)
        height = head.height + sum(part.height + gap for part in body) + 2 * pad + gap
        paper = sheet((width, height), "panel", unit, seed=2)
        surface = paper.surface.copy()
        y = paper.bleed + pad
        for part in (head, *body):
            surface.blit(part, (paper.bleed + pad, y), special_flags=PREMULTIPLIED)
            y += part.height + gap
        self._panel.surface = surface
        self._panel.topleft = ((self.ctx.width - surface.width) / 2, (self.ctx.height - surface.height) / 2 - unit)
        self._panel.visible = True

    def close_panel(self) -> None:
        """Take the sheet away."""
        self.panel_name, self._panel_lines = "", []
        self._panel.visible = False

    @property
    def panel_lines(self) -> list[str]:
        """What the open sheet says."""
        return list(self._panel_lines)


def _put(sprite: Sprite, centre: Point, width: float) -> None:
    sprite.x, sprite.y = centre
    sprite.width = width


def _play_marks(director: Director) -> list[tuple[Point, float]]:
    """Return chalk marks between neighbouring stacks, pointing the way play runs (clockwise)."""
    layout, n = director.layout, director.game.seats
    middle = layout.middle
    spots = [layout.bases[director.game.zone("stack", (director.viewer + i) % n)] for i in range(n)]
    marks = []
    # The onion's plate has its name below it.
    sign = layout.onion.grown(1.6 * layout.unit)
    for a, b in zip(spots, [*spots[1:], spots[0]]):
        start, end = math.atan2(a.y - middle.y, a.x - middle.x), math.atan2(b.y - middle.y, b.x - middle.x)
        while end <= start:
            end += math.tau
        half = (start + end) / 2
        reach = (math.hypot(a.x - middle.x, a.y - middle.y) + math.hypot(b.x - middle.x, b.y - middle.y)) / 2
        x = middle.x + math.cos(half) * reach * 0.86
        y = max(middle.y + math.sin(half) * reach * 0.86, layout.area.top + 5 * layout.unit)
        taken = [box for place in layout.seats for box in (place.hand, place.medallion, place.plate, place.stack)]
        taken.append(sign)
        if not any(box.grown(layout.unit).contains(x, y) for box in taken):
            marks.append((Point(x, y), math.degrees(half) + 90))
    return marks
