"""The characters as data: the program's own, a player's, what is wrong with a file, and who plays."""

from __future__ import annotations

from pathlib import Path

import pytest
from heul_doch.assets.build.pictures.scenery_seats import CHARACTERS as FACES
from heul_doch.game.bots import LEVELS, TEMPERS
from heul_doch.game.bots.players import is_player, player_id, players, split_player
from heul_doch.game.rulefiles.schema_check import form_problems
from heul_doch.game.rulefiles.strict_yaml import read_document
from heul_doch.scenes.base.i18n import LANGUAGES, Words, said
from heul_doch.scenes.base.paths import assets_dir
from heul_doch.scenes.base.sentences import problem_sentence
from heul_doch.scenes.storage import characters as cast
from heul_doch.scenes.storage.characters import STRENGTHS, current_player, load_cast, schema

GOOD = """format: 1
characters:
  tante-erna:
    face: lemon
    strength: 4
    temper: generous
    name: {de: Tante Erna, en: Aunt Erna}
    about: {de: "Backt beim Spielen.", en: "Bakes while playing."}
    lines:
      win: [{de: "Kuchen?", en: "Cake?"}]
"""


def problems_of(tmp_path: Path, text: str) -> list[str]:
    (tmp_path / cast.FILE).write_text(text, encoding="utf-8")
    found, problems = load_cast(tmp_path)
    assert [m.id for m in found.members] == [m.id for m in load_cast()[0].members]
    return [str(p).split(cast.FILE)[-1] for p in problems]


def test_the_programs_characters_are_valid_and_have_texts_in_every_language() -> None:
    document = read_document((assets_dir() / cast.FILE).read_bytes(), cast.FILE)
    assert form_problems(document, schema()) == []
    members = load_cast()[0].members
    for member in members:
        texts = [member.name, member.about, *(text for lines in member.lines.values() for text in lines)]
        assert all(set(text) >= {"de", "en"} for text in texts), member.id


def test_at_least_five_characters_sit_over_all_strengths_and_differ_in_temper() -> None:
    members = load_cast()[0].members
    assert len(members) >= 5
    assert {member.level for member in members} == set(STRENGTHS)
    assert len({member.temper for member in members}) >= 5
    assert len({member.face for member in members}) == len(members)


def test_the_default_table_is_a_mix() -> None:
    members = load_cast()[0].members
    for seats in (4, 5, 6):
        assert len({member.level for member in members[1:seats]}) >= 3


def test_the_schema_names_the_faces_tempers_and_strengths_there_are() -> None:
    form = schema()["$defs"]["character"]["properties"]
    assert set(form["face"]["enum"]) == set(FACES)
    assert set(form["temper"]["enum"]) == set(TEMPERS)
    assert form["strength"]["enum"] == [*STRENGTHS, 1, 2, 3, 4]
    assert set(STRENGTHS) <= set(LEVELS)


def test_a_player_adds_a_character(tmp_path: Path) -> None:
    (tmp_path / cast.FILE).write_text(GOOD, encoding="utf-8")
    found, problems = load_cast(tmp_path)
    assert problems == []
    erna = found.get("tante-erna")
    assert erna is not None
    assert (erna.face, erna.level, erna.temper) == ("lemon", "strong", "generous")
    assert said(erna.lines["win"][0], "de") == "Kuchen?"
    assert said(erna.name, "fr") == "Aunt Erna"


@pytest.mark.parametrize(
    ("written", "level"),
    [("1", "beginner"), ("2", "easy"), ("3", "middle"), ("4", "strong"), *((level, level) for level in STRENGTHS)],
)
def test_a_strength_is_a_level_and_the_numbers_of_older_files_keep_their_meaning(
    tmp_path: Path, written: str, level: str
) -> None:
    (tmp_path / cast.FILE).write_text(GOOD.replace("strength: 4", f"strength: {written}"), encoding="utf-8")
    found, problems = load_cast(tmp_path)
    erna = found.get("tante-erna")
    assert problems == []
    assert erna is not None
    assert erna.level == level


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("face: lemon", "face: lemn", '4:11: "face" cannot be "lemn"; did you mean "lemon"?'),
        ("strength: 4", "strength: 9", '5:15: "strength" cannot be 9'),
        ("temper: generous", "temper: angry", '"temper" cannot be "angry"'),
        ("win:", "wins:", 'did you mean "win"?'),
        ("tante-erna", "egg", 'there is a character "egg" already; choose another id'),
        ("format: 1", "format: 2", "format"),
        ("characters:", "characters: [", "yaml"),
        (GOOD, "", "empty"),
        (GOOD, "a: &x [*x]", "anchor"),
    ],
)
def test_a_mistake_in_a_players_file_is_named_and_the_rest_sits_down(
    tmp_path: Path, old: str, new: str, line: str
) -> None:
    found = problems_of(tmp_path, GOOD.replace(old, new))
    assert found
    assert line.lower() in "\n".join(found).lower() or line == "yaml"


def test_mistakes_are_said_in_both_languages(tmp_path: Path) -> None:
    (tmp_path / cast.FILE).write_text(GOOD.replace("tante-erna", "egg"), encoding="utf-8")
    (problem,) = load_cast(tmp_path)[1]
    said_so = {language: problem_sentence(Words(language), problem) for language in LANGUAGES}
    assert "gibt es schon" in said_so["de"]
    assert "already" in said_so["en"]


def test_no_file_is_no_problem_and_a_folder_of_that_name_is_one(tmp_path: Path) -> None:
    assert load_cast(tmp_path / "nowhere")[1] == []
    (tmp_path / cast.FILE).mkdir()
    assert len(load_cast(tmp_path)[1]) == 1


def test_every_level_goes_with_every_temper() -> None:
    found = players()
    assert len(found) == len(LEVELS) * len(TEMPERS)
    for player in found:
        level, temper = split_player(player)
        assert (level in LEVELS, temper in TEMPERS) == (True, True)
        assert player == player_id(level, temper)
        assert is_player(player)
        assert " " not in player
    assert not is_player("ghost")
    assert not is_player("middle+ghost")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("random", "random"),
        ("forgetful", "easy"),
        ("search", "strong"),
        ("onestep", "onestep"),
        ("middle+generous", "middle+generous"),
        ("middle+angry", "middle"),
        ("ghost", ""),
        ("", ""),
    ],
)
def test_players_of_older_versions_are_known_by_what_they_have_become(old: str, new: str) -> None:
    assert current_player(old) == new
