"""Joining rectangles that are to be drawn. Imports pygame."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect


def piled(rows: list[Rect]) -> list[Rect]:
    """Join rectangles of one row of tiles each, from above to below, that lie right under one another."""
    found: list[Rect] = []
    for row in rows:
        above = next((rect for rect in found if rect.bottomleft == row.topleft and rect.w == row.w), None)
        if above is None:
            found.append(row)
        else:
            above.h += row.h
    return found


def merge(rects: Iterable[Rect], screen: Rect) -> list[Rect]:
    """Join rectangles where drawing them together costs hardly more; everything, if that is most of the screen."""
    result: list[Rect] = []
    for rect in rects:
        if not rect:
            continue
        grown = Rect(rect)
        again = True
        while again:
            again = False
            for other in result:
                both = grown.union(other)
                if both.w * both.h <= 1.15 * (grown.w * grown.h + other.w * other.h):
                    result.remove(other)
                    grown = both
                    again = True
                    break
        result.append(grown)
    if sum(rect.w * rect.h for rect in result) > 0.8 * screen.w * screen.h:
        return [screen]
    return result
