"""The sign that it is the person's turn hops once, except with reduced motion."""

from __future__ import annotations

import pytest
from breaker import Breaker


@pytest.mark.parametrize("is_reduced", [False, True])
def test_it_hops_once_and_stands_still_again(breaker: Breaker, is_reduced: bool) -> None:
    breaker.store.change(reduced_motion=is_reduced)
    scene = breaker.sit_down(3, 4)
    breaker.until_my_turn(scene)
    sign, heights = scene.table.signs._banner, []
    for _ in range(60):
        breaker.frame()
        heights.append(sign.topleft[1])
    hops = [heights[-1] - height for height in heights]
    assert (max(hops) > 3) != is_reduced
    assert min(hops) == 0
    assert not any(hops[30:])
