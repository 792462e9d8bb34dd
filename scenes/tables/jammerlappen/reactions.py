"""Zwischenschmeißen without twitch or tells: the window in which seats that are not on turn may throw cards in.

No pygame. In the engine a reaction is a move like any other; here is only the time for it. The window opens whenever a
number card lies on top of the pot, and it depends on nothing but what everybody can see: it looks and lasts the same
whether or not anybody can react. It closes with the next move. How a person reacts is a setting:

==========  ====================================================================================================
``reflex``  the seats on turn wait for some seconds; who wants to is quicker
``calm``    they wait until the person says *go on*
``armed``   cards are armed in advance; when their moment comes they fly by themselves
==========  ====================================================================================================

Bots react after human times drawn from the game's own seed (:mod:`game.bots.reaction`). Time stands still while cards
fly, while another scene lies over the table, and whenever the window itself does (bug report B05).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from game.bots.players import split_player
from game.bots.reaction import SPREADS, reaction_seconds
from game.cards import CardId, Seat
from game.match import Match
from game.moves import Move
from game.rng import Rng
from scenes.botrunner import Answer
from scenes.gestures import Pick
from scenes.live import LiveGame, side_seed
from scenes.session import HUMAN
from scenes.tables.jammerlappen.gestures import ARM, GO_ON
from scenes.tables.jammerlappen.terms import PLAYING, SLAM
from scenes.theme import MAX_STEP

TIME_TAG: Final = 0x71E5
CHOICE_TAG: Final = 0x5A5A
QUICK: Final = 1.5
"""Seconds the seat on turn waits when nobody asks for more: enough for a quick player."""
ARMED_AFTER: Final = 0.6
"""Seconds after which an armed card flies: a human time, too."""
LOOK: Final = 0.05
"""Seconds between two looks while the window is open; far less than a step that would be cut."""


class Wish(NamedTuple):
    """What a person has set."""

    mode: str
    """A word of ``scenes.settings_store.REACTIONS``."""
    seconds: float
    """Length of the window in the mode ``reflex``."""


class JammerReactions:
    """The window of reaction of one live table. ``wish`` returns the person's settings of the moment."""

    def __init__(self, live: LiveGame, clock: Callable[[], float], wish: Callable[[], Wish]) -> None:
        self._live, self._clock, self._wish = live, clock, wish
        self._looked_at = clock()
        self._position: tuple[Match, int] | None = None
        self.spent = 0.0
        """Seconds the window has been open."""
        self._is_passed = False
        """Whether the person has let the others go on."""
        self._armed: frozenset[CardId] = frozenset()
        self._due: dict[Seat, float] = {}
        self._chosen: dict[Seat, Move] = {}

    # ------------------------------------------------------------------ what everybody can see

    @property
    def is_window(self) -> bool:
        """Whether something could be thrown in by the rules, whoever may have it: a number lies on top of the pot."""
        match = self._live.match
        game, state = match.game, match.state
        rules = game.defn.rules
        if state.turn < 0 or state.phase != PLAYING or not rules["throw_in"] or int(rules["set_size"]) < 2:
            return False
        pot = state.zones[game.zone("pot")]
        return bool(pot) and game.face(pot[-1]).special is None

    @property
    def is_persons(self) -> bool:
        """Whether the person looks on at the table and may act out of turn: still in, and not on turn."""
        live = self._live
        viewer, state = live.viewer, live.match.state
        return self._is_played and state.turn not in (-1, viewer) and viewer not in state.data.out

    @property
    def _is_played(self) -> bool:
        """Whether the person sits at the table; who watches a game of the past does not."""
        return self._live.has_person and self._live.players[self._live.viewer] == HUMAN

    @property
    def length(self) -> float | None:
        """Seconds the seat on turn waits; None: until the person says so."""
        wish = self._wish()
        if not self.is_persons or wish.mode == "armed":
            return QUICK
        return None if wish.mode == "calm" else wish.seconds

    @property
    def left(self) -> float | None:
        """What is left of it, 1..0; None: there is no end to it."""
        length = self.length
        return None if length is None else max(0.0, 1.0 - self.spent / length) if length > 0 else 0.0

    @property
    def is_running(self) -> bool:
        """Whether the window is open and the seat on turn waits."""
        if not self.is_window:
            return False
        length = self.length
        if self._is_passed:
            return self.spent < QUICK and (length is None or self.spent < length)
        return length is None or self.spent < length

    @property
    def holds(self) -> bool:
        """Whether a bot on turn has to wait."""
        return self.is_running

    @property
    def is_shown(self) -> bool:
        """Whether the person is shown the window."""
        return self.is_persons and self.is_running and not self._is_passed

    # ------------------------------------------------------------------ what the person may do

    @property
    def arms(self) -> bool:
        """Whether cards are armed in advance."""
        state = self._live.match.state
        is_in = self._is_played and self._live.viewer not in state.data.out
        return is_in and state.phase == PLAYING and self._has_throw_in and self._wish().mode == "armed"

    @property
    def _has_throw_in(self) -> bool:
        return bool(self._live.game.defn.rules["throw_in"])

    @property
    def offers_go_on(self) -> bool:
        """Whether the person may let the others go on."""
        return self.is_shown and self._wish().mode != "armed"

    @property
    def is_open(self) -> bool:
        """Whether the person may pick cards out of turn: during the window, or to arm them."""
        return self.is_shown or (self.arms and self.is_persons)

    @property
    def armed(self) -> frozenset[CardId]:
        """The armed cards that are still there to be thrown in."""
        live = self._live
        if not self._armed or not self.arms:
            return frozenset()
        zones, game, viewer = live.match.state.zones, live.game, live.viewer
        held = set(zones[game.zone("hand", viewer)])
        for column in range(int(game.defn.rules["columns"])):
            held.update(zones[game.zone("open", viewer, column)])
        return self._armed & held

    def answer(self, key: str, picked: Sequence[Pick]) -> None:
        """Take an answer of the person: *go on*, or cards to be armed (or disarmed, if all of them are)."""
        if key == GO_ON and self.offers_go_on:
            self._is_passed = True
        elif key == ARM and self.arms:
            cards = frozenset(pick.card for pick in picked if pick.card is not None)
            armed = self.armed
            self._armed = armed - cards if cards <= armed else armed | cards

    # ------------------------------------------------------------------ time

    def advance(self, live: LiveGame, is_still: bool) -> Move | None:
        """Return what is thrown in now, by a bot or by an armed card; None for nothing."""
        now = self._clock()
        # However long the program stood still, people did not get on in that time.
        step, self._looked_at = min(max(now - self._looked_at, 0.0), MAX_STEP), now
        position = (live.match, live.match.state.ply)
        if self._position is None or self._position[0] is not position[0] or self._position[1] != position[1]:
            self._begin(position)
        if not self.is_window or not is_still:
            return None
        self.spent += step
        ready = [(due, seat) for seat, due in self._due.items() if due <= self.spent and seat in self._chosen]
        if self.spent >= ARMED_AFTER:
            mine = self._armed_move()
            if mine is not None:
                ready.append((ARMED_AFTER, live.viewer))
                self._chosen[live.viewer] = mine
        if not ready:
            return None
        seat = min(ready)[1]
        return self._chosen.pop(seat)

    def _begin(self, position: tuple[Match, int]) -> None:
        """A move was made: whatever anybody was about to do is void; ask those who may throw in now."""
        self._position = position
        self.spent, self._is_passed = 0.0, False
        self._due.clear()
        self._chosen.clear()
        if not self.is_window:
            return
        live = self._live
        for seat in live.match.acting_seats:
            if seat == live.match.state.turn or live.players[seat] == HUMAN:
                continue
            rng = Rng(side_seed(live.match, TIME_TAG, live.match.state.ply)).fork(seat)
            level = split_player(live.players[seat])[0]
            self._due[seat] = reaction_seconds(level if level in SPREADS else "onestep", rng)
            live.ask_out_of_turn(seat, side_seed(live.match, CHOICE_TAG + seat, live.match.state.ply))

    def take(self, answer: Answer) -> None:
        """Take what a player who was asked out of turn wants to do."""
        if answer.move is not None and answer.move.seat in self._due:
            self._chosen[answer.move.seat] = answer.move

    def _armed_move(self) -> Move | None:
        armed = self.armed
        if not armed or not self.is_persons:
            return None
        moves = self._live.legal_moves()
        return next((move for move in moves if move.verb == SLAM and set(move.cards) <= armed), None)

    def next_look(self) -> float | None:
        """Return in how many seconds :meth:`advance` should be called again."""
        if not self.is_window:
            return None
        is_awaited = any(due > self.spent - LOOK for due in self._due.values()) or bool(self.armed)
        is_timed = self.is_running and (self.length is not None or self._is_passed)
        return LOOK if is_awaited or is_timed else None
