"""Set-up, help and scoring without a window: what is chosen, what is said."""

from __future__ import annotations

import re
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from heul_doch.game import Game
from heul_doch.game.core.events import Outcome, SeatScore
from heul_doch.game.core.problems import MESSAGES, problem
from heul_doch.game.rulefiles.loader import DeckError, define, load_rulebook, parse_rulebook
from heul_doch.scenes.base.i18n import LANGUAGES, Words
from heul_doch.scenes.base.sentences import file_problem, problem_sentence, winner_sentence
from heul_doch.scenes.base.theme import Metrics
from heul_doch.scenes.games.heul_doch import help as own_pages
from heul_doch.scenes.games.heul_doch import result as scoring
from heul_doch.scenes.screens.table_choice import TableChoice, clean_name, parse_seed, switched
from heul_doch.scenes.storage.session import HUMAN
from heul_doch.scenes.ui import help_pages
from heul_doch.scenes.ui.scene import Context

ROOT = Path(__file__).resolve().parents[2]
BOOK = load_rulebook(ROOT / "rules" / "heul_doch.yaml")


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Words:
    return Words(request.param)


# ---------------------------------------------------------------------------------------------- choosing


def test_a_new_table_is_four_seats_without_variants():
    table = TableChoice(BOOK).build({}, "Du")
    assert (table.game, len(table.seats), table.variants, dict(table.options), table.seed) == (
        "heul_doch", 4, (), {}, None,
    )  # fmt: skip
    assert [seat.player == HUMAN for seat in table.seats] == [True, False, False, False]
    assert len({seat.character for seat in table.seats}) == 4


def test_seats_stay_within_the_game():
    choice = TableChoice(BOOK)
    for asked, got in ((1, 3), (3, 3), (6, 6), (99, 6)):
        choice.set_count(asked)
        assert choice.count == got


def test_an_option_of_a_variant_that_is_off_is_kept_but_not_used():
    choice = TableChoice(BOOK)
    option = next(o for o in BOOK.options if o.id == "katapult")
    choice.set_variant("sonderkarten", True)
    choice.set_option(option, 4)
    assert choice.chosen_options() == {"katapult": 4}
    choice.set_variant("sonderkarten", False)
    assert not choice.is_available(option)
    assert choice.chosen_options() == {}
    choice.set_variant("sonderkarten", True)
    assert choice.chosen_options() == {"katapult": 4}


def test_nobody_begins_who_does_not_sit_down():
    choice = TableChoice(BOOK, count=6)
    start = next(o for o in BOOK.options if o.id == "start_seat")
    choice.set_option(start, 6)
    assert choice.chosen_options() == {"start_seat": 6}
    choice.set_count(4)
    assert choice.chosen_options() == {}
    assert choice.limits(start) == (0, 4)


def test_a_deck_too_small_is_refused_before_dealing():
    source = (ROOT / "rules" / "heul_doch.yaml").read_text(encoding="utf-8")
    source = source.replace("[1, 2, 3, 4, 5, 6, 7]", "[1, 2, 3, 4, 5]").replace("copies: 2", "copies: 1")
    small, problems = parse_rulebook(source, "heul_doch.yaml")
    assert small is not None, problems
    choice = TableChoice(small, count=6)
    choice.set_option(next(o for o in small.options if o.id == "hand_size"), 7)
    with pytest.raises(DeckError) as caught:
        choice.build({}, "Du")
    assert caught.value.problems[0].code == "deck_small"


def test_a_character_taken_by_one_seat_is_given_up_by_the_other():
    choice = TableChoice(BOOK)
    first, second = choice.seats[0].character, choice.seats[1].character
    choice.set_character(0, second)
    assert [seat.character for seat in choice.seats[:2]] == [second, first]


def test_a_choice_survives_the_settings_file():
    choice = TableChoice(BOOK, count=5, seed="77")
    choice.set_variant("sonderkarten", True)
    choice.set_option(next(o for o in BOOK.options if o.id == "werwolf"), 6)
    choice.seats[0].name = "Jörg"
    choice.seats[2].player = "beginner"
    kept = TableChoice.from_data([BOOK], choice.to_data())
    assert kept.to_data() == choice.to_data()
    assert kept.build({}, "Du") == choice.build({}, "Du")


