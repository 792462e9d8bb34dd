"""The interface between the shared table and one game.

There is one :class:`GameAdapter` for each family. It has no state; what a single table needs (move targets, presenter,
decor) is made for each table. Every field but ``family``, ``arrange``, ``move_targets`` and ``result`` has a default.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol

from heul_doch.game.core import families
from heul_doch.game.core.cards import Seat
from heul_doch.game.core.engine import Game
from heul_doch.scenes.audio import sound_files
from heul_doch.scenes.graphics.own_cards import card_folder, show_pictures_of
from heul_doch.scenes.graphics.picture_files import find
from heul_doch.scenes.table.card_animator import CardAnimator, EventPresenter
from heul_doch.scenes.table.layout import LayoutInput, TableLayout
from heul_doch.scenes.table.move_targets import MoveTargets
from heul_doch.scenes.table.remarks import plain_triggers
from heul_doch.scenes.table.words import TableWords

if TYPE_CHECKING:
    from heul_doch.game.core.definition import RuleBook
    from heul_doch.scenes.base.i18n import Words
    from heul_doch.scenes.storage.session import FinishedGame
    from heul_doch.scenes.storage.settings_file import Settings
    from heul_doch.scenes.table.live_game import OpenGame, TableGame
    from heul_doch.scenes.table.reactions import Reactions
    from heul_doch.scenes.table.remarks import Happening, RemarkTrigger
    from heul_doch.scenes.table.table_context import TableContext, TablePart
    from heul_doch.scenes.ui.help_pages import Page
    from heul_doch.scenes.ui.scene import Context, Launch, Scene
    from heul_doch.scenes.ui.widgets import Widget


Kind = Literal["read", "move", "free", "count"]


def adapter_of(family: str) -> GameAdapter:
    """Return the adapter of a family of games. Raises :class:`heul_doch.game.core.families.UnknownFamily`."""
    found: GameAdapter = families.adapter(family)
    show_pictures_of(family)
    folder = families.assets_folder(family)
    if folder is not None:
        sound_files.add_folder(folder / "sounds")
    return found


def emblem_of(family: str) -> str:
    """Return the picture that stands for a game in lists: ``ui/emblem-FAMILY`` if there is one, else the onion."""
    show_pictures_of(family)
    own = f"ui/emblem-{family}"
    return own if find(own) is not None else "ui/onion"


class Fact(NamedTuple):
    """Something that is true of a seat in a finished game."""

    key: str
    values: Mapping[str, str | int]


class Tear(NamedTuple):
    """What made a seat cry in a finished game."""

    key: str
    """What it was: message ``guest-tears-KEY``."""
    seat: Seat
    """Who cried."""
    by: Seat = -1
    """Whose fault it was, -1: the seat's own."""
    cards: int = 0
    points: int = 0


@dataclass(frozen=True, slots=True)
class Step:
    """One text of a lesson, and what the learner does to go on.

    ``read``: press a button; ``move``: make the next written move; ``free``: make any legal move; ``count``: choose the
    number that ``answer`` returns.
    """

    key: str
    """Key of the message; ``KEY-other`` answers a wrong move or number."""
    kind: Kind
    picture: str = ""
    """What of the scoring is shown over the table (:meth:`GameAdapter.lesson_picture`)."""
    values: Callable[[OpenGame], Mapping[str, str | int]] = lambda live: {}
    """Returns values for the message."""
    answer: Callable[[OpenGame], int] = lambda live: 0
    """Returns the right number of a ``count``, 1 to 4."""


Chapters = tuple[tuple[Step, ...], ...]
"""Chapters and their steps; a chapter and its document in the file of positions have the same place."""


class LessonPicture(Protocol):
    """A picture of the scoring that a step of a lesson shows over the table."""

    @property
    def high(self) -> float:
        """Height in units; less if the table has less room."""

    def widget(self) -> Widget:
        """Return it as widgets; made anew whenever the window changes."""

    def lay_out(self) -> None:
        """Place the sprites on the stage where the widgets are now."""

    def remove(self) -> None:
        """Take everything off the stage."""


