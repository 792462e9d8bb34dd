"""A player's rules files: any file name, the id in the file, and files that are a difference to a base."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path

import pytest
from heul_doch.game import Game, Rng
from heul_doch.game.core.match import Match
from heul_doch.game.core.problems import RulesError
from heul_doch.game.records.record import open_match, parse_records, record_of
from heul_doch.game.records.record_format import format_record
from heul_doch.game.rulefiles.find import find_rulebook, find_rulebooks
from heul_doch.game.rulefiles.loader import define, find_problems, load_rulebook

RULES = Path(__file__).resolve().parents[2] / "rules"

CARD = """
      count: 2
      art: mole.png
      name: {de: Maus, en: Mouse}
      help: {de: Alles fort., en: Everything goes.}
      effects: [{throw: all}]"""


def write(
    folder: Path, name: str, changes: str = "{}", *, id: str = "", base: str = "heul_doch", more: str = ""
) -> Path:
    """Write a file with a base."""
    file = folder / name
    game = id or file.stem
    title = "title: {de: Mein Spiel, en: My game}"
    file.write_text(f"format: 1\nid: {game}\nbase: {base}\n{title}\n{more}changes: {changes}\n", "utf-8")
    return file


def said(file: Path) -> list[str]:
    """Return what the check says, without the file's name."""
    lines = list(map(str, find_problems([file])))
    assert all(line.startswith(f"{file}:") and "\n" not in line for line in lines)
    return [line.removeprefix(f"{file}:") for line in lines]


def codes(folder: Path) -> dict[str, str]:
    """Return what is wrong with each file of a folder."""
    return {Path(p.path).name: p.code for p in find_rulebooks(folder)[1]}


def own(folder: Path) -> list[str]:
    """Return the ids of the usable files of a folder."""
    return [book.id for book in find_rulebooks(folder)[0] if not book.is_builtin]


# ---- names and ids


