"""Checks of a rules file that need no table: its form (rules/schema.json) and its meaning."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.problems import Problem, problem
from game.yamlio import Document


def check_document(document: Document, stem: str, folder: Path | None) -> list[Problem]:
    """Return all mistakes and warnings of a rules file, sorted by place."""
    return []


def check_merged(data: Mapping[str, Any]) -> list[Problem]:
    """Return what makes merged data unplayable; places are not known here."""
    return []


def deck_problems(deck: str, numbers: int, cards: int, hand_size: int, seats: int) -> list[Problem]:
    """Return why a deck of ``cards``, ``numbers`` of them number cards, cannot be dealt to ``seats``."""
    need = (1 + hand_size) * seats
    if numbers == 0:
        return [problem("", 0, 0, "deck_empty", deck=deck)]
    if numbers < seats:
        return [problem("", 0, 0, "deck_numbers", deck=deck, have=numbers, seats=seats, need=seats)]
    if cards < need:
        return [problem("", 0, 0, "deck_small", deck=deck, have=cards, seats=seats, need=need)]
    return []
