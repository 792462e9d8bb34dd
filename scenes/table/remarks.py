"""Chooses the remarks of the bots: what is said about an event, and by whom.

A remark depends only on what everybody at the table sees: the log lines, the open top cards, the sizes of
hands and of the draw pile. It never depends on the number of face-down cards or on points before the scoring
(ruling 1.11); what finished games have cost whom is known to everybody and may be said. The generator it is chosen
with is seeded by :meth:`heul_doch.game.core.match.Match.side_seed`, so no card depends on it. There is one remark at a
time, with a pause after each; nothing waits for one.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, MutableSet, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from heul_doch.game.bots.temper import TEMPERS
from heul_doch.game.core.cards import Seat
from heul_doch.game.core.engine import Game
from heul_doch.game.core.game_log import Line
from heul_doch.game.core.observe import View
from heul_doch.game.core.rng import Rng
from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.storage.characters import Character

TAG: Final = 0xBA27E2
"""For the generator of the remarks."""

PAUSE: Final = 3
"""Moves that pass in silence after a remark; of a strong one is enough."""

STRONG: Final = 0.8
"""From this chance on a trigger is worth interrupting the silence."""

BULK: Final = 8
"""More lines than this at once were skipped over by the viewer: nobody comments on them."""

OWN: Final = 0.55
"""How often a character says something of its own, where it has something new to say."""

MEMORY: Final = 0.5
"""How often a game begins with what earlier games have cost, where there is anything to say."""

MARK: Final = "\u2042"
"""Stands for a name in a text that is looked through."""


class RemarkTrigger(NamedTuple):
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
    """Value of an open card it is about, 0 for none."""
    habit: str = ""
    """A habit that the move shows: said only by who has it
    (:attr:`heul_doch.game.bots.temper.Temper.habit`)."""


@dataclass(frozen=True, slots=True)
class Remark:
    """A remark, independent of the language."""

    seat: Seat
    trigger: RemarkTrigger
    message: str = ""
    """Message key, or empty for a character's own line."""
    own: Mapping[str, str] = field(default_factory=dict)

    def filled(self, words: Words, values: Mapping[str, str]) -> str:
        """Return it in the chosen language, with ``who``, ``card`` and ``points`` filled in."""
        if self.message:
            return words(self.message, **values)
        text = words.said(self.own)
        for key, value in values.items():
            text = text.replace("{" + key + "}", value)
        return text

    def text(self, words: Words, names: Sequence[str], card_name: Callable[[str], str]) -> str:
        """Return it as it is said."""
        trigger = self.trigger
        who = names[trigger.about] if trigger.about >= 0 else ""
        card = card_name(trigger.card) if trigger.card else ""
        return self.filled(words, {"who": who, "card": card, "points": str(trigger.points)})


class Happening(NamedTuple):
    """What has happened since the last look."""

    lines: Sequence[Line]
    view: View
    before: View
    """The view at the last look."""
    draw_ran_out: bool


Finder = Callable[[Game, Happening], list[RemarkTrigger]]
"""Finds triggers in what has happened; a game has its own (``GameAdapter.remark_triggers``)."""


def plain_triggers(game: Game, happened: Happening) -> list[RemarkTrigger]:
    """Return what is worth a remark in any game."""
    return [RemarkTrigger("skipped", line.seat, 0.5) for line in happened.lines if line.key == "line-skipped"]


