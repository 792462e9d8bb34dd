"""Throwing in out of turn (Zwischenschmeißen): how long the table leaves time for it, and who acts when.

In the engine a throw-in is a move like any other; this module handles only its timing. The time that the seat on turn
waits depends only on what everybody can see (:func:`throw_in_chance`), never on a hand, so that it reveals nothing: no
wait if a throw-in is impossible, a short one (:data:`SHORT`) if it is unlikely, and if it is likely the time in the
person's settings, while the table asks *Throw in?*. The settings: ``reflex``, some seconds; ``calm``, until the person
says *go on*; ``armed``, :data:`QUICK`: cards are armed in advance and fly by themselves when their moment comes.

The person may throw in until the next move is made, also while the cards still fly and after the wait. Who reaches for
a card during a short wait gets the long one. *Go on* holds until the pot is gone. Bots react after human times
(:mod:`heul_doch.game.bots.reaction`), drawn from :meth:`heul_doch.game.core.match.Match.side_seed`. Time stands still
while cards fly, while another scene lies over the table, and whenever the window itself does (bug report B05).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import comb
from typing import Final

from heul_doch.game.bots.players import split_player
from heul_doch.game.bots.reaction import SPREADS, reaction_seconds
from heul_doch.game.core.cards import CardId, Entry, Seat, card_of
from heul_doch.game.core.engine import Game
from heul_doch.game.core.moves import Move, Reason
from heul_doch.game.core.observe import View
from heul_doch.game.core.rng import Rng
from heul_doch.scenes.base.theme import MAX_STEP
from heul_doch.scenes.games.jammerlappen.terms import ARM, GO_ON, PLAYING, SLAM, own_zones, top_run
from heul_doch.scenes.players.bot_process import Answer
from heul_doch.scenes.storage.settings_file import Settings
from heul_doch.scenes.table.live_game import TableGame

TIME_TAG: Final = 0x71E5
CHOICE_TAG: Final = 0x5A5A
QUICK: Final = 1.5
"""Seconds the seat on turn waits for a likely throw-in when the person asks for no more: enough for a quick player."""
SHORT: Final = 0.5
"""Seconds it waits for an unlikely one, before its own pause for thought."""
LIKELY: Final = 0.05
"""From this chance on a throw-in is likely: about that of one missing card in one of two hands."""
ARMED_AFTER: Final = 0.6
"""Seconds after which an armed card flies: a human time, too."""
REACH: Final = "reach"
"""The answer of a person at another device who has picked up a card."""
LOOK: Final = 0.05
"""Seconds between two looks while the window is open; far less than a step that would be cut."""


class PersonReactions:
    """What one person may do out of turn, and has said so far."""

    def __init__(self, table: JammerReactions, seat: Seat) -> None:
        self.table, self._seat = table, seat
        self.is_passed = False
        """Whether the person has let the others go on, for as long as this pot lies there."""
        self.is_called = False
        """Whether the person has asked to throw in whatever fits, perhaps while cards still flew."""
        self._armed: frozenset[CardId] = frozenset()

    @property
    def _live(self) -> TableGame:
        return self.table.live

    @property
    def is_in(self) -> bool:
        """Whether the person plays and is not out; who watches a game of the past does not play."""
        live = self._live
        return self._seat in live.people and self._seat not in live.view.data.out

    @property
    def is_waiting(self) -> bool:
        """Whether the person may act out of turn: still in, and not on turn."""
        return self.is_in and self._live.turn not in (-1, self._seat)

    @property
    def is_shown(self) -> bool:
        """Whether the person is asked to throw in or to go on."""
        table = self.table
        return self.is_waiting and table.is_likely and table.holds and not self.is_passed

    @property
    def arms(self) -> bool:
        """Whether cards are armed in advance."""
        is_playing = self.is_in and self._live.view.phase == PLAYING
        return is_playing and bool(self._live.game.defn.rules["throw_in"]) and self.table.mode == "armed"

    @property
    def offers_go_on(self) -> bool:
        """Whether the person may let the others go on."""
        return self.is_shown and self.table.mode != "armed"

    @property
    def is_open(self) -> bool:
        """Whether the person may pick cards out of turn: to throw them in, or to arm them."""
        return self.is_waiting and (self.table.is_possible or self.arms)

    @property
    def armed(self) -> frozenset[CardId]:
        """The armed cards that are still there to be thrown in."""
        if not self._armed or not self.arms:
            return frozenset()
        zones = self._live.view_of(self._seat).zones
        return self._armed & {card for zone in own_zones(self._live.game, self._seat) for card in zones[zone]}

    def laid(self, move: Move) -> None:
        """A throw-in was made; of equal cards another one may be laid than the one that was armed."""
        self._armed -= frozenset(move.cards)

    def answer(self, key: str, cards: Sequence[CardId]) -> Reason | None:
        """Take an answer of the person: *go on*, throw in what fits, or cards to be armed (or all of them disarmed).

        Return why nothing can be thrown in, None where all is well.
        """
        self._live.told(self._seat, key, cards)
        if key == REACH:
            self._reach()
            return None
        self.table.look()
        if key == SLAM:
            self.is_called = self.is_waiting and any(move.verb == SLAM for move in self._live.moves_of(self._seat))
            return None if self.is_called else self._why_no_throw_in()
        if key == GO_ON and self.offers_go_on:
            self.is_passed = True
        if key == ARM and self.arms:
            self._armed = self.armed - set(cards) if self.armed >= set(cards) else self.armed | set(cards)
        return None

    def _why_no_throw_in(self) -> Reason | None:
        """Ask the rules why the person's cards that are most like the top of the pot cannot be thrown in."""
        game, view = self._live.game, self._live.view_of(self._seat)
        top, _ = top_run(game, view.zones[game.zone("pot")])
        hand, *opened = own_zones(game, self._seat)
        zones = [hand] if view.zones[hand] else opened
        cards = [(card, zone) for zone in zones for card in view.zones[zone] if card is not None]
        like = sorted(card for card in cards if top is not None and game.face(card[0]).name == top.name) or cards[:1]
        choices = tuple(game.zones[zone].slot for _, zone in like if zone != hand)
        move = Move(self._seat, SLAM, tuple(card for card, _ in like), choices)
        return self._live.why_not(move) if like else None

    def card_picked_up(self) -> None:
        """The person has picked up a card; out of turn that asks for time to throw it in."""
        self._live.told(self._seat, REACH, ())
        self._reach()

    def _reach(self) -> None:
        self.table.look()
        if self.is_waiting and self.table.is_possible and not self.arms:
            self.table.has_reached, self.is_passed = True, False

    def throw_in(self, spent: float) -> Move | None:
        """Return what the person throws in after so many seconds: what fits after the key for it, or an armed card."""
        if not self.is_waiting or not (self.is_called or spent >= ARMED_AFTER):
            return None
        armed = self.armed
        moves = (move for move in self._live.moves_of(self._seat) if move.verb == SLAM)
        return next((move for move in moves if self.is_called or set(move.cards) <= armed), None)


