"""B09, B22-B25: whatever lies in the player's folder, the window opens, names it and goes on."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from breaker import NAMES, WHO, Breaker, seats
from heul_doch.game.rulefiles.find import find_rulebooks
from heul_doch.scenes.storage.session import SeatSetup, TableSetup
from heul_doch.scenes.table.scene import TableScene

RULES = Path(__file__).resolve().parents[2] / "rules" / "heul_doch.yaml"


@pytest.mark.skipif(sys.platform == "win32", reason="no named pipes in folders")
@pytest.mark.timeout(20)
def test_a_pipe_or_a_device_is_not_read(home: Path) -> None:
    folder = home / "rules"
    folder.mkdir()
    os.mkfifo(folder / "leitung.yaml")
    (folder / "nullen.yaml").symlink_to("/dev/zero")
    (folder / "kreis.yaml").symlink_to("kreis.yaml")
    (folder / "nirgends.yaml").symlink_to("nowhere")
    books, problems = find_rulebooks(folder)
    assert all(book.is_builtin for book in books)
    codes = {Path(p.path).name: p.code for p in problems}
    assert codes["leitung.yaml"] == codes["nullen.yaml"] == "file_special"
    assert codes["nirgends.yaml"] == "file_missing"
    assert "kreis.yaml" in codes


def own_game() -> str:
    """Return the program's game under another id."""
    return RULES.read_text("utf-8").replace("id: heul_doch", "id: eigene", 1)


def fill(folder: Path) -> None:
    """Put everything people (and crashes) leave in a rules folder there."""
    folder.mkdir(parents=True)
    (folder / "ordner.yaml").mkdir()
    (folder / "leer.yaml").touch()
    (folder / "bombe.yaml").write_text("a: &a [x,x]\nb: &b [*a,*a]\nc: [*b,*b]\n" * 3, "utf-8")
    (folder / "tief.yaml").write_text("[" * 3000, "utf-8")
    (folder / "cp1252.yaml").write_bytes(RULES.read_text("utf-8").encode("cp1252", "replace"))
    (folder / "utf16.yaml").write_bytes(RULES.read_text("utf-8").encode("utf-16"))
    (folder / "wahr.yaml").write_text("colours: [rot, no, off]\nversion: 1.10\n", "utf-8")
    with open(folder / "riesig.yaml", "wb") as stream:
        stream.truncate(200_000_000)
    with open(folder / "eigene.yaml", "w", encoding="utf-8-sig", newline="\r\n") as stream:
        stream.write(own_game())


@pytest.mark.timeout(60)
def test_the_set_up_names_bad_files_and_everything_else_works(breaker: Breaker, home: Path) -> None:
    fill(home / "rules")
    breaker.open("setup")
    setup = breaker.top
    problems = {Path(p.path).name for p in setup.problems if not p.is_warning}  # type: ignore[attr-defined]
    assert problems == {
        "ordner.yaml", "leer.yaml", "bombe.yaml", "tief.yaml", "cp1252.yaml", "utf16.yaml", "wahr.yaml", "riesig.yaml"
    }  # fmt: skip
    breaker.check_inside()
    assert setup.probe()["refusal"] == ""
    breaker.press("setup-start")
    assert breaker.stack == ["table"]
    scene = breaker.sit_down(setup=TableSetup(game="eigene", seats=seats(3), seed=3))
    breaker.until_my_turn(scene)
    breaker.lay(scene)
    breaker.check_table(scene)


@pytest.mark.slow
def test_a_rules_file_that_goes_or_breaks_meanwhile_is_said_and_nothing_is_lost(breaker: Breaker, home: Path) -> None:
    (home / "rules").mkdir()
    file = home / "rules" / "eigene.yaml"
    file.write_text(own_game(), "utf-8")
    setup = TableSetup(game="eigene", seats=seats(3), seed=3)
    # It was laid in the set-up, so the title offers this game.
    breaker.app.store.change(table={"game": "eigene"})
    scene = breaker.sit_down(setup=setup)
    breaker.until_my_turn(scene)
    file.write_text("nonsense: [", "utf-8")
    breaker.lay(scene)
    breaker.check_table(scene)
    breaker.key(27, "\x1b")
    breaker.press("pause-restart")
    breaker.frame(0.1, count=5)
    assert breaker.stack == ["title"]
    assert "eigene" in breaker.app.describe()["toast"]
    # The game begun waits until the file is mended, and other tables can be laid meanwhile.
    breaker.press("title-play")
    breaker.frame(0.1, count=5)
    assert breaker.stack == ["title"]
    assert "eigene" in breaker.app.describe()["toast"]
    breaker.press("title-setup")
    breaker.frame(0.1, count=5)
    assert breaker.stack == ["title", "setup"]
    breaker.key(27, "\x1b")
    file.write_text(own_game(), "utf-8")
    breaker.frame(0.1, count=5)
    breaker.press("title-play")
    breaker.frame(0.1, count=5)
    assert breaker.stack == ["table"]


@pytest.mark.parametrize("count", [0, 1, 2, 7, 8])
def test_too_few_or_too_many_seats_are_refused_in_words(breaker: Breaker, count: int) -> None:
    many = tuple(SeatSetup((NAMES * 2)[i], WHO[i % 6], "onestep" if i else "human") for i in range(count))
    breaker.open("title")
    breaker.app.reset(TableScene(TableSetup(seats=many)))
    breaker.frame(0.1, count=5)
    assert breaker.stack == ["title"]
    assert f"3 bis 6 Plätze, nicht für {count}" in breaker.app.describe()["toast"], "in the player's language"
