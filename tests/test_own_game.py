"""RECIPES.md, *Add a special card* and *Add a variant*: the recipes are followed from the command line."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
import yaml
from heul_doch.game import Game, Rng
from heul_doch.game.rulefiles.find import find_rulebook
from heul_doch.game.rulefiles.loader import define, find_problems
from heul_doch.game.rulefiles.new import write_schemas
from heul_doch.game.rulefiles.schema_check import schema, schema_names
from heul_doch.scenes.base import paths
from heul_doch.scenes.cli import main as cli
from jsonschema import Draft202012Validator

ROOT = Path(__file__).resolve().parents[1]
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run commands with a home of their own; return exit code, output and what was said on standard error."""
    monkeypatch.setenv(paths.HOME_VARIABLE, "")

    def command(*arguments: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as end:
            cli.main(["--home", str(tmp_path), "--lang", "en", *arguments])
        said = capsys.readouterr()
        return int(end.value.code or 0), said.out, said.err

    return command


@pytest.fixture(autouse=True)
def _no_home() -> object:
    yield
    paths.set_home(None)


@pytest.mark.parametrize("base", sorted(schema_names()))
def test_a_new_file_is_in_order_and_can_be_played(run: Run, tmp_path: Path, base: str) -> None:
    code, said, wrong = run("rules", "new", "my_game", "--from", base)
    file = tmp_path / "rules" / "my_game.yaml"
    assert (code, wrong) == (0, "")
    assert str(file) in said
    assert run("rules", "check", str(file)) == (0, "", "")
    book = find_rulebook("my_game", tmp_path / "rules")
    assert (book.family, book.title["de"]) == (base, "My game")
    game, rng = Game(define(book), 3), Rng(5)
    state = game.deal(5).state
    while not game.is_over(state):
        state = game.next_state(state, rng.choice(game.legal_moves(state)))


def test_the_card_of_the_example_is_in_the_deck(run: Run, tmp_path: Path) -> None:
    run("rules", "new", "my_game")
    definition = define(find_rulebook("my_game", tmp_path / "rules"), ["sonderkarten"])
    assert {s.id: s.count for s in definition.specials}.items() >= {"giesskanne": 2, "werwolf": 3}.items()


def test_the_recipe_of_a_variant_with_the_commented_lines(run: Run, tmp_path: Path) -> None:
    run("rules", "new", "my_game")
    file = tmp_path / "rules" / "my_game.yaml"
    text = file.read_text("utf-8")
    head, _, comments = text.partition('  # Other things to change; take away the "#" before them.\n')
    file.write_text(head + comments.replace("  # ", "  "), "utf-8")
    assert run("rules", "check", str(file)) == (0, "", "")
    book = find_rulebook("my_game", tmp_path / "rules")
    assert define(book).hand_size == 5
    assert define(book, "more_cans").special("giesskanne").count == 4


@pytest.mark.parametrize("base", sorted(schema_names()))
def test_an_editor_finds_the_schema_and_it_agrees(run: Run, tmp_path: Path, base: str) -> None:
    """The modeline names a file that lies beside, and that schema takes the file as it is."""
    run("rules", "new", "my_game", "--from", base)
    folder = tmp_path / "rules"
    first, *_ = (folder / "my_game.yaml").read_text("utf-8").split("\n")
    name = first.removeprefix("# yaml-language-server: $schema=")
    assert json.loads((folder / name).read_text("utf-8")) == json.loads((ROOT / "rules" / name).read_text("utf-8"))
    common = json.loads((folder / "schema.json").read_text("utf-8"))
    assert "derived" in common["$defs"], "the other schemas refer to it"
    data = yaml.safe_load((folder / "my_game.yaml").read_text("utf-8"))
    judge = Draft202012Validator(schema(base))
    judge.validate(data)
    for change in ({"surprise": 1}, {"deck": {"values": [1]}}, {"changes": {"hand_sise": 3}}, {"base": 7}):
        assert not judge.is_valid({**data, **change}), change
    assert not judge.is_valid({key: value for key, value in data.items() if key != "base"})


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["My_game"], '"My_game" cannot be an id'),
        (["../game"], '"../game" cannot be an id'),
        (["heul_doch"], 'the id "heul_doch" belongs to a game of the program'),
        (["new_game", "--from", "nothing"], 'there is no game "nothing"'),
        (["taken"], 'the file odd name.yml has the id "taken" too'),
        (["there"], "there.yaml: there is a file of this name already"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line_and_nothing_is_written(
    run: Run, tmp_path: Path, arguments: list[str], said: str
) -> None:
    folder = tmp_path / "rules"
    folder.mkdir()
    text = "format: 1\nid: taken\nbase: heul_doch\ntitle: {de: T, en: T}\nchanges: {}\n"
    (folder / "odd name.yml").write_text(text, "utf-8")
    (folder / "there.yaml").write_text("broken: [", "utf-8")
    code, out, wrong = run("rules", "new", *arguments)
    assert (code, out, wrong.count("\n")) == (2, "", 1)
    assert said in wrong
    assert sorted(p.name for p in folder.iterdir()) == ["odd name.yml", "there.yaml"]


def test_schemas_are_renewed_and_what_is_none_is_left_alone(tmp_path: Path) -> None:
    write_schemas(tmp_path)
    names = sorted(p.name for p in tmp_path.iterdir())
    assert names == sorted(schema_names().values())
    old = tmp_path / "schema.json"
    new = old.read_bytes()
    old.write_bytes(new.replace(b'"maxProperties": 60', b'"maxProperties": 50'))
    (tmp_path / names[0]).write_text('{"title": "somebody else\'s"}', "utf-8")
    write_schemas(tmp_path)
    assert old.read_bytes() == new
    assert "somebody" in (tmp_path / names[0]).read_text("utf-8")


def test_the_check_knows_what_lies_beside_a_file_of_the_rules_folder(run: Run, tmp_path: Path) -> None:
    run("rules", "new", "my_game")
    other = tmp_path / "rules" / "a copy.yml"
    other.write_bytes((tmp_path / "rules" / "my_game.yaml").read_bytes())
    code, _, wrong = run("rules", "check", str(other))
    assert code == 2
    assert 'the file my_game.yaml has the id "my_game" too' in wrong
    assert run("rules", "check", str(tmp_path / "rules" / "my_game.yaml")) == (0, "", "")


def test_a_warning_is_told_but_no_failure(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "rules" / "my_game.yaml"
    run("rules", "new", "my_game")
    file.write_text(file.read_text("utf-8").replace("# art: giesskanne.png", "art: nothing.png"), "utf-8")
    code, _, wrong = run("rules", "check", str(file))
    assert code == 0
    assert "warning: " in wrong
    assert find_problems([file])
