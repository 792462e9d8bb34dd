"""The games of the program, one package each, found by their folder (:mod:`heul_doch.game.core.families`)."""
