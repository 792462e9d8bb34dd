"""The result beside that of a ghost (:mod:`heul_doch.game.records.ghost`): a slip at the top of the score screens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from heul_doch.game.records.ghost import Ghost
from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.base.sentences import number_text
from heul_doch.scenes.base.theme import INK
from heul_doch.scenes.ui.score_widgets import bar_parts
from heul_doch.scenes.ui.widgets import Panel, Widget
from heul_doch.scenes.ui.widgets.base import Part, Parts, UiHost
from pygame import Rect


def ghost_told(words: Words, ghost: Ghost, own: int, places: tuple[int, int], *, has_points: bool) -> str:
    """Return what the difference is, in a sentence; the arguments are those of :func:`ghost_panel`."""
    if not ghost.is_over:
        return words("ghost-result-broken-off", name=ghost.name)
    if has_points:
        ahead = own - ghost.final
        key = "more" if ahead > 0 else "less" if ahead < 0 else "same"
        return words(f"ghost-result-{key}", points=abs(ahead), name=ghost.name)
    key = "better" if places[0] < places[1] else "worse" if places[0] > places[1] else "same"
    return words(f"ghost-result-{key}", name=ghost.name)


def ghost_panel(words: Words, ghost: Ghost, name: str, own: int, places: tuple[int, int], *, has_points: bool) -> Panel:
    """Return the slip. ``own``: the person's points; ``places``: of the person and of the ghost, in a game without."""

    def place(number: int) -> str:
        # Without points everybody who is not left over shares the first place.
        return words("ghost-safe" if number == 1 else "ghost-left") if number else "–"

    rows: list[tuple[str, str, int | None]]
    if has_points:
        rows = [(ghost.name, number_text(ghost.final), ghost.final), (name, number_text(own), own)]
    else:
        rows = [(ghost.name, place(ghost.place), None), (name, place(places[0]), None)]
    return Panel(GhostBars(rows), look="note", pad=0.6, seed=7)


class GhostBars(Widget):
    """A ghost, and two names with their bars and numbers."""

    kind: ClassVar[str] = "label"

    def __init__(self, rows: Sequence[tuple[str, str, int | None]]) -> None:
        """``rows``: a name, its result as text, and its points, None without any."""
        super().__init__("result-ghost", label="\n".join(f"{name}: {text}" for name, text, _ in rows))
        self.rows = rows

    def _line(self, ui: UiHost) -> int:
        return ui.fonts.line_height("small")

    def measure(self, ui: UiHost, width: int) -> tuple[int, int]:
        """Return two small lines."""
        return (min(width, ui.px(25)), 2 * self._line(ui))

    def draw(self, ui: UiHost) -> Parts:
        """Return the picture and the bars."""
        fonts, line, rect = ui.fonts, self._line(ui), self.rect
        side = min(ui.px(4.4), rect.h)
        picture = self.get_picture("ui/ghost", (side, side))
        parts: list[Part] = [(picture, (rect.left, rect.centery - side // 2))]
        inner = Rect(rect.left + side + ui.px(0.8), rect.top, rect.right - rect.left - side - ui.px(0.8), rect.h)
        numbers = max(fonts.width(text, "small") for _, text, _ in self.rows)
        names = min(max(fonts.width(name, "small") for name, _, _ in self.rows), round(0.45 * inner.w))
        points = [value for _, _, value in self.rows if value is not None]
        for row, (name, text, value) in enumerate(self.rows):
            top = inner.top + row * line
            letters = fonts.line(name, "small", INK, max_width=names, least=0.7)
            parts.append((letters, (inner.left, top + (line - letters.height) // 2)))
            number = fonts.line(text, "small", INK)
            parts.append((number, (inner.right - number.width, top + (line - number.height) // 2)))
            groove = Rect(inner.left + names + ui.px(0.7), 0, inner.w - names - numbers - ui.px(1.4), ui.px(0.9))
            groove.centery = top + line // 2
            if value is not None and groove.w > ui.px(2):
                parts += bar_parts(ui, groove, value, min(0, *points), max(1, *points))
        return parts
