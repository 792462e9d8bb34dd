"""Stich, a game for Heul doch!, in a distribution of its own."""
