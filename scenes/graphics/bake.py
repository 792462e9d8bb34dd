"""The small copies of pictures that ship with the program, so that the first start shows cards at once.

``index.json`` beside them tells for each its file, size and the hash of the SVG it was drawn from. They are drawn
anew before a release (``python main.py bake``); with Pillow installed as WebP, else as PNG.
"""

from __future__ import annotations

import io
import json
import os
from collections.abc import Iterator
from pathlib import Path

import pygame
from heul_doch.game.rulefiles.files import write_atomic
from heul_doch.scenes.graphics import raster_worker as raster
from heul_doch.scenes.graphics.picture_cache import Pixels
from heul_doch.scenes.graphics.surfaces import BAKED_WIDTH, baked_key


def wanted() -> Iterator[tuple[str, str, tuple[int, int]]]:
    """Yield (name, caption, size) of everything that is baked."""
    from heul_doch.scenes.graphics import art

    yield from art.baked_pictures(BAKED_WIDTH)


def stale(folder: Path) -> list[str]:
    """Return the keys of pictures that are missing in the folder, or whose source has changed since."""
    from heul_doch.scenes.graphics.art import picture_svg

    try:
        index = json.loads((folder / "index.json").read_text(encoding="utf-8"))["pictures"]
    except (OSError, ValueError, KeyError, TypeError):
        index = {}
    found = []
    for name, text, _ in wanted():
        key = baked_key(name, text)
        entry = index.get(key)
        try:
            fresh = raster.svg_hash(picture_svg(name, text))
        except (KeyError, ValueError):
            continue
        if entry is None or entry.get("hash") != fresh or not os.path.isfile(folder / entry["file"]):
            found.append(key)
    return found


def bake(folder: Path) -> tuple[int, int]:
    """Draw all small copies into a folder; return how many there are and their bytes together.

    Pictures whose source has not changed are left alone. Raises ``OSError`` when the folder cannot be written.
    """
    from heul_doch.scenes.graphics.art import picture_svg

    folder.mkdir(parents=True, exist_ok=True)
    todo = set(stale(folder))
    try:
        old = json.loads((folder / "index.json").read_text(encoding="utf-8"))["pictures"]
    except (OSError, ValueError, KeyError, TypeError):
        old = {}
    index: dict[str, dict[str, object]] = {}
    total = 0
    for name, text, size in wanted():
        key = baked_key(name, text)
        if key not in todo and key in old:
            index[key] = old[key]
        else:
            svg = picture_svg(name, text)
            data, ending = encode(raster.rasterise(svg, size))
            file = key.replace("/", "-").replace("|", "-") + ending
            file = "".join(char if char.isascii() and (char.isalnum() or char in "-._") else "_" for char in file)
            write_atomic(folder / file, data)
            index[key] = {"file": file, "size": list(size), "hash": raster.svg_hash(svg)}
        total += (folder / str(index[key]["file"])).stat().st_size
    for entry in set(os.listdir(folder)) - {str(entry["file"]) for entry in index.values()} - {"index.json"}:
        if entry.endswith((".webp", ".png")):
            (folder / entry).unlink()
    text = json.dumps({"width": BAKED_WIDTH, "pictures": dict(sorted(index.items()))}, indent=1, ensure_ascii=False)
    write_atomic(folder / "index.json", text.encode() + b"\n")
    return len(index), total


def encode(pixels: Pixels) -> tuple[bytes, str]:
    """Return the picture as the bytes of a file and the ending of its name."""
    size = (pixels.width, pixels.height)
    surface = pygame.image.frombuffer(pixels.data, size, "BGRA")
    straight = surface if pixels.opaque else unmultiplied(surface)
    buffer = io.BytesIO()
    try:
        from PIL import Image
    except ImportError:
        pygame.image.save(straight, buffer, "picture.png")
        return buffer.getvalue(), ".png"
    image = Image.frombytes("RGBA", size, pygame.image.tobytes(straight, "RGBA"))
    if pixels.opaque:
        image = image.convert("RGB")
    image.save(buffer, "WEBP", quality=88, alpha_quality=95, method=6)
    return buffer.getvalue(), ".webp"


def unmultiplied(surface: pygame.Surface) -> pygame.Surface:
    """Return a premultiplied picture with its colours divided by their alpha again."""
    data = bytearray(pygame.image.tobytes(surface, "RGBA"))
    for start in range(0, len(data), 4):
        alpha = data[start + 3]
        if 0 < alpha < 255:
            for channel in range(start, start + 3):
                data[channel] = min(255, data[channel] * 255 // alpha)
    return pygame.image.frombytes(bytes(data), surface.size, "RGBA")
