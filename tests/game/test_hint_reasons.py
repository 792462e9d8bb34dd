"""Reasons tell the best move from the second: no sentence for both, and every number is recomputed here.

The scorer below is written from the rules (ruling 1.9, 2.3, 3.4) and shares no code with the reasons.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from heul_doch.game import Game, State, view
from heul_doch.game.bots.hints import Hint, find_hint
from heul_doch.game.bots.reasons import AS_GOOD, TAKEN_UP, Why
from heul_doch.game.core.cards import card_of
from heul_doch.game.core.moves import Move
from heul_doch.scenes.base.i18n import LANGUAGES, Words
from heul_doch.scenes.table.adapter import adapter_of
from tables import LONG, random_game, table_of

TABLES = [
    ("heul_doch", ()),
    ("heul_doch", ("sonderkarten",)),
    ("jammerlappen", ()),
    ("himmel_hoelle", ()),
]
IDS = ["base", "sonderkarten", "jammerlappen", "himmel"]
NAMES = ["Ada", "Ben", "Cleo", "Dan"]


def hints(game: Game, count: int) -> Iterator[tuple[State, Hint]]:
    """Yield positions of random games with at least two different moves, and the hint for the seat on turn."""
    found = 0
    for seed in range(1000):
        for number, (state, _, _) in enumerate(random_game(game, 900 + seed)):
            moves = tuple(m for m in game.legal_moves(state) if m.seat == state.turn)
            if number % 5 != seed % 5 or len({game.move_text(m) for m in moves}) < 2:
                continue
            yield state, find_hint(game, view(game, state, state.turn), moves, seed, playouts=24)
            found += 1
            if found == count:
                return


# ------------------------------------------------------------------------------------ a scorer of its own


def score(game: Game, pile: tuple[int, ...], more_onions: int = 0) -> int:
    """Return the points of a stack (ruling 1.9): the open cards whose value the onions do not void."""
    onions = sum(entry < 0 for entry in pile) + more_onions
    voided, rest = set(), onions
    while rest > 7:
        voided.add(7)
        rest -= 7
    voided.add(rest)
    values = [game.face(entry).value for entry in pile if entry >= 0]
    return sum(value for value in values if value not in voided)


def check_heul_doch(game: Game, state: State, move: Move, why: Why) -> None:
    """Check the numbers of a reason for a move that lays a card on a stack."""
    me, given, n = state.turn, why.values, game.seats
    face = game.face(move.cards[0])
    own = state.zones[me]
    kept = [game.face(card_of(e)) for e in state.zones[n + me] if card_of(e) not in move.cards]
    after = {"own": (*own, move.cards[0]), "onion": (*own, ~move.cards[0])}.get(move.verb, own)
    gain = score(game, after) - score(game, own)
    receiver = (me + (1 if move.verb == "left" else -1)) % n
    if "spared" in given:
        assert given["spared"] in [f.name for f in kept]
    if "card" in given and why.code not in ("onion_frees", "keeps_from"):
        assert given["card"] == face.name
    match why.code:
        case "own_high" | "own_low" | "onion_gains":
            assert given["points"] == gain > 0
        case "own_void":
            assert (given["value"], gain) == (face.value, 0)
        case "own_spares" | "onion_free":
            assert gain >= 0 if why.code == "onion_free" else gain == 0
        case "onion_cheapest":
            assert given["points"] == -gain > 0
        case "gift_void":
            pile = state.zones[receiver]
            assert (given["seat"], given["value"]) == (receiver, face.value)
            assert score(game, (*pile, move.cards[0])) == score(game, pile)
        case "gift_cheap":
            assert (given["seat"], given["points"]) == (receiver, face.value)
        case "gift_spares_onion":
            assert given["points"] == score(game, own) - score(game, own, 1) > 0
        case "gift_trailing":
            scores = [score(game, state.zones[s]) for s in range(n)]
            assert scores[receiver] == min(scores)
        case "onion_frees":
            assert given["card"] in [f.name for f in kept]
        case "keeps_counting":
            assert (
                score(game, (*after, next(c for c in state.zones[n + me] if game.face(c).name == given["spared"])))
                - score(game, after)
                == given["value"]
            )
        case "keeps_from":
            assert given["card"] in [f.name for f in kept]
        case "keeps_fit":
            assert given["count"] == fitting(game, state, move, after)


def fitting(game: Game, state: State, move: Move, own: tuple[int, ...]) -> int:
    """Return how many cards that stay in hand fit the own top and no neighbour's (ruling 1.3)."""
    me, n = state.turn, game.seats
    piles = list(state.zones[:n])
    piles[me] = own
    if move.verb in ("left", "right"):
        to = (me + (1 if move.verb == "left" else -1)) % n
        piles[to] = (*piles[to], move.cards[0])

    def fits(card: int, pile: tuple[int, ...], is_own: bool) -> bool:
        if not pile or pile[-1] < 0 or not game.face(pile[-1]).value:
            return is_own
        top, face = game.face(pile[-1]), game.face(card)
        return top.colour == face.colour or top.value == face.value

    hand = [c for c in state.zones[n + me] if c not in move.cards and game.face(c).value]
    neighbours = [piles[(me + 1) % n], piles[(me - 1) % n]]
    return sum(fits(c, own, True) and not any(fits(c, pile, False) for pile in neighbours) for c in hand)