@pytest.mark.parametrize(
    "data",
    [
        None, 7, [], "x", {"game": 3}, {"count": True, "seats": 4}, {"count": 10**30}, {"options": {"hand_size": 99}},
        {"options": [1], "variants": {"a": 1}}, {"variants": ["gibts_nicht", 4, None]}, {"seed": "12a"}, {"seed": 12},
        {"seats": [None, {"character": "ghost", "player": "deep-thought", "name": 3}, {"character": "egg"}]},
        {"seats": [{"character": "egg"}] * 9}, {"options": {"memory_aid": "yes", "rematch_start": "never"}},
    ],
)  # fmt: skip
def test_damaged_choices_become_a_table_that_works(data: object):
    choice = TableChoice.from_data([BOOK], data)
    table = choice.build({}, "Du")
    assert dict(table.options) == {}
    assert table.seed is None
    assert 3 <= len(table.seats) <= 6
    assert len({seat.character for seat in choice.seats}) == len(choice.seats)


def test_reset_keeps_only_the_person():
    choice = TableChoice(BOOK, count=6, seed="5")
    choice.seats[0].name = "Jörg"
    choice.set_character(0, "radish")
    choice.set_variant("kurz", True)
    choice.reset()
    assert choice.is_default
    assert (choice.count, choice.seats[0].name, choice.seats[0].character) == (4, "Jörg", "radish")
    assert len({seat.character for seat in choice.seats}) == len(choice.seats)


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Jörg Großß", "Jörg Großß"), ("„Zoë“", "„Zoë“"), ("W" * 200, "W" * 24), ("", ""), ("   ", ""), ("{0}", "{0}"),
        ("%s", "%s"), ("a\tb", "a b"), ("\u202eabc", "abc"), ("a\0b", "ab"), ("\ud800", ""),
        ("eins\nzwei", "eins zwei"),
    ],
)  # fmt: skip
def test_names_are_made_harmless(typed: str, name: str):
    assert clean_name(typed) == name
    choice = TableChoice(BOOK)
    choice.seats[0].name = typed
    assert choice.build({}, "Du").seats[0].name == (name or "Du")


@pytest.mark.parametrize(
    ("typed", "number"), [("", None), ("  ", None), ("0", 0), (" 42 ", 42), ("9" * 40, int("9" * 40))]
)
def test_game_numbers(typed: str, number: int | None):
    assert parse_seed(typed) == number


@pytest.mark.parametrize("typed", ["-1", "1.5", "abc", "9" * 41, "²", "٣", "1 2"])
def test_what_is_no_game_number(typed: str):
    with pytest.raises(ValueError):
        parse_seed(typed)


# ---------------------------------------------------------------------------------------------- scoring


def finished(seed: int, seats: int = 4, variants: tuple[str, ...] = ("sonderkarten",)):
    game = Game(define(BOOK, variants), seats)
    state = game.deal(seed, 0).state
    step = 0
    while not game.is_over(state):
        moves = game.legal_moves(state)
        step += 1
        state = game.next_state(state, moves[(step * 7919) % len(moves)])
    return game, state


@pytest.mark.parametrize("onions", range(41))
def test_the_help_voids_what_the_engine_voids(onions: int):
    game = Game(define(BOOK), 3)
    # A stack of that many onions and one open card, nobody holds more than one card.
    names = [face.name for face in game.defn.faces for _ in range(2)]
    stack = ["~" + name for name in names[:onions]] + [names[-1]]
    deal = {"stacks": [stack, [], []], "hands": [[names[-3]], [], []], "draw": [], "discard": []}
    state = game.from_deal(deal, 0)
    own = next(m for m in game.legal_moves(state) if m.verb in ("own", "onion"))
    state = game.next_state(state, own)
    outcome = game.outcome(state)
    assert outcome is not None
    score = outcome.seats[0]
    assert own_pages.voided_by(score.onions) == set(score.voided)


def score(seat: int, onions: int, voided: tuple[int, ...], points: int, lost: int) -> SeatScore:
    return SeatScore(seat, onions, voided, (1,), (2,) if lost else (), points, lost)


def test_the_sentences_of_the_scoring():
    german, english = Words("de"), Words("en")
    assert scoring.void_sentence(german, score(0, 5, (5,), 10, 15)) == "5 Zwiebeln: Alle 5er zählen nichts."
    assert scoring.void_sentence(german, score(0, 1, (1,), 10, 2)) == "1 Zwiebel: Alle 1er zählen nichts."
    assert scoring.void_sentence(german, score(0, 9, (2, 7), 10, 9)) == "9 Zwiebeln: Alle 7er und 2er zählen nichts."
    assert scoring.void_sentence(english, score(0, 9, (2, 7), 1, 9)) == "9 onions: all 7s and 2s are void."
    assert scoring.void_sentence(german, score(0, 0, (), 10, 0)) == "Keine Zwiebel: Alle Zahlen zählen."
    assert scoring.void_sentence(german, score(0, 3, (3,), 10, 0)).endswith("Zum Glück liegt keine da.")


