"""What happened, in sentences for each reader: whole games of all three games, German and English, without a window."""

from __future__ import annotations

import logging
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator

import himmel
import jammer
import pytest
from heul_doch.game import AUDIENCE, Event, Game, Move, Rng, Seat, State, Step, view
from heul_doch.game.core.definition import EffectSpec
from heul_doch.game.core.events import CardsMoved, CardsShown, StatusChanged
from heul_doch.game.core.game_log import Line, tell
from heul_doch.game.core.moves import REASONS
from heul_doch.scenes.base.i18n import LANGUAGES, Words
from heul_doch.scenes.base.narration import Narrator
from hypothesis import given
from hypothesis import strategies as st
from jammer import brisk_game
from random_play import Steps, examples, seeds
from redeal import readers, redacted, worlds
from tables import VARIANTS, position, random_game, table, table_of
from test_effects import game_with
from test_random_specials import specials

NAMES = ("Ada", "Ben", "Jonas", "Zoë", "Max", "Li")

SILENT = {
    # The move itself has been told.
    "CardsMoved lay",
    "CardsMoved give",
    "CardsMoved onion",
    "CardsMoved play",
    "CardsMoved open",
    "CardsMoved blind",
    "CardsMoved slam",
    "CardsMoved swap",
    "CardsMoved take",
    "CardsMoved discard",
    # Others draw after every move.
    "CardsMoved draw",
    # The score that follows names the sums.
    "CardsShown row",
    # Told where something has changed that is not told otherwise: direction and falling.
    "StatusChanged",
}
"""Kinds of events of which some or all are told by nobody."""

MOST_WORDS = 12

GAMES: dict[str, list[Game]] = {
    "heul_doch": [table(seats, chosen) for seats, chosen in zip((3, 4, 5, 6), VARIANTS.values())],
    "jammerlappen": [jammer.table(seats) for seats in (2, 3, 5)],
    "himmel_hoelle": [himmel.table(3), himmel.table(5), himmel.cramped(4)],
}


def steps_of(game: Game, seed: int) -> Steps:
    """Return the moves of a random game."""
    return brisk_game(game, seed) if game.defn.family == "jammerlappen" else random_game(game, seed)


def narrators(game: Game, words: Words) -> dict[int, Narrator]:
    """Return a narrator for every seat and the audience."""
    return {reader: Narrator(words, game, NAMES[: game.seats], reader) for reader in readers(game)}


def kind_of(event: Event) -> str:
    cause = event.cause if isinstance(event, CardsMoved | CardsShown) else ""
    return f"{type(event).__name__} {cause}".rstrip()


def told(narrator: Narrator, state: State, step: Step) -> list[str]:
    game, reader = narrator.game, narrator.viewer
    return narrator.told(view(game, state, reader), redacted(game, step, reader))


def words_before_the_fact(text: str) -> int:
    """Count the words of a sentence up to what it ends on; a list of cards is one fact."""
    return len(re.sub(r"(\S+ \d, )+\S+ \d (und|and) \S+ \d", "x", text).split())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("family", sorted(GAMES))
