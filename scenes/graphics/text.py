"""Drawn text: the two typefaces, cleaning, measuring, wrapping, a cache.

Fredoka One (titles, numbers, buttons) and Lato (text) come from their packages, never from the system. Whatever a
text holds can be drawn: control characters, lone surrogates, direction overrides and glyphs no face has are made
harmless. All surfaces are premultiplied and shared: blit them with ``BLEND_PREMULTIPLIED`` and never change them.

>>> clean("a\\tb\\x00c\\u202e\\ud800")
'a b c?'
"""

from __future__ import annotations

import struct
import unicodedata
from bisect import bisect
from collections.abc import Hashable
from functools import lru_cache
from pathlib import Path
from typing import Final, Literal

import pygame
import pygame.font
from heul_doch.scenes.base.theme import INK, Colour, Metrics
from heul_doch.scenes.graphics.image_cache import ImageCache
from pygame import Surface

Align = Literal["left", "centre", "right"]
ELLIPSIS: Final = "…"

_SUBSTITUTES: Final = {
    "ẞ": "ß",
    "\u00a0": " ",
    "\u202f": " ",
    "\u2009": " ",
    "\u2010": "-",
    "\u2011": "-",
    "\u2212": "–",
    "→": "›",
    "←": "‹",
}
"""Characters neither face has -> what is drawn instead. The capital ẞ has no glyph in either."""

_REPLACEMENT: Final = "?"

FACES: Final[dict[str, tuple[str, ...]]] = {
    **dict.fromkeys(("display", "title", "heading", "button", "number"), ("title", "black")),
    "body": ("text",),
    "strong": ("bold",),
    "small": ("text",),
}
"""Text role -> faces tried in turn for each character."""


@lru_cache(maxsize=8)
def face_file(face: str) -> Path:
    """Return the font file of a face: ``title``, ``text``, ``bold`` or ``black``."""
    if face == "title":
        import font_fredoka_one

        return Path(font_fredoka_one.font_files["FredokaOne"])
    import font_lato

    names = {"text": ("Lato", "LatoRegular"), "bold": ("LatoBold",), "black": ("LatoBlack",)}[face]
    return Path(next(font_lato.font_files[name] for name in names if name in font_lato.font_files))


@lru_cache(maxsize=8)
def glyphs(face: str) -> frozenset[int]:
    """Return the code points a face can draw, read from its character map."""
    data = face_file(face).read_bytes()
    count = struct.unpack_from(">H", data, 4)[0]
    tables = [struct.unpack_from(">4sIII", data, 12 + 16 * i) for i in range(count)]
    cmap = next(offset for tag, _, offset, _ in tables if tag == b"cmap")
    points: set[int] = set()
    for i in range(struct.unpack_from(">H", data, cmap + 2)[0]):
        start = cmap + struct.unpack_from(">HHI", data, cmap + 4 + 8 * i)[2]
        if struct.unpack_from(">H", data, start)[0] != 4:
            continue
        segments = struct.unpack_from(">H", data, start + 6)[0] // 2
        ends = struct.unpack_from(f">{segments}H", data, start + 14)
        starts = struct.unpack_from(f">{segments}H", data, start + 16 + 2 * segments)
        for first, last in zip(starts, ends):
            points.update(range(first, last + 1))
    points.discard(0xFFFF)
    return frozenset(points)


HANGING: Final = ("%", "…", "–", "·", "→")
"""Signs that stand alone between spaces and never begin a line."""
LONELY: Final = 0.35
"""Part of the room below which a word is too short for a last line of its own."""


def clean(text: str, *, keep_breaks: bool = False) -> str:
    """Return ``text`` without what no font can draw or what would turn its direction.

    Control characters become spaces (line breaks stay with ``keep_breaks``), format characters such as direction
    overrides vanish, lone surrogates and private characters become ``?``.
    """
    if text.isascii() and text.isprintable():
        return text
    out: list[str] = []
    for char in text:
        kind = unicodedata.category(char)
        if kind == "Cc":
            out.append("\n" if keep_breaks and char == "\n" else " ")
        elif kind in ("Cs", "Co", "Cn"):
            out.append(_REPLACEMENT)
        elif kind in ("Zl", "Zp"):
            out.append("\n" if keep_breaks else " ")
        elif kind != "Cf":
            out.append(char)
    return unicodedata.normalize("NFC", "".join(out))


def is_drawable(char: str) -> bool:
    """Whether one of our faces has the character or a stand-in for it."""
    point = ord(char)
    return char in _SUBSTITUTES or point in glyphs("text") or point in glyphs("title")


