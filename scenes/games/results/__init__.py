"""Score screens that all games share."""
