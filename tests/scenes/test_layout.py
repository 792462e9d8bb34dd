"""The table's layout by numbers: nothing outside, nothing that matters covered, at every size and for every hand."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import pytest
from heul_doch.game.core.match import Match
from heul_doch.scenes.base.geometry import topmost
from heul_doch.scenes.games.heul_doch.layout import arrange
from heul_doch.scenes.table.layout import (
    CARD_RATIO,
    LIFT,
    SQUEEZE,
    Box,
    LayoutInput,
    Pose,
    TableLayout,
    sorted_places,
    thickness,
)
from tables import table_of

SIZES = [
    (960, 600),
    (1024, 768),
    (1280, 720),
    (1280, 800),
    (1366, 768),
    (1920, 1080),
    (2560, 1080),
    (3440, 1440),
    (3840, 2160),
    (960, 1400),
    (1000, 1000),
    (3840, 600),
    (1237, 811),
]


def laid_out(
    seats: int, counts: Sequence[int], viewer: int = 0, size: tuple[int, int] = (960, 600), order: Sequence[int] = ()
) -> TableLayout:
    """Lay out a table with so many cards in the stacks, in the hands, and to be drawn and thrown away."""
    game = table_of("heul_doch", seats)
    view = Match.new(game, 1, ["x"] * seats).view(viewer)._replace(zones=tuple((None,) * count for count in counts))
    return arrange(LayoutInput(game, view, size, order))


def table(
    seats: int = 4, size: tuple[int, int] = (960, 600), hand: int = 4, stack: int = 5, viewer: int = 0
) -> TableLayout:
    return laid_out(seats, [stack] * seats + [hand] * seats + [60, 8], viewer, size)


def window(layout: TableLayout) -> Box:
    return Box(0, 0, *layout.size).grown(0.51)


def furniture(layout: TableLayout) -> dict[str, Box]:
    """Everything that must never lie on something else of the list, at rest."""
    boxes: dict[str, Box] = {
        "onion": layout.boxes["onion"],
        "ribbon": layout.ribbon,
        "banner": layout.banner,
        "bubble": layout.bubble,
        "arrow left": layout.boxes["to:left"],
        "arrow right": layout.boxes["to:right"],
    }
    for i, button in enumerate(layout.buttons):
        boxes[f"button {i}"] = button
    n = len(layout.seats)
    for place in layout.seats:
        boxes[f"portrait {place.seat}"] = place.medallion
        boxes[f"plate {place.seat}"] = place.plate
        boxes[f"stack {place.seat}"] = place.laid
        hand = [pose.bounds for pose in layout.poses[n + place.seat]]
        if hand:
            box = hand[0]
            for other in hand[1:]:
                box = box.united(other)
            boxes[f"hand {place.seat}"] = box
    for name, index in (("draw", 2 * n), ("discard", 2 * n + 1)):
        top = max(layout.poses[index], key=lambda pose: pose.z)
        boxes[name] = top.bounds
    return boxes


CASES = list(itertools.product((3, 4, 5, 6), SIZES))


@pytest.mark.parametrize(("seats", "size"), CASES)
@pytest.mark.parametrize("hand", [1, 4, 7, 12])
def test_nothing_is_outside_the_window(seats: int, size: tuple[int, int], hand: int) -> None:
    layout = table(seats, size, hand, stack=40)
    inside = window(layout)
    for zone in layout.poses:
        for pose in zone:
            assert inside.encloses(pose.bounds), pose
    for name, box in furniture(layout).items():
        assert inside.encloses(box), (name, box)
    for place in layout.seats:
        for box in (place.medallion, place.plate, place.note, place.laid, place.hand, place.hanky):
            assert inside.encloses(box), (place.seat, box)


@pytest.mark.parametrize(("seats", "size"), CASES)
@pytest.mark.parametrize("hand", [1, 4, 7, 12])
def test_nothing_that_matters_overlaps(seats: int, size: tuple[int, int], hand: int) -> None:
    boxes = furniture(table(seats, size, hand, stack=40))
    for (a, box), (b, other) in itertools.combinations(boxes.items(), 2):
        if {a, b} in ({f"portrait {s}", f"plate {s}"} for s in range(seats)):
            continue  # the name sits on the rim of its portrait
        assert not box.grown(-1).overlaps(other.grown(-1)), (a, box, b, other)


@pytest.mark.parametrize(("seats", "size"), CASES)
def test_a_raised_hand_card_hides_no_portrait_and_no_bubble(seats: int, size: tuple[int, int]) -> None:
    layout = table(seats, size, hand=6)
    me = layout.seats[0]
    for pose in layout.poses[seats]:
        raised = pose.shifted(0, LIFT * layout.unit).bounds
        for box in (me.medallion, me.plate, layout.bubble, layout.boxes["onion"]):
            assert not raised.overlaps(box), (raised, box)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("hand", [2, 4, 7, 10, 12])
def test_every_hand_card_shows_its_numeral_strip(size: tuple[int, int], hand: int) -> None:
    poses = table(4, size, hand).poses[4]
    for pose, above in itertools.pairwise(poses):
        # A point in the upper left corner, as far in as numeral and pip reach, belongs to this card as seen.
        corner = pose.corners()[0]
        left = pose.shifted(-pose.width / 2 + pose.width * SQUEEZE * 0.9, pose.height / 2 - pose.width * 0.5)
        assert pose.contains(left.x, left.y)
        assert not above.contains(left.x, left.y)
        assert not above.contains(corner.x + 2, corner.y + 2)


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (3840, 2160)])
@pytest.mark.parametrize("hand", [1, 4, 12, 20])
def test_every_hand_card_can_be_hit(size: tuple[int, int], hand: int) -> None:
    layout = table(4, size, hand)
    for index, pose in enumerate(layout.poses[4]):
        spot = pose.shifted(-pose.width / 2 + 3, 0)
        assert topmost(layout.poses[4], spot.x, spot.y) == index
    assert topmost(layout.poses[4], 1, 1) == -1


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_play_runs_clockwise_as_seen_from_above(seats: int) -> None:
    for viewer in range(seats):
        layout = table(seats, (1280, 800), viewer=viewer)
        places = [layout.seats[(viewer + step) % seats] for step in range(seats)]
        assert places[0].side == "below"
        assert places[1].side == "left"
        assert places[-1].side == "right"
        middle = layout.area.centre
        # Clockwise: on a screen, where y grows downwards, the cross product of successive seats is positive.
        for a, b in itertools.pairwise(places):
            (ax, ay), (bx, by) = a.medallion.centre, b.medallion.centre
            assert (ax - middle.x) * (by - middle.y) - (ay - middle.y) * (bx - middle.x) > 0


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_neighbours_are_more_important_than_the_others(seats: int) -> None:
    layout = table(seats)
    near = [layout.seats[1], layout.seats[-1]]
    far = [p for p in layout.seats if p.side == "top"]
    assert len(far) == seats - 3
    assert min(p.medallion.width for p in near) > 1.2 * max(p.medallion.width for p in far)
    assert min(layout.bases[p.seat].width for p in near) > 1.2 * max(layout.bases[p.seat].width for p in far)
    own = layout.bases[0]
    assert {round(layout.bases[p.seat].width) for p in near} == {round(own.width)}


def test_a_card_laid_on_a_pile_moves_none_below() -> None:
    for stack in (0, 1, 5, 30):
        before, after = table(stack=stack).poses[2], table(stack=stack + 1).poses[2]
        assert after[:stack] == before
    draw = [laid_out(4, [1] * 4 + [4] * 4 + [n, 0]).poses[8] for n in (60, 59)]
    assert draw[0][1:] == draw[1], "drawing takes the first entry, which lies on top"
    assert draw[0][0].z > draw[0][1].z
    assert draw[0][0].y < draw[0][-1].y


def test_thickness_grows_and_stays_small() -> None:
    heights = [thickness(n) for n in range(110)]
    assert heights[0] == 0
    assert all(a < b for a, b in itertools.pairwise(heights))
    assert heights[-1] < 2.2


@pytest.mark.parametrize("size", [(1, 1), (200, 150), (0, 0), (960, 200)])
def test_absurd_windows_do_no_harm(size: tuple[int, int]) -> None:
    layout = table(6, size, 12, 30)
    assert layout.unit >= 1
    assert all(pose.width > 0 for zone in layout.poses for pose in zone)


def test_the_same_table_at_double_size_is_twice_as_big() -> None:
    small, big = table(5, (960, 600)), table(5, (1920, 1200))
    for a, b in zip(small.poses, big.poses):
        for p, q in zip(a, b):
            assert q.x == pytest.approx(2 * p.x)
            assert q.y == pytest.approx(2 * p.y)
            assert q.width == pytest.approx(2 * p.width)


def test_a_pose_knows_what_lies_on_it() -> None:
    pose = Pose(100, 100, 40, 90, 0)
    assert pose.bounds.width == pytest.approx(40 * CARD_RATIO)
    assert pose.contains(100 + 20 * CARD_RATIO - 1, 100)
    assert not pose.contains(100, 100 + 20 * CARD_RATIO - 1)
    assert pose.shifted(0, 10)[:2] == pytest.approx((110, 100))


def test_a_sorted_fan_keeps_equal_cards_in_order() -> None:
    assert sorted_places([(3,), (1,), (3,), (0,)]) == (2, 1, 3, 0)
    layout = laid_out(3, [1] * 3 + [4] * 3 + [9, 0], order=(2, 1, 3, 0))
    xs = [pose.x for pose in layout.poses[3]]
    assert sorted(range(4), key=lambda i: xs[i]) == [3, 1, 0, 2]
