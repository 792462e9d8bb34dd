"""The window: scenes, drawing, sound and input. Imports pygame and the public names of :mod:`game`."""
