"""Bots that forget covered cards of the stacks, which nobody may look through (ruling 1.11).

A view holds everything a perfect memory would. :func:`blur` removes some of it before a bot gets the view. The deeper a
card lies below the top, the smaller is the chance that it is remembered. A forgotten open card is exchanged with other
forgotten or unseen ones, a forgotten onion loses its face. Some are taken for the other kind, so that onions are
miscounted.
"""

from __future__ import annotations

from heul_doch.game.bots.protocol import Bot
from heul_doch.game.core.engine import Game
from heul_doch.game.core.moves import Move
from heul_doch.game.core.observe import View, VisibleEntry
from heul_doch.game.core.rng import Rng

TURNED = 0.15
"""Chance that a forgotten card is also remembered as lying the other way up."""


class ForgetfulBot:
    """Another bot that gets a view with forgotten cards."""

    def __init__(self, inner: Bot, span: float) -> None:
        """``span``: depth in cards at which half of them are forgotten. Raises ValueError unless it is above 0."""
        if span <= 0:
            raise ValueError(f"span must be above 0, not {span}")
        self.inner, self.span = inner, span

    def choose(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Move:
        """Return what the inner bot chooses with the remembered view."""
        return self.inner.choose(game, blur(game, view, self.span), moves, rng)


def blur(game: Game, view: View, span: float) -> View:
    """Return the view without the forgotten cards; the same view always loses the same ones.

    Tops, hands and the discard pile are kept: they can be seen.
    """
    n = game.seats
    zones = [list(zone) for zone in view.zones]
    in_sight = {g if g >= 0 else ~g for zone in view.zones for g in zone if g is not None}
    pool = [card for card in range(game.deck.size) if card not in in_sight]
    # One generator for each card in its place: what is forgotten stays forgotten.
    mixed: list[tuple[int, int]] = []
    for zone in range(n):
        pile = zones[zone]
        for place, entry in enumerate(pile[:-1]):
            depth = len(pile) - 1 - place
            rng = Rng(_number(view.seat, zone, place, entry))
            if rng.random() < 0.5 ** (depth / span):
                continue
            is_turned = rng.random() < TURNED
            if entry is not None and entry >= 0 and not is_turned:
                mixed.append((zone, place))
                pool.append(entry)
            elif entry is not None and entry < 0 and not is_turned:
                pile[place] = None
            elif is_turned and (entry is None or entry < 0):
                if entry is not None:
                    pool.append(~entry)
                mixed.append((zone, place))
            else:
                pile[place] = None
    numbers = [card for card in pool if game.face(card).value]
    shuffle = Rng(_number(view.seat, len(mixed), len(numbers), sum(numbers)))
    shuffle.shuffle(numbers)
    for (zone, place), card in zip(mixed, numbers):
        zones[zone][place] = card
    for zone, place in mixed[len(numbers) :]:
        zones[zone][place] = None
    return view._replace(zones=tuple(tuple(zone) for zone in zones))


def _number(seat: int, zone: int, place: int, entry: VisibleEntry) -> int:
    return ((seat * 16 + zone) * 1024 + place) * 4096 + (0 if entry is None else entry + 2048)
