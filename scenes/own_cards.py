"""Pictures of cards from a player's own rules file: their names for the window, and how the drawing process makes them.

Imports no pygame until one is drawn. A picture of the program is named ``card/werwolf``; one beside a rules file
``card/own/...`` with folder and file in it. It is drawn where all pictures are (:mod:`scenes.raster`), so that a large
photograph never holds the window up; what cannot be shown becomes the blank card with its caption, and one warning.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.pictures import is_file_name, picture_path, picture_problem

if TYPE_CHECKING:
    from pygame import Surface

    from game.definition import RuleBook
    from scenes.raster import Pixels

OWN: Final = "card/own/"
BLANK: Final = "blank"
MARGIN: Final = 17 / 441
"""Paper left free round the picture, as a part of the card's width."""


def card_name(art: str, root: str) -> str:
    """Return the name, below ``card/``, of the picture ``art`` names; ``root``: the folder of the rules file.

    Without any it is the blank card, as for a built-in game with a file of its own, which there is not.
    """
    if not is_file_name(art):
        return art or BLANK
    return f"own/{len(root)}/{root}/{art}" if root else BLANK


def root_of(book: RuleBook) -> str:
    """Return the folder for pictures of a rules file, empty for a built-in one."""
    return "" if book.is_builtin else str(Path(book.path).parent)


def source(name: str) -> Path:
    """Return the file a name :func:`card_name` made stands for. Raises ValueError when it can not be shown."""
    length, _, rest = name.removeprefix(OWN).partition("/")
    root, art = rest[: int(length)], rest[int(length) + 1 :]
    path = picture_path(Path(root), art)
    finding = picture_problem(Path(root), art)
    if path is None or finding is not None:
        raise ValueError(finding[0] if finding is not None else "outside its folder")
    return path


def draw(file: Path, size: tuple[int, int]) -> Pixels:
    """Return a card with a picture on it. Raises ValueError, OSError or pygame.error for one that cannot be read."""
    import pygame

    from scenes.raster import Pixels
    from scenes.sprites import blank_card

    face = blank_card(size[0])
    if face.height != size[1]:
        face = pygame.transform.smoothscale(face, size)
    face = face.copy()
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
    import pygame

    if file.suffix.casefold() == ".svg":
        # A drawing says itself how many pixels it wants, and may want all the memory there is.
        return pygame.image.load_sized_svg(file, (max(1, room[0]), max(1, room[1])))
    return pygame.image.load(file)
