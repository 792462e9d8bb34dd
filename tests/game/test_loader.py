"""Rules files: what the shipped one says, what a player's may say, how every mistake is named (B09, B22-B25, B30)."""

from __future__ import annotations

import os
import re
import shutil
import string
import subprocess
import sys
import textwrap
import zipfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from heul_doch.game import Game, Rng
from heul_doch.game.core.definition import EffectSpec, GameDefinition, RuleBook, Selector
from heul_doch.game.core.problems import MESSAGES, WARNINGS, problem
from heul_doch.game.games.heul_doch.effects import VERBS
from heul_doch.game.rulefiles.find import find_rulebook, find_rulebooks
from heul_doch.game.rulefiles.loader import (
    DeckError,
    RulesError,
    check_seats,
    define,
    find_problems,
    load_rulebook,
    parse_option,
    parse_rulebook,
)
from heul_doch.game.rulefiles.schema_check import schema
from hypothesis import given, settings
from hypothesis import strategies as st

ROOT = Path(__file__).resolve().parents[2]
RULES = ROOT / "rules" / "heul_doch.yaml"
SHIPPED = sorted(path.stem for path in (ROOT / "rules").glob("*.yaml"))
DATA = ROOT / "tests" / "data" / "rules"
GARDEN = DATA / "gemuesegarten.yaml"


@cache
def book() -> RuleBook:
    return load_rulebook(RULES)


@pytest.fixture
def garden(tmp_path: Path) -> Callable[..., list[str]]:
    """Give a function that edits a copy of the small user game and returns what the check says."""

    def check(*edits: tuple[str, str], encoding: str = "utf-8") -> list[str]:
        text = GARDEN.read_text(encoding="utf-8")
        for old, new in edits:
            assert text.count(old) >= 1, f"{old!r} is not in {GARDEN.name}"
            text = text.replace(old, new, 1)
        shutil.copytree(DATA / "pictures", tmp_path / "pictures", dirs_exist_ok=True)
        file = tmp_path / GARDEN.name
        file.write_bytes(text.encode(encoding))
        lines = list(map(str, find_problems([file])))
        prefix = f"{file}:"
        assert all(line.startswith(prefix) and "\n" not in line for line in lines)
        return [line.removeprefix(prefix) for line in lines]

    return check


def mistakes(run: Callable[[], object]) -> list[str]:
    with pytest.raises(RulesError) as caught:
        run()
    return [str(p) for p in caught.value.problems]


# ---- the shipped rules


def test_the_shipped_files_and_the_schema_are_sound() -> None:
    jsonschema.Draft202012Validator.check_schema(schema())
    files = sorted((ROOT / "rules").glob("*.yaml"))
    assert RULES in files
    assert find_problems(files) == []


def test_the_deck_of_the_booklet() -> None:
    defn = define(book())
    assert [c.id for c in defn.colours] == ["red", "orange", "yellow", "green", "blue", "purple", "brown"]
    assert [f.name for f in defn.faces] == [f"{c.id}-{v}" for c in defn.colours for v in range(1, 8)]
    assert set(defn.copies) == {2}
    assert sum(defn.copies) == 98
    assert (defn.min_seats, defn.max_seats, defn.hand_size, defn.specials) == (3, 6, 4, ())
    assert defn.rules == {
        "special_onion": True,
        "start_seat": 0,
        "rematch_start": "last",
        "memory_aid": False,
        "void_limit": 7,
    }


def test_sonderkarten_are_twelve_cards_with_the_effects_of_the_booklet() -> None:
    defn = define(book(), ["sonderkarten"])
    assert sum(defn.copies) == 110
    assert {s.id: (s.count, s.effects) for s in defn.specials} == {
        "katapult": (3, (EffectSpec("throw", Selector("all", value="highest")),)),
        "strandtuch": (3, (EffectSpec("choose", what="others"), EffectSpec("swap", Selector("own"), to="chosen"))),
        "karussell": (3, (EffectSpec("choose", what="direction"), EffectSpec("pass", direction="chosen"))),
        "werwolf": (3, (EffectSpec("turn"),)),
    }
    assert defn.faces[-1].name == "werwolf"
    assert defn.faces[-1].special == "werwolf"


