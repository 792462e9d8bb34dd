"""The base of the table scene: input, commands of keys and buttons, sentences and sheets of text.

:class:`heul_doch.scenes.table.scene.TableScene` adds loading, playing and ending a game. No rule is decided here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from heul_doch.game.bots.daily import DailyDeal
from heul_doch.game.core.cards import Seat
from heul_doch.game.core.moves import Move, Reason
from heul_doch.game.core.observe import AUDIENCE
from heul_doch.game.records.commitment import shown
from heul_doch.scenes.base.input import (
    Event,
    Focus,
    Key,
    PointerCancel,
    PointerDown,
    PointerLeave,
    PointerMove,
    PointerUp,
    Wheel,
)
from heul_doch.scenes.table.adapter import GameAdapter
from heul_doch.scenes.table.corner import CORNER
from heul_doch.scenes.table.ghost_sheet import GhostSheet
from heul_doch.scenes.table.hand_order import HandOrder
from heul_doch.scenes.table.hint import TableHints
from heul_doch.scenes.table.layout import Box
from heul_doch.scenes.table.remark_bubbles import Speech
from heul_doch.scenes.table.standing import lines as standing_lines
from heul_doch.scenes.table.table_context import TableContext
from heul_doch.scenes.table.view import TableView
from heul_doch.scenes.table.words import Selection, TableWords
from heul_doch.scenes.ui import routes
from heul_doch.scenes.ui.scene import Launch, Scene

WHEEL_CARDS: Final = 3
"""Cards a full fan moves by at one notch of the wheel."""


class TableBase(Scene, TableContext):
    """A table with its game; its parts are made by :class:`heul_doch.scenes.table.scene.TableScene`."""

    adapter: GameAdapter
    table: TableView
    hints: TableHints
    remarks: Speech
    ghost_sheet: GhostSheet | None = None
    """How the person stands beside a ghost; None without one."""
    order: HandOrder
    _keys: dict[str, Command]
    """Name of a key -> the command of this table it gives."""
    _in_corners: Sequence[tuple[Command, int]]
    """Commands of this table that have a corner button, each with its place."""
    daily: DailyDeal | None = None
    """The day whose deal is played here; None at any other table."""
    _is_ready = False
    _explained: object = None
    _was_my_turn = False

    @property
    def is_asked(self) -> bool:
        """Whether the table waits for the person: on turn, or in a wait for a likely throw-in."""
        reactions = self.live.reactions
        is_turn = self.live.turn == self.live.viewer or (
            reactions is not None and reactions.person(self.live.viewer).is_shown
        )
        return self.is_my_turn and is_turn

    def speech(self) -> TableWords:
        """Return the texts of this table in the chosen language."""
        return self.adapter.words(self.ctx.words, self.live.game, self.live.names, self.live.viewer)

    def _sound(self, name: str, pan: float = 0.0) -> None:
        self.ctx.sound.play(f"table.{name}", pan=pan)

    # ------------------------------------------------------------------ input

    def handle(self, event: Event) -> bool:
        """Hand pointer and keys to the corner buttons, an open sheet, a command, or the controls."""
        if not self._is_ready:
            return False
        controls = self.controls
        active, marked, was_carried = controls.active, controls.marked, controls.carry is not None
        used = self._key(event) if isinstance(event, Key) else self._pointer(event)
        is_picked_up = controls.carry is not None and not was_carried and not marked
        if is_picked_up or not set(controls.marked) <= set(marked):
            self._sound("pick")
        elif controls.active not in (-1, active) and not marked:
            self.ctx.sound.play("ui.hover")
        if controls.marked and not marked and self.live.reactions is not None:
            self.live.reactions.person(self.live.viewer).card_picked_up()
        self._explain()
        self.table.sync()
        return used

    def _pointer(self, event: Event) -> bool:
        """Take what is no key; return whether it meant something."""
        controls, corner = self.controls, self.table.corner
        match event:
            case PointerDown(pos):
                if corner.panel_name:
                    corner.close_panel()
                    return True
                corner.pressed = corner.button_at(*pos)
                if corner.pressed < 0:
                    self.table.signs.clear()
                    controls.press(*pos)
            case PointerMove(pos, held):
                corner.hovered = corner.button_at(*pos)
                controls.move(*pos, held)
            case PointerUp(pos):
                pressed, corner.pressed = corner.pressed, -1
                if pressed < 0:
                    controls.release(*pos)
                elif pressed == corner.button_at(*pos):
                    self._in_corners[pressed][0].run(self)
            case PointerCancel():
                corner.pressed = -1
                controls.drop()
            case PointerLeave():
                corner.hovered = -1
                controls.leave()
            case Focus(gained):
                if not gained:
                    controls.drop()
            case Wheel():
                controls.drop()
                return self.director.scroll_to(self.layout.scroll + WHEEL_CARDS * (-1 if event.y > 0 else 1))
            case _:
                return False
        return True

    def _key(self, key: Key) -> bool:
        """Take a key; return whether it meant something."""
        self.table.corner.hovered = -1
        if key.ctrl and not key.alt and not key.repeat and f"ctrl+{key.name}" in self._keys:
            self._keys[f"ctrl+{key.name}"].run(self)
            return True
        if key.ctrl and not key.alt and key.name in ("left", "right"):
            return self.order.move(self.controls.fan(), self.controls.selected, 1 if key.name == "right" else -1)
        if key.ctrl or key.alt:
            return False
        name = "backtab" if key.name == "tab" and key.shift else key.name
        if key.text.isdigit():
            name = key.text
        if key.means("?"):
            name = "help"
        corner, command = self.table.corner, self._keys.get(name)
        if corner.panel_name and not key.repeat:
            is_same = command is not None and command.name == corner.panel_name
            corner.close_panel()
            if is_same or name in ("escape", "enter", "space"):
                return True
        if command is not None:
            if not key.repeat:
                command.run(self)
            return True
        if key.repeat and name not in ("left", "right", "tab", "backtab", "up", "down"):
            return True
        if name == "escape":
            if not self.controls.key(name):
                self.go_on_top("pause")
            return True
        self.table.signs.clear()
        if key.shift and name in ("left", "right"):
            self.controls.add(1 if name == "right" else -1)
            return True
        return self.controls.key(name)

    # ------------------------------------------------------------------ for the controls

    def play(self, move: Move) -> None:
        """Make the person's move."""
        self.table.signs.clear()
        laid = self.live.canonical_move(move)
        self.order.exchange(move.cards, laid.cards)
        self.director.play(self.live.submit(laid))

    def answer(self, key: str) -> None:
        """Pass an answer that is no move to the reactions."""
        if self.live.reactions is None:
            return
        cards = [pick.card for pick in self.controls.picked if pick.card is not None]
        why = self.live.reactions.person(self.live.viewer).answer(key, cards)
        self.controls.deselect()
        if why is not None:
            self.refuse(-1, why)

    def begin_reactions(self) -> None:
        """Have seats act out of turn, in a game that knows such a thing."""
        self.live.begin_reactions(lambda live: self.adapter.reactions(live, self.ctx.clock, lambda: self.ctx.settings))
        self._watch_reactions()

    def _watch_reactions(self) -> None:
        """Offer what may be answered out of turn; the audience is not told what anybody has armed."""
        if self.live.reactions is not None and self.live.viewer != AUDIENCE:
            self.move_targets.watch(self.live.reactions)

    def refuse(self, index: int, why: Reason) -> None:
        """Show why a card may not go where it was meant to, and shake it (``index``: in :attr:`picks`, or -1)."""
        self._sound("refuse")
        self.table.signs.say(self.speech().reason(why), is_refusal=True)
        if 0 <= index < len(self.picks) and self.director.decor.level == "full":
            sprite = self.sprite(self.picks[index])

            def shake(t: float) -> None:
                sprite.lean = 5.0 * (1 - t) * (-1 if int(t * 6) % 2 else 1)

            self.director.decor.play(shake, duration="card.refuse", key=("shake", sprite.number))

    def rearrange(self, index: int, y: float) -> bool:
        """Put a card that was let go at the height of the fan where it is; whether the person sorts by hand."""
        return self.order.rearrange(self.controls.fan(), index, y)

    # ------------------------------------------------------------------ what is said

    def _explain(self) -> None:
        """Keep the sentence about the active card up to date."""
        controls = self.controls
        state = (
            controls.active, controls.marked, controls.chosen, self.live.ply, self._was_my_turn,
            self.ctx.words.language,
        )  # fmt: skip
        if state == self._explained:
            return
        self._explained = state
        text = ""
        if self.is_my_turn:
            view, legal = self.director.view, self.live.legal_moves()
            now = Selection(view, legal, controls.picked, controls.targets, self.live.why_not)
            text = self.speech().explain(now)
        self.table.signs.explain(text)

    def forget_position(self) -> None:
        """Remove everything that is about the position shown before.

        That is the choice of cards, refusal and explanation, the hint, an open sheet, and the remark being said.
        """
        self.controls.reset()
        self.table.signs.clear()
        self.table.signs.explain("")
        self._explained = None
        self.table.corner.close_panel()
        self.hints.forget()
        self.remarks.forget()

    def show_with_past(self) -> None:
        """Show the live game's position at once, and tell again what happened since the person's last decision.

        So after loading or taking back the log begins with the moves that led to the position.
        """
        director = self.director
        before, happened = self.live.since_last_decision()
        director.lines.clear()
        director.show(before)
        for events in happened:
            director.play(events)
            director.finish()
        director.decor.finish()

    def show_to(self, viewer: Seat, below: Seat) -> None:
        """Show the table at once to somebody else, a seat or the audience; ``below`` is who sits below."""
        self.live.viewer = viewer
        self.director.below = below
        self.move_targets = self.adapter.move_targets(self.live.game, below)
        self._watch_reactions()
        self.forget_position()
        self.show_with_past()
        self.remarks.forget()
        self.table.lay_out()

    # ------------------------------------------------------------------ commands

    def offers(self, command: Command) -> bool:
        """Whether this table has a command."""
        if self.daily is not None and command.name in ("hint", "undo"):
            # It would not be everybody's game any more.
            return False
        return self.live.has_person or not command.is_for_person

    def commands(self) -> tuple[Command, ...]:
        """Return all commands there may be at this table."""
        return COMMANDS

    def open_panel(self, name: str, lines: Sequence[str], note: str = "") -> None:
        """Show a sheet with lines of text, and below them in small letters how it is closed.

        ``name`` is that of the command: its title is ``table-NAME-title``, and its key closes the sheet again.
        """
        self._sound("leaf")
        foot = self.ctx.words("table-panel-close")
        title = self.ctx.words(f"table-{name}-title")
        self.table.corner.open_panel(name, title, lines, f"{note} {foot}" if note else foot)

    def go_on_top(self, name: str) -> None:
        """Show another scene over the table."""
        self.controls.drop()
        try:
            scene = routes.make(name, Launch(game=self.live.setup.game, setup=self.live.setup))
        except routes.UnknownScene:
            self.ctx.toast(self.ctx.words("ui-scene-missing"))
            return
        self._sound("leaf")
        self.ctx.push(scene)

    def show_log(self) -> None:
        """Open the sheet with what happened since the person's last move."""
        words = self.ctx.words
        lines = self.speech().since_my_move(self.director.lines) or [words("table-log-empty")]
        self.open_panel("log", lines, words("table-log-note"))

    def show_legal_moves(self) -> None:
        """Open the sheet with what may be played."""
        legal, picks = self.controls.legal(), [self.picks[index] for index in self.controls.fan()]
        targets = [self.move_targets.targets(legal, (pick,)) for pick in picks]
        self.open_panel("may", self.speech().what_may_i_play(self.director.view, legal, picks, targets))

    def show_counts(self) -> None:
        """Open the sheet with how many cards everybody has, and how several rounds stand."""
        lines = self.speech().who_has_how_many(self.director.view, self.shows_aids)
        evening = self.live.setup.evening
        if evening is not None and evening.series.matches:
            lines = [*standing_lines(self.ctx, evening, self.live.names), *lines]
        self.open_panel("count", lines)

    def show_commitment(self) -> None:
        """Open the sheet with the hash of the deal."""
        words, live = self.ctx.words, self.live
        lines = [words("table-seal-none")]
        if live.commitment:
            lines = [words("table-seal-hash", seal=shown(live.commitment)), words("table-seal-why")]
            lines.append(words("table-seal-how"))
            if live.undone:
                lines.append(words("table-seal-undone", count=live.undone))
        self.open_panel("seal", lines)

    def take_back(self) -> None:
        """Return to the person's last decision at once; animations and bots are stopped."""
        words, live = self.ctx.words, self.live
        if not live.can_take_back:
            self.ctx.toast(words("table-undo-nothing"))
            return
        self.forget_position()
        is_dealt_anew = live.take_back()
        # A window of reaction that was open belongs to a game that is gone.
        self.begin_reactions()
        self.show_with_past()
        # The remarks go on from here; nothing that happened before is worth one now.
        self.remarks.forget()
        self._sound("rewind")
        self.ctx.toast(words("table-undo-anew" if is_dealt_anew else "table-undo-done"))

    # ------------------------------------------------------------------ for onlookers

    def elements(self) -> list[dict[str, Any]]:
        """Return the corner buttons, for the probe (see :mod:`heul_doch.scenes.probe`)."""
        return [
            {
                "id": f"table-{command.name}",
                "kind": "button",
                "label": self.ctx.words(f"table-button-{command.name}"),
                "rect": _rect(self.layout.buttons[place]),
                "enabled": True,
                "focused": False,
                "value": None,
            }
            for command, place in (self._in_corners if self._is_ready else ())
        ]

    def probe(self) -> dict[str, Any]:
        """Return what an onlooker at the person's seat may know, as JSON values."""
        if not self._is_ready:
            return {}
        controls, live, director, signs = self.controls, self.live, self.director, self.table.signs
        game, layout, corner = live.game, self.layout, self.table.corner
        hand = []
        legal = live.legal_moves() if self.is_my_turn else ()
        fan = controls.fan()
        for place, index in enumerate(fan):
            pick = self.picks[index]
            pose = self.pose_of(pick)
            spot = pose.shifted(-pose.width * 0.42, 0)
            hand.append(
                {
                    "place": place,
                    "name": game.face(pick.card).name if pick.card is not None else "",
                    "zone": game.zones[pick.zone].kind,
                    "rect": _rect(pose.bounds),
                    "spot": [round(spot.x), round(spot.y)],
                    "targets": [target.key for target in self.move_targets.targets(legal, (pick,))],
                }
            )
        targets = {
            target.key: {"rect": _rect(controls.box_of(target.key)), "label": self.speech().target(target)}
            for target in controls.targets
        }
        return {
            "ply": live.ply,
            "turn": director.turn,
            "rules_turn": live.turn,
            "viewer": live.viewer,
            "my_turn": self.is_asked,
            "hint": self.hints.is_thinking,
            "still": self.is_still,
            "moving": director.is_moving,
            "over": live.is_over,
            "hand": hand,
            "selected": fan.index(controls.selected) if controls.selected in fan else -1,
            "marked": [fan.index(index) for index in controls.marked if index in fan],
            "targets": targets,
            "message": signs.message,
            "refusal": signs.is_refusal,
            "line": self.speech().line(director.lines[-1]) if director.lines else "",
            "panel": corner.panel_name,
            "panel_lines": corner.panel_lines,
            "ghost": self.ghost_sheet.probe() if self.ghost_sheet is not None else None,
            "remark": self.remarks.text,
            "draw": len(director.piles[game.zone("draw")]),
            "places": {key: _rect(box) for key, box in self.move_targets.places(layout).items()},
            **self.adapter.probe(self),
        }


