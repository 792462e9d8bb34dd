"""One table that is played or watched: what controls, commands, hint and input may ask of it.

:class:`scenes.table.scene.TableScene` adds how a game comes, goes on and ends. The rules are asked, never decided here.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.moves import Move, Reason
from heul_doch.scenes.table.adapter import GameAdapter
from heul_doch.scenes.table.card_model import CardSprite
from heul_doch.scenes.table.controls import Controls
from heul_doch.scenes.table.director import Director
from heul_doch.scenes.table.layout import TableLayout
from heul_doch.scenes.table.live_game import TableGame
from heul_doch.scenes.table.move_targets import MoveTargets, Pick
from heul_doch.scenes.table.remark_bubbles import Speech
from heul_doch.scenes.table.view import TableView
from heul_doch.scenes.table.words import TableWords
from heul_doch.scenes.ui import routes as registry
from heul_doch.scenes.ui.scene import Launch, Scene


class TableBase(Scene, ABC):
    """A table once somebody sits at it; its parts are made by :class:`scenes.table.scene.TableScene`."""

    live: TableGame
    adapter: GameAdapter
    director: Director
    move_targets: MoveTargets
    controls: Controls
    table: TableView
    remarks: Speech

    def __init__(self) -> None:
        self._picks: tuple[object, tuple[Pick, ...]] = (None, ())
        self._explained: object = None
        self._was_my_turn = False
        self._message_number = 0

    @abstractmethod
    def play(self, move: Move) -> None:
        """Make the person's move."""

    @abstractmethod
    def rearrange(self, index: int, y: float) -> bool:
        """Put a card that was let go at the height of the fan where it is; whether the person sorts by hand."""

    @abstractmethod
    def ask_hint(self) -> None:
        """Give a hint for the position of the moment, as soon as it is there."""

    # ------------------------------------------------------------------ for the controls (move_targets.Table)

    @property
    def viewer(self) -> Seat:
        """The seat of the person."""
        return self.live.viewer

    @property
    def layout(self) -> TableLayout:
        """Where everything lies now."""
        return self.director.layout

    @property
    def picks(self) -> Sequence[Pick]:
        """What the person may pick up or point at."""
        view = self.director.view
        if self._picks[0] is not view:
            self._picks = (view, tuple(self.move_targets.picks(view)))
        return self._picks[1]

    def sprite(self, pick: Pick) -> CardSprite:
        """Return the sprite of a card that may be picked up."""
        return self.director.piles[pick.zone][pick.place]

    @property
    def is_still(self) -> bool:
        """Whether no card moves."""
        return not self.director.is_busy

    @property
    def is_my_turn(self) -> bool:
        """Whether the person may act, on turn or not, and sees why."""
        return self.live.is_person_asked and self.director.turn >= 0 and self.is_still

    @property
    def is_asked(self) -> bool:
        """Whether the table waits for the person: on turn, or in a wait for a likely throw-in."""
        reactions = self.live.reactions
        is_turn = self.live.turn == self.viewer or (reactions is not None and reactions.is_shown)
        return self.is_my_turn and is_turn

    def legal_moves(self) -> Sequence[Move]:
        """Return the person's legal moves."""
        return self.live.legal_moves()

    def why_not(self, move: Move) -> Reason | None:
        """Return why a move is refused."""
        return self.live.why_not(move)

    def answer(self, key: str) -> None:
        """Take an answer that is no move: the window of reaction is told."""
        if self.live.reactions is None:
            return
        why = self.live.reactions.answer(key, self.controls.picked)
        self.controls.deselect()
        if why is not None:
            self._sound("refuse")
            self.say(self.speech().reason(why), is_refusal=True)

    def scroll_hand(self, steps: int) -> bool:
        """Move a fan too full to be read at once by so many cards; return whether there is such a fan."""
        return self.director.scroll_to(self.layout.scroll + steps)

    def show_in_hand(self, index: int) -> None:
        """Move such a fan so far that a card can be read."""
        layout, hand = self.layout, self.director.hand_zone
        if not layout.scroll_limit or index >= len(self.picks) or self.picks[index].zone != hand:
            return
        count = len(layout.poses[hand])
        place = self.controls.fan().index(index)
        shown = count - layout.scroll_limit
        # The neighbours stay in view, so that one sees where one is going.
        first = min(max(layout.scroll, place + 2 - shown), max(place - 1, 0))
        self.director.scroll_to(first)

    def refuse(self, index: int, why: Reason) -> None:
        """Say why a card may not go where it was meant to."""
        self._sound("refuse")
        self.say(self.speech().reason(why), is_refusal=True)
        if 0 <= index < len(self.picks) and self.director.decor.level == "full":
            sprite = self.sprite(self.picks[index])

            def shake(t: float) -> None:
                sprite.lean = 5.0 * (1 - t) * (-1 if int(t * 6) % 2 else 1) if t < 1 else 0.0

            self.director.decor.play(shake, duration="card.refuse", key=("shake", sprite.number))

    def skip(self) -> None:
        """End what moves."""
        self.director.finish()

    def let_go(self, sprite: CardSprite) -> None:
        """Let a carried card glide back into the hand."""
        if not sprite.is_flying:
            self.director.decor.to(sprite, dx=0.0, dy=0.0, lean=0.0, duration="card.back", ease="out_back")

    # ------------------------------------------------------------------ the position shown

    def forget_position(self) -> None:
        """Take away all that speaks of the position shown until now.

        That is the choice of cards, refusal and explanation, an open sheet, and the remark that is being said.
        """
        self.controls.cancel()
        self.controls.reset()
        self.clear_message()
        self.table.corner.close_panel()
        self.remarks.forget()

    def show_with_past(self) -> None:
        """Show the live game's position at once, and tell again what happened since the person's last decision.

        So the story of a game that is taken up or taken back begins with what led to it.
        """
        director = self.director
        before, happened = self.live.since_last_decision()
        director.lines.clear()
        director.show(before)
        for events in happened:
            director.play(events)
            director.finish()
        director.decor.finish()

    # ------------------------------------------------------------------ for the commands

    def open_panel(self, name: str, title: str, lines: Sequence[str], note: str = "") -> None:
        """Show a sheet with a title and lines of text, and below them in small letters how it is closed.

        ``name`` is that of the command: its key closes the sheet again.
        """
        self._sound("leaf")
        foot = self.ctx.words("table-panel-close")
        self.table.corner.open_panel(name, title, lines, f"{note} {foot}" if note else foot)

    def go_on_top(self, name: str) -> None:
        """Show another scene over the table."""
        self.controls.cancel()
        try:
            scene = registry.make(name, Launch(game=self.live.setup.game, setup=self.live.setup))
        except registry.UnknownScene:
            self.ctx.toast(self.ctx.words("ui-scene-missing"))
            return
        self._sound("leaf")
        self.ctx.push(scene)

    @property
    def shows_aids(self) -> bool:
        """Whether memory aids are wanted, by the rules of this table or by the person."""
        return bool(self.live.game.defn.rules.get("memory_aid")) or self.ctx.settings.memory_aid

    # ------------------------------------------------------------------ words and sounds

    def speech(self) -> TableWords:
        """Return what speaks of this table in the language of the moment."""
        return self.adapter.words(self.ctx.words, self.live.game, self.live.names, self.live.viewer)

    def _explain(self) -> None:
        """Keep the sentence about the active card up to date."""
        controls = self.controls
        index = controls.active
        state = (
            index,
            controls.marked,
            controls.chosen,
            self.live.ply,
            self._was_my_turn,
            self.ctx.words.language,
        )
        if state == self._explained:
            return
        self._explained = state
        if not self.is_my_turn:
            self.table.signs.explain("")
            return
        legal = self.live.legal_moves()
        self.table.signs.explain(
            self.speech().explain(self.director.view, legal, controls.picked, controls.targets, self.live.why_not)
        )

    def say(self, text: str, is_refusal: bool = False) -> None:
        """Say a sentence in the corner for as long as it takes to read."""
        self.table.signs.say(text, is_refusal)
        self._message_number += 1
        number = self._message_number

        def over() -> None:
            if number == self._message_number:
                self.table.signs.clear()
                self.table.sync()

        self.ctx.after(self.ctx.pace.reading("bubble"), over)

    def clear_message(self) -> None:
        """Take away what is being said in the corner."""
        self._message_number += 1
        self.table.signs.clear()
        self.table.signs.explain("")
        self._explained = None

    def _sound(self, cue: str, pan: float = 0.0) -> None:
        self.ctx.sound.play(f"table.{cue}", pan=pan)
