"""The table that everybody looks at: small hands, and below room for what is said of the guests."""

from __future__ import annotations

import itertools

import pytest
from heul_doch.game import Move
from heul_doch.game.core.match import Match
from heul_doch.game.core.observe import AUDIENCE
from heul_doch.game.core.rng import Rng
from heul_doch.scenes.table.adapter import adapter_of
from heul_doch.scenes.table.layout import Box, LayoutInput, TableLayout
from table_rig import Rig
from tables import table_of

SIZES = [(960, 600), (1024, 768), (1280, 800), (1366, 768), (1920, 1080), (2560, 1080), (3840, 2160), (1000, 1000)]
TABLES = [
    *(("heul_doch", seats) for seats in (3, 4, 5, 6)),
    *(("jammerlappen", seats) for seats in (2, 3, 4, 5, 6)),
    *(("himmel_hoelle", seats) for seats in (3, 4, 5)),
]


def layouts(family: str, seats: int, size: tuple[int, int]) -> list[TableLayout]:
    """The layouts of a game at its beginning, on its way and late."""
    game = table_of(family, seats)
    match, rng, found = Match.new(game, 3, ["x"] * seats), Rng(5), []
    for moves in range(46):
        if moves in (0, 12, 45) and not match.is_over:
            given = LayoutInput(game, match.view(AUDIENCE), size)
            found.append(adapter_of(family).arrange(given))
        if not match.is_over:
            match.submit(rng.choice(match.legal_moves()))
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("family", "seats"), TABLES)
def test_strip_and_code_are_clear_of_everything(family: str, seats: int, size: tuple[int, int]) -> None:
    for layout in layouts(family, seats, size):
        window = Box(0, 0, *size).grown(0.5)
        things = {f"card {zone} {i}": pose.bounds for zone, p in enumerate(layout.poses) for i, pose in enumerate(p)}
        for place in layout.seats:
            for name in ("medallion", "plate", "hand", "laid", "note", "hanky"):
                things[f"{name} {place.seat}"] = getattr(place, name)
        things |= {f"button {number}": box for number, box in enumerate(layout.buttons)}
        # Answers are given at devices of their own.
        hidden = ("to:", "double:", "take", "keep", "go-on", "arm")
        things |= {key: box for key, box in layout.boxes.items() if not key.startswith(hidden)}
        things["ribbon"] = layout.ribbon
        for name, box in (("strip", layout.strip), ("code", layout.code)):
            assert window.encloses(box), name
            assert not [key for key, other in things.items() if box.overlaps(other.grown(-1))]
        assert not layout.strip.overlaps(layout.code)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("family", "seats"), TABLES)
def test_all_hands_are_small_and_clear_of_each_other(family: str, seats: int, size: tuple[int, int]) -> None:
    for layout in layouts(family, seats, size):
        hands = [layout.poses[layout.game.zone("hand", seat)] for seat in range(seats)]
        for hand in hands:
            assert all(pose.width < 5 * layout.unit for pose in hand)
        for one, other in itertools.combinations(hands, 2):
            assert not any(a.bounds.overlaps(b.bounds) for a in one for b in other)
        below = layout.seats[0]
        for pose in hands[0]:
            assert below.hand.grown(0.3 * layout.unit).encloses(pose.bounds)
            assert not pose.bounds.overlaps(below.medallion)
            assert not pose.bounds.overlaps(below.laid)


@pytest.mark.parametrize("family", ["heul_doch", "jammerlappen", "himmel_hoelle"])
def test_the_audiences_table_shows_no_face_in_any_hand(family: str) -> None:
    """Also not of cards that were taken up openly, which everybody may remember."""

    def looks(rig: Rig) -> None:
        for zone, pile in zip(rig.match.game.zones, rig.director.piles):
            if zone.kind == "hand" and rig.director.view.outcome is None:
                assert not [sprite.face for sprite in pile if sprite.face is not None and not sprite.is_flying]

    rig = Rig(table_of(family, 4), viewer=AUDIENCE, no_secret=looks)
    rng = Rng(4)

    def choose(match: Match) -> Move:
        looks(rig)
        return rng.choice(match.legal_moves(match.acting_seats[0]))

    rig.play_hurried(choose)
    assert rig.match.is_over


@pytest.mark.parametrize("family", ["heul_doch", "jammerlappen", "himmel_hoelle"])
def test_a_move_that_comes_while_cards_are_dealt_waits_for_the_last_one(family: str) -> None:
    rig = Rig(table_of(family, 4), viewer=AUDIENCE)
    rig.director.deal()
    rig.frame(0.2)
    shown = rig.director.view.ply
    rig.move(rig.match.legal_moves()[0])
    rig.frame(0.2)
    assert rig.director.view.ply == shown
    # An error would be logged if a card came down where it does not belong.
    rig.run()
    rig.assert_settled()
