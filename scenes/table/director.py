"""The director: takes the events of a game, keeps a model of the viewer's knowledge, and shows the events in turn.

It gets the events its viewer may know (:func:`heul_doch.game.core.observe.redact`), folds them into its model
(:func:`heul_doch.game.core.observe.fold`) and keeps one sprite per card for the whole match. The game's adapter says
what its events look like (layout and presenter). The rules never wait for it: events are queued and shown faster when
many wait, and :meth:`Director.finish` ends all animations. When nothing moves, every sprite must be where the layout
says; otherwise an error is logged.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import islice

from heul_doch.game.core import observe
from heul_doch.game.core.cards import Seat
from heul_doch.game.core.engine import Game
from heul_doch.game.core.events import (
    HIDDEN,
    CardsMoved,
    CardsTurned,
    Event,
    GameEnded,
    Played,
    SeatSkipped,
    StatusChanged,
    Transfer,
    TurnStarted,
)
from heul_doch.game.core.observe import View, closed_place, hides_hand
from heul_doch.scenes.base.theme import Pace
from heul_doch.scenes.table.card_animator import (
    MIDDLE_WEIGHT,
    CardAnimator,
    CardMove,
    EventPresenter,
    MoveBatch,
    between,
)
from heul_doch.scenes.table.card_model import Air, CardSprite, PlaySound
from heul_doch.scenes.table.layout import LIFT, LayoutInput, Pose, TableLayout

log = logging.getLogger(__name__)


class Director(CardAnimator):
    """Shows the events of one table.

    ``size`` is the window in pixels, ``clock`` returns seconds, ``pace`` the speed setting. ``sound`` is called with
    the name of every sound, ``on_turn`` when a seat's turn is shown; ``order`` gives the place of each of the viewer's
    cards in the fan. ``arrange`` and ``presenter`` are those of the game's adapter
    (:class:`heul_doch.scenes.table.adapter.GameAdapter`).
    """

    def __init__(
        self,
        game: Game,
        view: View,
        size: tuple[int, int],
        clock: Callable[[], float],
        pace: Callable[[], Pace],
        *,
        sound: PlaySound = lambda name, pan: None,
        on_turn: Callable[[Seat], None] = lambda seat: None,
        order: Callable[[View], Sequence[int]] = lambda view: (),
        arrange: Callable[[LayoutInput], TableLayout],
        presenter: Callable[[CardAnimator], EventPresenter],
        sees_hands: bool = False,
    ) -> None:
        """``sees_hands``: every hand lies open, if the view and the events tell what is in it (replays)."""
        super().__init__(game, view, clock, pace, sound, sees_hands)
        self.clock = clock
        self.size = size
        self.below: Seat = 0
        """Who sits below where the audience looks on."""
        self.version = 0
        """Goes up whenever sprites are made anew."""
        self._on_turn = on_turn
        self._order = order
        self._arrange, self._make_presenter = arrange, presenter
        self._folds = self._seen_folds = 0
        """How many events the model has taken in, and how many of them have been shown."""
        self._todo: deque[Event] = deque()
        self._steps: deque[int] = deque()
        """How many of the events that wait belong to each move."""
        self._sprite_count = 0
        self._scroll = 0
        values = {face.name: face.value for face in game.defn.faces if face.special is None and face.value}
        low, high = min(values.values(), default=0), max(values.values(), default=0)
        self._weights = {name: (value - low) / (high - low) for name, value in values.items() if high > low}
        """Name of the face of a number card -> how heavily it comes down, 0..1 by its value."""
        self.show(view)

    # ------------------------------------------------------------------ state

    @property
    def is_busy(self) -> bool:
        """Whether cards still move or events wait to be played."""
        return bool(self._todo) or not self.animator.is_idle

    @property
    def is_moving(self) -> bool:
        """Whether anything moves, decoration included."""
        return self.is_busy or not self.decor.is_idle

    @property
    def viewer(self) -> Seat:
        """The seat whose view is shown, or the audience."""
        return self.view.seat

    @property
    def hand_zone(self) -> int:
        """Zone index of the hand below."""
        return self.game.zone("hand", self.layout.below)

    @property
    def hand(self) -> list[CardSprite]:
        """The cards of the hand below, in the order of the zone."""
        return self.piles[self.hand_zone]

    def sprites(self) -> Iterable[CardSprite]:
        """Yield every sprite."""
        for pile in self.piles:
            yield from pile

    # ------------------------------------------------------------------ showing at once

    def show(self, view: View) -> None:
        """Show a position at once and drop all that moved or waited: a new game, a jump, a step back."""
        self.animator.stop()
        self.decor.stop()
        for waiting in (self._todo, self._steps, self.effects, self.goals, self.looks, self._held):
            waiting.clear()
        self.backlog = 0
        self._ready_at = 0.0
        self._is_holding = False
        self._unchecked = False
        self.air = Air()
        self.view = view
        self.seen = view
        """The view as far as it has been shown: cards count where they came down, not where they fly to."""
        self._seen_folds = self._folds
        self.turn = view.turn
        """Whose turn is shown: later than the rules know."""
        self.is_over = view.outcome is not None
        self.moods = ["calm"] * self.game.seats
        # What a presenter remembers of the moves before belongs to another position.
        self.presenter = self._make_presenter(self)
        self.layout = self._arranged()
        self.piles = []
        self.version += 1
        for zone, entries in enumerate(view.zones):
            pile = []
            for entry, pose in zip(entries, self.layout.poses[zone]):
                self._sprite_count += 1
                pile.append(CardSprite(self._sprite_count, pose, self.presenter.shown(zone, entry), zone))
            self.piles.append(pile)
        self.place_hanky()

    def deal(self) -> None:
        """Play the deal: cards fly from the draw pile to where they lie in the model."""
        draw = self.game.zone("draw")
        top = self.layout.poses[draw][0] if self.layout.poses[draw] else self.layout.bases[draw]
        order = self.presenter.deal_order(max(self.view.turn, 0))
        turn, self.turn = self.turn, -1
        gap = self.secs("card.deal.gap")
        for number, (zone, index) in enumerate(order):
            sprite = self.piles[zone][index]
            card_move = CardMove(sprite, self.layout.poses[zone][index], sprite.face, -1, self.game.zones[zone].owner)
            sprite.put(top._replace(z=top.z + len(order) - number))
            sprite.lies_in = draw
            sprite.flip = 0.0
            self.fly(card_move, "card.deal", delay=gap * number, bulge=0.1, spin=-24, flip=(0.6, 1.0))
            self.later(gap * number, partial(self.play_sound, "deal", card_move.pose.x))
        length = gap * len(order) + self.secs("card.deal")
        self.later(length, lambda: self._start_turn(turn))
        # A guest may move before the last card has come down; that is shown afterwards.
        self._ready_at = self.clock() + self.animator.pace.seconds(length)
        self._unchecked = True

    def fan(self) -> list[tuple[Pose, str | None]]:
        """Return where the cards of the hand below lie, from left to right, and what they show."""
        return [(sprite.pose, sprite.face) for sprite in sorted(self.hand, key=lambda sprite: sprite.x)]

    def move_hand_from(self, fan: Sequence[tuple[Pose, str | None]]) -> None:
        """Let the hand below come to where it lies, and turn over, from what it was (:meth:`fan`) to somebody else."""
        for sprite, (pose, face) in zip(sorted(self.hand, key=lambda sprite: sprite.x), fan):
            move = partial(_carry_over, sprite, pose, sprite.pose, face, sprite.face)
            move(0.0)
            self.animator.play(move, duration=self.secs("card.flip"), ease="in_out_quad", key=("card", sprite.number))
        self._unchecked = True

    def count(self, zone: int) -> int:
        """Return how many cards a pile is seen to hold: those that lie there or have not left yet."""
        return sum(sprite.lies_in == zone for sprite in self.sprites())

    def resize(self, size: tuple[int, int]) -> None:
        """Finish what moves and lay everything out for another window."""
        if size == self.size:
            return
        self.finish()
        self.size = size
        self.layout = self._arranged()
        for zone, pile in enumerate(self.piles):
            for sprite, pose in zip(pile, self.layout.poses[zone]):
                sprite.put(pose)
        self.place_hanky()

    def reorder(self) -> None:
        """Lay the viewer's hand out anew (another sorting); the cards glide to their places."""
        self.finish()
        self.layout = self._arranged()
        self._reflow()

    def scroll_to(self, first: int) -> bool:
        """Bring a place of a fan too full to be read at once to its beginning; return whether there is such a fan.

        The cards follow at once, as a page does that is scrolled: nothing has to be waited for.
        """
        limit = self.layout.scroll_limit
        first = min(max(first, 0), limit)
        if first != self._scroll:
            self._scroll = first
            self.layout = self._arranged()
            for sprite, pose in zip(self.hand, self.layout.poses[self.hand_zone]):
                if not sprite.is_flying and not self.animator.is_moving(("card", sprite.number)):
                    sprite.put(pose)
            self._reflow()
        return limit > 0

    def scroll_into_view(self, place: int) -> None:
        """Scroll such a fan so far that the card at a place in it can be read."""
        layout = self.layout
        shown = len(self.hand) - layout.scroll_limit
        # The neighbours stay in view, so that one sees where one is going.
        self.scroll_to(min(max(layout.scroll, place + 2 - shown), max(place - 1, 0)))

    def _arranged(self) -> TableLayout:
        given = LayoutInput(self.game, self.view, self.size, self._order(self.view), self._scroll, self.below)
        layout = self._arrange(given)
        self._scroll = min(self._scroll, layout.scroll_limit)
        return layout

    # ------------------------------------------------------------------ the queue

    def play(self, events: Sequence[Event]) -> None:
        """Take the redacted events of one step; they are shown when their turn comes."""
        if events:
            self._todo.extend(events)
            self._steps.append(len(events))
            self.backlog = len(self._steps)

    def step(self) -> bool:
        """Advance to the time of the clock; return whether anything changed."""
        changed = self.animator.step()
        changed = self.decor.step() or changed
        if self.animator.level == "none" and self.is_busy:
            changed = True
            self._run_out()
        while self._todo and self.clock() >= self._ready_at:
            wait = self._next()
            changed = True
            if wait > 0:
                break
        if self._unchecked and not self.is_busy:
            self._reconcile()
        return changed

    def finish(self) -> None:
        """End all animations and show all waiting events at once, without their sounds."""
        self.is_skipping = True
        try:
            self._run_out()
        finally:
            self.is_skipping = False
        self.effects.clear()
        if self._unchecked:
            self._reconcile()

    def _run_out(self) -> None:
        self.animator.finish()
        while self._todo:
            self._next()
            self.animator.finish()
        self._ready_at = 0.0

    def _next(self) -> float:
        event = self._todo.popleft()
        self._unchecked = True
        wait = self._perform(event)
        following = next((event for event in self._todo if not isinstance(event, TurnStarted)), None)
        if not (isinstance(following, CardsMoved) and following.cause == "draw"):
            # Only the drawing of a card may begin while another is still in the air.
            wait = max(wait, self._contact)
        wait = self.animator.pace.seconds(wait)
        self._ready_at = self.clock() + wait
        self._steps[0] -= 1
        if self._steps[0] <= 0:
            self._steps.popleft()
            self.backlog = len(self._steps)
        return wait

    # ------------------------------------------------------------------ events

    def _perform(self, event: Event) -> float:
        """Start the pictures of one event; return after how many seconds, at normal speed, the next may start."""
        self._contact = 0.0
        data = self.view.data
        if isinstance(event, CardsMoved | CardsTurned):
            self._is_holding = True
            self.begin_movement()
            wait = self._move_cards(event) if isinstance(event, CardsMoved) else self._turn_cards(event)
            self.presenter.tell(event, data)
            self._contact = self.end_movement()
            view, folds = self.view, self._folds
            self.when_down(lambda: self._see(view, folds))
            self._is_holding = False
            for function in self._held:
                self.later(self._contact, function)
            self._held.clear()
            return wait
        self._fold(event)
        rest = islice(self._todo, self._steps[0] - 1)
        if isinstance(event, Played) and any(isinstance(other, CardsMoved | CardsTurned) for other in rest):
            self._is_holding = True
            self.presenter.played(event)
            self.presenter.tell(event, data)
            self._is_holding = False
            return 0.0
        self._see(self.view, self._folds)
        match event:
            case Played():
                self.presenter.played(event)
                self.presenter.tell(event, data)
            case TurnStarted():
                self._start_turn(event.seat)
            case SeatSkipped():
                self.presenter.tell(event, data)
                return self.presenter.skipped(event)
            case GameEnded():
                self.turn = -1
                self.is_over = True
                self.presenter.ended(event)
                self.presenter.tell(event, data)
            case _:
                if isinstance(event, StatusChanged):
                    # What lies where may depend on it: a row that is closed, a column that may be played from.
                    self.layout = self._arranged()
                    self._reflow()
                self.presenter.tell(event, data)
                return self.presenter.other(event)
        return 0.0

    def _see(self, view: View, folds: int) -> None:
        """Take a view as seen, unless a later one has been."""
        if folds >= self._seen_folds:
            self.seen, self._seen_folds = view, folds

    def _fold(self, event: Event) -> None:
        self.view = observe.fold(self.game, self.view, (event,))
        self._folds += 1

    def _start_turn(self, seat: Seat) -> None:
        self.turn = seat
        if seat == self.viewer:
            self.play_sound("turn")
        self._on_turn(seat)

    def _move_cards(self, event: CardsMoved) -> float:
        lifted = self._take(event.transfers)
        for sprite, transfer in zip(lifted, event.transfers):
            pile = self.piles[transfer.target]
            pile.insert(0 if transfer.at_bottom else len(pile), sprite)
            sprite.zone = transfer.target
        self._fold(event)
        self.layout = self._arranged()
        wait = self.presenter.stage(self._batch(event, lifted))
        self._reflow()
        self.presenter.moved(event)
        return wait

    def _take(self, transfers: Sequence[Transfer]) -> list[CardSprite]:
        """Lift the sprites of the cards that move: the very ones :func:`heul_doch.game.core.observe.fold` takes."""
        places = places_left(self.game, self.view, transfers)
        lifted = [self.piles[source][index] for source, index in places]
        for source, index in sorted(places, reverse=True):
            del self.piles[source][index]
        for sprite in lifted:
            # Whatever it was doing it sets out from where it is now.
            for kind in ("card", "lift"):
                self.animator.stop((kind, sprite.number))
            self.goals.pop(sprite.number, None)
            self.decor.stop(sprite)
            self.decor.stop(("nudge", sprite.number))
            sprite.squash = 0.0
            sprite.is_marked = False
            sprite.take_up(LIFT * self.layout.unit)
        return lifted

    def _batch(self, event: CardsMoved, lifted: Sequence[CardSprite]) -> MoveBatch:
        zones, moves = self.game.zones, []
        for sprite, transfer in zip(lifted, event.transfers):
            target = transfer.target
            index = next(i for i, other in enumerate(self.piles[target]) if other is sprite)
            face = self.presenter.shown(target, self.view.zones[target][index])
            pose, weight = self.layout.poses[target][index], self._weights.get(face or "", MIDDLE_WEIGHT)
            moves.append(CardMove(sprite, pose, face, zones[transfer.source].owner, zones[target].owner, weight))
        first = moves[0].face if moves else None
        value = next((face.value for face in self.game.defn.faces if face.name == first), 0)
        return MoveBatch(tuple(moves), event.cause, event.special, self.game.seats, value)

    def _reflow(self) -> None:
        """Let every card that lies elsewhere than the layout says glide to its place."""
        for pile, poses in zip(self.piles, self.layout.poses):
            for sprite, pose in zip(pile, poses):
                if sprite.is_flying:
                    # It bends its way to where it is to lie now.
                    self.goals[sprite.number] = pose
                    continue
                # One that has not begun to glide yet may lie right by chance; it must not go where it was sent before.
                is_sent = self.animator.is_moving(("card", sprite.number))
                if is_sent or sprite.pose != pose:
                    self.slide(sprite, pose, "card.slide")

    def _turn_cards(self, event: CardsTurned) -> float:
        self._fold(event)
        turning = []
        for zone in (turned.zone for turned in event.turned):
            face, owner = self.presenter.shown(zone, self.view.zones[zone][-1]), self.game.zones[zone].owner
            turning.append(CardMove(self.piles[zone][-1], self.layout.poses[zone][-1], face, owner, owner))
        return self.presenter.stage_turning(turning, event.special)

    # ------------------------------------------------------------------ the check

    def _reconcile(self) -> None:
        """Compare every sprite with layout and model; correct it and log an error if it differs."""
        self._unchecked = False
        for zone, (pile, entries) in enumerate(zip(self.piles, self.view.zones)):
            if len(pile) != len(entries):
                log.error("zone %d holds %d cards but %d sprites", zone, len(entries), len(pile))
                turn = self.turn
                self.show(self.view)
                self.turn = turn
                return
            for index, (sprite, pose, entry) in enumerate(zip(pile, self.layout.poses[zone], entries)):
                face = self.presenter.shown(zone, entry)
                flip = 0.0 if face is None else 1.0
                if sprite.pose != pose or sprite.face != face or sprite.flip != flip or sprite.is_flying:
                    log.error("a card had to be moved: zone %d, place %d: %s is not at %s", zone, index, face, pose)
                    sprite.put(pose)
                    sprite.face, sprite.flip, sprite.lies_in = face, flip, zone


