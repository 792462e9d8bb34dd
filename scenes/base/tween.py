"""Tweens, timelines and their animator. Imports only the theme: no pygame, so tests need no screen.

The clock is handed in (a callable returning seconds), so tests freeze it. At the end of a tween the exact target
value is set. A tween starts with the first step after it was added, so a slow frame before does not eat it; one
step of ten seconds ends it at its target.

>>> class Dot: x = 0.0
>>> now = [0.0]; dot = Dot(); animator = Animator(lambda: now[0])
>>> _ = animator.to(dot, x=10.0, duration=1.0, ease="linear")
>>> _ = animator.step(); now[0] = 0.5; _ = animator.step(); dot.x
5.0
>>> animator.finish(); dot.x, animator.is_idle
(10.0, True)
"""

from __future__ import annotations

import logging
import math
from collections.abc import Callable, Hashable, Iterable

from heul_doch.scenes.base.theme import Level, Pace

log = logging.getLogger(__name__)

Ease = Callable[[float], float]


def _out_bounce(t: float) -> float:
    n, d = 7.5625, 2.75
    if t < 1 / d:
        return n * t * t
    if t < 2 / d:
        t -= 1.5 / d
        return n * t * t + 0.75
    if t < 2.5 / d:
        t -= 2.25 / d
        return n * t * t + 0.9375
    t -= 2.625 / d
    return n * t * t + 0.984375


def _out_back(t: float) -> float:
    c = 1.70158
    return 1 + (c + 1) * (t - 1) ** 3 + c * (t - 1) ** 2


def _in_back(t: float) -> float:
    c = 1.70158
    return (c + 1) * t**3 - c * t * t


def _out_elastic(t: float) -> float:
    if t in (0.0, 1.0):
        return t
    return float(2 ** (-10 * t) * math.sin((t * 10 - 0.75) * math.tau / 3) + 1)


EASING: dict[str, Ease] = {
    "linear": lambda t: t,
    "in_quad": lambda t: t * t,
    "out_quad": lambda t: 1 - (1 - t) ** 2,
    "in_out_quad": lambda t: 2 * t * t if t < 0.5 else 1 - (-2 * t + 2) ** 2 / 2,
    "in_cubic": lambda t: t**3,
    "out_cubic": lambda t: 1 - (1 - t) ** 3,
    "in_out_cubic": lambda t: 4 * t**3 if t < 0.5 else 1 - (-2 * t + 2) ** 3 / 2,
    "out_quint": lambda t: 1 - (1 - t) ** 5,
    "in_sine": lambda t: 1 - math.cos(t * math.pi / 2),
    "out_sine": lambda t: math.sin(t * math.pi / 2),
    "in_out_sine": lambda t: (1 - math.cos(math.pi * t)) / 2,
    "in_back": _in_back,
    "out_back": _out_back,
    "out_bounce": _out_bounce,
    "out_elastic": _out_elastic,
    "there_and_back": lambda t: math.sin(math.pi * t),
}
"""Name -> curve from 0 to 1 (``there_and_back`` returns to 0: for nods and pulses)."""


class Tween:
    """One running animation. Made by :class:`Animator`; keep it to ask ``is_done`` or to ``stop`` it."""

    __slots__ = (
        "_apply",
        "_begun",
        "_ends_at_one",
        "_from",
        "_group",
        "_on_done",
        "_start",
        "_target",
        "_to",
        "delay",
        "duration",
        "ease",
        "is_done",
        "key",
    )

    def __init__(
        self,
        *,
        target: object | None,
        to: dict[str, float],
        apply: Callable[[float], None] | None,
        key: Hashable | None,
        duration: float,
        delay: float,
        ease: Ease,
        on_done: Callable[[], None] | None,
        group: object,
    ) -> None:
        self._target = target
        self._to = to
        self._apply = apply
        self._from: dict[str, float] = {}
        self._begun = False
        self._start: float | None = None
        self._on_done = on_done
        self._group = group
        self._ends_at_one = ease(1.0) > 0.5
        self.key = key
        self.duration = duration
        """Seconds, speed setting included."""
        self.delay = delay
        """Seconds before it begins, speed setting included."""
        self.ease = ease
        self.is_done = False

    def _begin(self) -> None:
        self._begun = True
        if self._target is not None:
            self._from = {name: float(getattr(self._target, name)) for name in self._to}

    def _end(self) -> float:
        return (self._start or 0.0) + self.duration

    def _set(self, progress: float) -> None:
        """Set the values at ``progress`` 0..1; 1 sets the exact end values."""
        if not self._begun:
            self._begin()
        eased = self.ease(progress)
        if progress >= 1.0:
            eased = 1.0 if self._ends_at_one else 0.0
        if self._apply is not None:
            self._apply(eased)
        if self._target is not None:
            for name, goal in self._to.items():
                start = self._from[name]
                if eased == 1.0:
                    setattr(self._target, name, goal)
                else:
                    setattr(self._target, name, start + (goal - start) * eased)


