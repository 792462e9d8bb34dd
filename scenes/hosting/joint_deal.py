"""The exchange of hashes and numbers before a deal (:mod:`heul_doch.game.core.joint_seed`, ``PROTOCOL.md``).

:class:`JointDeal` is the host's side of it for one table, :class:`GuestPart` the side of one guest.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Any, Final

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.joint_seed import SIZE, JointSeed, hash_of

Data = dict[str, Any]

NUMBER_SECONDS: Final = 5.0
"""How long the host waits for numbers."""


def _listed(told: Collection[tuple[Seat, str]], name: str) -> list[Data]:
    return [{"seat": seat, name: value} for seat, value in told]


class JointDeal:
    """Collects hashes for the next deal at any time, and the numbers when it is due.

    ``send`` sends a frame to the guest at a seat, ``clock`` returns seconds, ``draw`` random bytes.
    """

    def __init__(
        self,
        send: Callable[[Seat, Data], None],
        clock: Callable[[], float],
        draw: Callable[[int], bytes] = secrets.token_bytes,
    ) -> None:
        self._send, self._clock, self._draw = send, clock, draw
        self._round = 1
        """Number of the next deal, from 1."""
        self._hashes: dict[Seat, str] = {}
        self._numbers: dict[Seat, str] = {}
        self._secret = ""
        """Empty until a deal is due."""
        self._until = 0.0

    @property
    def is_due(self) -> bool:
        """Whether a deal is awaited: :meth:`begin` was called, and :meth:`finished` not."""
        return bool(self._secret)

    @property
    def is_ready(self) -> bool:
        """Whether the deal that is due need not wait any longer."""
        return self.is_due and (len(self._numbers) == len(self._hashes) or self._clock() >= self._until)

    def next_look(self) -> float | None:
        """Return in how many seconds the wait ends, None when nothing is awaited."""
        return max(0.0, self._until - self._clock()) if self.is_due else None

    def invite(self, seat: Seat) -> None:
        """Ask a guest who has come for a hash, or for the number where the deal is due already."""
        if not self.is_due:
            self._hashes.pop(seat, None)
            self._send(seat, {"type": "deal", "step": "commit", "round": self._round})
        elif seat in self._hashes:
            self._ask(seat)

    def leave(self, seat: Seat) -> None:
        """Forget the hash of a guest who has given the seat up; a number that was asked for counts as not told."""
        if not self.is_due:
            self._hashes.pop(seat, None)

    def take(self, seat: Seat, frame: Data) -> str | None:
        """Take a hash or a number; return why it cannot be, as the code of an error."""
        if frame["type"] == "number":
            return self.number(seat, frame)
        self.commit(seat, frame)
        return None

    def commit(self, seat: Seat, frame: Data) -> None:
        """Take a hash; one that comes too late is for no deal."""
        if not self.is_due and frame["round"] == self._round:
            self._hashes[seat] = frame["hash"]

    def number(self, seat: Seat, frame: Data) -> str | None:
        """Take a number; return why it cannot be, as the code of an error. One that comes too late is left out."""
        if not self.is_due or frame["round"] != self._round:
            return None
        if hash_of(frame["number"]) != self._hashes.get(seat):
            return "number"
        self._numbers[seat] = frame["number"]
        return None

    def begin(self, seats: Collection[Seat]) -> None:
        """Ask the guests at ``seats`` for their numbers; those without a hash take no part."""
        self._hashes = {seat: self._hashes[seat] for seat in sorted(seats) if seat in self._hashes}
        self._numbers = {}
        self._secret = self._draw(SIZE).hex()
        self._until = self._clock() + NUMBER_SECONDS
        for seat in self._hashes:
            self._ask(seat)

    def _ask(self, seat: Seat) -> None:
        frame = {"type": "deal", "step": "number", "round": self._round, "commitment": hash_of(self._secret)}
        self._send(seat, {**frame, "hashes": _listed(self._hashes.items(), "hash")})

    def finished(self) -> JointSeed | None:
        """End the wait; return what the seed is made of, None where nobody takes part. The next round begins."""
        hashes, numbers = tuple(sorted(self._hashes.items())), tuple(sorted(self._numbers.items()))
        joint = JointSeed(hash_of(self._secret), self._secret, hashes, numbers) if hashes else None
        self._hashes, self._numbers, self._secret = {}, {}, ""
        self._round += 1
        return joint


def public_part(joint: JointSeed | None) -> Data | None:
    """Return what everybody may know during the game of how its seed was made."""
    if joint is None:
        return None
    numbers = [seat for seat, _ in joint.numbers]
    return {"commitment": joint.commitment, "numbers": numbers, "left_out": list(joint.left_out)}


def done_frame(joint: JointSeed) -> Data:
    """Return the frame that tells everything, after the game."""
    return {
        "type": "deal",
        "step": "done",
        "commitment": joint.commitment,
        "secret": joint.secret,
        "hashes": _listed(joint.hashes, "hash"),
        "numbers": _listed(joint.numbers, "number"),
        # As a text: it has more digits than a number of JavaScript.
        "seed": str(joint.seed),
    }


@dataclass(slots=True)
class GuestPart:
    """What one guest has to do with the deals: answers ``deal`` frames. A number is told for one commitment only."""

    draw: Callable[[int], bytes] = secrets.token_bytes
    number: str = ""
    """The number that was told last, empty before."""
    commitment: str = ""
    """The host's commitment that came before it."""
    _next: tuple[int, str] | None = None
    """The round and the number of the next deal, while it is secret."""
    _hashes: dict[Seat, str] = field(default_factory=dict)
    _answer: Data = field(default_factory=dict)

    def answer(self, frame: Data, seat: Seat) -> Data | None:
        """Return what the guest at ``seat`` says to a ``deal`` frame, None for nothing."""
        match frame:
            case {"step": "commit", "round": int(number)}:
                secret = self.draw(SIZE).hex()
                self._next = number, secret
                return {"type": "commit", "round": number, "hash": hash_of(secret)}
            case {"step": "number", "round": int(number), "commitment": str(commitment), "hashes": list(listed)}:
                return self._tell(number, commitment, _told(listed, "hash"), seat)
        return None

    def _tell(self, number: int, commitment: str, hashes: dict[Seat, str], seat: Seat) -> Data | None:
        if self._next is not None and self._next[0] == number and hashes.get(seat) == hash_of(self._next[1]):
            self.number, self.commitment, self._hashes = self._next[1], commitment, hashes
            # Never told for a second commitment: the host could choose between them.
            self._next, self._answer = None, {"type": "number", "round": number, "number": self.number}
            return self._answer
        is_again = bool(self._answer) and (self._answer["round"], self.commitment) == (number, commitment)
        return self._answer if is_again and hashes == self._hashes else None

    def fits(self, frame: Data, seat: Seat) -> bool:
        """Return whether a ``deal`` frame of the step ``done`` agrees with what this guest was told before the deal.

        True means: its number is in the seed, all numbers are those that were announced, and the secret was chosen
        before any number was told.
        """
        match frame:
            case {"secret": str(secret), "numbers": list(listed), "seed": str(seed)} if self.number:
                numbers = _told(listed, "number")
                try:
                    joint = JointSeed(
                        self.commitment, secret, tuple(self._hashes.items()), tuple(sorted(numbers.items()))
                    )
                    is_right = not list(joint.mistakes()) and str(joint.seed) == seed
                except ValueError:
                    # No hex digits.
                    return False
                return is_right and numbers.get(seat) == self.number
        return False


def _told(listed: list[Any], name: str) -> dict[Seat, str]:
    """Return what seats have told, from a list of a frame; entries of another form are left out."""
    found: dict[Seat, str] = {}
    for one in listed:
        match one:
            case {"seat": int(seat)} if isinstance(one.get(name), str):
                found[seat] = one[name]
    return found
