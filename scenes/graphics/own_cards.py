"""Pictures of cards from a player's own rules file: their names for the window, and how the drawing process makes them.

A picture of the program is named ``card/werwolf``; one beside a rules file ``card/own/...`` with folder and file in it.
It is drawn where all pictures are (:mod:`heul_doch.scenes.graphics.raster_worker`), so that a large photograph never
holds the window up; what cannot be shown becomes the blank card with its caption, and one warning.
"""

from __future__ import annotations

import io
from pathlib import Path
from typing import TYPE_CHECKING, Final

from heul_doch.game.core.families import assets_folder
from heul_doch.game.rulefiles.pictures import (
    MAX_BYTES,
    MAX_SIDE,
    Finding,
    is_file_name,
    picture_kind,
    picture_problem,
    too_heavy,
)
from heul_doch.scenes.graphics.picture_files import add_folder, find, siblings
from heul_doch.scenes.graphics.picture_limits import MEMORY
from heul_doch.scenes.graphics.picture_requests import BLANK, own_parts

if TYPE_CHECKING:
    from heul_doch.game.core.definition import ColourSpec, RuleBook
    from heul_doch.scenes.graphics.picture_requests import Pixels
    from pygame import Surface

MARGIN: Final = 17 / 441
"""Paper left free round the picture, as a part of the card's width."""


def show_pictures_of(family: str) -> None:
    """Have the pictures of an installed game found: those in ``assets/pictures`` of its package."""
    folder = assets_folder(family)
    if folder is not None:
        add_folder(folder / "pictures")


def card_folder(family: str) -> str:
    """Return where the cards of a game are, below ``card/``: its own folder, ending with ``/``, or none."""
    show_pictures_of(family)
    return f"{family}/" if siblings(f"card/{family}") else ""


def has_words(folder: str, colour: ColourSpec, value: int = 0) -> bool:
    """Return whether a number card (value 0: a row's card) is a plain one, which carries the name of its colour."""
    name = f"{colour.id}-{value}" if value else f"row-{colour.id}"
    return find(f"card/{folder}{name}") is None


def card_name(art: str, root: str) -> str:
    """Return the name, below ``card/``, of the picture ``art`` names; ``root``: the folder of the rules file.

    Without any it is the blank card, as for a built-in game with a file of its own, which there is not.
    """
    blank = BLANK.removeprefix("card/")
    if not is_file_name(art):
        return art or blank
    return f"own/{len(root)}/{root}/{art}" if root else blank


def root_of(book: RuleBook) -> str:
    """Return the folder for pictures of a rules file, empty for a built-in one."""
    return "" if book.is_builtin else str(Path(book.path).parent)


def draw_own(name: str, size: tuple[int, int]) -> tuple[Pixels | None, Finding | None]:
    """Return a card with the picture that a name :func:`card_name` made stands for, or what is wrong with that."""
    root, art = own_parts(name)
    found = picture_problem(Path(root), art)
    if found is not None:
        return None, found
    try:
        return draw(Path(root, art), size), None
    except Exception as error:  # whatever is wrong with somebody's file: the card is needed
        # The library for pictures has no error of its own for a lack of memory.
        if isinstance(error, MemoryError) or "memory" in str(error).casefold():
            return None, too_heavy(art, MEMORY)
        return None, ("picture_bad", {"picture": art})


def draw(file: Path, size: tuple[int, int]) -> Pixels:
    """Return a card with a picture on it. Raises ValueError, OSError or pygame.error for one that cannot be read."""
    import pygame
    from heul_doch.scenes.graphics.picture_requests import Pixels
    from heul_doch.scenes.graphics.surfaces import stand_in

    face = stand_in("card", size).copy()
    room = face.get_rect().inflate(-2 * round(MARGIN * size[0]), -2 * round(MARGIN * size[0]))
    picture = _load(file, room.size)
    factor = min(room.w / picture.width, room.h / picture.height)
    inner = (max(1, round(picture.width * factor)), max(1, round(picture.height * factor)))
    plain = pygame.Surface(picture.size, pygame.SRCALPHA)
    plain.blit(picture, (0, 0))
    scaled = pygame.transform.smoothscale(plain, inner).premul_alpha()
    face.blit(scaled, scaled.get_rect(center=room.center), special_flags=pygame.BLEND_PREMULTIPLIED)
    return Pixels(size[0], size[1], False, pygame.image.tobytes(face, "BGRA"))


def _load(file: Path, room: tuple[int, int]) -> Surface:
    """Decode a picture by what it is, not by what it is called."""
    import pygame

    with file.open("rb") as stream:
        data = stream.read(MAX_BYTES + 1)
    kind = picture_kind(data[:1_000_000])
    if len(data) > MAX_BYTES or not kind:
        raise ValueError("no picture")
    if kind == "svg":
        # A drawing says itself how many pixels it wants, and may want all the memory there is.
        return pygame.image.load_sized_svg(io.BytesIO(data), (max(1, room[0]), max(1, room[1])))
    picture = pygame.image.load(io.BytesIO(data), f"picture.{kind}")
    if max(picture.size) > MAX_SIDE:
        raise ValueError("larger than its first bytes say")
    return picture
