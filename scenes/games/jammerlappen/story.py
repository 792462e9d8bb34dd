"""The events of Jammerlappen told and shown: what is laid, who takes the pot, who is out or left over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from heul_doch.game.core.cards import Seat, card_of
from heul_doch.game.core.engine import Game
from heul_doch.game.core.events import CardsMoved, CardsTurned, Event, GameEnded, Played, SeatOut, StatusChanged
from heul_doch.game.core.observe import VisibleEntry
from heul_doch.scenes.games.jammerlappen import staging
from heul_doch.scenes.games.jammerlappen.terms import BLIND, GONE, LAYS, SLAM, TAKE
from heul_doch.scenes.table.card_animator import CardMove, MoveBatch, Staging, Story
from heul_doch.scenes.table.card_model import Line
from heul_doch.scenes.table.layout import Point
from heul_doch.scenes.table.remarks import Happening, Occasion, plain_occasions

if TYPE_CHECKING:
    from heul_doch.scenes.table.director import Director


class JammerStory(Story):
    """A table with a pot."""

    stagings: ClassVar[Mapping[str, Staging]] = staging.STAGINGS
    deal_kinds: ClassVar[tuple[str, ...]] = ("hidden", "open", "hand")

    def __init__(self, director: Director) -> None:
        super().__init__(director)
        self._verb = ""
        """What was done last."""
        self._direction = 1
        self._is_falling = False
        """How it went before what was done last: what is seen differs from it when it has just changed."""

    # ------------------------------------------------------------------ what is seen

    def shown(self, zone: int, entry: VisibleEntry) -> str | None:
        """Return the face an entry shows; when all is over, also what was left over."""
        director = self.director
        is_over = director.view.outcome is not None
        if entry is not None and is_over and director.game.zones[zone].kind in ("hand", "hidden"):
            return director.game.face(card_of(entry)).name
        return super().shown(zone, entry)

    # ------------------------------------------------------------------ what happens

    def stage(self, batch: MoveBatch) -> float:
        """Show how cards move; action cards are held up."""
        if batch.cause in LAYS and batch.cause != SLAM and batch.moves:
            face = batch.moves[0].face
            if face is not None and (special := self._special(face)):
                return staging.act(self.director, batch, special)
        return super().stage(batch)

    def stage_turning(self, turning: Sequence[CardMove], special: str) -> float:
        """Turn over a card nobody has seen, with suspense."""
        return staging.reveal(self.director, turning)

    def _special(self, name: str) -> str:
        """Return the id of the action card a face is, empty for a number."""
        return next((face.special or "" for face in self.director.game.defn.faces if face.name == name), "")

    def played(self, event: Played) -> None:
        """Tell what a seat does."""
        super().played(event)
        director, game = self.director, self.director.game
        self._verb = event.verb
        # From the view and not from the last event: a game may be gone on with or taken back anywhere.
        self._direction, self._is_falling = int(director.view.data.direction), bool(director.view.data.falling)
        names = tuple(game.face(card).name for card in event.cards if card is not None)
        name = names[0] if names else ""
        count = len(event.cards)
        match event.verb:
            case "keep":
                director.tell(Line("jammer-line-do-keep", seat=event.seat))
                director.play_sound("skip")
            case "swap":
                director.tell(Line("jammer-line-do-swap", seat=event.seat, card=name))
            case "take":
                key = "jammer-line-do-take-open" if names else "jammer-line-do-take"
                director.tell(Line(key, seat=event.seat, card=name))
            case "slam":
                director.tell(Line("jammer-line-do-slam", seat=event.seat, card=name, count=count))
            case "blind":
                director.announce(Line("jammer-line-do-blind", seat=event.seat))
                director.react(event.seat, "sweat")
            case _:
                director.tell(Line("jammer-line-do-lay", seat=event.seat, card=name, count=count))

    def turned(self, event: CardsTurned, names: Sequence[str], owners: Sequence[Seat]) -> None:
        """Tell what the unseen card is."""
        if names:
            self.director.tell(Line("jammer-line-blind", seat=owners[0], card=names[0]))

    def moved(self, event: CardsMoved) -> None:
        """Tell what becomes of the pot."""
        director = self.director
        if event.cause in GONE:
            director.tell(Line(f"jammer-line-{event.cause}", seat=self.actor, count=len(event.transfers)))
            if event.cause != "remove":
                director.react(self.actor, "cheer")
        elif event.cause == TAKE and self._verb == BLIND:
            director.tell(Line("jammer-line-missed", seat=self.actor))

    def other(self, event: Event) -> float:
        """Show who is out, which way it goes now, and that it goes downwards."""
        director = self.director
        if isinstance(event, SeatOut):
            director.tell(Line("jammer-line-out", seat=event.seat))
            director.react(event.seat, "cheer")
            director.play_sound("giggle")
            box = director.layout.seats[event.seat].medallion
            director.effect("sparks", box.centre, box.width)
            return 0.9
        if isinstance(event, StatusChanged):
            return self._turn_round() + self._begin_to_fall()
        return 0.0

    def _turn_round(self) -> float:
        director = self.director
        now = int(director.view.data.direction)
        before, self._direction = self._direction, now
        if now == before:
            return 0.0
        director.tell(Line("jammer-line-direction", seat=self.actor, way="on" if now > 0 else "back"))
        director.play_sound("karussell")
        director.effect("wind", Point(*director.layout.middle), director.layout.boxes["pot"].width)
        return 0.7

    def _begin_to_fall(self) -> float:
        director = self.director
        before, self._is_falling = self._is_falling, bool(director.view.data.falling)
        if before or not self._is_falling:
            return 0.0
        director.tell(Line("jammer-line-falling"))
        director.play_sound("fall")
        pot = director.layout.boxes["pot"]
        director.effect("puff", pot.centre, pot.width * 0.5)
        return 0.6

    def ended(self, event: GameEnded) -> None:
        """Somebody is left over: the rag is theirs, and what they hold lies open."""
        director, outcome = self.director, event.outcome
        if outcome.is_broken_off:
            director.moods[:] = ["calm"] * director.game.seats
            director.tell(Line("jammer-line-broken"))
            director.play_sound("end")
        else:
            super().ended(event)
            loser = outcome.ranking[-1][0]
            director.moods[loser] = "jammer"
            director.tell(Line("jammer-line-loser", seat=loser))
            director.play_sound("rag")
        self.turn_over_what_is_seen(("hand", "hidden"))

    @property
    def loser(self) -> Seat:
        """Who is left over, as shown; -1 while nobody is."""
        outcome = self.director.view.outcome
        return -1 if outcome is None or outcome.is_broken_off else outcome.ranking[-1][0]


OCCASIONS: Final = {
    "jammer-line-do-slam": ("jammer_slam", 0.9),
    "jammer-line-do-take": ("jammer_take", 0.35),
    "jammer-line-do-take-open": ("jammer_take", 0.6),
    "jammer-line-missed": ("jammer_missed", 0.8),
    "jammer-line-set": ("jammer_set", 0.5),
    "jammer-line-out": ("jammer_out", 0.95),
}
"""Line of the story -> what it is an occasion for, and how often it is remarked on, by whoever did it."""


def occasions(game: Game, happened: Happening) -> list[Occasion]:
    """Return what is worth a remark: throw-ins, pots taken, bad luck with unseen cards, sets, going out."""
    found = plain_occasions(game, happened)
    for line in happened.lines:
        if line.key in OCCASIONS:
            key, chance = OCCASIONS[line.key]
            found.append(Occasion(key, line.seat, chance, card=line.card))
    return found
