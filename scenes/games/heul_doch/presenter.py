"""The events of Heul doch told and shown: gifts and tears, onions, specials, the wandering handkerchief.

Every cause of a movement, so every verb of a special, has its staging in :data:`STAGING`. The means are
:mod:`heul_doch.scenes.table.card_animator`'s; times are seconds at normal speed or names of ``theme.DURATION``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, ClassVar, Final

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.engine import Game
from heul_doch.game.core.events import CardsMoved, CardsTurned, Played
from heul_doch.game.core.observe import View
from heul_doch.scenes.games.heul_doch.words import HeulDochWords
from heul_doch.scenes.table.card_animator import (
    CardAnimator,
    CardMove,
    EventPresenter,
    MoveBatch,
    Staging,
    draw,
    played,
)
from heul_doch.scenes.table.card_model import Line, Path, kept_below, orbit
from heul_doch.scenes.table.layout import Point
from heul_doch.scenes.table.remarks import Happening, RemarkTrigger, plain_triggers
from heul_doch.scenes.table.showcase import hold_up

GRATITUDE: Final = 0.8
"""How much of an old gift still counts when the next one is given (for the handkerchief)."""

TOLD: Final = {"throw", "swap", "pass", "bury", "give", "pass_hands", "swap_hands"}
"""Verbs the story has words of its own for."""
STREAK: Final = 3
"""From this gift in a row to the same seat on it is more than chance."""
STREAKS: Final = 3
"""So many sounds there are of it, each higher."""
BURSTS: Final = {
    "strandtuch": "wind",
    "karussell": "wind",
    "richtungswechsel": "wind",
    "maulwurf": "cloud",
    "weg-damit": "puff",
    "werwolf": "",
}
"""Special card -> the effect round it when its moment ends (any other: sparks)."""


def _lay(director: CardAnimator, batch: MoveBatch) -> float:
    return played(director, director.throw(batch.moves[0], spin=6))


def _lay_onion(director: CardAnimator, batch: MoveBatch) -> float:
    arrival = director.throw(batch.moves[0], bulge=0.2, spin=-8, land="onion")
    director.later(arrival, lambda: director.react(batch.moves[0].giver, "sweat"))
    return played(director, arrival)


def _give(director: CardAnimator, batch: MoveBatch, giggles: bool = False, streak: int = 0) -> float:
    """Let a card be given; ``streak`` is how many in a row the receiver has got."""
    if batch.special:
        # It heaps tops on one stack.
        return _special(director, batch, "special.other", mood="weep", gap=0.12, bulge=0.25, spin=20, land="give")
    card_move = batch.moves[0]
    giver, receiver = card_move.giver, card_move.receiver
    arrival = director.throw(card_move, bulge=0.22, spin=14, grow=0.12, flip=(0.05, 0.5), land="give")

    def hit() -> None:
        director.react(giver, "gloat")
        director.weep(receiver)
        if batch.value:
            # Of the open card everybody sees, not of what it will be worth: nobody counts for anybody (ruling 1.11).
            director.pop(giver, f"−{batch.value}")
            director.pop(receiver, f"+{batch.value}")
        if streak >= STREAK:
            director.play_sound(f"streak-{min(streak - STREAK + 1, STREAKS)}", director.side_of(receiver))
            box = director.layout.seats[receiver].medallion
            director.effect("hankies", box.centre, box.width)
        elif giggles:
            director.play_sound("giggle", director.side_of(giver))

    director.later(arrival, hit)
    return played(director, arrival)


def _play(director: CardAnimator, batch: MoveBatch) -> float:
    return hold_up(director, batch.moves[0], BURSTS.get(batch.moves[0].face or "", "sparks"))


def _special(
    director: CardAnimator, batch: MoveBatch, time: str, sound: str = "", *, mood: str = "sweat", gap: float = 0.0,
    ride: bool = False, **how: Any,
) -> float:  # fmt: skip
    """Let the cards a special moves fly, each ``gap`` seconds after the one before; those they belonged to and those
    who get them make a face.

    ``ride``: they go round the table instead of straight on. ``how``: see :meth:`CardAnimator.fly`.
    """
    if sound:
        director.play_sound(sound)
    for number, card_move in enumerate(batch.moves):
        path = _ride(director, card_move, batch.is_clockwise) if ride else None
        director.fly(card_move, time, path=path, delay=gap * number, **how)
    for seat in {seat for card_move in batch.moves for seat in (card_move.giver, card_move.receiver)}:
        director.react(seat, mood)
    return director.secs(time) + gap * (len(batch.moves) - 1)


def _ride(director: CardAnimator, card_move: CardMove, clockwise: bool) -> Path:
    """Return the way of a card round the table; between seats opposite it stays as far from the edge as they are."""
    a, b = Point(card_move.sprite.x, card_move.sprite.y), Point(card_move.pose.x, card_move.pose.y)
    return kept_below(orbit(a, b, director.layout.middle, clockwise), min(a.y, b.y))


def _hands(director: CardAnimator, batch: MoveBatch) -> float:
    """Sweep whole hands round the table, or across it when two change."""
    director.effect("wind", director.layout.middle, 30 * director.layout.unit, 0.0 if batch.is_clockwise else 180.0)
    # Cards leave face down at once and show themselves only to who gets them.
    return _special(
        director, batch, "special.karussell", "durchzug", ride=batch.cause == "pass_hands", gap=0.03, bulge=0.3,
        flip=(0.0, 0.15), height=0.7,
    )  # fmt: skip


STAGING: Final[dict[str, Staging]] = {
    "lay": _lay,
    "onion": _lay_onion,
    "give": _give,
    "play": _play,
    "draw": draw,
    "throw": partial(
        _special, time="special.katapult", sound="katapult", mood="weep", gap=0.09, bulge=0.4, spin=540, height=1.6,
        grow=0.35, land="lay",
    ),
    "swap": partial(
        _special, time="special.strandtuch", sound="strandtuch", bulge=0.3, spin=10, height=1.2, grow=0.15, land="lay"
    ),
    "pass": partial(
        _special, time="special.karussell", sound="karussell", ride=True, spin=26, height=0.8, grow=0.1,
        ease="in_out_cubic", land="lay",
    ),
    "bury": partial(_special, time="special.other", sound="maulwurf", bulge=0.5, spin=9, height=0.5),
    "pass_hands": _hands,
    "swap_hands": _hands,
}  # fmt: skip
"""Cause of a movement (``CardsMoved.cause``) -> its staging."""


class HeulDochPresenter(EventPresenter):
    """A table that gives, cries and plays specials."""

    stagings: ClassVar[Mapping[str, Staging]] = STAGING
    deal_kinds: ClassVar[tuple[str, ...]] = ("stack", "hand")

    def __init__(self, director: CardAnimator) -> None:
        super().__init__(director)
        self._gifts = [0.0] * director.game.seats
        self._gift_count = 0
        self.streak = (-1, 0)
        """Who was given the last card, and how many in a row."""

    def stage(self, batch: MoveBatch) -> float:
        """Show a movement; of gifts in a row the later ones are more than chance."""
        if batch.cause != "give" or batch.special or not batch.moves:
            return super().stage(batch)
        self._gift_count += 1
        # Not every time: a joke told at every gift is none.
        giggles = self._gift_count % 3 == 1
        return _give(self.director, batch, giggles, self.count_gift(batch.moves[0].receiver))

    def count_gift(self, receiver: Seat) -> int:
        """Count a card that is given to a seat; return how many in a row this seat has been given."""
        seat, count = self.streak
        self.streak = (receiver, count + 1 if seat == receiver else 1)
        return self.streak[1]

    def stage_turning(self, turning: Sequence[CardMove], special: str) -> float:
        """Turn tops over; the Werwolf does it by moonlight."""
        director = self.director
        night = special == "werwolf" and director.is_full
        delay = director.secs("table.dim") * 1.2 if night else 0.0
        if special:
            director.play_sound(special)
        if night:
            director.dim(delay + director.secs("special.werwolf"))
        for i, card_move in enumerate(turning):
            start = delay + 0.05 * i
            director.flip(card_move, start)
            mood = "weep" if card_move.face is None else "sweat"
            director.later(start + director.secs("card.flip"), partial(director.react, card_move.receiver, mood))
            if special and not night:
                director.effect("cloud", Point(card_move.pose.x, card_move.pose.y), card_move.pose.width)
        return delay + (director.secs("special.werwolf") if night else director.secs("card.flip") * 1.3)

    def played(self, event: Played) -> None:
        """Tell which card went where."""
        super().played(event)
        game, seat, choice = self.director.game, event.seat, event.choices[0] if event.choices else ""
        name = game.face(event.card).name if event.card is not None else ""
        line = Line(f"line-play-{choice}" if choice else "line-play", seat=seat, special=name)
        if event.verb == "own":
            line = Line("line-own", seat=seat, card=name)
        elif event.verb == "onion":
            # Its name is told to nobody, not even to who laid it: the story is no memory aid (ruling 1.11).
            line = Line("line-onion", seat=seat)
        elif event.verb in ("left", "right"):
            to = (seat + (1 if event.verb == "left" else -1)) % game.seats
            line = Line("line-give", seat=seat, to=to, card=name)
            self._thank(to)
        elif isinstance(choice, int):
            line = Line("line-play-seat", seat=seat, to=choice, special=name)
        self.director.tell(line)

    def moved(self, event: CardsMoved) -> None:
        """Tell what a special did."""
        if not event.special or event.cause == "draw":
            return
        director, transfers = self.director, event.transfers
        zones, n = director.game.zones, director.game.seats
        names: tuple[str, ...] = ()
        if event.cause == "throw":
            names = tuple(director.game.face(t.card).name for t in transfers if t.card is not None and t.is_up)
        paths = [(zones[t.source].owner, zones[t.target].owner) for t in transfers]
        steps = {(target - source) % n if min(source, target) >= 0 else 0 for source, target in paths}
        # With two seats left and right are the same neighbour.
        way = {1: "left", n - 1: "right"}.get(steps.pop(), "") if len(steps) == 1 and n > 2 else ""
        key = f"line-{event.cause if event.cause in TOLD else 'other'}".replace("_", "-")
        seats = tuple(dict.fromkeys(source for source, _ in paths if source >= 0))
        line = Line(key, self.actor, special=event.special, cards=names, count=len(transfers), seats=seats, way=way)
        director.tell(line)

    def turned(self, event: CardsTurned, names: Sequence[str], owners: Sequence[Seat]) -> None:
        """Tell which tops a special turned over."""
        if event.special:
            cards, seats = tuple(names), tuple(dict.fromkeys(owners))
            line = Line("line-turn", self.actor, special=event.special, cards=cards, count=len(owners), seats=seats)
            self.director.tell(line)

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


HIGH: Final = 6
"""From this value on a card is high."""
LOW: Final = 2
"""Up to this value a card is low."""


def remark_triggers(game: Game, happened: Happening) -> list[RemarkTrigger]:
    """Return what is worth a remark: gifts, high cards kept, onions, specials and whom they hit.

    Only what everybody sees counts: who gave or kept which open card, that an onion was laid, whose open top went.
    Whether a card is void, or who is ahead, is for nobody to say before the scoring (ruling 1.11).
    """
    found = plain_triggers(game, happened)
    # A special may give, too: that line names it.
    acted = [
        line
        for line in happened.lines
        if line.key.startswith(HeulDochWords.moves) and not (line.key == "line-give" and line.special)
    ]
    if not acted:
        return found
    line = acted[-1]
    others = [seat for seat in range(game.seats) if seat != line.seat]
    value = next((face.value for face in game.defn.faces if face.name == line.card), 0)
    match line.key:
        case "line-give":
            found += _gift(line, value)
        case "line-own" if value >= HIGH:
            found.append(RemarkTrigger("keep_high", line.seat, 0.3, card=line.card))
            found.append(RemarkTrigger("lead", line.seat, 0.12, card=line.card))
        case "line-onion":
            found.append(RemarkTrigger("onion", line.seat, 0.14))
            found.append(RemarkTrigger("ouch", line.seat, 0.07))
            found += [RemarkTrigger("gloat", seat, 0.06, about=line.seat) for seat in others]
        case key if key.startswith("line-play"):
            found.append(RemarkTrigger("special", line.seat, 0.45, card=line.special))
            found += [
                RemarkTrigger("hurt", seat, 0.85, about=line.seat, points=lost)
                for seat in others
                if (lost := _lost(game, happened, seat)) >= HIGH
            ]
    return found


def _gift(line: Line, value: int) -> list[RemarkTrigger]:
    tease = RemarkTrigger("gift_tease", line.seat, 0.2, about=line.to, card=line.card)
    if value >= HIGH:
        return [
            RemarkTrigger("gift_big", line.seat, 0.6, about=line.to, card=line.card),
            RemarkTrigger("thanks", line.to, 0.6, about=line.seat, card=line.card),
            RemarkTrigger("lead", line.to, 0.12, card=line.card),
        ]
    if value <= LOW:
        return [tease, RemarkTrigger("gift_small", line.seat, 0.3, about=line.to, card=line.card)]
    return [tease, RemarkTrigger("thanks", line.to, 0.2, about=line.seat, card=line.card)]


def _lost(game: Game, happened: Happening, seat: Seat) -> int:
    """Return the value of the open top that a seat no longer shows, 0 for none."""
    before, after = _top(game, happened.before, seat), _top(game, happened.view, seat)
    return before if after < before else 0


def _top(game: Game, view: View, seat: Seat) -> int:
    """Return the value of the open card on top of a stack, 0 for anything else."""
    stack = view.zones[game.zone("stack", seat)]
    return game.face(stack[-1]).value if stack and stack[-1] is not None and stack[-1] >= 0 else 0
