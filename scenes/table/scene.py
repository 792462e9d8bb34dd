"""The table: one game from the deal to the result.

Brings together the live game (or any other step source), the director, the controls and what is drawn. The rules are
asked, never decided here; what a bot thinks and what a picture does never holds them up. What differs from game to
game comes from its adapter (:mod:`heul_doch.scenes.games`).
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar, Final

from heul_doch.game.bots.daily import deal_of
from heul_doch.game.bots.players import is_player, player_id
from heul_doch.game.core.cards import Seat
from heul_doch.game.core.families import UnknownFamily
from heul_doch.game.core.match import Match
from heul_doch.game.core.observe import AUDIENCE
from heul_doch.game.core.problems import RulesError
from heul_doch.game.rulefiles.find import find_rulebook
from heul_doch.game.rulefiles.loader import define
from heul_doch.scenes.base.theme import THINKING, Pace
from heul_doch.scenes.players.bot_process import BotRunner, SyncRunner, TableRunner
from heul_doch.scenes.players.daily_jobs import daily_runner
from heul_doch.scenes.players.external_bot import known_programs, remember
from heul_doch.scenes.storage.accounts_file import default_names
from heul_doch.scenes.storage.autosave import GamePutAside, Keeper, load, without_guests
from heul_doch.scenes.storage.characters import load_cast, role_of
from heul_doch.scenes.storage.daily_file import keeper_of_days
from heul_doch.scenes.storage.notebook import forgotten
from heul_doch.scenes.storage.session import (
    HUMAN,
    PEOPLE,
    Evening,
    FinishedGame,
    PlannedLeg,
    SeatSetup,
    TableSetup,
    plan_of,
)
from heul_doch.scenes.table.adapter import adapter_of
from heul_doch.scenes.table.controls import Controls
from heul_doch.scenes.table.curtain import Curtain
from heul_doch.scenes.table.director import Director
from heul_doch.scenes.table.ghost_sheet import GhostSheet
from heul_doch.scenes.table.hand_order import KEPT, HandOrder
from heul_doch.scenes.table.hint import LOOK_EVERY, TableHints
from heul_doch.scenes.table.live_game import LiveGame, TableGame, build_game, person_of
from heul_doch.scenes.table.memories import remember_later
from heul_doch.scenes.table.remark_bubbles import Speech
from heul_doch.scenes.table.remarks import TAG as REMARKS_TAG
from heul_doch.scenes.table.remarks import RemarkChooser
from heul_doch.scenes.table.standing import StandingSheet
from heul_doch.scenes.table.table_base import TableBase, buttons
from heul_doch.scenes.table.view import TableView
from heul_doch.scenes.ui.pages import error_text
from heul_doch.scenes.ui.scene import Context, Launch, Scene
from heul_doch.scenes.ui.toast import tell_once

log = logging.getLogger(__name__)

PICTURE_SALT: Final = "0" * 32
PICTURE_KEY: Final = "0" * 32


DEFAULT_SEATS: Final = 4
PICTURE_BOT: Final = "onestep"
"""Plays the moves a picture wants made: quick and always the same."""


def default_setup(ctx: Context, launch: Launch) -> TableSetup:
    """Return the table the command line asks for, where no set-up is given. Raises RulesError or OSError."""
    words = ctx.words
    if isinstance(launch.setup, TableSetup):
        return launch.setup
    you, *others = load_cast(ctx.user_dir)[0].members[: launch.seats or DEFAULT_SEATS]
    # Where several people play, nobody alone is "you".
    name = words.said(you.name) if HUMAN in launch.bots else words("table-you")
    seats = [SeatSetup(name, you.face, HUMAN, role_of(you))]
    for number, who in enumerate(others):
        player = PICTURE_BOT if launch.moves else player_id(who.level, who.temper)
        if number < len(launch.bots):
            asked = launch.bots[number]
            player = asked if asked == HUMAN or is_player(asked) else remember(ctx.store, asked)
        seats.append(SeatSetup(words.said(who.name), who.face, player, role_of(who)))
    leg = PlannedLeg(launch.game, launch.rounds, tuple(launch.variants), dict(launch.options))
    definition = define(find_rulebook(leg.game, ctx.user_dir / "rules"), leg.variants, dict(leg.options))
    return TableSetup(
        leg.game, leg.variants, leg.options, tuple(seats), launch.seed, plan=plan_of(leg, definition, len(seats))
    )


class TableScene(TableBase):
    """One game at one table."""

    name = "table"
    game_class: ClassVar[type[LiveGame]] = LiveGame

    def __init__(
        self,
        setup: TableSetup | None = None,
        *,
        launch: Launch | None = None,
        runner: BotRunner | None = None,
        match: Match | None = None,
    ) -> None:
        """``runner`` asks the bots (default: a process of their own); ``match`` goes on with a running game."""
        self._setup = setup
        self._launch = launch or Launch()
        self._runner = runner
        self._match = match
        self.keeper: Keeper | None = None
        """Who writes this game to the disk; None where nobody does."""
        self.again: Callable[[], None] | None = None
        """How another game begins at this table; None: as a new table."""
        self.before_leaving: Callable[[Callable[[], None]], None] | None = None
        """See :attr:`heul_doch.scenes.storage.session.FinishedGame.before_leaving`."""
        self._is_next_round = False
        self._is_curtained = False
        """Whether the device is being given to the next person."""
        self._is_ended = False
        self._timer_set = False
        self._hand_order = ""
        self._language = ""
        """In which what is said in the corner was said."""
        self._ply = -1

    # ------------------------------------------------------------------ coming and going

    def enter(self, ctx: Context) -> None:
        """Set up the game, deal, and show the deal."""
        super().enter(ctx)
        try:
            self.live = self._make_live()
            self.adapter = adapter_of(self.live.game.defn.family)
        except (RulesError, UnknownFamily, ValueError, OSError) as error:
            why = logged = str(error)
            if isinstance(error, RulesError):
                why, logged = error_text(ctx.words, error), error.in_a_line
            log.warning("the table cannot be set up: %s", logged)
            if isinstance(error, GamePutAside):
                why = f"{why}. {ctx.words('table-kept-as', file=error.file)}"
            ctx.toast(ctx.words("table-rules-bad", reason=why), reading="long")
            ctx.go("title")
            return
        game, setup, launch = self.live.game, self.live.setup, self._launch
        evening = setup.evening
        if evening is not None:
            self.live.add_keeper(evening.series.replace_round)
        self._begin_keeping()
        self.cast, problems = load_cast(ctx.user_dir)
        tell_once(ctx, problems)
        if self._runner is not None:
            self._runner.warm_up()
        goes_on = launch.resumes and launch.setup is None
        self.order = HandOrder(self, ctx, self.adapter.hand_order, ctx.settings.extra.get(KEPT) if goes_on else None)
        self.director = Director(
            game,
            self.live.view,
            self.table_size,
            ctx.clock,
            lambda: self.pace,
            sound=self._sound,
            on_turn=self._turn_shown,
            order=self.order.places,
            arrange=self.adapter.arrange,
            presenter=self.adapter.presenter,
            sees_hands=self.sees_hands,
        )
        if self.live.is_shared:
            self.director.below = person_of(setup)
            self.director.show(self.live.view)
        self.move_targets = self.adapter.move_targets(game, self.director.layout.below)
        self.begin_reactions()
        self.controls = Controls(self, ctx.clock)
        offered = [command for command in self.commands() if self.offers(command)]
        self._keys = {key: command for command in offered for key in command.keys}
        self._in_corners = buttons(offered)
        self._hand_order = ctx.settings.hand_order
        self._language = ctx.words.language
        in_corners = [(command.name, command.icon, place) for command, place in self._in_corners]
        self.table = TableView(self, self.adapter, in_corners)
        self.table.look = f"{game.defn.family}{evening.number if evening is not None else 0}"
        if evening is not None and evening.series.matches:
            self.table.add_part(StandingSheet(self, evening, [place for _, place in self._in_corners]))
        if setup.ghost is not None and self.live.has_person:
            self.ghost_sheet = GhostSheet(self, setup.ghost, [place for _, place in self._in_corners])
            self.table.add_part(self.ghost_sheet)
        self.hints = TableHints(self, self.table.signs)
        self.remarks = Speech(self, self._remark_chooser())
        self._remember()
        self._is_ready = True
        if launch.moves:
            self._play_ahead(launch)
        elif not self.live.ply:
            self.director.deal()
        elif self.live.has_person:
            self.show_with_past()

    def _make_live(self) -> TableGame:
        """Return the game that is played here. Raises RulesError, ValueError or OSError when there can be none."""
        ctx, launch = self.ctx, self._launch
        rules = ctx.user_dir / "rules"
        # Pictures drawn without a window are the same every time.
        salt, side_key = (PICTURE_SALT, PICTURE_KEY) if ctx.pictures.is_hurried else ("", "")
        if launch.resumes:
            home, file = ctx.store.file.parent, launch.setup
            setup, self._match = load(home, rules, file, lambda key, values: self._tell(key, **values))
            setup = self._resumed(setup)
        else:
            setup = self._setup or default_setup(ctx, launch)
            if self._match is None and (setup.plan or setup.evening is not None):
                setup = self._deal_round(setup, salt, side_key)
        game = self._match.game if self._match is not None else build_game(setup, rules)
        self.daily = None if self._match is None else deal_of(self._match)
        if self.daily is not None and self._match is not None and launch.resumes and launch.setup is not None:
            if not self._match.is_practice:
                self._tell("daily-from-collection")
            # The first try waits at the table; a game of the collection could be played to many ends.
            self._match.is_practice = True
        if self._runner is None and self.daily is not None:
            self._runner = daily_runner()
        elif self._runner is None:
            self._runner = SyncRunner() if launch.moves else TableRunner(known_programs(ctx.settings))
        return self.game_class(
            setup,
            game,
            self._runner,
            ctx.clock,
            lambda: THINKING.get(ctx.settings.thinking, THINKING["normal"]),
            match=self._match,
            salt=salt,
            on_failure=self._failed,
            side_key=side_key,
        )

    def _resumed(self, setup: TableSetup) -> TableSetup:
        """Return who plays a game that is gone on with: here no guests."""
        return without_guests(setup)

    def _deal_round(self, setup: TableSetup, salt: str, side_key: str) -> TableSetup:
        """Deal the next round of several, or the first, and return its set-up. Raises RulesError or ValueError."""
        evening = setup.evening
        if evening is None:
            evening = Evening.begin(setup, setup.seed, self.ctx.user_dir / "rules")
        self._is_next_round = bool(evening.series.matches)
        self._match = evening.deal(salt, side_key, setup.joint_seed)
        return evening.seated(setup)

    def _begin_keeping(self) -> None:
        """Have the game written to the disk from now on."""
        ctx, launch = self.ctx, self._launch
        if launch.moves:
            return
        self.keeper = Keeper(
            ctx.store.file.parent,
            self.live.setup,
            lambda why: ctx.call_soon(lambda: self._tell("table-save-failed", reason=why)),
            is_new=not launch.resumes or launch.setup is not None,
            is_next=self._is_next_round,
            say=lambda key, values: ctx.call_soon(lambda: self._tell(key, **values)),
        )
        self.live.add_keeper(self.keeper.keep)
        self.live.add_keeper(keeper_of_days(ctx.store.file.parent, ctx.tell_soon))

    @property
    def table_size(self) -> tuple[int, int]:
        """The part of the window the table has, in pixels, from its upper left corner."""
        return self.ctx.size

    @property
    def pace(self) -> Pace:
        """The speed of what moves on the table."""
        return self.ctx.pace

    @property
    def sees_hands(self) -> bool:
        """Whether all hands lie open."""
        return False

    def _tell(self, key: str, **values: str) -> None:
        self.ctx.toast(self.ctx.words.notice(key, values), reading="long")

    def _failed(self, seat: Seat, why: str) -> None:
        """A player gave no move of its own: said once a game, the rest is in the log."""
        self._tell("table-player-failed", name=self.live.names[seat])

    def _remark_chooser(self) -> RemarkChooser:
        live = self.live
        characters = [
            None if seat.player in PEOPLE else self.cast.get(seat.role or seat.character) for seat in live.setup.seats
        ]
        you = self.ctx.words("table-you")
        return RemarkChooser(
            live.game,
            live.side_seed(REMARKS_TAG),
            characters,
            self.ctx.words,
            self.adapter.remark_triggers,
            lambda seat: live.names[seat] != you,
            self.ctx.app.heard,
        )

    def _remember(self) -> None:
        """Have a thread read what characters remember of earlier games, for the remarks at the beginning."""
        ctx, chooser = self.ctx, self.remarks.chooser
        if self.keeper is not None and not self.live.ply and ctx.settings.banter:
            home, forgets = ctx.store.file.parent, forgotten(ctx.settings.extra)
            remember_later(chooser, home, forgets, self.live.setup.seats, self.cast, default_names(ctx.words))

    def _play_ahead(self, launch: Launch) -> None:
        """Make the moves a picture asks for; the last one is left to be shown if its middle is wanted."""
        for _number in range(launch.moves):
            if self.live.is_over:
                return
            self.director.finish()
            self.director.play(self.live.play_on())
        if not launch.is_animated:
            self.director.finish()

    def leave(self) -> None:
        """Let nobody think on."""
        if not self._is_ready:
            return
        self.live.close()
        self.hints.close()
        if self._runner is not None:
            self._runner.close()

    def resize(self) -> None:
        """Lay the table out for the window, the language and the size of text."""
        if not self._is_ready:
            return
        self.director.resize(self.table_size)
        self._explained = None
        if self._language != self.ctx.words.language:
            self._language = self.ctx.words.language
            self.hints.say_again()
        self.table.corner.close_panel()
        self.table.lay_out()
        self.remarks.lay_out()
        self._explain()
        self.table.sync()

    def picture_ready(self, name: str) -> None:
        """Show the table's own picture when it has become ready."""
        if self._is_ready and name.startswith("table/"):
            self.table.show_background()

    def covered(self) -> None:
        """Another scene is on top: nothing stays in the hand."""
        if self._is_ready:
            self.controls.leave()
            self.table.corner.hovered = self.table.corner.pressed = -1
            self.table.sync()

    def uncovered(self) -> None:
        """Back from settings, help or pause."""
        if self._is_ready:
            self._explained = None

    # ------------------------------------------------------------------ time

    def update(self, dt: float) -> None:
        """Let the bots answer, the director show, and bring the drawing in line."""
        if not self._is_ready:
            return
        if self.ctx.settings.hand_order != self._hand_order:
            self._hand_order = self.ctx.settings.hand_order
            self.director.reorder()
        self._share()
        events = self.live.advance(self.is_still)
        if events:
            self.director.play(events)
        self.director.step()
        self.remarks.update()
        self.hints.update()
        mine = self.is_my_turn
        if mine != self._was_my_turn:
            self._was_my_turn = mine
            self.controls.reset()
            if not mine:
                self.table.signs.clear()
            elif (moved := self.order.take_moved()) >= 0:
                self.controls.select(moved)
        if self._ply != self.live.ply:
            self._ply = self.live.ply
            if self.controls.marked:
                # Somebody else moved while cards were picked: they may lie elsewhere now.
                self.controls.reset()
        self._explain()
        self.table.sync()
        if self.live.is_over and not self.director.is_moving and not self._is_ended:
            self._is_ended = True
            self._show_result()
        self._wake()

    def _share(self) -> None:
        """At a shared device, hide the hand of a person who has moved, and draw the curtain for the next one."""
        live = self.live
        if not live.is_shared or live.is_over or not self.is_still or self._is_curtained:
            return
        if live.viewer not in (AUDIENCE, live.turn):
            self._pass_on(AUDIENCE, live.viewer)
        elif (person := live.next_person) is not None and not (live.reactions is not None and live.reactions.holds):
            self._is_curtained = True
            self.ctx.push(Curtain(self, person, lambda: self.take_device(person)))

    def take_device(self, person: Seat) -> None:
        """Turn up the hand of a person who has said to be there; the curtain is open."""
        self._is_curtained = False
        self._pass_on(person, person)

    def _pass_on(self, viewer: Seat, below: Seat) -> None:
        """Show the table to somebody else; the hand of who sits below is seen to be taken up or laid down."""
        fan = self.director.fan()
        self.show_to(viewer, below)
        self.director.move_hand_from(fan)
        self.table.sync()

    def _wake(self) -> None:
        """Wake the loop when a bot or a hint may have arrived, or when a bot's pause is over."""
        look = self.live.next_look()
        if self.hints.is_thinking:
            look = LOOK_EVERY if look is None else min(look, LOOK_EVERY)
        if look is None or self._timer_set or self.director.is_moving:
            return
        self._timer_set = True

        def awake() -> None:
            self._timer_set = False

        self.ctx.after(max(look, 0.001), awake)

    @property
    def needs_frames(self) -> bool:
        """Whether something moves."""
        return self._is_ready and (self.director.is_moving or self.controls.carry is not None)

    def finish_motion(self) -> None:
        """End everything that moves."""
        super().finish_motion()
        if self._is_ready:
            self.director.finish()
            self.director.decor.finish()
            self.update(0.0)
            self.director.decor.finish()
            self.table.sync()

    def _turn_shown(self, seat: Seat) -> None:
        self._explained = None

    # ------------------------------------------------------------------ the end

    def finished_game(self) -> FinishedGame:
        """Return the game that has ended, and note it in its evening. Raises ValueError before its end."""
        live, outcome = self.live, self.live.outcome
        if outcome is None:
            raise ValueError("the game goes on")
        match, evening = live.finished_match(), live.setup.evening
        seed = match.seed
        if evening is not None:
            seed = evening.series.seed
            if self.keeper is not None:
                evening.keep(self.keeper.records_of(match)[-1])
        return FinishedGame(
            live.setup,
            live.game,
            outcome,
            match.state.zones,
            seed,
            # Where several people look on nobody is "you".
            AUDIENCE if live.is_shared else live.viewer,
            self.again,
            self.before_leaving,
            match=match,
            asked=dict(live.asked),
        )

    def _show_result(self) -> None:
        """Hand the finished game to the scoring."""
        if self.live.is_over:
            self.ctx.go("result", Launch(game=self.live.setup.game, setup=self.finished_game()))


def scene(launch: Launch) -> Scene:
    """Return the table the command line (or another scene) asks for."""
    return TableScene(launch=launch)


def curtain(launch: Launch) -> Scene:
    """Return a table at which people play at one device: its curtain is drawn before the first move."""
    people = (HUMAN,) * ((launch.seats or DEFAULT_SEATS) - 1)
    return TableScene(launch=replace(launch, bots=people), runner=SyncRunner())
