"""What a game brings to the table: the one thing the shared window asks of a family of games. No pygame.

A :class:`GameAdapter` is made once a family and keeps no state; it makes what a single table needs (move_targets,
story, decor) anew for each. Every method but ``arrange``, ``move_targets`` and ``result`` has a default.
Modules that draw (decor, result, help) are imported inside the method that needs them: the command line and the bots
load no window.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Literal, NamedTuple, Protocol

from heul_doch.game.core import families
from heul_doch.game.core.cards import Seat
from heul_doch.game.core.engine import Game
from heul_doch.scenes.graphics.own_cards import show_pictures_of
from heul_doch.scenes.table.card_animator import Story
from heul_doch.scenes.table.layout import LayoutInput, TableLayout
from heul_doch.scenes.table.move_targets import MoveTargets

if TYPE_CHECKING:
    from heul_doch.game.core.definition import RuleBook
    from heul_doch.scenes.base.i18n import Words
    from heul_doch.scenes.storage.finished_game import FinishedGame
    from heul_doch.scenes.table.director import Director
    from heul_doch.scenes.table.live_game import OpenGame, Reactions, TableGame
    from heul_doch.scenes.table.remarks import Happening, Occasion
    from heul_doch.scenes.table.table_context import Decor, TableContext
    from heul_doch.scenes.table.words import TableWords
    from heul_doch.scenes.ui.help_pages import Block, Page
    from heul_doch.scenes.ui.scene import Context, Launch, Scene
    from heul_doch.scenes.ui.widgets import Widget


Kind = Literal["read", "move", "free", "count"]


def adapter_of(family: str) -> GameAdapter:
    """Return the adapter of a family of games. Raises :class:`game.core.families.UnknownFamily`."""
    found: GameAdapter = families.adapter(family)
    show_pictures_of(family)
    return found


class Fact(NamedTuple):
    """Something that is true of a seat in a finished game."""

    key: str
    values: Mapping[str, str | int]


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that is said, and what is awaited.

    ``read``: a button; ``move``: the next written move of the learner; ``free``: any legal move; ``count``: the number
    of onions in the learner's own stack.
    """

    key: str
    kind: Kind
    picture: str = ""
    """What of the scoring is shown over the table (:meth:`GameAdapter.lesson_picture`)."""


Chapters = tuple[tuple[Step, ...], ...]
"""Chapters and their steps; a chapter and its document in the file of positions have the same place."""


class LessonPicture(Protocol):
    """What a step of a lesson shows over the table: the scoring's own drawing."""

    @property
    def high(self) -> float:
        """Height in units; as much as there is where that is less."""

    def widget(self) -> Widget:
        """Return it as widgets; made anew whenever the window changes."""

    def lay_out(self) -> None:
        """Put what moves on the stage where the widgets are now."""

    def remove(self) -> None:
        """Take everything off the stage."""


class GameAdapter(ABC):
    """One family of games at the table."""

    family: ClassVar[str]
    """Id of the family, as in the rules file."""
    back: ClassVar[str] = "card/back"
    """Picture of the back of the game's cards."""
    pictures: ClassVar[str] = ""
    """Where the game's own cards are, below ``card/``: ``ID/``."""
    emblem: ClassVar[str] = "ui/onion"
    """Picture that stands for the game in lists."""
    first_variant: ClassVar[str] = ""
    """The variant the set-up shows first, with pictures of the cards it deals in; empty: none."""

    hand_order: ClassVar[str] = "deal"
    """How hands are sorted unless the player says otherwise, a word of ``settings_store.HAND_ORDERS``."""
    help_keys: ClassVar[tuple[tuple[tuple[str, ...], str], ...]] = ()
    """Rows of the help for the game's own keys: the keys, and the message that says what they do."""
    help_mouse: ClassVar[tuple[str, ...]] = ("hover", "click", "drag", "skip")
    """What the help says of the mouse: messages ``help-mouse-NAME`` and ``help-mouse-NAME-what``."""

    lesson: ClassVar[Chapters] = ()
    """The steps of the game's guided first game; its positions are records in ``assets/lessons/FAMILY.yaml``."""

    # ---- the table

    @abstractmethod
    def arrange(self, given: LayoutInput) -> TableLayout:
        """Return where everything lies. Pure arithmetic: no surfaces, no clock, no chance."""

    @abstractmethod
    def move_targets(self, game: Game, viewer: Seat) -> MoveTargets:
        """Return how the game is handled: what can be picked up, which place means which move."""

    def story(self, director: Director) -> Story:
        """Return how events are told and staged."""
        return Story(director)

    def words(self, words: Words, game: Game, names: Sequence[str], viewer: Seat) -> TableWords:
        """Return what speaks of the game: targets, explanations, lines, answers to keys."""
        from heul_doch.scenes.table.words import TableWords

        return TableWords(words, game, names, viewer)

    def decor(self, table: TableContext) -> Decor | None:
        """Return what is drawn besides the shared things, None for nothing. Add items to ``table.ctx.stage``."""
        return None

    def reactions(self, live: TableGame, ctx: Context, move_targets: MoveTargets) -> Reactions | None:
        """Return the window of reaction of a game that has one; ``move_targets`` are those of the same table."""
        return None

    def occasions(self, game: Game, happened: Happening) -> list[Occasion]:
        """Return what of the things that happened is worth a remark (:mod:`scenes.table.remarks`)."""
        from heul_doch.scenes.table.remarks import plain_occasions

        return plain_occasions(game, happened)

    def probe(self, table: TableContext) -> Mapping[str, Any]:
        """Return what an onlooker may know besides the shared things (see :meth:`TableScene.probe`)."""
        return {}

    def lesson_picture(self, ctx: Context, live: OpenGame, name: str) -> LessonPicture | None:
        """Return what a step of the game's lesson shows (:attr:`Step.picture`)."""
        return None

    # ---- after the game

    @abstractmethod
    def result(self, launch: Launch) -> Scene:
        """Return the scoring; ``launch.setup`` is a :class:`finished_game.FinishedGame`, or None (screenshots)."""

    def own_facts(self, words: Words, finished: FinishedGame, seat: Seat) -> Sequence[Fact] | None:
        """Return what is worth a sentence about a seat; None: what is known of any game."""
        return None

    # ---- before it

    def help_pages(self, words: Words, book: RuleBook) -> tuple[Page, ...]:
        """Return the pages of rules, without those every game has (:func:`scenes.ui.help_pages.pages` adds them).

        By default one: what the rules file says of itself.
        """
        from heul_doch.scenes.ui.help_pages import Page, Para

        icon = self.back.removeprefix("card/")
        return (Page("goal", words.said(book.title), icon, (Para(words.said(book.summary)),)),)

    def help_block(self, ctx: Context, block: Block) -> Widget | None:
        """Draw a block only this game's pages have; None for one it does not know."""
        return None

    def setup_blocks(self, ctx: Context, extras: dict[str, Any], changed: Callable[[], None]) -> Sequence[Widget]:
        """Return what the set-up shows of this game besides variants and options, which come from the rules file.

        What is chosen goes into ``extras`` (plain data, kept in the settings and handed on as
        ``TableSetup.extras``), then ``changed`` is called.
        """
        return ()
