"""The small copies of pictures that ship with the program, so that the first start shows cards at once.

``index.json`` beside them tells for each its file, size and the hash of the SVG it was drawn from. They are drawn by
``python assets/build/make_pictures.py``; with Pillow installed as WebP, else as PNG.
"""

from __future__ import annotations

import hashlib
import io
import json
import os
from collections.abc import Iterator
from pathlib import Path

import pygame
from heul_doch.assets.build.pictures.every import all_names
from heul_doch.game.rulefiles.files import write_atomic
from heul_doch.scenes.graphics.backdrops import BAKED_SIZE, baked_names
from heul_doch.scenes.graphics.picture_requests import Pixels
from heul_doch.scenes.graphics.picture_source import picture_svg
from heul_doch.scenes.graphics.plain_cards import lies_across
from heul_doch.scenes.graphics.raster_worker import rasterise
from heul_doch.scenes.graphics.surfaces import BAKED_WIDTH

TITLE = {
    "title/logo": (588, 228),
    "title/hero": (245, 280),
    "title/chorus1": (266, 217),
    "title/chorus2": (266, 217),
    "title/chorus3": (266, 217),
    **{f"title/hero-{game}": (245, 280) for game in ("jammerlappen", "himmel_hoelle")},
    **{f"title/chorus{n}-{game}": (266, 217) for n in (1, 2, 3) for game in ("jammerlappen", "himmel_hoelle")},
    "title/logo-jammerlappen": (392, 152),
    "title/logo-himmel_hoelle": (392, 152),
}
"""What stands on the title's backdrop -> size in pixels, in each one's own proportions."""
SIGNS = {
    "ui/onion": (64, 65),
    "ui/target": (126, 176),
    "ui/strike": (126, 60),
    "ui/crown": (96, 76),
    "ui/handkerchief": (80, 80),
    "ui/handkerchief-wet": (80, 80),
    "ui/arrow": (96, 48),
    "ui/arrow-left": (96, 96),
    "ui/arrow-right": (96, 96),
    "ui/moon": (96, 96),
    "ui/spark": (40, 40),
    "ui/spoon": (144, 48),
    "ui/splash": (96, 96),
    "ui/tear": (32, 48),
    "ui/bucket": (80, 80),
    "ui/ghost": (80, 80),
    "ui/pot": (256, 224),
    "ui/jammerlappen": (130, 130),
    "ui/score-block": (150, 190),
    "ui/pencil": (30, 140),
    "ui/table-without-name": (320, 230),
    "ui/curtain": (320, 400),
    "ui/heaven": (180, 240),
    "ui/hell": (180, 240),
    "ui/flame": (48, 64),
    "ui/halo": (48, 64),
    **{f"ui/medal{place}": (60, 66) for place in (1, 2, 3)},
    **{f"ui/towel-{number}": (108, 129) for number in range(1, 7)},
    "ui/emblem-heul_doch": (72, 72),
    "ui/emblem-jammerlappen": (72, 72),
    "ui/emblem-himmel_hoelle": (72, 72),
}
"""What lies on the table or flies over it -> size in pixels, in each one's own proportions."""


def wanted() -> Iterator[tuple[str, tuple[int, int]]]:
    """Yield (name, size) of everything that is baked."""
    long_side = round(BAKED_WIDTH * 88 / 63)
    for backdrop in baked_names():
        # A yard is seen for a moment only, until its own size is drawn.
        is_seen = not backdrop.startswith("yard/")
        yield backdrop, BAKED_SIZE if is_seen else (BAKED_SIZE[0] // 2, BAKED_SIZE[1] // 2)
    for name in all_names():
        kind = name.partition("/")[0]
        if kind == "card":
            is_across = lies_across(name.removeprefix("card/"))
            yield name, (long_side, BAKED_WIDTH) if is_across else (BAKED_WIDTH, long_side)
        elif kind == "seat":
            yield name, (130, 130)
        elif kind == "icon" or name == "app-icon":
            yield name, (64, 64)
        elif size_on := TITLE.get(name, SIGNS.get(name)):
            yield name, size_on


def svg_hash(svg: str) -> str:
    """Return the fingerprint of a picture's source."""
    return hashlib.sha256(svg.encode()).hexdigest()[:32]


def stale(folder: Path) -> list[str]:
    """Return the names of pictures that are missing in the folder, or whose source has changed since."""
    try:
        index = json.loads((folder / "index.json").read_text(encoding="utf-8"))["pictures"]
    except (OSError, ValueError, KeyError, TypeError):
        index = {}
    found = []
    for name, _ in wanted():
        entry = index.get(name)
        try:
            fresh = svg_hash(picture_svg(name))
        except (KeyError, ValueError):
            continue
        if entry is None or entry.get("hash") != fresh or not os.path.isfile(folder / entry["file"]):
            found.append(name)
    return found


def bake(folder: Path) -> tuple[int, int]:
    """Draw all small copies into a folder; return how many there are and their bytes together.

    Pictures whose source has not changed are left alone. Raises ``OSError`` when the folder cannot be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    todo = set(stale(folder))
    try:
        old = json.loads((folder / "index.json").read_text(encoding="utf-8"))["pictures"]
    except (OSError, ValueError, KeyError, TypeError):
        old = {}
    index: dict[str, dict[str, object]] = {}
    total = 0
    for name, size in wanted():
        if name not in todo and name in old:
            index[name] = old[name]
        else:
            svg = picture_svg(name)
            data, ending = encode(rasterise(svg, size))
            file = name.replace("/", "-") + ending
            file = "".join(char if char.isascii() and (char.isalnum() or char in "-._") else "_" for char in file)
            write_atomic(folder / file, data)
            index[name] = {"file": file, "size": list(size), "hash": svg_hash(svg)}
        total += (folder / str(index[name]["file"])).stat().st_size
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
    straight = surface if pixels.is_opaque else unmultiplied(surface)
    buffer = io.BytesIO()
    try:
        from PIL import Image
    except ImportError:
        pygame.image.save(straight, buffer, "picture.png")
        return buffer.getvalue(), ".png"
    image = Image.frombytes("RGBA", size, pygame.image.tobytes(straight, "RGBA"))
    if pixels.is_opaque:
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