@pytest.mark.parametrize("name", ["a.yaml", "b.yml", "C.YAML", "d.YML", "my_game (1).yaml", "Küche.yaml", "x y.Yaml"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig"])
def test_the_id_is_in_the_file_and_its_name_is_free(tmp_path: Path, name: str, encoding: str) -> None:
    text = (RULES / "heul_doch.yaml").read_text("utf-8").replace("id: heul_doch", "id: my_game", 1)
    (tmp_path / name).write_bytes(text.replace("\n", "\r\n").encode(encoding))
    assert find_rulebooks(tmp_path)[1] == []
    assert own(tmp_path) == ["my_game"]
    assert find_rulebook("my_game", tmp_path).path == str(tmp_path / name)
    assert load_rulebook(tmp_path / name).id == "my_game"


def test_of_two_files_with_one_id_the_one_of_that_name_is_used_and_the_other_names_it(tmp_path: Path) -> None:
    write(tmp_path, "a (1).yaml", id="twice")
    write(tmp_path, "twice.yaml")
    books, problems = find_rulebooks(tmp_path)
    assert [b.path for b in books if b.id == "twice"] == [str(tmp_path / "twice.yaml")]
    assert [str(p) for p in problems] == [
        f'{tmp_path / "a (1).yaml"}: the file twice.yaml has the id "twice" too, and is used; '
        "give this file another id, or delete it"
    ]


def test_an_id_of_the_program_is_refused_as_that(tmp_path: Path) -> None:
    write(tmp_path, "mine.yml", id="jammerlappen")
    assert codes(tmp_path) == {"mine.yml": "id_builtin"}


def test_a_bad_file_is_found_by_its_id_and_by_its_name(tmp_path: Path) -> None:
    write(tmp_path, "other.yaml", "{hand_size: 0}", id="wanted")
    for name in ("wanted", "other"):
        with pytest.raises(RulesError) as caught:
            find_rulebook(name, tmp_path)
        assert [p.code for p in caught.value.problems] == ["not_int"]


def test_files_that_are_meant_as_rules_but_are_not_read_get_a_line(tmp_path: Path) -> None:
    for name in ("a.yaml.txt", "b.yml.txt", "c.txt", "d"):
        write(tmp_path, name, id="game")
    write(tmp_path, "e.yaml~", id="game")
    write(tmp_path, "f.yaml.bak", id="game")
    (tmp_path / "notes.txt").write_text("id: none of a game", "utf-8")
    (tmp_path / "schema.json").write_text("{}", "utf-8")
    (tmp_path / "g.yml").mkdir()
    (tmp_path / "pictures").mkdir()
    if sys.platform != "win32":
        os.mkfifo(tmp_path / "h.YAML")
        os.mkfifo(tmp_path / "i")
    found = codes(tmp_path)
    assert found.pop("g.yml") == "file_is_folder"
    assert found.pop("h.YAML", "file_special") == "file_special"
    assert found == dict.fromkeys(("a.yaml.txt", "b.yml.txt", "c.txt", "d"), "file_suffix")
    problems = find_rulebooks(tmp_path)[1]
    assert {(p.line, p.column) for p in problems} == {(0, 0)}, "of whole files, of no line of them"
    line = next(str(p) for p in problems if p.path.endswith("a.yaml.txt"))
    assert line.endswith('rename it to "a.yaml"')


# ---- base and changes


def test_a_file_with_a_base_inherits_what_it_does_not_change(tmp_path: Path) -> None:
    base = load_rulebook(RULES / "heul_doch.yaml")
    book = load_rulebook(write(tmp_path, "mine.yaml", "\n  hand_size: 5\n  specials:\n    mouse:" + CARD))
    assert (book.id, book.family, book.title["de"]) == ("mine", "heul_doch", "Mein Spiel")
    assert (book.summary, book.variants) == (base.summary, base.variants)
    assert book.data["deck"] == base.data["deck"]
    assert [s.id for s in define(book, ["sonderkarten"]).specials] == [
        *(s.id for s in define(base, ["sonderkarten"]).specials), "mouse"
    ]  # fmt: skip
    # An inherited option follows the change, so that nobody has to write it twice.
    assert next(o for o in book.options if o.id == "hand_size").default == 5
    assert define(book).hand_size == 5


def test_an_inherited_option_takes_in_a_value_beyond_its_limits(tmp_path: Path) -> None:
    option = next(
        o
        for o in load_rulebook(write(tmp_path, "a.yaml", "{hand_size: 9, variants: {kurz: null}}")).options
        if o.id == "hand_size"
    )
    assert (option.minimum, option.default, option.maximum) == (2, 9, 9)
    changes = "{variants: {sonderkarten: {changes: {specials: {werwolf: {count: 8}}}}}}"
    option = next(o for o in load_rulebook(write(tmp_path, "b.yaml", changes)).options if o.id == "werwolf")
    assert (option.minimum, option.default, option.maximum) == (0, 8, 8)


def test_what_is_removed_takes_its_options_and_parts_of_variants_along(tmp_path: Path) -> None:
    changes = "{specials: {werwolf: null, maulwurf: null, durchzug: null, knoblauch: null}, variants: {kurz: null}}"
    book = load_rulebook(write(tmp_path, "a.yaml", changes))
    assert [v.id for v in book.variants] == ["sonderkarten"]
    assert not {"werwolf", "maulwurf", "durchzug", "knoblauch"} & {o.id for o in book.options}
    assert [s.id for s in define(book, "sonderkarten").specials] == ["katapult", "strandtuch", "karussell"]


def test_null_in_the_changes_of_a_variant_removes_for_that_variant_only(tmp_path: Path) -> None:
    changes = """
  variants:
    nored:
      title: {de: Ohne Rot, en: No red}
      help: {de: Kein Rot., en: No red.}
      changes: {deck: {colours: {red: null}}}"""
    book = load_rulebook(write(tmp_path, "a.yaml", changes))
    assert len(define(book).colours) == 7
    assert len(define(book, "nored").colours) == 6


@pytest.mark.parametrize("base", ["jammerlappen", "himmel_hoelle"])
def test_every_game_can_be_a_base(tmp_path: Path, base: str) -> None:
    book = load_rulebook(write(tmp_path, "a.yaml", "{hand_size: 3}", base=base))
    assert book.family == base
    assert define(book).hand_size == 3


def test_bases_may_follow_one_another(tmp_path: Path) -> None:
    write(tmp_path, "first (2).YML", "\n  specials:\n    mouse:" + CARD, id="first")
    write(tmp_path, "second.yaml", "{specials: {mouse: {count: 4}}}", base="first")
    write(tmp_path, "third.yaml", "{hand_size: 6}", base="second")
    (tmp_path / "mole.png").write_bytes((RULES.parent / "tests/data/rules/pictures/spade.png").read_bytes())
    books, problems = find_rulebooks(tmp_path)
    assert problems == []
    third = define(next(book for book in books if book.id == "third"))
    assert (third.hand_size, third.special("mouse").count, third.special("mouse").art) == (6, 4, "mole.png")
    assert third.art_root == str(tmp_path), "the picture lies beside the file that names it"


@pytest.mark.parametrize(
    ("changes", "line"),
    [
        ("\n  hand_size: 0", '6:14: "hand_size" must be a whole number from 1 to 20, not 0'),
        ("\n  hand_sise: 5", '6:3: unknown key "hand_sise" in mine.yaml; did you mean "hand_size"?'),
        ("\n  deck: null", '6:3: "deck" cannot be removed from mine.yaml; delete this line, or write a value'),
        ("\n  specials:\n    katapuld: {art: a}", '7:5: unknown key "katapuld" in specials; did you mean "katapult"?'),
        (
            "\n  specials:\n    katapuld: null",
            '7:5: unknown key "katapuld" in changes.specials; did you mean "katapult"?',
        ),
        ("\n  specials:\n    mouse: {count: 2}", '7:5: "effects" is missing in specials.mouse; add it'),
        ("\n  deck: {colours: {red: null, green: null, blue: null, brown: null}, copies: 1}", "6:3: the deck "),
        ("[]", '5:10: "changes" must be a mapping (key: value), not […]'),
        ("null", '5:1: "changes" has no value; write one, or delete the line'),
        (
            "\n  deck: {values: [1, 2, 3, 4, 5, 6]}\n  specials: {katapult: {effects: [{throw: {value: 7}}]}}",
            '7:51: no card of the deck has the value 7; possible: 1, 2, 3, 4, 5, 6',
        ),
    ],
)  # fmt: skip
def test_mistakes_are_named_at_the_line_of_the_file_itself(tmp_path: Path, changes: str, line: str) -> None:
    lines = said(write(tmp_path, "mine.yaml", changes))
    assert lines, "passes silently"
    assert lines[0].startswith(line)


def test_a_mistake_in_what_was_inherited_names_the_line_of_the_base(tmp_path: Path) -> None:
    base = (tmp_path / "first.yaml").resolve()
    more = "\n  specials:\n    mouse:" + CARD.replace("throw: all", "throw: {value: 7}").replace(
        "      art: mole.png\n", ""
    )
    write(tmp_path, "first.yaml", more)
    line = base.read_text("utf-8").split("\n").index("      effects: [{throw: {value: 7}}]") + 1
    lines = said(write(tmp_path, "mine.yaml", "{deck: {values: [1, 2, 3, 4, 5, 6]}}", base="first"))
    assert lines == [f'5:1: no card of the deck has the value 7 (in "first", line {line}); possible: 1, 2, 3, 4, 5, 6']


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("heul_doch", "heuldoch", '3:7: there is no game "heuldoch" to be the base; did you mean "heul_doch"?'),
        ("base: heul_doch", "base: mine", "3:7: a game cannot be its own base: mine > mine; name another base"),
        ("base: heul_doch", "base: ../heul_doch", '3:7: "../heul_doch" cannot be an id; '),
        ("base: heul_doch\n", "", '1:1: "base" is missing in mine.yaml; add it'),
        ("changes: {}", "family: heul_doch", '1:1: "changes" is missing in mine.yaml; add it'),
        ("changes: {}", "changes: {}\nhand_size: 3", '6:1: unknown key "hand_size" in mine.yaml; known here: '),
        ("format: 1", "format: 2", "1:9: written for format 2, this program reads 1; "),
    ],
)  # fmt: skip
def test_wrong_heads_are_named(tmp_path: Path, old: str, new: str, line: str) -> None:
    file = write(tmp_path, "mine.yaml")
    file.write_text(file.read_text("utf-8").replace(old, new), "utf-8")
    assert said(file)[0].startswith(line)


