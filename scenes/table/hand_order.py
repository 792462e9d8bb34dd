"""In which order the person's cards lie in the fan: as dealt, sorted, or as the person puts them. No pygame.

The last order a person made is kept in the settings, so that a game goes on with it after a power cut, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from heul_doch.game.core.cards import CardId
from heul_doch.game.core.observe import View
from heul_doch.scenes.table.layout import LIFT, sorted_places

if TYPE_CHECKING:
    from heul_doch.scenes.table.table_base import TableBase


KEPT: Final = "own_hand"
"""Where the settings keep the names of the cards, from left to right."""


class HandOrder:
    """The order of one person's hand at one table."""

    def __init__(self, table: TableBase, goes_on: bool) -> None:
        """``goes_on``: whether the game is one that was kept on disk."""
        self._goes_on = goes_on
        self._table = table
        self._own: list[CardId] = []
        """The cards as the person has put them, with that setting."""
        self._is_new = True
        """Whether nothing has been asked yet: a game that goes on takes up the order it was left in."""
        self._again: CardId | None = None
        """The card a key moved within the fan: it stays chosen."""

    def places(self, view: View) -> Sequence[int]:
        """Return the place in the fan of each card of the hand, by the player's setting."""
        how = self._table.ctx.settings.hand_order
        if how == "auto":
            how = self._table.adapter.hand_order
        if how == "deal":
            return ()
        game = self._table.live.game
        colours = [spec.id for spec in game.defn.colours]
        if self._is_new and how == "own":
            self._take_up(view)
        keys: list[tuple[int, ...]] = []
        for entry in view.zones[game.zone("hand", view.seat)]:
            if entry is None:
                return ()
            card = entry if entry >= 0 else ~entry
            if how == "own":
                # What has been drawn since lies at the end.
                keys.append((self._own.index(card) if card in self._own else len(game.deck.names),))
                continue
            face = game.face(card)
            colour = colours.index(face.colour) if face.colour in colours else len(colours)
            keys.append((colour, face.value) if how == "colour" else (face.value or 99, colour))
        return sorted_places(keys)

    def exchange(self, chosen: Sequence[CardId], laid: Sequence[CardId]) -> None:
        """Let equal cards change places before a move: those ``chosen`` are seen to go, ``laid`` are meant.

        See :meth:`game.core.engine.Game.canonical_move`.
        """
        director = self._table.director
        hand, sprites = director.view.zones[director.hand_zone], director.hand
        for one, other in zip(sorted(set(chosen) - set(laid)), sorted(set(laid) - set(chosen))):
            for order in (list(hand), self._own):
                if one not in order or other not in order:
                    continue
                i, j = order.index(one), order.index(other)
                if order is self._own:
                    order[i], order[j] = other, one
                else:
                    sprites[i], sprites[j] = sprites[j], sprites[i]

    def _take_up(self, view: View) -> None:
        """Lay the hand as it lay when the game was left."""
        self._is_new = False
        game, table = self._table.live.game, self._table
        names = table.ctx.settings.extra.get(KEPT)
        if not self._goes_on or not isinstance(names, list):
            return
        left = [e if e >= 0 else ~e for e in view.zones[game.zone("hand", view.seat)] if e is not None]
        for name in names:
            card = next((card for card in left if game.face(card).name == name), None)
            if card is not None:
                left.remove(card)
                self._own.append(card)

    def rearrange(self, index: int, y: float) -> bool:
        """Put a card that was let go at the height of the fan where it is; whether the person sorts by hand."""
        table = self._table
        pick, hand = table.picks[index], table.director.hand_zone
        box = table.layout.seats[table.viewer].hand
        if table.ctx.settings.hand_order != "own" or pick.zone != hand or y < box.top:
            return False
        poses = table.layout.poses[hand]
        others = [other for other in table.controls.fan() if table.picks[other].zone == hand and other != index]
        carried = table.sprite(pick)
        place = sum(poses[table.picks[other].place].x < carried.x + carried.dx for other in others)
        self._sort([*others[:place], index, *others[place:]], index)
        return True

    def move(self, step: int) -> bool:
        """Move the chosen card one place on in the fan; whether the person sorts by hand."""
        table = self._table
        index, hand = table.controls.selected, table.director.hand_zone
        fan = [other for other in table.controls.fan() if table.picks[other].zone == hand]
        if table.ctx.settings.hand_order != "own" or index not in fan or not table.is_still:
            return False
        place = fan.index(index)
        fan.insert(min(max(place + step, 0), len(fan) - 1), fan.pop(place))
        self._again = table.picks[index].card
        self._sort(fan, index)
        return True

    def choose_again(self) -> None:
        """Have the card chosen again that a key moved within the fan: the next key may move it on."""
        table = self._table
        card, self._again = self._again, None
        index = next((i for i, pick in enumerate(table.picks) if card is not None and pick.card == card), -1)
        if index >= 0:
            table.controls.select(index)

    def _sort(self, fan: Sequence[int], index: int) -> None:
        """Lay the hand in this order; the card ``index`` glides from wherever it is carried."""
        table = self._table
        view, hand = table.director.view, table.director.hand_zone
        entries = [view.zones[hand][table.picks[other].place] for other in fan]
        self._own = [e if e >= 0 else ~e for e in entries if e is not None]
        table.ctx.store.change_extra(**{KEPT: [table.live.game.face(card).name for card in self._own]})
        sprite = table.sprite(table.picks[index])
        if sprite.dx or sprite.dy:
            sprite.take_up(LIFT * table.layout.unit)
        table.director.reorder()
