"""What a table may know of the game it shows.

The live game (:class:`scenes.table.live_game.LiveGame`) knows every card; scenes hold it only as a :class:`TableGame`,
which has no match. A match is handed out when the game is over (:meth:`TableGame.finished_match`), or where nothing is
secret (:class:`OpenGame`: the script of a lesson, a game of the past).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from heul_doch.game.core.cards import Entry, Seat
    from heul_doch.game.core.engine import Game
    from heul_doch.game.core.events import Event, Outcome
    from heul_doch.game.core.match import Match
    from heul_doch.game.core.moves import Move, Reason
    from heul_doch.game.core.observe import View
    from heul_doch.scenes.players.bot_process import Answer
    from heul_doch.scenes.storage.session import Asked, TableSetup
    from heul_doch.scenes.table.move_targets import Pick


class Reactions(Protocol):
    """The window in which seats that are not on turn may act (Zwischenschmeißen).

    In engine and records a reaction is a move like any other. When somebody may react there are several acting seats;
    the seat on turn is asked as always, the others by this object, which decides when and for how long.
    """

    def advance(self, is_still: bool) -> Move | None:
        """Called every frame: return the move of a bot that reacts now, None for nobody yet."""

    @property
    def holds(self) -> bool:
        """Whether the seat on turn has to wait because somebody may still react."""

    @property
    def holds_thought(self) -> bool:
        """Whether the pause for thought of the seat on turn has not begun yet."""

    @property
    def is_open(self) -> bool:
        """Whether the person, who is not on turn, may act; whether there is anything to do must not matter."""

    @property
    def is_shown(self) -> bool:
        """Whether the person, who is not on turn, is asked to act and the table waits."""

    def next_look(self) -> float | None:
        """Return in how many seconds :meth:`advance` should be called again, None when nothing is awaited."""

    def take(self, answer: Answer) -> None:
        """Take what a player answers that was asked by :meth:`scenes.table.live_game.LiveGame.ask_out_of_turn`."""

    def card_picked_up(self) -> None:
        """The person has picked up a card."""

    def answer(self, key: str, picked: Sequence[Pick]) -> Reason | None:
        """Take an answer of the person that is no move, and the cards it is about: *go on*, *arm this card*.

        Return why nothing comes of it, None where something does.
        """


class TableGame(Protocol):
    """A game as the viewer at the table knows it."""

    setup: TableSetup
    game: Game
    names: tuple[str, ...]
    players: tuple[str, ...]
    """Who plays, seat by seat: ``human`` or the id of a player."""
    viewer: Seat
    has_person: bool
    reactions: Reactions | None
    """Times what seats that are not on turn may do; None in games that know no such thing."""
    asked: dict[int, Asked]
    """Moves made before -> how the player was asked for that move."""

    @property
    def view(self) -> View:
        """What the viewer knows now."""

    @property
    def turn(self) -> Seat:
        """Who may move by the rules, -1 at the end."""

    @property
    def ply(self) -> int:
        """Number of moves made since the deal."""

    @property
    def last_mover(self) -> Seat | None:
        """Who made the last move, None before the first."""

    @property
    def position(self) -> object:
        """A value that differs for every position, also for one that is reached again after taking back."""

    @property
    def is_persons_turn(self) -> bool:
        """Whether the person may act now."""

    @property
    def is_person_asked(self) -> bool:
        """Whether the person is asked to act now."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""

    @property
    def outcome(self) -> Outcome | None:
        """How it ended."""

    @property
    def is_thinking(self) -> bool:
        """Whether somebody else is about to move."""

    @property
    def can_take_back(self) -> bool:
        """Whether the person has made a move that can be taken back now."""

    @property
    def commitment(self) -> str:
        """The hash that was fixed before the deal, empty without one."""

    @property
    def undone(self) -> int:
        """How often moves were taken back."""

    def legal_moves(self) -> tuple[Move, ...]:
        """Return the viewer's legal moves, none when it is not the viewer's turn."""

    def why_not(self, move: Move) -> Reason | None:
        """Return why a move of the viewer is refused."""

    def canonical_move(self, move: Move) -> Move:
        """Return the legal move that does the same as ``move`` with an equal card."""

    def side_seed(self, tag: int) -> int:
        """Return a seed for chance that says nothing about the deal (:meth:`game.core.match.Match.side_seed`)."""

    def submit(self, move: Move) -> Sequence[Event]:
        """Make the viewer's move; return what the viewer may know of it. Raises IllegalMove."""

    def advance(self, is_still: bool) -> Sequence[Event]:
        """Go on without the person; return what the viewer may know of a move that was made."""

    def next_look(self) -> float | None:
        """Return in how many seconds :meth:`advance` should be called again, None when nothing is awaited."""

    def play_on(self) -> Sequence[Event]:
        """Make the next move at once, whoever is on turn."""

    def take_back(self) -> bool:
        """Return to the person's last decision; return whether cards were dealt anew."""

    def count_hint(self) -> None:
        """Note in the record that the person was given a hint."""

    def since_last_decision(self) -> tuple[View, list[Sequence[Event]]]:
        """Return what the viewer saw when the person decided last (or of the deal), and what each move since showed."""

    def frozen(self, save: Callable[[Match], str]) -> Callable[[], str]:
        """Return a function that calls ``save`` (of the store) with the match as it is now, from any thread."""

    def add_keeper(self, keep: Callable[[Match], None]) -> None:
        """Call ``keep`` with the match now and after every change, before it is shown; for what writes it down."""

    def begin_reactions(self, make: Callable[[ReactingGame], Reactions | None]) -> None:
        """Set :attr:`reactions` to what ``make`` returns."""

    def finished_match(self) -> Match:
        """Return the whole match. Raises ValueError while the game goes on."""

    def close(self) -> None:
        """Let nobody think on: the table is left."""


class ReactingGame(TableGame, Protocol):
    """What :class:`Reactions` need besides: who may act out of turn, and a way to ask them."""

    def public_zones(self) -> Sequence[Sequence[Entry | None]]:
        """Return the cards of every zone as far as everybody knows them."""

    def players_out_of_turn(self) -> tuple[Seat, ...]:
        """Return the seats besides the one on turn and the person's that may act now. Nothing shown may tell it."""

    def ask_out_of_turn(self, seat: Seat, tag: int) -> None:
        """Ask a player who is not on turn but may act; the answer arrives at :meth:`Reactions.take`."""


class OpenGame(TableGame, Protocol):
    """A game in which no card is secret."""

    match: Match
