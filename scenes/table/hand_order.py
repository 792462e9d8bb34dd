"""In which order the person's cards lie in the fan: as dealt, sorted, or as the person puts them.

The last order a person made is kept in the settings, so that a game goes on with it after a power cut, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from heul_doch.game.core.cards import CardId
from heul_doch.game.core.observe import AUDIENCE, View
from heul_doch.scenes.table.layout import LIFT, sorted_places
from heul_doch.scenes.table.move_targets import Table
from heul_doch.scenes.ui.scene import Context

KEPT: Final = "own_hand"
"""Where the settings keep the names of the cards, from left to right."""


class HandOrder:
    """The order of one person's hand at one table."""

    def __init__(self, table: Table, ctx: Context, usual: str, left: object = None) -> None:
        """``usual``: how the game sorts hands; ``left``: names of cards in the order in which they were left."""
        self._table = table
        self._ctx = ctx
        self._usual = usual
        self._left: list[object] = left if isinstance(left, list) else []
        self._own: list[CardId] = []
        """The cards as the person has put them, with that setting."""
        self._moved: CardId | None = None
        """The card a key moved within the fan last."""

    def places(self, view: View) -> Sequence[int]:
        """Return the place in the fan of each card of the hand, by the player's setting."""
        if view.seat == AUDIENCE:
            return ()
        how = self._ctx.settings.hand_order
        if how == "auto":
            how = self._usual
        game = self._table.live.game
        hand = [e if e is None or e >= 0 else ~e for e in view.zones[game.zone("hand", view.seat)]]
        cards = [card for card in hand if card is not None]
        if how == "deal" or len(cards) < len(hand):
            return ()
        if how == "own":
            # The hand lies as it lay when the game was left; what has been drawn since lies at the end.
            while self._left:
                name = self._left.pop(0)
                self._own += [card for card in cards if card not in self._own and game.face(card).name == name][:1]
            last = len(game.deck.names)
            return sorted_places([(self._own.index(card) if card in self._own else last,) for card in cards])
        colours = [spec.id for spec in game.defn.colours]
        keys = []
        for face in map(game.face, cards):
            colour = colours.index(face.colour) if face.colour in colours else len(colours)
            keys.append((colour, face.value) if how == "colour" else (face.value or 99, colour))
        return sorted_places(keys)

    def exchange(self, chosen: Sequence[CardId], laid: Sequence[CardId]) -> None:
        """Let equal cards change places before a move: those ``chosen`` are seen to go, ``laid`` are meant.

        See :meth:`heul_doch.game.core.engine.Game.canonical_move`.
        """
        director = self._table.director
        hand, sprites = director.view.zones[director.hand_zone], director.hand
        for one, other in zip(sorted(set(chosen) - set(laid)), sorted(set(laid) - set(chosen))):
            if one in hand and other in hand:
                i, j = hand.index(one), hand.index(other)
                sprites[i], sprites[j] = sprites[j], sprites[i]
            if one in self._own and other in self._own:
                i, j = self._own.index(one), self._own.index(other)
                self._own[i], self._own[j] = other, one

    def _hand(self, fan: Sequence[int]) -> list[int]:
        """Return what of the fan lies in the hand."""
        return [index for index in fan if self._table.picks[index].zone == self._table.director.hand_zone]

    def rearrange(self, fan: Sequence[int], index: int, y: float) -> bool:
        """Put a card that was let go at the height of the fan where it is; whether the person sorts by hand.

        ``fan``: places among the picks, from left to right.
        """
        table, hand = self._table, self._hand(fan)
        top = table.layout.seats[table.layout.below].hand.top
        if self._ctx.settings.hand_order != "own" or index not in hand or y < top:
            return False
        others = [other for other in hand if other != index]
        carried = table.sprite(table.picks[index])
        place = sum(table.pose_of(table.picks[other]).x < carried.x + carried.dx for other in others)
        self._sort([*others[:place], index, *others[place:]], index)
        return True

    def move(self, fan: Sequence[int], index: int, step: int) -> bool:
        """Move the chosen card one place on in the fan; whether the person sorts by hand."""
        table, hand = self._table, self._hand(fan)
        if self._ctx.settings.hand_order != "own" or index not in hand or not table.is_still:
            return False
        place = hand.index(index)
        hand.insert(min(max(place + step, 0), len(hand) - 1), hand.pop(place))
        self._moved = table.picks[index].card
        self._sort(hand, index)
        return True

    def take_moved(self) -> int:
        """Return the place among the picks of the card a key has moved, once, so that the next key may move it on.

        -1 where there is none.
        """
        card, self._moved = self._moved, None
        cards = [pick.card for pick in self._table.picks]
        return cards.index(card) if card is not None and card in cards else -1

    def _sort(self, hand: Sequence[int], index: int) -> None:
        """Lay the hand in this order; the card ``index`` glides from wherever it is carried."""
        table = self._table
        cards = [table.picks[other].card for other in hand]
        self._own = [card for card in cards if card is not None]
        self._ctx.store.change_extra(**{KEPT: [table.live.game.face(card).name for card in self._own]})
        sprite = table.sprite(table.picks[index])
        if sprite.dx or sprite.dy:
            sprite.take_up(LIFT * table.layout.unit)
        table.director.reorder()
