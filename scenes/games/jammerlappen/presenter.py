"""The events of Jammerlappen told and shown: what is laid, who takes the pot, who is out or left over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from heul_doch.game.core.cards import Seat, card_of
from heul_doch.game.core.engine import Game
from heul_doch.game.core.events import CardsMoved, Event, GameEnded, Played, SeatOut, StatusChanged
from heul_doch.game.core.game_log import tell
from heul_doch.game.core.observe import VisibleEntry
from heul_doch.scenes.games.jammerlappen.terms import BLIND, GONE, KEEP, LAYS, SLAM
from heul_doch.scenes.table.card_animator import (
    CardAnimator,
    CardMove,
    EventPresenter,
    MoveBatch,
    Staging,
    draw,
    played,
)
from heul_doch.scenes.table.card_model import Time, smooth, sway, swell
from heul_doch.scenes.table.layout import Z_FLYING, Point
from heul_doch.scenes.table.remarks import Happening, RemarkTrigger, plain_triggers
from heul_doch.scenes.table.showcase import hold_up

RAIN: Final = 0.9
"""Seconds over which a pot of any size rains into a hand, after the first card."""


def _lay(director: CardAnimator, batch: MoveBatch) -> float:
    """Let cards sail to the pot, one after the other."""
    arrival = 0.0
    for i, card_move in enumerate(batch.moves):
        arrival = director.throw(card_move, bulge=0.24, spin=22 - 9 * i, delay=0.12 * i, flip=(0.1, 0.55))
    return played(director, arrival)


def _fly_all(director: CardAnimator, moves: Sequence[CardMove], time: Time, gap: float, **how: Any) -> float:
    """Let cards fly, each ``gap`` seconds after the one before; return after how many seconds the last one lies.

    ``how``: see :meth:`CardAnimator.fly`; every other card spins the other way.
    """
    spin = how.pop("spin")
    for i, card_move in enumerate(moves):
        director.fly(card_move, time, delay=gap * i, spin=-spin if i % 2 else spin, **how)
    return director.secs(time) + gap * (len(moves) - 1)


def _slam(director: CardAnimator, batch: MoveBatch) -> float:
    """Hurl cards at the pot from out of turn, with a bang."""
    director.play_sound("slam")
    director.react(batch.moves[0].giver, "gloat")
    until = _fly_all(
        director, batch.moves, 0.34, 0.07, bulge=0.06, spin=300, grow=0.5, ease="in_cubic", flip=(0.0, 0.3), land="give"
    )
    pose = batch.moves[-1].pose
    director.later(until, lambda: director.effect("sparks", Point(pose.x, pose.y), pose.width * 1.7))
    return until + 0.35


def _blind(director: CardAnimator, batch: MoveBatch) -> float:
    """Lay the card that was turned over."""
    return director.throw(batch.moves[0], bulge=0.2, spin=10)


def _take(director: CardAnimator, batch: MoveBatch) -> float:
    """Let the pot rain into a hand."""
    director.play_sound("take-pot")
    gap = min(0.07, RAIN / len(batch.moves))
    seconds = _fly_all(director, batch.moves, "card.fly", gap, bulge=0.3, spin=40, flip=(0.45, 0.9))
    for i in range(2, len(batch.moves), 3):
        director.later(gap * i, lambda: director.play_sound("deal"))
    director.later(seconds, lambda: director.weep(batch.moves[0].receiver))
    return seconds


def _sweep(director: CardAnimator, batch: MoveBatch) -> float:
    """Throw the pot out, with a splash."""
    director.play_sound("sweep")
    director.effect("tears", director.layout.middle, director.layout.boxes["pot"].width * 0.6)
    gap = min(0.035, 0.45 / len(batch.moves))
    # The top goes first; it is what one looks at.
    moves = batch.moves[::-1]
    seconds = _fly_all(director, moves, "special.other", gap, bulge=0.34, spin=-180, height=1.3)
    pose = moves[0].pose
    director.later(seconds, lambda: director.effect("puff", Point(pose.x, pose.y), pose.width))
    return seconds


def _swap(director: CardAnimator, batch: MoveBatch) -> float:
    """Let two cards change places."""
    director.play_sound("slide")
    for i, card_move in enumerate(batch.moves):
        land = "" if i else "lay"
        director.fly(card_move, "card.fly", bulge=0.3, spin=-8 if i else 8, flip=(0.2, 0.8), land=land)
    return director.secs("card.fly")


def _reveal(director: CardAnimator, card_move: CardMove) -> float:
    """Turn over a card nobody has seen: it rises, trembles, and turns over."""
    sprite, pose, face = card_move.sprite, card_move.pose, card_move.face
    size, rise = 0.7, 4.0 * director.layout.unit

    def scene(t: float) -> None:
        up = smooth(min(1.0, t / 0.3))
        turned = smooth(min(1.0, max(0.0, (t - 0.62) / 0.28)))
        if face is not None:
            sprite.face = face
        tremble = 2.6 * sway((t - 0.3) / 0.08) if 0.3 < t < 0.62 else 0.0
        sprite.put(pose._replace(y=pose.y - rise * up, width=pose.width * (1 + size * up), turn=pose.turn + tremble))
        sprite.z, sprite.height, sprite.flip = Z_FLYING + pose.z, up + 0.2 * swell(turned), turned

    director.play_sound("turn")
    director.act(card_move, 1.3, scene)
    director.later(0.85, lambda: director.play_sound("flip"))
    return 1.45


class JammerPresenter(EventPresenter):
    """A table with a pot."""

    stagings: ClassVar[Mapping[str, Staging]] = {
        "draw": draw,
        "play": _lay,
        "open": _lay,
        "slam": _slam,
        "blind": _blind,
        "take": _take,
        "swap": _swap,
        **dict.fromkeys(GONE, _sweep),
    }
    deal_kinds: ClassVar[tuple[str, ...]] = ("hidden", "open", "hand")

    def __init__(self, director: CardAnimator) -> None:
        super().__init__(director)
        self._changed = (False, False)
        """Whether the last change of status turned the direction, and whether numbers fall from there on."""

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
            name = batch.moves[0].face
            special = next((face.special for face in self.director.game.defn.faces if face.name == name), None)
            if special:
                director = self.director
                for i, card_move in enumerate(batch.moves[:-1]):
                    delay = 0.0 if director.is_full else 0.12 * i
                    director.fly(card_move, "card.fly", delay=delay, flip=(0.0, 0.4), land="lay")
                return hold_up(director, batch.moves[-1])
        return super().stage(batch)

    def stage_turning(self, turning: Sequence[CardMove], special: str) -> float:
        """Turn over a card nobody has seen, with suspense."""
        if self.director.is_full and turning:
            return _reveal(self.director, turning[0])
        for card_move in turning:
            self.director.flip(card_move, 0.0)
        return self.director.secs("card.flip") * 1.2

    def tell(self, event: Event, data: Any) -> None:
        """Announce an event; that an unseen card is risked is announced before the card is turned over."""
        if isinstance(event, Played) and event.verb == BLIND:
            for line in tell(self.director.game, event, self.actor, data):
                self.director.announce(line)
        else:
            super().tell(event, data)
        if isinstance(event, StatusChanged):
            self._changed = event.data.direction != data.direction, event.data.falling and not data.falling

    def played(self, event: Played) -> None:
        """Show what a seat does."""
        super().played(event)
        if event.verb == KEEP:
            self.director.play_sound("skip")
        if event.verb == BLIND:
            self.director.react(event.seat, "sweat")

    def moved(self, event: CardsMoved) -> None:
        """Let a seat cheer about a set."""
        if event.cause in GONE and event.cause != "remove":
            self.director.react(self.actor, "cheer")

    def other(self, event: Event) -> float:
        """Show who is out, which way it goes now, and that it goes downwards."""
        director = self.director
        if isinstance(event, SeatOut):
            director.react(event.seat, "cheer")
            director.play_sound("giggle")
            box = director.layout.seats[event.seat].medallion
            director.effect("sparks", box.centre, box.width)
            return 0.9
        if not isinstance(event, StatusChanged):
            return 0.0
        has_turned, begins_to_fall = self._changed
        pot, seconds = director.layout.boxes["pot"], 0.0
        if has_turned:
            director.play_sound("karussell")
            director.effect("wind", director.layout.middle, pot.width)
            seconds += 0.7
        if begins_to_fall:
            director.play_sound("fall")
            director.effect("puff", pot.centre, pot.width * 0.5)
            seconds += 0.6
        return seconds

    def ended(self, event: GameEnded) -> None:
        """Somebody is left over: the rag is theirs, and what they hold lies open."""
        director, outcome = self.director, event.outcome
        super().ended(event)
        if outcome.is_broken_off:
            director.moods[:] = ["calm"] * director.game.seats
        else:
            loser = outcome.ranking[-1][0]
            director.moods[loser] = "jammer"
            director.play_sound("rag")
        self.turn_over_what_is_seen(("hand", "hidden"))

    @property
    def loser(self) -> Seat:
        """Who is left over, as shown; -1 while nobody is."""
        outcome = self.director.view.outcome
        return -1 if outcome is None or outcome.is_broken_off else outcome.ranking[-1][0]


TRIGGERS: Final = {
    "jammer-line-do-slam": ("jammer_slam", 0.9),
    "jammer-line-do-take": ("jammer_take", 0.35),
    "jammer-line-do-take-open": ("jammer_take", 0.6),
    "jammer-line-missed": ("jammer_missed", 0.8),
    "jammer-line-set": ("jammer_set", 0.5),
    "jammer-line-out": ("jammer_out", 0.95),
}
"""Key of a log line -> the remark trigger of whoever made the move, and its probability."""


def remark_triggers(game: Game, happened: Happening) -> list[RemarkTrigger]:
    """Return what is worth a remark: throw-ins, pots taken, bad luck with unseen cards, sets, going out."""
    found = plain_triggers(game, happened)
    for line in happened.lines:
        if line.key in TRIGGERS:
            key, chance = TRIGGERS[line.key]
            found.append(RemarkTrigger(key, line.seat, chance, card=line.card))
    return found
