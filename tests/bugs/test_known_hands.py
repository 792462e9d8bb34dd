"""A card laid face down from a hand that others know: they cannot tell which one it was, nor which are left."""

from __future__ import annotations

from dataclasses import replace

import pytest
from heul_doch.game import Face, Game, Rng, SpecialSpec, State, fold, redact, view
from heul_doch.game.bots.jsonlines import write_view
from heul_doch.game.core.cards import card_of
from heul_doch.game.core.definition import EffectSpec
from heul_doch.game.core.match import Match
from heul_doch.game.core.state import Draft
from heul_doch.game.records.undo import take_back
from heul_doch.scenes.table.director import places_left
from tables import table


def passing_game(seats: int = 3) -> Game:
    """Return a table with four more cards that pass all hands to the left."""
    defn = table(seats, ()).defn
    special = SpecialSpec("wander", 4, {}, {}, (EffectSpec("pass_hands", direction="left"),))
    faces, copies = (*defn.faces, Face("wander", special="wander")), (*defn.copies, 4)
    return Game(replace(defn, specials=(special,), faces=faces, copies=copies, fingerprint="wander"), seats)


def passed(game: Game, hands: list[list[str]]) -> State:
    """Return the position after seat 0 has passed all hands: each is known to its seat and to the one before it."""
    deal = {"stacks": [["red-3"], ["blue-3"], ["green-3"]], "hands": hands, "draw": ["brown-1", "brown-2"]}
    start = game.from_deal(deal, 0)
    return game.apply(start, game.parse_move(start, "0 wander")).state


HANDS = [["wander", "red-1", "blue-6", "brown-6"], ["green-1", "green-2"], ["orange-5", "orange-6"]]


def test_it_looks_the_same_whichever_card_it_was() -> None:
    game = passing_game()
    before = passed(game, HANDS)
    hand = game.zone("hand", 1)
    assert view(game, before, 0).zones[hand] == before.zones[hand], "seat 0 knows what it passed on"
    onions = [move for move in game.legal_moves(before) if move.verb == "onion"]
    assert len(onions) == 3
    others, layer = set(), set()
    for move in onions:
        step = game.apply(before, move)
        told = tuple(redact(game, event, 0) for event in step.events)
        seen = view(game, step.state, 0)
        assert fold(game, view(game, before, 0), told) == seen
        assert seen.zones[hand] == (None, None, None)
        assert seen.zones[1][-1] is None
        others.add((told, seen, str(write_view(game, seen))))
        layer.add(view(game, step.state, 1).zones[1][-1])
        (transfers, *_) = [event.transfers for event in told if hasattr(event, "transfers")]
        assert places_left(game, view(game, before, 0), transfers) == [(hand, 2)], "always the last one is lifted"
    assert len(others) == 1
    assert layer == {~move.cards[0] for move in onions}, "who laid it knows it"


def test_of_a_single_card_it_is_plain_which_one_it_was() -> None:
    game = passing_game()
    before = passed(game, [["wander", "blue-6"], *HANDS[1:]])
    (onion,) = [move for move in game.legal_moves(before) if move.verb == "onion"]
    step = game.apply(before, onion)
    seen = view(game, step.state, 0)
    assert seen.zones[1][-1] == ~onion.cards[0]
    assert fold(game, view(game, before, 0), tuple(redact(game, event, 0) for event in step.events)) == seen
    assert view(game, step.state, 2).zones[1][-1] is None, "seat 2 never saw that hand"


def test_what_was_seen_of_other_cards_stays() -> None:
    game = passing_game()
    before = passed(game, HANDS)
    draft = Draft(before)
    draft.forget_hand(game.zone("hand", 1), 1)
    lost = [was & ~now for was, now in zip(before.seen, draft.seen)]
    assert lost == [sum(1 << card_of(entry) for entry in before.zones[game.zone("hand", 1)]), 0, 0, 0]


@pytest.mark.parametrize("seed", range(3))
def test_records_and_taking_back_go_on_as_before(seed: int) -> None:
    game = passing_game()
    match, rng = Match.new(game, seed), Rng(seed)
    while not match.is_over and match.state.ply < 40:
        match.submit(rng.choice(match.legal_moves()))
    ply = max(i for i, move in enumerate(match.moves) if move.seat == 0)
    back = take_back(match, [0], ply, Rng(seed))
    assert back.states[0].zones != match.initial.zones, "what seat 0 never saw is dealt anew"
    assert [view(game, a, 0) for a in back.states] == [view(game, a, 0) for a in match.states[: ply + 1]]
    again = replace(match, moves=[], states=[match.initial])
    for move in match.moves:
        again.submit(game.parse_move(again.state, game.exact_text(again.state, move)))
    assert again.states == match.states
