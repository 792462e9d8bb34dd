"""What the others say: which remark fits what has just happened, and who makes it. Imports no pygame.

A remark is tied to the lines of the story and to the model of the viewer (:mod:`scenes.director`), both of which hold
what the viewer may know and nothing else: a remark can give nothing away. It is chosen by the match's seed, from a
generator of its own, so the same game is spoken to alike and no card depends on it. One at a time, never two in a row
without a pause; nothing ever waits for one.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from game.bots.standing import standing
from game.cards import Seat
from game.engine import Game
from game.observe import View
from game.rng import Rng
from scenes.cast import Character
from scenes.cues import Line
from scenes.i18n import Words

TAG: Final = 0xBA27E2
"""For the generator of the remarks."""

PAUSE: Final = 3
"""Moves that pass in silence after a remark; of a strong occasion one is enough."""

STRONG: Final = 0.8
"""From this chance on an occasion is worth interrupting the silence."""

BULK: Final = 8
"""More lines than this at once were skipped over by the viewer: nobody comments on them."""

OWN: Final = 0.55
"""How often a character says something of its own, where it has something to say."""


class Occasion(NamedTuple):
    """Something worth a remark."""

    key: str
    """``gift_small``: messages ``banter-gift-small-N``, and the lines of the characters."""
    speaker: Seat
    chance: float
    """How often it is remarked on."""
    about: Seat = -1
    card: str = ""
    """Face name of the card it is about."""
    points: int = 0


@dataclass(frozen=True, slots=True)
class Remark:
    """What somebody says, in no language yet."""

    seat: Seat
    occasion: Occasion
    message: str = ""
    """Message key, or empty for a character's own line."""
    own: Mapping[str, str] = field(default_factory=dict)

    def text(self, words: Words, names: Sequence[str], card_name: Callable[[str], str]) -> str:
        """Return it in the chosen language."""
        occasion = self.occasion
        values = {
            "who": names[occasion.about] if occasion.about >= 0 else "",
            "card": card_name(occasion.card) if occasion.card else "",
            "points": str(occasion.points),
        }
        if self.message:
            return words(self.message, **values)
        text = words.said(self.own)
        for key, value in values.items():
            text = text.replace("{" + key + "}", value)
        return text


class Happening(NamedTuple):
    """What has happened since the last look."""

    lines: Sequence[Line]
    view: View
    before: Sequence[int]
    """Points of each seat at the last look, as if the game had ended then; empty when nobody can tell."""
    after: Sequence[int]
    leader: Seat
    """Who led at the last look, -1 for nobody."""
    draw_ran_out: bool


Finder = Callable[[Game, Happening], list[Occasion]]
"""Finds occasions in what has happened; a game's kit has its own (:meth:`scenes.tables.kit.Kit.occasions`)."""


def plain_occasions(game: Game, happened: Happening) -> list[Occasion]:
    """Return what is worth a remark in any game."""
    return [Occasion("skipped", line.seat, 0.5) for line in happened.lines if line.key == "line-skipped"]


