"""The replay of a past game: a table with a transport bar.

The bar has play, pause, single steps, a slider, four speeds, the view of any seat or all hands open, and a button that
continues the game from the shown position. The moves come from :mod:`heul_doch.scenes.table.replay_game`.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, ClassVar, Final

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.match import Match
from heul_doch.game.core.problems import RulesError
from heul_doch.game.records.record import Record, open_match, read_records
from heul_doch.scenes.base.input import Key
from heul_doch.scenes.base.theme import Pace, Speed
from heul_doch.scenes.games.results.result_base import played
from heul_doch.scenes.screens.table_bar import BarredTable
from heul_doch.scenes.storage.autosave import setup_of
from heul_doch.scenes.storage.daily_file import note_cards
from heul_doch.scenes.storage.moments_file import FOLDER, Marks, marks_of
from heul_doch.scenes.storage.session import FinishedGame, TableSetup
from heul_doch.scenes.table.live_game import person_of
from heul_doch.scenes.table.replay_game import PAUSES, ReplayGame, go_on
from heul_doch.scenes.table.scene import TableScene
from heul_doch.scenes.table.table_base import Command
from heul_doch.scenes.ui import routes
from heul_doch.scenes.ui.pages import error_text, said_button
from heul_doch.scenes.ui.scene import Context, Launch, Scene
from heul_doch.scenes.ui.widgets import Button, IconButton, Panel, Row, Slider, Stepper, Widget

OFFERED: Final = ("log", "count", "help", "settings", "seal")
"""Commands of the table that mean something to somebody who looks."""
ALL: Final = -1
"""Among the eyes one may choose: every hand lies open."""


@dataclass(frozen=True, slots=True)
class Watched:
    """A match to be looked at, and how."""

    setup: TableSetup
    match: Match
    eyes: Seat | None = None
    """Whose eyes; None: all hands open."""
    at: int = 0
    speed: Speed | None = None
    """None: as in the settings."""
    is_playing: bool = True
    rounds: tuple[Record, ...] = ()
    """All rounds of the file it comes from, where there are several."""
    number: int = 0
    """Which of them this is, 0.. from the first."""
    marks: Marks | None = None
    """Moves to be marked; None: what the coach has found about the seat that is looked from, if it was asked."""


def watched_round(records: Sequence[Record], rules: Path, number: int = -1) -> Watched:
    """Return one of several rounds, the last by default, as its person saw it. Raises RulesError and IndexError."""
    number = range(len(records))[number]
    match = open_match(records[number], rules)
    setup = setup_of(records[number], match.game.defn)
    return Watched(setup, match, person_of(setup), rounds=tuple(records), number=number)


class WatchScene(BarredTable):
    """One game played again."""

    name: ClassVar[str] = "watch"
    live: ReplayGame
    _marks = Marks()
    """Moves that are marked on the time line."""

    def __init__(self, shown: Watched | None, launch: Launch | None = None) -> None:
        """``shown`` None: bots play the game that ``launch`` asks for (pictures, tests)."""
        super().__init__(launch=launch)
        self._shown = shown

    # ------------------------------------------------------------------ coming

    def enter(self, ctx: Context) -> None:
        """Show the position at the beginning of the replay."""
        self._speed = (self._shown and self._shown.speed) or ctx.settings.speed
        super().enter(ctx)
        if not self._is_ready:
            return
        if self.live.at:
            self._jump(self.live.at)
        elif self.live.is_playing:
            self.director.deal()
        self._find_marks()

    def _find_marks(self) -> None:
        """Have a thread read which moves the coach has reported, if it has judged any game."""
        self._marks = self.shown.marks or Marks()
        home, match, seat = self.ctx.store.file.parent, self.live.full, max(0, self.live.viewer)
        if self.shown.marks is not None or not os.path.isdir(home / FOLDER):
            return

        def work() -> None:
            found = marks_of(home, match, seat)
            self.ctx.call_soon(lambda: self._mark(found))

        threading.Thread(target=work, name="marks", daemon=True).start()

    def _mark(self, marks: Marks) -> None:
        """Mark moves on the time line."""
        self._marks = marks

    def _make_live(self) -> ReplayGame:
        ctx, asked = self.ctx, self._launch.setup
        if self._shown is None and isinstance(asked, Path | tuple):
            file, number = (asked, -1) if isinstance(asked, Path) else asked
            self._shown = watched_round(read_records(file), ctx.user_dir / "rules", number)
        elif self._shown is None:
            is_given = isinstance(asked, FinishedGame)
            game = asked if isinstance(asked, FinishedGame) else played(self._launch, ctx.words)
            assert game.match is not None
            at = 0 if is_given else self._launch.moves
            self._shown = Watched(game.setup, game.match, game.viewer, at, is_playing=is_given)
        shown = self._shown
        live = ReplayGame(shown.setup, shown.match, ctx.clock, lambda: PAUSES[self._speed.value], shown.eyes, shown.at)
        live.is_playing = shown.is_playing
        return live

    def _begin_keeping(self) -> None:
        """Only note that the cards are known now, if they are those of a day: a past game is saved already."""
        note_cards(self.ctx.store.file.parent, self.live.full, self.ctx.tell_soon)

    def _play_ahead(self, launch: Launch) -> None:
        """Show the position that a screenshot asks for."""
        self._jump(launch.moves)

    def offers(self, command: Command) -> bool:
        """Whether a replay has this command."""
        return command.name in OFFERED

    @property
    def shown(self) -> Watched:
        """What is replayed, and with what settings."""
        assert self._shown is not None
        return self._shown

    @property
    def pace(self) -> Pace:
        """The speed chosen on the bar."""
        return Pace(self._speed, self.ctx.settings.reduced_motion)

    @property
    def sees_hands(self) -> bool:
        """Whether all hands lie open."""
        return self.live.eyes is None

    # ------------------------------------------------------------------ the bar

    def bar_state(self) -> object:
        """The position and the speed."""
        return (self.live.at, self.live.is_playing, self._speed, self._marks, self.ctx.words.language)

    def bar(self) -> Widget:
        """Return the transport."""
        words, live = self.ctx.words, self.live
        eyes = [(seat, words("watch-eyes-of", name=name)) for seat, name in enumerate(live.names)]
        is_large, size = self.ctx.metrics.text_scale > 1.1, 3.9
        play, picture = ("watch-pause", "icon/pause") if live.is_playing else ("watch-play", "icon/play")
        speed = f"watch-speed-{self._speed.value}"
        go_on = Button(
            "watch-go-on", words("watch-go-on"), self._go_on, look="good", high=3.8, pad=0.9, scale=0.86,
            tip=words("watch-go-on-help", name=live.names[live.viewer]),
        )  # fmt: skip
        if live.is_over:
            go_on = said_button(words, "watch-result", self._result, look="good", high=3.8, pad=0.9, scale=0.86)
        row = Row(
            IconButton("watch-leave", words("ui-back"), self.back, glyph="cross", look="quiet", size=size),
            IconButton("watch-back", words("watch-back"), lambda: self._step(-1), glyph="left", size=size),
            IconButton("watch-play", words(play), self._toggle, icon=picture, look="primary", size=size + 0.5),
            IconButton("watch-step", words("watch-step"), lambda: self._step(1), glyph="right", size=size),
            Slider(
                "watch-slider",
                live.at / live.count if live.count else 0.0,
                self._slide,
                text=words("watch-where"),
                steps=max(1, live.count),
                show=lambda value: f"{round(value * live.count)} / {live.count}",
                marks=[ply / live.count for ply in self._marks.mistakes],
                marks_below=[ply / live.count for ply in self._marks.praise],
                tip=words("watch-marks") if any(self._marks) else "",
                grow=1,
            ),
            said_button(
                words, "watch-speed", self._faster, speed, look="quiet", high=3.6, pad=0.8, scale=0.86,
                width=6.5 if is_large else 5.6, tip="watch-speed-help",
            ),
            self._round_button(),
            Stepper(
                "watch-eyes",
                [*eyes, (ALL, words("watch-eyes-all"))],
                ALL if live.eyes is None else live.eyes,
                self._look_from,
                text=words("watch-eyes"),
                wraps=True,
                width=24.0 if is_large else 21.0,
            ),
            go_on,
            gap=0.7,
        )  # fmt: skip
        return Panel(row, look="note", pad=0.7, id="watch-bar")

    def _round_button(self) -> Widget | None:
        """Return which round this is and the way to the next one; None where there is only one."""
        words, count = self.ctx.words, len(self.shown.rounds)
        if count < 2:
            return None
        text, tip = words("watch-round", number=self.shown.number + 1, count=count), words("watch-round-help")
        return Button("watch-round", text, self._next_round, look="quiet", high=3.6, pad=0.8, scale=0.86, tip=tip)

    # ------------------------------------------------------------------ what can be done

    def _next_round(self) -> None:
        """Watch the round after this one, after the last the first; the same way of looking stays."""
        if len(self.shown.rounds) < 2:
            return
        number = (self.shown.number + 1) % len(self.shown.rounds)
        try:
            shown = watched_round(self.shown.rounds, self.ctx.user_dir / "rules", number)
        except RulesError as error:
            self.ctx.toast(error_text(self.ctx.words, error), reading="long")
            return
        live = self.live
        eyes = live.eyes if live.eyes is None or live.eyes < len(shown.match.names) else shown.eyes
        self.ctx.replace(WatchScene(replace(shown, eyes=eyes, speed=self._speed, is_playing=live.is_playing)))

    def _toggle(self) -> None:
        """Play or pause; at the end, begin anew."""
        live = self.live
        if live.is_at_end and not live.is_playing:
            self._jump(0)
        live.is_playing = not live.is_playing
        self.show_bar()

    def _step(self, by: int) -> None:
        """Make one move more, or take one away; what plays, pauses."""
        self.live.is_playing = False
        if by < 0:
            self._jump(self.live.at - 1)
        else:
            self.director.finish()
            self.director.play(self.live.step())
        self.show_bar()

    def _jump(self, at: int) -> None:
        """Show the position after ``at`` moves at once, with what its last move did."""
        self.forget_position()
        view, events = self.live.jump(at)
        self.director.show(view)
        self.director.lines.clear()
        if events:
            self.director.play(events)
            self.director.finish()
        self.remarks.forget()

    def _slide(self, value: float) -> None:
        at = round(value * self.live.count)
        if at != self.live.at:
            self.live.is_playing = False
            self._jump(at)

    def _next_mark(self) -> None:
        """Show the position before the next marked move, after the last the first."""
        plies = sorted(ply for marked in self._marks for ply in marked)
        self.live.is_playing = False
        self._jump(next((ply for ply in plies if ply > self.live.at), plies[0]))
        self.show_bar()

    def _faster(self) -> None:
        """Choose the next speed, after the fastest the slowest."""
        speeds = list(Speed)
        self._speed = speeds[(speeds.index(self._speed) + 1) % len(speeds)]
        self.show_bar()

    def _look_from(self, eyes: int) -> None:
        """Show the same position from another seat, or with all hands open."""
        live = self.live
        seat = None if eyes == ALL else eyes
        shown = replace(self.shown, eyes=seat, at=live.at, speed=self._speed, is_playing=live.is_playing)
        self.ctx.replace(WatchScene(shown))

    def _go_on(self) -> None:
        """Play on from here, in the seat that is looked from."""
        if not self.live.is_over:
            setup, match = go_on(self.live.setup, self.live.full, self.live.at, self.live.viewer)
            self.ctx.reset(TableScene(setup, match=match))

    def _result(self) -> None:
        """Show the scoring once more."""
        live, outcome = self.live, self.live.outcome
        if outcome is None:
            return
        zones, seed = live.match.state.zones, live.match.seed
        finished = FinishedGame(live.setup, live.game, outcome, zones, seed, live.viewer, match=live.full)
        self.ctx.push(routes.make("result", Launch(game=live.setup.game, setup=finished)))

    def _show_result(self) -> None:
        """Do nothing: the last position stays."""

    # ------------------------------------------------------------------ input

    def bar_key(self, key: Key) -> bool:
        """Take the keys of the transport bar before those of the table."""
        return self._transport(key) or super().bar_key(key)

    def _transport(self, key: Key) -> bool:
        if key.ctrl or key.alt or self.table.corner.panel_name:
            return False
        focus, live = self.ui.focused, self.live
        if key.name in ("left", "right") and (focus is None or focus.id != "watch-eyes"):
            self._step(1 if key.name == "right" else -1)
        elif key.name in ("home", "end"):
            live.is_playing = False
            self._jump(0 if key.name == "home" else live.count)
            self.show_bar()
        elif key.repeat:
            return False
        elif key.name == "escape":
            self.back()
        elif key.name == "space" and (focus is None or not self.ui.shows_focus):
            self._toggle()
        elif key.text == "+" or key.means("t"):
            self._faster()
        elif key.means("a"):
            seats = [*range(live.game.seats), ALL]
            now = ALL if live.eyes is None else live.eyes
            self._look_from(seats[(seats.index(now) + 1) % len(seats)])
        elif key.means("m") and any(self._marks):
            self._next_mark()
        elif key.means("r") and len(self.shown.rounds) > 1:
            self._next_round()
        elif key.means("f"):
            (self._result if live.is_over else self._go_on)()
        else:
            return False
        return True

    def probe(self) -> dict[str, Any]:
        """Return the state of the replay, besides what an onlooker at that seat may know."""
        if not self._is_ready:
            return {}
        live = self.live
        return {
            **super().probe(),
            "at": live.at,
            "count": live.count,
            "playing": live.is_playing,
            "speed": self._speed.value,
            "eyes": live.eyes,
            "round": self.shown.number,
            "rounds": len(self.shown.rounds),
            "marks": [list(marked) for marked in self._marks],
        }


def scene(launch: Launch) -> Scene:
    """Return the replay of a file (``launch.setup``), a :class:`Watched` or a finished game, or of one played by bots.

    A file is given by its path, or by its path and a round, 0.. from the first.
    """
    return WatchScene(launch.setup if isinstance(launch.setup, Watched) else None, launch)