def test_house_rules_are_three_more_cards_and_combine() -> None:
    defn = define(book(), ["hausregeln", "sonderkarten"])
    assert defn.variants == ("sonderkarten", "hausregeln"), "the order of the file"
    assert [s.id for s in defn.specials][4:] == ["maulwurf", "durchzug", "knoblauch"]
    assert sum(defn.copies) == 116
    assert defn.special("knoblauch").effects == (EffectSpec("turn", Selector("all", value="lowest")),)
    assert defn.special("maulwurf").effects[1] == EffectSpec("bury", Selector("chosen"))
    assert defn.special("durchzug").effects[1] == EffectSpec("pass_hands", direction="chosen")


def test_short_variant_halves_the_deck() -> None:
    assert sum(define(book(), ["kurz"]).copies) == 49


def test_every_table_the_shipped_rules_offer_can_be_dealt() -> None:
    """All variants, smallest decks and largest hands: nothing the set-up offers may end in an error."""
    least = {o.id: 0 for o in book().options if o.sets.startswith("specials.")}
    for variants in ((), ("kurz",), ("sonderkarten", "hausregeln"), ("kurz", "sonderkarten")):
        for hand_size in (2, 7):
            for counts in ({}, least):
                defn = define(book(), variants, {"hand_size": hand_size, **counts})
                for seats in range(3, 7):
                    check_seats(defn, seats)
                    Game(defn, seats).deal(seats)


def test_everything_is_said_in_german_and_english() -> None:
    def texts(data: Any) -> list[Any]:
        if not isinstance(data, dict):
            return []
        return [data] if "de" in data else [t for v in data.values() for t in texts(v)]

    found = texts(dict(book().data))
    for v in book().variants:
        found += [v.title, v.help, *texts(dict(v.changes))]
    for o in book().options:
        found += [o.title, o.help, *o.choice_titles.values()]
    assert len(found) > 60
    for text in found:
        assert set(text) >= {"de", "en"}
        assert all(t == t.strip() and t for t in text.values())
    for spec in (*book().variants, *book().options):
        assert all(t[-1] in ".!?" for t in spec.help.values()), spec.id


def test_a_rules_file_may_speak_more_languages() -> None:
    text = RULES.read_text(encoding="utf-8")
    more = text.replace("name: {de: Rot, en: Red}", "name: {de: Rot, en: Red, fr: Rouge}")
    assert more != text
    book, problems = parse_rulebook(more, "heul_doch.yaml")
    assert problems == []
    assert book is not None
    assert define(book).colours[0].name == {"de": "Rot", "en": "Red", "fr": "Rouge"}


def test_every_special_count_is_an_option_of_its_variant() -> None:
    options = {o.sets: o for o in book().options}
    for variant in book().variants:
        for special, change in variant.changes.get("specials", {}).items():
            option = options[f"specials.{special}.count"]
            assert (option.needs, option.minimum, option.maximum) == (variant.id, 0, 6)
            assert option.default == change["count"]


# ---- choosing


def test_options_change_their_value_and_are_listed_when_they_differ() -> None:
    defn = define(book(), ["sonderkarten"], {"hand_size": 5, "katapult": 1, "memory_aid": False})
    assert defn.hand_size == 5
    assert defn.special("katapult").count == 1
    assert defn.options == {"hand_size": 5, "katapult": 1}


def test_a_special_set_to_none_is_not_in_the_deck() -> None:
    defn = define(book(), ["sonderkarten"], {"werwolf": 0})
    assert [s.id for s in defn.specials] == ["katapult", "strandtuch", "karussell"]
    assert "werwolf" not in [f.name for f in defn.faces]
    with pytest.raises(KeyError):
        defn.special("werwolf")


