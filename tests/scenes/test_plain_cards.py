"""Cards nobody has drawn carry the names of a rules file, in the player's language, never its ids."""

from __future__ import annotations

from pathlib import Path

import pytest
from heul_doch.assets.build.pictures import cards
from heul_doch.game import Game
from heul_doch.game.bots import LEVELS
from heul_doch.game.bots.players import split_player
from heul_doch.game.core.definition import ColourSpec
from heul_doch.game.rulefiles.loader import define, load_rulebook
from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.games.heul_doch.result import HeulDochResult
from heul_doch.scenes.games.himmel_hoelle.words import HimmelWords
from heul_doch.scenes.games.results.result_base import played, scene
from heul_doch.scenes.graphics.own_cards import has_words
from heul_doch.scenes.graphics.picture_source import picture_svg
from heul_doch.scenes.graphics.plain_cards import plain
from heul_doch.scenes.storage.characters import current_player
from heul_doch.scenes.table.words import TableWords
from heul_doch.scenes.ui.scene import Launch

DATA = Path(__file__).resolve().parents[1] / "data" / "rules"
ROWS = """format: 1
id: rows
base: himmel_hoelle
title: {de: Reihen, en: Rows}
changes:
  deck:
    colours:
      pumpkin: {name: {de: Kürbis & Rübe, en: Pumpkin}, of_card: {de: gelbe, en: yellow}}
"""


@pytest.mark.parametrize(("language", "names"), [("de", "Lauch Bete Mais"), ("en", "Leek Beet Corn")])
def test_a_plain_card_carries_the_name_of_its_colour(language: str, names: str) -> None:
    game = Game(define(load_rulebook(DATA / "gemuesegarten.yaml")), 3)
    words = TableWords(Words(language), game, "ABC", 0)
    assert [words.caption(f"{colour}-2") for colour in ("leek", "beet", "corn")] == names.split()
    drawn = picture_svg("card/corn-2", words.caption("corn-2"))
    assert f">{names.split()[2]}</text>" in drawn
    assert ">corn</text>" not in drawn


def test_a_plain_row_card_carries_the_name_of_its_colour(tmp_path: Path) -> None:
    file = tmp_path / "rows.yaml"
    file.write_text(ROWS, "utf-8")
    words = HimmelWords(Words("de"), Game(define(load_rulebook(file)), 3), "ABC", 0)
    assert words.row_picture(5, is_full=True) == ("card/himmel_hoelle/lock-pumpkin", "Kürbis & Rübe")
    assert words.row_picture(0) == ("card/himmel_hoelle/row-red", "")
    assert words.caption("pumpkin-3") == "Kürbis & Rübe"
    for name in ("himmel_hoelle/lock-pumpkin", "himmel_hoelle/pumpkin-3"):
        assert ">Kürbis &amp; Rübe</text>" in picture_svg(f"card/{name}", "Kürbis & Rübe")


def test_which_cards_are_drawn_is_known_without_the_drawings() -> None:
    himmel = "himmel_hoelle/"
    for folder, colour in (("", "red"), ("", "leek"), (himmel, "red"), (himmel, "brown"), (himmel, "leek")):
        spec = ColourSpec(colour, {}, {})
        for value in range(1, 21):
            name = f"{folder}{colour}-{value}"
            assert has_words(folder, spec, value) == (name not in cards.all_names()), name
            assert plain(name) is not None
    assert [has_words("himmel_hoelle/", ColourSpec(c, {}, {})) for c in ("red", "brown")] == [False, True]


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_opponent_of_the_statistics_has_a_name(language: str) -> None:
    words = Words(language)
    for level in LEVELS:
        key = split_player(current_player(level) or level)[0]
        assert f"bot-{key}" in words or f"statistics-player-{key}" in words, level


def test_a_scoring_can_be_shown_of_a_game_of_ones_own(home: Path) -> None:
    (home / "rules").mkdir()
    (home / "rules" / "mine.yml").write_bytes((DATA / "gemuesegarten.yaml").read_bytes())
    launch = Launch(game="gemuesegarten", seats=3, seed=1)
    assert isinstance(scene(launch), HeulDochResult)
    assert played(launch, Words("en")).game.defn.id == "gemuesegarten"
