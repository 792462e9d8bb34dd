"""Tweens and their animator; timers.

The clock is passed in (a callable returning seconds), so tests freeze it. At the end of a tween the exact target
value is set. A tween starts with the first step after it was added, so a slow frame before it does not shorten it; one
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
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field

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


EASING: dict[str, Ease] = {
    "linear": lambda t: t,
    "in_quad": lambda t: t * t,
    "out_quad": lambda t: 1 - (1 - t) ** 2,
    "in_out_quad": lambda t: 2 * t * t if t < 0.5 else 1 - (-2 * t + 2) ** 2 / 2,
    "in_cubic": lambda t: t**3,
    "out_cubic": lambda t: 1 - (1 - t) ** 3,
    "in_out_cubic": lambda t: 4 * t**3 if t < 0.5 else 1 - (-2 * t + 2) ** 3 / 2,
    "in_out_sine": lambda t: (1 - math.cos(math.pi * t)) / 2,
    "out_back": _out_back,
    "out_bounce": _out_bounce,
    "there_and_back": lambda t: math.sin(math.pi * t),
}
"""Name -> curve from 0 to 1 (``there_and_back`` returns to 0: for nods and pulses)."""


@dataclass(slots=True, eq=False, kw_only=True)
class Tween:
    """One running animation, made by :class:`Animator`. Times are in seconds, with the speed setting applied."""

    ease: Ease = EASING["linear"]
    duration: float = 0.0
    delay: float = 0.0
    on_done: Callable[[], None] | None = None
    target: object | None = None
    goals: dict[str, float] = field(default_factory=dict)
    """Attribute of ``target`` -> value at the end."""
    apply: Callable[[float], None] | None = None
    """Called with the eased progress 0..1."""
    key: Hashable | None = None
    start: float | None = None
    """When the delay is over, in seconds of the clock; None before the first step."""
    origins: dict[str, float] | None = None
    """Attribute of ``target`` -> value at the beginning; None before it begins."""

    def is_of(self, what: object) -> bool:
        """Whether ``what`` is its target or its key."""
        return self.target is what or self.key == what

    @property
    def end(self) -> float:
        """When it ends, in seconds of the clock."""
        return (self.start or 0.0) + self.duration

    def set(self, progress: float) -> None:
        """Set the values at ``progress`` 0..1; 1 sets the exact end values."""
        if self.origins is None:
            self.origins = {name: float(getattr(self.target, name)) for name in self.goals}
        eased = self.ease(progress) if progress < 1.0 else float(round(self.ease(1.0)))
        if self.apply is not None:
            self.apply(eased)
        for name, goal in self.goals.items():
            start = self.origins[name]
            setattr(self.target, name, goal if eased == 1.0 else start + (goal - start) * eased)


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
        """``none``, ``basic`` or ``full``: see :class:`heul_doch.scenes.base.theme.Pace`."""
        return self.pace.level

    @property
    def is_idle(self) -> bool:
        """Whether nothing runs and nothing waits to begin."""
        return not self._tweens

    def to(
        self,
        target: object,
        *,
        duration: str | float,
        ease: str = "out_cubic",
        delay: str | float = 0.0,
        on_done: Callable[[], None] | None = None,
        **values: float,
    ) -> Tween:
        """Move attributes of ``target`` to ``values``; a running tween of the same attributes is replaced.

        ``duration`` and ``delay``: a name out of ``theme.DURATION`` or seconds at normal speed. ``on_done`` is called
        exactly once, in a step or in ``finish``, also when a newer tween has taken over the attributes; only ``stop``
        drops it.
        """
        goals = {name: float(value) for name, value in values.items()}
        return self._add(Tween(target=target, goals=goals, ease=EASING[ease], on_done=on_done), duration, delay)

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
        return self._add(Tween(apply=apply, key=key, ease=EASING[ease], on_done=on_done), duration, delay)

    def after(self, delay: str | float, function: Callable[[], None]) -> Tween:
        """Call ``function`` once when ``delay`` is over (at once with animations off, or when finished)."""
        return self._add(Tween(on_done=function), 0.0, delay)

    def _add(self, tween: Tween, duration: str | float, delay: str | float) -> Tween:
        tween.duration, tween.delay = self.pace.seconds(duration), self.pace.seconds(delay)
        self._displace(tween, waiting_only=tween.delay > 0)
        if tween.duration <= 0 and tween.delay <= 0:
            # Values are final at once; on_done waits for the step, so a caller never sees it run inside `to`.
            tween.set(1.0)
            tween.goals, tween.apply = {}, None
        self._tweens.append(tween)
        return tween

    def _displace(self, new: Tween, *, waiting_only: bool) -> None:
        """Take from older tweens what ``new`` moves; ``waiting_only``: only from those that have not begun."""
        for old in list(self._tweens):
            if old is new:
                # Only older ones: what is added later takes from this one.
                return
            if waiting_only and (old.origins is not None or old.delay <= 0):
                continue
            if new.key is not None and old.key == new.key:
                self._tweens.remove(old)
            elif new.target is not None and old.target is new.target:
                shared = old.goals.keys() & new.goals.keys()
                for name in shared:
                    del old.goals[name]
                if shared and not old.goals and old.on_done is None:
                    self._tweens.remove(old)

    def step(self) -> bool:
        """Set all values for the clock's time; return whether anything was set."""
        now = self.clock()
        self._set_starts(now)
        due = [tween for tween in self._tweens if tween.start is not None and tween.start <= now]
        # In the order of their ends, so that of two steps on one attribute the later one wins in a long step too.
        due.sort(key=lambda tween: min(now, tween.end))
        for tween in due:
            if tween not in self._tweens:
                continue
            if now >= tween.end:
                self._complete(tween)
                continue
            if tween.origins is None:
                self._displace(tween, waiting_only=False)
            tween.set((now - (tween.start or 0.0)) / tween.duration)
        return bool(due)

    def _set_starts(self, now: float) -> None:
        for tween in self._tweens:
            if tween.start is None:
                tween.start = now + tween.delay

    def _complete(self, tween: Tween) -> None:
        if tween.origins is None:
            # What it takes over must not be set once more by an older one that ends later.
            self._displace(tween, waiting_only=False)
        self._tweens.remove(tween)
        tween.set(1.0)
        if tween.on_done is not None:
            tween.on_done()

    def finish(self) -> None:
        """Complete everything at once, in the order of time, also what is started by completing."""
        for _ in range(10_000):
            if not self._tweens:
                return
            self._set_starts(self.clock())
            self._complete(min(self._tweens, key=lambda tween: tween.end))
        log.error("animations start each other without end; stopped %d of them", len(self._tweens))
        self._tweens.clear()

    def stop(self, what: object = None) -> None:
        """End the tweens of a target or of a key, without either all; values stay as they are."""
        self._tweens = [tween for tween in self._tweens if what is not None and not tween.is_of(what)]

    def is_moving(self, what: object) -> bool:
        """Whether a tween of a target, or with a key, runs or waits."""
        return any(tween.is_of(what) for tween in self._tweens)