def test_an_option_without_its_variant_does_not_matter() -> None:
    assert define(book(), [], {"katapult": 5}) == define(book())


def test_the_book_is_not_changed_by_choosing() -> None:
    before = repr(book())
    define(book(), ["sonderkarten", "kurz"], {"hand_size": 2, "special_onion": False, "katapult": 6})
    assert repr(book()) == before


def test_wrong_choices_are_all_named() -> None:
    choose = {"hand_size": 9, "memry_aid": True, "rematch_start": "lost", "special_onion": 1, "start_seat": True}
    assert set(mistakes(lambda: define(book(), ["sonderkartn"], choose))) == {
        '"hand_size" must be a whole number from 2 to 7, not 9',
        '"rematch_start" cannot be "lost"; did you mean "lot"?',
        '"special_onion" must be true or false, not 1; write true or false',
        '"start_seat" must be a whole number from 0 to 6, not true',
        '"heul_doch" has no option "memry_aid"; did you mean "memory_aid"?',
        '"heul_doch" has no variant "sonderkartn"; did you mean "sonderkarten"?',
    }


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        ("hand_size", "5", 5),
        ("memory_aid", "true", True),
        ("special_onion", "false", False),
        ("rematch_start", "lot", "lot"),
    ],
)
def test_options_from_a_command_line(option: str, text: str, value: object) -> None:
    assert parse_option(book(), option, text) == value


@pytest.mark.parametrize(
    ("option", "text"),
    [("hand_size", "²"), ("hand_size", "x"), ("hand_size", "9" * 5000), ("memory_aid", "yes"), ("rematch_start", "")],
)
def test_wrong_options_from_a_command_line(option: str, text: str) -> None:
    assert len(mistakes(lambda: parse_option(book(), option, text))) == 1


# ---- fingerprint


def fingerprint(*edits: tuple[str, str], variants: tuple[str, ...] = ("sonderkarten",), **options: Any) -> str:
    text = RULES.read_text(encoding="utf-8")
    for old, new in edits:
        assert old in text
        text = text.replace(old, new)
    found, problems = parse_rulebook(text, "heul_doch.yaml")
    assert found is not None, problems
    return define(found, variants, options).fingerprint


def test_texts_and_pictures_leave_the_fingerprint_alone() -> None:
    base = fingerprint()
    assert re.fullmatch("[0-9a-f]{16}", base)
    assert fingerprint(("Katapult", "Schleuder"), ("art: katapult", "art: werwolf")) == base
    assert fingerprint(memory_aid=True, start_seat=3, rematch_start="lot") == base
    assert fingerprint(("werwolf: {count: 3}", "werwolf: {count: 3, art: x}")) == base


@pytest.mark.parametrize(
    "edits",
    [
        (("values: [1, 2", "values: [2, 1"),),
        (("copies: 2", "copies: 3"),),
        (("    red:", "    rouge:"),),
        (("    red:", "    X:"), ("    orange:", "    red:"), ("    X:", "    orange:")),
        (("value: highest", "value: lowest"),),
        (("- turn: all", "- turn: others"),),
        (("special_onion: true ", "special_onion: false"), ("default: true", "default: false")),
    ],
)  # fmt: skip
def test_what_decides_a_game_changes_the_fingerprint(edits: tuple[tuple[str, str], ...]) -> None:
    assert fingerprint(*edits) != fingerprint()


def test_choices_change_the_fingerprint() -> None:
    prints = [
        fingerprint(), fingerprint(variants=()), fingerprint(variants=("kurz",)), fingerprint(hand_size=5),
        fingerprint(special_onion=False), fingerprint(katapult=2),
    ]  # fmt: skip
    assert len(set(prints)) == len(prints)


def test_the_fingerprint_is_the_same_in_every_process() -> None:
    """A pinned value: saves of today must be recognised by every later version (B27, B28)."""
    assert fingerprint(variants=()) == "06170fc2e7feb6a4"
    assert fingerprint() == "d58a0110c0945a4d"


