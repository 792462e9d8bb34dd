"""The window: scenes, drawing, sound and input."""