@dataclass(slots=True, eq=False)
class Timer:
    """A function to be called; see :class:`Timers`."""

    due: float
    function: Callable[[], None]
    is_cancelled: bool = False

    def cancel(self) -> None:
        """Prevent the call."""
        self.is_cancelled = True


class Timers:
    """Functions to be called after a while. Time is given in steps, so it stands still with the window."""

    def __init__(self) -> None:
        self._now = 0.0
        self._entries: list[Timer] = []

    def after(self, seconds: float, function: Callable[[], None]) -> Timer:
        """Call ``function`` once when ``seconds`` have passed; keep the timer to ``cancel`` it."""
        timer = Timer(self._now + seconds, function)
        self._entries.append(timer)
        return timer

    @property
    def next_due(self) -> float | None:
        """Seconds until the next call, ``None`` when there is none."""
        live = [timer.due for timer in self._entries if not timer.is_cancelled]
        return max(0.0, min(live) - self._now) if live else None

    def advance(self, seconds: float) -> bool:
        """Let so many seconds pass, calling what is due; return whether anything was called."""
        self._now += seconds
        due = [timer for timer in self._entries if timer.due <= self._now]
        self._entries = [timer for timer in self._entries if timer.due > self._now]
        for timer in sorted(due, key=lambda timer: timer.due):
            if not timer.is_cancelled:
                timer.is_cancelled = True
                timer.function()
        return bool(due)

    def clear(self) -> None:
        """Cancel all timers."""
        for timer in self._entries:
            timer.cancel()
        self._entries.clear()