# ---- a player's own game


def test_a_players_game_with_every_verb_plays() -> None:
    own = load_rulebook(GARDEN)
    used = {e.verb for s in define(own).specials for e in s.effects}
    assert used == set(VERBS)
    for variants in ((), ("winter",)):
        defn = define(own, variants)
        for seed in range(20):
            game = Game(defn, 3)
            rng, state = Rng(seed), game.deal(seed).state
            while not game.is_over(state):
                state = game.apply(state, rng.choice(game.legal_moves(state))).state


def test_effects_of_a_players_game() -> None:
    specials = {s.id: s.effects for s in define(load_rulebook(GARDEN)).specials}
    assert specials["spade"] == (
        EffectSpec("bury", Selector("others", show="open")),
        EffectSpec("draw", Selector("own"), count=2),
    )
    assert specials["scarecrow"] == (
        EffectSpec("choose", what="neighbours"),
        EffectSpec("give", Selector("all", value=8), to="chosen"),
        EffectSpec("skip", count=1),
    )
    assert specials["wind"][2:] == (
        EffectSpec("swap", Selector("left"), to="chosen"),
        EffectSpec("pass", Selector("all", colour="beet"), direction="chosen"),
        EffectSpec("pass_hands", direction="left"),
    )
    assert specials["snail"][2:] == (EffectSpec("swap_hands", Selector("own"), to="right"), EffectSpec("again"))


def test_a_variant_may_take_cards_and_colours_away() -> None:
    defn = define(load_rulebook(GARDEN), ["winter"])
    assert [c.id for c in defn.colours] == ["leek", "beet"]
    assert [(s.id, s.count) for s in defn.specials] == [("spade", 1), ("scarecrow", 1), ("snail", 3)]
    assert (defn.max_seats, defn.hand_size) == (3, 2)
    assert defn.art_root == str(DATA)


def test_the_schema_knows_exactly_the_verbs_of_the_engine() -> None:
    assert set(schema()["$defs"]["effect"]["properties"]) == set(VERBS)


# ---- mistakes of form (B22, B23)


def test_all_mistakes_of_a_file_at_once(update: bool) -> None:
    """A file with about every mistake, and beside it what is said of it."""
    golden = DATA / "krautsalat.txt"
    file = DATA / "krautsalat.yaml"
    said = "".join(line.removeprefix(str(DATA) + os.sep) + "\n" for line in map(str, find_problems([file])))
    if update:
        golden.write_text(said, encoding="utf-8")
    assert said == golden.read_text(encoding="utf-8")
    lines = [int(line.split(":")[1]) for line in said.splitlines()]
    assert lines == sorted(lines)


def test_one_mistake_one_line(garden: Callable[..., list[str]], update: bool) -> None:
    """Every mistake of ``mistakes.txt`` is named at its place, once."""
    golden = DATA / "mistakes.txt"
    head, *cases = golden.read_text(encoding="utf-8").rstrip("\n").split("\n\n")
    assert len(cases) > 50
    fresh = [head]
    for case in cases:
        lines = case.split("\n")
        old, new = (line[2:].replace("\\n", "\n") for line in lines[:2])
        said = garden((old, new))
        assert said, f"{old!r} -> {new!r} passes silently"
        fresh.append("\n".join([*lines[:2], *(f"= {line}" for line in said)]))
        if not update:
            assert fresh[-1] == case
    if update:
        golden.write_text("\n\n".join(fresh) + "\n", encoding="utf-8")


def test_a_key_written_twice_is_an_error(garden: Callable[..., list[str]]) -> None:
    assert garden(("    count: 1\n", "    count: 2\n    count: 9\n")) == [
        '26:5: the key "count" stands here a second time (first in line 25); delete one of them'
    ]


