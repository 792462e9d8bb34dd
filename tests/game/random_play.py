"""Shared checks of tests with random games: what holds in every game, and the text of a failed check.

A check gets the steps of one game from :func:`tables.random_game`.
"""

from __future__ import annotations

from collections.abc import Iterable

from heul_doch.game import CardsMoved, CardsTurned, Event, Game, Move, Played, State, Step, fold, redact, view
from heul_doch.game.core.events import CardsShown
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st

Steps = Iterable[tuple[State, Move, Step]]

seeds = st.integers(0, 2**32)


def examples(count: int) -> settings:
    """Return the Hypothesis settings for a test with ``count`` random games."""
    return settings(
        max_examples=count,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        # Without Phase.shrink: a smaller seed is no simpler game.
        phases=[Phase.explicit, Phase.reuse, Phase.generate],
    )


def label(game: Game, seed: int, state: State) -> str:
    """Return the text of a failed check, with which the game can be repeated."""
    defn = game.defn
    return f"{defn.id} {defn.variants} {dict(defn.options)}, {game.seats} seats, seed {seed}, ply {state.ply}"


def card_ids(entries: Iterable[int]) -> list[int]:
    """Return the cards of entries, face up or down."""
    return [e if e >= 0 else ~e for e in entries]


def all_cards(state: State) -> list[int]:
    """Return the ids of all cards in all zones, sorted."""
    return sorted(card for zone in state.zones for card in card_ids(zone))


def cards_of(event: Event) -> set[int]:
    """Return the ids of all cards in an event."""
    match event:
        case Played():
            return {card for card in event.cards if card is not None}
        case CardsMoved():
            return {t.card for t in event.transfers if t.card is not None}
        case CardsTurned():
            return {t.card for t in event.turned if t.card is not None}
        case CardsShown():
            return set(event.cards)
        case _:
            return set()


def add_visible(game: Game, state: State, known: list[set[int]]) -> None:
    """Add what each seat sees to its set in ``known``: open cards, and its own cards in closed zones."""
    for zone, entries in zip(game.zones, state.zones):
        for seat in range(game.seats):
            if zone.is_open:
                known[seat].update(e for e in entries if e >= 0)
            elif zone.owner == seat:
                known[seat].update(entries)


def check_folded_events_are_the_views(game: Game, seed: int, steps: Steps) -> None:
    """Folding the redacted events of each move gives the view of every seat."""
    start, _ = game.deal(seed)
    views = [view(game, start, s) for s in range(game.seats)]
    for _, _, step in steps:
        for seat in range(game.seats):
            views[seat] = fold(game, views[seat], tuple(redact(game, e, seat) for e in step.events))
            assert views[seat] == view(game, step.state, seat), (label(game, seed, step.state), seat)


def check_moves_without_events(game: Game, seed: int, steps: Steps) -> None:
    """``next_state`` leads to the same position as ``apply``."""
    for state, move, step in steps:
        assert game.next_state(state, move) == step.state, label(game, seed, state)


def check_events_tell_only_what_was_seen(game: Game, seed: int, step: Step, known: list[set[int]]) -> None:
    """B11: no event of a move names a card to a seat that never saw it."""
    for seat in range(game.seats):
        for event in step.events:
            assert cards_of(redact(game, event, seat)) <= known[seat], (label(game, seed, step.state), seat, event)


def seen_cards(game: Game, state: State, seat: int) -> set[int]:
    """Return the ids of all cards that the view of a seat shows."""
    return {card for zone in view(game, state, seat).zones for card in card_ids(e for e in zone if e is not None)}
