"""Checks of pictures that a user's rules file names: does the file exist, is it a picture, is it inside the folder.

Nothing is decoded: the first bytes tell format and size. A bad picture is a warning, and a card without picture
replaces it; only a path that leads out of the folder is refused.
"""

from __future__ import annotations

import os
import struct
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, TypeAlias

from heul_doch.game.core.problems import nearest
from heul_doch.game.rulefiles.files import listed

Finding: TypeAlias = tuple[str, dict[str, int | str]]
"""Code and parameters of a :class:`heul_doch.game.core.problems.Problem`."""

SUFFIXES = (".png", ".jpg", ".jpeg", ".webp", ".svg")
MAX_SIDE = 4096
"""Pixels; nothing on a card is drawn larger."""
MAX_BYTES = 20_000_000
CAPTION_MARK = "data-caption="
"""Attribute near the beginning of pictures with a banner for a name; ``art`` may name these pictures."""


def is_file_name(picture: str) -> bool:
    """Return whether ``art`` names a file beside the rules file; otherwise it names a picture of the program."""
    return any(c in picture for c in "./\\:")


def picture_path(folder: Path, picture: str) -> Path | None:
    """Return the file of a picture, None if the name leads out of ``folder`` (upwards, absolute, by a link)."""
    if _finding_in_name(picture) is not None:
        return None
    path = folder.joinpath(*picture.split("/"))
    try:
        inside = path.resolve().is_relative_to(folder.resolve())
    except (OSError, ValueError, RuntimeError):
        return None
    return path if inside else None


def picture_problem(folder: Path | None, picture: str) -> Finding | None:
    """Return what is wrong with the picture that ``art`` names, None if it can be used.

    With ``folder`` None only the name is checked.
    """
    if not is_file_name(picture):
        return None
    finding = _finding_in_name(picture)
    if finding is not None or folder is None:
        return finding
    path = picture_path(folder, picture)
    if path is None:
        return "picture_outside", {"picture": picture}
    try:
        real = _real_name(folder, picture)
        if real and real != picture:
            return "picture_case", {"picture": picture, "real": real}
        if not real or not os.path.isfile(path):
            return "picture_missing", {"picture": picture}
        size = path.stat().st_size
        with path.open("rb") as stream:
            head = stream.read(1_000_000)
    except (OSError, ValueError):
        return "picture_bad", {"picture": picture}
    if size > MAX_BYTES:
        return "picture_large", {
            "picture": picture,
            "size": f"{size // 1_000_000} MB",
            "limit": f"{MAX_BYTES // 1_000_000} MB",
        }
    sides = picture_size(head)
    if sides is None:
        return "picture_bad", {"picture": picture}
    if max(sides) > MAX_SIDE:
        return "picture_large", {
            "picture": picture,
            "size": f"{sides[0]} x {sides[1]}",
            "limit": f"{MAX_SIDE} x {MAX_SIDE}",
        }
    return None


def unknown_picture(picture: str, family: str) -> Finding | None:
    """Return a finding if ``art`` names a picture of the program that does not exist; None for files.

    Any ``colour-number`` is drawn as a number card.
    """
    known = _known_pictures(family)
    if is_file_name(picture) or not known or picture in known or picture.rpartition("-")[2].isdecimal():
        return None
    return "picture_unknown", {"picture": picture, "known": ", ".join(known), "guess": nearest(picture, known)}


@cache
def _known_pictures(family: str) -> tuple[str, ...]:
    try:
        cards = resources.files("heul_doch.assets").joinpath("pictures", "card")
        # A game without a folder of its own has the cards directly in this one.
        own = cards.joinpath(family)
        entries = [entry for entry in (own if own.is_dir() else cards).iterdir() if entry.name.endswith(".svg")]
        named = [entry.name for entry in entries if CAPTION_MARK in entry.read_text("utf-8")[:400]]
    except (ModuleNotFoundError, OSError):
        # The rules are installed without the window.
        return ()
    return tuple(sorted(name.removesuffix(".svg") for name in named))