def test_texts_of_yaml_1_1_stay_texts(garden: Callable[..., list[str]], tmp_path: Path) -> None:
    words = (
        ("{de: Lauch, en: Leek}", "{de: no, en: off}"),
        ("Kein Mais mehr.", "2026-01-07"),
        ("leek", "on"),
        ("beet", "no"),
    )
    assert garden(*words, ("colour: beet", "colour: no")) == []
    found = load_rulebook(tmp_path / GARDEN.name)
    first = define(found).colours[0]
    assert (first.id, first.name) == ("on", {"de": "no", "en": "off"})
    assert found.variants[0].help["de"] == "2026-01-07"


# ---- editors (B24)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig"])
def test_umlauts_survive(garden: Callable[..., list[str]], tmp_path: Path, encoding: str) -> None:
    assert garden(("\n", "\r\n"), encoding=encoding) == []
    assert load_rulebook(tmp_path / GARDEN.name).title["de"] == "Gemüsegarten"


@pytest.mark.parametrize("encoding", ["cp1252", "utf-16"])
def test_other_encodings_are_named(garden: Callable[..., list[str]], encoding: str) -> None:
    (line,) = garden(encoding=encoding)
    assert 'save it as "UTF-8"' in line


def test_reading_does_not_depend_on_the_system_code_page(tmp_path: Path) -> None:
    code = (
        "from heul_doch.game.rulefiles.loader import load_rulebook as load; import sys;"
        "print(ascii(load(sys.argv[1]).title['de']), ascii(load(sys.argv[2]).variants[2].title['de']))"
    )
    file = tmp_path / "Höhle ä (1)" / GARDEN.name
    file.parent.mkdir()
    shutil.copy(GARDEN, file)
    said = run_python(code, str(file), str(RULES), cwd=ROOT, PYTHONUTF8="0", LC_ALL="C", PYTHONCOERCECLOCALE="0")
    assert said == "'Gem\\xfcsegarten' 'Kurzer Jammer'"


def run_python(code: str, *args: str, cwd: Path, **env: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code, *args],
        cwd=cwd,
        env={**os.environ, **env},
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr.decode(errors="replace")
    return done.stdout.decode("ascii").strip()


# ---- decks that cannot work (B09)


def user_deck(
    numbers: int = 3, copies: int = 2, specials: int = 0, hand: int = 4, seats: str = "{min: 3, max: 3}"
) -> str:
    return textwrap.dedent(f"""\
        format: 1
        id: deck
        family: heul_doch
        title: {{de: Deck, en: Odd deck}}
        summary: {{de: x, en: x}}
        seats: {seats}
        hand_size: {hand}
        deck:
          values: [{", ".join(str(v) for v in range(1, numbers + 1))}]
          copies: {copies}
          colours: {{red: {{name: {{de: rot, en: red}}, of_card: {{de: rote, en: red}}}}}}
        rules: {{special_onion: true, start_seat: 0, rematch_start: last, memory_aid: false}}
        specials:
          joker: {{count: {specials}, name: {{de: J, en: J}}, help: {{de: x, en: x}}, effects: [again: true]}}
        """)


JOKER = "{count: 1, name: {de: J, en: J}, help: {de: x, en: x}, effects: [again: true]}"


@pytest.mark.parametrize(
    ("deck", "said"),
    [
        (user_deck(1, 2, 20), "has 2 number cards, but 3 seats need 3 for their stacks"),
        (user_deck(5, 2, seats="{min: 6, max: 6}"), "has 10 cards, but 6 seats need 30"),
        (user_deck(5, 2, hand=1, seats="{min: 3, max: 6}"), "has 10 cards, but 6 seats need 12"),
        (user_deck(20, 20, 100) + f"  j2: {JOKER}\n", "has 501 cards, more than 500"),
    ],
    ids=["2 numbers, 3 seats", "10 cards, 6 seats", "not for the most seats", "501 cards"],
)
def test_impossible_decks_are_refused_in_the_file(deck: str, said: str) -> None:
    found, problems = parse_rulebook(deck, "deck.yaml")
    assert found is None
    (line,) = map(str, problems)
    assert re.fullmatch(rf'deck.yaml:8:1: the deck "Odd deck" {said}; .*', line)