class Animator:
    """Runs all tweens of a scene.

    ``clock`` returns seconds and may be frozen by tests; ``pace`` is the speed setting (a value, or a callable
    when it may change while the animator lives).
    """

    def __init__(self, clock: Callable[[], float], pace: Pace | Callable[[], Pace] = Pace()) -> None:  # noqa: B008 - frozen value
        self.clock = clock
        self._pace = pace
        self._tweens: list[Tween] = []

    @property
    def pace(self) -> Pace:
        """The speed setting in force now."""
        return self._pace() if callable(self._pace) else self._pace

    @property
    def level(self) -> Level:
        """``none``, ``basic`` or ``full``: see :class:`scenes.base.theme.Pace`."""
        return self.pace.level

    @property
    def is_idle(self) -> bool:
        """Whether nothing runs and nothing waits to begin."""
        return not self._tweens

    def __len__(self) -> int:
        return len(self._tweens)

    def to(
        self,
        target: object,
        *,
        duration: str | float,
        ease: str = "out_cubic",
        delay: str | float = 0.0,
        on_done: Callable[[], None] | None = None,
        decor: bool = False,
        **values: float,
    ) -> Tween:
        """Move attributes of ``target`` to ``values``; a running tween of the same attributes is replaced.

        ``duration`` and ``delay``: a name out of ``theme.DURATION`` or seconds at normal speed. ``decor`` marks
        motion without meaning: it takes no time with reduced motion. ``on_done`` is called exactly once, in a step
        or in ``finish``, also when a newer tween has taken over the attributes; only ``stop`` drops it.
        """
        if decor and self.level != "full":
            duration = 0.0
        wait = self.pace.seconds(delay)
        return self._add(target, values, None, None, duration, ease, wait, on_done, None)

    def play(
        self,
        apply: Callable[[float], None],
        *,
        duration: str | float,
        ease: str = "linear",
        delay: str | float = 0.0,
        key: Hashable | None = None,
        on_done: Callable[[], None] | None = None,
    ) -> Tween:
        """Call ``apply`` with the eased progress 0..1 until the end; a new one with the same ``key`` replaces it."""
        wait = self.pace.seconds(delay)
        return self._add(None, {}, apply, key, duration, ease, wait, on_done, None)

    def after(self, delay: str | float, function: Callable[[], None]) -> Tween:
        """Call ``function`` once when ``delay`` is over (at once with animations off, or when finished)."""
        return self._add(None, {}, None, None, 0.0, "linear", self.pace.seconds(delay), function, None)

    def _add(
        self,
        target: object | None,
        values: dict[str, float],
        apply: Callable[[float], None] | None,
        key: Hashable | None,
        duration: str | float,
        ease: str,
        wait: float,
        on_done: Callable[[], None] | None,
        group: object | None,
    ) -> Tween:
        tween = Tween(
            target=target,
            to={name: float(value) for name, value in values.items()},
            apply=apply,
            key=key,
            duration=self.pace.seconds(duration),
            delay=wait,
            ease=EASING[ease],
            on_done=on_done,
            group=group if group is not None else object(),
        )
        self._displace(tween, waiting_only=wait > 0)
        if tween.duration <= 0 and wait <= 0:
            # Values are final at once; on_done waits for the step, so a caller never sees it run inside `to`.
            tween._set(1.0)
            tween._to, tween._apply = {}, None
        self._tweens.append(tween)
        return tween

    def _displace(self, new: Tween, *, waiting_only: bool) -> None:
        """Take from older tweens of other groups what ``new`` moves."""
        for old in list(self._tweens):
            if old is new or old._group is new._group or (waiting_only and old._begun):
                continue
            if new.key is not None and old.key == new.key:
                self._tweens.remove(old)
            elif new._target is not None and old._target is new._target:
                shared = old._to.keys() & new._to.keys()
                for name in shared:
                    del old._to[name]
                if shared and not old._to and old._apply is None and old._on_done is None:
                    self._tweens.remove(old)

    def step(self) -> bool:
        """Bring everything to the clock's time; return whether anything was set."""
        if not self._tweens:
            return False
        now = self.clock()
        self._set_starts(now)
        due = [tween for tween in self._tweens if tween._start is not None and tween._start <= now]
        # In the order of their ends, so that of two steps on one attribute the later one wins in a long step too.
        due.sort(key=lambda tween: min(now, tween._end()))
        for tween in due:
            if tween not in self._tweens:
                continue
            if not tween._begun:
                self._displace(tween, waiting_only=False)
            elapsed = now - (tween._start or 0.0)
            progress = 1.0 if tween.duration <= 0 else min(1.0, elapsed / tween.duration)
            if progress >= 1.0:
                self._complete(tween)
            else:
                tween._set(progress)
        return bool(due)

    def _set_starts(self, now: float) -> None:
        for tween in self._tweens:
            if tween._start is None:
                tween._start = now + tween.delay

    def _complete(self, tween: Tween) -> None:
        self._tweens.remove(tween)
        tween._set(1.0)
        tween.is_done = True
        if tween._on_done is not None:
            tween._on_done()

    def finish(self) -> None:
        """Complete everything at once, also what completing starts anew; functions run in their order."""
        for _ in range(10_000):
            if not self._tweens:
                return
            self._set_starts(self.clock())
            first = min(self._tweens, key=Tween._end)
            if not first._begun:
                # As in a step: what it takes over must not be set once more by an older one that ends later.
                self._displace(first, waiting_only=False)
            self._complete(first)
        log.error("animations start each other without end; stopped %d of them", len(self._tweens))
        self._tweens.clear()

    def stop(self, target: object | None = None, *, key: Hashable | None = None, complete: bool = False) -> None:
        """End the tweens of one target, of one key, or (neither given) all; ``complete`` sets the end values."""
        chosen: Iterable[Tween] = list(self._tweens)
        if target is not None:
            chosen = [tween for tween in chosen if tween._target is target]
        if key is not None:
            chosen = [tween for tween in chosen if tween.key == key]
        for tween in chosen:
            if tween not in self._tweens:
                continue
            if complete:
                self._complete(tween)
            else:
                self._tweens.remove(tween)

    def is_moving(self, target: object) -> bool:
        """Whether a tween of ``target`` runs or waits."""
        return any(tween._target is target for tween in self._tweens)

    def is_moving_key(self, key: Hashable) -> bool:
        """Whether a tween started with this ``key`` runs or waits."""
        return any(tween.key == key for tween in self._tweens)
