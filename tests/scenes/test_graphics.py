"""The way to the screen: never slower than the plain one, unless the player wants it so."""

from __future__ import annotations

import pytest
from heul_doch.scenes.graphics.video_driver import ENOUGH, SAMPLES, Meter, chosen_way


@pytest.mark.parametrize(
    ("kept", "way"),
    [
        (None, "software"),
        ({}, "software"),
        ({"software": 2.0}, "software"),
        ({"accelerated": 0.1}, "software"),
        ({"software": 2.0, "accelerated": 1.9}, "software"),
        ({"software": 2.0, "accelerated": 1.0}, "accelerated"),
        ({"software": 2.0, "accelerated": 20.0}, "software"),
        ({"software": "much", "accelerated": None}, "software"),
        ({"software": True, "accelerated": 0.1}, "software"),
        ({"software": -1, "accelerated": -5}, "software"),
        ("nonsense", "software"),
    ],
)
def test_left_to_itself_it_takes_what_was_measured_to_be_clearly_faster(kept: object, way: str) -> None:
    assert chosen_way("auto", "linux", kept) == way
    assert chosen_way("auto", "darwin", kept) == "accelerated"
    assert chosen_way("software", "linux", kept) == "software"
    assert chosen_way("accelerated", "win32", kept) == "accelerated"


def test_the_middle_of_the_last_times_is_kept_beside_what_is_known_of_the_other_way() -> None:
    meter = Meter("software")
    for _ in range(ENOUGH - 1):
        meter.add(0.002, 1_000_000)
    assert meter.merged({"accelerated": 3.0}) is None
    meter.add(0.5, 1_000_000)
    assert meter.merged({"accelerated": 3.0, "software": 99.0}) == {"accelerated": 3.0, "software": 2.0}
    meter.add(0.0, 0)
    for _ in range(SAMPLES):
        meter.add(0.004, 2_000_000)
    assert meter.merged(None) == {"software": 2.0}
    for _ in range(SAMPLES):
        meter.add(0.008, 2_000_000)
    assert meter.merged("nonsense") == {"software": 4.0}