@pytest.mark.parametrize("edit", ["values: []", "copies: 0", "colours: {}"])
def test_decks_without_a_number_card_are_refused(edit: str) -> None:
    key = edit.partition(":")[0]
    deck = re.sub(rf"(?m)^  {key}:.*$", f"  {edit}", user_deck(specials=50))
    found, problems = parse_rulebook(deck, "deck.yaml")
    assert found is None
    assert len(problems) >= 1


def test_a_variant_that_spoils_the_deck_is_refused() -> None:
    deck = user_deck(15, 1) + textwrap.dedent("""\
        variants:
          less:
            title: {de: x, en: x}
            help: {de: x, en: x}
            changes: {deck: {values: [1, 2, 3]}}
        """)
    _, problems = parse_rulebook(deck, "deck.yaml")
    assert [str(p) for p in problems] == [
        'deck.yaml:19:5: the deck "Odd deck" has 3 cards, but 3 seats need 15; add cards, or lower seats or hand_size'
    ]


def small_deck(numbers: int, specials: int) -> GameDefinition:
    """Return a deck as options can make it, past all checks of the file."""
    found, problems = parse_rulebook(user_deck(10, 2, 40, hand=4, seats="{min: 3, max: 6}"), "deck.yaml")
    assert found is not None, problems
    defn = define(found)
    kept = [1] * numbers + [0] * (len(defn.copies) - 1 - numbers) + [specials]
    return GameDefinition(**{f: getattr(defn, f) for f in defn.__slots__ if f != "copies"}, copies=tuple(kept))


@pytest.mark.parametrize(
    ("numbers", "specials", "seats", "said"),
    [
        (0, 40, 3, 'the deck "Odd deck" has no number card'),
        (2, 40, 3, 'the deck "Odd deck" has 2 number cards, but 3 seats need 3 for their stacks'),
        (10, 0, 6, 'the deck "Odd deck" has 10 cards, but 6 seats need 30'),
        (10, 4, 3, 'the deck "Odd deck" has 14 cards, but 3 seats need 15'),
    ],
)
def test_impossible_deals_are_refused_before_dealing(numbers: int, specials: int, seats: int, said: str) -> None:
    with pytest.raises(DeckError) as caught:
        check_seats(small_deck(numbers, specials), seats)
    assert str(caught.value).startswith(said)


def test_a_deck_that_just_suffices_is_dealt() -> None:
    defn = small_deck(3, 12)
    check_seats(defn, 3)
    state = Game(defn, 3).deal(1).state
    assert all(len(zone) == 1 for zone in state.zones[:3])


@pytest.mark.parametrize("seats", [0, 2, 7])
def test_too_few_and_too_many_seats(seats: int) -> None:
    with pytest.raises(DeckError, match=f'"Heul doch! Mau Mau" is for 3 to 6 seats, not {seats}'):
        check_seats(define(book()), seats)


# ---- pictures (B23)


def png(width: int, height: int) -> bytes:
    return b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + width.to_bytes(4) + height.to_bytes(4) + b"\x08\x02\0\0\0" + b"\0" * 20


