"""The games of the program, one package each, found by their folder (:mod:`game.core.families`)."""
