"""Reasons for moves of Heul doch!, from their visible effects (:mod:`heul_doch.game.bots.hints`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from heul_doch.game.bots.reasons import Why, because, telling
from heul_doch.game.bots.standing import standing, standing_of
from heul_doch.game.core.cards import Seat
from heul_doch.game.core.engine import Game
from heul_doch.game.core.moves import Move
from heul_doch.game.core.observe import View, resample
from heul_doch.game.core.rng import Rng

WORLDS = 12
"""Number of sampled deals for the visible effect of a move."""

HIGH = 5
"""Smallest value of a high card."""

CHEAP = 3
"""Largest value of a cheap gift."""

MIDDLING = 4
"""Smallest value of a card that is worth keeping."""

LAID = ("own", "left", "right", "onion")
"""Verbs of moves that lay a card on a stack."""

MUCH = 4.0
"""Points from which an effect is a reason."""


class _Effect(NamedTuple):
    """What a move changes, in points as if the game ended at once; means over sampled deals."""

    gains: tuple[float, ...]
    """By seat."""
    before: tuple[int, ...]
    """Points by seat before the move."""
    voided_after: tuple[int, ...]
    """Void values in the own stack."""


def _effect(game: Game, seen: View, move: Move) -> _Effect:
    now = standing(game, seen)
    gains = [0.0] * game.seats
    after = now
    for number in range(WORLDS):
        world = resample(game, seen, Rng(number + 1))
        after = standing_of(game, game.next_state(world, move))
        for seat in range(game.seats):
            gains[seat] += (after[seat].score - now[seat].score) / WORLDS
    return _Effect(tuple(gains), tuple(s.score for s in now), after[seen.seat].voided)


def explain(game: Game, seen: View, moves: Sequence[Move], move: Move, other: Move | None) -> Why:
    """Return a reason for ``move`` that does not fit ``other``."""
    found = facts(game, seen, moves, move)
    if other is None:
        return telling(found)
    kept = _facts_of_keeping(game, seen, move, other)
    return telling(found + kept, facts(game, seen, moves, other), [game.face(card).name for card in other.cards])


def facts(game: Game, seen: View, moves: Sequence[Move], move: Move) -> list[Why]:
    """Return what speaks for a move, most important first."""
    effect = _effect(game, seen, move)
    match move.verb:
        case "own":
            return _of_own(game, seen, move, effect)
        case "left" | "right":
            return _of_gift(game, seen, moves, move, effect)
        case "onion":
            return _of_onion(game, seen, moves, move, effect)
    return _of_special(game, seen, move, effect)


def _value(game: Game, move: Move) -> int:
    return game.face(move.cards[0]).value


def _of_own(game: Game, seen: View, move: Move, effect: _Effect) -> list[Why]:
    value, card = _value(game, move), game.face(move.cards[0]).name
    gain = round(effect.gains[seen.seat])
    if gain > 0:
        is_high = value >= HIGH
        return [because("own_high", card=card, points=gain) if is_high else because("own_low", card=card, points=gain)]
    spared = _best_kept(game, seen, move)
    found = [because("own_spares", card=card, spared=spared)] if spared else []
    return [*found, because("own_void", value=value)] if value in effect.voided_after else found


def _of_gift(game: Game, seen: View, moves: Sequence[Move], move: Move, effect: _Effect) -> list[Why]:
    receiver, found = receiver_of(game, move), []
    value, card = _value(game, move), game.face(move.cards[0]).name
    if round(effect.gains[receiver]) <= 0:
        found.append(because("gift_void", seat=receiver, value=value))
    instead = next((m for m in moves if m.verb == "onion" and m.cards == move.cards), None)
    if instead is not None:
        cost = round(-_effect(game, seen, instead).gains[seen.seat])
        if cost >= MUCH:
            found.append(because("gift_spares_onion", seat=receiver, points=cost))
    if value <= CHEAP:
        found.append(because("gift_cheap", seat=receiver, points=value))
    if effect.before[receiver] == min(effect.before) and receiver != seen.seat:
        found.append(because("gift_trailing", seat=receiver))
    spared = _best_kept(game, seen, move)
    return [*found, because("gift_spares", card=card, seat=receiver, spared=spared)] if spared else found


def _of_onion(game: Game, seen: View, moves: Sequence[Move], move: Move, effect: _Effect) -> list[Why]:
    me, card, found = seen.seat, game.face(move.cards[0]).name, []
    gain = round(effect.gains[me])
    if gain >= MUCH:
        found.append(because("onion_gains", points=gain))
    frees = _freed(game, seen, move)
    if frees:
        found.append(because("onion_frees", card=frees))
    gifts = [m for m in moves if m.cards == move.cards and m.verb in ("left", "right")]
    if gifts and _value(game, move) >= HIGH:
        found.append(because("onion_denies", card=card, seat=receiver_of(game, gifts[0])))
    if gain >= 0:
        found.append(because("onion_free", card=card))
    else:
        found.append(because("onion_cheapest", points=-gain))
    return found


def _of_special(game: Game, seen: View, move: Move, effect: _Effect) -> list[Why]:
    me, found = seen.seat, []
    losses = [(-effect.gains[s], s) for s in range(game.seats) if s != me]
    loss, victim = max(losses)
    gain = effect.gains[me]
    if loss >= MUCH and loss >= gain:
        found.append(because("special_hurts", seat=victim, points=round(loss)))
    if gain >= MUCH:
        found.append(because("special_helps", points=round(gain)))
    spared = _best_kept(game, seen, move)
    return [*found, because("special_spares", spared=spared)] if spared else found


def _facts_of_keeping(game: Game, seen: View, move: Move, other: Move) -> list[Why]:
    """Return what ``move`` keeps and ``other`` does not."""
    found = []
    face = game.face(other.cards[0])
    if other.verb in ("left", "right") and move.cards != other.cards and face.value >= MIDDLING:
        found.append(because("keeps_from", card=face.name, seat=receiver_of(game, other)))
    if other.cards != move.cards and face.value >= MIDDLING:
        voided = _effect(game, seen, move).voided_after
        if face.value not in voided:
            found.append(because("keeps_counting", spared=face.name, value=face.value))
    if move.verb in LAID and other.verb in LAID:
        fitting = _fitting(game, seen, move)
        if fitting > _fitting(game, seen, other):
            found.append(because("keeps_fit", count=fitting))
    return found


def _fitting(game: Game, seen: View, move: Move) -> int:
    """Return how many cards that stay in hand could be laid on the own stack after the move, as the tops lie then.

    Moves of :data:`LAID` only: after these the tops do not depend on hidden cards.
    """
    later = game.next_state(resample(game, seen, Rng(1)), move)._replace(turn=seen.seat)
    staying = [card for card in _hand(game, seen) if card not in move.cards]
    return len({m.cards[0] for m in game.legal_moves(later) if m.verb == "own" and m.cards[0] in staying})


def receiver_of(game: Game, move: Move) -> Seat:
    """Return the seat that gets a gift; the left neighbour is next in turn (ruling 1.3)."""
    return (move.seat + (1 if move.verb == "left" else -1)) % game.seats


def _best_kept(game: Game, seen: View, move: Move) -> str:
    """Return the name of the highest card that stays in hand, if it is a high one."""
    hand = [game.face(c) for c in _hand(game, seen) if c not in move.cards]
    best = max(hand, key=lambda face: face.value, default=None)
    return best.name if best is not None and best.value >= HIGH else ""


def _freed(game: Game, seen: View, move: Move) -> str:
    """Return the name of the highest card in hand that may be laid after the onion, but not now."""
    me = seen.seat
    world = resample(game, seen, Rng(1))
    now = {m.cards for m in game.legal_moves(world) if m.verb == "own"}
    later = game.next_state(world, move)._replace(turn=me)
    cards = {m.cards[0] for m in game.legal_moves(later) if m.verb == "own" and m.cards not in now}
    # The card drawn after the onion is not known yet.
    freed = [game.face(c) for c in cards if c in _hand(game, seen)]
    best = max(freed, key=lambda face: face.value, default=None)
    return best.name if best is not None and best.value >= HIGH else ""


def _hand(game: Game, seen: View) -> list[int]:
    entries = seen.zones[game.zone("hand", seen.seat)]
    return [e if e >= 0 else ~e for e in entries if e is not None]
