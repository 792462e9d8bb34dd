"""Heul doch! Mau Mau: rules, text form and players."""
