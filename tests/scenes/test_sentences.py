"""Sentences as people say them: nouns follow their number, articles their noun, one word for one thing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from heul_doch.game.bots import LEVELS
from heul_doch.scenes.base.i18n import LANGUAGES, Words, split_entries
from heul_doch.scenes.base.paths import assets_dir
from heul_doch.scenes.storage.session import HUMAN

PLURALS = {
    "de": "Zügen?|Karten|Punkten?|Partien|Spielen?|Zwiebeln|Runden|Plätzen?|Tipps|Dateien|Sekunden|Kopien|Bilder|Mal",
    "en": "moves|cards|points|games|onions|rounds|seats|players|hints|files|seconds|copies|pictures|times|more",
}
NEVER_ONE = {
    "title-summary": "a table has two seats or more",
    "title-files-bad": "a single bad file is named instead",
    "statistics-seats": "a table has two seats or more",
    "rule-sets-players": "a table has two seats or more",
    "statistics-long": "the longest games, which are over",
    "options-reflex-seconds": "1.5 seconds is the least",
    "drop-several": "a single file is named instead",
    "fairness-asked": "the choice is asked for many times",
    "lesson-onion-3": "the points of one fixed position",
    "himmel-count-row": "the room in a whole row",
    "hint-why-own_high": "the value of a high card",
    "hint-why-gift_spares_onion": "four points or more",
    "hint-why-onion_gains": "four points or more",
    "hint-why-special_helps": "four points or more",
    "hint-why-jammer_set": "the cards of a set",
    "hint-why-jammer_row": "a row of action cards",
    "hint-why-jammer_blocks": "said of a large pot only",
    "hint-why-jammer_hard": "said of a large pot only",
    "hint-why-jammer_falls": "said of several cards only",
    "hint-why-jammer_rescue": "said of a large pot only",
    "result-void-two": "eight onions or more",
    "cli-bots-room": "more bots than seats",
    "cli-arena-head": "a table has two seats or more",
    "cli-arena-stopped": "every deal is played in every seating",
    "cli-compile-done": "the moves of whole games",
    "cli-bots-many": "more bots than seats",
    "problem-deck-large": "above a limit",
    "problem-row-never-full": "a row of one card fills",
    "problem-deck-numbers": "several seats; a deck of one card is refused before",
    "problem-deck-small": "several seats; a deck of one card is refused before",
    "problem-seats-range": "a range that ends with two seats or more",
    "problem-picture-slow": "a limit of several seconds",
    "own-won-2": "four points or more",
    "own-won-1": "ahead by four points or more",
    "own-onions-cost-1": "more than what was missing, so two or more",
    "own-onions-1": "eight points or more",
    "own-onions-2": "eight points or more",
    "own-gift-cost-1": "the value of a high card",
    "own-gift-1": "a value of five or more",
    "own-gift-2": "a value of five or more",
    "own-left-over-pots-1": "eight cards or more",
    "own-pots-1": "eight cards or more",
    **{f"banter-{key}-{n}": "ten points or more" for key in ("grudge", "debt") for n in range(1, 10)},
    **{f"banter-was-{key}-{n}": "three or more" for key in ("hit", "given") for n in range(1, 7)},
    "own-hell-1": "four points or more",
    "cli-and-more": "'and 1 more' is right",
    "cli-arena-more-failures": "'of 1 more' kind is preceded by the number of failures",
}


def entries(language: str) -> dict[str, str]:
    """Return the source of every message of a language."""
    found: dict[str, str] = {}
    for file in sorted((assets_dir() / "locale" / language).glob("*.ftl")):
        found |= dict(split_entries(file.read_text("utf-8")))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_noun_in_the_plural_stands_behind_a_choice(language: str) -> None:
    """Where 1 can occur, "1 moves" must not be said."""
    pattern = re.compile(rf"\{{ \$([a-z_]+)(?:-plain)? \}}\s+(?:{PLURALS[language]})\b")
    wrong = []
    for key, text in entries(language).items():
        for found in pattern.finditer(text):
            branch = text[: found.start()].rpartition("\n")[2]
            if key not in NEVER_ONE and not re.match(r"\s*\*?\[(other|some|many|few)\]", branch):
                wrong.append(f"{key}: {found.group()}")
    assert not wrong


@pytest.mark.parametrize(
    ("language", "key", "one", "two"),
    [
        ("de", "library-broken-off", "abgebrochen nach einem Zug · A", "abgebrochen nach 2 Zügen · A"),
        ("en", "library-broken-off", "broken off after one move · A", "broken off after 2 moves · A"),
        ("de", "library-waits", "wartet nach einem Zug · A", "wartet nach 2 Zügen · A"),
        ("en", "library-waits", "waits after one move · A", "waits after 2 moves · A"),
        ("de", "himmel-count-points", "A: 1 Punkt", "A: 2 Punkte"),
        ("en", "himmel-count-points", "A: 1 point", "A: 2 points"),
    ],
)
def test_one_and_two(language: str, key: str, one: str, two: str) -> None:
    words = Words(language)
    for number, said in ((1, one), (2, two)):
        assert words(key, moves=number, points=number, name="A", names="A") == said


def test_no_english_article_stands_before_a_number() -> None:
    """It would be "a 11" and "a 8"."""
    for key, text in entries("en").items():
        assert not re.search(r"\b[Aa] \{ \$(card|top|value|points|count|spared|number) \}", text), key


def test_one_word_for_one_thing() -> None:
    """What a game calls a thing it calls so everywhere."""
    german, english = entries("de"), entries("en")
    for key, text in german.items():
        assert not re.search(r"Zwischenschmeiß|[Rr]einschmeiß|\bzwischengeschm|Haufen|Gedächtnisstütze", text), key
    for key, text in english.items():
        if not key.startswith(("cli-", "problem-", "move-reason-")):
            assert not re.search(r"\b(lays|laid)\b|Go on\b|[Tt]ake in\b|\b[Ll]ay (a|an|the) (card|onion)", text), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_are_short_enough_to_be_read_at_a_table(language: str) -> None:
    """No hint and no explanation has a sentence of more than 28 words."""
    for key, text in entries(language).items():
        if key.startswith(("hint-why-", "explain-", "jammer-explain", "himmel-explain")):
            for sentence in re.split(r"[.!?:]\s", re.sub(r"\{[^{}]*->|\}", "", text)):
                assert len(sentence.split()) <= 28, (key, sentence)


def test_the_folder_of_languages_is_read() -> None:
    assert Path(assets_dir() / "locale" / "de").is_dir()
    assert len(entries("de")) > 900


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_opponent_has_a_name_in_the_statistics(language: str) -> None:
    words = Words(language)
    for player in (HUMAN, *LEVELS):
        assert f"bot-{player}" in words or f"statistics-player-{player}" in words, player