def test_bases_that_cannot_be_used_are_named(tmp_path: Path) -> None:
    write(tmp_path, "a.yaml", base="b")
    write(tmp_path, "b.yaml", base="c")
    write(tmp_path, "c.yaml", base="a")
    assert said(tmp_path / "b.yaml") == ["3:7: a game cannot be its own base: b > c > a > b; name another base"]
    write(tmp_path, "c.yaml", "{hand_size: 0}")
    assert said(tmp_path / "b.yaml") == ['3:7: the base "c" has mistakes (c.yaml:5); mend that file first']
    (tmp_path / "c.yaml").write_text("id: c\nformat: 7\n", "utf-8")
    assert said(tmp_path / "b.yaml") == [
        '3:7: the base "c" is written for format 7, this program reads 1; use a newer version of the program'
    ]
    (tmp_path / "c.yaml").unlink()
    (tmp_path / "c.yaml").mkdir()
    assert said(tmp_path / "b.yaml") == ['3:7: the base "c" has mistakes (c.yaml); mend that file first']
    for number in range(12):
        write(tmp_path, f"g{number}.yaml", base=f"g{number - 1}" if number else "heul_doch")
    assert said(tmp_path / "g9.yaml") == []
    assert "more than 10 bases one after another" in said(tmp_path / "g11.yaml")[0]


