"""Jammerlappen by hand: equal cards go to the pot together, open and hidden cards can be picked up like those in hand.

Keys of targets: ``pot`` (lay), ``slam`` (throw in, also on the pot), ``column:C`` (swap with an open card),
``take``, ``keep``, and two answers that are no moves: ``go-on`` (let the others go on) and ``arm`` (throw these cards
in by themselves as soon as they may).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from heul_doch.game.core.engine import Game
from heul_doch.game.core.moves import Choice, Move, Reason
from heul_doch.game.core.observe import View
from heul_doch.scenes.games.jammerlappen import terms
from heul_doch.scenes.games.jammerlappen.reactions import JammerReactions, PersonReactions
from heul_doch.scenes.table.layout import Box, TableLayout
from heul_doch.scenes.table.move_targets import MoveTargets, Pick, Target
from heul_doch.scenes.table.reactions import Reactions


class JammerMoveTargets(MoveTargets):
    """Where cards go at a table of Jammerlappen."""

    keys: ClassVar[Mapping[str, str]] = {
        "n": terms.TAKE,
        "b": terms.KEEP,
        "k": terms.KEEP,
        "g": terms.GO_ON,
        "z": terms.SLAM,
        "m": terms.ARM,
    }
    main_places: ClassVar[Sequence[str]] = ("pot",)
    anytime: ClassVar[frozenset[str]] = frozenset({terms.SLAM})

    def __init__(self, game: Game, viewer: int) -> None:
        super().__init__(game, viewer)
        self.window: PersonReactions | None = None
        """What the viewer may do out of turn, at a live table."""
        self._open = terms.own_zones(game, viewer)[1:]
        self._hidden = [game.zone("hidden", viewer, column) for column in range(len(self._open))]

    def watch(self, reactions: Reactions) -> None:
        """Offer what may be answered out of turn."""
        if isinstance(reactions, JammerReactions):
            self.window = reactions.person(self.viewer)

    def picks(self, view: View) -> Sequence[Pick]:
        """Return the hand; but while cards are swapped also the open cards, and the hidden ones nothing lies on."""
        found = list(super().picks(view))
        if view.phase == terms.SWAPPING:
            return found
        for opened, hidden in zip(self._open, self._hidden):
            if view.zones[opened]:
                found.append(Pick(opened, 0, view.zones[opened][0]))
            elif view.zones[hidden]:
                entry = view.zones[hidden][0]
                found.append(Pick(hidden, 0, entry if entry is None or entry >= 0 else ~entry))
        return found

    def _column(self, pick: Pick) -> int:
        """Return the column a card lies in, -1 for one in hand."""
        return -1 if pick.zone == self.hand_zone else self.game.zones[pick.zone].slot

    def _is_hidden(self, pick: Pick) -> bool:
        return pick.zone in self._hidden

    def joins(self, legal: Sequence[Move], picked: Sequence[Pick], more: Pick) -> bool:
        """Whether some move lays all these cards; equal cards may also be armed together."""
        cards = {pick.card for pick in (*picked, more)}
        if None in cards:
            return False
        if any(move.verb in terms.LAYS and cards <= set(move.cards) for move in legal):
            return True
        is_arming = self.window is not None and self.window.arms
        faces = {self.game.face(card).name for card in cards if card is not None}
        return is_arming and len(faces) == 1 and len({self._column(pick) >= 0 for pick in (*picked, more)}) == 1

    def targets(
        self, legal: Sequence[Move], picked: Sequence[Pick], chosen: tuple[Choice, ...] = ()
    ) -> tuple[Target, ...]:
        """Return the pot, columns to swap with, the pot to be taken, and what answers the window of reaction."""
        found, window = self._places(legal, picked), self.window
        is_aside = bool(found)
        for move in legal:
            if move.verb in (terms.TAKE, terms.KEEP) and not move.cards:
                found.append(Target(move.verb, move, is_free=True, is_button=True))
        if window is not None and window.arms and picked and all(self._is_number(pick) for pick in picked):
            chosen = (terms.OFF,) if {pick.card for pick in picked} <= window.armed else ()
            found.append(Target(terms.ARM, None, chosen, is_aside=is_aside, is_button=True, is_answer=True))
        if window is not None and window.offers_go_on:
            found.append(Target(terms.GO_ON, None, is_free=True, is_button=True, is_answer=True))
        return tuple(found)

    def _places(self, legal: Sequence[Move], picked: Sequence[Pick]) -> list[Target]:
        if not picked:
            return []
        if self._is_hidden(picked[0]):
            column = self._column(picked[0])
            return [Target("pot", move) for move in legal if move.verb == terms.BLIND and move.choices == (column,)]
        cards, found = {pick.card for pick in picked}, []
        places = {terms.PLAY: "pot", terms.OPEN: "pot", terms.SLAM: terms.SLAM, terms.TAKE: terms.TAKE}
        for move in legal:
            if move.cards and set(move.cards) == cards:
                key = f"column:{move.choices[0]}" if move.verb == terms.SWAP else places[move.verb]
                found.append(Target(key, move, is_button=move.verb == terms.TAKE))
        return found

    def _is_number(self, pick: Pick) -> bool:
        return pick.card is not None and not self._is_hidden(pick) and self.game.face(pick.card).special is None

    def picks_of(self, picks: Sequence[Pick], move: Move) -> list[int]:
        """Return the cards of a move; of one played blind where it lies."""
        if move.verb != terms.BLIND:
            return super().picks_of(picks, move)
        zone = self._hidden[int(move.choices[0])]
        return [index for index, pick in enumerate(picks) if pick.zone == zone]

    def box_of(self, layout: TableLayout, key: str) -> Box:
        """Return the pot, a column or a button."""
        return layout.boxes["pot" if key == terms.SLAM else key]

    def places(self, layout: TableLayout) -> Mapping[str, Box]:
        """Return the places cards may be meant for: the pot."""
        return {"pot": layout.boxes["pot"]}

    def zone_of(self, key: str) -> int:
        """Return the pot's zone, or that of the open card to swap with."""
        if key in ("pot", terms.SLAM):
            return self.game.zone("pot")
        kind, _, column = key.partition(":")
        return self._open[int(column)] if kind == "column" else -1

    def refused(self, legal: Sequence[Move], picked: Sequence[Pick], key: str) -> Move | Reason | None:
        """Return the move that was meant: to lay, on turn; else to throw in."""
        if key in (terms.ARM, terms.GO_ON):
            return None
        cards, columns = terms.cards_and_columns(self.game, picked)
        if key in (terms.TAKE, terms.KEEP):
            return Move(self.viewer, key)
        if self._is_hidden(picked[0]):
            return Move(self.viewer, terms.BLIND, (), columns[:1])
        is_asked = self.window is not None and (self.window.offers_go_on or key == terms.SLAM)
        if is_asked or any(move.verb == terms.SLAM for move in legal):
            return Move(self.viewer, terms.SLAM, cards, columns)
        return Move(self.viewer, terms.OPEN if columns else terms.PLAY, cards, columns)
