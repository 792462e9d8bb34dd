"""The events of Heul doch told and shown: gifts and tears, onions, specials, the wandering handkerchief. No pygame."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.events import CardsMoved, CardsTurned, Played
from heul_doch.scenes.games.heul_doch.staging import STAGING, stage_turning
from heul_doch.scenes.table.card_animator import CardMove, Staging, Story
from heul_doch.scenes.table.card_model import Line

if TYPE_CHECKING:
    from heul_doch.scenes.table.director import Director

GRATITUDE: Final = 0.8
"""How much of an old gift still counts when the next one is given (for the handkerchief)."""

TOLD: Final = {"throw", "swap", "pass", "bury", "give", "pass_hands", "swap_hands"}
"""Verbs the story has words of its own for."""


class HeulDochStory(Story):
    """A table that gives, cries and plays specials."""

    stagings: ClassVar[Mapping[str, Staging]] = STAGING
    deal_kinds: ClassVar[tuple[str, ...]] = ("stack", "hand")

    def __init__(self, director: Director) -> None:
        super().__init__(director)
        self._gifts = [0.0] * director.game.seats

    def stage_turning(self, turning: Sequence[CardMove], special: str) -> float:
        """Turn tops over; the Werwolf does it by moonlight."""
        return stage_turning(self.director, turning, special)

    def played(self, event: Played) -> None:
        """Tell which card went where."""
        super().played(event)
        director, game = self.director, self.director.game
        n, seat = game.seats, event.seat
        face = game.face(event.card) if event.card is not None else None
        name = face.name if face is not None else ""
        match event.verb:
            case "own":
                director.tell(Line("line-own", seat=seat, card=name))
            case "left" | "right":
                to = (seat + (1 if event.verb == "left" else -1)) % n
                director.tell(Line("line-give", seat=seat, to=to, card=name))
                self._thank(to)
            case "onion":
                # Its name is told to nobody, not even to who laid it: the story is no memory aid (ruling 1.11).
                director.tell(Line("line-onion", seat=seat))
            case _:
                choice = event.choices[0] if event.choices else None
                if isinstance(choice, int):
                    director.tell(Line("line-play-seat", seat=seat, to=choice, special=name))
                else:
                    director.tell(Line(f"line-play-{choice}" if choice else "line-play", seat=seat, special=name))

    def moved(self, event: CardsMoved) -> None:
        """Tell what a special did."""
        if not event.special or event.cause == "draw":
            return
        director = self.director
        verb = event.cause if event.cause in TOLD else "other"
        names: tuple[str, ...] = ()
        if event.cause == "throw":
            names = tuple(director.game.face(t.card).name for t in event.transfers if t.card is not None and t.is_up)
        line = f"line-{verb.replace('_', '-')}"
        zones, n = director.game.zones, director.game.seats
        paths = [(zones[t.source].owner, zones[t.target].owner) for t in event.transfers]
        steps = {(target - source) % n if min(source, target) >= 0 else 0 for source, target in paths}
        # With two seats left and right are the same neighbour.
        way = {1: "left", n - 1: "right"}.get(steps.pop(), "") if len(steps) == 1 and n > 2 else ""
        director.tell(
            Line(
                line,
                seat=self.actor,
                special=event.special,
                cards=names,
                count=len(event.transfers),
                seats=tuple(dict.fromkeys(source for source, _ in paths if source >= 0)),
                way=way,
            )
        )

    def turned(self, event: CardsTurned, names: Sequence[str], owners: Sequence[Seat]) -> None:
        """Tell which tops a special turned over."""
        if event.special:
            self.director.tell(
                Line(
                    "line-turn",
                    seat=self.actor,
                    special=event.special,
                    cards=tuple(names),
                    count=len(owners),
                    seats=tuple(dict.fromkeys(owners)),
                )
            )

    def _thank(self, receiver: Seat) -> None:
        """Count a gift; the handkerchief goes to whoever was given the most lately."""
        self._gifts = [given * GRATITUDE for given in self._gifts]
        self._gifts[receiver] += 1
        director = self.director
        hanky = director.hanky
        holder = max(range(director.game.seats), key=lambda seat: (self._gifts[seat], seat == hanky.seat))
        if holder != hanky.seat and self._gifts[holder] > 1:
            hanky.seat = holder
            director.when_down(director.send_hanky)