def too_slow(picture: str, seconds: float) -> Finding:
    """Return the finding for a picture that takes too long to draw."""
    return "picture_slow", {"picture": picture, "seconds": max(1, round(seconds))}


def too_heavy(picture: str, limit: int) -> Finding:
    """Return the finding for a picture that needs more than ``limit`` bytes of memory to draw."""
    return "picture_heavy", {"picture": picture, "limit": f"{limit // 1_000_000} MB"}


def pictures_in(data: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """Yield path and text of every ``art`` of a special card in a rules file, with variants and changes."""
    if isinstance(data, Mapping):
        for key, value in data.items():
            if key == "specials" and isinstance(value, Mapping):
                for name, special in value.items():
                    art = special.get("art") if isinstance(special, Mapping) else None
                    if isinstance(art, str):
                        yield (*path, key, name, "art"), art
            else:
                yield from pictures_in(value, (*path, key))


def _finding_in_name(picture: str) -> Finding | None:
    parts = picture.split("/")
    if picture.startswith(("/", "~")) or ".." in parts or (len(picture) > 1 and picture[1] == ":"):
        return "picture_outside", {"picture": picture}
    if "\\" in picture or ":" in picture or any(part in ("", ".") for part in parts):
        return "picture_name", {"picture": picture}
    if not picture.casefold().endswith(SUFFIXES):
        return "picture_kind", {"picture": picture}
    return None


def _real_name(folder: Path, picture: str) -> str:
    """Return the name as the file system spells it, empty if there is none; systems differ on upper and lower case."""
    found: list[str] = []
    for part in picture.split("/"):
        names = [entry.name for entry in listed(folder, "*")]
        if part not in names:
            names = [name for name in names if name.casefold() == part.casefold()]
            if not names:
                return ""
            part = names[0]
        found.append(part)
        folder /= part
    return "/".join(found)


def picture_kind(head: bytes) -> str:
    """Return ``png``, ``webp``, ``jpeg`` or ``svg`` by the first bytes of a file; empty for others."""
    if head.startswith(b"\x89PNG\r\n\x1a\n") and head[12:16] == b"IHDR":
        return "png"
    if head.startswith(b"RIFF") and head[8:12] == b"WEBP":
        return "webp"
    if head.startswith(b"\xff\xd8"):
        return "jpeg"
    return "svg" if head.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<") and b"<svg" in head else ""


def picture_size(head: bytes) -> tuple[int, int] | None:
    """Return width and height of a picture from its first bytes, None for other files; (1, 1) for SVG."""
    kind = picture_kind(head)
    try:
        if kind == "png":
            width, height = struct.unpack(">II", head[16:24])
        elif kind == "webp":
            width, height = _webp_size(head)
        elif kind == "jpeg":
            width, height = _jpeg_size(head)
        elif kind == "svg":
            width = height = 1
        else:
            return None
    except (struct.error, IndexError):
        return None
    return (width, height) if width > 0 and height > 0 else None


def _webp_size(head: bytes) -> tuple[int, int]:
    chunk = head[12:16]
    if chunk == b"VP8X":
        return 1 + int.from_bytes(head[24:27], "little"), 1 + int.from_bytes(head[27:30], "little")
    if chunk == b"VP8L":
        (bits,) = struct.unpack("<I", head[21:25])
        return 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)
    width, height = struct.unpack("<HH", head[26:30])
    return width & 0x3FFF, height & 0x3FFF


def _jpeg_size(head: bytes) -> tuple[int, int]:
    at = 2
    while True:
        if head[at] != 0xFF:
            return 0, 0
        marker = head[at + 1]
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">HH", head[at + 5 : at + 9])
            return width, height
        (length,) = struct.unpack(">H", head[at + 2 : at + 4])
        at += 2 + max(2, length)