def _carry_over(
    sprite: CardSprite, start: Pose, goal: Pose, before: str | None, after: str | None, progress: float
) -> None:
    """Show a card between two places, and between its face and its back where it shows them to different people."""
    is_there = progress >= 1
    sprite.put(goal if is_there else between(start, goal, progress)._replace(z=goal.z))
    sprite.face = after if is_there else after or before
    up, down = progress if after else 0.0, 1 - progress if before else 0.0
    sprite.flip = 1.0 if before and after else max(up, down)


def places_left(game: Game, view: View, transfers: Sequence[Transfer]) -> list[tuple[int, int]]:
    """Return zone and place of each card that moves, the same as in :func:`heul_doch.game.core.observe.fold`.

    Of a draw pile, whose hidden cards are all alike, the topmost is taken.
    """
    gone: dict[int, list[int]] = {}
    raised: dict[int, list[int]] = {}
    for transfer in transfers:
        taken, taken_here = gone.setdefault(transfer.source, []), raised.setdefault(transfer.source, [])
        entries, index = view.zones[transfer.source], transfer.place
        if index < 0:
            pile = [HIDDEN] * len(entries) if hides_hand(game, transfer) else entries
            index = closed_place(pile, transfer.card, taken)
        taken.append(index)
        if game.zones[transfer.source].kind == "draw":
            top = next(i for i in range(len(entries)) if i not in taken_here)
            if index in taken_here or all(entry == entries[index] for entry in entries[top:index]):
                index = top
        taken_here.append(index)
    count = {source: iter(places) for source, places in raised.items()}
    return [(transfer.source, next(count[transfer.source])) for transfer in transfers]