def _rect(box: Box) -> list[int]:
    return [round(box.left), round(box.top), round(box.width), round(box.height)]


@dataclass(frozen=True, slots=True)
class Command:
    """A command of the table, given by a key or a button.

    One with an icon gets a corner button, whose words are the message ``table-button-NAME``.
    """

    name: str
    keys: tuple[str, ...]
    """Names of keys (:class:`heul_doch.scenes.base.input.Key`); letters as printed on the key."""
    run: Callable[[TableBase], None]
    icon: str = ""
    """Picture of its corner button, empty for a key alone."""
    side: Literal["left", "right"] = "right"
    is_for_person: bool = False
    """Whether it means something only where a person plays."""


COMMANDS: Final[tuple[Command, ...]] = (
    Command("log", ("l",), lambda table: table.show_log(), icon="icon/clock"),
    Command("may", ("w",), lambda table: table.show_legal_moves()),
    Command("count", ("c",), lambda table: table.show_counts()),
    Command("help", ("h", "help", "f1"), lambda table: table.go_on_top("help"), icon="icon/help"),
    Command("settings", ("e",), lambda table: table.go_on_top("settings"), icon="icon/settings"),
    Command("pause", ("p",), lambda table: table.go_on_top("pause"), icon="icon/pause"),
    Command("hint", ("t",), lambda table: table.hints.ask(), "icon/hint", "left", is_for_person=True),
    Command("undo", ("u", "ctrl+z"), lambda table: table.take_back(), "icon/undo", "left", is_for_person=True),
    Command("seal", ("v",), lambda table: table.show_commitment()),
)
"""All commands, in the order of their buttons."""


def buttons(offered: Sequence[Command]) -> tuple[tuple[Command, int], ...]:
    """Return the commands with a button, each with its place in
    :func:`heul_doch.scenes.table.layout.corner_buttons`.

    At most :data:`CORNER` lie in the upper right corner, as many in the upper left one.
    """
    right = [command for command in offered if command.icon and command.side == "right"]
    left = [command for command in offered if command.icon and command.side == "left"]
    return (*zip(right, range(CORNER)), *zip(left, range(CORNER, 2 * CORNER)))
