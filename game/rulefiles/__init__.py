"""Rules files: found, read strictly, checked, and turned into definitions."""
