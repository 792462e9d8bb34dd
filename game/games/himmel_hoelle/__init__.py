"""Himmel + Hölle: rules, text form and players."""
