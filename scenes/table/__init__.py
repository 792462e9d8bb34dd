"""The card table: live game, director, layout, controls and view."""
