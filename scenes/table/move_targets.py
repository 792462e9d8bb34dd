"""Which cards can be picked up, where they may be laid, and which legal move is meant by it.

:mod:`heul_doch.scenes.table.controls` handles pointer and keys the same way at every table; the :class:`MoveTargets` of
a game say what they mean there.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar, NamedTuple

from heul_doch.game.core.cards import CardId, Seat
from heul_doch.game.core.engine import Game
from heul_doch.game.core.moves import Choice, Move, Reason
from heul_doch.game.core.observe import AUDIENCE, View
from heul_doch.scenes.base.geometry import topmost
from heul_doch.scenes.table.card_model import CardSprite
from heul_doch.scenes.table.director import Director
from heul_doch.scenes.table.layout import Box, Point, Pose, TableLayout
from heul_doch.scenes.table.live_game import TableGame
from heul_doch.scenes.table.reactions import Reactions


class Pick(NamedTuple):
    """Something that can be picked up: a card of the hand, or one that lies before the viewer."""

    zone: int
    place: int
    """In the order of the zone."""
    card: CardId | None
    """None when the viewer does not know it: a card played blind."""


class Target(NamedTuple):
    """A place the picked cards may go, an answer to what a special asks, or an answer that needs no card."""

    key: str
    """Which place: a name the game gives it. Also part of messages (``target-KEY``) and of the probe."""
    move: Move | None
    """The move, None when the special asks for more."""
    chosen: tuple[Choice, ...] = ()
    """Choices made once this target is taken."""
    is_aside: bool = False
    """A way out that is always open: it glows less, and neither Enter nor a second press on the card takes it."""
    is_free: bool = False
    """Needs no card: *take the pot*, *keep*, *yes*. It is open while nothing is picked, too."""
    is_button: bool = False
    """Shown as a button on the table, its label in its box, instead of a glowing pile with a label beside it."""
    is_answer: bool = False
    """No move at all but something the table is told (:meth:`Table.answer`): *go on*. Always free."""

    def leads_to(self, move: Move) -> bool:
        """Whether taking it makes a move, or the first choices on the way to it."""
        if self.move is not None:
            return self.move == move
        return bool(self.chosen) and self.chosen == move.choices[: len(self.chosen)]


class MoveTargets(ABC):
    """What can be picked up at one table, and where it may go.

    Made anew for every game by its adapter. The defaults are those of a game in which the hand can be picked up, one
    card at a time.
    """

    keys: ClassVar[Mapping[str, str]] = {}
    """Name of a key -> the target it takes with whatever is picked: ``{"z": "onion"}``, ``{"t": "take"}``."""
    main_places: ClassVar[Sequence[str]] = ()
    """Places a card is usually meant for: when one is chosen by key, those it may not go to say so."""
    anytime: ClassVar[frozenset[str]] = frozenset()
    """Targets whose key counts with nothing picked, also while cards fly: :meth:`Table.answer` is told."""

    def __init__(self, game: Game, viewer: Seat) -> None:
        self.game = game
        self.viewer = viewer
        self.hand_zone = game.zone("hand", viewer)

    def watch(self, reactions: Reactions) -> None:
        """Offer what may be answered out of turn, in a game that knows such a thing."""
        return

    @abstractmethod
    def targets(
        self, legal: Sequence[Move], picked: Sequence[Pick], chosen: tuple[Choice, ...] = ()
    ) -> tuple[Target, ...]:
        """Return where the picked cards may go, out of the legal list, and every answer that needs no card.

        ``picked`` may be empty: then only such answers are left. ``chosen`` are the choices already made for a
        special; then only what it asks next is returned. Whatever is no first choice comes last.
        """

    def picks(self, view: View) -> Sequence[Pick]:
        """Return what the viewer may pick up or point at, in an order that stays while the position does.

        The hand comes first, in the order of its zone; legality plays no part here.
        """
        return [
            Pick(self.hand_zone, place, None if entry is None else entry if entry >= 0 else ~entry)
            for place, entry in enumerate(view.zones[self.hand_zone])
        ]

    def joins(self, legal: Sequence[Move], picked: Sequence[Pick], more: Pick) -> bool:
        """Return whether a card is picked up besides others instead of in their place: some legal move has them all."""
        return False

    def picks_of(self, picks: Sequence[Pick], move: Move) -> list[int]:
        """Return the places among ``picks`` of what one picks up for a move."""
        return [index for index, pick in enumerate(picks) if pick.card is not None and pick.card in move.cards]

    def box_of(self, layout: TableLayout, key: str) -> Box:
        """Return the area of a target or place."""
        return layout.boxes[key]

    def sign_at(self, layout: TableLayout, key: str) -> Point | None:
        """Return the middle of a target's label; None for the usual place at the edge of its area."""
        return None

    def also_at(self, layout: TableLayout, key: str) -> Sequence[Box]:
        """Return further areas that mean a target: a seat may be pointed at by its portrait."""
        return ()

    def places(self, layout: TableLayout) -> Mapping[str, Box]:
        """Return the places of the table cards may be meant for, legal or not; of two at a point the first counts."""
        return layout.boxes

    def zone_of(self, key: str) -> int:
        """Return the zone whose top shines while a target is open, -1 for one that is no pile."""
        return -1

    def refused(self, legal: Sequence[Move], picked: Sequence[Pick], key: str) -> Move | Reason | None:
        """Return the move that was meant by picked cards and a place (its reason is asked for), or the reason itself.

        ``key`` is empty when the cards were meant for whatever place there may be.
        """
        return None


