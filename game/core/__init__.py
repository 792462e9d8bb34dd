"""The engine: cards, moves, events, positions, definitions and the rules of one table."""
