"""Jammerlappen: rules, text form and players."""
