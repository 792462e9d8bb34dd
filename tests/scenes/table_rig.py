"""A table without a window: a match, a director and a clock that only the test moves; and one for the controls."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from heul_doch.game import Game, Move, Reason, State
from heul_doch.game.core.cards import Seat
from heul_doch.game.core.match import Match
from heul_doch.scenes.base.theme import Pace
from heul_doch.scenes.table.adapter import GameAdapter, adapter_of
from heul_doch.scenes.table.card_model import CardSprite
from heul_doch.scenes.table.controls import Controls
from heul_doch.scenes.table.director import Director
from heul_doch.scenes.table.move_targets import Table

SIZE = (1280, 800)
FRAME = 1 / 60
"""Seconds."""


class Rig:
    """A match shown to one seat. ``state``: begin there instead of with a deal; ``adapter``: by default the game's."""

    def __init__(
        self,
        game: Game,
        seed: int = 1,
        viewer: Seat = 0,
        pace: Pace | None = None,
        *,
        state: State | None = None,
        adapter: GameAdapter | None = None,
        no_secret: Callable[[Rig], None] | None = None,
    ) -> None:
        """``no_secret`` looks after every frame of :meth:`run` whether a face is shown that the viewer may not see."""
        names = tuple(f"P{s}" for s in range(game.seats))
        self.match = Match.new(game, seed, names) if state is None else Match(game, names, None, state)
        self.viewer = viewer
        self.now = 0.0
        self.pace = pace or Pace()
        self.no_secret = no_secret
        self.sounds: list[str] = []
        self.pans: list[float] = []
        self.turns: list[int] = []
        adapter = adapter or adapter_of(game.defn.family)
        self.director = Director(
            game,
            self.match.view(viewer),
            SIZE,
            lambda: self.now,
            lambda: self.pace,
            sound=self._hear,
            on_turn=self.turns.append,
            arrange=adapter.arrange,
            presenter=adapter.presenter,
        )

    def _hear(self, sound: str, pan: float) -> None:
        assert -1 <= pan <= 1
        self.sounds.append(sound)
        self.pans.append(pan)

    def make(self, text: str) -> None:
        self.move(self.match.game.parse_move(self.match.state, text))

    def move(self, move: Move) -> None:
        step = self.match.submit(move)
        self.director.play(self.match.redacted(step.events, self.viewer))

    def frame(self, seconds: float = FRAME) -> None:
        """Let so much time pass and draw one frame."""
        self.now += seconds
        self.director.step()

    def run(self, seconds: float = 60.0, check: bool = True) -> float:
        """Let frames pass until all is still; return how long it took."""
        start = self.now
        while self.director.is_busy and self.now < start + seconds:
            self.frame()
            if check and self.no_secret is not None:
                self.no_secret(self)
        assert not self.director.is_busy
        return self.now - start

    def play_hurried(self, choose: Callable[[Match], Move], most: int = 10_000) -> None:
        """Play on while cards still fly, with a frame or a finish now and then; all must come out right."""
        while not self.match.is_over and self.match.state.ply < most:
            self.move(choose(self.match))
            if self.match.state.ply % 3 == 0:
                self.frame(0.4)
            if self.match.state.ply % 7 == 0:
                self.director.finish()
                self.assert_settled()
        self.director.finish()
        self.assert_settled()

    def assert_settled(self) -> None:
        """Every card lies where the rules have it, once, flat and still."""
        director, view = self.director, self.match.view(self.viewer)
        assert director.view == view
        for zone, entries in enumerate(view.zones):
            assert len(director.piles[zone]) == len(entries)
            for sprite, pose in zip(director.piles[zone], director.layout.poses[zone]):
                assert sprite.pose == pose
                assert sprite.height == sprite.raised == sprite.dx == sprite.dy == 0
        numbers = [sprite.number for sprite in director.sprites()]
        assert len(set(numbers)) == len(numbers) == sum(map(len, view.zones))


class ControlledTable(Table):
    """A table for the controls whose moves are only noted; pictures are finished unless a test says otherwise."""

    is_still = is_my_turn = True

    def __init__(
        self,
        game: Game,
        state: State,
        size: tuple[int, int] = SIZE,
        viewer: Seat = 0,
        adapter: GameAdapter | None = None,
    ) -> None:
        adapter = adapter or adapter_of(game.defn.family)
        self.match = Match(game, tuple("ABCDEF"[: game.seats]), None, state)
        self.now = 0.0
        how = {"arrange": adapter.arrange, "presenter": adapter.presenter}
        self.director = Director(game, self.match.view(viewer), size, lambda: self.now, Pace, **how)
        self.move_targets = adapter.move_targets(game, viewer)
        self.played: list[Move] = []
        self.refused: list[Reason] = []
        self.answers: list[str] = []
        self.returned: list[CardSprite] = []
        self.skipped = 0
        self.controls = Controls(self, lambda: self.now)

    @property
    def viewer(self) -> Seat:
        return self.director.viewer

    def legal_moves(self) -> Sequence[Move]:
        return self.match.legal_moves(self.viewer)

    def why_not(self, move: Move) -> Reason | None:
        return self.match.game.why_not(self.match.state, move)

    def play(self, move: Move) -> None:
        self.played.append(move)

    def answer(self, key: str) -> None:
        self.answers.append(key)

    def refuse(self, index: int, why: Reason) -> None:
        self.refused.append(why)

    def skip(self) -> None:
        self.skipped += 1

    def let_go(self, sprite: CardSprite) -> None:
        self.returned.append(sprite)
        sprite.dx = sprite.dy = sprite.lean = 0.0

    def rearrange(self, index: int, y: float) -> bool:
        return False

    # ---- a person

    def click(self, at: tuple[float, float], after: float = 0.5) -> None:
        self.now += after
        self.controls.move(*at, False)
        self.controls.press(*at)
        self.controls.release(*at)

    def texts(self) -> list[str]:
        return [self.match.game.move_text(move) for move in self.played]
