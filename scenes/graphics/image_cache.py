"""Turned and scaled pictures that are kept for the next frames. Imports pygame."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from pygame import Surface

SMALL_BYTES: Final = 500_000


class _Recent:
    """Pictures made of others, the least used thrown away when they take more than ``max_bytes``."""

    def __init__(self, max_bytes: int) -> None:
        self.max_bytes = max_bytes
        self.bytes = 0
        self._entries: OrderedDict[tuple[object, ...], tuple[Surface, Surface]] = OrderedDict()

    @property
    def room(self) -> int:
        """How many bytes may be kept now."""
        return self.max_bytes

    def get(self, base: Surface, *key: object) -> Surface | None:
        """Return what was stored for ``base`` under ``key``."""
        entry = self._entries.get((id(base), *key))
        if entry is None:
            return None
        self._entries.move_to_end((id(base), *key))
        return entry[1]

    def put(self, image: Surface, base: Surface, *key: object) -> Surface:
        """Store ``image`` and return it. The base is kept alive with it, so its id stays its own."""
        self._entries[(id(base), *key)] = (base, image)
        self.bytes += image.width * image.height * 4
        while self.bytes > self.room and len(self._entries) > 1:
            _, (_, old) = self._entries.popitem(last=False)
            self.bytes -= old.width * old.height * 4
        return image

    def clear(self) -> None:
        """Forget everything."""
        self._entries.clear()
        self.bytes = 0


class ImageCache(_Recent):
    """Turned and scaled pictures. Those of a card on its way are apart: seen for a frame or two, they push out none."""

    def __init__(self, max_bytes: int = 16_000_000) -> None:
        super().__init__(max_bytes)
        self._shapes: dict[tuple[str, tuple[int, int]], Surface] = {}
        self._passing = _Recent(0)
        self.small = _Recent(SMALL_BYTES)
        """Pictures as small as they are costly."""

    @property
    def room(self) -> int:
        """What is on its way takes a part of it."""
        return self.max_bytes - self._passing.bytes

    @property
    def passing(self) -> _Recent:
        """Pictures of things on their way, a few of them."""
        self._passing.max_bytes = self.max_bytes // 2
        return self._passing

    def shape(self, kind: str, base: Surface) -> Surface:
        """Return the one picture whose outline stands for all of this kind and size (for shadows)."""
        found = self._shapes.setdefault((kind, base.size), base)
        if len(self._shapes) > 40:
            del self._shapes[next(iter(self._shapes))]
        return found

    def clear(self) -> None:
        """Forget everything."""
        super().clear()
        self._shapes.clear()
        self._passing.clear()
        self.small.clear()
