"""The player's files: settings, running games, archive, statistics, characters."""
