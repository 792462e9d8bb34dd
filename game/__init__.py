"""The rules of card games as data, and the engine that plays them. Knows no window, no clock, no chance but its own.

The public names; see :mod:`game.engine` for an example.
"""

from __future__ import annotations

from game import compiled

compiled.activate()  # Before anything else: what was compiled must be found by the imports below.

# ruff: noqa: E402
from game.cards import TABLE, CardId, Face, Seat, Zone, card_of, is_up
from game.definition import GameDefinition, OptionSpec, RuleBook, SpecialSpec, VariantSpec
from game.engine import Game, Step
from game.events import (
    CardsMoved,
    CardsTurned,
    Event,
    GameEnded,
    Outcome,
    Played,
    SeatScore,
    SeatSkipped,
    Transfer,
    Turned,
    TurnStarted,
)
from game.moves import IllegalMove, Move, MoveError, Reason
from game.observe import View, fold, redact, resample, view
from game.rng import Rng
from game.state import NOBODY, State

__all__ = [
    "NOBODY",
    "TABLE",
    "CardId",
    "CardsMoved",
    "CardsTurned",
    "Event",
    "Face",
    "Game",
    "GameDefinition",
    "GameEnded",
    "IllegalMove",
    "Move",
    "MoveError",
    "OptionSpec",
    "Outcome",
    "Played",
    "Reason",
    "Rng",
    "RuleBook",
    "Seat",
    "SeatScore",
    "SeatSkipped",
    "SpecialSpec",
    "State",
    "Step",
    "Transfer",
    "TurnStarted",
    "Turned",
    "VariantSpec",
    "View",
    "Zone",
    "card_of",
    "fold",
    "is_up",
    "redact",
    "resample",
    "view",
]