def test_every_event_has_a_short_sentence_or_is_silent(
    language: str, family: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    words = Words(language)
    kinds: Counter[str] = Counter()
    for game in GAMES[family]:
        by_reader = narrators(game, words)
        for seed in range(1 if family == "jammerlappen" else 2):
            for state, _, step in steps_of(game, seed):
                for reader, narrator in by_reader.items():
                    check_sentences(narrator, state, step, kinds)
                    if game.is_over(step.state):
                        assert redacted(game, step, reader)[-1] == step.events[-1]
    assert kinds["Played"] > 100
    assert kinds["GameEnded"] >= 3 * 3
    assert caplog.messages == []


def check_sentences(narrator: Narrator, state: State, step: Step, kinds: Counter[str]) -> None:
    """Every event of a move is told in at most twelve words, to the right reader, or it is silent."""
    game, reader = narrator.game, narrator.viewer
    actor, data = -1, view(game, state, reader).data
    sentences = []
    for event in redacted(game, step, reader):
        kind = kind_of(event)
        actor = getattr(event, "seat", actor) if kind == "Played" else actor
        lines = tell(game, event, actor, data)
        assert lines or kind in SILENT, (kind, event)
        kinds[kind] += bool(lines)
        data = event.data if isinstance(event, StatusChanged) else data
        for line in lines:
            text = narrator.line(line)
            sentences.append(text)
            assert text == text.strip() != ""
            assert "{" not in text
            assert line.key not in text
            assert "  " not in text
            assert words_before_the_fact(text) <= MOST_WORDS, text
            without_cards = text
            for spec in game.defn.specials:
                without_cards = without_cards.replace(narrator.special(spec.id), "x")
            addressed = {"Du", "du", "dir", "dich", "Dein", "Deine", "You", "you", "your", "Your"} & set(
                re.findall(r"\w+", without_cards)
            )
            if reader == AUDIENCE:
                assert not addressed, text
            else:
                assert NAMES[reader] not in text, text
            spoken_of = {line.seat, line.to, *line.seats} - {-1}
            strangers = {NAMES[seat] for seat in range(len(NAMES)) if seat not in spoken_of}
            assert not strangers & set(re.findall(r"\w+", text)), text
    assert sentences == told(narrator, state, step)


@examples(12)
@given(st.sampled_from([game for games in GAMES.values() for game in games]), seeds)
def test_no_sentence_tells_a_hidden_card(game: Game, seed: int) -> None:
    """Dealt anew, hidden cards change no sentence."""
    by_language = [narrators(game, Words(language)) for language in LANGUAGES]
    for (state, move, step), reader, (other, _, other_step) in worlds(game, steps_of(game, seed), Rng(seed), 9):
        for by_reader in by_language:
            narrator = by_reader[reader]
            assert told(narrator, state, step) == told(narrator, other, other_step), (seed, state.ply, reader, move)


@examples(25)
@given(specials, st.integers(3, 5), seeds)
def test_whatever_a_special_card_does_is_told(steps: list[EffectSpec], seats: int, seed: int) -> None:
    game = game_with(*steps, seats=seats)
    words = Words("de")
    by_reader = narrators(game, words)
    kinds: Counter[str] = Counter()
    for state, move, step in random_game(game, seed):
        if move.verb == "play":
            for narrator in by_reader.values():
                check_sentences(narrator, state, step, kinds)
    assert not words._warned


@pytest.mark.parametrize(
    ("language", "reader", "sentences"),
    [
        ("de", 0, ["Du schenkst Ben die rote 6", "Du ziehst braune 5", "Ben ist dran"]),
        ("de", 1, ["Ada schenkt dir die rote 6", "Du bist dran"]),
        ("de", AUDIENCE, ["Ada schenkt Ben die rote 6", "Ben ist dran"]),
        ("en", 0, ["You give Ben the red 6", "You draw brown 5", "Ben to play"]),
        ("en", 1, ["Ada gives you the red 6", "Your turn"]),
        ("en", 2, ["Ada gives Ben the red 6", "Ben to play"]),
    ],
)
def test_each_reader_is_addressed(language: str, reader: Seat, sentences: list[str]) -> None:
    game = table()
    state = position(game, "blue-1 | red-2 | green-3", "red-6 | red-4 | blue-4", draw="brown-5 brown-6")
    step = game.apply(state, game.parse_move(state, "0 red-6 left"))
    narrator = Narrator(Words(language), game, NAMES[:3], reader)
    assert told(narrator, state, step) == sentences
    quiet = narrator.told(view(game, state, reader), redacted(game, step, reader), with_quiet=False)
    assert quiet == sentences[:1]


@pytest.mark.parametrize(
    ("reader", "stacks", "sentence"),
    [
        (0, "red-1 | blue-7 | green-3", "Du und Ben gewinnt mit 7 Punkten"),
        (1, "red-1 | blue-7 | green-3", "Du und Ada gewinnt mit 7 Punkten"),
        (AUDIENCE, "red-1 | blue-7 | green-3", "Ada und Ben gewinnen mit 7 Punkten"),
        (0, "red-1 | blue-2 | green-3", "Du gewinnst mit 7 Punkten"),
        (2, "red-1 | blue-2 | green-3", "Ada gewinnt mit 7 Punkten"),
    ],
)
def test_who_has_won_is_told(reader: Seat, stacks: str, sentence: str) -> None:
    game = table(3, ())
    state = position(game, stacks, "red-6 | - | -")
    step = game.apply(state, game.parse_move(state, "0 red-6 own"))
    assert told(Narrator(Words("de"), game, NAMES[:3], reader), state, step)[-1] == sentence


def test_german_gives_a_special_card_no_gender() -> None:
    """Names of special cards have any gender; a sentence with *die* fits number cards alone."""
    game = table(3)
    narrator = Narrator(Words("de"), game, NAMES[:3], 0)
    line = Line("line-throw", 1, special="katapult", cards=("strandtuch",), count=1)
    assert narrator.line(line) == "Katapult: Strandtuch fliegt weg"
    state = position(game, "red-1 | blue-2 | green-3", "red-6 | katapult | -")
    why = game.why_not(state, game.parse_move(state, "0 katapult"))
    assert why is not None
    assert narrator.reason(why) == "Nicht auf deiner Hand: Katapult."


def conceivable(game: Game, state: State) -> Iterator[Move]:
    """Yield moves that somebody might try: every card of the seat on turn, and one of another, in every way."""
    verbs = {move.verb for move in game.legal_moves(state)} | {"own", "left", "right", "play", "slam", "blind", "take"}
    for seat in range(game.seats):
        for card in (*range(0, game.deck.size, 5), *state.zones[game.zone("hand", seat)]):
            for verb in sorted(verbs):
                for choices in ((), (0,), ("left",), ("yes",)):
                    yield Move(seat, verb, (card,), choices)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("family", sorted(GAMES))
def test_every_refusal_can_be_said(language: str, family: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    words = Words(language)
    codes = set()
    for game in GAMES[family][:2]:
        by_reader = narrators(game, words)
        for state, _, _ in steps_of(game, 1):
            for move in conceivable(game, state) if state.ply % 6 == 0 else ():
                why = game.why_not(state, move)
                if why is not None and why.code not in codes:
                    codes.add(why.code)
                    text = by_reader[move.seat].reason(why)
                    assert text.endswith((".", "!")), text
                    assert "{" not in text
    assert {"not_your_turn", "not_in_hand"} <= codes <= set(REASONS)
    assert len(codes) >= 5
    assert caplog.messages == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_a_message(language: str) -> None:
    words = Words(language)
    for game in ("heul_doch", "jammerlappen", "himmel_hoelle"):
        table_of(game, 3)
    assert [code for code in REASONS if f"reason-{code}" not in words] == []


HEADLESS = """
import sys
sys.modules["pygame"] = None
from heul_doch.game import Game, redact, view
from heul_doch.game.rulefiles.find import find_rulebook
from heul_doch.game.rulefiles.loader import define
from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.base.narration import Narrator
for name in ("heul_doch", "jammerlappen", "himmel_hoelle"):
    game = Game(define(find_rulebook(name)), 3)
    state = game.deal(1).state
    narrator = Narrator(Words("de"), game, ("Ada", "Ben", "Zoe"), 0)
    for _ in range(4):
        move = game.legal_moves(state)[0]
        step = game.apply(state, move)
        print(*narrator.told(view(game, state, 0), [redact(game, e, 0) for e in step.events]), sep="; ")
        why = game.why_not(step.state, move)
        print(narrator.reason(why))
        state = step.state
"""


def test_it_is_said_without_pygame() -> None:
    ran = subprocess.run([sys.executable, "-c", HEADLESS], capture_output=True, text=True, check=False, timeout=120)
    assert ran.returncode == 0, ran.stderr
    lines = ran.stdout.splitlines()
    assert len(lines) == 24
    assert all(lines)
