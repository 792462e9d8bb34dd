"""A seed that the dealer and the other people at a table make together, so that none of them can choose the deal.

1. Everybody but the dealer draws 32 random bytes and tells their SHA-256.
2. The dealer draws a secret of 32 bytes and tells its SHA-256, the *commitment*, and all hashes.
3. Everybody tells the number. The seed follows from the secret and the numbers; after the game the secret is told.

The dealer cannot choose the secret by the numbers, and nobody the number by those of others. A number that was not told
is left out; its hash stays, so that everybody can see it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from hashlib import sha256
from hmac import new as keyed_hash
from typing import NamedTuple

from heul_doch.game.core.cards import Seat

SIZE = 32
"""Number of bytes of the secret and of each number; in texts twice as many hex digits."""
SEED_SIZE = 16

Told = tuple[tuple[Seat, str], ...]
"""What seats have told, in hex, by ascending seat."""

_LINE = re.compile(r"(commitment|secret|hash|number)((?: [0-9]{1,3})?) ([0-9a-f]{64})")


def hash_of(number: str) -> str:
    """Return the SHA-256, in hex, of bytes that are given in hex."""
    return sha256(bytes.fromhex(number)).hexdigest()


class BadLine(ValueError):
    """A line that does not belong to a joint seed, or not in its place. Its only argument is the index of the line."""


class JointSeed(NamedTuple):
    """What a seed was made of. Everything is in hex, 64 digits each."""

    commitment: str
    """The hash of the secret, as it was told before the numbers."""
    secret: str
    hashes: Told
    """The hash of each number, as it was told before the commitment."""
    numbers: Told
    """The numbers of the seats that have told theirs in time."""

    @property
    def seed(self) -> int:
        """The seed: the first 16 bytes of HMAC-SHA256 of all numbers, by ascending seat, with the secret as key."""
        numbers = b"".join(bytes.fromhex(number) for _, number in self.numbers)
        return int.from_bytes(keyed_hash(bytes.fromhex(self.secret), numbers, sha256).digest()[:SEED_SIZE], "big")

    @property
    def left_out(self) -> tuple[Seat, ...]:
        """The seats that have told a hash, and no number."""
        told = dict(self.numbers)
        return tuple(seat for seat, _ in self.hashes if seat not in told)

    def lines(self) -> tuple[str, ...]:
        """Return it as lines of text, for records and commitments; :meth:`read` reads them."""
        hashes = (f"hash {seat} {value}" for seat, value in self.hashes)
        numbers = (f"number {seat} {value}" for seat, value in self.numbers)
        return (f"commitment {self.commitment}", f"secret {self.secret}", *hashes, *numbers)

    @classmethod
    def read(cls, lines: Iterable[str], seats: int) -> JointSeed:
        """Return what :meth:`lines` has written for a table of ``seats``; nothing is computed.

        Raises BadLine.
        """
        given = tuple(lines)
        found: dict[str, list[tuple[Seat, str]]] = {"commitment": [], "secret": [], "hash": [], "number": []}
        for index, line in enumerate(given):
            match = _LINE.fullmatch(line)
            if match is None:
                raise BadLine(index)
            seat = int(match[2] or -1)
            told = found[match[1]]
            if seat >= seats or (told and told[-1][0] >= seat):
                raise BadLine(index)
            told.append((seat, match[3]))
        if not found["commitment"] or not found["secret"]:
            raise BadLine(0)
        joint = cls(found["commitment"][0][1], found["secret"][0][1], tuple(found["hash"]), tuple(found["number"]))
        for index, line in enumerate(joint.lines()):
            if given[index] != line:
                raise BadLine(index)
        return joint

    def mistakes(self) -> Iterator[tuple[str, Seat]]:
        """Yield what does not fit: ``secret`` (its commitment; seat -1) or ``number`` (its hash) of a seat."""
        if hash_of(self.secret) != self.commitment:
            yield "secret", -1
        hashes = dict(self.hashes)
        for seat, number in self.numbers:
            if hashes.get(seat) != hash_of(number):
                yield "number", seat
