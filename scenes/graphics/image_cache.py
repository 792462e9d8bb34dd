"""Surfaces that are kept for the next frames, up to a number of bytes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable, Iterator
from typing import Generic, TypeVar

from pygame import Surface

K = TypeVar("K", bound=Hashable)


class ImageCache(Generic[K]):
    """Surfaces by key. Those not used for longest go when all together take more than ``max_bytes``.

    A key may hold the surface that an entry was made of: it is compared by identity, and kept as long as the entry.
    """

    def __init__(self, max_bytes: int = 16_000_000) -> None:
        self.max_bytes = max_bytes
        self.bytes = 0
        self._entries: OrderedDict[K, Surface] = OrderedDict()

    def __contains__(self, key: object) -> bool:
        return key in self._entries

    def __iter__(self) -> Iterator[K]:
        """Iterate over the keys, from the one not used for longest to the newest."""
        return iter(list(self._entries))

    def get(self, key: K) -> Surface | None:
        """Return what was stored under a key, which counts as used now."""
        surface = self._entries.get(key)
        if surface is not None:
            self._entries.move_to_end(key)
        return surface

    def put(self, key: K, surface: Surface, *, is_used: bool = True) -> Surface:
        """Store a surface and return it. One that is not used yet is the first to go."""
        self.pop(key)
        self._entries[key] = surface
        self._entries.move_to_end(key, last=is_used)
        self.bytes += 4 * surface.width * surface.height
        while self.bytes > self.max_bytes and len(self._entries) > 1:
            self.pop(next(iter(self._entries)))
        return surface

    def pop(self, key: K) -> None:
        """Forget an entry, if there is one."""
        surface = self._entries.pop(key, None)
        if surface is not None:
            self.bytes -= 4 * surface.width * surface.height

    def clear(self) -> None:
        """Forget everything."""
        self._entries.clear()
        self.bytes = 0