class JammerReactions:
    """The window of reaction of one live table. ``settings`` returns the settings of the moment."""

    def __init__(self, live: TableGame, clock: Callable[[], float], settings: Callable[[], Settings]) -> None:
        self.live, self._clock, self._settings = live, clock, settings
        self._looked_at = clock()
        self._position: object = None
        self._odds: tuple[object, float] | None = None
        self.spent = 0.0
        """Seconds the window has been open."""
        self.has_reached = False
        """Whether a person has picked up a card out of turn."""
        self._persons: dict[Seat, PersonReactions] = {}
        self._due: dict[Seat, float] = {}
        self._chosen: dict[Seat, Move] = {}

    def person(self, seat: Seat) -> PersonReactions:
        """Return what the person at a seat may do; nothing where nobody sits."""
        if seat not in self._persons:
            self._persons[seat] = PersonReactions(self, seat)
        return self._persons[seat]

    @property
    def _waiting(self) -> list[PersonReactions]:
        """The people who may act out of turn."""
        persons = map(self.person, self.live.people)
        return [person for person in persons if person.is_waiting]

    @property
    def mode(self) -> str:
        """How people throw in: ``reflex``, ``calm`` or ``armed``; at a shared device, which one person has, armed."""
        return "armed" if self.live.is_shared else self._settings().reaction

    @property
    def seconds(self) -> float:
        """How long people have for a likely throw-in, where that is limited."""
        return self._settings().reflex_seconds

    # ------------------------------------------------------------------ what everybody can see

    @property
    def chance(self) -> float:
        """How likely a throw-in is now by what everybody can see, 0..1 (:func:`throw_in_chance`)."""
        live, position = self.live, self.live.position
        if self._odds is None or self._odds[0] != position:
            self._odds = (position, throw_in_chance(live.game, live.view, live.public_zones()))
        return self._odds[1]

    @property
    def is_possible(self) -> bool:
        """Whether something could be thrown in, as far as everybody can see."""
        return self.chance > 0

    @property
    def is_likely(self) -> bool:
        """Whether a throw-in is likely enough for a long wait."""
        return self.chance >= LIKELY or (self.has_reached and self.is_possible)

    @property
    def length(self) -> float | None:
        """Seconds the seat on turn waits; None: until the people who may throw in say so."""
        if not self.is_possible:
            return 0.0
        waiting = self._waiting
        is_passed = all(person.is_passed for person in waiting)
        is_calm, seconds = self.mode == "calm", self.seconds
        if not self.is_likely:
            last = self.live.last_mover
            if last is not None and waiting == [self.person(last)]:
                return 0.0
            return QUICK if is_calm and not is_passed else SHORT
        if not waiting or self.mode == "armed":
            return QUICK
        if is_passed:
            return QUICK if is_calm else min(QUICK, seconds)
        return None if is_calm else seconds

    @property
    def left(self) -> float | None:
        """The part of it that is left, 1..0; None: it has no end."""
        length = self.length
        return None if length is None else max(0.0, 1.0 - self.spent / length) if length > 0 else 0.0

    @property
    def holds(self) -> bool:
        """Whether the seat on turn has to wait."""
        length = self.length
        return length is None or self.spent < length

    @property
    def holds_thought(self) -> bool:
        """Whether the pause of the seat on turn has not begun yet."""
        return self.holds and self.spent < SHORT

    # ------------------------------------------------------------------ time

    def advance(self, is_still: bool) -> Move | None:
        """Return what is thrown in now, by a bot, by a person's key or by an armed card; None for nothing."""
        now = self._clock()
        # However long the program stood still, people did not get on in that time.
        step, self._looked_at = min(max(now - self._looked_at, 0.0), MAX_STEP), now
        self.look()
        if not self.is_possible or not is_still:
            return None
        self.spent += step
        ready = [(due, seat) for seat, due in self._due.items() if due <= self.spent and seat in self._chosen]
        for person in self._waiting:
            move = person.throw_in(self.spent)
            if move is not None:
                ready.append((0.0 if person.is_called else ARMED_AFTER, move.seat))
                self._chosen[move.seat] = move
        if not ready:
            return None
        move = self._chosen.pop(min(ready)[1])
        self.person(move.seat).laid(move)
        return move

    def look(self) -> None:
        """After a move, drop all planned reactions."""
        if self._position != self.live.position:
            self._begin(self.live.position)

    def _begin(self, position: object) -> None:
        """Begin the wait for a new position: ask those who may throw in now."""
        self._position = position
        live = self.live
        self.spent, self.has_reached = 0.0, False
        is_empty = not live.view.zones[live.game.zone("pot")]
        for person in self._persons.values():
            person.is_called = False
            person.is_passed = person.is_passed and not is_empty
        self._due.clear()
        self._chosen.clear()
        for seat in live.players_out_of_turn() if self.is_possible else ():
            rng = Rng(live.side_seed(TIME_TAG)).fork(seat)
            level = split_player(live.players[seat])[0]
            self._due[seat] = reaction_seconds(level if level in SPREADS else "onestep", rng)
            live.ask_out_of_turn(seat, CHOICE_TAG + seat)

    def take(self, answer: Answer) -> None:
        """Take what a player who was asked out of turn wants to do."""
        if answer.move is not None and answer.move.seat in self._due:
            self._chosen[answer.move.seat] = answer.move

    def next_look(self) -> float | None:
        """Return in how many seconds :meth:`advance` should be called again."""
        if not self.is_possible:
            return None
        is_awaited = any(due > self.spent - LOOK for due in self._due.values())
        is_awaited = is_awaited or any(person.armed or person.is_called for person in self._persons.values())
        is_timed = self.length is not None and self.holds
        return LOOK if is_awaited or is_timed else None