class Banter:
    """Chooses remarks for one table.

    ``characters`` by seat, None where nobody may speak (the person). ``is_named``: whether a seat may be called by its
    name in a remark.
    """

    def __init__(
        self,
        game: Game,
        seed: int,
        characters: Sequence[Character | None],
        words: Words,
        find: Finder = plain_occasions,
        is_named: Callable[[Seat], bool] = lambda seat: True,
    ) -> None:
        self._game = game
        self._seed = seed
        self._characters = characters
        self._words = words
        self._is_named = is_named
        self._find = find
        self._bags: dict[tuple[Seat, str], list[str | Mapping[str, str]]] = {}
        self._points: tuple[int, ...] = ()
        self._leader: Seat = -1
        self._draw = -1
        self._quiet_until = 0

    @property
    def speakers(self) -> tuple[Seat, ...]:
        """Who may speak."""
        return tuple(seat for seat, who in enumerate(self._characters) if who is not None)

    def begin(self, view: View) -> Remark | None:
        """Return what is said when the cards have been dealt."""
        self._take_in(view)
        if view.ply or view.turn not in self.speakers:
            return None
        return self._pick([Occasion("start", view.turn, 0.7)], view)

    def go_on_from(self, view: View) -> None:
        """Take a position as it is, without a remark: what led to it was not seen here."""
        self._leader, self._quiet_until = -1, min(self._quiet_until, view.ply)
        self._take_in(view)

    def look(self, lines: Sequence[Line], view: View) -> Remark | None:
        """Return a remark on what has happened since the last look, None for silence."""
        before, leader, draw = self._points, self._leader, self._draw
        if view.outcome is not None:
            return None
        self._take_in(view)
        if not lines or len(lines) > BULK:
            return None
        happened = Happening(lines, view, before, self._points, leader, draw > 0 and self._draw == 0)
        found = self._find(self._game, happened)
        if happened.draw_ran_out:
            found += [Occasion("last_cards", seat, 0.9 / len(self.speakers)) for seat in self.speakers]
        return self._pick(found, view)

    def at_the_end(self, winners: Collection[Seat], last: Collection[Seat]) -> Remark | None:
        """Return what is said over the scoring: by a winner, or else by who came last."""
        found: list[Occasion] = [Occasion("win", seat, 1.0) for seat in winners if seat in self.speakers]
        found = found or [Occasion("lose", seat, 1.0) for seat in last if seat in self.speakers]
        if not found:
            return None
        rng = Rng(self._seed).fork(TAG).fork(0xE4D)
        return self._remark(rng.choice(found), rng)

    # ------------------------------------------------------------------ choosing

    def _take_in(self, view: View) -> None:
        self._points = tuple(score.score for score in standing(self._game, view))
        if self._points:
            best = max(self._points)
            ahead = sorted(self._points)[-2] if len(self._points) > 1 else 0
            if best - ahead >= 4:
                self._leader = self._points.index(best)
        zones = [index for index, zone in enumerate(self._game.zones) if zone.kind == "draw"]
        self._draw = len(view.zones[zones[0]]) if zones else -1

    def _pick(self, found: Sequence[Occasion], view: View) -> Remark | None:
        rng = Rng(self._seed).fork(TAG).fork(view.ply + 1)
        usable = [o for o in found if o.speaker in self.speakers]
        # The strongest first; of equal ones any.
        rng.shuffle(usable)
        usable.sort(key=lambda occasion: -occasion.chance)
        for occasion in usable:
            quiet = self._quiet_until - (PAUSE - 1 if occasion.chance >= STRONG else 0)
            if view.ply >= quiet and rng.random() < occasion.chance:
                remark = self._remark(occasion, rng)
                if remark is not None:
                    self._quiet_until = view.ply + PAUSE
                    return remark
        return None

    def _remark(self, occasion: Occasion, rng: Rng) -> Remark | None:
        who = self._characters[occasion.speaker]
        own = who.lines.get(occasion.key, ()) if who is not None else ()
        may_name = occasion.about < 0 or self._is_named(occasion.about)
        usable = [line for line in own if may_name or not any("{who}" in text for text in line.values())]
        if usable and rng.random() < OWN:
            line = self._draw_from((occasion.speaker, occasion.key), usable, rng)
            assert not isinstance(line, str)
            return Remark(occasion.speaker, occasion, own=line)
        messages = [m for m in self._messages(occasion.key) if may_name or not self._names_somebody(m)]
        if not messages:
            return None
        message = self._draw_from((-1, occasion.key), messages, rng)
        assert isinstance(message, str)
        return Remark(occasion.speaker, occasion, message)

    def _draw_from(
        self, bag: tuple[Seat, str], options: Sequence[str | Mapping[str, str]], rng: Rng
    ) -> str | Mapping[str, str]:
        """Return one of the options; none comes again before all have been."""
        left = [option for option in self._bags.get(bag, ()) if option in options]
        if not left:
            left = list(options)
            rng.shuffle(left)
        choice = left.pop()
        self._bags[bag] = left
        return choice

    def _messages(self, occasion: str) -> list[str]:
        stem = "banter-" + occasion.replace("_", "-")
        found: list[str] = []
        while (key := f"{stem}-{len(found) + 1}") in self._words:
            found.append(key)
        return found

    def _names_somebody(self, message: str) -> bool:
        return "\u2042" in self._words(message, who="\u2042", card="", points="")
