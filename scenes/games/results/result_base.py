"""What all screens over an ended game share: heading and buttons, winners, and that they are left only once."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from heul_doch.game.bots.daily import deal_of
from heul_doch.game.core.cards import Seat
from heul_doch.game.core.engine import Game
from heul_doch.game.core.match import Match
from heul_doch.game.core.observe import AUDIENCE
from heul_doch.game.core.rng import Rng
from heul_doch.scenes.base import paths
from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.base.input import Event, Key
from heul_doch.scenes.graphics.sprite import Pose, Sprite
from heul_doch.scenes.graphics.stage import Picture
from heul_doch.scenes.storage.characters import load_cast
from heul_doch.scenes.storage.session import HUMAN, Evening, FinishedGame, PlannedLeg, SeatSetup, TableSetup
from heul_doch.scenes.table.adapter import adapter_of
from heul_doch.scenes.ui import routes as registry
from heul_doch.scenes.ui.menu_widgets import Heading
from heul_doch.scenes.ui.scene import Context, Launch, Scene
from heul_doch.scenes.ui.widgets import Button, Column, Row, Spacer, UiScene, Widget
from heul_doch.scenes.ui.widgets.base import Part, Parts, Shown, UiHost
from heul_doch.scenes.ui.widgets.ui import Z
from pygame import Rect

PAGE_PAD: Final = 2.0
PANEL_PAD: Final = 1.8
SPARKS: Final = 12
HIGH: Final = 11.0
"""Units."""
BOT: Final = "onestep"
"""What plays games to their end for screenshots."""


class WinnerBadges(Widget):
    """The winners under their crowns, and the saddest with the handkerchief."""

    kind: ClassVar[str] = "picture"
    least: ClassVar[int] = 10
    drop = Shown[float]()
    """How far the crowns fell: 0 above, 1 on the heads."""

    def __init__(self, winners: Sequence[str], saddest: str) -> None:
        """``winners`` and ``saddest``: characters."""
        super().__init__()
        self.winners, self.saddest, self.drop = winners, saddest, 1.0
        self._faces = len(winners) + (0.8 if saddest else 0.0)

    def measure(self, ui: UiHost, width: int) -> tuple[int, int]:
        """Return room for the faces side by side."""
        high = ui.px(HIGH)
        return (min(width, round(high * 0.86 * self._faces) + ui.px(1)), high)

    def draw(self, ui: UiHost) -> Parts:
        """Return faces, crowns and handkerchief."""
        parts: list[Part] = []
        rect = self.rect
        side = min(round(rect.h * 0.8), round((rect.w - ui.px(0.6)) / max(1.0, self._faces)))
        face = Rect(rect.left, rect.bottom - side, side, side)
        for winner in self.winners:
            parts.append((self.get_picture(f"seat/{winner}/cheer", face.size), face.topleft))
            crown = self.get_picture("ui/crown", (round(side * 0.6), round(side * 0.48)))
            y = face.top - round(crown.height * 0.5) - round((1 - self.drop) * side * 0.8)
            if self.drop > 0:
                parts.append((crown, (face.centerx - crown.width // 2, y)))
            face = face.move(side, 0)
        if self.saddest:
            small = round(side * 0.78)
            face = Rect(face.left + ui.px(0.6), rect.bottom - small, small, small)
            parts.append((self.get_picture(f"seat/{self.saddest}/sob", face.size), face.topleft))
            hanky = self.get_picture("ui/handkerchief-wet", (round(small * 0.5),) * 2)
            parts.append((hanky, (face.right - hanky.width, face.bottom - hanky.height)))
        return parts


class ResultBase(UiScene):
    """A screen over a game that has ended."""

    background: ClassVar[str] = "table/{size}"
    heading: ClassVar[str] = "result-title"
    """Message at the top of the screen."""
    finished: FinishedGame
    badges: WinnerBadges | None = None
    """The winners as they are shown, once they are."""
    _is_leaving = False

    def __init__(self, launch: Launch) -> None:
        """``launch.setup`` is a :class:`FinishedGame`; anything else: bots play what is asked for (screenshots)."""
        self._launch = launch

    def enter(self, ctx: Context) -> None:
        """Take in how the game ended."""
        super().enter(ctx)
        given = self._launch.setup
        self.finished = given if isinstance(given, FinishedGame) else played(self._launch, ctx.words)

    @property
    def person(self) -> Seat | None:
        """The seat of the person in front of the screen, None when nobody there has played."""
        viewer = self.finished.viewer
        return viewer if viewer != AUDIENCE and self.finished.setup.seats[viewer].player == HUMAN else None

    # ------------------------------------------------------------------ the screen

    def page(
        self, content: Widget, foot: Widget, *, emblem: Widget | None = None, note: Widget | None = None
    ) -> Widget:
        """Return the screen: the heading with ``emblem`` and, at the right, ``note``; then ``content`` and ``foot``."""
        head = Row(Heading(self.ctx.words(self.heading)), emblem, Spacer(grow=1), self.ghost_slip(), note, gap=1.0)
        return Column(head, content, foot, pad=PAGE_PAD, gap=1.2)

    def ghost_slip(self) -> Widget | None:
        """Return the result beside that of the ghost; None without one, and until all is counted."""
        return None

    def foot(self, *between: Widget, text: str, icon: str, tip: str) -> Widget:
        """Return the row of buttons; ``text``, ``icon`` and ``tip`` are of the one that leads to what comes next."""
        words, name = self.ctx.words, self.name
        return Row(
            Button(f"{name}-title", words("result-to-title"), lambda: self.go_to("title"), icon="icon/home", high=4.8),
            Button(f"{name}-new", words("result-new"), lambda: self.go_to("setup"), icon="icon/seat", high=4.8),
            *between,
            Button(f"{name}-again", text, self.again, look="primary", tip=tip, icon=icon, scale=1.2, high=5.8, pad=2.0),
            gap=1.2,
        )

    def winner_badges(self, winners: Sequence[Seat], saddest: Seat | None = None) -> WinnerBadges:
        """Return the winners under their crowns; ``saddest``: who gets the handkerchief."""
        seats = self.finished.setup.seats
        sad = "" if saddest is None else seats[saddest].character
        self.badges = WinnerBadges([seats[seat].character for seat in winners], sad)
        return self.badges

    def crown_winners(self) -> None:
        """Let the crowns of the winners fall, if they are shown, and sparks fly unless motion is reduced."""
        ctx, badges = self.ctx, self.badges
        if badges is None:
            return
        badges.drop = 0.0
        ctx.animator.to(badges, drop=1.0, duration="score.crown", ease="out_bounce")
        if ctx.animator.level != "full" or not badges.rect.w:
            return
        px, rect = ctx.px, badges.rect
        x, width = rect.left + rect.h * 0.4, px(1.7)
        for number in range(SPARKS):
            spark = ctx.stage.add(Sprite(Picture("ui/spark"), ratio=1.0, shadow=False))
            spark.pose = Pose(x, rect.centery, Z + 3000, 0.0, width)
            away, angle = px(9 + 2 * (number % 4)), math.tau * number / SPARKS
            goal_x, goal_y = x + math.cos(angle) * away, rect.centery + math.sin(angle) * away
            ctx.animator.to(
                spark, x=goal_x, y=goal_y, alpha=0.0, duration="score.crown", delay=0.25, on_done=spark.remove
            )

    # ------------------------------------------------------------------ leaving

    def handle(self, event: Event) -> bool:
        """Escape leads to the title."""
        is_used = super().handle(event)
        if is_used or not isinstance(event, Key) or not event.means("escape"):
            return is_used
        self.go_to("title")
        return True

    def go_to(self, name: str) -> None:
        """Go to another scene, once."""

        def go() -> None:
            self._leave(lambda: self.ctx.reset(registry.make(name, Launch(game=self.finished.setup.game))))

        ask = self.finished.before_leaving
        if ask is None or self._is_leaving:
            go()
        else:
            ask(go)

    def again(self) -> None:
        """Go to what comes next (:meth:`begin_next`), once."""
        self._leave(self.begin_next)

    def _leave(self, way: Callable[[], None]) -> None:
        if not self._is_leaving:
            self._is_leaving = True
            way()

    def begin_next(self) -> None:
        """Begin what comes next: a round, the summary, the page of the daily deal, or another game at this table."""
        finished = self.finished
        setup, evening = finished.setup, finished.setup.evening
        if evening is not None and evening.series.is_over:
            self.ctx.reset(registry.make("summary", Launch(game=setup.game, setup=finished)))
        elif finished.match is not None and (daily := deal_of(finished.match)) is not None:
            self.ctx.reset(registry.make("daily", Launch(game=setup.game, setup=daily.date)))
        elif finished.again is not None:
            finished.again()
        else:
            setup = finished.rematch() if evening is None else setup
            self.ctx.reset(registry.make("table", Launch(game=setup.game, setup=setup)))


def scene(launch: Launch) -> Scene:
    """Return the scoring of a finished game, or (screenshots) of one played by bots."""
    from heul_doch.game.rulefiles.find import find_rulebook

    finished = launch.setup
    if isinstance(finished, FinishedGame):
        return adapter_of(finished.game.defn.family).result(launch)
    return adapter_of(find_rulebook(launch.game, paths.rules_dir()).family).result(launch)


def played(launch: Launch, words: Words) -> FinishedGame:
    """Return the game that is asked for, played by bots."""
    from heul_doch.scenes.table.live_game import build_game
    from heul_doch.scenes.table.scene import PICTURE_SALT

    seats = _seats(launch, words)
    setup = TableSetup(launch.game, tuple(launch.variants), dict(launch.options), seats, launch.seed)
    game = build_game(setup, paths.rules_dir())
    match = Match.new(game, launch.seed or 1, [seat.name for seat in seats], salt=PICTURE_SALT)
    _play(match, launch)
    return _finished(setup, game, match, launch.seed)


def played_evening(launch: Launch, words: Words, games: Sequence[str]) -> FinishedGame:
    """Return the last round of an evening with one round of each of these games."""
    setup = TableSetup(seats=_seats(launch, words), plan=tuple(PlannedLeg(game, 1) for game in games))
    evening = Evening.begin(setup, launch.seed or 1)
    while not evening.series.is_over:
        _play(evening.deal(""), launch)
    match = evening.series.matches[-1]
    return _finished(evening.seated(TableSetup(seats=setup.seats)), match.game, match, evening.series.seed)


def _seats(launch: Launch, words: Words) -> tuple[SeatSetup, ...]:
    return tuple(
        SeatSetup(words("setup-you") if n == 0 else words.said(who.name), who.face, HUMAN if n == 0 else BOT)
        for n, who in enumerate(load_cast()[0].members[: launch.seats or 4])
    )


def _play(match: Match, launch: Launch) -> None:
    from heul_doch.game.bots import LEVELS

    bot, rng = LEVELS[BOT](), Rng(launch.seed or 1)
    while not match.is_over:
        seat = match.acting_seats[0]
        match.submit(bot.choose(match.game, match.view(seat), match.legal_moves(seat), rng))


def _finished(setup: TableSetup, game: Game, match: Match, seed: int | None) -> FinishedGame:
    outcome = game.outcome(match.state)
    assert outcome is not None
    return FinishedGame(setup, game, outcome, match.state.zones, seed, match=match)
