"""Animations of cards, and the presenter, which decides for each event what is shown.

:class:`CardAnimator` holds the animations the director can play. An :class:`EventPresenter` knows how one game's events
are staged and who makes which face; the log lines for them come from :mod:`heul_doch.game.core.game_log`. All times
here are seconds at normal speed or names of ``theme.DURATION``; the animator applies the pace.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, NamedTuple

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.engine import Game
from heul_doch.game.core.events import CardsMoved, Event, GameEnded, Played, SeatSkipped
from heul_doch.game.core.game_log import Line, tell
from heul_doch.game.core.observe import View, VisibleEntry
from heul_doch.scenes.base.theme import Pace
from heul_doch.scenes.table.card_model import CardSprite, Path, PlaySound, TableEffects, Time, arc, sway, swell
from heul_doch.scenes.table.layout import Z_FLYING, Point, Pose

HISTORY: Final = 60
"""Number of log lines that are kept."""

MIDDLE_WEIGHT: Final = 0.5
"""Of cards that have no value, or none the viewer sees."""

WEIGHED: Final = ("lay", "give")
"""Sounds of landing that there are heavier and lighter, too."""


class CardMove(NamedTuple):
    """One card on its way."""

    sprite: CardSprite
    pose: Pose
    """Where it will lie."""
    face: str | None
    """What it will show there, None: its back."""
    giver: Seat
    """Owner of the place it leaves, -1 for the table."""
    receiver: Seat
    weight: float = MIDDLE_WEIGHT
    """0..1: how heavily it comes down, by its value if the viewer sees it (:data:`MIDDLE_WEIGHT` if not)."""


@dataclass(frozen=True, slots=True)
class MoveBatch:
    """Cards that move at one moment."""

    moves: tuple[CardMove, ...]
    cause: str
    special: str
    seats: int
    value: int = 0
    """Value of the first card, if it is a number everybody sees; else 0."""

    @property
    def is_clockwise(self) -> bool:
        """Whether cards that wander round the table go to the left neighbour."""
        first = self.moves[0]
        return (first.giver + 1) % self.seats == first.receiver


class CardAnimator(TableEffects):
    """The animations and the log of one table."""

    def __init__(
        self,
        game: Game,
        view: View,
        clock: Callable[[], float],
        pace: Callable[[], Pace],
        sound: PlaySound,
        sees_hands: bool,
    ) -> None:
        super().__init__(game.seats, clock, pace, sound)
        self.game = game
        self.view = view
        """What the viewer knows."""
        self.sees_hands = sees_hands
        """Whether every hand lies open (replays)."""
        self.piles: list[list[CardSprite]] = []
        """Zone index -> its sprites, in the order of the zone."""
        self.lines: list[Line] = []
        """The log, newest line last."""
        self._is_holding = False
        self._held: list[Callable[[], None]] = []
        """What is told and shown when the cards of the next movement come down."""

    def slide(self, sprite: CardSprite, pose: Pose, time: Time) -> None:
        """Let a card glide over the table."""
        start = sprite.pose
        sprite.z = pose.z

        def apply(t: float) -> None:
            sprite.put(pose if t >= 1 else between(start, pose, t))

        self.animator.play(apply, duration=self.secs(time), ease="in_out_quad", key=("card", sprite.number))

    def fly(
        self,
        card_move: CardMove,
        time: Time,
        *,
        path: Path | None = None,
        delay: Time = 0.0,
        bulge: float = 0.16,
        spin: float = 0.0,
        height: float = 1.0,
        grow: float = 0.0,
        ease: str = "in_out_quad",
        flip: tuple[float, float] = (0.25, 0.75),
        land: str = "",
        start: Pose | None = None,
    ) -> None:
        """Let a card fly to its place.

        ``bulge`` is the swing of the default arc as a part of the way, ``spin`` extra degrees in mid-flight, ``grow``
        how much larger it gets on the way, ``flip`` the part of the flight in which it turns over if it must,
        ``land`` the sound of landing, ``start`` where it will be when it sets out (default: where it is).
        """
        sprite, pose, face = card_move.sprite, card_move.pose, card_move.face
        was_up = sprite.flip > 0.5
        start = start or sprite.pose
        if not self.is_full:
            path, bulge, spin, grow, height = None, 0.0, 0.0, 0.0, min(height, 0.4)
        if path is None:
            length = ((pose.x - start.x) ** 2 + (pose.y - start.y) ** 2) ** 0.5
            path = self._arc(Point(start.x, start.y), Point(pose.x, pose.y), length * bulge, pose.height)
        way = path

        def scene(t: float) -> None:
            up = swell(t)
            goal = self.goals.get(sprite.number, pose)
            sprite.put(between(start, goal, t))
            x, y = way(t)
            sprite.x, sprite.y = x + (goal.x - pose.x) * t, y + (goal.y - pose.y) * t
            sprite.width += start.width * grow * up
            sprite.turn += spin * up
            sprite.height = height * up
            sprite.z = Z_FLYING + pose.z
            turned = min(1.0, max(0.0, (t - flip[0]) / max(flip[1] - flip[0], 1e-6)))
            if (face is not None) == was_up:
                turned = 1.0 if was_up else 0.0
            elif was_up:
                turned = 1 - turned
            sprite.flip = turned

        self.act(card_move, time, scene, delay, ease)
        if land:
            self.later(self.secs(delay) + self.secs(time), lambda: self.landed(card_move, land))

    def throw(
        self,
        card_move: CardMove,
        *,
        delay: Time = 0.0,
        bulge: float = 0.16,
        spin: float = 0.0,
        grow: float = 0.0,
        flip: tuple[float, float] = (0.1, 0.6),
        land: str = "lay",
    ) -> float:
        """Animate a played card: it lifts, flies (a high card drops fast, a low one flutters) and lands.

        Returns after how many seconds it comes down. See :meth:`fly` for the parameters.
        """
        sprite, pose = card_move.sprite, card_move.pose
        heavy, light = max(0.0, 2 * card_move.weight - 1), max(0.0, 1 - 2 * card_move.weight)
        lift, length = self.secs("card.lift"), self.secs("card.throw")
        near = math.hypot(pose.x - sprite.x, pose.y - sprite.y) < 0.8 * pose.height
        if not self.is_full or near:
            # Dropped where it goes already, or nothing may move that need not: no swing of the arm.
            self.fly(card_move, length, delay=delay, bulge=0.0 if near else bulge, flip=flip, land=land)
            self.later(delay, lambda: self.play_sound("slide", sprite.x))
            return self.secs(delay) + length
        length *= 1 + 0.06 * light - 0.12 * heavy
        start, unit = sprite.pose, self.layout.unit
        # Out of the hand and away from the face beside it; at the top of the table there is only room below.
        rise = 1.5 * unit if start.y - 0.5 * start.height > 2 * unit else -1.5 * unit
        turn = start.turn + (-5 if pose.x > start.x else 5)
        up = start._replace(y=start.y - rise, width=start.width * 1.1, turn=turn)

        far = math.hypot(pose.x - up.x, pose.y - up.y)
        way = self._arc(Point(up.x, up.y), Point(pose.x, pose.y), far * bulge, pose.height)

        def path(t: float) -> Point:
            x, y = way(t)
            return Point(x + light * 1.3 * unit * sway(1.5 * t) * (1 - t), y)

        def lift_off(t: float) -> None:
            sprite.put(between(start, up, t))
            sprite.height, sprite.is_flying, sprite.z = 0.5 * t, True, Z_FLYING + pose.z

        delay_s = self.secs(delay)
        sprite.is_flying = True
        self.animator.play(lift_off, duration=lift, delay=delay_s, ease="out_quad", key=("lift", sprite.number))
        self.later(delay_s + lift, lambda: self.play_sound("slide", sprite.x))
        self.fly(
            card_move, length, path=path, delay=delay_s + lift, spin=spin - 9 * light, grow=grow, flip=flip, land=land,
            ease="in_quad" if heavy > 0.5 else "in_out_quad", start=up,
        )  # fmt: skip
        return delay_s + lift + length

    def _arc(self, a: Point, b: Point, bulge: float, high: float) -> Path:
        """Return an arc; one whose highest point would take a card out at the top of the table swings the other way."""
        path = arc(a, b, bulge)
        top = 0.55 * high
        if path(0.5).y >= min(top, a.y, b.y):
            return path
        return arc(a, b, -bulge)

    def set_down(self, card_move: CardMove) -> None:
        """Put a card exactly where it belongs."""
        sprite = card_move.sprite
        sprite.lies_in = sprite.zone
        sprite.put(self.goals.pop(sprite.number, card_move.pose))
        sprite.face, sprite.flip = card_move.face, 0.0 if card_move.face is None else 1.0

    def landed(self, card_move: CardMove, sound: str) -> None:
        """A card came down: sound, a squash, a puff of flour, and a heavy one shakes its pile."""
        weight = card_move.weight
        step = "-heavy" if weight > 0.8 else "-light" if weight < 0.2 else ""
        self.play_sound(sound + step if sound in WEIGHED else sound, card_move.pose.x)
        if self.is_skipping or not self.is_full:
            return
        self.decor.to(card_move.sprite, squash=0.4 + 1.2 * weight, duration="card.land", ease="there_and_back")
        self.effect("puff", Point(card_move.pose.x, card_move.pose.y), card_move.pose.width * (0.6 + 0.24 * weight))
        if weight > 0.6:
            self.shake(card_move.sprite, (weight - 0.4) * 0.5 * self.layout.unit)

    def shake(
        self, sprite: CardSprite, reach: float, swings: float = 2.5, tilt: float = 0.0, time: str = "card.shake"
    ) -> None:
        """Let a card tremble where it lies, up to ``reach`` pixels and ``tilt`` degrees to either side."""

        def tremble(t: float) -> None:
            swing = (1 - t) * sway(swings * t) if t < 1 else 0.0
            sprite.nudge_x, sprite.tilt = reach * swing, tilt * swing

        self.decor.play(tremble, duration=time, key=("nudge", sprite.number))

    def act(
        self, card_move: CardMove, time: Time, scene: Callable[[float], None], delay: Time = 0.0, ease: str = "linear"
    ) -> None:
        """Let ``scene`` (progress 0..1, before the end) move a card; at the end it lies in its place."""
        sprite, length, wait = card_move.sprite, self.secs(time), self.secs(delay)
        if card_move.face is not None:
            sprite.face = card_move.face
        sprite.is_flying = True
        self.goals[sprite.number] = card_move.pose
        self.note_landing(wait + length)

        def apply(t: float) -> None:
            if t >= 1:
                self.set_down(card_move)
            else:
                sprite.lies_in = -1
                scene(t)
                sprite.is_flying = True

        self.animator.play(apply, duration=length, delay=wait, ease=ease, key=("card", sprite.number))

    def flip(self, card_move: CardMove, delay: float) -> None:
        """Turn a card over where it lies."""
        sprite, face = card_move.sprite, card_move.face
        was, goal = sprite.flip, 0.0 if face is None else 1.0

        def scene(t: float) -> None:
            if face is not None:
                sprite.face = face
            wide = card_move.pose.width * (1 + 0.12 * swell(t))
            sprite.put(card_move.pose._replace(width=wide, z=Z_FLYING + card_move.pose.z))
            sprite.flip = was + (goal - was) * t
            sprite.height = 0.9 * swell(t)

        def start() -> None:
            self.play_sound("flip", card_move.pose.x)
            self.act(card_move, "card.flip", scene)

        self.note_landing(delay + self.secs("card.flip"))
        if delay > 0:
            self.later(delay, start)
        else:
            start()

    def when_down(self, function: Callable[[], None]) -> None:
        """Call a function when the cards of the movement that is being told have come down; at once if none moves."""
        if self._is_holding:
            self._held.append(function)
        else:
            function()

    def tell(self, line: Line) -> None:
        """Add a line to the log when the cards it is about have landed."""
        self.when_down(lambda: self.announce(line))

    def announce(self, line: Line) -> None:
        """Add a line to the log at once, about something that is going to happen."""
        self.lines.append(line)
        del self.lines[:-HISTORY]


def between(a: Pose, b: Pose, t: float) -> Pose:
    """Return a pose on the straight way between two."""
    return Pose(
        a.x + (b.x - a.x) * t,
        a.y + (b.y - a.y) * t,
        a.width + (b.width - a.width) * t,
        a.turn + (b.turn - a.turn) * t,
        a.z if t < 0.5 else b.z,
    )


Staging = Callable[[CardAnimator, MoveBatch], float]
"""Start the pictures of a batch; return after how many seconds at normal speed the next event may start."""


def plain(director: CardAnimator, batch: MoveBatch) -> float:
    """Let cards fly one after the other: what a movement nobody has staged looks like."""
    for i, card_move in enumerate(batch.moves):
        director.fly(card_move, "special.other", delay=0.08 * i, land="lay")
    return director.secs("special.other") + 0.08 * len(batch.moves)


def played(director: CardAnimator, arrival: float) -> float:
    """Return when the next event may start after a card was thrown that comes down after ``arrival`` seconds.

    The hand reaches for the draw pile already while the card comes down; whatever else follows waits for it.
    """
    return arrival - director.secs("card.reach")


def draw(director: CardAnimator, batch: MoveBatch) -> float:
    """Let cards come from a pile into a hand."""
    director.play_sound("draw", batch.moves[0].sprite.x)
    for i, card_move in enumerate(batch.moves):
        # It turns over only when it is nearly there: a drawn card shows nothing on its way.
        director.fly(card_move, "card.draw", delay=0.08 * i, bulge=0.08, flip=(0.6, 1.0), height=0.6)
    return director.secs("card.draw") * 0.85


class EventPresenter:
    """Shows the events of a game at one table. Games subclass it; every method has a simple default."""

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

    def turn_over_what_is_seen(self, kinds: Sequence[str]) -> float:
        """Turn over the cards in zones of these kinds that can be seen by now; return the seconds that takes."""
        director, turned = self.director, 0
        for zone, pile in enumerate(director.piles):
            where = director.game.zones[zone]
            for place, sprite in enumerate(pile if where.kind in kinds else ()):
                face = self.shown(zone, director.view.zones[zone][place])
                if face is not None and sprite.face is None:
                    pose = director.layout.poses[zone][place]
                    director.flip(CardMove(sprite, pose, face, where.owner, where.owner), 0.06 * turned)
                    turned += 1
        return director.secs("card.flip") + 0.06 * turned if turned else 0.0

    def tell(self, event: Event, data: Any) -> None:
        """Add the lines of an event to the log, but quiet ones; ``data`` is :attr:`View.data` before it."""
        for line in tell(self.director.game, event, self.actor, data):
            if not line.is_quiet:
                self.director.tell(line)

    def played(self, event: Played) -> None:
        """A seat makes a move. Call ``super()`` first, which stores the seat."""
        self.actor = event.seat

    def moved(self, event: CardsMoved) -> None:
        """Cards moved, and their pictures have begun."""

    def skipped(self, event: SeatSkipped) -> float:
        """A seat was passed over; return the seconds to wait."""
        director = self.director
        director.react(event.seat, "sweat")
        director.play_sound("skip", director.side_of(event.seat))
        return director.secs("seat.react")

    def ended(self, event: GameEnded) -> None:
        """Show the moods of all seats at the end of the game, and log the result."""
        director, outcome = self.director, event.outcome
        for seat in range(director.game.seats):
            won, lost = seat in outcome.winners, seat in outcome.ranking[-1]
            director.moods[seat] = "cheer" if won else "sob" if lost else "weep"
        # Who has won is heard when it has been counted.
        director.play_sound("end")

    def other(self, event: Event) -> float:
        """Take an event only this game has; the model knows of it already. Return the seconds to wait."""
        return 0.0
