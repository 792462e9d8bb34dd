"""Positions, moves, events and the engine: what every game is played with."""