@pytest.mark.parametrize(
    ("picture", "said"),
    [
        ("../../../etc/hostname", '26:10: the picture "../../../etc/hostname" lies outside'),
        ("/etc/hostname.png", '26:10: the picture "/etc/hostname.png" lies outside'),
        ("C:/Windows/x.png", '26:10: the picture "C:/Windows/x.png" lies outside'),
        ("pictures/../../x.png", '26:10: the picture "pictures/../../x.png" lies outside'),
        ("link/x.png", '26:10: the picture "link/x.png" lies outside'),
        ("'pictures\\spade.png'", '26:10: "pictures\\spade.png" is no picture name'),
        ("pictures//spade.png", '26:10: "pictures//spade.png" is no picture name'),
        ("pictures/mole.png", '26:10: warning: the picture "pictures/mole.png" is not there'),
        ("pictures/Spade.PNG", '26:10: warning: the picture is called "pictures/spade.png"'),
        ("pictures/empty.png", '26:10: warning: the picture "pictures/empty.png" is damaged or empty'),
        ("pictures/text.png", '26:10: warning: the picture "pictures/text.png" is damaged or empty'),
        ("pictures/huge.png", '26:10: warning: the picture "pictures/huge.png" is too large (20000 x 20)'),
        ("pictures/song.mp3", '26:10: warning: "pictures/song.mp3" is no PNG, JPEG, WebP or SVG picture'),
        ("pictures", '26:10: warning: there is no picture "pictures" in the program'),
        ("pictures/spade.png", None),
        ("pictures/drawn.svg", None),
    ],
)
def test_pictures(garden: Callable[..., list[str]], tmp_path: Path, picture: str, said: str | None) -> None:
    folder = tmp_path / "pictures"
    folder.mkdir()
    (folder / "empty.png").touch()
    (folder / "text.png").write_text("I am a text", encoding="utf-8")
    (folder / "huge.png").write_bytes(png(20000, 20))
    (folder / "song.mp3").write_bytes(png(2, 2))
    (folder / "drawn.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>', encoding="utf-8")
    (tmp_path / "link").symlink_to("/")
    lines = garden(("art: pictures/spade.png", f"art: {picture}"))
    assert [line.partition("; ")[0] for line in lines] == ([] if said is None else [lines[0].partition("; ")[0]])
    if said is not None:
        assert lines[0].startswith(said)
        loads = "warning" in said
        if loads:
            load_rulebook(tmp_path / GARDEN.name)
        else:
            with pytest.raises(RulesError):
                load_rulebook(tmp_path / GARDEN.name)


# ---- finding files (B23, B30)


def test_the_shipped_books_are_found_and_are_builtin() -> None:
    books, problems = find_rulebooks()
    assert [b.id for b in books] == SHIPPED
    assert problems == []
    assert books[0].is_builtin
    assert define(books[0]).art_root == ""


def test_bad_files_are_named_and_skipped_and_the_rest_works(tmp_path: Path) -> None:
    folder = tmp_path / "Spiele Höhle äöü (1)"
    shutil.copytree(DATA, folder)
    (folder / "heul_doch.yaml").write_bytes(RULES.read_bytes())
    (folder / "leer.yaml").touch()
    (folder / "ordner.yaml").mkdir()
    (folder / "notiz.txt").write_text("kein Spiel", encoding="utf-8")
    (folder / ".versteckt.yaml").touch()
    books, problems = find_rulebooks(folder)
    assert [b.id for b in books] == [*SHIPPED, "gemuesegarten"]
    assert not books[-1].is_builtin
    by_file = {Path(p.path).name: p.code for p in reversed(problems)}
    assert set(by_file) == {"heul_doch.yaml", "krautsalat.yaml", "leer.yaml", "ordner.yaml"}
    assert by_file["heul_doch.yaml"] == "id_builtin"
    assert by_file["leer.yaml"] == "empty"
    assert by_file["ordner.yaml"] == "file_is_folder"


def test_no_folder_is_an_empty_folder(tmp_path: Path) -> None:
    assert [b.id for b in find_rulebooks(tmp_path / "none")[0]] == SHIPPED


def test_one_book_by_name(tmp_path: Path) -> None:
    shutil.copytree(DATA, tmp_path, dirs_exist_ok=True)
    assert find_rulebook("gemuesegarten", tmp_path).title["de"] == "Gemüsegarten"
    assert mistakes(lambda: find_rulebook("heuldoch", tmp_path)) == [
        'there is no game "heuldoch"; did you mean "heul_doch"?'
    ]
    assert len(mistakes(lambda: find_rulebook("krautsalat", tmp_path))) > 20


@pytest.mark.parametrize("packed", [False, True], ids=["folder", "zip"])
def test_rules_are_found_from_any_folder_and_packed(tmp_path: Path, packed: bool) -> None:
    home = tmp_path / "Spiele Höhle äöü (1)"
    home.mkdir()
    if packed:
        place = home / "heul.zip"
        with zipfile.ZipFile(place, "w") as archive:
            archive.write(ROOT / "packaging" / "heul_doch" / "__init__.py", "heul_doch/__init__.py")
            for part in ("game", "rules"):
                for file in (ROOT / part).rglob("*"):
                    if file.suffix in (".py", ".yaml", ".json"):
                        archive.write(file, Path("heul_doch", file.relative_to(ROOT)))
    else:
        place = home
        (home / "heul_doch").mkdir()
        shutil.copyfile(ROOT / "packaging" / "heul_doch" / "__init__.py", home / "heul_doch" / "__init__.py")
        for part in ("game", "rules"):
            shutil.copytree(ROOT / part, home / "heul_doch" / part, ignore=shutil.ignore_patterns("__pycache__"))
    code = "from heul_doch.game.rulefiles.find import find_rulebooks as f\n"
    code += "b, p = f(); print(len(b), len(p), ascii(b[0].path))"
    said = run_python(code, cwd=tmp_path, PYTHONPATH=str(place))
    assert said.startswith(f"{len(SHIPPED)} 0 ")
    assert "heul.zip" in said if packed else "rules" in said


def test_good_files_have_no_problems_and_missing_ones_are_named(tmp_path: Path) -> None:
    missing = tmp_path / "missing.yaml"
    assert list(map(str, find_problems([RULES, missing, GARDEN]))) == [
        f"{missing}: there is no such file; check the name"
    ]


# ---- problems


def test_every_message_has_all_its_words() -> None:
    """Each template can be filled, and stays on one line whatever a file holds."""
    for code, (what, advice) in MESSAGES.items():
        fields = {name for text in (what, advice) for _, name, _, _ in string.Formatter().parse(text) if name}
        values: dict[str, int | str] = dict.fromkeys(fields, "x\ny\u202e")
        text = str(problem("f.yaml", 3, 7, code, **values))
        assert text.startswith("f.yaml:3:7: ")
        assert "\n" not in text
        assert "\u202e" not in text
        assert text.endswith(tuple(string.printable))
    assert set(MESSAGES) >= WARNINGS


def test_every_code_of_the_source_has_a_message() -> None:
    """Codes are plain texts in the source; a slip would only show when the mistake is made."""
    files = [p for part in ("game", "scenes") for p in (ROOT / part).rglob("*.py") if p.name != "problems.py"]
    source = "".join(path.read_text(encoding="utf-8") for path in files)
    for code in MESSAGES:
        assert f'"{code}"' in source, f"{code} is never used"


# ---- any file at all


@cache
def garden_lines() -> list[str]:
    return GARDEN.read_text(encoding="utf-8").splitlines()


@given(
    st.lists(
        st.tuples(
            st.integers(0, 76),
            st.sampled_from(
                ["", "null", "[]", "{}", "-1", "9999999999", "true", "x", "[x, {a: b}]", "'a\\n'", "{chosen: chosen}"]
            ),
        ),
        min_size=1,
        max_size=4,
    )
)  # fmt: skip
@settings(max_examples=250, deadline=None)
def test_any_damaged_rules_file_is_refused_in_words(damage: list[tuple[int, str]]) -> None:
    """Put odd values at odd places: a book or problems come out, never another exception."""
    lines = list(garden_lines())
    for index, value in damage:
        line = lines[index % len(lines)]
        if ":" in line:
            lines[index % len(lines)] = f"{line.partition(':')[0]}: {value}"
    found, problems = parse_rulebook("\n".join(lines), "gemuesegarten.yaml")
    assert found is not None or any(not p.is_warning for p in problems)
    assert all(str(p).startswith("gemuesegarten.yaml:") and "\n" not in str(p) for p in problems)
    if found is not None:
        define(found, [v.id for v in found.variants])