def test_a_record_notices_that_the_base_has_changed(tmp_path: Path) -> None:
    write(tmp_path, "first.yaml", "{hand_size: 5}")
    write(tmp_path, "mine.yaml", "{deck: {copies: 3}}", base="first")
    match = Match.new(Game(define(find_rulebook("mine", tmp_path)), 3), 7)
    (record,) = parse_records(format_record(record_of(match)), "game.yaml")
    assert record.game == "mine"
    assert open_match(record, tmp_path).states == match.states
    write(tmp_path, "first.yaml", "{hand_size: 4}")
    with pytest.raises(RulesError) as caught:
        open_match(record, tmp_path)
    assert [p.code for p in caught.value.problems] == ["record_rules"]


# ---- any damage at all

WORDS = (
    "null", "{}", "[]", "x", "-1", "99", "2.0", "true", '"', "'", "{min: 5}", "[5, 6]", "any", "heul_doch", "mine", "#",
    "&a", "*a", "!x", "<<: 1", "\t", "\u00a0", ", ", ": ", "- ", "{", "}", "  ", "specials", "deck", "base: first",
)  # fmt: skip


def damaged(text: str, rng: Rng) -> str:
    """Return a text with some damage: letters, words or lines cut, doubled, exchanged or put in."""
    for _ in range(1 + rng.below(3)):
        lines = text.split("\n")
        at, other = rng.below(len(lines)), rng.below(len(lines))
        line = lines[at]
        column = rng.below(len(line) + 1)
        match rng.below(7):
            case 0:
                lines[at] = line[:column] + rng.choice(WORDS) + line[column:]
            case 1:
                lines[at] = line[:column] + line[column + 1 + rng.below(6) :]
            case 2:
                del lines[at]
            case 3:
                lines.insert(other, line)
            case 4:
                lines[at], lines[other] = lines[other], line
            case 5:
                lines[at] = line.partition(":")[0] + ": " + rng.choice(WORDS)
            case _:
                lines[at] = " " * rng.below(8) + line.lstrip()
        text = "\n".join(lines)
    return text


def check_damaged(folder: Path, seed: int) -> int:
    """Damage a file with a base, or that base; return how many mistakes were told, each in one line with its place."""
    rng = Rng(seed)
    example = (RULES / "new" / "heul_doch.yaml").read_text("utf-8")
    card, _, commented = example.partition('  # Other things to change; take away the "#" before them.\n')
    head = "format: 1\nid: first\nbase: heul_doch\ntitle: {de: A, en: B}\n"
    base = head + card + commented.replace("  # ", "  ")
    own = "format: 1\nid: mine\nbase: first\ntitle: {de: Mein Spiel, en: My game}\nchanges:\n  hand_size: 3\n"
    own += "  deck: {copies: 3}\n  specials:\n    giesskanne: {count: 3}\n    werwolf: null\n"
    own += "  variants: {kurz: null}\n  options:\n    katapult: {max: 4}\n"
    texts = [base, own]
    victim = rng.below(2)
    texts[victim] = damaged(texts[victim], rng)
    for name, text in zip(("first.yaml", "mine.yaml"), texts):
        (folder / name).write_text(text, "utf-8")
    found = find_problems([folder / "first.yaml", folder / "mine.yaml"])
    for one in found:
        assert "\n" not in str(one), (seed, one)
        assert len(str(one)) < 600 + len(one.path), (seed, one)
        assert one.line > 0 or one.code in ("empty", "file_large"), (seed, one)
        assert Path(one.path).parent == folder, (seed, one)
        assert one.line <= texts["mine" in one.path].count("\n") + 1, (seed, one)
    books, _ = find_rulebooks(folder)
    for book in books:
        if not book.is_builtin and not any(p.path == book.path for p in found if not p.is_warning):
            for variant in book.variants:
                with contextlib.suppress(RulesError):
                    define(book, variant.id)
    return len(found)


def test_damage_is_told_in_lines_with_a_place(tmp_path: Path) -> None:
    told = [check_damaged(tmp_path, seed) for seed in range(40)]
    assert sum(map(bool, told)) > 20
