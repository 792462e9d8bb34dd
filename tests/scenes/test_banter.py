"""Remarks: tied to what happened, by those who may speak, the same for the same game, never twice in a row."""

from __future__ import annotations

import itertools

import pytest

from game import Game, Rng, view
from game.bots import make
from game.loader import define
from game.match import Match
from game.rulefiles import find_rulebook
from scenes.banter import PAUSE, Banter, Remark
from scenes.cast import load_cast, schema
from scenes.cues import Line
from scenes.i18n import LANGUAGES, Words
from scenes.tables.heul_doch.banter import occasions

MEMBERS = load_cast()[0].members
NAMES = ("Du", "Pepe", "Graf Knofel", "Champi")


def new_banter(game: Game, seed: int = 1, language: str = "de") -> Banter:
    return Banter(game, seed, [None, *MEMBERS[1:4]], Words(language), occasions, lambda seat: seat != 0)


def lines_of(game: Game, match: Match, number: int) -> list[Line]:
    """Return the line of the story for a move, as the table tells it."""
    move = match.moves[number]
    card = game.face(move.cards[0]).name
    match move.verb:
        case "own":
            return [Line("line-own", seat=move.seat, card=card)]
        case "left" | "right":
            to = (move.seat + (1 if move.verb == "left" else -1)) % game.seats
            return [Line("line-give", seat=move.seat, to=to, card=card)]
        case "onion":
            return [Line("line-onion", seat=move.seat)]
    return [Line("line-play", seat=move.seat, special=card)]


def remarks(seed: int, language: str = "de") -> list[tuple[int, Remark]]:
    """Return what is said in a whole game, with the move before it."""
    game = Game(define(find_rulebook("heul_doch"), ["sonderkarten"]), 4)
    match, bot, rng = Match.new(game, seed), make("onestep"), Rng(seed)
    banter = new_banter(game, seed, language)
    found = [(0, banter.begin(match.view(0)))]
    while not match.is_over:
        seat = match.state.turn
        match.submit(bot.choose(game, match.view(seat), match.legal_moves(seat), rng))
        said = banter.look(lines_of(game, match, len(match.moves) - 1), match.view(0))
        found.append((len(match.moves), said))
    return [(ply, remark) for ply, remark in found if remark is not None]


def test_a_game_is_remarked_on_now_and_then_and_never_by_the_person() -> None:
    for seed in range(4):
        said = remarks(seed)
        assert 4 <= len(said) <= 30
        assert all(remark.seat in (1, 2, 3) for _, remark in said)
        gaps = [b - a for (a, _), (b, _) in itertools.pairwise(said)]
        assert min(gaps) >= 1
        assert sum(gap < PAUSE for gap in gaps) <= len(gaps) / 2


def test_the_same_game_is_spoken_to_alike_and_another_is_not() -> None:
    assert remarks(7) == remarks(7)
    assert remarks(7) != remarks(8)


def test_remarks_depend_on_nothing_hidden_from_the_person() -> None:
    """Whatever the person cannot see is dealt anew: word for word the same."""
    game = Game(define(find_rulebook("heul_doch"), ["sonderkarten"]), 4)
    from game.proof import other_deals

    match = Match.new(game, 3)
    for _ in range(30):
        match.submit(match.legal_moves()[-1])
    line = lines_of(game, match, 29)
    told = []
    for state in [match.state, *other_deals(match.state, 0, 20)]:
        banter = new_banter(game)
        banter.begin(view(game, match.states[29], 0)._replace(ply=1))
        told.append(banter.look(line, view(game, state, 0)))
    assert all(remark == told[0] for remark in told)


def test_no_remark_comes_again_before_all_have_been_heard() -> None:
    game = Game(define(find_rulebook("heul_doch")), 4)
    banter = new_banter(game)
    heard = [banter.at_the_end([1], []) for _ in range(4)]
    general = [remark.message for remark in heard if remark is not None and remark.message]
    assert len(set(general)) == len(general)


def test_winners_and_losers_have_something_to_say_but_the_person_does_not() -> None:
    banter = new_banter(Game(define(find_rulebook("heul_doch")), 4))
    won, lost = banter.at_the_end([2], [1]), banter.at_the_end([0], [3])
    assert won is not None
    assert lost is not None
    assert (won.seat, won.occasion.key) == (2, "win")
    assert (lost.seat, lost.occasion.key) == (3, "lose")
    assert banter.at_the_end([0], [0]) is None


def test_a_nameless_person_is_not_called_by_name() -> None:
    game = Game(define(find_rulebook("heul_doch")), 4)
    banter = new_banter(game)
    for _ in range(60):
        from scenes.banter import Occasion

        remark = banter._remark(Occasion("gift_small", 1, 1.0, about=0, card="red-1"), Rng(_))
        assert remark is not None
        assert "NIEMAND" not in remark.text(Words("de"), ("NIEMAND", *NAMES[1:]), lambda name: name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_occasion_has_several_short_remarks(language: str) -> None:
    words = Words(language)
    known = schema()["$defs"]["character"]["properties"]["lines"]["properties"]
    for occasion in known:
        stem = "banter-" + occasion.replace("_", "-")
        texts = []
        while (key := f"{stem}-{len(texts) + 1}") in words:
            texts.append(words(key, who="Zita", card="Katapult", points="12"))
        assert len(texts) >= 3, occasion
        assert len(set(texts)) == len(texts)
        assert all(len(text) <= 90 and "{" not in text for text in texts)


def test_lines_of_characters_are_filled_in() -> None:
    for member in MEMBERS:
        for occasion, lines in member.lines.items():
            for line in lines:
                from scenes.banter import Occasion

                remark = Remark(1, Occasion(occasion, 1, 1.0, about=2, card="red-7", points=9), own=line)
                for language in LANGUAGES:
                    text = remark.text(Words(language), NAMES, lambda name: "rote 7")
                    assert "{" not in text
                    assert len(text) <= 100
