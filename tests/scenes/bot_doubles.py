"""Bots that fail in every way, for the tests of the runner; importable, so that they travel to another process."""

from __future__ import annotations

import os
import sys
import time
from typing import Any

from heul_doch.game import Game, Move, Rng, View
from heul_doch.game.bots import Bot
from heul_doch.game.bots.simple import RandomBot


class Good:
    """Returns the last legal move, and tells nobody why."""

    def choose(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Move:
        assert isinstance(game, Game)
        assert type(view) is View
        return moves[-1]


class Raises(Good):
    def choose(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Move:
        raise ZeroDivisionError("no idea")


class Exits(Good):
    def choose(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Move:
        sys.exit("had enough")


class Recurses(Good):
    def choose(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Move:
        return self.choose(game, view, moves, rng)


class Hangs(Good):
    def choose(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Move:
        while True:
            time.sleep(0.01)


class Spins(Good):
    def choose(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Move:
        while True:
            pass


class Dies(Good):
    def choose(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Move:
        os._exit(3)


class SaysNothing(Good):
    def choose(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Any:
        return None


class SaysText(Good):
    def choose(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Any:
        return "0 red-6 own"


class Cheats(Good):
    def choose(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Move:
        return moves[0]._replace(seat=(moves[0].seat + 1) % game.seats)


class Unprintable(Good):
    def choose(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Any:
        class Thing:
            def __repr__(self) -> str:
                raise ValueError("not even that")

        return Thing()


class NamesPygame(Good):
    """Legal only when the process it thinks in has loaded no pygame and is not the window's."""

    def choose(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Move:
        assert "pygame" not in sys.modules
        ours = {name for name in sys.modules if name.startswith("heul_doch.scenes.")}
        assert ours == {
            "heul_doch.scenes.base",
            "heul_doch.scenes.players",
            "heul_doch.scenes.players.bot_process",
            "heul_doch.scenes.players.worker",
            "heul_doch.scenes.base.child_process",
            "heul_doch.scenes.base.paths",
        }
        assert os.getpid() != int(os.environ["WINDOW_PID"])
        return moves[-1]


class CannotBeMade(Good):
    def __init__(self) -> None:
        raise FileNotFoundError("no brain")


BOTS: dict[str, type[Bot]] = {
    "good": Good,
    "random": RandomBot,
    "raises": Raises,
    "exits": Exits,
    "recurses": Recurses,
    "hangs": Hangs,
    "spins": Spins,
    "dies": Dies,
    "nothing": SaysNothing,
    "text": SaysText,
    "cheats": Cheats,
    "unprintable": Unprintable,
    "pygame": NamesPygame,
    "unmade": CannotBeMade,
}
