"""Advice for a seat: the best move, the runner-up, the chance with each, and why.

Imports the bots and the standing. It knows what the seat's view holds and no more. A reason is a code with parameters,
like a refusal (:class:`game.core.moves.Reason`); the window has the words (``hint-why-CODE``). Whys are found in what a
move visibly does: whose points it changes as the table lies, which cards it frees or spares.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from heul_doch.game.bots.by_family import bot_for
from heul_doch.game.bots.levels import make
from heul_doch.game.bots.protocol import distinct
from heul_doch.game.bots.reasons import TRIED_OUT, Why, because
from heul_doch.game.bots.search_loop import Now, Thought
from heul_doch.game.bots.standing import standing, standing_of
from heul_doch.game.core.cards import Seat
from heul_doch.game.core.engine import Game
from heul_doch.game.core.moves import Move
from heul_doch.game.core.observe import View, resample
from heul_doch.game.core.rng import Rng
from heul_doch.game.games.himmel_hoelle import reasons as himmel_reasons
from heul_doch.game.games.jammerlappen import reasons as jammer_reasons

PLAYOUTS = 10_000
"""Playouts for an advice: as many as the strongest opponent has for a move."""

LEVEL = "strong"
"""Whose advice it is."""

WORLDS = 12
"""Deals of the hidden cards in which the visible effect of a move is looked at."""

HIGH = 5
"""From this value on a card is high."""

CHEAP = 3
"""Up to this value a gift is cheap."""

MUCH = 4.0
"""Points that are worth a sentence."""


AIMS = {"jammerlappen": "safe", "himmel_hoelle": "round"}
"""Family -> what a chance is the chance of: not to be left over, to win the round; elsewhere to win the game."""


class Advised(NamedTuple):
    """One move, judged."""

    move: Move
    chance: float | None
    """Chance to reach the aim with it, 0 to 1; None when only its rank is known."""
    why: Why


class Advice(NamedTuple):
    """What a seat should do."""

    best: Advised
    second: Advised | None
    """The runner-up, None when there is only one move."""
    moves: int
    """Different moves there are."""
    playouts: int
    """Games tried out to find it; 0 when none were."""
    aim: str = "win"
    """What the chances are chances of: ``win`` the game or the ``round``, or be ``safe`` from being left over."""


def advise(
    game: Game, seen: View, moves: tuple[Move, ...], seed: int, playouts: int = PLAYOUTS,
    seconds: float = 0.0, now: Now | None = None,
) -> Advice:  # fmt: skip
    """Return advice for the seat of ``seen``, whose legal moves are ``moves``.

    With ``now`` it takes at most about ``seconds``. Raises ValueError without moves.
    """
    if not moves:
        raise ValueError("no legal move to advise")
    different, aim = distinct(game, moves), AIMS.get(game.defn.family, "win")
    if len(different) == 1:
        return Advice(Advised(different[0], None, because("only_move")), None, 1, 0, aim)
    bot = make(LEVEL, playouts=playouts, seconds=seconds, now=now)
    think = getattr(bot_for(bot, game), "think", None)
    if think is None:
        best = bot.choose(game, seen, moves, Rng(seed))
        return Advice(Advised(best, None, why(game, seen, moves, best)), None, len(different), 0, aim)
    thought: Thought = think(game, seen, moves, Rng(seed))
    first, second = thought.candidates[:2]
    if second.playouts == first.playouts and second.chance > first.chance:
        first, second = second, first
    return Advice(
        Advised(first.move, first.chance, why(game, seen, moves, first.move, second.move)),
        Advised(second.move, second.chance, why(game, seen, moves, second.move, first.move)),
        len(different),
        thought.playouts,
        aim,
    )


def why(game: Game, seen: View, moves: Sequence[Move], move: Move, other: Move | None = None) -> Why:
    """Return the plainest reason for ``move``, if possible one that does not hold for ``other``.

    ``tried_out`` when nothing visible speaks for it.
    """
    explain = EXPLAINERS.get(game.defn.family)
    return explain(game, seen, moves, move, other) if explain is not None else TRIED_OUT


# ------------------------------------------------------------------------------------------------ heul_doch


class _Effect(NamedTuple):
    """What a move changes, in points as if the game ended at once; means over deals of the hidden cards."""

    gains: tuple[float, ...]
    """By seat."""
    before: tuple[int, ...]
    voided_before: tuple[int, ...]
    """Values void in the own stack."""
    voided_after: tuple[int, ...]


def _effect(game: Game, seen: View, move: Move) -> _Effect:
    now = standing(game, seen)
    gains = [0.0] * game.seats
    after = now
    for number in range(WORLDS):
        world = resample(game, seen, Rng(number + 1))
        after = standing_of(game, game.next_state(world, move))
        for seat in range(game.seats):
            gains[seat] += (after[seat].score - now[seat].score) / WORLDS
    return _Effect(
        tuple(gains), tuple(s.score for s in now), now[seen.seat].voided, after[seen.seat].voided
    )  # fmt: skip


def _heul_doch(game: Game, seen: View, moves: Sequence[Move], move: Move, other: Move | None) -> Why:
    effect = _effect(game, seen, move)
    match move.verb:
        case "own":
            return _why_own(game, seen, moves, move, effect)
        case "left" | "right":
            return _why_gift(game, seen, moves, move, effect)
        case "onion":
            return _why_onion(game, seen, moves, move, effect)
    return _why_special(game, seen, move, effect)


def _value(game: Game, move: Move) -> int:
    return game.face(move.cards[0]).value


def _why_own(game: Game, seen: View, moves: Sequence[Move], move: Move, effect: _Effect) -> Why:
    value, card = _value(game, move), game.face(move.cards[0]).name
    gain = round(effect.gains[seen.seat])
    if gain <= 0:
        spared = _best_kept(game, seen, move)
        return because("own_spares", card=card, spared=spared) if spared else because("own_void", value=value)
    if value >= HIGH:
        return because("own_high", card=card, points=gain)
    return because("own_low", card=card, points=gain)


def _why_gift(game: Game, seen: View, moves: Sequence[Move], move: Move, effect: _Effect) -> Why:
    receiver = receiver_of(game, move)
    value, card = _value(game, move), game.face(move.cards[0]).name
    if round(effect.gains[receiver]) <= 0:
        return because("gift_void", seat=receiver, value=value)
    instead = next((m for m in moves if m.verb == "onion" and m.cards == move.cards), None)
    if instead is not None:
        cost = round(-_effect(game, seen, instead).gains[seen.seat])
        if cost >= MUCH:
            return because("gift_spares_onion", seat=receiver, points=cost)
    if value <= CHEAP:
        return because("gift_cheap", seat=receiver, points=value)
    if effect.before[receiver] == min(effect.before) and receiver != seen.seat:
        return because("gift_trailing", seat=receiver)
    spared = _best_kept(game, seen, move)
    return because("gift_spares", card=card, seat=receiver, spared=spared) if spared else TRIED_OUT


def _why_onion(game: Game, seen: View, moves: Sequence[Move], move: Move, effect: _Effect) -> Why:
    me, card = seen.seat, game.face(move.cards[0]).name
    gain = round(effect.gains[me])
    if gain >= MUCH:
        return because("onion_gains", points=gain)
    frees = _freed(game, seen, move)
    if frees:
        return because("onion_frees", card=frees)
    gifts = [m for m in moves if m.cards == move.cards and m.verb in ("left", "right")]
    if gifts and _value(game, move) >= HIGH:
        return because("onion_denies", card=card, seat=receiver_of(game, gifts[0]))
    if gain >= 0:
        return because("onion_free", card=card)
    return because("onion_cheapest", points=-gain)


def _why_special(game: Game, seen: View, move: Move, effect: _Effect) -> Why:
    me = seen.seat
    losses = [(-effect.gains[s], s) for s in range(game.seats) if s != me]
    loss, victim = max(losses)
    gain = effect.gains[me]
    if loss >= MUCH and loss >= gain:
        return because("special_hurts", seat=victim, points=round(loss))
    if gain >= MUCH:
        return because("special_helps", points=round(gain))
    spared = _best_kept(game, seen, move)
    return because("special_spares", spared=spared) if spared else TRIED_OUT


def receiver_of(game: Game, move: Move) -> Seat:
    """Return to whom a gift of heul_doch goes: the left neighbour follows in turn (ruling 1.3)."""
    return (move.seat + (1 if move.verb == "left" else -1)) % game.seats


def _best_kept(game: Game, seen: View, move: Move) -> str:
    """Return the highest card that stays in hand, if it is a high one."""
    hand = [game.face(c) for c in _hand(game, seen) if c not in move.cards]
    best = max(hand, key=lambda face: face.value, default=None)
    return best.name if best is not None and best.value >= HIGH else ""


def _freed(game: Game, seen: View, move: Move) -> str:
    """Return the highest card of the hand that may be kept after the onion, but not now."""
    me = seen.seat
    world = resample(game, seen, Rng(1))
    now = {m.cards for m in game.legal_moves(world) if m.verb == "own"}
    later = game.next_state(world, move)._replace(turn=me)
    cards = {m.cards[0] for m in game.legal_moves(later) if m.verb == "own" and m.cards not in now}
    # What is drawn after the onion is not known yet.
    freed = [game.face(c) for c in cards if c in _hand(game, seen)]
    best = max(freed, key=lambda face: face.value, default=None)
    return best.name if best is not None and best.value >= HIGH else ""


def _hand(game: Game, seen: View) -> list[int]:
    entries = seen.zones[game.zone("hand", seen.seat)]
    return [e if e >= 0 else ~e for e in entries if e is not None]


Explainer = Callable[[Game, View, Sequence[Move], Move, Move | None], Why]

EXPLAINERS: dict[str, Explainer] = {
    "heul_doch": _heul_doch,
    "jammerlappen": jammer_reasons.explain,
    "himmel_hoelle": himmel_reasons.explain,
}
"""Family -> how its moves are explained. A family that is not here gives ``tried_out``."""
