"""The events of Heul doch told and shown: gifts and tears, onions, specials, the wandering handkerchief.

Every cause of a movement, so every verb of a special, has its staging in :data:`STAGING`. The means are
:mod:`heul_doch.scenes.table.card_animator`'s; times are seconds at normal speed or names of ``theme.DURATION``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import ClassVar, Final

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.engine import Game
from heul_doch.game.core.events import Played
from heul_doch.game.core.game_log import Line
from heul_doch.game.core.observe import View
from heul_doch.scenes.table.card_animator import (
    CardAnimator,
    CardMove,
    EventPresenter,
    MoveBatch,
    Staging,
    between,
    draw,
    played,
)
from heul_doch.scenes.table.card_model import Path, detour, kept_below, orbit, smooth, swell
from heul_doch.scenes.table.layout import Z_FLYING, Point
from heul_doch.scenes.table.remarks import Happening, RemarkTrigger, plain_triggers
from heul_doch.scenes.table.showcase import hold_up

GRATITUDE: Final = 0.8
"""How much of an old gift still counts when the next one is given (for the handkerchief)."""

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
        return _heap(director, batch)
    card_move = batch.moves[0]
    giver, receiver = card_move.giver, card_move.receiver
    director.look(giver, receiver)
    arrival = director.throw(card_move, bulge=0.22, spin=14, grow=0.12, flip=(0.05, 0.5), land="give")

    def hit() -> None:
        director.look_away(giver)
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


def _heap(director: CardAnimator, batch: MoveBatch) -> float:
    """Show a special that heaps tops on one stack."""
    for i, card_move in enumerate(batch.moves):
        director.fly(card_move, "special.other", bulge=0.25, spin=20, delay=0.12 * i, land="give")
    director.later("special.other", lambda: director.weep(batch.moves[0].receiver))
    return director.secs("special.other") + 0.12 * len(batch.moves)


def _fling(director: CardAnimator, card_move: CardMove, delay: float, side: int) -> None:
    """Hurl a card through the air: it crouches, flies over the table, spinning, and bounces at the end."""
    sprite, pose, unit = card_move.sprite, card_move.pose, director.layout.unit
    start = sprite.pose
    a, b = Point(start.x, start.y), Point(pose.x, pose.y)
    crouch = Point(a.x - (b.x - a.x) * 0.08, a.y - (b.y - a.y) * 0.08 + 0.9 * unit)
    over = Point((a.x + b.x) / 2, max(min(a.y, b.y) - 11 * unit, 9 * unit))
    way = detour(crouch, over, b)

    def scene(t: float) -> None:
        if t < 0.2:
            s = smooth(t / 0.2)
            sprite.put(start._replace(x=a.x + (crouch.x - a.x) * s, y=a.y + (crouch.y - a.y) * s))
            sprite.squash = 0.8 * s
        elif t < 0.82:
            s = (t - 0.2) / 0.62
            sprite.put(between(start, pose, s))
            sprite.x, sprite.y = way(s)
            sprite.squash = 0.0
            sprite.turn += side * 540 * s
            sprite.width += start.width * 0.35 * swell(s)
            sprite.height = 1.6 * swell(s)
        else:
            s = (t - 0.82) / 0.18
            sprite.put(pose._replace(y=pose.y - 1.6 * unit * swell(s), turn=pose.turn + side * 180 * (1 - s) ** 2))
            sprite.height = 0.4 * swell(s)
        sprite.z = Z_FLYING + pose.z

    time = director.secs("special.katapult")
    director.act(card_move, time, scene, delay)
    director.later(delay + time * 0.82, lambda: director.landed(card_move, "lay"))


def _throw(director: CardAnimator, batch: MoveBatch) -> float:
    director.play_sound("katapult")
    for i, card_move in enumerate(batch.moves):
        if director.is_full:
            _fling(director, card_move, 0.09 * i, -1 if i % 2 else 1)
        else:
            director.fly(card_move, "special.katapult", delay=0.09 * i, land="lay")
        director.later("special.katapult", partial(director.react, card_move.giver, "weep"))
    return director.secs("special.katapult") + 0.09 * len(batch.moves)


def _swap(director: CardAnimator, batch: MoveBatch) -> float:
    director.play_sound("strandtuch")
    for card_move in batch.moves:
        director.fly(card_move, "special.strandtuch", bulge=0.3, spin=10, height=1.2, grow=0.15, land="lay")
    for seat in {seat for card_move in batch.moves for seat in (card_move.giver, card_move.receiver)}:
        director.react(seat, "sweat")
    return director.secs("special.strandtuch")


def _ride(director: CardAnimator, card_move: CardMove, clockwise: bool) -> Path:
    """Return the way of a card round the table; between seats opposite it stays as far from the edge as they are."""
    a, b = Point(card_move.sprite.x, card_move.sprite.y), Point(card_move.pose.x, card_move.pose.y)
    return kept_below(orbit(a, b, director.layout.middle, clockwise), min(a.y, b.y))


def _pass(director: CardAnimator, batch: MoveBatch) -> float:
    """Send tops round the table."""
    director.play_sound("karussell")
    spin = 26.0 if batch.is_clockwise else -26.0
    for card_move in batch.moves:
        path = _ride(director, card_move, batch.is_clockwise)
        director.fly(
            card_move, "special.karussell", path=path, spin=spin, height=0.8, grow=0.1, ease="in_out_cubic", land="lay"
        )
    for seat in range(batch.seats):
        director.react(seat, "sweat")
    return director.secs("special.karussell")


def _sink(director: CardAnimator, card_move: CardMove) -> None:
    """Draw a card out sideways and push it under its stack."""
    sprite, pose = card_move.sprite, card_move.pose
    start = sprite.pose
    side = 1.06 if start.x < director.layout.middle.x else -1.06
    aside = start._replace(x=start.x + start.width * side, turn=start.turn + 9)

    def scene(t: float) -> None:
        if t < 0.45:
            s = smooth(t / 0.45)
            sprite.put(between(start, aside, s))
            sprite.height, sprite.z = 0.5 * s, Z_FLYING + start.z
        else:
            s = smooth((t - 0.45) / 0.55)
            sprite.put(between(aside, pose, s))
            # Below the lowest card of its stack from here on.
            sprite.height, sprite.z = 0.3 * (1 - s), pose.z - 1

    director.act(card_move, "special.other", scene)
    below = Point(pose.x, pose.y + pose.height * 0.4)
    director.later("special.other", lambda: director.effect("puff", below, pose.width * 0.9))


def _bury(director: CardAnimator, batch: MoveBatch) -> float:
    director.play_sound("maulwurf")
    for card_move in batch.moves:
        if director.is_full:
            _sink(director, card_move)
        else:
            director.fly(card_move, "special.other")
        director.later("special.other", partial(director.react, card_move.receiver, "sweat"))
    return director.secs("special.other")


def _hands(director: CardAnimator, batch: MoveBatch) -> float:
    """Sweep whole hands round the table, or across it when two change."""
    director.play_sound("durchzug")
    director.effect("wind", director.layout.middle, 30 * director.layout.unit, 0.0 if batch.is_clockwise else 180.0)
    sent = [0] * batch.seats
    for card_move in batch.moves:
        path = _ride(director, card_move, batch.is_clockwise) if batch.cause == "pass_hands" else None
        # Cards leave face down at once and show themselves only to who gets them.
        flip = (0.75, 1.0) if card_move.face is not None else (0.0, 0.15)
        delay = 0.05 * sent[card_move.giver]
        director.fly(card_move, "special.karussell", path=path, delay=delay, bulge=0.3, flip=flip, height=0.7)
        sent[card_move.giver] += 1
    for seat in range(batch.seats):
        director.react(seat, "sweat")
    return director.secs("special.karussell") + 0.05 * (max(sent) - 1)


STAGING: Final[dict[str, Staging]] = {
    "lay": _lay,
    "onion": _lay_onion,
    "give": _give,
    "play": _play,
    "draw": draw,
    "throw": _throw,
    "swap": _swap,
    "pass": _pass,
    "bury": _bury,
    "pass_hands": _hands,
    "swap_hands": _hands,
}
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
        """Count a gift."""
        super().played(event)
        if event.verb in ("left", "right"):
            self._thank((event.seat + (1 if event.verb == "left" else -1)) % self.director.game.seats)

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
    acted = [line for line in happened.lines if line.is_move]
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
    return found + _habits(game, happened, line, value)


HABIT: Final = 0.3
"""How often a character remarks on a move that shows its habit."""


def _habits(game: Game, happened: Happening, line: Line, value: int) -> list[RemarkTrigger]:
    """Return a trigger for each habit that a move may show, by what everybody saw before it."""
    n, before, seat = game.seats, happened.before, line.seat
    tops = [pile[-1] if pile else None for pile in before.zones[:n]]
    is_open = [top is not None and top >= 0 for top in tops]
    shown: dict[str, Seat] = {}
    match line.key:
        case "line-onion":
            shown |= {"covers": -1} if is_open[seat] else {}
            shown |= {"copies": -1} if not is_open[seat - 1] else {}
            draw = len(before.zones[2 * n])
            shown |= {"hurries": -1} if draw > 0.7 * (game.deck.size - n * (game.defn.hand_size + 1)) else {}
        case "line-give":
            shown |= {"gives": line.to} if value >= HIGH - 2 else {"aims": line.to}
        case "line-own":
            top, face = tops[seat], next((f for f in game.defn.faces if f.name == line.card), None)
            if face is not None and top is not None and top >= 0 and game.face(top).colour == face.colour:
                shown["shows off"] = -1
            if value >= HIGH:
                shown["keeps"] = -1
    return [
        RemarkTrigger(f"habit {habit}", seat, HABIT, about, "" if line.key == "line-onion" else line.card, habit=habit)
        for habit, about in shown.items()
    ]


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
