"""The rules of card games as data, and the engine that plays them. Knows no window, no clock, no chance but its own.

These are the names of the core; an example is in :mod:`heul_doch.game.core.engine`, another one in USAGE.md. What lies
around it is imported by its module:

* :mod:`heul_doch.game.rulefiles.find` finds files; :mod:`heul_doch.game.rulefiles.loader` reads one and chooses:
  ``define(book, variants, options)``; what is wrong with a file is a ``RulesError``
* :mod:`heul_doch.game.core.match` holds a running game with its history, :mod:`heul_doch.game.records.record` reads it,
  :mod:`heul_doch.game.records.record_format` writes it,
  :mod:`heul_doch.game.records.undo` takes moves back honestly, :mod:`heul_doch.game.records.series` has several rounds,
  :mod:`heul_doch.game.records.commitment` and :mod:`heul_doch.game.records.verify` prove a deal
* :mod:`heul_doch.game.bots` has the players (``LEVELS``, ``make``; a bot is a class with the method of
  :class:`heul_doch.game.bots.protocol.Bot`), :mod:`heul_doch.game.bots.arena` lets them meet

Positions, moves, events and views are immutable values: they can be compared, hashed, pickled and shared.
"""

from __future__ import annotations

from heul_doch.game import compiled

compiled.activate()  # Before anything else: what was compiled must be found by the imports below.

# ruff: noqa: E402
from heul_doch.game.core.cards import TABLE, CardId, Face, Seat, Zone, card_of, is_up
from heul_doch.game.core.definition import GameDefinition, OptionSpec, RuleBook, SpecialSpec, VariantSpec
from heul_doch.game.core.engine import Game, Step
from heul_doch.game.core.events import (
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
from heul_doch.game.core.moves import IllegalMove, Move, MoveError, Reason
from heul_doch.game.core.observe import View, fold, redact, resample, view
from heul_doch.game.core.rng import Rng
from heul_doch.game.core.state import NOBODY, State

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
