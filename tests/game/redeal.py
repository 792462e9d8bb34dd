"""Deals everything that a reader may not know anew, in the middle of a game, and makes the same move again.

If what the reader is given differs in the two worlds, it was told a secret.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from heul_doch.game import AUDIENCE, Event, Game, Move, Rng, State, Step, card_of, redact, view
from heul_doch.game.core.events import CardsShown, DopplersShown, RowScored
from random_play import Steps, cards_of


class World(NamedTuple):
    """A position, a move and its result."""

    state: State
    move: Move
    step: Step


def readers(game: Game) -> tuple[int, ...]:
    """Return all who read what happens at a table: the seats and the audience."""
    return (*range(game.seats), AUDIENCE)


def redacted(game: Game, step: Step, reader: int) -> tuple[Event, ...]:
    """Return the events of a move as a reader may know them."""
    return tuple(redact(game, event, reader) for event in step.events)


def _visible(game: Game, state: State, reader: int) -> set[int]:
    return {card_of(entry) for zone in view(game, state, reader).zones for entry in zone if entry is not None}


def other_world(game: Game, world: World, reader: int, rng: Rng) -> World:
    """Return the same move in a world where the cards and decisions that ``reader`` does not know are others.

    Cards that it sees before or after the move, or is told in its events, stay where they are. Where hands are summed
    for a score, hidden cards are exchanged only within hands and within piles, because the sum is told.
    """
    state, move, step = world
    told = redacted(game, step, reader)
    known = _visible(game, state, reader) | _visible(game, step.state, reader)
    known |= {card for event in told for card in cards_of(event)}
    is_summed = any(isinstance(event, (CardsShown, RowScored)) for event in told)
    classes: dict[str, list[int]] = {}
    for zone, entries in zip(game.zones, state.zones):
        hidden = [card_of(entry) for entry in entries if card_of(entry) not in known]
        classes.setdefault(zone.kind if is_summed else "", []).extend(hidden)
    now = list(range(game.deck.size))
    for cards in classes.values():
        shuffled = cards[:]
        rng.shuffle(shuffled)
        for card, other in zip(cards, shuffled):
            now[card] = other

    def entry_now(entry: int) -> int:
        return now[entry] if entry >= 0 else ~now[~entry]

    zones = tuple(tuple(map(entry_now, entries)) for entries in state.zones)
    seen = tuple(sum(1 << now[card] for card in range(len(now)) if mask >> card & 1) for mask in state.seen)
    data = state.data
    if not any(isinstance(event, DopplersShown) for event in told):
        data = game.rules.sample_data(game.rules.visible_data(data, reader), rng)
    changed = state._replace(zones=zones, seen=seen, data=data)
    moved = move._replace(cards=tuple(now[card] for card in move.cards))
    # Without checks: a hidden card that may not be laid there is told to the reader in the same way.
    return World(changed, moved, game.reapply(changed, moved))


def worlds(game: Game, steps: Steps, rng: Rng, every: int = 1) -> Iterator[tuple[World, int, World]]:
    """Yield the moves of a game, each reader and the same move in another world; only every so many moves."""
    for number, (state, chosen, step) in enumerate(steps):
        if number % every and not game.is_over(step.state):
            continue
        world = World(state, game.canonical_move(state, chosen), step)
        for reader in readers(game):
            yield world, reader, other_world(game, world, reader, rng)
