"""How likely a throw-in is, judged by what everybody at the table can see. No pygame.

The time the table leaves for a throw-in depends on this chance. It must not depend on any hidden card: a longer wait
would tell that somebody holds what the set lacks.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

from heul_doch.game.core.cards import Entry, card_of
from heul_doch.game.core.engine import Game
from heul_doch.game.core.observe import View
from heul_doch.scenes.games.jammerlappen.terms import PLAYING


def throw_in_chance(game: Game, view: View, zones: Sequence[Sequence[Entry | None]]) -> float:
    """Return the chance, 0..1, that a seat that is not on turn holds what the set on top of the pot lacks (2.12).

    ``view`` may be that of any seat, ``zones`` are :func:`game.core.observe.public_zones`.

    Every card whose place is not known to everybody is taken to lie anywhere among the unknown ones with equal chance;
    the hands are taken to be independent of each other. 0: the public facts rule a throw-in out.
    """
    rules = game.defn.rules
    set_size = int(rules["set_size"])
    if view.turn < 0 or view.phase != PLAYING or not rules["throw_in"] or set_size < 2:
        return 0.0
    pot = zones[game.zone("pot")]
    if not pot or pot[-1] is None or game.face(pot[-1]).special is not None:
        return 0.0
    top = game.face(pot[-1]).name
    run = 0
    while run < len(pot) and _is(game, pot[-1 - run], top):
        run += 1
    copies = sum(count for face, count in zip(game.defn.faces, game.defn.copies) if face.name == top)
    located = sum(_is(game, entry, top) for zone in zones for entry in zone)
    unknown = sum(entry is None for zone in zones for entry in zone)
    columns = range(int(rules["columns"]))
    nobody = 1.0
    for seat in range(game.seats):
        if seat == view.turn or seat in view.data.out:
            continue
        hand = zones[game.zone("hand", seat)]
        if not hand:
            shown = [entry for column in columns for entry in zones[game.zone("open", seat, column)]]
            chance = float(sum(_is(game, entry, top) for entry in shown) >= set_size - run)
        else:
            wanted = set_size - run - sum(_is(game, entry, top) for entry in hand)
            hidden = sum(entry is None for entry in hand)
            chance = _at_least(wanted, hidden, copies - located, unknown)
        nobody *= 1.0 - chance
    return 1.0 - nobody


def _is(game: Game, entry: Entry | None, name: str) -> bool:
    """Whether a card is known to everybody and has the face ``name``."""
    return entry is not None and game.face(card_of(entry)).name == name


def _at_least(wanted: int, hand: int, copies: int, cards: int) -> float:
    """Return the chance that ``wanted`` or more of ``copies`` are among ``hand`` of ``cards`` unknown cards."""
    if wanted <= 0:
        return 1.0
    if copies < wanted or hand < wanted:
        return 0.0
    # A position set up by hand may hold less than the whole deck.
    copies = min(copies, cards)
    ways = sum(comb(copies, k) * comb(cards - copies, hand - k) for k in range(wanted, min(copies, hand) + 1))
    return ways / comb(cards, hand)
