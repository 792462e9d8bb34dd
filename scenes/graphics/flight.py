"""Flights of sprites over a scene: on an arc, with a landing."""

from __future__ import annotations

import math

from heul_doch.scenes.base.tween import Animator, Tween
from heul_doch.scenes.graphics.sprite import Pose, Sprite


def fly(
    animator: Animator,
    sprite: Sprite,
    to: Pose,
    *,
    duration: str | float = "card.fly",
    delay: str | float = 0.0,
    arc: float = 0.16,
    height: float = 1.0,
    flying_z: float = 20_000.0,
    ease: str = "in_out_sine",
    land: bool = True,
) -> Tween:
    """Let a sprite fly on an arc to a pose: it is raised, turns, flips on the way and lands with a tiny squash.

    ``arc`` bends the path to the left of its direction by this part of its length (negative: to the right);
    ``height`` is the lift in the middle. With reduced motion the path is straight and low. Returns the tween; after
    it, and whenever it is finished early, the sprite lies exactly in ``to``.
    """
    full = animator.level == "full"
    if not full:
        arc, height, land = 0.0, 0.0, False
    state: dict[str, Pose] = {}

    def progress(t: float) -> None:
        if "from" not in state:
            state["from"] = sprite.pose
            sprite.z = to.z + flying_z
        start = state["from"]
        dx, dy = to.x - start.x, to.y - start.y
        bend = math.sin(math.pi * t) * arc
        sprite.x = start.x + dx * t + dy * bend
        sprite.y = start.y + dy * t - dx * bend
        turn = (to.rotation - start.rotation + 180) % 360 - 180
        sprite.rotation = start.rotation + turn * t
        if to.width:
            sprite.width = start.width + (to.width - start.width) * t
        if to.flip is not None:
            # Long trips turn early, so that the face is known before it lands.
            turned_by = min(1.0, max(0.0, (t - 0.15) / 0.6))
            sprite.flip = (start.flip or 0.0) + (to.flip - (start.flip or 0.0)) * turned_by
        sprite.lift = math.sin(math.pi * min(1.0, t * 1.02)) * height
        if t >= 1.0:
            sprite.pose = to
            sprite.lift = 0.0
            if land:
                sprite.squash = 0.0
                animator.play(squash, duration="card.land", ease="there_and_back", key=(id(sprite), "squash"))

    def squash(t: float) -> None:
        sprite.squash = 0.05 * t

    return animator.play(progress, duration=duration, delay=delay, ease=ease, key=(id(sprite), "fly"))
