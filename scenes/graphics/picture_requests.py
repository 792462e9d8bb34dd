"""What the window asks of the drawing process, and what comes back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from heul_doch.game.rulefiles.pictures import Finding

OWN: Final = "card/own/"
"""Names of the pictures of cards from a player's own rules file are ``card/own/LENGTH OF FOLDER/FOLDER/FILE``."""
BLANK: Final = "card/blank"
"""The card that stands for a picture which cannot be shown."""


def own_parts(name: str) -> tuple[str, str]:
    """Return folder and file of the name of a player's picture."""
    length, _, rest = name.removeprefix(OWN).partition("/")
    return rest[: int(length)], rest[int(length) + 1 :]


class Request(NamedTuple):
    """A picture wanted in a size, in pixels."""

    name: str
    text: str
    """The caption of pictures that carry one."""
    size: tuple[int, int]


class Pixels(NamedTuple):
    """A drawn picture: rows of blue, green, red, alpha; premultiplied."""

    width: int
    height: int
    is_opaque: bool
    data: bytes | bytearray


class Answer(NamedTuple):
    """What became of a request."""

    request: Request
    pixels: Pixels | None
    error: str = ""
    """Why there are no pixels."""
    finding: Finding | None = None
    """Why the pixels are those of a blank card: what is wrong with the picture of a player's rules file."""
