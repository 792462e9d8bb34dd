"""Hints in words: every reason there is has a sentence in both languages, filled in completely."""

from __future__ import annotations

import re
from itertools import islice
from pathlib import Path

import pytest
from heul_doch.game import view
from heul_doch.game.bots.hints import why
from heul_doch.game.core.families import family, local_ids
from heul_doch.scenes.base.i18n import LANGUAGES, Words
from heul_doch.scenes.table.adapter import adapter_of
from heul_doch.scenes.table.words import COUNTED
from tables import random_game, table_of

GAME = Path(__file__).resolve().parents[2] / "game"


def codes() -> set[str]:
    """Return every code a reason can have, from the sources."""
    found = {"tried_out", "tried_second", "as_good"}
    for file in GAME.rglob("*.py"):
        found |= set(re.findall(r'because\(\s*"(\w+)"', file.read_text("utf-8")))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_a_sentence_and_no_sentence_lacks_its_reason(language: str) -> None:
    words = Words(language)
    assert len(codes()) > 60
    said = {key.removeprefix("hint-why-") for key in words.entries() if key.startswith("hint-why-")}
    assert said == codes() | {f"{code}-uncounted" for code in COUNTED}
    assert codes() >= COUNTED


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", ["jammerlappen", "himmel_hoelle"])
def test_reasons_are_said_without_holes(game_id: str, language: str) -> None:
    game = table_of(game_id, 4, ())
    seen_codes = set()
    for state, move, _ in islice(random_game(game, 6), 160):
        seat = move.seat
        legal = tuple(m for m in game.legal_moves(state) if m.seat == seat)
        speech = adapter_of(game.defn.family).words(Words(language), game, ["Ada", "Ben", "Cleo", "Dan"], seat)
        reason = why(game, view(game, state, seat), legal, move, legal[0] if legal[0] != move else legal[-1])
        sentence = speech.why(reason)
        assert sentence.endswith("."), sentence
        assert not re.search(r"[{}$]|hint-why|\b(red|yellow|green|blue|purple)-\d", sentence), sentence
        seen_codes.add(reason.code)
    assert len(seen_codes) > 4


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game_id", "variants"),
    [
        ("heul_doch", ("sonderkarten",)),
        *(pytest.param(game, (), marks=pytest.mark.slow) for game in ("jammerlappen", "himmel_hoelle")),
    ],
)
def test_every_move_is_named_in_words(game_id: str, variants: tuple[str, ...], language: str) -> None:
    game = table_of(game_id, 4, variants)
    for state, move, _ in islice(random_game(game, 6), 200):
        speech = adapter_of(game_id).words(Words(language), game, ["Ada", "Ben", "Cleo", "Dan"], move.seat)
        for legal in game.legal_moves(state):
            if legal.seat == move.seat:
                said = speech.describe_move(legal)
                assert said != game.move_text(legal).partition(" ")[2]
                assert not re.search(r"[{}$]|-move-|\b[a-z]+-\d", said), said


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_chance_is_the_chance_of_is_said(language: str) -> None:
    words = Words(language)
    aims = {family(each).aim for each in local_ids()}
    assert "win" in aims
    said = {words("hint-best-chance", move="X", chance=40, aim=aim) for aim in aims}
    assert len(said) == len(aims) == 3
    assert all("40" in text for text in said)
