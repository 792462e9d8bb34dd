"""What the director works out about cards that move: where they leave a pile, how heavy they are. No pygame."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Sequence

from heul_doch.game.core.engine import Game
from heul_doch.game.core.events import HIDDEN, CardsMoved, CardsTurned, Event, Transfer, TurnStarted
from heul_doch.game.core.observe import View, closed_place, hides_hand
from heul_doch.scenes.table.card_animator import MIDDLE_WEIGHT
from heul_doch.scenes.table.card_model import CardSprite
from heul_doch.scenes.table.layout import Pose

log = logging.getLogger(__name__)


def weights(game: Game) -> dict[str, float]:
    """Return for each number card, by the name of its face, its value as a part of the range of values, 0..1."""
    values = {face.name: face.value for face in game.defn.faces if face.special is None and face.value}
    low, high = min(values.values(), default=0), max(values.values(), default=0)
    return {name: (value - low) / (high - low) if high > low else MIDDLE_WEIGHT for name, value in values.items()}


def call_all(functions: Iterable[Callable[[], None]]) -> None:
    """Call functions one after the other."""
    for function in functions:
        function()


def has_movement(events: Iterable[Event]) -> bool:
    """Whether cards move or turn in these events."""
    return any(isinstance(event, CardsMoved | CardsTurned) for event in events)


def is_draw_next(events: Iterable[Event]) -> bool:
    """Whether the next thing to be seen is a card that is drawn, by whoever is on turn then."""
    event = next((event for event in events if not isinstance(event, TurnStarted)), None)
    return isinstance(event, CardsMoved) and event.cause == "draw"


def places_left(game: Game, view: View, transfers: Sequence[Transfer]) -> list[tuple[int, int]]:
    """Return zone and place of each card that moves, the same as in :func:`game.core.observe.fold`.

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


def mend_pile(zone: int, pile: Sequence[CardSprite], poses: Sequence[Pose], faces: Sequence[str | None]) -> None:
    """Put right, and log as an error, every card of a resting pile that is not where or what it has to be."""
    for index, (sprite, pose, face) in enumerate(zip(pile, poses, faces)):
        flip = 0.0 if face is None else 1.0
        if sprite.pose != pose or sprite.face != face or sprite.flip != flip or sprite.is_flying:
            log.error("a card had to be moved: zone %d, place %d: %r is not %s at %s", zone, index, sprite, face, pose)
            sprite.put(pose)
            sprite.face, sprite.flip = face, flip