def throw_in_chance(game: Game, view: View, zones: Sequence[Sequence[Entry | None]]) -> float:
    """Return the chance, 0..1, that a seat that is not on turn holds what the set on top of the pot lacks (2.12).

    ``view`` may be that of any seat, ``zones`` are :func:`heul_doch.game.core.observe.public_zones`.

    Every card whose place is not known to everybody is taken to lie anywhere among the unknown ones with equal chance;
    the hands are taken to be independent of each other. 0: the public facts rule a throw-in out.
    """
    rules = game.defn.rules
    set_size = int(rules["set_size"])
    if view.turn < 0 or view.phase != PLAYING or not rules["throw_in"] or set_size < 2:
        return 0.0
    face, run = top_run(game, zones[game.zone("pot")])
    if face is None or face.special is not None:
        return 0.0
    copies = sum(count for each, count in zip(game.defn.faces, game.defn.copies) if each.name == face.name)
    like = [[entry is not None and game.face(card_of(entry)).name == face.name for entry in zone] for zone in zones]
    missing, unknown = copies - sum(map(sum, like)), sum(entry is None for zone in zones for entry in zone)
    nobody = 1.0
    for seat in range(game.seats):
        if seat == view.turn or seat in view.data.out:
            continue
        hand, *opened = own_zones(game, seat)
        held = [hand] if zones[hand] else opened
        wanted = set_size - run - sum(sum(like[zone]) for zone in held)
        hidden = sum(entry is None for zone in held for entry in zones[zone])
        nobody *= 1.0 - _at_least(wanted, hidden, missing, unknown)
    return 1.0 - nobody


def _at_least(wanted: int, hand: int, copies: int, cards: int) -> float:
    """Return the chance that ``wanted`` or more of ``copies`` are among ``hand`` of ``cards`` unknown cards."""
    # A position set up by hand may hold less than the whole deck.
    copies = min(copies, cards)
    most = min(copies, hand)
    ways = sum(comb(copies, k) * comb(cards - copies, hand - k) for k in range(max(wanted, 0), most + 1))
    return ways / comb(cards, hand)
