"""SplitMix64 computed backwards, from a generator to the seed it was forked from; bots in tests cheat with it."""

from __future__ import annotations


def unmixed(number: int, shift: int) -> int:
    """Return the number from which ``x ^ x >> shift`` made this one."""
    found = number
    for _ in range(64 // shift + 1):
        found = number ^ found >> shift
    return found


def seed_before(number: int) -> int:
    """Return the seed of which ``number`` is the first number."""
    z = unmixed(number, 31)
    z = unmixed(z * pow(0x94D049BB133111EB, -1, 2**64) % 2**64, 27)
    z = unmixed(z * pow(0xBF58476D1CE4E5B9, -1, 2**64) % 2**64, 30)
    return (z - 0x9E3779B97F4A7C15) % 2**64


def fork_before(state: int, tag: int) -> int:
    """Return the state of the generator whose fork with ``tag`` has this state."""
    return seed_before(state) ^ (tag * 0xD1342543DE82EF95) % 2**64


def stolen_seed(state: int, tag: int, ply: int) -> int:
    """Return the seed of the deal, which could be computed from a bot's generator before there were side keys."""
    return fork_before(fork_before(seed_before(state), ply + 1), tag)