class Table(ABC):
    """One table somebody sits at: what the controls (:mod:`heul_doch.scenes.table.controls`) know of it, and may ask of
    it.
    """

    live: TableGame
    director: Director
    move_targets: MoveTargets
    _picks: tuple[object, tuple[Pick, ...]] = (None, ())

    @property
    def layout(self) -> TableLayout:
        """Where everything lies now."""
        return self.director.layout

    @property
    def picks(self) -> Sequence[Pick]:
        """What the person may pick up or point at: the hand first, then what lies before the seat.

        Nothing where the audience looks on.
        """
        view = self.director.view
        if self._picks[0] is not view:
            self._picks = (view, () if view.seat == AUDIENCE else tuple(self.move_targets.picks(view)))
        return self._picks[1]

    def pose_of(self, pick: Pick) -> Pose:
        """Return how a card that can be picked up lies."""
        return self.layout.poses[pick.zone][pick.place]

    def sprite(self, pick: Pick) -> CardSprite:
        """Return the sprite of a card that may be picked up."""
        return self.director.piles[pick.zone][pick.place]

    def pick_at(self, x: float, y: float) -> int:
        """Return the place among the picks of the topmost card at a point, -1 for none."""
        return topmost(map(self.pose_of, self.picks), x, y)

    def place_at(self, x: float, y: float) -> str:
        """Return the place of the table at a point, legal or not: a target key, or nothing."""
        places = self.move_targets.places(self.layout)
        return next((key for key, box in places.items() if box.contains(x, y)), "")

    @property
    def is_still(self) -> bool:
        """Whether no card moves."""
        return not self.director.is_busy

    @property
    def is_my_turn(self) -> bool:
        """Whether the person may act, on turn or not, and sees why."""
        return self.live.is_person_asked and self.director.turn >= 0 and self.is_still

    def legal_moves(self) -> Sequence[Move]:
        """Return the person's legal moves."""
        return self.live.legal_moves()

    def why_not(self, move: Move) -> Reason | None:
        """Return why a move is refused."""
        return self.live.why_not(move)

    def skip(self) -> None:
        """End what moves."""
        self.director.finish()

    def let_go(self, sprite: CardSprite) -> None:
        """Let a carried card glide back into the hand."""
        if not sprite.is_flying:
            self.director.decor.to(sprite, dx=0.0, dy=0.0, lean=0.0, duration="card.back", ease="out_back")

    @abstractmethod
    def play(self, move: Move) -> None:
        """Make the person's move."""

    @abstractmethod
    def answer(self, key: str) -> None:
        """Take an answer that is no move."""

    @abstractmethod
    def refuse(self, index: int, why: Reason) -> None:
        """Show why a card (by its place among :attr:`picks`, -1: none) may not go where it was meant to."""

    @abstractmethod
    def rearrange(self, index: int, y: float) -> bool:
        """Put a card let go at the height of the fan where it is; return whether the person sorts by hand."""
