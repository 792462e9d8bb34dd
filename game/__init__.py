"""The rules of card games as data, and the engine that plays them: no window, no clock, only seeded random numbers.

This package exports the names of the core; an example is in :mod:`heul_doch.game.core.engine`, another one in USAGE.md.
Everything else is imported from its module:

* :mod:`heul_doch.game.rulefiles.find` finds rules files, :mod:`heul_doch.game.rulefiles.loader` reads them:
  ``define(book, variants, options)``; mistakes in files are raised as ``RulesError``
* :mod:`heul_doch.game.core.match` holds a running game with its history; :mod:`heul_doch.game.records.record` reads
  records, :mod:`heul_doch.game.records.record_format` writes them
* :mod:`heul_doch.game.records.undo` takes moves back, :mod:`heul_doch.game.records.series` plays several rounds,
  :mod:`heul_doch.game.records.commitment` and :mod:`heul_doch.game.records.verify` make deals verifiable
* :mod:`heul_doch.game.bots` has the bots (``LEVELS``, ``make``; a bot is a class with the method of
  :class:`heul_doch.game.bots.protocol.Bot`), :mod:`heul_doch.game.bots.arena` plays them against each other

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
from heul_doch.game.core.observe import AUDIENCE, View, fold, redact, resample, view
from heul_doch.game.core.rng import Rng
from heul_doch.game.core.state import NOBODY, State

__all__ = [
    "AUDIENCE",
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
