"""Jammerlappen at the table: a pot in the middle, columns before everybody, and a wet rag for whoever is left over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.engine import Game
from heul_doch.scenes.games.jammerlappen.layout import arrange
from heul_doch.scenes.games.jammerlappen.lesson import LESSON
from heul_doch.scenes.games.jammerlappen.move_targets import JammerMoveTargets
from heul_doch.scenes.games.jammerlappen.story import JammerStory
from heul_doch.scenes.table.adapter import Chapters, Fact, GameAdapter, LessonPicture
from heul_doch.scenes.table.card_animator import Story
from heul_doch.scenes.table.layout import LayoutInput, TableLayout
from heul_doch.scenes.table.move_targets import MoveTargets
from heul_doch.scenes.table.table_context import Decor

if TYPE_CHECKING:
    from collections.abc import Sequence

    from heul_doch.game.core.definition import RuleBook
    from heul_doch.scenes.base.i18n import Words
    from heul_doch.scenes.storage.finished_game import FinishedGame
    from heul_doch.scenes.table.director import Director
    from heul_doch.scenes.table.live_game import OpenGame, Reactions, TableGame
    from heul_doch.scenes.table.remarks import Happening, Occasion
    from heul_doch.scenes.table.table_context import TableContext
    from heul_doch.scenes.table.words import TableWords
    from heul_doch.scenes.ui.help_pages import Page
    from heul_doch.scenes.ui.scene import Context, Launch, Scene


class JammerAdapter(GameAdapter):
    """What the table of Jammerlappen has of its own."""

    family: ClassVar[str] = "jammerlappen"
    emblem: ClassVar[str] = "ui/emblem-jammerlappen"
    back: ClassVar[str] = "card/jammerlappen/back"
    pictures: ClassVar[str] = "jammerlappen/"
    hand_order: ClassVar[str] = "value"
    help_keys: ClassVar[tuple[tuple[tuple[str, ...], str], ...]] = (
        (("key-shift-arrows",), "jammer-help-key-add"),
        (("N",), "jammer-help-key-take"),
        (("K",), "jammer-help-key-keep"),
        (("Z",), "jammer-help-key-slam"),
        (("G",), "jammer-help-key-go-on"),
        (("M",), "jammer-help-key-arm"),
    )

    lesson: ClassVar[Chapters] = LESSON

    def arrange(self, given: LayoutInput) -> TableLayout:
        """Return columns, fans, pot and piles."""
        return arrange(given)

    def move_targets(self, game: Game, viewer: Seat) -> MoveTargets:
        """Return where cards go."""
        return JammerMoveTargets(game, viewer)

    def story(self, director: Director) -> Story:
        """Return what laying and taking look like."""
        return JammerStory(director)

    def words(self, words: Words, game: Game, names: Sequence[str], viewer: Seat) -> TableWords:
        """Return the game in words."""
        from heul_doch.scenes.games.jammerlappen.words import JammerWords

        return JammerWords(words, game, names, viewer)

    def decor(self, table: TableContext) -> Decor:
        """Return pot, sign, direction, window of reaction and rag."""
        from heul_doch.scenes.games.jammerlappen.decor import JammerDecor

        return JammerDecor(table)

    def reactions(self, live: TableGame, ctx: Context, move_targets: MoveTargets) -> Reactions:
        """Return the time for throwing in."""
        from heul_doch.scenes.games.jammerlappen.reactions import JammerReactions, Wish

        window = JammerReactions(live, ctx.clock, lambda: Wish(ctx.settings.reaction, ctx.settings.reflex_seconds))
        assert isinstance(move_targets, JammerMoveTargets)
        move_targets.window = window
        return window

    def occasions(self, game: Game, happened: Happening) -> list[Occasion]:
        """Return throw-ins, pots, bad luck, sets and going out."""
        from heul_doch.scenes.games.jammerlappen.banter import occasions

        return occasions(game, happened)

    def probe(self, table: TableContext) -> Mapping[str, Any]:
        """Return what is in force, and the window of reaction, as shown."""
        from heul_doch.scenes.games.jammerlappen.reactions import JammerReactions

        data = table.director.view.data
        move_targets = table.move_targets
        window = move_targets.window if isinstance(move_targets, JammerMoveTargets) else None
        found: dict[str, Any] = {
            "need": data.need,
            "falling": data.falling,
            "direction": data.direction,
            "out": list(data.out),
            "phase": table.director.view.phase,
        }
        if isinstance(window, JammerReactions):
            found["window"] = window.is_shown
            found["armed"] = len(window.armed)
        return found

    def lesson_picture(self, ctx: Context, live: OpenGame, name: str) -> LessonPicture:
        """Return who is left over."""
        from heul_doch.scenes.games.jammerlappen.lesson_picture import LeftOver

        return LeftOver(ctx, live)

    def result(self, launch: Launch) -> Scene:
        """Return the sheet with the order of going out."""
        from heul_doch.scenes.games.jammerlappen.result import scene

        return scene(launch)

    def own_facts(self, words: Words, finished: FinishedGame, seat: Seat) -> list[Fact]:
        """Return what is worth a sentence about a seat."""
        from heul_doch.scenes.games.jammerlappen.own_facts import own_facts

        return own_facts(words, finished, seat)

    def help_pages(self, words: Words, book: RuleBook) -> tuple[Page, ...]:
        """Return goal, turn, falling run, sets, last cards and throwing in."""
        from heul_doch.scenes.games.jammerlappen.help_pages import pages

        return pages(words)


ADAPTER: Final = JammerAdapter()