class RemarkChooser:
    """Chooses remarks for one table.

    ``characters`` by seat, None where nobody may speak (the person). ``is_named``: whether a seat may be called by its
    name in a remark. ``heard``: what has been said before, kept by the caller from game to game; nothing in it is said
    again before everything else that fits the trigger has been.
    """

    def __init__(
        self,
        game: Game,
        seed: int,
        characters: Sequence[Character | None],
        words: Words,
        find: Finder = plain_triggers,
        is_named: Callable[[Seat], bool] = lambda seat: True,
        heard: MutableSet[str] | None = None,
    ) -> None:
        self._game = game
        self._seed = seed
        self._characters = characters
        self._words = words
        self._is_named = is_named
        self._find = find
        self._heard: MutableSet[str] = set() if heard is None else heard
        self._before: View | None = None
        self._quiet_until = 0
        self.memories: Sequence[RemarkTrigger] = ()
        """What earlier games have cost whom, counted openly after each; said at the beginning."""

    @property
    def speakers(self) -> tuple[Seat, ...]:
        """Who may speak."""
        return tuple(seat for seat, who in enumerate(self._characters) if who is not None)

    def begin(self, view: View) -> Remark | None:
        """Return what is said when the cards have been dealt."""
        self._before = view
        if view.ply:
            return None
        remark = self._pick(self.memories, view)
        if remark is None and view.turn in self.speakers:
            remark = self._pick([RemarkTrigger("start", view.turn, 0.7)], view)
        return remark

    def go_on_from(self, view: View) -> None:
        """Take a position as it is, without a remark: what led to it was not seen here."""
        self._before, self._quiet_until = view, min(self._quiet_until, view.ply)

    def look(self, lines: Sequence[Line], view: View) -> Remark | None:
        """Return a remark on what has happened since the last look, None for silence."""
        if view.outcome is not None:
            return None
        before, self._before = self._before or view, view
        if not lines or len(lines) > BULK:
            return None
        happened = Happening(lines, view, before, self._draw_pile(before) > 0 and self._draw_pile(view) == 0)
        found = self._find(self._game, happened)
        if happened.draw_ran_out:
            found += [RemarkTrigger("last_cards", seat, 0.9 / len(self.speakers)) for seat in self.speakers]
        return self._pick(found, view)

    def at_the_end(self, winners: Collection[Seat], last: Collection[Seat]) -> Remark | None:
        """Return a remark for the scoring: of a winner, or else of a seat that came last."""
        found: list[RemarkTrigger] = [RemarkTrigger("win", seat, 1.0) for seat in winners if seat in self.speakers]
        found = found or [RemarkTrigger("lose", seat, 1.0) for seat in last if seat in self.speakers]
        if not found:
            return None
        rng = Rng(self._seed).fork(TAG).fork(0xE4D)
        return self._remark(rng.choice(found), rng)

    # ------------------------------------------------------------------ choosing

    def _draw_pile(self, view: View) -> int:
        """Return how many cards can be drawn, -1 in a game without a draw pile."""
        return next((len(view.zones[i]) for i, zone in enumerate(self._game.zones) if zone.kind == "draw"), -1)

    def _pick(self, found: Sequence[RemarkTrigger], view: View) -> Remark | None:
        rng = Rng(self._seed).fork(TAG).fork(view.ply + 1)
        usable = [o for o in found if o.speaker in self.speakers and o.habit in ("", self._habit(o.speaker))]
        # The strongest first; of equal ones any.
        rng.shuffle(usable)
        usable.sort(key=lambda trigger: -trigger.chance)
        for trigger in usable:
            quiet = self._quiet_until - (PAUSE - 1 if trigger.chance >= STRONG else 0)
            if view.ply >= quiet and rng.random() < trigger.chance:
                remark = self._remark(trigger, rng)
                if remark is not None:
                    self._quiet_until = view.ply + PAUSE
                    return remark
        return None

    def _habit(self, seat: Seat) -> str:
        who = self._characters[seat]
        return TEMPERS[who.temper].habit if who is not None else ""

    def _remark(self, trigger: RemarkTrigger, rng: Rng) -> Remark | None:
        own, shared = self._own_lines(trigger), self._messages(trigger)
        found = {**own, **shared}
        if not found:
            return None
        if not found.keys() - self._heard:
            # All have been heard: begin anew.
            for key in found:
                self._heard.discard(key)
        new_own, new_shared = ([key for key in keys if key not in self._heard] for keys in (own, shared))
        key = rng.choice(new_own if new_own and (not new_shared or rng.random() < OWN) else new_shared)
        self._heard.add(key)
        return found[key]

    def _own_lines(self, trigger: RemarkTrigger) -> dict[str, Remark]:
        """Return the speaker's own lines that fit a trigger: ``CHARACTER/TRIGGER/NUMBER`` -> remark."""
        who = self._characters[trigger.speaker]
        if who is None:
            return {}
        remarks = [Remark(trigger.speaker, trigger, own=line) for line in who.lines.get(trigger.key, ())]
        stem = f"{who.id}/{trigger.key}"
        return {f"{stem}/{number}": remark for number, remark in enumerate(remarks) if self._is_usable(remark)}

    def _messages(self, trigger: RemarkTrigger) -> dict[str, Remark]:
        """Return what anybody may say on a trigger: message key -> remark."""
        stem, found, number = "banter-" + trigger.key.replace("_", "-").replace(" ", "-"), {}, 1
        while (key := f"{stem}-{number}") in self._words:
            remark = Remark(trigger.speaker, trigger, key)
            if self._is_usable(remark):
                found[key] = remark
            number += 1
        return found

    def _is_usable(self, remark: Remark) -> bool:
        """Return whether a remark names nothing its trigger does not have."""
        trigger = remark.trigger
        is_there = {
            "who": trigger.about >= 0 and self._is_named(trigger.about),
            "card": bool(trigger.card),
            "points": bool(trigger.points),
        }
        values = {name: "" if is_known else MARK for name, is_known in is_there.items()}
        return MARK not in remark.filled(self._words, values)
