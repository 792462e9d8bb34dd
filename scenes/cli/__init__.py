"""The commands of ``python main.py``."""