def nothing(*given: object) -> None:
    """Return None, for optional parts that a game does not have."""


def plain_help(ctx: Context, book: RuleBook) -> tuple[Page, ...]:
    """Return one page with the summary of the rules file."""
    from heul_doch.scenes.ui.help_pages import Page
    from heul_doch.scenes.ui.widgets import Label

    said = ctx.words.said
    return (Page("goal", said(book.title), (Label(said(book.summary)),)),)


@dataclass(frozen=True, slots=True, kw_only=True)
class GameAdapter:
    """One family of games at the table: its data, and the functions and classes that are called for each table."""

    family: str
    """Id of the family, as in the rules file."""
    first_variant: str = ""
    """The variant the set-up shows first, with pictures of the cards it deals in; empty: none."""
    spread: Mapping[str, int] = field(default_factory=dict)
    """Kinds of zones in which more than the top card can be seen, and of how many cards; for who sees the table in
    words only."""
    hand_order: str = "deal"
    """How hands are sorted unless the player says otherwise: one of
    :data:`heul_doch.scenes.storage.settings_file.HAND_ORDERS`.
    """
    help_keys: tuple[tuple[tuple[str, ...], str], ...] = ()
    """Rows of the help for the game's own keys: the keys, and the message that says what they do."""
    help_mouse: tuple[str, ...] = ("hover", "click", "drag", "skip")
    """What the help says of the mouse: messages ``help-mouse-NAME`` and ``help-mouse-NAME-what``."""
    lesson: Chapters = ()
    """The steps of the game's guided first game; its positions are records in ``assets/lessons/FAMILY.yaml``."""

    # ---- the table

    arrange: Callable[[LayoutInput], TableLayout]
    """Returns where everything lies. Pure arithmetic: no surfaces, no clock, no chance."""
    move_targets: Callable[[Game, Seat], MoveTargets]
    """Returns how the game is handled by a viewer: what can be picked up, which place means which move."""
    presenter: Callable[[CardAnimator], EventPresenter] = EventPresenter
    """Returns how events are told and staged."""
    words: Callable[[Words, Game, Sequence[str], Seat], TableWords] = TableWords
    """Returns what speaks of the game: targets, explanations, lines, answers to keys."""
    decor: Callable[[TableContext], TablePart | None] = nothing
    """Returns what is drawn besides the shared things, as items added to ``table.ctx.stage``."""
    reactions: Callable[[TableGame, Callable[[], float], Callable[[], Settings]], Reactions | None] = nothing
    """Returns the window of reaction of a game that has one, out of its table, a clock in seconds and the settings."""
    remark_triggers: Callable[[Game, Happening], list[RemarkTrigger]] = plain_triggers
    """Returns what of the things that happened is worth a remark (:mod:`heul_doch.scenes.table.remarks`)."""
    probe: Callable[[TableContext], Mapping[str, Any]] = lambda table: {}
    """Returns what an onlooker may know besides the shared things (see :meth:`TableScene.probe`)."""
    lesson_picture: Callable[[Context, OpenGame, str], LessonPicture | None] = nothing
    """Returns what a step of the game's lesson shows (:attr:`Step.picture`)."""

    # ---- after the game and before it

    result: Callable[[Launch], Scene]
    """Returns the scoring; ``launch.setup`` is a :class:`session.FinishedGame`, or None (screenshots)."""
    own_facts: Callable[[Words, FinishedGame, Seat], Sequence[Fact] | None] = nothing
    """Returns what is worth a sentence about a seat; None: what is known of any game."""
    tears: Callable[[FinishedGame], Sequence[Tear]] = lambda finished: ()
    """Returns who made whom cry, the worst first."""
    help_pages: Callable[[Context, RuleBook], tuple[Page, ...]] = plain_help
    """Returns the pages of rules, without those every game has (:func:`heul_doch.scenes.ui.help_pages.pages` adds
    them).
    """

    @property
    def back(self) -> str:
        """Picture of the back of the game's cards: its own if there is one."""
        own = f"card/{card_folder(self.family)}back"
        return own if find(own) is not None else "card/back"