def check_jammerlappen(game: Game, state: State, move: Move, why: Why) -> None:
    """Check counts of the pot and cards in hand."""
    rules, given = game.rules, why.values
    pot = state.zones[rules.pot_zone]  # type: ignore[attr-defined]
    hand = [game.face(card_of(e)) for e in state.zones[state.turn]]
    kept = [game.face(card_of(e)).name for e in state.zones[state.turn] if card_of(e) not in move.cards]
    if "spared" in given and why.code not in TAKEN_UP:
        assert given["spared"] in kept
    match why.code:
        case "jammer_set" | "jammer_row" | "jammer_remove" | "jammer_blocks" | "jammer_hard":
            assert given["count"] == len(pot) + len(move.cards)
        case "jammer_no_pot" | "jammer_rescue" | "jammer_take_small" | "jammer_take_action":
            assert given["count"] == len(pot)
        case "jammer_together" | "jammer_frees":
            assert given["count"] == len(move.cards)
        case "jammer_falls":
            limit = game.face(move.cards[0]).value
            laid = len([f for f in hand if f.name == game.face(move.cards[0]).name]) - len(move.cards)
            assert given["count"] == laid + sum(0 < f.value < limit for f in hand)


def check_himmel_hoelle(game: Game, state: State, move: Move, why: Why) -> None:
    """Check the points in hand of a colour."""
    given, hand = why.values, [game.face(card_of(e)) for e in state.zones[game.zone("hand", state.turn)]]
    held = sum(f.value for f in hand if f.colour == given.get("colour"))
    match why.code:
        case "himmel_keeps" | "himmel_double" | "himmel_double_later":
            assert given["points"] == held
        case "himmel_locks_heaven" | "himmel_heaven" | "himmel_pushes":
            assert given["points"] == held - game.face(move.cards[0]).value
        case "himmel_sheds" | "himmel_discard_hell":
            assert given["points"] == game.face(move.cards[0]).value
        case "himmel_double_none":
            assert held == 0


CHECKS = {
    "heul_doch": check_heul_doch,
    "jammerlappen": check_jammerlappen,
    "himmel_hoelle": check_himmel_hoelle,
}


@pytest.mark.parametrize("count", [20, pytest.param(300, marks=[pytest.mark.slow, LONG])])
@pytest.mark.parametrize(("game_id", "variants"), TABLES, ids=IDS)
def test_no_sentence_fits_both_moves_and_every_number_is_right(
    game_id: str, variants: tuple[str, ...], count: int
) -> None:
    game, codes = table_of(game_id, 4, variants), set()
    for state, hint in hints(game, count):
        assert hint.second is not None
        speech = [adapter_of(game_id).words(Words(lang), game, NAMES, state.turn) for lang in LANGUAGES]
        for each in (hint.best, hint.second, hint.tempting):
            if each is None:
                continue
            codes.add(each.why.code)
            if each.move.verb != "play" or game_id != "heul_doch":
                CHECKS[game_id](game, state, each.move, each.why)
        for words in speech:
            for aids in (True, False):
                assert words.why(hint.best.why, aids) != words.why(hint.second.why, aids), hint
        assert hint.best.chance is not None
        assert hint.second.chance is not None
        assert hint.best.why != AS_GOOD or hint.is_close
        if hint.tempting is not None:
            assert hint.tempting.move != hint.best.move
            assert hint.tempting.chance is not None
            assert hint.tempting.chance < hint.best.chance
            assert not (hint.is_close and hint.tempting.move == hint.second.move)
    assert len(codes) > (5 if count < 100 else 9)