def _units(paragraph: str) -> list[str]:
    """Return what a text may be broken between: its words, each with the sign that must not begin a line."""
    found: list[str] = []
    for word in paragraph.split(" "):
        if found and found[-1] and word.rstrip(".,;:!?)") in HANGING:
            found[-1] += f" {word}"
        else:
            found.append(word)
    return found


class Fonts:
    """Text in the size of the window. One for the whole program; :meth:`resize` when the window changes."""

    def __init__(self, metrics: Metrics) -> None:
        pygame.font.init()
        self.lines: ImageCache[Hashable] = ImageCache()
        """Drawn lines and paragraphs: all the words of a scene, in a large window too."""
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self.resize(metrics)

    def resize(self, metrics: Metrics) -> None:
        """Use the sizes of ``metrics`` from now on."""
        self.metrics = metrics
        self._fonts.clear()
        self.lines.clear()
        self.lines.max_bytes = max(4_000_000, 2 * metrics.width * metrics.height)

    def _font(self, face: str, pixels: int) -> pygame.font.Font:
        key = (face, pixels)
        if key not in self._fonts:
            self._fonts[key] = pygame.font.Font(face_file(face), pixels)
        return self._fonts[key]

    def _pixels(self, role: str, scale: float) -> int:
        return max(6, round(self.metrics.font_px(role) * scale))

    def line_height(self, role: str, scale: float = 1.0) -> int:
        """Return the distance of two lines in pixels."""
        return self._font(FACES[role][0], self._pixels(role, scale)).get_linesize()

    def _runs(self, text: str, role: str) -> list[tuple[str, str]]:
        """Split a cleaned text into (face, part) so that every part can be drawn by its face."""
        faces = FACES[role]
        if text.isascii() or all(ord(char) in glyphs(faces[0]) for char in text):
            return [(faces[0], text)] if text else []
        runs: list[tuple[str, str]] = []
        for char in text:
            point = ord(char)
            face = next((face for face in faces if point in glyphs(face)), None)
            if face is None:
                char = _SUBSTITUTES.get(char, _REPLACEMENT)
                face = next((face for face in faces if ord(char) in glyphs(face)), faces[0])
            if runs and runs[-1][0] == face:
                runs[-1] = (face, runs[-1][1] + char)
            else:
                runs.append((face, char))
        return runs

    def width(self, text: str, role: str = "body", scale: float = 1.0) -> int:
        """Return how wide a line of text is, in pixels."""
        return self._width(clean(text), role, self._pixels(role, scale))

    def _width(self, text: str, role: str, pixels: int) -> int:
        return sum(self._font(face, pixels).size(part)[0] for face, part in self._runs(text, role))

    def fitting(self, text: str, role: str, max_width: int, scale: float, least: float) -> float:
        """Return the greatest scale down to ``least`` with which a line fits; ``scale`` if it fits with none."""
        wide = self.width(text, role, scale)
        if wide <= max_width:
            return scale
        fitted = scale * max_width / wide
        # Letters come in whole pixels: a little less, until it does fit.
        while fitted >= least:
            if self.width(text, role, fitted) <= max_width:
                return fitted
            fitted *= 0.98
        return scale

    def cut(self, text: str, role: str, max_width: int, scale: float = 1.0) -> str:
        """Return the cleaned text, shortened with an ellipsis until it fits into ``max_width`` pixels."""
        text = clean(text)
        pixels = self._pixels(role, scale)
        if self._width(text, role, pixels) <= max_width:
            return text

        def shortened(letters: int) -> str:
            return text[:letters].rstrip() + ELLIPSIS

        return shortened(bisect(range(1, len(text)), max_width, key=lambda n: self._width(shortened(n), role, pixels)))

    def line(
        self,
        text: str,
        role: str = "body",
        colour: Colour = INK,
        *,
        max_width: int | None = None,
        outline: Colour | None = None,
        outline_px: int = 0,
        scale: float = 1.0,
        least: float | None = None,
    ) -> Surface:
        """Return one line of text as a premultiplied surface; too long for ``max_width`` pixels: with ellipsis.

        Before that the letters become smaller, down to the scale ``least``, if that makes the text fit.
        ``outline`` draws a border of ``outline_px`` pixels round the letters. ``scale`` multiplies the role's size.
        """
        if least is not None and max_width is not None:
            scale = self.fitting(text, role, max_width, scale, least)
        key = (text, role, colour, max_width, outline, outline_px, scale)
        surface = self.lines.get(key)
        if surface is not None:
            return surface
        shown = clean(text) if max_width is None else self.cut(text, role, max_width, scale)
        return self.lines.put(key, self._draw(shown, role, colour, self._pixels(role, scale), outline, outline_px))

    def _draw(self, text: str, role: str, colour: Colour, pixels: int, outline: Colour | None, border: int) -> Surface:
        runs = self._runs(text, role)
        letters = self._blend(runs, colour, pixels, role)
        if outline is None or border <= 0:
            return letters
        ink = self._blend(runs, outline, pixels, role)
        both = Surface((letters.width + 2 * border, letters.height + 2 * border), pygame.SRCALPHA)
        steps = max(8, border * 4)
        circle = [pygame.Vector2(border, 0).rotate(360 * i / steps) for i in range(steps)]
        offsets = {(round(border + v.x), round(border + v.y)) for v in circle}
        both.fblits([(ink, offset) for offset in offsets], pygame.BLEND_PREMULTIPLIED)
        both.blit(letters, (border, border), special_flags=pygame.BLEND_PREMULTIPLIED)
        return both

    def _blend(self, runs: list[tuple[str, str]], colour: Colour, pixels: int, role: str) -> Surface:
        usual = self._font(FACES[role][0], pixels)
        parts = [self._font(face, pixels).render(part, True, colour).premul_alpha() for face, part in runs]
        size = (max(1, sum(part.width for part in parts)), max(1, usual.get_linesize()))
        surface = Surface(size, pygame.SRCALPHA)
        x = 0
        baseline = usual.get_ascent()
        for (face, _), part in zip(runs, parts):
            surface.blit(part, (x, baseline - self._font(face, pixels).get_ascent()), special_flags=0)
            x += part.width
        return surface

    def wrap(self, text: str, role: str, max_width: int, scale: float = 1.0) -> list[str]:
        """Split a text into lines of at most ``max_width`` pixels; line breaks in it stay; long words are cut.

        No paragraph ends with a lonely short word where the line before can spare one.
        """
        pixels = self._pixels(role, scale)
        lines: list[str] = []
        for paragraph in clean(text, keep_breaks=True).split("\n"):
            found: list[list[str]] = []
            current: list[str] = []
            for word in _units(paragraph):
                if current == [""]:
                    current = []
                if self._width(" ".join([*current, word]), role, pixels) <= max_width:
                    current.append(word)
                    continue
                if current:
                    found.append(current)
                while self._width(word, role, pixels) > max_width and len(word) > 1:
                    fits = bisect(range(2, len(word)), max_width, key=lambda n: self._width(word[:n], role, pixels))
                    found.append([word[: fits + 1]])
                    word = word[fits + 1 :]
                current = [word]
            found.append(current)
            if len(found) > 1 and len(current) == 1 and len(found[-2]) > 2:
                both = f"{found[-2][-1]} {current[0]}"
                is_lonely = self._width(current[0], role, pixels) < LONELY * max_width
                if is_lonely and self._width(both, role, pixels) <= max_width:
                    found[-2].pop()
                    found[-1] = [both]
            lines += [" ".join(words) for words in found]
        return lines

    def extent(self, text: str, role: str, max_width: int, scale: float = 1.0) -> tuple[int, int]:
        """Return the size :meth:`paragraph` would have, without drawing it."""
        pixels = self._pixels(role, scale)
        lines = self.wrap(text, role, max(1, max_width), scale)
        return max(1, *(self._width(line, role, pixels) for line in lines)), self.line_height(role, scale) * len(lines)

    def paragraph(
        self,
        text: str,
        role: str,
        colour: Colour,
        max_width: int,
        *,
        align: Align = "left",
        scale: float = 1.0,
        outline: Colour | None = None,
        outline_px: int = 0,
    ) -> Surface:
        """Return wrapped text as one premultiplied surface, as wide as its longest line."""
        key = ("paragraph", text, role, colour, max_width, align, scale, outline, outline_px)
        surface = self.lines.get(key)
        if surface is not None:
            return surface
        pixels = self._pixels(role, scale)
        drawn = [
            self._draw(line, role, colour, pixels, outline, outline_px)
            for line in self.wrap(text, role, max(1, max_width - 2 * outline_px), scale)
        ]
        step = self.line_height(role, scale)
        width = max(line.width for line in drawn)
        surface = Surface((width, step * len(drawn) + 2 * outline_px), pygame.SRCALPHA)
        shift = {"left": 0.0, "centre": 0.5, "right": 1.0}[align]
        for number, line in enumerate(drawn):
            place = (round((width - line.width) * shift), number * step)
            surface.blit(line, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        return self.lines.put(key, surface)
