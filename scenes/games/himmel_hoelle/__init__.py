"""Himmel + Hölle at the table: five rows between the devil and the angel, and a Doppler for everybody."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.engine import Game
from heul_doch.scenes.games.himmel_hoelle.layout import arrange
from heul_doch.scenes.games.himmel_hoelle.lesson import LESSON
from heul_doch.scenes.games.himmel_hoelle.move_targets import HimmelMoveTargets
from heul_doch.scenes.games.himmel_hoelle.story import HimmelStory
from heul_doch.scenes.table.adapter import Chapters, Fact, GameAdapter, LessonPicture
from heul_doch.scenes.table.card_animator import Story
from heul_doch.scenes.table.layout import LayoutInput, TableLayout
from heul_doch.scenes.table.move_targets import MoveTargets
from heul_doch.scenes.table.table_context import Decor

if TYPE_CHECKING:
    from heul_doch.game.core.definition import RuleBook
    from heul_doch.scenes.base.i18n import Words
    from heul_doch.scenes.storage.finished_game import FinishedGame
    from heul_doch.scenes.table.director import Director
    from heul_doch.scenes.table.live_game import OpenGame
    from heul_doch.scenes.table.remarks import Happening, Occasion
    from heul_doch.scenes.table.table_context import TableContext
    from heul_doch.scenes.table.words import TableWords
    from heul_doch.scenes.ui.help_pages import Page
    from heul_doch.scenes.ui.scene import Context, Launch, Scene


class HimmelAdapter(GameAdapter):
    """What the table of Himmel + Hölle has of its own."""

    family: ClassVar[str] = "himmel_hoelle"
    emblem: ClassVar[str] = "ui/emblem-himmel_hoelle"
    hand_order: ClassVar[str] = "colour"
    back: ClassVar[str] = "card/himmel_hoelle/back"
    help_keys: ClassVar[tuple[tuple[tuple[str, ...], str], ...]] = ((("J", "N"), "himmel-help-key-double"),)

    lesson: ClassVar[Chapters] = LESSON

    def arrange(self, given: LayoutInput) -> TableLayout:
        """Return rows, fans and the draw pile."""
        return arrange(given)

    def move_targets(self, game: Game, viewer: Seat) -> MoveTargets:
        """Return where cards go."""
        return HimmelMoveTargets(game, viewer)

    def story(self, director: Director) -> Story:
        """Return what laying and counting look like."""
        return HimmelStory(director)

    def words(self, words: Words, game: Game, names: Sequence[str], viewer: Seat) -> TableWords:
        """Return the game in words."""
        from heul_doch.scenes.games.himmel_hoelle.words import HimmelWords

        return HimmelWords(words, game, names, viewer)

    def decor(self, table: TableContext) -> Decor:
        """Return the rows' cards, sums and Dopplers."""
        from heul_doch.scenes.games.himmel_hoelle.decor import HimmelDecor

        return HimmelDecor(table)

    def occasions(self, game: Game, happened: Happening) -> list[Occasion]:
        """Return cards in heaven and hell, full rows and hands shown."""
        from heul_doch.scenes.games.himmel_hoelle.banter import occasions

        return occasions(game, happened)

    def probe(self, table: TableContext) -> Mapping[str, Any]:
        """Return the sums of all rows, who holds a Doppler and what was counted, as shown."""
        story = table.director.story
        assert isinstance(story, HimmelStory)
        return {
            "row": story.row,
            "doubles": list(story.doubles),
            "scored": {str(row): list(scored.gains) for row, scored in story.scored.items()},
        }

    def lesson_picture(self, ctx: Context, live: OpenGame, name: str) -> LessonPicture:
        """Return the rows, counted."""
        from heul_doch.scenes.games.himmel_hoelle.lesson_picture import CountedRows

        return CountedRows(ctx, live)

    def result(self, launch: Launch) -> Scene:
        """Return the score block."""
        from heul_doch.scenes.games.himmel_hoelle.result import scene

        return scene(launch)

    def own_facts(self, words: Words, finished: FinishedGame, seat: Seat) -> list[Fact]:
        """Return what is worth a sentence about a seat."""
        from heul_doch.scenes.games.himmel_hoelle.own_facts import own_facts

        return own_facts(words, finished, seat)

    def help_pages(self, words: Words, book: RuleBook) -> tuple[Page, ...]:
        """Return goal, turn, rows, counting and Doppler."""
        from heul_doch.scenes.games.himmel_hoelle.help_pages import pages

        return pages(words)


ADAPTER: Final = HimmelAdapter()
