"""The rules file of Jammerlappen: action cards, numbers and splits as data; mistakes named; games of one's own."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from heul_doch.game import CardsMoved, Game, SeatSkipped
from heul_doch.game.core.families import family, local_ids
from heul_doch.game.core.moves import REASONS
from heul_doch.game.core.problems import RulesError
from heul_doch.game.games.jammerlappen.actions import VERBS, compile_action
from heul_doch.game.rulefiles.loader import check_seats, define, load_rulebook, parse_rulebook
from heul_doch.game.rulefiles.schema_check import schema
from jammer import hand, pile, position, table
from tables import legal, play, step

ALL_REASONS = {**REASONS, **{code: said for each in local_ids() for code, said in family(each).reasons.items()}}

ROOT = Path(__file__).resolve().parents[3]
RULES = ROOT / "rules" / "jammerlappen.yaml"
SOURCE = RULES.read_text(encoding="utf-8")

OWN_CARD = """\
  {id}:
    count: 2
    name: {{de: Eigenes, en: Own}}
    help: {{de: Hausgemacht., en: Home-made.}}
    effects: {effects}

by_seats:"""


def own_game(tmp_path: Path, effects: str, seats: int = 4, card: str = "wirbel", **changes: str) -> Game:
    """Return a game with an action card that a player has written, from YAML alone."""
    text = SOURCE.replace("id: jammerlappen", "id: eigene", 1)
    text = text.replace("by_seats:", OWN_CARD.format(id=card, effects=effects), 1)
    for old, new in changes.items():
        text = re.sub(rf"(?m)^  {old}: \S+", f"  {old}: {new}", text, count=1)
    file = tmp_path / "eigene.yaml"
    file.write_text(text, encoding="utf-8")
    return Game(define(load_rulebook(file)), seats)


def mistakes(old: str, new: str) -> list[str]:
    assert old in SOURCE
    text = SOURCE.replace(old, new, 1)
    book, problems = parse_rulebook(text, "jammerlappen.yaml")
    assert book is None
    return [str(p) for p in problems]


def test_the_shipped_file_is_sound_and_can_be_dealt() -> None:
    book, problems = parse_rulebook(SOURCE, "jammerlappen.yaml")
    assert (book is not None, problems) == (True, [])
    for seats in range(2, 7):
        check_seats(define(load_rulebook(RULES)), seats)


def test_the_schema_knows_exactly_the_verbs_of_the_engine() -> None:
    assert set(schema("jammerlappen")["$defs"]["jl_effect"]["properties"]) == set(VERBS)


def test_a_change_for_two_seats_is_part_of_the_fingerprint() -> None:
    plain = define(load_rulebook(RULES))
    book, _ = parse_rulebook(SOURCE.replace("set_size: 3}", "set_size: 2}"), "jammerlappen.yaml")
    assert book is not None
    assert define(book).fingerprint != plain.fingerprint
    assert plain.at(2).rules["set_size"] == 3
    assert plain.at(3) is plain
    assert plain.at(2).at(2).fingerprint == plain.fingerprint


# ---- cards of one's own, from YAML alone


def test_an_own_card_that_turns_and_skips(tmp_path: Path) -> None:
    game = own_game(tmp_path, "[reverse: true, skip: 1]")
    result = step(game, position(game, "wirbel 9 | 8 | 7 | 6"), "0 play wirbel")
    assert result.state.data.direction == -1
    assert [e.seat for e in result.events if isinstance(e, SeatSkipped)] == [3]
    assert result.state.turn == 2
    twice = play(game, position(game, "wirbel wirbel 9 | 8 | 7 | 6"), "0 play wirbel wirbel")
    assert (twice.data.direction, twice.turn) == (1, 3)


@pytest.mark.parametrize(
    ("effects", "turn", "need", "pot"),
    [
        ("[again: true]", 0, 4, "4 wirbel"),
        ("[again: true, clear: true]", 0, None, "4 wirbel"),
        ("[remove_pot: true, skip: 2]", 0, None, ""),
        ("[clear: true, reverse: true]", 3, None, "4 wirbel"),
        ("[skip: 3]", 0, 4, "4 wirbel"),
        ("[]", 1, 4, "4 wirbel"),
    ],
)
def test_own_cards_of_all_sorts(tmp_path: Path, effects: str, turn: int, need: int | None, pot: str) -> None:
    game = own_game(tmp_path, effects)
    state = play(game, position(game, "wirbel 9 | 8 | 7 | 6", pot="4"), "0 play wirbel")
    assert (state.turn, state.data.need, pile(game, state, "pot")) == (turn, need, pot)


@pytest.mark.parametrize(
    ("who", "hands"),
    [
        ("own", ["1 9", "8", "7", "6"]),
        ("next", ["9", "8", "7", "1 6"]),
        ("others", ["9", "3 8", "2 7", "1 6"]),
        ("all", ["1 9", "4 8", "3 7", "2 6"]),
    ],
)
def test_an_own_card_that_makes_others_draw(tmp_path: Path, who: str, hands: list[str]) -> None:
    """In the direction of play, from the acting seat; only who draws sees the card."""
    game = own_game(tmp_path, f"[draw: {{who: {who}, cards: 1}}]", hand_size="1")
    game = Game(define(load_rulebook(tmp_path / "eigene.yaml"), (), {"hand_size": 1}), 4)
    state = position(game, "wirbel 9 | 8 | 7 | 6", draw="1 2 3 4", direction=-1)
    result = step(game, state, "0 play wirbel")
    assert [hand(game, result.state, s) for s in range(4)] == hands
    for event in result.events:
        if isinstance(event, CardsMoved) and event.cause == "draw":
            assert event.special == "wirbel"
            assert all(t.seen == 1 << game.zones[t.target].owner for t in event.transfers)


def test_drawing_from_an_empty_pile_is_nothing(tmp_path: Path) -> None:
    game = own_game(tmp_path, "[draw: {who: all, cards: 3}]")
    state = play(game, position(game, "wirbel 9 9 9 | 8 | 7 | 6", draw="1 2"), "0 play wirbel")
    assert [hand(game, state, s) for s in range(4)] == ["1 2 9 9 9", "8", "7", "6"]


def test_numbers_and_switches_are_data(tmp_path: Path) -> None:
    game = own_game(tmp_path, "[]", set_size="2", falling_value="3", action_row="2", columns="2")
    assert len(game.deal(1).state.zones[: game.zone("draw")]) == 4 + 4 * 4
    state = play(game, position(game, "4 9 | 4 | 7 | 6"), "0 play 4", "1 play 4")
    assert pile(game, state, "pot") == ""
    state = play(game, position(game, "3 9 | 2 | 7 | 6"), "0 play 3")
    assert state.data.falling
    state = play(game, position(game, "wirbel 9 | neustart | 7 | 6", pot="wirbel"), "0 play wirbel")
    assert pile(game, state, "pot") == ""


def test_sets_rows_and_falling_can_be_switched_off(tmp_path: Path) -> None:
    game = own_game(tmp_path, "[]", set_size="0", falling_value="0", action_row="0")
    state = play(game, position(game, "5 5 9 | 8 6 | 7 | 6", pot="5 5"), "0 play 5 5")
    assert (pile(game, state, "pot"), state.data.falling) == ("5 5 5 5", False)
    assert game.acting_seats(state) == (1,)
    state = play(game, position(game, "wirbel wirbel 9 | 8 | 7 | 6", pot="neustart neustart"), "0 play wirbel wirbel")
    assert pile(game, state, "pot") == "neustart neustart wirbel wirbel"


def test_options_change_counts_but_not_what_two_seats_lack() -> None:
    game = table(4, aussetzen=4, dein_problem=0)
    assert {s.id: s.count for s in game.defn.specials} == {
        "richtungswechsel": 2, "aussetzen": 4, "weg-damit": 2, "neustart": 3
    }  # fmt: skip
    assert {s.id for s in table(2, aussetzen=4).defn.specials} == {"dein-problem", "weg-damit", "neustart"}
    assert legal(table(3, swap=False), table(3, swap=False).deal(1).state)[0].split()[1] == "play"
    # Larger hands, and a table too large for them.
    assert len(table(3, hand_size=5).deal(1).state.zones[0]) == 5
    with pytest.raises(RulesError, match="66"):
        check_seats(define(load_rulebook(RULES), (), {"hand_size": 5}), 6)


def test_b09_a_deck_too_small_is_refused_with_what_is_needed() -> None:
    (line,) = mistakes("values: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]", "values: [1, 2, 5, 6]")
    assert 'the deck "Jammerlappen" has 28 cards, but 4 seats need 36' in line


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("      - skip: 1", "      - skp: 1", 'no effect "skp"'),
        ("      - skip: 1", "      - skip: 0", '"skip" must be a whole number from 1 to 5'),
        ("      - skip: 1", "      - turn: all", 'no effect "turn"'),
        ("  copies: 4", "  copies: 9", '"copies" must be a whole number from 1 to 6'),
        ("  copies: 4", "  copies: 4\n  colours: {}", '"colours"'),
        ("seats: {min: 2, max: 6}", "seats: {min: 1, max: 6}", '"min" must be a whole number from 2 to 6'),
        ("  throw_in: true        #", "  throw_in: yes        #", '"throw_in" must be true or false'),
        ("  move_limit: 1000", "  move_limit: 3", '"move_limit" must be a whole number from 20 to 10000'),
        ('  "2":\n', '  "9":\n', '"9"'),
        ("      aussetzen: {count: 0}", "      ausetzen: {count: 0}", '"ausetzen"'),
    ],
)
def test_mistakes_are_named(old: str, new: str, said: str) -> None:
    lines = mistakes(old, new)
    assert any(said in line for line in lines), lines
    assert all(re.match(r"jammerlappen\.yaml:\d+:\d+: ", line) for line in lines)


def test_an_unknown_verb_is_no_card() -> None:
    spec = define(load_rulebook(RULES)).special("aussetzen")
    effect: Any = spec.effects[0]
    with pytest.raises(ValueError, match="unknown effect 'dance'"):
        compile_action(replace(spec, effects=(replace(effect, verb="dance"),)))


# ---- words


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_reason_has_words(language: str) -> None:
    text = "".join(file.read_text(encoding="utf-8") for file in (ROOT / "assets" / "locale" / language).glob("*.ftl"))
    said = set(re.findall(r"(?m)^reason-(\w+) =", text))
    assert set(ALL_REASONS) <= said
