"""Players who forget: what lies deep in the stacks blurs, as it does for people (ruling 1.11: nobody may look).

A view holds what a perfect memory would. Here it is spoiled before a bot sees it: below the top a card is remembered
with a chance that falls the deeper it lies. A forgotten open card is mixed up with others that have not been seen; a
forgotten onion of one's own loses its face; now and then one is taken for the other, so that onions are miscounted.
A weaker player knows less, it never has worse luck.
"""

from __future__ import annotations

from heul_doch.game.bots.protocol import Bot
from heul_doch.game.core.engine import Game
from heul_doch.game.core.moves import Move
from heul_doch.game.core.observe import Glimpse, View
from heul_doch.game.core.rng import Rng

TURNED = 0.15
"""Chance that a forgotten card is also taken for lying the other way up."""


class ForgetfulBot:
    """Another bot behind a memory that fades."""

    def __init__(self, inner: Bot, span: float) -> None:
        """``span``: at that depth below the top half of the cards are forgotten. Raises ValueError below 0."""
        if span <= 0:
            raise ValueError(f"span must be above 0, not {span}")
        self.inner, self.span = inner, span

    def choose(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Move:
        """Return what the inner bot chooses with what is remembered."""
        return self.inner.choose(game, blur(game, view, self.span), moves, rng)


def blur(game: Game, view: View, span: float) -> View:
    """Return what a seat remembers of its view; the same view always fades alike.

    Tops, hands and discard pile stay: they lie before one's eyes.
    """
    n = game.seats
    zones = [list(zone) for zone in view.zones]
    in_sight = {g if g >= 0 else ~g for zone in view.zones for g in zone if g is not None}
    pool = [card for card in range(game.deck.size) if card not in in_sight]
    # Each card in its place has its own luck: what is forgotten stays forgotten.
    mixed: list[tuple[int, int]] = []
    for zone in range(n):
        pile = zones[zone]
        for place, glimpse in enumerate(pile[:-1]):
            depth = len(pile) - 1 - place
            luck = Rng(_number(view.seat, zone, place, glimpse))
            if luck.random() < 0.5 ** (depth / span):
                continue
            is_turned = luck.random() < TURNED
            if glimpse is not None and glimpse >= 0 and not is_turned:
                mixed.append((zone, place))
                pool.append(glimpse)
            elif glimpse is not None and glimpse < 0 and not is_turned:
                pile[place] = None
            elif is_turned and (glimpse is None or glimpse < 0):
                if glimpse is not None:
                    pool.append(~glimpse)
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


def _number(seat: int, zone: int, place: int, glimpse: Glimpse) -> int:
    return ((seat * 16 + zone) * 1024 + place) * 4096 + (0 if glimpse is None else glimpse + 2048)
