"""What a game's events are shown as and told as: the adapter's half of the director. No pygame.

The director (:mod:`scenes.table.director`) keeps the model, the sprites and the queue of events, the same for every
game. A :class:`Story` knows what one game's events mean: how a movement is staged, which lines are told, who makes
which face. It is made once for a table and may keep what it needs from event to event.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.events import CardsMoved, CardsTurned, Event, GameEnded, Played, SeatSkipped
from heul_doch.game.core.observe import VisibleEntry
from heul_doch.scenes.table.card_animator import CardAnimator, CardMove, MoveBatch, Staging, draw, plain
from heul_doch.scenes.table.card_model import Line


class Story:
    """A game told by its events. Subclass it; every method has a plain default."""

    stagings: ClassVar[Mapping[str, Staging]] = {"draw": draw}
    """Cause of a movement (``CardsMoved.cause``) -> its staging; any other flies plainly."""
    deal_kinds: ClassVar[tuple[str, ...]] = ("hand",)
    """Kinds of zones that are dealt to, in this order."""

    def __init__(self, director: CardAnimator) -> None:
        self.director = director
        self.actor: Seat = -1
        """Who acted last."""

    # ------------------------------------------------------------------ what is seen

    def shown(self, zone: int, entry: VisibleEntry) -> str | None:
        """Return the face an entry shows the viewer, None when only its back is to be seen."""
        if entry is None:
            return None
        game = self.director.game
        where = game.zones[zone]
        if where.is_open:
            return game.face(entry).name if entry >= 0 else None
        if where.kind == "hand" and (where.owner == self.director.view.seat or self.director.sees_hands):
            return game.face(entry if entry >= 0 else ~entry).name
        return None

    def deal_order(self, first: Seat) -> list[tuple[int, int]]:
        """Return zone and place of every dealt card, in the order of dealing; ``first`` gets the first."""
        game, piles = self.director.game, self.director.piles
        order: list[tuple[int, int]] = []
        for kind in self.deal_kinds:
            zones = [
                index
                for step in range(game.seats)
                for index, zone in enumerate(game.zones)
                if zone.kind == kind and zone.owner == (first + step) % game.seats
            ]
            deepest = max((len(piles[zone]) for zone in zones), default=0)
            order += [(zone, i) for i in range(deepest) for zone in zones if i < len(piles[zone])]
        return order

    # ------------------------------------------------------------------ what happens

    def stage(self, batch: MoveBatch) -> float:
        """Start the pictures of cards that move; return after how many seconds the next event may start."""
        return self.stagings.get(batch.cause, plain)(self.director, batch) if batch.moves else 0.0

    def stage_turning(self, turning: Sequence[CardMove], special: str) -> float:
        """Start the pictures of cards that are turned over where they lie."""
        for i, card_move in enumerate(turning):
            self.director.flip(card_move, 0.05 * i)
        return self.director.secs("card.flip") * 1.3

    def played(self, event: Played) -> None:
        """A seat acted: tell it. Call ``super()`` first: it remembers who."""
        self.actor = event.seat

    def moved(self, event: CardsMoved) -> None:
        """Cards moved, and their pictures have begun: tell it, if :meth:`played` has not."""

    def turned(self, event: CardsTurned, names: Sequence[str], owners: Sequence[Seat]) -> None:
        """Cards were turned over; ``names`` of the faces that can be seen now, ``owners`` of the places."""

    def skipped(self, event: SeatSkipped) -> float:
        """A seat was passed over; return the seconds to wait."""
        director = self.director
        director.tell(Line("line-skipped", seat=event.seat))
        director.react(event.seat, "sweat")
        director.play_sound("skip", director.side_of(event.seat))
        return director.secs("seat.react")

    def ended(self, event: GameEnded) -> None:
        """The game is over: let everybody make a face, and say how it ended."""
        director, outcome = self.director, event.outcome
        for seat in range(director.game.seats):
            won, lost = seat in outcome.winners, seat in outcome.ranking[-1]
            director.moods[seat] = "cheer" if won else "sob" if lost else "weep"
        # Who has won is heard when it has been counted.
        director.play_sound("end")

    def other(self, event: Event) -> float:
        """Take an event only this game has; the model knows of it already. Return the seconds to wait."""
        return 0.0
