"""How cards move: nothing jumps from one frame to the next, and every move is shown in its usual time."""

from __future__ import annotations

import math

import pytest
from heul_doch.game import Rng
from heul_doch.game.core.events import CardsMoved, Transfer
from heul_doch.scenes.table.card_model import CardSprite
from table_rig import Rig
from tables import VARIANTS, position, table, table_of

FINE = 1 / 120
"""Seconds of a frame."""


def rig_of(name: str, seats: int, seed: int) -> Rig:
    game = table(seats, VARIANTS["all"]) if name == "heul_doch" else table_of(name, seats)
    return Rig(game, seed=seed, viewer=1)


def state_of(card: CardSprite) -> tuple[float, ...]:
    return card.x, card.y, card.turn, card.width, card.flip


@pytest.mark.parametrize(
    ("name", "seats"), [("heul_doch", 4), ("heul_doch", 6), ("jammerlappen", 3), ("himmel_hoelle", 4)]
)
def test_no_card_jumps_from_one_frame_to_the_next(name: str, seats: int) -> None:
    """Place (in units), turn (in degrees), size and side change a little at a time, up to the moment it lies."""
    rig, rng = rig_of(name, seats, 2), Rng(2)
    unit, before = rig.director.layout.unit, dict[int, tuple[float, ...]]()
    for _ in range(40):
        if rig.match.is_over:
            break
        legal = rig.match.legal_moves(rig.match.acting_seats[0])
        rig.move(rng.choice([move for move in legal if move.verb in ("play", "double", "swap")] or legal))
        while rig.director.is_busy:
            rig.frame(FINE)
            for card in rig.director.sprites():
                x, y, turn, width, flip = state_of(card)
                old = before.get(card.number, state_of(card))
                before[card.number] = state_of(card)
                assert math.hypot(x - old[0], y - old[1]) < 6 * unit
                assert abs((turn - old[2] + 180) % 360 - 180) < 30
                assert abs(width / old[3] - 1) < 0.15
                assert abs(flip - old[4]) < 0.25


SPECIALS = {"durchzug": 2.5, "karussell": 2.35, "katapult": 2.13, "maulwurf": 2.04, "strandtuch": 2.15, "werwolf": 2.97}


def test_a_special_card_is_shown_in_its_time_and_any_other_move_in_two_thirds_of_a_second() -> None:
    seen = set()
    for seed in range(8):
        rig, rng = rig_of("heul_doch", 4, seed), Rng(seed)
        for _ in range(16):
            legal = rig.match.legal_moves()
            move = rng.choice([move for move in legal if move.verb == "play"] or legal)
            special = rig.match.game.face(move.cards[0]).special if move.verb == "play" else None
            rig.move(move)
            took = rig.run(check=False)
            if special is None:
                assert 0.55 < took < 0.75, move
            elif special in SPECIALS and special not in seen:
                assert took == pytest.approx(SPECIALS[special], abs=0.2), special
            seen.add(special)
    assert seen >= set(SPECIALS)


def test_cards_drawn_at_once_set_out_shortly_one_after_the_other() -> None:
    """And show their faces only when they are nearly there."""
    game = table(3, ())
    rig = Rig(
        game, state=position(game, "red-7 | blue-4 | green-2", "red-1 | green-3 | brown-1", "brown-2 brown-3 brown-4")
    )
    director, draw, hand = rig.director, game.zone("draw"), game.zone("hand", 0)
    cards = director.piles[draw][:3]
    moved = [Transfer(card, draw, hand, 0, True, False, 1) for card in rig.match.state.zones[draw][:3]]
    starts, left, turned = [card.y for card in cards], dict[int, float](), dict[int, float]()
    director.play((CardsMoved(tuple(moved), "draw"),))
    while director.is_busy:
        rig.frame(FINE)
        for number, (card, start) in enumerate(zip(cards, starts)):
            if abs(card.y - start) > 0.2 * director.layout.unit:
                left.setdefault(number, rig.now)
            if card.flip > 0:
                turned.setdefault(number, abs(card.y - start) / abs(director.layout.poses[hand][0].y - start))
    assert director.hand[-3:] == cards
    assert all(0.03 < left[number + 1] - left[number] < 0.15 for number in range(2))
    assert min(turned.values()) > 0.5


@pytest.mark.parametrize(
    ("hand", "move", "seconds"),
    [
        ("4 9", "0 play 4", 0.48),
        ("5 9", "0 play 5", 1.09),
        ("richtungswechsel 9", "0 play richtungswechsel", 1.68),
    ],
)
def test_what_changes_the_rules_of_the_moment_has_its_time(hand: str, move: str, seconds: float) -> None:
    """That it goes downwards from now on, and the other way round."""
    game = table_of("jammerlappen", 3)
    deal = {
        "hands": [hand.split(), ["7", "8"], ["4", "1"]],
        "hidden": [["2", None, None], ["3", None, None], ["8", None, None]],
        "pot": ["3", "4"],
        "need": 4,
        "phase": "play",
    }
    rig = Rig(game, state=game.from_deal(deal, 0))
    rig.make(move)
    took = rig.run()
    assert took == pytest.approx(seconds, abs=0.15)
