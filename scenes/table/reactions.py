"""The time in which seats that are not on turn may act (Zwischenschmeißen): what a table asks of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from heul_doch.game.core.cards import CardId, Seat
from heul_doch.game.core.moves import Move, Reason
from heul_doch.scenes.players.bot_process import Answer


class PersonReactions(Protocol):
    """What one person, who is not on turn, may do."""

    @property
    def is_open(self) -> bool:
        """Whether the person may act; whether there is anything to do must not matter."""

    @property
    def is_shown(self) -> bool:
        """Whether the person is asked to act and the table waits."""

    def card_picked_up(self) -> None:
        """The person has picked up a card."""

    def answer(self, key: str, cards: Sequence[CardId]) -> Reason | None:
        """Take an answer that is no move (*go on*, *arm this card*), and the cards it is about.

        Return why nothing comes of it, None where something does.
        """


class Reactions(Protocol):
    """When seats act that are not on turn.

    In engine and records a reaction is a move like any other. The seat on turn is asked as always, the others by this
    object, which decides when and for how long.
    """

    def person(self, seat: Seat) -> PersonReactions:
        """Return what the person at a seat may do; nothing where nobody sits."""

    @property
    def mode(self) -> str:
        """How people react, by the setting of the table: ``reflex``, ``calm`` or ``armed``."""

    @property
    def seconds(self) -> float:
        """How long people have where it is likely that somebody reacts, by the setting of the table."""

    @property
    def holds(self) -> bool:
        """Whether the seat on turn has to wait because somebody may still react."""

    @property
    def holds_thought(self) -> bool:
        """Whether the pause for thought of the seat on turn has not begun yet."""

    @property
    def length(self) -> float | None:
        """Seconds the seat on turn waits from the last move on; None: until the people who may act say so."""

    def advance(self, is_still: bool) -> Move | None:
        """Return the move of a seat that reacts now, None for nobody yet; called every frame."""

    def next_look(self) -> float | None:
        """Return in how many seconds :meth:`advance` should be called again, None when nothing is awaited."""

    def take(self, answer: Answer) -> None:
        """Take what a player answers that was asked by
        :meth:`heul_doch.scenes.table.live_game.TableGame.ask_out_of_turn`.
        """