def test_ties_are_explained():
    words = Words("de")
    names = ["Ada", "Ben", "Cleo"]
    by_lost = Outcome(
        (score(0, 1, (1,), 40, 5), score(1, 2, (2,), 40, 9), score(2, 0, (), 3, 0)), (1,), ((1,), (0,), (2,))
    )
    assert scoring.tie_sentence(words, by_lost, names) == (
        "Gleich viele Punkte. Es gewinnt, wer mehr an Zwiebeln verloren hat: Ben mit 9."
    )
    assert winner_sentence(words, by_lost, names, 0) == "Ben gewinnt!"
    assert winner_sentence(words, by_lost, names, 1) == "Du gewinnst!"
    assert scoring.saddest(by_lost) == 2
    shared = Outcome(
        (score(0, 1, (1,), 40, 9), score(1, 2, (2,), 40, 9), score(2, 0, (), 40, 9)), (0, 1, 2), ((0, 1, 2),)
    )
    assert winner_sentence(words, shared, names, 0) == "Geteilter Sieg: Ada, Ben und Cleo!"
    assert "geteilt" in scoring.tie_sentence(words, shared, names)
    assert scoring.saddest(shared) is None
    assert shared.places == {0: 1, 1: 1, 2: 1}
    clear = Outcome((score(0, 1, (1,), 41, 0), score(1, 2, (2,), 40, 9)), (0,), ((0,), (1,)))
    assert scoring.tie_sentence(words, clear, names) == ""


# ---------------------------------------------------------------------------------------------- help


def test_the_worked_example_is_true():
    game = Game(define(BOOK), 3)
    hand = [card for card, _, _ in own_pages.CASES]
    stacks = [[own_pages.TOPS[side]] for side in ("own", "left", "right")]
    state = game.from_deal({"stacks": stacks, "hands": [hand, [], []], "draw": [], "discard": []}, 0)
    for name, goes, _ in own_pages.CASES:
        moves = [m for m in game.legal_moves(state) if game.face(m.cards[0]).name == name]
        assert {m.verb for m in moves} == {*goes, "onion"}, name


def test_the_pairs_of_the_help_are_true():
    for first, second, fits, _ in own_pages.PAIRS:
        one, two = first.split("-"), second.split("-")
        assert fits == (one[0] == two[0] or one[1] == two[1])


def test_every_page_has_its_words(words: Words, caplog: pytest.LogCaptureFixture):
    ctx = SimpleNamespace(words=words, metrics=Metrics(1280, 800))
    found = help_pages.pages(cast(Context, ctx), BOOK)
    assert not caplog.records
    assert len({page.id for page in found}) == len(found)
    said = {widget.label for page in found for part in page.parts for widget in part.walk()}
    specials = define(BOOK, [v.id for v in BOOK.variants]).specials
    assert specials
    assert {words.said(text) for spec in specials for text in (spec.name, spec.help)} <= said


# ---------------------------------------------------------------------------------------------- words


def test_every_problem_can_be_said_in_both_languages(words: Words):
    for code, (what, advice) in MESSAGES.items():
        assert "problem-" + code.replace("_", "-") in words, code
        params = dict.fromkeys(re.findall(r"\{(\w+)\}", what + advice), "x{0}%s")
        found = problem("C:/Höhle/meins.yaml", 3, 1, code, **params)
        text = problem_sentence(words, found)
        assert "problem-" not in text, code
        assert all("x{0}%s" in text for _ in params), code
        if words.language == "en":
            assert text == found.sentence, code
        assert "meins.yaml" in file_problem(words, found)


def test_every_game_keeps_its_own_table_and_the_people_stay() -> None:
    choice = TableChoice(BOOK)
    choice.seats[0].name = "Ada"
    choice.set_count(5)
    choice.set_variant("sonderkarten", True)
    kept = choice.to_data()
    other = switched(kept, "jammerlappen")
    assert other["game"] == "jammerlappen"
    assert other["seats"] == kept["seats"]
    assert "count" not in other, "a new game is laid as usual"
    other["count"] = 2
    back = TableChoice.from_data([BOOK], switched(other, BOOK.id))
    assert (back.count, back.variants, back.seats[0].name) == (5, {"sonderkarten"}, "Ada")
    assert back.others["jammerlappen"]["count"] == 2
    assert switched(back.to_data(), "jammerlappen")["count"] == 2
    assert switched(kept, BOOK.id) == kept
    assert switched({}, BOOK.id) == {"game": BOOK.id}
    assert switched({"game": 3, "others": "?"}, BOOK.id) == {"game": BOOK.id}
