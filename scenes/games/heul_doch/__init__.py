"""Heul doch! Mau Mau at the table: stacks and neighbours, onions, specials, the handkerchief."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.engine import Game
from heul_doch.scenes.games.heul_doch.layout import arrange
from heul_doch.scenes.games.heul_doch.lesson import LESSON
from heul_doch.scenes.games.heul_doch.move_targets import HeulDochMoveTargets
from heul_doch.scenes.games.heul_doch.story import HeulDochStory
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
    from heul_doch.scenes.ui.help_pages import Block, Page
    from heul_doch.scenes.ui.scene import Context, Launch, Scene
    from heul_doch.scenes.ui.widgets import Widget


class HeulDochAdapter(GameAdapter):
    """What the table of Heul doch has of its own."""

    family: ClassVar[str] = "heul_doch"
    emblem: ClassVar[str] = "ui/emblem-heul_doch"
    first_variant: ClassVar[str] = "sonderkarten"
    help_keys: ClassVar[tuple[tuple[tuple[str, ...], str], ...]] = ((("Z", "O"), "help-key-onion"),)
    help_mouse: ClassVar[tuple[str, ...]] = ("hover", "click", "drag", "onion", "skip")

    lesson: ClassVar[Chapters] = LESSON

    def arrange(self, given: LayoutInput) -> TableLayout:
        """Return stacks, fans and piles."""
        return arrange(given.game.zones, given.counts, given.view.seat, given.size, given.order)

    def move_targets(self, game: Game, viewer: Seat) -> MoveTargets:
        """Return where cards go."""
        return HeulDochMoveTargets(game, viewer)

    def story(self, director: Director) -> Story:
        """Return what gifts and specials look like."""
        return HeulDochStory(director)

    def words(self, words: Words, game: Game, names: Sequence[str], viewer: Seat) -> TableWords:
        """Return the game in words."""
        from heul_doch.scenes.games.heul_doch.words import HeulDochWords

        return HeulDochWords(words, game, names, viewer)

    def decor(self, table: TableContext) -> Decor:
        """Return the bowl for onions, the arrows and the marks of the way play runs."""
        from heul_doch.scenes.games.heul_doch.decor import HeulDochDecor

        return HeulDochDecor(table)

    def occasions(self, game: Game, happened: Happening) -> list[Occasion]:
        """Return gifts, onions that void much, specials that hit, a new leader."""
        from heul_doch.scenes.games.heul_doch.banter import occasions

        return occasions(game, happened)

    def lesson_picture(self, ctx: Context, live: OpenGame, name: str) -> LessonPicture:
        """Return the learner's own stack, opened and counted."""
        from heul_doch.scenes.games.heul_doch.lesson_picture import OpenedStacks

        return OpenedStacks(ctx, live, name)

    def result(self, launch: Launch) -> Scene:
        """Return the scoring, stack by stack."""
        from heul_doch.scenes.games.heul_doch.result import scene

        return scene(launch)

    def own_facts(self, words: Words, finished: FinishedGame, seat: Seat) -> list[Fact]:
        """Return what is worth a sentence about a seat."""
        from heul_doch.scenes.games.heul_doch.own_facts import own_facts

        return own_facts(words, finished, seat)

    def help_pages(self, words: Words, book: RuleBook) -> tuple[Page, ...]:
        """Return goal, turn, duty to give, onions, scoring."""
        from heul_doch.scenes.games.heul_doch.help_pages import pages

        return pages(words)

    def help_block(self, ctx: Context, block: Block) -> Widget | None:
        """Draw the worked example and the rows of what onions void."""
        from heul_doch.scenes.games.heul_doch.help_view import draw_block

        return draw_block(ctx, block)


ADAPTER: Final = HeulDochAdapter()
